import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inOwnWorker, Searcher } from "../../src/web/worker/searcher.js";
import type { Reply, Request } from "../../src/workers/protocol.js";

/** A worker that answers when a test says so. */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror = null;
  isEnded = false;
  readonly requests: Request[] = [];

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(request: Request): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  async answer(output: unknown): Promise<void> {
    const { id } = this.requests.findLast(({ tag }) => tag === "task") as Request;
    this.onmessage?.({ data: { tag: "answer", id, output } });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const facts = { lexicon: "default" };
const running = () => FakeWorker.all.filter(({ isEnded }) => !isEnded).length;

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

it("panels search in one worker, and in two only while both search at once", async () => {
  const [one, other] = [new Searcher(), new Searcher()];
  const first = one.ask("facts", facts);
  await FakeWorker.all[0]?.answer("first");
  expect(await first).toBe("first");
  const second = other.ask("facts", facts);
  expect(running()).toBe(1);
  // The other one has not got its answer yet.
  const third = one.ask("facts", facts);
  expect(running()).toBe(2);
  await FakeWorker.all[0]?.answer("second");
  await FakeWorker.all[1]?.answer("third");
  expect(await Promise.all([second, third])).toEqual(["second", "third"]);
  // The further steps of a run stay with the worker that has begun it.
  const run = one.ask("facts", facts);
  await FakeWorker.all[1]?.answer("begun");
  expect(await run).toBe("begun");
  void other.ask("facts", facts).catch(() => undefined);
  void one.ask("facts", facts, { isFirst: false }).catch(() => undefined);
  expect(FakeWorker.all.map(({ requests }) => requests.length)).toEqual([3, 3]);
  one.stop();
  other.stop();
  expect(running()).toBe(0);
});

it("a worker ends when the last panel that uses it lets it go", async () => {
  const [one, other] = [new Searcher(), new Searcher()];
  for (const searcher of [one, other]) {
    const asked = searcher.ask("facts", facts);
    await FakeWorker.all[0]?.answer("known");
    await asked;
  }
  const left = one.ask("facts", facts);
  one.stop();
  await expect(left).rejects.toMatchObject({ code: "CANCELLED" });
  expect(running()).toBe(1);
  other.stop();
  expect(running()).toBe(0);
});

it("a task with a worker of its own ends it, also when it is stopped", async () => {
  const done = inOwnWorker("facts", facts, {});
  await FakeWorker.all[0]?.answer("done");
  expect([await done, running()]).toEqual(["done", 0]);
  const stopping = new AbortController();
  const stopped = inOwnWorker("facts", facts, { signal: stopping.signal });
  stopping.abort();
  await expect(stopped).rejects.toMatchObject({ code: "CANCELLED" });
  expect(running()).toBe(0);
});
