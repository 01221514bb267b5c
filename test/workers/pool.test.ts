import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { WorkerError } from "../../src/base/errors.js";
import { Pool } from "../../src/workers/pool.js";

/** A player that does nothing, but is counted. */
class Idle {
  isStopped = false;
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
    const pool = await Pool.start(3, next);
    await pool.stop();
    expect(all.map(({ isStopped }) => isStopped)).toEqual([true, true, true]);
  });

  it("that cannot start all its players leaves none behind", async () => {
    const { all, next } = idlers(async (count) => {
      await sleep(count === 1 ? 20 : 0);
      if (count === 2) throw lost("no room");
    });
    await expect(Pool.start(3, next)).rejects.toMatchObject({ code: "WORKER_LOST" });
    expect([all[0]?.isStopped, all[2]?.isStopped]).toEqual([true, true]);
  });

  it("that is stopped while it replaces a player stops the new one too", async () => {
    const { all, next } = idlers((count) => sleep(count === 1 ? 0 : 20) as Promise<void>);
    const pool = await Pool.start(1, next);
    const work = pool.run(0, lose).catch((error) => error);
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
    const pool = await Pool.start(1, next, (error) => losses.push((error as Error).message));
    let left = 1;
    expect(await pool.run(0, () => (left-- > 0 ? lose() : Promise.resolve("done")))).toBe("done");
    expect(losses).toEqual(["gone", "start 2", "start 3"]);
    expect(all).toHaveLength(4);
  });

  it("gives up when new players never start", async () => {
    const { all, next } = idlers(async (count) => {
      if (count > 1) throw lost("no room");
    });
    const pool = await Pool.start(1, next);
    const error = await pool.run(0, lose).catch((reason) => reason);
    expect(error).toBeInstanceOf(WorkerError);
    expect(error).toMatchObject({ code: "WORKER_LOST" });
    expect(error.message).toContain("no room");
    expect(all).toHaveLength(6);
  });

  it("forgives losses after work that was done", async () => {
    const { next } = idlers();
    const pool = await Pool.start(1, next);
    for (let round = 0; round < 4; round++) {
      let left = 5;
      expect(await pool.run(0, () => (left-- > 0 ? lose() : Promise.resolve(round)))).toBe(round);
    }
  });

  it("replaces nobody for an error that another player would have too", async () => {
    const { all, next } = idlers();
    const pool = await Pool.start(1, next);
    const fail = () => Promise.reject(new RangeError("a player's own"));
    await expect(pool.run(0, fail)).rejects.toThrow("a player's own");
    expect(all).toHaveLength(1);
  });

  it("that has been stopped replaces nobody", async () => {
    const { all, next } = idlers();
    const pool = await Pool.start(1, next);
    await pool.stop();
    await expect(pool.run(0, lose)).rejects.toThrow("gone");
    expect(all).toHaveLength(1);
  });
});
