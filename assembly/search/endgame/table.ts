import { load32, store32 } from "../../core/memory";
import { FRAME_DEPTH, FRAME_KEYS, FRAME_PASSES, moverOf, rackIn } from "./frame";
import { hashNext } from "./keys";

/*
 * The transposition table. An entry is known by its key, and its place by the lowest bits of the
 * key. Values are changes of the spread from the position on, as the mover sees them. What an
 * entry says about a position is true for its depth alone, unless it is proved: a proved value
 * needs no estimate, so that it is the same at any greater depth. (To use deeper estimates as
 * well would make answers depend on what was searched before.)
 *
 * | byte of an entry | contents                                                    |
 * | ---------------- | ----------------------------------------------------------- |
 * | 0, 4             | key                                                         |
 * | 8                | kind (2 bits), whether it is proved (1), depth (13), value  |
 * | 12               | mark of the best move                                       |
 */
export const EXACT: i32 = 1;
export const AT_LEAST: i32 = 2;
export const AT_MOST: i32 = 3;
export const PROVED: i32 = 4;
const KIND: i32 = 3;
const DEPTH_SHIFT: i32 = 3;
const DEPTH_MASK: i32 = 0x1fff;

const ENTRY_SHIFT: i32 = 4;
/** Entries that a position may be in; a power of 2. */
const WAYS: i32 = 4;

let table: i32 = 0;
let mask: i32 = 0;

/** The key of the current position, and what the table has about it. */
let keyA: i32 = 0;
let keyB: i32 = 0;
let found: i32 = 0;
let mark: i32 = 0;

/** Sets the address of a table of `entries`, a power of 2 that is at least 4. */
export function setTable(address: i32, entries: i32): void {
  table = address;
  mask = entries - 1;
}

export function clearTable(): void {
  const end = table + ((mask + 1) << ENTRY_SHIFT);
  for (let at = table; at < end; at += 4) store32(at, 0);
}

function setKey(frame: i32): void {
  const state = (load32(frame + FRAME_PASSES) << 1) | moverOf(frame);
  const racks = hashNext(hashNext(state, rackIn(frame, 0)), rackIn(frame, 1));
  keyA = load32(frame + FRAME_KEYS) ^ racks;
  keyB = load32(frame + FRAME_KEYS + 4) ^ hashNext(racks, state);
}

/** Returns the address of the current position's entry, or 0. */
function entryOf(): i32 {
  const first = table + ((keyA & mask & -WAYS) << ENTRY_SHIFT);
  for (let at = first; at < first + (WAYS << ENTRY_SHIFT); at += 1 << ENTRY_SHIFT) {
    if (load32(at) === keyA && load32(at + 4) === keyB && load32(at + 8) !== 0) return at;
  }
  return 0;
}

/** Looks a frame's position up; returns the kind of value that is known for its depth, or 0. */
export function lookUp(frame: i32): i32 {
  setKey(frame);
  const at = entryOf();
  mark = 0;
  if (at === 0) return 0;
  found = load32(at + 8);
  mark = load32(at + 12);
  const depth = (found >>> DEPTH_SHIFT) & DEPTH_MASK;
  const wanted = load32(frame + FRAME_DEPTH);
  const holds = depth === wanted || (depth < wanted && (found & PROVED) !== 0);
  return holds ? found & KIND : 0;
}

/** Returns the value that the last look-up has found. */
export function foundValue(): i32 {
  return found >> 16;
}

export function isFoundProved(): bool {
  return (found & PROVED) !== 0;
}

/** Returns the mark of the best move of the position that was looked up, or 0. */
export function foundMark(): i32 {
  return mark;
}

/** Stores what has been found out about a frame's position. */
export function storeValue(frame: i32, value: i32, kind: i32, best: i32): void {
  setKey(frame);
  let at = entryOf();
  if (at === 0) at = placeForNew();
  store32(at, keyA);
  store32(at + 4, keyB);
  store32(at + 8, (value << 16) | (load32(frame + FRAME_DEPTH) << DEPTH_SHIFT) | kind);
  store32(at + 12, best);
}

/** Returns the place of the entry of least depth, where a new one is stored. */
function placeForNew(): i32 {
  const first = table + ((keyA & mask & -WAYS) << ENTRY_SHIFT);
  let place = first;
  let least = DEPTH_MASK + 1;
  for (let at = first; at < first + (WAYS << ENTRY_SHIFT); at += 1 << ENTRY_SHIFT) {
    const depth = load32(at + 8) === 0 ? -1 : (load32(at + 8) >>> DEPTH_SHIFT) & DEPTH_MASK;
    if (depth < least) {
      least = depth;
      place = at;
    }
  }
  return place;
}
