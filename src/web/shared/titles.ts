import { ALPHABET_NAMES, type AlphabetName } from "../../alphabet/tile-sets.js";
import type { RulesName } from "../../game/rules.js";
import { definitionOf, type PlayerName } from "../../players/named-players.js";
import { t } from "../texts/language.js";
import { message } from "../texts/message.js";
import { isSameLanguage } from "../worker/spec.js";

/** Display names of the rules in `RULES`, to be translated where they are shown. */
export const RULES_TITLES: Readonly<Record<RulesName, string>> = {
  CrosswordGame: message("Standard"),
  CrosswordGameSuper: message("Super (21 × 21)"),
  WordSmog: message("Jumbled"),
  WordSmogSuper: message("Jumbled super"),
};

/** The names of players in the library that other languages have words for. */
export const PLAYER_TITLES = [
  message("Novice"),
  message("Learner"),
  message("Casual"),
  message("Greedy"),
  message("Steady"),
  message("Careful"),
  message("Expert"),
  message("Heuristic 1"),
  message("Heuristic 2"),
  message("Heuristic 3"),
] as const;

/**
 * Returns the display name of a player: its title as a level, with that in lists of players, which
 * the documents and the command line use, in parentheses where it is another one.
 */
export function playerTitle(name: PlayerName): string {
  const { level, title } = definitionOf(name);
  return level === undefined || level === title ? t(title) : `${t(level)} (${t(title)})`;
}

/** Returns the names of the tile sets of an alphabet's language, which can use its lexicons. */
export function setsFor(name: AlphabetName): AlphabetName[] {
  return ALPHABET_NAMES.filter((other) => isSameLanguage(other, name));
}

/** Returns the display name of a tile set: "Super English" for `super_english`. */
export function setTitle(name: string): string {
  const words = name.replaceAll("_", " ").split(" ");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
