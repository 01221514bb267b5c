/**
 * Words beyond playing: other ways to build and store word graphs, drawings of them, words that fit
 * slots, the chances of draws, and the pass among other moves. The function that needs a platform
 * is declared here and implemented by the entries.
 * @module gaddawg/words
 */
import type { Alphabet } from "../alphabet/alphabet.js";
import type { Lexicon } from "../engine/lexicon.js";
import type { DefaultWordsOptions } from "../engine/open-words.js";
import type { WordStream } from "../words/formats/word-list.js";
import type { LargeBuild, LargeBuildOptions } from "../words/large/build.js";

/* Queries in little code: a twelfth of what the main entry loads. */

export type { DefaultWordsOptions, OpenWordsOptions, WordsSource } from "../engine/open-words.js";
export { openWords } from "../engine/open-words.js";

/**
 * Opens the words of the default lexicon for queries, from a file of 0.7 MB instead of the 4.7 MB
 * that a lexicon for playing needs.
 * @throws LexiconError `UNREADABLE` if the file is missing or cannot be fetched.
 * @example
 * ```js
 * import { defaultWords } from "gaddawg/words";
 *
 * const words = await defaultWords();
 * console.log(words.contains("quixotry")); // true
 * console.log([...words.anagrams("AEINRST")].slice(0, 3)); // [ 'ANESTRI', 'ANTSIER', 'NASTIER' ]
 * ```
 */
export declare function defaultWords(options?: DefaultWordsOptions): Promise<Lexicon>;

/* Building and storing words: another construction, lists larger than memory. */

export type { WordStream } from "../words/formats/word-list.js";
export {
  buildWutkaGraph,
  type DepthFigures,
  type WutkaBuild,
} from "../words/graph/wutka-construction.js";
export type { LargeBuild, LargeBuildOptions } from "../words/large/build.js";
export type { SortFigures } from "../words/large/external-sort.js";

/**
 * Builds a word graph from a list of words that may be larger than memory. The list is read as a
 * stream; its words are sorted in memory as far as the option `memory` allows, set aside as sorted
 * runs, and merged. The graph is identical to that of `buildGraph`, byte for byte.
 *
 * The option `memory` is only for sorting. The graph and the states from which it is packed take
 * additional memory: about 60 bytes per node, regardless of the number of words.
 *
 * In browsers, runs are kept in blobs; in Node, in a scratch folder that is removed at the end.
 *
 * @throws AlphabetError and LexiconError like `readWordStream` and `buildGraph`; LexiconError
 *   `UNREADABLE` if runs cannot be written; the signal's reason.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { buildLargeGraph } from "gaddawg/words";
 *
 * const list = new Blob(["care\ncares\nrace\n"]).stream();
 * const { graph, words } = await buildLargeGraph(list, alphabet("english"), { content: "dawg" });
 * console.log(words, graph.nodes.length); // 3 10
 * ```
 */
export declare function buildLargeGraph(
  stream: WordStream,
  alphabet: Alphabet,
  options?: LargeBuildOptions,
): Promise<LargeBuild>;

/* Keyed graphs: dictionaries of keys and values in a word graph. */

export { type ReadKeyedOptions, readKeyedGraph, writeKeyedGraph } from "../words/keyed/file.js";
export {
  buildKeyedGraph,
  KeyedGraph,
  type KeyedOptions,
  type KeyListOptions,
} from "../words/keyed/keyed-graph.js";
export {
  PAIR_FORMATS,
  type PairFormat,
  type PairOptions,
  parsePairs,
  type TextPair,
} from "../words/keyed/pairs.js";
export { KEYED_VARIANTS, type KeyedVariant } from "../words/keyed/stores.js";

/* Compact texts: dictionaries that are searched as strings. */

export {
  type CompactListOptions,
  CompactWords,
  type ReadCompactOptions,
} from "../words/compact/compact-words.js";
export { type CompactOptions, writeCompact } from "../words/compact/write.js";

/* Chances of draws: racks and words from a bag, and the orders of word lists. */

export {
  Chance,
  TileBag,
  type TilesInput,
  type WordChanceOptions,
} from "../words/probability/tile-bag.js";
export {
  compareWords,
  type FigureOptions,
  WORD_ORDERS,
  type WordFigures,
  type WordOrder,
  wordFigures,
} from "../words/probability/word-order.js";

/* Slots: the words that fit a part of a lane. */

export {
  parseSlot,
  type Slot,
  type SlotOptions,
  type SlotWord,
  slotWords,
} from "../engine/slots.js";

/* The pass: its place among the other moves. */

export { passOf, rankPass, withPass } from "../engine/pass.js";

/* Drawings: word graphs, the way of words through them, and cross sets. */

export {
  type ArcJson,
  type BoardDrawing,
  type CrossSetsJson,
  type CrossSquare,
  type CrossSquareJson,
  type DrawGraphOptions,
  type DrawnCell,
  type DrawnCounts,
  type DrawnForm,
  type DrawnState,
  type DrawnWay,
  type DrawPathsOptions,
  drawCrossSets,
  drawGraph,
  drawingDot,
  drawingJson,
  drawingSvg,
  drawPaths,
  type GraphDrawing,
  type GraphJson,
  type GraphPart,
  graphOfWords,
  type PathDrawing,
  type StateJson,
  type SvgOptions,
} from "../report/drawing/index.js";

/* Errors: those that the main entry does not have. */

export { ReportError, type ReportErrorCode } from "../base/errors.js";
