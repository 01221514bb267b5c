import { load8 } from "../core/memory.ts";
import { isVowel, letterOf } from "../core/tiles.ts";
import { hasPenalty, isBoardEmpty, squareAt } from "../position/board.ts";

/*
 * The penalty of the opening play ([wolges]): each vowel beside a premium square costs
 * something, for it gives the opponent a start.
 */

/** Thousandths of a point that such a vowel costs. */
export const VOWEL_PENALTY: i32 = 700;

/** Whether there is such a penalty at all, and whether the plays searched for are openings. */
let penalizes: bool = true;
let isOpening: bool = false;

/** Turns the penalty on or off for the searches to come. */
export function setOpeningPenalty(on: bool): void {
  penalizes = on;
}

/** To be called when a search begins, for the position that stands. */
export function beginPenalty(): void {
  isOpening = penalizes && isBoardEmpty();
}

/** Whether the plays of the search have a penalty. */
export function hasOpeningPenalty(): bool {
  return isOpening;
}

/** Thousandths that a vowel costs on a square. */
export function vowelPenalty(square: i32): i32 {
  return isOpening && hasPenalty(square) ? VOWEL_PENALTY : 0;
}

/**
 * The penalty of an opening play from square `first` to `last` of a lane; the tile of square i
 * lies at `tiles` + i.
 */
export function openingPenalty(lane: i32, first: i32, last: i32, tiles: i32): i32 {
  let penalty = 0;
  for (let i = first; i <= last; i++) {
    if (isVowel(letterOf(load8(tiles + i))) && hasPenalty(squareAt(lane, i))) {
      penalty += VOWEL_PENALTY;
    }
  }
  return penalty;
}
