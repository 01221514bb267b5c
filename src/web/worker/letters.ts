import { ALPHABET_NAMES, type Alphabet, type AlphabetName } from "../../entry/api.js";

/** Whether two tile sets have the same letters, whatever their numbers in the bag. */
export function sameLetters(a: Alphabet, b: Alphabet): boolean {
  return a === b || lettersOf(a) === lettersOf(b);
}

function lettersOf({ tiles }: Alphabet): string {
  return tiles.map(({ upper }) => upper).join(" ");
}

/** The tile sets that words of an alphabet are laid with: those of its language. */
export function setsFor(name: AlphabetName): AlphabetName[] {
  return ALPHABET_NAMES.filter((other) => isSameLanguage(other, name));
}

/** Whether the names are of sets of one language: `english` and `super_english`. */
export function isSameLanguage(a: string, b: string): boolean {
  return languageOf(a) === languageOf(b);
}

function languageOf(name: string): string {
  return name.slice(name.lastIndexOf("_") + 1);
}

/** A tile set's name for readers: "super english" for `super_english`. */
export function setTitle(name: AlphabetName): string {
  const words = name.replaceAll("_", " ").split(" ");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
