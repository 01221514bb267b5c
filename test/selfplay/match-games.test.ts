import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { WorkerError } from "../../src/base/errors.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import type { RawStatistics } from "../../src/kernel/game-kernel.js";
import type { Chunk } from "../../src/players/referee.js";
import {
  CHUNK_GAMES,
  type GamesTasks,
  type MatchPlan,
  type OrderOptions,
  playGames,
} from "../../src/selfplay/match.js";
import { Statistics } from "../../src/selfplay/statistics.js";
import { packSetup } from "../../src/selfplay/worker-setup.js";
import { LocalWorker } from "../../src/workers/local.js";
import { Pool } from "../../src/workers/pool.js";
import { randomFrom } from "../support/mutations.js";
import { quickGames, startGames } from "../support/plain-games.js";
import { nearEngineWorker } from "../support/workers.js";

const BACKENDS = { wasm: wasmBackend, js: jsBackend };
const SETUP = quickGames();
const PLAN: MatchPlan = { seed: 31, games: 74, paired: true };
const CHUNK = 10;

/* Matches of real kernels; match.test.ts has what other players can show. */

/** What the first games of a plan add up to when one kernel plays them in one go. */
async function played(games: number, { seed, paired }: MatchPlan = PLAN): Promise<Statistics> {
  const kernel = await startGames(wasmBackend, SETUP);
  const statistics = new Statistics();
  statistics.add(kernel.play(seed, 0, games, paired));
  return statistics;
}

type Play = (chunk: Chunk) => Promise<RawStatistics>;

/** A worker of this thread, changed in how it plays. */
async function changed(
  change: (play: Play) => Play,
  backend: "wasm" | "js" = "wasm",
): Promise<LocalWorker<GamesTasks>> {
  const worker = await nearEngineWorker(packSetup(SETUP, backend), BACKENDS);
  return new LocalWorker<GamesTasks>({ games: change((chunk) => worker.ask("games", chunk)) });
}

/** A pool whose players take times of their own, so that chunks end in odd orders. */
function delayedPool(size: number, backend: "wasm" | "js" = "wasm"): Promise<Pool<GamesTasks>> {
  const random = randomFrom(size);
  const start = () =>
    changed(
      (play) => async (chunk) => {
        const raw = await play(chunk);
        await sleep(random(12));
        return raw;
      },
      backend,
    );
  return Pool.start(size, start);
}

/** Runs a match and returns its statistics, after seeing that it went to the end. */
async function run(
  pool: Pool<GamesTasks>,
  plan = PLAN,
  options: OrderOptions = {},
): Promise<Statistics> {
  const statistics = new Statistics();
  expect(await playGames(pool, plan, statistics, { chunkGames: CHUNK, ...options })).toBe(
    plan.games,
  );
  return statistics;
}

describe("a match", () => {
  let whole: Statistics;
  beforeAll(async () => {
    whole = await played(PLAN.games);
  });

  it.each([
    [1, "wasm"],
    [2, "wasm"],
    [5, "wasm"],
    [5, "js"],
  ] as const)("is the same on %i players, %s", async (size, backend) => {
    const totals: number[] = [];
    const onProgress = (done: number) => {
      totals.push(done);
      return undefined;
    };
    expect(await run(await delayedPool(size, backend), PLAN, { onProgress })).toEqual(whole);
    expect(totals).toEqual([10, 20, 30, 40, 50, 60, 70, 74]);
  });

  it("is the same whatever the size of its chunks", async () => {
    for (const chunkGames of [2, 20, 50, CHUNK_GAMES]) {
      expect(await run(await delayedPool(2), PLAN, { chunkGames })).toEqual(whole);
    }
  });

  it("has the statistics of all games before some number whenever it tells of progress", async () => {
    const statistics = new Statistics();
    const copies: [number, Statistics][] = [];
    const onProgress = async (done: number) => {
      expect(statistics.of("games")).toBe(done);
      const copy = new Statistics();
      copy.merge(statistics);
      copies.push([done, copy]);
      await sleep(3);
      expect(copy).toEqual(statistics);
      return undefined;
    };
    const options = { chunkGames: CHUNK, onProgress };
    await playGames(await delayedPool(5), PLAN, statistics, options);
    for (const [done, copy] of copies) expect(copy).toEqual(await played(done));
  });

  it("goes on where another left off", async () => {
    const statistics = await played(30);
    const done = await playGames(await delayedPool(5), PLAN, statistics, {
      chunkGames: CHUNK,
      done: 30,
    });
    expect(done).toBe(PLAN.games);
    expect(statistics).toEqual(whole);
  });

  it("is of other games with another seed, and of its own where games are not paired", async () => {
    const unpaired = { ...PLAN, paired: false };
    expect(await run(await delayedPool(2), unpaired)).toEqual(await played(74, unpaired));
    const other = await run(await delayedPool(2), { ...PLAN, seed: 32 });
    expect(other.sums).not.toEqual(whole.sums);
  });
});

describe("a match that is ended", () => {
  it("by a signal does not wait for a player, but for its own progress", async () => {
    const pool = await Pool.start<GamesTasks>(2, () => changed(firstChunkOf));
    const statistics = new Statistics();
    const stop = new AbortController();
    let told = 0;
    const onProgress = async (done: number) => {
      stop.abort();
      await sleep(30);
      told = done;
      return undefined;
    };
    const options = { chunkGames: CHUNK, onProgress, signal: stop.signal };
    expect(await playGames(pool, PLAN, statistics, options)).toBe(CHUNK);
    expect(told).toBe(CHUNK);
  });
});

/** Plays the chunk from game 0; of the others nothing is ever heard. */
function firstChunkOf(play: Play): Play {
  return (chunk) => (chunk.from === 0 ? play(chunk) : new Promise(() => undefined));
}

const gone = () => new WorkerError("WORKER_LOST", "gone");

describe("a match whose players are lost", () => {
  it.each([1, 2, 5])("loses nothing and counts nothing twice, %i players", async (size) => {
    const lost: unknown[] = [];
    const tries = new Map<number, number>();
    let alive = 0;
    let stopped = 0;
    const start = async () => {
      alive++;
      // Each third chunk's worker dies before it plays, and with each sixth the next
      // one dies with the result in its hands.
      const worker = await changed((play) => async (chunk) => {
        const number = chunk.from / chunk.count;
        const tried = tries.get(number) ?? 0;
        tries.set(number, tried + 1);
        await sleep(number % 4);
        if (tried === 0 && number % 3 === 0) throw gone();
        const raw = await play(chunk);
        if (tried === 1 && number % 6 === 0) throw gone();
        return raw;
      });
      worker.stop = async () => {
        stopped++;
        if (stopped % 2 === 0) throw new Error("died already");
      };
      return worker;
    };
    const pool = await Pool.start<GamesTasks>(size, start, (error) => lost.push(error));
    const plan = { ...PLAN, games: 72 };
    expect(await run(pool, plan, { chunkGames: 4 })).toEqual(await played(72));
    expect(lost).toHaveLength(6 + 3);
    expect(alive).toBe(size + lost.length);
    expect(stopped).toBe(lost.length);
    expect(pool.size).toBe(size);
  });
});
