// Made by scripts/build-kernel.mjs from assembly/. Not to be edited.
export function makeKernel() {
var kernel = (() => {
  var __defProp = Object.defineProperty;
  var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
  var __getOwnPropNames = Object.getOwnPropertyNames;
  var __hasOwnProp = Object.prototype.hasOwnProperty;
  var __export = (target, all) => {
    for (var name in all)
      __defProp(target, name, { get: all[name], enumerable: true });
  };
  var __copyProps = (to, from, except, desc) => {
    if (from && typeof from === "object" || typeof from === "function") {
      for (let key of __getOwnPropNames(from))
        if (!__hasOwnProp.call(to, key) && key !== except)
          __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
    }
    return to;
  };
  var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

  // <stdin>
  var stdin_exports = {};
  __export(stdin_exports, {
    GRAPH: () => GRAPH,
    OUTPUT: () => OUTPUT,
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
    WORD: () => WORD,
    bindMemory: () => bindMemory,
    contains: () => contains,
    countWords: () => countWords,
    indexOfWord: () => indexOfWord,
    searchFill: () => searchFill,
    setCountsBase: () => setCountsBase,
    staticEnd: () => staticEnd,
    walk: () => walk,
    walkChecksum: () => walkChecksum,
    wordAtIndex: () => wordAtIndex
  });

  // assembly/layout.ts
  var WORD = 16384;
  var WORD_SIZE = 256;
  var SEARCH = WORD + WORD_SIZE;
  var SEARCH_LEFT = SEARCH;
  var SEARCH_NEED = SEARCH_LEFT + 256;
  var SEARCH_ACCEPT = SEARCH_NEED + 256;
  var SEARCH_NODE = SEARCH_ACCEPT + 512;
  var SEARCH_STATE = SEARCH_NODE + 1028;
  var SEARCH_PATH = SEARCH_STATE + 2056;
  var SEARCH_DEPTH = SEARCH_PATH + 256;
  var SEARCH_BLANKS = SEARCH_DEPTH + 4;
  var SEARCH_NEED_TOTAL = SEARCH_DEPTH + 8;
  var SEARCH_MIN_LENGTH = SEARCH_DEPTH + 12;
  var SEARCH_MAX_LENGTH = SEARCH_DEPTH + 16;
  var SEARCH_STAR = SEARCH_DEPTH + 20;
  var SEARCH_FINAL = SEARCH_DEPTH + 28;
  var SEARCH_SIZE = SEARCH_FINAL + 8 - SEARCH;
  var OUTPUT = SEARCH + SEARCH_SIZE + 63 & ~63;
  var OUTPUT_SIZE = 16384;
  var GRAPH = OUTPUT + OUTPUT_SIZE;
  var MAX_WORD_LENGTH = 255;

  // src/kernel/js-memory.ts
  var bytes = new Uint8Array(0);
  var words = new Int32Array(0);
  function bindMemory(buffer) {
    bytes = new Uint8Array(buffer);
    words = new Int32Array(buffer);
  }
  function load8(address) {
    return bytes[address];
  }
  function store8(address, value) {
    bytes[address] = value;
  }
  function load32(address) {
    return words[address >> 2];
  }
  function store32(address, value) {
    words[address >> 2] = value;
  }
  function staticEnd() {
    return 0;
  }
  function check(_condition) {
  }

  // assembly/node.ts
  var TILE_MASK = 63;
  var END = 64;
  var ACCEPTS = 128;
  var ARC_SHIFT = 8;
  function nodeAt(index) {
    return load32(GRAPH + (index << 2));
  }
  function tileOf(node) {
    return node & TILE_MASK;
  }
  function arcOf(node) {
    return node >>> ARC_SHIFT;
  }
  function accepts(node) {
    return (node & ACCEPTS) != 0;
  }
  function isEnd(node) {
    return (node & END) != 0;
  }
  function findTile(first, tile) {
    if (first == 0) return 0;
    let index = first;
    while (true) {
      const node = nodeAt(index);
      const found = node & TILE_MASK;
      if (found >= tile) return found == tile ? index : 0;
      if ((node & END) != 0) return 0;
      index++;
    }
  }

  // assembly/counts.ts
  var base = 0;
  var overflow = false;
  function setCountsBase(address) {
    base = address;
  }
  function countAt(index) {
    return load32(base + (index << 2));
  }
  function countWords(root) {
    overflow = false;
    if (root == 0) return 0;
    let depth = 0;
    enterRun(0, root);
    while (depth >= 0) {
      const index = load32(SEARCH_STATE + (depth << 2));
      const node = nodeAt(index);
      const arc = arcOf(node);
      if (arc != 0 && countAt(arc) == 0) {
        depth++;
        check(depth <= MAX_WORD_LENGTH);
        enterRun(depth, arc);
      } else if (!isEnd(node) && countAt(index + 1) == 0) {
        store32(SEARCH_STATE + (depth << 2), index + 1);
      } else {
        fillRun(load32(SEARCH_NODE + (depth << 2)), index);
        depth--;
      }
    }
    return overflow ? -1 : countAt(root);
  }
  function enterRun(depth, first) {
    store32(SEARCH_NODE + (depth << 2), first);
    store32(SEARCH_STATE + (depth << 2), first);
  }
  function fillRun(first, last) {
    for (let index = last; index >= first; index--) {
      const node = nodeAt(index);
      const arc = arcOf(node);
      let count = accepts(node) ? 1 : 0;
      if (arc != 0) count = addCounts(count, countAt(arc));
      if (!isEnd(node)) count = addCounts(count, countAt(index + 1));
      store32(base + (index << 2), count);
    }
  }
  function addCounts(a, b) {
    if (a > 2147483647 - b) {
      overflow = true;
      return 2147483647;
    }
    return a + b;
  }
  function indexOfWord(root, length) {
    let run = root;
    let place = 0;
    let node = 0;
    for (let i = 0; i < length; i++) {
      const index = findTile(run, load8(WORD + i));
      if (index == 0) return -1;
      place += countAt(run) - countAt(index);
      node = nodeAt(index);
      if (i < length - 1 && accepts(node)) place++;
      run = arcOf(node);
    }
    return length > 0 && accepts(node) ? place : -1;
  }
  function wordAtIndex(root, place) {
    let index = root;
    let rest = place;
    let length = 0;
    while (true) {
      check(length < MAX_WORD_LENGTH);
      let node = nodeAt(index);
      while (!isEnd(node) && rest >= countAt(index) - countAt(index + 1)) {
        rest -= countAt(index) - countAt(index + 1);
        index++;
        node = nodeAt(index);
      }
      store8(WORD + length, tileOf(node));
      length++;
      if (accepts(node)) {
        if (rest == 0) return length;
        rest--;
      }
      index = arcOf(node);
    }
  }

  // assembly/search.ts
  function searchFill(limit) {
    const starLow = load32(SEARCH_STAR);
    const starHigh = load32(SEARCH_STAR + 4);
    const minLength = load32(SEARCH_MIN_LENGTH);
    const maxLength = load32(SEARCH_MAX_LENGTH);
    const lastStart = OUTPUT + OUTPUT_SIZE - (MAX_WORD_LENGTH + 1);
    let output = OUTPUT;
    let found = 0;
    let depth = load32(SEARCH_DEPTH);
    while (depth >= 0 && found < limit && output <= lastStart) {
      const index = load32(SEARCH_NODE + (depth << 2));
      if (index == 0) {
        depth--;
        if (depth >= 0) giveBack(load8(SEARCH_PATH + depth));
        continue;
      }
      const node = nodeAt(index);
      store32(SEARCH_NODE + (depth << 2), isEnd(node) ? 0 : index + 1);
      const tile = tileOf(node);
      const low = load32(SEARCH_STATE + (depth << 3));
      const high = load32(SEARCH_STATE + (depth << 3) + 4);
      const takenLow = low & load32(SEARCH_ACCEPT + (tile << 3));
      const takenHigh = high & load32(SEARCH_ACCEPT + (tile << 3) + 4);
      let nextLow = takenLow << 1 | low & starLow;
      let nextHigh = takenHigh << 1 | takenLow >>> 31 | high & starHigh;
      nextHigh |= (nextHigh & starHigh) << 1 | (nextLow & starLow) >>> 31;
      nextLow |= (nextLow & starLow) << 1;
      if ((nextLow | nextHigh) == 0) continue;
      if (!take(tile)) continue;
      store8(SEARCH_PATH + depth, tile);
      const length = depth + 1;
      if (accepts(node) && length >= minLength && isComplete(nextLow, nextHigh)) {
        output = writeWord(output, length);
        found++;
      }
      const arc = arcOf(node);
      if (arc != 0 && load32(SEARCH_NEED_TOTAL) <= maxLength - length && length < maxLength) {
        check(length <= MAX_WORD_LENGTH);
        depth = length;
        store32(SEARCH_NODE + (depth << 2), arc);
        store32(SEARCH_STATE + (depth << 3), nextLow);
        store32(SEARCH_STATE + (depth << 3) + 4, nextHigh);
      } else {
        giveBack(tile);
      }
    }
    store32(SEARCH_DEPTH, depth);
    return found;
  }
  function take(tile) {
    const at = tile << 2;
    const left = load32(SEARCH_LEFT + at);
    if (left <= 0) {
      const blanks = load32(SEARCH_BLANKS);
      if (blanks == 0) return false;
      store32(SEARCH_BLANKS, blanks - 1);
    }
    store32(SEARCH_LEFT + at, left - 1);
    const need = load32(SEARCH_NEED + at) - 1;
    store32(SEARCH_NEED + at, need);
    if (need >= 0) store32(SEARCH_NEED_TOTAL, load32(SEARCH_NEED_TOTAL) - 1);
    return true;
  }
  function giveBack(tile) {
    const at = tile << 2;
    const left = load32(SEARCH_LEFT + at);
    if (left < 0) store32(SEARCH_BLANKS, load32(SEARCH_BLANKS) + 1);
    store32(SEARCH_LEFT + at, left + 1);
    const need = load32(SEARCH_NEED + at);
    if (need >= 0) store32(SEARCH_NEED_TOTAL, load32(SEARCH_NEED_TOTAL) + 1);
    store32(SEARCH_NEED + at, need + 1);
  }
  function isComplete(low, high) {
    const final = low & load32(SEARCH_FINAL) | high & load32(SEARCH_FINAL + 4);
    return final != 0 && load32(SEARCH_NEED_TOTAL) == 0;
  }
  function writeWord(output, length) {
    store8(output, length);
    for (let i = 0; i < length; i++) store8(output + 1 + i, load8(SEARCH_PATH + i));
    return output + 1 + length;
  }

  // assembly/words.ts
  function contains(root, length) {
    let run = root;
    let node = 0;
    for (let i = 0; i < length; i++) {
      const index = findTile(run, load8(WORD + i));
      if (index == 0) return 0;
      node = nodeAt(index);
      run = arcOf(node);
    }
    return accepts(node) ? 1 : 0;
  }
  var checksum = 0;
  function walk(root) {
    checksum = 0;
    if (root == 0) return 0;
    let words2 = 0;
    let sum = 0;
    let depth = 0;
    let index = root;
    while (true) {
      const node = nodeAt(index);
      sum = sum + tileOf(node) * (depth + 1) | 0;
      if (accepts(node)) words2++;
      const arc = arcOf(node);
      if (arc != 0) {
        check(depth < MAX_WORD_LENGTH);
        store32(SEARCH_NODE + (depth << 2), index);
        depth++;
        index = arc;
        continue;
      }
      while (isEnd(nodeAt(index))) {
        if (depth == 0) {
          checksum = sum;
          return words2;
        }
        depth--;
        index = load32(SEARCH_NODE + (depth << 2));
      }
      index++;
    }
  }
  function walkChecksum() {
    return checksum;
  }
  return __toCommonJS(stdin_exports);
})();
return kernel;
}
