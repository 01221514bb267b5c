import { load8, load32, store32 } from "../core/memory";
import { MOVE_LENGTH, MOVE_PLACE, MOVE_TILES } from "./record";

/*
 * The order of moves (defined in list.ts), and sorting a list of moves by it. A list has two
 * cells for each move: its equity and the address of its record.
 */
/** Counts for one pass of the sort: 2,048 cells. */
const HISTOGRAM: i32 = <i32>memory.data(8192);

export const ENTRY_SHIFT: i32 = 3;
const ENTRY: i32 = 1 << ENTRY_SHIFT;

/** Lists shorter than this are sorted by insertion alone. */
const SHORT: i32 = 24;
const DIGIT_BITS: i32 = 11;
const DIGITS: i32 = 1 << DIGIT_BITS;

/** Returns whether one move comes before another; each is given by its equity and its record. */
export function isBefore(equityA: i32, a: i32, equityB: i32, b: i32): bool {
  if (equityA !== equityB) return equityA > equityB;
  const placeA = load32(a + MOVE_PLACE);
  const placeB = load32(b + MOVE_PLACE);
  if (placeA !== placeB) return placeA < placeB;
  const lengthA = load8(a + MOVE_LENGTH);
  const lengthB = load8(b + MOVE_LENGTH);
  const length = lengthA < lengthB ? lengthA : lengthB;
  for (let at = MOVE_TILES; at < MOVE_TILES + length; at++) {
    if (load8(a + at) !== load8(b + at)) return load8(a + at) < load8(b + at);
  }
  return lengthA < lengthB;
}

/**
 * Sorts the `count` entries at `list`, using equal space at `room`. Radix passes over the place
 * and the equity, least significant digit first, sort by everything but the tiles. Then each
 * group of moves that differ only in their tiles is sorted separately.
 */
export function sortEntries(list: i32, room: i32, count: i32): void {
  if (count <= SHORT) insertAll(list, count);
  else {
    let highest = load32(list);
    let lowest = highest;
    for (let i = 1; i < count; i++) {
      const equity = load32(list + (i << ENTRY_SHIFT));
      if (equity > highest) highest = equity;
      if (equity < lowest) lowest = equity;
    }
    countPlaces(list, room, count);
    let from = room;
    let to = list;
    for (let shift = 0; shift < 32 && (highest - lowest) >>> shift !== 0; shift += DIGIT_BITS) {
      countEquities(from, to, count, highest, shift);
      const other = from;
      from = to;
      to = other;
    }
    if (from !== list) for (let i = 0; i < count; i++) copyEntry(list, from, i, i);
    sortTies(list, count);
  }
}

/**
 * Returns direction, lane and start in as many bits as the histogram covers; exchanges come after
 * all plays.
 */
function placeDigit(record: i32): i32 {
  const place = load32(record + MOVE_PLACE);
  if (place >>> 24 !== 0) return DIGITS - 1;
  return (place & 0x1f) | ((place >>> 3) & 0x3e0) | ((place >>> 6) & 0x400);
}

function countPlaces(from: i32, to: i32, count: i32): void {
  clearHistogram();
  for (let i = 0; i < count; i++) add(placeDigit(load32(from + (i << ENTRY_SHIFT) + 4)));
  sumHistogram();
  for (let i = 0; i < count; i++) {
    copyEntry(to, from, next(placeDigit(load32(from + (i << ENTRY_SHIFT) + 4))), i);
  }
}

function countEquities(from: i32, to: i32, count: i32, highest: i32, shift: i32): void {
  clearHistogram();
  const mask = DIGITS - 1;
  for (let i = 0; i < count; i++) {
    add(((highest - load32(from + (i << ENTRY_SHIFT))) >>> shift) & mask);
  }
  sumHistogram();
  for (let i = 0; i < count; i++) {
    const digit = ((highest - load32(from + (i << ENTRY_SHIFT))) >>> shift) & mask;
    copyEntry(to, from, next(digit), i);
  }
}

function clearHistogram(): void {
  for (let at = 0; at < DIGITS << 2; at += 4) store32(HISTOGRAM + at, 0);
}

function add(digit: i32): void {
  store32(HISTOGRAM + (digit << 2), load32(HISTOGRAM + (digit << 2)) + 1);
}

/** Converts counts to the index where each digit's entries begin. */
function sumHistogram(): void {
  let sum = 0;
  for (let at = 0; at < DIGITS << 2; at += 4) {
    const count = load32(HISTOGRAM + at);
    store32(HISTOGRAM + at, sum);
    sum += count;
  }
}

function next(digit: i32): i32 {
  const place = load32(HISTOGRAM + (digit << 2));
  store32(HISTOGRAM + (digit << 2), place + 1);
  return place;
}

function copyEntry(to: i32, from: i32, toPlace: i32, fromPlace: i32): void {
  const source = from + (fromPlace << ENTRY_SHIFT);
  const target = to + (toPlace << ENTRY_SHIFT);
  store32(target, load32(source));
  store32(target + 4, load32(source + 4));
}

function insertAll(list: i32, count: i32): void {
  const end = list + (count << ENTRY_SHIFT);
  for (let at = list + ENTRY; at < end; at += ENTRY) {
    const equity = load32(at);
    const record = load32(at + 4);
    let place = at;
    while (place > list && isBefore(equity, record, load32(place - ENTRY), load32(place - 4))) {
      store32(place, load32(place - ENTRY));
      store32(place + 4, load32(place - 4));
      place -= ENTRY;
    }
    if (place !== at) {
      store32(place, equity);
      store32(place + 4, record);
    }
  }
}

/** Sorts adjacent moves that have the same equity and place by their tiles. */
function sortTies(list: i32, count: i32): void {
  const end = list + (count << ENTRY_SHIFT);
  let first = list;
  while (first < end) {
    const equity = load32(first);
    const record = load32(first + 4);
    let behind = first + ENTRY;
    while (behind < end && load32(behind) === equity && hasPlaceOf(record, load32(behind + 4))) {
      behind += ENTRY;
    }
    if (behind - first > ENTRY) {
      sortByTiles(first, behind, 0);
      for (let at = first; at < behind; at += ENTRY) store32(at, equity);
    }
    first = behind;
  }
}

function hasPlaceOf(a: i32, b: i32): bool {
  return load32(a + MOVE_PLACE) === load32(b + MOVE_PLACE);
}

/** Number of tiles packed into one number. */
const KEY_TILES: i32 = 4;
/** The number of a move that has no tiles left. */
const NO_TILES: i32 = -0x80000000;

/**
 * Sorts moves by their tiles from index `from` on. The next few tiles, packed into one number,
 * replace the equity as the key; moves that are still equal are then sorted by the remaining
 * tiles.
 */
function sortByTiles(first: i32, behind: i32, from: i32): void {
  for (let at = first; at < behind; at += ENTRY) store32(at, tilesKey(load32(at + 4), from));
  sortByKey(first, behind);
  let begin = first;
  while (begin < behind) {
    const key = load32(begin);
    let end = begin + ENTRY;
    while (end < behind && load32(end) === key) end += ENTRY;
    if (end - begin > ENTRY && key !== NO_TILES) sortByTiles(begin, end, from + KEY_TILES);
    begin = end;
  }
}

/** Packs tiles of a move into a number that has their order; if none are left, it is the lowest. */
function tilesKey(record: i32, from: i32): i32 {
  const length = load8(record + MOVE_LENGTH);
  let key = 0;
  for (let i = from; i < from + KEY_TILES; i++) {
    key <<= 8;
    if (i < length) key |= load8(record + MOVE_TILES + i) + 1;
  }
  // Flip the top bit, because the numbers are compared as signed.
  return key ^ NO_TILES;
}

/** Sorts entries by their first cell: insertion sort with decreasing steps (Shellsort). */
function sortByKey(first: i32, behind: i32): void {
  let step = ENTRY;
  while (step < (behind - first) >> 3) step = 3 * step + ENTRY;
  for (; step > 0; step = smallerStep(step)) {
    for (let at = first + step; at < behind; at += ENTRY) {
      const key = load32(at);
      const record = load32(at + 4);
      let place = at;
      while (place >= first + step && load32(place - step) > key) {
        store32(place, load32(place - step));
        store32(place + 4, load32(place - step + 4));
        place -= step;
      }
      store32(place, key);
      store32(place + 4, record);
    }
  }
}

/** Returns the next smaller of the steps 1, 4, 13, 40, … in entries. */
function smallerStep(step: i32): i32 {
  return (((step >> ENTRY_SHIFT) / 3) | 0) << ENTRY_SHIFT;
}
