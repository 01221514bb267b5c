import { computed } from "@preact/signals";
import type { PositionData } from "../../../game/position.js";
import { lexicon } from "../../shared/state.js";
import { games } from "../games/state.js";

/**
 * Returns the positions of the visitor's own games with the lexicon in use, from which puzzles are
 * taken; undefined where no games are kept.
 */
export const ownPositions = computed<(() => Promise<readonly PositionData[]>) | undefined>(() => {
  const kept = games.value;
  if (kept === undefined || kept.length === 0) return undefined;
  return async () => {
    const { positionsOf } = await import("../games/own-positions.js");
    return positionsOf(kept, lexicon.peek());
  };
});

/** Returns a number that stands for a position, in place of the seed of a game. */
export function seedOfPosition({ board, rack }: PositionData): number {
  let hash = 0x811c9dc5;
  for (const tile of [...board, ...[...rack].sort((a, b) => a - b)]) {
    hash = Math.imul(hash ^ tile, 0x01000193);
  }
  return hash >>> 0;
}
