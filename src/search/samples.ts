import { EXCHANGE } from "../../assembly/moves/record.js";
import {
  SAMPLE_ENDING,
  SAMPLE_IN_BAG,
  SAMPLE_LEAVES,
  SAMPLE_OTHER,
  SAMPLE_PLAYED,
  SAMPLE_PLIES,
  SAMPLE_RACK,
  SAMPLE_SPREAD,
} from "../../assembly/search/rollout-record.js";
import type { RolloutKernel, ValuedMove } from "../kernel/index.js";
import { MOST_SAMPLES, sampleSize } from "../kernel/index.js";
import { WIN, type WinTable } from "./win-table.js";

/** Samples of a candidate to be played. */
export interface SampleTask {
  candidate: ValuedMove;
  seed: number;
  from: number;
  count: number;
  plies: number;
}

/** Sums of a ply over the samples in which it was played, one number each. */
export const PLY_SUMS = ["played", "score", "squares", "bingos", "exchanges", "tiles"] as const;

/** What the samples of a task came to. All numbers are integers. */
export interface SampleBlock {
  /** Win estimates of the samples, in millionths. */
  wins: Int32Array;
  /** Change of the spread by each sample, leaves counted, in thousandths of a point. */
  spreads: Int32Array;
  /** For each ply the PLY_SUMS. */
  plies: Float64Array;
}

/** What a sampler needs to know besides the game, which the kernel has. */
export interface SampleRules {
  table: WinTable;
  rackSize: number;
  /** Spread before the candidate, in points. */
  spread: number;
}

/** Plays samples in a kernel and sums them up. */
export function playSamples(
  kernel: RolloutKernel,
  rules: SampleRules,
  { candidate, seed, from, count, plies }: SampleTask,
): SampleBlock {
  const block: SampleBlock = {
    wins: new Int32Array(count),
    spreads: new Int32Array(count),
    plies: new Float64Array(plies * PLY_SUMS.length),
  };
  const size = sampleSize(plies);
  for (let done = 0; done < count; done += MOST_SAMPLES) {
    const some = Math.min(MOST_SAMPLES, count - done);
    const first = kernel.rollOut(candidate, seed, from + done, some, plies);
    const { bytes, cells } = kernel.session.arena;
    for (let i = 0; i < some; i++)
      addSample(block, done + i, { bytes, cells }, first + i * size, rules, plies);
  }
  return block;
}

interface Memory {
  bytes: Uint8Array;
  cells: Int32Array;
}

function addSample(
  block: SampleBlock,
  index: number,
  { bytes, cells }: Memory,
  at: number,
  { table, rackSize, spread: before }: SampleRules,
  plies: number,
): void {
  const spread = cells[(at + SAMPLE_SPREAD) >> 2] as number;
  const leaves = cells[(at + SAMPLE_LEAVES) >> 2] as number;
  const played = bytes[at + SAMPLE_PLAYED] as number;
  block.spreads[index] = (spread - before) * 1000 + leaves;
  for (let ply = 0; ply < played; ply++)
    addPly(block.plies, ply, bytes, at + SAMPLE_PLIES + 4 * ply, rackSize);
  if (bytes[at + SAMPLE_ENDING] !== 0) {
    block.wins[index] = spread > 0 ? WIN : spread === 0 ? WIN / 2 : 0;
    return;
  }
  const bag = cells[(at + SAMPLE_IN_BAG) >> 2] as number;
  const [mine, other] = [bytes[at + SAMPLE_RACK] as number, bytes[at + SAMPLE_OTHER] as number];
  const lead = spread + leaves / 1000;
  // After an even number of plies the opponent is to move.
  block.wins[index] =
    plies % 2 === 0
      ? WIN - table.estimate({ bag, rack: other, other: mine }, -lead)
      : table.estimate({ bag, rack: mine, other }, lead);
}

function addPly(sums: Float64Array, ply: number, bytes: Uint8Array, at: number, rackSize: number) {
  const score = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  const tiles = bytes[at + 2] as number;
  const isExchange = bytes[at + 3] === EXCHANGE;
  const values = [1, score, score * score, 0, 0, tiles];
  if (!isExchange && tiles === rackSize) values[3] = 1;
  if (isExchange) values[4] = 1;
  const first = ply * PLY_SUMS.length;
  for (let i = 0; i < values.length; i++) {
    sums[first + i] = (sums[first + i] as number) + (values[i] as number);
  }
}
