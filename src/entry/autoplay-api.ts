/** The exports that accompany `autoplay` and `trainLeaves`, for the entry points that have them. */
export {
  SelfPlayError,
  type SelfPlayErrorCode,
  WorkerError,
  type WorkerErrorCode,
} from "../errors.js";
export {
  PLAYER_NAMES,
  PLAYERS,
  type Player,
  type PlayerChoice,
  type PlayerDefinition,
  type PlayerFunction,
  type PlayerName,
  type PlayerView,
} from "../players/index.js";
export {
  type AutoplayOptions,
  type AutoplayPlayer,
  type Bin,
  type ComparedInterval,
  type CoursePoint,
  DEFAULT_TRAINING,
  type DifferenceSummary,
  type Ending,
  type Histograms,
  type LexiconSummary,
  type Match,
  type MatchResult,
  type MatchSummary,
  type PlayerSummary,
  type SequenceSummary,
  type Statistics,
  type TimingSummary,
  type TopGame,
  type TopPlay,
  type Training,
  type TrainingPlan,
  type TrainLeavesOptions,
  type UnplayedWords,
} from "../selfplay/index.js";
export type { Average, Interval } from "../statistics/index.js";
