import { SelfPlayError } from "../base/errors.js";
import { addAll } from "../base/lists.js";
import {
  checkOptions,
  type OptionsOf,
  own,
  RANDOM,
  type Schema,
  whole,
  withDefaults,
} from "../base/schema.js";
import { graphFor } from "../engine/checks.js";
import { alphabetFor, type EngineOptions, graphOf, leavesFor } from "../engine/create.js";
import { openDefaultLexicon } from "../engine/open.js";
import { rulesOf } from "../game/rules.js";
import { type Host, workersAtOnce } from "../host/host.js";
import { backendOf } from "../kernel/backend.js";
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
import { Pool, type TaskPool } from "../workers/pool.js";
import { aFunction, MOST_GAMES, PLAYED_WITH, RUNNING, unchecked } from "./autoplay.js";
import { identityOf } from "./checkpoint.js";
import { type EngineTasks, startWorker } from "./engine-tasks.js";
import { playInOrder } from "./match.js";
import { badField, decodeFrame, encodeFrame, isCount } from "./saved-work.js";
import { checkSameTraining } from "./training.js";
import { packSetup } from "./worker-setup.js";

/** A worker that counts how games end. */
export type OutcomeTasks = Pick<EngineTasks, "outcomes">;

/** The games that win estimates are counted in: both sides are the player `hasty`. */
export const OUTCOMES = {
  ...PLAYED_WITH,
  /**
   * Leave values: a table, one of Gordon's heuristics, or `"none"`. Default: the default leave
   * values for English, otherwise none.
   */
  leaves: own<NonNullable<EngineOptions["leaves"]>>(unchecked),
} satisfies Schema;

/** The games in which win estimates are counted. */
export interface OutcomeGames extends OptionsOf<typeof OUTCOMES> {}

/** How many games are counted, and which. */
export const COUNTED = {
  /** Number of games. Default 1,000,000. */
  games: whole(1, MOST_GAMES, { default: 1_000_000, unit: "games" }),
  /** Seed of the games. 0 to 2^32 - 1, default 1. Tables from different seeds can be added. */
  seed: RANDOM.seed,
} satisfies Schema;

/** What can be asked of the training of a win table. */
export const TRAIN_WIN_TABLE = {
  ...COUNTED,
  ...OUTCOMES,
  ...RUNNING,
  /** Called each time more games have been played. */
  onProgress: own<(training: WinTableTraining) => void | Promise<void>>(aFunction),
} satisfies Schema;

/** Options for training a win table. */
export interface TrainWinTableOptions extends OptionsOf<typeof TRAIN_WIN_TABLE> {}

/** A training run for a win table, with its results so far. */
export interface WinTableTraining {
  /** The table of the games played so far. */
  readonly table: WinTable;
  /** Number of games played so far. */
  readonly done: number;
  /** Total number of games. */
  readonly games: number;
  readonly seed: number;
  /** True if all games have been played. */
  readonly isFinished: boolean;
  /** Returns the current state as bytes from which the training can be resumed. */
  checkpoint(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Counts how games of the player `hasty` against itself end from each situation.
 * @throws GaddawgError if lexicon, alphabet, rules and leave values do not go together, or an
 *   option is wrong.
 */
export async function trainWinTable(
  options: TrainWinTableOptions,
  host: Host,
): Promise<WinTableTraining> {
  checkOptions(TRAIN_WIN_TABLE, options);
  backendOf(host.backends, options.backend);
  const { signal, onProgress, onLoss, worker, from } = options;
  const { threads = workersAtOnce(host, worker) } = options;
  const { games, seed } = withDefaults(COUNTED, options);
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
  const add = (more: Int32Array) => addAll(counts, more);
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
