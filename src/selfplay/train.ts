import { SelfPlayError } from "../errors.js";
import type { Leaves } from "../leaves/index.js";
import type { Pool } from "../workers/index.js";
import { decodeFrame, encodeFrame } from "./frame.js";
import { smoothedLeaves } from "./smoothing.js";
import {
  type GenerationPlan,
  runGeneration,
  TrainingSums,
  type TrainingWorker,
} from "./training.js";

/** How leave values are trained. */
export interface TrainingPlan {
  seed: number;
  /** How often values are made, each time by games played with those made before. */
  generations: number;
  /** Games of the last generation; each one before has a quarter of the next. */
  games: number;
  /** Racks drawn in each turn. */
  racks: number;
  /** How many racks the guess of a leave's value counts for; see smoothing.ts. */
  weight: number;
}

/** The first generations have at least so many games. */
const LEAST_GAMES = 100;

/** Where a training stands. */
export interface TrainingState {
  /** The generation that is being played, from 0; as many as the plan has: all are done. */
  generation: number;
  /** Games of it that were played. */
  done: number;
  /** The values that it is played with. */
  leaves: Leaves;
  /** What its racks were worth so far. */
  sums: TrainingSums;
}

/** A training that begins, with a table of all leaves (`untrainedLeaves`). */
export function beginTraining(leaves: Leaves): TrainingState {
  return { generation: 0, done: 0, leaves, sums: new TrainingSums(leaves.count) };
}

/** The games of a generation. */
export function generationPlan(plan: TrainingPlan, generation: number): GenerationPlan {
  const quarters = plan.generations - 1 - generation;
  const games = Math.max(LEAST_GAMES, Math.round(plan.games / 4 ** quarters));
  return { seed: (plan.seed + generation) >>> 0, games, racks: plan.racks };
}

/** How a training goes on. */
export interface TrainOptions {
  /** Starts workers whose players both have these leaves. */
  start(leaves: Leaves): Promise<Pool<TrainingWorker>>;
  /** Called whenever the state has grown. */
  onProgress?: ((state: TrainingState) => void | Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

/** Trains from a state on, which it changes, until the plan is done or the signal comes. */
export async function runTraining(
  plan: TrainingPlan,
  state: TrainingState,
  { start, onProgress = () => undefined, signal }: TrainOptions,
): Promise<void> {
  while (state.generation < plan.generations && signal?.aborted !== true) {
    const generation = generationPlan(plan, state.generation);
    const pool = await start(state.leaves);
    try {
      state.done = await runGeneration(pool, generation, state.sums, {
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

/** What must be the same for a training to be gone on with; hashes are SHA-256. */
export interface TrainingIdentity extends TrainingPlan {
  lexicon: string;
  alphabet: string;
  rules: string;
}

interface Header {
  identity: TrainingIdentity;
  generation: number;
  done: number;
}

/** A training as a checkpoint (frame.ts). */
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
 * Reads a checkpoint of this training.
 * @param untrained the table that the training began with.
 * @throws SelfPlayError as `decodeFrame`, and `OTHER_TRAINING`, which says in what
 *   they differ.
 */
export async function decodeTraining(
  bytes: Uint8Array,
  identity: TrainingIdentity,
  untrained: Leaves,
  source?: string,
): Promise<TrainingState> {
  const { header, arrays } = await decodeFrame<Header>("training", bytes, source);
  for (const key of Object.keys(identity) as (keyof TrainingIdentity)[]) {
    if (header.identity[key] === identity[key]) continue;
    const isHash = key === "lexicon" || key === "alphabet" || key === "rules";
    const what = isHash ? `another ${key}` : `${key} ${header.identity[key]}`;
    throw new SelfPlayError("OTHER_TRAINING", `is of another training: ${what}`, {
      source,
      ...(isHash ? {} : { expected: String(identity[key]) }),
    });
  }
  const [values, racks, equities] = arrays as [Float64Array, Float64Array, Float64Array];
  const state = beginTraining(untrained.withValues(Float32Array.from(values)));
  state.generation = header.generation;
  state.done = header.done;
  state.sums.racks.set(racks);
  state.sums.equities.set(equities);
  return state;
}
