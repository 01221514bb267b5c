import {
  MAX_WORD_LENGTH,
  OUTPUT,
  OUTPUT_SIZE,
  SEARCH_ACCEPT,
  SEARCH_BLANKS,
  SEARCH_DEPTH,
  SEARCH_FINAL,
  SEARCH_LEFT,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SEARCH_NEED,
  SEARCH_NEED_TOTAL,
  SEARCH_NODE,
  SEARCH_PATH,
  SEARCH_STAR,
  SEARCH_STATE,
} from "../core/layout.ts";
import { check, load8, load32, store8, store32 } from "../core/memory.ts";
import { accepts, arcOf, isEnd, nodeAt, tileOf } from "./node.ts";

/*
 * A single search handles every word query. It walks the DAWG in order and follows only paths
 * that can still become a word that
 *
 * - fits a pattern. The pattern is a sequence of at most 62 elements, each a set of tiles or a
 *   star (any number of tiles, including none). Bit i of a state set means that the tiles so far
 *   can fit the elements before i. A tile advances the bit to i + 1 if element i accepts it; a
 *   star's bit stays and also lets the next element begin. Sets have 64 bits, in two cells.
 * - can be formed from given tiles: a number of each, and a number of blanks for any.
 * - contains certain tiles at least a given number of times, and has a length within bounds.
 *
 * The host sets up the search in memory (layout.ts) with all of its conditions, the root run at
 * SEARCH_NODE and the first state set at SEARCH_STATE, and calls `searchFill` until it returns 0.
 * To suspend a search, the host saves a copy of that memory.
 */

/** Finds up to `limit` more words and writes them to OUTPUT; returns how many, 0 when done. */
export function searchFill(limit: i32): i32 {
  const starLow = load32(SEARCH_STAR);
  const starHigh = load32(SEARCH_STAR + 4);
  const minLength = load32(SEARCH_MIN_LENGTH);
  const maxLength = load32(SEARCH_MAX_LENGTH);
  const lastStart = OUTPUT + OUTPUT_SIZE - (MAX_WORD_LENGTH + 1);
  let output = OUTPUT;
  let found = 0;
  let depth = load32(SEARCH_DEPTH);
  while (depth >= 0 && found < limit && output <= lastStart) {
    const index = load32(SEARCH_NODE + (depth << 2));
    if (index === 0) {
      depth--;
      if (depth >= 0) giveBack(load8(SEARCH_PATH + depth));
      continue;
    }
    const node = nodeAt(index);
    store32(SEARCH_NODE + (depth << 2), isEnd(node) ? 0 : index + 1);

    const tile = tileOf(node);
    const low = load32(SEARCH_STATE + (depth << 3));
    const high = load32(SEARCH_STATE + (depth << 3) + 4);
    const takenLow = low & load32(SEARCH_ACCEPT + (tile << 3));
    const takenHigh = high & load32(SEARCH_ACCEPT + (tile << 3) + 4);
    let nextLow = (takenLow << 1) | (low & starLow);
    let nextHigh = (takenHigh << 1) | (takenLow >>> 31) | (high & starHigh);
    // A star may match nothing. Two stars are never adjacent, so one step is enough.
    nextHigh |= ((nextHigh & starHigh) << 1) | ((nextLow & starLow) >>> 31);
    nextLow |= (nextLow & starLow) << 1;
    if ((nextLow | nextHigh) === 0) continue;

    if (!take(tile)) continue;
    store8(SEARCH_PATH + depth, tile);
    const length = depth + 1;
    if (accepts(node) && length >= minLength && isComplete(nextLow, nextHigh)) {
      output = writeWord(output, length);
      found++;
    }
    const arc = arcOf(node);
    if (arc !== 0 && load32(SEARCH_NEED_TOTAL) <= maxLength - length && length < maxLength) {
      check(length <= MAX_WORD_LENGTH);
      depth = length;
      store32(SEARCH_NODE + (depth << 2), arc);
      store32(SEARCH_STATE + (depth << 3), nextLow);
      store32(SEARCH_STATE + (depth << 3) + 4, nextHigh);
    } else {
      giveBack(tile);
    }
  }
  store32(SEARCH_DEPTH, depth);
  return found;
}

/** Uses a tile, or a blank in its place; returns false if neither is left. */
function take(tile: i32): bool {
  const at = tile << 2;
  const left = load32(SEARCH_LEFT + at);
  if (left <= 0) {
    const blanks = load32(SEARCH_BLANKS);
    if (blanks === 0) return false;
    store32(SEARCH_BLANKS, blanks - 1);
  }
  // A negative count is the number of blanks that stand for the tile.
  store32(SEARCH_LEFT + at, left - 1);
  const need = load32(SEARCH_NEED + at) - 1;
  store32(SEARCH_NEED + at, need);
  if (need >= 0) store32(SEARCH_NEED_TOTAL, load32(SEARCH_NEED_TOTAL) - 1);
  return true;
}

function giveBack(tile: i32): void {
  const at = tile << 2;
  const left = load32(SEARCH_LEFT + at);
  if (left < 0) store32(SEARCH_BLANKS, load32(SEARCH_BLANKS) + 1);
  store32(SEARCH_LEFT + at, left + 1);
  const need = load32(SEARCH_NEED + at);
  if (need >= 0) store32(SEARCH_NEED_TOTAL, load32(SEARCH_NEED_TOTAL) + 1);
  store32(SEARCH_NEED + at, need + 1);
}

/** Returns whether the pattern has ended and no required tile is missing. */
function isComplete(low: i32, high: i32): bool {
  const final = (low & load32(SEARCH_FINAL)) | (high & load32(SEARCH_FINAL + 4));
  return final !== 0 && load32(SEARCH_NEED_TOTAL) === 0;
}

function writeWord(output: i32, length: i32): i32 {
  store8(output, length);
  for (let i = 0; i < length; i++) store8(output + 1 + i, load8(SEARCH_PATH + i));
  return output + 1 + length;
}
