export { followGame, type GameNumber, type Turn } from "./follow.js";
export { CHUNK_GAMES, type MatchOptions, type MatchPlan, runInOrder, runMatch } from "./match.js";
export {
  type GameOptions,
  gameSetup,
  PLAYER_NAMES,
  type PlayerName,
  type PlayerOptions,
} from "./players.js";
export { type Chunk, type ChunkPlayer, Pool, SelfPlayError } from "./pool.js";
export { smoothedLeaves } from "./smoothing.js";
export {
  GAME_BINS,
  type GameSum,
  type HistogramName,
  PLAY_BINS,
  type PlayerSum,
  Statistics,
  type TopEntry,
  type TopListName,
} from "./statistics.js";
export {
  beginTraining,
  decodeTraining,
  encodeTraining,
  generationPlan,
  runTraining,
  type TrainingIdentity,
  type TrainingPlan,
  type TrainingState,
  type TrainOptions,
} from "./train.js";
export { type GenerationPlan, runGeneration, TrainingSums, untrainedLeaves } from "./training.js";
export { packSetup, unpackSetup, type WireSetup } from "./wire.js";
export {
  localPlayer,
  serveGames,
  type WorkerAnswer,
  type WorkerLine,
  type WorkerPort,
  workerPlayer,
} from "./worker.js";
