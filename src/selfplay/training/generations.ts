import type { Alphabet } from "../../alphabet/tile-sets.js";
import { fullBagLeaves } from "../../leaves/full-bag.js";
import type { Leaves } from "../../leaves/leaves.js";
import type { Chunk } from "../../players/index.js";
import type { EngineTasks, Pool, TaskWorker } from "../../workers/index.js";
import { type OrderOptions, playInOrder } from "../match/order.js";
import { type GenerationPlan, generationPlan, type TrainingPlan } from "./plan.js";
import { smoothedLeaves } from "./smoothing.js";
import { TrainingSums } from "./sums.js";

/*
 * Leave values from self-play, in generations. Each generation plays its games with the values of
 * the generation before; in every turn it finds the best equity of racks that the player might
 * have drawn (assembly/selfplay/training.ts). The value of a leave is the average of the racks
 * that hold it, less the average of all racks.
 */

/** A worker that plays games to train leave values. */
export type TrainingWorker = TaskWorker<Pick<EngineTasks, "train">>;

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
  start(leaves: Leaves): Promise<Pool<TrainingWorker>>;
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
    const pool = await start(state.leaves);
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
  pool: Pool<TrainingWorker>,
  { seed, games, racks }: GenerationPlan,
  sums: TrainingSums,
  options: OrderOptions,
): Promise<number> {
  const plan = { seed, games, paired: false };
  const add = (more: Int32Array) => sums.add(more);
  const play = (worker: TrainingWorker, chunk: Chunk) => worker.ask("train", { ...chunk, racks });
  return playInOrder(pool, plan, play, add, { ...options, chunkGames: TRAINING_CHUNK });
}
