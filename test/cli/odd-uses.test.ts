import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { CLI, Folder } from "./run.js";

const folder = new Folder();
beforeAll(async () => {
  folder.write("leaves.csv", "?,25.5\nAE,1.125\nQ,-7\nS,7.875\n");
  await folder.good("leaves", "build", "leaves.csv", "-o", "leaves.klv2");
});

test("a .klv2 that lost half of its values is not taken for version 1", async () => {
  const bytes = folder.read("leaves.klv2");
  folder.write("cut.klv2", bytes.subarray(0, bytes.length - 8));
  for (const command of [["check"], ["info"], ["leaves", "csv"]]) {
    expect(await folder.bad(...command, "cut.klv2")).toMatch(
      /^cut\.klv2: holds values for version 1 only, in \d+ bytes \(expected 4 bytes per value/,
    );
  }
});

test("a file on standard output waits for a slow reader and ends with a closed one", async () => {
  const words = Array.from({ length: 60_000 }, (_, i) =>
    [...String(i).padStart(5, "0")].map((digit) => "ABCDEFGHIJ"[Number(digit)]).join(""),
  );
  folder.write("many.txt", words.join("\n"));
  const shell = (reader: string) =>
    execFileSync(
      "bash",
      [
        "-c",
        `"$0" "$1" convert many.txt --to text -o - | ${reader}; echo "\${PIPESTATUS[0]}"`,
        process.execPath,
        CLI,
      ],
      { cwd: folder.path, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
    );
  expect(shell("(sleep 1.5; wc -c)").trim().split(/\s+/)).toEqual([String(60_000 * 6), "0"]);
  expect(shell("true").trim()).toBe("0");
  const full = `"$0" "$1" convert many.txt --to text -o - 2>&1 >/dev/full; echo $?`;
  const said = execFileSync("sh", ["-c", full, process.execPath, CLI], { cwd: folder.path });
  expect(said.toString()).toBe(
    "gaddawg: standard output: cannot be written: no space left on the device\n1\n",
  );
});

test("standard output that leads to a file is written to, not replaced", () => {
  const path = join(folder.path, "log.txt");
  const shell = `(echo first; "$0" "$1" leaves csv leaves.klv2 -o /dev/stdout 2>/dev/null; echo last) > log.txt`;
  execFileSync("sh", ["-c", shell, process.execPath, CLI], { cwd: folder.path });
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(/^first\n\?,25\.5\nAE,1\.125\nQ,-7\nS,7\.875\n/);
  expect(text).toMatch(/last\n$/);
});

test("bounds that no length is within are a wrong call", async () => {
  const args = ["query", "pattern", "*", "--min-length", "5", "--max-length", "3"];
  const { code, stderr } = await folder.run(args);
  expect(code).toBe(2);
  expect(stderr).toContain("--min-length: is 5 (expected at most 3, as --max-length says)");
});

test("tables that an earlier match left in the folder are named", async () => {
  folder.write("two.txt", "CARE\nACE\nEAR\nARE\n");
  const match = ["autoplay", "-l", "two.txt", "--leaves", "none", "--games", "2", "--csv", "match"];
  const first = await folder.run([...match, "--rows", "turns"]);
  expect([first.code, first.stderr]).toEqual([0, ""]);
  const second = await folder.run([...match, "--seed", "2"]);
  expect(second.code).toBe(0);
  expect(second.stderr).toBe("gaddawg: match: games.csv, turns.csv are not of this match\n");
  const third = await folder.run([...match, "--rows", "games", "--json"]);
  expect(third.stderr).toContain('{"note":"match: turns.csv is not of this match"}\n');
});

test("leave values as CSV have a heading where it is asked for, and are read with it", async () => {
  const lines = "?,25.5\nAE,1.125\nQ,-7\nS,7.875\n";
  expect(await folder.good("leaves", "csv", "leaves.klv2")).toBe(lines);
  expect(await folder.good("leaves", "csv", "leaves.klv2", "--header")).toBe(
    `leave,value\n${lines}`,
  );
  await folder.good("leaves", "csv", "leaves.klv2", "--header", "-o", "headed.csv");
  await folder.good("leaves", "build", "headed.csv", "-o", "again.klv2");
  expect(folder.sha256("again.klv2")).toBe(folder.sha256("leaves.klv2"));
  expect((await folder.json("leaves", "csv", "leaves.klv2", "--header")).leaves).toHaveLength(4);
});

test("queries and word lists of alphagrams say that these are not words", async () => {
  folder.write("care.txt", "CARE\nRACE\nACT\n");
  await folder.good("build", "care.txt", "-o", "care.kad");
  const said = "care.kad holds alphagrams, the sorted letters of its words, and not the words";
  const asked = await folder.run(["query", "contains", "CARE", "-l", "care.kad"]);
  expect([asked.code, asked.stdout, asked.stderr]).toEqual([0, "CARE no\n", `gaddawg: ${said}\n`]);
  const list = await folder.run(["convert", "care.kad", "-o", "from-kad.txt", "--json"]);
  expect(list.stderr).toContain(JSON.stringify({ note: said }));
  expect(folder.text("from-kad.txt")).toBe("ACER\nACT\n");
  await folder.good("query", "alphagram", "CARE", "-l", "care.kad");
  await folder.good("convert", "care.kad", "-o", "care.kwg");
});

test("several files and a missing one in a folder are not read as a CGP", async () => {
  folder.write("a.cgp", "");
  expect(await folder.wrong("analyze", "a.cgp", "b.cgp")).toBe(
    '2 arguments, and "a.cgp" is a file: give one file at a time',
  );
  for (const path of ["./games/one", "games/one", "/nowhere/at/all/p1", "games/one.txt"]) {
    expect(await folder.bad("analyze", path)).toMatch(/: no such file \(expected a file/);
  }
  expect(await folder.bad("analyze", `${"15/".repeat(14)}15`)).toMatch(/^racks: is missing/);
});

test("a blank where none may stand is explained in terms of the command line", async () => {
  expect(await folder.bad("query", "prefix", "C?")).toMatch(
    /\(expected a word without blanks, which only racks and patterns have\)$/,
  );
});

test("a line of a batch with an error keeps its id, so that answers can be matched", async () => {
  const lines = ['{"id":"a","rules":"None"}', '{"id":7,"rules":"CrosswordGame"}', "{", "null"];
  folder.write("batch.jsonl", `${lines.join("\n")}\n`);
  const { code, stdout } = await folder.run(["analyze", "--batch", "batch.jsonl"]);
  expect(code).toBe(1);
  const answers = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(answers.map(({ id, line }) => [id, line])).toEqual([
    ["a", 1],
    [7, 2],
    [undefined, 3],
    [undefined, 4],
  ]);
});

test("a batch takes --json, which changes what is said on standard error alone", async () => {
  folder.write("one.jsonl", '{"rules":"none"}\n');
  for (const command of [
    ["analyze", "--batch", "one.jsonl"],
    ["lab", "vectors", "one.jsonl"],
  ]) {
    const plain = await folder.run(command);
    const json = await folder.run([...command, "--json"]);
    expect([plain.code, json.code]).toEqual([1, 1]);
    expect(json.stdout).toBe(plain.stdout);
    expect(plain.stderr).toBe("gaddawg: one.jsonl: 1 of 1 position has errors\n");
    expect(JSON.parse(json.stderr)).toEqual({ note: "one.jsonl: 1 of 1 position has errors" });
  }
});

test("an empty file is called empty", async () => {
  folder.write("nothing", "");
  for (const command of ["info", "check"]) {
    expect(await folder.bad(command, "nothing")).toMatch(/^nothing: is empty \(expected one of/);
  }
});

test("a tile set that cannot be read is named with its file", async () => {
  folder.write("tiles.csv", "?,?,2,0,0\n");
  folder.write("cat.txt", "CAT\n");
  expect(
    await folder.bad("build", "cat.txt", "-o", "cat.kwg", "--alphabet-file", "tiles.csv"),
  ).toMatch(/^tiles\.csv: the tiles\.csv alphabet has 0 letters/);
});
