import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { parseLayout, STANDARD_LAYOUT } from "../../src/game/layout.js";
import { Position } from "../../src/game/position.js";
import { rulesNamed } from "../../src/game/rules.js";
import { positionFromJson, positionToJson } from "../../src/notation/json.js";
import { configOf } from "../support/on-board.js";
import { anyPosition, LANGUAGES, positionRefusal, refusal, vectors } from "./support.js";

const english = alphabet("english");
const tiny = parseLayout(["..", ".#"], "tiny");
const good = {
  board: [
    [0, 3],
    [-26, 0],
  ],
  rack: [0, 1],
};
const read = (value: unknown) => positionFromJson(value, configOf(tiny, english));

it("reads negative numbers as blanks and passes over other fields", () => {
  expect(read({ ...good, id: 7, rules: "CrosswordGame" })).toMatchObject({
    board: Uint8Array.of(0, 3, 26 | 0x80, 0),
    rack: Uint8Array.of(0, 1),
  });
  const all = { ...good, opponentRack: [], scores: [10, -3], scorelessTurns: 1 };
  expect(read(all)).toMatchObject({ opponentRack: new Uint8Array(0), scores: [10, -3] });
  expect(positionToJson(read(all))).toEqual(all);
});

it.each(["positions", "positions-super", "positions-wordsmog"])("reads and writes %s", (name) => {
  for (const line of vectors(name)) {
    const { layout } = rulesNamed(line.rules);
    const { board, rack } = line;
    expect(positionToJson(positionFromJson(line, configOf(layout, english)))).toEqual({
      board,
      rack,
      scores: [0, 0],
      scorelessTurns: 0,
    });
  }
});

it.each(LANGUAGES)("any position survives JSON, in %s", (name) => {
  const set = alphabet(name);
  fc.assert(
    fc.property(anyPosition(STANDARD_LAYOUT, set), (data) => {
      const position = Position.of(configOf(STANDARD_LAYOUT, set), data);
      const text = JSON.stringify(positionToJson(position));
      expect(positionFromJson(JSON.parse(text), position.config)).toEqual(position);
      expect(Position.fromJSON(JSON.parse(JSON.stringify(position)))).toEqual(position);
      expect(Position.fromJSON(structuredClone(position.toJSON()))).toEqual(position);
    }),
    { numRuns: 60 },
  );
});

describe("bad positions", () => {
  it.each<[value: unknown, code: string, message: string]>([
    [null, "BAD_TYPE", "position: is null (expected an object with board and rack)"],
    [[], "BAD_TYPE", "position: is a list"],
    ["15/15", "BAD_TYPE", 'position: is "15/15"'],
    [{}, "MISSING_FIELD", "board: is missing (expected 2 rows)"],
    [{ board: good.board }, "MISSING_FIELD", "rack: is missing"],
    [{ ...good, board: "x" }, "BAD_TYPE", 'board: is "x"'],
    [{ ...good, board: [[0, 0]] }, "BAD_SIZE", "board: has 1 entry (expected 2 rows)"],
    [{ ...good, board: [[0, 0], [0]] }, "BAD_SIZE", "board[1]: has 1 entry (expected 2 squares)"],
    [{ ...good, board: [[0, 0], 5] }, "BAD_TYPE", "board[1]: is 5"],
    [
      {
        ...good,
        board: [
          [0, 27],
          [0, 0],
        ],
      },
      "NO_TILE",
      "board[0][1]: 27 is no tile number",
    ],
    [
      {
        ...good,
        board: [
          [0, -27],
          [0, 0],
        ],
      },
      "NO_TILE",
      "expected a whole number from -26 to 26",
    ],
    [
      {
        ...good,
        board: [
          [0, 0.5],
          [0, 0],
        ],
      },
      "NO_TILE",
      "board[0][1]: 0.5",
    ],
    [
      {
        ...good,
        board: [
          ["A", 0],
          [0, 0],
        ],
      },
      "NO_TILE",
      'board[0][0]: "A"',
    ],
    [
      {
        ...good,
        board: [
          [null, 0],
          [0, 0],
        ],
      },
      "NO_TILE",
      "board[0][0]: null",
    ],
    [
      {
        ...good,
        board: [
          [0, 0],
          [0, 1],
        ],
      },
      "NO_SQUARE",
      "row 2, column 2 (B2)",
    ],
    [{ ...good, rack: [1, -1] }, "NO_TILE", "rack[1]: -1 is no tile number"],
    [{ ...good, rack: Array(2) }, "NO_TILE", "rack[0]: undefined"],
    [{ ...good, rack: Array(8).fill(1) }, "TOO_MANY_TILES", "rack: 8 tiles (expected at most 7)"],
    [{ ...good, opponentRack: [99] }, "NO_TILE", "opponentRack[0]: 99"],
    [{ ...good, opponentRack: null }, "BAD_TYPE", "opponentRack: is null"],
    [{ ...good, scores: [1] }, "BAD_SIZE", "scores: has 1 entry"],
    [{ ...good, scores: [1, "2"] }, "BAD_NUMBER", 'scores[1]: "2" is no whole number in range'],
    [{ ...good, scorelessTurns: -1 }, "BAD_NUMBER", "scorelessTurns: -1"],
    [{ ...good, scorelessTurns: {} }, "BAD_NUMBER", "scorelessTurns: of type object"],
  ])("%j is %s", (value, code, message) => {
    const error = refusal(() => read(value));
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(message)]);
    expect(error.field).toBeTruthy();
  });

  it("make no position either", () => {
    const config = configOf(tiny, english);
    const small = { board: new Uint8Array(3), rack: new Uint8Array(0) };
    expect(positionRefusal(() => Position.of(config, small)).code).toBe("BAD_SIZE");
    const letters = { board: Uint8Array.of(27, 0, 0, 0), rack: new Uint8Array(0) };
    expect(positionRefusal(() => Position.of(config, letters)).message).toBe(
      "board: row 1, column 1: 27 is not a tile (expected letters 1 to 26 of the english alphabet)",
    );
  });

  it("take as many tiles as the rules say", () => {
    const rack = [1, 2, 3, 4, 5, 6, 7, 8];
    const position = positionFromJson({ ...good, rack }, configOf(tiny, english, { rackSize: 8 }));
    expect(position.rack).toHaveLength(8);
  });
});
