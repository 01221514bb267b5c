import { copyCells } from "../core/copy";
import { MAX_SIDE } from "../core/limits";
import { check, load32, store8, store32 } from "../core/memory";
import {
  DIRECTION_SIZE,
  LANE_FLOOR,
  LANE_TOP,
  POSITION,
  POSITION_SIZE,
  SQUARE_SIZE,
  SQUARES,
  STALE,
} from "./tables";

/*
 * The log of changes that plies make to the squares. Plies form a stack. Each has a head and an
 * entry for each square that it has changed:
 *
 * | byte of a head  | contents                                                    |
 * | --------------- | ----------------------------------------------------------- |
 * | 0               | address of the previous ply's head, or 0                    |
 * | 4               | number of the previous ply                                  |
 * | 8-              | the block POSITION before the ply (tables.ts)               |
 *
 * | byte of an entry | contents                                                   |
 * | ---------------- | ---------------------------------------------------------- |
 * | 0                | address of the square                                      |
 * | 4                | the square's stamp before the ply                          |
 * | 8-               | the square's record before the ply                         |
 *
 * A square's stamp is the number of the ply that logged it last. A ply logs each square at most
 * once, so the space that a ply can need is bounded.
 */
const PREVIOUS: i32 = 0;
const NUMBER: i32 = 4;
const BEFORE: i32 = 8;
const HEAD_SIZE: i32 = BEFORE + POSITION_SIZE;
const STAMP: i32 = 4;
const SQUARE: i32 = 8;
const ENTRY_SIZE: i32 = SQUARE + SQUARE_SIZE;

/** Size of the stamps: a number for each square of either direction. */
export const UNDO_STAMPS_SIZE: i32 = (2 * DIRECTION_SIZE) >> 2;
/** Most bytes that a ply can take. */
export const UNDO_PLY_SIZE: i32 = HEAD_SIZE + 2 * MAX_SIDE * MAX_SIDE * ENTRY_SIZE;

let stamps: i32 = 0;
let end: i32 = 0;
/** The head of the latest ply, or 0, and the address after its entries. */
let ply: i32 = 0;
let top: i32 = 0;
/** The number of the latest ply; no two plies have the same number. */
let number: i32 = 0;
/** Total number of plies ever begun. */
let serial: i32 = 0;

/**
 * Sets where plies are logged, and discards all previous plies.
 * @param address of UNDO_STAMPS_SIZE + plies * UNDO_PLY_SIZE bytes.
 */
export function setUndo(address: i32, plies: i32): void {
  stamps = address;
  ply = 0;
  top = address + UNDO_STAMPS_SIZE;
  end = top + plies * UNDO_PLY_SIZE;
  for (let at = stamps; at < top; at += 4) store32(at, 0);
  store32(LANE_FLOOR, 0);
}

/** Begins a ply; returns false if there is no space for another. */
export function pushPly(): bool {
  if (end - top < UNDO_PLY_SIZE) return false;
  store32(top + PREVIOUS, ply);
  store32(top + NUMBER, number);
  copyCells(top + BEFORE, POSITION, POSITION_SIZE);
  ply = top;
  top += HEAD_SIZE;
  serial++;
  number = serial;
  // Lane records that exist now must be preserved.
  store32(LANE_FLOOR, load32(LANE_TOP));
  return true;
}

/** Ends the latest ply and restores what it has changed. */
export function popPly(): void {
  check(ply !== 0);
  for (let at = ply + HEAD_SIZE; at < top; at += ENTRY_SIZE) {
    const square = load32(at);
    store32(stampOf(square), load32(at + STAMP));
    copyCells(square, at + SQUARE, SQUARE_SIZE);
  }
  copyCells(POSITION, ply + BEFORE, POSITION_SIZE);
  number = load32(ply + NUMBER);
  top = ply;
  ply = load32(ply + PREVIOUS);
}

/**
 * Logs a square that is being changed. Its previous cross set and cross score are passed in; its
 * other bytes must still be unchanged.
 */
export function logSquare(square: i32, set: i32, highSet: i32, score: i32): void {
  if (ply === 0) return;
  const stamp = stampOf(square);
  if (load32(stamp) === number) return;
  store32(top, square);
  store32(top + STAMP, load32(stamp));
  store32(top + SQUARE, set);
  store32(top + SQUARE + 4, highSet);
  store32(top + SQUARE + 8, score);
  store32(top + SQUARE + 12, load32(square + 12));
  store32(stamp, number);
  top += ENTRY_SIZE;
}

/**
 * Marks a lane's spans as stale in all plies on the stack, because the copy that they rely on is
 * being overwritten.
 */
export function loseSpans(direction: i32, lane: i32): void {
  for (let at = ply; at !== 0; at = load32(at + PREVIOUS)) {
    store8(at + BEFORE + (STALE - POSITION) + (direction << 5) + lane, 1);
  }
}

function stampOf(square: i32): i32 {
  return stamps + ((square - SQUARES) >> 2);
}
