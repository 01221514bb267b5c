/**
 * Files of lexicons, leave values, win estimates and word maps, both gaddawg's own and those of
 * other programs; and the word graphs and tables that they contain, built and checked. The main
 * entry can open all of them.
 * @module gaddawg/formats
 */

/* Lexicon files: KWG, and those of Macondo, Wutka and plain lists. */

export {
  detectFormat,
  LEXICON_FORMATS,
  type LexiconFile,
  type LexiconFormat,
  listText,
  type ReadLexiconOptions,
  readLexicon,
  writeLexicon,
} from "../words/formats/files.js";
export { type ReadKwgOptions, readKwg, writeKwg } from "../words/formats/kwg.js";
export {
  type MacondoKind,
  type MacondoLexicon,
  readMacondo,
  writeMacondo,
} from "../words/formats/macondo.js";
export {
  readWordList,
  readWordStream,
  type WordList,
  type WordListOptions,
  WordListReader,
  type WordSource,
} from "../words/formats/word-list.js";
export { readWutka, WUTKA_LAYOUTS, type WutkaLayout, writeWutka } from "../words/formats/wutka.js";
export type { NodeBits } from "../words/graph/node-layout.js";

/* Word graphs: built from words, measured and checked. */

export { type BuildOptions, buildGraph, buildGraphAsync, wordsOf } from "../words/graph/build.js";
export type { Progress } from "../words/graph/build-automaton.js";
export { type GraphFigures, graphFigures } from "../words/graph/counts.js";
export {
  type DeepCheckOptions,
  type DeepFacts,
  deepCheck,
  deepCheckAsync,
} from "../words/graph/deep-check.js";
export { MAX_WORD_LENGTH } from "../words/graph/node-layout.js";
export { PACKING_ORDERS, type PackingOrder } from "../words/graph/packing.js";
export { type GraphFacts, type ValidateOptions, validateGraph } from "../words/graph/validate.js";
export {
  GRAPH_CONTENTS,
  type GraphContent,
  type GraphContentInput,
  graphContent,
  WordGraph,
} from "../words/graph/word-graph.js";
export { type WordSet, WordSetBuilder, wordOf, wordSet } from "../words/graph/word-set.js";

/* Leave values: their files, and tables made of functions. */

export { formatLeavesCsv, parseLeavesCsv } from "../leaves/csv.js";
export { type FullBagOptions, fullBagLeaves, fullBagLeavesAsync } from "../leaves/full-bag.js";
export {
  enumerateLeaves,
  GORDON_WEIGHTS,
  type HeuristicName,
  heuristic1,
  heuristic2,
  heuristic3,
  isHeuristic,
  type LeaveHeuristic,
  MIX_PENALTY,
} from "../leaves/heuristics.js";
export { type ReadKlvOptions, readKlv, writeKlv } from "../leaves/klv.js";
export { LEAVE_FORMATS, type LeaveFormat } from "../leaves/leaves.js";

/* Word maps and win estimates: their files. */

export { type ReadWordMapOptions, readWordMap, WordMap } from "../kernel/word-map.js";
export { formatWinTableCsv, parseWinTableCsv } from "../search/win-csv.js";
export { type ReadWinTableOptions, readWinTable, writeWinTable } from "../search/win-file.js";
