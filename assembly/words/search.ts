import { MAX_WORD_LENGTH } from "../core/limits";
import { check, load8, load32, store8, store32 } from "../core/memory";
import { mix } from "../core/mix";
import { accepts, arcOf, isEnd, nodeAt, tileOf } from "./node";
import {
  DEAD_STATES_SIZE,
  OUTPUT,
  OUTPUT_SIZE,
  SEARCH_ACCEPT,
  SEARCH_BARREN,
  SEARCH_BLANKS,
  SEARCH_DEPTH,
  SEARCH_FINAL,
  SEARCH_KEYS,
  SEARCH_LEFT,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SEARCH_NEED,
  SEARCH_NEED_TOTAL,
  SEARCH_NODE,
  SEARCH_PATH,
  SEARCH_RUN,
  SEARCH_SIGNATURE,
  SEARCH_STAR,
  SEARCH_STATE,
  SEARCH_STEPS,
} from "./tables";

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
 * A search that finds nothing for a while notes from which states it has found no word (the run,
 * the state set, what is left of the tiles, and the length if that is bounded), and does not enter
 * them again. Otherwise it could walk all paths of a graph, whose number can be exponential in its
 * size, without a single result.
 *
 * The host sets up the search in memory (tables.ts) with all of its conditions, the root run at
 * SEARCH_NODE and the first state set at SEARCH_STATE, and calls `searchFill` until it has ended:
 * SEARCH_DEPTH is negative. To suspend a search, the host saves a copy of that memory.
 */

/** Nodes without a result after which dead states are noted. */
const DRY: i32 = 4096;
/** Blanks beyond this number stand for an unlimited supply. */
const UNLIMITED: i32 = 0x10000000;
/** Offset of the keys of required tiles. */
const NEED_KEYS: i32 = 512;

/** Address of the table of dead states, or 0 while there is none. */
let deadStates: i32 = 0;

/** Sets the address of a table for dead states, which must be zeroed. */
export function setDeadStates(address: i32): void {
  deadStates = address;
}

/**
 * Finds up to `limit` more words among the next `steps` nodes and writes them to OUTPUT; returns
 * how many. SEARCH_STEPS is then the number of those nodes that were not examined.
 */
export function searchFill(limit: i32, steps: i32): i32 {
  const starLow = load32(SEARCH_STAR);
  const starHigh = load32(SEARCH_STAR + 4);
  const minLength = load32(SEARCH_MIN_LENGTH);
  const maxLength = load32(SEARCH_MAX_LENGTH);
  const isBounded = minLength > 1 || maxLength < MAX_WORD_LENGTH;
  const lastStart = OUTPUT + OUTPUT_SIZE - (MAX_WORD_LENGTH + 1);
  let output = OUTPUT;
  let found = 0;
  let left = steps;
  let dry = deadStates === 0 ? -0x40000000 : 0;
  let depth = load32(SEARCH_DEPTH);
  let barren = load32(SEARCH_BARREN);
  while (depth >= 0 && found < limit && left > 0 && output <= lastStart) {
    left--;
    dry++;
    const index = load32(SEARCH_NODE + (depth << 2));
    if (index === 0) {
      if (dry > DRY && depth >= barren) noteDead(depth, isBounded);
      if (barren > depth) barren = depth;
      depth--;
      if (depth >= 0) giveBack(load8(SEARCH_PATH + depth));
      continue;
    }
    const node = nodeAt(index);
    store32(SEARCH_NODE + (depth << 2), isEnd(node) ? 0 : index + 1);

    const tile = tileOf(node);
    // Of a few given tiles, most nodes have none: there is no need to look at the pattern.
    if (load32(SEARCH_LEFT + (tile << 2)) <= 0 && load32(SEARCH_BLANKS) === 0) continue;
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
      if (dry > 0) dry = 0;
      barren = length;
    }
    const arc = arcOf(node);
    if (arc !== 0 && load32(SEARCH_NEED_TOTAL) <= maxLength - length && length < maxLength) {
      check(length <= MAX_WORD_LENGTH);
      depth = length;
      store32(SEARCH_NODE + (depth << 2), arc);
      store32(SEARCH_RUN + (depth << 2), arc);
      store32(SEARCH_STATE + (depth << 3), nextLow);
      store32(SEARCH_STATE + (depth << 3) + 4, nextHigh);
      if (dry > DRY && isDead(depth, isBounded)) store32(SEARCH_NODE + (depth << 2), 0);
    } else {
      giveBack(tile);
    }
  }
  store32(SEARCH_DEPTH, depth);
  store32(SEARCH_BARREN, barren);
  store32(SEARCH_STEPS, left);
  return found;
}

/** Uses a tile, or a blank in its place; returns false if neither is left. */
function take(tile: i32): bool {
  const at = tile << 2;
  const left = load32(SEARCH_LEFT + at);
  if (left > 0) {
    sign(tile << 3, 1);
  } else {
    const blanks = load32(SEARCH_BLANKS);
    if (blanks === 0) return false;
    store32(SEARCH_BLANKS, blanks - 1);
    if (blanks < UNLIMITED) sign(0, 1);
  }
  // A negative count is the number of blanks that stand for the tile.
  store32(SEARCH_LEFT + at, left - 1);
  const need = load32(SEARCH_NEED + at) - 1;
  store32(SEARCH_NEED + at, need);
  if (need >= 0) {
    store32(SEARCH_NEED_TOTAL, load32(SEARCH_NEED_TOTAL) - 1);
    sign(NEED_KEYS + (tile << 3), 1);
  }
  return true;
}

function giveBack(tile: i32): void {
  const at = tile << 2;
  const left = load32(SEARCH_LEFT + at);
  if (left < 0) {
    const blanks = load32(SEARCH_BLANKS);
    store32(SEARCH_BLANKS, blanks + 1);
    if (blanks < UNLIMITED) sign(0, -1);
  } else {
    sign(tile << 3, -1);
  }
  store32(SEARCH_LEFT + at, left + 1);
  const need = load32(SEARCH_NEED + at);
  if (need >= 0) {
    store32(SEARCH_NEED_TOTAL, load32(SEARCH_NEED_TOTAL) + 1);
    sign(NEED_KEYS + (tile << 3), -1);
  }
  store32(SEARCH_NEED + at, need + 1);
}

/** Adds the key at an offset to the signature, or with -1 subtracts it. */
function sign(offset: i32, times: i32): void {
  const key = SEARCH_KEYS + offset;
  store32(SEARCH_SIGNATURE, (load32(SEARCH_SIGNATURE) + load32(key) * times) | 0);
  store32(SEARCH_SIGNATURE + 4, (load32(SEARCH_SIGNATURE + 4) + load32(key + 4) * times) | 0);
}

/**
 * Returns the address of the entry that a state has among the dead ones, if it is one of them. A
 * newer state overwrites an older one with the same address.
 */
function entryOf(depth: i32, length: i32): i32 {
  let hash = mix(load32(SEARCH_RUN + (depth << 2)), length);
  hash = mix(hash, load32(SEARCH_STATE + (depth << 3)));
  hash = mix(hash, load32(SEARCH_STATE + (depth << 3) + 4));
  hash = mix(hash, load32(SEARCH_SIGNATURE));
  return deadStates + (((hash ^ (hash >>> 15)) << 5) & (DEAD_STATES_SIZE - 32));
}

/** Returns whether no word was found before from the state at a depth, which was just entered. */
function isDead(depth: i32, isBounded: bool): bool {
  const length = isBounded ? depth : 0;
  const entry = entryOf(depth, length);
  return (
    load32(entry) === load32(SEARCH_RUN + (depth << 2)) &&
    load32(entry + 4) === load32(SEARCH_STATE + (depth << 3)) &&
    load32(entry + 8) === load32(SEARCH_STATE + (depth << 3) + 4) &&
    load32(entry + 12) === length &&
    load32(entry + 16) === load32(SEARCH_SIGNATURE) &&
    load32(entry + 20) === load32(SEARCH_SIGNATURE + 4)
  );
}

/** Notes that no word can be found from the state at a depth, which is about to be left. */
function noteDead(depth: i32, isBounded: bool): void {
  const length = isBounded ? depth : 0;
  const entry = entryOf(depth, length);
  store32(entry, load32(SEARCH_RUN + (depth << 2)));
  store32(entry + 4, load32(SEARCH_STATE + (depth << 3)));
  store32(entry + 8, load32(SEARCH_STATE + (depth << 3) + 4));
  store32(entry + 12, length);
  store32(entry + 16, load32(SEARCH_SIGNATURE));
  store32(entry + 20, load32(SEARCH_SIGNATURE + 4));
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
