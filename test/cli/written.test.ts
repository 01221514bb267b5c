import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parsedCsv } from "./csv.js";
import { Folder, WORD_LIST } from "./run.js";

const folder = new Folder();
const CGP = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 0/12 0";

beforeAll(async () => {
  const words = readFileSync(WORD_LIST, "utf8").split("\n");
  folder.write(
    "short.txt",
    words.filter((word) => word.length >= 2 && word.length <= 5).join("\n"),
  );
  await folder.good("build", "short.txt", "-o", "short.kwg");
  folder.write("few.txt", "CARE\nCARES\nSCARE\n");
  folder.write("leaves.csv", "S,7.875\n");
  // The first turns: the endgames take most of the time.
  const game = readFileSync(join(import.meta.dirname, "../../examples/node/game.gcg"), "utf8");
  folder.write("game.gcg", `${game.split("\n").slice(0, 15).join("\n")}\n`);
});

describe("what was written is said on standard error where programs read the output", () => {
  it.each([
    [["build", "few.txt", "-o", "a.kwg"], ["a.kwg"]],
    [["index", "few.txt", "-o", "a.gwm"], ["a.gwm"]],
    [["convert", "few.txt", "-o", "a.dawg", "--to", "macondo-dawg"], ["a.dawg"]],
    [["leaves", "build", "leaves.csv", "-o", "a.klv2"], ["a.klv2"]],
    [["analyze", CGP, "--report", "p.html"], ["p.html"]],
    [
      ["analyze", "game.gcg", "--csv", "g.csv", "--report", "g.html"],
      ["g.csv", "g.html"],
    ],
    [["autoplay", "--game", "3", "--gcg", "3.gcg"], ["3.gcg"]],
    [
      ["autoplay", "-n", "4", "--csv", "m", "--report", "m.html"],
      ["14 files in m", "m.html"],
    ],
    [["lab", "sizes", "--lexicon", "few.txt", "--csv", "s"], ["8 files in s"]],
  ])("%j --json", async (args, written) => {
    const { code, stdout, stderr } = await folder.run([...args, "--json"]);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    const notes = stderr.trimEnd().split("\n");
    expect(
      notes.map((line) => JSON.parse(line).note.replace(/^wrote \d+ f/, "wrote 14 f")),
    ).toEqual(written.map((path) => `wrote ${path.replace(/^\d+ f/, "14 f")}`));
  });

  it("with --markdown as a sentence", async () => {
    const args = ["lab", "sizes", "--lexicon", "few.txt", "--markdown", "--report", "s.html"];
    const { code, stderr } = await folder.run(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "gaddawg: wrote s.html\n" });
  });
});

/** Words that R does not take for names of columns. */
const RESERVED = [
  ...["if", "else", "repeat", "while", "function", "for", "next", "break", "in"],
  ...["TRUE", "FALSE", "NULL", "Inf", "NaN", "NA"],
];

describe("C4: every table that a command writes", () => {
  const short = ["--lexicon", "short.kwg"];

  // The values that leaves csv writes have no heading, as other programs write and read them.
  it.each([
    ["autoplay", ["autoplay", "-n", "4", "--players", "hasty,greedy", "--rows", "turns"]],
    ["autoplay with times", ["autoplay", "-n", "4", "--timings", "--until-significant"]],
    ["lab sizes", ["lab", "sizes", "--lexicon", "few.txt"]],
    ["lab arcs", ["lab", "arcs", ...short, "-n", "2", "--threads", "1"]],
    ["lab cache", ["lab", "cache", ...short, "--moves", "3", "--rounds", "1"]],
  ])("of %s has names that R and pandas keep", async (name, args) => {
    const path = name.replaceAll(" ", "-");
    const { code, stderr } = await folder.run([...args, "--csv", path]);
    expect([code, stderr]).toEqual([0, ""]);
    const files = readdirSync(join(folder.path, path)).filter((file) => file.endsWith(".csv"));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const text = folder.text(join(path, file));
      const heading = text.slice(0, text.indexOf("\r\n")).split(",");
      for (const column of heading) {
        expect([file, column]).toEqual([file, expect.stringMatching(/^[A-Za-z][A-Za-z0-9_.]*$/)]);
        expect(RESERVED).not.toContain(column);
      }
      // Also checks that each column has one kind of value.
      parsedCsv(text);
    }
  });

  it("of a game has such names, too", async () => {
    await folder.good("analyze", "game.gcg", "--csv", "turns.csv");
    expect(parsedCsv(folder.text("turns.csv"))[0]).toHaveProperty("bestEquity");
  });
});
