import { between, estimated, exactly, type Figure } from "../../base/figures.js";
import { finish } from "../../base/pacing.js";
import { layOn } from "../../game/board.js";
import type { GameConfig } from "../../game/config.js";
import { moveText } from "../../game/move-text.js";
import type { Move } from "../../game/moves.js";
import type { PositionData } from "../../game/position.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import { runLanes, Stop, shareOf } from "../../workers/lanes.js";
import type { TaskPool } from "../../workers/pool.js";
import {
  type DepthAnswer,
  EndgamePolicy,
  type FoundMove,
  type Stage,
  type Steps,
} from "./policy.js";
import type { EndgameGame, EndgameMove } from "./searcher.js";
import type { EndgameAnswer, EndgameSeat, EndgameTask, EndgameTasks, JobAnswers } from "./tasks.js";

/** A move in a line of play. */
export interface LineMove {
  /** The move in notation. */
  text: string;
  move: Move;
  /** Points scored on the board. */
  score: number;
}

/** A first move valued by a search. */
export interface SolvedMove extends LineMove {
  /**
   * Change in spread from now to the end of the game, in points, from the mover's point of view:
   * what the mover gains on the opponent, including the cost of unplayed tiles.
   */
  value: number;
  /** `exact`, or `least` or `most` if the value is a lower or upper limit. */
  bound: "exact" | "least" | "most";
  /** True if the value is certain; otherwise it relies on estimates beyond `depth`. */
  proved: boolean;
  /** The value and what is known about it: an unproved value is an estimate. */
  figure: Figure;
  /** The move and those that follow it, as far as they were searched. */
  line: LineMove[];
}

/** The result of an endgame for the player to move. */
export type EndgameOutcome = "win" | "tie" | "loss";

/** The reason that a search ended. */
export type EndgameEnd = "proved" | "depth" | "time" | "nodes" | "cancelled";

/** The findings of an endgame search at a depth, as plain data for JSON. */
export interface EndgameSnapshot {
  /**
   * Depth of the search in plies, counting the first move; once the answer is proved, the number of
   * tiles on both racks.
   */
  depth: number;
  /** Value of the best move; with `firstWin`, a lower or upper limit of it. */
  value: number;
  /** True if the answer is certain: no deeper search would change the values. */
  proved: boolean;
  /** The value and what is known about it: an unproved value is an estimate. */
  figure: Figure;
  /** Number of moves that were searched to this depth, if not all of them were. */
  width?: number;
  /** With `firstWin`: the result for the mover. */
  outcome?: EndgameOutcome;
  /** Number of positions searched so far, up to this depth. */
  nodes: number;
  /**
   * The reason that it ended: the answer is `proved`, the requested `depth` or a limit of `time` or
   * `nodes` was reached, or it was `cancelled`; undefined while it is running.
   */
  end?: EndgameEnd;
  /** The best move and those that follow it. */
  line: LineMove[];
  /** The best moves, best first. */
  moves: SolvedMove[];
  /** Upper limit of any other move's value; left out if there are none, and with `firstWin`. */
  others?: number;
  /** Number of legal moves. */
  legalMoves: number;
}

/** The endgame that is searched. */
export interface EndgameAbout {
  config: GameConfig;
  position: PositionData;
  game: EndgameGame;
}

/** The settings of a search. */
export interface EndgameSettings {
  /** Most plies; if no fewer than the tiles on both racks, the search goes to the end of the game. */
  plies: number;
  /** Most nodes; the first depth is always searched. */
  nodes: number;
  top: number;
  firstWin: boolean;
}

/** Limits under which a depth is searched. */
export interface EndgameLimits {
  signal?: AbortSignal | undefined;
  /** Time of `performance.now` at which the search ends. */
  deadline: number;
}

/** A stage that a search asks for, and the nodes after which it is given up. */
interface Asked {
  stage: Stage;
  mostNodes: number;
  /** False for the first depth, which is always searched. */
  canStop: boolean;
}

/**
 * The work of a depth: stages, to whose answers it is resumed, or to undefined for one that was
 * given up. Workers do it at the same time as other work, or this thread at once.
 */
type Asking<T> = Generator<Asked, T, readonly EndgameAnswer[] | undefined>;

let lastId = 0;

/** The search of an endgame, depth by depth. */
export class Endgame {
  private readonly id = ++lastId;
  private moves: readonly EndgameMove[] = [];
  private policy: EndgamePolicy | undefined;
  /** Nodes of all jobs, those of them for the proof, and all up to the last depth that was finished. */
  private allNodes = 0;
  private proofNodes = 0;
  private nodes = 0;
  private stopped: EndgameEnd | undefined;

  constructor(
    private readonly about: EndgameAbout,
    private readonly settings: EndgameSettings,
  ) {}

  /** The reason why it has ended; undefined while it goes on. */
  get end(): EndgameEnd | undefined {
    const { answer } = this.policy ?? {};
    if (answer?.isProved === true) return "proved";
    const isFull = answer !== undefined && answer.width === undefined;
    if (isFull && !this.isWhole && answer.depth >= this.settings.plies) return "depth";
    return this.stopped;
  }

  /** True if the search goes to the end of the game. */
  private get isWhole(): boolean {
    return this.settings.plies >= this.tiles;
  }

  /** Number of tiles on both racks. */
  private get tiles(): number {
    const [own, other] = this.about.game.racks;
    return own.length + other.length;
  }

  /** The best move at the last depth that was finished. */
  get best(): ValuedMove {
    const [found] = (this.policy?.answer as DepthAnswer).best as [FoundMove];
    return found.line[0] as ValuedMove;
  }

  /** Searches one ply deeper, or ends the search with the depth before. */
  async advance(pool: TaskPool<EndgameTasks>, { signal, deadline }: EndgameLimits): Promise<void> {
    if (!this.canAdvance()) return;
    const stop = new Stop(signal, deadline);
    try {
      const work = this.deeper();
      let step = work.next();
      while (step.done !== true) {
        const { stage, ...limits } = step.value;
        const answers = await doStage(stage, this.contextOf(pool, stop.signal, limits));
        if (answers === undefined && this.isEnded(stop)) break;
        step = work.next(answers);
      }
      if (step.done === true) return;
      const { reason } = stop;
      this.stopped = reason === undefined || reason === "told" ? "nodes" : reason;
    } finally {
      stop.release();
    }
  }

  /**
   * Does what `advance` does in this thread at once. With the same limit of nodes it finds what a
   * single worker finds.
   */
  advanceHere(seat: EndgameSeat): void {
    if (!this.canAdvance()) return;
    const work = this.deeper();
    let step = work.next();
    while (step.done !== true) {
      const answers = this.answersOf(seat, step.value);
      if (answers === undefined && this.isEnded()) {
        this.stopped = "nodes";
        return;
      }
      step = work.next(answers);
    }
  }

  /** Returns true if work was given up because there is no time or there are no nodes left for any. */
  private isEnded(stop?: Stop): boolean {
    return stop?.signal.aborted === true || this.allNodes >= this.settings.nodes;
  }

  /** Does a stage in this thread; returns undefined if there are no nodes left for it. */
  private answersOf(
    seat: EndgameSeat,
    { stage: { tasks, isDecided }, mostNodes }: Asked,
  ): EndgameAnswer[] | undefined {
    const { id, about } = this;
    const answers: EndgameAnswer[] = [];
    for (const task of tasks) {
      const nodes = mostNodes - this.allNodes;
      const found = finish(seat.play({ id, game: about.game, tasks: [task], nodes }));
      this.allNodes += found.nodes;
      const [answer] = found.answers;
      if (answer === undefined) return undefined;
      answers.push(answer);
      if (isDecided?.(answer) === true) break;
    }
    return answers;
  }

  /** Returns true unless the search has ended. */
  private canAdvance(): boolean {
    if (this.end !== undefined) return false;
    const isOut = this.policy?.answer !== undefined && this.allNodes > this.settings.nodes;
    if (isOut) this.stopped = "nodes";
    return !isOut;
  }

  /** Returns what has been found; there is always a first depth. */
  snapshot(): EndgameSnapshot {
    const answer = this.policy?.answer as DepthAnswer;
    const { position } = this.about;
    const moves = answer.best.map((found) => this.solved(found));
    const [best] = moves as [SolvedMove];
    const { scores = [0, 0] } = position;
    const final = scores[0] - scores[1] + best.value;
    const outcome = final > 0 ? "win" : final === 0 ? "tie" : "loss";
    const { end } = this;
    return {
      depth: answer.isProved ? this.tiles : answer.depth,
      value: best.value,
      proved: answer.isProved,
      figure: best.figure,
      ...(answer.width !== undefined && { width: answer.width }),
      ...(this.settings.firstWin && { outcome }),
      nodes: this.nodes,
      ...(end !== undefined && { end }),
      line: best.line,
      moves,
      ...(answer.otherMost !== undefined && { others: answer.otherMost }),
      legalMoves: this.moves.length,
    };
  }

  /**
   * Searches a depth, or proves the answer. A depth may take a hundred times as long as the proof, or
   * the proof as the depth; so they take turns, with about as many nodes each.
   */
  private *deeper(): Asking<void> {
    const isFirst = this.policy?.answer === undefined;
    const policy = isFirst ? yield* this.begun() : (this.policy as EndgamePolicy);
    if (isFirst) yield* this.done(policy.nextDepth(), NO_LIMITS);
    else
      while (true) {
        if (policy.canProve && (yield* this.isProving(policy))) break;
        const { hasDepth } = policy;
        if (!hasDepth) continue;
        const most = policy.canProve ? Math.max(LEAST_SHARE, 2 * this.proofNodes) : Infinity;
        if (yield* this.done(policy.nextDepth(), this.limitsFor(most))) break;
      }
    this.nodes = this.allNodes;
    this.policy = policy;
  }

  /** Goes on with the proof while it has had fewer nodes than the depths; returns true at its end. */
  private *isProving(policy: EndgamePolicy): Asking<boolean> {
    while (!policy.hasDepth || this.proofNodes < Math.max(LEAST_SHARE, this.allNodes / 2)) {
      const before = this.allNodes;
      const share = Math.max(LEAST_SHARE, before - 2 * this.proofNodes);
      const isProved = yield* this.done(policy.prove(share), this.limitsFor(Infinity));
      this.proofNodes += this.allNodes - before;
      if (isProved !== true) continue;
      yield* this.done(policy.proved(), this.limitsFor(Infinity));
      return true;
    }
    return false;
  }

  /** Returns the limits of work that may take so many nodes. */
  private limitsFor(nodes: number): Omit<Asked, "stage"> {
    return { mostNodes: Math.min(this.settings.nodes, this.allNodes + nodes), canStop: true };
  }

  /** Does steps of the plan; returns undefined if they were given up. */
  private *done<T>(steps: Steps<T>, limits: Omit<Asked, "stage">): Asking<T | undefined> {
    let step = steps.next([]);
    while (step.done !== true) {
      const answers = yield { stage: step.value, ...limits };
      if (answers === undefined) return undefined;
      step = steps.next(answers);
    }
    return step.value;
  }

  /** Lists the moves, and returns the plan for them. */
  private *begun(): Asking<EndgamePolicy> {
    const { scores = [0, 0] } = this.about.position;
    const { top, firstWin } = this.settings;
    const stage: Stage = { tasks: [{ kind: "moves" }] };
    const [listed] = (yield { stage, ...NO_LIMITS }) ?? [];
    this.moves = listed?.moves ?? [];
    const spread = firstWin ? scores[0] - scores[1] : undefined;
    const wholeFrom = this.isWhole
      ? Math.min(firstWin ? SIGN_FROM : WHOLE_FROM, this.tiles)
      : Infinity;
    return new EndgamePolicy(this.moves, { wholeFrom, top, spread });
  }

  private contextOf(
    pool: TaskPool<EndgameTasks>,
    signal: AbortSignal,
    { mostNodes, canStop }: Omit<Asked, "stage">,
  ): StageContext<EndgameTask, EndgameAnswer> {
    const { id, about } = this;
    return {
      lanes: pool.size,
      ask: (tasks, stopped, lane) => {
        const left = mostNodes - this.allNodes;
        const nodes = left === Infinity ? undefined : left;
        const job = { id, game: about.game, tasks, nodes };
        return pool.ask("endgame", job, { signal: stopped, worker: lane });
      },
      signal: canStop ? signal : undefined,
      onNodes: (nodes) => {
        this.allNodes += nodes;
      },
    };
  }

  private solved({ value, bound, line }: FoundMove): SolvedMove {
    const moves = this.lineOf(line);
    const [first] = moves as [LineMove];
    const answer = this.policy?.answer as DepthAnswer;
    const figure = figureOf(value, bound, answer);
    return { ...first, value, bound, proved: answer.isProved, figure, line: moves };
  }

  private lineOf(line: readonly EndgameMove[]): LineMove[] {
    const { config, position } = this.about;
    let { board } = position;
    return line.map(({ move, score }) => {
      const text = moveText(move, { config, board });
      if (move.kind === "place") board = layOn(board, move, config.rules.layout);
      return { text, move, score };
    });
  }
}

/** Returns a value with what is known of it. */
function figureOf(value: number, bound: SolvedMove["bound"], answer: DepthAnswer): Figure {
  if (!answer.isProved) return estimated(value, { model: modelOf(answer) });
  if (bound === "exact") return exactly(value);
  return bound === "least" ? between(value, Infinity) : between(-Infinity, value);
}

/** Returns what the values of a depth rest on. */
function modelOf({ depth, width }: DepthAnswer): string {
  const plies = `${depth} ${depth === 1 ? "ply" : "plies"}`;
  const some = width === undefined ? "" : ` of the ${width} most promising moves`;
  return `${plies}${some}, then playouts`;
}

/** The values of smaller depths guide the search to the end of the game, and a sign needs fewer. */
const WHOLE_FROM = 7;
const SIGN_FROM = 3;
/** Nodes that a depth or a part of the proof may take at least. */
const LEAST_SHARE = 4000;
/** The first depth has no limits: without it there would be no answer. */
const NO_LIMITS = { mostNodes: Infinity, canStop: false } as const;

/** What a stage is done with. */
export interface StageContext<Task, Answer> {
  /** Number of workers. */
  lanes: number;
  /** Has the worker of a lane do some tasks: its tables know what it has searched before. */
  ask: (
    tasks: readonly Task[],
    signal: AbortSignal | undefined,
    lane: number,
  ) => Promise<JobAnswers<Answer>>;
  signal: AbortSignal | undefined;
  onNodes: (nodes: number) => void;
  /** Gets the answers of a stage that was given up, up to the first that is missing. */
  onPart?: ((answers: Answer[]) => void) | undefined;
}

/** Tasks that a worker gets at a time. */
const MOST_TASKS = 16;

/**
 * Does the tasks of a stage with all workers of a pool.
 * @returns the answers in the order of the tasks, up to the first that decides; undefined if the
 *   stage was given up.
 */
export async function doStage<Task, Answer>(
  stage: Stage<Task, Answer>,
  context: StageContext<Task, Answer>,
): Promise<Answer[] | undefined> {
  const { tasks, isDecided, most = isDecided === undefined ? MOST_TASKS : 1 } = stage;
  const { lanes, ask, signal, onNodes, onPart } = context;
  if (Math.min(lanes, tasks.length) <= 1) return doAlone(stage, context);
  const answers: Answer[] = [];
  const stop = new Stop(signal);
  // The jobs that may be needless by what others find.
  const running = new Map<AbortController, number>();
  const abortAll = (): void => {
    for (const job of running.keys()) job.abort();
  };
  stop.signal.addEventListener("abort", abortAll, { once: true });
  // The end of the tasks that are needed: none behind an answer that decides.
  let end = tasks.length;
  function* jobs(): Generator<{ from: number; some: readonly Task[] }, void> {
    for (let from = 0; from < end; ) {
      const count = shareOf(end - from, lanes, most);
      yield { from, some: tasks.slice(from, from + count) };
      from += count;
    }
  }
  const add = (from: number, some: readonly Task[], found: JobAnswers<Answer>): void => {
    onNodes(found.nodes);
    if (found.answers.length < some.length) stop.now();
    else
      for (const [i, answer] of found.answers.entries()) {
        answers[from + i] = answer;
        if (isDecided?.(answer) !== true || from + i >= end) continue;
        end = from + i + 1;
        for (const [job, begun] of running) if (begun >= end) job.abort();
      }
  };
  /** Does a job that may become needless. */
  const tryJob = async (from: number, some: readonly Task[], lane: number): Promise<void> => {
    const job = new AbortController();
    running.set(job, from);
    try {
      add(from, some, await ask(some, job.signal, lane));
    } catch (error) {
      // It rejects when it is canceled.
      if (!job.signal.aborted) throw error;
    } finally {
      running.delete(job);
    }
  };
  await runLanes(
    Math.min(lanes, tasks.length),
    jobs(),
    async ({ from, some }, stopped, lane) => {
      if (isDecided !== undefined) return tryJob(from, some, lane);
      add(from, some, await ask(some, stopped, lane));
    },
    stop.signal,
  ).finally(() => stop.release());
  if (!stop.signal.aborted) return answers.slice(0, end);
  const missing = tasks.findIndex((_, i) => answers[i] === undefined);
  onPart?.(missing < 0 ? answers : answers.slice(0, missing));
  return undefined;
}

/**
 * Does the same with one worker, where no job becomes needless while it is done. Most endgames are short:
 * signals for each stage would take a twentieth of their time.
 */
async function doAlone<Task, Answer>(
  { tasks, isDecided }: Stage<Task, Answer>,
  { ask, signal, onNodes, onPart }: StageContext<Task, Answer>,
): Promise<Answer[] | undefined> {
  const answers: Answer[] = [];
  const isEnded = (): boolean => signal?.aborted === true;
  while (answers.length < tasks.length && !isEnded()) {
    const from = answers.length;
    const count = isDecided === undefined ? shareOf(tasks.length - from, 1, MOST_TASKS) : 1;
    const some = tasks.slice(from, from + count);
    try {
      const found = await ask(some, signal, 0);
      onNodes(found.nodes);
      if (found.answers.length < some.length) break;
      answers.push(...found.answers);
      if (found.answers.some((answer) => isDecided?.(answer) === true)) return answers;
    } catch (error) {
      // It rejects when it is canceled.
      if (!isEnded()) throw error;
    }
  }
  if (answers.length === tasks.length && !isEnded()) return answers;
  onPart?.(answers);
  return undefined;
}
