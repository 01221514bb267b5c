/** gaddawg for Node with the JavaScript kernel alone. */
import { jsBackend } from "./kernel/js-backend.js";
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
} = nodeEntryOf({ js: jsBackend });
