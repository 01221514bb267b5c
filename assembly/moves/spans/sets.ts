import {
  KEPT_VALUES,
  LEFT,
  PLACES_BY_POINTS,
  RACK,
  SET_KEYS,
  SET_LETTERS,
  SET_POINTS,
  SET_POINTS_SIZE,
  SETS_OF_SIZE,
  SETS_OF_SIZE_SHIFT,
} from "../../core/layout.ts";
import { MAX_RACK } from "../../core/limits.ts";
import { countBits, load8, load32, lowestBit, store8, store32 } from "../../core/memory.ts";
import { scoreOf } from "../../core/tiles.ts";
import { isProper, rackSize } from "../../position/rack.ts";
import { placeKey, tagKey } from "../../words/map/keys.ts";

/*
 * Sets of tiles that can be played from the rack, with one bit for each rack place. Of equal
 * tiles, the highest places are played, because the lowest are kept (rack.ts).
 */

/** Offset of the turn number in a list of points. */
const TURN: i32 = SET_POINTS_SIZE - 4;

let turn: i32 = 0;
let whole: i32 = 0;

/** Lists the sets of the current rack. */
export function listSets(): void {
  const size = rackSize();
  turn++;
  whole = (1 << size) - 1;
  sortPlaces(size);
  for (let played = 1; played <= MAX_RACK; played++) store32(setsOfSize(played), 0);
  store32(SET_KEYS, 0);
  store32(SET_KEYS + 4, 0);
  store32(SET_LETTERS, 0);
  for (let set = 1; set <= whole; set++) {
    const rest = set & (set - 1);
    const tile = load8(RACK + lowestBit(set));
    store32(SET_KEYS + (set << 3), (setPlace(rest) + placeKey(tile)) | 0);
    store32(SET_KEYS + (set << 3) + 4, (setTag(rest) + tagKey(tile)) | 0);
    const letter = tile === 0 ? 0 : 1 << (tile - 1);
    store32(SET_LETTERS + (set << 2), load32(SET_LETTERS + (rest << 2)) | letter);
    if (!isProper(whole & ~set)) continue;
    const list = setsOfSize(countBits(set));
    const count = load32(list) + 1;
    store32(list, count);
    store32(list + (count << 2), set);
  }
}

/** Returns the address of the number of sets of so many tiles; the sets follow. */
export function setsOfSize(played: i32): i32 {
  return SETS_OF_SIZE + (played << SETS_OF_SIZE_SHIFT);
}

function sortPlaces(size: i32): void {
  let used = 0;
  for (let i = 0; i < size; i++) {
    let best = -1;
    for (let place = 0; place < size; place++) {
      if ((used & (1 << place)) !== 0) continue;
      if (best < 0 || pointsAt(place) > pointsAt(best)) best = place;
    }
    used |= 1 << best;
    store8(PLACES_BY_POINTS + i, best);
  }
}

function pointsAt(place: i32): i32 {
  return scoreOf(load8(RACK + place));
}

/** Returns the sum of the place keys of a set's letters. */
export function setPlace(set: i32): i32 {
  return load32(SET_KEYS + (set << 3));
}

export function setTag(set: i32): i32 {
  return load32(SET_KEYS + (set << 3) + 4);
}

/** Returns the number of blanks in a set; blanks are the rack's first tiles. */
export function setBlanks(set: i32): i32 {
  return countBits(set & ((1 << load32(LEFT)) - 1));
}

/** Returns the set of all of the rack's tiles. */
export function wholeRack(): i32 {
  return whole;
}

/** Returns the value of what is kept when a set is played. */
export function valueWithout(set: i32): i32 {
  return load32(KEPT_VALUES + ((whole & ~set) << 2));
}

/** Returns the address of the points of a set's highest tile, of its two highest, and so on. */
export function setPoints(set: i32): i32 {
  const list = SET_POINTS + set * SET_POINTS_SIZE;
  if (load32(list + TURN) !== turn) sumPoints(set, list);
  return list;
}

function sumPoints(set: i32, list: i32): void {
  let points = 0;
  let at = list;
  const end = PLACES_BY_POINTS + rackSize();
  for (let places = PLACES_BY_POINTS; places < end; places++) {
    const place = load8(places);
    if ((set & (1 << place)) === 0) continue;
    points += pointsAt(place);
    store32(at, points);
    at += 4;
  }
  store32(list + TURN, turn);
}
