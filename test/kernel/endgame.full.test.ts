import { describe, expect, it } from "vitest";
import { ALL_MOVES, type EndgameKernel } from "../../src/kernel/endgame-kernel.js";
import { TWO_PASSES } from "../oracles/plain-endgame.js";
import { PlainPlays } from "../oracles/plain-plays.js";
import { kernelBuilds, wideBuilds } from "../support/backends.js";
import { endgameVectors, readEndgame } from "../support/endgames.js";
import {
  expectProofs,
  kernelGame,
  provedValue,
  searchEndgame,
  startEndgames,
} from "../support/kernel-endgames.js";
import { expectPlainEndgames } from "../support/plain-endgames.js";
import { type EndgameCase, endgameCases } from "../support/played-endgames.js";

const SLOW = { timeout: 3_600_000 };
const [, wasm] = kernelBuilds[0] as (typeof kernelBuilds)[number];
/** From a table in which everything is overwritten to one that holds everything. */
const TABLE_BYTES = [64, 64 * 16, 1 << 14, 1 << 26];
/** Nodes that the brute force took, below which a proof takes seconds. */
const QUICK_NODES = 30_000;

describe("endgames", SLOW, () => {
  it("of 200 positions have the moves and values of the brute force, by every build", async () => {
    const cases = await endgameCases(200, 2026);
    await expectPlainEndgames(cases, kernelBuilds);
    expect(cases.filter(isPoor).length).toBeGreaterThan(20);
    const said = cases.map(({ name }) => name).join("\n");
    for (const kind of ["polish", "WordSmogSuper", "20 blanks", "no points", "after 5 passes"]) {
      expect(said).toContain(kind);
    }
    expect(cases.some(({ position }) => position.board.every((tile) => tile === 0))).toBe(true);
    expect(cases.some(({ position }) => position.racks.flat().includes(0))).toBe(true);
  });

  it("have them in the wide build", async () => {
    await expectPlainEndgames(await endgameCases(40, 77), wideBuilds);
  });

  it("have the values of the vectors, with tables of every size", async () => {
    const vectors = endgameVectors().filter(({ exact, brute_nodes }) => {
      return exact && (brute_nodes ?? QUICK_NODES) < QUICK_NODES;
    });
    expect(vectors.length).toBeGreaterThan(50);
    const { game } = readEndgame((vectors[0] as (typeof vectors)[0]).cgp);
    for (const tableBytes of TABLE_BYTES) {
      const kernel = await startEndgames(game, wasm, { tableBytes });
      for (const { id, cgp, value, brute_nodes } of vectors) {
        if (tableBytes < 1 << 14 && (brute_nodes as number) > 1000) continue;
        const game = kernelGame(readEndgame(cgp).plain, TWO_PASSES);
        kernel.load(game);
        expectProofs(kernel, value);
        kernel.load(game);
        expect({ id, tableBytes, value: provedValue(kernel).value }).toEqual({
          id,
          tableBytes,
          value,
        });
      }
    }
  });

  it("have the same values at each depth with tables of every size, in any order of questions", async () => {
    const cases = await endgameCases(66, 99);
    for (const { name, game, ending, position } of cases) {
      const wanted = new Map<string, number>();
      const proved = new Map<number, number>();
      for (const [i, tableBytes] of TABLE_BYTES.entries()) {
        const cacheBytes = i % 2 === 0 ? 1 << 17 : 1 << 22;
        const kernel = await startEndgames(game, wasm, { tableBytes, cacheBytes });
        kernel.load(kernelGame(position, ending));
        for (const [index, depth] of questions(kernel, i)) {
          const found = searchEndgame(kernel, index, depth);
          const key = `${index} to ${depth} plies`;
          const { value } = found;
          if (!wanted.has(key)) wanted.set(key, value);
          expect({ name, key, value }).toEqual({ name, key, value: wanted.get(key) });
          // What is proved at one depth is the value at all depths.
          const last = proved.get(index) ?? value;
          if (found.isProved) proved.set(index, value);
          if (found.isProved) expect({ name, key, value }).toEqual({ name, key, value: last });
        }
      }
    }
  });
});

/** Whether plays of 0 points are possible and count as scoreless turns. */
function isPoor({ game, ending, position }: EndgameCase): boolean {
  if (ending.scorelessLimit === Infinity) return false;
  const plays = new PlainPlays(game);
  return position.racks.some((rack) =>
    plays.plays(position.board, rack).some(({ score }) => score === 0),
  );
}

/** Moves and depths: deepening, at once, or from the last move and the deepest search down. */
function questions(kernel: EndgameKernel, way: number): [index: number, depth: number][] {
  const indexes = [ALL_MOVES, ...kernel.moves().keys()].slice(0, 12);
  const depths = [1, 2, 3, 4, 6, 12];
  const all = indexes.flatMap((index) => depths.map((depth): [number, number] => [index, depth]));
  if (way === 1) return all.reverse();
  return way === 2 ? all.sort(([, a], [, b]) => b - a) : all;
}
