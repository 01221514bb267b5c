import type { Slices } from "../../base/pacing.js";
import { SliceSize } from "../../base/slice-size.js";
import {
  type EndgameGame,
  type EndgameMove,
  type EndgameResult,
  type EndgameSearcher,
  type LimitQuestion,
  type LoadedSearch,
  limitOf,
  OPEN,
  runSliced,
  TO_THE_END,
} from "./searcher.js";

/* The tasks that workers do for the search of an endgame, each with one searcher. */

/** Finds the value of a move of the position, or a bound of it. */
export interface ValueTask {
  kind: "value";
  move: number;
  depth: number;
  alpha: number;
  beta: number;
}

/** Finds how the game goes on after a move whose value is known. */
export interface LineTask {
  kind: "line";
  move: number;
  depth: number;
  value: number;
}

/** Lists the moves of the position. */
export interface MovesTask {
  kind: "moves";
}

/** Finds out whether a move is worth more than a limit, within some nodes. */
export interface LimitTask extends LimitQuestion {
  kind: "limit";
}

/** A task of a worker. */
export type EndgameTask = ValueTask | LineTask | MovesTask | LimitTask;

/** The answer to a task. */
export interface EndgameAnswer {
  /** Of a ValueTask. */
  result?: EndgameResult;
  /** Of a LimitTask: the least that the move is worth if that is more, else the most, if it is known. */
  limit?: number | undefined;
  moves?: readonly EndgameMove[];
}

/** Some tasks for one worker. */
export interface EndgameJob {
  /** Number of the search, which differs from those of all others. */
  id: number;
  game: EndgameGame;
  tasks: readonly EndgameTask[];
  /** Nodes after which the job is given up; none if left out. */
  nodes?: number | undefined;
}

/** The answers to a job, fewer than its tasks if it was given up, and the nodes that it took. */
export interface JobAnswers<Answer> {
  answers: Answer[];
  nodes: number;
}

/** The answers to the tasks of an endgame. */
export type EndgameAnswers = JobAnswers<EndgameAnswer>;

/** The task of workers that search endgames. */
export interface EndgameTasks {
  endgame: { input: EndgameJob; output: EndgameAnswers };
}

/** Nodes of one call of the kernel at most: usually a millisecond. */
const SLICE = 256;

/** Does the tasks of endgames with a searcher. */
export class EndgameSeat {
  /** Number of moves made since `load`. */
  private made = 0;
  /** Nodes of the searcher at which the job is given up. */
  private end = 0;
  private sizes = new SliceSize(SLICE);

  constructor(
    private readonly searcher: EndgameSearcher,
    private readonly loaded: LoadedSearch = {},
  ) {}

  /** Does the tasks of a job, in slices of some nodes. */
  *play(job: EndgameJob): Slices<EndgameAnswers> {
    const { searcher } = this;
    this.begin(job);
    const before = searcher.nodes;
    const answers: EndgameAnswer[] = [];
    try {
      for (const task of job.tasks) {
        const answer = yield* this.answerTo(task);
        if (answer === undefined) break;
        answers.push(answer);
      }
    } catch (error) {
      this.loaded.id = undefined;
      throw error;
    }
    return { answers, nodes: searcher.nodes - before };
  }

  /** Goes to the position of a job. The job before may have been given up within its tasks. */
  private begin({ id, game, nodes = Infinity }: EndgameJob): void {
    const { searcher, loaded } = this;
    this.sizes = new SliceSize(SLICE);
    if (loaded.id === id) {
      searcher.stop();
      this.ascend();
    } else {
      loaded.id = undefined;
      searcher.load(game);
      this.made = 0;
      loaded.id = id;
    }
    this.end = searcher.nodes + nodes;
  }

  private ascend(): void {
    for (; this.made > 0; this.made--) this.searcher.ascend();
  }

  private *answerTo(task: EndgameTask): Slices<EndgameAnswer | undefined> {
    if (task.kind === "moves") return { moves: this.searcher.moves() };
    if (task.kind === "line") {
      const moves = yield* this.line(task);
      return moves && { moves };
    }
    if (task.kind === "limit") return yield* this.limit(task);
    const { move, depth, alpha, beta } = task;
    const result = yield* this.value(move, depth, alpha, beta);
    return result && { result };
  }

  /** Returns the value of a move of the present position; undefined if there are no nodes left. */
  private *value(
    move: number,
    depth: number,
    alpha: number,
    beta: number,
  ): Slices<EndgameResult | undefined> {
    const { searcher } = this;
    searcher.start(move, depth, alpha, beta);
    return yield* runSliced(searcher, this.sizes, this.end);
  }

  /** Returns the answer to a question; undefined if there are no nodes left. */
  private *limit(question: LimitQuestion): Slices<EndgameAnswer | undefined> {
    const { searcher, sizes } = this;
    const nodes = Math.min(question.nodes, this.end - searcher.nodes);
    const limit = yield* limitOf(searcher, sizes, { ...question, nodes });
    return limit === undefined && nodes < question.nodes ? undefined : { limit };
  }

  /**
   * Returns a move of known value and the moves with which the game goes on: at each position the
   * first move that reaches the position's value, to the end of the game or of the search.
   */
  private *line({ move, depth, value }: LineTask): Slices<EndgameMove[] | undefined> {
    const { searcher } = this;
    const line: EndgameMove[] = [];
    let [next, known, left]: [number | undefined, number, number] = [move, value, depth];
    while (true) {
      const made = searcher.moves()[next] as EndgameMove;
      line.push(made);
      // A pass that is forced is no ply, but for the first.
      const isPly = line.length === 1 || searcher.moves().length > 1;
      if (depth < TO_THE_END && isPly) left--;
      if (made.endsGame || left <= 0) break;
      searcher.descend(next);
      this.made++;
      known = made.score - known;
      const isForced = searcher.moves().length === 1;
      next = isForced ? 0 : yield* this.bestMove(known, left);
      if (next === undefined) return undefined;
      if (next < 0) {
        // A pass is worth no more than a game that ends at once (assembly/search/endgame/search.ts).
        // That holds for perfect play; the estimates behind such a pass may be lower. Where all is
        // searched to the end, there are none.
        if (depth === TO_THE_END) throw new Error("no move reaches the value of the position");
        break;
      }
    }
    this.ascend();
    return line;
  }

  /**
   * Returns the first move of the present position that reaches its value, -1 if none does;
   * undefined if there are no nodes left.
   */
  private *bestMove(known: number, depth: number): Slices<number | undefined> {
    for (let move = 0; move < this.searcher.moves().length; move++) {
      const value = yield* this.limitAt(move, depth, known - 1);
      if (value === undefined) return undefined;
      if (value >= known) return move;
    }
    return -1;
  }

  /** Returns a limit of a move's value at a depth; undefined if there are no nodes left. */
  private *limitAt(move: number, depth: number, limit: number): Slices<number | undefined> {
    if (depth < TO_THE_END) return (yield* this.value(move, depth, limit, limit + 1))?.value;
    return (yield* this.limit({ move, limit, nodes: Infinity }))?.limit;
  }
}

/** A task that finds a value in an open window. */
export function valueTask(move: number, depth: number, alpha = -OPEN, beta = OPEN): ValueTask {
  return { kind: "value", move, depth, alpha, beta };
}
