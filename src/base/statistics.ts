/** The sum of integer values and of their squares; both are exact up to 2^53. */
export interface Sums {
  count: number;
  sum: number;
  squares: number;
}

/** The average and standard deviation of a sample; null if there are too few values. */
export interface Average {
  average: number | null;
  /** Standard deviation of the sample, with the divisor `count - 1`. */
  deviation: number | null;
}

/** An average with its 95% confidence interval. */
export interface Interval extends Average {
  low: number | null;
  high: number | null;
}

/** Standard deviations on each side of the mean that hold 95 % of a normal distribution. */
export const NORMAL_95 = 1.959963984540054;

/** Returns the variance of a sample, or null for fewer than two values. */
export function varianceOf({ count, sum, squares }: Sums): number | null {
  if (count < 2) return null;
  // In integers of any size: the difference is small where both terms are large.
  const scaled = BigInt(count) * BigInt(squares) - BigInt(sum) ** 2n;
  // Squares beyond 2^53 are rounded, which may leave less than nothing where all values are equal.
  return Math.max(0, Number(scaled)) / count / (count - 1);
}

/** Returns the average of a sample and its standard deviation. */
export function averageOf(sums: Sums): Average {
  const variance = varianceOf(sums);
  return {
    average: sums.count === 0 ? null : sums.sum / sums.count,
    deviation: variance === null ? null : Math.sqrt(variance),
  };
}

/**
 * Returns how many standard deviations above its mean a normal distribution has the share below it,
 * from 0.5 to below 1: formula 26.2.23 in Abramowitz and Stegun, "Handbook of Mathematical
 * Functions", 1964; its error is below 0.00045.
 */
export function normalQuantile(share: number): number {
  const t = Math.sqrt(-2 * Math.log(1 - share));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  return t - above / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}

/** Student's t for 95 % and 1 to 4 degrees of freedom, where the series below is not exact enough. */
const FEW_T = [12.706204736432095, 4.302652729911275, 3.182446305284263, 2.776445105197793];

/**
 * Returns the number of standard errors on each side of an average that hold 95 % of Student's t
 * distribution: from the exact values for few degrees of freedom to 1.96 for many. The series is
 * formula 26.7.5 in Abramowitz and Stegun, "Handbook of Mathematical Functions", 1964; its error
 * is below 0.0006.
 */
export function studentT95(freedom: number): number {
  const exact = FEW_T[freedom - 1];
  if (exact !== undefined) return exact;
  const z = NORMAL_95;
  const [z2, n] = [z ** 2, freedom];
  const terms = [
    (z * (z2 + 1)) / 4,
    (z * ((5 * z2 + 16) * z2 + 3)) / 96,
    (z * (((3 * z2 + 19) * z2 + 17) * z2 - 15)) / 384,
    (z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945)) / 92160,
  ];
  return terms.reduce((sum, term, i) => sum + term / n ** (i + 1), z);
}

/**
 * Returns the average with its confidence interval by Student's t distribution, which is exact for
 * any number of normally distributed values and a good approximation for a dozen others.
 * @param scale factor by which all numbers of the result are multiplied.
 * @returns no interval for fewer than two values.
 */
export function intervalOf(sums: Sums, scale = 1): Interval {
  const { average, deviation } = averageOf(sums);
  if (average === null || deviation === null) {
    return { average: average === null ? null : average * scale, deviation, low: null, high: null };
  }
  const reach = (studentT95(sums.count - 1) * deviation) / Math.sqrt(sums.count);
  return {
    average: average * scale,
    deviation: deviation * scale,
    low: (average - reach) * scale,
    high: (average + reach) * scale,
  };
}

/**
 * The fewest values whose average is said to differ from another one: intervals of fewer depend too
 * much on how the values are distributed.
 */
export const LEAST_COMPARED = 10;

/** Values of the highest possible variance that `boundedIntervalOf` adds to those observed. */
const WIDEST_VALUES = 4;

/**
 * Returns the average of values from 0 to `most`, such as the half points of pairs of games, with
 * a 95 % confidence interval that stays within these bounds and is right for few values, too.
 *
 * It is Wilson's interval for a proportion, for as many independent trials as the values are worth:
 * their number divided by the ratio of their variance to that of a proportion, the highest that is
 * possible (C. Franco and others, "Comparative study of confidence intervals for proportions in
 * complex sample surveys", Journal of Survey Statistics and Methodology 7, 2019). Few values that
 * happen to be alike must not seem certain, so that the variance is estimated as if four values
 * with the highest one had been observed besides, and the quantile is Student's. The real
 * confidence is 95 % or a little more.
 * @param scale factor by which all numbers of the result are multiplied.
 * @returns no interval for fewer than two values.
 */
export function boundedIntervalOf(sums: Sums, most: number, scale = 1): Interval {
  const { average, deviation, ...none } = intervalOf(sums, scale);
  const variance = varianceOf(sums);
  if (average === null || variance === null) return { average, deviation, ...none };
  const [count, share] = [sums.count, sums.sum / sums.count / most];
  const highest = share * (1 - share);
  const observed = (count - 1) * (variance / most ** 2);
  // Values that are all at one end say nothing of their variance.
  const ratio =
    highest === 0
      ? 1
      : Math.min(1, (observed / highest + WIDEST_VALUES) / (count - 1 + WIDEST_VALUES));
  const { low, high } = wilson(share, count / ratio, studentT95(count - 1));
  return { average, deviation, low: low * most * scale, high: high * most * scale };
}

/**
 * Returns the 95 % confidence interval of a proportion, by Wilson's score (E. B. Wilson,
 * "Probable inference, the law of succession, and statistical inference", 1927), which stays
 * between 0 and 1. Counting a draw as half a win makes the interval slightly too wide.
 * @returns null if `of` is 0.
 */
export function shareOf(wins: number, of: number): { low: number; high: number } | null {
  return of === 0 ? null : wilson(wins / of, of, NORMAL_95);
}

/** Returns Wilson's interval of a proportion in a number of trials, for a quantile. */
function wilson(share: number, of: number, quantile: number): { low: number; high: number } {
  const z = quantile ** 2 / of;
  const middle = share + z / 2;
  const reach = quantile * Math.sqrt((share * (1 - share)) / of + z / (4 * of));
  return {
    // Exact values at both ends, where rounding would leave a small error.
    low: share === 0 ? 0 : (middle - reach) / (1 + z),
    high: share === 1 ? 1 : (middle + reach) / (1 + z),
  };
}

/** The part of the squares that is kept apart, so that neither part is ever rounded. */
const PART = 2 ** 50;

/**
 * Sums of integers of at most 2^25. They are exact for up to 2^28 values: squares are rounded once,
 * when they are asked for, so they do not depend on the order in which values were added.
 */
export class IntegerSums implements Sums {
  count = 0;
  sum = 0;
  private low = 0;
  private parts = 0;

  get squares(): number {
    return this.parts * PART + this.low;
  }

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.low += value * value;
    if (this.low >= PART) {
      this.low -= PART;
      this.parts++;
    }
  }

  clear(): void {
    this.count = 0;
    this.sum = 0;
    this.low = 0;
    this.parts = 0;
  }
}

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
