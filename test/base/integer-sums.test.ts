import fc from "fast-check";
import { expect, it } from "vitest";
import { IntegerSums, varianceOf } from "../../src/base/statistics.js";

const MOST = 2 ** 25;

it("sums of integers are exact, in any order", () => {
  const values = fc.array(fc.integer({ min: -MOST, max: MOST }), { maxLength: 200 });
  fc.assert(
    fc.property(values, fc.nat({ max: 200 }), (list, turn) => {
      const sums = new IntegerSums();
      const turned = new IntegerSums();
      for (const value of list) sums.add(value);
      for (const value of [...list.slice(turn), ...list.slice(0, turn)]) turned.add(value);
      const squares = list.reduce((sum, value) => sum + BigInt(value) ** 2n, 0n);
      expect(sums.squares).toBe(Number(squares));
      expect(turned).toEqual(sums);
      expect(sums.count).toBe(list.length);
      expect(sums.sum).toBe(list.reduce((sum, value) => sum + value, 0));
      sums.clear();
      expect(sums).toEqual(new IntegerSums());
    }),
  );
});

it("equal values have no variance, however many and large they are", () => {
  const sums = new IntegerSums();
  for (let i = 0; i < 300_000; i++) sums.add(999_999);
  expect(varianceOf(sums)).toBeCloseTo(0, 3);
});
