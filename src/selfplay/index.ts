export {
  type Checkpoint,
  decodeCheckpoint,
  encodeCheckpoint,
  type MatchState,
} from "./checkpoint.js";
export { Course, type CoursePoint } from "./course.js";
export { followGame, type GameNumber, type Turn } from "./follow.js";
export { FunctionPlayer, type PlayerFunction, type PlayerView } from "./functions.js";
export { checkIdentity, identityOf, type MatchIdentity } from "./identity.js";
export {
  CHUNK_GAMES,
  type GamesWorker,
  type MatchOptions,
  type MatchPlan,
  runInOrder,
  runMatch,
} from "./match.js";
export {
  type AutoplayOptions,
  type AutoplayPlayer,
  MOST_GAMES,
  MOST_SEED,
  MOST_THREADS,
} from "./options.js";
export { type MatchPlayers, type MatchResult, type PlayOptions, playMatch } from "./play-match.js";
export {
  type GameOptions,
  gameSetup,
  PLAYER_NAMES,
  type PlayerName,
  type PlayerOptions,
} from "./players.js";
export { type AutoplayResources, areEqual, type PreparedMatch, prepareMatch } from "./prepare.js";
export { gcgOf, type RecordedGame, type RecordedTurn, recordGame } from "./record.js";
export { Match, type MatchLimits, type RunOptions } from "./run.js";
export { smoothedLeaves } from "./smoothing.js";
export {
  GAME_BINS,
  type GameSum,
  type HistogramName,
  PLAY_BINS,
  type PlayerSum,
  Statistics,
  TOP_LENGTH,
  type TopEntry,
  type TopListName,
} from "./statistics.js";
export { type SummaryContext, sequence, summarize } from "./summary.js";
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
} from "./summary-types.js";
export { summarizeWords, WordNames } from "./summary-words.js";
export { type TimingSummary, Timings } from "./timings.js";
export { replayTopPlays, TopPlays } from "./top-plays.js";
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
export { TurnPlayer } from "./turn-player.js";
