import type { Move } from "../../game/index.js";
import type { ValuedMove } from "../../kernel/index.js";
import type { Slices } from "../../slices.js";
import {
  compareWorths,
  flipped,
  type Judge,
  type Judged,
  judged,
  mean,
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
/** Replies that are tried to win against every draw. */
const MOST_TRIED = 12;
const MOST_PROOFS = 3;

/** An endgame that a draw leads to, with a guess of the final spread. */
interface Case {
  draw: PreDraw;
  index: number;
  guess: number;
}

/** Finds exact values of moves that empty the bag. */
export class ExactJudge {
  constructor(
    private readonly judge: Judge,
    private readonly rules: PreRules,
  ) {}

  /** Returns the exact outcomes of a move that empties the bag. @param guesses of the spreads. */
  *exact(view: PreView, made: ValuedMove, guesses: readonly number[]): Slices<Judged> {
    const draws = drawsOf(view, this.rules);
    const outcomes: PreOutcome[] = [];
    for (const [i, draw] of draws.entries()) {
      const spread = yield* this.spread(view, made, draw, guesses[i] as number);
      outcomes.push(outcomeOf(spread, true));
    }
    return judged(draws, outcomes);
  }

  /**
   * Returns the exact outcomes of a move that empties the bag if it is worth more than a limit, else
   * undefined.
   */
  *ifBetter(
    view: PreView,
    made: ValuedMove,
    guesses: readonly number[],
    limit: PreWorth,
  ): Slices<Judged | undefined> {
    const about = { view, rules: this.rules, made };
    const refuter = new Refuter(this.judge, about, guesses, limit);
    const { isOut, guesses: nearer } = yield* refuter.refute();
    if (isOut) return undefined;
    const found = yield* this.exact(view, made, nearer);
    return compareWorths(found.worth, limit) > 0 ? found : undefined;
  }

  /** Returns whether the final spread of a case is greater than a whole number, for certain. */
  private *isAbove(
    view: PreView,
    made: ValuedMove,
    { draw }: Case,
    spread: number,
  ): Slices<boolean> {
    const scene = this.judge.sceneAfter(view, made, draw);
    const least = view.spread + made.score - spread;
    return !(yield* this.judge.exceeds(scene, least - 1));
  }

  private *spread(view: PreView, made: ValuedMove, draw: PreDraw, guess: number): Slices<number> {
    const before = view.spread + made.score;
    const scene = this.judge.sceneAfter(view, made, draw);
    return before - (yield* this.judge.solve(scene, before - guess));
  }

  /**
   * Returns the best move of a player who sees one tile less than he knows of, exactly: each of his
   * plays empties the bag, and to pass ends the game. Such is the reply to a pass.
   */
  *best(view: PreView): Slices<JudgedMove> {
    const estimates: JudgedMove[] = [];
    for (const move of this.judge.movesOf(view)) {
      estimates.push({ move, judged: yield* this.judge.judge(view, move, PLAYOUTS) });
    }
    estimates.sort((a, b) => compareJudged(a, b));
    let best: JudgedMove | undefined;
    for (const { move, judged: estimate } of estimates) {
      const guesses = estimate.outcomes.map(({ spread }) => spread);
      let found: Judged | undefined = estimate;
      if (!estimate.isProved) {
        const limit = best && limitFor(move, best);
        found =
          limit === undefined
            ? yield* this.exact(view, move, guesses)
            : yield* this.ifBetter(view, move, guesses, limit);
      }
      if (found === undefined) continue;
      const one = { move, judged: found };
      if (best === undefined || compareJudged(one, best) < 0) best = one;
    }
    return best as JudgedMove;
  }

  /**
   * Returns the exact outcome of a move that keeps one tile in the bag, for a draw: if the other does
   * what is best for what he sees, and if he does what is worst for this player.
   */
  *reply(
    view: PreView,
    made: ValuedMove,
    draw: PreDraw,
  ): Slices<{ outcome: PreOutcome; guaranteed: PreOutcome }> {
    const { judge } = this;
    const end = judge.endOf(view, made, draw);
    if (end !== undefined) return { outcome: end, guaranteed: end };
    const rational: [PreOutcome, number][] = [];
    const worst: [PreOutcome, number][] = [];
    for (const { next, truth, ways } of judge.after(view, made, draw)) {
      const { judged } = yield* this.best(next);
      const place = drawsOf(next, this.rules).findIndex(({ bag }) => `${bag}` === `${truth.bag}`);
      const outcome = judged.outcomes[place] as PreOutcome;
      rational.push([flipped(outcome, true), ways]);
      const most = yield* this.most(next, truth, outcome.spread);
      worst.push([outcomeOf(0 - most, true), ways]);
    }
    return { outcome: mean(rational), guaranteed: mean(worst) };
  }

  /**
   * Returns true if it is certain that a move that keeps one tile in the bag loses a draw: the other
   * has a move that wins whatever he draws, so that what he chooses wins, too. False if that is not
   * found with little work.
   */
  *isLost(view: PreView, made: ValuedMove, draw: PreDraw): Slices<boolean> {
    const { judge } = this;
    const end = judge.endOf(view, made, draw);
    if (end !== undefined) return end.spread < 0;
    for (const { next } of judge.after(view, made, draw)) {
      if (!(yield* this.winsAnyway(next))) return false;
    }
    return true;
  }

  /** Returns true if a player surely has a move that wins whatever is in the bag. */
  private *winsAnyway(view: PreView): Slices<boolean> {
    const moves = this.judge.movesOf(view);
    const total = 2 * drawsOf(view, this.rules).reduce((sum, { weight }) => sum + weight, 0);
    const likely: JudgedMove[] = [];
    for (const move of [moves.at(-1) as ValuedMove, ...moves.slice(0, MOST_TRIED)]) {
      const judged = yield* this.judge.judge(view, move, PLAYOUTS);
      if (judged.worth.points < total) continue;
      if (judged.isProved) return true;
      likely.push({ move, judged });
    }
    likely.sort(compareJudged);
    for (const { move, judged } of likely.slice(0, MOST_PROOFS)) {
      const guesses = judged.outcomes.map(({ spread }) => spread);
      if (yield* this.wins(view, move, guesses)) return true;
    }
    return false;
  }

  /** Returns true if a move that empties the bag surely wins for every draw. */
  private *wins(view: PreView, made: ValuedMove, guesses: readonly number[]): Slices<boolean> {
    const cases = drawsOf(view, this.rules).map(
      (draw, index): Case => ({ draw, index, guess: guesses[index] as number }),
    );
    cases.sort((a, b) => a.guess - b.guess || a.index - b.index);
    for (const one of cases) if (!(yield* this.isAbove(view, made, one, 0))) return false;
    return true;
  }

  /** Returns the highest spread that a player could reach who knew the last tile. */
  private *most(view: PreView, truth: PreDraw, reached: number): Slices<number> {
    let most = reached;
    for (const move of this.judge.movesOf(view)) {
      const { spread, isProved } = yield* this.judge.outcome(view, move, truth, PLAYOUTS);
      if (isProved) {
        most = Math.max(most, spread);
        continue;
      }
      const one = { draw: truth, index: 0, guess: spread };
      if (!(yield* this.isAbove(view, move, one, most))) continue;
      most = yield* this.spread(view, move, truth, spread);
    }
    return most;
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
