import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import * as browser from "../src/api/browser.js";
import * as js from "../src/api/js.js";
import * as jsNode from "../src/api/js-node.js";
import * as node from "../src/api/node.js";
import * as wasm from "../src/api/wasm.js";
import * as wasmNode from "../src/api/wasm-node.js";
import * as words from "../src/api/words.js";
import * as wordsNode from "../src/api/words-node.js";
import { GaddawgError, LexiconError } from "../src/base/errors.js";
import { defaultLeaves } from "../src/engine/create.js";
import { buildLeaves } from "../src/leaves/build.js";
import { writeKlv } from "../src/leaves/klv.js";
import { writeWinTable } from "../src/search/win-file.js";
import { WinTable } from "../src/search/win-table.js";

const table = writeKlv(buildLeaves([{ tiles: [1, 2], value: 4.5 }]));
/** A host that reads files so. */
const reading = (read: (source: string) => Promise<Uint8Array>) => ({
  files: { read: (address: string | URL) => read(String(address)), nameOf: String },
});
/** The path of a file beside the modules that look for it. */
const beside = (name: string) => fileURLToPath(new URL(`../src/host/${name}`, import.meta.url));
const error = (run: Promise<unknown>): Promise<GaddawgError> =>
  run.then(
    () => Promise.reject(new Error("no error")),
    (problem: GaddawgError) => problem,
  );

describe("the default leave values", () => {
  test("are read once for an address", async () => {
    const asked: string[] = [];
    const host = reading(async (source) => {
      asked.push(source);
      return table;
    });
    const leavesAt = (url: string) => defaultLeaves(host, { url });
    const [one, same] = await Promise.all([leavesAt("a"), leavesAt("a")]);
    const other = await leavesAt("b");
    expect(one).toBe(same);
    expect(await leavesAt("a")).toBe(one);
    expect(other).not.toBe(one);
    expect(one.value([2, 1])).toBe(4.5);
    expect(asked).toEqual(["a", "b"]);
  });

  test("are asked for again after a failure, which says what is missing", async () => {
    let isThere = false;
    const host = reading(async (source) => {
      if (!isThere) throw new LexiconError("UNREADABLE", "no such file", { source });
      return table;
    });
    const leaves = () => defaultLeaves(host, { url: "leaves.klv2" });
    const problem = await error(leaves());
    expect(problem).toBeInstanceOf(LexiconError);
    expect(problem.code).toBe("UNREADABLE");
    expect(problem.message).toBe(
      "leaves.klv2: the default leave values: no such file " +
        '(expected their file, or the option leaves: a table, "h1", "h2", "h3" or "none")',
    );
    isThere = true;
    expect((await leaves()).count).toBe(1);
  });

  test("a file that is none, or of larger alphabets, is refused by its name", async () => {
    const short = reading(async () => table.subarray(0, table.length - 1));
    const cut = defaultLeaves(short, { url: "cut.klv2" });
    expect(await error(cut)).toMatchObject({ source: "cut.klv2" });
    const wide = writeKlv(buildLeaves([{ tiles: [27], value: 1 }]));
    const problem = await error(
      defaultLeaves(
        reading(async () => wide),
        { url: "wide.klv2" },
      ),
    );
    expect(problem).toMatchObject({ code: "TILE_OUT_OF_RANGE", source: "wide.klv2" });
  });

  // Beside the sources there is no such file: only the build makes one.
  test.each([
    ["node", node],
    ["js-node", jsNode],
  ])("%s reads them from disk", async (_name, entry) => {
    const expected = { code: "UNREADABLE", source: beside("english.klv2") };
    expect(await error(entry.defaultLeaves())).toMatchObject(expected);
    const lexicon = await entry.openLexicon(["CARE"]);
    expect(await error(entry.createEngine({ lexicon }))).toMatchObject(expected);
    for (const leaves of ["none", "h2"] as const) {
      expect(await entry.createEngine({ lexicon, leaves })).toHaveProperty("backend");
    }
  });

  test.each([
    ["index", browser],
    ["js", js],
  ])("%s fetches them", async (_name, entry) => {
    const url = `data:application/octet-stream;base64,${Buffer.from(table).toString("base64")}`;
    const leaves = await entry.defaultLeaves({ url });
    expect(leaves.valueMilli([1, 2])).toBe(4500);
    expect(await entry.defaultLeaves({ url: new URL(url) })).toBe(leaves);
    const lexicon = await entry.openLexicon(["CARE"]);
    const problem = await error(entry.createEngine({ lexicon }));
    expect(problem).toBeInstanceOf(GaddawgError);
    expect(problem.code).toBe("UNREADABLE");
    expect(problem.message).toMatch(/english\.klv2: the default leave values: cannot be fetched/);
  });
});

describe("the default win estimates", () => {
  const file = writeWinTable(WinTable.empty({ rackSize: 2, bagSize: 9 }));
  const url = `data:application/octet-stream;base64,${Buffer.from(file).toString("base64")}`;

  test.each(
    Object.entries({ browser, js, wasm, node, jsNode, wasmNode }),
  )("are read once for an address by %s, and asked for again after a failure", async (_name, entry) => {
    const table = await entry.defaultWinTable({ url });
    expect(table.shape).toEqual({ rackSize: 2, bagSize: 9 });
    expect(await entry.defaultWinTable({ url: new URL(url) })).toBe(table);
    for (let attempt = 0; attempt < 2; attempt++) {
      const problem = await error(entry.defaultWinTable());
      expect(problem).toBeInstanceOf(LexiconError);
      expect(problem).toMatchObject({ code: "UNREADABLE" });
      expect(problem.message).toMatch(/english\.gwt: the default win estimates: .*readWinTable/);
    }
  });

  test("are read from disk in Node, and a file that is none is refused by its name", async () => {
    // Beside the sources there is no such file: only the build makes one.
    const source = beside("english.gwt");
    expect(await error(node.defaultWinTable())).toMatchObject({ code: "UNREADABLE", source });
    const good = await node.defaultWinTable({
      url: new URL("../dist/english.gwt", import.meta.url),
    });
    expect(good.shape).toEqual({ rackSize: 7, bagSize: 100 });
    const bad = "data:application/octet-stream,gdwtx";
    expect(await error(node.defaultWinTable({ url: bad }))).toMatchObject({ source: bad });
  });
});

describe("the public surface", () => {
  const main = Object.keys(browser).sort();

  test("L1: is the same on every platform and with every build, so that one declaration fits all", () => {
    // tsc checks that the types are the same, too.
    // It takes what only gaddawg/notation exports as a value for one of some entries.
    type Of<T> = Omit<T, "boardSvg">;
    const entries: Of<typeof node>[] = [browser, js, jsNode, wasm, wasmNode];
    const forBrowsers: Of<typeof browser>[] = [node, js, jsNode, wasm, wasmNode];
    for (const entry of [...entries, ...forBrowsers]) {
      expect(Object.keys(entry).sort()).toEqual(main);
    }
    for (const name of ["autoplay", "trainLeaves", "trainWinTable", "openLexiconFile"])
      expect(main).toContain(name);
  });

  test("is the same in gaddawg/words on every platform", () => {
    const forNode: typeof wordsNode = words;
    const forBrowsers: typeof words = wordsNode;
    expect(Object.keys(forNode).sort()).toEqual(Object.keys(forBrowsers).sort());
    for (const name of Object.keys(words)) expect(main).not.toContain(name);
  });

  test("L1: opens a lexicon file everywhere, by its address", async () => {
    const address = `data:text/plain,${encodeURIComponent("CARE\nCARS\n")}`;
    for (const entry of [browser, js, node, jsNode]) {
      const lexicon = await entry.openLexiconFile(new URL(address), { format: "text" });
      expect([...lexicon.words()]).toEqual(["CARE", "CARS"]);
    }
  });

  test("has no helper that is internal", () => {
    for (const name of ["quoted", "checkBoard", "sameNumbers", "decodeText"]) {
      expect(main).not.toContain(name);
    }
  });
});

describe("L8: the option worker", () => {
  const built = new URL("../dist/game-worker.js", import.meta.url);

  test.each([
    ["an address", built],
    ["a path", fileURLToPath(built)],
    ["a function", () => new Worker(built)],
  ])("is %s of the thread's script in Node", async (_kind, worker) => {
    const lexicon = await node.openLexicon(["AT", "TA", "EAT", "TEA", "ATE"]);
    const players = ["greedy", "greedy"] as const;
    const match = { players, lexicon, games: 2, threads: 1, seed: 2 };
    const { summary } = await node.autoplay({ ...match, worker });
    const here = await browser.autoplay(match);
    expect(summary.games).toBe(2);
    const time = { seconds: 0, gamesPerSecond: 0 };
    expect({ ...here.summary, ...time }).toEqual({ ...summary, ...time });
  });
});

describe("L5: without options", () => {
  const entries = { browser, js, wasm, node, jsNode, wasmNode };

  test.each(Object.entries(entries))("autoplay of %s says what is missing", async (_, entry) => {
    const { autoplay } = entry as unknown as { autoplay: () => Promise<unknown> };
    expect(await error(Promise.resolve().then(() => autoplay()))).toBeInstanceOf(GaddawgError);
  });
});
