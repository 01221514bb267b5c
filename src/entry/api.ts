/** What every entry point of the package offers, whatever builds of the kernel it has. */
export * from "../alphabet/index.js";
export * from "../analysis/index.js";
export {
  Engine,
  type EngineOptions,
  type EngineSetup,
  type ExtensionSide,
  type Hooks,
  type LengthBounds,
  Lexicon,
  type LexiconSource,
  type OpenOptions,
  type RankedMove,
  type Ranking,
  type ScoredPlay,
  type ScoredWord,
  type SemiShadow,
  type Unseen,
  type WordMapOptions,
} from "../engine/index.js";
export * from "../errors.js";
export * from "../game/index.js";
export {
  type BackendChoice,
  type BackendName,
  type PatternElement,
  type ReadWordMapOptions,
  readWordMap,
  type SearchSpec,
  type ValuedMove,
  WordMap,
} from "../kernel/index.js";
export * from "../leaves/index.js";
export * from "../lexicon/index.js";
export * from "../notation/index.js";
export * from "../rules/index.js";
