import { copyCells } from "../core/copy";
import { addressOf, load8, load32, store8, store32 } from "../core/memory";

/**
 * A move, either in a list (list.ts) or by itself. The four bytes from `start` on can also be read as one
 * number, the place, which sorts by kind, direction, lane and start.
 */
@unmanaged
export class Move {
  /** Equity in thousandths of a point. */
  equity: i32;
  /** Score in points. */
  score: i32;
  /** First square in the lane, from 0. */
  start: u8;
  /** Lane, from 0. */
  lane: u8;
  /** 0 across, 1 down. */
  direction: u8;
  /** PLAY, or EXCHANGE (an exchange of no tiles is a pass). */
  kind: u8;
  /** Number of tiles that follow. */
  length: u8;
  /**
   * The first tile; the others follow. A play has a tile per square, 0 where it plays through a tile; an
   * exchange has the tiles exchanged, as on the rack.
   */
  tiles: u8;

  get place(): i32 {
    return load32(addressOf(this) + <i32>offsetof<Move>("start"));
  }

  set place(place: i32) {
    store32(addressOf(this) + <i32>offsetof<Move>("start"), place);
  }

  tile(i: i32): i32 {
    return load8(addressOf(this) + TILES + i);
  }

  setTile(i: i32, tile: i32): void {
    store8(addressOf(this) + TILES + i, tile);
  }

  /** Copies another move, or at most three bytes more. */
  copy(from: Move): void {
    copyCells(addressOf(this), addressOf(from), TILES + from.length);
  }
}

const TILES: i32 = <i32>offsetof<Move>("tiles");

/** Overhead of a list besides its records: a head, and two entries for each record. */
export const MOVES_HEAD_SIZE: i32 = 32;
export const MOVES_ENTRY_SIZE: i32 = 16;

export const PLAY: i32 = 0;
export const EXCHANGE: i32 = 1;

/** Returns the place of a move: a number that sorts by these. */
export function placeOf(kind: i32, direction: i32, lane: i32, start: i32): i32 {
  return (kind << 24) | (direction << 16) | (lane << 8) | start;
}
