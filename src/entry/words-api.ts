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
