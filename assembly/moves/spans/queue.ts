import { MAX_RACK } from "../../core/limits";
import { addressOf, load32, recordAt, store32 } from "../../core/memory";
import { RACK_SETS } from "../../position/rack";
import { Span, spanAt } from "./records";
import { Lanes } from "./spans";
import { QUEUE_ENTRY, QUEUE_LENGTH, QUEUE_LISTS, QUEUE_LISTS_COUNT, tableAt } from "./tables";

/*
 * Spans, and sets of tiles to play in them, by upper bound, the highest first. Bounds that differ by less
 * than half a point share a list, whose entries come in no order.
 */

/** An entry of the queue. */
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

/** The queue: its lists, and the entry that was taken last. */
class Queue {
  static end: i32 = 0;
  /** Address after the last entry that there is room for. */
  static room: i32 = 0;
  /** The lists that may have entries, as distances from the first list, and the entry taken last. */
  static highest: i32 = 0;
  static lowest: i32 = 0;
  static taken: Entry = changetype<Entry>(0);
}

/** Begins an empty queue. */
export function beginQueue(): void {
  const lists = tableAt(QUEUE_LISTS);
  for (let list = Queue.lowest; list <= Queue.highest; list += 4) store32(lists + list, 0);
  Queue.highest = 0;
  Queue.lowest = listOf(0x7fffffff);
  Queue.end = Lanes.end;
  Queue.room = Queue.end + QUEUE_LENGTH * QUEUE_ENTRY;
}

export function isQueueFull(): bool {
  return Queue.end === Queue.room;
}

/** Takes the next entry whose bound may reach `least`; returns whether there is one. */
export function takeNext(least: i32): bool {
  const last = listOf(least);
  const stop = last > Queue.lowest ? last : Queue.lowest;
  const lists = tableAt(QUEUE_LISTS);
  while (load32(lists + Queue.highest) === 0) {
    if (Queue.highest <= stop) return false;
    Queue.highest -= 4;
  }
  if (Queue.highest < stop) return false;
  Queue.taken = recordAt<Entry>(load32(lists + Queue.highest));
  store32(lists + Queue.highest, Queue.taken.next);
  return true;
}

/** Returns the bound of the entry that was taken. */
export function takenBound(): i32 {
  return Queue.taken.bound;
}

/** Returns its span. */
export function takenSpan(): Span {
  return spanAt(Lanes.start + ((Queue.taken.what >>> SET_BITS) << 2));
}

/** Returns its set, or 0. */
export function takenSet(): i32 {
  return Queue.taken.what & SET_MASK;
}

/** Adds a span or a set; the queue must not be full. */
export function addToQueue(bound: i32, span: Span, set: i32): void {
  const list = listOf(bound);
  const head = tableAt(QUEUE_LISTS) + list;
  const entry = recordAt<Entry>(Queue.end);
  entry.bound = bound;
  entry.what = ((addressOf(span) - Lanes.start) << (SET_BITS - 2)) | set;
  entry.next = load32(head);
  store32(head, Queue.end);
  Queue.end += QUEUE_ENTRY;
  if (list > Queue.highest) Queue.highest = list;
  if (list < Queue.lowest) Queue.lowest = list;
}

/** Returns the distance of the list for a bound from the first list. */
function listOf(bound: i32): i32 {
  let number = bound < LOWEST ? 0 : (bound - LOWEST) >>> WIDTH;
  if (number >= QUEUE_LISTS_COUNT) number = QUEUE_LISTS_COUNT - 1;
  return number << 2;
}
