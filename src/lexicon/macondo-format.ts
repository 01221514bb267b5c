/*
 * Macondo's `.dawg` and `.gaddag` files. All numbers are big-endian.
 *
 * | bytes        | meaning                                                   |
 * | ------------ | --------------------------------------------------------- |
 * | 4            | magic: `cdwg` for a DAWG, `cgdg` for a GADDAG             |
 * | 1 + n        | length of the lexicon's name, the name in UTF-8           |
 * | 4 + 4 each   | number of letters, their code points in ascending order   |
 * | 4 + 8 each   | number of letter sets, the sets: bit i stands for letter i |
 * | 4 + 4 each   | number of elements, the elements                          |
 *
 * The elements are the nodes one after another, each followed by its arcs; a
 * node is identified by the index of its element, and element 0 is the root.
 *
 * | bits  | of a node                          | of an arc                        |
 * | ----- | ---------------------------------- | -------------------------------- |
 * | 24-31 | number of arcs                     | letter, or 0x32 for the switch   |
 * | 0-23  | letter set: what completes a word  | element of the node it leads to  |
 *
 * A letter that can only end a word is in the letter set alone; one that can
 * only continue a word has an arc alone. One node here corresponds to a whole run
 * of siblings in a word graph. With IT and ITS (letters I 0, S 1, T 2):
 *
 *     element  0      1        2         3        4
 *              root   I → 2    after I   T → 4    after IT
 *              {}              {T}                {S}
 */
export const MAGIC = { dawg: "cdwg", gaddag: "cgdg" } as const satisfies Record<
  MacondoKind,
  string
>;
export const HIGH_SHIFT = 24;
export const LOW_MASK = 0xffffff;
export const MAX_ELEMENT = LOW_MASK;
export const SWITCH_LETTER = 0x32;
/** Letters are numbered from 0, below the switch. */
export const MAX_FILE_LETTERS = SWITCH_LETTER;
export const MAX_NAME_BYTES = 255;
/** The character by which the switch is sorted among a node's arcs. */
export const SWITCH_CODE_POINT = 0x5e;

/** The kind of a Macondo file: `dawg` for words, `gaddag` for their GADDAG. */
export type MacondoKind = "dawg" | "gaddag";

export function lettersBeforeSwitch(codePoints: ArrayLike<number>): number {
  let count = 0;
  while ((codePoints[count] ?? Number.POSITIVE_INFINITY) < SWITCH_CODE_POINT) count++;
  return count;
}

/** Returns the rank of a letter if the switch comes just before letter `firstAfterSwitch`. */
export function arcRank(letter: number, firstAfterSwitch: number): number {
  if (letter === SWITCH_LETTER) return firstAfterSwitch;
  return letter < firstAfterSwitch ? letter : letter + 1;
}
