import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inFolder } from "./asked.mjs";

const PORT = 6397;
const ADDRESS = `redis://127.0.0.1:${PORT}`;
const PLAN = ["job", "plan", "match", "--players", "greedy,h1", "--games", "40", "--shards", "4"];

/** A job that waits in a queue, put there by this state or by an older one: its state, and its answer. */
export async function queuedJob(asked) {
  const folder = join(asked.kept, "queue");
  if (asked.old !== undefined) cpSync(join(asked.old, "queue"), folder, { recursive: true });
  else if (!existsSync(folder)) await put(asked, folder);
  await inFolder(async (cwd) => {
    cpSync(folder, cwd, { recursive: true });
    await withRedis(cwd, async () => {
      await asked.record("status", ["job", "status", "--redis", ADDRESS, "--json"], { cwd });
      const worker = program(asked, ["worker", "--redis", ADDRESS, "--threads", "1"], cwd);
      const args = ["job", "run", "match.job", "--redis", ADDRESS, "--json"];
      await asked.record("answer", args, { cwd });
      await end(worker);
    });
  });
}

/** Puts a job into a queue without workers, and keeps what Redis has. */
async function put(asked, folder) {
  mkdirSync(folder, { recursive: true });
  await asked.call([...PLAN, "-o", "match.job"], { cwd: folder });
  await withRedis(folder, async () => {
    const waiting = program(asked, ["job", "run", "match.job", "--redis", ADDRESS], folder);
    for (let tries = 0; tries < 100; tries++) {
      const { stdout } = await asked.call(["job", "status", "--redis", ADDRESS, "--json"], {
        cwd: folder,
      });
      if (stdout.includes('"shards":4')) break;
      await wait(100);
    }
    // The shards follow their job.
    await wait(1000);
    await end(waiting);
  });
}

async function withRedis(folder, work) {
  const place = ["--port", `${PORT}`, "--bind", "127.0.0.1", "--dir", folder];
  const rules = ["--save", "3600 1", "--maxmemory-policy", "noeviction"];
  const redis = spawn("redis-server", [...place, ...rules], { stdio: "ignore" });
  await new Promise((resolve, reject) => {
    redis.on("spawn", resolve);
    redis.on("error", () => reject(new Error("redis-server is not installed")));
  });
  await wait(500);
  try {
    await work();
  } finally {
    // Writes its data when it is asked to end.
    await end(redis);
  }
}

function program(asked, args, cwd) {
  return spawn(process.execPath, [join(asked.dist, "cli.js"), ...args], { cwd, stdio: "ignore" });
}

function end(child) {
  const closed = new Promise((resolve) => child.on("close", resolve));
  child.kill("SIGTERM");
  return closed;
}
