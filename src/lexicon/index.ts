export type { Progress } from "./automaton.js";
export { type BuildOptions, buildGraph, GRAPH_CONTENTS, wordsOf } from "./build.js";
export { type GraphContent, WordGraph } from "./graph.js";
export { type ReadKwgOptions, readKwg, writeKwg } from "./kwg.js";
export { MAX_WORD_LENGTH, type NodeBits } from "./node.js";
export { checkOrder, PACKING_ORDERS, type PackingOrder } from "./packing.js";
export { type GraphFacts, type ValidateOptions, validateGraph } from "./validate.js";
export {
  decodeText,
  readWordList,
  readWordStream,
  type WordList,
  type WordListOptions,
  WordListReader,
  type WordSource,
} from "./word-list.js";
export { type WordSet, WordSetBuilder, wordOf, wordSet } from "./word-set.js";
