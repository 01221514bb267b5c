import { load32, multiply, store32 } from "../../core/memory";

/*
 * Keys of positions and lanes: pairs of 32-bit numbers. A search meets far fewer of them than the
 * square root of all, so that different ones are taken to have different keys.
 */

/** Returns a hash of a number and of the hash of everything before it. */
export function hashNext(hash: i32, number: i32): i32 {
  let x = multiply(hash ^ number, 0x2c1b3c6d);
  x ^= x >>> 13;
  x = multiply(x, 0x297a2d39);
  return x ^ (x >>> 15);
}

/** Random numbers of the squares, of rows of 32: a pair of cells each. */
export const SQUARE_KEYS_SIZE: i32 = 1024 * 8;
let squares: i32 = 0;

/** Sets the address of the squares' numbers, and makes them. */
export function makeSquareKeys(address: i32): void {
  squares = address;
  let hash = 0x1f3d5b79;
  for (let i = 0; i < SQUARE_KEYS_SIZE; i += 4) {
    hash = hashNext(hash, i);
    store32(squares + i, hash);
  }
}

/** Returns the first number of a tile on a square; a board's key is the exclusive or of them. */
export function tileKey(square: i32, tile: i32): i32 {
  return hashNext(load32(squares + (square << 3)), tile);
}

/** Returns the second one. */
export function otherTileKey(square: i32, tile: i32): i32 {
  return hashNext(load32(squares + (square << 3) + 4), tile);
}
