import { copyCells } from "../core/copy";
import { MAX_SIDE } from "../core/limits";
import { addressOf, check, load32, recordAt, store8, store32 } from "../core/memory";
import {
  DIRECTION_SIZE,
  POSITION,
  POSITION_SIZE,
  position,
  SQUARES,
  Square,
  STALE,
} from "./tables";

/*
 * The log of changes that plies make to the squares. Plies form a stack. Each has a head, the block
 * POSITION before the ply (tables.ts), and an entry for each square that it has changed. A square's
 * stamp is the number of the ply that logged it last. A ply logs each square at most once, so the space
 * that a ply can need is bounded.
 */

/** The head of a ply. */
@unmanaged
class Ply {
  /** The ply before it, if any. */
  previous: Ply | null;
  /** No two plies have the same number. */
  number: i32;
}

/** A square as it was before a change. */
@unmanaged
export class SquareBefore {
  square: Square;
  crossSet: i32;
  highSet: i32;
  crossScore: i32;
  /** The tile, the multipliers and the penalty. */
  rest: i32;

  /** Restores the square; returns it. */
  restore(): Square {
    copyCells(addressOf(this.square), addressOf(this) + CONTENTS, SQUARE_BEFORE_SIZE - CONTENTS);
    return this.square;
  }
}

/** The entry of a ply. */
@unmanaged
class Entry extends SquareBefore {
  /** The square's stamp before the ply. */
  stamp: i32;
}

/** Size of the record of a square, and where the square's own record begins in it. */
export const SQUARE_BEFORE_SIZE: i32 = <i32>offsetof<SquareBefore>();
const CONTENTS: i32 = <i32>offsetof<SquareBefore>("crossSet");
const ENTRY_SIZE: i32 = <i32>offsetof<Entry>();
const BEFORE: i32 = <i32>offsetof<Ply>();
const HEAD_SIZE: i32 = BEFORE + POSITION_SIZE;

/** Size of the stamps: a number for each square of either direction. */
export const UNDO_STAMPS_SIZE: i32 = (2 * DIRECTION_SIZE) >> 2;
/** Most bytes that a ply can take. */
export const UNDO_PLY_SIZE: i32 = HEAD_SIZE + 2 * MAX_SIDE * MAX_SIDE * ENTRY_SIZE;

/** The stack of plies. */
class Log {
  static stamps: i32 = 0;
  static end: i32 = 0;
  /** The latest ply, if any, and the address after its entries. */
  static ply: Ply | null = null;
  static top: i32 = 0;
  /** Total number of plies ever begun. */
  static serial: i32 = 0;
}

/**
 * Sets where plies are logged, and discards all previous plies.
 * @param address of UNDO_STAMPS_SIZE + plies * UNDO_PLY_SIZE bytes.
 */
export function setUndo(address: i32, plies: i32): void {
  Log.stamps = address;
  Log.ply = null;
  Log.top = address + UNDO_STAMPS_SIZE;
  Log.end = Log.top + plies * UNDO_PLY_SIZE;
  for (let at = Log.stamps; at < Log.top; at += 4) store32(at, 0);
  position.laneFloor = 0;
}

/** Begins a ply; returns false if there is no space for another. */
export function pushPly(): bool {
  if (Log.end - Log.top < UNDO_PLY_SIZE) return false;
  const next = recordAt<Ply>(Log.top);
  Log.serial++;
  next.previous = Log.ply;
  next.number = Log.serial;
  copyCells(Log.top + BEFORE, POSITION, POSITION_SIZE);
  Log.ply = next;
  Log.top += HEAD_SIZE;
  // Lane records that exist now must be preserved.
  position.laneFloor = position.laneTop;
  return true;
}

/** Ends the latest ply and restores what it has changed. */
export function popPly(): void {
  const last = Log.ply;
  check(last !== null);
  if (last === null) return;
  const first = addressOf(last);
  for (let at = first + HEAD_SIZE; at < Log.top; at += ENTRY_SIZE) {
    const entry = recordAt<Entry>(at);
    store32(stampOf(entry.restore()), entry.stamp);
  }
  copyCells(POSITION, first + BEFORE, POSITION_SIZE);
  Log.top = first;
  Log.ply = last.previous;
}

/**
 * Logs a square that is being changed. Its previous cross set and cross score are passed in; its
 * other bytes must still be unchanged.
 */
export function logSquare(square: Square, set: i32, highSet: i32, score: i32): void {
  const current = Log.ply;
  if (current === null) return;
  const stamp = stampOf(square);
  if (load32(stamp) === current.number) return;
  const entry = recordAt<Entry>(Log.top);
  entry.square = square;
  entry.crossSet = set;
  entry.highSet = highSet;
  entry.crossScore = score;
  entry.rest = restOf(square);
  entry.stamp = load32(stamp);
  store32(stamp, current.number);
  Log.top += ENTRY_SIZE;
}

/** Logs a square that is about to change at an address, of SQUARE_BEFORE_SIZE bytes. */
export function noteSquare(at: i32, square: Square): void {
  const before = recordAt<SquareBefore>(at);
  before.square = square;
  copyCells(at + CONTENTS, addressOf(square), SQUARE_BEFORE_SIZE - CONTENTS);
}

/**
 * Marks a lane's spans as stale in all plies on the stack, because the copy that they rely on is
 * being overwritten.
 */
export function loseSpans(direction: i32, lane: i32): void {
  let at = Log.ply;
  while (at !== null) {
    store8(addressOf(at) + BEFORE + (STALE - POSITION) + (direction << 5) + lane, 1);
    at = at.previous;
  }
}

function stampOf(square: Square): i32 {
  return Log.stamps + ((addressOf(square) - SQUARES) >> 2);
}

/** Returns a square's bytes after its cross set and cross score. */
function restOf(square: Square): i32 {
  return load32(addressOf(square) + <i32>offsetof<Square>("tile"));
}
