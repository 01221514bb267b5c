import { recordAt, store32 } from "../../core/memory";
import { Frame } from "./frame";
import { hashNext } from "./keys";

/*
 * The transposition table. An entry is known by its key, and its place by the lowest bits of the
 * key. Values are changes of the spread from the position on, as the mover sees them. What an
 * entry says about a position is true for its depth alone, unless it is proved: a proved value
 * needs no estimate, so that it is the same at any greater depth. (To use deeper estimates as
 * well would make answers depend on what was searched before.)
 */

export const EXACT: i32 = 1;
export const AT_LEAST: i32 = 2;
export const AT_MOST: i32 = 3;
export const PROVED: i32 = 4;
const KIND: i32 = 3;
const DEPTH_SHIFT: i32 = 3;
const DEPTH_MASK: i32 = 0x1fff;

/** What is known about a position. */
@unmanaged
class Entry {
  keyA: i32;
  keyB: i32;
  /** Kind (2 bits), whether it is proved (1), depth (13), value. */
  found: i32;
  /** Mark of the best move. */
  mark: i32;

  get depth(): i32 {
    return (this.found >>> DEPTH_SHIFT) & DEPTH_MASK;
  }
}

const ENTRY_SHIFT: i32 = 4;
/** Entries that a position may be in; a power of 2. */
const WAYS: i32 = 4;

let table: i32 = 0;
let mask: i32 = 0;

/** The key of the current position, and what the table has about it. */
class LookUp {
  static keyA: i32 = 0;
  static keyB: i32 = 0;
  static found: i32 = 0;
  static mark: i32 = 0;
}

/** Sets the address of a table of `entries`, a power of 2 that is at least 4. */
export function setTable(address: i32, entries: i32): void {
  table = address;
  mask = entries - 1;
}

export function clearTable(): void {
  const end = table + ((mask + 1) << ENTRY_SHIFT);
  for (let at = table; at < end; at += 4) store32(at, 0);
}

function setKey(frame: Frame): void {
  const state = (frame.passes << 1) | frame.mover;
  const racks = hashNext(hashNext(state, frame.side(0).rack), frame.side(1).rack);
  LookUp.keyA = frame.keyA ^ racks;
  LookUp.keyB = frame.keyB ^ hashNext(racks, state);
}

/** Returns one of the entries that the current position may be in. */
function entryAt(way: i32): Entry {
  return recordAt<Entry>(table + (((LookUp.keyA & mask & -WAYS) + way) << ENTRY_SHIFT));
}

/** Returns the current position's entry, or null. */
function entryOf(): Entry | null {
  for (let way = 0; way < WAYS; way++) {
    const entry = entryAt(way);
    if (entry.keyA === LookUp.keyA && entry.keyB === LookUp.keyB && entry.found !== 0) return entry;
  }
  return null;
}

/** Looks a frame's position up; returns the kind of value that is known for its depth, or 0. */
export function lookUp(frame: Frame): i32 {
  setKey(frame);
  const entry = entryOf();
  LookUp.mark = 0;
  if (entry === null) return 0;
  LookUp.found = entry.found;
  LookUp.mark = entry.mark;
  const isProved = (LookUp.found & PROVED) !== 0;
  const holds = entry.depth === frame.depth || (entry.depth < frame.depth && isProved);
  return holds ? LookUp.found & KIND : 0;
}

/** Returns the value that the last look-up has found. */
export function foundValue(): i32 {
  return LookUp.found >> 16;
}

export function isFoundProved(): bool {
  return (LookUp.found & PROVED) !== 0;
}

/** Returns the mark of the best move of the position that was looked up, or 0. */
export function foundMark(): i32 {
  return LookUp.mark;
}

/** Stores what has been found out about a frame's position. */
export function storeValue(frame: Frame, value: i32, kind: i32, best: i32): void {
  setKey(frame);
  const known = entryOf();
  const entry = known === null ? placeForNew() : known;
  entry.keyA = LookUp.keyA;
  entry.keyB = LookUp.keyB;
  entry.found = (value << 16) | (frame.depth << DEPTH_SHIFT) | kind;
  entry.mark = best;
}

/** Returns the entry of least depth, where a new one is stored. */
function placeForNew(): Entry {
  let place = entryAt(0);
  let least = DEPTH_MASK + 1;
  for (let way = 0; way < WAYS; way++) {
    const entry = entryAt(way);
    const depth = entry.found === 0 ? -1 : entry.depth;
    if (depth < least) {
      least = depth;
      place = entry;
    }
  }
  return place;
}
