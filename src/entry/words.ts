/**
 * Words beyond playing: other ways to build and to store word graphs, drawings of them, the words of
 * slots, the chances of draws, and the pass among other moves.
 * @module gaddawg/words
 */
import type { Alphabet } from "../alphabet/alphabet.js";
import { LexiconError } from "../base/errors.js";
import {
  buildLarge,
  type LargeBuild,
  type LargeBuildOptions,
  type WordStream,
} from "../words/large/build.js";
import { blobScratch } from "../words/large/external-sort.js";

export * from "./words-api.js";

/* Building and storing words: another construction, lists larger than memory. */

/**
 * Builds a word graph from a list of words that may be larger than memory. The list is read as a
 * stream; its words are sorted in memory as far as the option `memory` allows, put aside as sorted
 * runs, and merged. The graph is the same as that of `buildGraph`, byte for byte.
 *
 * The memory of the option is for sorting. The graph and the states from which it is packed are in
 * memory besides: about 60 bytes for each node, however many words it has.
 *
 * In browsers, runs are kept in blobs; in Node, in a scratch folder, which is removed at the end.
 *
 * @throws AlphabetError and LexiconError as `readWordStream` and `buildGraph`; LexiconError
 *   `UNREADABLE` if runs cannot be written; the reason of the signal.
 */
export function buildLargeGraph(
  stream: WordStream,
  alphabet: Alphabet,
  options: LargeBuildOptions = {},
): Promise<LargeBuild> {
  return buildLarge(stream, alphabet, options, async (folder) => {
    if (folder === undefined) return blobScratch();
    throw new LexiconError("BAD_OPTION", "a folder, which this platform does not have", {
      expected: "no option folder: sorted runs are kept in blobs",
    });
  });
}
