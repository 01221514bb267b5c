import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GaddawgError } from "../../src/base/errors.js";
import { Collector } from "../../src/jobs/collector.js";
import type { JobHost } from "../../src/jobs/kinds/kind.js";
import { jobId } from "../../src/jobs/plan-file.js";
import { cancelJob, jobStatus, queuedJobs, retryJob } from "../../src/jobs/queue/admin.js";
import { runByQueue } from "../../src/jobs/queue/coordinate.js";
import { JobStore } from "../../src/jobs/queue/store.js";
import { runQueueWorker } from "../../src/jobs/queue/worker.js";
import { openJob, runJob } from "../../src/jobs/run.js";
import { engineTasks } from "../../src/selfplay/engine-tasks.js";
import { FULL } from "../support/full.js";
import { BACKENDS, nearHost } from "../support/near-host.js";
import { NEAR_FILES } from "../support/near-matches.js";
import { HAS_REDIS, RedisServer } from "../support/redis.js";
import { JOB_HOST, openMatch, PLAYERS, plannedMatch } from "./jobs.js";
import { jobAnswer, MIDDLE, madeUpHost, openPlan, planned } from "./simulations.js";

const GAMES = { players: PLAYERS, games: 120, shards: 12 } as const;
const { plan, source } = await plannedMatch(GAMES);
const id = await jobId(plan);

/** The answer of one machine. */
async function ownAnswer(): Promise<string> {
  const { job, collector } = await openMatch(plan, source);
  await runJob(job, collector, { threads: 1 });
  return JSON.stringify(await collector.answer());
}

/** A machine that plays games from `from` on wrongly: it throws. */
function poisoned(from: number): JobHost {
  const host = nearHost(NEAR_FILES, () => {
    const tasks = engineTasks(BACKENDS);
    const games: typeof tasks.games = async (chunk, context) => {
      if (chunk.from === from) throw new GaddawgError("POISON", "this shard is poison");
      return tasks.games(chunk, context);
    };
    return { ...tasks, games };
  });
  return { ...host, version: JOB_HOST.version };
}

describe.skipIf(!HAS_REDIS)("a job in a queue", () => {
  let server: RedisServer;
  let admin: Redis;
  let expected: string;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    server = await RedisServer.start();
    admin = new Redis(server.address);
    expected = await ownAnswer();
  });
  afterEach(async () => {
    await Promise.all(ends.splice(0).map((end) => end()));
    await admin.flushall();
  });
  afterAll(async () => {
    admin?.disconnect();
    await server?.stop();
  });

  /** Starts a worker that ends with the test; returns its end. */
  function work(host: JobHost = JOB_HOST, options = {}): Promise<unknown> {
    const stop = new AbortController();
    const end = runQueueWorker(
      { redis: server.address, threads: 1, signal: stop.signal, ...options },
      host,
    ).catch((error: unknown) => error);
    ends.push(() => {
      stop.abort();
      return end;
    });
    return end;
  }

  async function coordinate(options = {}): Promise<string> {
    const job = await openJob(plan, source, JOB_HOST);
    const collector = await Collector.begin(job);
    await runByQueue(job, source, collector, { redis: server.address, ...options });
    return JSON.stringify(await collector.answer());
  }

  it.each([1, 2, 4])("has the answer of one machine, with %i workers", async (workers) => {
    for (let i = 0; i < workers; i++) work();
    const progress: number[] = [];
    expect(await coordinate({ onProgress: (done: number) => progress.push(done) })).toBe(expected);
    expect(progress.at(-1)).toBe(12);
    // Nothing of it is left.
    expect(await queuedJobs({ redis: server.address })).toEqual([]);
    const keys = await admin.keys("*");
    expect(keys.filter((key) => key.includes(id) || key.includes("input"))).toEqual([]);
  });

  it("F4: skips and names what is ill-formed in the queue, and still has its answer", async () => {
    const known = "0123456789abcdef".repeat(4);
    await admin.hset("gaddawg:jobs", {
      bogus: "{not JSON",
      [known]: JSON.stringify({ id: known, kind: 5, shards: -1 }),
    });
    // Messages that are none, among those that wait and those that failed.
    await admin.hset("gaddawg:shards:first", { name: "shard", data: "{oops", opts: "{}" });
    await admin.lpush("gaddawg:shards:wait", "first");
    await admin.hset("gaddawg:shards:last", { name: "shard", data: "{oops", opts: "{}" });
    await admin.zadd("gaddawg:shards:failed", 1, "last");
    work();
    const troubles: string[] = [];
    const onTrouble = (error: unknown) => void troubles.push((error as Error).message);
    expect(await coordinate({ onTrouble })).toBe(expected);
    for (const name of ["bogus", known]) {
      expect(troubles.filter((text) => text.includes(name)).length).toBe(1);
    }
    expect((await admin.keys("*")).filter((key) => key.includes(id))).toEqual([]);

    troubles.length = 0;
    const place = { redis: server.address, onTrouble };
    const store = new JobStore(admin);
    await store.putPlan(plan, source);
    expect((await queuedJobs(place)).map((job) => job.id)).toEqual([id]);
    expect(await jobStatus(place, id)).toMatchObject({ id, done: 0, active: 0, dead: [] });
    for (const name of ["bogus", known, "last"]) {
      expect(troubles.some((text) => text.includes(name))).toBe(true);
    }
    expect(await retryJob(place, id)).toBe(0);
    expect((await cancelJob(place, id)).id).toBe(id);
  });

  it("F4: keeps the results until the answer is out", async () => {
    work();
    const job = await openJob(plan, source, JOB_HOST);
    const collector = await Collector.begin(job);
    const place = { redis: server.address };
    const full = new Error("the disk is full");
    const run = runByQueue(job, source, collector, place, async () => {
      expect(await jobStatus(place, id)).toMatchObject({ done: 12 });
      throw full;
    });
    await expect(run).rejects.toBe(full);
    expect(await jobStatus(place, id)).toMatchObject({ done: 12 });
    // Asked for again, nothing is computed again, and nothing is left.
    expect(await coordinate()).toBe(expected);
    expect(await queuedJobs(place)).toEqual([]);
  });

  it("F7: counts only shards as done, whatever fields the results have", async () => {
    const store = new JobStore(admin);
    await store.putPlan(plan, source);
    const fields = { 0: "x", 11: "x", 12: "x", "-1": "x", "1e0": "x", "007": "x", bogus: "x" };
    await admin.hset(`gaddawg:results:${id}`, fields);
    const { done, shards } = await jobStatus({ redis: server.address }, id);
    expect({ done, shards }).toEqual({ done: 2, shards: 12 });
  });

  it("goes on from round to round, and ends before the last if all is decided", async () => {
    const host = madeUpHost({ seed: 3, apart: 60_000, noise: 400_000 });
    const options = {
      position: MIDDLE,
      candidates: 5,
      plies: 3,
      samples: 3000,
      shards: 3,
    } as const;
    const { plan, source } = await planned(options);
    work(host);
    work(host);
    const { job, collector } = await openPlan(plan, source, host);
    await runByQueue(job, source, collector, { redis: server.address });
    const { answer, done } = await jobAnswer(options, host);
    expect(JSON.stringify(await collector.answer())).toBe(answer);
    expect(done).toBeGreaterThan(6);
    expect(done).toBeLessThan(plan.shards);
    expect(await queuedJobs({ redis: server.address })).toEqual([]);
    expect((await admin.keys("gaddawg:*")).filter((key) => /state|result/.test(key))).toEqual([]);
  });

  it.runIf(FULL)(
    "has the answers of one machine for two jobs at once",
    async () => {
      const place = { redis: server.address };
      const jobs = await Promise.all(
        [41, 42].map((seed) => plannedMatch({ players: PLAYERS, games: 200, shards: 8, seed })),
      );
      const alone: string[] = [];
      for (const { plan, source } of jobs) {
        const { job, collector } = await openMatch(plan, source);
        await runJob(job, collector, { threads: 1 });
        alone.push(JSON.stringify(await collector.answer()));
      }
      expect(alone[0]).not.toBe(alone[1]);
      const inQueue = jobs.map(async ({ plan, source }) => {
        const { job, collector } = await openMatch(plan, source);
        await runByQueue(job, source, collector, place);
        return JSON.stringify(await collector.answer());
      });
      // Workers come when both jobs are there, so that their shards are mixed.
      while ((await queuedJobs(place)).length < 2) await pause(20);
      work();
      work();
      expect(await Promise.all(inQueue)).toEqual(alone);
      expect(await queuedJobs(place)).toEqual([]);
    },
    60_000,
  );

  it("adds a shard once that is delivered and computed twice", async () => {
    const twice = new Queue("shards", {
      connection: { url: server.address, maxRetriesPerRequest: null },
      prefix: "gaddawg",
    });
    const answer = coordinate();
    for (let shard = 0; shard < 12; shard++) {
      await twice.add(
        "shard",
        { job: id, shard },
        { jobId: `again-${shard}`, removeOnComplete: true },
      );
    }
    work();
    work();
    expect(await answer).toBe(expected);
    await twice.close();
  });

  it("reports a shard that fails again and again, and finishes the others", async () => {
    work(poisoned(30));
    const error = await coordinate().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "SHARD_FAILED" });
    expect((error as Error).message).toContain("shard 3 fails: this shard is poison");
    expect((error as Error).message).toContain("all others are done");
    const place = { redis: server.address };
    const status = await jobStatus(place, id.slice(0, 8));
    expect(status).toMatchObject({ id, kind: "match", shards: 12, done: 11, active: 0 });
    expect(status.dead).toEqual([{ shard: 3, reason: "this shard is poison" }]);
    // Mended: the job goes on where it was.
    await Promise.all(ends.splice(0).map((end) => end()));
    expect(await retryJob(place, id)).toBe(1);
    work();
    expect(await coordinate()).toBe(expected);
  });

  it("is refused by a worker of another version, or with other words, and left to others", async () => {
    const answer = coordinate();
    const old = await work({ ...JOB_HOST, version: "0.9.0" });
    expect(old).toMatchObject({ code: "OTHER_VERSION" });
    expect((old as Error).message).toContain('gaddawg "1.2.3"');
    const inputs: typeof source = async (input) => {
      const bytes = Uint8Array.from((await source(input)) as Uint8Array);
      bytes[8] = (bytes[8] as number) ^ 1;
      return bytes;
    };
    expect(await work(JOB_HOST, { inputs })).toMatchObject({ code: "OTHER_INPUT" });
    work();
    expect(await answer).toBe(expected);
  });

  it("is not disturbed by messages and results that are not ours", async () => {
    const others = new Queue("shards", {
      connection: { url: server.address, maxRetriesPerRequest: null },
      prefix: "gaddawg",
    });
    const messages = [
      {},
      { job: "../../etc/passwd", shard: 0 },
      { job: id, shard: -1 },
      { job: id, shard: 0, run: "rm" },
      7,
    ];
    for (const message of messages) await others.add("shard", message as never);
    await others.add("shard", { job: "0".repeat(64), shard: 0 });
    await admin.hset(`gaddawg:results:${id}`, "5", "no result");
    await admin.rpush(`gaddawg:ready:${id}`, "5");
    work();
    const troubles: unknown[] = [];
    expect(await coordinate({ onTrouble: (error: unknown) => troubles.push(error) })).toBe(
      expected,
    );
    expect(troubles).toHaveLength(1);
    expect(troubles[0]).toMatchObject({ code: "BAD_RESULT", source: "shard 5" });
    const failed = await others.getFailed();
    expect(failed.map(({ failedReason }) => failedReason?.slice(0, 29))).toEqual(
      messages.map(() => "a message of the queue is no "),
    );
    await others.close();
  });

  it("waits while Redis has no room, and goes on", async () => {
    const troubles: string[] = [];
    const answer = coordinate();
    while ((await queuedJobs({ redis: server.address })).length === 0) await pause(20);
    await pause(100);
    const used = Number(/used_memory:(\d+)/.exec(await admin.info("memory"))?.[1]);
    await admin.config("SET", "maxmemory", String(Math.ceil(used / 2)));
    work(JOB_HOST, { onTrouble: (error: Error) => troubles.push(error.message) });
    while (troubles.length === 0) await pause(20);
    expect(troubles[0]).toContain("OOM");
    await admin.config("SET", "maxmemory", "0");
    expect(await answer).toBe(expected);
  });

  it("can be cancelled", async () => {
    const answer = coordinate().catch((thrown: unknown) => thrown);
    while ((await queuedJobs({ redis: server.address })).length === 0) await pause(20);
    const place = { redis: server.address };
    expect(await cancelJob(place, id.slice(0, 5))).toMatchObject({ id });
    expect(await answer).toMatchObject({ code: "CANCELLED" });
    await expect(jobStatus(place, id)).rejects.toMatchObject({ code: "OTHER_JOB" });
  });

  it("says when there is no queue", async () => {
    await expect(coordinate({ redis: "redis://127.0.0.1:1" })).rejects.toMatchObject({
      code: "QUEUE_FAILED",
      source: "127.0.0.1:1",
    });
    await expect(coordinate({ redis: "http://127.0.0.1" })).rejects.toMatchObject({
      code: "QUEUE_FAILED",
    });
  });
});

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
