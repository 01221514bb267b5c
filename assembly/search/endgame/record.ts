import { addressOf, load8, store8 } from "../../core/memory";

/*
 * The records of the search of endgames that the host reads too.
 */

/** A play. Plays take little space, since there are many of them and they are only read. */
@unmanaged
export class Play {
  /** The tiles played, as a number (racks.ts). */
  need: i32;
  score: u16;
  /** Face value of the tiles. */
  face: u16;
  /**
   * From the lowest bit: start (5 bits), lane (5), direction (1), length of the word (5), number of tiles
   * played (4).
   */
  place: i32;
  /** The first tile played, as on the board; the others follow. */
  tiles: u8;

  get start(): i32 {
    return this.place & PLACE_MASK;
  }

  get lane(): i32 {
    return (this.place >>> PLACE_LANE_SHIFT) & PLACE_MASK;
  }

  get direction(): i32 {
    return (this.place >>> PLACE_DIRECTION_SHIFT) & 1;
  }

  get length(): i32 {
    return (this.place >>> PLACE_LENGTH_SHIFT) & PLACE_MASK;
  }

  get count(): i32 {
    return this.place >>> PLACE_COUNT_SHIFT;
  }

  tile(i: i32): i32 {
    return load8(addressOf(this) + <i32>offsetof<Play>("tiles") + i);
  }

  setTile(i: i32, tile: i32): void {
    store8(addressOf(this) + <i32>offsetof<Play>("tiles") + i, tile);
  }
}

export const PLAY_SIZE: i32 = 24;
export const PLACE_LANE_SHIFT: i32 = 5;
export const PLACE_DIRECTION_SHIFT: i32 = 10;
export const PLACE_LENGTH_SHIFT: i32 = 11;
export const PLACE_COUNT_SHIFT: i32 = 16;
export const PLACE_MASK: i32 = 31;

/** An item of a frame's list (listing.ts). */
@unmanaged
export class Item {
  /** What the play promises to be worth. */
  promise: i32;
  play: Play;
}

export const ITEM_SIZE: i32 = <i32>offsetof<Item>();

/*
 * What the host writes before a search, at the address of the tables: for each player the number
 * of tiles and the tiles, ascending.
 *
 * | constant | contents                                                                 |
 * | -------- | ------------------------------------------------------------------------ |
 * | POOLS    | all tiles that may be on the players' racks in any position of the search |
 * | HANDS    | their racks in a position                                                |
 * | DRAWN    | those of the mover's tiles that he draws after the next move; one player's |
 */
export const HAND_SIZE: i32 = 32;
export const POOLS: i32 = 0;
export const HANDS: i32 = POOLS + 2 * HAND_SIZE;
export const DRAWN: i32 = HANDS + 2 * HAND_SIZE;
export const ENDGAME_HEAD: i32 = DRAWN + HAND_SIZE;
