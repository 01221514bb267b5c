import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import { connect } from "node:net";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FULL } from "../support/full.js";
import { expectMessage } from "../support/service.js";
import { CLI, Folder, wordsUpTo } from "./run.js";

const folder = new Folder();
folder.write("short.txt", wordsUpTo(5));
const LEXICON = ["--lexicon", "short.txt", "--leaves", "h2"];
const position = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
/** Clients at once, and how long they ask; `serve-memory.test.ts` has more of them. */
const CLIENTS = 40;
const SECONDS = 1;

const servers: ChildProcess[] = [];
afterAll(() => {
  for (const server of servers) server.kill("SIGKILL");
});

/** Starts a server and returns the address of its methods. */
async function start(...args: string[]): Promise<string> {
  const all = ["serve", "--port", "0", "--json", "--api", ...LEXICON, ...args];
  const env = { ...process.env, GADDAWG_TOKEN: "" };
  const server = spawn(process.execPath, [CLI, ...all], { cwd: folder.path, env });
  servers.push(server);
  server.stderr.pipe(process.stderr);
  const [line] = await once(server.stdout, "data");
  return JSON.parse(String(line)).api;
}

/** Asks, and checks the answer by the schema of messages. */
async function ask(url: string, method: string, params: unknown, headers = {}) {
  const body = typeof params === "string" ? params : JSON.stringify(params);
  const response = await fetch(url + method, { method: "POST", body, headers });
  const answer = await response.json();
  const type = response.ok ? "result" : "error";
  expectMessage({ v: 1, id: 1, type, ...answer });
  return { status: response.status, ...answer };
}

let url: string;
beforeAll(async () => {
  url = await start("--max-running", "2", "--max-waiting", "1000");
});

describe("gaddawg serve --api", () => {
  it("answers what the command line answers", async () => {
    const args = [position, ...LEXICON];
    const best = await folder.json("analyze", ...args, "-n", "2");
    const { result, made } = await ask(url, "analyze", { position, count: 2 });
    expect(result.moves).toEqual(best.moves);
    expect(made).toMatchObject({ leaves: "h2" });
    expect((await ask(url, "hello", "")).result.protocol).toBe(1);
  });

  it("describes itself by OpenAPI, with a path for each method", async () => {
    const description = await (await fetch(`${url}openapi.json`)).json();
    expect(await new Validator().validate(description)).toMatchObject({ valid: true });
    const { methods } = (await ask(url, "hello", {})).result;
    expect(Object.keys(description.paths)).toEqual(methods.map((name: string) => `/v1/${name}`));
  });

  it.each([
    ["analyze", "{", 400, "BAD_JSON"],
    ["analyze", "[]", 400, "BAD_MESSAGE"],
    ["analyze", { position, count: 0 }, 400, "BAD_MESSAGE"],
    ["analyze", { position: "x" }, 400, "MISSING_FIELD"],
    ["simulate", { position, milliseconds: 1e6 }, 422, "LIMIT"],
    ["analyze", { position: "x".repeat(2_000_000) }, 413, "TOO_LARGE"],
    ["nope", {}, 404, "NOT_FOUND"],
    ["../index.html", {}, 405, undefined],
  ])("refuses %s %j", async (method, params, status, code) => {
    if (code === undefined) {
      expect((await fetch(url + method, { method: "POST" })).status).toBe(status);
    } else {
      const answer = await ask(url, method, params);
      expect([answer.status, answer.error.code]).toEqual([status, code]);
    }
  });

  it("refuses a body that is not in UTF-8", async () => {
    const body = Buffer.from('{"question":"contains","text":"\xff"}', "latin1");
    const response = await fetch(`${url}query`, { method: "POST", body });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatchObject({ code: "BAD_JSON" });
  });

  it("answers pages and machines that it is told to, and no others", async () => {
    const page = { origin: "https://page.example" };
    expect(await ask(url, "hello", {}, page)).toMatchObject({ status: 403 });
    expect((await rawHello(url, "rebound.example")).startsWith("HTTP/1.1 403 ")).toBe(true);
    expect((await rawHello(url, new URL(url).host)).startsWith("HTTP/1.1 200 ")).toBe(true);
    const locked = await start("--token", "secret", "--cors", page.origin);
    expect(await ask(locked, "hello", {})).toMatchObject({ status: 401 });
    expect(await ask(locked, "hello", {}, { authorization: "Bearer wrong" })).toMatchObject({
      status: 401,
    });
    const authorization = "Bearer secret";
    expect((await ask(locked, "hello", {}, { authorization, ...page })).status).toBe(200);
    const allowed = await fetch(`${locked}hello`, {
      method: "OPTIONS",
      headers: { ...page, "access-control-request-method": "POST" },
    });
    expect(allowed.headers.get("access-control-allow-origin")).toBe(page.origin);
    const { code, stderr } = await folder.run(["serve", "--api", "--host", "0.0.0.0"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("needs --token")]);
  });

  it.each([
    "sécret",
    "two words",
    "a:b",
    "=a",
    "line\nend",
  ])("F7: refuses at its start the token %j, which no request could give", async (token) => {
    const text = "--token: has characters that no request can give (expected letters A to Z, ";
    expect(await folder.wrong("serve", "--api", "--token", token)).toContain(text);
    const env = { ...process.env, GADDAWG_TOKEN: token };
    const { code, stderr } = await folder.run(["serve", "--api", "--json"], { env });
    expect([code, JSON.parse(stderr).error.code]).toEqual([2, "BAD_OPTION"]);
    expect(stderr).toContain("GADDAWG_TOKEN: has");
    // A secret is not repeated.
    expect(stderr).not.toContain(token);
  });

  it.runIf(FULL)(
    "sends events as a simulation goes, and ends it when its client goes away",
    async () => {
      const params = { position, samples: 1e7, indifference: 0, threads: 1 };
      // As many as are worked on at once: if one went on, the last question would wait.
      for (let i = 0; i < 2; i++) {
        const leaving = new AbortController();
        const { signal } = leaving;
        const headers = { accept: "text/event-stream" };
        const body = JSON.stringify(params);
        const response = await fetch(`${url}simulate`, { method: "POST", body, headers, signal });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const { value } = await reader.read();
        expect(new TextDecoder().decode(value)).toMatch(/^event: snapshot\ndata: \{"result":/);
        leaving.abort();
      }
      for (let i = 0; i < 2; i++) {
        const leaving = new AbortController();
        const asked = askUntil(`${url}simulate`, params, leaving.signal);
        setTimeout(() => leaving.abort(), 300);
        await expect(asked).rejects.toThrow();
      }
      expect((await ask(url, "analyze", { position, count: 1 })).status).toBe(200);
    },
  );

  it(`answers ${CLIENTS} clients at once, slow and half ones among them, and loses nothing`, async () => {
    const best = (await ask(url, "analyze", { position, count: 1 })).result;
    const end = performance.now() + 1000 * SECONDS;
    const halves = Array.from({ length: 10 }, () => half(url));
    let answers = 0;
    const clients = Array.from({ length: CLIENTS }, async () => {
      do {
        const { result } = await ask(url, "analyze", { position, count: 1 });
        expect(result).toEqual(best);
        answers++;
      } while (performance.now() < end);
    });
    await Promise.all(clients);
    for (const socket of halves) socket.destroy();
    expect(answers).toBeGreaterThanOrEqual(CLIENTS);
    expect((await ask(url, "hello", {})).status).toBe(200);
  });
});

/** Asks with a signal of its own. */
function askUntil(address: string, params: object, signal: AbortSignal): Promise<unknown> {
  const body = JSON.stringify(params);
  return fetch(address, { method: "POST", body, signal }).then((response) => response.json());
}

/** Begins a request and sends no more of it. */
function half(address: string): ClientRequest {
  const begun = request(`${address}analyze`, {
    method: "POST",
    headers: { "content-length": 500 },
  });
  begun.on("error", () => undefined);
  begun.write('{"position":');
  return begun;
}

/** Says hello by another host name, as a page that has taken this machine's address would. */
async function rawHello(address: string, host: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write(
    `POST /v1/hello HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
  );
  let text = "";
  for await (const piece of socket) text += piece;
  return text;
}
