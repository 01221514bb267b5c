import type { ValuedMove } from "../kernel/index.js";
import type { Position } from "../rules/index.js";
import type { Choice } from "./games.js";

/**
 * The choice of a player that looks at the score alone ([toal], the greedy
 * player of Gordon's games): the highest one, of equal ones the first in the
 * order of direction, lane, start and tiles. Without a play all tiles are
 * exchanged, or where that is not allowed none.
 */
export function greedyChoice(
  moves: readonly ValuedMove[],
  { rack }: Position,
  mayExchange: boolean,
): Choice {
  let best: ValuedMove | undefined;
  for (const valued of moves) {
    if (valued.move.kind !== "place") continue;
    if (best === undefined || valued.score > best.score) best = valued;
    else if (valued.score === best.score && isBefore(valued, best)) best = valued;
  }
  if (best !== undefined) return { move: best.move, score: best.score };
  const tiles = mayExchange ? rack.slice().sort() : new Uint8Array(0);
  return { move: { kind: "exchange", tiles }, score: 0 };
}

function isBefore(a: ValuedMove, b: ValuedMove): boolean {
  return order(a) < order(b);
}

/** As text, of which the shorter list of tiles comes first where it begins the longer. */
function order({ move }: ValuedMove): string {
  if (move.kind === "exchange") return "";
  const place = move.direction === "across" ? 0 : 1;
  return String.fromCharCode(place, move.lane, move.start, ...move.tiles);
}
