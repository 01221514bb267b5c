import type { Leaves } from "../../leaves/index.js";
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
  const entries = [...table].map(({ tiles }) => tiles);
  const longest = entries.reduce((most, { length }) => Math.max(most, length), 0);
  const worth = (tiles: ArrayLike<number>): number => values[table.indexOf(tiles)] ?? 0;
  const pairs = new Map<number, number>();
  for (let size = 1; size <= longest; size++) {
    entries.forEach((tiles, place) => {
      if (tiles.length !== size) return;
      const guess = size === 1 ? 0 : guessed(tiles, worth, pairs);
      const racks = sums.racks[place] as number;
      const gained = (sums.equities[place] as number) - racks * mean;
      values[place] = (gained + weight * guess) / (racks + weight);
    });
    if (size === 2) notePairs(entries, values, worth, pairs);
  }
  return table.withValues(Float32Array.from(values, (value) => Math.round(value) / 1000));
}

/** Returns the mean best equity of a random rack, in thousandths. */
function meanOf({ racks, equities }: TrainingSums, place: number): number {
  return racks[place] === 0 ? 0 : (equities[place] as number) / (racks[place] as number);
}

/** Stores what each pair of tiles is worth beyond the values of its two tiles. */
function notePairs(
  entries: readonly Uint8Array[],
  values: Float64Array,
  worth: (tiles: number[]) => number,
  pairs: Map<number, number>,
): void {
  entries.forEach((tiles, place) => {
    if (tiles.length !== 2) return;
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
