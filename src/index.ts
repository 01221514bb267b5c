/**
 * gaddawg for browsers and everything that is not Node: the WebAssembly kernel
 * is inlined, the JavaScript kernel stands in where WebAssembly is forbidden.
 */
import { entryOf } from "./entry.js";
import { jsBackend } from "./kernel/js-backend.js";
import { wasmBackend } from "./kernel/wasm-backend.js";

export * from "./api.js";
export type { DefaultLeavesOptions, DefaultLexiconOptions } from "./entry.js";

export const { openLexicon, defaultLexicon, defaultLeaves, createEngine, buildIndex } = entryOf({
  wasm: wasmBackend,
  js: jsBackend,
});
