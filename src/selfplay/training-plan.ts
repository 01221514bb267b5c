import { checkSeed, described } from "../base/arguments.js";
import { SelfPlayError } from "../base/errors.js";

/** The numbers of a training of leave values. The same numbers give the same values. */
export interface TrainingPlan {
  /** 0 to 2^32 - 1, default 1. */
  seed: number;
  /** Number of generations, default 4; the games of each use the values of the one before. */
  generations: number;
  /** Games of the last generation, default 100,000; each earlier one has a quarter of the next, and each at least 100. */
  games: number;
  /** Racks drawn in each turn, 1 to 10, default 4. */
  racks: number;
  /** Number of racks that the guess of a value counts as, default 100; see smoothing.ts. */
  weight: number;
}

/** The games of one generation. */
export interface GenerationPlan {
  seed: number;
  games: number;
  /** Racks drawn in each turn. */
  racks: number;
}

/** The default numbers of a training. */
export const DEFAULT_TRAINING: Readonly<TrainingPlan> = Object.freeze({
  seed: 1,
  generations: 4,
  games: 100_000,
  racks: 4,
  weight: 100,
});

/** The first generations have at least this many games. */
const MIN_GAMES = 100;

/**
 * The largest numbers: beyond them, the sums of a chunk would overflow, or a training would take
 * too long.
 */
const MAX: Readonly<Record<keyof TrainingPlan, number>> = {
  seed: 2 ** 32 - 1,
  generations: 100,
  games: 2 ** 31 - 1,
  racks: 10,
  weight: 1_000_000,
};

/**
 * Returns a plan with the given numbers and the default for each other one.
 * @throws SelfPlayError `BAD_OPTION` for a number out of range; ArgumentError for such a seed.
 */
export function trainingPlanOf(
  options: {
    readonly [K in keyof TrainingPlan]?: number | undefined;
  },
): TrainingPlan {
  if (options.seed !== undefined) checkSeed(options.seed);
  const plan = { ...DEFAULT_TRAINING };
  for (const key of Object.keys(plan) as (keyof TrainingPlan)[]) {
    const value = options[key] ?? plan[key];
    const min = key === "seed" || key === "weight" ? 0 : 1;
    if (!Number.isSafeInteger(value) || value < min || value > MAX[key]) {
      const shown = typeof value === "number" ? value : described(value);
      throw new SelfPlayError("BAD_OPTION", `${key}: ${shown}`, {
        expected: `a whole number from ${min} to ${MAX[key]}`,
      });
    }
    plan[key] = value;
  }
  return plan;
}

/** Returns the games of a generation, counted from 0. */
export function generationPlan(plan: TrainingPlan, generation: number): GenerationPlan {
  const quarters = plan.generations - 1 - generation;
  const games = Math.max(MIN_GAMES, Math.round(plan.games / 4 ** quarters));
  return { seed: (plan.seed + generation) >>> 0, games, racks: plan.racks };
}
