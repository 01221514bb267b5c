import {
  badArgument,
  checkInstance,
  checkObject,
  checkOptionNames,
  checkSignal,
  isObject,
  type OptionNames,
} from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { Random } from "../base/random.js";
import {
  checkOptions,
  type OptionsOf,
  own,
  type Schema,
  THREADED,
  withDefaults,
} from "../base/schema.js";
import { Engine } from "../engine/engine.js";
import { isTurn } from "../game/events.js";
import type { Game } from "../game/game.js";
import { type Move, PASS } from "../game/moves.js";
import { Position } from "../game/position.js";
import { checkSimulationWorker, checkWinTable, type SimulationWorker } from "../search/inputs.js";
import type { SimulateOptions } from "../search/simulate.js";
import type { SimulationSnapshot } from "../search/simulation.js";
import type { WinTable } from "../search/win-table.js";
import type { GameView, Player, PlayerClock, PlayerView, SeenTurn } from "./player.js";
import { opponentRacks } from "./sim.js";
import { CHAMPION_OPTIONS } from "./spec.js";

/** What can be asked of a champion. */
const CHAMPION = {
  ...CHAMPION_OPTIONS,
  /** Win estimates; default: those of the package. */
  table: own<WinTable>(checkWinTable),
  ...THREADED,
  /** The worker to search in, if the platform cannot find it by itself. */
  worker: own<SimulationWorker>(checkSimulationWorker),
} satisfies Schema;

/** Options for a champion. */
export interface ChampionOptions extends OptionsOf<typeof CHAMPION> {}

/** The part of a view that a champion needs: the position, and anything else that is known. */
export type ChampionView = Pick<PlayerView, "position"> & Partial<PlayerView>;

/** A champion's move and how it was found. */
export interface ChampionChoice {
  move: Move;
  /** The move in notation. */
  text: string;
  /**
   * How it was found: it is the only legal move, or by simulation, by the search of a position with
   * one to three tiles in the bag, by that of an endgame, or by static equity, if its time was over before
   * anything was found.
   */
  by: "only-move" | "simulation" | "pre-endgame" | "endgame" | "static";
  /** How often the game is won, in percent; a draw counts half. Left out if nothing was searched. */
  winPercent?: number | undefined;
  /** Expected change in spread, in points, by the end of what was searched. */
  spread?: number | undefined;
  /** True if it is certain that no other move is better, or the difference does not matter. */
  isSure: boolean;
}

/** Most tiles in the bag of positions whose best moves are compared again by solved endings. */
const PRE_ENDGAME = 4;
/** Most tiles in the bag of positions that are searched draw by draw: of four, few are solved in seconds. */
const SEARCHED = 3;
/** Depth of these searches, in plies behind the last draw. */
const PRE_ENDGAME_PLIES = 1;
const PRE_ENDGAME_CANDIDATES = 12;
/** Moves that are compared again by solved endings. */
const FINALISTS = 4;
/** Megabytes of the table of positions of endgames. */
const TABLE = 4;

/**
 * A player that uses every method: it infers the opponent's tiles from the last move, simulates
 * until the decision is sure or its budget is spent, searches positions with one to three tiles in the bag
 * draw by draw, and searches endgames to the end.
 */
export class Champion implements Player {
  /** @param engine an engine with the player's lexicon and leaves. */
  constructor(
    private readonly engine: Engine,
    private readonly options: ChampionOptions = {},
    /** The name of the player in results. */
    readonly name = "champion",
  ) {}

  /**
   * Returns the champion's move. Without a time limit, the same seed, game and turn give the same
   * move, with any number of threads.
   * @param of what the champion sees, or a game, of which it sees only what the player to move
   *   sees.
   * @throws ArgumentError; PositionError for an invalid position; GameError `UNKNOWN_RACK`.
   */
  async choose(of: ChampionView | Game): Promise<ChampionChoice> {
    const { engine } = this;
    const seen: ChampionView = isGame(of) ? viewOf(of) : of;
    checkView(seen);
    const { seed = 1, game = 0, turn = 1, ...view } = seen;
    const position = Position.of(engine.config, view.position);
    const best = engine.top(position, 2);
    const [first] = best;
    // The pass is legal beside a single play, though it is not listed.
    if (first?.move.kind === "pass" && best.length === 1) {
      const { move, text } = first;
      return { move, text, by: "only-move", isSure: true };
    }
    const draws = Random.seeded(seed, game, turn).next() >>> 0;
    const { total } = engine.unseen(position);
    const { rackSize } = engine.config.rules;
    // Also for a rack that is known in part only, as the searches count.
    const bag = Math.max(0, total - rackSize);
    const isWhole = position.rack.length === rackSize;
    const budget = this.budgetFor(view, total + position.rack.length);
    const { lastTurn, signal } = view;
    if (bag === 0) return this.solve(position, budget, signal);
    if (bag <= SEARCHED && isWhole && isDeep(budget)) {
      return this.searchDraws(position, budget, signal);
    }
    return this.simulate(position, { budget, bag, draws, lastTurn, signal });
  }

  private budgetFor({ clock }: Partial<PlayerView>, tiles: number): MoveBudget {
    const { milliseconds, nodes = CHAMPION.nodes.default } = this.options;
    if (clock !== undefined) return { milliseconds: timeFor(clock, tiles) };
    return milliseconds === undefined ? { nodes } : { milliseconds };
  }

  private async simulate(
    position: Position,
    { budget, bag, draws: seed, lastTurn, signal }: SimulationTurn,
  ): Promise<ChampionChoice> {
    const { engine, options } = this;
    const { candidates, infer: racks, table, threads, worker } = withDefaults(CHAMPION, options);
    const begun = performance.now();
    const isLate = bag <= PRE_ENDGAME;
    const inference = isShort(budget)
      ? undefined
      : await opponentRacks(engine, lastTurn, { racks, seed, threads, worker, signal });
    // The finalists get the other half of the time.
    const limit = leftOf(budget, { begun, share: isLate ? 0.5 : 1 });
    const plan = { ...simulationFor(bag, budget, candidates), ...limit };
    const common = { seed, inference, table, threads, worker, signal };
    const found = await engine.simulate(position, { ...plan, ...common }).result();
    const left = leftOf(budget, { begun });
    const isLast = !isLate || isDecided(found) || !hasTimeForFinal(left);
    if (isLast || signal?.aborted === true) return choiceOf(found);
    // With few tiles in the bag, how well the endings are played decides.
    const finalists = found.candidates.slice(0, FINALISTS);
    const last = { ...finalFor(left), ...common, candidates: finalists };
    return choiceOf(await engine.simulate(position, last).result());
  }

  private async searchDraws(
    position: Position,
    budget: MoveBudget,
    signal: AbortSignal | undefined,
  ): Promise<ChampionChoice> {
    const { engine, options } = this;
    const { threads, worker } = options;
    const moves = engine.top(position, PRE_ENDGAME_CANDIDATES);
    const limit = "nodes" in budget ? { plies: PRE_ENDGAME_PLIES } : budget;
    // The moves are few and known: all of the time is for their draws.
    const search = { moves, samples: 0, tableMegabytes: TABLE };
    const settings = { ...limit, ...search, threads, worker, signal };
    const { moves: found, proved } = await engine.preEndgame(position, settings).result();
    const { move, text, winPercent, spread } = itemAt(found, 0);
    const change = spread - (position.scores[0] - position.scores[1]);
    return { move, text, by: "pre-endgame", winPercent, spread: change, isSure: proved };
  }

  private async solve(
    position: Position,
    budget: MoveBudget,
    signal: AbortSignal | undefined,
  ): Promise<ChampionChoice> {
    const { threads, worker } = this.options;
    // Workers may take longer to start than there is time, and a first depth is always searched.
    const here = isShort(budget) && worker === undefined ? 1 : threads;
    const limits = { threads: here, worker, signal, tableMegabytes: TABLE };
    const settings = { ...endgameFor(budget), ...limits };
    const { moves, proved } = await this.engine.solve(position, settings).result();
    const { move, text, value } = itemAt(moves, 0);
    const final = position.scores[0] - position.scores[1] + value;
    const winPercent = final > 0 ? 100 : final === 0 ? 50 : 0;
    return { move, text, by: "endgame", winPercent, spread: value, isSure: proved };
  }
}

const CLOCK_NAMES: OptionNames<PlayerClock> = { milliseconds: 0, increment: 0 };

/** Checks what is not checked where it is used. */
/** Returns true for a game, also of another entry of the package. */
function isGame(of: ChampionView | Game): of is Game {
  return isObject(of) && "events" in of && "undo" in of;
}

/** Returns a game as the player to move sees it. */
export function viewOf(game: Game): GameView {
  const { events, tilesInBag } = game;
  const position = game.position();
  const turn = 1 + events.filter(isTurn).length;
  return { position, tilesInBag, turn, lastTurn: seenTurn(game, position) };
}

/** Returns the opponent's last turn as the player to move saw it. */
function seenTurn(game: Game, { rack, config }: Position): SeenTurn | undefined {
  const { events, turn: mover } = game;
  const index = events.findLastIndex(isTurn);
  const event = events[index];
  // A play that was taken back tells nothing for certain, and the player's own turn is known.
  const isTakenBack = events.slice(index).some(({ kind }) => kind === "withdrawn");
  if (event === undefined || event.player === mover || isTakenBack || !isTurn(event)) {
    return undefined;
  }
  const past = game.clone();
  while (past.events.length > index) past.undo();
  const { board, scores, scorelessTurns } = past;
  const before = Position.of(config, {
    board,
    rack: [],
    opponentRack: rack,
    scores: [scores[event.player], scores[mover]],
    scorelessTurns,
  });
  if (event.kind === "exchange") return { before, move: { exchanged: event.count } };
  return { before, move: event.kind === "play" ? event.move : PASS };
}

function checkView(view: ChampionView): void {
  checkObject(view, "view", "an object with a position");
  const { clock, signal } = view;
  checkSignal(signal);
  if (clock === undefined) return;
  checkOptionNames(clock, CLOCK_NAMES, "an object with milliseconds", "clock");
  for (const name of ["milliseconds", "increment"] as const) {
    const { [name]: time = name === "increment" ? 0 : undefined } = clock;
    if (!Number.isFinite(time)) throw badArgument(`clock.${name}`, time, "milliseconds");
  }
}

function isDecided({ end }: SimulationSnapshot): boolean {
  return end === "sure" || end === "no-matter";
}

function choiceOf(found: SimulationSnapshot): ChampionChoice {
  const { move, text, winPercent, spread } = itemAt(found.candidates, 0);
  return {
    move,
    text,
    by: found.rounds === 0 ? "static" : "simulation",
    winPercent: winPercent ?? undefined,
    spread: spread ?? undefined,
    isSure: isDecided(found),
  };
}

/** A turn that is decided by simulation. */
interface SimulationTurn {
  budget: MoveBudget;
  bag: number;
  /** Seed of the draws. */
  draws: number;
  lastTurn: PlayerView["lastTurn"];
  signal: AbortSignal | undefined;
}

/** Returns a champion with checked options. @throws ArgumentError. */
export function startChampion(engine: Engine, options: ChampionOptions): Champion {
  checkInstance(engine, Engine, "engine", "an engine (createEngine)");
  checkOptions(CHAMPION, options);
  return new Champion(engine, options);
}

/** What a move may cost: work, which gives the same move each time, or time. */
export type MoveBudget = { nodes: number } | { milliseconds: number };

/** Tiles that a player lays in a turn, on average. */
const TILES_PER_TURN = 4.5;
/** Turns at the end of a game that are kept in mind, whatever the tiles say. */
const LAST_TURNS = 1.5;
/** Share of the time that is not planned, and milliseconds of a turn that are lost around it. */
const RESERVE = 0.05;
const OVERHEAD = 30;
/** A move may take this many times its share: most decisions are sure before. */
const HARD = 2;
/** The least time for a move, in milliseconds. */
const LEAST_TIME = 20;

/**
 * Returns the time for a move of a game with a clock.
 * @param tiles on both racks and in the bag.
 */
export function timeFor({ milliseconds, increment = 0 }: PlayerClock, tiles: number): number {
  const turns = tiles / (2 * TILES_PER_TURN) + LAST_TURNS;
  const share = (milliseconds * (1 - RESERVE)) / turns;
  const most = milliseconds / 2;
  const time = Math.min(most, HARD * share) + increment - OVERHEAD;
  return Math.max(LEAST_TIME, Math.floor(Math.min(time, milliseconds - OVERHEAD)));
}

/**
 * Returns what is left of a budget of time; work is limited for each search by itself.
 * @param begun the time of `performance.now` at which the move was begun.
 * @param share how much of the budget may be spent by the end of the next search; default all.
 */
export function leftOf(
  budget: MoveBudget,
  { begun, share = 1 }: { begun: number; share?: number },
): MoveBudget {
  if ("nodes" in budget) return budget;
  const left = share * budget.milliseconds - (performance.now() - begun);
  return { milliseconds: Math.max(LEAST_TIME, Math.floor(left)) };
}

/** Work from which simulations go four plies deep from the beginning. */
const DEEP = { nodes: 60_000, milliseconds: 2000 };
/** Tiles in the bag up to which they always do, and end games whose bag is empty. */
const LATE = 14;
/** Candidates that are compared then, when each costs more. */
const LATE_CANDIDATES = 10;

/** Returns true for a budget that is enough for deep searches. */
export function isDeep(budget: MoveBudget): boolean {
  return "nodes" in budget ? budget.nodes >= DEEP.nodes : budget.milliseconds >= DEEP.milliseconds;
}

/** Milliseconds below which only a few moves are compared: the first round is always played. */
const SHORT_TIME = 400;
const SHORT_CANDIDATES = 5;

/** Returns true for a budget of little time. */
export function isShort(budget: MoveBudget): boolean {
  return "milliseconds" in budget && budget.milliseconds < SHORT_TIME;
}

/** Returns how moves are compared with this many tiles in the bag. */
export function simulationFor(
  inBag: number,
  budget: MoveBudget,
  candidates: number,
): SimulateOptions {
  const deep = isDeep(budget);
  const most = isShort(budget) ? Math.min(SHORT_CANDIDATES, candidates) : candidates;
  if (inBag > LATE) return { ...budget, plies: deep ? 4 : 2, candidates: most, sure: 95 };
  const few = deep ? candidates : Math.min(LATE_CANDIDATES, most);
  return { ...budget, plies: 4, candidates: few, endings: "greedy", sure: 95 };
}

/** Samples and positions of the finalists' solved endings, for few tiles in the bag. */
const FINAL = { samples: 32, endingNodes: 200 };
/** Milliseconds that their first round takes, which is played whatever the limit. */
const FINAL_TIME = 150;

/** Returns false if so little time is left that comparing the best few moves again would exceed it. */
export function hasTimeForFinal(left: MoveBudget): boolean {
  return "nodes" in left || left.milliseconds >= FINAL_TIME;
}

/** Returns how the best few moves are compared again when a sample soon has an empty bag. */
export function finalFor(budget: MoveBudget): SimulateOptions {
  const { samples, endingNodes } = FINAL;
  const limit = "milliseconds" in budget ? budget : {};
  return { ...limit, plies: 4, fixed: samples, endings: "solved", endingNodes };
}

/** Positions of an endgame that cost as much as a ply of a sample. */
const POSITIONS_PER_NODE = 8;

/** Returns the limit for the search of an endgame. */
export function endgameFor(budget: MoveBudget): MoveBudget {
  return "nodes" in budget ? { nodes: budget.nodes * POSITIONS_PER_NODE } : budget;
}
