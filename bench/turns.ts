/** Measuring rows in turns: every row does a case before the next case, or round, begins. */
import { median, quartiles } from "./statistics.js";
import type { CaseWork, TurnsGroup } from "./suite.js";

/** What one row took, in milliseconds for a case. */
export interface TurnFigures {
  /** Mean over the cases of each one's median; and of the quartiles likewise. */
  median: number;
  p25: number;
  p75: number;
  /** Runs that were timed, of all cases. */
  samples: number;
  /**
   * How many times as long as the first row: for each case the median of the
   * rounds' ratios, cases weighted by what they took the first row.
   */
  ratio: number;
}

/** Times by row, round and case, in milliseconds. */
export type TurnTimes = readonly (readonly Float64Array[])[];

/** The last result, so that no compiler can leave the work out. */
export let sink: unknown;

const WARM_PASSES = 3;

/** Times all rows; some passes before, for the compiler, are not counted. */
export function timeTurns(
  works: readonly CaseWork[],
  { rounds, order }: Pick<TurnsGroup, "rounds" | "order">,
): TurnTimes {
  const cases = works[0]?.cases ?? 0;
  const times = works.map(() => Array.from({ length: rounds }, () => new Float64Array(cases)));
  const turn = (round: number, place: number): void => {
    for (let i = 0; i < works.length; i++) {
      // Another row begins each time, so that none always runs on what another left behind.
      const row = (i + round) % works.length;
      const begun = performance.now();
      sink = (works[row] as CaseWork).run(place);
      const took = performance.now() - begun;
      (times[row]?.[round] as Float64Array)[place] = took;
    }
  };
  for (let i = 0; i < WARM_PASSES; i++) for (const work of works) runAll(work);
  if (order === "renew") {
    for (let round = 0; round < rounds; round++) {
      for (let place = 0; place < cases; place++) turn(round, place);
    }
    return times;
  }
  for (let place = 0; place < cases; place++) {
    // The case before it has been done just now, so the first time differs.
    for (const work of works) sink = work.run(place);
    for (let round = 0; round < rounds; round++) turn(round, place);
  }
  return times;
}

function runAll({ cases, run }: CaseWork): void {
  for (let place = 0; place < cases; place++) sink = run(place);
}

/** Sums up what the rows took. */
export function figuresOf(times: TurnTimes): TurnFigures[] {
  const first = byCase(times[0] ?? []);
  const weights = first.map(median);
  return times.map((rounds) => {
    const cases = byCase(rounds);
    const three = cases.map(quartiles);
    const mean = (which: 0 | 1 | 2) => sum(three.map((one) => one[which])) / cases.length;
    const ratios = cases.map((took, place) => median(took.map((t, i) => t / at(first, place, i))));
    const weighted = ratios.map((ratio, place) => ratio * (weights[place] as number));
    return {
      p25: mean(0),
      median: mean(1),
      p75: mean(2),
      samples: rounds.length * cases.length,
      ratio: sum(weighted) / sum(weights),
    };
  });
}

function at(numbers: readonly (readonly number[])[], i: number, j: number): number {
  return numbers[i]?.[j] as number;
}

/** The times of each case in all rounds. */
function byCase(rounds: readonly Float64Array[]): number[][] {
  const cases = rounds[0]?.length ?? 0;
  return Array.from({ length: cases }, (_, place) => rounds.map((round) => round[place] as number));
}

function sum(numbers: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < numbers.length; i++) total += numbers[i] as number;
  return total;
}
