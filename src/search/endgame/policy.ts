import { EndgameProof, type KnownMove } from "./proving.js";
import { type EndgameMove, type EndgameResult, OPEN, TO_THE_END } from "./searcher.js";
import { type EndgameAnswer, type EndgameTask, type ValueTask, valueTask } from "./tasks.js";

/*
 * The plan of a search: which values are needed at a depth, and what follows from them. It hands out
 * tasks in stages and goes on when all of a stage are done. Values do not depend on who finds them
 * or when, so neither does the answer.
 */

/** Tasks that may be done at the same time, in any order. */
export interface Stage<Task = EndgameTask, Answer = EndgameAnswer> {
  tasks: readonly Task[];
  /** Returns true for an answer that makes the tasks behind it needless. */
  isDecided?: ((answer: Answer) => boolean) | undefined;
  /** Most tasks that a worker gets at a time: 1 where some take long. */
  most?: number | undefined;
}

/** The settings of a plan. */
export interface EndgamePlan {
  /**
   * More plies than it looks ahead for estimates: then only the proof remains, to the end of the game.
   * Infinite if there is to be none.
   */
  wholeFrom: number;
  /** Number of moves that get exact values. */
  top: number;
  /** If given, only the sign of the final spread is asked for, and this is the spread now. */
  spread?: number | undefined;
}

/** A move with its value at a depth. */
export interface FoundMove {
  /** Index in the list of moves. */
  index: number;
  value: number;
  /** The value is exact, or the real one is at least or at most that. */
  bound: "exact" | "least" | "most";
  /** The move and those that follow it. */
  line: readonly EndgameMove[];
}

/** What a search to a depth has found. */
export interface DepthAnswer {
  depth: number;
  /** The best moves, best first. */
  best: FoundMove[];
  /** No other move has a greater value; undefined if there are no others. */
  otherMost: number | undefined;
  /** True if all of it was searched to the end of the game. */
  isProved: boolean;
  /** Number of moves that were searched, where these are not all. */
  width?: number | undefined;
}

/** Steps of a plan: stages, to whose answers it is resumed, and a result. */
export type Steps<T> = Generator<Stage, T, readonly EndgameAnswer[]>;

/** The steps of a search to a depth. */
export type DepthSteps = Steps<DepthAnswer>;

/** Half of the first window around the value of the depth before, in points. */
const ASPIRATION = 12;

/** A search of the most promising moves alone, which gives an answer early. */
interface Glance {
  depth: number;
  /** Number of moves; more if more are asked for. */
  width: number;
}

/**
 * The glances before each depth. To search all moves two plies deep can take a hundred times as
 * long as one ply, and the move that is best then is mostly among the first at one ply. What a
 * glance has found is in the table when all moves are searched, so that it costs little time.
 */
const GLANCES: readonly Glance[] = [
  { depth: 1, width: 16 },
  { depth: 2, width: 3 },
  { depth: 2, width: 10 },
  { depth: 2, width: 30 },
  { depth: 2, width: 100 },
  { depth: 3, width: 4 },
];
/** A glance is at this many moves for each one that is asked for. */
const GLANCED_EACH = 2;

/** The depth after whose estimates the proof may begin. */
const PROVED_FROM = 2;

/** What is proved of a move's value, which holds at all greater depths. */
interface Proof {
  exact?: number;
  most?: number;
}

/** The plan of a search of a position, depth by depth. */
export class EndgamePolicy {
  /** The moves by what the last depth has found. */
  private order: number[];
  private last: DepthAnswer | undefined;
  private readonly proofs: Proof[];
  /** What the latest depths say of each move, be it a limit. */
  private readonly guesses: number[];
  /** The proof of the best moves, once it has begun. */
  private proof: EndgameProof | undefined;
  /** The last depth to which all moves were searched, and the number of glances taken. */
  private depth = 0;
  private glances = 0;

  constructor(
    private readonly moves: readonly EndgameMove[],
    private readonly plan: EndgamePlan,
  ) {
    this.order = moves.map((_, i) => i);
    this.proofs = moves.map(() => ({}));
    this.guesses = moves.map(({ score }) => score);
  }

  /** The answer of the last depth; undefined before the first. */
  get answer(): DepthAnswer | undefined {
    return this.last;
  }

  /** True if there is a depth to which has not been searched yet. */
  get hasDepth(): boolean {
    return (
      this.plan.spread !== undefined || this.depth === 0 || this.depth + 1 < this.plan.wholeFrom
    );
  }

  /** True if there are estimates with which the proof can begin. */
  get canProve(): boolean {
    const { wholeFrom, spread } = this.plan;
    const from = Math.min(PROVED_FROM, wholeFrom - 1);
    return spread === undefined && wholeFrom < OPEN && this.depth >= from;
  }

  /** Does a round of the proof, with so many nodes; returns true if all is proved. */
  *prove(nodes: number): Steps<boolean> {
    this.proof ??= new EndgameProof(
      this.order.map((index) => this.knownOf(index)),
      this.plan.top,
    );
    const tasks = this.proof.round(nodes);
    if (tasks.length === 0) return true;
    this.proof.take(tasks, yield { tasks });
    return false;
  }

  /** Returns what is proved. */
  *proved(): DepthSteps {
    const found = (this.proof as EndgameProof).best();
    const known = found.map((one): FoundMove => ({ ...one, bound: "exact", line: [] }));
    const best = yield* this.lines(TO_THE_END, known);
    const otherMost = best.length < this.moves.length ? best.at(-1)?.value : undefined;
    this.last = { depth: TO_THE_END, best, otherMost, isProved: true };
    return this.last;
  }

  private knownOf(index: number): KnownMove {
    const { exact, most = exact ?? OPEN } = this.proofs[index] as Proof;
    const [least, guess] = [exact ?? -OPEN, exact ?? (this.guesses[index] as number)];
    return { index, least, most, guess };
  }

  /**
   * Searches one ply deeper than before, or glances at some of the moves first; with a spread, at last
   * to the end of the game. Whether a search to a depth happens to prove its values depends on what
   * was searched before, and by whom; it is therefore not said to do so.
   */
  *nextDepth(): DepthSteps {
    const { wholeFrom, spread } = this.plan;
    const glance = this.nextGlance();
    const next = this.depth + 1;
    const depth = glance?.depth ?? (next < wholeFrom ? next : TO_THE_END);
    const answer =
      spread === undefined
        ? yield* this.bestMoves(depth, glance?.width)
        : yield* this.firstWin(depth, spread);
    if (glance === undefined) this.depth = depth;
    else this.glances++;
    const best = answer.best.map(({ index }) => index);
    this.order = [...best, ...this.order.filter((index) => !best.includes(index))];
    this.last = answer;
    return answer;
  }

  /** Returns the next look at some of the moves; undefined if it is the turn of all of them. */
  private nextGlance(): Glance | undefined {
    const { top, spread, wholeFrom } = this.plan;
    if (spread !== undefined) return undefined;
    for (; this.glances < GLANCES.length; this.glances++) {
      const { depth, width } = GLANCES[this.glances] as Glance;
      if (depth > this.depth + 1 || depth >= wholeFrom) return undefined;
      const some = Math.max(width, GLANCED_EACH * top);
      if (some < this.moves.length) return { depth, width: some };
    }
    return undefined;
  }

  private *bestMoves(depth: number, width?: number): DepthSteps {
    if (depth === 1) yield* this.sortByPlayouts(width);
    const count = Math.min(this.plan.top, this.moves.length);
    const [first, others] = [this.order.slice(0, count), this.order.slice(count, width)];
    const guesses = new Map(this.last?.best.map(({ index, value }) => [index, value]));
    const near = first.map((index) => windowAround(index, depth, guesses.get(index)));
    const known = yield* this.exactValues(near);
    const least = Math.min(...known.map(({ value }) => value));
    const tests = yield* this.tests(depth, others, [least, least + 1]);
    const better = others.filter((index) => knownValue(tests, index) > least);
    known.push(...(yield* this.exactValues(better.map((index) => valueTask(index, depth, least)))));
    const place = new Map(this.order.map((index, i) => [index, i]));
    const placeOf = ({ index }: FoundMove): number => place.get(index) as number;
    known.sort((a, b) => b.value - a.value || placeOf(a) - placeOf(b));
    const left = known.splice(count);
    const otherMost =
      others.length === 0 ? undefined : Math.max(least, ...left.map(({ value }) => value));
    const best = yield* this.lines(depth, known);
    const most = width === undefined ? otherMost : undefined;
    return { depth, best, otherMost: most, isProved: false, width };
  }

  /**
   * Sorts the first moves by their values at the first depth. These are playouts, for which a
   * narrow window would save nothing.
   */
  private *sortByPlayouts(width = this.order.length): Steps<void> {
    const first = this.order.slice(0, width);
    const found = yield* this.exactValues(first.map((index) => valueTask(index, 1)));
    const values = new Map(found.map(({ index, value }) => [index, value]));
    first.sort((a, b) => knownValue(values, b) - knownValue(values, a) || a - b);
    this.order = [...first, ...this.order.slice(width)];
  }

  /** Finds exact values, first in the given windows, which are opened where the value lies outside. */
  private *exactValues(tasks: readonly ValueTask[]): Steps<FoundMove[]> {
    const found = new Map<number, number>();
    for (const { move } of tasks) {
      const { exact } = this.proofs[move] as Proof;
      if (exact !== undefined) found.set(move, exact);
    }
    let open = tasks.filter(({ move }) => !found.has(move));
    while (open.length > 0) {
      const answers = yield { tasks: open };
      open = open.flatMap((task, i) => {
        const value = this.noted(task, answers[i] as EndgameAnswer);
        const again = opened(task, value);
        if (again === undefined) found.set(task.move, value);
        return again ?? [];
      });
    }
    return tasks.map(({ move: index }) => {
      return { index, value: knownValue(found, index), bound: "exact", line: [] };
    });
  }

  /**
   * Finds where the values of moves lie in a window, unless it is proved that they do not reach it.
   * @param isDecided returns true for a value behind which no others are needed, in this order.
   */
  private *tests(
    depth: number,
    indexes: readonly number[],
    [alpha, beta]: readonly [number, number],
    isDecided?: (value: number) => boolean,
  ): Steps<Map<number, number>> {
    const results = new Map<number, number>();
    for (const index of indexes) {
      const { exact, most = exact } = this.proofs[index] as Proof;
      if (most !== undefined && most <= alpha) results.set(index, most);
    }
    const left = indexes.filter((index) => !results.has(index));
    const tasks = left.map((index) => valueTask(index, depth, alpha, beta));
    if (tasks.length === 0) return results;
    const decides = ({ result }: EndgameAnswer) =>
      isDecided?.((result as EndgameResult).value) === true;
    const answers = yield { tasks, isDecided: isDecided && decides };
    for (const [i, task] of tasks.entries()) {
      const answer = answers[i];
      if (answer !== undefined) results.set(task.move, this.noted(task, answer));
    }
    return results;
  }

  /** Remembers what is proved by the answer to a task. */
  private noted({ move, alpha, beta }: ValueTask, { result }: EndgameAnswer): number {
    const { value, isProved } = result as EndgameResult;
    const proof = this.proofs[move] as Proof;
    if (isProved && value <= alpha) proof.most = Math.min(value, proof.most ?? OPEN);
    if (isProved && value > alpha && value < beta) proof.exact = value;
    const guess = this.guesses[move] as number;
    this.guesses[move] =
      value <= alpha ? Math.min(guess, value) : value >= beta ? Math.max(guess, value) : value;
    this.proof?.learn(this.knownOf(move));
    return value;
  }

  private *lines(depth: number, best: readonly FoundMove[]): Steps<FoundMove[]> {
    const tasks = best.map(({ index: move, value }) => {
      return { kind: "line", move, depth, value } as const;
    });
    const answers = yield { tasks };
    return best.map((move, i) => ({ ...move, line: answers[i]?.moves ?? [] }));
  }

  /**
   * Finds the first move that wins, else the first that ties, else that all lose. Values outside of
   * the window are bounds then, and the line is the move alone.
   */
  private *firstWin(depth: number, spread: number): DepthSteps {
    if (depth === TO_THE_END) return yield* this.firstWinProved(spread);
    const [first, ...others] = this.order as [number, ...number[]];
    const [loss, win] = [-spread - 1, -spread + 1];
    const isWin = (value: number): boolean => value >= win;
    const own = knownValue(yield* this.tests(depth, [first], [loss, win]), first);
    const results = new Map([[first, own]]);
    if (!isWin(own)) {
      const window = [Math.max(loss, own), win] as const;
      for (const entry of yield* this.tests(depth, others, window, isWin)) results.set(...entry);
    }
    // The first of the best outcome: values are cut to those of a loss, a tie and a win.
    const outcomeOf = (index: number): number => clamped(results.get(index) ?? -OPEN, loss, win);
    const value = Math.max(...this.order.map(outcomeOf));
    const index = this.order.find((one) => outcomeOf(one) === value) as number;
    return this.outcomeAt(depth, index, value - loss - 1);
  }

  /** Proves the same. */
  private *firstWinProved(spread: number): DepthSteps {
    for (const side of [1, 0]) {
      const limit = side - 1 - spread;
      const tasks = this.order.map((move) => {
        return { kind: "limit", move, limit, nodes: Infinity } as const;
      });
      const isMore = ({ limit: found = limit }: EndgameAnswer): boolean => found > limit;
      const answers = yield { tasks, isDecided: isMore };
      const found = answers.findIndex(isMore);
      if (found >= 0) return this.outcomeAt(TO_THE_END, this.order[found] as number, side);
    }
    return this.outcomeAt(TO_THE_END, this.order[0] as number, -1);
  }

  /** Returns the answer that a move wins, ties or loses: 1, 0 or -1. */
  private outcomeAt(depth: number, index: number, side: number): DepthAnswer {
    const value = side - (this.plan.spread as number);
    const bound = side > 0 ? "least" : side < 0 ? "most" : "exact";
    const line = [this.moves[index] as EndgameMove];
    const best = [{ index, value, bound, line } as const];
    return { depth, best, otherMost: undefined, isProved: depth === TO_THE_END };
  }
}

/** Returns the value of a move that has one. */
function knownValue(values: ReadonlyMap<number, number>, index: number): number {
  return values.get(index) as number;
}

function clamped(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Returns the task that finds a value, first near that of the depth before. */
function windowAround(index: number, depth: number, guess: number | undefined): ValueTask {
  if (guess === undefined) return valueTask(index, depth);
  return valueTask(index, depth, guess - ASPIRATION, guess + ASPIRATION);
}

/** Returns the task with its window opened on the side where the value lies; undefined inside. */
function opened(task: ValueTask, value: number): ValueTask | undefined {
  const { alpha, beta } = task;
  if ((value > alpha || alpha === -OPEN) && (value < beta || beta === OPEN)) return undefined;
  // The second time it is opened on both sides, so that the search ends whatever is found.
  if (alpha === -OPEN || beta === OPEN) return { ...task, alpha: -OPEN, beta: OPEN };
  return value <= alpha
    ? { ...task, alpha: -OPEN, beta: alpha + 1 }
    : { ...task, alpha: beta - 1, beta: OPEN };
}
