import { signal } from "@preact/signals";
import type { PositionData } from "../../../entry/api.js";

/**
 * Returns the positions of the visitor's own games in which the visitor was to move, of the games
 * with a lexicon and the usual rules; undefined where no games are kept. Whoever keeps games sets
 * it, and the puzzles offer them then.
 */
export const ownPositions = signal<
  ((lexicon: string) => Promise<readonly PositionData[]>) | undefined
>(undefined);

/** Returns a number that stands for a position, in place of the seed of a game. */
export function seedOfPosition({ board, rack }: PositionData): number {
  let hash = 0x811c9dc5;
  for (const tile of [...board, ...[...rack].sort((a, b) => a - b)]) {
    hash = Math.imul(hash ^ tile, 0x01000193);
  }
  return hash >>> 0;
}
