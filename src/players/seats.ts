import { Engine } from "../engine/index.js";
import type { BackendChoice, Backends, GameSetup } from "../kernel/index.js";
import { checkListable, countWords } from "../lexicon/counts.js";
import { buildGraph, type WordGraph, WordSetBuilder } from "../lexicon/index.js";
import type { Player } from "./player.js";
import { Referee } from "./referee.js";
import { parsePlayer } from "./spec.js";
import { StaticPlayer } from "./static.js";
import type { PlayerName } from "./table.js";
import type { Referees } from "./turns.js";

/**
 * A seat of a game: the specification of a player, which any thread can play, or a player of the
 * user's own; undefined for a seat that the kernel plays by itself.
 */
export type Seat = string | Player | undefined;

/** Creates the players that choose for themselves, each with an engine for its lexicon. */
export async function refereesFor(
  seats: readonly [Seat, Seat],
  setup: GameSetup,
  backends: Backends,
  backend: BackendChoice,
): Promise<Referees> {
  const refereeFor = async (index: 0 | 1): Promise<Referee | undefined> => {
    const seat = seats[index];
    if (seat === undefined) return undefined;
    const { alphabet, rules } = setup;
    const { graph } = setup.players[index];
    const engineFor = (maxLength: number | undefined): Promise<Engine> => {
      const words = maxLength === undefined ? graph : shortWords(graph, maxLength);
      // A word map pays off only for best moves of many positions, which are not requested here.
      return Engine.start({ graph: words, alphabet, rules, wordMap: false }, backends, backend);
    };
    if (typeof seat === "object") return new Referee(seat, await engineFor(undefined));
    const { name } = parsePlayer(seat);
    const player = await StaticPlayer.create(name as PlayerName, engineFor);
    return new Referee(player, player.engine);
  };
  return [await refereeFor(0), await refereeFor(1)];
}

/** Builds a graph of the words of at most `maxLength` tiles. */
export function shortWords(graph: WordGraph, maxLength: number): WordGraph {
  checkListable(countWords(graph));
  const builder = new WordSetBuilder();
  for (const { tiles, length } of graph.walk()) {
    if (length <= maxLength) builder.add(tiles, length);
  }
  return buildGraph(builder.finish(), { content: graph.content });
}
