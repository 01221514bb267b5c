import { itemAt } from "../../base/elements.js";
import { known } from "../../base/lists.js";
import { compareTurns } from "./exact.js";
import { isSure, judged, mean, outcomeOf, type PreOutcome, type SpreadLimits } from "./judge.js";
import type { PlayProof, Question, SpreadRange } from "./proof.js";
import type { PreAnswer, PreTask } from "./seat.js";
import type { OpponentModel, Standing } from "./snapshot.js";
import {
  afterInOrder,
  ordersOf,
  type PreDraw,
  type PreOrder,
  type PreRules,
  type PreView,
} from "./view.js";
import { type Answer, flipped, proofOf } from "./views.js";

/*
 * The best move with one or two tiles in the bag, proved by rounds of questions (proof.ts), which
 * workers answer: those about moves that empty the bag by endgames, the others by views (views.ts).
 */

/** What a proof needs of the search. */
export interface FewTilesAbout {
  view: PreView;
  rules: PreRules;
  draws: readonly PreDraw[];
  /** All moves, with what is known of them; a proof adds to it. */
  standings: readonly Standing[];
  /** Number of best moves that are looked for. */
  top: number;
  /** True if these are the only moves, each of which is to be judged exactly. */
  isGiven: boolean;
  opponent: OpponentModel;
  /** Nodes of a question that is not asked any more; default: all are. */
  mostNodes?: number;
  /** Has tasks done; returns undefined if they were given up. */
  ask: (tasks: readonly PreTask[]) => Promise<PreAnswer[] | undefined>;
}

/** Nodes that the questions of a round may take in all, unless there are only some. */
const ROUND = { nodes: 1_000_000, least: 8 };
/** Nodes after which no more questions about a draw are answered in a round. */
const DRAW_NODES = 200_000;
/** Tasks of a round that occupy all workers of most machines. */
const LEAST_TASKS = 4;
/** Nodes by which the first question about what follows a move that leaves tiles in the bag has its turn. */
const FOLLOWING = 3200;
/**
 * The part that such a question may take of the nodes by which it has its turn, where there are more moves than
 * these that leave tiles: many questions have no answer without very many nodes, and those that are answered mostly
 * take few. The pass, with one tile in the bag, may take all.
 */
const KEEPING = { share: 1 / 8, more: 8 };
/** The greatest spread that loses. */
const LOST = -1;
/** Nodes of what cannot be found. */
const NEVER = Number.POSITIVE_INFINITY;
/** Nodes of a question about what moves guarantee, which comes when the best moves are known. */
const GUARANTEED_NODES = 2_000_000;

/** A task, and the questions that it answers. */
interface Group {
  task: PreTask;
  questions: Question[];
}

/** The proof of the best moves with few tiles in the bag. */
export class FewTiles {
  private readonly orders: readonly PreOrder[];
  /** In the order of moves. */
  private readonly standings: readonly Standing[];
  private readonly proof: PlayProof;
  /** What the other sees after a move that leaves tiles, by move and order; undefined if it is not known. */
  private readonly following = new Map<string, ReturnType<typeof afterInOrder>>();
  /** The keys of those whose replies have not been listed, so that limits of spreads would rest on playouts. */
  private readonly unseen = new Set<string>();
  /** The part of its nodes that a question about a move that leaves tiles may take. */
  private readonly share: number;

  constructor(private readonly about: FewTilesAbout) {
    const { view, rules, draws, standings, top, isGiven } = about;
    this.orders = ordersOf(draws);
    this.standings = [...standings].sort((a, b) => compareTurns(a.move, b.move));
    const isMany = standings.filter(({ empties }) => !empties).length > KEEPING.more;
    this.share = isMany ? KEEPING.share : 1;
    const list = {
      moves: this.standings.map(({ move }) => move),
      guesses: guessesOf(this.standings.map(({ judged: { outcomes } }) => outcomes)),
      known: this.standings.map(({ judged: { isProved } }) => isProved),
      isPart: false,
    };
    const count = isGiven ? standings.length : Math.min(top, standings.length);
    const how = { top: count, isExact: isGiven || top > 1 };
    this.proof = proofOf({ view, draws, orders: this.orders }, rules, list, how);
    for (const [play, { move, empties }] of this.standings.entries()) {
      if (empties) continue;
      for (const [order, { tiles }] of this.orders.entries()) {
        const after = afterInOrder(view, move, tiles, rules);
        this.following.set(`${play} ${order}`, after);
        this.unseen.add(`${play} ${order}`);
        this.proof.expect(play, order, after === undefined ? NEVER : FOLLOWING);
      }
    }
  }

  /** Goes on until all is proved, or given up; tells what was done after each round. */
  async *stages(): AsyncGenerator<string, void> {
    const { isGiven, top, opponent, mostNodes = NEVER } = this.about;
    this.show();
    while (true) {
      const questions = this.proof.questions().filter((one) => this.costOf(one) <= mostNodes);
      if (questions.length === 0) break;
      if (!(await this.round(firstOf(questions)))) return;
      yield `${this.show()} of ${this.standings.length} moves are out`;
    }
    if (opponent === "rational" && (isGiven || top > 1)) yield* this.guaranteed();
  }

  /** Asks questions; returns false if it was given up. */
  private async round(questions: readonly Question[]): Promise<boolean> {
    const { proof } = this;
    const groups = this.groupsOf(questions);
    const answers = await this.about.ask(groups.map(({ task }) => task));
    if (answers === undefined) return false;
    for (const [i, { questions: some }] of groups.entries()) {
      const { sides = [], follows = [], guessed } = itemAt(answers, i);
      for (const [j, side] of sides.entries()) proof.take(itemAt(some, j), side);
      for (const [j, follow] of follows.entries()) this.takeFollow(itemAt(some, j), follow);
      const { play, draw } = itemAt(some, 0);
      if (guessed !== undefined) proof.narrow(play, draw, flipped(guessed));
    }
    return true;
  }

  /** Takes what was found of how a game ends after a move that leaves tiles in the bag. */
  private takeFollow(question: Question, found: Answer): void {
    const { proof } = this;
    if (found.isUnseen) proof.take(question, undefined);
    else proof.takeRange(question, flipped(found));
    if (found.isStuck) proof.expect(question.play, question.draw, NEVER);
  }

  /** Returns the nodes that an answer may take. */
  private costOf(question: Question): number {
    return question.nodes * (this.isKeeping(question) ? this.share : 1);
  }

  /** Returns true if a question is about a move that leaves tiles in the bag, and the game goes on. */
  private isKeeping({ play, draw }: Question): boolean {
    return this.following.get(`${play} ${draw}`) !== undefined;
  }

  /** Returns tasks for questions. */
  private groupsOf(questions: readonly Question[]): Group[] {
    return [
      ...this.keepingGroups(questions.filter((question) => this.isKeeping(question))),
      ...this.emptyingGroups(questions.filter((question) => !this.isKeeping(question))),
    ];
  }

  /** Returns tasks for questions about moves that leave tiles, one for those that look alike to the other. */
  private keepingGroups(questions: readonly Question[]): Group[] {
    const groups: Group[] = [];
    const byView = new Map<string, { orders: Uint8Array[]; questions: Question[] }>();
    for (const question of questions) {
      const { play, draw, limit } = question;
      const nodes = this.costOf(question);
      const key = `${play} ${draw}`;
      const { next: view, left: order } = known(this.following.get(key));
      // That a game is lost is often easy to prove, and matters more than by how much.
      const isLosing = limit < LOST && this.proof.range(play, draw).most > LOST;
      // A limit that was chosen by a wrong guess makes a proof long.
      const isGuess = !isLosing && limit !== 0 && limit !== LOST && this.unseen.delete(key);
      if (isGuess) {
        groups.push({ task: { kind: "pre-guess", view, order }, questions: [question] });
        continue;
      }
      const asked = isLosing ? { ...question, limit: LOST } : question;
      const alike = [play, view.rack, asked.limit, nodes].join(" ");
      const before = byView.get(alike);
      before?.orders.push(order);
      before?.questions.push(asked);
      if (before !== undefined) continue;
      const same = { orders: [order], questions: [asked] };
      byView.set(alike, same);
      // The other's spread is the opposite of this player's.
      const most = -asked.limit - 1;
      const { opponent } = this.about;
      const about = { view, orders: same.orders, limit: most, nodes, opponent };
      groups.push({ task: { kind: "pre-follow", ...about }, questions: same.questions });
    }
    return groups;
  }

  /**
   * Returns tasks for questions about moves that empty the bag, one for those about the same draw: what is found
   * for some of them serves the others. Where only few draws are left, each is cut so that no worker is idle.
   */
  private emptyingGroups(questions: readonly Question[]): Group[] {
    const byDraw = new Map<number, Question[]>();
    for (const question of questions) {
      byDraw.set(question.draw, [...(byDraw.get(question.draw) ?? []), question]);
    }
    const shares = byDraw.size < LEAST_TASKS ? LEAST_TASKS : 1;
    const parts = [...byDraw].flatMap(([order, all]) => {
      return groups(all, Math.ceil(all.length / shares)).map((some) => ({ order, some }));
    });
    return parts.map(({ order, some }) => {
      const asked = some.map(({ play, limit, nodes }) => {
        return { move: itemAt(this.standings, play).move, limit, nodes };
      });
      const nodes = Math.max(DRAW_NODES, ...some.map((question) => question.nodes));
      const { draw } = itemAt(this.orders, order);
      return { task: { kind: "pre-sides", draw, asked, nodes }, questions: some };
    });
  }

  /** Shows in the standings what is known of the moves; returns the number of those that are out. */
  private show(): number {
    const { proof } = this;
    const out = proof.out();
    const news = proof.takeNews();
    for (const [i, standing] of this.standings.entries()) {
      standing.isOut = out.has(i);
      if (!news.has(i)) continue;
      const outcomes = this.byDraw(proof.ranges(i));
      if (outcomes.every((one, draw) => isSame(one, standing.judged.outcomes[draw]))) continue;
      standing.mostPoints = proof.mostPoints(i);
      standing.judged = judged(this.about.draws, outcomes);
    }
    return out.size;
  }

  /** Returns the outcomes of draws by what is known of the orders of their tiles. */
  private byDraw(ranges: readonly SpreadRange[]): PreOutcome[] {
    const parts = this.about.draws.map((): [PreOutcome, number][] => []);
    for (const [i, { draw, weight }] of this.orders.entries()) {
      parts[draw]?.push([rangeOutcome(itemAt(ranges, i)), weight]);
    }
    return parts.map(mean);
  }

  /** Finds what moves that keep tiles guarantee, where that does not take too long. */
  private async *guaranteed(): AsyncGenerator<string, void> {
    const { about } = this;
    const open = this.standings.filter(({ empties, isOut }) => !empties && !isOut);
    if (open.length === 0) return;
    const standings = open.map((standing): Standing => {
      // It is guessed to be the same.
      const outcomes = standing.judged.outcomes.map(({ spread }) => outcomeOf(spread, false));
      return { ...standing, judged: judged(about.draws, outcomes) };
    });
    const how = { isGiven: true, opponent: "guaranteed", mostNodes: GUARANTEED_NODES } as const;
    const take = (): void => {
      for (const [i, { judged: found }] of standings.entries()) {
        if (found.isProved) itemAt(open, i).guaranteed = found;
      }
    };
    for await (const _ of new FewTiles({ ...about, standings, ...how }).stages()) {
      take();
      yield "what moves guarantee";
    }
    // Where the rules end the game, it is known without a question.
    take();
  }
}

/**
 * Returns guesses of the spreads of moves for all draws. A draw that was not looked at is taken to be as much
 * better or worse than the others as it is for moves of which all were.
 */
function guessesOf(all: readonly (readonly PreOutcome[])[]): number[][] {
  const whole = all.filter((outcomes) => outcomes.every(({ isUnseen }) => isUnseen !== true));
  const usual = (draw: number): number =>
    whole.reduce((sum, outcomes) => sum + itemAt(outcomes, draw).spread / whole.length, 0);
  const means = all[0]?.map((_, draw) => usual(draw)) ?? [];
  return all.map((outcomes) => {
    const seen = [...outcomes.entries()].filter(([, { isUnseen }]) => isUnseen !== true);
    const more = seen.reduce((sum, [i, { spread }]) => sum + spread - itemAt(means, i), 0);
    return outcomes.map(({ spread, isUnseen }, i) => {
      return isUnseen === true ? Math.round(itemAt(means, i) + more / seen.length) : spread;
    });
  });
}

/** Returns the first questions, as many as may be answered in a round. */
function firstOf(questions: readonly Question[]): Question[] {
  let nodes = 0;
  return questions.filter((question, i) => {
    nodes += question.nodes;
    return i < ROUND.least || nodes <= ROUND.nodes;
  });
}

/** Returns an outcome whose spread is known within limits. */
function rangeOutcome({ least, most, guess }: SpreadRange): PreOutcome {
  const isProved = least === most;
  return { ...outcomeOf(guess, isProved), ...(!isProved && { limits: { least, most } }) };
}

/** Returns true if no more is known than before. */
function isSame(now: PreOutcome, before: PreOutcome | undefined): boolean {
  if (before === undefined || now.isProved !== before.isProved) return false;
  if (isSure(now) !== isSure(before)) return false;
  const [{ least, most }, known] = [now, before].map(({ isProved, spread, limits = NO_LIMITS }) => {
    return isProved ? { least: spread, most: spread } : limits;
  }) as [SpreadLimits, SpreadLimits];
  return least === known.least && most === known.most;
}

const NO_LIMITS = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** Returns items in groups of a size. */
export function groups<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, i) => items.slice(size * i, size * (i + 1)));
}
