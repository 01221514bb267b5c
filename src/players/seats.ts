import { Engine } from "../engine/index.js";
import type { BackendChoice, Backends, GameKernel, GameSetup } from "../kernel/index.js";
import { checkListable, countWords } from "../lexicon/counts.js";
import { buildGraph, type WordGraph, WordSetBuilder } from "../lexicon/index.js";
import type { WinTable } from "../search/index.js";
import type { Player } from "./player.js";
import { Referee } from "./referee.js";
import { SessionPool, SimulatingPlayer, shareGameSession } from "./sim.js";
import { isSimulating, parsePlayer } from "./spec.js";
import { StaticPlayer } from "./static.js";
import type { PlayerName } from "./table.js";
import type { Referees } from "./turns.js";

/**
 * A seat of a game: the specification of a player, which any thread can play, or a player of the
 * user's own; undefined for a seat that the kernel plays by itself.
 */
export type Seat = string | Player | undefined;

/** What the players of a game that choose for themselves are made with. */
export interface SeatResources {
  setup: GameSetup;
  backends: Backends;
  backend: BackendChoice;
  /** Win estimates, for a player that simulates. */
  table?: WinTable | undefined;
}

/**
 * Creates the players that choose for themselves, each with an engine for its lexicon.
 * @param kernel the kernel of the games.
 */
export async function refereesFor(
  seats: readonly [Seat, Seat],
  kernel: GameKernel,
  resources: SeatResources,
): Promise<Referees> {
  const refereeFor = async (index: 0 | 1): Promise<Referee | undefined> => {
    const seat = seats[index];
    if (seat === undefined) return undefined;
    if (isSimulating(seat)) return simulatingReferee(seat as string, index, kernel, resources);
    const { setup, backends, backend } = resources;
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

/** Creates a player that simulates in the session of the games. */
async function simulatingReferee(
  spec: string,
  index: 0 | 1,
  kernel: GameKernel,
  { setup, backends, backend, table }: SeatResources,
): Promise<Referee> {
  if (table === undefined) throw new TypeError(`the player ${spec} has no win estimates`);
  const own = setup.players[index];
  const { alphabet, rules } = setup;
  shareGameSession(kernel, setup);
  const engine = await Engine.start(
    { graph: own.graph, leaves: own.leaves, alphabet, rules },
    backends,
    backend,
    {
      cores: 1,
      defaultTable: async () => table,
      startPool: async (spec) => new SessionPool(kernel, { ...setup, players: [own, own] }, spec),
    },
  );
  return new Referee(new SimulatingPlayer(spec, parsePlayer(spec), engine), engine);
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
