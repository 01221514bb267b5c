import type { Alphabet } from "../alphabet/tile-sets.js";
import { checkForm, type PositionData, type Unseen, unseenOf } from "../game/position.js";
import type { Rules } from "../game/rules.js";
import type { BagView } from "../kernel/move-kernel.js";

/**
 * Checks that a position is possible, and counts the tiles that the mover does not see.
 * @throws PositionError, naming the field and the square.
 */
export function checkPosition(position: PositionData, rules: Rules, alphabet: Alphabet): Unseen {
  checkForm({ alphabet, rules }, position);
  return unseenOf({ alphabet, rules }, position);
}

/** Returns what the move generator needs to know about the bag. */
export function bagView(unseen: Unseen, rules: Rules, alphabet: Alphabet): BagView {
  const points = (sum: number, left: number, tile: number): number =>
    sum + left * (alphabet.tiles[tile]?.score ?? 0);
  return {
    exchanges: unseen.bag >= rules.exchangeLimit,
    isEmpty: unseen.bag === 0,
    unseenPoints: unseen.counts.reduce(points, 0),
  };
}
