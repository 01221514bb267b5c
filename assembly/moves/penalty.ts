import { load8 } from "../core/memory";
import { isVowel, letterOf } from "../core/tiles";
import { isBoardEmpty, squareAt } from "../position/board";
import { isPool } from "../position/rack";
import { Square } from "../position/tables";

/*
 * The penalty of the opening play ([wolges]): each vowel next to a premium square is penalized,
 * because it gives the opponent an opportunity.
 */

/** Penalty for each such vowel, in thousandths of a point. */
export const VOWEL_PENALTY: i32 = 700;

/** Flags: the penalty is enabled; the plays being searched are openings. */
let penalizes: bool = true;
let isOpening: bool = false;

/** Turns the penalty on or off for subsequent searches. */
export function setOpeningPenalty(on: bool): void {
  penalizes = on;
}

/**
 * Prepares the penalty for the current position; call it when a search begins. Plays of a pool have
 * none.
 */
export function beginPenalty(): void {
  isOpening = penalizes && !isPool() && isBoardEmpty();
}

/** Returns whether plays of the current search can be penalized. */
export function hasOpeningPenalty(): bool {
  return isOpening;
}

/** Returns the penalty for a vowel on a square, in thousandths. */
export function vowelPenalty(square: Square): i32 {
  return isOpening && square.isPenalized ? VOWEL_PENALTY : 0;
}

/**
 * Returns the penalty of an opening play from square `first` to `last` of a lane; the tile of
 * square i is at `tiles` + i.
 */
export function openingPenalty(lane: Square, first: i32, last: i32, tiles: i32): i32 {
  let penalty = 0;
  for (let i = first; i <= last; i++) {
    if (isVowel(letterOf(load8(tiles + i))) && squareAt(lane, i).isPenalized) {
      penalty += VOWEL_PENALTY;
    }
  }
  return penalty;
}
