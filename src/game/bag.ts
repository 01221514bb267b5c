import { itemAt } from "../base/elements.js";
import { Random, type RandomState } from "../base/random.js";
import { tilesOf } from "./tiles.js";

/**
 * A bag whose order is known: its tiles in the order in which they will be drawn, the next one
 * last. A bag is always shuffled, so drawing uses no random numbers. Draws, returns and random
 * numbers are the same as in the kernel's games (assembly/game/bag.ts).
 */
export interface Bag {
  readonly tiles: readonly number[];
  readonly random: RandomState;
}

/** The third seed of a game's random stream (assembly/selfplay/game.ts). */
const GAME_STREAM = 0;

/**
 * Fills a bag and shuffles it (Fisher and Yates).
 * @param counts number of each tile, by tile number.
 * @param seed any 32-bit number.
 * @param stream number of the game, which selects the random stream.
 */
export function fillBag(counts: readonly number[], seed: number, stream: number): Bag {
  const random = Random.seeded(seed, stream, GAME_STREAM);
  const tiles = tilesOf(counts);
  for (let i = tiles.length - 1; i > 0; i--) swap(tiles, i, random.below(i + 1));
  return { tiles, random: random.state };
}

/** Draws tiles until a rack has `size` of them or the bag is empty. */
export function draw(bag: Bag, rack: readonly number[], size: number): [Bag, number[]] {
  const missing = Math.min(Math.max(0, size - rack.length), bag.tiles.length);
  const left = bag.tiles.length - missing;
  const drawn = bag.tiles.slice(left).reverse();
  return [{ ...bag, tiles: bag.tiles.slice(0, left) }, [...rack, ...drawn]];
}

/** Puts tiles back, each at a position chosen uniformly at random. */
export function putBack(bag: Bag, back: Iterable<number>): Bag {
  const random = Random.from(bag.random);
  const tiles = [...bag.tiles];
  for (const tile of back) {
    tiles.push(tile);
    swap(tiles, tiles.length - 1, random.below(tiles.length));
  }
  return { tiles, random: random.state };
}

function swap(list: number[], i: number, j: number): void {
  [list[i], list[j]] = [itemAt(list, j), itemAt(list, i)];
}
