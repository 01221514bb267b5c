import type { PositionData } from "../../../game/position.js";
import { message } from "../../texts/message.js";
import { isByWins, type PuzzleKind } from "../../worker/puzzle-kinds.js";
import { type Day, plusDays } from "./box.js";

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
  /** Its rank by equity; 0 where plays are not ranked by it, and for none. */
  rank: number;
  /**
   * What the play gives up against the best one: points of equity, or of spread in endgames; percent
   * of wins where plays are compared by wins.
   */
  cost: number;
  /** The rating of the puzzle; null for answers of the time before puzzles had one. */
  rating: number | null;
}

/** Points, and percent of wins, that halve the score. */
const HALVING = { points: 10, wins: 4 };
/** Number of puzzles that the average score looks at. */
export const SCORED = 20;
/** What a puzzle that was given up costs: its score is 0. */
export const GIVEN_UP = 100;

/** How the score works. */
export const SCORE_RULE = message(
  "The best play scores 100, and every 10 points that a play gives up, or every 4 % of wins, halve the score.",
);

/** Returns the score of a play, from 0 to 100, by what it gives up. */
export function scoreOf({ kind, cost }: Pick<Result, "kind" | "cost">): number {
  const halving = isByWins(kind) ? HALVING.wins : HALVING.points;
  return Math.round(100 * 2 ** (-Math.max(cost, 0) / halving));
}

/** Returns true for an answer that is a solution. */
export function isSolved({ play, cost }: Pick<Result, "play" | "cost">): boolean {
  return play !== "" && cost === 0;
}

/** Returns the average score of the last puzzles; undefined for none. */
export function averageScore(results: readonly Result[]): number | undefined {
  const last = results.slice(-SCORED);
  if (last.length === 0) return undefined;
  return Math.round(last.reduce((sum, result) => sum + scoreOf(result), 0) / last.length);
}

/** Returns the seed of the puzzles of a day: its date as a number, such as 20261123. */
export function seedOf(day: Day): number {
  return Number(day.replaceAll("-", ""));
}

/**
 * Returns the number of days on end with an answer to a puzzle of the day, up to today; up to
 * yesterday as long as today's is not answered.
 */
export function streakOf(results: readonly Result[], today: Day): number {
  const answered = new Set(results.filter(({ isDaily }) => isDaily).map(({ seed }) => seed));
  let day = answered.has(seedOf(today)) ? today : plusDays(today, -1);
  let days = 0;
  for (; answered.has(seedOf(day)); day = plusDays(day, -1)) days++;
  return days;
}

/** Returns a number that stands for a position, in place of the seed of a game. */
export function seedOfPosition({ board, rack }: PositionData): number {
  let hash = 0x811c9dc5;
  for (const tile of [...board, ...[...rack].sort((a, b) => a - b)]) {
    hash = Math.imul(hash ^ tile, 0x01000193);
  }
  return hash >>> 0;
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
export function completed<T extends object>(result: T) {
  return { kind: "best", isOwn: false, rating: null, ...result };
}

/** Returns the answers of two lists, in the order in which they were given; the own ones win. */
export function mergedResults(own: readonly Result[], added: readonly Result[]): Result[] {
  const all = new Map([...added, ...own].map((result) => [resultKey(result), result]));
  return [...all.values()].sort((a, b) => a.at - b.at);
}

/*
 * The visitor's rating for a kind of puzzles, by the formulas of Glicko (M. E. Glickman, "The Glicko
 * system", 1995), with each puzzle as a rating period of one game: who finds the solution has won
 * against the puzzle, and who does not has lost. Puzzles keep their ratings, which were worked out
 * from what players with human mistakes find (worker/puzzles.ts), so that the visitor's rating
 * is on the scale of the levels of the view Play: half of the puzzles of this rating would be solved.
 * Unlike in Glicko, the rating does not get less certain with time, and never so certain that it
 * would stop moving.
 */

/** A rating and how far it may be from the true one: two deviations, with a chance of 95 %. */
export interface Standing {
  rating: number;
  deviation: number;
  /** Number of answers that count, and of the solved puzzles among them. */
  puzzles: number;
  solved: number;
}

/** Answers of a kind until the rating says something about the visitor. */
export const ENOUGH_ANSWERS = 5;

const START: Standing = { rating: 1500, deviation: 350, puzzles: 0, solved: 0 };
/** The least deviation of a visitor, and that of puzzles. */
const LEAST_DEVIATION = 60;
const PUZZLE_DEVIATION = 100;

const Q = Math.LN10 / 400;
/** What the uncertainty of the puzzle's rating takes from the weight of an answer. */
const G = 1 / Math.sqrt(1 + (3 * Q ** 2 * PUZZLE_DEVIATION ** 2) / Math.PI ** 2);

/** Returns the rating after the answers to puzzles of a kind, in the order in which they were given. */
export function standingIn(kind: PuzzleKind, results: readonly Result[]): Standing {
  return results.filter((result) => result.kind === kind).reduce(after, START);
}

function after(standing: Standing, result: Result): Standing {
  // Answers of the time before puzzles had ratings say nothing.
  if (result.rating === null) return standing;
  const { rating, deviation, puzzles, solved } = standing;
  const isWon = isSolved(result);
  const expected = 1 / (1 + 10 ** ((-G * (rating - result.rating)) / 400));
  const information = Q ** 2 * G ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / deviation ** 2 + information);
  return {
    rating: rating + Q * variance * G * ((isWon ? 1 : 0) - expected),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(variance)),
    puzzles: puzzles + 1,
    solved: solved + (isWon ? 1 : 0),
  };
}
