import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finish } from "../../src/base/pacing.js";
import { gordonFormSlices, gordonSearches } from "../../src/lab/experiments/gordon.js";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { gridsOf, lettersThatFit } from "../../src/lab/generators/grids.js";
import { Hand, listPlays, type SearchTask, Tally } from "../../src/lab/generators/plays.js";
import { ofLengths } from "../../src/lab/lexicon.js";
import {
  compressedBytes,
  countStructures,
  expandedBytes,
} from "../../src/lab/structures/counts.js";
import { LetterSetForm, letterSetForm } from "../../src/lab/structures/letter-sets.js";
import { moveText } from "../../src/lab/vectors.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordSet } from "../../src/words/graph/word-set.js";
import { runs } from "../support/full.js";
import { smallLexicon, wordListWords, wordSet } from "../support/lexicons.js";
import { type RandomOptions, randomPosition } from "../support/positions.js";

const LETTERS = 4;
const SWITCH = 0;
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

const formsOf = (words: WordSet, letters: number) => finish(gordonFormSlices(words, letters));

/** The strings of a GADDAG, by definition. */
function rotations(words: number[][]): number[][] {
  return words.flatMap((word) =>
    word.map((_, i) => {
      const [left, right] = [word.slice(0, i + 1).reverse(), word.slice(i + 1)];
      return right.length === 0 ? left : [...left, SWITCH, ...right];
    }),
  );
}

describe("the forms hold their strings and no others", () => {
  test("small lexicons, asked for all short strings", () => {
    const asked = fc.array(fc.integer({ min: 0, max: LETTERS }), { maxLength: 7 });
    fc.assert(
      fc.property(
        smallLexicon({ letters: LETTERS, longest: 6, size: 30 }),
        fc.array(asked, { maxLength: 60 }),
        (words, others) => {
          for (const { graph, form, stored } of formsOf(wordSet(words), LETTERS)) {
            const strings = graph === "dawg" ? words : rotations(words);
            const known = new Set(strings.map((string) => string.join()));
            for (const string of [...strings, ...others]) {
              // Tile 0 is no letter of a DAWG.
              if (graph === "dawg" && string.includes(SWITCH)) continue;
              const is = stored?.contains(string);
              expect({ graph, form, string, is }).toEqual({
                graph,
                form,
                string,
                is: known.has(string.join()),
              });
            }
          }
        },
      ),
    );
  });

  test("letter sets, by definition: what ends a word after each beginning", () => {
    fc.assert(
      fc.property(smallLexicon({ letters: LETTERS, longest: 6, size: 30 }), (words) => {
        for (const { graph, stored } of formsOf(wordSet(words), LETTERS)) {
          const strings = graph === "dawg" ? words : rotations(words);
          const beginnings = new Map<string, number>();
          for (const string of strings) {
            const start = string.slice(0, -1).join();
            const bit = 1 << (string.at(-1) as number);
            beginnings.set(start, (beginnings.get(start) ?? 0) | bit);
          }
          for (const string of strings) {
            let arc: number = LetterSetForm.INITIAL;
            for (let i = 0; i < string.length - 1; i++) {
              arc = stored?.next(arc, string[i] as number) ?? 0;
              const set = beginnings.get(string.slice(0, i + 1).join()) ?? 0;
              expect(stored?.setOf(arc)).toBe(set);
            }
          }
        }
      }),
    );
  });
});

describe("sizes", () => {
  test("the arrays are as long as lab sizes counts", () => {
    fc.assert(
      fc.property(smallLexicon({ letters: LETTERS, longest: 6, size: 30 }), (words) => {
        expectCounted(wordSet(words), LETTERS);
      }),
    );
  });

  test("of the words of 2 to 6 letters of the default lexicon too", () => {
    expectCounted(ofLengths(wordListWords(), 2, 6), 26);
  });

  function expectCounted(words: WordSet, letters: number): void {
    const counted = countStructures(words, letters);
    for (const { graph, form, states, arcs, letterSets, bytes, stored } of formsOf(
      words,
      letters,
    )) {
      const same = counted.find(({ name }) => name === graph);
      expect({ states, arcs, letterSets }).toEqual(same?.gordon);
      const width = same?.letters as number;
      const size = { states, arcs, letterSets };
      const expected = form === "expanded" ? expandedBytes(size, width) : compressedBytes(size);
      expect(bytes).toBe(expected);
      expect(stored?.bytes).toBe(expected);
    }
  }
});

describe("searches on the forms", () => {
  test.each([
    ["boards of all sizes", {}],
    ["large boards", { side: [15, 21], rackSize: [7, 7], words: [300, 900], turns: [5, 20] }],
    ["few letters, small boards", { letters: [3, 6], side: [2, 7], words: [10, 80] }],
    ["many blanks", { letters: [3, 9], blanks: [4, 8], bagSize: [40, 60] }],
  ] satisfies [
    string,
    RandomOptions,
  ][])("find the plays of Appel and Jacobson's: %s", (_, options) => {
    fc.assert(
      fc.property(seed, (number) => {
        const game = randomPosition(number, { letters: [3, 31], ...options });
        const { position, rules, alphabet, graph, words } = game;
        const texts = (plays: ReturnType<typeof listPlays>): string[] =>
          plays.map(({ move, score }) => moveText(move, score)).sort();
        const expected = texts(appelJacobsonPlays(position, rules, alphabet, graph));
        const forms = formsOf(wordSet(words), alphabet.letters);
        const searches = gordonSearches(graph, forms, alphabet.letters);
        expect(searches.length).toBe(9);
        const fitting = lettersThatFit(graph, alphabet);
        for (const { name, search } of searches) {
          const found = texts(listPlays(search, position, rules, alphabet, fitting));
          expect({ name, found }).toEqual({ name, found: expected });
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test("follow the arcs that lead on in the nodes of a .kwg, from as many anchors", () => {
    fc.assert(
      fc.property(seed, (number) => {
        const { position, rules, alphabet, graph, words } = randomPosition(number, {
          letters: [3, 31],
        });
        const grids = gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet));
        const forms = formsOf(wordSet(words), alphabet.letters);
        const tallies = new Map<string, Tally>();
        for (const { name, search } of gordonSearches(graph, forms, alphabet.letters)) {
          const tally = new Tally();
          const sink: SearchTask["sink"] = { add: () => undefined };
          search({ grids, hand: new Hand(position.rack), sink, tally });
          tallies.set(name, tally);
        }
        for (const [name, like] of [
          ["dawg-expanded", "dawg-kwg"],
          ["dawg-compressed", "dawg-kwg"],
          ["semi-gaddag-expanded", "gaddag-kwg"],
          ["semi-gaddag-compressed", "gaddag-kwg"],
          ["gaddag-expanded", "gaddag-kwg"],
          ["gaddag-compressed", "gaddag-kwg"],
        ] as const) {
          const [one, other] = [tallies.get(name), tallies.get(like)];
          expect([name, one?.taken, one?.anchors]).toEqual([name, other?.onward, other?.anchors]);
        }
      }),
      { numRuns: runs(60) },
    );
  });
});

test("what does not fit is refused", () => {
  const one = buildGraph(wordSet([[1, 2]]));
  expect(one.nodes.length).toBeGreaterThan(0);
  expect(() => formsOf(wordSet([[1, 32]]), 32)).toThrow(/32 letters \(expected at most 31/);
  const vast = {
    firsts: new Uint32Array(2 ** 20 + 1),
    letters: new Uint8Array(0),
    arcSets: new Uint32Array(0),
    targets: new Int32Array(0),
    sets: new Uint32Array(2 * 2 ** 12),
    initial: [0, 0] as const,
  };
  const tiles = { lowest: 1, letters: 26 } as const;
  expect(() => letterSetForm(vast, "expanded", tiles)).toThrow(/arcs of 33 bits in the expanded/);
});
