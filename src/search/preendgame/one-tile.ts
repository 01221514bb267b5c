import { rangeOutcome } from "./answers.js";
import { compareJudged, compareTurns, type JudgedMove } from "./exact.js";
import { judged, type PreOutcome } from "./judge.js";
import { PlayProof, type Question } from "./proof.js";
import type { ReplyEffort } from "./replies.js";
import type { PreAnswer, PreTask } from "./seat.js";
import { type Standing, shown } from "./snapshot.js";
import type { PreDraw } from "./view.js";

/*
 * The best move with one tile in the bag, proved: first that of the plays that take it, by rounds of
 * questions (proof.ts), then whether a move that keeps it in the bag is better.
 */

/** What a proof needs of the search. */
export interface OneTileAbout {
  draws: readonly PreDraw[];
  /** All moves, with what is known of them; a proof adds to it. */
  standings: readonly Standing[];
  /** Number of best moves that are looked for. */
  top: number;
  /** True if these are the only moves, each of which is to be judged exactly. */
  isGiven: boolean;
  /** Has tasks done; returns undefined if they were given up. */
  ask: (tasks: readonly PreTask[]) => Promise<PreAnswer[] | undefined>;
}

/** Nodes after which no more questions about a draw are answered in a round. */
const ROUND_NODES = 200_000;

/** Draws that are looked at at a time, for a move that keeps the tile. */
const DRAWS = 4;
/** The work for proofs that a draw is not won after a move that keeps the bag, the least first. */
const REPLY_EFFORTS: readonly ReplyEffort[] = [
  { nodes: 20_000, depth: 0 },
  { nodes: 5000, depth: 2 },
  { nodes: 50_000, depth: 2 },
];

/** The proof of the best moves with one tile in the bag. */
export class OneTile {
  constructor(private readonly about: OneTileAbout) {}

  /** Goes on until all is proved, or given up; tells what was done after each round. */
  async *stages(): AsyncGenerator<string, void> {
    const { top, isGiven, draws, standings } = this.about;
    const plays = standings.filter(({ empties }) => empties);
    plays.sort((a, b) => compareTurns(a.move, b.move));
    const proof = new PlayProof({
      weights: draws.map(({ weight }) => weight),
      guesses: plays.map(({ judged }) => judged.outcomes.map(({ spread }) => spread)),
      known: plays.map(({ judged }) => judged.isProved),
      top: isGiven ? plays.length : Math.min(top, plays.length),
      isExact: isGiven || top > 1,
    });
    yield* this.plays(proof, plays);
    yield* this.replies(proof, plays);
  }

  /** Proves the best of the plays that take the last tile. */
  private async *plays(proof: PlayProof, plays: readonly Standing[]): AsyncGenerator<string, void> {
    if (plays.length === 0) return;
    while (true) {
      const asked = proof.questions();
      if (asked.length === 0) break;
      const answers = await this.askSides(asked, plays);
      if (answers === undefined) return;
      const changed = new Set<number>();
      for (const [question, found] of answers) {
        proof.take(question, found);
        changed.add(question.play);
      }
      const out = proof.out();
      for (const [i, standing] of plays.entries()) {
        standing.isOut = out.has(i);
        if (!changed.has(i)) continue;
        standing.mostPoints = proof.mostPoints(i);
        standing.judged = judged(this.about.draws, proof.ranges(i).map(rangeOutcome));
      }
      yield `${out.size} of ${plays.length} plays are out`;
    }
  }

  /** Asks for answers, those about the same draw in one task; undefined if it was given up. */
  private async askSides(
    questions: readonly Question[],
    plays: readonly Standing[],
  ): Promise<[Question, number | undefined][] | undefined> {
    const groups = [...this.about.draws.keys()]
      .map((draw) => questions.filter((question) => question.draw === draw))
      .filter((group) => group.length > 0);
    const answers = await this.about.ask(
      groups.map((group): PreTask => {
        const asked = group.map(({ play, limit, nodes }) => {
          return { move: (plays[play] as Standing).move, limit, nodes };
        });
        const most = Math.max(ROUND_NODES, ...group.map(({ nodes }) => nodes));
        return { kind: "pre-sides", draw: (group[0] as Question).draw, asked, nodes: most };
      }),
    );
    return answers?.flatMap(({ sides = [] }, i) => {
      return sides.map((side, j): [Question, number | undefined] => [
        groups[i]?.[j] as Question,
        side,
      ]);
    });
  }

  /** Finds out whether moves that keep the tile in the bag are better than the best plays. */
  private async *replies(
    proof: PlayProof,
    plays: readonly Standing[],
  ): AsyncGenerator<string, void> {
    const { top, isGiven, draws, standings } = this.about;
    const isWhole = isGiven || top > 1;
    const keeping = standings.filter(({ empties }) => !empties);
    for (const standing of shown(keeping, draws)) {
      const last = isGiven ? undefined : this.proved()[top - 1];
      const isDone = isWhole
        ? await this.reply(standing, last)
        : await this.answered(standing, last);
      if (!isDone) return;
      yield "replies";
    }
    if (isWhole) return;
    yield* this.ties(proof, plays);
    // A move that keeps the tile may have turned out to be better than all plays.
    const [best] = this.proved();
    for (const standing of standings) {
      const { isDecided, worth } = standing.judged;
      if (isDecided && best !== undefined && worth.points < best.judged.worth.points) {
        standing.isOut = true;
      }
    }
  }

  /** Returns the moves whose results are known, the best first. */
  private proved(): Standing[] {
    const known = this.about.standings.filter(({ judged, isOut }) => judged.isDecided && !isOut);
    return known.sort(compareJudged);
  }

  /** Compares the spreads of moves that win as often as the best play, where that is not done. */
  private async *ties(proof: PlayProof, plays: readonly Standing[]): AsyncGenerator<string, void> {
    const [best, ...others] = this.proved();
    const ties = others.filter(
      ({ judged: { worth } }) => worth.points === best?.judged.worth.points,
    );
    if (best === undefined || ties.length === 0) return;
    if ([best, ...ties].every(({ judged }) => judged.isProved)) return;
    proof.askExactly();
    yield* this.plays(proof, plays);
    const [last] = this.proved().filter(({ empties }) => empties);
    for (const standing of ties.filter(({ empties }) => !empties)) {
      if (!(await this.answered(standing, last))) return;
    }
    yield "spreads of moves that win as often";
  }

  /**
   * Finds the results of a move that keeps the tile in the bag, or that they are not as good as those of
   * the best play; returns false if it was given up.
   */
  private async answered(standing: Standing, last: JudgedMove | undefined): Promise<boolean> {
    const { move } = standing;
    const most = this.about.draws.map(() => 2);
    const worth = last?.judged.worth;
    const isOut = (): boolean => {
      standing.mostPoints = this.sum(most);
      standing.isOut = worth !== undefined && standing.mostPoints < worth.points;
      return standing.isOut;
    };
    // That draws are not won is looked for where the guess says so, and enough of them.
    const guessed = standing.judged.worth.points;
    if (worth !== undefined && worth.points > 0 && guessed < worth.points) {
      if (!(await this.lowerMost(standing, most, isOut))) return false;
      if (standing.isOut) return true;
    }
    const isExact = last?.judged.isProved === true;
    const outcomes: PreOutcome[] = [];
    for (const some of groups([...most.keys()], DRAWS)) {
      const found = await this.about.ask(
        some.map((draw): PreTask => ({ kind: "pre-answer", move, draw, isExact })),
      );
      if (found === undefined) return false;
      outcomes.push(...outcomesOf(found, "outcome"));
      for (const [i, draw] of some.entries()) most[draw] = pointsOf(found[i]?.outcome);
      if (isOut()) return true;
    }
    standing.judged = judged(this.about.draws, outcomes);
    return true;
  }

  /** Looks for draws that a move surely does not win; returns false if it was given up. */
  private async lowerMost(
    { move }: Standing,
    most: number[],
    isOut: () => boolean,
  ): Promise<boolean> {
    for (const effort of REPLY_EFFORTS) {
      const open = [...most.keys()].filter((draw) => most[draw] === 2);
      for (const some of groups(open, DRAWS)) {
        const tasks = some.map((draw): PreTask => ({ kind: "pre-most", move, draw, ...effort }));
        const found = await this.about.ask(tasks);
        if (found === undefined) return false;
        for (const [i, draw] of some.entries()) most[draw] = found[i]?.mostPoints as number;
        if (isOut()) return true;
      }
    }
    return true;
  }

  /**
   * Finds the exact value of a move that keeps the bag, or that it is not worth as much as the last
   * of the best; returns false if it was given up.
   */
  private async reply(standing: Standing, last: JudgedMove | undefined): Promise<boolean> {
    const { move } = standing;
    if (standing.guaranteed !== undefined) return true;
    const worth = standing.judged.isProved ? undefined : last?.judged.worth;
    const most = this.about.draws.map(() => 2);
    const isOut = (): boolean => {
      standing.mostPoints = this.sum(most);
      standing.isOut = worth !== undefined && standing.mostPoints < worth.points;
      return standing.isOut;
    };
    if (worth !== undefined) {
      if (!(await this.lowerMost(standing, most, isOut))) return false;
      if (standing.isOut) return true;
    }
    const answers: PreAnswer[] = [];
    for (const some of groups([...most.keys()], DRAWS)) {
      const found = await this.about.ask(some.map((draw) => ({ kind: "pre-reply", move, draw })));
      if (found === undefined) return false;
      answers.push(...found);
      for (const [i, draw] of some.entries()) most[draw] = pointsOf(found[i]?.outcome);
      if (isOut()) return true;
    }
    standing.judged = judged(this.about.draws, outcomesOf(answers, "outcome"));
    standing.guaranteed = judged(this.about.draws, outcomesOf(answers, "guaranteed"));
    return true;
  }

  /** Returns the sum of points over all draws. */
  private sum(points: readonly number[]): number {
    return this.about.draws.reduce((sum, { weight }, i) => sum + weight * (points[i] as number), 0);
  }
}

/** Returns items in groups of a size. */
export function groups<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, i) => items.slice(size * i, size * (i + 1)));
}

function pointsOf(outcome: PreOutcome | undefined): number {
  return outcome === undefined ? 2 : 2 * outcome.win + outcome.tie;
}

function outcomesOf(answers: readonly PreAnswer[], which: "outcome" | "guaranteed"): PreOutcome[] {
  return answers.map((answer) => answer[which] as PreOutcome);
}
