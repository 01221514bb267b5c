import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { characters, mirrored, ofLengths } from "../../src/lab/lexicon.js";
import {
  compressedBytes,
  countGraph,
  countStructures,
  expandedBytes,
  type GraphCounts,
  type StructureName,
} from "../../src/lab/structures/counts.js";
import { buildGordonGaddag } from "../../src/lab/structures/gordon.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { buildAutomaton } from "../../src/words/graph/build-automaton.js";
import { graphFigures } from "../../src/words/graph/counts.js";
import { wordOf } from "../../src/words/graph/word-set.js";
import { FULL, runs } from "../support/full.js";
import { smallLexicon, wordListWords, wordSet } from "../support/lexicons.js";

const LETTERS = 4;
const SWITCH = 0;
const EQUALS = LETTERS + 1;

/** The strings of each structure, from its definition. */
const STRINGS: Record<Exclude<StructureName, "semi-gaddag">, (word: number[]) => number[][]> = {
  trie: (word) => [word],
  dawg: (word) => [word],
  gaddag: (word) =>
    splits(word, ([left, right]) =>
      right.length === 0 ? left.reverse() : [...left.reverse(), SWITCH, ...right],
    ),
  "reversed-open": (word) =>
    splits(word.toReversed(), ([left, right]) =>
      right.length === 0 ? left.reverse() : [...left.reverse(), SWITCH, ...right],
    ),
  // As printed: APPEAR*, PPEAR*A, PEAR*PA, EAR*PPA, …
  reversed: (word) => word.map((_, i) => [...word.slice(i), EQUALS, ...word.slice(0, i).reverse()]),
  "toal-1": (word) => word.map((_, i) => [...word.slice(i), EQUALS, ...word.slice(0, i)]),
  "toal-3": (word) => splits(word, ([left, right]) => [...left.reverse(), EQUALS, ...right]),
  kad: (word) => [word.toSorted()],
};

function splits(
  word: number[],
  make: (parts: [left: number[], right: number[]]) => number[],
): number[][] {
  return word.map((_, i) => make([word.slice(0, i + 1), word.slice(i + 1)]));
}

/** States are different sets of what can follow; every string is looked at by every beginning. */
function bruteForce(strings: number[][]): GraphCounts {
  const all = [...new Set(strings.map((string) => String.fromCharCode(...string)))];
  const after = new Map<string, string[]>([["", []]]);
  for (const string of all) {
    for (let i = 0; i < string.length; i++) {
      const beginning = string.slice(0, i);
      after.set(beginning, [...(after.get(beginning) ?? []), string.slice(i)]);
    }
  }
  const beginnings = new Set(
    all.flatMap((string) => [...string].map((_, i) => string.slice(0, i + 1))),
  );
  const plainStates = new Map<string, string[]>();
  const gordonStates = new Map<string, string[]>();
  const letterSets = new Set<string>();
  let gordonArcs = 0;
  let gordonTrieStates = 1;
  for (const [beginning, rests] of after) {
    rests.sort();
    plainStates.set(rests.join(), rests);
    const longer = rests.filter((rest) => rest.length > 1);
    if (longer.length > 0 || beginning === "") gordonStates.set(longer.join(), longer);
    if (beginning === "") continue;
    // Something follows, so an arc leads here, with the set of what ends here.
    gordonArcs++;
    if (longer.length > 0) gordonTrieStates++;
    letterSets.add(rests.filter((rest) => rest.length === 1).join());
  }
  const arcsOf = (states: Map<string, string[]>): number =>
    [...states.values()].reduce(
      (sum, rests) => sum + new Set(rests.map((rest) => rest[0])).size,
      0,
    );
  return {
    strings: all.length,
    plainTrie: { states: 1 + beginnings.size, arcs: beginnings.size },
    plain: { states: plainStates.size, arcs: arcsOf(plainStates) },
    gordonTrie: { states: gordonTrieStates, arcs: gordonArcs, letterSets: letterSets.size },
    gordon: { states: gordonStates.size, arcs: arcsOf(gordonStates), letterSets: letterSets.size },
  };
}

describe("against a brute-force count", () => {
  test("every structure of small lexicons", () => {
    fc.assert(
      fc.property(smallLexicon({ letters: LETTERS, longest: 6, size: 30 }), (words) => {
        for (const { name, ...found } of countStructures(wordSet(words), LETTERS)) {
          if (name === "semi-gaddag") continue;
          const counted = bruteForce(words.flatMap(STRINGS[name]));
          const isTrie = name === "trie";
          expect({ name, ...found }).toEqual({
            name,
            strings: counted.strings,
            trieArcs: counted.plainTrie.arcs,
            plain: isTrie ? counted.plainTrie : counted.plain,
            gordon: isTrie ? counted.gordonTrie : counted.gordon,
            letters: ["trie", "dawg", "kad"].includes(name) ? LETTERS : LETTERS + 1,
          });
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test("lexicons of tiles on both sides of 32", () => {
    const far = smallLexicon({ letters: 4, longest: 5, size: 25 }).map((words) =>
      words.map((word) => word.map((tile) => [0, 1, 31, 32, 63][tile] as number)),
    );
    fc.assert(
      fc.property(far, (words) => {
        const { states, dawgRoot } = buildAutomaton(wordSet(words), false);
        expect(countGraph(states, dawgRoot)).toEqual(bruteForce(words));
      }),
    );
  });

  test("the semi-minimized GADDAG: states with arcs, of Gordon's own construction", () => {
    fc.assert(
      fc.property(smallLexicon({ letters: LETTERS, longest: 6, size: 30 }), (words) => {
        const gaddag = buildGordonGaddag(wordSet(words));
        const semi = countStructures(wordSet(words), LETTERS).find(
          ({ name }) => name === "semi-gaddag",
        );
        let withArcs = 0;
        for (let state = 1; state < gaddag.states; state++) {
          if (gaddag.arcsFrom(state) > 0) withArcs++;
        }
        expect(semi?.gordon).toEqual({
          states: 1 + withArcs,
          arcs: gaddag.arcs,
          // The sets on arcs; that of the initial state, which GordonGaddag counts too, is on none.
          letterSets: bruteForce(words.flatMap(STRINGS.gaddag)).gordon.letterSets,
        });
      }),
    );
  });
});

test("CARE and CARES by hand", () => {
  const { states, dawgRoot } = buildAutomaton(
    wordSet([
      [3, 1, 18, 5],
      [3, 1, 18, 5, 19],
    ]),
    false,
  );
  // C A R E S in a row; in Gordon's form S is in the set of E's arc, and E in that of R's.
  expect(countGraph(states, dawgRoot)).toEqual({
    strings: 2,
    plainTrie: { states: 6, arcs: 5 },
    plain: { states: 5, arcs: 5 },
    gordonTrie: { states: 4, arcs: 4, letterSets: 3 },
    gordon: { states: 4, arcs: 4, letterSets: 3 },
  });
});

test("bytes: the figures that Gordon printed come out of the states, arcs and sets behind them", () => {
  const dawg = { states: 17_856, arcs: 49_341, letterSets: 908 };
  const gaddag = { states: 89_031, arcs: 244_117, letterSets: 2575 };
  expect([expandedBytes(dawg, 26), compressedBytes(dawg)]).toEqual([1_860_656, 272_420]);
  expect([expandedBytes(gaddag, 27), compressedBytes(gaddag)]).toEqual([9_625_648, 1_342_892]);
  expect((gaddag.states / dawg.states).toFixed(2)).toBe("4.99");
});

test("sets of words: lengths, mirrored, letters", () => {
  const words = wordSet([[1], [2, 1], [1, 2, 3], [3, 2, 2, 1]]);
  const list = (set: typeof words) =>
    Array.from({ length: set.count }, (_, i) => [...wordOf(set, i)]);
  expect(list(ofLengths(words, 2, 3))).toEqual([
    [1, 2, 3],
    [2, 1],
  ]);
  expect(list(mirrored(words))).toEqual([[1], [1, 2], [1, 2, 2, 3], [3, 2, 1]]);
  expect(characters(words)).toBe(10);
  expect(characters(ofLengths(words, 3, 4))).toBe(7);
  expect(characters(ofLengths(words, 9, 9))).toBe(0);
});

describe("the default lexicon", () => {
  const words = wordListWords();

  test.runIf(FULL)(
    "the GADDAG's arcs are the nodes of a file without shared tails, and Gordon's minimized ones",
    () => {
      const { states, dawgRoot, gaddagRoot } = buildAutomaton(words, true);
      const { plain, gordon, strings } = countGraph(states, gaddagRoot);
      expect(strings).toBe(2_458_318);
      // A file in magpie order has each run once, in full: its nodes are the arcs of both graphs.
      const graph = buildGraph(words, { order: "magpie" });
      const rootOfDawg = 26;
      expect(plain.arcs).toBe(graph.nodes.length - 2 - rootOfDawg);
      expect(plain.arcs).toBe(graphFigures(graph).arcs - rootOfDawg);
      // Built in another way altogether; there, sets are on states, and a state is a run.
      const minimized = buildGordonGaddag(words).minimized();
      expect(plain.states).toBe(minimized.states);
      expect(gordon.letterSets).toBe(minimized.letterSets);
      expect(gordon.arcs).toBeLessThan(minimized.arcs);
      const dawg = countGraph(states, dawgRoot);
      expect(dawg.plain).toEqual({ states: 77_363, arcs: 185_647 });
      expect(dawg.strings).toBe(269_870);
    },
  );
});
