import { expect, it } from "vitest";
import { ArgumentError } from "../../src/base/errors.js";
import { squareName } from "../../src/game/board.js";
import { formatCoordinates, parseCoordinates } from "../../src/game/move-text.js";
import { type Bad, expectRefused, refusal } from "./support.js";

it("reads the row first as across and the column first as down", () => {
  expect(parseCoordinates("8D")).toEqual({ direction: "across", lane: 7, start: 3 });
  expect(parseCoordinates("D8")).toEqual({ direction: "down", lane: 3, start: 7 });
  expect(parseCoordinates("21u")).toEqual({ direction: "across", lane: 20, start: 20 });
  expect(parseCoordinates(" a1 ")).toEqual({ direction: "down", lane: 0, start: 0 });
});

it("writes every square of the largest board as it reads it, in both directions", () => {
  for (const direction of ["across", "down"] as const) {
    for (let lane = 0; lane < 21; lane++) {
      for (let start = 0; start < 21; start++) {
        const coordinates = { direction, lane, start };
        expect(parseCoordinates(formatCoordinates(coordinates))).toEqual(coordinates);
      }
    }
  }
  expect(squareName(7, 3)).toBe("D8");
});

const BAD: readonly Bad[] = [
  ["", "BAD_COORDINATES", '"" is no place on a board'],
  ["8", "BAD_COORDINATES", '"8"'],
  ["D", "BAD_COORDINATES", '"D"'],
  ["8DD", "BAD_COORDINATES", "8D for across or H8 for down"],
  ["8 D", "BAD_COORDINATES", '"8 D"'],
  ["-1D", "BAD_COORDINATES", '"-1D"'],
  ["8Ł", "BAD_COORDINATES", '"8Ł"'],
  ["99999999999999999999D", "BAD_COORDINATES", "99999"],
  ["0D", "OFF_BOARD", "rows 1 to 21, columns A to U"],
  ["22D", "OFF_BOARD", '"22D" is off the board'],
  ["V1", "OFF_BOARD", '"V1" is off the board'],
];

it.each(BAD)("refuses %j", (...bad) => {
  expectRefused(() => parseCoordinates(bad[0]), bad);
});

it("knows the size of the board at hand", () => {
  const size = { rows: 15, columns: 10 };
  expect(refusal(() => parseCoordinates("K1", size)).expected).toBe("rows 1 to 15, columns A to J");
  expect(parseCoordinates("15J", size)).toEqual({ direction: "across", lane: 14, start: 9 });
});

it("writes no place that no board has", () => {
  for (const start of [0.5, Number.NaN]) {
    const call = () => formatCoordinates({ direction: "down", lane: 0, start });
    expect(call).toThrow(ArgumentError);
  }
  for (const start of [-1, 21]) {
    const error = refusal(() => formatCoordinates({ direction: "down", lane: 0, start }));
    expect(error.code).toBe("OFF_BOARD");
  }
});
