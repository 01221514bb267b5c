import { copyCells } from "../core/copy";
import { addressOf, check, load8, recordAt } from "../core/memory";
import { Entry, entryAt, isBefore, sortEntries } from "./order";
import { MOVES_HEAD_SIZE, Move, PLAY, placeOf } from "./record";

/*
 * The list of moves that have been found. Moves are ordered by equity (descending), kind, direction,
 * lane, start and tiles (by tile number, a prefix first). No two moves are equal in this order, so the
 * list of the best moves does not depend on the order in which they are found.
 */

/** Head of a list, followed by its records and two entries for each record. */
@unmanaged
class MoveList {
  /** Its own address; 0 for none. */
  address: i32;
  /** Size of a record in bytes, and how many there is room for. */
  recordSize: i32;
  capacity: i32;
  /** Maximum number of moves wanted; further moves are compared with the worst one kept. */
  wanted: i32;
  kept: i32;
  found: i32;
  /** Address of the records. */
  records: i32;
  /** Address of the entries, in heap or sorted order. Equal space for sorting them follows. */
  index: i32;
}

/** Copy of the head of the list in use. */
const list: MoveList = changetype<MoveList>(memory.data(MOVES_HEAD_SIZE));
/** A move that is compared with those of the list, as the host reads it. */
const candidate: Move = changetype<Move>(memory.data(64));
/** Tiles of the play being built, a byte for each square of its lane. */
export const STRIP: i32 = <i32>memory.data(64);

/**
 * Creates an empty list of up to `count` moves with records of `size` bytes.
 * @param address of MOVES_HEAD_SIZE + count * (size + MOVES_ENTRY_SIZE) bytes.
 */
export function makeMoves(address: i32, size: i32, count: i32): void {
  const made = recordAt<MoveList>(address);
  made.address = address;
  made.recordSize = size;
  made.capacity = count;
  made.wanted = 0;
  made.kept = 0;
  made.found = 0;
  made.records = address + MOVES_HEAD_SIZE;
  made.index = made.records + size * count;
}

/** Creates a list and makes it the list in use; the previous list is discarded. */
export function setMoves(address: i32, size: i32, count: i32): void {
  list.address = 0;
  makeMoves(address, size, count);
  useMoves(address);
}

/**
 * Saves the list in use and switches to another, so that a nested search has its own list.
 * @returns the address of the previous list, which can be used to switch back.
 */
export function useMoves(address: i32): i32 {
  const before = list.address;
  if (before !== 0) copyCells(before, addressOf(list), MOVES_HEAD_SIZE);
  copyCells(addressOf(list), address, MOVES_HEAD_SIZE);
  return before;
}

/** Begins a list of the best `count` moves, limited by the capacity. */
export function beginMoves(count: i32): void {
  list.wanted = count < list.capacity ? count : list.capacity;
  list.kept = 0;
  list.found = 0;
}

/** Returns the number of moves found, whether kept or not. */
export function movesFound(): i32 {
  return list.found;
}

/** Returns the number of records kept. */
export function movesKept(): i32 {
  return list.kept;
}

/** Returns the move at index `place` of the list. */
export function moveAt(place: i32): Move {
  return listed(place).move;
}

function listed(place: i32): Entry {
  return entryAt(list.index, place);
}

/** The threshold of a list that is not full. */
export const NO_THRESHOLD: i32 = -0x7fffffff;

/** Returns the equity below which a move can no longer enter the list. */
export function threshold(): i32 {
  return list.kept < list.wanted ? NO_THRESHOLD : listed(0).equity;
}

/** Returns the equity that a play starting at this square must have to enter the list. */
export function leastEquity(direction: i32, lane: i32, start: i32): i32 {
  if (list.kept < list.wanted) return NO_THRESHOLD;
  const isBehind = placeOf(PLAY, direction, lane, start) > moveAt(0).place;
  return isBehind ? listed(0).equity + 1 : listed(0).equity;
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
  list.found++;
  return list.kept < list.wanted || equity >= listed(0).equity;
}

/** Writes one tile of the next move; call it for each tile before `addMove`. */
export function candidateTile(place: i32, tile: i32): void {
  candidate.setTile(place, tile);
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
  fill(candidate, equity, score, placeOf(kind, direction, lane, start), length);
  if (list.kept < list.wanted) {
    const move = recordAt<Move>(list.records + list.kept * list.recordSize);
    move.copy(candidate);
    append(equity, move);
  } else if (isBefore(equity, candidate, listed(0).equity, moveAt(0))) {
    const move = moveAt(0);
    move.copy(candidate);
    listed(0).set(equity, move);
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
  if (list.kept < list.wanted) {
    // Write directly to the record: a long list is written far more often than it is read.
    const move = recordAt<Move>(list.records + list.kept * list.recordSize);
    fill(move, equity, score, placeOf(PLAY, direction, lane, first - 1), length);
    copyTiles(move, first, length);
    append(equity, move);
    return;
  }
  copyTiles(candidate, first, length);
  addMove(equity, score, PLAY, direction, lane, first - 1, length);
}

function copyTiles(move: Move, first: i32, length: i32): void {
  for (let i = 0; i < length; i++) move.setTile(i, load8(STRIP + first + i));
}

function fill(move: Move, equity: i32, score: i32, place: i32, length: i32): void {
  move.equity = equity;
  move.score = score;
  move.place = place;
  move.length = <u8>length;
}

function append(equity: i32, move: Move): void {
  listed(list.kept).set(equity, move);
  list.kept++;
  // A list that holds all moves needs no heap.
  if (list.wanted < list.capacity) siftUp(list.kept - 1);
}

/** Moves an entry up the heap, which has the worst move on top. */
function siftUp(from: i32): void {
  let place = from;
  const equity = listed(from).equity;
  const move = moveAt(from);
  while (place > 0) {
    const parent = listed((place - 1) >> 1);
    if (!isBefore(parent.equity, parent.move, equity, move)) break;
    listed(place).set(parent.equity, parent.move);
    place = (place - 1) >> 1;
  }
  listed(place).set(equity, move);
}

function siftDown(from: i32): void {
  let place = from;
  const equity = listed(from).equity;
  const move = moveAt(from);
  while (true) {
    let child = 2 * place + 1;
    if (child >= list.kept) break;
    if (child + 1 < list.kept && isEntryBefore(listed(child), listed(child + 1))) child++;
    const below = listed(child);
    if (isBefore(below.equity, below.move, equity, move)) break;
    listed(place).set(below.equity, below.move);
    place = child;
  }
  listed(place).set(equity, move);
}

function isEntryBefore(a: Entry, b: Entry): bool {
  return isBefore(a.equity, a.move, b.equity, b.move);
}

/** Sorts the list. */
export function sortMoves(): void {
  sortEntries(list.index, addressOf(listed(list.capacity)), list.kept);
}
