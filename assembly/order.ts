import { HISTOGRAM } from "./layout";
import { load8, load32, store32 } from "./memory";

/*
 * The order of moves (moves.ts says what it is), and sorting a list of them by
 * it. A list has two words for each move: its equity and the address of its
 * record.
 */

/** Fields of a record; see moves.ts. */
export const SCORE: i32 = 4;
export const PLACE: i32 = 8;
export const LENGTH: i32 = 12;
export const TILES: i32 = 13;

export const ENTRY_SHIFT: i32 = 3;
const ENTRY: i32 = 1 << ENTRY_SHIFT;

/** Shorter lists are sorted by insertion alone. */
const SHORT: i32 = 24;
const DIGIT_BITS: i32 = 11;
const DIGITS: i32 = 1 << DIGIT_BITS;

/** Whether a move comes before another, each given by its equity and record. */
export function isBefore(equityA: i32, a: i32, equityB: i32, b: i32): bool {
  if (equityA !== equityB) return equityA > equityB;
  const placeA = load32(a + PLACE);
  const placeB = load32(b + PLACE);
  if (placeA !== placeB) return placeA < placeB;
  const lengthA = load8(a + LENGTH);
  const lengthB = load8(b + LENGTH);
  const length = lengthA < lengthB ? lengthA : lengthB;
  for (let at = TILES; at < TILES + length; at++) {
    if (load8(a + at) !== load8(b + at)) return load8(a + at) < load8(b + at);
  }
  return lengthA < lengthB;
}

/**
 * Sorts `count` entries at `list`, with as much room at `room`: passes of
 * counting by the place's numbers and by the equity, the least significant
 * digit first, bring all but the tiles into order; these are left to insertion,
 * which then has little to do.
 */
export function sortEntries(list: i32, room: i32, count: i32): void {
  if (count > SHORT) {
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
  }
  insertAll(list, count);
}

/** Kind, direction, lane and start in so many bits as a histogram has. */
function placeDigit(record: i32): i32 {
  const place = load32(record + PLACE);
  return ((place & 0x1f) | ((place >>> 3) & 0x3e0) | ((place >>> 6) & 0x400)) & (DIGITS - 1);
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
