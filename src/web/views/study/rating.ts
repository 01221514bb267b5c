import type { PuzzleKind } from "../../worker/puzzles.js";
import { isSolved, type Result } from "./scores.js";

/*
 * The visitor's rating for a kind of puzzles, by the formulas of Glicko (M. E. Glickman, "The Glicko
 * system", 1995), with each puzzle as a rating period of one game: who finds the solution has won
 * against the puzzle, and who does not has lost. Puzzles keep their ratings, which were worked out
 * from what players with human mistakes find (worker/puzzle-rating.ts), so that the visitor's rating
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
