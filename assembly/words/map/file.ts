import { load8, load32, store32 } from "../../core/memory";
import { mix } from "../../core/mix";
import { BLANK_FILTER, BLANKS, FEWEST_BITS, HEAD_SIZE, tableOf, WORD_FILTER, WORDS } from "./map";
import { LONGEST } from "./reader";

/*
 * A word map (words/map/map.ts) as stored in files: with offsets from its head instead of
 * addresses. A file may be damaged in any way; a map that passes `checkWordMap` cannot make a
 * search loop forever or read out of bounds.
 */
/** With one more, the size of a table would not fit in 31 bits. */
const MOST_BITS: i32 = 27;

/** The map being checked: its address, its size, and the letters of the alphabet. */
class Checked {
  static map: i32 = 0;
  static size: i32 = 0;
  static letters: i32 = 0;
}

/** Returns a checksum of `length` bytes; changing any single i32 always changes it. */
export function sumWordMap(address: i32, length: i32): i32 {
  let sum = 0;
  const end = address + length;
  for (let at = address; at < end; at += 4) sum = mix(sum, load32(at));
  return sum;
}

/** Adds a number to all addresses in a sound map. */
export function moveWordMap(address: i32, by: i32): void {
  for (let part = WORDS; part <= BLANKS; part += BLANKS - WORDS) {
    tableOf(address, part).filter += by;
    tableOf(address, part).table += by;
  }
  const bits = tableOf(address, WORDS).bits;
  const table = address + HEAD_SIZE + (1 << (bits + WORD_FILTER - 3));
  const end = table + (1 << (bits + 3));
  for (let at = table + 4; at < end; at += 8) {
    const list = load32(at);
    if (list !== 0) store32(at, list + by);
  }
}

/**
 * Checks a map of offsets for an alphabet of `most` letters.
 * @returns the offset of the first error, or -1.
 */
export function checkWordMap(address: i32, length: i32, most: i32): i32 {
  Checked.map = address;
  Checked.size = length;
  Checked.letters = most;
  const lists = checkTable(WORDS, HEAD_SIZE, WORD_FILTER);
  if (lists < 0) return WORDS;
  const listsEnd = checkLists(lists);
  if (listsEnd < 0) return -2 - listsEnd;
  const blanks = (listsEnd + 63) & ~63;
  for (let at = listsEnd; at < blanks; at++) {
    if (at >= Checked.size || load8(Checked.map + at) !== 0) return at;
  }
  if (checkTable(BLANKS, blanks, BLANK_FILTER) !== Checked.size) return BLANKS;
  return checkMasks();
}

/** Checks that a table and its filter begin where they must; returns the offset after it, or -1. */
function checkTable(part: i32, from: i32, filterShift: i32): i32 {
  const described = tableOf(Checked.map, part);
  const bits = described.bits;
  if (bits < FEWEST_BITS || bits > MOST_BITS) return -1;
  if (described.filterBits !== bits + filterShift) return -1;
  const table = from + (1 << (bits + filterShift - 3));
  const end = table + (1 << (bits + 3));
  if (described.filter !== from || described.table !== table) return -1;
  return end <= Checked.size ? end : -1;
}

/**
 * Checks the lists, which are in the order of the table's slots. Returns the offset after them,
 * or -2 minus the offset of the error. A search ends at an empty slot, so there must be one.
 */
function checkLists(lists: i32): i32 {
  let list = lists;
  let empty = 0;
  for (let slot = tableOf(Checked.map, WORDS).table; slot < lists; slot += 8) {
    const value = load32(Checked.map + slot + 4);
    if (value === 0) {
      empty++;
      continue;
    }
    if (value !== list) return -2 - (slot + 4);
    const next = checkList(list);
    if (next < 0) return -2 - list;
    list = next;
  }
  return empty > 0 ? list : -2 - WORDS;
}

/** Checks that a list has words and an end; returns the offset after it, or -1. */
function checkList(list: i32): i32 {
  if (list >= Checked.size) return -1;
  const length = load8(Checked.map + list);
  if (length < 2 || length > LONGEST) return -1;
  let at = list + 1;
  while (at < Checked.size && load8(Checked.map + at) !== 0) {
    if (at + length >= Checked.size) return -1;
    for (let i = 0; i < length; i++) {
      const letter = load8(Checked.map + at + i);
      if (letter === 0 || letter > Checked.letters) return -1;
    }
    at += length;
  }
  return at < Checked.size && at > list + 1 ? at + 1 : -1;
}

/**
 * Checks that the masks contain only letters of the alphabet and that a slot is empty; returns
 * the offset of the error, or -1.
 */
function checkMasks(): i32 {
  const others = Checked.letters === 32 ? 0 : ~((1 << Checked.letters) - 1);
  let empty = 0;
  for (let slot = tableOf(Checked.map, BLANKS).table; slot < Checked.size; slot += 8) {
    const mask = load32(Checked.map + slot + 4);
    if (mask === 0) empty++;
    else if ((mask & others) !== 0) return slot + 4;
  }
  return empty > 0 ? -1 : BLANKS;
}
