import type { Move } from "../../../../game/moves.js";
import type { Position } from "../../../../game/position.js";
import { keptOf, tilesUsed } from "../../../../game/tiles.js";
import type { LineMove } from "../../../../search/endgame/endgame.js";
import { endingOf, unseenOf, withKnownRacks } from "../position.js";

/** The way from the position that was solved, move by move. */

/** The player to move: 0 the one in the position that was solved (you), 1 the opponent. */
export type Side = 0 | 1;

/** The move that leads to a position. */
export interface WayMove {
  text: string;
  move: Move;
  score: number;
  /** The tiles in the bag, if they were chosen. */
  draw?: string;
}

/** A position on the way. */
export interface Step {
  position: Position;
  side: Side;
  /** Undefined for the position that was solved. */
  by?: WayMove;
  /** True if a search found the move, false if the visitor chose it. */
  isFound: boolean;
}

/** Returns the step after a move. */
export function stepAfter({ position, side }: Step, { text, move, score }: LineMove): Step {
  const after = withKnownRacks(position).after(move);
  return { position: after, side: other(side), by: { text, move, score }, isFound: true };
}

/** Returns the steps of a line of play. */
export function stepsOf(from: Step, line: readonly LineMove[]): Step[] {
  const steps: Step[] = [];
  for (const move of line) steps.push(stepAfter(steps.at(-1) ?? from, move));
  return steps;
}

/**
 * Returns the step after a play with tiles in the bag, with the tiles of the bag that the player
 * draws from. If some are left, the opponent sees neither those nor what was drawn.
 */
export function stepAfterDraw({ position, side }: Step, play: LineMove, draw: string): Step {
  const { move, text, score } = play;
  const { alphabet } = position.config;
  const bag = alphabet.tokenize(draw, { as: "rack" });
  const theirs = without(unseenOf(position), bag);
  const kept = keptOf(position.rack, move);
  const isEmptied = move.kind === "place" && tilesUsed(move).length >= bag.length;
  const own = isEmptied ? [...kept, ...bag].sort((a, b) => a - b) : [];
  const after = position.after(move).with({ rack: theirs, opponentRack: own });
  return { position: after, side: other(side), by: { text, move, score, draw }, isFound: false };
}

/** Returns the way up to a step, and the steps of a line from there. */
export function withLine(
  path: readonly Step[],
  at: number,
  line: readonly LineMove[],
): readonly Step[] {
  const from = path[at];
  if (from === undefined) return path;
  return [...path.slice(0, at + 1), ...stepsOf(from, line)];
}

/** Returns true if the game has ended with a step: a player has no tiles left. */
export function isOver({ position, by }: Step): boolean {
  return by !== undefined && endingOf(position) === undefined && unseenTotal(position) === 0;
}

/** Returns the spread of a step now, as you see it. */
export function spreadOf({ position: { scores }, side }: Step): number {
  const [mover, opponent] = scores;
  return side === 0 ? mover - opponent : opponent - mover;
}

/** Returns a change of the spread that the mover of a step sees, as you see it. */
export function forYou({ side }: Pick<Step, "side">, value: number): number {
  return side === 0 ? value : -value;
}

function unseenTotal(position: Position): number {
  return unseenOf(position).reduce((sum, left) => sum + left, 0);
}

/** Returns the tiles that are counted, less some of them. */
function without(counts: readonly number[], less: Iterable<number>): number[] {
  const left = [...counts];
  for (const tile of less) left[tile] = (left[tile] ?? 0) - 1;
  return left.flatMap((count, tile) => Array<number>(Math.max(0, count)).fill(tile));
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}
