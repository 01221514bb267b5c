import {
  type EndgameSnapshot,
  type Engine,
  GaddawgError,
  type Move,
  PASS,
  type Position,
  type PreEndgameMove,
  type PreEndgameSnapshot,
  type SimulateOptions,
  type SimulationSnapshot,
} from "../../entry/node.js";
import type { GoSettings } from "./go-settings.js";
import type { UcgiOptions } from "./options.js";

/** A search that is to be made. */
export interface SearchTask {
  engine: Engine;
  position: Position;
  go: GoSettings;
  options: UcgiOptions;
  /** The moves of `go`, as the engine lists them. */
  only: readonly Move[];
  also: readonly Move[];
  milliseconds: number | undefined;
  signal: AbortSignal;
}

/** How good a move is for the mover. */
export interface Worth {
  /** Wins in percent, a draw counting half. */
  winPercent?: number | undefined;
  /** Points: of the static equity, or the change of the spread. */
  equity?: number | undefined;
  /** Which limit of the true value it is, if it is one. */
  bound?: "lowerbound" | "upperbound" | undefined;
}

/** A move that was compared with the best one. */
export interface Compared extends Worth {
  move: Move;
}

/** What a search has found so far. */
export interface Finding extends Worth {
  /** The best move, and those that are expected to follow it. */
  line: readonly [Move, ...Move[]];
  depth: number;
  /** Samples of a simulation, or positions of endgames. */
  nodes: number;
  /** The best moves, best first. */
  compared: readonly Compared[];
  /** The best move in all draws, with few tiles in the bag. */
  draws?: PreEndgameMove["draws"];
}

/** Most tiles in the bag of a position that is searched draw by draw. */
const FEW = 4;
/** Tiles in the bag from which samples are played to the end of the game. */
const LATE = 14;
/** Plies of simulations, where `go` has no depth. */
const PLIES = 4;
const MOST_PRE_ENDGAME_PLIES = 3;
const MOST_ENDGAME_PLIES = 50;
/** Most moves of an endgame whose values are found. */
const MOST_VALUED = 1000;
/** Number of moves that are reported at the end. */
const COMPARED = 5;

/**
 * Searches a position and yields what is found, the best at last: by static equity with the depth
 * 0, by simulation, draw by draw with few tiles in the bag, or to the end when it is empty.
 * @throws GaddawgError for a position that has no search.
 */
export async function* search(task: SearchTask): AsyncGenerator<Finding, void, undefined> {
  const { engine, position, go } = task;
  const { rackSize } = engine.config.rules;
  if (position.rack.length === 0) {
    throw new GaddawgError("NO_RACK", "the rack of the player on turn is unknown", {
      expected: "rack.TILES as the last of the moves, or a CGP with the rack",
    });
  }
  const bag = Math.max(0, engine.unseen(position).total - rackSize);
  if (go.depth === 0) yield byEquity(task);
  else if (bag === 0) yield* endgame(task);
  else if (bag <= FEW && position.rack.length === rackSize) yield* preEndgame(task);
  else yield* simulation(task, bag);
}

function byEquity({ engine, position, only }: SearchTask): Finding {
  const best: Compared[] =
    only.length === 0
      ? engine.top(position, COMPARED).map(({ move, equity }) => ({ move, equity }))
      : only.map((move) => ({ move, equity: engine.rank(position, move).played?.equity }));
  // A pass that is not listed has no equity, and is the last.
  const worth = ({ equity = Number.NEGATIVE_INFINITY }: Compared) => equity;
  best.sort((one, other) => (worth(one) < worth(other) ? 1 : worth(one) > worth(other) ? -1 : 0));
  const [first] = best as [Compared];
  const { move, equity } = first;
  return { line: [move], depth: 0, nodes: best.length, equity, compared: best };
}

async function* simulation(task: SearchTask, bag: number): AsyncGenerator<Finding> {
  const { engine, position } = task;
  for await (const state of engine.simulate(position, simulationOptions(task, bag))) {
    yield simulated(state);
  }
}

/** Returns the options of the library for a simulation with so many tiles in the bag. */
export function simulationOptions(
  { go, options, only, also, milliseconds, signal }: Omit<SearchTask, "engine" | "position">,
  bag: number,
): SimulateOptions {
  return {
    ...(only.length > 0 && { candidates: only }),
    also,
    plies: go.depth ?? PLIES,
    endings: bag <= LATE ? "greedy" : "estimate",
    ...(go.stopCondition !== undefined && { sure: go.stopCondition === 95 ? 95 : 99 }),
    ...(go.infinite && { indifference: 0, samples: 10_000_000 }),
    fixed: go.samples,
    nodes: go.nodes,
    seed: options.seed,
    milliseconds,
    threads: threadsOf(go, options),
    signal,
  };
}

function simulated({ candidates, settings, rollouts }: SimulationSnapshot): Finding {
  const compared = candidates.slice(0, COMPARED).map(({ move, winPercent, spread }) => ({
    move,
    winPercent: winPercent ?? undefined,
    equity: spread ?? undefined,
  }));
  const [best] = compared as [Compared];
  const { move, ...worth } = best;
  return { line: [move], depth: settings.plies, nodes: rollouts, ...worth, compared };
}

async function* preEndgame(task: SearchTask): AsyncGenerator<Finding> {
  const { engine, position, go, options, only, milliseconds, signal } = task;
  const run = engine.preEndgame(position, {
    ...(only.length > 0 && { moves: only }),
    plies: go.depth && Math.min(go.depth, MOST_PRE_ENDGAME_PLIES),
    milliseconds,
    threads: threadsOf(go, options),
    tableMegabytes: options.endgameHash,
    signal,
  });
  const before = position.scores[0] - position.scores[1];
  for await (const state of run) {
    if (state.moves.length > 0) yield searched(state, before, go);
  }
}

function searched(
  { moves, nodes }: PreEndgameSnapshot,
  before: number,
  { depth = MOST_PRE_ENDGAME_PLIES }: GoSettings,
): Finding {
  const compared = moves.slice(0, COMPARED).map(({ move, winPercent, spread }) => ({
    move,
    winPercent,
    equity: spread - before,
  }));
  const [best] = compared as [Compared];
  const { move, ...worth } = best;
  const draws = moves[0]?.draws;
  return { line: [move], depth, nodes, ...worth, compared, ...(draws && { draws }) };
}

async function* endgame(task: SearchTask): AsyncGenerator<Finding> {
  const { engine, position, go, options, only, milliseconds, signal } = task;
  const isRestricted = only.length > 0;
  const run = engine.solve(position, {
    plies: go.depth && Math.min(go.depth, MOST_ENDGAME_PLIES),
    nodes: go.nodes,
    // All values are found where the best of some moves is asked for.
    ...(isRestricted
      ? { top: Math.min(MOST_VALUED, engine.count(position) + 1) }
      : { firstWin: go.firstWin }),
    milliseconds,
    // A limit of positions means the same each time in one thread only.
    threads: go.nodes === undefined ? threadsOf(go, options) : 1,
    tableMegabytes: options.endgameHash,
    signal,
  });
  const before = position.scores[0] - position.scores[1];
  for await (const state of run) {
    const finding = solved(state, before, only);
    if (finding !== undefined) yield finding;
  }
}

function solved(
  { moves, nodes, depth, outcome }: EndgameSnapshot,
  before: number,
  only: readonly Move[],
): Finding | undefined {
  const wanted = new Set(only.map((move) => JSON.stringify(move)));
  const found = moves.filter(({ move }) => only.length === 0 || wanted.has(JSON.stringify(move)));
  const [best] = found;
  if (best === undefined) return undefined;
  const compared = found.slice(0, COMPARED).map(({ move, value, bound }) => ({
    move,
    winPercent: wins(outcome ?? before + value),
    equity: value,
    bound: boundOf(bound),
  }));
  const { move: _, ...worth } = compared[0] as Compared;
  const [first, ...rest] = best.line.map(({ move }) => move);
  return { line: [first ?? best.move, ...rest], depth, nodes, ...worth, compared };
}

function wins(result: number | NonNullable<EndgameSnapshot["outcome"]>): number {
  if (result === "win" || result === "loss") return result === "win" ? 100 : 0;
  if (result === "tie" || result === 0) return 50;
  return result > 0 ? 100 : 0;
}

function boundOf(bound: EndgameSnapshot["moves"][number]["bound"]): Worth["bound"] {
  return bound === "exact" ? undefined : bound === "least" ? "lowerbound" : "upperbound";
}

/** Returns the number of threads for the library; undefined for one on each core. */
function threadsOf({ threads }: GoSettings, options: UcgiOptions): number | undefined {
  return threads ?? (options.threads === 0 ? undefined : options.threads);
}

/**
 * Returns a legal move as the engine lists it, or the pass.
 * @throws GaddawgError `ILLEGAL_MOVE`; PositionError for a move that the board or rack does not take.
 */
export function listedMove(engine: Engine, position: Position, move: Move): Move {
  if (move.kind === "pass") return PASS;
  const { played } = engine.rank(position, move);
  if (played !== undefined) return played.move;
  const invalid = engine.score(position, move).words.filter(({ valid }) => !valid);
  const what = invalid.map(({ word }) => word).join(", ");
  throw new GaddawgError("ILLEGAL_MOVE", what === "" ? "is not legal" : `makes ${what}`, {
    expected: "a legal move with words of the lexicon",
  });
}
