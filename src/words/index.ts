export {
  type CompactListOptions,
  CompactWords,
  isCompact,
  type ReadCompactOptions,
} from "./compact/compact-words.js";
export { type CompactOptions, writeCompact } from "./compact/write.js";
export { type ReadKeyedOptions, readKeyedGraph, writeKeyedGraph } from "./keyed/file.js";
export {
  buildKeyedGraph,
  KeyedGraph,
  type KeyedOptions,
  type KeyListOptions,
} from "./keyed/keyed-graph.js";
export {
  PAIR_FORMATS,
  type PairFormat,
  type PairOptions,
  parsePairs,
  type TextPair,
} from "./keyed/pairs.js";
export { KEYED_VARIANTS, type KeyedVariant } from "./keyed/store.js";
export {
  buildLarge,
  type LargeBuild,
  type LargeBuildOptions,
  LEAST_MEMORY,
  MOST_MEMORY,
  type ScratchMaker,
} from "./large/build.js";
export { blobScratch, type Scratch, type StoredRun } from "./large/scratch.js";
export type { SortFigures } from "./large/sorter.js";
export type { WordStream } from "./large/stream.js";
export { buildWutkaGraph, type WutkaBuild } from "./wutka/build.js";
export type { DepthFigures } from "./wutka/merge.js";
