import { checkSignal, checkWhole } from "../../base/arguments.js";
import { counted, SearchError } from "../../base/errors.js";
import {
  count,
  flag,
  type OptionsOf,
  own,
  type Schema,
  THREADED,
  TIMED,
  whole,
} from "../../base/schema.js";
import type { GameConfig } from "../../game/config.js";
import type { PositionData, Unseen } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import {
  checkSearchOptions,
  checkSimulationWorker,
  rolloutGame,
  type SimulationWorker,
} from "../inputs.js";
import type { Searches } from "../searches.js";
import type { StartedSearch } from "../started.js";
import { Endgame, type EndgameSnapshot } from "./endgame.js";
import { type EndgameGame, TO_THE_END, turnLimits } from "./searcher.js";

/** What the searches of endgames and of pre-endgames have. */
export const SEARCHING = {
  /** Number of best plays to find values for. 1 to 1000; default 1. */
  top: whole(1, 1000, { default: 1, unit: "moves", label: "Best plays to value" }),
  /**
   * Number of passes in a row that end the game. For example, 2 in problems from other solvers.
   * Default: the limits in the rules, usually six scoreless turns.
   */
  scorelessLimit: whole(1, 1000, { unit: "turns", otherwise: "the limits of the rules" }),
  ...TIMED,
  /**
   * Number of worker threads. Default: one per core; with 1, the search runs in the calling thread.
   */
  threads: THREADED.threads,
  /** Size of each thread's table of positions. 1 to 1024 megabytes; default 16. */
  tableMegabytes: whole(1, 1024, { default: 16, unit: "megabytes" }),
  /**
   * The worker to search in, if the platform cannot find it by itself: the URL of
   * `gaddawg/web-worker.js`, or a function that starts it.
   */
  worker: own<SimulationWorker>(checkSimulationWorker),
  /** Ends the search early, with the last finished result; nothing is thrown. */
  signal: own<AbortSignal>(checkSignal),
} satisfies Schema;

/** What can be asked of the search of an endgame. */
export const SOLVE = {
  /**
   * Maximum number of plies to look ahead. 1 to 50; if at least the number of tiles on both racks,
   * the search goes to the end of the game. Default: to the end, which proves the answer.
   */
  plies: whole(1, TO_THE_END, { unit: "plies", otherwise: "to the end" }),
  /**
   * Ends the search after this many positions. The answer is that of the last finished depth. With
   * one thread and no other search at the same time, it is the same each time.
   */
  nodes: count({ unit: "positions" }),
  /**
   * Only finds out whether the mover wins, ties or loses, and a move that achieves it. This takes
   * less time.
   */
  firstWin: flag(),
  ...SEARCHING,
} satisfies Schema;

/** Options for an endgame search. */
export interface SolveOptions extends OptionsOf<typeof SOLVE> {}

/** An engine as the search of an endgame sees it. */
export interface SolvingEngine {
  config: GameConfig;
  searches: Searches;
}

/** Starts the search of a position that has been checked. */
export async function startSolving(
  { config, searches }: SolvingEngine,
  position: PositionData,
  unseen: Unseen,
  options: SolveOptions,
  signal: AbortSignal,
): Promise<StartedSearch<EndgameSnapshot>> {
  checkSearchOptions(SOLVE, options);
  const { firstWin: isFirstWin, top: most } = options;
  if (isFirstWin === true && most !== undefined) checkWhole(most, "top, with firstWin", 1, 1);
  const { plies = TO_THE_END, nodes = Infinity, top = 1, firstWin = false } = options;
  const { milliseconds = Infinity, threads, worker } = options;
  const deadline = performance.now() + milliseconds;
  const game = endgameOf(config, position, unseen, options.scorelessLimit);
  const { tableMegabytes } = options;
  const tableBytes = tableMegabytes && tableMegabytes << 20;
  const workers = await searches.workers();
  const pool = await workers.forEndgame({ threads, tableBytes, worker });
  const search = new Endgame({ config, position, game }, { plies, nodes, top, firstWin });
  return new LimitedSearch(search, pool, { signal, deadline });
}

/**
 * Returns the endgame of a position.
 * @throws SearchError `TILES_IN_BAG`, `GAME_OVER` or `NO_RACK`; PositionError `TOO_MANY_TILES`.
 */
export function endgameOf(
  config: GameConfig,
  position: PositionData,
  unseen: Unseen,
  passes?: number,
): EndgameGame {
  const { rackSize } = config.rules;
  const { board, rack } = position;
  const inBag = unseen.total - rackSize;
  if (inBag > 0) {
    throw new SearchError("TILES_IN_BAG", `${counted(inBag, "tile")} in the bag`, {
      expected: "an empty bag: no more unseen tiles than a rack holds",
    });
  }
  checkRack(position);
  if (unseen.total === 0) {
    throw new SearchError("GAME_OVER", "the opponent has no tiles", {
      expected: "a game that goes on",
    });
  }
  // All unseen tiles are the opponent's; those that are known must be among them.
  const { counts } = unseen;
  rolloutGame(config, position, unseen);
  const theirs = Uint8Array.from(counts.flatMap((count, tile) => Array<number>(count).fill(tile)));
  return { board, racks: [rack, theirs], ...openTurns(config.rules, position, passes) };
}

/**
 * Checks that the mover has tiles.
 * @throws SearchError `NO_RACK`.
 */
export function checkRack({ rack }: PositionData): void {
  if (rack.length > 0) return;
  throw new SearchError("NO_RACK", "the mover has no tiles", {
    expected: "the rack of the player to move",
  });
}

/**
 * Returns how many scoreless turns end the game of a position.
 * @param passes this many passes in a row, instead of what the rules say.
 * @throws SearchError `GAME_OVER` if there have been as many.
 */
export function openTurns(
  rules: Rules,
  { scorelessTurns = 0 }: PositionData,
  passes: number | undefined,
): ReturnType<typeof turnLimits> {
  const limits = turnLimits(rules, scorelessTurns, passes);
  if (limits.turnsLeft > 0) return limits;
  throw new SearchError("GAME_OVER", `${counted(scorelessTurns, "scoreless turn")} in a row`, {
    expected: `fewer than ${limits.turnLimit}, which end the game`,
  });
}

/** A search that goes on step by step, with workers and within limits. */
interface SteppedSearch<Snapshot, Limits, Pool> {
  readonly end: string | undefined;
  advance(pool: Pool, limits: Limits): Promise<void>;
  snapshot(): Snapshot;
}

/** A search with its workers and its limits. */
export class LimitedSearch<Snapshot, Limits, Pool> implements StartedSearch<Snapshot> {
  constructor(
    private readonly search: SteppedSearch<Snapshot, Limits, Pool>,
    private readonly pool: Pool,
    private readonly limits: Limits,
  ) {}

  get end(): string | undefined {
    return this.search.end;
  }

  advance(): Promise<void> {
    return this.search.advance(this.pool, this.limits);
  }

  snapshot(): Snapshot {
    return this.search.snapshot();
  }
}
