import { assuming, positionAssumptions } from "../../game/assumptions.js";
import { unseenOf } from "../../game/position.js";
import { tilesUsed } from "../../game/tiles.js";
import type { Candidate, SimulatedPosition } from "../candidate.js";
import { type PoolLimits, playTasks, type SamplePool } from "../pool.js";
import type { SampleTask } from "../samples.js";
import type { SimulationPlan } from "../simulation.js";
import { courseOf, partsOf, spreadOf, turnOf, winsOf } from "./course.js";
import type { ExplainedMove, Explanation } from "./facts.js";
import { BLOCK_SAMPLES, type BlockPairs } from "./pairs.js";
import { lanesOf, MOST_SQUARES, squaresOfPly } from "./places.js";
import { repliesAllowed } from "./replies.js";
import { explanationText } from "./text.js";

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
export async function explainPair(
  pool: SamplePool,
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
      const draw = (_: unknown, k: number) => holdings?.draw(plan.seed, from + k) as Uint8Array;
      const held = holdings && Array.from({ length: BLOCK_SAMPLES }, draw);
      return { ...same, game, candidate: valued, from, count: BLOCK_SAMPLES, held };
    }),
  );
  const played = await playTasks(pool, tasks, limits);
  if (played === undefined) return undefined;
  const pairs = { first: played.slice(0, blocks), second: played.slice(blocks) };
  return explanationOf(position, candidates, plan, pairs);
}

function explanationOf(
  { config, position }: SimulatedPosition,
  [first, second]: readonly [Candidate, Candidate],
  { blocks, plies, seed }: ExplainPlan,
  pairs: BlockPairs,
): Explanation {
  const moves = [first.valued.move, second.valued.move] as const;
  const scores = [first.valued.score, second.valued.score] as const;
  const inBag = unseenOf(config, position).bag;
  const about = { layout: config.rules.layout, board: position.board, moves };
  const reply = squaresOfPly(pairs, about, 0);
  const facts: Omit<Explanation, "text"> = {
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
    ...assuming(positionAssumptions(config, position, "explain")),
  };
  return { ...facts, text: explanationText(facts) };
}

function explained({ valued, text, leave }: Candidate, inBag: number): ExplainedMove {
  const { move, score, equityMilli } = valued;
  const equity = equityMilli / POINT;
  const tiles = tilesUsed(move).length;
  const drawn = Math.min(tiles, inBag);
  return { text, move, score, equity, leave, leaveValue: equity - score, tiles, drawn };
}
