import { int32At, itemAt } from "../base/elements.js";
import { counted } from "../base/errors.js";
import { estimated, type Figure, UNKNOWN } from "../base/figures.js";
import { addAll, known } from "../base/lists.js";
import { IntegerSums, type Sums, sequenceOf, varianceOf } from "../base/statistics.js";
import { type Assuming, assuming, positionAssumptions } from "../game/assumptions.js";
import { layOn } from "../game/board.js";
import { moveText } from "../game/move-text.js";
import type { Move } from "../game/moves.js";
import type { RolloutEndings } from "../kernel/rollout-limits.js";
import { ranges, runLanes, Stop, shareOf } from "../workers/lanes.js";
import type { TaskPool } from "../workers/pool.js";
import type { Candidate, SimulatedPosition } from "./candidates.js";
import { drawHoldings } from "./inference/racks.js";
import {
  differences,
  type Round,
  Rounds,
  type RoundsEnd,
  type SimulationMethod,
  type Standing,
} from "./rounds.js";
import {
  MAPPED_PLIES,
  PLY_SUMS,
  type Reply,
  type SampleBlock,
  type SampleTask,
  type SampleTasks,
} from "./samples.js";
import type { StartedSearch } from "./started.js";

/** The value by which a simulation ranks candidates. */
export type SimulationRank = "win" | "equity" | "blend";

/** The settings of a simulation; its answer depends only on them, the position and the seed. */
export interface SimulationPlan {
  method: SimulationMethod;
  /** Samples per round, for the method `wickman`. */
  group: number;
  plies: number;
  /** The way that samples with an empty bag end. */
  endings: RolloutEndings;
  /** Maximum number of positions searched for the ending of a sample, with `solved`. */
  endingNodes: number;
  sure: number;
  indifference: number;
  samples: number;
  fixed: boolean;
  /** Maximum total number of plies; left out if there is no limit. */
  nodes?: number;
  seed: number;
  rank: SimulationRank;
}

/** The reason that a simulation ended. */
export type SimulationEnd = RoundsEnd | "time" | "cancelled";

/** The state of a simulation after a round, as plain data for JSON. */
export interface SimulationSnapshot extends Assuming {
  /**
   * Number of rounds that have been played; 0 if time or a signal ended it during the first one, so that
   * nothing is known: the candidates are in the order of their equities, and have no estimates.
   */
  rounds: number;
  /** Number of samples played for all candidates, including those of a first stage. */
  rollouts: number;
  /**
   * The reason that it ended: the leader is better than all others (`sure`), no other candidate can
   * be better by enough to matter (`no-matter`), or it reached a limit; undefined while it is
   * running.
   */
  end?: SimulationEnd;
  /** Settings of the simulation. */
  settings: SimulationPlan;
  /** The candidates: open ones first, best first, then the others, the last eliminated first. */
  candidates: SimulatedCandidate[];
}

/** Milliseconds that the first round may take after the deadline: still little enough to be in time. */
const GRACE = 30;

/** Samples of a task: little enough to wait for, and that workers end a round together. */
const TASK_SAMPLES = 50;

/** Candidates of a worker from which on it pays to find their replies on the board before them. */
const SHARING = 3;

/** Returns whether so many candidates share the opponent's replies on a number of workers. */
export function shareReplies(candidates: number, workers: number): boolean {
  return candidates >= SHARING * workers;
}

/** A simulation: rounds of samples and their sums. */
export class Simulation {
  /** Which samples come next, and when it ends. */
  readonly rounds: Rounds;
  private readonly sums: CandidateSums[];
  private readonly assumed: Assuming;
  private rollouts = 0;
  private stopped: "time" | "cancelled" | undefined;

  constructor(
    private readonly position: SimulatedPosition,
    private readonly candidates: readonly Candidate[],
    private readonly plan: SimulationPlan,
  ) {
    const { rank, indifference } = plan;
    this.rounds = new Rounds(candidates.length, {
      ...plan,
      indifference: Math.round(indifference * UNIT[rank]),
      margin: MARGIN * UNIT[rank],
    });
    this.sums = candidates.map(() => new CandidateSums());
    const { config, position: data, hasTable } = position;
    this.assumed = assuming(positionAssumptions(config, data, "simulate", hasTable));
  }

  /** The reason why it has ended; undefined while it goes on. */
  get end(): SimulationEnd | undefined {
    return this.rounds.end ?? this.stopped;
  }

  /** Number of samples that the next round will have; 0 at the end. */
  get nextSamples(): number {
    const round = this.rounds.next();
    return round === undefined ? 0 : round.count * round.candidates.length;
  }

  /** Plays a round, or gives it up, which ends the simulation with the rounds before. */
  async playRound(pool: TaskPool<SampleTasks>, limits: PoolLimits): Promise<void> {
    const round = this.rounds.next();
    if (round === undefined || this.stopped !== undefined) return;
    const tasks = this.tasksOf(round, pool.size);
    // Without its first round a simulation says nothing of its candidates.
    const grace = this.rounds.played === 0 ? GRACE : 0;
    const deadline = limits.deadline && limits.deadline + grace;
    const blocks = await playTasks(pool, tasks, { ...limits, deadline });
    if (blocks === undefined) {
      this.stop(limits.signal?.aborted === true ? "cancelled" : "time");
      return;
    }
    this.addRound(round, blocks);
  }

  /** Ends the simulation. */
  stop(reason: "time" | "cancelled"): void {
    this.stopped ??= reason;
  }

  snapshot(): SimulationSnapshot {
    const { rounds, rollouts, end, plan } = this;
    const { standings, leader } = rounds;
    const best = itemAt(standings, leader);
    const candidates = this.candidates.map((candidate, i) => {
      const standing = itemAt(standings, i);
      const state =
        standing.out !== undefined ? "out" : i === leader && rollouts > 0 ? "leader" : "open";
      const sums = itemAt(this.sums, i);
      const behind = this.behind(standing, best);
      return snapshotOf(this.position, { candidate, standing, state, sums, behind }, plan.sure);
    });
    const order = [...candidates.keys()].sort((a, b) => this.compare(a, b));
    return {
      rounds: rounds.played,
      rollouts,
      ...(end !== undefined && { end }),
      settings: plan,
      ...this.assumed,
      candidates: order.map((i) => itemAt(candidates, i)),
    };
  }

  /** Returns the samples of a round, by candidate, in tasks of a few, for a number of workers. */
  tasksOf({ candidates, from, count, plies }: Omit<Round, "number">, workers = 1): SampleTask[] {
    const { game, holdings } = this.position;
    const { seed, endings, endingNodes } = this.plan;
    const isShared = shareReplies(candidates.length, workers);
    const same = { game, seed, plies, endings, endingNodes, isShared };
    // All candidates see the same draws.
    const held = drawHoldings(holdings, seed, from, count);
    return candidates.flatMap((index) => {
      const candidate = itemAt(this.candidates, index).valued;
      return Array.from({ length: Math.ceil(count / TASK_SAMPLES) }, (_, i): SampleTask => {
        const first = from + i * TASK_SAMPLES;
        const some = Math.min(TASK_SAMPLES, from + count - first);
        const given = held?.slice(first - from, first - from + some);
        return { ...same, candidate, from: first, count: some, held: given };
      });
    });
  }

  /** Adds the samples of the next round, of which each candidate has as many blocks, in their order. */
  addRound(round: Round, blocks: readonly SampleBlock[]): void {
    const each = blocks.length / round.candidates.length;
    const worths = round.candidates.map((index, i) => {
      const own = blocks.slice(i * each, (i + 1) * each);
      const sums = itemAt(this.sums, index);
      // A round that begins again is the first of the next stage.
      if (round.from === 0) sums.clear();
      const worth = new Int32Array(round.count);
      let at = 0;
      for (const block of own) {
        sums.add(block);
        worth.set(worthsOf(block, this.plan.rank), at);
        at += block.wins.length;
      }
      return worth;
    });
    this.rollouts += round.count * round.candidates.length;
    this.rounds.add(round, worths);
  }

  /** Returns what a candidate is worth less than the leader; null where that is not known. */
  private behind(one: Standing, leader: Standing): SimulatedCandidate["behind"] {
    const count = one.worths.length;
    if (one === leader || count === 0 || one.plies !== leader.plies) return null;
    const sums = differences(leader.worths.subarray(0, count), one.worths);
    const { mean, error } = estimateOf(sums, UNIT[this.plan.rank], this.plan.sure);
    return { mean: known(mean), error, samples: count };
  }

  /** Orders candidates: open ones by their mean worth, the others by when they were left out. */
  private compare(a: number, b: number): number {
    const { standings } = this.rounds;
    const [one, other] = [itemAt(standings, a), itemAt(standings, b)];
    const never = Infinity;
    if (one.out !== other.out) return (other.out ?? never) - (one.out ?? never);
    return other.mean - one.mean || a - b;
  }
}

/** Limits of a simulation that do not belong to its settings. */
export interface PacedLimits extends Pick<PoolLimits, "signal"> {
  /** Time of `performance.now` at which it ends. */
  deadline: number;
}

/** A simulation with the workers that play its samples, and its limits. */
export class PacedSimulation implements StartedSearch<SimulationSnapshot> {
  /** Duration of the last round, in milliseconds for each sample. */
  private pace = 0;

  constructor(
    private readonly simulation: Simulation,
    private readonly pool: TaskPool<SampleTasks>,
    private readonly limits: PacedLimits,
  ) {}

  get end(): SimulationEnd | undefined {
    return this.simulation.end;
  }

  /** Plays a round. */
  async advance(): Promise<void> {
    const { simulation, pool } = this;
    if (simulation.end !== undefined) return;
    const { signal, deadline } = this.limits;
    const begun = performance.now();
    const samples = simulation.nextSamples;
    if (signal?.aborted === true) simulation.stop("cancelled");
    // A round that would be given up is not begun.
    else if (this.pace > 0 && begun + samples * this.pace > deadline) simulation.stop("time");
    else await simulation.playRound(pool, { signal, deadline });
    this.pace = (performance.now() - begun) / Math.max(1, samples);
  }

  snapshot(): SimulationSnapshot {
    return this.simulation.snapshot();
  }
}

/** What 1 % of a win, or a point, is as a worth. */
const UNIT = { win: 10_000, blend: 10_000, equity: 1000 };
/** A candidate must be worse by this much after few plies to be left out: 2 % of a win, or points. */
const MARGIN = 2;
/** One point of spread is worth 20 millionths of a win, which decides between equal estimates. */
const TIE_BREAK = 50;
/** The most that the spread is worth in a blend, and the spread in thousandths worth half of that. */
const BLEND = { most: 100_000, half: 200_000 };

/** Returns the worth of each sample of a block. */
function worthsOf({ wins, spreads }: SampleBlock, rank: SimulationRank): Int32Array {
  if (rank === "equity") return spreads;
  return wins.map((win, i) => {
    const spread = int32At(spreads, i);
    if (rank === "win") return win + Math.trunc(spread / TIE_BREAK);
    return win + Math.trunc((BLEND.most * spread) / (BLEND.half + Math.abs(spread)));
  });
}

/** Statistics of a ply, over the samples in which it was played. */
export interface SimulatedPly {
  /** Mean score. */
  score: number;
  /** Standard deviation of the score. */
  scoreDeviation: number | null;
  /** Percentage of samples in which it was a bingo. */
  bingoPercent: number;
  /** Percentage of samples in which it was an exchange or a pass. */
  exchangePercent: number;
  /** Mean number of tiles played or exchanged. */
  tiles: number;
  /** Number of samples in which it was played; fewer than all if some games ended before. */
  samples: number;
}

/** A frequent reply to a candidate. */
export interface FrequentReply {
  text: string;
  score: number;
  /** Percentage of samples in which it was made. */
  percent: number;
}

/** The squares of a board, row by row, with the frequency at which they were covered. */
export interface CoveredSquares {
  /** Percentage of samples in which a tile was laid on the square. */
  percent: number[];
  /** Mean score of the plays that laid a tile on it; 0 if there were none. */
  score: number[];
}

/** A candidate in a simulation, as plain data. */
export interface SimulatedCandidate {
  /** The move in notation. */
  text: string;
  move: Move;
  /** Points scored on the board. */
  score: number;
  /** Static equity in points. */
  equity: number;
  leave: string;
  /** `leader`, `open`, or `out` once it was found to be worse than the leader. */
  state: "leader" | "open" | "out";
  /** Number of the round after which it was eliminated, from 1. */
  outAfter?: number;
  /** Number of plies after the candidate in its samples, and number of samples. */
  depth: number;
  samples: number;
  /**
   * Estimated percentage of games won (a draw counts half), with its standard error and an
   * interval with the requested confidence, which stays valid whenever it is inspected.
   */
  winPercent: number | null;
  winPercentError: number | null;
  winPercentInterval: [low: number, high: number] | null;
  /** Mean change in spread in points, including leave values. */
  spread: number | null;
  spreadError: number | null;
  spreadInterval: [low: number, high: number] | null;
  /**
   * How far it is behind the leader, from the differences sample by sample, in percent of wins or,
   * for the rank `equity`, in points; the spread that breaks ties counts for a little. All
   * candidates get the same draws, so this is much more reliable than the difference of the two
   * estimates. Null for the leader, and for candidates eliminated at a different depth than the
   * leader's.
   */
  behind: { mean: number; error: number | null; samples: number } | null;
  /**
   * What is known of `winPercent` and `spread`: estimates with their errors and samples, or `unknown`
   * where no round was finished, as in a simulation that time ended during its first one.
   */
  figures: Record<"winPercent" | "spread", Figure>;
  plies: SimulatedPly[];
  /** The opponent's ten most frequent replies. */
  replies: FrequentReply[];
  /** Squares covered by the opponent's reply, and by the mover's next play. */
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
  const figure = ({ mean, error }: Estimate): Figure =>
    mean === null
      ? UNKNOWN
      : estimated(mean, {
          ...(error !== null && { error }),
          samples: sums.wins.count,
          model: `simulation, ${counted(standing.plies, "ply", "plies")}`,
        });
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
    figures: { winPercent: figure(win), spread: figure(spread) },
    plies: pliesOf(sums.plies),
    replies: repliesOf(position, valued.move, sums),
    squares: squaresOf(sums),
  };
}

/** The mean of sums, null without samples, and its standard error, null with fewer than two. */
type Estimate = Pick<ReturnType<typeof estimateOf>, "mean" | "error">;

/** Returns the mean of sums in another unit, its standard error, and its interval. */
export function estimateOf(
  sums: Sums,
  unit: number,
  sure: number,
  [least, most]: readonly [number, number] = [-Infinity, Infinity],
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
      score: Array.from(times, (count, i) => (count === 0 ? 0 : itemAt(points, i) / count)),
    };
  };
  return { reply: covered(0), next: covered(1) };
}

/** Sums of all samples of a candidate. */
export class CandidateSums {
  /** Of win estimates, in millionths. */
  readonly wins = new IntegerSums();
  /** Of changes of the spread, in thousandths of a point. */
  readonly spreads = new IntegerSums();
  /** Of each ply; see PLY_SUMS. */
  plies: Float64Array<ArrayBufferLike> = new Float64Array(0);
  /** Of the squares covered; see SampleBlock. */
  squares: Float64Array<ArrayBufferLike> = new Float64Array(0);
  private readonly replies = new Map<string, Reply>();

  /** Returns the most frequent replies; equally frequent ones by score and in a fixed order. */
  mostFrequentReplies(count: number): Reply[] {
    const byFrequency = ([a, one]: [string, Reply], [b, other]: [string, Reply]): number => {
      const order = other.times - one.times || other.score - one.score;
      return order !== 0 ? order : a < b ? -1 : 1;
    };
    const replies = [...this.replies.entries()].sort(byFrequency).slice(0, count);
    return replies.map(([, reply]) => reply);
  }

  /** Adds the samples of a block. */
  add({ wins, spreads, plies, squares, replies }: SampleBlock): void {
    for (const win of wins) this.wins.add(win);
    for (const spread of spreads) this.spreads.add(spread);
    this.plies = plus(this.plies, plies);
    this.squares = plus(this.squares, squares);
    for (const reply of replies) {
      const key = JSON.stringify(reply.move);
      const known = this.replies.get(key);
      if (known === undefined) this.replies.set(key, { ...reply });
      else known.times += reply.times;
    }
  }

  /** Forgets all samples. */
  clear(): void {
    this.wins.clear();
    this.spreads.clear();
    this.plies = new Float64Array(0);
    this.squares = new Float64Array(0);
    this.replies.clear();
  }
}

/** Returns the sum of two lists, the first of which may still be empty. */
function plus(all: Float64Array, more: ArrayLike<number>): Float64Array {
  if (all.length === 0) return Float64Array.from(more);
  addAll(all, more);
  return all;
}

/** Conditions under which a round of samples is given up. */
export interface PoolLimits {
  signal?: AbortSignal | undefined;
  /** Time of `performance.now`. */
  deadline?: number | undefined;
}

/** Tasks that a worker gets at a time: few enough to wait for at the end of the time. */
const MOST_TASKS = 4;

/**
 * Plays tasks with all workers of a pool, several at a time.
 * @returns the blocks in the order of the tasks; undefined if the round was given up.
 */
export async function playTasks(
  pool: TaskPool<SampleTasks>,
  tasks: readonly SampleTask[],
  { signal, deadline }: PoolLimits,
): Promise<SampleBlock[] | undefined> {
  const blocks: SampleBlock[] = [];
  const { size } = pool;
  const stop = new Stop(signal, deadline);
  await runLanes(
    Math.min(size, tasks.length),
    ranges(tasks.length, (left) => shareOf(left, size, MOST_TASKS)),
    async ({ from, end }, stopped) => {
      const some = tasks.slice(from, end);
      const played = await pool.ask("samples", some, { signal: stopped });
      for (const [i, block] of played.entries()) blocks[from + i] = block;
    },
    stop.signal,
  ).finally(() => stop.release());
  // Holes are tasks that were not begun or not finished.
  return Object.keys(blocks).length === tasks.length ? blocks : undefined;
}
