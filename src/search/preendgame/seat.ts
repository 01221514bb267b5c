import type { Slices } from "../../base/pacing.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import type { EndgameSearcher } from "../endgame/searcher.js";
import { ExactJudge, PLAYOUTS } from "./exact.js";
import { Judge, type Judged, type PreEffort, type PreOutcome, type PreWorth } from "./judge.js";
import { type ReplyEffort, ReplyJudge } from "./replies.js";
import { drawsOf, type PreDraw, type PreRules, type PreView } from "./view.js";

/* The tasks that workers do for the search of a pre-endgame, each with one searcher. */

/** Lists the legal moves. */
export interface PreMovesTask {
  kind: "pre-moves";
}

/** Estimates the outcomes of a move. */
export interface PreJudgeTask extends PreEffort {
  kind: "pre-judge";
  move: ValuedMove;
}

/** Finds the exact outcomes of a move that empties the bag, if it is worth more than a limit. */
export interface PreExactTask {
  kind: "pre-exact";
  move: ValuedMove;
  /** Guesses of the final spreads, if there are any. */
  guesses?: readonly number[] | undefined;
  limit?: PreWorth | undefined;
}

/** Finds the exact outcome of a move that empties the bag, for one draw. */
export interface PreDrawTask {
  kind: "pre-draw";
  move: ValuedMove;
  /** Index of the draw. */
  draw: number;
  /** A guess of the final spread; by a playout if left out. */
  guess?: number | undefined;
}

/** Finds the exact outcome of a move that keeps one tile in the bag, for one draw. */
export interface PreReplyTask {
  kind: "pre-reply";
  move: ValuedMove;
  /** Index of the draw. */
  draw: number;
}

/** Tries to prove that a draw is not won after such a move. */
export interface PreMostTask extends Omit<PreReplyTask, "kind">, ReplyEffort {
  kind: "pre-most";
}

/** A task for a pre-endgame. */
export type PreTask =
  | PreMostTask
  | PreMovesTask
  | PreJudgeTask
  | PreExactTask
  | PreDrawTask
  | PreReplyTask;

/** The answer to such a task. */
export interface PreAnswer {
  moves?: readonly ValuedMove[];
  /** The outcomes; undefined if the move is not worth more than the limit. */
  judged?: Judged | undefined;
  outcome?: PreOutcome;
  guaranteed?: PreOutcome;
  /** The most points that a draw, or the whole move, can bring: 2 for a win, 1 for a tie. */
  mostPoints?: number;
}

/** What is searched. */
export interface PreAbout {
  view: PreView;
  rules: PreRules;
}

/** Does the tasks of a pre-endgame. */
export class PreSeat {
  private readonly judge: Judge;
  private readonly exact: ExactJudge;
  private readonly replies: ReplyJudge;

  constructor(
    searcher: EndgameSearcher,
    private readonly about: PreAbout,
  ) {
    this.judge = new Judge(searcher, about.rules);
    this.exact = new ExactJudge(this.judge, about.rules);
    this.replies = new ReplyJudge(this.judge, about.rules);
  }

  *answerTo(task: PreTask): Slices<PreAnswer> {
    const { view } = this.about;
    if (task.kind === "pre-moves") return { moves: this.judge.movesOf(view) };
    if (task.kind === "pre-judge")
      return { judged: yield* this.judge.judge(view, task.move, task) };
    if (task.kind === "pre-reply" || task.kind === "pre-most") return yield* this.reply(task);
    if (task.kind === "pre-draw") return { outcome: yield* this.drawn(task) };
    const { move, guesses, limit } = task;
    if (limit === undefined) return { judged: yield* this.exact.exact(view, move, guesses) };
    const found = yield* this.exact.ifBetter(view, move, guesses, limit);
    return "outcomes" in found ? { judged: found } : found;
  }

  private *drawn({ move, draw: index, guess }: PreDrawTask): Slices<PreOutcome> {
    const { view, rules } = this.about;
    const draw = drawsOf(view, rules)[index] as PreDraw;
    const first = guess ?? (yield* this.judge.outcome(view, move, draw, PLAYOUTS)).spread;
    return yield* this.exact.outcome(view, move, draw, first);
  }

  private *reply(task: PreReplyTask | PreMostTask): Slices<PreAnswer> {
    const { view, rules } = this.about;
    const draw = drawsOf(view, rules)[task.draw] as PreDraw;
    if (task.kind === "pre-reply") return yield* this.replies.reply(view, task.move, draw);
    return { mostPoints: yield* this.replies.mostPoints(view, task.move, draw, task) };
  }
}

/** Makes the seat of a search, for `EndgameSeat`. */
export function preSeatOf(searcher: EndgameSearcher, about: PreAbout): PreSeat {
  return new PreSeat(searcher, about);
}
