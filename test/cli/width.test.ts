import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { inCall } from "../../src/cli/io/io.js";
import { lengthOf } from "../../src/cli/io/output.js";
import { tableLines } from "../../src/cli/io/table.js";
import { type Column, tableOf } from "../../src/report/table.js";
import { FULL } from "../support/full.js";
import { madeIo } from "../support/io.js";
import { Folder, run } from "./run.js";

const folder = new Folder();
const CGP = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 0/12 0";
const GAME = readFileSync(join(import.meta.dirname, "../../examples/node/game.gcg"), "utf8");
/** Its first turns, without the endgames, which take most of the time. */
const TURNS = 16;
const OPENING = `${GAME.split("\n")
  .slice(0, 5 + TURNS)
  .join("\n")}\n`;

const ENDGAME =
  "9PAMPER/5A1BOY5/1JOGGED1FAQIR2/1AHI1R4U4/LIMO1O4E4/5D3KY4/5A2LINT3/3FORTH1DI4/5T1A1GEE3/1Z5N1l1N3/1I2BRADOONS3/UNSTEELS1V1L3/1E5e1E1A3/1S5W3V3/7N1URETIC AEEOUWX/CIIT 395/476 0";

const PRE_ENDGAME =
  "14D/14A/12F1P/7PIA1KABS/4DIVANS1ITA1/6U2Q1TEW1/6G2U1T1R1/6GLUILY2C/6YO1N3EA/1WEE3N1T3NU/CONATiVE2HOODS/7L1LOX1OE/7I1AI2R1/6JeEZ3S1/5MORRO1FEEB ADHINRR/ 384/388 0";

beforeAll(async () => {
  folder.write("few.txt", "CARE\nCARES\nARC\nCAR\nACE\nACES\nSCAR\nRACE\n");
  folder.write("p.cgp", `${CGP}\n`);
  folder.write("game.gcg", GAME);
  folder.write("opening.gcg", OPENING);
  folder.write("end.cgp", ENDGAME);
  folder.write("pre.cgp", PRE_ENDGAME);
  folder.write("leaves.csv", "?,25.5\nS,7.875\nQ,-7\n");
  await folder.good("leaves", "build", "leaves.csv", "-o", "leaves.klv2");
});

/** Lines that are longer than a width. */
function tooLong(text: string, width = 80): string[] {
  return text.split("\n").filter((line) => [...line].length > width);
}

interface Help {
  command: string[];
  code: number | null;
  long: string[];
}

/** The help of a command and of all commands below it. */
async function helpOf(...path: string[]): Promise<Help[]> {
  const { code, stdout } = await run([...path, "--help"]);
  const list = /\nCommands:\n((?: {2}.*\n)+)/.exec(stdout)?.[1] ?? "";
  const names = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name as string);
  const below = names.filter((name) => name !== "help").map((name) => helpOf(...path, name));
  return [{ command: path, code, long: tooLong(stdout) }, ...(await Promise.all(below)).flat()];
}

describe("C6: 80 columns", () => {
  it("hold every command's help, with its options, examples and details", async () => {
    const all = await helpOf();
    expect(all.length).toBeGreaterThan(35);
    for (const help of all) expect(help).toEqual({ ...help, code: 0, long: [] });
  }, 60_000);

  it.each([
    ["analyze", "p.cgp"],
    ["analyze", "opening.gcg"],
    ["rank", "8H (CARE)ERS", "p.cgp"],
    ["simulate", "p.cgp", "--fixed", "20", "--candidates", "3", "--squares"],
    ["simulate", "p.cgp", "--plies", "2", "--time", "1", "--also", "exch AEINRS"],
    ["endgame", "end.cgp", "--top", "4", "--threads", "1"],
    ["preendgame", "pre.cgp", "--time", "1"],
    ["autoplay", "--games", "40", "--players", "hasty,greedy", "--sacrifices", "--full"],
    ["autoplay", "--games", "10", "--timings", "--until-significant"],
    ["autoplay", "--games", "20", "--players", "greedy", "--lexicon", "few.txt,few.txt", "--full"],
    ["autoplay", "--players", "hasty,greedy", "--game", "3"],
    ["autoplay", "--players", "hasty,greedy", "--positions", "p.cgp", "--games", "20", "--full"],
    ["build", "few.txt", "-o", "few.kwg"],
    ["index", "few.txt", "-o", "few.gwm"],
    ["info"],
    ["info", "leaves.klv2"],
    ["check", "few.txt", "leaves.klv2"],
    ["query", "hooks", "CARE"],
    ["query", "alphagram", "CARE"],
    ["leaves", "value", "leaves.klv2", "S", "Q", "AEINRST"],
    ["lab", "sizes", "--lexicon", "few.txt"],
    ["lab", "arcs", "--lexicon", "few.txt", "--games", "2", "--threads", "1"],
    ["lab", "cache", "--lexicon", "few.txt", "--moves", "3", "--rounds", "1"],
  ])("hold what %s %s … prints", async (...args) => {
    const { code, stdout } = await folder.run(args);
    expect([code, tooLong(stdout)]).toEqual([0, []]);
  });
});

describe("C1: the review of a game is one table", () => {
  const linesAt = async (columns: number, ...args: string[]): Promise<string[]> => {
    const env = { COLUMNS: String(columns) };
    const { stdout } = await folder.run(["analyze", ...args], { env });
    expect(tooLong(stdout, columns)).toEqual([]);
    return stdout.split("\n");
  };
  const turnsIn = (lines: string[]) => lines.filter((line) => /^[ \d]\d \S+ {2}/.test(line));

  it("at 80 columns, a line for each turn with the cost beside the play", async () => {
    const lines = await linesAt(80, "game.gcg");
    const turns = turnsIn(lines);
    expect(turns).toHaveLength(23);
    // The turns are the table: nothing is wrapped, split off or left out.
    expect(lines.indexOf(turns[22] as string) - lines.indexOf(turns[0] as string)).toBe(22);
    expect(lines.join("\n")).not.toContain("no room for");
    expect(turns[5]).toMatch(/^ 6 h1 {6}\?CDEENW {2}3B WENChED {7}\+82 146 {29}1\/3323$/);
    expect(turns[20]).toMatch(
      / D12 P\(I\)E +\+31 412 {2}\*\*\* 26\.0 {2}N10 PEN\(AN\)G 15 {2}proved$/,
    );
  });

  it("at 56 columns, without what matters least, as a line says", async () => {
    const [lines, wide] = [await linesAt(56, "opening.gcg"), await linesAt(200, "opening.gcg")];
    expect(turnsIn(lines)).toHaveLength(TURNS);
    expect(lines).toContain("(no room for: rank, total)");
    const text = lines.join("\n").split(/\s+/);
    const dropped = /^(?:[+]\d+|\d+|\d+\/\d+|proved|rank|total)$/;
    const missing = wide.flatMap((line) => line.split(/\s+/)).filter((w) => !text.includes(w));
    expect(missing.filter((word) => !dropped.test(word))).toEqual([]);
  });

  it("with an evaluator too, whose estimates of wins have room at 80 columns", async () => {
    const lines = await linesAt(80, "game.gcg", "--with", "static", "--nodes", "1000");
    expect(lines).toContain("(no room for: by, grade)");
    const heading = lines.find((line) => line.startsWith("turn "));
    expect(heading).toMatch(/^turn +rack +play +total +lost +best play +win %$/);
    expect(turnsIn(lines)).toHaveLength(23);
  });
});

describe("C6: tables with long names, and names of wide letters", () => {
  const tableOf = async (...names: string[]): Promise<string> => {
    const rows = names.map((name, i) => [i + 1, name, "13B (PO)InTILLE", "13B (PO)InTILLE 62", 1]);
    const heading = ["turn", "player", "play", "best play", "cost"];
    let text = "";
    await inCall([], madeIo({ env: { COLUMNS: "80" } }).io, async () => {
      text = [...tableLines({ heading, rows, left: [1, 2, 3] })].join("");
      return undefined;
    });
    return text;
  };
  const together = (text: string) => text.replace(/\s+/g, "");

  it.each([
    ["王小明".repeat(4)],
    ["한국어".repeat(3)],
    ["e\u0301lo\u0308die"],
    ["🎲🎲🎲🎲🎲"],
    ["n".repeat(40)],
    ["n".repeat(200)],
  ])("hold %s whole", async (name) => {
    const text = await tableOf("ann", name);
    expect(text).not.toContain("…");
    expect(together(text)).toContain(together(name));
    for (const line of text.split("\n")) expect(lengthOf(line)).toBeLessThanOrEqual(80);
  });

  it("have straight columns", async () => {
    const lines = (await tableOf("ann", "王小明", "e\u0301lo\u0308die")).trimEnd().split("\n");
    const starts = lines.slice(1).map((line) => lengthOf(line.slice(0, line.indexOf("13B"))));
    expect(new Set(starts).size).toBe(1);
  });
});

describe("columns that may be left out", () => {
  const columns: Column<number>[] = [
    { heading: "turn", cell: (n) => n },
    { heading: "rack", align: "left", spare: 2, cell: () => "R".repeat(10) },
    { heading: "play", align: "left", cell: () => "P".repeat(10) },
    { heading: "best play", align: "left", wraps: true, cell: () => "8D BBBBBB 20" },
    { heading: "rank", spare: 1, cell: () => "1/1000000" },
  ];
  const linesAt = async (width: number): Promise<string[]> => {
    let text = "";
    await inCall([], madeIo({ env: { COLUMNS: String(width) } }).io, async () => {
      text = [...tableLines(tableOf(columns, [1, 2]))].join("");
      return undefined;
    });
    return text.trimEnd().split("\n");
  };

  it("wrap the texts that may be, then leave columns out, each in its turn", async () => {
    expect((await linesAt(53))[1]).toBe("1     RRRRRRRRRR  PPPPPPPPPP  8D BBBBBB 20  1/1000000");
    expect((await linesAt(52))[1]).toBe("1     RRRRRRRRRR  PPPPPPPPPP  8D BBBBBB    1/1000000");
    const without = await linesAt(46);
    expect(without[1]).toBe("1     RRRRRRRRRR  PPPPPPPPPP  8D BBBBBB 20");
    expect(without.at(-1)).toBe("(no room for: rank)");
    const least = await linesAt(40);
    expect(least.slice(1)).toEqual([
      "1     RRRRRRRRRR  PPPPPPPPPP  8D BBBBBB",
      "                              20",
      "2     RRRRRRRRRR  PPPPPPPPPP  8D BBBBBB",
      "                              20",
      "(no room for: rank)",
    ]);
  });
});

describe("C6: a match", () => {
  const MATCH = ["autoplay", "--games", "20", "--players", "hasty,greedy", "--threads", "1"];
  const lines = async (...more: string[]) =>
    (await folder.good(...MATCH, ...more)).trimEnd().split("\n");

  it.runIf(FULL)(
    "is told in two sentences, in the tables that compare the players, or in all",
    async () => {
      expect((await lines("--brief")).length).toBeLessThanOrEqual(5);
      const usual = await lines();
      expect(usual.length).toBeLessThan(40);
      expect((await lines("--full")).length).toBeGreaterThan(2 * usual.length);
    },
  );

  it("says what was written", async () => {
    const text = await lines("--report", "m.html", "--charts", "charts", "--csv", "m");
    expect(text.slice(-3)).toEqual([
      "wrote 12 files in m",
      "wrote m.html",
      "wrote 6 files in charts",
    ]);
    const game = await folder.good("autoplay", "--game", "1", "--gcg", "1.gcg");
    expect(game).toMatch(/\nwrote 1\.gcg\n$/);
    const analysis = await folder.good("analyze", "opening.gcg", "--csv", "g.csv");
    expect(analysis).toMatch(/\nwrote g\.csv\n$/);
  });
});

describe("C6: convert", () => {
  it("takes the format from the name of the file", async () => {
    for (const [name, format] of [
      ["a.kwg", "kwg"],
      ["a.kbwg", "kbwg"],
      ["a.dawg", "macondo-dawg"],
      ["a.gaddag", "macondo-gaddag"],
      ["a.txt", "text"],
      ["a.kad", "kad"],
    ] as const) {
      expect(await folder.json("convert", "few.txt", "-o", name)).toMatchObject({ to: format });
    }
    expect(await folder.wrong("convert", "few.txt", "-o", "a.dat")).toMatch(
      /^a\.dat: the name does not tell the format to write \(expected --to with one of kwg, /,
    );
  });

  it("and build write to standard output for -, with the summary on standard error", async () => {
    const { code, stdout, stderr } = await folder.run([
      "convert",
      "few.txt",
      "-o",
      "-",
      "--to",
      "text",
    ]);
    expect([code, stdout]).toEqual([0, "ACE\nACES\nARC\nCAR\nCARE\nCARES\nRACE\nSCAR\n"]);
    expect(stderr).toBe("gaddawg: text, 38 bytes\n");
    const built = await folder.run(["build", "few.txt", "-o", "-"]);
    expect([built.code, built.stderr]).toEqual([0, expect.stringMatching(/^gaddawg: 8 words/)]);
    const both = await folder.run(["build", "few.txt", "-o", "-", "--json"]);
    expect([both.code, both.stdout, JSON.parse(both.stderr).error.code]).toEqual([
      ...[2, "", "BAD_OPTION"],
    ]);
  });
});
