import { beforeAll, describe, expect, it } from "vitest";
import { writeWinTable } from "../../src/search/win-file.js";
import { WinTable } from "../../src/search/win-table.js";
import { FULL } from "../support/full.js";
import { parsedCsv } from "./csv.js";
import { Folder, type Result, wordsUpTo } from "./run.js";

const folder = new Folder();
const CARE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRSV/ 0/12 0";
/** Three tiles are in the bag. */
const LATE =
  "15/1W2OBI1M6/CONCHAS1ID5/1D6TA5/1G2UVEITIS4/ME6ED5/O5JARL5/K2HANAP1E4O/ET1Y1OBO6b/1Z1I1X1R6L/QUINO2TEFF3I/UR1G4NEARINg/O7GUT3E/AS12R/D14 AELRSTV/ 400/417 0";
/** With few words, commands start sooner, and soonest where their graph is there already. */
const FEWER = ["--lexicon", "short.kwg"];
const QUICK = ["--plies", "2", "--fixed", "20", "--candidates", "3", "--threads", "1", ...FEWER];
folder.write("short.txt", `${wordsUpTo(5)}\nRAVINES\nSKIDDER\n`);
beforeAll(() => folder.good("build", "short.txt", "-o", "short.kwg"));

describe("gaddawg simulate --json", () => {
  it("prints one object, with a candidate for each play, the best exchange and the pass", async () => {
    const { position, settings, end, rounds, rollouts, candidates, backend, verdict, ...rest } =
      await folder.json("simulate", CARE, ...QUICK);
    expect(rest).toEqual({});
    expect(verdict).toContain(" leads after 20 samples of each play, not decided.");
    expect(position).toBe(`${CARE} bdn CrosswordGame; ld english;`);
    expect(settings).toMatchObject({ plies: 2, sure: 99, samples: 20, fixed: true, seed: 1 });
    expect(settings).toMatchObject({ rank: "win", policy: "hasty", method: "sequential" });
    expect([end, rounds, rollouts, backend]).toEqual(["samples", 1, 100, "wasm"]);
    expect(candidates).toHaveLength(5);
    expect(candidates.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      ...["exchange", "pass", "place", "place", "place"],
    ]);
    for (const [i, candidate] of candidates.entries()) {
      expect(candidate).toMatchObject({ rank: i + 1, samples: 20, depth: 2, outAfter: null });
      expect(candidate.state).toBe(i === 0 ? "leader" : "open");
      expect(candidate.winPercent).toBeGreaterThan(0);
      expect(candidate.winPercentError).toBeGreaterThan(0);
      expect(candidate.plies).toHaveLength(2);
      expect(Object.keys(candidate.plies[0])).toEqual([
        ...["score", "scoreDeviation", "bingoPercent", "exchangePercent", "tiles", "samples"],
      ]);
      expect(candidate.replies[0]).toEqual({
        text: expect.any(String),
        score: expect.any(Number),
        percent: expect.any(Number),
      });
      expect(candidate).not.toHaveProperty("squares");
    }
    const [best] = candidates.filter(({ kind }: { kind: string }) => kind === "place");
    const ranked = await folder.json("analyze", CARE, "--count", "3", ...FEWER);
    const same = ranked.moves.find(({ text }: { text: string }) => text === best.text);
    const { rank: _, ...fields } = same;
    expect(best).toMatchObject(fields);
  });

  it("prints the same bytes for any number of threads", async () => {
    const bytes = await Promise.all(
      ["1", "2", "3"].map((threads) =>
        folder.good("simulate", CARE, ...QUICK, "--squares", "--threads", threads, "--json"),
      ),
    );
    expect(new Set(bytes).size).toBe(1);
    expect(JSON.parse(bytes[0] as string).candidates[0].squares.reply.percent).toHaveLength(225);
  });

  it("compares given plays alone, or one's own besides", async () => {
    const texts = async (...args: string[]) => {
      const { candidates } = await folder.json(
        "simulate",
        CARE,
        "--fixed",
        "10",
        ...FEWER,
        ...args,
      );
      return candidates.map(({ text }: { text: string }) => text).sort();
    };
    expect(await texts("--move", "L2 RAVINES", "--move", "exch V")).toEqual([
      ...["L2 RAVINES", "exch V"],
    ]);
    expect(await texts("-n", "1", "--also", "exch VA")).toContain("exch AV");
  });

  it("plays on with the opponent's known tiles, the seed and the policy that are given", async () => {
    const answer = async (...args: string[]) =>
      JSON.stringify((await folder.json("simulate", CARE, ...QUICK, ...args)).candidates);
    const usual = await answer();
    for (const args of [
      ["--opponent-rack", "QUIZ"],
      ["--seed", "2"],
      ["--policy", "greedy"],
      ["--rank", "equity", "--plies", "1"],
    ]) {
      expect([args, (await answer(...args)) === usual]).toEqual([args, false]);
    }
    const { position } = await folder.json(
      ...["simulate", CARE, ...QUICK, "--opponent-rack", "QUIZ"],
    );
    expect(position).toContain(" AEINRSV/QUIZ ");
  });

  it("plays samples with an empty bag to the endings that are asked for", async () => {
    const args = ["--plies", "1", "--fixed", "10", "-n", "1", "--threads", "1", ...FEWER];
    const answers = new Set<string>();
    for (const endings of ["estimate", "greedy", "solved"]) {
      const nodes = endings === "solved" ? ["--ending-nodes", "200"] : [];
      const { settings, candidates } = await folder.json(
        ...["simulate", LATE, ...args, "--endings", endings, ...nodes],
      );
      const endingNodes = nodes.length > 0 ? 200 : 1000;
      expect(settings).toMatchObject({ endings, endingNodes });
      answers.add(JSON.stringify(candidates));
    }
    expect(answers.size).toBe(3);
  });

  it("takes document 003's method, with its own defaults", async () => {
    const args = ["--method", "wickman", "--group", "50", "-n", "2", ...FEWER];
    const { settings } = await folder.json("simulate", CARE, ...args);
    expect(settings).toMatchObject({ method: "wickman", group: 50, sure: 80, rank: "equity" });
  });
});

describe("gaddawg simulate", () => {
  it("prints the position, the candidates, the leader's plies and replies, and how it ended", async () => {
    folder.write("care.cgp", `${CARE}\n`);
    const text = await folder.good("simulate", "care.cgp", ...QUICK);
    expect(text).toContain(" 8 = . . ' . . . C A R E ' . . =\n");
    expect(text).toMatch(/\nrack {4}AEINRSV\n/);
    expect(text).toMatch(/\nplay +score +equity +win % +spread +behind +samples +state\n/);
    expect(text).toMatch(
      /\nL\d \w+ +80 +80\.0 +\d\d\.\d ±\d\.\d +\+\d\d\.\d ±\d\.\d +- +20 +leader\n/,
    );
    expect(text).toMatch(/\nexch \w+ .* open\n/);
    expect(text).toMatch(/\nThe 2 moves after L\d \w+, means of 20 samples:\nply +player +score/);
    expect(text).toMatch(/\n {2}1 +opponent .*\n {2}2 +mover /);
    expect(text).toMatch(/\nThe most frequent replies to L\d \w+:\nreply +score +%\n/);
    expect(text).toMatch(/\nL\d \w+ leads after 20 samples of each play, not decided\.\n/);
    expect(text).toMatch(/\n100 rollouts in 1 round, \d+\.\d s \(wasm\); seed 1\n$/);
    expect(text).not.toContain("\u001b");
  });

  it("says which play is the best, and what was left out after which round", async () => {
    const args = ["--plies", "2", "--move", "L2 RAVINES", "--move", "exch V", ...FEWER];
    const text = await folder.good("simulate", CARE, ...args);
    expect(text).toContain("\nL2 RAVINES is the best with 99 % confidence.\n");
    expect(text).toMatch(/\nexch V .* out 1\n/);
    const alone = await folder.good(
      "simulate",
      CARE,
      "--fixed",
      "5",
      "--move",
      "L2 RAVINES",
      ...FEWER,
    );
    expect(alone).toContain("\nL2 RAVINES is the only candidate.\n");
  });

  it("draws the squares that the next two plays cover", async () => {
    const text = await folder.good("simulate", CARE, ...QUICK, "--squares");
    const maps = text.split(/\nSquares covered by .*, in percent:\n/).slice(1);
    expect(maps).toHaveLength(2);
    for (const map of maps) {
      const lines = map.split("\n").slice(0, 16);
      expect(lines[0]).toBe("    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O");
      expect(lines[8]).toMatch(/^ 8( {2}\.| +\d+){7} {2}C {2}A {2}R {2}E/);
      expect(map).toMatch(/ \d\d? /);
    }
  });

  it("T6: writes tables as CSV with paired differences, that the strict reader reads", async () => {
    const files = ["--csv", "plays.csv", "--csv-plies", "plies.csv"];
    const text = await folder.good("simulate", CARE, ...QUICK, ...files);
    expect(text).toMatch(/\nwrote plays\.csv\nwrote plies\.csv\n$/);
    const { candidates } = await folder.json("simulate", CARE, ...QUICK);
    const plays = parsedCsv(folder.text("plays.csv"));
    expect(plays.map(({ play, winPercent, spread }) => [play, winPercent, spread])).toEqual(
      candidates.map((one: Record<string, unknown>) => [one.text, one.winPercent, one.spread]),
    );
    // T6: the paired differences and their errors.
    expect(plays.map(({ behind, behindError }) => [behind, behindError])).toEqual(
      candidates.map(({ behind }: { behind: { mean: number; error: number } | null }) =>
        behind === null ? [null, null] : [behind.mean, behind.error],
      ),
    );
    expect(plays[1]?.behindError).toBeGreaterThan(0);
    expect(plays.find(({ kind }) => kind === "pass")).toMatchObject({ leave: "[AEINRSV]" });
    const plies = parsedCsv(folder.text("plies.csv"));
    expect(plies).toHaveLength(10);
    expect(plies[1]).toMatchObject({ rank: 1, ply: 2, player: "mover", samples: 20 });
  });

  it("takes a win table", async () => {
    const table = WinTable.empty({ rackSize: 7, bagSize: 100 });
    folder.write("flat.gwt", writeWinTable(table));
    const { candidates } = await folder.json("simulate", CARE, ...QUICK, "--table", "flat.gwt");
    expect(candidates).toHaveLength(5);
    folder.write("other.gwt", writeWinTable(WinTable.empty({ rackSize: 7, bagSize: 60 })));
    expect(await folder.bad("simulate", CARE, ...QUICK, "--table", "other.gwt")).toMatch(
      /^other\.gwt: a win table for 60 tiles and racks of 7 \(expected one for 100 tiles/,
    );
    folder.write("words.csv", "word\nCARE\n");
    const other = ["--table", "words.csv", ...FEWER];
    expect(await folder.bad("simulate", CARE, ...other)).toMatch(/^words\.csv:1: /);
    const large = `${Array(21).fill("21").join("/")} AEINRST/ 0/0 0 bdn SuperCrosswordGame;`;
    expect(await folder.json("simulate", large, ...QUICK)).toMatchObject({
      assumptions: [{ code: "WIN_ESTIMATES", tiles: 200, rackSize: 7 }],
    });
  });

  it.runIf(FULL)("ends by time with complete rounds, or before the first one", async () => {
    const args = ["--indifference", "0", "--samples", "10000000", "--time"];
    const [none, some] = [
      /\nStopped by the limit of time before the first round was complete\.\n/,
      /\nStopped after \d+ rounds? by the limit of time:\s(?:not\syet\sdecided\sbetween|.* leads, not decided)/,
    ];
    expect(await folder.good("simulate", CARE, ...args, "0.001")).toMatch(none);
    // Machines differ in how soon the first round is complete.
    for (const seconds of ["0.3", "3", "30"]) {
      const text = await folder.good("simulate", CARE, ...args, seconds);
      if (some.test(text)) return;
      expect(text).toMatch(none);
    }
    expect.fail("no round was complete after 30 seconds");
  });
});

describe("gaddawg simulate and Ctrl-C", () => {
  // With the words of the default lexicon, the best play is not soon decided.
  const SLOWLY = ["--plies", "2", "-n", "3", "--indifference", "0"];

  /** Runs a simulation that would take long, and interrupts it after a time. */
  async function interrupted(args: readonly string[], interruptAfter: number): Promise<Result> {
    const long = [...SLOWLY, "--samples", "10000000"];
    return folder.run(["simulate", CARE, ...long, "--threads", "1", ...args], { interruptAfter });
  }

  /** Interrupts it later until a round was complete, since machines differ. */
  async function cutAfterARound(args: readonly string[]): Promise<Result> {
    for (const after of [1000, 3000, 9000, 27_000]) {
      const result = await interrupted(args, after);
      // Before the program has begun to simulate, Ctrl-C ends it at once.
      if (result.code !== null && !/"rounds":0|before the first/.test(result.stdout)) return result;
    }
    throw new Error("no round was complete in 27 seconds");
  }

  it("ends after the last complete round with its result and exit code 130", async () => {
    const { code, stdout, stderr } = await cutAfterARound(["--csv", "cut.csv"]);
    expect([code, stderr]).toEqual([130, "gaddawg: stopping; Ctrl-C again ends at once\n"]);
    expect(stdout).toMatch(/\nStopped after \d+ rounds? by\s+Ctrl-C:\s/);
    expect(parsedCsv(folder.text("cut.csv"))).toHaveLength(5);
  });

  it.runIf(FULL)("prints the same as a run limited to as many rounds, as JSON", async () => {
    const { code, stdout, stderr } = await cutAfterARound(["--json"]);
    expect([code, JSON.parse(stderr)]).toEqual([
      130,
      { note: "stopping; Ctrl-C again ends at once" },
    ]);
    const { end, candidates } = JSON.parse(stdout);
    expect(end).toBe("cancelled");
    const limit = String(candidates[0].samples);
    const args = [...SLOWLY, "--samples", limit];
    const whole = await folder.json("simulate", CARE, ...args);
    expect(candidates).toEqual(whole.candidates);
  });
});

describe("gaddawg simulate refuses", () => {
  it.each([
    [["--time", "0"], /--time: is "0" \(expected a time/],
    [["--fixed", "0"], /from 1 to 10000000/],
    [["--samples", "0"], /from 1 to 10000000/],
    [["--plies", "101"], /from 1 to 100/],
    [["--policy", "novice"], /expected hasty, greedy/],
    [["--rank", "luck"], /expected win, equity, blend/],
    [["--sure", "50"], /expected 80, 90, 95, 99/],
    [["--sure", "80"], /--sure 80 needs --method wickman/],
    [["--explain", "pass", "8D RAVINES", "8D INVERSE"], /--explain takes one play or two, found 3/],
    [["--move", "pass", "--explain", "pass"], /only one play/],
    [["--explain-samples", "500"], /--explain-samples needs --explain/],
    [["--group", "50"], /--group needs --method wickman/],
    [["--endings", "perfect"], /--endings: is "perfect" \(expected estimate, greedy, solved/],
    [["--ending-nodes", "9", "--endings", "greedy"], /--ending-nodes needs --endings solved/],
    [["--ending-nodes", "0", "--endings", "solved"], /--ending-nodes/],
    [["--indifference", "101"], /a number from 0 to 100/],
    [["--seed", "-1"], /a whole number from 0/],
    [["--threads", "0"], /from 1 to 256/],
    [["--move", "pass", "--candidates", "3"], /given together \(expected one of the two\)/],
    [["--fixed", "5", "--samples", "5"], /given together \(expected one of the two\)/],
  ])("%j as a wrong call", async (args, message) => {
    expect(await folder.wrong("simulate", CARE, ...args, ...FEWER)).toMatch(message);
  });

  it.each([
    [["--move", "8H CAREV"], /the candidate 8H \(CARE\)V makes CAREV/],
    [["--also", "9H ZOO"], /no Z/],
    [["--explain", "9H ZOO"], /no Z/],
    [["--explain", "exch AA", "pass"], /no A left/],
    [["--explain", "pass", "pass"], /two moves that come to the same/],
    [["--move", "8H"], /8H/],
    [["--opponent-rack", "QQ"], /opponent's rack: one more Q/],
    [["--opponent-rack", "ABCDEFGH"], /opponent's rack: 8 tiles \(expected at most 7\)/],
    [["--opponent-rack", "A4"], /opponent's rack: character 2: "4" has no tile/],
    [["--table", "nowhere.gwt"], /nowhere\.gwt: no such file/],
    [["--report", "nowhere/page.html"], /no folder nowhere/],
    [["--csv", "."], /is a folder/],
  ])("%j as bad input", async (args, message) => {
    folder.write("few.txt", "CARE\nCARES\n");
    expect(await folder.bad("simulate", CARE, "--lexicon", "few.txt", ...args)).toMatch(message);
  });

  it("several positions, and errors as JSON where they are asked for", async () => {
    folder.write("two.cgp", `${CARE}\n${CARE}\n`);
    expect(await folder.bad("simulate", "two.cgp")).toMatch(/^two\.cgp:2: a second line/);
    const { code, stderr } = await folder.run([
      ...["simulate", CARE, "--move", "8H CAREV", "--json", ...FEWER],
    ]);
    expect([code, JSON.parse(stderr).error.code]).toEqual([1, "ILLEGAL_MOVE"]);
  });
});

describe("gaddawg simulate --explain", () => {
  const QUICKLY = [...QUICK, "--explain-samples", "500"];

  it("adds the plays, and explains them as data and text", async () => {
    const plays = ["L2 RAVINES", "pass"];
    const answer = await folder.json("simulate", CARE, ...QUICKLY, "--explain", ...plays);
    const { moves, summary, reasons, text, ...facts } = answer.explanation;
    expect(moves.map(({ text: play }: { text: string }) => play)).toEqual(plays);
    expect(moves[0]).toMatchObject({ kind: "place", direction: "down", lane: 11, leave: "" });
    expect(Object.keys(facts)).toEqual([
      ...["samples", "plies", "seed", "winPercent", "spread", "parts", "course", "reply", "next"],
      ...["lanes", "squares", "replies"],
    ]);
    expect([facts.samples, facts.plies, facts.seed]).toEqual([500, 2, 1]);
    expect(summary).toMatch(/^L2 RAVINES is better than passing: /);
    expect(text).toBe([summary, ...reasons].join(" "));
    const printed = await folder.good("simulate", CARE, ...QUICKLY, "--explain", ...plays);
    const told = printed.replace(/\s+/g, " ");
    for (const [i, reason] of reasons.entries()) {
      expect([reason, told.includes(`- ${reason}`)]).toEqual([reason, i < 3]);
    }
    const texts = answer.candidates.map(({ text: play }: { text: string }) => play);
    for (const play of plays) expect(texts).toContain(play);
  });

  it("compares a single play with the best of the others, in 80 columns", async () => {
    const worse = await folder.json("simulate", CARE, ...QUICKLY, "--explain", "pass");
    const [best, other] = worse.explanation.moves;
    expect([best.text, other.text]).toEqual([worse.candidates[0].text, "pass"]);
    const text = await folder.good("simulate", CARE, ...QUICKLY, "--explain", best.text);
    const second = worse.candidates[1].text;
    expect(text).toMatch(new RegExp(`points from +${second} +${best.text} +difference`));
    expect(text).toMatch(/the mover's next turn +[+-]/);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe("gaddawg simulate --infer", () => {
  const AFTER =
    "15/15/5L9/3THONG7/5N9/5G9/5W9/ZEE1GOLF7/2HOUrI8/5M9/5SKiDDER3/15/15/15/15 EILORTW/ 126/132 0";

  it("draws the opponent's tiles as the last move tells", async () => {
    const even = await folder.json("simulate", AFTER, ...QUICK);
    const infer = [...QUICK, "--infer-move", "8A ZEE"];
    const { inference, ...told } = await folder.json("simulate", AFTER, ...infer);
    expect(inference).toMatchObject({ move: "8A ZEE", used: true, temperature: 2, margin: 20 });
    expect(inference).toMatchObject({ kept: 4, exact: true });
    expect(told.candidates).not.toEqual(even.candidates);
    const before = AFTER.replace("ZEE1GOLF7", "4GOLF7").replace("EILORTW/", "/EILORTW");
    const move = ["--move", "8A ZEE", "--temperature", "fitted", ...FEWER];
    const { leaves, share } = await folder.json("infer", before, ...move);
    expect([inference.leaves, inference.share]).toEqual([leaves, share]);
  });

  // With few words, an inference and a simulation take little time.
  const few = ["--lexicon", "few words.txt"];
  beforeAll(() => folder.write("few words.txt", "CARE\nZEE\n"));

  it.runIf(FULL)(
    "takes letters played through, exchanges, and plays that were taken back",
    async () => {
      const simulated = async (...args: string[]) =>
        (await folder.json("simulate", AFTER, ...QUICK, ...few, ...args)).inference;
      const through = await simulated("--infer-move", "9C HO(U)rI");
      expect([through.move, through.kept]).toEqual(["9C HO(U)rI", 3]);
      expect(await simulated("--infer-move", "exch 5")).toMatchObject({ move: "exch 5", kept: 2 });
      const back = await simulated("--infer-move", "12K QUA", "--withdrawn");
      expect([back.move, back.kept]).toEqual(["12K QUA", 7]);
    },
  );

  it("takes the turn of a game, and says where nothing is inferred", async () => {
    await folder.good("autoplay", "--players", "hasty,hasty", "--game", "7", "--gcg", "game.gcg");
    const turn = (number: string) => ["--gcg", "game.gcg", "--turn", number, ...QUICK, ...few];
    const told = await folder.good("simulate", ...turn("7"), "--infer");
    expect(told).toMatch(/The opponent's tiles are drawn as 8A ZEE\s+tells: /);
    const first = await folder.good("simulate", ...turn("1"), "--infer");
    expect(first).toContain("There is no turn of the opponent before this one");
    const { inference } = await folder.json("simulate", ...turn("6"), "--infer");
    expect(inference).toMatchObject({ move: "11F SKiDDER", used: false, kept: 0 });
    const plain = await folder.json("simulate", ...turn("7"));
    expect(plain.position).toContain("EILORTW/ 126/132 0");
    expect(plain.inference).toBeUndefined();
  });

  it.each([
    [["--infer"], 2, /--infer needs --gcg/],
    [["--withdrawn"], 2, /--withdrawn needs --infer-move/],
    [["--turn", "3"], 2, /--turn needs --gcg/],
    [["--infer-move", "8A ZEX"], 2, /"8A ZEX" is not on the board/],
    [["--infer-move", "8A"], 1, /8A/],
  ] as const)("refuses %j", async (args, exitCode, message) => {
    const { code, stderr } = await folder.run(["simulate", AFTER, ...args]);
    expect([code, stderr]).toEqual([exitCode, expect.stringMatching(message)]);
  });
});

/** Means and deviations after 100 samples in the example of [wickman], figure 5. */
const FIGURE_5: readonly (readonly [play: string, mean: number, deviation: number])[] = [
  ["8G VAR", 22.7, 33.3],
  ["8H DRAB", 19.8, 29.8],
  ["8G DARB", 18.7, 29.5],
  ["8E BARD", 18.7, 32.0],
  ["8F DRAB", 18.2, 27.8],
  ["8F BRAD", 17.9, 27.2],
  ["8E DARB", 17.6, 31.2],
  ["8G BARD", 17.6, 28.5],
  ["8H VAR", 17.5, 30.2],
  ["8G BRAD", 16.9, 27.6],
  ["8F VAR", 16.8, 28.3],
  ["8G DRAB", 16.8, 29.0],
  ["8H DARB", 16.5, 29.4],
  ["8F DARB", 16.3, 27.7],
  ["8F BARD", 16.3, 27.8],
  ["8H BRAD", 16.0, 29.6],
  ["8F BRR", 15.5, 29.2],
  ["8E BRAD", 15.3, 32.1],
  ["8E DRAB", 15.1, 31.5],
  ["8G BRR", 14.4, 25.4],
  ["8H BARD", 13.4, 30.0],
  ["8H BRR", 12.6, 29.1],
];

describe("the example of [wickman]", () => {
  const empty = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
  const plays = FIGURE_5.map(([play]) => play).join(", ");
  const way = ["--policy", "greedy", "--leaves", "none", "--move", plays];

  it("comes out with the rack that can spell all of its plays", async () => {
    const samples = FULL ? 600 : 200;
    const fixed = ["--fixed", String(samples), "--plies", "2", "--rank", "equity"];
    const { candidates } = await folder.json(
      "simulate",
      `${empty} ABDRRSV/ 0/0 0`,
      ...way,
      ...fixed,
    );
    expect(candidates).toHaveLength(FIGURE_5.length);
    for (const [play, mean, deviation] of FIGURE_5) {
      const found = candidates.find(({ text }: { text: string }) => text === play);
      const error = Math.hypot(deviation / 10, found.spreadError);
      expect(Math.abs(found.spread - mean) / error, play).toBeLessThan(3);
      // A deviation of 100 samples has an error of 7 %.
      expect(found.spreadError * Math.sqrt(samples)).toBeGreaterThan(0.75 * deviation);
      expect(found.spreadError * Math.sqrt(samples)).toBeLessThan(1.3 * deviation);
    }
  });

  it("leaves out plays whose best case is below the worst case of the best", async () => {
    const group = ["--method", "wickman", "--samples", "100"];
    const { candidates } = await folder.json(
      "simulate",
      `${empty} ABDRRSV/ 0/0 0`,
      ...way,
      ...group,
    );
    const [best] = candidates;
    const reach = (one: { spreadError: number }) => 1.2815515655446004 * one.spreadError;
    const worst = best.spread - reach(best);
    const states = candidates.map((one: typeof best) => one.spread + reach(one) < worst);
    expect(candidates.map(({ state }: typeof best) => state === "out")).toEqual(states);
    expect(states.filter(Boolean).length).toBeGreaterThan(0);
  });

  it("names the tile that the printed rack lacks", async () => {
    const printed = await folder.bad("simulate", `${empty} ABDDRSV/ 0/0 0`, ...way);
    expect(printed).toMatch(/the rack has no R left for the move/);
  });
});
