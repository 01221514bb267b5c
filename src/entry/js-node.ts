/** gaddawg for Node with the JavaScript kernel alone. */
import { jsBackend } from "../kernel/backends/js.js";
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
} = nodeEntryOf({ js: jsBackend });
