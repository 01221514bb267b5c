/**
 * The kernel: word graphs, moves and whole games, stored in linear memory. It has no notion of
 * text, files or languages. It is built to WebAssembly by asc, and from that to JavaScript by
 * wasm2js. It computes with 32-bit integers and allocates nothing. What it exports for words is in
 * words.ts.
 */

export { BAG, BOARD, CHOSEN, GAME } from "./core/current-game";
export { GAME_SIZE } from "./core/game-record";
export { nextRandom, randomBelow, seedRandom } from "./core/random";
export { setRules } from "./core/rules";
export { SCORES, VOWELS } from "./core/tiles";
export { TILE_COUNTS } from "./game/bag";
export { beginGame, copyGame, makeMove } from "./game/game";
export {
  chooseMove,
  setPlayer,
  setPlayerLeaves,
  setPlayerMap,
} from "./game/players";
export {
  findAll,
  findAllPlays,
  findBest,
  findBetter,
  loadPosition,
  moveAddress,
  placementsPlayed,
} from "./moves/generate";
export { setJumbled } from "./moves/jumbled/jumbled";
export { jumbledSize } from "./moves/jumbled/tables";
export { layMove } from "./moves/lay-on-board";
export { makeMoves, movesKept, setMoves, useMoves } from "./moves/list";
export { setOpeningPenalty } from "./moves/penalty";
export { LANE_SIZE } from "./moves/spans/records";
export { setSpans } from "./moves/spans/spans";
export { SPANS_SIZE } from "./moves/spans/tables";
export { setBoard, setSquare } from "./position/board";
export { setStart } from "./position/cross";
export { convertLeaveValues } from "./position/leave-values";
export { useGraph } from "./position/lexicon";
export { setUndo, UNDO_PLY_SIZE, UNDO_STAMPS_SIZE } from "./position/log";
export { KEPT_VALUES, LEAVE_NODE_SIZE, RACK, setLeaves } from "./position/rack";
export { DIRECTION_SIZE, SQUARES } from "./position/tables";
export { beginPly, undoPly } from "./position/undo";
export {
  ascendEndgame,
  beginEndgame,
  clearEndgame,
  descendEndgame,
  doesEndgameEnd,
  ENDGAME_SIZE,
  endgameList,
  endgameValue,
  forgetValues,
  isEndgameProved,
  layEndgame,
  leaveEndgame,
  listEndgame,
  proveEndgame,
  runEndgame,
  searchEndgame,
  setEndgame,
  setEndgameTables,
  setHands,
  stopEndgame,
} from "./search/endgame/endgame";
export { nodesSearched } from "./search/endgame/search";
export { judgeRacks } from "./search/inference";
export { rollOut, setRollouts } from "./search/rollout";
export { ROLLOUT_SAMPLES } from "./search/rollout-record";
export { STATISTICS_SIZE } from "./selfplay/fields";
export { playGames, playMove } from "./selfplay/loop";
export { OUTCOME_COLUMNS, OUTCOME_HEAD } from "./selfplay/outcome-record";
export { setOutcomes } from "./selfplay/outcomes";
export { setNoting, setPaired } from "./selfplay/statistics";
export { setStatistics } from "./selfplay/tally";
export { setTraining } from "./selfplay/training";
export * from "./words";
export { beginFollowers, fillFollowers, useFollowers } from "./words/followers";
export {
  countMapWords,
  fillBlanks,
  listWords,
  makeLists,
  planBlanks,
  planWords,
} from "./words/map/build";
export { checkWordMap, moveWordMap, sumWordMap } from "./words/map/file";
export { makeLetterKeys } from "./words/map/keys";
export { useWordMap } from "./words/map/map";
export { hashWords } from "./words/map/reader";
