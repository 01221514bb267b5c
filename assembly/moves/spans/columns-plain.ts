import { BOUND, COVERED_TIMES, MULTIPLIERS, PAIRS, SET_ROW_SHIFT } from "../../core/layout.ts";
import { load32, store32 } from "../../core/memory.ts";
import { insertNumber } from "../../core/sort.ts";

/* What columns.ts does, for builds without vectors. */
const LEAST: i32 = -0x100000;

/** Returns the highest score of tiles in a range or span, from their points, descending (`setPoints`). */
export function highestScore(range: i32, points: i32): i32 {
  return sumOf(range, points, 4);
}

/** Begins an empty list of multipliers. */
export function clearSorted(): void {
  for (let at = 0; at < PAIRS << 3; at += 4) store32(COVERED_TIMES + at, 0);
}

/** Inserts a multiplier into the list of `count`, in descending order. */
export function addSorted(factor: i32, count: i32): void {
  insertNumber(COVERED_TIMES, count, factor);
}

/** Writes the list of `count` multipliers to a range. */
export function writeSorted(range: i32, count: i32): void {
  let to = range + MULTIPLIERS;
  for (let from = COVERED_TIMES; from < COVERED_TIMES + (PAIRS << 3); from += 8) {
    const isThere = from < COVERED_TIMES + (count << 2);
    store32(to, isThere ? load32(from) | (load32(from + 4) << 16) : 0);
    to += 4;
  }
}

/** Raises a span's bound and multipliers to those of a range. */
export function raise(span: i32, range: i32): void {
  if (load32(range + BOUND) > load32(span + BOUND)) store32(span + BOUND, load32(range + BOUND));
  for (let at = MULTIPLIERS; at < MULTIPLIERS + (PAIRS << 2); at += 4) {
    const one = load32(span + at);
    const other = load32(range + at);
    const low = max(one & 0x7fff, other & 0x7fff);
    store32(span + at, low | (max(one >>> 16, other >>> 16) << 16));
  }
}

function max(one: i32, other: i32): i32 {
  return one > other ? one : other;
}

/** Computes the most that each of `count` sets can earn in the ranges of a list; see columns.ts. */
export function boundSets(
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
        const score = sumOf(load32(place), pairs + at, 1 << SET_ROW_SHIFT);
        if (score > highest) highest = score;
      }
    }
    store32(to + at, highest * 1000 + load32(values + at));
  }
}

/** Returns the highest score in a range of tiles whose points are in cells at a distance. */
function sumOf(range: i32, points: i32, distance: i32): i32 {
  let score = load32(range + BOUND);
  let from = points;
  const first = range + MULTIPLIERS;
  for (let at = first; at < first + (PAIRS << 2); at += 4) {
    const times = load32(at);
    if (times === 0) break;
    const two = load32(from);
    score += (times & 0x7fff) * (two & 0x7fff) + (times >>> 16) * (two >>> 16);
    from += distance;
  }
  return score;
}
