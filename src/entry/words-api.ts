/** The exports that the entry for Node and the one for browsers have in common, by subject. */

/* Building and storing words: another construction, lists larger than memory. */

export {
  buildWutkaGraph,
  type DepthFigures,
  type LargeBuild,
  type LargeBuildOptions,
  type SortFigures,
  type WordStream,
  type WutkaBuild,
} from "../words/index.js";

/* Keyed graphs: dictionaries of keys and values in a word graph. */

export {
  buildKeyedGraph,
  KEYED_VARIANTS,
  KeyedGraph,
  type KeyedOptions,
  type KeyedVariant,
  type KeyListOptions,
  PAIR_FORMATS,
  type PairFormat,
  type PairOptions,
  parsePairs,
  type ReadKeyedOptions,
  readKeyedGraph,
  type TextPair,
  writeKeyedGraph,
} from "../words/index.js";

/* Compact texts: dictionaries that are searched as strings. */

export {
  type CompactListOptions,
  type CompactOptions,
  CompactWords,
  type ReadCompactOptions,
  writeCompact,
} from "../words/index.js";
