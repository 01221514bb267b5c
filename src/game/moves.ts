import {
  badArgument,
  checkName,
  checkTiles,
  checkWhole,
  isList,
  isObject,
  isPromise,
} from "../base/arguments.js";

/** The direction of a word. */
export type Direction = "across" | "down";

/** Tile numbers in any form that functions accept: an array or bytes. */
export type Tiles = readonly number[] | Uint8Array;

/** A play: tiles laid in one lane. */
export interface PlaceMove<List extends Tiles = readonly number[]> {
  kind: "place";
  direction: Direction;
  /** The row of an across play or the column of a down play, from 0. */
  lane: number;
  /** The first square of the word along the lane, from 0. */
  start: number;
  /**
   * One tile number per square of the word: 0 to play through a tile on the board, otherwise the
   * new tile, with bit 7 set for a blank.
   */
  tiles: List;
}

/** An exchange: one or more tiles put back into the bag, ascending; 0 is a blank. */
export interface ExchangeMove<List extends Tiles = readonly number[]> {
  kind: "exchange";
  tiles: List;
}

/** A turn without a play or an exchange. */
export interface PassMove {
  kind: "pass";
}

/** A player's action in a turn, as plain data: it survives JSON and structured clones. */
export type Move<List extends Tiles = readonly number[]> =
  | PlaceMove<List>
  | ExchangeMove<List>
  | PassMove;

/** A move as functions accept it: the tiles may also be bytes. */
export type MoveInput = Move<Tiles>;

/** An exchange for which only the number of tiles is known. */
export interface Exchanged {
  exchanged: number;
}

/**
 * A move in any form: as data, in an object such as a ranked move, or as text, such as `8D WORD`.
 */
export type MoveLike = MoveInput | { move: MoveInput } | string;

/** The pass; there is only one. */
export const PASS: PassMove = Object.freeze({ kind: "pass" });

const A_MOVE = 'a move {"kind","tiles",…}, or an object with one as "move"';
/** Beyond the last square of any lane. */
const MOST_SQUARES = 255;

/**
 * Returns the move that an argument gives, as plain data: a move, or an object that has one as
 * `move`, such as a ranked move. Checks the types of its fields; whether it fits a board is
 * checked where the board is known.
 * @throws ArgumentError.
 */
export function moveOf(value: unknown, name = "move"): Move {
  const given = isObject(value) && !("kind" in value) && "move" in value ? value.move : value;
  if (!isObject(given) || isList(given) || isPromise(given)) {
    const reader = typeof given === "string" ? "; parseMove reads a text" : "";
    throw badArgument(name, given, `${A_MOVE}${reader}`);
  }
  const { kind, direction, lane, start, tiles } = given;
  checkName(kind, `${name}.kind`, ["place", "exchange", "pass"]);
  if (kind === "pass") return PASS;
  checkTiles(tiles, `${name}.tiles`);
  const list = isList(tiles) ? (tiles as number[]) : Array.from(tiles as Uint8Array);
  if (kind === "exchange") return { kind, tiles: list };
  checkName(direction, `${name}.direction`, ["across", "down"]);
  checkWhole(lane, `${name}.lane`, 0, MOST_SQUARES);
  checkWhole(start, `${name}.start`, 0, MOST_SQUARES);
  return {
    kind: "place",
    direction: direction as Direction,
    lane: lane as number,
    start: start as number,
    tiles: list,
  };
}

/**
 * Returns the play that an argument gives.
 * @throws ArgumentError.
 */
export function placeOf(value: unknown, name = "move"): PlaceMove {
  const move = moveOf(value, name);
  if (move.kind === "place") return move;
  throw badArgument(name, move.kind, "a move that lays tiles");
}
