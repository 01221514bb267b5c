import { check, load32, recordAt, store32 } from "../../core/memory";
import { scoreOf } from "../../core/tiles";
import {
  ACROSS,
  allowNone,
  DOWN,
  isBoardEmpty,
  laneAt,
  laneCount,
  laneLength,
  laneNumberOf,
  NO_CROSS,
  Square,
  squareAt,
} from "../../position/board";
import { crossSquare } from "../../position/cross";
import { noteSquare, SQUARE_BEFORE_SIZE, SquareBefore } from "../../position/log";
import { FRAME_LOG, forgetLane } from "./frame";

/*
 * The squares of the kernel's board, as the search changes them: only those that a play changes,
 * with a log of what they were. The game's own board stays as it is, so that a search must take
 * all of its moves back.
 */

/** Bytes of the log: a play of nine tiles changes 18 squares, and 20 next to them. */
export const ENDGAME_LOG_SIZE: i32 = 64 * 40 * SQUARE_BEFORE_SIZE;

let log: i32 = 0;
/** The frame of the position that is being changed. */
let frame: i32 = 0;

/** Sets the address of the log. */
export function setLog(address: i32): void {
  log = address;
}

/** Begins the log in the first frame. */
export function beginLog(first: i32): void {
  store32(first + FRAME_LOG, log);
}

/** Logs a square, and makes the frame forget the plays of its lane. */
function note(square: Square): void {
  const at = load32(frame + FRAME_LOG);
  check(at + SQUARE_BEFORE_SIZE <= log + ENDGAME_LOG_SIZE);
  noteSquare(at, square);
  store32(frame + FRAME_LOG, at + SQUARE_BEFORE_SIZE);
  forgetLane(frame, laneNumberOf(square));
}

/** Lays a tile on an empty square of the board, for the position of a frame. */
export function layTile(next: i32, row: i32, column: i32, tile: i32): void {
  frame = next;
  layOn(squareAt(laneAt(ACROSS, row), column + 1), tile);
  layOn(squareAt(laneAt(DOWN, column), row + 1), tile);
}

function layOn(square: Square, tile: i32): void {
  note(square);
  allowNone(square, NO_CROSS);
  square.tile = <u8>tile;
}

/** Updates the cross sets at both ends of the tiles around square `index` of a lane. */
export function updateEnds(next: i32, direction: i32, lane: i32, index: i32): void {
  frame = next;
  const squares = laneAt(direction, lane);
  let first = index;
  while (squareAt(squares, first - 1).tile !== 0) first--;
  let last = index;
  while (squareAt(squares, last + 1).tile !== 0) last++;
  updateEnd(direction, lane, first - 1);
  updateEnd(direction, lane, last + 1);
}

function updateEnd(direction: i32, lane: i32, index: i32): void {
  const squares = laneAt(direction, lane);
  // Beyond the board no tile goes.
  if (squareAt(squares, index).wordMultiplier === 0) return;
  const target = squareAt(laneAt(1 - direction, index - 1), lane + 1);
  note(target);
  crossSquare(squares, index, target);
}

/** Takes back what a frame's move has changed: everything behind the end of the log before it. */
export function restore(before: i32, after: i32): void {
  const end = load32(before + FRAME_LOG);
  let at = load32(after + FRAME_LOG);
  while (at > end) {
    at -= SQUARE_BEFORE_SIZE;
    recordAt<SquareBefore>(at).restore();
  }
}

/**
 * Returns whether a word of the board, or a single tile, that is worth nothing has an empty square
 * at an end; so has an empty board.
 */
export function hasOpenZeros(): bool {
  if (isBoardEmpty()) return true;
  for (let direction = ACROSS; direction <= DOWN; direction++) {
    const lanes = laneCount(direction);
    for (let lane = 0; lane < lanes; lane++) {
      if (hasOpenZerosIn(laneAt(direction, lane), laneLength(direction))) return true;
    }
  }
  return false;
}

function hasOpenZerosIn(squares: Square, length: i32): bool {
  for (let first = 1; first <= length; first++) {
    if (squareAt(squares, first).tile === 0) continue;
    let points = 0;
    let last = first;
    for (; squareAt(squares, last).tile !== 0; last++) {
      points += scoreOf(squareAt(squares, last).tile);
    }
    const before = squareAt(squares, first - 1).wordMultiplier !== 0;
    const behind = squareAt(squares, last).wordMultiplier !== 0;
    if (points === 0 && (before || behind)) return true;
    first = last;
  }
  return false;
}
