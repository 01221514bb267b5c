import { BAG, TILE_COUNTS } from "../core/layout.ts";
import { check, load8, load32, store8 } from "../core/memory.ts";
import { randomBelow } from "../core/random.ts";

/*
 * The bag: its tiles in the order in which they will be drawn, the next one
 * last. It is always shuffled, so that drawing takes no random number.
 */
let count: i32 = 0;

/** Number of tiles in the bag. */
export function bagCount(): i32 {
  return count;
}

/** Fills the bag with all tiles of the game and shuffles it (Fisher and Yates). */
export function fillBag(): void {
  count = 0;
  for (let tile = 0; tile < 64; tile++) {
    for (let i = load32(TILE_COUNTS + (tile << 2)); i > 0; i--) {
      store8(BAG + count, tile);
      count++;
    }
  }
  for (let i = count - 1; i > 0; i--) swap(i, randomBelow(i + 1));
}

/** Takes the next tile. */
export function drawTile(): i32 {
  check(count > 0);
  count--;
  return load8(BAG + count);
}

/** Puts a tile back, at a place as likely as any other. */
export function returnTile(tile: i32): void {
  store8(BAG + count, tile);
  count++;
  swap(count - 1, randomBelow(count));
}

function swap(i: i32, j: i32): void {
  const tile = load8(BAG + i);
  store8(BAG + i, load8(BAG + j));
  store8(BAG + j, tile);
}
