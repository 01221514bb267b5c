import { BOARD_SIZE } from "../core/game-record";
import { IS_WIDE } from "../core/letters";

/**
 * A square. Each lane of either direction has 32 squares. Squares 1 to the lane's length are real; the
 * squares before and after them take no tile, so every word ends there. Across lanes are the rows, down
 * lanes the columns; a square of the board has one record in each direction.
 */
@unmanaged
export class Square {
  /** Cross set: the letters that may be placed here. */
  crossSet: i32;
  /** Its second number, in the wide build (core/letters.ts). */
  highSet: i32;
  /** Points of the crossing tiles; NO_CROSS if there are none, or START (cross.ts). */
  crossScore: i32;
  /** The tile, as on the board, with the blank's flag; 0 if the square is empty. */
  tile: u8;
  /** Multipliers; 0 and 0 if no tile may go here. */
  letterMultiplier: u8;
  wordMultiplier: u8;
  /** Whether a vowel of the opening play is penalized here. */
  isPenalized: bool;

  /** Letters from 33 on that may be placed here. */
  get highCrossSet(): i32 {
    return IS_WIDE ? this.highSet : 0;
  }
}

/** The squares: for each direction 32 lanes of 32. */
export const LANE_SHIFT: i32 = 5;
export const SQUARE_SHIFT: i32 = 4;
/** Size of one direction's squares in bytes. */
export const DIRECTION_SIZE: i32 = 1 << (5 + LANE_SHIFT + SQUARE_SHIFT);
export const SQUARES: i32 = <i32>memory.data(2 * DIRECTION_SIZE);

/** State derived from the position, apart from the squares. Undoing a ply restores it (log.ts). */
@unmanaged
export class Position {
  /** Address of the next spare lane record, and of the first record that may be changed. */
  laneTop: i32;
  laneFloor: i32;
  /** Number of tiles on the board. */
  tilesOnBoard: i32;
  /** Root of the graph that the cross sets were computed from; see lexicon.ts. */
  graphRoot: i32;
}

/** The record and the lists after it are one block. */
export const POSITION_SIZE: i32 = 1104;
export const POSITION: i32 = <i32>memory.data(POSITION_SIZE);
export const position: Position = changetype<Position>(POSITION);
/** Copy of the board that the squares reflect; comparing it with BOARD shows what has changed. */
export const LAST_BOARD: i32 = POSITION + <i32>offsetof<Position>();
/** The squares of each lane whose tiles have changed, a bit each: 32 cells per direction. */
export const CHANGED: i32 = LAST_BOARD + BOARD_SIZE;
/** 1 for each lane whose spans are out of date: 32 bytes per direction. */
export const STALE: i32 = CHANGED + 256;
/** Addresses of the lanes' spans (moves/spans/spans.ts): 32 numbers per direction. */
export const LANE_RECORDS: i32 = STALE + 64;
