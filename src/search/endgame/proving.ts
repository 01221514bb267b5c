import { itemAt } from "../../base/elements.js";
import { ALL_MOVES } from "./searcher.js";
import type { EndgameAnswer, LimitTask } from "./tasks.js";

/*
 * The proof of an endgame's best moves: their values exactly, and that no other move is worth more.
 *
 * The moves that seem best are asked whether they are worth what is guessed, then whether they are worth
 * more; of the others only that they are not better. No one knows beforehand which questions are easy,
 * so each is asked with few nodes first, and all easy ones come before a harder one. Whatever the
 * answers and their order, the moves that are proved are the same: those of the greatest values, and of
 * equal values the first.
 */

/** What is known of a move. */
export interface KnownMove {
  /** Index in the list of moves. */
  index: number;
  least: number;
  most: number;
  /** An estimate of its value. */
  guess: number;
}

/** A move with its value. */
export interface ProvedMove {
  index: number;
  value: number;
}

/** A move of a proof. */
interface Candidate extends KnownMove {
  /** Its place in the order of moves. */
  place: number;
  /** Questions that took more nodes than they might, since the last one that did not. */
  failures: number;
}

/** Nodes of a question after some failures. */
const EFFORT = { first: 400, growth: 8 };
/** Failures that the questions about the best moves may have more than the others. */
const AHEAD = 1;
/** Nodes of the question about all moves at once. Most endgames are proved with it. */
const AT_ONCE = 4000;

/** The proof of the best moves; of moves of equal value, those that are given first are the best. */
export class EndgameProof {
  private readonly moves: Candidate[];
  private readonly byIndex: ReadonlyMap<number, Candidate>;
  /** The last value of which was asked whether any move is worth more. */
  private askedAtOnce: number | undefined;

  /** @param top number of best moves. */
  constructor(
    moves: readonly KnownMove[],
    private readonly top: number,
  ) {
    this.moves = moves.map((move, place) => {
      return { ...move, guess: within(move, move.guess), place, failures: 0 };
    });
    this.byIndex = new Map(this.moves.map((move) => [move.index, move]));
  }

  /**
   * Returns the next questions, easy ones first, as many as have so many nodes, but at least one; none
   * if the best moves are proved.
   */
  round(nodes: number): LimitTask[] {
    const leaders = this.leaders();
    const last = itemAt(leaders, leaders.length - 1);
    const open = this.moves.filter((move) => {
      return move.most > mostBehind(last, move) && !leaders.includes(move);
    });
    const atOnce = this.atOnce(last, open);
    if (atOnce !== undefined) return [atOnce];
    const least = open.reduce((failures, move) => Math.min(failures, move.failures), Infinity);
    const early = leaders.filter((move) => {
      return move.least < move.most && move.failures <= least + AHEAD;
    });
    const others = open.filter(({ failures }) => failures === least);
    const tasks = [
      ...early.map((move) => asked(move, move.least < move.guess ? move.guess - 1 : move.guess)),
      ...others.map((move) => asked(move, mostBehind(last, move))),
    ];
    let all = 0;
    return tasks.filter((task, i) => {
      all += task.nodes;
      return i === 0 || all <= nodes;
    });
  }

  /** Returns the question whether any move is worth more than the best one, if it is to be asked. */
  private atOnce(best: Candidate, open: readonly Candidate[]): LimitTask | undefined {
    const { guess: limit, least } = best;
    const isNext = this.top === 1 && least === limit && this.askedAtOnce !== limit;
    if (!isNext || open.some(({ place }) => place < best.place)) return undefined;
    if (open.length === 0 && best.most === limit) return undefined;
    this.askedAtOnce = limit;
    return { kind: "limit", move: ALL_MOVES, limit, nodes: AT_ONCE };
  }

  /** Takes the answers to questions. */
  take(tasks: readonly LimitTask[], answers: readonly EndgameAnswer[]): void {
    for (const [i, { move: index, limit }] of tasks.entries()) {
      const found = answers[i]?.limit;
      if (index === ALL_MOVES) {
        if (found === undefined || found > limit) continue;
        for (const move of this.moves) narrow(move, { least: move.least, most: found });
        continue;
      }
      const move = this.byIndex.get(index);
      if (move === undefined) continue;
      move.failures = found === undefined ? move.failures + 1 : 0;
      if (found === undefined) continue;
      const { least, most } = move;
      narrow(move, found > limit ? { least: found, most } : { least, most: found });
    }
  }

  /** Takes what has become known of a move in another way, and a new estimate. */
  learn({ index, ...known }: KnownMove): void {
    const move = this.byIndex.get(index);
    if (move === undefined) return;
    narrow(move, known);
    move.guess = within(move, known.guess);
  }

  /** Returns the best moves, best first. */
  best(): ProvedMove[] {
    return this.leaders().map(({ index, guess: value }) => ({ index, value }));
  }

  /** Returns the moves that seem best, best first. */
  private leaders(): Candidate[] {
    const { moves, top } = this;
    if (top > 1) return [...moves].sort(compare).slice(0, top);
    return [moves.reduce((best, move) => (move.guess > best.guess ? move : best))];
  }
}

function compare(a: Candidate, b: Candidate): number {
  return b.guess - a.guess || a.place - b.place;
}

/** Returns the most that a move may be worth to be no better than another one. */
function mostBehind(best: Candidate, { place }: Candidate): number {
  return place < best.place ? best.guess - 1 : best.guess;
}

function asked({ index: move, failures }: Candidate, limit: number): LimitTask {
  return { kind: "limit", move, limit, nodes: EFFORT.first * EFFORT.growth ** failures };
}

function narrow(move: Candidate, { least, most }: Pick<KnownMove, "least" | "most">): void {
  move.least = Math.max(move.least, least);
  move.most = Math.min(move.most, most);
  move.guess = within(move, move.guess);
}

function within({ least, most }: Pick<KnownMove, "least" | "most">, guess: number): number {
  return Math.min(most, Math.max(least, guess));
}
