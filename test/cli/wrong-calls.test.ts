import { beforeAll, describe, expect, it } from "vitest";
import { Folder } from "./run.js";

const folder = new Folder();
const ROWS = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";

beforeAll(async () => {
  folder.write("few.txt", "CARE\nCARES\nARC\nCAR\n");
  folder.write("polish.txt", "ŻÓŁW\nŹREBIĘ\n");
  folder.write("leaves.csv", "?,25.5\nS,7.875\nQ,-7\n");
  await folder.good("build", "few.txt", "-o", "few.kwg");
  await folder.good("build", "polish.txt", "-o", "polish.kwg", "--alphabet", "polish");
  await folder.good("index", "few.txt", "-o", "few.gwm");
  await folder.good("leaves", "build", "leaves.csv", "-o", "leaves.klv2");
  folder.write("game.txt", "#player1 A A\n#player2 B B\n>A: CAT 8H CAT +10 10\n");
  folder.write("one.cgp", `${ROWS} AEINRS?/ 0/12 0\n`);
  folder.write("two.cgp", `${ROWS} AEINRS?/ 0/12 0\n\n${ROWS} ABCDEFG/ 0/12 0\n`);
});

describe("C5: exit codes", () => {
  it.each([
    [["anlyze"], /Did you mean analyze\?/],
    [["analyze", "--reprt", "x"], /Did you mean --report\?/],
    [["query", "anagrm", "A"], /Did you mean anagram\?/],
    [["leaves", "trian"], /Did you mean train\?/],
    [["help", "anlyze"], /unknown command 'anlyze' \(Did you mean analyze\?\)/],
    [["help", "query", "anagrm"], /unknown command 'anagrm' \(Did you mean anagram\?\)/],
    [["query", "help", "anagrm"], /Did you mean anagram\?/],
    [["leaves", "train", "-o", "x.klv2", "--resume"], /--resume needs --checkpoint/],
    [["nothing"], /--help lists what there is/],
    [["autoplay", "--players", "foo"], /there is no player "foo" \(expected .*hasty/],
    [["autoplay", "--backend", "__proto__"], /--backend: is ".*" \(expected auto, wasm, js\)/],
    [
      ["analyze", "--backend", "constructor", "x"],
      /--backend: is ".*" \(expected auto, wasm, js\)/,
    ],
    [["analyze", "one.cgp", "--alphabet", "polish"], /the default lexicon is in English/],
    [["build", "few.txt", "-o", "x.kad", "--content", "dawg"], /cannot hold a dawg/],
    [["convert", "few.txt", "-o", "x.txt", "--order", "legacy"], /--order with --to text/],
    [["index", "-", "-o", "x.gwm"], /cannot be built from standard input/],
    [["rank", "one.cgp", "8H A"], /^the play comes before the position: gaddawg rank '8D WORD'/],
    [["rank", ROWS, "exch", "AB"], /^the play comes before the position/],
  ])("%j is a wrong call: 2", async (args, sentence) => {
    expect(await folder.wrong(...args)).toMatch(sentence);
  });

  it.each([
    [["info", "none.kwg"], /^none\.kwg: no such file$/],
    [
      ["analyze", "none"],
      /^none: no such file \(expected a file that exists, or a position in CGP\)$/,
    ],
    [
      ["rank", "8D AB", "game.txt"],
      /^game\.txt: is a game in GCG \(.*--turn .*analyze reviews games\)$/,
    ],
    [["analyze", "none.cgp"], /^none\.cgp: no such file$/],
    [["build", "few.txt", "-o", "none/x.kwg"], /no folder none/],
    [["analyze", `${ROWS} AEINRSZZ/ 0/0 0`], /rack/],
  ])("%j fails: 1", async (args, sentence) => {
    expect(await folder.bad(...args)).toMatch(sentence);
  });
});

describe("trainings", () => {
  it.each([
    ["leaves", "x.klv2"],
    ["winpct", "x.gwt"],
  ])("of %s refuse before they begin what would lose work", async (group, output) => {
    const train = [group, "train", "-o", output, "--lexicon", "few.txt", "--games", "2"];
    for (const option of ["--csv", "--checkpoint"]) {
      expect(await folder.wrong(...train, option, `./${output}`)).toBe(
        `./${output}: --output and ${option} name the same file (expected another name for one of them)`,
      );
    }
    expect(await folder.bad(...train, "--csv", "few.txt")).toMatch(
      /^few\.txt: is the input and would be overwritten/,
    );
    expect(await folder.wrong(...train, "--checkpoint-every", "5")).toMatch(
      /^--checkpoint-every needs --checkpoint/,
    );
    expect(folder.list()).not.toContain(output);
  });
});

describe("outputs that overwrite each other, or an input", () => {
  it.each([
    [["simulate", "one.cgp", "--csv", "a.csv", "--csv-plies", "a.csv"], "--csv and --csv-plies"],
    [["analyze", "game.txt", "--csv", "a", "--report", "./a"], "--csv and --report"],
    [["autoplay", "-n", "1", "--report", "a", "--checkpoint", "a"], "--report and --checkpoint"],
  ])("are refused: %j", async (args, options) => {
    expect(await folder.wrong(...args)).toContain(`${options} name the same file`);
    expect(folder.list()).not.toContain(args.at(-1));
  });

  it.each([
    [["simulate", "one.cgp", "--csv", "few.txt", "--lexicon", "few.txt"]],
    [["simulate", "one.cgp", "--report", "one.cgp"]],
    [["winpct", "check", "-n", "1", "--lexicon", "few.txt", "--svg", "few.txt"]],
    [["analyze", "game.txt", "--csv", "few.txt", "--lexicon", "few.txt"]],
  ])("are refused: %j", async (args) => {
    expect(await folder.bad(...args)).toMatch(/is the input and would be overwritten/);
  });

  it("winpct check prints one form", async () => {
    const { code, stderr } = await folder.run(["winpct", "check", "--json", "--markdown"]);
    expect([code, JSON.parse(stderr).error.message]).toEqual([
      2,
      "--markdown and --json: given together (expected one of the two)",
    ]);
  });
});

describe("--format without the file whose format it names", () => {
  it.each([
    [["analyze", ROWS]],
    [["rank", "8H A", ROWS]],
    [["simulate", ROWS]],
    [["autoplay", "--players", "hasty,greedy"]],
    [["query", "contains", "CARE"]],
    [["leaves", "train", "-o", "x.klv2"]],
    [["winpct", "train", "-o", "x.gwt"]],
    [["winpct", "check"]],
    [["lab", "sizes"]],
    [["lab", "vectors", "few.txt"]],
  ])("is a wrong call of %j", async (args) => {
    expect(await folder.wrong(...args, "--format", "kbwg")).toBe(
      "--format needs --lexicon, the file whose format it names",
    );
  });

  it("is a wrong call of info", async () => {
    expect(await folder.wrong("info", "--format", "kwg")).toBe(
      "--format needs the file whose format it names",
    );
  });
});

describe("F7, F8: input in errors", () => {
  const long = "Z".repeat(100_000);

  it.each([
    [["autoplay", "--backend", long]],
    [["analyze", long]],
    [["query", "contains", long]],
    [["analyze", "--rack", long, ROWS]],
    [["autoplay", "--players", long]],
    [["autoplay", "--layout", long]],
    [[long]],
  ])("is not repeated whole", async (args) => {
    const { code, stderr } = await folder.run(args);
    expect(code === 1 || code === 2 || code === 0).toBe(true);
    expect(stderr.length).toBeLessThan(1500);
  });

  it("is not repeated whole where it is in a file", async () => {
    folder.write("long.txt", "é".repeat(1_000_000));
    folder.write("long.cgp", "Z".repeat(1_000_000));
    folder.write("long.gcg", `#player1 a a\n#player2 b b\n>a: ${long} 8H ${long} +1 1\n`);
    for (const args of [
      ["build", "long.txt", "-o", "x.kwg"],
      ["info", "long.txt"],
      ["analyze", "long.cgp"],
      ["analyze", "long.gcg"],
      ["leaves", "build", "long.txt", "-o", "x.klv2"],
      ["analyze", ROWS, "--alphabet-file", "long.txt"],
      ["analyze", ROWS, "--layout", "long.txt"],
      ["analyze", "--board", "long.txt", "--rack", "A"],
      ["analyze", "--batch", "long.txt"],
    ]) {
      const { code, stdout, stderr } = await folder.run(args);
      expect([args, code]).toEqual([args, 1]);
      expect(stdout.length + stderr.length).toBeLessThan(2000);
    }
  });
});

describe("C3: files of another kind", () => {
  it.each([
    [
      ["build", "few.txt", "-o", "x.txt"],
      /a \.txt file holds a word list, not a word graph .*\.kwg/,
    ],
    [["build", "few.txt", "-o", "x.gwm"], /holds a word map.*gaddawg index builds word maps/],
    [["build", "few.txt", "-o", "x.dawg"], /Macondo.*gaddawg convert/],
    [["index", "few.txt", "-o", "x.kwg"], /holds a word graph, not a word map .*\.gwm/],
    [["leaves", "build", "leaves.csv", "-o", "x.kwg"], /holds a word graph, not leave values/],
    [["leaves", "train", "-o", "x.txt"], /holds a word list, not leave values/],
  ])("%j is refused", async (args, sentence) => {
    expect(await folder.wrong(...args)).toMatch(sentence);
    expect(folder.list()).not.toContain(args.at(-1));
  });

  it.each([
    [
      "show",
      "few.kwg",
      /^few\.kwg: is a lexicon by its name, which --lexicon takes \(expected a t/,
    ],
    [
      "check",
      "unnamed",
      /^unnamed: is a word graph with 22-bit arcs \(\.kwg\) \(expected a table of win/,
    ],
    ["show", "leaves.klv2", /^leaves\.klv2: is a file of leave values by its name, which --leaves/],
    ["show", "few.gwm", /^few\.gwm: is a word map .* --index takes \(expected a table of win/],
    [
      "show",
      "few.gwt",
      /^few\.gwt: not a win table|^few\.gwt: is a text \(expected a table of win/,
    ],
  ])("are named by winpct %s %s", async (command, file, sentence) => {
    folder.write("unnamed", folder.read("few.kwg"));
    folder.write("few.gwt", "not a table\n");
    expect(await folder.bad("winpct", command, file)).toMatch(sentence);
  });

  it.each([
    [["--leaves", "few.kwg"], /^few\.kwg: .*lexicon.*--lexicon takes .*leave values/],
    [["--leaves", "few.gwm"], /^few\.gwm: .*--index takes/],
    [["--lexicon", "leaves.klv2"], /^leaves\.klv2: .*leave values.*--leaves takes .*a lexicon/],
    [["--lexicon", "few.gwm"], /^few\.gwm: .*--index takes/],
    [
      ["--index", "few.kwg"],
      /^few\.kwg: .*a lexicon.*--lexicon takes \(expected a word map, \.gwm\)/,
    ],
    [["--index", "unnamed"], /^unnamed: is a word graph .*\(expected a word map, \.gwm\)/],
    [["--lexicon", "polish.kwg"], /^polish\.kwg: letters up to number 3\d.*--alphabet/],
  ])("given as %j are named, with the option that takes them", async (args, sentence) => {
    folder.write("unnamed", folder.read("few.kwg"));
    expect(await folder.bad("analyze", "one.cgp", ...args)).toMatch(sentence);
  });
});

describe("C2: a file of positions", () => {
  it("is taken as an argument, by its extension or because it exists", async () => {
    const typed = await folder.json("analyze", `${ROWS} AEINRS?/ 0/12 0`, "-n", "3");
    for (const name of ["one.cgp", "no extension"]) {
      folder.write("no extension", folder.text("one.cgp"));
      const { milliseconds: _, ...read } = await folder.json("analyze", name, "-n", "3");
      expect(typed).toMatchObject(read);
    }
    expect(await folder.good("rank", "H8 (C)ANIStER", "one.cgp")).toContain("H8 (C)ANIStER");
    const { code, stdout } = await folder.run(["analyze", "-", "-n", "1"], {
      input: folder.text("one.cgp"),
    });
    expect([code, stdout]).toEqual([0, expect.stringContaining("(C)ANIStER")]);
  });

  it("may have several, each with its line", async () => {
    const text = await folder.good("analyze", "two.cgp", "-n", "1");
    expect(text).toMatch(/^two\.cgp:1\n[\s\S]*\ntwo\.cgp:3\n/);
    const lines = (await folder.good("analyze", "two.cgp", "-n", "1", "--json")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).rack)).toEqual(["AEINRS?", "ABCDEFG"]);
    expect(await folder.bad("rank", "pass", "two.cgp")).toMatch(/^two\.cgp:3: a second line/);
    expect(await folder.wrong("analyze", "two.cgp", "--report", "x.html")).toContain("has 2");
    folder.write("bad.cgp", `${ROWS} AEI/ 0/0 0\n${ROWS} AE1/ 0/0 0\n`);
    expect(await folder.bad("analyze", "bad.cgp")).toMatch(/^bad\.cgp:2/);
  });
});
