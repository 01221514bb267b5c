import { expect, it } from "vitest";
import { alphabet } from "../../src/api/library.js";
import { graphsOf, growthOf, savedIn, wordsIn } from "../../src/web/views/lab/tables.js";

const english = alphabet("english");

it("takes words apart at spaces, commas and line breaks, each once", () => {
  expect(wordsIn(" city,pity\n\ncity;  pities ")).toEqual(["city", "pity", "pities"]);
  expect(wordsIn("City CITY care city")).toEqual(["City", "care"]);
  expect(wordsIn(" \n ")).toEqual([]);
});

it("counts both graphs after each word, in the order of typing", () => {
  const words = ["pity", "city", "cities"];
  const growth = growthOf(words, english);
  expect(growth.map(({ word }) => word)).toEqual(words);
  for (const [i, { dawg, gaddag }] of growth.entries()) {
    const graphs = graphsOf(words.slice(0, i + 1), english);
    expect([dawg, gaddag]).toEqual([graphs.dawg.counts, graphs.gaddag.counts]);
  }
  expect(growth.map(({ dawg }) => [dawg.arcs, dawg.trieArcs])).toEqual([
    ...[
      [4, 4],
      [5, 8],
      [11, 11],
    ],
  ]);
});

it("says how much merging saves", () => {
  const counts = { strings: 1, states: 1, trieStates: 1 };
  expect(savedIn({ ...counts, arcs: 8, trieArcs: 14 })).toBe(43);
  expect(savedIn({ ...counts, arcs: 4, trieArcs: 4 })).toBe(0);
});

it("rejects words of other letters, and too many of them", () => {
  expect(() => growthOf(["care", "c4r"], english)).toThrow(/"4" has no tile/);
  const many = Array.from({ length: 90 }, (_, i) =>
    String.fromCharCode(65 + (i % 26), 65 + ((7 * i) % 25), 65 + ((11 * i) % 23)).repeat(3),
  );
  expect(() => growthOf(many, english)).toThrow(/more than 400 nodes/);
});
