/** gaddawg with the JavaScript kernel alone: for pages that forbid WebAssembly, and for comparison. */

import { jsBackend } from "../kernel/backends/js.js";
import { entryOf } from "./functions.js";

export * from "./api.js";
export type { DefaultLeavesOptions, DefaultLexiconOptions } from "./functions.js";

export const { openLexicon, defaultLexicon, defaultLeaves, createEngine, buildWordMap } = entryOf({
  js: jsBackend,
});
