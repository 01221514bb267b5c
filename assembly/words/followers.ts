import { countLooked } from "../core/counters.ts";
import { IS_WIDE, isHigh } from "../core/letters.ts";
import { load32, store32 } from "../core/memory.ts";
import { arcOf, isEnd, nodeAt, tileOf } from "./node.ts";

/*
 * The letters that follow a node: those of the run that its arc leads to. With them, a search
 * goes directly to the nodes that fit and reads no others, because the node of a letter is as
 * many places after the first node of the run as there are lower letters in it. If no letter
 * fits, the search reads only a table entry that is found by the node's index.
 *
 * A graph with an index has the table: an i32 for each node, with bit t for letter t and bit 0
 * for the switch. Without the table, and in alphabets of more than 31 letters, runs are scanned.
 */
let table: i32 = 0;

/** Fills the table at `address` for the nodes `from` to `to - 1`. */
export function fillFollowers(from: i32, to: i32, address: i32): void {
  for (let index = from; index < to; index++) store32(address + (index << 2), readRun(index));
}

/** Sets the address of a table that has been filled for every node of the graph. */
export function useFollowers(address: i32): void {
  table = address;
}

function readRun(index: i32): i32 {
  let set = 0;
  for (let at = arcOf(nodeAt(index)); at !== 0; at++) {
    const node = nodeAt(at);
    set |= 1 << tileOf(node);
    if (isEnd(node)) break;
  }
  return set;
}

/** Returns whether the switch follows the node; if so, it is the first node of the run. */
export function isBeforeSwitch(index: i32): bool {
  if (!IS_WIDE && table !== 0) return (load32(table + (index << 2)) & 1) !== 0;
  const first = arcOf(nodeAt(index));
  if (first === 0 || tileOf(nodeAt(first)) !== 0) return false;
  countLooked();
  return true;
}

/** Returns the letters that follow the node, except those from 33 on. */
export function followers(index: i32): i32 {
  return !IS_WIDE && table !== 0 ? load32(table + (index << 2)) >>> 1 : gather(index, false);
}

/** Returns the letters from 33 on that follow the node. */
export function highFollowers(index: i32): i32 {
  return IS_WIDE ? gather(index, true) : 0;
}

function gather(index: i32, high: bool): i32 {
  let set = 0;
  for (let at = arcOf(nodeAt(index)); at !== 0; at++) {
    const node = nodeAt(at);
    const letter = tileOf(node);
    if (letter !== 0) {
      countLooked();
      if (isHigh(letter) === high) set |= 1 << (letter - 1);
    }
    if (isEnd(node)) break;
  }
  return set;
}
