import type { ValuedMove } from "../../kernel/index.js";
import { compareMoves } from "../static.js";

/** Thousandths in a point. */
const MILLI = 1000;

/**
 * Returns a move with the value that a player gives it who takes what it keeps at so many percent
 * of its value.
 */
export function valued({ move, score, equityMilli }: ValuedMove, leaves: number): ValuedMove {
  const rest = Math.trunc(((equityMilli - score * MILLI) * leaves) / 100);
  return { move, score, equityMilli: score * MILLI + rest };
}

/** Compares moves: the higher value first, then of exchanges the one of more tiles. */
export function compareValued(a: ValuedMove, b: ValuedMove): number {
  const value = b.equityMilli - a.equityMilli;
  if (value !== 0) return value;
  const more = a.move.kind === "exchange" && b.move.kind === "exchange";
  return (more && exchanged(b) - exchanged(a)) || compareMoves(a.move, b.move);
}

function exchanged({ move }: ValuedMove): number {
  return move.kind === "exchange" ? move.tiles.length : 0;
}
