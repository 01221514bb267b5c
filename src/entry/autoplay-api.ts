/**
 * The exports that accompany `autoplay`, `trainLeaves` and `trainWinTable`. Values come from their own modules, so
 * that the rest of self-play stays in a chunk that is loaded when a match begins.
 */

/* Self-play: matches and their statistics, players, and training of leave values and win estimates. */

export type { Average, Interval } from "../base/statistics.js";
export type {
  Champion,
  ChampionChoice,
  ChampionOptions,
  ChampionView,
} from "../players/champion.js";
export { createChampion } from "../players/create-champion.js";
export type {
  Player,
  PlayerChoice,
  PlayerClock,
  PlayerFunction,
  PlayerView,
  SeenTurn,
} from "../players/player.js";
export type { PlayerDefinition, PlayerName } from "../players/table.js";
export { PLAYER_NAMES, PLAYERS } from "../players/table.js";
export type { AutoplayOptions, AutoplayPlayer } from "../selfplay/autoplay.js";
export type { Match } from "../selfplay/match.js";
export type { MatchResult } from "../selfplay/play.js";
export type { CoursePoint, Statistics, TimingSummary } from "../selfplay/statistics.js";
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
} from "../selfplay/summary.js";
export type { Training, TrainLeavesOptions } from "../selfplay/training.js";
export type { TrainingPlan } from "../selfplay/training-plan.js";
export { DEFAULT_TRAINING } from "../selfplay/training-plan.js";
export type {
  OutcomeGames,
  TrainWinTableOptions,
  WinTableTraining,
} from "../selfplay/win-table-training.js";
export type { StartedWorker, WorkerSource } from "../workers/protocol.js";

/* Errors. */

export {
  SelfPlayError,
  type SelfPlayErrorCode,
  WorkerError,
  type WorkerErrorCode,
} from "../base/errors.js";
