/** gaddawg for Node: as the main entry, and lexicons open from paths. */
import { jsBackend } from "./kernel/js-backend.js";
import { wasmBackend } from "./kernel/wasm-backend.js";
import { nodeEntryOf } from "./node-entry.js";

export * from "./api.js";
export * from "./autoplay-api.js";

export const {
  openLexicon,
  openLexiconFile,
  defaultLexicon,
  defaultLeaves,
  createEngine,
  buildIndex,
  autoplay,
} = nodeEntryOf({ wasm: wasmBackend, js: jsBackend });
