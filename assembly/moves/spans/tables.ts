import { MAX_RACK, MAX_SIDE } from "../../core/limits";
import { countBits, store32 } from "../../core/memory";
import { CROSS_CACHE_SIZE } from "../../position/cross-cache";
import { PAIRS, RACK_SETS } from "../../position/rack";
import { LANE_SIZE } from "./records";

/** A row of 128 cells, for the sets of one size. */
export const SET_ROW_SHIFT: i32 = 9;

/*
 * What only kernels with a word map have, at an address given by the host: the cache of cross sets,
 * tables of the search, whose places here are distances from the first, the spans of each lane
 * (spans.ts), and the queue of spans and sets (spans/queue.ts).
 */

/** Values of what is kept by the sets of SETS_OF_SIZE, in the same order, and their keys: 128 cells each. */
export const SET_VALUES: i32 = 0;
export const SET_PLACES: i32 = SET_VALUES + ((MAX_RACK + 1) << SET_ROW_SHIFT);
/**
 * Points of each set's two highest tiles, of the next two, and so on, two in a cell: for each number of
 * tiles played five rows of 128 cells.
 */
export const SET_PAIRS: i32 = SET_PLACES + ((MAX_RACK + 1) << SET_ROW_SHIFT);
export const SET_PAIRS_SIZE: i32 = PAIRS << SET_ROW_SHIFT;
/** The turn for which these rows are valid, for each number of tiles played: 16 cells. */
export const SET_PAIRS_TURNS: i32 = SET_PAIRS + (MAX_RACK + 1) * SET_PAIRS_SIZE;
/** The highest scores of the sets in the span being opened: 128 cells. */
export const SET_BOUNDS: i32 = SET_PAIRS_TURNS + 64;
/** The ranges of the span being opened in which tiles fit: 32 cells. */
export const OPEN_RANGES: i32 = SET_BOUNDS + (1 << SET_ROW_SHIFT);
/**
 * Of the sets, those that make words without letters of the board: for each number of tiles the
 * number of the turn for which the list is valid, the highest value of what is kept, the number of sets
 * and their places in the list of sets: 256 cells.
 */
export const WORD_SETS: i32 = OPEN_RANGES + 128;
/** The first entry of each list of the queue of spans and sets: a cell each. */
export const QUEUE_LISTS: i32 = WORD_SETS + ((MAX_RACK + 1) << (SET_ROW_SHIFT + 1));
export const QUEUE_LISTS_COUNT: i32 = 2048;
/** All sets of the largest rack's places, those with fewer first, else the lower numbers: a cell each. */
export const SETS_IN_ORDER: i32 = QUEUE_LISTS + 4 * QUEUE_LISTS_COUNT;
export const SPAN_TABLES_SIZE: i32 = SETS_IN_ORDER + 4 * RACK_SETS;

/** Most entries of the queue, and the size of one. */
export const QUEUE_LENGTH: i32 = 16384;
export const QUEUE_ENTRY: i32 = 12;
export const SPANS_SIZE: i32 =
  CROSS_CACHE_SIZE + SPAN_TABLES_SIZE + 2 * MAX_SIDE * LANE_SIZE + QUEUE_LENGTH * QUEUE_ENTRY;

/** Address of the tables. */
let tables: i32 = 0;

/** Sets the address of the tables, empties the lists of the queue, and orders the sets. */
export function setTables(address: i32): void {
  tables = address;
  const lists = tableAt(QUEUE_LISTS);
  for (let list = 0; list < QUEUE_LISTS_COUNT; list++) store32(lists + (list << 2), 0);
  let to = tableAt(SETS_IN_ORDER);
  for (let count = 0; count <= MAX_RACK; count++) {
    for (let set = 0; set < RACK_SETS; set++) {
      if (countBits(set) !== count) continue;
      store32(to, set);
      to += 4;
    }
  }
}

/** Returns the address of a table. */
export function tableAt(distance: i32): i32 {
  return tables + distance;
}
