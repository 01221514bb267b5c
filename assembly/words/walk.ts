import { MAX_WORD_LENGTH } from "../core/limits";
import { check, load8, load32, store32 } from "../core/memory";
import { accepts, arcOf, findTile, isEnd, nodeAt, tileOf } from "./node";
import { SEARCH_NODE, WORD } from "./tables";

/** Returns 1 if the `length` tiles at WORD are a word below the run at `root`, else 0. */
export function contains(root: i32, length: i32): i32 {
  let run = root;
  let node = 0;
  for (let i = 0; i < length; i++) {
    const index = findTile(run, load8(WORD + i));
    if (index === 0) return 0;
    node = nodeAt(index);
    run = arcOf(node);
  }
  return accepts(node) ? 1 : 0;
}

let checksum: i32 = 0;

/**
 * Walks every path below the run at `root` and returns the number of words. `walkChecksum` then
 * returns a number that depends on every node on the way, so that two builds can be shown to have
 * done the same work. Uses the search's memory.
 */
export function walk(root: i32): i32 {
  checksum = 0;
  if (root === 0) return 0;
  let words = 0;
  let sum = 0;
  let depth = 0;
  let index = root;
  while (true) {
    const node = nodeAt(index);
    sum = (sum + tileOf(node) * (depth + 1)) | 0;
    if (accepts(node)) words++;
    const arc = arcOf(node);
    if (arc !== 0) {
      check(depth < MAX_WORD_LENGTH);
      store32(SEARCH_NODE + (depth << 2), index);
      depth++;
      index = arc;
      continue;
    }
    while (isEnd(nodeAt(index))) {
      if (depth === 0) {
        checksum = sum;
        return words;
      }
      depth--;
      index = load32(SEARCH_NODE + (depth << 2));
    }
    index++;
  }
}

export function walkChecksum(): i32 {
  return checksum;
}
