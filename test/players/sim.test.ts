import { describe, expect, it } from "vitest";
import { writeWinTable } from "../../src/search/win-file.js";
import type { WinTable } from "../../src/search/win-table.js";
import { type AutoplayOptions, autoplay } from "../../src/selfplay/autoplay.js";
import { FULL } from "../support/full.js";
import { nearHost } from "../support/near-host.js";
import { NEAR_FILES, NEAR_HOST, resultsOf, TABLE_SHAPE } from "../support/near-matches.js";
import { randomTable } from "../support/simulations.js";

/* Matches of a player that simulates, on workers in this thread. */

const SAMPLES = FULL ? 100 : 10;
const SIM = `sim:plies=1:samples=${SAMPLES}:candidates=2`;

const play = (options: Partial<AutoplayOptions>, host = NEAR_HOST) =>
  autoplay({ players: [SIM, "greedy"], games: 4, seed: 5, ...options }, host);

/** A host with other win estimates. */
const hostWith = (table: WinTable) =>
  nearHost({ ...NEAR_FILES, "english.gwt": () => writeWinTable(table) });

describe("a match of a player that simulates", { timeout: 120_000 }, () => {
  it("is the same with any number of workers, in both builds, and resumed", async () => {
    const options = { leaves: "none" } as const;
    const players = [{ player: SIM, ...options }, "greedy"] as const;
    const whole = await play({ players, threads: 1 });
    expect(whole.summary.players.map(({ name }) => name)).toEqual([
      `sim:candidates=2:plies=1:samples=${SAMPLES}`,
      "greedy",
    ]);
    expect(resultsOf(await play({ players, threads: 2 }))).toEqual(resultsOf(whole));
    expect(resultsOf(await play({ players, backend: "js" }))).toEqual(resultsOf(whole));
    const stop = new AbortController();
    let bytes: Uint8Array | undefined;
    await play({
      players,
      signal: stop.signal,
      onProgress: async (match) => {
        bytes = await match.checkpoint();
        if (match.done === 2) stop.abort();
      },
    });
    const from = { bytes: bytes as Uint8Array };
    expect(resultsOf(await play({ players, from }))).toEqual(resultsOf(whole));
    // With other estimates it is another match.
    await expect(play({ players, from }, hostWith(randomTable(TABLE_SHAPE, 6)))).rejects.toThrow(
      "other leave values",
    );
  });

  it("uses the win estimates that it is given", async () => {
    const table = randomTable(TABLE_SHAPE, 6);
    const players = [{ player: SIM, leaves: "none" }, "greedy"] as const;
    const options = { players, games: 2, threads: 2 };
    let bytes: Uint8Array | undefined;
    const onProgress: AutoplayOptions["onProgress"] = async (match) => {
      bytes = await match.checkpoint();
    };
    const given = await play({ ...options, table, onProgress });
    expect(resultsOf(given)).toEqual(resultsOf(await play(options, hostWith(table))));
    const from = { bytes: bytes as Uint8Array };
    expect(resultsOf(await play({ ...options, table, from }))).toEqual(resultsOf(given));
    await expect(play({ ...options, from })).rejects.toThrow("other leave values");
    const other = randomTable({ ...TABLE_SHAPE, bagSize: 99 });
    await expect(play({ ...options, table: other })).rejects.toThrow("expected one for 100 tiles");
    await expect(play({ ...options, table: {} as never })).rejects.toThrow("a win table");
  });

  it.runIf(FULL)("is reproducible with endings that are played on or solved", async () => {
    const summaries = new Set<string>();
    for (const endings of ["greedy", "solved"]) {
      const one = `sim:candidates=2:endingNodes=20:endings=${endings}:plies=1:samples=20`;
      const players = [{ player: one, leaves: "none" }, "greedy"] as const;
      const games = 2;
      const whole = await play({ players, games, threads: 1 });
      expect(whole.summary.players[0]?.name).toBe(one);
      const found = resultsOf(whole);
      expect(resultsOf(await play({ players, games, threads: 2, backend: "js" }))).toEqual(found);
      summaries.add(JSON.stringify(found));
    }
    expect(summaries.size).toBeGreaterThan(1);
  });

  it.each([
    [
      "sim:plies=0",
      'the option "plies=0" of the player sim (expected a whole number from 1 to 100)',
    ],
    ["sim:samples=0", "samples=0"],
    ["sim:sure=98", "expected 90, 95 or 99"],
    ["sim:milliseconds=0", "milliseconds=0"],
    ["sim:luck=1", "has no option"],
    ["sim:endings=perfect", "expected estimate, greedy or solved"],
    ["sim:endingNodes=0", "endingNodes=0"],
    ["simulate", "there is no player"],
  ])("refuses %s", async (player, message) => {
    await expect(play({ players: [player, "greedy"] })).rejects.toThrow(message);
  });
});
