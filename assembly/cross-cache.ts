import { squareAt, tileOn } from "./board";
import { CROSS_CACHE, CROSS_CACHE_LENGTH } from "./layout";
import { IS_WIDE } from "./letters";
import { load32, store32 } from "./memory";

/*
 * Cross sets that were found before: most squares touch one or two tiles, and these
 * come again and again. An entry is what the set was found for, as one number, the
 * graph's root, and the set; a newer one takes its place.
 */
const ROOT: i32 = 4;
const SET: i32 = 8;
const ENTRY_SHIFT: i32 = 4;

const TILE_BITS: i32 = 0x3f;
/** Tiles are five bits in the number, and above them is how many stand before the square. */
const LETTER_BITS: i32 = 5;
const MOST_TILES: i32 = 5;
const HIGHEST_LETTER: i32 = 31;

/**
 * The number of the tiles of a lane from `first` up to `last`, square `index`
 * between them being empty; 0 if they are too many, or of too many letters.
 */
export function crossNumber(squares: i32, first: i32, index: i32, last: i32): i32 {
  if (IS_WIDE || last - first > MOST_TILES) return 0;
  let number = index - first + 1;
  for (let i = first; i <= last; i++) {
    if (i === index) continue;
    const letter = tileOn(squareAt(squares, i)) & TILE_BITS;
    if (letter > HIGHEST_LETTER) return 0;
    number = (number << LETTER_BITS) | letter;
  }
  return number;
}

/** Where the cross set of a number would lie. */
function entryOf(number: i32): i32 {
  const mixed = number ^ (number >>> 7) ^ (number >>> 14);
  return CROSS_CACHE + ((mixed & (CROSS_CACHE_LENGTH - 1)) << ENTRY_SHIFT);
}

/** Whether the cross set is known that a number (not 0) has by the graph with a root. */
export function isCrossKnown(number: i32, root: i32): bool {
  const entry = entryOf(number);
  return load32(entry) === number && load32(entry + ROOT) === root;
}

/** The cross set that is known of a number. */
export function knownCross(number: i32): i32 {
  return load32(entryOf(number) + SET);
}

export function rememberCross(number: i32, root: i32, set: i32): void {
  const entry = entryOf(number);
  store32(entry, number);
  store32(entry + ROOT, root);
  store32(entry + SET, set);
}
