import { load32, store32 } from "../core/memory";
import { BINS, LEAST_BIN } from "./fields";

/*
 * Updates the counters of fields.ts, which are stored at an address given by the host. They are
 * integers and only ever added to, so the sums of several runs can be combined in any order.
 */
const SIGN: i32 = -0x80000000;

let base: i32 = 0;

/** Sets the address of the counters, which the host must clear; 0 turns the statistics off. */
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

/** Adds to a sum, and adds the square, which may exceed 32 bits, to the next field. */
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

/** Adds a 64-bit number, given as two i32 halves, with carry. */
function addWords(field: i32, low: i32, high: i32): void {
  const at = base + (field << 3);
  const before = load32(at);
  const after = (before + low) | 0;
  // Compare as unsigned by flipping the sign bit of both.
  const carry = (after ^ SIGN) < (before ^ SIGN) ? 1 : 0;
  store32(at, after);
  store32(at + 4, (load32(at + 4) + carry + high) | 0);
}

/** Adds to a counter. */
export function bump(counter: i32, index: i32, by: i32): void {
  const at = base + counter + (index << 2);
  store32(at, load32(at) + by);
}

/** Returns the bin for a game's points. */
export function pointsBin(points: i32): i32 {
  return clamp(((points - LEAST_BIN) / 10) | 0, BINS);
}

/** Clamps an index to the bins of a histogram; the last bin includes everything beyond. */
export function clamp(index: i32, bins: i32): i32 {
  if (index < 0) return 0;
  return index < bins ? index : bins - 1;
}
