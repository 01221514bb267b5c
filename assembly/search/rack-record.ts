/*
 * Racks that may have made a move (inference.ts): a head, and a record for each of them. The host reads
 * them too.
 *
 * | byte of the head | contents                                                  |
 * | ---------------- | --------------------------------------------------------- |
 * | 0                | number of tiles that the move took from the rack          |
 * | 1                | these tiles, ascending                                    |
 * | 16               | the records                                               |
 *
 * | byte of a record | contents                                                  |
 * | ---------------- | --------------------------------------------------------- |
 * | 0                | equity of the best move less that of the move, thousandths |
 * | 4                | after an exchange the places that are kept, one bit each  |
 * | 8                | the rest of the rack, ascending                           |
 */
export const RACKS_TAKEN: i32 = 0;
export const RACKS_TILES: i32 = 1;
export const RACKS: i32 = 16;
export const RACK_LOSS: i32 = 0;
export const RACK_KEPT: i32 = 4;
export const RACK_REST: i32 = 8;
export const RACK_RECORD: i32 = 24;
