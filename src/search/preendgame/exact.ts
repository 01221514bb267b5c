import type { Move } from "../../game/moves.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import type { Slices } from "../../slices.js";
import {
  compareWorths,
  type Judge,
  type Judged,
  judged,
  outcomeOf,
  type PreEffort,
  type PreOutcome,
  type PreWorth,
} from "./judge.js";
import { Refuter } from "./refuter.js";
import { drawsOf, type PreDraw, type PreRules, type PreView } from "./view.js";

/*
 * Moves that empty the bag, exactly: each draw leads to an endgame that can be solved. Whether a
 * move is better than another one takes much less than its value: mostly the sign of some spreads.
 */

/** A move with its worth. */
export interface JudgedMove {
  move: ValuedMove;
  judged: Judged;
}

/** The effort of first estimates. */
export const PLAYOUTS: PreEffort = { depth: 0, replies: 1, draws: Number.POSITIVE_INFINITY };

/** Finds exact values of moves that empty the bag. */
export class ExactJudge {
  constructor(
    private readonly judge: Judge,
    private readonly rules: PreRules,
  ) {}

  /**
   * Returns the exact outcomes of a move that empties the bag. @param guesses of the final spreads;
   * by playouts if they are not given.
   */
  *exact(view: PreView, made: ValuedMove, guesses: readonly number[] | undefined): Slices<Judged> {
    if (guesses === undefined) return yield* this.exact(view, made, yield* this.guess(view, made));
    const draws = drawsOf(view, this.rules);
    const outcomes: PreOutcome[] = [];
    for (const [i, draw] of draws.entries()) {
      outcomes.push(yield* this.outcome(view, made, draw, guesses[i] as number));
    }
    return judged(draws, outcomes);
  }

  /**
   * Returns the exact outcomes of a move that empties the bag if it is worth more than a limit, else
   * the most points that it can be worth.
   */
  *ifBetter(
    view: PreView,
    made: ValuedMove,
    guesses: readonly number[] | undefined,
    limit: PreWorth,
  ): Slices<Judged | { mostPoints: number }> {
    const about = { view, rules: this.rules, made };
    const first = guesses ?? (yield* this.guess(view, made));
    const refuter = new Refuter(this.judge, about, first, limit);
    const { isOut, guesses: nearer, mostPoints } = yield* refuter.refute();
    return isOut === true ? { mostPoints } : yield* this.exact(view, made, nearer);
  }

  private *guess(view: PreView, made: ValuedMove): Slices<number[]> {
    const { outcomes } = yield* this.judge.judge(view, made, PLAYOUTS);
    return outcomes.map(({ spread }) => spread);
  }

  /** Returns the exact outcome of a move that empties the bag for one draw. */
  *outcome(view: PreView, made: ValuedMove, draw: PreDraw, guess: number): Slices<PreOutcome> {
    return outcomeOf(yield* this.spread(view, made, draw, guess), true);
  }

  /** Returns the final spread for a draw. */
  *spread(view: PreView, made: ValuedMove, draw: PreDraw, guess: number): Slices<number> {
    const before = view.spread + made.score;
    const scene = this.judge.sceneAfter(view, made, draw);
    return before - (yield* this.judge.solve(scene, before - guess));
  }
}

/** Returns the worth that a move must exceed to be chosen instead of the best one. */
export function limitFor(
  move: ValuedMove,
  { move: best, judged: { worth } }: JudgedMove,
): PreWorth {
  // Of equal worths the first in the order of moves is chosen; sums of spreads are whole numbers.
  return compareTurns(move, best) < 0 ? { ...worth, spread: worth.spread - 1 } : worth;
}

/** Returns a negative number if `a` is to be chosen rather than `b`. */
export function compareJudged(a: JudgedMove, b: JudgedMove): number {
  return compareWorths(b.judged.worth, a.judged.worth) || compareTurns(a.move, b.move);
}

const KINDS: Readonly<Record<Move["kind"], number>> = { place: 0, exchange: 1, pass: 2 };

/** Returns the order of moves of equal worth: by score, kind, direction, lane, start and tiles. */
export function compareTurns(a: ValuedMove, b: ValuedMove): number {
  const [one, other] = [a.move, b.move];
  if (a.score !== b.score) return b.score - a.score;
  if (one.kind !== other.kind) return KINDS[one.kind] - KINDS[other.kind];
  if (one.kind === "place" && other.kind === "place") {
    if (one.direction !== other.direction) return one.direction === "across" ? -1 : 1;
    if (one.lane !== other.lane) return one.lane - other.lane;
    if (one.start !== other.start) return one.start - other.start;
  }
  if (one.kind === "pass" || other.kind === "pass") return 0;
  const at = one.tiles.findIndex((tile, i) => tile !== other.tiles[i]);
  if (at < 0) return one.tiles.length - other.tiles.length;
  return (one.tiles[at] as number) - (other.tiles[at] ?? -1);
}
