import { checkName, checkObject, checkWhole } from "../arguments.js";
import { quoted } from "../errors.js";
import { columnName, type LanePlace, squareAlong, squareName } from "../game/board.js";
import { type Layout, MAX_SIDE } from "../game/layout.js";
import { composedText, fault } from "./errors.js";

/** The beginning and the direction of a word. */
export type Coordinates = LanePlace;

const LARGEST = { rows: MAX_SIDE, columns: MAX_SIDE };
const FIELD = "coordinates";
const MOST_SQUARES = 255;

/**
 * Reads `8D` (across, row number first) or `H8` (down, column letter first), in upper or lower
 * case.
 * @param size size of the board; default: the largest supported board.
 * @throws NotationError `BAD_COORDINATES`, `OFF_BOARD`.
 */
export function parseCoordinates(
  text: string,
  size: Pick<Layout, "rows" | "columns"> = LARGEST,
): Coordinates {
  checkObject(size, "size", "a number of rows and of columns");
  checkWhole(size.rows, "rows", 1, MAX_SIDE);
  checkWhole(size.columns, "columns", 1, MAX_SIDE);
  const match = /^(?:(\d{1,3})([A-Z])|([A-Z])(\d{1,3}))$/i.exec(
    composedText(FIELD, text, 100).trim(),
  );
  if (match === null) {
    throw fault(FIELD, "BAD_COORDINATES", `${quoted(text)} is no place on a board`, {
      expected: "a row and a column, as 8D for across or H8 for down",
    });
  }
  const row = Number(match[1] ?? match[4]) - 1;
  const column = ((match[2] ?? match[3]) as string).toUpperCase().charCodeAt(0) - 65;
  if (row < 0 || row >= size.rows || column >= size.columns) {
    throw fault(FIELD, "OFF_BOARD", `${quoted(text)} is off the board`, {
      expected: `rows 1 to ${size.rows}, columns A to ${columnName(size.columns - 1)}`,
    });
  }
  return match[1] === undefined
    ? { direction: "down", lane: column, start: row }
    : { direction: "across", lane: row, start: column };
}

/**
 * Writes coordinates: `8D` for across, `H8` for down.
 * @throws NotationError `OFF_BOARD` for a place that is on no board.
 */
export function formatCoordinates(coordinates: Coordinates): string {
  checkObject(coordinates, "coordinates", "a direction, a lane and a start");
  checkName(coordinates.direction, "direction", ["across", "down"]);
  checkWhole(coordinates.lane, "lane", -MOST_SQUARES, MOST_SQUARES);
  checkWhole(coordinates.start, "start", -MOST_SQUARES, MOST_SQUARES);
  const { row, column } = squareAlong(coordinates, 0);
  for (const place of [row, column]) {
    if (!Number.isInteger(place) || place < 0 || place >= MAX_SIDE) {
      throw fault(FIELD, "OFF_BOARD", `row ${row}, column ${column} is on no board`, {
        expected: `0 to ${MAX_SIDE - 1}`,
      });
    }
  }
  return coordinates.direction === "across"
    ? `${row + 1}${columnName(column)}`
    : squareName(row, column);
}
