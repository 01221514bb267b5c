import type { Move } from "../../entry/api.js";
import type { Position } from "../../game/position.js";
import type { Puzzle } from "./puzzle-plan.js";

/** A position that can be a puzzle. */
export interface Found extends Pick<Puzzle, "best" | "solved"> {
  position: Position;
  isSolution: (move: Move) => boolean;
}

/** Returns true for a play of a whole rack. */
export function isBingo(move: Move, rackSize: number): boolean {
  return move.kind === "place" && move.tiles.filter((tile) => tile !== 0).length >= rackSize;
}

/** Returns a function that tells some moves from others. */
export function sameAs(moves: readonly { move: Move }[]): (move: Move) => boolean {
  const keys = new Set(moves.map(({ move }) => keyOf(move)));
  return (move) => keys.has(keyOf(move));
}

function keyOf(move: Move): string {
  if (move.kind === "pass") return "pass";
  const tiles = [...move.tiles].join(" ");
  if (move.kind === "exchange") return `exchange ${tiles}`;
  return `${move.direction} ${move.lane} ${move.start} ${tiles}`;
}
