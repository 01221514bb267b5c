import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { WorkerError } from "../../src/base/errors.js";
import { workersAtOnce } from "../../src/host/host.js";
import { startThread } from "../../src/host/node.js";
import { webHost } from "../../src/host/web.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import {
  type EngineWorker,
  startEngineWorker,
  startWorker,
} from "../../src/selfplay/engine-tasks.js";
import { playGames } from "../../src/selfplay/match.js";
import { Statistics } from "../../src/selfplay/statistics.js";
import { packSetup } from "../../src/selfplay/worker-setup.js";
import { Pool } from "../../src/workers/pool.js";
import { GAME_WORKER } from "../support/games.js";
import { quickGames, startGames } from "../support/plain-games.js";

/* Real threads, with the module that the build leaves in dist/. */

const PLAN = { seed: 17, games: 130, paired: true };
const CHUNK = 10;
const SETUP = quickGames();

function startKernel(backend: "wasm" | "js" = "wasm"): Promise<EngineWorker> {
  return startEngineWorker(startThread(GAME_WORKER), packSetup(SETUP, backend));
}

async function played(games: number): Promise<Statistics> {
  const kernel = await startGames(wasmBackend, SETUP);
  const statistics = new Statistics();
  statistics.add(kernel.play(PLAN.seed, 0, games, PLAN.paired));
  return statistics;
}

describe("threads", { timeout: 300_000 }, () => {
  it.each([
    [1, "wasm"],
    [2, "wasm"],
    [5, "wasm"],
    [2, "js"],
  ] as const)("play the same match: %i of them, %s", async (size, backend) => {
    const pool = await Pool.start(size, () => startKernel(backend));
    const statistics = new Statistics();
    expect(await playGames(pool, PLAN, statistics, { chunkGames: CHUNK })).toBe(PLAN.games);
    await pool.stop();
    expect(statistics).toEqual(await played(PLAN.games));
  });

  it.each([
    undefined,
    "gaddawg/web-worker.js",
    new URL("https://page.example/web-worker.js"),
  ])("F7: of a page without workers are the calling thread, whatever their address: %s", async (source) => {
    expect(typeof Worker).toBe("undefined");
    const host = webHost({ wasm: wasmBackend });
    expect(workersAtOnce(host, source)).toBe(1);
    const pool = await Pool.start(1, () => startWorker(host, packSetup(SETUP, "wasm"), source));
    const statistics = new Statistics();
    await playGames(pool, { ...PLAN, games: 20 }, statistics, { chunkGames: CHUNK });
    await pool.stop();
    expect(statistics).toEqual(await played(20));
  });

  it("that are killed at work are replaced", async () => {
    const losses: WorkerError[] = [];
    const alive: EngineWorker[] = [];
    const start = async () => {
      const player = await startKernel();
      alive.push(player);
      return player;
    };
    const pool = await Pool.start(2, start, (error) => losses.push(error as WorkerError));
    const statistics = new Statistics();
    let kills = 0;
    const onProgress = async (done: number) => {
      if (done % 40 !== 0) return undefined;
      kills++;
      await alive.at(-1)?.stop();
      return undefined;
    };
    const options = { chunkGames: CHUNK, onProgress };
    expect(await playGames(pool, PLAN, statistics, options)).toBe(PLAN.games);
    await pool.stop();
    expect(kills).toBe(3);
    expect(losses.length).toBeGreaterThan(0);
    expect(alive).toHaveLength(2 + losses.length);
    for (const loss of losses) expect(loss).toMatchObject({ code: "WORKER_LOST" });
    expect(statistics).toEqual(await played(PLAN.games));
  });

  it("without their module are an error", async () => {
    const started = startEngineWorker(
      startThread(pathToFileURL("/no/such/worker.js")),
      packSetup(SETUP, "wasm"),
    );
    const error = await started.catch((reason) => reason);
    expect(error).toBeInstanceOf(WorkerError);
    expect(error).toMatchObject({ code: "WORKER_LOST" });
    expect(error.message).toContain("worker.js");
  });

  it("leave what they have played when a match is broken off, and can be stopped", async () => {
    const pool = await Pool.start(2, () => startKernel());
    const statistics = new Statistics();
    const signal = new AbortController();
    const onProgress = (done: number) => {
      if (done === 20) signal.abort();
      return undefined;
    };
    const options = { chunkGames: CHUNK, onProgress, signal: signal.signal };
    const done = await playGames(pool, { ...PLAN, games: 1_000_000 }, statistics, options);
    await pool.stop();
    await sleep(50);
    expect(done).toBeGreaterThanOrEqual(20);
    expect(statistics).toEqual(await played(done));
  });
});
