import { fault } from "../alphabet/faults.js";
import { counted } from "../base/errors.js";
import { rowAndColumn, squareName } from "../game/board.js";

/** Returns the error for a tile in a place where the layout has no square. */
export function tileOffSquares(row: number, column: number) {
  const square = squareName(row, column);
  const what = `${rowAndColumn(row, column)} (${square}): a tile where the layout has no square`;
  return fault("board", "NO_SQUARE", what, { square, expected: "an empty place" });
}

/** Throws a NotationError if there are more tiles than a rack can hold. */
export function checkRackSize(tiles: number, rackSize: number, field: string): void {
  if (tiles > rackSize) {
    throw fault(field, "TOO_MANY_TILES", counted(tiles, "tile"), {
      expected: `at most ${rackSize}`,
    });
  }
}

/** The largest score accepted; scores are stored in thousandths as 32-bit integers. */
const MOST_POINTS = 999_999;
/** More scoreless turns than any rules allow. */
const MOST_TURNS = 99;

/** Returns the value if it is a whole number in range, and throws a NotationError otherwise. */
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

/** Returns a player's points, and throws a NotationError if they are not a number in range. */
export function checkedScore(value: unknown, field: string, shown: string): number {
  return wholeNumber(value, field, -MOST_POINTS, MOST_POINTS, shown);
}

/** Returns a number of scoreless turns, and throws a NotationError if it is out of range. */
export function checkedTurns(value: unknown, field: string, shown: string): number {
  return wholeNumber(value, field, 0, MOST_TURNS, shown);
}
