import { type Rules, rulesNamed } from "../../entry/api.js";
import type { Game } from "./protocol.js";

/** The names in `RULES` as readers know the games. */
export const RULES_TITLES: Readonly<Record<string, string>> = {
  CrosswordGame: "Standard",
  CrosswordGameSuper: "Super (21 × 21)",
  WordSmog: "Jumbled",
  WordSmogSuper: "Jumbled super",
};

/** The rules of a game, with what it has of its own. */
export function rulesOf({
  rules,
  bingoBonus,
  exchangeLimit,
}: Pick<Game, "rules" | "bingoBonus" | "exchangeLimit">): Rules {
  return { ...rulesNamed(rules), bingoBonus, exchangeLimit };
}
