/*
 * The layouts of the search of endgames that the host reads too.
 *
 * Plays take little space, since there are many of them and they are only read:
 *
 * | constant    | contents                                                              |
 * | ----------- | --------------------------------------------------------------------- |
 * | PLAY_NEED   | the tiles played, as a number (racks.ts)                               |
 * | PLAY_POINTS | score, and above 16 bits the face value of the tiles                   |
 * | PLAY_PLACE  | from the lowest bit: start (5 bits), lane (5), direction (1), length   |
 * |             | of the word (5), number of tiles played (4)                            |
 * | PLAY_TILES  | the tiles played, as on the board: a byte each                         |
 */
export const PLAY_NEED: i32 = 0;
export const PLAY_POINTS: i32 = 4;
export const PLAY_PLACE: i32 = 8;
export const PLAY_TILES: i32 = 12;
export const PLAY_SIZE: i32 = 24;

export const PLACE_LANE_SHIFT: i32 = 5;
export const PLACE_DIRECTION_SHIFT: i32 = 10;
export const PLACE_LENGTH_SHIFT: i32 = 11;
export const PLACE_COUNT_SHIFT: i32 = 16;
export const PLACE_MASK: i32 = 31;

/** Bytes of an item of a frame's list (listing.ts). */
export const ITEM_SIZE: i32 = 8;
export const ITEM_PLAY: i32 = 4;

/*
 * What the host writes before a search, at the address of the tables: for each player the number
 * of tiles and the tiles, ascending.
 *
 * | constant | contents                                                                 |
 * | -------- | ------------------------------------------------------------------------ |
 * | POOLS    | all tiles that may be on the players' racks in any position of the search |
 * | HANDS    | their racks in a position                                                |
 * | TILES    | all tiles that are not on the board; with their number, as above         |
 */
export const HAND_SIZE: i32 = 32;
export const POOLS: i32 = 0;
export const HANDS: i32 = POOLS + 2 * HAND_SIZE;
export const TILES: i32 = HANDS + 2 * HAND_SIZE;
export const ENDGAME_HEAD: i32 = TILES + 2 * HAND_SIZE;
