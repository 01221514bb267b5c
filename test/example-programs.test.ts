import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Chromium, chromiumPath, launchChromium } from "./support/chromium.js";
import { FULL } from "./support/full.js";

/*
 * The larger examples. Within the package its own name leads to the build, so that they run where they
 * lie, as they do in a project that has installed the package.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const CARE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";

/** The first of the puzzles of the seed 1. */
const CLEAR = "15/15/15/15/15/15/7mANAGER1/6VAW6/15/15/15/15/15/15/15 ?DHIMNO/ 18/66 0";

/** A first play between several that are nearly as good, which takes long to decide. */
const CLOSE = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 EEGIOSX/ 0/0 0";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gaddawg-examples-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What an example has printed. */
interface Ended {
  lines: string[];
  errors: string[];
  code: number | undefined;
}

const linesOf = (text: string): string[] => text.split("\n").slice(0, -1);

/** Runs an example in the folder of the tests, to its end. */
function example(name: string, args: readonly string[] = [], input = ""): Promise<Ended> {
  const file = join(root, `examples/node/${name}.mjs`);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...args],
      { cwd: folder },
      (error, out, err) => {
        const code = error === null ? 0 : (error.code as number | undefined);
        resolve({ lines: linesOf(out), errors: linesOf(err), code });
      },
    );
    child.stdin?.end(input);
  });
}

describe("the chat bot", () => {
  it("answers with text, and with a picture of the position", async () => {
    const path = join(root, "examples/node/chat-bot.mjs");
    const { answer } = (await import(path)) as {
      answer: (message: string) => { text: string; svg?: string };
    };
    expect(answer("word care")).toEqual({
      text: "CARE is a word. Hooks: S before it, DRSTX behind.",
    });
    expect(answer("WORD carz").text).toBe("CARZ is not in the lexicon.");
    expect(answer("anagram QI?").text).toBe("QIN QIS");
    expect(answer("anagram ????").text).toMatch(/^AAHS AALS ABAC .* …$/);
    expect(answer("anagram A1").text).toMatch(/"1" has no tile/);
    expect(answer("hello").text).toMatch(/^best CGP .*\ndraw CGP /);
    expect(answer("constructor of").text).toBe(answer("hello").text);

    const best = answer(`best ${CARE}`);
    expect(best.text.split("\n")[0]).toBe("1. H8 (C)ANISTER for 83 (equity 83.0)");
    expect(answer("best 15/15 ABC").text).toMatch(/^scores: is missing/);
    expect(answer(`best ${CARE.replace("AEINRST", "")}`).text).toMatch(/^Whose tiles\?/);

    const drawn = answer(`draw ${CARE}`);
    expect(drawn.text).toBe("Rack AEINRST");
    const labels = (svg = "") =>
      [...svg.matchAll(/class="(?:tile|new)"[^>]*><text [^>]*>(\w)</g)].map(([, a]) => a);
    expect(labels(drawn.svg)).toEqual([..."CARE"]);
    expect(labels(best.svg).sort()).toEqual([..."CAREANISTER"].sort());
    expect(best.svg?.match(/class="new"/g)).toHaveLength(7);
    expect(drawn.svg?.match(/<rect /g)).toHaveLength(225);
  });

  it("talks at a terminal", async () => {
    const { lines } = await example("chat-bot", [], `word qi\ndraw ${CARE}\n`);
    expect(lines.slice(4)).toEqual([
      "QI is a word. Hooks: none before it, NS behind.",
      "Rack AEINRST",
      "(the picture is in position.svg)",
    ]);
    expect(readFileSync(join(folder, "position.svg"), "utf8")).toMatch(
      /^<svg xmlns=[\s\S]*<\/svg>$/m,
    );
  });
});

describe("the server", () => {
  let server: ChildProcess;
  let address = "";
  const log: string[] = [];

  beforeAll(async () => {
    const file = join(root, "examples/node/server.mjs");
    const env = { ...process.env, NO_COLOR: "1" };
    server = spawn(process.execPath, [file, "0"], { env, stdio: ["ignore", "pipe", "inherit"] });
    const lines = createInterface({ input: server.stdout! }).on("line", (line) => log.push(line));
    [address = ""] = (await once(lines, "line")) as string[];
  });
  afterAll(async () => {
    const ended = once(server, "exit");
    server.kill();
    // It closes when it is told to: nothing keeps it alive.
    expect(await ended).toEqual([0, null]);
  });

  const post = (path: string, body: unknown) =>
    fetch(address + path, { method: "POST", body: JSON.stringify(body) });

  it("knows words", async () => {
    expect(await (await fetch(`${address}/words/care`)).json()).toMatchObject({
      word: "CARE",
      valid: true,
      front: ["S"],
      back: ["D", "R", "S", "T", "X"],
    });
    expect(await (await fetch(`${address}/words/carz`)).json()).toMatchObject({ valid: false });
    const anagrams = await fetch(`${address}/anagrams/${encodeURIComponent("QI?")}`);
    expect(await anagrams.json()).toEqual({ words: ["QIN", "QIS"] });
  });

  it("finds and scores plays", async () => {
    const best = await (await post("/best", { cgp: CARE, count: 2 })).json();
    expect(best.plays).toHaveLength(2);
    expect(best.plays[0]).toMatchObject({ text: "H8 (C)ANISTER", score: 83, leave: "" });
    expect(await (await post("/score", { cgp: CARE, move: "L4 TRAINS" })).json()).toMatchObject({
      score: 22,
      valid: false,
      words: [
        { word: "TRAINS", valid: true },
        { word: "CAREN", valid: false },
      ],
    });
  });

  it.each([
    ["a word", "/words/c4re", undefined, { code: "NO_TILE", column: 2 }],
    ["no position", "/best", {}, { field: "CGP", expected: "a text" }],
    ["no object", "/best", null, { field: "CGP", expected: "a text" }],
    ["half a position", "/best", { cgp: "15/15 ABC" }, { field: "scores", what: /missing/ }],
    [
      "a move",
      "/score",
      { cgp: CARE, move: "Z1 TEA" },
      { code: "OFF_BOARD", expected: /rows 1 to/ },
    ],
    ["a time", "/simulate", { cgp: CARE, seconds: "?" }, { code: "BAD_NUMBER", what: /NaN/ }],
  ])("says what is wrong with %s", async (_, path, body, error) => {
    const answer = body === undefined ? await fetch(address + path) : await post(path, body);
    expect(answer.status).toBe(400);
    const matchers = Object.entries(error).map(([name, value]) => {
      return [name, value instanceof RegExp ? expect.stringMatching(value) : value];
    });
    expect(await answer.json()).toMatchObject(Object.fromEntries(matchers));
  });

  it("refuses what is no JSON", async () => {
    const answer = await fetch(`${address}/best`, { method: "POST", body: "{" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "NO_JSON" });
  });

  it("simulates, and stops when the client has gone", async () => {
    // One play is so much better that the simulation is soon sure of it.
    const { plays, end } = await (await post("/simulate", { cgp: CLEAR, seconds: 30 })).json();
    expect(end).toBe("sure");
    expect(plays[0]).toMatchObject({ text: "K4 HuM(A)NOID", score: 102 });
    expect(plays[0].winPercent).toBeGreaterThan(50);

    const ended = () => log.filter((line) => line.startsWith("--> POST /simulate 200")).length;
    const before = ended();
    const asked = request(`${address}/simulate`, { method: "POST" });
    asked.on("error", () => undefined);
    asked.end(JSON.stringify({ cgp: CLOSE, seconds: 60 }));
    setTimeout(() => asked.destroy(), 300);
    await expect.poll(ended, { timeout: 4000 }).toBe(before + 1);
  });
});

describe("the puzzles", () => {
  it("are positions with one play that is clearly the best, the same for each seed", async () => {
    const [{ lines }, again, other] = await Promise.all([
      example("puzzles", ["4", "1"]),
      example("puzzles", ["1", "1"]),
      example("puzzles", ["1", "2"]),
    ]);
    expect(lines).toHaveLength(4 * 3);
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^Puzzle 1: \S{40,} \?DHIMNO\/ 18\/66 0 /),
      "  K4 HuM(A)NOID for 102",
      "  N7 (R)HODaMIN for 84 gives up 18.0 points of static equity",
    ]);
    expect(lines[11]).toBe("  O1 ADZ for 51 gives up 18.0 points, as a search proves");
    for (const line of lines.filter((_, i) => i % 3 === 2)) {
      expect(Number(/gives up ([\d.]+)/.exec(line)?.[1])).toBeGreaterThanOrEqual(15);
    }
    expect(again.lines).toEqual(lines.slice(0, 3));
    expect(other.lines).toHaveLength(3);
    expect(other.lines[0]).not.toBe(lines[0]);
  });
});

describe("the review of a folder", () => {
  it("adds up what players lost, and reports the files that it cannot read", async () => {
    const games = mkdtempSync(join(folder, "games-"));
    copyFileSync(join(root, "examples/node/game.gcg"), join(games, "one.gcg"));
    const text = readFileSync(join(root, "examples/node/unfinished.gcg"), "utf8");
    writeFileSync(join(games, "two.GCG"), text);
    writeFileSync(join(games, "bad.gcg"), text.replace("8D BIOTA", "8D B10TA"));
    writeFileSync(join(games, "notes.txt"), "not a game");
    const { lines, errors, code } = await example("analyze-folder", [games]);
    expect(errors).toEqual([expect.stringMatching(/^bad\.gcg is left out: line 6: .*"1"/)]);
    expect(code).toBe(1);
    expect(lines.slice(1, 3)).toEqual([
      expect.stringMatching(/^greedy +2 +13\.7 +16\.0$/),
      expect.stringMatching(/^h1 +2 +1\.3 +6\.5$/),
    ]);
    expect(lines.slice(4, 7)).toEqual([
      "The biggest mistakes of greedy:",
      "  26.0 points, as a search proves: D12 P(I)E instead of N10 PEN(AN)G (one.gcg, turn 21)",
      "  13.7 points of equity: D4 AH instead of D11 AHI (one.gcg, turn 5)",
    ]);
  });
});

describe.skipIf(chromiumPath === undefined)("the page of a game", () => {
  let vite: ViteDevServer;
  let browser: Chromium;
  let page: Page;

  beforeAll(async () => {
    // As `npx vite examples/game-page` does, on a port that is free.
    vite = await createServer({
      root: join(root, "examples/game-page"),
      cacheDir: join(folder, "vite"),
      logLevel: "error",
      server: { host: "127.0.0.1", port: 0 },
    });
    await vite.listen();
    browser = await launchChromium();
    page = await opened("?seed=1&seconds=0.01");
  });
  afterAll(async () => {
    await browser?.close();
    await vite?.close();
  });

  /** Opens the page, and waits until it has dealt a game. */
  async function opened(query: string): Promise<Page> {
    const some = await browser.newPage();
    await some.goto(`${vite.resolvedUrls?.local[0]}${query}`);
    await some.waitForSelector("fieldset:not([disabled])");
    return some;
  }

  const textOf = (selector: string) => page.textContent(selector);
  const lettersIn = (selector: string) => page.locator(selector).allTextContents();

  /** Makes a move, waits for the champion's, and returns what the page says. */
  async function move(text: string): Promise<string | null> {
    await page.fill("[name=move]", text);
    // A key would be answered at some time later; the form is submitted at once.
    await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    const isAnswered = () =>
      document.querySelector("fieldset:not([disabled])") !== null ||
      document.querySelector("[role=status]")?.textContent?.includes("over") === true;
    await page.waitForFunction(isAnswered);
    return textOf("[role=status]");
  }

  it("deals a game", async () => {
    expect(await textOf("[role=status]")).toBe("Your turn.");
    expect(await textOf("#rack")).toBe("AAENOSS");
    expect(await textOf("#scores")).toBe("You 0, champion 0. 86 tiles in the bag.");
    expect(await lettersIn("td")).toEqual(Array(225).fill(""));
  });

  it("says kindly what is wrong with a move, which stays to be corrected", async () => {
    expect(await move("8D XENON")).toMatch(/^That is not possible: the rack has no X left/);
    expect(await page.inputValue("[name=move]")).toBe("8D XENON");
    expect(await move("eight D")).toMatch(/no place on a board \(expected 8D WORD/);
    expect(await move("A1 SEASON")).toMatch(/does not cover the start/);
    expect(await move("8D NASAO")).toBe("Not in the lexicon: NASAO. Try another move.");
    expect(await lettersIn("td.tile")).toEqual([]);
  });

  it("plays against the champion", async () => {
    expect(await move("8d season")).toBe("Your turn.");
    expect(await textOf("#last")).toMatch(/^The champion played \S+ \S+ for \d+\.$/);
    expect(await textOf("#scores")).toMatch(/^You 14, champion [1-9]\d*\. /);
    const row = page.locator("tr").nth(8).locator("td.tile");
    expect((await row.allTextContents()).join("")).toContain("SEASON");
    expect(await lettersIn("td.new")).not.toEqual([]);
    expect(await move("exch A")).toBe("Your turn.");
    expect(await textOf("#scores")).toMatch(/^You 14, /);
  });

  it.runIf(FULL)("says who has won when the game is over", async () => {
    let said: string | null;
    do said = await move("pass");
    while (said === "Your turn.");
    expect(said).toMatch(/^The game is over\. The champion wins, -?\d+ to \d{3}\.$/);
    expect(await page.isDisabled("button")).toBe(true);
  });

  it.runIf(FULL)("is not blocked while the champion thinks", async () => {
    const other = await opened("?seed=1&seconds=1");
    const { ticks, milliseconds } = await other.evaluate(async () => {
      const status = document.querySelector("[role=status]") as Element;
      const form = document.querySelector("form") as HTMLFormElement;
      (form.elements.namedItem("move") as HTMLInputElement).value = "8D SEASON";
      form.requestSubmit();
      let ticks = 0;
      const begun = performance.now();
      while (performance.now() - begun < 10_000) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (status.textContent?.includes("thinking")) ticks++;
        else if (ticks > 0) break;
      }
      return { ticks, milliseconds: performance.now() - begun };
    });
    expect(milliseconds).toBeGreaterThan(300);
    // A page that waits for its engine has hardly one; an idle machine has nearly all of them.
    expect(ticks).toBeGreaterThan(milliseconds / 20 / 4);
  });
});
