import { known } from "../../base/lists.js";
import type { Slices } from "../../base/pacing.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import { PlayProof, type ProofAbout, type Question, type SpreadRange } from "./proof.js";
import {
  afterInOrder,
  drawsOf,
  emptiesBag,
  endsAfter,
  keyOf,
  ordersOf,
  type PreDraw,
  type PreOrder,
  type PreRules,
  type PreView,
} from "./view.js";

/*
 * What follows a move that leaves tiles in the bag. The other decides by what he sees: he cannot tell
 * what was drawn, and imagines all that may have been; and if he leaves tiles, too, it is the first
 * player's turn again, who sees now what may be another rack of his in the other's eyes. So each view
 * leads to views, until the bag is empty or the scoreless turns have ended the game. Tiles in the bag
 * have an order, which no one knows, so that one thing follows another.
 *
 * Nearly all of the views need not be looked at. It is asked on which side of a limit the game ends, and
 * this becomes questions about the moves of the view (proof.ts), and questions about moves that leave
 * tiles in the bag become questions about the views behind them, as many as the answer needs. Easy
 * questions come before hard ones at all depths.
 */

/** A list of the moves of a view, in their order, with guesses of their final spreads by draw. */
export interface MoveList {
  moves: readonly ValuedMove[];
  guesses: readonly (readonly number[])[];
  /** For each move whether its guesses are the final spreads. */
  known: readonly boolean[];
  /** True if these are only the most promising moves. */
  isPart: boolean;
}

/** A question about an endgame behind a view. */
interface Asked {
  seen: Seen;
  question: Question;
}

/** What was found of a view. */
export interface Seen {
  /** Its place among all that are known. */
  index: number;
  view: PreView;
  draws: readonly PreDraw[];
  /** What a proof takes for its draws: the tiles in the bag in their order. */
  orders: readonly PreOrder[];
  /** Number of moves before it. */
  depth: number;
  moves: readonly ValuedMove[];
  /** True if only its most promising moves are listed. */
  isPart: boolean;
  /** Undefined before its moves are listed. */
  proof: PlayProof | undefined;
  /** What follows moves that leave tiles in the bag, by move and order; undefined if that is not known. */
  links: Map<string, Link | undefined>;
  /** The links that lead to it. */
  parents: Link[];
}

/** The view that follows a move for an order, and what really is in the bag then. */
export interface Link {
  from: Seen;
  play: number;
  draw: number;
  seen: Seen;
  /** Index of the order of that view. */
  at: number;
}

/**
 * Nodes that the lists of a view are thought to take, of its most promising moves and of all; with all,
 * there are many moves to compare.
 */
const LISTING = { part: 200, whole: 100_000 };
/** More moves than there can be before the bag is empty, or scoreless turns have ended the game. */
const MOST_DEPTH = 50;

/** Finds out what views ask for. */
export interface ViewsJudge {
  /** Nodes of all searches so far. */
  nodes: number;
  /** Lists the moves of a view. @param isPart true if only the most promising ones are needed. */
  list: (view: PreView, isPart: boolean) => Slices<MoveList>;
  /** Returns a limit of the spread after a move that empties the bag (`Judge.side`). */
  side: (
    view: PreView,
    made: ValuedMove,
    draw: PreDraw,
    question: { limit: number; nodes: number },
  ) => Slices<number | undefined>;
}

/** What is known of how a game ends. */
export interface Answer extends SpreadRange {
  /** True if more nodes would not help. */
  isStuck: boolean;
  /** True if no moves were listed, so that the guess says nothing. */
  isUnseen: boolean;
}

/** Nodes of what cannot be found. */
const NEVER = Number.POSITIVE_INFINITY;
/** The least spread that wins. */
const LEAST_WIN = 1;

/** What is to be found out, and the nodes that it may take. */
export interface Work {
  /** Views whose moves are to be listed, all or the most promising ones. */
  unlisted: Map<Seen, "part" | "whole">;
  /** By a text that only equal questions share. */
  asked: Map<string, Asked>;
  nodes: number;
}

export const NOTHING: Work = { unlisted: new Map(), asked: new Map(), nodes: 0 };

/** How a game ends behind a move that leaves tiles in the bag, where that is looked at in another way. */
export interface Behind {
  /** What is known of it, which is added to. */
  proof: PlayProof;
  /** Returns the work by which it may be found on which side of a limit it ends for who is to move. */
  work: (link: Link, limit: number) => Work;
  /** Returns what is known of how it ends for who is to move; undefined before any moves are listed. */
  range: (link: Link) => SpreadRange | undefined;
}

/** How an answer is looked for. */
interface Search {
  /** Returns what is to be found out next. */
  work: () => Work;
  /** Returns what is known; undefined before any moves are listed. */
  range: () => SpreadRange | undefined;
}

/** Views that follow from one of them, and what is proved of each. */
export class Views {
  private readonly all: Seen[] = [];
  private readonly byKey = new Map<string, Seen>();
  /** Views that differ only in the scoreless turns before them, whose plays end the same. */
  private readonly listed = new Map<string, Seen>();
  private readonly sharing = new Map<string, readonly Seen[]>();
  /** Those of which something was found that others do not know yet. */
  private readonly changed = new Set<Seen>();
  /** What is to be found out next behind a view, by its index, an order and a limit. */
  private readonly works = new Map<string, Work>();

  constructor(
    private readonly judge: ViewsJudge,
    private readonly rules: PreRules,
  ) {}

  /**
   * Finds out on which side of a limit the game ends for the player who sees a view, if these tiles are
   * in the bag in this order. @param nodes that it may take.
   */
  *answer(view: PreView, order: Uint8Array, limit: number, nodes: number): Slices<Answer> {
    const { seen: root, at } = this.standing(view, order);
    const search = {
      work: () => this.workToward(root, at, limit),
      range: () => root.proof?.outcome(at),
    };
    return yield* this.search(search, limit, nodes);
  }

  /** Guesses how the game ends for the player who sees a view, by a list of all its moves. */
  *guess(view: PreView, order: Uint8Array): Slices<SpreadRange> {
    const { seen, at } = this.standing(view, order);
    this.list(seen, yield* this.judge.list(view, false));
    return known(seen.proof).outcome(at);
  }

  /** Does what is to be done until it is known on which side of a limit a game ends. */
  *search({ work: next, range }: Search, limit: number, nodes: number): Slices<Answer> {
    const { judge } = this;
    const end = judge.nodes + nodes;
    let isSpent = false;
    while (true) {
      this.works.clear();
      const work = next();
      // To choose it may have shown that nothing is to be asked.
      const seen = range();
      const { least, most, guess } = seen ?? UNKNOWN;
      const isFound = least > limit || most <= limit;
      const isStuck = !isFound && work.nodes === 0;
      if (isFound || isStuck || isSpent || judge.nodes + leastOf(work) > end) {
        return { least, most, guess, isStuck, isUnseen: seen === undefined };
      }
      isSpent = !(yield* this.do(work, end));
      this.settle();
    }
  }

  /** Returns a view with which a search begins, and the place of an order of the tiles in the bag. */
  standing(view: PreView, order: Uint8Array): Pick<Link, "seen" | "at"> {
    const seen = this.seenFrom(view, 0);
    return { seen, at: placeOf(seen, order) };
  }

  /** Does some work; returns false if it has not come to the end of it by a number of nodes. */
  private *do({ unlisted, asked }: Work, end: number): Slices<boolean> {
    const { judge } = this;
    for (const [seen, how] of unlisted) {
      this.list(seen, yield* judge.list(seen.view, how === "part"));
    }
    // Those about the same draw after each other, as they begin with the same position.
    const sorted = [...asked.values()].sort((a, b) => {
      return a.seen.index - b.seen.index || a.question.draw - b.question.draw;
    });
    for (const { seen, question } of sorted) {
      const left = end - judge.nodes;
      if (left <= 0) return false;
      const { play, draw, limit } = question;
      const nodes = Math.min(question.nodes, left);
      const move = seen.moves[play]!;
      const found = yield* judge.side(seen.view, move, seen.draws[seen.orders[draw]!.draw]!, {
        limit,
        nodes,
      });
      const isCut = nodes < question.nodes;
      if (found !== undefined || !isCut) this.take({ seen, question }, found);
      if (found === undefined && isCut) return false;
    }
    return true;
  }

  /** Takes the list of a view. */
  private list(seen: Seen, list: MoveList): void {
    this.listFrom(seen);
    if (seen.proof !== undefined && !seen.isPart) return;
    // What the most promising moves lead to is known when all are listed.
    const before = new Map(
      seen.moves.map((move, play) => [keyOf(move.move), seen.proof?.ranges(play)]),
    );
    const shared = list.moves.map(({ move }) => before.get(keyOf(move)));
    seen.moves = list.moves;
    seen.isPart = list.isPart;
    seen.proof = proofOf(seen, this.rules, list, { top: 1, isExact: false, shared });
    if (!list.isPart) this.listed.set(boardKey(seen.view), seen);
    this.changed.add(seen);
  }

  /** Takes an answer. */
  private take({ seen, question }: Asked, found: number | undefined): void {
    seen.proof?.take(question, found);
    // Others may have the same plays.
    for (const one of this.sharing.get(boardKey(seen.view)) ?? []) this.changed.add(one);
  }

  /** Lets views know what has been found of those that follow them. */
  private settle(): void {
    for (let depth = MOST_DEPTH + 1; depth > 0; depth--) {
      for (const seen of this.changed) {
        if (seen.depth !== depth) continue;
        for (const link of seen.parents) {
          settle(link);
          link.from.proof?.expect(link.play, link.draw, 0);
          this.changed.add(link.from);
        }
      }
    }
    this.changed.clear();
  }

  /**
   * Returns the work for some questions about a view.
   * @param choose chooses them.
   * @param ends what questions about how a game ends are about.
   */
  workOf(
    seen: Seen,
    choose: () => readonly Question[],
    ends: Behind = { proof: known(seen.proof), ...this.behind },
  ): Work {
    const chosen = { proof: known(seen.proof), ...this.behind };
    const work: Work = { unlisted: new Map(), asked: new Map(), nodes: 0 };
    // Where questions turn out to be harder than was thought, others are chosen.
    let isHarder = true;
    while (isHarder && work.nodes === 0) {
      isHarder = false;
      for (const question of choose()) {
        const { play, draw, limit, nodes, isEnd } = question;
        if (emptiesBag(seen.view, seen.moves[play]!, this.rules)) {
          const key = [seen.index, play, draw, limit].join();
          if (work.asked.has(key)) continue;
          work.asked.set(key, { seen, question });
          work.nodes += nodes;
          continue;
        }
        const { proof, work: toward, range } = isEnd === true ? ends : chosen;
        const link = this.linkOf(seen, play, draw);
        const part = link === undefined ? NOTHING : toward(link, -limit - 1);
        if (part.nodes > 0 && part.nodes <= nodes) {
          add(work, part);
          continue;
        }
        isHarder = true;
        // It may have been found on the way that nothing is to be asked.
        const found = link === undefined ? undefined : range(link);
        if (found !== undefined) proof.narrow(play, draw, flipped(found));
        const { least, most } = proof.ranges(play)[draw]!;
        const isFound = least > limit || most <= limit;
        if (!isFound) proof.expect(play, draw, part.nodes > 0 ? part.nodes : NEVER);
      }
    }
    return work;
  }

  /** How games end by what both players choose for what they see. */
  private readonly behind: Omit<Behind, "proof"> = {
    work: ({ seen, at }, limit) => {
      const key = [seen.index, at, limit].join();
      const found = this.works.get(key) ?? this.workToward(seen, at, limit);
      this.works.set(key, found);
      return found;
    },
    range: ({ seen, at }) => seen.proof?.outcome(at),
  };

  private workToward(seen: Seen, at: number, limit: number): Work {
    this.listFrom(seen);
    const { proof, isPart } = seen;
    if (proof !== undefined && !isPart) return this.workOf(seen, () => proof.toward(at, limit));
    if (proof !== undefined && limit < LEAST_WIN) {
      const work = this.workOf(seen, () => proof.winning());
      if (work.nodes > 0) return work;
    }
    return listing(seen, proof === undefined && limit < LEAST_WIN ? "part" : "whole");
  }

  /** Returns the view that follows a move for an order, if it is known what that is. */
  linkOf(seen: Seen, play: number, draw: number): Link | undefined {
    const key = `${play} ${draw}`;
    if (seen.links.has(key)) return seen.links.get(key);
    const link = this.linked(seen, play, draw);
    seen.links.set(key, link);
    if (link === undefined) return undefined;
    link.seen.parents.push(link);
    settle(link);
    return link;
  }

  private linked(from: Seen, play: number, draw: number): Link | undefined {
    const { tiles } = from.orders[draw]!;
    const move = from.moves[play]!;
    const after = afterInOrder(from.view, move, tiles, this.rules);
    if (after === undefined) return undefined;
    const seen = this.seenFrom(after.next, from.depth + 1);
    return { from, play, draw, seen, at: placeOf(seen, after.left) };
  }

  private seenFrom(view: PreView, depth: number): Seen {
    const key = `${boardKey(view)} ${view.turnsLeft}`;
    const same = this.byKey.get(key);
    if (same !== undefined) return same;
    const draws = drawsOf(view, this.rules);
    const seen: Seen = {
      ...{ index: this.all.length, view, draws, orders: ordersOf(draws), depth },
      ...{ moves: [], isPart: false, proof: undefined, links: new Map(), parents: [] },
    };
    this.all.push(seen);
    this.byKey.set(key, seen);
    const twins = this.sharing.get(boardKey(view)) ?? [];
    this.sharing.set(boardKey(view), [...twins, seen]);
    return seen;
  }

  /** Lists the moves of a view as those of another one, from which only scoreless turns divide it. */
  listFrom(seen: Seen): void {
    if (seen.proof !== undefined && !seen.isPart) return;
    const same = this.listed.get(boardKey(seen.view));
    if (same?.proof === undefined) return;
    const { moves, proof } = same;
    const guesses = moves.map((_, play) => this.byDraw(seen, proof.ranges(play)));
    const shared = moves.map((move, play) => {
      return this.isScoring(seen.view, move) ? proof.ranges(play) : undefined;
    });
    const list = { moves, guesses, known: moves.map(() => false), isPart: false };
    seen.moves = moves;
    seen.isPart = false;
    seen.proof = proofOf(seen, this.rules, list, { top: 1, isExact: false, shared });
  }

  /** Returns the guess for each draw, by the first of its orders. */
  byDraw({ draws, orders }: Seen, ranges: readonly SpreadRange[]): number[] {
    return draws.map((_, draw) => {
      return ranges[orders.findIndex((order) => order.draw === draw)]!.guess;
    });
  }

  /** Returns true if what follows a move does not depend on the scoreless turns before it. */
  private isScoring(view: PreView, move: ValuedMove): boolean {
    return move.score > 0 && emptiesBag(view, move, this.rules);
  }
}

/** Returns the proof of the best of a view's moves. */
export function proofOf(
  { view, draws, orders }: Pick<Seen, "view" | "draws" | "orders">,
  rules: PreRules,
  { moves, guesses, known: isKnown, isPart }: MoveList,
  how: Pick<ProofAbout, "top" | "isExact" | "shared">,
): PlayProof {
  const ends = moves.map((move) => endsOf(view, rules, draws, move));
  // An order of its tiles does not matter if all of them are drawn at once.
  const firsts = orders.map(({ draw }) => orders.findIndex((one) => one.draw === draw));
  const isOrdered = orders.length > draws.length;
  return new PlayProof({
    weights: orders.map(({ weight }) => weight),
    joined: moves.map((move) => {
      return isOrdered && emptiesBag(view, move, rules) ? firsts : undefined;
    }),
    guesses: guesses.map((some, play) => {
      const byDraw = ends[play] ?? some;
      return orders.map(({ draw }) => byDraw[draw]!);
    }),
    known: isKnown.map((one, play) => one || ends[play] !== undefined),
    isPart,
    ...how,
  });
}

/** Returns the final spreads after a pass that ends the game with tiles in the bag. */
function endsOf(
  view: PreView,
  rules: PreRules,
  draws: readonly PreDraw[],
  move: ValuedMove,
): number[] | undefined {
  if (emptiesBag(view, move, rules)) return undefined;
  const ends = draws.map((draw) => {
    const all = endsAfter(view, move, draw, rules);
    return all?.length === 1 ? all[0]?.spread : undefined;
  });
  return ends.every((one) => one !== undefined) ? ends : undefined;
}

export const UNKNOWN: SpreadRange = { least: -NEVER, most: NEVER, guess: 0 };

/** Returns the place of an order of tiles among those of a view. */
function placeOf({ orders }: Seen, order: Uint8Array): number {
  return orders.findIndex(({ tiles }) => `${tiles}` === `${order}`);
}

/** Returns the work that lists the moves of a view, all or the most promising ones. */
export function listing(seen: Seen, how: "part" | "whole"): Work {
  return { unlisted: new Map([[seen, how]]), asked: new Map(), nodes: LISTING[how] };
}

/** Returns the nodes that some work takes at least to be of use. */
function leastOf({ unlisted }: Work): number {
  return Math.max(0, ...[...unlisted.values()].map((how) => LISTING[how]));
}

/** Returns a text that views share which differ only in the scoreless turns before them. */
function boardKey({ laid, side, rack, unseen, known: seen, spread }: PreView): string {
  const plays = laid.map(({ move }) => keyOf(move)).join();
  return [plays, side, spread, rack.join(), unseen.join(), seen.join()].join(" ");
}

/** Lets a view know what has been found of one that follows it. */
function settle({ from, play, draw, seen, at }: Link): void {
  const found = seen.proof?.outcome(at);
  if (found !== undefined) from.proof?.narrow(play, draw, flipped(found));
}

function add(work: Work, { unlisted, asked, nodes }: Work): void {
  for (const [seen, how] of unlisted) {
    if (how === "whole" || !work.unlisted.has(seen)) work.unlisted.set(seen, how);
  }
  for (const [key, one] of asked) work.asked.set(key, one);
  work.nodes += nodes;
}

/** Returns what is known of a spread as the other player sees it. */
export function flipped({ least, most, guess }: SpreadRange): SpreadRange {
  return { least: 0 - most, most: 0 - least, guess: 0 - guess };
}
