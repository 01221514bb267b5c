import { ALPHABET_NAMES, type AlphabetName, type RulesName } from "../../entry/api.js";
import { isSameLanguage } from "../worker/letters.js";

/** The names in `RULES` as readers know the games. */
export const RULES_TITLES: Readonly<Record<RulesName, string>> = {
  CrosswordGame: "Standard",
  CrosswordGameSuper: "Super (21 × 21)",
  WordSmog: "Jumbled",
  WordSmogSuper: "Jumbled super",
};

/** Returns the tile sets of an alphabet's language, which its words can be played with. */
export function setsFor(name: AlphabetName): AlphabetName[] {
  return ALPHABET_NAMES.filter((other) => isSameLanguage(other, name));
}

/** Returns a tile set's name for readers: "Super English" for `super_english`. */
export function setTitle(name: string): string {
  const words = name.replaceAll("_", " ").split(" ");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
