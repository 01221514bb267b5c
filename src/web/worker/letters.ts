import type { Alphabet } from "../../entry/api.js";

/** Returns true if two tile sets have the same letters, in any numbers. */
export function sameLetters(a: Alphabet, b: Alphabet): boolean {
  return a === b || lettersOf(a) === lettersOf(b);
}

function lettersOf({ tiles }: Alphabet): string {
  return tiles.map(({ upper }) => upper).join(" ");
}

/**
 * Returns true for names of tile sets of the same language, such as `english` and
 * `super_english`.
 */
export function isSameLanguage(a: string, b: string): boolean {
  return languageOf(a) === languageOf(b);
}

/** Returns the language of a tile set: `english` for `super_english`. */
export function languageOf(name: string): string {
  return name.slice(name.lastIndexOf("_") + 1);
}
