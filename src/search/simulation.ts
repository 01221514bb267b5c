import { type Assuming, assuming, positionAssumptions } from "../game/assumptions.js";
import type { RolloutEndings } from "../kernel/rollout-limits.js";
import type { Candidate, SimulatedPosition } from "./candidate.js";
import { CandidateSums } from "./candidate-sums.js";
import { type PoolLimits, playTasks, type SamplePool } from "./pool.js";
import {
  differences,
  type Round,
  Rounds,
  type RoundsEnd,
  type SimulationMethod,
  type Standing,
} from "./rounds.js";
import type { SampleBlock, SampleTask } from "./samples.js";
import { estimateOf, type SimulatedCandidate, snapshotOf } from "./snapshot.js";
import type { StartedSearch } from "./started.js";

/** The value by which a simulation ranks candidates. */
export type SimulationRank = "win" | "equity" | "blend";

/** The settings of a simulation; its answer depends on them, the position, and the seed alone. */
export interface SimulationPlan {
  method: SimulationMethod;
  /** Samples of each round, for the method `wickman`. */
  group: number;
  plies: number;
  /** How samples whose bag is empty end. */
  endings: RolloutEndings;
  /** Positions searched at most for the ending of a sample, with `solved`. */
  endingNodes: number;
  sure: number;
  indifference: number;
  samples: number;
  fixed: boolean;
  /** Most plies in all; left out if there is no limit. */
  nodes?: number;
  seed: number;
  rank: SimulationRank;
}

/** The reason why a simulation ended. */
export type SimulationEnd = RoundsEnd | "time" | "cancelled";

/** The state of a simulation after a round, as plain data for JSON. */
export interface SimulationSnapshot extends Assuming {
  /** Number of rounds that have been played. */
  rounds: number;
  /** Samples of all candidates that have been played, those of a first stage included. */
  rollouts: number;
  /**
   * Why it ended: the leader is better than all others (`sure`), no other can be better by as much
   * as matters (`no-matter`), or it reached a limit; undefined while it goes on.
   */
  end?: SimulationEnd;
  /** Settings of the simulation. */
  settings: SimulationPlan;
  /** The candidates: those that are open, best first, then the others, the last one out first. */
  candidates: SimulatedCandidate[];
}

/** Samples of a task: little enough to wait for, and that workers end a round together. */
const TASK_SAMPLES = 50;

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
    const { config, position: data } = position;
    this.assumed = assuming(positionAssumptions(config, data, "simulate"));
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
  async playRound(pool: SamplePool, limits: PoolLimits): Promise<void> {
    const round = this.rounds.next();
    if (round === undefined || this.stopped !== undefined) return;
    const tasks = this.tasksOf(round);
    // Without its first round a simulation would have no answer.
    const deadline = this.rounds.played === 0 ? undefined : limits.deadline;
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
    const candidates = this.candidates.map((candidate, i) => {
      const standing = standings[i] as Standing;
      const state =
        standing.out !== undefined ? "out" : i === leader && rollouts > 0 ? "leader" : "open";
      const sums = this.sums[i] as CandidateSums;
      const behind = this.behind(standing, standings[leader] as Standing);
      return snapshotOf(this.position, { candidate, standing, state, sums, behind }, plan.sure);
    });
    const order = [...candidates.keys()].sort((a, b) => this.compare(a, b));
    return {
      rounds: rounds.played,
      rollouts,
      ...(end !== undefined && { end }),
      settings: plan,
      ...this.assumed,
      candidates: order.map((i) => candidates[i] as SimulatedCandidate),
    };
  }

  /** Returns the samples of a round, by candidate, in tasks of a few. */
  tasksOf({ candidates, from, count, plies }: Omit<Round, "number">): SampleTask[] {
    const { game, holdings } = this.position;
    const { seed, endings, endingNodes } = this.plan;
    const same = { game, seed, plies, endings, endingNodes };
    // All candidates see the same draws.
    const held = holdings && Array.from({ length: count }, (_, i) => holdings.draw(seed, from + i));
    return candidates.flatMap((index) => {
      const candidate = (this.candidates[index] as Candidate).valued;
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
      const sums = this.sums[index] as CandidateSums;
      // A round that begins anew is the first of the next stage.
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
    return { mean: mean as number, error, samples: count };
  }

  /** Orders candidates: open ones by their mean worth, the others by when they were left out. */
  private compare(a: number, b: number): number {
    const { standings } = this.rounds;
    const [one, other] = [standings[a], standings[b]] as [Standing, Standing];
    const never = Number.POSITIVE_INFINITY;
    if (one.out !== other.out) return (other.out ?? never) - (one.out ?? never);
    return other.mean - one.mean || a - b;
  }
}

/** Limits of a simulation that do not belong to its settings. */
export interface PacedLimits extends Pick<PoolLimits, "signal"> {
  /** Time of `performance.now` after which no further round is begun. */
  deadline: number;
}

/** A simulation with the workers that play its samples, and its limits. */
export class PacedSimulation implements StartedSearch<SimulationSnapshot> {
  /** Duration of the last round, in milliseconds for each sample. */
  private pace = 0;

  constructor(
    private readonly simulation: Simulation,
    private readonly pool: SamplePool,
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
    // A round that would be given up is not begun; the first one is always played.
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
    const spread = spreads[i] as number;
    if (rank === "win") return win + Math.trunc(spread / TIE_BREAK);
    return win + Math.trunc((BLEND.most * spread) / (BLEND.half + Math.abs(spread)));
  });
}
