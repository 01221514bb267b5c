import {
  checkOptionalFunction,
  checkOptionNames,
  checkSignal,
  checkWhole,
  described,
  type OptionNames,
} from "../../arguments.js";
import { SelfPlayError } from "../../errors.js";
import { type BackendChoice, backendOf } from "../../kernel/index.js";
import type { Chunk } from "../../players/index.js";
import { WIN_COLUMNS, WinTable, winRows } from "../../search/index.js";
import {
  type EngineTasks,
  Pool,
  packSetup,
  type TaskWorker,
  type WorkerSource,
} from "../../workers/index.js";
import type { AutoplayResources } from "../match/autoplay.js";
import { checkFrom, checkWorker, MOST_GAMES, MOST_SEED, MOST_THREADS } from "../match/options.js";
import { playInOrder } from "../match/order.js";
import {
  decodeOutcomes,
  encodeOutcomes,
  type OutcomeIdentity,
  type OutcomeState,
  outcomeIdentityOf,
} from "./checkpoint.js";
import { type OutcomeGames, outcomeSetup, shapeOf } from "./setup.js";

/** A worker that counts how games end. */
export type OutcomeWorker = TaskWorker<Pick<EngineTasks, "outcomes">>;

/** The options of the training of a win table. */
export interface TrainWinTableOptions extends OutcomeGames {
  /** Number of games; default 1,000,000. */
  games?: number | undefined;
  /** 0 to 2^32 - 1, default 1. Tables of different seeds can be added. */
  seed?: number | undefined;
  /** Worker threads; default one for each core. */
  threads?: number | undefined;
  /** Build of the kernel; default `"auto"`. */
  backend?: BackendChoice | undefined;
  /**
   * The worker to play in, where the platform does not find it by itself: the address of
   * `gaddawg/web-worker.js` or a function that starts it. Where there are no workers, games are
   * played in the calling thread, with pauses.
   */
  worker?: WorkerSource | undefined;
  /**
   * A checkpoint of this training (`WinTableTraining.checkpoint`) to resume, and its name for
   * errors. The number of games may be greater than in the earlier run.
   */
  from?: { bytes: Uint8Array; source?: string } | undefined;
  /** Called after more games have been played. */
  onProgress?: ((training: WinTableTraining) => void | Promise<void>) | undefined;
  /** Called with the error of each worker that was lost; its games are played again. */
  onLoss?: ((error: unknown) => void) | undefined;
  /** Interrupts the training. */
  signal?: AbortSignal | undefined;
}

const NAMES: OptionNames<TrainWinTableOptions> = {
  games: 0,
  seed: 0,
  lexicon: 0,
  alphabet: 0,
  rules: 0,
  leaves: 0,
  threads: 0,
  backend: 0,
  worker: 0,
  from: 0,
  onProgress: 0,
  onLoss: 0,
  signal: 0,
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
  resources: AutoplayResources,
): Promise<WinTableTraining> {
  checkTraining(options);
  const { signal, onProgress, onLoss, threads = resources.cores, from } = options;
  const { games = WIN_TABLE_GAMES, seed = 1 } = options;
  backendOf(resources.backends, options.backend);
  const setup = await outcomeSetup(options, resources);
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
  const backend = resources.backends.wasm === undefined ? "js" : (options.backend ?? "auto");
  const wire = packSetup(setup, backend);
  const pool = await Pool.start(threads, () => resources.startWorker(wire), onLoss);
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
export async function playOutcomes(
  pool: Pool<OutcomeWorker>,
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
  const play = (worker: OutcomeWorker, chunk: Chunk) => worker.ask("outcomes", chunk);
  const add = (more: Int32Array) => {
    for (let i = 0; i < counts.length; i++) {
      counts[i] = (counts[i] as number) + (more[i] as number);
    }
  };
  state.done = await playInOrder(pool, { seed, games, paired: false }, play, add, {
    done: state.done,
    onProgress: async (done) => {
      state.done = done;
      await onProgress?.();
      return false;
    },
    ...(signal === undefined ? {} : { signal }),
  });
}

function checkTraining(options: TrainWinTableOptions): void {
  checkOptionNames(options, NAMES);
  checkSignal(options.signal);
  checkOptionalFunction(options.onProgress, "onProgress");
  checkOptionalFunction(options.onLoss, "onLoss");
  checkFrom(options.from);
  checkWorker(options.worker);
  const { threads, games = 1, seed = 0 } = options;
  if (threads !== undefined) checkWhole(threads, "threads", 1, MOST_THREADS);
  wholeOption("games", games, 1, MOST_GAMES);
  wholeOption("seed", seed, 0, MOST_SEED);
}

/** Checks a number among the options of games. */
export function wholeOption(name: string, value: unknown, least: number, most: number): void {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return;
  const shown = typeof value === "number" ? value : described(value);
  throw new SelfPlayError("BAD_OPTION", `${name}: ${shown}`, {
    expected: `a whole number from ${least} to ${most}`,
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
