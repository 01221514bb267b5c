import { checkRackSize, quoted, readRack } from "../../api/internal.js";
import {
  type Alphabet,
  columnName,
  formatMove,
  GaddawgError,
  type GameConfig,
  layOn,
  type Move,
  parseMove,
} from "../../api/node.js";

/**
 * The meaning of coordinates: `standard`, in which letters are columns and `8D` is across, or
 * that of the protocol's draft, `ucgi`, in which letters are rows and `h4` is across.
 */
export type CoordinateReading = "standard" | "ucgi";

/** A board without the racks. */
export interface Table {
  readonly config: GameConfig;
  readonly board: Uint8Array;
}

/** A move as a line names it. */
export type NamedMove =
  | {
      kind: "move";
      move: Move;
      /** The mover's tiles before the move, as far as the line names them. */
      rack: Uint8Array | undefined;
      /**
       * Points for a challenge that failed, below 0 those that it costs the challenger, and true if
       * he loses the turn.
       */
      points: number;
      losesTurn: boolean;
    }
  /** An exchange of which only the number of tiles is known. */
  | { kind: "unknown-exchange"; count: number }
  /** Not a move: the tiles of the player on turn. */
  | { kind: "rack"; rack: Uint8Array };

const EXPECTED = "POS.WORD[.RACK], ex.TILES[.RACK], ex.4 or pass";
const COORDINATES = /^(?:[a-z]\d{1,2}|\d{1,2}[a-z])$/i;

/**
 * Reads a move: `pos.word[.rack[.points[.0 or 1]]]`, `ex.ABC[.RACK]`, `ex.4`, `pass` or
 * `rack.ABC`. Tiles of the board that a word goes through are given as their letters.
 * @throws GaddawgError `BAD_MOVE`; NotationError for what the board or the tile set does not take.
 */
export function readMove(text: string, table: Table, reading: CoordinateReading): NamedMove {
  const [head = "", ...fields] = text.split(".");
  const kind = head.toLowerCase();
  if (kind === "pass" && fields.length === 0) return named({ kind: "pass" });
  if (kind === "ex") return readExchange(text, fields, table);
  if (kind === "rack" && fields.length === 1) {
    return { kind: "rack", rack: tilesOf(fields[0] as string, table.config) as Uint8Array };
  }
  if (!COORDINATES.test(head) || fields.length < 1 || fields.length > 4) throw badMove(text);
  const where = reading === "ucgi" ? transposed(head) : head;
  const [word = "", rack = "", points = "0", lost = "0"] = fields;
  if (word === "" || /[\s().]/.test(word)) throw badMove(text);
  const isNumber = /^-?\d{1,4}$/.test(points);
  if (!isNumber || !/^[01]$/.test(lost)) {
    throw badMove(text, "POS.WORD.RACK.POINTS.0, with 1 for a challenger who loses the turn");
  }
  // Without a rack, lower case always means a blank.
  const move = parseMove(`${where} ${word}`, { config: table.config, board: table.board });
  return named(move, tilesOf(rack, table.config), Number(points), lost === "1");
}

/** Writes a move as `readMove` reads it, without a rack. */
export function writeMove(move: Move, table: Table, reading: CoordinateReading): string {
  const { config, board } = table;
  const text = formatMove(move, { config, board }, { through: "plain" });
  const [where = "", word = ""] = text.split(" ");
  if (move.kind === "pass") return text;
  if (move.kind === "exchange") return `ex.${word}`;
  return `${reading === "ucgi" ? transposed(where) : where}.${word}`;
}

/** Writes moves that follow each other. */
export function writeLine(
  moves: readonly Move[],
  { config, board: first }: Table,
  reading: CoordinateReading,
): string[] {
  let board = first;
  return moves.map((move) => {
    const text = writeMove(move, { config, board }, reading);
    if (move.kind === "place") board = layOn(board, move, config.rules.layout);
    return text;
  });
}

/**
 * Converts coordinates from one reading to the other: letters become numbers and numbers letters,
 * which changes neither the square nor which of the two comes first. `h4` becomes `8d`, and `8D`
 * becomes `h4`. Letters of the result are in lower case, as the draft writes them.
 */
export function transposed(coordinates: string): string {
  return coordinates.replace(/\d+|[a-z]/gi, (one) => {
    if (/[a-z]/i.test(one)) return String(one.toLowerCase().charCodeAt(0) - 96);
    const number = Number(one);
    if (number < 1 || number > 26) {
      throw new GaddawgError("BAD_MOVE", `${quoted(coordinates)} is off the board`, {
        expected: "coordinates such as h4 for across or 4h for down",
      });
    }
    return columnName(number - 1).toLowerCase();
  });
}

function readExchange(text: string, fields: readonly string[], table: Table): NamedMove {
  const [tiles = "", rack = ""] = fields;
  if (tiles === "" || fields.length > 2) throw badMove(text);
  if (/^\d+$/.test(tiles)) {
    const { rackSize } = table.config.rules;
    const count = Number(tiles);
    if (count < 1 || count > rackSize || fields.length > 1) {
      throw badMove(text, `ex.1 to ex.${rackSize}`);
    }
    return { kind: "unknown-exchange", count };
  }
  const list = Array.from(readRack(tiles, table.config.alphabet, "exchange")).sort(ascending);
  return named({ kind: "exchange", tiles: list }, tilesOf(rack, table.config));
}

function ascending(a: number, b: number): number {
  return a - b;
}

function tilesOf(text: string, config: GameConfig): Uint8Array | undefined {
  const { alphabet, rules }: { alphabet: Alphabet; rules: GameConfig["rules"] } = config;
  if (text === "") return undefined;
  const rack = readRack(text, alphabet, "rack");
  checkRackSize(rack.length, rules.rackSize, "rack");
  return rack;
}

function named(move: Move, rack?: Uint8Array, points = 0, losesTurn = false): NamedMove {
  return { kind: "move", move, rack, points, losesTurn };
}

function badMove(text: string, expected = EXPECTED): GaddawgError {
  return new GaddawgError("BAD_MOVE", `${quoted(text)} is not a move`, { expected });
}
