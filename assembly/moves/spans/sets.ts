import { MAX_RACK } from "../../core/limits";
import { countBits, load8, load32, lowestBit, store8, store32 } from "../../core/memory";
import { scoreOf } from "../../core/tiles";
import { isProper, KEPT_VALUES, LEFT, PAIRS, RACK, RACK_SETS, rackSize } from "../../position/rack";
import { placeKey, tagKey } from "../../words/map/keys";
import { lettersFor, mayMakeWords, mayTakeBlank, wordsOf } from "../../words/map/map";
import {
  SET_PAIRS,
  SET_PAIRS_SIZE,
  SET_PAIRS_TURNS,
  SET_PLACES,
  SET_ROW_SHIFT,
  SET_VALUES,
  tableAt,
  WORD_SETS,
} from "./tables";

/*
 * Sets of tiles that can be played from the rack, with one bit for each rack place. Of equal
 * tiles, the highest places are played, because the lowest are kept (rack.ts).
 */
/** Sums of the keys of each set of rack places, not counting blanks: a pair of cells each. */
const SET_KEYS: i32 = <i32>memory.data(8 * RACK_SETS);
/** For each number of tiles played, the number of sets and the sets themselves: 128 cells. */
const SETS_OF_SIZE: i32 = <i32>memory.data((MAX_RACK + 1) << SET_ROW_SHIFT);
const SET_POINTS_SIZE: i32 = 4 * PAIRS;
/** For each set, the points of its tiles, descending, two in a cell. */
const SET_POINTS: i32 = <i32>memory.data(SET_POINTS_SIZE * RACK_SETS);
/** The sets of the first places by points: those of the tile with the most points first; a cell each. */
const SETS_BY_POINTS: i32 = <i32>memory.data(4 * RACK_SETS);
/** The rack's places sorted by the points of their tiles, descending: 16 bytes. */
const PLACES_BY_POINTS: i32 = <i32>memory.data(16);

/** Offsets in a list of sets that make words by themselves. */
const WORD_SETS_TURN: i32 = 0;
const WORD_SETS_VALUE: i32 = 4;
const WORD_SETS_COUNT: i32 = 8;
/** Value of what is kept by no set. */
const NO_VALUE: i32 = -0x40000000;

/** The sets of the current rack: the number of the turn, the set of all tiles, and the blanks. */
export class Sets {
  static turn: i32 = 0;
  static whole: i32 = 0;
  /** Places of the blanks. */
  static blankPlaces: i32 = 0;
}

/** Lists the sets of the current rack. */
export function listSets(): void {
  const size = rackSize();
  Sets.turn++;
  Sets.whole = (1 << size) - 1;
  sortPlaces(size);
  listPoints(size);
  for (let played = 1; played <= MAX_RACK; played++) store32(setsOfSize(played), 0);
  store32(SET_KEYS, 0);
  store32(SET_KEYS + 4, 0);
  for (let set = 1; set <= Sets.whole; set++) {
    const rest = set & (set - 1);
    const tile = load8(RACK + lowestBit(set));
    store32(SET_KEYS + (set << 3), (setPlace(rest) + placeKey(tile)) | 0);
    store32(SET_KEYS + (set << 3) + 4, (setTag(rest) + tagKey(tile)) | 0);
    if (!isProper(Sets.whole & ~set)) continue;
    const played = countBits(set);
    const list = setsOfSize(played);
    const count = load32(list) + 1;
    store32(list, count);
    store32(list + (count << 2), set);
    const column = (count - 1) << 2;
    store32(setValues(played) + column, valueWithout(set));
    store32(setPlaces(played) + column, setPlace(set));
  }
  Sets.blankPlaces = (1 << load32(LEFT)) - 1;
}

/** Returns the address of the number of sets of so many tiles; the sets follow. */
export function setsOfSize(played: i32): i32 {
  return SETS_OF_SIZE + (played << SET_ROW_SHIFT);
}

/**
 * Returns the highest value of what is kept when so many tiles make a word without letters of the
 * board, and next to nothing if they make none.
 */
export function bestKeptByWords(played: i32): i32 {
  return load32(wordSets(played) + WORD_SETS_VALUE);
}

/**
 * Returns the address of the number of sets of so many tiles that make such words; their columns, as
 * distances, follow.
 */
export function wordSetsOfSize(played: i32): i32 {
  return wordSets(played) + WORD_SETS_COUNT;
}

/** Returns the list of sets of so many tiles that make words by themselves. */
function wordSets(played: i32): i32 {
  const list = tableAt(WORD_SETS) + (played << (SET_ROW_SHIFT + 1));
  if (load32(list + WORD_SETS_TURN) !== Sets.turn) listWordSets(played, list);
  return list;
}

function listWordSets(played: i32, list: i32): void {
  const sets = setsOfSize(played);
  const end = sets + (load32(sets) << 2);
  let highest = NO_VALUE;
  let to = list + WORD_SETS_COUNT;
  for (let at = sets + 4; at <= end; at += 4) {
    const set = load32(at);
    if (!makesWords(set, played)) continue;
    to += 4;
    store32(to, at - sets - 4);
    const value = valueWithout(set);
    if (value > highest) highest = value;
  }
  store32(list + WORD_SETS_TURN, Sets.turn);
  store32(list + WORD_SETS_VALUE, highest);
  store32(list + WORD_SETS_COUNT, (to - list - WORD_SETS_COUNT) >> 2);
}

/** Returns whether a set of tiles makes words by itself; with two blanks, whether it may. */
function makesWords(set: i32, played: i32): bool {
  const place = setPlace(set);
  const blanks = setBlanks(set);
  if (blanks === 0) return mayMakeWords(place) && wordsOf(place, setTag(set), played) !== 0;
  return blanks > 1 || (mayTakeBlank(place) && lettersFor(place, setTag(set)) !== 0);
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

/** Returns the values of what the sets of so many tiles keep, in the order of the list. */
export function setValues(played: i32): i32 {
  return tableAt(SET_VALUES) + (played << SET_ROW_SHIFT);
}

/** Returns the place keys of the sets of so many tiles, in the order of the list. */
export function setPlaces(played: i32): i32 {
  return tableAt(SET_PLACES) + (played << SET_ROW_SHIFT);
}

/**
 * Returns the points of the two highest tiles of each set of so many tiles, a row, of the next two, the
 * next row, and so on, in the order of the list.
 */
export function setPairs(played: i32): i32 {
  const pairs = tableAt(SET_PAIRS) + played * SET_PAIRS_SIZE;
  const valid = tableAt(SET_PAIRS_TURNS) + (played << 2);
  if (load32(valid) !== Sets.turn) {
    store32(valid, Sets.turn);
    writeColumns(played, pairs);
  }
  return pairs;
}

function writeColumns(played: i32, pairs: i32): void {
  const list = setsOfSize(played);
  const end = list + (load32(list) << 2);
  const size = ((played + 1) >> 1) << 2;
  let column = pairs;
  for (let at = list + 4; at <= end; at += 4) {
    const points = setPoints(load32(at));
    let to = column;
    for (let pair = 0; pair < size; pair += 4) {
      store32(to, load32(points + pair));
      to += 1 << SET_ROW_SHIFT;
    }
    column += 4;
  }
}

/** Returns the sum of the place keys of a set's letters. */
export function setPlace(set: i32): i32 {
  return load32(SET_KEYS + (set << 3));
}

export function setTag(set: i32): i32 {
  return load32(SET_KEYS + (set << 3) + 4);
}

/** Returns whether there are blanks on the rack. */
export function hasBlanks(): bool {
  return Sets.blankPlaces !== 0;
}

/** Returns the number of blanks in a set; blanks are the rack's first tiles. */
export function setBlanks(set: i32): i32 {
  return countBits(set & Sets.blankPlaces);
}

/** Returns the value of what is kept when a set is played. */
export function valueWithout(set: i32): i32 {
  return load32(KEPT_VALUES + ((Sets.whole & ~set) << 2));
}

/** Returns the address of the points of a set's tiles, descending, two in a cell. */
export function setPoints(set: i32): i32 {
  return SET_POINTS + set * SET_POINTS_SIZE;
}

/** Writes the points of all sets: to each set of tiles with more points, one tile after another is added. */
function listPoints(size: i32): void {
  for (let at = 0; at < SET_POINTS_SIZE; at += 4) store32(setPoints(0) + at, 0);
  store32(SETS_BY_POINTS, 0);
  for (let i = 0; i < size; i++) {
    const place = load8(PLACES_BY_POINTS + i);
    const points = pointsAt(place);
    for (let rest = 0; rest < 1 << i; rest++) {
      const before = load32(SETS_BY_POINTS + (rest << 2));
      const set = before | (1 << place);
      store32(SETS_BY_POINTS + ((rest | (1 << i)) << 2), set);
      addPoints(set, before, points);
    }
  }
}

function addPoints(set: i32, before: i32, points: i32): void {
  const from = setPoints(before);
  const to = setPoints(set);
  for (let at = 0; at < SET_POINTS_SIZE; at += 4) store32(to + at, load32(from + at));
  const count = countBits(before);
  const last = to + ((count >> 1) << 2);
  store32(last, load32(last) | (points << ((count & 1) << 4)));
}
