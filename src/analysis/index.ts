export type { EndgameProof } from "./endgames.js";
export { analyzeGame, analyzeGameAsync } from "./game.js";
export { mistakeSize } from "./players.js";
export type {
  EvaluatorName,
  EvaluatorOptions,
  EvaluatorSettings,
  JudgeSums,
  MistakeGrade,
  MistakeKind,
  PlayerReview,
  TurnReview,
} from "./review-types.js";
export {
  type GameAnalysis,
  type GameAnalysisOptions,
  MISTAKE_SIZES,
  type MistakeSize,
  type PlayerAnalysis,
  type TurnAnalysis,
  type TurnFate,
  type UnjudgedReason,
} from "./types.js";
