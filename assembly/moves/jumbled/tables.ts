import { MAX_RACK } from "../../core/limits";

/*
 * Tables of the jumbled variant, which other games do not need. They follow each other at an
 * address given by the host. Those that have an entry for each set of rack places are as long as
 * the rules' full rack needs, so that games with small racks use little of the cache.
 *
 * | table                | contents                                                          |
 * | -------------------- | ----------------------------------------------------------------- |
 * | scores already seen  | pairs of cells, more than the rack has orderings (lay.ts)         |
 * | sets by size         | for each number of tiles played, the number of sets kept, and     |
 * |                      | those sets                                                        |
 * | played points        | for each set kept, the points of the tiles played, descending     |
 * | slots                | sets of tiles that complete the fixed letters, for each multiset  |
 * |                      | of those (sets.ts)                                                |
 * | entries              | letters that the blanks in those sets stand for, and the address  |
 * |                      | of the next entry                                                 |
 */

/** The list of the sets of one size: 128 cells. */
export const SIZE_SHIFT: i32 = 9;
const SETS_BY_SIZE_SIZE: i32 = (MAX_RACK + 1) << SIZE_SHIFT;
/** The points of one set. */
export const PLAYED_SIZE: i32 = 4 * MAX_RACK;
/** A slot before its sets: see sets.ts. */
export const SLOT_HEAD: i32 = 72;
export const SLOT_COUNT: i32 = 512;
/** Letters that blanks stand for, a byte each, and an entry with them. */
export const BLANK_LETTERS_SIZE: i32 = 12;
export const ENTRY_SIZE: i32 = BLANK_LETTERS_SIZE + 4;
export const ENTRIES_SIZE: i32 = 32768 * ENTRY_SIZE;

/** Returns the bytes of the scores already seen, for a full rack of so many tiles. */
export function seenSize(rack: i32): i32 {
  return rack <= 7 ? 8 << 13 : 8 << (13 + 3 * (rack - 7));
}

/** Returns the offset of the sets by size, which follow the scores. */
export function setsOffset(rack: i32): i32 {
  return seenSize(rack);
}

export function pointsOffset(rack: i32): i32 {
  return setsOffset(rack) + SETS_BY_SIZE_SIZE;
}

export function slotsOffset(rack: i32): i32 {
  return pointsOffset(rack) + PLAYED_SIZE * (1 << rack);
}

export function slotSize(rack: i32): i32 {
  return SLOT_HEAD + (4 << rack);
}

export function entriesOffset(rack: i32): i32 {
  return slotsOffset(rack) + SLOT_COUNT * slotSize(rack);
}

/** Returns the bytes of all tables, for the rules' full rack. */
export function jumbledSize(rack: i32): i32 {
  return entriesOffset(rack) + ENTRIES_SIZE;
}
