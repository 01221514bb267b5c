import { HISTOGRAM } from "../core/layout.ts";
import { load8, load32, store32 } from "../core/memory.ts";
import { MOVE_LENGTH, MOVE_PLACE, MOVE_TILES } from "./record.ts";

/*
 * The order of moves (list.ts says what it is), and sorting a list of them by
 * it. A list has two words for each move: its equity and the address of its
 * record.
 */

export const ENTRY_SHIFT: i32 = 3;
const ENTRY: i32 = 1 << ENTRY_SHIFT;

/** Shorter lists are sorted by insertion alone. */
const SHORT: i32 = 24;
const DIGIT_BITS: i32 = 11;
const DIGITS: i32 = 1 << DIGIT_BITS;

/** Whether a move comes before another, each given by its equity and record. */
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
 * Sorts `count` entries at `list`, with as much room at `room`: passes of
 * counting by the place's numbers and by the equity, the least significant
 * digit first, bring all but the tiles into order; then each group of moves that
 * differ by these alone is sorted by itself.
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

/** Direction, lane and start in so many bits as a histogram has; exchanges are behind all plays. */
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

/** Counts become the places where each digit's entries begin. */
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

/** Sorts by their tiles the moves of one equity and place, which lie together. */
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

/** Tiles that go into one number. */
const KEY_TILES: i32 = 4;
/** The number of a move that has none left. */
const NO_TILES: i32 = -0x80000000;

/**
 * Sorts moves by their tiles from number `from` on: by the next few as one number,
 * which takes the place of the equity, and those that are equal so far by the rest.
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

/** Tiles of a move as a number that is in their order; where there are none left, lowest. */
function tilesKey(record: i32, from: i32): i32 {
  const length = load8(record + MOVE_LENGTH);
  let key = 0;
  for (let i = from; i < from + KEY_TILES; i++) {
    key <<= 8;
    if (i < length) key |= load8(record + MOVE_TILES + i) + 1;
  }
  // Numbers are compared with their sign.
  return key ^ NO_TILES;
}

/** Sorts entries by their first word: insertion, over ever smaller steps. */
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

/** Steps are 1, 4, 13, 40, … entries. */
function smallerStep(step: i32): i32 {
  return (((step >> ENTRY_SHIFT) / 3) | 0) << ENTRY_SHIFT;
}
