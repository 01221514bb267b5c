import { averageOf } from "../../statistics/index.js";
import type { SampleBlock } from "../samples.js";
import type { Comparison, ExplainedPart, ExplainedTurn } from "./facts.js";
import {
  BLOCK_SAMPLES,
  type BlockPairs,
  compared,
  comparedBlocks,
  comparedExactly,
  plySum,
} from "./pairs.js";

/* How the spread comes about: by the move, ply by ply, and by what is counted at the end. */

const PERCENT = 100;
/** Millionths of a win in a percent, and thousandths in a point. */
const WIN_PERCENT = 10_000;
const POINT = 1000;

/** The scores of the two moves. */
type Scores = readonly [first: number, second: number];

/** Compares the estimates of wins, sample by sample. */
export function winsOf(pairs: BlockPairs): Comparison {
  return overSamples(pairs, ({ wins }) => wins, 1 / WIN_PERCENT);
}

/** Compares the changes of the spread, sample by sample. */
export function spreadOf(pairs: BlockPairs): Comparison {
  return overSamples(pairs, ({ spreads }) => spreads, 1 / POINT);
}

function overSamples(
  { first, second }: BlockPairs,
  figures: (block: SampleBlock) => Int32Array,
  scale: number,
): Comparison {
  const all = (blocks: readonly SampleBlock[]) => blocks.flatMap((one) => [...figures(one)]);
  return compared(all(first), all(second), { scale });
}

/** Returns what the spread consists of. */
export function partsOf(pairs: BlockPairs, scores: Scores, plies: number): ExplainedPart[] {
  const end = (block: SampleBlock, side: 0 | 1): number => {
    const spread = block.spreads.reduce((sum, one) => sum + one, 0);
    return spread - POINT * (BLOCK_SAMPLES * scores[side] + gained(block, 0, plies));
  };
  const next = Math.min(2, plies);
  return [
    { time: "move", ...comparedExactly(...scores) },
    { time: "reply", ...comparedBlocks(pairs, (block) => gained(block, 0, 1)) },
    { time: "next", ...comparedBlocks(pairs, (block) => gained(block, 1, next)) },
    { time: "later", ...comparedBlocks(pairs, (block) => gained(block, 2, plies)) },
    { time: "end", ...comparedBlocks(pairs, end, { scale: 1 / POINT }) },
  ];
}

/** Returns how the spread changes: after the move, after each ply that was played, and at the end. */
export function courseOf(pairs: BlockPairs, scores: Scores, plies: number): Comparison[] {
  const after = Array.from({ length: playedPlies(pairs, plies) }, (_, ply) =>
    comparedBlocks(
      pairs,
      (block, side) => BLOCK_SAMPLES * scores[side] + gained(block, 0, ply + 1),
    ),
  );
  return [comparedExactly(...scores), ...after, spreadOf(pairs)];
}

/** Returns what some plies of a block add to the mover's spread. */
function gained(block: SampleBlock, from: number, to: number): number {
  let sum = 0;
  for (let ply = from; ply < to; ply++) {
    const points = plySum(block, ply, "score");
    sum += ply % 2 === 0 ? -points : points;
  }
  return sum;
}

/** Returns how many plies were played in some sample. */
function playedPlies({ first, second }: BlockPairs, plies: number): number {
  let played = 0;
  const isPlayed = (block: SampleBlock) => plySum(block, played, "played") > 0;
  while (played < plies && [...first, ...second].some(isPlayed)) played++;
  return played;
}

/** Compares a turn after the moves. @param ply 0 is the opponent's reply. */
export function turnOf(pairs: BlockPairs, ply: number): ExplainedTurn {
  const bingos = (block: SampleBlock) => plySum(block, ply, "bingos");
  return {
    score: comparedBlocks(pairs, (block) => plySum(block, ply, "score")),
    deviations: [deviationOf(pairs.first, ply), deviationOf(pairs.second, ply)],
    bingoPercent: comparedBlocks(pairs, bingos, { scale: PERCENT }),
  };
}

function deviationOf(blocks: readonly SampleBlock[], ply: number): number | null {
  const sum = (name: "played" | "score" | "squares") =>
    blocks.reduce((all, block) => all + plySum(block, ply, name), 0);
  return averageOf({ count: sum("played"), sum: sum("score"), squares: sum("squares") }).deviation;
}
