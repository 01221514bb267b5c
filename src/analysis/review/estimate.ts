import type { Move } from "../../game/moves.js";
import type { Position } from "../../game/position.js";
import { tilesUsed } from "../../game/tiles.js";
import type { WinTable } from "../../search/index.js";

/**
 * Estimates how often the mover wins after a move, in percent: the spread with the move's equity is
 * looked up in the table of win estimates, with the opponent to move. A move that ends the game
 * decides it. With an empty bag only the score counts: the table knows the tiles of both racks.
 */
export function winAfterMove(
  table: WinTable,
  position: Position,
  { move, equity, score }: { move: Move; equity: number; score: number },
): number {
  const { rules, alphabet } = position.config;
  const used = move.kind === "place" ? tilesUsed(move).length : 0;
  const { total } = position.unseen();
  const bag = Math.max(0, total - rules.rackSize);
  const other = Math.min(total, rules.rackSize);
  const own = position.rack.length - used + Math.min(bag, used);
  const gained = bag === 0 && own > 0 ? score : equity;
  const lead = position.scores[0] - position.scores[1] + gained;
  if (own === 0 || other === 0) return resultOf(lead);
  const left = Math.max(0, bag - used);
  // Before the first draw is a situation of its own.
  const inBag = Math.min(left, alphabet.bagSize - 2 * rules.rackSize);
  return 100 - table.winPercent({ bag: inBag, rack: other, other: own }, 0 - lead);
}

/** Returns what a final spread is worth, in percent of a win. */
export function resultOf(spread: number): number {
  return spread > 0 ? 100 : spread === 0 ? 50 : 0;
}
