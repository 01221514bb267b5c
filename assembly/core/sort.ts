import { load8, load32, store8, store32 } from "./memory";

/*
 * Insertion into short sorted lists. Lists of pairs are sorted in the modules that use them,
 * because their comparisons differ.
 */

/** Inserts a number into a list of `count` numbers in descending order. */
export function insertNumber(list: i32, count: i32, number: i32): void {
  let at = list + (count << 2);
  while (at > list && load32(at - 4) < number) {
    store32(at, load32(at - 4));
    at -= 4;
  }
  store32(at, number);
}

/** Inserts a tile into a list of `count` tiles in ascending order. */
export function insertTile(list: i32, count: i32, tile: i32): void {
  let at = list + count;
  while (at > list && load8(at - 1) > tile) {
    store8(at, load8(at - 1));
    at--;
  }
  store8(at, tile);
}

/** Sorts `count` tiles in ascending order. */
export function sortTiles(list: i32, count: i32): void {
  for (let i = 1; i < count; i++) insertTile(list, i, load8(list + i));
}
