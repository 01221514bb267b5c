import { describe, expect, it } from "vitest";
import type { Position } from "../../src/game/position.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import type { PlayerView } from "../../src/players/player.js";
import { type AutoplayOptions, autoplay } from "../../src/selfplay/autoplay.js";
import type { MatchResult } from "../../src/selfplay/play.js";
import { FULL } from "../support/full.js";
import { NEAR_HOST, resultsOf } from "../support/near-matches.js";
import { simulatingEngine } from "../support/simulations.js";

/* Matches of players that search endgames, on workers in this thread. */

const play = (players: AutoplayOptions["players"], options: Partial<AutoplayOptions> = {}) =>
  autoplay({ players, games: 6, seed: 5, ...options }, NEAR_HOST);

describe("a player that searches endgames", { timeout: 120_000 }, () => {
  it.runIf(FULL)(
    "plays the same games with any number of workers, in both builds, and resumed",
    async () => {
      const players = ["greedy+endgame:nodes=500", "greedy+endgame:plies=2:nodes=300"] as const;
      const whole = await play(players, { threads: 1 });
      expect(whole.summary.players.map(({ name }) => name)).toEqual([
        "greedy+endgame:nodes=500",
        "greedy+endgame:nodes=300:plies=2",
      ]);
      expect(resultsOf(await play(players, { threads: 2 }))).toEqual(resultsOf(whole));
      expect(resultsOf(await play(players, { backend: "js" }))).toEqual(resultsOf(whole));
      const many = FULL ? 40 : 12;
      const stop = new AbortController();
      let bytes: Uint8Array | undefined;
      await play(players, {
        games: many,
        signal: stop.signal,
        onProgress: async (match) => {
          bytes = await match.checkpoint();
          stop.abort();
        },
      });
      const from = { bytes: bytes as Uint8Array };
      expect(resultsOf(await play(players, { games: many, from }))).toEqual(
        resultsOf(await play(players, { games: many })),
      );
    },
  );

  it("plays as before while there are tiles in the bag, and then what the engine finds", async () => {
    const engine = await simulatingEngine({ wasm: wasmBackend });
    let endgames = 0;
    const twin = async ({ position, tilesInBag }: PlayerView) => {
      if (tilesInBag > 0) return engine.best(position);
      endgames++;
      const options = { threads: 1, nodes: 500, tableMegabytes: 4 };
      return (await engine.solve(position as Position, options).result()).moves[0] as never;
    };
    const leaves = "h2";
    const name = "same";
    const [one, other] = await Promise.all(
      ["hasty+endgame:nodes=500", twin].map((player) =>
        play([{ player, name, ...(typeof player === "string" && { leaves }) }, "greedy"], {
          threads: 1,
          games: FULL ? 6 : 4,
        }),
      ),
    );
    expect(endgames).toBeGreaterThan(FULL ? 10 : 5);
    expect(resultsOf(one as MatchResult)).toEqual(resultsOf(other as MatchResult));
  });

  it("goes with players that choose for themselves, too", async () => {
    const sim = { player: "sim:plies=1:samples=20:candidates=2+endgame", leaves: "none" } as const;
    for (const player of ["novice+endgame", sim]) {
      const { summary } = await play([player, "greedy"], { games: 2 });
      expect(summary.games).toBe(2);
    }
  });

  it("gains points in the endgame", async () => {
    const { summary } = await play(["greedy+endgame:nodes=1000", "greedy"], { games: 60 });
    expect(summary.difference.spread.average).toBeGreaterThan(0);
  });

  it.each([
    [
      "greedy+endgame:nodes=0",
      'the option "nodes=0" of +endgame (expected a whole number from 1 to 2147483647)',
    ],
    ["greedy+endgame:plies=51", "expected a whole number from 1 to 50"],
    ["greedy+endgame:depth=2", '"endgame" has no option "depth" (expected nodes, plies)'],
    ["greedy+endgames", 'has no suffix "+endgames" (expected endgame)'],
  ])("is refused as %s", async (player, message) => {
    await expect(play([player, "greedy"])).rejects.toThrow(message);
  });
});
