import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FULL } from "../support/full.js";
import { lexiconVectors } from "../support/lexicons.js";
import { Folder, run, WORD_LIST } from "./run.js";

const ORDERS = ["wolges", "legacy", "magpie", "magpiemerged"];
const folder = new Folder();

describe("small lists, whose hashes another engine gave", () => {
  const lists = Object.entries<{ words: string[] } & Record<string, { sha256: string }>>(
    lexiconVectors.small,
  ).filter(([, { words }]) => words.length > 0);

  test.each(lists)("%s, in all orders", async (name, list) => {
    folder.write(`${name}.txt`, list.words.join("\n"));
    await Promise.all(
      ORDERS.map(async (order) => {
        const out = `${name}.${order}.kwg`;
        await folder.good("build", `${name}.txt`, "-o", out, "--order", order);
        expect({ name, order, sha256: folder.sha256(out) }).toEqual({
          name,
          order,
          sha256: list[order]?.sha256,
        });
      }),
    );
  });
});

describe("D1: MAGPIE's own files", () => {
  const { small } = JSON.parse(
    readFileSync(new URL("../vectors/lexicon-magpie.json", import.meta.url), "utf8"),
  );
  const list = small["polish random"];
  const letters = ["--alphabet", "polish"];

  test.each([
    ["text2kwg", ["--order", "magpie-native"]],
    ["text2kwgtailmerge", ["--order", "magpie-native-merged"]],
    ["text2dawg", ["--order", "magpie-native", "--content", "dawg"]],
    ["text2dawgtailreorder", ["--order", "magpie-native-merged", "--content", "dawg"]],
    ["text2gaddag", ["--order", "magpie-native", "--content", "gaddag-only"]],
  ])("%s", async (name, args) => {
    folder.write("native.txt", list.words.join("\n"));
    const out = `${name}.kwg`;
    await folder.good("build", "native.txt", "-o", out, ...letters, ...args);
    expect(folder.sha256(out)).toBe(list[name].sha256);
    await folder.good("convert", out, "-o", `${name}.pdawg`, ...letters);
    expect(folder.sha256(`${name}.pdawg`)).toBe(list.text2dawgpacked.sha256);
    const [word = ""] = list.words;
    expect(await folder.good("query", "pattern", word, "-l", out, ...letters)).toBe(`${word}\n`);
    const { files } = await folder.json("check", "--deep", out, ...letters);
    expect(files[0]).toMatchObject({ ok: true, words: list.words.length, minimal: true });
    expect(files[0].order).toBe(args[1]);
    // Queries and plays use the words, whatever the file's form.
    const cgp = `${Array(15).fill("15").join("/")} ${word.slice(0, 2)}/ 0/0 0`;
    const { moves } = await folder.json("analyze", cgp, "-l", out, ...letters, "-n", "1");
    expect(moves).toHaveLength(1);
  });

  test("other orders cannot be asked for where MAGPIE has none", async () => {
    folder.write("native.txt", list.words.join("\n"));
    const said = await folder.bad(
      "build",
      "native.txt",
      "-o",
      "n.kad",
      ...letters,
      "--order",
      "magpie-native",
    );
    expect(said).toContain("the order magpie-native for alphagrams");
  });
});

describe("the default lexicon's list", () => {
  const vectors = lexiconVectors["word-list"];
  const lengths = ["--min-length", "2", "--max-length", "15"];

  const olderNames: [string, string[]][] = [["gaddawg.kwg", ["--content", "gaddawg"]]];

  test.each<[name: string, args: string[]]>([
    ["gaddawg.kwg", []],
    ["gaddawg.kbwg", []],
    ["dawg.kwg", ["--content", "dawg"]],
    ["dawg.kbwg", ["--content", "dawg", "--nodes", "24"]],
    ["kad", ["--content", "alphagrams"]],
    // An older name of contents.
    ["kad", ["--content", "alpha"]],
    ...(FULL ? olderNames : []),
  ])("%s", async (name, args) => {
    const out = name === "kad" ? "words.kad" : `words.${name}`;
    const summary = await folder.json("build", WORD_LIST, "-o", out, ...lengths, ...args);
    expect(folder.sha256(out)).toBe(vectors.wolges[name].sha256);
    expect(summary).toEqual({
      output: out,
      content: { k: "alphagrams", d: "dawg", g: "gaddag" }[name.charAt(0)],
      order: "wolges",
      nodeBits: out.endsWith("kbwg") ? 24 : 22,
      words: vectors.words,
      repeated: 0,
      folded: 0,
      otherLengths: 274_137 - vectors.words,
      unspellable: 0,
      nodes: vectors.wolges[name].bytes / 4,
      bytes: vectors.wolges[name].bytes,
      seconds: expect.any(Number),
    });
  });
});

test("the summary says what was read, left out and written", async () => {
  folder.write("mixed.txt", "\ufeffcare\r\nCARE\r\nrace\r\na\r\nna7ve\r\n\r\n");
  const args = ["mixed.txt", "-o", "mixed.kwg", "--skip-unspellable", "--min-length", "2"];
  const text = await folder.good("build", ...args);
  expect(text).toMatch(
    /^mixed\.kwg: 2 words \(1 repeated\), \d+ nodes, \d+ bytes, \d\.\d\d s\nleft out: 1 word of other lengths\nleft out: 1 word with characters that have no tile in the english alphabet\n$/,
  );
  const json = await folder.json("build", ...args);
  expect(json).toMatchObject({ words: 2, repeated: 1, otherLengths: 1, unspellable: 1 });
});

test("a list on standard input", async () => {
  const { code, stderr } = await folder.run(["build", "-", "-o", "stdin.kwg"], {
    input: "CARE\n",
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(folder.sha256("stdin.kwg")).toBe(lexiconVectors.small.care.wolges.sha256);
  const bad = await folder.run(["build", "-", "-o", "stdin.kwg"], { input: "CARE\nC4RE\n" });
  expect(bad.stderr).toBe('gaddawg: standard input:2:2: "4" has no tile in the english alphabet\n');
});

test("other alphabets, built in or the user's own", async () => {
  folder.write("wörter.txt", "strasse\nöl\nÄRA\n");
  await folder.good("build", "wörter.txt", "-o", "wörter.kwg", "--alphabet", "german");
  const ask = ["--lexicon", "wörter.kwg", "--alphabet", "german"];
  expect(await folder.good("query", "contains", "ÖL", "Ol", ...ask)).toBe("ÖL yes\nOL no\n");
  folder.write("own.csv", "upper,lower,count,score,vowel\n?,?,1,0,0\nB,b,3,1,0\nA,a,3,1,1\n");
  folder.write("own.txt", "ab\nba\nabba\n");
  const own = ["--alphabet-file", "own.csv"];
  await folder.good("build", "own.txt", "-o", "own.kwg", ...own);
  const all = await folder.good("query", "pattern", "*", "--lexicon", "own.kwg", ...own);
  expect(all).toBe("BA\nAB\nABBA\n");
  const both = await folder.run(["info", "own.kwg", "--alphabet", "german", ...own]);
  expect(both.code).toBe(2);
});

test("bits of an arc that the extension does not tell are noted", async () => {
  folder.write("one.txt", "CARE\n");
  const { code, stderr } = await folder.run(["build", "one.txt", "-o", "n.kwg", "--nodes", "24"]);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^note: n\.kwg will have 24-bit arcs[^\n]*\n$/);
  expect(await folder.good("query", "count", "-l", "n.kwg", "--format", "kbwg")).toBe("1\n");
});

test("a file that is replaced keeps its permissions, and a link stays a link", async () => {
  const { chmodSync, lstatSync, statSync, symlinkSync } = await import("node:fs");
  folder.write("two.txt", "CARE\n");
  const target = `${folder.path}/target.kwg`;
  folder.write("target.kwg", "old");
  chmodSync(target, 0o640);
  symlinkSync("target.kwg", `${folder.path}/link.kwg`);
  await folder.good("build", "two.txt", "-o", "link.kwg");
  expect(statSync(target).mode & 0o777).toBe(0o640);
  expect(lstatSync(`${folder.path}/link.kwg`).isSymbolicLink()).toBe(true);
  expect(folder.sha256("target.kwg")).toBe(lexiconVectors.small.care.wolges.sha256);
  await folder.good("build", "two.txt", "-o", "/dev/null");
  expect(statSync("/dev/null").isFile()).toBe(false);
});

test.runIf(FULL)(
  "Ctrl-C leaves the old file or the whole new one, and nothing beside it",
  async () => {
    const place = new Folder();
    place.write("out.kwg", "old");
    await Promise.all(
      Array.from({ length: 4 }, async (_, lane) => {
        for (let step = 0; step < 4; step++) {
          const out = `${place.path}/out.kwg`;
          const interruptAfter = 150 + 300 * step + 75 * lane;
          const result = await run(["build", WORD_LIST, "-o", out], { interruptAfter });
          expect(result.signal === "SIGINT" || result.code === 0).toBe(true);
          expect(result.stderr).toBe("");
        }
      }),
    );
    expect(place.list()).toEqual(["out.kwg"]);
    const size = place.read("out.kwg").length;
    expect(size === 3 || size % 4 === 0).toBe(true);
  },
);
