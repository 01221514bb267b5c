/**
 * The kernel: word graphs, moves and whole games, stored in linear memory. It has no notion of
 * text, files or languages. It is built twice, to WebAssembly by asc and to JavaScript by
 * esbuild. For that reason it uses only 32-bit integers, no closures and no allocation, and
 * accesses memory only through memory.ts.
 */

export { GAME_SIZE } from "./core/game-record.ts";
export {
  BAG,
  BOARD,
  CHOSEN,
  DEAD_STATES_SIZE,
  DIRECTION_SIZE,
  GAME,
  GRAPH,
  KEPT_VALUES,
  LANE_SIZE,
  OUTPUT,
  RACK,
  SCORES,
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
  SPANS_SIZE,
  SQUARES,
  TILE_COUNTS,
  VOWELS,
  WORD,
} from "./core/layout.ts";
export { MAX_LETTERS } from "./core/letters.ts";
export { staticEnd } from "./core/memory.ts";
export { nextRandom, randomBelow, seedRandom } from "./core/random.ts";
export { setRules } from "./core/rules.ts";
export { beginGame, makeMove } from "./game/game.ts";
export {
  chooseMove,
  setPlayer,
  setPlayerLeaves,
  setPlayerMap,
} from "./game/players.ts";
export { copyGame } from "./game/state.ts";
export {
  findAll,
  findAllPlays,
  findBest,
  loadPosition,
  moveAddress,
  placementsPlayed,
} from "./moves/generate.ts";
export { setJumbled } from "./moves/jumbled/jumbled.ts";
export { jumbledSize } from "./moves/jumbled/tables.ts";
export { makeMoves, movesKept, setMoves, useMoves } from "./moves/list.ts";
export { setOpeningPenalty } from "./moves/penalty.ts";
export { layMove } from "./moves/place.ts";
export { setSpans } from "./moves/spans/spans.ts";
export { setBoard, setSquare } from "./position/board.ts";
export { setStart } from "./position/cross.ts";
export { convertLeaveValues } from "./position/leave-values.ts";
export { useGraph } from "./position/lexicon.ts";
export { setUndo, UNDO_PLY_SIZE, UNDO_STAMPS_SIZE } from "./position/log.ts";
export { setLeaves } from "./position/rack.ts";
export { beginPly, undoPly } from "./position/undo.ts";
export {
  ascendEndgame,
  beginEndgame,
  clearEndgame,
  descendEndgame,
  doesEndgameEnd,
  ENDGAME_SIZE,
  endgameList,
  endgameValue,
  isEndgameProved,
  layEndgame,
  leaveEndgame,
  listEndgame,
  runEndgame,
  searchEndgame,
  setEndgame,
  setEndgameTables,
  setHands,
  stopEndgame,
} from "./search/endgame/endgame.ts";
export { pruneWords } from "./search/endgame/prune.ts";
export { nodesSearched } from "./search/endgame/search.ts";
export { judgeRacks } from "./search/racks.ts";
export { rollOut, setRollouts } from "./search/rollout.ts";
export { ROLLOUT_SAMPLES } from "./search/rollout-record.ts";
export { STATISTICS_SIZE } from "./selfplay/fields.ts";
export { playGames, playMove } from "./selfplay/loop.ts";
export { OUTCOME_COLUMNS, OUTCOME_HEAD } from "./selfplay/outcome-record.ts";
export { setOutcomes } from "./selfplay/outcomes.ts";
export { setNoting, setPaired } from "./selfplay/statistics.ts";
export { setStatistics } from "./selfplay/tally.ts";
export { setTraining } from "./selfplay/training.ts";
export { countWords, indexOfWord, setCountsBase, wordAtIndex } from "./words/counts.ts";
export { beginFollowers, fillFollowers, useFollowers } from "./words/followers.ts";
export { checkGraph, convertKwgNodes } from "./words/graph-check.ts";
export { buildLookup, containsPacked } from "./words/lookup.ts";
export {
  countMapWords,
  fillBlanks,
  listWords,
  makeLists,
  planBlanks,
  planWords,
} from "./words/map/build.ts";
export { checkWordMap, moveWordMap, sumWordMap } from "./words/map/file.ts";
export { useWordMap } from "./words/map/map.ts";
export { hashWords } from "./words/map/reader.ts";
export { searchFill, setDeadStates } from "./words/search.ts";
export { contains, walk, walkChecksum } from "./words/walk.ts";
