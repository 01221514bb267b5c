import {
  type OptionsOf,
  RANDOM,
  type Schema,
  type ValuesOf,
  whole,
  withDefaults,
} from "../base/schema.js";

/* The numbers of a training, without its code: entries that cannot train show the defaults, too. */

/** The numbers that define a training run. The same numbers give the same values. */
export const TRAINING = {
  /** Seed of the games. 0 to 2^32 - 1, default 1. */
  seed: RANDOM.seed,
  /** Number of generations. Default 4; the games of each use the values of the one before. */
  generations: whole(1, 100, { default: 4 }),
  /**
   * Number of games in the last generation; each earlier one has a quarter as many as the next, but
   * at least 100. Default 100,000.
   */
  games: whole(1, 2 ** 31 - 1, { default: 100_000, unit: "games" }),
  /** Number of racks drawn in each turn, every other one at random. 1 to 10, default 4. */
  racks: whole(1, 10, { default: 4, unit: "racks" }),
  /** Weight of the initial estimate of a leave's value, in racks. Default 100; see smoothing.ts. */
  weight: whole(0, 1_000_000, { default: 100, unit: "racks" }),
} satisfies Schema;

/** The numbers that define a training run. */
export interface TrainingPlan extends ValuesOf<typeof TRAINING> {}

/** The default numbers of a training run. */
export const DEFAULT_TRAINING: Readonly<TrainingPlan> = Object.freeze(withDefaults(TRAINING, {}));

/** Returns the given numbers, which have been checked, and the default for each other one. */
export function trainingPlanOf({
  seed,
  generations,
  games,
  racks,
  weight,
}: OptionsOf<typeof TRAINING>): TrainingPlan {
  return withDefaults(TRAINING, { seed, generations, games, racks, weight });
}

/** The games of one generation. */
export interface GenerationPlan {
  seed: number;
  games: number;
  /** Racks drawn in each turn. */
  racks: number;
}

/** The first generations have at least this many games. */
const MIN_GAMES = 100;

/** Returns the games of a generation, counted from 0. */
export function generationPlan(plan: TrainingPlan, generation: number): GenerationPlan {
  const quarters = plan.generations - 1 - generation;
  const games = Math.max(MIN_GAMES, Math.round(plan.games / 4 ** quarters));
  return { seed: (plan.seed + generation) >>> 0, games, racks: plan.racks };
}
