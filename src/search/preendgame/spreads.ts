import type { ValuedMove } from "../../kernel/move-record.js";
import type { Slices } from "../../slices.js";
import type { Judge, PreWorth } from "./judge.js";
import { drawsOf, type PreDraw, type PreRules, type PreView } from "./view.js";

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

/** Returns the points of a game that ends with this spread: 2 for a win, 1 for a tie. */
export function pointsFor(spread: number): number {
  return spread > 0 ? 2 : spread === 0 ? 1 : 0;
}
