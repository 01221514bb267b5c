import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { gridsOf, lettersThatFit } from "../../src/lab/generators/grids.js";
import { listPlays, type SearchTask } from "../../src/lab/generators/plays.js";
import { searchRotations } from "../../src/lab/generators/rotations.js";
import { forEachSlot, searchFirstSquares, searchSlots } from "../../src/lab/generators/slots.js";
import { ofLengths } from "../../src/lab/lexicon.js";
import { rotations, separatorOf } from "../../src/lab/structures/toal.js";
import { moveText } from "../../src/lab/vectors.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { FULL, runs } from "../support/full.js";
import { type RandomOptions, type RandomPosition, randomPosition } from "../support/positions.js";

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

function plays(game: RandomPosition, search: (table: SearchTask) => void): string[] {
  const { position, rules, alphabet, graph } = game;
  return textsOf(listPlays(search, position, rules, alphabet, lettersThatFit(graph, alphabet)));
}

function textsOf(found: ReturnType<typeof listPlays>): string[] {
  return found.map(({ move, score }) => moveText(move, score)).sort();
}

/** DAWGs of the words of each length, made when they are asked for. */
function byLength(words: number[][]): (length: number) => WordGraph | undefined {
  const set = wordSet(words);
  const known = new Map<number, WordGraph | undefined>();
  return (length) => {
    if (!known.has(length)) {
      const own = ofLengths(set, length, length);
      known.set(length, own.count === 0 ? undefined : buildGraph(own, { content: "dawg" }));
    }
    return known.get(length);
  };
}

describe("all searches find the plays of Appel and Jacobson's", () => {
  test.each([
    ["boards of all sizes", {}],
    ["large boards", { side: [15, 21], rackSize: [7, 7], words: [300, 900], turns: [5, 20] }],
    ["few letters, small boards", { letters: [3, 6], side: [2, 7], words: [10, 80] }],
    ["many letters", { letters: [40, 62] }],
    ["many blanks", { letters: [3, 9], blanks: [4, 8], bagSize: [40, 60] }],
  ] satisfies [string, RandomOptions][])("%s", (_, options) => {
    fc.assert(
      fc.property(seed, (number) => {
        const game = randomPosition(number, { letters: [3, 40], ...options });
        const { position, rules, alphabet, graph, words } = game;
        const { letters } = alphabet;
        const set = wordSet(rotations(wordSet(words), 1, letters));
        const toal1 = {
          graph: buildGraph(set, { content: "dawg" }),
          separator: separatorOf(letters),
        };
        const graphOf = byLength(words);
        const searches: Record<string, (task: SearchTask) => void> = {
          afterwards: (task) => searchRotations(task, toal1, "afterwards"),
          "each-start": (task) => searchRotations(task, toal1, "each-start"),
          "first squares": (task) => searchFirstSquares(task, graph),
          "slots of one": (task) => searchSlots(task, () => graph),
          "slots by length": (task) => searchSlots(task, graphOf),
        };
        const expected = textsOf(appelJacobsonPlays(position, rules, alphabet, graph));
        for (const [name, search] of Object.entries(searches)) {
          const found = plays(game, search);
          expect({ name, found }).toEqual({ name, found: expected });
        }
      }),
      { numRuns: FULL ? 150 : 30 },
    );
  });
});

test("every play fills one slot", () => {
  fc.assert(
    fc.property(seed, (number) => {
      const { position, rules, alphabet, graph } = randomPosition(number, { turns: [3, 20] });
      const grids = gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet));
      const all = appelJacobsonPlays(position, rules, alphabet, graph);
      for (const grid of grids) {
        const slots: string[] = [];
        forEachSlot(grid, position.rack.length, ({ lane, start, end }) => {
          slots.push([lane, start, end].join());
        });
        expect(new Set(slots).size).toBe(slots.length);
        for (const { move } of all) {
          if (move.direction !== grid.direction) continue;
          const { lane, start, tiles } = move;
          expect(slots).toContain([lane, start, start + tiles.length].join());
        }
      }
    }),
    { numRuns: runs(80) },
  );
});
