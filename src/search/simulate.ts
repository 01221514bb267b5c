import { checkSignal } from "../base/arguments.js";
import { ArgumentError } from "../base/errors.js";
import {
  choice,
  count,
  either,
  flag,
  numeric,
  type OptionsOf,
  own,
  RANDOM,
  type Schema,
  THREADED,
  TIMED,
  whole,
  withDefaults,
} from "../base/schema.js";
import type { GameConfig } from "../game/config.js";
import type { PositionData, Unseen } from "../game/position.js";
import type { ValuedMove } from "../kernel/move-record.js";
import {
  MOST_CANDIDATES,
  MOST_ENDING_NODES,
  MOST_PLIES,
  MOST_SAMPLES,
  ROLLOUT_ENDINGS,
} from "../kernel/rollout-limits.js";
import type { TaskPool } from "../workers/pool.js";
import {
  bestCandidates,
  type Candidate,
  differentMoves,
  type SimulatedPosition,
} from "./candidates.js";
import { withInference } from "./inference/infer.js";
import type { LikelyTiles } from "./inference/racks.js";
import {
  type CandidateInput,
  checkMoreMoves,
  checkSearchOptions,
  checkSimulationWorker,
  checkTable,
  checkWinTable,
  moveList,
  NOTED,
  rolloutGame,
  type SimulationWorker,
} from "./inputs.js";
import type { SampleTasks } from "./samples.js";
import { PacedSimulation, Simulation, type SimulationPlan } from "./simulation.js";
import type { WinTable } from "./win-table.js";
import type { SimulationWorkers } from "./workers.js";

/** Most moves that are compared. */
/** Plies that are simulated after a candidate if nothing else is asked for. */
export const USUAL_PLIES = 4;

/** What all simulations have that say how samples are played. */
export const SAMPLING = {
  /** Accepts given moves that make words that are not in the lexicon. Default false. */
  phonies: flag(),
  /**
   * Number of plies after the candidate. 2 are the opponent's reply and the mover's next move. 1 to
   * 100; default 4; with an empty bag, games are played to the end.
   */
  plies: whole(1, MOST_PLIES, {
    unit: "plies",
    otherwise: "4, with wickman 2, with an empty bag all",
    label: "Plies",
  }),
  ...RANDOM,
  /**
   * Policy by which both sides play on. By static equity (`hasty`, the default) or by score
   * (`greedy`).
   */
  policy: choice(["hasty", "greedy"], { default: "hasty" }),
  /**
   * Way in which samples with an empty bag end. Like others, after their plies (`estimate`, the
   * default); played on by both sides to the end of the game (`greedy`); or as if both sides played
   * the endgame perfectly, as far as a search of `endingNodes` positions shows (`solved`). With
   * `solved`, only moves made before the bag is empty count as plies and replies.
   */
  endings: choice(ROLLOUT_ENDINGS, { default: "estimate" }),
  /**
   * Maximum number of positions to search for each ending, with endings solved. 1 to 100,000;
   * default 1000.
   */
  endingNodes: whole(1, MOST_ENDING_NODES, { default: 1000, unit: "positions" }),
  /**
   * What the opponent's last move revealed about the opponent's tiles (`Engine.infer`): samples
   * draw that player's rack accordingly, or evenly if none of it fits the unseen tiles. Default:
   * all draws are equally likely.
   */
  inference: own<{ leaves: readonly LikelyTiles[] }>(() => undefined),
  /** Win estimates; default: those of the package. */
  table: own<WinTable>(checkWinTable),
  ...THREADED,
  /**
   * The worker to play in, if the platform cannot find it by itself: the URL of
   * `gaddawg/web-worker.js`, or a function that starts it.
   */
  worker: own<SimulationWorker>(checkSimulationWorker),
} satisfies Schema;

/** What can be asked of a simulation. */
export const SIMULATE = {
  /**
   * The moves to compare. A number of the best moves by static equity, to which the best exchange
   * and the pass are added, or a list of exactly these moves. Default 15.
   */
  candidates: either([whole(1, MOST_CANDIDATES), moveList], { default: 15 }),
  /** Additional moves to compare, such as your own play. */
  also: own<readonly CandidateInput[]>(checkMoreMoves, { wire: NOTED }),
  /**
   * Method for eliminating worse plays. By confidence sequences of the differences from the leader,
   * sample by sample (`sequential`, the default), or by confidence intervals of each candidate on
   * its own, after each group of samples (`wickman`).
   */
  method: choice(["sequential", "wickman"], { default: "sequential" }),
  /** Number of samples in each group, with the method wickman. 50 or 100 (the default). */
  group: choice([50, 100], { default: 100, unit: "samples" }),
  /**
   * Confidence in percent with which worse plays are eliminated. Default 99, or 80 for the method
   * `wickman`, the only one that accepts 80.
   */
  sure: choice([80, 90, 95, 99], { unit: "percent", otherwise: "99, with wickman 80" }),
  /**
   * Differences that do not matter, in percent of wins, or in points for the rank equity.
   * The simulation ends when no other candidate can be better by more than this. Default 0.5.
   */
  indifference: numeric(0, 100, { default: 0.5, unit: "percent" }),
  /** Maximum number of samples per play. Default 100,000. */
  samples: whole(1, MOST_SAMPLES, { default: 100_000, unit: "samples", label: "Samples at most" }),
  /** Samples each play exactly this many times, eliminating none. */
  fixed: whole(1, MOST_SAMPLES, { unit: "samples" }),
  /**
   * Maximum number of plies over all samples, including the candidates themselves. Limits the work
   * in a way that gives the same answer each time, on any machine. The simulation ends with the
   * round that reaches the limit, or when not even one more sample of each open candidate fits.
   */
  nodes: count({ unit: "plies" }),
  ...TIMED,
  /**
   * Value by which candidates are ranked. The estimated percentage of games won (`win`, the
   * default; spread breaks ties), the spread (`equity`), or wins and spread combined (`blend`).
   */
  rank: choice(["win", "equity", "blend"], { otherwise: "win, with wickman equity" }),
  ...SAMPLING,
  /** Ends the simulation early, with the rounds played so far; nothing is thrown. */
  signal: own<AbortSignal>(checkSignal),
} satisfies Schema;

/** Options for a simulation. */
export interface SimulateOptions extends OptionsOf<typeof SIMULATE> {}

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
  searches: SimulationStart;
}

/** Plies that end any game with an empty bag. */
const TO_THE_END = 40;

/** Starts a simulation of a checked position. */
export async function startSimulation(
  engine: SimulatingEngine,
  position: PositionData,
  unseen: Unseen,
  options: SimulateOptions,
  signal: AbortSignal,
): Promise<PacedSimulation> {
  checkSearchOptions(SIMULATE, options);
  const { milliseconds = Number.POSITIVE_INFINITY } = options;
  const deadline = performance.now() + milliseconds;
  const { about, candidates, plan, workers } = prepareSimulation(engine, position, unseen, options);
  const pool = await workers();
  return new PacedSimulation(new Simulation(about, candidates, plan), pool, { signal, deadline });
}

/** A simulation that can begin. */
export interface PreparedSimulation {
  about: SimulatedPosition;
  candidates: Candidate[];
  plan: SimulationPlan;
  /** Returns the workers that play its samples. */
  workers: () => Promise<TaskPool<SampleTasks>>;
}

/** Prepares a simulation of a checked position with checked options: chooses what is compared. */
export function prepareSimulation(
  engine: SimulatingEngine,
  position: PositionData,
  unseen: Unseen,
  options: SimulateOptions,
): PreparedSimulation {
  const { config, passMilli } = engine;
  const plan = planOf(options, unseen.bag === 0);
  const { policy, table, threads, worker, inference } = options;
  if (table !== undefined) checkTable(table, config);
  const game = rolloutGame(config, position, unseen);
  const { all, count, given } = candidatesOf(engine, options);
  const about = withInference(
    { config, position, game, hasTable: table !== undefined },
    unseen,
    inference,
  );
  const wanted = [...bestCandidates(all, count, config, passMilli), ...given];
  const candidates = differentMoves(wanted, config).map(engine.describe);
  const workers = async () => {
    const kept = await engine.searches.workers();
    return kept.forSimulation({ policy, table, threads, worker });
  };
  return { about, candidates, plan, workers };
}

function planOf(options: SimulateOptions, isBagEmpty: boolean): SimulationPlan {
  const given = withDefaults(SIMULATE, options);
  const { fixed, seed, indifference, method, group, endings, endingNodes, nodes } = given;
  const isWickman = method === "wickman";
  const { rank = isWickman ? "equity" : "win", sure = isWickman ? 80 : 99 } = options;
  const depth = isWickman ? 2 : USUAL_PLIES;
  const { plies = isBagEmpty ? TO_THE_END : depth } = options;
  if (sure === 80 && !isWickman) {
    throw new ArgumentError("BAD_NUMBER", "sure: is 80", {
      expected: "90, 95 or 99; 80 is for the method wickman",
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
