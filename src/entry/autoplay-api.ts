/** What goes with `autoplay`, for the entry points that have it. */

export {
  SelfPlayError,
  type SelfPlayErrorCode,
  WorkerError,
  type WorkerErrorCode,
} from "../errors.js";
export {
  type AutoplayOptions,
  type AutoplayPlayer,
  type Bin,
  type ComparedInterval,
  type CoursePoint,
  type DifferenceSummary,
  type Ending,
  type Histograms,
  type LexiconSummary,
  type Match,
  type MatchResult,
  type MatchSummary,
  PLAYER_NAMES,
  type PlayerFunction,
  type PlayerName,
  type PlayerSummary,
  type PlayerView,
  type SequenceSummary,
  type Statistics,
  type TimingSummary,
  type TopGame,
  type TopPlay,
  type UnplayedWords,
} from "../selfplay/index.js";
export type { Average, Interval } from "../statistics/index.js";
