import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/pacing.js";
import { tilesUsed } from "../../src/game/tiles.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import { judgeRacks } from "../../src/kernel/rack-kernel.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { openingPenaltyMilli } from "../../src/search/inference/infer.js";
import { allMoves, tilesInBag } from "../oracles/valuation.js";
import { kernelBuilds, wideBuilds } from "../support/backends.js";
import { FULL, SLOW } from "../support/full.js";
import { randomFrom } from "../support/mutations.js";
import { type RandomPosition, randomLeaves, randomPosition } from "../support/positions.js";

/* How much better than a move the best move of a rack would have been. */

const RACKS_OF_MOVE = 6;
/** More than any difference. */
const ALL = 1_000_000_000;

/** Draws this many tiles of those that are not on the board. */
function drawn(
  { position, alphabet }: RandomPosition,
  count: number,
  less: readonly number[],
  random: (below: number) => number,
): number[] | undefined {
  const counts = alphabet.tiles.map((tile) => tile.count);
  for (const tile of [...position.board].filter((one) => one !== 0)) {
    const face = (tile & 0x80) === 0 ? tile : 0;
    counts[face] = (counts[face] as number) - 1;
  }
  for (const tile of less) counts[tile] = (counts[tile] as number) - 1;
  const pool = counts.flatMap((copies, tile) => Array<number>(Math.max(0, copies)).fill(tile));
  if (pool.length < count) return undefined;
  return Array.from({ length: count }, () => pool.splice(random(pool.length), 1)[0] as number);
}

describe.each([...kernelBuilds, ...wideBuilds])(
  "racks judged by a move, the %s build",
  SLOW,
  (name, build) => {
    const positions = (FULL ? 200 : 40) / (name.startsWith("wide") ? 4 : 1);

    it("have the differences that listing all moves shows", async () => {
      const seen = { racks: 0, best: 0, exchanges: 0, openings: 0 };
      for (let seed = 0; seed < positions; seed++) {
        const variant = seed % 4 === 3 ? "jumbled" : "classic";
        const given = randomPosition(seed, {
          variant,
          rackSize: [3, 7],
          turns: [0, seed % 3 === 0 ? 0 : 12],
        });
        const { position, rules, alphabet, graph } = given;
        const random = randomFrom(seed);
        if (tilesInBag(position, rules, alphabet) < 1) continue;
        const leaves = randomLeaves(seed, alphabet, 2);
        const generator = variant === "jumbled" ? jumbledPlays : gordonPlays;
        const list = (rack: readonly number[]) => {
          const data = { ...position, rack: Uint8Array.from(rack).sort() };
          return allMoves(data, rules, alphabet, graph, leaves, generator);
        };
        const setup = { graph, alphabet, rules, leaves };
        const kernel = await MoveKernel.start(setup, { wasm: build }, "wasm");
        const rack = drawn(given, rules.rackSize, [], random);
        if (rack === undefined) continue;
        const moves = list(rack);
        const { move, score } = moves[random(moves.length)] as (typeof moves)[0];
        const taken = move.kind === "pass" ? [] : tilesUsed(move).sort((a, b) => a - b);
        const size = rules.rackSize - taken.length;
        const rests: number[][] = [];
        while (rests.length < RACKS_OF_MOVE) {
          rests.push((drawn(given, size, taken, random) as number[]).sort((a, b) => a - b));
        }
        const isPlay = move.kind === "place";
        const penalty = isPlay ? openingPenaltyMilli({ alphabet, rules }, position.board, move) : 0;
        const question = {
          board: position.board,
          taken: Uint8Array.from(taken),
          rests: Uint8Array.from(rests.flat()),
          size,
          pointsMilli: score * 1000 - penalty,
          exchanged: 0,
          exchanges: tilesInBag(position, rules, alphabet) >= rules.exchangeLimit,
        };
        const expected = rests.slice(0, size === 0 ? 1 : rests.length).map((rest) => {
          const all = list([...taken, ...rest]);
          const own = all.find(({ text }) => text === moves.find((one) => one.move === move)?.text);
          // A pass is a move where there is no other, but may be judged always.
          const best = all.reduce((most, { equityMilli }) => Math.max(most, equityMilli), -ALL);
          return own === undefined ? undefined : best - own.equityMilli;
        });
        for (const usesMap of [true, false]) {
          kernel.useWordMap(usesMap);
          const { losses } = finish(judgeRacks(kernel, { ...question, marginMilli: ALL }));
          for (const [i, loss] of expected.entries()) {
            if (loss === undefined) continue;
            seen.racks++;
            if (loss === 0) seen.best++;
            if (move.kind === "exchange") seen.exchanges++;
            if (penalty > 0) seen.openings++;
            expect(losses[i], `seed ${seed}, rack ${i}`).toBe(loss);
          }
          for (const marginMilli of [0, 2000]) {
            const near = finish(judgeRacks(kernel, { ...question, marginMilli })).losses;
            for (const [i, loss] of expected.entries()) {
              if (loss === undefined) continue;
              const found = near[i] as number;
              expect(found <= marginMilli, `seed ${seed}, rack ${i}`).toBe(loss <= marginMilli);
              if (loss <= marginMilli) expect(found).toBe(loss);
            }
          }
        }
      }
      if (name.startsWith("wide")) return;
      expect(seen.racks).toBeGreaterThan(150);
      expect(Math.min(seen.best, seen.exchanges, seen.openings)).toBeGreaterThan(0);
    });
  },
);
