import { countBits, load32, store32 } from "../core/memory";
import { accepts, arcOf, isEnd, nodeAt, tileOf } from "./node";

/*
 * A table that answers "is this a word?" without scanning runs of siblings, which took most of
 * the time of a look-up (docs/performance.md).
 *
 * | part  | contents                                                               |
 * | ----- | ---------------------------------------------------------------------- |
 * | pairs | for each first and second tile, the index of the second tile's node    |
 * | rows  | for each node of the DAWG: the node, and the set of tiles of its run   |
 * |       | from itself on (bit t - 1 for tile t)                                  |
 *
 * The set shows immediately whether a tile is in a run; the number of lower tiles in the set
 * gives its position there. The set holds 32 letters; graphs with more letters do not use the
 * table (`contains` in walk.ts).
 */
const PAIRS_SIZE: i32 = 32 * 32 * 4;

let pairs: i32 = 0;
let rows: i32 = 0;

/** Fills the table at `address`, which takes 4 KB plus 8 bytes for each node below `end`. */
export function buildLookup(root: i32, end: i32, address: i32): void {
  pairs = address;
  rows = address + PAIRS_SIZE;
  let set = 0;
  for (let index = end - 1; index >= 0; index--) {
    const node = nodeAt(index);
    if (isEnd(node)) set = 0;
    set |= 1 << (tileOf(node) - 1);
    store32(rows + (index << 3), node);
    store32(rows + (index << 3) + 4, set);
  }
  store32(rows + 4, 0);
  for (let at = 0; at < PAIRS_SIZE; at += 4) store32(pairs + at, 0);
  if (root !== 0) fillPairs(root);
}

function fillPairs(root: i32): void {
  for (let first = root; ; first++) {
    const node = nodeAt(first);
    for (let second = arcOf(node); second !== 0; second++) {
      const next = nodeAt(second);
      store32(pairs + ((tileOf(node) - 1) << 2) + ((tileOf(next) - 1) << 7), second);
      if (isEnd(next)) break;
    }
    if (isEnd(node)) break;
  }
}

/**
 * Returns 1 if the tiles are a word, else 0. There must be 2 to 18 tiles, packed six to an
 * argument: tile - 1 in 5 bits each, the first tile in the lowest bits. Passing them this way is
 * faster than passing them through memory.
 */
export function containsPacked(first: i32, second: i32, third: i32, length: i32): i32 {
  let index = load32(pairs + ((first & 0x3ff) << 2));
  if (index === 0) return 0;
  let node = load32(rows + (index << 3));
  let tiles = first >>> 10;
  for (let i = 2; i < length; i++) {
    if (i === 6) tiles = second;
    else if (i === 12) tiles = third;
    // If nothing follows, the run is row 0, whose node has no letter and whose set is empty.
    const run = arcOf(node);
    const set = load32(rows + (run << 3) + 4);
    const bit = 1 << (tiles & 0x1f);
    if ((set & bit) === 0) return 0;
    index = run + countBits(set & (bit - 1));
    node = load32(rows + (index << 3));
    tiles >>>= 5;
  }
  return accepts(node) ? 1 : 0;
}
