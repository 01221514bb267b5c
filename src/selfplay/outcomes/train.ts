import { checkOptionNames, checkSeed, described, type OptionNames } from "../../arguments.js";
import { SelfPlayError } from "../../errors.js";
import type { Chunk } from "../../players/index.js";
import { WIN_COLUMNS, WinTable, winRows } from "../../search/index.js";
import { type EngineTasks, Pool, packSetup, type TaskWorker } from "../../workers/index.js";
import type { AutoplayResources } from "../match/autoplay.js";
import { MOST_GAMES } from "../match/options.js";
import { playInOrder } from "../match/order.js";
import { checkTrainingThreads, THREAD_OPTIONS, type TrainingThreads } from "../training/threads.js";
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
  resources: AutoplayResources,
): Promise<WinTableTraining> {
  checkOptionNames(options, NAMES);
  checkTrainingThreads(options, resources);
  const { signal, onProgress, onLoss, threads = resources.cores, from } = options;
  const { games = WIN_TABLE_GAMES, seed = 1 } = options;
  checkGames(games);
  checkSeed(seed);
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
