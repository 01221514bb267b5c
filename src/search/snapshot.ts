import { layOn } from "../game/board.js";
import type { Move } from "../game/moves.js";
import { moveText } from "../notation/plays.js";
import { type Sums, sequenceOf, varianceOf } from "../statistics/index.js";
import type { Candidate, SimulatedPosition } from "./candidate.js";
import type { CandidateSums } from "./candidate-sums.js";
import type { Standing } from "./rounds.js";
import { MAPPED_PLIES, PLY_SUMS } from "./samples.js";

/** A ply of a simulation, over the samples in which it was played. */
export interface SimulatedPly {
  /** Mean score. */
  score: number;
  /** Standard deviation of the score. */
  scoreDeviation: number | null;
  /** How often it was a bingo, in percent. */
  bingoPercent: number;
  /** How often it was an exchange or a pass, in percent. */
  exchangePercent: number;
  /** Mean number of tiles played or exchanged. */
  tiles: number;
  /** Number of samples in which it was played; fewer than all where games ended before. */
  samples: number;
}

/** A frequent reply to a candidate. */
export interface FrequentReply {
  text: string;
  score: number;
  /** How often it was made, in percent. */
  percent: number;
}

/** The squares of a board, row by row, with how often they were covered. */
export interface CoveredSquares {
  /** How often a tile was laid on the square, in percent. */
  percent: number[];
  /** Mean score of the plays that laid a tile on it; 0 where there was none. */
  score: number[];
}

/** A candidate of a simulation, as plain data. */
export interface SimulatedCandidate {
  /** The move in notation. */
  text: string;
  move: Move;
  /** Points on the board. */
  score: number;
  /** Static equity in points. */
  equity: number;
  leave: string;
  /** `leader`, `open`, or `out` when it was found to be worse than the leader. */
  state: "leader" | "open" | "out";
  /** Number of the round after which it was left out, from 1. */
  outAfter?: number;
  /** Plies of its samples after the candidate, and the number of its samples. */
  depth: number;
  samples: number;
  /**
   * Estimate of how often the game is won, in percent, a draw counting half, with its standard
   * error and an interval of the confidence asked for, valid whenever it is looked at.
   */
  winPercent: number | null;
  winPercentError: number | null;
  winPercentInterval: [low: number, high: number] | null;
  /** Mean change of the spread in points, leaves counted. */
  spread: number | null;
  spreadError: number | null;
  spreadInterval: [low: number, high: number] | null;
  /**
   * What it is worth less than the leader, from the differences sample by sample, in percent of wins
   * or, for the rank `equity`, in points; the spread that breaks ties counts for a little. All
   * candidates see the same draws, so that this is much surer than the difference of two estimates.
   * Null for the leader, and for candidates that were left out at another depth than the leader's.
   */
  behind: { mean: number; error: number | null; samples: number } | null;
  plies: SimulatedPly[];
  /** The opponent's ten most frequent replies. */
  replies: FrequentReply[];
  /** Squares covered by the opponent's reply and by the mover's next play. */
  squares: { reply: CoveredSquares; next: CoveredSquares };
}

/** Number of frequent replies that are listed. */
const LISTED_REPLIES = 10;
/** Millionths of a win in a percent, and thousandths in a point. */
const PERCENT = 10_000;
const POINT = 1000;

interface State {
  candidate: Candidate;
  standing: Standing;
  state: SimulatedCandidate["state"];
  sums: CandidateSums;
  behind: SimulatedCandidate["behind"];
}

/** Returns the state of a candidate as plain data. */
export function snapshotOf(
  position: SimulatedPosition,
  { candidate, standing, state, sums, behind }: State,
  sure: number,
): SimulatedCandidate {
  const { valued, text, leave } = candidate;
  const win = estimateOf(sums.wins, PERCENT, sure, [0, 100]);
  const spread = estimateOf(sums.spreads, POINT, sure);
  return {
    text,
    move: valued.move,
    score: valued.score,
    equity: valued.equityMilli / 1000,
    leave,
    state,
    ...(standing.out !== undefined && { outAfter: standing.out + 1 }),
    depth: standing.plies,
    samples: sums.wins.count,
    winPercent: win.mean,
    winPercentError: win.error,
    winPercentInterval: win.interval,
    spread: spread.mean,
    spreadError: spread.error,
    spreadInterval: spread.interval,
    behind,
    plies: pliesOf(sums.plies),
    replies: repliesOf(position, valued.move, sums),
    squares: squaresOf(sums),
  };
}

/** Returns the mean of sums in another unit, its standard error, and its interval. */
export function estimateOf(
  sums: Sums,
  unit: number,
  sure: number,
  [least, most]: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
) {
  const { count, sum } = sums;
  const variance = varianceOf(sums);
  const sequence = sequenceOf(sums, sure / 100);
  const interval: [number, number] | null =
    sequence === undefined
      ? null
      : [Math.max(least, sequence.low / unit), Math.min(most, sequence.high / unit)];
  return {
    mean: count === 0 ? null : sum / count / unit,
    error: variance === null ? null : Math.sqrt(variance / count) / unit,
    interval,
  };
}

function pliesOf(all: Float64Array): SimulatedPly[] {
  const plies: SimulatedPly[] = [];
  for (let first = 0; first < all.length; first += PLY_SUMS.length) {
    const [samples = 0, sum = 0, squares = 0, bingos = 0, exchanges = 0, tiles = 0] =
      all.subarray(first);
    if (samples === 0) break;
    const variance = varianceOf({ count: samples, sum, squares });
    plies.push({
      score: sum / samples,
      scoreDeviation: variance === null ? null : Math.sqrt(variance),
      bingoPercent: (100 * bingos) / samples,
      exchangePercent: (100 * exchanges) / samples,
      tiles: tiles / samples,
      samples,
    });
  }
  return plies;
}

function repliesOf(
  { config, position }: SimulatedPosition,
  move: Move,
  sums: CandidateSums,
): FrequentReply[] {
  const { layout } = config.rules;
  const board = move.kind === "place" ? layOn(position.board, move, layout) : position.board;
  return sums.mostFrequentReplies(LISTED_REPLIES).map((reply) => ({
    text: moveText(reply.move, { config, board }),
    score: reply.score,
    percent: (100 * reply.times) / sums.wins.count,
  }));
}

function squaresOf({ squares, wins }: CandidateSums): SimulatedCandidate["squares"] {
  const size = squares.length / (2 * MAPPED_PLIES);
  const covered = (ply: number): CoveredSquares => {
    const times = squares.subarray(2 * ply * size, (2 * ply + 1) * size);
    const points = squares.subarray((2 * ply + 1) * size, (2 * ply + 2) * size);
    return {
      percent: Array.from(times, (count) => (100 * count) / wins.count),
      score: Array.from(times, (count, i) => (count === 0 ? 0 : (points[i] as number) / count)),
    };
  };
  return { reply: covered(0), next: covered(1) };
}
