/**
 * The kernel: word graphs, moves and whole games, over linear memory. It knows
 * nothing of text, files or languages. Built twice, by asc to WebAssembly and by
 * esbuild to JavaScript; hence 32-bit integers only, no closures, no allocation,
 * and memory through memory.ts alone.
 */
export { setBoard, setSquare } from "./board";
export { countWords, indexOfWord, setCountsBase, wordAtIndex } from "./counts";
export { setGaddag, setStart } from "./cross";
export { fillFollowers, useFollowers } from "./followers";
export { beginGame, makeMove, playGames, setRackSize } from "./game";
export { findAll, findBest, moveAddress, placementsPlayed, takePosition } from "./generate";
export { checkGraph, takeKwgNodes } from "./graph-check";
export { setJumbled } from "./jumbled";
export {
  BOARD,
  CHOSEN,
  GAME,
  GRAPH,
  JUMBLED_SIZE,
  OUTPUT,
  RACK,
  RACKS,
  SCORES,
  SEARCH,
  SEARCH_ACCEPT,
  SEARCH_BLANKS,
  SEARCH_DEPTH,
  SEARCH_FINAL,
  SEARCH_LEFT,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SEARCH_NEED,
  SEARCH_NEED_TOTAL,
  SEARCH_NODE,
  SEARCH_SIZE,
  SEARCH_STAR,
  SEARCH_STATE,
  SEMI_SHADOW_SIZE,
  SPANS_SIZE,
  TILE_COUNTS,
  VOWELS,
  WORD,
} from "./layout";
export { takeLeaveValues } from "./leave-values";
export { MAX_LETTERS } from "./letters";
export { buildLookup, containsPacked } from "./lookup";
export { staticEnd } from "./memory";
export { movesKept, setMoves } from "./moves";
export { setBonus } from "./play";
export { chooseMove, setExchangeLimit, setPlayer, setPlayerLeaves, setPlayerMap } from "./players";
export { setLeaves } from "./rack";
export { nextRandom, randomBelow, seedRandom } from "./random";
export { searchFill } from "./search";
export { setSemiShadow } from "./semi-shadow";
export { setShadowBonus } from "./shadow";
export { setSpanBonus, setSpans } from "./spans";
export { setNoting, setPaired } from "./statistics";
export { STATISTICS_SIZE, setStatistics } from "./tally";
export { setTraining } from "./training";
export { hashWords } from "./word-reader";
export { useWordMap } from "./wordmap";
export {
  countMapWords,
  fillBlanks,
  listWords,
  makeLists,
  planBlanks,
  planWords,
} from "./wordmap-build";
export { checkWordMap, moveWordMap, sumWordMap } from "./wordmap-file";
export { contains, walk, walkChecksum } from "./words";
