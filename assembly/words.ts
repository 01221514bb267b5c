/**
 * The part of the kernel that answers queries of words: for bundles that have no use for the rest, which
 * is ten times as much. The whole kernel exports the same for words (index.ts).
 */

export { MAX_LETTERS } from "./core/letters";
export { GRAPH, staticEnd } from "./core/memory";
export { countWords, indexOfWord, setCountsBase, wordAtIndex } from "./words/counts";
export { checkGraph, convertKwgNodes } from "./words/graph-load";
export { buildLookup, containsPacked } from "./words/lookup";
export { searchFill, setDeadStates } from "./words/search";
export {
  DEAD_STATES_SIZE,
  OUTPUT,
  SEARCH,
  SEARCH_ACCEPT,
  SEARCH_BARREN,
  SEARCH_BLANKS,
  SEARCH_DEPTH,
  SEARCH_FINAL,
  SEARCH_KEYS,
  SEARCH_KEYS_SIZE,
  SEARCH_LEFT,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SEARCH_NEED,
  SEARCH_NEED_TOTAL,
  SEARCH_NODE,
  SEARCH_RUN,
  SEARCH_SIZE,
  SEARCH_STAR,
  SEARCH_STATE,
  SEARCH_STEPS,
  WORD,
} from "./words/tables";
export { contains, walk, walkChecksum } from "./words/walk";
