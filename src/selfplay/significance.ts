import { type Sums, varianceOf } from "./estimates.js";

/** An interval that may be looked at as often as one likes. */
export interface Sequence {
  average: number;
  low: number;
  high: number;
  /** Whether 0 lies outside. */
  significant: boolean;
}

/** Fewer values say nothing: the interval is good for many. */
const LEAST_COUNT = 100;
/** The number of values for which the interval is as narrow as it can be. */
const TUNED_FOR = 1000;

/**
 * A confidence sequence for the average of independent values: with the
 * confidence asked for, the true average is in all of the intervals, however
 * many values come and whenever one looks. So a match may end as soon as 0 is
 * outside, which an interval for a fixed number of games does not allow: looked
 * at again and again, one of 95 % leaves out the truth in the end with certainty.
 *
 * The interval is that of a normal mixture (H. Robbins, "Statistical methods
 * related to the law of the iterated logarithm", 1970), with the deviation taken
 * from the values (I. Waudby-Smith and others, "Time-uniform central limit theory
 * and asymptotic confidence sequences", 2024):
 *
 *     mean ± s √( (n r + 1) / (n² r) · ln( (n r + 1) / a² ) )
 *
 * n values of standard deviation s, a = 1 - confidence. r > 0 says for which n
 * the interval is the narrowest: where n r = x with x = ln((x + 1) / a²).
 *
 * @param confidence such as 0.95.
 * @returns undefined for fewer than 100 values.
 */
export function sequenceOf(sums: Sums, confidence: number): Sequence | undefined {
  const { count, sum } = sums;
  if (count < LEAST_COUNT) return undefined;
  const doubt = (1 - confidence) ** 2;
  const grown = (count * tunedRatio(doubt)) / TUNED_FOR;
  const variance = varianceOf(sums) as number;
  const reach = Math.sqrt(
    ((variance * (grown + 1)) / (count * grown)) * Math.log((grown + 1) / doubt),
  );
  const average = sum / count;
  const [low, high] = [average - reach, average + reach];
  return { average, low, high, significant: low > 0 || high < 0 };
}

/** The root of x = ln((x + 1) / doubt), by putting in what comes out. */
function tunedRatio(doubt: number): number {
  let x = -Math.log(doubt);
  for (let i = 0; i < 50; i++) x = Math.log((x + 1) / doubt);
  return x;
}
