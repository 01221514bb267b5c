/** `gaddawg/words` for Node. */
import { openDefaultWords } from "../engine/open-words.js";
import { NODE_FILES } from "../host/node.js";
import { folderScratch } from "../host/scratch.js";
import { buildLarge } from "../words/large/build.js";

export * from "./words-library.js";

type Library = typeof import("./words-library.js");

export const buildLargeGraph: Library["buildLargeGraph"] = (stream, alphabet, options = {}) =>
  buildLarge(stream, alphabet, options, folderScratch);

export const defaultWords: Library["defaultWords"] = (options) =>
  openDefaultWords({ files: NODE_FILES }, options);
