export type { Progress } from "./automaton.js";
export {
  BUILD_NAMES,
  type BuildOptions,
  buildGraph,
  buildGraphAsync,
  graphSlices,
  wordsOf,
} from "./build.js";
export {
  type DeepCheckOptions,
  type DeepFacts,
  deepCheck,
  deepCheckAsync,
  sameNumbers,
} from "./deep-check.js";
export { type GraphFigures, graphFigures } from "./figures.js";
export {
  checkFormat,
  checkSomeWords,
  detectFormat,
  LEXICON_FORMATS,
  type LexiconFile,
  type LexiconFormat,
  lexiconSlices,
  listText,
  type ReadLexiconOptions,
  readLexicon,
  writeLexicon,
} from "./files.js";
export {
  GRAPH_CONTENTS,
  type GraphContent,
  type GraphContentInput,
  graphContent,
  WordGraph,
} from "./graph.js";
export { type ReadKwgOptions, readKwg, writeKwg } from "./kwg.js";
export type { MacondoKind } from "./macondo-format.js";
export { type MacondoLexicon, readMacondo } from "./macondo-read.js";
export { writeMacondo } from "./macondo-write.js";
export { MAX_WORD_LENGTH, type NodeBits } from "./node.js";
export { type ReadPackedDawgOptions, readPackedDawg, writePackedDawg } from "./packed-dawg.js";
export { checkOrder, PACKING_ORDERS, type PackingOrder, WOLGES_ORDERS } from "./packing.js";
export { searchable } from "./plain.js";
export { type GraphFacts, type ValidateOptions, validateGraph } from "./validate.js";
export {
  checkListOptions,
  decodeText,
  LIST_NAMES,
  listSlices,
  readWordList,
  readWordStream,
  type WordList,
  type WordListOptions,
  WordListReader,
  type WordSource,
} from "./word-list.js";
export { type WordSet, WordSetBuilder, wordOf, wordSet } from "./word-set.js";
export { WUTKA_LAYOUTS, type WutkaLayout } from "./wutka-format.js";
export { readWutka } from "./wutka-read.js";
export { writeWutka } from "./wutka-write.js";
