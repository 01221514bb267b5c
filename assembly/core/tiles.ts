import { SCORES, VOWELS } from "./layout.ts";
import { load8, load32 } from "./memory.ts";

/*
 * A tile is a byte. On a rack and in the bag, 0 is the blank and 1 to 63 are letters. On the
 * board, and in a move, a blank has the number of the letter that it stands for and BLANK_FLAG.
 */
export const BLANK_FLAG: i32 = 0x80;
const LETTER_MASK: i32 = 0x3f;

/** The letter that a tile on the board shows. */
export function letterOf(tile: i32): i32 {
  return tile & LETTER_MASK;
}

export function isBlank(tile: i32): bool {
  return (tile & BLANK_FLAG) !== 0;
}

/** The tile of a rack that a tile on the board was: a blank is 0 there. */
export function rackTileOf(tile: i32): i32 {
  return isBlank(tile) ? 0 : tile;
}

/** Points of a tile, on a rack or on the board. */
export function scoreOf(tile: i32): i32 {
  return load32(SCORES + (tile << 2));
}

export function isVowel(letter: i32): bool {
  return load8(VOWELS + letter) !== 0;
}
