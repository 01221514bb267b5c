import type { Alphabet } from "../alphabet/alphabet.js";
import { byteAt, float64At, int32At } from "../base/elements.js";
import { quoted, SelfPlayError } from "../base/errors.js";
import { checkOptions, type OptionsOf, own, type Schema } from "../base/schema.js";
import { graphFor } from "../engine/checks.js";
import { alphabetFor, graphOf } from "../engine/create.js";
import { openDefaultLexicon } from "../engine/open.js";
import { rulesOf } from "../game/rules.js";
import { type Host, workersAtOnce } from "../host/host.js";
import { backendOf } from "../kernel/backend.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import { fullBagLeaves } from "../leaves/full-bag.js";
import type { Leaves } from "../leaves/leaves.js";
import type { Chunk } from "../players/referee.js";
import { gameSetup } from "../players/setup.js";
import { Pool, type TaskPool } from "../workers/pool.js";
import { aFunction, PLAYED_WITH, RUNNING } from "./autoplay.js";
import { identityOf } from "./checkpoint.js";
import { type EngineTasks, startWorker } from "./engine-tasks.js";
import { type OrderOptions, playInOrder } from "./match.js";
import { badField, decodeFrame, encodeFrame, isCount, isFields } from "./saved-work.js";
import {
  type GenerationPlan,
  generationPlan,
  TRAINING,
  type TrainingPlan,
  trainingPlanOf,
} from "./training-plan.js";
import { packSetup } from "./worker-setup.js";

/** What can be asked of a training of leave values. */
export const TRAIN_LEAVES = {
  ...TRAINING,
  ...PLAYED_WITH,
  ...RUNNING,
  /** Called each time more games have been played. */
  onProgress: own<(training: Training) => void | Promise<void>>(aFunction),
} satisfies Schema;

/** Options for training leave values. */
export interface TrainLeavesOptions extends OptionsOf<typeof TRAIN_LEAVES> {}

/** A training run with its results so far. */
export interface Training {
  /** The generation in progress, from 0; `plan.generations` after the last one. */
  readonly generation: number;
  /** Number of games of the generation played so far. */
  readonly done: number;
  /** Total number of games in the generation. */
  readonly games: number;
  /** The values of the last complete generation; all 0 before the first. */
  readonly leaves: Leaves;
  readonly plan: TrainingPlan;
  /** True if all generations are done. */
  readonly isFinished: boolean;
  /** Returns the current state as bytes from which the training can be resumed. */
  checkpoint(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Trains the values of all leaves of a tile set by self-play on worker threads. The same options
 * give the same values with any number of threads, and whether or not the training was
 * interrupted and resumed.
 * @throws GaddawgError if lexicon, alphabet and rules do not go together, or an option is wrong.
 */
export async function trainLeaves(options: TrainLeavesOptions, host: Host): Promise<Training> {
  checkOptions(TRAIN_LEAVES, options);
  backendOf(host.backends, options.backend);
  const { signal, onProgress, onLoss, backend = "auto", worker, from } = options;
  const { threads = workersAtOnce(host, worker) } = options;
  const plan = trainingPlanOf(options);
  const { untrained, setupWith, identity } = await trainingGames(plan, options, host);
  const state =
    from === undefined
      ? beginTraining(untrained)
      : await decodeTraining(from.bytes, identity, untrained, from.source);
  await runTraining(plan, state, {
    start: (leaves) => {
      const setup = packSetup(setupWith(leaves), backend);
      const start = (ended: AbortSignal) => startWorker(host, setup, worker, ended);
      return Pool.start(threads, start, onLoss, signal);
    },
    onProgress: () => onProgress?.(viewOf(plan, state, identity)),
    signal,
  });
  return viewOf(plan, state, identity);
}

/** The games of a training. */
export interface TrainingGames {
  /** The leaves whose values are learned, all 0. */
  untrained: Leaves;
  /** Returns the setup of games whose players both have these values. */
  setupWith: (leaves: Leaves) => GameSetup;
  identity: TrainingIdentity;
}

/** Returns the games of a training. @throws GaddawgError as `trainLeaves`. */
export async function trainingGames(
  plan: TrainingPlan,
  options: Pick<TrainLeavesOptions, "lexicon" | "alphabet" | "rules">,
  host: Pick<Host, "backends" | "files">,
): Promise<TrainingGames> {
  const { graph, tiles, rules } = await gameOf(options, host);
  const untrained = untrainedLeaves(tiles, rules.rackSize);
  const setupWith = (leaves: Leaves) => {
    const player = { name: "hasty", graph, leaves } as const;
    return gameSetup({ alphabet: tiles, rules, players: [player, player] });
  };
  const match = { seed: plan.seed, paired: false, players: [] };
  const hashes = await identityOf(setupWith(untrained), match);
  const [lexicon] = hashes.lexicons as [string];
  const identity = { ...plan, lexicon, alphabet: hashes.alphabet, rules: hashes.rules };
  return { untrained, setupWith, identity };
}

/** Returns the words, tiles and rules of the games. */
async function gameOf(
  options: Pick<TrainLeavesOptions, "lexicon" | "alphabet" | "rules">,
  host: Pick<Host, "backends" | "files">,
) {
  const rules = rulesOf(options.rules ?? "CrosswordGame");
  const lexicon = options.lexicon ?? (await openDefaultLexicon(host));
  const graph = graphFor(graphOf(lexicon), rules);
  const { alphabet } = options;
  return { graph, tiles: alphabetFor({ lexicon, ...(alphabet && { alphabet }) }), rules };
}

function viewOf(plan: TrainingPlan, state: TrainingState, identity: TrainingIdentity): Training {
  const { generation, done, leaves } = state;
  const isFinished = generation >= plan.generations;
  const games = isFinished ? 0 : generationPlan(plan, generation).games;
  const checkpoint = () => encodeTraining(identity, state);
  return { generation, done, games, leaves, plan, isFinished, checkpoint };
}

/*
 * Leave values from self-play, in generations. Each generation plays its games with the values of
 * the generation before; in every turn it finds the best equity of racks that the player might
 * have drawn (assembly/selfplay/training.ts). The value of a leave is the average of the racks
 * that hold it, less the average of all racks.
 */

/** A worker that plays games to train leave values. */
export type TrainingTasks = Pick<EngineTasks, "train">;

/** Games of a chunk: few enough that the sum of equities of a leave fits 32 bits in any game. */
export const TRAINING_CHUNK = 20;

/** The state of a training. */
export interface TrainingState {
  /** The generation in progress, from 0; the plan's number of generations after the last one. */
  generation: number;
  /** Games of the generation that have been played. */
  done: number;
  /** The values with which it is played. */
  leaves: Leaves;
  /** The sums of its racks so far. */
  sums: TrainingSums;
}

/** Returns the values of the first generation: 0 for every leave that a full bag can give. */
export function untrainedLeaves(alphabet: Alphabet, rackSize: number): Leaves {
  return fullBagLeaves(alphabet, () => 0, { maxTiles: rackSize - 1 });
}

/** Returns the state of a training at its beginning, with a table of all leaves. */
export function beginTraining(leaves: Leaves): TrainingState {
  return { generation: 0, done: 0, leaves, sums: new TrainingSums(leaves.count) };
}

/** Options for running and following a training. */
export interface TrainingRunOptions {
  /** Starts workers whose players both have these leaves. */
  start(leaves: Leaves): Promise<TaskPool<TrainingTasks>>;
  /** Called after each change of the state. */
  onProgress?: ((state: TrainingState) => void | Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Continues a training from a state, which it changes, until the plan is done or the signal aborts
 * it.
 */
export async function runTraining(
  plan: TrainingPlan,
  state: TrainingState,
  { start, onProgress = () => undefined, signal }: TrainingRunOptions,
): Promise<void> {
  while (state.generation < plan.generations && signal?.aborted !== true) {
    const generation = generationPlan(plan, state.generation);
    const pool = await start(state.leaves).catch((error) => {
      if (signal?.aborted !== true) throw error;
    });
    if (pool === undefined) return;
    try {
      state.done = await playGeneration(pool, generation, state.sums, {
        done: state.done,
        onProgress: async (done) => {
          state.done = done;
          await onProgress(state);
          return false;
        },
        ...(signal === undefined ? {} : { signal }),
      });
    } finally {
      await pool.stop();
    }
    if (state.done < generation.games) return;
    state.leaves = smoothedLeaves(state.leaves, state.sums, plan.weight);
    state.sums = new TrainingSums(state.leaves.count);
    state.generation++;
    state.done = 0;
    await onProgress(state);
  }
}

/**
 * Plays the games of a generation and adds up the values of their racks.
 * @param pool workers whose players both have the same leaves: all that a rack can leave.
 * @returns the number of games that have been played.
 */
function playGeneration(
  pool: TaskPool<TrainingTasks>,
  { seed, games, racks }: GenerationPlan,
  sums: TrainingSums,
  options: OrderOptions,
): Promise<number> {
  const plan = { seed, games, paired: false };
  const add = (more: Int32Array) => sums.add(more);
  const play = (chunk: Chunk, signal: AbortSignal) =>
    pool.ask("train", { ...chunk, racks }, { signal });
  return playInOrder(pool.size, plan, play, add, { ...options, chunkGames: TRAINING_CHUNK });
}

/** The sums of a generation: the values of racks, added up over the leaves that they hold. */
export class TrainingSums {
  /** Number of racks for each leave by its index in the table, and last for all random racks. */
  readonly racks: Float64Array;
  /** Sums of the racks' best equities, in thousandths of a point. */
  readonly equities: Float64Array;

  constructor(readonly leaves: number) {
    this.racks = new Float64Array(leaves + 1);
    this.equities = new Float64Array(leaves + 1);
  }

  /** Adds the sums of a kernel. */
  add(sums: Int32Array): void {
    for (let i = 0; i <= this.leaves; i++) {
      this.racks[i] = float64At(this.racks, i) + int32At(sums, 2 * i);
      this.equities[i] = float64At(this.equities, i) + int32At(sums, 2 * i + 1);
    }
  }
}

/**
 * Returns leave values computed from the sums of a generation.
 *
 * The mean of a leave that few racks held depends mostly on chance. Its value is therefore between
 * that mean and a guess, as if `weight` more racks had been worth the guess. The guess for two
 * tiles is the sum of their values. For more tiles, it is the mean, over the tiles of the leave, of
 * the value of the others plus what the tile adds: its own value, and for each of the others, what
 * the pair is worth beyond the values of its two tiles.
 *
 * @param table the leaves that the sums belong to; its values do not matter.
 * @param weight number of racks that the guess counts as.
 * @returns a table of the same leaves, in whole thousandths of a point.
 */
export function smoothedLeaves(table: Leaves, sums: TrainingSums, weight: number): Leaves {
  const values = new Float64Array(table.count);
  const mean = meanOf(sums, table.count);
  const entries = new Entries(table);
  const worth = (tiles: ArrayLike<number>): number => float64At(values, table.indexOf(tiles));
  const pairs = new Map<number, number>();
  for (let size = 1; size <= entries.longest; size++) {
    entries.ofSize(size, (tiles, place) => {
      const guess = size === 1 ? 0 : guessed(tiles, worth, pairs);
      const racks = float64At(sums.racks, place);
      const gained = float64At(sums.equities, place) - racks * mean;
      values[place] = (gained + weight * guess) / (racks + weight);
    });
    if (size === 2) notePairs(entries, values, worth, pairs);
  }
  return table.withValues(Float32Array.from(values, (value) => Math.round(value) / 1000));
}

/** The leaves of a table. Tables of millions leave no room for an object for each of them. */
class Entries {
  /** Tiles of the longest leave. */
  readonly longest: number;
  private readonly lengths: Uint8Array;
  private readonly tiles: Uint8Array;

  constructor(table: Leaves) {
    this.lengths = new Uint8Array(table.count);
    let longest = 0;
    let place = 0;
    for (const { tiles } of table) {
      longest = Math.max(longest, tiles.length);
      this.lengths[place++] = tiles.length;
    }
    this.longest = longest;
    this.tiles = new Uint8Array(longest * table.count);
    place = 0;
    for (const { tiles } of table) this.tiles.set(tiles, longest * place++);
  }

  /** Calls `visit` for each leave of this many tiles, with its index in the table. */
  ofSize(size: number, visit: (tiles: Uint8Array, place: number) => void): void {
    for (let place = 0; place < this.lengths.length; place++) {
      if (this.lengths[place] !== size) continue;
      const first = this.longest * place;
      visit(this.tiles.subarray(first, first + size), place);
    }
  }
}

/** Returns the mean best equity of a random rack, in thousandths. */
function meanOf({ racks, equities }: TrainingSums, place: number): number {
  const count = float64At(racks, place);
  return count === 0 ? 0 : float64At(equities, place) / count;
}

/** Stores what each pair of tiles is worth beyond the values of its two tiles. */
function notePairs(
  entries: Entries,
  values: Float64Array,
  worth: (tiles: number[]) => number,
  pairs: Map<number, number>,
): void {
  entries.ofSize(2, (tiles, place) => {
    const a = byteAt(tiles, 0);
    const b = byteAt(tiles, 1);
    pairs.set(pairKey(a, b), float64At(values, place) - worth([a]) - worth([b]));
  });
}

function pairKey(a: number, b: number): number {
  return a < b ? (a << 6) | b : (b << 6) | a;
}

function guessed(
  tiles: Uint8Array,
  worth: (tiles: ArrayLike<number>) => number,
  pairs: ReadonlyMap<number, number>,
): number {
  let sum = 0;
  for (const [i, tile] of tiles.entries()) {
    const others = tiles.filter((_, j) => j !== i);
    sum += worth(others) + worth([tile]);
    for (const other of others) sum += pairs.get(pairKey(tile, other)) ?? 0;
  }
  return sum / tiles.length;
}

/** The facts that must be the same for a training to be resumed; hashes are SHA-256. */
export interface TrainingIdentity extends TrainingPlan {
  lexicon: string;
  alphabet: string;
  rules: string;
}

const HASHES = {
  lexicon: "another lexicon",
  alphabet: "another alphabet",
  rules: "another rules",
} as const;

interface Header {
  identity: TrainingIdentity;
  generation: number;
  done: number;
}

/** Returns a training as a checkpoint (frame.ts). */
export function encodeTraining(
  identity: TrainingIdentity,
  { generation, done, leaves, sums }: TrainingState,
): Promise<Uint8Array<ArrayBuffer>> {
  const values = Float64Array.from(leaves.values);
  return encodeFrame("training", { identity, generation, done }, [
    values,
    sums.racks,
    sums.equities,
  ]);
}

/**
 * Reads a checkpoint of a training.
 * @param untrained the table with which the training began.
 * @throws SelfPlayError as `decodeFrame`, and `OTHER_TRAINING`, which lists the differences.
 */
export async function decodeTraining(
  bytes: Uint8Array,
  identity: TrainingIdentity,
  untrained: Leaves,
  source?: string,
): Promise<TrainingState> {
  const { header, arrays } = await decodeFrame<Header>("training", bytes, source);
  checkSameTraining(header.identity, identity, HASHES, source);
  const wrong = damagedField(header, arrays, untrained, identity);
  if (wrong !== undefined) throw badField(wrong, source);
  const [values = [], racks = [], equities = []] = arrays;
  const state = beginTraining(untrained.withValues(Float32Array.from(values)));
  state.generation = header.generation;
  state.done = header.done;
  state.sums.racks.set(racks);
  state.sums.equities.set(equities);
  return state;
}

/** Returns the name of a field that cannot be of this training; undefined if all can. */
function damagedField(
  { generation, done }: Header,
  arrays: readonly Float64Array[],
  { count }: Leaves,
  { generations, games }: TrainingIdentity,
): string | undefined {
  if (!isCount(generation) || generation > generations) return "generation";
  if (!isCount(done) || done > games) return "done";
  const [values, racks, equities] = arrays;
  if (arrays.length !== 3 || values?.length !== count) return "lengths";
  if (racks?.length !== count + 1 || equities?.length !== count + 1) return "lengths";
  return arrays.every((array) => array.every(Number.isFinite)) ? undefined : "sums";
}

/**
 * Checks that the checkpoint of a training is of this one.
 * @param found the identity in its header, which a forged file may lack.
 * @param hashes for each field that is a hash, what it is of; hashes are not printed.
 * @throws SelfPlayError `OTHER_TRAINING`, which names the first difference; `CORRUPT`.
 */
export function checkSameTraining<Identity extends object>(
  found: unknown,
  identity: Identity,
  hashes: Readonly<Partial<Record<keyof Identity, string>>>,
  source: string | undefined,
): void {
  if (!isFields(found)) throw badField("identity", source);
  const ofHashes = new Map(Object.entries(hashes));
  for (const [key, wanted] of Object.entries(identity)) {
    if (found[key] === wanted) continue;
    const hash = ofHashes.get(key);
    const what = hash ?? `${key} ${fieldText(found[key])}`;
    throw new SelfPlayError("OTHER_TRAINING", `is of another training: ${what}`, {
      source,
      ...(hash === undefined && { expected: String(wanted) }),
    });
  }
}

/** Returns a field of a file for a message: a number as it is, anything else quoted. */
function fieldText(value: unknown): string {
  return typeof value === "number" ? String(value) : quoted(String(JSON.stringify(value)));
}
