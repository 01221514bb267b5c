import { load8, load32 } from "./memory";

/*
 * A tile is a byte. On a rack and in the bag, 0 is the blank and 1 to 63 are letters. On the
 * board and in a move, a blank is the number of the letter it stands for, with BLANK_FLAG set.
 */
/** Points of each tile byte, 0 for blanks on the board: 256 cells. */
export const SCORES: i32 = <i32>memory.data(1024);
/** 1 for each tile that is a vowel: 64 bytes. */
export const VOWELS: i32 = <i32>memory.data(64);
export const BLANK_FLAG: i32 = 0x80;
const LETTER_MASK: i32 = 0x3f;

/** Returns the letter that a tile on the board shows. */
export function letterOf(tile: i32): i32 {
  return tile & LETTER_MASK;
}

export function isBlank(tile: i32): bool {
  return (tile & BLANK_FLAG) !== 0;
}

/** Returns the rack tile that a board tile came from; for a blank that is 0. */
export function rackTileOf(tile: i32): i32 {
  return isBlank(tile) ? 0 : tile;
}

/** Returns the points of a tile, on a rack or on the board. */
export function scoreOf(tile: i32): i32 {
  return load32(SCORES + (tile << 2));
}

export function isVowel(letter: i32): bool {
  return load8(VOWELS + letter) !== 0;
}
