/**
 * gaddawg for browsers and everything that is not Node: the WebAssembly kernel
 * is inlined, the JavaScript kernel stands in where WebAssembly is forbidden.
 */

import { jsBackend } from "../kernel/backends/js.js";
import { wasmBackend } from "../kernel/backends/wasm.js";
import { entryOf } from "./functions.js";

export * from "./api.js";
export type { DefaultLeavesOptions, DefaultLexiconOptions } from "./functions.js";

export const { openLexicon, defaultLexicon, defaultLeaves, createEngine, buildWordMap } = entryOf({
  wasm: wasmBackend,
  js: jsBackend,
});
