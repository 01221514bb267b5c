import { load32, store32 } from "../../core/memory";

/*
 * A frame of the search: a position of the endgame (apart from its board, which is the
 * kernel's), and the state of its search. Frames follow one another, one for each move on the
 * way to the current position.
 *
 * | constant      | contents                                                             |
 * | ------------- | -------------------------------------------------------------------- |
 * | FRAME_RACKS   | racks of both players, as numbers (racks.ts)                          |
 * | FRAME_TILES   | number of tiles on them                                              |
 * | FRAME_FACES   | face value of these tiles                                            |
 * | FRAME_MOVER   | player to move, 0 or 1                                               |
 * | FRAME_PASSES  | scoreless turns that end the game if they follow one another         |
 * | FRAME_KEYS    | key of the board: a pair of cells                                    |
 * | FRAME_LOG     | end of the log of changes to the squares (board.ts)                  |
 * | FRAME_LANES   | for each player and each lane the address of its plays (lanes.ts), or |
 * |               | 0 if they are not known                                              |
 * | FRAME_ALPHA … | the state of its search (search.ts)                                  |
 */
export const FRAME_RACKS: i32 = 0;
export const FRAME_TILES: i32 = 8;
export const FRAME_FACES: i32 = 16;
export const FRAME_MOVER: i32 = 24;
export const FRAME_PASSES: i32 = 28;
export const FRAME_KEYS: i32 = 32;
export const FRAME_LOG: i32 = 40;
export const FRAME_LANES: i32 = 44;
/** Lanes have the numbers that they have among the squares: 32 in either direction. */
export const MOST_LANES: i32 = 64;
/** Bytes that a move copies to the next frame. */
export const FRAME_COPIED: i32 = FRAME_LANES + 8 * MOST_LANES;

export const FRAME_ALPHA: i32 = FRAME_COPIED;
export const FRAME_BETA: i32 = FRAME_ALPHA + 4;
/** Plies left to search. */
export const FRAME_DEPTH: i32 = FRAME_ALPHA + 8;
/** Highest value so far, and the mark of its move. */
export const FRAME_BEST: i32 = FRAME_ALPHA + 12;
export const FRAME_BEST_MARK: i32 = FRAME_ALPHA + 16;
/** 1 while no move's value has been an estimate. */
export const FRAME_PROVED: i32 = FRAME_ALPHA + 20;
/** The list of plays: its address, the plays still in it, and the address after it. */
export const FRAME_LIST: i32 = FRAME_ALPHA + 24;
export const FRAME_LEFT: i32 = FRAME_ALPHA + 28;
export const FRAME_LIST_END: i32 = FRAME_ALPHA + 32;
/** The move being searched: the address of a play, or 0 for the pass. */
export const FRAME_MOVE: i32 = FRAME_ALPHA + 36;
/** Number of moves searched. */
export const FRAME_SEARCHED: i32 = FRAME_ALPHA + 40;
/** Whether the move is being searched in the whole window, and not in an empty one. */
export const FRAME_IS_WHOLE: i32 = FRAME_ALPHA + 44;
export const FRAME_HAS_PASSED: i32 = FRAME_ALPHA + 48;
/** Alpha as it was at first. */
export const FRAME_FIRST_ALPHA: i32 = FRAME_ALPHA + 52;
export const FRAME_SIZE: i32 = FRAME_ALPHA + 56;

/** More than the moves of any line: 18 tiles, and a pass before each. */
export const MOST_FRAMES: i32 = 64;

let frames: i32 = 0;

export function setFrames(address: i32): void {
  frames = address;
}

/** Returns the address of the first frame. */
export function firstFrame(): i32 {
  return frames;
}

export function moverOf(frame: i32): i32 {
  return load32(frame + FRAME_MOVER);
}

export function rackIn(frame: i32, player: i32): i32 {
  return load32(frame + FRAME_RACKS + (player << 2));
}

/** Returns the number of tiles on a rack. */
export function tilesIn(frame: i32, player: i32): i32 {
  return load32(frame + FRAME_TILES + (player << 2));
}

/** Returns the face value of a rack. */
export function faceIn(frame: i32, player: i32): i32 {
  return load32(frame + FRAME_FACES + (player << 2));
}

/** Returns the address of a player's plays by lane. */
export function lanesIn(frame: i32, player: i32): i32 {
  return frame + FRAME_LANES + player * (4 * MOST_LANES);
}

/** Forgets a lane of a frame, for both players. */
export function forgetLane(frame: i32, lane: i32): void {
  const at = frame + FRAME_LANES + (lane << 2);
  store32(at, 0);
  store32(at + 4 * MOST_LANES, 0);
}

/** Forgets the plays of all lanes in all frames. */
export function forgetLanes(): void {
  for (let i = 0; i < MOST_FRAMES; i++) {
    const lanes = frames + i * FRAME_SIZE + FRAME_LANES;
    for (let at = lanes; at < lanes + 8 * MOST_LANES; at += 4) store32(at, 0);
  }
}

/** Returns what the mover gains if the game ends now, and each player loses his own tiles. */
export function stallValue(frame: i32): i32 {
  const mover = moverOf(frame);
  return faceIn(frame, 1 - mover) - faceIn(frame, mover);
}
