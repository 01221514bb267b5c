import type { Engine } from "../../engine/index.js";
import type { Move } from "../../entry/api.js";
import type { Position } from "../../game/position.js";
import { HUMAN_LEVELS, type HumanFinding } from "../../players/index.js";

/*
 * How hard a puzzle is: the rating of players of whom half would find a solution. Players with human
 * mistakes try it, as many of each level whatever machine this is, and each who finds a solution has
 * won a game against the puzzle. The rating is the one that explains these results best by Elo's
 * formula, in which a player of rating r wins against R with the chance 1 / (1 + 10^((R - r) / 400)):
 * the one with as many expected finds as there were.
 */

/** Players of each level who try a puzzle. */
const PLAYERS = 40;
/** The ratings that puzzles can have: where all or none find it, the formula knows no bounds. */
const LEAST = 600;
const MOST = 2400;

/** Returns the rating of a puzzle. */
export function ratingOf(
  engine: Engine,
  finding: HumanFinding,
  position: Position,
  isSolution: (move: Move) => boolean,
): number {
  return ratingFor(finding.shares(engine, position, isSolution, PLAYERS));
}

/** Returns the rating of which the levels find the given shares of solutions. */
export function ratingFor(shares: readonly number[]): number {
  const found = shares.reduce((sum, share) => sum + share, 0);
  // The expected finds fall as the rating rises.
  let [low, high] = [LEAST, MOST];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (expectedFinds(middle) > found) low = middle + 1;
    else high = middle;
  }
  return low;
}

function expectedFinds(rating: number): number {
  return HUMAN_LEVELS.reduce((sum, level) => sum + chanceAgainst(rating, level.rating), 0);
}

/** Returns the chance that a player finds the solution of a puzzle, by their ratings. */
export function chanceAgainst(puzzle: number, player: number): number {
  return 1 / (1 + 10 ** ((puzzle - player) / 400));
}
