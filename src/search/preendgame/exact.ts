import type { Slices } from "../../base/pacing.js";
import type { Move } from "../../game/moves.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import {
  compareWorths,
  type Judge,
  type Judged,
  judged,
  outcomeOf,
  type PreEffort,
  type PreOutcome,
} from "./judge.js";
import { type PreWorth, pointsFor } from "./proof.js";
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

/*
 * Whether a move that empties the bag is worth no more than a limit. For that it need not be known
 * what it is worth: a few lost draws may be enough, or limits of the spreads that together do not
 * reach the limit. Proofs differ a thousandfold in their work, and no one knows which ones are
 * easy, so each is tried with little work first. What is proved does not depend on that.
 */

/** Nodes that a proof may take: those that are easy come first. */
const EFFORTS = [500, 5000, 50_000, 500_000, Number.POSITIVE_INFINITY];

/** What a refuter has found. */
export interface Refuted {
  /**
   * True if the move is not worth more than the limit; false if it is. Either is certain. Undefined
   * if it was not found with the nodes allowed.
   */
  isOut: boolean | undefined;
  /** Guesses of the final spreads. */
  guesses: number[];
  /** The most points that the move can be worth, for certain. */
  mostPoints: number;
}

/** Finds out whether a move that empties the bag is worth no more than a limit. */
export class Refuter {
  private readonly spreads: Spreads;

  /** @param guesses of the final spreads, one for each draw. */
  constructor(
    judge: BoundJudge,
    about: MadeMove,
    guesses: readonly number[],
    private readonly limit: PreWorth,
  ) {
    this.spreads = new Spreads(judge, about, guesses);
  }

  /**
   * Finds out whether the move is worth no more than the limit. @param mostNodes that one proof may
   * take.
   */
  *refute(mostNodes = Number.POSITIVE_INFINITY): Slices<Refuted> {
    for (const nodes of EFFORTS) {
      if (nodes > mostNodes || this.isOut || this.isBetter) break;
      yield* this.lowerPoints(nodes);
      if (this.spreads.most.points === this.limit.points) yield* this.lowerSpreads(nodes);
    }
    if (mostNodes === Number.POSITIVE_INFINITY) {
      // The last effort goes on until it is known.
      while (!this.isOut && !this.isBetter) yield* this.tighten(mostNodes);
    }
    const isOut = this.isOut ? true : this.isBetter ? false : undefined;
    const { guesses, most } = this.spreads;
    return { isOut, guesses, mostPoints: most.points };
  }

  private get isOut(): boolean {
    return compareWorths(this.spreads.most, this.limit) <= 0;
  }

  private get isBetter(): boolean {
    return compareWorths(this.spreads.least, this.limit) > 0;
  }

  /** Looks for draws that are lost or tied, until there are enough for the limit of the points. */
  private *lowerPoints(nodes: number): Slices<void> {
    const { points } = this.limit;
    for (const one of this.spreads.cases) {
      if (this.spreads.most.points <= points) return;
      if (one.most >= 0 && one.least < 0) yield* this.spreads.compare(one, -1, nodes);
      if (this.spreads.most.points <= points) return;
      if (one.most > 0 && one.least === 0) yield* this.spreads.compare(one, 0, nodes);
    }
  }

  /**
   * Looks for limits of the spreads whose sum is within the limit. The slack is shared by the draws
   * whose proofs are still to be found.
   */
  private *lowerSpreads(nodes: number): Slices<void> {
    for (const one of this.spreads.cases) {
      const { slack, weight } = this.slack;
      if (weight === 0 || this.isOut) break;
      if (one.most !== Number.POSITIVE_INFINITY) continue;
      const most = Math.max(one.least, one.guess + Math.floor(slack / weight));
      yield* this.spreads.compare(one, most, nodes);
    }
    if (this.spreads.most.spread !== Number.POSITIVE_INFINITY) yield* this.tighten(nodes);
  }

  /** Looks for lower limits of the spreads where the known ones are too high in sum. */
  private *tighten(nodes: number): Slices<void> {
    for (const one of this.spreads.cases) {
      if (this.isOut || this.isBetter) return;
      if (one.least === one.most) continue;
      yield* this.spreads.compare(one, this.nextLimit(one), nodes);
    }
  }

  /** Returns the limit to look for next in a draw, so that the sum may come within the limit. */
  private nextLimit(one: SpreadCase): number {
    const open = this.spreads.cases.filter(({ least, most }) => least < most);
    const weight = open.reduce((sum, { draw }) => sum + draw.weight, 0);
    const part = Math.ceil((this.spreads.most.spread - this.limit.spread) / weight);
    const most = Math.min(one.most - 1, Math.max(one.most - part, one.least));
    return Number.isFinite(most) ? most : one.guess;
  }

  /** What the limit leaves for draws without a limit, whose weight is given, beyond the guesses. */
  private get slack(): { slack: number; weight: number } {
    let slack = this.limit.spread;
    let weight = 0;
    for (const { draw, guess, most } of this.spreads.cases) {
      const isOpen = most === Number.POSITIVE_INFINITY;
      slack -= draw.weight * (isOpen ? guess : most);
      if (isOpen) weight += draw.weight;
    }
    return { slack, weight };
  }
}

/** The endgame after one draw, with what is known of the final spread. */
export interface SpreadCase {
  draw: PreDraw;
  /** Index of the draw. */
  index: number;
  guess: number;
  /** The final spread is at least that, and at most that. */
  least: number;
  most: number;
}

/** A move that empties the bag, and the view of the player who makes it. */
export interface MadeMove {
  view: PreView;
  rules: PreRules;
  made: ValuedMove;
}

/** What spreads need of a judge. */
export type BoundJudge = Pick<Judge, "bound" | "sceneAfter">;

/** The final spreads after a move that empties the bag, one for each draw, as far as they are known. */
export class Spreads {
  /** Those that are likely to be lost come first. */
  readonly cases: readonly SpreadCase[];

  /** @param guesses of the final spreads, one for each draw. */
  constructor(
    private readonly judge: BoundJudge,
    private readonly about: MadeMove,
    guesses: readonly number[],
  ) {
    const cases = drawsOf(about.view, about.rules).map((draw, index) => ({
      draw,
      index,
      // Guesses may be means; the search knows only whole numbers.
      guess: Math.round(guesses[index] as number),
      least: Number.NEGATIVE_INFINITY,
      most: Number.POSITIVE_INFINITY,
    }));
    this.cases = cases.sort((a, b) => a.guess - b.guess || a.index - b.index);
  }

  /** The guesses, better than they were at first, in the order of the draws. */
  get guesses(): number[] {
    const guesses: number[] = [];
    for (const { index, guess } of this.cases) guesses[index] = guess;
    return guesses;
  }

  /** The most that the move can be worth. */
  get most(): PreWorth {
    return this.worth(({ most }) => most);
  }

  /** The least that the move can be worth. */
  get least(): PreWorth {
    return this.worth(({ least }) => least);
  }

  private worth(of: (one: SpreadCase) => number): PreWorth {
    const worth = { points: 0, spread: 0 };
    for (const one of this.cases) {
      worth.points += one.draw.weight * pointsFor(of(one));
      worth.spread += one.draw.weight * of(one);
    }
    return worth;
  }

  /**
   * Tries to find out on which side of a number a final spread lies: no more than it, or more.
   * Nothing is found if that takes more than a number of nodes.
   */
  *compare(one: SpreadCase, spread: number, nodes: number): Slices<void> {
    if (one.most <= spread || one.least > spread) return;
    const { view, made } = this.about;
    const scene = this.judge.sceneAfter(view, made, one.draw);
    const before = view.spread + made.score;
    const limit = before - spread - 1;
    const value = yield* this.judge.bound(scene, limit, nodes);
    if (value === undefined) return;
    const bound = before - value;
    if (value > limit) one.most = Math.min(one.most, bound);
    else one.least = Math.max(one.least, bound);
    one.guess = Math.min(one.most, Math.max(one.least, one.guess));
  }
}
