import { BOARD_SIZE } from "../core/game-record";

/*
 * Squares. Each lane of either direction has LANE squares. Squares 1 to the lane's length are
 * real; the squares before and after them take no tile, so every word ends there. Across lanes
 * are the rows, down lanes the columns; a square of the board has one record in each direction.
 *
 * | byte of a square | contents                                                   |
 * | ---------------- | ---------------------------------------------------------- |
 * | 0-3              | cross set: the letters that may be placed here             |
 * | 4-7              | its second cell, in the wide build (letters.ts)            |
 * | 8-11             | score of the crossing tiles; -1 if there are none          |
 * | 12               | tile, as on the board                                      |
 * | 13               | letter multiplier                                          |
 * | 14               | word multiplier                                            |
 * | 15               | 1 if a vowel of the opening play is penalized here         |
 */
export const LANE_SHIFT: i32 = 5;
export const SQUARE_SHIFT: i32 = 4;
export const SQUARE_SIZE: i32 = 1 << SQUARE_SHIFT;
/** Size of one direction's squares in bytes: 32 lanes of 32 squares. */
export const DIRECTION_SIZE: i32 = 1 << (5 + LANE_SHIFT + SQUARE_SHIFT);
export const SQUARES: i32 = <i32>memory.data(2 * DIRECTION_SIZE);

/*
 * State derived from the position, apart from the squares. It is one block, which undoing a ply
 * restores (position/log.ts).
 */
export const POSITION_SIZE: i32 = 912;
export const POSITION: i32 = <i32>memory.data(POSITION_SIZE);
/** Copy of the board that the squares reflect; comparing it with BOARD shows what has changed. */
export const LAST_BOARD: i32 = POSITION;
/** 1 for each lane whose tiles have changed: 32 bytes per direction. */
export const CHANGED: i32 = LAST_BOARD + BOARD_SIZE;
/** 1 for each lane whose spans are out of date: 32 bytes per direction. */
export const STALE: i32 = CHANGED + 64;
/** Addresses of the lanes' spans (moves/spans/spans.ts): 32 numbers per direction. */
export const LANE_RECORDS: i32 = STALE + 64;
/** Address of the next spare lane record, and of the first record that may be changed. */
export const LANE_TOP: i32 = LANE_RECORDS + 256;
export const LANE_FLOOR: i32 = LANE_TOP + 4;
/** Number of tiles on the board. */
export const TILES_ON_BOARD: i32 = LANE_FLOOR + 4;
/** Root of the graph that the cross sets were computed from; see position/lexicon.ts. */
export const GRAPH_ROOT: i32 = TILES_ON_BOARD + 4;
