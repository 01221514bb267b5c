import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { jobStatus, queuedJobs } from "../../src/jobs/queue/admin.js";
import { CLI, run } from "../cli/run.js";
import { FULL } from "../support/full.js";
import { HAS_REDIS, RedisServer } from "../support/redis.js";

/* Processes of their own, which are killed. */

const KILLS = 20;
const SHARDS = FULL ? 60 : 30;
const FEWER_GAMES = FULL ? 4000 : 2000;
/** Enough for a shard to last while one asks how far a job is. */
const GAMES = FULL ? 28_000 : FEWER_GAMES;
const folder = mkdtempSync(join(tmpdir(), "gaddawg-job-"));

/** A job, and the answer of one machine. */
interface Job {
  plan: string;
  expected: string;
}

async function jobOf(games: number): Promise<Job> {
  const plan = join(folder, `${games}.job`);
  const players = ["--players", "greedy,h1", "--games", String(games), "--shards", String(SHARDS)];
  await run(["job", "plan", "match", ...players, "-o", plan]);
  const { stdout, stderr } = await run(["job", "run", plan, "--json"]);
  expect(stderr).toBe("");
  return { plan, expected: stdout };
}

describe.skipIf(!HAS_REDIS)("a job in a queue whose machines fail", () => {
  let server: RedisServer;
  let long: Job;
  let short: Job;
  const workers = new Set<ChildProcess>();

  beforeAll(async () => {
    server = await RedisServer.start();
    short = await jobOf(FEWER_GAMES);
    long = GAMES === FEWER_GAMES ? short : await jobOf(GAMES);
  }, 300_000);
  afterEach(() => {
    while (workers.size > 0) killWorker();
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Starts a worker, and another when it ends by itself, as what runs it on a machine does. */
  function startWorker(): void {
    const child = spawn(process.execPath, [
      CLI,
      "worker",
      "--redis",
      server.address,
      "--threads",
      "1",
    ]);
    child.stdout.resume();
    child.stderr.resume();
    workers.add(child);
    // One that starts while Redis is away says so and ends.
    child.on("exit", () => {
      if (workers.delete(child)) startWorker();
    });
  }

  /** Kills a worker; returns true if there was one, and it was alive. */
  function killWorker(): boolean {
    const [worker] = workers;
    if (worker === undefined) return false;
    workers.delete(worker);
    return worker.kill("SIGKILL");
  }

  /**
   * Waits until a number of shards is done and one is being computed. All of it hangs on how far the
   * job is, not on how fast the machine is.
   */
  async function progress(shards: number): Promise<void> {
    let isThere = false;
    for (;;) {
      const [job] = await queuedJobs({ redis: server.address });
      if (job !== undefined) {
        isThere = true;
        const { done, active } = await jobStatus({ redis: server.address }, job.id);
        if (done >= shards && active > 0) return;
      }
      expect(isThere && job === undefined, "the job is over too early").toBe(false);
      await pause(20);
    }
  }

  it.runIf(FULL)(
    `has the answer of one machine after ${KILLS} workers were killed`,
    async () => {
      const answer = run(["job", "run", long.plan, "--redis", server.address, "--json"]);
      for (let i = 0; i < 2; i++) startWorker();
      let killed = 0;
      for (let kill = 1; kill <= KILLS; kill++) {
        await progress((kill * SHARDS) / (KILLS + 2));
        if (killWorker()) killed++;
        startWorker();
      }
      expect(await answer).toMatchObject({ code: 0, stdout: long.expected });
      expect(killed).toBe(KILLS);
    },
    600_000,
  );

  it("F6: an idle worker ends on SIGTERM while Redis is away", async () => {
    const away = await RedisServer.start();
    const args = [CLI, "worker", "--redis", away.address, "--threads", "1"];
    const worker = spawn(process.execPath, args);
    let [out, troubles] = ["", ""];
    worker.stdout.on("data", (text) => {
      out += text;
    });
    worker.stderr.on("data", (text) => {
      troubles += text;
    });
    const end = new Promise((resolve) => worker.on("exit", resolve));
    // It takes what comes once it has its two connections.
    while ((await away.clients()) < 2) await pause(50);
    await away.kill();
    while (!troubles.includes("ECONNREFUSED")) await pause(50);
    // By then it mostly waits to connect again.
    await pause(1000);
    worker.kill("SIGTERM");
    expect(await end).toBe(0);
    expect(out).toContain("0 shards computed");
    await away.stop();
  }, 60_000);

  it.runIf(FULL)(
    "has it after Redis was killed and started again, and the one who waits, too",
    async () => {
      const args = ["job", "run", short.plan, "--redis", server.address, "--json"];
      const first = spawn(process.execPath, [CLI, ...args]);
      first.stdout.resume();
      first.stderr.resume();
      for (let i = 0; i < 2; i++) startWorker();
      await progress(SHARDS / 6);
      await server.kill();
      await pause(1000);
      await server.go();
      await progress(SHARDS / 3);
      first.kill("SIGKILL");
      const { code, stdout } = await run(args);
      expect({ code, stdout }).toEqual({ code: 0, stdout: short.expected });
    },
    600_000,
  );

  it.runIf(FULL)(
    "is the same from files that were computed by parts and merged in any order",
    async () => {
      const parts = [2, 0, 1].map((part) => join(folder, `part ${part}`));
      for (const [i, results] of parts.entries()) {
        const { code } = await run([
          "job",
          "run",
          short.plan,
          "--shard",
          `${i}/3`,
          "--results",
          results,
        ]);
        expect(code).toBe(0);
      }
      const again = ["job", "run", short.plan, "--shard", "1/3", "--results", parts[1] as string];
      expect((await run(again)).stdout).toContain("20 of 20 results");
      const merged = await run([
        "job",
        "merge",
        short.plan,
        ...parts,
        parts[0] as string,
        "--json",
      ]);
      expect(merged.stdout).toBe(short.expected);
      const size = readFileSync(join(parts[0] as string, "0000000.shard")).length;
      expect(size).toBeLessThan(30_000);
    },
    600_000,
  );
});

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
