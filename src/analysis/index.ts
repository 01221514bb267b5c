export {
  AnalysisError,
  analyzeGame,
  type GameAnalysis,
  type GameAnalysisOptions,
  type TurnAnalysis,
  type TurnFate,
  type UnjudgedReason,
} from "./game.js";
export { MISTAKE_SIZES, type MistakeSize, mistakeSize, type PlayerAnalysis } from "./players.js";
