/*
 * A game is one record: whatever a game needs to go on is in it, and nothing else is. The game
 * that is played lies at GAME (layout.ts); copies of it can lie anywhere. Numbers take 4 bytes.
 *
 * | constant        | contents                                                            |
 * | --------------- | ------------------------------------------------------------------- |
 * | GAME_SCORES     | points of player 0 and of player 1                                  |
 * | GAME_MOVER      | whose turn it is, 0 or 1; of an ended game, whose the last one was   |
 * | GAME_TURNS      | turns so far                                                        |
 * | GAME_SCORELESS  | how many of the latest turns in a row made no points                |
 * | GAME_ENDING     | 0 while the game goes on, else how it ended (game/state.ts)         |
 * | GAME_BEGAN      | who began, 0 or 1                                                   |
 * | GAME_NUMBER     | its number in a series                                              |
 * | GAME_IN_BAG     | tiles in the bag                                                    |
 * | GAME_BINGOS     | plays that used a full rack                                         |
 * | GAME_PASSES     | how many of the latest turns in a row were passes                   |
 * | GAME_RANDOM     | state of the random numbers: 4 numbers (random.ts)                  |
 * | GAME_CHOSEN     | the move that the mover has chosen: a record (moves/record.ts)       |
 * | GAME_RACKS      | of each player the number of tiles and the tiles, ascending: 16 bytes |
 * | GAME_BOARD      | the board row by row, a tile a byte, 0 where it is empty             |
 * | GAME_BAG        | the tiles in the bag, a byte each; it comes last (game/bag.ts)       |
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
