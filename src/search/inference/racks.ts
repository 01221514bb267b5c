import { itemAt } from "../../base/elements.js";
import type { Slices } from "../../base/pacing.js";
import { Random } from "../../base/random.js";

/*
 * The rests of a rack: what a player may have held besides the tiles that his move took, drawn from
 * the tiles that the observer does not see.
 */

/** Rests of a rack, with the number of ways in which each may have been drawn. */
export interface Rests {
  /** Number of tiles of a rest. */
  size: number;
  /** The rests, one after the other, each ascending. */
  tiles: Uint8Array;
  /** Ways to draw each, or how often it was drawn. */
  ways: Float64Array;
  /** True if these are all. */
  isComplete: boolean;
}

/** Tiles of which a rest is drawn. */
export interface RestPool {
  /** Number of copies of each tile. */
  counts: readonly number[];
  /** Number of tiles of a rest. */
  size: number;
  /** Tiles of the rest that are known, ascending; they are not among the counts. */
  known: Uint8Array;
}

/** Stream of random numbers, to keep it apart from games and rollouts of the same seed. */
const REST_STREAM = 16;

/** Returns the number of different rests. */
export function countRests({ counts, size, known }: RestPool): number {
  // The number of multisets of each size, tile by tile.
  let found = [1, ...Array<number>(size).fill(0)];
  for (const copies of counts) {
    found = found.map((_, total) => {
      let sum = 0;
      for (let taken = 0; taken <= Math.min(copies, total); taken++) {
        sum += itemAt(found, total - taken);
      }
      return sum;
    });
  }
  return itemAt(found, size - known.length);
}

/** Rests between two pauses. */
const SLICE = 4096;

/** Lists all rests, in the order of their tiles. @param count how many there are. */
export function* allRests(pool: RestPool, count: number): Slices<Rests> {
  const { size, known } = pool;
  const { counts } = pool;
  const rests = new RestList(size, count);
  const drawn: number[] = [];
  function* draw(from: number, left: number, ways: number): Slices<void> {
    if (left === 0) {
      rests.add([...known, ...drawn], ways);
      if (rests.count % SLICE === 0) yield;
      return;
    }
    for (let tile = from; tile < counts.length; tile++) {
      const copies = itemAt(counts, tile);
      let times = 1;
      for (let taken = 1; taken <= Math.min(copies, left); taken++) {
        times = (times * (copies - taken + 1)) / taken;
        for (let i = 0; i < taken; i++) drawn.push(tile);
        yield* draw(tile + 1, left - taken, ways * times);
        drawn.length -= taken;
      }
    }
  }
  yield* draw(0, size - known.length, 1);
  return rests.done(true);
}

/** Draws this many rests at random, each way being equally likely, and lists the different ones. */
export function* sampledRests(pool: RestPool, draws: number, seed: number): Slices<Rests> {
  const { counts, size, known } = pool;
  const tiles = counts.flatMap((copies, tile) => Array<number>(copies).fill(tile));
  const random = Random.seeded(seed, 0, REST_STREAM);
  const times = new Map<string, number>();
  const left = size - known.length;
  for (let draw = 0; draw < draws; draw++) {
    if (draw % SLICE === SLICE - 1) yield;
    for (let i = 0; i < left; i++) {
      const other = i + random.below(tiles.length - i);
      const tile = itemAt(tiles, other);
      tiles[other] = itemAt(tiles, i);
      tiles[i] = tile;
    }
    const key = String.fromCharCode(...tiles.slice(0, left).sort((a, b) => a - b));
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const rests = new RestList(size, times.size);
  for (const [key, often] of [...times].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const drawn = Array.from(key, (char) => char.charCodeAt(0));
    rests.add([...known, ...drawn], often);
  }
  return rests.done(false);
}

/** Returns the number of ways to draw some tiles, of which those that are known come by themselves. */
export function waysToDraw(tiles: Iterable<number>, { counts, known }: RestPool): number {
  const left = new Map<number, number>();
  for (const tile of tiles) left.set(tile, (left.get(tile) ?? 0) + 1);
  for (const tile of known) left.set(tile, (left.get(tile) ?? 0) - 1);
  let ways = 1;
  for (const [tile, times] of left) {
    const copies = itemAt(counts, tile);
    for (let i = 1; i <= times; i++) ways = (ways * (copies - i + 1)) / i;
  }
  return ways;
}

class RestList {
  count = 0;
  private readonly tiles: Uint8Array;
  private readonly ways: Float64Array;

  constructor(
    private readonly size: number,
    count: number,
  ) {
    this.tiles = new Uint8Array(size * count);
    this.ways = new Float64Array(count);
  }

  add(tiles: readonly number[], ways: number): void {
    const at = this.size * this.count;
    this.tiles.set(tiles, at);
    this.tiles.subarray(at, at + this.size).sort();
    this.ways[this.count++] = ways;
  }

  done(isComplete: boolean): Rests {
    return { size: this.size, tiles: this.tiles, ways: this.ways, isComplete };
  }
}

/** Tiles that a player may have, with their likelihood. */
export interface LikelyTiles {
  tiles: readonly number[];
  likelihood: number;
}

/** Stream of random numbers, to keep it apart from rollouts of the same seed. */
const HOLDING_STREAM = 17;

/** Tiles that an opponent may have, to be drawn for samples. */
export class Holdings {
  private constructor(
    private readonly tiles: readonly Uint8Array[],
    /** Sums of the weights up to each. */
    private readonly sums: Float64Array,
  ) {}

  /**
   * Weighs tiles by likelihood and by the ways to draw them from those that are unseen now.
   * @param counts number of unseen tiles of each kind.
   * @param known tiles that he has for certain.
   * @returns undefined if none of them is possible.
   */
  static of(
    leaves: readonly LikelyTiles[],
    counts: readonly number[],
    known: Uint8Array,
  ): Holdings | undefined {
    const none = new Uint8Array();
    const found: Uint8Array[] = [];
    const sums: number[] = [];
    let sum = 0;
    for (const { tiles, likelihood } of leaves) {
      if (!holdsAll(tiles, known)) continue;
      const weight = likelihood * waysToDraw(tiles, { counts, size: tiles.length, known: none });
      if (!(weight > 0)) continue;
      sum += weight;
      found.push(Uint8Array.from(tiles).sort());
      sums.push(sum);
    }
    return found.length === 0 ? undefined : new Holdings(found, Float64Array.from(sums));
  }

  /** Draws the tiles of a sample. */
  draw(seed: number, sample: number): Uint8Array {
    const random = Random.seeded(seed, sample, HOLDING_STREAM);
    const { sums } = this;
    const target = ((random.next() >>> 0) / 2 ** 32) * itemAt(sums, sums.length - 1);
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(sums, middle) > target) high = middle;
      else low = middle + 1;
    }
    return itemAt(this.tiles, low);
  }
}

/** Draws the tiles that an opponent has in some samples; undefined where nothing is known of them. */
export function drawHoldings(
  holdings: Holdings | undefined,
  seed: number,
  from: number,
  count: number,
): Uint8Array[] | undefined {
  return holdings && Array.from({ length: count }, (_, i) => holdings.draw(seed, from + i));
}

/** Returns whether tiles have all of some others. */
function holdsAll(tiles: readonly number[], others: Uint8Array): boolean {
  const left = [...tiles];
  return others.every((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
