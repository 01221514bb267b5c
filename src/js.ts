/** gaddawg with the JavaScript kernel alone: for pages that forbid WebAssembly, and for comparison. */
import { entryOf } from "./entry.js";
import { jsBackend } from "./kernel/js-backend.js";

export * from "./api.js";
export type { DefaultLeavesOptions, DefaultLexiconOptions } from "./entry.js";

export const { openLexicon, defaultLexicon, defaultLeaves, createEngine, buildIndex } = entryOf({
  js: jsBackend,
});
