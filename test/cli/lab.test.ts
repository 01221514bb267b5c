import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { parsedCsv } from "./csv.js";
import { expectPart, interruptedSoon, STOPPING } from "./lab.js";
import { Folder, interrupted, wordsUpTo } from "./run.js";

const folder = new Folder();
const EXPERIMENTS = [
  "sizes",
  "arcs",
  "hooks",
  "gordon",
  "anchors",
  "toal",
  "lanes",
  "vocabulary",
  "cache",
  "deliver",
  "backends",
  "vectors",
];

/** Words of 2 to 5 letters: enough to play games with, and soon read. */
const SHORT = wordsUpTo(5);
folder.write("short.txt", SHORT);
folder.write("shorter.txt", wordsUpTo(4));
beforeAll(async () => {
  for (const name of ["short", "shorter"]) {
    await folder.good("build", `${name}.txt`, "-o", `${name}.kwg`);
  }
});
folder.write("few.txt", "CARE\nCARES\nSCARE\nABIOGENETICALLY\n");

describe("gaddawg lab sizes", () => {
  it("prints tables, CSV, Markdown and JSON of the same figures", async () => {
    const json = await folder.json("lab", "sizes", "--lexicon", "few.txt");
    expect(json.experiment).toBe("sizes");
    const [all, short] = json.sizes;
    expect([all.words, all.characters, short.words, short.characters]).toEqual([4, 29, 3, 14]);
    const dawg = all.structures.find(({ name }: { name: string }) => name === "dawg");
    expect(dawg.strings).toBe(4);
    const files = all.files.map(({ name }: { name: string }) => name);
    expect(files).toContain("gaddawg, kwg, magpiemerged");
    const text = await folder.good("lab", "sizes", "--lexicon", "few.txt");
    const markdown = await folder.good("lab", "sizes", "--lexicon", "few.txt", "--markdown");
    const { states, arcs, letterSets } = dawg.gordon;
    expect(text).toMatch(new RegExp(`^DAWG +${states} +${arcs} +${letterSets} `, "m"));
    expect(markdown).toContain(`\n| DAWG | ${states} | ${arcs} | ${letterSets} | `);
    // Gordon's figures beside them.
    for (const printed of [text, markdown]) expect(printed).toMatch(/states.*89,?031.*4\.99/);
  });

  it("C4: writes each table as CSV into a file, in columns of one kind with a name each", async () => {
    const json = await folder.json("lab", "sizes", "--lexicon", "few.txt", "--csv", "tables/few");
    const names = readdirSync(join(folder.path, "tables/few")).sort();
    expect(names.length).toBe(8);
    const tables = names.map((name) => parsedCsv(folder.text(`tables/few/${name}`)));
    const [all] = json.sizes;
    const dawg = all.structures.find(({ name }: { name: string }) => name === "dawg");
    const gordon = tables[names.indexOf("gordon-0.csv")];
    expect(gordon?.find(({ structure }) => structure === "DAWG")).toMatchObject(dawg.gordon);
    const figure = tables[names.indexOf("figure-3-0.csv")]?.[0];
    expect(figure).toMatchObject({ figure: "states", gaddagAsPublished: 89_031 });
  });

  it("writes a page and charts, whole", async () => {
    const args = [
      "lab",
      "sizes",
      "--lexicon",
      "few.txt",
      "--report",
      "sizes.html",
      "--svg",
      "new/charts",
    ];
    expect(await folder.good(...args)).toMatch(
      /\nwrote sizes\.html\nwrote 4 files in new\/charts\n$/,
    );
    const page = folder.text("sizes.html");
    expect(page.startsWith("<!doctype html>")).toBe(true);
    expect(page).toContain("GADDAG, minimized");
    expect(page).toContain("<svg");
    const charts = readdirSync(join(folder.path, "new/charts")).sort();
    expect(charts).toEqual([
      "sizes-arcs-0.svg",
      "sizes-arcs-1.svg",
      "sizes-files-0.svg",
      "sizes-files-1.svg",
    ]);
    for (const name of charts)
      expect(folder.text(`new/charts/${name}`)).toMatch(/^<svg[\s\S]*<\/svg>\n$/);
  });
});

describe("gaddawg lab arcs", () => {
  const arcs = ["lab", "arcs", "--lexicon", "short.kwg", "--games", "3", "--json"];
  /** Without the times, which are never the same again. */
  const counts = (text: string) =>
    JSON.parse(text, (key, value) => (key === "milliseconds" ? undefined : value));

  it("counts the same in one thread and in several, and other games for another seed", async () => {
    const one = counts(await folder.good(...arcs, "--threads", "1"));
    expect(counts(await folder.good(...arcs, "--threads", "3"))).toEqual(one);
    expect([one.experiment, one.seed, one.games]).toEqual(["arcs", 1, 3]);
    const other = counts(await folder.good(...arcs, "--seed", "2"));
    expect(other.tallies).not.toEqual(one.tallies);
  });

  it("takes words of some lengths only", async () => {
    const all = counts(await folder.good(...arcs));
    const some = counts(await folder.good(...arcs, "--max-length", "4"));
    expect(some.tallies).not.toEqual(all.tallies);
    expect(await folder.bad("lab", "arcs", "--lexicon", "short.kwg", "--min-length", "9")).toBe(
      "no words of these lengths (expected lengths that occur in the lexicon)",
    );
  });

  it("prints and writes what it has on Ctrl-C, marked as a part", async () => {
    const files = ["--csv", "part", "--report", "part.html", "--svg", "part-charts"];
    const long = ["lab", "arcs", "--lexicon", "short.kwg", "--games", "1000000", ...files];
    const { code, stdout, stderr } = await interrupted(folder, long);
    expect({ code, stderr }).toEqual({ code: 130, stderr: `gaddawg: ${STOPPING}\n` });
    expect(stdout).toMatch(/\(partial: stopped before the end\)$/m);
    expect(stdout).toMatch(/\nwrote part\.html, partial results\n/);
    expect(folder.text("part.html")).toContain("<title>gaddawg lab arcs, partial results</title>");
    for (const name of ["part", "part-charts"]) {
      expect(readdirSync(join(folder.path, name)).length).toBeGreaterThan(2);
    }
  });

  it("ends on Ctrl-C before there are results, and writes nothing", async () => {
    const long = ["lab", "arcs", "--games", "100000", "--report", "none.html"];
    const { code, stdout, stderr } = await interruptedSoon(folder, long);
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    expect(stderr).toBe(
      `gaddawg: ${STOPPING}\ngaddawg: there are no results yet, and no file was written\n`,
    );
    expect(folder.list()).not.toContain("none.html");
  });

  it.runIf(FULL)("has partial results on Ctrl-C within its long work", async () => {
    const args = ["--lexicon", "short.kwg", "--moves", "500", "--rounds", "1000"];
    await expectPart(folder, "cache", "costs", args);
  });
});

describe("the experiments on single structures and games", () => {
  /** Without the times, which are never the same again. */
  const counts = (text: string) =>
    JSON.parse(text, (key, value) =>
      key.toLowerCase().endsWith("milliseconds") ? undefined : value,
    );

  it.runIf(FULL)("gordon: forms and generators, the same for a seed", async () => {
    const gordon = ["lab", "gordon", "--lexicon", "shorter.kwg", "--games", "1"];
    const one = counts(await folder.good(...gordon, "--json"));
    expect([one.experiment, one.games, one.forms.length]).toEqual(["gordon", 1, 6]);
    expect(counts(await folder.good(...gordon, "--json"))).toEqual(one);
    const names = one.searches.map(({ name }: { name: string }) => name);
    for (const { work } of one.sums) expect(Object.keys(work)).toEqual(names);
    const drawn = counts(await folder.good(...gordon, "--drawn", "--json"));
    expect(drawn.forms).not.toEqual(one.forms);
    const text = await folder.good(...gordon, "--max-length", "3");
    expect(text).toMatch(/^arcs looked for .*26,134/m);
    expect(await folder.bad(...gordon, "--min-length", "9")).toMatch(/^no words of these lengths/);
  });

  it("anchors: games of every kind", async () => {
    const args = ["lab", "anchors", "--lexicon", "shorter.kwg", "--games", "1"];
    const { kinds } = counts(await folder.good(...args, "--json"));
    expect(kinds.length).toBe(6);
    for (const { games, turns, sums } of kinds) {
      expect(games).toBe(1);
      expect(sums["every turn"].positions).toBe(turns);
    }
    expect(await folder.good(...args)).toMatch(/^as +25\.36 +777\.6 +126\.04/m);
  });

  it.runIf(FULL)("toal: split graphs, slots and generators, the same for a seed", async () => {
    const toal = ["lab", "toal", "--lexicon", "shorter.kwg", "--games", "1", "--slots", "20"];
    const one = counts(await folder.good(...toal, "--json"));
    expect(one.splits.map(({ parts }: { parts: number }) => parts)).toEqual([3, 4, 4, 4]);
    expect(one.slots.every(({ slots }: { slots: number }) => slots === 20)).toBe(true);
    expect(one.positions.length).toBe(24);
    expect(counts(await folder.good(...toal, "--json"))).toEqual(one);
  });

  it("lanes: counts, and times of threads that find the same plays", async () => {
    const lanes = ["lab", "lanes", "--lexicon", "shorter.kwg", "--moves", "20"];
    const { counts: found, changes, times } = await folder.json(...lanes, "--threads", "2");
    expect(found.positions).toBe(20);
    const plays = changes.reduce((sum: number, one: { plays: number }) => sum + one.plays, 0);
    expect(plays).toBeGreaterThan(10);
    expect(plays).toBeLessThan(20);
    const threads = times.map((time: { threads: number }) => time.threads);
    expect(threads).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
    for (const { milliseconds } of times) expect(milliseconds).toBeGreaterThan(0);
    const without = await folder.json(...lanes, "--threads", "0");
    expect(without.times).toEqual([]);
    expect(without.counts).toEqual(found);
  });

  const broken: [name: string, key: string][] = [
    ["gordon", "sums"],
    ["toal", "sums"],
    ["anchors", "kinds"],
  ];
  it.each(
    FULL ? broken : broken.slice(0, 1),
  )("%s has partial results on Ctrl-C", async (name, key) => {
    await expectPart(folder, name, key, ["--lexicon", "shorter.kwg", "--games", "1000000"]);
  });
});

describe("gaddawg lab cache", () => {
  it("gives the misses of every order, the same for a seed", async () => {
    const cache = ["lab", "cache", "--lexicon", "short.kwg", "--moves", "10", "--rounds", "0"];
    for (const to of ["cache-1", "cache-2"]) await folder.good(...cache, "--csv", to);
    const [first, second] = ["cache-1", "cache-2"].map((to) => folder.text(`${to}/misses.csv`));
    expect(second).toBe(first);
    const rows = parsedCsv(first as string);
    for (const order of ["wolges", "legacy", "magpie", "magpiemerged"]) {
      expect(rows.find((row) => row.task === "best play" && row.order === order)).toBeDefined();
    }
  });
});

describe.skipIf(chromiumPath === undefined)("in headless Chromium", () => {
  const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith("gaddawg-lab-"));

  it.runIf(FULL)("lab deliver finds the same first move whatever is sent", async () => {
    const before = leftBehind();
    const args = ["lab", "deliver", "--lexicon", "short.kwg", "--samples", "1"];
    const { deliveries } = await folder.json(...args);
    expect(deliveries.map(({ way }: { way: string }) => way)).toEqual(["gaddawg", "dawg", "words"]);
    for (const { bytes, gzip, brotli, samples } of deliveries) {
      expect(brotli).toBeLessThan(gzip);
      expect(gzip).toBeLessThan(bytes);
      expect(samples.length).toBe(1);
      expect(samples[0].move).toBe(deliveries[0].samples[0].move);
      expect(samples[0].building).toBeGreaterThan(0);
    }
    expect(leftBehind()).toEqual(before);
  });
});

describe("gaddawg lab hooks", () => {
  it("counts the arcs of both ways through every letter and from racks, the same for a seed", async () => {
    const args = ["lab", "hooks", "--lexicon", "short.kwg", "--racks", "2"];
    const { rows, seed } = await folder.json(...args);
    expect(seed).toBe(1);
    expect(rows).toHaveLength(26 + 9);
    const [a] = rows;
    expect(a).toMatchObject({ letter: "A", hookLength: 1, questions: 1 });
    expect(a.words).toBe(
      SHORT.split("\n").filter((word) => word.toUpperCase().includes("A")).length,
    );
    expect(a.costs.gaddag.taken).toBeLessThan(a.costs.dawg.taken);
    const counts = (text: string) => text.slice(0, text.indexOf("<!-- times"));
    const markdown = await folder.good(...args, "--markdown");
    expect(markdown).toContain("| letter | words | DAWG looked at |");
    expect(counts(await folder.good(...args, "--markdown"))).toBe(counts(markdown));
    expect(await folder.wrong("lab", "hooks", "--racks", "0")).toContain("whole number from 1");
  });
});

describe("gaddawg lab vocabulary", () => {
  const few = ["--shares", "100,40,20", "--games", "2", "--moves", "5", "--rounds", "0"];
  const args = ["lab", "vocabulary", "--lexicon", "short.kwg", ...few, "--threads", "1"];

  it.runIf(FULL)("prints sizes, work, fits and matches, the same for a seed", async () => {
    const { rows, use, player, games } = await folder.json(...args);
    expect([use, player, games]).toEqual(["estimated", "greedy", 2]);
    expect(rows.map(({ percent }: { percent: number }) => percent)).toEqual([100, 40, 20]);
    expect(rows[2].match).toMatchObject({ games: 2 });
    const markdown = await folder.good(...args, "--markdown");
    expect(markdown.match(/^<!-- [\w-]+/gm)).toEqual(
      ["sizes", "work", "fits", "matches"].map((id) => `<!-- ${id}`),
    );
    // The JSON of another run has the same figures.
    const [all] = rows;
    expect(markdown).toContain(
      `| 100 | ${all.words.toLocaleString("en-US")} | ${all.nodes.toLocaleString("en-US")} |`,
    );
  });

  it.runIf(FULL)(
    "orders words by the counts of autoplay --csv, and refuses other files and shares",
    async () => {
      const csv = (text: string): string =>
        folder.write("times.csv", `lexicon,word,times\r\n${text}`);
      const counted = [...args, "--counts", "times.csv"];
      csv("short,[CARE],5\r\nshort,[AA],7\r\n");
      const { use, rows } = await folder.json(...counted);
      expect(use).toBe("counted");
      expect(rows[0].common).toBe(rows[0].words);
      csv("short,[CAREQ],5\r\n");
      expect(await folder.bad(...counted)).toMatch(
        /line 2: CAREQ is not in the lexicon \(expected/,
      );
      csv("short,CARE,5\r\n");
      expect(await folder.bad(...counted)).toMatch(/line 2: no lexicon, word and number/);
      csv("short,[CARE],5\r\nother,[AA],7\r\n");
      expect(await folder.bad(...counted)).toMatch(/line 3: words of a second lexicon/);
      folder.write("times.csv", "word,times\n");
      expect(await folder.bad(...counted)).toMatch(/line 1: another heading/);
      for (const shares of ["0", "101", "50,,x"]) {
        expect(await folder.wrong("lab", "vocabulary", "--shares", shares)).toContain(
          "numbers above 0 and up to 100",
        );
      }
    },
  );
});

describe("gaddawg lab lanes --rollouts", () => {
  it.runIf(FULL)("counts the lanes that rollouts meet again, the same for a seed", async () => {
    const args = ["lab", "lanes", "--lexicon", "short.kwg", "--rollouts", "1", "--moves", "1"];
    const json = await folder.json(...args);
    expect([json.experiment, json.positions, json.samples]).toEqual(["lanes", 1, 1]);
    expect(json.plies).toHaveLength(4);
    expect(json).toEqual(await folder.json(...args));
    expect(await folder.wrong("lab", "lanes", "--rollouts", "0")).toContain("whole number from 1");
  });
});

describe("bad input to gaddawg lab", () => {
  it("C5: no experiment, or an unknown one, is a wrong call", async () => {
    const { code, stdout, stderr } = await folder.run(["lab"]);
    expect([code, stdout]).toEqual([2, ""]);
    for (const name of EXPERIMENTS) expect(stderr).toContain(`\n  ${name} `);
    expect(await folder.wrong("lab", "speed", "--games", "3")).toBe(
      "unknown command 'speed' (--help lists what there is)",
    );
    expect(await folder.wrong("lab", "size")).toBe("unknown command 'size' (Did you mean sizes?)");
  });

  it("C5: no games, no moves are wrong calls", async () => {
    for (const [name, option] of [
      ["arcs", "--games"],
      ["gordon", "--games"],
      ["toal", "--slots"],
      ["cache", "--moves"],
    ] as const) {
      expect(await folder.wrong("lab", name, option, "0")).toMatch(
        /whole number from 1 to \d+, in digits\)$/,
      );
    }
  });

  it("no such file, no words, alphagrams", async () => {
    for (const name of ["sizes", "arcs", "gordon", "anchors", "toal", "lanes", "cache"]) {
      expect(await folder.bad("lab", name, "--lexicon", "none.kwg")).toBe("none.kwg: no such file");
    }
    folder.write("empty.txt", "\n");
    expect(await folder.bad("lab", "sizes", "--lexicon", "empty.txt")).toMatch(
      /^empty.txt: no words/,
    );
    await folder.good("build", "few.txt", "-o", "few.kad", "--content", "alphagrams");
    expect(await folder.bad("lab", "sizes", "--lexicon", "few.kad")).toBe(
      "few.kad: holds alphagrams, not words (expected a lexicon of words)",
    );
  });

  it("a report that cannot be written is told of before the work", async () => {
    const args = ["lab", "arcs", "--games", "100000", "--report", "nowhere/arcs.html"];
    expect(await folder.bad(...args)).toMatch(/^nowhere\/arcs.html: cannot be written/);
    folder.write("taken", "");
    for (const option of ["--svg", "--csv"]) {
      expect(await folder.bad("lab", "sizes", option, "taken")).toMatch(/^taken: .*not a folder/);
    }
  });

  it("a Chromium that is not there", async () => {
    const env = { CHROMIUM_PATH: "/nowhere/chromium" };
    const { code, stderr } = await folder.run(["lab", "deliver"], { env });
    expect(code).toBe(1);
    expect(stderr).toBe(
      "gaddawg: /nowhere/chromium: Chromium was not found (expected Chromium in a usual place, or its path in CHROMIUM_PATH)\n",
    );
  });
});

/* L5: positions, generators and structures of one's own. */
describe("gaddawg lab with one's own", () => {
  const OWN = join(import.meta.dirname, "../../examples/node/own-generator.mjs");
  const GAME = join(import.meta.dirname, "../../examples/node/game.gcg");
  const short = ["--lexicon", "short.kwg"];
  const board = "15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15";
  folder.write("two.cgp", `${board} ACEERST/ 0/0 0\n${board} ACDEORS/ 0/0 0\n`);
  folder.write("none.mjs", "export const words = 1;\n");
  folder.write("broken.mjs", "export function* generator() {\n");
  folder.write("wrong.mjs", "export function* nothing() {}\nexport default nothing;\n");

  it("counts the arcs of a module's generator beside those that are named", async () => {
    const args = ["--positions", "two.cgp", "--generator", `gordon,${OWN}`, "--structure", OWN];
    const json = await folder.json("lab", "arcs", ...short, ...args, "--rounds", "0");
    expect(json).toMatchObject({ experiment: "arcs", finished: true, positions: "two.cgp" });
    const [gordon, own] = json.rows;
    expect(json.rows.length).toBe(2);
    expect(gordon).toMatchObject({ generator: "gordon", structure: "gaddag", positions: 2 });
    expect(own).toMatchObject({ structure: "trie of a GADDAG", plays: gordon.plays });
    expect(own.arcs).toBeGreaterThan(gordon.arcs);
    expect("milliseconds" in own).toBe(false);
    const text = await folder.good("lab", "arcs", ...short, ...args);
    expect(text).toMatch(/^Arcs of each generator: 2 positions, [\d,]+ plays$/m);
    expect(text).toMatch(/^Time for all positions$/m);
  });

  it("takes the positions of a game, before each turn whose rack is known", async () => {
    const args = ["--positions", GAME, "--generator", "gordon,kernel-best", "--rounds", "0"];
    const json = await folder.json("lab", "arcs", ...short, ...args);
    const turns = readFileSync(GAME, "utf8").match(/^>\w+: [^( ]/gm)?.length;
    expect(json.rows[0].positions).toBe(turns);
  });

  it("takes those of self-played games without a file", async () => {
    const args = ["--generator", "gordon", "--games", "2", "--seed", "3", "--rounds", "0"];
    const json = await folder.json("lab", "arcs", ...short, ...args);
    expect(json.seed).toBe(3);
    expect(json.rows[0].positions).toBeGreaterThan(20);
  });

  it("measures structures of one's own beside the graphs", async () => {
    const json = await folder.json("lab", "sizes", "--lexicon", "few.txt", "--structure", OWN);
    const [all] = json.sizes;
    // Each node is a beginning of C@ARE, AC@RE, …
    const beginnings = new Set<string>();
    for (const word of ["CARE", "CARES", "SCARE", "ABIOGENETICALLY"]) {
      for (let i = 1; i <= word.length; i++) {
        const before = [...word.slice(0, i)].reverse().join("");
        const path = i < word.length ? `${before}@${word.slice(i)}` : before;
        for (let end = 0; end <= path.length; end++) beginnings.add(path.slice(0, end));
      }
    }
    const nodes = beginnings.size;
    expect(all.own).toEqual([{ name: "trie of a GADDAG", nodes, arcs: nodes - 1, bytes: 0 }]);
    const text = await folder.good("lab", "sizes", "--lexicon", "few.txt", "--structure", OWN);
    expect(text).toMatch(new RegExp(`^trie of a GADDAG +${nodes} +${nodes - 1} +0 +0\\.0$`, "m"));
  });

  it.runIf(FULL)(
    "counts the cache misses of a generator of one's own at given positions",
    async () => {
      const args = ["--positions", "two.cgp", "--generator", OWN, "--rounds", "0"];
      const json = await folder.json("lab", "cache", ...short, ...args);
      expect(json.moves).toBe(2);
      const own = json.costs.filter(({ task }: { task: string }) => task === "generator");
      expect(own.length).toBe(json.costs.length / 3);
      const reads = own.map(({ accesses }: { accesses: number }) => accesses);
      // The order of the nodes does not change how many are read.
      expect(new Set(reads).size).toBe(1);
      expect(reads[0]).toBeGreaterThan(0);
      const text = await folder.good("lab", "cache", ...short, ...args);
      expect(text).toMatch(/^generator +wolges /m);
    },
  );

  it.each([
    [
      ["--generator", "gordons"],
      /^there is no generator and no file "gordons" \(expected a module/,
    ],
    [["--generator", "none.mjs"], /^none\.mjs: exports no generator \(expected export function\*/],
    [["--structure", "none.mjs"], /^none\.mjs: exports no structure \(expected export const/],
    [["--generator", "broken.mjs"], /^broken\.mjs: cannot be loaded: /],
    [["--generator", "wrong.mjs"], /nothing on gaddag misses \d+ plays/],
  ])("refuses %j", async (args, message) => {
    const call = ["lab", "arcs", ...short, "--positions", "two.cgp", ...args];
    expect(await folder.bad(...call)).toMatch(message);
  });
});
