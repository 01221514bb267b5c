import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { type Progress, ProgressNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLI, Folder, run } from "./run.js";

/* The server that assistants start, called by the protocol's own client. */
const client = new Client({ name: "test", version: "1" });
beforeAll(async () => {
  // One request at a time: a call that was cancelled but goes on would hold up the next one.
  const args = [CLI, "mcp", "--threads", "1", "--max-running", "1", "--max-time", "600000"];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
});
afterAll(() => client.close());

interface Answer {
  text: string;
  facts: Record<string, unknown>;
  isError: boolean;
}

/*
 * Takes progress by a handler of its own. The client forgets the one of a call with the
 * call's answer, before it hands over the progress that it read together with it.
 */
const TOKEN = "progress of the test";
let takeProgress: ((state: Progress) => void) | undefined;
client.setNotificationHandler(ProgressNotificationSchema, ({ params }) => {
  const { progressToken, ...state } = params;
  if (progressToken === TOKEN) takeProgress?.(state);
});

async function call(
  name: string,
  params: object,
  onprogress?: (state: Progress) => void,
  signal?: AbortSignal,
) {
  const request = { name, arguments: { ...params } };
  takeProgress = onprogress;
  const _meta = { progressToken: TOKEN };
  const asked = onprogress ? { ...request, _meta } : request;
  const result = await client.callTool(asked, undefined, signal && { signal });
  const [content] = result.content as { type: string; text: string }[];
  const facts = result.structuredContent;
  return { text: content?.text, facts, isError: result.isError === true } as Answer;
}

const EMPTY_ROWS = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
const OPENING = `${EMPTY_ROWS} AEINRDT/ 0/0 0`;
const ENDGAME =
  "7G7/FAB2J1E7/1YUP1OKA4C1V/1UNIDEAl4A1A/6IO4R1M/3U3U1WAIR1O/3N3STOITERS/3WALTY4L1E/3E8L2/1BLAIZE8/1E1v2HOPDOG3/1T1E2EXO1AH3/QINS2DIMERIC2/1N5DEF5/1G2INVESTOR3 NR/T 445/399 0";
const GAME = readFileSync(new URL("../../examples/node/game.gcg", import.meta.url), "utf8");

describe("gaddawg mcp", () => {
  it("T18: says what an answer takes for granted, in its text and in its data", async () => {
    const position = `${EMPTY_ROWS} QAT/ 0/0 0 lex NWL23;`;
    const { text, facts } = await call("analyze", { position });
    expect(text).toMatch(
      /\nAssumed: the rack has 3 tiles instead of 7, .*\.\nAssumed: NWL23 is named .*\.$/,
    );
    expect(facts.assumptions).toMatchObject([{ code: "SHORT_RACK" }, { code: "LEXICON" }]);
    expect((await call("analyze", { position: OPENING })).facts).not.toHaveProperty("assumptions");
    // Without the endgames, which take most of the time of a review.
    const opening = GAME.split("\n").slice(0, 18).join("\n");
    const review = await call("review", {
      game: `${opening.replace("#lexicon default", "#lexicon NWL23")}\n`,
    });
    expect(review.text).toMatch(
      /\nAssumed: NWL23 is named as the lexicon, but the default lexicon is used\.$/,
    );
  });

  it("lists its tools with schemas of their parameters, and says how positions are written", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...["analyze", "simulate", "solve", "explain", "query", "review"],
    ]);
    const ajv = new Ajv2020({ strict: false });
    for (const { name, inputSchema, description = "" } of tools) {
      const isValid = ajv.compile(inputSchema);
      expect(isValid({ nothing: 1 }), name).toBe(false);
      expect(description.length).toBeGreaterThan(60);
      expect(inputSchema.properties).not.toHaveProperty("threads");
    }
    const simulate = tools.find(({ name }) => name === "simulate");
    expect(simulate?.inputSchema.required).toEqual(["position"]);
    expect(simulate?.inputSchema.properties?.milliseconds).toMatchObject({ default: 20_000 });
    const [position = ""] = /^15\/.*$/m.exec(client.getInstructions() ?? "") ?? [];
    expect((await call("analyze", { position })).isError).toBe(false);
  });

  it("lists best moves and ranks others", async () => {
    const moves = ["8H RAID", "8H RAITEN"];
    const { text, facts } = await call("analyze", { position: OPENING, count: 3, moves });
    const { legal, made } = facts as { legal: number; made: { engine: string } };
    expect(made.engine).toMatch(/^gaddawg /);
    const lines = text.split("\n");
    expect(lines).toHaveLength(1 + 2 + 3);
    expect(lines[0]).toBe(
      `Rack AEINRDT, 86 tiles in the bag: ${legal.toLocaleString("en-US")} legal moves.`,
    );
    expect(lines[1]).toMatch(
      /^8H RAID: 10 points, number \d+ of [\d,]+, [\d.]+ points below the best$/,
    );
    expect(lines[2]).toMatch(/^8H RAITEN: \d+ points; not in the lexicon: RAITEN$/);
    expect(lines[3]).toMatch(/^1\. 8\w [A-Z]{7}: 70 points, keeps nothing, equity 69\.\d$/);
  });

  it("T6: compares moves by simulation with standard errors, and reports progress where the client asks", async () => {
    const states: Progress[] = [];
    const candidates = ["8D DETRAIN", "8F ANTIRED"];
    const params = { position: OPENING, candidates, samples: 300, plies: 2 };
    const { text, facts } = await call("simulate", params, (state) => states.push(state));
    const [leader] = facts.candidates as {
      text: string;
      winPercent: number;
      winPercentError: number;
    }[];
    expect(text).toContain(`${leader?.text} leads, not decided against `);
    const winError = leader?.winPercentError.toFixed(1);
    expect(text).toContain(`wins ≈ ${leader?.winPercent.toFixed(1)} ± ${winError} %`);
    expect(text).toMatch(/, behind ≈ \d\.\d\d ± \d\.\d\d, 300 samples$/);
    expect(text.split("\n")).toHaveLength(4);
    expect(states.length).toBeGreaterThan(0);
    expect(states[0]?.message).toMatch(/^1 round: 8\w [A-Z]{7} is ahead with \d\d\.\d % of wins$/);
    const far = states.map(({ progress }) => progress);
    expect(far).toEqual([...new Set(far)].sort((a, b) => a - b));
    // The same without progress.
    expect((await call("simulate", params)).facts).toEqual(facts);
  });

  it("solves endgames", async () => {
    const { text, facts } = await call("solve", { position: ENDGAME });
    expect(facts).toMatchObject({ value: 10, proved: true, moves: [{ text: "4L R(A)N(A)" }] });
    expect(text).toBe(
      [
        "4L R(A)N(A) is the best play, worth +10 to the end of the game, a win by 56. This is proved.",
        "1. +10: 4L R(A)N(A) 8",
        "Any other of the 29 legal moves gains +10 at most.",
      ].join("\n"),
    );
  });

  it("explains moves", async () => {
    const pair = { first: "8D TRAINED", second: "8H RAID", samples: 500, plies: 2 };
    const { text, facts } = await call("explain", { position: OPENING, ...pair });
    expect(text).toMatch(/^8D TRAINED \(68 points\) against 8H RAID \(10 points\), 500 samples/);
    expect(text).toMatch(
      /\nWins: [\d.]+ % against [\d.]+ %, a difference of ≈ \+[\d.]+ ± [\d.]+\./,
    );
    expect(text.endsWith(facts.text as string)).toBe(true);
  });

  it("answers questions about words", async () => {
    const ask = async (question: string, text?: string) =>
      (await call("query", { question, text })).text;
    expect(await ask("contains", "care")).toBe("Yes, it is in the lexicon.");
    expect(await ask("hooks", "care")).toBe(
      "CARE is in the lexicon. Front hooks: S. Back hooks: D, R, S, T, X.",
    );
    expect(await ask("anagram", "AELPS")).toMatch(/^\d+ words: .*\bLEAPS\b.*\bPLEAS\b.*\.$/);
    expect(await ask("count")).toBe("269,870 words in the lexicon.");
    expect(await ask("pattern", "QQ?")).toBe("No words.");
    expect(await ask("prefix", "RE")).toMatch(/^100 words: .* There are more;/);
  });

  it("reviews games", async () => {
    const states: Progress[] = [];
    const { text, facts } = await call("review", { game: GAME }, (state) => states.push(state));
    expect((facts.turns as object[]).length).toBe(23);
    expect(text.split("\n").slice(0, 4)).toEqual([
      "greedy: 423 points, 1 bingo; 9 of 12 judged turns were the best, the others lost 13.7 points of equity, and 32.0 points in solved endgames",
      "h1: 510 points, 2 bingos; 9 of 11 judged turns were the best, the others lost 1.3 points of equity, and 13.0 points in solved endgames",
      "The most costly turns:",
      expect.stringMatching(
        /^Turn \d+, greedy: .* \(\d+ points\) cost 26\.0 points in the solved endgame against/,
      ),
    ]);
    expect(states.every(({ total }) => total === 23)).toBe(true);
    // Without the endgames, which have been solved above.
    const opening = GAME.split("\n").slice(0, 18).join("\n");
    const graded = await call("review", { game: `${opening}\n`, evaluator: "static" });
    expect(graded.text).toMatch(/^greedy: .*; lost [\d.]+ % of wins, mistake index [\d.]+, luck/);
    expect(graded.text).toMatch(/\nTurn \d+, \w+: .* lost ≈ [\d.]+ % of wins against .*: \w+/);
  });

  it("says what was expected where a call is wrong", async () => {
    const wrong = await call("simulate", { position: 7 });
    expect(wrong).toMatchObject({ isError: true, text: "position: is 7 (expected a text)" });
    expect(wrong.facts.error).toMatchObject({ code: "BAD_MESSAGE", expected: "a text" });
    expect((await call("analyze", {})).text).toBe("position: is missing (expected a text)");
    const early = await call("solve", { position: OPENING });
    expect(early).toMatchObject({ isError: true, text: expect.stringContaining("an empty bag") });
    const late = await call("simulate", { position: OPENING, milliseconds: 700_000 });
    expect(late.text).toMatch(/^milliseconds: is 700000 \(expected at most 600000/);
    await expect(call("nothing", {})).rejects.toThrow(/expected analyze, simulate, solve/);
  });

  it("ends a call that the client cancels", async () => {
    const cancelling = new AbortController();
    const params = { position: OPENING, candidates: 2, fixed: 10_000_000, milliseconds: 600_000 };
    // Once it is in progress.
    const onprogress = () => cancelling.abort("enough");
    const answered = call("simulate", params, onprogress, cancelling.signal);
    await expect(answered).rejects.toThrow(/enough/);
    expect((await call("query", { question: "contains", text: "care" })).isError).toBe(false);
  });
});

describe("gaddawg mcp, as a process", () => {
  it("skips lines that are no messages, and ends with what is in progress when its input does", async () => {
    const server = spawn(process.execPath, [CLI, "mcp", "--max-time", "600000"]);
    const say = (message: object): void => {
      server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    };
    let printed = "";
    server.stdout.setEncoding("utf8").on("data", (text) => {
      printed += text;
      if (printed.includes("notifications/progress")) server.stdin.end();
    });
    const clientInfo = { name: "test", version: "1" };
    const about = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
    say({ id: 1, method: "initialize", params: about });
    say({ method: "notifications/initialized" });
    server.stdin.write('no message\n{"also":"none"}\n');
    // F5, F7: what is too long or too deep is refused by its name.
    say({ id: 3, method: "tools/call", params: "x".repeat(11_000_000) });
    say({ method: "tools/call", params: "x".repeat(1_100_000), id: "four" });
    server.stdin.write(`{"id":5,"params":${"[".repeat(100_000)}${"]".repeat(100_000)}}\n`);
    const limits = { fixed: 10_000_000, milliseconds: 600_000 };
    const params = { position: OPENING, candidates: 2, ...limits };
    const _meta = { progressToken: "token" };
    const call = { name: "simulate", arguments: params, _meta };
    say({ id: 2, method: "tools/call", params: call });
    expect(await once(server, "exit")).toEqual([0, null]);
    expect(printed).toContain('"id":1');
    expect(printed).not.toContain('"id":2');
    const errors = printed.split("\n").filter((line) => line.includes('"error"'));
    expect(errors.map((line) => JSON.parse(line))).toMatchObject([
      { error: { code: -32700, message: "the line is not JSON" } },
      { error: { code: -32600, message: "the line is no message of the protocol" } },
      {
        id: 3,
        error: { code: -32600, message: expect.stringMatching(/^a line of 110000\d\d bytes/) },
      },
      { id: "four", error: { code: -32600 } },
      { id: 5, error: { message: expect.stringMatching(/more than 50 deep/) } },
    ]);
  });
});

describe("gaddawg mcp, without its library", () => {
  it("says in a sentence what to install", async () => {
    const folder = new Folder();
    const loader = `
      import { register } from "node:module";
      const hooks = \`export const resolve = (name, ...rest) => {
        return rest[1](name.replace(/^@modelcontextprotocol/, "@no-such-scope"), rest[0]);
      };\`;
      register("data:text/javascript," + encodeURIComponent(hooks));
    `;
    folder.write("missing.mjs", loader);
    const env = { NODE_OPTIONS: `--import "${encodeURI(`file://${folder.path}/missing.mjs`)}"` };
    const { code, stdout, stderr } = await run(["mcp"], { env });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe(
      "gaddawg: the package @modelcontextprotocol/sdk is not installed (expected npm install @modelcontextprotocol/sdk, with --global if gaddawg was)\n",
    );
  });
});

describe("docs/mcp.md", () => {
  const page = readFileSync(new URL("../../docs/mcp.md", import.meta.url), "utf8");
  const calls = [
    ...page.matchAll(/`(\w+)`[^`]*:\n\n```json\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g),
  ].map(([, name = "", params = "", shown = ""]) => ({ name, params, shown }));

  it("has a call of each tool but review, whose game is long", () => {
    expect(calls.map(({ name }) => name)).toEqual([
      ...["analyze", "simulate", "explain", "query", "solve", "analyze"],
    ]);
  });

  it.each(calls)("shows what $name answers", async ({ name, params, shown }) => {
    const { text } = await call(name, JSON.parse(params));
    expect(`${text}\n`).toBe(shown);
  });
});
