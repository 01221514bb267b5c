import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { FULL, SLOW } from "../support/full.js";
import { expectSame, growth, livingIn, startWatched } from "../support/watched.js";
import { CLI, Folder, wordsUpTo } from "./run.js";

const CLIENTS = FULL ? 200 : 20;
const SECONDS = FULL ? 120 : 0.7;
/** The heaps of threads grow to what their work takes: by requests, however long a busy machine needs. */
const WARM_UP_SECONDS = 20;
const WARM_UP_REQUESTS = 100_000;
/** Bytes that a process may have grown by; see the numbers that the long run prints. */
const MOST_GROWTH = FULL ? 8_000_000 : 3_000_000;
/** How often memory is looked at. */
const LOOKS = 10;

const position = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
const short = JSON.stringify({ position, count: 1 });
/** A request that goes on until its client goes. */
const endless = JSON.stringify({ position, samples: 1e7, indifference: 0, threads: 1 });
/** A search that has the thread that does it start all that searches need. */
const quick = JSON.stringify({ position, candidates: 2, fixed: 10, threads: 1 });
const EVENTS = { accept: "text/event-stream" };

const folder = new Folder();
folder.write("short.txt", wordsUpTo(5));
let child: ChildProcess;
// Connections are given up well before the server gives them up, after 5 s without a request: a request
// that crosses that on its way is reset.
const agent = new Agent({ keepAlive: true, timeout: 2000 });
afterAll(() => {
  child?.kill("SIGKILL");
  agent.destroy();
});

async function start(): Promise<string> {
  const args = ["serve", "--port", "0", "--json", "--api", "--lexicon", "short.txt"];
  const limits = ["--leaves", "h2", "--max-running", "2", "--max-waiting", "1000"];
  child = startWatched([CLI, ...args, ...limits], folder.path);
  const [line] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return JSON.parse(String(line)).api;
}

/** Begins a request; errors of those that are given up are no one's business. */
function begin(url: string, headers: Record<string, string | number> = {}): ClientRequest {
  const begun = request(url, { method: "POST", agent, headers });
  begun.on("error", () => undefined);
  return begun;
}

async function ask(url: string, body: string): Promise<{ status: number; text: string }> {
  const asked = begin(url);
  asked.end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  let text = "";
  for await (const piece of response) text += piece;
  return { status: response.statusCode ?? 0, text };
}

/** Gives a request up, once it has had some time or an answer has begun. */
async function giveUp(begun: ClientRequest, milliseconds: number): Promise<void> {
  await wait(milliseconds);
  // `once` of Node would throw the error that comes before.
  const closed = new Promise<void>((resolve) => begun.once("close", () => resolve()));
  begun.destroy();
  await closed;
}

/** What clients do; each answer is checked. The wanted answer is that of the first client. */
function habits(url: string, wanted: string, seen: Record<string, number>) {
  const plain = async () => {
    expect(await ask(`${url}analyze`, short)).toEqual({ status: 200, text: wanted });
    seen.answered = (seen.answered ?? 0) + 1;
  };
  const broken = async () => {
    expect((await ask(`${url}analyze`, "{")).status).toBe(400);
    seen.broken = (seen.broken ?? 0) + 1;
  };
  const half = async () => {
    const begun = begin(`${url}analyze`, { "content-length": 500 });
    begun.write('{"position":');
    await giveUp(begun, 50);
    seen.half = (seen.half ?? 0) + 1;
  };
  const cancelled = async () => {
    const begun = begin(`${url}simulate`);
    begun.end(endless);
    await giveUp(begun, 30);
    seen.cancelled = (seen.cancelled ?? 0) + 1;
  };
  /** Reads the first events, then none for a while, then goes. */
  const slow = async () => {
    const begun = begin(`${url}simulate`, EVENTS);
    begun.end(endless);
    const [response] = (await once(begun, "response")) as [IncomingMessage];
    response.on("error", () => undefined);
    await Promise.race([new Promise((resolve) => response.once("readable", resolve)), wait(200)]);
    await giveUp(begun, 50);
    seen.slow = (seen.slow ?? 0) + 1;
  };
  return [plain, plain, plain, broken, plain, half, plain, cancelled, plain, slow];
}

test.runIf(FULL)(
  `${CLIENTS} clients leave nothing behind: slow, half, broken and cancelled ones among them`,
  async () => {
    const url = await start();
    const { text: wanted } = await ask(`${url}analyze`, short);
    const seen: Record<string, number> = {};
    const acts = habits(url, wanted, seen);
    const rush = async (seconds: number): Promise<void> => {
      const end = performance.now() + 1000 * seconds;
      const clients = Array.from({ length: CLIENTS }, async (_, i) => {
        const act = acts[i % acts.length] as () => Promise<void>;
        do await act();
        while (performance.now() < end);
      });
      await Promise.all(clients);
      agent.destroy();
    };
    // Both threads have the same open each time, whatever ended before.
    const settled = async () => {
      await Promise.all([1, 2].map(() => ask(`${url}simulate`, quick)));
      agent.destroy();
      return quiet();
    };
    do await rush(WARM_UP_SECONDS);
    while (total(seen) < WARM_UP_REQUESTS);
    const before = await settled();
    const asked = total(seen);
    const looks = [before];
    for (let i = 1; i < LOOKS; i++) {
      await rush(SECONDS / (LOOKS - 1));
      looks.push(await settled());
    }
    const after = looks.at(-1) as typeof before;
    const { heap } = growth(before, after);
    // The heaps of threads come and go by some 40 MB: what leaks shows as a trend beyond that.
    const all = looks.map(({ rss }) => rss);
    const rss = leastGrowth(all);
    const report = `${total(seen) - asked} requests: rss ${all}, grown by ${rss} at least, heap and external ${heap}`;
    if (FULL) console.log(report, JSON.stringify(seen));
    for (const kind of ["answered", "broken", "half", "cancelled", "slow"]) {
      expect(seen[kind], kind).toBeGreaterThan(0);
    }
    expect(heap, report).toBeLessThan(MOST_GROWTH);
    expect(rss, report).toBeLessThan(MOST_GROWTH);
    expectSame(before, after);
    expect(after.handles).not.toHaveProperty("TCPSocketWrap");
    // It is as it was.
    expect(await ask(`${url}analyze`, short)).toEqual({ status: 200, text: wanted });
  },
  SLOW.timeout,
);

/** Waits until the server has seen that its clients have gone, and counts what is left. */
async function quiet() {
  for (;;) {
    const living = await livingIn(child);
    if (living.handles.TCPSocketWrap === undefined) return living;
    await wait(50);
  }
}

/** One-sided limit of Student's distribution for 99 % and the freedom of ten looks but two. */
const STUDENT = 2.9;

/** Returns by how much values have grown at least, from the first to the last, by a straight line. */
function leastGrowth(values: readonly number[]): number {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const steps = values.map((_, i) => i - (n - 1) / 2);
  const spread = steps.reduce((sum, step) => sum + step * step, 0);
  const slope = steps.reduce((sum, step, i) => sum + step * (values[i] ?? 0), 0) / spread;
  const left = steps.map((step, i) => (values[i] ?? 0) - mean - slope * step);
  const error = Math.sqrt(left.reduce((sum, one) => sum + one * one, 0) / (n - 2) / spread);
  return (n - 1) * (slope - STUDENT * error);
}

function total(seen: Readonly<Record<string, number>>): number {
  return Object.values(seen).reduce((sum, count) => sum + count, 0);
}
