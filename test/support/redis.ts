import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";

/** Whether this machine has Redis; tests that need it are skipped otherwise, with a notice. */
export const HAS_REDIS: boolean = spawnSync("redis-server", ["--version"]).status === 0;
if (!HAS_REDIS) console.warn("redis-server is not installed: tests of the queue are skipped");

/** A Redis server of a test's own, with an append-only file in a folder of its own. */
export class RedisServer {
  private child: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), "gaddawg-redis-"));

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.go();
    return server;
  }

  get address(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts the server, after `kill` with what it had written. */
  async go(): Promise<void> {
    const settings = ["--port", String(this.port), "--bind", "127.0.0.1", "--dir", this.folder];
    const keeping = ["--appendonly", "yes", "--save", "", "--maxmemory-policy", "noeviction"];
    this.child = spawn("redis-server", [...settings, ...keeping], { stdio: "ignore" });
    for (let tries = 0; tries < 200; tries++) {
      if (await this.answers()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("redis-server does not answer");
  }

  /** Returns the number of connections besides the one that asks. */
  async clients(): Promise<number> {
    const list = await this.ask((redis) => redis.client("LIST"));
    return String(list).trim().split("\n").length - 1;
  }

  private async answers(): Promise<boolean> {
    return (await this.ask((redis) => redis.ping()).catch(() => "")) === "PONG";
  }

  private async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.address, { lazyConnect: true, retryStrategy: () => null });
    redis.on("error", () => undefined);
    try {
      await redis.connect();
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }

  /** Ends the server as a crash does. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === undefined) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    this.child = undefined;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : 0),
      );
    });
  });
}
