/** What is on the table when a player is to move, as plain data. Tiles are tile numbers. */
export interface PositionData {
  /** A byte a square, row by row: 0 empty, 1 to 63 a tile, bit 7 set on a blank that stands for it. */
  board: Uint8Array;
  /** The mover's tiles, 0 a blank, in any order. */
  rack: Uint8Array;
  /** The opponent's tiles, as far as they are known. */
  opponentRack?: Uint8Array;
  /** Points of the mover and of the opponent. */
  scores?: [mover: number, opponent: number];
  /** Turns without points that came last, one after another. */
  scorelessTurns?: number;
}
