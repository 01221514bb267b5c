/** gaddawg for Node: as the main entry, and lexicons open from paths. */
import { jsBackend } from "../kernel/backends/js.js";
import { wasmBackend } from "../kernel/backends/wasm.js";
import { nodeEntryOf } from "./node-functions.js";

export * from "./api.js";
export * from "./autoplay-api.js";

export const {
  openLexicon,
  openLexiconFile,
  defaultLexicon,
  defaultLeaves,
  createEngine,
  buildWordMap,
  autoplay,
} = nodeEntryOf({ wasm: wasmBackend, js: jsBackend });
