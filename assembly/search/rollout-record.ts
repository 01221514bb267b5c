import { GAME_SIZE } from "../core/game-record";

/*
 * The memory of rollouts, at an address given by the host: the game before the candidate, the
 * candidate, and behind them a record for each sample.
 *
 * | constant          | contents                                                       |
 * | ----------------- | -------------------------------------------------------------- |
 * | ROLLOUT_GAME      | the game, with the mover to move (core/game-record.ts). Racks   |
 * |                   | hold the tiles that are known; the bag holds all others, in any |
 * |                   | order                                                           |
 * | ROLLOUT_CANDIDATE | the candidate: a record (moves/record.ts)                       |
 * | ROLLOUT_HELD      | for each sample the number of tiles that the opponent is given   |
 * |                   | from the bag, and the tiles: HELD_SIZE bytes                    |
 * | ROLLOUT_SAMPLES   | records of samples                                              |
 *
 * A sample's record has SAMPLE_PLIES bytes, 4 for each ply, and GAME_BAG more if samples stop at an
 * empty bag:
 *
 * | constant        | contents                                                          |
 * | --------------- | ----------------------------------------------------------------- |
 * | SAMPLE_SPREAD   | spread after the last ply, in points, as the mover sees it         |
 * | SAMPLE_LEAVES   | leaves of the last two plies in thousandths of a point: the        |
 * |                 | mover's less the opponent's                                        |
 * | SAMPLE_IN_BAG   | tiles in the bag after the last ply                                |
 * | SAMPLE_ENDING   | 0, or how the game has ended: a byte                               |
 * | SAMPLE_PLAYED   | number of plies noted; fewer than asked for if the game ended      |
 * | SAMPLE_RACK     | tiles on the mover's rack after the last ply: a byte               |
 * | SAMPLE_OTHER    | tiles on the opponent's rack: a byte                               |
 * | SAMPLE_REPLY    | the opponent's move after the candidate: a record                  |
 * | SAMPLE_NEXT     | the mover's next move: a record                                    |
 * | SAMPLE_PLIES    | of each ply: score (2 bytes), tiles played or exchanged, kind      |
 * | (behind them)   | the game with an empty bag at which the sample stopped             |
 */

/** Bytes that hold any move of a game. */
export const ROLLOUT_MOVE_SIZE: i32 = 64;
export const ROLLOUT_GAME: i32 = 0;
export const ROLLOUT_CANDIDATE: i32 = ROLLOUT_GAME + GAME_SIZE;
export const ROLLOUT_HELD: i32 = ROLLOUT_CANDIDATE + ROLLOUT_MOVE_SIZE;
export const HELD_SIZE: i32 = 16;
/** Most samples of a call that deals given tiles. */
export const MOST_HELD: i32 = 128;
export const ROLLOUT_SAMPLES: i32 = ROLLOUT_HELD + MOST_HELD * HELD_SIZE;

export const SAMPLE_SPREAD: i32 = 0;
export const SAMPLE_LEAVES: i32 = 4;
export const SAMPLE_IN_BAG: i32 = 8;
export const SAMPLE_ENDING: i32 = 12;
export const SAMPLE_PLAYED: i32 = 13;
export const SAMPLE_RACK: i32 = 14;
export const SAMPLE_OTHER: i32 = 15;
export const SAMPLE_REPLY: i32 = 16;
export const SAMPLE_NEXT: i32 = SAMPLE_REPLY + ROLLOUT_MOVE_SIZE;
export const SAMPLE_PLIES: i32 = SAMPLE_NEXT + ROLLOUT_MOVE_SIZE;

/*
 * What becomes of a sample when the bag is empty. Leaves are noted with GO_ON alone.
 */

/** The sample goes on until it has all of its plies. */
export const GO_ON: i32 = 0;
/** It goes on to the end of the game; only the plies that were asked for are noted. */
export const PLAY_OUT: i32 = 1;
/** It stops if both players have tiles, and its game is copied. */
export const STOP: i32 = 2;
