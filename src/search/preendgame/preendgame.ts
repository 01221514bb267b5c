import { assuming, positionAssumptions } from "../../game/assumptions.js";
import type { GameConfig } from "../../game/config.js";
import { moveText } from "../../game/move-text.js";
import type { Move } from "../../game/moves.js";
import type { PositionData } from "../../game/position.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import { Stop } from "../../workers/lanes.js";
import type { TaskPool } from "../../workers/pool.js";
import { doStage, type StageContext } from "../endgame/endgame.js";
import type { EndgameGame } from "../endgame/searcher.js";
import { compareJudged, type JudgedMove, limitFor, PLAYOUTS } from "./exact.js";
import { FewTiles, groups } from "./few-tiles.js";
import { type Judged, judged, type PreEffort, type PreOutcome } from "./judge.js";
import type { PreAbout, PreAnswer, PreEndgameTasks, PreTask } from "./seat.js";
import {
  type OpponentModel,
  type PreEndgameEnd,
  type PreEndgameSnapshot,
  type SimulatedWorth,
  type Standing,
  shown,
  snapshotOf,
} from "./snapshot.js";
import { drawsOf, emptiesBag, keyOf, type PreDraw, tilesInBag } from "./view.js";

/** The settings of a search. */
export interface PreEndgameSettings {
  /** Number of best moves that get exact values. */
  top: number;
  /** Only these moves are judged, each of them exactly; all legal moves if left out. */
  moves?: readonly ValuedMove[] | undefined;
  /** True if every move is judged exactly. */
  isAll: boolean;
  /** Deepest estimates, in plies; exact values are not looked for then. */
  plies?: number | undefined;
  /** Positions with which no other stage is begun. */
  nodes: number;
  opponent: OpponentModel;
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

/**
 * The stages of the estimates: efforts for moves that empty the bag and for those that do not,
 * each with the most moves and, together for all draws, the most games.
 */
interface EstimateStage {
  depth: number;
  emptying: Quota;
  keeping: Quota & { replies: number };
}

interface Quota {
  moves: number;
  draws: number;
  games: number;
}

/**
 * Few enough for an answer within some seconds. With one tile in the bag each move is played out for one draw:
 * what is asked about it next tells more.
 */
const FIRST_GAMES = { one: 1, emptying: 3000, keeping: 200 };

const STAGES: readonly EstimateStage[] = [
  {
    depth: 0,
    emptying: { moves: 100, draws: 36, games: 10_000 },
    keeping: { moves: 24, draws: 12, games: 300, replies: 4 },
  },
  {
    depth: 1,
    emptying: { moves: 16, draws: 36, games: 500 },
    keeping: { moves: 8, draws: 12, games: 100, replies: 4 },
  },
  {
    depth: 2,
    emptying: { moves: 8, draws: 36, games: 250 },
    keeping: { moves: 4, draws: 12, games: 50, replies: 8 },
  },
  {
    depth: 3,
    emptying: { moves: 4, draws: 36, games: 64 },
    keeping: { moves: 2, draws: 12, games: 24, replies: 8 },
  },
];
/** Moves that are compared with the best one at a time, at first and at most. */
const BATCH = { first: 16, most: 128 };
/** Moves whose draws are solved side by side where a simulation has chosen them. */
const COMPARED = 3;
/** Draws that are solved, or whose replies are looked at, at a time. */
const DRAW_BATCH = 4;
// Endgames have numbers above 0.
let lastId = 0;

/** The search of a position with few tiles in the bag, in stages. */
export class PreEndgame {
  private readonly id = --lastId;
  private standings: Standing[] = [];
  private readonly draws: PreDraw[];
  private nodes = 0;
  private stopped: PreEndgameEnd | undefined;
  private stage = "";
  /** True if some moves have not been judged. */
  private isPart = false;
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
  async advance(
    pool: TaskPool<PreEndgameTasks>,
    { signal, deadline }: PreEndgameLimits,
  ): Promise<void> {
    if (this.stopped !== undefined) return;
    // The first stage ranks all moves, and may take longer than there is time for.
    const stop = this.work === undefined ? new Stop(signal) : new Stop(signal, deadline);
    try {
      this.context = this.contextOf(pool, stop.signal);
      this.work ??= this.stages();
      const next = await this.work.next();
      if (next.done !== true) {
        this.stage = next.value;
        if (this.nodes >= this.settings.nodes) this.stopped = this.isProved ? "proved" : "nodes";
      } else if (stop.signal.aborted) this.stopped = stop.reason === "time" ? "time" : "cancelled";
      else this.stopped = this.isProved ? "proved" : "effort";
    } finally {
      stop.release();
    }
  }

  /**
   * Returns the moves that seem best by playouts, which a simulation should not leave out: this many
   * of those that empty the bag, and of those that do not, whose playouts say less.
   */
  leaders(count: number): Move[] {
    const all = this.standings.map((one) => ({ ...one, simulated: undefined }));
    const played = shown(all, this.draws);
    const best = [true, false].flatMap((empties) =>
      played.filter((one) => one.empties === empties).slice(0, count),
    );
    return best.map(({ move }) => move.move);
  }

  /**
   * Takes what a simulation says of moves, by `keyOf`: until a quarter of their draws is solved, it
   * counts for more than playouts do.
   */
  takeSimulation(worths: ReadonlyMap<string, SimulatedWorth>): void {
    for (const standing of this.standings) {
      standing.simulated = worths.get(keyOf(standing.move.move)) ?? standing.simulated;
    }
  }

  /** Returns true if a simulation has said something of a move. */
  isSimulated(move: Move): boolean {
    const key = keyOf(move);
    return this.standings.some(
      (one) => one.simulated !== undefined && keyOf(one.move.move) === key,
    );
  }

  snapshot(): PreEndgameSnapshot {
    const { config, position, view } = this.about;
    const text = ({ move }: ValuedMove): string =>
      moveText(move, { config, board: position.board });
    const standings = this.standings.filter(({ judged }) => judged.outcomes.length > 0);
    return snapshotOf(shown(standings, this.draws), {
      draws: this.draws,
      stage: this.stage,
      nodes: this.nodes,
      proved: this.isProved,
      end: this.stopped,
      isPart: this.isPart,
      inBag: tilesInBag(view, this.about.rules),
      opponent: this.settings.opponent,
      assumed: assuming(positionAssumptions(config, position, "preEndgame")),
      alphabet: config.alphabet,
      text,
    });
  }

  private context!: StageContext<PreTask, PreAnswer>;

  /** True if the best moves are known for certain. */
  private get isProved(): boolean {
    const ranked = shown(this.standings, this.draws);
    const { top } = this.settings;
    const last = ranked[Math.min(top, ranked.length) - 1]?.judged;
    if (last === undefined || this.isPart) return false;
    const isKnown = ({ isProved, isDecided }: Judged): boolean =>
      isProved || (top === 1 && isDecided);
    // Spreads that are guessed do not tell which of two moves is better that win as often.
    const isBehind = ({ isProved, worth }: Judged): boolean =>
      isProved && (last.isProved || worth.points < last.worth.points);
    return ranked.every(({ isOut, judged }, i) => {
      return i < top ? isKnown(judged) : isOut || isBehind(judged);
    });
  }

  /** True if all moves can be proved to be the best, or not. */
  private get canProve(): boolean {
    return tilesInBag(this.about.view, this.about.rules) <= MOST_PROVED;
  }

  private get hasSimulation(): boolean {
    return this.standings.some(({ simulated }) => simulated !== undefined);
  }

  private async *stages(): AsyncGenerator<string, void> {
    const [listed] = (await this.ask([{ kind: "pre-moves" }], NEEDED)) ?? [];
    const moves = this.settings.moves ?? (listed?.moves as readonly ValuedMove[]);
    const all = moves.map((move): Standing => {
      const none = judged(this.draws, []);
      return { move, judged: none, isOut: false, empties: this.empties(move), model: "" };
    });
    const efforts = [true, false].map((empties) => {
      const count = all.filter((one) => one.empties === empties).length;
      const emptying = this.draws[0]?.bag.length === 1 ? FIRST_GAMES.one : FIRST_GAMES.emptying;
      const games = empties ? emptying : FIRST_GAMES.keeping;
      const draws = Math.max(1, Math.floor(games / Math.max(1, count)));
      return { ...PLAYOUTS, draws };
    });
    const tasks = all.map(({ move, empties }): PreTask => {
      return { kind: "pre-judge", move, ...(efforts[empties ? 0 : 1] as PreEffort) };
    });
    this.standings = await this.firstJudged(all, tasks);
    for (const one of this.standings) one.model = modelOf(one, 0);
    if (this.standings.length < all.length) {
      this.stage = `playouts of ${this.standings.length} of ${all.length} moves`;
      return;
    }
    yield "playouts";
    yield* this.estimates();
    if (this.settings.plies === undefined) yield* this.exactValues();
  }

  /**
   * Judges all moves for the first time: at least the most promising one, without which there would be
   * no answer, and the others in their order until the search must end.
   */
  private async firstJudged(all: Standing[], tasks: readonly PreTask[]): Promise<Standing[]> {
    const judged = (await this.ask(tasks.slice(0, 1), NEEDED)) ?? [];
    const onPart = (part: PreAnswer[]) => void judged.push(...part);
    judged.push(...((await this.ask(tasks.slice(1), { onPart })) ?? []));
    for (const [i, { judged: found }] of judged.entries()) {
      (all[i] as Standing).judged = found as Judged;
    }
    this.isPart = judged.length < all.length;
    return all.slice(0, judged.length);
  }

  /** Judges fewer and fewer moves more and more deeply. */
  private async *estimates(): AsyncGenerator<string, void> {
    for (const { depth, emptying, keeping } of STAGES) {
      // A simulation tells better than a few plies which draws are to be solved.
      if (this.hasSimulation && depth > 0 && this.settings.plies === undefined) return;
      // Where all is proved, deeper estimates would only come before it.
      const most = this.canProve ? 0 : TO_EXACT;
      if (depth > (this.settings.plies ?? most)) return;
      const tasks = new Map<Standing, PreTask>();
      for (const [empties, quota] of [
        [true, { ...emptying, replies: 1 }],
        [false, keeping],
      ] as const) {
        const draws = Math.min(this.draws.length, quota.draws);
        const count = Math.min(quota.moves, Math.ceil(quota.games / draws));
        const effort: PreEffort = { depth, replies: quota.replies, draws };
        for (const standing of this.leading(empties).slice(0, count)) {
          if (standing.judged.isProved) continue;
          tasks.set(standing, { kind: "pre-judge", move: standing.move, ...effort });
        }
      }
      if (!(await this.judge([...tasks.keys()], [...tasks.values()]))) return;
      for (const one of tasks.keys()) one.model = modelOf(one, depth);
      yield depth === 0 ? "more playouts" : depth === 1 ? "1 ply" : `${depth} plies`;
    }
  }

  /** Finds the exact values of the best moves, and that the others are worse. */
  private async *exactValues(): AsyncGenerator<string, void> {
    const { top, moves, isAll, opponent } = this.settings;
    const isGiven = isAll || moves !== undefined;
    if (this.canProve) {
      const { draws, standings } = this;
      const { view, rules } = this.about;
      // Some take long: no other waits behind one.
      const ask = (tasks: readonly PreTask[]) => doStage({ tasks, most: 1 }, this.context);
      const about = { view, rules, draws, standings, top, isGiven, opponent, ask };
      yield* new FewTiles(about).stages();
      return;
    }
    const plays = this.leading(true);
    const least = this.hasSimulation ? Math.max(top, COMPARED) : top;
    const count = isGiven ? plays.length : Math.min(least, plays.length);
    if (!(await this.solveDraws(plays.slice(0, count)))) return;
    yield "exact values";
    let size = BATCH.first;
    for (let at = count; at < plays.length; size = Math.min(BATCH.most, 2 * size)) {
      const last = this.proved()[top - 1] as Standing;
      const some = plays.slice(at, at + size);
      if ((await this.exact(some, last)) === undefined) return;
      at += some.length;
      yield `${at} of ${plays.length} plays`;
    }
  }

  /**
   * Solves the draws of plays that empty the bag, some at a time, so that those which are solved
   * count even if there is no time for all. Returns false if it was given up.
   */
  private async solveDraws(plays: readonly Standing[]): Promise<boolean> {
    for (const some of groups(spreadOut(this.draws.length), DRAW_BATCH)) {
      const open = plays.flatMap((standing) =>
        some
          .filter((draw) => standing.judged.outcomes[draw]?.isProved !== true)
          .map((draw) => ({ standing, draw })),
      );
      const answers = await this.ask(
        open.map(({ standing: { move, judged }, draw }): PreTask => {
          const { spread, isUnseen } = judged.outcomes[draw] as PreOutcome;
          return { kind: "pre-draw", move, draw, guess: isUnseen ? undefined : Math.round(spread) };
        }),
      );
      if (answers === undefined) return false;
      for (const [i, { standing, draw }] of open.entries()) {
        const outcomes = standing.judged.outcomes.slice();
        outcomes[draw] = answers[i]?.outcome as PreOutcome;
        standing.judged = judged(this.draws, outcomes);
      }
    }
    return true;
  }

  /** Finds exact values of plays, or that they are not worth more than a limit. */
  private async exact(plays: readonly Standing[], last: JudgedMove): Promise<true | undefined> {
    const open = plays.filter(({ judged }) => !judged.isProved);
    const answers = await this.ask(
      open.map(({ move, judged }) => ({
        kind: "pre-exact",
        move,
        guesses: judged.isSample ? undefined : judged.outcomes.map(({ spread }) => spread),
        limit: limitFor(move, last),
      })),
    );
    if (answers === undefined) return undefined;
    for (const [i, standing] of open.entries()) {
      const { judged: found, mostPoints } = answers[i] as PreAnswer;
      standing.mostPoints = mostPoints;
      if (found === undefined) standing.isOut = true;
      else standing.judged = found;
    }
    return true;
  }

  /** Judges moves by their tasks; returns false if that was given up. */
  private async judge(standings: Standing[], tasks: readonly PreTask[]): Promise<boolean> {
    const answers = await this.ask(tasks);
    if (answers === undefined) return false;
    for (const [i, standing] of standings.entries()) {
      standing.judged = answers[i]?.judged as Judged;
    }
    return true;
  }

  private async ask(
    tasks: readonly PreTask[],
    how: Partial<StageContext<PreTask, PreAnswer>> = {},
  ): Promise<PreAnswer[] | undefined> {
    return doStage({ tasks }, { ...this.context, ...how });
  }

  /** Returns the standings of moves that empty the bag, or of the others, best first. */
  private leading(empties: boolean): Standing[] {
    const some = this.standings.filter((one) => one.empties === empties);
    return shown(some, this.draws);
  }

  private proved(): Standing[] {
    const known = this.standings.filter(({ judged, isOut }) => judged.isDecided && !isOut);
    return known.sort(compareJudged);
  }

  private empties(move: ValuedMove): boolean {
    return emptiesBag(this.about.view, move, this.about.rules);
  }

  private contextOf(
    pool: TaskPool<PreEndgameTasks>,
    signal: AbortSignal,
  ): StageContext<PreTask, PreAnswer> {
    const { id, about } = this;
    const { view, rules, game } = about;
    return {
      lanes: pool.size,
      ask: (tasks, stopped, lane) => {
        const job = { id, game, view, rules, tasks };
        return pool.ask("preEndgame", job, { signal: stopped, worker: lane });
      },
      signal,
      onNodes: (nodes) => {
        this.nodes += nodes;
      },
    };
  }
}

/** Most tiles in the bag with which all moves are proved. */
const MOST_PROVED = 2;

/** What is done even if the search must end. */
const NEEDED = { signal: undefined };

const TO_EXACT = Number.POSITIVE_INFINITY;

/** Returns what the estimates of a move rest on, where its draws are not solved. */
function modelOf({ empties }: Standing, depth: number): string {
  const plies = depth === 0 ? "" : `${depth === 1 ? "1 ply" : `${depth} plies`}, then `;
  return `${plies}playouts${empties ? "" : ", with guesses of the opponent's replies"}`;
}

/**
 * Returns the numbers below a limit in a fixed order in which the first ones are spread evenly, so
 * that they are a fair sample of all.
 */
function spreadOut(count: number): number[] {
  const place = (i: number): number => (i * GOLDEN) % 1;
  return Array.from({ length: count }, (_, i) => i).sort((a, b) => place(a) - place(b));
}

/** The part of the golden ratio behind the point: its multiples are spread evenly. */
const GOLDEN = 0.6180339887498949;
