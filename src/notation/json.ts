import { type Alphabet, BLANK_FLAG } from "../alphabet/alphabet.js";
import { fault } from "../alphabet/faults.js";
import { counted, quoted } from "../base/errors.js";
import { isSquare, squareName } from "../game/board.js";
import { configOf, type GameConfig } from "../game/config.js";
import type { Layout } from "../game/layout.js";
import { Position, type PositionData, positionOf } from "../game/position.js";
import { signedTiles } from "../game/tiles.js";
import { checkedScore, checkedTurns, checkRackSize, tileOffSquares } from "./checks.js";

/** A position as plain JSON. Tiles are tile numbers of the alphabet. */
export interface PositionJson {
  /** Rows of squares: 0 is empty, positive a letter's number, negative a blank for that letter. */
  board: number[][];
  /** The tiles of the player to move; 0 is a blank. */
  rack: number[];
  opponentRack?: number[];
  /** Scores of the player to move and of the opponent. */
  scores?: [mover: number, opponent: number];
  /** Number of consecutive scoreless turns so far. */
  scorelessTurns?: number;
}

/**
 * Reads a position from the result of `JSON.parse`; ignores unknown fields. The tile set and
 * the rules are given separately.
 * @throws NotationError that names the field, such as `board[2][7]`.
 */
export function positionFromJson(value: unknown, config: GameConfig): Position {
  const { alphabet, rules } = configOf(config);
  const { layout, rackSize } = rules;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw fault("position", "BAD_TYPE", `is ${shown(value)}`, {
      expected: "an object with board and rack",
    });
  }
  const { board, rack, opponentRack, scores, scorelessTurns } = value as Record<string, unknown>;
  const position: PositionData = {
    board: boardFrom(board, layout, alphabet),
    rack: rackFrom(rack, "rack", alphabet, rackSize),
  };
  if (opponentRack !== undefined) {
    position.opponentRack = rackFrom(opponentRack, "opponentRack", alphabet, rackSize);
  }
  if (scores !== undefined) position.scores = scoresFrom(scores);
  if (scorelessTurns !== undefined) {
    position.scorelessTurns = checkedTurns(scorelessTurns, "scorelessTurns", shown(scorelessTurns));
  }
  return Position.of(config, position);
}

/** Returns a position as plain JSON, without its tile set and rules. */
export function positionToJson(given: Position): PositionJson {
  const position = positionOf(given);
  const { layout } = position.config.rules;
  const board = Array.from({ length: layout.rows }, (_, row) => {
    const tiles = position.board.subarray(row * layout.columns, (row + 1) * layout.columns);
    return signedTiles(tiles);
  });
  const json: PositionJson = { board, rack: [...position.rack] };
  if (position.opponentRack !== undefined) json.opponentRack = [...position.opponentRack];
  json.scores = [...position.scores];
  json.scorelessTurns = position.scorelessTurns;
  return json;
}

function boardFrom(value: unknown, layout: Layout, alphabet: Alphabet): Uint8Array {
  const rows = list(value, "board", counted(layout.rows, "row"), layout.rows);
  const board = new Uint8Array(layout.rows * layout.columns);
  rows.forEach((squares, row) => {
    const name = `board[${row}]`;
    const tiles = list(squares, name, counted(layout.columns, "square"), layout.columns);
    tiles.forEach((square, column) => {
      const field = `${name}[${column}]`;
      const tile = tileFrom(square, field, -alphabet.letters, alphabet, squareName(row, column));
      if (tile !== 0 && !isSquare(layout, row, column)) throw tileOffSquares(row, column);
      board[row * layout.columns + column] = tile < 0 ? -tile | BLANK_FLAG : tile;
    });
  });
  return board;
}

/** Reads the tile numbers of a rack, at most `size` of them. */
export function rackFrom(
  value: unknown,
  field: string,
  alphabet: Alphabet,
  size: number,
): Uint8Array {
  const tiles = list(value, field, "a list of tile numbers");
  checkRackSize(tiles.length, size, field);
  const numbers = tiles.map((tile, i) => tileFrom(tile, `${field}[${i}]`, 0, alphabet));
  return Uint8Array.from(numbers);
}

function scoresFrom(value: unknown): [mover: number, opponent: number] {
  const [mover, opponent] = list(value, "scores", "the scores of both players", 2);
  return [
    checkedScore(mover, "scores[0]", shown(mover)),
    checkedScore(opponent, "scores[1]", shown(opponent)),
  ];
}

/**
 * Returns a list without holes, and throws a NotationError for any other value or a wrong
 * length.
 */
export function list(value: unknown, field: string, expected: string, length?: number): unknown[] {
  if (!Array.isArray(value)) {
    const what = value === undefined ? "is missing" : `is ${shown(value)}`;
    throw fault(field, value === undefined ? "MISSING_FIELD" : "BAD_TYPE", what, { expected });
  }
  if (length !== undefined && value.length !== length) {
    throw fault(field, "BAD_SIZE", `has ${counted(value.length, "entry", "entries")}`, {
      expected,
    });
  }
  return Array.from(value);
}

/** Reads a tile number, at least `least`; a negative one is a blank that stands for the letter. */
export function tileFrom(
  value: unknown,
  field: string,
  least: number,
  alphabet: Alphabet,
  square?: string,
): number {
  const inRange =
    typeof value === "number" &&
    Number.isInteger(value) &&
    value >= least &&
    value <= alphabet.letters;
  if (!inRange) {
    throw fault(
      field,
      "NO_TILE",
      `${shown(value)} is no tile number of the ${alphabet.name} alphabet`,
      { square, expected: `a whole number from ${least} to ${alphabet.letters}` },
    );
  }
  return value;
}

/** Formats a value of any type for a message, shortened if necessary. */
export function shown(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? "a list" : `of type ${typeof value}`;
}
