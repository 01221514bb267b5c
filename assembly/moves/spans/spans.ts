import { MAX_RACK, MAX_SIDE } from "../../core/limits";
import { addressOf, check, load32, recordAt, store32 } from "../../core/memory";
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
  squareAt,
} from "../../position/board";
import { CROSS_CACHE_SIZE, setCrossCache } from "../../position/cross-cache";
import { loseSpans } from "../../position/log";
import { LANE_RECORDS, position, Square } from "../../position/tables";
import { placeKey, tagKey } from "../../words/map/keys";
import { COVERED_CROSS_TIMES, COVERED_LETTER_TIMES, coverSquare } from "../bounds";
import { addSorted, clearSorted, raise, writeSorted } from "./columns";
import { LANE_SIZE, Lane, NO_BOUND, RANGE_SIZE, Range, SPAN_SIZE, Span, spanAt } from "./records";
import { SPAN_TABLES_SIZE, setTables, tableAt } from "./tables";

/*
 * Cutting lanes into spans and ranges (records.ts).
 */
const SPAN_ROW_SHIFT: i32 = 6;
/**
 * While a lane is being cut, its spans by tiles played and by blocks of tiles: 16 cells for each
 * number of tiles played.
 */
const SPAN_TABLE: i32 = <i32>memory.data((MAX_RACK + 1) << SPAN_ROW_SHIFT);
const MOST_MULTIPLIED: i32 = 0x7fff;

let lanes: i32 = 0;
let end: i32 = 0;

/** The lane being cut. */
let lane: Lane = changetype<Lane>(0);
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

export function laneRecord(direction: i32, number: i32): Lane {
  return recordAt<Lane>(load32(placeOf(direction, number)));
}

function placeOf(direction: i32, number: i32): i32 {
  return LANE_RECORDS + (direction << 7) + (number << 2);
}

/**
 * Returns a lane record that may be overwritten: a spare one if the position before the ply still
 * needs the lane's own record.
 */
function freeRecord(direction: i32, number: i32): Lane {
  const record = laneRecord(direction, number);
  if (addressOf(record) >= position.laneFloor) return record;
  const spare = position.laneTop;
  if (spare + LANE_SIZE > end) {
    loseSpans(direction, number);
    return record;
  }
  position.laneTop = spare + LANE_SIZE;
  store32(placeOf(direction, number), spare);
  return recordAt<Lane>(spare);
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
  lane.direction = direction;
  lane.number = number;
  lane.turn = 0;
  lane.spansEnd = lane.spans;
  lane.rangesEnd = lane.ranges;
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
    lane.setAllowed(index, allowed);
    if (tile !== 0) tiles |= 1 << index;
    else if (square.crossScore !== NO_CROSS) crossed |= 1 << index;
  }
  lane.tiles = tiles;
  lane.crossed = crossed;
}

/** Begins an empty table of spans. What it had stays there, and is told by its addresses and keys. */
function clearTable(): void {
  tableStart = lane.spansEnd;
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
  const range = recordAt<Range>(lane.rangesEnd);
  check(lane.rangesEnd + RANGE_SIZE <= addressOf(lane) + LANE_SIZE);
  const span = spanOf();
  range.base = points * times + crossPoints + bonusFor(played);
  range.times = times;
  range.first = <u8>first;
  range.last = <u8>last;
  range.squares = (2 << last) - (1 << first);
  range.next = span.ranges;
  span.ranges = range;
  writeMultipliers(range);
  raise(span, range);
  lane.rangesEnd += RANGE_SIZE;
}

/** Returns the span of the range so far; creates it if needed. */
function spanOf(): Span {
  const at = SPAN_TABLE + (played << SPAN_ROW_SHIFT) + (blocks << 2);
  const key = (played << 8) | blocks;
  const next = lane.spansEnd;
  const known = load32(at);
  if (known >= tableStart && known < next && spanAt(known).key === key) return spanAt(known);
  const span = spanAt(next);
  lane.spansEnd = next + SPAN_SIZE;
  store32(at, next);
  for (let to = next; to < next + SPAN_SIZE; to += 4) store32(to, 0);
  span.bound = -NO_BOUND;
  span.place = place;
  span.tag = tag;
  span.through = through;
  span.played = played;
  span.lane = lane;
  span.key = key;
  return span;
}

/** Writes the multipliers of the covered squares, and the bound that goes with them. */
function writeMultipliers(range: Range): void {
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
  range.bound = isBounded ? range.base : NO_BOUND;
  if (!isBounded) clearSorted();
  writeSorted(range, sorted);
}
