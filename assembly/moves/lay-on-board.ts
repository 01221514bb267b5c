import { BOARD } from "../core/current-game";
import { check, load8, store8 } from "../core/memory";
import { ACROSS, laneLength } from "../position/board";
import { MOVE_DIRECTION, MOVE_LANE, MOVE_LENGTH, MOVE_START, MOVE_TILES } from "./record";

/*
 * Squares of a play on the game's board. The position (position/board.ts) picks up changes the
 * next time it loads the board.
 */

/** Returns the address in BOARD of the first square of a play. */
export function firstSquareOf(move: i32): i32 {
  const isDown = load8(move + MOVE_DIRECTION) !== 0;
  const lane = load8(move + MOVE_LANE);
  const start = load8(move + MOVE_START);
  const row = isDown ? start : lane;
  const column = isDown ? lane : start;
  return BOARD + row * laneLength(ACROSS) + column;
}

/** Returns the distance in BOARD between adjacent squares of a play. */
export function stepOf(move: i32): i32 {
  return load8(move + MOVE_DIRECTION) !== 0 ? laneLength(ACROSS) : 1;
}

/** Places a play's tiles on the board; returns the number of tiles placed. */
export function layMove(move: i32): i32 {
  const step = stepOf(move);
  const end = MOVE_TILES + load8(move + MOVE_LENGTH);
  let square = firstSquareOf(move);
  let laid = 0;
  for (let at = MOVE_TILES; at < end; at++) {
    const tile = load8(move + at);
    if (tile !== 0) {
      check(load8(square) === 0);
      store8(square, tile);
      laid++;
    }
    square += step;
  }
  return laid;
}
