import { MAX_RACK, MAX_SIDE } from "../../core/limits";
import { check, load32, store32 } from "../../core/memory";
import { bonusFor, fullRack } from "../../core/rules";
import { letterOf, scoreOf } from "../../core/tiles";
import {
  consumeStale,
  DOWN,
  laneAt,
  laneCount,
  laneLength,
  markAllStale,
  NO_CROSS,
  Square,
  squareAt,
} from "../../position/board";
import { CROSS_CACHE_SIZE, setCrossCache } from "../../position/cross-cache";
import { loseSpans } from "../../position/log";
import { LANE_RECORDS, position } from "../../position/tables";
import { placeKey, tagKey } from "../../words/map/keys";
import { COVERED_CROSS_TIMES, COVERED_LETTER_TIMES, coverSquare } from "../bounds";
import { addSorted, clearSorted, raise, writeSorted } from "./columns";
import {
  BOUND,
  LANE_HEAD_SIZE,
  LANE_SIZE,
  MAX_RANGES,
  RANGE_SIZE,
  SPAN_SIZE,
  SPAN_TABLES_SIZE,
  setTables,
  tableAt,
} from "./tables";

/*
 * Places for plays. A range is a sequence of squares in a lane that a word can fill. A span is
 * all ranges that play the same number of tiles through the same board tiles (or through none,
 * touching some), and that therefore need the same letters. Both depend only on the board, so
 * they are kept for every lane until something in the lane changes. The layout of a lane:
 *
 * | byte   | contents                                                            |
 * | ------ | ------------------------------------------------------------------- |
 * | 0      | squares with tiles, one bit each; bit 1 is the first square         |
 * | 4      | empty squares that touch tiles of other lanes, or the start         |
 * | 8      | of these, the squares that no tile of the rack fits (spans/dead.ts) |
 * | 12, 16 | addresses after the spans and after the ranges                      |
 * | 20, 24 | direction; lane number                                              |
 * | 28     | the turn for which the dead squares are valid (spans/dead.ts)        |
 * | 32-    | for each square the letters that a word may have there: 32 cells    |
 * | 160-   | spans, followed by ranges                                           |
 */
const SPAN_ROW_SHIFT: i32 = 6;
/**
 * While a lane is being cut, its spans by tiles played and by blocks of tiles: 16 cells for each
 * number of tiles played.
 */
const SPAN_TABLE: i32 = <i32>memory.data((MAX_RACK + 1) << SPAN_ROW_SHIFT);
export const LANE_TILES: i32 = 0;
export const LANE_CROSSED: i32 = 4;
export const LANE_DEAD: i32 = 8;
export const LANE_SPANS_END: i32 = 12;
export const LANE_RANGES_END: i32 = 16;
export const LANE_DIRECTION: i32 = 20;
export const LANE_NUMBER: i32 = 24;
export const LANE_TURN: i32 = 28;
export const LANE_ALLOWED: i32 = 32;
export const LANE_SPANS: i32 = LANE_HEAD_SIZE;
export const LANE_RANGES: i32 = LANE_SPANS + MAX_RANGES * SPAN_SIZE;

/*
 * Layout of a span.
 *
 * | byte of a span | contents                                                  |
 * | -------------- | --------------------------------------------------------- |
 * | 0, 4           | keys of the letters played through                        |
 * | 8              | number of letters played through                          |
 * | 12             | number of tiles played                                    |
 * | 16             | address of its lane                                       |
 * | 20             | address of its last range, which links to the others      |
 * | 24, 28-        | the highest of each field of its ranges                   |
 * | 48             | number of tiles played, and of blocks of tiles between    |
 * | 52, 56         | a turn, and the highest score with its rack (search.ts)   |
 */
export const SPAN_PLACE: i32 = 0;
export const SPAN_TAG: i32 = 4;
export const SPAN_THROUGH: i32 = 8;
export const SPAN_PLAYED: i32 = 12;
export const SPAN_LANE: i32 = 16;
export const SPAN_RANGES: i32 = 20;
const SPAN_KEY: i32 = 48;
export const SPAN_TURN: i32 = 52;
export const SPAN_SCORE: i32 = 56;

/*
 * Layout of a range.
 *
 * | byte of a range | contents                                                 |
 * | --------------- | -------------------------------------------------------- |
 * | 0               | points of the tiles in and next to it, and the bonus     |
 * | 4               | multiplier of the word                                   |
 * | 8, 9            | first and last square                                    |
 * | 12              | the squares, one bit each                                |
 * | 20              | address of the previous range of the same span, or 0     |
 * | 24              | the first field, or a higher number for bounds           |
 * | 28-             | multipliers, descending: ten numbers of 16 bits          |
 *
 * Tiles score most when the highest tile is on the square with the highest multiplier (letter,
 * word and cross word combined), and so on. Multipliers of more than 15 bits do not occur on any board
 * that is played on; ranges with one have no bound.
 */
export const RANGE_BASE: i32 = 0;
export const RANGE_TIMES: i32 = 4;
export const RANGE_FIRST: i32 = 8;
export const RANGE_LAST: i32 = 9;
export const RANGE_SQUARES: i32 = 12;
export const RANGE_NEXT: i32 = 20;
const MOST_MULTIPLIED: i32 = 0x7fff;
/** Points that no play scores, but that fit a cell as thousandths. */
export const NO_BOUND: i32 = 2_000_000;

let lanes: i32 = 0;
let end: i32 = 0;

/** The lane being cut. */
let lane: i32 = 0;
let squares: Square = changetype<Square>(0);
let isDown: bool = false;

/** State of the range so far. */
let points: i32 = 0;
let through: i32 = 0;
let place: i32 = 0;
let tag: i32 = 0;
let blocks: i32 = 0;
let played: i32 = 0;
let times: i32 = 0;
let crossPoints: i32 = 0;
let touches: bool = false;
let crosses: bool = false;
/** The first span that may be in the table of spans. */
let tableStart: i32 = 0;
/** How many squares' multipliers are sorted, with which multiplier of the word, and whether all are small. */
let sorted: i32 = 0;
let sortedTimes: i32 = 0;
let isBounded: bool = true;

/**
 * Sets where the cache of cross sets, the tables, the lanes and the queue of their spans are stored:
 * SPANS_SIZE bytes, plus LANE_SIZE for each spare lane. With spare lanes, undoing a ply restores the lanes without cutting them
 * again.
 */
export function setSpans(address: i32, spares: i32): void {
  setCrossCache(address);
  setTables(address + CROSS_CACHE_SIZE);
  lanes = tableAt(SPAN_TABLES_SIZE);
  for (let direction = 0; direction <= DOWN; direction++) {
    for (let number = 0; number < MAX_SIDE; number++) {
      const record = lanes + (direction * MAX_SIDE + number) * LANE_SIZE;
      store32(placeOf(direction, number), record);
    }
  }
  markAllStale();
  position.laneTop = lanes + 2 * MAX_SIDE * LANE_SIZE;
  end = position.laneTop + spares * LANE_SIZE;
}

export function lanesStart(): i32 {
  return lanes;
}

/** Returns the address after the lanes, including the spare ones. */
export function lanesEnd(): i32 {
  return end;
}

export function laneRecord(direction: i32, number: i32): i32 {
  return load32(placeOf(direction, number));
}

function placeOf(direction: i32, number: i32): i32 {
  return LANE_RECORDS + (direction << 7) + (number << 2);
}

/**
 * Returns a lane record that may be overwritten: a spare one if the position before the ply still
 * needs the lane's own record.
 */
function freeRecord(direction: i32, number: i32): i32 {
  const record = laneRecord(direction, number);
  if (record >= position.laneFloor) return record;
  const spare = position.laneTop;
  if (spare + LANE_SIZE > end) {
    loseSpans(direction, number);
    return record;
  }
  position.laneTop = spare + LANE_SIZE;
  store32(placeOf(direction, number), spare);
  return spare;
}

/** Cuts the lanes in which something has changed. */
export function updateSpans(): void {
  for (let direction = 0; direction <= DOWN; direction++) {
    const count = laneCount(direction);
    for (let number = 0; number < count; number++) {
      if (consumeStale(direction, number)) cutLane(direction, number);
    }
  }
}

function cutLane(direction: i32, number: i32): void {
  lane = freeRecord(direction, number);
  squares = laneAt(direction, number);
  isDown = direction === DOWN;
  store32(lane + LANE_DIRECTION, direction);
  store32(lane + LANE_NUMBER, number);
  store32(lane + LANE_TURN, 0);
  store32(lane + LANE_SPANS_END, lane + LANE_SPANS);
  store32(lane + LANE_RANGES_END, lane + LANE_RANGES);
  const length = laneLength(direction);
  noteSquares(length);
  clearTable();
  for (let first = 1; first <= length; first++) {
    if (squareAt(squares, first - 1).tile !== 0) continue;
    cutFrom(first);
    // Ranges that begin further on have other tiles or are in another gap.
    if (squareAt(squares, first).tile !== 0) clearTable();
  }
}

function noteSquares(length: i32): void {
  let tiles = 0;
  let crossed = 0;
  for (let index = 1; index <= length; index++) {
    const square = squareAt(squares, index);
    const tile: i32 = square.tile;
    const allowed = tile === 0 ? square.crossSet : 1 << (letterOf(tile) - 1);
    store32(lane + LANE_ALLOWED + (index << 2), allowed);
    if (tile !== 0) tiles |= 1 << index;
    else if (square.crossScore !== NO_CROSS) crossed |= 1 << index;
  }
  store32(lane + LANE_TILES, tiles);
  store32(lane + LANE_CROSSED, crossed);
}

/** Begins an empty table of spans. What it had stays there, and is told by its addresses and keys. */
function clearTable(): void {
  tableStart = load32(lane + LANE_SPANS_END);
}

/** Adds all ranges that begin at a square. */
function cutFrom(first: i32): void {
  points = 0;
  through = 0;
  place = 0;
  tag = 0;
  blocks = 0;
  played = 0;
  times = 1;
  crossPoints = 0;
  touches = false;
  crosses = false;
  sortedTimes = 0;
  let index = first;
  while (true) {
    index = passTiles(index);
    const isWord = played > 0 && index - first >= 2 && (blocks > 0 || touches);
    // A single tile that forms words in both directions counts as an across play.
    if (isWord && !(played === 1 && isDown && crosses)) addRange(first, index - 1);
    if (played === fullRack()) return;
    const square = squareAt(squares, index);
    if (square.wordMultiplier === 0 || square.crossSet === 0) return;
    cover(square);
    index++;
  }
}

function passTiles(from: i32): i32 {
  let index = from;
  let tile: i32 = squareAt(squares, index).tile;
  if (tile === 0) return index;
  blocks++;
  while (tile !== 0) {
    points += scoreOf(tile);
    place = (place + placeKey(letterOf(tile))) | 0;
    tag = (tag + tagKey(letterOf(tile))) | 0;
    through++;
    index++;
    tile = squareAt(squares, index).tile;
  }
  return index;
}

function cover(square: Square): void {
  const crossing = square.crossScore;
  if (crossing !== NO_CROSS) touches = true;
  if (crossing >= 0) crosses = true;
  crossPoints += coverSquare(square, played);
  times *= square.wordMultiplier;
  played++;
}

function addRange(first: i32, last: i32): void {
  const range = load32(lane + LANE_RANGES_END);
  check(range + RANGE_SIZE <= lane + LANE_SIZE);
  const span = spanOf();
  store32(range + RANGE_BASE, points * times + crossPoints + bonusFor(played));
  store32(range + RANGE_TIMES, times);
  store32(range + RANGE_FIRST, first | (last << 8));
  store32(range + RANGE_SQUARES, (2 << last) - (1 << first));
  store32(range + RANGE_NEXT, load32(span + SPAN_RANGES));
  store32(span + SPAN_RANGES, range);
  writeMultipliers(range);
  raise(span, range);
  store32(lane + LANE_RANGES_END, range + RANGE_SIZE);
}

/** Returns the span of the range so far; creates it if needed. */
function spanOf(): i32 {
  const at = SPAN_TABLE + (played << SPAN_ROW_SHIFT) + (blocks << 2);
  const key = (played << 8) | blocks;
  const next = load32(lane + LANE_SPANS_END);
  let span = load32(at);
  if (span >= tableStart && span < next && load32(span + SPAN_KEY) === key) return span;
  span = next;
  store32(span + SPAN_KEY, key);
  store32(lane + LANE_SPANS_END, span + SPAN_SIZE);
  store32(at, span);
  store32(span + SPAN_PLACE, place);
  store32(span + SPAN_TAG, tag);
  store32(span + SPAN_THROUGH, through);
  store32(span + SPAN_PLAYED, played);
  store32(span + SPAN_LANE, lane);
  store32(span + SPAN_RANGES, 0);
  store32(span + SPAN_TURN, 0);
  for (let to = span + BOUND; to < span + SPAN_KEY; to += 4) store32(to, 0);
  store32(span + BOUND, -NO_BOUND);
  return span;
}

/** Writes the multipliers of the covered squares, and the bound that goes with them. */
function writeMultipliers(range: i32): void {
  if (times !== sortedTimes) {
    clearSorted();
    sorted = 0;
    sortedTimes = times;
    isBounded = true;
  }
  for (; sorted < played; sorted++) {
    const letterTimes = load32(COVERED_LETTER_TIMES + (sorted << 2));
    const factor = letterTimes * times + load32(COVERED_CROSS_TIMES + (sorted << 2));
    if (factor > MOST_MULTIPLIED) isBounded = false;
    else addSorted(factor, sorted);
  }
  store32(range + BOUND, isBounded ? load32(range + RANGE_BASE) : NO_BOUND);
  if (!isBounded) clearSorted();
  writeSorted(range, sorted);
}
