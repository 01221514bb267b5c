/*
 * Limits on the tiles of a player. The host reads them too.
 */

/** Largest supported rack size, in tiles. Tables indexed by sets of rack places depend on it. */
export const MAX_RACK: i32 = 9;
/** Largest pool, which is a rack without such tables (position/rack.ts). */
export const MAX_POOL: i32 = 20;
/** Longest side of a board, in squares. */
export const MAX_SIDE: i32 = 21;
/** Longest path in a graph, in tiles. */
export const MAX_WORD_LENGTH: i32 = 255;
