import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { expectMessage } from "../support/service.js";
import { CLI, Folder, run, wordsUpTo } from "./run.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = new Folder();
folder.write("short.txt", wordsUpTo(5));
const ARGS = ["service", "--lexicon", "short.txt", "--leaves", "h2"];
const position = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";

interface Reply {
  id: unknown;
  type: string;
  result: Record<string, unknown>;
  error: { code: string };
  made: Record<string, string>;
}

let child: ChildProcessWithoutNullStreams;
afterEach(() => child?.kill("SIGKILL"));

/** Starts a service to talk to. */
function start(...args: string[]) {
  child = spawn(process.execPath, [CLI, ...ARGS, ...args], { cwd: folder.path });
  const replies: Reply[] = [];
  const waiting = new Set<() => void>();
  createInterface(child.stdout).on("line", (line) => {
    const reply = JSON.parse(line);
    expectMessage(reply);
    replies.push(reply);
    for (const check of [...waiting]) check();
  });
  const until = (is: (reply: Reply) => boolean): Promise<Reply> =>
    new Promise((resolve) => {
      const check = () => {
        const found = replies.find(is);
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  const send = (id: unknown, method: string, params: object = {}, stream = false) =>
    child.stdin.write(`${JSON.stringify({ v: 1, id, method, params, stream })}\n`);
  return { replies, until, send };
}

describe("gaddawg service", () => {
  it("answers what the library answers, says by what, and ends with its input", async () => {
    const { send, until, replies } = start();
    send(1, "analyze", { position, count: 1 });
    child.stdin.write(`${"x".repeat(2_000_000)}\n\n`);
    send(2, "query", { question: "contains", text: "RACE" });
    // The last line may have no end.
    child.stdin.end('{"v":1,"id":3,"method":"hello"}');
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    const best = await folder.json(
      "analyze",
      position,
      "--lexicon",
      "short.txt",
      "--leaves",
      "h2",
      "-n",
      "1",
    );
    expect((await until(({ id }) => id === 1)).result.moves).toEqual(best.moves);
    expect((await until(({ id }) => id === 2)).result).toEqual({ contains: true });
    expect((await until(({ id }) => id === 3)).result).toMatchObject({ protocol: 1 });
    expect((await until(({ id }) => id === null)).error.code).toBe("TOO_LARGE");
    expect(replies.length).toBe(4);
    const { made } = await until(({ id }) => id === 1);
    expect(made).toMatchObject({ engine: expect.stringMatching(/^gaddawg \d/), leaves: "h2" });
    expect(made.lexicon).toMatch(/^[0-9a-f]{64}$/);
  });

  it("simulates as the command does, is cancelled, and stays there when its reader goes", async () => {
    const { send, until } = start("--threads", "2");
    send("s", "simulate", { position, candidates: 3, plies: 2, fixed: 100, seed: 7 });
    const long = { position, samples: 1e7, indifference: 0 };
    send("long", "simulate", long, true);
    const settings = ["--candidates", "3", "--plies", "2", "--fixed", "100", "--seed", "7"];
    const lexicon = ["--lexicon", "short.txt", "--leaves", "h2"];
    const { backend: _, ...wanted } = await folder.json(
      "simulate",
      position,
      ...lexicon,
      ...settings,
    );
    expect((await until(({ id }) => id === "s")).result).toEqual(wanted);
    await until(({ id, type }) => id === "long" && type === "snapshot");
    send("c", "cancel", { id: "long" });
    const { result } = await until(({ id, type }) => id === "long" && type === "result");
    expect(result.end).toBe("cancelled");
    send("again", "simulate", long, true);
    await until(({ id }) => id === "again");
    child.stdout.destroy();
    child.stdin.end();
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  });

  it("has the session of docs/service.md", async () => {
    const text = readFileSync(join(root, "docs/service.md"), "utf8");
    const [, session = ""] = /<!-- session -->\n```\n([\s\S]*?)```\n<!-- end -->/.exec(text) ?? [];
    const lines = session.trimEnd().split("\n");
    const requests = lines.filter((line) => line.startsWith("> ")).map((line) => line.slice(2));
    expect(requests.length).toBe(4);
    const input = `${requests.join("\n")}\n`;
    const { stdout } = await run(["service"], { input });
    const replies = stdout.trimEnd().split("\n");
    const wanted = lines.filter((line) => line.startsWith("< ")).map((line) => line.slice(2));
    expect(replies.toSorted()).toEqual(wanted.toSorted());
  });

  it("prints the schema of its messages, and takes no wrong option", async () => {
    const schema = await run(["service", "--schema"]);
    expect(JSON.parse(schema.stdout).$defs.request.oneOf.length).toBe(11);
    expect(schema.stdout).toBe(readFileSync(join(root, "dist/service.schema.json"), "utf8"));
    expect((await run(["service", "--max-time", "0"])).code).toBe(2);
  });
});
