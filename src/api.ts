/** What every entry point of the package offers, whatever builds of the kernel it has. */
export * from "./alphabet/index.js";
export {
  type ExtensionSide,
  type Hooks,
  type LengthBounds,
  Lexicon,
  type LexiconSource,
  type OpenOptions,
} from "./engine/index.js";
export * from "./errors.js";
export type { BackendChoice, BackendName, PatternElement, SearchSpec } from "./kernel/index.js";
export * from "./leaves/index.js";
export * from "./lexicon/index.js";
