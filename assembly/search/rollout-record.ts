import { BOARD_SIZE, GAME_SIZE, RACK_SIZE } from "../core/game-record";

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
 * | ROLLOUT_REPLIES   | replies shared by candidates (replies.ts)                       |
 * | ROLLOUT_SAMPLES   | the samples                                                     |
 */

/** Bytes that hold any move of a game. */
export const ROLLOUT_MOVE_SIZE: i32 = 64;
export const ROLLOUT_GAME: i32 = 0;
export const ROLLOUT_CANDIDATE: i32 = ROLLOUT_GAME + GAME_SIZE;
export const ROLLOUT_HELD: i32 = ROLLOUT_CANDIDATE + ROLLOUT_MOVE_SIZE;
export const HELD_SIZE: i32 = 16;
/** Most samples of a call that deals given tiles. */
export const MOST_HELD: i32 = 128;
export const ROLLOUT_REPLIES: i32 = ROLLOUT_HELD + MOST_HELD * HELD_SIZE;
/** Samples whose replies are kept, a power of two, and how many of each. */
export const REPLIES_COUNT: i32 = 1024;
export const MOST_REPLIES: i32 = 4;
const REPLIES_HEAD: i32 = 8;
export const REPLIES_SIZE: i32 = REPLIES_HEAD + RACK_SIZE + MOST_REPLIES * ROLLOUT_MOVE_SIZE;
export const ROLLOUT_SAMPLES: i32 = ROLLOUT_REPLIES + BOARD_SIZE + REPLIES_COUNT * REPLIES_SIZE;

/**
 * A sample, followed by its two moves, its plies and, if samples stop at an empty bag, the game at which
 * it stopped: GAME_BAG bytes.
 */
@unmanaged
export class Sample {
  /** Spread after the last ply, in points, as the mover sees it. */
  spread: i32;
  /** Leaves of the last two plies in thousandths of a point: the mover's less the opponent's. */
  leaves: i32;
  /** Tiles in the bag after the last ply. */
  inBag: i32;
  /** 0, or how the game has ended. */
  ending: u8;
  /** Number of plies noted; fewer than asked for if the game ended. */
  played: u8;
  /** Tiles on the mover's rack after the last ply. */
  rack: u8;
  /** Tiles on the opponent's rack. */
  other: u8;
}

/** The opponent's move after the candidate, and the mover's next one. */
export const SAMPLE_REPLY: i32 = 16;
export const SAMPLE_NEXT: i32 = SAMPLE_REPLY + ROLLOUT_MOVE_SIZE;
/** Where the plies begin, of PLY_SIZE bytes each. */
export const SAMPLE_PLIES: i32 = SAMPLE_NEXT + ROLLOUT_MOVE_SIZE;

/** A ply of a sample. */
@unmanaged
export class Ply {
  score: i16;
  /** Tiles played or exchanged. */
  tiles: u8;
  kind: u8;
}

export const PLY_SIZE: i32 = <i32>offsetof<Ply>();

/*
 * What becomes of a sample when the bag is empty. Leaves are noted with GO_ON alone.
 */

/** The sample goes on until it has all of its plies. */
export const GO_ON: i32 = 0;
/** It goes on to the end of the game; only the plies that were asked for are noted. */
export const PLAY_OUT: i32 = 1;
/** It stops if both players have tiles, and its game is copied. */
export const STOP: i32 = 2;
