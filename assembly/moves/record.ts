/*
 * A move is a record, either in a list (list.ts) or by itself:
 *
 * | constant       | contents                                                          |
 * | -------------- | ----------------------------------------------------------------- |
 * | MOVE_EQUITY    | equity in thousandths of a point: 4 bytes                         |
 * | MOVE_SCORE     | score in points: 4 bytes                                          |
 * | MOVE_START     | first square in the lane, from 0                                  |
 * | MOVE_LANE      | lane, from 0                                                      |
 * | MOVE_DIRECTION | 0 across, 1 down                                                  |
 * | MOVE_KIND      | PLAY, or EXCHANGE (an exchange of no tiles is a pass)             |
 * | MOVE_LENGTH    | number of tiles that follow                                       |
 * | MOVE_TILES     | play: a tile per square, 0 where it plays through a tile;         |
 * |                | exchange: the tiles exchanged, as on the rack                     |
 *
 * The four bytes from MOVE_START on can also be read as one number, MOVE_PLACE, which sorts by
 * kind, direction, lane and start.
 */
export const MOVE_EQUITY: i32 = 0;
export const MOVE_SCORE: i32 = 4;
export const MOVE_PLACE: i32 = 8;
export const MOVE_START: i32 = 8;
export const MOVE_LANE: i32 = 9;
export const MOVE_DIRECTION: i32 = 10;
export const MOVE_KIND: i32 = 11;
export const MOVE_LENGTH: i32 = 12;
export const MOVE_TILES: i32 = 13;

/** Overhead of a list besides its records: a head, and two entries for each record. */
export const MOVES_HEAD_SIZE: i32 = 32;
export const MOVES_ENTRY_SIZE: i32 = 16;

export const PLAY: i32 = 0;
export const EXCHANGE: i32 = 1;
