export type { Backend, BackendName, Backends, Kernel } from "./exports.js";
export {
  GameKernel,
  type GamePlayer,
  type GameSetup,
  type GameState,
  type PlayerStyle,
  type RawStatistics,
} from "./game-kernel.js";
export { type BackendChoice, GraphKernel, prepareKernel } from "./graph-kernel.js";
export { type GraphRead, readGraph } from "./graph-reader.js";
export { type BagView, MoveKernel, type MoveSetup, type SemiShadowSetup } from "./move-kernel.js";
export type { ValuedMove } from "./records.js";
export { MAX_PATTERN, type PatternElement, type SearchSpec } from "./search-spec.js";
export {
  checkWordMaps,
  makeWordMap,
  type ReadWordMapOptions,
  readWordMap,
  WordMap,
} from "./word-map.js";
export { canUseWordMap } from "./word-map-build.js";
