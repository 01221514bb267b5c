import { describe, expect, it } from "vitest";
import { SelfPlayError, WorkerError } from "../../src/base/errors.js";
import type { Chunk } from "../../src/players/referee.js";
import { playGames } from "../../src/selfplay/match.js";
import { Statistics } from "../../src/selfplay/statistics.js";
import { Pool } from "../../src/workers/pool.js";
import { randomFrom } from "../support/mutations.js";
import { FakeWorker, inventedChunk } from "./fake-workers.js";

const plan = { seed: 3, games: 2350, paired: true };

/** A pool of players that take a while, differently long each time. */
async function poolOf(size: number, fail?: (chunk: Chunk) => Error | undefined) {
  const random = randomFrom(size);
  const players: FakeWorker[] = [];
  const losses: unknown[] = [];
  const start = async () => {
    const player = new FakeWorker(() => random(4), fail);
    players.push(player);
    return player;
  };
  const pool = await Pool.start(size, start, (error) => losses.push(error));
  return { pool, players, losses };
}

/** The sums of all games before some number, in one piece. */
function plainly(games: number): Statistics {
  const statistics = new Statistics();
  statistics.add(inventedChunk({ seed: plan.seed, from: 0, count: games, paired: true }));
  return statistics;
}

describe("a match", () => {
  it.each([1, 2, 5])("adds up to the same with %i players, game after game", async (size) => {
    const { pool } = await poolOf(size);
    const statistics = new Statistics();
    const seen: number[] = [];
    const done = await playGames(pool, plan, statistics, {
      onProgress: (games) => {
        seen.push(games);
        expect(statistics.sums).toEqual(plainly(games).sums);
        return false;
      },
    });
    expect(done).toBe(plan.games);
    expect(seen).toEqual([...Array.from({ length: 23 }, (_, i) => (i + 1) * 100), 2350]);
    expect(statistics.sums).toEqual(plainly(2350).sums);
  });

  it("goes on from any even number, and is looked at where any other is", async () => {
    const { pool } = await poolOf(2);
    const statistics = plainly(1130);
    const seen: number[] = [];
    await playGames(pool, plan, statistics, {
      done: 1130,
      onProgress: (games) => void seen.push(games),
    });
    expect(seen.slice(0, 3)).toEqual([1200, 1300, 1400]);
    expect(statistics.sums).toEqual(plainly(2350).sums);
  });

  it.each([
    1, 2, 5,
  ])("ends where it is told to with %i players, and adds nothing then", async (size) => {
    const { pool, players } = await poolOf(size);
    const statistics = new Statistics();
    const done = await playGames(pool, plan, statistics, { onProgress: (games) => games >= 700 });
    expect(done).toBe(700);
    expect(statistics.sums).toEqual(plainly(700).sums);
    expect(players.flatMap(({ played }) => played).length).toBeLessThan(7 + 2 * size);
  });

  it("is broken off by a signal, and adds nothing from then on", async () => {
    const { pool } = await poolOf(3);
    const statistics = new Statistics();
    const stop = new AbortController();
    let slowLook = 0;
    const done = await playGames(pool, plan, statistics, {
      signal: stop.signal,
      onProgress: async (games) => {
        if (games === 500) stop.abort();
        await new Promise((resolve) => setTimeout(resolve, 5));
        slowLook = games;
        return false;
      },
    });
    // It has waited for the look that was under way.
    expect(slowLook).toBe(done);
    expect(done).toBe(500);
    const { sums } = plainly(500);
    expect(statistics.sums).toEqual(sums);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(statistics.sums).toEqual(sums);
    const broken = AbortSignal.abort();
    expect(await playGames(pool, plan, new Statistics(), { signal: broken })).toBe(0);
  });

  it("loses nothing when players are lost", async () => {
    const random = randomFrom(9);
    const lost = () => new WorkerError("WORKER_LOST", "a worker ended with code 1");
    const { pool, players, losses } = await poolOf(3, () => (random(4) === 0 ? lost() : undefined));
    const statistics = new Statistics();
    await playGames(pool, plan, statistics);
    expect(statistics.sums).toEqual(plainly(2350).sums);
    expect(losses.length).toBeGreaterThan(2);
    expect(players.length).toBe(3 + losses.length);
    await pool.stop();
    expect(players.every(({ isStopped }) => isStopped)).toBe(true);
  });

  it("fails when players are lost again and again, with what was played before", async () => {
    const lost = ({ from }: Chunk) =>
      from >= 400 ? new WorkerError("WORKER_LOST", "no more memory") : undefined;
    const { pool } = await poolOf(2, lost);
    const statistics = new Statistics();
    await expect(playGames(pool, plan, statistics)).rejects.toMatchObject({
      code: "WORKER_LOST",
      message: expect.stringContaining("no more memory"),
    });
    expect(statistics.sums).toEqual(plainly(400).sums);
  });

  it("fails at once with what is no loss: another player would not do better", async () => {
    const { pool, players, losses } = await poolOf(1, ({ from }) =>
      from === 300 ? new SelfPlayError("ILLEGAL_MOVE", "game 312, turn 3") : undefined,
    );
    const statistics = new Statistics();
    await expect(playGames(pool, plan, statistics)).rejects.toThrow("game 312, turn 3");
    expect([players.length, losses.length]).toEqual([1, 0]);
    expect(statistics.sums).toEqual(plainly(300).sums);
  });

  it("fails with what its looker throws", async () => {
    const { pool } = await poolOf(2);
    const look = (games: number) => {
      if (games === 200) throw new Error("no space left");
      return false;
    };
    const run = playGames(pool, plan, new Statistics(), { onProgress: look });
    await expect(run).rejects.toThrow("no space left");
  });
});

it("a pool of which one player cannot start leaves none behind", async () => {
  const players: FakeWorker[] = [];
  const start = async () => {
    if (players.length === 2) throw new WorkerError("WORKER_LOST", "out of memory");
    const player = new FakeWorker(() => 0);
    players.push(player);
    return player;
  };
  await expect(Pool.start(4, start)).rejects.toThrow("out of memory");
  expect(players.map(({ isStopped }) => isStopped)).toEqual([true, true]);
});
