import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { Random } from "../../src/base/random.js";
import { gameConfig } from "../../src/game/config.js";
import type { PositionData } from "../../src/game/position.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import {
  AnchorsExperiment,
  anchorsTables,
  countAnchors,
  GORDON_LETTERS,
  GORDON_TWOS,
  KINDS,
  TURNS,
  wordsOfKind,
} from "../../src/lab/experiments/anchors.js";
import {
  afterPlay,
  greedyChooser,
  playGame,
  playHosted,
  randomChooser,
  startGames,
} from "../../src/lab/games.js";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { gridsOf, lettersThatFit } from "../../src/lab/generators/grids.js";
import { characters, ofLengths } from "../../src/lab/lexicon.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { runs } from "../support/full.js";
import { wordListWords } from "../support/lexicons.js";
import { type RandomPosition, randomPosition } from "../support/positions.js";

const config = gameConfig({ alphabet: alphabet("english") });
const words = ofLengths(wordListWords(), 2, 5);
const graph = buildGraph(words);

/** The counts from the board alone, square by square. */
function naive({ position, rules }: RandomPosition) {
  const { rows, columns, letterMultipliers } = rules.layout;
  const tile = (row: number, column: number): boolean =>
    row >= 0 &&
    column >= 0 &&
    row < rows &&
    column < columns &&
    position.board[row * columns + column] !== 0;
  const found = {
    squares: 0,
    acrossSquares: 0,
    groups: 0,
    acrossGroups: 0,
    lone: 0,
    acrossLone: 0,
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const inRow = tile(row, column - 1) || tile(row, column + 1);
      const inColumn = tile(row - 1, column) || tile(row + 1, column);
      if (tile(row, column)) {
        // A group is counted at its first tile.
        if (!tile(row, column - 1)) found.acrossGroups++;
        found.groups += (tile(row, column - 1) ? 0 : 1) + (tile(row - 1, column) ? 0 : 1);
      } else if (letterMultipliers[row * columns + column] !== 0) {
        if (inRow || inColumn) {
          found.squares += 2;
          found.acrossSquares++;
        }
        if (inColumn && !inRow) {
          found.lone++;
          found.acrossLone++;
        }
        if (inRow && !inColumn) found.lone++;
      }
    }
  }
  return found;
}

test("anchors, square by square", () => {
  const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(seed, (number) => {
      const game = randomPosition(number, { turns: [1, 20], side: [4, 15], holes: 0 });
      if (game.position.board.every((tile) => tile === 0)) return;
      const { position, rules, alphabet: set } = game;
      const fitting = lettersThatFit(game.graph, set);
      const grids = gridsOf(position, rules, set, fitting);
      const counts = countAnchors(grids, position.rack);
      const expected = naive(game);
      // A lone square that is the only open one of its lane is no anchor: a word there has one letter.
      const { lone, acrossLone, ...others } = expected;
      expect(counts).toMatchObject(others);
      expect(counts.lone).toBeLessThanOrEqual(lone);
      expect(counts.acrossLone).toBeLessThanOrEqual(acrossLone);
      expect(counts.usableSquares).toBeLessThanOrEqual(counts.fittingSquares);
      expect(counts.fittingSquares).toBeLessThanOrEqual(counts.squares);
      expect(counts.usableLone).toBeLessThanOrEqual(counts.fittingLone);
      expect(counts.fittingLone).toBeLessThanOrEqual(counts.lone);
    }),
    { numRuns: runs(150) },
  );
});

describe("games on the host", () => {
  test("of greedy players are the kernel's", async () => {
    const kernel = await startGames({ graph, ...config }, { wasm: wasmBackend });
    for (const number of [0, 3]) {
      const boards: Uint8Array[] = [];
      const game = { seed: 9, number };
      const { turns } = playGame(kernel, game, ({ position }) =>
        boards.push(position.board.slice()),
      );
      const own: Uint8Array[] = [];
      playHosted(config, game, greedyChooser(config, graph), ({ position }) => {
        own.push(position.board);
      });
      expect(own.length).toBe(turns);
      expect(own).toEqual(boards);
    }
  });

  test("go from each position to the next by the play", () => {
    const choose = randomChooser(config, graph, Random.seeded(4));
    let next: PositionData | undefined;
    playHosted(config, { seed: 2, number: 0 }, choose, ({ position, chosen }) => {
      if (next !== undefined) expect(position.board).toEqual(next.board);
      if (chosen.kind !== "place") {
        next = undefined;
        return;
      }
      const plays = appelJacobsonPlays(position, config.rules, config.alphabet, graph);
      expect(plays.map(({ move }) => move)).toContainEqual(chosen);
      next = afterPlay(position, chosen, 15);
      const laid = [...chosen.tiles].filter((tile) => tile !== 0).length;
      expect(next.rack.length).toBe(position.rack.length - laid);
    });
  });
});

test("the words of each kind", () => {
  const all = wordListWords();
  const [full, short, drawn, twos, none] = KINDS.map((kind) => wordsOfKind(kind, all, 1));
  expect(full?.count).toBe(all.count);
  expect(short?.count).toBe(115_535);
  for (const some of [drawn, twos, none]) {
    const letters = characters(some as NonNullable<typeof some>);
    expect(Math.abs(letters / GORDON_LETTERS - 1)).toBeLessThan(0.02);
  }
  const twosOf = (set = all): number => ofLengths(set, 2, 2).count;
  expect(Math.abs(twosOf(twos) - GORDON_TWOS)).toBeLessThan(20);
  expect(twosOf(none)).toBe(0);
  expect(wordsOfKind("drawn", all, 1).tiles).toEqual(drawn?.tiles);
  expect(wordsOfKind("drawn", all, 2).count).not.toBe(drawn?.count);
});

test("the experiment: parts of the turns, and tables as wide as their columns", () => {
  const experiment = new AnchorsExperiment(config, graph, { kind: "gordon", words, seed: 3 });
  for (const number of [0, 1, 2]) experiment.playGame(number);
  const { found } = experiment;
  const { sums, turns } = found;
  expect([found.games, found.words]).toEqual([3, words.count]);
  expect(found.points).toBeGreaterThan(600);
  expect(sums["every turn"].positions).toBe(turns);
  expect(sums["without the first turn"].positions).toBe(turns - 3);
  expect(sums["after each play"].positions).toBe(sums["turns with a play"].positions);
  expect(sums["played on to the end"].positions).toBeGreaterThan(turns);
  for (const name of TURNS) expect(sums[name].squares).toBeGreaterThan(0);
  const tables = anchorsTables([found]);
  expect(tables.map(({ id }) => id)).toEqual(["games", "ways", "turns"]);
  for (const { rows, columns } of tables) {
    for (const row of rows) expect(row.length).toBe(columns.length);
  }
});
