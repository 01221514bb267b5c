import { addressOf, checkAddress, load32, recordAt, store32 } from "../../core/memory";
import { Rules } from "../../core/rules";
import { insertNumber } from "../../core/sort";
import { PAIRS } from "../../position/rack";
import { COVERED_TIMES } from "../bounds";
import { Bounded, MULTIPLIERS, Range, Span } from "./records";
import { SET_ROW_SHIFT } from "./tables";

/*
 * Bounds by vectors: products of multipliers and points, two in each cell, are added up four cells at a
 * time. Builds without vectors, from which JavaScript is made, do the same a product at a time: the
 * functions at the end. In either build asc compiles only what it calls.
 */
const LEAST: i32 = -0x100000;
const MOST: i32 = 0x7fff;
/** Tiles of a vector. */
const TILES: i32 = 8;
/** Distance of the cells that a vector has no room for. */
const BEYOND: i32 = 16;

/** Returns the highest score of tiles in a range or span, from their points, descending (`setPoints`). */
export function highestScore(range: Bounded, points: i32): i32 {
  if (!ASC_FEATURE_SIMD) return sumOf(range, points, 4);
  const multipliers = addressOf(range) + MULTIPLIERS;
  const sums = i32x4.dot_i16x8_s(load128(multipliers), load128(points));
  const halves = i32x4.add(sums, i32x4.shuffle(sums, sums, 2, 3, 0, 1));
  const score = range.bound + i32x4.extract_lane(halves, 0) + i32x4.extract_lane(halves, 1);
  if (Rules.rackSize <= TILES) return score;
  // One more tile.
  return score + (load32(multipliers + BEYOND) & 0x7fff) * load32(points + BEYOND);
}

/** Begins an empty list of multipliers. */
export function clearSorted(): void {
  if (!ASC_FEATURE_SIMD) {
    clearSingly();
    return;
  }
  store128(COVERED_TIMES, i32x4.splat(0));
  store32(COVERED_TIMES + BEYOND, 0);
}

/** Inserts a multiplier into the list of `count`, in descending order. */
export function addSorted(factor: i32, count: i32): void {
  if (!ASC_FEATURE_SIMD) {
    insertNumber(COVERED_TIMES, count, factor);
    return;
  }
  const list = load128(COVERED_TIMES);
  const one = i16x8.splat(<i16>factor);
  // Each place has the middle one of its number, the number before it and the new one.
  const before = i16x8.shuffle(list, i16x8.splat(<i16>MOST), 8, 0, 1, 2, 3, 4, 5, 6);
  store128(COVERED_TIMES, i16x8.max_s(list, i16x8.min_s(before, one)));
  if (count < TILES) return;
  const last = i16x8.extract_lane_s(list, 7);
  store32(COVERED_TIMES + BEYOND, last < factor ? last : factor);
}

/** Writes the list of `count` multipliers to a range. */
export function writeSorted(range: Range, count: i32): void {
  if (!ASC_FEATURE_SIMD) {
    writeSingly(range, count);
    return;
  }
  const to = addressOf(range) + MULTIPLIERS;
  store128(to, load128(COVERED_TIMES));
  store32(to + BEYOND, count > TILES ? load32(COVERED_TIMES + BEYOND) : 0);
}

/** Raises a span's bound and multipliers to those of a range. */
export function raise(span: Span, range: Range): void {
  if (range.bound > span.bound) span.bound = range.bound;
  const to = addressOf(span) + MULTIPLIERS;
  const from = addressOf(range) + MULTIPLIERS;
  if (!ASC_FEATURE_SIMD) {
    raiseSingly(to, from);
    return;
  }
  store128(to, i16x8.max_s(load128(to), load128(from)));
  if (Rules.rackSize <= TILES) return;
  const last = load32(from + BEYOND);
  if (last > load32(to + BEYOND)) store32(to + BEYOND, last);
}

/**
 * Computes the most that each of `count` sets can earn in the ranges of a list, in thousandths.
 * @param ranges addresses of the ranges, up to `end`.
 * @param pairs points of the sets' tiles (`setPairs`).
 * @param values values of what the sets keep; where they are below `fewest`, the result is any low number.
 * @param to where the results are written.
 */
export function boundSets(
  ranges: i32,
  end: i32,
  pairs: i32,
  values: i32,
  count: i32,
  fewest: i32,
  to: i32,
): void {
  if (!ASC_FEATURE_SIMD) {
    boundSingly(ranges, end, pairs, values, count, fewest, to);
    return;
  }
  const enough = i32x4.splat(fewest);
  const thousand = i32x4.splat(1000);
  const rows = PAIRS << SET_ROW_SHIFT;
  for (let at = 0; at < count << 2; at += 32) {
    let first = i32x4.splat(LEAST);
    let second = first;
    const firstValues = load128(values + at);
    const secondValues = load128(values + at + 16);
    const isEnough = v128.or(i32x4.ge_s(firstValues, enough), i32x4.ge_s(secondValues, enough));
    if (v128.any_true(isEnough)) {
      for (let place = ranges; place < end; place += 4) {
        const range = recordAt<Range>(load32(place));
        let one = i32x4.splat(range.bound);
        let other = one;
        let from = addressOf(range) + MULTIPLIERS;
        const column = pairs + at;
        for (let row = 0; row < rows; row += 1 << SET_ROW_SHIFT) {
          const two = load32(from);
          if (two === 0) break;
          const times = i32x4.splat(two);
          one = i32x4.add(one, i32x4.dot_i16x8_s(times, load128(column + row)));
          other = i32x4.add(other, i32x4.dot_i16x8_s(times, load128(column + row + 16)));
          from += 4;
        }
        first = i32x4.max_s(first, one);
        second = i32x4.max_s(second, other);
      }
    }
    store128(to + at, i32x4.add(i32x4.mul(first, thousand), firstValues));
    store128(to + at + 16, i32x4.add(i32x4.mul(second, thousand), secondValues));
  }
}

/** Bytes of the points of a set's tiles. */
export const POINTS_SIZE: i32 = PAIRS << 2;

/*
 * Tables by set of the rack's places are made tile by tile. What vectors write beyond the sets of a tile is
 * written again with the next one.
 */
/** To the keys of each set below the bit `top`, adds those of the tile of that bit. */
export function addKeys(keys: i32, top: i32, place: i32, tag: i32): void {
  const distance = top << 3;
  if (!ASC_FEATURE_SIMD) {
    for (let at = keys; at < keys + distance; at += 8) {
      store32(at + distance, (load32(at) + place) | 0);
      store32(at + distance + 4, (load32(at + 4) + tag) | 0);
    }
    return;
  }
  const both = i32x4.replace_lane(i32x4.splat(place), 1, tag);
  const ofTile = i32x4.shuffle(both, both, 0, 1, 0, 1);
  for (let at = keys; at < keys + distance; at += 16) {
    store128(at + distance, i32x4.add(load128(at), ofTile));
  }
}

/** To the letters of each set below the bit `top`, adds those of the tile of that bit. */
export function addLetters(letters: i32, top: i32, ofTile: i32): void {
  const distance = top << 2;
  if (!ASC_FEATURE_SIMD) {
    for (let at = letters; at < letters + distance; at += 4) {
      store32(at + distance, load32(at) | ofTile);
    }
    return;
  }
  const four = i32x4.splat(ofTile);
  for (let at = letters; at < letters + distance; at += 16) {
    store128(at + distance, v128.or(load128(at), four));
  }
}

/** Inserts the points of the tile of the bit `top` into those of each set below it. */
export function addPoints(lists: i32, top: i32, points: i32): void {
  const distance = top * POINTS_SIZE;
  if (!ASC_FEATURE_SIMD) {
    for (let at = lists; at < lists + distance; at += POINTS_SIZE) {
      insertSingly(at, at + distance, points);
    }
    return;
  }
  const one = i16x8.splat(<i16>points);
  const isLong = Rules.rackSize > TILES;
  for (let at = lists; at < lists + distance; at += POINTS_SIZE) {
    const list = load128(at);
    // Each place has the middle one of its number, the number before it and the new one.
    const before = i16x8.shuffle(list, i16x8.splat(<i16>MOST), 8, 0, 1, 2, 3, 4, 5, 6);
    store128(at + distance, i16x8.max_s(list, i16x8.min_s(before, one)));
    // The ninth tile of the largest rack.
    if (isLong) store32(at + distance + BEYOND, min<i32>(i16x8.extract_lane_s(list, 7), points));
  }
}

/** Returns four cells. */
function load128(address: i32): v128 {
  checkAddress(address, 4);
  checkAddress(address + 12, 4);
  return v128.load(<usize>address);
}

function store128(address: i32, value: v128): void {
  checkAddress(address, 4);
  checkAddress(address + 12, 4);
  v128.store(<usize>address, value);
}

function clearSingly(): void {
  for (let at = 0; at < PAIRS << 3; at += 4) store32(COVERED_TIMES + at, 0);
}

function writeSingly(range: Range, count: i32): void {
  let to = addressOf(range) + MULTIPLIERS;
  for (let from = COVERED_TIMES; from < COVERED_TIMES + (PAIRS << 3); from += 8) {
    const isThere = from < COVERED_TIMES + (count << 2);
    store32(to, isThere ? load32(from) | (load32(from + 4) << 16) : 0);
    to += 4;
  }
}

function raiseSingly(to: i32, from: i32): void {
  for (let at = 0; at < PAIRS << 2; at += 4) {
    const one = load32(to + at);
    const other = load32(from + at);
    const low = max<i32>(one & 0x7fff, other & 0x7fff);
    store32(to + at, low | (max<i32>(one >>> 16, other >>> 16) << 16));
  }
}

/** Copies points, descending, two in a cell, and inserts more of them. */
function insertSingly(from: i32, to: i32, points: i32): void {
  let rest = points;
  for (let at = 0; at < POINTS_SIZE; at += 4) {
    const two = load32(from + at);
    const first = max<i32>(two & MOST, rest);
    rest = min<i32>(two & MOST, rest);
    const second = max<i32>(two >>> 16, rest);
    rest = min<i32>(two >>> 16, rest);
    store32(to + at, first | (second << 16));
  }
}

function boundSingly(
  ranges: i32,
  end: i32,
  pairs: i32,
  values: i32,
  count: i32,
  fewest: i32,
  to: i32,
): void {
  for (let at = 0; at < count << 2; at += 4) {
    let highest = LEAST;
    if (load32(values + at) >= fewest) {
      for (let place = ranges; place < end; place += 4) {
        const score = sumOf(recordAt<Range>(load32(place)), pairs + at, 1 << SET_ROW_SHIFT);
        if (score > highest) highest = score;
      }
    }
    store32(to + at, highest * 1000 + load32(values + at));
  }
}

/** Returns the highest score in a range of tiles whose points are in cells at a distance. */
function sumOf(range: Bounded, points: i32, distance: i32): i32 {
  let score = range.bound;
  let from = points;
  const first = addressOf(range) + MULTIPLIERS;
  for (let at = first; at < first + (PAIRS << 2); at += 4) {
    const times = load32(at);
    if (times === 0) break;
    const two = load32(from);
    score += (times & 0x7fff) * (two & 0x7fff) + (times >>> 16) * (two >>> 16);
    from += distance;
  }
  return score;
}
