import type { GameConfig, PositionData } from "../../game/index.js";
import type { ValuedMove } from "../../kernel/index.js";
import { moveText } from "../../notation/index.js";
import { doStage, type EndgamePool, type StageContext } from "../endgame/pool.js";
import type { EndgameGame } from "../endgame/searcher.js";
import type { EndgameAnswer } from "../endgame/tasks.js";
import { compareJudged, type JudgedMove, limitFor, PLAYOUTS } from "./exact.js";
import { type Judged, judged, type PreEffort, type PreOutcome } from "./judge.js";
import type { PreAbout, PreAnswer, PreTask } from "./seat.js";
import {
  type PreEndgameEnd,
  type PreEndgameSnapshot,
  type Standing,
  snapshotOf,
} from "./snapshot.js";
import { drawsOf, type PreDraw, tilesInBag } from "./view.js";

/** The settings of a search. */
export interface PreEndgameSettings {
  /** Number of best moves that get exact values. */
  top: number;
  /** Only these moves are judged, each of them exactly; all legal moves if left out. */
  moves?: readonly ValuedMove[] | undefined;
  /** Deepest estimates, in plies; exact values are not looked for then. */
  plies?: number | undefined;
}

/** What is searched. */
export interface PreEndgameAbout extends PreAbout {
  config: GameConfig;
  position: PositionData;
  game: EndgameGame;
}

/** Limits of a search. */
export interface PreEndgameLimits {
  signal?: AbortSignal | undefined;
  /** Time of `performance.now` at which the search ends. */
  deadline: number;
}

/** Moves that are judged more deeply in each stage, with the depth. Others have a quarter of it. */
const STAGES: readonly (PreEffort & { moves: number })[] = [
  { moves: 32, depth: 1, replies: 4 },
  { moves: 16, depth: 2, replies: 8 },
  { moves: 8, depth: 3, replies: 8 },
];
/** Moves that are compared with the best one at a time. */
const BATCH = 16;

let lastId = 0;

/** The search of a position with few tiles in the bag, in stages. */
export class PreEndgame {
  private readonly id = --lastId;
  private standings: Standing[] = [];
  private readonly draws: PreDraw[];
  private nodes = 0;
  private stopped: PreEndgameEnd | undefined;
  private stage = "";
  private work: AsyncGenerator<string, void> | undefined;

  constructor(
    private readonly about: PreEndgameAbout,
    private readonly settings: PreEndgameSettings,
  ) {
    this.draws = drawsOf(about.view, about.rules);
  }

  /** The reason why it has ended; undefined while it goes on. */
  get end(): PreEndgameEnd | undefined {
    return this.stopped;
  }

  /** Does the next stage, or ends the search. */
  async advance(pool: EndgamePool, { signal, deadline }: PreEndgameLimits): Promise<void> {
    if (this.stopped !== undefined) return;
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    const isFirst = this.work === undefined;
    const left = Math.max(0, deadline - performance.now());
    // Without the first stage there would be no answer.
    const timer = isFirst || left >= LONGEST_TIMER ? undefined : setTimeout(abort, left);
    if (!isFirst) {
      signal?.addEventListener("abort", abort, { once: true });
      if (signal?.aborted === true || left === 0) abort();
    }
    try {
      this.context = this.contextOf(pool, stop.signal);
      this.work ??= this.stages();
      const next = await this.work.next();
      if (next.done !== true) this.stage = next.value;
      else if (stop.signal.aborted) {
        this.stopped = signal?.aborted === true ? "cancelled" : "time";
      } else this.stopped = this.isProved ? "proved" : "effort";
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    }
  }

  snapshot(): PreEndgameSnapshot {
    const { config, position, view } = this.about;
    const text = ({ move }: ValuedMove): string =>
      moveText(move, { config, board: position.board });
    const standings = this.standings.filter(({ judged }) => judged.outcomes.length > 0);
    standings.sort(compareStandings);
    return snapshotOf(standings, {
      draws: this.draws,
      stage: this.stage,
      nodes: this.nodes,
      proved: this.isProved,
      end: this.stopped,
      inBag: tilesInBag(view, this.about.rules),
      alphabet: config.alphabet,
      text,
    });
  }

  private context!: StageContext;

  /** True if the best moves are known for certain. */
  private get isProved(): boolean {
    const best = [...this.standings].sort(compareStandings);
    const { top } = this.settings;
    return (
      best.length > 0 &&
      best.every(({ isOut, judged }, i) => (i < top ? judged.isProved : isOut || judged.isProved))
    );
  }

  private async *stages(): AsyncGenerator<string, void> {
    const listed = await this.ask([{ kind: "pre-moves" }]);
    if (listed === undefined) return;
    const moves = this.settings.moves ?? (listed[0]?.moves as readonly ValuedMove[]);
    const found = await this.judge(moves, PLAYOUTS);
    if (found === undefined) return;
    this.standings = moves.map((move, i) => ({
      move,
      judged: found[i] as Judged,
      isOut: false,
      empties: this.empties(move),
    }));
    yield "playouts";
    yield* this.estimates();
    if (this.settings.plies === undefined) yield* this.exactValues();
  }

  /** Judges fewer and fewer moves more and more deeply. */
  private async *estimates(): AsyncGenerator<string, void> {
    for (const { moves: count, ...effort } of STAGES) {
      if (effort.depth > (this.settings.plies ?? TO_EXACT)) return;
      const some = [
        ...this.leading(true).slice(0, count),
        ...this.leading(false).slice(0, Math.max(2, count >> 2)),
      ].filter(({ judged }) => !judged.isProved);
      const found = await this.judge(
        some.map(({ move }) => move),
        effort,
      );
      if (found === undefined) return;
      for (const [i, standing] of some.entries()) standing.judged = found[i] as Judged;
      yield `${effort.depth} plies`;
    }
  }

  /** Finds the exact values of the best moves, and that the others are worse. */
  private async *exactValues(): AsyncGenerator<string, void> {
    const { top, moves } = this.settings;
    const plays = this.leading(true);
    const count = moves === undefined ? Math.min(top, plays.length) : plays.length;
    const first = await this.exact(plays.slice(0, count), undefined);
    if (first === undefined) return;
    yield "exact values";
    for (let at = count; at < plays.length; at += BATCH) {
      const last = this.proved()[top - 1] as Standing;
      if ((await this.exact(plays.slice(at, at + BATCH), last)) === undefined) return;
      yield `${Math.min(at + BATCH, plays.length)} of ${plays.length} plays`;
    }
    if (tilesInBag(this.about.view, this.about.rules) > 1) return;
    for (const standing of this.leading(false)) {
      if (!(await this.reply(standing))) return;
      yield "replies";
    }
  }

  /** Finds exact values of plays, or that they are not worth more than a limit. */
  private async exact(
    plays: readonly Standing[],
    last: JudgedMove | undefined,
  ): Promise<true | undefined> {
    const open = plays.filter(({ judged }) => !judged.isProved);
    const answers = await this.ask(
      open.map(({ move, judged }) => ({
        kind: "pre-exact",
        move,
        guesses: judged.outcomes.map(({ spread }) => spread),
        limit: last && limitFor(move, last),
      })),
    );
    if (answers === undefined) return undefined;
    for (const [i, standing] of open.entries()) {
      const found = answers[i]?.judged;
      if (found === undefined) standing.isOut = true;
      else standing.judged = found;
    }
    return true;
  }

  /** Finds the exact value of a move that keeps the bag; returns false if it was given up. */
  private async reply(standing: Standing): Promise<boolean> {
    const { move } = standing;
    if (standing.judged.isProved && standing.guaranteed !== undefined) return true;
    const tasks = this.draws.map((_, draw): PreTask => ({ kind: "pre-reply", move, draw }));
    const answers = await this.ask(tasks);
    if (answers === undefined) return false;
    standing.judged = judged(this.draws, outcomesOf(answers, "outcome"));
    standing.guaranteed = judged(this.draws, outcomesOf(answers, "guaranteed"));
    return true;
  }

  private async judge(
    moves: readonly ValuedMove[],
    effort: PreEffort,
  ): Promise<Judged[] | undefined> {
    const tasks = moves.map((move): PreTask => ({ kind: "pre-judge", move, ...effort }));
    const answers = await this.ask(tasks);
    return answers?.map(({ judged }) => judged as Judged);
  }

  private async ask(tasks: readonly PreTask[]): Promise<PreAnswer[] | undefined> {
    const answers = await doStage({ tasks }, this.context);
    return answers?.map(({ pre }: EndgameAnswer) => pre as PreAnswer);
  }

  /** Returns the standings of moves that empty the bag, or of the others, best first. */
  private leading(empties: boolean): Standing[] {
    return this.standings.filter((one) => one.empties === empties).sort(compareStandings);
  }

  private proved(): Standing[] {
    return this.standings.filter(({ judged }) => judged.isProved).sort(compareJudged);
  }

  private empties({ move }: ValuedMove): boolean {
    if (move.kind !== "place") return false;
    const laid = move.tiles.filter((tile) => tile !== 0).length;
    return laid >= tilesInBag(this.about.view, this.about.rules);
  }

  private contextOf(pool: EndgamePool, signal: AbortSignal): StageContext {
    const { id, about } = this;
    const { view, rules, game } = about;
    return {
      pool,
      job: { id, game, pre: { view, rules } },
      signal,
      nodesLeft: () => undefined,
      onNodes: (nodes) => {
        this.nodes += nodes;
      },
    };
  }
}

const TO_EXACT = Number.POSITIVE_INFINITY;
/** The longest time of a timer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31;

function outcomesOf(answers: readonly PreAnswer[], which: "outcome" | "guaranteed"): PreOutcome[] {
  return answers.map((answer) => answer[which] as PreOutcome);
}

/** Orders moves: those that are known to be worse behind all others. */
function compareStandings(a: Standing, b: Standing): number {
  return Number(a.isOut) - Number(b.isOut) || compareJudged(a, b);
}
