/** `gaddawg/words` for browsers and everything else that is not Node. */
import { LexiconError } from "../base/errors.js";
import { buildLarge } from "../words/large/build.js";
import { blobScratch } from "../words/large/external-sort.js";

export { defaultWords } from "./open-words.js";
export * from "./words-library.js";

type Library = typeof import("./words-library.js");

export const buildLargeGraph: Library["buildLargeGraph"] = (stream, alphabet, options = {}) =>
  buildLarge(stream, alphabet, options, async (folder) => {
    if (folder === undefined) return blobScratch();
    throw new LexiconError("BAD_OPTION", "a folder, which this platform does not have", {
      expected: "no option folder: sorted runs are kept in blobs",
    });
  });
