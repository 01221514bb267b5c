/** The direction of a word. */
export type Direction = "across" | "down";

/** Tiles laid in one lane. */
export interface PlaceMove {
  kind: "place";
  direction: Direction;
  /** The row of an across play, the column of a down play, from 0. */
  lane: number;
  /** The first square of the word along the lane, from 0. */
  start: number;
  /** One byte per square of the word: 0 to play through a tile of the board, else the new tile. */
  tiles: Uint8Array;
}

/** Tiles put back into the bag: one or more, 0 a blank, ascending. */
export interface ExchangeMove {
  kind: "exchange";
  tiles: Uint8Array;
}

/** A turn without a play or an exchange. */
export interface PassMove {
  kind: "pass";
}

/** A player's action in a turn. */
export type Move = PlaceMove | ExchangeMove | PassMove;

/** The pass; there is only one. */
export const PASS: PassMove = Object.freeze({ kind: "pass" });
