import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  averageOf,
  boundedIntervalOf,
  intervalOf,
  NORMAL_95,
  shareOf,
  studentT95,
  varianceOf,
} from "../../src/base/statistics.js";

function sumsOf(values: readonly number[]) {
  return {
    count: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    squares: values.reduce((sum, value) => sum + value * value, 0),
  };
}

const values = fc.array(fc.integer({ min: -900, max: 1500 }), { minLength: 2, maxLength: 60 });

describe("averages", () => {
  it("are those of the values, the deviation that of a sample", () => {
    fc.assert(
      fc.property(values, (list) => {
        const { average, deviation } = averageOf(sumsOf(list));
        const mean = list.reduce((sum, value) => sum + value / list.length, 0);
        const squared = list.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        expect(average).toBeCloseTo(mean, 8);
        expect(deviation).toBeCloseTo(Math.sqrt(squared / (list.length - 1)), 8);
      }),
    );
  });

  it("keep their digits where sums are large", () => {
    // 10^9 games of 450 or 452 points: a difference of sums of 2 * 10^23.
    const count = 1e9;
    const sums = { count, sum: 451e9, squares: (450 ** 2 + 452 ** 2) * (count / 2) };
    expect(varianceOf(sums)).toBeCloseTo(count / (count - 1), 12);
  });

  it("are nothing where there are too few values", () => {
    expect(averageOf(sumsOf([]))).toEqual({ average: null, deviation: null });
    expect(averageOf(sumsOf([7]))).toEqual({ average: 7, deviation: null });
    expect(intervalOf(sumsOf([7]), 3)).toEqual({
      average: 21,
      deviation: null,
      low: null,
      high: null,
    });
  });
});

describe("intervals", () => {
  it("reach as far as Student's t each way, and are scaled whole", () => {
    fc.assert(
      fc.property(values, fc.constantFrom(0.5, 1, 25), (list, scale) => {
        const { average, deviation, low, high } = intervalOf(sumsOf(list), scale);
        const plain = averageOf(sumsOf(list));
        expect(average).toBeCloseTo((plain.average as number) * scale, 8);
        expect(deviation).toBeCloseTo((plain.deviation as number) * scale, 8);
        const error = ((plain.deviation as number) * scale) / Math.sqrt(list.length);
        const reach = studentT95(list.length - 1) * error;
        expect((high as number) - (average as number)).toBeCloseTo(reach, 2);
        expect((average as number) - (low as number)).toBeCloseTo(reach, 2);
      }),
    );
  });

  it("of shares are where a share's own test would leave it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.nat(4000), (of, some) => {
        const wins = some % (of + 1);
        const { low, high } = shareOf(wins, of) as { low: number; high: number };
        const share = wins / of;
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        // Wilson's bounds are the shares p from which the observed one is just z errors away.
        for (const p of [low, high]) {
          if (p <= 1e-12 || p >= 1 - 1e-12) continue;
          const distance = Math.abs(share - p) / Math.sqrt((p * (1 - p)) / of);
          expect(distance).toBeCloseTo(NORMAL_95, 6);
        }
      }),
    );
  });

  it("of shares stay within 0 and 1", () => {
    expect(shareOf(0, 10)?.low).toBe(0);
    expect(shareOf(10, 10)?.high).toBe(1);
    expect(shareOf(0, 0)).toBeNull();
  });
});

/** The probability between -t and t in Student's distribution, by integrating its density. */
function withinT(t: number, freedom: number): number {
  const density = (x: number) => (1 + (x * x) / freedom) ** (-(freedom + 1) / 2);
  // Substituting x = tan(y) makes the whole line finite.
  const area = (to: number): number => {
    const [steps, end] = [20_000, Math.atan(to)];
    let sum = 0;
    for (let i = 0; i < steps; i++) {
      const y = (end * (i + 0.5)) / steps;
      sum += density(Math.tan(y)) / Math.cos(y) ** 2;
    }
    return (sum * end) / steps;
  };
  return area(t) / area(Number.POSITIVE_INFINITY);
}

/** Results of pairs in half points, 0 to 4, and how likely each is. */
const PAIRS: Readonly<Record<string, readonly number[]>> = {
  "of equal players": [0.25, 0, 0.5, 0, 0.25],
  "that are mostly split": [0.02, 0, 0.96, 0, 0.02],
  "with draws": [0.1, 0.2, 0.4, 0.2, 0.1],
  "of unequal players": [0.09, 0, 0.42, 0, 0.49],
  "of very unequal players": [0.01, 0, 0.18, 0, 0.81],
  "decided by the tiles": [0.45, 0, 0.1, 0, 0.45],
  "that are mostly alike": [0.2, 0, 0, 0.8, 0],
};

/** Calls back with all possible sums of this many pairs, and the probability of each. */
function eachOutcome(
  odds: readonly number[],
  count: number,
  visit: (sum: number, squares: number, odds: number) => void,
): void {
  const step = (result: number, left: number, sum: number, squares: number, p: number): void => {
    if (p === 0) return;
    const own = odds[result] as number;
    if (result === 4) {
      visit(sum + 4 * left, squares + 16 * left, p * own ** left);
      return;
    }
    let ways = 1;
    for (let times = 0; times <= left; times++) {
      const [more, moreSquared] = [times * result, times * result * result];
      step(result + 1, left - times, sum + more, squares + moreSquared, p * ways * own ** times);
      ways = (ways * (left - times)) / (times + 1);
    }
  };
  step(0, count, 0, 0, 1);
}

describe("few values", () => {
  it("Student's t holds 95 % for any number of them", () => {
    for (const freedom of [1, 2, 3, 4, 5, 6, 9, 15, 30, 100, 999]) {
      expect(withinT(studentT95(freedom), freedom)).toBeCloseTo(0.95, 3);
    }
    expect(studentT95(1e9)).toBeCloseTo(NORMAL_95, 8);
  });

  it.each(
    Object.entries(PAIRS),
  )("pairs %s have intervals within 0 and 100 % that hold the truth in 95 %", (_, odds) => {
    const truth = odds.reduce((sum, p, result) => sum + p * result, 0) * 25;
    for (const count of [2, 3, 5, 8, 12, 20]) {
      let held = 0;
      let total = 0;
      eachOutcome(odds, count, (sum, squares, p) => {
        const { average, low, high } = boundedIntervalOf({ count, sum, squares }, 4, 25);
        const [least, most] = [low as number, high as number];
        if (least < 0 || most > 100 || !(least <= (average as number) + 1e-9)) held = -1e9;
        if ((average as number) > most + 1e-9) held = -1e9;
        total += p;
        if (least <= truth + 1e-9 && most >= truth - 1e-9) held += p;
      });
      expect(total).toBeCloseTo(1, 9);
      expect(held).toBeGreaterThanOrEqual(0.95);
    }
  });

  it("bounded intervals are those of Student's t for many values in the middle", () => {
    const sums = { count: 10_000, sum: 20_400, squares: 61_000 };
    const [plain, bounded] = [intervalOf(sums), boundedIntervalOf(sums, 4)];
    expect(bounded.average).toBe(plain.average);
    expect(bounded.deviation).toBe(plain.deviation);
    expect(bounded.low).toBeCloseTo(plain.low as number, 3);
    expect(bounded.high).toBeCloseTo(plain.high as number, 3);
  });

  it("are too few for an interval where there is one", () => {
    const one = { average: 50, deviation: null, low: null, high: null };
    expect(boundedIntervalOf(sumsOf([2]), 4, 25)).toEqual(one);
    expect(boundedIntervalOf(sumsOf([]), 4).average).toBeNull();
    // No one knows how often a player loses that has won twice.
    expect(boundedIntervalOf(sumsOf([4, 4]), 4, 25)).toMatchObject({ average: 100, high: 100 });
    expect(boundedIntervalOf(sumsOf([4, 4]), 4, 25).low).toBeLessThan(25);
  });
});
