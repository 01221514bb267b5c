/*
 * A game is one record. It contains everything that is needed to continue the game, and nothing
 * else. The current game is stored at GAME (current-game.ts); copies of it can be stored anywhere.
 * Numbers take 4 bytes.
 *
 * | constant        | contents                                                              |
 * | --------------- | --------------------------------------------------------------------- |
 * | GAME_SCORES     | points of player 0 and of player 1                                    |
 * | GAME_MOVER      | player to move, 0 or 1; once the game has ended, the last to move     |
 * | GAME_TURNS      | number of turns so far                                                |
 * | GAME_SCORELESS  | number of consecutive scoreless turns up to now                       |
 * | GAME_ENDING     | 0 while the game goes on, else how it ended (game/state.ts)           |
 * | GAME_BEGAN      | player who moved first, 0 or 1                                        |
 * | GAME_NUMBER     | number of the game in a series                                        |
 * | GAME_IN_BAG     | number of tiles in the bag                                            |
 * | GAME_BINGOS     | number of plays that used a full rack                                 |
 * | GAME_PASSES     | number of consecutive passes up to now                                |
 * | GAME_RANDOM     | state of the random number generator: 4 numbers (random.ts)           |
 * | GAME_CHOSEN     | move that the mover has chosen: a record (moves/record.ts)            |
 * | GAME_RACKS      | for each player the number of tiles and the tiles, ascending: 16 bytes |
 * | GAME_BOARD      | the board row by row, a byte per tile, 0 for an empty square          |
 * | GAME_BAG        | tiles in the bag, a byte each; this field comes last (game/bag.ts)    |
 */
export const GAME_SCORES: i32 = 0;
export const GAME_MOVER: i32 = 8;
export const GAME_TURNS: i32 = 12;
export const GAME_SCORELESS: i32 = 16;
export const GAME_ENDING: i32 = 20;
export const GAME_BEGAN: i32 = 24;
export const GAME_NUMBER: i32 = 28;
export const GAME_IN_BAG: i32 = 32;
export const GAME_BINGOS: i32 = 36;
export const GAME_PASSES: i32 = 40;
export const GAME_RANDOM: i32 = 48;
export const GAME_CHOSEN: i32 = 64;
export const GAME_RACKS: i32 = 128;
export const RACK_SIZE: i32 = 16;
export const GAME_BOARD: i32 = GAME_RACKS + 2 * RACK_SIZE;
export const BOARD_SIZE: i32 = 512;
export const GAME_BAG: i32 = GAME_BOARD + BOARD_SIZE;
export const MAX_BAG: i32 = 1024;
export const GAME_SIZE: i32 = GAME_BAG + MAX_BAG;
