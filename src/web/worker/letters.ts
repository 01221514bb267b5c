import type { Alphabet } from "../../entry/api.js";

/** Compares the letters of two tile sets, whatever their numbers in the bag. */
export function sameLetters(a: Alphabet, b: Alphabet): boolean {
  return a === b || lettersOf(a) === lettersOf(b);
}

function lettersOf({ tiles }: Alphabet): string {
  return tiles.map(({ upper }) => upper).join(" ");
}

/** Tells the names of tile sets of one language, as `english` and `super_english`. */
export function isSameLanguage(a: string, b: string): boolean {
  return languageOf(a) === languageOf(b);
}

function languageOf(name: string): string {
  return name.slice(name.lastIndexOf("_") + 1);
}
