import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ASSUMING_QUESTIONS,
  type AssumingQuestion,
  isSameLexicon,
  lexiconAssumptions,
  positionAssumptions,
} from "../../src/game/assumptions.js";
import { parseCgp } from "../../src/notation/cgp.js";

const EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
/** An endgame, with an empty bag. */
const ENDGAME =
  "7G7/FAB2J1E7/1YUP1OKA4C1V/1UNIDEAl4A1A/6IO4R1M/3U3U1WAIR1O/3N3STOITERS/3WALTY4L1E/3E8L2/1BLAIZE8/1E1v2HOPDOG3/1T1E2EXO1AH3/QINS2DIMERIC2/1N5DEF5/1G2INVESTOR3";

function codesOf(cgp: string, question: AssumingQuestion): string[] {
  const position = parseCgp(cgp);
  return positionAssumptions(position.config, position, question).map(({ code }) => code);
}

describe("T18: the assumptions about a position", () => {
  it("T18: are none for what people usually ask", () => {
    for (const question of ASSUMING_QUESTIONS) {
      if (question === "infer") continue;
      expect(codesOf(`${EMPTY} AEINRST/ 0/0 0`, question)).toEqual([]);
      expect(codesOf(`${ENDGAME} NR/T 445/399 0`, question)).toEqual([]);
    }
    expect(codesOf(`${EMPTY} / 0/0 0`, "infer")).toEqual([]);
  });

  it("T18: name a rack that is short while there are tiles for it, and what is done with it", () => {
    const position = parseCgp(`${EMPTY} QAT/ 0/0 0`);
    const of = (question: AssumingQuestion) =>
      positionAssumptions(position.config, position, question);
    const known = { code: "SHORT_RACK", tiles: 3, lacking: 4 };
    const what =
      "the rack has 3 tiles instead of 7, with 86 in the bag: only moves with these 3 count";
    expect(of("analyze")).toEqual([{ ...known, message: what }]);
    const message = `${what}, and each sample draws the other 4 before the move`;
    expect(of("simulate")).toEqual([{ ...known, message }]);
    expect(of("explain")).toEqual([{ ...known, message }]);
    expect(codesOf(`${EMPTY} / 0/0 0`, "analyze")).toEqual(["SHORT_RACK"]);
  });

  it("T18: count the tiles near the end: a short rack is one that others must fill", () => {
    // Nine tiles are not on this board: the opponent has seven at most.
    const cgp = ENDGAME.replace("7G7", "15").replace("/1G2INVESTOR3", "/15");
    const position = parseCgp(`${cgp} NR/ 0/0 0`);
    const unseen = position.unseen().total;
    expect(unseen).toBeGreaterThan(7);
    const [found] = positionAssumptions(position.config, position, "analyze");
    expect(found).toMatchObject({ tiles: 2, lacking: Math.min(5, unseen - 7) });
  });

  it("T18: name the opponent's rack where it changes the answer, and only there", () => {
    const cgp = `${EMPTY} AEINRST/EIKS 0/0 0`;
    expect(codesOf(cgp, "analyze")).toEqual([]);
    for (const question of ["simulate", "explain", "preEndgame"] as const) {
      const position = parseCgp(cgp);
      const [found, ...others] = positionAssumptions(position.config, position, question);
      expect(found).toMatchObject({ code: "OPPONENT_RACK", rack: "EIKS" });
      expect(found?.message).toContain("the opponent's rack EIKS is taken as known");
      expect(others).toEqual([]);
    }
    expect(codesOf(cgp, "infer")).toEqual(["KNOWN_TILES", "OPPONENT_RACK"]);
  });
});

describe("T18: names of lexicons", () => {
  const SAME = [
    ["NWL23", "nwl2023", "NWL 23", "nwl-23", "NWL2023.kwg", "/words/nwl23-gaddag.txt"],
    ["CSW21", "csw21", "CSW2021", "Collins Scrabble Words 2021", "Collins 2021"],
    ["CSW19", "CSW2019.kwg"],
    ["TWL06", "OWL2", "twl2006", "OTCWL2", "twl06.kwg"],
    ["TWL98", "OWL"],
    ["default", "Default"],
    ["OSPS50", "osps50.kbwg"],
    ["ÇŞ 1", "çş1"],
  ];

  it("T18: are the same whatever their case, signs, years and other names", () => {
    for (const [i, names] of SAME.entries()) {
      for (const [one, other] of names.flatMap((a) => names.map((b) => [a, b] as const))) {
        // A part of a name is not compared with a part of another one.
        if (/gaddag|Collins/.test(one) && /gaddag|Collins/.test(other) && one !== other) continue;
        expect([one, other, isSameLexicon(one, other)]).toEqual([one, other, true]);
      }
      for (const other of SAME.slice(i + 1).flat()) {
        expect([other, isSameLexicon(names[0] as string, other)]).toEqual([other, false]);
      }
    }
  });

  it("T18: are compared alike from both sides, whatever they are", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 12 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(isSameLexicon(one, other)).toBe(isSameLexicon(other, one));
        expect(lexiconAssumptions(one, one)).toEqual([]);
      }),
    );
  });

  it("T18: are an assumption where the lexicon in use has another one, or none", () => {
    expect(lexiconAssumptions(undefined, "default")).toEqual([]);
    expect(lexiconAssumptions("  ", undefined)).toEqual([]);
    expect(lexiconAssumptions("NWL23", "default")).toEqual([
      {
        code: "LEXICON",
        message: "NWL23 is named as the lexicon, but the default lexicon is used",
        named: "NWL23",
        used: "default",
      },
    ]);
    expect(lexiconAssumptions("NWL23", "twl06.kwg")).toMatchObject([
      { message: "NWL23 is named as the lexicon, but twl06.kwg is used" },
    ]);
    expect(lexiconAssumptions("NWL23", undefined)).toMatchObject([
      {
        message: "NWL23 is named as the lexicon, but the one in use has no name to compare",
        used: null,
      },
    ]);
  });
});
