import { copyCells } from "../../core/copy";
import { addressOf, check, load32, recordAt, store32 } from "../../core/memory";
import { Frame, forgetLanes, frameAt, MOST_FRAMES, placeOfFrame } from "./frame";
import { hasTiles } from "./racks";
import { ITEM_SIZE, Item, PLAY_SIZE, Play } from "./record";

/*
 * The plays of lanes that the search has met, found by the keys of lanes (lanes.ts).
 * Entries are added one after the other. When there is no room left, all of them are forgotten
 * but for the plays that the frames' lists still refer to, which move to the other half of the
 * memory.
 */

/** The plays of a lane, which follow. */
@unmanaged
export class Entry {
  /** Key of the lane. */
  keyA: i32;
  keyB: i32;
  /** Rack with which the plays were found. */
  rack: i32;
  /** The plays of the same lane that were found with another rack before, if there are any. */
  older: Entry | null;
  /** Number of plays. */
  count: i32;
  /** Most tiles of a play. */
  tiles: i32;
  /** Highest promise of a play, going out aside. */
  promise: i32;

  /** Address of the plays, and the address after them. */
  get plays(): i32 {
    return addressOf(this) + <i32>offsetof<Entry>();
  }

  get end(): i32 {
    return this.plays + this.count * PLAY_SIZE;
  }
}

/** The memory of the entries, of which one half is in use. */
export class Cache {
  static index: i32 = 0;
  static mask: i32 = 0;
  static used: i32 = 0;
  static halves: i32 = 0;
  static halfSize: i32 = 0;
  static half: i32 = 0;
  static top: i32 = 0;
  /** How many times the entries have been forgotten. */
  static cleanings: i32 = 0;
}

/**
 * Sets the address of the memory.
 * @param slots places of the index, a power of 2; it takes 4 bytes for each.
 * @param bytes of each half behind the index.
 */
export function setCache(address: i32, slots: i32, bytes: i32): void {
  Cache.index = address;
  Cache.mask = slots - 1;
  Cache.halves = address + 4 * slots;
  Cache.halfSize = bytes;
}

/** Forgets all entries. */
export function clearCache(): void {
  Cache.half = Cache.halves;
  Cache.top = Cache.half;
  forgetEntries();
}

function forgetEntries(): void {
  for (let at = Cache.index; at <= Cache.index + (Cache.mask << 2); at += 4) store32(at, 0);
  Cache.used = 0;
}

/** Returns the place in the index of the entry with a key, or where it would be put. */
function placeOf(keyA: i32, keyB: i32): i32 {
  let at = keyA & Cache.mask;
  while (true) {
    const place = Cache.index + (at << 2);
    const address = load32(place);
    if (address === 0) return place;
    const entry = recordAt<Entry>(address);
    if (entry.keyA === keyA && entry.keyB === keyB) return place;
    at = (at + 1) & Cache.mask;
  }
}

/** Returns the latest entry of a lane that serves a rack of a player with these guards, or null. */
export function findEntry(keyA: i32, keyB: i32, rack: i32, guards: i32): Entry | null {
  let entry = changetype<Entry | null>(load32(placeOf(keyA, keyB)));
  while (entry !== null && !hasTiles(entry.rack, rack, guards)) entry = entry.older;
  return entry;
}

/**
 * Adds an entry for up to `count` plays, which the caller must write, and end with `endEntry`.
 * @param frame the latest frame in use.
 * @returns null if there is not enough memory for it, even after a cleaning.
 */
export function addEntry(keyA: i32, keyB: i32, rack: i32, count: i32, frame: Frame): Entry | null {
  const size = <i32>offsetof<Entry>() + count * PLAY_SIZE;
  if (Cache.top + size > Cache.half + Cache.halfSize || Cache.used > Cache.mask - (Cache.mask >> 2))
    clean(frame);
  if (Cache.top + size > Cache.half + Cache.halfSize) return null;
  const entry = recordAt<Entry>(Cache.top);
  Cache.top += size;
  entry.keyA = keyA;
  entry.keyB = keyB;
  entry.rack = rack;
  entry.count = count;
  const place = placeOf(keyA, keyB);
  if (load32(place) === 0) Cache.used++;
  entry.older = changetype<Entry | null>(load32(place));
  store32(place, addressOf(entry));
  return entry;
}

/** Ends the entry that was added last behind as many plays as have been written. */
export function endEntry(entry: Entry, count: i32): void {
  entry.count = count;
  Cache.top = entry.end;
}

/** Forgets all entries and moves the plays of the lists of all frames up to `latest`. */
function clean(latest: Frame): void {
  Cache.half = Cache.half === Cache.halves ? Cache.halves + Cache.halfSize : Cache.halves;
  Cache.top = Cache.half;
  Cache.cleanings++;
  const count = placeOfFrame(latest);
  for (let place = 0; place <= count; place++) {
    const frame = frameAt(place);
    for (let i = 0; i < frame.left; i++) {
      const item = recordAt<Item>(frame.list + i * ITEM_SIZE);
      item.play = movePlay(item.play);
    }
    const play = frame.move;
    if (play !== null) frame.move = movePlay(play);
  }
  forgetEntries();
  for (let place = 0; place < MOST_FRAMES; place++) forgetLanes(frameAt(place));
}

/** Moves a play to the half in use. */
function movePlay(play: Play): Play {
  check(Cache.top + PLAY_SIZE <= Cache.half + Cache.halfSize);
  const moved = recordAt<Play>(Cache.top);
  copyCells(Cache.top, addressOf(play), PLAY_SIZE);
  Cache.top += PLAY_SIZE;
  return moved;
}
