import { describe, expect, it } from "vitest";
import { RulesError } from "../../src/base/errors.js";
import {
  LAYOUTS,
  type Layout,
  MAX_SIDE,
  parseLayout,
  STANDARD_LAYOUT,
  SUPER_LAYOUT,
} from "../../src/game/layout.js";

/** How many squares have each multiplier, as `{ "2": 17, … }`. */
function counts(multipliers: readonly number[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const multiplier of multipliers) result[multiplier] = (result[multiplier] ?? 0) + 1;
  return result;
}

function at({ columns, wordMultipliers, letterMultipliers }: Layout, row: number, column: number) {
  const square = row * columns + column;
  return [wordMultipliers[square] as number, letterMultipliers[square] as number];
}

/** Columns of the start row that lie above or below a premium. */
function besidePremiums(layout: Layout): number[] {
  const premium = (row: number, column: number) => at(layout, row, column).some((m) => m > 1);
  const { row } = layout.start;
  return Array.from({ length: layout.columns }, (_, column) => column).filter(
    (column) => premium(row - 1, column) || premium(row + 1, column),
  );
}

describe.each([
  ["standard", STANDARD_LAYOUT, 15],
  ["super", SUPER_LAYOUT, 21],
] as const)("the %s board", (name, layout, side) => {
  it("is square and starts in its middle", () => {
    expect(LAYOUTS[name]).toBe(layout);
    expect(layout).toMatchObject({ name, rows: side, columns: side });
    expect(layout.start).toEqual({ row: side >> 1, column: side >> 1 });
    expect(at(layout, side >> 1, side >> 1)).toEqual([2, 1]);
  });

  it("is the same from every side and in every mirror", () => {
    const last = side - 1;
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const square = at(layout, row, column);
        expect(at(layout, column, row)).toEqual(square);
        expect(at(layout, last - row, column)).toEqual(square);
        expect(at(layout, row, last - column)).toEqual(square);
        expect(square[0] === 1 || square[1] === 1).toBe(true);
      }
    }
  });
});

it("the standard board has the premiums of the game", () => {
  expect(counts(STANDARD_LAYOUT.wordMultipliers)).toEqual({ 1: 200, 2: 17, 3: 8 });
  expect(counts(STANDARD_LAYOUT.letterMultipliers)).toEqual({ 1: 189, 2: 24, 3: 12 });
});

it("the super board is the standard board inside a border of three squares", () => {
  for (let row = 0; row < 15; row++) {
    for (let column = 0; column < 15; column++) {
      expect(at(SUPER_LAYOUT, row + 3, column + 3)).toEqual(at(STANDARD_LAYOUT, row, column));
    }
  }
  expect(counts(SUPER_LAYOUT.wordMultipliers)[4]).toBe(4);
  expect(counts(SUPER_LAYOUT.letterMultipliers)[4]).toBe(8);
});

it("the opening's vowel penalty has the columns of the vectors", () => {
  expect(besidePremiums(STANDARD_LAYOUT)).toEqual([2, 6, 8, 12]);
  expect(besidePremiums(SUPER_LAYOUT)).toEqual([2, 5, 9, 11, 15, 18]);
});

describe("a layout from text", () => {
  it("has every kind of square", () => {
    const layout = parseLayout(". '\"^\r\n-=~#.\r\n", "mine");
    expect([layout.rows, layout.columns]).toEqual([2, 5]);
    expect([...layout.wordMultipliers]).toEqual([1, 1, 1, 1, 1, 2, 3, 4, 0, 1]);
    expect([...layout.letterMultipliers]).toEqual([1, 1, 2, 3, 4, 1, 1, 1, 0, 1]);
    expect(layout.start).toEqual({ row: 1, column: 2 });
  });

  it("starts where the caller says", () => {
    const start = { row: 0, column: 1 };
    expect(parseLayout(["..", ".."], "mine", start).start).toEqual(start);
  });

  it("may be of any size up to the largest", () => {
    expect(parseLayout("..", "line")).toMatchObject({ rows: 1, columns: 2 });
    const largest = Array<string>(MAX_SIDE).fill(".".repeat(MAX_SIDE));
    expect(parseLayout(largest, "largest")).toMatchObject({ rows: 21, columns: 21 });
  });

  it.each([
    ["nothing", "", "mine: a board of 1 row and 0 columns"],
    ["no rows", [], "a board of 0 rows"],
    ["one square", ".", "a board of 1 row and 1 column"],
    ["too many columns", ".".repeat(22), "at most 21 by 21"],
    ["too many rows", Array<string>(22).fill(".."), "a board of 22 rows"],
    ["a short row", "...\n..\n...", "mine:2: a row of 2 squares (expected 3, as in the first row)"],
    ["a long row", "...\n...\n....", "mine:3: a row of 4 squares"],
    ["another character", "...\n.x.", 'mine:2:2: "x" is not a kind of square'],
  ])("is refused with %s", (_, text, message) => {
    try {
      parseLayout(text, "mine");
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(RulesError);
      expect(error).toMatchObject({ code: "BAD_LAYOUT", source: "mine" });
      expect((error as RulesError).message).toContain(message);
    }
  });
});
