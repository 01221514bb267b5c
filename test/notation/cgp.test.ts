import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Alphabet, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { parseLayout, STANDARD_LAYOUT, SUPER_LAYOUT } from "../../src/game/layout.js";
import { formatMove } from "../../src/game/plays.js";
import { Position, type PositionData } from "../../src/game/position.js";
import { RULES, rulesNamed } from "../../src/game/rules.js";
import { formatCgp, parseCgp, readCgp } from "../../src/notation/cgp.js";
import { positionFromJson } from "../../src/notation/json.js";
import type { CgpOptions } from "../../src/notation/opcodes.js";
import {
  anyPosition,
  type Bad,
  expectRefused,
  LANGUAGES,
  positionRefusal,
  refusal,
  vectors,
} from "./support.js";

const EMPTY = Array<string>(15).fill("15").join("/");
const WIDE = Array<string>(21).fill("21").join("/");
const classic = RULES.CrosswordGame;

/** An empty board with a first row of its own. */
function firstRow(row: string): string {
  return EMPTY.replace("15", row);
}

function canonical(text: string, options?: CgpOptions): string {
  const read = readCgp(text, options);
  return formatCgp(read.position, read);
}

describe("a line of CGP", () => {
  const text = `${firstRow("2Be2z8")} AEIN?/QZ 120/-5 2 lex CSW21; tmr 10000/-2500; ld english; lm 8D W..D;`;

  it("is a position with its rules", () => {
    const read = readCgp(text);
    const board = new Uint8Array(225);
    board.set([2, 5 | BLANK_FLAG, 0, 0, 26 | BLANK_FLAG], 2);
    expect(read).toEqual({
      position: Position.of(
        { alphabet: alphabet("english"), rules: classic },
        {
          board,
          rack: Uint8Array.of(1, 5, 9, 14, 0),
          opponentRack: Uint8Array.of(17, 26),
          scores: [120, -5],
          scorelessTurns: 2,
        },
      ),
      alphabet: alphabet("english"),
      rules: classic,
      rulesName: "CrosswordGame",
      lexicon: "CSW21",
      opcodes: [
        { name: "tmr", args: ["10000/-2500"] },
        { name: "lm", args: ["8D", "W..D"] },
      ],
    });
  });

  it("is written with what is known of the rules first", () => {
    const tail = "bdn CrosswordGame; ld english; lex CSW21; tmr 10000/-2500; lm 8D W..D;";
    expect(canonical(text)).toBe(`${firstRow("2Be2z8")} AEIN?/QZ 120/-5 2 ${tail}`);
    expect(canonical(canonical(text))).toBe(canonical(text));
  });

  it("may be untidy", () => {
    const untidy = `\uFEFF  ${firstRow("02A012")}   aei/ \t 007/-0 00   lex  X ;ld english`;
    expect(canonical(untidy)).toBe(
      `${firstRow("2A12")} AEI/ 7/0 0 bdn CrosswordGame; ld english; lex X;`,
    );
  });

  it("leaves an unknown rack of the opponent out", () => {
    expect(parseCgp(`${EMPTY} ABC/ 0/0 0`)).not.toHaveProperty("opponentRack");
    expect(parseCgp(`${EMPTY} / 0/0 0`).rack).toHaveLength(0);
    expect(parseCgp(`${EMPTY} /ABC 0/0 0`).opponentRack).toHaveLength(3);
  });
});

describe("opcodes", () => {
  it.each([
    ["", "CrosswordGame", "english"],
    ["bdn CrosswordGame; ld german;", "CrosswordGame", "german"],
    ["var wordsmog;", "WordSmog", "english"],
    ["bdn WordSmog; var wordsmog;", "WordSmog", "english"],
    ["var classic;", "CrosswordGame", "english"],
  ])("%j: %s with %s tiles", (opcodes, rulesName, name) => {
    const read = readCgp(`${EMPTY} / 0/0 0 ${opcodes}`);
    expect(read).toMatchObject({ rulesName, rules: rulesNamed(rulesName) });
    expect(read.alphabet).toBe(alphabet(name));
    expect(readCgp(formatCgp(read.position, read))).toEqual(read);
  });

  it.each([
    ["bdn SuperCrosswordGame;", "CrosswordGameSuper", "super_english"],
    ["bdn CrosswordGameSuper; ld english_super;", "CrosswordGameSuper", "super_english"],
    ["bdn SuperCrosswordGame; ld english;", "CrosswordGameSuper", "english"],
    ["var classic_super; ld super_catalan;", "CrosswordGameSuper", "super_catalan"],
    ["bdn WordSmogSuper;", "WordSmogSuper", "super_english"],
    ["bdn SuperCrosswordGame; var wordsmog_super;", "WordSmogSuper", "super_english"],
  ])("%j: %s with %s tiles, on the wide board", (opcodes, rulesName, name) => {
    const read = readCgp(`${WIDE} / 0/0 0 ${opcodes}`);
    expect(read).toMatchObject({ rulesName, rules: rulesNamed(rulesName) });
    expect(read.alphabet).toBe(alphabet(name));
    expect(readCgp(formatCgp(read.position, read))).toEqual(read);
  });

  it("say the bingo bonus and when tiles may be exchanged", () => {
    const text = `${EMPTY} / 0/0 0 bb 35; bdn CrosswordGame; etl 1; ld spanish;`;
    expect(readCgp(text).rules).toEqual({ ...classic, bingoBonus: 35, exchangeLimit: 1 });
    expect(canonical(text)).toBe(text);
  });

  it("that mean nothing here are kept as often as they stand", () => {
    const text = `${EMPTY} / 0/0 0 bdn CrosswordGame; ld english; lm exchange 2; lm pass; cr 5pt; zz;`;
    expect(canonical(text)).toBe(text);
  });
});

describe("the caller's options", () => {
  const own = parseLayout(["-...", ".#'.", "...="], "tiny");
  const klingon = new Alphabet(
    "klingon",
    ["?", "A", "TLH"].map((upper) => {
      return { upper, lower: upper.toLowerCase(), count: 1, score: 1, vowel: false };
    }),
  );

  it("serve where the text is silent, or says the same", () => {
    const read = readCgp("4/1[tlh]2/4 A?/ 0/0 0", {
      layout: parseLayout(["....", "....", "...."], "plain"),
      alphabet: klingon,
    });
    expect(read).not.toHaveProperty("rulesName");
    expect(read.position.board[5]).toBe(2 | BLANK_FLAG);
    const text = formatCgp(read.position, read);
    expect(text).toBe("4/1[tlh]2/4 A?/ 0/0 0 bdn plain; ld klingon;");
    expect(readCgp(text, { layout: read.rules.layout, alphabet: klingon })).toEqual(read);
    const options = { layout: SUPER_LAYOUT, alphabet: alphabet("polish") };
    expect(canonical(`${WIDE} / 0/0 0 bdn SuperCrosswordGame; ld polish;`, options)).toContain(
      "ld polish",
    );
    expect(readCgp(`${WIDE} / 0/0 0`, { layout: SUPER_LAYOUT }).alphabet.name).toBe(
      "super_english",
    );
    expect(readCgp(`${EMPTY} ABCDEFGH/ 0/0 0`, { rackSize: 8 }).rules.rackSize).toBe(8);
  });

  it.each<[options: CgpOptions, opcodes: string, message: string]>([
    [
      { layout: STANDARD_LAYOUT },
      "bdn SuperCrosswordGame;",
      "opcode bdn: says super, but the layout option says standard",
    ],
    [
      { layout: own },
      "bdn CrosswordGame;",
      "opcode bdn: says standard, but the layout option says tiny",
    ],
    [
      { layout: STANDARD_LAYOUT },
      "var classic_super;",
      "opcode var: says super, but the layout option",
    ],
    [
      { alphabet: alphabet("german") },
      "ld english;",
      "opcode ld: says english, but the alphabet option says german",
    ],
    [
      {},
      "bdn CrosswordGame; var wordsmog_super;",
      "opcode bdn: says standard, but opcode var says super",
    ],
    [{}, "bdn WordSmog; var classic;", "opcode bdn: says jumbled, but opcode var says classic"],
  ])("contradict the text: %#", (options, opcodes, message) => {
    const error = refusal(() => readCgp(`${EMPTY} / 0/0 0 ${opcodes}`, options));
    expect([error.code, error.message]).toEqual([
      "CONTRADICTION",
      expect.stringContaining(message),
    ]);
  });

  it("allow tiles on squares alone", () => {
    const error = refusal(() => readCgp("4/1A2/4 / 0/0 0", { layout: own }));
    expect(error.message).toBe(
      "board: row 2, column 2 (B2): a tile where the layout has no square (expected an empty place)",
    );
    expect(error).toMatchObject({ code: "NO_SQUARE", square: "B2", field: "board" });
  });
});

describe("labels of several characters", () => {
  it("are in brackets, and read without where nothing else spells them", () => {
    const read = (row: string, name: string) =>
      canonical(`${firstRow(row)} / 0/0 0 ld ${name};`).split("/")[0];
    expect(read("[CH]A[rr]12", "spanish")).toBe("[CH]A[rr]12");
    expect(read("CH13", "spanish")).toBe("CH13");
    expect(read("[L·L]A[ny]12", "catalan")).toBe("[L·L]A[ny]12");
    expect(read("L·LAny12", "catalan")).toBe("[L·L]A[ny]12");
    expect(read("WAy12", "catalan")).toBe("[L·L]A[ny]12");
    expect(read("[A]14", "catalan")).toBe("A14");
    expect(read("NNYN12", "catalan")).toBe("N[NY]N12");
  });

  it("stand on racks likewise", () => {
    const text = `${EMPTY} [CH]CH?[LL]/[RR]A 0/0 0 bdn CrosswordGame; ld spanish;`;
    expect(parseCgp(text).rack).toEqual(Uint8Array.of(4, 3, 9, 0, 13));
    expect(canonical(text)).toBe(text);
  });

  it("are found in decomposed text", () => {
    const text = `${firstRow("Ąż13")} ŹÓ/ 0/0 0 bdn CrosswordGame; ld polish;`;
    expect(canonical(text.normalize("NFD"))).toBe(text);
  });
});

const SIX = "0/0 0";
const rows = (count: number) => Array<string>(count).fill("15").join("/");
const BAD: readonly Bad[] = [
  ["", "MISSING_FIELD", "board: is missing (expected rows separated by /)"],
  [EMPTY, "MISSING_FIELD", "racks: is missing (expected both racks"],
  [`${EMPTY} ABC/`, "MISSING_FIELD", "scores: is missing"],
  [`${EMPTY} ABC/ 0/0`, "MISSING_FIELD", "turns: is missing"],
  [`${rows(14)} / ${SIX}`, "BAD_SIZE", "board: 14 rows (expected 15)"],
  [`${rows(16)} / ${SIX}`, "BAD_SIZE", "board: 16 rows (expected 15)"],
  [`${EMPTY} / ${SIX} bdn SuperCrosswordGame;`, "BAD_SIZE", "board: 15 rows (expected 21)"],
  [`15/15/16/${rows(12)} / ${SIX}`, "BAD_SIZE", "board: row 3 has 16 columns (expected 15)"],
  [`15/15/1A12/${rows(12)} / ${SIX}`, "BAD_SIZE", "board: row 3 has 14 columns (expected 15)"],
  [`15/ABCDEFGHIJKLMNOP/${rows(13)} / ${SIX}`, "BAD_SIZE", "board: row 2 has 16 columns"],
  [`15//${rows(13)} / ${SIX}`, "BAD_SIZE", "board: row 2 has 0 columns"],
  [`${firstRow("9".repeat(400))} / ${SIX}`, "BAD_SIZE", "row 1 has more than 999 columns"],
  [`${firstRow("0A14")} / ${SIX}`, "BAD_RUN", 'board: row 1, column 1: a run of "0" empty'],
  [`${firstRow("4Ñ10")} / ${SIX}`, "NO_TILE", 'board: row 1, column 5 (E1): "Ñ" has no tile'],
  [`${firstRow("4[CH]10")} / ${SIX}`, "NO_TILE", 'row 1, column 5 (E1): "[CH]" has no tile'],
  [`${firstRow("15!")} / ${SIX}`, "NO_TILE", 'board: row 1, column 16: "!" has no tile'],
  [`${firstRow("?14")} / ${SIX}`, "NO_TILE", "(A1): a blank without its letter"],
  [`${firstRow("[A14")} / ${SIX}`, "NO_TILE", '"["'],
  [`${firstRow("L·L14")} / ${SIX}`, "NO_TILE", 'column 2 (B1): "·"'],
  [`${EMPTY} ABC ${SIX}`, "BAD_SIZE", 'racks: "ABC" has 0 slashes (expected both racks'],
  [`${EMPTY} A/B/C ${SIX}`, "BAD_SIZE", "racks:"],
  [`${EMPTY} QQQQQQQQQQ/ ${SIX}`, "TOO_MANY_TILES", "rack: 10 tiles (expected at most 7)"],
  [`${EMPTY} /ABCDEFGH ${SIX}`, "TOO_MANY_TILES", "opponent's rack: 8 tiles"],
  [`${EMPTY} AB3/ ${SIX}`, "NO_TILE", 'rack: character 3: "3" has no tile in the english'],
  [`${EMPTY} /ABÄ ${SIX}`, "NO_TILE", "opponent's rack: character 3"],
  [`${EMPTY} / 0 0`, "BAD_SIZE", 'scores: "0" has 0 slashes'],
  [`${EMPTY} / 1.5/0 0`, "BAD_NUMBER", 'scores: the mover\'s "1.5" is no whole number'],
  [`${EMPTY} / 0/x 0`, "BAD_NUMBER", 'scores: the opponent\'s "x"'],
  [`${EMPTY} / 9999999/0 0`, "BAD_NUMBER", "expected -999999 to 999999"],
  [`${EMPTY} / 0/ 0`, "BAD_NUMBER", 'scores: the opponent\'s ""'],
  [`${EMPTY} / 0/0 100`, "BAD_NUMBER", 'turns: "100" is no whole number in range'],
  [`${EMPTY} / 0/0 0;`, "BAD_NUMBER", 'turns: "0;"'],
  [`${EMPTY} / 0/0 -1`, "BAD_NUMBER", "turns:"],
  [`${EMPTY} / 0/0 lex CSW21;`, "BAD_NUMBER", 'turns: "lex"'],
  [`${EMPTY} / 0/0 0 ;`, "BAD_OPCODE", "opcodes: nothing before semicolon 1"],
  [`${EMPTY} / 0/0 0 lex A;; ld english;`, "BAD_OPCODE", "opcodes: nothing before semicolon 2"],
  [`${EMPTY} / 0/0 0 lex;`, "BAD_OPCODE", "opcode lex: 0 arguments (expected one)"],
  [`${EMPTY} / 0/0 0 lex A ld english;`, "BAD_OPCODE", "opcode lex: 3 arguments"],
  [`${EMPTY} / 0/0 0 lex A; lex B;`, "BAD_OPCODE", "opcode lex: stands twice"],
  [
    `${EMPTY} / 0/0 0 ld klingon;`,
    "UNKNOWN_NAME",
    'opcode ld: there is no letter distribution "klingon"',
  ],
  [`${EMPTY} / 0/0 0 ld toString;`, "UNKNOWN_NAME", "expected english, super_english"],
  [`${EMPTY} / 0/0 0 bdn Klondike;`, "UNKNOWN_NAME", 'opcode bdn: there is no board "Klondike"'],
  [`${EMPTY} / 0/0 0 bdn __proto__;`, "UNKNOWN_NAME", "expected CrosswordGame, "],
  [`${EMPTY} / 0/0 0 var constructor;`, "UNKNOWN_NAME", "opcode var: there is no variant"],
  [`${EMPTY} / 0/0 0 bb -5;`, "BAD_NUMBER", 'opcode bb: "-5" is no whole number'],
  [`${EMPTY} / 0/0 0 etl 1e3;`, "BAD_NUMBER", 'opcode etl: "1e3"'],
];

describe("bad CGP", () => {
  it.each(BAD)("%j is %s", (...bad) => {
    expectRefused(() => readCgp(bad[0]), bad);
  });

  it("that is no text", () => {
    for (const value of [undefined, null, 7, {}]) {
      expect(refusal(() => readCgp(value as unknown as string)).code).toBe("BAD_TYPE");
    }
  });
});

describe("what cannot be written", () => {
  const good = readCgp(`${EMPTY} ABC/ 0/0 0 lex CSW21;`);

  it.each<[what: string, change: object, code: string, field: string]>([
    ["a lexicon of two words", { lexicon: "two words" }, "NOT_WRITABLE", "opcode lex"],
    ["an empty lexicon", { lexicon: "" }, "NOT_WRITABLE", "opcode lex"],
    [
      "a known opcode among the others",
      { opcodes: [{ name: "ld", args: ["x"] }] },
      "BAD_OPCODE",
      "opcode ld",
    ],
    [
      "an opcode with a semicolon",
      { opcodes: [{ name: "a;", args: [] }] },
      "NOT_WRITABLE",
      "opcode a;",
    ],
  ])("%s", (_, change, code, field) => {
    const extras = { ...good, ...change };
    expect(refusal(() => formatCgp(good.position, extras))).toMatchObject({ code, field });
  });

  it("a strange bonus", () => {
    const rules = { ...good.rules, bingoBonus: -1 };
    const position = Position.of({ alphabet: good.alphabet, rules }, good.position);
    expect(refusal(() => formatCgp(position))).toMatchObject({
      code: "BAD_NUMBER",
      field: "opcode bb",
    });
  });

  it.each<[what: string, change: Partial<PositionData>, code: string, field: string]>([
    ["a broken score", { scores: [0.5, 0] }, "BAD_NUMBER", "scores"],
    ["a long rack", { rack: new Uint8Array(8) }, "TOO_MANY_TILES", "rack"],
    ["a blank with a letter on a rack", { rack: Uint8Array.of(129) }, "NO_TILE", "rack"],
    ["a tile that there is not", { rack: Uint8Array.of(27) }, "NO_TILE", "rack"],
    ["a board of another size", { board: new Uint8Array(9) }, "BAD_SIZE", "board"],
  ])("%s, as it makes no position", (_, change, code, field) => {
    const act = () => Position.of(good.position.config, { ...good.position, ...change });
    expect(positionRefusal(act)).toMatchObject({ code, field });
  });

  it("labels that are no labels in CGP", () => {
    const odd = new Alphabet("odd", [
      ...["?", "A", "1", "B/C"].map((upper) => {
        return { upper, lower: upper.toLowerCase(), count: 1, score: 1, vowel: false };
      }),
    ]);
    const data = { board: new Uint8Array(225), rack: new Uint8Array(0) };
    const write = (tile: number) => {
      data.board[0] = tile;
      return formatCgp(Position.of({ alphabet: odd, rules: good.rules }, data), good);
    };
    expect(write(2)).toContain("[1]14/");
    // "1" has no lower case, so a blank that stands for it cannot be told from it.
    expect(refusal(() => write(2 | BLANK_FLAG)).code).toBe("NOT_WRITABLE");
    expect(refusal(() => write(3)).code).toBe("NOT_WRITABLE");
  });
});

describe("round trips", () => {
  it.each(LANGUAGES)("of any position, in %s", (name) => {
    const set = alphabet(name);
    fc.assert(
      fc.property(anyPosition(STANDARD_LAYOUT, set), (data) => {
        const position = Position.of({ alphabet: set, rules: classic }, data);
        const input = { position, alphabet: set, rules: classic, opcodes: [] };
        const text = formatCgp(position);
        const read = readCgp(text);
        expect(read).toEqual({ ...input, rulesName: "CrosswordGame" });
        expect(formatCgp(read.position, read)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it.each(["positions", "positions-super", "positions-wordsmog"])("of %s", (name) => {
    const english = alphabet("english");
    for (const line of vectors(name)) {
      const rules = rulesNamed(line.rules);
      const position = positionFromJson(line, { alphabet: english, rules });
      const text = formatCgp(position);
      expect(readCgp(text)).toMatchObject({ position, rules, rulesName: line.rules });
    }
  });
});

it("gives what plays are read and printed with", () => {
  const position = parseCgp(`${firstRow("2A12")} ?/ ${SIX}`);
  const tiles = Uint8Array.of(2, 0);
  const move = { kind: "place", direction: "across", lane: 0, start: 1, tiles } as const;
  expect(formatMove(move, position)).toBe("1B B(A)");
});
