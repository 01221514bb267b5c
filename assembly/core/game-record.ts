/**
 * A game: everything that is needed to continue it, and nothing else. The current game is stored at GAME
 * (current-game.ts); copies of it can be stored anywhere. The state of the random numbers is followed by
 * the parts below.
 */
@unmanaged
export class Game {
  /** Points of player 0; those of player 1 follow. */
  scores: i32;
  secondScore: i32;
  /** Player to move, 0 or 1; once the game has ended, the last to move. */
  mover: i32;
  /** Number of turns so far. */
  turns: i32;
  /** Number of consecutive scoreless turns up to now. */
  scoreless: i32;
  /** 0 while the game goes on, else how it ended (game/game.ts). */
  ending: i32;
  /** Player who moved first, 0 or 1. */
  began: i32;
  /** Number of the game in a series. */
  number: i32;
  /** Number of tiles in the bag. */
  inBag: i32;
  /** Number of plays that used a full rack. */
  bingos: i32;
  /** Number of consecutive passes up to now. */
  passes: i32;
  spare: i32;
  /** State of the random number generator: four numbers (random.ts). */
  random: i32;
}

/** Move that the mover has chosen (moves/record.ts): 64 bytes. */
export const GAME_CHOSEN: i32 = 64;
/** For each player the number of tiles and the tiles, ascending. */
export const GAME_RACKS: i32 = 128;
export const RACK_SIZE: i32 = 16;
/** The board row by row, a byte per tile, 0 for an empty square. */
export const GAME_BOARD: i32 = GAME_RACKS + 2 * RACK_SIZE;
export const BOARD_SIZE: i32 = 512;
/** Tiles in the bag, a byte each; this part comes last (game/bag.ts). */
export const GAME_BAG: i32 = GAME_BOARD + BOARD_SIZE;
export const MAX_BAG: i32 = 1024;
export const GAME_SIZE: i32 = GAME_BAG + MAX_BAG;
