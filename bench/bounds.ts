/**
 * How soon the work on a request ends, and what a service keeps: 200 moments, spread over the heaviest
 * requests, a third each cancelled, timed out, and with a program that has gone. A request's work has
 * ended when the processors have been idle for some time; its last moment counts from the end of the
 * request. `hello` is asked of the built program while all that it takes goes on; and its memory is what
 * it has after some requests, a third of them ended, and after ten times as many more, each time after
 * collections in all of its threads.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Service, type ServiceReply } from "../src/api/service.js";
import type { Made } from "../src/cli/service/resources.js";
import { startThread } from "../src/cli/service/threads.js";
import { EMPTY, ENDGAME, HEAVY, jumbled, position } from "../test/support/heavy.js";
import type { Series, Suite } from "./suite.js";

const MOMENTS = 200;
const HELLOS = 200;
/** Requests after which memory is looked at. */
const BEFORE = 100;
const AFTER = 1100;
/** The last moments of requests, in milliseconds after their beginning. */
const LATEST = 1000;
const ENDS = ["cancelled", "timed out", "gone"] as const;
/** Milliseconds between two looks at the processors, and of idleness after which work has ended. */
const LOOK = 5;
const QUIET = 60;
/** Part of one processor that is work; the looks themselves take some. */
const BUSY = 0.4;
const SCRIPT = pathToFileURL("dist/service-thread.js");
const ALPHABET = "english";

/** Returns numbers that are the same each time, from 0 to 1. */
function* randoms(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Milliseconds that the processors have worked for this process. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Waits until nothing works any more, and returns when something last did. */
async function lastWork(since: number): Promise<number> {
  let [last, at, before] = [since, performance.now(), worked()];
  while (at - last < QUIET) {
    await wait(LOOK);
    const [now, all] = [performance.now(), worked()];
    if (all - before > BUSY * (now - at)) last = now;
    [at, before] = [now, all];
  }
  return last;
}

/** Ends requests at random moments, and returns how much later their work and their reply came. */
async function ends(): Promise<Series[]> {
  const workerData = {
    options: { backend: "auto", alphabet: ALPHABET },
    cwd: ".",
    files: new Map(),
    made: new Map<string, Made>(),
  };
  const service = new Service({
    engine: "bench",
    cores: 2,
    startThread: () =>
      startThread(workerData as never, ([key, made]) => workerData.made.set(key, made), SCRIPT),
  });
  const usual = service.limits.milliseconds;
  const random = randoms(1);
  const found = new Map<string, number[]>();
  /** How long requests took that had ended before their moment. */
  const lasted = new Map<number, number>();
  for (let i = 0; i < MOMENTS; ) {
    const { method, params } = HEAVY[i % HEAVY.length] as (typeof HEAVY)[number];
    const end = ENDS[i % ENDS.length] as (typeof ENDS)[number];
    const longest = lasted.get(i % HEAVY.length) ?? LATEST;
    const moment = Math.max(1, Math.floor(random.next().value * longest));
    let replied = 0;
    const connection = service.connect(() => {
      replied ||= performance.now();
    });
    service.limits.milliseconds = end === "timed out" ? moment : usual;
    const begun = performance.now();
    const answered = connection.take({ v: 1, id: 1, method, params });
    await wait(moment);
    // It had ended before.
    if (replied > 0 && end !== "timed out") {
      lasted.set(i % HEAVY.length, replied - begun);
      continue;
    }
    const told = end === "timed out" ? begun + moment : performance.now();
    if (end === "cancelled") {
      void connection.take({ v: 1, id: 2, method: "cancel", params: { id: 1 } });
      replied = 0;
    } else if (end === "gone") connection.close();
    const last = await lastWork(told);
    await answered;
    const add = (name: string, one: number) => found.set(name, [...(found.get(name) ?? []), one]);
    add("all", Math.max(0, last - told));
    add(end, Math.max(0, last - told));
    i++;
  }
  await service.close();
  return [...found].flatMap(([name, samples]) => [
    { name: `last work, ${name}`, samples },
    { name: `last work, ${name}: worst`, samples: [Math.max(...samples)] },
  ]);
}

/** Collects what is unreachable again and again, in each thread: what is left is kept. */
const COLLECTING = pathToFileURL("test/support/collecting.mjs");

/** Starts the built program; `ask` resolves with the reply to a request. */
function startProgram({ collects = false } = {}) {
  const flags = collects ? ["--expose-gc"] : [];
  const child = spawn(process.execPath, [...flags, "dist/cli.js", "service"], {
    env: { ...process.env, ...(collects && { NODE_OPTIONS: `--import ${COLLECTING}` }) },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map<unknown, (reply: ServiceReply) => void>();
  createInterface(child.stdout).on("line", (line) => {
    const reply: ServiceReply = JSON.parse(line);
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let ids = 0;
  const ask = (method: string, params: object) => {
    const id = ids++;
    const reply = new Promise<ServiceReply>((resolve) => waiting.set(id, resolve));
    child.stdin.write(`${JSON.stringify({ v: 1, id, method, params })}\n`);
    return { id, reply };
  };
  return { child, ask };
}

/** Asks a service for `hello` while it does all that it takes at once. */
async function hellos(): Promise<Series[]> {
  const { child, ask } = startProgram();
  let isOver = false;
  const repeat = async (first: number): Promise<void> => {
    for (let i = first; !isOver; i += 2) {
      const { method, params } = HEAVY[i % HEAVY.length] as (typeof HEAVY)[number];
      const { id, reply } = ask(method, params);
      const cancel = setTimeout(() => ask("cancel", { id }), LATEST);
      await reply;
      clearTimeout(cancel);
    }
  };
  const running = [0, 1].map(repeat);
  await wait(LATEST);
  const samples: number[] = [];
  for (let i = 0; i < HELLOS; i++) {
    const begun = performance.now();
    await ask("hello", {}).reply;
    samples.push(performance.now() - begun);
    await wait(50);
  }
  isOver = true;
  child.kill();
  await Promise.race([Promise.all(running), wait(100)]);
  return [
    { name: "hello during the heaviest requests", samples },
    { name: "hello during the heaviest requests: worst", samples: [Math.max(...samples)] },
  ];
}

/** Megabytes of a process that are not swapped out: the least of some moments. */
async function resident(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 20; i++) {
    await wait(100);
    const [, pages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    least = Math.min(least, (Number(pages) * 4096) / 1e6);
  }
  return least;
}

/** Requests that have a thread open and start all that it does for the heaviest ones. */
const OPENING = [
  { method: "simulate", params: { position, candidates: 2, fixed: 10 } },
  { method: "simulate", params: { position: jumbled, candidates: 2, fixed: 10 } },
  { method: "solve", params: { position: ENDGAME, milliseconds: 1000 } },
  { method: "infer", params: { position: EMPTY, move: "exch 3", racks: 100 } },
  { method: "query", params: { question: "anagram", text: "CARE" } },
  { method: "play", params: { position, player: "human:level=3" } },
];

/** Looks at the memory of a service after some requests, and after many more. */
async function memory(): Promise<Series[]> {
  const { child, ask } = startProgram({ collects: true });
  const random = randoms(7);
  const found: number[] = [];
  for (let done = 1; done <= AFTER; done++) {
    const { method, params } = HEAVY[done % HEAVY.length] as (typeof HEAVY)[number];
    const { id, reply } = ask(method, params);
    // Two thirds are ended soon, and the thread with some of them.
    const moment = 20 + random.next().value * (done % 3 === 0 ? 400 : 60);
    const cancel = setTimeout(() => ask("cancel", { id }), moment);
    await reply;
    clearTimeout(cancel);
    if (done !== BEFORE && done !== AFTER) continue;
    // What can be open is open both times, whatever ended before.
    for (const { method, params } of OPENING) await ask(method, params).reply;
    found.push(await resident(child.pid as number));
  }
  child.stdin.end();
  const [before = 0, after = 0] = found;
  return [
    { name: `memory after ${BEFORE} requests`, samples: [before], unit: "MB" },
    { name: `memory after ${AFTER} requests`, samples: [after], unit: "MB" },
    { name: "growth", samples: [(100 * (after - before)) / before], unit: "%" },
  ];
}

export const bounds: Suite = {
  name: "bounds",
  groups: [
    { name: "from the end of a request", measure: "series", unit: "ms", run: ends },
    { name: "while others are answered", measure: "series", unit: "ms", run: hellos },
    { name: "what a service keeps", measure: "series", unit: "MB", run: memory },
  ],
};
