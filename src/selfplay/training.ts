import type { Alphabet } from "../alphabet/index.js";
import { fullBagLeaves, type Leaves } from "../leaves/index.js";
import type { Chunk, EngineTasks, Pool, TaskWorker } from "../workers/index.js";
import { type MatchOptions, runInOrder } from "./match.js";

/*
 * Leave values from self-play, in generations. In each, games are played with the
 * values of the generation before, and in every turn the best equity is found of
 * racks that the player might have drawn (assembly/selfplay/training.ts). A leave is worth
 * what the racks that hold it are worth on average, less the average of all racks.
 */

/** So few at once that a leave's sum of equities fits 32 bits whatever the game. */
const CHUNK_GAMES = 20;

/** A worker that plays games for the sake of leave values. */
export type TrainingWorker = TaskWorker<Pick<EngineTasks, "train">>;

/** A generation: which games, and how many racks each of their turns draws. */
export interface GenerationPlan {
  seed: number;
  games: number;
  racks: number;
}

/** What racks were worth, summed up over the leaves they hold. */
export class TrainingSums {
  /** For each leave by its place in the table, and behind them for all random racks. */
  readonly racks: Float64Array;
  /** Sums of best equities in thousandths. */
  readonly equities: Float64Array;

  constructor(readonly leaves: number) {
    this.racks = new Float64Array(leaves + 1);
    this.equities = new Float64Array(leaves + 1);
  }

  /** Adds what a kernel summed up. */
  add(sums: Int32Array): void {
    for (let i = 0; i <= this.leaves; i++) {
      this.racks[i] = (this.racks[i] as number) + (sums[2 * i] as number);
      this.equities[i] = (this.equities[i] as number) + (sums[2 * i + 1] as number);
    }
  }
}

/**
 * Plays the games of a generation and adds up what their racks were worth.
 * @param pool both of whose players have the same leaves: all that a rack can leave.
 * @returns the number of games that were played.
 */
export function runGeneration(
  pool: Pool<TrainingWorker>,
  { seed, games, racks }: GenerationPlan,
  sums: TrainingSums,
  options: MatchOptions = {},
): Promise<number> {
  const plan = { seed, games, paired: false };
  const add = (more: Int32Array) => sums.add(more);
  const play = (worker: TrainingWorker, chunk: Chunk) => worker.ask("train", { ...chunk, racks });
  return runInOrder(pool, plan, play, add, { ...options, chunkGames: CHUNK_GAMES });
}

/** The table that the first generation begins with: every leave that a full bag can give, worth 0. */
export function untrainedLeaves(alphabet: Alphabet, rackSize: number): Leaves {
  return fullBagLeaves(alphabet, () => 0, { maxTiles: rackSize - 1 });
}
