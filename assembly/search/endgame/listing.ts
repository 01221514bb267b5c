import { addressOf, load32, recordAt } from "../../core/memory";
import { Cache } from "./cache";
import { Frame, stallValue } from "./frame";
import { findLane, lacksMemory, laneAfter, laneIn, lanesEnd } from "./lanes";
import { isPlayBefore, playMark, playPromise } from "./plays";
import { guardsOf, hasTiles } from "./racks";
import { ITEM_SIZE, Item, PLAY_SIZE, Play } from "./record";

/*
 * The plays of a position, which are those of its lanes for which the rack has the tiles, and how
 * much they promise. An item of a list is the promise of a play and its address.
 */

/** More than a promise can be: a play that goes out comes before all others. */
const OUT: i32 = 1 << 24;
/** A play that is known to be good comes before even these. */
const FIRST: i32 = 1 << 28;

/** Memory of the frames' lists. */
export class Lists {
  static start: i32 = 0;
  static end: i32 = 0;
  static isShort: bool = false;
}

/** Sets the memory of the frames' lists. */
export function setLists(address: i32, bytes: i32): void {
  Lists.start = address;
  Lists.end = address + bytes;
  Lists.isShort = false;
}

/** Returns what a play promises to be worth, on a scale of its own. */
function promiseOf(play: Play, tiles: i32): i32 {
  const promise = playPromise(play);
  return play.count === tiles ? promise + OUT : promise;
}

/** Makes the plays of all lanes known; returns whether there was memory for them. */
export function findLanes(frame: Frame, player: i32): bool {
  const lanesBehind = lanesEnd();
  const lanes = frame.lanes(player);
  for (let tries = 0; tries < 2; tries++) {
    const cleanings = Cache.cleanings;
    for (let lane = 0; lane < lanesBehind; lane = laneAfter(lane)) {
      if (load32(lanes + (lane << 2)) !== 0) continue;
      findLane(frame, player, lane);
      if (lacksMemory()) return false;
    }
    // If the memory was cleaned in between, the lanes before are not known any more.
    if (cleanings === Cache.cleanings) return true;
  }
  return false;
}

/**
 * Lists the mover's plays behind the frame's FRAME_LIST; returns false if there is no memory.
 * @param best mark of the play that is to be searched first, or 0.
 * @param perTile what each tile of a play promises besides.
 */
export function listPlays(frame: Frame, best: i32, perTile: i32): bool {
  const mover = frame.mover;
  frame.left = 0;
  frame.listEnd = frame.list;
  if (!findLanes(frame, mover)) return false;
  const rack = frame.side(mover).rack - frame.drawn;
  const tiles = frame.side(mover).tiles;
  const guards = guardsOf(mover);
  const lanesBehind = lanesEnd();
  let item = frame.list;
  for (let lane = 0; lane < lanesBehind; lane = laneAfter(lane)) {
    const entry = laneIn(frame, mover, lane);
    for (let at = entry.plays; at < entry.end; at += PLAY_SIZE) {
      const play = recordAt<Play>(at);
      if (!hasTiles(rack, play.need, guards)) continue;
      if (item + ITEM_SIZE > Lists.end) {
        Lists.isShort = true;
        return false;
      }
      let promise = promiseOf(play, tiles) + perTile * play.count;
      if (best !== 0 && playMark(play) === best) promise += FIRST;
      setItem(recordAt<Item>(item), promise, play);
      item += ITEM_SIZE;
    }
  }
  frame.left = (item - frame.list) / ITEM_SIZE;
  frame.listEnd = item;
  return true;
}

export function setItem(item: Item, promise: i32, play: Play): void {
  item.promise = promise;
  item.play = play;
}

/** Returns whether an item is the more promising one, in an order that depends on nothing else. */
export function isItemBefore(a: Item, b: Item): bool {
  return a.promise === b.promise ? isPlayBefore(a.play, b.play) : a.promise > b.promise;
}

/** More than any distance of items that are sorted first: each is a third of the one before. */
const WIDEST_GAP: i32 = 1093;

/** Sorts a frame's list, the most promising plays first, by Shell's method. */
export function sortList(frame: Frame): void {
  for (let gap = WIDEST_GAP; gap > 0; gap = gap / 3) {
    const step = gap * ITEM_SIZE;
    for (let from = frame.list + step; from < frame.listEnd; from += ITEM_SIZE) {
      for (let at = from; at >= frame.list + step; at -= step) {
        const item = recordAt<Item>(at);
        const other = recordAt<Item>(at - step);
        if (!isItemBefore(item, other)) break;
        const promise = item.promise;
        const play = item.play;
        setItem(item, other.promise, other.play);
        setItem(other, promise, play);
      }
    }
  }
}

/** Takes the most promising play off a frame's list, which must not be empty. */
export function takePlay(frame: Frame): Play {
  frame.left--;
  const last = recordAt<Item>(frame.list + frame.left * ITEM_SIZE);
  let best = recordAt<Item>(frame.list);
  for (let at = frame.list + ITEM_SIZE; at <= addressOf(last); at += ITEM_SIZE) {
    const item = recordAt<Item>(at);
    if (isItemBefore(item, best)) best = item;
  }
  const play = best.play;
  setItem(best, last.promise, last.play);
  return play;
}

/** Returns the highest score among a frame's listed plays; there must be one. */
function highestListed(frame: Frame): i32 {
  const end = frame.list + frame.left * ITEM_SIZE;
  let most = 0;
  for (let at = frame.list; at < end; at += ITEM_SIZE) {
    most = max(most, <i32>recordAt<Item>(at).play.score);
  }
  return most;
}

/** The highest scores of plays that use all tiles of a player, and of those that do not; -1 if there are none. */
export class Highest {
  static all: i32 = -1;
  static some: i32 = -1;
}

/** Finds the highest scores of a player's plays; all lanes must be known. */
export function findHighest(frame: Frame, player: i32): void {
  const side = frame.side(player);
  const rack = side.rack;
  const tiles = side.tiles;
  const guards = guardsOf(player);
  const lanesBehind = lanesEnd();
  let all = -1;
  let some = -1;
  for (let lane = 0; lane < lanesBehind; lane = laneAfter(lane)) {
    const entry = laneIn(frame, player, lane);
    for (let at = entry.plays; at < entry.end; at += PLAY_SIZE) {
      const play = recordAt<Play>(at);
      const score: i32 = play.score;
      if ((score <= all && score <= some) || !hasTiles(rack, play.need, guards)) continue;
      if (play.count === tiles) all = max(all, score);
      else some = max(some, score);
    }
  }
  Highest.all = all;
  Highest.some = some;
}

/** More than any value: a position is worth more than its last tile says. */
export const NOT_LAST: i32 = 1000000;

/**
 * Returns the value of a position whose mover has one tile, or cannot play while the other has one; else
 * NOT_LAST. The mover's plays must have been listed.
 */
export function lastTileValue(frame: Frame): i32 {
  const mover = frame.mover;
  const other = 1 - mover;
  if (frame.left > 0) {
    // No pass is worth more than to go out.
    if (frame.side(mover).tiles !== 1) return NOT_LAST;
    return highestListed(frame) + 2 * frame.side(other).face;
  }
  if (frame.side(other).tiles !== 1 || !findLanes(frame, other)) return NOT_LAST;
  if (frame.passes === 1) return stallValue(frame);
  findHighest(frame, other);
  const highest = Highest.all;
  if (highest < 0) return stallValue(frame);
  return -(highest + 2 * frame.side(mover).face);
}

/**
 * Returns the mover's most promising play, or null if there is none. Of equal ones it is the same,
 * whatever the order in which they were found. All lanes must be known.
 */
export function bestPlay(frame: Frame): Play | null {
  const mover = frame.mover;
  const rack = frame.side(mover).rack;
  const tiles = frame.side(mover).tiles;
  const guards = guardsOf(mover);
  const lanesBehind = lanesEnd();
  let best: Play | null = null;
  let most = -1;
  for (let lane = 0; lane < lanesBehind; lane = laneAfter(lane)) {
    const entry = laneIn(frame, mover, lane);
    const isOut = entry.tiles >= tiles;
    if (entry.promise + (isOut ? OUT : 0) < most) continue;
    for (let at = entry.plays; at < entry.end; at += PLAY_SIZE) {
      const play = recordAt<Play>(at);
      if (!hasTiles(rack, play.need, guards)) continue;
      const promise = promiseOf(play, tiles);
      if (promise < most) continue;
      if (promise === most && best !== null && !isPlayBefore(play, best)) continue;
      most = promise;
      best = play;
    }
  }
  return best;
}

/** Returns the value of a play that goes out: its score and twice the tiles of the other. */
export function outValue(frame: Frame, play: Play): i32 {
  return play.score + 2 * frame.side(1 - frame.mover).face;
}

/** Returns whether a play uses all tiles of the mover. */
export function goesOut(frame: Frame, play: Play): bool {
  return play.count === frame.side(frame.mover).tiles;
}
