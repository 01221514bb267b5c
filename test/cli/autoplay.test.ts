import { availableParallelism } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { replayGcg } from "../../src/notation/gcg/replay.js";
import type { MatchSummary } from "../../src/selfplay/summary.js";
import { FULL } from "../support/full.js";
import { parsedCsv, type Row } from "./csv.js";
import { Folder, wordsUpTo } from "./run.js";

// Tables on lines as long as they need; the tests of width have them at 80 columns.
const folder = new Folder({ COLUMNS: "160" });
/** Words of up to five letters, with which workers start sooner. */
const FEW = ["--lexicon", "short.kwg"];
/** So many that the match has a course of several points, which charts show. */
const GAMES = 200;
const MATCH = ["autoplay", "--games", String(GAMES), "--players", "hasty,greedy", "--seed", "3"];

/** A summary without the time that it took. */
function timeless(summary: MatchSummary) {
  const { seconds, gamesPerSecond, ...rest } = summary;
  return rest;
}

let summary: MatchSummary;
beforeAll(async () => {
  folder.write("short.txt", wordsUpTo(5));
  await folder.good("build", "short.txt", "-o", "short.kwg");
  summary = await folder.json(...MATCH, "--threads", "1");
});

describe("gaddawg autoplay --json", () => {
  test("says what was played and how it went", () => {
    expect(summary).toMatchObject({ seed: 3, paired: true, games: GAMES, ended: "games" });
    expect(summary.gamesPerSecond).toBeCloseTo(summary.games / summary.seconds, 6);
    expect(summary.turns).toBe(summary.players[0].moves + summary.players[1].moves);
    const [hasty, greedy] = summary.players;
    expect([hasty.name, greedy.name]).toEqual(["hasty", "greedy"]);
    expect(hasty.wins).toBe(greedy.losses);
    expect(hasty.wins + hasty.draws + hasty.losses).toBe(GAMES);
    expect(hasty.score.average).toBeGreaterThan(greedy.score.average as number);
    expect(summary.difference).toMatchObject({ unit: "pairs", count: GAMES / 2 });
    expect(summary.lexicons[0]).toMatchObject({ name: "default", words: 269_870 });
    expect(summary.timings).toBeNull();
  });

  test.each([
    ["two threads", ["--threads", "2"]] as const,
    ...(FULL ? [["the JavaScript kernel", ["--backend", "js", "--threads", "2"]] as const] : []),
  ])("is the same with %s", async (_, args) => {
    const other = await folder.json(...MATCH, ...args);
    expect(timeless(other)).toEqual(timeless(summary));
  });

  test("is the same with more threads than cores, which a note tells", async () => {
    const threads = availableParallelism() + 1;
    const args = [...MATCH, "--json", "--threads", String(threads)];
    const { code, stdout, stderr } = await folder.run(args);
    expect(code).toBe(0);
    expect(timeless(JSON.parse(stdout))).toEqual(timeless(summary));
    const { note } = JSON.parse(stderr);
    expect(note).toMatch(new RegExp(`^${threads} threads on \\d+ cores?: no faster$`));
  });

  test("has sacrifices and times of moves where they are asked for", async () => {
    const args = ["autoplay", "--games", "20", "--players", "hasty,greedy", "--json", ...FEW];
    const noted = JSON.parse(await folder.good(...args, "--sacrifices"));
    expect(noted.players[0].sacrifices).toBeGreaterThan(0);
    expect(noted.players[0].pointsSacrificed).toBeGreaterThan(noted.players[0].sacrifices);
    const timed = JSON.parse(await folder.good(...args, "--timings"));
    expect(timed.timings.players[0].moves).toBe(timed.players[0].moves);
    expect(timed.timings.blanks[0].timesAsLong).toBe(1);
    expect({ ...timeless(timed), timings: null }).toEqual({
      ...timeless(noted),
      players: noted.players.map((player: object) => ({
        ...player,
        sacrifices: null,
        pointsSacrificed: null,
      })),
    });
  });
});

describe("gaddawg autoplay", () => {
  test.runIf(FULL)(
    "prints tables in the shape of the figures that it is to be held beside",
    async () => {
      const text = await folder.good(...MATCH, "--until-significant", "99.999", "--full");
      const { perGame: per, players, topPlays: plays, topGames: tops } = summary;
      expect(text).toMatch(
        new RegExp(
          `^${GAMES} games of hasty against greedy, seed 3, each bag twice: [\\d.]+ s, [\\d,]+ games per second\n`,
        ),
      );
      const fixed = (value: number | null, digits: number) =>
        (value ?? 0).toLocaleString("en-US", {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
      const { turns, winner } = summary.histograms;
      const most = (bins: typeof turns) =>
        bins.reduce((mode, bin) => (bin.count > mode.count ? bin : mode), {
          from: 0,
          to: 0,
          count: 0,
        });
      expect(text).toMatch(
        new RegExp(
          `\nturns +${fixed(per.turns.average, 3)} +${fixed(per.turns.deviation, 3)} +${most(turns).from}\n`,
        ),
      );
      const { from, to } = most(winner);
      expect(to - from).toBe(10);
      expect(text).toMatch(new RegExp(`\nwinning score .* ${from} to ${to - 1}\n`));
      expect(text).toMatch(new RegExp(`\nwins +${players[0].wins} +${players[1].wins}\n`));
      expect(text).toContain("at every look, to 99.999 %: spread ");
      expect(text).toMatch(
        /\n +average scores +winning % +moves +sacrifices +trades +seconds per move\n/,
      );
      const scores = players.map(({ score }) => fixed(score.average, 1)).join(" ");
      expect(text).toMatch(
        new RegExp(`\nhasty vs\\. greedy +${scores} +${fixed(players[0].winPercent.average, 1)} `),
      );
      const [best] = plays;
      const word = (best?.word ?? "").replace(/[()]/g, "\\$&");
      expect(text).toMatch(
        new RegExp(`\n${word} +${best?.score} +${best?.player} +${best?.game} +${best?.turn}\n`),
      );
      expect(text).toMatch(new RegExp(`\n1 +${tops.winning[0]?.score} +${tops.winning[0]?.game} `));
      expect(text).toMatch(/\nlength of word +times played\n/);
      expect(text).toMatch(/\nmost played +times\n/);
      expect(text).toMatch(/\nnever played, by length +words +of +the first of them\n/);
      expect(text).toMatch(new RegExp(`\nturn +times +average score\n1 +${GAMES} `));
    },
  );

  test("gives few games no impossible interval, and calls nothing significant", async () => {
    const few = ["autoplay", "--players", "hasty,greedy", ...FEW, "--games"];
    // The five pairs of seed 1 are 60 % wins, and once had an interval from 40 to 80 %.
    for (const games of ["2", "4", "10"]) {
      const { difference, players: both } = await folder.json(...few, games);
      for (const { low, high } of [difference.winPercent, both[0].winPercent]) {
        expect(low === null || (low >= 0 && high <= 100)).toBe(true);
      }
      expect([difference.winPercent.significant, difference.spread.significant]).toEqual([
        false,
        false,
      ]);
    }
    const text = await folder.good(...few, "10", "--brief");
    expect(text.match(/too\s+few\s+to\s+tell/g)).toHaveLength(2);
  });

  test("plays equal players without pairs, and tells them apart", async () => {
    const own = await folder.json("autoplay", "--games", "10", "--players", "h1", ...FEW);
    expect(own.paired).toBe(false);
    expect(own.players.map(({ name }: { name: string }) => name)).toEqual(["h1 1", "h1 2"]);
    const { stderr } = await folder.run([
      "autoplay",
      "--games",
      "2",
      "--players",
      "h1",
      "--paired",
      ...FEW,
    ]);
    expect(stderr).toBe(
      "gaddawg: both players are the same, so that each pair of games is one game twice\n",
    );
  });

  test("plays by files of leave values and of words, each player by its own", async () => {
    folder.write("leaves, mine.csv", "?,25.5\nS,7.875\nQ,-7\n");
    await folder.good("leaves", "build", "leaves, mine.csv", "-o", "leaves, mine.klv2");
    folder.write(
      "small.txt",
      "CARE\nCARES\nSCARE\nRACE\nRACES\nACE\nACES\nAS\nSEA\nSEAS\nARE\nEAR\nEARS\n",
    );
    const args = ["autoplay", "--games", "4", "--players", "hasty,hasty", ...FEW];
    const mine = await folder.json(...args, "--leaves", "leaves, mine.klv2");
    expect([mine.paired, mine.players[0].name]).toEqual([false, "hasty 1"]);
    folder.write("mine.klv2", folder.read("leaves, mine.klv2"));
    const against = await folder.json(...args, "--leaves", "mine.klv2,h2");
    expect(against.paired).toBe(true);
    expect(against.players.map(({ name }: MatchSummary["players"][0]) => name)).toEqual([
      "hasty mine.klv2",
      "hasty h2",
    ]);
    const level = ["--players", "human:level=8", "--leaves", "mine.klv2,h2", "-l", "small.txt"];
    const { players: human } = await folder.json("autoplay", "--games", "2", ...level);
    expect(human.map(({ name }: MatchSummary["players"][0]) => name)).toEqual([
      "human:level=8 mine.klv2",
      "human:level=8 h2",
    ]);
    await folder.good("build", "small.txt", "-o", "small.kwg");
    const two = await folder.json(
      "autoplay",
      "--games",
      "4",
      "--players",
      "greedy,hasty",
      "--lexicon",
      "small.kwg,small.txt",
    );
    expect(
      two.lexicons.map(({ name, words, players }: MatchSummary["lexicons"][0]) => [
        name,
        words,
        players,
      ]),
    ).toEqual([
      ["small.kwg", 13, ["greedy"]],
      ["small.txt", 13, ["hasty"]],
    ]);
    expect(two.stalls).toBe(4);
  });

  test("plays other games: rules, boards, alphabets", async () => {
    const games = ["autoplay", "--games", "2", "--players", "greedy"];
    const jumbled = await folder.json(...games, "--rules", "WordSmog");
    expect(jumbled.lexicons[0].words).toBe(239_535);
    const superGame = await folder.json(...games, "--layout", "super");
    expect(superGame.perGame.combined.average).toBeGreaterThan(1400);
    folder.write("polish.txt", "ŻÓŁĆ\nKOT\nKOTA\nOKO\nTO\nTOK\nATAK\nKATA\n");
    const tiles = ["--alphabet", "polish", "--lexicon", "polish.txt"];
    const polish = await folder.json(...games, ...tiles, "--players", "hasty");
    expect(polish.games).toBe(2);
  });

  test.runIf(FULL)("lets players simulate with the win estimates of other tiles", async () => {
    folder.write("german.txt", "TOR\nTORE\nROT\nROTE\nORT\nORTE\nER\nTEE\n");
    const tiles = ["--alphabet", "german", "--lexicon", "german.txt"];
    const sim = ["--players", "sim:plies=1:samples=100:candidates=2,greedy", "--games", "2"];
    const args = ["autoplay", ...sim, ...tiles];
    const lent = await folder.json(...args, "--report", "lent.html");
    expect(lent.assumptions).toMatchObject([{ code: "WIN_ESTIMATES", tiles: 102 }]);
    const assumed = /Assumed: there\s+are\s+no\s+win\s+estimates\s+for\s+102\s+tiles/;
    expect(await folder.good(...args)).toMatch(assumed);
    expect(folder.text("lent.html")).toMatch(assumed);
    await folder.good("winpct", "train", "-n", "100", ...tiles, "-o", "german.gwt");
    const own = await folder.json(...args, "--table", "german.gwt", "--report", "de.html");
    expect([own.games, own.assumptions]).toEqual([2, undefined]);
    expect(folder.text("de.html")).toContain("german.gwt (SHA-256");
    const wrong = await folder.run(["autoplay", ...sim, "--table", "german.gwt"]);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/german\.gwt: a win t/)]);
  });

  test("ends with its time", async () => {
    const timed = await folder.json("autoplay", "--players", "greedy", "--time", "0.4s", ...FEW);
    expect(timed.ended).toBe("time");
    expect(timed.seconds).toBeLessThan(20);
  });

  test("ends with a difference, after as many games with any number of threads", async () => {
    const args = ["autoplay", "--players", "hasty,greedy", "--until-significant", "90", ...FEW];
    const one = await folder.json(...args, "--threads", "1");
    expect(one.ended).toBe("significance");
    expect(one.untilSignificant).toMatchObject({ confidencePercent: 90, significant: true });
    expect(timeless(await folder.json(...args, "--threads", "2"))).toEqual(timeless(one));
  });
});

describe("gaddawg autoplay --csv and --report", () => {
  test.runIf(FULL)("C4: write a table a file, and the words never played as text", async () => {
    const text = await folder.good(...MATCH, "--csv", "match");
    expect(text).toMatch(/\nwrote 12 files in match\n$/);
    const table = (name: string) => parsedCsv(folder.text(join("match", `${name}.csv`)));
    const [hasty, greedy] = table("players");
    const [match] = table("match");
    expect(match).toMatchObject({ games: GAMES, paired: true, ended: "games" });
    expect(match?.differenceSpreadSignificant).toBe(summary.difference.spread.significant);
    const [one, other] = summary.players;
    expect(hasty).toMatchObject({ player: 1, name: "hasty", wins: one.wins, sacrifices: null });
    expect(hasty?.scoreDeviation).toBe(one.score.deviation);
    expect(greedy).toMatchObject({ player: 2, name: "greedy", wins: other.wins });
    expect(table("per-game")[0]).toEqual({ figure: "turns", ...summary.perGame.turns });
    expect(table("word-lengths")).toEqual(summary.wordLengths);
    expect(table("score-by-turn")).toEqual(summary.scoreByTurn);
    expect(table("top-plays")[0]).toMatchObject({
      play: summary.topPlays[0]?.play,
      word: `[${summary.topPlays[0]?.word}]`,
    });
    const winners = table("histograms").filter(({ quantity }) => quantity === "winner");
    expect(winners.map(({ from, to, count }) => ({ from, to, count }))).toEqual(
      summary.histograms.winner,
    );
    const words = new Map(table("words").map(({ word, times }) => [word, times]));
    const [lexicon] = summary.lexicons;
    expect(words.size).toBe(lexicon?.wordsPlayed);
    for (const { word, times } of lexicon?.mostPlayed ?? []) {
      expect(words.get(`[${word}]`)).toBe(times);
    }
    const never = folder.text("match/never-played.txt").trimEnd().split("\n");
    expect(never.length).toBe(269_870 - words.size);
    expect([...never].sort().join("\n") === never.join("\n")).toBe(true);
    const unplayed = table("never-played").reduce((sum, row) => sum + Number(row.unplayed), 0);
    expect(unplayed).toBe(never.length);
  });

  test("C4: write a row for each game and each turn, whose sums are the match's", async () => {
    await folder.good(...MATCH, "--csv", "rows", "--rows", "turns");
    const [games, turns] = ["games", "turns"].map((name) =>
      parsedCsv(folder.text(`rows/${name}.csv`)),
    );
    expect(games?.length).toBe(GAMES);
    expect(turns?.length).toBe(summary.turns);
    const [one, other] = summary.players;
    const won = (player: number) => games?.filter(({ winner }) => winner === player).length;
    expect([won(1), won(2), won(0)]).toEqual([one.wins, other.wins, summary.draws]);
    const sum = (rows: Row[] | undefined, name: string) =>
      rows?.reduce((total, row) => total + Number(row[name]), 0);
    expect(sum(games, "bingos1")).toBe(one.bingos);
    expect(sum(games, "spread")).toBeCloseTo(GAMES * (one.spread.average ?? 0), 6);
    expect(sum(games, "turns")).toBe(summary.turns);
    expect(turns?.filter(({ bingo }) => bingo).length).toBe(one.bingos + other.bingos);
    expect(turns?.filter(({ kind }) => kind === "exchange").length).toBe(
      one.exchanges + other.exchanges,
    );
  });

  test("C4: refuse the name of one file, and rows without a folder", async () => {
    for (const [args, sentence] of [
      [["--csv", "match.csv"], "expected a folder"],
      [["--rows", "games"], "--rows needs --csv"],
    ] as const) {
      const { code, stderr } = await folder.run(["autoplay", ...args]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    }
    folder.write("taken", "");
    expect(await folder.bad("autoplay", "--csv", "taken")).toMatch(/^taken: .*not a folder/);
  });

  test("write a page with its tables and charts", async () => {
    await folder.good(...MATCH, "--report", "match.html");
    const page = folder.text("match.html");
    expect(page.slice(0, 15)).toBe("<!doctype html>");
    expect(page.slice(0, 9000)).toContain(`<h1>${GAMES} games of hasty against greedy</h1>`);
    for (const caption of [
      "wins so far, in percent",
      "Histograms of the scores",
      "Plays by the number of letters",
      "Playability",
    ]) {
      expect(page.includes(caption), caption).toBe(true);
    }
    expect(page.match(/<svg /g)?.length).toBe(2 * 10);
    expect(page.includes(`>${summary.topPlays[0]?.word}</th>`)).toBe(true);
    expect(page.includes("NaN")).toBe(false);
  });
});

describe("gaddawg autoplay --positions", () => {
  const rows = (eighth: string) => `${"15/".repeat(7)}${eighth}${"/15".repeat(7)}`;
  const LINES = [
    "# three positions",
    `${rows("15")} / 0/0 0`,
    "",
    `${rows("7CARE4")} AEINRST/ 30/12 0 bdn CrosswordGame;`,
    `  # and one without points`,
    `${rows("7CARE4")} AEIN/QZ 30/45 2`,
  ];
  const FROM = ["autoplay", "--players", "hasty,greedy", "--positions", "from.cgp", ...FEW];
  beforeAll(() => folder.write("from.cgp", `${LINES.join("\n")}\n`));

  test("plays each position twice, with any number of threads, and in parts", async () => {
    const whole = await folder.json(...FROM, "--threads", "1");
    expect(whole).toMatchObject({ positions: 3, games: 6, paired: true, ended: "games" });
    expect(whole.difference).toMatchObject({ unit: "pairs", count: 3 });
    expect(timeless(await folder.json(...FROM, "--threads", "2"))).toEqual(timeless(whole));
    const kept = ["--checkpoint", "from.match"];
    await folder.json(...FROM, "--games", "4", ...kept);
    expect(timeless(await folder.json(...FROM, ...kept, "--resume"))).toEqual(timeless(whole));
    folder.write("other.cgp", `${LINES.slice(0, 4).join("\n")}\n`);
    const other = [...FROM.map((one) => (one === "from.cgp" ? "other.cgp" : one)), "--games", "8"];
    expect(await folder.bad(...other, ...kept, "--resume")).toBe(
      "from.match: is of another match: other positions (expected the options with which it was begun)",
    );
  });

  test("says what is true of games from positions, and nothing else", async () => {
    const text = await folder.good(...FROM, "--full", "--report", "from.html", "--csv", "from");
    expect(text).toMatch(
      /^6 games of hasty against greedy from 3 positions, seed 1, each deal twice: /,
    );
    for (const row of ["turns from the position", "bingos from the position", "winning score"]) {
      expect(text).toContain(`\n${row} `);
    }
    for (const other of ["first's score", "highest scores", "95 % interval"]) {
      expect(text).not.toContain(other);
    }
    const part = await folder.good(...FROM, "--brief", "--games", "2");
    expect(part).toMatch(/^2 games of hasty against greedy from 1 of 3 positions, seed 1, /);
    expect(text).toMatch(/\nturn from the position +times +average score\n/);
    expect(text).toMatch(/\nhasty against greedy, of 3 pairs: spread /);
    const page = folder.text("from.html");
    expect(page).toContain("<h1>6 games of hasty against greedy from 3 positions</h1>");
    expect(page).toMatch(/from\.cgp \(SHA-256/);
    expect(parsedCsv(folder.text("from/match.csv"))[0]).toMatchObject({ positions: 3, games: 6 });
    await folder.good(...FROM, "--games", "8", "--csv", "from", "--rows", "games");
    const games = parsedCsv(folder.text("from/games.csv"));
    expect(games.map(({ position }) => position)).toEqual([1, 1, 2, 2, 3, 3, 1, 1]);
    expect(games.map(({ first }) => first)).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
  });

  test("shows one of the games, and writes it as GCG that can be reviewed", async () => {
    const args = [...FROM, "--game", "5"];
    const record = await folder.json(...args, "--gcg", "from.gcg");
    expect(record).toMatchObject({ game: 5, position: 3, paired: true });
    const [first] = record.turns;
    expect(first).toMatchObject({ player: "greedy", turn: 1, total: 30 + first.score });
    expect(first.rack).toMatch(/A.*E.*I.*N/);
    expect(await folder.good(...args)).toContain(
      "game 5 of seed 1, hasty against greedy, from position 3, with the bag of game 4\n",
    );
    const { game, result, warnings } = parseGcg(folder.read("from.gcg"));
    expect([warnings, result.scores]).toEqual([[], record.scores.toReversed()]);
    expect(game.events).toHaveLength(record.turns.length + (record.ending === "out" ? 1 : 2));
    const turn = await folder.good("rank", "pass", "--gcg", "from.gcg", "--turn", "1", ...FEW);
    expect(turn).toContain("pass");
    const review = await folder.json("analyze", "from.gcg", ...FEW);
    expect(review.turns[0]).toMatchObject({ play: first.play, score: first.score });
  });

  test("takes games of a seed on from the empty board", async () => {
    folder.write("empty.cgp", `${LINES[1]}\n`);
    const games = ["--games", "6", "--paired"];
    const empty = await folder.json(...FROM, "--positions", "empty.cgp", ...games);
    const usual = await folder.json("autoplay", "--players", "hasty,greedy", ...FEW, ...games);
    expect({ ...timeless(empty), positions: undefined }).toEqual(timeless(usual));
  });

  test.each([
    ["15/15 / 0/0 0", "board: 2 rows (expected 15)"],
    [`${rows("7CARE4")} AEINRSTT/ 0/0 0`, "rack: "],
    [`${rows("7CARE4")} QQ/ 0/0 0`, "board and rack: 2 of Q (expected at most 1"],
    [`${rows("7CARE4")} Q/Q 0/0 0`, "board and rack: 2 of Q"],
    [`${rows("7CARE4")} A/ 0/0 6`, "the game is over (expected a position in which"],
    [`${rows("7CARE4")} A/ 0/0 0 bb 35;`, "a position with bingoBonus 35 (expected 50"],
    [
      `${rows("7CARE4")} A/ 0/0 0 var wordsmog;`,
      "a position with variant jumbled (expected classic",
    ],
    [`${rows("7CARE4")} A/ 0/0 0 bdn SuperCrosswordGame;`, "opcode bdn: says super"],
    [`${rows("7CARE4")} A/ 0/0 0 ld polish;`, "opcode ld: says polish"],
  ])("refuses %s, and names its line", async (line, sentence) => {
    folder.write("bad.cgp", `${LINES.slice(0, 3).join("\n")}\n${line}\n`);
    const said = await folder.bad(...FROM, "--positions", "bad.cgp");
    expect(said.startsWith(`bad.cgp:4: ${sentence}`), said).toBe(true);
  });

  test("refuses files without positions, and games without pairs", async () => {
    folder.write("none.cgp", "# nothing\n\n");
    expect(await folder.bad(...FROM, "--positions", "none.cgp")).toContain("none.cgp: no position");
    const { code, stderr } = await folder.run([...FROM, "--no-paired"]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("--no-paired does not go with --positions"),
    ]);
  });
});

describe("gaddawg autoplay --game", () => {
  test.runIf(FULL)("shows the game that a level played in its match", async () => {
    const args = ["autoplay", "--players", "novice,greedy", "--seed", "3"];
    const { topPlays } = await folder.json(...args, "--games", "4");
    const { play, word, score, game, turn, player } = topPlays[0];
    const { turns } = await folder.json(...args, "--game", String(game));
    expect(play).toContain(word);
    expect(turns[turn - 1]).toMatchObject({ play, score, player });
    for (const { player: mover, play: text, kind } of turns) {
      if (mover === "novice" && kind === "place") {
        expect(text.split(" ")[1]?.replace(/[()]/g, "").length ?? 0).toBeLessThanOrEqual(4);
      }
    }
  });

  const game = summaryGame();

  /** The game of the highest play. */
  function summaryGame() {
    return () => String(summary.topPlays[0]?.game);
  }

  test("plays one game of the match again", async () => {
    const [best] = summary.topPlays;
    const args = ["autoplay", "--players", "hasty,greedy", "--seed", "3", "--game", game()];
    const record = await folder.json(...args);
    expect(record).toMatchObject({
      seed: 3,
      game: best?.game,
      paired: true,
      players: ["hasty", "greedy"],
    });
    const turn = record.turns[(best?.turn ?? 0) - 1];
    expect(turn).toMatchObject({ player: best?.player, play: best?.play, score: best?.score });
    const [winning] = summary.topGames.winning;
    if (winning?.game === best?.game) expect(Math.max(...record.scores)).toBe(winning?.score);
    const text = await folder.good(...args);
    expect(text).toContain(
      `game ${best?.game} of seed 3, hasty against greedy, with the bag of game ${(best?.game ?? 0) ^ 1}`,
    );
    for (const { rack, play, score, total } of record.turns) {
      const cells = [rack, play, score, total].map((cell) =>
        String(cell).replace(/[()?]/g, "\\$&"),
      );
      expect(text).toMatch(new RegExp(cells.join(" +")));
    }
    expect(text).toMatch(new RegExp(`hasty ${record.scores[0]}, greedy ${record.scores[1]}\n$`));
  });

  test("writes it as GCG, which tells the same game", async () => {
    const args = ["autoplay", "--players", "hasty,greedy", "--seed", "3", "--game", game()];
    const record = await folder.json(...args, "--gcg", "game.gcg");
    const { game: read, warnings } = parseGcg(folder.read("game.gcg"));
    expect(warnings).toEqual([]);
    const first = record.turns[0].player;
    expect(read.players.map(({ name }) => name)).toEqual([
      first,
      first === "hasty" ? "greedy" : "hasty",
    ]);
    const turns = read.events.slice(0, record.turns.length);
    expect(turns.map(({ score, total }) => [score, total])).toEqual(
      record.turns.map(({ score, total }: { score: number; total: number }) => [score, total]),
    );
    const end = replayGcg(read).at(-1);
    const [mine = 0, other = 0] = end?.position.scores ?? [];
    expect([mine, other].sort()).toEqual([...record.scores].sort());
  });

  test("of a game that stalls too", async () => {
    folder.write("two.txt", "AA\nAE\n");
    const args = ["autoplay", "--players", "greedy", "--lexicon", "two.txt", "--game", "1"];
    const record = await folder.json(...args, "--gcg", "stalled.gcg");
    expect(record.ending).toBe("stalled");
    const { game: read, warnings } = parseGcg(folder.read("stalled.gcg"));
    expect(warnings).toEqual([]);
    expect(read.events.slice(-2).map(({ kind }) => kind)).toEqual(["end-penalty", "end-penalty"]);
    expect(
      read.events
        .slice(-2)
        .map(({ total }) => total)
        .sort(),
    ).toEqual([...record.scores].sort());
    expect(await folder.good(...args)).toContain("ended by scoreless turns");
  });
});
