var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// src/kernel/generated/kernel-js.js
var kernel_js_exports = {};
__export(kernel_js_exports, {
  makeKernel: () => makeKernel
});
function makeKernel() {
  var kernel = (() => {
    var __defProp2 = Object.defineProperty;
    var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
    var __getOwnPropNames2 = Object.getOwnPropertyNames;
    var __hasOwnProp = Object.prototype.hasOwnProperty;
    var __export2 = (target, all2) => {
      for (var name in all2)
        __defProp2(target, name, { get: all2[name], enumerable: true });
    }, __copyProps = (to, from, except, desc) => {
      if (from && typeof from == "object" || typeof from == "function")
        for (let key of __getOwnPropNames2(from))
          !__hasOwnProp.call(to, key) && key !== except && __defProp2(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
      return to;
    };
    var __toCommonJS = (mod) => __copyProps(__defProp2({}, "__esModule", { value: true }), mod);
    var stdin_exports = {};
    __export2(stdin_exports, {
      BAG: () => BAG,
      BOARD: () => BOARD,
      CHOSEN: () => CHOSEN,
      DIRECTION_SIZE: () => DIRECTION_SIZE,
      GAME: () => GAME,
      GAME_SIZE: () => GAME_SIZE2,
      GRAPH: () => GRAPH,
      JUMBLED_SIZE: () => JUMBLED_SIZE,
      LANE_SIZE: () => LANE_SIZE,
      MAX_LETTERS: () => MAX_LETTERS2,
      OUTPUT: () => OUTPUT,
      RACK: () => RACK,
      SCORES: () => SCORES,
      SEARCH: () => SEARCH,
      SEARCH_ACCEPT: () => SEARCH_ACCEPT,
      SEARCH_BLANKS: () => SEARCH_BLANKS,
      SEARCH_DEPTH: () => SEARCH_DEPTH,
      SEARCH_FINAL: () => SEARCH_FINAL,
      SEARCH_LEFT: () => SEARCH_LEFT,
      SEARCH_MAX_LENGTH: () => SEARCH_MAX_LENGTH,
      SEARCH_MIN_LENGTH: () => SEARCH_MIN_LENGTH,
      SEARCH_NEED: () => SEARCH_NEED,
      SEARCH_NEED_TOTAL: () => SEARCH_NEED_TOTAL,
      SEARCH_NODE: () => SEARCH_NODE,
      SEARCH_SIZE: () => SEARCH_SIZE,
      SEARCH_STAR: () => SEARCH_STAR,
      SEARCH_STATE: () => SEARCH_STATE,
      SPANS_SIZE: () => SPANS_SIZE,
      SQUARES: () => SQUARES2,
      STATISTICS_SIZE: () => STATISTICS_SIZE2,
      TILE_COUNTS: () => TILE_COUNTS,
      UNDO_PLY_SIZE: () => UNDO_PLY_SIZE,
      UNDO_STAMPS_SIZE: () => UNDO_STAMPS_SIZE,
      VOWELS: () => VOWELS,
      WORD: () => WORD,
      beginGame: () => beginGame,
      beginPly: () => beginPly,
      bindMemory: () => bindMemory,
      buildLookup: () => buildLookup,
      checkGraph: () => checkGraph,
      checkWordMap: () => checkWordMap2,
      chooseMove: () => chooseMove,
      contains: () => contains,
      containsPacked: () => containsPacked,
      convertKwgNodes: () => convertKwgNodes,
      convertLeaveValues: () => convertLeaveValues,
      copyGame: () => copyGame,
      countMapWords: () => countMapWords,
      countWords: () => countWords,
      fillBlanks: () => fillBlanks,
      fillFollowers: () => fillFollowers,
      findAll: () => findAll,
      findBest: () => findBest,
      hashWords: () => hashWords,
      indexOfWord: () => indexOfWord,
      layMove: () => layMove,
      listWords: () => listWords,
      loadPosition: () => loadPosition,
      makeLists: () => makeLists,
      makeMove: () => makeMove,
      makeMoves: () => makeMoves,
      moveAddress: () => moveAddress,
      moveWordMap: () => moveWordMap,
      movesKept: () => movesKept,
      nextRandom: () => nextRandom,
      placementsPlayed: () => placementsPlayed,
      planBlanks: () => planBlanks,
      planWords: () => planWords,
      playGames: () => playGames2,
      playMove: () => playMove,
      randomBelow: () => randomBelow,
      searchFill: () => searchFill,
      seedRandom: () => seedRandom,
      setBoard: () => setBoard,
      setCountsBase: () => setCountsBase,
      setJumbled: () => setJumbled,
      setLeaves: () => setLeaves,
      setMoves: () => setMoves,
      setNoting: () => setNoting,
      setOpeningPenalty: () => setOpeningPenalty,
      setPaired: () => setPaired,
      setPlayer: () => setPlayer,
      setPlayerLeaves: () => setPlayerLeaves,
      setPlayerMap: () => setPlayerMap,
      setRules: () => setRules,
      setSpans: () => setSpans,
      setSquare: () => setSquare,
      setStart: () => setStart,
      setStatistics: () => setStatistics,
      setTraining: () => setTraining,
      setUndo: () => setUndo,
      staticEnd: () => staticEnd,
      sumWordMap: () => sumWordMap,
      undoPly: () => undoPly,
      useFollowers: () => useFollowers,
      useGraph: () => useGraph,
      useMoves: () => useMoves,
      useWordMap: () => useWordMap,
      walk: () => walk,
      walkChecksum: () => walkChecksum,
      wordAtIndex: () => wordAtIndex
    });
    var GAME_SIZE2 = 1696;
    var WORD = 16384, WORD_SIZE = 256, SEARCH = WORD + WORD_SIZE, SEARCH_LEFT = SEARCH, SEARCH_NEED = SEARCH_LEFT + 256, SEARCH_ACCEPT = SEARCH_NEED + 256, SEARCH_NODE = SEARCH_ACCEPT + 512, SEARCH_STATE = SEARCH_NODE + 1028, SEARCH_PATH = SEARCH_STATE + 2056, SEARCH_DEPTH = SEARCH_PATH + 256, SEARCH_BLANKS = SEARCH_DEPTH + 4, SEARCH_NEED_TOTAL = SEARCH_DEPTH + 8, SEARCH_MIN_LENGTH = SEARCH_DEPTH + 12, SEARCH_MAX_LENGTH = SEARCH_DEPTH + 16, SEARCH_STAR = SEARCH_DEPTH + 20, SEARCH_FINAL = SEARCH_DEPTH + 28, SEARCH_SIZE = SEARCH_FINAL + 8 - SEARCH, OUTPUT = SEARCH + SEARCH_SIZE + 63 & -64, OUTPUT_SIZE = 16384, MAX_SIDE2 = 21, LANE_SHIFT = 5, SQUARE_SHIFT = 4, SQUARE_SIZE = 1 << SQUARE_SHIFT, DIRECTION_SIZE = 1 << 5 + LANE_SHIFT + SQUARE_SHIFT, SQUARES2 = OUTPUT + OUTPUT_SIZE, GAME = SQUARES2 + 2 * DIRECTION_SIZE, CHOSEN = GAME + 64, RACKS = GAME + 128, BOARD = GAME + 160, BAG = GAME + 672, POSITION = GAME + 1696, LAST_BOARD = POSITION, CHANGED = LAST_BOARD + 512, STALE = CHANGED + 64, LANE_RECORDS = STALE + 64, LANE_TOP = LANE_RECORDS + 256, LANE_FLOOR = LANE_TOP + 4, TILES_ON_BOARD = LANE_FLOOR + 4, GRAPH_ROOT = TILES_ON_BOARD + 4, POSITION_SIZE = GRAPH_ROOT + 4 - POSITION, SCORES = POSITION + POSITION_SIZE, VOWELS = SCORES + 1024, MAX_RACK = 7, RACK = VOWELS + 64, LEFT = RACK + 16, FIRST_BIT = LEFT + 256, PLACES = FIRST_BIT + 256, RACK_SCORES = PLACES + 256, KEPT_VALUES = RACK_SCORES + 32, BEST_KEPT = KEPT_VALUES + 512, LEAVE_STATES = BEST_KEPT + 32, STRIP = LEAVE_STATES + 1024, COVERED_SIZE = 32, COVERED_LETTER_TIMES = STRIP + 64, COVERED_CROSS_TIMES = COVERED_LETTER_TIMES + COVERED_SIZE, COVERED_TIMES = COVERED_CROSS_TIMES + COVERED_SIZE, PLACEMENT_SIZE = 32, MAX_PLACEMENTS = 2 * MAX_SIDE2 * MAX_SIDE2, PLACEMENTS = COVERED_TIMES + COVERED_SIZE, HISTOGRAM = PLACEMENTS + MAX_PLACEMENTS * PLACEMENT_SIZE, CANDIDATE = HISTOGRAM + 8192, FIXED = CANDIDATE + 64, BLANK_LETTERS = FIXED + 32, LAY_TILES = BLANK_LETTERS + 8, LAID = LAY_TILES + 8, TILES_BY_POINTS = LAID + 8, LAY_SQUARES = TILES_BY_POINTS + 64, LAY_TIMES = LAY_SQUARES + COVERED_SIZE, LAY_PENALTIES = LAY_TIMES + COVERED_SIZE, LAY_FITS = LAY_PENALTIES + COVERED_SIZE, LAY_TWINS = LAY_FITS + COVERED_SIZE, SUFFIX_TIMES = LAY_TWINS + COVERED_SIZE, PLAYER_SIZE = 32, PLAYERS2 = SUFFIX_TIMES + 8 * COVERED_SIZE, TILE_COUNTS = PLAYERS2 + 2 * PLAYER_SIZE, SAMPLE = TILE_COUNTS + 256, POOL = SAMPLE + 16, LETTER_KEYS = POOL + 1024 + 63 & -64, SET_KEYS = LETTER_KEYS + 512, SETS_OF_SIZE = SET_KEYS + 1024, SET_POINTS = SETS_OF_SIZE + 2048, SET_LETTERS = SET_POINTS + 4096, SPAN_TABLE = SET_LETTERS + 512, LIVE_RANGES = SPAN_TABLE + 512, PATH_KEYS = LIVE_RANGES + 128, GRAPH = PATH_KEYS + 256 + 63 & -64, SEEN_SIZE = 8192 * 8, SETS_BY_SIZE_SIZE = 2048, PLAYED_POINTS_SIZE = 1 << MAX_RACK + 5, SLOT_SIZE = 64 + 4 * (1 << MAX_RACK), SLOT_COUNT = 512, ENTRY_SIZE = 12, ENTRIES_SIZE = 32768 * ENTRY_SIZE, JUMBLED_SIZE = SEEN_SIZE + SETS_BY_SIZE_SIZE + PLAYED_POINTS_SIZE + SLOT_COUNT * SLOT_SIZE + ENTRIES_SIZE, MAX_RANGES = MAX_SIDE2 * MAX_RACK, SPAN_SIZE = 32, RANGE_SIZE = 52, LANE_HEAD_SIZE = 160, LANE_SIZE = LANE_HEAD_SIZE + MAX_RANGES * (SPAN_SIZE + RANGE_SIZE) + 36, QUEUE_LENGTH = 16384, SPANS_SIZE = 2 * MAX_SIDE2 * LANE_SIZE + 8 * QUEUE_LENGTH, MAX_WORD_LENGTH2 = 255;
    var MAX_LETTERS2 = 32;
    function isHigh(letter) {
      return false;
    }
    var bytes = new Uint8Array(0), cells = new Int32Array(0), floats = new Float32Array(0);
    function bindMemory(buffer) {
      bytes = new Uint8Array(buffer), cells = new Int32Array(buffer), floats = new Float32Array(buffer);
    }
    function load8(address) {
      return bytes[address];
    }
    function store8(address, value3) {
      bytes[address] = value3;
    }
    function load32(address) {
      return cells[address >> 2];
    }
    function store32(address, value3) {
      cells[address >> 2] = value3;
    }
    function loadThousandths(address) {
      let milli = Math.fround(floats[address >> 2] * 1e3), rounded = milli < 0 ? milli - 0.5 : milli + 0.5;
      return Math.min(2147483647, Math.max(-2147483648, rounded)) | 0;
    }
    function countBits(bits) {
      let pairs2 = bits - (bits >>> 1 & 1431655765), nibbles = (pairs2 & 858993459) + (pairs2 >>> 2 & 858993459);
      return Math.imul(nibbles + (nibbles >>> 4) & 252645135, 16843009) >>> 24;
    }
    function lowestBit(bits) {
      return 31 - Math.clz32(bits & -bits);
    }
    function topBit(bits) {
      return 1 << 31 - Math.clz32(bits);
    }
    function staticEnd() {
      return 0;
    }
    var WARM_UP2 = 15, FIRST2 = GAME + 48, SECOND2 = FIRST2 + 4, THIRD = FIRST2 + 8, COUNTER = FIRST2 + 12;
    function seedRandom(first2, second, third) {
      store32(FIRST2, first2), store32(SECOND2, second), store32(THIRD, third), store32(COUNTER, 1);
      for (let i = 0; i < WARM_UP2; i++) nextRandom();
    }
    function nextRandom() {
      let b = load32(SECOND2), c = load32(THIRD), counter = load32(COUNTER), result = (load32(FIRST2) + b | 0) + counter | 0;
      return store32(COUNTER, counter + 1 | 0), store32(FIRST2, b ^ b >>> 9), store32(SECOND2, c + (c << 3) | 0), store32(THIRD, (c << 21 | c >>> 11) + result | 0), result;
    }
    function randomBelow(n) {
      let product = (nextRandom() >>> 16) * n;
      if ((product & 65535) < n) {
        let surplus = (65536 - n) % n;
        for (; (product & 65535) < surplus; ) product = (nextRandom() >>> 16) * n;
      }
      return product >>> 16;
    }
    var rackSize = 7, bonus = 50, exchangeTiles = 7, scorelessTurns = 6, passes = 0;
    function setRules(rack, bingo, exchange2, scoreless, passesInRow2) {
      rackSize = rack, bonus = bingo, exchangeTiles = exchange2, scorelessTurns = scoreless, passes = passesInRow2;
    }
    function fullRack() {
      return rackSize;
    }
    function bonusFor(tiles2) {
      return tiles2 === rackSize ? bonus : 0;
    }
    function exchangeLimit() {
      return exchangeTiles;
    }
    function scorelessLimit() {
      return scorelessTurns;
    }
    function passLimit() {
      return passes;
    }
    var BLANK_FLAG2 = 128, LETTER_MASK = 63;
    function letterOf(tile) {
      return tile & LETTER_MASK;
    }
    function isBlank(tile) {
      return (tile & BLANK_FLAG2) !== 0;
    }
    function rackTileOf(tile) {
      return isBlank(tile) ? 0 : tile;
    }
    function scoreOf2(tile) {
      return load32(SCORES + (tile << 2));
    }
    function isVowel(letter) {
      return load8(VOWELS + letter) !== 0;
    }
    function copyCells(to, from, size3) {
      for (let i = 0; i < size3; i += 4) store32(to + i, load32(from + i));
    }
    var PREVIOUS = 0, NUMBER = 4, BEFORE = 8, HEAD_SIZE2 = BEFORE + POSITION_SIZE, STAMP = 4, SQUARE = 8, ENTRY_SIZE2 = SQUARE + SQUARE_SIZE, UNDO_STAMPS_SIZE = 2 * DIRECTION_SIZE >> 2, UNDO_PLY_SIZE = HEAD_SIZE2 + 2 * MAX_SIDE2 * MAX_SIDE2 * ENTRY_SIZE2, stamps = 0, end = 0, ply = 0, top = 0, number2 = 0, serial = 0;
    function setUndo(address, plies) {
      stamps = address, ply = 0, top = address + UNDO_STAMPS_SIZE, end = top + plies * UNDO_PLY_SIZE;
      for (let at = stamps; at < top; at += 4) store32(at, 0);
      store32(LANE_FLOOR, 0);
    }
    function pushPly() {
      return end - top < UNDO_PLY_SIZE ? false : (store32(top + PREVIOUS, ply), store32(top + NUMBER, number2), copyCells(top + BEFORE, POSITION, POSITION_SIZE), ply = top, top += HEAD_SIZE2, serial++, number2 = serial, store32(LANE_FLOOR, load32(LANE_TOP)), true);
    }
    function popPly() {
      for (let at = ply + HEAD_SIZE2; at < top; at += ENTRY_SIZE2) {
        let square = load32(at);
        store32(stampOf(square), load32(at + STAMP)), copyCells(square, at + SQUARE, SQUARE_SIZE);
      }
      copyCells(POSITION, ply + BEFORE, POSITION_SIZE), number2 = load32(ply + NUMBER), top = ply, ply = load32(ply + PREVIOUS);
    }
    function logSquare(square, set2, highSet, score) {
      if (ply === 0) return;
      let stamp = stampOf(square);
      load32(stamp) !== number2 && (store32(top, square), store32(top + STAMP, load32(stamp)), store32(top + SQUARE, set2), store32(top + SQUARE + 4, highSet), store32(top + SQUARE + 8, score), store32(top + SQUARE + 12, load32(square + 12)), store32(stamp, number2), top += ENTRY_SIZE2);
    }
    function loseSpans(direction4, lane6) {
      for (let at = ply; at !== 0; at = load32(at + PREVIOUS))
        store8(at + BEFORE + (STALE - POSITION) + (direction4 << 5) + lane6, 1);
    }
    function stampOf(square) {
      return stamps + (square - SQUARES2 >> 2);
    }
    var ACROSS = 0, DOWN = 1, CROSS_SET = 0, HIGH_CROSS_SET = 4, CROSS_SCORE = 8, TILE = 12, LETTER_MULTIPLIER = 13, WORD_MULTIPLIER = 14, PENALTY = 15, NO_CROSS = -1, rows = 0, columns = 0, allLetters = 0, allHighLetters = 0;
    function laneAt(direction4, lane6) {
      return SQUARES2 + direction4 * DIRECTION_SIZE + (lane6 << LANE_SHIFT + SQUARE_SHIFT);
    }
    function squareAt(lane6, index3) {
      return lane6 + (index3 << SQUARE_SHIFT);
    }
    function crossSet(square) {
      return load32(square + CROSS_SET);
    }
    function highCrossSet(square) {
      return 0;
    }
    function crossScore(square) {
      return load32(square + CROSS_SCORE);
    }
    function allowNone(square, score) {
      store32(square + CROSS_SET, 0), false, store32(square + CROSS_SCORE, score);
    }
    function allowEvery(square, score) {
      store32(square + CROSS_SET, allLetters), false, store32(square + CROSS_SCORE, score);
    }
    function allow(square, letter) {
      let at = square + (isHigh(letter) ? HIGH_CROSS_SET : CROSS_SET);
      store32(at, load32(at) | 1 << letter - 1);
    }
    function markStale(square) {
      store8(STALE + (square - SQUARES2 >> LANE_SHIFT + SQUARE_SHIFT), 1);
    }
    function tileOn(square) {
      return load8(square + TILE);
    }
    function letterMultiplier(square) {
      return load8(square + LETTER_MULTIPLIER);
    }
    function wordMultiplier(square) {
      return load8(square + WORD_MULTIPLIER);
    }
    function hasPenalty(square) {
      return load8(square + PENALTY) !== 0;
    }
    function hasCrossing(lane6, first2) {
      let square = squareAt(lane6, first2);
      for (; tileOn(square) !== 0; ) square += SQUARE_SIZE;
      return crossScore(square) >= 0;
    }
    function laneCount(direction4) {
      return direction4 === ACROSS ? rows : columns;
    }
    function laneLength(direction4) {
      return direction4 === ACROSS ? columns : rows;
    }
    function everyLetter() {
      return allLetters;
    }
    function everyHighLetter() {
      return 0;
    }
    function isBoardEmpty() {
      return load32(TILES_ON_BOARD) === 0;
    }
    function setBoard(rowCount, columnCount, letters6) {
      rows = rowCount, columns = columnCount, allLetters = letters6 >= 32 ? -1 : (1 << letters6) - 1, false, store32(TILES_ON_BOARD, 0);
      for (let at = SQUARES2; at < SQUARES2 + 2 * DIRECTION_SIZE; at += 4) store32(at, 0);
      for (let i = 0; i < 512; i += 4)
        store32(BOARD + i, 0), store32(LAST_BOARD + i, 0);
      markAllStale(), markAllChanged();
    }
    function markAllChanged() {
      for (let i = 0; i < 64; i++) store8(CHANGED + i, 1);
    }
    function markAllStale() {
      for (let i = 0; i < 64; i++) store8(STALE + i, 1);
    }
    function setSquare(row, column, word, letter, acrossPenalty, downPenalty) {
      let across = squareAt(laneAt(ACROSS, row), column + 1), down = squareAt(laneAt(DOWN, column), row + 1);
      store8(across + WORD_MULTIPLIER, word), store8(across + LETTER_MULTIPLIER, letter), store8(across + PENALTY, acrossPenalty), store8(down + WORD_MULTIPLIER, word), store8(down + LETTER_MULTIPLIER, letter), store8(down + PENALTY, downPenalty);
    }
    function loadBoard() {
      let end5 = rows * columns;
      for (let i = 0; i < end5; i += 4)
        if (load32(BOARD + i) !== load32(LAST_BOARD + i))
          for (let at = i; at < i + 4; at++) {
            let tile = load8(BOARD + at);
            tile !== load8(LAST_BOARD + at) && setTile(at, tile);
          }
    }
    function setTile(at, tile) {
      let before = load8(LAST_BOARD + at), count5 = load32(TILES_ON_BOARD) + (tile !== 0 ? 1 : 0) - (before !== 0 ? 1 : 0);
      store32(TILES_ON_BOARD, count5);
      let row = at / columns | 0, column = at - row * columns;
      store8(LAST_BOARD + at, tile), layOn2(squareAt(laneAt(ACROSS, row), column + 1), tile), layOn2(squareAt(laneAt(DOWN, column), row + 1), tile), store8(CHANGED + row, 1), store8(CHANGED + 32 + column, 1), store8(STALE + row, 1), store8(STALE + 32 + column, 1);
    }
    function layOn2(square, tile) {
      logSquare(square, crossSet(square), highCrossSet(square), crossScore(square)), store8(square + TILE, tile);
    }
    function consumeChanged(direction4, lane6) {
      let at = CHANGED + (direction4 << 5) + lane6, changed = load8(at) !== 0;
      return store8(at, 0), changed;
    }
    function consumeStale(direction4, lane6) {
      let at = STALE + (direction4 << 5) + lane6, stale = load8(at) !== 0;
      return store8(at, 0), stale;
    }
    function firstSquareOf(move) {
      let isDown2 = load8(move + 10) !== 0, lane6 = load8(move + 9), start22 = load8(move + 8), row = isDown2 ? start22 : lane6, column = isDown2 ? lane6 : start22;
      return BOARD + row * laneLength(ACROSS) + column;
    }
    function stepOf(move) {
      return load8(move + 10) !== 0 ? laneLength(ACROSS) : 1;
    }
    function layMove(move) {
      let step = stepOf(move), end5 = 13 + load8(move + 12), square = firstSquareOf(move), laid = 0;
      for (let at = 13; at < end5; at++) {
        let tile = load8(move + at);
        tile !== 0 && (load8(square), store8(square, tile), laid++), square += step;
      }
      return laid;
    }
    var IN_BAG = GAME + 32;
    function bagCount() {
      return load32(IN_BAG);
    }
    function fillBag2() {
      let count5 = 0;
      for (let tile = 0; tile < 64; tile++)
        for (let i = load32(TILE_COUNTS + (tile << 2)); i > 0; i--)
          store8(BAG + count5, tile), count5++;
      store32(IN_BAG, count5);
      for (let i = count5 - 1; i > 0; i--) swap2(i, randomBelow(i + 1));
    }
    function drawTile() {
      let count5 = bagCount() - 1;
      return count5 >= 0, store32(IN_BAG, count5), load8(BAG + count5);
    }
    function returnTile(tile) {
      let count5 = bagCount() + 1;
      store8(BAG + count5 - 1, tile), store32(IN_BAG, count5), swap2(count5 - 1, randomBelow(count5));
    }
    function swap2(i, j) {
      let tile = load8(BAG + i);
      store8(BAG + i, load8(BAG + j)), store8(BAG + j, tile);
    }
    function choose(record3) {
      let end5 = 13 + load8(record3 + 12);
      for (let i = 0; i < end5; i += 4) store32(CHOSEN + i, load32(record3 + i));
    }
    function chooseExchange(tiles2, count5) {
      store8(CHOSEN + 12, count5);
      for (let i = 0; i < count5; i++) store8(CHOSEN + 13 + i, load8(tiles2 + i));
    }
    function isExchange() {
      return load8(CHOSEN + 11) === 1;
    }
    function isPass() {
      return isExchange() && chosenLength() === 0;
    }
    function chosenScore() {
      return load32(CHOSEN + 4);
    }
    function chosenLength() {
      return load8(CHOSEN + 12);
    }
    function chosenTile(i) {
      return load8(CHOSEN + 13 + i);
    }
    function insertNumber(list22, count5, number22) {
      let at = list22 + (count5 << 2);
      for (; at > list22 && load32(at - 4) < number22; )
        store32(at, load32(at - 4)), at -= 4;
      store32(at, number22);
    }
    function insertTile(list22, count5, tile) {
      let at = list22 + count5;
      for (; at > list22 && load8(at - 1) > tile; )
        store8(at, load8(at - 1)), at--;
      store8(at, tile);
    }
    function sortTiles(list22, count5) {
      for (let i = 1; i < count5; i++) insertTile(list22, i, load8(list22 + i));
    }
    function rackOf(player2) {
      return RACKS + player2 * 16;
    }
    function rackCountOf(player2) {
      return load8(rackOf(player2));
    }
    function rackPoints(player2) {
      let rack = rackOf(player2), end5 = rack + load8(rack), points22 = 0;
      for (let at = rack + 1; at <= end5; at++) points22 += scoreOf2(load8(at));
      return points22;
    }
    function emptyRack(player2) {
      store8(rackOf(player2), 0);
    }
    function fillRack(player2) {
      for (; rackCountOf(player2) < fullRack() && bagCount() > 0; ) addToRack(player2, drawTile());
    }
    function addToRack(player2, tile) {
      let rack = rackOf(player2), count5 = load8(rack);
      insertTile(rack + 1, count5, tile), store8(rack, count5 + 1);
    }
    function removeFromRack(player2, tile) {
      let rack = rackOf(player2), count5 = load8(rack), at = rack + 1;
      for (; load8(at) !== tile; ) at++;
      for (at <= rack + count5; at < rack + count5; at++) store8(at, load8(at + 1));
      store8(rack, count5 - 1);
    }
    var WENT_OUT = 1, STALLED = 2;
    function copyGame(to, from) {
      let end5 = 672 + load32(from + 32);
      copyCells(to, from, end5);
    }
    function beginState(began, number22) {
      for (let i = 0; i < 48; i += 4) store32(GAME + i, 0);
      store32(GAME + 8, began), store32(GAME + 24, began), store32(GAME + 28, number22);
    }
    function pointsOf3(player2) {
      return load32(GAME + 0 + (player2 << 2));
    }
    function addPoints(player2, points22) {
      store32(GAME + 0 + (player2 << 2), pointsOf3(player2) + points22);
    }
    function mover() {
      return load32(GAME + 8);
    }
    function countTurn(points22, wasPass) {
      store32(GAME + 12, turnsTaken() + 1), store32(GAME + 16, points22 === 0 ? scorelessTurns2() + 1 : 0), store32(GAME + 40, wasPass ? passesInRow() + 1 : 0);
    }
    function passTurn() {
      store32(GAME + 8, 1 - mover());
    }
    function turnsTaken() {
      return load32(GAME + 12);
    }
    function scorelessTurns2() {
      return load32(GAME + 16);
    }
    function passesInRow() {
      return load32(GAME + 40);
    }
    function setEnding(how) {
      store32(GAME + 20, how);
    }
    function ending() {
      return load32(GAME + 20);
    }
    function beginner() {
      return load32(GAME + 24);
    }
    function gameNumber() {
      return load32(GAME + 28);
    }
    function countBingo() {
      store32(GAME + 36, bingosMade() + 1);
    }
    function bingosMade() {
      return load32(GAME + 36);
    }
    var GAME_STREAM2 = 0;
    function beginGame(seed, stream, began, number22) {
      seedRandom(seed, stream, GAME_STREAM2);
      for (let i = 0; i < 512; i += 4) store32(BOARD + i, 0);
      beginState(began, number22), fillBag2(), emptyRack(began), fillRack(began), emptyRack(1 - began), fillRack(1 - began);
    }
    function mayExchange() {
      return bagCount() >= exchangeLimit();
    }
    function makeMove() {
      let player2 = mover();
      if (isExchange() ? exchange(player2) : play(player2), addPoints(player2, chosenScore()), countTurn(chosenScore(), isPass()), rackCountOf(player2) === 0) end2(WENT_OUT);
      else if (scorelessTurns2() === scorelessLimit()) end2(STALLED);
      else if (passLimit() !== 0 && passesInRow() === passLimit()) end2(STALLED);
      else
        return passTurn(), 1;
      return 0;
    }
    function end2(how) {
      let player2 = mover();
      how === WENT_OUT ? addPoints(player2, 2 * rackPoints(1 - player2)) : (addPoints(0, -rackPoints(0)), addPoints(1, -rackPoints(1))), setEnding(how);
    }
    function play(player2) {
      layMove(CHOSEN) === fullRack() && countBingo();
      for (let i = 0; i < chosenLength(); i++)
        chosenTile(i) !== 0 && removeFromRack(player2, rackTileOf(chosenTile(i)));
      fillRack(player2);
    }
    function exchange(player2) {
      let count5 = chosenLength();
      for (let i = 0; i < count5; i++) removeFromRack(player2, chosenTile(i));
      fillRack(player2);
      for (let i = 0; i < count5; i++) returnTile(chosenTile(i));
      fillRack(player2);
    }
    function nodeAt(index3) {
      return load32(GRAPH + (index3 << 2));
    }
    function tileOf(node) {
      return node & 63;
    }
    function arcOf(node) {
      return node >>> 8;
    }
    function accepts(node) {
      return (node & 128) !== 0;
    }
    function isEnd2(node) {
      return (node & 64) !== 0;
    }
    function findTile(first2, tile) {
      if (first2 === 0) return 0;
      let index3 = first2;
      for (; ; ) {
        let node = nodeAt(index3), found2 = node & 63;
        if (found2 >= tile) return found2 === tile ? index3 : 0;
        if ((node & 64) !== 0) return 0;
        index3++;
      }
    }
    var NONE2 = -1, isJumbledOn = false;
    function setJumbledWords() {
      isJumbledOn = true;
    }
    function isJumbled() {
      return isJumbledOn;
    }
    function useGraph(root2) {
      root2 !== load32(GRAPH_ROOT) && (store32(GRAPH_ROOT, root2), markAllChanged());
    }
    function forgetGraph() {
      store32(GRAPH_ROOT, NONE2);
    }
    function graphRoot() {
      return load32(GRAPH_ROOT);
    }
    var NONE22 = 64, count = 0;
    function clearFixed() {
      count = 0, store8(FIXED, NONE22);
    }
    function addFixed(letter) {
      insertTile(FIXED, count, letter), count++, store8(FIXED + count, NONE22);
    }
    function fixedCount() {
      return count;
    }
    function allowFitting(square) {
      let run2 = graphRoot();
      for (let i = 0; run2 !== 0; i++) {
        let next2 = load8(FIXED + i);
        for (let at = run2; ; at++) {
          let node = nodeAt(at), letter = tileOf(node);
          if (letter >= next2 || (completes(at, i) && allow(square, letter), isEnd2(node))) break;
        }
        if (next2 === NONE22) break;
        let step = findTile(run2, next2);
        run2 = step === 0 ? 0 : arcOf(nodeAt(step));
      }
    }
    function completes(node, from) {
      let at = node;
      for (let i = from; i < count; i++)
        if (at = findTile(arcOf(nodeAt(at)), load8(FIXED + i)), at === 0) return false;
      return accepts(nodeAt(at));
    }
    var gaddagRun = 0, startRow = 0, startColumn = 0, opensBothWays = false;
    function setStart(row, column, bothWays) {
      startRow = row, startColumn = column, opensBothWays = bothWays !== 0;
    }
    function updateCrossSets() {
      isJumbled() || (gaddagRun = arcOf(nodeAt(graphRoot())));
      for (let direction4 = ACROSS; direction4 <= DOWN; direction4++) {
        let lanes2 = laneCount(direction4);
        for (let lane6 = 0; lane6 < lanes2; lane6++)
          consumeChanged(direction4, lane6) && updateLane(direction4, lane6);
      }
      let across = squareAt(laneAt(ACROSS, startRow), startColumn + 1), down = squareAt(laneAt(DOWN, startColumn), startRow + 1);
      isBoardEmpty() ? (allowAny(across, START), opensBothWays && allowAny(down, START)) : (crossScore(across) === START && allowAny(across, NO_CROSS), crossScore(down) === START && allowAny(down, NO_CROSS));
    }
    function allowAny(square, score) {
      logSquare(square, crossSet(square), highCrossSet(square), crossScore(square)), markStale(square), wordMultiplier(square) === 0 ? allowNone(square, score) : allowEvery(square, score);
    }
    var START = -2;
    function updateLane(direction4, lane6) {
      let squares7 = laneAt(direction4, lane6), length3 = laneLength(direction4), crossing = 1 - direction4;
      for (let index3 = 1; index3 <= length3; index3++) {
        let square = squareAt(squares7, index3), target = squareAt(laneAt(crossing, index3 - 1), lane6 + 1), set2 = crossSet(target), highSet = highCrossSet(target), score = crossScore(target);
        tileOn(square) !== 0 || wordMultiplier(square) === 0 ? allowNone(target, NO_CROSS) : crossSquare(squares7, index3, target), !(crossSet(target) === set2 && highCrossSet(target) === highSet && crossScore(target) === score) && (logSquare(target, set2, highSet, score), markStale(target));
      }
    }
    function crossSquare(squares7, index3, target) {
      let before = tileOn(squareAt(squares7, index3 - 1)) !== 0, behind2 = tileOn(squareAt(squares7, index3 + 1)) !== 0;
      !before && !behind2 ? allowEvery(target, NO_CROSS) : isJumbled() ? crossLetters(squares7, index3, target) : crossWord(squares7, index3, target);
    }
    function crossWord(squares7, index3, target) {
      let first2 = index3;
      for (; tileOn(squareAt(squares7, first2 - 1)) !== 0; ) first2--;
      let last2 = index3;
      for (; tileOn(squareAt(squares7, last2 + 1)) !== 0; ) last2++;
      let points22 = tilePoints(squares7, first2, index3 - 1) + tilePoints(squares7, index3 + 1, last2);
      if (allowNone(target, points22), last2 - index3 >= index3 - first2) {
        let node = goBack(squares7, last2, index3 + 1, gaddagRun);
        node !== 0 && allowBefore(target, squares7, arcOf(nodeAt(node)), index3, first2);
      } else {
        let node = goBack(squares7, index3 - 1, first2, gaddagRun);
        node !== 0 && (node = findTile(arcOf(nodeAt(node)), 0)), node !== 0 && allowBehind(target, squares7, arcOf(nodeAt(node)), index3, last2);
      }
    }
    function crossLetters(squares7, index3, target) {
      let points22 = 0;
      clearFixed();
      for (let way = -1; way <= 1; way += 2) {
        let tile = tileOn(squareAt(squares7, index3 + way));
        for (let at = index3 + way; tile !== 0; tile = tileOn(squareAt(squares7, at)))
          addFixed(letterOf(tile)), points22 += scoreOf2(tile), at += way;
      }
      allowNone(target, points22), allowFitting(target);
    }
    function goBack(squares7, from, to, root2) {
      let run2 = root2, node = 0;
      for (let index3 = from; index3 >= to; index3--) {
        if (node = findTile(run2, letterOf(tileOn(squareAt(squares7, index3)))), node === 0) return 0;
        run2 = arcOf(nodeAt(node));
      }
      return node;
    }
    function allowBefore(target, squares7, run2, index3, first2) {
      if (run2 !== 0)
        for (let at = run2; ; at++) {
          let node = nodeAt(at), tile = tileOf(node);
          if (tile !== 0) {
            let end5 = first2 === index3 ? at : goBack(squares7, index3 - 1, first2, arcOf(node));
            end5 !== 0 && accepts(nodeAt(end5)) && allow(target, tile);
          }
          if (isEnd2(node)) break;
        }
    }
    function allowBehind(target, squares7, run2, index3, last2) {
      if (run2 !== 0)
        for (let at = run2; ; at++) {
          let node = nodeAt(at), end5 = at;
          for (let i = index3 + 1; i <= last2 && end5 !== 0; i++)
            end5 = findTile(arcOf(nodeAt(end5)), letterOf(tileOn(squareAt(squares7, i))));
          if (end5 !== 0 && accepts(nodeAt(end5)) && allow(target, tileOf(node)), isEnd2(node)) break;
        }
    }
    function tilePoints(squares7, first2, last2) {
      let points22 = 0;
      for (let i = first2; i <= last2; i++)
        points22 += scoreOf2(tileOn(squareAt(squares7, i)));
      return points22;
    }
    var size = 0, twins = 0, letters = 0, highLetters = 0, playable = 0, highPlayable = 0, leaveNodes = 0, leaveCounts = 0, leaveValues = 0, LEAVES = 0, ENDGAME = 1, NOTHING = 2;
    function setLeaves(nodes, counts2, values) {
      leaveNodes = nodes, leaveCounts = counts2, leaveValues = values;
    }
    function rackSize2() {
      return size;
    }
    function rackLetters() {
      return letters;
    }
    function highRackLetters() {
      return 0;
    }
    function placesOf(tile) {
      return load32(PLACES + (tile << 2));
    }
    function rackFits(square) {
      return (crossSet(square) & playable) !== 0;
    }
    function isProper(kept3) {
      return (kept3 >>> 1 & ~kept3 & twins) === 0;
    }
    function loadRack(count5, valuation, unseenPoints) {
      size = count5, twins = 0, letters = 0, false;
      for (let tile = 0; tile < 64; tile++)
        store32(LEFT + (tile << 2), 0), store32(PLACES + (tile << 2), 0);
      for (let i = 0; i < count5; i++) {
        let tile = load8(RACK + i), left = load32(LEFT + (tile << 2));
        left === 0 ? store32(FIRST_BIT + (tile << 2), i) : twins |= 1 << i - 1, store32(LEFT + (tile << 2), left + 1), store32(PLACES + (tile << 2), placesOf(tile) | 1 << i), isHigh(tile) ? highLetters |= 1 << tile - 1 : tile !== 0 && (letters |= 1 << tile - 1);
      }
      let hasBlank = load32(LEFT) > 0;
      playable = hasBlank ? everyLetter() : letters, false, sortPoints(), valuation === LEAVES ? valueLeaves() : valuation === ENDGAME ? valueEndgame(unseenPoints) : valueNothing(), findBestKept();
    }
    function sortPoints() {
      for (let i = 0; i <= MAX_RACK; i++) store32(RACK_SCORES + (i << 2), 0);
      for (let i = 0; i < size; i++)
        insertNumber(RACK_SCORES, i, scoreOf2(load8(RACK + i)));
    }
    function valueNothing() {
      for (let kept3 = 0; kept3 < 1 << size; kept3++) store32(KEPT_VALUES + (kept3 << 2), 0);
    }
    function valueEndgame(unseenPoints) {
      let sets = 1 << size;
      for (let kept3 = 1; kept3 < sets; kept3++) {
        let points22 = 0;
        for (let i = 0; i < size; i++)
          (kept3 & 1 << i) !== 0 && (points22 += scoreOf2(load8(RACK + i)));
        store32(KEPT_VALUES + (kept3 << 2), -1e4 - 2e3 * points22);
      }
      store32(KEPT_VALUES, 2e3 * unseenPoints);
    }
    function valueLeaves() {
      store32(KEPT_VALUES, 0), store32(LEAVE_STATES, 0), store32(LEAVE_STATES + 4, 0);
      for (let i = 0; i < size; i++) {
        let tile = load8(RACK + i), top2 = 1 << i;
        for (let rest = 0; rest < top2; rest++) valueLeave(top2 | rest, rest, tile);
      }
    }
    var NO_LEAVE = -1;
    function valueLeave(kept3, rest, tile) {
      let from = load32(LEAVE_STATES + (rest << 3)), before = load32(LEAVE_STATES + (rest << 3) + 4), index3 = NO_LEAVE, value3 = 0;
      if (leaveNodes !== 0 && from !== NO_LEAVE) {
        let node = load32(leaveNodes + (from << 2)), first2 = arcOf(node), found2 = findLeaveTile(first2, tile);
        if (found2 !== 0) {
          accepts(node) && before++, before += load32(leaveCounts + (first2 << 2)) - load32(leaveCounts + (found2 << 2)), index3 = found2;
          let last2 = load32(leaveNodes + (found2 << 2));
          accepts(last2) && tileOf(last2) === tile && (value3 = load32(leaveValues + (before << 2)));
        }
      }
      store32(LEAVE_STATES + (kept3 << 3), index3), store32(LEAVE_STATES + (kept3 << 3) + 4, before), store32(KEPT_VALUES + (kept3 << 2), value3);
    }
    function findLeaveTile(first2, tile) {
      if (first2 === 0) return 0;
      let index3 = first2;
      for (; ; ) {
        let node = load32(leaveNodes + (index3 << 2));
        if (tileOf(node) >= tile) return index3;
        if (isEnd2(node)) return 0;
        index3++;
      }
    }
    function leaveIndex(kept3) {
      let node = load32(LEAVE_STATES + (kept3 << 3));
      if (node === NO_LEAVE || !isProper(kept3)) return -1;
      let last2 = size - 1;
      for (; (kept3 & 1 << last2) === 0; ) last2--;
      let found2 = load32(leaveNodes + (node << 2));
      return !accepts(found2) || tileOf(found2) !== load8(RACK + last2) ? -1 : load32(LEAVE_STATES + (kept3 << 3) + 4);
    }
    function leaveTiles(place2, address) {
      let index3 = arcOf(load32(leaveNodes)), rest = place2, length3 = 0;
      for (; ; ) {
        let node = load32(leaveNodes + (index3 << 2));
        for (; !isEnd2(node) && rest >= leavesAt(index3) - leavesAt(index3 + 1); )
          rest -= leavesAt(index3) - leavesAt(index3 + 1), index3++, node = load32(leaveNodes + (index3 << 2));
        if (store8(address + length3, tileOf(node)), length3++, accepts(node)) {
          if (rest === 0) return length3;
          rest--;
        }
        index3 = arcOf(node);
      }
    }
    function leavesAt(index3) {
      return load32(leaveCounts + (index3 << 2));
    }
    function findBestKept() {
      for (let played3 = 0; played3 <= MAX_RACK; played3++)
        store32(BEST_KEPT + (played3 << 2), -1073741824);
      let sets = 1 << size;
      for (let kept3 = 0; kept3 < sets; kept3++) {
        if (!isProper(kept3)) continue;
        let at = BEST_KEPT + (size - countBits(kept3) << 2), value3 = load32(KEPT_VALUES + (kept3 << 2));
        value3 > load32(at) && store32(at, value3);
      }
    }
    var HEAD_SIZE22 = 64, FILTER = 0, FILTER_BITS = 4, TABLE = 8, TABLE_BITS = 12, WORDS = 0, BLANKS = 16, WORD_FILTER = 3, BLANK_FILTER = 2, FEWEST_BITS = 5, map = 0, wordFilter = 0, wordFilterShift = 0, words = 0, wordShift = 0, lastWordSlot = 0, blankFilter = 0, blankFilterShift = 0, blanks = 0, blankShift = 0, lastBlankSlot = 0;
    function useWordMap(address) {
      map = address, address !== 0 && (wordFilter = load32(address + WORDS + FILTER), wordFilterShift = 32 - load32(address + WORDS + FILTER_BITS), words = load32(address + WORDS + TABLE), wordShift = 32 - load32(address + WORDS + TABLE_BITS), lastWordSlot = lastSlot(words, load32(address + WORDS + TABLE_BITS)), blankFilter = load32(address + BLANKS + FILTER), blankFilterShift = 32 - load32(address + BLANKS + FILTER_BITS), blanks = load32(address + BLANKS + TABLE), blankShift = 32 - load32(address + BLANKS + TABLE_BITS), lastBlankSlot = lastSlot(blanks, load32(address + BLANKS + TABLE_BITS)));
    }
    function hasWordMap() {
      return map !== 0;
    }
    function lastSlot(table3, bits) {
      return table3 + ((1 << bits) - 1 << 3);
    }
    function setTable(part, filter2, filterBits2, table3, bits) {
      store32(part + FILTER, filter2), store32(part + FILTER_BITS, filterBits2), store32(part + TABLE, table3), store32(part + TABLE_BITS, bits);
    }
    function mayMakeWords(place2) {
      let bit = place2 >>> wordFilterShift;
      return (load32(wordFilter + (bit >>> 5 << 2)) & 1 << (bit & 31)) !== 0;
    }
    function mayTakeBlank(place2) {
      let bit = place2 >>> blankFilterShift;
      return (load32(blankFilter + (bit >>> 5 << 2)) & 1 << (bit & 31)) !== 0;
    }
    function wordsOf3(place2, tag2, length3) {
      let slot3 = words + (place2 >>> wordShift << 3);
      for (; ; ) {
        let list22 = load32(slot3 + 4);
        if (list22 === 0) return 0;
        if (load32(slot3) === tag2 && load8(list22) === length3) return list22 + 1;
        slot3 = slot3 === lastWordSlot ? words : slot3 + 8;
      }
    }
    function lettersFor(place2, tag2) {
      let slot3 = blanks + (place2 >>> blankShift << 3);
      for (; ; ) {
        let letters6 = load32(slot3 + 4);
        if (letters6 === 0 || load32(slot3) === tag2) return letters6;
        slot3 = slot3 === lastBlankSlot ? blanks : slot3 + 8;
      }
    }
    var table = 0;
    function fillFollowers(from, to, address) {
      for (let index3 = from; index3 < to; index3++) store32(address + (index3 << 2), readRun(index3));
    }
    function useFollowers(address) {
      table = address;
    }
    function readRun(index3) {
      let set2 = 0;
      for (let at = arcOf(nodeAt(index3)); at !== 0; at++) {
        let node = nodeAt(at);
        if (set2 |= 1 << tileOf(node), isEnd2(node)) break;
      }
      return set2;
    }
    function isBeforeSwitch(index3) {
      if (table !== 0) return (load32(table + (index3 << 2)) & 1) !== 0;
      let first2 = arcOf(nodeAt(index3));
      return !(first2 === 0 || tileOf(nodeAt(first2)) !== 0);
    }
    function followers(index3) {
      return table !== 0 ? load32(table + (index3 << 2)) >>> 1 : gather2(index3, false);
    }
    function highFollowers(index3) {
      return 0;
    }
    function gather2(index3, high) {
      let set2 = 0;
      for (let at = arcOf(nodeAt(index3)); at !== 0; at++) {
        let node = nodeAt(at), letter = tileOf(node);
        if (letter !== 0 && isHigh(letter) === high && (set2 |= 1 << letter - 1), isEnd2(node)) break;
      }
      return set2;
    }
    var ENTRY_SHIFT = 3, ENTRY = 1 << ENTRY_SHIFT, SHORT = 24, DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS;
    function isBefore(equityA, a, equityB, b) {
      if (equityA !== equityB) return equityA > equityB;
      let placeA = load32(a + 8), placeB = load32(b + 8);
      if (placeA !== placeB) return placeA < placeB;
      let lengthA = load8(a + 12), lengthB = load8(b + 12), length3 = lengthA < lengthB ? lengthA : lengthB;
      for (let at = 13; at < 13 + length3; at++)
        if (load8(a + at) !== load8(b + at)) return load8(a + at) < load8(b + at);
      return lengthA < lengthB;
    }
    function sortEntries(list22, room, count5) {
      if (count5 <= SHORT) insertAll(list22, count5);
      else {
        let highest = load32(list22), lowest = highest;
        for (let i = 1; i < count5; i++) {
          let equity = load32(list22 + (i << ENTRY_SHIFT));
          equity > highest && (highest = equity), equity < lowest && (lowest = equity);
        }
        countPlaces(list22, room, count5);
        let from = room, to = list22;
        for (let shift = 0; shift < 32 && highest - lowest >>> shift; shift += DIGIT_BITS) {
          countEquities(from, to, count5, highest, shift);
          let other = from;
          from = to, to = other;
        }
        if (from !== list22) for (let i = 0; i < count5; i++) copyEntry(list22, from, i, i);
        sortTies(list22, count5);
      }
    }
    function placeDigit(record3) {
      let place2 = load32(record3 + 8);
      return place2 >>> 24 ? DIGITS - 1 : place2 & 31 | place2 >>> 3 & 992 | place2 >>> 6 & 1024;
    }
    function countPlaces(from, to, count5) {
      clearHistogram();
      for (let i = 0; i < count5; i++) add(placeDigit(load32(from + (i << ENTRY_SHIFT) + 4)));
      sumHistogram();
      for (let i = 0; i < count5; i++)
        copyEntry(to, from, next(placeDigit(load32(from + (i << ENTRY_SHIFT) + 4))), i);
    }
    function countEquities(from, to, count5, highest, shift) {
      clearHistogram();
      let mask = DIGITS - 1;
      for (let i = 0; i < count5; i++)
        add(highest - load32(from + (i << ENTRY_SHIFT)) >>> shift & mask);
      sumHistogram();
      for (let i = 0; i < count5; i++) {
        let digit = highest - load32(from + (i << ENTRY_SHIFT)) >>> shift & mask;
        copyEntry(to, from, next(digit), i);
      }
    }
    function clearHistogram() {
      for (let at = 0; at < DIGITS << 2; at += 4) store32(HISTOGRAM + at, 0);
    }
    function add(digit) {
      store32(HISTOGRAM + (digit << 2), load32(HISTOGRAM + (digit << 2)) + 1);
    }
    function sumHistogram() {
      let sum = 0;
      for (let at = 0; at < DIGITS << 2; at += 4) {
        let count5 = load32(HISTOGRAM + at);
        store32(HISTOGRAM + at, sum), sum += count5;
      }
    }
    function next(digit) {
      let place2 = load32(HISTOGRAM + (digit << 2));
      return store32(HISTOGRAM + (digit << 2), place2 + 1), place2;
    }
    function copyEntry(to, from, toPlace, fromPlace) {
      let source = from + (fromPlace << ENTRY_SHIFT), target = to + (toPlace << ENTRY_SHIFT);
      store32(target, load32(source)), store32(target + 4, load32(source + 4));
    }
    function insertAll(list22, count5) {
      let end5 = list22 + (count5 << ENTRY_SHIFT);
      for (let at = list22 + ENTRY; at < end5; at += ENTRY) {
        let equity = load32(at), record3 = load32(at + 4), place2 = at;
        for (; place2 > list22 && isBefore(equity, record3, load32(place2 - ENTRY), load32(place2 - 4)); )
          store32(place2, load32(place2 - ENTRY)), store32(place2 + 4, load32(place2 - 4)), place2 -= ENTRY;
        place2 !== at && (store32(place2, equity), store32(place2 + 4, record3));
      }
    }
    function sortTies(list22, count5) {
      let end5 = list22 + (count5 << ENTRY_SHIFT), first2 = list22;
      for (; first2 < end5; ) {
        let equity = load32(first2), record3 = load32(first2 + 4), behind2 = first2 + ENTRY;
        for (; behind2 < end5 && load32(behind2) === equity && hasPlaceOf(record3, load32(behind2 + 4)); )
          behind2 += ENTRY;
        if (behind2 - first2 > ENTRY) {
          sortByTiles(first2, behind2, 0);
          for (let at = first2; at < behind2; at += ENTRY) store32(at, equity);
        }
        first2 = behind2;
      }
    }
    function hasPlaceOf(a, b) {
      return load32(a + 8) === load32(b + 8);
    }
    var KEY_TILES = 4, NO_TILES = -2147483648;
    function sortByTiles(first2, behind2, from) {
      for (let at = first2; at < behind2; at += ENTRY) store32(at, tilesKey(load32(at + 4), from));
      sortByKey(first2, behind2);
      let begin = first2;
      for (; begin < behind2; ) {
        let key = load32(begin), end5 = begin + ENTRY;
        for (; end5 < behind2 && load32(end5) === key; ) end5 += ENTRY;
        end5 - begin > ENTRY && key !== NO_TILES && sortByTiles(begin, end5, from + KEY_TILES), begin = end5;
      }
    }
    function tilesKey(record3, from) {
      let length3 = load8(record3 + 12), key = 0;
      for (let i = from; i < from + KEY_TILES; i++)
        key <<= 8, i < length3 && (key |= load8(record3 + 13 + i) + 1);
      return key ^ NO_TILES;
    }
    function sortByKey(first2, behind2) {
      let step = ENTRY;
      for (; step < behind2 - first2 >> 3; ) step = 3 * step + ENTRY;
      for (; step > 0; step = smallerStep(step))
        for (let at = first2 + step; at < behind2; at += ENTRY) {
          let key = load32(at), record3 = load32(at + 4), place2 = at;
          for (; place2 >= first2 + step && load32(place2 - step) > key; )
            store32(place2, load32(place2 - step)), store32(place2 + 4, load32(place2 - step + 4)), place2 -= step;
          store32(place2, key), store32(place2 + 4, record3);
        }
    }
    function smallerStep(step) {
      return ((step >> ENTRY_SHIFT) / 3 | 0) << ENTRY_SHIFT;
    }
    var RECORD_BYTES = 0, CAPACITY2 = 4, WANTED = 8, KEPT = 12, FOUND = 16, list2 = 0, records = 0, recordSize = 0, capacity = 0, index = 0, wanted = 0, kept = 0, found = 0;
    function makeMoves(address, size3, count5) {
      store32(address + RECORD_BYTES, size3), store32(address + CAPACITY2, count5), store32(address + WANTED, 0), store32(address + KEPT, 0), store32(address + FOUND, 0);
    }
    function setMoves(address, size3, count5) {
      list2 = 0, makeMoves(address, size3, count5), useMoves(address);
    }
    function useMoves(address) {
      let before = list2;
      return before !== 0 && (store32(before + WANTED, wanted), store32(before + KEPT, kept), store32(before + FOUND, found)), list2 = address, recordSize = load32(list2 + RECORD_BYTES), capacity = load32(list2 + CAPACITY2), wanted = load32(list2 + WANTED), kept = load32(list2 + KEPT), found = load32(list2 + FOUND), records = list2 + 32, index = records + recordSize * capacity, before;
    }
    function beginMoves(count5) {
      wanted = count5 < capacity ? count5 : capacity, kept = 0, found = 0;
    }
    function movesFound() {
      return found;
    }
    function movesKept() {
      return kept;
    }
    function isRecordExchange(record3) {
      return load8(record3 + 11) === 1;
    }
    function recordScore(record3) {
      return load32(record3 + 4);
    }
    function moveAt(place2) {
      return load32(index + (place2 << ENTRY_SHIFT) + 4);
    }
    function entryAt(place2) {
      return index + (place2 << ENTRY_SHIFT);
    }
    function setEntry(entry, equity, record3) {
      store32(entry, equity), store32(entry + 4, record3);
    }
    function threshold() {
      return kept < wanted ? -2147483647 : load32(index);
    }
    function leastEquity(direction4, lane6, start22) {
      return kept < wanted ? -2147483647 : (0 | direction4 << 16 | lane6 << 8 | start22) > load32(moveAt(0) + 8) ? load32(index) + 1 : load32(index);
    }
    var NO_LIMIT = 2147483647, limit = NO_LIMIT;
    function setLimit(equity) {
      limit = equity;
    }
    function isWorthKeeping(equity) {
      return equity <= limit, found++, kept < wanted || equity >= load32(index);
    }
    function candidateTile(place2, tile) {
      store8(CANDIDATE + 13 + place2, tile);
    }
    function addMove(equity, score, kind, direction4, lane6, start22, length3) {
      if (fill(CANDIDATE, equity, score, kind << 24 | direction4 << 16 | lane6 << 8 | start22, length3), kept < wanted) {
        let record3 = records + kept * recordSize;
        copyRecord(record3), append(equity, record3);
      } else if (isBefore(equity, CANDIDATE, load32(index), moveAt(0))) {
        let record3 = moveAt(0);
        copyRecord(record3), setEntry(index, equity, record3), siftDown(0);
      }
    }
    function addPlay(equity, score, direction4, lane6, first2, last2) {
      let length3 = last2 - first2 + 1;
      if (kept < wanted) {
        let record3 = records + kept * recordSize;
        fill(record3, equity, score, direction4 << 16 | lane6 << 8 | first2 - 1, length3), copyTiles(record3, first2, length3), append(equity, record3);
        return;
      }
      copyTiles(CANDIDATE, first2, length3), addMove(equity, score, 0, direction4, lane6, first2 - 1, length3);
    }
    function copyTiles(record3, first2, length3) {
      for (let i = 0; i < length3; i++) store8(record3 + 13 + i, load8(STRIP + first2 + i));
    }
    function fill(record3, equity, score, place2, length3) {
      store32(record3, equity), store32(record3 + 4, score), store32(record3 + 8, place2), store8(record3 + 12, length3);
    }
    function append(equity, record3) {
      setEntry(entryAt(kept), equity, record3), kept++, wanted < capacity && siftUp(kept - 1);
    }
    function copyRecord(to) {
      let end5 = 13 + load8(CANDIDATE + 12);
      for (let at = 0; at < end5; at += 4) store32(to + at, load32(CANDIDATE + at));
    }
    function isEntryBefore(a, b) {
      return isBefore(load32(a), load32(a + 4), load32(b), load32(b + 4));
    }
    function copyEntry2(to, from) {
      setEntry(to, load32(from), load32(from + 4));
    }
    function siftUp(from) {
      let place2 = from, equity = load32(entryAt(from)), record3 = moveAt(from);
      for (; place2 > 0; ) {
        let parent = entryAt(place2 - 1 >> 1);
        if (isBefore(load32(parent), load32(parent + 4), equity, record3))
          copyEntry2(entryAt(place2), parent), place2 = place2 - 1 >> 1;
        else break;
      }
      setEntry(entryAt(place2), equity, record3);
    }
    function siftDown(from) {
      let place2 = from, equity = load32(entryAt(from)), record3 = moveAt(from);
      for (; ; ) {
        let child = 2 * place2 + 1;
        if (child >= kept) break;
        child + 1 < kept && isEntryBefore(entryAt(child), entryAt(child + 1)) && child++;
        let below = entryAt(child);
        if (isBefore(load32(below), load32(below + 4), equity, record3)) break;
        copyEntry2(entryAt(place2), below), place2 = child;
      }
      setEntry(entryAt(place2), equity, record3);
    }
    function sortMoves() {
      sortEntries(index, entryAt(capacity), kept);
    }
    var VOWEL_PENALTY = 700, penalizes = true, isOpening = false;
    function setOpeningPenalty(on) {
      penalizes = on;
    }
    function beginPenalty() {
      isOpening = penalizes && isBoardEmpty();
    }
    function hasOpeningPenalty() {
      return isOpening;
    }
    function vowelPenalty(square) {
      return isOpening && hasPenalty(square) ? VOWEL_PENALTY : 0;
    }
    function openingPenalty(lane6, first2, last2, tiles2) {
      let penalty = 0;
      for (let i = first2; i <= last2; i++)
        isVowel(letterOf(load8(tiles2 + i))) && hasPenalty(squareAt(lane6, i)) && (penalty += VOWEL_PENALTY);
      return penalty;
    }
    var direction = 0, lane = 0, squares = 0, anchor = 0, leftmost = 0, rightmost = 0, all = 0, blanks2 = 0, highLetters2 = 0, wordStart = 0;
    function playPlacement(playDirection, playLane, at, from, to) {
      direction = playDirection, lane = playLane, squares = laneAt(direction, lane), anchor = at, leftmost = from, rightmost = to, all = (1 << rackSize2()) - 1, blanks2 = placesOf(0), false;
      for (let i = 0; i < 32; i += 4) store32(STRIP + i, 0);
      playLeft(graphRoot(), anchor, 0, 0, 1, all, rackLetters());
    }
    function playLeft(at, from, main, cross, multiplier2, kept3, letters6) {
      let last2 = at, node = nodeAt(last2), index3 = from, square = squareAt(squares, index3), tile = tileOn(square), points22 = main;
      for (; tile !== 0; ) {
        if (last2 = findTile(arcOf(node), letterOf(tile)), last2 === 0) return;
        node = nodeAt(last2), points22 += scoreOf2(tile), index3--, square = squareAt(squares, index3), tile = tileOn(square);
      }
      accepts(node) && kept3 !== all && anchor - index3 >= 2 && record(index3 + 1, anchor, points22 * multiplier2 + cross, kept3);
      let first2 = arcOf(node);
      if (first2 === 0 || kept3 === 0 || (isBeforeSwitch(last2) && (anchor + 1 < rightmost && (wordStart = index3 + 1, playRight(first2, anchor + 1, points22, cross, multiplier2, kept3, letters6)), first2++), index3 < leftmost)) return;
      let low = usable(square, kept3, letters6), high = 0;
      if ((low | high) === 0) return;
      let set2 = followers(last2);
      if (layLeft(first2, set2, set2 & low, 0, index3, points22, cross, multiplier2, kept3, letters6), false) {
        let highs = highFollowers(last2);
        first2 += countBits(set2), layLeft(first2, highs, highs & high, 32, index3, points22, cross, multiplier2, kept3, letters6);
      }
    }
    function layLeft(first2, set2, fitting, below, index3, points22, cross, multiplier2, kept3, letters6) {
      if (fitting === 0) return;
      let square = squareAt(squares, index3), letterTimes = letterMultiplier(square), wordTimes = wordMultiplier(square), crossing = crossScore(square), newMultiplier = multiplier2 * wordTimes, isLow = true, own = isLow ? letters6 : highLetters2, blanksLeft = kept3 & blanks2;
      for (let rest = fitting; rest !== 0; rest &= rest - 1) {
        let place2 = lowestBit(rest), bit = 1 << place2, letter = below + place2 + 1, child = first2 + countBits(set2 & bit - 1);
        if ((own & bit) !== 0) {
          let worth = scoreOf2(letter) * letterTimes, more = cross + (crossing >= 0 ? (crossing + worth) * wordTimes : 0), places = kept3 & placesOf(letter), less = kept3 ^ topBit(places), left = isSingle(places) ? own ^ bit : own;
          store8(STRIP + index3, letter), isLow ? playLeft(child, index3 - 1, points22 + worth, more, newMultiplier, less, left) : (highLetters2 = left, playLeft(child, index3 - 1, points22 + worth, more, newMultiplier, less, letters6), highLetters2 = own);
        }
        if (blanksLeft !== 0) {
          let more = cross + (crossing >= 0 ? crossing * wordTimes : 0);
          store8(STRIP + index3, letter | BLANK_FLAG2), playLeft(child, index3 - 1, points22, more, newMultiplier, kept3 ^ topBit(blanksLeft), letters6);
        }
      }
      store8(STRIP + index3, 0);
    }
    function playRight(at, index3, main, cross, multiplier2, kept3, letters6) {
      let square = squareAt(squares, index3), low = usable(square, kept3, letters6), high = 0;
      if ((low | high) === 0) return;
      let set2 = followers(at), first2 = arcOf(nodeAt(at));
      if (layEachRight(first2, set2, set2 & low, 0, index3, main, cross, multiplier2, kept3, letters6), false) {
        let highs = highFollowers(at), next2 = first2 + countBits(set2);
        layEachRight(next2, highs, highs & high, 32, index3, main, cross, multiplier2, kept3, letters6);
      }
    }
    function layEachRight(first2, set2, fitting, below, index3, points22, cross, multiplier2, kept3, letters6) {
      if (fitting === 0) return;
      let square = squareAt(squares, index3), letterTimes = letterMultiplier(square), wordTimes = wordMultiplier(square), crossing = crossScore(square), newMultiplier = multiplier2 * wordTimes, isLow = true, own = isLow ? letters6 : highLetters2, blanksLeft = kept3 & blanks2;
      for (let rest = fitting; rest !== 0; rest &= rest - 1) {
        let place2 = lowestBit(rest), bit = 1 << place2, letter = below + place2 + 1, child = first2 + countBits(set2 & bit - 1);
        if ((own & bit) !== 0) {
          let worth = scoreOf2(letter) * letterTimes, more = cross + (crossing >= 0 ? (crossing + worth) * wordTimes : 0), places = kept3 & placesOf(letter), less = kept3 ^ topBit(places), left = isSingle(places) ? own ^ bit : own;
          store8(STRIP + index3, letter), isLow ? layRight(child, index3, points22 + worth, more, newMultiplier, less, left) : (highLetters2 = left, layRight(child, index3, points22 + worth, more, newMultiplier, less, letters6), highLetters2 = own);
        }
        if (blanksLeft !== 0) {
          let more = cross + (crossing >= 0 ? crossing * wordTimes : 0);
          store8(STRIP + index3, letter | BLANK_FLAG2), layRight(child, index3, points22, more, newMultiplier, kept3 ^ topBit(blanksLeft), letters6);
        }
      }
      store8(STRIP + index3, 0);
    }
    function layRight(at, index3, main, cross, multiplier2, kept3, letters6) {
      let node = nodeAt(at);
      accepts(node) && record(wordStart, index3, main * multiplier2 + cross, kept3), arcOf(node) !== 0 && kept3 !== 0 && index3 + 1 < rightmost && playRight(at, index3 + 1, main, cross, multiplier2, kept3, letters6);
    }
    function usable(square, kept3, letters6) {
      return crossSet(square) & ((kept3 & blanks2) !== 0 ? everyLetter() : letters6);
    }
    function highUsable(square, kept3) {
      return highCrossSet(square) & ((kept3 & blanks2) !== 0 ? everyHighLetter() : highLetters2);
    }
    function isSingle(places) {
      return (places & places - 1) === 0;
    }
    function record(first2, last2, points22, kept3) {
      let played3 = all ^ kept3;
      if (direction === DOWN && isSingle(played3) && hasCrossing(squares, first2)) return;
      let score = points22 + bonusFor(countBits(played3)), equity = score * 1e3 + load32(KEPT_VALUES + (kept3 << 2));
      hasOpeningPenalty() && (equity -= openingPenalty(squares, first2, last2, STRIP)), isWorthKeeping(equity) && addPlay(equity, score, direction, lane, first2, last2);
    }
    function coverSquare(square, place2) {
      let letterTimes = letterMultiplier(square), crossing = crossScore(square);
      return store32(COVERED_LETTER_TIMES + (place2 << 2), letterTimes), crossing < 0 ? (store32(COVERED_CROSS_TIMES + (place2 << 2), 0), 0) : (store32(COVERED_CROSS_TIMES + (place2 << 2), letterTimes * wordMultiplier(square)), crossing * wordMultiplier(square));
    }
    function sortMultipliers(count5, wordTimes) {
      for (let i = 0; i < count5; i++) {
        let letterTimes = load32(COVERED_LETTER_TIMES + (i << 2)), crossTimes = load32(COVERED_CROSS_TIMES + (i << 2));
        insertNumber(COVERED_TIMES, i, letterTimes * wordTimes + crossTimes);
      }
    }
    function highestSum(count5, points22) {
      let sum = 0;
      for (let i = 0; i < count5 << 2; i += 4) sum += load32(COVERED_TIMES + i) * load32(points22 + i);
      return sum;
    }
    var NO_BOUND = -2147483647, squares2 = 0, rightmost2 = 0, best = 0;
    function shadowPlay(direction4, lane6, anchor3, from, to) {
      squares2 = laneAt(direction4, lane6), rightmost2 = to, best = NO_BOUND;
      let index3 = anchor3, main = 0, cross = 0, multiplier2 = 1, count5 = 0;
      for (; ; ) {
        let square = squareAt(squares2, index3), tile = tileOn(square);
        for (; tile !== 0; )
          main += scoreOf2(tile), index3--, square = squareAt(squares2, index3), tile = tileOn(square);
        if (index3 < anchor3 && (count5 > 0 && anchor3 - index3 >= 2 && weigh(main, cross, multiplier2, count5), shadowRight(anchor3 + 1, main, cross, multiplier2, count5)), count5 === rackSize2() || index3 < from || !rackFits(square)) return best;
        multiplier2 *= wordMultiplier(square), cross += coverSquare(square, count5), count5++, index3--;
      }
    }
    function shadowRight(from, points22, crossing, times2, laid) {
      let cross = crossing, multiplier2 = times2, count5 = laid, size3 = rackSize2();
      for (let index3 = from; index3 < rightmost2 && count5 < size3; index3++) {
        let square = squareAt(squares2, index3);
        if (!rackFits(square)) return;
        multiplier2 *= wordMultiplier(square), cross += coverSquare(square, count5), count5++, weigh(points22, cross, multiplier2, count5);
      }
    }
    function weigh(main, cross, multiplier2, count5) {
      sortMultipliers(count5, multiplier2);
      let bound2 = (main * multiplier2 + cross + bonusFor(count5) + highestSum(count5, RACK_SCORES)) * 1e3 + load32(BEST_KEPT + (count5 << 2));
      bound2 > best && (best = bound2);
    }
    var SEEN_MASK = SEEN_SIZE / 8 - 1, seen = 0, merging = true, direction2 = 0, lane2 = 0, squares3 = 0, seeksBest = false, first = 0, last = 0, count2 = 0, fixedPoints = 0, multiplier = 1, isPrepared = false, least = 0, value = 0, serial2 = 0;
    function setLaying(memory, merges) {
      seen = memory, merging = merges;
      for (let i = 0; i < SEEN_SIZE; i += 4) store32(seen + i, 0);
    }
    function beginLane(playDirection, playLane, best2) {
      direction2 = playDirection, lane2 = playLane, squares3 = laneAt(direction2, lane2), seeksBest = best2;
    }
    function beginRange(from, to, covered, points22, times2) {
      first = from, last = to, count2 = covered, fixedPoints = points22, multiplier = times2, isPrepared = false, seeksBest && (least = leastEquity(direction2, lane2, first - 1), sortMultipliers(covered, times2));
    }
    function couldReach(points22, gain) {
      return seeksBest ? (fixedPoints + highestSum(count2, points22)) * 1e3 + gain >= least : true;
    }
    function layTiles2(kept3, points22) {
      value = load32(KEPT_VALUES + (kept3 << 2)), couldReach(points22, value) && (isPrepared || prepareSquares(), listTilesToLay(kept3), findFits() && (merging && findTwins(), seeksBest && orderByPoints(), serial2++, lay(0, 0, fixedPoints)));
    }
    function prepareSquares() {
      isPrepared = true;
      let at = 0;
      for (let index3 = first; index3 <= last; index3++) {
        let square = squareAt(squares3, index3);
        if (tileOn(square) !== 0) continue;
        let letterTimes = letterMultiplier(square), crossTimes = crossScore(square) < 0 ? 0 : letterTimes * wordMultiplier(square);
        store32(LAY_SQUARES + at, square), store32(LAY_TIMES + at, letterTimes * multiplier + crossTimes), store32(LAY_PENALTIES + at, vowelPenalty(square)), at += 4;
      }
      if (count2 << 2, !!seeksBest)
        for (let place2 = count2 - 1; place2 >= 0; place2--) {
          let list22 = SUFFIX_TIMES + place2 * COVERED_SIZE, length3 = count2 - 1 - place2;
          for (let i = 0; i < length3 << 2; i += 4) store32(list22 + i, load32(list22 + COVERED_SIZE + i));
          insertNumber(list22, length3, load32(LAY_TIMES + (place2 << 2)));
        }
    }
    function listTilesToLay(kept3) {
      let blanks4 = 0, length3 = 0;
      for (let i = 0; i < rackSize2(); i++) {
        if ((kept3 & 1 << i) !== 0) continue;
        let tile = load8(RACK + i);
        tile === 0 ? blanks4++ : (store8(LAY_TILES + length3, tile), length3++);
      }
      for (let i = 0; i < blanks4; i++)
        store8(LAY_TILES + length3, load8(BLANK_LETTERS + i) | BLANK_FLAG2), length3++;
    }
    function findFits() {
      let fitting = 0;
      for (let place2 = 0; place2 < count2; place2++) {
        let square = load32(LAY_SQUARES + (place2 << 2)), low = crossSet(square), high = highCrossSet(square), fits2 = 0;
        for (let i = 0; i < count2; i++) {
          let letter = letterOf(load8(LAY_TILES + i));
          fits2 |= ((isHigh(letter) ? high : low) >>> letter - 1 & 1) << i;
        }
        if (fits2 === 0) return false;
        fitting |= fits2, store32(LAY_FITS + (place2 << 2), fits2);
      }
      return fitting === (1 << count2) - 1;
    }
    function findTwins() {
      for (let at = 0; at < count2 << 2; at += 4) {
        let twin = at - 4;
        for (; twin >= 0 && !areTwins(twin, at); ) twin -= 4;
        store32(LAY_TWINS + at, twin >> 2);
      }
    }
    function areTwins(a, b) {
      return load32(LAY_FITS + a) === load32(LAY_FITS + b) && load32(LAY_TIMES + a) === load32(LAY_TIMES + b) && load32(LAY_PENALTIES + a) === load32(LAY_PENALTIES + b);
    }
    function orderByPoints() {
      for (let i = 0; i < count2; i++) {
        let points22 = scoreOf2(load8(LAY_TILES + i)), at = TILES_BY_POINTS + (i << 3);
        for (; at > TILES_BY_POINTS && load32(at - 4) < points22; )
          store32(at, load32(at - 8)), store32(at + 4, load32(at - 4)), at -= 8;
        store32(at, 1 << i), store32(at + 4, points22);
      }
    }
    function lay(place2, used, points22) {
      if (place2 === count2) {
        addPlay2(points22);
        return;
      }
      if (seeksBest && (points22 + bestRest(place2, used)) * 1e3 + value < least) return;
      let open2 = load32(LAY_FITS + (place2 << 2)) & ~used, times2 = load32(LAY_TIMES + (place2 << 2)), twin = merging ? load32(LAY_TWINS + (place2 << 2)) : -1, lowest = twin < 0 ? 0 : load8(LAID + twin), before = 0;
      for (let i = 0; i < count2; i++) {
        if ((open2 & 1 << i) === 0) continue;
        let tile = load8(LAY_TILES + i);
        tile === before || tile < lowest || (before = tile, store8(LAID + place2, tile), lay(place2 + 1, used | 1 << i, points22 + times2 * scoreOf2(tile)));
      }
    }
    function bestRest(place2, used) {
      let points22 = 0, times2 = SUFFIX_TIMES + place2 * COVERED_SIZE, end5 = TILES_BY_POINTS + (count2 << 3);
      for (let at = TILES_BY_POINTS; at < end5; at += 8)
        (load32(at) & used) === 0 && (points22 += load32(times2) * load32(at + 4), times2 += 4);
      return points22;
    }
    function addPlay2(score) {
      let penalty = hasOpeningPenalty() ? penaltyLaid() : 0;
      if (merging && hasSeen(score, penalty)) return;
      let equity = score * 1e3 + value - penalty;
      if (!isWorthKeeping(equity)) return;
      let place2 = 0;
      for (let index3 = first; index3 <= last; index3++)
        tileOn(squareAt(squares3, index3)) !== 0 ? candidateTile(index3 - first, 0) : (candidateTile(index3 - first, load8(LAID + place2)), place2++);
      addMove(equity, score, 0, direction2, lane2, first - 1, last - first + 1), seeksBest && (least = leastEquity(direction2, lane2, first - 1));
    }
    function penaltyLaid() {
      let penalty = 0;
      for (let place2 = 0; place2 < count2; place2++)
        isVowel(letterOf(load8(LAID + place2))) && (penalty += load32(LAY_PENALTIES + (place2 << 2)));
      return penalty;
    }
    function hasSeen(score, penalty) {
      let key = score << 3 | penalty / VOWEL_PENALTY, place2 = key & SEEN_MASK;
      for (; load32(seen + (place2 << 3) + 4) === serial2; ) {
        if (load32(seen + (place2 << 3)) === key) return true;
        place2 = place2 + 1 & SEEN_MASK;
      }
      return store32(seen + (place2 << 3), key), store32(seen + (place2 << 3) + 4, serial2), false;
    }
    var LISTED = 4, LETTERS2 = 8, BEST = 32, SETS = 64, SET = 1, NO_SET = -1073741824, setsBySize = 0, playedPoints = 0, slots = 0, entries = 0, position = 0, slotsUsed = 0, entriesUsed = 0, slot = 0, wanted2 = 0, isFull = false, letters2 = 0, highLetters3 = 0, blanks3 = 0, kept2 = 0, played = 0, named = 0, lastNamed = 0;
    function setTables(address) {
      setsBySize = address, playedPoints = setsBySize + SETS_BY_SIZE_SIZE, slots = playedPoints + PLAYED_POINTS_SIZE, entries = slots + SLOT_COUNT * SLOT_SIZE;
      for (let i = 0; i < SLOT_COUNT; i++) store32(slots + i * SLOT_SIZE, 0);
    }
    function beginSets() {
      forget(), sortSets();
    }
    function forget() {
      position++, slotsUsed = 0, entriesUsed = 0;
    }
    function bestValue(at, count5) {
      return load32(at + BEST + (count5 << 2));
    }
    function slotOfFixed() {
      let hash2 = 0;
      for (let i = 0; i < fixedCount(); i++) hash2 = hash2 * 37 + load8(FIXED + i) & 65535;
      let place2 = hash2 & SLOT_COUNT - 1;
      for (; load32(slots + place2 * SLOT_SIZE) === position; ) {
        if (hasFixed(slots + place2 * SLOT_SIZE)) return slots + place2 * SLOT_SIZE;
        place2 = place2 + 1 & SLOT_COUNT - 1;
      }
      return slotsUsed >= SLOT_COUNT >> 1 && forget(), slotsUsed++, slot = slots + place2 * SLOT_SIZE, fillSlot(), slot;
    }
    function hasFixed(at) {
      for (let i = 0; i <= fixedCount(); i++)
        if (load8(at + LETTERS2 + i) !== load8(FIXED + i)) return false;
      return true;
    }
    function fillSlot() {
      let wasEmpty = entriesUsed === 0;
      if (listSets(), !!isFull && (forget(), slotsUsed = 1, wasEmpty || listSets(), !!isFull)) {
        entriesUsed = 0, store32(slot, position), store32(slot + LISTED, 0);
        for (let i = 0; i < 32; i += 4) store32(slot + BEST + i, load32(BEST_KEPT + i));
      }
    }
    function listSets() {
      store32(slot, position), store32(slot + LISTED, 1);
      for (let i = 0; i <= fixedCount(); i++) store8(slot + LETTERS2 + i, load8(FIXED + i));
      for (let i = 0; i <= MAX_RACK; i++) store32(slot + BEST + (i << 2), NO_SET);
      for (let i = 0; i < 1 << rackSize2(); i++) store32(slot + SETS + (i << 2), 0);
      descend();
    }
    function laySets(at, count5) {
      if (load32(at + LISTED) === 0) {
        slot = 0, wanted2 = count5, descend();
        return;
      }
      let list22 = setsBySize + (count5 << 8), length3 = load32(list22);
      for (let i = 1; i <= length3; i++) {
        let left = load32(list22 + (i << 2)), entry = load32(at + SETS + (left << 2));
        if (entry === SET)
          layTiles2(left, playedPoints + (left << 5));
        else
          for (; entry !== 0; )
            store32(BLANK_LETTERS, load32(entry)), store32(BLANK_LETTERS + 4, load32(entry + 4)), layTiles2(left, playedPoints + (left << 5)), entry = load32(entry + 8);
      }
    }
    function descend() {
      isFull = false, letters2 = rackLetters(), false, blanks3 = load32(LEFT), kept2 = (1 << rackSize2()) - 1, played = 0, named = 0, lastNamed = 0;
      let root2 = graphRoot();
      root2 !== 0 && choose2(root2, 0);
    }
    function choose2(run2, from) {
      let next2 = load8(FIXED + from);
      for (let at = run2; ; at++) {
        let node = nodeAt(at), letter = tileOf(node);
        if (letter >= next2) {
          letter === next2 && goOn(node, from + 1);
          return;
        }
        let bit = 1 << letter - 1;
        if (((isHigh(letter) ? highLetters3 : letters2) & bit) !== 0 && lastNamed !== letter && (take(letter, bit), goOn(node, from), giveBack(letter, bit)), blanks3 > 0 && nameBlank(node, letter, from), isEnd2(node)) return;
      }
    }
    function nameBlank(node, letter, from) {
      let before = lastNamed;
      store8(BLANK_LETTERS + named, letter), lastNamed = letter, named++, blanks3--, kept2 &= ~(1 << load32(FIRST_BIT) + blanks3), played++, goOn(node, from), played--, kept2 |= 1 << load32(FIRST_BIT) + blanks3, blanks3++, named--, lastNamed = before;
    }
    function goOn(node, from) {
      let isWhole = from === fixedCount();
      isWhole && accepts(node) && played > 0 && from + played >= 2 && noteSet();
      let run2 = arcOf(node);
      run2 === 0 || isWhole && kept2 === 0 || choose2(run2, from);
    }
    function take(letter, bit) {
      let left = load32(LEFT + (letter << 2)) - 1;
      store32(LEFT + (letter << 2), left), left === 0 && (isHigh(letter) ? highLetters3 &= ~bit : letters2 &= ~bit), kept2 &= ~(1 << load32(FIRST_BIT + (letter << 2)) + left), played++;
    }
    function giveBack(letter, bit) {
      let left = load32(LEFT + (letter << 2));
      kept2 |= 1 << load32(FIRST_BIT + (letter << 2)) + left, store32(LEFT + (letter << 2), left + 1), isHigh(letter) ? highLetters3 |= bit : letters2 |= bit, played--;
    }
    function noteSet() {
      if (slot === 0) {
        played === wanted2 && layTiles2(kept2, playedPoints + (kept2 << 5));
        return;
      }
      let best2 = slot + BEST + (played << 2), value3 = load32(KEPT_VALUES + (kept2 << 2));
      value3 > load32(best2) && store32(best2, value3);
      let head2 = slot + SETS + (kept2 << 2);
      if (named === 0) {
        store32(head2, SET);
        return;
      }
      if (entriesUsed + ENTRY_SIZE > ENTRIES_SIZE) {
        isFull = true;
        return;
      }
      let entry = entries + entriesUsed;
      entriesUsed += ENTRY_SIZE, store32(entry, load32(BLANK_LETTERS)), store32(entry + 4, load32(BLANK_LETTERS + 4)), store32(entry + 8, load32(head2)), store32(head2, entry);
    }
    function sortSets() {
      let size3 = rackSize2();
      for (let count5 = 0; count5 <= MAX_RACK; count5++) store32(setsBySize + (count5 << 8), 0);
      for (let left = 0; left < 1 << size3; left++) {
        if (!isProper(left)) continue;
        sortPoints2(left);
        let list22 = setsBySize + (size3 - countBits(left) << 8), value3 = load32(KEPT_VALUES + (left << 2));
        store32(list22, load32(list22) + 1);
        let at = list22 + (load32(list22) << 2);
        for (; at > list22 + 4 && load32(KEPT_VALUES + (load32(at - 4) << 2)) < value3; )
          store32(at, load32(at - 4)), at -= 4;
        store32(at, left);
      }
    }
    function sortPoints2(left) {
      let list22 = playedPoints + (left << 5), count5 = 0;
      for (let i = 0; i < rackSize2(); i++)
        (left & 1 << i) === 0 && (insertNumber(list22, count5, scoreOf2(load8(RACK + i))), count5++);
    }
    var direction3 = 0, lane3 = 0, squares4 = 0, anchor2 = 0, slot2 = 0;
    function setJumbled(address, merges) {
      setJumbledWords(), setLaying(address, merges !== 0), setTables(address + SEEN_SIZE);
    }
    function playJumbled(playDirection, playLane, at, from, to, best2) {
      direction3 = playDirection, lane3 = playLane, squares4 = laneAt(direction3, lane3), anchor2 = at, beginLane(direction3, lane3, best2), clearFixed();
      let index3 = anchor2, main = 0, cross = 0, multiplier2 = 1, count5 = 0;
      for (slot2 = 0; ; ) {
        let square = squareAt(squares4, index3), tile = tileOn(square);
        for (; tile !== 0; )
          addFixed(letterOf(tile)), slot2 = 0, main += scoreOf2(tile), index3--, square = squareAt(squares4, index3), tile = tileOn(square);
        if (index3 < anchor2 && (slot2 === 0 && (slot2 = slotOfFixed()), count5 > 0 && anchor2 - index3 >= 2 && playRange(index3 + 1, anchor2, main, cross, multiplier2, count5), playRight2(index3 + 1, to, main, cross, multiplier2, count5)), count5 === rackSize2() || index3 < from || !rackFits(square)) return;
        multiplier2 *= wordMultiplier(square), cross += coverSquare(square, count5), count5++, index3--;
      }
    }
    function playRight2(first2, rightmost3, main, crossing, times2, laid) {
      let cross = crossing, multiplier2 = times2, count5 = laid, size3 = rackSize2();
      for (let index3 = anchor2 + 1; index3 < rightmost3 && count5 < size3; index3++) {
        let square = squareAt(squares4, index3);
        if (!rackFits(square)) return;
        multiplier2 *= wordMultiplier(square), cross += coverSquare(square, count5), count5++, playRange(first2, index3, main, cross, multiplier2, count5);
      }
    }
    function playRange(first2, last2, main, cross, multiplier2, count5) {
      let gain = bestValue(slot2, count5);
      if (gain === NO_SET || count5 === 1 && direction3 === DOWN && hasCrossing(squares4, first2)) return;
      let points22 = main * multiplier2 + cross + bonusFor(count5);
      beginRange(first2, last2, count5, points22, multiplier2), couldReach(RACK_SCORES, gain) && laySets(slot2, count5);
    }
    var LETTERS22 = 64, SEED = 1801812339;
    function makeLetterKeys() {
      seedRandom(SEED, 0, 0);
      for (let i = 0; i < LETTERS22 << 3; i += 4) store32(LETTER_KEYS + i, nextRandom());
      store32(LETTER_KEYS, 0), store32(LETTER_KEYS + 4, 0);
    }
    function placeKey(letter) {
      return load32(LETTER_KEYS + (letter << 3));
    }
    function tagKey(letter) {
      return load32(LETTER_KEYS + (letter << 3) + 4);
    }
    var LANE_TILES = 0, LANE_CROSSED = 4, LANE_DEAD = 8, LANE_SPANS_END = 12, LANE_RANGES_END = 16, LANE_DIRECTION = 20, LANE_NUMBER = 24, LANE_ALLOWED = 32, LANE_SPANS = LANE_HEAD_SIZE, LANE_RANGES = LANE_SPANS + MAX_RANGES * SPAN_SIZE, SPAN_PLACE = 0, SPAN_TAG = 4, SPAN_THROUGH = 8, SPAN_PLAYED = 12, SPAN_LANE = 16, SPAN_RANGES = 20, SPAN_SCORE = 24, RANGE_BASE = 0, RANGE_TIMES = 4, RANGE_FIRST = 8, RANGE_LAST = 9, RANGE_STEP_COUNT = 10, RANGE_PLAYED = 11, RANGE_SQUARES = 12, RANGE_SPAN = 16, RANGE_NEXT = 20, RANGE_STEPS = 24, STEP_SHIFT = 5, STEP_PLACE = 31, lanes = 0, end3 = 0, lane4 = 0, squares5 = 0, isDown = false, points2 = 0, through = 0, place = 0, tag = 0, blocks = 0, played2 = 0, times = 0, crossPoints = 0, touches = false, crosses = false;
    function setSpans(address, spares) {
      lanes = address;
      for (let direction4 = 0; direction4 <= DOWN; direction4++)
        for (let number22 = 0; number22 < MAX_SIDE2; number22++) {
          let record3 = lanes + (direction4 * MAX_SIDE2 + number22) * LANE_SIZE;
          store32(placeOf2(direction4, number22), record3);
        }
      markAllStale(), store32(LANE_TOP, lanes + 2 * MAX_SIDE2 * LANE_SIZE), end3 = load32(LANE_TOP) + spares * LANE_SIZE;
    }
    function lanesStart() {
      return lanes;
    }
    function lanesEnd() {
      return end3;
    }
    function laneRecord(direction4, number22) {
      return load32(placeOf2(direction4, number22));
    }
    function placeOf2(direction4, number22) {
      return LANE_RECORDS + (direction4 << 7) + (number22 << 2);
    }
    function freeRecord(direction4, number22) {
      let record3 = laneRecord(direction4, number22);
      if (record3 >= load32(LANE_FLOOR)) return record3;
      let spare = load32(LANE_TOP);
      return spare + LANE_SIZE > end3 ? (loseSpans(direction4, number22), record3) : (store32(LANE_TOP, spare + LANE_SIZE), store32(placeOf2(direction4, number22), spare), spare);
    }
    function updateSpans() {
      for (let direction4 = 0; direction4 <= DOWN; direction4++) {
        let count5 = laneCount(direction4);
        for (let number22 = 0; number22 < count5; number22++)
          consumeStale(direction4, number22) && cutLane(direction4, number22);
      }
    }
    function cutLane(direction4, number22) {
      lane4 = freeRecord(direction4, number22), squares5 = laneAt(direction4, number22), isDown = direction4 === DOWN, store32(lane4 + LANE_DIRECTION, direction4), store32(lane4 + LANE_NUMBER, number22), store32(lane4 + LANE_SPANS_END, lane4 + LANE_SPANS), store32(lane4 + LANE_RANGES_END, lane4 + LANE_RANGES);
      let length3 = laneLength(direction4);
      noteSquares(length3), clearTable();
      for (let first2 = 1; first2 <= length3; first2++)
        tileOn(squareAt(squares5, first2 - 1)) === 0 && (cutFrom(first2), tileOn(squareAt(squares5, first2)) !== 0 && clearTable());
    }
    function noteSquares(length3) {
      let tiles2 = 0, crossed2 = 0;
      for (let index3 = 1; index3 <= length3; index3++) {
        let square = squareAt(squares5, index3), tile = tileOn(square), allowed = tile === 0 ? crossSet(square) : 1 << letterOf(tile) - 1;
        store32(lane4 + LANE_ALLOWED + (index3 << 2), allowed), tile !== 0 ? tiles2 |= 1 << index3 : crossScore(square) !== NO_CROSS && (crossed2 |= 1 << index3);
      }
      store32(lane4 + LANE_TILES, tiles2), store32(lane4 + LANE_CROSSED, crossed2);
    }
    function clearTable() {
      for (let i = 0; i < 512; i += 4) store32(SPAN_TABLE + i, 0);
    }
    function cutFrom(first2) {
      points2 = 0, through = 0, place = 0, tag = 0, blocks = 0, played2 = 0, times = 1, crossPoints = 0, touches = false, crosses = false;
      let index3 = first2;
      for (; ; ) {
        if (index3 = passTiles(index3), played2 > 0 && index3 - first2 >= 2 && (blocks > 0 || touches) && !(played2 === 1 && isDown && crosses) && addRange(first2, index3 - 1), played2 === fullRack()) return;
        let square = squareAt(squares5, index3);
        if (wordMultiplier(square) === 0 || crossSet(square) === 0) return;
        cover(square), index3++;
      }
    }
    function passTiles(from) {
      let index3 = from, tile = tileOn(squareAt(squares5, index3));
      if (tile === 0) return index3;
      for (blocks++; tile !== 0; )
        points2 += scoreOf2(tile), place = place + placeKey(letterOf(tile)) | 0, tag = tag + tagKey(letterOf(tile)) | 0, through++, index3++, tile = tileOn(squareAt(squares5, index3));
      return index3;
    }
    function cover(square) {
      let crossing = crossScore(square);
      crossing !== NO_CROSS && (touches = true), crossing >= 0 && (crosses = true), crossPoints += coverSquare(square, played2), times *= wordMultiplier(square), played2++;
    }
    function addRange(first2, last2) {
      let range2 = load32(lane4 + LANE_RANGES_END);
      range2 + RANGE_SIZE <= lane4 + LANE_SIZE;
      let span = spanOf();
      store32(range2 + RANGE_BASE, points2 * times + crossPoints + bonusFor(played2)), store32(range2 + RANGE_TIMES, times), store32(range2 + RANGE_FIRST, first2 | last2 << 8 | played2 << 24), store32(range2 + RANGE_SQUARES, (2 << last2) - (1 << first2)), store32(range2 + RANGE_SPAN, span), store32(range2 + RANGE_NEXT, load32(span + SPAN_RANGES)), store32(span + SPAN_RANGES, range2), writeSteps(range2), store32(lane4 + LANE_RANGES_END, range2 + RANGE_SIZE);
    }
    function spanOf() {
      let at = SPAN_TABLE + ((blocks << 3) + played2 << 2), span = load32(at);
      return span !== 0 || (span = load32(lane4 + LANE_SPANS_END), store32(lane4 + LANE_SPANS_END, span + SPAN_SIZE), store32(at, span), store32(span + SPAN_PLACE, place), store32(span + SPAN_TAG, tag), store32(span + SPAN_THROUGH, through), store32(span + SPAN_PLAYED, played2), store32(span + SPAN_LANE, lane4), store32(span + SPAN_RANGES, 0)), span;
    }
    function writeSteps(range2) {
      sortMultipliers(played2, times), store32(COVERED_TIMES + (played2 << 2), 0);
      let steps = 0;
      for (let at = COVERED_TIMES; at < COVERED_TIMES + (played2 << 2); at += 4) {
        let fall = load32(at) - load32(at + 4);
        fall !== 0 && (store32(range2 + RANGE_STEPS + (steps << 2), fall << STEP_SHIFT | at - COVERED_TIMES), steps++);
      }
      store32(range2 + RANGE_FIRST, load32(range2 + RANGE_FIRST) | steps << 16);
    }
    var ENTRY_SHIFT2 = 3, SET_BITS = 7, SET_MASK = 127, queue = 0, count3 = 0;
    function beginQueue() {
      queue = lanesEnd(), count3 = 0;
    }
    function isQueueFull() {
      return count3 === QUEUE_LENGTH;
    }
    function isQueueEmpty() {
      return count3 === 0;
    }
    function highestBound() {
      return load32(queue);
    }
    function firstSpan() {
      return lanesStart() + (load32(queue + 4) >>> SET_BITS << 2);
    }
    function firstSet() {
      return load32(queue + 4) & SET_MASK;
    }
    function addToQueue(bound2, span, set2) {
      let what = span - lanesStart() << SET_BITS - 2 | set2, place2 = count3;
      for (count3++; place2 > 0; ) {
        let above = place2 - 1 >> 1;
        if (load32(queue + (above << ENTRY_SHIFT2)) >= bound2) break;
        copyEntry3(place2, above), place2 = above;
      }
      setEntry2(place2, bound2, what);
    }
    function dropFirst() {
      count3--;
      let last2 = queue + (count3 << ENTRY_SHIFT2), bound2 = load32(last2), what = load32(last2 + 4), place2 = 0;
      for (; ; ) {
        let below = 2 * place2 + 1;
        if (below >= count3) break;
        let one = queue + (below << ENTRY_SHIFT2);
        if (below + 1 < count3 && load32(one + 8) > load32(one) && below++, load32(queue + (below << ENTRY_SHIFT2)) <= bound2) break;
        copyEntry3(place2, below), place2 = below;
      }
      setEntry2(place2, bound2, what);
    }
    function setEntry2(place2, bound2, what) {
      let entry = queue + (place2 << ENTRY_SHIFT2);
      store32(entry, bound2), store32(entry + 4, what);
    }
    function copyEntry3(to, from) {
      let entry = queue + (from << ENTRY_SHIFT2);
      setEntry2(to, load32(entry), load32(entry + 4));
    }
    var TURN = 28, turn = 0, byPoints = 0, whole4 = 0;
    function listSets2() {
      let size3 = rackSize2();
      turn++, whole4 = (1 << size3) - 1, sortPlaces(size3);
      for (let played3 = 1; played3 <= MAX_RACK; played3++) store32(SETS_OF_SIZE + (played3 << 8), 0);
      store32(SET_KEYS, 0), store32(SET_KEYS + 4, 0), store32(SET_LETTERS, 0);
      for (let set2 = 1; set2 <= whole4; set2++) {
        let rest = set2 & set2 - 1, tile = load8(RACK + lowestBit(set2));
        store32(SET_KEYS + (set2 << 3), setPlace(rest) + placeKey(tile) | 0), store32(SET_KEYS + (set2 << 3) + 4, setTag(rest) + tagKey(tile) | 0);
        let letter = tile === 0 ? 0 : 1 << tile - 1;
        if (store32(SET_LETTERS + (set2 << 2), load32(SET_LETTERS + (rest << 2)) | letter), !isProper(whole4 & ~set2)) continue;
        let list22 = SETS_OF_SIZE + (countBits(set2) << 8), count5 = load32(list22) + 1;
        store32(list22, count5), store32(list22 + (count5 << 2), set2);
      }
    }
    function sortPlaces(size3) {
      byPoints = 0;
      let used = 0;
      for (let i = 0; i < size3; i++) {
        let best2 = -1;
        for (let place2 = 0; place2 < size3; place2++)
          (used & 1 << place2) === 0 && (best2 < 0 || pointsAt(place2) > pointsAt(best2)) && (best2 = place2);
        used |= 1 << best2, byPoints |= best2 << 3 * i;
      }
    }
    function pointsAt(place2) {
      return scoreOf2(load8(RACK + place2));
    }
    function setPlace(set2) {
      return load32(SET_KEYS + (set2 << 3));
    }
    function setTag(set2) {
      return load32(SET_KEYS + (set2 << 3) + 4);
    }
    function setBlanks(set2) {
      return countBits(set2 & (1 << load32(LEFT)) - 1);
    }
    function wholeRack() {
      return whole4;
    }
    function valueWithout(set2) {
      return load32(KEPT_VALUES + ((whole4 & ~set2) << 2));
    }
    function setPoints(set2) {
      let list22 = SET_POINTS + (set2 << 5);
      return load32(list22 + TURN) !== turn && sumPoints(set2, list22), list22;
    }
    function sumPoints(set2, list22) {
      let points22 = 0, at = list22, places = byPoints;
      for (let i = rackSize2(); i > 0; i--) {
        let place2 = places & 7;
        places >>>= 3, (set2 & 1 << place2) !== 0 && (points22 += pointsAt(place2), store32(at, points22), at += 4);
      }
      store32(list22 + TURN, turn);
    }
    var NO_SCORE = -1048576;
    function highestScore(range2, points22) {
      let score = load32(range2 + RANGE_BASE), end5 = range2 + RANGE_STEPS + (load8(range2 + RANGE_STEP_COUNT) << 2);
      for (let at = range2 + RANGE_STEPS; at < end5; at += 4) {
        let step = load32(at);
        score += (step >>> STEP_SHIFT) * load32(points22 + (step & STEP_PLACE));
      }
      return score;
    }
    function queueSpans() {
      for (let direction4 = ACROSS; direction4 <= DOWN; direction4++) {
        let count5 = laneCount(direction4);
        for (let number22 = 0; number22 < count5; number22++) queueLane(laneRecord(direction4, number22));
      }
    }
    function queueLane(lane6) {
      let spansEnd = load32(lane6 + LANE_SPANS_END);
      for (let span = lane6 + LANE_SPANS; span < spansEnd; span += SPAN_SIZE)
        store32(span + SPAN_SCORE, NO_SCORE);
      scoreRanges(lane6);
      let least2 = threshold();
      for (let span = lane6 + LANE_SPANS; span < spansEnd; span += SPAN_SIZE) {
        let score = load32(span + SPAN_SCORE);
        if (score === NO_SCORE) continue;
        let bound2 = score * 1e3 + load32(BEST_KEPT + (load32(span + SPAN_PLAYED) << 2));
        bound2 >= least2 && addToQueue(bound2, span, 0);
      }
    }
    function scoreRanges(lane6) {
      let dead = deadSquares(lane6);
      store32(lane6 + LANE_DEAD, dead);
      let points22 = setPoints(wholeRack()), size3 = rackSize2(), end5 = load32(lane6 + LANE_RANGES_END);
      for (let range2 = lane6 + LANE_RANGES; range2 < end5; range2 += RANGE_SIZE) {
        if ((load32(range2 + RANGE_SQUARES) & dead) !== 0 || load8(range2 + RANGE_PLAYED) > size3) continue;
        let score = highestScore(range2, points22), span = load32(range2 + RANGE_SPAN);
        score > load32(span + SPAN_SCORE) && store32(span + SPAN_SCORE, score);
      }
    }
    function deadSquares(lane6) {
      let onRack = load32(LEFT) > 0 ? -1 : rackLetters(), dead = 0;
      for (let left = load32(lane6 + LANE_CROSSED); left !== 0; left &= left - 1) {
        let index3 = lowestBit(left);
        (load32(lane6 + LANE_ALLOWED + (index3 << 2)) & onRack) === 0 && (dead |= 1 << index3);
      }
      return dead;
    }
    var lane5 = 0, squares6 = 0, tiles = 0, crossed = 0, set = 0, value2 = 0, range = 0, letters3 = 0;
    function beginLaying(inLane, ofTiles, ofRest) {
      lane5 = inLane, set = ofTiles, value2 = ofRest, squares6 = laneAt(load32(lane5 + LANE_DIRECTION), load32(lane5 + LANE_NUMBER)), tiles = load32(lane5 + LANE_TILES), crossed = load32(lane5 + LANE_CROSSED);
    }
    function layWord(word, inRange) {
      range = inRange, letters3 = word - load8(range + RANGE_FIRST);
      let covered = load32(range + RANGE_SQUARES);
      !fits(covered & tiles) || !fits(covered & crossed) || layFrom(covered & ~tiles, set, load32(range + RANGE_BASE));
    }
    function fits(which) {
      for (let left = which; left !== 0; left &= left - 1) {
        let square = lowestBit(left), letter = load8(letters3 + square);
        if ((load32(lane5 + LANE_ALLOWED + (square << 2)) & 1 << letter - 1) === 0) return false;
      }
      return true;
    }
    function layFrom(which, onRack, points22) {
      let rest = onRack, score = points22;
      for (let left = which; left !== 0; left &= left - 1) {
        let index3 = lowestBit(left), letter = load8(letters3 + index3), blanks4 = rest & placesOf(0), naturals = rest & placesOf(letter);
        if (blanks4 !== 0) {
          store8(STRIP + index3, letter | BLANK_FLAG2);
          let less = rest & ~(blanks4 & -blanks4);
          if (naturals === 0) {
            rest = less;
            continue;
          }
          layFrom(left & left - 1, less, score);
        }
        if (naturals === 0) return;
        store8(STRIP + index3, letter), rest &= ~(naturals & -naturals), score += scoreOf2(letter) * timesAt(index3);
      }
      record2(score);
    }
    function timesAt(index3) {
      let square = squareAt(squares6, index3), crossing = crossScore(square) >= 0 ? wordMultiplier(square) : 0;
      return letterMultiplier(square) * (load32(range + RANGE_TIMES) + crossing);
    }
    function record2(score) {
      let first2 = load8(range + RANGE_FIRST), last2 = load8(range + RANGE_LAST), equity = score * 1e3 + value2;
      if (hasOpeningPenalty() && (equity -= openingPenalty(squares6, first2, last2, letters3)), !isWorthKeeping(equity)) return;
      for (let i = first2; i <= last2; i++)
        candidateTile(i - first2, (tiles & 1 << i) !== 0 ? 0 : load8(STRIP + i));
      let direction4 = load32(lane5 + LANE_DIRECTION);
      addMove(equity, score, 0, direction4, load32(lane5 + LANE_NUMBER), first2 - 1, last2 - first2 + 1);
    }
    var length = 0, liveEnd = 0;
    function playSet(span, set2) {
      let lane6 = load32(span + SPAN_LANE), value3 = valueWithout(set2);
      if (listRanges(span, lane6, set2, value3), liveEnd === LIVE_RANGES) return;
      beginLaying(lane6, set2, value3), length = load32(span + SPAN_PLAYED) + load32(span + SPAN_THROUGH);
      let place2 = load32(span + SPAN_PLACE) + setPlace(set2) | 0, tag2 = load32(span + SPAN_TAG) + setTag(set2) | 0, blanks4 = setBlanks(set2);
      blanks4 === 0 ? playWords(place2, tag2) : blanks4 === 1 ? playOneBlank(place2, tag2, -1) : playTwoBlanks(place2, tag2);
    }
    function listRanges(span, lane6, set2, value3) {
      let direction4 = load32(lane6 + LANE_DIRECTION), number22 = load32(lane6 + LANE_NUMBER), dead = load32(lane6 + LANE_DEAD), points22 = setPoints(set2);
      liveEnd = LIVE_RANGES;
      for (let range2 = load32(span + SPAN_RANGES); range2 !== 0; range2 = load32(range2 + RANGE_NEXT))
        (load32(range2 + RANGE_SQUARES) & dead) !== 0 || highestScore(range2, points22) * 1e3 + value3 < leastEquity(direction4, number22, load8(range2 + RANGE_FIRST) - 1) || (store32(liveEnd, range2), liveEnd += 4);
    }
    function playOneBlank(place2, tag2, which) {
      for (let left = lettersFor(place2, tag2) & which; left !== 0; left &= left - 1) {
        let letter = lowestBit(left) + 1;
        playWords(place2 + placeKey(letter) | 0, tag2 + tagKey(letter) | 0);
      }
    }
    function playTwoBlanks(place2, tag2) {
      for (let left = everyLetter(); left !== 0; left &= left - 1) {
        let letter = lowestBit(left) + 1, next2 = place2 + placeKey(letter) | 0;
        mayTakeBlank(next2) && playOneBlank(next2, tag2 + tagKey(letter) | 0, left);
      }
    }
    function playWords(place2, tag2) {
      let word = wordsOf3(place2, tag2, length);
      if (word !== 0)
        for (; load8(word) !== 0; word += length)
          for (let at = LIVE_RANGES; at < liveEnd; at += 4) layWord(word, load32(at));
    }
    var bound = 0;
    function findPlays() {
      for (updateSpans(), listSets2(), beginQueue(), queueSpans(); !isQueueEmpty(); ) {
        if (bound = highestBound(), bound < threshold()) return;
        let span = firstSpan(), set2 = firstSet();
        dropFirst(), set2 === 0 ? openSpan(span) : play2(span, set2, bound);
      }
    }
    function play2(span, set2, most) {
      setLimit(most), playSet(span, set2), setLimit(NO_LIMIT);
    }
    function openSpan(span) {
      let highest = load32(span + SPAN_SCORE) * 1e3, place2 = load32(span + SPAN_PLACE), list22 = SETS_OF_SIZE + (load32(span + SPAN_PLAYED) << 8), end5 = list22 + (load32(list22) << 2), least2 = threshold();
      for (let at = list22 + 4; at <= end5; at += 4) {
        let set2 = load32(at);
        if (highest + valueWithout(set2) < least2 || !mayExist(place2, set2)) continue;
        let most = boundOf(span, set2);
        most < least2 || (isQueueFull() ? play2(span, set2, most) : addToQueue(most, span, set2));
      }
    }
    function mayExist(through2, set2) {
      let place2 = through2 + setPlace(set2) | 0, blanks4 = setBlanks(set2);
      return blanks4 === 0 ? mayMakeWords(place2) : blanks4 > 1 || mayTakeBlank(place2);
    }
    function boundOf(span, set2) {
      let dead = load32(load32(span + SPAN_LANE) + LANE_DEAD), points22 = setPoints(set2), highest = -1048576;
      for (let range2 = load32(span + SPAN_RANGES); range2 !== 0; range2 = load32(range2 + RANGE_NEXT)) {
        if ((load32(range2 + RANGE_SQUARES) & dead) !== 0) continue;
        let score = highestScore(range2, points22);
        score > highest && (highest = score);
      }
      return highest * 1e3 + valueWithout(set2);
    }
    var BOUND = 0, DIRECTION = 4, LANE = 8, ANCHOR = 12, LEFTMOST = 16, RIGHTMOST = 20, IS_TIGHT = 24, MOST_BLANKS = 2, placements = 0, expanded = 0;
    function loadPosition(count5, valuation, unseenPoints) {
      loadBoard(), updateCrossSets(), loadOtherRack(count5, valuation, unseenPoints);
    }
    function loadOtherRack(count5, valuation, unseenPoints) {
      loadRack(count5, valuation, unseenPoints), isJumbled() && beginSets();
    }
    function findBest(count5, exchanges) {
      return beginMoves(count5), exchanges !== 0 && addExchanges(), beginPenalty(), mayUseWordMap() ? findPlays() : playPlacements(), movesFound() === 0 && addPass(), sortMoves(), movesKept();
    }
    function mayUseWordMap() {
      return hasWordMap() && load32(LEFT) <= MOST_BLANKS;
    }
    function playPlacements() {
      for (collectPlacements(), boundPlacements(), expanded = 0; placements > 0; ) {
        let at = bestPlacement(), bound2 = load32(at + BOUND);
        if (bound2 === NO_BOUND || bound2 < threshold()) return;
        setLimit(bound2), playAt(at, true), setLimit(NO_LIMIT), dropPlacement(at), expanded++;
      }
    }
    function findAll(exchanges, sorted) {
      beginMoves(NO_LIMIT), exchanges !== 0 && addExchanges(), collectPlacements(), beginPenalty();
      for (let i = 0; i < placements; i++) playAt(PLACEMENTS + i * PLACEMENT_SIZE, false);
      return movesFound() === 0 && addPass(), sorted !== 0 && sortMoves(), movesFound();
    }
    function placementsPlayed() {
      return expanded;
    }
    function moveAddress(place2) {
      return moveAt(place2);
    }
    function playAt(at, best2) {
      let direction4 = load32(at + DIRECTION), lane6 = load32(at + LANE), anchor3 = load32(at + ANCHOR), from = load32(at + LEFTMOST), to = load32(at + RIGHTMOST);
      isJumbled() ? playJumbled(direction4, lane6, anchor3, from, to, best2) : playPlacement(direction4, lane6, anchor3, from, to);
    }
    function collectPlacements() {
      placements = 0;
      for (let direction4 = ACROSS; direction4 <= DOWN; direction4++) {
        let lanes2 = laneCount(direction4);
        for (let lane6 = 0; lane6 < lanes2; lane6++) collectLane(direction4, lane6);
      }
    }
    function collectLane(direction4, lane6) {
      let squares7 = laneAt(direction4, lane6), limit2 = laneLength(direction4) + 1;
      for (; limit2 > 0; ) {
        let last2 = limit2 - 1;
        for (; last2 > 0 && tileOn(squareAt(squares7, last2)) === 0; ) last2--;
        let leftmost2 = last2 === 0 ? 1 : last2 + 2;
        if (collectGap(direction4, lane6, leftmost2, limit2), last2 === 0) return;
        for (addPlacement(direction4, lane6, last2, 1, limit2); tileOn(squareAt(squares7, last2)) !== 0; ) last2--;
        limit2 = last2;
      }
    }
    function collectGap(direction4, lane6, leftmost2, limit2) {
      let squares7 = laneAt(direction4, lane6), rightmost3 = limit2;
      for (let index3 = limit2 - 1; index3 >= leftmost2; index3--)
        crossScore(squareAt(squares7, index3)) !== NO_CROSS && (rightmost3 - leftmost2 >= 2 && addPlacement(direction4, lane6, index3, leftmost2, rightmost3), rightmost3 = index3);
    }
    function addPlacement(direction4, lane6, anchor3, from, to) {
      let at = PLACEMENTS + placements * PLACEMENT_SIZE;
      store32(at + DIRECTION, direction4), store32(at + LANE, lane6), store32(at + ANCHOR, anchor3), store32(at + LEFTMOST, from), store32(at + RIGHTMOST, to), store32(at + IS_TIGHT, 0), placements++;
    }
    function boundPlacements() {
      for (let i = 0; i < placements; i++) {
        let at = PLACEMENTS + i * PLACEMENT_SIZE, bound2 = shadowPlay(
          load32(at + DIRECTION),
          load32(at + LANE),
          load32(at + ANCHOR),
          load32(at + LEFTMOST),
          load32(at + RIGHTMOST)
        );
        store32(at + BOUND, bound2);
      }
    }
    function bestPlacement() {
      let best2 = PLACEMENTS;
      for (let i = 1; i < placements; i++) {
        let at = PLACEMENTS + i * PLACEMENT_SIZE;
        load32(at + BOUND) > load32(best2 + BOUND) && (best2 = at);
      }
      return best2;
    }
    function dropPlacement(at) {
      placements--;
      let last2 = PLACEMENTS + placements * PLACEMENT_SIZE;
      for (let i = 0; i < PLACEMENT_SIZE; i += 4) store32(at + i, load32(last2 + i));
    }
    function addExchanges() {
      let all2 = (1 << rackSize2()) - 1;
      for (let kept3 = 0; kept3 < all2; kept3++) isProper(kept3) && addExchange(kept3);
    }
    function addPass() {
      addExchange((1 << rackSize2()) - 1);
    }
    function addExchange(kept3) {
      let equity = load32(KEPT_VALUES + (kept3 << 2));
      if (!isWorthKeeping(equity)) return;
      let count5 = 0;
      for (let i = 0; i < rackSize2(); i++)
        (kept3 & 1 << i) === 0 && (candidateTile(count5, load8(RACK + i)), count5++);
      count5 <= rackSize2(), addMove(equity, 0, 1, 0, 0, 0, count5);
    }
    var GREEDY = 0;
    var HASTY = 2, STYLE = 0, GRAPH_ROOT2 = 4, WORDS_ROOT = 8, WORD_COUNTS = 12, LEAVE_NODES = 16, LEAVE_COUNTS = 20, LEAVE_VALUES = 24, WORD_MAP = 28;
    function setPlayer(player2, style, graphRoot2, wordsRoot, wordCounts) {
      let at = PLAYERS2 + player2 * PLAYER_SIZE;
      store32(at + STYLE, style), store32(at + GRAPH_ROOT2, graphRoot2), store32(at + WORDS_ROOT, wordsRoot), store32(at + WORD_COUNTS, wordCounts), forgetGraph();
    }
    function setPlayerLeaves(player2, nodes, counts2, values) {
      let at = PLAYERS2 + player2 * PLAYER_SIZE;
      store32(at + LEAVE_NODES, nodes), store32(at + LEAVE_COUNTS, counts2), store32(at + LEAVE_VALUES, values);
    }
    function setPlayerMap(player2, map3) {
      store32(PLAYERS2 + player2 * PLAYER_SIZE + WORD_MAP, map3);
    }
    function styleOf2(player2) {
      return load32(PLAYERS2 + player2 * PLAYER_SIZE + STYLE);
    }
    function wordsRootOf(player2) {
      return load32(PLAYERS2 + player2 * PLAYER_SIZE + WORDS_ROOT);
    }
    function wordCountsOf(player2) {
      return load32(PLAYERS2 + player2 * PLAYER_SIZE + WORD_COUNTS);
    }
    function loadView(player2) {
      let at = PLAYERS2 + player2 * PLAYER_SIZE;
      useGraph(load32(at + GRAPH_ROOT2)), useWordMap(load32(at + WORD_MAP)), setLeaves(load32(at + LEAVE_NODES), load32(at + LEAVE_COUNTS), load32(at + LEAVE_VALUES));
      let rack = rackOf(player2), count5 = load8(rack);
      for (let i = 0; i < count5; i++) store8(RACK + i, load8(rack + 1 + i));
      let style = styleOf2(player2);
      setOpeningPenalty(style === HASTY), loadPosition(count5, valuationFor(style), rackPoints(1 - player2));
    }
    function valuationFor(style) {
      return style === GREEDY ? NOTHING : bagCount() > 0 ? LEAVES : style === HASTY ? ENDGAME : NOTHING;
    }
    function chooseMove(player2) {
      loadView(player2);
      let isGreedy = styleOf2(player2) === GREEDY;
      findBest(1, !isGreedy && mayExchange() ? 1 : 0), choose(moveAddress(0)), isGreedy && mayExchange() && isPass() && chooseExchange(rackOf(player2) + 1, rackCountOf(player2));
    }
    function highestScore2(player2) {
      loadOtherRack(rackCountOf(player2), NOTHING, 0), setOpeningPenalty(false), findBest(1, 0);
      let best2 = moveAddress(0);
      return isRecordExchange(best2) ? -1 : recordScore(best2);
    }
    function convertLeaveValues(address, count5) {
      let end5 = address + (count5 << 2);
      for (let at = address; at < end5; at += 4) store32(at, loadThousandths(at));
    }
    function beginPly() {
      return loadBoard(), updateCrossSets(), pushPly() ? 1 : 0;
    }
    function undoPly() {
      popPly(), copyCells(BOARD, LAST_BOARD, 512);
    }
    var STATISTICS_SIZE2 = 9072;
    var base = 0, overflow = false;
    function setCountsBase(address) {
      base = address;
    }
    function countAt(index3) {
      return load32(base + (index3 << 2));
    }
    function countWords(root2) {
      if (overflow = false, root2 === 0) return 0;
      let depth2 = 0;
      for (enterRun(0, root2); depth2 >= 0; ) {
        let index3 = load32(SEARCH_STATE + (depth2 << 2)), node = nodeAt(index3), arc = arcOf(node);
        arc !== 0 && countAt(arc) === 0 ? (depth2++, depth2 <= MAX_WORD_LENGTH2, enterRun(depth2, arc)) : !isEnd2(node) && countAt(index3 + 1) === 0 ? store32(SEARCH_STATE + (depth2 << 2), index3 + 1) : (fillRun(load32(SEARCH_NODE + (depth2 << 2)), index3), depth2--);
      }
      return overflow ? -1 : countAt(root2);
    }
    function enterRun(depth2, first2) {
      store32(SEARCH_NODE + (depth2 << 2), first2), store32(SEARCH_STATE + (depth2 << 2), first2);
    }
    function fillRun(first2, last2) {
      for (let index3 = last2; index3 >= first2; index3--) {
        let node = nodeAt(index3), arc = arcOf(node), count5 = accepts(node) ? 1 : 0;
        arc !== 0 && (count5 = addCounts(count5, countAt(arc))), isEnd2(node) || (count5 = addCounts(count5, countAt(index3 + 1))), store32(base + (index3 << 2), count5);
      }
    }
    function addCounts(a, b) {
      return a > 2147483647 - b ? (overflow = true, 2147483647) : a + b;
    }
    function indexOfWord(root2, length3) {
      let run2 = root2, place2 = 0, node = 0;
      for (let i = 0; i < length3; i++) {
        let index3 = findTile(run2, load8(WORD + i));
        if (index3 === 0) return -1;
        place2 += countAt(run2) - countAt(index3), node = nodeAt(index3), i < length3 - 1 && accepts(node) && place2++, run2 = arcOf(node);
      }
      return length3 > 0 && accepts(node) ? place2 : -1;
    }
    function wordAtIndex(root2, place2) {
      let index3 = root2, rest = place2, length3 = 0;
      for (; ; ) {
        length3 < MAX_WORD_LENGTH2;
        let node = nodeAt(index3);
        for (; !isEnd2(node) && rest >= countAt(index3) - countAt(index3 + 1); )
          rest -= countAt(index3) - countAt(index3 + 1), index3++, node = nodeAt(index3);
        if (store8(WORD + length3, tileOf(node)), length3++, accepts(node)) {
          if (rest === 0) return length3;
          rest--;
        }
        index3 = arcOf(node);
      }
    }
    var SIGN = -2147483648, base2 = 0;
    function setStatistics(address) {
      base2 = address;
    }
    function isNoting() {
      return base2 !== 0;
    }
    function statisticsAt(offset) {
      return base2 + offset;
    }
    function add2(field, value3) {
      addWords2(field, value3, value3 >> 31);
    }
    function addSquare(field, value3) {
      add2(field, value3);
      let size3 = value3 < 0 ? -value3 : value3, high = size3 >>> 16, low = size3 & 65535;
      if (addWords2(field + 1, low * low | 0, high * high), high === 0) return;
      let product = high * low;
      addWords2(field + 1, product << 17, product >>> 15);
    }
    function addWords2(field, low, high) {
      let at = base2 + (field << 3), before = load32(at), after = before + low | 0, carry = (after ^ SIGN) < (before ^ SIGN) ? 1 : 0;
      store32(at, after), store32(at + 4, load32(at + 4) + carry + high | 0);
    }
    function bump(counter, index3, by) {
      let at = base2 + counter + (index3 << 2);
      store32(at, load32(at) + by);
    }
    function pointsBin(points22) {
      return clamp((points22 - -320) / 10 | 0, 256);
    }
    function clamp(index3, bins) {
      return index3 < 0 ? 0 : index3 < bins ? index3 : bins - 1;
    }
    var TOP_PLAYS = 0, TOP_WINNERS = 1, TOP_LOSERS = 2, TOP_COMBINED = 3;
    function noteTop(list22, value3, game, turn2, player2) {
      let first2 = statisticsAt(8432 + list22 * 10 * 16), at = first2 + 160;
      for (; at > first2 && isBelow(at - 16, value3); ) at -= 16;
      let end5 = first2 + 144;
      if (!(at > end5)) {
        for (let to = end5; to > at; to -= 4) store32(to + 12, load32(to - 4));
        store32(at, value3), store32(at + 4, game + 1), store32(at + 8, turn2), store32(at + 12, player2);
      }
    }
    function isBelow(entry, value3) {
      return load32(entry + 4) === 0 || load32(entry) < value3;
    }
    var notesSacrifices = false, firstSpread = 0, firstResult = 0, paired = false;
    function setNoting(sacrifices) {
      notesSacrifices = sacrifices !== 0;
    }
    function setPaired(on) {
      paired = on !== 0;
    }
    function fieldOf2(player2, field) {
      return 22 + player2 * 20 + field;
    }
    function noteTurn(player2) {
      if (!isNoting()) return;
      add2(fieldOf2(player2, 5), 1);
      let turn2 = clamp(turnsTaken(), 64);
      bump(7920, turn2, 1), bump(8176, turn2, chosenScore()), isExchange() ? noteExchange(player2) : notePlay(player2);
    }
    function noteExchange(player2) {
      let count5 = chosenLength();
      add2(fieldOf2(player2, count5 === 0 ? 14 : 12), 1), add2(fieldOf2(player2, 13), count5);
    }
    function notePlay(player2) {
      let score = chosenScore(), tiles2 = 0, blanks4 = 0;
      for (let i = 0; i < chosenLength(); i++)
        chosenTile(i) !== 0 && tiles2++, isBlank(chosenTile(i)) && blanks4++;
      add2(fieldOf2(player2, 6), 1), addSquare(fieldOf2(player2, 7), score), add2(fieldOf2(player2, 9), tiles2), add2(fieldOf2(player2, 10), blanks4), tiles2 === fullRack() && add2(fieldOf2(player2, 11), 1), bump(5616, clamp(score >> 1, 256), 1), bump(7792, clamp(chosenLength(), 32), 1), noteTop(TOP_PLAYS, score, gameNumber(), turnsTaken(), player2), noteWord(player2), notesSacrifices && styleOf2(player2) !== GREEDY && noteSacrifice(player2, score);
    }
    function noteSacrifice(player2, score) {
      let lost = highestScore2(player2) - score;
      lost <= 0 || (add2(fieldOf2(player2, 15), 1), add2(fieldOf2(player2, 16), lost));
    }
    function noteWord(player2) {
      let counts2 = wordCountsOf(player2);
      if (counts2 === 0) return;
      let step = stepOf(CHOSEN), square = firstSquareOf(CHOSEN);
      for (let i = 0; i < chosenLength(); i++) {
        let laid = chosenTile(i);
        store8(WORD + i, letterOf(laid === 0 ? load8(square) : laid)), square += step;
      }
      isJumbled() && sortTiles(WORD, chosenLength());
      let index3 = indexOfWord(wordsRootOf(player2), chosenLength());
      index3 >= 0 && store32(counts2 + (index3 << 2), load32(counts2 + (index3 << 2)) + 1);
    }
    function noteGame() {
      if (!isNoting()) return;
      let first2 = beginner(), a = pointsOf3(first2), b = pointsOf3(1 - first2), winner = a > b ? a : b, loser = a > b ? b : a;
      add2(0, 1), addSquare(1, turnsTaken()), addSquare(3, bingosMade()), addSquare(5, winner), addSquare(7, loser), addSquare(9, a), addSquare(11, b), addSquare(13, a + b), a === b && add2(15, 1), ending() === STALLED && add2(16, 1), bump(496, pointsBin(winner), 1), bump(1520, pointsBin(loser), 1), bump(2544, pointsBin(a + b), 1), bump(6640, clamp(turnsTaken(), 256), 1), bump(7664, clamp(bingosMade(), 32), 1);
      let turns = turnsTaken();
      noteTop(TOP_WINNERS, winner, gameNumber(), turns, a >= b ? first2 : 1 - first2), noteTop(TOP_LOSERS, loser, gameNumber(), turns, a >= b ? 1 - first2 : first2), noteTop(TOP_COMBINED, a + b, gameNumber(), turns, first2), noteResult(0), noteResult(1), paired && notePair();
    }
    function noteResult(player2) {
      let points22 = pointsOf3(player2), spread = points22 - pointsOf3(1 - player2);
      addSquare(fieldOf2(player2, 1), points22), addSquare(fieldOf2(player2, 3), spread), bump(3568 + player2 * 256 * 4, pointsBin(points22), 1), spread > 0 && add2(fieldOf2(player2, 0), 1), ending() === WENT_OUT && mover() === player2 && add2(fieldOf2(player2, 17), 1), beginner() === player2 && (add2(fieldOf2(player2, 18), 1), spread > 0 && add2(fieldOf2(player2, 19), 1));
    }
    function notePair() {
      let spread = pointsOf3(0) - pointsOf3(1), result = spread > 0 ? 2 : spread === 0 ? 1 : 0;
      if ((gameNumber() & 1) === 0) {
        firstSpread = spread, firstResult = result;
        return;
      }
      add2(17, 1), addSquare(18, firstSpread + spread), addSquare(20, firstResult + result);
    }
    var ENTRY2 = 8, base3 = 0, leaveCount = 0, samples = 0;
    function setTraining(address, leaves, racks) {
      base3 = address, leaveCount = leaves, samples = racks;
    }
    function sampleRacks(player2) {
      let size3 = rackCountOf(player2);
      if (!(samples === 0 || bagCount() === 0))
        for (let i = 0; i < samples; i++) {
          let pool = fillPool(player2), forced = (i & 1) === 0 ? 0 : drawLeave(pool, size3);
          drawRest(pool, forced, size3), sortTiles(RACK, size3), loadOtherRack(size3, LEAVES, 0), findBest(1, mayExchange() ? 1 : 0), note(size3, forced, load32(moveAddress(0)));
        }
    }
    function fillPool(player2) {
      let rack = rackOf(player2), size3 = load8(rack);
      for (let i = 0; i < bagCount(); i++) store8(POOL + i, load8(BAG + i));
      for (let i = 0; i < size3; i++) store8(POOL + bagCount() + i, load8(rack + 1 + i));
      return bagCount() + size3;
    }
    function drawLeave(pool, size3) {
      let length3 = leaveTiles(randomIndex(), SAMPLE);
      if (length3 >= size3) return 0;
      for (let i = 0; i < length3; i++) {
        let end5 = pool - i, at = 0;
        for (; at < end5 && load8(POOL + at) !== load8(SAMPLE + i); ) at++;
        if (at === end5) return 0;
        swap22(at, end5 - 1);
      }
      return length3;
    }
    function randomIndex() {
      let rows3 = (leaveCount - 1 >>> 12) + 1;
      for (; ; ) {
        let index3 = randomBelow(rows3) << 12 | randomBelow(4096);
        if (index3 < leaveCount) return index3;
      }
    }
    function drawRest(pool, forced, size3) {
      for (let i = forced; i < size3; i++) swap22(randomBelow(pool - i), pool - i - 1);
      for (let i = 0; i < size3; i++) store8(RACK + i, load8(POOL + pool - 1 - i));
    }
    function swap22(a, b) {
      let tile = load8(POOL + a);
      store8(POOL + a, load8(POOL + b)), store8(POOL + b, tile);
    }
    function note(size3, forced, equity) {
      forced === 0 && add3(leaveCount, equity);
      let all2 = (1 << size3) - 1;
      for (let kept3 = 1; kept3 < all2; kept3++) {
        let index3 = leaveIndex(kept3);
        index3 >= 0 && (forced === 0 || holdsSample(kept3, size3, forced)) && add3(index3, equity);
      }
    }
    function holdsSample(kept3, size3, forced) {
      let found2 = 0;
      for (let i = 0; i < size3 && found2 < forced; i++)
        (kept3 & 1 << i) !== 0 && load8(RACK + i) === load8(SAMPLE + found2) && found2++;
      return found2 === forced;
    }
    function add3(index3, equity) {
      let at = base3 + index3 * ENTRY2;
      store32(at, load32(at) + 1), store32(at + 4, load32(at + 4) + equity);
    }
    function playMove() {
      noteTurn(mover());
      let goesOn = makeMove();
      return goesOn === 0 && noteGame(), goesOn;
    }
    function playTurn() {
      return chooseMove(mover()), sampleRacks(mover()), playMove();
    }
    function playGames2(seed, from, count5, paired2) {
      setPaired(paired2);
      for (let number22 = from; number22 < from + count5; number22++)
        for (beginGame(seed, paired2 !== 0 ? number22 >>> 1 : number22, number22 & 1, number22); playTurn() !== 0; )
          ;
    }
    var HEIGHT = 63, IN_DAWG2 = 64, IS_TARGET = 128, HIGHEST = HEIGHT, DAWG_NODES = WORD, GADDAG_NODES = WORD + 4, DAWG_END = WORD + 8, STATES = WORD + 12, LONGEST4 = WORD + 16, HIGHEST_TILE = WORD + 20, known2 = 0, count4 = 0, letters4 = 0, start2 = 0, isDawg = false, closed = 0, states = 0, end4 = 0, highestTile = 0;
    function convertKwgNodes(nodes) {
      let tiles2 = 0, behind2 = GRAPH + (nodes << 2);
      for (let at = GRAPH; at < behind2; at += 4) {
        let raw = load32(at);
        tiles2 |= raw >>> 24, store32(at, (raw & 4194303) << 8 | raw >>> 16 & 192 | raw >>> 24);
      }
      return tiles2 < 64 ? 1 : 0;
    }
    function checkGraph(nodes, hasGaddag, tiles2, address) {
      return known2 = address, count4 = nodes, letters4 = tiles2, states = 0, end4 = 1, highestTile = 0, !enter(0, true) || (store32(DAWG_NODES, closed), store32(DAWG_END, end4), store32(LONGEST4, start2 === 0 ? 0 : height(start2)), closed = 0, hasGaddag !== 0 && !enter(1, false)) ? 0 : (store32(GADDAG_NODES, closed), store32(STATES, states), store32(HIGHEST_TILE, highestTile), 1);
    }
    function enter(root2, dawg) {
      let node = nodeAt(root2);
      return tileOf(node) !== 0 || accepts(node) || !isEnd2(node) ? false : (closed = 0, isDawg = dawg, start2 = arcOf(node), start2 === 0 || goTo(start2, 1));
    }
    function goTo(first2, depth2) {
      if (first2 >= count4) return false;
      let byte = load8(known2 + first2);
      if ((byte & HEIGHT) === 0) {
        if (depth2 > HIGHEST || !checkRun(first2, depth2)) return false;
        byte = load8(known2 + first2);
      }
      return (byte & IS_TARGET) === 0 && (store8(known2 + first2, byte | IS_TARGET), states++), true;
    }
    function checkRun(first2, depth2) {
      let at = first2;
      for (; ; ) {
        let node = nodeAt(at), arc = arcOf(node);
        if (arc !== 0 && !goTo(arc, depth2 + 1) || (tileOf(node) === 0 ? !isSwitch(node, at) : !leadsOn(node))) return false;
        if (isEnd2(node)) break;
        if (at++, at >= count4 || tileOf(nodeAt(at)) <= tileOf(node)) return false;
        if (height(at) !== 0) {
          at--;
          break;
        }
      }
      return closeRun(first2, at);
    }
    function leadsOn(node) {
      return tileOf(node) > highestTile && (highestTile = tileOf(node)), tileOf(node) <= letters4 && (accepts(node) || arcOf(node) !== 0);
    }
    function isSwitch(node, at) {
      return isDawg || at === start2 || accepts(node) || arcOf(node) === 0 ? false : (load8(known2 + arcOf(node)) & IN_DAWG2) !== 0;
    }
    function closeRun(first2, last2) {
      for (let at = last2; at >= first2; at--) {
        let node = nodeAt(at), longest = arcOf(node) === 0 ? 1 : 1 + height(arcOf(node));
        if (!isEnd2(node) && height(at + 1) > longest && (longest = height(at + 1)), longest > HIGHEST) return false;
        store8(known2 + at, load8(known2 + at) | longest | (isDawg ? IN_DAWG2 : 0)), closed++;
      }
      return isDawg && last2 >= end4 && (end4 = last2 + 1), true;
    }
    function height(index3) {
      return load8(known2 + index3) & HEIGHT;
    }
    var PAIRS_SIZE = 1024 * 4, pairs = 0, rows2 = 0;
    function buildLookup(root2, end5, address) {
      pairs = address, rows2 = address + PAIRS_SIZE;
      let set2 = 0;
      for (let index3 = end5 - 1; index3 >= 0; index3--) {
        let node = nodeAt(index3);
        isEnd2(node) && (set2 = 0), set2 |= 1 << tileOf(node) - 1, store32(rows2 + (index3 << 3), node), store32(rows2 + (index3 << 3) + 4, set2);
      }
      store32(rows2 + 4, 0);
      for (let at = 0; at < PAIRS_SIZE; at += 4) store32(pairs + at, 0);
      root2 !== 0 && fillPairs(root2);
    }
    function fillPairs(root2) {
      for (let first2 = root2; ; first2++) {
        let node = nodeAt(first2);
        for (let second = arcOf(node); second !== 0; second++) {
          let next2 = nodeAt(second);
          if (store32(pairs + (tileOf(node) - 1 << 2) + (tileOf(next2) - 1 << 7), second), isEnd2(next2)) break;
        }
        if (isEnd2(node)) break;
      }
    }
    function containsPacked(first2, second, third, length3) {
      let index3 = load32(pairs + ((first2 & 1023) << 2));
      if (index3 === 0) return 0;
      let node = load32(rows2 + (index3 << 3)), tiles2 = first2 >>> 10;
      for (let i = 2; i < length3; i++) {
        i === 6 ? tiles2 = second : i === 12 && (tiles2 = third);
        let run2 = arcOf(node), set2 = load32(rows2 + (run2 << 3) + 4), bit = 1 << (tiles2 & 31);
        if ((set2 & bit) === 0) return 0;
        index3 = run2 + countBits(set2 & bit - 1), node = load32(rows2 + (index3 << 3)), tiles2 >>>= 5;
      }
      return accepts(node) ? 1 : 0;
    }
    function mix2(hash2, number22) {
      let x = hash2 ^ number22, turned = x << 13 | x >>> 19;
      return (turned << 2) + turned + 911502181 | 0;
    }
    var LONGEST22 = MAX_SIDE2, length2 = 0, index2 = 0, depth = 0;
    function beginWords(root2) {
      index2 = root2, depth = 0, store32(PATH_KEYS, 0), store32(PATH_KEYS + 4, 0);
    }
    function wordLength() {
      return length2;
    }
    function wordPlace() {
      return load32(PATH_KEYS + (length2 << 3));
    }
    function wordTag() {
      return load32(PATH_KEYS + (length2 << 3) + 4);
    }
    function nextWord() {
      for (; index2 !== 0; ) {
        let node = nodeAt(index2), letter = tileOf(node), keys = PATH_KEYS + (depth << 3);
        if (store8(WORD + depth, letter), store32(keys + 8, load32(keys) + placeKey(letter) | 0), store32(keys + 12, load32(keys + 4) + tagKey(letter) | 0), length2 = depth + 1, store32(SEARCH_NODE + (depth << 2), index2), arcOf(node) !== 0 && length2 < LONGEST22 ? (depth++, index2 = arcOf(node)) : goOn2(), accepts(node) && length2 >= 2) return true;
      }
      return false;
    }
    function hashWords(root2) {
      makeLetterKeys();
      let one = 0, other = 1, words2 = 0;
      for (beginWords(root2); nextWord(); ) {
        words2++;
        for (let i = 0; i < length2; i++) {
          let letter = load8(WORD + i);
          one = mix2(one, letter), other = mix2(other, letter << 16);
        }
        one = mix2(one, 0), other = mix2(other, 0);
      }
      return store32(WORD, one), store32(WORD + 4, other), words2;
    }
    function goOn2() {
      for (; isEnd2(nodeAt(load32(SEARCH_NODE + (depth << 2)))); ) {
        if (depth === 0) {
          index2 = 0;
          return;
        }
        depth--;
      }
      index2 = load32(SEARCH_NODE + (depth << 2)) + 1;
    }
    var SOME = 4096, LENGTH_SHIFT = 24, root = 0, head = 0, filter = 0, filterBits = 0, table2 = 0, tableBits = 0, lists = 0, listsEnd = 0, nextList = 0;
    function planWords(first2, address) {
      makeLetterKeys(), root = first2, head = address;
      let words2 = 0, letters6 = 0;
      for (beginWords(root); nextWord(); )
        words2++, letters6 += wordLength();
      return lists = planTable(address + HEAD_SIZE22, words2 + (words2 >>> 1), WORD_FILTER), beginWords(root), lists + letters6 + 2 * words2;
    }
    function countMapWords() {
      for (let i = 0; i < SOME; i++) {
        if (!nextWord()) return 0;
        countWord();
      }
      return 1;
    }
    function listWords() {
      for (let i = 0; i < SOME; i++) {
        if (!nextWord()) return 0;
        listWord();
      }
      return 1;
    }
    function planBlanks() {
      let multisets = countShorter(), end5 = planTable(listsEnd + 63 & -64, multisets + (multisets >>> 3), BLANK_FILTER);
      return setTable(head + BLANKS, filter, filterBits, table2, tableBits), nextList = lists, end5;
    }
    function fillBlanks() {
      for (let i = 0; i < SOME; i++) {
        if (nextList >= listsEnd) return 0;
        noteLetters(nextList), nextList = behind(nextList);
      }
      return 1;
    }
    function noteLetters(list22) {
      let place2 = 0, tag2 = 0, length3 = load8(list22);
      for (let i = 1; i <= length3; i++)
        place2 = place2 + placeKey(load8(list22 + i)) | 0, tag2 = tag2 + tagKey(load8(list22 + i)) | 0;
      let seen2 = 0;
      for (let i = 1; i <= length3; i++) {
        let letter = load8(list22 + i), bit = 1 << letter - 1;
        (seen2 & bit) === 0 && (seen2 |= bit, noteLetter(place2 - placeKey(letter) | 0, tag2 - tagKey(letter) | 0, bit));
      }
    }
    function planTable(address, entries2, filterShift) {
      for (tableBits = FEWEST_BITS; 1 << tableBits < entries2; ) tableBits++;
      return filterBits = tableBits + filterShift, filter = address, table2 = filter + (1 << filterBits - 3), table2 + (1 << tableBits + 3);
    }
    function setFilter(place2) {
      let bit = place2 >>> 32 - filterBits, at = filter + (bit >>> 5 << 2);
      store32(at, load32(at) | 1 << (bit & 31));
    }
    function slotOf(place2) {
      return place2 >>> 32 - tableBits << 3;
    }
    function slotBehind(slot3) {
      return slot3 + 8 & (1 << tableBits + 3) - 1;
    }
    function countWord() {
      let place2 = wordPlace(), tag2 = wordTag(), length3 = wordLength();
      setFilter(place2);
      let slot3 = slotOf(place2);
      for (; ; ) {
        let value3 = load32(table2 + slot3 + 4);
        if (value3 === 0) {
          store32(table2 + slot3, tag2), store32(table2 + slot3 + 4, (length3 << LENGTH_SHIFT) + 1);
          return;
        }
        if (load32(table2 + slot3) === tag2 && value3 >>> LENGTH_SHIFT === length3) {
          store32(table2 + slot3 + 4, value3 + 1);
          return;
        }
        slot3 = slotBehind(slot3);
      }
    }
    function makeLists() {
      listsEnd = lists;
      let end5 = table2 + (1 << tableBits + 3);
      for (let slot3 = table2; slot3 < end5; slot3 += 8) {
        let value3 = load32(slot3 + 4);
        if (value3 === 0) continue;
        let length3 = value3 >>> LENGTH_SHIFT;
        store8(listsEnd, length3), store32(slot3 + 4, listsEnd), listsEnd += 2 + length3 * (value3 & (1 << LENGTH_SHIFT) - 1);
      }
      setTable(head + WORDS, filter, filterBits, table2, tableBits), useWordMap(head), beginWords(root);
    }
    function listWord() {
      let length3 = wordLength(), at = wordsOf3(wordPlace(), wordTag(), length3);
      for (; load8(at) !== 0; ) at += length3;
      for (let i = 0; i < length3; i++) store8(at + i, load8(WORD + i));
    }
    function behind(list22) {
      let length3 = load8(list22), at = list22 + 1;
      for (; load8(at) !== 0; ) at += length3;
      return at + 1;
    }
    function countShorter() {
      let count5 = 0;
      for (let list22 = lists; list22 < listsEnd; list22 = behind(list22)) {
        let seen2 = 0;
        for (let i = 1; i <= load8(list22); i++) {
          let bit = 1 << load8(list22 + i) - 1;
          (seen2 & bit) === 0 && count5++, seen2 |= bit;
        }
      }
      return count5;
    }
    function noteLetter(place2, tag2, bit) {
      setFilter(place2);
      let slot3 = slotOf(place2);
      for (; ; ) {
        let letters6 = load32(table2 + slot3 + 4);
        if (letters6 === 0 || load32(table2 + slot3) === tag2) {
          store32(table2 + slot3, tag2), store32(table2 + slot3 + 4, letters6 | bit);
          return;
        }
        slot3 = slotBehind(slot3);
      }
    }
    var MOST_BITS = 24, map2 = 0, size2 = 0, letters5 = 0;
    function sumWordMap(address, length3) {
      let sum = 0, end5 = address + length3;
      for (let at = address; at < end5; at += 4) sum = mix2(sum, load32(at));
      return sum;
    }
    function moveWordMap(address, by) {
      for (let part = WORDS; part <= BLANKS; part += BLANKS - WORDS)
        store32(address + part + FILTER, load32(address + part + FILTER) + by), store32(address + part + TABLE, load32(address + part + TABLE) + by);
      let bits = load32(address + WORDS + TABLE_BITS), table3 = address + HEAD_SIZE22 + (1 << bits + WORD_FILTER - 3), end5 = table3 + (1 << bits + 3);
      for (let at = table3 + 4; at < end5; at += 8) {
        let list22 = load32(at);
        list22 !== 0 && store32(at, list22 + by);
      }
    }
    function checkWordMap2(address, length3, most) {
      map2 = address, size2 = length3, letters5 = most;
      let lists2 = checkTable(WORDS, HEAD_SIZE22, WORD_FILTER);
      if (lists2 < 0) return WORDS;
      let listsEnd2 = checkLists(lists2);
      if (listsEnd2 < 0) return -2 - listsEnd2;
      let blanks4 = listsEnd2 + 63 & -64;
      for (let at = listsEnd2; at < blanks4; at++)
        if (at >= size2 || load8(map2 + at) !== 0) return at;
      return checkTable(BLANKS, blanks4, BLANK_FILTER) !== size2 ? BLANKS : checkMasks();
    }
    function checkTable(part, from, filterShift) {
      let bits = load32(map2 + part + TABLE_BITS);
      if (bits < FEWEST_BITS || bits > MOST_BITS || load32(map2 + part + FILTER_BITS) !== bits + filterShift) return -1;
      let table3 = from + (1 << bits + filterShift - 3), end5 = table3 + (1 << bits + 3);
      return load32(map2 + part + FILTER) !== from || load32(map2 + part + TABLE) !== table3 ? -1 : end5 <= size2 ? end5 : -1;
    }
    function checkLists(lists2) {
      let list22 = lists2, empty = 0;
      for (let slot3 = load32(map2 + WORDS + TABLE); slot3 < lists2; slot3 += 8) {
        let value3 = load32(map2 + slot3 + 4);
        if (value3 === 0) {
          empty++;
          continue;
        }
        if (value3 !== list22) return -2 - (slot3 + 4);
        let next2 = checkList(list22);
        if (next2 < 0) return -2 - list22;
        list22 = next2;
      }
      return empty > 0 ? list22 : -2 - WORDS;
    }
    function checkList(list22) {
      if (list22 >= size2) return -1;
      let length3 = load8(map2 + list22);
      if (length3 < 2 || length3 > LONGEST22) return -1;
      let at = list22 + 1;
      for (; at < size2 && load8(map2 + at) !== 0; ) {
        if (at + length3 >= size2) return -1;
        for (let i = 0; i < length3; i++) {
          let letter = load8(map2 + at + i);
          if (letter === 0 || letter > letters5) return -1;
        }
        at += length3;
      }
      return at < size2 && at > list22 + 1 ? at + 1 : -1;
    }
    function checkMasks() {
      let others = letters5 === 32 ? 0 : ~((1 << letters5) - 1), empty = 0;
      for (let slot3 = load32(map2 + BLANKS + TABLE); slot3 < size2; slot3 += 8) {
        let mask = load32(map2 + slot3 + 4);
        if (mask === 0) empty++;
        else if ((mask & others) !== 0) return slot3 + 4;
      }
      return empty > 0 ? -1 : BLANKS;
    }
    function searchFill(limit2) {
      let starLow = load32(SEARCH_STAR), starHigh = load32(SEARCH_STAR + 4), minLength = load32(SEARCH_MIN_LENGTH), maxLength = load32(SEARCH_MAX_LENGTH), lastStart = OUTPUT + OUTPUT_SIZE - (MAX_WORD_LENGTH2 + 1), output = OUTPUT, found2 = 0, depth2 = load32(SEARCH_DEPTH);
      for (; depth2 >= 0 && found2 < limit2 && output <= lastStart; ) {
        let index3 = load32(SEARCH_NODE + (depth2 << 2));
        if (index3 === 0) {
          depth2--, depth2 >= 0 && giveBack2(load8(SEARCH_PATH + depth2));
          continue;
        }
        let node = nodeAt(index3);
        store32(SEARCH_NODE + (depth2 << 2), isEnd2(node) ? 0 : index3 + 1);
        let tile = tileOf(node), low = load32(SEARCH_STATE + (depth2 << 3)), high = load32(SEARCH_STATE + (depth2 << 3) + 4), takenLow = low & load32(SEARCH_ACCEPT + (tile << 3)), takenHigh = high & load32(SEARCH_ACCEPT + (tile << 3) + 4), nextLow = takenLow << 1 | low & starLow, nextHigh = takenHigh << 1 | takenLow >>> 31 | high & starHigh;
        if (nextHigh |= (nextHigh & starHigh) << 1 | (nextLow & starLow) >>> 31, nextLow |= (nextLow & starLow) << 1, (nextLow | nextHigh) === 0 || !take2(tile)) continue;
        store8(SEARCH_PATH + depth2, tile);
        let length3 = depth2 + 1;
        accepts(node) && length3 >= minLength && isComplete(nextLow, nextHigh) && (output = writeWord(output, length3), found2++);
        let arc = arcOf(node);
        arc !== 0 && load32(SEARCH_NEED_TOTAL) <= maxLength - length3 && length3 < maxLength ? (length3 <= MAX_WORD_LENGTH2, depth2 = length3, store32(SEARCH_NODE + (depth2 << 2), arc), store32(SEARCH_STATE + (depth2 << 3), nextLow), store32(SEARCH_STATE + (depth2 << 3) + 4, nextHigh)) : giveBack2(tile);
      }
      return store32(SEARCH_DEPTH, depth2), found2;
    }
    function take2(tile) {
      let at = tile << 2, left = load32(SEARCH_LEFT + at);
      if (left <= 0) {
        let blanks4 = load32(SEARCH_BLANKS);
        if (blanks4 === 0) return false;
        store32(SEARCH_BLANKS, blanks4 - 1);
      }
      store32(SEARCH_LEFT + at, left - 1);
      let need = load32(SEARCH_NEED + at) - 1;
      return store32(SEARCH_NEED + at, need), need >= 0 && store32(SEARCH_NEED_TOTAL, load32(SEARCH_NEED_TOTAL) - 1), true;
    }
    function giveBack2(tile) {
      let at = tile << 2, left = load32(SEARCH_LEFT + at);
      left < 0 && store32(SEARCH_BLANKS, load32(SEARCH_BLANKS) + 1), store32(SEARCH_LEFT + at, left + 1);
      let need = load32(SEARCH_NEED + at);
      need >= 0 && store32(SEARCH_NEED_TOTAL, load32(SEARCH_NEED_TOTAL) + 1), store32(SEARCH_NEED + at, need + 1);
    }
    function isComplete(low, high) {
      return (low & load32(SEARCH_FINAL) | high & load32(SEARCH_FINAL + 4)) !== 0 && load32(SEARCH_NEED_TOTAL) === 0;
    }
    function writeWord(output, length3) {
      store8(output, length3);
      for (let i = 0; i < length3; i++) store8(output + 1 + i, load8(SEARCH_PATH + i));
      return output + 1 + length3;
    }
    function contains(root2, length3) {
      let run2 = root2, node = 0;
      for (let i = 0; i < length3; i++) {
        let index3 = findTile(run2, load8(WORD + i));
        if (index3 === 0) return 0;
        node = nodeAt(index3), run2 = arcOf(node);
      }
      return accepts(node) ? 1 : 0;
    }
    var checksum = 0;
    function walk(root2) {
      if (checksum = 0, root2 === 0) return 0;
      let words2 = 0, sum = 0, depth2 = 0, index3 = root2;
      for (; ; ) {
        let node = nodeAt(index3);
        sum = sum + tileOf(node) * (depth2 + 1) | 0, accepts(node) && words2++;
        let arc = arcOf(node);
        if (arc !== 0) {
          depth2 < MAX_WORD_LENGTH2, store32(SEARCH_NODE + (depth2 << 2), index3), depth2++, index3 = arc;
          continue;
        }
        for (; isEnd2(nodeAt(index3)); ) {
          if (depth2 === 0)
            return checksum = sum, words2;
          depth2--, index3 = load32(SEARCH_NODE + (depth2 << 2));
        }
        index3++;
      }
    }
    function walkChecksum() {
      return checksum;
    }
    return __toCommonJS(stdin_exports);
  })();
  return kernel;
}
var init_kernel_js = __esm({
  "src/kernel/generated/kernel-js.js"() {
    "use strict";
  }
});

// src/kernel/generated/kernel-wide-js.js
var kernel_wide_js_exports = {};
__export(kernel_wide_js_exports, {
  makeKernel: () => makeKernel2
});
function makeKernel2() {
  var kernel = (() => {
    var __defProp2 = Object.defineProperty;
    var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
    var __getOwnPropNames2 = Object.getOwnPropertyNames;
    var __hasOwnProp = Object.prototype.hasOwnProperty;
    var __export2 = (target, all2) => {
      for (var name in all2)
        __defProp2(target, name, { get: all2[name], enumerable: true });
    }, __copyProps = (to, from, except, desc) => {
      if (from && typeof from == "object" || typeof from == "function")
        for (let key of __getOwnPropNames2(from))
          !__hasOwnProp.call(to, key) && key !== except && __defProp2(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
      return to;
    };
    var __toCommonJS = (mod) => __copyProps(__defProp2({}, "__esModule", { value: true }), mod);
    var stdin_exports = {};
    __export2(stdin_exports, {
      BAG: () => BAG,
      BOARD: () => BOARD,
      CHOSEN: () => CHOSEN,
      DIRECTION_SIZE: () => DIRECTION_SIZE,
      GAME: () => GAME,
      GAME_SIZE: () => GAME_SIZE2,
      GRAPH: () => GRAPH,
      JUMBLED_SIZE: () => JUMBLED_SIZE,
      LANE_SIZE: () => LANE_SIZE,
      MAX_LETTERS: () => MAX_LETTERS2,
      OUTPUT: () => OUTPUT,
      RACK: () => RACK,
      SCORES: () => SCORES,
      SEARCH: () => SEARCH,
      SEARCH_ACCEPT: () => SEARCH_ACCEPT,
      SEARCH_BLANKS: () => SEARCH_BLANKS,
      SEARCH_DEPTH: () => SEARCH_DEPTH,
      SEARCH_FINAL: () => SEARCH_FINAL,
      SEARCH_LEFT: () => SEARCH_LEFT,
      SEARCH_MAX_LENGTH: () => SEARCH_MAX_LENGTH,
      SEARCH_MIN_LENGTH: () => SEARCH_MIN_LENGTH,
      SEARCH_NEED: () => SEARCH_NEED,
      SEARCH_NEED_TOTAL: () => SEARCH_NEED_TOTAL,
      SEARCH_NODE: () => SEARCH_NODE,
      SEARCH_SIZE: () => SEARCH_SIZE,
      SEARCH_STAR: () => SEARCH_STAR,
      SEARCH_STATE: () => SEARCH_STATE,
      SPANS_SIZE: () => SPANS_SIZE,
      SQUARES: () => SQUARES2,
      STATISTICS_SIZE: () => STATISTICS_SIZE2,
      TILE_COUNTS: () => TILE_COUNTS,
      UNDO_PLY_SIZE: () => UNDO_PLY_SIZE,
      UNDO_STAMPS_SIZE: () => UNDO_STAMPS_SIZE,
      VOWELS: () => VOWELS,
      WORD: () => WORD,
      beginGame: () => beginGame,
      beginPly: () => beginPly,
      bindMemory: () => bindMemory,
      buildLookup: () => buildLookup,
      checkGraph: () => checkGraph,
      checkWordMap: () => checkWordMap2,
      chooseMove: () => chooseMove,
      contains: () => contains,
      containsPacked: () => containsPacked,
      convertKwgNodes: () => convertKwgNodes,
      convertLeaveValues: () => convertLeaveValues,
      copyGame: () => copyGame,
      countMapWords: () => countMapWords,
      countWords: () => countWords,
      fillBlanks: () => fillBlanks,
      fillFollowers: () => fillFollowers,
      findAll: () => findAll,
      findBest: () => findBest,
      hashWords: () => hashWords,
      indexOfWord: () => indexOfWord,
      layMove: () => layMove,
      listWords: () => listWords,
      loadPosition: () => loadPosition,
      makeLists: () => makeLists,
      makeMove: () => makeMove,
      makeMoves: () => makeMoves,
      moveAddress: () => moveAddress,
      moveWordMap: () => moveWordMap,
      movesKept: () => movesKept,
      nextRandom: () => nextRandom,
      placementsPlayed: () => placementsPlayed,
      planBlanks: () => planBlanks,
      planWords: () => planWords,
      playGames: () => playGames2,
      playMove: () => playMove,
      randomBelow: () => randomBelow,
      searchFill: () => searchFill,
      seedRandom: () => seedRandom,
      setBoard: () => setBoard,
      setCountsBase: () => setCountsBase,
      setJumbled: () => setJumbled,
      setLeaves: () => setLeaves,
      setMoves: () => setMoves,
      setNoting: () => setNoting,
      setOpeningPenalty: () => setOpeningPenalty,
      setPaired: () => setPaired,
      setPlayer: () => setPlayer,
      setPlayerLeaves: () => setPlayerLeaves,
      setPlayerMap: () => setPlayerMap,
      setRules: () => setRules,
      setSpans: () => setSpans,
      setSquare: () => setSquare,
      setStart: () => setStart,
      setStatistics: () => setStatistics,
      setTraining: () => setTraining,
      setUndo: () => setUndo,
      staticEnd: () => staticEnd,
      sumWordMap: () => sumWordMap,
      undoPly: () => undoPly,
      useFollowers: () => useFollowers,
      useGraph: () => useGraph,
      useMoves: () => useMoves,
      useWordMap: () => useWordMap,
      walk: () => walk,
      walkChecksum: () => walkChecksum,
      wordAtIndex: () => wordAtIndex
    });
    var GAME_SIZE2 = 1696;
    var WORD = 16384, WORD_SIZE = 256, SEARCH = WORD + WORD_SIZE, SEARCH_LEFT = SEARCH, SEARCH_NEED = SEARCH_LEFT + 256, SEARCH_ACCEPT = SEARCH_NEED + 256, SEARCH_NODE = SEARCH_ACCEPT + 512, SEARCH_STATE = SEARCH_NODE + 1028, SEARCH_PATH = SEARCH_STATE + 2056, SEARCH_DEPTH = SEARCH_PATH + 256, SEARCH_BLANKS = SEARCH_DEPTH + 4, SEARCH_NEED_TOTAL = SEARCH_DEPTH + 8, SEARCH_MIN_LENGTH = SEARCH_DEPTH + 12, SEARCH_MAX_LENGTH = SEARCH_DEPTH + 16, SEARCH_STAR = SEARCH_DEPTH + 20, SEARCH_FINAL = SEARCH_DEPTH + 28, SEARCH_SIZE = SEARCH_FINAL + 8 - SEARCH, OUTPUT = SEARCH + SEARCH_SIZE + 63 & -64, OUTPUT_SIZE = 16384, MAX_SIDE2 = 21, LANE_SHIFT = 5, SQUARE_SHIFT = 4, SQUARE_SIZE = 1 << SQUARE_SHIFT, DIRECTION_SIZE = 1 << 5 + LANE_SHIFT + SQUARE_SHIFT, SQUARES2 = OUTPUT + OUTPUT_SIZE, GAME = SQUARES2 + 2 * DIRECTION_SIZE, CHOSEN = GAME + 64, RACKS = GAME + 128, BOARD = GAME + 160, BAG = GAME + 672, POSITION = GAME + 1696, LAST_BOARD = POSITION, CHANGED = LAST_BOARD + 512, STALE = CHANGED + 64, LANE_RECORDS = STALE + 64, LANE_TOP = LANE_RECORDS + 256, LANE_FLOOR = LANE_TOP + 4, TILES_ON_BOARD = LANE_FLOOR + 4, GRAPH_ROOT = TILES_ON_BOARD + 4, POSITION_SIZE = GRAPH_ROOT + 4 - POSITION, SCORES = POSITION + POSITION_SIZE, VOWELS = SCORES + 1024, MAX_RACK = 7, RACK = VOWELS + 64, LEFT = RACK + 16, FIRST_BIT = LEFT + 256, PLACES = FIRST_BIT + 256, RACK_SCORES = PLACES + 256, KEPT_VALUES = RACK_SCORES + 32, BEST_KEPT = KEPT_VALUES + 512, LEAVE_STATES = BEST_KEPT + 32, STRIP = LEAVE_STATES + 1024, COVERED_SIZE = 32, COVERED_LETTER_TIMES = STRIP + 64, COVERED_CROSS_TIMES = COVERED_LETTER_TIMES + COVERED_SIZE, COVERED_TIMES = COVERED_CROSS_TIMES + COVERED_SIZE, PLACEMENT_SIZE = 32, MAX_PLACEMENTS = 2 * MAX_SIDE2 * MAX_SIDE2, PLACEMENTS = COVERED_TIMES + COVERED_SIZE, HISTOGRAM = PLACEMENTS + MAX_PLACEMENTS * PLACEMENT_SIZE, CANDIDATE = HISTOGRAM + 8192, FIXED = CANDIDATE + 64, BLANK_LETTERS = FIXED + 32, LAY_TILES = BLANK_LETTERS + 8, LAID = LAY_TILES + 8, TILES_BY_POINTS = LAID + 8, LAY_SQUARES = TILES_BY_POINTS + 64, LAY_TIMES = LAY_SQUARES + COVERED_SIZE, LAY_PENALTIES = LAY_TIMES + COVERED_SIZE, LAY_FITS = LAY_PENALTIES + COVERED_SIZE, LAY_TWINS = LAY_FITS + COVERED_SIZE, SUFFIX_TIMES = LAY_TWINS + COVERED_SIZE, PLAYER_SIZE = 32, PLAYERS2 = SUFFIX_TIMES + 8 * COVERED_SIZE, TILE_COUNTS = PLAYERS2 + 2 * PLAYER_SIZE, SAMPLE = TILE_COUNTS + 256, POOL = SAMPLE + 16, LETTER_KEYS = POOL + 1024 + 63 & -64, SET_KEYS = LETTER_KEYS + 512, SETS_OF_SIZE = SET_KEYS + 1024, SET_POINTS = SETS_OF_SIZE + 2048, SET_LETTERS = SET_POINTS + 4096, SPAN_TABLE = SET_LETTERS + 512, LIVE_RANGES = SPAN_TABLE + 512, PATH_KEYS = LIVE_RANGES + 128, GRAPH = PATH_KEYS + 256 + 63 & -64, SEEN_SIZE = 8192 * 8, SETS_BY_SIZE_SIZE = 2048, PLAYED_POINTS_SIZE = 1 << MAX_RACK + 5, SLOT_SIZE = 64 + 4 * (1 << MAX_RACK), SLOT_COUNT = 512, ENTRY_SIZE = 12, ENTRIES_SIZE = 32768 * ENTRY_SIZE, JUMBLED_SIZE = SEEN_SIZE + SETS_BY_SIZE_SIZE + PLAYED_POINTS_SIZE + SLOT_COUNT * SLOT_SIZE + ENTRIES_SIZE, MAX_RANGES = MAX_SIDE2 * MAX_RACK, SPAN_SIZE = 32, RANGE_SIZE = 52, LANE_HEAD_SIZE = 160, LANE_SIZE = LANE_HEAD_SIZE + MAX_RANGES * (SPAN_SIZE + RANGE_SIZE) + 36, QUEUE_LENGTH = 16384, SPANS_SIZE = 2 * MAX_SIDE2 * LANE_SIZE + 8 * QUEUE_LENGTH, MAX_WORD_LENGTH2 = 255;
    var MAX_LETTERS2 = 63;
    function isHigh(letter) {
      return letter > 32;
    }
    var bytes = new Uint8Array(0), cells = new Int32Array(0), floats = new Float32Array(0);
    function bindMemory(buffer) {
      bytes = new Uint8Array(buffer), cells = new Int32Array(buffer), floats = new Float32Array(buffer);
    }
    function load8(address) {
      return bytes[address];
    }
    function store8(address, value3) {
      bytes[address] = value3;
    }
    function load32(address) {
      return cells[address >> 2];
    }
    function store32(address, value3) {
      cells[address >> 2] = value3;
    }
    function loadThousandths(address) {
      let milli = Math.fround(floats[address >> 2] * 1e3), rounded = milli < 0 ? milli - 0.5 : milli + 0.5;
      return Math.min(2147483647, Math.max(-2147483648, rounded)) | 0;
    }
    function countBits(bits) {
      let pairs2 = bits - (bits >>> 1 & 1431655765), nibbles = (pairs2 & 858993459) + (pairs2 >>> 2 & 858993459);
      return Math.imul(nibbles + (nibbles >>> 4) & 252645135, 16843009) >>> 24;
    }
    function lowestBit(bits) {
      return 31 - Math.clz32(bits & -bits);
    }
    function topBit(bits) {
      return 1 << 31 - Math.clz32(bits);
    }
    function staticEnd() {
      return 0;
    }
    var WARM_UP2 = 15, FIRST2 = GAME + 48, SECOND2 = FIRST2 + 4, THIRD = FIRST2 + 8, COUNTER = FIRST2 + 12;
    function seedRandom(first2, second, third) {
      store32(FIRST2, first2), store32(SECOND2, second), store32(THIRD, third), store32(COUNTER, 1);
      for (let i = 0; i < WARM_UP2; i++) nextRandom();
    }
    function nextRandom() {
      let b = load32(SECOND2), c = load32(THIRD), counter = load32(COUNTER), result = (load32(FIRST2) + b | 0) + counter | 0;
      return store32(COUNTER, counter + 1 | 0), store32(FIRST2, b ^ b >>> 9), store32(SECOND2, c + (c << 3) | 0), store32(THIRD, (c << 21 | c >>> 11) + result | 0), result;
    }
    function randomBelow(n) {
      let product = (nextRandom() >>> 16) * n;
      if ((product & 65535) < n) {
        let surplus = (65536 - n) % n;
        for (; (product & 65535) < surplus; ) product = (nextRandom() >>> 16) * n;
      }
      return product >>> 16;
    }
    var rackSize = 7, bonus = 50, exchangeTiles = 7, scorelessTurns = 6, passes = 0;
    function setRules(rack, bingo, exchange2, scoreless, passesInRow2) {
      rackSize = rack, bonus = bingo, exchangeTiles = exchange2, scorelessTurns = scoreless, passes = passesInRow2;
    }
    function fullRack() {
      return rackSize;
    }
    function bonusFor(tiles2) {
      return tiles2 === rackSize ? bonus : 0;
    }
    function exchangeLimit() {
      return exchangeTiles;
    }
    function scorelessLimit() {
      return scorelessTurns;
    }
    function passLimit() {
      return passes;
    }
    var BLANK_FLAG2 = 128, LETTER_MASK = 63;
    function letterOf(tile) {
      return tile & LETTER_MASK;
    }
    function isBlank(tile) {
      return (tile & BLANK_FLAG2) !== 0;
    }
    function rackTileOf(tile) {
      return isBlank(tile) ? 0 : tile;
    }
    function scoreOf2(tile) {
      return load32(SCORES + (tile << 2));
    }
    function isVowel(letter) {
      return load8(VOWELS + letter) !== 0;
    }
    function copyCells(to, from, size3) {
      for (let i = 0; i < size3; i += 4) store32(to + i, load32(from + i));
    }
    var PREVIOUS = 0, NUMBER = 4, BEFORE = 8, HEAD_SIZE2 = BEFORE + POSITION_SIZE, STAMP = 4, SQUARE = 8, ENTRY_SIZE2 = SQUARE + SQUARE_SIZE, UNDO_STAMPS_SIZE = 2 * DIRECTION_SIZE >> 2, UNDO_PLY_SIZE = HEAD_SIZE2 + 2 * MAX_SIDE2 * MAX_SIDE2 * ENTRY_SIZE2, stamps = 0, end = 0, ply = 0, top = 0, number2 = 0, serial = 0;
    function setUndo(address, plies) {
      stamps = address, ply = 0, top = address + UNDO_STAMPS_SIZE, end = top + plies * UNDO_PLY_SIZE;
      for (let at = stamps; at < top; at += 4) store32(at, 0);
      store32(LANE_FLOOR, 0);
    }
    function pushPly() {
      return end - top < UNDO_PLY_SIZE ? false : (store32(top + PREVIOUS, ply), store32(top + NUMBER, number2), copyCells(top + BEFORE, POSITION, POSITION_SIZE), ply = top, top += HEAD_SIZE2, serial++, number2 = serial, store32(LANE_FLOOR, load32(LANE_TOP)), true);
    }
    function popPly() {
      for (let at = ply + HEAD_SIZE2; at < top; at += ENTRY_SIZE2) {
        let square = load32(at);
        store32(stampOf(square), load32(at + STAMP)), copyCells(square, at + SQUARE, SQUARE_SIZE);
      }
      copyCells(POSITION, ply + BEFORE, POSITION_SIZE), number2 = load32(ply + NUMBER), top = ply, ply = load32(ply + PREVIOUS);
    }
    function logSquare(square, set2, highSet, score) {
      if (ply === 0) return;
      let stamp = stampOf(square);
      load32(stamp) !== number2 && (store32(top, square), store32(top + STAMP, load32(stamp)), store32(top + SQUARE, set2), store32(top + SQUARE + 4, highSet), store32(top + SQUARE + 8, score), store32(top + SQUARE + 12, load32(square + 12)), store32(stamp, number2), top += ENTRY_SIZE2);
    }
    function loseSpans(direction4, lane6) {
      for (let at = ply; at !== 0; at = load32(at + PREVIOUS))
        store8(at + BEFORE + (STALE - POSITION) + (direction4 << 5) + lane6, 1);
    }
    function stampOf(square) {
      return stamps + (square - SQUARES2 >> 2);
    }
    var ACROSS = 0, DOWN = 1, CROSS_SET = 0, HIGH_CROSS_SET = 4, CROSS_SCORE = 8, TILE = 12, LETTER_MULTIPLIER = 13, WORD_MULTIPLIER = 14, PENALTY = 15, NO_CROSS = -1, rows = 0, columns = 0, allLetters = 0, allHighLetters = 0;
    function laneAt(direction4, lane6) {
      return SQUARES2 + direction4 * DIRECTION_SIZE + (lane6 << LANE_SHIFT + SQUARE_SHIFT);
    }
    function squareAt(lane6, index3) {
      return lane6 + (index3 << SQUARE_SHIFT);
    }
    function crossSet(square) {
      return load32(square + CROSS_SET);
    }
    function highCrossSet(square) {
      return load32(square + HIGH_CROSS_SET);
    }
    function crossScore(square) {
      return load32(square + CROSS_SCORE);
    }
    function allowNone(square, score) {
      store32(square + CROSS_SET, 0), store32(square + HIGH_CROSS_SET, 0), store32(square + CROSS_SCORE, score);
    }
    function allowEvery(square, score) {
      store32(square + CROSS_SET, allLetters), store32(square + HIGH_CROSS_SET, allHighLetters), store32(square + CROSS_SCORE, score);
    }
    function allow(square, letter) {
      let at = square + (isHigh(letter) ? HIGH_CROSS_SET : CROSS_SET);
      store32(at, load32(at) | 1 << letter - 1);
    }
    function markStale(square) {
      store8(STALE + (square - SQUARES2 >> LANE_SHIFT + SQUARE_SHIFT), 1);
    }
    function tileOn(square) {
      return load8(square + TILE);
    }
    function letterMultiplier(square) {
      return load8(square + LETTER_MULTIPLIER);
    }
    function wordMultiplier(square) {
      return load8(square + WORD_MULTIPLIER);
    }
    function hasPenalty(square) {
      return load8(square + PENALTY) !== 0;
    }
    function hasCrossing(lane6, first2) {
      let square = squareAt(lane6, first2);
      for (; tileOn(square) !== 0; ) square += SQUARE_SIZE;
      return crossScore(square) >= 0;
    }
    function laneCount(direction4) {
      return direction4 === ACROSS ? rows : columns;
    }
    function laneLength(direction4) {
      return direction4 === ACROSS ? columns : rows;
    }
    function everyLetter() {
      return allLetters;
    }
    function everyHighLetter() {
      return allHighLetters;
    }
    function isBoardEmpty() {
      return load32(TILES_ON_BOARD) === 0;
    }
    function setBoard(rowCount, columnCount, letters6) {
      rows = rowCount, columns = columnCount, allLetters = letters6 >= 32 ? -1 : (1 << letters6) - 1, allHighLetters = letters6 > 32 ? (1 << letters6 - 32) - 1 : 0, store32(TILES_ON_BOARD, 0);
      for (let at = SQUARES2; at < SQUARES2 + 2 * DIRECTION_SIZE; at += 4) store32(at, 0);
      for (let i = 0; i < 512; i += 4)
        store32(BOARD + i, 0), store32(LAST_BOARD + i, 0);
      markAllStale(), markAllChanged();
    }
    function markAllChanged() {
      for (let i = 0; i < 64; i++) store8(CHANGED + i, 1);
    }
    function markAllStale() {
      for (let i = 0; i < 64; i++) store8(STALE + i, 1);
    }
    function setSquare(row, column, word, letter, acrossPenalty, downPenalty) {
      let across = squareAt(laneAt(ACROSS, row), column + 1), down = squareAt(laneAt(DOWN, column), row + 1);
      store8(across + WORD_MULTIPLIER, word), store8(across + LETTER_MULTIPLIER, letter), store8(across + PENALTY, acrossPenalty), store8(down + WORD_MULTIPLIER, word), store8(down + LETTER_MULTIPLIER, letter), store8(down + PENALTY, downPenalty);
    }
    function loadBoard() {
      let end5 = rows * columns;
      for (let i = 0; i < end5; i += 4)
        if (load32(BOARD + i) !== load32(LAST_BOARD + i))
          for (let at = i; at < i + 4; at++) {
            let tile = load8(BOARD + at);
            tile !== load8(LAST_BOARD + at) && setTile(at, tile);
          }
    }
    function setTile(at, tile) {
      let before = load8(LAST_BOARD + at), count5 = load32(TILES_ON_BOARD) + (tile !== 0 ? 1 : 0) - (before !== 0 ? 1 : 0);
      store32(TILES_ON_BOARD, count5);
      let row = at / columns | 0, column = at - row * columns;
      store8(LAST_BOARD + at, tile), layOn2(squareAt(laneAt(ACROSS, row), column + 1), tile), layOn2(squareAt(laneAt(DOWN, column), row + 1), tile), store8(CHANGED + row, 1), store8(CHANGED + 32 + column, 1), store8(STALE + row, 1), store8(STALE + 32 + column, 1);
    }
    function layOn2(square, tile) {
      logSquare(square, crossSet(square), highCrossSet(square), crossScore(square)), store8(square + TILE, tile);
    }
    function consumeChanged(direction4, lane6) {
      let at = CHANGED + (direction4 << 5) + lane6, changed = load8(at) !== 0;
      return store8(at, 0), changed;
    }
    function consumeStale(direction4, lane6) {
      let at = STALE + (direction4 << 5) + lane6, stale = load8(at) !== 0;
      return store8(at, 0), stale;
    }
    function firstSquareOf(move) {
      let isDown2 = load8(move + 10) !== 0, lane6 = load8(move + 9), start22 = load8(move + 8), row = isDown2 ? start22 : lane6, column = isDown2 ? lane6 : start22;
      return BOARD + row * laneLength(ACROSS) + column;
    }
    function stepOf(move) {
      return load8(move + 10) !== 0 ? laneLength(ACROSS) : 1;
    }
    function layMove(move) {
      let step = stepOf(move), end5 = 13 + load8(move + 12), square = firstSquareOf(move), laid = 0;
      for (let at = 13; at < end5; at++) {
        let tile = load8(move + at);
        tile !== 0 && (load8(square), store8(square, tile), laid++), square += step;
      }
      return laid;
    }
    var IN_BAG = GAME + 32;
    function bagCount() {
      return load32(IN_BAG);
    }
    function fillBag2() {
      let count5 = 0;
      for (let tile = 0; tile < 64; tile++)
        for (let i = load32(TILE_COUNTS + (tile << 2)); i > 0; i--)
          store8(BAG + count5, tile), count5++;
      store32(IN_BAG, count5);
      for (let i = count5 - 1; i > 0; i--) swap2(i, randomBelow(i + 1));
    }
    function drawTile() {
      let count5 = bagCount() - 1;
      return count5 >= 0, store32(IN_BAG, count5), load8(BAG + count5);
    }
    function returnTile(tile) {
      let count5 = bagCount() + 1;
      store8(BAG + count5 - 1, tile), store32(IN_BAG, count5), swap2(count5 - 1, randomBelow(count5));
    }
    function swap2(i, j) {
      let tile = load8(BAG + i);
      store8(BAG + i, load8(BAG + j)), store8(BAG + j, tile);
    }
    function choose(record3) {
      let end5 = 13 + load8(record3 + 12);
      for (let i = 0; i < end5; i += 4) store32(CHOSEN + i, load32(record3 + i));
    }
    function chooseExchange(tiles2, count5) {
      store8(CHOSEN + 12, count5);
      for (let i = 0; i < count5; i++) store8(CHOSEN + 13 + i, load8(tiles2 + i));
    }
    function isExchange() {
      return load8(CHOSEN + 11) === 1;
    }
    function isPass() {
      return isExchange() && chosenLength() === 0;
    }
    function chosenScore() {
      return load32(CHOSEN + 4);
    }
    function chosenLength() {
      return load8(CHOSEN + 12);
    }
    function chosenTile(i) {
      return load8(CHOSEN + 13 + i);
    }
    function insertNumber(list22, count5, number22) {
      let at = list22 + (count5 << 2);
      for (; at > list22 && load32(at - 4) < number22; )
        store32(at, load32(at - 4)), at -= 4;
      store32(at, number22);
    }
    function insertTile(list22, count5, tile) {
      let at = list22 + count5;
      for (; at > list22 && load8(at - 1) > tile; )
        store8(at, load8(at - 1)), at--;
      store8(at, tile);
    }
    function sortTiles(list22, count5) {
      for (let i = 1; i < count5; i++) insertTile(list22, i, load8(list22 + i));
    }
    function rackOf(player2) {
      return RACKS + player2 * 16;
    }
    function rackCountOf(player2) {
      return load8(rackOf(player2));
    }
    function rackPoints(player2) {
      let rack = rackOf(player2), end5 = rack + load8(rack), points22 = 0;
      for (let at = rack + 1; at <= end5; at++) points22 += scoreOf2(load8(at));
      return points22;
    }
    function emptyRack(player2) {
      store8(rackOf(player2), 0);
    }
    function fillRack(player2) {
      for (; rackCountOf(player2) < fullRack() && bagCount() > 0; ) addToRack(player2, drawTile());
    }
    function addToRack(player2, tile) {
      let rack = rackOf(player2), count5 = load8(rack);
      insertTile(rack + 1, count5, tile), store8(rack, count5 + 1);
    }
    function removeFromRack(player2, tile) {
      let rack = rackOf(player2), count5 = load8(rack), at = rack + 1;
      for (; load8(at) !== tile; ) at++;
      for (at <= rack + count5; at < rack + count5; at++) store8(at, load8(at + 1));
      store8(rack, count5 - 1);
    }
    var WENT_OUT = 1, STALLED = 2;
    function copyGame(to, from) {
      let end5 = 672 + load32(from + 32);
      copyCells(to, from, end5);
    }
    function beginState(began, number22) {
      for (let i = 0; i < 48; i += 4) store32(GAME + i, 0);
      store32(GAME + 8, began), store32(GAME + 24, began), store32(GAME + 28, number22);
    }
    function pointsOf3(player2) {
      return load32(GAME + 0 + (player2 << 2));
    }
    function addPoints(player2, points22) {
      store32(GAME + 0 + (player2 << 2), pointsOf3(player2) + points22);
    }
    function mover() {
      return load32(GAME + 8);
    }
    function countTurn(points22, wasPass) {
      store32(GAME + 12, turnsTaken() + 1), store32(GAME + 16, points22 === 0 ? scorelessTurns2() + 1 : 0), store32(GAME + 40, wasPass ? passesInRow() + 1 : 0);
    }
    function passTurn() {
      store32(GAME + 8, 1 - mover());
    }
    function turnsTaken() {
      return load32(GAME + 12);
    }
    function scorelessTurns2() {
      return load32(GAME + 16);
    }
    function passesInRow() {
      return load32(GAME + 40);
    }
    function setEnding(how) {
      store32(GAME + 20, how);
    }
    function ending() {
      return load32(GAME + 20);
    }
    function beginner() {
      return load32(GAME + 24);
    }
    function gameNumber() {
      return load32(GAME + 28);
    }
    function countBingo() {
      store32(GAME + 36, bingosMade() + 1);
    }
    function bingosMade() {
      return load32(GAME + 36);
    }
    var GAME_STREAM2 = 0;
    function beginGame(seed, stream, began, number22) {
      seedRandom(seed, stream, GAME_STREAM2);
      for (let i = 0; i < 512; i += 4) store32(BOARD + i, 0);
      beginState(began, number22), fillBag2(), emptyRack(began), fillRack(began), emptyRack(1 - began), fillRack(1 - began);
    }
    function mayExchange() {
      return bagCount() >= exchangeLimit();
    }
    function makeMove() {
      let player2 = mover();
      if (isExchange() ? exchange(player2) : play(player2), addPoints(player2, chosenScore()), countTurn(chosenScore(), isPass()), rackCountOf(player2) === 0) end2(WENT_OUT);
      else if (scorelessTurns2() === scorelessLimit()) end2(STALLED);
      else if (passLimit() !== 0 && passesInRow() === passLimit()) end2(STALLED);
      else
        return passTurn(), 1;
      return 0;
    }
    function end2(how) {
      let player2 = mover();
      how === WENT_OUT ? addPoints(player2, 2 * rackPoints(1 - player2)) : (addPoints(0, -rackPoints(0)), addPoints(1, -rackPoints(1))), setEnding(how);
    }
    function play(player2) {
      layMove(CHOSEN) === fullRack() && countBingo();
      for (let i = 0; i < chosenLength(); i++)
        chosenTile(i) !== 0 && removeFromRack(player2, rackTileOf(chosenTile(i)));
      fillRack(player2);
    }
    function exchange(player2) {
      let count5 = chosenLength();
      for (let i = 0; i < count5; i++) removeFromRack(player2, chosenTile(i));
      fillRack(player2);
      for (let i = 0; i < count5; i++) returnTile(chosenTile(i));
      fillRack(player2);
    }
    function nodeAt(index3) {
      return load32(GRAPH + (index3 << 2));
    }
    function tileOf(node) {
      return node & 63;
    }
    function arcOf(node) {
      return node >>> 8;
    }
    function accepts(node) {
      return (node & 128) !== 0;
    }
    function isEnd2(node) {
      return (node & 64) !== 0;
    }
    function findTile(first2, tile) {
      if (first2 === 0) return 0;
      let index3 = first2;
      for (; ; ) {
        let node = nodeAt(index3), found2 = node & 63;
        if (found2 >= tile) return found2 === tile ? index3 : 0;
        if ((node & 64) !== 0) return 0;
        index3++;
      }
    }
    var NONE2 = -1, isJumbledOn = false;
    function setJumbledWords() {
      isJumbledOn = true;
    }
    function isJumbled() {
      return isJumbledOn;
    }
    function useGraph(root2) {
      root2 !== load32(GRAPH_ROOT) && (store32(GRAPH_ROOT, root2), markAllChanged());
    }
    function forgetGraph() {
      store32(GRAPH_ROOT, NONE2);
    }
    function graphRoot() {
      return load32(GRAPH_ROOT);
    }
    var NONE22 = 64, count = 0;
    function clearFixed() {
      count = 0, store8(FIXED, NONE22);
    }
    function addFixed(letter) {
      insertTile(FIXED, count, letter), count++, store8(FIXED + count, NONE22);
    }
    function fixedCount() {
      return count;
    }
    function allowFitting(square) {
      let run2 = graphRoot();
      for (let i = 0; run2 !== 0; i++) {
        let next2 = load8(FIXED + i);
        for (let at = run2; ; at++) {
          let node = nodeAt(at), letter = tileOf(node);
          if (letter >= next2 || (completes(at, i) && allow(square, letter), isEnd2(node))) break;
        }
        if (next2 === NONE22) break;
        let step = findTile(run2, next2);
        run2 = step === 0 ? 0 : arcOf(nodeAt(step));
      }
    }
    function completes(node, from) {
      let at = node;
      for (let i = from; i < count; i++)
        if (at = findTile(arcOf(nodeAt(at)), load8(FIXED + i)), at === 0) return false;
      return accepts(nodeAt(at));
    }
    var gaddagRun = 0, startRow = 0, startColumn = 0, opensBothWays = false;
    function setStart(row, column, bothWays) {
      startRow = row, startColumn = column, opensBothWays = bothWays !== 0;
    }
    function updateCrossSets() {
      isJumbled() || (gaddagRun = arcOf(nodeAt(graphRoot())));
      for (let direction4 = ACROSS; direction4 <= DOWN; direction4++) {
        let lanes2 = laneCount(direction4);
        for (let lane6 = 0; lane6 < lanes2; lane6++)
          consumeChanged(direction4, lane6) && updateLane(direction4, lane6);
      }
      let across = squareAt(laneAt(ACROSS, startRow), startColumn + 1), down = squareAt(laneAt(DOWN, startColumn), startRow + 1);
      isBoardEmpty() ? (allowAny(across, START), opensBothWays && allowAny(down, START)) : (crossScore(across) === START && allowAny(across, NO_CROSS), crossScore(down) === START && allowAny(down, NO_CROSS));
    }
    function allowAny(square, score) {
      logSquare(square, crossSet(square), highCrossSet(square), crossScore(square)), markStale(square), wordMultiplier(square) === 0 ? allowNone(square, score) : allowEvery(square, score);
    }
    var START = -2;
    function updateLane(direction4, lane6) {
      let squares7 = laneAt(direction4, lane6), length3 = laneLength(direction4), crossing = 1 - direction4;
      for (let index3 = 1; index3 <= length3; index3++) {
        let square = squareAt(squares7, index3), target = squareAt(laneAt(crossing, index3 - 1), lane6 + 1), set2 = crossSet(target), highSet = highCrossSet(target), score = crossScore(target);
        tileOn(square) !== 0 || wordMultiplier(square) === 0 ? allowNone(target, NO_CROSS) : crossSquare(squares7, index3, target), !(crossSet(target) === set2 && highCrossSet(target) === highSet && crossScore(target) === score) && (logSquare(target, set2, highSet, score), markStale(target));
      }
    }
    function crossSquare(squares7, index3, target) {
      let before = tileOn(squareAt(squares7, index3 - 1)) !== 0, behind2 = tileOn(squareAt(squares7, index3 + 1)) !== 0;
      !before && !behind2 ? allowEvery(target, NO_CROSS) : isJumbled() ? crossLetters(squares7, index3, target) : crossWord(squares7, index3, target);
    }
    function crossWord(squares7, index3, target) {
      let first2 = index3;
      for (; tileOn(squareAt(squares7, first2 - 1)) !== 0; ) first2--;
      let last2 = index3;
      for (; tileOn(squareAt(squares7, last2 + 1)) !== 0; ) last2++;
      let points22 = tilePoints(squares7, first2, index3 - 1) + tilePoints(squares7, index3 + 1, last2);
      if (allowNone(target, points22), last2 - index3 >= index3 - first2) {
        let node = goBack(squares7, last2, index3 + 1, gaddagRun);
        node !== 0 && allowBefore(target, squares7, arcOf(nodeAt(node)), index3, first2);
      } else {
        let node = goBack(squares7, index3 - 1, first2, gaddagRun);
        node !== 0 && (node = findTile(arcOf(nodeAt(node)), 0)), node !== 0 && allowBehind(target, squares7, arcOf(nodeAt(node)), index3, last2);
      }
    }
    function crossLetters(squares7, index3, target) {
      let points22 = 0;
      clearFixed();
      for (let way = -1; way <= 1; way += 2) {
        let tile = tileOn(squareAt(squares7, index3 + way));
        for (let at = index3 + way; tile !== 0; tile = tileOn(squareAt(squares7, at)))
          addFixed(letterOf(tile)), points22 += scoreOf2(tile), at += way;
      }
      allowNone(target, points22), allowFitting(target);
    }
    function goBack(squares7, from, to, root2) {
      let run2 = root2, node = 0;
      for (let index3 = from; index3 >= to; index3--) {
        if (node = findTile(run2, letterOf(tileOn(squareAt(squares7, index3)))), node === 0) return 0;
        run2 = arcOf(nodeAt(node));
      }
      return node;
    }
    function allowBefore(target, squares7, run2, index3, first2) {
      if (run2 !== 0)
        for (let at = run2; ; at++) {
          let node = nodeAt(at), tile = tileOf(node);
          if (tile !== 0) {
            let end5 = first2 === index3 ? at : goBack(squares7, index3 - 1, first2, arcOf(node));
            end5 !== 0 && accepts(nodeAt(end5)) && allow(target, tile);
          }
          if (isEnd2(node)) break;
        }
    }
    function allowBehind(target, squares7, run2, index3, last2) {
      if (run2 !== 0)
        for (let at = run2; ; at++) {
          let node = nodeAt(at), end5 = at;
          for (let i = index3 + 1; i <= last2 && end5 !== 0; i++)
            end5 = findTile(arcOf(nodeAt(end5)), letterOf(tileOn(squareAt(squares7, i))));
          if (end5 !== 0 && accepts(nodeAt(end5)) && allow(target, tileOf(node)), isEnd2(node)) break;
        }
    }
    function tilePoints(squares7, first2, last2) {
      let points22 = 0;
      for (let i = first2; i <= last2; i++)
        points22 += scoreOf2(tileOn(squareAt(squares7, i)));
      return points22;
    }
    var size = 0, twins = 0, letters = 0, highLetters = 0, playable = 0, highPlayable = 0, leaveNodes = 0, leaveCounts = 0, leaveValues = 0, LEAVES = 0, ENDGAME = 1, NOTHING = 2;
    function setLeaves(nodes, counts2, values) {
      leaveNodes = nodes, leaveCounts = counts2, leaveValues = values;
    }
    function rackSize2() {
      return size;
    }
    function rackLetters() {
      return letters;
    }
    function highRackLetters() {
      return highLetters;
    }
    function placesOf(tile) {
      return load32(PLACES + (tile << 2));
    }
    function rackFits(square) {
      return (highCrossSet(square) & highPlayable) !== 0 ? true : (crossSet(square) & playable) !== 0;
    }
    function isProper(kept3) {
      return (kept3 >>> 1 & ~kept3 & twins) === 0;
    }
    function loadRack(count5, valuation, unseenPoints) {
      size = count5, twins = 0, letters = 0, highLetters = 0;
      for (let tile = 0; tile < 64; tile++)
        store32(LEFT + (tile << 2), 0), store32(PLACES + (tile << 2), 0);
      for (let i = 0; i < count5; i++) {
        let tile = load8(RACK + i), left = load32(LEFT + (tile << 2));
        left === 0 ? store32(FIRST_BIT + (tile << 2), i) : twins |= 1 << i - 1, store32(LEFT + (tile << 2), left + 1), store32(PLACES + (tile << 2), placesOf(tile) | 1 << i), isHigh(tile) ? highLetters |= 1 << tile - 1 : tile !== 0 && (letters |= 1 << tile - 1);
      }
      let hasBlank = load32(LEFT) > 0;
      playable = hasBlank ? everyLetter() : letters, highPlayable = hasBlank ? everyHighLetter() : highLetters, sortPoints(), valuation === LEAVES ? valueLeaves() : valuation === ENDGAME ? valueEndgame(unseenPoints) : valueNothing(), findBestKept();
    }
    function sortPoints() {
      for (let i = 0; i <= MAX_RACK; i++) store32(RACK_SCORES + (i << 2), 0);
      for (let i = 0; i < size; i++)
        insertNumber(RACK_SCORES, i, scoreOf2(load8(RACK + i)));
    }
    function valueNothing() {
      for (let kept3 = 0; kept3 < 1 << size; kept3++) store32(KEPT_VALUES + (kept3 << 2), 0);
    }
    function valueEndgame(unseenPoints) {
      let sets = 1 << size;
      for (let kept3 = 1; kept3 < sets; kept3++) {
        let points22 = 0;
        for (let i = 0; i < size; i++)
          (kept3 & 1 << i) !== 0 && (points22 += scoreOf2(load8(RACK + i)));
        store32(KEPT_VALUES + (kept3 << 2), -1e4 - 2e3 * points22);
      }
      store32(KEPT_VALUES, 2e3 * unseenPoints);
    }
    function valueLeaves() {
      store32(KEPT_VALUES, 0), store32(LEAVE_STATES, 0), store32(LEAVE_STATES + 4, 0);
      for (let i = 0; i < size; i++) {
        let tile = load8(RACK + i), top2 = 1 << i;
        for (let rest = 0; rest < top2; rest++) valueLeave(top2 | rest, rest, tile);
      }
    }
    var NO_LEAVE = -1;
    function valueLeave(kept3, rest, tile) {
      let from = load32(LEAVE_STATES + (rest << 3)), before = load32(LEAVE_STATES + (rest << 3) + 4), index3 = NO_LEAVE, value3 = 0;
      if (leaveNodes !== 0 && from !== NO_LEAVE) {
        let node = load32(leaveNodes + (from << 2)), first2 = arcOf(node), found2 = findLeaveTile(first2, tile);
        if (found2 !== 0) {
          accepts(node) && before++, before += load32(leaveCounts + (first2 << 2)) - load32(leaveCounts + (found2 << 2)), index3 = found2;
          let last2 = load32(leaveNodes + (found2 << 2));
          accepts(last2) && tileOf(last2) === tile && (value3 = load32(leaveValues + (before << 2)));
        }
      }
      store32(LEAVE_STATES + (kept3 << 3), index3), store32(LEAVE_STATES + (kept3 << 3) + 4, before), store32(KEPT_VALUES + (kept3 << 2), value3);
    }
    function findLeaveTile(first2, tile) {
      if (first2 === 0) return 0;
      let index3 = first2;
      for (; ; ) {
        let node = load32(leaveNodes + (index3 << 2));
        if (tileOf(node) >= tile) return index3;
        if (isEnd2(node)) return 0;
        index3++;
      }
    }
    function leaveIndex(kept3) {
      let node = load32(LEAVE_STATES + (kept3 << 3));
      if (node === NO_LEAVE || !isProper(kept3)) return -1;
      let last2 = size - 1;
      for (; (kept3 & 1 << last2) === 0; ) last2--;
      let found2 = load32(leaveNodes + (node << 2));
      return !accepts(found2) || tileOf(found2) !== load8(RACK + last2) ? -1 : load32(LEAVE_STATES + (kept3 << 3) + 4);
    }
    function leaveTiles(place2, address) {
      let index3 = arcOf(load32(leaveNodes)), rest = place2, length3 = 0;
      for (; ; ) {
        let node = load32(leaveNodes + (index3 << 2));
        for (; !isEnd2(node) && rest >= leavesAt(index3) - leavesAt(index3 + 1); )
          rest -= leavesAt(index3) - leavesAt(index3 + 1), index3++, node = load32(leaveNodes + (index3 << 2));
        if (store8(address + length3, tileOf(node)), length3++, accepts(node)) {
          if (rest === 0) return length3;
          rest--;
        }
        index3 = arcOf(node);
      }
    }
    function leavesAt(index3) {
      return load32(leaveCounts + (index3 << 2));
    }
    function findBestKept() {
      for (let played3 = 0; played3 <= MAX_RACK; played3++)
        store32(BEST_KEPT + (played3 << 2), -1073741824);
      let sets = 1 << size;
      for (let kept3 = 0; kept3 < sets; kept3++) {
        if (!isProper(kept3)) continue;
        let at = BEST_KEPT + (size - countBits(kept3) << 2), value3 = load32(KEPT_VALUES + (kept3 << 2));
        value3 > load32(at) && store32(at, value3);
      }
    }
    var HEAD_SIZE22 = 64, FILTER = 0, FILTER_BITS = 4, TABLE = 8, TABLE_BITS = 12, WORDS = 0, BLANKS = 16, WORD_FILTER = 3, BLANK_FILTER = 2, FEWEST_BITS = 5, map = 0, wordFilter = 0, wordFilterShift = 0, words = 0, wordShift = 0, lastWordSlot = 0, blankFilter = 0, blankFilterShift = 0, blanks = 0, blankShift = 0, lastBlankSlot = 0;
    function useWordMap(address) {
      map = address, address !== 0 && (wordFilter = load32(address + WORDS + FILTER), wordFilterShift = 32 - load32(address + WORDS + FILTER_BITS), words = load32(address + WORDS + TABLE), wordShift = 32 - load32(address + WORDS + TABLE_BITS), lastWordSlot = lastSlot(words, load32(address + WORDS + TABLE_BITS)), blankFilter = load32(address + BLANKS + FILTER), blankFilterShift = 32 - load32(address + BLANKS + FILTER_BITS), blanks = load32(address + BLANKS + TABLE), blankShift = 32 - load32(address + BLANKS + TABLE_BITS), lastBlankSlot = lastSlot(blanks, load32(address + BLANKS + TABLE_BITS)));
    }
    function hasWordMap() {
      return map !== 0;
    }
    function lastSlot(table3, bits) {
      return table3 + ((1 << bits) - 1 << 3);
    }
    function setTable(part, filter2, filterBits2, table3, bits) {
      store32(part + FILTER, filter2), store32(part + FILTER_BITS, filterBits2), store32(part + TABLE, table3), store32(part + TABLE_BITS, bits);
    }
    function mayMakeWords(place2) {
      let bit = place2 >>> wordFilterShift;
      return (load32(wordFilter + (bit >>> 5 << 2)) & 1 << (bit & 31)) !== 0;
    }
    function mayTakeBlank(place2) {
      let bit = place2 >>> blankFilterShift;
      return (load32(blankFilter + (bit >>> 5 << 2)) & 1 << (bit & 31)) !== 0;
    }
    function wordsOf3(place2, tag2, length3) {
      let slot3 = words + (place2 >>> wordShift << 3);
      for (; ; ) {
        let list22 = load32(slot3 + 4);
        if (list22 === 0) return 0;
        if (load32(slot3) === tag2 && load8(list22) === length3) return list22 + 1;
        slot3 = slot3 === lastWordSlot ? words : slot3 + 8;
      }
    }
    function lettersFor(place2, tag2) {
      let slot3 = blanks + (place2 >>> blankShift << 3);
      for (; ; ) {
        let letters6 = load32(slot3 + 4);
        if (letters6 === 0 || load32(slot3) === tag2) return letters6;
        slot3 = slot3 === lastBlankSlot ? blanks : slot3 + 8;
      }
    }
    var table = 0;
    function fillFollowers(from, to, address) {
      for (let index3 = from; index3 < to; index3++) store32(address + (index3 << 2), readRun(index3));
    }
    function useFollowers(address) {
      table = address;
    }
    function readRun(index3) {
      let set2 = 0;
      for (let at = arcOf(nodeAt(index3)); at !== 0; at++) {
        let node = nodeAt(at);
        if (set2 |= 1 << tileOf(node), isEnd2(node)) break;
      }
      return set2;
    }
    function isBeforeSwitch(index3) {
      if (false) return (load32(table + (index3 << 2)) & 1) !== 0;
      let first2 = arcOf(nodeAt(index3));
      return !(first2 === 0 || tileOf(nodeAt(first2)) !== 0);
    }
    function followers(index3) {
      return false ? load32(table + (index3 << 2)) >>> 1 : gather2(index3, false);
    }
    function highFollowers(index3) {
      return gather2(index3, true);
    }
    function gather2(index3, high) {
      let set2 = 0;
      for (let at = arcOf(nodeAt(index3)); at !== 0; at++) {
        let node = nodeAt(at), letter = tileOf(node);
        if (letter !== 0 && isHigh(letter) === high && (set2 |= 1 << letter - 1), isEnd2(node)) break;
      }
      return set2;
    }
    var ENTRY_SHIFT = 3, ENTRY = 1 << ENTRY_SHIFT, SHORT = 24, DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS;
    function isBefore(equityA, a, equityB, b) {
      if (equityA !== equityB) return equityA > equityB;
      let placeA = load32(a + 8), placeB = load32(b + 8);
      if (placeA !== placeB) return placeA < placeB;
      let lengthA = load8(a + 12), lengthB = load8(b + 12), length3 = lengthA < lengthB ? lengthA : lengthB;
      for (let at = 13; at < 13 + length3; at++)
        if (load8(a + at) !== load8(b + at)) return load8(a + at) < load8(b + at);
      return lengthA < lengthB;
    }
    function sortEntries(list22, room, count5) {
      if (count5 <= SHORT) insertAll(list22, count5);
      else {
        let highest = load32(list22), lowest = highest;
        for (let i = 1; i < count5; i++) {
          let equity = load32(list22 + (i << ENTRY_SHIFT));
          equity > highest && (highest = equity), equity < lowest && (lowest = equity);
        }
        countPlaces(list22, room, count5);
        let from = room, to = list22;
        for (let shift = 0; shift < 32 && highest - lowest >>> shift; shift += DIGIT_BITS) {
          countEquities(from, to, count5, highest, shift);
          let other = from;
          from = to, to = other;
        }
        if (from !== list22) for (let i = 0; i < count5; i++) copyEntry(list22, from, i, i);
        sortTies(list22, count5);
      }
    }
    function placeDigit(record3) {
      let place2 = load32(record3 + 8);
      return place2 >>> 24 ? DIGITS - 1 : place2 & 31 | place2 >>> 3 & 992 | place2 >>> 6 & 1024;
    }
    function countPlaces(from, to, count5) {
      clearHistogram();
      for (let i = 0; i < count5; i++) add(placeDigit(load32(from + (i << ENTRY_SHIFT) + 4)));
      sumHistogram();
      for (let i = 0; i < count5; i++)
        copyEntry(to, from, next(placeDigit(load32(from + (i << ENTRY_SHIFT) + 4))), i);
    }
    function countEquities(from, to, count5, highest, shift) {
      clearHistogram();
      let mask = DIGITS - 1;
      for (let i = 0; i < count5; i++)
        add(highest - load32(from + (i << ENTRY_SHIFT)) >>> shift & mask);
      sumHistogram();
      for (let i = 0; i < count5; i++) {
        let digit = highest - load32(from + (i << ENTRY_SHIFT)) >>> shift & mask;
        copyEntry(to, from, next(digit), i);
      }
    }
    function clearHistogram() {
      for (let at = 0; at < DIGITS << 2; at += 4) store32(HISTOGRAM + at, 0);
    }
    function add(digit) {
      store32(HISTOGRAM + (digit << 2), load32(HISTOGRAM + (digit << 2)) + 1);
    }
    function sumHistogram() {
      let sum = 0;
      for (let at = 0; at < DIGITS << 2; at += 4) {
        let count5 = load32(HISTOGRAM + at);
        store32(HISTOGRAM + at, sum), sum += count5;
      }
    }
    function next(digit) {
      let place2 = load32(HISTOGRAM + (digit << 2));
      return store32(HISTOGRAM + (digit << 2), place2 + 1), place2;
    }
    function copyEntry(to, from, toPlace, fromPlace) {
      let source = from + (fromPlace << ENTRY_SHIFT), target = to + (toPlace << ENTRY_SHIFT);
      store32(target, load32(source)), store32(target + 4, load32(source + 4));
    }
    function insertAll(list22, count5) {
      let end5 = list22 + (count5 << ENTRY_SHIFT);
      for (let at = list22 + ENTRY; at < end5; at += ENTRY) {
        let equity = load32(at), record3 = load32(at + 4), place2 = at;
        for (; place2 > list22 && isBefore(equity, record3, load32(place2 - ENTRY), load32(place2 - 4)); )
          store32(place2, load32(place2 - ENTRY)), store32(place2 + 4, load32(place2 - 4)), place2 -= ENTRY;
        place2 !== at && (store32(place2, equity), store32(place2 + 4, record3));
      }
    }
    function sortTies(list22, count5) {
      let end5 = list22 + (count5 << ENTRY_SHIFT), first2 = list22;
      for (; first2 < end5; ) {
        let equity = load32(first2), record3 = load32(first2 + 4), behind2 = first2 + ENTRY;
        for (; behind2 < end5 && load32(behind2) === equity && hasPlaceOf(record3, load32(behind2 + 4)); )
          behind2 += ENTRY;
        if (behind2 - first2 > ENTRY) {
          sortByTiles(first2, behind2, 0);
          for (let at = first2; at < behind2; at += ENTRY) store32(at, equity);
        }
        first2 = behind2;
      }
    }
    function hasPlaceOf(a, b) {
      return load32(a + 8) === load32(b + 8);
    }
    var KEY_TILES = 4, NO_TILES = -2147483648;
    function sortByTiles(first2, behind2, from) {
      for (let at = first2; at < behind2; at += ENTRY) store32(at, tilesKey(load32(at + 4), from));
      sortByKey(first2, behind2);
      let begin = first2;
      for (; begin < behind2; ) {
        let key = load32(begin), end5 = begin + ENTRY;
        for (; end5 < behind2 && load32(end5) === key; ) end5 += ENTRY;
        end5 - begin > ENTRY && key !== NO_TILES && sortByTiles(begin, end5, from + KEY_TILES), begin = end5;
      }
    }
    function tilesKey(record3, from) {
      let length3 = load8(record3 + 12), key = 0;
      for (let i = from; i < from + KEY_TILES; i++)
        key <<= 8, i < length3 && (key |= load8(record3 + 13 + i) + 1);
      return key ^ NO_TILES;
    }
    function sortByKey(first2, behind2) {
      let step = ENTRY;
      for (; step < behind2 - first2 >> 3; ) step = 3 * step + ENTRY;
      for (; step > 0; step = smallerStep(step))
        for (let at = first2 + step; at < behind2; at += ENTRY) {
          let key = load32(at), record3 = load32(at + 4), place2 = at;
          for (; place2 >= first2 + step && load32(place2 - step) > key; )
            store32(place2, load32(place2 - step)), store32(place2 + 4, load32(place2 - step + 4)), place2 -= step;
          store32(place2, key), store32(place2 + 4, record3);
        }
    }
    function smallerStep(step) {
      return ((step >> ENTRY_SHIFT) / 3 | 0) << ENTRY_SHIFT;
    }
    var RECORD_BYTES = 0, CAPACITY2 = 4, WANTED = 8, KEPT = 12, FOUND = 16, list2 = 0, records = 0, recordSize = 0, capacity = 0, index = 0, wanted = 0, kept = 0, found = 0;
    function makeMoves(address, size3, count5) {
      store32(address + RECORD_BYTES, size3), store32(address + CAPACITY2, count5), store32(address + WANTED, 0), store32(address + KEPT, 0), store32(address + FOUND, 0);
    }
    function setMoves(address, size3, count5) {
      list2 = 0, makeMoves(address, size3, count5), useMoves(address);
    }
    function useMoves(address) {
      let before = list2;
      return before !== 0 && (store32(before + WANTED, wanted), store32(before + KEPT, kept), store32(before + FOUND, found)), list2 = address, recordSize = load32(list2 + RECORD_BYTES), capacity = load32(list2 + CAPACITY2), wanted = load32(list2 + WANTED), kept = load32(list2 + KEPT), found = load32(list2 + FOUND), records = list2 + 32, index = records + recordSize * capacity, before;
    }
    function beginMoves(count5) {
      wanted = count5 < capacity ? count5 : capacity, kept = 0, found = 0;
    }
    function movesFound() {
      return found;
    }
    function movesKept() {
      return kept;
    }
    function isRecordExchange(record3) {
      return load8(record3 + 11) === 1;
    }
    function recordScore(record3) {
      return load32(record3 + 4);
    }
    function moveAt(place2) {
      return load32(index + (place2 << ENTRY_SHIFT) + 4);
    }
    function entryAt(place2) {
      return index + (place2 << ENTRY_SHIFT);
    }
    function setEntry(entry, equity, record3) {
      store32(entry, equity), store32(entry + 4, record3);
    }
    function threshold() {
      return kept < wanted ? -2147483647 : load32(index);
    }
    function leastEquity(direction4, lane6, start22) {
      return kept < wanted ? -2147483647 : (0 | direction4 << 16 | lane6 << 8 | start22) > load32(moveAt(0) + 8) ? load32(index) + 1 : load32(index);
    }
    var NO_LIMIT = 2147483647, limit = NO_LIMIT;
    function setLimit(equity) {
      limit = equity;
    }
    function isWorthKeeping(equity) {
      return equity <= limit, found++, kept < wanted || equity >= load32(index);
    }
    function candidateTile(place2, tile) {
      store8(CANDIDATE + 13 + place2, tile);
    }
    function addMove(equity, score, kind, direction4, lane6, start22, length3) {
      if (fill(CANDIDATE, equity, score, kind << 24 | direction4 << 16 | lane6 << 8 | start22, length3), kept < wanted) {
        let record3 = records + kept * recordSize;
        copyRecord(record3), append(equity, record3);
      } else if (isBefore(equity, CANDIDATE, load32(index), moveAt(0))) {
        let record3 = moveAt(0);
        copyRecord(record3), setEntry(index, equity, record3), siftDown(0);
      }
    }
    function addPlay(equity, score, direction4, lane6, first2, last2) {
      let length3 = last2 - first2 + 1;
      if (kept < wanted) {
        let record3 = records + kept * recordSize;
        fill(record3, equity, score, direction4 << 16 | lane6 << 8 | first2 - 1, length3), copyTiles(record3, first2, length3), append(equity, record3);
        return;
      }
      copyTiles(CANDIDATE, first2, length3), addMove(equity, score, 0, direction4, lane6, first2 - 1, length3);
    }
    function copyTiles(record3, first2, length3) {
      for (let i = 0; i < length3; i++) store8(record3 + 13 + i, load8(STRIP + first2 + i));
    }
    function fill(record3, equity, score, place2, length3) {
      store32(record3, equity), store32(record3 + 4, score), store32(record3 + 8, place2), store8(record3 + 12, length3);
    }
    function append(equity, record3) {
      setEntry(entryAt(kept), equity, record3), kept++, wanted < capacity && siftUp(kept - 1);
    }
    function copyRecord(to) {
      let end5 = 13 + load8(CANDIDATE + 12);
      for (let at = 0; at < end5; at += 4) store32(to + at, load32(CANDIDATE + at));
    }
    function isEntryBefore(a, b) {
      return isBefore(load32(a), load32(a + 4), load32(b), load32(b + 4));
    }
    function copyEntry2(to, from) {
      setEntry(to, load32(from), load32(from + 4));
    }
    function siftUp(from) {
      let place2 = from, equity = load32(entryAt(from)), record3 = moveAt(from);
      for (; place2 > 0; ) {
        let parent = entryAt(place2 - 1 >> 1);
        if (isBefore(load32(parent), load32(parent + 4), equity, record3))
          copyEntry2(entryAt(place2), parent), place2 = place2 - 1 >> 1;
        else break;
      }
      setEntry(entryAt(place2), equity, record3);
    }
    function siftDown(from) {
      let place2 = from, equity = load32(entryAt(from)), record3 = moveAt(from);
      for (; ; ) {
        let child = 2 * place2 + 1;
        if (child >= kept) break;
        child + 1 < kept && isEntryBefore(entryAt(child), entryAt(child + 1)) && child++;
        let below = entryAt(child);
        if (isBefore(load32(below), load32(below + 4), equity, record3)) break;
        copyEntry2(entryAt(place2), below), place2 = child;
      }
      setEntry(entryAt(place2), equity, record3);
    }
    function sortMoves() {
      sortEntries(index, entryAt(capacity), kept);
    }
    var VOWEL_PENALTY = 700, penalizes = true, isOpening = false;
    function setOpeningPenalty(on) {
      penalizes = on;
    }
    function beginPenalty() {
      isOpening = penalizes && isBoardEmpty();
    }
    function hasOpeningPenalty() {
      return isOpening;
    }
    function vowelPenalty(square) {
      return isOpening && hasPenalty(square) ? VOWEL_PENALTY : 0;
    }
    function openingPenalty(lane6, first2, last2, tiles2) {
      let penalty = 0;
      for (let i = first2; i <= last2; i++)
        isVowel(letterOf(load8(tiles2 + i))) && hasPenalty(squareAt(lane6, i)) && (penalty += VOWEL_PENALTY);
      return penalty;
    }
    var direction = 0, lane = 0, squares = 0, anchor = 0, leftmost = 0, rightmost = 0, all = 0, blanks2 = 0, highLetters2 = 0, wordStart = 0;
    function playPlacement(playDirection, playLane, at, from, to) {
      direction = playDirection, lane = playLane, squares = laneAt(direction, lane), anchor = at, leftmost = from, rightmost = to, all = (1 << rackSize2()) - 1, blanks2 = placesOf(0), highLetters2 = highRackLetters();
      for (let i = 0; i < 32; i += 4) store32(STRIP + i, 0);
      playLeft(graphRoot(), anchor, 0, 0, 1, all, rackLetters());
    }
    function playLeft(at, from, main, cross, multiplier2, kept3, letters6) {
      let last2 = at, node = nodeAt(last2), index3 = from, square = squareAt(squares, index3), tile = tileOn(square), points22 = main;
      for (; tile !== 0; ) {
        if (last2 = findTile(arcOf(node), letterOf(tile)), last2 === 0) return;
        node = nodeAt(last2), points22 += scoreOf2(tile), index3--, square = squareAt(squares, index3), tile = tileOn(square);
      }
      accepts(node) && kept3 !== all && anchor - index3 >= 2 && record(index3 + 1, anchor, points22 * multiplier2 + cross, kept3);
      let first2 = arcOf(node);
      if (first2 === 0 || kept3 === 0 || (isBeforeSwitch(last2) && (anchor + 1 < rightmost && (wordStart = index3 + 1, playRight(first2, anchor + 1, points22, cross, multiplier2, kept3, letters6)), first2++), index3 < leftmost)) return;
      let low = usable(square, kept3, letters6), high = highUsable(square, kept3);
      if ((low | high) === 0) return;
      let set2 = followers(last2);
      if (layLeft(first2, set2, set2 & low, 0, index3, points22, cross, multiplier2, kept3, letters6), true) {
        let highs = highFollowers(last2);
        first2 += countBits(set2), layLeft(first2, highs, highs & high, 32, index3, points22, cross, multiplier2, kept3, letters6);
      }
    }
    function layLeft(first2, set2, fitting, below, index3, points22, cross, multiplier2, kept3, letters6) {
      if (fitting === 0) return;
      let square = squareAt(squares, index3), letterTimes = letterMultiplier(square), wordTimes = wordMultiplier(square), crossing = crossScore(square), newMultiplier = multiplier2 * wordTimes, isLow = below === 0, own = isLow ? letters6 : highLetters2, blanksLeft = kept3 & blanks2;
      for (let rest = fitting; rest !== 0; rest &= rest - 1) {
        let place2 = lowestBit(rest), bit = 1 << place2, letter = below + place2 + 1, child = first2 + countBits(set2 & bit - 1);
        if ((own & bit) !== 0) {
          let worth = scoreOf2(letter) * letterTimes, more = cross + (crossing >= 0 ? (crossing + worth) * wordTimes : 0), places = kept3 & placesOf(letter), less = kept3 ^ topBit(places), left = isSingle(places) ? own ^ bit : own;
          store8(STRIP + index3, letter), isLow ? playLeft(child, index3 - 1, points22 + worth, more, newMultiplier, less, left) : (highLetters2 = left, playLeft(child, index3 - 1, points22 + worth, more, newMultiplier, less, letters6), highLetters2 = own);
        }
        if (blanksLeft !== 0) {
          let more = cross + (crossing >= 0 ? crossing * wordTimes : 0);
          store8(STRIP + index3, letter | BLANK_FLAG2), playLeft(child, index3 - 1, points22, more, newMultiplier, kept3 ^ topBit(blanksLeft), letters6);
        }
      }
      store8(STRIP + index3, 0);
    }
    function playRight(at, index3, main, cross, multiplier2, kept3, letters6) {
      let square = squareAt(squares, index3), low = usable(square, kept3, letters6), high = highUsable(square, kept3);
      if ((low | high) === 0) return;
      let set2 = followers(at), first2 = arcOf(nodeAt(at));
      if (layEachRight(first2, set2, set2 & low, 0, index3, main, cross, multiplier2, kept3, letters6), true) {
        let highs = highFollowers(at), next2 = first2 + countBits(set2);
        layEachRight(next2, highs, highs & high, 32, index3, main, cross, multiplier2, kept3, letters6);
      }
    }
    function layEachRight(first2, set2, fitting, below, index3, points22, cross, multiplier2, kept3, letters6) {
      if (fitting === 0) return;
      let square = squareAt(squares, index3), letterTimes = letterMultiplier(square), wordTimes = wordMultiplier(square), crossing = crossScore(square), newMultiplier = multiplier2 * wordTimes, isLow = below === 0, own = isLow ? letters6 : highLetters2, blanksLeft = kept3 & blanks2;
      for (let rest = fitting; rest !== 0; rest &= rest - 1) {
        let place2 = lowestBit(rest), bit = 1 << place2, letter = below + place2 + 1, child = first2 + countBits(set2 & bit - 1);
        if ((own & bit) !== 0) {
          let worth = scoreOf2(letter) * letterTimes, more = cross + (crossing >= 0 ? (crossing + worth) * wordTimes : 0), places = kept3 & placesOf(letter), less = kept3 ^ topBit(places), left = isSingle(places) ? own ^ bit : own;
          store8(STRIP + index3, letter), isLow ? layRight(child, index3, points22 + worth, more, newMultiplier, less, left) : (highLetters2 = left, layRight(child, index3, points22 + worth, more, newMultiplier, less, letters6), highLetters2 = own);
        }
        if (blanksLeft !== 0) {
          let more = cross + (crossing >= 0 ? crossing * wordTimes : 0);
          store8(STRIP + index3, letter | BLANK_FLAG2), layRight(child, index3, points22, more, newMultiplier, kept3 ^ topBit(blanksLeft), letters6);
        }
      }
      store8(STRIP + index3, 0);
    }
    function layRight(at, index3, main, cross, multiplier2, kept3, letters6) {
      let node = nodeAt(at);
      accepts(node) && record(wordStart, index3, main * multiplier2 + cross, kept3), arcOf(node) !== 0 && kept3 !== 0 && index3 + 1 < rightmost && playRight(at, index3 + 1, main, cross, multiplier2, kept3, letters6);
    }
    function usable(square, kept3, letters6) {
      return crossSet(square) & ((kept3 & blanks2) !== 0 ? everyLetter() : letters6);
    }
    function highUsable(square, kept3) {
      return highCrossSet(square) & ((kept3 & blanks2) !== 0 ? everyHighLetter() : highLetters2);
    }
    function isSingle(places) {
      return (places & places - 1) === 0;
    }
    function record(first2, last2, points22, kept3) {
      let played3 = all ^ kept3;
      if (direction === DOWN && isSingle(played3) && hasCrossing(squares, first2)) return;
      let score = points22 + bonusFor(countBits(played3)), equity = score * 1e3 + load32(KEPT_VALUES + (kept3 << 2));
      hasOpeningPenalty() && (equity -= openingPenalty(squares, first2, last2, STRIP)), isWorthKeeping(equity) && addPlay(equity, score, direction, lane, first2, last2);
    }
    function coverSquare(square, place2) {
      let letterTimes = letterMultiplier(square), crossing = crossScore(square);
      return store32(COVERED_LETTER_TIMES + (place2 << 2), letterTimes), crossing < 0 ? (store32(COVERED_CROSS_TIMES + (place2 << 2), 0), 0) : (store32(COVERED_CROSS_TIMES + (place2 << 2), letterTimes * wordMultiplier(square)), crossing * wordMultiplier(square));
    }
    function sortMultipliers(count5, wordTimes) {
      for (let i = 0; i < count5; i++) {
        let letterTimes = load32(COVERED_LETTER_TIMES + (i << 2)), crossTimes = load32(COVERED_CROSS_TIMES + (i << 2));
        insertNumber(COVERED_TIMES, i, letterTimes * wordTimes + crossTimes);
      }
    }
    function highestSum(count5, points22) {
      let sum = 0;
      for (let i = 0; i < count5 << 2; i += 4) sum += load32(COVERED_TIMES + i) * load32(points22 + i);
      return sum;
    }
    var NO_BOUND = -2147483647, squares2 = 0, rightmost2 = 0, best = 0;
    function shadowPlay(direction4, lane6, anchor3, from, to) {
      squares2 = laneAt(direction4, lane6), rightmost2 = to, best = NO_BOUND;
      let index3 = anchor3, main = 0, cross = 0, multiplier2 = 1, count5 = 0;
      for (; ; ) {
        let square = squareAt(squares2, index3), tile = tileOn(square);
        for (; tile !== 0; )
          main += scoreOf2(tile), index3--, square = squareAt(squares2, index3), tile = tileOn(square);
        if (index3 < anchor3 && (count5 > 0 && anchor3 - index3 >= 2 && weigh(main, cross, multiplier2, count5), shadowRight(anchor3 + 1, main, cross, multiplier2, count5)), count5 === rackSize2() || index3 < from || !rackFits(square)) return best;
        multiplier2 *= wordMultiplier(square), cross += coverSquare(square, count5), count5++, index3--;
      }
    }
    function shadowRight(from, points22, crossing, times2, laid) {
      let cross = crossing, multiplier2 = times2, count5 = laid, size3 = rackSize2();
      for (let index3 = from; index3 < rightmost2 && count5 < size3; index3++) {
        let square = squareAt(squares2, index3);
        if (!rackFits(square)) return;
        multiplier2 *= wordMultiplier(square), cross += coverSquare(square, count5), count5++, weigh(points22, cross, multiplier2, count5);
      }
    }
    function weigh(main, cross, multiplier2, count5) {
      sortMultipliers(count5, multiplier2);
      let bound2 = (main * multiplier2 + cross + bonusFor(count5) + highestSum(count5, RACK_SCORES)) * 1e3 + load32(BEST_KEPT + (count5 << 2));
      bound2 > best && (best = bound2);
    }
    var SEEN_MASK = SEEN_SIZE / 8 - 1, seen = 0, merging = true, direction2 = 0, lane2 = 0, squares3 = 0, seeksBest = false, first = 0, last = 0, count2 = 0, fixedPoints = 0, multiplier = 1, isPrepared = false, least = 0, value = 0, serial2 = 0;
    function setLaying(memory, merges) {
      seen = memory, merging = merges;
      for (let i = 0; i < SEEN_SIZE; i += 4) store32(seen + i, 0);
    }
    function beginLane(playDirection, playLane, best2) {
      direction2 = playDirection, lane2 = playLane, squares3 = laneAt(direction2, lane2), seeksBest = best2;
    }
    function beginRange(from, to, covered, points22, times2) {
      first = from, last = to, count2 = covered, fixedPoints = points22, multiplier = times2, isPrepared = false, seeksBest && (least = leastEquity(direction2, lane2, first - 1), sortMultipliers(covered, times2));
    }
    function couldReach(points22, gain) {
      return seeksBest ? (fixedPoints + highestSum(count2, points22)) * 1e3 + gain >= least : true;
    }
    function layTiles2(kept3, points22) {
      value = load32(KEPT_VALUES + (kept3 << 2)), couldReach(points22, value) && (isPrepared || prepareSquares(), listTilesToLay(kept3), findFits() && (merging && findTwins(), seeksBest && orderByPoints(), serial2++, lay(0, 0, fixedPoints)));
    }
    function prepareSquares() {
      isPrepared = true;
      let at = 0;
      for (let index3 = first; index3 <= last; index3++) {
        let square = squareAt(squares3, index3);
        if (tileOn(square) !== 0) continue;
        let letterTimes = letterMultiplier(square), crossTimes = crossScore(square) < 0 ? 0 : letterTimes * wordMultiplier(square);
        store32(LAY_SQUARES + at, square), store32(LAY_TIMES + at, letterTimes * multiplier + crossTimes), store32(LAY_PENALTIES + at, vowelPenalty(square)), at += 4;
      }
      if (count2 << 2, !!seeksBest)
        for (let place2 = count2 - 1; place2 >= 0; place2--) {
          let list22 = SUFFIX_TIMES + place2 * COVERED_SIZE, length3 = count2 - 1 - place2;
          for (let i = 0; i < length3 << 2; i += 4) store32(list22 + i, load32(list22 + COVERED_SIZE + i));
          insertNumber(list22, length3, load32(LAY_TIMES + (place2 << 2)));
        }
    }
    function listTilesToLay(kept3) {
      let blanks4 = 0, length3 = 0;
      for (let i = 0; i < rackSize2(); i++) {
        if ((kept3 & 1 << i) !== 0) continue;
        let tile = load8(RACK + i);
        tile === 0 ? blanks4++ : (store8(LAY_TILES + length3, tile), length3++);
      }
      for (let i = 0; i < blanks4; i++)
        store8(LAY_TILES + length3, load8(BLANK_LETTERS + i) | BLANK_FLAG2), length3++;
    }
    function findFits() {
      let fitting = 0;
      for (let place2 = 0; place2 < count2; place2++) {
        let square = load32(LAY_SQUARES + (place2 << 2)), low = crossSet(square), high = highCrossSet(square), fits2 = 0;
        for (let i = 0; i < count2; i++) {
          let letter = letterOf(load8(LAY_TILES + i));
          fits2 |= ((isHigh(letter) ? high : low) >>> letter - 1 & 1) << i;
        }
        if (fits2 === 0) return false;
        fitting |= fits2, store32(LAY_FITS + (place2 << 2), fits2);
      }
      return fitting === (1 << count2) - 1;
    }
    function findTwins() {
      for (let at = 0; at < count2 << 2; at += 4) {
        let twin = at - 4;
        for (; twin >= 0 && !areTwins(twin, at); ) twin -= 4;
        store32(LAY_TWINS + at, twin >> 2);
      }
    }
    function areTwins(a, b) {
      return load32(LAY_FITS + a) === load32(LAY_FITS + b) && load32(LAY_TIMES + a) === load32(LAY_TIMES + b) && load32(LAY_PENALTIES + a) === load32(LAY_PENALTIES + b);
    }
    function orderByPoints() {
      for (let i = 0; i < count2; i++) {
        let points22 = scoreOf2(load8(LAY_TILES + i)), at = TILES_BY_POINTS + (i << 3);
        for (; at > TILES_BY_POINTS && load32(at - 4) < points22; )
          store32(at, load32(at - 8)), store32(at + 4, load32(at - 4)), at -= 8;
        store32(at, 1 << i), store32(at + 4, points22);
      }
    }
    function lay(place2, used, points22) {
      if (place2 === count2) {
        addPlay2(points22);
        return;
      }
      if (seeksBest && (points22 + bestRest(place2, used)) * 1e3 + value < least) return;
      let open2 = load32(LAY_FITS + (place2 << 2)) & ~used, times2 = load32(LAY_TIMES + (place2 << 2)), twin = merging ? load32(LAY_TWINS + (place2 << 2)) : -1, lowest = twin < 0 ? 0 : load8(LAID + twin), before = 0;
      for (let i = 0; i < count2; i++) {
        if ((open2 & 1 << i) === 0) continue;
        let tile = load8(LAY_TILES + i);
        tile === before || tile < lowest || (before = tile, store8(LAID + place2, tile), lay(place2 + 1, used | 1 << i, points22 + times2 * scoreOf2(tile)));
      }
    }
    function bestRest(place2, used) {
      let points22 = 0, times2 = SUFFIX_TIMES + place2 * COVERED_SIZE, end5 = TILES_BY_POINTS + (count2 << 3);
      for (let at = TILES_BY_POINTS; at < end5; at += 8)
        (load32(at) & used) === 0 && (points22 += load32(times2) * load32(at + 4), times2 += 4);
      return points22;
    }
    function addPlay2(score) {
      let penalty = hasOpeningPenalty() ? penaltyLaid() : 0;
      if (merging && hasSeen(score, penalty)) return;
      let equity = score * 1e3 + value - penalty;
      if (!isWorthKeeping(equity)) return;
      let place2 = 0;
      for (let index3 = first; index3 <= last; index3++)
        tileOn(squareAt(squares3, index3)) !== 0 ? candidateTile(index3 - first, 0) : (candidateTile(index3 - first, load8(LAID + place2)), place2++);
      addMove(equity, score, 0, direction2, lane2, first - 1, last - first + 1), seeksBest && (least = leastEquity(direction2, lane2, first - 1));
    }
    function penaltyLaid() {
      let penalty = 0;
      for (let place2 = 0; place2 < count2; place2++)
        isVowel(letterOf(load8(LAID + place2))) && (penalty += load32(LAY_PENALTIES + (place2 << 2)));
      return penalty;
    }
    function hasSeen(score, penalty) {
      let key = score << 3 | penalty / VOWEL_PENALTY, place2 = key & SEEN_MASK;
      for (; load32(seen + (place2 << 3) + 4) === serial2; ) {
        if (load32(seen + (place2 << 3)) === key) return true;
        place2 = place2 + 1 & SEEN_MASK;
      }
      return store32(seen + (place2 << 3), key), store32(seen + (place2 << 3) + 4, serial2), false;
    }
    var LISTED = 4, LETTERS2 = 8, BEST = 32, SETS = 64, SET = 1, NO_SET = -1073741824, setsBySize = 0, playedPoints = 0, slots = 0, entries = 0, position = 0, slotsUsed = 0, entriesUsed = 0, slot = 0, wanted2 = 0, isFull = false, letters2 = 0, highLetters3 = 0, blanks3 = 0, kept2 = 0, played = 0, named = 0, lastNamed = 0;
    function setTables(address) {
      setsBySize = address, playedPoints = setsBySize + SETS_BY_SIZE_SIZE, slots = playedPoints + PLAYED_POINTS_SIZE, entries = slots + SLOT_COUNT * SLOT_SIZE;
      for (let i = 0; i < SLOT_COUNT; i++) store32(slots + i * SLOT_SIZE, 0);
    }
    function beginSets() {
      forget(), sortSets();
    }
    function forget() {
      position++, slotsUsed = 0, entriesUsed = 0;
    }
    function bestValue(at, count5) {
      return load32(at + BEST + (count5 << 2));
    }
    function slotOfFixed() {
      let hash2 = 0;
      for (let i = 0; i < fixedCount(); i++) hash2 = hash2 * 37 + load8(FIXED + i) & 65535;
      let place2 = hash2 & SLOT_COUNT - 1;
      for (; load32(slots + place2 * SLOT_SIZE) === position; ) {
        if (hasFixed(slots + place2 * SLOT_SIZE)) return slots + place2 * SLOT_SIZE;
        place2 = place2 + 1 & SLOT_COUNT - 1;
      }
      return slotsUsed >= SLOT_COUNT >> 1 && forget(), slotsUsed++, slot = slots + place2 * SLOT_SIZE, fillSlot(), slot;
    }
    function hasFixed(at) {
      for (let i = 0; i <= fixedCount(); i++)
        if (load8(at + LETTERS2 + i) !== load8(FIXED + i)) return false;
      return true;
    }
    function fillSlot() {
      let wasEmpty = entriesUsed === 0;
      if (listSets(), !!isFull && (forget(), slotsUsed = 1, wasEmpty || listSets(), !!isFull)) {
        entriesUsed = 0, store32(slot, position), store32(slot + LISTED, 0);
        for (let i = 0; i < 32; i += 4) store32(slot + BEST + i, load32(BEST_KEPT + i));
      }
    }
    function listSets() {
      store32(slot, position), store32(slot + LISTED, 1);
      for (let i = 0; i <= fixedCount(); i++) store8(slot + LETTERS2 + i, load8(FIXED + i));
      for (let i = 0; i <= MAX_RACK; i++) store32(slot + BEST + (i << 2), NO_SET);
      for (let i = 0; i < 1 << rackSize2(); i++) store32(slot + SETS + (i << 2), 0);
      descend();
    }
    function laySets(at, count5) {
      if (load32(at + LISTED) === 0) {
        slot = 0, wanted2 = count5, descend();
        return;
      }
      let list22 = setsBySize + (count5 << 8), length3 = load32(list22);
      for (let i = 1; i <= length3; i++) {
        let left = load32(list22 + (i << 2)), entry = load32(at + SETS + (left << 2));
        if (entry === SET)
          layTiles2(left, playedPoints + (left << 5));
        else
          for (; entry !== 0; )
            store32(BLANK_LETTERS, load32(entry)), store32(BLANK_LETTERS + 4, load32(entry + 4)), layTiles2(left, playedPoints + (left << 5)), entry = load32(entry + 8);
      }
    }
    function descend() {
      isFull = false, letters2 = rackLetters(), highLetters3 = highRackLetters(), blanks3 = load32(LEFT), kept2 = (1 << rackSize2()) - 1, played = 0, named = 0, lastNamed = 0;
      let root2 = graphRoot();
      root2 !== 0 && choose2(root2, 0);
    }
    function choose2(run2, from) {
      let next2 = load8(FIXED + from);
      for (let at = run2; ; at++) {
        let node = nodeAt(at), letter = tileOf(node);
        if (letter >= next2) {
          letter === next2 && goOn(node, from + 1);
          return;
        }
        let bit = 1 << letter - 1;
        if (((isHigh(letter) ? highLetters3 : letters2) & bit) !== 0 && lastNamed !== letter && (take(letter, bit), goOn(node, from), giveBack(letter, bit)), blanks3 > 0 && nameBlank(node, letter, from), isEnd2(node)) return;
      }
    }
    function nameBlank(node, letter, from) {
      let before = lastNamed;
      store8(BLANK_LETTERS + named, letter), lastNamed = letter, named++, blanks3--, kept2 &= ~(1 << load32(FIRST_BIT) + blanks3), played++, goOn(node, from), played--, kept2 |= 1 << load32(FIRST_BIT) + blanks3, blanks3++, named--, lastNamed = before;
    }
    function goOn(node, from) {
      let isWhole = from === fixedCount();
      isWhole && accepts(node) && played > 0 && from + played >= 2 && noteSet();
      let run2 = arcOf(node);
      run2 === 0 || isWhole && kept2 === 0 || choose2(run2, from);
    }
    function take(letter, bit) {
      let left = load32(LEFT + (letter << 2)) - 1;
      store32(LEFT + (letter << 2), left), left === 0 && (isHigh(letter) ? highLetters3 &= ~bit : letters2 &= ~bit), kept2 &= ~(1 << load32(FIRST_BIT + (letter << 2)) + left), played++;
    }
    function giveBack(letter, bit) {
      let left = load32(LEFT + (letter << 2));
      kept2 |= 1 << load32(FIRST_BIT + (letter << 2)) + left, store32(LEFT + (letter << 2), left + 1), isHigh(letter) ? highLetters3 |= bit : letters2 |= bit, played--;
    }
    function noteSet() {
      if (slot === 0) {
        played === wanted2 && layTiles2(kept2, playedPoints + (kept2 << 5));
        return;
      }
      let best2 = slot + BEST + (played << 2), value3 = load32(KEPT_VALUES + (kept2 << 2));
      value3 > load32(best2) && store32(best2, value3);
      let head2 = slot + SETS + (kept2 << 2);
      if (named === 0) {
        store32(head2, SET);
        return;
      }
      if (entriesUsed + ENTRY_SIZE > ENTRIES_SIZE) {
        isFull = true;
        return;
      }
      let entry = entries + entriesUsed;
      entriesUsed += ENTRY_SIZE, store32(entry, load32(BLANK_LETTERS)), store32(entry + 4, load32(BLANK_LETTERS + 4)), store32(entry + 8, load32(head2)), store32(head2, entry);
    }
    function sortSets() {
      let size3 = rackSize2();
      for (let count5 = 0; count5 <= MAX_RACK; count5++) store32(setsBySize + (count5 << 8), 0);
      for (let left = 0; left < 1 << size3; left++) {
        if (!isProper(left)) continue;
        sortPoints2(left);
        let list22 = setsBySize + (size3 - countBits(left) << 8), value3 = load32(KEPT_VALUES + (left << 2));
        store32(list22, load32(list22) + 1);
        let at = list22 + (load32(list22) << 2);
        for (; at > list22 + 4 && load32(KEPT_VALUES + (load32(at - 4) << 2)) < value3; )
          store32(at, load32(at - 4)), at -= 4;
        store32(at, left);
      }
    }
    function sortPoints2(left) {
      let list22 = playedPoints + (left << 5), count5 = 0;
      for (let i = 0; i < rackSize2(); i++)
        (left & 1 << i) === 0 && (insertNumber(list22, count5, scoreOf2(load8(RACK + i))), count5++);
    }
    var direction3 = 0, lane3 = 0, squares4 = 0, anchor2 = 0, slot2 = 0;
    function setJumbled(address, merges) {
      setJumbledWords(), setLaying(address, merges !== 0), setTables(address + SEEN_SIZE);
    }
    function playJumbled(playDirection, playLane, at, from, to, best2) {
      direction3 = playDirection, lane3 = playLane, squares4 = laneAt(direction3, lane3), anchor2 = at, beginLane(direction3, lane3, best2), clearFixed();
      let index3 = anchor2, main = 0, cross = 0, multiplier2 = 1, count5 = 0;
      for (slot2 = 0; ; ) {
        let square = squareAt(squares4, index3), tile = tileOn(square);
        for (; tile !== 0; )
          addFixed(letterOf(tile)), slot2 = 0, main += scoreOf2(tile), index3--, square = squareAt(squares4, index3), tile = tileOn(square);
        if (index3 < anchor2 && (slot2 === 0 && (slot2 = slotOfFixed()), count5 > 0 && anchor2 - index3 >= 2 && playRange(index3 + 1, anchor2, main, cross, multiplier2, count5), playRight2(index3 + 1, to, main, cross, multiplier2, count5)), count5 === rackSize2() || index3 < from || !rackFits(square)) return;
        multiplier2 *= wordMultiplier(square), cross += coverSquare(square, count5), count5++, index3--;
      }
    }
    function playRight2(first2, rightmost3, main, crossing, times2, laid) {
      let cross = crossing, multiplier2 = times2, count5 = laid, size3 = rackSize2();
      for (let index3 = anchor2 + 1; index3 < rightmost3 && count5 < size3; index3++) {
        let square = squareAt(squares4, index3);
        if (!rackFits(square)) return;
        multiplier2 *= wordMultiplier(square), cross += coverSquare(square, count5), count5++, playRange(first2, index3, main, cross, multiplier2, count5);
      }
    }
    function playRange(first2, last2, main, cross, multiplier2, count5) {
      let gain = bestValue(slot2, count5);
      if (gain === NO_SET || count5 === 1 && direction3 === DOWN && hasCrossing(squares4, first2)) return;
      let points22 = main * multiplier2 + cross + bonusFor(count5);
      beginRange(first2, last2, count5, points22, multiplier2), couldReach(RACK_SCORES, gain) && laySets(slot2, count5);
    }
    var LETTERS22 = 64, SEED = 1801812339;
    function makeLetterKeys() {
      seedRandom(SEED, 0, 0);
      for (let i = 0; i < LETTERS22 << 3; i += 4) store32(LETTER_KEYS + i, nextRandom());
      store32(LETTER_KEYS, 0), store32(LETTER_KEYS + 4, 0);
    }
    function placeKey(letter) {
      return load32(LETTER_KEYS + (letter << 3));
    }
    function tagKey(letter) {
      return load32(LETTER_KEYS + (letter << 3) + 4);
    }
    var LANE_TILES = 0, LANE_CROSSED = 4, LANE_DEAD = 8, LANE_SPANS_END = 12, LANE_RANGES_END = 16, LANE_DIRECTION = 20, LANE_NUMBER = 24, LANE_ALLOWED = 32, LANE_SPANS = LANE_HEAD_SIZE, LANE_RANGES = LANE_SPANS + MAX_RANGES * SPAN_SIZE, SPAN_PLACE = 0, SPAN_TAG = 4, SPAN_THROUGH = 8, SPAN_PLAYED = 12, SPAN_LANE = 16, SPAN_RANGES = 20, SPAN_SCORE = 24, RANGE_BASE = 0, RANGE_TIMES = 4, RANGE_FIRST = 8, RANGE_LAST = 9, RANGE_STEP_COUNT = 10, RANGE_PLAYED = 11, RANGE_SQUARES = 12, RANGE_SPAN = 16, RANGE_NEXT = 20, RANGE_STEPS = 24, STEP_SHIFT = 5, STEP_PLACE = 31, lanes = 0, end3 = 0, lane4 = 0, squares5 = 0, isDown = false, points2 = 0, through = 0, place = 0, tag = 0, blocks = 0, played2 = 0, times = 0, crossPoints = 0, touches = false, crosses = false;
    function setSpans(address, spares) {
      lanes = address;
      for (let direction4 = 0; direction4 <= DOWN; direction4++)
        for (let number22 = 0; number22 < MAX_SIDE2; number22++) {
          let record3 = lanes + (direction4 * MAX_SIDE2 + number22) * LANE_SIZE;
          store32(placeOf2(direction4, number22), record3);
        }
      markAllStale(), store32(LANE_TOP, lanes + 2 * MAX_SIDE2 * LANE_SIZE), end3 = load32(LANE_TOP) + spares * LANE_SIZE;
    }
    function lanesStart() {
      return lanes;
    }
    function lanesEnd() {
      return end3;
    }
    function laneRecord(direction4, number22) {
      return load32(placeOf2(direction4, number22));
    }
    function placeOf2(direction4, number22) {
      return LANE_RECORDS + (direction4 << 7) + (number22 << 2);
    }
    function freeRecord(direction4, number22) {
      let record3 = laneRecord(direction4, number22);
      if (record3 >= load32(LANE_FLOOR)) return record3;
      let spare = load32(LANE_TOP);
      return spare + LANE_SIZE > end3 ? (loseSpans(direction4, number22), record3) : (store32(LANE_TOP, spare + LANE_SIZE), store32(placeOf2(direction4, number22), spare), spare);
    }
    function updateSpans() {
      for (let direction4 = 0; direction4 <= DOWN; direction4++) {
        let count5 = laneCount(direction4);
        for (let number22 = 0; number22 < count5; number22++)
          consumeStale(direction4, number22) && cutLane(direction4, number22);
      }
    }
    function cutLane(direction4, number22) {
      lane4 = freeRecord(direction4, number22), squares5 = laneAt(direction4, number22), isDown = direction4 === DOWN, store32(lane4 + LANE_DIRECTION, direction4), store32(lane4 + LANE_NUMBER, number22), store32(lane4 + LANE_SPANS_END, lane4 + LANE_SPANS), store32(lane4 + LANE_RANGES_END, lane4 + LANE_RANGES);
      let length3 = laneLength(direction4);
      noteSquares(length3), clearTable();
      for (let first2 = 1; first2 <= length3; first2++)
        tileOn(squareAt(squares5, first2 - 1)) === 0 && (cutFrom(first2), tileOn(squareAt(squares5, first2)) !== 0 && clearTable());
    }
    function noteSquares(length3) {
      let tiles2 = 0, crossed2 = 0;
      for (let index3 = 1; index3 <= length3; index3++) {
        let square = squareAt(squares5, index3), tile = tileOn(square), allowed = tile === 0 ? crossSet(square) : 1 << letterOf(tile) - 1;
        store32(lane4 + LANE_ALLOWED + (index3 << 2), allowed), tile !== 0 ? tiles2 |= 1 << index3 : crossScore(square) !== NO_CROSS && (crossed2 |= 1 << index3);
      }
      store32(lane4 + LANE_TILES, tiles2), store32(lane4 + LANE_CROSSED, crossed2);
    }
    function clearTable() {
      for (let i = 0; i < 512; i += 4) store32(SPAN_TABLE + i, 0);
    }
    function cutFrom(first2) {
      points2 = 0, through = 0, place = 0, tag = 0, blocks = 0, played2 = 0, times = 1, crossPoints = 0, touches = false, crosses = false;
      let index3 = first2;
      for (; ; ) {
        if (index3 = passTiles(index3), played2 > 0 && index3 - first2 >= 2 && (blocks > 0 || touches) && !(played2 === 1 && isDown && crosses) && addRange(first2, index3 - 1), played2 === fullRack()) return;
        let square = squareAt(squares5, index3);
        if (wordMultiplier(square) === 0 || crossSet(square) === 0) return;
        cover(square), index3++;
      }
    }
    function passTiles(from) {
      let index3 = from, tile = tileOn(squareAt(squares5, index3));
      if (tile === 0) return index3;
      for (blocks++; tile !== 0; )
        points2 += scoreOf2(tile), place = place + placeKey(letterOf(tile)) | 0, tag = tag + tagKey(letterOf(tile)) | 0, through++, index3++, tile = tileOn(squareAt(squares5, index3));
      return index3;
    }
    function cover(square) {
      let crossing = crossScore(square);
      crossing !== NO_CROSS && (touches = true), crossing >= 0 && (crosses = true), crossPoints += coverSquare(square, played2), times *= wordMultiplier(square), played2++;
    }
    function addRange(first2, last2) {
      let range2 = load32(lane4 + LANE_RANGES_END);
      range2 + RANGE_SIZE <= lane4 + LANE_SIZE;
      let span = spanOf();
      store32(range2 + RANGE_BASE, points2 * times + crossPoints + bonusFor(played2)), store32(range2 + RANGE_TIMES, times), store32(range2 + RANGE_FIRST, first2 | last2 << 8 | played2 << 24), store32(range2 + RANGE_SQUARES, (2 << last2) - (1 << first2)), store32(range2 + RANGE_SPAN, span), store32(range2 + RANGE_NEXT, load32(span + SPAN_RANGES)), store32(span + SPAN_RANGES, range2), writeSteps(range2), store32(lane4 + LANE_RANGES_END, range2 + RANGE_SIZE);
    }
    function spanOf() {
      let at = SPAN_TABLE + ((blocks << 3) + played2 << 2), span = load32(at);
      return span !== 0 || (span = load32(lane4 + LANE_SPANS_END), store32(lane4 + LANE_SPANS_END, span + SPAN_SIZE), store32(at, span), store32(span + SPAN_PLACE, place), store32(span + SPAN_TAG, tag), store32(span + SPAN_THROUGH, through), store32(span + SPAN_PLAYED, played2), store32(span + SPAN_LANE, lane4), store32(span + SPAN_RANGES, 0)), span;
    }
    function writeSteps(range2) {
      sortMultipliers(played2, times), store32(COVERED_TIMES + (played2 << 2), 0);
      let steps = 0;
      for (let at = COVERED_TIMES; at < COVERED_TIMES + (played2 << 2); at += 4) {
        let fall = load32(at) - load32(at + 4);
        fall !== 0 && (store32(range2 + RANGE_STEPS + (steps << 2), fall << STEP_SHIFT | at - COVERED_TIMES), steps++);
      }
      store32(range2 + RANGE_FIRST, load32(range2 + RANGE_FIRST) | steps << 16);
    }
    var ENTRY_SHIFT2 = 3, SET_BITS = 7, SET_MASK = 127, queue = 0, count3 = 0;
    function beginQueue() {
      queue = lanesEnd(), count3 = 0;
    }
    function isQueueFull() {
      return count3 === QUEUE_LENGTH;
    }
    function isQueueEmpty() {
      return count3 === 0;
    }
    function highestBound() {
      return load32(queue);
    }
    function firstSpan() {
      return lanesStart() + (load32(queue + 4) >>> SET_BITS << 2);
    }
    function firstSet() {
      return load32(queue + 4) & SET_MASK;
    }
    function addToQueue(bound2, span, set2) {
      let what = span - lanesStart() << SET_BITS - 2 | set2, place2 = count3;
      for (count3++; place2 > 0; ) {
        let above = place2 - 1 >> 1;
        if (load32(queue + (above << ENTRY_SHIFT2)) >= bound2) break;
        copyEntry3(place2, above), place2 = above;
      }
      setEntry2(place2, bound2, what);
    }
    function dropFirst() {
      count3--;
      let last2 = queue + (count3 << ENTRY_SHIFT2), bound2 = load32(last2), what = load32(last2 + 4), place2 = 0;
      for (; ; ) {
        let below = 2 * place2 + 1;
        if (below >= count3) break;
        let one = queue + (below << ENTRY_SHIFT2);
        if (below + 1 < count3 && load32(one + 8) > load32(one) && below++, load32(queue + (below << ENTRY_SHIFT2)) <= bound2) break;
        copyEntry3(place2, below), place2 = below;
      }
      setEntry2(place2, bound2, what);
    }
    function setEntry2(place2, bound2, what) {
      let entry = queue + (place2 << ENTRY_SHIFT2);
      store32(entry, bound2), store32(entry + 4, what);
    }
    function copyEntry3(to, from) {
      let entry = queue + (from << ENTRY_SHIFT2);
      setEntry2(to, load32(entry), load32(entry + 4));
    }
    var TURN = 28, turn = 0, byPoints = 0, whole4 = 0;
    function listSets2() {
      let size3 = rackSize2();
      turn++, whole4 = (1 << size3) - 1, sortPlaces(size3);
      for (let played3 = 1; played3 <= MAX_RACK; played3++) store32(SETS_OF_SIZE + (played3 << 8), 0);
      store32(SET_KEYS, 0), store32(SET_KEYS + 4, 0), store32(SET_LETTERS, 0);
      for (let set2 = 1; set2 <= whole4; set2++) {
        let rest = set2 & set2 - 1, tile = load8(RACK + lowestBit(set2));
        store32(SET_KEYS + (set2 << 3), setPlace(rest) + placeKey(tile) | 0), store32(SET_KEYS + (set2 << 3) + 4, setTag(rest) + tagKey(tile) | 0);
        let letter = tile === 0 ? 0 : 1 << tile - 1;
        if (store32(SET_LETTERS + (set2 << 2), load32(SET_LETTERS + (rest << 2)) | letter), !isProper(whole4 & ~set2)) continue;
        let list22 = SETS_OF_SIZE + (countBits(set2) << 8), count5 = load32(list22) + 1;
        store32(list22, count5), store32(list22 + (count5 << 2), set2);
      }
    }
    function sortPlaces(size3) {
      byPoints = 0;
      let used = 0;
      for (let i = 0; i < size3; i++) {
        let best2 = -1;
        for (let place2 = 0; place2 < size3; place2++)
          (used & 1 << place2) === 0 && (best2 < 0 || pointsAt(place2) > pointsAt(best2)) && (best2 = place2);
        used |= 1 << best2, byPoints |= best2 << 3 * i;
      }
    }
    function pointsAt(place2) {
      return scoreOf2(load8(RACK + place2));
    }
    function setPlace(set2) {
      return load32(SET_KEYS + (set2 << 3));
    }
    function setTag(set2) {
      return load32(SET_KEYS + (set2 << 3) + 4);
    }
    function setBlanks(set2) {
      return countBits(set2 & (1 << load32(LEFT)) - 1);
    }
    function wholeRack() {
      return whole4;
    }
    function valueWithout(set2) {
      return load32(KEPT_VALUES + ((whole4 & ~set2) << 2));
    }
    function setPoints(set2) {
      let list22 = SET_POINTS + (set2 << 5);
      return load32(list22 + TURN) !== turn && sumPoints(set2, list22), list22;
    }
    function sumPoints(set2, list22) {
      let points22 = 0, at = list22, places = byPoints;
      for (let i = rackSize2(); i > 0; i--) {
        let place2 = places & 7;
        places >>>= 3, (set2 & 1 << place2) !== 0 && (points22 += pointsAt(place2), store32(at, points22), at += 4);
      }
      store32(list22 + TURN, turn);
    }
    var NO_SCORE = -1048576;
    function highestScore(range2, points22) {
      let score = load32(range2 + RANGE_BASE), end5 = range2 + RANGE_STEPS + (load8(range2 + RANGE_STEP_COUNT) << 2);
      for (let at = range2 + RANGE_STEPS; at < end5; at += 4) {
        let step = load32(at);
        score += (step >>> STEP_SHIFT) * load32(points22 + (step & STEP_PLACE));
      }
      return score;
    }
    function queueSpans() {
      for (let direction4 = ACROSS; direction4 <= DOWN; direction4++) {
        let count5 = laneCount(direction4);
        for (let number22 = 0; number22 < count5; number22++) queueLane(laneRecord(direction4, number22));
      }
    }
    function queueLane(lane6) {
      let spansEnd = load32(lane6 + LANE_SPANS_END);
      for (let span = lane6 + LANE_SPANS; span < spansEnd; span += SPAN_SIZE)
        store32(span + SPAN_SCORE, NO_SCORE);
      scoreRanges(lane6);
      let least2 = threshold();
      for (let span = lane6 + LANE_SPANS; span < spansEnd; span += SPAN_SIZE) {
        let score = load32(span + SPAN_SCORE);
        if (score === NO_SCORE) continue;
        let bound2 = score * 1e3 + load32(BEST_KEPT + (load32(span + SPAN_PLAYED) << 2));
        bound2 >= least2 && addToQueue(bound2, span, 0);
      }
    }
    function scoreRanges(lane6) {
      let dead = deadSquares(lane6);
      store32(lane6 + LANE_DEAD, dead);
      let points22 = setPoints(wholeRack()), size3 = rackSize2(), end5 = load32(lane6 + LANE_RANGES_END);
      for (let range2 = lane6 + LANE_RANGES; range2 < end5; range2 += RANGE_SIZE) {
        if ((load32(range2 + RANGE_SQUARES) & dead) !== 0 || load8(range2 + RANGE_PLAYED) > size3) continue;
        let score = highestScore(range2, points22), span = load32(range2 + RANGE_SPAN);
        score > load32(span + SPAN_SCORE) && store32(span + SPAN_SCORE, score);
      }
    }
    function deadSquares(lane6) {
      let onRack = load32(LEFT) > 0 ? -1 : rackLetters(), dead = 0;
      for (let left = load32(lane6 + LANE_CROSSED); left !== 0; left &= left - 1) {
        let index3 = lowestBit(left);
        (load32(lane6 + LANE_ALLOWED + (index3 << 2)) & onRack) === 0 && (dead |= 1 << index3);
      }
      return dead;
    }
    var lane5 = 0, squares6 = 0, tiles = 0, crossed = 0, set = 0, value2 = 0, range = 0, letters3 = 0;
    function beginLaying(inLane, ofTiles, ofRest) {
      lane5 = inLane, set = ofTiles, value2 = ofRest, squares6 = laneAt(load32(lane5 + LANE_DIRECTION), load32(lane5 + LANE_NUMBER)), tiles = load32(lane5 + LANE_TILES), crossed = load32(lane5 + LANE_CROSSED);
    }
    function layWord(word, inRange) {
      range = inRange, letters3 = word - load8(range + RANGE_FIRST);
      let covered = load32(range + RANGE_SQUARES);
      !fits(covered & tiles) || !fits(covered & crossed) || layFrom(covered & ~tiles, set, load32(range + RANGE_BASE));
    }
    function fits(which) {
      for (let left = which; left !== 0; left &= left - 1) {
        let square = lowestBit(left), letter = load8(letters3 + square);
        if ((load32(lane5 + LANE_ALLOWED + (square << 2)) & 1 << letter - 1) === 0) return false;
      }
      return true;
    }
    function layFrom(which, onRack, points22) {
      let rest = onRack, score = points22;
      for (let left = which; left !== 0; left &= left - 1) {
        let index3 = lowestBit(left), letter = load8(letters3 + index3), blanks4 = rest & placesOf(0), naturals = rest & placesOf(letter);
        if (blanks4 !== 0) {
          store8(STRIP + index3, letter | BLANK_FLAG2);
          let less = rest & ~(blanks4 & -blanks4);
          if (naturals === 0) {
            rest = less;
            continue;
          }
          layFrom(left & left - 1, less, score);
        }
        if (naturals === 0) return;
        store8(STRIP + index3, letter), rest &= ~(naturals & -naturals), score += scoreOf2(letter) * timesAt(index3);
      }
      record2(score);
    }
    function timesAt(index3) {
      let square = squareAt(squares6, index3), crossing = crossScore(square) >= 0 ? wordMultiplier(square) : 0;
      return letterMultiplier(square) * (load32(range + RANGE_TIMES) + crossing);
    }
    function record2(score) {
      let first2 = load8(range + RANGE_FIRST), last2 = load8(range + RANGE_LAST), equity = score * 1e3 + value2;
      if (hasOpeningPenalty() && (equity -= openingPenalty(squares6, first2, last2, letters3)), !isWorthKeeping(equity)) return;
      for (let i = first2; i <= last2; i++)
        candidateTile(i - first2, (tiles & 1 << i) !== 0 ? 0 : load8(STRIP + i));
      let direction4 = load32(lane5 + LANE_DIRECTION);
      addMove(equity, score, 0, direction4, load32(lane5 + LANE_NUMBER), first2 - 1, last2 - first2 + 1);
    }
    var length = 0, liveEnd = 0;
    function playSet(span, set2) {
      let lane6 = load32(span + SPAN_LANE), value3 = valueWithout(set2);
      if (listRanges(span, lane6, set2, value3), liveEnd === LIVE_RANGES) return;
      beginLaying(lane6, set2, value3), length = load32(span + SPAN_PLAYED) + load32(span + SPAN_THROUGH);
      let place2 = load32(span + SPAN_PLACE) + setPlace(set2) | 0, tag2 = load32(span + SPAN_TAG) + setTag(set2) | 0, blanks4 = setBlanks(set2);
      blanks4 === 0 ? playWords(place2, tag2) : blanks4 === 1 ? playOneBlank(place2, tag2, -1) : playTwoBlanks(place2, tag2);
    }
    function listRanges(span, lane6, set2, value3) {
      let direction4 = load32(lane6 + LANE_DIRECTION), number22 = load32(lane6 + LANE_NUMBER), dead = load32(lane6 + LANE_DEAD), points22 = setPoints(set2);
      liveEnd = LIVE_RANGES;
      for (let range2 = load32(span + SPAN_RANGES); range2 !== 0; range2 = load32(range2 + RANGE_NEXT))
        (load32(range2 + RANGE_SQUARES) & dead) !== 0 || highestScore(range2, points22) * 1e3 + value3 < leastEquity(direction4, number22, load8(range2 + RANGE_FIRST) - 1) || (store32(liveEnd, range2), liveEnd += 4);
    }
    function playOneBlank(place2, tag2, which) {
      for (let left = lettersFor(place2, tag2) & which; left !== 0; left &= left - 1) {
        let letter = lowestBit(left) + 1;
        playWords(place2 + placeKey(letter) | 0, tag2 + tagKey(letter) | 0);
      }
    }
    function playTwoBlanks(place2, tag2) {
      for (let left = everyLetter(); left !== 0; left &= left - 1) {
        let letter = lowestBit(left) + 1, next2 = place2 + placeKey(letter) | 0;
        mayTakeBlank(next2) && playOneBlank(next2, tag2 + tagKey(letter) | 0, left);
      }
    }
    function playWords(place2, tag2) {
      let word = wordsOf3(place2, tag2, length);
      if (word !== 0)
        for (; load8(word) !== 0; word += length)
          for (let at = LIVE_RANGES; at < liveEnd; at += 4) layWord(word, load32(at));
    }
    var bound = 0;
    function findPlays() {
      for (updateSpans(), listSets2(), beginQueue(), queueSpans(); !isQueueEmpty(); ) {
        if (bound = highestBound(), bound < threshold()) return;
        let span = firstSpan(), set2 = firstSet();
        dropFirst(), set2 === 0 ? openSpan(span) : play2(span, set2, bound);
      }
    }
    function play2(span, set2, most) {
      setLimit(most), playSet(span, set2), setLimit(NO_LIMIT);
    }
    function openSpan(span) {
      let highest = load32(span + SPAN_SCORE) * 1e3, place2 = load32(span + SPAN_PLACE), list22 = SETS_OF_SIZE + (load32(span + SPAN_PLAYED) << 8), end5 = list22 + (load32(list22) << 2), least2 = threshold();
      for (let at = list22 + 4; at <= end5; at += 4) {
        let set2 = load32(at);
        if (highest + valueWithout(set2) < least2 || !mayExist(place2, set2)) continue;
        let most = boundOf(span, set2);
        most < least2 || (isQueueFull() ? play2(span, set2, most) : addToQueue(most, span, set2));
      }
    }
    function mayExist(through2, set2) {
      let place2 = through2 + setPlace(set2) | 0, blanks4 = setBlanks(set2);
      return blanks4 === 0 ? mayMakeWords(place2) : blanks4 > 1 || mayTakeBlank(place2);
    }
    function boundOf(span, set2) {
      let dead = load32(load32(span + SPAN_LANE) + LANE_DEAD), points22 = setPoints(set2), highest = -1048576;
      for (let range2 = load32(span + SPAN_RANGES); range2 !== 0; range2 = load32(range2 + RANGE_NEXT)) {
        if ((load32(range2 + RANGE_SQUARES) & dead) !== 0) continue;
        let score = highestScore(range2, points22);
        score > highest && (highest = score);
      }
      return highest * 1e3 + valueWithout(set2);
    }
    var BOUND = 0, DIRECTION = 4, LANE = 8, ANCHOR = 12, LEFTMOST = 16, RIGHTMOST = 20, IS_TIGHT = 24, MOST_BLANKS = 2, placements = 0, expanded = 0;
    function loadPosition(count5, valuation, unseenPoints) {
      loadBoard(), updateCrossSets(), loadOtherRack(count5, valuation, unseenPoints);
    }
    function loadOtherRack(count5, valuation, unseenPoints) {
      loadRack(count5, valuation, unseenPoints), isJumbled() && beginSets();
    }
    function findBest(count5, exchanges) {
      return beginMoves(count5), exchanges !== 0 && addExchanges(), beginPenalty(), mayUseWordMap() ? findPlays() : playPlacements(), movesFound() === 0 && addPass(), sortMoves(), movesKept();
    }
    function mayUseWordMap() {
      return hasWordMap() && load32(LEFT) <= MOST_BLANKS;
    }
    function playPlacements() {
      for (collectPlacements(), boundPlacements(), expanded = 0; placements > 0; ) {
        let at = bestPlacement(), bound2 = load32(at + BOUND);
        if (bound2 === NO_BOUND || bound2 < threshold()) return;
        setLimit(bound2), playAt(at, true), setLimit(NO_LIMIT), dropPlacement(at), expanded++;
      }
    }
    function findAll(exchanges, sorted) {
      beginMoves(NO_LIMIT), exchanges !== 0 && addExchanges(), collectPlacements(), beginPenalty();
      for (let i = 0; i < placements; i++) playAt(PLACEMENTS + i * PLACEMENT_SIZE, false);
      return movesFound() === 0 && addPass(), sorted !== 0 && sortMoves(), movesFound();
    }
    function placementsPlayed() {
      return expanded;
    }
    function moveAddress(place2) {
      return moveAt(place2);
    }
    function playAt(at, best2) {
      let direction4 = load32(at + DIRECTION), lane6 = load32(at + LANE), anchor3 = load32(at + ANCHOR), from = load32(at + LEFTMOST), to = load32(at + RIGHTMOST);
      isJumbled() ? playJumbled(direction4, lane6, anchor3, from, to, best2) : playPlacement(direction4, lane6, anchor3, from, to);
    }
    function collectPlacements() {
      placements = 0;
      for (let direction4 = ACROSS; direction4 <= DOWN; direction4++) {
        let lanes2 = laneCount(direction4);
        for (let lane6 = 0; lane6 < lanes2; lane6++) collectLane(direction4, lane6);
      }
    }
    function collectLane(direction4, lane6) {
      let squares7 = laneAt(direction4, lane6), limit2 = laneLength(direction4) + 1;
      for (; limit2 > 0; ) {
        let last2 = limit2 - 1;
        for (; last2 > 0 && tileOn(squareAt(squares7, last2)) === 0; ) last2--;
        let leftmost2 = last2 === 0 ? 1 : last2 + 2;
        if (collectGap(direction4, lane6, leftmost2, limit2), last2 === 0) return;
        for (addPlacement(direction4, lane6, last2, 1, limit2); tileOn(squareAt(squares7, last2)) !== 0; ) last2--;
        limit2 = last2;
      }
    }
    function collectGap(direction4, lane6, leftmost2, limit2) {
      let squares7 = laneAt(direction4, lane6), rightmost3 = limit2;
      for (let index3 = limit2 - 1; index3 >= leftmost2; index3--)
        crossScore(squareAt(squares7, index3)) !== NO_CROSS && (rightmost3 - leftmost2 >= 2 && addPlacement(direction4, lane6, index3, leftmost2, rightmost3), rightmost3 = index3);
    }
    function addPlacement(direction4, lane6, anchor3, from, to) {
      let at = PLACEMENTS + placements * PLACEMENT_SIZE;
      store32(at + DIRECTION, direction4), store32(at + LANE, lane6), store32(at + ANCHOR, anchor3), store32(at + LEFTMOST, from), store32(at + RIGHTMOST, to), store32(at + IS_TIGHT, 0), placements++;
    }
    function boundPlacements() {
      for (let i = 0; i < placements; i++) {
        let at = PLACEMENTS + i * PLACEMENT_SIZE, bound2 = shadowPlay(
          load32(at + DIRECTION),
          load32(at + LANE),
          load32(at + ANCHOR),
          load32(at + LEFTMOST),
          load32(at + RIGHTMOST)
        );
        store32(at + BOUND, bound2);
      }
    }
    function bestPlacement() {
      let best2 = PLACEMENTS;
      for (let i = 1; i < placements; i++) {
        let at = PLACEMENTS + i * PLACEMENT_SIZE;
        load32(at + BOUND) > load32(best2 + BOUND) && (best2 = at);
      }
      return best2;
    }
    function dropPlacement(at) {
      placements--;
      let last2 = PLACEMENTS + placements * PLACEMENT_SIZE;
      for (let i = 0; i < PLACEMENT_SIZE; i += 4) store32(at + i, load32(last2 + i));
    }
    function addExchanges() {
      let all2 = (1 << rackSize2()) - 1;
      for (let kept3 = 0; kept3 < all2; kept3++) isProper(kept3) && addExchange(kept3);
    }
    function addPass() {
      addExchange((1 << rackSize2()) - 1);
    }
    function addExchange(kept3) {
      let equity = load32(KEPT_VALUES + (kept3 << 2));
      if (!isWorthKeeping(equity)) return;
      let count5 = 0;
      for (let i = 0; i < rackSize2(); i++)
        (kept3 & 1 << i) === 0 && (candidateTile(count5, load8(RACK + i)), count5++);
      count5 <= rackSize2(), addMove(equity, 0, 1, 0, 0, 0, count5);
    }
    var GREEDY = 0;
    var HASTY = 2, STYLE = 0, GRAPH_ROOT2 = 4, WORDS_ROOT = 8, WORD_COUNTS = 12, LEAVE_NODES = 16, LEAVE_COUNTS = 20, LEAVE_VALUES = 24, WORD_MAP = 28;
    function setPlayer(player2, style, graphRoot2, wordsRoot, wordCounts) {
      let at = PLAYERS2 + player2 * PLAYER_SIZE;
      store32(at + STYLE, style), store32(at + GRAPH_ROOT2, graphRoot2), store32(at + WORDS_ROOT, wordsRoot), store32(at + WORD_COUNTS, wordCounts), forgetGraph();
    }
    function setPlayerLeaves(player2, nodes, counts2, values) {
      let at = PLAYERS2 + player2 * PLAYER_SIZE;
      store32(at + LEAVE_NODES, nodes), store32(at + LEAVE_COUNTS, counts2), store32(at + LEAVE_VALUES, values);
    }
    function setPlayerMap(player2, map3) {
      store32(PLAYERS2 + player2 * PLAYER_SIZE + WORD_MAP, map3);
    }
    function styleOf2(player2) {
      return load32(PLAYERS2 + player2 * PLAYER_SIZE + STYLE);
    }
    function wordsRootOf(player2) {
      return load32(PLAYERS2 + player2 * PLAYER_SIZE + WORDS_ROOT);
    }
    function wordCountsOf(player2) {
      return load32(PLAYERS2 + player2 * PLAYER_SIZE + WORD_COUNTS);
    }
    function loadView(player2) {
      let at = PLAYERS2 + player2 * PLAYER_SIZE;
      useGraph(load32(at + GRAPH_ROOT2)), useWordMap(load32(at + WORD_MAP)), setLeaves(load32(at + LEAVE_NODES), load32(at + LEAVE_COUNTS), load32(at + LEAVE_VALUES));
      let rack = rackOf(player2), count5 = load8(rack);
      for (let i = 0; i < count5; i++) store8(RACK + i, load8(rack + 1 + i));
      let style = styleOf2(player2);
      setOpeningPenalty(style === HASTY), loadPosition(count5, valuationFor(style), rackPoints(1 - player2));
    }
    function valuationFor(style) {
      return style === GREEDY ? NOTHING : bagCount() > 0 ? LEAVES : style === HASTY ? ENDGAME : NOTHING;
    }
    function chooseMove(player2) {
      loadView(player2);
      let isGreedy = styleOf2(player2) === GREEDY;
      findBest(1, !isGreedy && mayExchange() ? 1 : 0), choose(moveAddress(0)), isGreedy && mayExchange() && isPass() && chooseExchange(rackOf(player2) + 1, rackCountOf(player2));
    }
    function highestScore2(player2) {
      loadOtherRack(rackCountOf(player2), NOTHING, 0), setOpeningPenalty(false), findBest(1, 0);
      let best2 = moveAddress(0);
      return isRecordExchange(best2) ? -1 : recordScore(best2);
    }
    function convertLeaveValues(address, count5) {
      let end5 = address + (count5 << 2);
      for (let at = address; at < end5; at += 4) store32(at, loadThousandths(at));
    }
    function beginPly() {
      return loadBoard(), updateCrossSets(), pushPly() ? 1 : 0;
    }
    function undoPly() {
      popPly(), copyCells(BOARD, LAST_BOARD, 512);
    }
    var STATISTICS_SIZE2 = 9072;
    var base = 0, overflow = false;
    function setCountsBase(address) {
      base = address;
    }
    function countAt(index3) {
      return load32(base + (index3 << 2));
    }
    function countWords(root2) {
      if (overflow = false, root2 === 0) return 0;
      let depth2 = 0;
      for (enterRun(0, root2); depth2 >= 0; ) {
        let index3 = load32(SEARCH_STATE + (depth2 << 2)), node = nodeAt(index3), arc = arcOf(node);
        arc !== 0 && countAt(arc) === 0 ? (depth2++, depth2 <= MAX_WORD_LENGTH2, enterRun(depth2, arc)) : !isEnd2(node) && countAt(index3 + 1) === 0 ? store32(SEARCH_STATE + (depth2 << 2), index3 + 1) : (fillRun(load32(SEARCH_NODE + (depth2 << 2)), index3), depth2--);
      }
      return overflow ? -1 : countAt(root2);
    }
    function enterRun(depth2, first2) {
      store32(SEARCH_NODE + (depth2 << 2), first2), store32(SEARCH_STATE + (depth2 << 2), first2);
    }
    function fillRun(first2, last2) {
      for (let index3 = last2; index3 >= first2; index3--) {
        let node = nodeAt(index3), arc = arcOf(node), count5 = accepts(node) ? 1 : 0;
        arc !== 0 && (count5 = addCounts(count5, countAt(arc))), isEnd2(node) || (count5 = addCounts(count5, countAt(index3 + 1))), store32(base + (index3 << 2), count5);
      }
    }
    function addCounts(a, b) {
      return a > 2147483647 - b ? (overflow = true, 2147483647) : a + b;
    }
    function indexOfWord(root2, length3) {
      let run2 = root2, place2 = 0, node = 0;
      for (let i = 0; i < length3; i++) {
        let index3 = findTile(run2, load8(WORD + i));
        if (index3 === 0) return -1;
        place2 += countAt(run2) - countAt(index3), node = nodeAt(index3), i < length3 - 1 && accepts(node) && place2++, run2 = arcOf(node);
      }
      return length3 > 0 && accepts(node) ? place2 : -1;
    }
    function wordAtIndex(root2, place2) {
      let index3 = root2, rest = place2, length3 = 0;
      for (; ; ) {
        length3 < MAX_WORD_LENGTH2;
        let node = nodeAt(index3);
        for (; !isEnd2(node) && rest >= countAt(index3) - countAt(index3 + 1); )
          rest -= countAt(index3) - countAt(index3 + 1), index3++, node = nodeAt(index3);
        if (store8(WORD + length3, tileOf(node)), length3++, accepts(node)) {
          if (rest === 0) return length3;
          rest--;
        }
        index3 = arcOf(node);
      }
    }
    var SIGN = -2147483648, base2 = 0;
    function setStatistics(address) {
      base2 = address;
    }
    function isNoting() {
      return base2 !== 0;
    }
    function statisticsAt(offset) {
      return base2 + offset;
    }
    function add2(field, value3) {
      addWords2(field, value3, value3 >> 31);
    }
    function addSquare(field, value3) {
      add2(field, value3);
      let size3 = value3 < 0 ? -value3 : value3, high = size3 >>> 16, low = size3 & 65535;
      if (addWords2(field + 1, low * low | 0, high * high), high === 0) return;
      let product = high * low;
      addWords2(field + 1, product << 17, product >>> 15);
    }
    function addWords2(field, low, high) {
      let at = base2 + (field << 3), before = load32(at), after = before + low | 0, carry = (after ^ SIGN) < (before ^ SIGN) ? 1 : 0;
      store32(at, after), store32(at + 4, load32(at + 4) + carry + high | 0);
    }
    function bump(counter, index3, by) {
      let at = base2 + counter + (index3 << 2);
      store32(at, load32(at) + by);
    }
    function pointsBin(points22) {
      return clamp((points22 - -320) / 10 | 0, 256);
    }
    function clamp(index3, bins) {
      return index3 < 0 ? 0 : index3 < bins ? index3 : bins - 1;
    }
    var TOP_PLAYS = 0, TOP_WINNERS = 1, TOP_LOSERS = 2, TOP_COMBINED = 3;
    function noteTop(list22, value3, game, turn2, player2) {
      let first2 = statisticsAt(8432 + list22 * 10 * 16), at = first2 + 160;
      for (; at > first2 && isBelow(at - 16, value3); ) at -= 16;
      let end5 = first2 + 144;
      if (!(at > end5)) {
        for (let to = end5; to > at; to -= 4) store32(to + 12, load32(to - 4));
        store32(at, value3), store32(at + 4, game + 1), store32(at + 8, turn2), store32(at + 12, player2);
      }
    }
    function isBelow(entry, value3) {
      return load32(entry + 4) === 0 || load32(entry) < value3;
    }
    var notesSacrifices = false, firstSpread = 0, firstResult = 0, paired = false;
    function setNoting(sacrifices) {
      notesSacrifices = sacrifices !== 0;
    }
    function setPaired(on) {
      paired = on !== 0;
    }
    function fieldOf2(player2, field) {
      return 22 + player2 * 20 + field;
    }
    function noteTurn(player2) {
      if (!isNoting()) return;
      add2(fieldOf2(player2, 5), 1);
      let turn2 = clamp(turnsTaken(), 64);
      bump(7920, turn2, 1), bump(8176, turn2, chosenScore()), isExchange() ? noteExchange(player2) : notePlay(player2);
    }
    function noteExchange(player2) {
      let count5 = chosenLength();
      add2(fieldOf2(player2, count5 === 0 ? 14 : 12), 1), add2(fieldOf2(player2, 13), count5);
    }
    function notePlay(player2) {
      let score = chosenScore(), tiles2 = 0, blanks4 = 0;
      for (let i = 0; i < chosenLength(); i++)
        chosenTile(i) !== 0 && tiles2++, isBlank(chosenTile(i)) && blanks4++;
      add2(fieldOf2(player2, 6), 1), addSquare(fieldOf2(player2, 7), score), add2(fieldOf2(player2, 9), tiles2), add2(fieldOf2(player2, 10), blanks4), tiles2 === fullRack() && add2(fieldOf2(player2, 11), 1), bump(5616, clamp(score >> 1, 256), 1), bump(7792, clamp(chosenLength(), 32), 1), noteTop(TOP_PLAYS, score, gameNumber(), turnsTaken(), player2), noteWord(player2), notesSacrifices && styleOf2(player2) !== GREEDY && noteSacrifice(player2, score);
    }
    function noteSacrifice(player2, score) {
      let lost = highestScore2(player2) - score;
      lost <= 0 || (add2(fieldOf2(player2, 15), 1), add2(fieldOf2(player2, 16), lost));
    }
    function noteWord(player2) {
      let counts2 = wordCountsOf(player2);
      if (counts2 === 0) return;
      let step = stepOf(CHOSEN), square = firstSquareOf(CHOSEN);
      for (let i = 0; i < chosenLength(); i++) {
        let laid = chosenTile(i);
        store8(WORD + i, letterOf(laid === 0 ? load8(square) : laid)), square += step;
      }
      isJumbled() && sortTiles(WORD, chosenLength());
      let index3 = indexOfWord(wordsRootOf(player2), chosenLength());
      index3 >= 0 && store32(counts2 + (index3 << 2), load32(counts2 + (index3 << 2)) + 1);
    }
    function noteGame() {
      if (!isNoting()) return;
      let first2 = beginner(), a = pointsOf3(first2), b = pointsOf3(1 - first2), winner = a > b ? a : b, loser = a > b ? b : a;
      add2(0, 1), addSquare(1, turnsTaken()), addSquare(3, bingosMade()), addSquare(5, winner), addSquare(7, loser), addSquare(9, a), addSquare(11, b), addSquare(13, a + b), a === b && add2(15, 1), ending() === STALLED && add2(16, 1), bump(496, pointsBin(winner), 1), bump(1520, pointsBin(loser), 1), bump(2544, pointsBin(a + b), 1), bump(6640, clamp(turnsTaken(), 256), 1), bump(7664, clamp(bingosMade(), 32), 1);
      let turns = turnsTaken();
      noteTop(TOP_WINNERS, winner, gameNumber(), turns, a >= b ? first2 : 1 - first2), noteTop(TOP_LOSERS, loser, gameNumber(), turns, a >= b ? 1 - first2 : first2), noteTop(TOP_COMBINED, a + b, gameNumber(), turns, first2), noteResult(0), noteResult(1), paired && notePair();
    }
    function noteResult(player2) {
      let points22 = pointsOf3(player2), spread = points22 - pointsOf3(1 - player2);
      addSquare(fieldOf2(player2, 1), points22), addSquare(fieldOf2(player2, 3), spread), bump(3568 + player2 * 256 * 4, pointsBin(points22), 1), spread > 0 && add2(fieldOf2(player2, 0), 1), ending() === WENT_OUT && mover() === player2 && add2(fieldOf2(player2, 17), 1), beginner() === player2 && (add2(fieldOf2(player2, 18), 1), spread > 0 && add2(fieldOf2(player2, 19), 1));
    }
    function notePair() {
      let spread = pointsOf3(0) - pointsOf3(1), result = spread > 0 ? 2 : spread === 0 ? 1 : 0;
      if ((gameNumber() & 1) === 0) {
        firstSpread = spread, firstResult = result;
        return;
      }
      add2(17, 1), addSquare(18, firstSpread + spread), addSquare(20, firstResult + result);
    }
    var ENTRY2 = 8, base3 = 0, leaveCount = 0, samples = 0;
    function setTraining(address, leaves, racks) {
      base3 = address, leaveCount = leaves, samples = racks;
    }
    function sampleRacks(player2) {
      let size3 = rackCountOf(player2);
      if (!(samples === 0 || bagCount() === 0))
        for (let i = 0; i < samples; i++) {
          let pool = fillPool(player2), forced = (i & 1) === 0 ? 0 : drawLeave(pool, size3);
          drawRest(pool, forced, size3), sortTiles(RACK, size3), loadOtherRack(size3, LEAVES, 0), findBest(1, mayExchange() ? 1 : 0), note(size3, forced, load32(moveAddress(0)));
        }
    }
    function fillPool(player2) {
      let rack = rackOf(player2), size3 = load8(rack);
      for (let i = 0; i < bagCount(); i++) store8(POOL + i, load8(BAG + i));
      for (let i = 0; i < size3; i++) store8(POOL + bagCount() + i, load8(rack + 1 + i));
      return bagCount() + size3;
    }
    function drawLeave(pool, size3) {
      let length3 = leaveTiles(randomIndex(), SAMPLE);
      if (length3 >= size3) return 0;
      for (let i = 0; i < length3; i++) {
        let end5 = pool - i, at = 0;
        for (; at < end5 && load8(POOL + at) !== load8(SAMPLE + i); ) at++;
        if (at === end5) return 0;
        swap22(at, end5 - 1);
      }
      return length3;
    }
    function randomIndex() {
      let rows3 = (leaveCount - 1 >>> 12) + 1;
      for (; ; ) {
        let index3 = randomBelow(rows3) << 12 | randomBelow(4096);
        if (index3 < leaveCount) return index3;
      }
    }
    function drawRest(pool, forced, size3) {
      for (let i = forced; i < size3; i++) swap22(randomBelow(pool - i), pool - i - 1);
      for (let i = 0; i < size3; i++) store8(RACK + i, load8(POOL + pool - 1 - i));
    }
    function swap22(a, b) {
      let tile = load8(POOL + a);
      store8(POOL + a, load8(POOL + b)), store8(POOL + b, tile);
    }
    function note(size3, forced, equity) {
      forced === 0 && add3(leaveCount, equity);
      let all2 = (1 << size3) - 1;
      for (let kept3 = 1; kept3 < all2; kept3++) {
        let index3 = leaveIndex(kept3);
        index3 >= 0 && (forced === 0 || holdsSample(kept3, size3, forced)) && add3(index3, equity);
      }
    }
    function holdsSample(kept3, size3, forced) {
      let found2 = 0;
      for (let i = 0; i < size3 && found2 < forced; i++)
        (kept3 & 1 << i) !== 0 && load8(RACK + i) === load8(SAMPLE + found2) && found2++;
      return found2 === forced;
    }
    function add3(index3, equity) {
      let at = base3 + index3 * ENTRY2;
      store32(at, load32(at) + 1), store32(at + 4, load32(at + 4) + equity);
    }
    function playMove() {
      noteTurn(mover());
      let goesOn = makeMove();
      return goesOn === 0 && noteGame(), goesOn;
    }
    function playTurn() {
      return chooseMove(mover()), sampleRacks(mover()), playMove();
    }
    function playGames2(seed, from, count5, paired2) {
      setPaired(paired2);
      for (let number22 = from; number22 < from + count5; number22++)
        for (beginGame(seed, paired2 !== 0 ? number22 >>> 1 : number22, number22 & 1, number22); playTurn() !== 0; )
          ;
    }
    var HEIGHT = 63, IN_DAWG2 = 64, IS_TARGET = 128, HIGHEST = HEIGHT, DAWG_NODES = WORD, GADDAG_NODES = WORD + 4, DAWG_END = WORD + 8, STATES = WORD + 12, LONGEST4 = WORD + 16, HIGHEST_TILE = WORD + 20, known2 = 0, count4 = 0, letters4 = 0, start2 = 0, isDawg = false, closed = 0, states = 0, end4 = 0, highestTile = 0;
    function convertKwgNodes(nodes) {
      let tiles2 = 0, behind2 = GRAPH + (nodes << 2);
      for (let at = GRAPH; at < behind2; at += 4) {
        let raw = load32(at);
        tiles2 |= raw >>> 24, store32(at, (raw & 4194303) << 8 | raw >>> 16 & 192 | raw >>> 24);
      }
      return tiles2 < 64 ? 1 : 0;
    }
    function checkGraph(nodes, hasGaddag, tiles2, address) {
      return known2 = address, count4 = nodes, letters4 = tiles2, states = 0, end4 = 1, highestTile = 0, !enter(0, true) || (store32(DAWG_NODES, closed), store32(DAWG_END, end4), store32(LONGEST4, start2 === 0 ? 0 : height(start2)), closed = 0, hasGaddag !== 0 && !enter(1, false)) ? 0 : (store32(GADDAG_NODES, closed), store32(STATES, states), store32(HIGHEST_TILE, highestTile), 1);
    }
    function enter(root2, dawg) {
      let node = nodeAt(root2);
      return tileOf(node) !== 0 || accepts(node) || !isEnd2(node) ? false : (closed = 0, isDawg = dawg, start2 = arcOf(node), start2 === 0 || goTo(start2, 1));
    }
    function goTo(first2, depth2) {
      if (first2 >= count4) return false;
      let byte = load8(known2 + first2);
      if ((byte & HEIGHT) === 0) {
        if (depth2 > HIGHEST || !checkRun(first2, depth2)) return false;
        byte = load8(known2 + first2);
      }
      return (byte & IS_TARGET) === 0 && (store8(known2 + first2, byte | IS_TARGET), states++), true;
    }
    function checkRun(first2, depth2) {
      let at = first2;
      for (; ; ) {
        let node = nodeAt(at), arc = arcOf(node);
        if (arc !== 0 && !goTo(arc, depth2 + 1) || (tileOf(node) === 0 ? !isSwitch(node, at) : !leadsOn(node))) return false;
        if (isEnd2(node)) break;
        if (at++, at >= count4 || tileOf(nodeAt(at)) <= tileOf(node)) return false;
        if (height(at) !== 0) {
          at--;
          break;
        }
      }
      return closeRun(first2, at);
    }
    function leadsOn(node) {
      return tileOf(node) > highestTile && (highestTile = tileOf(node)), tileOf(node) <= letters4 && (accepts(node) || arcOf(node) !== 0);
    }
    function isSwitch(node, at) {
      return isDawg || at === start2 || accepts(node) || arcOf(node) === 0 ? false : (load8(known2 + arcOf(node)) & IN_DAWG2) !== 0;
    }
    function closeRun(first2, last2) {
      for (let at = last2; at >= first2; at--) {
        let node = nodeAt(at), longest = arcOf(node) === 0 ? 1 : 1 + height(arcOf(node));
        if (!isEnd2(node) && height(at + 1) > longest && (longest = height(at + 1)), longest > HIGHEST) return false;
        store8(known2 + at, load8(known2 + at) | longest | (isDawg ? IN_DAWG2 : 0)), closed++;
      }
      return isDawg && last2 >= end4 && (end4 = last2 + 1), true;
    }
    function height(index3) {
      return load8(known2 + index3) & HEIGHT;
    }
    var PAIRS_SIZE = 1024 * 4, pairs = 0, rows2 = 0;
    function buildLookup(root2, end5, address) {
      pairs = address, rows2 = address + PAIRS_SIZE;
      let set2 = 0;
      for (let index3 = end5 - 1; index3 >= 0; index3--) {
        let node = nodeAt(index3);
        isEnd2(node) && (set2 = 0), set2 |= 1 << tileOf(node) - 1, store32(rows2 + (index3 << 3), node), store32(rows2 + (index3 << 3) + 4, set2);
      }
      store32(rows2 + 4, 0);
      for (let at = 0; at < PAIRS_SIZE; at += 4) store32(pairs + at, 0);
      root2 !== 0 && fillPairs(root2);
    }
    function fillPairs(root2) {
      for (let first2 = root2; ; first2++) {
        let node = nodeAt(first2);
        for (let second = arcOf(node); second !== 0; second++) {
          let next2 = nodeAt(second);
          if (store32(pairs + (tileOf(node) - 1 << 2) + (tileOf(next2) - 1 << 7), second), isEnd2(next2)) break;
        }
        if (isEnd2(node)) break;
      }
    }
    function containsPacked(first2, second, third, length3) {
      let index3 = load32(pairs + ((first2 & 1023) << 2));
      if (index3 === 0) return 0;
      let node = load32(rows2 + (index3 << 3)), tiles2 = first2 >>> 10;
      for (let i = 2; i < length3; i++) {
        i === 6 ? tiles2 = second : i === 12 && (tiles2 = third);
        let run2 = arcOf(node), set2 = load32(rows2 + (run2 << 3) + 4), bit = 1 << (tiles2 & 31);
        if ((set2 & bit) === 0) return 0;
        index3 = run2 + countBits(set2 & bit - 1), node = load32(rows2 + (index3 << 3)), tiles2 >>>= 5;
      }
      return accepts(node) ? 1 : 0;
    }
    function mix2(hash2, number22) {
      let x = hash2 ^ number22, turned = x << 13 | x >>> 19;
      return (turned << 2) + turned + 911502181 | 0;
    }
    var LONGEST22 = MAX_SIDE2, length2 = 0, index2 = 0, depth = 0;
    function beginWords(root2) {
      index2 = root2, depth = 0, store32(PATH_KEYS, 0), store32(PATH_KEYS + 4, 0);
    }
    function wordLength() {
      return length2;
    }
    function wordPlace() {
      return load32(PATH_KEYS + (length2 << 3));
    }
    function wordTag() {
      return load32(PATH_KEYS + (length2 << 3) + 4);
    }
    function nextWord() {
      for (; index2 !== 0; ) {
        let node = nodeAt(index2), letter = tileOf(node), keys = PATH_KEYS + (depth << 3);
        if (store8(WORD + depth, letter), store32(keys + 8, load32(keys) + placeKey(letter) | 0), store32(keys + 12, load32(keys + 4) + tagKey(letter) | 0), length2 = depth + 1, store32(SEARCH_NODE + (depth << 2), index2), arcOf(node) !== 0 && length2 < LONGEST22 ? (depth++, index2 = arcOf(node)) : goOn2(), accepts(node) && length2 >= 2) return true;
      }
      return false;
    }
    function hashWords(root2) {
      makeLetterKeys();
      let one = 0, other = 1, words2 = 0;
      for (beginWords(root2); nextWord(); ) {
        words2++;
        for (let i = 0; i < length2; i++) {
          let letter = load8(WORD + i);
          one = mix2(one, letter), other = mix2(other, letter << 16);
        }
        one = mix2(one, 0), other = mix2(other, 0);
      }
      return store32(WORD, one), store32(WORD + 4, other), words2;
    }
    function goOn2() {
      for (; isEnd2(nodeAt(load32(SEARCH_NODE + (depth << 2)))); ) {
        if (depth === 0) {
          index2 = 0;
          return;
        }
        depth--;
      }
      index2 = load32(SEARCH_NODE + (depth << 2)) + 1;
    }
    var SOME = 4096, LENGTH_SHIFT = 24, root = 0, head = 0, filter = 0, filterBits = 0, table2 = 0, tableBits = 0, lists = 0, listsEnd = 0, nextList = 0;
    function planWords(first2, address) {
      makeLetterKeys(), root = first2, head = address;
      let words2 = 0, letters6 = 0;
      for (beginWords(root); nextWord(); )
        words2++, letters6 += wordLength();
      return lists = planTable(address + HEAD_SIZE22, words2 + (words2 >>> 1), WORD_FILTER), beginWords(root), lists + letters6 + 2 * words2;
    }
    function countMapWords() {
      for (let i = 0; i < SOME; i++) {
        if (!nextWord()) return 0;
        countWord();
      }
      return 1;
    }
    function listWords() {
      for (let i = 0; i < SOME; i++) {
        if (!nextWord()) return 0;
        listWord();
      }
      return 1;
    }
    function planBlanks() {
      let multisets = countShorter(), end5 = planTable(listsEnd + 63 & -64, multisets + (multisets >>> 3), BLANK_FILTER);
      return setTable(head + BLANKS, filter, filterBits, table2, tableBits), nextList = lists, end5;
    }
    function fillBlanks() {
      for (let i = 0; i < SOME; i++) {
        if (nextList >= listsEnd) return 0;
        noteLetters(nextList), nextList = behind(nextList);
      }
      return 1;
    }
    function noteLetters(list22) {
      let place2 = 0, tag2 = 0, length3 = load8(list22);
      for (let i = 1; i <= length3; i++)
        place2 = place2 + placeKey(load8(list22 + i)) | 0, tag2 = tag2 + tagKey(load8(list22 + i)) | 0;
      let seen2 = 0;
      for (let i = 1; i <= length3; i++) {
        let letter = load8(list22 + i), bit = 1 << letter - 1;
        (seen2 & bit) === 0 && (seen2 |= bit, noteLetter(place2 - placeKey(letter) | 0, tag2 - tagKey(letter) | 0, bit));
      }
    }
    function planTable(address, entries2, filterShift) {
      for (tableBits = FEWEST_BITS; 1 << tableBits < entries2; ) tableBits++;
      return filterBits = tableBits + filterShift, filter = address, table2 = filter + (1 << filterBits - 3), table2 + (1 << tableBits + 3);
    }
    function setFilter(place2) {
      let bit = place2 >>> 32 - filterBits, at = filter + (bit >>> 5 << 2);
      store32(at, load32(at) | 1 << (bit & 31));
    }
    function slotOf(place2) {
      return place2 >>> 32 - tableBits << 3;
    }
    function slotBehind(slot3) {
      return slot3 + 8 & (1 << tableBits + 3) - 1;
    }
    function countWord() {
      let place2 = wordPlace(), tag2 = wordTag(), length3 = wordLength();
      setFilter(place2);
      let slot3 = slotOf(place2);
      for (; ; ) {
        let value3 = load32(table2 + slot3 + 4);
        if (value3 === 0) {
          store32(table2 + slot3, tag2), store32(table2 + slot3 + 4, (length3 << LENGTH_SHIFT) + 1);
          return;
        }
        if (load32(table2 + slot3) === tag2 && value3 >>> LENGTH_SHIFT === length3) {
          store32(table2 + slot3 + 4, value3 + 1);
          return;
        }
        slot3 = slotBehind(slot3);
      }
    }
    function makeLists() {
      listsEnd = lists;
      let end5 = table2 + (1 << tableBits + 3);
      for (let slot3 = table2; slot3 < end5; slot3 += 8) {
        let value3 = load32(slot3 + 4);
        if (value3 === 0) continue;
        let length3 = value3 >>> LENGTH_SHIFT;
        store8(listsEnd, length3), store32(slot3 + 4, listsEnd), listsEnd += 2 + length3 * (value3 & (1 << LENGTH_SHIFT) - 1);
      }
      setTable(head + WORDS, filter, filterBits, table2, tableBits), useWordMap(head), beginWords(root);
    }
    function listWord() {
      let length3 = wordLength(), at = wordsOf3(wordPlace(), wordTag(), length3);
      for (; load8(at) !== 0; ) at += length3;
      for (let i = 0; i < length3; i++) store8(at + i, load8(WORD + i));
    }
    function behind(list22) {
      let length3 = load8(list22), at = list22 + 1;
      for (; load8(at) !== 0; ) at += length3;
      return at + 1;
    }
    function countShorter() {
      let count5 = 0;
      for (let list22 = lists; list22 < listsEnd; list22 = behind(list22)) {
        let seen2 = 0;
        for (let i = 1; i <= load8(list22); i++) {
          let bit = 1 << load8(list22 + i) - 1;
          (seen2 & bit) === 0 && count5++, seen2 |= bit;
        }
      }
      return count5;
    }
    function noteLetter(place2, tag2, bit) {
      setFilter(place2);
      let slot3 = slotOf(place2);
      for (; ; ) {
        let letters6 = load32(table2 + slot3 + 4);
        if (letters6 === 0 || load32(table2 + slot3) === tag2) {
          store32(table2 + slot3, tag2), store32(table2 + slot3 + 4, letters6 | bit);
          return;
        }
        slot3 = slotBehind(slot3);
      }
    }
    var MOST_BITS = 24, map2 = 0, size2 = 0, letters5 = 0;
    function sumWordMap(address, length3) {
      let sum = 0, end5 = address + length3;
      for (let at = address; at < end5; at += 4) sum = mix2(sum, load32(at));
      return sum;
    }
    function moveWordMap(address, by) {
      for (let part = WORDS; part <= BLANKS; part += BLANKS - WORDS)
        store32(address + part + FILTER, load32(address + part + FILTER) + by), store32(address + part + TABLE, load32(address + part + TABLE) + by);
      let bits = load32(address + WORDS + TABLE_BITS), table3 = address + HEAD_SIZE22 + (1 << bits + WORD_FILTER - 3), end5 = table3 + (1 << bits + 3);
      for (let at = table3 + 4; at < end5; at += 8) {
        let list22 = load32(at);
        list22 !== 0 && store32(at, list22 + by);
      }
    }
    function checkWordMap2(address, length3, most) {
      map2 = address, size2 = length3, letters5 = most;
      let lists2 = checkTable(WORDS, HEAD_SIZE22, WORD_FILTER);
      if (lists2 < 0) return WORDS;
      let listsEnd2 = checkLists(lists2);
      if (listsEnd2 < 0) return -2 - listsEnd2;
      let blanks4 = listsEnd2 + 63 & -64;
      for (let at = listsEnd2; at < blanks4; at++)
        if (at >= size2 || load8(map2 + at) !== 0) return at;
      return checkTable(BLANKS, blanks4, BLANK_FILTER) !== size2 ? BLANKS : checkMasks();
    }
    function checkTable(part, from, filterShift) {
      let bits = load32(map2 + part + TABLE_BITS);
      if (bits < FEWEST_BITS || bits > MOST_BITS || load32(map2 + part + FILTER_BITS) !== bits + filterShift) return -1;
      let table3 = from + (1 << bits + filterShift - 3), end5 = table3 + (1 << bits + 3);
      return load32(map2 + part + FILTER) !== from || load32(map2 + part + TABLE) !== table3 ? -1 : end5 <= size2 ? end5 : -1;
    }
    function checkLists(lists2) {
      let list22 = lists2, empty = 0;
      for (let slot3 = load32(map2 + WORDS + TABLE); slot3 < lists2; slot3 += 8) {
        let value3 = load32(map2 + slot3 + 4);
        if (value3 === 0) {
          empty++;
          continue;
        }
        if (value3 !== list22) return -2 - (slot3 + 4);
        let next2 = checkList(list22);
        if (next2 < 0) return -2 - list22;
        list22 = next2;
      }
      return empty > 0 ? list22 : -2 - WORDS;
    }
    function checkList(list22) {
      if (list22 >= size2) return -1;
      let length3 = load8(map2 + list22);
      if (length3 < 2 || length3 > LONGEST22) return -1;
      let at = list22 + 1;
      for (; at < size2 && load8(map2 + at) !== 0; ) {
        if (at + length3 >= size2) return -1;
        for (let i = 0; i < length3; i++) {
          let letter = load8(map2 + at + i);
          if (letter === 0 || letter > letters5) return -1;
        }
        at += length3;
      }
      return at < size2 && at > list22 + 1 ? at + 1 : -1;
    }
    function checkMasks() {
      let others = letters5 === 32 ? 0 : ~((1 << letters5) - 1), empty = 0;
      for (let slot3 = load32(map2 + BLANKS + TABLE); slot3 < size2; slot3 += 8) {
        let mask = load32(map2 + slot3 + 4);
        if (mask === 0) empty++;
        else if ((mask & others) !== 0) return slot3 + 4;
      }
      return empty > 0 ? -1 : BLANKS;
    }
    function searchFill(limit2) {
      let starLow = load32(SEARCH_STAR), starHigh = load32(SEARCH_STAR + 4), minLength = load32(SEARCH_MIN_LENGTH), maxLength = load32(SEARCH_MAX_LENGTH), lastStart = OUTPUT + OUTPUT_SIZE - (MAX_WORD_LENGTH2 + 1), output = OUTPUT, found2 = 0, depth2 = load32(SEARCH_DEPTH);
      for (; depth2 >= 0 && found2 < limit2 && output <= lastStart; ) {
        let index3 = load32(SEARCH_NODE + (depth2 << 2));
        if (index3 === 0) {
          depth2--, depth2 >= 0 && giveBack2(load8(SEARCH_PATH + depth2));
          continue;
        }
        let node = nodeAt(index3);
        store32(SEARCH_NODE + (depth2 << 2), isEnd2(node) ? 0 : index3 + 1);
        let tile = tileOf(node), low = load32(SEARCH_STATE + (depth2 << 3)), high = load32(SEARCH_STATE + (depth2 << 3) + 4), takenLow = low & load32(SEARCH_ACCEPT + (tile << 3)), takenHigh = high & load32(SEARCH_ACCEPT + (tile << 3) + 4), nextLow = takenLow << 1 | low & starLow, nextHigh = takenHigh << 1 | takenLow >>> 31 | high & starHigh;
        if (nextHigh |= (nextHigh & starHigh) << 1 | (nextLow & starLow) >>> 31, nextLow |= (nextLow & starLow) << 1, (nextLow | nextHigh) === 0 || !take2(tile)) continue;
        store8(SEARCH_PATH + depth2, tile);
        let length3 = depth2 + 1;
        accepts(node) && length3 >= minLength && isComplete(nextLow, nextHigh) && (output = writeWord(output, length3), found2++);
        let arc = arcOf(node);
        arc !== 0 && load32(SEARCH_NEED_TOTAL) <= maxLength - length3 && length3 < maxLength ? (length3 <= MAX_WORD_LENGTH2, depth2 = length3, store32(SEARCH_NODE + (depth2 << 2), arc), store32(SEARCH_STATE + (depth2 << 3), nextLow), store32(SEARCH_STATE + (depth2 << 3) + 4, nextHigh)) : giveBack2(tile);
      }
      return store32(SEARCH_DEPTH, depth2), found2;
    }
    function take2(tile) {
      let at = tile << 2, left = load32(SEARCH_LEFT + at);
      if (left <= 0) {
        let blanks4 = load32(SEARCH_BLANKS);
        if (blanks4 === 0) return false;
        store32(SEARCH_BLANKS, blanks4 - 1);
      }
      store32(SEARCH_LEFT + at, left - 1);
      let need = load32(SEARCH_NEED + at) - 1;
      return store32(SEARCH_NEED + at, need), need >= 0 && store32(SEARCH_NEED_TOTAL, load32(SEARCH_NEED_TOTAL) - 1), true;
    }
    function giveBack2(tile) {
      let at = tile << 2, left = load32(SEARCH_LEFT + at);
      left < 0 && store32(SEARCH_BLANKS, load32(SEARCH_BLANKS) + 1), store32(SEARCH_LEFT + at, left + 1);
      let need = load32(SEARCH_NEED + at);
      need >= 0 && store32(SEARCH_NEED_TOTAL, load32(SEARCH_NEED_TOTAL) + 1), store32(SEARCH_NEED + at, need + 1);
    }
    function isComplete(low, high) {
      return (low & load32(SEARCH_FINAL) | high & load32(SEARCH_FINAL + 4)) !== 0 && load32(SEARCH_NEED_TOTAL) === 0;
    }
    function writeWord(output, length3) {
      store8(output, length3);
      for (let i = 0; i < length3; i++) store8(output + 1 + i, load8(SEARCH_PATH + i));
      return output + 1 + length3;
    }
    function contains(root2, length3) {
      let run2 = root2, node = 0;
      for (let i = 0; i < length3; i++) {
        let index3 = findTile(run2, load8(WORD + i));
        if (index3 === 0) return 0;
        node = nodeAt(index3), run2 = arcOf(node);
      }
      return accepts(node) ? 1 : 0;
    }
    var checksum = 0;
    function walk(root2) {
      if (checksum = 0, root2 === 0) return 0;
      let words2 = 0, sum = 0, depth2 = 0, index3 = root2;
      for (; ; ) {
        let node = nodeAt(index3);
        sum = sum + tileOf(node) * (depth2 + 1) | 0, accepts(node) && words2++;
        let arc = arcOf(node);
        if (arc !== 0) {
          depth2 < MAX_WORD_LENGTH2, store32(SEARCH_NODE + (depth2 << 2), index3), depth2++, index3 = arc;
          continue;
        }
        for (; isEnd2(nodeAt(index3)); ) {
          if (depth2 === 0)
            return checksum = sum, words2;
          depth2--, index3 = load32(SEARCH_NODE + (depth2 << 2));
        }
        index3++;
      }
    }
    function walkChecksum() {
      return checksum;
    }
    return __toCommonJS(stdin_exports);
  })();
  return kernel;
}
var init_kernel_wide_js = __esm({
  "src/kernel/generated/kernel-wide-js.js"() {
    "use strict";
  }
});

// src/kernel/generated/kernel-wide-wasm.ts
var kernel_wide_wasm_exports = {};
__export(kernel_wide_wasm_exports, {
  KERNEL_WASM_BASE64: () => KERNEL_WASM_BASE642
});
var KERNEL_WASM_BASE642;
var init_kernel_wide_wasm = __esm({
  "src/kernel/generated/kernel-wide-wasm.ts"() {
    "use strict";
    KERNEL_WASM_BASE642 = "AGFzbQEAAAABaQ9gAX8AYAJ/fwBgA39/fwBgAAF/YAAAYAJ/fwF/YAF/AX9gBH9/f38AYAd/f39/f39/AGAFf39/f38AYAR/f39/AX9gBn9/f39/fwBgCn9/f39/f39/f38AYAN/f38Bf2AFf39/f38BfwIPAQNlbnYGbWVtb3J5AgABA3x7AQYDCQEICAIFAAQKBAEBCAADAAQFBQUAAAQBAQICAgIBBAQBAgsHBwgMDAEEBAAHAwYFBgYABQENBQMEAwMDCgIGBQoAAgUABgIAAAAAAAMHBAMCAgEAAQABAgILAgEBAAEEAAQGAAYCAwIAAQsOAwYCBQEBBwkJAgMDBsoIzgF/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBBwt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQTILfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAQt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQcLfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEBC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEGC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEBC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AEGgDQt/AEGAgAELfwBBgIIBC38AQYCCAQt/AEGAhAELfwBBgIYBC38AQYCKAQt/AEGEkgELfwBBjKQBC38AQZCkAQt/AEGUpAELfwBBmKQBC38AQZykAQt/AEGgpAELfwBBqKQBC38AQbAiC38AQcCkAQt/AEGAgAELfwBBwKQCC38AQcCkBAt/AEGApQQLfwBB4KUEC38AQeCpBAt/AEHwuAQLfwBB8MAEC38AQbDBBAt/AEH49gYLfwBBwMgHC38AQYCwLgt/AEGA4gALfwBBgJQoC38AQT8LfwBBgMAAC38AQcisAQt/AEHwxgALB8cKZQlHQU1FX1NJWkUDqwEDQkFHA8EBBUJPQVJEA8ABBkNIT1NFTgO/AQ5ESVJFQ1RJT05fU0laRQO8AQRHQU1FA74BBUdSQVBIA8YBDEpVTUJMRURfU0laRQPHAQlMQU5FX1NJWkUDyAEGT1VUUFVUA7sBBFJBQ0sDxAEGU0NPUkVTA8IBBlNFQVJDSAOtAQ1TRUFSQ0hfQUNDRVBUA7ABDVNFQVJDSF9CTEFOS1MDtAEMU0VBUkNIX0RFUFRIA7MBDFNFQVJDSF9GSU5BTAO5AQtTRUFSQ0hfTEVGVAOuARFTRUFSQ0hfTUFYX0xFTkdUSAO3ARFTRUFSQ0hfTUlOX0xFTkdUSAO2AQtTRUFSQ0hfTkVFRAOvARFTRUFSQ0hfTkVFRF9UT1RBTAO1AQtTRUFSQ0hfTk9ERQOxAQtTRUFSQ0hfU0laRQO6AQtTRUFSQ0hfU1RBUgO4AQxTRUFSQ0hfU1RBVEUDsgEKU1BBTlNfU0laRQPJAQdTUVVBUkVTA70BC1RJTEVfQ09VTlRTA8UBBlZPV0VMUwPDAQRXT1JEA6wBC01BWF9MRVRURVJTA8oBCXN0YXRpY0VuZAB6Cm5leHRSYW5kb20AeQtyYW5kb21CZWxvdwABCnNlZWRSYW5kb20AeAhzZXRSdWxlcwB3CWJlZ2luR2FtZQAvCG1ha2VNb3ZlABEKY2hvb3NlTW92ZQAuCXNldFBsYXllcgB2D3NldFBsYXllckxlYXZlcwB1DHNldFBsYXllck1hcAB0CGNvcHlHYW1lAHMHZmluZEFsbAByCGZpbmRCZXN0AAgMbG9hZFBvc2l0aW9uAHELbW92ZUFkZHJlc3MAcBBwbGFjZW1lbnRzUGxheWVkAG8Kc2V0SnVtYmxlZABsCW1ha2VNb3ZlcwBqCW1vdmVzS2VwdABpCHNldE1vdmVzAGgIdXNlTW92ZXMAZxFzZXRPcGVuaW5nUGVuYWx0eQBmB2xheU1vdmUAZQhzZXRTcGFucwBeCHNldEJvYXJkAF0Jc2V0U3F1YXJlAFwIc2V0U3RhcnQAWhJjb252ZXJ0TGVhdmVWYWx1ZXMAVwh1c2VHcmFwaABWB3NldFVuZG8AVQ1VTkRPX1BMWV9TSVpFA8wBEFVORE9fU1RBTVBTX1NJWkUDywEJc2V0TGVhdmVzAFMIYmVnaW5QbHkAUgd1bmRvUGx5AFEPU1RBVElTVElDU19TSVpFA80BCXBsYXlHYW1lcwBQCHBsYXlNb3ZlAE8Jc2V0Tm90aW5nAE0Jc2V0UGFpcmVkAEwNc2V0U3RhdGlzdGljcwBLC3NldFRyYWluaW5nAEkKY291bnRXb3JkcwBIC2luZGV4T2ZXb3JkABYNc2V0Q291bnRzQmFzZQBHC3dvcmRBdEluZGV4AEYNZmlsbEZvbGxvd2VycwBFDHVzZUZvbGxvd2VycwBECmNoZWNrR3JhcGgAQw9jb252ZXJ0S3dnTm9kZXMAQQtidWlsZExvb2t1cABADmNvbnRhaW5zUGFja2VkAD8NY291bnRNYXBXb3JkcwA+CmZpbGxCbGFua3MAPQlsaXN0V29yZHMAPAltYWtlTGlzdHMAOwpwbGFuQmxhbmtzADoJcGxhbldvcmRzADkMY2hlY2tXb3JkTWFwADgLbW92ZVdvcmRNYXAANwpzdW1Xb3JkTWFwADYKdXNlV29yZE1hcAA1CWhhc2hXb3JkcwA0CnNlYXJjaEZpbGwAMwhjb250YWlucwAyBHdhbGsAMQx3YWxrQ2hlY2tzdW0AMAZtZW1vcnkCAAqXmwJ7/QEBBH8jAiAAQQN0aiICKAIAIgMgAWohBCACIAQ2AgAgAkEEaiACKAIEIARBgICAgHhzIANBgICAgHhzSGogAUEfdWo2AgBBACABayABIAFBAEgbIgFBEHYhAiABQf//A3EiAyADbCMCIABBAWpBA3RqIgQoAgAiAWohBSAEIAU2AgAgBEEEaiAEKAIEIAVBgICAgHhzIAFBgICAgHhzSGogAiACbGo2AgAgAkUEQA8LIAIgA2wiAUERdCMCIABBAWpBA3RqIgAoAgAiAmohAyAAIAM2AgAgAEEEaiAAKAIEIANBgICAgHhzIAJBgICAgHhzSGogAUEPdmo2AgALkAIBBX9B+KQEKAIAIQFB/KQEKAIAIgJB9KQEKAIAIgNB8KQEKAIAamohBEH8pAQgAkEBajYCAEHwpAQgAyADQQl2czYCAEH0pAQgAUEDdCABajYCAEH4pAQgBCABQRV0IAFBC3ZyajYCACAEQRB2IABsIgFB//8DcSAASARAQYCABCAAayAAbyECA0AgAUH//wNxIAJIBEBB+KQEKAIAIQNB/KQEKAIAIgRB9KQEKAIAIgVB8KQEKAIAamohAUH8pAQgBEEBajYCAEHwpAQgBSAFQQl2czYCAEH0pAQgA0EDdCADajYCAEH4pAQgASADQRV0IANBC3ZyajYCACABQRB2IABsIQEMAQsLCyABQRB2C/oBAQN/A0AjHgRAIxVBgIABaiMeQQJ0QcDIB2ooAgAiAEE/cSIBOgAAIxVBA3RBwMYHaiICIAIoAgAgAUEDdCIBQcCBB2ooAgBqNgIIIAIgAigCBCABQcSBB2ooAgBqNgIMIxVBAWoiASQmIxVBAnRBgIoBaiMeNgIAIyZBFUhBACAAQQh2IgIbBEAgASQVIAIkHgUCQANAIxVBAnRBgIoBaigCAEECdEHAyAdqKAIAQcAAcQRAIxVFBEBBACQeDAMLIxVBAWskFQwBCwsjFUECdEGAigFqKAIAQQFqJB4LCyMmQQJOQQAgAEGAAXEbBEBBAQ8LDAELC0EAC5YBAQJ/IwIgAEGgAWxB8MEAamoiBUGgAWohAANAIAAgBUoEfyAAQRBrIgYoAgQEfyABIAYoAgBKBUEBCwVBAAsEQCAAQRBrIQAMAQsLIAVBkAFqIgUgAEgEQA8LA0AgACAFSARAIAUgBUEEayIFKAIANgIMDAELCyAAIAE2AgAgACACQQFqNgIEIAAgAzYCCCAAIAQ2AgwLtgEBBH8gACgCACEDIAAoAgQhBCAAKAIIIQUCQCMNRQ0AIxkjMiAAQcCkAmtBAnVqIgIoAgBGDQAjACAANgIAIwAgAigCADYCBCMAIAM2AggjACAENgIMIwAgBTYCECMAIAAoAgw2AhQgAiMZNgIAIwBBGGokAAsgAEHApAJrQQl1QaC2BGpBAToAACAALQAOBEAgACMzNgIAIAAjOTYCBAUgAEEANgIAIABBADYCBAsgACABNgIIC58GAQZ/QeDxBiAANgIAQeTxBiABNgIAQejxBiACQRh0IANBEHRyIARBCHRyIAVyNgIAQezxBiAGOgAAIwMjBUgEQCM8IwMjPWxqIQFBACECQezxBi0AAEENaiEDA0AgAiADSARAIAEgAmogAkHg8QZqKAIANgIAIAJBBGohAgwBCwsgACABECAFAn8jASgCBCEDIwEoAgAiASAARwRAIAAgAUoMAQtB6PEGKAIAIgEgAygCCCICRwRAIAEgAkgMAQtB7PEGLQAAIgIgAy0ADCIEIAIgBEgbIQVBDSEBA0AgASAFQQ1qSARAIAFB4PEGai0AACIGIAEgA2otAAAiB0cEQCAGIAdIDAMLIAFBAWohAQwBCwsgAiAESAsEQEEAIQJB7PEGLQAAQQ1qIQEDQCABIAJKBEAgAiADaiACQeDxBmooAgA2AgAgAkEEaiECDAELCyMBIgEgADYCACABIAM2AgRBACEBIwEiACgCACEDIAAoAgQhBANAAkAgAUEBdEEBaiIAIwNODQAgAEEBaiIFIwNIBH8CfyMBIABBA3RqIgIoAgAhBiACKAIEIQcjASAFQQN0aiICKAIAIQggAigCBCEJIAYgCEogBiAIRw0AGiAHKAIIIgIgCSgCCCIGRwRAIAIgBkgMAQsgBy0ADCIGIAktAAwiCCAGIAhIGyEKQQ0hAgNAIAIgCkENakgEQCACIAdqLQAAIgsgAiAJai0AACIMRwRAIAsgDEgMAwsgAkEBaiECDAELCyAGIAhICwVBAAshAgJ/IwEgBSAAIAIbIgBBA3RqIgUoAgAhBiAFKAIEIQcgAyAGSCADIAZHDQAaIAcoAggiAiAEKAIIIghHBEAgAiAISAwBCyAHLQAMIgggBC0ADCIJIAggCUgbIQpBDSECA0AgAiAKQQ1qSARAIAIgB2otAAAiCyACIARqLQAAIgxHBEAgCyAMSAwDCyACQQFqIQIMAQsLIAggCUgLDQAgBSgCBCECIwEgAUEDdGoiASAGNgIAIAEgAjYCBCAAIQEMAQsLIwEgAUEDdGoiACADNgIAIAAgBDYCBAsLC/gEAQd/IABBAnRBwMgHaigCACEJIyogAUEEdGoiCi0ADCEIA0AgCARAAn9BACAJQQh2IgBFDQAaIAhBP3EhCQNAIABBAnRBwMgHaigCACIKQT9xIgsgCU4EQCAAQQAgCSALRhsMAgsgCkHAAHFFBEAgAEEBaiEADAELC0EACyIARQRADwsgAEECdEHAyAdqKAIAIQkgAiAIQQJ0QfC4BGooAgBqIQIjKiABQQFrIgFBBHRqIgotAAwhCAwBCwsjVCABa0ECTkEAIAUjaEdBACAJQYABcRsbBEAgAUEBaiNUIAIgBGwgA2ogBRAnCyAFRSAJQQh2IghFcgRADwsgAEECdEHAyAdqKAIAQQh2IgkEfyAJQQJ0QcDIB2ooAgBBP3EFQQELRQRAI1RBAWoiCSOLAUgEQCABQQFqJJ0BIAggCSACIAMgBCAFIAYQKAsgCEEBaiEICyABI5wBSARADwsgCigCACMzIAYgBSNVcSIJG3EiDCAKKAIEIzkjIiAJG3EiC3JFBEAPCyAAQQJ0QcDIB2ooAgBBCHYhCgNAIAoEQAJAIApBAnRBwMgHaigCACINQT9xIglBACAJQSBNGwRAIAdBASAJQQFrdHIhBwsgDUHAAHENACAKQQFqIQoMAgsLCyAIIAciCSAHIAxxQQAgASACIAMgBCAFIAYQKUEAIQcgAEECdEHAyAdqKAIAQQh2IQADQCAABEACQCAAQQJ0QcDIB2ooAgAiCkE/cSIMQQAgDEEgSxsEQCAHQQEgDEEBa3RyIQcLIApBwABxDQAgAEEBaiEADAILCwsgCCAJaWogByAHIAtxQSAgASACIAMgBCAFIAYQKQv3AgEEfyAAIAEgAhBUIzoEQCMjQQFqJCNBACQ1QQAkJEEAIQIjBCEEA0AgAkEHTARAI1kgAkEIdGpBADYCACACQQFqIQIMAQsLA0AgA0EBIAR0SARAIycgA0F/cyADQQF2cXFFBEAjPyADQQV0aiEGQQAhAEEAIQIDQCACIwRIBEAgA0EBIAJ0cUUEQCACQbDBBGotAABBAnRB8LgEaigCACEFIAYgAEECdGohAQNAIAEgBkoEfyAFIAFBBGsoAgBKBUEACwRAIAEgAUEEayIBKAIANgIADAELCyABIAU2AgAgAEEBaiEACyACQQFqIQIMAQsLIANBAnRB4McEaigCACEBI1kgBCADaWtBCHRqIgIgAigCAEEBajYCACACIAIoAgBBAnRqIQADQCAAIAJBBGpKBH8gASAAQQRrKAIAQQJ0QeDHBGooAgBKBUEACwRAIAAgAEEEayIAKAIANgIADAELCyAAIAM2AgALIANBAWohAwwBCwsLC/ACAQF/IAAjHSAAIx1IGyQFQQAkA0EAJAogAQRAEC0LI1MEf0HouAQoAgAFQQELRSQ+I2IEf0HAwQQoAgBBAkwFQQALBEAQZAUCQEEAIQEQLANAIAEjFEgEQCABQQV0QaDVBGoiACAAKAIEIAAoAgggACgCDCAAKAIQIAAoAhQQbjYCACABQQFqIQEMAQsLQQAkeQNAIxRBAEoEQEGg1QQhAEEBIQIDQCACIxRIBEAgAkEFdEGg1QRqIgEoAgAgACgCAEoEQCABIQALIAJBAWohAgwBCwsgACgCACIBQYGAgIB4RgR/QQEFIwMjBUgEf0GBgICAeAUjASgCAAsgAUoLDQIgAEEBECsjFEEBayQUIxRBBXRBoNUEaiECQQAhAQNAIAFBIEgEQCAAIAFqIAEgAmooAgA2AgAgAUEEaiEBDAELCyN5QQFqJHkMAQsLCwsjCkUEQEEBIwR0QQFrEBALIwEjASMdQQN0aiMDEB4jAwukAQEFfwNAIyAgAEEEdEHApQRqLQAASgR/QeCkBCgCAEEASgVBAAsEQEHgpARB4KQEKAIAQQFrIgE2AgAgAUHgqQRqLQAAIQQgAEEEdEHApQRqIgItAAAiAyACQQFqIgVqIQEDQCABIAVKBH8gBCABQQFrLQAASAVBAAsEQCABIAFBAWsiAS0AADoAAAwBCwsgASAEOgAAIAIgA0EBajoAAAwBCwsL4wEBBX8jOkUEQEHsuAQoAgBBAnRBwMgHaigCAEEIdiSGAQsDQCAAQQFMBEAjByMhIAAbIQJBACEBA0AgASACSARAIABBBXRB4LUEaiABaiIDLQAAQQBHIANBADoAAARAIAAgARBZCyABQQFqIQEMAQsLIABBAWohAAwBCwsjhwFBCXQjiAFBBHRqQdCkAmohACOIAUEJdCOHAUEEdGpB0KQDaiEBQei4BCgCAARAIAAoAghBfkYEQCAAQX8QBAsgASgCCEF+RgRAIAFBfxAECwUgAEF+EAQjmwEEQCABQX4QBAsLC44BAQN/A0AgASACTgRAAn8gACABQQR0ai0ADEE/cSEGQQAgA0UNABoDQCADQQJ0QcDIB2ooAgAiBUE/cSIEIAZOBEAgA0EAIAQgBkYbDAILIAVBwABxRQRAIANBAWohAwwBCwtBAAsiBEUEQEEADwsgBEECdEHAyAdqKAIAQQh2IQMgAUEBayEBDAELCyAEC+IDAQt/IyEjB2whCQNAIAAgCUgEQCAAQeClBGooAgAgAEHgsQRqKAIARwRAIAAhAQNAIAEgAEEEakgEQCABQeCxBGoiAy0AACICIAFB4KUEai0AACIKRwRAQei4BEHouAQoAgAgCkEAR2ogAkEAR2s2AgAgASABIwdtIggjB2xrIQcgAyAKOgAAIAhBCXQgB0EEdGpB0KQCaiIGKAIAIQUgBigCBCEEIAYoAgghAwJAIw1FDQAjGSMyIAZBwKQCa0ECdWoiAigCAEYNACMAIAY2AgAjACACKAIANgIEIwAgBTYCCCMAIAQ2AgwjACADNgIQIwAgBigCDDYCFCACIxk2AgAjAEEYaiQACyAGIAo6AAwgB0EJdCAIQQR0akHQpANqIgYoAgAhBSAGKAIEIQQgBigCCCEDAkAjDUUNACMZIzIgBkHApAJrQQJ1aiICKAIARg0AIwAgBjYCACMAIAIoAgA2AgQjACAFNgIIIwAgBDYCDCMAIAM2AhAjACAGKAIMNgIUIAIjGTYCACMAQRhqJAALIAYgCjoADCAIQeC1BGpBAToAACAHQYC2BGpBAToAACAIQaC2BGpBAToAACAHQcC2BGpBAToAAAsgAUEBaiEBDAELCwsgAEEEaiEADAELCwv1AQEDfyABIxZqQQJOQQAjFkEASkEAIABBgAFxQQAgASMLRiICGxsbBEACQCMPRQRAIxYjoQFGBEAjECM/IxBBBXRqEA4LDAELIxBBAnRB4McEaigCACIDIw9BIGojFkECdGoiBCgCAEoEQCAEIAM2AgALIw9BQGsjEEECdGohAyM2RQRAIANBATYCAAwBCyMkQQxqQYCAGEoEQEEBJHEMAQsjoAEjJGohBCMkQQxqJCQgBEHA8gYoAgA2AgAgBEHE8gYoAgA2AgQgBCADKAIANgIIIAMgBDYCAAsLIxBFIAJxQQEgAEEIdiIAGwRADwsgACABECMLnwgBBX8gAEECdEHgxwRqKAIAJG8jKwR/Iw4hBgNAIAQgBkECdEgEQCADIARBgNUEaigCACABIARqKAIAbGohAyAEQQRqIQQMAQsLI1gjbyNuIANqQegHbGpMBUEBC0UEQA8LI40BRQRAAkBBASSNASMsIQMDQCADI21MBEAjjAEgA0EEdGoiAS0ADEUEQCABLQANIQQgASgCCEEASAR/QQAFIAQgAS0ADmwLIQYgAkGY8wZqIAE2AgAgAkG48wZqIAQjnwFsIAZqNgIAIAJB2PMGakG8BUEAIz4EfyABLQAPBUEACxs2AgAgAkEEaiECCyADQQFqIQMMAQsLIytFDQAjDkEBayEDA0AgA0EATgRAIANBBXRBuPQGaiEEIw5BAWsgA2shAUEAIQIDQCACIAFBAnRIBEAgAiAEaiAEQSBqIAJqKAIANgIAIAJBBGohAgwBCwsgA0ECdEG48wZqKAIAIQIgBCABQQJ0aiEBA0AgASAESgR/IAIgAUEEaygCAEoFQQALBEAgASABQQRrIgEoAgA2AgAMAQsLIAEgAjYCACADQQFrIQMMAQsLCwtBACEEQQAhA0EAIQEDQCADIwRIBEAgAEEBIAN0cUUEQCADQbDBBGotAAAiAgRAIARByPIGaiACOgAAIARBAWohBAUgAUEBaiEBCwsgA0EBaiEDDAELC0EAIQADQCAAIAFIBEAgBEHI8gZqIABBwPIGai0AAEGAAXI6AAAgBEEBaiEEIABBAWohAAwBCwsCf0EAIQQDQCAEIw5IBEAgBEECdEGY8wZqKAIAIgAoAgAhASAAKAIEIQBBACECQQAhAwNAIAMjDkgEQCACIAAgASADQcjyBmotAABBP3EiAkEgSxsgAkEBa3ZBAXEgA3RyIQIgA0EBaiEDDAELC0EAIAJFDQIaIAIgBXIhBSAEQQJ0QfjzBmogAjYCACAEQQFqIQQMAQsLIAVBASMOdEEBa0YLRQRADwsjbARAQQAhBQNAIAUjDkECdEgEQCAFQQRrIQEDQCABQQBOBH8gAUH48wZqKAIAIAVB+PMGaigCAEYEfyABQbjzBmooAgAgBUG48wZqKAIARgVBAAsEfyABQdjzBmooAgAgBUHY8wZqKAIARgVBAAsFQQELRQRAIAFBBGshAQwBCwsgBUGY9AZqIAFBAnU2AgAgBUEEaiEFDAELCwsjKwRAQQAhAwNAIAMjDkgEQCADQcjyBmotAABBAnRB8LgEaigCACECIANBA3RB2PIGaiEBA0AgAUHY8gZKBH8gAiABQQRrKAIASgVBAAsEQCABIAFBCGsiACgCADYCACABIAFBBGsoAgA2AgQgACEBDAELCyABQQEgA3Q2AgAgASACNgIEIANBAWohAwwBCwsLI3BBAWokcEEAQQAjbhAkC1YBAX8gAEECdEHAyAdqKAIAIgdBgAFxBEAjnQEgASACIARsIANqIAUQJwsgAUEBaiIBI4sBSEEAIAVBACAHQQh2GxsEQCAAIAEgAiADIAQgBSAGECgLC30BA38gAEECdEHgxwRqKAIAIQMjCkEBaiQKIwMjBUgEf0EBBSADIwEoAgBOC0UEQA8LA0AgAiMESARAIABBASACdHFFBEAgAUHt8QZqIAJBsMEEai0AADoAACABQQFqIQELIAJBAWohAgwBCwsgA0EAQQFBAEEAQQAgARAFC5IGAQh/QcikBCgCACEDQYulBC0AAEEBRgRAQYylBC0AACEAA0AgACACSgRAIAJBjaUEai0AACEFIANBBHRBwKUEaiIGLQAAIQcgBkEBaiEBA0AgBSABLQAARwRAIAFBAWohAQwBCwsDQCABIAYgB2pIBEAgASABQQFqIgEtAAA6AAAMAQsLIAYgB0EBazoAACACQQFqIQIMAQsLIAMQCQNAIAAgBEoEQEHgpAQoAgBBAWoiAUHfqQRqIgIgBEGNpQRqLQAAOgAAQeCkBCABNgIAIAEQASEBIAItAAAhBSACIAFB4KkEaiIBLQAAOgAAIAEgBToAACAEQQFqIQQMAQsLBSMHQQFBiqUELQAAIgEbIQVBjKUELQAAQQ1qIQYjB0GIpQQtAAAiAkGJpQQtAAAiByABQQBHIgEbbEHgpQRqIAcgAiABG2ohAUENIQIDQCACIAZIBEAgAkGApQRqLQAAIgcEQCABLQAAGiABIAc6AAAgAEEBaiEACyABIAVqIQEgAkEBaiECDAELCyAAIyBGBEBB5KQEQeSkBCgCAEEBajYCAAsDQCAEQYylBC0AAEgEQCAEQY2lBGotAAAiAARAQQAgACAAQYABcRshACADQQR0QcClBGoiAi0AACEFIAJBAWohAQNAIAAgAS0AAEcEQCABQQFqIQEMAQsLA0AgASACIAVqSARAIAEgAUEBaiIBLQAAOgAADAELCyACIAVBAWs6AAALIARBAWohBAwBCwsLIAMQCSADQQJ0QcCkBGoiACAAKAIAQYSlBCgCAGo2AgBBhKUEKAIAIQBBi6UELQAAQQFGBH9BjKUELQAABUEBC0UhAUHMpARBzKQEKAIAQQFqNgIAQdCkBCAABH9BAAVB0KQEKAIAQQFqCzYCAEHopAQgAQR/QeikBCgCAEEBagVBAAs2AgAgA0EEdEHApQRqLQAABEAjmQFB0KQEKAIARgRAQQIQEgUjhAEEfyOEAUHopAQoAgBGBUEACwRAQQIQEgVByKQEQQFByKQEKAIAazYCAEEBDwsLBUEBEBILQQALoAIBA39ByKQEKAIAIQEgAEEBRgRAIAFBAnRBwKQEaiIDIAMoAgBBACABa0EEdEHQpQRqIgEgAS0AAGohAyABQQFqIQEDQCABIANMBEAgAiABLQAAQQJ0QfC4BGooAgBqIQIgAUEBaiEBDAELCyACQQF0ajYCAAVBwKUELQAAQcClBGohA0HBpQQhAQNAIAEgA0wEQCACIAEtAABBAnRB8LgEaigCAGohAiABQQFqIQEMAQsLQcCkBEHApAQoAgAgAms2AgBBACECQdClBC0AAEHQpQRqIQNB0aUEIQEDQCABIANMBEAgAiABLQAAQQJ0QfC4BGooAgBqIQIgAUEBaiEBDAELC0HEpARBxKQEKAIAIAJrNgIAC0HUpAQgADYCAAu9AgEGf0HwpARB8/KV2wY2AgBB9KQEQQA2AgBB+KQEQQA2AgBB/KQEQQE2AgADQCAAQQ9IBEBB+KQEKAIAIQNB/KQEKAIAIgRB9KQEKAIAIgJB8KQEKAIAamohBUH8pAQgBEEBajYCAEHwpAQgAiACQQl2czYCAEH0pAQgA0EDdCADajYCAEH4pAQgBSADQRV0IANBC3ZyajYCACAAQQFqIQAMAQsLA0AgAUGABEgEQEH4pAQoAgAhAEH8pAQoAgAiAkH0pAQoAgAiA0HwpAQoAgBqaiEEQfykBCACQQFqNgIAQfCkBCADIANBCXZzNgIAQfSkBCAAQQN0IABqNgIAQfikBCAEIABBFXQgAEELdnJqNgIAIAFBwIEHaiAENgIAIAFBBGohAQwBCwtBwIEHQQA2AgBBxIEHQQA2AgALZAEBfyAAI5cBTgRAQQAPCyMaIABqLQAAIgJBP3FFBEAgAUE/SgR/QQAFIAAgARBCC0UEQEEADwsjGiAAai0AACECCyACQYABcUUEQCMaIABqIAJBgAFyOgAAI31BAWokfQtBAQtQAEEAIABBAnRBwMgHaigCACIAQcAAcUEAR0EBIABBgAFxIABBP3EbG0UEQEEADwtBACRKIAFBAEckfCAAQQh2JEkjSQR/I0lBARAUBUEBCwvTAQEGfwNAIAEgA0oEQAJ/IANBgIABai0AACEEQQAgACICRQ0AGgNAIAJBAnRBwMgHaigCACIGQT9xIgcgBE4EQCACQQAgBCAHRhsMAgsgBkHAAHFFBEAgAkEBaiECDAELC0EACyICRQRAQX8PCyAFIxcgAEECdGooAgAgAkECdCIAIxdqKAIAa2oiAkEBaiACIABBwMgHaigCACICQYABcUEAIAMgAUEBa0gbGyEFIAJBCHYhACADQQFqIQMMAQsLIAVBfyACQYABcUEAIAFBAEobGwvFAgEEfyMCRQRADwsjAiAAQRRsQRtqQQN0aiIBKAIAIgJBAWohAyABIAM2AgAgAUEEaiABKAIEIANBgICAgHhzIAJBgICAgHhzSGo2AgAjAkHwPWpBzKQEKAIAIgFBAEgEf0EABUE/IAEgAUHAAE4bCyIBQQJ0aiICIAIoAgBBAWo2AgAjAkHwP2ogAUECdGoiASABKAIAQYSlBCgCAGo2AgBBi6UELQAAQQFGBEAjAiAAQRRsIgFBFmpBDEEOQYylBC0AACICG2pBA3RqIgMoAgAiBEEBaiEAIAMgADYCACADQQRqIAMoAgQgAEGAgICAeHMgBEGAgICAeHNIajYCACMCIAFBI2pBA3RqIgAoAgAiASACaiECIAAgAjYCACAAQQRqIAAoAgQgAkGAgICAeHMgAUGAgICAeHNIajYCAAUgABBOCwu8AwEEfyAAQQJ0QcCkBGooAgAiAUEAIABrQQJ0QcSkBGooAgBrIQIgAEEUbCIDQRdqIAEQACADQRlqIAIQACMCIABBCnRB8BtqaiABQcACakEKbSIBQQBIBH9BAAVB/wEgASABQYACThsLQQJ0aiIBIAEoAgBBAWo2AgAgAkEASgRAIwIgAEEUbEEWakEDdGoiASgCACIDQQFqIQQgASAENgIAIAFBBGogASgCBCAEQYCAgIB4cyADQYCAgIB4c0hqNgIAC0HUpAQoAgBBAUYEfyAAQcikBCgCAEYFQQALBEAjAiAAQRRsQSdqQQN0aiIBKAIAIgNBAWohBCABIAQ2AgAgAUEEaiABKAIEIARBgICAgHhzIANBgICAgHhzSGo2AgALIABB2KQEKAIARwRADwsjAiAAQRRsIgBBKGpBA3RqIgEoAgAiA0EBaiEEIAEgBDYCACABQQRqIAEoAgQgBEGAgICAeHMgA0GAgICAeHNIajYCACACQQBKBEAjAiAAQSlqQQN0aiIAKAIAIgFBAWohAiAAIAI2AgAgAEEEaiAAKAIEIAJBgICAgHhzIAFBgICAgHhzSGo2AgALC6cGAQh/IwJFBEAPC0HYpAQoAgAiAEECdEHApARqKAIAIgFBACAAa0ECdEHEpARqKAIAIgJKIQMjAiIEKAIAIgVBAWohBiAEIAY2AgAgBEEEaiAEKAIEIAZBgICAgHhzIAVBgICAgHhzSGo2AgBBAUHMpAQoAgAQAEEDQeSkBCgCABAAQQUgASACIAMbIgQQAEEHIAIgASADGyIDEABBCSABEABBCyACEABBDSABIAJqEAAgASACRgRAIwJB+ABqIgUoAgAiBkEBaiEHIAUgBzYCACAFQQRqIAUoAgQgB0GAgICAeHMgBkGAgICAeHNIajYCAAtB1KQEKAIAQQJGBEAjAkGAAWoiBSgCACIGQQFqIQcgBSAHNgIAIAVBBGogBSgCBCAHQYCAgIB4cyAGQYCAgIB4c0hqNgIACyMCQfADaiAEQcACakEKbSIFQQBIBH9BAAVB/wEgBSAFQYACThsLQQJ0aiIFIAUoAgBBAWo2AgAjAkHwC2pB/wEgA0HAAmpBCm0iBSAFQYACThtBACAFQQBOG0ECdGoiBSAFKAIAQQFqNgIAIwJB8BNqQf8BIAEgAmpBwAJqQQptIgUgBUGAAk4bQQAgBUEAThtBAnRqIgUgBSgCAEEBajYCACMCQfAzakH/AUHMpAQoAgAiBSAFQYACThtBACAFQQBOG0ECdGoiBSAFKAIAQQFqNgIAIwJB8DtqQeSkBCgCACIFQQBIBH9BAAVBHyAFIAVBIE4bC0ECdGoiBSAFKAIAQQFqNgIAQQEgBEHcpAQoAgBBzKQEKAIAIgQgAEEBIABrIgUgASACTiIGGxADQQIgA0HcpAQoAgAgBCAFIAAgBhsQA0EDIAEgAmpB3KQEKAIAIAQgABADQQAQGEEBEBgjlAEEQAJAQQJBwKQEKAIAQcSkBCgCAGsiAEUgAEEAShshAUHcpAQoAgBBAXFFBEAgACSoASABJKkBDAELIwJBiAFqIgIoAgAiA0EBaiEEIAIgBDYCACACQQRqIAIoAgQgBEGAgICAeHMgA0GAgICAeHNIajYCAEESI6gBIABqEABBFCOpASABahAACwsLzQIBA38CfyOTASECIxwgACNPdkEDdGohAAN/QQAgACgCBCIDRQ0BGiABIAAoAgBGBH8gAiADLQAARgVBAAsEfyADQQFqBSMcIABBCGogACNQRhshAAwBCwsLIgBFBEAPCwNAIAAtAAAEQEHAxQchAQNAIAEjSEgEQCABKAIAJDggACM4LQAIayReAn8jOCgCDCIDI3hxIQIDQCACBEBBACMlQSBqIAJoIgRBAnRqKAIAQQEgBCNeai0AAEEBa3RxRQ0CGiACIAJBAWtxIQIMAQsLQQELBH8CfyADI6MBcSECA0AgAgRAQQAjJUEgaiACaCIEQQJ0aigCAEEBIAQjXmotAABBAWt0cUUNAhogAiACQQFrcSECDAELC0EBCwVBAAsEQCADI3hBf3NxI6QBIzgoAgAQHQsgAUEEaiEBDAELCyAAI5MBaiEADAELCwuBBQELfyM3IAFBf3NxQQJ0QeDHBGooAgAhCCAAKAIQIgkoAhQhByAJKAIYIQYgCSgCCCEFIy4gAUEFdEHAnQdqIgMoAhxHBEAgAyECI0chCyMEIQoDQCAKQQBKBEAgC0EHcSEMIAtBA3YhCyABQQEgDHRxBEAgAiAEIAxBsMEEai0AAEECdEHwuARqKAIAaiIENgIAIAJBBGohAgsgCkEBayEKDAELCyADIy42AhwLQcDFByRIIAAoAhQhCwNAIAsEQAJAIAUgCygCDHENAAJ/IAstAAhBAWshAkGBgICAeCMDIwVIDQAaIwEoAgQoAgggB0EQdCAGQQh0ciACckgEfyMBKAIAQQFqBSMBKAIACwsgCygCACEEIAtBGGoiCiALLQAKQQJ0aiEMA0AgCiAMSARAIAQgAyAKKAIAIgRBH3FqKAIAIARBBXZsaiEEIApBBGohCgwBCwsgBEHoB2wgCGpKDQAjSCALNgIAI0hBBGokSAsgCygCFCELDAELCyNIQcDFB0YEQA8LIAkkJSABJKQBIAgkpQEjJSgCFEEOdEHApAJqIyUoAhhBCXRqJJIBIyUoAgAkeCMlKAIEJKMBIAAoAgwgACgCCGokkwEgACgCACABQQN0IgJBwIUHaigCAGohAyAAKAIEIAJBxIUHaigCAGohACABQQFBwMEEKAIAdEEBa3FpIgEEQCABQQFGBEAgAyAAQX8QHAUjMyEBA0AgAQRAI1EgAyABaEEBakEDdCICQcCBB2ooAgBqIgQjUnYiBUEFdkECdGooAgBBASAFdHEEQCAEIAAgAkHEgQdqKAIAaiABEBwLIAEgAUEBa3EhAQwBCwsLBSADIAAQGgsLfgECfyMpIAAjZXZBA3RqIQMDQCADKAIEIgQEfyABIAMoAgBGBUEBC0UEQCMpIANBCGogAyNmRhshAwwBCwsgAiAEcSECA0AgAgRAIAAgAmhBAWpBA3QiA0HAgQdqKAIAaiABIANBxIEHaigCAGoQGiACIAJBAWtxIQIMAQsLC9IDAQR/A0AgAARAIAEgAGgiBiNeai0AACIFQQJ0QcDFBGooAgBxIQQCQCABQcDFBCgCAHEiAwRAIAZBgNQEaiAFQYABcjoAACABIANBACADa3FBf3NxIQMgBEUEQCADIQEMAgsgACAAQQFrcSADIAIQHQsgBEUEQA8LIAZBgNQEaiAFOgAAIAEgBEEAIARrcUF/c3EhASACIAVBAnRB8LgEaigCACOSASAGQQR0aiICLQANIAIoAghBAE4EfyACLQAOBUEACyM4KAIEamxsaiECCyAAIABBAWtxIQAMAQsLIzgtAAghACM4LQAJIQUjpQEgAkHoB2xqIQMjPgRAIAMjkgEhBCAAIQEjXiEDQQAhBgNAIAEgBUwEQCAGQbwFaiAGIAEgA2otAABBP3FB8MAEai0AAAR/IAQgAUEEdGotAA8FQQALGyEGIAFBAWohAQwBCwsgBmshAwsjCkEBaiQKIwMjBUgEf0EBBSADIwEoAgBOCwRAIAAhAQNAIAEgBUwEQCABIABrQe3xBmojeEEBIAF0cQR/QQAFIAFBgNQEai0AAAs6AAAgAUEBaiEBDAELCyADIAJBACMlKAIUIyUoAhggAEEBayAFIABrQQFqEAULC6oJAQp/IAJBGEwEQCAAIgMgAkEDdGohBiAAQQhqIQEDQCABIAZIBEAgASgCACEHIAEoAgQhCCABIQADQCAAIANKBH8CfyAAQQRrKAIAIQkgAEEIaygCACICIAdHBEAgAiAHSAwBCyAIKAIIIgIgCSgCCCIERwRAIAIgBEgMAQsgCC0ADCIKIAktAAwiCyAKIAtIGyEMQQ0hAgNAIAIgDEENakgEQCACIAhqLQAAIgQgAiAJai0AACIFRwRAIAQgBUgMAwsgAkEBaiECDAELCyAKIAtICwVBAAsEQCAAIABBCGsiAigCADYCACAAIABBBGsoAgA2AgQgAiEADAELCyAAIAFHBEAgACAHNgIAIAAgCDYCBAsgAUEIaiEBDAELCwUgACgCACIFIQlBASEGA0AgAiAGSgRAIAAgBkEDdGooAgAiBCAFSgRAIAQhBQsgBCAJIAQgCUgbIQkgBkEBaiEGDAELCwNAIANBgMAASARAIANB4LEGakEANgIAIANBBGohAwwBCwtBACEDA0AgAiADSgRAIAAgA0EDdGooAgQoAggiBEEYdgR/Qf8PBSAEQQZ2QYAIcSAEQR9xIARBA3ZB4AdxcnILQQJ0QeCxBmoiBCAEKAIAQQFqNgIAIANBAWohAwwBCwtBACEDA0AgA0GAwABIBEAgA0HgsQZqIgQoAgAgBCAHNgIAIAdqIQcgA0EEaiEDDAELC0EAIQMDQCACIANKBEAgACADQQN0aigCBCgCCCIEQRh2BH9B/w8FIARBBnZBgAhxIARBH3EgBEEDdkHgB3FycgtBAnRB4LEGaiIEKAIAIQYgBCAGQQFqNgIAIAEgBkEDdGoiBCAAIANBA3RqIgYoAgA2AgAgBCAGKAIENgIEIANBAWohAwwBCwsgACEDA0AgBSAJayAIdkEARyAIQSBIcQRAQQAhBgNAIAZBgMAASARAIAZB4LEGakEANgIAIAZBBGohBgwBCwtBACEGA0AgAiAGSgRAIAUgASAGQQN0aigCAGsgCHZB/w9xQQJ0QeCxBmoiBCAEKAIAQQFqNgIAIAZBAWohBgwBCwtBACEGQQAhBwNAIAZBgMAASARAIAZB4LEGaiIEKAIAIQogBCAHNgIAIAcgCmohByAGQQRqIQYMAQsLQQAhBgNAIAIgBkoEQCAFIAEgBkEDdGoiBCgCAGsgCHZB/w9xQQJ0QeCxBmoiBygCACEKIAcgCkEBajYCACADIApBA3RqIgcgBCgCADYCACAHIAQoAgQ2AgQgBkEBaiEGDAELCyABIAMhASEDIAhBC2ohCAwBCwsgACABRwRAQQAhAwNAIAIgA0oEQCADQQN0IgQgAGoiBSABIARqIgQoAgA2AgAgBSAEKAIENgIEIANBAWohAwwBCwsLIAAgAkEDdGohAQNAIAAgAUgEQCAAKAIAIQMgACgCBCEEIABBCGohAgNAIAEgAkoEfyADIAIoAgBGBUEACwR/IAQoAgggAigCBCgCCEYFQQALBEAgAkEIaiECDAELCyACIABrQQhKBEAgACACQQAQHwNAIAAgAkgEQCAAIAM2AgAgAEEIaiEADAELCwsgAiEADAELCwsLjAMBBn8gACEDA0AgASADSgRAIAMoAgQiBi0ADCEHQQAhBCACIQUDQCAFIAJBBGpIBEAgBEEIdCEEIAUgB0gEQCAEIAZBDWogBWotAABBAWpyIQQLIAVBAWohBQwBCwsgAyAEQYCAgIB4czYCACADQQhqIQMMAQsLQQghBgNAIAYgASAAa0EDdUgEQCAGQQNsQQhqIQYMAQsLA0AgBkEASgRAIAAgBmohBANAIAEgBEoEQCAEKAIAIQcgBCgCBCEIIAQhAwNAIAMgACAGak4EfyAHIAMgBmsoAgBIBUEACwRAIAMgAyAGayIFKAIANgIAIAMgBSgCBDYCBCAFIQMMAQsLIAMgBzYCACADIAg2AgQgBEEIaiEEDAELCyAGQQN1QQNtQQN0IQYMAQsLA0AgACABSARAIAAoAgAhBCAAQQhqIQMDQCABIANKBH8gBCADKAIARgVBAAsEQCADQQhqIQMMAQsLIARBgICAgHhHIAMgAGtBCEpxBEAgACADIAJBBGoQHwsgAyEADAELCwugAgEKfyMBIwNBA3RqIgIgADYCACACIAE2AgQjA0EBaiQDIwUjHUgEQCMBIwNBAWsiAUEDdGoiACgCACEEIAAoAgQhCANAIAFBAEoEQAJ/IwEgAUEBa0EBdSIAQQN0aiICKAIAIQUgAigCBCEDIAQgBUggBCAFRw0AGiADKAIIIgIgCCgCCCIGRwRAIAIgBkgMAQsgAy0ADCILIAgtAAwiBiAGIAtKGyEHQQ0hAgNAIAIgB0ENakgEQCACIANqLQAAIgkgAiAIai0AACIKRwRAIAkgCkgMAwsgAkEBaiECDAELCyAGIAtKCwRAIwEgAUEDdGoiASAFNgIAIAEgAzYCBCAAIQEMAgsLCyMBIAFBA3RqIgAgBDYCACAAIAg2AgQLC5QBAQF/Iw8jIzYCACMPQQE2AgQDQCAAIwtMBEAjD0EIaiAAaiAAQaDyBmotAAA6AAAgAEEBaiEADAELC0EAIQADQCAAQQdMBEAjD0EgaiAAQQJ0akGAgICAfDYCACAAQQFqIQAMAQsLQQAhAANAIABBASMEdEgEQCMPQUBrIABBAnRqQQA2AgAgAEEBaiEADAELCxAiC0EBAX9BACRxIzQkQCM7JEFBwMEEKAIAJC1BASMEdEEBayQQQQAkFkEAJDZBACRbQey4BCgCACIABEAgAEEAECMLC48DAQd/IAFBoPIGai0AACEEA0AgBCAAQQJ0QcDIB2ooAgAiA0E/cSICTARAIAIgBEYEQCADIAFBAWoQDQsPCyNbIAJHQQBBASACQQFrdCIFI0EjQCACQSBLIgYbcRsEQCACQQJ0QcDBBGoiBygCAEEBayEIIAcgCDYCACAIRQRAIAYEQCNBIAVBf3NxJEEFI0AgBUF/c3EkQAsLIxBBfiAIIAJBAnQiBkHAwwRqKAIAandxJBAjFkEBaiQWIAMgARANIxBBASAGQcDBBGoiBygCACIIIAZBwMMEaigCAGp0ciQQIAcgCEEBajYCACACQSBLBEAjQSAFciRBBSNAIAVyJEALIxZBAWskFgsjLUEASgRAI1sjNkHA8gZqIAI6AAAgAiRbIzZBAWokNiMtQQFrJC0jEEF+Iy1BwMMEKAIAandxJBAjFkEBaiQWIAMgARANIxZBAWskFiMQQQEjLUHAwwQoAgBqdHIkECMtQQFqJC0jNkEBayQ2JFsLIANBwABxRQRAIABBAWohAAwBCwsLvQIBB38gACMORgRAIAIQaw8LIysEfyAAQQV0Qbj0BmohAyMOQQN0QdjyBmohBkHY8gYhBANAIAQgBkgEQCABIAQoAgBxRQRAIAUgAygCACAEKAIEbGohBSADQQRqIQMLIARBCGohBAwBCwsjWCNvIAIgBWpB6AdsakoFQQALBEAPCyAAQQJ0IgNB+PMGaigCACABQX9zcSEJIANBuPMGaigCACEGI2wEfyADQZj0BmooAgAFQX8LIgNBAEgEf0EABSADQdDyBmotAAALIQhBACEDQQAhBQNAIAUjDkgEQAJAIAlBASAFdCIHcUUNACAFQcjyBmotAAAiBCADRiAEIAhIcg0AIABB0PIGaiAEIgM6AAAgAEEBaiABIAdyIAIgBiADQQJ0QfC4BGooAgBsahAkCyAFQQFqIQUMAQsLC7gEAQJ/I0NBIGogBUECdGooAgAiB0GAgICAfEYEQA8LI3JBAUYgBUEBRnEEfyNcIABBBHRqIQYDQCAGLQAMBEAgBkEQaiEGDAELCyAGKAIIQQBOBUEACwRADwsgACQsIAEkbSAFJA4gAiAEbCADaiNMQQAgBSMgRhtqJG4gBCSfAUEAJI0BIysEQCMDIwVIBH9BgYCAgHgFIwEoAgQoAggjLEEBayNWQRB0I1dBCHRyckgEfyMBKAIAQQFqBSMBKAIACwskWEEAIQEDQCABIAVIBEAgAUECdCIAQeDUBGooAgAgAEHA1ARqKAIAIARsaiECIABBgNUEaiEAA0AgAEGA1QRKBH8gAiAAQQRrKAIASgVBAAsEQCAAIABBBGsiACgCADYCAAwBCwsgACACNgIAIAFBAWohAQwBCwsLIysEfyMOIQJBACEAQQAhAQNAIAAgAkECdEgEQCABIABBgNUEaigCACAAQcDHBGooAgBsaiEBIABBBGohAAwBCwsjWCNuIAFqQegHbCAHakwFQQELBEACQCNDIgIoAgRFBEBBACQPIAUkoQEQIgwBCyNZIAVBCHRqIgMoAgAhBEEBIQEDQCABIARMBEAgAkFAayADIAFBAnRqKAIAIgVBAnRqKAIAIgBBAUYEQCAFIz8gBUEFdGoQDgUDQCAABEBBwPIGIAAoAgA2AgBBxPIGIAAoAgQ2AgAgBSM/IAVBBXRqEA4gACgCCCEADAELCwsgAUEBaiEBDAELCwsLC9sBAQV/A0AgAyAFSgRAIAVBAnQiBEHg1ARqKAIAIARBwNQEaigCACACbGohByAEQYDVBGohBANAIARBgNUESgR/IAcgBEEEaygCAEoFQQALBEAgBCAEQQRrIgQoAgA2AgAMAQsLIAQgBzYCACAFQQFqIQUMAQsLA0AgBiADQQJ0SARAIAggBkGA1QRqKAIAIAZBwMcEaigCAGxqIQggBkEEaiEGDAELCyADQQJ0QeDLBGooAgAgACACbCABaiNMQQAgAyMgRhtqIAhqQegHbGoiACNqSgRAIAAkagsLsQMBA38jaCADcyIFIAVBAWtxRSNnQQFGcQR/IyogAEEEdGohBANAIAQtAAwEQCAEQRBqIQQMAQsLIAQoAghBAE4FQQALBEAPCyADQQJ0QeDHBGooAgAgAiNMQQAjICAFaUYbaiIFQegHbGohAiM+BEAgAiMqIQQgACECQQAhAwNAIAEgAk4EQCADQbwFaiADIAJBgNQEai0AAEE/cUHwwARqLQAABH8gBCACQQR0ai0ADwVBAAsbIQMgAkEBaiECDAELCyADayECCyMKQQFqJAojAyMFSAR/QQEFIAIjASgCAE4LBEACQCNnIQQjigEhBiABIABrQQFqIQEjAyMFSARAIzwjAyM9bGoiAyACNgIAIAMgBTYCBCADIABBAWsgBEEQdCAGQQh0cnI2AgggAyABOgAMQQAhBANAIAEgBEoEQCADQQ1qIARqIABBgNQEaiAEai0AADoAACAEQQFqIQQMAQsLIAIgAxAgDAELQQAhAwNAIAEgA0oEQCADQe3xBmogAEGA1ARqIANqLQAAOgAAIANBAWohAwwBCwsgAiAFQQAgBCAGIABBAWsgARAFCwsLtQIBBn8jKiABQQR0aiIIKAIAIzMgBiAFI1VxIgkbcSIKIAgoAgQjOSMiIAkbcSIJckUEQA8LIABBAnRBwMgHaigCAEEIdiEIA0AgCARAAkAgCEECdEHAyAdqKAIAIgtBP3EiDEEAIAxBIE0bBEAgB0EBIAxBAWt0ciEHCyALQcAAcQ0AIAhBAWohCAwCCwsLIABBAnRBwMgHaigCAEEIdiILIAciCCAHIApxQQAgASACIAMgBCAFIAYQKkEAIQcgAEECdEHAyAdqKAIAQQh2IQADQCAABEACQCAAQQJ0QcDIB2ooAgAiCkE/cSIMQQAgDEEgSxsEQCAHQQEgDEEBa3RyIQcLIApBwABxDQAgAEEBaiEADAILCwsgCyAIaWogByAHIAlxQSAgASACIAMgBCAFIAYQKgvkAgENfyACRQRADwsjKiAEQQR0aiILLQANIQ0gCygCCCEKIAstAA4iDyAHbCETIAkjIiADRSIOGyEQIAgjVXEhBwNAIAIEQEEBIAJoIgt0IRQgAyALakEBaiERIAAgASAUQQFrcWlqIRUgECAUcQRAIAYgDSARQQJ0IhJB8LgEaigCAGwiCyAKaiAPbEEAIApBAE4baiEMIAhBAUEfIAggEkHAxQRqKAIAcSISZ2t0cyEWIBAgECAUcyASIBJBAWtxGyESIARBgNQEaiAROgAAIA4EQCAVIARBAWsgBSALaiAMIBMgFiASEAYFIBIkIiAVIARBAWsgBSALaiAMIBMgFiAJEAYgECQiCwsgBwRAIARBgNQEaiARQYABcjoAACAVIARBAWsgBSAGIAogD2xBACAKQQBOG2ogEyAIQQFBHyAHZ2t0cyAJEAYLIAIgAkEBa3EhAgwBCwsgBEGA1ARqQQA6AAAL2wIBDX8gAkUEQA8LIyogBEEEdGoiCy0ADSENIAsoAgghCiALLQAOIg8gB2whEyAJIyIgA0UiDhshECAII1VxIQcDQCACBEBBASACaCILdCEUIAMgC2pBAWohESAAIAEgFEEBa3FpaiEVIBAgFHEEQCAGIA0gEUECdCISQfC4BGooAgBsIgsgCmogD2xBACAKQQBOG2ohDCAIQQFBHyAIIBJBwMUEaigCAHEiEmdrdHMhFiAQIBAgFHMgEiASQQFrcRshEiAEQYDUBGogEToAACAOBEAgFSAEIAUgC2ogDCATIBYgEhAPBSASJCIgFSAEIAUgC2ogDCATIBYgCRAPIBAkIgsLIAcEQCAEQYDUBGogEUGAAXI6AAAgFSAEIAUgBiAKIA9sQQAgCkEAThtqIBMgCEEBQR8gB2drdHMgCRAPCyACIAJBAWtxIQIMAQsLIARBgNQEakEAOgAAC7UBAQR/IAAoAgQhAiAAKAIIIQMgACgCDCEEIAAoAhAhBSAAKAIUIQAjOgRAIAIgAyAEIAUgACABEG0FIAIkZyADJIoBI2dBDnRBwKQCaiOKAUEJdGokKiAEJFQgBSScASAAJIsBQQEjBHRBAWskaEHAxQQoAgAkVSM7JCJBACEAA0AgAEEgSARAIABBgNQEakEANgIAIABBBGohAAwBCwtB7LgEKAIAI1RBAEEAQQEjaCM0EAYLC44DAQt/QQAkFANAIAVBAUwEQCMHIyEgBRshCUEAIQEDQCABIAlIBEAgBUEOdEHApAJqIAEiA0EJdGohCCMhIwcgBRtBAWohAQNAIAFBAEoEQAJAIAFBAWshAgNAIAJBAEoEfyAIIAJBBHRqLQAMBUEBC0UEQCACQQFrIQIMAQsLIAJBAmpBASACGyEHIAVBDnRBwKQCaiADQQl0aiEKIAEiAEEBayEEA0AgBCAHTgRAIAogBEEEdGooAghBf0cEQCAAIAdrQQJOBEAjFEEFdEGg1QRqIgYgBTYCBCAGIAM2AgggBiAENgIMIAYgBzYCECAGIAA2AhQgBkEANgIYIxRBAWokFAsgBCEACyAEQQFrIQQMAQsLIAJFDQAjFEEFdEGg1QRqIgAgBTYCBCAAIAM2AgggACACNgIMIABBATYCECAAIAE2AhQgAEEANgIYIxRBAWokFANAIAggAkEEdGotAAwEQCACQQFrIQIMAQsLIAIhAQwCCwsLIANBAWohAQwBCwsgBUEBaiEFDAELCws4AQJ/QQEjBHRBAWshAQNAIAAgAUgEQCMnIABBf3MgAEEBdnFxRQRAIAAQEAsgAEEBaiEADAELCwv4BAEGfyAAQQV0Qbj2BmoiBSgCBCIGQey4BCgCAEcEQEHsuAQgBjYCAANAIAFBwABIBEAgAUHgtQRqQQE6AAAgAUEBaiEBDAELCwsgBSgCHCIBJGIgAQRAIAEoAgAkY0EgIAEoAgRrJGQgASgCCCQcQSAgASgCDCIGayRPIxxBASAGdEEBa0EDdGokUCABKAIQJFFBICABKAIUayRSIAEoAhgkKUEgIAEoAhwiAWskZSMpQQEgAXRBAWtBA3RqJGYLIAUoAhQgBSgCGCEGIAUoAhAkGyQoIAYkiQEgAEEEdEHApQRqIgEtAAAhBQNAIAIgBUgEQCACQbDBBGogAUEBaiACai0AADoAACACQQFqIQIMAQsLIABBBXRBuPYGaigCACIBQQJGIgIkUwJ/QQIgAUUNABpBAEHgpAQoAgBBAEoNABpBAUECIAIbCyEBQQAgAGtBBHRB0KUEaiICLQAAIAJqIQYgAkEBaiECA0AgAiAGTARAIAMgAi0AAEECdEHwuARqKAIAaiEDIAJBAWohAgwBCwsQDBAKIAUgASADEAdBASAAQQV0Qbj2BmooAgBFIgEEf0EABSNhQeCkBCgCAEwLEAgaIwEoAgQiAi0ADEENaiEDA0AgAyAESgRAIARBgKUEaiACIARqKAIANgIAIARBBGohBAwBCwsgAQR/I2FB4KQEKAIATAVBAAsEf0GLpQQtAABBAUYEf0GMpQQtAAAFQQELBUEBC0UEQCAAQQR0IgBBwaUEaiEBQYylBCAAQcClBGotAAAiAjoAAEEAIQADQCAAIAJIBEAgAEGNpQRqIAAgAWotAAA6AAAgAEEBaiEADAELCwsL2wMBA39B8KQEIAA2AgBB9KQEIAE2AgBB+KQEQQA2AgBB/KQEQQE2AgBBACEBA0AgAUEPSARAQfikBCgCACEAQfykBCgCACIFQfSkBCgCACIEQfCkBCgCAGpqIQZB/KQEIAVBAWo2AgBB8KQEIAQgBEEJdnM2AgBB9KQEIABBA3QgAGo2AgBB+KQEIAYgAEEVdCAAQQt2cmo2AgAgAUEBaiEBDAELC0EAIQADQCAAQYAESARAIABB4KUEakEANgIAIABBBGohAAwBCwtBACEAA0AgAEEwSARAIABBwKQEakEANgIAIABBBGohAAwBCwtByKQEIAI2AgBB2KQEIAI2AgBB3KQEIAM2AgBBACEBQQAhAANAIABBwABIBEAgAEECdEH49gZqKAIAIQMDQCADQQBKBEAgAUHgqQRqIAA6AAAgAUEBaiEBIANBAWshAwwBCwsgAEEBaiEADAELC0HgpAQgATYCACABQQFrIQADQCAAQQBKBEAgAEEBahABIQEgAEHgqQRqIgMtAAAhBCADIAFB4KkEaiIBLQAAOgAAIAEgBDoAACAAQQFrIQAMAQsLIAJBBHRBwKUEakEAOgAAIAIQCUEAIAJrQQR0QdClBGpBADoAAEEBIAJrEAkLBQAjmAELrAEBBX9BACSYASAARQRAQQAPCwNAIAFBAWoiAiAAQQJ0QcDIB2ooAgAiA0E/cWwgBWohBSAEQQFqIAQgA0GAAXEbIQQgA0EIdiIDBEAgAUECdEGAigFqIAA2AgAgAiEBIAMhAAwBCwNAIABBAnRBwMgHaigCAEHAAHEEQCABRQRAIAUkmAEgBA8LIAFBAWsiAUECdEGAigFqKAIAIQAMAQsLIABBAWohAAwACwALkwEBBH8DQCABIAJKBEACfyACQYCAAWotAAAhBUEAIABFDQAaA0AgAEECdEHAyAdqKAIAIgRBP3EiAyAFTgRAIABBACADIAVGGwwCCyAEQcAAcUUEQCAAQQFqIQAMAQsLQQALIgBFBEBBAA8LIABBAnRBwMgHaigCACIDQQh2IQAgAkEBaiECDAELCyADQYABcUEARwvgBgEOf0GgpAEoAgAhB0GkpAEoAgAhCEGYpAEoAgAhCkGcpAEoAgAhCUHApAEhAUGMpAEoAgAhAgNAIAAgBUogAkEATnEgAUHAogJMcQRAIAJBAnRBgIoBaigCACIDRQRAIAJBAWsiAkEATgRAIAJBjKIBai0AAEECdCIDQYCCAWooAgAiBEEASARAQZCkAUGQpAEoAgBBAWo2AgALIANBgIIBaiAEQQFqNgIAIANBgIQBaigCACIEQQBOBEBBlKQBQZSkASgCAEEBajYCAAsgA0GAhAFqIARBAWo2AgALDAILIAJBAnRBgIoBakEAIANBAWogA0ECdEHAyAdqKAIAIgtBwABxGzYCACACQQN0IgNBhJIBaigCACIEIAtBP3EiBkEDdCIMQYCGAWooAgBxIQ0gA0GIkgFqKAIAIgMgCHEgAyAMQYSGAWooAgBxQQF0IA1BH3ZyciIDIAMgCHFBAXQgBCAHcSANQQF0ciIDIAdxIgRBH3ZyciIMIAMgBEEBdHIiDXJFDQECfyAGQQJ0IgRBgIIBaigCACIOQQBMBEBBAEGQpAEoAgAiA0UNARpBkKQBIANBAWs2AgALIARBgIIBaiAOQQFrNgIAIARBgIQBaiIDKAIAQQFrIQQgAyAENgIAIARBAE4EQEGUpAFBlKQBKAIAQQFrNgIAC0EBC0UNASACQYyiAWogBjoAACAKIAJBAWoiA0xBACALQYABcRsEfyANQaikASgCAHEgDEGspAEoAgBxcgR/QZSkASgCAAVBAQsFQQELRQRAIAVBAWohBSABIAM6AABBACEEA0AgAyAESgRAIAFBAWogBGogBEGMogFqLQAAOgAAIARBAWohBAwBCwsgAUEBaiADaiEBCyADIAlIIQQgC0EIdiILBH9BlKQBKAIAIAkgA2tMBUEACyAEcQRAIAMiAkECdEGAigFqIAs2AgAgAkEDdCIDQYSSAWogDTYCACADQYiSAWogDDYCAAUgBkECdCIDQYCCAWooAgAiBEEASARAQZCkAUGQpAEoAgBBAWo2AgALIANBgIIBaiAEQQFqNgIAIANBgIQBaigCACIEQQBOBEBBlKQBQZSkASgCAEEBajYCAAsgA0GAhAFqIARBAWo2AgALDAELC0GMpAEgAjYCACAFC+gBAQR/EBNBASEBIAAkHkEAJBVBwMYHQQA2AgBBxMYHQQA2AgADQBACBEAgA0EBaiEDQQAhAANAIAAjJkgEQCAAQYCAAWotAAAiBCACcyICQQ10IAJBE3ZyIgJBAnQgAmpB5dbRsgNqIQIgBEEQdCABcyIBQQ10IAFBE3ZyIgFBAnQgAWpB5dbRsgNqIQEgAEEBaiEADAELCyACQQ10IAJBE3ZyIgBBAnQgAGpB5dbRsgNqIQIgAUENdCABQRN2ciIAQQJ0IABqQeXW0bIDaiEBDAELC0GAgAEgAjYCAEGEgAEgATYCACADC3cBAX8gACRiIABFBEAPCyAAKAIAJGNBICAAKAIEayRkIAAoAggkHEEgIAAoAgwiAWskTyMcQQEgAXRBAWtBA3RqJFAgACgCECRRQSAgACgCFGskUiAAKAIYJClBICAAKAIcIgBrJGUjKUEBIAB0QQFrQQN0aiRmC0UBAX8gACABaiEBA0AgACABSARAIAAoAgAgAnMiAkENdCACQRN2ciICQQJ0IAJqQeXW0bIDaiECIABBBGohAAwBCwsgAguGAQECfwNAIAJBEEwEQCAAIAJqIgMgASADKAIAajYCACADQQhqIAEgAygCCGo2AgAgAkEQaiECDAELCyAAQUBrQQEgACgCDCIAdGoiAkEBIABBA2p0aiEDIAJBBGohAANAIAAgA0gEQCAAKAIAIgIEQCAAIAEgAmo2AgALIABBCGohAAwBCwsLnAUBBX8gACQIIAEkHyACJIMBAn9BfyMIKAIMIgBBBUggAEEYSnINABpBfyAAQQNqIgEjCCgCBEcNABpBASAAdEFAayIAQQEgAXRqIQFBfyMIKAIAQcAARwR/QQEFIAAjCCgCCEcLDQAaQX8gASABIx9KGwsiAEEASARAQQAPCwJ/IAAhAiMIKAIIIQMDQCACIANKBEACQCMIIANqKAIEIgFFBEAgBUEBaiEFDAELQXogA2sgACABRw0DGkF+IABrAn9BfyAAIx9ODQAaQX8jCCAAai0AACIHQQJJIAdBFUtyDQAaIABBAWohAQNAIAEjH0gEfyMIIAFqLQAABUEACwRAQX8jHyABIAdqTA0CGkEAIQQDQCAEIAdIBEBBfyMIIAFqIARqLQAAIgZFIAYjgwFKcg0EGiAEQQFqIQQMAQsLIAEgB2ohAQwBCwsgAUEBakF/IAEjH0ggASAAQQFqSnEbCyIAQQBIDQMaCyADQQhqIQMMAQsLQX4gACAFQQBMGwsiAEEASARAQX4gAGsPCyAAQT9qQUBxIQEDQCAAIAFIBEAgACMfTgR/QQEFIwggAGotAAALBEAgAA8LIABBAWohAAwBCwsCf0F/IwgoAhwiAEEFSCAAQRhKcg0AGkF/IwgoAhQgAEECakcNABogAUEBIABBAWt0aiICQQEgAEEDanRqIQBBfyABIwgoAhBHBH9BAQUgAiMIKAIYRwsNABpBfyAAIAAjH0obCyMfRwRAQRAPCyODAUEgRgR/QQAFQQEjgwF0QQFrQX9zCyECQQAhASMIKAIYIQACfwNAIAAjH0gEQCMIIABqKAIEIgMEQCAAQQRqIAIgA3ENAxoFIAFBAWohAQsgAEEIaiEADAELC0F/QRAgAUEAShsLC7kBAQJ/EBMgACSBASABJIIBQQAhACOBASQeQQAkFUHAxgdBADYCAEHExgdBADYCAANAEAIEQCAAQQFqIQAgAiMmaiECDAELCyABQUBrIAAgAEEBdmohA0EFJAYDQEEBIwZ0IANIBEAjBkEBaiQGDAELCyMGQQNqIgMkMCQvIy9BASMwQQNrdGokGCMYQQEgA3RqJF8jgQEkHkEAJBVBwMYHQQA2AgBBxMYHQQA2AgAjXyACaiAAQQF0agv1AQEFfyNfIQADQCAAIzFIBEBBACEDQQEhAQNAIAEgAC0AAEwEQCACIAJBAWpBASAAIAFqLQAAQQFrdCIEIANxGyECIAMgBHIhAyABQQFqIQEMAQsLIAAtAAAhASAAQQFqIQADQCAALQAABEAgACABaiEADAELCyAAQQFqIQAMAQsLIzFBP2pBQHEgAiACQQN2aiEBQQUkBgNAQQEjBnQgAUgEQCMGQQFqJAYMAQsLIwZBAmokMCQvIy9BASMwQQNrdGokGCOCAUEQaiIAIy82AgAgACMwNgIEIAAjGDYCCCAAIwY2AgwjXyRgIxhBASMGQQNqdGoLiwIBBH8jXyQxIxhBASMGQQNqdGohAyMYIQADQCAAIANIBEAgACgCBCICBEAjMSACQRh2IgE6AAAgACMxNgIEIzEgASACQf///wdxbEECamokMQsgAEEIaiEADAELCyOCASIAIy82AgAgACMwNgIEIAAjGDYCCCAAIwY2AgwjggEiACRiIAAEQCAAKAIAJGNBICAAKAIEayRkIAAoAggkHEEgIAAoAgwiAWskTyMcQQEgAXRBAWtBA3RqJFAgACgCECRRQSAgACgCFGskUiAAKAIYJClBICAAKAIcIgBrJGUjKUEBIAB0QQFrQQN0aiRmCyOBASQeQQAkFUHAxgdBADYCAEHExgdBADYCAAvVAQEGfwNAIANBgCBIBEAQAkUEQEEADwtBACEBIyYhAgJ/IyZBA3QiAEHAxgdqKAIAIQUgAEHExgdqKAIAIQQjHCAFI092QQN0aiEAA39BACAAKAIEIgVFDQEaIAQgACgCAEYEfyACIAUtAABGBUEACwR/IAVBAWoFIxwgAEEIaiAAI1BGGyEADAELCwshAANAIAAtAAAEQCAAIAJqIQAMAQsLA0AgASACSARAIAAgAWogAUGAgAFqLQAAOgAAIAFBAWohAQwBCwsgA0EBaiEDDAELC0EBC/4CAQx/A0AgBUGAIEgEQCNgIzFOBEBBAA8LQQAhA0EAIQRBACEAI2AiBi0AACEHQQEhAQNAIAEgB0wEQCADIAEgBmotAABBA3QiAkHAgQdqKAIAaiEDIAQgAkHEgQdqKAIAaiEEIAFBAWohAQwBCwtBASEBA0AgASAHTARAIABBASABIAZqLQAAIgJBAWt0IglxRQRAIAMgAkEDdCICQcCBB2ooAgBrIQogBCACQcSBB2ooAgBrIQgjLyAKQSAjMGt2IgJBBXZBAnRqIgsgCygCAEEBIAJ0cjYCACAKQSAjBmt2QQN0IQIDQCMYIAJqIgooAgQiCwR/IAggCigCAEYFQQELBEAjGCACaiICIAg2AgAgAiAJIAtyNgIEBSACQQhqQQEjBkEDanRBAWtxIQIMAQsLIAAgCXIhAAsgAUEBaiEBDAELCyNgIgAtAAAhAiAAQQFqIQEDQCABLQAABEAgASACaiEBDAELCyABQQFqJGAgBUEBaiEFDAELC0EBC90BAQZ/A0AgAUGAIEgEQBACRQRAQQAPCyMmQQN0IgBBwMYHaigCACEEIABBxMYHaigCACECIyYhAyMvIARBICMwa3YiAEEFdkECdGoiBSAFKAIAQQEgAHRyNgIAIARBICMGa3ZBA3QhAANAAkAjGCAAaiIEQQRqKAIAIgVFBEAgBCACNgIAIAQgA0EYdEEBajYCBAwBCyAFQRh2IANGIAIjGCAAaiIEKAIARnEEQCAEIAVBAWo2AgQFIABBCGpBASMGQQNqdEEBa3EhAAwCCwsLIAFBAWohAQwBCwtBAQujAQEEfyOAASAAQf8HcUECdGooAgAiBEUEQEEADwsjSyAEQQN0aigCACEFIABBCnYhAEECIQQDQCADIARKBEAjSyAFQQh2IgVBA3RqKAIEIgZBASABIAIgACAEQQxGGyAEQQZGGyIAdCIHcUUEQEEADwsjSyAFIAYgB0EBa3FpakEDdGooAgAhBSAAQQV2IQAgBEEBaiEEDAELCyAFQYABcUEARwuRAgECfyACJIABIAJBgCBqJEtBACECIAFBAWshAQNAIAFBAE4EQEEBIAFBAnRBwMgHaigCACIDQT9xQQFrdEEAIAIgA0HAAHEbciECI0sgAUEDdGoiBCADNgIAIAQgAjYCBCABQQFrIQEMAQsLI0tBADYCBEEAIQEDQCABQYAgSARAI4ABIAFqQQA2AgAgAUEEaiEBDAELCyAABEAgACEBA0AgAUECdEHAyAdqKAIAIgJBCHYhAANAIAAEQAJAI4ABIAJBP3FBAnRqIABBAnRBwMgHaigCACIDQT9xQQd0akGEAWsgADYCACADQcAAcQ0AIABBAWohAAwCCwsLIAJBwABxRQRAIAFBAWohAQwBCwsLC14BBH8gAEECdEHAyAdqIQNBwMgHIQADQCAAIANIBEAgAiAAKAIAIgFBGHYiBHIhAiAAIAFBEHZBwAFxIAFB////AXFBCHRyIARyNgIAIABBBGohAAwBCwsgAkHAAEgLqQMBA38gACECA0ACQCACQQJ0QcDIB2ooAgAiA0EIdiIEBH8gBCABQQFqEBQFQQELRQRAQQAPCyADQT9xIgQEfyN/IARIBEAgBCR/CyOqASADQT9xTgR/QQEgA0EIdkEARyADQYABcRsFQQALBUEAIANBCHYiBEEBIANBgAFxQQEgAiNJRiN8GxsbBH8jGiAEai0AAEHAAHFBAEcFQQALC0UEQEEADwsgA0HAAHENACACQQFqIgIjlwFOBH9BAQUgAkECdEHAyAdqKAIAQT9xIANBP3FMCwRAQQAPCyMaIAJqLQAAQT9xRQ0BIAJBAWshAgsLAn8gAiEBA0AgACABTARAIAFBAnRBwMgHaigCACIEQQh2IgMEfyMaIANqLQAAQT9xQQFqBUEBCyEDIARBwABxBH9BAAUgAyMaIAFBAWpqLQAAQT9xSAsEQCMaIAFBAWpqLQAAQT9xIQMLQQAgA0E/Sg0CGiMaIAFqIgQgAyAELQAAckHAAEEAI3wbcjoAACNKQQFqJEogAUEBayEBDAELCyACI35OQQAjfBsEQCACQQFqJH4LQQELC4sBACADJBogACSXASACJKoBQQAkfUEBJH5BACR/QQBBARAVRQRAQQAPC0GAgAEjSjYCAEGIgAEjfjYCAEGQgAEjSQR/I0kjGmotAABBP3EFQQALNgIAQQAkSiABBH9BAUEAEBUFQQELRQRAQQAPC0GEgAEjSjYCAEGMgAEjfTYCAEGUgAEjfzYCAEEBCwIAC24BA38DQCAAIAFIBEBBACEEIABBAnRBwMgHaigCAEEIdiEDA0AgAwRAAkAgBEEBIANBAnRBwMgHaigCACIFdHIhBCAFQcAAcQ0AIANBAWohAwwCCwsLIAIgAEECdGogBDYCACAAQQFqIQAMAQsLC7ABAQJ/A0AgAEECdEHAyAdqKAIAIQIDQCACQcAAcQR/QQAFIAEjFyAAQQJ0aigCACMXIABBAWpBAnRqKAIAa04LBEAgASMXIABBAnRqKAIAIxcgAEEBaiIAQQJ0aigCAGtrIQEgAEECdEHAyAdqKAIAIQIMAQsLIANBgIABaiACQT9xOgAAIANBAWohAyACQYABcQRAIAFFBEAgAw8LIAFBAWshAQsgAkEIdiEADAALAAsGACAAJBcLkQMBBn9BACR6IABFBEBBAA8LQYCKASAANgIAQYSSASAANgIAA0AgA0EATgRAIANBAnRBhJIBaigCACICQQJ0QcDIB2ooAgAiAUEIdiIEBH8jFyAEQQJ0aigCAAVBAQsEQCABQcAAcQR/QQEFIxcgAkEBakECdGooAgALBEAgA0ECdEGAigFqKAIAIQQDQCACIAROBEAgAkECdEHAyAdqKAIAIgVBCHYhBiAFQYABcUEARyEBIAYEQAJ/IAFB/////wcjFyAGQQJ0aigCACIGa0oEQEEBJHpB/////wcMAQsgASAGagshAQsjFyACQQJ0aiAFQcAAcQR/IAEFAn8gAUH/////ByMXIAJBAWpBAnRqKAIAIgVrSgRAQQEkekH/////BwwBCyABIAVqCws2AgAgAkEBayECDAELCyADQQFrIQMFIANBAnRBhJIBaiACQQFqNgIACwUgA0EBaiIDQQJ0IgFBgIoBaiAENgIAIAFBhJIBaiAENgIACwwBCwsjegR/QX8FIxcgAEECdGooAgALCxAAIAAklQEgASR7IAIklgELjQkBCX8gAEEEdEHApQRqLQAAIQUjlgEEf0HgpAQoAgAFQQALRQRADwsDQCAEI5YBSARAIABBBHRBwKUEaiICLQAAIQNBACEBA0AgAUHgpAQoAgBIBEAgAUGI+QZqIAFB4KkEai0AADoAACABQQFqIQEMAQsLQQAhAQNAIAEgA0gEQEHgpAQoAgBBiPkGaiABaiACQQFqIAFqLQAAOgAAIAFBAWohAQwBCwsgA0HgpAQoAgBqIQMgBEEBcQR/I3tBAWtBDHZBAWohAgNAIAIQAUEMdEGAIBABciIBI3tODQALAn9BAAJ/QQAhBiMbKAIAQQh2IQIDQCMbIAJBAnRqKAIAIQcDQCAHQcAAcQR/QQAFIAEjKCACQQJ0aigCACMoIAJBAWpBAnRqKAIAa04LBEAgASMoIAJBAnRqKAIAIyggAkEBaiICQQJ0aigCAGtrIQEjGyACQQJ0aigCACEHDAELCyAGQfj4BmogB0E/cToAACAGQQFqIQYgB0GAAXEEQCAGIAFFDQIaIAFBAWshAQsgB0EIdiECDAALAAsiASAFTg0AGkEAIQYDQCABIAZKBEAgAyAGayECQQAhBwNAIAIgB0oEfyAHQYj5BmotAAAgBkH4+AZqLQAARwVBAAsEQCAHQQFqIQcMAQsLQQAgAiAHRg0CGiAHQYj5BmoiBy0AACEIIAcgAkGH+QZqIgItAAA6AAAgAiAIOgAAIAZBAWohBgwBCwsgAQsFQQALIgEhAgNAIAEgBUgEQCADIAFrIgYQAUGI+QZqIgctAAAhCCAHIAZBh/kGaiIGLQAAOgAAIAYgCDoAACABQQFqIQEMAQsLQQAhAQNAIAEgBUgEQCABQbDBBGogA0GH+QZqIAFrLQAAOgAAIAFBAWohAQwBCwtBASEGA0AgBSAGSgRAIAZBsMEEaiIBLQAAIQMDQCABQbDBBEoEfyADIAFBAWstAABIBUEACwRAIAEgAUEBayIBLQAAOgAADAELCyABIAM6AAAgBkEBaiEGDAELCyAFQQBBABAHQQEjYUHgpAQoAgBMEAgaIwEoAgQoAgAhAyACRQRAI5UBI3tBA3RqIgEgASgCAEEBajYCACABQQRqIAMgASgCBGo2AgALQQEgBXRBAWshCEEBIQEDQCABIAhIBEACf0F/IAFBA3RBgMwEaigCACIGQX9GBH9BAQUjJyABQX9zIAFBAXZxcQsNABojBEEBayEHA0AgAUEBIAd0cUUEQCAHQQFrIQcMAQsLQX8jGyAGQQJ0aigCACIGQYABcQR/IAdBsMEEai0AACAGQT9xRwVBAQsNABogAUEDdEGEzARqKAIACyIJQQBOBH8gAgR/QQAhB0EAIQYDQCACIAdKIAUgBkpxBEAgB0EBaiAHIAFBASAGdHEEfyAGQbDBBGotAAAgB0H4+AZqLQAARgVBAAsbIQcgBkEBaiEGDAELCyACIAdGBUEBCwVBAAsEQCOVASAJQQN0aiIGIAYoAgBBAWo2AgAgBkEEaiADIAYoAgRqNgIACyABQQFqIQEMAQsLIARBAWohBAwBCwsLBgAgACQCCwoAIABBAEcklAELCgAgAEEARySnAQvjBwEHf0GEpQQoAgAhBANAIANBjKUELQAASARAIAJBAWogAiADQY2lBGotAAAiBRshAiABQQFqIAEgBUGAAXEbIQEgA0EBaiEDDAELCyMCIABBFGwiA0EcakEDdGoiBSgCACIGQQFqIQcgBSAHNgIAIAUgBSgCBCAHQYCAgIB4cyAGQYCAgIB4c0hqNgIEIANBHWogBBAAIwIgA0EfakEDdGoiBSgCACIGIAJqIQcgBSAHNgIAIAUgBSgCBCAHQYCAgIB4cyAGQYCAgIB4c0hqIAJBH3VqNgIEIwIgA0EgakEDdGoiBSgCACIGIAFqIQcgBSAHNgIAIAUgBSgCBCAHQYCAgIB4cyAGQYCAgIB4c0hqIAFBH3VqNgIEIAIjIEYEQCMCIANBIWpBA3RqIgEoAgAiAkEBaiEDIAEgAzYCACABIAEoAgQgA0GAgICAeHMgAkGAgICAeHNIajYCBAsjAkHwK2ogBEEBdSIBQQBIBH9BAAVB/wEgASABQYACThsLQQJ0aiIBIAEoAgBBAWo2AgAjAkHwPGpBH0GMpQQtAAAiASABQSBPG0ECdGoiASABKAIAQQFqNgIAQQAgBEHcpAQoAgBBzKQEKAIAIAAQAyAAIQFBACEAIAFBBXRBxPYGaigCACIFBEAjB0EBQYqlBC0AACICGyEGIwdBiKUELQAAIgNBiaUELQAAIgcgAkEARyICG2xB4KUEaiAHIAMgAhtqIQMDQCAAQYylBC0AAEgEQCAAQYCAAWogAEGNpQRqLQAAIgIEfyACBSADLQAAC0E/cToAACADIAZqIQMgAEEBaiEADAELCyM6BEBBjKUELQAAIQNBASECA0AgAiADSARAIAJBgIABaiIALQAAIQYDQCAAQYCAAUoEfyAGIABBAWstAABIBUEACwRAIAAgAEEBayIALQAAOgAADAELCyAAIAY6AAAgAkEBaiECDAELCwsgAUEFdEHA9gZqKAIAQYylBC0AABAWIgBBAE4EQCAFIABBAnRqIgAgACgCAEEBajYCAAsLI6cBBH8gAUEFdEG49gZqKAIABUEACwRAIAFBBHRBwKUEai0AAEECQQAQB0EAJFNBAUEAEAgaIwEoAgQiAC0AC0EBRgR/QX8FIAAoAgQLIARrIgBBAEoEQCMCIAFBFGwiAUElakEDdGoiAigCACIDQQFqIQQgAiAENgIAIAIgAigCBCAEQYCAgIB4cyADQYCAgIB4c0hqNgIEIwIgAUEmakEDdGoiASgCACICIABqIQMgASADNgIAIAEgASgCBCADQYCAgIB4cyACQYCAgIB4c0hqIABBH3VqNgIECwsLGQEBf0HIpAQoAgAQFxARIgBFBEAQGQsgAAtoAQJ/IANBAEcklAEgASEEA0AgBCABIAJqSARAIAAgBEEBdiAEIAMbIARBAXEgBBAvA0BByKQEKAIAEC5ByKQEKAIAEEpByKQEKAIAEBcQESIFRQRAEBkLIAUNAAsgBEEBaiEEDAELCwvWAQEFfyMNQZgHaiEBA0AgASMASARAIzIgASgCACIEQcCkAmtBAnVqIAEoAgQ2AgAgAUEIaiEDQQAhAgNAIAJBEEgEQCACIARqIAIgA2ooAgA2AgAgAkEEaiECDAELCyABQRhqIQEMAQsLIw1BCGohAQNAIABBkAdIBEAgAEHgsQRqIAAgAWooAgA2AgAgAEEEaiEADAELCyMNKAIEJBkjDSQAIw0oAgAkDUEAIQADQCAAQYAESARAIABB4KUEaiAAQeCxBGooAgA2AgAgAEEEaiEADAELCwt/AQJ/EAwQCiOaASMAa0HIrAFIBH9BAAUjACMNNgIAIwAjGTYCBCMAQQhqIQEDQCAAQZAHSARAIAAgAWogAEHgsQRqKAIANgIAIABBBGohAAwBCwsjACQNIwBBmAdqJAAjhQFBAWokhQEjhQEkGUHkuARB4LgEKAIANgIAQQELCw8AIAAkGyABJCggAiSJAQvdCAEIfyAAJARBACQnQQAkNEEAJDsDQCADQcAASARAIANBAnQiBEHAwQRqQQA2AgAgBEHAxQRqQQA2AgAgA0EBaiEDDAELC0EAIQMDQCAAIANKBEAgA0GwwQRqLQAAIgRBAnRBwMEEaigCACIFBEAjJ0EBIANBAWt0ciQnBSAEQQJ0QcDDBGogAzYCAAsgBEECdCIGQcDBBGogBUEBajYCACAGQcDFBGoiBSAFKAIAQQEgA3RyNgIAIARBIEsEQCM7QQEgBEEBa3RyJDsFIAQEQCM0QQEgBEEBa3RyJDQLCyADQQFqIQMMAQsLIzMjNEHAwQQoAgBBAEoiABskTSM5IzsgABskTkEAIQADQCAAQQdMBEAgAEECdEHAxwRqQQA2AgAgAEEBaiEADAELC0EAIQADQCAAIwRIBEAgAEGwwQRqLQAAQQJ0QfC4BGooAgAhBCAAQQJ0QcDHBGohAwNAIANBwMcESgR/IAQgA0EEaygCAEoFQQALBEAgAyADQQRrIgMoAgA2AgAMAQsLIAMgBDYCACAAQQFqIQAMAQsLIAEEQCABQQFGBEBBASMEdCEEQQEhAANAIAAgBEgEQEEAIQNBACEBA0AgASMESARAIABBASABdHEEQCADIAFBsMEEai0AAEECdEHwuARqKAIAaiEDCyABQQFqIQEMAQsLIABBAnRB4McEakHwsX8gA0HQD2xrNgIAIABBAWohAAwBCwtB4McEIAJB0A9sNgIABUEAIQADQCAAQQEjBHRIBEAgAEECdEHgxwRqQQA2AgAgAEEBaiEADAELCwsFQeDHBEEANgIAQYDMBEEANgIAQYTMBEEANgIAQQAhAANAIAAjBEgEQCAAQbDBBGotAAAhB0EBIAB0IQlBACEBA0AgASAJSARAIAFBA3QiAkGAzARqKAIAIQYgAkGEzARqKAIAIQVBfyEEIAZBf0dBACMbGwR/QQAhAwJAIxsgBkECdGooAgAiCkEIdiIIIgJFDQADQCAHIxsgAiIDQQJ0aigCACIGQT9xTA0BQQAhAyAGQcAAcQ0BIAJBAWohAgwACwALIAMEfyMoIAhBAnRqKAIAIANBAnQiAiMoaigCAGsgBUEBaiAFIApBgAFxG2ohBSADIQQjGyACaigCACICQYABcUEARyEDIAcgAkE/cUYgAyADGwR/I4kBIAVBAnRqKAIABUEACwVBAAsFQQALIQIgASAJciIDQQN0IgZBgMwEaiAENgIAIAZBhMwEaiAFNgIAIANBAnRB4McEaiACNgIAIAFBAWohAQwBCwsgAEEBaiEADAELCwtBACEAQQAhAQNAIAFBB0wEQCABQQJ0QeDLBGpBgICAgHw2AgAgAUEBaiEBDAELC0EBIwR0IQEDQCAAIAFIBEAjJyAAQX9zIABBAXZxcUUEQCAAQQJ0QeDHBGooAgAiAiMEIABpa0ECdEHgywRqIgMoAgBKBEAgAyACNgIACwsgAEEBaiEADAELCwtHACAAJDJBACQNIABBgEBrJAAjACABQcisAWxqJJoBIzIhAANAIAAjAEgEQCAAQQA2AgAgAEEEaiEADAELC0HkuARBADYCAAs+ACAAQey4BCgCAEYEQA8LQey4BCAANgIAQQAhAANAIABBwABIBEAgAEHgtQRqQQE6AAAgAEEBaiEADAELCwtEAQF8IAAgAUECdGohAQNAIAAgAUgEQCAAIAAqAgBDAAB6RJS7IgJEAAAAAAAA4D8gAqag/AI2AgAgAEEEaiEADAELCwuMAwELf0HsuAQoAgAhAwNAIAMEQAJAIAVBoPIGai0AACEGIAMhAQNAAkAgAUECdEHAyAdqKAIAIglBP3EiByAGTg0AIAEhAiAFIQQCfwNAIAQjC0gEQEEAAn8gBEGg8gZqLQAAIQhBACACQQJ0QcDIB2ooAgBBCHYiAkUNABoDQCACQQJ0QcDIB2ooAgAiCkE/cSILIAhOBEAgAkEAIAggC0YbDAILIApBwABxRQRAIAJBAWohAgwBCwtBAAsiAkUNAhogBEEBaiEEDAELCyACQQJ0QcDIB2ooAgBBgAFxCwRAIABBBEEAIAdBIEsbaiICIAIoAgBBASAHQQFrdHI2AgALIAlBwABxDQAgAUEBaiEBDAELCyAGQcAARg0AAn9BACADRQ0AGgNAIANBAnRBwMgHaigCACIBQT9xIgIgBk4EQCADQQAgAiAGRhsMAgsgAUHAAHFFBEAgA0EBaiEDDAELC0EACyIBBH8gAUECdEHAyAdqKAIAQQh2BUEACyEDIAVBAWohBQwCCwsLC9AEAQ1/IABBDnRBwKQCaiABQQl0aiEDIyEjByAAGyEMQQEgAGshDUEBIQIDQCACIAxMBEAgDUEOdCACQQl0aiABQQR0akHQoAJqIg4oAgAhByAOKAIEIQggDigCCCEJIAMgAkEEdGoiAC0ADAR/QQAFIAAtAA4LBEAgAyACQQR0aiIALQAcIABBBGstAAByBEAjOgRAQQAhBkEAJAtBoPIGQcAAOgAAQX8hBANAIARBAUwEQCADIAIgBGoiCkEEdGotAAwhBQNAIAUEQCAFQT9xIQsjC0Gg8gZqIQADQCAAQaDyBkoEfyALIABBAWstAABIBUEACwRAIAAgAEEBayIALQAAOgAADAELCyAAIAs6AAAjC0EBaiQLIwtBoPIGakHAADoAACAGIAVBAnRB8LgEaigCAGohBiADIAQgCmoiCkEEdGotAAwhBQwBCwsgBEECaiEEDAELCyAOQQA2AgAgDkEANgIEIA4gBjYCCCAOEFgFIAMgAiAOEFsLBSAOIzM2AgAgDiM5NgIEIA5BfzYCCAsFIA5BADYCACAOQQA2AgQgDkF/NgIICyAHIA4oAgBGIgAEQCAIIA4oAgRGIQALIAAEfyAJIA4oAghGBSAAC0UEQAJAIw1FDQAjGSMyIA5BwKQCa0ECdWoiACgCAEYNACMAIA42AgAjACAAKAIANgIEIwAgBzYCCCMAIAg2AgwjACAJNgIQIwAgDigCDDYCFCAAIxk2AgAjAEEYaiQACyAOQcCkAmtBCXVBoLYEakEBOgAACyACQQFqIQIMAQsLCxQAIAAkhwEgASSIASACQQBHJJsBC+8FAQh/IAEhBANAIAAgBEEEdGpBBGstAAAEQCAEQQFrIQQMAQsLIAEhBgNAIAAgBkEEdGotABwEQCAGQQFqIQYMAQsLIAFBAWohBSAEIQMgAUEBayEHA0AgAyAHTARAIAggACADQQR0ai0ADEECdEHwuARqKAIAaiEIIANBAWohAwwBCwsgBSEDA0AgAyAGTARAIAkgACADQQR0ai0ADEECdEHwuARqKAIAaiEJIANBAWohAwwBCwsgAkEANgIAIAJBADYCBCACIAggCWo2AgggBiABayABIARrTgRAIAAgBiAFI4YBEAsiAwRAAkAgACEFIANBAnRBwMgHaigCAEEIdiIARQ0AA0AgAEECdEHAyAdqKAIAIgdBP3EiBgRAIAEgBEYEfyAABSAFIAFBAWsgBCAHQQh2EAsLIgMEfyADQQJ0QcDIB2ooAgBBgAFxBUEACwRAIAJBBEEAIAZBIEobaiIDIAMoAgBBASAGQQFrdHI2AgALCyAHQcAAcUUEQCAAQQFqIQAMAQsLCwsFIAAgAUEBayAEI4YBEAsiAwRAAn9BACADQQJ0QcDIB2ooAgBBCHYiA0UNABoDQCADQQJ0QcDIB2ooAgAiBUE/cSEEQQAgAyAEGwwBCwALIQMLIAMEQCADQQJ0QcDIB2ooAgBBCHYiBARAA0AgBEECdEHAyAdqKAIAIQggBCEDIAFBAWohCgNAIANBAEcgBiAKTnEEQAJ/IAAgCkEEdGotAAxBP3EhB0EAIANBAnRBwMgHaigCAEEIdiIDRQ0AGgNAIANBAnRBwMgHaigCACIFQT9xIgkgB04EQCADQQAgByAJRhsMAgsgBUHAAHFFBEAgA0EBaiEDDAELC0EACyEDIApBAWohCgwBCwsgAwR/IANBAnRBwMgHaigCAEGAAXEFQQALBEAgAkEEQQAgCEE/cSIFQSBLG2oiAyADKAIAQQEgBUEBa3RyNgIACyAIQcAAcUUEQCAEQQFqIQQMAQsLCwsLC04BAX8gAEEJdCABQQR0akHQpAJqIgYgAjoADiAGIAM6AA0gBiAEOgAPIAFBCXQgAEEEdGpB0KQDaiIAIAI6AA4gACADOgANIAAgBToADwvbAQAgACQhIAEkB0F/QQEgAnRBAWsgAkEgThskMyACQSBKBH9BASACQSBrdEEBawVBAAskOUHouARBADYCAEHApAIhAANAIABBwKQESARAIABBADYCACAAQQRqIQAMAQsLQQAhAANAIABBgARIBEAgAEHgpQRqQQA2AgAgAEHgsQRqQQA2AgAgAEEEaiEADAELC0EAIQADQCAAQcAASARAIABBoLYEakEBOgAAIABBAWohAAwBCwtBACEAA0AgAEHAAEgEQCAAQeC1BGpBAToAACAAQQFqIQAMAQsLC6ABAQF/IAAkREEAIQADQCAAQQFMBEBBACECA0AgAkEVSARAIABBB3RB4LYEaiACQQJ0aiNEIABBFWwgAmpBgOIAbGo2AgAgAkEBaiECDAELCyAAQQFqIQAMAQsLQQAhAANAIABBwABIBEAgAEGgtgRqQQE6AAAgAEEBaiEADAELC0HguAQjREGAlCBqNgIAQeC4BCgCACABQYDiAGxqJI8BC9kDAQR/An8gAEEHdEHgtgRqIAFBAnRqKAIAIgVB5LgEKAIATgRAIAUMAQsjjwFB4LgEKAIAIgJBgOIAakgEQCMNIQIDQCACBEAgAkHIBGogAEEFdGogAWpBAToAACACKAIAIQIMAQsLIAUMAQtB4LgEIAJBgOIAajYCACAAQQd0QeC2BGogAUECdGogAjYCACACCyQRIABBDnRBwKQCaiABQQl0aiRFIABBAUYkogEjESAANgIUIxEgATYCGCMRIxFBoAFqNgIMIxEjEUGAJmo2AhAjISMHIAAbIQJBASEAA0AgACACTARAIxFBIGogAEECdGojRSAAQQR0aiIBLQAMIgUEf0EBIAVBP3FBAWt0BSABKAIACzYCACAFBEAgBEEBIAB0ciEEBSADQQEgAHRyIAMgASgCCEF/RxshAwsgAEEBaiEADAELCyMRIAQ2AgAjESADNgIEQQAhAANAIABBgARIBEAgAEHAwQdqQQA2AgAgAEEEaiEADAELC0EBIQADQCAAIAJMBEAjRSAAQQR0aiIBQQRrLQAARQRAIAAQYCABLQAMBEBBACEBA0AgAUGABEgEQCABQcDBB2pBADYCACABQQRqIQEMAQsLCwsgAEEBaiEADAELCwuyAwEGf0EAJHNBACR0QQAkdUEAJHZBACRdQQAkEkEBJEZBACR3QQAkkAFBACSRASAAIQEDQCNFIAFBBHRqLQAMIgIEfyNdQQFqJF0DQCACBEAjcyACQQJ0QfC4BGooAgBqJHMjdSACQT9xQQN0IgJBwIEHaigCAGokdSN2IAJBxIEHaigCAGokdiN0QQFqJHQjRSABQQFqIgFBBHRqLQAMIQIMAQsLIAEFIAELIQIjEkEASiIBBEAgAiAAa0ECTiEBCyABBH9BASOQASNdQQBKGwUgAQsEfyORAUEAI6IBQQAjEkEBRhsbBUEBC0UEQCAAIAJBAWsQYQsjICMSRgRADwsjRSACQQR0aiIDLQAOBH8gAygCAAVBAAsEQCADKAIIIgFBf0cEQEEBJJABCyABQQBOBEBBASSRAQsCfyADKAIIIQQjEiIFQQJ0IgZBwNQEaiADLQANIgE2AgAgBEEASARAIAZB4NQEakEANgIAQQAMAQsgBUECdEHg1ARqIAEgAy0ADmw2AgAgBCADLQAObAsjd2okdyNGIAMtAA5sJEYjEkEBaiQSIAJBAWohAQwBCwsLwwMBBH8jESgCECEDIxIjXUEDdGpBAnRBwMEHaiIEKAIAIgJFBEAjESIFKAIMIQIgBSACQSBqNgIMIAQgAjYCACACI3U2AgAgAiN2NgIEIAIjdDYCCCACIxI2AgwgAiMRNgIQIAJBADYCFAsgAyN3I3MjRmxqI0xBACMgIxJGG2o2AgAgAyNGNgIEIAMgACABQQh0ciMSQRh0cjYCCCADQQIgAXRBASAAdGs2AgwgAyACNgIQIAMgAigCFDYCFCACIAM2AhQjEiECI0YhBEEAIQEDQCABIAJIBEAgAUECdCIAQeDUBGooAgAgAEHA1ARqKAIAIARsaiEFIABBgNUEaiEAA0AgAEGA1QRKBH8gBSAAQQRrKAIASgVBAAsEQCAAIABBBGsiACgCADYCAAwBCwsgACAFNgIAIAFBAWohAQwBCwsjEkECdEGA1QRqQQA2AgBBACEBQYDVBCEAA0AgACMSQQJ0QYDVBGpIBEAgACgCACAAKAIEayICBEAgA0EYaiABQQJ0aiAAQYDVBGsgAkEFdHI2AgAgAUEBaiEBCyAAQQRqIQAMAQsLIAMgAygCCCABQRB0cjYCCCMRIANBNGo2AhAL0AMBBn8jLkEBaiQuQQEjBCIEdEEBayQ3QQAkRwNAIAIgBEgEQEF/IQBBACEBA0AgASAESARAIANBASABdHFFBEAgASAAIABBAEgEf0EBBSABQbDBBGotAABBAnRB8LgEaigCACAAQbDBBGotAABBAnRB8LgEaigCAEoLGyEACyABQQFqIQEMAQsLIANBASAAdHIhAyNHIAAgAkEDbHRyJEcgAkEBaiECDAELC0EBIQEDQCABQQdMBEAgAUEIdEHAjQdqQQA2AgAgAUEBaiEBDAELC0HAhQdBADYCAEHEhQdBADYCAEHAvQdBADYCAEEBIQEDQCABIzdMBEAgAUEDdCICQcCFB2ogASABQQFrcSIDQQN0IgRBwIUHaigCACABaEGwwQRqLQAAIgBBA3QiBUHAgQdqKAIAajYCACACQcSFB2ogBEHEhQdqKAIAIAVBxIEHaigCAGo2AgAgAUECdEHAvQdqIANBAnRBwL0HaigCAEEBIABBAWt0QQAgABtyNgIAIycjNyABQX9zcSIAQX9zIABBAXZxcUUEQCABaUEIdEHAjQdqIgAoAgBBAWohAiAAIAI2AgAgACACQQJ0aiABNgIACyABQQFqIQEMAQsLC64FAQ1/IAAoAhhB6AdsIQcgACgCACEGIAAoAgxBCHRBwI0HaiIBKAIAQQJ0IAFqIQUjAyMFSAR/QYGAgIB4BSMBKAIACyEIIAFBBGohCQNAIAUgCU4EQAJAIAcjNyAJKAIAIgtBf3NxQQJ0QeDHBGooAgBqIAhIBH9BAAUCfyAGIAtBA3RBwIUHaigCAGohASALQQFBwMEEKAIAdEEBa3FpIgJFBEAjYyABI2R2IgFBBXZBAnRqKAIAQQEgAXRxQQBHDAELIAJBAUsEf0EBBSNRIAEjUnYiAUEFdkECdGooAgBBASABdHFBAEcLCwtFDQAgACgCECgCCCEMQQAhCiMuIAtBBXRBwJ0HaiIEKAIcRwRAIAQhASNHIQIjBCEDA0AgA0EASgRAIAJBB3EhDSACQQN2IQIgC0EBIA10cQRAIAEgCiANQbDBBGotAABBAnRB8LgEaigCAGoiCjYCACABQQRqIQELIANBAWshAwwBCwsgBCMuNgIcC0GAgEAhAiAAKAIUIQoDQCAKBEAgDCAKKAIMcUUEQCAKKAIAIQMgCkEYaiIBIAotAApBAnRqIQ0DQCABIA1IBEAgAyAEIAEoAgAiA0EfcWooAgAgA0EFdmxqIQMgAUEEaiEBDAELCyADIAIgAiADSBshAgsgCigCFCEKDAELCyM3IAtBf3NxQQJ0QeDHBGooAgAgAkHoB2xqIgIgCEgNACMTQYCAAUYEQCAAIAsQGwUgACNEa0EFdCALciEEIxMhAyMTQQFqJBMDQCADQQBKBEAjDCADQQFrQQF1IgFBA3RqIgooAgAiCyACSARAIAooAgQhCiMMIANBA3RqIgMgCzYCACADIAo2AgQgASEDDAILCwsjDCADQQN0aiIBIAI2AgAgASAENgIECwsgCUEEaiEJDAELCwu9CAENfwNAIABBAUwEQCMHIyEgABshAUEAIQMDQCABIANKBEAgAEEFdEGgtgRqIANqIgItAABBAEcgAkEAOgAABEAgACADEF8LIANBAWohAwwBCwsgAEEBaiEADAELCxBiI48BJAxBACQTA0AgB0EBTARAIwcjISAHGyEJQQAhBgNAIAYgCUgEQCAHQQd0QeC2BGogBkECdGooAgAiCCgCDCEKIAhBoAFqIQADQCAAIApIBEAgAEGAgEA2AhggAEEgaiEADAELC0EAIQFBfyM0QcDBBCgCAEEAShshACAIKAIEIQMDQCADBEAgACAIQSBqIANoIgJBAnRqKAIAcUUEQCABQQEgAnRyIQELIAMgA0EBa3EhAwwBCwsgCCABNgIIQQAhBCMuIzciC0EFdEHAnQdqIgIoAhxHBEAgAiEAI0chBSMEIQMDQCADQQBKBEAgBUEHcSEMIAVBA3YhBSALQQEgDHRxBEAgACAEIAxBsMEEai0AAEECdEHwuARqKAIAaiIENgIAIABBBGohAAsgA0EBayEDDAELCyACIy42AhwLIwQhBCAIKAIQIQsgCEGAJmohAwNAIAMgC0gEQAJAIAEgAygCDHENACAEIAMtAAtIDQAgAygCACEFIANBGGoiACADLQAKQQJ0aiEMA0AgACAMSARAIAUgAiAAKAIAIgVBH3FqKAIAIAVBBXZsaiEFIABBBGohAAwBCwsgBSADKAIQIgAoAhhKBEAgACAFNgIYCwsgA0E0aiEDDAELCyMDIwVIBH9BgYCAgHgFIwEoAgALIQMgCEGgAWohAQNAIAEgCkgEQCABKAIYIgBBgIBARwRAIAEoAgxBAnRB4MsEaigCACAAQegHbGoiBCADTgRAIAEjRGtBBXQhBSMTIQAjE0EBaiQTA0AgAEEASgRAIwwgAEEBa0EBdSICQQN0aiIIKAIAIgsgBEgEQCAIKAIEIQgjDCAAQQN0aiIAIAs2AgAgACAINgIEIAIhAAwCCwsLIwwgAEEDdGoiACAENgIAIAAgBTYCBAsLIAFBIGohAQwBCwsgBkEBaiEGDAELCyAHQQFqIQcMAQsLA0AjEwRAIwwoAgAkpgEjAyMFSAR/QYGAgIB4BSMBKAIACyOmAUoEQA8LI0QjDCgCBCIAQQd2QQJ0aiECIABB/wBxIQMjE0EBayQTIwwjE0EDdGoiACgCACEEIAAoAgQhBUEAIQADQAJAIABBAXRBAWoiASMTTg0AIwwgAUEDdGohBiMMIQcgAUEBaiIIIxNIBH8gBigCCCAGKAIASgVBAAshBiAEIAcgCCABIAYbIgFBA3QiBmooAgBODQAgBiMMaiIGKAIEIQcjDCAAQQN0aiIAIAYoAgA2AgAgACAHNgIEIAEhAAwBCwsjDCAAQQN0aiIAIAQ2AgAgACAFNgIEIAMEQCACIAMQGwUgAhBjCwwBCwsLhgEBBn8jB0EBIAAtAAoiAhshBCAALQAMQQ1qIQUjByAALQAIIgMgAC0ACSIGIAJBAEciAhtsQeClBGogBiADIAIbaiEDQQ0hAgNAIAIgBUgEQCAAIAJqLQAAIgYEQCADLQAAGiADIAY6AAAgAUEBaiEBCyADIARqIQMgAkEBaiECDAELCyABCwkAIABBAEckUwtaAQF/IwkiAQRAIAEjBTYCCCABIwM2AgwgASMKNgIQCyAAJAkjCSgCACQ9IwkoAgQkHSMJKAIIJAUjCSgCDCQDIwkoAhAkCiMJQSBqJDwjPCM9Ix1saiQBIAELYQBBACQJIAAgATYCACAAIAI2AgQgAEEANgIIIABBADYCDCAAQQA2AhAgACQJIwkoAgAkPSMJKAIEJB0jCSgCCCQFIwkoAgwkAyMJKAIQJAojCUEgaiQ8IzwjPSMdbGokAQsEACMDCyUAIAAgATYCACAAIAI2AgQgAEEANgIIIABBADYCDCAAQQA2AhALlQMBBH8jPgRAA0AgAiMOSARAIAJB0PIGai0AAEE/cUHwwARqLQAABEAgASACQQJ0QdjzBmooAgBqIQELIAJBAWohAgwBCwsLIAEhAiNsBH8gAUG8BW0gAEEDdHIiBEH/P3EhAQJ/A0AjcCNrIAFBA3RqIgMoAgRGBEBBASAEIAMoAgBGDQIaIAFBAWpB/z9xIQEMAQsLI2sgAUEDdGoiASAENgIAIAEjcDYCBEEACwVBAAsEQA8LI28gAEHoB2xqIAJrIQMjCkEBaiQKIwMjBUgEf0EBBSADIwEoAgBOC0UEQA8LQQAhASMsIQIDQCACI21MBEAjjAEgAkEEdGotAAwEQCACIyxrQe3xBmpBADoAAAUgAiMsa0Ht8QZqIAFB0PIGai0AADoAACABQQFqIQELIAJBAWohAgwBCwsgAyAAQQAjViNXIyxBAWsiACNtIyxrQQFqEAUjKwRAIwMjBUgEf0GBgICAeAUjASgCBCgCCCNWQRB0I1dBCHRyIABySAR/IwEoAgBBAWoFIwEoAgALCyRYCwt/AEEBJDogACRrIAFBAEckbEEAIQEDQCABQYCABEgEQCNrIAFqQQA2AgAgAUEEaiEBDAELCyAAQYCABGokWSNZQYAQaiQ/Iz9BgCBqJFojWkGAgBJqJKABQQAhAANAIABBgARIBEAjWiAAQcAEbGpBADYCACAAQQFqIQAMAQsLC+QHAQx/IAAkciABJI4BI3JBDnRBwKQCaiOOAUEJdGokXCACJEIjciRWI44BJFcjVkEOdEHApAJqI1dBCXRqJIwBIAVBAEckK0EAJAtBoPIGQcAAOgAAI0IhCkEAIQFBACECQQEhBUEAIQBBACRDA0AjXCAKQQR0aiIJLQAMIQYDQCAGBEAgBkE/cSEHIwtBoPIGaiEJA0AgCUGg8gZKBH8gByAJQQFrLQAASAVBAAsEQCAJIAlBAWsiCS0AADoAAAwBCwsgCSAHOgAAIwtBAWokCyMLQaDyBmpBwAA6AABBACRDIAEgBkECdEHwuARqKAIAaiEBI1wgCkEBayIKQQR0aiIJLQAMIQYMAQsLIAojQkgEQCNDRQRAAn9BACEGQQAhBwNAIAYjC0gEQCAGQaDyBmotAAAgB0ElbGpB//8DcSEHIAZBAWohBgwBCwsgB0H/A3EhBgNAIyMjWiAGQcAEbGoiCCgCAEYEQEEAIQcgCAJ/A0AgByMLTARAQQAgCEEIaiAHai0AACAHQaDyBmotAABHDQIaIAdBAWohBwwBCwtBAQsNAhogBkEBakH/A3EhBgwBCwsjNUGAAk4EQCMjQQFqJCNBACQ1QQAkJAsjNUEBaiQ1I1ogBkHABGxqJA8jJEUhBhAhAkAjcUUNACMjQQFqJCNBACQ1QQAkJEEBJDUgBkUEQBAhCyNxRQ0AQQAkJCMPIyM2AgAjD0EANgIEQQAhBgNAIAZBIEgEQCMPQSBqIAZqIAZB4MsEaigCADYCACAGQQRqIQYMAQsLCyMPCyRDCyAAQQBKI0IgCmtBAk5xBEAgCkEBaiNCIAEgAiAFIAAQJQsgCkEBaiENIAIhByAFIQggACEGIwQhDiNCQQFqIQsDQCAGIA5IIAQgC0pxBEAjTiNcIAtBBHRqIhEoAgRxBH9BAQUjTSARKAIAcQsEQCAIIBEtAA5sIQggDSALIAECfyARKAIIIQwgBkECdCIPQcDUBGogES0ADSIQNgIAIAxBAEgEQCAPQeDUBGpBADYCAEEADAELIAZBAnRB4NQEaiAQIBEtAA5sNgIAIAwgES0ADmwLIAdqIgcgCCAGQQFqIgYQJSALQQFqIQsMAgsLCwsgACMERiADIApKcgR/QQAFI04gCSgCBHEEf0EBBSNNIAkoAgBxCwsEQCAFIAktAA5sIQUCfyAJKAIIIQYgAEECdCIHQcDUBGogCS0ADSIINgIAIAZBAEgEQCAHQeDUBGpBADYCAEEADAELIABBAnRB4NQEaiAIIAktAA5sNgIAIAYgCS0ADmwLIAJqIQIgAEEBaiEAIApBAWshCgwBCwsL/QMBDH8gAEEOdEHApAJqIAFBCXRqJGkgBCSeAUGBgICAeCRqIAIhAEEAIQRBASEGQQAhAQN/I2kgAEEEdGoiCi0ADCEFA0AgBQRAIAQgBUECdEHwuARqKAIAaiEEI2kgAEEBayIAQQR0aiIKLQAMIQUMAQsLIAAgAkgEQCABQQBKIAIgAGtBAk5xBEAgBCAIIAYgARAmCyAIIQcgBiEJIAEhBSMEIQ0gAkEBaiELA0AgBSANSCALI54BSHEEQCNOI2kgC0EEdGoiECgCBHEEf0EBBSNNIBAoAgBxCwRAIAkgEC0ADmwhCSAEAn8gECgCCCEMIAVBAnQiDkHA1ARqIBAtAA0iDzYCACAMQQBIBEAgDkHg1ARqQQA2AgBBAAwBCyAFQQJ0QeDUBGogDyAQLQAObDYCACAMIBAtAA5sCyAHaiIHIAkgBUEBaiIFECYgC0EBaiELDAILCwsLIAEjBEYgACADSHIEf0EABSNOIAooAgRxBH9BAQUjTSAKKAIAcQsLBH8gBiAKLQAObCEGAn8gCigCCCEFIAFBAnQiB0HA1ARqIAotAA0iCTYCACAFQQBIBEAgB0Hg1ARqQQA2AgBBAAwBCyABQQJ0QeDUBGogCSAKLQAObDYCACAFIAotAA5sCyAIaiEIIAFBAWohASAAQQFrIQAMAQUjagsLCwQAI3kLDQAjASAAQQN0aigCBAsOABAMEAogACABIAIQBwt0ACMdJAVBACQDQQAkCiAABEAQLQsQLCNTBH9B6LgEKAIABUEBC0UkPkEAIQADQCAAIxRIBEAgAEEFdEGg1QRqQQAQKyAAQQFqIQAMAQsLIwpFBEBBASMEdEEBaxAQCyABBEAjASMBIx1BA3RqIwMQHgsjCgszAQJ/IAEoAiBBoAVqIQMDQCACIANIBEAgACACaiABIAJqKAIANgIAIAJBBGohAgwBCwsLEQAgAEEFdEHU9gZqIAE2AgALIQAgAEEFdEG49gZqIgAgATYCECAAIAI2AhQgACADNgIYCzEAIABBBXRBuPYGaiIAIAE2AgAgACACNgIEIAAgAzYCCCAAIAQ2AgxB7LgEQX82AgALGAAgACQgIAEkTCACJGEgAySZASAEJIQBC6UBAQJ/QfCkBCAANgIAQfSkBCABNgIAQfikBCACNgIAQfykBEEBNgIAQQAhAANAIABBD0gEQEH4pAQoAgAhAUH8pAQoAgAiA0H0pAQoAgAiAkHwpAQoAgBqaiEEQfykBCADQQFqNgIAQfCkBCACIAJBCXZzNgIAQfSkBCABQQN0IAFqNgIAQfikBCAEIAFBFXQgAUELdnJqNgIAIABBAWohAAwBCwsLawEEf0H4pAQoAgAhAEH8pAQoAgAiA0H0pAQoAgAiAUHwpAQoAgBqaiECQfykBCADQQFqNgIAQfCkBCABIAFBCXZzNgIAQfSkBCAAQQN0IABqNgIAQfikBCACIABBFXQgAEELdnJqNgIAIAILBQBBgAgL";
  }
});

// ../door-run.ts
import { appendFileSync, writeFileSync } from "node:fs";

// src/entry/lab.ts
var lab_exports = {};
__export(lab_exports, {
  GordonGaddag: () => GordonGaddag,
  KeyedDawg: () => KeyedDawg,
  buildGordonGaddag: () => buildGordonGaddag,
  buildKeyedDawg: () => buildKeyedDawg,
  rotations: () => rotations,
  separatorOf: () => separatorOf
});

// src/errors.ts
var GaddawgError = class extends Error {
  /** A short constant such as `"TRUNCATED"`, for programs to act on. */
  code;
  source;
  line;
  column;
  offset;
  expected;
  /** The message without the place and without what was expected. */
  what;
  constructor(code, what, place = {}) {
    super(messageOf(what, place));
    this.what = what;
    this.name = new.target.name;
    this.code = code;
    this.source = place.source;
    this.line = place.line;
    this.column = place.column;
    this.offset = place.offset;
    this.expected = place.expected;
  }
  /** Returns the same error with the name of the input in which it was found. */
  inSource(source) {
    if (typeof source !== "string") {
      throw new ArgumentError("BAD_TYPE", "source: is not a text", { expected: "a name" });
    }
    const Class = this.constructor;
    return new Class(this.code, this.what, { ...this, source });
  }
};
var MAX_SOURCE = 400;
function messageOf(what, place) {
  let where = place.source ?? "";
  if (where.length > MAX_SOURCE) where = `${where.slice(0, MAX_SOURCE)}\u2026`;
  if (place.line !== void 0) {
    where += where === "" ? `line ${place.line}` : `:${place.line}`;
    if (place.column !== void 0) {
      where += place.source === void 0 ? `, character ${place.column}` : `:${place.column}`;
    }
  }
  const prefix = where === "" ? "" : `${where}: `;
  const offset = place.offset === void 0 ? "" : ` at byte ${place.offset}`;
  const expected = place.expected === void 0 ? "" : ` (expected ${place.expected})`;
  return `${prefix}${what}${offset}${expected}`;
}
var MAX_QUOTED = 80;
function quoted(text3) {
  const given = text3;
  const known2 = typeof given === "object" || typeof given === "function" ? "an object" : given;
  const characters = [...String(known2).slice(0, 2 * MAX_QUOTED + 2)];
  const shown5 = characters.slice(0, MAX_QUOTED).map(visible);
  return `"${shown5.join("")}${characters.length > MAX_QUOTED ? "\u2026" : ""}"`;
}
function cut(name) {
  return quoted(name).slice(1, -1);
}
function visible(character) {
  const code = character.codePointAt(0) ?? 0;
  const isPrinted = code >= 32 && (code < 127 || code > 159) && code !== 65279;
  return isPrinted ? character : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
var ArgumentError = class extends GaddawgError {
};
var AlphabetError = class extends GaddawgError {
};
var RulesError = class extends GaddawgError {
};
var LexiconError = class extends GaddawgError {
};
var NotationError = class extends GaddawgError {
  /** Name of the wrong part, such as `"board"`, `"rack"` or `"opcode ld"`. */
  field;
  /** The square in question, column letter first, if there is one. */
  square;
  constructor(code, what, place = {}) {
    super(code, what, place);
    this.field = place.field;
    this.square = place.square;
  }
};
var PositionError = class extends GaddawgError {
  /** Name of the wrong part, such as `"board"` or `"rack"`, if there is one. */
  field;
  /** The square in question, column letter first, if there is one. */
  square;
  constructor(code, what, place = {}) {
    super(code, what, place);
    this.field = place.field;
    this.square = place.square;
  }
};
var GameError = class extends GaddawgError {
};
var QueryError = class extends GaddawgError {
};
var KernelError = class extends GaddawgError {
};
var SelfPlayError = class extends GaddawgError {
};
var WorkerError = class extends GaddawgError {
};
var AnalysisError = class extends GaddawgError {
};

// src/arguments.ts
function described(value) {
  if (value === void 0 || value === null) return String(value);
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "object") return `a ${typeof value}`;
  return isList(value) ? "a list" : "an object";
}
function badArgument(name, value, expected) {
  const what = value === void 0 ? "is missing" : `is ${described(value)}`;
  return new ArgumentError("BAD_TYPE", `${name}: ${what}`, { expected });
}
function isList(value) {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}
function isObject(value) {
  return typeof value === "object" && value !== null;
}
function checkObject(value, name, expected = "an object") {
  if (!isObject(value) || isList(value)) throw badArgument(name, value, expected);
}
function checkText(value, name, expected = "a text") {
  if (typeof value !== "string") throw badArgument(name, value, expected);
}
function checkOptionalText(value, name) {
  if (value !== void 0) checkText(value, name);
}
function checkOptionalFunction(value, name) {
  if (value !== void 0 && typeof value !== "function") {
    throw badArgument(name, value, "a function");
  }
}
function checkSignal(value) {
  if (value === void 0 || value instanceof AbortSignal) return;
  throw badArgument("signal", value, "an AbortSignal");
}
function checkInstance(value, Class, name, expected) {
  if (!(value instanceof Class)) throw badArgument(name, value, expected);
}
function checkBytes(value, name = "bytes") {
  checkInstance(value, Uint8Array, name, "bytes: a Uint8Array");
}
function checkWhole(value, name, least, most) {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  const expected = `a whole number from ${least} to ${most}`;
  if (typeof value !== "number") throw badArgument(name, value, expected);
  throw new ArgumentError("BAD_NUMBER", `${name}: is ${value}`, { expected });
}
function checkName(value, name, names) {
  if (names.includes(value)) return;
  const expected = names.join(" or ");
  if (typeof value !== "string") throw badArgument(name, value, expected);
  throw new ArgumentError("UNKNOWN_NAME", `${name}: is ${quoted(value)}`, { expected });
}
var MOST_TILES = 1 << 16;
function checkTiles(value, name) {
  if (value instanceof Uint8Array) return;
  if (!isList(value) || value.length > MOST_TILES) {
    throw badArgument(name, value, "a list of tile numbers");
  }
  for (let i = 0; i < value.length; i++) {
    const tile = value[i];
    if (typeof tile === "number" && (tile & 255) === tile) continue;
    checkWhole(tile, `${name}[${i}]`, 0, 255);
  }
}
function checkLookup(value, name) {
  if (value instanceof Uint8Array) return;
  if (!isObject(value) || !Number.isInteger(value.length) || value.length < 0) {
    throw badArgument(name, value, "a list of tile numbers");
  }
  const list2 = value;
  if (list2.length > MOST_TILES) throw badArgument(name, value, "a list of tile numbers");
  for (let i = 0; i < list2.length; i++) {
    if (typeof list2[i] !== "number") throw badArgument(`${name}[${i}]`, list2[i], "a tile number");
  }
}
function checkIterable(value, name, expected) {
  if (!isObject(value) || typeof value[Symbol.iterator] !== "function") {
    throw badArgument(name, value, expected);
  }
}

// assembly/words/node-bits.ts
var TILE_MASK = 63;
var END = 64;
var ACCEPTS = 128;
var ARC_SHIFT = 8;

// src/lexicon/node.ts
var TILE_MASK2 = TILE_MASK;
var END2 = END;
var ACCEPTS2 = ACCEPTS;
var ARC_SHIFT2 = ARC_SHIFT;
var SWITCH = 0;
var MAX_WORD_LENGTH = 255;
var DAWG_ROOT_NODE = 0;
var GADDAG_ROOT_NODE = 1;
var KWG_ARC_MASK = 4194303;
var KWG_END_BIT = 22;
var KWG_ACCEPTS_BIT = 23;
var KWG_TILE_SHIFT = 24;
function maxNodes(bits) {
  return 2 ** bits;
}
function encodeNodes(nodes, bits) {
  if (nodes.length > maxNodes(bits)) {
    throw new LexiconError("TOO_MANY_NODES", `${nodes.length} nodes`, {
      expected: `at most ${maxNodes(bits)} in a file with ${bits}-bit arcs${bits === 22 ? "; 24-bit nodes (.kbwg) hold up to 16777216" : ""}`
    });
  }
  const bytes = new Uint8Array(nodes.length * 4);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    view.setUint32(i * 4, bits === 24 ? node : toKwgNode(node), true);
  }
  return bytes;
}
function decodeNodes(bytes, bits, source) {
  if (bytes.length % 4 !== 0 || bytes.length === 0) {
    throw new LexiconError("TRUNCATED", `${bytes.length} bytes`, {
      source,
      expected: "one or more nodes of 4 bytes each"
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nodes = new Uint32Array(bytes.length / 4);
  for (let i = 0; i < nodes.length; i++) {
    const raw = view.getUint32(i * 4, true);
    if (bits === 22 && raw >>> KWG_TILE_SHIFT > TILE_MASK2) {
      throw new LexiconError(
        i === 0 ? "BAD_ROOT" : "TILE_OUT_OF_RANGE",
        `node ${i} has tile ${raw >>> KWG_TILE_SHIFT}`,
        { source, offset: i * 4, expected: i === 0 ? "tile 0 in the root node" : "tiles 0 to 63" }
      );
    }
    nodes[i] = bits === 24 ? raw : fromKwgNode(raw);
  }
  return nodes;
}
function toKwgNode(node) {
  return (node & TILE_MASK2) << KWG_TILE_SHIFT | ((node & ACCEPTS2) === 0 ? 0 : 1) << KWG_ACCEPTS_BIT | ((node & END2) === 0 ? 0 : 1) << KWG_END_BIT | node >>> ARC_SHIFT2;
}
function fromKwgNode(raw) {
  return (raw & KWG_ARC_MASK) << ARC_SHIFT2 | ((raw >>> KWG_ACCEPTS_BIT & 1) === 0 ? 0 : ACCEPTS2) | ((raw >>> KWG_END_BIT & 1) === 0 ? 0 : END2) | raw >>> KWG_TILE_SHIFT;
}

// src/lexicon/radix.ts
var KEYS = 65;
var SMALL = 16;
function sortChains(items, cursors, chains) {
  const scratch = new Uint32Array(items.length);
  const groups = [0, items.length];
  const { keys, next } = chains;
  const places = new Uint32Array(KEYS + 1);
  while (groups.length > 0) {
    const end = groups.pop();
    const start2 = groups.pop();
    if (end - start2 <= SMALL) {
      insertionSort(items, start2, end, cursors, chains);
      continue;
    }
    places.fill(0);
    for (let i = start2; i < end; i++) {
      const key = keys[cursors[items[i]]];
      places[key + 1] = places[key + 1] + 1;
    }
    places[0] = start2;
    for (let key = 1; key <= KEYS; key++) {
      const size = places[key];
      const first = places[key - 1];
      if (size > 1 && key > 1) groups.push(first, first + size);
      places[key] = first + size;
    }
    for (let i = start2; i < end; i++) {
      const item = items[i];
      const cursor = cursors[item];
      const key = keys[cursor];
      const place = places[key];
      places[key] = place + 1;
      scratch[place] = item;
      if (key !== 0) cursors[item] = next === void 0 ? cursor + 1 : next[cursor];
    }
    for (let i = start2; i < end; i++) items[i] = scratch[i];
  }
}
function insertionSort(items, start2, end, cursors, chains) {
  for (let i = start2 + 1; i < end; i++) {
    const item = items[i];
    const cursor = cursors[item];
    let j = i;
    for (; j > start2; j--) {
      const before = items[j - 1];
      if (compareChains(cursors[before], cursor, chains) <= 0) break;
      items[j] = before;
    }
    items[j] = item;
  }
}
function compareChains(a, b, { keys, next }) {
  for (; ; ) {
    const keyA = keys[a];
    const keyB = keys[b];
    if (keyA !== keyB) return keyA - keyB;
    if (keyA === 0) return 0;
    a = next === void 0 ? a + 1 : next[a];
    b = next === void 0 ? b + 1 : next[b];
  }
}

// src/lexicon/word-set.ts
var WordSetBuilder = class {
  tiles;
  starts;
  count = 0;
  used = 0;
  shift;
  /** @param expected approximate number of words; it only saves copying. */
  constructor(options = {}) {
    checkObject(options, "options");
    const { blanks = false } = options;
    checkWhole(options.expected ?? 1024, "expected", 0, Number.MAX_SAFE_INTEGER);
    const expected = Math.min(options.expected ?? 1024, MOST_EXPECTED);
    this.shift = blanks ? 1 : 0;
    this.tiles = new Uint8Array(expected * 10 + 64);
    this.starts = new Uint32Array(expected + 2);
  }
  /** Number of words that were added, including repetitions. */
  get size() {
    return this.count;
  }
  /**
   * Adds the first `length` tiles of `word`.
   * @throws LexiconError `BAD_WORD` for an empty word, `WORD_TOO_LONG`,
   *   `TILE_OUT_OF_RANGE`.
   */
  add(word, length = lengthOf(word)) {
    if (!isObject(word)) throw badArgument("word", word, "a list of tile numbers");
    if (!Number.isInteger(length)) throw badArgument("length", length, "a number of tiles");
    if (length < 1) throw new LexiconError("BAD_WORD", "an empty word");
    if (!(length <= MAX_WORD_LENGTH)) {
      checkWhole(length, "length", 1, Number.MAX_SAFE_INTEGER);
      throw new LexiconError("WORD_TOO_LONG", `a word of ${length} tiles`, {
        expected: `at most ${MAX_WORD_LENGTH}`
      });
    }
    if (this.used + length + 1 > this.tiles.length) this.growTiles();
    if (this.count + 2 > this.starts.length) this.growStarts();
    const { tiles, shift } = this;
    let at = this.used;
    for (let i = 0; i < length; i++) {
      const given = word[i];
      const tile = typeof given === "number" ? given + shift : Number.NaN;
      if (!(tile >= 1 && tile <= 63 + shift)) {
        throw new LexiconError("TILE_OUT_OF_RANGE", `tile ${described(given)} in a word`, {
          expected: `${1 - shift} to 63`
        });
      }
      tiles[at++] = tile;
    }
    tiles[at++] = 0;
    this.used = at;
    this.starts[++this.count] = at;
  }
  /** Returns the words in order, each once. The builder must not be used afterwards. */
  finish() {
    const tiles = this.tiles.subarray(0, this.used);
    const starts = this.starts.subarray(0, this.count + 1);
    const { count, shift } = this;
    if (isStrictlySorted(tiles, starts, count)) return known({ count, tiles, starts, shift });
    const order = new Uint32Array(count);
    for (let i = 0; i < count; i++) order[i] = i;
    sortChains(order, starts.slice(0, count), { keys: tiles });
    return gather(tiles, starts, order, shift);
  }
  growTiles() {
    const larger = new Uint8Array(this.tiles.length * 2 + MAX_WORD_LENGTH);
    larger.set(this.tiles);
    this.tiles = larger;
  }
  growStarts() {
    const larger = new Uint32Array(this.starts.length * 2);
    larger.set(this.starts);
    this.starts = larger;
  }
};
var MOST_EXPECTED = 1 << 22;
function lengthOf(word) {
  return isObject(word) ? word.length : 0;
}
var knownSets = /* @__PURE__ */ new WeakSet();
function known(set) {
  knownSets.add(set);
  return set;
}
function checkWordSet(set) {
  if (isObject(set) && knownSets.has(set)) return;
  const bad2 = () => badArgument("words", set, "a set of words, as wordSet, readWordList or wordsOf returns it");
  if (!isObject(set)) throw bad2();
  const { count, tiles, starts, shift } = set;
  if (!(tiles instanceof Uint8Array && starts instanceof Uint32Array)) throw bad2();
  if (!Number.isInteger(count) || count < 0 || count + 1 > starts.length) throw bad2();
  if (shift !== 0 && shift !== 1 || starts[0] !== 0) throw bad2();
  for (let i = 0; i < count; i++) {
    const [start2, end] = [starts[i], starts[i + 1]];
    if (end - start2 < 2 || end - start2 > MAX_WORD_LENGTH + 1 || end > tiles.length) throw bad2();
    const word = tiles.subarray(start2, end);
    if (word.indexOf(0) !== word.length - 1 || word.some((tile) => tile > 63 + shift)) throw bad2();
  }
  if (!isStrictlySorted(tiles, starts, count)) throw bad2();
  known(set);
}
function wordOf(set, i) {
  checkWordSet(set);
  checkWhole(i, "i", 0, set.count - 1);
  const word = set.tiles.slice(set.starts[i], set.starts[i + 1] - 1);
  if (set.shift !== 0) for (let k = 0; k < word.length; k++) word[k] = word[k] - 1;
  return word;
}
function wordSet(words, options = {}) {
  checkObject(options, "options");
  checkIterable(words, "words", "words as lists of tile numbers");
  const { blanks = false } = options;
  const builder = new WordSetBuilder({ blanks });
  for (const word of words) builder.add(word);
  return builder.finish();
}
function isStrictlySorted(tiles, starts, count) {
  for (let i = 1; i < count; i++) {
    let a = starts[i - 1];
    let b = starts[i];
    while (tiles[a] === tiles[b] && tiles[a] !== 0) {
      a++;
      b++;
    }
    if (tiles[a] >= tiles[b]) return false;
  }
  return true;
}
function gather(tiles, starts, order, shift) {
  const sorted = new Uint8Array(tiles.length);
  const sortedStarts = new Uint32Array(order.length + 1);
  let used = 0;
  let count = 0;
  for (const item of order) {
    const start2 = starts[item];
    const end = starts[item + 1];
    const last = sortedStarts[count === 0 ? 0 : count - 1];
    if (count > 0 && sameBytes(tiles, start2, end, sorted, last, used)) continue;
    sorted.set(tiles.subarray(start2, end), used);
    used += end - start2;
    sortedStarts[++count] = used;
  }
  return known({
    count,
    tiles: sorted.subarray(0, used),
    starts: sortedStarts.subarray(0, count + 1),
    shift
  });
}
function sameBytes(a, aStart, aEnd, b, bStart, bEnd) {
  if (aEnd - aStart !== bEnd - bStart) return false;
  for (let i = aStart, j = bStart; i < aEnd; i++, j++) if (a[i] !== b[j]) return false;
  return true;
}

// src/lab/structures/gordon-merge.ts
var INITIAL = 0;
var FIRST_SIZE = 1 << 12;
function mergeStates(states) {
  return new Merger(states).merge();
}
var Merger = class {
  constructor(old) {
    this.old = old;
    this.merged = new Uint32Array(old.firsts.length - 1);
  }
  old;
  merged;
  /** Of the merged states, from 1: 0 in `merged` and `slots` means none yet. */
  firsts = new Uint32Array(FIRST_SIZE);
  newSets = new Uint32Array(2 * FIRST_SIZE);
  newLetters = new Uint8Array(FIRST_SIZE);
  newTargets = new Uint32Array(FIRST_SIZE);
  count = 0;
  used = 0;
  /** Open addressing, at most half full: merged states by hash. */
  slots = new Uint32Array(2 * FIRST_SIZE);
  merge() {
    this.mergeFrom(INITIAL);
    return this.renumbered();
  }
  /** Recursive; as deep as the longest word and the switch. */
  mergeFrom(state) {
    const { merged } = this;
    const { firsts: oldFirsts, letters: oldLetters, targets: oldTargets, sets: oldSets } = this.old;
    const start2 = oldFirsts[state];
    const end = oldFirsts[state + 1];
    for (let arc = start2; arc < end; arc++) {
      const target = oldTargets[arc];
      if (merged[target] === 0) this.mergeFrom(target);
    }
    this.reserve(end - start2);
    let at = this.used;
    for (let arc = start2; arc < end; arc++) {
      this.newLetters[at] = oldLetters[arc];
      this.newTargets[at++] = merged[oldTargets[arc]];
    }
    const candidate = this.count + 1;
    this.firsts[candidate] = this.used;
    this.firsts[candidate + 1] = at;
    this.newSets[2 * candidate] = oldSets[2 * state];
    this.newSets[2 * candidate + 1] = oldSets[2 * state + 1];
    merged[state] = this.intern(candidate);
  }
  /** Returns the state that equals the candidate, which becomes a state if it is new. */
  intern(candidate) {
    const { slots } = this;
    const mask = slots.length - 1;
    let at = this.hash(candidate) & mask;
    for (; slots[at] !== 0; at = at + 1 & mask) {
      if (this.equal(slots[at], candidate)) return slots[at];
    }
    slots[at] = candidate;
    this.count = candidate;
    this.used = this.firsts[candidate + 1];
    if (2 * this.count >= slots.length) this.rehash();
    return candidate;
  }
  equal(a, b) {
    const { firsts, newSets, newLetters, newTargets } = this;
    let i = firsts[a];
    let j = firsts[b];
    const end = firsts[a + 1];
    if (end - i !== firsts[b + 1] - j) return false;
    if (newSets[2 * a] !== newSets[2 * b] || newSets[2 * a + 1] !== newSets[2 * b + 1]) {
      return false;
    }
    for (; i < end; i++, j++) {
      if (newTargets[i] !== newTargets[j] || newLetters[i] !== newLetters[j]) return false;
    }
    return true;
  }
  hash(state) {
    const { firsts, newSets, newLetters, newTargets } = this;
    let h = mix(mix(0, newSets[2 * state]), newSets[2 * state + 1]);
    const end = firsts[state + 1];
    for (let i = firsts[state]; i < end; i++) {
      h = mix(mix(h, newTargets[i]), newLetters[i]);
    }
    return h ^ h >>> 15;
  }
  rehash() {
    const slots = new Uint32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let state = 1; state <= this.count; state++) {
      let at = this.hash(state) & mask;
      while (slots[at] !== 0) at = at + 1 & mask;
      slots[at] = state;
    }
    this.slots = slots;
  }
  reserve(arcs) {
    while (this.used + arcs > this.newLetters.length) {
      this.newLetters = grown(this.newLetters);
      this.newTargets = grown(this.newTargets);
    }
    if (this.count + 2 >= this.firsts.length) {
      this.firsts = grown(this.firsts);
      this.newSets = grown(this.newSets);
    }
  }
  /**
   * Returns the merged states numbered from the last one: the initial state was merged last and
   * becomes number 0.
   */
  renumbered() {
    const { count, used } = this;
    const firsts = new Uint32Array(count + 1);
    const letters = new Uint8Array(used);
    const targets = new Uint32Array(used);
    const sets = new Uint32Array(2 * count);
    let to = 0;
    for (let state = 0; state < count; state++) {
      const old = count - state;
      sets.set(this.newSets.subarray(2 * old, 2 * old + 2), 2 * state);
      const end = this.firsts[old + 1];
      for (let arc = this.firsts[old]; arc < end; arc++) {
        letters[to] = this.newLetters[arc];
        targets[to++] = count - this.newTargets[arc];
      }
      firsts[state + 1] = to;
    }
    return { firsts, letters, targets, sets };
  }
};
function mix(h, value) {
  const x = Math.imul(h ^ value, 2654435761);
  return x ^ x >>> 16;
}
function grown(array) {
  const larger = array instanceof Uint8Array ? new Uint8Array(array.length * 2) : new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

// src/lab/structures/gordon.ts
var GordonGaddag = class _GordonGaddag {
  /** @param sets two 32-bit numbers per state: bit (t & 31) of number (t >> 5) is tile t. */
  constructor(firsts, letters, targets, sets) {
    this.firsts = firsts;
    this.letters = letters;
    this.targets = targets;
    this.sets = sets;
  }
  firsts;
  letters;
  targets;
  sets;
  /** Number of states, the initial one counted. */
  get states() {
    return this.firsts.length - 1;
  }
  /** Number of arcs, those of the switch counted. */
  get arcs() {
    return this.letters.length;
  }
  /** Number of arcs that leave a state, numbered from 0, the initial one. */
  arcsFrom(state) {
    checkWhole(state, "state", 0, this.states - 1);
    return this.firsts[state + 1] - this.firsts[state];
  }
  /** Number of different letter sets, the empty one counted where a state has it. */
  get letterSets() {
    const highs = /* @__PURE__ */ new Map();
    let count = 0;
    for (let i = 0; i < this.sets.length; i += 2) {
      const low = this.sets[i];
      const high = this.sets[i + 1];
      let lows = highs.get(high);
      if (lows === void 0) {
        lows = /* @__PURE__ */ new Set();
        highs.set(high, lows);
      }
      if (!lows.has(low)) count++;
      lows.add(low);
    }
    return count;
  }
  /** Returns whether the structure has the word at every split. */
  contains(word) {
    checkLookup(word, "word");
    if (word.length === 0) return false;
    for (let m = word.length; m > 0; m--) if (!this.containsSplit(word, m)) return false;
    return true;
  }
  /**
   * Returns whether the structure has the word at one split.
   * @param m number of letters that are read leftward first: 1 to the word's length.
   */
  containsSplit(word, m) {
    checkLookup(word, "word");
    checkWhole(m, "m", 1, word.length);
    const n = word.length;
    for (let i = 0; i < n; i++) if (!(word[i] >= 1)) return false;
    const isWhole = m === n;
    let state = INITIAL;
    for (let i = m; i >= (isWhole ? 2 : 1) && state >= 0; i--) {
      state = this.follow(state, word[i - 1]);
    }
    if (isWhole) return this.ends(state, word[0]);
    state = this.follow(state, SWITCH);
    for (let i = m + 1; i < n && state >= 0; i++) state = this.follow(state, word[i - 1]);
    return this.ends(state, word[n - 1]);
  }
  /** Returns the fully minimized form, in which equal states are one. */
  minimized() {
    const { firsts, letters, targets, sets } = this;
    const merged = mergeStates({ firsts, letters, targets, sets });
    return new _GordonGaddag(merged.firsts, merged.letters, merged.targets, merged.sets);
  }
  /** Returns the state that a letter leads to, or -1. */
  follow(state, letter) {
    if (state < 0) return -1;
    const end = this.firsts[state + 1];
    for (let arc = this.firsts[state]; arc < end; arc++) {
      if (this.letters[arc] === letter) return this.targets[arc];
    }
    return -1;
  }
  ends(state, letter) {
    if (state < 0 || letter > TILE_MASK2) return false;
    const set = this.sets[2 * state + (letter >> 5)] ?? 0;
    return (set >>> (letter & 31) & 1) === 1;
  }
};
function buildGordonGaddag(words) {
  checkWordSet(words);
  if (words.shift !== 0) {
    throw new LexiconError("TILE_OUT_OF_RANGE", "a word set with blanks", {
      expected: "words of tiles 1 to 63; tile 0 is the direction switch"
    });
  }
  const draft = new Draft();
  const { tiles, starts } = words;
  for (let i = 0; i < words.count; i++) {
    const start2 = starts[i];
    addWord(draft, tiles, start2, starts[i + 1] - 1 - start2);
  }
  return draft.finish();
}
function addWord(draft, tiles, start2, n) {
  const a = (i) => tiles[start2 + i - 1];
  if (n === 1) {
    draft.addLetter(INITIAL, a(1));
    return;
  }
  let st = INITIAL;
  for (let i = n; i >= 3; i--) st = draft.addArc(st, a(i));
  draft.addFinalArc(st, a(2), a(1));
  st = INITIAL;
  for (let i = n - 1; i >= 1; i--) st = draft.addArc(st, a(i));
  st = draft.addFinalArc(st, SWITCH, a(n));
  for (let m = n - 2; m >= 1; m--) {
    const forceSt = st;
    st = INITIAL;
    for (let i = m; i >= 1; i--) st = draft.addArc(st, a(i));
    st = draft.addArc(st, SWITCH);
    draft.forceArc(st, a(m + 1), forceSt);
  }
}
var NONE = 0;
var Draft = class {
  /** By state: its first arc, or NONE. */
  heads = new Uint32Array(FIRST_SIZE);
  sets = new Uint32Array(2 * FIRST_SIZE);
  states = 1;
  /** By arc, from 1. */
  letters = new Uint8Array(FIRST_SIZE);
  targets = new Uint32Array(FIRST_SIZE);
  nexts = new Uint32Array(FIRST_SIZE);
  arcs = 0;
  /** The arc after which `find` stopped, or NONE. */
  before = NONE;
  /** Returns the state that the letter leads to, which is added if it is new. */
  addArc(state, letter) {
    const arc = this.find(state, letter);
    if (arc !== NONE) return this.targets[arc];
    const target = this.states++;
    if (this.states > this.heads.length) this.growStates();
    this.insert(state, letter, target);
    return target;
  }
  /** Adds an arc as `addArc` does, and adds `last` to the letter set that it reaches. */
  addFinalArc(state, letter, last) {
    const target = this.addArc(state, letter);
    this.addLetter(target, last);
    return target;
  }
  /** Adds an arc to a state that exists. */
  forceArc(state, letter, target) {
    const arc = this.find(state, letter);
    if (arc === NONE) this.insert(state, letter, target);
    else if (this.targets[arc] !== target)
      throw new Error("internal error: an arc forced to two states");
  }
  addLetter(state, letter) {
    const at = 2 * state + (letter >> 5);
    this.sets[at] = this.sets[at] | 1 << (letter & 31);
  }
  finish() {
    const { heads, nexts, states, arcs } = this;
    const firsts = new Uint32Array(states + 1);
    const letters = new Uint8Array(arcs);
    const targets = new Uint32Array(arcs);
    let used = 0;
    for (let state = 0; state < states; state++) {
      for (let arc = heads[state]; arc !== NONE; arc = nexts[arc]) {
        letters[used] = this.letters[arc];
        targets[used++] = this.targets[arc];
      }
      firsts[state + 1] = used;
    }
    return new GordonGaddag(firsts, letters, targets, this.sets.slice(0, 2 * states));
  }
  find(state, letter) {
    const { letters, nexts } = this;
    let before = NONE;
    let arc = this.heads[state];
    while (arc !== NONE && letters[arc] < letter) {
      before = arc;
      arc = nexts[arc];
    }
    this.before = before;
    return arc !== NONE && letters[arc] === letter ? arc : NONE;
  }
  /** Inserts an arc where `find` has just looked for it. */
  insert(state, letter, target) {
    const arc = ++this.arcs;
    if (arc === this.letters.length) this.growArcs();
    const { before, nexts, heads } = this;
    this.letters[arc] = letter;
    this.targets[arc] = target;
    if (before === NONE) {
      nexts[arc] = heads[state];
      heads[state] = arc;
    } else {
      nexts[arc] = nexts[before];
      nexts[before] = arc;
    }
  }
  growStates() {
    this.heads = grown(this.heads);
    this.sets = grown(this.sets);
  }
  growArcs() {
    this.letters = grown(this.letters);
    this.targets = grown(this.targets);
    this.nexts = grown(this.nexts);
  }
};

// src/lexicon/states.ts
var LABEL_MASK = (1 << ARC_SHIFT2) - 1;
var STATE_MASK = 16777215;
var MOST_STATES = STATE_MASK;
var SMALLEST = 1 << 12;
var States = class {
  records = new Int32Array(SMALLEST * 2);
  /** Open addressing: 0 free; at most half full. */
  slots = new Int32Array(SMALLEST * 2);
  /** Number of states, the sink included. */
  count = 1;
  /** Tile in the low bits, with `ACCEPTS`. */
  label(state) {
    return this.records[state * 2] & LABEL_MASK;
  }
  /** First state of the run after the tile, or 0. */
  arc(state) {
    return this.records[state * 2] >>> ARC_SHIFT2;
  }
  /** The following sibling, or 0. */
  next(state) {
    return this.records[state * 2 + 1];
  }
  /**
   * Returns the number of the state with these three values, which is added if it is new.
   * @throws LexiconError `TOO_MANY_NODES` when there are 2^24 states.
   */
  intern(label, arc, next) {
    const { records, slots } = this;
    const mask = slots.length - 1;
    const first = arc << ARC_SHIFT2 | label;
    const h = hash(first, next);
    const tag = h & ~STATE_MASK;
    let slot = h & mask;
    for (; ; ) {
      const entry = slots[slot];
      if (entry === 0) break;
      if ((entry & ~STATE_MASK) === tag) {
        const at = (entry & STATE_MASK) * 2;
        if (records[at] === first && records[at + 1] === next) return at >>> 1;
      }
      slot = slot + 1 & mask;
    }
    const state = this.count++;
    records[state * 2] = first;
    records[state * 2 + 1] = next;
    slots[slot] = tag | state;
    if (this.count * 2 === records.length) this.grow();
    return state;
  }
  grow() {
    if (this.count > MOST_STATES) {
      throw new LexiconError("TOO_MANY_NODES", `more than ${MOST_STATES} states`, {
        expected: `at most ${MOST_STATES}`
      });
    }
    const records = new Int32Array(this.records.length * 2);
    records.set(this.records);
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let state = 1; state < this.count; state++) {
      const h = hash(records[state * 2], records[state * 2 + 1]);
      let slot = h & mask;
      while (slots[slot] !== 0) slot = slot + 1 & mask;
      slots[slot] = h & ~STATE_MASK | state;
    }
    this.records = records;
    this.slots = slots;
  }
};
function hash(first, next) {
  let h = Math.imul(first, 2654435761) ^ Math.imul(next, 2246822519);
  h ^= h >>> 15;
  h = Math.imul(h, 739982445);
  h ^= h >>> 13;
  return Math.imul(h, 695872825) ^ h >>> 16;
}
var OpenRuns = class {
  constructor(states) {
    this.states = states;
  }
  states;
  labels = new Uint8Array(1 << 10);
  arcs = new Int32Array(1 << 10);
  used = 0;
  /** Index of the first transition of each open depth. */
  starts = [];
  /** Number of open depths. */
  get depth() {
    return this.starts.length;
  }
  /** Opens a depth below the last transition. */
  open() {
    this.starts.push(this.used);
  }
  /** Adds a transition to the deepest run. */
  push(label, arc = 0) {
    if (this.used === this.labels.length) this.grow();
    this.labels[this.used] = label;
    this.arcs[this.used] = arc;
    this.used++;
  }
  /** Marks the last transition as ending a word. */
  accept() {
    this.labels[this.used - 1] = this.labels[this.used - 1] | ACCEPTS2;
  }
  /**
   * Turns the deepest run into states, last to first, and makes it the arc of
   * the transition above. Returns the run's first state.
   */
  close() {
    const start2 = this.starts.pop();
    let next = 0;
    for (let i = this.used - 1; i >= start2; i--) {
      next = this.states.intern(this.labels[i], this.arcs[i], next);
    }
    this.used = start2;
    if (start2 > 0) this.arcs[start2 - 1] = next;
    return next;
  }
  grow() {
    const labels = new Uint8Array(this.labels.length * 2);
    const arcs = new Int32Array(this.arcs.length * 2);
    labels.set(this.labels);
    arcs.set(this.arcs);
    this.labels = labels;
    this.arcs = arcs;
  }
};

// src/lexicon/automaton.ts
var REPORT_EVERY = 1 << 15;
function buildAutomaton(words, gaddag, progress) {
  const trie = gaddag ? new Trie(words) : void 0;
  const states = new States();
  const dawgRoot = addWords(words, states, trie, progress);
  const gaddagRoot = trie === void 0 ? 0 : addReversals(trie, states, progress);
  return { states, dawgRoot, gaddagRoot, hasGaddag: gaddag };
}
var Trie = class {
  /** Parent of each node; node 0 is the root (the empty prefix). */
  parents;
  /** Last tile of each prefix; 0 for the root, so that a path up is a chain. */
  tiles;
  /** State of the DAWG after the prefix; 0 if no word continues it. */
  arcs;
  /** 1 if the prefix is a word. */
  isWord;
  count = 1;
  constructor(words) {
    const size = 1 + countPrefixes(words);
    this.parents = new Int32Array(size);
    this.tiles = new Uint8Array(size);
    this.arcs = new Int32Array(size);
    this.isWord = new Uint8Array(size);
  }
};
function sharedPrefix(words, i) {
  if (i === 0) return 0;
  const { tiles, starts } = words;
  const before = starts[i - 1];
  const start2 = starts[i];
  let shared = 0;
  while (tiles[before + shared] === tiles[start2 + shared]) shared++;
  return shared;
}
function countPrefixes(words) {
  let count = 0;
  for (let i = 0; i < words.count; i++) {
    const length = words.starts[i + 1] - 1 - words.starts[i];
    count += length - sharedPrefix(words, i);
  }
  return count;
}
function addWords(words, states, trie, progress) {
  const { tiles, starts, count, shift } = words;
  const runs = new OpenRuns(states);
  const path = [0];
  const closeTo = (depth) => {
    let root = 0;
    while (runs.depth > depth) {
      const at = runs.depth - 1;
      root = runs.close();
      if (trie !== void 0) trie.arcs[path[at]] = root;
    }
    return root;
  };
  for (let i = 0; i < count; i++) {
    const start2 = starts[i];
    const length = starts[i + 1] - 1 - start2;
    const shared = sharedPrefix(words, i);
    closeTo(shared + 1);
    for (let depth = shared; depth < length; depth++) {
      if (runs.depth === depth) runs.open();
      const tile = tiles[start2 + depth] - shift;
      runs.push(tile);
      if (trie !== void 0) {
        const node = trie.count++;
        trie.parents[node] = path[depth];
        trie.tiles[node] = tile;
        path[depth + 1] = node;
      }
    }
    runs.accept();
    if (trie !== void 0) trie.isWord[path[length]] = 1;
    if (progress !== void 0 && i % REPORT_EVERY === 0) progress("dawg", i, count);
  }
  return closeTo(0);
}
function addReversals(trie, states, progress) {
  const { parents, tiles, arcs, isWord, count } = trie;
  const order = new Uint32Array(count - 1);
  const cursors = new Uint32Array(count);
  for (let node = 1; node < count; node++) {
    order[node - 1] = node;
    cursors[node] = node;
  }
  progress?.("sort", 0, 0);
  sortChains(order, cursors, { keys: tiles, next: parents });
  const runs = new OpenRuns(states);
  const last = new Uint8Array(257);
  for (let i = 0; i < order.length; i++) {
    const node = order[i];
    let at = node;
    let depth = 0;
    while (at !== 0 && tiles[at] === last[depth]) {
      at = parents[at];
      depth++;
    }
    while (runs.depth > depth + 1) runs.close();
    for (; at !== 0; at = parents[at]) {
      if (runs.depth === depth) runs.open();
      runs.push(tiles[at]);
      last[depth++] = tiles[at];
    }
    last[depth] = 0;
    if (isWord[node] === 1) runs.accept();
    if (arcs[node] !== 0) {
      runs.open();
      runs.push(SWITCH, arcs[node]);
    }
    if (progress !== void 0 && i % REPORT_EVERY === 0) progress("gaddag", i, order.length);
  }
  let root = 0;
  while (runs.depth > 0) root = runs.close();
  return root;
}

// src/symbols.ts
var INSPECT = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");
var DISPOSE = Symbol.dispose ?? /* @__PURE__ */ Symbol.for("Symbol.dispose");

// src/lexicon/graph.ts
var GRAPH_CONTENTS = ["gaddag", "dawg", "alphagrams"];
var OLD_NAMES = { gaddawg: "gaddag", alpha: "alphagrams" };
function graphContent(name) {
  const isOld = typeof name === "string" && Object.hasOwn(OLD_NAMES, name);
  const current = isOld ? OLD_NAMES[name] : name;
  const content = GRAPH_CONTENTS.find((known2) => known2 === current);
  if (content !== void 0) return content;
  throw new LexiconError("BAD_OPTION", `there is no graph content ${quoted(name)}`, {
    expected: GRAPH_CONTENTS.join(", ")
  });
}
var WordGraph = class {
  constructor(nodes, content) {
    this.nodes = nodes;
    checkInstance(nodes, Uint32Array, "nodes", "nodes: a Uint32Array");
    this.content = graphContent(content);
  }
  nodes;
  content;
  /** Shows a graph in one line. */
  [INSPECT]() {
    return `WordGraph { ${this.content}, ${this.nodes.length} nodes }`;
  }
  /** Index of the first node of the DAWG's root run; 0 if there are no words. */
  get dawgRoot() {
    return this.nodes[DAWG_ROOT_NODE] >>> ARC_SHIFT2;
  }
  /** Index of the first node of the GADDAG's root run; 0 without words or without a GADDAG. */
  get gaddagRoot() {
    return this.content === "gaddag" ? this.nodes[GADDAG_ROOT_NODE] >>> ARC_SHIFT2 : 0;
  }
  /** Returns the index of the node with a tile in the run that begins at `first`, or 0. */
  find(first, tile) {
    if (first === 0 || typeof first !== "number" || typeof tile !== "number") return 0;
    const { nodes } = this;
    for (let at = first; at < nodes.length; at++) {
      const node = nodes[at];
      const found = node & TILE_MASK2;
      if (found === tile) return at;
      if (found > tile || (node & END2) !== 0) return 0;
    }
    return 0;
  }
  /** Returns the index of the first node of the run that follows a node, or 0. */
  arc(index) {
    return typeof index === "number" ? this.nodes[index] >>> ARC_SHIFT2 : 0;
  }
  /** Returns whether the path up to a node is a word. */
  accepts(index) {
    return typeof index === "number" && (this.nodes[index] & ACCEPTS2) !== 0;
  }
  /** Returns whether the tiles are a word of the DAWG (or, from `first`, complete one). */
  contains(word, first = this.dawgRoot) {
    checkLookup(word, "word");
    let at = 0;
    for (let i = 0; i < word.length; i++) {
      at = this.find(i === 0 ? first : this.arc(at), word[i]);
      if (at === 0) return false;
    }
    return at !== 0 && this.accepts(at);
  }
  /**
   * Yields every word below a run, in order. The array is the same one each time, and the
   * word is its first `length` tiles; copy what you want to keep.
   */
  *walk(first = this.dawgRoot) {
    const { nodes } = this;
    const tiles = new Uint8Array(MAX_WORD_LENGTH + 1);
    const path = new Uint32Array(MAX_WORD_LENGTH + 1);
    const word = { tiles, length: 0 };
    let depth = 0;
    let at = first;
    if (!Number.isInteger(at) || at < 1 || at >= nodes.length) return;
    for (; ; ) {
      const node = nodes[at];
      tiles[depth] = node & TILE_MASK2;
      if ((node & ACCEPTS2) !== 0) {
        word.length = depth + 1;
        yield word;
      }
      if (node >>> ARC_SHIFT2 !== 0) {
        path[depth++] = at;
        at = node >>> ARC_SHIFT2;
        continue;
      }
      while ((nodes[at] & END2) !== 0) {
        if (depth === 0) return;
        at = path[--depth];
      }
      at++;
    }
  }
};

// src/lexicon/packing.ts
var PACKING_ORDERS = ["wolges", "legacy", "magpie", "magpiemerged"];
function checkOrder(name) {
  const order = PACKING_ORDERS.find((known2) => known2 === name);
  if (order === void 0) {
    throw new LexiconError("BAD_OPTION", `there is no packing order ${quoted(name)}`, {
      expected: PACKING_ORDERS.join(", ")
    });
  }
  return order;
}
function pack(automaton, order) {
  const { dawgRoot, gaddagRoot, hasGaddag } = automaton;
  const roots = hasGaddag ? 2 : 1;
  const placer = new PLACERS[order](automaton, roots);
  placer.placeAll();
  const size = placer.size();
  if (size > maxNodes(24)) {
    throw new LexiconError("TOO_MANY_NODES", `${size} nodes`, {
      expected: `at most ${maxNodes(24)}, which is what 24-bit arcs reach`
    });
  }
  const nodes = new Uint32Array(size);
  writeRuns(automaton.states, placer.slots, nodes);
  nodes[0] = placer.slots[dawgRoot] << ARC_SHIFT2 | END2;
  if (hasGaddag) nodes[1] = placer.slots[gaddagRoot] << ARC_SHIFT2 | END2;
  return nodes;
}
function writeRuns(states, slots, out) {
  for (let first = 1; first < states.count; first++) {
    let slot = slots[first];
    if (slot === 0) continue;
    for (let state = first; state !== 0; state = states.next(state)) {
      const arc = slots[states.arc(state)];
      const end = states.next(state) === 0 ? END2 : 0;
      out[slot++] = arc << ARC_SHIFT2 | states.label(state) | end;
    }
  }
}
function runLengths(states) {
  const lengths = new Uint8Array(states.count);
  for (let p = 1; p < states.count; p++) lengths[p] = 1 + lengths[states.next(p)];
  return lengths;
}
var Heads = class {
  heads;
  entered;
  constructor(states) {
    const { count } = states;
    const heads = new Int32Array(count);
    for (let p = 1; p < count; p++) heads[p] = p;
    for (let p = count - 1; p > 0; p--) heads[states.next(p)] = p;
    for (let p = count - 1; p > 0; p--) heads[p] = heads[heads[p]];
    this.heads = heads;
    this.entered = new Uint8Array(count);
  }
  /**
   * Returns the head of the run to place for a state, or 0 if placing that run has already begun.
   * (Begun, not finished: an arc may lead into the tail of the very run it is in.)
   */
  enter(state) {
    if (state === 0) return 0;
    const head = this.heads[state];
    if (this.entered[head] === 1) return 0;
    this.entered[head] = 1;
    return head;
  }
};
var Placer = class {
  constructor(automaton, roots) {
    this.automaton = automaton;
    this.roots = roots;
    this.states = automaton.states;
    this.slots = new Int32Array(this.states.count);
    this.lengths = runLengths(this.states);
  }
  automaton;
  roots;
  /** Slot of each state; 0 where it has none. */
  slots;
  lengths;
  states;
  /** Gives the states of the run successive slots, up to the first that has one. */
  place(head, slot) {
    const { slots, states } = this;
    for (let p = head; p !== 0 && slots[p] === 0; p = states.next(p)) slots[p] = slot++;
  }
};
var DepthFirstPlacer = class extends Placer {
  top = this.roots;
  size() {
    return this.top;
  }
  placeAll() {
    this.visit(this.automaton.dawgRoot);
    this.visit(this.automaton.gaddagRoot);
  }
  reserve(state) {
    const slot = this.top;
    this.top += this.lengths[state];
    return slot;
  }
  visitArcs(first) {
    const { states } = this;
    for (let p = first; p !== 0; p = states.next(p)) this.visit(states.arc(p));
  }
};
var LegacyPlacer = class extends DepthFirstPlacer {
  heads = new Heads(this.states);
  visit(state) {
    const head = this.heads.enter(state);
    if (head === 0) return;
    this.visitArcs(head);
    this.place(head, this.reserve(head));
  }
};
var MagpiePlacer = class extends DepthFirstPlacer {
  visit(state) {
    if (state === 0 || this.slots[state] !== 0) return;
    this.slots[state] = this.reserve(state);
    this.visitArcs(state);
  }
};
var MagpieMergedPlacer = class extends DepthFirstPlacer {
  heads = new Heads(this.states);
  visit(state) {
    const head = this.heads.enter(state);
    if (head === 0) return;
    const slot = this.reserve(head);
    this.visitArcs(head);
    this.place(head, slot);
  }
};
var BLOCK = 16;
var WolgesPlacer = class extends Placer {
  heads = new Heads(this.states);
  /** Blocks by how many of their slots are filled; the last one listed is taken first. */
  byFill = Array.from({ length: BLOCK }, () => []);
  blocks = 1;
  /** Filled slots of the block with the highest number. */
  lastFill = this.roots;
  size() {
    return BLOCK * (this.blocks - 1) + this.lastFill;
  }
  placeAll() {
    this.byFill[this.roots].push(0);
    for (const state of this.byUse()) this.visit(state);
  }
  visit(state) {
    const head = this.heads.enter(state);
    if (head === 0) return;
    const slot = this.reserve(this.lengths[head]);
    const { states } = this;
    for (let p = head; p !== 0; p = states.next(p)) this.visit(states.arc(p));
    this.place(head, slot);
  }
  reserve(length) {
    if (length > BLOCK) return this.reserveBlocks(length);
    for (let gap = BLOCK - length; gap >= 0; gap--) {
      const block = this.byFill[gap].pop();
      if (block !== void 0) return this.append(block, gap, length);
    }
    return this.append(this.blocks++, 0, length);
  }
  append(block, gap, length) {
    const fill = gap + length;
    if (fill < BLOCK) this.byFill[fill].push(block);
    if (block === this.blocks - 1) this.lastFill = fill;
    return block * BLOCK + gap;
  }
  /**
   * Reserves blocks for a run longer than one; it begins at an even block, to share a pair of
   * lines.
   */
  reserveBlocks(length) {
    if (this.blocks % 2 === 1) {
      this.byFill[0].push(this.blocks);
      this.blocks++;
    }
    const first = this.blocks;
    this.blocks += Math.ceil(length / BLOCK);
    const fill = length - BLOCK * (this.blocks - first - 1);
    if (fill < BLOCK) this.byFill[fill].push(this.blocks - 1);
    this.lastFill = fill;
    return first * BLOCK;
  }
  /**
   * Returns all states in order of: used by the DAWG, number of ways to get there (descending), run
   * length (descending), number. There may be millions, hence three radix passes rather than a sort
   * by comparison.
   */
  byUse() {
    const { count } = this.states;
    const ways = this.countWays();
    const used = this.dawgUse();
    const keys = new Uint32Array(count);
    let order = new Uint32Array(count - 1);
    for (let p = 1; p < count; p++) {
      order[p - 1] = p;
      keys[p] = 255 - this.lengths[p];
    }
    order = countingPass(order, keys, 1 << 8);
    for (let p = 1; p < count; p++) keys[p] = ~ways[p] & 65535;
    order = countingPass(order, keys, 1 << 16);
    for (let p = 1; p < count; p++) {
      keys[p] = ~ways[p] >>> 16 | (used[p] === 1 ? 0 : 1 << 16);
    }
    return countingPass(order, keys, 1 << 17);
  }
  /** Counts the ways from the roots to each state, by arcs and siblings, at most 2^32 - 1. */
  countWays() {
    const { states } = this;
    const ways = new Uint32Array(states.count);
    ways[this.automaton.dawgRoot] = 1;
    ways[this.automaton.gaddagRoot] = 1;
    for (let p = states.count - 1; p > 0; p--) {
      const more = ways[p];
      const next = states.next(p);
      const arc = states.arc(p);
      ways[next] = Math.min(4294967295, ways[next] + more);
      ways[arc] = Math.min(4294967295, ways[arc] + more);
    }
    return ways;
  }
  /**
   * Returns 1 for the states of the DAWG and those whose run ends in one; for all if there is no
   * GADDAG.
   */
  dawgUse() {
    const { states } = this;
    const { dawgRoot, hasGaddag } = this.automaton;
    const used = new Uint8Array(states.count);
    if (!hasGaddag) return used.fill(1);
    for (let p = 1; p < states.count; p++) {
      used[p] = p <= dawgRoot ? 1 : used[states.next(p)];
    }
    return used;
  }
};
function countingPass(order, keys, range) {
  const places = new Uint32Array(range + 1);
  for (let i = 0; i < order.length; i++) {
    const next = keys[order[i]] + 1;
    places[next] = places[next] + 1;
  }
  for (let k = 1; k <= range; k++) places[k] = places[k] + places[k - 1];
  const sorted = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const p = order[i];
    const key = keys[p];
    const place = places[key];
    sorted[place] = p;
    places[key] = place + 1;
  }
  return sorted;
}
var PLACERS = {
  wolges: WolgesPlacer,
  legacy: LegacyPlacer,
  magpie: MagpiePlacer,
  magpiemerged: MagpieMergedPlacer
};

// src/lexicon/build.ts
function buildGraph(words, options = {}) {
  checkWordSet(words);
  checkObject(options, "options");
  const { order = "wolges", progress } = options;
  checkOptionalFunction(progress, "progress");
  const content = graphContent(options.content ?? "gaddag");
  checkOrder(order);
  const set = content === "alphagrams" ? alphagrams(words) : words;
  const automaton = buildAutomaton(set, content === "gaddag", progress);
  progress?.("pack", 0, 1);
  return new WordGraph(pack(automaton, order), content);
}
function alphagrams(words) {
  const builder = new WordSetBuilder({ expected: words.count });
  for (let i = 0; i < words.count; i++) builder.add(wordOf(words, i).sort());
  return builder.finish();
}
var MOST_WORDS = 5e7;
function wordsOf(graph) {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  const builder = new WordSetBuilder();
  for (const { tiles, length } of graph.walk()) {
    if (builder.size === MOST_WORDS) {
      throw new LexiconError("TOO_MANY_WORDS", `more than ${MOST_WORDS} words`, {
        expected: `at most ${MOST_WORDS}`
      });
    }
    builder.add(tiles, length);
  }
  return builder.finish();
}

// src/lab/structures/toal.ts
function separatorOf(letters) {
  if (!Number.isInteger(letters) || letters < 1 || letters >= TILE_MASK2) {
    throw new LexiconError(
      "LETTER_NOT_EXPRESSIBLE",
      `a separator after ${described(letters)} letters`,
      {
        expected: `1 to ${TILE_MASK2 - 1} letters, so that a tile is left for it`
      }
    );
  }
  return letters + 1;
}
var KeyedDawg = class {
  /** @param graph a DAWG of strings that hold the separator once each. */
  constructor(graph, separator) {
    this.graph = graph;
    this.separator = separator;
  }
  graph;
  separator;
  /**
   * Yields every value of a key, in the order of tiles; nothing for an unknown key. Each value
   * is a new array, empty for a pair without a right-hand side.
   */
  *get(lhs) {
    checkLookup(lhs, "lhs");
    const { graph } = this;
    let first = graph.dawgRoot;
    for (let i = 0; i < lhs.length; i++) {
      const tile = lhs[i];
      const at2 = tile === this.separator ? 0 : graph.find(first, tile);
      if (at2 === 0) return;
      first = graph.arc(at2);
    }
    const at = graph.find(first, this.separator);
    if (at === 0) return;
    if (graph.accepts(at)) yield new Uint8Array(0);
    for (const { tiles, length } of graph.walk(graph.arc(at))) yield tiles.slice(0, length);
  }
  /** Returns whether the key has any value. */
  has(lhs) {
    return this.get(lhs).next().done !== true;
  }
};
function buildKeyedDawg(pairs, letters, options = {}) {
  const separator = separatorOf(letters);
  const builder = new WordSetBuilder();
  checkIterable(pairs, "pairs", "pairs of lists of tile numbers");
  for (const pair of pairs) {
    if (!isList(pair)) throw badArgument("pair", pair, "a pair of lists of tile numbers");
    const [lhs, rhs] = pair;
    checkLookup(lhs, "lhs");
    checkLookup(rhs, "rhs");
    checkTiles2(lhs, letters);
    checkTiles2(rhs, letters);
    builder.add([...Array.from(lhs), separator, ...Array.from(rhs)]);
  }
  return new KeyedDawg(buildGraph(builder.finish(), { ...options, content: "dawg" }), separator);
}
function rotations(words, variant, letters) {
  checkWordSet(words);
  const separator = separatorOf(letters);
  if (![1, 2, 3].includes(variant)) {
    throw new LexiconError("BAD_OPTION", `there is no rotation ${described(variant)}`, {
      expected: "1, 2 or 3"
    });
  }
  return rotateAll(words, variant, separator);
}
function* rotateAll(words, variant, separator) {
  for (let i = 0; i < words.count; i++) {
    const word = wordOf(words, i);
    checkTiles2(word, separator - 1);
    for (let k = 0; k < word.length; k++) {
      yield rotation(word, variant === 3 ? word.length - k : k, variant, separator);
    }
  }
}
function rotation(word, at, variant, separator) {
  const before = word.slice(0, at);
  const after = word.subarray(at);
  if (variant !== 1) before.reverse();
  const [left, right] = variant === 3 ? [before, after] : [after, before];
  const string = new Uint8Array(word.length + 1);
  string.set(left);
  string[left.length] = separator;
  string.set(right, left.length + 1);
  return string;
}
function checkTiles2(tiles, letters) {
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i];
    if (!(tile >= 1 && tile <= letters)) {
      throw new LexiconError("TILE_OUT_OF_RANGE", `tile ${tile}`, { expected: `1 to ${letters}` });
    }
  }
}

// src/entry/node.ts
var node_exports = {};
__export(node_exports, {
  ALPHABET_NAMES: () => ALPHABET_NAMES,
  Alphabet: () => Alphabet,
  AlphabetError: () => AlphabetError,
  AnalysisError: () => AnalysisError,
  ArgumentError: () => ArgumentError,
  BLANK: () => BLANK,
  BLANK_FLAG: () => BLANK_FLAG,
  DEFAULT_TRAINING: () => DEFAULT_TRAINING,
  Engine: () => Engine,
  GORDON_WEIGHTS: () => GORDON_WEIGHTS,
  GRAPH_CONTENTS: () => GRAPH_CONTENTS,
  GaddawgError: () => GaddawgError,
  Game: () => Game,
  GameError: () => GameError,
  HEURISTICS: () => HEURISTICS,
  KernelError: () => KernelError,
  LAYOUTS: () => LAYOUTS2,
  LEAVE_FORMATS: () => LEAVE_FORMATS,
  LEXICON_FORMATS: () => LEXICON_FORMATS,
  Leaves: () => Leaves,
  Lexicon: () => Lexicon,
  LexiconError: () => LexiconError,
  MAX_LETTERS: () => MAX_LETTERS,
  MAX_SIDE: () => MAX_SIDE,
  MAX_WORD_LENGTH: () => MAX_WORD_LENGTH,
  MISTAKE_SIZES: () => MISTAKE_SIZES,
  MIX_PENALTY: () => MIX_PENALTY,
  NotationError: () => NotationError,
  PACKING_ORDERS: () => PACKING_ORDERS,
  PASS: () => PASS,
  PLAYERS: () => PLAYERS,
  PLAYER_NAMES: () => PLAYER_NAMES,
  Position: () => Position,
  PositionError: () => PositionError,
  QueryError: () => QueryError,
  RULES: () => RULES,
  RULES_NAMES: () => RULES_NAMES,
  RulesError: () => RulesError,
  STANDARD_LAYOUT: () => STANDARD_LAYOUT,
  SUPER_LAYOUT: () => SUPER_LAYOUT,
  SelfPlayError: () => SelfPlayError,
  WUTKA_LAYOUTS: () => WUTKA_LAYOUTS,
  WordGraph: () => WordGraph,
  WordListReader: () => WordListReader,
  WordMap: () => WordMap,
  WordSetBuilder: () => WordSetBuilder,
  WorkerError: () => WorkerError,
  alphabet: () => alphabet,
  analyzeGame: () => analyzeGame,
  autoplay: () => autoplay2,
  buildGraph: () => buildGraph,
  buildLeaves: () => buildLeaves,
  buildWordMap: () => buildWordMap,
  columnName: () => columnName,
  createEngine: () => createEngine,
  deepCheck: () => deepCheck,
  defaultLeaves: () => defaultLeaves,
  defaultLexicon: () => defaultLexicon,
  detectFormat: () => detectFormat,
  drawBoard: () => drawBoard,
  enumerateLeaves: () => enumerateLeaves,
  faceOf: () => faceOf,
  formatCgp: () => formatCgp,
  formatCoordinates: () => formatCoordinates,
  formatGcg: () => formatGcg,
  formatLeavesCsv: () => formatLeavesCsv,
  formatMove: () => formatMove,
  fullBagLeaves: () => fullBagLeaves,
  gameConfig: () => gameConfig,
  gameFromGcg: () => gameFromGcg,
  gcgFromJson: () => gcgFromJson,
  gcgOf: () => gcgOf,
  gcgToJson: () => gcgToJson,
  graphContent: () => graphContent,
  graphFigures: () => graphFigures,
  heuristic1: () => heuristic1,
  heuristic2: () => heuristic2,
  heuristic3: () => heuristic3,
  isHeuristic: () => isHeuristic,
  isRulesName: () => isRulesName,
  laidBy: () => laidBy,
  layOn: () => layOn,
  listText: () => listText,
  mistakeSize: () => mistakeSize,
  openLexicon: () => openLexicon,
  openLexiconFile: () => openLexiconFile,
  parseAlphabetCsv: () => parseAlphabetCsv,
  parseBoardText: () => parseBoardText,
  parseCgp: () => parseCgp,
  parseCoordinates: () => parseCoordinates,
  parseGcg: () => parseGcg,
  parseLayout: () => parseLayout,
  parseLeavesCsv: () => parseLeavesCsv,
  parseMove: () => parseMove,
  pointsOf: () => pointsOf2,
  positionFromJson: () => positionFromJson,
  positionToJson: () => positionToJson,
  readCgp: () => readCgp,
  readKlv: () => readKlv,
  readKwg: () => readKwg,
  readLexicon: () => readLexicon,
  readMacondo: () => readMacondo,
  readWordList: () => readWordList,
  readWordMap: () => readWordMap,
  readWordStream: () => readWordStream,
  readWutka: () => readWutka,
  replayGcg: () => replayGcg,
  rulesNameOf: () => rulesNameOf,
  rulesNamed: () => rulesNamed,
  sameLayout: () => sameLayout,
  sameRules: () => sameRules,
  scorePlay: () => scorePlay,
  signedTiles: () => signedTiles,
  squareName: () => squareName,
  squaresOf: () => squaresOf,
  tilesKept: () => tilesKept,
  tilesLaid: () => tilesLaid,
  tilesMissing: () => tilesMissing,
  tilesUsed: () => tilesUsed,
  trainLeaves: () => trainLeaves2,
  unseenTiles: () => unseenTiles,
  validateGraph: () => validateGraph,
  without: () => without,
  wordOf: () => wordOf,
  wordSet: () => wordSet,
  wordsOf: () => wordsOf,
  writeKlv: () => writeKlv,
  writeKwg: () => writeKwg,
  writeLexicon: () => writeLexicon,
  writeMacondo: () => writeMacondo,
  writeWutka: () => writeWutka
});

// src/alphabet/accents.ts
var LIGATURES = { \u00C6: "AE", \u0152: "OE", "\u1E9E": "SS", \u00DF: "ss", \u0132: "IJ", \u013F: "L\xB7" };
var DOTS = "\u2022\u2027\u2219\u22C5";
var WESTERN = "\xC0\xC1\xC2\xC3\xC4\xC5\xC7\xC8\xC9\xCA\xCB\xCC\xCD\xCE\xCF\xD1\xD2\xD3\xD4\xD5\xD6\xD9\xDA\xDB\xDC\xDD\u0178\xC6\u0152";
var NORDIC = "\xC0\xC1\xC2\xC3\xC7\xC8\xC9\xCA\xCB\xCC\xCD\xCE\xCF\xD1\xD2\xD3\xD4\xD5\xD9\xDA\xDB";
var CATALAN = `\xC0\xC1\xC8\xC9\xCD\xCF\xD2\xD3\xDA\xDC\u013F${DOTS}`;
var FOLDED = {
  english: WESTERN,
  super_english: WESTERN,
  hong_kong_english: WESTERN,
  catalan: CATALAN,
  super_catalan: CATALAN,
  dutch: `${WESTERN}\u0132`,
  french: WESTERN,
  german: `${WESTERN}\u1E9E\xDF`,
  norwegian: NORDIC,
  polish: "",
  slovene: "",
  spanish: "\xC1\xC9\xCD\xD3\xDA\xDC",
  swedish: NORDIC,
  italian: "\xC0\xC1\xC2\xC8\xC9\xCA\xCC\xCD\xCE\xCF\xD2\xD3\xD4\xD9\xDA\xDB",
  portuguese: "\xC0\xC1\xC2\xC3\xC8\xC9\xCA\xCD\xD2\xD3\xD4\xD5\xDA\xDC",
  romanian: "\xC2\u0102\xCE\u015E\u0218\u0162\u021A"
};
function foldsOf(name) {
  const letters = Object.hasOwn(FOLDED, name) ? FOLDED[name] : "";
  return Object.fromEntries(Array.from(letters, (letter) => [letter, foldOf(letter)]));
}
function foldOf(letter) {
  if (DOTS.includes(letter)) return "\xB7";
  return LIGATURES[letter] ?? letter.normalize("NFD")[0];
}
var Folding = class {
  /** The folds in both cases, without letters that have a tile. */
  folds;
  texts = /* @__PURE__ */ new Map();
  letters;
  /** @throws AlphabetError `BAD_ROW` for a fold of other than one character. */
  constructor(folds, hasTile) {
    checkObject(folds, "folds", "an object from letters to texts");
    for (const [letter, text3] of Object.entries(folds)) {
      if (typeof text3 !== "string" || [...letter].length !== 1) {
        throw new AlphabetError("BAD_ROW", `${quoted(letter)} is read as ${quoted(text3)}`, {
          expected: "a single character to be read as a text"
        });
      }
      this.add(letter, text3, hasTile);
      this.add(letter.toLowerCase(), text3.toLowerCase(), hasTile);
    }
    this.folds = Object.freeze(Object.fromEntries(this.texts));
    const codes = [...this.texts.keys()].map((one) => one.codePointAt(0)?.toString(16));
    if (codes.length === 0) return;
    this.letters = new RegExp(`[${codes.map((code) => `\\u{${code}}`).join("")}]`, "gu");
  }
  /** Returns a text in composed form with its letters replaced. */
  fold(composed) {
    if (this.letters === void 0) return composed;
    return composed.replace(this.letters, (letter) => this.texts.get(letter));
  }
  /** Returns the position in a text of the letter from which `fold` made its character `at`. */
  origin(composed, at) {
    let length = 0;
    let from = 0;
    for (const letter of composed) {
      length += (this.texts.get(letter) ?? letter).length;
      if (length > at) break;
      from += letter.length;
    }
    return from;
  }
  add(raw, text3, hasTile) {
    const letter = raw.normalize("NFC");
    if (!hasTile(letter)) this.texts.set(letter, text3);
  }
};

// src/alphabet/tokens.ts
var Tokens = class {
  constructor(alphabet2) {
    this.alphabet = alphabet2;
  }
  alphabet;
  byLabel = /* @__PURE__ */ new Map();
  /** Lengths of the labels that begin with a code unit, longest first. */
  lengths = /* @__PURE__ */ new Map();
  add(label, tile) {
    const known2 = this.byLabel.get(label);
    if (known2 === tile) return;
    if (known2 !== void 0) {
      throw new AlphabetError(
        "DUPLICATE_LABEL",
        `${quoted(label)} stands for two tiles of the ${cut(this.alphabet)} alphabet, ${known2} and ${tile}`
      );
    }
    this.byLabel.set(label, tile);
    const first = label[0];
    const lengths = this.lengths.get(first) ?? [];
    if (!lengths.includes(label.length)) lengths.push(label.length);
    this.lengths.set(
      first,
      lengths.sort((a, b) => b - a)
    );
  }
  match(text3, at) {
    for (const length of this.lengths.get(text3[at]) ?? []) {
      const tile = this.byLabel.get(text3.slice(at, at + length));
      if (tile !== void 0) return { tile, length };
    }
    return void 0;
  }
  singleUnits() {
    const table = new Uint8Array(65536);
    for (const [label, tile] of this.byLabel) {
      const longest = this.lengths.get(label[0])?.[0];
      if (label.length === 1 && longest === 1) table[label.charCodeAt(0)] = tile;
    }
    return table;
  }
};

// src/alphabet/alphabet.ts
var BLANK = 0;
var BLANK_FLAG = 128;
var MAX_LETTERS = 63;
var Alphabet = class {
  /** Name, such as `"english"`. */
  name;
  /** Number of letters; tiles are 1 to this number. */
  letters;
  /** Row of each tile, by tile number; row 0 is the blank. */
  tiles;
  /** Tiles in a full bag, blanks included. */
  bagSize;
  /**
   * Letters in both cases that have no tile and are read as other tiles, as the game of the
   * language plays them, with the text that is read instead (`É`: `E`, `œ`: `oe`). A letter
   * that has a tile is never among them.
   */
  folds;
  // Private to the instance itself, so that an alphabet can be frozen and is printed in short.
  #wordTokens;
  #rackTokens;
  #singles;
  #folding;
  /**
   * @param rows row 0 is the blank; the letters follow in the order of their tile numbers.
   * @throws AlphabetError `BAD_SIZE` for no letters or more than 63, `DUPLICATE_LABEL` for a
   *   label of two tiles, `BAD_ROW` for a count or score that is not a whole number, or for a
   *   fold of other than one character.
   */
  constructor(name, rows, options = {}) {
    checkRows(name, rows);
    checkObject(options, "options");
    this.name = name;
    this.tiles = Object.freeze(rows.map(frozenRow));
    this.letters = rows.length - 1;
    this.bagSize = rows.reduce((sum, row) => sum + row.count, 0);
    this.#wordTokens = new Tokens(name);
    this.#rackTokens = new Tokens(name);
    rows.forEach((row, tile) => {
      const labels = /* @__PURE__ */ new Set([row.upper, row.lower, ...row.aliases ?? []]);
      for (const alias of row.aliases ?? []) labels.add(alias.toLowerCase());
      for (const label of labels) {
        if (tile !== BLANK) this.#wordTokens.add(label, tile);
        this.#rackTokens.add(label, tile);
      }
      for (const spelling of row.spellings ?? []) {
        this.#wordTokens.add(spelling, tile);
        this.#wordTokens.add(spelling.toLowerCase(), tile);
      }
    });
    this.#folding = new Folding(options.folds ?? foldsOf(name), (letter) => {
      return this.#rackTokens.match(letter, 0)?.length === letter.length;
    });
    this.folds = this.#folding.folds;
    this.#singles = this.#wordTokens.singleUnits();
    Object.freeze(this);
  }
  /**
   * Returns a text in Unicode's composed form (NFC), with the letters that have no tile
   * replaced by those with which the game plays them: `QUIEN` for Spanish `QUIÉN`.
   */
  fold(text3) {
    checkText(text3, "text");
    return this.#folding.fold(text3.normalize("NFC"));
  }
  /**
   * Cuts a text into tiles; where several labels fit, the longest one is taken.
   *
   * The text is normalized to Unicode's composed form (NFC) where necessary. Upper and
   * lower case mean the same, and letters with marks are read as the game plays them
   * (`fold`).
   *
   * @returns tile numbers, one byte each.
   * @throws AlphabetError `NO_TILE`, with the position of the first character that has no
   *   tile.
   */
  tokenize(text3, options = NO_OPTIONS) {
    checkText(text3, "text");
    if (options !== NO_OPTIONS) checkTokenizing(options);
    const rack = options.as === "rack";
    if (!rack) {
      const simple = this.tokenizeSimply(text3);
      if (simple !== void 0) return simple;
    }
    const tokens = rack ? this.#rackTokens : this.#wordTokens;
    const composed = text3.normalize("NFC");
    const plain = options.accents === "refuse" ? composed : this.#folding.fold(composed);
    const upper = plain.toUpperCase();
    const cased = upper.length === plain.length ? upper : plain;
    const tiles = new Uint8Array(cased.length);
    let length = 0;
    for (let at = 0; at < cased.length; ) {
      const match = tokens.match(cased, at) ?? tokens.match(plain, at);
      if (match !== void 0) {
        tiles[length++] = match.tile;
        at += match.length;
      } else if (rack && /[\s,]/.test(cased[at])) {
        at++;
      } else {
        throw this.noTile(
          composed,
          plain === composed ? at : this.#folding.origin(composed, at),
          options
        );
      }
    }
    return tiles.slice(0, length);
  }
  /**
   * Returns the tile whose label or spelling begins at a position of a word's text, in
   * either case, and the length of that label; the longest one where several fit, and
   * undefined where none does.
   */
  matchAt(text3, at) {
    checkText(text3, "text");
    checkWhole(at, "at", 0, MOST_CHARACTERS);
    return this.#wordTokens.match(text3, at);
  }
  /** Shows an alphabet in one line. */
  [INSPECT]() {
    return `Alphabet { ${this.name}, ${this.letters} letters, ${this.bagSize} tiles }`;
  }
  /** Joins the labels of tiles: upper case, `?` for 0, and lower case where bit 7 marks a blank. */
  format(tiles, options = NO_OPTIONS) {
    if (!isObject(tiles) || !(Symbol.iterator in tiles)) {
      throw badArgument("tiles", tiles, "a list of tile numbers");
    }
    if (options !== NO_OPTIONS) {
      checkObject(options, "options");
      if (options.brackets === false) return this.formatBare([...tiles]);
    }
    let text3 = "";
    for (const tile of tiles) text3 += this.label(tile);
    return text3;
  }
  /** Joins labels without brackets, unless they would be read as other tiles. */
  formatBare(tiles) {
    const labels = tiles.map((tile) => this.label(tile));
    const text3 = labels.map(withoutBrackets).join("");
    return this.readsAs(text3, labels) ? text3 : labels.join("");
  }
  /** Returns true for a word that is read as the tiles with the given labels. */
  readsAs(text3, labels) {
    let at = 0;
    return labels.every((label) => {
      const match = this.#wordTokens.match(text3, at);
      at += match?.length ?? 0;
      return match !== void 0 && match.tile === this.#wordTokens.match(label, 0)?.tile;
    });
  }
  /**
   * Returns the label of one tile: upper case, or lower case where bit 7 marks a blank.
   * @throws AlphabetError `NO_TILE` for a tile that the alphabet does not have.
   */
  label(tile) {
    const row = Number.isInteger(tile) ? this.tiles[tile & ~BLANK_FLAG] : void 0;
    if (row === void 0) {
      const shown5 = typeof tile === "number" ? tile : described(tile);
      throw new AlphabetError("NO_TILE", `tile ${shown5} is not in the ${cut(this.name)} alphabet`, {
        expected: `0 to ${this.letters}`
      });
    }
    return (tile & BLANK_FLAG) !== 0 ? row.lower : row.upper;
  }
  /**
   * Returns a table for the fast path of reading word lists: the tile of each UTF-16 code
   * unit that is a label by itself and begins no longer label, and 0 for all others.
   */
  singleUnitTiles() {
    return this.#singles.slice();
  }
  /** Cuts a word whose characters are all labels by themselves, as in nearly all words. */
  tokenizeSimply(text3) {
    const singles = this.#singles;
    const tiles = new Uint8Array(text3.length);
    for (let i = 0; i < text3.length; i++) {
      const tile = singles[text3.charCodeAt(i)];
      if (tile === 0) return void 0;
      tiles[i] = tile;
    }
    return tiles;
  }
  noTile(text3, at, options) {
    const character = String.fromCodePoint(text3.codePointAt(at));
    const { as, source, line, column: first = 1 } = options;
    const isBlank = as !== "rack" && character === this.tiles[BLANK]?.upper;
    const column = [...text3.slice(0, at)].length + first;
    return new AlphabetError(
      "NO_TILE",
      `${quoted(character)} has no tile in the ${cut(this.name)} alphabet${line === void 0 ? ` (character ${column} of ${quoted(text3)})` : ""}`,
      {
        source,
        line,
        column,
        expected: isBlank ? 'a word without blanks; for a rack, pass { as: "rack" }' : void 0
      }
    );
  }
};
var NO_OPTIONS = Object.freeze({});
var MOST_CHARACTERS = 2 ** 32;
function checkTokenizing(options) {
  checkObject(options, "options");
  const { as, accents, source, line, column } = options;
  if (as !== void 0) checkName(as, "as", ["word", "rack"]);
  if (accents !== void 0) checkName(accents, "accents", ["fold", "refuse"]);
  checkOptionalText(source, "source");
  if (line !== void 0) checkWhole(line, "line", 0, MOST_CHARACTERS);
  if (column !== void 0) checkWhole(column, "column", 0, MOST_CHARACTERS);
}
function frozenRow(row) {
  const { upper, lower, count, score, vowel, aliases, spellings } = row;
  return Object.freeze({
    upper,
    lower,
    count,
    score,
    vowel,
    ...aliases !== void 0 && { aliases: Object.freeze([...aliases]) },
    ...spellings !== void 0 && { spellings: Object.freeze([...spellings]) }
  });
}
function withoutBrackets(label) {
  return label.replace(/^\[(.+)\]$/, "$1");
}
function checkRows(name, rows) {
  checkText(name, "name", "a name for the alphabet");
  if (!isList(rows)) throw badArgument("rows", rows, "a list of tiles, the blank first");
  if (rows.length < 2 || rows.length > MAX_LETTERS + 1) {
    const what = `the ${cut(name)} alphabet has ${Math.max(0, rows.length - 1)} letters`;
    throw new AlphabetError("BAD_SIZE", what, {
      expected: `1 to ${MAX_LETTERS}, after a first row for the blank`
    });
  }
  for (let tile = 0; tile < rows.length; tile++) checkRow(name, rows[tile], tile);
}
function checkRow(name, row, tile) {
  const bad2 = (what, expected) => new AlphabetError("BAD_ROW", `${what} in the ${cut(name)} alphabet`, { expected });
  if (!isObject(row)) {
    throw bad2(`tile ${tile} is ${described(row)}`, "an object with the fields of a tile");
  }
  const { upper, lower, vowel, aliases, spellings } = row;
  if (!isLabel(upper) || !isLabel(lower)) {
    throw bad2(`tile ${tile} has no label`, "upper and lower, as texts");
  }
  for (const field of ["count", "score"]) {
    const value = row[field];
    if (Number.isInteger(value) && value >= 0 && value <= 255) continue;
    const shown5 = typeof value === "number" ? value : described(value);
    throw bad2(`${field} of ${quoted(upper)} is ${shown5}`, "a whole number from 0 to 255");
  }
  if (typeof vowel !== "boolean") {
    throw bad2(`vowel of ${quoted(upper)} is ${described(vowel)}`, "true or false");
  }
  for (const list2 of [aliases, spellings]) {
    if (list2 === void 0 || isList(list2) && Array.from(list2).every(isLabel)) continue;
    throw bad2(`other spellings of ${quoted(upper)}`, "a list of texts");
  }
}
function isLabel(value) {
  return typeof value === "string" && value !== "";
}

// src/alphabet/tile-sets.ts
var ENGLISH = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 9, 1, 1],
  ["B", "b", 2, 3, 0],
  ["C", "c", 2, 3, 0],
  ["D", "d", 4, 2, 0],
  ["E", "e", 12, 1, 1],
  ["F", "f", 2, 4, 0],
  ["G", "g", 3, 2, 0],
  ["H", "h", 2, 4, 0],
  ["I", "i", 9, 1, 1],
  ["J", "j", 1, 8, 0],
  ["K", "k", 1, 5, 0],
  ["L", "l", 4, 1, 0],
  ["M", "m", 2, 3, 0],
  ["N", "n", 6, 1, 0],
  ["O", "o", 8, 1, 1],
  ["P", "p", 2, 3, 0],
  ["Q", "q", 1, 10, 0],
  ["R", "r", 6, 1, 0],
  ["S", "s", 4, 1, 0],
  ["T", "t", 6, 1, 0],
  ["U", "u", 4, 1, 1],
  ["V", "v", 2, 4, 0],
  ["W", "w", 2, 4, 0],
  ["X", "x", 1, 8, 0],
  ["Y", "y", 2, 4, 0],
  ["Z", "z", 1, 10, 0]
];
var SUPER_ENGLISH = [
  ["?", "?", 4, 0, 0],
  ["A", "a", 16, 1, 1],
  ["B", "b", 4, 3, 0],
  ["C", "c", 6, 3, 0],
  ["D", "d", 8, 2, 0],
  ["E", "e", 24, 1, 1],
  ["F", "f", 4, 4, 0],
  ["G", "g", 5, 2, 0],
  ["H", "h", 5, 4, 0],
  ["I", "i", 13, 1, 1],
  ["J", "j", 2, 8, 0],
  ["K", "k", 2, 5, 0],
  ["L", "l", 7, 1, 0],
  ["M", "m", 6, 3, 0],
  ["N", "n", 13, 1, 0],
  ["O", "o", 15, 1, 1],
  ["P", "p", 4, 3, 0],
  ["Q", "q", 2, 10, 0],
  ["R", "r", 13, 1, 0],
  ["S", "s", 10, 1, 0],
  ["T", "t", 15, 1, 0],
  ["U", "u", 7, 1, 1],
  ["V", "v", 3, 4, 0],
  ["W", "w", 4, 4, 0],
  ["X", "x", 2, 8, 0],
  ["Y", "y", 4, 4, 0],
  ["Z", "z", 2, 10, 0]
];
var HONG_KONG_ENGLISH = [
  ["?", "?", 4, 0, 0],
  ["A", "a", 9, 1, 1],
  ["B", "b", 2, 3, 0],
  ["C", "c", 2, 3, 0],
  ["D", "d", 4, 2, 0],
  ["E", "e", 12, 1, 1],
  ["F", "f", 2, 4, 0],
  ["G", "g", 3, 2, 0],
  ["H", "h", 2, 4, 0],
  ["I", "i", 9, 1, 1],
  ["J", "j", 2, 8, 0],
  ["K", "k", 2, 5, 0],
  ["L", "l", 4, 1, 0],
  ["M", "m", 2, 3, 0],
  ["N", "n", 6, 1, 0],
  ["O", "o", 8, 1, 1],
  ["P", "p", 2, 3, 0],
  ["Q", "q", 2, 10, 0],
  ["R", "r", 6, 1, 0],
  ["S", "s", 4, 1, 0],
  ["T", "t", 6, 1, 0],
  ["U", "u", 4, 1, 1],
  ["V", "v", 2, 4, 0],
  ["W", "w", 2, 4, 0],
  ["X", "x", 2, 8, 0],
  ["Y", "y", 2, 4, 0],
  ["Z", "z", 2, 10, 0]
];
var CATALAN2 = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 12, 1, 1],
  ["B", "b", 2, 3, 0],
  ["C", "c", 3, 2, 0],
  ["\xC7", "\xE7", 1, 10, 0, ["K"]],
  ["D", "d", 3, 2, 0],
  ["E", "e", 13, 1, 1],
  ["F", "f", 1, 4, 0],
  ["G", "g", 2, 3, 0],
  ["H", "h", 1, 8, 0],
  ["I", "i", 8, 1, 1],
  ["J", "j", 1, 8, 0],
  ["L", "l", 4, 1, 0],
  ["L\xB7L", "l\xB7l", 1, 10, 0, ["W", "[L\xB7L]"]],
  ["M", "m", 3, 2, 0],
  ["N", "n", 6, 1, 0],
  ["NY", "ny", 1, 10, 0, ["Y", "[NY]"]],
  ["O", "o", 5, 1, 1],
  ["P", "p", 2, 3, 0],
  ["QU", "qu", 1, 8, 0, ["Q", "[QU]"]],
  ["R", "r", 8, 1, 0],
  ["S", "s", 8, 1, 0],
  ["T", "t", 5, 1, 0],
  ["U", "u", 4, 1, 1],
  ["V", "v", 1, 4, 0],
  ["X", "x", 1, 10, 0],
  ["Z", "z", 1, 8, 0]
];
var SUPER_CATALAN = [
  ["?", "?", 5, 0, 0],
  ["A", "a", 25, 1, 1],
  ["B", "b", 3, 3, 0],
  ["C", "c", 5, 2, 0],
  ["\xC7", "\xE7", 2, 12, 0, ["K"]],
  ["D", "d", 5, 2, 0],
  ["E", "e", 27, 1, 1],
  ["F", "f", 2, 4, 0],
  ["G", "g", 3, 3, 0],
  ["H", "h", 2, 8, 0],
  ["I", "i", 17, 1, 1],
  ["J", "j", 2, 8, 0],
  ["L", "l", 8, 1, 0],
  ["L\xB7L", "l\xB7l", 1, 15, 0, ["W", "[L\xB7L]"]],
  ["M", "m", 7, 2, 0],
  ["N", "n", 12, 1, 0],
  ["NY", "ny", 2, 10, 0, ["Y", "[NY]"]],
  ["O", "o", 10, 1, 1],
  ["P", "p", 3, 3, 0],
  ["QU", "qu", 2, 8, 0, ["Q", "[QU]"]],
  ["R", "r", 16, 1, 0],
  ["S", "s", 19, 1, 0],
  ["T", "t", 10, 1, 0],
  ["U", "u", 6, 1, 1],
  ["V", "v", 2, 4, 0],
  ["X", "x", 2, 10, 0],
  ["Z", "z", 2, 8, 0]
];
var DUTCH = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 6, 1, 1],
  ["B", "b", 2, 3, 0],
  ["C", "c", 2, 5, 0],
  ["D", "d", 5, 2, 0],
  ["E", "e", 18, 1, 1],
  ["F", "f", 2, 4, 0],
  ["G", "g", 3, 3, 0],
  ["H", "h", 2, 4, 0],
  ["I", "i", 4, 1, 1],
  ["J", "j", 2, 4, 0],
  ["K", "k", 3, 3, 0],
  ["L", "l", 3, 3, 0],
  ["M", "m", 3, 3, 0],
  ["N", "n", 10, 1, 0],
  ["O", "o", 6, 1, 1],
  ["P", "p", 2, 3, 0],
  ["Q", "q", 1, 10, 0],
  ["R", "r", 5, 2, 0],
  ["S", "s", 5, 2, 0],
  ["T", "t", 5, 2, 0],
  ["U", "u", 3, 4, 1],
  ["V", "v", 2, 4, 0],
  ["W", "w", 2, 5, 0],
  ["X", "x", 1, 8, 0],
  ["Y", "y", 1, 8, 0],
  ["Z", "z", 2, 4, 0]
];
var FRENCH = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 9, 1, 1],
  ["B", "b", 2, 3, 0],
  ["C", "c", 2, 3, 0],
  ["D", "d", 3, 2, 0],
  ["E", "e", 15, 1, 1],
  ["F", "f", 2, 4, 0],
  ["G", "g", 2, 2, 0],
  ["H", "h", 2, 4, 0],
  ["I", "i", 8, 1, 1],
  ["J", "j", 1, 8, 0],
  ["K", "k", 1, 10, 0],
  ["L", "l", 5, 1, 0],
  ["M", "m", 3, 2, 0],
  ["N", "n", 6, 1, 0],
  ["O", "o", 6, 1, 1],
  ["P", "p", 2, 3, 0],
  ["Q", "q", 1, 8, 0],
  ["R", "r", 6, 1, 0],
  ["S", "s", 6, 1, 0],
  ["T", "t", 6, 1, 0],
  ["U", "u", 6, 1, 1],
  ["V", "v", 2, 4, 0],
  ["W", "w", 1, 10, 0],
  ["X", "x", 1, 10, 0],
  ["Y", "y", 1, 10, 1],
  ["Z", "z", 1, 10, 0]
];
var GERMAN = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 5, 1, 1],
  ["\xC4", "\xE4", 1, 6, 1],
  ["B", "b", 2, 3, 0],
  ["C", "c", 2, 4, 0],
  ["D", "d", 4, 1, 0],
  ["E", "e", 15, 1, 1],
  ["F", "f", 2, 4, 0],
  ["G", "g", 3, 2, 0],
  ["H", "h", 4, 2, 0],
  ["I", "i", 6, 1, 1],
  ["J", "j", 1, 6, 0],
  ["K", "k", 2, 4, 0],
  ["L", "l", 3, 2, 0],
  ["M", "m", 4, 3, 0],
  ["N", "n", 9, 1, 0],
  ["O", "o", 3, 2, 1],
  ["\xD6", "\xF6", 1, 8, 1],
  ["P", "p", 1, 4, 0],
  ["Q", "q", 1, 10, 0],
  ["R", "r", 6, 1, 0],
  ["S", "s", 7, 1, 0],
  ["T", "t", 6, 1, 0],
  ["U", "u", 6, 1, 1],
  ["\xDC", "\xFC", 1, 6, 1],
  ["V", "v", 1, 6, 0],
  ["W", "w", 1, 3, 0],
  ["X", "x", 1, 8, 0],
  ["Y", "y", 1, 10, 0],
  ["Z", "z", 1, 3, 0]
];
var NORWEGIAN = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 7, 1, 1],
  ["B", "b", 3, 4, 0],
  ["C", "c", 1, 10, 0],
  ["D", "d", 5, 1, 0],
  ["E", "e", 9, 1, 1],
  ["F", "f", 4, 2, 0],
  ["G", "g", 4, 2, 0],
  ["H", "h", 3, 3, 0],
  ["I", "i", 5, 1, 1],
  ["J", "j", 2, 4, 0],
  ["K", "k", 4, 2, 0],
  ["L", "l", 5, 1, 0],
  ["M", "m", 3, 2, 0],
  ["N", "n", 6, 1, 0],
  ["O", "o", 4, 2, 1],
  ["P", "p", 2, 4, 0],
  ["Q", "q", 0, 0, 0],
  ["R", "r", 6, 1, 0],
  ["S", "s", 6, 1, 0],
  ["T", "t", 6, 1, 0],
  ["U", "u", 3, 4, 1],
  ["V", "v", 3, 4, 0],
  ["W", "w", 1, 8, 0],
  ["X", "x", 0, 0, 0],
  ["Y", "y", 1, 6, 1],
  ["\xDC", "\xFC", 0, 0, 1],
  ["Z", "z", 0, 0, 0],
  ["\xC6", "\xE6", 1, 6, 1],
  ["\xC4", "\xE4", 0, 0, 1],
  ["\xD8", "\xF8", 2, 5, 1],
  ["\xD6", "\xF6", 0, 0, 1],
  ["\xC5", "\xE5", 2, 4, 1]
];
var POLISH = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 9, 1, 1],
  ["\u0104", "\u0105", 1, 5, 1],
  ["B", "b", 2, 3, 0],
  ["C", "c", 3, 2, 0],
  ["\u0106", "\u0107", 1, 6, 0],
  ["D", "d", 3, 2, 0],
  ["E", "e", 7, 1, 1],
  ["\u0118", "\u0119", 1, 5, 1],
  ["F", "f", 1, 5, 0],
  ["G", "g", 2, 3, 0],
  ["H", "h", 2, 3, 0],
  ["I", "i", 8, 1, 1],
  ["J", "j", 2, 3, 0],
  ["K", "k", 3, 2, 0],
  ["L", "l", 3, 2, 0],
  ["\u0141", "\u0142", 2, 3, 0],
  ["M", "m", 3, 2, 0],
  ["N", "n", 5, 1, 0],
  ["\u0143", "\u0144", 1, 7, 0],
  ["O", "o", 6, 1, 1],
  ["\xD3", "\xF3", 1, 5, 1],
  ["P", "p", 3, 2, 0],
  ["R", "r", 4, 1, 0],
  ["S", "s", 4, 1, 0],
  ["\u015A", "\u015B", 1, 5, 0],
  ["T", "t", 3, 2, 0],
  ["U", "u", 2, 3, 1],
  ["W", "w", 4, 1, 0],
  ["Y", "y", 4, 2, 1],
  ["Z", "z", 5, 1, 0],
  ["\u0179", "\u017A", 1, 9, 0],
  ["\u017B", "\u017C", 1, 5, 0]
];
var SLOVENE = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 10, 1, 1],
  ["B", "b", 2, 4, 0],
  ["C", "c", 1, 8, 0],
  ["\u010C", "\u010D", 1, 5, 0],
  ["D", "d", 4, 2, 0],
  ["E", "e", 11, 1, 1],
  ["F", "f", 1, 10, 0],
  ["G", "g", 2, 4, 0],
  ["H", "h", 1, 5, 0],
  ["I", "i", 9, 1, 1],
  ["J", "j", 4, 1, 0],
  ["K", "k", 3, 3, 0],
  ["L", "l", 4, 1, 0],
  ["M", "m", 2, 3, 0],
  ["N", "n", 7, 1, 0],
  ["O", "o", 8, 1, 1],
  ["P", "p", 2, 3, 0],
  ["Q", "q", 0, 0, 0],
  ["R", "r", 6, 1, 0],
  ["S", "s", 6, 1, 0],
  ["\u0160", "\u0161", 1, 6, 0],
  ["T", "t", 4, 1, 0],
  ["U", "u", 2, 3, 1],
  ["V", "v", 4, 2, 0],
  ["W", "w", 0, 0, 0],
  ["X", "x", 0, 0, 0],
  ["Y", "y", 0, 0, 0],
  ["Z", "z", 2, 4, 0],
  ["\u017D", "\u017E", 1, 10, 0]
];
var SPANISH = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 12, 1, 1],
  ["B", "b", 2, 3, 0],
  ["C", "c", 4, 3, 0],
  ["[CH]", "[ch]", 1, 5, 0, ["1"], ["CH"]],
  ["D", "d", 5, 2, 0],
  ["E", "e", 12, 1, 1],
  ["F", "f", 1, 4, 0],
  ["G", "g", 2, 2, 0],
  ["H", "h", 2, 4, 0],
  ["I", "i", 6, 1, 1],
  ["J", "j", 1, 8, 0],
  ["L", "l", 4, 1, 0],
  ["[LL]", "[ll]", 1, 8, 0, ["2"], ["LL"]],
  ["M", "m", 2, 3, 0],
  ["N", "n", 5, 1, 0],
  ["\xD1", "\xF1", 1, 8, 0],
  ["O", "o", 9, 1, 1],
  ["P", "p", 2, 3, 0],
  ["Q", "q", 1, 5, 0],
  ["R", "r", 5, 1, 0],
  ["[RR]", "[rr]", 1, 8, 0, ["3"], ["RR"]],
  ["S", "s", 6, 1, 0],
  ["T", "t", 4, 1, 0],
  ["U", "u", 5, 1, 1],
  ["V", "v", 1, 4, 0],
  ["X", "x", 1, 8, 0],
  ["Y", "y", 1, 4, 0],
  ["Z", "z", 1, 10, 0]
];
var SWEDISH = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 8, 1, 1],
  ["B", "b", 2, 4, 0],
  ["C", "c", 1, 8, 0],
  ["D", "d", 5, 1, 0],
  ["E", "e", 7, 1, 1],
  ["F", "f", 2, 3, 0],
  ["G", "g", 3, 2, 0],
  ["H", "h", 2, 2, 0],
  ["I", "i", 5, 1, 1],
  ["J", "j", 1, 7, 0],
  ["K", "k", 3, 2, 0],
  ["L", "l", 5, 1, 0],
  ["M", "m", 3, 2, 0],
  ["N", "n", 6, 1, 0],
  ["O", "o", 5, 2, 1],
  ["P", "p", 2, 4, 0],
  ["Q", "q", 0, 0, 0],
  ["R", "r", 8, 1, 0],
  ["S", "s", 8, 1, 0],
  ["T", "t", 8, 1, 0],
  ["U", "u", 3, 4, 1],
  ["V", "v", 2, 3, 0],
  ["W", "w", 0, 0, 0],
  ["X", "x", 1, 8, 0],
  ["Y", "y", 1, 7, 1],
  ["\xDC", "\xFC", 0, 0, 1],
  ["Z", "z", 1, 10, 0],
  ["\xC5", "\xE5", 2, 4, 1],
  ["\xC4", "\xE4", 2, 3, 1],
  ["\xC6", "\xE6", 0, 0, 1],
  ["\xD6", "\xF6", 2, 4, 1]
];
var ITALIAN = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 14, 1, 1],
  ["B", "b", 3, 5, 0],
  ["C", "c", 6, 2, 0],
  ["D", "d", 3, 5, 0],
  ["E", "e", 11, 1, 1],
  ["F", "f", 3, 5, 0],
  ["G", "g", 2, 8, 0],
  ["H", "h", 2, 8, 0],
  ["I", "i", 12, 1, 1],
  ["L", "l", 5, 3, 0],
  ["M", "m", 5, 3, 0],
  ["N", "n", 5, 3, 0],
  ["O", "o", 15, 1, 1],
  ["P", "p", 3, 5, 0],
  ["Q", "q", 1, 10, 0],
  ["R", "r", 6, 2, 0],
  ["S", "s", 6, 2, 0],
  ["T", "t", 6, 2, 0],
  ["U", "u", 5, 3, 1],
  ["V", "v", 3, 5, 0],
  ["Z", "z", 2, 8, 0]
];
var PORTUGUESE = [
  ["?", "?", 3, 0, 0],
  ["A", "a", 14, 1, 1],
  ["B", "b", 3, 3, 0],
  ["C", "c", 4, 2, 0],
  ["\xC7", "\xE7", 2, 3, 0],
  ["D", "d", 5, 2, 0],
  ["E", "e", 11, 1, 1],
  ["F", "f", 2, 4, 0],
  ["G", "g", 2, 4, 0],
  ["H", "h", 2, 4, 0],
  ["I", "i", 10, 1, 1],
  ["J", "j", 2, 5, 0],
  ["L", "l", 5, 2, 0],
  ["M", "m", 6, 1, 0],
  ["N", "n", 4, 3, 0],
  ["O", "o", 10, 1, 1],
  ["P", "p", 4, 2, 0],
  ["Q", "q", 1, 6, 0],
  ["R", "r", 6, 1, 0],
  ["S", "s", 8, 1, 0],
  ["T", "t", 5, 1, 0],
  ["U", "u", 7, 1, 1],
  ["V", "v", 2, 4, 0],
  ["X", "x", 1, 8, 0],
  ["Z", "z", 1, 8, 0]
];
var ROMANIAN = [
  ["?", "?", 2, 0, 0],
  ["A", "a", 10, 1, 1],
  ["B", "b", 2, 5, 0],
  ["C", "c", 5, 1, 0],
  ["D", "d", 4, 3, 0],
  ["E", "e", 9, 1, 1],
  ["F", "f", 2, 4, 0],
  ["G", "g", 2, 6, 0],
  ["H", "h", 1, 8, 0],
  ["I", "i", 11, 1, 1],
  ["J", "j", 1, 10, 0],
  ["L", "l", 5, 1, 0],
  ["M", "m", 3, 4, 0],
  ["N", "n", 6, 1, 0],
  ["O", "o", 5, 2, 1],
  ["P", "p", 4, 2, 0],
  ["R", "r", 6, 1, 0],
  ["S", "s", 6, 1, 0],
  ["T", "t", 7, 1, 0],
  ["U", "u", 5, 1, 1],
  ["V", "v", 2, 4, 0],
  ["X", "x", 1, 10, 0],
  ["Z", "z", 1, 8, 0]
];
var TILE_SETS = {
  english: ENGLISH,
  super_english: SUPER_ENGLISH,
  hong_kong_english: HONG_KONG_ENGLISH,
  catalan: CATALAN2,
  super_catalan: SUPER_CATALAN,
  dutch: DUTCH,
  french: FRENCH,
  german: GERMAN,
  norwegian: NORWEGIAN,
  polish: POLISH,
  slovene: SLOVENE,
  spanish: SPANISH,
  swedish: SWEDISH,
  italian: ITALIAN,
  portuguese: PORTUGUESE,
  romanian: ROMANIAN
};
function tileRow(row) {
  const [upper, lower, count, score, vowel, aliases = [], spellings = []] = row;
  return { upper, lower, count, score, vowel: vowel === 1, aliases, spellings };
}

// src/alphabet/csv.ts
var LONGEST_LINE = 1e4;
var COLUMNS = "upper,lower,count,score,vowel,aliases";
function parseAlphabetCsv(text3, name) {
  checkText(text3, "text", "the rows of a tile set, as text");
  checkText(name, "name", "a name for the alphabet");
  const rows = [];
  const lines = text3.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  lines.forEach((line, index) => {
    if (line.length > LONGEST_LINE) {
      throw new AlphabetError("BAD_ROW", `a line of ${line.length} characters`, {
        source: name,
        line: index + 1,
        expected: `at most ${LONGEST_LINE}`
      });
    }
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith("#")) return;
    if (/^upper\s*,\s*lower\s*,/i.test(trimmed)) return;
    const row = parseRow(trimmed, index + 1, name);
    const isBlank = row.upper === "?";
    if (isBlank !== (rows.length === 0)) {
      throw new AlphabetError(
        "BAD_ROW",
        isBlank ? "a second line for the blank" : `the first tile is ${quoted(row.upper)}`,
        {
          source: name,
          line: index + 1,
          expected: "the blank, ?, as the first tile and only there"
        }
      );
    }
    rows.push(row);
  });
  return new Alphabet(name, rows);
}
function parseRow(text3, line, source) {
  const cells = text3.split(",").map((cell) => cell.trim().normalize("NFC"));
  if (cells.length < 5 || cells.length > 6) {
    throw new AlphabetError("BAD_ROW", `${cells.length} columns`, {
      source,
      line,
      expected: COLUMNS
    });
  }
  const [upper, lower, count, score, vowel, aliases = ""] = cells;
  const number2 = (cell, what, most) => {
    const value = /^\d+$/.test(cell) ? Number(cell) : -1;
    if (value < 0 || value > most) {
      throw new AlphabetError("BAD_ROW", `the ${what} of ${quoted(upper)} is ${quoted(cell)}`, {
        source,
        line,
        expected: `a whole number from 0 to ${most}`
      });
    }
    return value;
  };
  if (upper === "" || lower === "") {
    throw new AlphabetError("BAD_ROW", "a tile without a label", {
      source,
      line,
      expected: COLUMNS
    });
  }
  return {
    upper,
    lower,
    count: number2(count, "count", 255),
    score: number2(score, "score", 255),
    vowel: number2(vowel, "vowel mark", 1) === 1,
    aliases: aliases.split(/\s+/).filter((alias) => alias !== "")
  };
}

// src/alphabet/index.ts
var ALPHABET_NAMES = Object.freeze(Object.keys(TILE_SETS));
var made = /* @__PURE__ */ new Map();
function alphabet(name) {
  if (typeof name !== "string") throw badArgument("alphabet", name, "the name of an alphabet");
  if (!Object.hasOwn(TILE_SETS, name)) {
    throw new AlphabetError("UNKNOWN_ALPHABET", `there is no alphabet ${quoted(name)}`, {
      expected: ALPHABET_NAMES.join(", ")
    });
  }
  const known2 = name;
  let tiles = made.get(known2);
  if (tiles === void 0) {
    tiles = new Alphabet(known2, TILE_SETS[known2].map(tileRow));
    made.set(known2, tiles);
  }
  return tiles;
}
function alphabetOf(value) {
  if (value instanceof Alphabet) return value;
  if (typeof value === "string") return alphabet(value);
  if (isObject(value) && !isList(value) && "tiles" in value) {
    const { name, tiles } = value;
    return new Alphabet(name, tiles);
  }
  throw badArgument("alphabet", value, "an alphabet, or the name of one");
}

// src/kernel/backend.ts
var NARROW_LETTERS = 32;
var CHOICES = "auto, wasm, js or { module }";
function backendOf(backends, choice = "auto") {
  const isModule = typeof choice === "object" && choice !== null && "module" in choice;
  if (!isModule) checkText(choice, "backend", CHOICES);
  const backend = isModule ? backends.wasm?.withModule?.(choice.module) : choice === "auto" ? backends.wasm ?? backends.js : buildNamed(backends, choice);
  if (backend !== void 0) return backend;
  const name = isModule ? "{ module }" : quoted(choice);
  throw new KernelError("NO_BACKEND", `this build of gaddawg has no backend ${name}`, {
    expected: ["auto", ...Object.keys(backends)].join(" or ")
  });
}
function buildNamed(backends, name) {
  return Object.hasOwn(backends, name) ? backends[name] : void 0;
}
function prepareKernel(backends, choice = "auto") {
  if (choice === "auto" || choice === "wasm") backends.wasm?.prepare?.();
}
var origins = /* @__PURE__ */ new WeakMap();
function originOf(kernel) {
  return origins.get(kernel);
}
function startKernel(backends, choice, bytes, letters) {
  return withBackend(backends, choice, async (backend) => {
    const kernel = await backend(bytes, letters);
    origins.set(kernel, backend);
    return kernel;
  });
}
async function withBackend(backends, choice, action) {
  const first = backendOf(backends, choice);
  try {
    return await action(first);
  } catch (error) {
    const noWasm2 = error instanceof KernelError && error.code === "NO_WASM";
    const { js } = backends;
    if (choice === "auto" && noWasm2 && js !== void 0 && js !== first) return action(js);
    throw error;
  }
}

// src/kernel/codecs/search.ts
var MAX_PATTERN = 62;
var TILES = 64;
var UNLIMITED = 1073741823;
var MOST_LENGTH = 2 ** 30;
function checkSearch(spec) {
  checkObject(spec, "bounds", "conditions such as { minLength: 2 }");
  const { pattern, from, needed, minLength, maxLength } = spec;
  if (pattern !== void 0) {
    if (!isList(pattern))
      throw badArgument("pattern", pattern, "a list of sets of tiles and stars");
    for (let i = 0; i < pattern.length; i++) {
      const element = pattern[i];
      if (element !== "*") checkTileNumbers(element, `pattern[${i}]`);
    }
  }
  if (from !== void 0) checkTileNumbers(from, "from");
  if (needed !== void 0) checkTileNumbers(needed, "needed");
  if (minLength !== void 0) checkWhole(minLength, "minLength", -MOST_LENGTH, MOST_LENGTH);
  if (maxLength !== void 0) checkLongest(maxLength);
}
function checkLongest(maxLength) {
  if (maxLength === Number.POSITIVE_INFINITY) return;
  checkWhole(maxLength, "maxLength", -MOST_LENGTH, MOST_LENGTH);
}
function checkTileNumbers(tiles, name) {
  checkTiles(tiles, name);
  for (const tile of tiles) checkWhole(tile, name, 0, TILES - 1);
}
function writeSearch(arena, root, { pattern, from, needed = [], minLength = 1, maxLength = 255 }) {
  const { at } = arena.kernel;
  const { cells } = arena;
  const put2 = (address, value) => {
    cells[address >> 2] = value;
  };
  cells.fill(0, at.SEARCH >> 2, at.SEARCH + at.SEARCH_SIZE >> 2);
  writePattern(arena, pattern ?? ["*"]);
  let blanks = from === void 0 ? UNLIMITED : 0;
  for (const tile of from ?? []) {
    if (tile === 0) blanks++;
    else put2(at.SEARCH_LEFT + tile * 4, cells[(at.SEARCH_LEFT >> 2) + tile] + 1);
  }
  for (const tile of needed) {
    put2(at.SEARCH_NEED + tile * 4, cells[(at.SEARCH_NEED >> 2) + tile] + 1);
  }
  put2(at.SEARCH_BLANKS, blanks);
  put2(at.SEARCH_NEED_TOTAL, needed.length);
  put2(at.SEARCH_MIN_LENGTH, minLength);
  put2(at.SEARCH_MAX_LENGTH, Math.min(maxLength, MOST_LENGTH));
  put2(at.SEARCH_DEPTH, maxLength < 1 ? -1 : 0);
  put2(at.SEARCH_NODE, root);
}
function writePattern({ cells, kernel: { at } }, elements) {
  const pattern = elements.filter((element, i) => element !== "*" || elements[i - 1] !== "*");
  if (pattern.length > MAX_PATTERN) {
    throw new QueryError("PATTERN_TOO_LONG", `a pattern of ${pattern.length} elements`, {
      expected: `at most ${MAX_PATTERN}`
    });
  }
  const setBit = (address, bit) => {
    const index = (address >> 2) + (bit >> 5);
    cells[index] = cells[index] | 1 << (bit & 31);
  };
  pattern.forEach((element, position) => {
    if (element === "*") {
      setBit(at.SEARCH_STAR, position);
    } else {
      for (const tile of element) {
        if (tile > 0 && tile < TILES) setBit(at.SEARCH_ACCEPT + tile * 8, position);
      }
    }
  });
  setBit(at.SEARCH_FINAL, pattern.length);
  setBit(at.SEARCH_STATE, 0);
  if (pattern[0] === "*") setBit(at.SEARCH_STATE, 1);
}

// src/kernel/disposed.ts
function disposedError(what) {
  return new KernelError("DISPOSED", `this ${what} has been disposed of`, {
    expected: `another ${what}: dispose of one only when nothing uses it any more`
  });
}
function disposedKernel(what) {
  const get = () => {
    throw disposedError(what);
  };
  return new Proxy({}, { get });
}

// assembly/core/game-record.ts
var GAME_SCORES = 0;
var GAME_MOVER = 8;
var GAME_TURNS = 12;
var GAME_SCORELESS = 16;
var GAME_ENDING = 20;
var GAME_BEGAN = 24;
var GAME_NUMBER = 28;
var GAME_IN_BAG = 32;
var GAME_RACKS = 128;
var RACK_SIZE = 16;
var GAME_BOARD = GAME_RACKS + 2 * RACK_SIZE;
var BOARD_SIZE = 512;
var GAME_BAG = GAME_BOARD + BOARD_SIZE;
var MAX_BAG = 1024;
var GAME_SIZE = GAME_BAG + MAX_BAG;

// src/kernel/codecs/game.ts
var ENDINGS = [void 0, "out", "stalled"];
function moverOf(cells, game) {
  return cells[game + GAME_MOVER >> 2];
}
function readState({ bytes, cells }, game) {
  const cell = (offset) => cells[game + offset >> 2];
  const rack = (player2) => {
    const first = game + GAME_RACKS + RACK_SIZE * player2;
    return bytes.slice(first + 1, first + 1 + bytes[first]);
  };
  return {
    points: [cell(GAME_SCORES), cell(GAME_SCORES + 4)],
    mover: moverOf(cells, game),
    turns: cell(GAME_TURNS),
    scorelessTurns: cell(GAME_SCORELESS),
    ending: ENDINGS[cell(GAME_ENDING)],
    began: cell(GAME_BEGAN),
    number: cell(GAME_NUMBER),
    tilesInBag: cell(GAME_IN_BAG),
    racks: [rack(0), rack(1)]
  };
}

// assembly/moves/record.ts
var MOVE_EQUITY = 0;
var MOVE_SCORE = 4;
var MOVE_START = 8;
var MOVE_LANE = 9;
var MOVE_DIRECTION = 10;
var MOVE_KIND = 11;
var MOVE_LENGTH = 12;
var MOVE_TILES = 13;
var MOVES_HEAD_SIZE = 32;
var MOVES_ENTRY_SIZE = 16;
var PLAY = 0;
var EXCHANGE = 1;

// src/kernel/codecs/move.ts
function recordSizeFor({ layout, rackSize }) {
  return MOVE_TILES + Math.max(layout.rows, layout.columns, rackSize) + 3 & ~3;
}
function movesSize(capacity, recordSize) {
  return MOVES_HEAD_SIZE + capacity * (recordSize + MOVES_ENTRY_SIZE);
}
function movesCapacity(bytes, recordSize) {
  return Math.floor((bytes - MOVES_HEAD_SIZE) / (recordSize + MOVES_ENTRY_SIZE));
}
function readMove(bytes, cells, at) {
  return {
    move: moveOf(bytes, at),
    score: cells[at + MOVE_SCORE >> 2],
    equityMilli: cells[at + MOVE_EQUITY >> 2]
  };
}
function moveOf(bytes, at) {
  const first = at + MOVE_TILES;
  const tiles = [];
  const end = first + bytes[at + MOVE_LENGTH];
  for (let i = first; i < end; i++) tiles.push(bytes[i]);
  if (bytes[at + MOVE_KIND] === EXCHANGE) {
    return tiles.length === 0 ? { kind: "pass" } : { kind: "exchange", tiles };
  }
  return {
    kind: "place",
    direction: bytes[at + MOVE_DIRECTION] === 0 ? "across" : "down",
    lane: bytes[at + MOVE_LANE],
    start: bytes[at + MOVE_START],
    tiles
  };
}
function writeMove(bytes, cells, at, { move, score, equityMilli }) {
  cells[at + MOVE_EQUITY >> 2] = equityMilli;
  cells[at + MOVE_SCORE >> 2] = score;
  const isPlay = move.kind === "place";
  bytes[at + MOVE_KIND] = isPlay ? PLAY : EXCHANGE;
  bytes[at + MOVE_DIRECTION] = isPlay && move.direction === "down" ? 1 : 0;
  bytes[at + MOVE_LANE] = isPlay ? move.lane : 0;
  bytes[at + MOVE_START] = isPlay ? move.start : 0;
  const tiles = move.kind === "pass" ? [] : move.tiles;
  bytes[at + MOVE_LENGTH] = tiles.length;
  bytes.set(tiles, at + MOVE_TILES);
}

// src/lexicon/validate.ts
var validGraphs = /* @__PURE__ */ new WeakMap();
function rememberFacts(graph, facts) {
  validGraphs.set(graph, facts);
}
var UNSEEN = 0;
var OPEN = 1;
var IN_DAWG = 2;
var IN_GADDAG = 3;
function validateGraph(graph, options = {}) {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  checkObject(options, "options");
  const { letters = TILE_MASK2, blanks = false, source, offset } = options;
  checkWhole(letters, "letters", 0, Number.MAX_SAFE_INTEGER);
  if (offset !== void 0) checkWhole(offset, "offset", 0, Number.MAX_SAFE_INTEGER);
  checkOptionalText(source, "source");
  const known2 = validGraphs.get(graph);
  if (known2 !== void 0 && known2.highestTile <= letters) return known2;
  const facts = factsOf(graph, options);
  if (!blanks) rememberFacts(graph, facts);
  return facts;
}
function factsOf(graph, options) {
  const { nodes } = graph;
  const check = new Validation(nodes, options);
  check.root(0);
  if (graph.content === "gaddag") check.root(GADDAG_ROOT_NODE);
  const seen = check.seen;
  check.enter(graph.dawgRoot, 0, IN_DAWG);
  check.enter(graph.gaddagRoot, GADDAG_ROOT_NODE, IN_GADDAG);
  let dawgNodes = 0;
  let gaddagNodes = 0;
  let dawgEnd = 1;
  for (let i = 0; i < nodes.length; i++) {
    if (seen[i] === IN_DAWG) {
      dawgNodes++;
      dawgEnd = i + 1;
    } else if (seen[i] === IN_GADDAG) {
      gaddagNodes++;
    }
  }
  const otherNodes = nodes.length - dawgNodes - gaddagNodes;
  const { highestTile } = check;
  const longest = graph.dawgRoot === 0 ? 0 : check.heights[graph.dawgRoot];
  return {
    dawgNodes,
    gaddagNodes,
    otherNodes,
    dawgEnd,
    states: check.states,
    longest,
    highestTile
  };
}
function longestPath(part) {
  return part === IN_GADDAG ? MAX_WORD_LENGTH + 1 : MAX_WORD_LENGTH;
}
var Validation = class {
  constructor(nodes, options) {
    this.nodes = nodes;
    this.options = options;
    this.seen = new Uint8Array(nodes.length);
    this.heights = new Uint16Array(nodes.length);
    this.isTarget = new Uint8Array(nodes.length);
    this.letters = options.letters ?? TILE_MASK2;
    this.lowest = options.blanks === true ? 0 : 1;
  }
  nodes;
  options;
  /** State of each node: unseen, open, in the DAWG or in the GADDAG. */
  seen;
  /** Tiles of the longest path from each node on, the switch counted. */
  heights;
  states = 0;
  highestTile = 0;
  isTarget;
  letters;
  lowest;
  root(index) {
    const node = this.nodes[index];
    if (node === void 0 || (node & (TILE_MASK2 | ACCEPTS2 | END2)) !== END2) {
      this.fail(
        "BAD_ROOT",
        index,
        "a wrong root node",
        "tile 0, end of its run, accepting nothing"
      );
    }
  }
  /**
   * Walks everything that can be reached from the run at `first`. Uses an explicit stack of runs
   * instead of recursion, because a bad file can be as deep as it is long.
   */
  enter(first, from, part) {
    if (first === 0) return;
    const { nodes, seen } = this;
    const starts = [];
    const cursors = [];
    this.target(first, from);
    if (seen[first] === UNSEEN) {
      starts.push(first);
      cursors.push(first);
    }
    while (starts.length > 0) {
      const top = starts.length - 1;
      const at = cursors[top];
      if (seen[at] === UNSEEN) {
        this.check(at, part, at === first);
        seen[at] = OPEN;
        const arc2 = nodes[at] >>> ARC_SHIFT2;
        if (arc2 !== 0) {
          this.target(arc2, at);
          this.checkSwitch(at, arc2, part);
          if (seen[arc2] === UNSEEN) {
            starts.push(arc2);
            cursors.push(arc2);
            if (starts.length > longestPath(part)) this.failTooLong(at);
            continue;
          }
        }
      }
      const arc = nodes[at] >>> ARC_SHIFT2;
      if (arc !== 0 && seen[arc] === OPEN) this.failCycle(at);
      if ((nodes[at] & END2) === 0) {
        this.checkSibling(at);
        if (seen[at + 1] === OPEN) this.failCycle(at);
        if (seen[at + 1] === UNSEEN) {
          cursors[top] = at + 1;
          continue;
        }
      }
      this.close(starts.pop(), cursors.pop(), part);
      if (starts.length > 0) continue;
    }
  }
  /** Closes a run, after all its nodes, `first` to `last`, have been examined. */
  close(first, last, part) {
    const { nodes, seen, heights } = this;
    for (let at = last; at >= first; at--) {
      const node = nodes[at];
      const arc = node >>> ARC_SHIFT2;
      let height = 1 + (arc === 0 ? 0 : heights[arc]);
      if ((node & END2) === 0) height = Math.max(height, heights[at + 1]);
      if (height > longestPath(part)) this.failTooLong(at);
      heights[at] = height;
      seen[at] = part;
    }
  }
  check(at, part, isFirst) {
    const node = this.nodes[at];
    const tile = node & TILE_MASK2;
    if (part === IN_GADDAG && tile === SWITCH) {
      if (isFirst || (node & ACCEPTS2) !== 0 || node >>> ARC_SHIFT2 === 0) {
        this.fail(
          "BAD_SWITCH",
          at,
          "a direction switch out of place",
          "one after a tile, with an arc"
        );
      }
      return;
    }
    if (tile < this.lowest || tile > this.letters) {
      this.fail("TILE_OUT_OF_RANGE", at, `tile ${tile}`, `${this.lowest} to ${this.letters}`);
    }
    if (tile > this.highestTile) this.highestTile = tile;
    if ((node & ACCEPTS2) === 0 && node >>> ARC_SHIFT2 === 0) {
      this.fail("DEAD_END", at, "a node that leads to no word", "one that accepts or has an arc");
    }
  }
  /** Checks that a switch leads into the DAWG, which has been walked before the GADDAG. */
  checkSwitch(at, arc, part) {
    const isSwitch = part === IN_GADDAG && (this.nodes[at] & TILE_MASK2) === SWITCH;
    if (isSwitch && this.seen[arc] !== IN_DAWG) {
      this.fail("BAD_SWITCH", at, `a direction switch to node ${arc}`, "a run of the DAWG");
    }
  }
  checkSibling(at) {
    const { nodes } = this;
    if (at + 1 >= nodes.length) {
      this.fail("RUN_NOT_ENDED", at, "the last node does not end its run", "its end bit set");
    }
    const tile = nodes[at] & TILE_MASK2;
    const next = nodes[at + 1] & TILE_MASK2;
    if (next <= tile) {
      this.fail("TILES_NOT_ASCENDING", at + 1, `tile ${next} after tile ${tile}`, "a higher one");
    }
  }
  target(arc, from) {
    if (arc >= this.nodes.length) {
      const expected = `an index below ${this.nodes.length}; the file may be cut short`;
      this.fail("INDEX_OUT_OF_RANGE", from, `an arc to node ${arc}`, expected);
    }
    if (this.isTarget[arc] === 0) {
      this.isTarget[arc] = 1;
      this.states++;
    }
  }
  failCycle(at) {
    return this.fail("CYCLE", at, "a path that leads back to itself", "a graph without cycles");
  }
  failTooLong(at) {
    return this.fail(
      "WORD_TOO_LONG",
      at,
      `a path of more than ${MAX_WORD_LENGTH} tiles`,
      `at most ${MAX_WORD_LENGTH}`
    );
  }
  fail(code, index, what, expected) {
    const { source, offset = 0 } = this.options;
    throw new LexiconError(code, what, { source, offset: offset + index * 4, expected });
  }
};

// src/lexicon/deep-check.ts
var MOST_WORDS2 = 5e7;
var REPORT_EVERY2 = 1 << 14;
function deepCheck(graph, words, report) {
  validateGraph(graph);
  checkWhole(words, "words", 0, Number.MAX_SAFE_INTEGER);
  if (typeof report !== "function") throw badArgument("report", report, "a function");
  if (words > MOST_WORDS2) {
    throw new LexiconError("TOO_MANY_WORDS", `${words} words are too many for a deep check`, {
      expected: `at most ${MOST_WORDS2}`
    });
  }
  if (graph.content === "gaddag") new GaddagCheck(graph, words, report).run();
  if (graph.content === "alphagrams") checkAlphagrams(graph);
  const set = wordsOf(graph);
  const { states } = validateGraph(graph);
  let minimal = false;
  for (const order of PACKING_ORDERS) {
    const again = buildGraph(set, { content: graph.content, order, progress: report });
    minimal = states === validateGraph(again).states;
    if (!minimal) break;
    if (sameNumbers(graph.nodes, again.nodes)) return { minimal, order };
  }
  return { minimal, order: null };
}
function sameNumbers(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
function checkAlphagrams(graph) {
  for (const { tiles, length } of graph.walk()) {
    for (let i = 1; i < length; i++) {
      if (tiles[i - 1] > tiles[i]) {
        throw new LexiconError("NO_ALPHAGRAM", `${nameOf(tiles, length)} is not an alphagram`, {
          expected: "words whose tiles ascend"
        });
      }
    }
  }
}
function nameOf(tiles, length) {
  return `the word of tiles ${Array.from(tiles.subarray(0, length)).join(" ")}`;
}
var GaddagCheck = class {
  constructor(graph, words, report) {
    this.graph = graph;
    this.words = words;
    this.report = report;
  }
  graph;
  words;
  report;
  /** Pairs of runs that are known to lead to the same words, as first × 2^24 + second. */
  same = /* @__PURE__ */ new Set();
  last = new Uint8Array(257);
  /** The DAWG's node at each tile of the current word. */
  path = new Uint32Array(257);
  lastLength = 0;
  prefixes = 0;
  run() {
    let done = 0;
    for (const { tiles, length } of this.graph.walk()) {
      this.checkWord(tiles, length);
      if (done++ % REPORT_EVERY2 === 0) this.report("check", done, this.words);
    }
    const strings = this.countStrings();
    this.compare(strings.whole, this.words, "reversed words", "one per word");
    this.compare(
      strings.switched,
      this.prefixes,
      "switches",
      "one per prefix that can be continued"
    );
  }
  /** Checks the word's prefixes that the previous word does not have. */
  checkWord(tiles, length) {
    const { graph, last, path } = this;
    let shared = 0;
    while (shared < this.lastLength && shared < length && last[shared] === tiles[shared]) shared++;
    for (let at = shared; at < length; at++) {
      const first = at === 0 ? graph.dawgRoot : graph.arc(path[at - 1]);
      path[at] = graph.find(first, tiles[at]);
      last[at] = tiles[at];
      this.checkPrefix(tiles, at + 1, path[at]);
    }
    this.lastLength = length;
  }
  checkPrefix(tiles, length, node) {
    const { graph } = this;
    let at = 0;
    let first = graph.gaddagRoot;
    for (let i = length - 1; i >= 0; i--) {
      at = graph.find(first, tiles[i]);
      if (at === 0) this.fail("lacks the reversal of", tiles, length);
      first = graph.arc(at);
    }
    if (graph.accepts(node) && !graph.accepts(at)) {
      this.fail("lacks the whole reversal of", tiles, length);
    }
    const rest = graph.arc(node);
    if (rest === 0) return;
    this.prefixes++;
    const turn = graph.find(first, SWITCH);
    if (turn === 0) this.fail("has no switch after", tiles, length);
    if (!this.leadToTheSame(graph.arc(turn), rest)) {
      this.fail("continues differently from the DAWG after", tiles, length);
    }
  }
  /** Returns whether two runs of the DAWG lead to the same words. */
  leadToTheSame(a, b) {
    if (a === b) return true;
    if (a === 0 || b === 0) return false;
    const key = a * 2 ** 24 + b;
    if (this.same.has(key)) return true;
    const { nodes } = this.graph;
    const label = ACCEPTS2 | END2 | TILE_MASK2;
    for (let i = 0; ; i++) {
      const one = nodes[a + i];
      const other = nodes[b + i];
      if ((one & label) !== (other & label)) return false;
      if (!this.leadToTheSame(one >>> ARC_SHIFT2, other >>> ARC_SHIFT2)) return false;
      if ((one & END2) !== 0) break;
    }
    this.same.add(key);
    return true;
  }
  /** Returns the numbers of strings of the GADDAG that end without a switch, and with one. */
  countStrings() {
    const { nodes } = this.graph;
    const whole4 = new Float64Array(nodes.length).fill(-1);
    const switched = new Float64Array(nodes.length);
    const countRun = (first) => {
      let last = first;
      while ((nodes[last] & END2) === 0) last++;
      let words = 0;
      let turns = 0;
      for (let at = last; at >= first; at--) {
        const node = nodes[at];
        if ((node & TILE_MASK2) === SWITCH) {
          turns++;
        } else {
          const arc = node >>> ARC_SHIFT2;
          if (arc !== 0 && whole4[arc] < 0) countRun(arc);
          words += ((node & ACCEPTS2) === 0 ? 0 : 1) + (arc === 0 ? 0 : whole4[arc]);
          turns += arc === 0 ? 0 : switched[arc];
        }
        whole4[at] = words;
        switched[at] = turns;
      }
    };
    const root = this.graph.gaddagRoot;
    if (root === 0) return { whole: 0, switched: 0 };
    countRun(root);
    return { whole: whole4[root], switched: switched[root] };
  }
  compare(got, wanted, what, why) {
    if (got === wanted) return;
    throw new LexiconError("GADDAG_DIFFERS", `the GADDAG has ${got} ${what}`, {
      expected: `${wanted}, ${why}`
    });
  }
  fail(what, tiles, length) {
    const prefix = Array.from(tiles.subarray(0, length)).join(" ");
    throw new LexiconError("GADDAG_DIFFERS", `the GADDAG ${what} the tiles ${prefix}`, {
      expected: "the strings that belong to the words of the DAWG"
    });
  }
};

// src/lexicon/figures.ts
function graphFigures(graph) {
  validateGraph(graph);
  const { nodes } = graph;
  const isSeen = new Uint8Array(nodes.length);
  const open2 = [];
  const used = /* @__PURE__ */ new Set();
  let arcs = 0;
  const visit = (first) => {
    if (first === 0 || isSeen[first] === 1) return;
    isSeen[first] = 1;
    open2.push(first);
  };
  visit(graph.dawgRoot);
  visit(graph.gaddagRoot);
  for (let first = open2.pop(); first !== void 0; first = open2.pop()) {
    for (let at = first; ; at++) {
      const node = nodes[at];
      arcs++;
      used.add(node & TILE_MASK2);
      visit(node >>> ARC_SHIFT2);
      if ((node & END2) !== 0) break;
    }
  }
  return { arcs, tiles: [...used].sort((a, b) => a - b) };
}

// src/lexicon/kwg.ts
function readKwg(bytes, options = {}) {
  checkBytes(bytes);
  checkObject(options, "options");
  const { nodeBits = 22, letters, alphagrams: alphagrams2 = false, source } = options;
  checkNodeBits(nodeBits);
  checkOptionalText(source, "source");
  const nodes = decodeNodes(bytes, nodeBits, source);
  const graph = new WordGraph(nodes, alphagrams2 ? "alphagrams" : contentOf(nodes));
  validateGraph(graph, { source, ...letters === void 0 ? {} : { letters } });
  return graph;
}
function writeKwg(graph, nodeBits = 22) {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  checkNodeBits(nodeBits);
  return encodeNodes(graph.nodes, nodeBits);
}
function checkNodeBits(nodeBits) {
  if (nodeBits === 22 || nodeBits === 24) return;
  throw new LexiconError("BAD_OPTION", `nodes with ${described(nodeBits)}-bit arcs`, {
    expected: "22 or 24"
  });
}
function contentOf(nodes) {
  const second = nodes[GADDAG_ROOT_NODE];
  const isRoot = second !== void 0 && (second & (TILE_MASK2 | ACCEPTS2 | END2)) === END2;
  return isRoot ? "gaddag" : "dawg";
}

// src/lexicon/foreign.ts
function onlyCodePoint(label) {
  return [...label].length === 1 ? label.codePointAt(0) : void 0;
}
function tilesByCodePoint(alphabet2, letterCase) {
  const tiles = /* @__PURE__ */ new Map();
  for (let tile = 1; tile <= alphabet2.letters; tile++) {
    const { upper, lower, aliases = [] } = alphabet2.tiles[tile];
    const labels = letterCase === "upper" ? [upper, ...aliases] : [lower, ...aliases.map((alias) => alias.toLowerCase())];
    for (const label of labels) {
      const code = onlyCodePoint(label);
      if (code !== void 0) tiles.set(code, tile);
    }
  }
  return tiles;
}
function codePointName(code) {
  const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  const text3 = code <= 1114111 ? String.fromCodePoint(code) : "";
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(text3) ? `${name} "${text3}"` : name;
}
var MAX_WORDS = 5e7;
var MAX_TILES = 2 ** 29;
var UNSEEN2 = 0;
var OPEN2 = 1;
var DONE = 2;
function checkForeignGraph(graph, root) {
  const check = new ForeignCheck(graph, root);
  check.visit(root, 0);
  const words = check.words[root];
  const tiles = check.tiles[root];
  if (words > MAX_WORDS || tiles > MAX_TILES) {
    throw new LexiconError("TOO_MANY_WORDS", `${words} words of ${tiles} tiles`, {
      source: graph.source,
      expected: `at most ${MAX_WORDS} words and ${MAX_TILES} tiles`
    });
  }
  return { words, wordsBelow: check.words };
}
var ForeignCheck = class {
  constructor(graph, root) {
    this.graph = graph;
    this.root = root;
    const size = graph.records;
    this.words = new Float64Array(size);
    this.tiles = new Float64Array(size);
    this.seen = new Uint8Array(size);
    this.heights = new Uint16Array(size);
    this.switched = new Uint8Array(size);
  }
  graph;
  root;
  /**
   * Numbers of words below each node, and of their tiles from there on; doubles, because they may
   * be huge.
   */
  words;
  tiles;
  seen;
  /** Tiles of the longest path from each node on, the switch not counted. */
  heights;
  /** 1 for nodes from which a switch can be reached. */
  switched;
  /** Recursive; no deeper than a word with its switch is long. */
  visit(node, depth) {
    const { graph } = this;
    if (depth > MAX_WORD_LENGTH + 1) this.failTooLong(node);
    const { first, end, endings } = graph.enter(node);
    this.seen[node] = OPEN2;
    this.words[node] = endings;
    this.tiles[node] = endings;
    this.heights[node] = endings > 0 ? 1 : 0;
    let arcs = 0;
    for (let arc = first; arc < end; arc++) {
      const target = graph.target(arc);
      if (target < 0) continue;
      arcs++;
      if (this.seen[target] === OPEN2) {
        graph.fail("CYCLE", arc, "a path that leads back to itself", "a graph without cycles");
      }
      if (this.seen[target] === UNSEEN2) this.visit(target, depth + 1);
      if (graph.isSwitch(arc)) this.followSwitch(node, arc, target);
      else this.followLetter(node, target);
    }
    if (this.heights[node] > MAX_WORD_LENGTH) this.failTooLong(node);
    if (arcs === 0 && endings === 0 && node !== this.root) {
      graph.fail("DEAD_END", node, "a node that leads to no word", "an arc or an ending");
    }
    this.seen[node] = DONE;
  }
  followLetter(node, target) {
    const { words, tiles, heights, switched } = this;
    const more = words[target];
    words[node] = words[node] + more;
    tiles[node] = tiles[node] + more + tiles[target];
    heights[node] = Math.max(heights[node], 1 + heights[target]);
    if (switched[target] === 1) switched[node] = 1;
  }
  followSwitch(node, arc, target) {
    const { heights, switched } = this;
    if (switched[target] === 1) {
      const what = "a direction switch after which there is another";
      this.graph.fail("BAD_SWITCH", arc, what, "letters only after a switch");
    }
    heights[node] = Math.max(heights[node], heights[target]);
    switched[node] = 1;
  }
  failTooLong(node) {
    const what = `a path of more than ${MAX_WORD_LENGTH} tiles`;
    return this.graph.fail("WORD_TOO_LONG", node, what, `at most ${MAX_WORD_LENGTH}`);
  }
};

// src/lexicon/macondo-format.ts
var MAGIC = { dawg: "cdwg", gaddag: "cgdg" };
var HIGH_SHIFT = 24;
var LOW_MASK = 16777215;
var MAX_ELEMENT = LOW_MASK;
var SWITCH_LETTER = 50;
var MAX_FILE_LETTERS = SWITCH_LETTER;
var MAX_NAME_BYTES = 255;
var SWITCH_CODE_POINT = 94;
function lettersBeforeSwitch(codePoints) {
  let count = 0;
  while ((codePoints[count] ?? Number.POSITIVE_INFINITY) < SWITCH_CODE_POINT) count++;
  return count;
}
function arcRank(letter, firstAfterSwitch) {
  if (letter === SWITCH_LETTER) return firstAfterSwitch;
  return letter < firstAfterSwitch ? letter : letter + 1;
}

// src/lexicon/macondo-read.ts
function readMacondo(bytes, options) {
  checkBytes(bytes);
  checkObject(options, "options", "an object with an alphabet");
  checkOptionalText(options.source, "source");
  const file = new MacondoFile(bytes, alphabetOf(options.alphabet), options.source);
  const counts2 = checkForeignGraph(file, 0);
  return { name: file.name, kind: file.kind, words: collectWords(file, counts2) };
}
var MacondoFile = class {
  constructor(bytes, alphabet2, source) {
    this.source = source;
    const input = new Input(bytes, source);
    this.kind = readMagic(input);
    this.name = readName(input);
    const codePoints = readCodePoints(input);
    this.tiles = tilesOf(codePoints, input, alphabet2);
    this.firstAfterSwitch = lettersBeforeSwitch(codePoints);
    this.sets = readLetterSets(input, codePoints.length);
    this.elements = input.array("elements", 4);
    this.elementsAt = input.at - this.elements.length * 4;
    if (input.left > 0) {
      const expected = "the end of the file after the elements";
      input.fail("TRAILING", input.at, `${input.left} more bytes`, expected);
    }
    this.checkElements();
  }
  source;
  kind;
  name;
  /** Tile of each letter of the file. */
  tiles;
  /** Letter sets, each as its high and its low 32 bits. */
  sets;
  elements;
  /** Byte offset of the first element. */
  elementsAt;
  firstAfterSwitch;
  get records() {
    return this.elements.length;
  }
  enter(node) {
    const element = this.elements[node];
    const set = element & LOW_MASK;
    const endings = ones(this.sets[set * 2]) + ones(this.sets[set * 2 + 1]);
    return { first: node + 1, end: node + 1 + (element >>> HIGH_SHIFT), endings };
  }
  target(arc) {
    return this.elements[arc] & LOW_MASK;
  }
  isSwitch(arc) {
    return this.elements[arc] >>> HIGH_SHIFT === SWITCH_LETTER;
  }
  fail(code, element, what, expected) {
    const offset = this.elementsAt + element * 4;
    throw new LexiconError(code, what, { source: this.source, offset, expected });
  }
  checkElements() {
    const isNode = this.findNodes();
    for (let node = 0; node < this.records; ) {
      const end = node + 1 + (this.elements[node] >>> HIGH_SHIFT);
      this.checkArcs(node, end, isNode);
      node = end;
    }
  }
  /** Returns 1 for each element that is a node, and 0 for each arc. */
  findNodes() {
    const { elements, records } = this;
    if (records === 0) this.fail("BAD_ROOT", 0, "no elements", "a root node at least");
    const isNode = new Uint8Array(records);
    for (let node = 0; node < records; ) {
      isNode[node] = 1;
      const arcs = elements[node] >>> HIGH_SHIFT;
      const set = elements[node] & LOW_MASK;
      if (arcs > records - node - 1) {
        const what = `a node with ${arcs} arcs`;
        this.fail("RUN_NOT_ENDED", node, what, `at most the ${records - node - 1} elements left`);
      }
      if (set * 2 >= this.sets.length) {
        const expected = `an index below ${this.sets.length / 2}`;
        this.fail("INDEX_OUT_OF_RANGE", node, `letter set ${set}`, expected);
      }
      node += 1 + arcs;
    }
    return isNode;
  }
  checkArcs(node, end, isNode) {
    let before = -1;
    for (let arc = node + 1; arc < end; arc++) {
      const letter = this.elements[arc] >>> HIGH_SHIFT;
      if (letter === SWITCH_LETTER) this.checkSwitchPlace(node, arc);
      else if (letter >= this.tiles.length) {
        const expected = `a letter below ${this.tiles.length}`;
        this.fail("TILE_OUT_OF_RANGE", arc, `an arc for letter ${letter}`, expected);
      }
      const rank = arcRank(letter, this.firstAfterSwitch);
      if (rank <= before) {
        const what = `an arc for letter ${letter} out of order`;
        this.fail("TILES_NOT_ASCENDING", arc, what, "ascending code points");
      }
      before = rank;
      const target = this.target(arc);
      if (isNode[target] !== 1) {
        const expected = "the index of a node";
        this.fail("INDEX_OUT_OF_RANGE", arc, `an arc to element ${target}`, expected);
      }
    }
  }
  checkSwitchPlace(node, arc) {
    if (this.kind === "dawg") {
      this.fail("BAD_SWITCH", arc, "a direction switch in a DAWG", "letters only");
    }
    if (node === 0) {
      this.fail("BAD_SWITCH", arc, "a direction switch at the root", "one after a letter");
    }
  }
};
var Input = class {
  constructor(bytes, source) {
    this.bytes = bytes;
    this.source = source;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  bytes;
  source;
  at = 0;
  view;
  get left() {
    return this.bytes.length - this.at;
  }
  bytesOf(length, what) {
    if (length > this.left) {
      this.fail("TRUNCATED", this.at, `${this.left} bytes left`, `${length} for ${what}`);
    }
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  /** Reads a count and that many items of 4 or 8 bytes; returns them as 32-bit numbers. */
  array(what, size) {
    this.bytesOf(4, `the number of ${what}`);
    const count = this.view.getUint32(this.at - 4);
    this.bytesOf(count * size, `${count} ${what}`);
    const start2 = this.at - count * size;
    const items = new Uint32Array(count * size / 4);
    for (let i = 0; i < items.length; i++) items[i] = this.view.getUint32(start2 + i * 4);
    return items;
  }
  fail(code, offset, what, expected) {
    throw new LexiconError(code, what, { source: this.source, offset, expected });
  }
};
function readMagic(input) {
  const magic = String.fromCharCode(...input.bytesOf(4, "the magic number"));
  if (magic === MAGIC.dawg) return "dawg";
  if (magic === MAGIC.gaddag) return "gaddag";
  const expected = `"${MAGIC.dawg}" or "${MAGIC.gaddag}"`;
  return input.fail("WRONG_FORMAT", 0, "not a Macondo file", expected);
}
function readName(input) {
  const length = input.bytesOf(1, "the length of the name")[0];
  const bytes = input.bytesOf(length, "the name");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return input.fail("WRONG_FORMAT", input.at - length, "a name that is not UTF-8", "UTF-8");
  }
}
function readCodePoints(input) {
  const at = input.at;
  const codePoints = input.array("letters", 4);
  if (codePoints.length > MAX_FILE_LETTERS) {
    input.fail("WRONG_FORMAT", at, `${codePoints.length} letters`, `at most ${MAX_FILE_LETTERS}`);
  }
  for (let i = 1; i < codePoints.length; i++) {
    if (codePoints[i] <= codePoints[i - 1]) {
      const what = `letter ${i} out of order`;
      input.fail("TILES_NOT_ASCENDING", at + 4 + i * 4, what, "ascending code points");
    }
  }
  return codePoints;
}
function tilesOf(codePoints, input, alphabet2) {
  const known2 = tilesByCodePoint(alphabet2, "upper");
  const tiles = new Uint8Array(codePoints.length);
  codePoints.forEach((code, i) => {
    const tile = known2.get(code);
    const offset = input.at - (codePoints.length - i) * 4;
    if (tile === void 0) {
      const expected = `letters of the ${alphabet2.name} alphabet`;
      input.fail("LETTER_NOT_EXPRESSIBLE", offset, `the letter ${codePointName(code)}`, expected);
    }
    if (tiles.includes(tile)) {
      const what = `a second letter, ${codePointName(code)}, for the tile ${alphabet2.label(tile)}`;
      input.fail("WRONG_FORMAT", offset, what, "one letter for each tile");
    }
    tiles[i] = tile;
  });
  return tiles;
}
function readLetterSets(input, letters) {
  const sets = input.array("letter sets", 8);
  for (let i = 0; i < sets.length; i += 2) {
    if (sets[i] * 2 ** 32 + sets[i + 1] >= 2 ** letters) {
      const offset = input.at - (sets.length - i) * 4;
      const what = `letter set ${i / 2} has letters that do not exist`;
      input.fail("TILE_OUT_OF_RANGE", offset, what, `only bits 0 to ${letters - 1}`);
    }
  }
  return sets;
}
function ones(bits) {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
function collectWords(file, counts2) {
  const { elements, sets, tiles } = file;
  const reversed = file.kind === "gaddag";
  const builder = new WordSetBuilder({ expected: counts2.words });
  const word = new Uint8Array(MAX_WORD_LENGTH);
  const place = (depth) => reversed ? MAX_WORD_LENGTH - 1 - depth : depth;
  const addEndings = (bits, firstLetter, depth) => {
    const at = place(depth);
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      word[at] = tiles[firstLetter + 31 - Math.clz32(rest & -rest)];
      builder.add(reversed ? word.subarray(at) : word, depth + 1);
    }
  };
  const visit = (node, depth) => {
    const set = (elements[node] & LOW_MASK) * 2;
    addEndings(sets[set + 1], 0, depth);
    addEndings(sets[set], 32, depth);
    const end = node + 1 + (elements[node] >>> HIGH_SHIFT);
    for (let arc = node + 1; arc < end; arc++) {
      const target = file.target(arc);
      if (file.isSwitch(arc) || counts2.wordsBelow[target] === 0) continue;
      word[place(depth)] = tiles[elements[arc] >>> HIGH_SHIFT];
      visit(target, depth + 1);
    }
  };
  visit(0, 0);
  return builder.finish();
}

// src/lexicon/macondo-write.ts
function writeMacondo(graph, kind, options) {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  checkObject(options, "options", "an object with an alphabet and a name");
  checkText(options.name, "name");
  if (typeof kind !== "string" || !Object.hasOwn(MAGIC, kind)) {
    throw new LexiconError("BAD_OPTION", `there is no Macondo file of kind ${quoted(kind)}`, {
      expected: Object.keys(MAGIC).join(" or ")
    });
  }
  if (kind === "gaddag" && graph.content !== "gaddag") {
    throw new LexiconError(
      "BAD_OPTION",
      `a graph with the content "${graph.content}" has no GADDAG`,
      {
        expected: '"gaddag"'
      }
    );
  }
  const name = new TextEncoder().encode(options.name);
  if (name.length > MAX_NAME_BYTES) {
    throw new LexiconError("BAD_OPTION", `a name of ${name.length} bytes`, {
      expected: `at most ${MAX_NAME_BYTES} in UTF-8`
    });
  }
  const letters = new FileLetters(alphabetOf(options.alphabet), kind);
  const layout = new MacondoLayout(graph, letters);
  layout.visit(kind === "gaddag" ? graph.gaddagRoot : graph.dawgRoot);
  return assemble(kind, name, letters.codePoints, layout);
}
var FileLetters = class {
  /** @param kind a DAWG has no switch, and so no tile 0. */
  constructor(alphabet2, kind) {
    this.alphabet = alphabet2;
    const byCodePoint = /* @__PURE__ */ new Map();
    for (let tile = 1; tile <= alphabet2.letters; tile++) {
      const code = onlyCodePoint(alphabet2.label(tile));
      if (code !== void 0) byCodePoint.set(code, tile);
    }
    this.codePoints = [...byCodePoint.keys()].sort((a, b) => a - b);
    if (this.codePoints.length > MAX_FILE_LETTERS) {
      throw new LexiconError("LETTER_NOT_EXPRESSIBLE", `${this.codePoints.length} letters`, {
        expected: `at most ${MAX_FILE_LETTERS} in a Macondo file`
      });
    }
    this.codePoints.forEach((code, number2) => {
      this.numbers[byCodePoint.get(code)] = number2;
    });
    if (kind === "gaddag") this.numbers[SWITCH] = SWITCH_LETTER;
    this.firstAfterSwitch = lettersBeforeSwitch(this.codePoints);
  }
  alphabet;
  codePoints;
  /** Number in the file of each tile; undefined for one that cannot be written. */
  numbers = [];
  firstAfterSwitch;
  /** Returns the number of the tile in the file. */
  numberOf(tile) {
    const number2 = this.numbers[tile];
    if (number2 !== void 0) return number2;
    const label = this.alphabet.tiles[tile]?.upper;
    if (label === void 0 || tile === BLANK) {
      throw new LexiconError("TILE_OUT_OF_RANGE", `tile ${tile} in the graph`, {
        expected: `1 to ${this.alphabet.letters}, the ${this.alphabet.name} alphabet`
      });
    }
    throw new LexiconError("LETTER_NOT_EXPRESSIBLE", `the letter ${label}`, {
      expected: "letters of one code point in a Macondo file"
    });
  }
  /** Returns the rank of a letter, given by its number, among a node's arcs. */
  rank(number2) {
    return arcRank(number2, this.firstAfterSwitch);
  }
};
var MacondoLayout = class {
  constructor(graph, letters) {
    this.graph = graph;
    this.letters = letters;
    this.placed = new Int32Array(graph.nodes.length).fill(-1);
  }
  graph;
  letters;
  elements = new Uint32Array(1 << 12);
  /** Elements in use. */
  size = 0;
  /** Number of each letter set; a set is the sum of 2^letter (50 bits at most, so exact). */
  sets = /* @__PURE__ */ new Map();
  /** Element of the node made from the run that begins at each index; -1 for none yet. */
  placed;
  /** Lays out the run at `first` (0: no run) and all below it; returns its element. */
  visit(first) {
    const known2 = this.placed[first];
    if (known2 >= 0) return known2;
    const { set, arcs } = this.contents(first);
    const at = this.reserve(1 + arcs.length);
    this.placed[first] = at;
    this.elements[at] = arcs.length << HIGH_SHIFT | this.numberOfSet(set);
    arcs.forEach(({ letter, run: run2 }, i) => {
      const target = this.visit(run2);
      this.elements[at + 1 + i] = letter << HIGH_SHIFT | target;
    });
    return at;
  }
  /** Returns the letter set and the arcs, in the file's order, of the run at `first`. */
  contents(first) {
    const arcs = [];
    let set = 0;
    if (first === 0) return { set, arcs };
    const { letters } = this;
    for (let at = first; ; at++) {
      const node = this.graph.nodes[at];
      const letter = letters.numberOf(node & TILE_MASK2);
      if ((node & ACCEPTS2) !== 0) set += 2 ** letter;
      if (node >>> ARC_SHIFT2 !== 0) arcs.push({ letter, run: node >>> ARC_SHIFT2 });
      if ((node & END2) !== 0) break;
    }
    arcs.sort((a, b) => letters.rank(a.letter) - letters.rank(b.letter));
    return { set, arcs };
  }
  numberOfSet(set) {
    const number2 = this.sets.get(set) ?? this.sets.size;
    this.sets.set(set, number2);
    return number2;
  }
  reserve(count) {
    const at = this.size;
    if (at > MAX_ELEMENT) {
      throw new LexiconError("TOO_MANY_NODES", `more than ${at} elements`, {
        expected: `nodes at element ${MAX_ELEMENT} or below in a Macondo file`
      });
    }
    this.size += count;
    if (this.size > this.elements.length) {
      const larger = new Uint32Array(this.elements.length * 2);
      larger.set(this.elements);
      this.elements = larger;
    }
    return at;
  }
};
function assemble(kind, name, codePoints, { elements, size, sets }) {
  const header = MAGIC[kind].length + 1 + name.length;
  const bytes = new Uint8Array(header + 12 + codePoints.length * 4 + sets.size * 8 + size * 4);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC[kind]));
  bytes[MAGIC[kind].length] = name.length;
  bytes.set(name, MAGIC[kind].length + 1);
  let at = header;
  const put2 = (value) => {
    view.setUint32(at, value);
    at += 4;
  };
  put2(codePoints.length);
  for (const code of codePoints) put2(code);
  put2(sets.size);
  for (const set of sets.keys()) {
    put2(Math.floor(set / 2 ** 32));
    put2(set >>> 0);
  }
  put2(size);
  for (let i = 0; i < size; i++) put2(elements[i]);
  return bytes;
}

// src/lexicon/word-list.ts
var LONGEST_LINE2 = 1e4;
var WordListReader = class {
  constructor(alphabet2, options = {}) {
    this.options = options;
    this.alphabet = alphabetOf(alphabet2);
    checkListOptions(options);
    this.builder = new WordSetBuilder();
    this.singles = this.alphabet.singleUnitTiles();
  }
  options;
  alphabet;
  builder;
  singles;
  buffer = new Uint8Array(MAX_WORD_LENGTH + 1);
  rest = "";
  line = 0;
  characters = 0;
  unspellable = 0;
  otherLengths = 0;
  kept = 0;
  folded = 0;
  /** True if letters of the last word were read as others. */
  isFolded = false;
  /** Reads a piece of the text; a piece may end within a line. */
  push(text3) {
    checkText(text3, "text");
    let at = this.characters === 0 && text3.charCodeAt(0) === 65279 ? 1 : 0;
    this.characters += text3.length;
    for (; ; ) {
      const end = text3.indexOf("\n", at);
      if (end < 0) break;
      this.addLine(this.rest + text3.slice(at, end));
      this.rest = "";
      at = end + 1;
    }
    this.rest += text3.slice(at);
    this.options.progress?.("read", this.characters, 0);
  }
  /** Adds one line, which holds one word. */
  addLine(line) {
    checkText(line, "word", "a word");
    if (line.includes("\r")) {
      const parts = line.split("\r");
      if (parts.at(-1) === "") parts.pop();
      for (const part of parts) this.addWord(part);
    } else {
      this.addWord(line);
    }
  }
  /** Returns all words that were read, sorted. */
  finish() {
    if (this.rest !== "") this.addLine(this.rest);
    this.rest = "";
    const words = this.builder.finish();
    const { unspellable, folded, otherLengths } = this;
    return { words, unspellable, folded, otherLengths, repeated: this.kept - words.count };
  }
  addWord(text3) {
    this.line++;
    const word = text3.trim();
    if (word === "") return;
    const length = word.length > LONGEST_LINE2 ? word.length : this.tilesOf(word, text3);
    if (length < 0) {
      this.unspellable++;
      return;
    }
    const { minLength = 1, maxLength = MAX_WORD_LENGTH, source } = this.options;
    if (length < minLength || length > maxLength && maxLength < MAX_WORD_LENGTH) {
      this.otherLengths++;
      return;
    }
    if (length > MAX_WORD_LENGTH) {
      const unit = word.length > LONGEST_LINE2 ? "characters" : "tiles";
      throw new LexiconError("WORD_TOO_LONG", `a word of ${length} ${unit}`, {
        source,
        line: this.line,
        expected: `at most ${MAX_WORD_LENGTH} tiles`
      });
    }
    this.builder.add(this.buffer, length);
    this.kept++;
    if (this.isFolded) this.folded++;
  }
  /** Puts the word's tiles into the buffer; returns their number, or -1 to skip the word. */
  tilesOf(word, line) {
    const { singles, buffer } = this;
    const length = word.length;
    this.isFolded = false;
    if (length <= MAX_WORD_LENGTH) {
      let i = 0;
      for (; i < length; i++) {
        const tile = singles[word.charCodeAt(i)];
        if (tile === 0) break;
        buffer[i] = tile;
      }
      if (i === length) return length;
    }
    return this.tilesTheLongWay(word, line);
  }
  tilesTheLongWay(word, line) {
    const { source, accents = "fold" } = this.options;
    try {
      const column = [...line.slice(0, line.indexOf(word))].length + 1;
      const place = { line: this.line, column, ...source === void 0 ? {} : { source } };
      const tiles = this.alphabet.tokenize(word, { ...place, accents });
      this.isFolded = accents === "fold" && this.alphabet.fold(word) !== word.normalize("NFC");
      if (tiles.length <= MAX_WORD_LENGTH) this.buffer.set(tiles);
      return tiles.length;
    } catch (error) {
      if (!(error instanceof AlphabetError)) throw error;
      if (this.options.unspellable === "skip") return -1;
      throw error;
    }
  }
};
function checkListOptions(options) {
  checkObject(options, "options");
  const { source, minLength, maxLength, unspellable, progress } = options;
  checkOptionalText(source, "source");
  for (const [name, value] of Object.entries({ minLength, maxLength })) {
    if (value !== void 0) checkWhole(value, name, 0, Number.MAX_SAFE_INTEGER);
  }
  if (unspellable !== void 0) checkName(unspellable, "unspellable", ["error", "skip"]);
  checkOptionalFunction(progress, "progress");
}
function readWordList(source, alphabet2, options = {}) {
  const reader = new WordListReader(alphabet2, options);
  if (typeof source === "string") reader.push(source);
  else if (source instanceof Uint8Array) reader.push(decodeText(source, options.source));
  else {
    checkIterable(source, "source", "words: a text, bytes or a list");
    for (const word of source) reader.addLine(word);
  }
  return reader.finish();
}
async function readWordStream(stream, alphabet2, options = {}) {
  const isStream = isObject(stream) && Symbol.asyncIterator in stream;
  if (!isStream) throw badArgument("stream", stream, "a stream of text or bytes");
  const reader = new WordListReader(alphabet2, options);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const piece of stream) {
    if (typeof piece !== "string") checkBytes(piece, "stream");
    reader.push(typeof piece === "string" ? piece : decode(decoder, piece, true, options.source));
  }
  reader.push(decode(decoder, new Uint8Array(), false, options.source));
  return reader.finish();
}
function decodeText(bytes, source) {
  return decode(new TextDecoder("utf-8", { fatal: true }), bytes, false, source);
}
function decode(decoder, bytes, stream, source) {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new LexiconError("WRONG_FORMAT", "not UTF-8 text", {
      source,
      expected: "a word list: UTF-8 text, one word per line"
    });
  }
}

// src/lexicon/wutka-format.ts
var LAYOUTS = {
  wutka16: {
    childBits: 16,
    childShift: 16,
    end: 512,
    accepts: 256,
    letterMask: 255,
    spare: 64512,
    letterCase: "upper",
    rootLast: false
  },
  wutka22: {
    childBits: 22,
    childShift: 10,
    end: 512,
    accepts: 256,
    letterMask: 255,
    spare: 0,
    letterCase: "lower",
    rootLast: true
  },
  wutka25: {
    childBits: 25,
    childShift: 7,
    end: 64,
    accepts: 32,
    letterMask: 31,
    spare: 0,
    letterCase: void 0,
    rootLast: false
  }
};
var WUTKA_LAYOUTS = Object.keys(LAYOUTS);
var FIRST_NODE = 1;
function layoutOf(name) {
  if (typeof name !== "string" || !Object.hasOwn(LAYOUTS, name)) {
    throw new LexiconError("BAD_OPTION", `there is no Wutka layout ${quoted(name)}`, {
      expected: WUTKA_LAYOUTS.join(", ")
    });
  }
  return LAYOUTS[name];
}

// src/lexicon/wutka-read.ts
function readWutka(bytes, layout, options) {
  checkBytes(bytes);
  checkObject(options, "options", "an object with an alphabet");
  checkOptionalText(options.source, "source");
  const file = new WutkaFile(bytes, layout, alphabetOf(options.alphabet), options.source);
  if (file.root === 0) return new WordSetBuilder().finish();
  const { words } = checkForeignGraph(file, file.root);
  return collectWords2(file, words);
}
var WutkaFile = class {
  constructor(bytes, layout, alphabet2, source) {
    this.alphabet = alphabet2;
    this.source = source;
    this.format = layoutOf(layout);
    this.nodes = readNodes(bytes, source);
    this.tiles = tilesByLetter(alphabet2, this.format);
    this.checkDummy();
    this.root = this.findRoot();
  }
  alphabet;
  source;
  nodes;
  format;
  /** First node of the tree; 0 when there is none. */
  root;
  /** Tile by letter bits; 0 for letters that the alphabet lacks. */
  tiles;
  /** For each tile, the list in which it was last seen, to detect letters that occur twice. */
  lastSeen = new Uint32Array(TILE_MASK2 + 1);
  get records() {
    return this.nodes.length;
  }
  /** Checks a list of siblings. Letters occur once, so the list is no longer than the alphabet. */
  enter(first) {
    const { nodes, format } = this;
    let endings = 0;
    for (let at = first; ; at++) {
      this.checkNode(at, first);
      const node = nodes[at];
      if ((node & format.accepts) !== 0) endings++;
      if ((node & format.end) !== 0) {
        if (first === this.root) this.checkRootEnd(at);
        return { first, end: at + 1, endings };
      }
      if (at + 1 === nodes.length) {
        const what = "the last node does not end its list";
        this.fail("RUN_NOT_ENDED", at, what, "its end-of-list bit set");
      }
    }
  }
  target(at) {
    const child = this.nodes[at] >>> this.format.childShift;
    return child === 0 ? -1 : child;
  }
  isSwitch() {
    return false;
  }
  fail(code, at, what, expected) {
    throw new LexiconError(code, what, { source: this.source, offset: at * 4, expected });
  }
  checkNode(at, first) {
    const { format, nodes } = this;
    const node = nodes[at];
    if ((node & format.spare) !== 0) {
      this.fail("WRONG_FORMAT", at, "unknown flags", "only end of list (2) and end of word (1)");
    }
    const tile = this.checkLetter(at);
    if (this.lastSeen[tile] === first) {
      const what = `the letter ${this.alphabet.label(tile)} twice among siblings`;
      this.fail("TILES_NOT_ASCENDING", at, what, "each letter once");
    }
    this.lastSeen[tile] = first;
    const child = this.target(at);
    if (child >= nodes.length) {
      const expected = `an index below ${nodes.length}`;
      this.fail("INDEX_OUT_OF_RANGE", at, `a child at node ${child}`, expected);
    }
    const mayBeBare = format.rootLast && first === this.root;
    if (child < 0 && (node & format.accepts) === 0 && !mayBeBare) {
      const what = "a node that leads to no word";
      this.fail("DEAD_END", at, what, "one that ends a word or has a child");
    }
  }
  checkLetter(at) {
    const letter = this.nodes[at] & this.format.letterMask;
    const tile = this.tiles[letter];
    if (tile !== 0) return tile;
    if (this.format.letterCase === void 0) {
      const expected2 = `0 to ${Math.min(this.alphabet.letters - 1, this.format.letterMask)}`;
      return this.fail("TILE_OUT_OF_RANGE", at, `letter ${letter}`, expected2);
    }
    const what = `the letter ${codePointName(letter)}`;
    const expected = `${this.format.letterCase}-case letters of the ${this.alphabet.name} alphabet`;
    return this.fail("LETTER_NOT_EXPRESSIBLE", at, what, expected);
  }
  checkDummy() {
    const meaningful = ~(this.format.end | this.format.accepts);
    if ((this.nodes[0] & meaningful) !== 0) {
      this.fail("WRONG_FORMAT", 0, "a first node with a child or a letter", "a dummy node");
    }
  }
  findRoot() {
    const { nodes, alphabet: alphabet2, format } = this;
    if (!format.rootLast) return nodes.length > FIRST_NODE ? FIRST_NODE : 0;
    if (nodes.length < FIRST_NODE + alphabet2.letters) {
      throw new LexiconError("TRUNCATED", `${nodes.length} nodes`, {
        source: this.source,
        expected: `${FIRST_NODE + alphabet2.letters} at least: a dummy and one for each letter`
      });
    }
    return nodes.length - alphabet2.letters;
  }
  checkRootEnd(last) {
    if (this.format.rootLast && last !== this.nodes.length - 1) {
      const what = "the list of first letters ends early";
      this.fail("BAD_ROOT", last, what, `${this.alphabet.letters} nodes, one for each letter`);
    }
  }
};
function readNodes(bytes, source) {
  if (bytes.length === 0 || bytes.length % 4 !== 0) {
    throw new LexiconError("TRUNCATED", `${bytes.length} bytes`, {
      source,
      expected: "one or more nodes of 4 bytes each"
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nodes = new Uint32Array(bytes.length / 4);
  for (let i = 0; i < nodes.length; i++) nodes[i] = view.getUint32(i * 4);
  return nodes;
}
function tilesByLetter(alphabet2, { letterCase, letterMask }) {
  const tiles = new Uint8Array(letterMask + 1);
  if (letterCase === void 0) {
    for (let tile = 1; tile <= Math.min(alphabet2.letters, tiles.length); tile++) {
      tiles[tile - 1] = tile;
    }
  } else {
    for (const [code, tile] of tilesByCodePoint(alphabet2, letterCase)) {
      if (code <= letterMask) tiles[code] = tile;
    }
  }
  return tiles;
}
function collectWords2(file, count) {
  const { nodes, tiles, format, root } = file;
  const builder = new WordSetBuilder({ expected: count });
  const word = new Uint8Array(MAX_WORD_LENGTH);
  const visit = (first, depth) => {
    for (let at = first; ; at++) {
      const node = nodes[at];
      word[depth] = tiles[node & format.letterMask];
      if ((node & format.accepts) !== 0) builder.add(word, depth + 1);
      if (node >>> format.childShift !== 0) visit(node >>> format.childShift, depth + 1);
      if ((node & format.end) !== 0) return;
    }
  };
  visit(root, 0);
  return builder.finish();
}

// src/lexicon/wutka-write.ts
function writeWutka(graph, layout, options) {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  const format = layoutOf(layout);
  checkObject(options, "options", "an object with an alphabet");
  const alphabet2 = alphabetOf(options.alphabet);
  const { slots, runs, size: placed } = placeRuns(graph, format.rootLast);
  const size = placed + (format.rootLast ? alphabet2.letters : 0);
  if (size > 2 ** format.childBits) {
    throw new LexiconError("TOO_MANY_NODES", `${size} nodes`, {
      expected: `at most ${2 ** format.childBits} in a ${layout} file`
    });
  }
  const bytes = new Uint8Array(size * 4);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, format.end | format.accepts);
  const letterOf = letterWriter(alphabet2, layout);
  const put2 = (slot, tile, node, isEnd2) => {
    const child = slots[node >>> ARC_SHIFT2];
    const flags = (isEnd2 ? format.end : 0) | ((node & ACCEPTS2) === 0 ? 0 : format.accepts);
    view.setUint32(slot * 4, child << format.childShift | flags | letterOf(tile));
  };
  for (const first of runs) {
    for (let at = first, slot = slots[first]; ; at++, slot++) {
      const node = graph.nodes[at];
      put2(slot, node & TILE_MASK2, node, (node & END2) !== 0);
      if ((node & END2) !== 0) break;
    }
  }
  if (format.rootLast) {
    for (let tile = 1; tile <= alphabet2.letters; tile++) {
      const at = graph.find(graph.dawgRoot, tile);
      const node = at === 0 ? 0 : graph.nodes[at];
      put2(placed + tile - 1, tile, node, tile === alphabet2.letters);
    }
  }
  return bytes;
}
function placeRuns({ nodes, dawgRoot }, withoutRoot) {
  const slots = new Uint32Array(nodes.length);
  const runs = [];
  let size = FIRST_NODE;
  const visit = (first) => {
    if (first === 0 || slots[first] !== 0) return;
    if (!withoutRoot || first !== dawgRoot) {
      slots[first] = size;
      runs.push(first);
      size += runEnd(nodes, first) - first;
    }
    const end = runEnd(nodes, first);
    for (let at = first; at < end; at++) visit(nodes[at] >>> ARC_SHIFT2);
  };
  visit(dawgRoot);
  return { slots, runs, size };
}
function runEnd(nodes, first) {
  let at = first;
  while ((nodes[at] & END2) === 0) at++;
  return at + 1;
}
function letterWriter(alphabet2, layout) {
  const { letterCase, letterMask } = LAYOUTS[layout];
  const letters = alphabet2.tiles.map((row, tile) => {
    const code = letterCase === void 0 ? tile - 1 : onlyCodePoint(row[letterCase]);
    return tile === BLANK || code === void 0 || code > letterMask ? void 0 : code;
  });
  return (tile) => {
    const letter = letters[tile];
    if (letter !== void 0) return letter;
    const row = alphabet2.tiles[tile];
    if (row === void 0 || tile === BLANK) {
      throw new LexiconError("TILE_OUT_OF_RANGE", `tile ${tile} in the graph`, {
        expected: `1 to ${alphabet2.letters}, the ${alphabet2.name} alphabet`
      });
    }
    throw new LexiconError(
      "LETTER_NOT_EXPRESSIBLE",
      `the letter ${row[letterCase ?? "upper"]} (tile ${tile})`,
      {
        expected: letterCase === void 0 ? `tiles up to ${letterMask + 1} in a ${layout} file` : `letters of one Latin-1 character in a ${layout} file`
      }
    );
  };
}

// src/lexicon/files.ts
var LEXICON_FORMATS = [
  "kwg",
  "kbwg",
  "kad",
  "macondo-dawg",
  "macondo-gaddag",
  "wutka16",
  "wutka22",
  "wutka25",
  "text"
];
function checkFormat(name) {
  const format = LEXICON_FORMATS.find((known2) => known2 === name);
  if (format === void 0) {
    throw new LexiconError("BAD_OPTION", `there is no lexicon format ${quoted(name)}`, {
      expected: LEXICON_FORMATS.join(", ")
    });
  }
  return format;
}
var BY_EXTENSION = {
  kwg: "kwg",
  kbwg: "kbwg",
  kad: "kad",
  txt: "text",
  text: "text",
  wutka16: "wutka16",
  wutka22: "wutka22",
  wutka25: "wutka25"
};
function detectFormat(bytes, name = "") {
  checkBytes(bytes);
  checkText(name, "name");
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic === "cdwg") return "macondo-dawg";
  if (magic === "cgdg") return "macondo-gaddag";
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const known2 = BY_EXTENSION[extension];
  if (known2 !== void 0) return known2;
  if (!bytes.includes(0) && bytes.length > 0) return "text";
  if (isKwg(bytes)) return "kwg";
  throw new LexiconError("WRONG_FORMAT", "the format of this file is unknown", {
    source: name,
    expected: `one of the formats ${LEXICON_FORMATS.join(", ")}, by its extension or by an option`
  });
}
var KWG_ACCEPTS = 128;
var KWG_END = 64;
function isKwg(bytes) {
  const nodes = bytes.length / 4;
  if (!Number.isInteger(nodes) || nodes < 2) return false;
  const arc = (at) => bytes[at] | bytes[at + 1] << 8 | (bytes[at + 2] & KWG_END - 1) << 16;
  const isRoot = (at) => bytes[at + 3] === 0 && (bytes[at + 2] & (KWG_ACCEPTS | KWG_END)) === KWG_END;
  const isNode = isRoot(4) || bytes[7] > 0 && bytes[7] < 64;
  return isRoot(0) && isNode && arc(0) > 0 && arc(0) < nodes && arc(4) < nodes;
}
function readLexicon(bytes, options) {
  checkBytes(bytes);
  checkObject(options, "options", "an object with an alphabet");
  const { source } = options;
  const alphabet2 = alphabetOf(options.alphabet);
  const format = checkFormat(options.format ?? detectFormat(bytes, source));
  const { letters } = alphabet2;
  if (format === "kwg" || format === "kbwg" || format === "kad") {
    const nodeBits = format === "kbwg" ? 24 : 22;
    return {
      format,
      graph: readKwg(bytes, { nodeBits, letters, alphagrams: format === "kad", source })
    };
  }
  checkListOptions(options);
  const words = readForeignWords(bytes, format, { ...options, alphabet: alphabet2 });
  return { format, graph: buildGraph(words, options) };
}
function readForeignWords(bytes, format, options) {
  const { alphabet: alphabet2, source } = options;
  const named = source === void 0 ? {} : { source };
  switch (format) {
    case "text": {
      const { words } = readWordList(decodeText(bytes, source), alphabet2, options);
      if (words.count > 0) return words;
      throw new LexiconError("NO_WORDS", "no words", { source, expected: "one word per line" });
    }
    case "macondo-dawg":
    case "macondo-gaddag":
      return readMacondo(bytes, { alphabet: alphabet2, ...named }).words;
    default:
      return readWutka(bytes, format, { alphabet: alphabet2, ...named });
  }
}
function writeLexicon(graph, format, options) {
  checkFormat(format);
  checkObject(options, "options", "an object with an alphabet");
  const alphabet2 = alphabetOf(options.alphabet);
  const { name = "" } = options;
  switch (format) {
    case "kwg":
    case "kad":
      return writeKwg(graph, 22);
    case "kbwg":
      return writeKwg(graph, 24);
    case "macondo-dawg":
      return writeMacondo(graph, "dawg", { alphabet: alphabet2, name });
    case "macondo-gaddag":
      return writeMacondo(graph, "gaddag", { alphabet: alphabet2, name });
    case "text":
      return new TextEncoder().encode(listText(wordsOf(graph), alphabet2));
    default:
      return writeWutka(graph, format, { alphabet: alphabet2 });
  }
}
function listText(words, alphabet2) {
  checkWordSet(words);
  const tiles = alphabetOf(alphabet2);
  const lines = [];
  for (let i = 0; i < words.count; i++) lines.push(`${tiles.format(wordOf(words, i))}
`);
  return lines.join("");
}

// src/kernel/arena.ts
var LINE = 64;
var CELL = 4;
var Arena = class {
  constructor(kernel) {
    this.kernel = kernel;
    this.end = kernel.at.GRAPH;
    this.bind();
  }
  kernel;
  /** The whole memory as bytes. */
  bytes;
  /** The whole memory as signed 32-bit numbers. */
  cells;
  reserved = [];
  /** Gaps that freed regions have left, in order of their addresses; all zero. */
  gaps = [];
  /** The address behind all regions. */
  end;
  /** The regions in order of their addresses. */
  get regions() {
    return this.reserved;
  }
  /**
   * Plans a region. Its memory exists after the next `commit`, so that several regions grow the
   * memory only once. A region of no bytes lies behind all others, where it can be extended.
   */
  reserve(name, bytes, alignment = CELL) {
    const address = this.fillGap(bytes, alignment) ?? aligned(this.end, alignment);
    const region = { name, address, bytes };
    this.reserved.splice(this.indexBehind(address), 0, region);
    this.end = Math.max(this.end, address + bytes);
    return region;
  }
  /** Plans a region and makes it exist; if there is no memory for it, nothing has changed. */
  claim(name, bytes, alignment = CELL) {
    const region = this.reserve(name, bytes, alignment);
    try {
      this.commit();
    } catch (error) {
      this.free(region);
      throw error;
    }
    return region;
  }
  /** Clears a region, whose memory others may reserve then. */
  free(region) {
    const index = this.reserved.indexOf(region);
    if (index < 0) throw new Error(`"${region.name}" is not reserved`);
    this.reserved.splice(index, 1);
    this.bytes.fill(0, region.address, region.address + region.bytes);
    const before = this.reserved[index - 1];
    const behind = this.reserved[index];
    const from = before === void 0 ? this.kernel.at.GRAPH : before.address + before.bytes;
    if (behind === void 0) this.end = from;
    const to = behind?.address ?? from;
    this.gaps = this.gaps.filter((gap) => gap.to <= from || gap.from >= to);
    if (behind === void 0) this.gaps = this.gaps.filter((gap) => gap.from < from);
    else this.gaps.push({ from, to });
  }
  /** Makes the memory large enough for every region. */
  commit() {
    if (this.end <= this.kernel.buffer.byteLength) {
      if (this.bytes.buffer !== this.kernel.buffer) this.bind();
      return;
    }
    this.kernel.grow(this.end);
    this.bind();
  }
  /**
   * Enlarges a region and commits it. The last region is extended in place; any other is planned
   * anew, without its contents, and its memory stays reserved.
   */
  extend(region, bytes) {
    const last = this.reserved.at(-1);
    if (region === last) {
      this.reserved.pop();
      this.end = region.address;
    }
    const larger = region === last ? this.place({ ...region, bytes }) : this.reserve(region.name, bytes);
    this.commit();
    return larger;
  }
  /** Releases the last region and clears it. */
  release(region) {
    if (this.reserved.at(-1) !== region) throw new Error(`"${region.name}" is not the last region`);
    this.reserved.pop();
    this.end = region.address;
    this.bytes.fill(0, region.address, region.address + region.bytes);
  }
  /** Returns an address in the first gap that has room, and takes that part from the gap. */
  fillGap(bytes, alignment) {
    if (bytes === 0) return void 0;
    const gap = this.gaps.find(({ from, to }) => aligned(from, alignment) + bytes <= to);
    if (gap === void 0) return void 0;
    const address = aligned(gap.from, alignment);
    gap.from = address + bytes;
    return address;
  }
  indexBehind(address) {
    const index = this.reserved.findIndex((region) => region.address > address);
    return index < 0 ? this.reserved.length : index;
  }
  place(region) {
    this.reserved.push(region);
    this.end = region.address + region.bytes;
    return region;
  }
  bind() {
    const { buffer } = this.kernel;
    this.bytes = new Uint8Array(buffer);
    this.cells = new Int32Array(buffer);
  }
};
function aligned(address, alignment) {
  return address + alignment - 1 & -alignment;
}
function cellsOf({ buffer, byteOffset, length }) {
  return new Int32Array(buffer, byteOffset, length);
}

// src/kernel/load.ts
function leavesSize({ graph, counts: counts2, count }) {
  return (graph.nodes.length + counts2.length + count) * 4;
}
function loadLeaves({ cells, kernel }, { address }, leaves) {
  const counts2 = address + leaves.graph.nodes.length * 4;
  const values = counts2 + leaves.counts.length * 4;
  cells.set(cellsOf(leaves.graph.nodes), address >> 2);
  cells.set(cellsOf(leaves.counts), counts2 >> 2);
  if (leaves.values instanceof Float32Array) {
    cells.set(cellsOf(leaves.values), values >> 2);
    kernel.call.convertLeaveValues(values, leaves.values.length);
  } else {
    cells.set(leaves.valuesMilli(), values >> 2);
  }
  return { nodes: address, counts: counts2, values };
}
function loadAlphabet({ bytes, cells, kernel: { at } }, alphabet2) {
  alphabet2.tiles.forEach(({ score, vowel, count }, tile) => {
    cells[(at.SCORES >> 2) + tile] = tile === 0 ? 0 : score;
    bytes[at.VOWELS + tile] = vowel ? 1 : 0;
    cells[(at.TILE_COUNTS >> 2) + tile] = count;
  });
}
function loadRules({ call }, rules) {
  const { rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit } = rules;
  call.setRules(rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit);
}
function loadLayout({ call }, layout, letters) {
  const { rows, columns, start: start2, wordMultipliers, letterMultipliers } = layout;
  call.setBoard(rows, columns, letters);
  const isPremium = (row, column) => {
    if (row < 0 || column < 0 || row >= rows || column >= columns) return false;
    const at = row * columns + column;
    return wordMultipliers[at] > 1 || letterMultipliers[at] > 1;
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const across = row === start2.row && (isPremium(row - 1, column) || isPremium(row + 1, column));
      const down = column === start2.column && (isPremium(row, column - 1) || isPremium(row, column + 1));
      const word = wordMultipliers[at];
      const letter = letterMultipliers[at];
      call.setSquare(row, column, word, letter, across ? 1 : 0, down ? 1 : 0);
    }
  }
  call.setStart(start2.row, start2.column, isSymmetric(layout) ? 0 : 1);
}
function isSymmetric(layout) {
  const { rows, columns, start: start2, wordMultipliers, letterMultipliers } = layout;
  if (rows !== columns || start2.row !== start2.column) return false;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < row; column++) {
      const one = row * columns + column;
      const other = column * columns + row;
      if (wordMultipliers[one] !== wordMultipliers[other]) return false;
      if (letterMultipliers[one] !== letterMultipliers[other]) return false;
    }
  }
  return true;
}

// src/kernel/searches.ts
var Searches = class {
  constructor(arena) {
    this.arena = arena;
  }
  arena;
  /** The search whose state lies in the kernel's memory. */
  current;
  /** Makes a search whose state has just been written to the kernel's memory the current one. */
  begin() {
    this.current = { state: void 0 };
    return this.current;
  }
  /** Copies the current search out of the kernel's memory, before something else uses that. */
  suspend() {
    if (this.current === void 0) return;
    const { SEARCH, SEARCH_SIZE } = this.arena.kernel.at;
    this.current.state = this.arena.bytes.slice(SEARCH, SEARCH + SEARCH_SIZE);
    this.current = void 0;
  }
  /** Puts a search back into the kernel's memory if it is not there. */
  resume(search) {
    if (this.current === search) return;
    this.suspend();
    this.arena.bytes.set(search.state, this.arena.kernel.at.SEARCH);
    this.current = search;
  }
  /** Forgets a search that has found its last word. */
  end(search) {
    if (this.current === search) this.current = void 0;
  }
};

// src/kernel/slices.ts
var WORK_TIME = 12;
function* repeat(step) {
  while (step() !== 0) yield;
}
function finish(work) {
  while (true) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
async function finishWithPauses(work, signal) {
  let start2 = performance.now();
  while (true) {
    signal?.throwIfAborted();
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() - start2 < WORK_TIME) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start2 = performance.now();
  }
}

// src/kernel/word-map-build.ts
var MOST_LETTERS = 32;
function canUseWordMap(alphabet2, rules) {
  return rules.variant === "classic" && alphabet2.letters <= MOST_LETTERS;
}
var MOST_FOLLOWING = 31;
function hasFollowers({ letters }) {
  return letters <= MOST_FOLLOWING;
}
function* growWordMap(arena, root) {
  const { call } = arena.kernel;
  let region = arena.reserve("word map", 0, LINE);
  const { address } = region;
  region = arena.extend(region, call.planWords(root, address) - address);
  yield* repeat(() => call.countMapWords());
  call.makeLists();
  yield* repeat(() => call.listWords());
  region = arena.extend(region, call.planBlanks() - address);
  yield* repeat(() => call.fillBlanks());
  call.useWordMap(address);
  return region;
}

// src/kernel/word-map.ts
var MAGIC2 = 1836541031;
var VERSION = 1;
var HEAD_SIZE = 64;
var AT = { magic: 0, version: 1, letters: 2, labels: 3, words: 4, size: 7, sum: 8, end: 9 };
var WordMap = class {
  /** Used by `readWordMap`, and by workers, which receive its bytes. */
  constructor(bytes, source) {
    this.bytes = bytes;
    this.source = source;
    checkBytes(bytes);
    checkOptionalText(source, "source");
  }
  bytes;
  source;
  /** Shows a word map in one line. */
  [INSPECT]() {
    const source = this.source === void 0 ? "" : `, ${this.source}`;
    return `WordMap { ${this.bytes.length} bytes${source} }`;
  }
  /** The numbers in the header. */
  get head() {
    return new Int32Array(new Uint8Array(this.bytes.subarray(0, HEAD_SIZE)).buffer);
  }
  /** The bytes after the header. */
  get map() {
    return this.bytes.subarray(HEAD_SIZE);
  }
};
function readWordMap(bytes, options = {}) {
  checkObject(options, "options");
  const { source } = options;
  const wordMap = new WordMap(bytes, source);
  const fail = (code, what, offset, expected) => {
    throw new LexiconError(code, what, { source, offset, expected });
  };
  if (bytes.length < HEAD_SIZE) {
    fail("TRUNCATED", `${bytes.length} bytes`, 0, `${HEAD_SIZE} for the head at least`);
  }
  const { head } = wordMap;
  if (head[AT.magic] !== MAGIC2) fail("WRONG_FORMAT", "not a word map", 0, "gdwm");
  if (head[AT.version] !== VERSION) {
    fail("WRONG_FORMAT", `version ${head[AT.version]} of a word map`, 4, String(VERSION));
  }
  if (head.subarray(AT.end).some((word) => word !== 0)) {
    fail(
      "WRONG_FORMAT",
      "a number in the reserved part of the head",
      AT.end * 4,
      "zeros up to byte 63"
    );
  }
  const size = head[AT.size] >>> 0;
  if (size !== bytes.length - HEAD_SIZE) {
    const code = bytes.length - HEAD_SIZE < size ? "TRUNCATED" : "TRAILING";
    fail(code, `${bytes.length - HEAD_SIZE} bytes after the head`, AT.size * 4, String(size));
  }
  return wordMap;
}
async function makeWordMap(graph, alphabet2, backends, choice = "auto", signal) {
  if (graph.content === "alphagrams" || alphabet2.letters > MOST_LETTERS) {
    const what = graph.content === "alphagrams" ? "alphagrams" : `${alphabet2.letters} letters`;
    throw new LexiconError("BAD_OPTION", `a word map of ${what}`, {
      expected: `words of at most ${MOST_LETTERS} different letters`
    });
  }
  const arena = await startWith(graph, backends, choice);
  const { call } = arena.kernel;
  const work = growWordMap(arena, graph.dawgRoot);
  const region = signal === void 0 ? finish(work) : await finishWithPauses(work, signal);
  const { address, bytes: size } = region;
  call.moveWordMap(address, -address);
  const bytes = new Uint8Array(HEAD_SIZE + size);
  bytes.set(arena.bytes.subarray(address, address + size), HEAD_SIZE);
  const head = new Int32Array(bytes.buffer, 0, HEAD_SIZE >> 2);
  head.set([MAGIC2, VERSION, alphabet2.letters, hashLabels(alphabet2)]);
  head.set(wordsHash(arena, graph.dawgRoot), AT.words);
  head.set([size, call.sumWordMap(address, size)], AT.size);
  return bytes;
}
async function checkWordMaps({ alphabet: alphabet2, players, wordMap }, backends, choice) {
  const files = typeof wordMap === "object" ? wordMap : [];
  for (const graph of new Set(players.map((player2) => player2.graph))) {
    const arena = await startWith(graph, backends, choice);
    finish(placeWordMap(arena, { root: graph.dawgRoot, alphabet: alphabet2 }, files));
  }
}
async function startWith(graph, backends, choice) {
  const size = graph.nodes.length * 4;
  const arena = new Arena(await startKernel(backends, choice, (at) => at.GRAPH + size + LINE));
  const { address } = arena.reserve("graph", size);
  arena.cells.set(cellsOf(graph.nodes), address >> 2);
  return arena;
}
function* placeWordMap(arena, words, files) {
  if (files.length === 0) return yield* growWordMap(arena, words.root);
  const found = fileOf(words, arena, files);
  if (found !== void 0) return copyWordMap(found, arena, words.alphabet);
  const source = files.map((file) => file.source ?? "?").join(" or ");
  throw new LexiconError("OTHER_LEXICON", "a word map of another lexicon", {
    source: source.includes("?") ? void 0 : source,
    expected: "one built from the same words and letters"
  });
}
function fileOf({ root, alphabet: alphabet2 }, arena, files) {
  const expected = [alphabet2.letters, hashLabels(alphabet2), ...wordsHash(arena, root)];
  return files.find(({ head }) => expected.every((number2, i) => head[AT.letters + i] === number2));
}
function copyWordMap({ head, map, source }, arena, { letters }) {
  const { call } = arena.kernel;
  const { length } = map;
  const fail = (what, offset, expected) => {
    throw new LexiconError("BAD_INDEX", what, { source, offset, expected });
  };
  if (length % 4 !== 0 || length < HEAD_SIZE) {
    fail(`a word map of ${length} bytes`, AT.size * 4, `a multiple of 4, at least ${HEAD_SIZE}`);
  }
  const region = arena.reserve("word map", length, LINE);
  arena.commit();
  const { address } = region;
  arena.bytes.set(map, address);
  if (call.sumWordMap(address, length) !== head[AT.sum]) {
    fail("a changed or damaged word map", AT.sum * 4, "the sum of its bytes");
  }
  const wrong = call.checkWordMap(address, length, letters);
  if (wrong >= 0) {
    fail("a damaged word map", HEAD_SIZE + wrong, "the contents that docs/formats.md describes");
  }
  call.moveWordMap(address, address);
  call.useWordMap(address);
  return region;
}
function wordsHash({ kernel: { call, at }, cells }, root) {
  const count = call.hashWords(root);
  return [count, ...cells.subarray(at.WORD >> 2, (at.WORD >> 2) + 2)];
}
function hashLabels({ tiles }) {
  const labels = tiles.slice(1).map(({ upper }) => `${upper}\0`);
  let hash2 = 2166136261;
  for (const byte of new TextEncoder().encode(labels.join(""))) {
    hash2 = Math.imul(hash2 ^ byte, 16777619);
  }
  return hash2 | 0;
}

// src/kernel/session.ts
var FOLLOWERS_SLICE = 1 << 16;
var MAX_NODES = 1 << 32 - ARC_SHIFT2;
var LOOKUP_FIXED = 32 * 32 * 4;
var LOOKUP_ROW = 8;
function lookupRoom(dawgEnd) {
  return LOOKUP_FIXED + dawgEnd * (4 + LOOKUP_ROW);
}
var KernelSession = class _KernelSession {
  constructor(arena, config) {
    this.arena = arena;
    this.config = config;
    this.searches = new Searches(arena);
  }
  arena;
  config;
  searches;
  graphs = [];
  tables = [];
  /** The list of moves that faces for positions share; it is read before another one uses it. */
  moves;
  /** The alphabet and rules that the kernel has at the moment. */
  loadedConfig;
  counts;
  spans;
  /** The graph that has the look-up table. */
  lookup;
  jumbled;
  occupant;
  /**
   * Starts a kernel and loads the setup.
   * @param room additional bytes that the faces will reserve, so that the memory need not grow.
   */
  static async start({ graphs, leaves = [], config, letters = config?.alphabet.letters }, backends, choice = "auto", room = () => 0) {
    const loaded = graphs.reduce((sum, { graph }) => sum + graph.nodes.length * 4, 0) + leaves.reduce((sum, table) => sum + leavesSize(table), 0);
    const bytes = (at) => at.GRAPH + loaded + jumbledSize(at, config) + room(at);
    const arena = new Arena(await startKernel(backends, choice, bytes, letters));
    const session = new _KernelSession(arena, config);
    for (const graph of graphs) session.loadGraph(graph);
    for (const table of leaves) session.holdLeaves(table);
    if (config !== void 0) session.useConfig(config);
    return session;
  }
  /** Wraps a kernel whose first region holds a graph, with nothing else behind it. */
  static fromArena(arena, source) {
    const session = new _KernelSession(arena);
    session.addGraph(source, 0);
    return session;
  }
  get kernel() {
    return this.arena.kernel;
  }
  /** The place of a graph that the session has loaded. */
  loaded(graph) {
    return this.entryOf(graph);
  }
  /** The addresses of a leave table that the session has loaded; zeros without one. */
  leavesOf(leaves) {
    if (leaves === void 0) return { nodes: 0, counts: 0, values: 0 };
    const entry = this.tables.find((one) => one.leaves === leaves);
    if (entry === void 0) throw notLoaded("leave table");
    return entry.addresses;
  }
  /**
   * Loads a leave table, unless one with the same values is loaded.
   * @returns the table that is loaded, which `releaseLeaves` frees when nobody holds it any more.
   */
  holdLeaves(leaves) {
    const known2 = this.tables.find((one) => one.leaves === leaves || haveSame(one.leaves, leaves));
    if (known2 !== void 0) {
      known2.holders++;
      return known2.leaves;
    }
    const region = this.arena.claim("leaves", leavesSize(leaves));
    const addresses = loadLeaves(this.arena, region, leaves);
    this.tables.push({ leaves, region, addresses, holders: 1 });
    return leaves;
  }
  releaseLeaves(leaves) {
    const entry = this.tables.find((one) => one.leaves === leaves);
    if (entry === void 0 || --entry.holders > 0) return;
    this.tables = this.tables.filter((one) => one !== entry);
    this.arena.free(entry.region);
  }
  /** Returns the region for lists of moves, which has so many bytes at least. */
  movesRegion(bytes) {
    if (this.moves !== void 0 && this.moves.bytes >= bytes) return this.moves;
    if (this.moves !== void 0) this.arena.free(this.moves);
    this.moves = void 0;
    this.moves = this.arena.claim("moves", bytes);
    return this.moves;
  }
  /** The alphabet and the rules; sessions for positions and games have them. */
  requireConfig() {
    if (this.config === void 0) throw notLoaded("alphabet and rules");
    return this.config;
  }
  /** The address of the tables for jumbled plays; 0 in the classic game. */
  get jumbledTables() {
    return this.jumbled?.address ?? 0;
  }
  /** Loads an alphabet and rules, unless the kernel has them; an occupant calls it on entering. */
  useConfig(config, key = configKey(config)) {
    if (this.loadedConfig === key) return;
    this.loadedConfig = key;
    const { alphabet: alphabet2, rules } = config;
    loadAlphabet(this.arena, alphabet2);
    loadRules(this.kernel, rules);
    loadLayout(this.kernel, rules.layout, alphabet2.letters);
    const size = jumbledSize(this.kernel.at, config);
    if (size > 0) this.jumbled ??= this.arena.claim("jumbled plays", size);
  }
  /** Takes the kernel away from a face that is not used any more, without saving its state. */
  evict(face) {
    if (this.occupant === face) this.occupant = void 0;
  }
  /** Gives the kernel to a face, which then has its own board, player setup and list of moves. */
  occupy(face) {
    if (this.occupant === face) return;
    this.vacate();
    this.occupant = face;
    face.enter();
  }
  /**
   * Counts the words of a graph. From then on, `indexOfWord` and `wordAtIndex` can be called for
   * it.
   * @throws LexiconError `TOO_MANY_WORDS` if there are 2^31 or more.
   */
  countWords(graph) {
    const entry = this.entryOf(graph);
    this.reserveCounts();
    if (entry.words === void 0) {
      this.searches.suspend();
      entry.words = this.kernel.call.countWords(entry.dawgRoot);
    }
    if (entry.words < 0) {
      throw new LexiconError("TOO_MANY_WORDS", "the graph has more words than can be counted", {
        expected: `at most ${2 ** 31 - 1}`
      });
    }
    return entry.words;
  }
  /**
   * Builds the table that `containsPacked` uses, for the first graph of the session only.
   * @returns whether the graph has the table.
   */
  buildLookup(graph) {
    const entry = this.entryOf(graph);
    if (entry.first === 0 && this.lookup === void 0) {
      this.reserveCounts();
      const end = dawgEndOf(entry);
      const { address } = this.arena.claim("look-up table", LOOKUP_FIXED + end * LOOKUP_ROW);
      this.kernel.call.buildLookup(entry.dawgRoot, end, address);
      this.lookup = entry;
    }
    return this.lookup === entry;
  }
  /**
   * Loads the word map of a graph, or builds it if there are no files.
   * @returns its address.
   */
  *loadWordMap(graph, alphabet2, files) {
    const entry = this.entryOf(graph);
    if (entry.wordMap === 0) {
      this.reserveSpans();
      this.searches.suspend();
      this.vacate();
      const before = this.arena.regions.slice();
      try {
        const words = { root: entry.dawgRoot, alphabet: alphabet2 };
        entry.wordMap = (yield* placeWordMap(this.arena, words, files)).address;
      } finally {
        if (entry.wordMap === 0) this.freeAllBut(before);
      }
    }
    return entry.wordMap;
  }
  /** Returns whether the word map of a graph is loaded. */
  hasWordMap(graph) {
    return this.entryOf(graph).wordMap !== 0;
  }
  /** Plans the table of the letters that follow each node of a graph (assembly/words/followers.ts). */
  reserveFollowers(graph) {
    const entry = this.entryOf(graph);
    entry.followers ??= {
      region: this.arena.claim("followers", graph.nodes.length * 4),
      isFilled: false
    };
  }
  /** Fills that table if it is planned but not yet filled; returns true if it did. */
  fillFollowers(graph) {
    const entry = this.entryOf(graph);
    const { followers, first } = entry;
    if (followers === void 0 || followers.isFilled) return false;
    const table = followersAddress(entry);
    finish(fillSlices(this.kernel, first, first + graph.nodes.length, table));
    followers.isFilled = true;
    return true;
  }
  /** The address by which the kernel uses that table; 0 if there is none yet. */
  followersOf(graph) {
    const entry = this.entryOf(graph);
    return entry.followers?.isFilled === true ? followersAddress(entry) : 0;
  }
  freeAllBut(regions) {
    for (const region of this.arena.regions.slice().reverse()) {
      if (!regions.includes(region)) this.arena.free(region);
    }
  }
  vacate() {
    this.occupant?.leave();
    this.occupant = void 0;
  }
  entryOf(graph) {
    const entry = this.graphs.find((one) => one.graph === graph);
    if (entry === void 0) throw notLoaded("graph");
    return entry;
  }
  loadGraph(source) {
    const { nodes } = source.graph;
    const { address } = this.arena.reserve("graph", nodes.length * 4);
    this.arena.commit();
    const { cells, kernel } = this.arena;
    const first = address - kernel.at.GRAPH >> 2;
    if (first + nodes.length > MAX_NODES) {
      throw new KernelError("TOO_LARGE", `nodes of all graphs: ${first + nodes.length}`, {
        expected: `at most ${MAX_NODES}`
      });
    }
    cells.set(cellsOf(nodes), address >> 2);
    if (first > 0) moveArcs(cells.subarray(address >> 2, (address >> 2) + nodes.length), first);
    this.addGraph(source, first);
  }
  addGraph({ graph, dawgEnd }, first) {
    const dawgRoot = graph.dawgRoot === 0 ? 0 : first + graph.dawgRoot;
    const playRoot = graph.content === "alphagrams" ? dawgRoot : first + GADDAG_ROOT_NODE;
    const place = { graph, first, dawgRoot, playRoot };
    this.graphs.push({ ...place, dawgEnd, words: void 0, wordMap: 0, followers: void 0 });
  }
  /** One table of counts is indexed by the nodes of all graphs. */
  reserveCounts() {
    if (this.counts !== void 0) return;
    const last = this.graphs.at(-1);
    const end = last === void 0 ? 0 : last.first + dawgEndOf(last);
    this.counts = this.arena.claim("word counts", end * 4);
    this.kernel.call.setCountsBase(this.counts.address);
  }
  reserveSpans() {
    if (this.spans !== void 0) return;
    this.spans = this.arena.claim("spans", this.kernel.at.SPANS_SIZE, LINE);
    this.kernel.call.setSpans(this.spans.address, 0);
  }
};
function configKey({ alphabet: alphabet2, rules }) {
  return JSON.stringify([alphabet2.tiles, rules]);
}
function haveSame(a, b) {
  const same = (one, other) => one === other || one.constructor === other.constructor && one.length === other.length && one.every((number2, i) => number2 === other[i]);
  return a.count === b.count && same(a.values, b.values) && same(a.counts, b.counts) && same(a.graph.nodes, b.graph.nodes);
}
function jumbledSize(at, config) {
  return config?.rules.variant === "jumbled" ? at.JUMBLED_SIZE : 0;
}
function dawgEndOf({ graph, dawgEnd }) {
  return dawgEnd ?? validateGraph(graph).dawgEnd;
}
function followersAddress({ followers, first }) {
  return followers === void 0 ? 0 : followers.region.address - first * 4;
}
function* fillSlices({ call }, from, to, table) {
  for (let node = from; node < to; node += FOLLOWERS_SLICE) {
    call.fillFollowers(node, Math.min(node + FOLLOWERS_SLICE, to), table);
    yield;
  }
}
function moveArcs(nodes, by) {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    if (node >>> ARC_SHIFT2 !== 0) nodes[i] = node + (by << ARC_SHIFT2);
  }
}
function notLoaded(what) {
  return new Error(`the session has not loaded this ${what}`);
}

// src/kernel/game-kernel.ts
var STYLES = ["greedy", "rack-values", "hasty"];
var CAPACITY = 4;
var SLICE_GAMES = 4;
var TRAINING_ENTRY = 8;
var GameKernel = class _GameKernel {
  /** Uses a session that has loaded the graphs and the leaves of both players. */
  constructor(session, options) {
    this.session = session;
    this.options = options;
    const { rules } = session.requireConfig();
    this.configKey = configKey(session.requireConfig());
    const { arena } = session;
    this.arena = arena;
    this.moves = arena.reserve("moves", movesSize(CAPACITY, recordSizeFor(rules)));
    const graphs = [...new Set(options.players.map(({ graph }) => graph))];
    const words = graphs.map((graph) => session.countWords(graph));
    const { STATISTICS_SIZE: STATISTICS_SIZE2 } = this.kernel.at;
    const total = words.reduce((sum, count) => sum + count, 0);
    this.statistics = arena.reserve("statistics", STATISTICS_SIZE2 + total * 4);
    let timesPlayed = this.statistics.address + STATISTICS_SIZE2;
    this.graphs = graphs.map((graph, i) => {
      const played = { graph, words: words[i], timesPlayed };
      timesPlayed += played.words * 4;
      return { ...played, wordMap: this.loadWordMap(graph) };
    });
    arena.commit();
    session.occupy(this);
  }
  session;
  options;
  arena;
  moves;
  /** The tally, and behind it the times that each graph's words were played. */
  statistics;
  graphs;
  /** The sums of a training, once there has been one. */
  training;
  configKey;
  isNoting = false;
  isPaired = false;
  /** The state of the game while another face uses the kernel. */
  saved;
  /** Starts a session for this setup only. */
  static async start(setup, backends, choice = "auto") {
    const parts = sessionSetup(setup);
    const room = (at) => countsSize(setup) + movesSize(CAPACITY, recordSizeFor(setup.rules)) + at.STATISTICS_SIZE;
    return new _GameKernel(await KernelSession.start(parts, backends, choice, room), setup);
  }
  get kernel() {
    return this.session.kernel;
  }
  /**
   * Plays `count` games of a seed from number `from` on, and returns their sums.
   * Paired games 2k and 2k + 1 have the same bag, with seats swapped.
   */
  play(seed, from, count, paired) {
    return finish(this.playSlices(seed, from, count, paired));
  }
  /** Plays games as `play` does, in slices of a few games. */
  *playSlices(seed, from, count, paired) {
    this.startNoting();
    yield* this.playGames(seed, from, count, paired);
    return this.notes();
  }
  *playGames(seed, from, count, paired) {
    for (let done = 0; done < count; done += SLICE_GAMES) {
      const games = Math.min(SLICE_GAMES, count - done);
      this.kernel.call.playGames(seed, from + done, games, paired ? 1 : 0);
      yield;
    }
  }
  /** Clears the statistics and starts to record games. */
  startNoting() {
    const { address, bytes } = this.statistics;
    this.arena.cells.fill(0, address >> 2, address + bytes >> 2);
    this.setNoting(true);
  }
  /** Stops recording games. */
  stopNoting() {
    this.setNoting(false);
  }
  /** Returns the sums recorded since `startNoting`. */
  notes() {
    const { address } = this.statistics;
    const { cells } = this.arena;
    const part = (from, bytes) => cells.slice(from >> 2, from + bytes >> 2);
    return {
      tally: part(address, this.kernel.at.STATISTICS_SIZE),
      words: this.graphs.map(({ timesPlayed, words }) => part(timesPlayed, words * 4))
    };
  }
  /**
   * Plays games as `play` does and, in each turn, also finds the best move of `racks` more racks
   * (assembly/selfplay/training.ts). Both players must have the same leaves.
   * @returns for each leave of the table, and at the end for all racks drawn at random, the number
   *   of racks and the sum of their best equities in thousandths.
   */
  train(seed, from, count, racks) {
    return finish(this.trainSlices(seed, from, count, racks));
  }
  /** Plays games as `train` does, in slices of a few games. */
  *trainSlices(seed, from, count, racks) {
    const leaves = this.options.players[0].leaves?.count ?? 0;
    const size = (leaves + 1) * TRAINING_ENTRY;
    this.training ??= this.arena.reserve("training", size);
    this.arena.commit();
    const { address } = this.training;
    const first = address >> 2;
    this.arena.cells.fill(0, first, first + (size >> 2));
    this.stopNoting();
    const { call } = this.kernel;
    call.setTraining(address, leaves, racks);
    yield* this.playGames(seed, from, count, false);
    call.setTraining(0, 0, 0);
    return this.arena.cells.slice(first, first + (size >> 2));
  }
  /** Starts a game that is played turn by turn. */
  begin(seed, number2, paired) {
    this.saved = void 0;
    this.isPaired = paired;
    this.session.occupy(this);
    const { call } = this.kernel;
    call.setPaired(paired ? 1 : 0);
    call.beginGame(seed, paired ? number2 >>> 1 : number2, number2 & 1, number2);
  }
  /** Chooses the move of the player whose turn it is, without making it. */
  choose() {
    this.session.occupy(this);
    const { call, at } = this.kernel;
    const { bytes, cells } = this.arena;
    call.chooseMove(moverOf(cells, at.GAME));
    return readMove(bytes, cells, at.CHOSEN);
  }
  /** Makes the chosen move, or another one; returns true if the game continues. */
  make(move) {
    this.session.occupy(this);
    const { call, at } = this.kernel;
    const { bytes, cells } = this.arena;
    if (move !== void 0) writeMove(bytes, cells, at.CHOSEN, move);
    return call.playMove() === 1;
  }
  /** Returns the state of the game. */
  state() {
    this.session.occupy(this);
    return readState(this.arena, this.kernel.at.GAME);
  }
  /** Returns the board, one byte per square, row by row. */
  board() {
    this.session.occupy(this);
    const { rows, columns } = this.session.requireConfig().rules.layout;
    const { BOARD } = this.kernel.at;
    return this.arena.bytes.slice(BOARD, BOARD + rows * columns);
  }
  /** Number of words of each different graph. */
  get wordCounts() {
    return this.graphs.map(({ words }) => words);
  }
  enter() {
    const { call, at } = this.kernel;
    this.session.useConfig(this.session.requireConfig(), this.configKey);
    if (this.session.jumbledTables !== 0) call.setJumbled(this.session.jumbledTables, 1);
    call.useFollowers(0);
    call.setMoves(this.moves.address, recordSizeFor(this.session.requireConfig().rules), CAPACITY);
    call.setNoting(this.options.sacrifices === true ? 1 : 0);
    call.setStatistics(this.isNoting ? this.statistics.address : 0);
    call.setPaired(this.isPaired ? 1 : 0);
    for (const player2 of [0, 1]) this.setPlayer(player2, this.options.players[player2]);
    if (this.saved !== void 0) this.arena.bytes.set(this.saved, at.GAME);
    this.saved = void 0;
  }
  leave() {
    const { GAME, GAME_SIZE: GAME_SIZE2 } = this.kernel.at;
    this.saved = this.arena.bytes.slice(GAME, GAME + GAME_SIZE2);
  }
  setNoting(on) {
    this.isNoting = on;
    this.session.occupy(this);
    this.kernel.call.setStatistics(on ? this.statistics.address : 0);
  }
  loadWordMap(graph) {
    const { alphabet: alphabet2, rules } = this.session.requireConfig();
    const { wordMap = true } = this.options;
    if (wordMap === false || !canUseWordMap(alphabet2, rules)) return 0;
    return finish(this.session.loadWordMap(graph, alphabet2, wordMap === true ? [] : wordMap));
  }
  setPlayer(player2, { style, graph, leaves }) {
    const { call } = this.kernel;
    const { dawgRoot, playRoot } = this.session.loaded(graph);
    const { timesPlayed, wordMap } = this.graphs.find((one) => one.graph === graph);
    const { nodes, counts: counts2, values } = this.session.leavesOf(leaves);
    call.setPlayer(player2, STYLES.indexOf(style), playRoot, dawgRoot, timesPlayed);
    call.setPlayerMap(player2, wordMap);
    call.setPlayerLeaves(player2, nodes, counts2, values);
  }
};
function sessionSetup({ alphabet: alphabet2, rules, players }) {
  const [a, b] = players;
  return {
    graphs: a.graph === b.graph ? [a] : [a, b],
    leaves: [...new Set(players.flatMap(({ leaves }) => leaves ?? []))],
    config: { alphabet: alphabet2, rules }
  };
}
function countsSize({ players: [a, b] }) {
  return (a.graph === b.graph ? a.dawgEnd : a.graph.nodes.length + b.dawgEnd) * 4;
}

// src/kernel/sharing.ts
var inUse = /* @__PURE__ */ new WeakMap();
var requests = /* @__PURE__ */ new WeakMap();
function holdSession(source, options) {
  const { graph } = source;
  const before = requests.get(graph) ?? Promise.resolve();
  const request = before.then(
    () => withBackend(options.backends, options.choice, async (backend) => {
      const known2 = find(graph, backend, options.letters);
      return known2 === void 0 ? start(source, backend, options) : hold(known2, graph);
    })
  );
  const settled = () => void 0;
  requests.set(graph, request.then(settled, settled));
  return request;
}
function shareSession(session, graph) {
  const shared = { session, backend: originOf(session.kernel), holders: 0 };
  const sessions = inUse.get(graph) ?? /* @__PURE__ */ new Set();
  inUse.set(graph, sessions.add(shared));
  return hold(shared, graph);
}
async function start(source, backend, { letters, room }) {
  const session = await KernelSession.start(
    { graphs: [source], letters },
    { wasm: backend },
    "wasm",
    room
  );
  return shareSession(session, source.graph);
}
function find(graph, backend, letters = 0) {
  return [...inUse.get(graph) ?? []].find(
    (one) => one.backend === backend && one.session.kernel.at.MAX_LETTERS >= letters
  );
}
function hold(shared, graph) {
  shared.holders++;
  let isReleased = false;
  return {
    session: shared.session,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      if (--shared.holders === 0) inUse.get(graph)?.delete(shared);
    }
  };
}
var collected;
function releaseWhenCollected(owner, release) {
  if (typeof FinalizationRegistry === "undefined") return;
  collected ??= new FinalizationRegistry((call) => call());
  collected.register(owner, release, owner);
}
function forgetOwner(owner) {
  collected?.unregister(owner);
}

// src/kernel/graph-kernel.ts
var LOOKUP_LETTERS = 32;
var LOOKUP_LENGTH = 18;
var MAX_LENGTH = 255;
var FIRST_BATCH = 32;
var BATCH = 4096;
var GraphKernel = class _GraphKernel {
  /** Uses a session that has loaded the graph. */
  constructor(session, graph, { highestTile }, hold2) {
    this.session = session;
    this.graph = graph;
    this.hold = hold2;
    this.arena = session.arena;
    this.root = session.loaded(graph).dawgRoot;
    this.hasLookup = highestTile <= LOOKUP_LETTERS && session.buildLookup(graph);
    this.containsPacked = session.kernel.call.containsPacked;
  }
  session;
  graph;
  hold;
  arena;
  root;
  hasLookup;
  isDisposed = false;
  containsPacked;
  /**
   * Copies a graph that has been validated into a kernel, unless one in use has it.
   *
   * Memory: 4 bytes for each node, 12 for each node up to the last one that the
   * DAWG uses (word counts and look-up table), and a fixed part of about 130 KB.
   */
  static async start(graph, facts, backends, choice = "auto") {
    const { dawgEnd } = facts;
    const room = () => lookupRoom(dawgEnd);
    const hold2 = await holdSession({ graph, dawgEnd }, { backends, choice, room });
    return new _GraphKernel(hold2.session, graph, facts, hold2);
  }
  /** Uses a session that has just been started for the graph, and lets others use it. */
  static share(session, graph, facts) {
    return new _GraphKernel(session, graph, facts, shareSession(session, graph));
  }
  /** Gives back what it holds of a shared session. Searches that are under way end. */
  dispose() {
    this.isDisposed = true;
    this.hold?.release();
  }
  get kernel() {
    return this.session.kernel;
  }
  /** Returns whether the tiles are a word. */
  contains(tiles) {
    const { length } = tiles;
    if (!this.hasLookup || length < 2 || length > LOOKUP_LENGTH) return this.containsLong(tiles);
    let first = 0;
    let second = 0;
    let third = 0;
    let codes = 0;
    let i = 0;
    for (let shift = 0; i < length && shift < 30; shift += 5) {
      const code = tiles[i++] - 1;
      codes |= code;
      first |= code << shift;
    }
    for (let shift = 0; i < length && shift < 30; shift += 5) {
      const code = tiles[i++] - 1;
      codes |= code;
      second |= code << shift;
    }
    for (let shift = 0; i < length; shift += 5) {
      const code = tiles[i++] - 1;
      codes |= code;
      third |= code << shift;
    }
    if (codes >>> 0 >= LOOKUP_LETTERS) return false;
    return this.containsPacked(first, second, third, length) === 1;
  }
  /** Looks up words of any length, in graphs of any alphabet. */
  containsLong(tiles) {
    if (tiles.length > MAX_LENGTH) return false;
    this.arena.bytes.set(tiles, this.kernel.at.WORD);
    return this.kernel.call.contains(this.root, tiles.length) === 1;
  }
  /**
   * Returns the number of words.
   * @throws LexiconError `TOO_MANY_WORDS` if it is 2^31 or more.
   */
  count() {
    return this.session.countWords(this.graph);
  }
  /** Returns the index of the word in the sorted list, from 0, or -1 if it is not a word. */
  indexOf(tiles) {
    this.count();
    if (tiles.length > MAX_LENGTH) return -1;
    this.arena.bytes.set(tiles, this.kernel.at.WORD);
    return this.kernel.call.indexOfWord(this.root, tiles.length);
  }
  /** Returns the word at an index of the sorted list, or undefined if the index is out of range. */
  wordAt(place) {
    if (!Number.isInteger(place) || place < 0 || place >= this.count()) return void 0;
    const length = this.kernel.call.wordAtIndex(this.root, place);
    const at = this.kernel.at.WORD;
    return this.arena.bytes.slice(at, at + length);
  }
  /** Walks the whole DAWG in the kernel; returns the number of words and a sum over all steps. */
  walk() {
    this.session.searches.suspend();
    return { words: this.kernel.call.walk(this.root), checksum: this.kernel.call.walkChecksum() };
  }
  /**
   * Yields the words that a search finds, in order. `read` makes each result from the kernel's
   * bytes, in which the word begins at `start`.
   */
  *search(spec, read) {
    if (this.root === 0) return;
    const { searches } = this.session;
    searches.suspend();
    writeSearch(this.arena, this.root, spec);
    const search = searches.begin();
    for (let limit = FIRST_BATCH; ; limit = BATCH) {
      if (this.isDisposed) throw disposedError("lexicon");
      searches.resume(search);
      const found = this.kernel.call.searchFill(limit);
      if (found === 0) break;
      const words = this.readOutput(found, read);
      for (let i = 0; i < found; i++) yield words[i];
    }
    searches.end(search);
  }
  readOutput(found, read) {
    const { bytes } = this.arena;
    const words = [];
    let at = this.kernel.at.OUTPUT;
    for (let i = 0; i < found; i++) {
      const length = bytes[at];
      words.push(read(bytes, at + 1, length));
      at += 1 + length;
    }
    return words;
  }
};

// src/kernel/graph-reader.ts
var NODE_SIZE = 4;
var CHECK_SIZE = 1;
var FACTS = 6;
async function readGraph(bytes, format, letters, backends, choice = "auto", own = false) {
  const count = bytes.length / NODE_SIZE;
  if (!Number.isInteger(count) || count === 0) return void 0;
  const size = bytes.length + count * CHECK_SIZE;
  const arena = new Arena(await startKernel(backends, choice, (at) => at.GRAPH + size));
  const { call } = arena.kernel;
  const { address } = arena.reserve("graph", bytes.length);
  arena.bytes.set(bytes, address);
  if (format !== "kbwg" && call.convertKwgNodes(count) === 0) return void 0;
  const nodes = new Uint32Array(arena.bytes.buffer, address, count);
  const content = format === "kad" ? "alphagrams" : contentOf(nodes);
  const hasGaddag = content === "gaddag" ? 1 : 0;
  const check = arena.reserve("graph check", count * CHECK_SIZE);
  if (call.checkGraph(count, hasGaddag, letters, check.address) === 0) return void 0;
  arena.release(check);
  const graph = new WordGraph(own ? keep(nodes, bytes) : nodes.slice(), content);
  const facts = factsOf2(arena, count);
  rememberFacts(graph, facts);
  const { dawgEnd } = facts;
  return { session: KernelSession.fromArena(arena, { graph, dawgEnd }), graph, facts };
}
function keep(nodes, { buffer, byteOffset, byteLength }) {
  if (byteLength !== buffer.byteLength) return nodes.slice();
  const kept = new Uint32Array(buffer, byteOffset, nodes.length);
  kept.set(nodes);
  return kept;
}
function factsOf2({ cells, kernel: { at } }, nodes) {
  const facts = cells.subarray(at.WORD >> 2, (at.WORD >> 2) + FACTS);
  const [dawgNodes, gaddagNodes, dawgEnd, states, longest, highestTile] = facts;
  const otherNodes = nodes - dawgNodes - gaddagNodes;
  return { dawgNodes, gaddagNodes, otherNodes, dawgEnd, states, longest, highestTile };
}

// src/kernel/move-kernel.ts
var START_CAPACITY = 1 << 15;
var MoveKernel = class _MoveKernel {
  /**
   * Uses a session that has loaded the graph and the leaves.
   * @param config the alphabet and the rules; by default those of the session.
   */
  constructor(session, options, config = session.requireConfig(), hold2) {
    this.session = session;
    this.options = options;
    this.hold = hold2;
    const { graph, leaves, wordMap = true } = options;
    const { alphabet: alphabet2, rules } = config;
    this.config = config;
    this.configKey = configKey(config);
    this.arena = session.arena;
    this.graph = session.loaded(graph);
    this.recordSize = recordSizeFor(rules);
    session.leavesOf(leaves);
    const hasMap = wordMap !== false && canUseWordMap(alphabet2, rules);
    const files = typeof wordMap === "object" ? wordMap : [];
    this.wordMap = hasMap ? finish(session.loadWordMap(graph, alphabet2, files)) : 0;
    if (hasMap && hasFollowers(alphabet2)) session.reserveFollowers(graph);
    session.movesRegion(this.movesSize);
    session.occupy(this);
  }
  session;
  options;
  hold;
  arena;
  graph;
  config;
  configKey;
  /** Address of the word map, or 0. */
  wordMap;
  usesWordMap = true;
  capacity = START_CAPACITY;
  recordSize;
  /** The position: tiles on the rack (-1 before the first position), and what is known of the bag. */
  rackCount = -1;
  isBagEmpty = false;
  unseenPoints = 0;
  saved;
  /** Starts a session for this setup only. */
  static async start(setup, backends, choice = "auto") {
    const { graph, leaves, alphabet: alphabet2, rules } = setup;
    const parts = {
      graphs: [{ graph }],
      leaves: leaves === void 0 ? [] : [leaves],
      config: { alphabet: alphabet2, rules }
    };
    const room = () => movesSize(START_CAPACITY, recordSizeFor(rules));
    return new _MoveKernel(await KernelSession.start(parts, backends, choice, room), setup);
  }
  /**
   * Uses a session that has loaded the graph already, for instance that of the lexicon, or starts
   * one that others can use.
   */
  static async share(setup, backends, choice = "auto") {
    const { graph, leaves, alphabet: alphabet2, rules, wordMap } = setup;
    const { letters } = alphabet2;
    const room = () => movesSize(START_CAPACITY, recordSizeFor(rules));
    const hold2 = await holdSession({ graph }, { backends, choice, letters, room });
    const { session } = hold2;
    let held;
    try {
      if (typeof wordMap === "object" && session.hasWordMap(graph)) {
        await checkWordMaps({ alphabet: alphabet2, players: [{ graph }], wordMap }, backends, choice);
      }
      held = leaves && session.holdLeaves(leaves);
      return new _MoveKernel(session, { ...setup, leaves: held }, { alphabet: alphabet2, rules }, hold2);
    } catch (error) {
      if (held !== void 0) session.releaseLeaves(held);
      hold2.release();
      throw error;
    }
  }
  /** Gives back what it holds of a shared session. It must not be used afterwards. */
  dispose() {
    this.session.evict(this);
    if (this.hold !== void 0 && this.options.leaves !== void 0) {
      this.session.releaseLeaves(this.options.leaves);
    }
    this.hold?.release();
  }
  get kernel() {
    return this.session.kernel;
  }
  /** Sets the position; its board and rack are copied. */
  setPosition(position, bag) {
    this.saved = void 0;
    this.session.occupy(this);
    const { at } = this.kernel;
    const { bytes } = this.arena;
    bytes.set(position.board, at.BOARD);
    bytes.set(position.rack.slice().sort(), at.RACK);
    this.rackCount = position.rack.length;
    this.isBagEmpty = bag.isEmpty;
    this.unseenPoints = bag.unseenPoints;
    this.loadPosition();
  }
  /** Sets whether best moves are found by the word map, if there is one. */
  useWordMap(on) {
    this.usesWordMap = on;
    this.session.occupy(this);
    this.kernel.call.useWordMap(on ? this.wordMap : 0);
  }
  /** Returns the best `count` moves of the position, best first. */
  best(count, bag) {
    return this.read(this.listBest(count, bag));
  }
  /** Lists the best moves as `best` does, but leaves them in the kernel; returns their number. */
  listBest(count, bag) {
    this.session.occupy(this);
    if (count >= this.capacity) this.growMoves(count + 1);
    return this.kernel.call.findBest(count, bag.exchanges ? 1 : 0);
  }
  /** Lists all moves as `all` does, but leaves them in the kernel; returns their number. */
  list(bag) {
    return this.findAll(bag, true);
  }
  /** Returns every legal move, best first, or unsorted, which is faster. */
  all(bag, sorted = true) {
    return this.read(this.findAll(bag, sorted));
  }
  /** Returns the number of legal moves. */
  count(bag) {
    return this.findAll(bag, false);
  }
  /** Returns the number of placements that the last search for the best moves has played. */
  placementsPlayed() {
    return this.kernel.call.placementsPlayed();
  }
  enter() {
    const { call } = this.kernel;
    this.session.useConfig(this.config, this.configKey);
    const { nodes, counts: counts2, values } = this.session.leavesOf(this.options.leaves);
    if (this.session.jumbledTables !== 0) {
      const merges = this.options.merge === false ? 0 : 1;
      call.setJumbled(this.session.jumbledTables, merges);
    }
    call.useGraph(this.graph.playRoot);
    call.useFollowers(this.session.followersOf(this.options.graph));
    call.useWordMap(this.usesWordMap ? this.wordMap : 0);
    call.setLeaves(nodes, counts2, values);
    call.setOpeningPenalty(1);
    this.setMoves();
    if (this.saved === void 0) return;
    this.arena.bytes.set(this.saved.board, this.kernel.at.BOARD);
    this.arena.bytes.set(this.saved.rack, this.kernel.at.RACK);
    this.saved = void 0;
    this.loadPosition();
  }
  leave() {
    if (this.rackCount < 0) return;
    const { BOARD, RACK } = this.kernel.at;
    const { rows, columns } = this.config.rules.layout;
    this.saved = {
      board: this.arena.bytes.slice(BOARD, BOARD + rows * columns),
      rack: this.arena.bytes.slice(RACK, RACK + this.rackCount)
    };
  }
  loadPosition() {
    const { call } = this.kernel;
    call.loadPosition(this.rackCount, this.isBagEmpty ? 1 : 0, this.unseenPoints);
  }
  findAll(bag, sorted) {
    const { call } = this.kernel;
    this.session.occupy(this);
    if (this.session.fillFollowers(this.options.graph)) {
      call.useFollowers(this.session.followersOf(this.options.graph));
    }
    const find2 = () => call.findAll(bag.exchanges ? 1 : 0, sorted ? 1 : 0);
    const found = find2();
    if (found <= this.capacity) return found;
    this.growMoves(found);
    return find2();
  }
  read(count) {
    const { bytes, cells } = this.arena;
    const moves = [];
    for (let i = 0; i < count; i++) {
      moves.push(readMove(bytes, cells, this.kernel.call.moveAddress(i)));
    }
    return moves;
  }
  get movesSize() {
    return movesSize(this.capacity, this.recordSize);
  }
  growMoves(count) {
    this.capacity = Math.max(this.capacity * 2, count);
    this.setMoves();
  }
  setMoves() {
    const { address, bytes } = this.session.movesRegion(this.movesSize);
    this.capacity = movesCapacity(bytes, this.recordSize);
    this.kernel.call.setMoves(address, this.recordSize, this.capacity);
  }
};

// src/leaves/values.ts
var LEAVE_FORMATS = ["klv2", "klv"];
var STEPS = 256;
var I16_MIN = -32768;
var I16_MAX = 32767;
var I32_MIN = -2147483648;
var I32_MAX = 2147483647;
var MILLI = 1e3;
var F32_DIGITS = 9;
function checkLeaveFormat(name) {
  const format = LEAVE_FORMATS.find((known2) => known2 === name);
  if (format === void 0) {
    throw new LexiconError("BAD_OPTION", `there is no leave format ${quoted(name)}`, {
      expected: LEAVE_FORMATS.join(", ")
    });
  }
  return format;
}
function formatOf(values) {
  return values instanceof Int16Array ? "klv" : "klv2";
}
function emptyValues(format, count) {
  return format === "klv" ? new Int16Array(count) : new Float32Array(count);
}
function storedValue(points2, format) {
  const float = Math.fround(points2);
  if (!Number.isFinite(float)) return void 0;
  if (format === "klv2") return float;
  const steps = roundHalfAway(float * STEPS);
  return steps < I16_MIN || steps > I16_MAX ? void 0 : steps;
}
function expectedValue(format) {
  return format === "klv" ? `${I16_MIN / STEPS} to ${I16_MAX / STEPS} points, which is the range of a .klv file` : "a finite number that fits a 32-bit float";
}
function pointsOf(stored, format) {
  return format === "klv" ? stored / STEPS : stored;
}
function thousandthsOf(stored, format) {
  const milli = format === "klv" ? (stored * MILLI + STEPS / 2) / STEPS : roundHalfAway(Math.fround(stored * MILLI));
  return Math.min(I32_MAX, Math.max(I32_MIN, milli)) | 0;
}
function decimalOf(stored, format) {
  if (Object.is(stored, -0)) return "-0";
  return format === "klv" ? stepsDecimal(stored) : floatDecimal(stored);
}
function stepsDecimal(steps) {
  for (let places = 0; ; places++) {
    const text3 = (steps / STEPS).toFixed(places);
    if (storedValue(Number(text3), "klv") === steps) return steps === 0 ? "0" : text3;
  }
}
function floatDecimal(float) {
  for (let digits = 1; digits < F32_DIGITS; digits++) {
    const nearest = float.toExponential(digits - 1);
    if (Math.fround(Number(nearest)) === float) return String(Number(nearest));
    const further = awayFromZero(nearest, digits);
    if (Math.fround(further) === float) return String(further);
  }
  return String(Number(float.toPrecision(F32_DIGITS)));
}
function awayFromZero(exponential, digits) {
  const [mantissa = "", exponent = ""] = exponential.split("e");
  const whole4 = Number(mantissa.replace(".", ""));
  return Number(`${whole4 + Math.sign(whole4)}e${Number(exponent) - (digits - 1)}`);
}
function roundHalfAway(x) {
  return x < 0 ? -Math.floor(0.5 - x) : Math.floor(x + 0.5);
}

// src/leaves/leaves.ts
var MOST_LEAVES = 4294967295;
var Leaves = class _Leaves {
  /** The leaves, as words. */
  graph;
  /** Stored values by place: f32 in points (KLV2) or i16 in 1/256 of a point (KLV1). */
  values;
  /** For each node, the leaves that end at or below it or a later sibling. */
  counts;
  /**
   * Does not validate its input: the graph must have passed `validateGraph` or come from a
   * builder, and have as many leaves as there are values. Use `readKlv` or `buildLeaves`.
   */
  constructor(graph, values, counts2 = countLeaves(graph)) {
    checkValues(values);
    this.graph = graph;
    this.values = values;
    this.counts = counts2;
  }
  /** Shows a table in one line. */
  [INSPECT]() {
    return `Leaves { ${this.count} leaves, ${this.format} }`;
  }
  /** Returns a table of the same leaves with other values, in the same order. */
  withValues(values) {
    checkValues(values);
    if (values.length !== this.count) {
      throw new LexiconError("BAD_VALUE", `${values.length} values`, {
        expected: `${this.count}, one for each leave`
      });
    }
    return new _Leaves(this.graph, values, this.counts);
  }
  /** The format of the values, and of a file with this table. */
  get format() {
    return formatOf(this.values);
  }
  /** Number of leaves. */
  get count() {
    return this.values.length;
  }
  /**
   * Returns the value of a leave in points; 0 for the empty leave and for any leave that is
   * not in the table.
   * @param tiles tile numbers in any order, the blank 0.
   */
  value(tiles) {
    checkLookup(tiles, "tiles");
    const index = this.indexOf(sortedTiles(tiles));
    return index < 0 ? 0 : pointsOf(this.values[index], this.format);
  }
  /**
   * Returns the value of a leave in thousandths of a point, an integer, as the engine counts
   * it; 0 for the empty leave and for any leave that is not in the table.
   * @param tiles tile numbers in any order, the blank 0.
   */
  valueMilli(tiles) {
    checkLookup(tiles, "tiles");
    const index = this.indexOf(sortedTiles(tiles));
    return index < 0 ? 0 : thousandthsOf(this.values[index], this.format);
  }
  /** Returns all values in thousandths of a point, in the order of the leaves. */
  valuesMilli() {
    const { values, format } = this;
    const all = new Int32Array(values.length);
    for (let i = 0; i < all.length; i++) all[i] = thousandthsOf(values[i], format);
    return all;
  }
  /**
   * Returns the index of a leave among the values, or -1 if the table does not have it.
   * @param tiles tile numbers in ascending order.
   */
  indexOf(tiles) {
    if (!isObject(tiles)) throw badArgument("tiles", tiles, "a list of tile numbers");
    const { graph, counts: counts2 } = this;
    let first = graph.dawgRoot;
    let before = 0;
    for (let i = 0; i < tiles.length; i++) {
      const at = graph.find(first, tiles[i]);
      if (at === 0) return -1;
      before += counts2[first] - counts2[at];
      const accepts = graph.accepts(at);
      if (i === tiles.length - 1) return accepts ? before : -1;
      if (accepts) before++;
      first = graph.arc(at);
    }
    return -1;
  }
  /** Yields every leave with its value in points, in sorted order. */
  *[Symbol.iterator]() {
    const { values, format } = this;
    let i = 0;
    for (const { tiles, length } of this.graph.walk()) {
      yield { tiles: tiles.slice(0, length), value: pointsOf(values[i++], format) };
    }
  }
};
function countLeaves(graph) {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  const { nodes, dawgRoot } = graph;
  const counts2 = new Uint32Array(nodes.length);
  const countRun = (first) => {
    let end = first;
    while (counts2[end] === 0 && (nodes[end] & END2) === 0) end++;
    let sum = counts2[end];
    if (sum !== 0) end--;
    for (let at = end; at >= first; at--) {
      const node = nodes[at];
      const arc = node >>> ARC_SHIFT2;
      if (arc !== 0 && counts2[arc] === 0) countRun(arc);
      sum += ((node & ACCEPTS2) === 0 ? 0 : 1) + (arc === 0 ? 0 : counts2[arc]);
      if (sum > MOST_LEAVES) sum = MOST_LEAVES;
      counts2[at] = sum;
    }
  };
  if (dawgRoot !== 0) countRun(dawgRoot);
  return counts2;
}
function checkValues(values) {
  if (values instanceof Float32Array || values instanceof Int16Array) return;
  throw badArgument("values", values, "a Float32Array in points or an Int16Array in 1/256 of one");
}
function badValue({ tiles, value }, format, alphabet2) {
  return new LexiconError(
    "BAD_VALUE",
    `${nameOf2(tiles, alphabet2)} has the value ${described(value)}`,
    {
      expected: expectedValue(format)
    }
  );
}
function nameOf2(tiles, alphabet2) {
  const list2 = Array.from(tiles);
  return alphabet2 !== void 0 && list2.every((tile) => tile <= alphabet2.letters) ? `the leave ${alphabet2.format(list2)}` : `the leave of tiles ${list2.join(", ")}`;
}
function sortedTiles(tiles) {
  for (let i = 1; i < tiles.length; i++) {
    if (tiles[i - 1] > tiles[i]) {
      return Array.from(tiles).sort((a, b) => a - b);
    }
  }
  return tiles;
}

// src/leaves/build.ts
var REPORT_EVERY3 = 1 << 15;
function buildLeaves(entries, options = {}) {
  checkObject(options, "options");
  const { format = "klv2", order = "wolges", progress } = options;
  const alphabet2 = options.alphabet === void 0 ? void 0 : alphabetOf(options.alphabet);
  checkOptionalFunction(progress, "progress");
  checkLeaveFormat(format);
  checkOrder(order);
  const input = new CollectedLeaves();
  checkIterable(entries, "entries", "leaves: objects with tiles and a value");
  for (const entry of entries) {
    checkObject(entry, "entry", "an object with tiles and a value");
    checkLookup(entry.tiles, "tiles");
    const isNumber = typeof entry.value === "number";
    const stored = isNumber ? storedValue(entry.value, format) : void 0;
    if (stored === void 0) throw badValue(entry, format, alphabet2);
    input.add(entry.tiles, stored);
  }
  const words = input.words.finish();
  const automaton = buildAutomaton(words, false, progress);
  progress?.("pack", 0, 1);
  const graph = new WordGraph(pack(automaton, order), "dawg");
  const leaves = new Leaves(graph, emptyValues(format, words.count));
  placeValues(leaves, input, alphabet2, progress);
  return leaves;
}
function placeValues(leaves, input, alphabet2, progress) {
  const isPlaced = new Uint8Array(leaves.count);
  for (let i = 0; i < input.count; i++) {
    const tiles = input.tilesOf(i);
    const at = leaves.indexOf(tiles);
    if (isPlaced[at] === 1) {
      throw new LexiconError("DUPLICATE", `${nameOf2(tiles, alphabet2)} occurs twice`, {
        expected: "each leave once, whatever the order of its tiles"
      });
    }
    isPlaced[at] = 1;
    leaves.values[at] = input.values[i];
    if (progress !== void 0 && i % REPORT_EVERY3 === 0) progress("values", i, input.count);
  }
}
var CollectedLeaves = class {
  words = new WordSetBuilder({ blanks: true });
  values = [];
  /** Leave i is `tiles[starts[i]]` to `tiles[starts[i + 1] - 1]`, ascending. */
  tiles = new Uint8Array(1 << 12);
  starts = [0];
  get count() {
    return this.values.length;
  }
  add(tiles, value) {
    const start2 = this.starts[this.count];
    const { length } = tiles;
    if (length === 0) throw new LexiconError("BAD_WORD", "an empty leave");
    const sorted = sortedTiles(tiles);
    this.words.add(sorted);
    if (start2 + length > this.tiles.length) {
      const larger = new Uint8Array(this.tiles.length * 2);
      larger.set(this.tiles);
      this.tiles = larger;
    }
    this.tiles.set(sorted, start2);
    this.starts.push(start2 + length);
    this.values.push(value);
  }
  tilesOf(i) {
    return this.tiles.subarray(this.starts[i], this.starts[i + 1]);
  }
};

// src/leaves/csv.ts
var LONGEST_LINE3 = 1e4;
var HEADER = /^leave\s*,\s*value$/i;
var DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
function parseLeavesCsv(text3, alphabet2, source) {
  checkText(text3, "text");
  checkOptionalText(source, "source");
  const tileSet = alphabetOf(alphabet2);
  const entries = [];
  const lineOf2 = /* @__PURE__ */ new Map();
  const lines = text3.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  let isFirst = true;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line.length <= LONGEST_LINE3 && line.trim() === "") continue;
    const isHeader = isFirst && line.length < 100 && HEADER.test(line.trim());
    isFirst = false;
    if (isHeader) continue;
    const row = new Row(line, i + 1, tileSet, source);
    const entry = row.read();
    const key = String.fromCharCode(...entry.tiles);
    const earlier = lineOf2.get(key);
    if (earlier !== void 0) {
      const what = `${quoted(tileSet.format(entry.tiles))} is already in line ${earlier}`;
      row.fail("DUPLICATE", what, "each leave once, whatever the order of its tiles");
    }
    lineOf2.set(key, i + 1);
    entries.push(entry);
  }
  return entries;
}
var Row = class {
  constructor(text3, line, alphabet2, source) {
    this.text = text3;
    this.line = line;
    this.alphabet = alphabet2;
    this.source = source;
  }
  text;
  line;
  alphabet;
  source;
  read() {
    if (this.text.length > LONGEST_LINE3) {
      const what = `a line of ${this.text.length} characters`;
      this.fail("WORD_TOO_LONG", what, `at most ${LONGEST_LINE3}`);
    }
    const comma = this.text.indexOf(",");
    if (comma < 0) this.fail("WRONG_FORMAT", quoted(this.text.trim()), "a leave, a comma, a value");
    return {
      tiles: this.tiles(this.text.slice(0, comma)),
      value: this.value(this.text.slice(comma + 1).trim())
    };
  }
  fail(code, what, expected, column) {
    throw new LexiconError(code, what, { source: this.source, line: this.line, column, expected });
  }
  tiles(leave) {
    const { alphabet: alphabet2 } = this;
    let tiles;
    try {
      tiles = alphabet2.tokenize(leave, { as: "rack", accents: "refuse" });
    } catch (error) {
      if (!(error instanceof AlphabetError)) throw error;
      const what = `${quoted(leave.trim())} has a character without a tile`;
      const expected = `letters of the ${alphabet2.name} alphabet, ? for the blank`;
      return this.fail("BAD_WORD", what, expected, error.column);
    }
    if (tiles.length === 0) {
      this.fail(
        "BAD_WORD",
        "an empty leave",
        "at least one tile; the empty leave is always worth 0"
      );
    }
    if (tiles.length > MAX_WORD_LENGTH) {
      const expected = `at most ${MAX_WORD_LENGTH}`;
      this.fail("WORD_TOO_LONG", `a leave of ${tiles.length} tiles`, expected);
    }
    return tiles.sort();
  }
  value(text3) {
    const value = DECIMAL.test(text3) ? Number(text3) : Number.NaN;
    if (!Number.isFinite(Math.fround(value))) {
      this.fail("BAD_VALUE", `${quoted(text3)} is not a value`, "a finite decimal number of points");
    }
    return value;
  }
};
function formatLeavesCsv(leaves, alphabet2) {
  checkInstance(leaves, Leaves, "leaves", "a table of leaves");
  const tileSet = alphabetOf(alphabet2);
  const { values, format } = leaves;
  const lines = [];
  for (const { tiles } of leaves) {
    const stored = values[lines.length];
    lines.push(`${tileSet.format(tiles)},${decimalOf(stored, format)}
`);
  }
  return lines.join("");
}

// src/leaves/heuristics.ts
var GORDON_WEIGHTS = {
  A: [0.5, 1, -3],
  B: [-3.5, -3.5, -3],
  C: [-0.5, -0.5, -3.5],
  D: [-1, 0, -2.5],
  E: [4, 4, -2.5],
  F: [-3, -2, -2],
  G: [-3.5, -2, -2.5],
  H: [0.5, 0.5, -3.5],
  I: [-1.5, -0.5, -4],
  J: [-2.5, -3, 0],
  K: [-1.5, -2.5, 0],
  L: [-1.5, -1, -2],
  M: [-0.5, -1, -2],
  N: [0, 0.5, -2.5],
  O: [-2.5, -1.5, -3.5],
  P: [-1.5, -1.5, -2.5],
  Q: [-11.5, -11.5, 0],
  R: [1, 1.5, -3.5],
  S: [7.5, 7.5, -4],
  T: [-1, 0, -2.5],
  U: [-4.5, -3, -3],
  V: [-6.5, -5.5, -3.5],
  W: [-4, -4, -4.5],
  X: [3.5, 3.5, 0],
  Y: [-2.5, -2, -4.5],
  Z: [3, 2, 0],
  "?": [24.5, 24.5, -15]
};
var NO_WEIGHTS = [0, 0, 0];
var MIX_PENALTY = 2e3;
var MILLI2 = 1e3;
function heuristic1(alphabet2) {
  const { heuristic1: weights } = weightsByTile(alphabetOf(alphabet2));
  return (tiles) => {
    let sum = 0;
    for (let i = 0; i < tiles.length; i++) sum += weights[tiles[i]] ?? 0;
    return sum;
  };
}
function heuristic2(alphabet2) {
  const { heuristic2: weights, penalty: penalties } = weightsByTile(alphabetOf(alphabet2));
  const seen = new Int32Array(weights.length);
  return (tiles) => {
    const { length } = tiles;
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const tile = tiles[i];
      if (tile >= weights.length) continue;
      const before = seen[tile];
      sum += weights[tile] + penalties[tile] * before;
      seen[tile] = before + 1;
    }
    for (let i = 0; i < length; i++) seen[tiles[i]] = 0;
    return sum;
  };
}
function heuristic3(alphabet2, penalty = MIX_PENALTY) {
  checkWhole(penalty, "penalty", -1e6, 1e6);
  const without2 = heuristic2(alphabet2);
  const kinds = alphabetOf(alphabet2).tiles.map(({ vowel }, tile) => {
    if (tile === BLANK) return 0;
    return vowel ? 1 : -1;
  });
  return (tiles) => {
    let surplus = 0;
    for (let i = 0; i < tiles.length; i++) surplus += kinds[tiles[i]] ?? 0;
    const tooMany = Math.max(0, Math.abs(surplus) - 1);
    return without2(tiles) - tooMany * penalty / MILLI2;
  };
}
var HEURISTICS = Object.freeze({
  h1: heuristic1,
  h2: heuristic2,
  h3: heuristic3
});
function isHeuristic(name) {
  return typeof name === "string" && Object.hasOwn(HEURISTICS, name);
}
function weightsByTile(alphabet2) {
  const rows = alphabet2.tiles.map(
    ({ upper }) => Object.hasOwn(GORDON_WEIGHTS, upper) ? GORDON_WEIGHTS[upper] ?? NO_WEIGHTS : NO_WEIGHTS
  );
  return {
    heuristic1: Float64Array.from(rows, ([weight]) => weight),
    heuristic2: Float64Array.from(rows, ([, weight]) => weight),
    penalty: Float64Array.from(rows, ([, , penalty]) => penalty)
  };
}
function enumerateLeaves(alphabet2, maxTiles) {
  checkLeaveLength(maxTiles);
  return leavesOf(
    alphabetOf(alphabet2).tiles.map(({ count }) => count),
    maxTiles
  );
}
function checkLeaveLength(maxTiles) {
  if (!Number.isInteger(maxTiles) || maxTiles < 1 || maxTiles > MAX_WORD_LENGTH) {
    throw new LexiconError("BAD_OPTION", `leaves of up to ${described(maxTiles)} tiles`, {
      expected: `1 to ${MAX_WORD_LENGTH}`
    });
  }
}
function* leavesOf(left, maxTiles) {
  const leave = new Uint8Array(maxTiles);
  let length = 0;
  const available = (from) => {
    for (let tile = from; tile < left.length; tile++) if (left[tile] > 0) return tile;
    return -1;
  };
  for (let from = 0; ; ) {
    const tile = length < maxTiles ? available(from) : -1;
    if (tile >= 0) {
      leave[length++] = tile;
      left[tile] = left[tile] - 1;
      yield leave.slice(0, length);
      from = tile;
    } else if (length === 0) {
      return;
    } else {
      const last = leave[--length];
      left[last] = left[last] + 1;
      from = last + 1;
    }
  }
}

// src/leaves/full-bag.ts
var LONGEST_LEAVE = 6;
var MOST_LEAVES2 = 1 << 28;
function fullBagLeaves(alphabet2, value, options = {}) {
  const set = alphabetOf(alphabet2);
  if (typeof value !== "function") throw badArgument("value", value, "a function");
  checkObject(options, "options");
  const { maxTiles = LONGEST_LEAVE, format = "klv2", order = "wolges" } = options;
  checkLeaveLength(maxTiles);
  checkLeaveFormat(format);
  checkOrder(order);
  const bag = set.tiles.map(({ count: count2 }) => count2);
  const graph = new WordGraph(pack(new BagAutomaton(bag).build(maxTiles), order), "dawg");
  const counts2 = countLeaves(graph);
  const count = counts2[graph.dawgRoot];
  if (count > MOST_LEAVES2) {
    throw new LexiconError("TOO_MANY_WORDS", `leaves of up to ${maxTiles} tiles`, {
      expected: `at most ${MOST_LEAVES2} leaves: choose shorter ones`
    });
  }
  const values = emptyValues(format, count);
  new Valuation(set, value, values, format).fill(bag, maxTiles);
  return new Leaves(graph, values, counts2);
}
var BagAutomaton = class {
  constructor(bag) {
    this.bag = bag;
  }
  bag;
  states = new States();
  /** First state of the run for each case met so far, by the three numbers of the case. */
  known = /* @__PURE__ */ new Map();
  build(maxTiles) {
    const dawgRoot = this.run(0, this.bag[0], maxTiles);
    return { states: this.states, dawgRoot, gaddagRoot: 0, hasGaddag: false };
  }
  /**
   * Returns the run of the tiles that may follow: tile `lowest`, of which `left` are left, or a
   * higher one, with `room` tiles in all; 0 if there is no run. States are created in the order in
   * which the sorted leaves would create them, since their numbers determine where the nodes lie.
   */
  run(lowest, left, room) {
    if (room === 0) return 0;
    const key = (lowest << 8 | Math.min(left, room)) * 256 + room;
    const known2 = this.known.get(key);
    if (known2 !== void 0) return known2;
    const arcs = [];
    for (let tile = lowest; tile < this.bag.length; tile++) {
      const count = tile === lowest ? left : this.bag[tile];
      arcs.push(count === 0 ? -1 : this.run(tile, count - 1, room - 1));
    }
    let first = 0;
    for (let i = arcs.length - 1; i >= 0; i--) {
      const arc = arcs[i];
      if (arc >= 0) first = this.states.intern(lowest + i | ACCEPTS2, arc, first);
    }
    this.known.set(key, first);
    return first;
  }
};
var Valuation = class {
  constructor(alphabet2, value, values, format) {
    this.alphabet = alphabet2;
    this.value = value;
    this.values = values;
    this.format = format;
  }
  alphabet;
  value;
  values;
  format;
  count = 0;
  /** The current leave of each length; each is a prefix of the longest one. */
  leaves = [];
  fill(bag, maxTiles) {
    this.leaves = Array.from({ length: maxTiles }, (_, i) => new Uint8Array(i + 1));
    this.extend(0, 0, bag.slice());
  }
  /**
   * Visits the leaves that extend the first `length` tiles of the current one by a tile from
   * `lowest` on.
   */
  extend(length, lowest, bag) {
    const leave = this.leaves[length];
    for (let tile = lowest; tile < bag.length; tile++) {
      const left = bag[tile];
      if (left === 0) continue;
      leave[length] = tile;
      this.store(leave);
      const longer = this.leaves[length + 1];
      if (longer === void 0) continue;
      longer.set(leave);
      bag[tile] = left - 1;
      this.extend(length + 1, tile, bag);
      bag[tile] = left;
    }
  }
  store(tiles) {
    const value = this.value(tiles);
    const stored = storedValue(value, this.format);
    if (stored === void 0) throw badValue({ tiles, value }, this.format, this.alphabet);
    this.values[this.count++] = stored;
  }
};

// src/leaves/klv-format.ts
var COUNT_BYTES = 4;
var NODE_BYTES = 4;
var VALUE_BYTES = { klv2: 4, klv: 2 };
var TILE_BYTE = 3;

// src/leaves/klv-read.ts
function readKlv(bytes, options = {}) {
  checkBytes(bytes);
  checkObject(options, "options");
  checkOptionalText(options.source, "source");
  return new KlvReader(bytes, options).read();
}
var KlvReader = class {
  constructor(bytes, options) {
    this.bytes = bytes;
    this.options = options;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.source = options.source;
  }
  bytes;
  options;
  view;
  source;
  read() {
    const { bytes } = this;
    const nodeCount = this.count(0, "node");
    const countAt = COUNT_BYTES + nodeCount * NODE_BYTES;
    if (nodeCount === 0) this.fail("BAD_ROOT", "no nodes", 0, "a root node at least");
    if (countAt > bytes.length) {
      this.fail("TRUNCATED", `${nodeCount} nodes in ${bytes.length} bytes`, 0, "bytes for all");
    }
    const valueCount = this.count(countAt, "value");
    const valuesAt = countAt + COUNT_BYTES;
    const format = this.formatFor(valueCount, valuesAt);
    const graph = this.graph(nodeCount);
    const counts2 = countLeaves(graph);
    this.checkAscending(graph, counts2);
    const leaves = counts2[graph.dawgRoot];
    if (leaves !== valueCount) {
      const code = valueCount < leaves ? "TRUNCATED" : "TRAILING";
      const expected = leaves === MOST_LEAVES ? "far more: one for each leave" : `${leaves}, one per leave`;
      this.fail(code, `${valueCount} values`, countAt, expected);
    }
    const values = this.values(format, valueCount, valuesAt);
    this.checkFinite(values, valuesAt);
    return new Leaves(graph, values, counts2);
  }
  count(at, what) {
    if (at + COUNT_BYTES > this.bytes.length) {
      const expected = `4 bytes with the number of ${what}s`;
      this.fail("TRUNCATED", `the file ends after ${this.bytes.length} bytes`, at, expected);
    }
    return this.view.getUint32(at, true);
  }
  /** Returns the version of the format, by the number of bytes of the values. */
  formatFor(valueCount, valuesAt) {
    const got = this.bytes.length - valuesAt;
    const format = got < valueCount * VALUE_BYTES.klv2 ? "klv" : "klv2";
    if (got !== valueCount * VALUE_BYTES[format]) {
      const code = got < valueCount * VALUE_BYTES.klv ? "TRUNCATED" : "TRAILING";
      const { klv2, klv } = VALUE_BYTES;
      const expected = `${valueCount * klv2} (KLV2) or ${valueCount * klv} (KLV1)`;
      this.fail(code, `${got} bytes for ${valueCount} values`, valuesAt, expected);
    }
    return format;
  }
  graph(nodeCount) {
    const { bytes, source } = this;
    const end = COUNT_BYTES + nodeCount * NODE_BYTES;
    for (let at = COUNT_BYTES; at < end; at += NODE_BYTES) {
      const tile = bytes[at + TILE_BYTE];
      if (tile > TILE_MASK2) {
        const code = at === COUNT_BYTES ? "BAD_ROOT" : "TILE_OUT_OF_RANGE";
        this.fail(code, `tile ${tile} in a node`, at, `0 to ${TILE_MASK2}`);
      }
    }
    const graph = new WordGraph(decodeNodes(bytes.subarray(COUNT_BYTES, end), 22, source), "dawg");
    const { letters = TILE_MASK2 } = this.options;
    validateGraph(graph, { letters, source, blanks: true, offset: COUNT_BYTES });
    return graph;
  }
  /**
   * Checks that the tiles of each path ascend: look-ups use sorted tiles, so any other leave would
   * never be found. The first node of a run has its lowest tile.
   */
  checkAscending({ nodes }, counts2) {
    for (let at = 1; at < nodes.length; at++) {
      if (counts2[at] === 0) continue;
      const node = nodes[at];
      const arc = node >>> ARC_SHIFT2;
      const tile = node & TILE_MASK2;
      const below = nodes[arc] & TILE_MASK2;
      if (arc !== 0 && below < tile) {
        const what = `tile ${below} after tile ${tile} in a leave`;
        this.fail("TILES_NOT_ASCENDING", what, COUNT_BYTES + arc * NODE_BYTES, `${tile} or higher`);
      }
    }
  }
  values(format, count, valuesAt) {
    const bytes = this.bytes.subarray(valuesAt);
    const keeps = this.options.keep === true && bytes.byteOffset % VALUE_BYTES[format] === 0;
    const { buffer, byteOffset } = keeps ? bytes : new Uint8Array(bytes);
    const Values = format === "klv" ? Int16Array : Float32Array;
    return new Values(buffer, byteOffset, count);
  }
  /**
   * Checks that all values are finite. A loop of our own, not yet compiled at this point, would
   * take several times as long.
   */
  checkFinite(values, valuesAt) {
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].filter(
      (value) => values.includes(value)
    );
    if (odd.length === 0) return;
    const bad2 = values.findIndex((value) => !Number.isFinite(value));
    const at = valuesAt + bad2 * VALUE_BYTES[formatOf(values)];
    this.fail("BAD_VALUE", `the value of leave ${bad2} is ${values[bad2]}`, at, "a finite number");
  }
  fail(code, what, offset, expected) {
    throw new LexiconError(code, what, { source: this.source, offset, expected });
  }
};

// src/leaves/klv-write.ts
function writeKlv(leaves, format = leaves?.format, alphabet2) {
  checkInstance(leaves, Leaves, "leaves", "a table of leaves");
  checkLeaveFormat(format);
  const nodes = encodeNodes(leaves.graph.nodes, 22);
  const values = convertValues(
    leaves,
    format,
    alphabet2 === void 0 ? void 0 : alphabetOf(alphabet2)
  );
  const countAt = COUNT_BYTES + nodes.length;
  const valuesAt = countAt + COUNT_BYTES;
  const bytes = new Uint8Array(valuesAt + values.length * VALUE_BYTES[format]);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, nodes.length / NODE_BYTES, true);
  bytes.set(nodes, COUNT_BYTES);
  view.setUint32(countAt, values.length, true);
  for (let i = 0; i < values.length; i++) {
    const at = valuesAt + i * VALUE_BYTES[format];
    if (format === "klv") view.setInt16(at, values[i], true);
    else view.setFloat32(at, values[i], true);
  }
  return bytes;
}
function convertValues(leaves, format, alphabet2) {
  if (format === leaves.format) return leaves.values;
  const values = emptyValues(format, leaves.count);
  let i = 0;
  for (const entry of leaves) {
    const stored = storedValue(entry.value, format);
    if (stored === void 0) throw badValue(entry, format, alphabet2);
    values[i++] = stored;
  }
  return values;
}

// src/rules/layout.ts
var MAX_SIDE = 21;
var SQUARES = /* @__PURE__ */ new Map([
  [".", [1, 1]],
  [" ", [1, 1]],
  ["'", [1, 2]],
  ['"', [1, 3]],
  ["^", [1, 4]],
  ["-", [2, 1]],
  ["=", [3, 1]],
  ["~", [4, 1]],
  ["#", [0, 0]]
]);
function parseLayout(text3, name, start2) {
  checkText(name, "name", "a name for the layout");
  const lines = linesOf(text3);
  const rows = lines.length;
  const columns = lines[0]?.length ?? 0;
  if (rows < 1 || columns < 2 || rows > MAX_SIDE || columns > MAX_SIDE) {
    throw new RulesError("BAD_LAYOUT", `a board of ${rows} rows and ${columns} columns`, {
      source: name,
      expected: `at least 1 row of 2, at most ${MAX_SIDE} by ${MAX_SIDE}`
    });
  }
  const wordMultipliers = [];
  const letterMultipliers = [];
  lines.forEach((line, row) => {
    if (line.length !== columns) {
      throw new RulesError("BAD_LAYOUT", `a row of ${line.length} squares`, {
        source: name,
        line: row + 1,
        expected: `${columns}, as in the first row`
      });
    }
    for (let column = 0; column < columns; column++) {
      const square = SQUARES.get(line[column]);
      if (square === void 0) {
        throw new RulesError(
          "BAD_LAYOUT",
          `${quoted(line[column] ?? "")} is not a kind of square`,
          {
            source: name,
            line: row + 1,
            column: column + 1,
            expected: [...SQUARES.keys()].join(" ")
          }
        );
      }
      wordMultipliers.push(square[0]);
      letterMultipliers.push(square[1]);
    }
  });
  const middle = { row: rows >> 1, column: columns >> 1 };
  return layoutOf2({
    name,
    rows,
    columns,
    wordMultipliers,
    letterMultipliers,
    start: start2 ?? middle
  });
}
function linesOf(text3) {
  if (typeof text3 === "string") return text3.replace(/\r?\n$/, "").split(/\r?\n/);
  if (!isList(text3)) throw badArgument("text", text3, "the rows of a board, as text or as a list");
  const lines = Array.from(text3);
  lines.forEach((line, row) => {
    checkText(line, `row ${row + 1}`);
  });
  return lines;
}
var checked = /* @__PURE__ */ new WeakSet();
var MOST_MULTIPLIED = 9;
function layoutOf2(value) {
  if (!isObject(value) || isList(value)) throw badArgument("layout", value, "a layout");
  if (checked.has(value)) return value;
  const { name, rows, columns, start: start2 } = value;
  if (typeof name !== "string") throw badLayout("name", name, "a text");
  whole("rows", rows, 1, MAX_SIDE);
  whole("columns", columns, 1, MAX_SIDE);
  if (!isObject(start2)) throw badLayout("start", start2, "a row and a column");
  const { row, column } = start2;
  whole("start.row", row, 0, rows - 1);
  whole("start.column", column, 0, columns - 1);
  const size = rows * columns;
  const wordMultipliers = multipliersOf(value.wordMultipliers, "wordMultipliers", size);
  const letterMultipliers = multipliersOf(value.letterMultipliers, "letterMultipliers", size);
  const layout = {
    name,
    rows,
    columns,
    wordMultipliers,
    letterMultipliers,
    start: Object.freeze({ row, column })
  };
  checked.add(Object.freeze(layout));
  return layout;
}
function multipliersOf(value, field, size) {
  if (!(isList(value) || value instanceof Uint8Array) || value.length !== size) {
    throw badLayout(field, value, `a list of ${size} numbers, one for each square`);
  }
  const list2 = Array.from(value);
  list2.forEach((one, i) => {
    whole(`${field}[${i}]`, one, 0, MOST_MULTIPLIED);
  });
  return Object.freeze(list2);
}
function whole(field, value, least, most) {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw badLayout(field, value, `a whole number from ${least} to ${most}`);
}
function badLayout(field, value, expected) {
  return new RulesError("BAD_LAYOUT", `layout.${field}: is ${described(value)}`, { expected });
}
function mirrored(quarter) {
  const half = quarter.map((line) => line + [...line.slice(0, -1)].reverse().join(""));
  return [...half, ...half.slice(0, -1).reverse()];
}
var STANDARD_LAYOUT = parseLayout(
  mirrored([
    "=..'...=",
    '.-..."..',
    "..-...'.",
    "'..-...'",
    "....-...",
    '."..."..',
    "..'...'.",
    "=..'...-"
  ]),
  "standard"
);
var SUPER_LAYOUT = parseLayout(
  mirrored([
    "~..'...=..'",
    '.-.."...-..',
    "..-..^...-.",
    "'..=..'...=",
    '."..-..."..',
    "..^..-...'.",
    "...'..-...'",
    "=......-...",
    '.-.."..."..',
    "..-..'...'.",
    "'..=..'...-"
  ]),
  "super"
);
var LAYOUTS2 = Object.freeze({
  standard: STANDARD_LAYOUT,
  super: SUPER_LAYOUT
});
function sameLayout(a, b) {
  const [one, other] = [layoutOf2(a), layoutOf2(b)];
  return one === other || one.rows === other.rows && one.columns === other.columns && one.start.row === other.start.row && one.start.column === other.start.column && one.wordMultipliers.every((m, i) => m === other.wordMultipliers[i]) && one.letterMultipliers.every((m, i) => m === other.letterMultipliers[i]);
}

// src/rules/rules.ts
var CLASSIC = {
  name: "CrosswordGame",
  layout: STANDARD_LAYOUT,
  variant: "classic",
  rackSize: 7,
  bingoBonus: 50,
  exchangeLimit: 7,
  scorelessLimit: 6,
  passLimit: 0
};
var RULES = Object.freeze({
  CrosswordGame: Object.freeze(CLASSIC),
  CrosswordGameSuper: Object.freeze({
    ...CLASSIC,
    name: "CrosswordGameSuper",
    layout: SUPER_LAYOUT
  }),
  WordSmog: Object.freeze({ ...CLASSIC, name: "WordSmog", variant: "jumbled" }),
  WordSmogSuper: Object.freeze({
    ...CLASSIC,
    name: "WordSmogSuper",
    layout: SUPER_LAYOUT,
    variant: "jumbled"
  })
});
var RULES_NAMES = Object.freeze(Object.keys(RULES));
function isRulesName(name) {
  return typeof name === "string" && Object.hasOwn(RULES, name);
}
function rulesNamed(name) {
  if (isRulesName(name)) return RULES[name];
  if (typeof name !== "string") throw badArgument("rules", name, "the name of built-in rules");
  throw new RulesError("UNKNOWN_RULES", `there are no rules ${quoted(name)}`, {
    expected: RULES_NAMES.join(", ")
  });
}
function rulesNameOf(rules) {
  if (!isObject(rules)) throw badArgument("rules", rules, "a layout and a variant");
  const layout = layoutOf2(rules.layout);
  return RULES_NAMES.find((name) => {
    return RULES[name].variant === rules.variant && sameLayout(RULES[name].layout, layout);
  });
}
var RANGES = {
  rackSize: [1, 255],
  bingoBonus: [-9999, 9999],
  exchangeLimit: [0, 999999],
  scorelessLimit: [0, 999999],
  passLimit: [0, 999999]
};
var NUMBERS = Object.keys(RANGES);
var checked2 = new WeakSet(Object.values(RULES));
function rulesOf(value) {
  if (typeof value === "string") return rulesNamed(value);
  if (!isObject(value) || isList(value)) throw badArgument("rules", value, "rules, or their name");
  if (checked2.has(value)) return value;
  const { name, variant, layout } = value;
  if (typeof name !== "string") throw badRules("name", name, "a text");
  if (variant !== "classic" && variant !== "jumbled") {
    throw badRules("variant", variant, "classic or jumbled");
  }
  const { rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit } = value;
  const numbers = { rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit };
  for (const field of NUMBERS) {
    const [least, most] = RANGES[field];
    const number2 = numbers[field];
    if (Number.isInteger(number2) && number2 >= least && number2 <= most) continue;
    throw badRules(field, number2, `a whole number from ${least} to ${most}`);
  }
  const rules = { name, layout: layoutOf2(layout), variant, ...numbers };
  checked2.add(Object.freeze(rules));
  return rules;
}
function badRules(field, value, expected) {
  return new RulesError("BAD_RULES", `rules.${field}: is ${described(value)}`, { expected });
}
function sameRules(a, b) {
  const [one, other] = [rulesOf(a), rulesOf(b)];
  if (one === other) return true;
  if (one.variant !== other.variant || !sameLayout(one.layout, other.layout)) return false;
  return NUMBERS.every((field) => one[field] === other[field]);
}

// src/game/random.ts
var WARM_UP = 15;
var Random = class _Random {
  constructor(a, b, c, counter) {
    this.a = a;
    this.b = b;
    this.c = c;
    this.counter = counter;
  }
  a;
  b;
  c;
  counter;
  /** Starts the stream that up to three numbers select. */
  static seeded(first, second = 0, third = 0) {
    const random = new _Random(first | 0, second | 0, third | 0, 1);
    for (let i = 0; i < WARM_UP; i++) random.next();
    return random;
  }
  /** Continues from a state. */
  static from(state) {
    return new _Random(...state);
  }
  get state() {
    return [this.a, this.b, this.c, this.counter];
  }
  /** Returns the next 32 random bits. */
  next() {
    const { a, b, c } = this;
    const result = (a + b | 0) + this.counter | 0;
    this.counter = this.counter + 1 | 0;
    this.a = b ^ b >>> 9;
    this.b = c + (c << 3) | 0;
    this.c = (c << 21 | c >>> 11) + result | 0;
    return result;
  }
  /** Returns a number from 0 to n - 1, uniformly distributed; n is 1 to 65,535. */
  below(n) {
    let product = (this.next() >>> 16) * n;
    if ((product & 65535) < n) {
      const surplus = (65536 - n) % n;
      while ((product & 65535) < surplus) product = (this.next() >>> 16) * n;
    }
    return product >>> 16;
  }
};

// src/game/bag.ts
var GAME_STREAM = 0;
function fillBag(counts2, seed, stream) {
  const random = Random.seeded(seed, stream, GAME_STREAM);
  const tiles = counts2.flatMap((count, tile) => new Array(count).fill(tile));
  for (let i = tiles.length - 1; i > 0; i--) swap(tiles, i, random.below(i + 1));
  return { tiles, random: random.state };
}
function draw(bag, rack, size) {
  const missing = Math.min(Math.max(0, size - rack.length), bag.tiles.length);
  const left = bag.tiles.length - missing;
  const drawn = bag.tiles.slice(left).reverse();
  return [{ ...bag, tiles: bag.tiles.slice(0, left) }, [...rack, ...drawn]];
}
function putBack(bag, back) {
  const random = Random.from(bag.random);
  const tiles = [...bag.tiles];
  for (const tile of back) {
    tiles.push(tile);
    swap(tiles, tiles.length - 1, random.below(tiles.length));
  }
  return { tiles, random: random.state };
}
function swap(list2, i, j) {
  [list2[i], list2[j]] = [list2[j], list2[i]];
}

// src/game/bytes.ts
var MOST_NUMBERS = 1 << 16;
function bytesOf(value, field) {
  if (value instanceof Uint8Array) return value;
  if (!isList(value) || value.length > MOST_NUMBERS) {
    const what = value === void 0 ? "is missing" : `is ${described(value)}`;
    throw new PositionError("BAD_TYPE", `${field}: ${what}`, {
      expected: "a list of tile numbers",
      field
    });
  }
  const bytes = new Uint8Array(value.length);
  for (let i = 0; i < bytes.length; i++) {
    const tile = value[i];
    if (typeof tile !== "number" || (tile & 255) !== tile) {
      const shown5 = typeof tile === "number" ? tile : described(tile);
      throw new PositionError("BAD_NUMBER", `${field}[${i}]: ${shown5} is not a tile number`, {
        expected: "0 to 255",
        field
      });
    }
    bytes[i] = tile;
  }
  return bytes;
}

// src/game/moves.ts
var PASS = Object.freeze({ kind: "pass" });
var A_MOVE = 'a move {"kind","tiles",\u2026}, or an object with one as "move"';
var MOST_SQUARES = 255;
function moveOf2(value, name = "move") {
  const given = isObject(value) && !("kind" in value) && "move" in value ? value.move : value;
  if (!isObject(given) || isList(given)) throw badArgument(name, given, A_MOVE);
  const { kind, direction, lane, start: start2, tiles } = given;
  checkName(kind, `${name}.kind`, ["place", "exchange", "pass"]);
  if (kind === "pass") return PASS;
  checkTiles(tiles, `${name}.tiles`);
  const list2 = isList(tiles) ? tiles : Array.from(tiles);
  if (kind === "exchange") return { kind, tiles: list2 };
  checkName(direction, `${name}.direction`, ["across", "down"]);
  checkWhole(lane, `${name}.lane`, 0, MOST_SQUARES);
  checkWhole(start2, `${name}.start`, 0, MOST_SQUARES);
  return {
    kind: "place",
    direction,
    lane,
    start: start2,
    tiles: list2
  };
}
function placeOf(value, name = "move") {
  const move = moveOf2(value, name);
  if (move.kind === "place") return move;
  throw badArgument(name, move.kind, "a move that lays tiles");
}

// src/game/board.ts
function columnName(column) {
  checkWhole(column, "column", 0, MAX_SIDE - 1);
  return String.fromCharCode(65 + column);
}
function squareName(row, column) {
  checkWhole(row, "row", 0, MAX_SIDE - 1);
  return `${columnName(column)}${row + 1}`;
}
function squareAlong(from, along) {
  const { direction, lane, start: start2 } = from;
  return direction === "across" ? { row: lane, column: start2 + along } : { row: start2 + along, column: lane };
}
function isSquare(layout, row, column) {
  return layout.wordMultipliers[row * layout.columns + column] !== 0;
}
function rowAndColumn(row, column) {
  return `row ${row + 1}, column ${column + 1}`;
}
function emptyBoard({ rows, columns }) {
  return new Uint8Array(rows * columns);
}
function squaresOf(move, layout) {
  const { direction, lane, start: start2, tiles } = placeOf(move);
  const { rows, columns } = layoutOf2(layout);
  const [lanes, length] = direction === "across" ? [rows, columns] : [columns, rows];
  if (lane < 0 || lane >= lanes || start2 < 0 || start2 + tiles.length > length) {
    throw new PositionError("OFF_BOARD", "the play does not lie on the board", {
      expected: `lanes 0 to ${lanes - 1}, squares 0 to ${length - 1}`
    });
  }
  const first = direction === "across" ? lane * columns + start2 : start2 * columns + lane;
  const step = direction === "across" ? 1 : columns;
  return Array.from(tiles, (_, i) => first + i * step);
}
function laidBy(move, layout) {
  const laid = /* @__PURE__ */ new Map();
  squaresOf(move, layout).forEach((square, i) => {
    const tile = move.tiles[i];
    if (tile !== 0) laid.set(square, tile);
  });
  return laid;
}
function layOn(board, move, layout) {
  const after = Uint8Array.from(bytesOf(board, "board"));
  for (const [square, tile] of laidBy(move, layout)) after[square] = tile;
  return after;
}
function isConnected(board, move, layout) {
  const { columns, start: start2 } = layout;
  const squares = squaresOf(move, layout);
  if (board.every((tile) => tile === 0)) {
    return squares.includes(start2.row * columns + start2.column);
  }
  const hasTile = (square) => (board[square] ?? 0) !== 0;
  return squares.some((square) => {
    const column = square % columns;
    return hasTile(square) || hasTile(square - columns) || hasTile(square + columns) || column > 0 && hasTile(square - 1) || column < columns - 1 && hasTile(square + 1);
  });
}
function checkBoard(board, layout, alphabet2) {
  const { rows, columns, wordMultipliers } = layout;
  if (board.length !== rows * columns) {
    throw new PositionError("BAD_SIZE", `board: ${board.length} squares`, {
      expected: `${rows} rows of ${columns} columns`,
      field: "board"
    });
  }
  for (let square = 0; square < board.length; square++) {
    const tile = board[square];
    if (tile === 0) continue;
    const letter = tile & ~BLANK_FLAG;
    if (wordMultipliers[square] !== 0 && letter !== 0 && letter <= alphabet2.letters) continue;
    throw badSquare(tile, square, layout, alphabet2);
  }
}
function badSquare(tile, at, layout, alphabet2) {
  const [row, column] = [Math.floor(at / layout.columns), at % layout.columns];
  const square = squareName(row, column);
  const where = `board: ${rowAndColumn(row, column)}`;
  if (layout.wordMultipliers[at] === 0) {
    const what = `${where} (${square}): a tile where the layout has no square`;
    return new PositionError("NO_SQUARE", what, {
      expected: "an empty place",
      field: "board",
      square
    });
  }
  return new PositionError("NO_TILE", `${where}: ${tile} is not a tile`, {
    expected: `letters 1 to ${alphabet2.letters} of the ${alphabet2.name} alphabet`,
    field: "board",
    square
  });
}

// src/game/config.ts
function gameConfig(options = {}) {
  checkObject(options, "options");
  const { alphabet: alphabet2 = "english", rules = "CrosswordGame" } = options;
  return frozenConfig(alphabetOf(alphabet2), rulesOf(rules));
}
var checked3 = /* @__PURE__ */ new WeakSet();
function configOf(value) {
  if (!isObject(value) || isList(value)) {
    throw badArgument("config", value, "an alphabet and rules, as gameConfig returns them");
  }
  if (checked3.has(value)) return value;
  return frozenConfig(alphabetOf(value.alphabet), rulesOf(value.rules));
}
function frozenConfig(alphabet2, rules) {
  const config = Object.freeze({ alphabet: alphabet2, rules });
  checked3.add(config);
  return config;
}
function sameConfig(a, b) {
  return sameTiles(a.alphabet, b.alphabet) && sameRules(a.rules, b.rules);
}
function differenceOf(a, b) {
  if (sameConfig(a, b)) return void 0;
  if (!sameTiles(a.alphabet, b.alphabet)) {
    return { is: `${a.alphabet.name} tiles`, wanted: `${b.alphabet.name} tiles` };
  }
  const { layout, ...rest } = a.rules;
  if (!sameLayout(layout, b.rules.layout)) {
    return { is: `the ${layout.name} board`, wanted: `the ${b.rules.layout.name} board` };
  }
  const fields = Object.keys(rest).filter((field2) => field2 !== "name");
  const field = fields.find((one) => a.rules[one] !== b.rules[one]) ?? "name";
  return { is: `${field} ${a.rules[field]}`, wanted: `${b.rules[field]}` };
}
function sameTiles(a, b) {
  if (a === b) return true;
  return a.letters === b.letters && a.tiles.every((tile, i) => {
    const other = b.tiles[i];
    return tile.upper === other.upper && tile.count === other.count && tile.score === other.score;
  });
}
function configToJson({ alphabet: alphabet2, rules }) {
  const named = ALPHABET_NAMES.find((name2) => name2 === alphabet2.name);
  const tiles = named && alphabet(named) === alphabet2 ? named : void 0;
  const name = RULES_NAMES.find((one) => sameRules(rulesNamed(one), rules));
  return {
    alphabet: tiles ?? { name: alphabet2.name, tiles: alphabet2.tiles },
    rules: name ?? { ...rules, layout: layoutToJson(rules.layout) }
  };
}
function layoutToJson(layout) {
  const known2 = Object.entries(LAYOUTS2).find(([, other]) => sameLayout(other, layout));
  return known2 === void 0 ? layout : known2[0];
}
function configFromJson(data) {
  const { alphabet: alphabet2, rules } = objectOf(data, "game");
  const tiles = typeof alphabet2 === "string" ? alphabet2 : objectOf(alphabet2, "alphabet");
  const known2 = typeof rules === "string" ? rules : rulesFromJson(objectOf(rules, "rules"));
  return frozenConfig(alphabetOf(tiles), rulesOf(known2));
}
function rulesFromJson(rules) {
  const { layout } = rules;
  return { ...rules, layout: layoutOf2(layoutFromJson(layout)) };
}
function layoutFromJson(layout) {
  if (typeof layout !== "string") return objectOf(layout, "rules.layout");
  const known2 = Object.hasOwn(LAYOUTS2, layout) ? LAYOUTS2[layout] : void 0;
  if (known2 !== void 0) return known2;
  throw new GameError("BAD_DATA", `rules.layout: there is no layout ${quoted(layout)}`, {
    expected: Object.keys(LAYOUTS2).join(", ")
  });
}
function objectOf(value, field) {
  if (isObject(value)) return value;
  throw new GameError("BAD_DATA", `${field}: is ${described(value)}`, {
    expected: "a name or an object"
  });
}

// src/game/events.ts
function isEnd(event) {
  return event.kind === "end-points" || event.kind === "end-penalty";
}
function opponentOf(player2) {
  return player2 === 0 ? 1 : 0;
}

// src/game/game-data.ts
function gameToJson(game) {
  return {
    ...configToJson(game.config),
    first: game.first,
    disclosures: structuredClone([...game.disclosures]),
    events: structuredClone([...game.events])
  };
}
function courseOf(data) {
  const { first, disclosures = [], events } = fieldsOf(data, "game");
  return {
    first: playerOf(first, "first"),
    disclosures: listOf(disclosures, "disclosures").map(
      (one, i) => disclosureOf(one, `disclosures[${i}]`)
    ),
    events: listOf(events, "events").map((event, i) => eventOf(event, `events[${i}]`))
  };
}
function checkEvents(events) {
  listOf(events, "events").forEach((event, i) => {
    eventOf(event, `events[${i}]`);
  });
}
function disclosureOf(value, field) {
  const { kind, seed, stream, player: player2, tiles, after } = fieldsOf(value, field);
  const at = numberOf(after, `${field}.after`);
  if (kind === "deal") {
    const numbers = [numberOf(seed, `${field}.seed`), numberOf(stream, `${field}.stream`)];
    return { kind, seed: numbers[0], stream: numbers[1], after: at };
  }
  if (kind !== "rack") throw badData(`${field}.kind`, kind, "deal or rack");
  const owner = playerOf(player2, `${field}.player`);
  return { kind, player: owner, tiles: tilesOf2(tiles, `${field}.tiles`), after: at };
}
function eventOf(value, field) {
  const { kind, player: player2, rack, score, total, move, count, tiles, lostTurn } = fieldsOf(value, field);
  const base = {
    player: playerOf(player2, `${field}.player`),
    ...rack !== void 0 && { rack: tilesOf2(rack, `${field}.rack`) },
    score: numberOf(score, `${field}.score`),
    total: numberOf(total, `${field}.total`)
  };
  switch (kind) {
    case "play": {
      const { direction, lane, start: start2, tiles: laid } = fieldsOf(move, `${field}.move`);
      if (direction !== "across" && direction !== "down") {
        throw badData(`${field}.move.direction`, direction, "across or down");
      }
      const place = {
        lane: numberOf(lane, `${field}.move.lane`),
        start: numberOf(start2, `${field}.move.start`)
      };
      const word = tilesOf2(laid, `${field}.move.tiles`);
      return { kind, ...base, move: { kind: "place", direction, ...place, tiles: word } };
    }
    case "exchange": {
      const back = move === void 0 ? void 0 : fieldsOf(move, `${field}.move`).tiles;
      const number2 = numberOf(count, `${field}.count`);
      if (back === void 0) return { kind, ...base, count: number2 };
      const exchange = { kind: "exchange", tiles: tilesOf2(back, `${field}.move.tiles`) };
      return { kind, ...base, count: number2, move: exchange };
    }
    case "pass":
      return { kind, ...base, move: { kind }, ...lostTurn === true && { lostTurn } };
    case "withdrawn":
    case "challenge":
    case "time":
      return { kind, ...base };
    case "end-points":
    case "end-penalty":
      return { kind, ...base, tiles: tilesOf2(tiles, `${field}.tiles`) };
  }
  throw badData(`${field}.kind`, kind, "a kind of event, as play or exchange");
}
function fieldsOf(value, field) {
  if (!isObject(value)) throw badData(field, value, "an object");
  return value;
}
function listOf(value, field) {
  if (!isList(value)) throw badData(field, value, "a list");
  return Array.from(value);
}
function tilesOf2(value, field) {
  return Array.from(bytesOf(value, field));
}
function numberOf(value, field) {
  if (!Number.isSafeInteger(value)) throw badData(field, value, "a whole number");
  return value;
}
function playerOf(value, field) {
  if (value !== 0 && value !== 1) throw badData(field, value, "0 or 1");
  return value;
}
function badData(field, value, expected) {
  const what = value === void 0 ? "is missing" : `is ${described(value)}`;
  return new GameError("BAD_DATA", `${field}: ${what}`, { expected });
}

// src/game/score.ts
function scorePlay(board, given, config) {
  const move = placeOf(given);
  const known2 = configOf(config);
  const bytes = bytesOf(board, "board");
  checkBoard(bytes, known2.rules.layout, known2.alphabet);
  const words = wordsMade(bytes, move, known2);
  const { rackSize, bingoBonus } = known2.rules;
  const isBingo = move.tiles.reduce((count, tile) => count + (tile === 0 ? 0 : 1), 0) === rackSize;
  const score = words.reduce((sum, word) => sum + word.score, isBingo ? bingoBonus : 0);
  return { score, words, isBingo };
}
function wordsMade(board, move, config) {
  const { layout } = config.rules;
  const squares = squaresOf(move, layout);
  checkPlacing(board, move, squares, config);
  const laid = laidBy(move, layout);
  const reader = new WordReader(board, laid, config);
  const [along, across] = move.direction === "across" ? [1, layout.columns] : [layout.columns, 1];
  const main = reader.wordThrough(squares[0], along);
  const crossing = [...laid.keys()].map((square) => reader.wordThrough(square, across));
  const words = [main, ...crossing.filter(({ tiles }) => tiles.length > 1)];
  if (main.tiles.length < 2) {
    throw new PositionError("TOO_SHORT", "the play makes no word of two letters");
  }
  checkConnected(board, words, laid, config);
  return words;
}
function checkPlacing(board, { tiles }, squares, { rules, alphabet: alphabet2 }) {
  const { wordMultipliers, columns } = rules.layout;
  squares.forEach((at, i) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const where = rowAndColumn(row, column);
    const square = squareName(row, column);
    const isEmpty = board[at] === 0;
    if (isEmpty !== (tiles[i] !== 0)) {
      throw new PositionError(
        "WRONG_SQUARE",
        isEmpty ? `no tile on ${where}` : `a tile on ${where}, which has one`,
        { expected: "a tile on each empty square of the word, and on no other", square }
      );
    }
    if (wordMultipliers[at] === 0) {
      const what = `a tile on ${where}, which is not a square of the board`;
      throw new PositionError("NO_SQUARE", what, { square });
    }
    alphabet2.label(tiles[i]);
  });
  if (tiles.every((tile) => tile === 0)) {
    throw new PositionError("NO_NEW_TILE", "the play lays no tile");
  }
}
function checkConnected(board, words, laid, { rules }) {
  if (board.some((tile) => tile !== 0)) {
    const made3 = words.reduce((sum, word) => sum + word.tiles.length, 0);
    if (made3 > laid.size) return;
    throw new PositionError("NOT_CONNECTED", "the play touches no tile on the board");
  }
  const { start: start2, columns } = rules.layout;
  if (laid.has(start2.row * columns + start2.column)) return;
  throw new PositionError("NOT_CONNECTED", "the first play does not cover the start", {
    expected: `a tile on ${squareName(start2.row, start2.column)}`
  });
}
var WordReader = class {
  constructor(board, laid, config) {
    this.board = board;
    this.laid = laid;
    this.config = config;
  }
  board;
  laid;
  config;
  /** Returns the word through a square in one direction, with its points. */
  wordThrough(square, step) {
    const { alphabet: alphabet2, rules } = this.config;
    const { letterMultipliers, wordMultipliers } = rules.layout;
    let first = square;
    while (this.tileAt(first - step) !== 0 && this.isNext(first - step, first, step)) {
      first -= step;
    }
    const tiles = [];
    let sum = 0;
    let multiplier = 1;
    for (let at = first; this.tileAt(at) !== 0; at += step) {
      const tile = this.tileAt(at);
      const points2 = (tile & BLANK_FLAG) !== 0 ? 0 : alphabet2.tiles[tile]?.score ?? 0;
      if (this.laid.has(at)) {
        sum += points2 * letterMultipliers[at];
        multiplier *= wordMultipliers[at];
      } else {
        sum += points2;
      }
      tiles.push(tile);
      if (!this.isNext(at, at + step, step)) break;
    }
    return { tiles: Uint8Array.from(tiles), score: sum * multiplier };
  }
  tileAt(square) {
    return this.laid.get(square) ?? this.board[square] ?? 0;
  }
  /** Returns true if a step from one square to the next stays in the same lane. */
  isNext(from, to, step) {
    const { columns } = this.config.rules.layout;
    const { length } = this.board;
    const inside = from >= 0 && to >= 0 && to < length && from < length;
    return inside && (step !== 1 || Math.floor(from / columns) === Math.floor(to / columns));
  }
};

// src/game/tiles.ts
function faceOf(tile) {
  if (typeof tile !== "number") throw badArgument("tile", tile, "a tile number");
  return (tile & BLANK_FLAG) === 0 ? tile : BLANK;
}
function tilesUsed(move) {
  const { kind, ...rest } = moveOf2(move);
  const tiles = "tiles" in rest ? [...rest.tiles] : [];
  return kind === "place" ? tiles.filter((tile) => tile !== 0).map(faceOf) : tiles;
}
function without(rack, tiles) {
  const { left, missing } = taken(rack, tiles);
  return missing.length === 0 ? left : void 0;
}
function tilesMissing(rack, tiles) {
  return taken(rack, tiles).missing;
}
function tilesKept(rack, move) {
  checkTiles(rack, "rack");
  return keptOf(rack, moveOf2(move));
}
function keptOf(rack, move) {
  const kept = new Uint8Array(rack).sort();
  if (move.kind === "pass") return kept;
  const { kind, tiles } = move;
  let length = kept.length;
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i];
    if (kind === "place" && tile === 0) continue;
    const at = kept.indexOf(faceOf(tile));
    if (at < 0 || at >= length) continue;
    kept.copyWithin(at, at + 1, length);
    length--;
  }
  return kept.slice(0, length);
}
function taken(rack, tiles) {
  checkTiles(rack, "rack");
  checkIterable(tiles, "tiles", "a list of tile numbers");
  const left = Array.from(rack);
  const missing = [];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) missing.push(tile);
    else left.splice(at, 1);
  }
  return { left, missing };
}
function signedTiles(tiles) {
  checkTiles(tiles, "tiles");
  return Array.from(tiles, (tile) => (tile & BLANK_FLAG) === 0 ? tile : -(tile & ~BLANK_FLAG));
}
function pointsOf2(tiles, alphabet2) {
  const rows = alphabetOf(alphabet2).tiles;
  checkIterable(tiles, "tiles", "a list of tile numbers");
  let points2 = 0;
  for (const tile of tiles) points2 += rows[tile]?.score ?? 0;
  return points2;
}
function tilesLaid(board) {
  checkTiles(board, "board");
  let laid = 0;
  for (let square = 0; square < board.length; square++) if (board[square] !== 0) laid++;
  return laid;
}
function unseenTiles(alphabet2, board, ...racks) {
  checkTiles(board, "board");
  for (const rack of racks) checkIterable(rack, "rack", "a list of tile numbers");
  const counts2 = alphabetOf(alphabet2).tiles.map(({ count }) => count);
  for (const tile of board) {
    if (tile !== 0) counts2[faceOf(tile)] = (counts2[faceOf(tile)] ?? 0) - 1;
  }
  for (const rack of racks) {
    for (const tile of rack) counts2[tile] = (counts2[tile] ?? 0) - 1;
  }
  return counts2;
}

// src/game/legal.ts
function checkMove({ config, board, rack, tilesInBag: tilesInBag2 }, move) {
  const { alphabet: alphabet2, rules } = config;
  checkOnRack(rack, move, alphabet2);
  if (move.kind === "pass") return 0;
  if (move.kind === "exchange") {
    checkExchange(move.tiles.length, tilesInBag2, rules.exchangeLimit);
    return 0;
  }
  const { score, words } = scorePlay(board, move, config);
  const [main] = words;
  if (main !== void 0 && main.tiles.length > move.tiles.length) {
    const word = alphabet2.format(main.tiles);
    throw new PositionError("INCOMPLETE_WORD", `the play is a part of its word, ${word}`, {
      expected: "the word from its first tile to its last"
    });
  }
  return score;
}
function checkOnRack(rack, move, alphabet2) {
  const [missing] = tilesMissing(rack, tilesUsed(move));
  if (missing === void 0) return;
  const name = missing === BLANK ? "blank" : alphabet2.label(missing);
  const hint = missing === BLANK && move.kind === "place" ? blankHint(rack, move, alphabet2) : "";
  throw new PositionError("NOT_ON_RACK", `the rack has no ${name} left for the move${hint}`, {
    expected: `tiles of ${alphabet2.format(Array.from(rack))}`
  });
}
function blankHint(rack, move, alphabet2) {
  const blanks = Array.from(rack).filter((tile) => tile === BLANK).length;
  const wanting = Array.from(move.tiles).filter((tile) => (tile & BLANK_FLAG) !== 0)[blanks];
  if (wanting === void 0) return "";
  const { row, column } = squareAlong(move, 0);
  const across = move.direction === "across";
  const where = across ? `${row + 1}${columnName(column)}` : squareName(row, column);
  const word = Array.from(
    move.tiles,
    (tile) => tile === 0 ? "." : alphabet2.label(tile & ~BLANK_FLAG)
  );
  const letter = quoted(alphabet2.label(wanting));
  return `: lowercase ${letter} stands for a blank; did you mean ${where} ${word.join("")}?`;
}
function checkExchange(tiles, tilesInBag2, limit) {
  if (tiles === 0) {
    throw new PositionError("NO_NEW_TILE", "an exchange of no tiles", {
      expected: "at least one tile, or a pass"
    });
  }
  if (tilesInBag2 >= limit) return;
  throw new PositionError("NO_EXCHANGE", `an exchange with ${tilesInBag2} in the bag`, {
    expected: `at least ${limit}`
  });
}

// src/game/position.ts
var Position = class _Position {
  constructor(config, { board, rack, opponentRack, scores = [0, 0], scorelessTurns = 0 }) {
    this.config = config;
    this.board = board.slice();
    this.rack = rack.slice();
    if (opponentRack !== void 0) this.opponentRack = opponentRack.slice();
    this.scores = [...scores];
    this.scorelessTurns = scorelessTurns;
  }
  config;
  board;
  rack;
  scores;
  scorelessTurns;
  /** Shows a position in one line. */
  [INSPECT]() {
    const { alphabet: alphabet2, rules } = this.config;
    const laid = this.board.filter((tile) => tile !== 0).length;
    const rack = alphabet2.format(this.rack);
    const scores = this.scores.join("-");
    return `Position { ${rules.name}, ${alphabet2.name}, tiles on board ${laid}, rack ${rack}, ${scores} }`;
  }
  /**
   * Creates a position from plain data, which is copied.
   * @throws PositionError for a board that does not fit the rules' layout, tiles that the
   *   alphabet does not have, racks with too many tiles, or numbers out of range. Only `unseen`
   *   reports more of a tile than the set has.
   */
  static of(config, data) {
    const known2 = configOf(config);
    return new _Position(known2, checkForm(known2, data));
  }
  /** Returns the position before the first move, with a rack if it is known. */
  static empty(config, rack = []) {
    const known2 = configOf(config);
    return _Position.of(known2, { board: emptyBoard(known2.rules.layout), rack });
  }
  /**
   * Reads the output of `toJSON`. @throws PositionError, GameError, AlphabetError or
   * RulesError.
   */
  static fromJSON(data) {
    checkObject(data, "position", "an object with board and rack");
    const { board, rack, opponentRack, scores, scorelessTurns } = data;
    return _Position.of(configFromJson(data), {
      board: bytesOf(board, "board"),
      rack: bytesOf(rack, "rack"),
      ...opponentRack && { opponentRack: bytesOf(opponentRack, "opponentRack") },
      ...scores && { scores },
      ...scorelessTurns !== void 0 && { scorelessTurns }
    });
  }
  /**
   * Counts the tiles that the mover does not see.
   * @throws PositionError `TOO_MANY_TILES` if board and rack have more of a tile than the set.
   */
  unseen() {
    return unseenOf(this.config, this);
  }
  /** Returns the number of tiles in the bag; the last unseen tiles count as the opponent's. */
  tilesInBag() {
    return bagOf(this.config, this.board);
  }
  /**
   * Returns the position after a move, with the opponent to move. Words are not looked up. The
   * tiles that the mover kept remain known as `opponentRack`; those drawn are unknown. Does not
   * count the points for tiles left at the end of the game.
   * @param given a move, or an object that has one, such as a ranked move.
   * @throws PositionError for a move that the rules do not allow.
   */
  after(given) {
    const move = moveOf2(given);
    const { config, rack, scores, scorelessTurns } = this;
    const score = checkMove(
      { config, board: this.board, rack, tilesInBag: this.tilesInBag() },
      move
    );
    const kept = tilesKept(rack, move);
    return new _Position(config, {
      board: move.kind === "place" ? layOn(this.board, move, config.rules.layout) : this.board,
      rack: this.opponentRack ?? new Uint8Array(),
      ...kept.length > 0 && { opponentRack: kept },
      scores: [scores[1], scores[0] + score],
      scorelessTurns: score === 0 ? scorelessTurns + 1 : 0
    });
  }
  /**
   * Returns the position with some of its fields replaced, such as a rack that became known.
   * @throws PositionError as `of` does.
   */
  with(change) {
    checkObject(change, "change", "the fields to replace");
    return _Position.of(this.config, { ...this, ...change });
  }
  /** Returns the position as plain data for JSON; `fromJSON` reads it. */
  toJSON() {
    const { config, board, rack, opponentRack, scores, scorelessTurns } = this;
    return {
      ...configToJson(config),
      board: [...board],
      rack: [...rack],
      ...opponentRack && { opponentRack: [...opponentRack] },
      scores,
      scorelessTurns
    };
  }
};
function configGiven(data) {
  if (!isObject(data)) throw badArgument("position", data, "an object with board and rack");
  if (data instanceof Position) return data.config;
  const { config } = data;
  if (config !== void 0) return configOf(config);
  const isJson = "alphabet" in data && "rules" in data;
  return isJson ? configFromJson(data) : void 0;
}
function tableOf(value) {
  const config = configGiven(value);
  if (config === void 0) {
    throw badArgument("position", value, "a Position, or an object with config and board");
  }
  const board = bytesOf(value.board, "board");
  checkBoard(board, config.rules.layout, config.alphabet);
  const { rack } = value;
  return { config, board, rack: rack === void 0 ? void 0 : bytesOf(rack, "rack") };
}
function positionOf(value) {
  if (value instanceof Position) return value;
  const { config } = tableOf(value);
  return Position.of(config, value);
}
var MOST_POINTS = 999999;
function checkForm({ alphabet: alphabet2, rules }, data) {
  if (!isObject(data)) throw badArgument("position", data, "an object with board and rack");
  const board = bytesOf(data.board, "board");
  const rack = bytesOf(data.rack, "rack");
  const { opponentRack: others, scores, scorelessTurns = 0 } = data;
  const opponentRack = others === void 0 ? void 0 : bytesOf(others, "opponentRack");
  checkBoard(board, rules.layout, alphabet2);
  checkRack(rack, "rack", alphabet2, rules.rackSize);
  if (opponentRack !== void 0) {
    checkRack(opponentRack, "opponent's rack", alphabet2, rules.rackSize);
  }
  if (scores !== void 0) checkScores(scores);
  checkNumber(scorelessTurns, "scorelessTurns", 0, MOST_POINTS);
  const known2 = { board, rack, scorelessTurns };
  if (opponentRack !== void 0) known2.opponentRack = opponentRack;
  if (scores !== void 0) known2.scores = [scores[0], scores[1]];
  return known2;
}
function checkScores(scores) {
  if (!isList(scores) || scores.length !== 2) {
    const what = `scores: ${isList(scores) ? `${scores.length} numbers` : `is ${described(scores)}`}`;
    const expected = "the points of the mover and of the opponent";
    throw new PositionError("BAD_TYPE", what, { expected, field: "scores" });
  }
  for (let i = 0; i < 2; i++) checkNumber(scores[i], "scores", -MOST_POINTS, MOST_POINTS);
}
function checkRack(rack, field, alphabet2, rackSize) {
  if (rack.length > rackSize) {
    throw new PositionError("TOO_MANY_TILES", `${field}: ${rack.length} tiles`, {
      expected: `at most ${rackSize}`,
      field
    });
  }
  for (const tile of Array.from(rack)) {
    if (tile <= alphabet2.letters) continue;
    throw new PositionError("NO_TILE", `${field}: tile ${tile} is not in the alphabet`, {
      expected: `0 to ${alphabet2.letters}`,
      field
    });
  }
}
function checkNumber(value, field, least, most) {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  const shown5 = typeof value === "number" ? value : described(value);
  throw new PositionError("BAD_NUMBER", `${field}: ${shown5} is not a whole number in range`, {
    expected: `${least} to ${most}`,
    field
  });
}
function unseenOf({ alphabet: alphabet2, rules }, { board, rack }) {
  const counts2 = unseenTiles(alphabet2, board, rack);
  let total = 0;
  counts2.forEach((left, tile) => {
    total += left;
    if (left >= 0) return;
    const { count } = alphabet2.tiles[tile];
    const name = tile === BLANK ? "blank" : alphabet2.label(tile);
    throw new PositionError("TOO_MANY_TILES", `board and rack: ${count - left} of ${name}`, {
      expected: `at most ${count}, which is what the ${alphabet2.name} set has`
    });
  });
  return { counts: counts2, total, bag: bagOf({ alphabet: alphabet2, rules }, board) };
}
function bagOf({ alphabet: alphabet2, rules }, board) {
  return Math.max(0, alphabet2.bagSize - tilesLaid(board) - 2 * rules.rackSize);
}

// src/game/state.ts
function beginTable({ alphabet: alphabet2, rules }, first) {
  const { rackSize, layout } = rules;
  const own = Math.min(rackSize, alphabet2.bagSize);
  const others = Math.min(rackSize, alphabet2.bagSize - own);
  return {
    board: emptyBoard(layout),
    racks: [void 0, void 0],
    rackSizes: first === 0 ? [own, others] : [others, own],
    bag: void 0,
    scores: [0, 0],
    turn: first,
    scorelessTurns: 0,
    passes: 0,
    lastTurn: void 0,
    ending: void 0
  };
}
function tilesInBag(state, { alphabet: alphabet2 }) {
  const { bag, board, rackSizes } = state;
  if (bag !== void 0) return bag.tiles.length;
  return Math.max(0, alphabet2.bagSize - tilesLaid(board) - rackSizes[0] - rackSizes[1]);
}
function dealt(state, config, seed, stream) {
  const known2 = state.racks.filter((rack) => rack !== void 0);
  const counts2 = unseenTiles(config.alphabet, state.board, ...known2);
  const most = counts2.findIndex((count) => count < 0);
  if (most >= 0) {
    const label = config.alphabet.label(most);
    throw new GameError("BAD_BAG", `more of ${label} on board and racks than the set has`);
  }
  let bag = fillBag(counts2, seed, stream);
  let racks = state.racks;
  for (const player2 of [state.turn, opponentOf(state.turn)]) {
    if (racks[player2] !== void 0) continue;
    const [left, rack] = draw(bag, [], state.rackSizes[player2]);
    bag = left;
    racks = replaced(racks, player2, ascending(rack));
  }
  const { lastTurn } = state;
  const last = lastTurn && { ...lastTurn, play: void 0 };
  return { ...state, bag, racks, lastTurn: last };
}
function withRack(state, config, player2, rack) {
  return inferred({ ...state, racks: replaced(state.racks, player2, ascending(rack)) }, config);
}
function withPlay(state, config, player2, move, score) {
  const used = tilesUsed(move);
  const rack = state.racks[player2];
  const after = {
    ...turnMade(state, player2, score !== 0),
    board: layOn(state.board, move, config.rules.layout),
    scores: replaced(state.scores, player2, state.scores[player2] + score),
    lastTurn: { player: player2, play: { score, before: state } }
  };
  const left = rack && without(rack, used);
  return refilled(after, config, player2, left, state.rackSizes[player2] - used.length);
}
function withExchange(state, config, player2, tiles) {
  const after = turnMade(state, player2, false);
  const rack = state.racks[player2];
  if (state.bag === void 0 || rack === void 0 || tiles === void 0) {
    return { ...after, racks: replaced(state.racks, player2, void 0) };
  }
  const { rackSize } = config.rules;
  const back = ascending(tiles);
  const [drawnFrom, first] = draw(state.bag, without(rack, back) ?? [], rackSize);
  const [bag, last] = draw(putBack(drawnFrom, back), first, rackSize);
  return { ...after, bag, racks: replaced(state.racks, player2, ascending(last)) };
}
function withPass(state, player2, isLost) {
  const passes = isLost ? 0 : state.passes + 1;
  return { ...turnMade(state, player2, false), passes };
}
function withWithdrawal(state) {
  const { player: player2, play } = state.lastTurn;
  const { before, score } = play;
  return {
    ...turnMade(before, player2, false),
    scores: replaced(state.scores, player2, state.scores[player2] - score)
  };
}
function withPoints(state, player2, points2) {
  return { ...state, scores: replaced(state.scores, player2, state.scores[player2] + points2) };
}
function withScore(state, player2, score) {
  return { ...state, scores: replaced(state.scores, player2, score) };
}
function turnMade(state, player2, hasPoints) {
  return {
    ...state,
    turn: opponentOf(player2),
    scorelessTurns: hasPoints ? 0 : state.scorelessTurns + 1,
    passes: 0,
    lastTurn: { player: player2, play: void 0 }
  };
}
function refilled(state, config, player2, left, size) {
  const { rackSize } = config.rules;
  if (state.bag !== void 0 && left !== void 0) {
    const [bag, rack2] = draw(state.bag, left, rackSize);
    return {
      ...state,
      bag,
      racks: replaced(state.racks, player2, ascending(rack2)),
      rackSizes: replaced(state.rackSizes, player2, rack2.length)
    };
  }
  const before = { ...state, rackSizes: replaced(state.rackSizes, player2, size) };
  const drawn = Math.min(rackSize - size, tilesInBag(before, config));
  const rack = drawn === 0 && left !== void 0 ? ascending(left) : void 0;
  const after = {
    ...before,
    rackSizes: replaced(before.rackSizes, player2, size + drawn),
    racks: replaced(state.racks, player2, rack)
  };
  return inferred(after, config);
}
function inferred(state, config) {
  const player2 = state.racks.indexOf(void 0);
  if (player2 < 0 || state.bag !== void 0 || tilesInBag(state, config) > 0) return state;
  const other = state.racks[opponentOf(player2)];
  const isEmpty = state.rackSizes[opponentOf(player2)] <= 0;
  if (other === void 0 && !isEmpty) return state;
  const counts2 = unseenTiles(config.alphabet, state.board, other ?? []);
  const tiles = counts2.flatMap((count, tile) => new Array(Math.max(0, count)).fill(tile));
  if (tiles.length !== state.rackSizes[player2]) return state;
  const racks = replaced(state.racks, player2, ascending(tiles));
  return {
    ...state,
    racks: isEmpty ? replaced(racks, opponentOf(player2), new Uint8Array()) : racks
  };
}
function endEvents(state, config) {
  const { lastTurn, rackSizes, scores } = state;
  const { scorelessLimit, passLimit } = config.rules;
  if (lastTurn === void 0) return [];
  const { player: player2 } = lastTurn;
  if (rackSizes[player2] === 0 && tilesInBag(state, config) === 0) {
    const tiles = knownRack(state, opponentOf(player2));
    const score = 2 * pointsOf2(tiles, config.alphabet);
    return [{ kind: "end-points", player: player2, tiles, score, total: scores[player2] + score }];
  }
  const isStalled = state.scorelessTurns >= scorelessLimit || passLimit > 0 && state.passes >= passLimit;
  if (!isStalled) return [];
  return [0, 1].map((each) => {
    const tiles = knownRack(state, each);
    const score = 0 - pointsOf2(tiles, config.alphabet);
    const total = scores[each] + score;
    return { kind: "end-penalty", player: each, rack: tiles, tiles, score, total };
  });
}
function knownRack({ racks }, player2) {
  const rack = racks[player2];
  if (rack !== void 0) return Array.from(rack);
  throw new GameError(
    "UNKNOWN_RACK",
    `the game ends by this turn, and the rack of player ${player2} is unknown`,
    { expected: "a rack that setRack or deal has made known" }
  );
}
function replaced(pair, player2, value) {
  return player2 === 0 ? [value, pair[1]] : [pair[0], value];
}
function ascending(tiles) {
  return Uint8Array.from(Array.from(tiles)).sort();
}

// src/game/turns.ts
function turnMade2(before, config, player2, move, given) {
  const state = withGivenRack(before, config, player2, given.rack);
  const { board } = state;
  const rack = state.racks[player2];
  const bag = tilesInBag(state, config);
  const tiles = rack ?? possibleTiles(state, config, player2);
  const legal = checkMove({ config, board, rack: tiles, tilesInBag: bag }, move);
  const score = move.kind === "place" ? given.score ?? legal : 0;
  const base = baseOf(state, player2, score);
  if (move.kind === "place") {
    const own = { ...move, tiles: [...move.tiles] };
    const event2 = { kind: "play", ...base, move: own };
    return { event: event2, state: withPlay(state, config, player2, own, score) };
  }
  if (move.kind === "exchange") {
    const back = Array.from(Uint8Array.from(move.tiles).sort());
    const own = { ...move, tiles: back };
    const event2 = { kind: "exchange", ...base, count: back.length, move: own };
    return { event: event2, state: withExchange(state, config, player2, back) };
  }
  const isLost = given.lostTurn === true;
  const event = { kind: "pass", ...base, move: PASS, ...isLost && { lostTurn: true } };
  return { event, state: withPass(state, player2, isLost) };
}
function unknownExchange(before, config, { player: player2, count, rack }) {
  const state = withGivenRack(before, config, player2, rack);
  if (state.bag !== void 0) {
    throw new GameError("BAD_DATA", "an exchange of unknown tiles in a game that was dealt", {
      expected: "the tiles"
    });
  }
  const event = { kind: "exchange", ...baseOf(state, player2, 0), count };
  return { event, state: withExchange(state, config, player2, void 0) };
}
function checkGivenRack(state, config, player2, rack) {
  const { alphabet: alphabet2, rules } = config;
  checkRack(rack, "rack", alphabet2, rules.rackSize);
  const size = state.rackSizes[player2];
  if (rack.length !== size) {
    throw new PositionError("BAD_SIZE", `rack: ${rack.length} tiles`, {
      expected: `${size}, which player ${player2} has`,
      field: "rack"
    });
  }
  const [missing] = tilesMissing(possibleTiles(state, config, player2), rack);
  if (missing === void 0) return;
  throw new PositionError("TOO_MANY_TILES", `rack: no ${alphabet2.label(missing)} is left for it`, {
    expected: "tiles that are neither on the board nor on the other rack",
    field: "rack"
  });
}
function baseOf({ racks, scores }, player2, score) {
  const known2 = racks[player2];
  const rack = known2 && Array.from(known2);
  return { player: player2, ...rack && { rack }, score, total: scores[player2] + score };
}
function withGivenRack(state, config, player2, rack) {
  if (rack === void 0 || rack.length !== state.rackSizes[player2]) return state;
  if (state.bag === void 0) {
    checkGivenRack(state, config, player2, rack);
    return withRack(state, config, player2, rack);
  }
  const own = state.racks[player2] ?? new Uint8Array();
  if (tilesMissing(rack, own).length === 0) return state;
  const { alphabet: alphabet2 } = config;
  throw new GameError("BAD_DATA", `the rack ${alphabet2.format(rack)} was not dealt`, {
    expected: alphabet2.format(own)
  });
}
function possibleTiles({ board, racks }, { alphabet: alphabet2 }, player2) {
  const counts2 = unseenTiles(alphabet2, board, racks[opponentOf(player2)] ?? []);
  return counts2.flatMap((count, tile) => new Array(Math.max(0, count)).fill(tile));
}

// src/game/game.ts
var MOST_GAMES = 2 ** 32 - 1;
var MOST_POINTS2 = 999999;
function checkPlayer(player2, name = "player") {
  checkWhole(player2, name, 0, 1);
}
var Game = class _Game {
  constructor(config, first, now) {
    this.config = config;
    this.first = first;
    this.now = now;
  }
  config;
  first;
  now;
  past = [];
  /** False while a record is replayed, because the record itself says how the game ended. */
  endsByItself = true;
  /**
   * Deals a game: the same one that self-play deals for this seed and number.
   * @throws GameError `BAD_BAG` if the set has too few tiles for two racks.
   */
  static start(config, options) {
    checkObject(options, "options", "an object with a seed");
    const { seed, number: number2 = 0, paired = false } = options;
    checkWhole(seed, "seed", Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    checkWhole(number2, "number", 0, MOST_GAMES);
    const { alphabet: alphabet2, rules } = configOf(config);
    if (alphabet2.bagSize < 2 * rules.rackSize) {
      throw new GameError("BAD_BAG", `a bag of ${alphabet2.bagSize} tiles`, {
        expected: `at least ${2 * rules.rackSize}, for two racks of ${rules.rackSize}`
      });
    }
    const first = options.first ?? number2 % 2;
    const game = _Game.follow(config, first);
    game.disclose({ kind: "deal", seed, stream: paired ? number2 >>> 1 : number2, after: 0 });
    game.past.length = 0;
    return game;
  }
  /** Begins a game whose racks and bag are unknown. */
  static follow(config, first = 0) {
    checkPlayer(first, "first");
    const known2 = configOf(config);
    return new _Game(known2, first, {
      state: beginTable(known2, first),
      events: [],
      disclosures: []
    });
  }
  /** Shows a game in one line. */
  [INSPECT]() {
    const { rules, alphabet: alphabet2 } = this.config;
    const state = this.isOver ? "over" : `player ${this.turn + 1} to move`;
    const scores = this.scores.join("-");
    return `Game { ${rules.name}, ${alphabet2.name}, turns ${this.events.length}, ${scores}, ${state} }`;
  }
  /** A copy of the board, one byte per square, as in `PositionData.board`. */
  get board() {
    return this.now.state.board.slice();
  }
  /** The players' tiles in ascending order; undefined for an unknown rack. */
  get racks() {
    const [a, b] = this.now.state.racks;
    return [a?.slice(), b?.slice()];
  }
  /** Number of tiles that each player has, known or not. */
  get rackSizes() {
    return [...this.now.state.rackSizes];
  }
  /**
   * The tiles in the bag in the order of drawing, the next one last; undefined if it is
   * unknown.
   */
  get bag() {
    const { bag } = this.now.state;
    return bag && Uint8Array.from(bag.tiles);
  }
  get tilesInBag() {
    return tilesInBag(this.now.state, this.config);
  }
  get scores() {
    return [...this.now.state.scores];
  }
  /** The player to move; after the end of the game, the player who would be next. */
  get turn() {
    return this.now.state.turn;
  }
  /** Number of consecutive scoreless turns up to now. */
  get scorelessTurns() {
    return this.now.state.scorelessTurns;
  }
  /** All events so far, in order. */
  get events() {
    return this.now.events;
  }
  /** Deals and racks that became known other than by turns, in order. */
  get disclosures() {
    return this.now.disclosures;
  }
  get isOver() {
    return this.now.state.ending !== void 0;
  }
  /** The result of the game; undefined while it is not over. */
  get outcome() {
    const { ending } = this.now.state;
    if (ending === void 0) return void 0;
    const [a, b] = this.scores;
    return { ending, scores: [a, b], winner: a === b ? void 0 : a > b ? 0 : 1 };
  }
  /**
   * Returns what a player sees, as a position in which that player is to move.
   * @param player by default, the player to move.
   * @throws GameError `UNKNOWN_RACK`.
   */
  position(player2 = this.turn) {
    checkPlayer(player2);
    const { board, racks, scores, scorelessTurns } = this.now.state;
    const rack = racks[player2];
    if (rack === void 0) {
      throw new GameError("UNKNOWN_RACK", `the rack of player ${player2} is unknown`, {
        expected: "a rack that setRack or deal has made known"
      });
    }
    return Position.of(this.config, {
      board,
      rack,
      scores: [scores[player2], scores[opponentOf(player2)]],
      scorelessTurns
    });
  }
  /**
   * Makes a move for the player to move, who then draws tiles. If the move ends the game, the
   * final points are added as further events.
   * @param move a move, or an object that has one, such as a ranked move.
   * @returns the event of the move.
   * @throws GameError `GAME_OVER`, `UNKNOWN_RACK`; PositionError for a move that the rules do
   *   not allow.
   */
  play(move) {
    return this.makeTurn(moveOf2(move), this.turn, {});
  }
  /**
   * Takes back the last play after a successful challenge: its player gets the tiles back and
   * has lost the turn. If the play had ended the game, the game continues.
   * @throws GameError `NO_PLAY` if the last turn is not a play.
   */
  withdraw() {
    const player2 = this.lastPlayer("taken back");
    const { state, events } = this.reopened();
    const score = 0 - (state.lastTurn?.play?.score ?? 0);
    const after = withWithdrawal(state);
    const total = after.scores[player2];
    const event = { kind: "withdrawn", player: player2, score, total };
    this.go(this.ended({ ...this.now, state: after, events: [...events, event] }));
    return event;
  }
  /**
   * Gives the last player points for a play that was challenged without success.
   * @throws GameError `NO_PLAY` if the last turn is not a play.
   */
  addBonus(points2) {
    checkWhole(points2, "points", -MOST_POINTS2, MOST_POINTS2);
    const player2 = this.lastPlayer("challenged");
    const { state, events } = this.reopened();
    const after = withPoints(state, player2, points2);
    const total = after.scores[player2];
    const event = { kind: "challenge", player: player2, score: points2, total };
    this.go(this.ended({ ...this.now, state: after, events: [...events, event] }));
    return event;
  }
  /**
   * Skips the turn of the player to move, after a failed challenge. @throws GameError
   * `GAME_OVER`.
   */
  loseTurn() {
    return this.makeTurn({ kind: "pass" }, this.turn, { lostTurn: true });
  }
  /** Deducts points from a player for overtime, during the game or after its end. */
  penalize(player2, points2) {
    checkPlayer(player2);
    checkWhole(points2, "points", -MOST_POINTS2, MOST_POINTS2);
    const state = withPoints(this.now.state, player2, -points2);
    const event = {
      kind: "time",
      player: player2,
      score: 0 - points2,
      total: state.scores[player2]
    };
    this.go({ ...this.now, state, events: [...this.now.events, event] });
    return event;
  }
  /**
   * Sets the unknown tiles of a player.
   * @throws PositionError for tiles that the rack cannot have; GameError `KNOWN_TILES` in a
   *   game that was dealt.
   */
  setRack(player2, tiles) {
    checkPlayer(player2);
    const rack = Uint8Array.from(bytesOf(tiles, "rack")).sort();
    this.disclose({ kind: "rack", player: player2, tiles: Array.from(rack), after: this.events.length });
    return this;
  }
  /**
   * Deals the unknown tiles: first the racks, beginning with that of the player to move, then
   * the bag. From then on the game is like one that `start` has dealt.
   * @throws GameError `KNOWN_TILES` if the game was dealt before.
   */
  deal(seed) {
    checkWhole(seed, "seed", Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    this.disclose({ kind: "deal", seed, stream: 0, after: this.events.length });
    return this;
  }
  /**
   * Undoes the last action, and the end of the game if that action caused it.
   * @throws GameError `NOTHING_TO_UNDO`.
   */
  undo() {
    const before = this.past.pop();
    if (before === void 0) throw new GameError("NOTHING_TO_UNDO", "the game has just begun");
    this.now = before;
    return this;
  }
  /** Returns an independent copy of the game, which can also be undone as far back. */
  clone() {
    const game = new _Game(this.config, this.first, this.now);
    game.past.push(...this.past);
    return game;
  }
  /** Returns the game as plain data for JSON; `fromJSON` reads it. */
  toJSON() {
    return gameToJson(this);
  }
  /**
   * Reads the output of `toJSON` and replays every turn.
   * @throws GameError, PositionError, AlphabetError or RulesError.
   */
  static fromJSON(data) {
    return _Game.replay(configFromJson(data), data);
  }
  /**
   * Builds a game from its events. Their points are used as given, and their racks become
   * known; racks with fewer tiles than the player has are ignored.
   * @throws GameError or PositionError, naming the event (from 1) that the rules do not allow.
   */
  static replay(config, course) {
    const { first, events, disclosures } = courseOf(course);
    const game = _Game.follow(config, first);
    game.endsByItself = false;
    for (let i = 0; i <= events.length; i++) {
      for (const one of disclosures) if (one.after === i) game.disclose(one);
      if (i === 0 && game.bag !== void 0) game.past.length = 0;
      const event = events[i];
      if (event !== void 0) inEvent(i, () => game.enter(event));
    }
    game.endsByItself = true;
    if (!game.isOver) game.now = game.ended(game.now);
    return game;
  }
  enter(event) {
    const { player: player2, score } = event;
    switch (event.kind) {
      case "play":
      case "pass":
        this.makeTurn(event.move, player2, event);
        break;
      case "exchange":
        if (event.move !== void 0) this.makeTurn(event.move, player2, event);
        else {
          this.checkTurn(player2);
          this.note(unknownExchange(this.now.state, this.config, event));
        }
        break;
      case "withdrawn":
        this.checkLast(player2);
        this.withdraw();
        break;
      case "challenge":
        this.checkLast(player2);
        this.addBonus(score);
        break;
      case "time":
        this.penalize(player2, -score);
        break;
      default:
        this.end(event);
    }
  }
  makeTurn(move, player2, given) {
    this.checkTurn(player2);
    return this.note(turnMade2(this.now.state, this.config, player2, move, given));
  }
  end(event) {
    const { player: player2, score, kind, tiles } = event;
    const owner = kind === "end-points" ? opponentOf(player2) : player2;
    let state = withPoints(this.now.state, player2, score);
    if (state.bag === void 0 && tiles.length === state.rackSizes[owner]) {
      state = withRack(state, this.config, owner, tiles);
    }
    const total = state.scores[player2];
    const ending = kind === "end-points" ? "out" : "stalled";
    const events = [...this.now.events, { ...event, total }];
    this.now = { ...this.now, state: { ...state, ending }, events };
  }
  note({ state, event }) {
    this.go(this.ended({ ...this.now, state, events: [...this.now.events, event] }));
    return event;
  }
  go(next) {
    this.past.push(this.now);
    this.now = next;
  }
  /** Returns the moment after the end of the game, if the last turn ended it. */
  ended(moment) {
    const ends = this.endsByItself ? endEvents(moment.state, this.config) : [];
    const [end] = ends;
    if (end === void 0) return moment;
    let { state } = moment;
    for (const { player: player2, score } of ends) state = withPoints(state, player2, score);
    const ending = end.kind === "end-points" ? "out" : "stalled";
    return { ...moment, state: { ...state, ending }, events: [...moment.events, ...ends] };
  }
  /** Returns the state and the events without the end of the game. */
  reopened() {
    const { events } = this.now;
    let { state } = this.now;
    for (const { player: player2, score } of events.filter(isEnd)) {
      state = withPoints(state, player2, -score);
    }
    return {
      state: { ...state, ending: void 0 },
      events: events.filter((event) => !isEnd(event))
    };
  }
  disclose(disclosure) {
    const { config } = this;
    let { state } = this.now;
    if (state.bag !== void 0) {
      throw new GameError("KNOWN_TILES", "the tiles of the game were dealt before", {
        expected: "a game whose racks are not all known"
      });
    }
    if (disclosure.kind === "deal") {
      state = dealt(state, config, disclosure.seed, disclosure.stream);
    } else {
      const { player: player2, tiles } = disclosure;
      checkGivenRack(state, config, player2, tiles);
      state = withRack(state, config, player2, tiles);
    }
    this.go({ ...this.now, state, disclosures: [...this.now.disclosures, disclosure] });
  }
  checkTurn(player2) {
    if (this.isOver) {
      throw new GameError("GAME_OVER", "a turn after the end of the game", {
        expected: "nothing, or points for time"
      });
    }
    if (player2 === this.turn) return;
    throw new GameError("OUT_OF_TURN", `a turn of player ${player2}`, {
      expected: `player ${this.turn} to move`
    });
  }
  checkLast(player2) {
    if (this.now.state.lastTurn?.player === player2) return;
    throw new GameError("NO_PLAY", `the last turn was not a play of player ${player2}`, {
      expected: "a challenge directly after the play"
    });
  }
  lastPlayer(what) {
    const last = this.now.state.lastTurn;
    if (last?.play !== void 0) return last.player;
    throw new GameError("NO_PLAY", `there is no play to be ${what}`, {
      expected: "a play as the last turn"
    });
  }
};
function inEvent(index, act) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof GameError || error instanceof PositionError)) throw error;
    const Class = error.constructor;
    throw new Class(error.code, `${error.what}, in event ${index + 1}`, { ...error });
  }
}

// src/notation/errors.ts
function fault(field, code, what, place = {}) {
  const name = cut(field);
  return new NotationError(code, `${name}: ${what}`, { ...place, field: name });
}
function composedText(field, text3, most) {
  if (typeof text3 !== "string") {
    throw fault(field, "BAD_TYPE", `is ${text3 === null ? "null" : typeof text3}`, {
      expected: "a text"
    });
  }
  if (text3.length > most) {
    throw fault(field, "TOO_LONG", `${text3.length} characters`, { expected: `at most ${most}` });
  }
  return text3.normalize("NFC");
}
function characterAt(text3, at) {
  return [...text3.slice(0, at)].length + 1;
}

// src/notation/board.ts
function tileOffSquares(row, column) {
  const square = squareName(row, column);
  const what = `${rowAndColumn(row, column)} (${square}): a tile where the layout has no square`;
  return fault("board", "NO_SQUARE", what, { square, expected: "an empty place" });
}
function checkRackSize(tiles, rackSize, field) {
  if (tiles > rackSize) {
    throw fault(field, "TOO_MANY_TILES", `${tiles} tiles`, {
      expected: `at most ${rackSize}`
    });
  }
}
var MOST_POINTS3 = 999999;
var MOST_TURNS = 99;
function wholeNumber(value, field, least, most, shown5) {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
    throw fault(field, "BAD_NUMBER", `${shown5} is no whole number in range`, {
      expected: `${least} to ${most}`
    });
  }
  return value === 0 ? 0 : value;
}
function checkedScore(value, field, shown5) {
  return wholeNumber(value, field, -MOST_POINTS3, MOST_POINTS3, shown5);
}
function checkedTurns(value, field, shown5) {
  return wholeNumber(value, field, 0, MOST_TURNS, shown5);
}

// src/notation/labels.ts
var RESERVED = { word: /^[().\s]/, square: /^[0-9]/ };
var SEPARATORS = /[\s/;]/;
var TileLabels = class {
  constructor(alphabet2, style) {
    this.alphabet = alphabet2;
    this.style = style;
    const singles = singleLabels(alphabet2);
    alphabet2.tiles.forEach((row, tile) => {
      const blank = tile === BLANK ? BLANK : tile | BLANK_FLAG;
      const spellings = row.spellings ?? [];
      for (const label of [row.upper, ...row.aliases ?? [], ...spellings]) {
        const asSpelling = spellings.includes(label);
        this.add(label, tile, asSpelling, singles);
        this.add(label.toLowerCase(), blank, asSpelling, singles);
      }
      this.add(row.lower, blank, false, singles);
    });
    this.bare.reverse();
  }
  alphabet;
  style;
  /** Every label, alias and spelling that may be in brackets. */
  all = /* @__PURE__ */ new Map();
  /** Labels that are read without brackets, by their length in code units, longest first. */
  bare = [];
  longest = 1;
  /** Reads the longest label at a position of an NFC text; undefined if no label begins there. */
  readAt(text3, at) {
    return this.bracketed(text3, at) ?? this.bareAt(text3, at);
  }
  /** Returns the tile whose label is the whole text, with or without brackets. */
  readWhole(text3) {
    const bracketed = this.bracketed(text3, 0);
    return bracketed?.length === text3.length ? bracketed.tile : this.all.get(text3);
  }
  /**
   * Returns a label for the tile that is read back as that tile if `rest` follows.
   * @param brackets false: leave out the brackets of a label in a word where possible.
   * @throws NotationError `NOT_WRITABLE` if there is none, `NO_TILE` if the alphabet lacks the
   *   tile.
   */
  write(tile, rest, field, brackets = true) {
    const { letters, name } = this.alphabet;
    if ((tile & ~BLANK_FLAG) > letters) {
      throw fault(field, "NO_TILE", `tile ${tile} is not in the ${name} alphabet`, {
        expected: `1 to ${letters}`
      });
    }
    const label = this.alphabet.label(tile);
    const bracketed = label.startsWith("[") ? label : `[${label}]`;
    const plain = this.style === "word" || [...label].length === 1;
    const forms = plain ? [label, bracketed] : [bracketed];
    if (!brackets && plain) forms.unshift(withoutBrackets(label));
    for (const text3 of forms) {
      if (RESERVED[this.style].test(text3) || SEPARATORS.test(text3)) continue;
      const again = this.readAt(text3.normalize("NFC") + rest, 0);
      if (again?.tile === tile && again.length === text3.normalize("NFC").length) return text3;
    }
    throw fault(field, "NOT_WRITABLE", `${quoted(label)} would be read as something else`, {
      expected: "labels that differ from each other and from the marks of the notation"
    });
  }
  /** Writes the labels of tiles side by side. */
  writeAll(tiles, field) {
    let text3 = "";
    for (let i = tiles.length - 1; i >= 0; i--) {
      text3 = this.write(tiles[i], text3, field) + text3;
    }
    return text3;
  }
  add(raw, tile, spelling, singles) {
    const label = raw.normalize("NFC");
    if (this.all.has(label)) return;
    this.all.set(label, tile);
    this.longest = Math.max(this.longest, label.length);
    if (this.style === "square") {
      const characters = [...label];
      const ambiguous = characters.length > 1 && characters.every((one) => singles.has(one));
      if (spelling || ambiguous) return;
    }
    while (this.bare.length < label.length) this.bare.push(/* @__PURE__ */ new Map());
    this.bare[label.length - 1]?.set(label, tile);
  }
  bracketed(text3, at) {
    if (text3[at] !== "[") return void 0;
    const close = text3.slice(at, at + this.longest + 2).indexOf("]");
    if (close < 0) return void 0;
    const label = text3.slice(at, at + close + 1);
    const tile = this.all.get(label) ?? this.all.get(label.slice(1, -1));
    return tile === void 0 ? void 0 : { tile, length: label.length };
  }
  bareAt(text3, at) {
    let length = this.bare.length;
    for (const labels of this.bare) {
      const tile = labels.get(text3.slice(at, at + length));
      if (tile !== void 0 && at + length <= text3.length) return { tile, length };
      length--;
    }
    return void 0;
  }
};
function singleLabels(alphabet2) {
  const labels = alphabet2.tiles.flatMap((row) => [row.upper, row.lower]);
  return new Set(labels.map((label) => label.normalize("NFC")).filter((l) => [...l].length === 1));
}
var made2 = /* @__PURE__ */ new WeakMap();
function labelsOf(alphabet2, style) {
  let styles = made2.get(alphabet2);
  if (styles === void 0) {
    styles = /* @__PURE__ */ new Map();
    made2.set(alphabet2, styles);
  }
  let labels = styles.get(style);
  if (labels === void 0) {
    labels = new TileLabels(alphabet2, style);
    styles.set(style, labels);
  }
  return labels;
}
function readRack(text3, alphabet2, field, skip = void 0) {
  const labels = labelsOf(alphabet2, "square");
  const tiles = [];
  for (let at = 0; at < text3.length; ) {
    const read = labels.readAt(text3, at);
    if (read !== void 0) {
      tiles.push(read.tile & ~BLANK_FLAG);
      at += read.length;
    } else if (skip?.test(text3[at])) {
      at++;
    } else {
      const where = `character ${characterAt(text3, at)}`;
      throw noTile(unreadable(text3, at), alphabet2, field, where);
    }
  }
  return Uint8Array.from(tiles);
}
function unreadable(text3, at) {
  const bracketed = /^\[[^\]\s/]{0,8}\]/.exec(text3.slice(at, at + 10))?.[0];
  return bracketed ?? String.fromCodePoint(text3.codePointAt(at));
}
function noTile(label, alphabet2, field, where, place = {}) {
  const what = `${where}: ${quoted(label)} has no tile in the ${alphabet2.name} alphabet`;
  return fault(field, "NO_TILE", what, place);
}

// src/notation/board-drawing.ts
var WORD_MARKS = {
  0: ["no-square", "#"],
  2: ["double-word", "-"],
  3: ["triple-word", "="],
  4: ["quadruple-word", "~"]
};
var LETTER_MARKS = {
  2: ["double-letter", "'"],
  3: ["triple-letter", '"'],
  4: ["quadruple-letter", "^"]
};
var PLAIN = ["plain", "."];
function drawBoard(position, options = {}) {
  const { board, config } = tableOf(position);
  checkObject(options, "options");
  checkOptionalFunction(options.color, "color");
  const { alphabet: alphabet2 } = config;
  const { layout } = config.rules;
  const color = options.color ?? ((_kind, text3) => text3);
  const squares = Array.from(board, (tile, square) => drawSquare(tile, square, layout, alphabet2));
  const width = Math.max(...squares.map(([, text3]) => [...text3].length));
  const line = (name, cells) => {
    const drawn = cells.map(
      ([kind, text3]) => color(kind, text3) + " ".repeat(width - [...text3].length)
    );
    return `${color("coordinate", name.padStart(2))} ${drawn.join(" ")}`.trimEnd();
  };
  const names = Array.from(
    { length: layout.columns },
    (_, i) => ["coordinate", columnName(i)]
  );
  const lines = [line("", names)];
  for (let row = 0; row < layout.rows; row++) {
    const begin = row * layout.columns;
    lines.push(line(String(row + 1), squares.slice(begin, begin + layout.columns)));
  }
  return lines.join("\n");
}
function drawSquare(tile, square, layout, alphabet2) {
  if (tile === 0) return markOf(layout, square);
  return [(tile & BLANK_FLAG) !== 0 ? "blank" : "tile", shortLabel(tile, alphabet2)];
}
function shortLabel(tile, alphabet2) {
  const label = alphabet2.label(tile);
  const inside = withoutBrackets(label);
  return labelsOf(alphabet2, "square").readWhole(inside) === tile ? inside : label;
}
function markOf(layout, square) {
  const word = layout.wordMultipliers[square];
  const letter = layout.letterMultipliers[square];
  return WORD_MARKS[word] ?? LETTER_MARKS[letter] ?? PLAIN;
}

// src/notation/board-text.ts
var LONGEST = 1e5;
var NO_SQUARE = "#";
var EMPTY = /^[. '"^\-=~#*·_]$/;
function parseBoardText(text3, tiles, board) {
  return readBoard(text3, alphabetOf(tiles), layoutOf2(board));
}
function readBoard(text3, alphabet2, layout) {
  const lines = linesOf2(text3);
  const header = findHeader(lines, layout);
  const { rows, numbers } = header ?? { rows: lines, numbers: lines.map((_, i) => i + 1) };
  if (rows.length !== layout.rows) {
    throw fault("board", "BAD_SIZE", `${rows.length} rows`, { expected: String(layout.rows) });
  }
  const board = new Uint8Array(layout.rows * layout.columns);
  const reader = { alphabet: alphabet2, layout, board, numbers };
  if (header !== void 0) {
    rows.forEach((line, row) => {
      readCells([...line], row, header.starts, reader);
    });
    return board;
  }
  const squares = closeUp(bareRows(rows), layout.columns);
  const padded = !squares.some((line) => line.includes("."));
  squares.forEach((line, row) => {
    readSquares(line, row, padded, reader);
  });
  return board;
}
function linesOf2(text3) {
  if (!isList(text3)) {
    const composed = composedText("board", text3, LONGEST).replace(COLOR, "");
    return composed.replace(/^\uFEFF/, "").replace(/\r?\n$/, "").split(/\r?\n/);
  }
  if (text3.length > LONGEST) throw fault("board", "BAD_SIZE", `${text3.length} rows`);
  return Array.from(
    text3,
    (line, row) => composedText(`board[${row}]`, line, LONGEST / 100).replace(COLOR, "")
  );
}
var COLOR = /\u001b\[[0-9;]*m/g;
var ROW_NUMBER = /^ ?([0-9]{1,2}) /;
var BETWEEN_BARS = /^\s*([0-9]{0,2})\s*[|│║](.*)[|│║]\s*([0-9]{0,2})\s*$/;
var BAR = /[|│║]/;
var BARS = /[|│║]/g;
function bareRows(rows) {
  const isNumber = (text3, row) => !text3 || text3 === String(row + 1);
  const framed = rows.map((line) => BETWEEN_BARS.exec(line));
  if (framed.every((one, row) => one && isNumber(one[1], row) && isNumber(one[3], row))) {
    return framed.map((one) => one?.[2]);
  }
  const numbered = rows.every((line, row) => ROW_NUMBER.exec(line)?.[1] === String(row + 1));
  return numbered ? rows.map((line) => line.replace(ROW_NUMBER, "")) : rows;
}
function closeUp(rows, columns) {
  const isSpaced = (line) => line.length < 2 * columns + 1 && /^(?:. )*.?$/u.test(line);
  const isWide = rows.some((line) => line.length > columns && !line.includes("["));
  if (!isWide || !rows.every(isSpaced)) return rows;
  return rows.map((line) => line.replace(/(.) /gu, "$1"));
}
function findHeader(lines, layout) {
  if (lines.length <= layout.rows) return void 0;
  const names = Array.from({ length: layout.columns }, (_, column) => columnName(column));
  const letters = new RegExp(`^[ |\u2502\u2551+]*${names.join(" *")}(?: .*|[|\u2502\u2551+].*)?$`, "i");
  const at = lines.findIndex((line) => letters.test(line));
  if (at < 0) return void 0;
  const frame = new RegExp(`^ *[|\u2502\u2551+]?[-=_\u2500\u2501\u2550]{${layout.columns}}`);
  const below = lines.map((line, i) => ({ line, number: i + 1 })).filter(({ line }, i) => i > at && !frame.test(line));
  const inBars = below.slice(0, layout.rows).every(({ line }) => line.split(BAR).length > 2);
  if (at > 0 && !inBars) return void 0;
  const kept = inBars ? below.slice(0, layout.rows) : below;
  const characters = [...lines[at]];
  const starts = [];
  for (let i = 0; starts.length < names.length; i++) {
    if (characters[i]?.toUpperCase() === names[starts.length]) starts.push(i);
  }
  return { starts, rows: kept.map(({ line }) => line), numbers: kept.map(({ number: number2 }) => number2) };
}
function readCells(all, row, starts, reader) {
  const last = starts.at(-1);
  const isFramed = all.slice(0, starts[0]).some((one) => BAR.test(one));
  const end = isFramed ? all.findIndex((one, at) => at > last && BAR.test(one)) : -1;
  const line = end < 0 ? all : all.slice(0, end);
  const label = line.slice(0, starts[0]).join("").replace(BARS, "").trim();
  if (label !== "" && label !== String(row + 1)) {
    throw fault("board", "BAD_LABEL", `row ${row + 1} begins with ${quoted(label)}`, {
      line: lineOf(reader, row),
      expected: `${row + 1} or nothing`
    });
  }
  const labels = labelsOf(reader.alphabet, "square");
  starts.forEach((start2, column) => {
    const cell = line.slice(start2, starts[column + 1]).join("").replace(BARS, "").trim();
    const tile = cell === "" ? 0 : labels.readWhole(cell);
    if (tile) put(tile, row, column, reader);
    else if (cell !== "" && !EMPTY.test(cell)) throw unknown(cell, row, column, reader);
    else checkEmpty(cell, row, column, reader);
  });
}
function readSquares(line, row, padded, reader) {
  const { columns } = reader.layout;
  const labels = labelsOf(reader.alphabet, "square");
  let column = 0;
  for (let at = 0; at < line.length; column++) {
    const character = line[at];
    const read = labels.readAt(line, at);
    if (read?.tile) {
      if (column < columns) put(read.tile, row, column, reader);
      at += read.length;
    } else if (EMPTY.test(character)) {
      if (column < columns) checkEmpty(character, row, column, reader);
      at++;
    } else {
      throw unknown(unreadable(line, at), row, column, reader);
    }
  }
  if (column > columns || column < columns && !padded) {
    throw fault("board", "BAD_SIZE", `row ${row + 1} has ${column} columns`, {
      line: lineOf(reader, row),
      expected: String(columns)
    });
  }
}
function lineOf({ numbers }, row) {
  return numbers[row];
}
function put(tile, row, column, reader) {
  const { board, layout } = reader;
  if (!isSquare(layout, row, column)) throw tileOffSquares(row, column);
  board[row * layout.columns + column] = tile;
}
function checkEmpty(mark, row, column, reader) {
  if (mark !== NO_SQUARE || !isSquare(reader.layout, row, column)) return;
  throw fault("board", "NO_SQUARE", `${rowAndColumn(row, column)}: "#" on a square of the layout`, {
    line: lineOf(reader, row),
    square: squareName(row, column),
    expected: "a tile or an empty square"
  });
}
function unknown(label, row, column, reader) {
  const { alphabet: alphabet2, layout } = reader;
  const where = rowAndColumn(row, column);
  const line = lineOf(reader, row);
  if (column >= layout.columns) return noTile(label, alphabet2, "board", where, { line });
  const square = squareName(row, column);
  return noTile(label, alphabet2, "board", `${where} (${square})`, { line, square });
}

// src/notation/cgp/opcodes.ts
var KNOWN = ["bb", "bdn", "etl", "ld", "lex", "var"];
var BOARD_ALIASES = {
  SuperCrosswordGame: "CrosswordGameSuper"
};
var DISTRIBUTION_ALIASES = {
  english_super: "super_english",
  catalan_super: "super_catalan"
};
var VARIANTS = {
  classic: { variant: "classic" },
  wordsmog: { variant: "jumbled" },
  classic_super: { variant: "classic", layout: SUPER_LAYOUT },
  wordsmog_super: { variant: "jumbled", layout: SUPER_LAYOUT }
};
var MOST_BONUS = 9999;
var MOST_LIMIT = 999;
function parseOpcodes(text3) {
  const pieces = text3.split(";").map((piece) => piece.trim());
  if (pieces.at(-1) === "") pieces.pop();
  return pieces.map((piece, i) => {
    const [name = "", ...args] = piece.split(/\s+/);
    if (name === "") {
      throw fault("opcodes", "BAD_OPCODE", `nothing before semicolon ${i + 1}`, {
        expected: "a name and its arguments, as in lex CSW21;"
      });
    }
    return { name, args };
  });
}
var opcodeField = (name) => `opcode ${name}`;
function settle(all, options, fieldOf2 = opcodeField) {
  checkObject(options, "options");
  const wanted = options.layout === void 0 ? void 0 : layoutOf2(options.layout);
  const { known: known2, opcodes } = sortOut(all);
  const { layout, variant } = settleBoard(known2, wanted, fieldOf2);
  const rulesName = rulesNameOf({ layout, variant });
  const base = RULES[rulesName ?? "CrosswordGame"];
  const rules = rulesOf({
    ...base,
    name: rulesName ?? layout.name,
    layout,
    variant,
    rackSize: options.rackSize ?? base.rackSize,
    bingoBonus: number(known2, "bb", MOST_BONUS) ?? base.bingoBonus,
    exchangeLimit: number(known2, "etl", MOST_LIMIT) ?? base.exchangeLimit
  });
  const settings = {
    alphabet: settleAlphabet(
      known2.get("ld"),
      options.alphabet === void 0 ? void 0 : alphabetOf(options.alphabet),
      layout,
      fieldOf2("ld")
    ),
    rules,
    opcodes
  };
  const lexicon = known2.get("lex");
  if (rulesName !== void 0) settings.rulesName = rulesName;
  if (lexicon !== void 0) settings.lexicon = lexicon;
  return settings;
}
function isKnown(name) {
  return KNOWN.includes(name);
}
function sortOut(all) {
  const known2 = /* @__PURE__ */ new Map();
  const opcodes = [];
  for (const opcode of all) {
    const { name, args } = opcode;
    if (!isKnown(name)) {
      opcodes.push(opcode);
      continue;
    }
    const [argument] = args;
    if (argument === void 0 || args.length > 1) {
      throw fault(`opcode ${name}`, "BAD_OPCODE", `${args.length} arguments`, { expected: "one" });
    }
    if (known2.has(name)) throw fault(`opcode ${name}`, "BAD_OPCODE", "stands twice");
    known2.set(name, argument);
  }
  return { known: known2, opcodes };
}
function number(known2, name, most) {
  const text3 = known2.get(name);
  if (text3 === void 0) return void 0;
  const value = /^\d+$/.test(text3) ? Number(text3) : Number.NaN;
  return wholeNumber(value, `opcode ${name}`, 0, most, quoted(text3));
}
function settleBoard(known2, option, fieldOf2) {
  const layouts = [];
  const variants = [];
  const board = known2.get("bdn");
  if (board !== void 0 && board !== option?.name) {
    const by = fieldOf2("bdn");
    const rules = boardNamed(board, option, by);
    layouts.push({ by, value: rules.layout });
    if (rules.variant !== "classic") variants.push({ by, value: rules.variant });
  }
  const name = known2.get("var");
  if (name !== void 0) {
    const said = Object.hasOwn(VARIANTS, name) ? VARIANTS[name] : void 0;
    const by = fieldOf2("var");
    if (said === void 0) {
      throw fault(by, "UNKNOWN_NAME", `there is no variant ${quoted(name)}`, {
        expected: Object.keys(VARIANTS).join(", ")
      });
    }
    variants.push({ by, value: said.variant });
    if (said.layout !== void 0) layouts.push({ by, value: said.layout });
  }
  if (option !== void 0) layouts.push({ by: "the layout option", value: option });
  return {
    layout: agreed(layouts, sameLayout, (layout) => layout.name) ?? STANDARD_LAYOUT,
    variant: agreed(variants, Object.is, String) ?? "classic"
  };
}
function boardNamed(name, option, field) {
  const own = Object.hasOwn(BOARD_ALIASES, name) ? BOARD_ALIASES[name] : name;
  if (!isRulesName(own)) {
    const names = [...RULES_NAMES, ...Object.keys(BOARD_ALIASES)];
    if (option !== void 0) names.push(option.name);
    throw fault(field, "UNKNOWN_NAME", `there is no board ${quoted(name)}`, {
      expected: names.join(", ")
    });
  }
  return RULES[own];
}
function agreed(claims, same, name) {
  const [first] = claims;
  for (const claim of claims) {
    if (first !== void 0 && !same(first.value, claim.value)) {
      const says = `says ${name(first.value)}, but ${claim.by} says ${name(claim.value)}`;
      throw fault(first.by, "CONTRADICTION", says);
    }
  }
  return claims.at(-1)?.value;
}
function settleAlphabet(name, option, layout, field) {
  if (name === void 0) {
    return option ?? alphabet(sameLayout(layout, SUPER_LAYOUT) ? "super_english" : "english");
  }
  if (name === option?.name) return option;
  const own = Object.hasOwn(DISTRIBUTION_ALIASES, name) ? DISTRIBUTION_ALIASES[name] : name;
  const known2 = ALPHABET_NAMES.find((one) => one === own);
  if (known2 === void 0) {
    throw fault(field, "UNKNOWN_NAME", `there is no letter distribution ${quoted(name)}`, {
      expected: [...ALPHABET_NAMES, ...option === void 0 ? [] : [option.name]].join(", ")
    });
  }
  if (option !== void 0 && option.name !== known2) {
    const says = `says ${known2}, but the alphabet option says ${option.name}`;
    throw fault(field, "CONTRADICTION", says);
  }
  return option ?? alphabet(known2);
}
function checkOpcodes(opcodes) {
  const expected = "a list of opcodes: { name, args }";
  if (!isList(opcodes)) throw badArgument("opcodes", opcodes, expected);
  for (const opcode of opcodes) {
    checkObject(opcode, "opcode", expected);
    checkText(opcode.name, "opcode.name");
    if (!isList(opcode.args)) throw badArgument("opcode.args", opcode.args, "a list of texts");
    for (const one of opcode.args) checkText(one, "opcode.args");
  }
}
function formatOpcodes(settings) {
  const { rules, lexicon, opcodes = [] } = settings;
  checkOptionalText(lexicon, "lexicon");
  checkOpcodes(opcodes);
  const { bingoBonus, exchangeLimit } = rules;
  const usual = RULES.CrosswordGame;
  const list2 = [];
  const add = (name, argument) => list2.push({ name, args: [argument] });
  if (bingoBonus !== usual.bingoBonus) add("bb", asNumber("bb", bingoBonus, MOST_BONUS));
  add("bdn", boardName(rules.layout));
  if (exchangeLimit !== usual.exchangeLimit) add("etl", asNumber("etl", exchangeLimit, MOST_LIMIT));
  add("ld", distributionName(settings.alphabet));
  if (lexicon !== void 0) add("lex", lexicon);
  if (rules.variant === "jumbled") add("var", "wordsmog");
  for (const opcode of opcodes) {
    if (isKnown(opcode.name)) {
      throw fault(`opcode ${opcode.name}`, "BAD_OPCODE", "is written from a field of its own", {
        expected: "other opcodes only"
      });
    }
    list2.push(opcode);
  }
  return list2.map(formatOpcode).join(" ");
}
function asNumber(name, value, most) {
  return String(wholeNumber(value, `opcode ${name}`, 0, most, String(value)));
}
function formatOpcode({ name, args }) {
  for (const word of [name, ...args]) {
    if (!/^[^\s;]+$/.test(word) || word !== word.normalize("NFC")) {
      throw fault(`opcode ${name}`, "NOT_WRITABLE", `${quoted(word)} is no single word`, {
        expected: "neither white space nor semicolons"
      });
    }
  }
  return `${[name, ...args].join(" ")};`;
}
function boardName(layout) {
  if (sameLayout(layout, STANDARD_LAYOUT)) return "CrosswordGame";
  return sameLayout(layout, SUPER_LAYOUT) ? "SuperCrosswordGame" : layout.name;
}
function distributionName({ name }) {
  const aliases = Object.keys(DISTRIBUTION_ALIASES);
  return aliases.find((alias) => DISTRIBUTION_ALIASES[alias] === name) ?? name;
}

// src/notation/cgp/cgp.ts
var LONGEST2 = 1e5;
var FIELDS = [
  ["board", "rows separated by /"],
  ["racks", "RACK/RACK, or / when both are unknown"],
  ["scores", "two whole numbers, as 120/95"],
  ["turns", "the number of turns without points, as 0"]
];
var RUN = /[0-9]+/y;
var MOST_COUNTED = 999;
function parseCgp(text3, options = {}) {
  return readCgp(text3, options).position;
}
function readCgp(text3, options = {}) {
  const [fields, rest] = splitFields(composedText("CGP", text3, LONGEST2).trim());
  const settings = settle(parseOpcodes(rest), options);
  const { alphabet: alphabet2, rules } = settings;
  const board = parseBoard(fields.board, rules.layout, alphabet2);
  const [mover, opponent] = splitPair(fields.racks, "racks");
  const data = {
    board,
    rack: parseRack(mover, "rack", alphabet2, rules.rackSize),
    scores: parseScores(fields.scores),
    scorelessTurns: checkedTurns(integer(fields.turns), "turns", quoted(fields.turns))
  };
  if (opponent !== "") {
    data.opponentRack = parseRack(opponent, "opponent's rack", alphabet2, rules.rackSize);
  }
  return { position: Position.of({ alphabet: alphabet2, rules }, data), ...settings };
}
function formatCgp(given, extras = {}) {
  const position = positionOf(given);
  checkObject(extras, "extras");
  const { config, scorelessTurns: turns } = position;
  const { alphabet: alphabet2, rules } = config;
  const { lexicon, opcodes } = extras;
  const scores = position.scores.map((score) => checkedScore(score, "scores", String(score)));
  return [
    formatBoard(position.board, rules.layout, alphabet2),
    [
      formatRack(position.rack, "rack", alphabet2, rules.rackSize),
      formatRack(position.opponentRack ?? [], "opponent's rack", alphabet2, rules.rackSize)
    ].join("/"),
    scores.join("/"),
    checkedTurns(turns, "turns", String(turns)),
    formatOpcodes({ alphabet: alphabet2, rules, lexicon, opcodes })
  ].join(" ");
}
function splitFields(text3) {
  const fields = { board: "", racks: "", scores: "", turns: "" };
  let rest = text3;
  for (const [name, expected] of FIELDS) {
    const field = /^\S+/.exec(rest)?.[0];
    if (field === void 0) {
      throw fault(name, "MISSING_FIELD", "is missing", { expected });
    }
    fields[name] = field;
    rest = rest.slice(field.length).trimStart();
  }
  return [fields, rest];
}
function splitPair(text3, field) {
  const parts = text3.split("/");
  const [mover, opponent] = parts;
  if (mover === void 0 || opponent === void 0 || parts.length !== 2) {
    const expected = FIELDS.find(([name]) => name === field)?.[1];
    throw fault(field, "BAD_SIZE", `${quoted(text3)} has ${parts.length - 1} slashes`, { expected });
  }
  return [mover, opponent];
}
function parseBoard(text3, layout, alphabet2) {
  const rows = text3.split("/");
  if (rows.length !== layout.rows) {
    throw fault("board", "BAD_SIZE", `${rows.length} rows`, { expected: String(layout.rows) });
  }
  const board = new Uint8Array(layout.rows * layout.columns);
  rows.forEach((row, index) => {
    parseRow2(row, index, board, layout, alphabet2);
  });
  return board;
}
function parseRow2(text3, row, board, layout, alphabet2) {
  const labels = labelsOf(alphabet2, "square");
  let column = 0;
  for (let at = 0; at < text3.length; ) {
    RUN.lastIndex = at;
    const run2 = RUN.exec(text3)?.[0];
    if (run2 !== void 0) {
      if (Number(run2) === 0) {
        const what = `${rowAndColumn(row, column)}: a run of ${quoted(run2)} empty squares`;
        throw fault("board", "BAD_RUN", what, { expected: "1 or more" });
      }
      column += Number(run2);
      at += run2.length;
      continue;
    }
    const read = labels.readAt(text3, at);
    if (read === void 0 || read.tile === 0) {
      throw noTileOnSquare(text3, at, row, column, alphabet2, layout);
    }
    if (column < layout.columns) {
      if (!isSquare(layout, row, column)) throw tileOffSquares(row, column);
      board[row * layout.columns + column] = read.tile;
    }
    column++;
    at += read.length;
  }
  if (column !== layout.columns) {
    const count = column > MOST_COUNTED ? `more than ${MOST_COUNTED}` : column;
    throw fault("board", "BAD_SIZE", `row ${row + 1} has ${count} columns`, {
      expected: String(layout.columns)
    });
  }
}
function noTileOnSquare(text3, at, row, column, alphabet2, layout) {
  const where = rowAndColumn(row, column);
  const label = unreadable(text3, at);
  if (column >= layout.columns) return noTile(label, alphabet2, "board", where);
  const square = squareName(row, column);
  if (label !== "?") {
    return noTile(label, alphabet2, "board", `${where} (${square})`, { square });
  }
  return fault("board", "NO_TILE", `${where} (${square}): a blank without its letter`, {
    square,
    expected: "the letter that the blank stands for, in lower case"
  });
}
function parseRack(text3, field, alphabet2, size) {
  const rack = readRack(text3, alphabet2, field);
  checkRackSize(rack.length, size, field);
  return rack;
}
function integer(text3) {
  return /^-?\d+$/.test(text3) ? Number(text3) : Number.NaN;
}
function parseScores(text3) {
  const [mover, opponent] = splitPair(text3, "scores");
  return [
    checkedScore(integer(mover), "scores", `the mover's ${quoted(mover)}`),
    checkedScore(integer(opponent), "scores", `the opponent's ${quoted(opponent)}`)
  ];
}
function formatBoard(board, layout, alphabet2) {
  const rows = [];
  for (let row = 0; row < layout.rows; row++) {
    const begin = row * layout.columns;
    rows.push(formatRow(board.subarray(begin, begin + layout.columns), alphabet2));
  }
  return rows.join("/");
}
function formatRow(tiles, alphabet2) {
  const labels = labelsOf(alphabet2, "square");
  let text3 = "";
  let empty = 0;
  for (let column = tiles.length - 1; column >= 0; column--) {
    const tile = tiles[column];
    if (tile === 0) {
      empty++;
      continue;
    }
    if (empty > 0) text3 = `${empty}${text3}`;
    empty = 0;
    text3 = labels.write(tile, text3, "board") + text3;
  }
  return empty > 0 ? `${empty}${text3}` : text3;
}
function formatRack(rack, field, alphabet2, size) {
  checkRackSize(rack.length, size, field);
  const tiles = Array.from(rack);
  const blank = tiles.find((tile) => (tile & BLANK_FLAG) !== 0);
  if (blank !== void 0) {
    throw fault(field, "NO_TILE", `${blank} stands for a letter`, { expected: "0 for a blank" });
  }
  return labelsOf(alphabet2, "square").writeAll(tiles, field);
}

// src/notation/coordinates.ts
var LARGEST = { rows: MAX_SIDE, columns: MAX_SIDE };
var FIELD = "coordinates";
var MOST_SQUARES2 = 255;
function parseCoordinates(text3, size = LARGEST) {
  checkObject(size, "size", "a number of rows and of columns");
  checkWhole(size.rows, "rows", 1, MAX_SIDE);
  checkWhole(size.columns, "columns", 1, MAX_SIDE);
  const match = /^(?:(\d{1,3})([A-Z])|([A-Z])(\d{1,3}))$/i.exec(
    composedText(FIELD, text3, 100).trim()
  );
  if (match === null) {
    throw fault(FIELD, "BAD_COORDINATES", `${quoted(text3)} is no place on a board`, {
      expected: "a row and a column, as 8D for across or H8 for down"
    });
  }
  const row = Number(match[1] ?? match[4]) - 1;
  const column = (match[2] ?? match[3]).toUpperCase().charCodeAt(0) - 65;
  if (row < 0 || row >= size.rows || column >= size.columns) {
    throw fault(FIELD, "OFF_BOARD", `${quoted(text3)} is off the board`, {
      expected: `rows 1 to ${size.rows}, columns A to ${columnName(size.columns - 1)}`
    });
  }
  return match[1] === void 0 ? { direction: "down", lane: column, start: row } : { direction: "across", lane: row, start: column };
}
function formatCoordinates(coordinates) {
  checkObject(coordinates, "coordinates", "a direction, a lane and a start");
  checkName(coordinates.direction, "direction", ["across", "down"]);
  checkWhole(coordinates.lane, "lane", -MOST_SQUARES2, MOST_SQUARES2);
  checkWhole(coordinates.start, "start", -MOST_SQUARES2, MOST_SQUARES2);
  const { row, column } = squareAlong(coordinates, 0);
  for (const place of [row, column]) {
    if (!Number.isInteger(place) || place < 0 || place >= MAX_SIDE) {
      throw fault(FIELD, "OFF_BOARD", `row ${row}, column ${column} is on no board`, {
        expected: `0 to ${MAX_SIDE - 1}`
      });
    }
  }
  return coordinates.direction === "across" ? `${row + 1}${columnName(column)}` : squareName(row, column);
}

// src/notation/json.ts
function positionFromJson(value, config) {
  const { alphabet: alphabet2, rules } = configOf(config);
  const { layout, rackSize } = rules;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw fault("position", "BAD_TYPE", `is ${shown(value)}`, {
      expected: "an object with board and rack"
    });
  }
  const { board, rack, opponentRack, scores, scorelessTurns } = value;
  const position = {
    board: boardFrom(board, layout, alphabet2),
    rack: rackFrom(rack, "rack", alphabet2, rackSize)
  };
  if (opponentRack !== void 0) {
    position.opponentRack = rackFrom(opponentRack, "opponentRack", alphabet2, rackSize);
  }
  if (scores !== void 0) position.scores = scoresFrom(scores);
  if (scorelessTurns !== void 0) {
    position.scorelessTurns = checkedTurns(scorelessTurns, "scorelessTurns", shown(scorelessTurns));
  }
  return Position.of(config, position);
}
function positionToJson(given) {
  const position = positionOf(given);
  const { layout } = position.config.rules;
  const board = Array.from({ length: layout.rows }, (_, row) => {
    const tiles = position.board.subarray(row * layout.columns, (row + 1) * layout.columns);
    return signedTiles(tiles);
  });
  const json = { board, rack: [...position.rack] };
  if (position.opponentRack !== void 0) json.opponentRack = [...position.opponentRack];
  json.scores = [...position.scores];
  json.scorelessTurns = position.scorelessTurns;
  return json;
}
function boardFrom(value, layout, alphabet2) {
  const rows = list(value, "board", `${layout.rows} rows`, layout.rows);
  const board = new Uint8Array(layout.rows * layout.columns);
  rows.forEach((squares, row) => {
    const name = `board[${row}]`;
    const tiles = list(squares, name, `${layout.columns} squares`, layout.columns);
    tiles.forEach((square, column) => {
      const field = `${name}[${column}]`;
      const tile = tileFrom(square, field, -alphabet2.letters, alphabet2, squareName(row, column));
      if (tile !== 0 && !isSquare(layout, row, column)) throw tileOffSquares(row, column);
      board[row * layout.columns + column] = tile < 0 ? -tile | BLANK_FLAG : tile;
    });
  });
  return board;
}
function rackFrom(value, field, alphabet2, size) {
  const tiles = list(value, field, "a list of tile numbers");
  checkRackSize(tiles.length, size, field);
  const numbers = tiles.map((tile, i) => tileFrom(tile, `${field}[${i}]`, 0, alphabet2));
  return Uint8Array.from(numbers);
}
function scoresFrom(value) {
  const [mover, opponent] = list(value, "scores", "the scores of both players", 2);
  return [
    checkedScore(mover, "scores[0]", shown(mover)),
    checkedScore(opponent, "scores[1]", shown(opponent))
  ];
}
function list(value, field, expected, length) {
  if (!Array.isArray(value)) {
    const what = value === void 0 ? "is missing" : `is ${shown(value)}`;
    throw fault(field, value === void 0 ? "MISSING_FIELD" : "BAD_TYPE", what, { expected });
  }
  if (length !== void 0 && value.length !== length) {
    throw fault(field, "BAD_SIZE", `has ${value.length} entries`, { expected });
  }
  return Array.from(value);
}
function tileFrom(value, field, least, alphabet2, square) {
  const inRange = typeof value === "number" && Number.isInteger(value) && value >= least && value <= alphabet2.letters;
  if (!inRange) {
    throw fault(
      field,
      "NO_TILE",
      `${shown(value)} is no tile number of the ${alphabet2.name} alphabet`,
      { square, expected: `a whole number from ${least} to ${alphabet2.letters}` }
    );
  }
  return value;
}
function shown(value) {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === null || value === void 0) return String(value);
  return Array.isArray(value) ? "a list" : `of type ${typeof value}`;
}

// src/notation/gcg/check.ts
var MOST_EVENTS = 9999;
function checkRecord(game) {
  checkObject(game, "game", "a record of a game (parseGcg, gcgOf or gcgFromJson)");
  const { players, alphabet: alphabet2, board, variant, pragmas, racks, events } = game;
  list(players, "players", "two players", 2).forEach((player2, i) => {
    const { nick, name } = fieldsOf2(player2, `players[${i}]`);
    text(nick, `players[${i}].nick`);
    text(name, `players[${i}].name`);
  });
  for (const [name, value] of Object.entries({ alphabet: alphabet2, board, variant })) text(value, name);
  for (const name of ["title", "description", "id", "lexicon", "note"]) {
    checkOptionalText(game[name], name);
  }
  list(pragmas, "pragmas", "a list of pragmas").forEach((pragma, i) => {
    const { name, text: rest, after } = fieldsOf2(pragma, `pragmas[${i}]`);
    text(name, `pragmas[${i}].name`);
    text(rest, `pragmas[${i}].text`);
    checkWhole(after, `pragmas[${i}].after`, 0, MOST_EVENTS);
  });
  list(racks, "racks", "a list of racks").forEach((rack, i) => {
    const { player: player2, tiles, after } = fieldsOf2(rack, `racks[${i}]`);
    checkWhole(player2, `racks[${i}].player`, 0, 1);
    checkTiles(tiles, `racks[${i}].tiles`);
    checkWhole(after, `racks[${i}].after`, 0, MOST_EVENTS);
  });
  checkEvents(events);
  if (isList(events)) {
    events.forEach((event, i) => {
      checkOptionalText(event.note, `events[${i}].note`);
    });
  }
}
function fieldsOf2(value, field) {
  checkObject(value, field);
  return value;
}
function text(value, field) {
  if (typeof value === "string") return;
  throw fault(field, "BAD_TYPE", `is ${shown(value)}`, { expected: "a text" });
}

// src/notation/gcg/items.ts
var NOTE = "note";
var CONTINUATION = "-";
function gcgItems(lines) {
  const items = [];
  lines.forEach((raw, index) => {
    const text3 = raw.trimStart();
    if (text3 === "") return;
    const line = index + 1;
    if (text3.startsWith(">")) {
      items.push({ line, pragma: void 0, text: text3.slice(1) });
      return;
    }
    const pragma = /^#(\S*)(?:\s(.*))?$/s.exec(text3);
    if (pragma === null || pragma[1] === CONTINUATION) {
      continueItem(items.at(-1), pragma, raw, line);
    } else {
      items.push({ line, pragma: pragma[1], text: pragma[2] ?? "" });
    }
  });
  return items;
}
function continueItem(last, pragma, raw, line) {
  const isContinued = pragma === null ? isNote(last) : last?.pragma !== void 0;
  if (last === void 0 || !isContinued) {
    throw fault("line", "BAD_LINE", `${quoted(raw)} is neither a pragma nor an event`, {
      line,
      expected: pragma === null ? "# or > at its beginning" : "a pragma before it"
    });
  }
  last.text += `
${pragma === null ? raw : pragma[2] ?? ""}`;
}
function isNote(item) {
  return item?.pragma?.toLowerCase() === NOTE;
}
function inLine(line, act) {
  try {
    return act();
  } catch (error) {
    throw error instanceof NotationError ? withPlace(error, error.what, line) : error;
  }
}
function reading(piece, act) {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw withPlace(error, `${error.what}, in ${quoted(piece)}`, void 0);
  }
}
function withPlace(error, what, line) {
  const { code, field, square, expected, offset } = error;
  return new NotationError(code, what, {
    field,
    square,
    expected,
    offset,
    line: error.line ?? line
  });
}

// src/notation/gcg/text.ts
var ENCODING_PRAGMA = "character-encoding";
var FIELD2 = `#${ENCODING_PRAGMA}`;
var ENCODINGS = {
  utf8: "utf-8",
  iso88591: "iso-8859-1",
  latin1: "iso-8859-1",
  windows1252: "iso-8859-1",
  cp1252: "iso-8859-1",
  ascii: "iso-8859-1",
  usascii: "iso-8859-1"
};
var LONGEST_DECLARATION = 1e3;
var LF = 10;
var CR = 13;
var EVENT_MARK = ">";
var HIGH_CONTROLS = "\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178";
function gcgLines(input, fallback) {
  if (typeof input === "string") {
    const lines2 = input.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
    return { lines: lines2, encoding: void 0 };
  }
  if (!(input instanceof Uint8Array)) {
    throw fault("GCG", "BAD_TYPE", `is ${input === null ? "null" : typeof input}`, {
      expected: "a text or its bytes"
    });
  }
  const [first, second, third] = input;
  if (first === 255 && second === 254 || first === 254 && second === 255) {
    throw fault("GCG", "BAD_ENCODING", "begins with the byte-order mark of UTF-16", {
      offset: 0,
      expected: "UTF-8 or ISO-8859-1"
    });
  }
  const hasMark = first === 239 && second === 187 && third === 191;
  const lines = splitBytes(hasMark ? input.subarray(3) : input);
  const given = fallback && encodingNamed(fallback, "the encoding option");
  const said = hasMark ? "utf-8" : declaredEncoding(lines) ?? given;
  if (said !== void 0) return { lines: decode2(lines, said), encoding: said };
  return guess(lines);
}
function splitBytes(bytes) {
  const lines = [];
  let begin = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== LF && bytes[at] !== CR) continue;
    lines.push(bytes.subarray(begin, at));
    if (bytes[at] === CR && bytes[at + 1] === LF) at++;
    begin = at + 1;
  }
  lines.push(bytes.subarray(begin));
  return lines;
}
function declaredEncoding(lines) {
  for (const [index, bytes] of lines.entries()) {
    const line = decodeLatin1(bytes.subarray(0, LONGEST_DECLARATION)).trimStart();
    if (line.startsWith(EVENT_MARK)) return void 0;
    const name = /^#character-encoding(?:\s+(.*))?$/i.exec(line);
    if (name !== null) return encodingNamed(name[1] ?? "", FIELD2, index + 1);
  }
  return void 0;
}
function encodingNamed(name, field, line) {
  const key = String(name).toLowerCase().replace(/[\s_-]/g, "");
  const known2 = Object.hasOwn(ENCODINGS, key) ? ENCODINGS[key] : void 0;
  if (known2 === void 0) {
    throw fault(field, "UNKNOWN_NAME", `${quoted(String(name).trim())} cannot be read`, {
      line,
      expected: "UTF-8 or ISO-8859-1"
    });
  }
  return known2;
}
function guess(bytes) {
  const guessedAt = bytes.findIndex((line) => line.some((byte) => byte > 127)) + 1;
  if (guessedAt === 0) return { lines: decode2(bytes, "utf-8"), encoding: "utf-8" };
  try {
    return { lines: decode2(bytes, "utf-8"), encoding: "utf-8", guessedAt };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { lines: decode2(bytes, "iso-8859-1"), encoding: "iso-8859-1" };
  }
}
function decode2(lines, encoding) {
  if (encoding === "iso-8859-1") return lines.map(decodeLatin1);
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  return lines.map((bytes, index) => {
    try {
      return decoder.decode(bytes);
    } catch {
      throw fault("GCG", "BAD_ENCODING", "bytes that are no UTF-8", {
        line: index + 1,
        expected: `UTF-8, or ${FIELD2} ISO-8859-1 in the first line`
      });
    }
  });
}
function decodeLatin1(bytes) {
  let text3 = "";
  for (const byte of bytes) {
    const isHigh = byte >= 128 && byte <= 159;
    text3 += isHigh ? HIGH_CONTROLS[byte - 128] : String.fromCharCode(byte);
  }
  return text3;
}

// src/notation/gcg/header.ts
var FIELDS2 = {
  player1: "words",
  player2: "words",
  title: "text",
  description: "text",
  id: "words",
  lexicon: "words",
  "game-type": "words",
  "board-layout": "words",
  "tile-distribution": "words",
  [ENCODING_PRAGMA]: "text"
};
var ALIASES = { variant: "game-type" };
var BEFORE_EVENTS = /* @__PURE__ */ new Set([
  ...["player1", "player2", "game-type", "board-layout", "tile-distribution"]
]);
var BOARD_ALIASES2 = {
  standard15: "CrosswordGame",
  super21: "SuperCrosswordGame"
};
var OPCODES = [
  ["bdn", "board-layout"],
  ["ld", "tile-distribution"],
  ["var", "game-type"]
];
var pragmaField = (opcode) => `#${OPCODES.find(([name]) => name === opcode)?.[1] ?? opcode}`;
function hasMeaning(pragma) {
  return fieldOf(pragma) !== void 0 || /^(?:note|-|(?:player|rack)\d*)$/i.test(pragma);
}
function readHeader(items, options) {
  const said = collect(items);
  const line = firstEventLine(items);
  const players = [
    readPlayer("player1", said, line),
    readPlayer("player2", said, line)
  ];
  if (players[0].nick.normalize("NFC") === players[1].nick.normalize("NFC")) {
    throw fault("#player2", "CONTRADICTION", `${quoted(players[1].nick)} is player 1 already`, {
      line: said.get("player2")?.line,
      expected: "another nick"
    });
  }
  const texts = {};
  for (const name of ["title", "description", "id", "lexicon"]) {
    const text3 = said.get(name)?.text;
    if (text3 !== void 0) texts[name] = text3;
  }
  const doubts = [...said].flatMap(([field, { line: at }]) => latePragma(field, at, items));
  return { players, texts, settings: readSettings(said, options), doubts };
}
function latePragma(field, line, items) {
  const first = items[0]?.line;
  const event = firstEventLine(items) ?? line;
  const isEncoding = field === ENCODING_PRAGMA;
  if (line <= (isEncoding ? first : event)) return [];
  const where = line > event ? `after the event of line ${event}` : `after line ${first}`;
  const what = `stands ${where}${isEncoding && line > event ? ", without effect" : ""}`;
  const expected = isEncoding ? "the first line" : "a line before all events";
  return [{ line, doubt: { code: "LATE_PRAGMA", field: `#${field}`, what, expected } }];
}
function settleGame(game, options) {
  const variant = Object.hasOwn(VARIANTS2, game.variant) ? VARIANTS2[game.variant] : void 0;
  const opcodes = [
    { name: "bdn", args: [game.board] },
    { name: "ld", args: [game.alphabet] },
    { name: "var", args: [variant ?? String(game.variant)] }
  ];
  return settle(opcodes, options, (opcode) => GAME_FIELDS[opcode] ?? opcode);
}
var VARIANTS2 = { classic: "classic", jumbled: "wordsmog" };
var GAME_FIELDS = {
  bdn: "board",
  ld: "alphabet",
  var: "variant"
};
function fieldOf(pragma) {
  const name = pragma.toLowerCase();
  if (Object.hasOwn(FIELDS2, name)) return name;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : void 0;
}
function firstEventLine(items) {
  return items.find((item) => item.pragma === void 0)?.line;
}
function collect(items) {
  const said = /* @__PURE__ */ new Map();
  let event;
  for (const item of items) {
    const { line, pragma, text: text3 } = item;
    if (pragma === void 0) event ??= item;
    if (pragma === void 0 || isNote(item)) continue;
    const field = fieldOf(pragma);
    if (field === void 0) continue;
    if (event !== void 0 && BEFORE_EVENTS.has(field)) {
      throw fault(`#${pragma}`, "BAD_ORDER", `stands after the event of line ${event.line}`, {
        line,
        expected: "a line before all events"
      });
    }
    const before = said.get(field);
    if (before !== void 0) {
      const what = `stands twice, first in line ${before.line}`;
      throw fault(`#${pragma}`, "CONTRADICTION", what, { line });
    }
    said.set(field, { line, text: FIELDS2[field] === "text" ? text3 : wordsOf2(pragma, text3, line) });
  }
  return said;
}
function wordsOf2(pragma, text3, line) {
  const words = text3.trim();
  if (words === "") throw fault(`#${pragma}`, "EMPTY", "says nothing", { line });
  if (words.includes("\n")) {
    throw fault(`#${pragma}`, "BAD_LINE", "goes on in another line", {
      line,
      expected: "one line"
    });
  }
  return words;
}
function readPlayer(name, said, line) {
  const text3 = said.get(name)?.text;
  if (text3 === void 0) {
    throw fault(`#${name}`, "MISSING_FIELD", "is missing", {
      line,
      expected: `#${name} NICK NAME before all events`
    });
  }
  const [nick = text3] = /^\S+/.exec(text3) ?? [];
  return { nick, name: text3.slice(nick.length).trim() || nick };
}
function readSettings(said, options) {
  const opcodes = [];
  for (const [name, pragma] of OPCODES) {
    const text3 = said.get(pragma)?.text;
    if (text3 === void 0) continue;
    const alias = name === "bdn" && text3 !== options.layout?.name;
    const own = alias && Object.hasOwn(BOARD_ALIASES2, text3) ? BOARD_ALIASES2[text3] : text3;
    opcodes.push({ name, args: [own ?? text3] });
  }
  try {
    return settle(opcodes, options, pragmaField);
  } catch (error) {
    const field = error instanceof NotationError ? error.field : void 0;
    const pragma = OPCODES.find(([, name]) => field === `#${name}`)?.[1];
    const line = pragma === void 0 ? void 0 : said.get(pragma)?.line;
    return inLine(line, () => {
      throw error;
    });
  }
}

// src/notation/gcg/game.ts
function gameFromGcg(record, options = {}) {
  checkRecord(record);
  const { alphabet: alphabet2, rules } = settleGame(record, options);
  const first = record.events[0]?.player ?? 0;
  const game = Game.replay({ alphabet: alphabet2, rules }, { first, events: record.events });
  if (game.isOver) return game;
  for (const { player: player2, tiles, after } of record.racks) {
    const isWhole = tiles.length === game.rackSizes[player2];
    if (after === record.events.length && isWhole) game.setRack(player2, tiles);
  }
  return game;
}
function gcgOf(given, options = {}) {
  const game = given instanceof Game ? given : Game.fromJSON(given);
  checkOfOptions(options);
  const { from, title = from?.title, lexicon = from?.lexicon, racks = [] } = options;
  const { alphabet: alphabet2, rules } = game.config;
  const second = opponentOf(game.first);
  const seats = from !== void 0 || game.first === 0 ? [0, 1] : [1, 0];
  const names = options.names ?? ["Player 1", "Player 2"];
  const events = game.events.map((event, i) => recorded(event, seats, from?.events[i]));
  const open2 = racks.flatMap((player2) => {
    const tiles = game.isOver ? void 0 : game.racks[player2];
    return tiles === void 0 ? [] : [{ player: seats[player2], tiles: [...tiles], after: events.length }];
  });
  const told = from?.racks.filter(({ after }) => after < events.length) ?? [];
  return {
    players: from?.players ?? [personOf(names[game.first]), personOf(names[second])],
    ...title !== void 0 && { title },
    ...from?.description !== void 0 && { description: from.description },
    ...from?.id !== void 0 && { id: from.id },
    ...lexicon !== void 0 && { lexicon },
    alphabet: alphabet2.name,
    board: boardName(rules.layout),
    variant: rules.variant,
    ...from?.note !== void 0 && { note: from.note },
    pragmas: from?.pragmas ?? [],
    racks: [...told, ...open2],
    events
  };
}
function checkOfOptions(options) {
  checkObject(options, "options");
  const { names, title, lexicon, racks, from } = options;
  if (names !== void 0) {
    if (!isList(names) || names.length !== 2) throw badArgument("names", names, "two names");
    for (const name of names) checkText(name, "names");
  }
  checkOptionalText(title, "title");
  checkOptionalText(lexicon, "lexicon");
  if (racks !== void 0) {
    if (!isList(racks)) throw badArgument("racks", racks, "a list of players, each 0 or 1");
    for (const player2 of racks) checkWhole(player2, "racks", 0, 1);
  }
  if (from !== void 0) checkRecord(from);
}
function personOf(name) {
  return { nick: name.trim().replace(/\s+/g, "_"), name };
}
function recorded(event, seats, before) {
  const { kind, player: player2, total } = event;
  const isSame2 = before?.kind === kind && before.player === player2 && before.total === total;
  return isSame2 ? before : { ...event, player: seats[player2] };
}

// src/notation/plays.ts
var THROUGH_STYLES = ["parentheses", "dots", "plain"];
var LONGEST3 = 1e3;
var EXPECTED = "8D WORD, H8 WORD, exch ABC or pass";
function parseMove(text3, position) {
  const play = composedText("play", text3, LONGEST3);
  const table = tableOf(position);
  return readMove2(table.config.alphabet.fold(play), table);
}
function readMove2(text3, position) {
  const play = text3.trim();
  const { alphabet: alphabet2, rules } = position.config;
  const { layout } = rules;
  if (play === "") throw fault("play", "EMPTY", "no play", { expected: EXPECTED });
  if (/^(?:pass|-)$/i.test(play)) return { kind: "pass" };
  const exchange = /^(?:exch(?:ange)?(?!\S)|-)\s*/i.exec(play);
  if (exchange !== null) return parseExchange(play.slice(exchange[0].length), alphabet2);
  const parts = play.split(/\s+/);
  const [where = "", word] = parts;
  const from = parseCoordinates(where, layout);
  if (word === void 0) {
    throw fault("word", "EMPTY", `no word at ${where}`, { expected: EXPECTED });
  }
  if (parts.length > 2) {
    throw fault("play", "BAD_MARK", `${quoted(parts.slice(2).join(" "))} after the word`, {
      expected: EXPECTED
    });
  }
  const reading2 = { text: play, at: play.length - word.length, where };
  return { kind: "place", ...from, tiles: layTiles(reading2, from, position, layout, alphabet2) };
}
function parseExchange(text3, alphabet2) {
  const tiles = readRack(text3, alphabet2, "exchange", /[\s,]/);
  if (tiles.length === 0) {
    throw fault("exchange", "EMPTY", "no tiles", { expected: "exch ABC, or pass" });
  }
  return { kind: "exchange", tiles: Array.from(tiles.sort()) };
}
function readWord({ text: text3, at: begin }, alphabet2) {
  const labels = labelsOf(alphabet2, "word");
  const squares = [];
  let opened;
  let inside = 0;
  let character = characterAt(text3, begin);
  for (let at = begin; at < text3.length; ) {
    const mark = text3[at];
    if (mark === "(" || mark === ")") {
      if (mark === "(" !== (opened === void 0) || mark === ")" && inside === 0) {
        throw badParenthesis(mark, character);
      }
      opened = mark === "(" ? character : void 0;
      inside = 0;
      at++;
      character++;
      continue;
    }
    const read = mark === "." ? { tile: void 0, length: 1 } : labels.readAt(text3, at);
    if (read === void 0) {
      throw noTile(unreadable(text3, at), alphabet2, "word", `character ${character}`, {
        column: character
      });
    }
    if (read.tile === 0) throw blankWithoutLetter(character);
    const through = opened !== void 0 || mark === ".";
    squares.push({ tile: read.tile, through, character });
    inside++;
    character += [...text3.slice(at, at + read.length)].length;
    at += read.length;
  }
  if (opened !== void 0) throw badParenthesis("(", opened);
  return squares;
}
function badParenthesis(mark, character) {
  return fault("word", "BAD_MARK", `character ${character}: "${mark}" without its other half`, {
    column: character,
    expected: "parentheses in pairs around the letters played through"
  });
}
function blankWithoutLetter(character) {
  return fault("word", "NO_TILE", `character ${character}: a blank without its letter`, {
    column: character,
    expected: "the letter that the blank stands for, in lower case"
  });
}
function layTiles(reading2, from, position, layout, alphabet2) {
  const written = readWord(reading2, alphabet2);
  const room = (from.direction === "across" ? layout.columns : layout.rows) - from.start;
  if (written.length > room) {
    throw fault("word", "DOES_NOT_FIT", `${written.length} squares long from ${reading2.where}`, {
      expected: `at most ${room}`
    });
  }
  const tiles = written.map((one, i) => {
    const { row, column } = squareAlong(from, i);
    const onBoard = position.board[row * layout.columns + column];
    return newTile(one, onBoard, squareName(row, column), alphabet2, isSquare(layout, row, column));
  });
  if (isTypedInLowerCase(written, tiles, from, position)) {
    tiles.forEach((tile, i) => {
      tiles[i] = tile & ~BLANK_FLAG;
    });
  }
  if (tiles.every((tile) => tile === 0)) {
    throw fault("word", "NO_NEW_TILE", `every tile at ${reading2.where} is on the board already`, {
      expected: "at least one new tile"
    });
  }
  checkWhole2(from, tiles.length, position, layout, alphabet2);
  return tiles;
}
function isTypedInLowerCase(written, tiles, from, { rack, board, config }) {
  const isLower = written.every(({ tile }) => tile === void 0 || (tile & BLANK_FLAG) !== 0);
  if (!isLower || rack === void 0 || rack.length === 0) return false;
  const laid = tiles.filter((tile) => tile !== 0);
  const blanks = Array.from(rack).filter((tile) => tile === BLANK).length;
  if (laid.length > blanks) return true;
  const { columns } = config.rules.layout;
  const isCaseless = written.some(({ tile }, i) => {
    const { row, column } = squareAlong(from, i);
    const onBoard = board[row * columns + column];
    return tile !== void 0 && onBoard !== 0 && (onBoard & BLANK_FLAG) === 0;
  });
  const letters = laid.map((tile) => tile & ~BLANK_FLAG);
  return isCaseless && tilesMissing(rack, letters).length === 0;
}
function newTile(written, onBoard, square, alphabet2, exists) {
  const { tile, through, character } = written;
  const place = { square, column: character };
  const where = `character ${character}, on ${square}`;
  if (!exists) {
    throw fault("word", "NO_SQUARE", `${where}: the layout has no square there`, place);
  }
  if (onBoard === 0) {
    if (!through) return tile;
    throw fault("word", "EMPTY_SQUARE", `${where}: marked as played through, but empty`, {
      ...place,
      expected: "a new tile"
    });
  }
  if (tile !== void 0 && (tile & ~BLANK_FLAG) !== (onBoard & ~BLANK_FLAG)) {
    const [got, expected] = [alphabet2.label(tile), alphabet2.label(onBoard)];
    throw fault("word", "LETTER_DIFFERS", `${where}: "${got}" where the board has a tile`, {
      ...place,
      expected: `"${expected}"`
    });
  }
  return 0;
}
function checkWhole2(from, length, { board }, layout, alphabet2) {
  const room = from.direction === "across" ? layout.columns : layout.rows;
  for (const along of [-1, length]) {
    if (from.start + along < 0 || from.start + along >= room) continue;
    const { row, column } = squareAlong(from, along);
    const tile = board[row * layout.columns + column];
    if (tile === 0) continue;
    const square = squareName(row, column);
    const what = `"${alphabet2.label(tile)}" on ${square} touches the ${along < 0 ? "first" : "last"} tile`;
    throw fault("word", "INCOMPLETE_WORD", what, {
      square,
      expected: "the whole word, with the tiles of the board at its ends"
    });
  }
}
function formatMove(given, position, options = {}) {
  const move = moveOf2(given);
  const table = tableOf(position);
  checkObject(options, "options");
  const { through = "parentheses" } = options;
  checkName(through, "through", THROUGH_STYLES);
  const { alphabet: alphabet2 } = table.config;
  if (move.kind === "place") {
    if (!move.tiles.some((tile) => tile !== 0)) {
      throw fault("word", "NO_NEW_TILE", "the move lays no tile", { expected: EXPECTED });
    }
    const word = formatWord(move, table, options);
    return `${formatCoordinates(move)} ${word}`;
  }
  if (move.kind === "pass") return "pass";
  return `exch ${labelsOf(alphabet2, "square").writeAll(move.tiles, "exchange")}`;
}
function formatWord(move, position, { through: style = "parentheses", brackets = true }) {
  const { alphabet: alphabet2, rules } = position.config;
  const { layout } = rules;
  const labels = labelsOf(alphabet2, "word");
  let text3 = "";
  let group = "";
  for (let i = move.tiles.length - 1; i >= 0; i--) {
    const tile = move.tiles[i];
    const onBoard = boardTile(move, i, position, layout);
    if (tile === 0 === (onBoard === 0)) throw otherBoard(move, i);
    if (tile !== 0 || style === "plain") {
      text3 = labels.write(tile || onBoard, text3, "word", brackets) + text3;
    } else if (style === "dots") {
      text3 = `.${text3}`;
    } else {
      group = labels.write(onBoard, group || ")", "word", brackets) + (group || ")");
      const first = i === 0 || move.tiles[i - 1] !== 0;
      if (first) {
        text3 = `(${group}${text3}`;
        group = "";
      }
    }
  }
  return text3;
}
function boardTile(move, i, position, layout) {
  const { row, column } = squareAlong(move, i);
  const inside = row >= 0 && column >= 0 && row < layout.rows && column < layout.columns;
  if (!inside || !isSquare(layout, row, column)) {
    throw fault("word", "OFF_BOARD", `square ${i + 1} of the move is not on the board`, {
      expected: `a square of the ${layout.rows} by ${layout.columns} board`
    });
  }
  return position.board[row * layout.columns + column];
}
function otherBoard(move, i) {
  const { row, column } = squareAlong(move, i);
  const square = squareName(row, column);
  return move.tiles[i] === 0 ? fault("word", "EMPTY_SQUARE", `${square} is played through, but empty`, { square }) : fault("word", "LETTER_DIFFERS", `a new tile on ${square}, which has one`, { square });
}

// src/notation/gcg/table.ts
var GcgTable = class {
  constructor(config) {
    this.config = config;
    this.state = beginTable(config, 0);
  }
  config;
  state;
  isOver = false;
  /** The board before the next event, as in `PositionData.board`. */
  get board() {
    return this.state.board;
  }
  /** Points of both players, as recorded by the events. */
  get totals() {
    return this.state.scores;
  }
  /** Number of consecutive scoreless turns. */
  get scorelessTurns() {
    return this.state.scorelessTurns;
  }
  /** The player of the last turn; undefined before the first one. */
  get lastPlayer() {
    return this.state.lastTurn?.player;
  }
  /** The score of the last play if it can be withdrawn; undefined otherwise. */
  get standingScore() {
    return this.state.lastTurn?.play?.score;
  }
  /**
   * Applies an event to the table.
   * @throws NotationError if that is impossible: for a play that does not fit the board or is
   *   not connected, or an event out of order.
   */
  apply(event) {
    const { player: player2, total } = event;
    this.state = withScore(this.after(event), player2, total);
  }
  after(event) {
    const { state, config } = this;
    const { player: player2 } = event;
    switch (event.kind) {
      case "play":
        this.checkTurn();
        this.checkMove(event.move);
        return withPlay(state, config, player2, event.move, event.score);
      case "exchange":
        this.checkTurn();
        return withExchange(state, config, player2, event.move?.tiles);
      case "pass":
        this.checkTurn();
        return withPass(state, player2, event.lostTurn === true);
      case "withdrawn":
        this.checkChallenge(player2);
        return withWithdrawal(state);
      case "challenge":
        this.checkChallenge(player2);
        return state;
      case "end-points":
      case "end-penalty":
        this.isOver = true;
    }
    return state;
  }
  /** Checks that a challenge directly follows the play in question. */
  checkChallenge(player2) {
    const { lastTurn } = this.state;
    if (lastTurn?.play !== void 0 && lastTurn.player === player2) return;
    throw fault("event", "BAD_ORDER", "the last turn is no play of the player that stands", {
      expected: "a challenge directly after the play"
    });
  }
  checkTurn() {
    if (!this.isOver) return;
    throw fault("event", "BAD_ORDER", "a turn after the points for the last racks", {
      expected: "the end, or points for time"
    });
  }
  /** Checks a move by writing and reading it; reading also requires the complete word. */
  checkMove(move) {
    const text3 = formatMove(move, this);
    readMove2(text3, this);
    const { layout } = this.config.rules;
    if (isConnected(this.board, move, layout)) return;
    const { row, column } = layout.start;
    const isFirst = this.board.every((tile) => tile === 0);
    const what = `${text3} ${isFirst ? "does not cover the start" : "touches no tile"}`;
    throw fault("word", "NOT_CONNECTED", what, {
      expected: isFirst ? `a tile on ${squareName(row, column)}` : "a tile of the board beside it"
    });
  }
};
function applyNumbered(event, index, table) {
  try {
    table.apply(event);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { code, what, field, square, expected } = error;
    throw new NotationError(code, `${what}, in event ${index + 1}`, { field, square, expected });
  }
}

// src/notation/gcg/replay.ts
function replayGcg(game, options = {}) {
  checkRecord(game);
  const { alphabet: alphabet2, rules } = settleGame(game, options);
  const table = new GcgTable({ alphabet: alphabet2, rules });
  return racksBefore(game).map((racks, index) => {
    const position = positionAt(index, game.events[index], racks, table);
    if (position.event !== void 0) applyNumbered(position.event, index, table);
    return position;
  });
}
function positionAt(index, event, racks, table) {
  const player2 = event?.player ?? playerToMove(table);
  const { config, board } = table;
  const rack = racks[player2] ?? [];
  const position = Position.of(config, {
    board,
    rack,
    scores: [table.totals[player2], table.totals[opponentOf(player2)]],
    scorelessTurns: table.scorelessTurns
  });
  const counts2 = unseenTiles(config.alphabet, board, rack);
  const unseen = counts2.map((count) => Math.max(0, count));
  return { index, event, player: player2, position, racks: [racks[0]?.slice(), racks[1]?.slice()], unseen };
}
function playerToMove({ lastPlayer }) {
  return lastPlayer === void 0 ? 0 : opponentOf(lastPlayer);
}
function racksBefore(game) {
  const given = new Map(game.racks.map(({ player: player2, tiles, after }) => [after * 2 + player2, tiles]));
  const all = [];
  let later = [void 0, void 0];
  for (let index = game.events.length; index >= 0; index--) {
    const before = (player2) => given.get(index * 2 + player2) ?? rackBefore(index, player2, later[player2], game);
    later = [before(0), before(1)];
    all.push(later);
  }
  return all.reverse();
}
function rackBefore(index, player2, later, game) {
  const event = game.events[index];
  if (event?.player !== player2) return event?.kind === "end-points" ? event.tiles : later;
  switch (event.kind) {
    case "challenge":
    case "time":
      return event.rack ?? later;
    case "withdrawn":
      return leaveOf(player2, index, game);
    case "end-points":
      return event.rack ?? [];
    case "end-penalty":
      return event.tiles;
    default:
      return event.rack;
  }
}
function leaveOf(player2, index, game) {
  let at = index - 1;
  while (at >= 0 && !isPlayOf(player2, game.events[at])) at--;
  const play = game.events[at];
  if (play?.kind !== "play" || play.rack === void 0) return void 0;
  return Array.from(tilesKept(play.rack, play.move));
}
function isPlayOf(player2, event) {
  return event?.kind === "play" && event.player === player2;
}

// src/notation/gcg/json.ts
var TEXTS = ["title", "description", "id", "lexicon", "note"];
var MOST_EVENTS2 = 9999;
function gcgToJson(game) {
  checkRecord(game);
  const { players, title, description, id, lexicon, alphabet: alphabet2, board, variant, note } = game;
  const [first, second] = players.map(({ nick, name }) => ({ nick, name }));
  return {
    players: [first, second],
    ...present({ title, description, id, lexicon }),
    alphabet: alphabet2,
    board,
    variant,
    ...present({ note }),
    pragmas: game.pragmas.map(({ name, text: text3, after }) => ({ name, text: text3, after })),
    racks: game.racks.map(({ player: player2, tiles, after }) => ({ player: player2, tiles: [...tiles], after })),
    events: game.events.map(eventToJson)
  };
}
function present(fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== void 0);
  return Object.fromEntries(entries);
}
function eventToJson(event) {
  const { kind, player: player2, score, total, note } = event;
  const rack = event.rack?.length ? [...event.rack] : void 0;
  const points2 = { score: score + 0, total: total + 0 };
  const base = { player: player2, ...present({ rack }), ...points2, ...present({ note }) };
  switch (event.kind) {
    case "play": {
      const { direction, lane, start: start2, tiles } = event.move;
      const move = { kind: "place", direction, lane, start: start2, tiles: signedTiles(tiles) };
      return { kind: event.kind, ...base, move };
    }
    case "exchange": {
      const tiles = event.move && [...event.move.tiles];
      const move = tiles && { kind: "exchange", tiles };
      return { kind: event.kind, ...base, count: event.count, ...present({ move }) };
    }
    case "pass": {
      const move = { kind: "pass" };
      return { kind: event.kind, ...base, move, ...present({ lostTurn: event.lostTurn }) };
    }
    case "end-points":
    case "end-penalty":
      return { kind: event.kind, ...base, tiles: [...event.tiles] };
    default:
      return { kind, ...base };
  }
}
function gcgFromJson(value, options = {}) {
  const source = object(value, "game");
  const names = {
    alphabet: text2(source.alphabet, "alphabet"),
    board: text2(source.board, "board"),
    variant: text2(source.variant, "variant")
  };
  const { alphabet: alphabet2, rules } = settleGame(names, options);
  const reader = new JsonReader(alphabet2, rules.rackSize);
  const game = {
    players: list(source.players, "players", "two players", 2).map(playerFrom),
    ...names,
    pragmas: list(source.pragmas, "pragmas", "a list of pragmas").map(pragmaFrom),
    racks: list(source.racks, "racks", "a list of racks").map((rack, i) => reader.rack(rack, i)),
    events: list(source.events, "events", "a list of events").map((e, i) => reader.event(e, i))
  };
  for (const name of TEXTS) {
    if (source[name] !== void 0) game[name] = text2(source[name], name);
  }
  replayGcg(game, options);
  return game;
}
function object(value, field) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value;
  }
  throw fault(field, "BAD_TYPE", `is ${shown(value)}`, { expected: "an object" });
}
function text2(value, field) {
  if (typeof value === "string") return value;
  throw fault(field, "BAD_TYPE", `is ${shown(value)}`, { expected: "a text" });
}
function whole2(value, field, most) {
  return wholeNumber(value, field, 0, most, shown(value));
}
function playerFrom(value, i) {
  const { nick, name } = object(value, `players[${i}]`);
  return { nick: text2(nick, `players[${i}].nick`), name: text2(name, `players[${i}].name`) };
}
function pragmaFrom(value, i) {
  const field = `pragmas[${i}]`;
  const source = object(value, field);
  return {
    name: text2(source.name, `${field}.name`),
    text: text2(source.text, `${field}.text`),
    after: whole2(source.after, `${field}.after`, MOST_EVENTS2)
  };
}
var JsonReader = class {
  constructor(alphabet2, rackSize) {
    this.alphabet = alphabet2;
    this.rackSize = rackSize;
  }
  alphabet;
  rackSize;
  rack(value, i) {
    const field = `racks[${i}]`;
    const { player: player2, tiles, after } = object(value, field);
    return {
      player: whole2(player2, `${field}.player`, 1),
      tiles: this.tiles(tiles, `${field}.tiles`),
      after: whole2(after, `${field}.after`, MOST_EVENTS2)
    };
  }
  event(value, i) {
    const field = `events[${i}]`;
    const source = object(value, field);
    const base = {
      player: whole2(source.player, `${field}.player`, 1),
      score: checkedScore(source.score, `${field}.score`, shown(source.score)),
      total: checkedScore(source.total, `${field}.total`, shown(source.total))
    };
    if (source.rack !== void 0) base.rack = this.tiles(source.rack, `${field}.rack`);
    if (source.note !== void 0) base.note = text2(source.note, `${field}.note`);
    const { kind } = source;
    switch (kind) {
      case "play":
        return { kind, ...base, move: this.place(source.move, `${field}.move`) };
      case "exchange":
        return this.exchange(source, base, field);
      case "pass":
        return {
          kind,
          ...base,
          move: PASS,
          ...source.lostTurn === true ? { lostTurn: true } : {}
        };
      case "withdrawn":
      case "challenge":
      case "time":
        return { kind, ...base };
      case "end-points":
      case "end-penalty":
        return { kind, ...base, tiles: this.tiles(source.tiles, `${field}.tiles`) };
    }
    throw fault(`${field}.kind`, "UNKNOWN_NAME", `is ${shown(kind)}`, {
      expected: "play, exchange, pass, withdrawn, challenge, time, end-points or end-penalty"
    });
  }
  tiles(value, field) {
    return Array.from(rackFrom(value, field, this.alphabet, this.rackSize));
  }
  exchange(source, base, field) {
    const count = whole2(source.count, `${field}.count`, this.rackSize);
    if (source.move === void 0) return { kind: "exchange", ...base, count };
    const { tiles: numbers } = object(source.move, `${field}.move`);
    const tiles = this.tiles(numbers, `${field}.move.tiles`).sort((a, b) => a - b);
    return { kind: "exchange", ...base, count, move: { kind: "exchange", tiles } };
  }
  place(value, field) {
    const { direction, lane, start: start2, tiles } = object(value, field);
    if (direction !== "across" && direction !== "down") {
      throw fault(`${field}.direction`, "UNKNOWN_NAME", `is ${shown(direction)}`, {
        expected: "across or down"
      });
    }
    const { alphabet: alphabet2 } = this;
    const numbers = list(tiles, `${field}.tiles`, "a list of tile numbers").map(
      (tile, i) => tileFrom(tile, `${field}.tiles[${i}]`, -alphabet2.letters, alphabet2)
    );
    return {
      kind: "place",
      direction,
      lane: whole2(lane, `${field}.lane`, MOST_EVENTS2),
      start: whole2(start2, `${field}.start`, MOST_EVENTS2),
      tiles: numbers.map((tile) => tile < 0 ? -tile | BLANK_FLAG : tile)
    };
  }
};

// src/notation/gcg/doubts.ts
var Doubter = class {
  constructor(table) {
    this.table = table;
  }
  table;
  play;
  /** Kinds and players of the events that should occur only once, as far as they have. */
  once = /* @__PURE__ */ new Set();
  /** Returns the irregularities of the next event, given the table before it. */
  doubtsOf(event) {
    const { table, play } = this;
    const { alphabet: alphabet2, rules } = table.config;
    const doubts = [aboutTotal(event, table), this.aboutRepetition(event)];
    switch (event.kind) {
      case "play":
      case "exchange":
      case "pass":
        this.play = event.kind === "play" ? event : void 0;
        doubts.push(aboutTurn(event, table));
        doubts.push(aboutRack(event.rack, usedBy(event), rules.rackSize, alphabet2));
        doubts.push(aboutTiles("rack", event.rack ?? [], table, usedBy(event)));
        break;
      case "withdrawn":
        if (play !== void 0) doubts.push(aboutWithdrawal(event.rack, play, table));
        break;
      case "challenge":
      case "time":
        if (!isSame(event.rack, play?.rack)) {
          doubts.push(aboutTiles("rack", event.rack ?? [], table));
        }
        break;
      case "end-points":
      case "end-penalty":
        doubts.push(aboutEnd(event.tiles, event.score, alphabet2));
        doubts.push(aboutTiles("last rack", event.tiles, table));
    }
    return doubts.filter((doubt) => doubt !== void 0);
  }
  /** Finds a second event of a kind that a player has once in a game, or once after a play. */
  aboutRepetition({ kind, player: player2 }) {
    if (kind === "play" || kind === "exchange" || kind === "pass") {
      this.once.delete("challenge 0");
      this.once.delete("challenge 1");
    }
    if (!(kind in ONCE)) return void 0;
    const key = `${kind} ${player2}`;
    const what = `player ${player2 + 1} has ${ONCE[kind]} already`;
    if (this.once.has(key)) return { code: "REPEATED", field: "event", what };
    this.once.add(key);
    return void 0;
  }
};
var ONCE = {
  challenge: "points for this play's challenge",
  time: "a penalty for time",
  "end-points": "points for the other's last rack",
  "end-penalty": "a penalty for the last rack"
};
function isSame(a, b) {
  return a !== void 0 && b !== void 0 && String(a.slice().sort()) === String(b.slice().sort());
}
function aboutWithdrawal(rack, play, { config }) {
  const { alphabet: alphabet2, rules } = config;
  if (rack === void 0) return void 0;
  if (play.rack === void 0) {
    return aboutRack(rack, tilesUsed(play.move), rules.rackSize, alphabet2);
  }
  const isPart = (a, b) => tilesMissing(b, a).length === 0;
  if (isPart(rack, play.rack) || isPart(play.rack, rack)) return void 0;
  const what = `${alphabet2.format(rack)} for a play from ${alphabet2.format(play.rack)}`;
  return { code: "OTHER_RACK", field: "rack", what, expected: "the rack of the play" };
}
function aboutTotal(event, table) {
  const { player: player2, kind, score, total } = event;
  const before = table.totals[player2];
  const standing = table.standingScore;
  if (kind === "withdrawn" && standing !== void 0 && score !== -standing) {
    const what2 = `${score} for a play that got ${standing}`;
    return { code: "BAD_TOTAL", field: "score", what: what2, expected: `-${standing}` };
  }
  if (before + score === total) return void 0;
  const what = `${total} after ${before} and a score of ${score}`;
  return { code: "BAD_TOTAL", field: "total", what, expected: String(before + score) };
}
function aboutTurn({ player: player2 }, { lastPlayer }) {
  if (lastPlayer !== player2) return void 0;
  const what = `player ${player2 + 1} has two turns in a row`;
  return { code: "OUT_OF_TURN", field: "nick", what };
}
function aboutRack(rack, used, rackSize, alphabet2) {
  if (rack === void 0) return void 0;
  const missing = tilesMissing(rack, used);
  if (missing.length === 0 || rack.length + missing.length <= rackSize) return void 0;
  const what = `${alphabet2.format(rack)} lacks ${alphabet2.format(missing)}`;
  return { code: "NOT_ON_RACK", field: "rack", what };
}
function usedBy(event) {
  return "move" in event && event.move !== void 0 ? tilesUsed(event.move) : [];
}
function aboutTiles(field, held, { board, config }, used = []) {
  const { alphabet: alphabet2 } = config;
  const off = unseenTiles(alphabet2, board);
  const times = (tile, tiles) => [...tiles].filter((one) => one === tile).length;
  for (const tile of /* @__PURE__ */ new Set([...held, ...used])) {
    const { count = 0 } = alphabet2.tiles[tile] ?? {};
    const out = count - (off[tile] ?? 0) + Math.max(times(tile, held), times(tile, used));
    if (out <= count) continue;
    const name = tile === BLANK ? "blank" : alphabet2.label(tile);
    const what = `${out} of ${name} on board and rack`;
    return { code: "TOO_MANY_TILES", field, what, expected: `at most ${count}` };
  }
  return void 0;
}
function aboutEnd(tiles, score, alphabet2) {
  const worth = pointsOf2(tiles, alphabet2);
  if ([worth, 2 * worth].includes(Math.abs(score))) return void 0;
  const what = `${score} for tiles of ${worth} points`;
  return { code: "END_POINTS", field: "score", what, expected: `${worth} or ${2 * worth}` };
}

// src/notation/gcg/events.ts
var LINE2 = ">NICK: RACK PLAY +SCORE TOTAL";
var DASH = "-";
var WITHDRAWN = "--";
var CHALLENGE = "(challenge)";
var TIME = "(time)";
var UNKNOWN_RACK = "UNKNOWN";
var LONGEST_EVENT = 1e4;
function readEvent(text3, context) {
  const composed = composedText("event", text3, LONGEST_EVENT).trim();
  const player2 = playerOf2(composed, context.players);
  const words = composed.slice(nickOf(player2, context.players).length + 1).split(/\s+/).filter((word) => word !== "");
  const at = scoreAt(words);
  const [scoreText, totalText] = words.slice(at, at + 2);
  const mark = words[at - 1];
  if (scoreText === void 0 || mark === void 0) {
    throw fault("event", "MISSING_FIELD", `${words.length} words after the nick`, {
      expected: LINE2
    });
  }
  const score = points(scoreText, "score");
  if (totalText === void 0) {
    throw fault("total", "MISSING_FIELD", `nothing after the score ${quoted(scoreText)}`, {
      expected: LINE2
    });
  }
  const begun = { player: player2, score, total: points(totalText, "total") };
  const event = readPlay({ body: words.slice(0, at), mark, scoreText }, begun, context);
  return { event, extra: words.slice(at + 2).join(" ") };
}
function scoreAt(words) {
  const last = words.length - 2;
  for (let at = last; at > 0; at--) {
    const total = words[at + 1];
    if (total.startsWith("+") && at < last) continue;
    if (POINTS.test(words[at]) && POINTS.test(total)) return at;
  }
  const signed2 = words.findLastIndex((word, at) => at > 0 && /^[+-]\d/.test(word));
  const isExchange = signed2 === words.length - 1 && /^-/.test(words[signed2] ?? "");
  return signed2 < 0 || isExchange ? last : signed2;
}
function nickOf(player2, players) {
  return players[player2].nick.normalize("NFC");
}
function playerOf2(text3, players) {
  const begins = (player2) => text3.startsWith(`${nickOf(player2, players)}:`);
  const [first, second] = [begins(0), begins(1)];
  if (first && second) {
    return nickOf(0, players).length > nickOf(1, players).length ? 0 : 1;
  }
  if (first) return 0;
  if (second) return 1;
  const [nick = text3] = text3.split(/[:\s]/, 1);
  throw fault("nick", "UNKNOWN_PLAYER", `${quoted(nick)} is none of the players`, {
    expected: players.map((one) => `${cut(one.nick)}:`).join(" or ")
  });
}
var POINTS = /^\+?-?\d{1,9}$/;
function points(text3, field) {
  const value = POINTS.test(text3) ? Number(text3.replace("+", "")) : Number.NaN;
  return checkedScore(value, field, quoted(text3));
}
function readPlay(words, begun, context) {
  const { body, mark } = words;
  if (mark.startsWith(DASH)) return readDash(words, begun, context);
  switch (mark.toLowerCase()) {
    case CHALLENGE: {
      const isUnknown = body.length === 2 && body[0] === UNKNOWN_RACK;
      const event = isUnknown ? begun : withRack2(begun, body, 1, context);
      return { kind: "challenge", ...event };
    }
    case TIME:
      checkSign(begun.score <= 0, words, "-10, points taken");
      return { kind: "time", ...withRack2(begun, body, 1, context) };
  }
  if (/^\(.*\)$/.test(mark) && !isCoordinates(body.at(-2))) return readEnd(words, begun, context);
  return readPlace(words, begun, context);
}
function isCoordinates(word) {
  return word !== void 0 && /^(?:\d+[A-Z]|[A-Z]\d+)$/i.test(word);
}
function checkSign(isGood, { scoreText, mark }, expected) {
  if (isGood) return;
  throw fault("score", "BAD_NUMBER", `${quoted(scoreText)} for ${quoted(mark)}`, { expected });
}
function withRack2(begun, body, used, context) {
  const [rack, more] = body.slice(0, Math.max(0, body.length - used));
  if (more !== void 0) {
    throw fault("event", "BAD_LINE", `${quoted(more)} between rack and play`, { expected: LINE2 });
  }
  return rack === void 0 ? begun : { ...begun, rack: tilesOf3(rack, "rack", context) };
}
function tilesOf3(text3, field, context) {
  const { alphabet: alphabet2, rules } = context.table.config;
  const { rackSize } = rules;
  return reading(text3, () => Array.from(parseRack(text3, field, alphabet2, rackSize)));
}
function readPlace(words, begun, context) {
  const { layout } = context.table.config.rules;
  const where = words.body.at(-2);
  if (where === void 0) {
    throw fault("event", "MISSING_FIELD", `${quoted(words.mark)} alone is no play`, {
      expected: LINE2
    });
  }
  const play = `${where} ${words.mark}`;
  const move = reading(play, () => {
    parseCoordinates(where, layout);
    return readMove2(play, context.table);
  });
  if (move.kind !== "place") throw fault("event", "BAD_LINE", `${quoted(play)} is no play`);
  checkSign(begun.score >= 0, words, "+0 or more");
  return { kind: "play", ...withRack2(begun, words.body, 2, context), move };
}
function readDash(words, begun, context) {
  const event = withRack2(begun, words.body, 1, context);
  if (words.mark === WITHDRAWN) {
    checkSign(begun.score <= 0, words, "-24, the points taken back");
    return { kind: "withdrawn", ...event };
  }
  checkSign(begun.score === 0, words, "+0");
  const text3 = words.mark.slice(DASH.length);
  if (/^0*$/.test(text3)) {
    return { kind: "pass", ...event, move: PASS };
  }
  if (/^\d+$/.test(text3)) {
    const count = wholeNumber(
      Number(text3),
      "exchange",
      1,
      context.table.config.rules.rackSize,
      quoted(text3)
    );
    return { kind: "exchange", ...event, count };
  }
  const tiles = tilesOf3(text3, "exchange", context).sort((a, b) => a - b);
  return { kind: "exchange", ...event, count: tiles.length, move: { kind: "exchange", tiles } };
}
function readEnd(words, begun, context) {
  const event = withRack2(begun, words.body, 1, context);
  const tiles = tilesOf3(words.mark.slice(1, -1), "last rack", context);
  if (!words.scoreText.includes("-")) return { kind: "end-points", ...event, tiles };
  const { rack = tiles } = event;
  if (String(rack.slice().sort()) !== String(tiles.slice().sort())) {
    const what = `${quoted(words.mark)} is not the rack before it`;
    throw fault("last rack", "CONTRADICTION", what, { expected: "the same tiles" });
  }
  return { kind: "end-penalty", ...event, tiles };
}
function writeEvent(event, context, through) {
  const { players, table } = context;
  const { alphabet: alphabet2, rules } = table.config;
  const { rackSize } = rules;
  const player2 = players[event.player];
  if (player2 === void 0) {
    throw fault("event.player", "BAD_NUMBER", `there is no player ${event.player}`, {
      expected: "0 or 1"
    });
  }
  const rack = formatRack(event.rack ?? [], "rack", alphabet2, rackSize);
  const total = checkedScore(event.total, "total", String(event.total));
  const play = formatPlay(event, context, through);
  const before = event.kind === "end-points" && rack === "" ? "" : `${rack} `;
  return `>${player2.nick}: ${before}${play} ${signed(event)} ${total}`;
}
function signed(event) {
  const score = checkedScore(event.score, "score", String(event.score));
  const takes = ["withdrawn", "time", "end-penalty"].includes(event.kind);
  return score < 0 || takes && score === 0 ? `-${-score}` : `+${score}`;
}
function formatPlay(event, context, through) {
  const { alphabet: alphabet2, rules } = context.table.config;
  const { rackSize } = rules;
  switch (event.kind) {
    case "play":
      return formatMove(event.move, context.table, { through });
    case "exchange":
      if (event.move === void 0) {
        return DASH + wholeNumber(event.count, "exchange", 1, rackSize, String(event.count));
      }
      return DASH + formatRack(event.move.tiles, "exchange", alphabet2, rackSize);
    case "pass":
      return DASH;
    case "withdrawn":
      return WITHDRAWN;
    case "challenge":
      return CHALLENGE;
    case "time":
      return TIME;
    case "end-points":
    case "end-penalty":
      return `(${formatRack(event.tiles, "last rack", alphabet2, rackSize)})`;
    default: {
      const { kind } = event;
      throw fault("event", "BAD_TYPE", `there is no kind of event ${quoted(String(kind))}`);
    }
  }
}

// src/notation/gcg/read.ts
var LONGEST_RACK = 1e3;
var LOST_TURN = "#unsuccessful-challenge";
function parseGcg(input, options = {}) {
  checkObject(options, "options");
  checkOptionalText(options.source, "source");
  if (options.encoding !== void 0) checkText(options.encoding, "encoding");
  if (typeof input !== "string") checkBytes(input, "input");
  try {
    return new GcgReader(gcgLines(input, options.encoding), options).read();
  } catch (error) {
    const { source } = options;
    throw error instanceof NotationError && source !== void 0 ? error.inSource(source) : error;
  }
}
var GcgReader = class {
  constructor(text3, options) {
    this.text = text3;
    this.options = options;
    this.items = gcgItems(text3.lines);
    this.header = readHeader(this.items, options);
    const { players, texts, settings } = this.header;
    const { alphabet: alphabet2, rules } = settings;
    this.game = {
      players,
      ...texts,
      alphabet: alphabet2.name,
      board: boardName(rules.layout),
      variant: rules.variant,
      pragmas: [],
      racks: [],
      events: []
    };
    this.table = new GcgTable({ alphabet: alphabet2, rules });
    this.context = { players, table: this.table };
    this.doubter = new Doubter(this.table);
  }
  text;
  options;
  items;
  header;
  game;
  table;
  context;
  doubter;
  warnings = [];
  read() {
    const { guessedAt: line, encoding } = this.text;
    if (line !== void 0) {
      const what = "read as UTF-8, though no #character-encoding says so";
      inLine(line, () => this.doubt({ code: "UNDECLARED_ENCODING", field: "GCG", what }, line));
    }
    for (const item of this.items) inLine(item.line, () => this.readItem(item));
    for (const { doubt, line: line2 } of this.header.doubts) inLine(line2, () => this.doubt(doubt, line2));
    const { alphabet: alphabet2, rules } = this.header.settings;
    this.warnings.sort((a, b) => a.line - b.line);
    return { game: this.game, alphabet: alphabet2, rules, encoding, warnings: this.warnings };
  }
  readItem(item) {
    const { pragma, text: text3 } = item;
    if (pragma === void 0) {
      this.readEvent(item);
    } else if (isNote(item)) {
      this.readNote(text3);
    } else if (/^rack\d*$/i.test(pragma)) {
      this.readRack(pragma, item);
    } else if (/^player(?![12]$)\d*$/i.test(pragma)) {
      throw fault(`#${pragma}`, "UNKNOWN_PLAYER", "is neither of two players", {
        expected: "#player1 and #player2"
      });
    } else if (!hasMeaning(pragma)) {
      this.game.pragmas.push({ name: pragma, text: text3, after: this.game.events.length });
    }
  }
  readEvent({ text: text3, line }) {
    const { event, extra } = readEvent(text3, this.context);
    if (extra !== "") {
      const what = `${quoted(extra)} after the total, not kept`;
      this.doubt({ code: "EXTRA_TEXT", field: "event", what }, line);
    }
    for (const doubt of this.doubter.doubtsOf(event)) this.doubt(doubt, line);
    this.table.apply(event);
    this.game.events.push(event);
  }
  doubt({ code, field, what, expected }, line) {
    if (this.options.strict === true) {
      throw fault(field, code, what, { expected });
    }
    const message = `${field}: ${what}${expected === void 0 ? "" : ` (expected ${expected})`}`;
    this.warnings.push({ code, message, line });
  }
  readNote(text3) {
    const event = this.game.events.at(-1);
    let [first, ...rest] = text3.split("\n");
    if (event?.kind === "pass" && event.note === void 0 && first === LOST_TURN) {
      event.lostTurn = true;
      [first, ...rest] = rest;
      if (first === void 0) return;
    }
    const noted = event ?? this.game;
    const note = [first, ...rest].join("\n");
    noted.note = noted.note === void 0 ? note : `${noted.note}
${note}`;
  }
  readRack(pragma, { text: text3, line }) {
    const field = `#${pragma}`;
    const player2 = pragma.endsWith("1") ? 0 : 1;
    if (!/^rack[12]$/i.test(pragma)) {
      throw fault(field, "UNKNOWN_PLAYER", "is the rack of neither player", {
        expected: "#rack1 or #rack2"
      });
    }
    const { alphabet: alphabet2, rules } = this.table.config;
    const { rackSize } = rules;
    const letters = composedText(field, text3, LONGEST_RACK).trim();
    const tiles = Array.from(reading(letters, () => parseRack(letters, field, alphabet2, rackSize)));
    const after = this.game.events.length;
    if (this.game.racks.slice(-2).some((rack) => rack.player === player2 && rack.after === after)) {
      throw fault(field, "CONTRADICTION", "stands twice between the same events");
    }
    const other = this.game.racks.findLast((rack) => rack.after === after);
    const doubt = aboutTiles(field, [...tiles, ...other?.tiles ?? []], this.table);
    if (doubt !== void 0) this.doubt(doubt, line);
    this.game.racks.push({ player: player2, tiles, after });
  }
};

// src/notation/gcg/write.ts
var DEFAULT_BOARD = "CrosswordGame";
var DEFAULT_ALPHABET = "english";
function formatGcg(game, options = {}) {
  checkRecord(game);
  checkObject(options, "options");
  const settings = settleGame(game, options);
  const { newline = "\n", through = "dots" } = options;
  checkName(newline, "newline", ["\n", "\r\n"]);
  checkName(through, "through", THROUGH_STYLES);
  const lines = [...headerLines(game, settings), ...eventLines(game, settings, through)];
  const text3 = lines.map((line) => line + newline).join("");
  if (/\p{Surrogate}/u.test(text3)) {
    throw fault("text", "NOT_WRITABLE", "half of a character, which no encoding has");
  }
  checkReadBack(text3, game, settings, options);
  return text3;
}
function headerLines(game, settings) {
  const { alphabet: alphabet2, rules } = settings;
  const lines = [`#${ENCODING_PRAGMA} UTF-8`];
  for (const name of ["title", "description", "id", "lexicon"]) {
    const text3 = game[name];
    if (text3 !== void 0) appended(lines, pragmaLines(name, text3));
  }
  if (rules.variant === "jumbled") lines.push("#game-type wordsmog");
  const board = boardName(rules.layout);
  const isUsual = board === DEFAULT_BOARD;
  if (!isUsual) lines.push(`#board-layout ${board}`);
  if (!isUsual || alphabet2.name !== DEFAULT_ALPHABET) {
    lines.push(`#tile-distribution ${distributionName(alphabet2)}`);
  }
  game.players.forEach(({ nick, name }, i) => {
    if (!/^\S+$/.test(nick) || name !== name.trim() || name === "") {
      const what = `${quoted(nick)} named ${quoted(name)}`;
      throw fault(`player ${i + 1}`, "NOT_WRITABLE", what, {
        expected: "a nick of one word, and a name without spaces at its ends"
      });
    }
    lines.push(`#player${i + 1} ${nick} ${name}`);
  });
  return appended(lines, game.note === void 0 ? [] : noteLines(game.note));
}
function pragmaLines(name, text3) {
  return textLines(text3).map((line, i) => withText(`#${i === 0 ? name : "-"}`, line));
}
function noteLines(note) {
  return textLines(note).map((line) => withText(`#${NOTE}`, line));
}
function withText(pragma, text3) {
  return text3 === "" ? pragma : `${pragma} ${text3}`;
}
function textLines(text3) {
  return text3.split(/\r\n|\r|\n/);
}
function eventLines(game, settings, through) {
  const { alphabet: alphabet2, rules } = settings;
  const table = new GcgTable({ alphabet: alphabet2, rules });
  const context = { players: game.players, table };
  const between = linesBetween(game, context);
  const lines = [...between.get(0) ?? []];
  game.events.forEach((event, index) => {
    lines.push(eventLine(event, index, context, through));
    applyNumbered(event, index, table);
    if (event.kind === "pass" && event.lostTurn) lines.push(`#${NOTE} ${LOST_TURN}`);
    if (event.note !== void 0) appended(lines, noteLines(event.note));
    appended(lines, between.get(index + 1) ?? []);
  });
  return lines;
}
function appended(lines, more) {
  for (const line of more) lines.push(line);
  return lines;
}
function eventLine(event, index, context, through) {
  try {
    return writeEvent(event, context, through);
  } catch (error) {
    throw error instanceof NotationError ? inPlace(error, `in event ${index + 1}`) : error;
  }
}
function linesBetween(game, context) {
  const between = /* @__PURE__ */ new Map();
  const add = (after, field, lines) => {
    if (!Number.isInteger(after) || after < 0 || after > game.events.length) {
      throw fault(field, "BAD_NUMBER", `stands after ${after} events`, {
        expected: `0 to ${game.events.length}`
      });
    }
    between.set(after, appended(between.get(after) ?? [], lines));
  };
  game.pragmas.forEach(({ name, text: text3, after }, i) => {
    if (!/^\S*$/.test(name) || hasMeaning(name)) {
      throw fault(`pragmas[${i}]`, "NOT_WRITABLE", `${quoted(name)} is no name to be kept`, {
        expected: "one word that has no field of its own"
      });
    }
    add(after, `pragmas[${i}]`, pragmaLines(name, text3));
  });
  game.racks.forEach(({ player: player2, tiles, after }, i) => {
    const { alphabet: alphabet2, rules } = context.table.config;
    const { rackSize } = rules;
    const rack = formatRack(tiles, `racks[${i}]`, alphabet2, rackSize);
    add(after, `racks[${i}]`, [withText(`#rack${player2 + 1}`, rack)]);
  });
  return between;
}
function inPlace(error, where) {
  const { code, what, field, square, expected, line } = error;
  return new NotationError(code, `${what}, ${where}`, { field, square, expected, line });
}
function checkReadBack(text3, game, { alphabet: alphabet2, rules }, options) {
  const named = { ...game, alphabet: alphabet2.name, board: boardName(rules.layout) };
  const wanted = comparable(named);
  let read;
  try {
    read = comparable(parseGcg(text3, options).game);
  } catch (error) {
    throw error instanceof NotationError ? inPlace(error, "if it was written") : error;
  }
  for (const field of /* @__PURE__ */ new Set([...Object.keys(wanted), ...Object.keys(read)])) {
    if (wanted[field] === read[field]) continue;
    throw fault(field, "NOT_WRITABLE", "would be read back as something else", {
      expected: "what the lines of GCG can say"
    });
  }
}
function comparable(game) {
  const { events, ...fields } = gcgToJson(game);
  const all = Object.entries({ ...fields, ...eventFields(events) });
  const texts = all.map(([name, value]) => [name, JSON.stringify(value, withLineFeeds)]);
  return Object.fromEntries(texts);
}
function eventFields(events) {
  return Object.fromEntries(events.map((event, i) => [`event ${i + 1}`, event]));
}
function withLineFeeds(_key, value) {
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value;
}

// src/engine/listed.ts
function listedForms(move, board, layout) {
  if (move.direction === "across") return [move];
  if (board.every((tile) => tile === 0)) return [move, { ...move, direction: "across" }];
  const at = move.tiles.findIndex((tile) => tile !== 0);
  if (move.tiles.some((tile, i) => tile !== 0 && i !== at)) return [move];
  return [move, acrossForm(move, at, board, layout.columns)];
}
function acrossForm(move, at, board, columns) {
  const row = move.start + at;
  const isTile = (column) => column >= 0 && column < columns && board[row * columns + column] !== 0;
  let start2 = move.lane;
  while (isTile(start2 - 1)) start2--;
  let end = move.lane;
  while (isTile(end + 1)) end++;
  const tiles = new Array(end - start2 + 1).fill(0);
  tiles[move.lane - start2] = move.tiles[at];
  return { kind: "place", direction: "across", lane: row, start: start2, tiles };
}
function vowelsBesidePremiums({ direction, lane, start: start2, tiles }, layout, alphabet2) {
  const { rows, columns, letterMultipliers, wordMultipliers } = layout;
  const isPremium = (row, column) => {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
    const square = row * columns + column;
    return letterMultipliers[square] > 1 || wordMultipliers[square] > 1;
  };
  const isBeside = (at) => direction === "across" ? isPremium(lane - 1, at) || isPremium(lane + 1, at) : isPremium(at, lane - 1) || isPremium(at, lane + 1);
  const isVowel = (tile) => alphabet2.tiles[tile & ~BLANK_FLAG]?.vowel === true;
  return [...tiles].filter((tile, i) => isVowel(tile) && isBeside(start2 + i)).length;
}

// src/engine/table.ts
function bagView(unseen, rules, alphabet2) {
  const points2 = (sum, left, tile) => sum + left * (alphabet2.tiles[tile]?.score ?? 0);
  return {
    exchanges: unseen.bag >= rules.exchangeLimit,
    isEmpty: unseen.bag === 0,
    unseenPoints: unseen.counts.reduce(points2, 0)
  };
}

// src/engine/engine.ts
var Engine = class _Engine {
  constructor(config, graph, kernel) {
    this.config = config;
    this.graph = graph;
    this.kernel = kernel;
    releaseWhenCollected(this, () => kernel.dispose());
  }
  config;
  graph;
  kernel;
  disposed = false;
  get alphabet() {
    return this.config.alphabet;
  }
  get rules() {
    return this.config.rules;
  }
  /** Loads a kernel. Call `createEngine` of the package instead, which chooses the build. */
  static async start(setup, backends, choice = "auto") {
    checkObject(setup, "setup", "a graph, an alphabet and rules");
    checkObject(backends, "backends", "builds of the kernel");
    const config = configOf(setup);
    const { alphabet: alphabet2, rules } = config;
    const { graph, leaves } = setup;
    checkInstance(graph, WordGraph, "graph", "a WordGraph");
    if (leaves !== void 0) checkInstance(leaves, Leaves, "leaves", "a table of leaves");
    checkEngine(graph, alphabet2, rules);
    const wordMap = setup.wordMap instanceof WordMap ? [setup.wordMap] : setup.wordMap;
    if (typeof wordMap === "object") checkWordMapUse(setup);
    const kernel = await MoveKernel.share({ ...setup, ...config, wordMap }, backends, choice);
    return new _Engine(config, graph, kernel);
  }
  /** The build of the kernel in use. */
  get backend() {
    return this.kernel.kernel.backend;
  }
  /**
   * Gives back the memory that only this engine uses; engines of the same lexicon share the rest.
   * After that, its methods throw a KernelError `DISPOSED`. An engine that is simply dropped is
   * cleaned up by the garbage collector, but later.
   */
  dispose() {
    if (this.disposed) return;
    this.disposed = true;
    forgetOwner(this);
    this.kernel.dispose();
    this.kernel = disposedKernel("engine");
  }
  /** True after `dispose`. */
  get isDisposed() {
    return this.disposed;
  }
  /** Disposes of the engine at the end of a block that begins with `using`. */
  [DISPOSE]() {
    this.dispose();
  }
  /** Shows an engine in one line. */
  [INSPECT]() {
    const { alphabet: alphabet2, rules, isDisposed } = this;
    const build = isDisposed ? "disposed of" : this.backend;
    return `Engine { ${rules.name}, ${alphabet2.name}, ${build} }`;
  }
  /** Returns the best move. */
  best(position) {
    return this.top(position, 1)[0];
  }
  /**
   * Returns the best `count` moves, best first. Moves of equal equity are in the documented
   * order: plays before exchanges, across before down, then by lane, start and tiles.
   */
  top(position, count) {
    checkCount(count);
    const { known: known2, bag } = this.load(position);
    return this.kernel.best(count, bag).map((move) => this.ranked(move, known2));
  }
  /** Returns every legal move, best first. */
  all(position) {
    const { known: known2, bag } = this.load(position);
    return this.kernel.all(bag).map((move) => this.ranked(move, known2));
  }
  /**
   * Returns every legal move, best first, as the kernel's plain data: without notation, but
   * faster.
   */
  allValued(position) {
    return this.kernel.all(this.load(position).bag);
  }
  /** Returns the best `count` moves as the kernel's plain data. */
  topValued(position, count) {
    checkCount(count);
    return this.kernel.best(count, this.load(position).bag);
  }
  /** Returns the number of legal moves. */
  count(position) {
    return this.kernel.count(this.load(position).bag);
  }
  /**
   * Returns the points of a move and the words that it makes, even if they are not in the
   * lexicon. An exchange and a pass make no words and score 0.
   * @param move a move, a ranked move, or its notation as `parseMove` reads it.
   * @throws PositionError for an impossible position or move; NotationError for text that is
   *   not a move.
   */
  score(position, move) {
    const { known: known2 } = this.check(position);
    return this.scored(known2, this.moveOf(known2, move));
  }
  scored(position, move) {
    checkOnRack(position.rack, move, this.alphabet);
    const { score, words } = move.kind === "place" ? scorePlay(position.board, move, this.config) : { score: 0, words: [] };
    const scored = words.map((word) => this.scoredWord(word));
    const valid = scored.every((word) => word.valid);
    return { text: this.textOf(move, position), score, words: scored, valid };
  }
  /**
   * Reports a move's rank among all legal moves and how much equity it gives up.
   * @param move a move, a ranked move, or its notation as `parseMove` reads it.
   * @throws PositionError for an impossible position or move; NotationError for text that is
   *   not a move.
   */
  rank(position, move) {
    const { known: known2, bag } = this.load(position);
    const wanted = this.moveOf(known2, move);
    const all = this.kernel.all(bag);
    const index = this.placeAmong(all, known2, wanted);
    const best = all[0];
    const played = all[index];
    return {
      rank: index < 0 ? void 0 : index + 1,
      of: all.length,
      played: played === void 0 ? void 0 : this.ranked(played, known2),
      best: this.ranked(best, known2),
      cost: played === void 0 ? void 0 : (best.equityMilli - played.equityMilli) / 1e3
    };
  }
  /** Returns the index of a move, or of an equivalent one, in a list of all moves; -1 if absent. */
  placeAmong(all, position, move) {
    const { score, valid } = this.scored(position, move);
    if (move.kind !== "place") {
      return all.findIndex((other) => isSameMove(other.move, move));
    }
    const forms = listedForms(move, position.board, this.rules.layout);
    const exact = all.findIndex((other) => forms.some((form) => isSameMove(other.move, form)));
    if (exact >= 0 || !valid || this.rules.variant !== "jumbled") return exact;
    const stands = (other) => other.kind === "place" && forms.some((form) => this.isWorthAsMuch(other, form, position));
    return all.findIndex((other) => other.score === score && stands(other.move));
  }
  /** Returns true if two plays lay the same tiles in the same place, in orders of equal value. */
  isWorthAsMuch(a, b, { board }) {
    const sorted = ({ tiles }) => tiles.slice().sort().join();
    if (!isSamePlace(a, b) || sorted(a) !== sorted(b)) return false;
    if (board.some((tile) => tile !== 0)) return true;
    const vowels = (move) => vowelsBesidePremiums(move, this.rules.layout, this.alphabet);
    return vowels(a) === vowels(b);
  }
  /** Returns every word of two or more letters on the board, and whether it is in the lexicon. */
  challenge(position) {
    const { board } = this.check(position).known;
    const { rows, columns } = this.rules.layout;
    const found = [];
    const scan = (lanes, length, at) => {
      for (let lane = 0; lane < lanes; lane++) {
        for (let i = 0; i < length; i++) {
          const tiles = [];
          const first = at(lane, i);
          while (i < length && board[at(lane, i)] !== 0) {
            tiles.push(board[at(lane, i++)]);
          }
          if (tiles.length < 2) continue;
          const { word, valid } = this.scoredWord({ tiles: Uint8Array.from(tiles), score: 0 });
          const square = squareName(Math.floor(first / columns), first % columns);
          found.push({ word, valid, square });
        }
      }
    };
    scan(rows, columns, (lane, i) => lane * columns + i);
    scan(columns, rows, (lane, i) => i * columns + lane);
    return found;
  }
  /** Counts the tiles that the mover does not see. */
  unseen(position) {
    return this.check(position).unseen;
  }
  /** Loads a position into the kernel. */
  load(position) {
    const { known: known2, unseen } = this.check(position);
    const bag = bagView(unseen, this.rules, this.alphabet);
    this.kernel.setPosition(known2, bag);
    return { known: known2, bag };
  }
  ranked({ move, score, equityMilli }, position) {
    const leave = this.alphabet.format(keptOf(position.rack, move));
    return { text: this.textOf(move, position), score, equity: equityMilli / 1e3, leave, move };
  }
  textOf(move, position) {
    return formatMove(move, { config: this.config, board: position.board });
  }
  scoredWord({ tiles, score }) {
    const faces = tiles.map((tile) => tile & 127);
    const letters = this.graph.content === "alphagrams" ? faces.sort() : faces;
    return { word: this.alphabet.format(tiles), score, valid: this.graph.contains(letters) };
  }
  /** Checks a position, and that it has the engine's alphabet and rules. */
  check(position) {
    if (this.isDisposed) throw disposedError("engine");
    const { config } = this;
    const given = configGiven(position);
    const other = given === void 0 ? void 0 : differenceOf(given, config);
    if (other !== void 0) {
      throw new PositionError("OTHER_CONFIG", `a position with ${other.is}`, {
        expected: `${other.wanted}, as the engine has`
      });
    }
    const known2 = checkForm(config, position);
    return { known: known2, unseen: unseenOf(config, known2) };
  }
  moveOf({ board, rack }, move) {
    if (typeof move !== "string") return moveOf2(move);
    return parseMove(move, { config: this.config, board, rack });
  }
};
function checkCount(count) {
  if (Number.isInteger(count) && count >= 1) return;
  const shown5 = typeof count === "number" ? count : described(count);
  throw new PositionError("BAD_OPTION", `a list of ${shown5} moves`, { expected: "1 or more" });
}
function checkWordMapUse({
  alphabet: alphabet2,
  rules
}) {
  if (canUseWordMap(alphabet2, rules)) return;
  throw new LexiconError("BAD_OPTION", "a word map for these rules and letters", {
    expected: "one for the classic game with at most 32 letters, or none"
  });
}
var MAX_RACK_SIZE = 7;
function checkEngine(graph, alphabet2, rules) {
  const facts = validateGraph(graph, { letters: alphabet2.letters });
  const wanted = rules.variant === "jumbled" ? "alphagrams" : "gaddag";
  if (graph.content !== wanted) {
    throw new LexiconError("BAD_OPTION", `a graph of content "${graph.content}"`, {
      expected: `"${wanted}" for the ${rules.variant} game`
    });
  }
  checkLimits(rules);
  return facts;
}
function checkLimits({ rackSize, layout }) {
  const limit = (what, value, most) => {
    if (value > most) {
      throw new KernelError("TOO_LARGE", `${what}: ${value}`, { expected: `at most ${most}` });
    }
  };
  limit("tiles on a rack", rackSize, MAX_RACK_SIZE);
  limit("squares of a side", Math.max(layout.rows, layout.columns), MAX_SIDE);
}
function isSameMove(a, b) {
  if (a.kind === "exchange" && b.kind === "exchange") {
    return [...a.tiles].sort().join() === [...b.tiles].sort().join();
  }
  if (a.kind !== "place" || b.kind !== "place") return a.kind === b.kind;
  return isSamePlace(a, b) && a.tiles.join() === b.tiles.join();
}
function isSamePlace(a, b) {
  return a.direction === b.direction && a.lane === b.lane && a.start === b.start;
}

// src/engine/pattern.ts
function parsePattern(text3, alphabet2) {
  checkText(text3, "pattern");
  const composed = alphabet2.fold(text3.trim());
  const upper = composed.toUpperCase();
  const source = upper.length === composed.length ? upper : composed;
  const elements = [];
  for (let at = 0; at < source.length; ) {
    const match = alphabet2.matchAt(source, at);
    if (match !== void 0) {
      elements.push([match.tile]);
      at += match.length;
    } else if (source[at] === "?") {
      elements.push(allTiles(alphabet2));
      at++;
    } else if (source[at] === "*") {
      elements.push("*");
      at++;
    } else if (source[at] === "[") {
      const letters = parseLetters(source, at, alphabet2);
      elements.push(letters.tiles);
      at = letters.end;
    } else {
      throw badPattern(source, at, "a letter, ?, *, [ABC] or [^ABC]");
    }
  }
  if (elements.length === 0) {
    throw new QueryError("BAD_PATTERN", "an empty pattern", {
      expected: "for example C?T or *ING"
    });
  }
  return elements;
}
function parseLetters(source, start2, alphabet2) {
  let at = start2 + 1;
  const others = source[at] === "^";
  if (others) at++;
  const listed = /* @__PURE__ */ new Set();
  while (source[at] !== "]") {
    const match = at < source.length ? alphabet2.matchAt(source, at) : void 0;
    if (match === void 0) throw badPattern(source, at, "a letter or ] in a list of letters");
    listed.add(match.tile);
    at += match.length;
  }
  if (listed.size === 0) throw badPattern(source, at, "at least one letter between [ and ]");
  const tiles = allTiles(alphabet2).filter((tile) => listed.has(tile) !== others);
  return { tiles, end: at + 1 };
}
function allTiles(alphabet2) {
  return Array.from({ length: alphabet2.letters }, (_, i) => i + 1);
}
function badPattern(source, at, expected) {
  const code = source.codePointAt(at);
  const what = code === void 0 ? "the pattern ends" : `"${String.fromCodePoint(code)}"`;
  const column = [...source.slice(0, at)].length + 1;
  return new QueryError(
    "BAD_PATTERN",
    `${what} at character ${column} of the pattern ${quoted(source)}`,
    {
      column,
      expected
    }
  );
}

// src/engine/lexicon.ts
var Lexicon = class _Lexicon {
  constructor(graph, facts, alphabet2, kernel) {
    this.graph = graph;
    this.facts = facts;
    this.alphabet = alphabet2;
    this.kernel = kernel;
    releaseWhenCollected(this, () => kernel.dispose());
  }
  graph;
  facts;
  alphabet;
  kernel;
  disposed = false;
  /** Loads a graph into a kernel. Call `openLexicon` instead, which chooses the build. */
  static async start(graph, alphabet2, backends, choice = "auto", source) {
    checkObject(backends, "backends", "builds of the kernel");
    const tiles = alphabetOf(alphabet2);
    const facts = validateGraph(graph, { letters: tiles.letters, source });
    const kernel = await GraphKernel.start(graph, facts, backends, choice);
    return new _Lexicon(graph, facts, tiles, kernel);
  }
  /** Wraps a session that has already loaded the graph. */
  static fromSession(read, alphabet2) {
    checkObject(read, "read");
    checkInstance(read.session, KernelSession, "session", "a session of a kernel");
    const { session, graph, facts } = read;
    return new _Lexicon(graph, facts, alphabetOf(alphabet2), GraphKernel.share(session, graph, facts));
  }
  /** The build of the kernel: `"wasm"` or `"js"`. */
  get backend() {
    return this.kernel.kernel.backend;
  }
  /**
   * Gives back the memory of the lexicon, as soon as no engine uses it any more. After that, its
   * queries throw a KernelError `DISPOSED`; engines that were created from it remain usable. A
   * lexicon that is simply dropped is cleaned up by the garbage collector, but later.
   */
  dispose() {
    if (this.disposed) return;
    this.disposed = true;
    forgetOwner(this);
    this.kernel.dispose();
    this.kernel = disposedKernel("lexicon");
  }
  /** True after `dispose`. */
  get isDisposed() {
    return this.disposed;
  }
  /** Disposes of the lexicon at the end of a block that begins with `using`. */
  [DISPOSE]() {
    this.dispose();
  }
  /** Shows a lexicon in one line. */
  [INSPECT]() {
    const { alphabet: alphabet2, facts, graph, isDisposed } = this;
    const build = isDisposed ? "disposed of" : this.backend;
    const nodes = `${graph.nodes.length} nodes`;
    return `Lexicon { ${alphabet2.name}, ${nodes}, words of up to ${facts.longest} tiles, ${build} }`;
  }
  /** Returns the number of words. The first call counts them, in linear time. */
  count() {
    return this.kernel.count();
  }
  /** Returns whether the lexicon has a word. */
  contains(word) {
    const tiles = this.tilesOrNone(word);
    return tiles !== void 0 && this.kernel.contains(tiles);
  }
  /** Returns whether the lexicon has a word that is given as tile numbers; faster than `contains`. */
  containsTiles(tiles) {
    checkLookup(tiles, "tiles");
    return this.kernel.contains(tiles);
  }
  /** Returns the index of a word in the sorted list, from 0; -1 if the lexicon does not have it. */
  indexOf(word) {
    const tiles = this.tilesOrNone(word);
    return tiles === void 0 ? -1 : this.kernel.indexOf(tiles);
  }
  /** Returns the word at an index of the sorted list, from 0; undefined outside the list. */
  wordAt(index) {
    const tiles = this.kernel.wordAt(index);
    return tiles === void 0 ? void 0 : this.alphabet.format(tiles);
  }
  /** Yields all words. */
  words(bounds = {}) {
    return this.search(bounds);
  }
  /**
   * Yields the words that begin with the letters, including the letters themselves if they are
   * a word.
   */
  prefix(letters, bounds = {}) {
    return this.search({ ...bounds, pattern: [...this.elementsOf(letters), "*"] });
  }
  /** Yields the words that end with the letters. */
  suffix(letters, bounds = {}) {
    return this.search({ ...bounds, pattern: ["*", ...this.elementsOf(letters)] });
  }
  /** Yields the words that contain the letters side by side. */
  containing(letters, bounds = {}) {
    return this.search({ ...bounds, pattern: ["*", ...this.elementsOf(letters), "*"] });
  }
  /**
   * Yields the words that match a pattern: letters, `?` for any letter, `*` for any number of
   * letters, `[ABC]` for one of these letters and `[^ABC]` for one of the others.
   * @throws QueryError `BAD_PATTERN` or `PATTERN_TOO_LONG`.
   */
  pattern(pattern, bounds = {}) {
    return this.search({ ...bounds, pattern: parsePattern(pattern, this.alphabet) });
  }
  /** Yields the words that use all tiles of the rack. */
  anagrams(rack) {
    const from = this.tilesOfRack(rack);
    return this.search({ from, minLength: from.length, maxLength: from.length });
  }
  /** Yields the words that can be made from some or all tiles of the rack. */
  subanagrams(rack, bounds = {}) {
    return this.search({ ...bounds, from: this.tilesOfRack(rack) });
  }
  /**
   * Yields the words that use all tiles of the rack and any others; a blank stands for at least
   * one letter.
   */
  superanagrams(rack, bounds = {}) {
    const tiles = this.tilesOfRack(rack);
    const needed = tiles.filter((tile) => tile !== BLANK);
    const minLength = Math.max(leastOf(bounds), tiles.length);
    return this.search({ ...bounds, needed, minLength });
  }
  /** Returns the letters that make a longer word at either end, and whether there are inner hooks. */
  hooks(word) {
    const tiles = this.tilesOfWord(word);
    const front = [];
    const back = [];
    for (let tile = 1; tile <= this.alphabet.letters; tile++) {
      if (this.kernel.contains([tile, ...tiles])) front.push(this.alphabet.label(tile));
      if (this.kernel.contains([...tiles, tile])) back.push(this.alphabet.label(tile));
    }
    return {
      word: this.alphabet.format(tiles),
      valid: this.kernel.contains(tiles),
      front,
      back,
      innerFront: this.kernel.contains(tiles.subarray(1)),
      innerBack: this.kernel.contains(tiles.subarray(0, -1))
    };
  }
  /**
   * Yields the longer words that end with the word (`"front"`), begin with it (`"back"`), have
   * it inside (`"both"`) or any of these.
   * @throws QueryError `BAD_OPTION` for another side.
   */
  extensions(word, side = "any", bounds = {}) {
    const tiles = this.tilesOfWord(word);
    const core = Array.from(tiles, (tile) => [tile]);
    const more = [this.anyTile(), "*"];
    const patterns = {
      front: [...more, ...core],
      back: [...core, ...more],
      both: [...more, ...core, ...more],
      any: ["*", ...core, "*"]
    };
    if (typeof side !== "string" || !Object.hasOwn(patterns, side)) {
      const expected = Object.keys(patterns).join(", ");
      throw new QueryError("BAD_OPTION", `there is no side ${quoted(side)}`, { expected });
    }
    const minLength = Math.max(leastOf(bounds), tiles.length + 1);
    return this.search({ ...bounds, pattern: patterns[side], minLength });
  }
  /**
   * Yields the words that contain a letter, such as those through a letter on the board.
   * @throws QueryError `BAD_OPTION` for more than one letter.
   */
  through(letter, bounds = {}) {
    const tiles = this.tilesOfWord(letter);
    if (tiles.length !== 1) {
      throw new QueryError("BAD_OPTION", `${quoted(letter)} has ${tiles.length} letters`, {
        expected: "one letter; use containing for several"
      });
    }
    return this.search({ ...bounds, needed: tiles });
  }
  /**
   * Yields the words made of a hook, which is a letter on the board or several side by side,
   * and of any tiles of the rack; without a hook, of tiles of the rack alone. The hook itself
   * is among them if it is a word. The rack `CR` with the hook `A` gives CAR but not CARE.
   * Source: [maharana].
   */
  fromRack(rack, hook = "", bounds = {}) {
    checkText(rack, "rack");
    checkText(hook, "hook");
    if (hook.trim() === "") return this.subanagrams(rack, bounds);
    const tiles = this.tilesOfWord(hook);
    const own = rack.trim() === "" ? [] : this.tilesOfRack(rack);
    const pattern = ["*", ...Array.from(tiles, (tile) => [tile]), "*"];
    return this.search({ ...bounds, pattern, from: [...own, ...tiles] });
  }
  /** Returns the letters of a word in ascending order. */
  alphagram(word) {
    return this.alphabet.format(this.tilesOfWord(word).sort());
  }
  /**
   * Returns whether the letters are a word in some order. In a lexicon of alphagrams, this is a
   * single lookup.
   */
  hasAlphagram(word) {
    const tiles = this.tilesOfWord(word).sort();
    if (this.graph.content === "alphagrams") return this.kernel.contains(tiles);
    const { length } = tiles;
    const spec = { from: tiles, minLength: length, maxLength: length };
    return this.search(spec).next().done !== true;
  }
  /** Yields the words that meet several conditions at once, which are given as tile numbers. */
  search(spec) {
    checkSearch(spec);
    const labels = this.alphabet.tiles.map((tile) => tile.upper);
    return this.kernel.search(spec, (bytes, start2, length) => {
      let word = "";
      for (let i = start2; i < start2 + length; i++) word += labels[bytes[i]];
      return word;
    });
  }
  /** Walks through all words in the kernel without returning any, for benchmarks. */
  walk() {
    return this.kernel.walk();
  }
  tilesOrNone(word) {
    checkText(word, "word");
    try {
      return this.alphabet.tokenize(word.trim());
    } catch (error) {
      if (error instanceof AlphabetError) return void 0;
      throw error;
    }
  }
  tilesOfWord(text3) {
    checkText(text3, "letters");
    return this.notEmpty(this.alphabet.tokenize(text3.trim()), "a word");
  }
  tilesOfRack(text3) {
    return this.notEmpty(this.alphabet.tokenize(text3, { as: "rack" }), "letters, ? for a blank");
  }
  elementsOf(text3) {
    return Array.from(this.tilesOfWord(text3), (tile) => [tile]);
  }
  anyTile() {
    return Array.from({ length: this.alphabet.letters }, (_, i) => i + 1);
  }
  notEmpty(tiles, expected) {
    if (tiles.length === 0) throw new QueryError("NO_LETTERS", "no letters", { expected });
    return tiles;
  }
};
function leastOf(bounds) {
  checkObject(bounds, "bounds");
  const { minLength = 0 } = bounds;
  checkWhole(minLength, "minLength", -MOST_LENGTH2, MOST_LENGTH2);
  return minLength;
}
var MOST_LENGTH2 = 2 ** 30;

// src/engine/create.ts
async function create(options, resources) {
  checkObject(options, "options", "an object with a lexicon: { lexicon }");
  const rules = rulesOf(options.rules ?? "CrosswordGame");
  const tiles = alphabetFor(options);
  const { wordMap, backend } = options;
  checkWordMap(wordMap);
  backendOf(resources.backends, backend);
  const graph = graphFor(graphOf(options.lexicon), rules);
  const leaves = await leavesFor(options.leaves, tiles, resources);
  const setup = { graph, alphabet: tiles, rules, leaves, wordMap };
  return Engine.start(setup, resources.backends, backend);
}
function checkWordMap(wordMap) {
  if (wordMap === void 0 || typeof wordMap === "boolean" || wordMap instanceof WordMap) return;
  throw badArgument("wordMap", wordMap, "true, false or a word map (readWordMap)");
}
var A_LEXICON = "a lexicon (openLexicon, defaultLexicon) or a word graph";
function graphOf(lexicon) {
  if (lexicon instanceof WordGraph) return lexicon;
  if (lexicon instanceof Lexicon) {
    if (lexicon.isDisposed) throw disposedError("lexicon");
    return lexicon.graph;
  }
  const open2 = typeof lexicon === "string" ? "; open it with openLexiconFile or openLexicon" : "";
  throw badArgument("lexicon", lexicon, `${A_LEXICON}${open2}`);
}
async function createWordMap(options, backends) {
  checkObject(options, "options", "an object with a lexicon: { lexicon }");
  const { lexicon, backend, signal } = options;
  checkSignal(signal);
  const graph = graphOf(lexicon);
  const tiles = alphabetFor(options);
  validateGraph(graph, { letters: tiles.letters });
  return makeWordMap(graph, tiles, backends, backend, signal);
}
function alphabetFor({
  alphabet: wanted,
  lexicon
}) {
  const own = lexicon instanceof Lexicon ? lexicon.alphabet : void 0;
  if (wanted === void 0) return own ?? alphabet("english");
  const tiles = alphabetOf(wanted);
  if (own !== void 0 && !hasSameLetters(own, tiles)) {
    throw new LexiconError("OTHER_LETTERS", `a lexicon of ${own.name} words`, {
      expected: `words in the letters of the ${tiles.name} alphabet, or another alphabet`
    });
  }
  return tiles;
}
function hasSameLetters(a, b) {
  if (a === b) return true;
  return a.letters === b.letters && a.tiles.every(({ upper }, i) => i === BLANK || upper === b.tiles[i]?.upper);
}
function graphFor(graph, rules) {
  const content = rules.variant === "jumbled" ? "alphagrams" : "gaddag";
  if (graph.content === content || graph.content === "alphagrams") return graph;
  const built = otherContents.get(graph) ?? {};
  otherContents.set(graph, built);
  built[content] ??= buildGraph(wordsOf(graph), { content });
  return built[content];
}
var otherContents = /* @__PURE__ */ new WeakMap();
async function leavesFor(wanted, tiles, { defaultLeaves: defaultLeaves2 }) {
  if (wanted instanceof Leaves) return wanted;
  if (wanted === void 0) return isEnglish(tiles) ? defaultLeaves2() : void 0;
  if (wanted === "none") return void 0;
  if (isHeuristic(wanted)) return heuristicLeaves(wanted, tiles);
  const expected = `a table of leaves, ${Object.keys(HEURISTICS).join(", ")} or none`;
  if (typeof wanted !== "string") throw badArgument("leaves", wanted, expected);
  throw new LexiconError("BAD_OPTION", `there are no leave values ${quoted(wanted)}`, {
    expected
  });
}
function heuristicLeaves(name, tiles) {
  const set = isEnglish(tiles) ? alphabet("english") : tiles;
  return fullBagLeaves(set, HEURISTICS[name](set));
}
function isEnglish(tiles) {
  const labels = tiles.tiles.slice(1).map((tile) => tile.upper);
  return labels.join("") === "ABCDEFGHIJKLMNOPQRSTUVWXYZ" && tiles.name.includes("english");
}

// src/engine/open.ts
async function open(source, options, backends, own = false) {
  checkObject(options, "options");
  const tiles = alphabetOf(options.alphabet ?? "english");
  checkListOptions(options);
  backendOf(backends, options.backend);
  const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : source;
  if (bytes instanceof Uint8Array) return openFile(bytes, tiles, options, backends, own);
  const graph = graphOf2(bytes, tiles, options);
  return Lexicon.start(graph, tiles, backends, options.backend, options.source);
}
async function openFile(bytes, alphabet2, options, backends, own) {
  const { source, backend } = options;
  const format = checkFormat(options.format ?? detectFormat(bytes, source));
  if (format === "kwg" || format === "kbwg" || format === "kad") {
    const read = await readGraph(bytes, format, alphabet2.letters, backends, backend, own);
    if (read !== void 0) return Lexicon.fromSession(read, alphabet2);
  }
  const { graph } = readLexicon(bytes, { ...options, format, alphabet: alphabet2 });
  return Lexicon.start(graph, alphabet2, backends, backend, source);
}
function graphOf2(source, tiles, options) {
  if (source instanceof WordGraph) return source;
  const isWords = typeof source === "object" && source !== null && Symbol.iterator in source;
  if (typeof source === "string" || isWords) {
    const words = typeof source === "string" ? linesOf3(source) : source;
    return buildGraph(readWordList(words, tiles, options).words, options);
  }
  throw new LexiconError("BAD_OPTION", `a lexicon cannot be opened from ${described(source)}`, {
    expected: "a word graph, the bytes of a file, or words"
  });
}
var PATH = /^\S*(?:[\\/]|\.[A-Za-z0-9]{1,5}$)\S*$/;
var LONGEST_PATH = 4096;
function linesOf3(text3) {
  const line = text3.trim();
  if (line.length < LONGEST_PATH && PATH.test(line)) {
    throw new LexiconError("BAD_OPTION", `${quoted(line)} looks like the name of a file`, {
      expected: "words; open a file with openLexiconFile"
    });
  }
  return /[\r\n]/.test(line) ? text3 : line.replace(/\s+/g, "\n");
}

// src/kernel/backends/js.ts
var jsBackend = jsBackendOf(async (letters) => {
  if (letters > NARROW_LETTERS) return makeWideKernel();
  const narrow = await Promise.resolve().then(() => (init_kernel_js(), kernel_js_exports));
  return narrow.makeKernel();
});
function jsBackendOf(make) {
  return async (bytes, letters = 0) => {
    const kernel = await make(letters);
    let buffer = new ArrayBuffer(bytes(kernel) + 3 & ~3);
    kernel.bindMemory(buffer);
    return {
      backend: "js",
      call: kernel,
      at: kernel,
      get buffer() {
        return buffer;
      },
      grow(size) {
        if (size <= buffer.byteLength) return;
        const larger = new ArrayBuffer(size + 3 & ~3);
        new Uint8Array(larger).set(new Uint8Array(buffer));
        buffer = larger;
        kernel.bindMemory(buffer);
      }
    };
  };
}
async function makeWideKernel() {
  const wide = await Promise.resolve().then(() => (init_kernel_wide_js(), kernel_wide_js_exports));
  return wide.makeKernel();
}

// src/kernel/generated/kernel-wasm.ts
var KERNEL_WASM_BASE64 = "AGFzbQEAAAABXA5gAn9/AGABfwBgA39/fwBgAAF/YAAAYAJ/fwF/YAF/AX9gBH9/f38AYAd/f39/f39/AGAFf39/f38AYAR/f39/AX9gBn9/f39/fwBgA39/fwF/YAV/f39/fwF/Ag8BA2VudgZtZW1vcnkCAAEDeXgABgMJAAgCBQEECgQAAAgBAwEEBQUFAQEEAAACAgICAAQEAAILBwcICAAEBAEHAwYFBgYBBQAMBQMEAwMDCgIGBQoBAgUBBgIBAQEBAQMHBAMCAgABAAACAgsCAAABAAQBBAYBBgIDAgEACw0DBgIFAAAHCQkCAwMGtgjKAX8BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEHC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBMgt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAQt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQcLfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEBC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEGC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEBC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AEGgDQt/AEGAgAELfwBBgIIBC38AQYCCAQt/AEGAhAELfwBBgIYBC38AQYCKAQt/AEGEkgELfwBBjKQBC38AQZCkAQt/AEGUpAELfwBBmKQBC38AQZykAQt/AEGgpAELfwBBqKQBC38AQbAiC38AQcCkAQt/AEGAgAELfwBBwKQCC38AQcCkBAt/AEGApQQLfwBB4KUEC38AQeCpBAt/AEHwuAQLfwBB8MAEC38AQbDBBAt/AEH49gYLfwBBwMgHC38AQYCwLgt/AEGA4gALfwBBgJQoC38AQSALfwBBgMAAC38AQcisAQt/AEHwxgALB8cKZQlHQU1FX1NJWkUDpwEDQkFHA70BBUJPQVJEA7wBBkNIT1NFTgO7AQ5ESVJFQ1RJT05fU0laRQO4AQRHQU1FA7oBBUdSQVBIA8IBDEpVTUJMRURfU0laRQPDAQlMQU5FX1NJWkUDxAEGT1VUUFVUA7cBBFJBQ0sDwAEGU0NPUkVTA74BBlNFQVJDSAOpAQ1TRUFSQ0hfQUNDRVBUA6wBDVNFQVJDSF9CTEFOS1MDsAEMU0VBUkNIX0RFUFRIA68BDFNFQVJDSF9GSU5BTAO1AQtTRUFSQ0hfTEVGVAOqARFTRUFSQ0hfTUFYX0xFTkdUSAOzARFTRUFSQ0hfTUlOX0xFTkdUSAOyAQtTRUFSQ0hfTkVFRAOrARFTRUFSQ0hfTkVFRF9UT1RBTAOxAQtTRUFSQ0hfTk9ERQOtAQtTRUFSQ0hfU0laRQO2AQtTRUFSQ0hfU1RBUgO0AQxTRUFSQ0hfU1RBVEUDrgEKU1BBTlNfU0laRQPFAQdTUVVBUkVTA7kBC1RJTEVfQ09VTlRTA8EBBlZPV0VMUwO/AQRXT1JEA6gBC01BWF9MRVRURVJTA8YBCXN0YXRpY0VuZAB3Cm5leHRSYW5kb20AdgtyYW5kb21CZWxvdwABCnNlZWRSYW5kb20AdQhzZXRSdWxlcwB0CWJlZ2luR2FtZQAtCG1ha2VNb3ZlABAKY2hvb3NlTW92ZQAsCXNldFBsYXllcgBzD3NldFBsYXllckxlYXZlcwByDHNldFBsYXllck1hcABxCGNvcHlHYW1lAHAHZmluZEFsbABvCGZpbmRCZXN0AAcMbG9hZFBvc2l0aW9uAG4LbW92ZUFkZHJlc3MAbRBwbGFjZW1lbnRzUGxheWVkAGwKc2V0SnVtYmxlZABpCW1ha2VNb3ZlcwBnCW1vdmVzS2VwdABmCHNldE1vdmVzAGUIdXNlTW92ZXMAZBFzZXRPcGVuaW5nUGVuYWx0eQBjB2xheU1vdmUAYghzZXRTcGFucwBbCHNldEJvYXJkAFoJc2V0U3F1YXJlAFkIc2V0U3RhcnQAVxJjb252ZXJ0TGVhdmVWYWx1ZXMAVQh1c2VHcmFwaABUB3NldFVuZG8AUw1VTkRPX1BMWV9TSVpFA8gBEFVORE9fU1RBTVBTX1NJWkUDxwEJc2V0TGVhdmVzAFEIYmVnaW5QbHkAUAd1bmRvUGx5AE8PU1RBVElTVElDU19TSVpFA8kBCXBsYXlHYW1lcwBOCHBsYXlNb3ZlAE0Jc2V0Tm90aW5nAEsJc2V0UGFpcmVkAEoNc2V0U3RhdGlzdGljcwBJC3NldFRyYWluaW5nAEcKY291bnRXb3JkcwBGC2luZGV4T2ZXb3JkABUNc2V0Q291bnRzQmFzZQBFC3dvcmRBdEluZGV4AEQNZmlsbEZvbGxvd2VycwBDDHVzZUZvbGxvd2VycwBCCmNoZWNrR3JhcGgAQQ9jb252ZXJ0S3dnTm9kZXMAPwtidWlsZExvb2t1cAA+DmNvbnRhaW5zUGFja2VkAD0NY291bnRNYXBXb3JkcwA8CmZpbGxCbGFua3MAOwlsaXN0V29yZHMAOgltYWtlTGlzdHMAOQpwbGFuQmxhbmtzADgJcGxhbldvcmRzADcMY2hlY2tXb3JkTWFwADYLbW92ZVdvcmRNYXAANQpzdW1Xb3JkTWFwADQKdXNlV29yZE1hcAAzCWhhc2hXb3JkcwAyCnNlYXJjaEZpbGwAMQhjb250YWlucwAwBHdhbGsALwx3YWxrQ2hlY2tzdW0ALgZtZW1vcnkCAAq9lAJ49AEBBH8jAiAAQQN0aiICKAIAIgMgAWohBCACIAQ2AgAgAiACKAIEIARBgICAgHhzIANBgICAgHhzSGogAUEfdWo2AgRBACABayABIAFBAEgbIgFBEHYhAiMCIABBAWpBA3RqIgMoAgAiBCABQf//A3EiASABbGohBSADIAU2AgAgAyADKAIEIAVBgICAgHhzIARBgICAgHhzSGogAiACbGo2AgQgAkUEQA8LIwIgAEEBakEDdGoiACgCACIDIAEgAmwiAUERdGohAiAAIAI2AgAgACAAKAIEIAJBgICAgHhzIANBgICAgHhzSGogAUEPdmo2AgQLkAIBBX9B+KQEKAIAIQFB/KQEKAIAIgJB9KQEKAIAIgNB8KQEKAIAamohBEH8pAQgAkEBajYCAEHwpAQgAyADQQl2czYCAEH0pAQgAUEDdCABajYCAEH4pAQgBCABQRV0IAFBC3ZyajYCACAEQRB2IABsIgFB//8DcSAASARAQYCABCAAayAAbyECA0AgAUH//wNxIAJIBEBB+KQEKAIAIQNB/KQEKAIAIgRB9KQEKAIAIgVB8KQEKAIAamohAUH8pAQgBEEBajYCAEHwpAQgBSAFQQl2czYCAEH0pAQgA0EDdCADajYCAEH4pAQgASADQRV0IANBC3ZyajYCACABQRB2IABsIQEMAQsLCyABQRB2C/oBAQN/A0AjHgRAIxVBgIABaiMeQQJ0QcDIB2ooAgAiAEE/cSIBOgAAIxVBA3RBwMYHaiICIAIoAgAgAUEDdCIBQcCBB2ooAgBqNgIIIAIgAigCBCABQcSBB2ooAgBqNgIMIxVBAWoiASQlIxVBAnRBgIoBaiMeNgIAIyVBFUhBACAAQQh2IgIbBEAgASQVIAIkHgUCQANAIxVBAnRBgIoBaigCAEECdEHAyAdqKAIAQcAAcQRAIxVFBEBBACQeDAMLIxVBAWskFQwBCwsjFUECdEGAigFqKAIAQQFqJB4LCyMlQQJOQQAgAEGAAXEbBEBBAQ8LDAELC0EAC5YBAQJ/IwIgAEGgAWxB8MEAamoiBUGgAWohAANAIAAgBUoEfyAAQRBrIgYoAgQEfyABIAYoAgBKBUEBCwVBAAsEQCAAQRBrIQAMAQsLIAVBkAFqIgUgAEgEQA8LA0AgACAFSARAIAUgBUEEayIFKAIANgIMDAELCyAAIAE2AgAgACACQQFqNgIEIAAgAzYCCCAAIAQ2AgwLoQEBA38gACgCACEDIAAoAgghBAJAIw1FDQAjGSMxIABBwKQCa0ECdWoiAigCAEYNACMAIAA2AgAjACACKAIANgIEIwAgAzYCCCMAQQA2AgwjACAENgIQIwAgACgCDDYCFCACIxk2AgAjAEEYaiQACyAAQcCkAmtBCXVBoLYEakEBOgAAIAAtAA4EQCAAIzI2AgAFIABBADYCAAsgACABNgIIC58GAQZ/QeDxBiAANgIAQeTxBiABNgIAQejxBiACQRh0IANBEHRyIARBCHRyIAVyNgIAQezxBiAGOgAAIwMjBUgEQCM6IwMjO2xqIQFBACECQezxBi0AAEENaiEDA0AgAiADSARAIAEgAmogAkHg8QZqKAIANgIAIAJBBGohAgwBCwsgACABEB8FIwEoAgQhAwJ/IwEoAgAiASAARwRAIAAgAUoMAQtB6PEGKAIAIgEgAygCCCICRwRAIAEgAkgMAQtB7PEGLQAAIgIgAy0ADCIEIAIgBEgbIQVBDSEBA0AgASAFQQ1qSARAIAFB4PEGai0AACIGIAEgA2otAAAiB0cEQCAGIAdIDAMLIAFBAWohAQwBCwsgAiAESAsEQEEAIQJB7PEGLQAAQQ1qIQEDQCABIAJKBEAgAiADaiACQeDxBmooAgA2AgAgAkEEaiECDAELCyMBIgEgADYCACABIAM2AgRBACEBIwEiACgCACEDIAAoAgQhBANAAkAgAUEBdEEBaiIAIwNODQAgAEEBaiIFIwNIBH8jASAAQQN0aiICKAIAIQYgAigCBCEHIwEgBUEDdGoiAigCACEIIAIoAgQhCQJ/IAYgCEogBiAIRw0AGiAHKAIIIgIgCSgCCCIGRwRAIAIgBkgMAQsgBy0ADCIGIAktAAwiCCAGIAhIGyEKQQ0hAgNAIAIgCkENakgEQCACIAdqLQAAIgsgAiAJai0AACIMRwRAIAsgDEgMAwsgAkEBaiECDAELCyAGIAhICwVBAAshAiMBIAUgACACGyIAQQN0aiIFKAIAIQYgBSgCBCEHAn8gAyAGSCADIAZHDQAaIAcoAggiAiAEKAIIIghHBEAgAiAISAwBCyAHLQAMIgggBC0ADCIJIAggCUgbIQpBDSECA0AgAiAKQQ1qSARAIAIgB2otAAAiCyACIARqLQAAIgxHBEAgCyAMSAwDCyACQQFqIQIMAQsLIAggCUgLDQAgBSgCBCECIwEgAUEDdGoiASAGNgIAIAEgAjYCBCAAIQEMAQsLIwEgAUEDdGoiACADNgIAIAAgBDYCBAsLC/cCAQR/IAAgASACEFIjOQRAIyJBAWokIkEAJDVBACQjQQAhAiMEIQQDQCACQQdMBEAjVSACQQh0akEANgIAIAJBAWohAgwBCwsDQCADQQEgBHRIBEAjJiADQX9zIANBAXZxcUUEQCM9IANBBXRqIQVBACEAQQAhAgNAIAIjBEgEQCADQQEgAnRxRQRAIAJBsMEEai0AAEECdEHwuARqKAIAIQYgBSAAQQJ0aiEBA0AgASAFSgR/IAYgAUEEaygCAEoFQQALBEAgASABQQRrIgEoAgA2AgAMAQsLIAEgBjYCACAAQQFqIQALIAJBAWohAgwBCwsgA0ECdEHgxwRqKAIAIQEjVSAEIANpa0EIdGoiAiACKAIAQQFqNgIAIAIgAigCAEECdGohAANAIAAgAkEEakoEfyABIABBBGsoAgBBAnRB4McEaigCAEoFQQALBEAgACAAQQRrIgAoAgA2AgAMAQsLIAAgAzYCAAsgA0EBaiEDDAELCwsL8AIBAX8gACMdIAAjHUgbJAVBACQDQQAkCiABBEAQKwsjTwR/Qei4BCgCAAVBAQtFJDwjXgR/QcDBBCgCAEECTAVBAAsEQBBhBQJAQQAhABAqA0AgACMUSARAIABBBXRBoNUEaiIBIAEoAgQgASgCCCABKAIMIAEoAhAgASgCFBBrNgIAIABBAWohAAwBCwtBACR1A0AjFEEASgRAQaDVBCEBQQEhAgNAIAIjFEgEQCACQQV0QaDVBGoiACgCACABKAIASgRAIAAhAQsgAkEBaiECDAELCyABKAIAIgBBgYCAgHhGBH9BAQUjAyMFSAR/QYGAgIB4BSMBKAIACyAASgsNAiABQQEQKSMUQQFrJBQjFEEFdEGg1QRqIQJBACEAA0AgAEEgSARAIAAgAWogACACaigCADYCACAAQQRqIQAMAQsLI3VBAWokdQwBCwsLCyMKRQRAQQEjBHRBAWsQDwsjASMBIx1BA3RqIwMQHSMDC6QBAQV/A0AjICAAQQR0QcClBGotAABKBH9B4KQEKAIAQQBKBUEACwRAQeCkBEHgpAQoAgBBAWsiATYCACABQeCpBGotAAAhAiAAQQR0QcClBGoiAy0AACIEIANBAWoiBWohAQNAIAEgBUoEfyACIAFBAWstAABIBUEACwRAIAEgAUEBayIBLQAAOgAADAELCyABIAI6AAAgAyAEQQFqOgAADAELCwvjAQEFfyM5RQRAQey4BCgCAEECdEHAyAdqKAIAQQh2JIIBCwNAIABBAUwEQCMHIyEgABshAkEAIQEDQCABIAJIBEAgAEEFdEHgtQRqIAFqIgMtAABBAEcgA0EAOgAABEAgACABEFYLIAFBAWohAQwBCwsgAEEBaiEADAELCyODAUEJdCOEAUEEdGpB0KQCaiEAI4QBQQl0I4MBQQR0akHQpANqIQFB6LgEKAIABEAgACgCCEF+RgRAIABBfxAECyABKAIIQX5GBEAgAUF/EAQLBSAAQX4QBCOXAQRAIAFBfhAECwsLjgEBA38DQCABIAJOBEAgACABQQR0ai0ADEE/cSEGAn9BACADRQ0AGgNAIANBAnRBwMgHaigCACIEQT9xIgUgBk4EQCADQQAgBSAGRhsMAgsgBEHAAHFFBEAgA0EBaiEDDAELC0EACyIERQRAQQAPCyAEQQJ0QcDIB2ooAgBBCHYhAyABQQFrIQEMAQsLIAQL1AMBCn8jISMHbCEHA0AgACAHSARAIABB4KUEaigCACAAQeCxBGooAgBHBEAgACEBA0AgASAAQQRqSARAIAFB4KUEai0AACIJIAFB4LEEaiIDLQAAIgJHBEBB6LgEQei4BCgCACAJQQBHaiACQQBHazYCACABIAEjB20iBiMHbGshCCADIAk6AAAgBkEJdCAIQQR0akHQpAJqIgUoAgAhBCAFKAIIIQMCQCMNRQ0AIxkjMSAFQcCkAmtBAnVqIgIoAgBGDQAjACAFNgIAIwAgAigCADYCBCMAIAQ2AggjAEEANgIMIwAgAzYCECMAIAUoAgw2AhQgAiMZNgIAIwBBGGokAAsgBSAJOgAMIAhBCXQgBkEEdGpB0KQDaiIFKAIAIQQgBSgCCCEDAkAjDUUNACMZIzEgBUHApAJrQQJ1aiICKAIARg0AIwAgBTYCACMAIAIoAgA2AgQjACAENgIIIwBBADYCDCMAIAM2AhAjACAFKAIMNgIUIAIjGTYCACMAQRhqJAALIAUgCToADCAGQeC1BGpBAToAACAIQYC2BGpBAToAACAGQaC2BGpBAToAACAIQcC2BGpBAToAAAsgAUEBaiEBDAELCwsgAEEEaiEADAELCwv1AQEDfyABIxZqQQJOQQAjFkEASkEAIABBgAFxQQAgASMLRiICGxsbBEACQCMPRQRAIxYjnQFGBEAjECM9IxBBBXRqEA0LDAELIxBBAnRB4McEaigCACIDIw9BIGojFkECdGoiBCgCAEoEQCAEIAM2AgALIw9BQGsjEEECdGohAyM2RQRAIANBATYCAAwBCyMjQQxqQYCAGEoEQEEBJG0MAQsjnAEjI2ohBCMjQQxqJCMgBEHA8gYoAgA2AgAgBEHE8gYoAgA2AgQgBCADKAIANgIIIAMgBDYCAAsLIxBFIAJxQQEgAEEIdiIAGwRADwsgACABECILjAgBBX8gAEECdEHgxwRqKAIAJGsjKgR/Iw4hBgNAIAQgBkECdEgEQCADIARBgNUEaigCACABIARqKAIAbGohAyAEQQRqIQQMAQsLI1QjayNqIANqQegHbGpMBUEBC0UEQA8LI4kBRQRAAkBBASSJASMrIQMDQCADI2lMBEAjiAEgA0EEdGoiAS0ADEUEQCABLQANIQQgASgCCEEASAR/QQAFIAQgAS0ADmwLIQYgAkGY8wZqIAE2AgAgAkG48wZqIAQjmwFsIAZqNgIAIAJB2PMGakG8BUEAIzwEfyABLQAPBUEACxs2AgAgAkEEaiECCyADQQFqIQMMAQsLIypFDQAjDkEBayEDA0AgA0EATgRAIANBBXRBuPQGaiEEIw5BAWsgA2shAUEAIQIDQCACIAFBAnRIBEAgAiAEaiAEQSBqIAJqKAIANgIAIAJBBGohAgwBCwsgA0ECdEG48wZqKAIAIQIgBCABQQJ0aiEBA0AgASAESgR/IAIgAUEEaygCAEoFQQALBEAgASABQQRrIgEoAgA2AgAMAQsLIAEgAjYCACADQQFrIQMMAQsLCwtBACEEQQAhA0EAIQEDQCADIwRIBEAgAEEBIAN0cUUEQCADQbDBBGotAAAiAgRAIARByPIGaiACOgAAIARBAWohBAUgAUEBaiEBCwsgA0EBaiEDDAELC0EAIQADQCAAIAFIBEAgBEHI8gZqIABBwPIGai0AAEGAAXI6AAAgBEEBaiEEIABBAWohAAwBCwtBACEBAn8DQCAFIw5IBEAgBUECdEGY8wZqKAIAKAIAIQBBACEEQQAhAwNAIAMjDkgEQCAEIAAgA0HI8gZqLQAAQT9xQQFrdkEBcSADdHIhBCADQQFqIQMMAQsLQQAgBEUNAhogASAEciEBIAVBAnRB+PMGaiAENgIAIAVBAWohBQwBCwsgAUEBIw50QQFrRgtFBEAPCyNoBEBBACEFA0AgBSMOQQJ0SARAIAVBBGshAQNAIAFBAE4EfyABQfjzBmooAgAgBUH48wZqKAIARgR/IAFBuPMGaigCACAFQbjzBmooAgBGBUEACwR/IAFB2PMGaigCACAFQdjzBmooAgBGBUEACwVBAQtFBEAgAUEEayEBDAELCyAFQZj0BmogAUECdTYCACAFQQRqIQUMAQsLCyMqBEBBACEDA0AgAyMOSARAIANByPIGai0AAEECdEHwuARqKAIAIQIgA0EDdEHY8gZqIQEDQCABQdjyBkoEfyACIAFBBGsoAgBKBUEACwRAIAEgAUEIayIAKAIANgIAIAEgAUEEaygCADYCBCAAIQEMAQsLIAFBASADdDYCACABIAI2AgQgA0EBaiEDDAELCwsjbEEBaiRsQQBBACNqECMLrwYBC38gAEECdEHAyAdqKAIAIQgjKSABQQR0aiIHLQAMIQkDQCAJBEACf0EAIAhBCHYiAEUNABogCUE/cSEHA0AgAEECdEHAyAdqKAIAIghBP3EiCiAHTgRAIABBACAHIApGGwwCCyAIQcAAcUUEQCAAQQFqIQAMAQsLQQALIgBFBEAPCyAAQQJ0QcDIB2ooAgAhCCACIAlBAnRB8LgEaigCAGohAiMpIAFBAWsiAUEEdGoiBy0ADCEJDAELCyNQIAFrQQJOQQAgBSNkR0EAIAhBgAFxGxsEQCABQQFqI1AgAiAEbCADaiAFECYLIAVFIAhBCHYiCEVyBEAPCwJAIzQEQCM0IABBAnRqKAIAQQFxIQkMAQtBACEJIABBAnRBwMgHaigCAEEIdiIKBH8gCkECdEHAyAdqKAIAQT9xBUEBCw0AQQEhCQsgCQRAI1BBAWoiCSOHAUgEQCABQQFqJJkBIAggCSACIAMgBCAFIAYQJwsgCEEBaiEICyABI5gBSARADwsgBygCACMyIAYgBSNRcRtxIglFBEAPC0EAIQcjNAR/IzQgAEECdGooAgBBAXYFIABBAnRBwMgHaigCAEEIdiEAA0AgAARAAkAgAEECdEHAyAdqKAIAIgpBP3EiCwRAIAdBASALQQFrdHIhBwsgCkHAAHENACAAQQFqIQAMAgsLCyAHCyIHIAlxIgAEQCMpIAFBBHRqIgotAA0hDCAKKAIIIQkgCi0ADiIKIARsIQ0gBSNRcSEOA0AgAARAQQEgAGgiC3QhBCALQQFqIQsgCCAHIARBAWtxaWohDyAEIAZxBEAgDCALQQJ0IhBB8LgEaigCAGwhESAFIBBBwMUEaigCAHEhECABQYDUBGogCzoAACAPIAFBAWsgAiARaiADIAkgEWogCmxBACAJQQBOG2ogDSAFQQFBHyAQZ2t0cyAGIAQgBnMgECAQQQFrcRsQDgsgDgRAIAFBgNQEaiALQYABcjoAACAPIAFBAWsgAiADIAkgCmxBACAJQQBOG2ogDSAFQQFBHyAOZ2t0cyAGEA4LIAAgAEEBa3EhAAwBCwsgAUGA1ARqQQA6AAALC30BA38gAEECdEHgxwRqKAIAIQMjCkEBaiQKIwMjBUgEf0EBBSADIwEoAgBOC0UEQA8LA0AgAiMESARAIABBASACdHFFBEAgAUHt8QZqIAJBsMEEai0AADoAACABQQFqIQELIAJBAWohAgwBCwsgA0EAQQFBAEEAQQAgARAFC5IGAQh/QcikBCgCACEEQYulBC0AAEEBRgRAQYylBC0AACEAA0AgACACSgRAIAJBjaUEai0AACEFIARBBHRBwKUEaiIGLQAAIQcgBkEBaiEBA0AgBSABLQAARwRAIAFBAWohAQwBCwsDQCABIAYgB2pIBEAgASABQQFqIgEtAAA6AAAMAQsLIAYgB0EBazoAACACQQFqIQIMAQsLIAQQCANAIAAgA0oEQEHgpAQoAgBBAWoiAUHfqQRqIgIgA0GNpQRqLQAAOgAAQeCkBCABNgIAIAEQASEBIAItAAAhBSACIAFB4KkEaiIBLQAAOgAAIAEgBToAACADQQFqIQMMAQsLBSMHQQFBiqUELQAAIgEbIQVBjKUELQAAQQ1qIQYjB0GIpQQtAAAiAkGJpQQtAAAiByABQQBHIgEbbEHgpQRqIAcgAiABG2ohAUENIQIDQCACIAZIBEAgAkGApQRqLQAAIgcEQCABLQAAGiABIAc6AAAgAEEBaiEACyABIAVqIQEgAkEBaiECDAELCyAAIyBGBEBB5KQEQeSkBCgCAEEBajYCAAsDQCADQYylBC0AAEgEQCADQY2lBGotAAAiAARAQQAgACAAQYABcRshACAEQQR0QcClBGoiAi0AACEFIAJBAWohAQNAIAAgAS0AAEcEQCABQQFqIQEMAQsLA0AgASACIAVqSARAIAEgAUEBaiIBLQAAOgAADAELCyACIAVBAWs6AAALIANBAWohAwwBCwsLIAQQCCAEQQJ0QcCkBGoiACAAKAIAQYSlBCgCAGo2AgBBhKUEKAIAIQBBi6UELQAAQQFGBH9BjKUELQAABUEBC0UhAUHMpARBzKQEKAIAQQFqNgIAQdCkBCAABH9BAAVB0KQEKAIAQQFqCzYCAEHopAQgAQR/QeikBCgCAEEBagVBAAs2AgAgBEEEdEHApQRqLQAABEAjlQFB0KQEKAIARgRAQQIQEQUjgAEEfyOAAUHopAQoAgBGBUEACwRAQQIQEQVByKQEQQFByKQEKAIAazYCAEEBDwsLBUEBEBELQQALoAIBBH9ByKQEKAIAIQMgAEEBRgRAQQAgA2tBBHRB0KUEaiIBIAEtAABqIQQgAUEBaiEBA0AgASAETARAIAIgAS0AAEECdEHwuARqKAIAaiECIAFBAWohAQwBCwsgA0ECdEHApARqIgEgASgCACACQQF0ajYCAAVBwKUELQAAQcClBGohA0HBpQQhAQNAIAEgA0wEQCACIAEtAABBAnRB8LgEaigCAGohAiABQQFqIQEMAQsLQcCkBEHApAQoAgAgAms2AgBBACECQdClBC0AAEHQpQRqIQNB0aUEIQEDQCABIANMBEAgAiABLQAAQQJ0QfC4BGooAgBqIQIgAUEBaiEBDAELC0HEpARBxKQEKAIAIAJrNgIAC0HUpAQgADYCAAu9AgEGf0HwpARB8/KV2wY2AgBB9KQEQQA2AgBB+KQEQQA2AgBB/KQEQQE2AgADQCAAQQ9IBEBB+KQEKAIAIQNB/KQEKAIAIgRB9KQEKAIAIgJB8KQEKAIAamohBUH8pAQgBEEBajYCAEHwpAQgAiACQQl2czYCAEH0pAQgA0EDdCADajYCAEH4pAQgBSADQRV0IANBC3ZyajYCACAAQQFqIQAMAQsLA0AgAUGABEgEQEH4pAQoAgAhAEH8pAQoAgAiAkH0pAQoAgAiA0HwpAQoAgBqaiEEQfykBCACQQFqNgIAQfCkBCADIANBCXZzNgIAQfSkBCAAQQN0IABqNgIAQfikBCAEIABBFXQgAEELdnJqNgIAIAFBwIEHaiAENgIAIAFBBGohAQwBCwtBwIEHQQA2AgBBxIEHQQA2AgALZAEBfyAAI5MBTgRAQQAPCyMaIABqLQAAIgJBP3FFBEAgAUE/SgR/QQAFIAAgARBAC0UEQEEADwsjGiAAai0AACECCyACQYABcUUEQCMaIABqIAJBgAFyOgAAI3lBAWokeQtBAQtQAEEAIABBAnRBwMgHaigCACIAQcAAcUEAR0EBIABBgAFxIABBP3EbG0UEQEEADwtBACRHIAFBAEckeCAAQQh2JEYjRgR/I0ZBARATBUEBCwvTAQEGfwNAIAEgA0oEQCADQYCAAWotAAAhBAJ/QQAgACICRQ0AGgNAIAJBAnRBwMgHaigCACIHQT9xIgYgBE4EQCACQQAgBCAGRhsMAgsgB0HAAHFFBEAgAkEBaiECDAELC0EACyICRQRAQX8PCyAFIxcgAEECdGooAgAgAkECdCIAIxdqKAIAa2oiAkEBaiACIABBwMgHaigCACICQYABcUEAIAMgAUEBa0gbGyEFIAJBCHYhACADQQFqIQMMAQsLIAVBfyACQYABcUEAIAFBAEobGwuzAgEEfyMCRQRADwsjAiAAQRRsIgFBG2pBA3RqIgIoAgAiA0EBaiEEIAIgBDYCACACIAIoAgQgBEGAgICAeHMgA0GAgICAeHNIajYCBEE/QcykBCgCACICIAJBwABOG0EAIAJBAE4bQQJ0IgIjAkHwPWpqIgMgAygCAEEBajYCACMCQfA/aiACaiICIAIoAgBBhKUEKAIAajYCAEGLpQQtAABBAUYEQCMCIAFBFmpBDEEOQYylBC0AACIAG2pBA3RqIgIoAgAiA0EBaiEEIAIgBDYCACACIAIoAgQgBEGAgICAeHMgA0GAgICAeHNIajYCBCMCIAFBI2pBA3RqIgEoAgAiAiAAaiEAIAEgADYCACABIAEoAgQgAEGAgICAeHMgAkGAgICAeHNIajYCBAUgABBMCwuqAwEEfyAAQQJ0QcCkBGooAgAiAUEAIABrQQJ0QcSkBGooAgBrIQIgAEEUbCIDQRdqIAEQACADQRlqIAIQACMCIABBCnRB8BtqakH/ASABQcACakEKbSIBIAFBgAJOG0EAIAFBAE4bQQJ0aiIBIAEoAgBBAWo2AgAgAkEASgRAIwIgA0EWakEDdGoiASgCACIDQQFqIQQgASAENgIAIAEgASgCBCAEQYCAgIB4cyADQYCAgIB4c0hqNgIEC0HUpAQoAgBBAUYEfyAAQcikBCgCAEYFQQALBEAjAiAAQRRsQSdqQQN0aiIBKAIAIgNBAWohBCABIAQ2AgAgASABKAIEIARBgICAgHhzIANBgICAgHhzSGo2AgQLIABB2KQEKAIARwRADwsjAiAAQRRsIgBBKGpBA3RqIgEoAgAiA0EBaiEEIAEgBDYCACABIAEoAgQgBEGAgICAeHMgA0GAgICAeHNIajYCBCACQQBKBEAjAiAAQSlqQQN0aiIAKAIAIgFBAWohAiAAIAI2AgAgACAAKAIEIAJBgICAgHhzIAFBgICAgHhzSGo2AgQLC5AGAQh/IwJFBEAPC0HYpAQoAgAiAEECdEHApARqKAIAIgFBACAAa0ECdEHEpARqKAIAIgJKIQMjAiIEKAIAIgVBAWohBiAEIAY2AgAgBCAEKAIEIAZBgICAgHhzIAVBgICAgHhzSGo2AgRBAUHMpAQoAgAQAEEDQeSkBCgCABAAQQUgASACIAMbIgQQAEEHIAIgASADGyIDEABBCSABEABBCyACEABBDSABIAJqEAAgASACRgRAIwIiBSgCeCIGQQFqIQcgBSAHNgJ4IAUgBSgCfCAHQYCAgIB4cyAGQYCAgIB4c0hqNgJ8C0HUpAQoAgBBAkYEQCMCIgUoAoABIgZBAWohByAFIAc2AoABIAUgBSgChAEgB0GAgICAeHMgBkGAgICAeHNIajYChAELIwJB8ANqQf8BIARBwAJqQQptIgUgBUGAAk4bQQAgBUEAThtBAnRqIgUgBSgCAEEBajYCACMCQfALakH/ASADQcACakEKbSIFIAVBgAJOG0EAIAVBAE4bQQJ0aiIFIAUoAgBBAWo2AgAjAkHwE2pB/wEgASACaiIFQcACakEKbSIGIAZBgAJOG0EAIAZBAE4bQQJ0aiIGIAYoAgBBAWo2AgAjAkHwM2pB/wFBzKQEKAIAIgYgBkGAAk4bQQAgBkEAThtBAnRqIgYgBigCAEEBajYCACMCQfA7akEfQeSkBCgCACIGIAZBIE4bQQAgBkEAThtBAnRqIgYgBigCAEEBajYCAEEBIARB3KQEKAIAQcykBCgCACIEIABBASAAayIGIAEgAk4iARsQA0ECIANB3KQEKAIAIAQgBiAAIAEbEANBAyAFQdykBCgCACAEIAAQA0EAEBdBARAXI5ABBEACQEECQcCkBCgCAEHEpAQoAgBrIgBFIABBAEobIQFB3KQEKAIAQQFxRQRAIAAkpAEgASSlAQwBCyMCIgIoAogBIgNBAWohBCACIAQ2AogBIAIgAigCjAEgBEGAgICAeHMgA0GAgICAeHNIajYCjAFBEiOkASAAahAAQRQjpQEgAWoQAAsLC8oCAQN/I48BIQIjHCAAI0t2QQN0aiEAA38gACgCBCIDBH8gASAAKAIARgR/IAIgAy0AAEYFQQALBH8gA0EBagUjHCAAQQhqIAAjTEYbIQAMAgsFQQALCyIARQRADwsDQCAALQAABEBBwMUHIQEDQCABI0VIBEAgASgCACQ4IAAjOC0ACGskWiM4KAIMIgMjdHEhAgJ/A0AgAgRAQQAjJEEgaiACaCIEQQJ0aigCAEEBIAQjWmotAABBAWt0cUUNAhogAiACQQFrcSECDAELC0EBCwR/IAMjnwFxIQICfwNAIAIEQEEAIyRBIGogAmgiBEECdGooAgBBASAEI1pqLQAAQQFrdHFFDQIaIAIgAkEBa3EhAgwBCwtBAQsFQQALBEAgAyN0QX9zcSOgASM4KAIAEBwLIAFBBGohAQwBCwsgACOPAWohAAwBCwsL/wQBC38jNyABQX9zcUECdEHgxwRqKAIAIQggACgCECIHKAIUIQkgBygCGCEKIAcoAgghCyMtIAFBBXRBwJ0HaiIDKAIcRwRAIAMhAiNEIQQjBCEFA0AgBUEASgRAIARBB3EhDCAEQQN2IQQgAUEBIAx0cQRAIAIgBiAMQbDBBGotAABBAnRB8LgEaigCAGoiBjYCACACQQRqIQILIAVBAWshBQwBCwsgAyMtNgIcC0HAxQckRSAAKAIUIQQDQCAEBEACQCALIAQoAgxxDQAgBC0ACEEBayECIwMjBUgEf0GBgICAeAUjASgCBCgCCCAJQRB0IApBCHRyIAJySAR/IwEoAgBBAWoFIwEoAgALCyAEKAIAIQYgBEEYaiIFIAQtAApBAnRqIQwDQCAFIAxIBEAgBiADIAUoAgAiBkEfcWooAgAgBkEFdmxqIQYgBUEEaiEFDAELCyAGQegHbCAIakoNACNFIAQ2AgAjRUEEaiRFCyAEKAIUIQQMAQsLI0VBwMUHRgRADwsgByQkIAEkoAEgCCShASMkKAIUQQ50QcCkAmojJCgCGEEJdGokjgEjJCgCACR0IyQoAgQknwEgACgCDCAAKAIIaiSPASAAKAIAIAFBA3QiAkHAhQdqKAIAaiEDIAAoAgQgAkHEhQdqKAIAaiEAIAFBAUHAwQQoAgB0QQFrcWkiAQRAIAFBAUYEQCADIABBfxAbBSMyIQEDQCABBEAjTSADIAFoQQFqQQN0IgJBwIEHaigCAGoiBCNOdiIFQQV2QQJ0aigCAEEBIAV0cQRAIAQgACACQcSBB2ooAgBqIAEQGwsgASABQQFrcSEBDAELCwsFIAMgABAZCwt+AQJ/IyggACNhdkEDdGohAwNAIAMoAgQiBAR/IAEgAygCAEYFQQELRQRAIyggA0EIaiADI2JGGyEDDAELCyACIARxIQIDQCACBEAgACACaEEBakEDdCIDQcCBB2ooAgBqIAEgA0HEgQdqKAIAahAZIAIgAkEBa3EhAgwBCwsLzgMBBX8DQCAABEAgASAAaCIFI1pqLQAAIgZBAnRBwMUEaigCAHEhBwJAIAFBwMUEKAIAcSIDBEAgBUGA1ARqIAZBgAFyOgAAIAEgA0EAIANrcUF/c3EhAyAHRQRAIAMhAQwCCyAAIABBAWtxIAMgAhAcCyAHRQRADwsgBUGA1ARqIAY6AAAgASAHQQAgB2txQX9zcSEBIAIgBkECdEHwuARqKAIAI44BIAVBBHRqIgItAA0gAigCCEEATgR/IAItAA4FQQALIzgoAgRqbGxqIQILIAAgAEEBa3EhAAwBCwsjOC0ACCEAIzgtAAkhBSOhASACQegHbGohAyM8BEAjjgEhBiAAIQEjWiEHA0AgASAFTARAIARBvAVqIAQgASAHai0AAEE/cUHwwARqLQAABH8gBiABQQR0ai0ADwVBAAsbIQQgAUEBaiEBDAELCyADIARrIQMLIwpBAWokCiMDIwVIBH9BAQUgAyMBKAIATgsEQCAAIQEDQCABIAVMBEAgASAAa0Ht8QZqI3RBASABdHEEf0EABSABQYDUBGotAAALOgAAIAFBAWohAQwBCwsgAyACQQAjJCgCFCMkKAIYIABBAWsgBSAAa0EBahAFCwuqCQEKfyACQRhMBEAgACIDIAJBA3RqIQYgAEEIaiEBA0AgASAGSARAIAEoAgAhByABKAIEIQggASEAA0AgACADSgR/IABBBGsoAgAhCQJ/IABBCGsoAgAiAiAHRwRAIAIgB0gMAQsgCCgCCCICIAkoAggiBEcEQCACIARIDAELIAgtAAwiCiAJLQAMIgsgCiALSBshDEENIQIDQCACIAxBDWpIBEAgAiAIai0AACIEIAIgCWotAAAiBUcEQCAEIAVIDAMLIAJBAWohAgwBCwsgCiALSAsFQQALBEAgACAAQQhrIgIoAgA2AgAgACAAQQRrKAIANgIEIAIhAAwBCwsgACABRwRAIAAgBzYCACAAIAg2AgQLIAFBCGohAQwBCwsFIAAoAgAiBSEIQQEhBgNAIAIgBkoEQCAAIAZBA3RqKAIAIgQgBUoEQCAEIQULIAQgCCAEIAhIGyEIIAZBAWohBgwBCwsDQCADQYDAAEgEQCADQeCxBmpBADYCACADQQRqIQMMAQsLQQAhAwNAIAIgA0oEQCAAIANBA3RqKAIEKAIIIgRBGHYEf0H/DwUgBEEGdkGACHEgBEEfcSAEQQN2QeAHcXJyC0ECdEHgsQZqIgQgBCgCAEEBajYCACADQQFqIQMMAQsLQQAhAwNAIANBgMAASARAIANB4LEGaiIEKAIAIAQgBzYCACAHaiEHIANBBGohAwwBCwtBACEDA0AgAiADSgRAIAAgA0EDdGooAgQoAggiBEEYdgR/Qf8PBSAEQQZ2QYAIcSAEQR9xIARBA3ZB4AdxcnILQQJ0QeCxBmoiBCgCACEGIAQgBkEBajYCACABIAZBA3RqIgQgACADQQN0aiIGKAIANgIAIAQgBigCBDYCBCADQQFqIQMMAQsLIAAhAwNAIAUgCGsgCXZBAEcgCUEgSHEEQEEAIQYDQCAGQYDAAEgEQCAGQeCxBmpBADYCACAGQQRqIQYMAQsLQQAhBgNAIAIgBkoEQCAFIAEgBkEDdGooAgBrIAl2Qf8PcUECdEHgsQZqIgQgBCgCAEEBajYCACAGQQFqIQYMAQsLQQAhBkEAIQcDQCAGQYDAAEgEQCAGQeCxBmoiBCgCACEKIAQgBzYCACAHIApqIQcgBkEEaiEGDAELC0EAIQYDQCACIAZKBEAgBSABIAZBA3RqIgQoAgBrIAl2Qf8PcUECdEHgsQZqIgcoAgAhCiAHIApBAWo2AgAgAyAKQQN0aiIHIAQoAgA2AgAgByAEKAIENgIEIAZBAWohBgwBCwsgASADIQEhAyAJQQtqIQkMAQsLIAAgAUcEQEEAIQMDQCACIANKBEAgA0EDdCIEIABqIgUgASAEaiIEKAIANgIAIAUgBCgCBDYCBCADQQFqIQMMAQsLCyAAIAJBA3RqIQEDQCAAIAFIBEAgACgCACEDIAAoAgQhBCAAQQhqIQIDQCABIAJKBH8gAyACKAIARgVBAAsEfyAEKAIIIAIoAgQoAghGBUEACwRAIAJBCGohAgwBCwsgAiAAa0EISgRAIAAgAkEAEB4DQCAAIAJIBEAgACADNgIAIABBCGohAAwBCwsLIAIhAAwBCwsLC4wDAQZ/IAAhAwNAIAEgA0oEQCADKAIEIgYtAAwhB0EAIQQgAiEFA0AgBSACQQRqSARAIARBCHQhBCAFIAdIBEAgBCAGQQ1qIAVqLQAAQQFqciEECyAFQQFqIQUMAQsLIAMgBEGAgICAeHM2AgAgA0EIaiEDDAELC0EIIQYDQCAGIAEgAGtBA3VIBEAgBkEDbEEIaiEGDAELCwNAIAZBAEoEQCAAIAZqIQQDQCABIARKBEAgBCgCACEHIAQoAgQhCCAEIQMDQCADIAAgBmpOBH8gByADIAZrKAIASAVBAAsEQCADIAMgBmsiBSgCADYCACADIAUoAgQ2AgQgBSEDDAELCyADIAc2AgAgAyAINgIEIARBCGohBAwBCwsgBkEDdUEDbUEDdCEGDAELCwNAIAAgAUgEQCAAKAIAIQQgAEEIaiEDA0AgASADSgR/IAQgAygCAEYFQQALBEAgA0EIaiEDDAELCyAEQYCAgIB4RyADIABrQQhKcQRAIAAgAyACQQRqEB4LIAMhAAwBCwsLoAIBCn8jASMDQQN0aiICIAA2AgAgAiABNgIEIwNBAWokAyMFIx1IBEAjASMDQQFrIgFBA3RqIgAoAgAhBSAAKAIEIQMDQCABQQBKBEAjASABQQFrQQF1IgBBA3RqIgIoAgAhBiACKAIEIQQCfyAFIAZIIAUgBkcNABogBCgCCCICIAMoAggiB0cEQCACIAdIDAELIAQtAAwiCiADLQAMIgsgCiALSBshB0ENIQIDQCACIAdBDWpIBEAgAiAEai0AACIIIAIgA2otAAAiCUcEQCAIIAlIDAMLIAJBAWohAgwBCwsgCiALSAsEQCMBIAFBA3RqIgEgBjYCACABIAQ2AgQgACEBDAILCwsjASABQQN0aiIAIAU2AgAgACADNgIECwuUAQEBfyMPIyI2AgAjD0EBNgIEA0AgACMLTARAIw9BCGogAGogAEGg8gZqLQAAOgAAIABBAWohAAwBCwtBACEAA0AgAEEHTARAIw9BIGogAEECdGpBgICAgHw2AgAgAEEBaiEADAELC0EAIQADQCAAQQEjBHRIBEAjD0FAayAAQQJ0akEANgIAIABBAWohAAwBCwsQIQs9AQF/QQAkbSMzJD5BwMEEKAIAJCxBASMEdEEBayQQQQAkFkEAJDZBACRXQey4BCgCACIABEAgAEEAECILC+UCAQZ/IAFBoPIGai0AACEEA0AgBCAAQQJ0QcDIB2ooAgAiA0E/cSICTARAIAIgBEYEQCADIAFBAWoQDAsPCyNXIAJHQQBBASACQQFrdCIFIz5xGwRAIAJBAnRBwMEEaiIGKAIAQQFrIQcgBiAHNgIAIAdFBEAjPiAFQX9zcSQ+CyMQQX4gByACQQJ0IgZBwMMEaigCAGp3cSQQIxZBAWokFiADIAEQDCMQQQEgBkHAwwRqKAIAIAZBwMEEaiIGKAIAIgdqdHIkECAGIAdBAWo2AgAjPiAFciQ+IxZBAWskFgsjLEEASgRAI1cjNkHA8gZqIAI6AAAgAiRXIzZBAWokNiMsQQFrJCwjEEF+IyxBwMMEKAIAandxJBAjFkEBaiQWIAMgARAMIxZBAWskFiMQQQEjLEHAwwQoAgBqdHIkECMsQQFqJCwjNkEBayQ2JFcLIANBwABxRQRAIABBAWohAAwBCwsLvQIBB38gACMORgRAIAIQaA8LIyoEfyAAQQV0Qbj0BmohAyMOQQN0QdjyBmohBkHY8gYhBANAIAQgBkgEQCABIAQoAgBxRQRAIAUgAygCACAEKAIEbGohBSADQQRqIQMLIARBCGohBAwBCwsjVCNrIAIgBWpB6AdsakoFQQALBEAPCyAAQQJ0IgNB+PMGaigCACABQX9zcSEJIANBuPMGaigCACEGI2gEfyADQZj0BmooAgAFQX8LIgNBAEgEf0EABSADQdDyBmotAAALIQhBACEDQQAhBQNAIAUjDkgEQAJAIAlBASAFdCIHcUUNACAFQcjyBmotAAAiBCADRiAEIAhIcg0AIABB0PIGaiAEIgM6AAAgAEEBaiABIAdyIAIgBiADQQJ0QfC4BGooAgBsahAjCyAFQQFqIQUMAQsLC7gEAQJ/I0BBIGogBUECdGooAgAiB0GAgICAfEYEQA8LI25BAUYgBUEBRnEEfyNYIABBBHRqIQYDQCAGLQAMBEAgBkEQaiEGDAELCyAGKAIIQQBOBUEACwRADwsgACQrIAEkaSAFJA4gAiAEbCADaiNJQQAgBSMgRhtqJGogBCSbAUEAJIkBIyoEQCMDIwVIBH9BgYCAgHgFIwEoAgQoAggjK0EBayNSQRB0I1NBCHRyckgEfyMBKAIAQQFqBSMBKAIACwskVEEAIQEDQCABIAVIBEAgAUECdCIAQeDUBGooAgAgAEHA1ARqKAIAIARsaiECIABBgNUEaiEAA0AgAEGA1QRKBH8gAiAAQQRrKAIASgVBAAsEQCAAIABBBGsiACgCADYCAAwBCwsgACACNgIAIAFBAWohAQwBCwsLIyoEfyMOIQJBACEAQQAhAQNAIAAgAkECdEgEQCABIABBgNUEaigCACAAQcDHBGooAgBsaiEBIABBBGohAAwBCwsjVCNqIAFqQegHbCAHakwFQQELBEACQCNAIgIoAgRFBEBBACQPIAUknQEQIQwBCyNVIAVBCHRqIgMoAgAhBEEBIQEDQCABIARMBEAgAkFAayADIAFBAnRqKAIAIgVBAnRqKAIAIgBBAUYEQCAFIz0gBUEFdGoQDQUDQCAABEBBwPIGIAAoAgA2AgBBxPIGIAAoAgQ2AgAgBSM9IAVBBXRqEA0gACgCCCEADAELCwsgAUEBaiEBDAELCwsLC9sBAQV/A0AgAyAGSgRAIAZBAnQiBEHg1ARqKAIAIARBwNQEaigCACACbGohByAEQYDVBGohBANAIARBgNUESgR/IAcgBEEEaygCAEoFQQALBEAgBCAEQQRrIgQoAgA2AgAMAQsLIAQgBzYCACAGQQFqIQYMAQsLA0AgBSADQQJ0SARAIAggBUGA1QRqKAIAIAVBwMcEaigCAGxqIQggBUEEaiEFDAELCyADQQJ0QeDLBGooAgAgACACbCABaiNJQQAgAyMgRhtqIAhqQegHbGoiACNmSgRAIAAkZgsLsQMBA38jZCADcyIFIAVBAWtxRSNjQQFGcQR/IykgAEEEdGohBANAIAQtAAwEQCAEQRBqIQQMAQsLIAQoAghBAE4FQQALBEAPCyADQQJ0QeDHBGooAgAgAiNJQQAjICAFaUYbaiIFQegHbGohAiM8BEAgAiMpIQYgACECQQAhAwNAIAEgAk4EQCADQbwFaiADIAJBgNQEai0AAEE/cUHwwARqLQAABH8gBiACQQR0ai0ADwVBAAsbIQMgAkEBaiECDAELCyADayECCyMKQQFqJAojAyMFSAR/QQEFIAIjASgCAE4LBEACQCNjIQQjhgEhBiABIABrQQFqIQEjAyMFSARAIzojAyM7bGoiAyACNgIAIAMgBTYCBCADIABBAWsgBEEQdCAGQQh0cnI2AgggAyABOgAMQQAhBANAIAEgBEoEQCADQQ1qIARqIABBgNQEaiAEai0AADoAACAEQQFqIQQMAQsLIAIgAxAfDAELQQAhAwNAIAEgA0oEQCADQe3xBmogAEGA1ARqIANqLQAAOgAAIANBAWohAwwBCwsgAiAFQQAgBCAGIABBAWsgARAFCwsLvAMBC38jKSABQQR0aigCACMyIAYgBSNRcRtxIglFBEAPCyAAQQJ0IgpBwMgHaigCAEEIdiEIIzQEfyM0IApqKAIAQQF2BSAAQQJ0QcDIB2ooAgBBCHYhAANAIAAEQAJAIABBAnRBwMgHaigCACIKQT9xIgsEQCAHQQEgC0EBa3RyIQcLIApBwABxDQAgAEEBaiEADAILCwsgBwsiByAJcSIABEAjKSABQQR0aiIKLQANIQwgCigCCCEJIAotAA4iCiAEbCENIAUjUXEhDgNAIAAEQEEBIABoIgt0IQQgC0EBaiELIAggByAEQQFrcWlqIQ8gBCAGcQRAIAwgC0ECdCIQQfC4BGooAgBsIREgBSAQQcDFBGooAgBxIRAgAUGA1ARqIAs6AAAgDyABIAIgEWogAyAJIBFqIApsQQAgCUEAThtqIA0gBUEBQR8gEGdrdHMgBiAEIAZzIBAgEEEBa3EbECgLIA4EQCABQYDUBGogC0GAAXI6AAAgDyABIAIgAyAJIApsQQAgCUEAThtqIA0gBUEBQR8gDmdrdHMgBhAoCyAAIABBAWtxIQAMAQsLIAFBgNQEakEAOgAACwtWAQF/IABBAnRBwMgHaigCACIHQYABcQRAI5kBIAEgAiAEbCADaiAFECYLIAFBAWoiASOHAUhBACAFQQAgB0EIdhsbBEAgACABIAIgAyAEIAUgBhAnCwuxAQEEfyAAKAIEIQIgACgCCCEDIAAoAgwhBCAAKAIQIQUgACgCFCEAIzkEQCACIAMgBCAFIAAgARBqBSACJGMgAySGASNjQQ50QcCkAmojhgFBCXRqJCkgBCRQIAUkmAEgACSHAUEBIwR0QQFrJGRBwMUEKAIAJFFBACEAA0AgAEEgSARAIABBgNQEakEANgIAIABBBGohAAwBCwtB7LgEKAIAI1BBAEEAQQEjZCMzEA4LC44DAQt/QQAkFANAIAVBAUwEQCMHIyEgBRshCUEAIQEDQCABIAlIBEAgBUEOdEHApAJqIAEiA0EJdGohCCMhIwcgBRtBAWohAQNAIAFBAEoEQAJAIAFBAWshAgNAIAJBAEoEfyAIIAJBBHRqLQAMBUEBC0UEQCACQQFrIQIMAQsLIAJBAmpBASACGyEHIAVBDnRBwKQCaiADQQl0aiEKIAEiAEEBayEEA0AgBCAHTgRAIAogBEEEdGooAghBf0cEQCAAIAdrQQJOBEAjFEEFdEGg1QRqIgYgBTYCBCAGIAM2AgggBiAENgIMIAYgBzYCECAGIAA2AhQgBkEANgIYIxRBAWokFAsgBCEACyAEQQFrIQQMAQsLIAJFDQAjFEEFdEGg1QRqIgAgBTYCBCAAIAM2AgggACACNgIMIABBATYCECAAIAE2AhQgAEEANgIYIxRBAWokFANAIAggAkEEdGotAAwEQCACQQFrIQIMAQsLIAIhAQwCCwsLIANBAWohAQwBCwsgBUEBaiEFDAELCws4AQJ/QQEjBHRBAWshAQNAIAAgAUgEQCMmIABBf3MgAEEBdnFxRQRAIAAQDwsgAEEBaiEADAELCwv4BAEGfyAAQQV0Qbj2BmoiBSgCBCIGQey4BCgCAEcEQEHsuAQgBjYCAANAIAFBwABIBEAgAUHgtQRqQQE6AAAgAUEBaiEBDAELCwsgBSgCHCIBJF4gAQRAIAEoAgAkX0EgIAEoAgRrJGAgASgCCCQcQSAgASgCDCIGayRLIxxBASAGdEEBa0EDdGokTCABKAIQJE1BICABKAIUayROIAEoAhgkKEEgIAEoAhwiAWskYSMoQQEgAXRBAWtBA3RqJGILIAUoAhQgBSgCGCEGIAUoAhAkGyQnIAYkhQEgAEEEdEHApQRqIgEtAAAhBQNAIAIgBUgEQCACQbDBBGogAUEBaiACai0AADoAACACQQFqIQIMAQsLIABBBXRBuPYGaigCACIBQQJGIgIkTwJ/QQIgAUUNABpBAEHgpAQoAgBBAEoNABpBAUECIAIbCyEBQQAgAGtBBHRB0KUEaiICLQAAIAJqIQYgAkEBaiECA0AgAiAGTARAIAQgAi0AAEECdEHwuARqKAIAaiEEIAJBAWohAgwBCwsQCxAJIAUgASAEEAZBASAAQQV0Qbj2BmooAgBFIgEEf0EABSNdQeCkBCgCAEwLEAcaIwEoAgQiAi0ADEENaiEEA0AgAyAESARAIANBgKUEaiACIANqKAIANgIAIANBBGohAwwBCwsgAQR/I11B4KQEKAIATAVBAAsEf0GLpQQtAABBAUYEf0GMpQQtAAAFQQELBUEBC0UEQCAAQQR0IgBBwaUEaiEBQYylBCAAQcClBGotAAAiAjoAAEEAIQADQCAAIAJIBEAgAEGNpQRqIAAgAWotAAA6AAAgAEEBaiEADAELCwsL2wMBA39B8KQEIAA2AgBB9KQEIAE2AgBB+KQEQQA2AgBB/KQEQQE2AgBBACEBA0AgAUEPSARAQfikBCgCACEAQfykBCgCACIFQfSkBCgCACIEQfCkBCgCAGpqIQZB/KQEIAVBAWo2AgBB8KQEIAQgBEEJdnM2AgBB9KQEIABBA3QgAGo2AgBB+KQEIAYgAEEVdCAAQQt2cmo2AgAgAUEBaiEBDAELC0EAIQADQCAAQYAESARAIABB4KUEakEANgIAIABBBGohAAwBCwtBACEAA0AgAEEwSARAIABBwKQEakEANgIAIABBBGohAAwBCwtByKQEIAI2AgBB2KQEIAI2AgBB3KQEIAM2AgBBACEBQQAhAANAIABBwABIBEAgAEECdEH49gZqKAIAIQMDQCADQQBKBEAgAUHgqQRqIAA6AAAgAUEBaiEBIANBAWshAwwBCwsgAEEBaiEADAELC0HgpAQgATYCACABQQFrIQADQCAAQQBKBEAgAEEBahABIQEgAEHgqQRqIgMtAAAhBCADIAFB4KkEaiIBLQAAOgAAIAEgBDoAACAAQQFrIQAMAQsLIAJBBHRBwKUEakEAOgAAIAIQCEEAIAJrQQR0QdClBGpBADoAAEEBIAJrEAgLBQAjlAELrAEBBX9BACSUASAARQRAQQAPCwNAIAFBAWoiAiAAQQJ0QcDIB2ooAgAiA0E/cWwgBWohBSAEQQFqIAQgA0GAAXEbIQQgA0EIdiIDBEAgAUECdEGAigFqIAA2AgAgAiEBIAMhAAwBCwNAIABBAnRBwMgHaigCAEHAAHEEQCABRQRAIAUklAEgBA8LIAFBAWsiAUECdEGAigFqKAIAIQAMAQsLIABBAWohAAwACwALkwEBBH8DQCABIANKBEAgA0GAgAFqLQAAIQUCf0EAIABFDQAaA0AgAEECdEHAyAdqKAIAIgRBP3EiAiAFTgRAIABBACACIAVGGwwCCyAEQcAAcUUEQCAAQQFqIQAMAQsLQQALIgBFBEBBAA8LIABBAnRBwMgHaigCACICQQh2IQAgA0EBaiEDDAELCyACQYABcUEARwvgBgEOf0GgpAEoAgAhB0GkpAEoAgAhCEGYpAEoAgAhCkGcpAEoAgAhCUHApAEhAUGMpAEoAgAhAgNAIAAgBUogAkEATnEgAUHAogJMcQRAIAJBAnRBgIoBaigCACIDRQRAIAJBAWsiAkEATgRAIAJBjKIBai0AAEECdCIDQYCCAWooAgAiBEEASARAQZCkAUGQpAEoAgBBAWo2AgALIANBgIIBaiAEQQFqNgIAIANBgIQBaigCACIEQQBOBEBBlKQBQZSkASgCAEEBajYCAAsgA0GAhAFqIARBAWo2AgALDAILIAJBAnRBgIoBakEAIANBAWogA0ECdEHAyAdqKAIAIgtBwABxGzYCACACQQN0IgNBhJIBaigCACIEIAtBP3EiBkEDdCIMQYCGAWooAgBxIQ0gA0GIkgFqKAIAIgMgCHEgAyAMQYSGAWooAgBxQQF0IA1BH3ZyciIDIAMgCHFBAXQgBCAHcSANQQF0ciIDIAdxIgRBH3ZyciIMIAMgBEEBdHIiDXJFDQECfyAGQQJ0IgRBgIIBaigCACIOQQBMBEBBAEGQpAEoAgAiA0UNARpBkKQBIANBAWs2AgALIARBgIIBaiAOQQFrNgIAIARBgIQBaiIDKAIAQQFrIQQgAyAENgIAIARBAE4EQEGUpAFBlKQBKAIAQQFrNgIAC0EBC0UNASACQYyiAWogBjoAACAKIAJBAWoiA0xBACALQYABcRsEfyANQaikASgCAHEgDEGspAEoAgBxcgR/QZSkASgCAAVBAQsFQQELRQRAIAVBAWohBSABIAM6AABBACEEA0AgAyAESgRAIAFBAWogBGogBEGMogFqLQAAOgAAIARBAWohBAwBCwsgAUEBaiADaiEBCyADIAlIIQQgC0EIdiILBH9BlKQBKAIAIAkgA2tMBUEACyAEcQRAIAMiAkECdEGAigFqIAs2AgAgAkEDdCIDQYSSAWogDTYCACADQYiSAWogDDYCAAUgBkECdCIDQYCCAWooAgAiBEEASARAQZCkAUGQpAEoAgBBAWo2AgALIANBgIIBaiAEQQFqNgIAIANBgIQBaigCACIEQQBOBEBBlKQBQZSkASgCAEEBajYCAAsgA0GAhAFqIARBAWo2AgALDAELC0GMpAEgAjYCACAFC+gBAQR/EBJBASEBIAAkHkEAJBVBwMYHQQA2AgBBxMYHQQA2AgADQBACBEAgA0EBaiEDQQAhAANAIAAjJUgEQCAAQYCAAWotAAAiBCACcyICQQ10IAJBE3ZyIgJBAnQgAmpB5dbRsgNqIQIgBEEQdCABcyIBQQ10IAFBE3ZyIgFBAnQgAWpB5dbRsgNqIQEgAEEBaiEADAELCyACQQ10IAJBE3ZyIgBBAnQgAGpB5dbRsgNqIQIgAUENdCABQRN2ciIAQQJ0IABqQeXW0bIDaiEBDAELC0GAgAEgAjYCAEGEgAEgATYCACADC3cBAX8gACReIABFBEAPCyAAKAIAJF9BICAAKAIEayRgIAAoAggkHEEgIAAoAgwiAWskSyMcQQEgAXRBAWtBA3RqJEwgACgCECRNQSAgACgCFGskTiAAKAIYJChBICAAKAIcIgBrJGEjKEEBIAB0QQFrQQN0aiRiC0UBAX8gACABaiEBA0AgACABSARAIAAoAgAgAnMiAkENdCACQRN2ciICQQJ0IAJqQeXW0bIDaiECIABBBGohAAwBCwsgAguDAQECfwNAIAJBEEwEQCAAIAJqIgMgASADKAIAajYCACADIAEgAygCCGo2AgggAkEQaiECDAELCyAAQUBrQQEgACgCDCIAdGoiAkEBIABBA2p0aiEDIAJBBGohAANAIAAgA0gEQCAAKAIAIgIEQCAAIAEgAmo2AgALIABBCGohAAwBCwsLlAUBBX8gACQIIAEkHyACJH9BfyEAAkAjCCgCDCIBQQVIIAFBGEpyDQAgAUEDaiICIwgoAgRHDQBBASABdEFAayIBQQEgAnRqIQIjCCgCAEHAAEcEf0EBBSABIwgoAghHCw0AQX8gAiACIx9KGyEACyAAQQBIBEBBAA8LIAAhAiMIKAIIIQMCfwNAIAIgA0oEQAJAIwggA2ooAgQiAUUEQCAFQQFqIQUMAQtBeiADayAAIAFHDQMaQX4gAGsCf0F/IAAjH04NABpBfyMIIABqLQAAIgdBAkkgB0EVS3INABogAEEBaiEBA0AgASMfSAR/IwggAWotAAAFQQALBEBBfyMfIAEgB2pMDQIaQQAhBANAIAQgB0gEQEF/IwggAWogBGotAAAiBkUgBiN/SnINBBogBEEBaiEEDAELCyABIAdqIQEMAQsLIAFBAWpBfyABIx9IIAEgAEEBakpxGwsiAEEASA0DGgsgA0EIaiEDDAELC0F+IAAgBUEATBsLIgBBAEgEQEF+IABrDwsgAEE/akFAcSECA0AgACACSARAIAAjH04Ef0EBBSMIIABqLQAACwRAIAAPCyAAQQFqIQAMAQsLQX8hAQJAIwgoAhwiAEEFSCAAQRhKcg0AIwgoAhQgAEECakcNACACQQEgAEEBa3RqIgNBASAAQQNqdGohACACIwgoAhBHBH9BAQUgAyMIKAIYRwsNAEF/IAAgACMfShshAQsgASMfRwRAQRAPCyN/QSBGBH9BAAVBASN/dEEBa0F/cwshAkEAIQEjCCgCGCEAAn8DQCAAIx9IBEAjCCAAaigCBCIDBEAgAEEEaiACIANxDQMaBSABQQFqIQELIABBCGohAAwBCwtBf0EQIAFBAEobCwu1AQECfxASIAAkfSABJH5BACEAI30kHkEAJBVBwMYHQQA2AgBBxMYHQQA2AgADQBACBEAgAEEBaiEAIAIjJWohAgwBCwsgAUFAayAAIABBAXZqIQNBBSQGA0BBASMGdCADSARAIwZBAWokBgwBCwsjBkEDaiIDJC8kLiMuQQEjL0EDa3RqJBgjGEEBIAN0aiRbI30kHkEAJBVBwMYHQQA2AgBBxMYHQQA2AgAjWyACaiAAQQF0agvxAQEFfyNbIQADQCAAIzBIBEBBACEDQQEhAQNAIAEgAC0AAEwEQCACIAJBAWpBASAAIAFqLQAAQQFrdCIEIANxGyECIAMgBHIhAyABQQFqIQEMAQsLIAAtAAAhASAAQQFqIQADQCAALQAABEAgACABaiEADAELCyAAQQFqIQAMAQsLIzBBP2pBQHEgAiACQQN2aiEBQQUkBgNAQQEjBnQgAUgEQCMGQQFqJAYMAQsLIwZBAmokLyQuIy5BASMvQQNrdGokGCN+IgAjLjYCECAAIy82AhQgACMYNgIYIAAjBjYCHCNbJFwjGEEBIwZBA2p0aguIAgEEfyNbJDAjGEEBIwZBA2p0aiEDIxghAANAIAAgA0gEQCAAKAIEIgIEQCMwIAJBGHYiAToAACAAIzA2AgQjMCABIAJB////B3FsQQJqaiQwCyAAQQhqIQAMAQsLI34iACMuNgIAIAAjLzYCBCAAIxg2AgggACMGNgIMI34iACReIAAEQCAAKAIAJF9BICAAKAIEayRgIAAoAggkHEEgIAAoAgwiAWskSyMcQQEgAXRBAWtBA3RqJEwgACgCECRNQSAgACgCFGskTiAAKAIYJChBICAAKAIcIgBrJGEjKEEBIAB0QQFrQQN0aiRiCyN9JB5BACQVQcDGB0EANgIAQcTGB0EANgIAC84BAQZ/A0AgA0GAIEgEQBACRQRAQQAPC0EAIQEjJSECIyVBA3QiAEHExgdqKAIAIQUjHCAAQcDGB2ooAgAjS3ZBA3RqIQADfyAAKAIEIgQEfyAFIAAoAgBGBH8gAiAELQAARgVBAAsEfyAEQQFqBSMcIABBCGogACNMRhshAAwCCwVBAAsLIQADQCAALQAABEAgACACaiEADAELCwNAIAEgAkgEQCAAIAFqIAFBgIABai0AADoAACABQQFqIQEMAQsLIANBAWohAwwBCwtBAQv+AgEMfwNAIAVBgCBIBEAjXCMwTgRAQQAPC0EAIQNBACEEQQAhACNcIgYtAAAhB0EBIQEDQCABIAdMBEAgAyABIAZqLQAAQQN0IgJBwIEHaigCAGohAyAEIAJBxIEHaigCAGohBCABQQFqIQEMAQsLQQEhAQNAIAEgB0wEQEEBIAEgBmotAAAiAkEBa3QiCCAAcUUEQCADIAJBA3QiAkHAgQdqKAIAayEKIAQgAkHEgQdqKAIAayEJIy4gCkEgIy9rdiICQQV2QQJ0aiILIAsoAgBBASACdHI2AgAgCkEgIwZrdkEDdCECA0AjGCACaiIKKAIEIgsEfyAJIAooAgBGBUEBCwRAIxggAmoiAiAJNgIAIAIgCCALcjYCBAUgAkEIakEBIwZBA2p0QQFrcSECDAELCyAAIAhyIQALIAFBAWohAQwBCwsjXCIALQAAIQIgAEEBaiEBA0AgAS0AAARAIAEgAmohAQwBCwsgAUEBaiRcIAVBAWohBQwBCwtBAQvaAQEGfwNAIAFBgCBIBEAQAkUEQEEADwsjJUEDdCIAQcDGB2ooAgAhBCAAQcTGB2ooAgAhAiMlIQMjLiAEQSAjL2t2IgBBBXZBAnRqIgUgBSgCAEEBIAB0cjYCACAEQSAjBmt2QQN0IQADQAJAIxggAGoiBCgCBCIFRQRAIAQgAjYCACAEIANBGHRBAWo2AgQMAQsgBUEYdiADRiACIxggAGoiBCgCAEZxBEAgBCAFQQFqNgIEBSAAQQhqQQEjBkEDanRBAWtxIQAMAgsLCyABQQFqIQEMAQsLQQELogEBBH8jfCAAQf8HcUECdGooAgAiBEUEQEEADwsjSCAEQQN0aigCACEFIABBCnYhAEECIQQDQCADIARKBEAjSCAFQQh2IgVBA3RqKAIEIgZBASABIAIgACAEQQxGGyAEQQZGGyIAdCIHcUUEQEEADwsjSCAFIAYgB0EBa3FpakEDdGooAgAhBSAAQQV2IQAgBEEBaiEEDAELCyAFQYABcUEARwuOAgECfyACJHwgAkGAIGokSEEAIQIgAUEBayEBA0AgAUEATgRAQQEgAUECdEHAyAdqKAIAIgNBP3FBAWt0QQAgAiADQcAAcRtyIQIjSCABQQN0aiIEIAM2AgAgBCACNgIEIAFBAWshAQwBCwsjSEEANgIEQQAhAQNAIAFBgCBIBEAjfCABakEANgIAIAFBBGohAQwBCwsgAARAIAAhAQNAIAFBAnRBwMgHaigCACICQQh2IQADQCAABEACQCN8IAJBP3FBAnRqIABBAnRBwMgHaigCACIDQT9xQQd0akGEAWsgADYCACADQcAAcQ0AIABBAWohAAwCCwsLIAJBwABxRQRAIAFBAWohAQwBCwsLC14BBH8gAEECdEHAyAdqIQNBwMgHIQADQCAAIANIBEAgAiAAKAIAIgFBGHYiBHIhAiAAIAFBEHZBwAFxIAFB////AXFBCHRyIARyNgIAIABBBGohAAwBCwsgAkHAAEgLqQMBA38gACECA0ACQCACQQJ0QcDIB2ooAgAiA0EIdiIEBH8gBCABQQFqEBMFQQELRQRAQQAPCyADQT9xIgQEfyN7IARIBEAgBCR7CyOmASADQT9xTgR/QQEgA0EIdkEARyADQYABcRsFQQALBUEAIANBCHYiBEEBIANBgAFxQQEgAiNGRiN4GxsbBH8jGiAEai0AAEHAAHFBAEcFQQALC0UEQEEADwsgA0HAAHENACACQQFqIgIjkwFOBH9BAQUgAkECdEHAyAdqKAIAQT9xIANBP3FMCwRAQQAPCyMaIAJqLQAAQT9xRQ0BIAJBAWshAgsLIAIhAQJ/A0AgACABTARAIAFBAnRBwMgHaigCACIEQQh2IgMEfyMaIANqLQAAQT9xQQFqBUEBCyEDIARBwABxBH9BAAUgAyMaIAFBAWpqLQAAQT9xSAsEQCMaIAFBAWpqLQAAQT9xIQMLQQAgA0E/Sg0CGiMaIAFqIgQgAyAELQAAckHAAEEAI3gbcjoAACNHQQFqJEcgAUEBayEBDAELCyACI3pOQQAjeBsEQCACQQFqJHoLQQELC4sBACADJBogACSTASACJKYBQQAkeUEBJHpBACR7QQBBARAURQRAQQAPC0GAgAEjRzYCAEGIgAEjejYCAEGQgAEjRgR/I0YjGmotAABBP3EFQQALNgIAQQAkRyABBH9BAUEAEBQFQQELRQRAQQAPC0GEgAEjRzYCAEGMgAEjeTYCAEGUgAEjezYCAEEBCwYAIAAkNAtuAQN/A0AgACABSARAQQAhBCAAQQJ0QcDIB2ooAgBBCHYhAwNAIAMEQAJAIARBASADQQJ0QcDIB2ooAgAiBXRyIQQgBUHAAHENACADQQFqIQMMAgsLCyACIABBAnRqIAQ2AgAgAEEBaiEADAELCwuwAQECfwNAIABBAnRBwMgHaigCACECA0AgAkHAAHEEf0EABSABIxcgAEECdGooAgAjFyAAQQFqQQJ0aigCAGtOCwRAIAEjFyAAQQJ0aigCACMXIABBAWoiAEECdGooAgBrayEBIABBAnRBwMgHaigCACECDAELCyADQYCAAWogAkE/cToAACADQQFqIQMgAkGAAXEEQCABRQRAIAMPCyABQQFrIQELIAJBCHYhAAwACwALBgAgACQXC5EDAQZ/QQAkdiAARQRAQQAPC0GAigEgADYCAEGEkgEgADYCAANAIANBAE4EQCADQQJ0QYSSAWooAgAiAkECdEHAyAdqKAIAIgFBCHYiBAR/IxcgBEECdGooAgAFQQELBEAgAUHAAHEEf0EBBSMXIAJBAWpBAnRqKAIACwRAIANBAnRBgIoBaigCACEEA0AgAiAETgRAIAJBAnRBwMgHaigCACIFQQh2IQYgBUGAAXFBAEchASAGBEACfyABQf////8HIxcgBkECdGooAgAiBmtKBEBBASR2Qf////8HDAELIAEgBmoLIQELIxcgAkECdGogBUHAAHEEfyABBQJ/IAFB/////wcjFyACQQFqQQJ0aigCACIFa0oEQEEBJHZB/////wcMAQsgASAFagsLNgIAIAJBAWshAgwBCwsgA0EBayEDBSADQQJ0QYSSAWogAkEBajYCAAsFIANBAWoiA0ECdCIBQYCKAWogBDYCACABQYSSAWogBDYCAAsMAQsLI3YEf0F/BSMXIABBAnRqKAIACwsQACAAJJEBIAEkdyACJJIBC4UJAQl/IABBBHRBwKUEai0AACEFI5IBBH9B4KQEKAIABUEAC0UEQA8LA0AgBiOSAUgEQCAAQQR0QcClBGoiAi0AACEDQQAhAQNAIAFB4KQEKAIASARAIAFBiPkGaiABQeCpBGotAAA6AAAgAUEBaiEBDAELC0EAIQEDQCABIANIBEBB4KQEKAIAQYj5BmogAWogAkEBaiABai0AADoAACABQQFqIQEMAQsLIANB4KQEKAIAaiEHIAZBAXEEfyN3QQFrQQx2QQFqIQIDQCACEAFBDHRBgCAQAXIiASN3Tg0AC0EAIQIjGygCAEEIdiEEA0ACQCMbIARBAnRqKAIAIQMDQCADQcAAcQR/QQAFIAEjJyAEQQJ0aigCACMnIARBAWpBAnRqKAIAa04LBEAgASMnIARBAnRqKAIAIycgBEEBaiIEQQJ0aigCAGtrIQEjGyAEQQJ0aigCACEDDAELCyACQfj4BmogA0E/cToAACACQQFqIQIgA0GAAXEEQCABRQ0BIAFBAWshAQsgA0EIdiEEDAELCwJ/QQAgAiIBIAVODQAaQQAhAgNAIAEgAkoEQCAHIAJrIQRBACEDA0AgAyAESAR/IANBiPkGai0AACACQfj4BmotAABHBUEACwRAIANBAWohAwwBCwtBACADIARGDQIaIANBiPkGaiIDLQAAIQggAyAEQYf5BmoiAy0AADoAACADIAg6AAAgAkEBaiECDAELCyABCwVBAAsiASEIA0AgASAFSARAIAcgAWsiAhABQYj5BmoiAy0AACEEIAMgAkGH+QZqIgItAAA6AAAgAiAEOgAAIAFBAWohAQwBCwtBACEBA0AgASAFSARAIAFBsMEEaiAHQYf5BmogAWstAAA6AAAgAUEBaiEBDAELC0EBIQIDQCACIAVIBEAgAkGwwQRqIgEtAAAhAwNAIAFBsMEESgR/IAMgAUEBay0AAEgFQQALBEAgASABQQFrIgEtAAA6AAAMAQsLIAEgAzoAACACQQFqIQIMAQsLIAVBAEEAEAZBASNdQeCkBCgCAEwQBxojASgCBCgCACEHIAhFBEAjkQEjd0EDdGoiASABKAIAQQFqNgIAIAEgByABKAIEajYCBAtBASAFdEEBayEJQQEhAQNAIAEgCUgEQEF/IQQCQCABQQN0QYDMBGooAgAiAkF/RgR/QQEFIyYgAUF/cyABQQF2cXELDQAjBEEBayEDA0AgAUEBIAN0cUUEQCADQQFrIQMMAQsLIxsgAkECdGooAgAiAkGAAXEEfyADQbDBBGotAAAgAkE/cUcFQQELDQAgAUEDdEGEzARqKAIAIQQLIARBAE4EfyAIBH9BACEDQQAhAgNAIAMgCEggAiAFSHEEQCADQQFqIAMgAUEBIAJ0cQR/IAJBsMEEai0AACADQfj4BmotAABGBUEACxshAyACQQFqIQIMAQsLIAMgCEYFQQELBUEACwRAI5EBIARBA3RqIgIgAigCAEEBajYCACACIAcgAigCBGo2AgQLIAFBAWohAQwBCwsgBkEBaiEGDAELCwsGACAAJAILCgAgAEEARySQAQsKACAAQQBHJKMBC+AHAQd/QYSlBCgCACEEA0AgAkGMpQQtAABIBEAgA0EBaiADIAJBjaUEai0AACIFGyEDIAFBAWogASAFQYABcRshASACQQFqIQIMAQsLIwIgAEEUbCICQRxqQQN0aiIFKAIAIgZBAWohByAFIAc2AgAgBSAFKAIEIAdBgICAgHhzIAZBgICAgHhzSGo2AgQgAkEdaiAEEAAjAiACQR9qQQN0aiIFKAIAIgYgA2ohByAFIAc2AgAgBSAFKAIEIAdBgICAgHhzIAZBgICAgHhzSGogA0EfdWo2AgQjAiACQSBqQQN0aiIFKAIAIgYgAWohByAFIAc2AgAgBSAFKAIEIAdBgICAgHhzIAZBgICAgHhzSGogAUEfdWo2AgQgAyMgRgRAIwIgAkEhakEDdGoiASgCACICQQFqIQMgASADNgIAIAEgASgCBCADQYCAgIB4cyACQYCAgIB4c0hqNgIECyMCQfArakH/ASAEQQF1IgEgAUGAAk4bQQAgAUEAThtBAnRqIgEgASgCAEEBajYCACMCQfA8akEfQYylBC0AACIBIAFBIE8bQQJ0aiIBIAEoAgBBAWo2AgBBACAEQdykBCgCAEHMpAQoAgAgABADIAAhAUEAIQAgAUEFdEHE9gZqKAIAIgUEQCMHQQFBiqUELQAAIgIbIQMjB0GIpQQtAAAiBkGJpQQtAAAiByACQQBHIgIbbEHgpQRqIAcgBiACG2ohAgNAIABBjKUELQAASARAIABBgIABaiAAQY2lBGotAAAiBgR/IAYFIAItAAALQT9xOgAAIAIgA2ohAiAAQQFqIQAMAQsLIzkEQEGMpQQtAAAhAkEBIQMDQCACIANKBEAgA0GAgAFqIgAtAAAhBgNAIABBgIABSgR/IAYgAEEBay0AAEgFQQALBEAgACAAQQFrIgAtAAA6AAAMAQsLIAAgBjoAACADQQFqIQMMAQsLCyABQQV0QcD2BmooAgBBjKUELQAAEBUiAEEATgRAIAUgAEECdGoiACAAKAIAQQFqNgIACwsjowEEfyABQQV0Qbj2BmooAgAFQQALBEAgAUEEdEHApQRqLQAAQQJBABAGQQAkT0EBQQAQBxojASgCBCIALQALQQFGBH9BfwUgACgCBAsgBGsiAEEASgRAIwIgAUEUbCIBQSVqQQN0aiICKAIAIgNBAWohBCACIAQ2AgAgAiACKAIEIARBgICAgHhzIANBgICAgHhzSGo2AgQjAiABQSZqQQN0aiIBKAIAIgIgAGohAyABIAM2AgAgASABKAIEIANBgICAgHhzIAJBgICAgHhzSGogAEEfdWo2AgQLCwsZAQF/QcikBCgCABAWEBAiAEUEQBAYCyAAC2gBAn8gA0EARySQASABIQQDQCAEIAEgAmpIBEAgACAEQQF2IAQgAxsgBEEBcSAEEC0DQEHIpAQoAgAQLEHIpAQoAgAQSEHIpAQoAgAQFhAQIgVFBEAQGAsgBQ0ACyAEQQFqIQQMAQsLC9YBAQV/Iw1BmAdqIQEDQCABIwBIBEAjMSABKAIAIgNBwKQCa0ECdWogASgCBDYCACABQQhqIQRBACECA0AgAkEQSARAIAIgA2ogAiAEaigCADYCACACQQRqIQIMAQsLIAFBGGohAQwBCwsjDUEIaiEBA0AgAEGQB0gEQCAAQeCxBGogACABaigCADYCACAAQQRqIQAMAQsLIw0oAgQkGSMNJAAjDSgCACQNQQAhAANAIABBgARIBEAgAEHgpQRqIABB4LEEaigCADYCACAAQQRqIQAMAQsLC38BAn8QCxAJI5YBIwBrQcisAUgEf0EABSMAIw02AgAjACMZNgIEIwBBCGohAQNAIABBkAdIBEAgACABaiAAQeCxBGooAgA2AgAgAEEEaiEADAELCyMAJA0jAEGYB2okACOBAUEBaiSBASOBASQZQeS4BEHguAQoAgA2AgBBAQsLDwAgACQbIAEkJyACJIUBC7YIAQh/IAAkBEEAJCZBACQzA0AgA0HAAEgEQCADQQJ0IgVBwMEEakEANgIAIAVBwMUEakEANgIAIANBAWohAwwBCwsDQCAAIARKBEAgBEGwwQRqLQAAIgNBAnRBwMEEaigCACIFBEAjJkEBIARBAWt0ciQmBSADQQJ0QcDDBGogBDYCAAsgA0ECdCIGQcDBBGogBUEBajYCACAGQcDFBGoiBSAFKAIAQQEgBHRyNgIAIAMEQCMzQQEgA0EBa3RyJDMLIARBAWohBAwBCwsjMiMzQcDBBCgCAEEAShskSkEAIQADQCAAQQdMBEAgAEECdEHAxwRqQQA2AgAgAEEBaiEADAELC0EAIQQDQCAEIwRIBEAgBEGwwQRqLQAAQQJ0QfC4BGooAgAhAyAEQQJ0QcDHBGohAANAIABBwMcESgR/IAMgAEEEaygCAEoFQQALBEAgACAAQQRrIgAoAgA2AgAMAQsLIAAgAzYCACAEQQFqIQQMAQsLIAEEQCABQQFGBEBBASMEdCEEQQEhAANAIAAgBEgEQEEAIQNBACEBA0AgASMESARAIABBASABdHEEQCADIAFBsMEEai0AAEECdEHwuARqKAIAaiEDCyABQQFqIQEMAQsLIABBAnRB4McEakHwsX8gA0HQD2xrNgIAIABBAWohAAwBCwtB4McEIAJB0A9sNgIABUEAIQIDQCACQQEjBHRIBEAgAkECdEHgxwRqQQA2AgAgAkEBaiECDAELCwsFQeDHBEEANgIAQYDMBEEANgIAQYTMBEEANgIAQQAhBANAIAQjBEgEQCAEQbDBBGotAAAhCUEBIAR0IQZBACECA0AgAiAGSARAIAJBA3QiAEGAzARqKAIAIQcgAEGEzARqKAIAIQVBfyEDIAdBf0dBACMbGwR/QQAhAQJAIxsgB0ECdGooAgAiCkEIdiIIIgBFDQADQCAAIQEgCSMbIABBAnRqKAIAIgdBP3FMDQFBACEBIAdBwABxDQEgAEEBaiEADAALAAsgAQR/IycgCEECdGooAgAgAUECdCIAIydqKAIAayAFQQFqIAUgCkGAAXEbaiEFIAEhAyMbIABqKAIAIgBBgAFxQQBHIQEgCSAAQT9xRiABIAEbBH8jhQEgBUECdGooAgAFQQALBUEACwVBAAshACACIAZyIgFBA3QiB0GAzARqIAM2AgAgB0GEzARqIAU2AgAgAUECdEHgxwRqIAA2AgAgAkEBaiECDAELCyAEQQFqIQQMAQsLC0EAIQBBACEBA0AgAUEHTARAIAFBAnRB4MsEakGAgICAfDYCACABQQFqIQEMAQsLQQEjBHQhAQNAIAAgAUgEQCMmIABBf3MgAEEBdnFxRQRAIABBAnRB4McEaigCACICIwQgAGlrQQJ0QeDLBGoiAygCAEoEQCADIAI2AgALCyAAQQFqIQAMAQsLC0cAIAAkMUEAJA0gAEGAQGskACMAIAFByKwBbGoklgEjMSEAA0AgACMASARAIABBADYCACAAQQRqIQAMAQsLQeS4BEEANgIACz4AIABB7LgEKAIARgRADwtB7LgEIAA2AgBBACEAA0AgAEHAAEgEQCAAQeC1BGpBAToAACAAQQFqIQAMAQsLC0QBAXwgACABQQJ0aiEBA0AgACABSARAIAAgACoCAEMAAHpElLsiAkQAAAAAAADgPyACpqD8AjYCACAAQQRqIQAMAQsLC6kHARF/IABBDnRBwKQCaiABQQl0aiEIIyEjByAAGyELQQEgAGshDEEBIQcDQCAHIAtMBEAgDEEOdCAHQQl0aiABQQR0akHQoAJqIgYoAgAhCSAGKAIIIQogCCAHQQR0aiIALQAMBH9BAAUgAC0ADgsEQCAIIAdBBHRqIgAtABwgAEEEay0AAHIEQCM5BEBBACEEQQAkC0Gg8gZBwAA6AABBfyEDA0AgA0EBTARAIAggAyAHaiIFQQR0ai0ADCECA0AgAgRAIAJBP3EhDSMLQaDyBmohAANAIABBoPIGSgR/IA0gAEEBay0AAEgFQQALBEAgACAAQQFrIgAtAAA6AAAMAQsLIAAgDToAACMLQQFqJAsjC0Gg8gZqQcAAOgAAIAQgAkECdEHwuARqKAIAaiEEIAggAyAFaiIFQQR0ai0ADCECDAELCyADQQJqIQMMAQsLIAZBADYCACAGIAQ2AghBACEEQey4BCgCACEAA0AgAARAAkAgBEGg8gZqLQAAIREgACECA0ACQCACQQJ0QcDIB2ooAgAiDUE/cSIOIBFODQAgAiEDIAQhBQJ/A0AgBSMLSARAIAVBoPIGai0AACESQQACf0EAIANBAnRBwMgHaigCAEEIdiIDRQ0AGgNAIANBAnRBwMgHaigCACIPQT9xIhAgEk4EQCADQQAgECASRhsMAgsgD0HAAHFFBEAgA0EBaiEDDAELC0EACyIDRQ0CGiAFQQFqIQUMAQsLIANBAnRBwMgHaigCAEGAAXELBEAgBiAGKAIAQQEgDkEBa3RyNgIACyANQcAAcQ0AIAJBAWohAgwBCwsgEUHAAEYNAAJ/QQAgAEUNABoDQCAAQQJ0QcDIB2ooAgAiAkE/cSIDIBFOBEAgAEEAIAMgEUYbDAILIAJBwABxRQRAIABBAWohAAwBCwtBAAsiAAR/IABBAnRBwMgHaigCAEEIdgVBAAshACAEQQFqIQQMAgsLCwUgCCAHIAYQWAsFIAYjMjYCACAGQX82AggLBSAGQQA2AgAgBkF/NgIICyAJIAYoAgBGIgAEQEEBIQALIAAEfyAKIAYoAghGBSAAC0UEQAJAIw1FDQAjGSMxIAZBwKQCa0ECdWoiACgCAEYNACMAIAY2AgAjACAAKAIANgIEIwAgCTYCCCMAQQA2AgwjACAKNgIQIwAgBigCDDYCFCAAIxk2AgAjAEEYaiQACyAGQcCkAmtBCXVBoLYEakEBOgAACyAHQQFqIQcMAQsLCxQAIAAkgwEgASSEASACQQBHJJcBC70FAQh/IAEhBANAIAAgBEEEdGpBBGstAAAEQCAEQQFrIQQMAQsLIAEhBgNAIAAgBkEEdGotABwEQCAGQQFqIQYMAQsLIAFBAWohBSAEIQMgAUEBayEHA0AgAyAHTARAIAkgACADQQR0ai0ADEECdEHwuARqKAIAaiEJIANBAWohAwwBCwsgBSEDA0AgAyAGTARAIAggACADQQR0ai0ADEECdEHwuARqKAIAaiEIIANBAWohAwwBCwsgAkEANgIAIAIgCCAJajYCCCAGIAFrIAEgBGtOBEAgACAGIAUjggEQCiIDBEACQCAAIQUgA0ECdEHAyAdqKAIAQQh2IgBFDQADQCAAQQJ0QcDIB2ooAgAiB0E/cSIGBEAgASAERgR/IAAFIAUgAUEBayAEIAdBCHYQCgsiAwR/IANBAnRBwMgHaigCAEGAAXEFQQALBEAgAiACKAIAQQEgBkEBa3RyNgIACwsgB0HAAHFFBEAgAEEBaiEADAELCwsLBSAAIAFBAWsgBCOCARAKIgMEQCADQQJ0QcDIB2ooAgBBCHYiAwR/QQAgAyADQQJ0QcDIB2ooAgBBP3EbBUEACyEDCyADBEAgA0ECdEHAyAdqKAIAQQh2IgQEQANAIARBAnRBwMgHaigCACEIIAQhAyABQQFqIQkDQCADQQBHIAYgCU5xBEAgACAJQQR0ai0ADEE/cSEHAn9BACADQQJ0QcDIB2ooAgBBCHYiA0UNABoDQCADQQJ0QcDIB2ooAgAiBUE/cSIKIAdOBEAgA0EAIAcgCkYbDAILIAVBwABxRQRAIANBAWohAwwBCwtBAAshAyAJQQFqIQkMAQsLIAMEfyADQQJ0QcDIB2ooAgBBgAFxBUEACwRAIAIgAigCAEEBIAhBP3FBAWt0cjYCAAsgCEHAAHFFBEAgBEEBaiEEDAELCwsLCwtOAQF/IABBCXQgAUEEdGpB0KQCaiIGIAI6AA4gBiADOgANIAYgBDoADyABQQl0IABBBHRqQdCkA2oiACACOgAOIAAgAzoADSAAIAU6AA8LwwEAIAAkISABJAdBf0EBIAJ0QQFrIAJBIE4bJDJB6LgEQQA2AgBBwKQCIQADQCAAQcCkBEgEQCAAQQA2AgAgAEEEaiEADAELC0EAIQADQCAAQYAESARAIABB4KUEakEANgIAIABB4LEEakEANgIAIABBBGohAAwBCwtBACEAA0AgAEHAAEgEQCAAQaC2BGpBAToAACAAQQFqIQAMAQsLQQAhAANAIABBwABIBEAgAEHgtQRqQQE6AAAgAEEBaiEADAELCwugAQEBfyAAJEFBACEAA0AgAEEBTARAQQAhAgNAIAJBFUgEQCAAQQd0QeC2BGogAkECdGojQSAAQRVsIAJqQYDiAGxqNgIAIAJBAWohAgwBCwsgAEEBaiEADAELC0EAIQADQCAAQcAASARAIABBoLYEakEBOgAAIABBAWohAAwBCwtB4LgEI0FBgJQgajYCAEHguAQoAgAgAUGA4gBsaiSLAQvWAwEEfwJAIABBB3RB4LYEaiABQQJ0aigCACIDQeS4BCgCAE4NACOLAUHguAQoAgAiAkGA4gBqSARAIw0hAgNAIAIEQCACQcgEaiAAQQV0aiABakEBOgAAIAIoAgAhAgwBCwsMAQtB4LgEIAJBgOIAajYCACAAQQd0QeC2BGogAUECdGogAjYCACACIQMLIAMkESAAQQ50QcCkAmogAUEJdGokQiAAQQFGJJ4BIxEgADYCFCMRIAE2AhgjESMRQaABajYCDCMRIxFBgCZqNgIQIyEjByAAGyEDQQEhAANAIAAgA0wEQCMRQSBqIABBAnRqI0IgAEEEdGoiAi0ADCIBBH9BASABQT9xQQFrdAUgAigCAAs2AgAgAQRAIARBASAAdHIhBAUgBUEBIAB0ciAFIAIoAghBf0cbIQULIABBAWohAAwBCwsjESAENgIAIxEgBTYCBEEAIQADQCAAQYAESARAIABBwMEHakEANgIAIABBBGohAAwBCwtBASEAA0AgACADTARAI0IgAEEEdGoiAUEEay0AAEUEQCAAEF0gAS0ADARAQQAhAQNAIAFBgARIBEAgAUHAwQdqQQA2AgAgAUEEaiEBDAELCwsLIABBAWohAAwBCwsLqwMBBn9BACRvQQAkcEEAJHFBACRyQQAkWUEAJBJBASRDQQAkc0EAJIwBQQAkjQEgACEBA0AjQiABQQR0ai0ADCICBEAjWUEBaiRZA0AgAgRAI28gAkECdEHwuARqKAIAaiRvI3EgAkE/cUEDdCICQcCBB2ooAgBqJHEjciACQcSBB2ooAgBqJHIjcEEBaiRwI0IgAUEBaiIBQQR0ai0ADCECDAELCwsjEkEASiICBEAgASAAa0ECTiECCyACBH9BASOMASNZQQBKGwUgAgsEfyONAUEAI54BQQAjEkEBRhsbBUEBC0UEQCAAIAFBAWsQXgsjICMSRgRADwsjQiABQQR0aiIELQAOBH8gBCgCAAVBAAsEQCAEKAIIIgJBf0cEQEEBJIwBCyACQQBOBEBBASSNAQsgBCgCCCEFIxIiBkECdCICQcDUBGogBC0ADSIDNgIAAn8gBUEASARAIAJB4NQEakEANgIAQQAMAQsgBkECdEHg1ARqIAMgBC0ADmw2AgAgBSAELQAObAsjc2okcyNDIAQtAA5sJEMjEkEBaiQSIAFBAWohAQwBCwsLwwMBBH8jESgCECEDIxIjWUEDdGpBAnRBwMEHaiIEKAIAIgJFBEAjESIFKAIMIQIgBSACQSBqNgIMIAQgAjYCACACI3E2AgAgAiNyNgIEIAIjcDYCCCACIxI2AgwgAiMRNgIQIAJBADYCFAsgAyNzI28jQ2xqI0lBACMgIxJGG2o2AgAgAyNDNgIEIAMgACABQQh0ciMSQRh0cjYCCCADQQIgAXRBASAAdGs2AgwgAyACNgIQIAMgAigCFDYCFCACIAM2AhQjEiECI0MhBEEAIQEDQCABIAJIBEAgAUECdCIAQeDUBGooAgAgAEHA1ARqKAIAIARsaiEFIABBgNUEaiEAA0AgAEGA1QRKBH8gBSAAQQRrKAIASgVBAAsEQCAAIABBBGsiACgCADYCAAwBCwsgACAFNgIAIAFBAWohAQwBCwsjEkECdEGA1QRqQQA2AgBBACEBQYDVBCEAA0AgACMSQQJ0QYDVBGpIBEAgACgCACAAKAIEayICBEAgA0EYaiABQQJ0aiAAQYDVBGsgAkEFdHI2AgAgAUEBaiEBCyAAQQRqIQAMAQsLIAMgAygCCCABQRB0cjYCCCMRIANBNGo2AhAL0AMBBn8jLUEBaiQtQQEjBCIEdEEBayQ3QQAkRANAIAIgBEgEQEF/IQBBACEBA0AgASAESARAIANBASABdHFFBEAgASAAIABBAEgEf0EBBSABQbDBBGotAABBAnRB8LgEaigCACAAQbDBBGotAABBAnRB8LgEaigCAEoLGyEACyABQQFqIQEMAQsLIANBASAAdHIhAyNEIAAgAkEDbHRyJEQgAkEBaiECDAELC0EBIQEDQCABQQdMBEAgAUEIdEHAjQdqQQA2AgAgAUEBaiEBDAELC0HAhQdBADYCAEHEhQdBADYCAEHAvQdBADYCAEEBIQEDQCABIzdMBEAgAUEDdCICQcCFB2ogASABQQFrcSIDQQN0IgRBwIUHaigCACABaEGwwQRqLQAAIgBBA3QiBUHAgQdqKAIAajYCACACQcSFB2ogBEHEhQdqKAIAIAVBxIEHaigCAGo2AgAgAUECdEHAvQdqIANBAnRBwL0HaigCAEEBIABBAWt0QQAgABtyNgIAIyYjNyABQX9zcSIAQX9zIABBAXZxcUUEQCABaUEIdEHAjQdqIgAoAgBBAWohAiAAIAI2AgAgACACQQJ0aiABNgIACyABQQFqIQEMAQsLC64FAQ1/IAAoAhhB6AdsIQcgACgCACEGIAAoAgxBCHRBwI0HaiIBKAIAQQJ0IAFqIQUjAyMFSAR/QYGAgIB4BSMBKAIACyEIIAFBBGohCQNAIAUgCU4EQAJAIAcjNyAJKAIAIgtBf3NxQQJ0QeDHBGooAgBqIAhIBH9BAAUgBiALQQN0QcCFB2ooAgBqIQECfyALQQFBwMEEKAIAdEEBa3FpIgJFBEAjXyABI2B2IgFBBXZBAnRqKAIAQQEgAXRxQQBHDAELIAJBAUsEf0EBBSNNIAEjTnYiAUEFdkECdGooAgBBASABdHFBAEcLCwtFDQAgACgCECgCCCEMQQAhCiMtIAtBBXRBwJ0HaiIEKAIcRwRAIAQhASNEIQIjBCEDA0AgA0EASgRAIAJBB3EhDSACQQN2IQIgC0EBIA10cQRAIAEgCiANQbDBBGotAABBAnRB8LgEaigCAGoiCjYCACABQQRqIQELIANBAWshAwwBCwsgBCMtNgIcC0GAgEAhAiAAKAIUIQoDQCAKBEAgDCAKKAIMcUUEQCAKKAIAIQMgCkEYaiIBIAotAApBAnRqIQ0DQCABIA1IBEAgAyAEIAEoAgAiA0EfcWooAgAgA0EFdmxqIQMgAUEEaiEBDAELCyADIAIgAiADSBshAgsgCigCFCEKDAELCyAIIzcgC0F/c3FBAnRB4McEaigCACACQegHbGoiAkoNACMTQYCAAUYEQCAAIAsQGgUgACNBa0EFdCALciEEIxMhAyMTQQFqJBMDQCADQQBKBEAjDCADQQFrQQF1IgFBA3RqIgooAgAiCyACSARAIAooAgQhCiMMIANBA3RqIgMgCzYCACADIAo2AgQgASEDDAILCwsjDCADQQN0aiIBIAI2AgAgASAENgIECwsgCUEEaiEJDAELCwuvCAENfwNAIABBAUwEQCMHIyEgABshAUEAIQMDQCABIANKBEAgAEEFdEGgtgRqIANqIgItAABBAEcgAkEAOgAABEAgACADEFwLIANBAWohAwwBCwsgAEEBaiEADAELCxBfI4sBJAxBACQTA0AgBUEBTARAIwcjISAFGyEJQQAhBwNAIAcgCUgEQCAFQQd0QeC2BGogB0ECdGooAgAiCigCDCEIIApBoAFqIQADQCAAIAhIBEAgAEGAgEA2AhggAEEgaiEADAELC0EAIQFBfyMzQcDBBCgCAEEAShshACAKKAIEIQMDQCADBEAgACAKQSBqIANoIgJBAnRqKAIAcUUEQCABQQEgAnRyIQELIAMgA0EBa3EhAwwBCwsgCiABNgIIQQAhBiMtIzciC0EFdEHAnQdqIgIoAhxHBEAgAiEAI0QhBCMEIQMDQCADQQBKBEAgBEEHcSEMIARBA3YhBCALQQEgDHRxBEAgACAGIAxBsMEEai0AAEECdEHwuARqKAIAaiIGNgIAIABBBGohAAsgA0EBayEDDAELCyACIy02AhwLIwQhBiAKKAIQIQsgCkGAJmohAwNAIAMgC0gEQAJAIAEgAygCDHENACAGIAMtAAtIDQAgAygCACEEIANBGGoiACADLQAKQQJ0aiEMA0AgACAMSARAIAQgAiAAKAIAIgRBH3FqKAIAIARBBXZsaiEEIABBBGohAAwBCwsgBCADKAIQIgAoAhhKBEAgACAENgIYCwsgA0E0aiEDDAELCyMDIwVIBH9BgYCAgHgFIwEoAgALIQMgCkGgAWohAQNAIAEgCEgEQCABKAIYIgBBgIBARwRAIAMgASgCDEECdEHgywRqKAIAIABB6AdsaiIETARAIAEjQWtBBXQhBiMTIQAjE0EBaiQTA0AgAEEASgRAIwwgAEEBa0EBdSICQQN0aiIKKAIAIgsgBEgEQCAKKAIEIQojDCAAQQN0aiIAIAs2AgAgACAKNgIEIAIhAAwCCwsLIwwgAEEDdGoiACAENgIAIAAgBjYCBAsLIAFBIGohAQwBCwsgB0EBaiEHDAELCyAFQQFqIQUMAQsLA0AjEwRAIwwoAgAkogEjAyMFSAR/QYGAgIB4BSMBKAIACyOiAUoEQA8LI0EjDCgCBCIAQQd2QQJ0aiECIABB/wBxIQMjE0EBayQTIwwjE0EDdGoiACgCACEEIAAoAgQhBUEAIQADQAJAIABBAXRBAWoiASMTTg0AIwwgAUEDdGohBiMMIAFBAWoiByABIAcjE0gEfyAGKAIIIAYoAgBKBUEACxsiAUEDdGoiBigCACIHIARMDQAgBigCBCEGIwwgAEEDdGoiACAHNgIAIAAgBjYCBCABIQAMAQsLIwwgAEEDdGoiACAENgIAIAAgBTYCBCADBEAgAiADEBoFIAIQYAsMAQsLC4YBAQZ/IwdBASAALQAKIgIbIQQgAC0ADEENaiEFIwcgAC0ACCIDIAAtAAkiBiACQQBHIgIbbEHgpQRqIAYgAyACG2ohAkENIQMDQCADIAVIBEAgACADai0AACIGBEAgAi0AABogAiAGOgAAIAFBAWohAQsgAiAEaiECIANBAWohAwwBCwsgAQsJACAAQQBHJE8LWgEBfyMJIgEEQCABIwU2AgggASMDNgIMIAEjCjYCEAsgACQJIwkoAgAkOyMJKAIEJB0jCSgCCCQFIwkoAgwkAyMJKAIQJAojCUEgaiQ6IzojOyMdbGokASABC2EAQQAkCSAAIAE2AgAgACACNgIEIABBADYCCCAAQQA2AgwgAEEANgIQIAAkCSMJKAIAJDsjCSgCBCQdIwkoAggkBSMJKAIMJAMjCSgCECQKIwlBIGokOiM6IzsjHWxqJAELBAAjAwslACAAIAE2AgAgACACNgIEIABBADYCCCAAQQA2AgwgAEEANgIQC5UDAQR/IzwEQANAIAIjDkgEQCACQdDyBmotAABBP3FB8MAEai0AAARAIAEgAkECdEHY8wZqKAIAaiEBCyACQQFqIQIMAQsLCyABIQIjaAR/IAFBvAVtIABBA3RyIgRB/z9xIQECfwNAI2wjZyABQQN0aiIDKAIERgRAQQEgBCADKAIARg0CGiABQQFqQf8/cSEBDAELCyNnIAFBA3RqIgEgBDYCACABI2w2AgRBAAsFQQALBEAPCyNrIABB6AdsaiACayEDIwpBAWokCiMDIwVIBH9BAQUgAyMBKAIATgtFBEAPC0EAIQEjKyECA0AgAiNpTARAI4gBIAJBBHRqLQAMBEAgAiMra0Ht8QZqQQA6AAAFIAIjK2tB7fEGaiABQdDyBmotAAA6AAAgAUEBaiEBCyACQQFqIQIMAQsLIAMgAEEAI1IjUyMrQQFrIgAjaSMra0EBahAFIyoEQCMDIwVIBH9BgYCAgHgFIwEoAgQoAggjUkEQdCNTQQh0ciAAckgEfyMBKAIAQQFqBSMBKAIACwskVAsLfwBBASQ5IAAkZyABQQBHJGhBACEBA0AgAUGAgARIBEAjZyABakEANgIAIAFBBGohAQwBCwsgAEGAgARqJFUjVUGAEGokPSM9QYAgaiRWI1ZBgIASaiScAUEAIQADQCAAQYAESARAI1YgAEHABGxqQQA2AgAgAEEBaiEADAELCwvJBwEMfyAAJG4gASSKASNuQQ50QcCkAmojigFBCXRqJFggAiQ/I24kUiOKASRTI1JBDnRBwKQCaiNTQQl0aiSIASAFQQBHJCpBACQLQaDyBkHAADoAACM/IQtBACEBQQAhAkEBIQVBACEAQQAkQANAI1ggC0EEdGoiCS0ADCEGA0AgBgRAIAZBP3EhByMLQaDyBmohCQNAIAlBoPIGSgR/IAcgCUEBay0AAEgFQQALBEAgCSAJQQFrIgktAAA6AAAMAQsLIAkgBzoAACMLQQFqJAsjC0Gg8gZqQcAAOgAAQQAkQCABIAZBAnRB8LgEaigCAGohASNYIAtBAWsiC0EEdGoiCS0ADCEGDAELCyALIz9IBEAjQEUEQEEAIQZBACEHA0AgBiMLSARAIAZBoPIGai0AACAHQSVsakH//wNxIQcgBkEBaiEGDAELCyAHQf8DcSEGAkADQCMiI1YgBkHABGxqIgooAgBGBEBBACEHAn8DQCAHIwtMBEBBACAKQQhqIAdqLQAAIAdBoPIGai0AAEcNAhogB0EBaiEHDAELC0EBCw0CIAZBAWpB/wNxIQYMAQsLIzVBgAJOBEAjIkEBaiQiQQAkNUEAJCMLIzVBAWokNSNWIAZBwARsaiQPIyNFIQYQIAJAI21FDQAjIkEBaiQiQQAkNUEAJCNBASQ1IAZFBEAQIAsjbUUNAEEAJCMjDyMiNgIAIw9BADYCBEEAIQYDQCAGQSBIBEAjD0EgaiAGaiAGQeDLBGooAgA2AgAgBkEEaiEGDAELCwsjDyEKCyAKJEALIABBAEojPyALa0ECTnEEQCALQQFqIz8gASACIAUgABAkCyALQQFqIQ4gAiEHIAUhCCAAIQYjBCEPIz9BAWohCgNAIAYgD0ggBCAKSnEEQCNKI1ggCkEEdGoiDCgCAHEEQCAIIAwtAA5sIQggDCgCCCENIAZBAnQiEEHA1ARqIAwtAA0iETYCACAOIAogAQJ/IA1BAEgEQCAQQeDUBGpBADYCAEEADAELIAZBAnRB4NQEaiARIAwtAA5sNgIAIA0gDC0ADmwLIAdqIgcgCCAGQQFqIgYQJCAKQQFqIQoMAgsLCwsgACMERiADIAtKcgR/QQAFI0ogCSgCAHELBEAgBSAJLQAObCEFIAkoAgghBiAAQQJ0IgdBwNQEaiAJLQANIgg2AgACfyAGQQBIBEAgB0Hg1ARqQQA2AgBBAAwBCyAAQQJ0QeDUBGogCCAJLQAObDYCACAGIAktAA5sCyACaiECIABBAWohACALQQFrIQsMAQsLC+EDAQx/IABBDnRBwKQCaiABQQl0aiRlIAQkmgFBgYCAgHgkZiACIQBBACEEQQEhB0EAIQEDfyNlIABBBHRqIgotAAwhBQNAIAUEQCAEIAVBAnRB8LgEaigCAGohBCNlIABBAWsiAEEEdGoiCi0ADCEFDAELCyAAIAJIBEAgAUEASiACIABrQQJOcQRAIAQgCSAHIAEQJQsgCSEIIAchBiABIQUjBCEOIAJBAWohDANAIAUgDkggDCOaAUhxBEAjSiNlIAxBBHRqIgsoAgBxBEAgBiALLQAObCEGIAsoAgghDSAFQQJ0Ig9BwNQEaiALLQANIhA2AgAgBAJ/IA1BAEgEQCAPQeDUBGpBADYCAEEADAELIAVBAnRB4NQEaiAQIAstAA5sNgIAIA0gCy0ADmwLIAhqIgggBiAFQQFqIgUQJSAMQQFqIQwMAgsLCwsgASMERiAAIANIcgR/QQAFI0ogCigCAHELBH8gByAKLQAObCEHIAooAgghBSABQQJ0IgZBwNQEaiAKLQANIgg2AgACfyAFQQBIBEAgBkHg1ARqQQA2AgBBAAwBCyABQQJ0QeDUBGogCCAKLQAObDYCACAFIAotAA5sCyAJaiEJIAFBAWohASAAQQFrIQAMAQUjZgsLCwQAI3ULDQAjASAAQQN0aigCBAsOABALEAkgACABIAIQBgt0ACMdJAVBACQDQQAkCiAABEAQKwsQKiNPBH9B6LgEKAIABUEBC0UkPEEAIQADQCAAIxRIBEAgAEEFdEGg1QRqQQAQKSAAQQFqIQAMAQsLIwpFBEBBASMEdEEBaxAPCyABBEAjASMBIx1BA3RqIwMQHQsjCgszAQJ/IAEoAiBBoAVqIQMDQCACIANIBEAgACACaiABIAJqKAIANgIAIAJBBGohAgwBCwsLEQAgAEEFdEHU9gZqIAE2AgALIQAgAEEFdEG49gZqIgAgATYCECAAIAI2AhQgACADNgIYCzEAIABBBXRBuPYGaiIAIAE2AgAgACACNgIEIAAgAzYCCCAAIAQ2AgxB7LgEQX82AgALGAAgACQgIAEkSSACJF0gAySVASAEJIABC6UBAQJ/QfCkBCAANgIAQfSkBCABNgIAQfikBCACNgIAQfykBEEBNgIAQQAhAANAIABBD0gEQEH4pAQoAgAhAUH8pAQoAgAiA0H0pAQoAgAiAkHwpAQoAgBqaiEEQfykBCADQQFqNgIAQfCkBCACIAJBCXZzNgIAQfSkBCABQQN0IAFqNgIAQfikBCAEIAFBFXQgAUELdnJqNgIAIABBAWohAAwBCwsLawEEf0H4pAQoAgAhAEH8pAQoAgAiA0H0pAQoAgAiAUHwpAQoAgBqaiECQfykBCADQQFqNgIAQfCkBCABIAFBCXZzNgIAQfSkBCAAQQN0IABqNgIAQfikBCACIABBFXQgAEELdnJqNgIAIAILBQBBgAgL";

// src/kernel/backends/wasm-module.ts
var PAGE = 65536;
var compiled = /* @__PURE__ */ new WeakMap();
function backendOf2(loadNarrow, loadWide) {
  const narrow = compiledOnce(loadNarrow);
  const wide = compiledOnce(loadWide);
  const start2 = async (bytes, letters = 0) => startWasm(await (letters > NARROW_LETTERS ? wide() : narrow()), bytes);
  const prepare = () => {
    narrow().catch(() => void 0);
  };
  return Object.assign(start2, { prepare, withModule });
}
function compiledOnce(load) {
  let module;
  return () => {
    module ??= load().then(compile).catch((error) => {
      module = void 0;
      throw error;
    });
    return module;
  };
}
function withModule(module) {
  checkModule(module);
  const known2 = compiled.get(module);
  if (known2 !== void 0) return known2;
  const backend = (bytes, letters) => startWasm(module, bytes, letters);
  compiled.set(module, backend);
  return backend;
}
var SOME_FUNCTIONS = ["findBest", "searchFill", "playGames"];
function checkModule(module) {
  if (typeof WebAssembly === "undefined") throw noWasm("is not available here");
  let what = `a ${typeof module}`;
  try {
    const exported = WebAssembly.Module.exports(module);
    if (SOME_FUNCTIONS.every((name) => exported.some((one) => one.name === name))) return;
    what = "a WebAssembly module that is not the kernel";
  } catch {
  }
  throw new KernelError("BAD_OPTION", `backend.module: ${what}`, {
    expected: "the WebAssembly.Module of gaddawg/kernel.wasm"
  });
}
function noWasm(what) {
  return new KernelError("NO_WASM", `WebAssembly ${what}`, {
    expected: 'a policy that allows it (wasm-unsafe-eval), a module compiled ahead, or the backend "js"'
  });
}
async function compile(wasm) {
  if (typeof WebAssembly === "undefined") throw noWasm("is not available here");
  try {
    return await WebAssembly.compile(wasm);
  } catch (error) {
    throw noWasm(`cannot be compiled here: ${String(error)}`);
  }
}
async function startWasm(module, bytes, letters = 0) {
  const at = addressesOf(await instantiate(module, new WebAssembly.Memory({ initial: 1 })));
  if (letters > at.MAX_LETTERS) {
    throw new KernelError("BAD_OPTION", `backend.module: a kernel for ${at.MAX_LETTERS} letters`, {
      expected: `the module of gaddawg/kernel-wide.wasm for an alphabet of ${letters}`
    });
  }
  const pages = Math.ceil(bytes(at) / PAGE);
  const memory = orNoMemory(pages, () => new WebAssembly.Memory({ initial: pages }));
  const instance = await instantiate(module, memory);
  return {
    backend: "wasm",
    call: instance.exports,
    at,
    get buffer() {
      return memory.buffer;
    },
    grow(size) {
      const more = Math.ceil(size / PAGE) - memory.buffer.byteLength / PAGE;
      if (more > 0) orNoMemory(more, () => memory.grow(more));
    }
  };
}
function orNoMemory(pages, allocate) {
  try {
    return allocate();
  } catch {
    throw new KernelError("NO_MEMORY", `no ${pages * PAGE} bytes of memory for the kernel`);
  }
}
function instantiate(module, memory) {
  const abort = () => {
    throw new KernelError("CHECK_FAILED", "a check in the kernel failed");
  };
  return WebAssembly.instantiate(module, { env: { memory, abort } });
}
function addressesOf(instance) {
  const at = {};
  for (const [name, value] of Object.entries(instance.exports)) {
    if (value instanceof WebAssembly.Global) at[name] = value.value;
  }
  return at;
}

// src/kernel/backends/wasm.ts
var wasmBackend = /* @__PURE__ */ backendOf2(
  async () => decodeBase64(KERNEL_WASM_BASE64),
  async () => {
    const wide = await Promise.resolve().then(() => (init_kernel_wide_wasm(), kernel_wide_wasm_exports));
    return decodeBase64(wide.KERNEL_WASM_BASE64);
  }
);
function decodeBase64(text3) {
  const binary = atob(text3);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

// src/selfplay/follow.ts
function* followGame(kernel, { seed, number: number2, paired }) {
  kernel.begin(seed, number2, paired);
  while (true) {
    const turn = { before: kernel.state(), board: kernel.board(), chosen: kernel.choose() };
    const other = yield turn;
    if (!kernel.make(other)) return kernel.state();
  }
}

// src/players/referee.ts
var MILLI3 = 1e3;
var Referee = class {
  /** @param engine an engine with the player's lexicon and the rules. */
  constructor(player2, engine) {
    this.player = player2;
    this.engine = engine;
  }
  player;
  engine;
  /**
   * Returns the player's move.
   * @throws SelfPlayError `PLAYER_FAILED` when the player throws, `ILLEGAL_MOVE`
   *   for a move that the rules do not allow; both name game and turn.
   */
  async move(state, board, seed) {
    const { mover, points: points2, racks, scorelessTurns, tilesInBag: tilesInBag2, number: number2 } = state;
    const position = Position.of(this.engine.config, {
      board,
      rack: racks[mover],
      scores: [points2[mover], points2[1 - mover]],
      scorelessTurns
    });
    const where = `game ${number2}, turn ${state.turns + 1}: ${this.player.name}`;
    let answer;
    try {
      answer = await this.player.choose({
        // The player may change its view.
        position: Position.of(this.engine.config, position),
        tilesInBag: tilesInBag2,
        game: number2,
        turn: state.turns + 1,
        seed
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SelfPlayError("PLAYER_FAILED", `${where} failed: ${reason}`);
    }
    try {
      return this.checked(plainMove(answer), position, tilesInBag2);
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      throw new SelfPlayError("ILLEGAL_MOVE", `${where} may not make its move: ${error.what}`, {
        expected: error.expected
      });
    }
  }
  checked(move, position, tilesInBag2) {
    const { config, board, rack } = position;
    const score = checkMove({ config, board, rack, tilesInBag: tilesInBag2 }, move);
    const { valid, words, text: text3 } = this.engine.score(position, move);
    if (valid) return { move, score, equityMilli: score * MILLI3 };
    const phonies = words.filter((word) => !word.valid).map(({ word }) => word);
    throw illegal(`${text3}: not in the lexicon: ${phonies.join(", ")}`);
  }
};
function illegal(what, expected) {
  return new SelfPlayError("ILLEGAL_MOVE", what, { expected });
}
function plainMove(answer) {
  const move = moveOf2(answer);
  if (move.kind !== "exchange") return move;
  const tiles = [...move.tiles].sort((a, b) => a - b);
  return tiles.length === 0 ? PASS : { kind: "exchange", tiles };
}

// src/players/table.ts
var PLAYERS = {
  novice: {
    title: "Novice",
    about: "Knows words of up to 4 letters and takes any of its 10 highest plays",
    by: "score",
    maxLength: 4,
    among: 10,
    level: "Novice"
  },
  learner: {
    title: "Learner",
    about: "Knows words of up to 5 letters and takes any of its 5 highest plays",
    by: "score",
    maxLength: 5,
    among: 5,
    level: "Learner"
  },
  casual: {
    title: "Casual",
    about: "Knows words of up to 7 letters and takes any of its 3 highest plays",
    by: "score",
    maxLength: 7,
    among: 3,
    level: "Casual"
  },
  greedy: {
    title: "Greedy",
    about: "Knows all words and takes the highest score, whatever it keeps",
    by: "score",
    level: "Greedy"
  },
  h1: {
    title: "Heuristic 1",
    about: "Adds Gordon\u2019s first heuristic for the tiles that it keeps",
    by: "h1",
    level: "Steady"
  },
  h2: {
    title: "Heuristic 2",
    about: "Adds Gordon\u2019s second heuristic, which counts repeated tiles",
    by: "h2",
    level: "Careful"
  },
  h3: {
    title: "Heuristic 3",
    about: "Adds Gordon\u2019s third heuristic, which weighs vowels against consonants too",
    by: "h3"
  },
  hasty: {
    title: "Hasty",
    about: "The engine\u2019s best play: leave values, the opening and the endgame",
    by: "equity",
    level: "Expert"
  }
};
var PLAYER_NAMES = Object.freeze(
  Object.keys(PLAYERS)
);
var LEVEL_NAMES = PLAYER_NAMES.filter(
  (name) => definitionOf(name).level !== void 0
);
function definitionOf(name) {
  return PLAYERS[name];
}
function isKernelPlayer(name) {
  const { maxLength, among } = definitionOf(name);
  return maxLength === void 0 && among === void 0;
}
var KERNEL_PLAYER_NAMES = PLAYER_NAMES.filter(isKernelPlayer);
function styleOf(name) {
  const { by } = definitionOf(name);
  if (by === "score") return "greedy";
  return by === "equity" ? "hasty" : "rack-values";
}

// src/players/spec.ts
var GRAMMAR = {
  players: Object.fromEntries(PLAYER_NAMES.map((name) => [name, []])),
  suffixes: {}
};
var MAX_OPTION = 2 ** 31 - 1;
function parsePlayer(text3, grammar = GRAMMAR) {
  const [first = "", ...rest] = text3.split("+");
  const player2 = parsePart(first, grammar.players, (name) => `there is no player ${quoted(name)}`);
  const suffixes = rest.map(
    (part) => parsePart(
      part,
      grammar.suffixes,
      (name) => `the player ${quoted(text3)} has no suffix ${quoted(`+${name}`)}`
    )
  );
  const names = suffixes.map(({ name }) => name);
  const double = names.find((name, i) => names.indexOf(name) !== i);
  if (double !== void 0) {
    throw new SelfPlayError(
      "BAD_OPTION",
      `the player ${quoted(text3)} has the suffix ${quoted(`+${double}`)} twice`
    );
  }
  return { ...player2, suffixes };
}
function formatPlayer({ suffixes, ...player2 }) {
  return [player2, ...suffixes].map(formatPart).join("+");
}
function formatPart({ name, options }) {
  const pairs = Object.entries(options).sort(([a], [b]) => a < b ? -1 : 1);
  return [name, ...pairs.map(([option, value]) => `${option}=${value}`)].join(":");
}
function parsePart(text3, known2, unknown2) {
  const [name = "", ...pairs] = text3.split(":");
  const allowed = Object.hasOwn(known2, name) ? known2[name] : void 0;
  if (allowed === void 0) {
    throw new SelfPlayError("UNKNOWN_PLAYER", unknown2(name), { expected: listOf2(known2) });
  }
  const options = {};
  for (const pair of pairs) {
    const [option = "", value = ""] = pair.split("=", 2);
    if (!allowed.includes(option)) {
      const what = `${quoted(name)} has no option ${quoted(option)}`;
      throw new SelfPlayError("BAD_OPTION", what, { expected: allowed.join(", ") || "no options" });
    }
    if (Object.hasOwn(options, option)) {
      throw new SelfPlayError(
        "BAD_OPTION",
        `${quoted(name)} has the option ${quoted(option)} twice`
      );
    }
    options[option] = optionValue(pair, value);
  }
  return { name, options };
}
function optionValue(pair, text3) {
  const value = /^\d+$/.test(text3) ? Number(text3) : Number.NaN;
  if (value <= MAX_OPTION) return value;
  throw new SelfPlayError("BAD_OPTION", `the option ${quoted(pair)}`, {
    expected: `a name, "=" and a whole number up to ${MAX_OPTION}`
  });
}
function listOf2(known2) {
  return Object.keys(known2).join(", ") || "none";
}

// src/players/static.ts
var LARGEST_LEAVE = 6;
var StaticPlayer = class _StaticPlayer {
  constructor(name, engine) {
    this.name = name;
    this.engine = engine;
  }
  name;
  engine;
  static async create(name, engineFor) {
    return new _StaticPlayer(name, await engineFor(definitionOf(name).maxLength));
  }
  /** Returns the player's move. The same seed, game and turn give the same move. */
  choose({ position, seed, game, turn }) {
    const { engine } = this;
    const { by, among = 1 } = definitionOf(this.name);
    if (by === "equity") return engine.best(position);
    const plays = rankMoves(engine, position, by);
    const best = plays.slice(0, Math.min(among, plays.length));
    const random = best.length > 1 ? Random.seeded(seed, game, turn).below(best.length) : 0;
    return withNotation(engine, position, best[random] ?? moveWithoutPlays(engine, position));
  }
};
function rankMoves(engine, position, by) {
  const bag = engine.unseen(position).bag;
  const value = by === "score" || bag === 0 ? () => 0 : leaveValue(engine.alphabet, position, by);
  const moves = engine.allValued(position).filter(({ move }) => move.kind === "place" || by !== "score" && bag > 0).map((move) => ({ ...move, equityMilli: move.score * 1e3 + value(move.move) }));
  return moves.sort((a, b) => b.equityMilli - a.equityMilli || compareMoves(a.move, b.move));
}
function leaveValue(alphabet2, { rack }, by) {
  const heuristic = HEURISTICS[by](alphabet2);
  return (move) => {
    const left = tilesKept(rack, move);
    return left.length > LARGEST_LEAVE ? 0 : Math.round(heuristic(left) * 1e3);
  };
}
function compareMoves(a, b) {
  if (a.kind !== b.kind) return a.kind === "place" ? -1 : 1;
  if (a.kind === "place" && b.kind === "place") {
    if (a.direction !== b.direction) return a.direction === "across" ? -1 : 1;
    const places = a.lane - b.lane || a.start - b.start;
    if (places !== 0) return places;
  }
  if (a.kind === "pass" || b.kind === "pass") return 0;
  for (let i = 0; i < Math.min(a.tiles.length, b.tiles.length); i++) {
    const difference = a.tiles[i] - b.tiles[i];
    if (difference !== 0) return difference;
  }
  return a.tiles.length - b.tiles.length;
}
function moveWithoutPlays(engine, position) {
  const mayExchange = engine.unseen(position).bag >= engine.rules.exchangeLimit;
  const tiles = Array.from(position.rack.slice().sort());
  return { move: mayExchange ? { kind: "exchange", tiles } : PASS, score: 0, equityMilli: 0 };
}
function withNotation(engine, position, valued) {
  const { move, score, equityMilli } = valued;
  const { alphabet: alphabet2, config } = engine;
  const text3 = formatMove(move, { config, board: position.board });
  const leave = alphabet2.format(tilesKept(position.rack, move));
  return { text: text3, score, equity: equityMilli / 1e3, leave, move };
}

// src/players/seats.ts
async function refereesFor(seats, setup, backends, backend) {
  const refereeFor = async (index) => {
    const seat = seats[index];
    if (seat === void 0) return void 0;
    const { alphabet: alphabet2, rules } = setup;
    const { graph } = setup.players[index];
    const engineFor = (maxLength) => {
      const words = maxLength === void 0 ? graph : shortWords(graph, maxLength);
      return Engine.start({ graph: words, alphabet: alphabet2, rules, wordMap: false }, backends, backend);
    };
    if (typeof seat === "object") return new Referee(seat, await engineFor(void 0));
    const { name } = parsePlayer(seat);
    const player2 = await StaticPlayer.create(name, engineFor);
    return new Referee(player2, player2.engine);
  };
  return [await refereeFor(0), await refereeFor(1)];
}
function shortWords(graph, maxLength) {
  const builder = new WordSetBuilder();
  for (const { tiles, length } of graph.walk()) {
    if (length <= maxLength) builder.add(tiles, length);
  }
  return buildGraph(builder.finish(), { content: graph.content });
}

// src/players/setup.ts
var MAX_BAG2 = 1024;
function gameSetup({
  alphabet: alphabet2,
  rules,
  players,
  sacrifices,
  wordMap
}) {
  const { bagSize } = alphabet2;
  if (bagSize < 2 * rules.rackSize || bagSize > MAX_BAG2) {
    throw new SelfPlayError("BAD_BAG", `a bag of ${bagSize} tiles`, {
      expected: `${2 * rules.rackSize} to ${MAX_BAG2}, for two racks of ${rules.rackSize}`
    });
  }
  if (typeof wordMap === "object") checkWordMapUse({ alphabet: alphabet2, rules });
  const [a, b] = players;
  const facts = checkEngine(a.graph, alphabet2, rules);
  const otherFacts = a.graph === b.graph ? facts : checkEngine(b.graph, alphabet2, rules);
  return {
    alphabet: alphabet2,
    rules,
    players: [gamePlayer(a, facts), gamePlayer(b, otherFacts)],
    sacrifices: sacrifices === true,
    wordMap
  };
}
function gamePlayer({ name, graph, leaves }, { dawgEnd }) {
  const style = styleOf(name);
  return { style, graph, dawgEnd, leaves: style === "greedy" ? void 0 : leaves };
}

// src/players/turns.ts
var TurnPlayer = class {
  constructor(kernel, referees = [void 0, void 0], observer = {}) {
    this.kernel = kernel;
    this.referees = referees;
    this.observer = observer;
  }
  kernel;
  referees;
  observer;
  /**
   * Plays the games of a chunk and returns their sums.
   * @param pause awaited before each game, to let other work in this thread run.
   */
  async play({ seed, from, count, paired }, pause) {
    const { kernel } = this;
    kernel.startNoting();
    this.observer.onChunk?.();
    for (let number2 = from; number2 < from + count; number2++) {
      await pause();
      kernel.begin(seed, number2, paired);
      while (await this.playTurn(seed)) {
      }
    }
    return kernel.notes();
  }
  /** Plays a turn; returns true if the game continues. */
  async playTurn(seed) {
    const { kernel } = this;
    const state = kernel.state();
    const { mover, number: number2, turns } = state;
    const board = kernel.board();
    const choice = await this.referees[mover]?.move(state, board, seed);
    const move = choice ?? this.measuredChoice(mover, state.racks[mover]);
    this.observer.onMove?.({ game: number2, turn: turns, player: mover, move, board });
    return kernel.make(choice);
  }
  measuredChoice(mover, rack) {
    const begun = performance.now();
    const move = this.kernel.choose();
    const milliseconds = performance.now() - begun;
    const blanks = rack.filter((tile) => tile === BLANK).length;
    this.observer.onChoice?.(mover, blanks, milliseconds);
    return move;
  }
};

// src/selfplay/hash.ts
async function hashOf(bytes) {
  if (globalThis.crypto?.subtle === void 0) {
    throw new SelfPlayError("NO_CRYPTO", "the platform has no crypto.subtle", {
      expected: "a page that is served over https or from localhost"
    });
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
async function hexOf(bytes) {
  const hash2 = await hashOf(bytes);
  return Array.from(hash2, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// src/selfplay/frame.ts
var MAGIC3 = [103, 97, 100, 100, 97, 119, 103, 1];
var VERSION2 = 1;
var HEADER_AT = 20;
var HASH_BYTES = 32;
async function encodeFrame(kind, header, arrays) {
  const lengths = arrays.map(({ length }) => length);
  const text3 = new TextEncoder().encode(JSON.stringify({ ...header, kind, lengths }));
  const count = lengths.reduce((sum, length) => sum + length, 0);
  const size = HEADER_AT + text3.length + 8 * count + HASH_BYTES;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC3);
  view.setUint32(8, VERSION2, true);
  view.setUint32(12, size, true);
  view.setUint32(16, text3.length, true);
  bytes.set(text3, HEADER_AT);
  let at = HEADER_AT + text3.length;
  for (const array of arrays) {
    for (const value of array) {
      view.setFloat64(at, value, true);
      at += 8;
    }
  }
  bytes.set(await hashOf(bytes.subarray(0, at)), at);
  return bytes;
}
async function decodeFrame(kind, bytes, source) {
  checkFrame(kind, bytes, source);
  const end = bytes.length - HASH_BYTES;
  const hash2 = await hashOf(bytes.subarray(0, end));
  if (hash2.some((byte, i) => byte !== bytes[end + i])) {
    throw new SelfPlayError("CORRUPT", "the checkpoint is damaged", {
      source,
      expected: "the bytes that its hash is of"
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = HEADER_AT + view.getUint32(16, true);
  const header = parseHeader(bytes.subarray(HEADER_AT, at));
  if (header === void 0) throw badField("header", source);
  if (header.kind !== kind) throw notOurs(kind, source);
  const lengths = lengthsOf(header.lengths, end - at);
  if (lengths === void 0) throw badField("lengths", source);
  const arrays = lengths.map((length) => {
    const array = new Float64Array(length);
    for (let i = 0; i < length; i++, at += 8) array[i] = view.getFloat64(at, true);
    return array;
  });
  return { header, arrays };
}
function badField(field, source) {
  return new SelfPlayError("CORRUPT", `the checkpoint's field "${field}" is damaged`, {
    source,
    expected: "a checkpoint as gaddawg writes it"
  });
}
function parseHeader(bytes) {
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes));
    return isFields(value) ? value : void 0;
  } catch {
    return void 0;
  }
}
function isFields(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function lengthsOf(value, bytes) {
  if (!Array.isArray(value) || !value.every((length) => isCount(length))) return void 0;
  const count = value.reduce((sum, length) => sum + length, 0);
  return 8 * count === bytes ? value : void 0;
}
function isCount(value) {
  return Number.isSafeInteger(value) && value >= 0;
}
function checkFrame(kind, bytes, source) {
  if (bytes.length === 0 || MAGIC3.some((byte, i) => i < bytes.length && bytes[i] !== byte)) {
    throw notOurs(kind, source);
  }
  if (bytes.length < HEADER_AT) throw truncated(bytes.length, HEADER_AT, source);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint32(8, true);
  if (version !== VERSION2) {
    throw new SelfPlayError("OTHER_VERSION", `a checkpoint of version ${version}`, {
      source,
      expected: `version ${VERSION2}`
    });
  }
  const size = view.getUint32(12, true);
  if (bytes.length < size) throw truncated(bytes.length, size, source);
  const most = size - HASH_BYTES - HEADER_AT;
  if (bytes.length > size || view.getUint32(16, true) > most) {
    throw new SelfPlayError("CORRUPT", "the checkpoint's lengths do not agree", { source });
  }
}
function notOurs(kind, source) {
  const command = kind === "match" ? "autoplay" : "leaves train";
  return new SelfPlayError("NO_CHECKPOINT", `is no checkpoint of a ${kind}`, {
    source,
    expected: `a file that gaddawg ${command} --checkpoint wrote`
  });
}
function truncated(length, size, source) {
  return new SelfPlayError("TRUNCATED", `the checkpoint ends after ${length} bytes`, {
    source,
    expected: String(size)
  });
}

// src/selfplay/match/course.ts
var MOST_POINTS4 = 200;
var Course = class {
  constructor(step, points2 = []) {
    this.step = step;
    this.points = points2;
  }
  step;
  points;
  /** Records the state of the match, if it has reached one of the points. */
  note(statistics) {
    const games = statistics.of("games");
    if (games % this.step !== 0) return;
    this.points.push({
      games,
      wins: statistics.ofPlayer(0, "wins"),
      draws: statistics.of("draws"),
      spread: statistics.ofPlayer(0, "spread")
    });
    if (this.points.length < MOST_POINTS4) return;
    this.step *= 2;
    const kept = this.points.filter((point) => point.games % this.step === 0);
    this.points.splice(0, this.points.length, ...kept);
  }
  /** The data from which `new Course(step, points)` restores this course. */
  get state() {
    return { step: this.step, points: this.points };
  }
};

// assembly/selfplay/fields.ts
var fields_exports = {};
__export(fields_exports, {
  BINGOS: () => BINGOS,
  BINGOS_MADE: () => BINGOS_MADE,
  BINGOS_SQUARED: () => BINGOS_SQUARED,
  BINGO_BINS: () => BINGO_BINS,
  BINGO_LIMIT: () => BINGO_LIMIT,
  BINS: () => BINS,
  BLANKS_LAID: () => BLANKS_LAID,
  COMBINED: () => COMBINED,
  COMBINED_BINS: () => COMBINED_BINS,
  COMBINED_SQUARED: () => COMBINED_SQUARED,
  DRAWS: () => DRAWS,
  EXCHANGES: () => EXCHANGES,
  FIRST: () => FIRST,
  FIRST_SQUARED: () => FIRST_SQUARED,
  GAMES: () => GAMES,
  LEAST_BIN: () => LEAST_BIN,
  LENGTH_BINS: () => LENGTH_BINS,
  LENGTH_LIMIT: () => LENGTH_LIMIT,
  LOSER: () => LOSER,
  LOSER_BINS: () => LOSER_BINS,
  LOSER_SQUARED: () => LOSER_SQUARED,
  MOVES: () => MOVES,
  PAIRS: () => PAIRS,
  PAIR_RESULT: () => PAIR_RESULT,
  PAIR_RESULT_SQUARED: () => PAIR_RESULT_SQUARED,
  PAIR_SPREAD: () => PAIR_SPREAD,
  PAIR_SPREAD_SQUARED: () => PAIR_SPREAD_SQUARED,
  PASSES: () => PASSES,
  PLAYER_BINS: () => PLAYER_BINS,
  PLAYER_FIELDS: () => PLAYER_FIELDS,
  PLAYER_FIELD_COUNT: () => PLAYER_FIELD_COUNT,
  PLAYS: () => PLAYS,
  PLAY_BINS: () => PLAY_BINS,
  PLAY_POINTS: () => PLAY_POINTS,
  PLAY_POINTS_SQUARED: () => PLAY_POINTS_SQUARED,
  POINTS: () => POINTS2,
  POINTS_SACRIFICED: () => POINTS_SACRIFICED,
  POINTS_SQUARED: () => POINTS_SQUARED,
  SACRIFICES: () => SACRIFICES,
  SECOND: () => SECOND,
  SECOND_SQUARED: () => SECOND_SQUARED,
  SPREAD: () => SPREAD,
  SPREAD_SQUARED: () => SPREAD_SQUARED,
  STALLS: () => STALLS,
  STATISTICS_SIZE: () => STATISTICS_SIZE,
  SUMMED_TURNS: () => SUMMED_TURNS,
  SUM_COUNT: () => SUM_COUNT,
  TILES_EXCHANGED: () => TILES_EXCHANGED,
  TILES_LAID: () => TILES_LAID,
  TIMES_FIRST: () => TIMES_FIRST,
  TIMES_OUT: () => TIMES_OUT,
  TOP: () => TOP,
  TOP_ENTRY: () => TOP_ENTRY,
  TOP_LENGTH: () => TOP_LENGTH,
  TOP_LISTS: () => TOP_LISTS,
  TURNS_MADE: () => TURNS_MADE,
  TURNS_SQUARED: () => TURNS_SQUARED,
  TURN_BINS: () => TURN_BINS,
  TURN_LIMIT: () => TURN_LIMIT,
  TURN_POINTS: () => TURN_POINTS,
  WINNER: () => WINNER,
  WINNER_BINS: () => WINNER_BINS,
  WINNER_SQUARED: () => WINNER_SQUARED,
  WINS: () => WINS,
  WINS_AS_FIRST: () => WINS_AS_FIRST
});
var GAMES = 0;
var SUMMED_TURNS = 1;
var TURNS_SQUARED = 2;
var BINGOS = 3;
var BINGOS_SQUARED = 4;
var WINNER = 5;
var WINNER_SQUARED = 6;
var LOSER = 7;
var LOSER_SQUARED = 8;
var FIRST = 9;
var FIRST_SQUARED = 10;
var SECOND = 11;
var SECOND_SQUARED = 12;
var COMBINED = 13;
var COMBINED_SQUARED = 14;
var DRAWS = 15;
var STALLS = 16;
var PAIRS = 17;
var PAIR_SPREAD = 18;
var PAIR_SPREAD_SQUARED = 19;
var PAIR_RESULT = 20;
var PAIR_RESULT_SQUARED = 21;
var PLAYER_FIELDS = 22;
var PLAYER_FIELD_COUNT = 20;
var WINS = 0;
var POINTS2 = 1;
var POINTS_SQUARED = 2;
var SPREAD = 3;
var SPREAD_SQUARED = 4;
var MOVES = 5;
var PLAYS = 6;
var PLAY_POINTS = 7;
var PLAY_POINTS_SQUARED = 8;
var TILES_LAID = 9;
var BLANKS_LAID = 10;
var BINGOS_MADE = 11;
var EXCHANGES = 12;
var TILES_EXCHANGED = 13;
var PASSES = 14;
var SACRIFICES = 15;
var POINTS_SACRIFICED = 16;
var TIMES_OUT = 17;
var TIMES_FIRST = 18;
var WINS_AS_FIRST = 19;
var SUM_COUNT = PLAYER_FIELDS + 2 * PLAYER_FIELD_COUNT;
var BINGO_LIMIT = 32;
var LENGTH_LIMIT = 32;
var TURN_LIMIT = 64;
var BINS = 256;
var LEAST_BIN = -320;
var WINNER_BINS = SUM_COUNT << 3;
var LOSER_BINS = WINNER_BINS + BINS * 4;
var COMBINED_BINS = LOSER_BINS + BINS * 4;
var PLAYER_BINS = COMBINED_BINS + BINS * 4;
var PLAY_BINS = PLAYER_BINS + 2 * BINS * 4;
var TURN_BINS = PLAY_BINS + BINS * 4;
var BINGO_BINS = TURN_BINS + BINS * 4;
var LENGTH_BINS = BINGO_BINS + BINGO_LIMIT * 4;
var TURNS_MADE = LENGTH_BINS + LENGTH_LIMIT * 4;
var TURN_POINTS = TURNS_MADE + TURN_LIMIT * 4;
var TOP = TURN_POINTS + TURN_LIMIT * 4;
var TOP_LENGTH = 10;
var TOP_ENTRY = 16;
var TOP_LISTS = 4;
var STATISTICS_SIZE = TOP + TOP_LISTS * TOP_LENGTH * TOP_ENTRY;

// src/selfplay/match/statistics.ts
var GAME_SUMS = {
  games: GAMES,
  turns: SUMMED_TURNS,
  turnsSquared: TURNS_SQUARED,
  bingos: BINGOS,
  bingosSquared: BINGOS_SQUARED,
  winner: WINNER,
  winnerSquared: WINNER_SQUARED,
  loser: LOSER,
  loserSquared: LOSER_SQUARED,
  first: FIRST,
  firstSquared: FIRST_SQUARED,
  second: SECOND,
  secondSquared: SECOND_SQUARED,
  combined: COMBINED,
  combinedSquared: COMBINED_SQUARED,
  draws: DRAWS,
  stalls: STALLS,
  pairs: PAIRS,
  pairSpread: PAIR_SPREAD,
  pairSpreadSquared: PAIR_SPREAD_SQUARED,
  pairResult: PAIR_RESULT,
  pairResultSquared: PAIR_RESULT_SQUARED
};
var PLAYER_SUMS = {
  wins: WINS,
  points: POINTS2,
  pointsSquared: POINTS_SQUARED,
  spread: SPREAD,
  spreadSquared: SPREAD_SQUARED,
  moves: MOVES,
  plays: PLAYS,
  playPoints: PLAY_POINTS,
  playPointsSquared: PLAY_POINTS_SQUARED,
  tilesLaid: TILES_LAID,
  blanksLaid: BLANKS_LAID,
  bingos: BINGOS_MADE,
  exchanges: EXCHANGES,
  tilesExchanged: TILES_EXCHANGED,
  passes: PASSES,
  sacrifices: SACRIFICES,
  pointsSacrificed: POINTS_SACRIFICED,
  timesOut: TIMES_OUT,
  timesFirst: TIMES_FIRST,
  winsAsFirst: WINS_AS_FIRST
};
var HISTOGRAMS = {
  winnerPoints: [WINNER_BINS, BINS],
  loserPoints: [LOSER_BINS, BINS],
  combinedPoints: [COMBINED_BINS, BINS],
  player0Points: [PLAYER_BINS, BINS],
  player1Points: [PLAYER_BINS + BINS * 4, BINS],
  playPoints: [PLAY_BINS, BINS],
  turns: [TURN_BINS, BINS],
  bingos: [BINGO_BINS, BINGO_LIMIT],
  wordLengths: [LENGTH_BINS, LENGTH_LIMIT],
  turnsMade: [TURNS_MADE, TURN_LIMIT],
  turnPoints: [TURN_POINTS, TURN_LIMIT]
};
var TOP_LISTS2 = ["plays", "winners", "losers", "combined"];
var TOP_LENGTH2 = TOP_LENGTH;
var GAME_BINS = { least: LEAST_BIN, width: 10 };
var PLAY_BINS2 = { least: 0, width: 2 };
var { SUM_COUNT: SUM_COUNT2 } = fields_exports;
var COUNTERS = WINNER_BINS >> 2;
var TOP2 = TOP >> 2;
var COUNTER_COUNT = TOP2 - COUNTERS;
var TOP_ENTRY2 = TOP_ENTRY >> 2;
var TALLY_LENGTH = STATISTICS_SIZE >> 2;
var Statistics = class {
  sums = new Float64Array(SUM_COUNT2);
  counters = new Float64Array(COUNTER_COUNT);
  tops = TOP_LISTS2.map(() => []);
  /**
   * For each different lexicon, how often each word was played, by its index in the sorted list;
   * empty before the first games are added.
   */
  words = [];
  /** Returns a sum over all games. */
  of(name) {
    return this.sums[GAME_SUMS[name]];
  }
  /** Returns a sum over a player's games. */
  ofPlayer(player2, name) {
    const first = PLAYER_FIELDS + player2 * PLAYER_FIELD_COUNT;
    return this.sums[first + PLAYER_SUMS[name]];
  }
  histogram(name) {
    const [at, bins] = HISTOGRAMS[name];
    const first = (at >> 2) - COUNTERS;
    return this.counters.subarray(first, first + bins);
  }
  /** Returns the best plays or games, the highest first, and the earliest first among equals. */
  top(name) {
    return this.tops[TOP_LISTS2.indexOf(name)];
  }
  /** Adds the sums that a kernel recorded. */
  add({ tally, words }) {
    for (let i = 0; i < SUM_COUNT2; i++) {
      const low = tally[2 * i] >>> 0;
      this.sums[i] = this.sums[i] + tally[2 * i + 1] * 2 ** 32 + low;
    }
    for (let i = 0; i < COUNTER_COUNT; i++) {
      this.counters[i] = this.counters[i] + tally[COUNTERS + i];
    }
    for (const [i, list2] of this.tops.entries()) mergeTop(list2, topList(tally, i));
    for (const [i, counts2] of words.entries()) addAll(this.wordsOf(i, counts2.length), counts2);
  }
  /** Adds the sums of other games of the same players. */
  merge(other) {
    addAll(this.sums, other.sums);
    addAll(this.counters, other.counters);
    for (const [i, list2] of this.tops.entries()) mergeTop(list2, other.tops[i]);
    for (const [i, counts2] of other.words.entries()) {
      addAll(this.wordsOf(i, counts2.length), counts2);
    }
  }
  wordsOf(lexicon, length) {
    this.words[lexicon] ??= new Float64Array(length);
    return this.words[lexicon];
  }
};
function addAll(to, from) {
  for (let i = 0; i < to.length; i++) to[i] = to[i] + from[i];
}
function topList(tally, list2) {
  const first = TOP2 + list2 * TOP_LENGTH2 * TOP_ENTRY2;
  const entries = [];
  for (let at = first; at < first + TOP_LENGTH2 * TOP_ENTRY2; at += TOP_ENTRY2) {
    const [value, game, turn, player2] = tally.subarray(at, at + TOP_ENTRY2);
    if (game === 0) break;
    entries.push({
      value,
      game: game - 1,
      turn,
      player: player2
    });
  }
  return entries;
}
function mergeTop(list2, more) {
  list2.push(...more);
  list2.sort(compareTop);
  list2.length = Math.min(list2.length, TOP_LENGTH2);
}
function compareTop(a, b) {
  return b.value - a.value || a.game - b.game || a.turn - b.turn;
}

// src/selfplay/match/checkpoint.ts
function encodeCheckpoint(checkpoint) {
  const { statistics, identity, seconds, threadSeconds, course } = checkpoint;
  const { step, points: points2 } = course.state;
  const { sums, counters, tops, words } = statistics;
  const header = {
    identity,
    seconds,
    threadSeconds,
    tops,
    course: { step, points: [...points2] }
  };
  return encodeFrame("match", header, [sums, counters, ...words]);
}
async function decodeCheckpoint(bytes, source) {
  const { header, arrays } = await decodeFrame("match", bytes, source);
  const wrong = damagedField(header, arrays);
  if (wrong !== void 0) throw badField(wrong, source);
  const [sums, counters, ...words] = arrays;
  const statistics = new Statistics();
  statistics.sums.set(sums);
  statistics.counters.set(counters);
  statistics.words.push(...words);
  for (const [i, list2] of statistics.tops.entries()) list2.push(...header.tops[i] ?? []);
  const { identity, seconds, threadSeconds, course } = header;
  return {
    statistics,
    course: new Course(course.step, course.points),
    seconds,
    threadSeconds,
    identity
  };
}
function damagedField({ identity, seconds, threadSeconds, tops, course }, arrays) {
  const empty = new Statistics();
  const [sums, counters] = arrays;
  if (!isIdentity(identity)) return "identity";
  if (!isTime(seconds)) return "seconds";
  if (!isTime(threadSeconds)) return "threadSeconds";
  const isTop = (list2) => Array.isArray(list2) && list2.every(isTopEntry);
  if (!Array.isArray(tops) || tops.length > empty.tops.length || !tops.every(isTop)) return "tops";
  if (!isCourse(course)) return "course";
  if (sums?.length !== empty.sums.length || counters?.length !== empty.counters.length) {
    return "lengths";
  }
  return arrays.every((array) => array.every(Number.isSafeInteger)) ? void 0 : "sums";
}
function isIdentity(value) {
  if (!isFields(value)) return false;
  const { seed, paired, sacrifices, alphabet: alphabet2, rules, players, lexicons, leaves } = value;
  return isCount(seed) && [paired, sacrifices].every((field) => typeof field === "boolean") && [alphabet2, rules].every((field) => typeof field === "string") && [players, lexicons, leaves].every(isTexts);
}
function isTexts(value) {
  return Array.isArray(value) && value.every((text3) => typeof text3 === "string");
}
function isTime(value) {
  return typeof value === "number" && value >= 0;
}
function isTopEntry(value) {
  if (!isFields(value)) return false;
  const { value: points2, game, turn, player: player2 } = value;
  return Number.isFinite(points2) && isCount(game) && isCount(turn) && (player2 === 0 || player2 === 1);
}
function isCourse(value) {
  if (!isFields(value) || !Array.isArray(value.points)) return false;
  const isPoint = (point) => isFields(point) && [point.games, point.wins, point.draws].every(isCount) && Number.isSafeInteger(point.spread);
  return isCount(value.step) && value.step > 0 && value.points.every(isPoint);
}

// src/selfplay/match/identity.ts
async function identityOf(setup, { seed, paired, players }) {
  const hashes = (parts) => Promise.all(parts.map((part) => part === void 0 ? "none" : hexOf(part)));
  return {
    seed,
    paired,
    sacrifices: setup.sacrifices === true,
    players: [...players],
    alphabet: await hexOf(textBytes(alphabetText(setup.alphabet))),
    rules: await hexOf(textBytes(rulesText(setup))),
    lexicons: await hashes(setup.players.map(({ graph }) => bytesOf2(graph.nodes))),
    leaves: await hashes(
      setup.players.map(({ leaves }) => leaves && joined(leaves.graph.nodes, leaves.values))
    )
  };
}
var FIELDS3 = [
  ["seed", "seed", "plain"],
  ["paired", "pairing", "plain"],
  ["sacrifices", "noting of sacrifices", "plain"],
  ["players", "players", "plain"],
  ["alphabet", "another alphabet", "hash"],
  ["rules", "other rules", "hash"],
  ["lexicons", "another lexicon", "hash"],
  ["leaves", "other leave values", "hash"]
];
function checkIdentity(found, wanted, source) {
  for (const [field, name, kind] of FIELDS3) {
    const [was, is] = [shown2(found[field]), shown2(wanted[field])];
    if (was === is) continue;
    const what = kind === "plain" ? `${name} ${was}` : name;
    const expected = kind === "plain" ? is : "the options with which it was begun";
    throw new SelfPlayError("OTHER_MATCH", `is of another match: ${what}`, { source, expected });
  }
}
function shown2(value) {
  if (typeof value === "boolean") return value ? "on" : "off";
  return Array.isArray(value) ? value.map(nameText).join(" and ") : String(value);
}
function nameText(name) {
  return name.length > 40 ? quoted(name) : name;
}
function alphabetText({ tiles }) {
  return JSON.stringify(tiles.map(({ upper, count, score }) => [upper, count, score]));
}
var USUAL = RULES.CrosswordGame;
function rulesText({ rules }) {
  const { layout, variant, rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit } = rules;
  const { rows, columns, wordMultipliers, letterMultipliers, start: start2 } = layout;
  const squares = [[...wordMultipliers], [...letterMultipliers], start2.row, start2.column];
  const all = [rows, columns, squares, variant, rackSize, bingoBonus, exchangeLimit];
  const isUsual = scorelessLimit === USUAL.scorelessLimit && passLimit === USUAL.passLimit;
  return JSON.stringify(isUsual ? all : [...all, scorelessLimit, passLimit]);
}
function textBytes(text3) {
  return new TextEncoder().encode(text3);
}
function bytesOf2({ buffer, byteOffset, byteLength }) {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
function joined(...arrays) {
  const parts = arrays.map(bytesOf2);
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

// src/selfplay/match/lineup.ts
function areEqual({ setup, seats }) {
  const [a, b] = setup.players;
  const [first, second] = seats;
  if (typeof first === "object" || first !== second) return false;
  return a.style === b.style && a.graph === b.graph && a.leaves === b.leaves;
}
function hasOwnPlayers({ seats }) {
  return seats.some((seat) => typeof seat === "object");
}

// src/selfplay/match/plan.ts
var CHUNK_GAMES = 100;

// src/selfplay/match/order.ts
function playGames(pool, plan, statistics, options = {}) {
  const play = (worker, chunk) => worker.ask("games", chunk);
  return playInOrder(pool, plan, play, (raw) => statistics.add(raw), options);
}
async function playInOrder(pool, plan, play, add, options = {}) {
  const { onProgress = () => false, signal, chunkGames = CHUNK_GAMES } = options;
  let done = options.done ?? 0;
  let next = done;
  let isOver = false;
  const waiting = /* @__PURE__ */ new Map();
  const aborted = new Promise((resolve) => {
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
  const addWaiting = async () => {
    for (let chunk = waiting.get(done); chunk !== void 0 && !isOver; chunk = waiting.get(done)) {
      waiting.delete(done);
      add(chunk.result);
      done += chunk.count;
      if (await onProgress(done) === true) isOver = true;
    }
  };
  let adding = Promise.resolve();
  const playChunks = async (index) => {
    while (next < plan.games && !isOver && signal?.aborted !== true) {
      const from = next;
      const count = Math.min(chunkGames - from % chunkGames, plan.games - from);
      next += count;
      const { seed, paired } = plan;
      const chunk = { seed, from, count, paired };
      const result = await pool.run(index, (worker) => play(worker, chunk));
      waiting.set(from, { count, result });
      adding = adding.then(addWaiting);
      await adding;
    }
  };
  const all = Promise.all(Array.from({ length: pool.size }, (_, i) => playChunks(i)));
  try {
    await Promise.race([all, aborted]);
  } finally {
    isOver = true;
    all.catch(() => void 0);
    await adding.catch(() => void 0);
  }
  return done;
}

// src/statistics/estimates.ts
var NORMAL_95 = 1.959963984540054;
function varianceOf({ count, sum, squares }) {
  if (count < 2) return null;
  const scaled = BigInt(count) * BigInt(squares) - BigInt(sum) ** 2n;
  return Number(scaled) / count / (count - 1);
}
function averageOf(sums) {
  const variance = varianceOf(sums);
  return {
    average: sums.count === 0 ? null : sums.sum / sums.count,
    deviation: variance === null ? null : Math.sqrt(variance)
  };
}
function intervalOf(sums, scale = 1) {
  const { average, deviation } = averageOf(sums);
  if (average === null || deviation === null) {
    return { average: average === null ? null : average * scale, deviation, low: null, high: null };
  }
  const reach = NORMAL_95 * deviation / Math.sqrt(sums.count);
  return {
    average: average * scale,
    deviation: deviation * scale,
    low: (average - reach) * scale,
    high: (average + reach) * scale
  };
}
function shareOf(wins, of) {
  if (of === 0) return null;
  const share = wins / of;
  const z = NORMAL_95 ** 2 / of;
  const middle = share + z / 2;
  const reach = NORMAL_95 * Math.sqrt(share * (1 - share) / of + z / (4 * of));
  return {
    // Exact values at both ends, where rounding would leave a small error.
    low: wins === 0 ? 0 : (middle - reach) / (1 + z),
    high: wins === of ? 1 : (middle + reach) / (1 + z)
  };
}

// src/statistics/sequence.ts
var LEAST_COUNT = 100;
var TUNED_FOR = 1e3;
function sequenceOf(sums, confidence) {
  const { count, sum } = sums;
  if (count < LEAST_COUNT) return void 0;
  const doubt = (1 - confidence) ** 2;
  const grown2 = count * tunedRatio(doubt) / TUNED_FOR;
  const variance = varianceOf(sums);
  const reach = Math.sqrt(
    variance * (grown2 + 1) / (count * grown2) * Math.log((grown2 + 1) / doubt)
  );
  const average = sum / count;
  const [low, high] = [average - reach, average + reach];
  return { average, low, high, significant: low > 0 || high < 0 };
}
function tunedRatio(doubt) {
  let x = -Math.log(doubt);
  for (let i = 0; i < 50; i++) x = Math.log((x + 1) / doubt);
  return x;
}

// src/selfplay/match/summary-words.ts
var MOST_PLAYED = 100;
var EXAMPLES = 20;
var WordNames = class {
  constructor(graph, alphabet2) {
    this.alphabet = alphabet2;
    this.words = wordsOf(graph);
  }
  alphabet;
  words;
  get count() {
    return this.words.count;
  }
  /** Returns the number of tiles of a word. */
  lengthOf(place) {
    const { starts } = this.words;
    return starts[place + 1] - starts[place] - 1;
  }
  textOf(place) {
    const first = this.words.starts[place];
    return this.alphabet.format(this.words.tiles.subarray(first, first + this.lengthOf(place)));
  }
};
function summarizeWords(names, times = new Float64Array(names.count)) {
  return {
    words: names.count,
    wordsPlayed: times.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0),
    plays: times.reduce((sum, count) => sum + count, 0),
    mostPlayed: mostPlayed(names, times),
    neverPlayed: neverPlayed(names, times)
  };
}
function mostPlayed(names, times) {
  const places = [];
  for (let place = 0; place < times.length; place++) {
    if (times[place] !== 0) places.push(place);
  }
  places.sort((a, b) => times[b] - times[a] || a - b);
  return places.slice(0, MOST_PLAYED).map((place) => ({ word: names.textOf(place), times: times[place] }));
}
function neverPlayed(names, times) {
  const byLength = /* @__PURE__ */ new Map();
  for (let place = 0; place < times.length; place++) {
    const length = names.lengthOf(place);
    const row = byLength.get(length) ?? { length, unplayed: 0, of: 0, examples: [] };
    byLength.set(length, row);
    row.of++;
    if (times[place] !== 0) continue;
    row.unplayed++;
    if (row.examples.length < EXAMPLES) row.examples.push(names.textOf(place));
  }
  return [...byLength.values()].sort((a, b) => a.length - b.length);
}

// src/selfplay/match/summary.ts
var PER_GAME = ["turns", "bingos", "winner", "loser", "first", "second", "combined"];
function summarize(statistics, context) {
  const { seed, paired, seconds, ended, names, untilSignificant } = context;
  const games = statistics.of("games");
  return {
    seed,
    paired,
    games,
    seconds,
    gamesPerSecond: seconds > 0 ? games / seconds : 0,
    turns: statistics.of("turns"),
    ended,
    perGame: perGame(statistics),
    draws: statistics.of("draws"),
    stalls: statistics.of("stalls"),
    players: [player(statistics, 0, context), player(statistics, 1, context)],
    difference: differenceOf2(statistics, paired),
    untilSignificant: untilSignificant === void 0 ? null : sequence(statistics, paired, untilSignificant),
    topPlays: [...context.topPlays],
    topGames: {
      winning: topGames(statistics, "winners", names),
      losing: topGames(statistics, "losers", names),
      combined: topGames(statistics, "combined", [null, null])
    },
    wordLengths: counts(statistics.histogram("wordLengths"), (length, times) => ({
      length,
      times
    })),
    scoreByTurn: scoreByTurn(statistics),
    histograms: histogramsOf(statistics),
    lexicons: context.lexicons.map(({ name, players, words }, i) => ({
      name,
      players,
      ...summarizeWords(words, statistics.words[i])
    })),
    course: courseOf2(statistics, context.course),
    timings: context.timings ?? null
  };
}
function perGame(statistics) {
  const count = statistics.of("games");
  const entries = PER_GAME.map((name) => [
    name,
    averageOf({ count, sum: statistics.of(name), squares: statistics.of(`${name}Squared`) })
  ]);
  return Object.fromEntries(entries);
}
function player(statistics, index, context) {
  const of = (name) => statistics.ofPlayer(index, name);
  const games = statistics.of("games");
  const [wins, draws] = [of("wins"), statistics.of("draws")];
  const share = shareOf(wins + draws / 2, games);
  const sums = (sum, squares, count = games) => ({ count, sum, squares });
  return {
    name: context.names[index],
    wins,
    draws,
    losses: games - wins - draws,
    winPercent: {
      average: games === 0 ? null : 100 * (wins + draws / 2) / games,
      low: share === null ? null : 100 * share.low,
      high: share === null ? null : 100 * share.high
    },
    score: averageOf(sums(of("points"), of("pointsSquared"))),
    spread: intervalOf(sums(of("spread"), of("spreadSquared"))),
    moves: of("moves"),
    plays: of("plays"),
    playScore: averageOf(sums(of("playPoints"), of("playPointsSquared"), of("plays"))),
    bingos: of("bingos"),
    bingosPerGame: games === 0 ? null : of("bingos") / games,
    tilesLaid: of("tilesLaid"),
    blanks: of("blanksLaid"),
    exchanges: of("exchanges"),
    tilesExchanged: of("tilesExchanged"),
    passes: of("passes"),
    sacrifices: context.sacrifices ? of("sacrifices") : null,
    pointsSacrificed: context.sacrifices ? of("pointsSacrificed") : null,
    timesOut: of("timesOut"),
    timesFirst: of("timesFirst"),
    winsAsFirst: of("winsAsFirst")
  };
}
function differenceSums(statistics, paired) {
  const of = (name) => statistics.of(name);
  if (paired) {
    const count2 = of("pairs");
    return {
      games: 2,
      spread: { count: count2, sum: of("pairSpread"), squares: of("pairSpreadSquared") },
      result: { count: count2, sum: of("pairResult"), squares: of("pairResultSquared") }
    };
  }
  const [count, draws, wins] = [of("games"), of("draws"), statistics.ofPlayer(0, "wins")];
  return {
    games: 1,
    spread: {
      count,
      sum: statistics.ofPlayer(0, "spread"),
      squares: statistics.ofPlayer(0, "spreadSquared")
    },
    result: { count, sum: 2 * wins + draws, squares: 4 * wins + draws }
  };
}
function differenceOf2(statistics, paired) {
  const { games, spread, result } = differenceSums(statistics, paired);
  return {
    unit: paired ? "pairs" : "games",
    count: spread.count,
    spread: compared(intervalOf(spread, 1 / games), 0),
    winPercent: compared(intervalOf(result, 50 / games), 50)
  };
}
function compared(interval, equal) {
  const { low, high } = interval;
  return {
    ...interval,
    significant: low !== null && high !== null && (low > equal || high < equal)
  };
}
function sequence(statistics, paired, confidence) {
  const { games, spread } = differenceSums(statistics, paired);
  const found = sequenceOf(spread, confidence);
  const percent = { confidencePercent: Number((100 * confidence).toPrecision(12)) };
  if (found === void 0) {
    return { ...percent, average: null, low: null, high: null, significant: false };
  }
  const { average, low, high, significant } = found;
  return {
    ...percent,
    average: average / games,
    low: low / games,
    high: high / games,
    significant
  };
}
function topGames(statistics, list2, names) {
  return statistics.top(list2).map(({ value, game, player: index }) => ({ score: value, game, player: names[index] }));
}
function scoreByTurn(statistics) {
  const points2 = statistics.histogram("turnPoints");
  return counts(statistics.histogram("turnsMade"), (index, times) => ({
    turn: index + 1,
    times,
    average: points2[index] / times
  }));
}
function counts(histogram, make) {
  return Array.from(histogram).flatMap((count, index) => count === 0 ? [] : [make(index, count)]);
}
function histogramsOf(statistics) {
  const bins = (name, { least, width } = { least: 0, width: 1 }) => binsOf(statistics.histogram(name), least, width);
  return {
    winner: bins("winnerPoints", GAME_BINS),
    loser: bins("loserPoints", GAME_BINS),
    combined: bins("combinedPoints", GAME_BINS),
    players: [bins("player0Points", GAME_BINS), bins("player1Points", GAME_BINS)],
    playScore: bins("playPoints", PLAY_BINS2),
    turns: bins("turns"),
    bingos: bins("bingos")
  };
}
function binsOf(histogram, least, width) {
  const all = Array.from(histogram, (count, i) => {
    const from = least + i * width;
    return { from, to: from + width, count };
  });
  const first = all.findIndex(({ count }) => count > 0);
  const last = all.findLastIndex(({ count }) => count > 0);
  return first < 0 ? [] : all.slice(first, last + 1);
}
function courseOf2(statistics, course) {
  const games = statistics.of("games");
  const { points: points2 } = course;
  if (games === 0 || points2.at(-1)?.games === games) return [...points2];
  const [wins, spread] = [statistics.ofPlayer(0, "wins"), statistics.ofPlayer(0, "spread")];
  return [...points2, { games, wins, draws: statistics.of("draws"), spread }];
}

// src/selfplay/match/match.ts
var LONGEST_TIMER = 2 ** 31 - 1;
var Match = class {
  identity;
  plan;
  limits;
  /** Names of the players. */
  names;
  /** True if both players play alike. */
  areEqual;
  state;
  isTimeUp = false;
  /**
   * @param from the state in which an earlier run left the match.
   * @throws SelfPlayError `OTHER_MATCH`; `TOO_FAR` if more games were played than are requested,
   *   or the last pair is incomplete.
   */
  constructor(facts, from, source) {
    this.identity = facts.identity;
    this.plan = facts.plan;
    this.limits = facts.limits ?? {};
    this.names = facts.names ?? ["player 1", "player 2"];
    this.areEqual = facts.areEqual ?? false;
    if (from !== void 0) {
      checkIdentity(from.identity, this.identity, source);
      checkDone(from.statistics.of("games"), this.plan, source);
    }
    const { statistics, course, seconds, threadSeconds } = from ?? {};
    this.state = {
      statistics: statistics ?? new Statistics(),
      course: course ?? new Course(CHUNK_GAMES),
      seconds: seconds ?? 0,
      threadSeconds: threadSeconds ?? 0
    };
  }
  /** Number of games that have been played. */
  get done() {
    return this.state.statistics.of("games");
  }
  /** True if there is nothing left to play. */
  get isFinished() {
    return this.ending !== "interrupted";
  }
  /** Returns the current state as bytes from which the match can be resumed. */
  checkpoint() {
    return encodeCheckpoint({ ...this.state, identity: this.identity });
  }
  /**
   * Continues the match until it ends or is interrupted.
   * @throws the error of a player; the results so far are kept.
   */
  async run(pool, options = {}) {
    const { signal, onProgress, lanes = pool.size, chunkGames = CHUNK_GAMES } = options;
    if (this.isFinished) return this.ending;
    const stop = new AbortController();
    const abort = () => stop.abort();
    const clock = this.startClock(lanes);
    const timer = this.startTimer(abort);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted === true) abort();
    try {
      const { statistics, course } = this.state;
      await playGames(pool, this.plan, statistics, {
        done: this.done,
        signal: stop.signal,
        chunkGames,
        onProgress: async () => {
          clock();
          course.note(statistics);
          await onProgress?.(this);
          return this.isDecided();
        }
      });
    } finally {
      clock();
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    }
    return this.ending;
  }
  /** The reason why the match has ended, or `interrupted` while games are left. */
  get ending() {
    const { seconds = Number.POSITIVE_INFINITY } = this.limits;
    if (this.isDecided()) return "significance";
    if (this.done >= this.plan.games) return "games";
    return this.isTimeUp || this.state.seconds >= seconds ? "time" : "interrupted";
  }
  /**
   * Returns true if one player is significantly better. Checks only after whole chunks, so that the
   * match ends after the same games in every run.
   */
  isDecided() {
    const { untilSignificant } = this.limits;
    if (untilSignificant === void 0 || this.done % CHUNK_GAMES !== 0) return false;
    return sequence(this.state.statistics, this.plan.paired, untilSignificant).significant;
  }
  /** Returns a function that brings the times up to date. */
  startClock(lanes) {
    const begun = performance.now();
    const { seconds, threadSeconds } = this.state;
    return () => {
      const passed = (performance.now() - begun) / 1e3;
      this.state.seconds = seconds + passed;
      this.state.threadSeconds = threadSeconds + passed * lanes;
    };
  }
  startTimer(onEnd) {
    const { seconds } = this.limits;
    const left = seconds === void 0 ? LONGEST_TIMER : 1e3 * (seconds - this.state.seconds);
    if (left >= LONGEST_TIMER) return void 0;
    const ring = () => {
      this.isTimeUp = true;
      onEnd();
    };
    return setTimeout(ring, left);
  }
};
function checkDone(done, { games, paired }, source) {
  if (done > games) {
    throw new SelfPlayError("TOO_FAR", `has ${done} games already`, {
      source,
      expected: `at most ${games}, as many as the match is to have`
    });
  }
  if (paired && done % 2 === 1 && done < games) {
    throw new SelfPlayError("TOO_FAR", `ends after ${done} games, within a pair`, {
      source,
      expected: `a match of ${done} games, which is over`
    });
  }
}

// src/selfplay/match/options.ts
var GAMES2 = 1e3;
var MOST_GAMES2 = 2e9;
var MOST_THREADS = 256;
var MOST_SEED = 2 ** 32 - 1;
function checkOptions(options) {
  checkObject(options, "options", 'an object with players: { players: ["hasty", "greedy"] }');
  const { games = 1, seed = 0, threads: threads2 = 1, seconds = 1, untilSignificant = 0.95 } = options;
  whole3("games", games, 1, MOST_GAMES2);
  whole3("seed", seed, 0, MOST_SEED);
  whole3("threads", threads2, 1, MOST_THREADS);
  if (!(typeof seconds === "number" && seconds > 0)) bad("seconds", seconds, "more than 0");
  const confidence = untilSignificant;
  if (!(typeof confidence === "number" && confidence >= 0.5 && confidence < 1)) {
    bad("untilSignificant", confidence, "a confidence from 0.5 to below 1");
  }
  for (const name of ["paired", "sacrifices", "timings"]) {
    if (options[name] !== void 0 && typeof options[name] !== "boolean") {
      bad(name, options[name], "true or false");
    }
  }
  const { wordMap } = options;
  const maps = isList(wordMap) ? wordMap : [wordMap];
  if (!maps.every((map) => map === void 0 || map instanceof WordMap)) {
    throw badArgument("wordMap", wordMap, "a word map (readWordMap), or a list of them");
  }
  for (const name of ["onStart", "onProgress", "onLoss", "onError"]) {
    checkOptionalFunction(options[name], name);
  }
  checkSignal(options.signal);
  checkFrom(options.from);
  checkWorker(options.worker);
}
function checkWorker(worker) {
  if (worker === void 0 || typeof worker === "function") return;
  if (typeof worker === "string" || worker instanceof URL) return;
  throw badArgument("worker", worker, "the address of gaddawg/web-worker.js, or a function");
}
function checkFrom(from) {
  if (from === void 0) return;
  checkObject(from, "from", "a checkpoint: { bytes }");
  checkBytes(from.bytes, "from.bytes");
  checkOptionalText(from.source, "from.source");
}
function whole3(name, value, least, most) {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  bad(name, value, `a whole number from ${least} to ${most}`);
}
function bad(name, value, expected) {
  const shown5 = typeof value === "number" ? value : described(value);
  throw new SelfPlayError("BAD_OPTION", `${name}: ${shown5}`, { expected });
}
function planOf(options, areEqual2) {
  const { seed = 1, seconds, untilSignificant, paired = !areEqual2 } = options;
  const isOpen = seconds !== void 0 || untilSignificant !== void 0;
  const { games = isOpen ? MOST_GAMES2 : GAMES2 } = options;
  return { seed, games, paired };
}

// src/selfplay/match/create.ts
var DEFAULT_LEXICON = "default";
async function createMatch(options, resources) {
  checkOptions(options);
  const specs = matchPlayersOf(options);
  checkOwnPlayers(specs, options);
  const lineup = await lineupOf(specs, options, resources);
  const isMirror = areEqual(lineup);
  const plan = planOf(options, isMirror);
  const players = specs.map(({ spec }) => typeof spec === "string" ? spec : "function");
  const identity = await identityOf(lineup.setup, { ...plan, players });
  const { seconds, untilSignificant, from } = options;
  const checkpoint = from && await decodeCheckpoint(from.bytes, from.source);
  const limits = { seconds, untilSignificant };
  const facts = { identity, plan, limits, names: lineup.names, areEqual: isMirror };
  return { match: new Match(facts, checkpoint, from?.source), lineup };
}
function matchPlayersOf({ players }) {
  if (!isList(players) || players.length !== 2) {
    const what = `players: ${isList(players) ? players.length : typeof players}`;
    throw new SelfPlayError("BAD_OPTION", what, { expected: "two players" });
  }
  const [a, b] = Array.from(players).map(matchPlayerOf);
  return [a, b];
}
function matchPlayerOf(given) {
  if (typeof given === "object" && given !== null && "choose" in given) {
    return { spec: ownPlayer(given) };
  }
  const { player: player2, ...rest } = typeof given === "object" && given !== null ? given : { player: given };
  checkOptionalText(rest.name, "name");
  checkOptionalText(rest.lexiconName, "lexiconName");
  if (typeof player2 === "function") {
    return { ...rest, spec: { name: player2.name || "function", choose: player2 } };
  }
  if (typeof player2 === "object" && player2 !== null) return { ...rest, spec: ownPlayer(player2) };
  if (typeof player2 !== "string") {
    throw badArgument("player", player2, "the name of a player, or a function that chooses moves");
  }
  const spec = formatPlayer(parsePlayer(player2));
  if (rest.leaves !== void 0 && spec !== "hasty") {
    throw new SelfPlayError("BAD_OPTION", `leave values for the player ${spec}`, {
      expected: "leave values for hasty alone"
    });
  }
  return { ...rest, spec };
}
function ownPlayer(player2) {
  const { name, choose } = player2;
  if (typeof name === "string" && typeof choose === "function") return player2;
  throw badArgument("player", player2, "a name, and a function choose(view) that returns a move");
}
function checkOwnPlayers(specs, options) {
  const { threads: threads2 = 1, timings, from } = options;
  const hasFunctions = specs.some(({ spec }) => typeof spec === "object");
  if (threads2 > 1 && (hasFunctions || timings === true)) {
    const what2 = `threads: ${threads2}, for ${hasFunctions ? "functions" : "timings"}`;
    throw new SelfPlayError("BAD_OPTION", what2, { expected: "1: they play in this thread" });
  }
  if (from === void 0 || !hasFunctions && timings !== true) return;
  const what = `a checkpoint with ${hasFunctions ? "functions" : "timings"}`;
  throw new SelfPlayError("BAD_OPTION", what, { expected: "a resumable match" });
}
async function lineupOf(specs, options, resources) {
  const rules = rulesOf(options.rules ?? "CrosswordGame");
  const sources = await lexiconsOf(specs, options, resources);
  const alphabet2 = alphabetOf2(options, sources);
  const graphs = graphsOf(sources, rules);
  const leaves = await leavesOf2(specs, alphabet2, resources);
  const player2 = (i) => {
    return { name: kernelNameOf(specs[i].spec), graph: graphs[i], leaves: leaves[i] };
  };
  const players = [player2(0), player2(1)];
  const { sacrifices = false, backend = "auto" } = options;
  const setup = gameSetup({ alphabet: alphabet2, rules, players, sacrifices, wordMap: wordMapsOf(options) });
  if (typeof setup.wordMap === "object") await checkWordMaps(setup, resources.backends, backend);
  const names = differentNames(specs);
  return {
    setup,
    names,
    lexicons: [lexiconNameOf(specs[0]), lexiconNameOf(specs[1])],
    seats: [seatOf(specs[0].spec, names[0]), seatOf(specs[1].spec, names[1])],
    backends: resources.backends,
    // Workers have both builds; an entry point with one build means that one.
    backend: resources.backends.wasm === void 0 ? "js" : backend
  };
}
var STAND_IN = "greedy";
function kernelNameOf(spec) {
  const name = spec;
  return typeof spec === "string" && isKernelPlayer(name) ? name : STAND_IN;
}
function seatOf(spec, name) {
  if (typeof spec === "object") return { name, choose: (view) => spec.choose(view) };
  return isKernelPlayer(spec) ? void 0 : spec;
}
function wordMapsOf({ wordMap }) {
  return wordMap instanceof WordMap ? [wordMap] : wordMap;
}
async function lexiconsOf(specs, options, { defaultLexicon: defaultLexicon2 }) {
  const [a, b] = specs.map(({ lexicon }) => lexicon ?? options.lexicon);
  if (a !== void 0 && b !== void 0) return [a, b];
  const common = await defaultLexicon2();
  return [a ?? common, b ?? common];
}
function alphabetOf2({ alphabet: alphabet2 }, lexicons) {
  const known2 = lexicons.find((lexicon) => lexicon instanceof Lexicon);
  const wanted = alphabet2 ?? known2?.alphabet ?? "english";
  const [first] = lexicons.map((lexicon) => alphabetFor({ alphabet: wanted, lexicon }));
  return first;
}
function graphsOf([a, b], rules) {
  const first = graphFor(graphOf(a), rules);
  return [first, a === b ? first : graphFor(graphOf(b), rules)];
}
async function leavesOf2(specs, alphabet2, resources) {
  const [a, b] = specs.map(({ spec, leaves }) => {
    const name = kernelNameOf(spec);
    if (name === "hasty") return leaves;
    return name === "greedy" ? "none" : name;
  });
  const first = await leavesFor(a, alphabet2, resources);
  return [first, a === b ? first : await leavesFor(b, alphabet2, resources)];
}
function lexiconNameOf({ lexicon, lexiconName: name }) {
  return name ?? (lexicon === void 0 ? DEFAULT_LEXICON : "own");
}
function differentNames(specs) {
  const [a, b] = specs.map(({ name, spec }) => {
    return name ?? (typeof spec === "object" ? spec.name : spec);
  });
  return a === b ? [`${a} 1`, `${b} 2`] : [a, b];
}

// src/workers/protocol.ts
function errorOf({ name, code, what, place, isExpected }) {
  if (!isExpected) return new WorkerError("WORKER_FAILED", `internal error in a worker: ${what}`);
  const error = new GaddawgError(code, what, place);
  error.name = name;
  return error;
}

// src/workers/connection.ts
function cancelledError() {
  return new WorkerError("CANCELLED", "the request was cancelled");
}
var WorkerConnection = class {
  constructor(line) {
    this.line = line;
    line.onReply((reply) => this.receive(reply));
    line.onEnd((reason) => this.end(new WorkerError("WORKER_LOST", reason)));
  }
  line;
  pending = /* @__PURE__ */ new Map();
  endReason;
  lastId = 0;
  get hasEnded() {
    return this.endReason !== void 0;
  }
  ask(task, input, { signal, onProgress, transfer = [] } = {}) {
    if (this.endReason !== void 0) return Promise.reject(this.endReason);
    if (signal?.aborted === true) return Promise.reject(cancelledError());
    const id = ++this.lastId;
    const cancel = () => this.cancel(id);
    signal?.addEventListener("abort", cancel, { once: true });
    const reply = new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, onProgress });
    });
    this.line.send({ tag: "task", id, task, input }, transfer);
    return reply.finally(() => signal?.removeEventListener("abort", cancel));
  }
  /** @param error the error with which pending requests reject. */
  async stop(error = new WorkerError("WORKER_LOST", "the worker was stopped")) {
    this.end(error);
    await this.line.stop();
  }
  receive(reply) {
    const request = this.pending.get(reply.id);
    if (request === void 0) return;
    if (reply.tag === "progress") {
      request.onProgress?.(reply.progress);
      return;
    }
    this.pending.delete(reply.id);
    if (reply.tag === "error") request.reject(errorOf(reply.fault));
    else request.resolve(reply.output);
  }
  cancel(id) {
    const request = this.pending.get(id);
    if (request === void 0) return;
    this.pending.delete(id);
    this.line.send({ tag: "cancel", id });
    request.reject(cancelledError());
  }
  end(error) {
    this.endReason ??= error;
    const requests2 = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of requests2) reject(error);
  }
};

// src/workers/setup.ts
var KERNEL_SEATS = [void 0, void 0];
function packSetup(setup, backend, seats = KERNEL_SEATS) {
  const { alphabet: alphabet2, rules, players, sacrifices = false, wordMap = true } = setup;
  const [a, b] = players;
  return {
    alphabet: { name: alphabet2.name, tiles: alphabet2.tiles },
    rules,
    players: [packPlayer(a), packPlayer(b)],
    sacrifices,
    wordMap: typeof wordMap === "object" ? wordMap.map(packWordMap) : wordMap,
    backend,
    seats
  };
}
function packWordMap({ bytes, source }) {
  return { bytes, source };
}
function packPlayer({ style, graph, dawgEnd, leaves }) {
  const table = leaves && {
    nodes: leaves.graph.nodes,
    values: leaves.values,
    counts: leaves.counts
  };
  return { style, nodes: graph.nodes, content: graph.content, dawgEnd, leaves: table };
}

// src/workers/engine-tasks.ts
async function startEngineWorker(line, setup) {
  const worker = new WorkerConnection(line);
  try {
    await worker.ask("setup", setup);
    return worker;
  } catch (error) {
    await worker.stop();
    throw error;
  }
}

// src/workers/serve.ts
function nextMacrotask() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

// src/workers/local.ts
var LocalWorker = class {
  constructor(tasks) {
    this.tasks = tasks;
  }
  tasks;
  /** True after `stop`; tasks end at their next pause then. */
  isStopped = false;
  async ask(task, input, { signal, onProgress } = {}) {
    const pause = async () => {
      await nextMacrotask();
      if (this.isStopped || signal?.aborted === true) throw cancelledError();
    };
    const context = {
      report: (progress) => onProgress?.(progress),
      pause,
      transfer: () => void 0
    };
    await pause();
    return this.tasks[task](input, context);
  }
  async stop() {
    this.isStopped = true;
  }
};

// src/workers/pool.ts
var MAX_LOSSES = 5;
var Pool = class _Pool {
  constructor(workers, startWorker, onLoss) {
    this.workers = workers;
    this.startWorker = startWorker;
    this.onLoss = onLoss;
  }
  workers;
  startWorker;
  onLoss;
  losses = 0;
  isStopped = false;
  /**
   * Starts a pool of `size` workers.
   * @param onLoss called with the error of each worker that was lost and is replaced.
   */
  static async start(size, startWorker, onLoss = () => void 0) {
    const results = await Promise.allSettled(Array.from({ length: size }, startWorker));
    const workers = results.flatMap((one) => one.status === "fulfilled" ? [one.value] : []);
    const failure = results.find((one) => one.status === "rejected");
    if (failure === void 0) return new _Pool(workers, startWorker, onLoss);
    await Promise.allSettled(workers.map((worker) => worker.stop()));
    throw failure.reason;
  }
  get size() {
    return this.workers.length;
  }
  /**
   * Runs an action with a worker.
   * @param index number of the worker, which must be idle.
   * @param action repeated with a new worker if the worker is lost.
   * @throws WorkerError `WORKER_LOST` if workers are lost again and again; and any other error of
   *   the action.
   */
  async run(index, action) {
    while (true) {
      try {
        const result = await action(this.workers[index]);
        this.losses = 0;
        return result;
      } catch (error) {
        if (this.isStopped || !isLoss(error)) throw error;
        await this.replace(index, error);
      }
    }
  }
  async stop() {
    this.isStopped = true;
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }
  async replace(index, error) {
    this.losses++;
    if (this.losses > MAX_LOSSES) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new WorkerError("WORKER_LOST", `workers end before their work is done: ${reason}`);
    }
    this.onLoss(error);
    await this.workers[index].stop().catch(() => void 0);
    try {
      const worker = await this.startWorker();
      this.workers[index] = worker;
      if (this.isStopped) await worker.stop();
    } catch (startError) {
      if (this.isStopped || !isLoss(startError)) throw startError;
      await this.replace(index, startError);
    }
  }
};
function isLoss(error) {
  if (error instanceof WorkerError) return error.code !== "CANCELLED";
  return error instanceof GaddawgError && error.code === "NO_MEMORY";
}

// src/selfplay/match/timings.ts
var Timings = class {
  /** For each player, by the number of blanks: moves and milliseconds. */
  cells = [[], []];
  note(player2, blanks, milliseconds) {
    const row = this.cells[player2];
    while (row.length <= blanks) row.push({ moves: 0, milliseconds: 0 });
    const cell = row[blanks];
    cell.moves++;
    cell.milliseconds += milliseconds;
  }
  summary(names) {
    const players = names.map((name, i) => ({
      player: name,
      ...timed(this.cells[i])
    }));
    const most = Math.max(...this.cells.map((row) => row.length));
    const blanks = Array.from({ length: most }, (_, count) => ({
      blanks: count,
      ...timed(this.cells.flatMap((row) => row[count] ?? []))
    }));
    const none = blanks[0]?.millisecondsPerMove ?? null;
    return {
      players,
      blanks: blanks.map((row) => ({
        ...row,
        timesAsLong: ratio(row.millisecondsPerMove, none)
      }))
    };
  }
};
function timed(cells) {
  const moves = cells.reduce((sum, cell) => sum + cell.moves, 0);
  const milliseconds = cells.reduce((sum, cell) => sum + cell.milliseconds, 0);
  return { moves, millisecondsPerMove: moves === 0 ? null : milliseconds / moves };
}
function ratio(a, b) {
  return a === null || b === null || b === 0 ? null : a / b;
}

// src/selfplay/match/top-plays.ts
function writePlay({ value, game, turn, player: player2 }, { move }, board, { rules, alphabet: alphabet2, names }) {
  const play = formatMove(move, { config: { alphabet: alphabet2, rules }, board });
  const word = play.slice(play.indexOf(" ") + 1);
  return { play, word, score: value, game, turn: turn + 1, player: names[player2] };
}
async function replayTopPlays({ kernel, referees }, entries, { seed, paired }, names) {
  kernel.stopNoting();
  const replay = async (entry) => {
    const game = followGame(kernel, { seed, number: entry.game, paired });
    let step = game.next();
    while (step.done !== true) {
      const { before, board, chosen } = step.value;
      const own = await referees[before.mover]?.move(before, board, seed);
      if (before.turns === entry.turn) return writePlay(entry, own ?? chosen, board, names);
      step = game.next(own);
    }
    throw new RangeError(`game ${entry.game} has no turn ${entry.turn}`);
  };
  const plays = [];
  for (const entry of entries) plays.push(await replay(entry));
  return plays;
}
var TopPlays = class {
  constructor(names) {
    this.names = names;
  }
  names;
  chunks = [];
  beginChunk() {
    this.chunks.push([]);
  }
  note({ game, turn, player: player2, move, board }) {
    if (move.move.kind !== "place") return;
    const entry = { value: move.score, game, turn, player: player2 };
    const kept = this.chunks.at(-1);
    const last = kept?.[TOP_LENGTH2 - 1];
    if (kept === void 0 || last !== void 0 && compareTop(last.entry, entry) < 0) return;
    kept.push({ entry, play: writePlay(entry, move, board, this.names) });
    kept.sort((a, b) => compareTop(a.entry, b.entry));
    kept.length = Math.min(kept.length, TOP_LENGTH2);
  }
  /** Returns the plays of the entries of a match's list. */
  of(entries) {
    return entries.map(({ game, turn }) => {
      const found = this.chunks.flat().find(({ entry }) => entry.game === game && entry.turn === turn);
      if (found === void 0) throw new RangeError(`game ${game} has no turn ${turn}`);
      return found.play;
    });
  }
};

// src/selfplay/match/play.ts
var OWN_PLAYER_CHUNK = 2;
var SLOW_CHUNK = 20;
async function playMatch(match, lineup, options, resources) {
  const { names, setup } = lineup;
  const records = {
    timings: options.timings === true ? new Timings() : void 0,
    topPlays: hasOwnPlayers(lineup) ? new TopPlays({ ...setup, names }) : void 0
  };
  const { ended, error } = await playGamesLeft(match, lineup, options, {
    ...resources,
    ...records
  });
  const { statistics, course, seconds } = match.state;
  const { seed, paired } = match.plan;
  const lexicons = differentLexicons(lineup);
  const summary = summarize(statistics, {
    seed,
    paired,
    seconds,
    ended,
    names,
    sacrifices: setup.sacrifices === true,
    lexicons,
    topPlays: await topPlaysOf(match, lineup, records.topPlays),
    course,
    untilSignificant: match.limits.untilSignificant,
    timings: records.timings?.summary(names)
  });
  return { summary, statistics, words: lexicons.map(({ words }) => words), error };
}
async function playGamesLeft(match, lineup, options, means) {
  if (match.isFinished) return { ended: match.ending };
  const { cores } = means;
  const isHere = hasOwnPlayers(lineup) || options.timings === true;
  const chunkGames = chunkSizeFor(lineup, options);
  const chunks = Math.ceil((match.plan.games - match.done) / chunkGames);
  const size = isHere ? 1 : Math.min(options.threads ?? cores, chunks);
  const start2 = isHere ? () => localWorker(lineup, means) : () => threadWorker(lineup, means);
  const pool = await Pool.start(size, start2, options.onLoss);
  try {
    const lanes = Math.min(size, cores);
    return { ended: await match.run(pool, { ...options, lanes, chunkGames }) };
  } catch (error) {
    return { ended: "failed", error };
  } finally {
    await pool.stop();
  }
}
function chunkSizeFor(lineup, { timings }) {
  if (hasOwnPlayers(lineup)) return OWN_PLAYER_CHUNK;
  const isKernelAlone = lineup.seats.every((seat) => seat === void 0);
  return isKernelAlone && timings !== true ? CHUNK_GAMES : SLOW_CHUNK;
}
function threadWorker(lineup, { startWorker }) {
  const [a, b] = lineup.seats.map((seat) => typeof seat === "string" ? seat : void 0);
  return startWorker(packSetup(lineup.setup, lineup.backend, [a, b]));
}
async function localWorker(lineup, { timings, topPlays }) {
  const { setup, seats, backends, backend } = lineup;
  const kernel = await GameKernel.start(setup, backends, backend);
  const referees = await refereesFor(seats, setup, backends, backend);
  const observer = {
    onChunk: () => topPlays?.beginChunk(),
    onMove: (made3) => topPlays?.note(made3),
    onChoice: (...choice) => timings?.note(...choice)
  };
  const turns = new TurnPlayer(kernel, referees, observer);
  return new LocalWorker({
    games: (chunk, { pause }) => turns.play(chunk, pause)
  });
}
async function topPlaysOf(match, lineup, record) {
  const entries = match.state.statistics.top("plays");
  if (record !== void 0) return record.of(entries);
  const { setup, names, seats, backends, backend } = lineup;
  const kernel = await GameKernel.start(setup, backends, backend);
  const referees = await refereesFor(seats, setup, backends, backend);
  return replayTopPlays({ kernel, referees }, entries, match.plan, { ...setup, names });
}
function differentLexicons({ setup, names, lexicons }) {
  const different = [];
  for (const i of [0, 1]) {
    const { graph } = setup.players[i];
    const known2 = different.find((other) => other.graph === graph);
    if (known2 !== void 0) {
      known2.players.push(names[i]);
      continue;
    }
    const words = new WordNames(graph, setup.alphabet);
    different.push({ graph, name: lexicons[i], players: [names[i]], words });
  }
  return different;
}

// src/selfplay/match/autoplay.ts
async function autoplay(options, resources) {
  const { match, lineup } = await createMatch(options, resources);
  await options.onStart?.(match);
  await options.onProgress?.(match);
  const { error, ...result } = await playMatch(match, lineup, options, resources);
  if (error === void 0) return result;
  if (options.onError === void 0) throw error;
  options.onError(error);
  return result;
}

// src/selfplay/training/plan.ts
var DEFAULT_TRAINING = Object.freeze({
  seed: 1,
  generations: 4,
  games: 1e5,
  racks: 4,
  weight: 100
});
var MIN_GAMES = 100;
var MAX = {
  seed: 2 ** 32 - 1,
  generations: 100,
  games: 2 ** 31 - 1,
  racks: 10,
  weight: 1e6
};
function trainingPlanOf(options) {
  const plan = { ...DEFAULT_TRAINING };
  for (const key of Object.keys(plan)) {
    const value = options[key] ?? plan[key];
    const min = key === "seed" || key === "weight" ? 0 : 1;
    if (!Number.isSafeInteger(value) || value < min || value > MAX[key]) {
      const shown5 = typeof value === "number" ? value : described(value);
      throw new SelfPlayError("BAD_OPTION", `${key}: ${shown5}`, {
        expected: `a whole number from ${min} to ${MAX[key]}`
      });
    }
    plan[key] = value;
  }
  return plan;
}
function generationPlan(plan, generation) {
  const quarters = plan.generations - 1 - generation;
  const games = Math.max(MIN_GAMES, Math.round(plan.games / 4 ** quarters));
  return { seed: plan.seed + generation >>> 0, games, racks: plan.racks };
}

// src/selfplay/training/smoothing.ts
function smoothedLeaves(table, sums, weight) {
  const values = new Float64Array(table.count);
  const mean = meanOf(sums, table.count);
  const entries = [...table].map(({ tiles }) => tiles);
  const longest = entries.reduce((most, { length }) => Math.max(most, length), 0);
  const worth = (tiles) => values[table.indexOf(tiles)] ?? 0;
  const pairs = /* @__PURE__ */ new Map();
  for (let size = 1; size <= longest; size++) {
    entries.forEach((tiles, place) => {
      if (tiles.length !== size) return;
      const guess2 = size === 1 ? 0 : guessed(tiles, worth, pairs);
      const racks = sums.racks[place];
      const gained = sums.equities[place] - racks * mean;
      values[place] = (gained + weight * guess2) / (racks + weight);
    });
    if (size === 2) notePairs(entries, values, worth, pairs);
  }
  return table.withValues(Float32Array.from(values, (value) => Math.round(value) / 1e3));
}
function meanOf({ racks, equities }, place) {
  return racks[place] === 0 ? 0 : equities[place] / racks[place];
}
function notePairs(entries, values, worth, pairs) {
  entries.forEach((tiles, place) => {
    if (tiles.length !== 2) return;
    const [a, b] = [...tiles];
    pairs.set(pairKey(a, b), values[place] - worth([a]) - worth([b]));
  });
}
function pairKey(a, b) {
  return a < b ? a << 6 | b : b << 6 | a;
}
function guessed(tiles, worth, pairs) {
  let sum = 0;
  for (const [i, tile] of tiles.entries()) {
    const others = tiles.filter((_, j) => j !== i);
    sum += worth(others) + worth([tile]);
    for (const other of others) sum += pairs.get(pairKey(tile, other)) ?? 0;
  }
  return sum / tiles.length;
}

// src/selfplay/training/sums.ts
var TrainingSums = class {
  constructor(leaves) {
    this.leaves = leaves;
    this.racks = new Float64Array(leaves + 1);
    this.equities = new Float64Array(leaves + 1);
  }
  leaves;
  /** Number of racks for each leave by its index in the table, and last for all random racks. */
  racks;
  /** Sums of the racks' best equities, in thousandths of a point. */
  equities;
  /** Adds the sums of a kernel. */
  add(sums) {
    for (let i = 0; i <= this.leaves; i++) {
      this.racks[i] = this.racks[i] + sums[2 * i];
      this.equities[i] = this.equities[i] + sums[2 * i + 1];
    }
  }
};

// src/selfplay/training/generations.ts
var CHUNK_GAMES2 = 20;
function untrainedLeaves(alphabet2, rackSize) {
  return fullBagLeaves(alphabet2, () => 0, { maxTiles: rackSize - 1 });
}
function beginTraining(leaves) {
  return { generation: 0, done: 0, leaves, sums: new TrainingSums(leaves.count) };
}
async function runTraining(plan, state, { start: start2, onProgress = () => void 0, signal }) {
  while (state.generation < plan.generations && signal?.aborted !== true) {
    const generation = generationPlan(plan, state.generation);
    const pool = await start2(state.leaves);
    try {
      state.done = await playGeneration(pool, generation, state.sums, {
        done: state.done,
        onProgress: async (done) => {
          state.done = done;
          await onProgress(state);
          return false;
        },
        ...signal === void 0 ? {} : { signal }
      });
    } finally {
      await pool.stop();
    }
    if (state.done < generation.games) return;
    state.leaves = smoothedLeaves(state.leaves, state.sums, plan.weight);
    state.sums = new TrainingSums(state.leaves.count);
    state.generation++;
    state.done = 0;
    await onProgress(state);
  }
}
function playGeneration(pool, { seed, games, racks }, sums, options) {
  const plan = { seed, games, paired: false };
  const add = (more) => sums.add(more);
  const play = (worker, chunk) => worker.ask("train", { ...chunk, racks });
  return playInOrder(pool, plan, play, add, { ...options, chunkGames: CHUNK_GAMES2 });
}

// src/selfplay/training/checkpoint.ts
function encodeTraining(identity, { generation, done, leaves, sums }) {
  const values = Float64Array.from(leaves.values);
  return encodeFrame("training", { identity, generation, done }, [
    values,
    sums.racks,
    sums.equities
  ]);
}
async function decodeTraining(bytes, identity, untrained, source) {
  const { header, arrays } = await decodeFrame("training", bytes, source);
  if (!isFields(header.identity)) throw badField("identity", source);
  for (const key of Object.keys(identity)) {
    if (header.identity[key] === identity[key]) continue;
    const isHash = key === "lexicon" || key === "alphabet" || key === "rules";
    const what = isHash ? `another ${key}` : `${key} ${shown3(header.identity[key])}`;
    throw new SelfPlayError("OTHER_TRAINING", `is of another training: ${what}`, {
      source,
      ...isHash ? {} : { expected: String(identity[key]) }
    });
  }
  const wrong = damagedField2(header, arrays, untrained, identity);
  if (wrong !== void 0) throw badField(wrong, source);
  const [values, racks, equities] = arrays;
  const state = beginTraining(untrained.withValues(Float32Array.from(values)));
  state.generation = header.generation;
  state.done = header.done;
  state.sums.racks.set(racks);
  state.sums.equities.set(equities);
  return state;
}
function shown3(value) {
  return typeof value === "number" ? String(value) : quoted(String(JSON.stringify(value)));
}
function damagedField2({ generation, done }, arrays, { count }, { generations, games }) {
  if (!isCount(generation) || generation > generations) return "generation";
  if (!isCount(done) || done > games) return "done";
  const [values, racks, equities] = arrays;
  if (arrays.length !== 3 || values?.length !== count) return "lengths";
  if (racks?.length !== count + 1 || equities?.length !== count + 1) return "lengths";
  return arrays.every((array) => array.every(Number.isFinite)) ? void 0 : "sums";
}

// src/selfplay/training/train.ts
async function trainLeaves(options, resources) {
  checkObject(options, "options");
  const { signal, onProgress, onLoss, backend = "auto", threads: threads2 = resources.cores, from } = options;
  checkSignal(signal);
  checkOptionalFunction(onProgress, "onProgress");
  checkOptionalFunction(onLoss, "onLoss");
  checkFrom(from);
  if (options.threads !== void 0) checkWhole(threads2, "threads", 1, MOST_THREADS);
  checkWorker(options.worker);
  backendOf(resources.backends, backend);
  const plan = trainingPlanOf(options);
  const { graph, tiles, rules } = await gameOf(options, resources);
  const untrained = untrainedLeaves(tiles, rules.rackSize);
  const setupWith = (leaves) => {
    const player2 = { name: "hasty", graph, leaves };
    return gameSetup({ alphabet: tiles, rules, players: [player2, player2] });
  };
  const match = { seed: plan.seed, paired: false, players: [] };
  const hashes = await identityOf(setupWith(untrained), match);
  const [lexicon] = hashes.lexicons;
  const identity = { ...plan, lexicon, alphabet: hashes.alphabet, rules: hashes.rules };
  const state = from === void 0 ? beginTraining(untrained) : await decodeTraining(from.bytes, identity, untrained, from.source);
  await runTraining(plan, state, {
    start: (leaves) => {
      const setup = packSetup(setupWith(leaves), backend);
      return Pool.start(threads2, () => resources.startWorker(setup), onLoss);
    },
    onProgress: () => onProgress?.(viewOf(plan, state, identity)),
    signal
  });
  return viewOf(plan, state, identity);
}
async function gameOf(options, { defaultLexicon: defaultLexicon2 }) {
  const rules = rulesOf(options.rules ?? "CrosswordGame");
  const lexicon = options.lexicon ?? await defaultLexicon2();
  const graph = graphFor(graphOf(lexicon), rules);
  const { alphabet: alphabet2 } = options;
  return { graph, tiles: alphabetFor({ lexicon, ...alphabet2 && { alphabet: alphabet2 } }), rules };
}
function viewOf(plan, state, identity) {
  const { generation, done, leaves } = state;
  const isFinished = generation >= plan.generations;
  const games = isFinished ? 0 : generationPlan(plan, generation).games;
  const checkpoint = () => encodeTraining(identity, state);
  return { generation, done, games, leaves, plan, isFinished, checkpoint };
}

// src/platform/node/files.ts
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
var DEFAULT_LEXICON2 = new URL("./word-list.kwg", import.meta.url);
var DEFAULT_LEAVES = new URL("./english.klv2", import.meta.url);
async function readFileBytes(path) {
  try {
    return await readFile(path);
  } catch (error) {
    const reason = error.code;
    const what = reason === "ENOENT" ? "no such file" : `cannot be read (${reason ?? error})`;
    throw new LexiconError("UNREADABLE", what, { source: pathName(path) });
  }
}
function pathName(path) {
  return typeof path === "string" ? path : fileURLToPath(path);
}

// src/platform/node/workers.ts
import { availableParallelism } from "node:os";
import { parentPort, Worker } from "node:worker_threads";
var ENGINE_WORKER = new URL("./game-worker.js", import.meta.url);
function startThread(url = ENGINE_WORKER) {
  return lineToThread(new Worker(url, { execArgv: [] }));
}
function lineToThread(worker) {
  return {
    send: (request, transfer = []) => worker.postMessage(request, transfer),
    onReply: (listener) => void worker.on("message", listener),
    onEnd: (listener) => {
      worker.on("error", (error) => listener(error.message));
      worker.on("exit", (code) => listener(`a worker ended with code ${code}`));
    },
    stop: async () => void await worker.terminate()
  };
}
function threads(source) {
  const start2 = () => typeof source === "function" ? lineToThread(source()) : startThread(source);
  return {
    cores: availableParallelism(),
    startWorker: (setup) => startEngineWorker(start2(), setup)
  };
}

// src/entry/functions.ts
var LETTERS = 26;
function addressOf(value, name) {
  if (typeof value === "string" || value instanceof URL) return String(value);
  throw badArgument(name, value, "a path or an address, as text or as a URL");
}
var tables = /* @__PURE__ */ new Map();
function readLeavesOnce(source, bytesOf3) {
  const known2 = tables.get(source);
  if (known2 !== void 0) return known2;
  const table = readDefaultLeaves(bytesOf3, source);
  tables.set(source, table);
  table.catch(() => tables.delete(source));
  return table;
}
async function readDefaultLeaves(bytesOf3, source) {
  let bytes;
  try {
    bytes = await bytesOf3(source);
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    throw new LexiconError("UNREADABLE", `the default leave values: ${error.what}`, {
      source,
      expected: 'their file, or the option leaves: a table, "h1", "h2", "h3" or "none"'
    });
  }
  return readKlv(bytes, { letters: LETTERS, source, keep: true });
}
async function fetchBytes(source) {
  let response;
  try {
    response = await fetch(source);
  } catch (error) {
    throw new LexiconError("UNREADABLE", `cannot be fetched: ${String(error)}`, { source });
  }
  if (!response.ok) {
    const what = `cannot be fetched: HTTP status ${response.status}`;
    throw new LexiconError("UNREADABLE", what, { source });
  }
  return new Uint8Array(await response.arrayBuffer());
}

// src/entry/node-functions.ts
function nodeResources(backends, worker) {
  return {
    ...threads(worker),
    backends,
    defaultLexicon: async (given = {}) => {
      checkObject(given, "options");
      const { url = DEFAULT_LEXICON2, ...options } = given;
      return openFile2(url, { ...options, format: "kwg" }, backends);
    },
    defaultLeaves: async (given = {}) => {
      checkObject(given, "options");
      return readLeavesOnce(nameOf3(given.url ?? DEFAULT_LEAVES), readBytes);
    }
  };
}
async function openFile2(path, options, backends) {
  checkObject(options, "options");
  const name = nameOf3(path);
  const { source = name } = options;
  prepareKernel(backends, options.backend);
  return open(await readBytes(path), { ...options, source }, backends, true);
}
function readBytes(path) {
  return isRemote(path) ? fetchBytes(String(path)) : readFileBytes(local(path));
}
function nameOf3(path) {
  addressOf(path, "path");
  return isRemote(path) ? String(path) : pathName(local(path));
}
function local(path) {
  return typeof path === "string" && path.startsWith("file:") ? new URL(path) : path;
}
function isRemote(path) {
  return /^(https?|data|blob):/.test(String(path));
}

// src/analysis/types.ts
var MISTAKE_SIZES = Object.freeze({ small: 0, medium: 5, large: 15 });

// src/analysis/players.ts
function mistakeSize(cost) {
  if (typeof cost !== "number") throw badArgument("cost", cost, "a number of points");
  if (cost >= MISTAKE_SIZES.large) return "large";
  if (cost >= MISTAKE_SIZES.medium) return "medium";
  return cost > MISTAKE_SIZES.small ? "small" : void 0;
}
function summarise(player2, all, game) {
  const turns = all.filter((turn) => turn.player === player2);
  const costs = turns.flatMap(({ cost }) => cost === void 0 ? [] : [cost]);
  const times = (test) => turns.filter(test).length;
  const sized = (size) => costs.filter((cost) => mistakeSize(cost) === size).length;
  const isPhony = ({ words }) => words.some(({ valid }) => !valid);
  const loss = Math.round(costs.reduce((sum, cost) => sum + cost * 1e3, 0)) / 1e3;
  return {
    ...game.players[player2],
    score: game.events.findLast((event) => event.player === player2)?.total ?? 0,
    turns: turns.length,
    judged: costs.length,
    best: costs.filter((cost) => cost === 0).length,
    loss,
    averageLoss: costs.length === 0 ? void 0 : loss / costs.length,
    mistakes: { small: sized("small"), medium: sized("medium"), large: sized("large") },
    bingos: times(({ bingo }) => bingo),
    exchanges: times(({ kind }) => kind === "exchange"),
    passes: times(({ kind }) => kind === "pass"),
    phonies: {
      stood: times((turn) => turn.fate === "stood" && isPhony(turn)),
      withdrawn: times((turn) => turn.fate === "withdrawn" && isPhony(turn))
    },
    wronglyWithdrawn: times(
      (turn) => turn.fate === "withdrawn" && turn.words.length > 0 && !isPhony(turn)
    ),
    points: pointsBeside(player2, game)
  };
}
function pointsBeside(player2, { events }) {
  const sum = (...kinds) => events.reduce((points2, event) => {
    const counts2 = event.player === player2 && kinds.includes(event.kind);
    return points2 + (counts2 ? event.score : 0);
  }, 0);
  return {
    challenges: sum("challenge"),
    time: sum("time"),
    end: sum("end-points", "end-penalty")
  };
}

// src/analysis/turns.ts
function judgeTurn(engine, turn, top) {
  const { index, event, player: player2, position, fate, bonus, total } = turn;
  const { alphabet: alphabet2, rules } = engine;
  const play = event.kind === "play" ? event.move : void 0;
  const scored = play && scoreOf(engine, position, play);
  const laid = play === void 0 ? 0 : tilesUsed(play).length;
  return {
    event: index,
    player: player2,
    kind: event.kind,
    text: event.kind === "exchange" && event.move === void 0 ? `exch ${event.count}` : formatMove(event.move, position),
    rack: alphabet2.format(position.rack),
    position,
    fate,
    score: event.score,
    scored: play === void 0 ? 0 : scored?.score,
    bonus,
    total,
    words: scored?.words ?? [],
    bingo: laid === rules.rackSize && fate !== "withdrawn",
    ...verdictOn(engine, turn, scored, top)
  };
}
function scoreOf(engine, position, move) {
  const rack = Uint8Array.from(tilesUsed(move));
  return possible(() => engine.score({ board: position.board, rack }, move)).value;
}
function verdictOn(engine, turn, scored, top) {
  const unknown2 = aboutRack2(turn, engine);
  if (unknown2 !== void 0) return { ...NOTHING_KNOWN, unjudged: unknown2 };
  const { value, message = "" } = possible(() => compare(engine, turn, scored, top));
  return value ?? { ...NOTHING_KNOWN, unjudged: { reason: "IMPOSSIBLE", message } };
}
var NOTHING_KNOWN = {
  rank: void 0,
  of: void 0,
  top: [],
  equity: void 0,
  cost: void 0
};
function possible(action) {
  try {
    return { value: action() };
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    return { message: error.message };
  }
}
function aboutRack2({ position, event }, { alphabet: alphabet2, rules }) {
  const { board, rack } = position;
  if (rack.length === 0) return { reason: "NO_RACK", message: "the rack is not known" };
  const others = alphabet2.bagSize - tilesLaid(board) - rack.length;
  const missing = event.move === void 0 ? 0 : tilesMissing(rack, tilesUsed(event.move)).length;
  const hasRoom = missing > 0 && rack.length + missing <= rules.rackSize;
  if (rack.length === rules.rackSize || others <= rules.rackSize && !hasRoom) return void 0;
  const message = `only ${rack.length} of ${rules.rackSize} tiles of the rack are known`;
  return { reason: "RACK_IN_PART", message };
}
function compare(engine, { event, position, fate }, scored, count) {
  const top = engine.top(position, count);
  const best = top[0]?.equity ?? 0;
  const of = engine.count(position);
  if (event.kind === "pass" || fate === "withdrawn") {
    const equity = idleEquity(engine, position);
    const cost2 = Math.max(0, thousandths(best - equity));
    const isOnly = event.kind === "pass" && top[0]?.move.kind === "pass";
    return { rank: isOnly ? 1 : void 0, of, top, equity, cost: cost2, unjudged: void 0 };
  }
  if (event.move === void 0) {
    const message2 = "which tiles were exchanged is not known";
    return { ...NOTHING_KNOWN, of, top, unjudged: { reason: "TILES_UNKNOWN", message: message2 } };
  }
  const move = event.move;
  const { value: ranking, message = "" } = possible(() => engine.rank(position, move));
  if (ranking === void 0) {
    return { ...NOTHING_KNOWN, of, top, unjudged: { reason: "IMPOSSIBLE", message } };
  }
  const { rank, played, cost } = ranking;
  const unjudged = rank === void 0 ? whyNotListed(engine, position, scored) : void 0;
  return { rank, of, top, equity: played?.equity, cost, unjudged };
}
function whyNotListed(engine, position, scored) {
  const unjudged = (reason, message) => ({ reason, message });
  if (scored === void 0) {
    const { bag } = engine.unseen(position);
    return unjudged("NOT_ALLOWED", `an exchange with ${bag} in the bag`);
  }
  const phonies = scored.words.filter(({ valid }) => !valid).map(({ word }) => word);
  const are = phonies.length === 1 ? "is" : "are";
  return unjudged("PHONY", `${phonies.join(" and ")} ${are} not in the lexicon`);
}
function idleEquity(engine, position) {
  if (engine.unseen(position).bag > 0) return 0;
  return -10 - 2 * pointsOf2(position.rack, engine.alphabet);
}
function thousandths(points2) {
  return Math.round(points2 * 1e3) / 1e3;
}

// src/analysis/game.ts
function analyzeGame(engine, game, options = {}) {
  checkInstance(engine, Engine, "engine", "an engine (createEngine)");
  checkObject(options, "options");
  const { top = 1, onTurn } = options;
  checkOptionalFunction(onTurn, "onTurn");
  if (!Number.isInteger(top) || top < 1) {
    throw new AnalysisError("BAD_OPTION", `a list of ${described(top)} moves`, {
      expected: "1 or more"
    });
  }
  checkRecord(game);
  checkEngine2(engine, game);
  const { alphabet: alphabet2, rules } = engine;
  const { layout, rackSize } = rules;
  const positions = replayGcg(game, { alphabet: alphabet2, layout, rackSize });
  const starts = positions.filter(({ event }) => event !== void 0 && isTurn(event));
  const turns = starts.map((start2, i) => {
    const judged = judgeTurn(engine, whatHappened(engine, start2, game.events), top);
    onTurn?.(i + 1, starts.length);
    return { turn: i + 1, ...judged };
  });
  return { turns, players: [summarise(0, turns, game), summarise(1, turns, game)] };
}
function isTurn({ kind }) {
  return kind === "play" || kind === "exchange" || kind === "pass";
}
function checkEngine2({ alphabet: alphabet2, rules }, game) {
  const pairs = [
    ["tile set", game.alphabet, alphabet2.name],
    ["board", game.board, boardName(rules.layout)],
    ["variant", game.variant, rules.variant]
  ];
  for (const [what, ofGame, ofEngine] of pairs) {
    if (ofGame === ofEngine) continue;
    throw new AnalysisError("OTHER_ENGINE", `an engine for the ${what} ${ofEngine}`, {
      expected: `${ofGame}, which the game has`
    });
  }
}
function whatHappened(engine, start2, events) {
  const event = start2.event;
  let fate = event.kind === "pass" && event.lostTurn === true ? "lost" : "stood";
  let { total } = event;
  let bonus = 0;
  for (const next of events.slice(start2.index + 1)) {
    if (next.kind !== "withdrawn" && next.kind !== "challenge") break;
    if (next.kind === "withdrawn") fate = "withdrawn";
    else bonus += next.score;
    total = next.total;
  }
  return {
    ...start2,
    position: Position.of(engine.config, start2.position),
    event,
    fate,
    bonus,
    total
  };
}

// src/entry/node.ts
var BACKENDS = { wasm: wasmBackend, js: jsBackend };
var RESOURCES = /* @__PURE__ */ nodeResources(BACKENDS);
function openLexicon(source, options = {}) {
  return open(source, options, BACKENDS);
}
function openLexiconFile(path, options = {}) {
  return openFile2(path, options, BACKENDS);
}
function defaultLexicon(options = {}) {
  return RESOURCES.defaultLexicon(options);
}
function defaultLeaves(options = {}) {
  return RESOURCES.defaultLeaves(options);
}
function createEngine(options) {
  return create(options, RESOURCES);
}
function buildWordMap(options) {
  return createWordMap(options, BACKENDS);
}
function autoplay2(options) {
  return autoplay(options, nodeResources(BACKENDS, options?.worker));
}
function trainLeaves2(options = {}) {
  return trainLeaves(options, nodeResources(BACKENDS, options?.worker));
}

// test/arguments/junk.ts
var TrapError = class extends Error {
};
var trap = () => {
  throw new TrapError("a trap");
};
var hostile = new Proxy(
  {},
  { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap }
);
var circular = {};
circular.self = circular;
var JUNK = [
  void 0,
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 31,
  2 ** 53,
  10n,
  /* @__PURE__ */ Symbol("junk"),
  "",
  "__proto__",
  "constructor",
  "words.kwg",
  "x".repeat(3e3),
  "\0\uD800",
  [],
  [null],
  [5],
  ["__proto__"],
  [[1]],
  new Array(3),
  {},
  { length: 2 ** 32 },
  /* @__PURE__ */ Object.create(null),
  circular,
  () => 5,
  /* @__PURE__ */ new Map(),
  /* @__PURE__ */ new Date(0),
  /x/,
  new Uint8Array(3),
  new Float64Array(2),
  new ArrayBuffer(5),
  hostile
];
var FEW = [
  null,
  Number.NaN,
  -1,
  2 ** 40,
  "__proto__",
  /* @__PURE__ */ Symbol("junk"),
  [],
  {},
  [null],
  () => 5,
  hostile
];
var MISSING = /* @__PURE__ */ Symbol("missing");
function isPlain(value) {
  if (Array.isArray(value)) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}
function* mutations(value, depth = 3) {
  if (!isPlain(value) || depth === 0) {
    if (typeof value === "object" && value !== null && depth < 3) yield { ...value };
    return;
  }
  const keys = Object.keys(value).slice(0, 24);
  for (const key of keys) {
    const known2 = value[key];
    for (const junk of [...FEW, MISSING, ...mutations(known2, depth - 1)]) {
      const copy = Array.isArray(value) ? [...value] : { ...value };
      if (junk === MISSING) delete copy[key];
      else copy[key] = junk;
      yield copy;
    }
  }
}
var MOST_ITEMS = 20;
var PATIENCE = 2e4;
async function complaint(call) {
  const begun = performance.now();
  try {
    const answer = await call();
    if (typeof answer === "object" && answer !== null && "next" in answer) {
      const items = answer;
      for (let i = 0; i < MOST_ITEMS && items.next().done !== true; i++) ;
    }
  } catch (error) {
    if (error instanceof TrapError) return void 0;
    if (!(error instanceof GaddawgError))
      return String(error instanceof Error ? error.stack : error);
    if (typeof error.code !== "string" || error.code === "") return `no code: ${error.message}`;
    if (error.message.length > 1e3) return `a message of ${error.message.length} characters`;
  }
  const took = performance.now() - begun;
  return took > PATIENCE ? `took ${took} ms` : void 0;
}
function shown4(value) {
  if (value === hostile) return "a hostile proxy";
  if (typeof value === "symbol") return "a symbol";
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  const isOfClass = typeof value === "object" && value !== null && !isPlain(value);
  if (isOfClass) return `of the class ${Object.getPrototypeOf(value)?.constructor?.name}`;
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 160);
  } catch {
    return "an object";
  }
}

// test/arguments/recipes.ts
var GCG = `#character-encoding UTF-8
#player1 a Ann
#player2 b Bob
>a: AEINRST 8D RETAINS +66 66
>b: CARE 9H CARE +16 16
`;
var ERRORS = [
  "AlphabetError",
  "AnalysisError",
  "ArgumentError",
  "GaddawgError",
  "GameError",
  "KernelError",
  "LexiconError",
  "NotationError",
  "PositionError",
  "QueryError",
  "RulesError",
  "SelfPlayError",
  "WorkerError"
];
async function mainRecipes(main) {
  const english = main.alphabet("english");
  const text3 = "CARE\nCARES\nRETAINS\nAA\nAB\nBA\nCAT\n";
  const { words } = main.readWordList(text3, english);
  const graph = main.buildGraph(words);
  const dawg = main.buildGraph(words, { content: "dawg" });
  const lexicon = await main.openLexicon(words.count > 0 ? text3.trim().split("\n") : []);
  const engine = await main.createEngine({ lexicon, leaves: "none", wordMap: false });
  const config = main.gameConfig();
  const rack = [1, 5, 9, 14, 18, 19, 20];
  const board = new Array(225).fill(0);
  const plain = { board, rack };
  const position = main.Position.of(config, plain);
  const best = engine.best(position);
  const { move } = best;
  const game = main.Game.start(config, { seed: 1 });
  const leaves = main.buildLeaves([
    { tiles: [1, 2], value: 4.5 },
    { tiles: [0], value: 20 }
  ]);
  const { game: record } = main.parseGcg(GCG);
  const map = await main.buildWordMap({ lexicon });
  const onBoard = { config, board };
  const { layout } = config.rules;
  const place = { direction: "across", lane: 7, start: 3 };
  const backends = {};
  const cgp = main.formatCgp(position);
  const csv = "?,?,2,0,0\nA,a,9,1,1\n";
  const value = () => 1;
  const small = new main.Alphabet("small", [
    { upper: "?", lower: "?", count: 1, score: 0, vowel: false },
    { upper: "A", lower: "a", count: 3, score: 1, vowel: true }
  ]);
  const passes = () => ({ kind: "pass" });
  const signal = AbortSignal.abort();
  const functions = {
    alphabet: ["english"],
    analyzeGame: [engine, record, { top: 2 }],
    autoplay: [{ players: [passes, passes], lexicon, games: 1, threads: 1, signal }],
    buildGraph: [words, { content: "dawg", order: "wolges" }],
    buildLeaves: [[{ tiles: [1, 2], value: 4.5 }], { format: "klv2", order: "wolges" }],
    buildWordMap: [{ lexicon }],
    columnName: [3],
    createEngine: [{ lexicon, rules: "CrosswordGame", leaves: "none", wordMap: false }],
    deepCheck: [graph, 7, value],
    defaultLeaves: [],
    defaultLexicon: [{ backend: "auto" }],
    detectFormat: [main.writeKwg(graph), "words.kwg"],
    drawBoard: [onBoard, { color: (_, piece) => piece }],
    enumerateLeaves: [english, 2],
    faceOf: [3],
    formatCgp: [position, { lexicon: "x", opcodes: [{ name: "a", args: ["b"] }] }],
    formatCoordinates: [place],
    formatGcg: [record, { newline: "\n", through: "dots" }],
    formatLeavesCsv: [leaves, english],
    formatMove: [move, onBoard, { through: "dots" }],
    fullBagLeaves: [small, value, { maxTiles: 2, format: "klv2", order: "wolges" }],
    gameConfig: [{ alphabet: "english", rules: "CrosswordGame" }],
    gameFromGcg: [record, { rackSize: 7 }],
    gcgFromJson: [main.gcgToJson(record), { rackSize: 7 }],
    gcgOf: [game, { names: ["a", "b"], racks: [0], from: record }],
    gcgToJson: [record],
    graphContent: ["gaddag"],
    graphFigures: [graph],
    heuristic1: [english],
    heuristic2: [english],
    heuristic3: [english, 2e3],
    isHeuristic: ["h1"],
    isRulesName: ["CrosswordGame"],
    laidBy: [move, layout],
    layOn: [board, move, layout],
    listText: [words, english],
    mistakeSize: [5],
    openLexicon: [["CAT", "DOG"], { alphabet: "english", minLength: 1 }],
    openLexiconFile: ["/nowhere/words.kwg", { format: "kwg" }],
    parseAlphabetCsv: [csv, "own"],
    parseBoardText: [main.drawBoard(onBoard), english, layout],
    parseCgp: [cgp, { rackSize: 7, alphabet: english, layout }],
    parseCoordinates: ["8D", { rows: 15, columns: 15 }],
    parseGcg: [GCG, { rackSize: 7, source: "x", encoding: "utf-8" }],
    parseLayout: [["..", ".."], "tiny", { row: 0, column: 0 }],
    parseLeavesCsv: ["A,1\n", english, { source: "x", format: "klv2" }],
    parseMove: ["8D RETAINS", onBoard],
    pointsOf: [[1, 2], english],
    positionFromJson: [main.positionToJson(position), config],
    positionToJson: [position],
    readCgp: [cgp, { rackSize: 7 }],
    readKlv: [main.writeKlv(leaves), { letters: 26, source: "x", keep: false }],
    readKwg: [main.writeKwg(graph), { nodeBits: 22, letters: 26, alphagrams: false, source: "x" }],
    readLexicon: [main.writeKwg(graph), { alphabet: english, format: "kwg" }],
    readMacondo: [
      main.writeMacondo(dawg, "dawg", { alphabet: english, name: "x" }),
      { alphabet: english }
    ],
    readWordList: [text3, english, { source: "x", minLength: 1, maxLength: 5, unspellable: "skip" }],
    readWordMap: [map, { source: "x" }],
    readWordStream: [new Blob([text3]).stream(), english, { minLength: 1 }],
    readWutka: [
      main.writeWutka(dawg, "wutka22", { alphabet: english }),
      "wutka22",
      { alphabet: english }
    ],
    replayGcg: [record, { rackSize: 7 }],
    rulesNameOf: [config.rules],
    rulesNamed: ["CrosswordGame"],
    sameLayout: [layout, layout],
    sameRules: [{ ...config.rules }, config.rules],
    scorePlay: [board, move, config],
    signedTiles: [[1, 130]],
    squareName: [1, 2],
    squaresOf: [move, layout],
    tilesKept: [rack, move],
    tilesLaid: [board],
    tilesMissing: [rack, [1, 2]],
    tilesUsed: [move],
    trainLeaves: [{ lexicon, alphabet: english, games: 1, generations: 1, racks: 1, threads: 1, signal }],
    unseenTiles: [english, board, rack],
    validateGraph: [graph, { letters: 26, blanks: false, source: "x", offset: 0 }],
    without: [rack, [1]],
    wordOf: [words, 1],
    wordSet: [[[1, 2], [3]], { blanks: false }],
    wordsOf: [graph],
    writeKlv: [leaves, "klv2", english],
    writeKwg: [graph, 22],
    writeLexicon: [graph, "kwg", { alphabet: english, name: "x" }],
    writeMacondo: [graph, "dawg", { alphabet: english, name: "x" }],
    writeWutka: [dawg, "wutka22", { alphabet: english }]
  };
  const errors = ERRORS.map((name) => {
    const Class = main[name];
    const make = () => new Class("X", "what");
    return [name, { make, methods: { inSource: ["file"] } }];
  });
  const classes = {
    ...Object.fromEntries(errors),
    Alphabet: {
      make: () => english,
      constructs: [
        "own",
        [
          { upper: "?", lower: "?", count: 1, score: 0, vowel: false },
          { upper: "A", lower: "a", count: 3, score: 1, vowel: true, aliases: ["1"] }
        ]
      ],
      methods: {
        tokenize: ["care", { as: "rack", source: "x", line: 1, column: 1 }],
        matchAt: ["CARE", 1],
        format: [[1, 2]],
        label: [1],
        singleUnitTiles: []
      }
    },
    Engine: {
      make: () => engine,
      statics: { start: [{ graph, ...config }, backends, "auto"] },
      methods: {
        best: [plain],
        top: [plain, 2],
        all: [plain],
        allValued: [plain],
        topValued: [plain, 2],
        count: [plain],
        score: [plain, best],
        rank: [plain, best],
        challenge: [plain],
        unseen: [plain]
      }
    },
    Game: {
      make: () => game.clone(),
      statics: {
        start: [config, { seed: 1, number: 0, paired: false, first: 0 }],
        follow: [config, 0],
        fromJSON: [game.toJSON()],
        replay: [config, game.toJSON()]
      },
      methods: {
        position: [0],
        play: [{ kind: "pass" }],
        withdraw: [],
        addBonus: [5],
        loseTurn: [],
        penalize: [0, 10],
        setRack: [0, rack],
        deal: [5],
        undo: [],
        clone: [],
        toJSON: []
      }
    },
    Leaves: {
      make: () => leaves,
      constructs: [leaves.graph, leaves.values],
      methods: {
        withValues: [leaves.values],
        value: [[1, 2]],
        valueMilli: [[1, 2]],
        valuesMilli: [],
        indexOf: [[1, 2]]
      }
    },
    Lexicon: {
      make: () => lexicon,
      statics: { start: [graph, english, backends, "auto", "x"], fromSession: [{}, english] },
      methods: {
        count: [],
        contains: ["CARE"],
        containsTiles: [[3, 1, 20]],
        indexOf: ["CARE"],
        wordAt: [1],
        words: [{ minLength: 2, maxLength: 5 }],
        prefix: ["C", { minLength: 2 }],
        suffix: ["S", { minLength: 2 }],
        containing: ["AR", { minLength: 2 }],
        pattern: ["C*", { minLength: 2 }],
        anagrams: ["CARE"],
        subanagrams: ["CARE", { minLength: 2 }],
        superanagrams: ["CARE", { minLength: 2 }],
        hooks: ["CARE"],
        extensions: ["CARE", "any", { minLength: 2 }],
        through: ["A", { minLength: 2 }],
        fromRack: ["CRE", "A", { minLength: 2 }],
        alphagram: ["CARE"],
        hasAlphagram: ["CARE"],
        search: [
          { pattern: [[3], "*"], from: [3, 1, 20], needed: [3], minLength: 2, maxLength: 5 }
        ],
        walk: []
      }
    },
    Position: {
      make: () => position,
      statics: {
        of: [config, { ...plain, opponentRack: [1], scores: [1, 2], scorelessTurns: 1 }],
        empty: [config, rack],
        fromJSON: [position.toJSON()]
      },
      methods: {
        unseen: [],
        tilesInBag: [],
        after: [best],
        with: [{ rack: [1] }],
        toJSON: []
      }
    },
    WordGraph: {
      make: () => graph,
      constructs: [graph.nodes, "gaddag"],
      methods: {
        find: [graph.dawgRoot, 1],
        arc: [1],
        accepts: [1],
        contains: [[3, 1, 20]],
        walk: []
      }
    },
    WordListReader: {
      make: () => new main.WordListReader(english),
      constructs: [english, { minLength: 1 }],
      methods: { push: ["CARE\n"], addLine: ["CARE"], finish: [] }
    },
    WordMap: { make: () => main.readWordMap(map), constructs: [map, "x"], methods: {} },
    WordSetBuilder: {
      make: () => new main.WordSetBuilder(),
      constructs: [{ blanks: false, expected: 5 }],
      methods: { add: [[1, 2], 2], finish: [] }
    }
  };
  return { functions, classes };
}
function labRecipes(lab, main) {
  const words = main.wordSet([[3, 1, 20], [1]]);
  const pairs = [[[3], [1]]];
  const gordon = lab.buildGordonGaddag(words);
  const keyed = lab.buildKeyedDawg(pairs, 26);
  return {
    functions: {
      buildGordonGaddag: [words],
      buildKeyedDawg: [pairs, 26, {}],
      rotations: [words, 1, 26],
      separatorOf: [26]
    },
    classes: {
      GordonGaddag: {
        make: () => gordon,
        methods: {
          arcsFrom: [0],
          contains: [[3, 1, 20]],
          containsSplit: [[3, 1, 20], 1],
          minimized: []
        }
      },
      KeyedDawg: { make: () => keyed, methods: { get: [[3]], has: [[3], [1]] } }
    }
  };
}

// ../door-run.ts
var LOG = "/tmp/w13/door-run.log";
writeFileSync(LOG, "");
var only = process.argv[2];
function* badCalls(good) {
  for (let count = 0; count < good.length; count++) yield good.slice(0, count);
  for (let i = 0; i < Math.max(1, good.length); i++) {
    const others = (value) => Object.assign([...good], { [i]: value });
    for (const junk of JUNK) yield others(junk);
    for (const mutated of mutations(good[i])) yield others(mutated);
  }
}
async function run(name, good, call) {
  if (only && !new RegExp(only).test(name)) return;
  if (!good) {
    console.log("NO RECIPE", name);
    return;
  }
  const seen = /* @__PURE__ */ new Map();
  let n = 0;
  const t = performance.now();
  for (const args of badCalls(good)) {
    n++;
    appendFileSync(LOG, `${name}(${args.map(shown4).join(", ").slice(0, 600)})
`);
    const t1 = performance.now();
    const wrong = await complaint(() => call(args));
    const took = performance.now() - t1;
    if (took > 500) console.log("SLOW", Math.round(took), name, args.map(shown4).join(", ").slice(0, 300));
    if (wrong) {
      const key = wrong.split("\n").slice(0, 2).join(" ").replace(/\(file.*door-run/, "(");
      if (!seen.has(key)) seen.set(key, args.map(shown4).join(", ").slice(0, 200));
    }
  }
  if (seen.size) {
    console.log("##", name, n, Math.round(performance.now() - t), "ms");
    for (const [k, v] of [...seen].slice(0, 4)) console.log("   ", k.slice(0, 160), " <= ", v);
  }
}
var isClass = (v) => typeof v === "function" && Function.prototype.toString.call(v).startsWith("class");
for (const [M, R] of [[node_exports, await mainRecipes(node_exports)], [lab_exports, labRecipes(lab_exports, node_exports)]]) {
  for (const [name, value] of Object.entries(M)) {
    if (typeof value !== "function") continue;
    if (!isClass(value)) {
      await run(name, R.functions[name], (a) => value(...a));
      continue;
    }
    const r = R.classes[name] ?? {};
    if (r.constructs) await run(`new ${name}`, r.constructs, (a) => new value(...a));
    for (const [m, good] of Object.entries(r.statics ?? {})) await run(`${name}.${m}`, good, (a) => value[m](...a));
    for (const [m, good] of Object.entries(r.methods ?? {})) await run(`${name}#${m}`, good, (a) => {
      const i = r.make();
      return i[m](...a);
    });
  }
}
process.exit(0);
