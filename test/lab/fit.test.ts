import fc from "fast-check";
import { expect, test } from "vitest";
import { lineThrough } from "../../src/lab/statistics.js";

test("a line by hand", () => {
  // The classical example: residuals 1, -2 and 1 sixths.
  const line = lineThrough([0, 1, 2], [1, 2, 4]);
  expect(line?.slope).toBeCloseTo(1.5, 12);
  expect(line?.intercept).toBeCloseTo(5 / 6, 12);
  expect(line?.explained).toBeCloseTo(27 / 28, 12);
});

test("no other line is nearer to the points", () => {
  const value = fc.integer({ min: -100, max: 100 });
  const points = fc.array(fc.tuple(value, value), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(points, value, value, (pairs, a, b) => {
      const [x, y] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
      const line = lineThrough(x, y);
      const isFlat = new Set(x).size === 1 || new Set(y).size === 1;
      expect(line === undefined).toBe(isFlat);
      if (line === undefined) return;
      const distance = (slope: number, intercept: number): number =>
        pairs.reduce((sum, [u, v]) => sum + (v - slope * u - intercept) ** 2, 0);
      const least = distance(line.slope, line.intercept);
      expect(least).toBeLessThanOrEqual(distance(a / 10, b) + 1e-6);
      // What the line leaves of the distances from the mean.
      const mean = y.reduce((sum, v) => sum + v, 0) / y.length;
      expect(line.explained).toBeCloseTo(1 - least / distance(0, mean), 8);
    }),
  );
});

test("too few points have no line", () => {
  expect(lineThrough([1, 2], [3, 4])).toBeUndefined();
  expect(() => lineThrough([1], [])).toThrow(RangeError);
});
