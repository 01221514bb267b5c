import { load32, recordAt, store32 } from "../core/memory";
import { Move } from "./record";

/*
 * The order of moves (defined in list.ts), and sorting a list of entries by it.
 */

/** An entry of a list of moves. */
@unmanaged
export class Entry {
  /** The move's equity or, while moves are sorted by their tiles, some of these. */
  equity: i32;
  move: Move;

  set(equity: i32, move: Move): void {
    this.equity = equity;
    this.move = move;
  }
}

/** Counts for one pass of the sort: 2,048 cells. */
const HISTOGRAM: i32 = <i32>memory.data(8192);

const ENTRY_SHIFT: i32 = 3;
const ENTRY: i32 = 1 << ENTRY_SHIFT;

/** Lists shorter than this are sorted by insertion alone. */
const SHORT: i32 = 24;
const DIGIT_BITS: i32 = 11;
const DIGITS: i32 = 1 << DIGIT_BITS;

/** Returns entry `place` of a list. */
export function entryAt(list: i32, place: i32): Entry {
  return recordAt<Entry>(list + (place << ENTRY_SHIFT));
}

/** Returns whether one move comes before another; each is given by its equity and its record. */
export function isBefore(equityA: i32, a: Move, equityB: i32, b: Move): bool {
  if (equityA !== equityB) return equityA > equityB;
  if (a.place !== b.place) return a.place < b.place;
  const length = a.length < b.length ? a.length : b.length;
  for (let i = 0; i < <i32>length; i++) {
    if (a.tile(i) !== b.tile(i)) return a.tile(i) < b.tile(i);
  }
  return a.length < b.length;
}

/**
 * Sorts the `count` entries at `list`, using equal space at `room`. Radix passes over the place
 * and the equity, least significant digit first, sort by everything but the tiles. Then each
 * group of moves that differ only in their tiles is sorted separately.
 */
export function sortEntries(list: i32, room: i32, count: i32): void {
  if (count <= SHORT) insertAll(list, count);
  else {
    let highest = entryAt(list, 0).equity;
    let lowest = highest;
    for (let i = 1; i < count; i++) {
      const equity = entryAt(list, i).equity;
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
function placeDigit(move: Move): i32 {
  const place = move.place;
  if (place >>> 24 !== 0) return DIGITS - 1;
  return (place & 0x1f) | ((place >>> 3) & 0x3e0) | ((place >>> 6) & 0x400);
}

function countPlaces(from: i32, to: i32, count: i32): void {
  clearHistogram();
  for (let i = 0; i < count; i++) add(placeDigit(entryAt(from, i).move));
  sumHistogram();
  for (let i = 0; i < count; i++) {
    copyEntry(to, from, next(placeDigit(entryAt(from, i).move)), i);
  }
}

function countEquities(from: i32, to: i32, count: i32, highest: i32, shift: i32): void {
  clearHistogram();
  const mask = DIGITS - 1;
  for (let i = 0; i < count; i++) {
    add(((highest - entryAt(from, i).equity) >>> shift) & mask);
  }
  sumHistogram();
  for (let i = 0; i < count; i++) {
    const digit = ((highest - entryAt(from, i).equity) >>> shift) & mask;
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
  const source = entryAt(from, fromPlace);
  entryAt(to, toPlace).set(source.equity, source.move);
}

function insertAll(list: i32, count: i32): void {
  for (let i = 1; i < count; i++) {
    const equity = entryAt(list, i).equity;
    const move = entryAt(list, i).move;
    let place = i;
    for (; place > 0; place--) {
      const before = entryAt(list, place - 1);
      if (!isBefore(equity, move, before.equity, before.move)) break;
      entryAt(list, place).set(before.equity, before.move);
    }
    if (place !== i) entryAt(list, place).set(equity, move);
  }
}

/** Sorts adjacent moves that have the same equity and place by their tiles. */
function sortTies(list: i32, count: i32): void {
  const end = list + (count << ENTRY_SHIFT);
  let first = list;
  while (first < end) {
    const equity = recordAt<Entry>(first).equity;
    const place = recordAt<Entry>(first).move.place;
    let behind = first + ENTRY;
    while (behind < end && isTie(recordAt<Entry>(behind), equity, place)) behind += ENTRY;
    if (behind - first > ENTRY) {
      sortByTiles(first, behind, 0);
      for (let at = first; at < behind; at += ENTRY) recordAt<Entry>(at).equity = equity;
    }
    first = behind;
  }
}

function isTie(entry: Entry, equity: i32, place: i32): bool {
  return entry.equity === equity && entry.move.place === place;
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
  for (let at = first; at < behind; at += ENTRY) {
    const entry = recordAt<Entry>(at);
    entry.equity = tilesKey(entry.move, from);
  }
  sortByKey(first, behind);
  let begin = first;
  while (begin < behind) {
    const key = recordAt<Entry>(begin).equity;
    let end = begin + ENTRY;
    while (end < behind && recordAt<Entry>(end).equity === key) end += ENTRY;
    if (end - begin > ENTRY && key !== NO_TILES) sortByTiles(begin, end, from + KEY_TILES);
    begin = end;
  }
}

/** Packs tiles of a move into a number that has their order; if none are left, it is the lowest. */
function tilesKey(move: Move, from: i32): i32 {
  const length: i32 = move.length;
  let key = 0;
  for (let i = from; i < from + KEY_TILES; i++) {
    key <<= 8;
    if (i < length) key |= move.tile(i) + 1;
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
      const key = recordAt<Entry>(at).equity;
      const move = recordAt<Entry>(at).move;
      let place = at;
      while (place >= first + step && recordAt<Entry>(place - step).equity > key) {
        recordAt<Entry>(place).set(
          recordAt<Entry>(place - step).equity,
          recordAt<Entry>(place - step).move,
        );
        place -= step;
      }
      recordAt<Entry>(place).set(key, move);
    }
  }
}

/** Returns the next smaller of the steps 1, 4, 13, 40, … in entries. */
function smallerStep(step: i32): i32 {
  return (((step >> ENTRY_SHIFT) / 3) | 0) << ENTRY_SHIFT;
}
