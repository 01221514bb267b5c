import { countLooked } from "../core/counters.ts";
import { IS_WIDE, isHigh } from "../core/letters.ts";
import { load32, store32 } from "../core/memory.ts";
import { arcOf, isEnd, nodeAt, tileOf } from "./node.ts";

/*
 * Which letters follow a node: those of the run that its arc leads to. With them a
 * search goes to the nodes that fit and looks at no other, for the node of a letter
 * lies as many places behind the run's first as lower letters follow; and what no
 * letter can follow costs nothing but a look at a table beside the node itself.
 *
 * A graph with an index has the table, of a word a node: bit t for letter t, bit 0
 * where the switch follows. Elsewhere, and in alphabets of more than 31 letters,
 * runs are read through.
 */
let table: i32 = 0;

/** Fills the table at `address` for the nodes from `from` up to `to`. */
export function fillFollowers(from: i32, to: i32, address: i32): void {
  for (let index = from; index < to; index++) store32(address + (index << 2), readRun(index));
}

/** Says where a table lies that has been filled for every node of the graph. */
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

/** Whether the switch follows the node; it is the first of its run then. */
export function isBeforeSwitch(index: i32): bool {
  if (!IS_WIDE && table !== 0) return (load32(table + (index << 2)) & 1) !== 0;
  const first = arcOf(nodeAt(index));
  if (first === 0 || tileOf(nodeAt(first)) !== 0) return false;
  countLooked();
  return true;
}

/** The letters that follow the node, but for those from 33 on. */
export function followers(index: i32): i32 {
  return !IS_WIDE && table !== 0 ? load32(table + (index << 2)) >>> 1 : gather(index, false);
}

/** The letters from 33 on that follow the node. */
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
