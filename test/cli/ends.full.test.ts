import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, expect, it } from "vitest";
import type { ServiceReply } from "../../src/service/index.js";
import { FULL } from "../support/full.js";
import { HEAVY } from "../support/heavy.js";
import { shortResources, Talk } from "../support/service.js";
import { CLI, Folder, wordsUpTo } from "./run.js";

/*
 * Requests that are ended at random moments, at every door: a third each is cancelled, times out, and
 * has a client that goes. Each has one end with a name; nothing is lost; and the next are answered.
 */

const MOMENTS = 200;
/** The last moment, in milliseconds after the beginning, and the time of those that time out. */
const LATEST = 300;
const SHORT = 100;
/** Requests of one client that go on at once: more than are worked on, so that some wait. */
const AT_ONCE = 4;
const ENDS = ["cancelled", "timed out", "gone"] as const;

const position = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
const folder = new Folder();
folder.write("short.txt", wordsUpTo(5));
const WORDS = ["--lexicon", "short.txt", "--leaves", "h2"];
const SETUP = [...WORDS, "--max-running", "2", "--threads", "2", "--max-waiting", "1000"];

const children = new Set<ChildProcessWithoutNullStreams>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

function start(command: string, ...args: string[]): ChildProcessWithoutNullStreams {
  const env = { ...process.env, GADDAWG_TOKEN: "" };
  const child = spawn(process.execPath, [CLI, command, ...args], { cwd: folder.path, env });
  children.add(child);
  child.stderr.pipe(process.stderr);
  return child;
}

type Heavy = (typeof HEAVY)[number];
type End = (typeof ENDS)[number];

/** Does something at this many moments, some at once, with the requests in turn. */
async function atMoments(
  ends: readonly End[],
  act: (request: Heavy, end: End, moment: number, number: number) => Promise<void>,
  requests = HEAVY,
): Promise<void> {
  const count = Math.ceil((MOMENTS * ends.length) / ENDS.length);
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < count; i = next++) {
      const request = requests[i % requests.length] as Heavy;
      const end = ends[i % ends.length] as End;
      await act(request, end, Math.floor(Math.random() * LATEST), i);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Checks that a reply is what was found, or an error that says why there is nothing. */
function expectEnd(reply: Pick<ServiceReply, "type"> & { error?: object }): void {
  if (reply.type === "result") return;
  expect(JSON.stringify(reply)).toMatch(/"code":"(CANCELLED|TIME)"/);
}

/** The words of a service in the test are those of the classic game. */
const CLASSIC = HEAVY.filter(({ params }) => !JSON.stringify(params).includes("wordsmog"));

/**
 * Asks for something short until it is answered: with a short time, a thread may be ended before it has
 * opened its lexicon. A slot that is not freed would never answer.
 */
async function untilAnswered(ask: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await ask()); tries++) expect(tries).toBeLessThan(50);
}

it.skipIf(!FULL)("a connection of the library", async () => {
  const [usual, short] = [{}, { milliseconds: SHORT }].map(
    (limits) => new Talk({ running: 2, threads: 1, ...limits }, shortResources()),
  ) as [Talk, Talk];
  await atMoments(
    ENDS,
    async ({ method, params }, end, moment, id) => {
      const { service } = end === "timed out" ? short : usual;
      const replies: ServiceReply[] = [];
      const connection = service.connect((reply) => void replies.push(reply));
      const given = { ...params, threads: undefined };
      const answered = connection.take({ v: 1, id, method, params: given, stream: true });
      await wait(moment);
      if (end === "gone") connection.close();
      if (end === "cancelled") {
        await connection.take({ v: 1, id: -1, method: "cancel", params: { id } });
        await connection.take({ v: 1, id: "c", method: "cancel", params: { id } });
      }
      await answered;
      const own = replies.filter((reply) => reply.id === id && reply.type !== "snapshot");
      expect(own.length).toBe(1);
      expectEnd(own[0] as ServiceReply);
    },
    CLASSIC,
  );
  for (const talk of [usual, short]) {
    expect(await talk.ask("analyze", { position, count: 1 })).toBeDefined();
    await talk.service.close();
  }
});

/** A client of a service by lines. */
function lines(...args: string[]) {
  const child = start("service", ...SETUP, ...args);
  const replies = new Map<number, ServiceReply[]>();
  const waiting = new Map<number, (reply: ServiceReply) => void>();
  createInterface(child.stdout).on("line", (line) => {
    const reply: ServiceReply = JSON.parse(line);
    if (reply.type === "snapshot") return;
    const id = Number(reply.id);
    replies.set(id, [...(replies.get(id) ?? []), reply]);
    waiting.get(id)?.(reply);
  });
  const send = (id: number, method: string, params: object): Promise<ServiceReply> => {
    const reply = new Promise<ServiceReply>((resolve) => waiting.set(id, resolve));
    child.stdin.write(`${JSON.stringify({ v: 1, id, method, params, stream: true })}\n`);
    return reply;
  };
  return { child, send, replies };
}

it.skipIf(!FULL)("lines on standard streams", async () => {
  const [usual, short] = [lines(), lines("--max-time", String(SHORT))];
  await atMoments(["cancelled", "timed out"], async ({ method, params }, end, moment, id) => {
    const { send } = end === "timed out" ? short : usual;
    const answered = send(id, method, params);
    await wait(moment);
    if (end === "cancelled") await send(10_000 + id, "cancel", { id });
    expectEnd(await answered);
  });
  for (const { child, send, replies } of [usual, short]) {
    let id = 20_000;
    await untilAnswered(
      async () => (await send(id++, "query", { question: "count" })).type === "result",
    );
    // Each had one reply.
    expect([...replies.values()].every(({ length }) => length === 1)).toBe(true);
    child.stdin.end();
    expect(await once(child, "exit")).toEqual([0, null]);
  }
  // Clients with several requests each, which they do not wait for.
  for (let i = 0; i < MOMENTS / ENDS.length; i += AT_ONCE) {
    const { child, send } = lines("--max-time", "2000");
    for (let id = 0; id < AT_ONCE; id++) {
      const { method, params } = HEAVY[(i + id) % HEAVY.length] as Heavy;
      void send(id, method, params);
    }
    await wait(Math.random() * 2 * LATEST);
    child.stdout.destroy();
    child.stdin.end();
    expect(await once(child, "exit")).toEqual([0, null]);
  }
});

it.skipIf(!FULL)("HTTP", async () => {
  const urls = [[], ["--max-time", String(SHORT)]].map(async (args) => {
    const child = start("serve", "--port", "0", "--json", "--api", ...SETUP, ...args);
    const [line] = await once(child.stdout, "data");
    return JSON.parse(String(line)).api as string;
  });
  const [usual = "", short = ""] = await Promise.all(urls);
  // Who cancels goes away: with the answer, or while its events come.
  await atMoments(ENDS, async ({ method, params }, end, moment) => {
    const ending = new AbortController();
    const headers = { accept: end === "gone" ? "text/event-stream" : "*/*" };
    const about = { method: "POST", body: JSON.stringify(params), headers, signal: ending.signal };
    const answered = fetch((end === "timed out" ? short : usual) + method, about).then(
      (response) => response.text(),
      () => "",
    );
    await wait(moment);
    if (end !== "timed out") ending.abort();
    const text = await answered.catch(() => "");
    if (end !== "timed out") return;
    const { error } = JSON.parse(text);
    expectEnd({ type: error === undefined ? "result" : "error", error });
  });
  for (const url of [usual, short]) {
    const about = { method: "POST", body: JSON.stringify({ question: "count" }) };
    const ask = async () => (await fetch(`${url}query`, about)).status === 200;
    await Promise.all(Array.from({ length: AT_ONCE }, () => untilAnswered(ask)));
  }
});

/** A client of the Model Context Protocol. */
async function assistant(...args: string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const command = { command: process.execPath, args: [CLI, "mcp", ...SETUP, ...args] };
  await client.connect(new StdioClientTransport({ ...command, cwd: folder.path }));
  return client;
}

it.skipIf(!FULL)("MCP", async () => {
  const tools = HEAVY.filter(({ method }) => !["play", "infer", "preEndgame"].includes(method));
  const [usual, short] = [await assistant(), await assistant("--max-time", String(SHORT))];
  const call = (client: Client, { method, params }: Heavy, signal?: AbortSignal) =>
    client.callTool({ name: method, arguments: { ...params } }, undefined, signal && { signal });
  const cancelAt = async (request: Heavy, end: End, moment: number): Promise<void> => {
    const ending = new AbortController();
    const answered =
      end === "timed out" ? call(short, request) : call(usual, request, ending.signal);
    const found = answered.catch((error: Error) => {
      expect(String(error)).toMatch(/abort|cancel/i);
      return undefined;
    });
    await wait(moment);
    ending.abort();
    const answer = await found;
    if (end === "cancelled") return;
    const { error } = answer?.structuredContent as { error?: object };
    expectEnd({ type: error === undefined ? "result" : "error", ...(error && { error }) });
  };
  await atMoments(["cancelled", "timed out"], cancelAt, tools);
  for (const client of [usual, short]) {
    const request = { method: "query", params: { question: "count" } };
    const ask = async () => (await call(client, request)).isError === undefined;
    await Promise.all(Array.from({ length: AT_ONCE }, () => untilAnswered(ask)));
    await client.close();
  }
  for (let i = 0; i < MOMENTS / ENDS.length; i += AT_ONCE) {
    const client = await assistant();
    const calls = Array.from({ length: AT_ONCE }, (_, k) =>
      call(client, tools[(i + k) % tools.length] as Heavy).catch(() => undefined),
    );
    await wait(Math.random() * 2 * LATEST);
    await client.close();
    await Promise.all(calls);
  }
});

it.skipIf(!FULL)("UCGI", async () => {
  const positions = HEAVY.flatMap(({ params }) => {
    const { position: cgp } = params as { position?: string };
    return cgp === undefined || cgp.includes(" / ") ? [] : [`position cgp ${cgp}`];
  });
  for (let i = 0; i < MOMENTS; ) {
    // A few searches in a program, the last of which goes with it.
    const child = start("ucgi");
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const best = async (): Promise<string> => {
      for (;;) {
        const { value = "bestmove" } = await answers.next();
        if (value.startsWith("bestmove")) return value;
      }
    };
    child.stdin.write("setoption name Lexicon value short.txt\nsetoption name Leaves value h2\n");
    for (const end of ["cancelled", "timed out", "cancelled", "timed out", "gone", "gone"]) {
      const moment = Math.floor(Math.random() * LATEST);
      child.stdin.write(`${positions[i++ % positions.length]}\n`);
      if (end === "timed out") {
        child.stdin.write(`go movetime ${moment + 1}\n`);
        expect(await best()).toMatch(/^bestmove \S+/);
        continue;
      }
      child.stdin.write("go infinite\n");
      await wait(moment);
      if (end === "gone") break;
      child.stdin.write("stop\n");
      expect(await best()).toMatch(/^bestmove \S+/);
    }
    // Half of them by a line.
    if (i % 2 === 0) child.stdin.write("quit\n");
    else child.stdin.end();
    expect(await once(child, "exit")).toEqual([0, null]);
  }
});
