import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { GaddawgError } from "../../src/base/errors.js";
import { gameConfig } from "../../src/game/config.js";
import { parseLayout, STANDARD_LAYOUT, SUPER_LAYOUT } from "../../src/game/layout.js";
import { drawBoard, parseBoardText, type SquareKind } from "../../src/notation/board-text.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { on } from "../support/on-board.js";
import { anyBoard, type Bad, expectRefused, LANGUAGES } from "./support.js";

const english = alphabet("english");
const spanish = alphabet("spanish");
const tiny = parseLayout(["='.-", "..#^", '~".='], "tiny");
const kinds: SquareKind[] = [];

/** `CAt` in the tiny board's second row but one, and nothing else. */
const TINY_BOARD = Uint8Array.from([0, 0, 0, 0, 3, 1, 0, 0, 0, 20 | BLANK_FLAG, 0, 0]);

describe("drawing", () => {
  it("has coordinates, premiums, tiles and blanks", () => {
    expect(drawBoard(on({ board: TINY_BOARD }, tiny, english)).split("\n")).toEqual([
      "   A B C D",
      " 1 = ' . -",
      " 2 C A # ^",
      " 3 ~ t . =",
    ]);
  });

  it("shows the layout as its text does", () => {
    const board = new Uint8Array(441);
    const rows = drawBoard(on({ board }, SUPER_LAYOUT, english))
      .split("\n")
      .slice(1);
    const marks = rows.map((row) => row.slice(3).replace(/ /g, ""));
    expect(parseLayout(marks, "super")).toEqual(SUPER_LAYOUT);
    expect(rows[20]?.startsWith("21 ~ . .")).toBe(true);
  });

  it("widens its columns for long labels", () => {
    const board = TINY_BOARD.slice();
    board[4] = spanish.tokenize("CH")[0] as number;
    expect(drawBoard(on({ board }, tiny, spanish)).split("\n")[2]).toBe(" 2 CH A  #  ^");
  });

  it("colours what it is asked to, without a change of width", () => {
    kinds.length = 0;
    const color = (kind: SquareKind, text: string) => {
      kinds.push(kind);
      return `<${text}>`;
    };
    const drawn = drawBoard(on({ board: TINY_BOARD }, tiny, english), { color });
    expect(drawn.split("\n")[3]).toBe("< 3> <~> <t> <.> <=>");
    expect(new Set(kinds)).toEqual(
      new Set([
        ...["coordinate", "tile", "blank", "plain", "no-square", "double-letter"],
        ...["quadruple-letter", "double-word", "triple-word", "quadruple-word"],
      ]),
    );
  });
});

describe("reading", () => {
  it.each([
    ["dots", "....\nCA#.\n.t.."],
    ["premiums", "='.-\nCA#^\n~t.="],
    ["spaces that an editor cut", "\nCA\n t"],
    ["row numbers", " 1 ....\n 2 CA..\n 3 .t.."],
    ["column letters above single characters", "   ABCD\n 1 ....\n 2 CA..\n 3 .t.."],
    ["column letters without row numbers", "A B C D\n\nC A\n. t . .\n"],
    ["Windows line ends and a byte-order mark", "\uFEFF....\r\nCA#.\r\n.t..\r\n"],
    ["brackets", "....\n[C][A]#.\n.[t].."],
  ])("takes %s", (_, text) => {
    expect(parseBoardText(text, { alphabet: english, layout: tiny })).toEqual(TINY_BOARD);
  });

  it("takes labels of several characters as squares", () => {
    const [ch, rr] = spanish.tokenize("CHRR");
    const board = new Uint8Array(12);
    board.set([ch as number, (rr as number) | BLANK_FLAG, 3, 9], 0);
    expect(parseBoardText("[CH][rr]CH\n....\n....", { alphabet: spanish, layout: tiny })).toEqual(
      board,
    );
    expect(drawBoard(on({ board }, tiny, spanish)).split("\n")[1]).toBe(" 1 CH rr C  H");
    expect(
      parseBoardText(drawBoard(on({ board }, tiny, spanish)), { alphabet: spanish, layout: tiny }),
    ).toEqual(board);
  });

  it.each(LANGUAGES)("reads any drawing back, in %s", (name) => {
    const set = alphabet(name);
    fc.assert(
      fc.property(anyBoard(STANDARD_LAYOUT, set), (board) => {
        const drawn = drawBoard(on({ board }, STANDARD_LAYOUT, set));
        expect(parseBoardText(drawn, { alphabet: set, layout: STANDARD_LAYOUT })).toEqual(board);
      }),
      { numRuns: 60 },
    );
  });

  const BAD: readonly Bad[] = [
    ["....\n....", "BAD_SIZE", "board: 2 rows (expected 3)"],
    ["....\n....\n....\n....", "BAD_SIZE", "board: 4 rows (expected 3)"],
    ["", "BAD_SIZE", "board: 1 row"],
    ["....\n...\n....", "BAD_SIZE", "board: row 2 has 3 columns (expected 4)"],
    ["....\n....\n.....", "BAD_SIZE", "board: row 3 has 5 columns (expected 4)"],
    ["....\n....\n....A", "BAD_SIZE", "board: row 3 has 5 columns"],
    ["....\n.Ñ..\n....", "NO_TILE", 'board: row 2, column 2 (B2): "Ñ" has no tile'],
    ["....\n....\n....!", "NO_TILE", 'row 3, column 5: "!" has no tile'],
    ["....\n.?..\n....", "NO_TILE", 'row 2, column 2 (B2): "?"'],
    ["....\n..A.\n....", "NO_SQUARE", "board: row 2, column 3 (C2): a tile where"],
    ["....\n#...\n....", "NO_SQUARE", 'board: row 2, column 1: "#" on a square'],
    ["   A B C D\n 1\n 3\n 3", "BAD_LABEL", 'row 2 begins with "3" (expected 2 or nothing)'],
    ["   A B C D\n 1 AB . .\n 2\n 3", "NO_TILE", 'row 1, column 1 (A1): "AB" has'],
    ["   A B C D\n 1 A\n 2 A B # . . .\n 3", "NO_TILE", 'row 2, column 4 (D2): ". . ."'],
  ];

  it.each(BAD)("refuses %j", (...bad) => {
    expectRefused(() => parseBoardText(bad[0], { alphabet: english, layout: tiny }), bad);
  });

  it("names the line of the text", () => {
    try {
      parseBoardText("ABCD\n....\n.Ñ..\n....", { alphabet: english, layout: tiny });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ line: 3, square: "B2" });
    }
  });
});

it("draws and reads a position from CGP", () => {
  const rows = ["CARE11", ...Array<string>(14).fill("15")].join("/");
  const position = parseCgp(`${rows} / 0/0 0`);
  const drawn = drawBoard(position);
  expect(drawn.split("\n")[1]).toBe(" 1 C A R E . . . = . . . ' . . =");
  expect(parseBoardText(drawn, { alphabet: english, layout: STANDARD_LAYOUT })).toEqual(
    position.board,
  );
});

describe("L6: drawings of other programs, and rows as a list", () => {
  const rows = [
    "=  '   =   '  E",
    ...Array<string>(6).fill(""),
    "=   '  WoRD   S",
    ...Array<string>(7).fill(""),
  ].map((row) => row.padEnd(15));
  const wanted = parseCgp(
    `14E/${Array(6).fill("15").join("/")}/7WoRD3S/${Array(7).fill("15").join("/")} / 0/0 0`,
  ).board;
  const spaced = rows.map((row) => [...row].join(" "));
  const number = (row: number) => String(row + 1).padStart(2);
  const letters = "   A B C D E F G H I J K L M N O";
  const bar = `   ${"-".repeat(30)}`;
  /** As Macondo and Quackle draw a board, with the state of the game beside it. */
  const beside = [
    "zoe: Turn 8",
    `${letters}   -> zoe                    AFGIIIS   182`,
    `${bar}     ann                       ADEILNV   226`,
    ...spaced.map((row, i) => `${number(i)}|${row}| best 8H WORD 10 | ${i}`),
    bar,
    "",
    "Turn 3: something else",
  ];

  it.each<[string, string | string[]]>([
    ["a list of rows", rows],
    ["a list of rows without trailing spaces", rows.map((row) => row.trimEnd())],
    [
      "a list of drawn lines",
      drawBoard(on({ board: wanted }, STANDARD_LAYOUT, english)).split("\n"),
    ],
    ["Macondo and Quackle", beside.join("\n")],
    [
      "the same, indented and after a blank line",
      `\n${beside.map((l) => `    ${l}`).join("\r\n")}`,
    ],
    [
      "the same with a space before the right bar",
      beside.map((l) => l.replace("| best", " | best")),
    ],
    ["colors", beside.join("\n").replace(/WoRD/g, "W\u001b[1;31mo\u001b[0mRD")],
    [
      "small column letters and numbers on both sides",
      [
        "   a b c d e f g h i j k l m n o",
        `  +${"-".repeat(29)}+`,
        ...spaced.map((row, i) => `${number(i)}|${row}|${i + 1}`),
        `  +${"-".repeat(29)}+`,
        "   a b c d e f g h i j k l m n o",
      ],
    ],
    ["a frame alone", rows.map((row, i) => `${number(i)}|${row}|`)],
    ["a frame of lines", rows.map((row) => `│${row}│`)],
    ["a space after each square", rows.map((row) => [...row.replace(/ /g, ".")].join(" "))],
    ["the same with row numbers", spaced.map((row, i) => `${number(i)} ${row}`)],
  ])("%s", (_, text) => {
    expect(parseBoardText(text, { alphabet: english, layout: STANDARD_LAYOUT })).toEqual(wanted);
  });

  it("refuses lists with other things, and names the line of a drawing", () => {
    for (const value of [[5], [null], Array(15).fill({})]) {
      expect(() =>
        parseBoardText(value as never, { alphabet: english, layout: STANDARD_LAYOUT }),
      ).toThrow(/board\[0\]: /);
    }
    expect(() =>
      parseBoardText(beside.with(4, ` 2|${"!".repeat(30)}|`), {
        alphabet: english,
        layout: STANDARD_LAYOUT,
      }),
    ).toThrow(expect.objectContaining({ line: 5, code: "NO_TILE" }));
    expect(() =>
      parseBoardText(beside.slice(0, 9), { alphabet: english, layout: STANDARD_LAYOUT }),
    ).toThrow("rows");
  });
});

describe("margins", () => {
  const rows = Array<string>(15).fill(".".repeat(15)).with(7, "...HOUSE.......");
  const wanted = parseBoardText(rows, { alphabet: english, layout: STANDARD_LAYOUT });
  const drawn = drawBoard(on({ board: wanted }, STANDARD_LAYOUT, english)).split("\n");
  const indented = (lines: readonly string[], by: string) => lines.map((line) => by + line);

  it.each([
    ["blank lines around the rows", `\n${rows.join("\n")}\n\n  \n`],
    ["a list with blank lines", ["", ...rows, " "]],
    ["indentation", indented(rows, "    ").join("\n")],
    ["tabs, and the end of a template literal", `\n${indented(rows, "\t").join("\n")}\n  `],
    ["a drawing in a template literal", `\n${indented(drawn, "  ").join("\n")}\n  `],
  ])("%s are skipped", (_, text) => {
    expect(parseBoardText(text, { alphabet: english, layout: STANDARD_LAYOUT })).toEqual(wanted);
  });

  it("are counted in the number of a line", () => {
    const text = `\n\n${rows.join("\n").replace("HOUSE", "HOU3E")}\n`;
    expect(() => parseBoardText(text, { alphabet: english, layout: STANDARD_LAYOUT })).toThrow(
      expect.objectContaining({ line: 10, code: "NO_TILE" }),
    );
  });

  it("are squares where no dot shows the empty ones", () => {
    const bare = rows.map((row) => row.replaceAll(".", " "));
    expect(parseBoardText(bare, { alphabet: english, layout: STANDARD_LAYOUT })).toEqual(wanted);
    expect(parseBoardText(bare.join("\n"), { alphabet: english, layout: STANDARD_LAYOUT })).toEqual(
      wanted,
    );
    expect(() =>
      parseBoardText(`\n${bare.join("\n")}`, { alphabet: english, layout: STANDARD_LAYOUT }),
    ).toThrow("16 rows");
  });
});

describe("the options of a text", () => {
  const empty = (columns: number) => Array.from({ length: columns }, () => ".".repeat(columns));
  const square = (columns: number, word: string, squares = word.length) =>
    empty(columns).with(7, word + ".".repeat(columns - squares));

  it("are those of parseCgp, and a configuration", () => {
    const rows = square(15, "CASA");
    const board = parseBoardText(rows);
    expect(board).toEqual(parseCgp(`${"15/".repeat(7)}CASA11${"/15".repeat(7)} / 0/0 0`).board);
    expect(parseBoardText(rows, { rackSize: 7, layout: STANDARD_LAYOUT })).toEqual(board);
    expect(parseBoardText(square(15, "[CH]", 1), { alphabet: "spanish" })[105]).toBe(
      spanish.tokenize("CH")[0],
    );
    const rules = { alphabet: "super_english", rules: "CrosswordGameSuper" } as const;
    expect(parseBoardText(square(21, "CASA"), gameConfig(rules))).toHaveLength(441);
    expect(parseBoardText(square(21, "CASA"), { rules: "CrosswordGameSuper" })).toHaveLength(441);
    expect(parseBoardText(square(21, "CASA"), { layout: SUPER_LAYOUT })).toHaveLength(441);
  });

  it.each([
    [{ layouts: STANDARD_LAYOUT }, 'options: "layouts" is unknown; did you mean layout?'],
    [{ alphabet: "klingon" }, "klingon"],
    [{ rules: "Chess" }, 'there are no rules "Chess"'],
    [{ layout: {} }, "layout"],
    [{ rackSize: 0 }, "ackSize"],
    [
      { rules: "CrosswordGame", layout: SUPER_LAYOUT },
      'layout: "super" is not the board of the rules',
    ],
    [english, "options: is an object (expected { alphabet, layout }"],
    [null, "options: is null"],
  ])("are checked: %#", (options, sentence) => {
    expect(() => parseBoardText(empty(15), options as never)).toThrow(GaddawgError);
    expect(() => parseBoardText(empty(15), options as never)).toThrow(sentence);
  });
});

it("counts in messages have the right form of their noun", () => {
  const messages = [
    () => parseBoardText("x"),
    () => parseBoardText("."),
    () => parseCgp("15 / 0/0 0"),
    () => parseCgp(`1/${"15/".repeat(13)}15 / 0/0 0`),
    () => parseCgp(`${"15/".repeat(14)}15 A/B/ 0/0 0`),
    () => parseCgp(`${"15/".repeat(14)}15 A 0/0 0`),
    () => parseLayout(["."], "dot"),
  ].map((call) => {
    try {
      call();
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  });
  for (const message of messages)
    expect(message).toMatch(/\b(1 (row|column|slash)|[02] slashes)\b/);
  expect(messages.join("\n")).not.toMatch(/\b1 (rows|columns|slashes|squares)/);
});
