import { copyCells } from "../core/copy.ts";
import {
  DIRECTION_SIZE,
  LANE_FLOOR,
  LANE_TOP,
  MAX_SIDE,
  POSITION,
  POSITION_SIZE,
  SQUARE_SIZE,
  SQUARES,
  STALE,
} from "../core/layout.ts";
import { check, load32, store8, store32 } from "../core/memory.ts";

/*
 * The log of what plies have changed on the squares. Plies lie on a stack, each with a head and
 * an entry for each square that it has changed:
 *
 * | byte of a head  | contents                                                    |
 * | --------------- | ----------------------------------------------------------- |
 * | 0               | address of the head of the ply before, or 0                 |
 * | 4               | number of the ply before                                    |
 * | 8-              | the block POSITION as it was (layout.ts)                     |
 *
 * | byte of an entry | contents                                                   |
 * | ---------------- | ---------------------------------------------------------- |
 * | 0                | address of the square                                      |
 * | 4                | the square's stamp before                                  |
 * | 8-               | its record before                                          |
 *
 * A square's stamp is the number of the ply that logged it last. A ply logs a square once, so
 * the room that it may need is known.
 */
const PREVIOUS: i32 = 0;
const NUMBER: i32 = 4;
const BEFORE: i32 = 8;
const HEAD_SIZE: i32 = BEFORE + POSITION_SIZE;
const STAMP: i32 = 4;
const SQUARE: i32 = 8;
const ENTRY_SIZE: i32 = SQUARE + SQUARE_SIZE;

/** A number for each square of either direction. */
export const UNDO_STAMPS_SIZE: i32 = (2 * DIRECTION_SIZE) >> 2;
/** The most that a ply takes. */
export const UNDO_PLY_SIZE: i32 = HEAD_SIZE + 2 * MAX_SIDE * MAX_SIDE * ENTRY_SIZE;

let stamps: i32 = 0;
let end: i32 = 0;
/** The head of the latest ply, or 0, and the address behind its entries. */
let ply: i32 = 0;
let top: i32 = 0;
/** The number of the latest ply; no two have the same. */
let number: i32 = 0;
/** How many plies have begun, ever. */
let serial: i32 = 0;

/**
 * Says where plies are logged; forgets those that were.
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

/** Begins a ply; false if there is no room for another. */
export function pushPly(): bool {
  if (end - top < UNDO_PLY_SIZE) return false;
  store32(top + PREVIOUS, ply);
  store32(top + NUMBER, number);
  copyCells(top + BEFORE, POSITION, POSITION_SIZE);
  ply = top;
  top += HEAD_SIZE;
  serial++;
  number = serial;
  // What has been known of the lanes so far must stay.
  store32(LANE_FLOOR, load32(LANE_TOP));
  return true;
}

/** Ends the latest ply: puts back what it has changed. */
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
 * Notes a square that is changed: what its cross set and cross score were; its other bytes are
 * as they were.
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

/** The spans of a lane that plies before the latest still know are lost: they are out of date there. */
export function loseSpans(direction: i32, lane: i32): void {
  for (let at = ply; at !== 0; at = load32(at + PREVIOUS)) {
    store8(at + BEFORE + (STALE - POSITION) + (direction << 5) + lane, 1);
  }
}

function stampOf(square: i32): i32 {
  return stamps + ((square - SQUARES) >> 2);
}
