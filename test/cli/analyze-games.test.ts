import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { MACONDO, QUACKLE } from "../notation/gcg-samples.js";
import { FULL } from "../support/full.js";
import { Folder } from "./run.js";

const folder = new Folder({ COLUMNS: "160" });
const GAME = readFileSync(join(import.meta.dirname, "../../examples/node/game.gcg"), "utf8");

beforeAll(() => {
  mkdirSync(join(folder.path, "games"));
  folder.write("games/a.gcg", MACONDO);
  folder.write("games/b.gcg", QUACKLE);
  folder.write("games/notes.txt", "not a game");
  folder.write("games/empty.gcg", "#player1 a A\n#player2 b B\n");
  folder.write("bad.gcg", "#player1 a A\n#player2 b B\n>a: CARE 8D CARE +10 ten\n");
  folder.write("file", "");
  mkdirSync(join(folder.path, "site"));
  folder.write("site/index.html", "<title>My page</title>");
});

const rowsOf = (path: string): string[] => folder.text(path).trimEnd().split("\r\n");

describe("gaddawg analyze with many games", () => {
  test("writes a page for each game, one for all, and tables, and continues with the rest", async () => {
    const args = ["analyze", "games", "bad.gcg", "--with", "static", "--report", "out"];
    const { code, stdout, stderr } = await folder.run(args);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^gaddawg: bad\.gcg:3: total: /)]);
    expect(stdout).toMatch(/^3 games reviewed\n/);
    expect(readdirSync(join(folder.path, "out/games"))).toEqual(["a.html", "b.html", "empty.html"]);
    const index = folder.text("out/index.html");
    expect(index).toContain('<a href="games/a.html">a.gcg</a>');
    expect(index).toContain("bad.gcg:3: total:");
    expect(index).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
    expect(folder.text("out/games/a.html")).toContain("mistake index");
    expect(rowsOf("out/games.csv")).toHaveLength(4);
    expect(rowsOf("out/players.csv")).toHaveLength(7);
    const turns = rowsOf("out/turns.csv");
    expect(turns).toHaveLength(1 + 9 + 10);
    expect(turns[0]).toMatch(
      /^file,turn,player,rack,.*,winBefore,.*,grade,mistake,luckPoints,luckPercent$/,
    );
    for (const row of turns) expect(row).not.toMatch(/undefined|NaN/);
  });

  test("has no figures for players of whom nothing could be judged", async () => {
    folder.write(
      "unknown.gcg",
      "#player1 a Ann\n#player2 b Bob\n>a: CA 8G CARE +12 12\n>b:  7G AB +9 9\n",
    );
    const text = await folder.good("analyze", "unknown.gcg", "--with", "static");
    for (const name of ["mistake index", "lost in all turns", "performance", "luck of the draws"]) {
      expect(text).toMatch(new RegExp(`^${name}.*\\s-\\s+-$`, "m"));
    }
    const args = ["analyze", "unknown.gcg", "games", "--with", "static", "--report", "none"];
    const all = await folder.good(...args);
    expect(all).toMatch(/^Ann +1( +-){7}$/m);
    expect(all).toMatch(/^unknown\.gcg .* - – - +- – -$/m);
    folder.write("unknown2.gcg", "#player1 a Ann\n#player2 b Bob\n");
    await folder.good(
      "analyze",
      "unknown.gcg",
      "unknown2.gcg",
      "--with",
      "static",
      "--report",
      "no",
    );
    expect(folder.text("no/index.html")).not.toContain("Mistake index of a game");
  });

  test("takes up finished games, and reviews again what is damaged or has other settings", async () => {
    // With the words of the games alone, each command takes less time.
    const words = `${MACONDO}${QUACKLE}`.match(/[A-Z]{2,}/g) ?? [];
    folder.write("words.txt", `${[...new Set(words)].join("\n")}\n`);
    const args = ["analyze", "games", "--with", "static", "-l", "words.txt", "--report", "again"];
    const review = (...more: string[]) => folder.json(...args, ...more);
    const first = await review();
    expect([first.kept, first.errors]).toEqual([0, []]);
    expect(first.evaluator).toMatchObject({ name: "static", seed: 1 });
    expect(first.games.map(({ page }: { page: string }) => page)).toEqual([
      ...["games/a.html", "games/b.html", "games/empty.html"],
    ]);
    const table = folder.text("again/turns.csv");
    const second = await review("--threads", "1");
    expect(second).toEqual({ ...first, kept: 3 });
    expect(folder.text("again/turns.csv")).toBe(table);
    const data = join(folder.path, "again/data");
    const [one, two] = readdirSync(data) as [string, string];
    writeFileSync(join(data, one), "{");
    rmSync(join(data, two));
    expect(await review()).toEqual({ ...first, kept: 1 });
    expect(folder.text("again/turns.csv")).toBe(table);
    expect((await review("--seed", "2")).kept).toBe(0);
  });

  test.runIf(FULL)("loses nothing that is finished when it is interrupted", async () => {
    const names = ["1", "2", "3", "4"].map((name) => `long${name}.gcg`);
    for (const [i, name] of names.entries()) folder.write(name, `${GAME}#note ${i}\n`);
    const args = ["analyze", ...names, "--with", "simulation", "--samples", "100", "--plies", "1"];
    const whole = [...args, "--nodes", "1000", "--threads", "1", "--report", "cut"];
    const { code, stderr } = await folder.run(whole, { interruptAfter: 1500 });
    expect(code).toBe(130);
    expect(stderr).toMatch(/games? left; the same command continues with them\n$/);
    const left = readdirSync(join(folder.path, "cut/data"));
    expect(left.every((name) => /^[0-9a-f]{24}\.json$/.test(name))).toBe(true);
    // Those that were finished count as kept.
    const { kept, games } = await folder.json(
      "analyze",
      "long1.gcg",
      "--report",
      "cut/",
      ...whole.slice(5, -2),
    );
    expect([kept, games.length]).toEqual([left.length === 0 ? 0 : 1, 1]);
  });

  test("judges games of other tiles with win estimates for them", async () => {
    folder.write("words.txt", "AB\nABA\nBA\n");
    folder.write("de.gcg", "#player1 a Ann\n#player2 b Bob\n>a: AABEINR 8G ABA +10 10\n");
    const tiles = ["--alphabet", "german", "-l", "words.txt"];
    const train = ["winpct", "train", "-n", "100", ...tiles, "-o", "de.gwt"];
    await folder.good(...train);
    const args = ["analyze", "de.gcg", ...tiles, "--with", "static"];
    const { code, stderr } = await folder.run(args);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/--table with .*winpct train/)]);
    const { turns } = await folder.json(...args, "--table", "de.gwt");
    expect(turns[0].review.by).toBe("static");
    const english = ["--with", "static", "--table", "de.gwt"];
    expect(await folder.bad("analyze", "games/a.gcg", ...english)).toMatch(/^de\.gwt: a win table/);
    const all = await folder.run(["analyze", "games", ...english, "--report", "english"]);
    expect([all.code, all.stderr]).toEqual([
      1,
      expect.stringMatching(/games\/a\.gcg: a win table for 102 tiles/),
    ]);
  });

  test("reviews one game on the terminal, as JSON and as CSV", async () => {
    const args = ["analyze", "games/a.gcg", "--with", "static"];
    const text = await folder.good(...args, "--csv", "one.csv", "--report", "one.html");
    expect(text).toMatch(/turn +rack +play +total +lost +best play +win % +grade +by\n/);
    expect(text).toMatch(/mistake index +\d/);
    expect(rowsOf("one.csv")[0]).toMatch(/,winLost,/);
    expect(folder.text("one.html")).toContain("Win estimate of mina after each turn");
    const { evaluator, turns, players } = await folder.json(...args);
    expect(evaluator).toMatchObject({ name: "static", samples: 1000, plies: 4 });
    expect(turns[0].review).toMatchObject({ by: "static", exact: false, inferred: false });
    expect(players[0].review.judged).toBe(5);
  });

  test("T3, T5: name the judges at their top, sum up by judge, and take a limit of nodes", async () => {
    mkdirSync(join(folder.path, "ended-games"));
    folder.write("ended-games/whole.gcg", GAME);
    // Few positions, so that one endgame is not proved; with --with or without.
    const limit = ["--nodes", "1000"];
    const text = await folder.good("analyze", "ended-games", ...limit, "--report", "judged");
    const judges = "equity (18 turns), endgame solved (4 turns), endgame not proved (1 turn)";
    expect(text).toContain(`\njudged by  ${judges}\n`);
    expect(text).toMatch(/\nplayer +judge +turns +lost per game, % +lost per game, points\n/);
    expect(text).toMatch(/\nh1 +endgame solved +2 +0\.0 +13\.0\n/);
    const page = folder.text("judged/index.html");
    expect(page).toContain(`Judged by: ${judges}.`);
    expect(page).toContain("What the turns of each player lost, by judge");
    const rows = rowsOf("judged/turns.csv").map((row) => row.split(","));
    const judge = rows[0]?.indexOf("judge") as number;
    expect(rows.slice(1).filter((row) => row[judge] === "endgame")).toHaveLength(5);
    expect(rows.slice(1).filter((row) => row[judge] === "static")).toHaveLength(18);
    const one = await folder.good("analyze", "ended-games/whole.gcg", ...limit);
    expect(one).toContain(`\njudged by  ${judges}\n`);
    const { turns } = await folder.json("analyze", "ended-games/whole.gcg", ...limit);
    const proved = turns.map((turn: { proved?: boolean }) => turn.proved);
    expect(proved.filter((one: unknown) => one === false)).toHaveLength(1);
  });

  test.each([
    [["games", "--report", "file"], /^file: /],
    [["games/a.gcg", "none.gcg", "--report", "out2"], /^none\.gcg: no such file$/],
    [["data", "--report", "out3"], /^data: has no games/],
    [["games", "--report", "site"], /^site\/index\.html: is not of a report and would be/],
    [["games", "--report", "/proc/reports"], /^\/proc\/reports: cannot be written/],
  ])("%j is refused with a sentence", async (args, sentence) => {
    mkdirSync(join(folder.path, "data"), { recursive: true });
    const { code, stderr } = await folder.run(["analyze", ...args]);
    expect([code, stderr.replace(/^gaddawg: /, "").trimEnd()]).toEqual([
      1,
      expect.stringMatching(sentence),
    ]);
  });

  test("T10, T11: shares of wins and scores come from the rules, and warnings from each file", async () => {
    mkdirSync(join(folder.path, "ends"), { recursive: true });
    const lines = GAME.trimEnd().split("\n");
    const end = lines.findIndex((line) => /\([A-Z?]+\) \+/.test(line));
    folder.write("ends/whole.gcg", GAME);
    folder.write("ends/cut.gcg", `${lines.slice(0, end).join("\n")}\n`);
    folder.write("ends/open.gcg", `${lines.slice(0, end - 6).join("\n")}\n`);
    const wrong = lines.with(end - 3, (lines[end - 3] ?? "").replace(/\d+$/, "999"));
    folder.write("ends/wrong.gcg", `${wrong.join("\n")}\n`);
    // With few words, the endgames of so many games are solved at once.
    folder.write("few.txt", "BIOTA\nOMBU\nARIA\n");
    const args = ["analyze", "ends", "-l", "few.txt", "--report", "ended"];
    const { games } = await folder.json(...args);
    const results = games.map(({ result }: { result: object }) => result);
    const whole = { isOver: true, ending: "out", scores: [423, 510], winner: 2 };
    expect([results[0], results[2], results[3]]).toEqual([whole, whole, whole]);
    expect(results[1]).toMatchObject({ isOver: false, ending: null, winner: null });
    expect(games[1].players.map(({ score }: { score: unknown }) => score)).toEqual([null, null]);
    expect(games[3].warnings).toMatchObject([{ code: "BAD_TOTAL", line: end - 2 }]);
    expect(rowsOf("ended/games.csv")[2]).toMatch(/,,,\d+,,,0,1$/);
    expect(rowsOf("ended/warnings.csv")[1]).toMatch(/wrong\.gcg,\d+,BAD_TOTAL,/);
    expect(folder.text("ended/index.html")).toContain("What is odd about the files");
    const strict = await folder.run(["check", "ends/wrong.gcg", "--strict"]);
    expect([strict.code, strict.stderr]).toEqual([1, expect.stringContaining("total: 999")]);
    expect((await folder.run(["check", "ends/wrong.gcg"])).code).toBe(0);
    expect((await folder.run(["check", "ends/whole.gcg", "--strict"])).code).toBe(0);
  });
});
