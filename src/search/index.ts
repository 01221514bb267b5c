/**
 * Search: win estimates, and the types of simulations and endgames, whose code is imported from its
 * files, so that it stays in a chunk that is loaded when one begins.
 */
export type {
  EndgameEnd,
  EndgameOutcome,
  EndgameSnapshot,
  LineMove,
  SolvedMove,
} from "./endgame/endgame.js";
export type {
  Comparison,
  ExplainedLane,
  ExplainedMove,
  ExplainedPart,
  ExplainedReply,
  ExplainedSquare,
  ExplainedTime,
  ExplainedTurn,
  Explanation,
} from "./explain/facts.js";
export type { PoolLimits, SamplePool } from "./pool.js";
export type {
  PreEndgameBounds,
  PreEndgameDraw,
  PreEndgameEnd,
  PreEndgameEstimate,
  PreEndgameMove,
  PreEndgameResult,
  PreEndgameSnapshot,
} from "./preendgame/snapshot.js";
export type { SimulationMethod } from "./rounds.js";
export type { EndgameRun, PreEndgameRun, SimulationRun } from "./run.js";
export type { SampleBlock, SampleRules, SampleTask } from "./samples.js";
export type {
  SimulationEnd,
  SimulationPlan,
  SimulationRank,
  SimulationSnapshot,
} from "./simulation.js";
export type {
  CoveredSquares,
  FrequentReply,
  SimulatedCandidate,
  SimulatedPly,
} from "./snapshot.js";
export { formatWinTableCsv, parseWinTableCsv, situationOf } from "./win-csv.js";
export { type ReadWinTableOptions, readWinTable, writeWinTable } from "./win-file.js";
export {
  isCountAt,
  isWinTableShape,
  MOST_CHANGE,
  MOST_TILES,
  shapeText,
  WIN,
  WIN_COLUMNS,
  WIN_COUNTERS,
  type WinSituation,
  WinTable,
  type WinTableShape,
  winRows,
} from "./win-table.js";
