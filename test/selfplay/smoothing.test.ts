import { expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { enumerateLeaves } from "../../src/leaves/heuristics.js";
import { smoothedLeaves, TrainingSums, untrainedLeaves } from "../../src/selfplay/training.js";

const row = (upper: string, count: number) => ({
  upper,
  lower: upper.toLowerCase(),
  count,
  score: 1,
  vowel: false,
});
const SET = new Alphabet("three", [row("?", 1), row("A", 3), row("B", 2)]);
const TABLE = untrainedLeaves(SET, 4);

/** Sums in which each leave was held by this many racks of such a worth, and all racks by 1,000 of 10 points. */
function sumsOf(worth: (tiles: Uint8Array) => { racks: number; points: number }): TrainingSums {
  const sums = new TrainingSums(TABLE.count);
  sums.racks[TABLE.count] = 1000;
  sums.equities[TABLE.count] = 1000 * 10_000;
  for (const tiles of enumerateLeaves(SET, 3)) {
    const { racks, points } = worth(tiles);
    const place = TABLE.indexOf(tiles);
    sums.racks[place] = racks;
    sums.equities[place] = racks * points * 1000;
  }
  return sums;
}

const value = (leaves: typeof TABLE, text: string) =>
  leaves.valueMilli(SET.tokenize(text, { as: "rack" })) / 1000;

it("has every leave that a full bag can give, worth 0", () => {
  const leaves = [...enumerateLeaves(SET, 3)];
  expect(TABLE.count).toBe(leaves.length);
  for (const tiles of leaves) {
    expect(TABLE.indexOf(tiles)).toBeGreaterThanOrEqual(0);
    expect(TABLE.value(tiles)).toBe(0);
  }
});

it("takes the mean beyond that of all racks where no guess counts", () => {
  const trained = smoothedLeaves(
    TABLE,
    sumsOf((tiles) => ({ racks: 7, points: 10 + tiles.length })),
    0,
  );
  expect(value(trained, "A")).toBe(1);
  expect(value(trained, "AB")).toBe(2);
  expect(value(trained, "?AB")).toBe(3);
});

it("guesses what no rack held from the leave's tiles and pairs", () => {
  const single: Record<string, number> = { "?": 20, A: 2, B: -4 };
  const trained = smoothedLeaves(
    TABLE,
    sumsOf((tiles) => {
      const text = SET.format(tiles);
      if (tiles.length === 1) return { racks: 1e6, points: 10 + (single[text] as number) };
      // AB is worth 5 more than its tiles; of the other pairs and of threes nothing is known.
      if (text === "AB") return { racks: 1e6, points: 10 + 2 - 4 + 5 };
      return { racks: 0, points: 0 };
    }),
    1,
  );
  expect(value(trained, "AA")).toBeCloseTo(4, 2);
  expect(value(trained, "?A")).toBeCloseTo(22, 2);
  expect(value(trained, "AB")).toBeCloseTo(3, 2);
  expect(value(trained, "AAA")).toBeCloseTo(6, 2);
  // Each way of taking a tile away finds ?, A and B and the 5 of the pair AB.
  expect(value(trained, "?AB")).toBeCloseTo(23, 2);
});

it("stands between mean and guess by the number of racks", () => {
  const at = (racks: number) =>
    value(
      smoothedLeaves(
        TABLE,
        sumsOf((tiles) => (tiles.length === 1 ? { racks, points: 18 } : { racks: 0, points: 0 })),
        100,
      ),
      "A",
    );
  // The guess for a single tile is 0, the mean 8.
  expect(at(0)).toBe(0);
  expect(at(100)).toBe(4);
  expect(at(300)).toBe(6);
});
