import { countLooked } from "../core/counters";
import { IS_WIDE, isHigh } from "../core/letters";
import { MAX_WORD_LENGTH } from "../core/limits";
import { check, load32, store32 } from "../core/memory";
import { accepts, arcOf, isEnd, nodeAt, tileOf } from "./node";
import { SEARCH_NODE } from "./tables";

/*
 * The letters that follow a node: those of the run that its arc leads to, and those of them that complete
 * a word. With them, a search goes directly to the nodes that fit and reads no others, because the node of
 * a letter is as many places after the first node of the run as there are lower letters in it. If no letter
 * fits, the search reads only a table entry that is found by the node's index.
 *
 * A graph with an index has the table: a pair of cells for each node, with bit t for letter t and bit 0
 * for the switch. Without the table, and in alphabets of more than 31 letters, runs are scanned.
 */
let table: i32 = 0;

/** Shift from a node's index to the distance of its pair from the first, and the second cell. */
export const PAIR_SHIFT: i32 = 3;
export const COMPLETING: i32 = 4;

/** The table being filled, and the depth of the run that is being read; -1 when all are done. */
let target: i32 = 0;
let depth: i32 = -1;

/**
 * Begins to fill the table at `address`, which must be zeroed, for node `root` and for all nodes
 * that can be reached from it. Only those have been checked; the arcs of others may lead anywhere.
 * Uses the search's memory as its stack.
 */
export function beginFollowers(root: i32, address: i32): void {
  target = address;
  depth = -1;
  fillNode(root);
}

/** Examines up to `limit` more nodes; returns 1 if any are left, else 0. */
export function fillFollowers(limit: i32): i32 {
  for (let i = 0; i < limit; i++) {
    if (depth < 0) return 0;
    const index = load32(SEARCH_NODE + (depth << 2));
    if (index === 0) {
      depth--;
      continue;
    }
    store32(SEARCH_NODE + (depth << 2), isEnd(nodeAt(index)) ? 0 : index + 1);
    // A node with an arc has followers, so a set tells that the node has been here before.
    if (load32(target + (index << PAIR_SHIFT)) === 0) fillNode(index);
  }
  return 1;
}

/** Stores the followers of a node, and enters their run unless that has been read before. */
function fillNode(index: i32): void {
  let at = arcOf(nodeAt(index));
  if (at === 0) return;
  let set = 0;
  let completing = 0;
  let next = 0;
  while (true) {
    const node = nodeAt(at);
    set |= 1 << tileOf(node);
    if (accepts(node)) completing |= 1 << tileOf(node);
    if (next === 0 && arcOf(node) !== 0) next = at;
    if (isEnd(node)) break;
    at++;
  }
  store32(target + (index << PAIR_SHIFT), set);
  store32(target + (index << PAIR_SHIFT) + COMPLETING, completing);
  // If the first node with an arc has its followers, so have those after it.
  if (next === 0 || load32(target + (next << PAIR_SHIFT)) !== 0) return;
  depth++;
  check(depth <= MAX_WORD_LENGTH);
  store32(SEARCH_NODE + (depth << 2), next);
}

/** Sets the address of a table that has been filled for every node of the graph. */
export function useFollowers(address: i32): void {
  table = address;
}

/** Returns whether the switch follows the node; if so, it is the first node of the run. */
export function isBeforeSwitch(index: i32): bool {
  if (!IS_WIDE && table !== 0) return (load32(table + (index << PAIR_SHIFT)) & 1) !== 0;
  const first = arcOf(nodeAt(index));
  if (first === 0 || tileOf(nodeAt(first)) !== 0) return false;
  countLooked();
  return true;
}

/** Returns the letters that follow the node, except those from 33 on. */
export function followers(index: i32): i32 {
  return !IS_WIDE && table !== 0
    ? load32(table + (index << PAIR_SHIFT)) >>> 1
    : gather(index, false);
}

/** Returns those of them that complete a word; call it after `followers` of the same node. */
export function completers(index: i32): i32 {
  if (IS_WIDE || table === 0) return gathered;
  return load32(table + (index << PAIR_SHIFT) + COMPLETING) >>> 1;
}

/** Returns the letters from 33 on that follow the node. `highCompleters` is to it what `completers` is to `followers`. */
export function highFollowers(index: i32): i32 {
  return IS_WIDE ? gather(index, true) : 0;
}

export function highCompleters(): i32 {
  return gathered;
}

/** The letters gathered last that complete a word. */
let gathered: i32 = 0;

function gather(index: i32, high: bool): i32 {
  let set = 0;
  gathered = 0;
  for (let at = arcOf(nodeAt(index)); at !== 0; at++) {
    const node = nodeAt(at);
    const letter = tileOf(node);
    if (letter !== 0) {
      countLooked();
      if (isHigh(letter) === high) {
        set |= 1 << (letter - 1);
        if (accepts(node)) gathered |= 1 << (letter - 1);
      }
    }
    if (isEnd(node)) break;
  }
  return set;
}
