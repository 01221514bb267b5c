import { GAME_BAG, GAME_BOARD, GAME_CHOSEN, GAME_RACKS, GAME_SIZE, Game } from "./game-record";

/** The current game; see game-record.ts. */
export const GAME: i32 = <i32>memory.data(GAME_SIZE);
export const game: Game = changetype<Game>(GAME);
export const CHOSEN: i32 = GAME + GAME_CHOSEN;
export const RACKS: i32 = GAME + GAME_RACKS;
/** The board, which the host may write: a byte per square, row by row. */
export const BOARD: i32 = GAME + GAME_BOARD;
export const BAG: i32 = GAME + GAME_BAG;
