import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Alphabet, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { type Layout, parseLayout, STANDARD_LAYOUT } from "../../src/game/layout.js";
import type { ThroughStyle } from "../../src/game/move-text.js";
import type { Move, PlaceMove } from "../../src/game/moves.js";
import { formatMove, parseMove } from "../../src/game/plays.js";
import { rulesNamed } from "../../src/game/rules.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { positionFromJson } from "../../src/notation/json.js";
import {
  anyBoard,
  anyRack,
  type Bad,
  expectRefused,
  LANGUAGES,
  positionRefusal,
  refusal,
  vectors,
} from "../notation/support.js";
import { FULL } from "../support/full.js";
import { configOf, on } from "../support/on-board.js";

const english = alphabet("english");
const STYLES: readonly ThroughStyle[] = ["parentheses", "dots", "plain"];
const EMPTY_ROWS = Array<string>(14).fill("15").join("/");

/** A standard board of which only row 8 has tiles. */
function rowEight(row: string, name = "english") {
  const rows = EMPTY_ROWS.split("/");
  rows.splice(7, 0, row);
  return parseCgp(`${rows.join("/")} / 0/0 0 ld ${name};`);
}

/** The play as printed after it is read on a board with this row 8. */
function reprinted(play: string, row: string, name = "english", through?: ThroughStyle): string {
  const position = rowEight(row, name);
  const move = parseMove(play, on(position, STANDARD_LAYOUT, alphabet(name)));
  const options = through === undefined ? {} : { through };
  return formatMove(move, on(position, STANDARD_LAYOUT, alphabet(name)), options);
}

describe("plays", () => {
  it("are read with the letters played through in any form", () => {
    for (const play of ["8D W(OR)D", "8d W..D", "8D WORD", "8D W(O)RD", "8D W.(R)D", "8D W(..)D"]) {
      expect(reprinted(play, "4OR9")).toBe("8D W(OR)D");
    }
    const move = parseMove("8D W(OR)d", on(rowEight("4OR9"), STANDARD_LAYOUT, english));
    expect(move).toEqual({
      kind: "place",
      direction: "across",
      lane: 7,
      start: 3,
      tiles: [23, 0, 0, 4 | BLANK_FLAG],
    });
  });

  it("are printed in the form asked for", () => {
    expect(reprinted("8D W(OR)D(S)", "4OR1S7", "english", "dots")).toBe("8D W..D.");
    expect(reprinted("8D W(OR)D(S)", "4OR1S7", "english", "plain")).toBe("8D WORDS");
    expect(reprinted("8E (OR)D(S)", "4OR1S7")).toBe("8E (OR)D(S)");
  });

  it("may write a blank of the board in either case", () => {
    for (const play of ["8D W(oR)D", "8D W(OR)D", "8D WORD", "8D WorD"]) {
      expect(reprinted(play, "4oR9")).toBe("8D W(oR)D");
    }
  });

  it("go down a column", () => {
    expect(reprinted("E7 s(O)", "4OR9")).toBe("E7 s(O)");
    expect(parseMove("o14 AT", on(rowEight("15"), STANDARD_LAYOUT, english))).toMatchObject({
      direction: "down",
      lane: 14,
      start: 13,
    });
  });

  it.each([
    ["exch QVV?", [0, 17, 22, 22]],
    ["exchange v,q, v", [17, 22, 22]],
    ["EXCH Z", [26]],
    ["-VIII", [9, 9, 9, 22]],
    ["ex Q", [17]],
    ["exch. Q", [17]],
    ["swap QV", [17, 22]],
    ["(exch Q)", [17]],
    ["( ex q v )", [17, 22]],
    ["(pass)", []],
    ["pass", []],
    ["Pass", []],
    [" - ", []],
  ])("%j is an exchange or the pass", (play, tiles) => {
    const move = parseMove(play, on(rowEight("15"), STANDARD_LAYOUT, english));
    expect(move).toEqual(
      tiles.length === 0 ? { kind: "pass" } : { kind: "exchange", tiles: [...tiles] },
    );
    const text = tiles.length === 0 ? "pass" : `exch ${english.format(tiles)}`;
    expect(formatMove(move, on(rowEight("15"), STANDARD_LAYOUT, english))).toBe(text);
  });

  it.each([
    ["keep AE", "exch ?QVV"],
    ["(KEEP ?)", "exch AEQVV"],
    ["keep q,v", "exch ?AEV"],
    ["keep", "exch ?AEQVV"],
    ["keep AEQVV?", 'exchange: no tiles but those that are kept (expected "pass")'],
    ["keep AB", "exchange: the rack has no B left to keep (expected tiles of AEQVV?)"],
  ])("%j exchanges the tiles that are not kept", (play, text) => {
    const table = {
      ...on(rowEight("15"), STANDARD_LAYOUT, english),
      rack: english.tokenize("AEQVV?", { as: "rack" }),
    };
    const written = (): string => formatMove(parseMove(play, table), table);
    if (text.startsWith("exch ")) expect(written()).toBe(text);
    else expect(written).toThrow(text.replace('"pass"', "pass"));
  });

  it("needs the rack to know what is not kept", () => {
    const table = on(rowEight("15"), STANDARD_LAYOUT, english);
    expect(() => parseMove("keep AE", table)).toThrow(/unknown \(expected exch ABC/);
  });
});

describe("labels of several characters", () => {
  it("are one tile, with and without brackets", () => {
    expect(reprinted("8D CHORRO", "15", "spanish")).toBe("8D [CH]O[RR]O");
    expect(reprinted("8D [CH]O[rr]O", "15", "spanish")).toBe("8D [CH]O[rr]O");
    expect(reprinted("8D 1O3O", "15", "spanish")).toBe("8D [CH]O[RR]O");
    expect(reprinted("8D COL·LEGI", "15", "catalan")).toBe("8D COL·LEGI");
    expect(reprinted("8D co[L·L]EGI", "15", "catalan")).toBe("8D coL·LEGI");
    expect(reprinted("8D COWEGI", "15", "catalan")).toBe("8D COL·LEGI");
  });

  it("are not confused with marks of tiles played through", () => {
    expect(reprinted("8D CO(L·L)EGI", "5[L·L]9", "catalan")).toBe("8D CO(L·L)EGI");
    expect(reprinted("8D CO.EGI", "5[L·L]9", "catalan")).toBe("8D CO(L·L)EGI");
    expect(reprinted("8D A([RR])O", "4[RR]10", "spanish")).toBe("8D A([RR])O");
    expect(reprinted("8D A(RR)O", "4[RR]10", "spanish")).toBe("8D A([RR])O");
    expect(reprinted("8D A.O", "4[rr]10", "spanish", "dots")).toBe("8D A.O");
  });

  it("are taken apart by brackets where the letters lie singly", () => {
    const move = parseMove(
      "8D [C]HE",
      on(rowEight("15", "spanish"), STANDARD_LAYOUT, alphabet("spanish")),
    );
    expect(move).toMatchObject({ kind: "place", tiles: { length: 3 } });
    expect(reprinted("8D [C]HE", "15", "spanish")).toBe("8D [C]HE");
    expect(reprinted("8D [C]HE", "4H10", "spanish")).toBe("8D C(H)E");
    expect(reprinted("exch HC", "15", "spanish")).toBe("exch CH");
    expect(reprinted("exch [CH]C", "15", "spanish")).toBe("exch C[CH]");
  });

  it("may be spelled by other tiles of the alphabet", () => {
    const row = (upper: string) => {
      return { upper, lower: upper.toLowerCase(), count: 1, score: 1, vowel: false };
    };
    const croatian = new Alphabet("croatian", ["?", "A", "J", "N", "NJ"].map(row));
    const position = { board: new Uint8Array(225) };
    const again = (play: string) => {
      const move = parseMove(play, on(position, STANDARD_LAYOUT, croatian));
      return formatMove(move, on(position, STANDARD_LAYOUT, croatian));
    };
    expect(again("8D ANJA")).toBe("8D ANJA");
    expect(again("8D A[N]JA")).toBe("8D A[N]JA");
    expect(again("exch NJ")).toBe("exch JN");
    expect(again("exch [NJ]")).toBe("exch [NJ]");
  });
});

const ROW = "2CAT3s6"; // C8 to E8, and a blank S on I8
const BAD: readonly Bad[] = [
  ["", "EMPTY", "play: no play (expected 8D WORD"],
  ["   ", "EMPTY", "no play"],
  ["WORD", "BAD_COORDINATES", '"WORD" is no place on a board'],
  ["WORD 8D", "BAD_COORDINATES", '"WORD"'],
  ["8DWORD", "BAD_COORDINATES", '"8DWORD"'],
  ["8D", "EMPTY", "word: no word at 8D"],
  ["8D WORD 24", "BAD_MARK", 'play: "24" after the word'],
  ["16A WORD", "OFF_BOARD", 'coordinates: "16A" is off the board (expected rows 1 to 15'],
  ["P1 WORD", "OFF_BOARD", "columns A to O"],
  ["0A WORD", "OFF_BOARD", '"0A"'],
  ["1L WORDS", "DOES_NOT_FIT", "word: 5 squares long from 1L (expected at most 4)"],
  ["A15 AB", "DOES_NOT_FIT", "2 squares long from A15 (expected at most 1)"],
  ["8C DATE", "LETTER_DIFFERS", 'word: character 4, on C8: "D" where the board has a tile'],
  ["8C (COT)S", "LETTER_DIFFERS", 'on D8: "O" where the board has a tile (expected "A")'],
  ["8E (T)EST", "INCOMPLETE_WORD", '"A" on D8 touches the first tile'],
  ["8C (CATE)R", "EMPTY_SQUARE", "word: character 8, on F8: marked as played through"],
  ["1A WOR.", "EMPTY_SQUARE", "character 7, on D1"],
  ["8C CAT", "NO_NEW_TILE", "word: every tile at 8C is on the board already"],
  ["8C ...", "NO_NEW_TILE", "at least one new tile"],
  ["8D (AT)E", "INCOMPLETE_WORD", 'word: "C" on C8 touches the first tile'],
  [
    "8F RISe",
    "LETTER_DIFFERS",
    'character 7, on I8: "e" where the board has a tile (expected "s")',
  ],
  ["8F ERA", "INCOMPLETE_WORD", "touches the first tile"],
  ["8G ER", "INCOMPLETE_WORD", '"s" on I8 touches the last tile'],
  ["C9 ER", "INCOMPLETE_WORD", '"C" on C8 touches the first tile (expected the whole word'],
  ["8C (CAT", "BAD_MARK", 'word: character 4: "(" without its other half'],
  ["8C CAT)S", "BAD_MARK", 'character 7: ")" without its other half'],
  ["8C ((CAT))S", "BAD_MARK", 'character 5: "("'],
  ["8C ()CATS", "BAD_MARK", 'character 5: ")"'],
  ["1A WŁRD", "NO_TILE", 'word: character 5: "Ł" has no tile in the english alphabet'],
  ["1A W[CH]", "NO_TILE", '"[CH]" has no tile'],
  ["1A W[", "NO_TILE", '"["'],
  ["1A W?RD", "NO_TILE", "character 5: a blank without its letter"],
  ["1A W·RD", "NO_TILE", '"·"'],
  ["1A W\u0007RD", "NO_TILE", "U+0007"],
  ["exch", "EMPTY", "exchange: no tiles"],
  ["exch A1", "NO_TILE", 'exchange: character 2: "1" has no tile in the english alphabet'],
  ["exchABC", "BAD_COORDINATES", "exchABC"],
  ["trade Q", "BAD_COORDINATES", '"trade" is no place on a board (expected 8D WORD, H8 WORD, exch'],
  ["--", "NO_TILE", 'exchange: character 1: "-"'],
  ["-Ł", "NO_TILE", '"Ł" has no tile'],
  ["😀", "BAD_COORDINATES", "😀"],
];

describe("bad plays", () => {
  it.each(BAD)("%j is %s", (...bad) => {
    expectRefused(() => parseMove(bad[0], on(rowEight(ROW), STANDARD_LAYOUT, english)), bad);
  });

  it("name the square and the character in fields, too", () => {
    const error = refusal(() => parseMove("8C DATE", on(rowEight(ROW), STANDARD_LAYOUT, english)));
    expect(error).toMatchObject({ field: "word", square: "C8", column: 4, expected: '"C"' });
    expect(error.inSource("game.txt")).toMatchObject({
      source: "game.txt",
      field: "word",
      square: "C8",
    });
  });

  it("cannot cover what is no square", () => {
    const holed = parseLayout([".....", ".#...", "....."], "holed");
    const position = { board: new Uint8Array(15) };
    const error = refusal(() => parseMove("2A AB", on(position, holed, english)));
    expect(error.code).toBe("NO_SQUARE");
    expect(error.message).toBe("word: character 5, on B2: the layout has no square there");
  });

  it("are refused for boards of another layout and for what is no text", () => {
    const small = { board: new Uint8Array(224) };
    const size = positionRefusal(() => parseMove("8D IT", on(small, STANDARD_LAYOUT, english)));
    expect(size.message).toBe("board: 224 squares (expected 15 rows of 15 columns)");
    const nothing = undefined as unknown as string;
    expect(refusal(() => parseMove(nothing, on(small, STANDARD_LAYOUT, english))).code).toBe(
      "BAD_TYPE",
    );
  });
});

describe("moves that cannot be printed", () => {
  const place = (change: Partial<PlaceMove>): Move => ({
    kind: "place",
    direction: "across",
    lane: 7,
    start: 2,
    tiles: [0, 0, 0, 19],
    ...change,
  });

  it.each([
    ["off the end", { lane: 0, start: 13, tiles: [1, 1, 1] }, "OFF_BOARD"],
    ["off the board", { lane: 15, tiles: [1] }, "OFF_BOARD"],
    ["on a tile", { tiles: [3] }, "LETTER_DIFFERS"],
    ["through nothing", { lane: 0 }, "EMPTY_SQUARE"],
    ["without tiles", { tiles: [] }, "NO_NEW_TILE"],
    ["with an unknown tile", { lane: 0, tiles: [27] }, "NO_TILE"],
    ["with a blank that is no letter", { lane: 0, tiles: [128] }, "NOT_WRITABLE"],
  ] as const)("%s", (_, change, code) => {
    const move = place(change);
    expect(refusal(() => formatMove(move, on(rowEight(ROW), STANDARD_LAYOUT, english))).code).toBe(
      code,
    );
  });
});

/** The move of a line such as `12000 a 7 3 23,0,-4 18`. */
function moveOf(line: string): Move {
  const [, kind, ...rest] = line.split(" ");
  const tilesOf = (list = "") =>
    Uint8Array.from(list === "" ? [] : list.split(","), (number) => {
      const tile = Number(number);
      return tile < 0 ? -tile | BLANK_FLAG : tile;
    });
  if (kind === "x") {
    const tiles = tilesOf(rest[0]);
    return tiles.length === 0 ? { kind: "pass" } : { kind: "exchange", tiles: Array.from(tiles) };
  }
  const [lane, start, tiles] = rest;
  const direction = kind === "a" ? "across" : "down";
  return {
    kind: "place",
    direction,
    lane: Number(lane),
    start: Number(start),
    tiles: Array.from(tilesOf(tiles)),
  };
}

describe.each(["positions", "positions-super"])("the plays of %s", (name) => {
  it("are written as the independent engine writes them, and read again in each form", () => {
    let compared = 0;
    for (const line of vectors(name)) {
      const { layout } = rulesNamed(line.rules);
      const position = positionFromJson(line, configOf(layout, english));
      for (const move of line.top15.slice(0, FULL ? 15 : 3).map(moveOf)) {
        for (const through of STYLES) {
          const text = formatMove(move, on(position, layout, english), { through });
          expect(parseMove(text, on(position, layout, english))).toEqual(move);
        }
      }
      const ours = line.top15.map((play) => {
        const text = formatMove(moveOf(play), on(position, layout, english));
        return `${text} ${play.split(" ").at(-1)}`;
      });
      const theirs = (line.texts ?? []).filter((text) => /^[0-9A-U]+ /.test(text));
      for (const text of theirs) {
        const play = text.replace(/ \d+$/, "");
        const move = parseMove(play, on(position, layout, english));
        expect(formatMove(move, on(position, layout, english))).toBe(play);
      }
      // Equals stand in an order of their own there, so only this many are sure to be listed.
      if (theirs[0] !== undefined && line.top1_ties <= 15) {
        expect(ours).toContain(theirs[0]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});

/** A move on a board: a whole word with at least one new tile, or an exchange. */
function anyMove(board: Uint8Array, layout: Layout, set: Alphabet): fc.Arbitrary<Move> {
  const exchange = anyRack(set).map(
    (tiles): Move =>
      tiles.length === 0 ? { kind: "pass" } : { kind: "exchange", tiles: Array.from(tiles.sort()) },
  );
  const place = fc
    .record({
      across: fc.boolean(),
      lane: fc.nat(layout.rows - 1),
      start: fc.nat(layout.rows - 1),
      fill: fc.array(fc.integer({ min: 1, max: set.letters }), { minLength: 1, maxLength: 7 }),
      blank: fc.boolean(),
    })
    .map(({ across, lane, start: from, fill, blank }): Move => {
      const direction = across ? "across" : "down";
      const at = (along: number) =>
        board[across ? lane * layout.columns + along : along * layout.columns + lane] as number;
      let start = from;
      while (start > 0 && at(start - 1) !== 0) start--;
      const tiles: number[] = [];
      for (let along = start; along < layout.columns; along++) {
        const next = at(along) === 0 ? fill.pop() : 0;
        if (next === undefined) break;
        tiles.push(next !== 0 && blank ? next | BLANK_FLAG : next);
      }
      return { kind: "place", direction, lane, start, tiles: Array.from(tiles) };
    });
  return fc.oneof(exchange, place);
}

it.each(LANGUAGES)("any move reads back from what is printed, in %s", (name) => {
  const set = alphabet(name);
  const layout = STANDARD_LAYOUT;
  const board = anyBoard(layout, set);
  const positionAndMove = board.chain((b) =>
    fc.tuple(fc.constant({ board: b }), anyMove(b, layout, set)),
  );
  fc.assert(
    fc.property(positionAndMove, fc.constantFrom(...STYLES), ([position, move], through) => {
      fc.pre(move.kind !== "place" || move.tiles.some((tile) => tile !== 0));
      const text = formatMove(move, on(position, layout, set), { through });
      expect(parseMove(text, on(position, layout, set))).toEqual(move);
      expect(parseMove(text.normalize("NFD"), on(position, layout, set))).toEqual(move);
    }),
    { numRuns: 300 },
  );
});

describe("C1: a word typed in lower case", () => {
  const { config } = parseCgp(`${Array(15).fill("15").join("/")} / 0/0 0`);
  const rows = [...Array(7).fill("15"), "3CAR9", ...Array(7).fill("15")];
  const oneBlank = rows.with(7, "3CaR9");
  const read = (play: string, rack: string, board = rows): string =>
    formatMove(parseMove(play, parseCgp(`${board.join("/")} ${rack}/ 0/0 0`)), {
      config,
      board: parseCgp(`${board.join("/")} / 0/0 0`).board,
    });

  it.each([
    ["9d retains", "AEINRST", "9D RETAINS"],
    ["d9 retains", "AEINRST", "D9 RETAINS", Array<string>(15).fill("15")],
    ["9d retains", "AEINRS?", "9D REtAINS"],
    ["9d sissy", "AEINRS?", "9D SISSy"],
    ["9d retains", "AEINRSS", "9D RETAINS"],
    ["9d ad", "ADEIN??", "9D ad"],
    ["9d ade", "ADEIN??", "9D ADE"],
    ["9d Retains", "AEINRS?", "9D Retains"],
    ["8d cars", "AEINRST", "8D (CAR)S"],
    ["8d cars", "AEINRS?", "8D (CAR)S"],
    ["8d cars", "AEINRT?", "8D (CAR)s"],
    ["8D CARs", "AEINRS?", "8D (CAR)s"],
    ["8d ...s", "AEINRS?", "8D (CAR)s"],
    ["8d ...s", "AEINRST", "8D (CAR)S"],
    ["8d (car)s", "AEINRS?", "8D (CAR)S"],
    ["8d cars", "AEINRS?", "8D (CaR)S", oneBlank],
    ["8d .a.s", "AEINRS?", "8D (CaR)s", oneBlank],
    ["G9 s", "AEINRS?", "G9 s", rows.with(7, "15")],
    ["G9 s", "AEINRST", "G9 S", rows.with(7, "15")],
    ["9d retains", "", "9D retains"],
    ["exch abe?", "ABE?", "exch ?ABE"],
  ])("%s from %j is %s", (play, rack, wanted, board = rows) => {
    expect(read(play, rack, board)).toBe(wanted);
  });

  it("is always blanks where no rack is known", () => {
    const { board } = parseCgp(`${rows.join("/")} / 0/0 0`);
    expect(formatMove(parseMove("8d cars", { config, board }), { config, board })).toBe(
      "8D (CAR)s",
    );
  });

  it("is explained where the rack lacks the blanks", () => {
    const position = parseCgp(`${rows.join("/")} AEINRST/ 0/0 0`);
    expect(() => position.after(parseMove("9D REtAiNS", position))).toThrow(
      'the rack has no blank left for the move: lowercase "t" stands for a blank; did you mean 9D RETAINS?',
    );
    expect(() => position.after(parseMove("8D (CAR)s", position))).toThrow("did you mean 8D ...S?");
  });

  it("reads every legal move as it was written, whatever the blanks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 26 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        fc.constantFrom<ThroughStyle>("parentheses", "dots"),
        (letters, flags, through) => {
          const laid = letters.map((tile, i) => (flags[i] ? tile | BLANK_FLAG : tile));
          const rack = Uint8Array.from(laid, (tile) => (tile & BLANK_FLAG ? 0 : tile)).sort();
          const board = parseCgp(`${oneBlank.join("/")} / 0/0 0`).board;
          const tiles = [0, 0, 0, ...laid];
          const move = { kind: "place", direction: "across", lane: 7, start: 3, tiles } as const;
          const text = formatMove(move, { config, board }, { through });
          expect(parseMove(text, { config, board, rack })).toEqual(move);
        },
      ),
      { seed: 1 },
    );
  });
});
