export { type ExtensionSide, type Hooks, type LengthBounds, Lexicon } from "./lexicon.js";
export { type LexiconSource, type OpenOptions, open } from "./open.js";
export { parsePattern } from "./pattern.js";
