import { BOARD } from "../core/current-game";
import { check, load8, store8 } from "../core/memory";
import { ACROSS, laneLength } from "../position/board";
import { Move } from "./record";

/*
 * Squares of a play on the game's board. The position (position/board.ts) picks up changes the
 * next time it loads the board.
 */

/** Returns the address in BOARD of the first square of a play. */
export function firstSquareOf(move: Move): i32 {
  const isAcross = move.direction === ACROSS;
  const row: i32 = isAcross ? move.lane : move.start;
  const column: i32 = isAcross ? move.start : move.lane;
  return BOARD + row * laneLength(ACROSS) + column;
}

/** Returns the distance in BOARD between adjacent squares of a play. */
export function stepOf(move: Move): i32 {
  return move.direction === ACROSS ? 1 : laneLength(ACROSS);
}

/** Places a play's tiles on the board; returns the number of tiles placed. */
export function layMove(move: Move): i32 {
  const step = stepOf(move);
  const length: i32 = move.length;
  let square = firstSquareOf(move);
  let laid = 0;
  for (let i = 0; i < length; i++) {
    const tile = move.tile(i);
    if (tile !== 0) {
      check(load8(square) === 0);
      store8(square, tile);
      laid++;
    }
    square += step;
  }
  return laid;
}
