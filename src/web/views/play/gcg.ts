import type { PlayerIndex } from "../../../game/events.js";
import { gcgOf } from "../../../notation/gcg/game.js";
import type { GcgGame } from "../../../notation/gcg/record.js";
import type { Match } from "./match.js";

/**
 * Returns a game as a GCG record, whose first player is the one who began. While the game is
 * not over, the record has only the rack of player `known`.
 */
export function recordOf({ setup, game }: Match, lexicon: string, known: PlayerIndex = 0): GcgGame {
  const title = "A game against gaddawg";
  return gcgOf(game, { names: setup.names, title, lexicon, racks: [known] });
}
