import { known } from "../base/lists.js";
import { Engine } from "../engine/engine.js";
import type { BackendChoice, Backends } from "../kernel/backend.js";
import { EndgameKernel } from "../kernel/endgame-kernel.js";
import type { GameKernel, GameSetup } from "../kernel/game-kernel.js";
import { shareSession } from "../kernel/sharing.js";
import type { PoolSpec } from "../search/tasks.js";
import { type SearchTasks, searchTasks } from "../search/tasks.js";
import type { WinTable } from "../search/win-table.js";
import { buildGraph } from "../words/graph/build.js";
import { checkListable, countWords } from "../words/graph/counts.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { WordSetBuilder } from "../words/graph/word-set.js";
import { LocalWorker } from "../workers/local.js";
import { poolOf, type TaskPool } from "../workers/pool.js";
import { Champion } from "./champion.js";
import { EndgamePlayer, endgameOptions } from "./endgame.js";
import type { WordCounts } from "./familiarity.js";
import { HumanPlayer } from "./human.js";
import { isKernelPlayer, PLAYER_NAMES } from "./named-players.js";
import type { Player } from "./player.js";
import { Referee, type Referees, type TurnChooser } from "./referee.js";
import { SimulatingPlayer } from "./sim.js";
import { CHAMPION, formatPlayer, isHuman, isSimulating, parsePlayer } from "./spec.js";
import { StaticPlayer } from "./static.js";

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
  /** How often words were played, for a player that makes human mistakes. */
  counts?: WordCounts | undefined;
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
  const { alphabet, rules } = resources.setup;
  const chooserFor = async (index: 0 | 1): Promise<TurnChooser | undefined> => {
    const seat = seats[index];
    if (typeof seat !== "string") return refereeFor(seat, index, kernel, resources);
    const spec = parsePlayer(seat);
    const before = await refereeFor(
      formatPlayer({ ...spec, suffixes: [] }),
      index,
      kernel,
      resources,
    );
    const options = endgameOptions(spec);
    if (options === undefined) return before;
    const setup = ownSetup(index, resources);
    const pool = searcherIn(kernel, { setup, tableBytes: TABLE_BYTES });
    return new EndgamePlayer({ alphabet, rules }, options, before, pool);
  };
  return [await chooserFor(0), await chooserFor(1)];
}

/** Bytes of the table of positions of a player: its searches are short. */
const TABLE_BYTES = 1 << 22;

/** Returns the setup of the games with a player in both seats. */
function ownSetup(index: 0 | 1, { setup }: SeatResources): GameSetup {
  const own = setup.players[index];
  return { ...setup, players: [own, own] };
}

/** Creates the referee of a player without suffixes; undefined for a player of the kernel. */
async function refereeFor(
  seat: Seat,
  index: 0 | 1,
  kernel: GameKernel,
  resources: SeatResources,
): Promise<Referee | undefined> {
  if (seat === undefined) return undefined;
  const { setup, backends, backend } = resources;
  const { alphabet, rules } = setup;
  const { graph } = setup.players[index];
  const engineFor = (maxLength: number | undefined): Promise<Engine> => {
    const words = maxLength === undefined ? graph : shortWords(graph, maxLength);
    // A word map pays off only for best moves of many positions, which are not requested here.
    return Engine.start({ graph: words, alphabet, rules, wordMap: false }, backends, backend);
  };
  if (typeof seat === "object") return new Referee(seat, await engineFor(undefined));
  if (isKernelPlayer(seat)) return undefined;
  if (isSimulating(seat)) return simulatingReferee(seat, index, kernel, resources);
  if (isHuman(seat)) return humanReferee(seat, index, resources);
  const { name } = parsePlayer(seat);
  const named = PLAYER_NAMES.find((one) => one === name);
  const player = await StaticPlayer.create(known(named), engineFor);
  return new Referee(player, player.engine);
}

/** Creates a player that makes human mistakes, and an engine that knows the player's words. */
async function humanReferee(
  spec: string,
  index: 0 | 1,
  { setup, backends, backend, counts }: SeatResources,
): Promise<Referee> {
  const { alphabet, rules } = setup;
  const { graph, leaves } = setup.players[index];
  const player = await HumanPlayer.create(spec, { graph, alphabet, counts }, (words) =>
    Engine.start({ graph: words, leaves, alphabet, rules, wordMap: false }, backends, backend),
  );
  return new Referee(player, player.engine);
}

/** Creates a player that simulates in the session of the games. */
async function simulatingReferee(
  spec: string,
  index: 0 | 1,
  kernel: GameKernel,
  resources: SeatResources,
): Promise<Referee> {
  const { setup, backends, backend, table } = resources;
  if (table === undefined) throw new TypeError(`the player ${spec} has no win estimates`);
  const own = setup.players[index];
  const { alphabet, rules } = setup;
  shareGameSession(kernel, setup);
  const engine = await Engine.start(
    { graph: own.graph, leaves: own.leaves, alphabet, rules },
    backends,
    backend,
    {
      load: () => import("../search/searching.js"),
      cores: 1,
      defaultTable: async () => table,
      startPool: async ({ table, tableBytes }) =>
        searcherIn(kernel, { setup: ownSetup(index, resources), table, tableBytes }),
    },
  );
  const parsed = parsePlayer(spec);
  const player =
    parsed.name === CHAMPION
      ? new Champion(engine, parsed.options, spec)
      : new SimulatingPlayer(spec, parsed, engine);
  return new Referee(player, engine);
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

/** Returns a worker that searches in the thread and the session of a game. */
function searcherIn({ session }: GameKernel, parts: SearcherParts): TaskPool<SearchTasks> {
  const { setup, table, tableBytes } = parts;
  const { graph } = setup.players[0];
  const searcher =
    tableBytes === undefined ? undefined : new EndgameKernel(session, { graph, tableBytes });
  const seat = { session, setup, table, searcher };
  return poolOf(new LocalWorker(searchTasks(() => seat)));
}

/** What such a worker needs besides the session. */
interface SearcherParts extends Pick<PoolSpec, "table" | "tableBytes"> {
  setup: GameSetup;
}

/** Lets engines of a game's lexicons use the session of the game. */
function shareGameSession({ session }: GameKernel, { players }: GameSetup): void {
  for (const graph of new Set(players.map(({ graph }) => graph))) shareSession(session, graph);
}
