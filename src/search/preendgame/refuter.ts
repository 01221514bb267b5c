import type { ValuedMove } from "../../kernel/index.js";
import type { Slices } from "../../slices.js";
import type { Judge, PreWorth } from "./judge.js";
import { drawsOf, type PreDraw, type PreRules, type PreView } from "./view.js";

/*
 * Whether a move that empties the bag is worth no more than a limit. For that it need not be known
 * what it is worth: a few lost draws may be enough, or limits of the spreads that together do not
 * reach the limit. Proofs differ a thousandfold in their work, and nobody knows which ones are
 * easy, so each is tried with little work first. What is proved does not depend on that.
 */

/** Nodes that a proof may take: those that are easy come first. */
const EFFORTS = [500, 5000, 50_000, Number.POSITIVE_INFINITY];

/** The endgame after one draw, with what is known of the final spread. */
interface Case {
  draw: PreDraw;
  index: number;
  guess: number;
  /** The final spread is at least that, and at most that. */
  least: number;
  most: number;
}

/** What a refuter has found. */
export interface Refuted {
  /** True if the move is not worth more than the limit; false if it is. Either is certain. */
  isOut: boolean;
  /** Guesses of the final spreads. */
  guesses: number[];
}

/** Finds out whether a move that empties the bag is worth no more than a limit. */
export class Refuter {
  private readonly cases: Case[];

  /** @param guesses of the final spreads, one for each draw. */
  constructor(
    private readonly judge: Pick<Judge, "bound" | "sceneAfter">,
    private readonly about: { view: PreView; rules: PreRules; made: ValuedMove },
    private readonly guesses: readonly number[],
    private readonly limit: PreWorth,
  ) {
    this.cases = drawsOf(about.view, about.rules).map((draw, index) => ({
      draw,
      index,
      // Guesses may be means; the search knows only whole numbers.
      guess: Math.round(guesses[index] as number),
      least: Number.NEGATIVE_INFINITY,
      most: Number.POSITIVE_INFINITY,
    }));
    // Draws that are likely to be lost tell most about the points.
    this.cases.sort((a, b) => a.guess - b.guess || a.index - b.index);
  }

  /** Finds out whether the move is worth no more than the limit. */
  *refute(): Slices<Refuted> {
    for (const nodes of EFFORTS) {
      yield* this.lowerPoints(nodes);
      if (this.mostPoints === this.limit.points) yield* this.lowerSpreads(nodes);
      if (this.isOut || this.isBetter) break;
    }
    // The last effort goes on until it is known.
    while (!this.isOut && !this.isBetter) yield* this.tighten(Number.POSITIVE_INFINITY);
    return this.found(this.isOut);
  }

  private get isOut(): boolean {
    const { points, spread } = this.limit;
    const { mostPoints } = this;
    return mostPoints < points || (mostPoints === points && this.mostSpread <= spread);
  }

  private get isBetter(): boolean {
    const { points, spread } = this.limit;
    const { leastPoints } = this;
    return leastPoints > points || (leastPoints === points && this.leastSpread > spread);
  }

  private found(isOut: boolean): Refuted {
    const guesses = [...this.guesses];
    for (const { index, guess } of this.cases) guesses[index] = guess;
    return { isOut, guesses };
  }

  /** The most and the least points that the move can be worth. */
  private get mostPoints(): number {
    return this.cases.reduce((sum, { draw, most }) => sum + draw.weight * pointsFor(most), 0);
  }

  private get leastPoints(): number {
    return this.cases.reduce((sum, { draw, least }) => sum + draw.weight * pointsFor(least), 0);
  }

  private get leastSpread(): number {
    return this.cases.reduce((sum, { draw, least }) => sum + draw.weight * least, 0);
  }

  /** Looks for draws that are lost or tied, until there are enough for the limit of the points. */
  private *lowerPoints(nodes: number): Slices<void> {
    const { points } = this.limit;
    for (const one of this.cases) {
      if (this.mostPoints <= points) return;
      if (one.most >= 0 && one.least < 0) yield* this.compare(one, -1, nodes);
      if (this.mostPoints <= points) return;
      if (one.most > 0 && one.least === 0) yield* this.compare(one, 0, nodes);
    }
  }

  /**
   * Looks for limits of the spreads whose sum is within the limit. The slack is shared by the draws
   * whose proofs are still to be found.
   */
  private *lowerSpreads(nodes: number): Slices<void> {
    for (const one of this.cases) {
      const { slack, weight } = this.slack;
      if (weight === 0 || this.isOut) break;
      if (one.most !== Number.POSITIVE_INFINITY) continue;
      const most = Math.max(one.least, one.guess + Math.floor(slack / weight));
      yield* this.compare(one, most, nodes);
    }
    if (this.mostSpread !== Number.POSITIVE_INFINITY) yield* this.tighten(nodes);
  }

  /** Looks for lower limits of the spreads where the known ones are too high in sum. */
  private *tighten(nodes: number): Slices<void> {
    for (const one of this.cases) {
      if (this.isOut || this.isBetter) return;
      if (one.least === one.most) continue;
      const open = this.cases.filter(({ least, most }) => least < most);
      const weight = open.reduce((sum, { draw }) => sum + draw.weight, 0);
      const part = Math.ceil((this.mostSpread - this.limit.spread) / weight);
      const most = Math.min(one.most - 1, Math.max(one.most - part, one.least));
      yield* this.compare(one, Number.isFinite(most) ? most : one.guess, nodes);
    }
  }

  private get mostSpread(): number {
    return this.cases.reduce((sum, { draw, most }) => sum + draw.weight * most, 0);
  }

  /** What the limit leaves for draws without a limit, whose weight is given, beyond the guesses. */
  private get slack(): { slack: number; weight: number } {
    let slack = this.limit.spread;
    let weight = 0;
    for (const { draw, guess, most } of this.cases) {
      const isOpen = most === Number.POSITIVE_INFINITY;
      slack -= draw.weight * (isOpen ? guess : most);
      if (isOpen) weight += draw.weight;
    }
    return { slack, weight };
  }

  /** Tries to find out on which side of a number a final spread lies: no more than it, or more. */
  private *compare(one: Case, spread: number, nodes: number): Slices<void> {
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

/** Returns the points of a game that ends with this spread. */
function pointsFor(spread: number): number {
  return spread > 0 ? 2 : spread === 0 ? 1 : 0;
}
