/** Search: candidates, rounds of samples, win estimates. */
export { bestCandidates, differentMoves } from "./candidates.js";
export { type PoolLimits, playTasks, type SamplePool } from "./pool.js";
export type { SimulationMethod } from "./rounds.js";
export { SimulationRun } from "./run.js";
export { playSamples, type SampleBlock, type SampleRules, type SampleTask } from "./samples.js";
export {
  type Candidate,
  Simulation,
  type SimulationEnd,
  type SimulationPlan,
  type SimulationRank,
  type SimulationSnapshot,
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
  isWinTableShape,
  MOST_CHANGE,
  MOST_TILES,
  shapeText,
  WIN,
  WIN_COLUMNS,
  type WinSituation,
  WinTable,
  type WinTableShape,
  winRows,
} from "./win-table.js";
