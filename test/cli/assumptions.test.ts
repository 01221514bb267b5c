import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { FULL } from "../support/full.js";
import { CLI, Folder } from "./run.js";

/* What the commands' answers take for granted, as text and as JSON. */

const folder = new Folder({ COLUMNS: "80" });
const EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
const SHORT = `${EMPTY} QAT/ 0/0 0`;
const KNOWN = `${EMPTY} AEINRST/EIKS 0/0 0`;
const PRE_ENDGAME =
  "14D/14A/12F1P/7PIA1KABS/4DIVANS1ITA1/6U2Q1TEW1/6G2U1T1R1/6GLUILY2C/6YO1N3EA/1WEE3N1T3NU/CONATiVE2HOODS/7L1LOX1OE/7I1AI2R1/6JeEZ3S1/5MORRO1FEEB ADHINRR/E 384/388 0";
const FEW = ["--fixed", "20", "--plies", "1", "--candidates", "2", "--threads", "1"];
const game = (lexicon: string): string =>
  `#player1 ann Ann\n#player2 bob Bob\n${lexicon}>ann: AEINRST 8D RETAINS +66 66\n>bob: CEIOQTU -QU +0 0\n`;

beforeAll(() => {
  mkdirSync(join(folder.path, "games"));
  folder.write("games/nwl.gcg", game("#lexicon NWL23\n"));
  folder.write("games/also.gcg", game("#lexicon NWL23\n"));
  folder.write("games/own.gcg", game("#lexicon default\n"));
  folder.write("games/none.gcg", game(""));
  folder.write("owl.gcg", game("#lexicon OWL2\n"));
  // The words do not matter, only the name.
  copyFileSync(join(dirname(CLI), "word-list.kwg"), join(folder.path, "twl06.kwg"));
});

/** What an answer says to be assumed, with its lines put together. */
async function assumedBy(...args: string[]): Promise<string[]> {
  const text = (await folder.good(...args)).replace(/\n {5,}(?=\S)/g, " ");
  return [...text.matchAll(/^assumed +(.*)$/gm)].map(([, message]) => message as string);
}

async function jsonOf(...args: string[]): Promise<{ assumptions?: { code: string }[] }> {
  return JSON.parse(await folder.good(...args, "--json"));
}

const codesOf = async (...args: string[]): Promise<string[] | undefined> =>
  (await jsonOf(...args)).assumptions?.map(({ code }) => code);

describe("T18: a short rack", () => {
  const what =
    "the rack has 3 tiles instead of 7, with 86 in the bag: only moves with these 3 count";

  it("T18: is said by analyze and rank, in 80 columns", async () => {
    expect(await assumedBy("analyze", SHORT)).toEqual([what]);
    expect(await assumedBy("rank", "8G QAT", SHORT)).toEqual([what]);
    expect(await codesOf("analyze", SHORT)).toEqual(["SHORT_RACK"]);
    expect(await codesOf("rank", "8G QAT", SHORT)).toEqual(["SHORT_RACK"]);
    for (const line of (await folder.good("analyze", SHORT)).split("\n")) {
      expect(line.length).toBeLessThanOrEqual(80);
    }
    const page = await folder.good("analyze", SHORT, "--report", "position.html");
    expect(page).toContain("assumed");
    expect(folder.text("position.html")).toContain("instead of 7");
    // The tiles of a pool are not those of the rack.
    expect(await assumedBy("analyze", SHORT, "--pool", "QATS", "--at-most", "3")).toEqual([]);
  });

  it("T18: is said by simulate, with what becomes of it", async () => {
    const drawn = `${what}, and each sample draws the other 4 before the move`;
    expect(await assumedBy("simulate", SHORT, ...FEW)).toEqual([drawn]);
    expect(await codesOf("simulate", SHORT, ...FEW)).toEqual(["SHORT_RACK"]);
  });

  it("T18: is said in each line of a batch", async () => {
    const board = Array.from({ length: 15 }, () => Array(15).fill(0));
    const line = (rack: number[]) => JSON.stringify({ rules: "CrosswordGame", rack, board });
    folder.write("batch.jsonl", `${line([1, 20, 1])}\n${line([1, 5, 9, 14, 18, 19, 20])}\n`);
    const lines = (await folder.good("analyze", "--batch", "batch.jsonl")).trim().split("\n");
    const found = lines.map((text) => JSON.parse(text));
    expect(found[0].assumptions).toMatchObject([{ code: "SHORT_RACK" }]);
    expect(found[1]).not.toHaveProperty("assumptions");
  });
});

describe("T18: the opponent's rack of a CGP", () => {
  it("T18: is said where it changes the answer", async () => {
    const sampled = "the opponent's rack EIKS is taken as known: each sample starts with it";
    expect(await assumedBy("simulate", KNOWN, ...FEW)).toEqual([sampled]);
    expect(await codesOf("simulate", KNOWN, ...FEW)).toEqual(["OPPONENT_RACK"]);
    const drawn =
      "the opponent's rack E is taken as known: draws that would take a tile from it do not count";
    const how = ["--move", "pass", "--plies", "1", "--threads", "1"];
    expect(await assumedBy("preendgame", PRE_ENDGAME, ...how)).toEqual([drawn]);
    expect(await codesOf("preendgame", PRE_ENDGAME, ...how)).toEqual(["OPPONENT_RACK"]);
    const seen = [`${EMPTY} /EEIOUUV 0/0 0`, "--move", "8F CARE", "--racks", "20"];
    expect(await assumedBy("infer", ...seen)).toEqual([
      "the observer's rack EEIOUUV is taken as known: the player who moved has none of these tiles",
    ]);
    expect(await codesOf("infer", ...seen)).toEqual(["OPPONENT_RACK"]);
  });

  it("T18: is not said where it changes nothing", async () => {
    expect(await assumedBy("analyze", KNOWN)).toEqual([]);
    expect(await jsonOf("analyze", KNOWN)).not.toHaveProperty("assumptions");
  });
});

describe("T18: the lexicon that a file names", () => {
  const other = "NWL23 is named as the lexicon, but the default lexicon is used";

  it("T18: is said by the review of a game, unless it is in use", async () => {
    const nwl = "games/nwl.gcg";
    expect(await assumedBy("analyze", nwl)).toEqual([other]);
    expect(await codesOf("analyze", nwl)).toEqual(["LEXICON"]);
    expect(await assumedBy("analyze", nwl, "--with", "static")).toEqual([other]);
    expect(await assumedBy("analyze", "games/own.gcg")).toEqual([]);
    expect(await assumedBy("analyze", "games/none.gcg")).toEqual([]);
    await folder.good("analyze", nwl, "--report", "game.html");
    expect(folder.text("game.html")).toContain(other);
  });

  it("T18: is compared with the one that the user gives, which is used in any case", async () => {
    expect(await assumedBy("analyze", "owl.gcg", "-l", "twl06.kwg")).toEqual([]);
    expect(await assumedBy("analyze", "games/nwl.gcg", "-l", "twl06.kwg")).toEqual([
      "NWL23 is named as the lexicon, but twl06.kwg is used",
    ]);
  });

  it("T18: is said for turns of a game, and for a CGP", async () => {
    const turn = ["--gcg", "games/nwl.gcg", "--turn", "2", ...FEW];
    expect(await assumedBy("simulate", ...turn)).toEqual([other]);
    expect(await assumedBy("analyze", `${KNOWN} lex NWL23;`)).toEqual([other]);
    expect(await codesOf("analyze", `${KNOWN} lex NWL23;`)).toEqual(["LEXICON"]);
  });

  it.runIf(FULL)(
    "T18: is listed by a report of many games, once for people and by file for programs",
    async () => {
      expect(await assumedBy("analyze", "games", "--report", "out")).toEqual([
        `${other} (2 games)`,
      ]);
      expect(folder.text("out/index.html")).toContain(other);
      expect(folder.text("out/games/nwl.html")).toContain(other);
      expect(folder.text("out/games/own.html")).not.toContain("Assumed");
      const rows = folder.text("out/assumptions.csv").trimEnd().split("\r\n");
      const row = (name: string) => `${join("games", name)},LEXICON,"${other}"`;
      expect(rows).toEqual(["file,code,message", row("also.gcg"), row("nwl.gcg")]);
      // What was kept by the first run has them, too; another name of the same words is another lexicon.
      const json = async (...args: string[]) => {
        const text = await folder.good("analyze", "games", "--report", "out", "--json", ...args);
        const { games, kept } = JSON.parse(text) as {
          games: { file: string; assumptions?: { used: string }[]; warnings: object[] }[];
          kept: number;
        };
        return {
          kept,
          found: games.map(({ assumptions }) => assumptions?.map(({ used }) => used)),
        };
      };
      const found = [["default"], undefined, ["default"], undefined];
      expect(await json()).toEqual({ kept: 4, found });
      const { found: renamed } = await json("-l", "twl06.kwg");
      expect(renamed).toEqual([["twl06.kwg"], undefined, ["twl06.kwg"], ["twl06.kwg"]]);
    },
  );

  it("T18: is no fault of the file", async () => {
    const { code, stderr } = await folder.run(["check", "games/nwl.gcg", "--strict"]);
    expect([code, stderr]).toEqual([0, ""]);
  });
});
