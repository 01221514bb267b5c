import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Alphabet, type TileRow } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import {
  enumerateLeaves,
  GORDON_WEIGHTS,
  HEURISTICS,
  heuristic1,
  heuristic2,
  heuristic3,
  isHeuristic,
  MIX_PENALTY,
} from "../../src/leaves/heuristics.js";
import { compareTiles } from "../support/lexicons.js";

const english = alphabet("english");
const rack = (text: string) => english.tokenize(text, { as: "rack" });

describe("Gordon's heuristics", () => {
  test("his own example, IIISS", () => {
    expect(heuristic1(english)(rack("IIISS"))).toBe(10.5);
    expect(heuristic2(english)(rack("IIISS"))).toBe(-2.5);
    expect(heuristic2(english)(rack("SIISI"))).toBe(-2.5);
  });

  test("blanks, single letters and the empty leave", () => {
    expect(heuristic1(english)(rack("??"))).toBe(49);
    expect(heuristic2(english)(rack("??"))).toBe(34);
    expect(heuristic1(english)([])).toBe(0);
    expect(heuristic2(english)([])).toBe(0);
    expect(heuristic1(english)(rack("JKQXZ"))).toBe(-9);
    expect(heuristic2(english)(rack("JKQXZ"))).toBe(-11.5);
  });

  test("every English tile has weights, and only the tiles the bag has once lack a penalty", () => {
    expect(english.tiles.map(({ upper }) => upper).sort()).toEqual(
      Object.keys(GORDON_WEIGHTS).sort(),
    );
    for (const { upper, count } of english.tiles) {
      expect(GORDON_WEIGHTS[upper]?.[2] === 0).toBe(count === 1);
    }
  });

  test("the weights are those of the document's table", () => {
    // [toal], columns as they stand there: letter, heuristic 1, heuristic 2, penalty.
    const table =
      "A +0.5 +1.0 -3.0 B -3.5 -3.5 -3.0 C -0.5 -0.5 -3.5 D -1.0 0.0 -2.5 E +4.0 +4.0 -2.5 " +
      "F -3.0 -2.0 -2.0 G -3.5 -2.0 -2.5 H +0.5 +0.5 -3.5 I -1.5 -0.5 -4.0 J -2.5 -3.0 " +
      "K -1.5 -2.5 L -1.5 -1.0 -2.0 M -0.5 -1.0 -2.0 N 0.0 +0.5 -2.5 O -2.5 -1.5 -3.5 " +
      "P -1.5 -1.5 -2.5 Q -11.5 -11.5 R +1.0 +1.5 -3.5 S +7.5 +7.5 -4.0 T -1.0 0.0 -2.5 " +
      "U -4.5 -3.0 -3.0 V -6.5 -5.5 -3.5 W -4.0 -4.0 -4.5 X +3.5 +3.5 Y -2.5 -2.0 -4.5 " +
      "Z +3.0 +2.0 BLANK +24.5 +24.5 -15.0";
    const rows = [...table.matchAll(/([A-Z]+)((?: [+-]?[\d.]+)+)/g)].map(([, letter, numbers]) => {
      const [first, second, penalty = 0] = (numbers as string).trim().split(" ").map(Number);
      return [letter === "BLANK" ? "?" : letter, [first, second, penalty]];
    });
    expect(Object.fromEntries(rows)).toEqual(GORDON_WEIGHTS);
  });

  test("other alphabets: the same letters count, others are worth 0", () => {
    const spanish = alphabet("spanish");
    const tiles = spanish.tokenize("S[CH]Ñ", { as: "rack" });
    expect(heuristic2(spanish)(tiles)).toBe(7.5);
    const odd = new Alphabet("odd", [row("?", 1), row("constructor", 1), row("A", 1)]);
    expect(heuristic2(odd)([1, 2, 77])).toBe(1);
  });
});

describe("heuristic 3", () => {
  /** What it takes off heuristic 2, in letters too many. */
  const tooMany = (text: string, set = english): number => {
    const tiles = set.tokenize(text, { as: "rack" });
    return (heuristic2(set)(tiles) - heuristic3(set, 1000)(tiles)) as number;
  };

  test("counts the letters beyond an even mix, whatever their order", () => {
    expect(["", "A", "AN", "AEN", "AENR", "STR"].map((text) => tooMany(text))).toEqual([
      0, 0, 0, 0, 0, 2,
    ]);
    expect(["AE", "AEI", "AEIOU", "IAEBO", "BCDFGH"].map((text) => tooMany(text))).toEqual([
      1, 2, 4, 2, 5,
    ]);
  });

  test("blanks are neither vowels nor consonants, and the alphabet says what a vowel is", () => {
    expect(["?", "??", "??A", "?AE", "??STR"].map((text) => tooMany(text))).toEqual([
      0, 0, 0, 1, 2,
    ]);
    expect(tooMany("AEY")).toBe(0);
    expect(tooMany("AEY", alphabet("french"))).toBe(2);
  });

  test("the penalty is in thousandths, and may be another", () => {
    const value = heuristic2(english)(rack("AEI"));
    expect(heuristic3(english)(rack("AEI"))).toBe(value - (2 * MIX_PENALTY) / 1000);
    expect(heuristic3(english, 250)(rack("AEI"))).toBe(value - 0.5);
    expect(heuristic3(english, 0)(rack("AEI"))).toBe(value);
    expect(MIX_PENALTY).toBeGreaterThan(0);
  });

  test("tiles that the alphabet lacks count nothing", () => {
    const odd = new Alphabet("odd", [row("?", 1), row("B", 1), row("C", 1)]);
    expect(heuristic3(odd)([1, 77, 77])).toBe(heuristic2(odd)([1]));
  });
});

test("heuristics have names", () => {
  expect(Object.keys(HEURISTICS)).toEqual(["h1", "h2", "h3"]);
  const tiles = rack("AAEIQS");
  expect(Object.values(HEURISTICS).map((make) => make(english)(tiles))).toEqual([
    heuristic1(english)(tiles),
    heuristic2(english)(tiles),
    heuristic3(english)(tiles),
  ]);
  expect(["h3", "h4", "none", "toString", ""].map(isHeuristic)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("a heuristic keeps nothing from one leave to the next", () => {
  for (const make of Object.values(HEURISTICS)) {
    const value = make(english);
    const first = value(rack("AABSSS"));
    value(rack("AASSS??"));
    expect(value(rack("AABSSS"))).toBe(first);
  }
});

describe("enumerateLeaves", () => {
  test("English, by number of tiles", () => {
    // 27 tiles; 26 * 27 / 2 + 27 pairs less the five doubles the bag lacks.
    expect([...enumerateLeaves(english, 1)]).toHaveLength(27);
    expect([...enumerateLeaves(english, 2)]).toHaveLength(27 + 378 - 5);
    let count = 0;
    for (const _ of enumerateLeaves(english, 6)) count++;
    expect(count).toBe(914_624);
  });

  test("all that a small bag holds, sorted", () => {
    const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 6 }), (bag, most) => {
        const rows = bag.map((count, tile) => row(tile === 0 ? "?" : `T${tile}`, count));
        const got = [...enumerateLeaves(new Alphabet("small", rows), most)].map((t) => [...t]);
        expect(got).toEqual(bruteForce(bag, most).sort(compareTiles));
      }),
    );
  });

  test("sizes that make no sense", () => {
    for (const size of [0, -1, 1.5, 256, Number.NaN]) {
      expect(() => enumerateLeaves(english, size)).toThrow(/expected 1 to 255/);
    }
  });
});

function row(upper: string, count: number): TileRow {
  return { upper, lower: upper.toLowerCase(), count, score: 1, vowel: false };
}

/** All ways to take 0 to `bag[tile]` of each tile, with 1 to `most` in all. */
function bruteForce(bag: number[], most: number): number[][] {
  let leaves: number[][] = [[]];
  bag.forEach((count, tile) => {
    leaves = leaves.flatMap((leave) =>
      Array.from({ length: count + 1 }, (_, n) => [...leave, ...new Array(n).fill(tile)]),
    );
  });
  return leaves.filter(({ length }) => length >= 1 && length <= most);
}
