import { check, load32, store32 } from "../../core/memory";
import { FRAME_LEFT, FRAME_LIST, FRAME_MOVE, FRAME_SIZE, firstFrame, forgetLanes } from "./frame";
import { ITEM_PLAY, ITEM_SIZE, PLAY_SIZE } from "./record";

/*
 * The plays of lanes that the search has met, found by the keys of lanes (lanes.ts).
 *
 * | byte of an entry | contents                                          |
 * | ---------------- | ------------------------------------------------- |
 * | 0, 4             | key of the lane                                   |
 * | 8                | rack with which the plays were found              |
 * | 12               | number of plays                                   |
 * | 16               | most tiles of a play                              |
 * | 20               | highest promise of a play, going out aside        |
 * | 24-              | plays (plays.ts)                                  |
 *
 * Entries are added one after the other. When there is no room left, all of them are forgotten
 * but for the plays that the frames' lists still refer to, which move to the other half of the
 * memory.
 */
export const ENTRY_RACK: i32 = 8;
export const ENTRY_COUNT: i32 = 12;
export const ENTRY_TILES: i32 = 16;
export const ENTRY_PROMISE: i32 = 20;
export const ENTRY_PLAYS: i32 = 24;

export { ITEM_PLAY, ITEM_SIZE };

let index: i32 = 0;
let mask: i32 = 0;
let used: i32 = 0;
let halves: i32 = 0;
let halfSize: i32 = 0;
let half: i32 = 0;
let top: i32 = 0;
/** How many times the entries have been forgotten. */
let cleanings: i32 = 0;

/**
 * Sets the address of the memory.
 * @param slots places of the index, a power of 2; it takes 4 bytes for each.
 * @param bytes of each half behind the index.
 */
export function setCache(address: i32, slots: i32, bytes: i32): void {
  index = address;
  mask = slots - 1;
  halves = address + 4 * slots;
  halfSize = bytes;
}

/** Forgets all entries. */
export function clearCache(): void {
  half = halves;
  top = half;
  forgetEntries();
}

function forgetEntries(): void {
  for (let at = index; at <= index + (mask << 2); at += 4) store32(at, 0);
  used = 0;
}

/** Returns how many times the entries have been forgotten, which invalidates their addresses. */
export function cacheCleanings(): i32 {
  return cleanings;
}

/** Returns the entry of a lane, or 0. */
export function findEntry(keyA: i32, keyB: i32): i32 {
  let at = keyA & mask;
  while (true) {
    const entry = load32(index + (at << 2));
    if (entry === 0) return 0;
    if (load32(entry) === keyA && load32(entry + 4) === keyB) return entry;
    at = (at + 1) & mask;
  }
}

/**
 * Adds an entry for `count` plays, which the caller must write; a previous entry of the lane is
 * replaced.
 * @param frame the latest frame in use.
 * @returns its address; 0 if there is not enough memory for it, even after a cleaning.
 */
export function addEntry(keyA: i32, keyB: i32, rack: i32, count: i32, frame: i32): i32 {
  const size = ENTRY_PLAYS + count * PLAY_SIZE;
  if (top + size > half + halfSize || used > mask - (mask >> 2)) clean(frame);
  if (top + size > half + halfSize) return 0;
  const entry = top;
  top += size;
  store32(entry, keyA);
  store32(entry + 4, keyB);
  store32(entry + ENTRY_RACK, rack);
  store32(entry + ENTRY_COUNT, count);
  let at = keyA & mask;
  while (true) {
    const old = load32(index + (at << 2));
    if (old === 0) used++;
    if (old === 0 || (load32(old) === keyA && load32(old + 4) === keyB)) break;
    at = (at + 1) & mask;
  }
  store32(index + (at << 2), entry);
  return entry;
}

/** Forgets all entries and moves the plays of the lists of all frames up to `frame`. */
function clean(frame: i32): void {
  half = half === halves ? halves + halfSize : halves;
  top = half;
  cleanings++;
  for (let at = firstFrame(); at <= frame; at += FRAME_SIZE) {
    const list = load32(at + FRAME_LIST);
    const end = list + load32(at + FRAME_LEFT) * ITEM_SIZE;
    for (let item = list; item < end; item += ITEM_SIZE) moveItem(item + ITEM_PLAY);
    if (load32(at + FRAME_MOVE) !== 0) moveItem(at + FRAME_MOVE);
  }
  forgetEntries();
  forgetLanes();
}

/** Moves the play whose address is stored at an address. */
function moveItem(at: i32): void {
  const play = load32(at);
  check(top + PLAY_SIZE <= half + halfSize);
  for (let i = 0; i < PLAY_SIZE; i += 4) store32(top + i, load32(play + i));
  store32(at, top);
  top += PLAY_SIZE;
}
