import { type Alphabet, BLANK_FLAG } from "../alphabet/alphabet.js";
import { checkWhole } from "../base/arguments.js";
import { byteAt, itemAt } from "../base/elements.js";
import { counted, PositionError } from "../base/errors.js";
import { type Layout, layoutOf, MAX_SIDE } from "./layout.js";
import { type Direction, type PlaceMove, placeOf, type Tiles } from "./moves.js";
import { tileBytes } from "./tiles.js";

/** A place in a lane of the board. */
export interface LanePlace {
  direction: Direction;
  /** The row of an across play or the column of a down play, from 0. */
  lane: number;
  /** The first square along the lane, from 0. */
  start: number;
}

/** Returns the letter of a column, `"A"` for 0. */
export function columnName(column: number): string {
  checkWhole(column, "column", 0, MAX_SIDE - 1);
  return String.fromCharCode(65 + column);
}

/** Returns the name of a square, column letter first: `"D8"`. */
export function squareName(row: number, column: number): string {
  checkWhole(row, "row", 0, MAX_SIDE - 1);
  return `${columnName(column)}${row + 1}`;
}

/** Returns the row and column of the square that is `along` squares after the beginning. */
export function squareAlong(from: LanePlace, along: number): { row: number; column: number } {
  const { direction, lane, start } = from;
  return direction === "across"
    ? { row: lane, column: start + along }
    : { row: start + along, column: lane };
}

/** Returns true if the layout has a square in this place. */
export function isSquare(layout: Layout, row: number, column: number): boolean {
  return layout.wordMultipliers[row * layout.columns + column] !== 0;
}

/** Returns the name of a square as messages give it, with row and column. */
export function rowAndColumn(row: number, column: number): string {
  return `row ${row + 1}, column ${column + 1}`;
}

/** Returns true if a square beside the lane of a word, next to one of the word's, has a premium. */
export function isBesidePremium(
  { rows, columns, wordMultipliers, letterMultipliers }: Layout,
  direction: Direction,
  { row, column }: { row: number; column: number },
): boolean {
  const isPremium = (down: number, right: number): boolean => {
    const [r, c] = [row + down, column + right];
    if (r < 0 || c < 0 || r >= rows || c >= columns) return false;
    return (
      itemAt(wordMultipliers, r * columns + c) > 1 || itemAt(letterMultipliers, r * columns + c) > 1
    );
  };
  return direction === "across"
    ? isPremium(-1, 0) || isPremium(1, 0)
    : isPremium(0, -1) || isPremium(0, 1);
}

/** Returns an empty board of a layout, one byte per square. */
export function emptyBoard({ rows, columns }: Layout): Uint8Array {
  return new Uint8Array(rows * columns);
}

/**
 * Returns the squares of a play's word, including those played through; squares are numbered
 * row by row, from 0.
 * @throws PositionError `OFF_BOARD`.
 */
export function squaresOf(move: PlaceMove<Tiles>, layout: Layout): number[] {
  const { direction, lane, start, tiles } = placeOf(move);
  const { rows, columns } = layoutOf(layout);
  const [lanes, length] = direction === "across" ? [rows, columns] : [columns, rows];
  if (lane < 0 || lane >= lanes || start < 0 || start + tiles.length > length) {
    throw new PositionError("OFF_BOARD", "the play does not lie on the board", {
      expected: `lanes 0 to ${lanes - 1}, squares 0 to ${length - 1}`,
    });
  }
  const first = direction === "across" ? lane * columns + start : start * columns + lane;
  const step = direction === "across" ? 1 : columns;
  return Array.from(tiles, (_, i) => first + i * step);
}

/** Returns the tiles that a play lays, keyed by square. */
export function laidBy(move: PlaceMove<Tiles>, layout: Layout): Map<number, number> {
  const laid = new Map<number, number>();
  const { tiles } = placeOf(move);
  squaresOf(move, layout).forEach((square, i) => {
    const tile = itemAt(tiles, i);
    if (tile !== 0) laid.set(square, tile);
  });
  return laid;
}

/** Returns a copy of the board with a play on it. */
export function layOn(board: Tiles, move: PlaceMove<Tiles>, layout: Layout): Uint8Array {
  const after = Uint8Array.from(tileBytes(board, "board"));
  for (const [square, tile] of laidBy(move, layout)) after[square] = tile;
  return after;
}

/** Returns true if a play touches a tile or, on an empty board, covers the start square. */
export function isConnected(board: Uint8Array, move: PlaceMove, layout: Layout): boolean {
  const { columns, start } = layout;
  const squares = squaresOf(move, layout);
  if (board.every((tile) => tile === 0)) {
    return squares.includes(start.row * columns + start.column);
  }
  const hasTile = (square: number): boolean => (board[square] ?? 0) !== 0;
  return squares.some((square) => {
    const column = square % columns;
    return (
      hasTile(square) ||
      hasTile(square - columns) ||
      hasTile(square + columns) ||
      (column > 0 && hasTile(square - 1)) ||
      (column < columns - 1 && hasTile(square + 1))
    );
  });
}

/**
 * Checks that a board has the layout's size, with tiles of the alphabet on its squares.
 * @throws PositionError `BAD_SIZE`, `NO_SQUARE`, `NO_TILE`, naming the square.
 */
export function checkBoard(board: Uint8Array, layout: Layout, alphabet: Alphabet): void {
  const { rows, columns, wordMultipliers } = layout;
  if (board.length !== rows * columns) {
    throw new PositionError("BAD_SIZE", `board: ${counted(board.length, "square")}`, {
      expected: `${counted(rows, "row")} of ${counted(columns, "column")}`,
      field: "board",
    });
  }
  for (let square = 0; square < board.length; square++) {
    const tile = byteAt(board, square);
    if (tile === 0) continue;
    const letter = tile & ~BLANK_FLAG;
    if (wordMultipliers[square] !== 0 && letter !== 0 && letter <= alphabet.letters) continue;
    throw badSquare(tile, square, layout, alphabet);
  }
}

function badSquare(tile: number, at: number, layout: Layout, alphabet: Alphabet): PositionError {
  const [row, column] = [Math.floor(at / layout.columns), at % layout.columns];
  const square = squareName(row, column);
  const where = `board: ${rowAndColumn(row, column)}`;
  if (layout.wordMultipliers[at] === 0) {
    const what = `${where} (${square}): a tile where the layout has no square`;
    return new PositionError("NO_SQUARE", what, {
      expected: "an empty place",
      field: "board",
      square,
    });
  }
  return new PositionError("NO_TILE", `${where}: ${tile} is not a tile`, {
    expected: `letters 1 to ${alphabet.letters} of the ${alphabet.name} alphabet`,
    field: "board",
    square,
  });
}
