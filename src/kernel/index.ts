export { finishPausing } from "../slices.js";
export type { Region } from "./arena.js";
export {
  type Backend,
  type BackendChoice,
  type BackendName,
  type Backends,
  backendOf,
  type CompiledKernel,
  type Kernel,
  prepareKernel,
} from "./backend.js";
export type { GameState } from "./codecs/game.js";
export { readMove, type ValuedMove } from "./codecs/move.js";
// Its functions are imported from the file, so that they stay out of bundles without simulations.
export type { RolloutGame, RolloutPly, Sample, StoppedGame } from "./codecs/rollout.js";
export {
  MOST_ENDING_NODES,
  MOST_PLIES,
  ROLLOUT_ENDINGS,
  type RolloutEndings,
} from "./codecs/rollout-limits.js";
export {
  checkSearch,
  MAX_PATTERN,
  type PatternElement,
  type SearchBounds,
  type SearchSpec,
} from "./codecs/search.js";
export { disposedError, disposedKernel } from "./disposed.js";
// The class itself is imported from its file, so that it stays out of bundles that play no games.
export type {
  GameKernel,
  GameOptions,
  GamePlayer,
  GameSetup,
  PlayerStyle,
  RawStatistics,
} from "./game-kernel.js";
export { GraphKernel } from "./graph-kernel.js";
export { type GraphRead, readGraph } from "./graph-reader.js";
export { type BagView, MoveKernel, type MoveOptions, type MoveSetup } from "./move-kernel.js";
export { KernelSession, type SessionSetup } from "./session.js";
export { forgetOwner, releaseWhenCollected, shareSession } from "./sharing.js";
export {
  checkWordMapFile,
  checkWordMaps,
  makeWordMap,
  type ReadWordMapOptions,
  readWordMap,
  WordMap,
} from "./word-map.js";
export { canUseWordMap } from "./word-map-build.js";
