import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  averageOf,
  intervalOf,
  NORMAL_95,
  shareOf,
  varianceOf,
} from "../../src/statistics/index.js";

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
  it("reach 1.96 standard errors each way, and are scaled whole", () => {
    fc.assert(
      fc.property(values, fc.constantFrom(0.5, 1, 25), (list, scale) => {
        const { average, deviation, low, high } = intervalOf(sumsOf(list), scale);
        const plain = averageOf(sumsOf(list));
        expect(average).toBeCloseTo((plain.average as number) * scale, 8);
        expect(deviation).toBeCloseTo((plain.deviation as number) * scale, 8);
        const reach = (1.959964 * (plain.deviation as number) * scale) / Math.sqrt(list.length);
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
