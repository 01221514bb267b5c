import { load32, store32 } from "../../core/memory";
import {
  cacheCleanings,
  ENTRY_COUNT,
  ENTRY_PLAYS,
  ENTRY_PROMISE,
  ENTRY_TILES,
  ITEM_PLAY,
  ITEM_SIZE,
} from "./cache";
import {
  FRAME_LEFT,
  FRAME_LIST,
  FRAME_LIST_END,
  faceIn,
  lanesIn,
  moverOf,
  rackIn,
  tilesIn,
} from "./frame";
import { findLane, lacksMemory, laneAfter, lanesEnd } from "./lanes";
import {
  isPlayBefore,
  isSamePlay,
  PLAY_NEED,
  PLAY_SIZE,
  playCount,
  playMark,
  playPromise,
  playScore,
} from "./plays";
import { guardsOf, hasTiles } from "./racks";

/*
 * The plays of a position, which are those of its lanes for which the rack has the tiles, and how
 * much they promise. An item of a list is the promise of a play and its address.
 */

/** More than a promise can be: a play that goes out comes before all others. */
const OUT: i32 = 1 << 24;
/** A play that is known to be good comes before even these. */
const FIRST: i32 = 1 << 28;

let lists: i32 = 0;
let listsEnd: i32 = 0;
let isShort: bool = false;

/** Sets the memory of the frames' lists. */
export function setLists(address: i32, bytes: i32): void {
  lists = address;
  listsEnd = address + bytes;
  isShort = false;
}

export function firstList(): i32 {
  return lists;
}

/** Returns whether there has been no memory for a list. */
export function lacksLists(): bool {
  return isShort;
}

/** Returns what a play promises to be worth, on a scale of its own. */
function promiseOf(play: i32, tiles: i32): i32 {
  const promise = playPromise(play);
  return playCount(play) === tiles ? promise + OUT : promise;
}

/** Makes the plays of all lanes known; returns whether there was memory for them. */
export function findLanes(frame: i32, player: i32): bool {
  const lanesBehind = lanesEnd();
  const lanes = lanesIn(frame, player);
  for (let tries = 0; tries < 2; tries++) {
    const cleanings = cacheCleanings();
    for (let lane = 0; lane < lanesBehind; lane = laneAfter(lane)) {
      if (load32(lanes + (lane << 2)) !== 0) continue;
      findLane(frame, player, lane);
      if (lacksMemory()) return false;
    }
    // If the memory was cleaned in between, the lanes before are not known any more.
    if (cleanings === cacheCleanings()) return true;
  }
  return false;
}

/**
 * Lists the mover's plays behind the frame's FRAME_LIST; returns false if there is no memory.
 * @param best mark of the play that is to be searched first, or 0.
 * @param perTile what each tile of a play promises besides.
 */
export function listPlays(frame: i32, best: i32, perTile: i32): bool {
  const mover = moverOf(frame);
  store32(frame + FRAME_LEFT, 0);
  store32(frame + FRAME_LIST_END, load32(frame + FRAME_LIST));
  if (!findLanes(frame, mover)) return false;
  const rack = rackIn(frame, mover);
  const tiles = tilesIn(frame, mover);
  const guards = guardsOf(mover);
  const lanes = lanesIn(frame, mover);
  const lanesBehind = lanesEnd();
  let item = load32(frame + FRAME_LIST);
  for (let lane = 0; lane < lanesBehind; lane = laneAfter(lane)) {
    const entry = load32(lanes + (lane << 2));
    const end = entry + ENTRY_PLAYS + load32(entry + ENTRY_COUNT) * PLAY_SIZE;
    for (let play = entry + ENTRY_PLAYS; play < end; play += PLAY_SIZE) {
      if (!hasTiles(rack, load32(play + PLAY_NEED), guards)) continue;
      if (item + ITEM_SIZE > listsEnd) {
        isShort = true;
        return false;
      }
      let promise = promiseOf(play, tiles) + perTile * playCount(play);
      if (best !== 0 && playMark(play) === best) promise += FIRST;
      store32(item, promise);
      store32(item + ITEM_PLAY, play);
      item += ITEM_SIZE;
    }
  }
  store32(frame + FRAME_LEFT, (item - load32(frame + FRAME_LIST)) / ITEM_SIZE);
  store32(frame + FRAME_LIST_END, item);
  return true;
}

/** Takes the most promising play off a frame's list, which must not be empty; returns its address. */
export function takePlay(frame: i32): i32 {
  const list = load32(frame + FRAME_LIST);
  const left = load32(frame + FRAME_LEFT) - 1;
  const last = list + left * ITEM_SIZE;
  let best = list;
  let most = load32(list);
  for (let item = list + ITEM_SIZE; item <= last; item += ITEM_SIZE) {
    const promise = load32(item);
    if (promise > most) {
      most = promise;
      best = item;
    }
  }
  const play = load32(best + ITEM_PLAY);
  store32(best, load32(last));
  store32(best + ITEM_PLAY, load32(last + ITEM_PLAY));
  store32(frame + FRAME_LEFT, left);
  return play;
}

/** Returns the highest score among a frame's listed plays; there must be one. */
export function highestListed(frame: i32): i32 {
  const list = load32(frame + FRAME_LIST);
  const end = list + load32(frame + FRAME_LEFT) * ITEM_SIZE;
  let most = 0;
  for (let item = list; item < end; item += ITEM_SIZE) {
    const score = playScore(load32(item + ITEM_PLAY));
    if (score > most) most = score;
  }
  return most;
}

/**
 * Returns the mover's most promising play, or 0 if there is none. Of equal ones it is the same,
 * whatever the order in which they were found. All lanes must be known.
 */
export function bestPlay(frame: i32): i32 {
  const mover = moverOf(frame);
  const rack = rackIn(frame, mover);
  const tiles = tilesIn(frame, mover);
  const guards = guardsOf(mover);
  const lanes = lanesIn(frame, mover);
  const lanesBehind = lanesEnd();
  let best = 0;
  let most = -1;
  for (let lane = 0; lane < lanesBehind; lane = laneAfter(lane)) {
    const entry = load32(lanes + (lane << 2));
    const isOut = load32(entry + ENTRY_TILES) >= tiles;
    if (load32(entry + ENTRY_PROMISE) + (isOut ? OUT : 0) < most) continue;
    const end = entry + ENTRY_PLAYS + load32(entry + ENTRY_COUNT) * PLAY_SIZE;
    for (let play = entry + ENTRY_PLAYS; play < end; play += PLAY_SIZE) {
      if (!hasTiles(rack, load32(play + PLAY_NEED), guards)) continue;
      const promise = promiseOf(play, tiles);
      if (promise < most || (promise === most && !isPlayBefore(play, best))) continue;
      most = promise;
      best = play;
    }
  }
  return best;
}

/** Returns the value of a play that goes out: its score and twice the tiles of the other. */
export function outValue(frame: i32, play: i32): i32 {
  return playScore(play) + 2 * faceIn(frame, 1 - moverOf(frame));
}

/** Returns whether a play uses all tiles of the mover. */
export function goesOut(frame: i32, play: i32): bool {
  return playCount(play) === tilesIn(frame, moverOf(frame));
}

/** Returns the address of the listed play that is the same as another one, or 0. */
export function findListed(frame: i32, wanted: i32): i32 {
  const list = load32(frame + FRAME_LIST);
  const end = list + load32(frame + FRAME_LEFT) * ITEM_SIZE;
  for (let item = list; item < end; item += ITEM_SIZE) {
    const play = load32(item + ITEM_PLAY);
    if (isSamePlay(play, wanted)) return play;
  }
  return 0;
}
