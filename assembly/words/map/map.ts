import { check, load8, load32, store32 } from "../../core/memory";

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
 * and a 0. Each table is preceded by a filter, with a bit for each value of the key's upper bits,
 * which rules out most absent multisets without reading the table. A map begins with a head:
 *
 * | byte  | contents                                                          |
 * | ----- | ----------------------------------------------------------------- |
 * | 0-15  | words: address of the filter, number of key bits that select a    |
 * |       | filter bit, address of the table, number of key bits for a slot   |
 * | 16-31 | blanks: the same                                                  |
 */
export const HEAD_SIZE: i32 = 64;
export const FILTER: i32 = 0;
export const FILTER_BITS: i32 = 4;
export const TABLE: i32 = 8;
export const TABLE_BITS: i32 = 12;
export const WORDS: i32 = 0;
export const BLANKS: i32 = 16;
/** Bits of a filter for each slot of its table, as a power of two. */
export const WORD_FILTER: i32 = 3;
export const BLANK_FILTER: i32 = 2;
/** Minimum number of slots of a table, as a power of two. */
export const FEWEST_BITS: i32 = 5;

/** The map in use, or 0. */
let map: i32 = 0;
let wordFilter: i32 = 0;
let wordFilterShift: i32 = 0;
let words: i32 = 0;
let wordShift: i32 = 0;
let lastWordSlot: i32 = 0;
let blankFilter: i32 = 0;
let blankFilterShift: i32 = 0;
let blanks: i32 = 0;
let blankShift: i32 = 0;
let lastBlankSlot: i32 = 0;

/** Selects the map to use; 0 for none. */
export function useWordMap(address: i32): void {
  map = address;
  if (address === 0) return;
  wordFilter = load32(address + WORDS + FILTER);
  wordFilterShift = 32 - load32(address + WORDS + FILTER_BITS);
  words = load32(address + WORDS + TABLE);
  wordShift = 32 - load32(address + WORDS + TABLE_BITS);
  lastWordSlot = lastSlot(words, load32(address + WORDS + TABLE_BITS));
  blankFilter = load32(address + BLANKS + FILTER);
  blankFilterShift = 32 - load32(address + BLANKS + FILTER_BITS);
  blanks = load32(address + BLANKS + TABLE);
  blankShift = 32 - load32(address + BLANKS + TABLE_BITS);
  lastBlankSlot = lastSlot(blanks, load32(address + BLANKS + TABLE_BITS));
}

export function hasWordMap(): bool {
  return map !== 0;
}

function lastSlot(table: i32, bits: i32): i32 {
  return table + (((1 << bits) - 1) << 3);
}

/** Writes the part of the head for the words (WORDS) or the blanks (BLANKS). */
export function setTable(part: i32, filter: i32, filterBits: i32, table: i32, bits: i32): void {
  store32(part + FILTER, filter);
  store32(part + FILTER_BITS, filterBits);
  store32(part + TABLE, table);
  store32(part + TABLE_BITS, bits);
}

/** Returns whether a multiset may make words; false is definite. */
export function mayMakeWords(place: i32): bool {
  const bit = place >>> wordFilterShift;
  return (load32(wordFilter + ((bit >>> 5) << 2)) & (1 << (bit & 31))) !== 0;
}

/** Returns whether a multiset may make words with one more letter; false is definite. */
export function mayTakeBlank(place: i32): bool {
  const bit = place >>> blankFilterShift;
  return (load32(blankFilter + ((bit >>> 5) << 2)) & (1 << (bit & 31))) !== 0;
}

/**
 * Returns the address of the first word of `length` letters with these keys, or 0. The words
 * follow one another up to a 0; their letters may be different ones with the same keys.
 */
export function wordsOf(place: i32, tag: i32, length: i32): i32 {
  check(map !== 0);
  let slot = words + ((place >>> wordShift) << 3);
  while (true) {
    const list = load32(slot + 4);
    if (list === 0) return 0;
    if (load32(slot) === tag && load8(list) === length) return list + 1;
    slot = slot === lastWordSlot ? words : slot + 8;
  }
}

/**
 * Returns the letters that each complete the multiset to one that makes words, one bit per
 * letter.
 */
export function lettersFor(place: i32, tag: i32): i32 {
  check(map !== 0);
  let slot = blanks + ((place >>> blankShift) << 3);
  while (true) {
    const letters = load32(slot + 4);
    if (letters === 0 || load32(slot) === tag) return letters;
    slot = slot === lastBlankSlot ? blanks : slot + 8;
  }
}
