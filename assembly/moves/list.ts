import { addressOf, check, load8, recordAt } from "../core/memory";
import { Entry, entryAt, isBefore, sortEntries } from "./order";
import { MOVES_HEAD_SIZE, Move, PLAY, placeOf } from "./record";

/*
 * The list of moves that have been found. Moves are ordered by equity (descending), kind, direction,
 * lane, start and tiles (by tile number, a prefix first). No two moves are equal in this order, so the
 * list of the best moves does not depend on the order in which they are found.
 */

/** Greater than any equity. */
export const NO_LIMIT: i32 = 0x7fffffff;

/** Head of a list, followed by its records and two entries for each record. */
@unmanaged
class Head {
  /** Size of a record in bytes, and how many there is room for. */
  recordSize: i32;
  capacity: i32;
  wanted: i32;
  kept: i32;
  found: i32;
}

/** The list in use, whose head is up to date only while another one is. */
export class List {
  static head: Head | null = null;
  static recordSize: i32 = 0;
  static capacity: i32 = 0;
  /** Maximum number of moves wanted; further moves are compared with the worst one kept. */
  static wanted: i32 = 0;
  static kept: i32 = 0;
  static found: i32 = 0;
  /** Address of the records. */
  static records: i32 = 0;
  /** Address of the entries, in heap or sorted order. Equal space for sorting them follows. */
  static index: i32 = 0;
  /** Equity that no move found now may exceed; the debug build checks the bounds against it. */
  static limit: i32 = NO_LIMIT;
  /** Equity above which a move ends the search for the best one. */
  static enough: i32 = NO_LIMIT;
}

/** A move that is compared with those of the list, as the host reads it. */
const candidate: Move = changetype<Move>(memory.data(64));
/** Tiles of the play being built, a byte for each square of its lane. */
export const STRIP: i32 = <i32>memory.data(64);

/**
 * Creates an empty list of up to `count` moves with records of `size` bytes.
 * @param address of MOVES_HEAD_SIZE + count * (size + MOVES_ENTRY_SIZE) bytes.
 */
export function makeMoves(address: i32, size: i32, count: i32): void {
  const head = recordAt<Head>(address);
  head.recordSize = size;
  head.capacity = count;
  head.wanted = 0;
  head.kept = 0;
  head.found = 0;
}

/** Creates a list and makes it the list in use; the previous list is discarded. */
export function setMoves(address: i32, size: i32, count: i32): void {
  List.head = null;
  makeMoves(address, size, count);
  useMoves(address);
}

/**
 * Saves the list in use and switches to another, so that a nested search has its own list.
 * @returns the address of the previous list, which can be used to switch back.
 */
export function useMoves(address: i32): i32 {
  const before = List.head;
  if (before !== null) {
    before.wanted = List.wanted;
    before.kept = List.kept;
    before.found = List.found;
  }
  const head = recordAt<Head>(address);
  List.head = head;
  List.recordSize = head.recordSize;
  List.capacity = head.capacity;
  List.wanted = head.wanted;
  List.kept = head.kept;
  List.found = head.found;
  List.records = address + MOVES_HEAD_SIZE;
  List.index = List.records + List.recordSize * List.capacity;
  return changetype<i32>(before);
}

/** Begins a list of the best `count` moves, limited by the capacity. */
export function beginMoves(count: i32): void {
  List.wanted = count < List.capacity ? count : List.capacity;
  List.kept = 0;
  List.found = 0;
}

/** Returns the number of records kept. */
export function movesKept(): i32 {
  return List.kept;
}

/** Returns the move at index `place` of the list. */
export function moveAt(place: i32): Move {
  return listed(place).move;
}

function listed(place: i32): Entry {
  return entryAt(List.index, place);
}

/** The threshold of a list that is not full. */
export const NO_THRESHOLD: i32 = -0x7fffffff;

/** Returns the equity below which a move can no longer enter the list. */
export function threshold(): i32 {
  return List.kept < List.wanted ? NO_THRESHOLD : listed(0).equity;
}

/** Returns the equity that a play starting at this square must have to enter the list. */
export function leastEquity(direction: i32, lane: i32, start: i32): i32 {
  if (List.kept < List.wanted) return NO_THRESHOLD;
  const isBehind = placeOf(PLAY, direction, lane, start) > moveAt(0).place;
  return isBehind ? listed(0).equity + 1 : listed(0).equity;
}

export function setLimit(equity: i32): void {
  List.limit = equity;
}

/** Lets a search for the best move end with the first one of a higher equity; NO_LIMIT for none. */
export function setEnough(equity: i32): void {
  List.enough = equity;
}

/** Returns whether a search for the best move need not go on, `least` being its threshold. */
export function isEnough(least: i32): bool {
  return least > List.enough;
}

/** Counts a move and returns whether its equity could bring it into the list. */
export function isWorthKeeping(equity: i32): bool {
  check(equity <= List.limit);
  List.found++;
  return List.kept < List.wanted || equity >= listed(0).equity;
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
  if (List.kept < List.wanted) {
    const move = recordAt<Move>(List.records + List.kept * List.recordSize);
    move.copy(candidate);
    append(equity, move);
  } else if (isBefore(equity, candidate, listed(0).equity, moveAt(0))) {
    const move = moveAt(0);
    move.copy(candidate);
    listed(0).set(equity, move);
    siftDown(0);
  }
}

/** Adds a move of another list, if it qualifies. */
export function addCopy(move: Move): void {
  const length: i32 = move.length;
  for (let i = 0; i < length; i++) candidateTile(i, move.tile(i));
  addMove(move.equity, move.score, move.kind, move.direction, move.lane, move.start, length);
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
  if (List.kept < List.wanted) {
    // Write directly to the record: a long list is written far more often than it is read.
    const move = recordAt<Move>(List.records + List.kept * List.recordSize);
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
  listed(List.kept).set(equity, move);
  List.kept++;
  // A list that holds all moves needs no heap.
  if (List.wanted < List.capacity) siftUp(List.kept - 1);
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
    if (child >= List.kept) break;
    if (child + 1 < List.kept && isEntryBefore(listed(child), listed(child + 1))) child++;
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
  sortEntries(List.index, addressOf(listed(List.capacity)), List.kept);
}
