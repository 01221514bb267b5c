import { type Alphabet, BLANK_FLAG } from "../alphabet/index.js";
import { checkObject, checkOptionalFunction } from "../arguments.js";
import { quoted } from "../errors.js";
import { columnName, isSquare, rowAndColumn, squareName, tableOf } from "../game/index.js";
import type { Layout } from "../rules/index.js";
import { tileOffSquares } from "./board.js";
import { composedText, fault } from "./errors.js";
import { labelsOf, noTile, unreadable } from "./labels.js";
import type { OnBoard } from "./plays.js";

/** The kind of a drawn piece of the board, which determines its color. */
export type SquareKind =
  | "tile"
  | "blank"
  | "plain"
  | "double-letter"
  | "triple-letter"
  | "quadruple-letter"
  | "double-word"
  | "triple-word"
  | "quadruple-word"
  | "no-square"
  /** The number of a row or the letter of a column. */
  | "coordinate";

/** Options of `drawBoard`. */
export interface DrawOptions {
  /** Adds color to a piece of text; must not change its width. */
  color?: (kind: SquareKind, text: string) => string;
}

/** The marks of empty squares in a layout's text, by multiplier. */
const WORD_MARKS: Readonly<Record<number, Drawn>> = {
  0: ["no-square", "#"],
  2: ["double-word", "-"],
  3: ["triple-word", "="],
  4: ["quadruple-word", "~"],
};
const LETTER_MARKS: Readonly<Record<number, Drawn>> = {
  2: ["double-letter", "'"],
  3: ["triple-letter", '"'],
  4: ["quadruple-letter", "^"],
};
const PLAIN: Drawn = ["plain", "."];
/** More characters than any drawing of a board has. */
const LONGEST = 100_000;
const NO_SQUARE = "#";
/** Matches an empty square; its mark is not compared with the layout. */
const EMPTY = /^[. '"^\-=~#]$/;

/**
 * Reads a board from text, one line per row. A square is a tile's label, in lower case for a
 * blank; an empty square is `.`, a space or the mark of a premium square.
 *
 * There are two forms. Either every square is one character, or a label in brackets (`[CH]`),
 * side by side; or the first line has the column letters, as `drawBoard` prints them, and each
 * square takes the space from its column's letter to the next one. Rows may begin with their
 * numbers. If the text has no `.`, trailing spaces may be missing.
 *
 * @returns one byte per square, as in `PositionData.board`.
 * @throws NotationError with the line, and the row and column of the board.
 */
export function parseBoardText(text: string, alphabet: Alphabet, layout: Layout): Uint8Array {
  const lines = composedText("board", text, LONGEST)
    .replace(/^\uFEFF/, "")
    .replace(/\r?\n$/, "")
    .split(/\r?\n/);
  const header = lines.length > layout.rows ? columnStarts(lines[0] as string, layout) : undefined;
  const rows = header === undefined ? lines : lines.slice(1);
  if (rows.length !== layout.rows) {
    throw fault("board", "BAD_SIZE", `${rows.length} rows`, { expected: String(layout.rows) });
  }
  const reader: Reader = {
    alphabet,
    layout,
    board: new Uint8Array(layout.rows * layout.columns),
    firstLine: lines.length - rows.length + 1,
  };
  if (header !== undefined) {
    rows.forEach((line, row) => {
      readCells([...line], row, header, reader);
    });
    return reader.board;
  }
  const numbered = rows.every((line, row) => ROW_NUMBER.exec(line)?.[1] === String(row + 1));
  // Editors remove trailing spaces; a text with dots shows where its rows end.
  const padded = !text.includes(".");
  rows.forEach((line, row) => {
    readSquares(numbered ? line.replace(ROW_NUMBER, "") : line, row, padded, reader);
  });
  return reader.board;
}

/** Matches the number of a row and the one space after it. */
const ROW_NUMBER = /^ ?([0-9]{1,2}) /;

interface Reader {
  alphabet: Alphabet;
  layout: Layout;
  board: Uint8Array;
  /** Number of the line with the first row. */
  firstLine: number;
}

/** Returns the position of each column, if the line has the column letters. */
function columnStarts(line: string, layout: Layout): number[] | undefined {
  const names = Array.from({ length: layout.columns }, (_, column) => columnName(column)).join("");
  if (line.replace(/ /g, "") !== names) return undefined;
  return [...line].flatMap((character, at) => (character === " " ? [] : [at]));
}

/** Reads a row whose squares are aligned below the column letters. */
function readCells(line: string[], row: number, starts: readonly number[], reader: Reader): void {
  const label = line.slice(0, starts[0]).join("").trim();
  if (label !== "" && label !== String(row + 1)) {
    throw fault("board", "BAD_LABEL", `row ${row + 1} begins with ${quoted(label)}`, {
      line: reader.firstLine + row,
      expected: `${row + 1} or nothing`,
    });
  }
  const labels = labelsOf(reader.alphabet, "square");
  starts.forEach((start, column) => {
    const cell = line
      .slice(start, starts[column + 1])
      .join("")
      .trim();
    const tile = cell === "" ? 0 : labels.readWhole(cell);
    if (tile) put(tile, row, column, reader);
    else if (cell !== "" && !EMPTY.test(cell)) throw unknown(cell, row, column, reader);
    else checkEmpty(cell, row, column, reader);
  });
}

/** Reads a row whose squares are side by side. */
function readSquares(line: string, row: number, padded: boolean, reader: Reader): void {
  const { columns } = reader.layout;
  const labels = labelsOf(reader.alphabet, "square");
  let column = 0;
  for (let at = 0; at < line.length; column++) {
    const character = line[at] as string;
    const read = labels.readAt(line, at);
    if (read?.tile) {
      if (column < columns) put(read.tile, row, column, reader);
      at += read.length;
    } else if (EMPTY.test(character)) {
      if (column < columns) checkEmpty(character, row, column, reader);
      at++;
    } else {
      throw unknown(unreadable(line, at), row, column, reader);
    }
  }
  if (column > columns || (column < columns && !padded)) {
    throw fault("board", "BAD_SIZE", `row ${row + 1} has ${column} columns`, {
      line: reader.firstLine + row,
      expected: String(columns),
    });
  }
}

function put(tile: number, row: number, column: number, reader: Reader): void {
  const { board, layout } = reader;
  if (!isSquare(layout, row, column)) throw tileOffSquares(row, column);
  board[row * layout.columns + column] = tile;
}

/** Checks that a mark for no square is not on a square; it would mean a text for another layout. */
function checkEmpty(mark: string, row: number, column: number, reader: Reader): void {
  if (mark !== NO_SQUARE || !isSquare(reader.layout, row, column)) return;
  throw fault("board", "NO_SQUARE", `${rowAndColumn(row, column)}: "#" on a square of the layout`, {
    line: reader.firstLine + row,
    square: squareName(row, column),
    expected: "a tile or an empty square",
  });
}

function unknown(label: string, row: number, column: number, reader: Reader) {
  const { alphabet, layout, firstLine } = reader;
  const where = rowAndColumn(row, column);
  const line = firstLine + row;
  if (column >= layout.columns) return noTile(label, alphabet, "board", where, { line });
  const square = squareName(row, column);
  return noTile(label, alphabet, "board", `${where} (${square})`, { line, square });
}

/**
 * Draws a board: column letters above, row numbers on the left, labels for tiles (lower case
 * for blanks), and marks for empty premium squares. `parseBoardText` reads the drawing if it
 * has no color.
 * @returns lines, without a newline after the last one.
 * @throws PositionError for a board that does not fit the layout.
 */
export function drawBoard(position: OnBoard, options: DrawOptions = {}): string {
  const { board, config } = tableOf(position);
  checkObject(options, "options");
  checkOptionalFunction(options.color, "color");
  const { alphabet } = config;
  const { layout } = config.rules;
  const color = options.color ?? ((_kind: SquareKind, text: string) => text);
  const squares = Array.from(board, (tile, square) => drawSquare(tile, square, layout, alphabet));
  const width = Math.max(...squares.map(([, text]) => [...text].length));
  const line = (name: string, cells: readonly Drawn[]) => {
    const drawn = cells.map(
      ([kind, text]) => color(kind, text) + " ".repeat(width - [...text].length),
    );
    return `${color("coordinate", name.padStart(2))} ${drawn.join(" ")}`.trimEnd();
  };
  const names = Array.from(
    { length: layout.columns },
    (_, i): Drawn => ["coordinate", columnName(i)],
  );
  const lines = [line("", names)];
  for (let row = 0; row < layout.rows; row++) {
    const begin = row * layout.columns;
    lines.push(line(String(row + 1), squares.slice(begin, begin + layout.columns)));
  }
  return lines.join("\n");
}

type Drawn = readonly [kind: SquareKind, text: string];

function drawSquare(tile: number, square: number, layout: Layout, alphabet: Alphabet): Drawn {
  if (tile === 0) return markOf(layout, square);
  return [(tile & BLANK_FLAG) !== 0 ? "blank" : "tile", shortLabel(tile, alphabet)];
}

/** Returns the label of a tile, without brackets where its own cell makes them unnecessary. */
function shortLabel(tile: number, alphabet: Alphabet): string {
  const label = alphabet.label(tile);
  const inside = label.replace(/^\[(.+)\]$/, "$1");
  return labelsOf(alphabet, "square").readWhole(inside) === tile ? inside : label;
}

function markOf(layout: Layout, square: number): Drawn {
  const word = layout.wordMultipliers[square] as number;
  const letter = layout.letterMultipliers[square] as number;
  return WORD_MARKS[word] ?? LETTER_MARKS[letter] ?? PLAIN;
}
