import type { PositionData } from "../../game/position.js";
import type { Slices } from "../../slices.js";
import type { LaneJob, LaneSearcher } from "./lanes.js";

/** Puts the jobs that are expected to take longest first. */
export function longestFirst(jobs: readonly LaneJob[]): LaneJob[] {
  return jobs.toSorted((a, b) => b.expected - a.expected || a.number - b.number);
}

/** Deals jobs to threads in turn (round-robin). */
export function dealt(jobs: readonly LaneJob[], threads: number): LaneJob[][] {
  return Array.from({ length: threads }, (_, i) => jobs.filter((_job, k) => k % threads === i));
}

/** Gives each job in turn to the thread that has been given the least work so far. */
export function byLoad(
  jobs: readonly LaneJob[],
  threads: number,
  workOf: (job: LaneJob) => number,
): LaneJob[][] {
  const parts = Array.from({ length: threads }, () => ({ jobs: [] as LaneJob[], load: 0 }));
  for (const job of jobs) {
    const least = parts.reduce((one, other) => (other.load < one.load ? other : one));
    least.jobs.push(job);
    least.load += workOf(job);
  }
  return parts.map(({ jobs: own }) => own);
}

/** The orders in which lanes are shared out. */
export const SHARINGS = [
  "in turn, as on the board",
  "in turn, longest first",
  "to the free thread, as on the board",
  "to the free thread, longest first",
] as const;

export type SharingName = (typeof SHARINGS)[number];

/** Shares the jobs of a position out; threads become free when `workOf` their jobs is done. */
export function sharedOut(
  name: SharingName,
  jobs: readonly LaneJob[],
  threads: number,
  workOf: (job: LaneJob) => number,
): LaneJob[][] {
  switch (name) {
    case "in turn, as on the board":
      return dealt(jobs, threads);
    case "in turn, longest first":
      return dealt(longestFirst(jobs), threads);
    case "to the free thread, as on the board":
      return byLoad(jobs, threads, workOf);
    case "to the free thread, longest first":
      return byLoad(longestFirst(jobs), threads, workOf);
  }
}

/** Numbers of threads for which the shares are counted. */
export const THREAD_COUNTS = [2, 4, 8] as const;

/** Sums over positions: the arcs that the busiest of some threads looks at. */
export interface ShareSums {
  sharing: SharingName;
  /** By the numbers of threads of `THREAD_COUNTS`. */
  busiest: number[];
}

/** What is counted without threads. */
export interface LaneCounts {
  positions: number;
  jobs: number;
  plays: number;
  /** Bytes of the plays as they are sent. */
  bytes: number;
  looked: number;
  /** Arcs of the longest job of each position. */
  longest: number;
  shares: ShareSums[];
}

/** Counts how evenly the lanes of positions can be shared out. */
export function* laneSlices(
  searcher: LaneSearcher,
  positions: readonly PositionData[],
): Slices<LaneCounts> {
  const counts: LaneCounts = {
    positions: 0,
    jobs: 0,
    plays: 0,
    bytes: 0,
    looked: 0,
    longest: 0,
    shares: SHARINGS.map((sharing) => ({ sharing, busiest: THREAD_COUNTS.map(() => 0) })),
  };
  for (const position of positions) {
    const jobs = searcher.setPosition(position);
    const work = jobs.map(({ number }) => {
      const { plays, bytes, looked } = searcher.search([number]);
      counts.plays += plays;
      counts.bytes += bytes.length;
      counts.looked += looked;
      return looked;
    });
    counts.positions++;
    counts.jobs += jobs.length;
    counts.longest += Math.max(0, ...work);
    const workOf = ({ number }: LaneJob): number => work[number] as number;
    for (const { sharing, busiest } of counts.shares) {
      THREAD_COUNTS.forEach((threads, i) => {
        const parts = sharedOut(sharing, jobs, threads, workOf);
        const loads = parts.map((part) => part.reduce((sum, job) => sum + workOf(job), 0));
        busiest[i] = (busiest[i] as number) + Math.max(...loads);
      });
    }
    yield;
  }
  return counts;
}
