import { beforeAll, describe, expect, test } from "vitest";
import { Folder } from "./run.js";

const folder = new Folder();

const WORDS = ["AB", "AD", "BAD", "BA", "CAB", "CARE", "CARED", "DAB", "SCARE", "SCARED"];
const EMPTY = Array(15).fill("15").join("/");
const CGP = `${EMPTY} AABDC?E/ 0/0 0`;
const POLISH = `${EMPTY} ŻÓŁWAKI/ 0/0 0`;

beforeAll(async () => {
  folder.write("words.txt", WORDS.join("\n"));
  folder.write("others.txt", [...WORDS, "ACE"].join("\n"));
  folder.write("polskie.txt", "żółw\nłąka\nźrebię\n");
  await folder.good("build", "words.txt", "-o", "words.kwg");
  await folder.good("build", "words.txt", "-o", "words.kad");
  await folder.good("index", "words.txt", "-o", "words.gwm");
  await folder.good("index", "others.txt", "-o", "others.gwm");
});

/** The plays of a position, without how long they took. */
async function plays(...args: string[]) {
  const { moves, legal } = await folder.json("analyze", ...args);
  return { moves, legal };
}

describe("gaddawg index", () => {
  test("says what it wrote", async () => {
    const text = await folder.good("index", "words.txt", "-o", "said.gwm");
    expect(text).toMatch(/^said\.gwm: word map of 10 words, [\d,]+ bytes, \d\.\d\d s\n$/);
    const json = await folder.json("index", "words.txt", "-o", "said.gwm");
    const bytes = folder.read("said.gwm").length;
    expect(json).toEqual({ output: "said.gwm", words: 10, bytes, seconds: expect.any(Number) });
  });

  test("writes the same bytes for a lexicon in any format and order", async () => {
    await folder.good("build", "words.txt", "-o", "other.kbwg", "--order", "magpie");
    folder.write("kwg", folder.read("words.kwg"));
    for (const args of [["words.kwg"], ["other.kbwg"], ["kwg", "--format", "kwg"]]) {
      await folder.good("index", ...args, "-o", "again.gwm");
      expect(folder.sha256("again.gwm")).toBe(folder.sha256("words.gwm"));
    }
  });

  test("refuses what makes no word map", async () => {
    const bad = (...args: string[]) => folder.bad("index", ...args);
    expect(await bad("words.kad", "-o", "bad.gwm")).toMatch(/^words\.kad: .* alphagrams/);
    expect(await folder.wrong("index", "words.txt", "-o", "bad.kwg")).toBe(
      "bad.kwg: a .kwg file holds a word graph, not a word map (expected a name that ends in .gwm)",
    );
    expect(await folder.wrong("index", "-", "-o", "bad.gwm")).toMatch(
      /^bad\.gwm: a word map cannot be built from standard input/,
    );
    expect(await bad("words.gwm", "-o", "bad.gwm")).toMatch(/^words\.gwm: is /);
    expect(folder.list()).not.toContain("bad.gwm");
    expect((await folder.run(["index", "words.txt"])).code).toBe(2);
  });

  test("is what `build` names where a word map is asked of it", async () => {
    const args = ["build", "words.txt", "-o", "bad.gwm"];
    expect(await folder.wrong(...args)).toBe(
      "bad.gwm: a .gwm file holds a word map, not a word graph (expected a name that ends in .kwg, .kbwg, .kad; gaddawg index builds word maps)",
    );
    const { code, stderr } = await folder.run([...args, "--content", "wordmap"]);
    expect(code).toBe(2);
    expect(stderr).toContain("word maps are built by gaddawg index");
    expect(folder.list()).not.toContain("bad.gwm");
  });
});

describe("--index", () => {
  test("analyze and rank find the same with it", async () => {
    const lexicon = ["--lexicon", "words.kwg"];
    const index = ["--index", "words.gwm"];
    const expected = await plays(CGP, ...lexicon);
    expect(expected.moves.length).toBe(15);
    expect(await plays(CGP, ...lexicon, ...index)).toEqual(expected);
    expect(await plays(CGP, "--lexicon", "words.txt", ...index)).toEqual(expected);
    const rank = (...args: string[]) =>
      folder.json("rank", "8H BAD", CGP, ...lexicon, "--leaves", "h1", ...args);
    expect(await rank(...index)).toEqual(await rank());
  });

  test("batches use it, but not for the jumbled game", async () => {
    const board = Array.from({ length: 15 }, () => Array(15).fill(0));
    const line = (rules: string) =>
      JSON.stringify({ id: rules, rules, rack: [1, 1, 2, 4, 3, 0, 5], board });
    folder.write("batch.jsonl", `${line("CrosswordGame")}\n${line("WordSmog")}\n`);
    const batch = (...args: string[]) =>
      folder.good("lab", "vectors", "batch.jsonl", "--lexicon", "words.txt", ...args);
    expect(await batch("--index", "words.gwm")).toBe(await batch());
  });

  test("letters of another language", async () => {
    const alphabet = ["--alphabet", "polish"];
    await folder.good("index", "polskie.txt", "-o", "polskie.gwm", ...alphabet);
    const args = [POLISH, "--lexicon", "polskie.txt", ...alphabet];
    expect(await plays(...args, "--index", "polskie.gwm")).toEqual(await plays(...args));
  });

  test("matches come to the same figures with it, with one for each lexicon", async () => {
    await folder.good("build", "others.txt", "-o", "others.kwg");
    const match = async (...args: string[]) => {
      const games = ["autoplay", "--games", "20", "--players", "greedy", "--threads", "2"];
      const lexicons = ["--lexicon", "words.kwg,others.kwg"];
      const { players, turns } = await folder.json(...games, ...lexicons, ...args);
      return { players, turns };
    };
    expect(await match("--index", "others.gwm,words.gwm")).toEqual(await match());
    const game = ["autoplay", "--game", "3", "--players", "greedy", "--lexicon", "words.kwg"];
    expect(await folder.good(...game, "--index", "words.gwm")).toBe(await folder.good(...game));
  });

  test("a wrong file is named", async () => {
    folder.write("short.gwm", folder.read("words.gwm").subarray(0, -4));
    const analyze = (...args: string[]) => folder.bad("analyze", CGP, ...args);
    const lexicon = ["--lexicon", "words.kwg"];
    expect(await analyze(...lexicon, "--index", "others.gwm")).toBe(
      "others.gwm: a word map of another lexicon (expected one built from the same words and letters)",
    );
    expect(await analyze(...lexicon, "--index", "no.gwm")).toBe("no.gwm: no such file");
    expect(await analyze(...lexicon, "--index", "short.gwm")).toMatch(
      /^short\.gwm: \d+ bytes after the head at byte 28 \(expected \d+\)$/,
    );
    expect(await analyze(...lexicon, "--index", "words.kwg")).toMatch(
      /^words\.kwg: is a lexicon by its name, which --lexicon takes/,
    );
    expect(await analyze("--lexicon", "words.gwm")).toMatch(/^words\.gwm: is a word map/);
    expect(
      await analyze("--lexicon", "words.txt", "--variant", "jumbled", "--index", "words.gwm"),
    ).toMatch(/a word map for these rules and letters/);
    const match = ["--games", "10", "--players", "greedy", "--threads", "2"];
    expect(await folder.bad("autoplay", ...match, ...lexicon, "--index", "others.gwm")).toMatch(
      /^others\.gwm: a word map of another lexicon/,
    );
  });
});
