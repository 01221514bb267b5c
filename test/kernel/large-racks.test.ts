import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { bagView, checkPosition } from "../../src/engine/checks.js";
import type { Layout } from "../../src/game/layout.js";
import { RULES, type Rules } from "../../src/game/rules.js";
import { unseenTiles } from "../../src/game/tiles.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { moveText } from "../../src/lab/vectors.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { PlainEndgame, TWO_PASSES } from "../oracles/plain-endgame.js";
import { allMoves } from "../oracles/valuation.js";
import { kernelBuilds, wideBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL, SLOW } from "../support/full.js";
import { kernelGame, provedValue, startEndgames } from "../support/kernel-endgames.js";
import { randomFrom } from "../support/mutations.js";
import { expectOracle, randomGames } from "../support/plain-games.js";
import { heuristic2Leaves, randomLeaves, randomPosition } from "../support/positions.js";
import { expectPlainRollouts, randomRollout } from "../support/rollouts.js";

/* Rules with racks of eight and nine tiles. */

const RACKS = { rackSize: [8, 9], bagSize: [30, 90] } as const;
const everyBuild = [...kernelBuilds, ...(FULL ? wideBuilds : wideBuilds.slice(1, 2))];

/** How a move is compared: with its equity, in notation. */
function lineOf({ equityMilli, move, score }: ValuedMove): string {
  return `${equityMilli} ${moveText(move, score)}`;
}

describe.each(everyBuild)("racks of eight and nine tiles, the %s build", SLOW, (name, build) => {
  const positions = (FULL ? 75 : 12) / (name.startsWith("wide") ? (FULL ? 4 : 2) : 1);

  it("has the moves of the oracle, and the best of them by graph and by word map", async () => {
    let bingos = 0;
    for (let seed = 0; seed < positions; seed++) {
      const letters = seed % 5 === 0 ? ([33, 63] as const) : ([3, 32] as const);
      // Few letters and long words make plays of whole racks frequent.
      const long = { letters: [2, 4], longestWord: [11, 13], side: [12, 15] } as const;
      const kind = seed % 3 === 0 ? long : ({ letters, longestWord: [5, 12] } as const);
      const random = randomPosition(seed, { ...RACKS, ...kind });
      const { position, rules, alphabet: tiles, graph } = random;
      const leaves = randomLeaves(seed, tiles, letters[0] === 33 ? 2 : 3);
      const kernel = await MoveKernel.start(
        { graph, alphabet: tiles, rules, leaves },
        { wasm: build },
        "wasm",
      );
      const bag = bagView(checkPosition(position, rules, tiles), rules, tiles);
      kernel.setPosition(position, bag);
      const all = kernel.all(bag);
      const expected = allMoves(position, rules, tiles, graph, leaves, gordonPlays);
      expect(all.map(lineOf).sort(), `seed ${seed}`).toEqual(expected.map((m) => m.line).sort());
      for (const n of [1, 2, 15, 100]) {
        for (const usesMap of [false, true]) {
          kernel.useWordMap(usesMap);
          expect(kernel.best(n, bag), `seed ${seed}, top ${n}`).toEqual(all.slice(0, n));
        }
      }
      bingos += all.filter(({ move }) => laidBy(move) === rules.rackSize).length;
    }
    expect(bingos).toBeGreaterThan(0);
  });
});

function laidBy(move: ValuedMove["move"]): number {
  return move.kind === "place" ? Array.from(move.tiles).filter((tile) => tile !== 0).length : 0;
}

describe("whole games with such racks are those of the oracle", SLOW, () => {
  it("on random boards, alphabets, lexicons, leaves and players, and so are rollouts", async () => {
    for (let seed = 0; seed < (FULL ? 25 : 4); seed++) {
      const variant = seed % 7 === 6 ? "jumbled" : "classic";
      // Oracles of the jumbled game try all orders of the tiles.
      const kind = variant === "jumbled" ? ({ side: [3, 5], bagSize: [20, 30] } as const) : {};
      const options = { ...RACKS, variant, longestWord: [4, 11], ...kind } as const;
      const builds = seed % 5 === 0 ? everyBuild : kernelBuilds;
      const match = { seed, from: 2 * seed, count: 2, paired: true };
      await expectOracle(randomGames(seed, options), match, builds);
      const run = { seed, from: 1, count: 2, plies: [0, 2, 30] };
      await expectPlainRollouts(randomRollout(seed, options), run, builds);
      const late = { ...options, bagSize: [20, 30] } as const;
      const endings = seed % 2 === 0 ? "greedy" : "solved";
      const once = { ...run, count: 1, plies: [2], endings } as const;
      await expectPlainRollouts(randomRollout(seed, late), once, builds);
    }
  });

  it.each(FULL ? [8, 9] : [])("in English, racks of %i", async (rackSize) => {
    const graph = defaultGraph();
    const players = [
      { name: "hasty", graph, leaves: heuristic2Leaves() },
      { name: "greedy", graph },
    ] as const;
    const rules = { ...RULES.CrosswordGame, rackSize };
    const options = { alphabet: alphabet("english"), rules, players, sacrifices: true };
    const [game] = await expectOracle(options, { seed: 9, from: 0, count: 1, paired: false });
    expect(game?.end.ending).toBe("out");
  });
});

describe("endgames with such racks", SLOW, () => {
  it("have the values of the brute force", async () => {
    for (let seed = 0; seed < (FULL ? 20 : 3); seed++) {
      const random = randomFrom(seed);
      // Few words on a small board, so that most tiles are stuck and everything can be tried.
      const game = randomPosition(seed, {
        ...RACKS,
        variant: seed % 4 === 3 ? "jumbled" : "classic",
        side: [3, 5],
        words: [4, 10],
        longestWord: [2, 9],
        letters: [4, 8],
        blanks: [0, 0],
        turns: [2, 6],
      });
      const { board, rack } = game.position;
      const unseen = unseenTiles(game.alphabet, board, rack).flatMap((count, tile) =>
        Array<number>(Math.max(0, count)).fill(tile),
      );
      const size = Math.min(game.rules.rackSize, unseen.length, 3 + random(7));
      const other = Array.from(
        { length: size },
        () => unseen.splice(random(unseen.length), 1)[0] as number,
      );
      const racks = [[...rack], other] as const;
      const position = { board, racks, scorelessTurns: 0, passes: 0 };
      const value = new PlainEndgame(game, TWO_PASSES).value(position);
      for (const [, build] of seed % 4 === 0 ? everyBuild : kernelBuilds) {
        const kernel = await startEndgames(game, build);
        kernel.load(kernelGame(position, TWO_PASSES));
        expect(provedValue(kernel).value, `seed ${seed}`).toBe(value);
      }
    }
  });
});

describe("the jumbled game with such racks", SLOW, () => {
  it.each(kernelBuilds)("has the plays of the oracle in every order, %s", async (_name, build) => {
    for (let seed = 0; seed < (FULL ? 20 : 3); seed++) {
      const random = randomPosition(seed, {
        ...RACKS,
        variant: "jumbled",
        side: [3, 5],
        blanks: [0, 1],
        longestWord: [4, 5],
      });
      const { position, rules, alphabet: tiles, graph } = random;
      const leaves = randomLeaves(seed, tiles, 2);
      const setup = { graph, alphabet: tiles, rules, leaves, merge: false };
      const kernel = await MoveKernel.start(setup, { wasm: build }, "wasm");
      const bag = bagView(checkPosition(position, rules, tiles), rules, tiles);
      kernel.setPosition(position, bag);
      const all = kernel.all(bag);
      const expected = allMoves(position, rules, tiles, graph, leaves, jumbledPlays);
      expect(all.map(lineOf).sort(), `seed ${seed}`).toEqual(expected.map((m) => m.line).sort());
      expect(kernel.best(9, bag)).toEqual(all.slice(0, 9));
    }
  });

  it.each(
    FULL ? [8, 9] : [8],
  )("merges orders of %i tiles, of which most have a score of their own", async (size) => {
    const letters = Array.from({ length: size }, (_, i) => i + 2);
    const points = [0, 0, 1, 3, 11, 28, 61, 95, 140, 201, 255];
    const times = [1, 1, 1, 1, 1, 2, 3, 2, 3].slice(-size);
    const blank = { upper: "?", lower: "?", count: 0, score: 0, vowel: false };
    const rows = [1, ...letters].map((i) => {
      return { upper: `T${i}`, lower: `t${i}`, count: 9, score: points[i] as number, vowel: false };
    });
    // Each tile of a play in the first row makes a word with the T1 below it.
    const layout: Layout = {
      name: "two rows",
      rows: 2,
      columns: size,
      wordMultipliers: [...times, ...times],
      letterMultipliers: [...letters, ...letters].map((i) => i - 1),
      start: { row: 1, column: 0 },
    };
    const rules: Rules = { ...RULES.WordSmog, layout, rackSize: size };
    const words = [letters, ...letters.map((letter) => [1, letter])];
    const graph = buildGraph(wordSet(words), { content: "alphagrams" });
    const scores = new Set<number>();
    const product = times.reduce((a, b) => a * b);
    const lay = (place: number, left: number[], score: number): void => {
      if (left.length === 0) scores.add(score + rules.bingoBonus);
      for (const tile of left) {
        const worth = (place + 1) * (points[tile] as number) * (product + (times[place] as number));
        lay(
          place + 1,
          left.filter((other) => other !== tile),
          score + worth,
        );
      }
    };
    lay(0, letters, 0);
    const setup = { graph, alphabet: new Alphabet("apart", [blank, ...rows]), rules };
    const board = Uint8Array.from({ length: 2 * size }, (_, at) => (at < size ? 0 : 1));
    for (const [, build] of kernelBuilds) {
      const kernel = await MoveKernel.start(setup, { wasm: build }, "wasm");
      const bag = { exchanges: false, isEmpty: false, unseenPoints: 0 };
      kernel.setPosition({ board, rack: Uint8Array.from(letters) }, bag);
      const all = kernel.all(bag).filter(({ move }) => laidBy(move) === size);
      expect(all.map(({ score }) => score)).toEqual([...scores].sort((a, b) => b - a));
      expect(kernel.best(3, bag)).toEqual(kernel.all(bag).slice(0, 3));
      expect(all.length).toBeGreaterThan(8192);
    }
  });
});
