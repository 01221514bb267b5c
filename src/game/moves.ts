/** Which way a word runs. */
export type Direction = "across" | "down";

/** Tiles laid in one lane. */
export interface PlaceMove {
  kind: "place";
  direction: Direction;
  /** The row of an across play, the column of a down play, from 0. */
  lane: number;
  /** The first square of the word along the lane, from 0. */
  start: number;
  /** A byte a square of the word: 0 where a tile of the board is played through, else as on the board. */
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

/** What a player can do in a turn. */
export type Move = PlaceMove | ExchangeMove | PassMove;

/** The pass. */
export const PASS: PassMove = Object.freeze({ kind: "pass" });
