import { addressOf, recordAt, store32 } from "../../core/memory";
import { Play } from "./record";

/*
 * A frame of the search: a position of the endgame (apart from its board, which is the
 * kernel's), and the state of its search. Frames follow one another, one for each move on the
 * way to the current position.
 */

/** What a player has. */
@unmanaged
class Side {
  /** The rack as a number (racks.ts), its tiles, and their face value. */
  rack: i32;
  tiles: i32;
  face: i32;
}

/** The work of all searches. */
export class Work {
  /** Positions searched since an endgame was begun. */
  static nodes: i32 = 0;
}

/**
 * A frame: the state of its search (search.ts) and the position, of which more follows: both sides, and
 * for each player and each lane the address of its plays (lanes.ts), or 0 if they are not known.
 */
@unmanaged
export class Frame {
  alpha: i32;
  beta: i32;
  /** Plies left to search. */
  depth: i32;
  /** Highest value so far, and the mark of its move. */
  best: i32;
  bestMark: i32;
  /** Number of moves searched. */
  searched: i32;
  /** Alpha as it was at first. */
  firstAlpha: i32;
  /** The list of plays: its address, the plays still in it, and the address after it. */
  list: i32;
  left: i32;
  listEnd: i32;
  /** The move being searched: a play, or none for the pass. */
  move: Play | null;
  /** True while no move's value has been an estimate. */
  isProved: bool;
  /** Whether the move is being searched in the whole window, and not in an empty one. */
  isWhole: bool;
  hasPassed: bool;
  /** In a search for a proof (proof.ts): efforts at which the position is given up for now. */
  mostProofs: i32;
  mostRefutations: i32;
  /** The efforts for the listed plays, and for the pass. */
  efforts: i32;
  passProof: i32;
  passRefutation: i32;
  /** Index of the play that is being searched. */
  at: i32;
  /** Those of the mover's tiles that he draws after the move, as a number: no play has them. */
  drawn: i32;
  /** Player to move, 0 or 1. */
  mover: i32;
  /** Scoreless turns that end the game if they follow one another. */
  passes: i32;
  /** Key of the board. */
  keyA: i32;
  keyB: i32;
  /** End of the log of changes to the squares (make.ts). */
  log: i32;

  side(player: i32): Side {
    return recordAt<Side>(addressOf(this) + SIDES + player * <i32>offsetof<Side>());
  }

  /** Returns the address of a player's plays by lane. */
  lanes(player: i32): i32 {
    return addressOf(this) + LANES + player * (4 * MOST_LANES);
  }

  get next(): Frame {
    return recordAt<Frame>(addressOf(this) + FRAME_SIZE);
  }

  get previous(): Frame {
    return recordAt<Frame>(addressOf(this) - FRAME_SIZE);
  }
}

/** Lanes have the numbers that they have among the squares: 32 in either direction. */
export const MOST_LANES: i32 = 64;
const SIDES: i32 = <i32>offsetof<Frame>();
const LANES: i32 = SIDES + 2 * <i32>offsetof<Side>();
export const FRAME_SIZE: i32 = LANES + 8 * MOST_LANES;
/** The bytes that a move copies to the next frame, from here to the end. */
export const FRAME_COPIED: i32 = <i32>offsetof<Frame>("mover");

/** More than the moves of any line: 18 tiles, and a pass before each. */
export const MOST_FRAMES: i32 = 64;

let frames: i32 = 0;

export function setFrames(address: i32): void {
  frames = address;
}

/** Returns the frame at a place, from 0. */
export function frameAt(place: i32): Frame {
  return recordAt<Frame>(frames + place * FRAME_SIZE);
}

/** Returns the place of a frame. */
export function placeOfFrame(frame: Frame): i32 {
  return (addressOf(frame) - frames) / FRAME_SIZE;
}

/** Forgets a lane of a frame, for both players. */
export function forgetLane(frame: Frame, lane: i32): void {
  store32(frame.lanes(0) + (lane << 2), 0);
  store32(frame.lanes(1) + (lane << 2), 0);
}

/** Forgets the plays of all lanes of a frame. */
export function forgetLanes(frame: Frame): void {
  for (let at = frame.lanes(0); at < frame.lanes(2); at += 4) store32(at, 0);
}

/** Returns what the mover gains if the game ends now, and each player loses his own tiles. */
export function stallValue(frame: Frame): i32 {
  return frame.side(1 - frame.mover).face - frame.side(frame.mover).face;
}
