import { type Alphabet, BLANK_FLAG } from "../alphabet/alphabet.js";
import { composedText, fault } from "../alphabet/faults.js";
import { columnsOf, labelsOf, noTile, readRack, unreadable } from "../alphabet/labels.js";
import { checkOptionNames, type OptionNames } from "../base/arguments.js";
import { byteAt } from "../base/elements.js";
import { counted, quoted } from "../base/errors.js";
import { isSquare, rowAndColumn, squareName } from "../game/board.js";
import type { Layout } from "../game/layout.js";
import { Position, type PositionData, positionOf } from "../game/position.js";
import { checkedScore, checkedTurns, checkRackSize, tileOffSquares } from "./checks.js";
import {
  type CgpExtras,
  type CgpOptions,
  type CgpSettings,
  formatOpcodes,
  parseOpcodes,
  settle,
} from "./opcodes.js";

/** A parsed line of CGP: the position and the other data on the line. */
export interface CgpReading extends CgpSettings {
  position: Position;
}

/** The names of the extras; what `readCgp` returns can be given, whose other fields do not count. */
const EXTRA_NAMES: OptionNames<CgpExtras & CgpReading> = {
  lexicon: 0,
  opcodes: 0,
  position: 0,
  alphabet: 0,
  rules: 0,
  rulesName: 0,
};

/** More characters than any line has, with many opcodes. */
const LONGEST = 100_000;

/** The four fields at the beginning of every line, with a description of each. */
const FIELDS = [
  ["board", "rows separated by /"],
  ["racks", "both racks, as AEINRST/ or /, since one or both may be unknown"],
  ["scores", "two whole numbers, as 120/95"],
  ["turns", "the number of turns without points, as 0"],
] as const;

/**
 * Matches a run of empty squares. A digit that is an alias of a tile is read as such only on
 * racks.
 */
const RUN = /[0-9]+/y;

/** The largest row length that a message reports exactly. */
const MOST_COUNTED = 999;

/**
 * Parses a position in CGP ("crossword game position"), a one-line text format used by crossword
 * game engines:
 *
 *     ROWS RACK/RACK SCORE/SCORE TURNS OPCODE ARGUMENT; …
 *
 * - Rows are separated by `/`; a number is a run of empty squares, and lower case is a blank. A
 *   label of several characters is in brackets (`[CH]`).
 * - The rack and score of the player to move come first; `?` is a blank. An empty opponent's rack
 *   means that it is unknown.
 * - TURNS is the number of consecutive scoreless turns so far.
 * - Opcodes: `bb` bingo bonus, `bdn` board, `etl` minimum number of tiles in the bag for an
 *   exchange, `ld` letter distribution, `lex` lexicon, `var` variant. Others (`tmr`, `lm`,
 *   …) are kept.
 *
 * Without `bdn` and `ld`, the options determine the board and tile set. The default is the standard
 * board with English tiles (the super board for the 200-tile set).
 *
 * @returns the position with its tile set and rules; `readCgp` also returns the other data.
 * @throws NotationError that names the field (`board`, `rack`, `opponent's rack`, `scores`,
 *   `turns`, `opcode …`) and the place in it.
 * @example
 * ```js
 * import { parseCgp } from "gaddawg";
 *
 * const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 10/20 0");
 * const { alphabet } = position.config;
 * console.log(alphabet.format(position.rack), position.scores, position.tilesInBag());
 * // AEINRST [ 10, 20 ] 82
 * ```
 */
export function parseCgp(text: string, options: CgpOptions = {}): Position {
  return readCgp(text, options).position;
}

/**
 * Parses a line of CGP as `parseCgp` does, and also returns the name of its lexicon and the
 * opcodes that do not affect the position.
 * @throws NotationError like `parseCgp`.
 */
export function readCgp(text: string, options: CgpOptions = {}): CgpReading {
  checkOptionNames(options, { alphabet: 0, layout: 0, rackSize: 0 });
  const [fields, rest] = splitFields(composedText("CGP", text, LONGEST).trim());
  const settings = settle(parseOpcodes(rest), options);
  const { alphabet, rules } = settings;
  const board = parseBoard(fields.board, rules.layout, alphabet);
  const [mover, opponent] = splitPair(fields.racks, "racks");
  const data: PositionData = {
    board,
    rack: parseRack(mover, "rack", alphabet, rules.rackSize),
    scores: parseScores(fields.scores),
    scorelessTurns: checkedTurns(integer(fields.turns), "turns", quoted(fields.turns)),
  };
  if (opponent !== "") {
    data.opponentRack = parseRack(opponent, "opponent's rack", alphabet, rules.rackSize);
  }
  return { position: Position.of({ alphabet, rules }, data), ...settings };
}

/**
 * Formats a position as a line of CGP that names its board and tile set. Opcodes that gaddawg
 * knows come first, by name, followed by the others in their original order.
 * @throws NotationError if a part cannot be written, or would be rejected by `parseCgp`.
 */
export function formatCgp(given: Position, extras: CgpExtras = {}): string {
  const position = positionOf(given);
  checkOptionNames(extras, EXTRA_NAMES, undefined, "extras");
  const { config, scorelessTurns: turns } = position;
  const { alphabet, rules } = config;
  const { lexicon, opcodes } = extras;
  const scores = position.scores.map((score) => checkedScore(score, "scores", String(score)));
  return [
    formatBoard(position.board, rules.layout, alphabet),
    [
      formatRack(position.rack, "rack", alphabet, rules.rackSize),
      formatRack(position.opponentRack ?? [], "opponent's rack", alphabet, rules.rackSize),
    ].join("/"),
    scores.join("/"),
    checkedTurns(turns, "turns", String(turns)),
    formatOpcodes(config, { lexicon, opcodes }),
  ].join(" ");
}

type Fields = Record<(typeof FIELDS)[number][0], string>;

function splitFields(text: string): [fields: Fields, rest: string] {
  const fields: Fields = { board: "", racks: "", scores: "", turns: "" };
  let rest = text;
  for (const [name, expected] of FIELDS) {
    const field = /^\S+/.exec(rest)?.[0];
    if (field === undefined) {
      throw fault(name, "MISSING_FIELD", "is missing", { expected });
    }
    fields[name] = field;
    rest = rest.slice(field.length).trimStart();
  }
  return [fields, rest];
}

function splitPair(text: string, field: "racks" | "scores"): [mover: string, opponent: string] {
  const parts = text.split("/");
  const [mover, opponent] = parts;
  if (mover === undefined || opponent === undefined || parts.length !== 2) {
    const expected = FIELDS.find(([name]) => name === field)?.[1];
    throw fault(
      field,
      "BAD_SIZE",
      `${quoted(text)} has ${counted(parts.length - 1, "slash", "slashes")}`,
      { expected },
    );
  }
  return [mover, opponent];
}

function parseBoard(text: string, layout: Layout, alphabet: Alphabet): Uint8Array {
  const rows = text.split("/");
  if (rows.length !== layout.rows) {
    throw fault("board", "BAD_SIZE", counted(rows.length, "row"), {
      expected: String(layout.rows),
    });
  }
  const board = new Uint8Array(layout.rows * layout.columns);
  rows.forEach((row, index) => {
    parseRow(row, index, board, layout, alphabet);
  });
  return board;
}

function parseRow(
  text: string,
  row: number,
  board: Uint8Array,
  layout: Layout,
  alphabet: Alphabet,
): void {
  const labels = labelsOf(alphabet, "square");
  let column = 0;
  for (let at = 0; at < text.length; ) {
    RUN.lastIndex = at;
    const run = RUN.exec(text)?.[0];
    if (run !== undefined) {
      if (Number(run) === 0) {
        const what = `${rowAndColumn(row, column)}: a run of ${quoted(run)} empty squares`;
        throw fault("board", "BAD_RUN", what, { expected: "1 or more" });
      }
      column += Number(run);
      at += run.length;
      continue;
    }
    const read = labels.readAt(text, at);
    if (read === undefined || read.tile === 0) {
      throw noTileOnSquare(text, at, row, column, alphabet, layout);
    }
    if (column < layout.columns) {
      if (!isSquare(layout, row, column)) throw tileOffSquares(row, column);
      board[row * layout.columns + column] = read.tile;
    }
    column++;
    at += read.length;
  }
  if (column !== layout.columns) {
    const isLong = column > MOST_COUNTED;
    const count = isLong ? `more than ${MOST_COUNTED} columns` : counted(column, "column");
    throw fault("board", "BAD_SIZE", `row ${row + 1} has ${count}`, {
      expected: isLong ? String(layout.columns) : columnsOf(text, layout.columns, alphabet),
    });
  }
}

function noTileOnSquare(
  text: string,
  at: number,
  row: number,
  column: number,
  alphabet: Alphabet,
  layout: Layout,
) {
  const where = rowAndColumn(row, column);
  const label = unreadable(text, at);
  if (column >= layout.columns) return noTile(label, alphabet, "board", where);
  const square = squareName(row, column);
  if (label !== "?") {
    return noTile(label, alphabet, "board", `${where} (${square})`, { square });
  }
  return fault("board", "NO_TILE", `${where} (${square}): a blank without its letter`, {
    square,
    expected: "the letter that the blank stands for, in lower case",
  });
}

/** Reads the tiles of a rack, side by side, at most `size` of them. */
export function parseRack(
  text: string,
  field: string,
  alphabet: Alphabet,
  size: number,
): Uint8Array {
  const rack = readRack(text, alphabet, field);
  checkRackSize(rack.length, size, field);
  return rack;
}

function integer(text: string): number {
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

function parseScores(text: string): [mover: number, opponent: number] {
  const [mover, opponent] = splitPair(text, "scores");
  return [
    checkedScore(integer(mover), "scores", `the mover's ${quoted(mover)}`),
    checkedScore(integer(opponent), "scores", `the opponent's ${quoted(opponent)}`),
  ];
}

function formatBoard(board: Uint8Array, layout: Layout, alphabet: Alphabet): string {
  const rows: string[] = [];
  for (let row = 0; row < layout.rows; row++) {
    const begin = row * layout.columns;
    rows.push(formatRow(board.subarray(begin, begin + layout.columns), alphabet));
  }
  return rows.join("/");
}

/** Writes a row from its end, because the text after a label decides how the label is read. */
function formatRow(tiles: Uint8Array, alphabet: Alphabet): string {
  const labels = labelsOf(alphabet, "square");
  let text = "";
  let empty = 0;
  for (let column = tiles.length - 1; column >= 0; column--) {
    const tile = byteAt(tiles, column);
    if (tile === 0) {
      empty++;
      continue;
    }
    if (empty > 0) text = `${empty}${text}`;
    empty = 0;
    text = labels.write(tile, text, "board") + text;
  }
  return empty > 0 ? `${empty}${text}` : text;
}

/** Writes a rack in the form that `parseRack` reads. */
export function formatRack(
  rack: ArrayLike<number>,
  field: string,
  alphabet: Alphabet,
  size: number,
): string {
  checkRackSize(rack.length, size, field);
  const tiles = Array.from(rack);
  const blank = tiles.find((tile) => (tile & BLANK_FLAG) !== 0);
  if (blank !== undefined) {
    throw fault(field, "NO_TILE", `${blank} stands for a letter`, { expected: "0 for a blank" });
  }
  return labelsOf(alphabet, "square").writeAll(tiles, field);
}
