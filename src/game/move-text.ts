/*
 * Moves as text: `8D W(OR)D`, `exch ABC`, `pass`. Texts are read and written on a board, since they
 * have the letters that a play goes through.
 */

import { type Alphabet, BLANK, BLANK_FLAG } from "../alphabet/alphabet.js";
import { characterAt, composedText, fault } from "../alphabet/faults.js";
import { labelsOf, noTile, readRack, unreadable } from "../alphabet/labels.js";
import { checkName, checkObject, checkWhole } from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { quoted } from "../base/errors.js";
import { columnName, isSquare, type LanePlace, squareAlong, squareName } from "./board.js";
import type { GameConfig } from "./config.js";
import { type Layout, MAX_SIDE } from "./layout.js";
import {
  type ExchangeMove,
  type Move,
  type MoveLike,
  moveOf,
  type PlaceMove,
  type Tiles,
} from "./moves.js";
import { tilesMissing } from "./tiles.js";

/** The style of letters in a play that are already on the board. */
export type ThroughStyle =
  /** `8D W(OR)D` */
  | "parentheses"
  /** `8D W..D` */
  | "dots"
  /** `8D WORD` */
  | "plain";

/** The styles of letters that are already on the board. */
export const THROUGH_STYLES = ["parentheses", "dots", "plain"] as const satisfies ThroughStyle[];

/** Options for `formatMove`. */
export interface FormatMoveOptions {
  /** Default: `"parentheses"`. */
  through?: ThroughStyle;
  /**
   * Writes brackets around the labels that have them (`8D CA[LL]E`); default true. If false, only
   * labels that would be read as something else have brackets.
   */
  brackets?: boolean;
}

/**
 * The board for which a play is parsed or formatted: a `Position`, a `Game`, or a board with its
 * configuration.
 */
export interface OnBoard {
  readonly config: GameConfig;
  /** One tile number per square, as in `PositionData.board`. */
  readonly board: Tiles;
  /** The tiles of the player to move, if known; `parseMove` uses them to interpret lower case. */
  readonly rack?: Tiles | undefined;
}

/** More characters than any move has. */
const LONGEST = 1000;
const EXPECTED = "8D WORD, H8 WORD, exch ABC or pass";

/**
 * Returns the move that an argument gives: a move, an object that has one, or its text, as
 * `parseMove` reads it.
 * @throws ArgumentError, NotationError.
 */
export function givenMove(given: MoveLike, table: OnBoard): Move {
  return typeof given === "string" ? readGiven(given, table) : moveOf(given);
}

/** Reads a move as people write it, with letters that the game plays as others. */
export function readGiven(text: string, table: OnBoard): Move {
  return readMove(table.config.alphabet.fold(composedMove(text)), table);
}

/** Returns the text of a move in composed form. @throws NotationError for anything else. */
export function composedMove(text: string): string {
  return composedText("play", text, LONGEST);
}

/**
 * Reads a move as `parseMove` does, from composed text with labels of tiles only. In files,
 * letters with marks are a sign of another tile set.
 */
export function readMove(text: string, position: OnBoard): Move {
  const play = withoutParentheses(text.trim());
  const { alphabet, rules } = position.config;
  const { layout } = rules;
  if (play === "") throw fault("play", "EMPTY", "no play", { expected: EXPECTED });
  if (/^(?:pass|-)$/i.test(play)) return { kind: "pass" };
  const exchange = /^(?:(?:ex(?:ch(?:ange)?)?\.?|swap)(?!\S)|-)\s*/i.exec(play);
  if (exchange !== null) return parseExchange(play.slice(exchange[0].length), alphabet);
  const keep = /^keep(?!\S)\s*/i.exec(play);
  if (keep !== null) return parseKept(play.slice(keep[0].length), alphabet, position.rack);
  const parts = play.split(/\s+/);
  const [where = "", word] = parts;
  if (!/\d/.test(where)) throw noPlace(where, EXPECTED);
  const from = parseCoordinates(where, layout);
  if (word === undefined) {
    throw fault("word", "EMPTY", `no word at ${where}`, { expected: EXPECTED });
  }
  if (parts.length > 2) {
    throw fault("play", "BAD_MARK", `${quoted(parts.slice(2).join(" "))} after the word`, {
      expected: EXPECTED,
    });
  }
  const reading = { text: play, at: play.length - word.length, where };
  return { kind: "place", ...from, tiles: layTiles(reading, from, position, layout, alphabet) };
}

/** Returns a pass or an exchange without the parentheses in which some programs write it. */
function withoutParentheses(play: string): string {
  return /^\(\s*((?:pass|ex|swap|keep|-).*?)\s*\)$/i.exec(play)?.[1] ?? play;
}

/** The word of a play within the text of the play. */
interface Reading {
  text: string;
  /** Position in the text at which the word begins. */
  at: number;
  /** The coordinates as written, for messages. */
  where: string;
}

/** The part of a written word for one square. */
interface Written {
  /** The tile, bit 7 set on a blank; undefined for a dot. */
  tile: number | undefined;
  /** True if it is marked as already on the board. */
  through: boolean;
  /** Position in the text of the play, in characters from 1. */
  character: number;
}

function parseExchange(text: string, alphabet: Alphabet): ExchangeMove {
  const tiles = readRack(text, alphabet, "exchange", /[\s,]/);
  if (tiles.length === 0) {
    throw fault("exchange", "EMPTY", "no tiles", { expected: "exch ABC, or pass" });
  }
  return { kind: "exchange", tiles: Array.from(tiles.sort()) };
}

/** Reads an exchange by the tiles that stay on the rack. */
function parseKept(text: string, alphabet: Alphabet, rack: Tiles | undefined): ExchangeMove {
  if (rack === undefined || rack.length === 0) {
    throw fault("exchange", "EMPTY", "the rack of the tiles that are kept is unknown", {
      expected: "exch ABC, with the tiles that are exchanged",
    });
  }
  const kept = readRack(text, alphabet, "exchange", /[\s,]/);
  const [missing] = tilesMissing(rack, kept);
  if (missing !== undefined) {
    throw fault("exchange", "NO_TILE", `the rack has no ${alphabet.label(missing)} left to keep`, {
      expected: `tiles of ${alphabet.format(Uint8Array.from(rack))}`,
    });
  }
  const tiles = tilesMissing(kept, rack).sort((a, b) => a - b);
  if (tiles.length > 0) return { kind: "exchange", tiles };
  throw fault("exchange", "EMPTY", "no tiles but those that are kept", { expected: "pass" });
}

/** Splits a written word into squares. */
function readWord({ text, at: begin }: Reading, alphabet: Alphabet): Written[] {
  const labels = labelsOf(alphabet, "word");
  const squares: Written[] = [];
  let opened: number | undefined;
  let inside = 0;
  let character = characterAt(text, begin);
  for (let at = begin; at < text.length; ) {
    const mark = text[at];
    if (mark === "(" || mark === ")") {
      if ((mark === "(") !== (opened === undefined) || (mark === ")" && inside === 0)) {
        throw badParenthesis(mark, character);
      }
      opened = mark === "(" ? character : undefined;
      inside = 0;
      at++;
      character++;
      continue;
    }
    const read = mark === "." ? { tile: undefined, length: 1 } : labels.readAt(text, at);
    if (read === undefined) {
      throw noTile(unreadable(text, at), alphabet, "word", `character ${character}`, {
        column: character,
      });
    }
    if (read.tile === 0) throw blankWithoutLetter(character);
    const through = opened !== undefined || mark === ".";
    squares.push({ tile: read.tile, through, character });
    inside++;
    character += [...text.slice(at, at + read.length)].length;
    at += read.length;
  }
  if (opened !== undefined) throw badParenthesis("(", opened);
  return squares;
}

function badParenthesis(mark: string, character: number) {
  return fault("word", "BAD_MARK", `character ${character}: "${mark}" without its other half`, {
    column: character,
    expected: "parentheses in pairs around the letters played through",
  });
}

function blankWithoutLetter(character: number) {
  return fault("word", "NO_TILE", `character ${character}: a blank without its letter`, {
    column: character,
    expected: "the letter that the blank stands for, in lower case",
  });
}

/** Returns the tiles of a place move; compares each written square with the board. */
function layTiles(
  reading: Reading,
  from: Coordinates,
  position: OnBoard,
  layout: Layout,
  alphabet: Alphabet,
): number[] {
  const written = readWord(reading, alphabet);
  const room = (from.direction === "across" ? layout.columns : layout.rows) - from.start;
  if (written.length > room) {
    throw fault("word", "DOES_NOT_FIT", `${written.length} squares long from ${reading.where}`, {
      expected: `at most ${room}`,
    });
  }
  const tiles = written.map((one, i) => {
    const { row, column } = squareAlong(from, i);
    const onBoard = position.board[row * layout.columns + column]!;
    return newTile(one, onBoard, squareName(row, column), alphabet, isSquare(layout, row, column));
  });
  if (isTypedInLowerCase(written, tiles, from, position)) {
    const rack = Array.from(position.rack ?? []);
    tiles.forEach((tile, i) => {
      const letter = tile & ~BLANK_FLAG;
      // A letter that the rack does not have can only be its blank.
      tiles[i] = rack.includes(letter) || !rack.includes(BLANK) ? letter : tile;
    });
  }
  if (tiles.every((tile) => tile === 0)) {
    throw fault("word", "NO_NEW_TILE", `every tile at ${reading.where} is on the board already`, {
      expected: "at least one new tile",
    });
  }
  checkWholeWord(from, tiles.length, position, layout, alphabet);
  return tiles;
}

/**
 * Returns true for a word in lower case throughout whose new tiles are letters nevertheless.
 * `parseMove` states the rule.
 */
function isTypedInLowerCase(
  written: readonly Written[],
  tiles: readonly number[],
  from: Coordinates,
  { rack, board, config }: OnBoard,
): boolean {
  const isLower = written.every(({ tile }) => tile === undefined || (tile & BLANK_FLAG) !== 0);
  // An empty rack is an unknown one.
  if (!isLower || rack === undefined || rack.length === 0) return false;
  const laid = tiles.filter((tile) => tile !== 0);
  const blanks = Array.from(rack).filter((tile) => tile === BLANK).length;
  if (laid.length > blanks) return true;
  const { columns } = config.rules.layout;
  const isCaseless = written.some(({ tile }, i) => {
    const { row, column } = squareAlong(from, i);
    const onBoard = board[row * columns + column]!;
    return tile !== undefined && onBoard !== 0 && (onBoard & BLANK_FLAG) === 0;
  });
  const letters = laid.map((tile) => tile & ~BLANK_FLAG);
  return isCaseless && tilesMissing(rack, letters).length === 0;
}

/** Returns the move's tile for a written square: the new tile, or 0 if it is played through. */
function newTile(
  written: Written,
  onBoard: number,
  square: string,
  alphabet: Alphabet,
  exists: boolean,
): number {
  const { tile, through, character } = written;
  const place = { square, column: character };
  const where = `character ${character}, on ${square}`;
  if (!exists) {
    throw fault("word", "NO_SQUARE", `${where}: the layout has no square there`, place);
  }
  if (onBoard === 0) {
    if (!through) return tile as number;
    throw fault("word", "EMPTY_SQUARE", `${where}: marked as played through, but empty`, {
      ...place,
      expected: "a new tile",
    });
  }
  // A blank on the board is often written as a plain letter, so case is not compared.
  if (tile !== undefined && (tile & ~BLANK_FLAG) !== (onBoard & ~BLANK_FLAG)) {
    const [got, expected] = [alphabet.label(tile), alphabet.label(onBoard)];
    throw fault("word", "LETTER_DIFFERS", `${where}: "${got}" where the board has a tile`, {
      ...place,
      expected: `"${expected}"`,
    });
  }
  return 0;
}

/** Checks that no tile of the board touches an end of the word, which would then be incomplete. */
function checkWholeWord(
  from: Coordinates,
  length: number,
  { board }: OnBoard,
  layout: Layout,
  alphabet: Alphabet,
): void {
  const room = from.direction === "across" ? layout.columns : layout.rows;
  for (const along of [-1, length]) {
    if (from.start + along < 0 || from.start + along >= room) continue;
    const { row, column } = squareAlong(from, along);
    const tile = board[row * layout.columns + column]!;
    if (tile === 0) continue;
    const square = squareName(row, column);
    const what = `"${alphabet.label(tile)}" on ${square} touches the ${along < 0 ? "first" : "last"} tile`;
    throw fault("word", "INCOMPLETE_WORD", what, {
      square,
      expected: "the whole word, with the tiles of the board at its ends",
    });
  }
}

/** Writes a checked move on a checked board, as `formatMove` does. */
export function moveText(move: Move, table: OnBoard, options: FormatMoveOptions = {}): string {
  const { alphabet } = table.config;
  if (move.kind === "place") {
    if (!move.tiles.some((tile) => tile !== 0)) {
      throw fault("word", "NO_NEW_TILE", "the move lays no tile", { expected: EXPECTED });
    }
    const word = formatWord(move, table, options);
    return `${formatCoordinates(move)} ${word}`;
  }
  if (move.kind === "pass") return "pass";
  return `exch ${labelsOf(alphabet, "square").writeAll(move.tiles, "exchange")}`;
}

/** Writes the word from its end, since the text that follows decides where brackets are needed. */
function formatWord(
  move: PlaceMove,
  position: OnBoard,
  { through: style = "parentheses", brackets = true }: FormatMoveOptions,
): string {
  const { alphabet, rules } = position.config;
  const { layout } = rules;
  const labels = labelsOf(alphabet, "word");
  let text = "";
  let group = "";
  for (let i = move.tiles.length - 1; i >= 0; i--) {
    const tile = itemAt(move.tiles, i);
    const onBoard = boardTile(move, i, position, layout);
    if ((tile === 0) === (onBoard === 0)) throw otherBoard(move, i);
    if (tile !== 0 || style === "plain") {
      text = labels.write(tile || onBoard, text, "word", brackets) + text;
    } else if (style === "dots") {
      text = `.${text}`;
    } else {
      group = labels.write(onBoard, group || ")", "word", brackets) + (group || ")");
      const first = i === 0 || move.tiles[i - 1] !== 0;
      if (first) {
        text = `(${group}${text}`;
        group = "";
      }
    }
  }
  return text;
}

function boardTile(move: PlaceMove, i: number, position: OnBoard, layout: Layout): number {
  const { row, column } = squareAlong(move, i);
  const inside = row >= 0 && column >= 0 && row < layout.rows && column < layout.columns;
  if (!inside || !isSquare(layout, row, column)) {
    throw fault("word", "OFF_BOARD", `square ${i + 1} of the move is not on the board`, {
      expected: `a square of the ${layout.rows} by ${layout.columns} board`,
    });
  }
  return position.board[row * layout.columns + column]!;
}

function otherBoard(move: PlaceMove, i: number) {
  const { row, column } = squareAlong(move, i);
  const square = squareName(row, column);
  return move.tiles[i] === 0
    ? fault("word", "EMPTY_SQUARE", `${square} is played through, but empty`, { square })
    : fault("word", "LETTER_DIFFERS", `a new tile on ${square}, which has one`, { square });
}

/** The start and direction of a word. */
export type Coordinates = LanePlace;

const LARGEST = { rows: MAX_SIDE, columns: MAX_SIDE };
const FIELD = "coordinates";
const MOST_SQUARES = 255;

/**
 * Parses coordinates: `8D` (across, row number first) or `H8` (down, column letter first), in upper
 * or lower case.
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
    throw noPlace(text, "a row and a column, as 8D for across or H8 for down");
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

function noPlace(text: string, expected: string) {
  return fault(FIELD, "BAD_COORDINATES", `${quoted(text)} is no place on a board`, { expected });
}

/**
 * Formats coordinates: `8D` for across, `H8` for down.
 * @throws NotationError `OFF_BOARD` for a place that is not on any board.
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
