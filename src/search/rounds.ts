import { int32At, itemAt } from "../base/elements.js";
import { known } from "../base/lists.js";
import { IntegerSums, type Sums, sequenceOf, varianceOf } from "../base/statistics.js";

/** The method for eliminating candidates; see `SimulateOptions.method`. */
export type SimulationMethod = "sequential" | "wickman";

/** How a simulation chooses where to sample, and when it ends. */
export interface RoundSettings {
  method: SimulationMethod;
  /** Samples of each round, for the method `wickman`. */
  group: number;
  /** Plies after the candidate. */
  plies: number;
  /** Confidence in percent, such as 99, with which a candidate is said to be worse. */
  sure: number;
  /** Differences up to this do not matter; in the unit of the worths. */
  indifference: number;
  /** After few plies, only candidates that are worse by more than this are left out. */
  margin: number;
  /** Most samples of a candidate. */
  samples: number;
  /** If true, no candidate is eliminated, and each gets all samples. */
  fixed: boolean;
  /** Most plies in all: the candidate's own and those after it, over all samples. */
  nodes?: number | undefined;
}

/** Samples of candidates that are to be played next. */
export interface Round {
  /** Number of the round, from 0. */
  number: number;
  /** Indexes of the candidates. */
  candidates: readonly number[];
  from: number;
  count: number;
  plies: number;
}

/** The state of a candidate. */
export interface Standing {
  /** Worth of each sample of the present depth, as far as it was sampled. */
  readonly worths: Int32Array;
  /** Mean of the worths, until there are any of the present depth those of the one before; else 0. */
  readonly mean: number;
  /** The round after which it was eliminated, from 0; undefined while it is open. */
  readonly out: number | undefined;
  /** Plies of its samples. */
  readonly plies: number;
}

/** The reason that a simulation ended. */
export type RoundsEnd =
  /** All other candidates are worse than the leader. */
  | "sure"
  /** No remaining candidate can be better than the leader by enough to matter. */
  | "no-matter"
  /** The number of samples has been reached. */
  | "samples"
  /** The next round would exceed the limit on plies. */
  | "nodes";

/** Samples of the first round; an interval needs at least 100. */
const FIRST_ROUND = 100;
/** Standard errors of the intervals of the method `wickman`, by confidence in percent. */
const DEVIATIONS: Readonly<Record<number, number>> = {
  80: 1.2815515655446004,
  90: 1.6448536269514722,
  95: 1.959963984540054,
  99: 2.5758293035489004,
};

/** Factor by which the number of all samples grows with each round. */
const GROWTH = 1.25;
/** A first stage with few plies sorts out the worst of at least this many candidates. */
const STAGE_CANDIDATES = 4;
const STAGE_PLIES = 2;
/** Rounds of the first stage. */
export const STAGE_ROUNDS = 3;

/** Returns the number of samples after the round that begins at `from`, if no limit ends it before. */
export function roundEnd(from: number, { method, group }: RoundMethod): number {
  if (method === "wickman") return from + group;
  return Math.max(from + FIRST_ROUND, Math.floor(from * GROWTH));
}

/** The settings that say how long rounds are. */
type RoundMethod = Pick<RoundSettings, "method" | "group">;

/** A candidate while it is sampled. */
class Candidate implements Standing {
  private values = new Int32Array(FIRST_ROUND);
  private count = 0;
  /** Of the worths: summed up once, however many rounds there are. */
  readonly sums = new IntegerSums();
  out: Standing["out"];
  /** Mean at the depth before, by which candidates are ordered until the next round. */
  private meanBefore = 0;

  constructor(public plies: number) {}

  get worths(): Int32Array {
    return this.values.subarray(0, this.count);
  }

  get mean(): number {
    return this.count === 0 ? this.meanBefore : this.sums.sum / this.count;
  }

  add(worths: Int32Array): void {
    const end = this.count + worths.length;
    if (end > this.values.length) {
      const larger = new Int32Array(Math.max(end, 2 * this.values.length));
      larger.set(this.worths);
      this.values = larger;
    }
    this.values.set(worths, this.count);
    this.count = end;
    for (const worth of worths) this.sums.add(worth);
  }

  restart(plies: number): void {
    this.meanBefore = this.mean;
    this.count = 0;
    this.sums.clear();
    this.plies = plies;
  }
}

/**
 * The plan of a simulation: rounds of samples, after each of which candidates are eliminated.
 * All open candidates have the same samples, so that their differences can be taken sample by
 * sample; common draws make these small. The plan depends on the worths alone, and not on when or
 * where samples are played.
 *
 * A candidate is out when the confidence sequence of its difference from the leader (`sequenceOf`)
 * excludes 0. All is decided when no open candidate can be better than the leader by more than the
 * indifference. With k candidates each sequence has confidence 1 - (1 - sure) / (k - 1), so that
 * all hold together with the confidence asked for.
 */
export class Rounds {
  private readonly candidates: Candidate[];
  private number = 0;
  /** Plies that have been played. */
  private spent = 0;
  private isStage: boolean;
  /** True if no open candidate can be better than the leader by as much as matters. */
  private isSettled = false;

  constructor(
    count: number,
    private readonly settings: RoundSettings,
  ) {
    const { plies, fixed, method } = settings;
    const mayHaveStage = !fixed && method === "sequential" && plies > STAGE_PLIES;
    this.isStage = mayHaveStage && count > STAGE_CANDIDATES;
    const first = this.isStage ? STAGE_PLIES : plies;
    this.candidates = Array.from({ length: count }, () => new Candidate(first));
  }

  get standings(): readonly Standing[] {
    return this.candidates;
  }

  /** Indexes of the open candidates. */
  get open(): number[] {
    return [...this.candidates.keys()].filter((i) => this.at(i).out === undefined);
  }

  /** The open candidate with the highest mean worth; the first of equal ones. */
  get leader(): number {
    const open = this.open;
    const means = open.map((i) => this.at(i).mean);
    return itemAt(open, means.indexOf(Math.max(...means)));
  }

  /** Number of rounds that have been played. */
  get played(): number {
    return this.number;
  }

  /** The reason why the simulation has ended; undefined while it goes on. */
  get end(): RoundsEnd | undefined {
    const open = this.open;
    if (!this.settings.fixed && this.number > 0) {
      if (open.length === 1) return "sure";
      if (this.isSettled) return "no-matter";
    }
    const { worths, plies } = this.at(itemAt(open, 0));
    if (!this.isStage && worths.length >= this.settings.samples) return "samples";
    return this.number > 0 && this.samplesLeft(plies) < 1 ? "nodes" : undefined;
  }

  /** Returns the next round; undefined at the end. */
  next(): Round | undefined {
    if (this.end !== undefined) return undefined;
    const open = this.open;
    const { worths, plies } = this.at(itemAt(open, 0));
    const from = worths.length;
    const target = roundEnd(from, this.settings);
    const most = this.isStage ? target : this.settings.samples;
    // The first round is played in any case, if only with one sample.
    const left = Math.max(1, this.samplesLeft(plies));
    const count = Math.min(Math.min(target, most) - from, left);
    return { number: this.number, candidates: open, from, count, plies };
  }

  /** Adds the worths of a round, in the order of its candidates, and eliminates. */
  add(round: Round, worths: readonly Int32Array[]): void {
    for (const [i, index] of round.candidates.entries()) {
      this.at(index).add(itemAt(worths, i));
    }
    const { fixed, method } = this.settings;
    if (!fixed && method === "sequential") this.eliminate();
    if (!fixed && method === "wickman") this.eliminateDisjoint();
    this.number++;
    this.spent += round.candidates.length * round.count * (round.plies + 1);
    if (this.isStage && this.number === STAGE_ROUNDS) this.deepen();
  }

  /** Returns how many more samples of each open candidate there may be. */
  private samplesLeft(plies: number): number {
    const { nodes = Number.POSITIVE_INFINITY } = this.settings;
    return Math.floor((nodes - this.spent) / (this.open.length * (plies + 1)));
  }

  private at(index: number): Candidate {
    return itemAt(this.candidates, index);
  }

  private deepen(): void {
    const { plies } = this.settings;
    // Few samples of more plies tell less than those that there are.
    if (this.samplesLeft(plies) < FIRST_ROUND) {
      this.spent = Number.POSITIVE_INFINITY;
      return;
    }
    this.isStage = false;
    if (this.open.length === 1) return;
    for (const index of this.open) this.at(index).restart(plies);
  }

  private eliminate(): void {
    const { sure, indifference, margin } = this.settings;
    const doubt = (1 - sure / 100) / Math.max(1, this.candidates.length - 1);
    const best = this.at(this.leader);
    this.isSettled = !this.isStage;
    for (const index of this.open) {
      const candidate = this.at(index);
      if (candidate === best) continue;
      const sequence = sequenceOf(differences(best.worths, candidate.worths), 1 - doubt);
      if (sequence === undefined) this.isSettled = false;
      else if (sequence.low > (this.isStage ? margin : 0)) candidate.out = this.number;
      else if (sequence.low < -indifference) this.isSettled = false;
    }
  }

  private eliminateDisjoint(): void {
    const deviations = known(DEVIATIONS[this.settings.sure]);
    const best = this.at(this.leader);
    const { mean, reach } = intervalOf(best.sums, deviations);
    for (const index of this.open) {
      const candidate = this.at(index);
      const own = intervalOf(candidate.sums, deviations);
      if (candidate !== best && own.mean + own.reach < mean - reach) candidate.out = this.number;
    }
  }
}

/** Returns the mean of some values, and how far the ends of its interval are from it. */
function intervalOf(sums: Sums, deviations: number): { mean: number; reach: number } {
  const variance = varianceOf(sums) ?? 0;
  return {
    mean: sums.sum / sums.count,
    reach: deviations * Math.sqrt(variance / sums.count),
  };
}

/** Returns the sums of the differences of two candidates, sample by sample. */
export function differences(a: Int32Array, b: Int32Array): Sums {
  const sums = new IntegerSums();
  for (let i = 0; i < a.length; i++) sums.add(int32At(a, i) - int32At(b, i));
  return sums;
}
