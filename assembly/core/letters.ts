/*
 * Sets of letters: letter t is bit t - 1 of a 32-bit number. The wide build, for alphabets of 33
 * to 63 letters, has a second, high number, in which bit t - 33 stands for each letter t from 33
 * on. Because shifts count modulo 32, `1 << (t - 1)` is the right bit in either number. The
 * narrow build has only one number: there `isHigh` and the high numbers are constants, so the
 * compilers remove the code that depends on them.
 */

/** True in the wide build; WIDE is passed to the compilers (scripts/build-kernel.mjs). */
export const IS_WIDE: bool = WIDE !== 0;

/** Largest alphabet, in letters, that move generation supports. */
export const MAX_LETTERS: i32 = IS_WIDE ? 63 : 32;

/** Returns whether a letter's bit is in the high number of a set. */
export function isHigh(letter: i32): bool {
  return IS_WIDE && letter > 32;
}
