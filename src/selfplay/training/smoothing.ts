import type { Leaves } from "../../leaves/leaves.js";
import type { TrainingSums } from "./sums.js";

/**
 * Returns leave values computed from the sums of a generation.
 *
 * The mean of a leave that few racks held depends mostly on chance. Its value is therefore between
 * that mean and a guess, as if `weight` more racks had been worth the guess. The guess for two
 * tiles is the sum of their values. For more tiles, it is the mean, over the tiles of the leave, of
 * the value of the others plus what the tile adds: its own value, and for each of the others, what
 * the pair is worth beyond the values of its two tiles.
 *
 * @param table the leaves that the sums belong to; its values do not matter.
 * @param weight number of racks that the guess counts as.
 * @returns a table of the same leaves, in whole thousandths of a point.
 */
export function smoothedLeaves(table: Leaves, sums: TrainingSums, weight: number): Leaves {
  const values = new Float64Array(table.count);
  const mean = meanOf(sums, table.count);
  const entries = new Entries(table);
  const worth = (tiles: ArrayLike<number>): number => values[table.indexOf(tiles)] ?? 0;
  const pairs = new Map<number, number>();
  for (let size = 1; size <= entries.longest; size++) {
    entries.ofSize(size, (tiles, place) => {
      const guess = size === 1 ? 0 : guessed(tiles, worth, pairs);
      const racks = sums.racks[place] as number;
      const gained = (sums.equities[place] as number) - racks * mean;
      values[place] = (gained + weight * guess) / (racks + weight);
    });
    if (size === 2) notePairs(entries, values, worth, pairs);
  }
  return table.withValues(Float32Array.from(values, (value) => Math.round(value) / 1000));
}

/** The leaves of a table. Tables of millions leave no room for an object for each of them. */
class Entries {
  /** Tiles of the longest leave. */
  readonly longest: number;
  private readonly lengths: Uint8Array;
  private readonly tiles: Uint8Array;

  constructor(table: Leaves) {
    this.lengths = new Uint8Array(table.count);
    let longest = 0;
    let place = 0;
    for (const { tiles } of table) {
      longest = Math.max(longest, tiles.length);
      this.lengths[place++] = tiles.length;
    }
    this.longest = longest;
    this.tiles = new Uint8Array(longest * table.count);
    place = 0;
    for (const { tiles } of table) this.tiles.set(tiles, longest * place++);
  }

  /** Calls `visit` for each leave of so many tiles, with its index in the table. */
  ofSize(size: number, visit: (tiles: Uint8Array, place: number) => void): void {
    for (let place = 0; place < this.lengths.length; place++) {
      if (this.lengths[place] !== size) continue;
      const first = this.longest * place;
      visit(this.tiles.subarray(first, first + size), place);
    }
  }
}

/** Returns the mean best equity of a random rack, in thousandths. */
function meanOf({ racks, equities }: TrainingSums, place: number): number {
  return racks[place] === 0 ? 0 : (equities[place] as number) / (racks[place] as number);
}

/** Stores what each pair of tiles is worth beyond the values of its two tiles. */
function notePairs(
  entries: Entries,
  values: Float64Array,
  worth: (tiles: number[]) => number,
  pairs: Map<number, number>,
): void {
  entries.ofSize(2, (tiles, place) => {
    const [a, b] = [...tiles] as [number, number];
    pairs.set(pairKey(a, b), (values[place] as number) - worth([a]) - worth([b]));
  });
}

function pairKey(a: number, b: number): number {
  return a < b ? (a << 6) | b : (b << 6) | a;
}

function guessed(
  tiles: Uint8Array,
  worth: (tiles: ArrayLike<number>) => number,
  pairs: ReadonlyMap<number, number>,
): number {
  let sum = 0;
  for (const [i, tile] of tiles.entries()) {
    const others = tiles.filter((_, j) => j !== i);
    sum += worth(others) + worth([tile]);
    for (const other of others) sum += pairs.get(pairKey(tile, other)) ?? 0;
  }
  return sum / tiles.length;
}
