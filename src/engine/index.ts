export { type AllOptions, checkEngine, checkWordMapUse } from "./checks.js";
export {
  alphabetFor,
  create,
  createWordMap,
  type EngineOptions,
  type EngineResources,
  graphFor,
  graphOf,
  heuristicLeaves,
  isEnglish,
  leavesFor,
  type WordMapOptions,
} from "./create.js";
export { Engine } from "./engine.js";
export type {
  EngineData,
  EngineSetup,
  RankedMove,
  Ranking,
  ScoredPlay,
  ScoredWord,
} from "./engine-types.js";
export type { ExplainOptions } from "./explain.js";
export type {
  Exchanged,
  Inference,
  InferOptions,
  InferredLeave,
  InferredTile,
  SeenMove,
} from "./inference.js";
export {
  type ExtensionSide,
  type Hooks,
  type LengthBounds,
  Lexicon,
  type LexiconData,
  type QueryOptions,
  type TileSearch,
  type WordQuery,
} from "./lexicon.js";
export { checkOpenOptions, type LexiconSource, type OpenOptions, open } from "./open.js";
export { parsePattern } from "./pattern.js";
export type { PreEndgameOptions } from "./pre-endgame.js";
export {
  type CandidateInput,
  checkTable,
  type PoolSpec,
  type SimulateOptions,
  type SimulationResources,
  type SimulationWorker,
  type StoppablePool,
} from "./simulate.js";
export type { SolveOptions } from "./solve.js";
export { bagView, checkPosition } from "./table.js";
