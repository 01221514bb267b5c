import { type GcgEvent, type GcgGame, SUPER_LAYOUT } from "../../../entry/api.js";
import { opponentOf, type PlayerIndex } from "../../../game/index.js";
import { type Match, phaseOf } from "./match.js";

/**
 * Returns a game as a record in GCG, whose first player is the one who began. While the game
 * goes on, it tells the rack of player `known` only.
 */
export function gcgOf(match: Match, lexicon: string, known: PlayerIndex = 0): GcgGame {
  const { setup, game } = match;
  const { layout, variant } = game.config.rules;
  const seat = (player: PlayerIndex): PlayerIndex => (player === game.first ? 0 : 1);
  const person = (player: PlayerIndex) => {
    const name = setup.names[player];
    return { nick: name.trim().replace(/\s+/g, "_"), name };
  };
  const events = game.events.map((event): GcgEvent => ({ ...event, player: seat(event.player) }));
  const tiles = phaseOf(match) === "over" ? undefined : game.racks[known];
  return {
    players: [person(game.first), person(opponentOf(game.first))],
    title: "A game against gaddawg",
    lexicon,
    alphabet: game.config.alphabet.name,
    board: layout === SUPER_LAYOUT ? "SuperCrosswordGame" : "CrosswordGame",
    variant,
    pragmas: [],
    racks: tiles === undefined ? [] : [{ player: seat(known), tiles, after: events.length }],
    events,
  };
}
