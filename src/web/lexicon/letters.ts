import { ALPHABET_NAMES, type Alphabet, type AlphabetName, alphabet } from "../../api.js";

/** Whether two tile sets have the same letters, whatever their numbers in the bag. */
export function sameLetters(a: Alphabet, b: Alphabet): boolean {
  return a === b || lettersOf(a) === lettersOf(b);
}

function lettersOf({ tiles }: Alphabet): string {
  return tiles.map(({ upper }) => upper).join(" ");
}

/** The tile sets that words of an alphabet can be laid with. */
export function setsFor(name: AlphabetName): AlphabetName[] {
  const own = alphabet(name);
  return ALPHABET_NAMES.filter((other) => sameLetters(alphabet(other), own));
}

/** A tile set's name for readers: "super english" for `super_english`. */
export function setTitle(name: AlphabetName): string {
  const words = name.replaceAll("_", " ").split(" ");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
