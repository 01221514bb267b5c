import { copyCells } from "../../core/copy";
import { MAX_RACK, MAX_SIDE } from "../../core/limits";
import { addressOf, check, load32, lowestBit, recordAt, store32 } from "../../core/memory";
import { bonusFor, Rules } from "../../core/rules";
import { letterOf, scoreOf } from "../../core/tiles";
import {
  consumeStale,
  DOWN,
  emptyFrom,
  laneAt,
  laneCount,
  laneLength,
  markAllStale,
  NO_CROSS,
  squareAt,
} from "../../position/board";
import { CROSS_CACHE_SIZE, setCrossCache } from "../../position/cross-cache";
import { findExtensions, mayExtend } from "../../position/extensions";
import { graphRoot } from "../../position/lexicon";
import { loseSpans } from "../../position/log";
import { LANE_RECORDS, position, Square } from "../../position/tables";
import { placeKey, tagKey } from "../../words/map/keys";
import { COVERED_CROSS_TIMES, COVERED_LETTER_TIMES, coverSquare } from "../bounds";
import { addSorted, clearSorted, raise, writeSorted } from "./columns";
import {
  BOUNDED_SIZE,
  LANE_SIZE,
  Lane,
  NO_BOUND,
  RANGE_SIZE,
  Range,
  SPAN_SIZE,
  Span,
  spanAt,
} from "./records";
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

/** Addresses of the lanes' records, and after them. */
export class Lanes {
  static start: i32 = 0;
  static end: i32 = 0;
}

/** The lane being cut. */
class Cut {
  static lane: Lane = changetype<Lane>(0);
  static squares: Square = changetype<Square>(0);
  static isDown: bool = false;
  /** The first span that may be in the table of spans. */
  static tableStart: i32 = 0;
  /** First square of the block of tiles whose extensions were looked up. */
  static block: i32 = 0;
}

/** The range so far. */
class Draft {
  static points: i32 = 0;
  static through: i32 = 0;
  static place: i32 = 0;
  static tag: i32 = 0;
  static blocks: i32 = 0;
  static played: i32 = 0;
  static times: i32 = 0;
  static crossPoints: i32 = 0;
  static touches: bool = false;
  static crosses: bool = false;
  /** How many squares' multipliers are sorted, with which multiplier of the word, and whether all are small. */
  static sorted: i32 = 0;
  static sortedTimes: i32 = 0;
  static isBounded: bool = true;
}

/**
 * Sets where the cache of cross sets, the tables, the lanes and the queue of their spans are stored:
 * SPANS_SIZE bytes, plus LANE_SIZE for each spare lane. With spare lanes, undoing a ply restores the lanes without cutting them
 * again.
 */
export function setSpans(address: i32, spares: i32): void {
  setCrossCache(address);
  setTables(address + CROSS_CACHE_SIZE);
  Lanes.start = tableAt(SPAN_TABLES_SIZE);
  for (let direction = 0; direction <= DOWN; direction++) {
    for (let number = 0; number < MAX_SIDE; number++) {
      const record = Lanes.start + (direction * MAX_SIDE + number) * LANE_SIZE;
      store32(placeOf(direction, number), record);
    }
  }
  markAllStale();
  position.laneTop = Lanes.start + 2 * MAX_SIDE * LANE_SIZE;
  Lanes.end = position.laneTop + spares * LANE_SIZE;
}

export function laneRecord(direction: i32, number: i32): Lane {
  return recordAt<Lane>(load32(placeOf(direction, number)));
}

/**
 * Returns the lanes whose records begin at an address or after it, one bit each. With `position.laneFloor`
 * as it was when a ply began, these are the lanes that the ply has touched, if there were spare lanes for all.
 */
export function lanesFrom(direction: i32, address: i32): i32 {
  const count = laneCount(direction);
  let lanes = 0;
  for (let number = 0; number < count; number++) {
    if (addressOf(laneRecord(direction, number)) >= address) lanes |= 1 << number;
  }
  return lanes;
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
  if (spare + LANE_SIZE > Lanes.end) {
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
  Cut.lane = freeRecord(direction, number);
  Cut.squares = laneAt(direction, number);
  Cut.isDown = direction === DOWN;
  Cut.block = 0;
  Cut.lane.direction = direction;
  Cut.lane.number = number;
  Cut.lane.turn = 0;
  Cut.lane.spansEnd = Cut.lane.spans;
  Cut.lane.rangesEnd = Cut.lane.ranges;
  const length = laneLength(direction);
  noteSquares(length);
  clearTable();
  for (let first = firstStart(1); first <= length; first = firstStart(first + 1)) {
    if (squareAt(Cut.squares, first - 1).tile !== 0) continue;
    cutFrom(first);
    // Ranges that begin further on have other tiles or are in another gap.
    if (squareAt(Cut.squares, first).tile !== 0) clearTable();
  }
}

/**
 * Returns the first square from one on from which the tiles of a full rack reach a tile or a square that touches
 * one; if there is none, a square beyond the lane.
 */
function firstStart(from: i32): i32 {
  const tiles = Cut.lane.tiles;
  const next = (tiles | Cut.lane.crossed) & (-1 << from);
  if (next === 0) return MAX_SIDE + 1;
  const touched = lowestBit(next);
  // They need not cover a tile.
  const start = touched - Rules.rackSize + ((tiles & next & -next) !== 0 ? 0 : 1);
  return max(start, from);
}

function noteSquares(length: i32): void {
  let tiles = 0;
  let crossed = 0;
  for (let index = 1; index <= length; index++) {
    const square = squareAt(Cut.squares, index);
    const tile: i32 = square.tile;
    const allowed = tile === 0 ? square.crossSet : 1 << (letterOf(tile) - 1);
    Cut.lane.setAllowed(index, allowed);
    if (tile !== 0) tiles |= 1 << index;
    else if (square.crossScore !== NO_CROSS) crossed |= 1 << index;
  }
  Cut.lane.tiles = tiles;
  Cut.lane.crossed = crossed;
}

/** Begins an empty table of spans. What it had stays there, and is told by its addresses and keys. */
function clearTable(): void {
  Cut.tableStart = Cut.lane.spansEnd;
}

/** Adds all ranges that begin at a square. */
function cutFrom(first: i32): void {
  Draft.points = 0;
  Draft.through = 0;
  Draft.place = 0;
  Draft.tag = 0;
  Draft.blocks = 0;
  Draft.played = 0;
  Draft.times = 1;
  Draft.crossPoints = 0;
  Draft.touches = false;
  Draft.crosses = false;
  Draft.sortedTimes = 0;
  let index = first;
  while (true) {
    index = passTiles(index);
    const mayBe = Draft.blocks > 0 ? mayExtend(first, index - 1) : Draft.touches;
    const isWord = Draft.played > 0 && index - first >= 2 && mayBe;
    // A single tile that forms words in both directions counts as an across play.
    if (isWord && !(Draft.played === 1 && Cut.isDown && Draft.crosses)) addRange(first, index - 1);
    if (Draft.played === Rules.rackSize) return;
    const square = squareAt(Cut.squares, index);
    if (square.wordMultiplier === 0 || square.crossSet === 0) return;
    cover(square);
    index++;
  }
}

/** Looks up the first block of tiles of a range. */
function beginBlock(first: i32): void {
  if (first === Cut.block) return;
  Cut.block = first;
  findExtensions(Cut.squares, first, emptyFrom(Cut.squares, first, 1) - 1, graphRoot());
}

function passTiles(from: i32): i32 {
  let index = from;
  let tile: i32 = squareAt(Cut.squares, index).tile;
  if (tile === 0) return index;
  Draft.blocks++;
  if (Draft.blocks === 1) beginBlock(index);
  while (tile !== 0) {
    Draft.points += scoreOf(tile);
    Draft.place = (Draft.place + placeKey(letterOf(tile))) | 0;
    Draft.tag = (Draft.tag + tagKey(letterOf(tile))) | 0;
    Draft.through++;
    index++;
    tile = squareAt(Cut.squares, index).tile;
  }
  return index;
}

function cover(square: Square): void {
  const crossing = square.crossScore;
  if (crossing !== NO_CROSS) Draft.touches = true;
  if (crossing >= 0) Draft.crosses = true;
  Draft.crossPoints += coverSquare(square, Draft.played);
  Draft.times *= square.wordMultiplier;
  Draft.played++;
}

function addRange(first: i32, last: i32): void {
  const range = recordAt<Range>(Cut.lane.rangesEnd);
  check(Cut.lane.rangesEnd + RANGE_SIZE <= addressOf(Cut.lane) + LANE_SIZE);
  const span = spanOf();
  range.base = Draft.points * Draft.times + Draft.crossPoints + bonusFor(Draft.played);
  range.times = Draft.times;
  range.first = <u8>first;
  range.last = <u8>last;
  range.squares = (2 << last) - (1 << first);
  writeMultipliers(range);
  range.next = span.ranges;
  if (span.ranges === null) copyCells(addressOf(span), addressOf(range), BOUNDED_SIZE);
  else raise(span, range);
  span.ranges = range;
  Cut.lane.rangesEnd += RANGE_SIZE;
}

/** Returns the span of the range so far; creates it if needed. */
function spanOf(): Span {
  const at = SPAN_TABLE + (Draft.played << SPAN_ROW_SHIFT) + (Draft.blocks << 2);
  const key = (Draft.played << 8) | Draft.blocks;
  const next = Cut.lane.spansEnd;
  const known = load32(at);
  if (known >= Cut.tableStart && known < next && spanAt(known).key === key) return spanAt(known);
  const span = spanAt(next);
  Cut.lane.spansEnd = next + SPAN_SIZE;
  store32(at, next);
  span.place = Draft.place;
  span.tag = Draft.tag;
  span.through = Draft.through;
  span.played = Draft.played;
  span.lane = Cut.lane;
  span.ranges = null;
  span.key = key;
  span.turn = 0;
  return span;
}

/** Writes the multipliers of the covered squares, and the bound that goes with them. */
function writeMultipliers(range: Range): void {
  if (Draft.times !== Draft.sortedTimes) {
    clearSorted();
    Draft.sorted = 0;
    Draft.sortedTimes = Draft.times;
    Draft.isBounded = true;
  }
  for (; Draft.sorted < Draft.played; Draft.sorted++) {
    const letterTimes = load32(COVERED_LETTER_TIMES + (Draft.sorted << 2));
    const factor = letterTimes * Draft.times + load32(COVERED_CROSS_TIMES + (Draft.sorted << 2));
    if (factor > MOST_MULTIPLIED) Draft.isBounded = false;
    else addSorted(factor, Draft.sorted);
  }
  range.bound = Draft.isBounded ? range.base : NO_BOUND;
  if (!Draft.isBounded) clearSorted();
  writeSorted(range, Draft.sorted);
}
