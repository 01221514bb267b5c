import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseWinTableCsv } from "../../src/search/win-csv.js";
import { readWinTable } from "../../src/search/win-file.js";
import { FULL } from "../support/full.js";
import { CLI, Folder } from "./run.js";

const folder = new Folder();
folder.write("words.txt", ["AT", "TA", "EAT", "TEA", "ATE", "TIE", "IT", "TI", "TEAT"].join("\n"));
const GAME = ["--lexicon", "words.txt", "--leaves", "none", "--threads", "1"];

/** Trains a table with a small lexicon. */
const train = (output: string, ...more: string[]) =>
  folder.json("winpct", "train", "-o", output, ...GAME, ...more);

test("a table is trained, and with a checkpoint in two runs", async () => {
  const json = await train("a.gwt", "--games", "150", "--seed", "7", "--csv", "a.csv");
  expect(json).toEqual({
    output: "a.gwt",
    games: 150,
    seed: 7,
    rackSize: 7,
    bagSize: 100,
    bytes: folder.read("a.gwt").length,
    seconds: expect.any(Number),
    finished: true,
  });
  const table = readWinTable(folder.read("a.gwt"));
  expect(table.games).toBe(150);
  expect(parseWinTableCsv(folder.text("a.csv")).counts).toEqual(table.counts);
  const kept = ["--seed", "7", "--checkpoint", "a.bin"];
  await train("b.gwt", "--games", "40", ...kept);
  await train("b.gwt", "--games", "150", ...kept, "--resume", "--backend", "js");
  expect(folder.sha256("b.gwt")).toBe(folder.sha256("a.gwt"));
  const other = ["winpct", "train", "-o", "c.gwt", ...GAME, "--checkpoint", "a.bin", "--resume"];
  expect(await folder.bad(...other, "--seed", "8")).toBe(
    "a.bin: is of another training: seed 7 (expected 8)",
  );
  expect(await folder.bad(...other, "--seed", "7", "--games", "100")).toMatch(
    /^a\.bin: has 150 games already/,
  );
  expect(await folder.wrong("winpct", "train", "-o", "c.gwt", "--resume")).toMatch(/--checkpoint/);
  expect(await folder.wrong("winpct", "train", "-o", "c.kwg")).toMatch(
    /^c\.kwg: a \.kwg file holds a word graph, not win estimates/,
  );
});

test.runIf(FULL)(
  "a training that is killed or interrupted is resumed and comes to the same table",
  async () => {
    const seed = ["--seed", "3", "--checkpoint", "kept.bin", "--checkpoint-every", "0"];
    const args = ["winpct", "train", "-o", "kept.gwt", ...GAME, "--games", "1000000", ...seed];
    for (const [signal, resume] of [
      ["SIGKILL", []],
      ["SIGINT", ["--resume"]],
    ] as const) {
      const all = [CLI, ...args, ...resume, "--json"];
      const child = spawn(process.execPath, all, { cwd: folder.path });
      let stdout = "";
      child.stdout.on("data", (text) => {
        stdout += text;
      });
      const before = existsSync(join(folder.path, "kept.bin")) ? folder.sha256("kept.bin") : "";
      while (!existsSync(join(folder.path, "kept.bin")) || folder.sha256("kept.bin") === before) {
        expect(child.exitCode).toBe(null);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      child.kill(signal);
      const [code] = await once(child, "close");
      expect(code).toBe(signal === "SIGINT" ? 130 : null);
      // Only a training that can say good-bye writes its table.
      expect(existsSync(join(folder.path, "kept.gwt"))).toBe(signal === "SIGINT");
      if (signal === "SIGINT")
        expect(JSON.parse(stdout)).toMatchObject({ finished: false, seed: 3 });
    }
    const { games } = readWinTable(folder.read("kept.gwt"));
    expect(games % 100).toBe(0);
    await train("whole.gwt", "--games", String(games), "--seed", "3");
    expect(folder.sha256("kept.gwt")).toBe(folder.sha256("whole.gwt"));
  },
);

test("tables are converted to CSV and back, and added", async () => {
  await train("one.gwt", "--games", "60", "--seed", "1");
  await train("two.gwt", "--games", "70", "--seed", "2");
  expect(await folder.good("winpct", "convert", "one.gwt", "-o", "one.csv")).toMatch(
    /^one\.csv: 60 games, [\d,]+ bytes\n$/,
  );
  await folder.good("winpct", "convert", "one.csv", "-o", "again.gwt");
  expect(folder.sha256("again.gwt")).toBe(folder.sha256("one.gwt"));
  const json = await folder.json("winpct", "convert", "one.csv", "two.gwt", "-o", "both.gwt");
  expect(json).toMatchObject({
    inputs: ["one.csv", "two.gwt"],
    format: "gwt",
    games: 130,
    rackSize: 7,
    bagSize: 100,
  });
  const [one, two, both] = ["one.gwt", "two.gwt", "both.gwt"].map((name) =>
    readWinTable(folder.read(name)),
  ) as ReturnType<typeof readWinTable>[] & { length: 3 };
  expect(both?.counts).toEqual(one?.plus(two as NonNullable<typeof two>).counts);
  const piped = ["winpct", "convert", "-", "-o", "-", "--to", "csv"];
  const { stdout, stderr } = await folder.run(piped, { input: folder.read("one.gwt") });
  expect(stdout).toBe(folder.text("one.csv"));
  expect(stderr).toMatch(/^gaddawg: 60 games, [\d,]+ bytes\n$/);
});

test("show, info and check tell what a table holds", async () => {
  const text = await folder.good("winpct", "show");
  expect(text).toMatch(/english\.gwt \(the default win estimates\)\n/);
  expect(text).toMatch(/^games +1,000,000$/m);
  expect(text).toMatch(/^lead +0 +1 +5 +10 +20 +40 +60 +80 +86$/m);
  for (const line of text.split("\n").slice(1)) expect(line.length).toBeLessThanOrEqual(80);
  const { rows, leads, ...facts } = await folder.json("winpct", "show");
  expect(facts).toMatchObject({ rackSize: 7, bagSize: 100, games: 1_000_000 });
  expect(rows).toHaveLength(49 + 86 + 1);
  expect(rows.at(-1)).toMatchObject({ bag: 100, rack: 0, other: 0, times: 1_000_000 });
  // A greater lead is never worse; leads are listed from the greatest.
  for (const { percent } of rows)
    expect(percent).toEqual(percent.toSorted((a: number, b: number) => b - a));
  expect(leads).toContain(0);
  await train("i.gwt", "--games", "20");
  expect(await folder.good("info", "i.gwt")).toBe(await folder.good("winpct", "show", "i.gwt"));
  expect(await folder.good("check", "i.gwt")).toBe("i.gwt: ok (gwt, 20 games)\n");
  expect(await folder.json("check", "i.gwt")).toEqual({
    files: [{ file: "i.gwt", ok: true, format: "gwt", games: 20 }],
  });
});

test("check compares estimates with outcomes", async () => {
  await train("c.gwt", "--games", "400", "--seed", "1");
  const [lexicon = "", words = ""] = GAME;
  const check = ["winpct", "check", "c.gwt", lexicon, words, "--leaves", "none", "-n", "60"];
  const text = await folder.good(...check, "--seed", "5", "--svg", "c.svg");
  expect(text).toMatch(/^[\d,]+ turns of 60 games, seed 5; Brier score 0\.\d{4}\n\nestimated /);
  expect(folder.text("c.svg")).toMatch(/^<svg[\s\S]*won more than estimated, with 95 % interval/);
  const { bins, turns, games } = await folder.json(...check, "--seed", "5");
  expect([bins.length, games]).toEqual([20, 60]);
  expect(bins.reduce((sum: number, bin: { turns: number }) => sum + bin.turns, 0)).toBe(turns);
  expect(await folder.good(...check, "--seed", "5", "--markdown")).toMatch(
    /^\| estimated \| turns .*\|\n\| --- \| --: /,
  );
  expect(
    await folder.wrong(...check, "--rules", "CrosswordGameSuper", "--alphabet", "super_english"),
  ).toMatch(
    /^c\.gwt: a table for racks of 7 and a bag of 100 tiles \(expected racks of 7 and a bag of 200/,
  );
});

test("files of other kinds, and damaged ones, are refused by their names", async () => {
  await train("g.gwt", "--games", "20");
  const file = folder.read("g.gwt");
  folder.write("cut.gwt", file.subarray(0, -3));
  folder.write("long.gwt", Buffer.concat([file, Buffer.of(1, 2)]));
  folder.write("zip.gwt", Buffer.of(0x1f, 0x8b, 8, 0, 0));
  folder.write("text.gwt", "hello\n");
  folder.write("wrong.csv", "bag,rack,other,kind,points,value\n1,x,1,change,1,1\n");
  folder.write(
    "super.csv",
    "bag,rack,other,kind,points,value\n0,7,7,change,0,0\n200,0,0,change,0,5\n",
  );
  const show = (name: string) => folder.bad("winpct", "show", name);
  expect(await show("cut.gwt")).toMatch(/^cut\.gwt: \d+ bytes at byte \d+ \(expected/);
  expect(await show("long.gwt")).toMatch(/^long\.gwt: 2 bytes behind the last row at byte/);
  expect(await show("zip.gwt")).toMatch(/^zip\.gwt: is a gzip archive/);
  expect(await show("text.gwt")).toMatch(/^text\.gwt: is a text \(expected a table of win/);
  expect(await show("wrong.csv")).toMatch(/^wrong\.csv:2:3: rack: "x" \(expected a whole number/);
  expect(await show("none.gwt")).toBe("none.gwt: no such file");
  expect(await folder.bad("winpct", "convert", "g.gwt", "super.csv", "-o", "x.gwt")).toMatch(
    /^super\.csv: a table for racks of 7 and a bag of 200 tiles \(expected racks of 7 and a bag of 100 tiles\)$/,
  );
  expect(await folder.bad("winpct", "convert", "g.gwt", "-o", "g.gwt")).toMatch(/is the input/);
  // Where other files are expected, its kind is told.
  folder.write("win.bin", file);
  expect(await folder.good("info", "win.bin")).toMatch(/^format +gwt$/m);
  expect(await folder.bad("leaves", "value", "win.bin", "A")).toMatch(
    /is a table of win estimates \(\.gwt\), which gaddawg winpct reads/,
  );
});

test("a check that is interrupted tells about the games so far", async () => {
  await train("d.gwt", "--games", "20");
  const args = ["winpct", "check", "d.gwt", ...GAME.slice(0, 4), "-n", "10000000", "--json"];
  // Before the program listens to signals, one ends it: it then gets more time.
  for (let wait = 1000; ; wait *= 2) {
    const child = spawn(process.execPath, [CLI, ...args], { cwd: folder.path });
    let stdout = "";
    child.stdout.on("data", (text) => {
      stdout += text;
    });
    await new Promise((resolve) => setTimeout(resolve, wait));
    child.kill("SIGINT");
    const [code] = await once(child, "close");
    if (code === null && wait < 30_000) continue;
    expect(code).toBe(130);
    const { games, bins, turns } = JSON.parse(stdout);
    expect(games).toBeLessThan(10_000_000);
    expect(bins.reduce((sum: number, bin: { turns: number }) => sum + bin.turns, 0)).toBe(turns);
    expect(turns).toBeGreaterThanOrEqual(games);
    return;
  }
});
