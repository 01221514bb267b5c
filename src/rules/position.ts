/**
 * What is on the table when a player is to move. Tiles are tile numbers of an
 * alphabet.
 */
export interface Position {
  /** A byte a square, row by row: 0 empty, 1 to 63 a tile, bit 7 set on a blank that stands for it. */
  board: Uint8Array;
  /** The mover's tiles, 0 a blank, in any order. */
  rack: Uint8Array;
  /** The opponent's tiles, if they are known. */
  opponentRack?: Uint8Array;
  /** Points of the mover and of the opponent. */
  scores?: [mover: number, opponent: number];
  /** Turns without points that came last, one after another. */
  scorelessTurns?: number;
}

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

/** Tiles put back into the bag, 0 a blank, ascending; none of them is the pass. */
export interface ExchangeMove {
  kind: "exchange";
  tiles: Uint8Array;
}

export type Move = PlaceMove | ExchangeMove;
