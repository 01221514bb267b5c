import { QUEUE_ENTRY_SIZE, QUEUE_HEADS, QUEUE_LENGTH } from "./layout";
import { load32, store32 } from "./memory";
import { lanesEnd } from "./spans";

/*
 * Spans, and sets of tiles to play in them, in order of what they can bring at
 * most, to about half a point: equities are cut into steps of 512 thousandths, each
 * with a list of the entries whose bounds lie there, last in, first out. What is
 * beyond the ends is in the outermost lists. A heap would give the exact order, at
 * several times the price; the exact order saves next to nothing.
 *
 * | byte of an entry | what                   |
 * | ---------------- | ---------------------- |
 * | 0                | the next entry, or 0   |
 * | 4                | the bound              |
 * | 8                | the span               |
 * | 12               | the set; 0 for a span  |
 */
const BOUND: i32 = 4;
const SPAN: i32 = 8;
const SET: i32 = 12;

const STEP_BITS: i32 = 9;
/** The list of bounds about 0. */
const ZERO: i32 = 128;
const LISTS: i32 = 512;

let end: i32 = 0;
/** No entry is in a higher list. */
let highest: i32 = 0;
/** The entry that was taken last. */
let taken: i32 = 0;

/** Begins an empty queue. */
export function beginQueue(): void {
  for (let list = 0; list < LISTS; list++) store32(QUEUE_HEADS + (list << 2), 0);
  end = lanesEnd();
  highest = 0;
}

export function isQueueFull(): bool {
  return end === lanesEnd() + QUEUE_LENGTH * QUEUE_ENTRY_SIZE;
}

function listOf(bound: i32): i32 {
  const list = (bound >> STEP_BITS) + ZERO;
  if (list < 0) return 0;
  return list < LISTS ? list : LISTS - 1;
}

export function addToQueue(bound: i32, span: i32, set: i32): void {
  const list = listOf(bound);
  if (list > highest) highest = list;
  const head = QUEUE_HEADS + (list << 2);
  store32(end, load32(head));
  store32(end + BOUND, bound);
  store32(end + SPAN, span);
  store32(end + SET, set);
  store32(head, end);
  end += QUEUE_ENTRY_SIZE;
}

/** Takes an entry of the highest list that has any; false if no bound reaches `least` any more. */
export function takeFirst(least: i32): bool {
  const lowest = listOf(least);
  while (highest >= lowest && load32(QUEUE_HEADS + (highest << 2)) === 0) highest--;
  if (highest < lowest) return false;
  const head = QUEUE_HEADS + (highest << 2);
  taken = load32(head);
  store32(head, load32(taken));
  return true;
}

/** Bound, span and set of the entry that was taken last. */
export function takenBound(): i32 {
  return load32(taken + BOUND);
}

export function takenSpan(): i32 {
  return load32(taken + SPAN);
}

export function takenSet(): i32 {
  return load32(taken + SET);
}
