/** The sum of integer values and of their squares; both are exact. */
export interface Sums {
  count: number;
  sum: number;
  squares: number;
}

/** The average of a sample and its standard deviation; null if there are too few values. */
export interface Average {
  average: number | null;
  /** Standard deviation of the sample, with the divisor `count - 1`. */
  deviation: number | null;
}

/** An average with its 95 % confidence interval. */
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
  return Number(scaled) / count / (count - 1);
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
 * Returns the average with its confidence interval: 1.96 standard errors on each side, which is
 * a good approximation for a few dozen values or more.
 * @param scale factor by which all numbers of the result are multiplied.
 */
export function intervalOf(sums: Sums, scale = 1): Interval {
  const { average, deviation } = averageOf(sums);
  if (average === null || deviation === null) {
    return { average: average === null ? null : average * scale, deviation, low: null, high: null };
  }
  const reach = (NORMAL_95 * deviation) / Math.sqrt(sums.count);
  return {
    average: average * scale,
    deviation: deviation * scale,
    low: (average - reach) * scale,
    high: (average + reach) * scale,
  };
}

/**
 * Returns the 95 % confidence interval of a proportion, by Wilson's score (E. B. Wilson,
 * "Probable inference, the law of succession, and statistical inference", 1927), which stays
 * between 0 and 1. Counting a draw as half a win makes the interval slightly too wide.
 * @returns null if `of` is 0.
 */
export function shareOf(wins: number, of: number): { low: number; high: number } | null {
  if (of === 0) return null;
  const share = wins / of;
  const z = NORMAL_95 ** 2 / of;
  const middle = share + z / 2;
  const reach = NORMAL_95 * Math.sqrt((share * (1 - share)) / of + z / (4 * of));
  return {
    // Exact values at both ends, where rounding would leave a small error.
    low: wins === 0 ? 0 : (middle - reach) / (1 + z),
    high: wins === of ? 1 : (middle + reach) / (1 + z),
  };
}
