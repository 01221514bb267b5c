import { setImmediate as turn } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import {
  doJobs,
  type FromThread,
  type ServiceResources,
  type ServiceThread,
  type ServiceThreads,
  type ToThread,
} from "../../src/service/index.js";
import { shortResources, Talk } from "../support/service.js";

/* Threads are made of this one here: messages are copied and come later, and an end cuts them off. */

const position = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
/** A request that goes on until it is ended. */
const endless = { position, plies: 4, samples: 1e7, indifference: 0, threads: 1 };

class MadeThread implements ServiceThread {
  readonly seen: ToThread[] = [];
  hasEnded = false;
  isNeeded = true;
  private give: (message: FromThread) => void = () => undefined;
  private tell: (reason: string) => void = () => undefined;
  private readonly take: (message: ToThread) => void;

  /** @param isDeaf to the end of a job, as where it holds the thread. */
  constructor(
    private readonly isDeaf: boolean,
    resources: ServiceResources,
  ) {
    this.take = doJobs(resources, (message) => void this.later(() => this.give(message)));
  }

  post(message: ToThread): void {
    this.seen.push(message);
    if (this.isDeaf && message.tag === "stop") return;
    void this.later(() => this.take(structuredClone(message)));
  }

  onMessage(listener: (message: FromThread) => void): void {
    this.give = (message) => listener(structuredClone(message));
  }

  onEnd(listener: (reason: string) => void): void {
    this.tell = listener;
  }

  async stop(): Promise<void> {
    this.lose("a thread ended with code 1");
    // What still runs in it ends with the test.
    if (this.isDeaf) this.take({ tag: "stop" });
  }

  keepAlive(isNeeded: boolean): void {
    this.isNeeded = isNeeded;
  }

  lose(reason: string): void {
    this.hasEnded = true;
    this.tell(reason);
  }

  private async later(action: () => void): Promise<void> {
    await turn();
    if (!this.hasEnded) action();
  }
}

/** A service in made threads. @param deaf numbers of those that hear of no end. */
function threadsOf(...deaf: number[]) {
  return threadsWith(shortResources, deaf);
}

/** A service in made threads that open what `resources` returns. */
function threadsWith(resources: () => ServiceResources, deaf: number[] = []) {
  const started: MadeThread[] = [];
  const { engine, cores } = shortResources();
  const threads: ServiceThreads = {
    engine,
    cores,
    startThread: () => {
      const thread = new MadeThread(deaf.includes(started.length), resources());
      started.push(thread);
      return thread;
    },
  };
  return { started, threads };
}

let talk: Talk;
afterEach(() => talk.service.close());

describe("a service in threads", () => {
  it("answers as one without, and keeps its threads", async () => {
    const { started, threads } = threadsOf();
    talk = new Talk({}, threads);
    const plain = new Talk();
    const settings = { position, candidates: 3, plies: 2, samples: 300 };
    for (const [method, params] of [
      ["analyze", { position, count: 3, moves: ["L8 SAINT", "pass"] }],
      ["query", { question: "anagram", text: "CARE" }],
      ["simulate", settings],
      ["play", { position, player: "human:level=3" }],
    ] as const) {
      expect(await talk.ask(method, params)).toEqual(await plain.ask(method, params));
    }
    await talk.ask("simulate", settings, true);
    await plain.ask("simulate", settings, true);
    expect(talk.replies.map(({ type }) => type)).toEqual(plain.replies.map(({ type }) => type));
    await expect(talk.ask("analyze", { position: "x" })).rejects.toThrow("MISSING_FIELD");
    await expect(plain.ask("analyze", { position: "x" })).rejects.toThrow("MISSING_FIELD");
    const [error, same] = [talk, plain].map(({ replies }) => replies.at(-1));
    expect({ ...error, id: 0 }).toEqual({ ...same, id: 0 });
    expect(started.length).toBe(1);
    expect(started[0]?.isNeeded).toBe(false);
    await plain.service.close();
  });

  it("gives each of the jobs at once a thread, and a part of the processors", async () => {
    const { started, threads } = threadsOf();
    talk = new Talk({ running: 2, threads: 8 }, threads);
    const ids = [1, 2];
    const jobs = ids.map((id) => {
      const params = { position, candidates: 2, fixed: 10 };
      return talk.take({ v: 1, id, method: "simulate", params });
    });
    await Promise.all(jobs);
    const given = started.map(({ seen }) => seen.find(({ tag }) => tag === "job"));
    expect(given).toMatchObject([{ job: { threads: 8 } }, { job: { threads: 4 } }]);
  });

  it("takes a snapshot when the one before was taken", async () => {
    const { started, threads } = threadsOf();
    talk = new Talk({}, threads);
    let snapshots = 0;
    let go: () => void = () => undefined;
    const { service } = talk;
    const connection = service.connect(({ type }) => {
      if (type !== "snapshot") return;
      snapshots++;
      return new Promise<void>((resolve) => {
        go = resolve;
      });
    });
    const run = connection.take({ v: 1, id: 1, method: "simulate", params: endless, stream: true });
    await expect.poll(() => snapshots).toBe(1);
    for (let i = 0; i < 50; i++) await turn();
    expect(snapshots).toBe(1);
    go();
    await expect.poll(() => snapshots).toBe(2);
    connection.close();
    await run;
    const tags = started[0]?.seen.map(({ tag }) => tag).slice(0, 3);
    expect(tags).toEqual(["job", "taken", "stop"]);
  });

  it("ends a job that does not end with its thread, and goes on in another", async () => {
    const { started, threads } = threadsOf(0);
    talk = new Talk({ running: 1 }, threads);
    // It has found nothing: there is no such search.
    const never = { position, player: "sim:samples=10000" };
    const run = talk.take({ v: 1, id: "m", method: "play", params: never });
    await expect.poll(() => started[0]?.seen.length).toBe(1);
    const next = talk.take({ v: 1, id: "n", method: "analyze", params: { position, count: 1 } });
    await talk.take({ v: 1, id: "c", method: "cancel", params: { id: "m" } });
    await run;
    expect(started[0]?.hasEnded).toBe(true);
    await next;
    expect(talk.replies).toMatchObject([
      { id: "c", result: { cancelled: true } },
      { id: "m", error: { code: "CANCELLED", message: "the request was cancelled" } },
      { id: "n", type: "result" },
    ]);
    expect(started.length).toBe(2);
  });

  it("ends a dozen threads that open their lexicons, and leaves the next to open its own", async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { started, threads } = threadsWith(() => {
      const resources = shortResources();
      return { ...resources, open: (config) => gate.then(() => resources.open(config)) };
    });
    talk = new Talk({ running: 1 }, threads);
    const given = { position, count: 1 };
    for (let id = 1; id <= 14; id++) {
      const run = talk.take({ v: 1, id, method: "analyze", params: given });
      await talk.take({ v: 1, id: `c${id}`, method: "cancel", params: { id } });
      await run;
    }
    expect(started.map(({ hasEnded }) => hasEnded)).toEqual([...Array(12).fill(true), false]);
    const ends = talk.replies.flatMap((reply) =>
      reply.type === "error" ? [reply.error.code] : [],
    );
    expect(ends).toEqual(Array(14).fill("CANCELLED"));
    const next = talk.ask("analyze", given);
    open();
    expect(await next).toMatchObject({ moves: [{ rank: 1 }] });
    expect(started.length).toBe(13);
  });

  it.each([
    "cancelled",
    "time",
  ])("answers what a search had found whose thread is ended: %s", async (end) => {
    const { threads } = threadsOf(0);
    const limits = end === "time" ? { milliseconds: 1500 } : {};
    talk = new Talk(limits, threads);
    const params = { ...endless, ...(end === "time" && { milliseconds: 1500 }) };
    const run = talk.take({ v: 1, id: 1, method: "simulate", params, stream: true });
    if (end === "cancelled") {
      await expect.poll(() => talk.replies.length).toBeGreaterThan(1);
      await talk.take({ v: 1, id: 2, method: "cancel", params: { id: 1 } });
    }
    await run;
    const reply = talk.replies.findLast(({ id }) => id === 1);
    expect(reply).toMatchObject({ type: "result", result: { end }, made: { leaves: "h2" } });
  });

  it("says so when a thread is lost, and starts another", async () => {
    const { started, threads } = threadsOf();
    talk = new Talk({}, threads);
    const run = talk.take({ v: 1, id: 1, method: "simulate", params: endless });
    await expect.poll(() => started[0]?.seen.length).toBe(1);
    started[0]?.lose("out of memory");
    await run;
    expect(talk.replies).toMatchObject([
      { error: { code: "INTERNAL", message: "the service failed: out of memory" } },
    ]);
    expect(await talk.ask("analyze", { position, count: 1 })).toBeDefined();
    // Also one that is lost without a job.
    started[1]?.lose("out of memory");
    expect(await talk.ask("analyze", { position, count: 1 })).toBeDefined();
    expect(started.length).toBe(3);
    await talk.service.close();
    expect(started.every(({ hasEnded }) => hasEnded)).toBe(true);
  });
});
