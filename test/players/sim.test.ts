import { describe, expect, it } from "vitest";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import {
  type AutoplayOptions,
  type AutoplayResources,
  autoplay,
  type MatchResult,
} from "../../src/selfplay/index.js";
import { engineTasks, startEngineWorker } from "../../src/workers/index.js";
import { shortGraph } from "../support/lexicons.js";
import { randomTable } from "../support/simulations.js";
import { NearWorker } from "../support/workers.js";

/* Matches of a player that simulates, on workers in this thread. */

const backends = { wasm: wasmBackend, js: jsBackend };
const SHAPE = { rackSize: 7, bagSize: 100 };
const RESOURCES: AutoplayResources = {
  backends,
  defaultLexicon: async () => shortGraph(),
  defaultLeaves: () => Promise.reject(new Error("no leaves here")),
  defaultWinTable: async () => randomTable(SHAPE),
  cores: 2,
  startWorker: (setup) => startEngineWorker(NearWorker.serving(engineTasks(backends)), setup),
};
const SIM = "sim:plies=1:samples=100:candidates=2";

const play = (options: Partial<AutoplayOptions>, resources = RESOURCES) =>
  autoplay({ players: [SIM, "greedy"], games: 4, seed: 5, ...options }, resources);

/** The results of a match, without the time that it took. */
function resultsOf({ summary, statistics }: MatchResult) {
  const { seconds, gamesPerSecond, ...rest } = summary;
  return { rest, sums: [...statistics.sums] };
}

describe("a match of a player that simulates", { timeout: 120_000 }, () => {
  it("is the same with any number of workers, in both builds, and resumed", async () => {
    const options = { leaves: "none" } as const;
    const players = [{ player: SIM, ...options }, "greedy"] as const;
    const whole = await play({ players, threads: 1 });
    expect(whole.summary.players.map(({ name }) => name)).toEqual([
      "sim:candidates=2:plies=1:samples=100",
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
    const others = async () => randomTable(SHAPE, 6);
    await expect(
      play({ players, from }, { ...RESOURCES, defaultWinTable: others }),
    ).rejects.toThrow("other leave values");
  });

  it.each([
    ["sim:plies=0", 'the option "plies=0" of the player sim (expected 1 to 100)'],
    ["sim:samples=0", "samples=0"],
    ["sim:sure=98", "expected 90, 95 or 99"],
    ["sim:milliseconds=0", "milliseconds=0"],
    ["sim:luck=1", "has no option"],
    ["simulate", "there is no player"],
  ])("refuses %s", async (player, message) => {
    await expect(play({ players: [player, "greedy"] })).rejects.toThrow(message);
  });
});
