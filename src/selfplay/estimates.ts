/** A sum of values with the sum of their squares: integers, so that both are exact. */
export interface Sums {
  count: number;
  sum: number;
  squares: number;
}

/** An average with what is known of the values around it. Null where there are too few of them. */
export interface Average {
  average: number | null;
  /** The values' standard deviation (of a sample: divided by one less than their number). */
  deviation: number | null;
}

/** An average with the interval that holds the true one with a confidence of 95 %. */
export interface Interval extends Average {
  low: number | null;
  high: number | null;
}

/** So many standard deviations each way hold 95 % of a normal distribution. */
export const NORMAL_95 = 1.959963984540054;

/** The variance of a sample; null for fewer than two values. */
export function varianceOf({ count, sum, squares }: Sums): number | null {
  if (count < 2) return null;
  // In whole numbers of any size: the difference is small where both terms are large.
  const scaled = BigInt(count) * BigInt(squares) - BigInt(sum) ** 2n;
  return Number(scaled) / count / (count - 1);
}

export function averageOf(sums: Sums): Average {
  const variance = varianceOf(sums);
  return {
    average: sums.count === 0 ? null : sums.sum / sums.count,
    deviation: variance === null ? null : Math.sqrt(variance),
  };
}

/**
 * The average with its interval: 1.96 standard errors each way, which asks for
 * some dozens of values or more.
 * @param scale what the average and all else is multiplied by.
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
 * The interval in which a share lies with a confidence of 95 %, by Wilson's
 * score (E. B. Wilson, "Probable inference, the law of succession, and
 * statistical inference", 1927), which stays within 0 and 1. A draw as half a
 * win makes it a little wider than it need be.
 * @returns null for a share of nothing.
 */
export function shareOf(wins: number, of: number): { low: number; high: number } | null {
  if (of === 0) return null;
  const share = wins / of;
  const z = NORMAL_95 ** 2 / of;
  const middle = share + z / 2;
  const reach = NORMAL_95 * Math.sqrt((share * (1 - share)) / of + z / (4 * of));
  return {
    // Exactly, where rounding would leave a trace.
    low: wins === 0 ? 0 : (middle - reach) / (1 + z),
    high: wins === of ? 1 : (middle + reach) / (1 + z),
  };
}
