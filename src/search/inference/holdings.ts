import { Random } from "../../base/random.js";
import { waysToDraw } from "./rests.js";

/** Tiles that a player may have, with their likelihood. */
export interface LikelyTiles {
  tiles: readonly number[];
  likelihood: number;
}

/** Stream of random numbers, to keep it apart from rollouts of the same seed. */
const STREAM = 17;

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
      if (!has(tiles, known)) continue;
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
    const random = Random.seeded(seed, sample, STREAM);
    const { sums } = this;
    const target = ((random.next() >>> 0) / 2 ** 32) * (sums.at(-1) as number);
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > target) high = middle;
      else low = middle + 1;
    }
    return this.tiles[low] as Uint8Array;
  }
}

/** Returns whether tiles have all of some others. */
function has(tiles: readonly number[], others: Uint8Array): boolean {
  const left = [...tiles];
  return others.every((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
