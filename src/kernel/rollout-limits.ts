/*
 * What may be asked of rollouts: a file of its own, so that the rest of their code need not be loaded
 * to check options.
 */

/** Plays that a simulation may compare. */
export const MOST_CANDIDATES = 1000;

/** Samples that a simulation may play of a candidate. */
export const MOST_SAMPLES = 10_000_000;

/** Plies that a rollout may have. */
export const MOST_PLIES = 100;

/**
 * How a sample goes on when the bag is empty, by the kernel's numbers: until it has all of its plies,
 * to the end of the game, or not at all, so that the endgame can be searched.
 */
export const ROLLOUT_ENDINGS = ["estimate", "greedy", "solved"] as const;

/** The way that samples with an empty bag end; see `SimulateOptions.endings`. */
export type RolloutEndings = (typeof ROLLOUT_ENDINGS)[number];

/** Positions that the search of an ending may have. */
export const MOST_ENDING_NODES = 100_000;
