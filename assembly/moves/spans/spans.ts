import {
  COVERED_TIMES,
  LANE_FLOOR,
  LANE_HEAD_SIZE,
  LANE_RECORDS,
  LANE_SIZE,
  LANE_TOP,
  MAX_RANGES,
  MAX_SIDE,
  RANGE_SIZE,
  SPAN_ROW_SHIFT,
  SPAN_SIZE,
  SPAN_TABLE,
} from "../../core/layout.ts";
import { check, load32, store32 } from "../../core/memory.ts";
import { bonusFor, fullRack } from "../../core/rules.ts";
import { letterOf, scoreOf } from "../../core/tiles.ts";
import {
  consumeStale,
  crossScore,
  crossSet,
  DOWN,
  laneAt,
  laneCount,
  laneLength,
  markAllStale,
  NO_CROSS,
  squareAt,
  tileOn,
  wordMultiplier,
} from "../../position/board.ts";
import { loseSpans } from "../../position/log.ts";
import { placeKey, tagKey } from "../../words/map/keys.ts";
import { coverSquare, sortMultipliers } from "../bounds.ts";

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
 * | 8      | of these, the squares that no tile of the rack fits (spans/bounds.ts) |
 * | 12, 16 | addresses after the spans and after the ranges                      |
 * | 20, 24 | direction; lane number                                              |
 * | 32-    | for each square the letters that a word may have there: 32 cells    |
 * | 160-   | spans, followed by ranges                                           |
 */
export const LANE_TILES: i32 = 0;
export const LANE_CROSSED: i32 = 4;
export const LANE_DEAD: i32 = 8;
export const LANE_SPANS_END: i32 = 12;
export const LANE_RANGES_END: i32 = 16;
export const LANE_DIRECTION: i32 = 20;
export const LANE_NUMBER: i32 = 24;
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
 * | 24             | highest score with the current rack (spans/bounds.ts)     |
 */
export const SPAN_PLACE: i32 = 0;
export const SPAN_TAG: i32 = 4;
export const SPAN_THROUGH: i32 = 8;
export const SPAN_PLAYED: i32 = 12;
export const SPAN_LANE: i32 = 16;
export const SPAN_RANGES: i32 = 20;
export const SPAN_SCORE: i32 = 24;

/*
 * Layout of a range.
 *
 * | byte of a range | contents                                                 |
 * | --------------- | -------------------------------------------------------- |
 * | 0               | points of the tiles in and next to it, and the bonus     |
 * | 4               | multiplier of the word                                   |
 * | 8, 9            | first and last square                                    |
 * | 10, 11          | number of steps; number of tiles played                  |
 * | 12              | the squares, one bit each                                |
 * | 16              | address of its span                                      |
 * | 20              | address of the previous range of the same span, or 0     |
 * | 24-             | steps                                                    |
 *
 * Tiles score most when the highest tile is on the square with the highest multiplier (letter,
 * word and cross word combined), and so on. Sort these multipliers in descending order: a drop of
 * d after the n-th one contributes d times the points of the n highest tiles. Such a drop is
 * stored as a step: d above bit 6 and, below it, the byte offset of those points in a list
 * (spans/sets.ts).
 */
export const RANGE_BASE: i32 = 0;
export const RANGE_TIMES: i32 = 4;
export const RANGE_FIRST: i32 = 8;
export const RANGE_LAST: i32 = 9;
export const RANGE_STEP_COUNT: i32 = 10;
export const RANGE_PLAYED: i32 = 11;
export const RANGE_SQUARES: i32 = 12;
export const RANGE_SPAN: i32 = 16;
export const RANGE_NEXT: i32 = 20;
export const RANGE_STEPS: i32 = 24;
export const STEP_SHIFT: i32 = 6;
export const STEP_PLACE: i32 = 0x3f;

let lanes: i32 = 0;
let end: i32 = 0;

/** The lane being cut. */
let lane: i32 = 0;
let squares: i32 = 0;
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

/**
 * Sets where the lanes and the queue of their spans are stored: SPANS_SIZE bytes, plus LANE_SIZE
 * for each spare lane. With spare lanes, undoing a ply restores the lanes without cutting them
 * again.
 */
export function setSpans(address: i32, spares: i32): void {
  lanes = address;
  for (let direction = 0; direction <= DOWN; direction++) {
    for (let number = 0; number < MAX_SIDE; number++) {
      const record = lanes + (direction * MAX_SIDE + number) * LANE_SIZE;
      store32(placeOf(direction, number), record);
    }
  }
  markAllStale();
  store32(LANE_TOP, lanes + 2 * MAX_SIDE * LANE_SIZE);
  end = load32(LANE_TOP) + spares * LANE_SIZE;
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
  if (record >= load32(LANE_FLOOR)) return record;
  const spare = load32(LANE_TOP);
  if (spare + LANE_SIZE > end) {
    loseSpans(direction, number);
    return record;
  }
  store32(LANE_TOP, spare + LANE_SIZE);
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
  store32(lane + LANE_SPANS_END, lane + LANE_SPANS);
  store32(lane + LANE_RANGES_END, lane + LANE_RANGES);
  const length = laneLength(direction);
  noteSquares(length);
  clearTable();
  for (let first = 1; first <= length; first++) {
    if (tileOn(squareAt(squares, first - 1)) !== 0) continue;
    cutFrom(first);
    // Ranges that begin further on have other tiles or are in another gap.
    if (tileOn(squareAt(squares, first)) !== 0) clearTable();
  }
}

function noteSquares(length: i32): void {
  let tiles = 0;
  let crossed = 0;
  for (let index = 1; index <= length; index++) {
    const square = squareAt(squares, index);
    const tile = tileOn(square);
    const allowed = tile === 0 ? crossSet(square) : 1 << (letterOf(tile) - 1);
    store32(lane + LANE_ALLOWED + (index << 2), allowed);
    if (tile !== 0) tiles |= 1 << index;
    else if (crossScore(square) !== NO_CROSS) crossed |= 1 << index;
  }
  store32(lane + LANE_TILES, tiles);
  store32(lane + LANE_CROSSED, crossed);
}

function clearTable(): void {
  const size = (fullRack() + 1) << SPAN_ROW_SHIFT;
  for (let i = 0; i < size; i += 4) store32(SPAN_TABLE + i, 0);
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
  let index = first;
  while (true) {
    index = passTiles(index);
    const isWord = played > 0 && index - first >= 2 && (blocks > 0 || touches);
    // A single tile that forms words in both directions counts as an across play.
    if (isWord && !(played === 1 && isDown && crosses)) addRange(first, index - 1);
    if (played === fullRack()) return;
    const square = squareAt(squares, index);
    if (wordMultiplier(square) === 0 || crossSet(square) === 0) return;
    cover(square);
    index++;
  }
}

function passTiles(from: i32): i32 {
  let index = from;
  let tile = tileOn(squareAt(squares, index));
  if (tile === 0) return index;
  blocks++;
  while (tile !== 0) {
    points += scoreOf(tile);
    place = (place + placeKey(letterOf(tile))) | 0;
    tag = (tag + tagKey(letterOf(tile))) | 0;
    through++;
    index++;
    tile = tileOn(squareAt(squares, index));
  }
  return index;
}

function cover(square: i32): void {
  const crossing = crossScore(square);
  if (crossing !== NO_CROSS) touches = true;
  if (crossing >= 0) crosses = true;
  crossPoints += coverSquare(square, played);
  times *= wordMultiplier(square);
  played++;
}

function addRange(first: i32, last: i32): void {
  const range = load32(lane + LANE_RANGES_END);
  check(range + RANGE_SIZE <= lane + LANE_SIZE);
  const span = spanOf();
  store32(range + RANGE_BASE, points * times + crossPoints + bonusFor(played));
  store32(range + RANGE_TIMES, times);
  store32(range + RANGE_FIRST, first | (last << 8) | (played << 24));
  store32(range + RANGE_SQUARES, (2 << last) - (1 << first));
  store32(range + RANGE_SPAN, span);
  store32(range + RANGE_NEXT, load32(span + SPAN_RANGES));
  store32(span + SPAN_RANGES, range);
  writeSteps(range);
  store32(lane + LANE_RANGES_END, range + RANGE_SIZE);
}

/** Returns the span of the range so far; creates it if needed. */
function spanOf(): i32 {
  const at = SPAN_TABLE + (played << SPAN_ROW_SHIFT) + (blocks << 2);
  let span = load32(at);
  if (span !== 0) return span;
  span = load32(lane + LANE_SPANS_END);
  store32(lane + LANE_SPANS_END, span + SPAN_SIZE);
  store32(at, span);
  store32(span + SPAN_PLACE, place);
  store32(span + SPAN_TAG, tag);
  store32(span + SPAN_THROUGH, through);
  store32(span + SPAN_PLAYED, played);
  store32(span + SPAN_LANE, lane);
  store32(span + SPAN_RANGES, 0);
  return span;
}

function writeSteps(range: i32): void {
  sortMultipliers(played, times);
  store32(COVERED_TIMES + (played << 2), 0);
  let steps = 0;
  for (let at = COVERED_TIMES; at < COVERED_TIMES + (played << 2); at += 4) {
    const fall = load32(at) - load32(at + 4);
    if (fall === 0) continue;
    store32(range + RANGE_STEPS + (steps << 2), (fall << STEP_SHIFT) | (at - COVERED_TIMES));
    steps++;
  }
  store32(range + RANGE_FIRST, load32(range + RANGE_FIRST) | (steps << 16));
}
