import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium, serve } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { type Installed, installPackage, root, run } from "./installed.js";

/* The examples, run with the package as it is packed, in a project of a user. */
let installed: Installed;
let folder: string;

beforeAll(() => {
  installed = installPackage();
  folder = installed.folder;
  cpSync(join(root, "examples"), join(folder, "examples"), { recursive: true });
});
afterAll(() => installed.remove());

const example = (name: string, ...args: string[]): string[] =>
  run(folder, process.execPath, `examples/node/${name}.mjs`, ...args)
    .trimEnd()
    .split("\n");

describe("the examples for Node", () => {
  const tested = [
    ...["after-move", "analyze-game", "build-lexicon", "continue-game", "first-play"],
    ...["compare-generators", "figures", "own-generator", "own-players", "self-play"],
    "parts-of-a-file",
  ];
  /** The larger ones: test/example-programs.test.ts runs them. */
  const larger = ["analyze-folder", "chat-bot", "puzzles", "server"];

  it("are those that are tested", () => {
    const there = readdirSync(join(root, "examples/node")).filter((name) => name.endsWith(".mjs"));
    const all = [...tested, ...larger].map((name) => `${name}.mjs`);
    expect(there.sort()).toEqual(all.sort());
  });

  it("find first plays", () => {
    expect(example("first-play", "AEINRST")[0]).toMatch(
      /^8\w [A-Z]{7} +\d\d points, keeps nothing, equity \d\d/,
    );
    expect(example("first-play")).toHaveLength(5);
  });

  it("build a lexicon of a list, or say what is wrong with it", () => {
    expect(example("build-lexicon")).toEqual([
      "5 words in words.kwg",
      "of the letters of CARE: ACRE CARE RACE",
      "CARE and one letter more: CARES SCARE",
    ]);
    writeFileSync(join(folder, "bad.txt"), "care\nc4re\n");
    expect(() => example("build-lexicon", "bad.txt")).toThrow(/bad\.txt:2:.*"4"/);
  });

  it("L5: compare a generator of one's own on a structure of one's own", () => {
    const rows = example("compare-generators").map((line) => line.replace(/\d+ arcs/, "n arcs"));
    const [first = ""] = rows;
    const plays = Number(/: (\d+) plays/.exec(first)?.[1]);
    expect(plays).toBeGreaterThan(100);
    expect(rows).toEqual([
      `appel-jacobson on dawg: ${plays} plays, n arcs`,
      `gordon-squares on gaddag: ${plays} plays, n arcs`,
      `generator on trie of a GADDAG: ${plays} plays, n arcs`,
    ]);
  });

  it.runIf(FULL)("L5: count states and arcs as the literature does", { timeout: 300_000 }, () => {
    const [dawg, gaddag, forwards, bothWays] = example("figures", "20");
    expect(dawg).toBe("dawg { states: 73940, arcs: 165063, bytes: 961264 }");
    expect(gaddag).toMatch(/^gaddag \{ states: \d+, arcs: \d+, bytes: \d+ \}$/);
    const arcsOf = (row = "") => Number(/ ([\d.]+) arcs per move \[/.exec(row)?.[1]);
    expect(arcsOf(bothWays)).toBeGreaterThan(0);
    expect(arcsOf(bothWays)).toBeLessThan(arcsOf(forwards));
  });

  it.runIf(FULL)(
    "D5: read the parts of a file that a question needs, and the document has what they take",
    () => {
      const lines = example("parts-of-a-file");
      expect(lines.shift()).toBe("the file: 4,685,428 bytes, 1,144 blocks of 4,096");
      const json = lines.splice(-2).map((line) => line.replace(/[\d.]+ ms/, "n ms"));
      expect(json).toEqual([
        "the trie as nested JSON: 4,135,981 bytes, 473,115 gzipped, parsed in n ms: 269,870 words",
        "the DAWG as a JSON list: 1,312,238 bytes, 548,239 gzipped, parsed in n ms: 177,666 nodes",
      ]);
      const found = lines.map((line) => {
        const [, question = "", way, requests, bytes, answer] =
          /^(.+), (.+): ([\d,]+) requests?, ([\d,]+) bytes, [\d.]+ ms: (.+)$/.exec(line) ?? [];
        return { question, way, requests, bytes, answer };
      });
      // All ways come to the same answer; one that reads parts of the file has all plays, of which one is best.
      const answers: Record<string, string> = {
        QUIXOTRY: "true",
        AEINRST:
          "ANESTRI ANTSIER NASTIER RATINES RESIANT RETAINS RETINAS RETSINA STAINER STARNIE STEARIN",
        "all plays": "3077 plays",
        "best play": "H8 (C)ANISTER 83",
      };
      for (const { question, answer } of found) expect(answer).toBe(answers[question]);
      const text = readFileSync(join(root, "docs/dawg-or-gaddag.md"), "utf8");
      const rows = text
        .split("\n")
        .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| /, "")))
        .filter(([, way]) => found.some((one) => one.way === way));
      expect(
        rows.map(([question, way, requests, bytes]) => [question, way, requests, bytes]),
      ).toEqual(
        found.map(({ question, way, requests, bytes }) => [question, way, requests, bytes]),
      );
    },
  );

  it("go through a game", () => {
    const lines = example("analyze-game");
    expect(lines).toHaveLength(23 + 2);
    expect(lines[0]).toBe("1. greedy 8D BIOTA: the best play");
    expect(lines[4]).toBe("5. greedy D4 AH: cost 13.701 points, 78 by rank; D11 AHI was best");
    expect(lines.at(-1)).toMatch(
      /^h1: 510 points, 11 turns judged, 0\.\d of equity lost a turn, 13 points in the endgame, 2 bingos$/,
    );
  });

  it("compare a move and find the replies to it", () => {
    const lines = example("after-move");
    expect(lines[0]).toMatch(/^number \d+ of \d+; gives up [\d.]+ points of equity to \S+ \S+$/);
    expect(lines).toHaveLength(1 + 3);
    expect(lines[1]).toMatch(/^\S+ \S+ for \d+$/);
  });

  it("play a game between two functions", () => {
    const lines = example("own-players");
    expect(lines[0]).toMatch(/^player 1: /);
    expect(lines.at(-1)).toMatch(/^\{ ending: 'out', scores: \[ \d+, \d+ \], winner: [01] \}$/);
    expect(example("own-players")).toEqual(lines);
  });

  it("play a game of a record to its end", () => {
    const lines = example("continue-game");
    expect(lines.slice(0, 16)).toEqual([
      ...readFileSync(join(root, "examples/node/unfinished.gcg"), "utf8").split("\n").slice(0, 16),
    ]);
    expect(lines.filter((line) => line.startsWith(">")).length).toBeGreaterThan(20);
    expect(lines.at(-1)).toMatch(/^>(greedy|h1): \([A-Z?]+\) \+\d+ \d+$/);
  });

  it("play games", () => {
    const lines = example("self-play", "50");
    expect(lines[0]).toMatch(/^50 games, 1,?\d{3} turns$/);
    expect(lines[1]).toMatch(/^hasty won \d+, greedy \d+$/);
    expect(lines).toHaveLength(5);
  });
});

describe.skipIf(chromiumPath === undefined)("the example for browsers, bundled by Vite", () => {
  const builds: [backend: string, policy: string | undefined][] = [
    ["wasm", undefined],
    ["js", "default-src 'self'; script-src 'self'"],
  ];
  it.each(
    FULL ? builds : builds.slice(0, 1),
  )("finds plays with the %s kernel (policy: %s)", async (backend, policy) => {
    const out = join(folder, `vite-${backend}`);
    const project = join(folder, "examples/browser");
    await build({
      root: project,
      configFile: false,
      logLevel: "error",
      build: { outDir: out, target: "es2022", emptyOutDir: true },
    });
    const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const names = files.map(({ parentPath, name }) => join(parentPath, name).slice(out.length));
    // Vite finds the files that the package fetches by itself.
    for (const asset of [/word-list.*\.kwg$/, /english.*\.klv2$/]) {
      expect(names.filter((name) => asset.test(name))).toHaveLength(1);
    }
    const served = Object.fromEntries(names.map((name) => [name, readFileSync(join(out, name))]));
    const site = await serve(served, policy);
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(`${site.url}index.html`);
      await page.waitForSelector("li", { timeout: 30_000 });
      expect(await page.textContent("[role=status]")).toBe(`269,870 words, the ${backend} kernel`);
      expect(await page.textContent("li")).toMatch(/^8\w \w{7}: 6\d points, keeps nothing/);
      await page.fill("input", "A!");
      await page.press("input", "Enter");
      expect(await page.textContent("[role=status]")).toMatch(/"!"/);
    } finally {
      await browser.close();
      site.close();
    }
  });
});
