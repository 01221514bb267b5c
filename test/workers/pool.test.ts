import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { WorkerError } from "../../src/base/errors.js";
import type { TaskWorker } from "../../src/workers/connection.js";
import { Pool } from "../../src/workers/pool.js";

/** Tasks that a test makes up. */
interface MadeUpTasks {
  act: { input: () => Promise<unknown>; output: unknown };
}

/** A player that does what it is told, and is counted. */
class Idle implements TaskWorker<MadeUpTasks> {
  isStopped = false;
  ask = (_: string, act: () => Promise<unknown>) => act();
  stop = async () => {
    this.isStopped = true;
  };
}

/** Starts idle players and remembers them. */
function idlers(start: (count: number) => Promise<void> = async () => undefined) {
  const all: Idle[] = [];
  const next = async (): Promise<Idle> => {
    const player = new Idle();
    all.push(player);
    await start(all.length);
    return player;
  };
  return { all, next };
}

const lost = (what: string) => new WorkerError("WORKER_LOST", what);
const lose = () => Promise.reject(lost("gone"));

describe("a pool", () => {
  it("stops its players", async () => {
    const { all, next } = idlers();
    const pool = await Pool.start<MadeUpTasks>(3, next);
    await pool.stop();
    expect(all.map(({ isStopped }) => isStopped)).toEqual([true, true, true]);
  });

  it("that cannot start all its players leaves none behind", async () => {
    const { all, next } = idlers(async (count) => {
      await sleep(count === 1 ? 20 : 0);
      if (count === 2) throw lost("no room");
    });
    await expect(Pool.start<MadeUpTasks>(3, next)).rejects.toMatchObject({ code: "WORKER_LOST" });
    expect([all[0]?.isStopped, all[2]?.isStopped]).toEqual([true, true]);
  });

  it("that is stopped while it replaces a player stops the new one too", async () => {
    const { all, next } = idlers((count) => sleep(count === 1 ? 0 : 20) as Promise<void>);
    const pool = await Pool.start<MadeUpTasks>(1, next);
    const work = pool.ask("act", lose).catch((error) => error);
    await sleep(5);
    await pool.stop();
    expect(await work).toMatchObject({ message: "gone" });
    expect(all.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  });

  it("tries again when a new player does not start", async () => {
    const { all, next } = idlers(async (count) => {
      if (count === 2 || count === 3) throw lost(`start ${count}`);
    });
    const losses: unknown[] = [];
    const pool = await Pool.start<MadeUpTasks>(1, next, (error) =>
      losses.push((error as Error).message),
    );
    let left = 1;
    expect(await pool.ask("act", () => (left-- > 0 ? lose() : Promise.resolve("done")))).toBe(
      "done",
    );
    expect(losses).toEqual(["gone", "start 2", "start 3"]);
    expect(all).toHaveLength(4);
  });

  it("gives up when new players never start", async () => {
    const { all, next } = idlers(async (count) => {
      if (count > 1) throw lost("no room");
    });
    const pool = await Pool.start<MadeUpTasks>(1, next);
    const error = await pool.ask("act", lose).catch((reason) => reason);
    expect(error).toBeInstanceOf(WorkerError);
    const message = expect.stringContaining("no room");
    expect(error).toMatchObject({ code: "WORKER_LOST", message });
    expect(all).toHaveLength(6);
  });

  it("forgives losses after work that was done", async () => {
    const { next } = idlers();
    const pool = await Pool.start<MadeUpTasks>(1, next);
    for (let round = 0; round < 4; round++) {
      let left = 5;
      expect(await pool.ask("act", () => (left-- > 0 ? lose() : Promise.resolve(round)))).toBe(
        round,
      );
    }
  });

  it("replaces no one for an error that another player would have too", async () => {
    const { all, next } = idlers();
    const pool = await Pool.start<MadeUpTasks>(1, next);
    const fail = () => Promise.reject(new RangeError("a player's own"));
    await expect(pool.ask("act", fail)).rejects.toThrow("a player's own");
    expect(all).toHaveLength(1);
  });

  it("that has been stopped replaces no one", async () => {
    const { all, next } = idlers();
    const pool = await Pool.start<MadeUpTasks>(1, next);
    await pool.stop();
    await expect(pool.ask("act", lose)).rejects.toThrow("gone");
    expect(all).toHaveLength(1);
  });

  it("gives a task to the worker that is named, or to the one that has the least to do", async () => {
    const asked: string[] = [];
    const open: (() => void)[] = [];
    let started = 0;
    const pool = await Pool.start<MadeUpTasks>(2, async () => {
      const name = `worker ${started++}`;
      const ask = (_: string, act: () => Promise<unknown>) => {
        asked.push(name);
        return act();
      };
      return { ask, stop: async () => undefined };
    });
    const wait = () => new Promise<void>((resolve) => void open.push(resolve));
    const all = [undefined, undefined, 0, undefined, 3].map((worker) =>
      pool.ask("act", wait, { worker }),
    );
    while (open.length < all.length) await sleep(0);
    for (const end of open) end();
    await Promise.all(all);
    // The fourth finds two tasks with the first worker; the fifth has a number beyond the size.
    expect(asked).toEqual(["worker 0", "worker 1", "worker 0", "worker 1", "worker 1"]);
  });
});
