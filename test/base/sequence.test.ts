import { describe, expect, it } from "vitest";
import { intervalOf, sequenceOf } from "../../src/base/statistics.js";
import { randomFrom } from "../support/mutations.js";

/** Whole numbers around a mean, nearly normal: sums of twelve even ones. */
function spreads(seed: number, mean: number): () => number {
  const below = randomFrom(seed);
  return () => {
    let sum = mean;
    for (let i = 0; i < 12; i++) sum += below(101) - 50;
    return sum;
  };
}

/** Looks at a run of values after every 50; the first number at which 0 is left out. */
function firstLook(seed: number, mean: number, most: number, leavesOut0: typeof sequence) {
  const next = spreads(seed, mean);
  const sums = { count: 0, sum: 0, squares: 0 };
  while (sums.count < most) {
    const value = next();
    sums.count++;
    sums.sum += value;
    sums.squares += value * value;
    if (sums.count % 50 === 0 && leavesOut0(sums)) return sums.count;
  }
  return undefined;
}

const sequence = (sums: Parameters<typeof sequenceOf>[0]) =>
  sequenceOf(sums, 0.9)?.significant === true;
const fixed = (sums: Parameters<typeof sequenceOf>[0]) => {
  const { low, high } = intervalOf(sums);
  return (low as number) > 0 || (high as number) < 0;
};

describe("the confidence sequence", () => {
  it("has the bounds of the formula", () => {
    // n = 1000, where it is tuned: x = ln((x + 1) / a²), reach = s √((x + 1) / (x n) · x).
    const sums = { count: 1000, sum: 5000, squares: 1000 * 10_000 };
    const s = Math.sqrt((sums.squares - sums.sum ** 2 / 1000) / 999);
    let x = 1;
    for (let i = 0; i < 200; i++) x = Math.log((x + 1) / 0.05 ** 2);
    const { average, low, high, significant } = sequenceOf(sums, 0.95) ?? {};
    expect(average).toBe(5);
    expect((high as number) - 5).toBeCloseTo(s * Math.sqrt((x + 1) / 1000), 9);
    expect(5 - (low as number)).toBeCloseTo(s * Math.sqrt((x + 1) / 1000), 9);
    expect(significant).toBe(false);
  });

  it("is the narrowest, for its number of values, where it is tuned", () => {
    const reach = (count: number): number => {
      const { low = 0, high = 0 } = sequenceOf({ count, sum: 0, squares: count * 100 }, 0.95) ?? {};
      return ((high - low) / 2) * Math.sqrt(count);
    };
    for (const count of [100, 500, 900, 1100, 2000, 50_000]) {
      expect(reach(count)).toBeGreaterThan(reach(1000));
    }
    // And it never is much wider than it could be: twice as wide as one look at 1.96 errors.
    expect(reach(50_000)).toBeLessThan(10 * 2 * 1.96);
  });

  it("says nothing of fewer than 100 values", () => {
    expect(sequenceOf({ count: 99, sum: 99_000, squares: 99_000_000 }, 0.95)).toBeUndefined();
  });

  it("seldom finds a difference where there is none, however often one looks", () => {
    const runs = 300;
    let [found, foundByFixed] = [0, 0];
    for (let seed = 1; seed <= runs; seed++) {
      if (firstLook(seed, 0, 4000, sequence) !== undefined) found++;
      if (firstLook(seed, 0, 4000, fixed) !== undefined) foundByFixed++;
    }
    // A confidence of 90 %: at most 30 of 300, were the runs endless.
    expect(found).toBeLessThanOrEqual(30);
    // What looks like 95 % is wrong far more often than in 15 of 300.
    expect(foundByFixed).toBeGreaterThan(60);
  });

  it("finds the difference that is there", () => {
    for (let seed = 1; seed <= 40; seed++) {
      // A fifth of a standard deviation.
      expect(firstLook(seed, 20, 4000, sequence)).toBeGreaterThanOrEqual(100);
      expect(firstLook(seed, -20, 4000, sequence)).toBeGreaterThanOrEqual(100);
    }
  });
});
