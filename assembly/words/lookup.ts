import { countBits, load32, store32 } from "../core/memory.ts";
import { accepts, arcOf, isEnd, nodeAt, tileOf } from "./node.ts";

/*
 * A table that answers "is this a word?" without scanning runs of siblings:
 * scans took most of the time of a look-up (docs/performance.md).
 *
 * | part  | what                                                               |
 * | ----- | ------------------------------------------------------------------ |
 * | pairs | for each first and second tile, the index of the second one's node |
 * | rows  | for each node of the DAWG: the node, and the set of the tiles of   |
 * |       | its run from itself on (bit t - 1 for tile t)                      |
 *
 * The set says at once whether a tile is in a run, and, by how many lower tiles
 * are in it too, where. It holds 32 letters; graphs with more do without the
 * table (`contains` in walk.ts).
 */
const PAIRS_SIZE: i32 = 32 * 32 * 4;

let pairs: i32 = 0;
let rows: i32 = 0;

/** Fills the table at `address`: 4 KB and 8 bytes for each node below `end`. */
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
 * 1 if the tiles are a word, else 0. There are 2 to 18 of them, six to an
 * argument: tile - 1 in 5 bits each, the first in the lowest. Passing them this
 * way costs less than a detour through memory.
 */
export function containsPacked(first: i32, second: i32, third: i32, length: i32): i32 {
  let index = load32(pairs + ((first & 0x3ff) << 2));
  if (index === 0) return 0;
  let node = load32(rows + (index << 3));
  let tiles = first >>> 10;
  for (let i = 2; i < length; i++) {
    if (i === 6) tiles = second;
    else if (i === 12) tiles = third;
    // Where nothing follows, the run is row 0, whose node is no letter's: its set is empty.
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
