import type { Alphabet } from "../../src/alphabet/index.js";
import type { GameConfig, PositionData } from "../../src/game/index.js";
import type { OnBoard } from "../../src/notation/index.js";
import { type Layout, RULES, type Rules } from "../../src/rules/index.js";

/** The classic game on a layout, with what differs from its rules. */
export function configOf(
  layout: Layout,
  alphabet: Alphabet,
  others: Partial<Rules> = {},
): GameConfig {
  return { alphabet, rules: { ...RULES.CrosswordGame, layout, ...others } };
}

/** What moves on a board are read and written on. */
export function on(
  { board }: Pick<PositionData, "board">,
  layout: Layout,
  alphabet: Alphabet,
): OnBoard {
  return { config: configOf(layout, alphabet), board };
}
