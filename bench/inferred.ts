/** What scripts that judge inferences share: what a player really kept, and how likely that was. */
import { Position } from "../src/api/node.js";
import type { Move } from "../src/game/moves.js";
import { tilesKept, unseenTiles } from "../src/game/tiles.js";
import { waysToDraw } from "../src/search/inference/racks.js";

/** Rows of a table by the tiles in the bag: each begins with so many. */
export const BAG_ROWS = [46, 31, 11, 1] as const;

/** Returns the name of a row. */
export function bagRowName(row: number): string {
  const before = BAG_ROWS[row - 1];
  return before === undefined ? `${BAG_ROWS[row]} and more` : `${BAG_ROWS[row]} to ${before - 1}`;
}

/** Returns the row of a number of tiles in the bag. */
export function bagRowOf(inBag: number): number {
  return BAG_ROWS.findIndex((least) => inBag >= least);
}

/** A turn as the opponent of its player sees it, and what was really kept. */
export interface ObservedTurn {
  /** The position before the move, with the observer's rack alone. */
  before: Position;
  /** Tiles kept, ascending. */
  kept: Uint8Array;
  /** Probability of these tiles if all draws are alike. */
  even: number;
}

/** Returns what the opponent sees of a move. @param position with the racks of both players. */
export function observed(position: Position, move: Move): ObservedTurn {
  const { board, rack, opponentRack = new Uint8Array(), config } = position;
  const before = Position.of(config, { board, rack: new Uint8Array(), opponentRack });
  const kept = tilesKept(rack, move);
  const counts = unseenTiles(config.alphabet, board, opponentRack, rack);
  for (const tile of kept) counts[tile] = (counts[tile] as number) + 1;
  const ways = waysToDraw(kept, { counts, size: kept.length, known: new Uint8Array() });
  const unseen = counts.reduce((sum, copies) => sum + copies, 0);
  return { before, kept, even: ways / binomial(unseen, kept.length) };
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
