import { type Sums, varianceOf } from "./estimates.js";

/** An average with an interval that stays valid however often it is inspected. */
export interface Sequence {
  average: number;
  low: number;
  high: number;
  /** True if the interval does not contain 0. */
  significant: boolean;
}

/** The fewest values that give an interval, since it is an approximation for many values. */
const LEAST_COUNT = 100;
/** Number of values for which the interval is the narrowest possible. */
const TUNED_FOR = 1000;

/**
 * Returns a confidence sequence for the average of independent values: with the requested
 * confidence, the true average lies in all of the intervals, however many values are added
 * and whenever the interval is inspected. A match may therefore end as soon as 0 is outside.
 * An interval for a fixed number of games does not allow that: inspected again and again, one
 * of 95 % is certain to leave out the truth at some time.
 *
 * The interval is that of a normal mixture (H. Robbins, "Statistical methods related to the
 * law of the iterated logarithm", 1970), with the deviation estimated from the values
 * (I. Waudby-Smith and others, "Time-uniform central limit theory and asymptotic confidence
 * sequences", 2024):
 *
 *     mean ± s √( (n r + 1) / (n² r) · ln( (n r + 1) / a² ) )
 *
 * for n values of standard deviation s and a = 1 - confidence. r > 0 chooses the n for which
 * the interval is the narrowest: the one where n r = x with x = ln((x + 1) / a²).
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
    ((variance * (grown + 1)) / (count * grown)) * logarithm((grown + 1) / doubt),
  );
  const average = sum / count;
  const [low, high] = [average - reach, average + reach];
  return { average, low, high, significant: low > 0 || high < 0 };
}

/** Returns the root of x = ln((x + 1) / doubt) by fixed-point iteration. */
function tunedRatio(doubt: number): number {
  let x = -logarithm(doubt);
  for (let i = 0; i < 50; i++) x = logarithm((x + 1) / doubt);
  return x;
}

/** Terms of the series, enough for all digits of a number that is at most the root of 2. */
const TERMS = 24;

/**
 * Returns the natural logarithm of a positive number, by the series of the area tangent. Made of
 * basic operations only, which are the same on every platform; `Math.log` may differ in the last
 * digit, and with it the end of a match or of a simulation.
 */
function logarithm(value: number): number {
  let [mantissa, exponent] = [value, 0];
  for (; mantissa > Math.SQRT2; exponent++) mantissa /= 2;
  for (; mantissa < Math.SQRT1_2; exponent--) mantissa *= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let term = TERMS; term >= 0; term--) sum = sum * square + 1 / (2 * term + 1);
  return 2 * ratio * sum + exponent * Math.LN2;
}
