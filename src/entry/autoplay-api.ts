/**
 * The exports that accompany `autoplay`, `trainLeaves` and `trainWinTable`. Values come from their own modules, so
 * that the rest of self-play stays in a chunk that is loaded when a match begins.
 */

/* Self-play: matches and their statistics, players, and training of leave values and win estimates. */

export type {
  Champion,
  ChampionChoice,
  ChampionOptions,
  ChampionView,
} from "../players/champion/champion.js";
export { createChampion } from "../players/champion/create.js";
export type {
  Player,
  PlayerChoice,
  PlayerClock,
  PlayerDefinition,
  PlayerFunction,
  PlayerName,
  PlayerView,
  SeenTurn,
} from "../players/index.js";
export { PLAYER_NAMES, PLAYERS } from "../players/table.js";
export type {
  AutoplayOptions,
  AutoplayPlayer,
  Bin,
  ComparedInterval,
  CoursePoint,
  DifferenceSummary,
  Ending,
  Histograms,
  LexiconSummary,
  Match,
  MatchResult,
  MatchSummary,
  OutcomeGames,
  PlayerSummary,
  SequenceSummary,
  Statistics,
  TimingSummary,
  TopGame,
  TopPlay,
  Training,
  TrainingPlan,
  TrainLeavesOptions,
  TrainWinTableOptions,
  UnplayedWords,
  WinTableTraining,
} from "../selfplay/index.js";
export { DEFAULT_TRAINING } from "../selfplay/training/plan.js";
export type { Average, Interval } from "../statistics/index.js";
export type { StartedWorker, WorkerSource } from "../workers/index.js";

/* Errors. */

export {
  SelfPlayError,
  type SelfPlayErrorCode,
  WorkerError,
  type WorkerErrorCode,
} from "../errors.js";
