import { IntegerSums, intervalOf, LEAST_COMPARED } from "../../statistics/index.js";
import { PLY_SUMS, type SampleBlock } from "../samples.js";
import type { Comparison } from "./facts.js";

/** Samples of a block; figures of plies are compared block by block. */
export const BLOCK_SAMPLES = 50;

/** Standard errors from which on a difference is clear. */
const CLEAR = 3;
/** The same for the largest of many differences, such as those of all squares. */
const CLEAR_OF_MANY = 4;

/** The samples of two moves with the same draws, in blocks. */
export interface BlockPairs {
  first: readonly SampleBlock[];
  second: readonly SampleBlock[];
}

/** Returns a figure of a block of one of the moves: an integer. */
export type BlockFigure = (block: SampleBlock, side: 0 | 1) => number;

interface ComparedSettings {
  /** Factor of all results; default 1. */
  scale?: number;
  /** True for one of many differences, some of which are large by chance. */
  ofMany?: boolean;
}

/** Compares integers that belong together in pairs. */
export function compared(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  { scale = 1, ofMany = false }: ComparedSettings = {},
): Comparison {
  const differences = new IntegerSums();
  let [sum, other] = [0, 0];
  for (let i = 0; i < first.length; i++) {
    sum += first[i] as number;
    other += second[i] as number;
    differences.add((first[i] as number) - (second[i] as number));
  }
  const { count } = differences;
  const { average, deviation, low, high } = intervalOf(differences);
  const difference = (average ?? 0) * scale;
  const mean = (all: number) => (all * scale) / Math.max(1, count);
  const error = ((deviation ?? 0) * scale) / Math.sqrt(Math.max(1, count));
  const least = (ofMany ? CLEAR_OF_MANY : CLEAR) * error;
  return {
    first: mean(sum),
    second: mean(other),
    difference,
    interval: low === null || high === null ? null : [low * scale, high * scale],
    error: deviation === null ? null : error,
    isClear: count >= LEAST_COMPARED && difference !== 0 && Math.abs(difference) >= least,
  };
}

/** Compares a figure of a sample, such as the points of a ply. */
export function comparedBlocks(
  { first, second }: BlockPairs,
  figure: BlockFigure,
  { scale = 1, ofMany = false }: ComparedSettings = {},
): Comparison {
  const settings = { scale: scale / BLOCK_SAMPLES, ofMany };
  const figures = [
    first.map((block) => figure(block, 0)),
    second.map((block) => figure(block, 1)),
  ] as const;
  return compared(...figures, settings);
}

/** Compares figures that are known exactly. */
export function comparedExactly(first: number, second: number): Comparison {
  const difference = first - second;
  return { first, second, difference, interval: null, error: null, isClear: difference !== 0 };
}

/** Returns a sum of a ply in a block. */
export function plySum(
  { plies }: SampleBlock,
  ply: number,
  name: (typeof PLY_SUMS)[number],
): number {
  return plies[ply * PLY_SUMS.length + PLY_SUMS.indexOf(name)] ?? 0;
}
