import {
  KEPT_VALUES,
  LEFT,
  MAX_RACK,
  RACK,
  SCORES,
  SET_GROUPS,
  SET_POINTS,
  SET_KEYS,
  SETS,
} from "./layout";
import { keyOf } from "./letter-keys";
import { countBits, load8, load32, lowestBit, store32 } from "./memory";
import { isProper, rackSize } from "./rack";

/*
 * The sets of tiles that can be played from the rack, each a bit for each of its
 * places; of equal tiles the highest places, as the lowest are kept (rack.ts). They
 * are listed in groups by their numbers of blanks and of tiles:
 *
 * | byte of an entry | what                        |
 * | ---------------- | --------------------------- |
 * | 0                | key of the letters          |
 * | 4                | value of what is kept       |
 * | 8                | the set                     |
 */
export const ENTRY: i32 = 12;
export const ENTRY_VALUE: i32 = 4;
export const ENTRY_SET: i32 = 8;

/** With more of them on the rack there are no lists. */
export const MOST_BLANKS: i32 = 2;

/** Where a list of points has the number of its turn. */
const TURN: i32 = 28;

let turn: i32 = 0;
/** The rack's places by the points of their tiles, descending, three bits each. */
let byPoints: i32 = 0;
let whole: i32 = 0;
let blankPlaces: i32 = 0;

/** Lists the sets of the rack that was taken. */
export function listSets(): void {
  const size = rackSize();
  turn++;
  whole = (1 << size) - 1;
  blankPlaces = (1 << load32(LEFT)) - 1;
  sortPlaces(size);
  clearGroups();
  store32(SET_KEYS, 0);
  for (let set = 1; set <= whole; set++) {
    const tile = load8(RACK + lowestBit(set));
    store32(SET_KEYS + (set << 2), (setKey(set & (set - 1)) + keyOf(tile)) | 0);
    if (!isProper(whole & ~set)) continue;
    const next = groupOf(set) + 4;
    store32(next, load32(next) + 1);
  }
  fillGroups();
}

function sortPlaces(size: i32): void {
  byPoints = 0;
  let used = 0;
  for (let i = 0; i < size; i++) {
    let best = -1;
    for (let place = 0; place < size; place++) {
      if ((used & (1 << place)) !== 0) continue;
      if (best < 0 || pointsAt(place) > pointsAt(best)) best = place;
    }
    used |= 1 << best;
    byPoints |= best << (3 * i);
  }
}

function pointsAt(place: i32): i32 {
  return load32(SCORES + (load8(RACK + place) << 2));
}

function clearGroups(): void {
  for (let i = 0; i < (MOST_BLANKS + 1) << 3; i++) store32(SET_GROUPS + 4 + (i << 2), 0);
}

/** Where the first of the sets of a group is said to be; behind it that of the next. */
function groupAt(blanks: i32, played: i32): i32 {
  return SET_GROUPS + (((blanks << 3) + played) << 2);
}

function groupOf(set: i32): i32 {
  return groupAt(countBits(set & blankPlaces), countBits(set));
}

/** Makes addresses of the counts of sets, and puts the sets there. */
function fillGroups(): void {
  let at = SETS;
  store32(SET_GROUPS, at);
  for (let group = SET_GROUPS + 4; group <= groupAt(MOST_BLANKS, MAX_RACK) + 4; group += 4) {
    const count = load32(group);
    store32(group, at);
    at += count * ENTRY;
  }
  // Each address is first where its group before ends, and moves on behind its own.
  for (let set = 1; set <= whole; set++) {
    if (!isProper(whole & ~set)) continue;
    const group = groupOf(set) + 4;
    const entry = load32(group);
    store32(group, entry + ENTRY);
    store32(entry, setKey(set));
    store32(entry + ENTRY_VALUE, valueWithout(set));
    store32(entry + ENTRY_SET, set);
  }
}

/** Address of the first set with so many blanks and tiles. */
export function firstSetOf(blanks: i32, played: i32): i32 {
  return load32(groupAt(blanks, played));
}

/** Address behind the last. */
export function endOfSets(blanks: i32, played: i32): i32 {
  return load32(groupAt(blanks, played) + 4);
}

/** Key of a set's letters. */
export function setKey(set: i32): i32 {
  return load32(SET_KEYS + (set << 2));
}

/** Number of blanks in a set; they are the rack's first tiles. */
export function setBlanks(set: i32): i32 {
  return countBits(set & blankPlaces);
}

/** All of the rack's tiles. */
export function wholeRack(): i32 {
  return whole;
}

/** Value of what is kept when a set is played. */
export function valueWithout(set: i32): i32 {
  return load32(KEPT_VALUES + ((whole & ~set) << 2));
}

/** Address of the points of a set's highest tile, its two highest, and so on. */
export function setPoints(set: i32): i32 {
  const list = SET_POINTS + (set << 5);
  if (load32(list + TURN) !== turn) sumPoints(set, list);
  return list;
}

function sumPoints(set: i32, list: i32): void {
  let points = 0;
  let at = list;
  let places = byPoints;
  for (let i = rackSize(); i > 0; i--) {
    const place = places & 7;
    places >>>= 3;
    if ((set & (1 << place)) === 0) continue;
    points += pointsAt(place);
    store32(at, points);
    at += 4;
  }
  store32(list + TURN, turn);
}
