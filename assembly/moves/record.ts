/*
 * A move is a record, in a list (list.ts) or by itself:
 *
 * | constant       | contents                                                          |
 * | -------------- | ----------------------------------------------------------------- |
 * | MOVE_EQUITY    | equity in thousandths of a point: 4 bytes                          |
 * | MOVE_SCORE     | score in points: 4 bytes                                           |
 * | MOVE_START     | first square in the lane, from 0                                   |
 * | MOVE_LANE      | lane, from 0                                                       |
 * | MOVE_DIRECTION | 0 across, 1 down                                                   |
 * | MOVE_KIND      | PLAY, or EXCHANGE (of no tiles: the pass)                          |
 * | MOVE_LENGTH    | number of tiles that follow                                        |
 * | MOVE_TILES     | of a play a tile a square, 0 where it plays through a tile; of an  |
 * |                | exchange the tiles of the rack                                     |
 *
 * The four bytes from MOVE_START on are also read as one number, MOVE_PLACE, whose order is
 * that of kind, direction, lane and start.
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

/** Bytes that a list takes besides its records: a head, and for each record two entries. */
export const MOVES_HEAD_SIZE: i32 = 32;
export const MOVES_ENTRY_SIZE: i32 = 16;

export const PLAY: i32 = 0;
export const EXCHANGE: i32 = 1;
