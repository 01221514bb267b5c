import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { fullBagLeaves } from "../../src/leaves/full-bag.js";
import {
  enumerateLeaves,
  heuristic2,
  heuristic3,
  type LeaveHeuristic,
} from "../../src/leaves/heuristics.js";
import { readKlv, writeKlv } from "../../src/leaves/klv.js";
import { LEAVE_FORMATS, type LeaveFormat, type Leaves } from "../../src/leaves/leaves.js";
import { type PackingOrder, WOLGES_ORDERS } from "../../src/words/graph/packing.js";
import { lexiconVectors } from "../support/lexicons.js";

const english = alphabet("english");

/** A tile set with this many of each tile, the blank first. */
function bagOf(counts: readonly number[]): Alphabet {
  const rows = counts.map((count, tile) => {
    const upper = tile === 0 ? "?" : `T${tile}`;
    return { upper, lower: upper.toLowerCase(), count, score: 1, vowel: tile % 3 === 1 };
  });
  return new Alphabet("small", rows);
}

/** The same table by the general way: every leave listed, sorted, and looked up again. */
function oneByOne(
  set: Alphabet,
  value: LeaveHeuristic,
  { maxTiles, ...how }: { maxTiles: number; order?: PackingOrder; format?: LeaveFormat },
): Leaves {
  const leaves = [...enumerateLeaves(set, maxTiles)].reverse();
  return buildLeaves(
    leaves.map((tiles) => ({ tiles, value: value(tiles) })),
    how,
  );
}

/** A value that tells leaves apart by their tiles and these by their places. */
const telling: LeaveHeuristic = (tiles) => {
  let sum = 0;
  for (let i = 0; i < tiles.length; i++) sum = (sum * 7 + (tiles[i] as number) + 1) % 509;
  return (sum - 250) / 8;
};

describe("the table of a full bag", () => {
  test("has the bytes of a table built leave by leave, in all orders and formats", () => {
    const counts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...WOLGES_ORDERS),
        fc.constantFrom(...LEAVE_FORMATS),
        (bag, maxTiles, order, format) => {
          const set = bagOf(bag);
          const how = { maxTiles, order, format };
          const got = fullBagLeaves(set, telling, how);
          const expected = oneByOne(set, telling, how);
          expect(got.count).toBe(expected.count);
          expect(writeKlv(got)).toEqual(writeKlv(expected));
          expect(got.counts).toEqual(expected.counts);
        },
      ),
    );
  });

  test("of other languages, whose bags and letters differ", () => {
    for (const name of ["polish", "spanish", "super_english"] as const) {
      const set = alphabet(name);
      const expected = oneByOne(set, telling, { maxTiles: 3 });
      expect(writeKlv(fullBagLeaves(set, telling, { maxTiles: 3 }))).toEqual(writeKlv(expected));
    }
  });

  test("heuristic 2 of English has the bytes of an independent engine", () => {
    const bytes = writeKlv(fullBagLeaves(english, heuristic2(english)));
    const { sha256 } = lexiconVectors.leaves["heuristic2.klv2"];
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  });

  test("heuristic 3 of English, read back and asked by tiles in any order", () => {
    const value = heuristic3(english);
    const table = readKlv(writeKlv(fullBagLeaves(english, value)), { letters: 26 });
    expect(table.count).toBe(914_624);
    for (const text of ["?", "AEIOU", "UOIEA", "??EERS", "BBCCDD", "Z"]) {
      const tiles = english.tokenize(text, { as: "rack" });
      expect(table.valueMilli(tiles)).toBe(Math.round(value(tiles) * 1000));
    }
  });

  test("an empty bag has no leaves, and one tile makes one", () => {
    expect(fullBagLeaves(bagOf([0, 0]), telling).count).toBe(0);
    const one = fullBagLeaves(bagOf([0, 1]), () => 3);
    expect([...one].map(({ tiles, value }) => [[...tiles], value])).toEqual([[[1], 3]]);
  });
});

describe("what makes no table", () => {
  const codeOf = (run: () => unknown): [string, string] => {
    try {
      run();
    } catch (error) {
      if (error instanceof LexiconError) return [error.code, error.message];
      throw error;
    }
    throw new Error("no error");
  };

  test("lengths, orders and formats that there are not", () => {
    for (const maxTiles of [0, 1.5, 256, Number.NaN]) {
      const [code] = codeOf(() => fullBagLeaves(english, telling, { maxTiles }));
      expect(code).toBe("BAD_OPTION");
    }
    const order = "none" as PackingOrder;
    expect(codeOf(() => fullBagLeaves(english, telling, { order }))[0]).toBe("BAD_OPTION");
    const format = "csv" as LeaveFormat;
    expect(codeOf(() => fullBagLeaves(english, telling, { format }))[0]).toBe("BAD_OPTION");
  });

  test("more leaves than a table may have", () => {
    const [code, message] = codeOf(() => fullBagLeaves(english, telling, { maxTiles: 20 }));
    expect(code).toBe("TOO_MANY_WORDS");
    expect(message).toMatch(/leaves of up to 20 tiles \(expected at most 268435456 leaves/);
  });

  test("values that are none, named by their leave", () => {
    const value: LeaveHeuristic = (tiles) => (tiles.length === 2 && tiles[1] === 19 ? NaN : 1);
    const [code, message] = codeOf(() => fullBagLeaves(english, value, { maxTiles: 2 }));
    expect(code).toBe("BAD_VALUE");
    expect(message).toMatch(/the leave \?S has the value NaN/);
    const large = () => fullBagLeaves(english, () => 200, { maxTiles: 1, format: "klv" });
    expect(codeOf(large)[0]).toBe("BAD_VALUE");
  });
});
