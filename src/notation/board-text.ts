import { Alphabet, BLANK_FLAG, withoutBrackets } from "../alphabet/alphabet.js";
import { composedText, fault } from "../alphabet/faults.js";
import { columnsOf, labelsOf, noTile, unreadable } from "../alphabet/labels.js";
import { type AlphabetName, alphabetOf } from "../alphabet/tile-sets.js";
import { badArgument, checkOptionalFunction, checkOptionNames, isList } from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { counted, quoted } from "../base/errors.js";
import { columnName, isSquare, rowAndColumn, squareName } from "../game/board.js";
import { type Layout, layoutOf, sameLayout } from "../game/layout.js";
import type { OnBoard } from "../game/move-text.js";
import { boardGiven as tableOf } from "../game/position.js";
import { type Rules, type RulesName, rulesOf } from "../game/rules.js";
import { tileOffSquares } from "./checks.js";
import { type CgpOptions, settle } from "./opcodes.js";

/** More characters than any drawing of a board has. */
const LONGEST = 100_000;
const NO_SQUARE = "#";
/** Matches an empty square; its mark is not compared with the layout. */
const EMPTY = /^[. '"^\-=~#*·_]$/;

/**
 * The tile set and board of a text. Options for `parseCgp` also work, and so does a `GameConfig`.
 */
export interface BoardTextOptions extends Omit<CgpOptions, "alphabet"> {
  /** A tile set, or the name of a built-in one; default English. */
  alphabet?: Alphabet | AlphabetName;
  /** Rules, or the name of built-in ones, whose board is used instead of `layout`. */
  rules?: Rules | RulesName;
}

/**
 * Parses a board from text: a multi-line string or a list of rows. A square is a tile's label, in
 * lower case for a blank; an empty square is `.`, a space or the mark of a premium square.
 *
 * There are two forms. In the first, every square is one character or a label in brackets
 * (`[CH]`), side by side or with a space after each. In the second, a line above has the column
 * letters, as `drawBoard` prints them, and each square extends from its column's letter to the
 * next one. Rows may start with their numbers and be enclosed in vertical bars. If the text has no
 * `.`, trailing spaces may be missing; if it does, blank lines before and after the rows and their
 * common indentation are skipped.
 *
 * In drawings from Quackle and Macondo, anything above the column letters or to the right of the
 * bars is ignored, as are colors.
 *
 * Without options, the board is a standard board with English tiles.
 *
 * @returns one byte per square, as in `PositionData.board`.
 * @throws NotationError with the line, and the row and column of the board; AlphabetError,
 *   RulesError or ArgumentError for options that do not exist.
 * @example
 * ```js
 * import { drawBoard, gameConfig } from "gaddawg";
 * import { parseBoardText } from "gaddawg/notation";
 *
 * const config = gameConfig();
 * const rows = Array.from({ length: 15 }, () => ".".repeat(15));
 * rows[7] = "....HELLO......";
 * const board = parseBoardText(rows, config);
 * console.log(drawBoard({ config, board }).split("\n")[8]);
 * //  8 = . . ' H E L L O . . ' . . =
 * ```
 */
export function parseBoardText(
  text: string | readonly string[],
  options: BoardTextOptions = {},
): Uint8Array {
  const { alphabet, layout } = boardSettings(options);
  return readBoard(text, alphabet, layout);
}

/** Returns the tile set and the board that the options give, after checking them. */
function boardSettings(options: BoardTextOptions): { alphabet: Alphabet; layout: Layout } {
  if (options instanceof Alphabet) {
    throw badArgument("options", options, "{ alphabet, layout } or a GameConfig");
  }
  checkOptionNames(options, { alphabet: 0, layout: 0, rules: 0, rackSize: 0 });
  const { alphabet, rules, layout, rackSize } = options;
  const given: CgpOptions = {};
  if (alphabet !== undefined) given.alphabet = alphabetOf(alphabet);
  const board = rules === undefined ? layout : rulesOf(rules).layout;
  if (board !== undefined) given.layout = layoutOf(board);
  if (rackSize !== undefined) given.rackSize = rackSize;
  if (rules !== undefined && layout !== undefined) checkAgree(rulesOf(rules), layoutOf(layout));
  const settings = settle([], given);
  return { alphabet: settings.alphabet, layout: settings.rules.layout };
}

function checkAgree(rules: Rules, layout: Layout): void {
  if (sameLayout(rules.layout, layout)) return;
  throw fault("layout", "CONTRADICTION", `${quoted(layout.name)} is not the board of the rules`, {
    expected: `${quoted(rules.layout.name)}, or one of the two options`,
  });
}

function readBoard(
  text: string | readonly string[],
  alphabet: Alphabet,
  layout: Layout,
): Uint8Array {
  const lines = boardLines(text);
  const header = findHeader(lines, layout);
  const { rows, numbers } = header ?? withoutMargins(lines, layout.columns);
  if (rows.length !== layout.rows) {
    throw fault("board", "BAD_SIZE", counted(rows.length, "row"), {
      expected: String(layout.rows),
    });
  }
  const board = new Uint8Array(layout.rows * layout.columns);
  const reader: Reader = { alphabet, layout, board, numbers };
  if (header !== undefined) {
    rows.forEach((line, row) => {
      readCells([...line], row, header.starts, reader);
    });
    return board;
  }
  const squares = closeUp(bareRows(rows), layout.columns);
  // Editors remove trailing spaces; a text with dots shows where its rows end.
  const padded = !squares.some((line) => line.includes("."));
  squares.forEach((line, row) => {
    readSquares(line, row, padded, reader);
  });
  return board;
}

/** Returns the lines of a drawing without colors. */
function boardLines(text: string | readonly string[]): string[] {
  if (!isList(text)) {
    const composed = composedText("board", text, LONGEST).replace(COLOR, "");
    return composed
      .replace(/^\uFEFF/, "")
      .replace(/\r?\n$/, "")
      .split(/\r?\n/);
  }
  if (text.length > LONGEST) throw fault("board", "BAD_SIZE", counted(text.length, "row"));
  return Array.from(text, (line, row) =>
    composedText(`board[${row}]`, line, LONGEST / 100).replace(COLOR, ""),
  );
}

/** Matches a control sequence of a terminal that sets a color. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it begins with the control character.
const COLOR = /\u001b\[[0-9;]*m/g;
/** Matches the number of a row and the one space after it. */
const ROW_NUMBER = /^ ?([0-9]{1,2}) /;
/** Matches a row between vertical bars, which may have its number before or after them. */
const BETWEEN_BARS = /^\s*([0-9]{0,2})\s*[|│║](.*)[|│║]\s*([0-9]{0,2})\s*$/;
const BAR = /[|│║]/;
const BARS = /[|│║]/g;

/**
 * Returns the rows of a text without the blank lines around them and without their indentation, and
 * the numbers of their lines. Only dots show that these are not squares: a space is one, too.
 */
function withoutMargins(lines: readonly string[], columns: number): Pick<Header, RowFields> {
  const all = lines.map((line, i) => ({ line, number: i + 1 }));
  const isRow = ({ line }: { line: string }) => line.trim() !== "";
  const hasDots = lines.some((line) => line.includes("."));
  const kept = hasDots ? all.slice(all.findIndex(isRow), all.findLastIndex(isRow) + 1) : all;
  const indents = kept.map(({ line }) => line.length - line.trimStart().length);
  const isWide = kept.every(({ line }) => line.length > columns);
  const indent = hasDots && isWide ? Math.min(...indents) : 0;
  return {
    rows: kept.map(({ line }) => line.slice(indent)),
    numbers: kept.map(({ number }) => number),
  };
}

/** Returns rows without their numbers and the bars around them, where all rows have these. */
function bareRows(rows: readonly string[]): readonly string[] {
  const isNumber = (text: string | undefined, row: number) => !text || text === String(row + 1);
  const framed = rows.map((line) => BETWEEN_BARS.exec(line));
  if (framed.every((one, row) => one && isNumber(one[1], row) && isNumber(one[3], row))) {
    return framed.map((one) => one![2]!);
  }
  const numbered = rows.every((line, row) => ROW_NUMBER.exec(line)?.[1] === String(row + 1));
  return numbered ? rows.map((line) => line.replace(ROW_NUMBER, "")) : rows;
}

/** Removes the space after each square, if every row has them. */
function closeUp(rows: readonly string[], columns: number): readonly string[] {
  const isSpaced = (line: string) => line.length < 2 * columns + 1 && /^(?:. )*.?$/u.test(line);
  const isWide = rows.some((line) => line.length > columns && !line.includes("["));
  if (!isWide || !rows.every(isSpaced)) return rows;
  return rows.map((line) => line.replace(/(.) /gu, "$1"));
}

interface Reader {
  alphabet: Alphabet;
  layout: Layout;
  board: Uint8Array;
  /** Number of the line of each row. */
  numbers: readonly number[];
}

/** The rows of a drawing below its column letters. */
interface Header {
  /** Position of each column. */
  starts: number[];
  rows: string[];
  /** Numbers of the lines of the rows. */
  numbers: number[];
}

type RowFields = "rows" | "numbers";

/**
 * Finds the line with the column letters, and the rows below it. Below it there may be a frame.
 * In the drawings of other programs, rows stand between bars; only there may other lines come
 * before and after.
 */
function findHeader(lines: readonly string[], layout: Layout): Header | undefined {
  if (lines.length <= layout.rows) return undefined;
  const names = Array.from({ length: layout.columns }, (_, column) => columnName(column));
  const letters = new RegExp(`^[ |│║+]*${names.join(" *")}(?: .*|[|│║+].*)?$`, "i");
  const at = lines.findIndex((line) => letters.test(line));
  if (at < 0) return undefined;
  const frame = new RegExp(`^ *[|│║+]?[-=_─━═]{${layout.columns}}`);
  const below = lines
    .map((line, i) => ({ line, number: i + 1 }))
    .filter(({ line }, i) => i > at && !frame.test(line));
  const inBars = below.slice(0, layout.rows).every(({ line }) => line.split(BAR).length > 2);
  const isBlank = (line: string | undefined) => line?.trim() === "";
  if (!inBars && !lines.slice(0, at).every(isBlank)) return undefined;
  const kept = inBars ? below.slice(0, layout.rows) : below;
  while (kept.length > layout.rows && isBlank(kept.at(-1)?.line)) kept.pop();
  const characters = [...itemAt(lines, at)];
  const starts: number[] = [];
  for (let i = 0; starts.length < names.length; i++) {
    if (characters[i]?.toUpperCase() === names[starts.length]) starts.push(i);
  }
  return { starts, rows: kept.map(({ line }) => line), numbers: kept.map(({ number }) => number) };
}

/** Reads a row whose squares are aligned below the column letters. */
function readCells(all: string[], row: number, starts: readonly number[], reader: Reader): void {
  const last = starts.at(-1) as number;
  const isFramed = all.slice(0, starts[0]).some((one) => BAR.test(one));
  const end = isFramed ? all.findIndex((one, at) => at > last && BAR.test(one)) : -1;
  const line = end < 0 ? all : all.slice(0, end);
  const label = line.slice(0, starts[0]).join("").replace(BARS, "").trim();
  if (label !== "" && label !== String(row + 1)) {
    throw fault("board", "BAD_LABEL", `row ${row + 1} begins with ${quoted(label)}`, {
      line: lineNumber(reader, row),
      expected: `${row + 1} or nothing`,
    });
  }
  const labels = labelsOf(reader.alphabet, "square");
  starts.forEach((start, column) => {
    const cell = line
      .slice(start, starts[column + 1])
      .join("")
      .replace(BARS, "")
      .trim();
    const tile = cell === "" ? 0 : labels.readWhole(cell);
    if (tile) layTile(tile, row, column, reader);
    else if (cell !== "" && !EMPTY.test(cell)) throw unknownTile(cell, row, column, reader);
    else checkEmpty(cell, row, column, reader);
  });
}

/** Reads a row whose squares are side by side. */
function readSquares(line: string, row: number, padded: boolean, reader: Reader): void {
  const { columns } = reader.layout;
  const labels = labelsOf(reader.alphabet, "square");
  let column = 0;
  for (let at = 0; at < line.length; column++) {
    const character = line[at]!;
    const read = labels.readAt(line, at);
    if (read?.tile) {
      if (column < columns) layTile(read.tile, row, column, reader);
      at += read.length;
    } else if (EMPTY.test(character)) {
      if (column < columns) checkEmpty(character, row, column, reader);
      at++;
    } else {
      throw unknownTile(unreadable(line, at), row, column, reader);
    }
  }
  if (column > columns || (column < columns && !padded)) {
    throw fault("board", "BAD_SIZE", `row ${row + 1} has ${counted(column, "column")}`, {
      line: lineNumber(reader, row),
      expected: columnsOf(line, columns, reader.alphabet),
    });
  }
}

function lineNumber({ numbers }: Reader, row: number): number {
  return itemAt(numbers, row);
}

function layTile(tile: number, row: number, column: number, reader: Reader): void {
  const { board, layout } = reader;
  if (!isSquare(layout, row, column)) throw tileOffSquares(row, column);
  board[row * layout.columns + column] = tile;
}

/** Checks that a mark for no square is not on a square; it would mean a text for another layout. */
function checkEmpty(mark: string, row: number, column: number, reader: Reader): void {
  if (mark !== NO_SQUARE || !isSquare(reader.layout, row, column)) return;
  throw fault("board", "NO_SQUARE", `${rowAndColumn(row, column)}: "#" on a square of the layout`, {
    line: lineNumber(reader, row),
    square: squareName(row, column),
    expected: "a tile or an empty square",
  });
}

function unknownTile(label: string, row: number, column: number, reader: Reader) {
  const { alphabet, layout } = reader;
  const where = rowAndColumn(row, column);
  const line = lineNumber(reader, row);
  if (column >= layout.columns) return noTile(label, alphabet, "board", where, { line });
  const square = squareName(row, column);
  return noTile(label, alphabet, "board", `${where} (${square})`, { line, square });
}

/** The kind of a piece of a drawn board, which determines its color. */
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

/** Options for `drawBoard`. */
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

/**
 * Draws a board as text: column letters above, row numbers on the left, labels for tiles (lower
 * case for blanks), and marks for empty premium squares. `parseBoardText` can read the drawing if
 * it has no color.
 * @returns lines, without a newline after the last one.
 * @throws PositionError for a board that does not fit the layout.
 * @example
 * ```js
 * import { drawBoard, parseCgp } from "gaddawg";
 *
 * const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 / 0/0 0");
 * for (const line of drawBoard(position).split("\n").slice(7, 10)) console.log(line);
 * //  7 . . ' . . . ' . ' . . . ' . .
 * //  8 = . . ' . . . C A R E ' . . =
 * //  9 . . ' . . . ' . ' . . . ' . .
 * ```
 */
export function drawBoard(position: OnBoard, options: DrawOptions = {}): string {
  const { board, config } = tableOf(position);
  checkOptionNames(options, { color: 0 });
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
  const inside = withoutBrackets(label);
  return labelsOf(alphabet, "square").readWhole(inside) === tile ? inside : label;
}

function markOf(layout: Layout, square: number): Drawn {
  const word = itemAt(layout.wordMultipliers, square);
  const letter = itemAt(layout.letterMultipliers, square);
  return WORD_MARKS[word] ?? LETTER_MARKS[letter] ?? PLAIN;
}
