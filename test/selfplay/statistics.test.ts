import { beforeAll, describe, expect, it } from "vitest";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import type { GameKernel } from "../../src/kernel/game-kernel.js";
import { Statistics } from "../../src/selfplay/statistics.js";
import { randomFrom } from "../support/mutations.js";
import { quickGames, startGames } from "../support/plain-games.js";

/* What the numbers are is in test/kernel/games.test.ts; here, that they can be added up. */

let kernel: GameKernel;
beforeAll(async () => {
  kernel = await startGames(wasmBackend, quickGames());
});

function played(from: number, count: number): Statistics {
  const statistics = new Statistics();
  statistics.add(kernel.play(5, from, count, true));
  return statistics;
}

describe("statistics", () => {
  it("of pieces add up to the whole, in any order and in any groups", () => {
    const whole = played(0, 120);
    const random = randomFrom(3);
    for (let round = 0; round < 20; round++) {
      const pieces: Statistics[] = [];
      for (let from = 0; from < 120; ) {
        const count = Math.min(2 * (1 + random(12)), 120 - from);
        pieces.push(played(from, count));
        from += count;
      }
      while (pieces.length > 1) {
        const [piece] = pieces.splice(random(pieces.length), 1) as [Statistics];
        pieces[random(pieces.length)]?.merge(piece);
      }
      expect(pieces[0]).toEqual(whole);
    }
  });

  it("do not change when nothing is added", () => {
    const statistics = played(0, 10);
    statistics.merge(new Statistics());
    expect(statistics).toEqual(played(0, 10));
    const empty = new Statistics();
    empty.merge(statistics);
    expect(empty).toEqual(statistics);
  });

  it("begin again with each run of a kernel, and are not gathered when they are not wanted", () => {
    const before = played(4, 6);
    kernel.stopNoting();
    kernel.kernel.call.playGames(5, 0, 4, 0);
    expect(played(4, 6)).toEqual(before);
    kernel.startNoting();
    kernel.kernel.call.playGames(5, 4, 2, 1);
    const some = new Statistics();
    some.add(kernel.notes());
    expect(some).toEqual(played(4, 2));
  });

  it("keep sums apart from sums of squares", () => {
    const one = played(7, 1);
    for (const name of [
      "turns",
      "bingos",
      "winner",
      "loser",
      "first",
      "second",
      "combined",
    ] as const) {
      expect(one.of(`${name}Squared`)).toBe(one.of(name) ** 2);
    }
    for (const player of [0, 1] as const) {
      expect(one.ofPlayer(player, "pointsSquared")).toBe(one.ofPlayer(player, "points") ** 2);
      expect(one.ofPlayer(player, "spreadSquared")).toBe(one.ofPlayer(player, "spread") ** 2);
    }
  });
});
