import { isDeep, OPTIONS, rankWithPass, simulationFor, timeFor } from "../../api/internal.js";
import {
  type EndgameSnapshot,
  type Engine,
  GaddawgError,
  type Move,
  PASS,
  type Position,
  type PreEndgameSnapshot,
  type SimulateOptions,
  type SimulationSnapshot,
} from "../../api/node.js";
import type { Engines } from "./engines.js";
import type { GoSettings } from "./go-settings.js";
import {
  COMPARED,
  type Compared,
  type Finding,
  type InfoContext,
  infoLine,
  lastLines,
  type SearchTask,
  threadsOf,
  type Worth,
} from "./info.js";
import { readMove, writeMove } from "./moves.js";
import type { UcgiOptions } from "./options.js";
import type { Setting } from "./request.js";

/** Milliseconds between two lines about a search. */
const INFO_PAUSE = 300;

/** A search that was asked for, from its `go` to its `bestmove`. */
export class Going {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;

  /** @param at when it was asked for, if its time runs from then on. */
  constructor(
    private readonly isInfinite: boolean,
    readonly at: number | undefined,
  ) {}

  /** True while only `stop` can end it. */
  get isEndless(): boolean {
    return this.isInfinite && !this.isStopped;
  }

  get isStopped(): boolean {
    return this.signal.aborted;
  }

  stop(): void {
    this.controller.abort();
  }

  /** Waits until it is stopped. */
  async stopped(): Promise<void> {
    if (this.isStopped) return;
    await new Promise((resolve) => this.signal.addEventListener("abort", resolve));
  }
}

/** What a search needs besides what follows `go`. */
export interface GoContext {
  setting: Setting;
  options: UcgiOptions;
  engines: Engines;
  signal: AbortSignal;
  write: (line: string) => void;
  now: () => number;
  /** When its time began. */
  since: number;
}

/**
 * Searches a position, reports what it finds, and returns the best move as text.
 * @throws GaddawgError for a position or moves that cannot be searched, or an engine that cannot
 *   be opened.
 */
export async function bestMove(go: GoSettings, context: GoContext): Promise<string> {
  const { setting, options, engines, signal } = context;
  const { position } = setting;
  const engine = await engines.for(options, position.config);
  const listed = (texts: readonly string[]) =>
    texts.map((text) => inMove(text, () => listedMove(engine, position, moveOf(text, context))));
  const [only, also] = [listed(go.searchMoves), listed(go.alsoSearchMoves)];
  const time = go.infinite ? undefined : timeOf(setting, go);
  // What the engine took to open is over.
  const left = time && Math.max(0, Math.floor(time - (context.now() - context.since)));
  const limits = { time, milliseconds: left, signal };
  const task = { engine, position, go, options, only, also, ...limits };
  const found = await reported(search(task), context);
  return found === undefined ? "none" : writeMove(found.line[0], position, options.coordinates);
}

/** Reports what a search finds while it goes on, and returns the last of it. */
async function reported(
  findings: AsyncIterable<Finding>,
  { setting, options, write, now, since }: GoContext,
): Promise<Finding | undefined> {
  const about = (): InfoContext => ({
    position: setting.position,
    reading: options.coordinates,
    milliseconds: now() - since,
  });
  let told = since;
  let last: Finding | undefined;
  for await (last of findings) {
    if (now() - told < INFO_PAUSE) continue;
    told = now();
    write(infoLine(last, about()));
  }
  for (const line of last === undefined ? [] : lastLines(last, about())) write(line);
  return last;
}

function moveOf(text: string, { setting, options }: GoContext): Move {
  const given = readMove(text, setting.position, options.coordinates);
  if (given.kind === "move") return given.move;
  throw new GaddawgError("BAD_MOVE", "is not a move of known tiles", {
    expected: "POS.WORD, ex.TILES or pass",
  });
}

/** Returns the time for a move: the one that is given, or a part of what is left on the clock. */
function timeOf({ position, player }: Setting, go: GoSettings): number | undefined {
  if (go.moveTime !== undefined) return go.moveTime;
  const left = go.times[player];
  if (left === undefined) return undefined;
  const tiles = position.unseen().total + position.rack.length;
  return timeFor({ milliseconds: Math.max(1, left), increment: go.increments[player] }, tiles);
}

function inMove<T>(text: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    const { code, what, expected } = error;
    throw new GaddawgError(code, `go: the move ${text}: ${what}`, { expected });
  }
}

const MOST_PRE_ENDGAME_PLIES = 3;
const MOST_ENDGAME_PLIES = 50;
/** Most moves of an endgame whose values are found. */
const MOST_VALUED = 1000;

/** Searches a position with few tiles in the bag, draw by draw. */
async function* preEndgame(task: SearchTask): AsyncGenerator<Finding> {
  const { engine, position, go, options, only, milliseconds, signal } = task;
  const run = engine.preEndgame(position, {
    ...(only.length > 0 && { moves: only }),
    plies: preEndgamePlies(go),
    nodes: go.nodes,
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

/** Returns the depth behind the last draw; undefined for a search that goes on to a proof. */
function preEndgamePlies({ depth }: GoSettings): number | undefined {
  return depth === undefined ? undefined : Math.min(depth, MOST_PRE_ENDGAME_PLIES);
}

function searched({ moves, nodes }: PreEndgameSnapshot, before: number, go: GoSettings): Finding {
  const compared = moves.slice(0, COMPARED).map((one): Compared => {
    const { move, winPercent, spread, isOut, bounds } = one;
    // All that is known of a move that is out is a limit.
    if (isOut && !one.exact) return { move, winPercent: bounds.most, bound: "upperbound" };
    return { move, winPercent, equity: spread - before };
  });
  const [best] = compared as [Compared];
  const { move, ...worth } = best;
  const draws = moves[0]?.draws;
  const model = moves[0]?.estimate?.model;
  const estimate = model !== undefined && { estimate: model };
  const depth = preEndgamePlies(go) ?? MOST_PRE_ENDGAME_PLIES;
  return { line: [move], depth, nodes, ...worth, compared, ...estimate, ...(draws && { draws }) };
}

/** Searches a position with an empty bag. */
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
  { moves, nodes, depth, outcome, figure }: EndgameSnapshot,
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
  const estimate = figure.kind === "estimated" && { estimate: figure.model };
  return { line: [first ?? best.move, ...rest], depth, nodes, ...worth, compared, ...estimate };
}

function wins(result: number | NonNullable<EndgameSnapshot["outcome"]>): number {
  if (result === "win" || result === "loss") return result === "win" ? 100 : 0;
  if (result === "tie" || result === 0) return 50;
  return result > 0 ? 100 : 0;
}

function boundOf(bound: EndgameSnapshot["moves"][number]["bound"]): Worth["bound"] {
  return bound === "exact" ? undefined : bound === "least" ? "lowerbound" : "upperbound";
}

/** Most tiles in the bag of a position that is searched draw by draw. */
const FEW = 4;

/**
 * Searches a position and yields what is found, the best at last: by static equity with the depth
 * 0, by simulation, draw by draw with few tiles in the bag, or to the end when it is empty.
 * @throws GaddawgError for a position that has no search.
 */
async function* search(task: SearchTask): AsyncGenerator<Finding, void, undefined> {
  if (task.position.rack.length === 0) {
    throw new GaddawgError("NO_RACK", "the rack of the player on turn is unknown", {
      expected: "rack.TILES as the last of the moves, or a CGP with the rack",
    });
  }
  let isEmpty = true;
  if (task.go.depth !== 0 && task.milliseconds !== 0) {
    for await (const finding of searchFor(task)) {
      isEmpty = false;
      yield finding;
    }
  }
  // A search that was ended at once, or before it had begun, may have found nothing.
  if (isEmpty) yield byEquity(task);
}

/** Starts the search that is made with this many tiles in the bag. */
function searchFor(task: SearchTask): AsyncGenerator<Finding> {
  const { engine, position } = task;
  const bag = Math.max(0, engine.unseen(position).total - engine.config.rules.rackSize);
  if (bag === 0) return endgame(task);
  return bag <= FEW && isForDraws(task) ? preEndgame(task) : simulation(task, bag);
}

/** Returns true if all draws can be searched, within the limits. */
function isForDraws({ engine, position, time, go }: SearchTask): boolean {
  if (position.rack.length < engine.config.rules.rackSize || go.samples !== undefined) return false;
  if (time !== undefined) return isDeep({ milliseconds: time });
  return go.nodes === undefined || isDeep({ nodes: go.nodes });
}

function byEquity({ engine, position, only }: SearchTask): Finding {
  const best: Compared[] =
    only.length === 0
      ? engine.top(position, COMPARED).map(({ move, equity }) => ({ move, equity }))
      : only.map((move) => ({ move, equity: rankWithPass(engine, position, move).played?.equity }));
  const worth = ({ equity = Number.NEGATIVE_INFINITY }: Compared) => equity;
  best.sort((one, other) => (worth(one) < worth(other) ? 1 : worth(one) > worth(other) ? -1 : 0));
  const [first] = best as [Compared];
  const { move, equity } = first;
  return { line: [move], depth: 0, nodes: best.length, equity, compared: best };
}

/**
 * Returns a legal move as the engine lists it, or the pass.
 * @throws GaddawgError `ILLEGAL_MOVE`; PositionError for a move that the board or rack does not take.
 */
function listedMove(engine: Engine, position: Position, move: Move): Move {
  if (move.kind === "pass") return PASS;
  const { played } = engine.rank(position, move);
  if (played !== undefined) return played.move;
  const invalid = engine.score(position, move).words.filter(({ valid }) => !valid);
  const what = invalid.map(({ word }) => word).join(", ");
  throw new GaddawgError("ILLEGAL_MOVE", what === "" ? "is not legal" : `makes ${what}`, {
    expected: "a legal move with words of the lexicon",
  });
}

/** Tiles in the bag up to which samples are played to the end of the game. */
const LATE = 14;
/** Plies of simulations, where `go` has no depth. */
const PLIES = 4;
const { candidates: CANDIDATES, samples: SAMPLES } = OPTIONS.simulate;

/** Simulates a position with this many tiles in the bag. */
async function* simulation(task: SearchTask, bag: number): AsyncGenerator<Finding> {
  const { engine, position } = task;
  for await (const state of engine.simulate(position, simulationOptions(task, bag))) {
    yield simulated(state);
  }
}

/** Returns the options of the library for a simulation with this many tiles in the bag. */
function simulationOptions(
  { go, options, only, also, time, milliseconds, signal }: Omit<SearchTask, "engine" | "position">,
  bag: number,
): SimulateOptions {
  return {
    ...usualOptions(bag, time, go),
    ...(only.length > 0 && { candidates: only }),
    also,
    ...(go.depth !== undefined && { plies: go.depth }),
    ...(go.stopCondition !== undefined && { sure: go.stopCondition === 95 ? 95 : 99 }),
    ...(go.infinite && { indifference: 0, samples: SAMPLES.most }),
    fixed: go.samples,
    nodes: go.nodes,
    seed: options.seed,
    milliseconds,
    threads: threadsOf(go, options),
    signal,
  };
}

/** Returns what `go` need not say: with a limit, moves are compared as the champion does. */
function usualOptions(
  bag: number,
  time: number | undefined,
  { nodes }: GoSettings,
): SimulateOptions {
  if (time !== undefined) return simulationFor(bag, { milliseconds: time }, CANDIDATES.default);
  if (nodes !== undefined) return simulationFor(bag, { nodes }, CANDIDATES.default);
  return { plies: PLIES, endings: bag <= LATE ? "greedy" : "estimate" };
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
