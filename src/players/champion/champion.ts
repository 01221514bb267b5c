import {
  badArgument,
  checkObject,
  checkOptionNames,
  checkSignal,
  type OptionNames,
} from "../../arguments.js";
import { Random } from "../../base/random.js";
import type { Engine, SimulationWorker } from "../../engine/index.js";
import type { Move } from "../../game/moves.js";
import { Position } from "../../game/position.js";
import type { WinTable } from "../../search/index.js";
import type { SimulationSnapshot } from "../../search/simulation.js";
import type { SimulatedCandidate } from "../../search/snapshot.js";
import { opponentRacks, USUAL_RACKS } from "../opponent-racks.js";
import type { Player, PlayerClock, PlayerView } from "../player.js";
import {
  endgameFor,
  finalFor,
  hasTimeForFinal,
  isDeep,
  isShort,
  leftOf,
  type MoveBudget,
  simulationFor,
  timeFor,
} from "./plan.js";

/** The options of a champion. */
export interface ChampionOptions {
  /**
   * Work for each move, in plies of samples: moves are the same each time, on any machine. 20,000,
   * the default, take a core some half a second.
   */
  nodes?: number | undefined;
  /** Time for each move instead of work; a clock of the game replaces both. */
  milliseconds?: number | undefined;
  /** Number of moves that are compared, the best by static equity. Default 15. */
  candidates?: number | undefined;
  /** Racks of the opponent that are judged after his turn, 0 for none. Default 3000. */
  infer?: number | undefined;
  /** Win estimates; default those of the package. */
  table?: WinTable | undefined;
  /** Worker threads; default one for each core. */
  threads?: number | undefined;
  /** The worker to search in, where the platform does not find it by itself. */
  worker?: SimulationWorker | undefined;
}

/** The part of a view that a champion needs: the position; the rest as far as it is known. */
export type ChampionView = Pick<PlayerView, "position"> &
  Partial<PlayerView> & {
    /** Hurries the move: the searches end, and the best move found until then is chosen. */
    signal?: AbortSignal | undefined;
  };

/** A champion's move, and how it was found. */
export interface ChampionChoice {
  move: Move;
  /** The move in notation. */
  text: string;
  /**
   * How it was found: it is the only legal move, or by simulation, by the search of a position with
   * one to four tiles in the bag, or by that of an endgame.
   */
  by: "only-move" | "simulation" | "pre-endgame" | "endgame";
  /** How often the game is won, in percent; a draw counts half. Left out if nothing was searched. */
  winPercent?: number | undefined;
  /** Expected change of the spread until the end of what was searched, in points. */
  spread?: number | undefined;
  /** True if the others are surely no better, or the difference does not matter. */
  isSure: boolean;
}

/** The defaults of a champion. */
const NODES = 20_000;
const CANDIDATES = 15;
/** Most tiles in the bag of positions that are searched draw by draw. */
const PRE_ENDGAME = 4;
/** Depth of these searches, in plies behind the last draw. */
const PRE_ENDGAME_PLIES = 1;
const PRE_ENDGAME_CANDIDATES = 12;
/** Moves that are compared again by solved endings. */
const FINALISTS = 4;
/** Megabytes of the table of positions of endgames. */
const TABLE = 4;

/**
 * A player that uses everything: it infers the opponent's tiles from his last move, simulates until
 * the decision is sure or its budget is spent, searches positions with few tiles in the bag draw by
 * draw, and endgames to their end.
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
   * Returns the champion's move. Without a limit of time, the same seed, game and turn give the same
   * move, with any number of threads.
   * @throws ArgumentError; PositionError for a position that is not sound.
   */
  async choose(of: ChampionView): Promise<ChampionChoice> {
    const { engine } = this;
    checkView(of);
    const { seed = 1, game = 0, turn = 1, ...view } = of;
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
    if (bag <= PRE_ENDGAME && isWhole && isDeep(budget)) {
      return this.searchDraws(position, budget, signal);
    }
    return this.simulate(position, { budget, bag, draws, lastTurn, signal });
  }

  private budgetFor({ clock }: Partial<PlayerView>, tiles: number): MoveBudget {
    const { milliseconds, nodes = NODES } = this.options;
    if (clock !== undefined) return { milliseconds: timeFor(clock, tiles) };
    return milliseconds === undefined ? { nodes } : { milliseconds };
  }

  private async simulate(
    position: Position,
    { budget, bag, draws: seed, lastTurn, signal }: SimulationTurn,
  ): Promise<ChampionChoice> {
    const { engine, options } = this;
    const { candidates = CANDIDATES, infer: racks = USUAL_RACKS, table, threads, worker } = options;
    const begun = performance.now();
    const isLate = bag <= PRE_ENDGAME;
    const inference = isShort(budget)
      ? undefined
      : await opponentRacks(engine, lastTurn, { racks, seed, threads, worker });
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
    const { move, text, winPercent, spread } = found[0] as (typeof found)[number];
    const change = spread - (position.scores[0] - position.scores[1]);
    return { move, text, by: "pre-endgame", winPercent, spread: change, isSure: proved };
  }

  private async solve(
    position: Position,
    budget: MoveBudget,
    signal: AbortSignal | undefined,
  ): Promise<ChampionChoice> {
    const { threads, worker } = this.options;
    const settings = { ...endgameFor(budget), threads, worker, signal, tableMegabytes: TABLE };
    const { moves, proved } = await this.engine.solve(position, settings).result();
    const { move, text, value } = moves[0] as (typeof moves)[number];
    const final = position.scores[0] - position.scores[1] + value;
    const winPercent = final > 0 ? 100 : final === 0 ? 50 : 0;
    return { move, text, by: "endgame", winPercent, spread: value, isSure: proved };
  }
}

const CLOCK_NAMES: OptionNames<PlayerClock> = { milliseconds: 0, increment: 0 };

/** Checks what is not checked where it is used. */
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
  const { move, text, winPercent, spread } = found.candidates[0] as SimulatedCandidate;
  return {
    move,
    text,
    by: "simulation",
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
