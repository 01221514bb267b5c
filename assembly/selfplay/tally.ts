import { load32, store32 } from "../core/memory.ts";
import { BINS, LEAST_BIN } from "./fields.ts";

/*
 * Adds to the numbers of fields.ts, which lie where the host says. They are integers and are
 * only added to, so the sums of several runs can be added up in any order.
 */
const SIGN: i32 = -0x80000000;

let base: i32 = 0;

/** Says where the numbers lie; the host clears them. 0: nothing is noted. */
export function setStatistics(address: i32): void {
  base = address;
}

export function isNoting(): bool {
  return base !== 0;
}

export function statisticsAt(offset: i32): i32 {
  return base + offset;
}

/** Adds to a sum. */
export function add(field: i32, value: i32): void {
  addWords(field, value, value >> 31);
}

/** Adds to a sum, and the square, which may take more than 32 bits, to the field behind it. */
export function addSquare(field: i32, value: i32): void {
  add(field, value);
  const size = value < 0 ? -value : value;
  const high = size >>> 16;
  const low = size & 0xffff;
  addWords(field + 1, (low * low) | 0, high * high);
  if (high === 0) return;
  const product = high * low;
  addWords(field + 1, product << 17, product >>> 15);
}

/** Adds 64 bits in two words, with carry. */
function addWords(field: i32, low: i32, high: i32): void {
  const at = base + (field << 3);
  const before = load32(at);
  const after = (before + low) | 0;
  // Unsigned comparison of what is signed here: both with the sign turned.
  const carry = (after ^ SIGN) < (before ^ SIGN) ? 1 : 0;
  store32(at, after);
  store32(at + 4, (load32(at + 4) + carry + high) | 0);
}

/** Adds to a counter. */
export function bump(counter: i32, index: i32, by: i32): void {
  const at = base + counter + (index << 2);
  store32(at, load32(at) + by);
}

/** The bin of so many points of a game. */
export function pointsBin(points: i32): i32 {
  return clamp(((points - LEAST_BIN) / 10) | 0, BINS);
}

/** An index of a histogram: the last bin takes all beyond. */
export function clamp(index: i32, bins: i32): i32 {
  if (index < 0) return 0;
  return index < bins ? index : bins - 1;
}
