import type { Alphabet } from "../../src/alphabet/alphabet.js";
import type { GameConfig } from "../../src/game/config.js";
import type { Layout } from "../../src/game/layout.js";
import type { OnBoard } from "../../src/game/move-text.js";
import type { PositionData } from "../../src/game/position.js";
import { RULES, type Rules } from "../../src/game/rules.js";

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
