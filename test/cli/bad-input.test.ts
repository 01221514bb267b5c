import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Folder, run } from "./run.js";

const folder = new Folder();
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

beforeAll(async () => {
  folder.write("words.txt", "care\nrace\nacre\n");
  await folder.good("build", "words.txt", "-o", "words.kwg");
  folder.write("digits.txt", "care\nrace\nac7e\n");
  folder.write("empty.txt", "");
  folder.write("blank.txt", "\n  \n\n");
  folder.write("photo.png", PNG);
  folder.write("photo.kwg", PNG);
  folder.write("photo.txt", PNG);
  folder.write("list.kwg", "care\nrace\nacre\n");
  folder.write("latin1.txt", Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x0a]));
  folder.write("utf16.txt", Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x0a, 0]));
  const whole = folder.read("words.kwg");
  folder.write("half.kwg", whole.subarray(0, (whole.length / 8) * 4 - 3));
  folder.write("cut.kwg", whole.subarray(0, Math.floor(whole.length / 8) * 4));
  folder.write("out.kwg", "the old file");
  mkdirSync(join(folder.path, "folder"));
});

describe("gaddawg build", () => {
  test.each([
    ["empty.txt", "empty.txt: no words (expected one word per line)"],
    ["blank.txt", "blank.txt: no words (expected one word per line)"],
    ["digits.txt", 'digits.txt:3:3: "7" has no tile in the english alphabet'],
    ["missing.txt", "missing.txt: no such file"],
    ["folder", "folder: is a folder (expected a file)"],
    ["photo.png", /^photo\.png: is a PNG picture \(expected a word list/],
    ["utf16.txt", /^utf16\.txt: is a text in UTF-16 \(expected a word list: UTF-8/],
    ["latin1.txt", /^latin1\.txt: not UTF-8 text \(expected a word list/],
    ["words.kwg", /^words\.kwg/],
  ])("%s", async (list, sentence) => {
    const before = folder.list();
    expect(await folder.bad("build", list, "-o", "out.kwg")).toMatch(sentence);
    expect(folder.text("out.kwg")).toBe("the old file");
    await folder.bad("build", list, "-o", "new.kwg");
    expect(folder.list()).toEqual(before);
  });

  test.each([
    ["nowhere/out.kwg", /^nowhere\/out\.kwg: cannot be written: no folder nowhere/],
    ["folder", /^folder: is a folder \(expected the name of a file\)/],
    ["new/", /^new\/: is a folder/],
    ["words.txt/out.kwg", /^words\.txt\/out\.kwg: cannot be written/],
    [
      "words.txt",
      /^words\.txt: is the input and would be overwritten \(expected the name of another/,
    ],
    ["./folder/../words.txt", /is the input and would be overwritten/],
    ["", /^"": cannot be written to/],
    ["/proc/out.kwg", /^\/proc\/out\.kwg: cannot be written/],
    [`${"x".repeat(300)}.kwg`, /: cannot be written: the name is too long$/],
  ])("-o %j", async (out, sentence) => {
    const before = folder.list();
    expect(await folder.bad("build", "words.txt", "-o", out)).toMatch(sentence);
    expect(folder.list()).toEqual(before);
  });

  test("a .kad cannot hold a GADDAG", async () => {
    const args = ["words.txt", "-o", "out.kad", "--content", "gaddawg"];
    expect(await folder.wrong("build", ...args)).toMatch(
      /^out\.kad: .*expected --content alphagrams/,
    );
  });

  test("a tile set that is none", async () => {
    const own = ["--alphabet-file", "words.txt"];
    expect(await folder.bad("build", "words.txt", "-o", "out.kwg", ...own)).toMatch(
      /^words\.txt:1: 1 column/,
    );
  });
});

const FILES: [string, RegExp][] = [
  ["photo.png", /^photo\.png: is a PNG picture \(expected a lexicon: kwg, /],
  ["photo.kwg", /^photo\.kwg: is a PNG picture \(expected a lexicon of the format kwg\)/],
  ["photo.txt", /^photo\.txt: is a PNG picture/],
  ["list.kwg", /^list\.kwg: is a text \(expected a lexicon of the format kwg; for a word list/],
  ["half.kwg", /^half\.kwg: \d+ bytes \(expected one or more nodes of 4 bytes each\)/],
  [
    "cut.kwg",
    /^cut\.kwg: .* at byte \d+ \(expected an index below \d+; the file may be cut short\)/,
  ],
  ["missing.kwg", /^missing\.kwg: no such file$/],
  ["folder", /^folder: is a folder/],
  ["empty.txt", /^empty\.txt: no words/],
];

describe.concurrent.each([
  ["info", (file: string) => ["info", file]],
  ["check", (file: string) => ["check", file]],
  ["query", (file: string) => ["query", "count", "-l", file]],
  ["convert", (file: string) => ["convert", file, "-o", "out.kwg", "--to", "kwg"]],
])("gaddawg %s", (_, command) => {
  test.each(FILES)("%s", async (file, sentence) => {
    const before = folder.list();
    expect(await folder.bad(...command(file))).toMatch(sentence);
    expect(folder.text("out.kwg")).toBe("the old file");
    expect(folder.list()).toEqual(before);
  });
});

test("check looks at every file and fails if one is bad", async () => {
  const args = ["check", "words.kwg", "missing.kwg", "words.txt"];
  const { code, stdout, stderr } = await folder.run(args);
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^words\.kwg: ok \(kwg, gaddag, 3 words, .*\nwords\.txt: ok \(text, 3 words\)\n$/,
  );
  expect(stderr).toBe("gaddawg: missing.kwg: no such file\n");
  const json = await folder.run([...args, "--json"]);
  expect(json.code).toBe(1);
  expect(json.stderr).toBe("");
  expect(JSON.parse(json.stdout).files.map(({ ok }: { ok: boolean }) => ok)).toEqual([
    true,
    false,
    true,
  ]);
});

describe.concurrent("questions that cannot be asked", () => {
  test.each([
    [["anagram", "CA7"], /^"7" has no tile in the english alphabet/],
    [["anagram", " "], /^no letters/],
    [["hooks", "C?T"], /^"\?" has no tile/],
    [["pattern", "[AB"], /^the pattern ends/],
    [["pattern", ""], /^an empty pattern/],
    [["through", "AB"], /^"AB" has 2 letters/],
    [["word", "269870"], /^there is no word 269870 \(expected 0 to 269869\)/],
  ])("%j", async (args, sentence) => {
    expect(await folder.bad("query", ...args)).toMatch(sentence);
  });
});

test("errors in JSON", async () => {
  const { code, stderr } = await folder.run(["build", "digits.txt", "-o", "out.kwg", "--json"]);
  expect(code).toBe(1);
  expect(JSON.parse(stderr)).toEqual({
    error: {
      code: "NO_TILE",
      message: 'digits.txt:3:3: "7" has no tile in the english alphabet',
      source: "digits.txt",
      line: 3,
      column: 3,
    },
  });
  const cut = await folder.run(["info", "cut.kwg", "--json"]);
  expect(JSON.parse(cut.stderr).error).toMatchObject({
    code: "INDEX_OUT_OF_RANGE",
    source: "cut.kwg",
    offset: expect.any(Number),
    expected: expect.any(String),
  });
  const usage = await folder.run(["query", "count", "--what", "--json"]);
  expect(usage.code).toBe(2);
  expect(JSON.parse(usage.stderr).error.code).toBe("USAGE");
});

describe.concurrent("wrong usage", () => {
  test.each([
    [["frobnicate"], /unknown command 'frobnicate'/],
    [["query", "frobnicate"], /unknown command/],
    [
      ["build", "words.txt"],
      /^gaddawg: --output: is missing \(expected <file>: the file to write\)/,
    ],
    [["build", "words.txt", "-o"], /^gaddawg: --output: has no value \(expected <file>: /],
    [["build", "-o", "out.kwg"], /<words>: is missing \(expected gaddawg build /],
    [["build", "words.txt", "more.txt", "-o", "out.kwg"], /2 arguments \(expected gaddawg build /],
    [["build", "words.txt", "-o", "x", "--order", "best"], /expected wolges, legacy/],
    [["build", "words.txt", "-o", "x", "--alphabet", "klingon"], /expected english/],
    [["build", "words.txt", "-o", "x", "--min-length", "two"], /expected a whole number/],
    [["convert", "words.kwg", "-o", "x", "--to", "zip"], /expected kwg/],
    [["query", "word", "first"], /expected a whole number/],
    [["info", "--frobnicate"], /unknown option '--frobnicate'/],
  ])("%j", async (args, sentence) => {
    const { code, stdout, stderr } = await folder.run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^gaddawg: [^\n]+\n$/);
    expect(stderr).toMatch(sentence);
  });

  test("no command at all: the help", async () => {
    const { code, stderr } = await run([]);
    expect(code).toBe(2);
    expect(stderr).toContain("Usage: gaddawg");
  });
});

describe.concurrent("--help", () => {
  const commands = ["build", "info", "query", "convert", "check", "leaves"];
  const questions = (
    "contains count index word prefix suffix containing pattern anagram subanagram " +
    "superanagram hooks extensions through rack alphagram"
  ).split(" ");
  test.each([
    [[]],
    ...commands.map((name) => [[name]]),
    ...["build", "csv", "value"].map((name) => [["leaves", name]]),
    ...questions.map((name) => [["query", name]]),
  ])("%j has examples", async (args) => {
    const { code, stdout, stderr } = await run([...args, "--help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`Examples:\n  $ gaddawg ${args.join(" ")}`);
    expect(stdout).not.toContain("\u001b");
  });

  test("--version", async () => {
    const { code, stdout } = await run(["--version"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
