import type { Alphabet } from "../alphabet/alphabet.js";
import type { AlphabetName } from "../alphabet/tile-sets.js";
import { checkOptionNames, checkSeed, described, type OptionNames } from "../base/arguments.js";
import { SelfPlayError } from "../base/errors.js";
import { alphabetFor, type EngineOptions, graphFor, graphOf, leavesFor } from "../engine/create.js";
import type { Lexicon } from "../engine/lexicon.js";
import { openDefaultLexicon } from "../engine/open.js";
import { type Rules, rulesOf } from "../game/rules.js";
import { type Host, workersAtOnce } from "../host/host.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import type { Chunk } from "../players/referee.js";
import { gameSetup } from "../players/setup.js";
import {
  isCountAt,
  MOST_TILES,
  WIN_COLUMNS,
  WinTable,
  type WinTableShape,
  winRows,
} from "../search/win-table.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { Pool, type TaskPool } from "../workers/pool.js";
import { MOST_GAMES } from "./autoplay.js";
import { identityOf } from "./checkpoint.js";
import { type EngineTasks, startWorker } from "./engine-tasks.js";
import { playInOrder } from "./match.js";
import { badField, decodeFrame, encodeFrame, isCount } from "./saved-work.js";
import {
  checkSameTraining,
  checkTrainingThreads,
  THREAD_OPTIONS,
  type TrainingThreads,
} from "./training.js";
import { packSetup } from "./worker-setup.js";

/** A worker that counts how games end. */
export type OutcomeTasks = Pick<EngineTasks, "outcomes">;

/** The options of the training of a win table. */
export interface TrainWinTableOptions extends OutcomeGames, TrainingThreads<WinTableTraining> {
  /** Number of games; default 1,000,000. */
  games?: number | undefined;
  /** 0 to 2^32 - 1, default 1. Tables of different seeds can be added. */
  seed?: number | undefined;
}

const NAMES: OptionNames<TrainWinTableOptions> = {
  games: 0,
  seed: 0,
  lexicon: 0,
  alphabet: 0,
  rules: 0,
  leaves: 0,
  ...THREAD_OPTIONS,
};

/** The training of a win table with its results so far. */
export interface WinTableTraining {
  /** The table of the games that have been played. */
  readonly table: WinTable;
  /** Number of games that have been played. */
  readonly done: number;
  /** Number of all games. */
  readonly games: number;
  readonly seed: number;
  /** True if all games have been played. */
  readonly isFinished: boolean;
  /** Returns the current state as bytes from which the training can be resumed. */
  checkpoint(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The default number of games. */
export const WIN_TABLE_GAMES = 1_000_000;

/**
 * Counts how games of the player `hasty` against itself end from each situation.
 * @throws GaddawgError if lexicon, alphabet, rules and leave values do not go together, or an
 *   option is wrong.
 */
export async function trainWinTable(
  options: TrainWinTableOptions,
  host: Host,
): Promise<WinTableTraining> {
  checkOptionNames(options, NAMES);
  checkTrainingThreads(options, host);
  const { signal, onProgress, onLoss, worker, from } = options;
  const { threads = workersAtOnce(host, worker) } = options;
  const { games = WIN_TABLE_GAMES, seed = 1 } = options;
  checkGames(games);
  checkSeed(seed);
  const setup = await outcomeSetup(options, host);
  const shape = shapeOf(setup);
  const identity = await outcomeIdentityOf(setup, seed);
  const length = winRows(shape) * WIN_COLUMNS;
  const state: OutcomeState =
    from === undefined
      ? { done: 0, counts: new Float64Array(length) }
      : await decodeOutcomes(from.bytes, identity, { games, length }, from.source);
  const view = () => new TrainingView(shape, { seed, games }, state, identity);
  if (state.done === games || signal?.aborted === true) return view();
  // Workers have both builds; an entry point with one build means that one.
  const backend = host.backends.wasm === undefined ? "js" : (options.backend ?? "auto");
  const wire = packSetup(setup, backend);
  const start = (signal: AbortSignal) => startWorker(host, wire, worker, signal);
  const pool = await Pool.start(threads, start, onLoss, signal).catch((error) => {
    if (signal?.aborted !== true) throw error;
  });
  if (pool === undefined) return view();
  try {
    await playOutcomes(pool, { seed, games }, state, {
      onProgress: () => onProgress?.(view()),
      signal,
    });
  } finally {
    await pool.stop();
  }
  return view();
}

/**
 * Plays the rest of the games and adds their outcomes to the state, after which `done` has the
 * number of games played so far.
 */
async function playOutcomes(
  pool: TaskPool<OutcomeTasks>,
  { seed, games }: { seed: number; games: number },
  state: OutcomeState,
  {
    onProgress,
    signal,
  }: Pick<TrainWinTableOptions, "signal"> & {
    onProgress?: () => void | Promise<void>;
  } = {},
): Promise<void> {
  const { counts } = state;
  const play = (chunk: Chunk, signal: AbortSignal) => pool.ask("outcomes", chunk, { signal });
  const add = (more: Int32Array) => {
    for (let i = 0; i < counts.length; i++) {
      counts[i] = (counts[i] as number) + (more[i] as number);
    }
  };
  state.done = await playInOrder(pool.size, { seed, games, paired: false }, play, add, {
    done: state.done,
    onProgress: async (done) => {
      state.done = done;
      await onProgress?.();
      return false;
    },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** @throws SelfPlayError `BAD_OPTION` for a number of games that is out of range. */
export function checkGames(games: unknown): void {
  if (Number.isInteger(games) && (games as number) >= 1 && (games as number) <= MOST_GAMES) return;
  const shown = typeof games === "number" ? games : described(games);
  throw new SelfPlayError("BAD_OPTION", `games: ${shown}`, {
    expected: `a whole number from 1 to ${MOST_GAMES}`,
  });
}

/** The state of a training as its callers see it; the table is made when it is asked for. */
class TrainingView implements WinTableTraining {
  readonly done: number;
  readonly games: number;
  readonly seed: number;

  constructor(
    private readonly shape: WinTable["shape"],
    { seed, games }: { seed: number; games: number },
    private readonly state: OutcomeState,
    private readonly identity: OutcomeIdentity,
  ) {
    this.seed = seed;
    this.games = games;
    this.done = state.done;
  }

  get table(): WinTable {
    return new WinTable(this.shape, this.state.counts.slice());
  }

  get isFinished(): boolean {
    return this.done >= this.games;
  }

  checkpoint(): Promise<Uint8Array<ArrayBuffer>> {
    return encodeOutcomes(this.identity, this.state);
  }
}

/** The games that win estimates are counted in: both sides are the player `hasty`. */
export interface OutcomeGames {
  /** Default: the default lexicon. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** Default: the lexicon's alphabet, or English. */
  alphabet?: Alphabet | AlphabetName | undefined;
  /** Rules, or their name; default `"CrosswordGame"`. */
  rules?: Rules | string | undefined;
  /**
   * Leave values: a table, one of Gordon's heuristics, or `"none"`. Default: the default leave
   * values for English, otherwise none.
   */
  leaves?: EngineOptions["leaves"];
}

/**
 * Returns the setup of the games.
 * @throws GaddawgError if lexicon, alphabet, rules and leave values do not go together, or the
 *   racks are larger than those of a win table.
 */
export async function outcomeSetup(
  options: OutcomeGames,
  host: Pick<Host, "backends" | "files">,
): Promise<GameSetup> {
  const rules = rulesOf(options.rules ?? "CrosswordGame");
  if (rules.rackSize > MOST_TILES.rackSize) {
    throw new SelfPlayError("BAD_OPTION", `rules: racks of ${rules.rackSize} tiles`, {
      expected: `at most ${MOST_TILES.rackSize}`,
    });
  }
  const lexicon = options.lexicon ?? (await openDefaultLexicon(host));
  const graph = graphFor(graphOf(lexicon), rules);
  const { alphabet: wanted } = options;
  const alphabet = alphabetFor({ lexicon, ...(wanted && { alphabet: wanted }) });
  const leaves = await leavesFor(options.leaves, alphabet, host);
  const player = { name: "hasty", graph, leaves } as const;
  return gameSetup({ alphabet, rules, players: [player, player] });
}

/** Returns the shape of the table for some games. */
export function shapeOf({ alphabet, rules }: GameSetup): WinTableShape {
  return { rackSize: rules.rackSize, bagSize: alphabet.bagSize };
}

/**
 * The facts that must be the same for the training of a win table to be resumed; hashes are
 * SHA-256. The number of games is not among them, so a finished training can be continued with
 * more games.
 */
export interface OutcomeIdentity {
  seed: number;
  lexicon: string;
  alphabet: string;
  rules: string;
  leaves: string;
}

const HASHES = {
  lexicon: "another lexicon",
  alphabet: "another alphabet",
  rules: "other rules",
  leaves: "other leave values",
} as const;

/** The counts of the games from 0 to `done` - 1. */
export interface OutcomeState {
  done: number;
  counts: Float64Array;
}

interface Header {
  identity: OutcomeIdentity;
  done: number;
}

/** Returns the identity of the training of a win table. */
export async function outcomeIdentityOf(setup: GameSetup, seed: number): Promise<OutcomeIdentity> {
  const hashes = await identityOf(setup, { seed, paired: false, players: [] });
  const { alphabet, rules } = hashes;
  const [lexicon, leaves] = [hashes.lexicons[0] as string, hashes.leaves[0] as string];
  return { seed, lexicon, alphabet, rules, leaves };
}

/** Returns the training of a win table as a checkpoint (frame.ts). */
function encodeOutcomes(
  identity: OutcomeIdentity,
  { done, counts }: OutcomeState,
): Promise<Uint8Array<ArrayBuffer>> {
  return encodeFrame("win table", { identity, done }, [counts]);
}

/**
 * Reads a checkpoint of the training of a win table.
 * @param length number of its counts.
 * @throws SelfPlayError as `decodeFrame`, `OTHER_TRAINING`, which names the difference, and
 *   `TOO_FAR` if it has more games than `games`.
 */
async function decodeOutcomes(
  bytes: Uint8Array,
  identity: OutcomeIdentity,
  { games, length }: { games: number; length: number },
  source?: string,
): Promise<OutcomeState> {
  const { header, arrays } = await decodeFrame<Header>("win table", bytes, source);
  checkSameTraining(header.identity, identity, HASHES, source);
  const { done } = header;
  const [counts] = arrays;
  if (!isCount(done)) throw badField("done", source);
  if (arrays.length !== 1 || counts?.length !== length) throw badField("lengths", source);
  if (!counts.every((count, i) => isCountAt(i, count))) throw badField("counts", source);
  if (done > games) {
    throw new SelfPlayError("TOO_FAR", `has ${done} games already`, {
      source,
      expected: `at most ${games}, as many as the table is to have`,
    });
  }
  return { done, counts };
}
