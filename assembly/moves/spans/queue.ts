import { MAX_RACK } from "../../core/limits";
import { load32, store32 } from "../../core/memory";
import { RACK_SETS } from "../../position/rack";
import { lanesEnd, lanesStart } from "./spans";
import { QUEUE_ENTRY, QUEUE_LENGTH, QUEUE_LISTS, QUEUE_LISTS_COUNT, tableAt } from "./tables";

/*
 * Spans, and sets of tiles to play in them, by upper bound, the highest first. Bounds that differ by less
 * than half a point share a list, whose entries come in no order. An entry is a bound, a
 * reference to its object, and the next entry of its list. The reference is the span's distance from the
 * first lane in cells and, in the lowest bits, the set, or 0 for the span itself.
 */
const SET_BITS: i32 = MAX_RACK;
const SET_MASK: i32 = RACK_SETS - 1;
const BOUND: i32 = 0;
const WHAT: i32 = 4;
const NEXT: i32 = 8;

/** Bounds of one list differ by less than this power of two, in thousandths. */
const WIDTH: i32 = 9;
/** The first list has this bound and all that are lower; the last one has all that are higher. */
const LOWEST: i32 = -64 << 10;

let end: i32 = 0;
/** Address after the last entry that there is room for. */
let room: i32 = 0;
/** The lists that may have entries, as distances from the first list, and the entry taken last. */
let highest: i32 = 0;
let lowest: i32 = 0;
let first: i32 = 0;

/** Begins an empty queue. */
export function beginQueue(): void {
  const lists = tableAt(QUEUE_LISTS);
  for (let list = lowest; list <= highest; list += 4) store32(lists + list, 0);
  highest = 0;
  lowest = listOf(0x7fffffff);
  end = lanesEnd();
  room = end + QUEUE_LENGTH * QUEUE_ENTRY;
}

export function isQueueFull(): bool {
  return end === room;
}

/** Takes the next entry whose bound may reach `least`; returns whether there is one. */
export function takeNext(least: i32): bool {
  const last = listOf(least);
  const stop = last > lowest ? last : lowest;
  const lists = tableAt(QUEUE_LISTS);
  while (load32(lists + highest) === 0) {
    if (highest <= stop) return false;
    highest -= 4;
  }
  if (highest < stop) return false;
  first = load32(lists + highest);
  store32(lists + highest, load32(first + NEXT));
  return true;
}

/** Returns the bound of the entry that was taken. */
export function takenBound(): i32 {
  return load32(first + BOUND);
}

/** Returns its span. */
export function takenSpan(): i32 {
  return lanesStart() + ((load32(first + WHAT) >>> SET_BITS) << 2);
}

/** Returns its set, or 0. */
export function takenSet(): i32 {
  return load32(first + WHAT) & SET_MASK;
}

/** Adds a span or a set; the queue must not be full. */
export function addToQueue(bound: i32, span: i32, set: i32): void {
  const list = listOf(bound);
  const head = tableAt(QUEUE_LISTS) + list;
  store32(end + BOUND, bound);
  store32(end + WHAT, ((span - lanesStart()) << (SET_BITS - 2)) | set);
  store32(end + NEXT, load32(head));
  store32(head, end);
  end += QUEUE_ENTRY;
  if (list > highest) highest = list;
  if (list < lowest) lowest = list;
}

/** Returns the distance of the list for a bound from the first list. */
function listOf(bound: i32): i32 {
  let number = bound < LOWEST ? 0 : (bound - LOWEST) >>> WIDTH;
  if (number >= QUEUE_LISTS_COUNT) number = QUEUE_LISTS_COUNT - 1;
  return number << 2;
}
