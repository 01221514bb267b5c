import { countLooked } from "../core/counters";
import { GRAPH, load32 } from "../core/memory";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "./node-bits";

/** Returns the node with this index. */
export function nodeAt(index: i32): i32 {
  return load32(GRAPH + (index << 2));
}

export function tileOf(node: i32): i32 {
  return node & TILE_MASK;
}

/** Returns the index of the first node of the run that follows, or 0. */
export function arcOf(node: i32): i32 {
  return node >>> ARC_SHIFT;
}

/** Returns whether the path up to and including this node is a word. */
export function accepts(node: i32): bool {
  return (node & ACCEPTS) !== 0;
}

/** Returns whether this is the last of its siblings. */
export function isEnd(node: i32): bool {
  return (node & END) !== 0;
}

/** Returns the index of the node with this tile in the run that begins at `first`, or 0. */
export function findTile(first: i32, tile: i32): i32 {
  if (first === 0) return 0;
  let index = first;
  while (true) {
    const node = nodeAt(index);
    const found = node & TILE_MASK;
    countLooked();
    if (found >= tile) return found === tile ? index : 0;
    if ((node & END) !== 0) return 0;
    index++;
  }
}
