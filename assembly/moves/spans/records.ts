import { MAX_RACK, MAX_SIDE } from "../../core/limits";
import { addressOf, load32, recordAt, store32 } from "../../core/memory";

/*
 * Places for plays. A range is a sequence of squares in a lane that a word can fill. A span is
 * all ranges that play the same number of tiles through the same board tiles (or through none,
 * touching some), and that therefore need the same letters. Both depend only on the board, so
 * they are kept for every lane until something in the lane changes.
 */

/**
 * What spans and ranges have in common. Tiles score most when the highest tile is on the square with the
 * highest multiplier (letter, word and cross word combined), and so on. Multipliers of more than 15 bits
 * do not occur on any board that is played on; ranges with one have no bound.
 */
@unmanaged
export class Bounded {
  /** Points besides those of the tiles played, the highest of a span's ranges; NO_BOUND if unknown. */
  bound: i32;
  /** Multipliers, descending, two of 16 bits in a number; of a span's ranges the highest ones. */
  multipliers: i32;
  multipliers2: i32;
  multipliers4: i32;
  multipliers6: i32;
  multipliers8: i32;
}

export const BOUNDED_SIZE: i32 = <i32>offsetof<Bounded>();
export const MULTIPLIERS: i32 = <i32>offsetof<Bounded>("multipliers");
/** Points that no play scores, but that fit a cell as thousandths. */
export const NO_BOUND: i32 = 2_000_000;

/** A sequence of squares in a lane that a word can fill. */
@unmanaged
export class Range extends Bounded {
  /** Points of the tiles in and next to it, and the bonus. */
  base: i32;
  /** Multiplier of the word. */
  times: i32;
  /** First and last square. */
  first: u8;
  last: u8;
  /** The squares, one bit each. */
  squares: i32;
  /** The previous range of the same span, if any. */
  next: Range | null;
}

/** Ranges that need the same letters. */
@unmanaged
export class Span extends Bounded {
  /** Keys of the letters played through, and their number. */
  place: i32;
  tag: i32;
  through: i32;
  /** Number of tiles played. */
  played: i32;
  lane: Lane;
  /** Its last range, which links to the others. */
  ranges: Range | null;
  /** Number of tiles played, and of blocks of tiles between. */
  key: i32;
  /** A turn, and the highest score with its rack (search.ts). */
  turn: i32;
  score: i32;
}

/** A lane: the record, for each square the letters that a word may have there, the spans, the ranges. */
@unmanaged
export class Lane {
  /** Squares with tiles, one bit each; bit 1 is the first square. */
  tiles: i32;
  /** Empty squares that touch tiles of other lanes, or the start. */
  crossed: i32;
  /** Of these, the squares that no tile of the rack fits, and the turn for which they are valid. */
  dead: i32;
  turn: i32;
  /** Addresses after the spans and after the ranges. */
  spansEnd: i32;
  rangesEnd: i32;
  direction: i32;
  number: i32;

  /** Returns the letters that a word may have on a square. */
  allowed(square: i32): i32 {
    return load32(addressOf(this) + ALLOWED + (square << 2));
  }

  setAllowed(square: i32, letters: i32): void {
    store32(addressOf(this) + ALLOWED + (square << 2), letters);
  }

  get spans(): i32 {
    return addressOf(this) + SPANS;
  }

  get ranges(): i32 {
    return addressOf(this) + RANGES;
  }
}

/** Most ranges in a lane: one for each first square and number of tiles. */
const MAX_RANGES: i32 = MAX_SIDE * MAX_RACK;
export const SPAN_SIZE: i32 = 64;
export const RANGE_SIZE: i32 = 48;
/** Where the parts of a lane begin. */
const ALLOWED: i32 = <i32>offsetof<Lane>();
const SPANS: i32 = ALLOWED + 128;
const RANGES: i32 = SPANS + MAX_RANGES * SPAN_SIZE;
/** Not a multiple of a power of two, so that lanes do not map to the same cache sets. */
export const LANE_SIZE: i32 = RANGES + MAX_RANGES * RANGE_SIZE + 52;

/** Returns the span at an address. */
export function spanAt(address: i32): Span {
  return recordAt<Span>(address);
}
