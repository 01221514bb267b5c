import { load32, multiply, store32 } from "../core/memory";
import { letterOf } from "../core/tiles";
import { squareAt } from "./board";
import { Square } from "./tables";

/*
 * Cross sets that were computed before, and the letters that fit them. Few blocks of tiles are long,
 * so the same ones come up again and again. An entry is the tiles before and after the square (5 in a cell,
 * 6 bits each, with 0 for the square), the letters that fit, and the root of the graph. A later entry
 * replaces an earlier one with the same hash.
 */
/** Entries of the cache of cross sets (position/cross-cache.ts), and the size of one and of all. */
const CROSS_ENTRIES: i32 = 4096;
const CROSS_ENTRY: i32 = 16;
export const CROSS_CACHE_SIZE: i32 = CROSS_ENTRIES * CROSS_ENTRY;
const LOW: i32 = 0;
const HIGH: i32 = 4;
const LETTERS: i32 = 8;
const ROOT: i32 = 12;

/** Most squares of an entry, and of a cell. */
const MOST: i32 = 10;
const HALF: i32 = 5;
const BITS: i32 = 6;
/** A hash is the highest bits of a number. */
const HASH_SHIFT: i32 = 20;

let table: i32 = 0;

/** The entry that was looked up last, and what it must contain. */
class LookUp {
  static entry: i32 = 0;
  static low: i32 = 0;
  static high: i32 = 0;
  static root: i32 = 0;
}

/** Sets the address of the entries: CROSS_CACHE_SIZE bytes. */
export function setCrossCache(address: i32): void {
  table = address;
  forgetCrossSets();
}

/** Empties the entries, because the contents of a graph may have changed. */
export function forgetCrossSets(): void {
  if (table === 0) return;
  // No square is without tiles on both sides, so no entry has a low cell of 0.
  for (let i = 0; i < CROSS_CACHE_SIZE; i += CROSS_ENTRY) store32(table + i + LOW, 0);
}

/** Looks up square `index` of a lane, whose tiles reach from `first` to `last`; returns whether it is there. */
export function isCrossSetKnown(
  squares: Square,
  first: i32,
  last: i32,
  index: i32,
  graph: i32,
): bool {
  LookUp.entry = 0;
  if (table === 0 || last - first >= MOST) return false;
  LookUp.low = keyOf(squares, first, last < first + HALF ? last : first + HALF - 1, index);
  LookUp.high = keyOf(squares, first + HALF, last, index);
  LookUp.root = graph;
  const hash = multiply(LookUp.low, 0x2c1b3c6d) ^ multiply(LookUp.high, 0x297a2d39) ^ LookUp.root;
  LookUp.entry = table + (multiply(hash, 0x5bd1e995) >>> HASH_SHIFT) * CROSS_ENTRY;
  return (
    load32(LookUp.entry + LOW) === LookUp.low &&
    load32(LookUp.entry + HIGH) === LookUp.high &&
    load32(LookUp.entry + ROOT) === LookUp.root
  );
}

/** Returns the letters of the entry found. */
export function knownCrossSet(): i32 {
  return load32(LookUp.entry + LETTERS);
}

/** Stores the letters of the square that was looked up. */
export function rememberCrossSet(letters: i32): void {
  if (LookUp.entry === 0) return;
  store32(LookUp.entry + LOW, LookUp.low);
  store32(LookUp.entry + HIGH, LookUp.high);
  store32(LookUp.entry + LETTERS, letters);
  store32(LookUp.entry + ROOT, LookUp.root);
}

/** Returns the tiles of squares, the first in the lowest bits. */
function keyOf(squares: Square, first: i32, last: i32, index: i32): i32 {
  let key = 0;
  let shift = 0;
  for (let at = first; at <= last; at++) {
    const tile: i32 = squareAt(squares, at).tile;
    if (at !== index) key |= letterOf(tile) << shift;
    shift += BITS;
  }
  return key;
}
