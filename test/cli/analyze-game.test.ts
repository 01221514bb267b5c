import { beforeAll, describe, expect, test } from "vitest";
import {
  CROSS_TABLES,
  latin1,
  MACONDO,
  MAGPIE,
  QUACKLE,
  SPANISH,
} from "../notation/gcg-samples.js";
import { FULL } from "../support/full.js";
import { Folder } from "./run.js";

// Tables on lines as long as they need; the tests of width have them at 80 columns.
const folder = new Folder({ COLUMNS: "160" });

beforeAll(async () => {
  folder.write("macondo.gcg", MACONDO);
  folder.write("quackle.gcg", QUACKLE);
  folder.write("cross tables.GCG", latin1(CROSS_TABLES));
  folder.write("magpie.gcg", MAGPIE);
  folder.write("spanish.gcg", SPANISH);
  folder.write("empty.gcg", "");
  folder.write("names.gcg", "#player1 a <b>&'\"\n#player2 b B\n");
  folder.write("words.txt", ["CHORRO", "LAS", "AÑLLOS", "AÑO", "ELLA", "LAE"].join("\n"));
  folder.write("bad.gcg", "#player1 a A\n#player2 b B\n>a: CARE 8D CARE +10 ten\n");
});

/** Lines of the output that begin as one of a table's turns. */
const turnLines = (text: string): string[] =>
  text.split("\n").filter((l) => /^ *\d+ \S+ {2}/.test(l));

describe.concurrent("gaddawg analyze game.gcg", () => {
  test("prints each turn with its rank, the best play and its cost, and each player", async () => {
    const text = await folder.good("analyze", "macondo.gcg");
    const lines = text.split("\n");
    expect(lines[0]).toBe("Casual");
    expect(lines[1]).toBe(
      "assumed    CSW21 is named as the lexicon, but the default lexicon is used",
    );
    expect(lines[2]).toBe("judged by  equity (9 turns)");
    expect(lines[4]).toMatch(/^turn +rack +play +total +cost +best play +rank$/);
    expect(turnLines(text)).toHaveLength(9);
    expect(turnLines(text)[5]).toMatch(
      /^6 tallybot {2}AMNNORW {2}L11 MOWN {2,}\+35 103 {10,}1\/994$/,
    );
    expect(text).toContain("turn 4: challenged in vain, for a bonus of 5 points\n");
    expect(text).toContain("turn 8: lost the turn by challenging valid words\n");
    // One table for both players, a column for each.
    const figures = lines.slice(lines.findIndex((line) => line.startsWith("players ")));
    const place = figures[0]?.trim().split(/ +/).indexOf("mina") as number;
    const ofMina = figures.slice(1, 16).map((line) => line.split(/ {2,}/)[place]);
    expect(ofMina.join(" ")).toBe("- 5 5 1 82.1 16.4 - 0 1 1 2 0 0 0 0");
  });

  test("says what it cannot judge, and what was withdrawn", async () => {
    const text = await folder.good("analyze", "quackle.gcg");
    expect(text).toContain("turn 6: ETASS is not in the lexicon; challenged and withdrawn\n");
    expect(text).toContain("turn 10: not judged: which tiles were exchanged is not known\n");
    expect(turnLines(text)[9]).toMatch(/exch 2 .* - {2}\S.* -\/586$/);
  });

  test.runIf(FULL)(
    "reads other encodings, and names that do not end in .gcg by --gcg",
    async () => {
      const text = await folder.good("analyze", "cross tables.GCG");
      expect(turnLines(text)).toHaveLength(27);
      expect(text).toContain("Renée_L");
      const { code, stdout, stderr } = await folder.run(["analyze", "--gcg", "-"], {
        input: latin1(CROSS_TABLES),
      });
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toBe(text);
      expect(await folder.good("analyze", "--file", "cross tables.GCG")).toBe(text);
    },
  );

  test.runIf(FULL)("recognizes a game on standard input and in a file of any name", async () => {
    // With few words, each command takes less time.
    folder.write("few.txt", "CARE\nCARES\n");
    const few = ["--lexicon", "few.txt"];
    const text = await folder.good("analyze", "macondo.gcg", ...few);
    folder.write("macondo.txt", MACONDO);
    expect(await folder.good("analyze", "macondo.txt", ...few)).toBe(text);
    expect(await folder.good("analyze", "--file", "macondo.txt", ...few)).toBe(text);
    for (const args of [["-"], [], ["--file", "-"]]) {
      const input = args.length === 0 ? `\ufeff\n${MACONDO}` : MACONDO;
      const { code, stdout, stderr } = await folder.run(["analyze", ...args, ...few], { input });
      expect({ args, code, stdout, stderr }).toEqual({ args, code: 0, stdout: text, stderr: "" });
    }
    const options = { input: MACONDO };
    const { code, stderr } = await folder.run(["analyze", "-", "--rack", "ABC"], options);
    expect([code, stderr]).toEqual([
      2,
      "gaddawg: --rack applies to a position, but standard input is a game\n",
    ]);
  });

  test.runIf(FULL)("plays the jumbled game where the file says so, with either build", async () => {
    const wasm = await folder.json("analyze", "magpie.gcg");
    const js = await folder.json("analyze", "magpie.gcg", "--backend", "js");
    expect([wasm.backend, js.backend]).toEqual(["wasm", "js"]);
    expect(js.turns).toEqual(wasm.turns);
    expect(wasm.turns[0].words).toEqual([{ word: "PEVA", score: 18, valid: true }]);
    expect(wasm.turns[0].cost).toBeGreaterThan(0);
  });

  test("plays with the tile set of the file and a lexicon of one's own", async () => {
    await folder.good("build", "words.txt", "-o", "es.kwg", "--alphabet", "spanish");
    const { turns } = await folder.json("analyze", "spanish.gcg", "--lexicon", "es.kwg");
    expect(turns.map((turn: { play: string }) => turn.play)).toEqual([
      "8E [CH]O[RR]O",
      "H8 (O)LAs",
      "11D AÑ[ll]O(s)",
    ]);
    expect(turns[0]).toMatchObject({ cost: 0, rank: 1, unjudged: null });
    expect(turns[1]).toMatchObject({ cost: null, unjudged: { reason: "PHONY" } });
    expect(await folder.wrong("analyze", "spanish.gcg")).toMatch(
      /^the default lexicon is in English, not in the spanish alphabet/,
    );
  });

  test("--json has every field, and as many moves as -n says", async () => {
    const one = await folder.json("analyze", "macondo.gcg");
    const three = await folder.json("analyze", "macondo.gcg", "-n", "3");
    expect(one.turns[0].best).toHaveLength(1);
    expect(three.turns[0].best).toHaveLength(3);
    expect(three.turns[0].best[0]).toEqual(one.turns[0].best[0]);
    const { best: _, ...first } = one.turns[0];
    expect(first).toEqual({
      ...{ turn: 1, player: "mina", rack: "AEIOPV?", kind: "place", play: "8H PAVE" },
      ...{ fate: "stood", score: 18, scored: 18, bonus: 0, total: 18, bingo: false },
      words: [{ word: "PAVE", score: 18, valid: true }],
      ...{ rank: 11, legal: 3121, equity: 43.155, cost: 4.472, unjudged: null, by: "static" },
    });
    const ranked = await folder.json(
      ...["rank", "8H PAVE", `${Array(15).fill("15").join("/")} AEIOPV?/ 0/0 0`],
    );
    expect([ranked.rank, ranked.legal, ranked.cost]).toEqual([11, 3121, 4.472]);
    expect(one.players[1]).toMatchObject({ nick: "tallybot", points: { challenges: 5 } });
  });

  test("writes CSV and a page beside what it prints", async () => {
    const text = await folder.good(
      ...["analyze", "quackle.gcg", "--csv", "q.csv", "--report", "q.html"],
    );
    expect(turnLines(text)).toHaveLength(10);
    const rows = folder.text("q.csv").trimEnd().split("\r\n");
    expect(rows).toHaveLength(11);
    expect(rows[0]).toMatch(
      /^turn,player,rack,play,kind,fate,score,bonus,total,rank,legal,equity,/,
    );
    expect(rows[6]).toMatch(
      /^6,\[2\],\[AFJOSST\],3J \(E\)TASS,place,withdrawn,10,0,45,,1036,4\.596,6F JO,50,/,
    );
    expect(rows[6]).toMatch(/ETASS is not in the lexicon; challenged and withdrawn,static,$/);
    expect(rows[10]).toMatch(/,TILES_UNKNOWN,/);
    // The words of moves, as in the CSV of matches and of simulations.
    const kinds = rows.slice(1, 11).map((row) => row.split(",")[4]);
    expect(new Set(kinds)).toEqual(new Set(["place", "exchange", "pass"]));
    const page = folder.text("q.html");
    expect(page).toContain("<title>Kitchen table, game 2</title>");
    expect(page.match(/<figure>/g)).toHaveLength(2);
    expect(page).toContain("ETASS is not in the lexicon");
    // The mistakes come first, each with its board and what would have been better.
    const headings = [...page.matchAll(/<h([23])>(.*?)<\/h/g)].map(
      ([, level = "", text = ""]) => level + text,
    );
    expect(headings[0]).toBe("2Mistakes");
    const mistakes = headings.filter((heading) => heading.startsWith("3"));
    expect(page.match(/<figure class="board">/g)).toHaveLength(mistakes.length);
    expect(mistakes).toContain("3Turn 6, 2: 3J (E)TASS");
    expect(page).toMatch(/AFJOSST played 3J \(E\)TASS -- for 10\. 6F JO for 50 is better\. /);
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  });

  test("goes through a game of no turns", async () => {
    expect(await folder.good("analyze", "names.gcg")).toBe(`<b>&'" against B\n\nno turns\n`);
    await folder.good("analyze", "names.gcg", "--report", "names.html");
    expect(folder.text("names.html")).toContain("&lt;b&gt;&amp;&#39;&quot; against B");
  });

  test("warns of what is odd and goes on", async () => {
    folder.write("odd.gcg", MACONDO.replace("+18 18", "+18 19"));
    const { code, stderr, stdout } = await folder.run(["analyze", "odd.gcg", "--json"]);
    expect(code).toBe(0);
    const notes = stderr.trimEnd().split("\n");
    expect(JSON.parse(notes[0] as string).note).toMatch(/^odd\.gcg:9: total: 19 after 0/);
    expect(JSON.parse(stdout).warnings[0]).toMatchObject({ line: 9, code: "BAD_TOTAL" });
  });

  test.each([
    [["bad.gcg"], /^bad\.gcg:3: total: .*"ten"/],
    [["empty.gcg"], /^empty\.gcg: /],
    [["none.gcg"], /^none\.gcg: no such file$/],
    [
      ["macondo.gcg", "--report", "macondo.gcg"],
      /^macondo\.gcg: is the input and would be overwritten/,
    ],
    [["macondo.gcg", "--csv", "none/a.csv"], /^none\/a\.csv: cannot be written: no fold/],
    [["macondo.gcg", "--leaves", "macondo.gcg"], /^macondo\.gcg: is a text/],
  ])("%j is refused with a sentence", async (args, sentence) => {
    expect(await folder.bad("analyze", ...args)).toMatch(sentence);
  });

  test.each([
    [["macondo.gcg", "--rack", "ABC"], "--rack applies to a position, but macondo.gcg is a game"],
    [
      ["macondo.gcg", "--with-pass"],
      "--with-pass applies to a position, but macondo.gcg is a game",
    ],
    [["macondo.gcg", "--all"], "--all applies to a position, but macondo.gcg is a game"],
    [["macondo.gcg", "--pool", "A"], "--pool applies to a position, but macondo.gcg is a game"],
    [
      ["macondo.gcg", "--at-most", "2"],
      "--at-most applies to a position, but macondo.gcg is a game",
    ],
    [["a b", "--gcg", "macondo.gcg"], "a b given together with the game macondo.gcg"],
    [
      ["macondo.gcg", "magpie.gcg"],
      "several games need --report with a folder for their pages and tables",
    ],
    [
      ["macondo.gcg", "magpie.gcg", "--report", "out", "--csv", "a.csv"],
      "--csv takes one game; the folder of --report has the tables of several",
    ],
    [["macondo.gcg", "--samples", "200"], "--samples needs --with and an evaluator"],
    [["--batch", "-", "--nodes", "2000"], "--nodes needs a game, a GCG file"],
    [["a b", "--with", "static"], "--with needs a game, a GCG file"],
    [["macondo.gcg", "--file", "a"], "--file applies to a position, but macondo.gcg is a game"],
    [["--csv", "a.csv", "a b"], "--csv needs a game, a GCG file"],
  ])("%j is a wrong call", async (args, sentence) => {
    const { code, stderr } = await folder.run(["analyze", ...args]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `gaddawg: ${sentence}\n` });
  });
});
