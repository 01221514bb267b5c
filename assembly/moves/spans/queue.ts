import { MAX_RACK } from "../../core/limits";
import { addressOf, load32, recordAt, store32 } from "../../core/memory";
import { RACK_SETS } from "../../position/rack";
import { Span, spanAt } from "./records";
import { lanesEnd, lanesStart } from "./spans";
import { QUEUE_ENTRY, QUEUE_LENGTH, QUEUE_LISTS, QUEUE_LISTS_COUNT, tableAt } from "./tables";

/*
 * Spans, and sets of tiles to play in them, by upper bound, the highest first. Bounds that differ by less
 * than half a point share a list, whose entries come in no order.
 */

@unmanaged
class Entry {
  bound: i32;
  /** The span's distance from the first lane in cells and, in the lowest bits, the set; 0 for the span itself. */
  what: i32;
  /** The next entry of its list, if any. */
  next: i32;
}

const SET_BITS: i32 = MAX_RACK;
const SET_MASK: i32 = RACK_SETS - 1;

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
let taken: Entry = changetype<Entry>(0);

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
  taken = recordAt<Entry>(load32(lists + highest));
  store32(lists + highest, taken.next);
  return true;
}

/** Returns the bound of the entry that was taken. */
export function takenBound(): i32 {
  return taken.bound;
}

/** Returns its span. */
export function takenSpan(): Span {
  return spanAt(lanesStart() + ((taken.what >>> SET_BITS) << 2));
}

/** Returns its set, or 0. */
export function takenSet(): i32 {
  return taken.what & SET_MASK;
}

/** Adds a span or a set; the queue must not be full. */
export function addToQueue(bound: i32, span: Span, set: i32): void {
  const list = listOf(bound);
  const head = tableAt(QUEUE_LISTS) + list;
  const entry = recordAt<Entry>(end);
  entry.bound = bound;
  entry.what = ((addressOf(span) - lanesStart()) << (SET_BITS - 2)) | set;
  entry.next = load32(head);
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
