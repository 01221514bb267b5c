import type { Slices } from "../../slices.js";
import { compareWorths, type PreWorth } from "./judge.js";
import { type BoundJudge, type MadeMove, type SpreadCase, Spreads } from "./spreads.js";

/*
 * Whether a move that empties the bag is worth no more than a limit. For that it need not be known
 * what it is worth: a few lost draws may be enough, or limits of the spreads that together do not
 * reach the limit. Proofs differ a thousandfold in their work, and nobody knows which ones are
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
