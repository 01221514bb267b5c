import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { byRoom, gaddagOf, searchTwoWay, suffixFirstOf } from "../../src/lab/generators/gordon.js";
import {
  everySquare,
  firstGroup,
  gridsOf,
  lastGroup,
  lettersThatFit,
  type Placement,
  type Placements,
} from "../../src/lab/generators/grids.js";
import { listPlays, type SearchTask } from "../../src/lab/generators/plays.js";
import { mirrored } from "../../src/lab/lexicon.js";
import { moveText } from "../../src/lab/vectors.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { FULL } from "../support/full.js";
import { type RandomOptions, type RandomPosition, randomPosition } from "../support/positions.js";

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

/** The plays that a search lists, as sorted texts. */
function plays(game: RandomPosition, search: (table: SearchTask) => void): string[] {
  const { position, rules, alphabet, graph } = game;
  return textsOf(listPlays(search, position, rules, alphabet, lettersThatFit(graph, alphabet)));
}

function textsOf(found: ReturnType<typeof listPlays>): string[] {
  return found.map(({ move, score }) => moveText(move, score)).sort();
}

const WAYS: readonly (readonly [name: string, Placements])[] = [
  ["every square", everySquare],
  ["the last group of tiles", lastGroup],
  ["the first group of tiles", firstGroup],
];

describe("all searches find the plays of Appel and Jacobson's", () => {
  test.each([
    ["boards of all sizes", {}],
    ["large boards", { side: [15, 21], rackSize: [7, 7], words: [300, 900], turns: [5, 20] }],
    ["few letters, small boards", { letters: [3, 6], side: [2, 7], words: [10, 80] }],
  ] satisfies [string, RandomOptions][])("%s", (_, options) => {
    fc.assert(
      fc.property(seed, (number) => {
        const game = randomPosition(number, options);
        const { position, rules, alphabet, graph, words } = game;
        const expected = textsOf(appelJacobsonPlays(position, rules, alphabet, graph));
        const before = gaddagOf(graph);
        const behind = suffixFirstOf(buildGraph(mirrored(wordSet(words))));
        const choices = {
          before: () => before,
          behind: () => behind,
          wider: byRoom("wider", before, behind),
          narrower: byRoom("narrower", before, behind),
        };
        for (const [name, placements] of WAYS) {
          for (const [way, choose] of Object.entries(choices)) {
            const found = plays(game, (table) => searchTwoWay(table, placements, choose));
            expect({ name, way, found }).toEqual({ name, way, found: expected });
          }
        }
      }),
      { numRuns: FULL ? 150 : 25 },
    );
  });
});

test("a play goes through the first and last of its group and stays within from and to", () => {
  fc.assert(
    fc.property(seed, (number) => {
      const { position, rules, alphabet, graph } = randomPosition(number, { turns: [3, 20] });
      const grids = gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet));
      const all = appelJacobsonPlays(position, rules, alphabet, graph);
      for (const [, placements] of WAYS.slice(1)) {
        for (const grid of grids) {
          const found: Placement[] = [];
          placements(grid, (placement) => found.push({ ...placement }));
          const ofDirection = all.filter(({ move }) => move.direction === grid.direction);
          for (const { move } of ofDirection) {
            const end = move.start + move.tiles.length;
            const owners = found.filter(
              ({ lane, first, last, from, to }) =>
                lane === move.lane &&
                move.start <= first &&
                last < end &&
                from <= move.start &&
                end <= to,
            );
            expect(owners.length).toBe(1);
          }
        }
      }
    }),
    { numRuns: FULL ? 200 : 30 },
  );
});

test("what is counted: CARE on an empty lane, by hand", () => {
  const game = randomPosition(7, { side: [5, 5], turns: [0, 0], holes: 0, letters: [5, 5] });
  // C 1, A 2, R 3, E 4 as the only word; the rack has just these.
  const graph = buildGraph(wordSet([[1, 2, 3, 4]]));
  const position = { board: new Uint8Array(25), rack: Uint8Array.of(1, 2, 3, 4) };
  const { alphabet } = game;
  const { layout } = game.rules;
  const rules = { ...game.rules, rackSize: 7, layout: { ...layout, start: { row: 2, column: 2 } } };
  let tally: SearchTask["tally"] | undefined;
  const search = (table: SearchTask): void => {
    tally = table.tally;
    searchTwoWay({ ...table, grids: [table.grids[0], table.grids[0]] }, lastGroup, () =>
      gaddagOf(graph),
    );
  };
  const found = listPlays(search, position, rules, alphabet, lettersThatFit(graph, alphabet));
  // Both grids are the across one here, so that everything comes twice.
  expect(found.map(({ move }) => move.start).sort()).toEqual([0, 0, 1, 1]);
  expect(tally?.anchors).toBe(2);
  // Looked at, and all taken: C, A, R and E on the start. Behind C the switch, A and R (the
  // lane has two squares more). Behind A: C, the switch, R, E. Behind R: A, C, the switch, E.
  // Behind E: R and A; there is no square for C.
  expect([tally?.looked, tally?.taken]).toEqual([2 * (4 + 3 + 4 + 4 + 2), 2 * (4 + 3 + 4 + 4 + 2)]);
});
