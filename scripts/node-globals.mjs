// Globals that the bundles for Node take from its modules: test runners that imitate a page, such as
// Jest with jsdom, have some of Node's globals only.
export { TextDecoder, TextEncoder } from "node:util";
