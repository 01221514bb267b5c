import type { Slices } from "../../base/pacing.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import {
  compareJudged,
  ExactJudge,
  type JudgedMove,
  limitFor,
  PLAYOUTS,
  Refuter,
  type SpreadCase,
  Spreads,
} from "./exact.js";
import {
  compareWorths,
  flipped,
  type Judge,
  type Judged,
  mean,
  outcomeOf,
  type PreOutcome,
  pointsFor,
} from "./judge.js";
import { drawsOf, type PreDraw, type PreRules, type PreView } from "./view.js";

/*
 * Moves that keep the last tile in the bag: the other player sees one tile less than he knows of.
 * Each of his plays empties the bag, and if he passes, the game ends.
 */

/** The work for the proof that a draw is not won. */
export interface ReplyEffort {
  /** Nodes that one proof may take. */
  nodes: number;
  /** Plies of the search for the best reply; with 0 only replies that win all draws are looked for. */
  depth: number;
}

/** Replies that are tried to win against every draw. */
const MOST_TRIED = 12;
const MOST_PROOFS = 3;
/** Replies among which the best one is looked for, and the plies of that search. */
const MOST_LEADING = 12;
const LEADING_DEPTH = 2;
/** Proofs that the look at all replies may take, if each took all of its nodes. */
const MOST_HARD = 60;

/** Finds exact outcomes of moves that keep the last tile in the bag. */
export class ReplyJudge {
  private readonly exact: ExactJudge;

  constructor(
    private readonly judge: Judge,
    private readonly rules: PreRules,
  ) {
    this.exact = new ExactJudge(judge, rules);
  }

  /**
   * Returns the exact outcome of a move for a draw: if the other does what is best for what he sees,
   * and if he does what is worst for this player.
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
      const outcome = judged.outcomes[this.indexOf(next, truth)] as PreOutcome;
      rational.push([flipped(outcome, true), ways]);
      const most = yield* this.most(next, truth, outcome.spread);
      worst.push([outcomeOf(0 - most, true), ways]);
    }
    return { outcome: mean(rational), guaranteed: mean(worst) };
  }

  /**
   * Returns the most points that a move can bring for a draw, for certain: 2 if it may win, as far as
   * is found with an effort.
   */
  *mostPoints(view: PreView, made: ValuedMove, draw: PreDraw, effort: ReplyEffort): Slices<number> {
    const { judge } = this;
    const end = judge.endOf(view, made, draw);
    if (end !== undefined) return 2 * end.win + end.tie;
    let points = 0;
    let all = 0;
    for (const { next, truth, ways } of judge.after(view, made, draw)) {
      points += ways * (2 - (yield* this.leastPoints(next, truth, effort)));
      all += ways;
    }
    return points / all;
  }

  /** Returns the least points that a player gets by his best move, for certain. */
  private *leastPoints(view: PreView, truth: PreDraw, effort: ReplyEffort): Slices<number> {
    if (yield* this.winsAnyway(view, effort.nodes)) return 2;
    return effort.depth > 0 ? yield* this.leastOfBest(view, truth, effort) : 0;
  }

  /** Returns true if a player surely has a move that wins whatever is in the bag. */
  private *winsAnyway(view: PreView, nodes: number): Slices<boolean> {
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
    for (const one of likely.slice(0, MOST_PROOFS)) {
      if (yield* this.wins(view, one, nodes)) return true;
    }
    return false;
  }

  /** Returns true if a move surely wins for every draw. */
  private *wins(view: PreView, one: JudgedMove, nodes: number): Slices<boolean> {
    const spreads = this.spreadsOf(view, one);
    for (const each of spreads.cases) {
      yield* spreads.compare(each, 0, nodes);
      if (each.least <= 0) return false;
    }
    return true;
  }

  /**
   * Returns the least points that a player gets by his best move. Which one is best need not be known
   * for that: it is enough if all that may be best win, or tie, with what is really in the bag.
   */
  private *leastOfBest(
    view: PreView,
    truth: PreDraw,
    { nodes, depth }: ReplyEffort,
  ): Slices<number> {
    const at = this.indexOf(view, truth);
    const end = this.judge.nodes + MOST_HARD * nodes;
    const [lead, ...others] = yield* this.leading(view, depth);
    let points = yield* this.pointsAt(view, lead, at, nodes);
    if (points === 0) return 0;
    const worth = lead.judged.isProved
      ? lead.judged.worth
      : (yield* this.raised(view, lead, nodes)).least;
    const known: JudgedMove = { ...lead, judged: { ...lead.judged, worth } };
    for (const other of others) {
      const least = yield* this.pointsAt(view, other, at, nodes);
      if (least >= points) continue;
      if (yield* this.isBehind(view, other, known, nodes)) continue;
      if (least === 0 || this.judge.nodes > end) return 0;
      points = least;
    }
    return points;
  }

  /** Returns all moves with estimates, those that seem best first. */
  private *leading(view: PreView, depth: number): Slices<[JudgedMove, ...JudgedMove[]]> {
    const all: JudgedMove[] = [];
    for (const move of this.judge.movesOf(view)) {
      all.push({ move, judged: yield* this.judge.judge(view, move, PLAYOUTS) });
    }
    all.sort(compareJudged);
    const effort = { ...PLAYOUTS, depth };
    const some: JudgedMove[] = [];
    for (const { move } of all.slice(0, MOST_LEADING)) {
      some.push({ move, judged: yield* this.judge.judge(view, move, effort) });
    }
    some.sort(compareJudged);
    return [...some, ...all.slice(MOST_LEADING)] as [JudgedMove, ...JudgedMove[]];
  }

  /** Returns the least points that a move surely brings for a draw, as far as they are likely. */
  private *pointsAt(view: PreView, one: JudgedMove, at: number, nodes: number): Slices<number> {
    const { spread } = one.judged.outcomes[at] as PreOutcome;
    if (one.judged.isProved || spread < 0) return one.judged.isProved ? pointsFor(spread) : 0;
    const spreads = this.spreadsOf(view, one);
    const truth = spreads.cases.find(({ index }) => index === at) as SpreadCase;
    yield* spreads.compare(truth, 0, nodes);
    yield* spreads.compare(truth, -1, nodes);
    return pointsFor(truth.least);
  }

  /** Returns the spreads of a move with the highest limits that are found from below. */
  private *raised(view: PreView, one: JudgedMove, nodes: number): Slices<Spreads> {
    const spreads = this.spreadsOf(view, one);
    for (const each of spreads.cases) {
      yield* spreads.compare(each, each.guess - 1, nodes);
      if (each.most > 0) yield* spreads.compare(each, 0, nodes);
    }
    return spreads;
  }

  /** Returns true if a player surely does not choose a move, since another one is worth more. */
  private *isBehind(
    view: PreView,
    { move, judged }: JudgedMove,
    best: JudgedMove,
    nodes: number,
  ): Slices<boolean> {
    const limit = limitFor(move, best);
    if (judged.isProved) return compareWorths(judged.worth, limit) <= 0;
    const about = { view, rules: this.rules, made: move };
    const guesses = judged.outcomes.map(({ spread }) => spread);
    const { isOut } = yield* new Refuter(this.judge, about, guesses, limit).refute(nodes);
    return isOut === true;
  }

  /** Returns the best move of a player, exactly. */
  private *best(view: PreView): Slices<JudgedMove> {
    let best: JudgedMove | undefined;
    for (const { move, judged: estimate } of yield* this.leading(view, LEADING_DEPTH)) {
      const guesses = estimate.outcomes.map(({ spread }) => spread);
      let found: Judged | undefined = estimate;
      if (!estimate.isProved) {
        const limit = best && limitFor(move, best);
        const better =
          limit === undefined
            ? yield* this.exact.exact(view, move, guesses)
            : yield* this.exact.ifBetter(view, move, guesses, limit);
        found = "outcomes" in better ? better : undefined;
      }
      if (found === undefined) continue;
      const one = { move, judged: found };
      if (best === undefined || compareJudged(one, best) < 0) best = one;
    }
    return best as JudgedMove;
  }

  /** Returns the highest spread that a player could reach who knew the last tile. */
  private *most(view: PreView, truth: PreDraw, reached: number): Slices<number> {
    const { judge } = this;
    let most = reached;
    for (const move of judge.movesOf(view)) {
      const { spread, isProved } = yield* judge.outcome(view, move, truth, PLAYOUTS);
      if (isProved) {
        most = Math.max(most, spread);
        continue;
      }
      const scene = judge.sceneAfter(view, move, truth);
      if (yield* judge.exceeds(scene, view.spread + move.score - most - 1)) continue;
      most = yield* this.exact.spread(view, move, truth, spread);
    }
    return most;
  }

  private spreadsOf(view: PreView, { move, judged }: JudgedMove): Spreads {
    const guesses = judged.outcomes.map(({ spread }) => spread);
    return new Spreads(this.judge, { view, rules: this.rules, made: move }, guesses);
  }

  private indexOf(view: PreView, truth: PreDraw): number {
    return drawsOf(view, this.rules).findIndex(({ bag }) => `${bag}` === `${truth.bag}`);
  }
}
