import { load8, load32, store8, store32 } from "../../core/memory";
import { makeLetterKeys, placeKey, tagKey } from "./keys";
import {
  BLANK_FILTER,
  BLANKS,
  FEWEST_BITS,
  filterBitsOf,
  filterCellOf,
  HEAD_SIZE,
  tableOf,
  WORD_FILTER,
  WORDS,
} from "./map";
import { beginWords, nextWord, READ_WORD, Reader, wordPlace, wordTag } from "./reader";

/*
 * Builds a word map (words/map/map.ts) of the words of a DAWG that fit on a board, in steps:
 *
 * - `planWords` counts the words and returns how much space they need.
 * - `countMapWords` counts the words of each multiset.
 * - `makeLists` plans a list for each multiset.
 * - `listWords` fills the lists.
 * - `planBlanks` counts the multisets with one letter less and returns how much space they need.
 * - `fillBlanks` notes the letters that complete those.
 *
 * The space must be zeroed. Steps that go through all words process some of them per call and
 * return whether any are left. An engine that recompiles running code switches to the faster
 * version only between calls, so splitting the work saves a third of the startup time.
 */

/** Most words or lists processed per call. */
const SOME: i32 = 4096;
/** While words are counted, a slot's value is their length and, in the bits below, their number. */
const LENGTH_SHIFT: i32 = 24;

/** With more of them, with spare slots, the size of their table would not fit in 31 bits. */
const MOST_MULTISETS: i32 = 100_000_000;

/** The map being built. */
class Build {
  static root: i32 = 0;
  static head: i32 = 0;
  /** The table being filled. */
  static filter: i32 = 0;
  static filterBits: i32 = 0;
  static table: i32 = 0;
  static tableBits: i32 = 0;
  /** The lists of words, and the address after them. */
  static lists: i32 = 0;
  static listsEnd: i32 = 0;
  /** The next list to process. */
  static nextList: i32 = 0;
}

/**
 * Plans a map of the words below the run at `first`, to be built at `address`; returns the
 * address after the space that the words need.
 */
export function planWords(first: i32, address: i32): i32 {
  makeLetterKeys();
  Build.root = first;
  Build.head = address;
  let words = 0;
  let letters = 0;
  beginWords(Build.root);
  while (nextWord()) {
    words++;
    letters += Reader.length;
  }
  Build.lists = planTable(address + HEAD_SIZE, words + (words >>> 1), WORD_FILTER);
  beginWords(Build.root);
  // A list has two bytes besides its words.
  return Build.lists + letters + 2 * words;
}

/** Counts the words of each multiset. */
export function countMapWords(): i32 {
  for (let i = 0; i < SOME; i++) {
    if (!nextWord()) return 0;
    countWord();
  }
  return 1;
}

/** Fills the lists with the words. */
export function listWords(): i32 {
  for (let i = 0; i < SOME; i++) {
    if (!nextWord()) return 0;
    listWord();
  }
  return 1;
}

/**
 * Counts multisets with one letter less; returns the address after the space that they need, or 0
 * if it does not fit in the memory.
 */
export function planBlanks(): i32 {
  const multisets = countShorter();
  if (multisets > MOST_MULTISETS) return 0;
  const end = planTable((Build.listsEnd + 63) & ~63, multisets + (multisets >>> 3), BLANK_FILTER);
  tableOf(Build.head, BLANKS).set(Build.filter, Build.filterBits, Build.table, Build.tableBits);
  Build.nextList = Build.lists;
  return end;
}

/** Notes, for each multiset with one letter less than some words, which letters complete it. */
export function fillBlanks(): i32 {
  for (let i = 0; i < SOME; i++) {
    if (Build.nextList >= Build.listsEnd) return 0;
    noteLetters(Build.nextList);
    Build.nextList = behind(Build.nextList);
  }
  return 1;
}

/**
 * Notes the completing letter for each multiset left by removing one letter from a list's words.
 */
function noteLetters(list: i32): void {
  let place = 0;
  let tag = 0;
  const length = load8(list);
  for (let i = 1; i <= length; i++) {
    place = (place + placeKey(load8(list + i))) | 0;
    tag = (tag + tagKey(load8(list + i))) | 0;
  }
  let seen = 0;
  for (let i = 1; i <= length; i++) {
    const letter = load8(list + i);
    const bit = 1 << (letter - 1);
    if ((seen & bit) !== 0) continue;
    seen |= bit;
    noteLetter((place - placeKey(letter)) | 0, (tag - tagKey(letter)) | 0, bit);
  }
}

/** Plans a table with at least so many slots, and its filter; returns the address after both. */
function planTable(address: i32, entries: i32, filterShift: i32): i32 {
  Build.tableBits = FEWEST_BITS;
  while (1 << Build.tableBits < entries) Build.tableBits++;
  Build.filterBits = Build.tableBits + filterShift;
  Build.filter = address;
  Build.table = Build.filter + (1 << (Build.filterBits - 3));
  return Build.table + (1 << (Build.tableBits + 3));
}

function setFilter(place: i32): void {
  const shift = 32 - Build.filterBits;
  const at = Build.filter + filterCellOf(place, shift);
  store32(at, load32(at) | filterBitsOf(place, shift));
}

/** Returns the slot where the search for a key begins; from there, slots follow in a ring. */
function slotOf(place: i32): i32 {
  return (place >>> (32 - Build.tableBits)) << 3;
}

function slotBehind(slot: i32): i32 {
  return (slot + 8) & ((1 << (Build.tableBits + 3)) - 1);
}

function countWord(): void {
  const place = wordPlace();
  const tag = wordTag();
  const length = Reader.length;
  setFilter(place);
  let slot = slotOf(place);
  while (true) {
    const value = load32(Build.table + slot + 4);
    if (value === 0) {
      store32(Build.table + slot, tag);
      store32(Build.table + slot + 4, (length << LENGTH_SHIFT) + 1);
      return;
    }
    if (load32(Build.table + slot) === tag && value >>> LENGTH_SHIFT === length) {
      store32(Build.table + slot + 4, value + 1);
      return;
    }
    slot = slotBehind(slot);
  }
}

/** Gives each multiset a list as long as its words need; values become addresses. */
export function makeLists(): void {
  Build.listsEnd = Build.lists;
  const end = Build.table + (1 << (Build.tableBits + 3));
  for (let slot = Build.table; slot < end; slot += 8) {
    const value = load32(slot + 4);
    if (value === 0) continue;
    const length = value >>> LENGTH_SHIFT;
    store8(Build.listsEnd, length);
    store32(slot + 4, Build.listsEnd);
    Build.listsEnd += 2 + length * (value & ((1 << LENGTH_SHIFT) - 1));
  }
  tableOf(Build.head, WORDS).set(Build.filter, Build.filterBits, Build.table, Build.tableBits);
  beginWords(Build.root);
}

/** Appends the word to its list. */
function listWord(): void {
  const length = Reader.length;
  let at = listOf(wordPlace(), wordTag(), length) + 1;
  while (load8(at) !== 0) at += length;
  for (let i = 0; i < length; i++) store8(at + i, load8(READ_WORD + i));
}

/** Returns the address of the list of a word that has been counted. */
function listOf(place: i32, tag: i32, length: i32): i32 {
  let slot = slotOf(place);
  while (true) {
    const list = load32(Build.table + slot + 4);
    if (load32(Build.table + slot) === tag && load8(list) === length) return list;
    slot = slotBehind(slot);
  }
}

/** Returns the address of the next list. */
function behind(list: i32): i32 {
  const length = load8(list);
  let at = list + 1;
  while (load8(at) !== 0) at += length;
  return at + 1;
}

/**
 * Returns the number of multisets with one letter less, each counted once for every multiset that
 * it comes from.
 */
function countShorter(): i32 {
  let count = 0;
  for (let list = Build.lists; list < Build.listsEnd; list = behind(list)) {
    let seen = 0;
    for (let i = 1; i <= load8(list); i++) {
      const bit = 1 << (load8(list + i) - 1);
      if ((seen & bit) === 0) count++;
      seen |= bit;
    }
  }
  return count;
}

function noteLetter(place: i32, tag: i32, bit: i32): void {
  setFilter(place);
  let slot = slotOf(place);
  while (true) {
    const letters = load32(Build.table + slot + 4);
    if (letters === 0 || load32(Build.table + slot) === tag) {
      store32(Build.table + slot, tag);
      store32(Build.table + slot + 4, letters | bit);
      return;
    }
    slot = slotBehind(slot);
  }
}
