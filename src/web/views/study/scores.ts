import type { Day } from "./days.js";

/** The answer to a puzzle; only the first answer counts. */
export interface Result {
  /** Name of the lexicon. */
  lexicon: string;
  /** The seed, which with the lexicon determines the puzzle. */
  seed: number;
  /** When it was answered, in milliseconds since 1970. */
  at: number;
  /** True for the puzzle of that day. */
  isDaily: boolean;
  /** The play that was made, as text. */
  play: string;
  rank: number;
  /** Equity that the play gives up against the best one, in points. */
  cost: number;
}

/** Points of equity that halve the score. */
const HALVING = 10;
/** Number of puzzles that the rating looks at. */
export const RATED = 20;

/** How the score works, in one sentence. */
export const SCORE_RULE = `The best play scores 100, every ${HALVING} points of equity that a play gives up halve the score, and your rating is the average score of your last ${RATED} puzzles.`;

/** Returns the score of a play, from 0 to 100, by the equity that it gives up. */
export function scoreOf(cost: number): number {
  return Math.round(100 * 2 ** (-Math.max(cost, 0) / HALVING));
}

/** Returns the average score of the last puzzles; undefined for none. */
export function ratingOf(results: readonly Result[]): number | undefined {
  const last = results.slice(-RATED);
  if (last.length === 0) return undefined;
  return Math.round(last.reduce((sum, { cost }) => sum + scoreOf(cost), 0) / last.length);
}

/** Returns the seed of the puzzle of a day: its date as a number, such as 20261123. */
export function seedOf(day: Day): number {
  return Number(day.replaceAll("-", ""));
}

/** Returns what tells an answer from others. */
export function resultKey({ lexicon, seed }: Pick<Result, "lexicon" | "seed">): string {
  return `${seed} ${lexicon}`;
}

/** Returns the answers of two lists, in the order in which they were given; the own ones win. */
export function mergedResults(own: readonly Result[], added: readonly Result[]): Result[] {
  const all = new Map([...added, ...own].map((result) => [resultKey(result), result]));
  return [...all.values()].sort((a, b) => a.at - b.at);
}
