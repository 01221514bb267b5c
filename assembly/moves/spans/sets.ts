import { MAX_RACK } from "../../core/limits";
import { countBits, load8, load32, store32 } from "../../core/memory";
import { scoreOf } from "../../core/tiles";
import {
  BEST_KEPT,
  isProper,
  KEPT_VALUES,
  LEFT,
  NO_VALUE,
  RACK,
  RACK_SETS,
  rackSize,
} from "../../position/rack";
import { placeKey, tagKey } from "../../words/map/keys";
import { isThere, lettersFor, mayMakeWords, mayTakeBlank } from "../../words/map/map";
import { addKeys, addLetters, addPoints, POINTS_SIZE } from "./columns";
import {
  SET_PAIRS,
  SET_PAIRS_SIZE,
  SET_PAIRS_TURNS,
  SET_PLACES,
  SET_ROW_SHIFT,
  SET_VALUES,
  SETS_IN_ORDER,
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
/** For each set, the points of its tiles, descending, two in a cell (columns.ts). */
const SET_POINTS: i32 = <i32>memory.data(POINTS_SIZE * RACK_SETS);
/** For each set, the letters that its tiles can stand for: a cell each. */
const SET_LETTERS: i32 = <i32>memory.data(4 * RACK_SETS);
/** The letters of a blank. */
const EVERY_LETTER: i32 = -1;

/** Offsets in a list of sets that make words by themselves. */
const WORD_SETS_TURN: i32 = 0;
const WORD_SETS_VALUE: i32 = 4;
const WORD_SETS_COUNT: i32 = 8;

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
  Sets.blankPlaces = (1 << load32(LEFT)) - 1;
  for (let i = 0; i < size; i++) addTile(1 << i, load8(RACK + i));
  let sets = 1;
  let most = 1;
  let from = tableAt(SETS_IN_ORDER);
  for (let played = 1; played <= MAX_RACK; played++) {
    // Of so many places there are so many sets, the first of those of the largest rack.
    from += most << 2;
    most = (most * (MAX_RACK + 1 - played)) / played;
    sets = (sets * (size + 1 - played)) / played;
    listSize(played, from, from + (sets << 2));
  }
}

/** To each set of places below the bit `top`, adds a tile, whose place that is. */
function addTile(top: i32, tile: i32): void {
  addKeys(SET_KEYS, top, placeKey(tile), tagKey(tile));
  addPoints(SET_POINTS, top, scoreOf(tile));
  addLetters(SET_LETTERS, top, tile === 0 ? EVERY_LETTER : 1 << (tile - 1));
}

/** Lists the sets of one size, which are at the addresses up to `end`, and the best value of what they keep. */
function listSize(played: i32, from: i32, end: i32): void {
  const list = setsOfSize(played);
  const values = setValues(played);
  const places = setPlaces(played);
  let column = 0;
  let best = NO_VALUE;
  for (let at = from; at < end; at += 4) {
    const set = load32(at);
    const value = valueWithout(set);
    store32(list + 4 + column, set);
    store32(values + column, value);
    store32(places + column, setPlace(set));
    // What is written for a set that is another one's equal is overwritten by the next.
    column += isProper(Sets.whole & ~set) ? 4 : 0;
    best = max(best, value);
  }
  store32(list, column >> 2);
  store32(BEST_KEPT + (played << 2), best);
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
    if (!makesWords(set)) continue;
    to += 4;
    store32(to, at - sets - 4);
    const value = valueWithout(set);
    if (value > highest) highest = value;
  }
  store32(list + WORD_SETS_TURN, Sets.turn);
  store32(list + WORD_SETS_VALUE, highest);
  store32(list + WORD_SETS_COUNT, (to - list - WORD_SETS_COUNT) >> 2);
}

/** Returns whether a set of tiles makes words by itself, but for coincidences; with two blanks, whether it may. */
function makesWords(set: i32): bool {
  const place = setPlace(set);
  const blanks = setBlanks(set);
  if (blanks === 0) return mayMakeWords(place) && isThere(place, setTag(set));
  return blanks > 1 || (mayTakeBlank(place) && lettersFor(place, setTag(set)) !== 0);
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
  return SET_POINTS + set * POINTS_SIZE;
}

/** Returns the letters that a set's tiles can stand for. */
export function setLetters(set: i32): i32 {
  return load32(SET_LETTERS + (set << 2));
}
