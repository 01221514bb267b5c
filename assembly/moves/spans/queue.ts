import { QUEUE_LENGTH, RACK_SETS } from "../../core/layout.ts";
import { MAX_RACK } from "../../core/limits.ts";
import { load32, store32 } from "../../core/memory.ts";
import { lanesEnd, lanesStart } from "./spans.ts";

/*
 * A heap of spans, and of sets of tiles to play in them, ordered by upper bound with the highest
 * on top. An entry is a bound and a reference to its object: the span's distance from the first
 * lane in cells and, in the lowest bits, the set, or 0 for the span itself.
 */
const ENTRY_SHIFT: i32 = 3;
const SET_BITS: i32 = MAX_RACK;
const SET_MASK: i32 = RACK_SETS - 1;

let queue: i32 = 0;
let count: i32 = 0;

/** Begins an empty queue. */
export function beginQueue(): void {
  queue = lanesEnd();
  count = 0;
}

export function isQueueFull(): bool {
  return count === QUEUE_LENGTH;
}

export function isQueueEmpty(): bool {
  return count === 0;
}

export function highestBound(): i32 {
  return load32(queue);
}

/** Returns the span of the first entry. */
export function firstSpan(): i32 {
  return lanesStart() + ((load32(queue + 4) >>> SET_BITS) << 2);
}

/** Returns the set of the first entry, or 0. */
export function firstSet(): i32 {
  return load32(queue + 4) & SET_MASK;
}

export function addToQueue(bound: i32, span: i32, set: i32): void {
  const what = ((span - lanesStart()) << (SET_BITS - 2)) | set;
  let place = count;
  count++;
  while (place > 0) {
    const above = (place - 1) >> 1;
    if (load32(queue + (above << ENTRY_SHIFT)) >= bound) break;
    copyEntry(place, above);
    place = above;
  }
  setEntry(place, bound, what);
}

/** Removes the first entry. */
export function dropFirst(): void {
  count--;
  const last = queue + (count << ENTRY_SHIFT);
  const bound = load32(last);
  const what = load32(last + 4);
  let place = 0;
  while (true) {
    let below = 2 * place + 1;
    if (below >= count) break;
    const one = queue + (below << ENTRY_SHIFT);
    if (below + 1 < count && load32(one + 8) > load32(one)) below++;
    if (load32(queue + (below << ENTRY_SHIFT)) <= bound) break;
    copyEntry(place, below);
    place = below;
  }
  setEntry(place, bound, what);
}

function setEntry(place: i32, bound: i32, what: i32): void {
  const entry = queue + (place << ENTRY_SHIFT);
  store32(entry, bound);
  store32(entry + 4, what);
}

function copyEntry(to: i32, from: i32): void {
  const entry = queue + (from << ENTRY_SHIFT);
  setEntry(to, load32(entry), load32(entry + 4));
}
