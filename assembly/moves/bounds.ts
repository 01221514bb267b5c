import { load32, store32 } from "../core/memory";
import { insertNumber } from "../core/sort";
import { Square } from "../position/tables";

/*
 * Upper bounds on what tiles can score on a range of squares, whatever words there are. The tile
 * with the most points goes on the square with the highest multiplier, and so on. A square's
 * multiplier is the factor for a tile's points there, in the word and in the cross word together.
 * Squares are covered one after another; once the word's multiplier is known, their multipliers
 * are sorted.
 */
/** Letter multipliers of the squares covered so far: 16 cells, as are the two lists below. */
export const COVERED_SIZE: i32 = 64;
export const COVERED_LETTER_TIMES: i32 = <i32>memory.data(COVERED_SIZE);
/** Factors that apply to each covered tile's points in its cross word. */
export const COVERED_CROSS_TIMES: i32 = <i32>memory.data(COVERED_SIZE);
/** Both factors combined, in descending order: see moves/bounds.ts. */
export const COVERED_TIMES: i32 = <i32>memory.data(COVERED_SIZE);

/**
 * Covers a square as number `place` of a range; returns the points that the tiles already on the
 * board contribute to its cross word.
 */
export function coverSquare(square: Square, place: i32): i32 {
  const letterTimes: i32 = square.letterMultiplier;
  const crossing = square.crossScore;
  store32(COVERED_LETTER_TIMES + (place << 2), letterTimes);
  if (crossing < 0) {
    store32(COVERED_CROSS_TIMES + (place << 2), 0);
    return 0;
  }
  store32(COVERED_CROSS_TIMES + (place << 2), letterTimes * square.wordMultiplier);
  return crossing * square.wordMultiplier;
}

/** Sorts the multipliers of `count` covered squares at COVERED_TIMES in descending order. */
export function sortMultipliers(count: i32, wordTimes: i32): void {
  for (let i = 0; i < count; i++) {
    const letterTimes = load32(COVERED_LETTER_TIMES + (i << 2));
    const crossTimes = load32(COVERED_CROSS_TIMES + (i << 2));
    insertNumber(COVERED_TIMES, i, letterTimes * wordTimes + crossTimes);
  }
}

/** Returns the most that `count` tiles can score there, given their points in descending order. */
export function highestSum(count: i32, points: i32): i32 {
  let sum = 0;
  for (let i = 0; i < count << 2; i += 4) sum += load32(COVERED_TIMES + i) * load32(points + i);
  return sum;
}
