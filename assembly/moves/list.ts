import { check, load8, load32, store8, store32 } from "../core/memory";
import { ENTRY_SHIFT, isBefore, sortEntries } from "./order";
import {
  EXCHANGE,
  MOVE_KIND,
  MOVE_LENGTH,
  MOVE_PLACE,
  MOVE_SCORE,
  MOVE_TILES,
  MOVES_HEAD_SIZE,
  PLAY,
} from "./record";

/*
 * The list of moves that have been found (record.ts). Moves are ordered by equity (descending),
 * kind, direction, lane, start and tiles (by tile number, a prefix first). No two moves are equal
 * in this order, so the list of the best moves does not depend on the order in which they are
 * found.
 *
 * A list consists of a head, the records, and two entries for each record: see `index`. While a
 * list is in use, the fields of its head are held in variables.
 *
 * | byte of a head | contents                       |
 * | -------------- | ------------------------------ |
 * | 0              | size of a record in bytes      |
 * | 4              | capacity in records            |
 * | 8              | number of moves wanted         |
 * | 12             | number of moves kept           |
 * | 16             | number of moves found          |
 */
/** Tiles of the play being built, a byte for each square of its lane. */
export const STRIP: i32 = <i32>memory.data(64);
/** A move as the host reads it: see moves/list.ts. */
const CANDIDATE: i32 = <i32>memory.data(64);
const RECORD_BYTES: i32 = 0;
const CAPACITY: i32 = 4;
const WANTED: i32 = 8;
const KEPT: i32 = 12;
const FOUND: i32 = 16;

/** The list in use. */
let list: i32 = 0;
let records: i32 = 0;
let recordSize: i32 = 0;
let capacity: i32 = 0;
/**
 * The entries of the list in use: the equity of each move and the address of its record, in heap
 * or sorted order. They are followed by equal space for sorting them.
 */
let index: i32 = 0;

/** Maximum number of moves wanted; further moves are compared with the worst one kept. */
let wanted: i32 = 0;
let kept: i32 = 0;
let found: i32 = 0;

/**
 * Creates an empty list of up to `count` moves with records of `size` bytes.
 * @param address of MOVES_HEAD_SIZE + count * (size + MOVES_ENTRY_SIZE) bytes.
 */
export function makeMoves(address: i32, size: i32, count: i32): void {
  store32(address + RECORD_BYTES, size);
  store32(address + CAPACITY, count);
  store32(address + WANTED, 0);
  store32(address + KEPT, 0);
  store32(address + FOUND, 0);
}

/** Creates a list and makes it the list in use; the previous list is discarded. */
export function setMoves(address: i32, size: i32, count: i32): void {
  list = 0;
  makeMoves(address, size, count);
  useMoves(address);
}

/**
 * Saves the list in use and switches to another, so that a nested search has its own list.
 * @returns the address of the previous list, which can be used to switch back.
 */
export function useMoves(address: i32): i32 {
  const before = list;
  if (before !== 0) {
    store32(before + WANTED, wanted);
    store32(before + KEPT, kept);
    store32(before + FOUND, found);
  }
  list = address;
  recordSize = load32(list + RECORD_BYTES);
  capacity = load32(list + CAPACITY);
  wanted = load32(list + WANTED);
  kept = load32(list + KEPT);
  found = load32(list + FOUND);
  records = list + MOVES_HEAD_SIZE;
  index = records + recordSize * capacity;
  return before;
}

/** Begins a list of the best `count` moves, limited by the capacity. */
export function beginMoves(count: i32): void {
  wanted = count < capacity ? count : capacity;
  kept = 0;
  found = 0;
}

/** Returns the number of moves found, whether kept or not. */
export function movesFound(): i32 {
  return found;
}

/** Returns the number of records kept. */
export function movesKept(): i32 {
  return kept;
}

export function isRecordExchange(record: i32): bool {
  return load8(record + MOVE_KIND) === EXCHANGE;
}

export function recordScore(record: i32): i32 {
  return load32(record + MOVE_SCORE);
}

/** Returns the address of the record at index `place` of the list. */
export function moveAt(place: i32): i32 {
  return load32(index + (place << ENTRY_SHIFT) + 4);
}

function entryAt(place: i32): i32 {
  return index + (place << ENTRY_SHIFT);
}

function setEntry(entry: i32, equity: i32, record: i32): void {
  store32(entry, equity);
  store32(entry + 4, record);
}

/** The threshold of a list that is not full. */
export const NO_THRESHOLD: i32 = -0x7fffffff;

/** Returns the equity below which a move can no longer enter the list. */
export function threshold(): i32 {
  return kept < wanted ? NO_THRESHOLD : load32(index);
}

/** Returns the equity that a play starting at this square must have to enter the list. */
export function leastEquity(direction: i32, lane: i32, start: i32): i32 {
  if (kept < wanted) return -0x7fffffff;
  const place = (PLAY << 24) | (direction << 16) | (lane << 8) | start;
  const isBehind = place > load32(moveAt(0) + MOVE_PLACE);
  return isBehind ? load32(index) + 1 : load32(index);
}

/** Greater than any equity. */
export const NO_LIMIT: i32 = 0x7fffffff;
/** Equity that no move found now may exceed; the debug build checks the bounds against it. */
let limit: i32 = NO_LIMIT;

export function setLimit(equity: i32): void {
  limit = equity;
}

/** Equity above which a move ends the search for the best one. */
let enough: i32 = NO_LIMIT;

/** Lets a search for the best move end with the first one of a higher equity; NO_LIMIT for none. */
export function setEnough(equity: i32): void {
  enough = equity;
}

/** Returns whether a search for the best move need not go on, `least` being its threshold. */
export function isEnough(least: i32): bool {
  return least > enough;
}

/** Counts a move and returns whether its equity could bring it into the list. */
export function isWorthKeeping(equity: i32): bool {
  check(equity <= limit);
  found++;
  return kept < wanted || equity >= load32(index);
}

/** Writes one tile of the next move; call it for each tile before `addMove`. */
export function candidateTile(place: i32, tile: i32): void {
  store8(CANDIDATE + MOVE_TILES + place, tile);
}

/** Adds the move whose tiles have been written to the list, if it qualifies. */
export function addMove(
  equity: i32,
  score: i32,
  kind: i32,
  direction: i32,
  lane: i32,
  start: i32,
  length: i32,
): void {
  fill(CANDIDATE, equity, score, (kind << 24) | (direction << 16) | (lane << 8) | start, length);
  if (kept < wanted) {
    const record = records + kept * recordSize;
    copyRecord(record);
    append(equity, record);
  } else if (isBefore(equity, CANDIDATE, load32(index), moveAt(0))) {
    const record = moveAt(0);
    copyRecord(record);
    setEntry(index, equity, record);
    siftDown(0);
  }
}

/**
 * Adds a play from square `first` to `last` to the list, if it qualifies. Its tiles are in STRIP,
 * with 0 for each square where it plays through a tile.
 */
export function addPlay(
  equity: i32,
  score: i32,
  direction: i32,
  lane: i32,
  first: i32,
  last: i32,
): void {
  const length = last - first + 1;
  if (kept < wanted) {
    // Write directly to the record: a long list is written far more often than it is read.
    const record = records + kept * recordSize;
    fill(record, equity, score, (direction << 16) | (lane << 8) | (first - 1), length);
    copyTiles(record, first, length);
    append(equity, record);
    return;
  }
  copyTiles(CANDIDATE, first, length);
  addMove(equity, score, PLAY, direction, lane, first - 1, length);
}

function copyTiles(record: i32, first: i32, length: i32): void {
  for (let i = 0; i < length; i++) store8(record + MOVE_TILES + i, load8(STRIP + first + i));
}

function fill(record: i32, equity: i32, score: i32, place: i32, length: i32): void {
  store32(record, equity);
  store32(record + MOVE_SCORE, score);
  store32(record + MOVE_PLACE, place);
  store8(record + MOVE_LENGTH, length);
}

function append(equity: i32, record: i32): void {
  setEntry(entryAt(kept), equity, record);
  kept++;
  // A list that holds all moves needs no heap.
  if (wanted < capacity) siftUp(kept - 1);
}

function copyRecord(to: i32): void {
  const end = MOVE_TILES + load8(CANDIDATE + MOVE_LENGTH);
  for (let at = 0; at < end; at += 4) store32(to + at, load32(CANDIDATE + at));
}

function isEntryBefore(a: i32, b: i32): bool {
  return isBefore(load32(a), load32(a + 4), load32(b), load32(b + 4));
}

function copyEntry(to: i32, from: i32): void {
  setEntry(to, load32(from), load32(from + 4));
}

/** Moves an entry up the heap, which has the worst move on top. */
function siftUp(from: i32): void {
  let place = from;
  const equity = load32(entryAt(from));
  const record = moveAt(from);
  while (place > 0) {
    const parent = entryAt((place - 1) >> 1);
    if (isBefore(load32(parent), load32(parent + 4), equity, record)) {
      copyEntry(entryAt(place), parent);
      place = (place - 1) >> 1;
    } else break;
  }
  setEntry(entryAt(place), equity, record);
}

function siftDown(from: i32): void {
  let place = from;
  const equity = load32(entryAt(from));
  const record = moveAt(from);
  while (true) {
    let child = 2 * place + 1;
    if (child >= kept) break;
    if (child + 1 < kept && isEntryBefore(entryAt(child), entryAt(child + 1))) child++;
    const below = entryAt(child);
    if (isBefore(load32(below), load32(below + 4), equity, record)) break;
    copyEntry(entryAt(place), below);
    place = child;
  }
  setEntry(entryAt(place), equity, record);
}

/** Sorts the list. */
export function sortMoves(): void {
  sortEntries(index, entryAt(capacity), kept);
}
