import { describe, expect, it, test } from "vitest";
import { gcgFromJson, gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { latin1, QUACKLE, SAMPLES } from "./gcg-samples.js";
import { refusal } from "./support.js";

const HEAD = "#player1 ann Ann\n#player2 bob Bob\n";
const FIRST = ">ann: AEHLMST 8H HELM +18 18\n";

/** Returns the codes and lines of the warnings with which a file is read. */
function warned(text: string | Uint8Array): [code: string, line: number][] {
  return parseGcg(text).warnings.map(({ code, line }) => [code, line]);
}

/** Expects a file to be read with one warning, and to be refused with it by a strict reader. */
function expectOdd(text: string, code: string, line: number, message: string): void {
  const warning = { code, line, message: expect.stringContaining(message) };
  expect(parseGcg(text).warnings).toEqual([warning]);
  expect(refusal(() => parseGcg(text, { strict: true }))).toMatchObject(warning);
  // What was read can be written, and is not odd in this way any more unless the game itself is.
  const { game } = parseGcg(text);
  expect(gcgToJson(parseGcg(formatGcg(game)).game)).toEqual(gcgToJson(game));
}

/** A game in the manner of Quackle's oldest files: columns, lower-case coordinates, cross-words. */
const COLUMNS = `#player1 Engine Engine
#player2 Zoe Zoe Marlow
#title A match in the town hall
#incomplete
>Engine: AEHLMST   8h   HELM           +18   18  \r
>Zoe: ?DEGINR   g9  DErIDING\t+70   70  HE\r
`.replace("DErIDING", "REsIGNED");

describe("F5: text after the total", () => {
  it("is read with a warning, whatever the columns", () => {
    const text = COLUMNS.replace(">Zoe: ?DEGINR   g9  REsIGNED", ">Zoe: ?DEGINR   i7  R.sIGNED");
    expectOdd(text, "EXTRA_TEXT", 6, 'event: "HE" after the total, not kept');
    const { game } = parseGcg(text);
    expect(game.events.map(({ score, total }) => [score, total])).toEqual([
      [18, 18],
      [70, 70],
    ]);
  });

  it.each([
    ["BE, ET, DO", "BE, ET, DO"],
    [" JAWs", "JAWs"],
    ["ZO,\tID,  EA ", "ZO, ID, EA"],
    ["(2x)", "(2x)"],
  ])("%j", (extra, shown) => {
    expectOdd(`${HEAD}${FIRST}>bob: A - +0 0 ${extra}\n`, "EXTRA_TEXT", 4, `"${shown}" after`);
  });

  it.each([
    [">bob: AB 9G AB +5 5x BE, ET", "BAD_NUMBER", 'total: "5x"'],
    [">bob: AB 9G AB +x 5 BE, ET", "BAD_NUMBER", "score: "],
    [">bob: AB 9G AB +5 BE, ET", "BAD_NUMBER", 'total: "BE,"'],
    [">bob: AB -2 +0 x", "BAD_NUMBER", 'total: "x"'],
    [">bob: AB -2", "MISSING_FIELD", "event: 2 words"],
  ])("is not mistaken for the score or the total: %s", (event, code, message) => {
    const error = refusal(() => parseGcg(`${HEAD}${FIRST}${event}\n`));
    expect([error.code, error.line, error.message]).toEqual([
      code,
      4,
      expect.stringContaining(message),
    ]);
  });
});

describe("F6: oddities are warnings, and errors of a strict reader", () => {
  it.each<[string, string, string, number, string]>([
    [
      "a rack of tiles the set lacks",
      `${HEAD}#rack1 ZZZZZZZ\n`,
      "TOO_MANY_TILES",
      3,
      "#rack1: 7 of Z",
    ],
    [
      "two racks with more than the set has",
      `${HEAD}#rack1 JA\n#rack2 JO\n`,
      "TOO_MANY_TILES",
      4,
      "#rack2: 2 of J on board and rack (expected at most 1)",
    ],
    [
      "a last rack of tiles the set lacks",
      `${HEAD}${FIRST}>ann: (KK) +20 38\n`,
      "TOO_MANY_TILES",
      4,
      "last rack: 2 of K",
    ],
    [
      "a withdrawn play from another rack",
      `${HEAD}>ann: AEHLMST 8H HELM +18 18\n>ann: AEHLMSS -- -18 0\n`,
      "OTHER_RACK",
      4,
      "rack: AEHLMSS for a play from AEHLMST (expected the rack of the play)",
    ],
    [
      "a withdrawn play without its tiles",
      `${HEAD}>ann: 8H HELM +18 18\n>ann: ABCDEST -- -18 0\n`,
      "NOT_ON_RACK",
      4,
      "rack: ABCDEST lacks HLM",
    ],
    [
      "a second penalty for time",
      `${HEAD}${FIRST}>bob: (time) -10 -10\n>ann: (time) -10 8\n>bob: (time) -10 -20\n`,
      "REPEATED",
      6,
      "event: player 2 has a penalty for time already",
    ],
    [
      "a second bonus for a challenge",
      `${HEAD}${FIRST}>ann: (challenge) +5 23\n>ann: (challenge) +5 28\n`,
      "REPEATED",
      5,
      "already",
    ],
    [
      "an encoding after the first event",
      `${HEAD}${FIRST}#character-encoding UTF-8\n`,
      "LATE_PRAGMA",
      4,
      "#character-encoding: stands after the event of line 3, without effect (expected the first line)",
    ],
    [
      "an encoding after other lines",
      `\n${HEAD}#character-encoding UTF-8\n${FIRST}`,
      "LATE_PRAGMA",
      4,
      "stands after line 2 (expected the first line)",
    ],
    [
      "a title after the first event",
      `${HEAD}${FIRST}#title late\n`,
      "LATE_PRAGMA",
      4,
      "#title: stands after the event of line 3 (expected a line before all events)",
    ],
    [
      "a total that does not add up",
      `${HEAD}>ann: AEHLMST 8H HELM +18 19\n`,
      "BAD_TOTAL",
      3,
      "total: 19 after 0 and a score of 18 (expected 18)",
    ],
    ["two turns in a row", `${HEAD}${FIRST}>ann: A - +0 18\n`, "OUT_OF_TURN", 4, "nick: player 1"],
  ])("%s", (_, text, code, line, message) => {
    expectOdd(text, code, line, message);
  });

  it("says nothing of what programs write in good order", () => {
    for (const text of [
      // The rack of a challenge may be that of the play, or the next one.
      `${HEAD}>ann: QU 8H QU +22 22\n>ann: QU (challenge) +5 27\n>bob: A - +0 0\n`,
      `${HEAD}${FIRST}>ann: (challenge) +5 23\n>bob: 9G AB +5 5\n>bob: (challenge) +5 10\n`,
      // A partial rack, and the whole one where the play is withdrawn.
      `${HEAD}>ann: HELM 8H HELM +18 18\n>ann: AEHLMST -- -18 0\n`,
      `${HEAD}${FIRST}>bob: (time) -10 -10\n>ann: (time) -10 8\n`,
    ]) {
      expect(warned(text)).toEqual([]);
    }
  });

  it("and the samples of all programs are read in the same way strictly", () => {
    for (const text of Object.values(SAMPLES)) {
      expect(gcgToJson(parseGcg(text, { strict: true }).game)).toEqual(
        gcgToJson(parseGcg(text).game),
      );
    }
  });
});

test("F5: habits of other programs are read: line ends, marks, encodings, signs, empty racks", () => {
  const wanted = gcgToJson(parseGcg(QUACKLE).game);
  for (const text of [
    QUACKLE.replace(/\n/g, "\r\n"),
    `\uFEFF${QUACKLE}`,
    QUACKLE.replace(/^>/gm, "  >"),
    QUACKLE.replace(/ /g, (_, at) => (QUACKLE[at - 1] === ":" ? "\t " : " ")),
    QUACKLE.replace(/(?<=> ?\d: \w+ )\w+(?= )/g, (square) => square.toLowerCase()),
    `${QUACKLE}\n\n`,
  ]) {
    expect(parseGcg(text).warnings).toEqual([]);
    expect(gcgToJson(parseGcg(text).game)).toEqual(wanted);
  }
  const old = latin1(QUACKLE.replace(/^#char.*\n/, ""));
  expect(gcgToJson(parseGcg(old).game)).toEqual(wanted);
});

describe("F7: names from input are not looked up in prototypes", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("%s", (name) => {
    const json = gcgToJson(parseGcg(QUACKLE).game);
    for (const field of ["variant", "board", "alphabet"] as const) {
      const error = refusal(() => gcgFromJson({ ...json, [field]: name }));
      expect([error.code, error.field]).toEqual(["UNKNOWN_NAME", field]);
    }
    expect(warned(`${HEAD}#game-type ${name}\n`)).toEqual([["UNKNOWN_VARIANT", 3]]);
    for (const pragma of ["board-layout", "tile-distribution", "character-encoding"]) {
      const bytes = new TextEncoder().encode(`${HEAD}#${pragma} ${name}\n`);
      expect(refusal(() => parseGcg(bytes)).code).toBe("UNKNOWN_NAME");
    }
    const { game } = parseGcg(`${HEAD}#${name} text\n`);
    expect(game.pragmas).toEqual([{ name, text: "text", after: 0 }]);
    expect(parseGcg(formatGcg(game)).game).toEqual(game);
  });
});
