// Globals that the bundles take from modules of Node where there are none: test runners that imitate a page,
// such as Jest with jsdom, have some of Node's globals only. Pages load this too, so it imports nothing.
const { process } = globalThis;
const UTIL = globalThis.TextDecoder ? globalThis : process?.getBuiltinModule?.("node:util");

export const TextDecoder = UTIL?.TextDecoder;
export const TextEncoder = UTIL?.TextEncoder;
