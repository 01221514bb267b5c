import { beforeAll, describe, expect, test } from "vitest";
import { FULL } from "../support/full.js";
import { lexiconVectors } from "../support/lexicons.js";
import { Folder, WORD_LIST } from "./run.js";

const folder = new Folder();
const { words: WORDS } = lexiconVectors.small.wl19;
const TEXT = WORDS.map((word: string) => `${word}\n`).join("");

const FORMATS = [
  ["kwg", "wl.kwg"],
  ["kbwg", "wl.kbwg"],
  ["macondo-dawg", "wl.dawg"],
  ["macondo-gaddag", "wl.gaddag"],
  ["wutka16", "wl.wutka16"],
  ["wutka22", "wl.wutka22"],
  ["wutka25", "wl.wutka25"],
  ["pdawg", "wl.pdawg"],
  ["text", "wl.text"],
] as const;

beforeAll(async () => {
  folder.write("wl.txt", TEXT);
  await folder.good("build", "wl.txt", "-o", "wl.kwg");
  await folder.good("build", "wl.txt", "-o", "dawg.kwg", "--content", "dawg");
});

describe.concurrent("build, convert, info, query, check and back", () => {
  // The tests of Wutka's formats themselves have every width of the fields.
  const some = FORMATS.filter(([format]) => FULL || !format.startsWith("wutka2"));

  test.each(some)("%s", async (format, file) => {
    if (file !== "wl.kwg") {
      await folder.good("convert", "wl.kwg", "-o", file, "--to", format);
    }
    const info = await folder.json("info", file);
    expect(info).toMatchObject({
      file,
      format,
      isDefault: false,
      name: format.startsWith("macondo") ? "wl" : null,
      bytes: folder.read(file).length,
      words: 19,
      longest: { length: 5, word: "AAHED" },
      letters: [..."ABCDEHLOPSTYZ"],
    });
    expect(await folder.good("query", "pattern", "*", "-l", file)).toBe(TEXT);
    expect(await folder.good("check", file)).toMatch(new RegExp(`^${file}: ok \\(${format}, `));
    await folder.good("convert", file, "-o", `${file}.txt`, "--to", "text");
    expect(folder.text(`${file}.txt`)).toBe(TEXT);
    await folder.good("convert", file, "-o", `${file}.again.kwg`, "--to", "kwg");
    expect(folder.sha256(`${file}.again.kwg`)).toBe(lexiconVectors.small.wl19.wolges.sha256);
    const deep = await folder.json("check", "--deep", file);
    const about = format === "kwg" || format === "kbwg" ? { order: "wolges" } : { canonical: true };
    expect(deep.files[0]).toMatchObject({ file, ok: true, format, words: 19, ...about });
  });

  test("a gaddag from a file that has a DAWG only", async () => {
    await folder.good(
      "convert",
      "wl.kwg",
      "-o",
      "one.gaddag",
      "--to",
      "macondo-gaddag",
      "--name",
      "X",
    );
    await folder.good(
      "convert",
      "dawg.kwg",
      "-o",
      "two.gaddag",
      "--to",
      "macondo-gaddag",
      "--name",
      "X",
    );
    expect(folder.sha256("two.gaddag")).toBe(folder.sha256("one.gaddag"));
  });

  test("a KAD has the alphagrams", async () => {
    await folder.good("convert", "wl.kwg", "-o", "wl.kad", "--to", "kad");
    await folder.good("build", "wl.txt", "-o", "built.kad", "--content", "alphagrams");
    expect(folder.sha256("wl.kad")).toBe(folder.sha256("built.kad"));
    expect((await folder.json("info", "wl.kad")).content).toBe("alphagrams");
    expect(await folder.good("check", "wl.kad", "--deep")).toMatch(/minimal, order wolges\)\n$/);
  });

  test("nodes are kept unless others are asked for", async () => {
    for (const order of ["legacy", "magpie", "magpiemerged"]) {
      await folder.good("build", "wl.txt", "-o", `${order}.kwg`, "--order", order);
      await folder.good("convert", `${order}.kwg`, "-o", "kept.kbwg", "--to", "kbwg");
      await folder.good("convert", "kept.kbwg", "-o", "kept.kwg", "--to", "kwg");
      expect(folder.sha256("kept.kwg")).toBe(lexiconVectors.small.wl19[order].sha256);
      const deep = await folder.json("check", "--deep", "kept.kwg");
      // Where two orders agree, the first of them is named.
      const first = folder.sha256("kept.kwg") === lexiconVectors.small.wl19.wolges.sha256;
      expect(deep.files[0]).toMatchObject({ minimal: true, order: first ? "wolges" : order });
      await folder.good("convert", "kept.kwg", "-o", "w.kwg", "--to", "kwg", "--order", "wolges");
      expect(folder.sha256("w.kwg")).toBe(lexiconVectors.small.wl19.wolges.sha256);
    }
    await folder.good("convert", "wl.kwg", "-o", "d.kwg", "--to", "kwg", "--content", "dawg");
    expect(folder.sha256("d.kwg")).toBe(folder.sha256("dawg.kwg"));
    await folder.good("convert", "dawg.kwg", "-o", "still.kwg", "--to", "kwg", "--order", "legacy");
    expect((await folder.json("info", "still.kwg")).content).toBe("dawg");
  });

  test("what is asked and cannot be is a sentence", async () => {
    const convert = (...args: string[]) => folder.wrong("convert", "wl.kwg", "-o", "no", ...args);
    expect(await convert("--to", "text", "--order", "legacy")).toContain("--order with --to text");
    expect(await convert("--to", "kad", "--content", "dawg")).toContain("--content dawg");
    expect(await convert("--to", "kwg", "--name", "X")).toContain("--name with --to kwg");
    expect(folder.list()).not.toContain("no");
  });
});

describe("the default lexicon's list", () => {
  beforeAll(async () => {
    const lengths = ["--min-length", "2", "--max-length", "15"];
    await folder.good("build", WORD_LIST, "-o", "big.kwg", ...lengths);
  });

  test.each(["dawg", "gaddag"])("a macondo %s as another engine writes it", async (kind) => {
    const vector = lexiconVectors["word-list"].macondo[kind];
    const out = `WL274.${kind}`;
    const json = await folder.json("convert", "big.kwg", "-o", out, "--to", `macondo-${kind}`);
    expect(json).toEqual({
      input: "big.kwg",
      output: out,
      from: "kwg",
      to: `macondo-${kind}`,
      nodes: null,
      bytes: vector.bytes,
    });
    expect(folder.sha256(out)).toBe(vector.sha256);
  });

  test("too many nodes for the format: a sentence and no file", async () => {
    const said = await folder.bad("convert", "big.kwg", "-o", "big.wutka16", "--to", "wutka16");
    expect(said).toMatch(/^big\.wutka16: \d+ nodes \(expected at most 65536 in a wutka16 file\)$/);
    expect(folder.list()).not.toContain("big.wutka16");
  });

  test.runIf(FULL)("a deep check of a whole GADDAG", async () => {
    expect(await folder.good("check", "big.kwg", "--deep")).toBe(
      "big.kwg: ok (kwg, gaddag, 269,870 words, 1,171,357 nodes, GADDAG agrees with DAWG, minimal, order wolges)\n",
    );
  });
});

test("info shows a table of what is in the default lexicon", async () => {
  const text = await folder.good("info");
  expect(text).toMatch(/\(the default lexicon\)\n/);
  expect(text).toMatch(/^words +269,870$/m);
  expect(text).toMatch(/^nodes +1,171,357$/m);
  expect(text).toMatch(/^ +roots, unused +2$/m);
  expect(text).not.toContain("\u001b");
  const { nodes, isDefault } = await folder.json("info");
  expect(isDefault).toBe(true);
  expect(nodes.dawg + nodes.gaddag + nodes.other).toBe(nodes.total);
});

test("a deep check finds a GADDAG that says otherwise than the DAWG", async () => {
  // The root of the GADDAG of another list, whose DAWG lacks nothing.
  folder.write("less.txt", WORDS.slice(1).join("\n"));
  await folder.good("build", "less.txt", "-o", "less.kwg", "--order", "legacy");
  const bytes = folder.read("less.kwg");
  const root = bytes.readUInt32LE(4);
  const first = root & 0x3fffff;
  // Skip the first sibling of the GADDAG's root run: all words that end with it are gone.
  bytes.writeUInt32LE(((root & ~0x3fffff) | (first + 1)) >>> 0, 4);
  folder.write("crooked.kwg", bytes);
  expect(await folder.good("check", "crooked.kwg")).toContain("ok");
  expect(await folder.bad("check", "--deep", "crooked.kwg")).toMatch(
    /^crooked\.kwg: the GADDAG lacks the reversal of the tiles /,
  );
});
