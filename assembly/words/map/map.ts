import { check, load8, load32, recordAt } from "../../core/memory";

/*
 * The word map: words indexed by the multisets of their letters, each identified by its two keys
 * (words/map/keys.ts). It has two tables of entries (tag, value). The upper bits of the place key
 * give the slot of an entry; if the slot is taken, the entry is in a later one.
 *
 * - words: the value is the address of a list of all words of that multiset.
 * - blanks: the value is the set of letters that each complete the multiset to one that makes
 *   words, one bit per letter.
 *
 * A list is a byte with the length of its words, the words one after another, a byte per tile,
 * and a 0. Each table is preceded by a filter, which rules out most absent multisets without reading
 * the table: the key's upper bits select a cell, and the bits after them and the lowest ones a bit of it
 * each, both of which are set if the multiset may be there. A map begins with a head: the descriptions of
 * the words' and of the blanks' table.
 */

/** A table and its filter, as the head describes it. */
@unmanaged
export class Table {
  filter: i32;
  /** Number of key bits that select a cell of the filter and a bit of it. */
  filterBits: i32;
  table: i32;
  /** Number of key bits for a slot. */
  bits: i32;

  set(filter: i32, filterBits: i32, table: i32, bits: i32): void {
    this.filter = filter;
    this.filterBits = filterBits;
    this.table = table;
    this.bits = bits;
  }
}

export const HEAD_SIZE: i32 = 64;
export const WORDS: i32 = 0;
export const BLANKS: i32 = <i32>offsetof<Table>();
/** Bits of a filter for each slot of its table, as a power of two. */
export const WORD_FILTER: i32 = 3;
export const BLANK_FILTER: i32 = 2;
/** Minimum number of slots of a table, as a power of two. */
export const FEWEST_BITS: i32 = 5;

/** The map in use, or 0. */
let map: i32 = 0;

/** The table of words. */
class Words {
  static filter: i32 = 0;
  static filterShift: i32 = 0;
  static table: i32 = 0;
  static shift: i32 = 0;
  static lastSlot: i32 = 0;
}

/** The table of blanks. */
class Blanks {
  static filter: i32 = 0;
  static filterShift: i32 = 0;
  static table: i32 = 0;
  static shift: i32 = 0;
  static lastSlot: i32 = 0;
}

/** Selects the map to use; 0 for none. */
export function useWordMap(address: i32): void {
  map = address;
  if (address === 0) return;
  const ofWords = tableOf(address, WORDS);
  Words.filter = ofWords.filter;
  Words.filterShift = 32 - ofWords.filterBits;
  Words.table = ofWords.table;
  Words.shift = 32 - ofWords.bits;
  Words.lastSlot = lastSlot(Words.table, ofWords.bits);
  const ofBlanks = tableOf(address, BLANKS);
  Blanks.filter = ofBlanks.filter;
  Blanks.filterShift = 32 - ofBlanks.filterBits;
  Blanks.table = ofBlanks.table;
  Blanks.shift = 32 - ofBlanks.bits;
  Blanks.lastSlot = lastSlot(Blanks.table, ofBlanks.bits);
}

export function hasWordMap(): bool {
  return map !== 0;
}

function lastSlot(table: i32, bits: i32): i32 {
  return table + (((1 << bits) - 1) << 3);
}

/** Returns the part of a map for the words (WORDS) or the blanks (BLANKS). */
export function tableOf(map: i32, part: i32): Table {
  return recordAt<Table>(map + part);
}

/** Returns the two bits of a multiset in its cell of a filter. */
export function filterBitsOf(place: i32, shift: i32): i32 {
  return (1 << ((place >>> shift) & 31)) | (1 << (place & 31));
}

/** Returns the distance of that cell from the first one. */
export function filterCellOf(place: i32, shift: i32): i32 {
  return (place >>> (shift + 5)) << 2;
}

/** Returns whether a multiset may make words; false is definite. */
export function mayMakeWords(place: i32): bool {
  const bits = filterBitsOf(place, Words.filterShift);
  return (load32(Words.filter + filterCellOf(place, Words.filterShift)) & bits) === bits;
}

/** Returns whether a multiset may make words with one more letter; false is definite. */
export function mayTakeBlank(place: i32): bool {
  const bits = filterBitsOf(place, Blanks.filterShift);
  return (load32(Blanks.filter + filterCellOf(place, Blanks.filterShift)) & bits) === bits;
}

/**
 * Returns the address of the first word of `length` letters with these keys, or 0. The words
 * follow one another up to a 0; their letters may be different ones with the same keys.
 */
export function wordsOf(place: i32, tag: i32, length: i32): i32 {
  check(map !== 0);
  let slot = Words.table + ((place >>> Words.shift) << 3);
  while (true) {
    const list = load32(slot + 4);
    if (list === 0) return 0;
    if (load32(slot) === tag && load8(list) === length) return list + 1;
    slot = slot === Words.lastSlot ? Words.table : slot + 8;
  }
}

/** Returns whether there are words with these keys, of whatever length. */
export function isThere(place: i32, tag: i32): bool {
  check(map !== 0);
  let slot = Words.table + ((place >>> Words.shift) << 3);
  while (true) {
    if (load32(slot + 4) === 0) return false;
    if (load32(slot) === tag) return true;
    slot = slot === Words.lastSlot ? Words.table : slot + 8;
  }
}

/**
 * Returns the letters that each complete the multiset to one that makes words, one bit per
 * letter.
 */
export function lettersFor(place: i32, tag: i32): i32 {
  check(map !== 0);
  let slot = Blanks.table + ((place >>> Blanks.shift) << 3);
  while (true) {
    const letters = load32(slot + 4);
    if (letters === 0 || load32(slot) === tag) return letters;
    slot = slot === Blanks.lastSlot ? Blanks.table : slot + 8;
  }
}
