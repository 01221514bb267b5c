/**
 * The kernel: word graphs, moves and whole games, over linear memory. It knows
 * nothing of text, files or languages. Built twice, by asc to WebAssembly and by
 * esbuild to JavaScript; hence 32-bit integers only, no closures, no allocation,
 * and memory through memory.ts alone.
 */

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
} from "./core/layout";
export { MAX_LETTERS } from "./core/letters";
export { staticEnd } from "./core/memory";
export { nextRandom, randomBelow, seedRandom } from "./core/random";
export {
  chooseMove,
  setExchangeLimit,
  setPlayer,
  setPlayerLeaves,
  setPlayerMap,
} from "./game/players";
export { findAll, findBest, moveAddress, placementsPlayed, takePosition } from "./moves/generate";
export { setBonus } from "./moves/graph/play";
export { setSemiShadow } from "./moves/graph/semi-shadow";
export { setShadowBonus } from "./moves/graph/shadow";
export { setJumbled } from "./moves/jumbled/jumbled";
export { movesKept, setMoves } from "./moves/list";
export { setSpanBonus, setSpans } from "./moves/spans/spans";
export { setBoard, setSquare } from "./position/board";
export { setGaddag, setStart } from "./position/cross";
export { takeLeaveValues } from "./position/leave-values";
export { setLeaves } from "./position/rack";
export { beginGame, makeMove, playGames, setRackSize } from "./selfplay/game";
export { setNoting, setPaired } from "./selfplay/statistics";
export { STATISTICS_SIZE, setStatistics } from "./selfplay/tally";
export { setTraining } from "./selfplay/training";
export { countWords, indexOfWord, setCountsBase, wordAtIndex } from "./words/counts";
export { fillFollowers, useFollowers } from "./words/followers";
export { checkGraph, takeKwgNodes } from "./words/graph-check";
export { buildLookup, containsPacked } from "./words/lookup";
export {
  countMapWords,
  fillBlanks,
  listWords,
  makeLists,
  planBlanks,
  planWords,
} from "./words/map/build";
export { checkWordMap, moveWordMap, sumWordMap } from "./words/map/file";
export { useWordMap } from "./words/map/map";
export { hashWords } from "./words/map/reader";
export { searchFill } from "./words/search";
export { contains, walk, walkChecksum } from "./words/walk";
