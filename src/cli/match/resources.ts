import { jsBackend, WordCounts, wasmBackend } from "../../entry/internal.js";
import { defaultLeaves, defaultLexicon, defaultWinTable } from "../../entry/node.js";
import { packageFile, readBytes } from "../io/read-file.js";

const WORD_COUNTS_PATH = packageFile("./english.gwc");

/** Both builds of the kernel, and the files of the package that matches are played with. */
export const RESOURCES = {
  backends: { wasm: wasmBackend, js: jsBackend },
  defaultLexicon,
  defaultLeaves,
  defaultWinTable,
  defaultWordCounts: async () =>
    WordCounts.from(await readBytes(WORD_COUNTS_PATH), WORD_COUNTS_PATH),
};
