import { badArgument, checkSignal, isList } from "../base/arguments.js";
import { ArgumentError, PositionError, SearchError } from "../base/errors.js";
import {
  choice,
  count,
  either,
  flag,
  list,
  numeric,
  type OptionsOf,
  own,
  RANDOM,
  type Schema,
  THREADED,
  TIMED,
  text,
  whole,
  withDefaults,
} from "../base/schema.js";
import type { GameConfig } from "../game/config.js";
import type { MoveInput } from "../game/moves.js";
import type { PositionData, Unseen } from "../game/position.js";
import type { BackendChoice } from "../kernel/backend.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import type { ValuedMove } from "../kernel/move-record.js";
import type { RolloutGame } from "../kernel/rollout-kernel.js";
import { MOST_ENDING_NODES, MOST_PLIES, ROLLOUT_ENDINGS } from "../kernel/rollout-limits.js";
import type { TaskPool } from "../workers/pool.js";
import type * as CandidatesModule from "./candidates.js";
import type { Candidate, SimulatedPosition } from "./candidates.js";
import type { LikelyTiles } from "./inference/racks.js";
import { SimulationRun } from "./run.js";
import type { SampleTasks } from "./samples.js";
import type * as SimulationModule from "./simulation.js";
import type { SimulationPlan } from "./simulation.js";
import type { SearchTasks } from "./tasks.js";
import { WinTable } from "./win-table.js";

/** A move that is to be simulated: a move, an object that has one, or its notation. */
export type CandidateInput = MoveInput | { move: MoveInput } | string;

/** The address of a worker's script, or a function that starts the worker. */
export type SimulationWorker = string | URL | (() => object);

const MOST_CANDIDATES = 1000;
const MOST_SAMPLES = 10_000_000;

/** Moves in notation, as messages and commands have them. */
const NOTED = list(text(200), 1, 100);

/** Moves as the library takes them, one at least. */
export const moveList = own<readonly CandidateInput[]>(checkMoves, { wire: NOTED });

/** What all simulations have that say how samples are played. */
export const SAMPLING = {
  /** Allows moves that are given to make words that are not in the lexicon. Default false. */
  phonies: flag(),
  /**
   * Plies after the candidate, 1 to 100: 2 are the opponent's reply and the mover's next move.
   * Default 4; with an empty bag, games are played to their end.
   */
  plies: whole(1, MOST_PLIES, {
    unit: "plies",
    otherwise: "4, with wickman 2, with an empty bag all",
    label: "Plies",
  }),
  ...RANDOM,
  /** How both sides play on: by static equity (`hasty`, the default) or score (`greedy`). */
  policy: choice(["hasty", "greedy"], { default: "hasty" }),
  /**
   * How a sample ends when its bag is empty: as others do, after its plies (`estimate`, the default);
   * played on by both sides to the end of the game (`greedy`); or as if both sides played the
   * endgame perfectly, as far as a search of `endingNodes` positions shows (`solved`). With `solved`,
   * only moves made before the bag is empty count as plies and replies.
   */
  endings: choice(ROLLOUT_ENDINGS, { default: "estimate" }),
  /** Positions searched at most for the ending of a sample, with `solved`: 1 to 100,000. Default 1000. */
  endingNodes: whole(1, MOST_ENDING_NODES, { default: 1000, unit: "positions" }),
  /**
   * What the opponent's last move told of his tiles (`Engine.infer`): samples draw his rack from
   * that, or evenly if it fits none of the unseen tiles. Default: all draws are equally likely.
   */
  inference: own<{ leaves: readonly LikelyTiles[] }>(() => undefined),
  /** Win estimates; default those of the package. */
  table: own<WinTable>(checkWinTable),
  ...THREADED,
  /**
   * The worker to play in, where the platform does not find it by itself: the address of
   * `gaddawg/web-worker.js` or a function that starts it.
   */
  worker: own<SimulationWorker>(checkSimulationWorker),
} satisfies Schema;

/** What can be asked of a simulation. */
export const SIMULATE = {
  /**
   * The moves to compare: so many of the best by static equity, to which the best exchange and
   * the pass are added, or these moves alone. Default 15.
   */
  candidates: either([whole(1, MOST_CANDIDATES), moveList], { default: 15 }),
  /** Moves to compare besides, such as one's own play. */
  also: own<readonly CandidateInput[]>(checkMoreMoves, { wire: NOTED }),
  /**
   * The way in which worse candidates are left out: by confidence sequences of the differences
   * from the leader, sample by sample (`sequential`, the default), or by confidence intervals of
   * each candidate by itself, after each group of samples (`wickman`).
   */
  method: choice(["sequential", "wickman"], { default: "sequential" }),
  /** Samples of each group, for the method `wickman`: 50 or 100, the default. */
  group: choice([50, 100], { default: 100, unit: "samples" }),
  /**
   * Confidence in percent with which worse candidates are left out. Default 99, and 80 for the
   * method `wickman`, which alone takes it.
   */
  sure: choice([80, 90, 95, 99], { unit: "percent", otherwise: "99, with wickman 80" }),
  /**
   * Differences up to this do not matter, in percent of wins, or for the rank `equity` in points.
   * The simulation ends when no other candidate can be better by more. Default 0.5.
   */
  indifference: numeric(0, 100, { default: 0.5, unit: "percent" }),
  /** Most samples of a candidate. Default 100,000. */
  samples: whole(1, MOST_SAMPLES, { default: 100_000, unit: "samples", label: "Samples at most" }),
  /** If given, each candidate gets exactly so many samples, and none is left out. */
  fixed: whole(1, MOST_SAMPLES, { unit: "samples" }),
  /**
   * Most plies in all, the candidates' own among them: a limit of the work that gives the same
   * answer each time, on any machine. The simulation ends with the round that reaches it, or if no
   * sample of each open candidate fits any more.
   */
  nodes: count({ unit: "plies" }),
  ...TIMED,
  /**
   * The value that decides: estimates of how often the game is won (`win`, the default; spread
   * breaks ties), the spread (`equity`), or wins and spread together (`blend`).
   */
  rank: choice(["win", "equity", "blend"], { otherwise: "win, with wickman equity" }),
  ...SAMPLING,
  /** Ends the simulation early, with the rounds that have been played; nothing is thrown. */
  signal: own<AbortSignal>(checkSignal),
} satisfies Schema;

/** The options of a simulation. */
export interface SimulateOptions extends OptionsOf<typeof SIMULATE> {}

/** What an engine needs to start simulations and searches. */
export interface SimulationResources {
  /** Number of processor cores. */
  cores: number;
  /** Starts workers that play samples, or that search. */
  startPool: (spec: PoolSpec) => Promise<TaskPool<SearchTasks>>;
  defaultTable: () => Promise<WinTable>;
}

/** The workers that a simulation or a search needs. */
export interface PoolSpec {
  setup: GameSetup;
  /** Win estimates, for workers that play samples. */
  table?: WinTable | undefined;
  /** Bytes of the table of positions, for workers that search endgames. */
  tableBytes?: number | undefined;
  threads: number;
  backend: BackendChoice;
  worker?: SimulationWorker | undefined;
}

/** The code of simulations. */
type SimulationCode = Pick<typeof CandidatesModule, "bestCandidates" | "differentMoves"> &
  Pick<typeof SimulationModule, "Simulation" | "PacedSimulation"> & {
    withInference: (
      about: SimulatedPosition,
      unseen: Unseen,
      inference: unknown,
    ) => SimulatedPosition;
  };

/** What starts the workers of simulations. */
interface SimulationStart {
  workers: () => Promise<{
    forSimulation: (wanted: SimulationWorkers) => Promise<TaskPool<SampleTasks>>;
  }>;
}

/** An engine as a simulation sees it. */
export interface SimulatingEngine {
  config: GameConfig;
  /** Returns every legal move, best first. */
  list: () => ValuedMove[];
  /** Equity of a pass, in thousandths of a point. */
  passMilli: number;
  /**
   * Returns a move with its worth.
   * @throws SearchError `ILLEGAL_MOVE`, and as reading a move does.
   */
  read: (move: CandidateInput, all: readonly ValuedMove[]) => ValuedMove;
  describe: (move: ValuedMove) => Candidate;
  /** Loads the code of simulations. */
  load: () => Promise<SimulationCode>;
  searches: SimulationStart;
}

/** The options that say which workers a simulation needs. */
export type SimulationWorkers = Pick<SimulateOptions, "policy" | "table" | "threads" | "worker">;

/** Plies that end any game with an empty bag. */
const TO_THE_END = 40;

/** Starts a simulation of a checked position. */
export function startSimulation(
  engine: SimulatingEngine,
  position: PositionData,
  unseen: Unseen,
  options: SimulateOptions,
): SimulationRun {
  const { plan, workers, choose } = prepareSimulation(engine, position, unseen, options);
  const { signal, milliseconds } = options;
  return new SimulationRun(async () => {
    const deadline = performance.now() + (milliseconds ?? Number.POSITIVE_INFINITY);
    const pool = await workers();
    const { code, about, candidates } = await choose();
    const simulation = new code.Simulation(about, candidates, plan);
    return new code.PacedSimulation(simulation, pool, { signal, deadline });
  });
}

/** A simulation whose options have been checked. */
export interface PreparedSimulation {
  plan: SimulationPlan;
  /** Returns the workers that play its samples. */
  workers: () => Promise<TaskPool<SampleTasks>>;
  /** Loads the code and chooses the candidates. */
  choose: () => Promise<{
    code: SimulationCode;
    about: SimulatedPosition;
    candidates: Candidate[];
  }>;
}

/** Prepares a simulation of a checked position with checked options. */
export function prepareSimulation(
  engine: SimulatingEngine,
  position: PositionData,
  unseen: Unseen,
  options: SimulateOptions,
): PreparedSimulation {
  const plan = planOf(options, unseen.bag === 0);
  const { policy, table, threads, worker, inference } = options;
  if (table !== undefined) checkTable(table, engine.config);
  const game = rolloutGame(engine.config, position, unseen);
  const { all, count, given } = candidatesOf(engine, options);
  const workers = async () => {
    const kept = await engine.searches.workers();
    return kept.forSimulation({ policy, table, threads, worker });
  };
  const choose = async () => {
    const code = await engine.load();
    const about = code.withInference({ config: engine.config, position, game }, unseen, inference);
    const wanted = [...code.bestCandidates(all, count, engine.config, engine.passMilli), ...given];
    const candidates = code.differentMoves(wanted, engine.config).map(engine.describe);
    return { code, about, candidates };
  };
  return { plan, workers, choose };
}

function planOf(options: SimulateOptions, isBagEmpty: boolean): SimulationPlan {
  const given = withDefaults(SIMULATE, options);
  const { fixed, seed, indifference, method, group, endings, endingNodes, nodes } = given;
  const isWickman = method === "wickman";
  const { rank = isWickman ? "equity" : "win", sure = isWickman ? 80 : 99 } = options;
  const depth = isWickman ? 2 : 4;
  const { plies = isBagEmpty ? TO_THE_END : depth } = options;
  if (sure === 80 && !isWickman) {
    throw new ArgumentError("BAD_NUMBER", "sure: is 80", {
      expected: "90 or 95 or 99; 80 is for the method wickman",
    });
  }
  const limits = {
    sure,
    indifference,
    samples: fixed ?? given.samples,
    fixed: fixed !== undefined,
    ...(nodes !== undefined && { nodes }),
  };
  return { method, group, plies, endings, endingNodes, ...limits, seed, rank };
}

/** Returns all legal moves, how many of the best are candidates, and those that are given. */
function candidatesOf(
  engine: SimulatingEngine,
  { candidates = SIMULATE.candidates.default, also = [] }: SimulateOptions,
): { all: ValuedMove[]; count: number; given: ValuedMove[] } {
  const given = typeof candidates === "number" ? [] : candidates;
  const all = engine.list();
  const read = (move: CandidateInput) => engine.read(move, all);
  const count = typeof candidates === "number" ? candidates : 0;
  return { all, count, given: [...given, ...also].map(read) };
}

/* Checks of options that are values of the library's own types. Each throws an `ArgumentError`. */

/** Checks the address of a worker's script, or the function that starts it. */
export function checkSimulationWorker(worker: unknown): void {
  if (["undefined", "string", "function"].includes(typeof worker) || worker instanceof URL) return;
  throw badArgument("worker", worker, "an address, or a function that starts a worker");
}

/** Checks a list of moves, which are read later. */
export function checkMoves(moves: unknown, name: string): void {
  if (!isList(moves)) throw badArgument(name, moves, "a number or a list of moves");
  if (moves.length === 0) throw badArgument(name, moves, "one move or more");
}

function checkMoreMoves(moves: unknown, name: string): void {
  if (!isList(moves)) throw badArgument(name, moves, "a number or a list of moves");
}

function checkWinTable(table: unknown, name: string): void {
  if (!(table instanceof WinTable)) throw badArgument(name, table, "a win table (readWinTable)");
}

/** Checks that a table is for the tiles and racks of a game. @throws SearchError `OTHER_TABLE`. */
export function checkTable(table: WinTable, { alphabet, rules }: GameConfig): void {
  checkWinTable(table, "table");
  const { rackSize, bagSize } = table.shape;
  if (rackSize === rules.rackSize && bagSize === alphabet.bagSize) return;
  const what = `a win table for ${bagSize} tiles and racks of ${rackSize}`;
  throw new SearchError("OTHER_TABLE", what, {
    expected: `one for ${alphabet.bagSize} tiles and racks of ${rules.rackSize} (trainWinTable)`,
  });
}

/** Returns the game from which samples are drawn. @throws PositionError `TOO_MANY_TILES`. */
export function rolloutGame(
  { alphabet }: GameConfig,
  {
    board,
    rack,
    opponentRack = new Uint8Array(),
    scores = [0, 0],
    scorelessTurns = 0,
  }: PositionData,
  { counts }: Unseen,
): RolloutGame {
  const left = counts.slice();
  for (const tile of opponentRack) {
    const some = left[tile] as number;
    if (some === 0) {
      throw new PositionError(
        "TOO_MANY_TILES",
        `opponent's rack: one more ${alphabet.label(tile)}`,
        {
          expected: "tiles that are neither on the board nor on the mover's rack",
          field: "opponentRack",
        },
      );
    }
    left[tile] = some - 1;
  }
  const unseen = Uint8Array.from(left.flatMap((count, tile) => Array<number>(count).fill(tile)));
  return { board, racks: [rack, opponentRack], unseen, scores, scorelessTurns };
}
