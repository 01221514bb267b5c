import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { describe, expect, it } from "vitest";
import { chromiumPath, openPage } from "../support/chromium.js";
import { FULL } from "../support/full.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Compares every position with its vector, in the page. */
const page = `
  import { createEngine, defaultLexicon } from "./dist/index.js";
  const text = async (path) => (await (await fetch(path)).text()).trim().split("\\n");
  const lineOf = ({ equityMilli: equity, score, move }) => {
    if (move.kind === "pass") return [equity, "x "];
    const tiles = [...move.tiles].map((t) => (t & 128 ? -(t & 127) : t)).join();
    return move.kind === "exchange" ? [equity, "x " + tiles]
      : [equity, (move.direction === "across" ? "a " : "d ") + move.lane + " " + move.start + " " + tiles + " " + score];
  };
  const hashOf = async (lines) => {
    const bytes = new TextEncoder().encode(lines.map((l) => l + "\\n").join(""));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...hash].map((b) => b.toString(16).padStart(2, "0")).join("");
  };
  try {
    const lexicon = await defaultLexicon({ url: "/word-list.kwg" });
    const engine = await createEngine({ lexicon, leaves: "h2" });
    let same = 0;
    for (const line of await text("/positions.jsonl")) {
      const { board, rack, all_sha256 } = JSON.parse(line);
      const squares = board.flat().map((t) => (t < 0 ? -t | 128 : t));
      const moves = engine.allValued({ board: Uint8Array.from(squares), rack: Uint8Array.from(rack) });
      const lines = moves.map(lineOf).sort((a, b) => b[0] - a[0] || (a[1] < b[1] ? -1 : 1)).map((l) => l.join(" "));
      if ((await hashOf(lines)) === all_sha256) same++;
    }
    document.title = JSON.stringify({ backend: engine.backend, same });
  } catch (error) {
    document.title = "failed: " + error.message;
  }`;

/** Asks for the default leave values, which the server has or has not. */
const leavesPage = `
  import { createEngine, defaultLeaves, openLexicon } from "./dist/index.js";
  try {
    const lexicon = await openLexicon(["CARE"]);
    const engine = await createEngine({ lexicon });
    const elsewhere = await defaultLeaves({ url: "/moved.klv2" });
    const rack = lexicon.alphabet.tokenize("?ACER", { as: "rack" });
    const { leave, score, equity } = engine.best({ board: new Uint8Array(225), rack });
    const value = elsewhere.valueMilli(lexicon.alphabet.tokenize(leave, { as: "rack" }));
    document.title = JSON.stringify({ leave, same: Math.round((equity - score) * 1000) === value });
  } catch (error) {
    document.title = error.code + " " + error.message;
  }`;

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    logLevel: "error",
    write: false,
    format: "esm",
  });
  return outputFiles[0]?.text ?? "";
}

describe.skipIf(chromiumPath === undefined)("the default leave values in headless Chromium", () => {
  it("are fetched from beside the module, or from where one says", async () => {
    const values = readFileSync(join(root, "dist/english.klv2"));
    const title = await openPage({
      "/page.js": await bundled(leavesPage),
      "/english.klv2": values,
      "/moved.klv2": values,
    });
    expect(JSON.parse(title)).toEqual({ leave: expect.stringContaining("?"), same: true });
  });

  it("are missed with a sentence", async () => {
    const title = await openPage({ "/page.js": await bundled(leavesPage) });
    expect(title).toMatch(
      /^UNREADABLE http.*\/english\.klv2: the default leave values: cannot be fetched: HTTP status 404/,
    );
  });
});

describe.skipIf(chromiumPath === undefined || !FULL)(
  "the move generator in headless Chromium",
  () => {
    const builds: [backend: string, policy: string | undefined][] = [
      ["wasm", undefined],
      ["js", "default-src 'self'; script-src 'self'"],
    ];
    it.each(
      builds,
    )("gives the 311 positions' results with the %s kernel (policy: %s)", async (backend, policy) => {
      const title = await openPage(
        {
          "/page.js": await bundled(page),
          "/word-list.kwg": readFileSync(join(root, "dist/word-list.kwg")),
          "/positions.jsonl": readFileSync(join(root, "test/vectors/positions.jsonl")),
        },
        policy,
      );
      expect(JSON.parse(title)).toEqual({ backend, same: 311 });
    });
  },
);
