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
 * One search answers every question about words: it walks the DAWG in order
 * and keeps to the paths that can still become a word which
 *
 * - fits a pattern. The pattern is a row of at most 62 elements, each a set of
 *   tiles or a star (any run of tiles, also none). Bit i of a state set says
 *   that the tiles so far can fit the elements before i; a tile takes it on to
 *   i + 1 where element i accepts it, and a star's bit stays and lets the next
 *   element begin. Sets have 64 bits, in two words.
 * - can be laid from given tiles: so many of each, and so many blanks for any;
 * - has certain tiles at least so often, and a length within bounds.
 *
 * The host sets the search up in memory (layout.ts) with all of its conditions,
 * the root run at SEARCH_NODE and the first state set at SEARCH_STATE, and
 * calls `searchFill` until it returns 0. A search that is put aside is a copy
 * of that memory.
 */

/** Finds up to `limit` more words, which it writes to OUTPUT; how many, 0 when done. */
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
    // A star may stand for nothing. Stars never follow one another, so once is enough.
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

/** Takes a tile, or a blank in its place; false if there is neither. */
function take(tile: i32): bool {
  const at = tile << 2;
  const left = load32(SEARCH_LEFT + at);
  if (left <= 0) {
    const blanks = load32(SEARCH_BLANKS);
    if (blanks === 0) return false;
    store32(SEARCH_BLANKS, blanks - 1);
  }
  // Below 0, the count says how many blanks stand for the tile.
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

/** Whether the pattern has ended and no tile is still needed. */
function isComplete(low: i32, high: i32): bool {
  const final = (low & load32(SEARCH_FINAL)) | (high & load32(SEARCH_FINAL + 4));
  return final !== 0 && load32(SEARCH_NEED_TOTAL) === 0;
}

function writeWord(output: i32, length: i32): i32 {
  store8(output, length);
  for (let i = 0; i < length; i++) store8(output + 1 + i, load8(SEARCH_PATH + i));
  return output + 1 + length;
}
