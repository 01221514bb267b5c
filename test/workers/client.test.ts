import { describe, expect, it } from "vitest";
import { QueryError } from "../../src/api/library.js";
import { EngineClient, isCancelled } from "../../src/web/worker/client.js";
import { startEarly } from "../../src/web/worker/early.js";
import type { Tasks } from "../../src/web/worker/protocol.js";
import type { TaskContext, TaskTable } from "../../src/workers/serve.js";
import { NearWorker } from "../support/workers.js";

/** A table in which `query` does what a test wants; its limit is what it is told by. */
function served(query: (limit: number, context: TaskContext) => unknown) {
  const begun: number[] = [];
  const tasks = {
    query: (input: { limit: number }, context: TaskContext) => {
      begun.push(input.limit);
      return query(input.limit, context);
    },
  } as unknown as TaskTable<Tasks>;
  const workers: NearWorker[] = [];
  const client = new EngineClient(() => {
    const worker = NearWorker.serving(tasks);
    workers.push(worker);
    return worker;
  });
  const ask = (limit: number, options = {}) =>
    client.ask(
      "query",
      { lexicon: "default", question: { name: "pattern", text: "" }, limit },
      options,
    ) as Promise<unknown>;
  return { client, ask, begun, workers };
}

describe("a worker's requests", () => {
  it("are answered in their order", async () => {
    const { ask, begun } = served((limit) => limit * 2);
    expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6]);
    expect(begun).toEqual([1, 2, 3]);
  });

  it("F7: fail with a typed error where a worker cannot be started", async () => {
    const client = new EngineClient(() => {
      throw new ReferenceError("Worker is not defined");
    });
    const question = { name: "pattern", text: "" } as const;
    const asked = client.ask("query", { lexicon: "default", question, limit: 1 } as never);
    await expect(asked).rejects.toMatchObject({
      code: "WORKER_LOST",
      message: expect.stringContaining("Worker is not defined"),
    });
    // The page's first script, which starts a worker ahead of time, leaves the error to who asks.
    expect(typeof Worker).toBe("undefined");
    expect(startEarly).not.toThrow();
  });

  it("are never begun where a later one of their channel came before", async () => {
    const { ask, begun } = served(async (limit, { pause }) => {
      await pause();
      return limit;
    });
    const asked = [ask(0), ...[1, 2, 3, 4].map((limit) => ask(limit, { channel: "c" }))];
    const [first, ...rest] = await Promise.allSettled(asked);
    expect(first).toMatchObject({ value: 0 });
    for (const lost of rest.slice(0, 3)) {
      expect(lost).toMatchObject({ status: "rejected", reason: { code: "CANCELLED" } });
    }
    expect(rest[3]).toMatchObject({ value: 4 });
    expect(begun).toEqual([0, 4]);
  });

  it("end at their next pause when they are cancelled", async () => {
    let steps = 0;
    const { ask } = served(async (_, { pause }) => {
      while (true) {
        steps++;
        await pause();
      }
    });
    const gone = new AbortController();
    const asked = ask(1, { signal: gone.signal });
    setTimeout(() => gone.abort(), 20);
    await expect(asked).rejects.toSatisfy(isCancelled);
    // The message that cancels it is on its way.
    const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
    await wait();
    const then = steps;
    await wait();
    expect(steps).toBe(then);
  });

  it("are not even sent when the signal came before", async () => {
    const { ask, begun } = served((limit) => limit);
    await expect(ask(1, { signal: AbortSignal.abort() })).rejects.toSatisfy(isCancelled);
    expect(await ask(2)).toBe(2);
    expect(begun).toEqual([2]);
  });

  it("tell of their progress", async () => {
    const { ask } = served((_, { report }) => {
      report({ phase: "read", done: 1, total: 2 });
      report({ phase: "read", done: 2, total: 2 });
      return "done";
    });
    const steps: unknown[] = [];
    expect(await ask(1, { onProgress: (step: unknown) => steps.push(step) })).toBe("done");
    expect(steps).toEqual([
      { phase: "read", done: 1, total: 2 },
      { phase: "read", done: 2, total: 2 },
    ]);
  });

  it("fail with a sentence, and the next one is answered", async () => {
    const { ask } = served((limit) => {
      if (limit === 1) throw new QueryError("BAD_PATTERN", "an empty pattern");
      if (limit === 2) throw new TypeError("undefined is no function");
      return limit;
    });
    const [foreseen, unforeseen, good] = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(foreseen).toMatchObject({
      reason: { name: "QueryError", code: "BAD_PATTERN", message: "an empty pattern" },
    });
    expect(unforeseen).toMatchObject({
      reason: {
        code: "WORKER_FAILED",
        message: "internal error in a worker: undefined is no function",
      },
    });
    expect(good).toMatchObject({ value: 3 });
  });

  it("end when the worker is stopped, and the next one starts another", async () => {
    const { ask, client, workers } = served(async (limit, { pause }) => {
      await pause();
      return limit;
    });
    const lost = ask(1);
    client.stop();
    await expect(lost).rejects.toSatisfy(isCancelled);
    expect(await ask(2)).toBe(2);
    expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  });

  it("end when the worker breaks down, and the next one starts another", async () => {
    const { ask, workers } = served(async (limit, { pause }) => {
      await pause();
      return limit;
    });
    const lost = ask(1);
    workers[0]?.end("out of memory");
    await expect(lost).rejects.toMatchObject({ code: "WORKER_LOST" });
    await expect(lost).rejects.toThrow("out of memory");
    expect(await ask(2)).toBe(2);
  });
});
