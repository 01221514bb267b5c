import { BAG, game } from "../core/current-game";
import { check, load8, load32, store8 } from "../core/memory";
import { randomBelow } from "../core/random";

/*
 * The bag. Its tiles are stored in the order in which they will be drawn, with the next one last.
 * The bag is always shuffled, so drawing uses no random number.
 */
/** How many of each tile a full bag holds: 64 cells. */
export const TILE_COUNTS: i32 = <i32>memory.data(256);

/** Fills the bag with all tiles of the game and shuffles it. */
export function fillBag(): void {
  let count = 0;
  for (let tile = 0; tile < 64; tile++) {
    for (let i = load32(TILE_COUNTS + (tile << 2)); i > 0; i--) {
      store8(BAG + count, tile);
      count++;
    }
  }
  game.inBag = count;
  shuffleBag();
}

/** Shuffles the bag (Fisher-Yates). */
export function shuffleBag(): void {
  for (let i = game.inBag - 1; i > 0; i--) swap(i, randomBelow(i + 1));
}

/** Removes the next tile from the bag and returns it. */
export function drawTile(): i32 {
  const count = game.inBag - 1;
  check(count >= 0);
  game.inBag = count;
  return load8(BAG + count);
}

/** Removes a tile of this kind, which the bag must have; the order of the others stays. */
export function removeTile(tile: i32): void {
  const last = game.inBag - 1;
  let at = BAG;
  while (load8(at) !== tile) at++;
  check(at <= BAG + last);
  for (; at < BAG + last; at++) store8(at, load8(at + 1));
  game.inBag = last;
}

/** Puts a tile back at a uniformly random position. */
export function returnTile(tile: i32): void {
  const count = game.inBag + 1;
  store8(BAG + count - 1, tile);
  game.inBag = count;
  swap(count - 1, randomBelow(count));
}

function swap(i: i32, j: i32): void {
  const tile = load8(BAG + i);
  store8(BAG + i, load8(BAG + j));
  store8(BAG + j, tile);
}
