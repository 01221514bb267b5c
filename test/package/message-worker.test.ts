import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { chromiumPath, openPage } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { expectMessage } from "../support/service.js";

/* `gaddawg/worker` answers messages in Node and in browsers. */

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const dist = join(root, "dist");
const position = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";

const REQUESTS = [
  { method: "analyze", params: { position, count: 2 } },
  { method: "simulate", params: { position, candidates: 2, plies: 2, fixed: 50 } },
  { method: "query", params: { question: "anagram", text: "RETAINS" } },
  { method: "play", params: { position, player: "human:level=2" } },
  { method: "nope" },
].map((request, id) => ({ v: 1, id, ...request }));

/** Sends all requests and collects the replies in the order of their ids. */
const ASK = `
  function ask(worker, listen) {
    const requests = ${JSON.stringify(REQUESTS)};
    return new Promise((resolve) => {
      const replies = [];
      listen((reply) => {
        replies[reply.id] = reply;
        if (replies.filter(Boolean).length === requests.length) resolve(replies);
      });
      for (const request of requests) worker.postMessage(request);
    });
  }`;

function inNode(before = ""): unknown[] {
  const code = `
    import { Worker } from "node:worker_threads";
    ${ASK}
    const worker = new Worker(new URL(import.meta.resolve("gaddawg/worker")), { execArgv: [] });
    ${before}
    const replies = await ask(worker, (take) => worker.on("message", take));
    console.log(JSON.stringify([...replies, replies.second]));
    worker.terminate();`;
  const args = ["--input-type=module", "-e", code];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" }));
}

let expected: unknown[];

describe("gaddawg/worker", () => {
  it.runIf(FULL)("answers in Node as the service of the command line does", () => {
    expected = inNode();
    expect(expected.pop()).toBe(null);
    for (const reply of expected) expectMessage(reply);
    const input = `${REQUESTS.map((request) => JSON.stringify(request)).join("\n")}\n`;
    const args = [join(dist, "cli.js"), "service"];
    const lines = execFileSync(process.execPath, args, { input, encoding: "utf8" })
      .trim()
      .split("\n");
    const replies = lines.map((line) => JSON.parse(line)).sort((a, b) => a.id - b.id);
    expect(expected).toEqual(replies);
  });

  it("takes words and leave values of one's own, at first and once", () => {
    const open = (id: string) =>
      `worker.postMessage({ v: 1, id: "${id}", method: "open", params: { lexicon: new TextEncoder().encode("RETAINS CARE CARES".replaceAll(" ", "\\n")), leaves: "h2" } });`;
    const replies = inNode(`${open("first")} ${open("second")}`);
    expect(replies[2]).toMatchObject({ result: { words: ["RETAINS"] } });
    expect(replies[0]).toMatchObject({ made: { leaves: "h2" } });
    expect(replies.at(-1)).toMatchObject({ id: "second", error: { code: "BAD_MESSAGE" } });
  });

  it.skipIf(chromiumPath === undefined || !FULL)(
    "answers in a page of headless Chromium as in Node",
    async () => {
      const names = readdirSync(dist).filter((name) => /\.(js|kwg|klv2|gwt|gwc)$/.test(name));
      const files: Record<string, string | Uint8Array> = Object.fromEntries(
        names.map((name) => [`/dist/${name}`, readFileSync(join(dist, name))]),
      );
      files["/page.js"] = `
      ${ASK}
      const worker = new Worker("/dist/message-worker.js", { type: "module" });
      const replies = await ask(worker, (take) => { worker.onmessage = ({ data }) => take(data); });
      document.title = JSON.stringify(replies);`;
      expect(JSON.parse(await openPage(files))).toEqual(expected);
    },
  );
});
