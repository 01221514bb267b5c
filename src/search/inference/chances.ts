import type { RestPool } from "./rests.js";

/** Tiles that may have been kept, as far as chances depend on them. */
export interface WeighedTiles {
  tiles: readonly number[];
  weight: number;
  /** Likelihood of the move with these tiles, 0 to 1. */
  likelihood: number;
}

/** What is known of a tile. */
export interface TileChance {
  tile: number;
  /** Sum of the weights times the copies of the tile. */
  count: number;
  /** Probability of one copy or more. */
  chance: number;
  /** Standard error of the chance; 0 where all racks were judged. */
  error: number;
  /** The same if nothing were known of the move. */
  base: number;
}

/**
 * Returns the standard error of a share of weights where racks were drawn by chance. Of racks that
 * weigh less than 1 each, it is somewhat less.
 */
export function errorOfShare(share: number, all: number): number {
  return Math.sqrt(Math.max(0, share * (1 - share)) / Math.max(1, all));
}

/** Returns for each tile how likely it was kept. */
export function chancesOf(
  leaves: readonly WeighedTiles[],
  { pool, back, isComplete }: { pool: RestPool; back: Uint8Array; isComplete: boolean },
): { tiles: TileChance[]; error: number } {
  const all = leaves.reduce((sum, { weight }) => sum + weight, 0);
  const counts = pool.counts.map(() => 0);
  const chances = pool.counts.map(() => 0);
  for (const { tiles, weight } of leaves) {
    for (const [i, tile] of tiles.entries()) {
      counts[tile] = (counts[tile] as number) + weight;
      if (tiles[i - 1] !== tile) chances[tile] = (chances[tile] as number) + weight;
    }
  }
  const known = [...pool.known, ...back];
  const free = pool.counts.reduce((sum, copies) => sum + copies, 0);
  const drawn = pool.size - pool.known.length;
  const tiles: TileChance[] = [];
  let error = 0;
  for (const [tile, copies] of pool.counts.entries()) {
    const isKnown = known.includes(tile);
    if (copies === 0 && !isKnown) continue;
    const chance = all === 0 ? 0 : (chances[tile] as number) / all;
    const base = isKnown ? 1 : 1 - chanceOfNone(free, copies, drawn);
    const own = isComplete ? 0 : errorOfShare(chance, all);
    tiles.push({ tile, count: counts[tile] as number, chance, error: own, base });
    error = Math.max(error, own);
  }
  return { tiles, error };
}

/** Returns the probability to draw none of some copies. */
function chanceOfNone(free: number, copies: number, drawn: number): number {
  let chance = 1;
  for (let i = 0; i < drawn; i++) chance *= Math.max(0, free - copies - i) / (free - i);
  return chance;
}

/** What an earlier move has told of the same player. */
export interface EarlierTiles {
  leaves: readonly WeighedTiles[];
  /** Share of all draws that are possible. */
  share: number;
  exact: boolean;
}

/**
 * Returns the likelihood of the rest of a rack by an earlier move: of all ways in which some of its
 * tiles may be those kept then, the mean likelihood.
 * @param taken tiles of the rack besides the rest.
 */
export function likelihoodsOf(
  { leaves, share, exact }: EarlierTiles,
  taken: Uint8Array,
): (rest: Uint8Array) => number {
  const size = leaves[0]?.tiles.length ?? 0;
  const likelihoods = new Map(leaves.map((one) => [keyOf(one.tiles), one.likelihood]));
  // What was not drawn is as likely as what was, on average.
  const other = exact ? 0 : share;
  return (rest) => {
    const rack = Uint8Array.from([...taken, ...rest]).sort();
    let sum = 0;
    let ways = 0;
    for (const tiles of subsets(rack, size)) {
      sum += likelihoods.get(keyOf(tiles)) ?? other;
      ways++;
    }
    return ways === 0 ? 1 : sum / ways;
  };
}

/** Yields every choice of so many places of a rack. */
function* subsets(rack: Uint8Array, size: number): Generator<Uint8Array> {
  for (let set = 0; set < 1 << rack.length; set++) {
    const tiles = rack.filter((_, place) => (set & (1 << place)) !== 0);
    if (tiles.length === size) yield tiles;
  }
}

function keyOf(tiles: Iterable<number>): string {
  return String.fromCharCode(...tiles);
}
