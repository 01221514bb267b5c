import { itemAt } from "../../base/elements.js";
import { known } from "../../base/lists.js";
import type { Slices } from "../../base/pacing.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import type { TaskTable } from "../../workers/serve.js";
import type { EndgameGame, EndgameSearcher, LoadedSearch } from "../endgame/searcher.js";
import { EndgameSeat, type EndgameTasks, type JobAnswers } from "../endgame/tasks.js";
import { compareJudged, compareTurns, ExactJudge, PLAYOUTS } from "./exact.js";
import { Judge, type Judged, type PreEffort, type PreOutcome } from "./judge.js";
import { Knowing } from "./knowing.js";
import type { PreWorth, SpreadRange } from "./proof.js";
import type { OpponentModel } from "./snapshot.js";
import { drawsOf, emptiesBag, type PreDraw, type PreRules, type PreView, poolsOf } from "./view.js";
import { type Answer, type MoveList, Views } from "./views.js";

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

/** Finds on which side of a limit the game ends after a move that leaves tiles in the bag. */
export interface PreFollowTask {
  kind: "pre-follow";
  /** What the player sees who is to move then. */
  view: PreView;
  /** The tiles that may be in the bag, in their order: one or several of those that look alike to that player. */
  orders: readonly Uint8Array[];
  /** A limit of that player's final spread. */
  limit: number;
  /** Most nodes that each answer may take. */
  nodes: number;
  opponent: OpponentModel;
}

/** Guesses how the game ends after a move that leaves tiles in the bag. */
export interface PreGuessTask {
  kind: "pre-guess";
  /** What the player sees who is to move then. */
  view: PreView;
  /** The tiles in the bag, in their order. */
  order: Uint8Array;
}

/** Finds for some moves that empty the bag on which side of a limit their final spreads lie. */
export interface PreSidesTask {
  kind: "pre-sides";
  /** Index of the draw. */
  draw: number;
  asked: readonly SideAsked[];
  /** Nodes after which no more of them are answered. */
  nodes: number;
}

/** Whether the final spread after a move is greater than a limit. */
export interface SideAsked {
  move: ValuedMove;
  limit: number;
  /** Most nodes that the answer may take. */
  nodes: number;
}

/** A task for a pre-endgame. */
export type PreTask =
  | PreSidesTask
  | PreFollowTask
  | PreGuessTask
  | PreMovesTask
  | PreJudgeTask
  | PreExactTask
  | PreDrawTask;

/** The answer to such a task. */
export interface PreAnswer {
  moves?: readonly ValuedMove[];
  /** The outcomes; undefined if the move is not worth more than the limit. */
  judged?: Judged | undefined;
  outcome?: PreOutcome;
  /** How the game ends for the player who is to move then, for each order. */
  follows?: readonly Answer[];
  /** A guess of that. */
  guessed?: SpreadRange;
  /**
   * Limits of spreads, in the order in which they were asked for, as far as there were nodes for them:
   * at least that if it is greater than the limit, else at most; undefined if it took too many nodes.
   */
  sides?: readonly (number | undefined)[];
  /** The most points that a move can bring: 2 for a win, 1 for a tie. */
  mostPoints?: number;
}

/** What is searched. */
export interface PreAbout {
  view: PreView;
  rules: PreRules;
}

/** Some tasks for one worker. */
export interface PreJob extends PreAbout {
  /** Number of the search, which differs from those of all others. */
  id: number;
  game: EndgameGame;
  tasks: readonly PreTask[];
}

/** The task of workers that search pre-endgames. */
export interface PreEndgameTasks {
  preEndgame: { input: PreJob; output: JobAnswers<PreAnswer> };
}

/** Does the tasks of pre-endgames with a searcher. */
export class PreSeat {
  private judges: Judges | undefined;

  constructor(
    private readonly searcher: EndgameSearcher,
    private readonly loaded: LoadedSearch = {},
  ) {}

  /** Does the tasks of a job, in slices of some nodes. */
  *play(job: PreJob): Slices<JobAnswers<PreAnswer>> {
    const { searcher, loaded } = this;
    const judges = this.begin(job);
    const before = searcher.nodes;
    const answers: PreAnswer[] = [];
    try {
      for (const task of job.tasks) answers.push(yield* judges.answerTo(task));
    } catch (error) {
      loaded.id = undefined;
      throw error;
    }
    return { answers, nodes: searcher.nodes - before };
  }

  /** Goes to the position of a job. The job before may have been given up within its tasks. */
  private begin({ id, game, view, rules }: PreJob): Judges {
    const { searcher, loaded, judges } = this;
    if (loaded.id === id && judges !== undefined) {
      searcher.stop();
      return judges;
    }
    loaded.id = undefined;
    searcher.load(game, poolsOf(view));
    loaded.id = id;
    this.judges = new Judges(searcher, { view, rules });
    return this.judges;
  }
}

/** The judges of a pre-endgame. */
class Judges {
  private readonly judge: Judge;
  private readonly exact: ExactJudge;

  constructor(
    searcher: EndgameSearcher,
    private readonly about: PreAbout,
  ) {
    this.judge = new Judge(searcher, about.rules);
    this.exact = new ExactJudge(this.judge, about.rules);
  }

  *answerTo(task: PreTask): Slices<PreAnswer> {
    const { view } = this.about;
    if (task.kind === "pre-moves") return { moves: this.judge.movesOf(view) };
    if (task.kind === "pre-judge")
      return { judged: yield* this.judge.judge(view, task.move, task) };
    if (task.kind === "pre-follow") return { follows: yield* this.follow(task) };
    if (task.kind === "pre-guess") return { guessed: yield* this.guess(task) };
    if (task.kind === "pre-sides") return { sides: yield* this.sides(task) };
    if (task.kind === "pre-draw") return { outcome: yield* this.drawn(task) };
    const { move, guesses, limit } = task;
    if (limit === undefined) return { judged: yield* this.exact.exact(view, move, guesses) };
    const found = yield* this.exact.ifBetter(view, move, guesses, limit);
    return "outcomes" in found ? { judged: found } : found;
  }

  private *follow({ view, orders, limit, nodes, opponent }: PreFollowTask): Slices<Answer[]> {
    const views = this.views(nodes < THOROUGH ? CONTENDERS : PROMISING);
    const found = opponent === "guaranteed" ? new Knowing(views, this.about.rules) : views;
    const answers: Answer[] = [];
    // A move that wins whatever is in the bag is found once for all.
    for (const order of orders) answers.push(yield* found.answer(view, order, limit, nodes));
    return answers;
  }

  private *guess({ view, order }: PreGuessTask): Slices<SpreadRange> {
    return yield* this.views().guess(view, order);
  }

  /** @param contenders moves of a first list that are looked at for all draws. */
  private views(contenders = PROMISING): Views {
    const { judge } = this;
    // What is found within so many nodes depends on what was found before.
    judge.forget();
    const found = {
      get nodes() {
        return judge.nodes;
      },
      list: (seen: PreView, isPart: boolean) => this.list(seen, isPart, contenders),
      side: (...asked: Parameters<Judge["side"]>) => judge.side(...asked),
    };
    return new Views(found, this.about.rules);
  }

  /** Lists moves in their order, with guesses by playouts. */
  private *list(view: PreView, isFirst: boolean, contenders: number): Slices<MoveList> {
    const { judge } = this;
    const { rules } = this.about;
    const emptying = (moves: ValuedMove[]) => moves.filter((one) => emptiesBag(view, one, rules));
    let all = judge.movesOf(view, isFirst ? FIRST_LISTED : undefined);
    let plays = emptying(all);
    const isPart = isFirst && plays.length > PROMISING;
    if (isFirst && !isPart) {
      all = judge.movesOf(view);
      plays = emptying(all);
    }
    const some = isPart ? plays.slice(0, PROMISING) : all;
    const moves = some.sort(compareTurns);
    const judged = new Map<ValuedMove, Judged>();
    for (const move of moves) {
      if (!plays.includes(move)) judged.set(move, yield* judge.judge(view, move, GUESSES));
    }
    const listed = moves.filter((move) => !judged.has(move));
    const first =
      isPart && contenders < PROMISING
        ? yield* judge.winners(view, listed, contenders)
        : yield* judge.playOuts(view, listed, isPart ? ALL_DRAWS : GUESSED);
    for (const [i, move] of listed.entries()) judged.set(move, itemAt(first, i));
    // Of those that seem best, all draws are played out.
    const open = new Set(isPart ? [] : listed);
    while (true) {
      const best = listed.map((move) => ({ move, judged: known(judged.get(move)) }));
      const leading = best.sort(compareJudged).slice(0, PROMISING);
      const some = leading.map(({ move }) => move).filter((move) => open.delete(move));
      if (some.length === 0) break;
      const again = yield* judge.playOuts(view, some, ALL_DRAWS);
      for (const [i, move] of some.entries()) judged.set(move, itemAt(again, i));
    }
    const found = moves.map((move) => known(judged.get(move)));
    const guesses = found.map(({ outcomes }) => outcomes.map(({ spread }) => spread));
    return { moves, guesses, known: found.map(({ isProved }) => isProved), isPart };
  }

  private *sides({ draw: index, asked, nodes }: PreSidesTask): Slices<(number | undefined)[]> {
    const { view } = this.about;
    const draw = this.drawAt(index);
    const { judge } = this;
    // What is found within so many nodes depends on what was found before.
    judge.forget();
    const end = judge.nodes + nodes;
    const sides: (number | undefined)[] = [];
    for (const { move, ...question } of asked) {
      if (judge.nodes >= end) break;
      sides.push(yield* judge.side(view, move, draw, question));
    }
    return sides;
  }

  private *drawn({ move, draw: index, guess }: PreDrawTask): Slices<PreOutcome> {
    const { view } = this.about;
    const draw = this.drawAt(index);
    const first = guess ?? (yield* this.judge.outcome(view, move, draw, PLAYOUTS)).spread;
    return yield* this.exact.outcome(view, move, draw, first);
  }

  private drawAt(index: number): PreDraw {
    return drawsOf(this.about.view, this.about.rules)[index] as PreDraw;
  }
}

/** Draws of which each move of a list is played out; what they say is the guess for the others. */
const GUESSED = 2;
const ALL_DRAWS = Number.POSITIVE_INFINITY;
/** The most promising moves. */
const PROMISING = 16;
/** Plays that are read to find these: some leave tiles in the bag. */
const FIRST_LISTED = 64;
/** Moves that are looked at for all draws where one is looked for that wins them all, and only little work may be done. */
const CONTENDERS = 4;
/** Nodes from which a better choice of it is worth more playouts. */
const THOROUGH = 3200;
const GUESSES = { depth: 0, replies: 1, draws: GUESSED };

/** The tasks of endgames and pre-endgames, which share a searcher. */
export interface EndingTasks extends EndgameTasks, PreEndgameTasks {}

/** Returns the functions that search endgames and pre-endgames. @param start makes the searcher, once. */
export function endingTasks(start: () => EndgameSearcher): TaskTable<EndingTasks> {
  const loaded: LoadedSearch = {};
  let searcher: EndgameSearcher | undefined;
  let endgames: EndgameSeat | undefined;
  let preEndgames: PreSeat | undefined;
  return {
    async endgame(job, { finish }) {
      searcher ??= start();
      endgames ??= new EndgameSeat(searcher, loaded);
      return finish(endgames.play(job));
    },
    async preEndgame(job, { finish }) {
      searcher ??= start();
      preEndgames ??= new PreSeat(searcher, loaded);
      return finish(preEndgames.play(job));
    },
  };
}
