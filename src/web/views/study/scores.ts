import { message } from "../../texts/message.js";
import type { PuzzleKind } from "../../worker/puzzles.js";
import type { Day } from "./days.js";

/** The answer to a puzzle; only the first answer counts. */
export interface Result {
  /** Name of the lexicon. */
  lexicon: string;
  kind: PuzzleKind;
  /** The seed, which with the lexicon and the kind determines the puzzle. */
  seed: number;
  /** True for a position of the visitor's own games, of which the seed is a hash. */
  isOwn: boolean;
  /** When it was answered, in milliseconds since 1970. */
  at: number;
  /** True for the puzzle of that day. */
  isDaily: boolean;
  /** The play that was made, as text; empty for a puzzle that was given up. */
  play: string;
  /** Its rank by equity; 0 for endgames, whose plays are not ranked, and for none. */
  rank: number;
  /** Points that the play gives up against the best one: equity, or spread in endgames. */
  cost: number;
  /** The rating of the puzzle; null for answers of the time before puzzles had one. */
  rating: number | null;
}

/** Points that halve the score. */
const HALVING = 10;
/** Number of puzzles that the average score looks at. */
export const SCORED = 20;
/** What a puzzle that was given up costs: its score is 0. */
export const GIVEN_UP = 100;

/** How the score works. */
export const SCORE_RULE = message(
  "The best play scores 100, and every 10 points that a play gives up halve the score.",
);

/** Returns the score of a play, from 0 to 100, by the points that it gives up. */
export function scoreOf(cost: number): number {
  return Math.round(100 * 2 ** (-Math.max(cost, 0) / HALVING));
}

/** Returns true for an answer that is a solution. */
export function isSolved({ play, cost }: Pick<Result, "play" | "cost">): boolean {
  return play !== "" && cost === 0;
}

/** Returns the average score of the last puzzles; undefined for none. */
export function averageScore(results: readonly Result[]): number | undefined {
  const last = results.slice(-SCORED);
  if (last.length === 0) return undefined;
  return Math.round(last.reduce((sum, { cost }) => sum + scoreOf(cost), 0) / last.length);
}

/** Returns the seed of the puzzles of a day: its date as a number, such as 20261123. */
export function seedOf(day: Day): number {
  return Number(day.replaceAll("-", ""));
}

/** Returns what tells an answer from others. */
export function resultKey({
  lexicon,
  seed,
  kind,
  isOwn,
}: Pick<Result, "lexicon" | "seed" | "kind" | "isOwn">): string {
  // The puzzles of the time when all asked for the best play keep their keys.
  const prefix = kind === "best" && !isOwn ? "" : `${kind}${isOwn ? "/own" : ""} `;
  return `${prefix}${seed} ${lexicon}`;
}

/** Returns an answer with the fields that those of older versions lack. */
export function completed(
  result: Omit<Result, "kind" | "isOwn" | "rating"> & Partial<Result>,
): Result {
  return { kind: "best", isOwn: false, rating: null, ...result };
}

/** Returns the answers of two lists, in the order in which they were given; the own ones win. */
export function mergedResults(own: readonly Result[], added: readonly Result[]): Result[] {
  const all = new Map([...added, ...own].map((result) => [resultKey(result), result]));
  return [...all.values()].sort((a, b) => a.at - b.at);
}
