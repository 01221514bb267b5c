import {
  type GcgEvent,
  type GcgGame,
  PASS,
  type PlayerIndex,
  SUPER_LAYOUT,
} from "../../../entry/api.js";
import { type MatchEvent, type MatchState, other, rulesFor } from "./match.js";

/**
 * A game as a record in GCG, the player who began as the first. Of a game that
 * goes on the rack of `known`'s player is told, and the other's is not.
 */
export function gcgOf(state: MatchState, lexicon: string, known: PlayerIndex = 0): GcgGame {
  const { setup, phase, racks } = state;
  const { layout, variant } = rulesFor(state);
  const seat = (player: number): PlayerIndex => (player === setup.began ? 0 : 1);
  const person = (player: PlayerIndex) => {
    const name = setup.names[player];
    return { nick: name.trim().replace(/\s+/g, "_"), name };
  };
  const events = state.events.map((event) => eventOf(event, seat(event.player)));
  const open = { player: seat(known), tiles: Uint8Array.from(racks[known]), after: events.length };
  return {
    players: [person(setup.began), person(other(setup.began))],
    title: "A game against gaddawg",
    lexicon,
    alphabet: setup.alphabet,
    board: layout === SUPER_LAYOUT ? "SuperCrosswordGame" : "CrosswordGame",
    variant,
    pragmas: [],
    racks: phase === "over" ? [] : [open],
    events,
  };
}

function eventOf(event: MatchEvent, player: PlayerIndex): GcgEvent {
  const { score, total } = event;
  const points = { player, score, total };
  const rack = Uint8Array.from(event.rack);
  switch (event.kind) {
    case "play": {
      const tiles = Uint8Array.from(event.move.tiles);
      return { ...points, rack, kind: "play", move: { ...event.move, kind: "place", tiles } };
    }
    case "exchange": {
      const tiles = Uint8Array.from(event.tiles).sort();
      const move = { kind: "exchange", tiles } as const;
      return { ...points, rack, kind: "exchange", count: tiles.length, move };
    }
    case "pass": {
      const pass = { kind: "pass", move: PASS } as const;
      return { ...points, rack, ...pass, ...(event.lostTurn === true ? { lostTurn: true } : {}) };
    }
    case "withdrawn":
    case "challenge":
      // The rack of these lines would be another one than that of the turn.
      return { ...points, kind: event.kind };
    case "time":
      return { ...points, kind: "time" };
    case "end-points":
      return { ...points, kind: "end-points", tiles: Uint8Array.from(event.tiles) };
    case "end-penalty":
      return { ...points, rack, kind: "end-penalty", tiles: Uint8Array.from(event.tiles) };
  }
}
