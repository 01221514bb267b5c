export {
  create,
  createIndex,
  type EngineOptions,
  type EngineResources,
  graphFor,
  heuristicLeaves,
  type IndexOptions,
  leavesFor,
} from "./create.js";
export {
  checkEngine,
  checkIndexUse,
  Engine,
  type EngineSetup,
  type RankedMove,
  type Ranking,
  type ScoredPlay,
  type ScoredWord,
  type SemiShadow,
} from "./engine.js";
export { type ExtensionSide, type Hooks, type LengthBounds, Lexicon } from "./lexicon.js";
export { type LexiconSource, type OpenOptions, open } from "./open.js";
export { parsePattern } from "./pattern.js";
export { wordsMade } from "./score.js";
export { checkPosition, type Unseen } from "./table.js";
