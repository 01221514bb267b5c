import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { gaddagOf, searchTwoWay } from "../../src/lab/generators/gordon.js";
import { gridsOf, lastGroup, lettersThatFit } from "../../src/lab/generators/grids.js";
import { Hand, listPlays, type SearchTask, Tally } from "../../src/lab/generators/plays.js";
import { searchTwoWayDawg } from "../../src/lab/generators/two-way-dawg.js";
import { mirrored } from "../../src/lab/lexicon.js";
import { buildTwoWayDawg, WORD_END } from "../../src/lab/structures/two-way-dawg.js";
import { moveText } from "../../src/lab/vectors.js";
import { runs } from "../support/full.js";
import { smallLexicon, wordSet } from "../support/lexicons.js";
import { type RandomOptions, randomPosition } from "../support/positions.js";

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const LETTERS = 4;
const [OPENING, CLOSING] = ["^", "$"];

/** Every part of the words, as text, with all ways to complete it. */
function contexts(words: number[][], isMarked: boolean): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const word of words) {
    const text = isMarked ? `${OPENING}${word.join("")}${CLOSING}` : word.join("");
    for (let i = 0; i <= text.length; i++) {
      for (let j = i; j <= text.length; j++) {
        const part = text.slice(i, j);
        const ways = found.get(part) ?? new Set();
        found.set(part, ways.add(`${text.slice(0, i)}_${text.slice(j)}`));
      }
    }
  }
  return found;
}

describe("the structure", () => {
  test.each([
    true,
    false,
  ])("states are the parts that can be completed alike; marked %s", (isMarked) => {
    fc.assert(
      fc.property(smallLexicon({ letters: LETTERS, longest: 6, size: 20 }), (words) => {
        const graph = buildTwoWayDawg(wordSet(words), isMarked);
        const parts = contexts(words, isMarked);
        if (words.length === 0) parts.set("", new Set());
        const classes = new Map<string, { part: string; ways: Set<string> }>();
        for (const [part, ways] of parts) classes.set([...ways].sort().join(), { part, ways });
        expect(graph.states).toBe(classes.size);
        let arcs = 0;
        for (const { part } of classes.values()) {
          for (const letter of [1, 2, 3, 4]) {
            if (parts.has(`${letter}${part}`)) arcs++;
            if (parts.has(`${part}${letter}`)) arcs++;
          }
          if (parts.has(`${OPENING}${part}`)) arcs++;
          if (parts.has(`${part}${CLOSING}`)) arcs++;
        }
        expect(graph.arcs).toBe(arcs);
        expect(graph.leftArcs).toBeLessThanOrEqual(arcs);
      }),
    );
  });

  test.each([
    true,
    false,
  ])("a part is reached by every order of its letters; marked %s", (isMarked) => {
    const asked = fc.array(fc.integer({ min: 1, max: LETTERS }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        smallLexicon({ letters: LETTERS, longest: 6, size: 20 }),
        fc.array(asked, { maxLength: 30 }),
        seed,
        (words, others, number) => {
          const graph = buildTwoWayDawg(wordSet(words), isMarked);
          const known = contexts(words, false);
          const isWord = new Set(words.map((word) => word.join()));
          for (const part of [...words, ...others]) {
            const at = number % part.length;
            let state = graph.follow(0, part[at] as number, number % 2 === 0 ? 1 : -1);
            let [low, high, bits] = [at, at + 1, number];
            while (state >= 0 && high - low < part.length) {
              const isLeft = high === part.length || (low > 0 && bits % 2 === 0);
              bits >>>= 1;
              const letter = isLeft ? part[--low] : part[high++];
              state = graph.follow(state, letter as number, isLeft ? -1 : 1);
            }
            expect(state >= 0).toBe(known.has(part.join("")));
            if (state < 0) continue;
            if (!isMarked) {
              expect(graph.words[state] === 1).toBe(isWord.has(part.join()));
              continue;
            }
            const begun = graph.follow(state, WORD_END, -1);
            const whole = begun < 0 ? -1 : graph.follow(begun, WORD_END, 1);
            expect(whole >= 0 && graph.words[whole] === 1).toBe(isWord.has(part.join()));
          }
        },
      ),
    );
  });

  test("words and their mirror images have equally large graphs, with sides exchanged", () => {
    fc.assert(
      fc.property(smallLexicon({ letters: LETTERS, longest: 6, size: 30 }), (words) => {
        for (const isMarked of [true, false]) {
          const one = buildTwoWayDawg(wordSet(words), isMarked);
          const other = buildTwoWayDawg(mirrored(wordSet(words)), isMarked);
          expect([other.states, other.arcs]).toEqual([one.states, one.arcs]);
          expect(other.leftArcs).toBe(one.arcs - one.leftArcs);
        }
      }),
    );
  });
});

describe("the search", () => {
  test.each([
    ["boards of all sizes", {}],
    ["large boards", { side: [15, 21], rackSize: [7, 7], words: [300, 900], turns: [5, 20] }],
    ["few letters, small boards", { letters: [3, 6], side: [2, 7], words: [10, 80] }],
    ["many letters", { letters: [40, 63] }],
    ["many blanks", { letters: [3, 9], blanks: [4, 8], bagSize: [40, 60] }],
  ] satisfies [string, RandomOptions][])("finds all plays: %s", (_, options) => {
    fc.assert(
      fc.property(seed, (number) => {
        const { position, rules, alphabet, graph, words } = randomPosition(number, options);
        const texts = (plays: ReturnType<typeof listPlays>): string[] =>
          plays.map(({ move, score }) => moveText(move, score)).sort();
        const expected = texts(appelJacobsonPlays(position, rules, alphabet, graph));
        const fitting = lettersThatFit(graph, alphabet);
        for (const isMarked of [true, false]) {
          const twoWay = buildTwoWayDawg(wordSet(words), isMarked);
          for (const side of [-1, 1] as const) {
            const search = (task: SearchTask): void => searchTwoWayDawg(task, twoWay, () => side);
            const found = texts(listPlays(search, position, rules, alphabet, fitting));
            expect({ isMarked, side, found }).toEqual({ isMarked, side, found: expected });
          }
        }
      }),
      { numRuns: runs(50) },
    );
  });

  test("with marked ends and the left side first, it follows the arcs of the GADDAG", () => {
    fc.assert(
      fc.property(seed, (number) => {
        const { position, rules, alphabet, graph, words } = randomPosition(number);
        const grids = gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet));
        const taken = (
          search: (task: SearchTask) => void,
        ): [taken: number, anchors: number, onward: number] => {
          const tally = new Tally();
          search({ grids, hand: new Hand(position.rack), sink: { add: () => undefined }, tally });
          return [tally.taken, tally.anchors, tally.onward];
        };
        const gaddag = gaddagOf(graph);
        const [marked, open] = [true, false].map((isMarked) => {
          const twoWay = buildTwoWayDawg(wordSet(words), isMarked);
          return taken((task) => searchTwoWayDawg(task, twoWay, () => -1));
        }) as [ReturnType<typeof taken>, ReturnType<typeof taken>];
        const gordon = taken((task) => searchTwoWay(task, lastGroup, () => gaddag));
        expect(marked).toEqual(gordon);
        expect(open[1]).toBe(gordon[1]);
      }),
      { numRuns: runs(60) },
    );
  });
});
