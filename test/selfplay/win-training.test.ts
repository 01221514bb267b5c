import { describe, expect, it } from "vitest";
import { GaddawgError } from "../../src/base/errors.js";
import { fullBagLeaves } from "../../src/leaves/full-bag.js";
import { engineTasks } from "../../src/selfplay/engine-tasks.js";
import { trainWinTable } from "../../src/selfplay/win-table-training.js";
import { BACKENDS, nearHost } from "../support/near-host.js";
import { randomPosition } from "../support/positions.js";

const GAME = randomPosition(5, {
  letters: [6, 6],
  words: [300, 300],
  rackSize: [5, 5],
  side: [9, 9],
  bagSize: [50, 50],
});
const HOST = nearHost();
const OPTIONS = {
  lexicon: GAME.graph,
  alphabet: GAME.alphabet,
  rules: GAME.rules,
  leaves: fullBagLeaves(GAME.alphabet, (tiles) => tiles.length, { maxTiles: 3 }),
  games: 330,
  seed: 3,
};

/** The message of what a training throws. */
async function refused(options: object): Promise<string> {
  const error = await trainWinTable({ ...OPTIONS, ...options }, HOST).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(GaddawgError);
  return (error as Error).message;
}

describe("training of a win table", () => {
  it("comes to the same table with any number of workers, in both builds", async () => {
    const one = await trainWinTable({ ...OPTIONS, threads: 1 }, HOST);
    expect([one.done, one.games, one.isFinished]).toEqual([330, 330, true]);
    expect(one.table.games).toBe(330);
    expect(one.table.shape).toEqual({ rackSize: 5, bagSize: 50 });
    expect(one.table.total).toBeGreaterThan(330 * 5);
    for (const other of [{ threads: 2 }, { threads: 5 }, { threads: 2, backend: "js" }] as const) {
      const { table } = await trainWinTable({ ...OPTIONS, ...other }, HOST);
      expect(table.counts).toEqual(one.table.counts);
    }
  });

  it("comes to the same table when it is interrupted and resumed, also with more games", async () => {
    const whole = await trainWinTable(OPTIONS, HOST);
    let bytes: Uint8Array | undefined;
    let done = 0;
    for (let run = 0; done < OPTIONS.games; run++) {
      expect(run).toBeLessThan(10);
      const stop = new AbortController();
      const training = await trainWinTable(
        {
          ...OPTIONS,
          // In the first run, fewer games are asked for.
          games: run === 0 ? 50 : OPTIONS.games,
          threads: 2,
          from: bytes && { bytes },
          onProgress: ({ table, done: now }) => {
            expect(table.games).toBe(now);
            stop.abort();
          },
          signal: stop.signal,
        },
        HOST,
      );
      expect(training.done).toBeGreaterThan(done);
      done = training.done;
      bytes = await training.checkpoint();
      if (training.isFinished && done === OPTIONS.games) {
        expect(training.table.counts).toEqual(whole.table.counts);
      }
    }
  });

  it("plays the games of a lost worker again", async () => {
    let lost = 0;
    const host = nearHost({}, () => {
      const tasks = engineTasks(BACKENDS);
      const outcomes = () => Promise.reject(new Error("gone"));
      return lost++ > 0 ? tasks : { ...tasks, outcomes };
    });
    const losses: unknown[] = [];
    const onLoss = (error: unknown) => void losses.push(error);
    const { table } = await trainWinTable({ ...OPTIONS, threads: 2, onLoss }, host);
    expect(losses).toHaveLength(1);
    expect(table.counts).toEqual((await trainWinTable(OPTIONS, HOST)).table.counts);
  });

  it("gives tables of two seeds that can be added", async () => {
    const tables = await Promise.all(
      [1, 2].map(async (seed) => (await trainWinTable({ ...OPTIONS, seed }, HOST)).table),
    );
    const [a, b] = tables as [(typeof tables)[0], (typeof tables)[0]];
    expect(a.counts).not.toEqual(b.counts);
    expect(a.plus(b).games).toBe(660);
    expect(a.plus(b).total).toBe(a.total + b.total);
  });

  it("plays nothing where it was interrupted before it began", async () => {
    const { done, table } = await trainWinTable({ ...OPTIONS, signal: AbortSignal.abort() }, HOST);
    expect([done, table.total]).toEqual([0, 0]);
  });

  it("says in what a checkpoint of another training differs", async () => {
    const bytes = await (await trainWinTable({ ...OPTIONS, games: 200 }, HOST)).checkpoint();
    const from = { bytes, source: "x.bin" };
    expect(await refused({ from, seed: 4 })).toBe(
      "x.bin: is of another training: seed 3 (expected 4)",
    );
    expect(await refused({ from, leaves: "none" })).toBe(
      "x.bin: is of another training: other leave values",
    );
    expect(await refused({ from, games: 100 })).toBe(
      "x.bin: has 200 games already (expected at most 100, as many as the table is to have)",
    );
    const cut = { bytes: bytes.subarray(0, -1), source: "x.bin" };
    expect(await refused({ from: cut })).toMatch(/^x\.bin: the checkpoint ends after/);
  });

  it("refuses options out of range", async () => {
    expect(await refused({ games: 0 })).toMatch(/^games: is 0 \(expected a whole number from 1/);
    expect(await refused({ seed: -1 })).toMatch(/^seed: is -1 /);
    const rules = { ...GAME.rules, name: "Own", rackSize: 33 };
    expect(await refused({ rules })).toBe("rules: racks of 33 tiles (expected at most 32)");
  });
});
