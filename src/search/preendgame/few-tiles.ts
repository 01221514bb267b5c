import { itemAt } from "../../base/elements.js";
import { compareTurns } from "./exact.js";
import { isSure, judged, mean, outcomeOf, type PreOutcome, type SpreadLimits } from "./judge.js";
import type { SpreadRange } from "./proof.js";
import type { PreAnswer, PreTask } from "./seat.js";
import type { Standing } from "./snapshot.js";
import { emptiesBag, type PreDraw, type PreRules, type PreView } from "./view.js";
import { type Asked, type Seen, Views, type Work } from "./views.js";

/*
 * The best move with one or two tiles in the bag, proved by rounds of questions (proof.ts) about what
 * both players see (views.ts).
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
  /** Has tasks done; returns undefined if they were given up. */
  ask: (tasks: readonly PreTask[]) => Promise<PreAnswer[] | undefined>;
}

/** Nodes that the questions of a round may take in all, unless there are only some. */
const ROUND = { nodes: 1_000_000, least: 8 };
/** Nodes after which no more questions about a draw are answered in a round. */
const DRAW_NODES = 200_000;
/** Draws that are looked at at a time. */
const DRAWS = 4;

/** Questions about the same draw of a view. */
interface Group {
  seen: Seen;
  draw: number;
  some: Asked[];
}

/** The proof of the best moves with few tiles in the bag. */
export class FewTiles {
  private readonly views: Views;
  /** In the order of moves. */
  private readonly standings: readonly Standing[];

  constructor(private readonly about: FewTilesAbout) {
    const { view, rules, standings, top, isGiven } = about;
    this.standings = [...standings].sort((a, b) => compareTurns(a.move, b.move));
    const list = {
      moves: this.standings.map(({ move }) => move),
      guesses: this.standings.map(({ judged: { outcomes } }) =>
        outcomes.map(({ spread }) => spread),
      ),
      known: this.standings.map(({ judged: { isProved } }) => isProved),
      isPart: false,
    };
    const count = isGiven ? standings.length : Math.min(top, standings.length);
    const isExact = isGiven || top > 1;
    this.views = new Views(view, rules, list, { top: count, isExact, isWhole: !isGiven });
  }

  /** Goes on until all is proved, or given up; tells what was done after each round. */
  async *stages(): AsyncGenerator<string, void> {
    // What is to be asked next may show that more is known.
    let work = this.views.next();
    this.show();
    while (work.nodes > 0) {
      if (!(await this.round(work))) return;
      work = this.views.next();
      yield `${this.show()} of ${this.standings.length} moves are out`;
    }
    if (this.about.isGiven || this.about.top > 1) yield* this.worst();
  }

  /** Asks for answers; returns false if it was given up. */
  private async round({ unlisted, asked }: Work): Promise<boolean> {
    const lists = [...unlisted.keys()];
    const groups = groupsOf(firstOf([...asked.values()]));
    const answers = await this.about.ask([
      ...lists.map((seen): PreTask => {
        return { kind: "pre-list", view: seen.view, isPart: unlisted.get(seen) === "part" };
      }),
      ...groups.map(sidesTask),
    ]);
    if (answers === undefined) return false;
    for (const [i, seen] of lists.entries()) {
      const list = answers[i]?.list;
      if (list !== undefined) this.views.list(seen, list);
    }
    for (const [i, { some }] of groups.entries()) {
      const { sides = [] } = answers[lists.length + i] ?? {};
      for (const [j, side] of sides.entries()) this.views.take(some[j] as Asked, side);
    }
    this.views.settle();
    return true;
  }

  /** Shows in the standings what is known of the moves; returns the number of those that are out. */
  private show(): number {
    const { proof } = this.views.root;
    if (proof === undefined) return 0;
    const out = proof.out();
    for (const [i, standing] of this.standings.entries()) {
      standing.isOut = out.has(i);
      const outcomes = this.byDraw(proof.ranges(i));
      if (outcomes.every((one, draw) => isSame(one, standing.judged.outcomes[draw]))) continue;
      standing.mostPoints = proof.mostPoints(i);
      standing.judged = judged(this.about.draws, outcomes);
    }
    return out.size;
  }

  /** Returns the outcomes of draws by what is known of the orders of their tiles. */
  private byDraw(ranges: readonly SpreadRange[]): PreOutcome[] {
    const { orders } = this.views.root;
    const parts = this.about.draws.map((): [PreOutcome, number][] => []);
    for (const [i, { draw, weight }] of orders.entries()) {
      parts[draw]?.push([rangeOutcome(itemAt(ranges, i)), weight]);
    }
    return parts.map(mean);
  }

  /** Finds how moves that keep tiles end at worst, where that is known. */
  private async *worst(): AsyncGenerator<string, void> {
    const { view, rules, draws } = this.about;
    for (const standing of this.standings) {
      const { move, isOut } = standing;
      if (isOut || emptiesBag(view, move, rules)) continue;
      const outcomes: PreOutcome[] = [];
      for (const some of groups([...draws.keys()], DRAWS)) {
        const tasks = some.map((draw): PreTask => ({ kind: "pre-worst", move, draw }));
        const found = await this.about.ask(tasks);
        if (found === undefined) return;
        outcomes.push(...found.flatMap(({ worst }) => worst ?? []));
        if (outcomes.length < some.length) break;
      }
      if (outcomes.length < draws.length) continue;
      standing.guaranteed = judged(draws, outcomes);
      yield "what moves guarantee";
    }
  }
}

/** Returns the first questions, as many as may be answered in a round. */
function firstOf(asked: readonly Asked[]): Asked[] {
  let nodes = 0;
  return asked.filter(({ question }, i) => {
    nodes += question.nodes;
    return i < ROUND.least || nodes <= ROUND.nodes;
  });
}

/** Puts questions about the same draw of a view together. */
function groupsOf(asked: readonly Asked[]): Group[] {
  const groups = new Map<string, Group>();
  for (const one of asked) {
    const { seen, question } = one;
    const { draw } = question;
    const key = `${seen.index} ${draw}`;
    const group = groups.get(key) ?? { seen, draw, some: [] };
    group.some.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function sidesTask({ seen: { view, moves, orders }, draw: order, some }: Group): PreTask {
  const { draw } = itemAt(orders, order);
  const asked = some.map(({ question: { play, limit, nodes } }) => {
    return { move: itemAt(moves, play), limit, nodes };
  });
  const most = Math.max(DRAW_NODES, ...asked.map(({ nodes }) => nodes));
  return { kind: "pre-sides", view, draw, asked, nodes: most };
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
