import { rowAndColumn, squareName } from "../game/index.js";
import { fault } from "./errors.js";

/** The error for a tile on a square that the layout lacks. */
export function tileOffSquares(row: number, column: number) {
  const square = squareName(row, column);
  const what = `${rowAndColumn(row, column)} (${square}): a tile where the layout has no square`;
  return fault("board", "NO_SQUARE", what, { square, expected: "an empty place" });
}

/** Throws a NotationError when there are more tiles than a rack has room for. */
export function checkRackSize(tiles: number, rackSize: number, field: string): void {
  if (tiles > rackSize) {
    throw fault(field, "TOO_MANY_TILES", `${tiles} tiles`, {
      expected: `at most ${rackSize}`,
    });
  }
}

/** Scores are kept in thousandths as 32-bit integers; this many points leave ample room. */
const MOST_POINTS = 999_999;
/** More scoreless turns than any rules let pass. */
const MOST_TURNS = 99;

/** The whole number, if it is one in range. Throws a NotationError otherwise. */
export function wholeNumber(
  value: unknown,
  field: string,
  least: number,
  most: number,
  shown: string,
): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
    throw fault(field, "BAD_NUMBER", `${shown} is no whole number in range`, {
      expected: `${least} to ${most}`,
    });
  }
  return value === 0 ? 0 : value; // -0 is 0
}

/** A player's points. */
export function checkedScore(value: unknown, field: string, shown: string): number {
  return wholeNumber(value, field, -MOST_POINTS, MOST_POINTS, shown);
}

/** Turns without points, one after another. */
export function checkedTurns(value: unknown, field: string, shown: string): number {
  return wholeNumber(value, field, 0, MOST_TURNS, shown);
}
