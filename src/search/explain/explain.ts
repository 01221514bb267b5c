import { checkSignal } from "../../base/arguments.js";
import { SearchError } from "../../base/errors.js";
import { known } from "../../base/lists.js";
import { type OptionsOf, own, type Schema, whole } from "../../base/schema.js";
import { assuming, positionAssumptions } from "../../game/assumptions.js";
import { type PositionData, type Unseen, unseenOf } from "../../game/position.js";
import { tilesUsed } from "../../game/tiles.js";
import type { TaskPool } from "../../workers/pool.js";
import type { Candidate, SimulatedPosition } from "../candidates.js";
import { drawHoldings } from "../inference/racks.js";
import { type CandidateInput, checkSearchOptions } from "../inputs.js";
import type { SampleTask, SampleTasks } from "../samples.js";
import { prepareSimulation, SAMPLING, type SimulatingEngine } from "../simulate.js";
import { type PoolLimits, playTasks, type SimulationPlan } from "../simulation.js";
import {
  BLOCK_SAMPLES,
  type BlockPairs,
  courseOf,
  type ExplainedMove,
  type Explanation,
  lanesOf,
  MOST_SQUARES,
  partsOf,
  repliesAllowed,
  spreadOf,
  squaresOfPly,
  turnOf,
  winsOf,
} from "./facts.js";
import { explanationTexts } from "./text.js";

/** What can be asked of an explanation: what a simulation has that says how samples are played. */
export const EXPLAIN = {
  ...SAMPLING,
  /** Number of samples per move, 500 to 1,000,000, rounded up to a multiple of 50. Default 2000. */
  samples: whole(500, 1_000_000, { default: 2000, unit: "samples" }),
  /** Stops the work: the promise is rejected with the signal's reason. */
  signal: own<AbortSignal>(checkSignal),
} satisfies Schema;

/** Options for an explanation. */
export interface ExplainOptions extends OptionsOf<typeof EXPLAIN> {}

/**
 * Plays samples of two moves of a checked position, and tells in what they differ.
 * @throws SearchError, ArgumentError, or the reason of the signal.
 */
export async function explainMoves(
  engine: SimulatingEngine,
  position: PositionData,
  unseen: Unseen,
  moves: readonly [CandidateInput, CandidateInput],
  options: ExplainOptions,
): Promise<Explanation> {
  checkSearchOptions(EXPLAIN, options);
  const { samples = EXPLAIN.samples.default, signal, ...same } = options;
  const settings = { ...same, signal, candidates: moves };
  const prepared = prepareSimulation(engine, position, unseen, settings);
  const { plan, workers, about, candidates } = prepared;
  signal?.throwIfAborted();
  const pool = await workers();
  const [first, second] = candidates;
  if (first === undefined || second === undefined) {
    throw new SearchError("ILLEGAL_MOVE", "two moves that come to the same", {
      expected: "moves that differ in their tiles, squares or score",
    });
  }
  const { plies, endings, endingNodes, seed } = plan;
  const blocks = Math.ceil(samples / BLOCK_SAMPLES);
  const how = { plies, endings, endingNodes, seed, blocks };
  const found = await explainPair(pool, about, [first, second], how, { signal });
  signal?.throwIfAborted();
  return known(found);
}

/** Thousandths in a point. */
const POINT = 1000;

/** What is sampled to explain two moves. */
export type ExplainPlan = Pick<SimulationPlan, "plies" | "endings" | "endingNodes" | "seed"> & {
  /** Blocks of samples of each move. */
  blocks: number;
};

/**
 * Plays samples of two moves with the same draws, and tells in what they differ.
 * @returns undefined if it was given up.
 */
async function explainPair(
  pool: TaskPool<SampleTasks>,
  position: SimulatedPosition,
  candidates: readonly [Candidate, Candidate],
  plan: ExplainPlan,
  limits: PoolLimits,
): Promise<Explanation | undefined> {
  const { blocks, ...same } = plan;
  const { game, holdings } = position;
  const tasks = candidates.flatMap(({ valued }) =>
    Array.from({ length: blocks }, (_, i): SampleTask => {
      const from = i * BLOCK_SAMPLES;
      const held = drawHoldings(holdings, plan.seed, from, BLOCK_SAMPLES);
      return { ...same, game, candidate: valued, from, count: BLOCK_SAMPLES, held };
    }),
  );
  const played = await playTasks(pool, tasks, limits);
  if (played === undefined) return undefined;
  const pairs = { first: played.slice(0, blocks), second: played.slice(blocks) };
  return explanationOf(position, candidates, plan, pairs);
}

function explanationOf(
  { config, position, hasTable }: SimulatedPosition,
  [first, second]: readonly [Candidate, Candidate],
  { blocks, plies, seed }: ExplainPlan,
  pairs: BlockPairs,
): Explanation {
  const moves = [first.valued.move, second.valued.move] as const;
  const scores = [first.valued.score, second.valued.score] as const;
  const inBag = unseenOf(config, position).bag;
  const about = { layout: config.rules.layout, board: position.board, moves };
  const reply = squaresOfPly(pairs, about, 0);
  const facts: Omit<Explanation, "summary" | "reasons" | "text"> = {
    moves: [explained(first, inBag), explained(second, inBag)],
    samples: blocks * BLOCK_SAMPLES,
    plies,
    seed,
    winPercent: winsOf(pairs),
    spread: spreadOf(pairs),
    parts: partsOf(pairs, scores, plies),
    course: courseOf(pairs, scores, plies),
    reply: turnOf(pairs, 0),
    next: turnOf(pairs, 1),
    lanes: lanesOf(pairs, about, reply),
    squares: {
      reply: reply.slice(0, MOST_SQUARES),
      next: squaresOfPly(pairs, about, 1).slice(0, MOST_SQUARES),
    },
    replies: repliesAllowed(pairs, moves, { config, board: position.board }),
    ...assuming(positionAssumptions(config, position, "explain", hasTable)),
  };
  return { ...facts, ...explanationTexts(facts) };
}

function explained({ valued, text, leave }: Candidate, inBag: number): ExplainedMove {
  const { move, score, equityMilli } = valued;
  const equity = equityMilli / POINT;
  const tiles = tilesUsed(move).length;
  const drawn = Math.min(tiles, inBag);
  return { text, move, score, equity, leave, leaveValue: equity - score, tiles, drawn };
}
