/**
 * Self-play: matches between two players with their statistics, and the training of leave values
 * and win estimates.
 */
export { followGame, type GameNumber, type PendingTurn } from "./follow.js";
export { type CheckpointFacts, checkpointFacts } from "./inspect.js";
export { type AutoplayResources, autoplay } from "./match/autoplay.js";
export { decodeCheckpoint } from "./match/checkpoint.js";
export { Course, type CoursePoint } from "./match/course.js";
export { createMatch, type MatchResources } from "./match/create.js";
export type { MatchIdentity } from "./match/identity.js";
export type { Lineup } from "./match/lineup.js";
export { Match, type MatchFacts, type MatchLimits, type RunOptions } from "./match/match.js";
export {
  type AutoplayOptions,
  type AutoplayPlayer,
  MOST_GAMES,
  MOST_THREADS,
} from "./match/options.js";
export { type GamesWorker, type OrderOptions, playGames } from "./match/order.js";
export { CHUNK_GAMES, type MatchPlan } from "./match/plan.js";
export { type MatchResult, type PlayResources, playMatch } from "./match/play.js";
export { Statistics } from "./match/statistics.js";
export { sequence } from "./match/summary.js";
export type {
  Bin,
  ComparedInterval,
  DifferenceSummary,
  Ending,
  Histograms,
  LexiconSummary,
  MatchSummary,
  PlayerSummary,
  SequenceSummary,
  TopGame,
  TopPlay,
  UnplayedWords,
} from "./match/summary-types.js";
export type { TimingSummary } from "./match/timings.js";
export { Calibration, type CalibrationBin } from "./outcomes/calibration.js";
export { type CheckWinTableOptions, checkWinTable } from "./outcomes/check.js";
export type { OutcomeGames } from "./outcomes/setup.js";
export {
  type TrainWinTableOptions,
  trainWinTable,
  type WinTableTraining,
} from "./outcomes/train.js";
export { type RecordedGame, type RecordedTurn, recordGame, recordOf } from "./record.js";
export { DEFAULT_TRAINING, type TrainingPlan } from "./training/plan.js";
export { type Training, type TrainLeavesOptions, trainLeaves } from "./training/train.js";
