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
/** Entries, and the size of one. */
const CROSS_ENTRIES: i32 = 4096;
const CROSS_ENTRY: i32 = 16;
/** Behind them is what is known of the extensions of blocks (extensions.ts): entries, and the size of one. */
const EXTENSIONS: i32 = CROSS_ENTRIES * CROSS_ENTRY;
const EXTENSION_ENTRIES: i32 = 8192;
const EXTENSION_ENTRY: i32 = 32;
export const CROSS_CACHE_SIZE: i32 = EXTENSIONS + EXTENSION_ENTRIES * EXTENSION_ENTRY;
const LOW: i32 = 0;
const HIGH: i32 = 4;
const LETTERS: i32 = 8;
const ROOT: i32 = 12;

/** Most squares of an entry, and of a cell. */
export const MOST: i32 = 10;
export const HALF: i32 = 5;
const BITS: i32 = 6;
/** A hash is the highest bits of a number. */
const HASH_SHIFT: i32 = 20;
const EXTENSION_SHIFT: i32 = 19;

let table: i32 = 0;

/** The entry that was looked up last, and what it must contain. */
class LookUp {
  static entry: i32 = 0;
  static low: i32 = 0;
  static high: i32 = 0;
  static root: i32 = 0;
}

/** Sets the address of all entries: CROSS_CACHE_SIZE bytes. */
export function setCrossCache(address: i32): void {
  table = address;
  forgetCrossSets();
}

/** Empties the entries, because the contents of a graph may have changed. */
export function forgetCrossSets(): void {
  if (table === 0) return;
  // An entry has tiles, so its low cell is not 0.
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
  const hash = hashOf(LookUp.low, LookUp.high, LookUp.root);
  LookUp.entry = table + (hash >>> HASH_SHIFT) * CROSS_ENTRY;
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

/** Returns the entry of a block for its extensions in a graph. */
export function extensionEntry(low: i32, high: i32, graph: i32): i32 {
  return table + EXTENSIONS + (hashOf(low, high, graph) >>> EXTENSION_SHIFT) * EXTENSION_ENTRY;
}

/** Returns a hash of two cells of tiles and a graph. */
function hashOf(low: i32, high: i32, graph: i32): i32 {
  return multiply(multiply(low, 0x2c1b3c6d) ^ multiply(high, 0x297a2d39) ^ graph, 0x5bd1e995);
}

/** Returns the tiles of squares other than `index`, the first in the lowest bits. */
export function keyOf(squares: Square, first: i32, last: i32, index: i32): i32 {
  let key = 0;
  let shift = 0;
  for (let at = first; at <= last; at++) {
    const tile: i32 = squareAt(squares, at).tile;
    if (at !== index) key |= letterOf(tile) << shift;
    shift += BITS;
  }
  return key;
}
