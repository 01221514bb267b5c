/*
 * Sets of letters: bit t - 1 of a number of 32 bits for each letter t. The wide build, for
 * alphabets of 33 to 63 letters, has a second, high number, in which bit t - 33 is
 * for the letters t from 33 on; as shifts count modulo 32, `1 << (t - 1)` is the
 * bit in either. The narrow build has one number: there `isHigh` and the high
 * numbers are constants, and the compilers leave out what hangs on them.
 */

/** Whether this is the wide build: WIDE is given to the compilers (scripts/build-kernel.mjs). */
export const IS_WIDE: bool = WIDE !== 0;

/** The largest alphabet that moves are generated for. */
export const MAX_LETTERS: i32 = IS_WIDE ? 63 : 32;

/** Whether a letter's bit is in the high number of a set. */
export function isHigh(letter: i32): bool {
  return IS_WIDE && letter > 32;
}
