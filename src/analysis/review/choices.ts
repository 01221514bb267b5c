import type { Engine } from "../../engine/index.js";
import { PositionError, SearchError } from "../../errors.js";
import { type Move, PASS } from "../../game/moves.js";
// From its file: the code of searches stays in chunks of their own.
import { effectOf } from "../../search/candidates.js";
import type { WinTable } from "../../search/index.js";
import type { TurnReview } from "../review-types.js";
import type { Scene } from "./scene.js";
import type { ReviewSettings } from "./settings.js";

/** What a review works with. */
export interface ReviewContext {
  engine: Engine;
  settings: ReviewSettings;
  table: WinTable;
  signal: AbortSignal | undefined;
}

/** A scene whose move is known. */
export interface PlayedScene extends Scene {
  played: Move;
}

/** A move as a search values it. */
export interface ValuedChoice {
  move: Move;
  score: number;
  /** Percent of wins, and points of spread, on any common scale. */
  win: number;
  spread: number;
}

/** The best move and the one that was made; the same if none is better. */
export interface Comparison extends Pick<TurnReview, "by" | "exact" | "inferred" | "figures"> {
  best: ValuedChoice;
  played: ValuedChoice;
  interval?: [low: number, high: number] | undefined;
}

/** Returns whether two moves of a position come to the same. */
export function areSame(
  { engine }: ReviewContext,
  one: Pick<ValuedChoice, "move" | "score">,
  other: Pick<ValuedChoice, "move" | "score">,
): boolean {
  return effectOf(one, engine.config) === effectOf(other, engine.config);
}

/** Returns the candidates of a turn: the best by static equity, the pass, and the move made. */
export function candidatesOf(
  { engine, settings }: ReviewContext,
  { position, played }: PlayedScene,
): Move[] {
  const best = engine.topValued(position, settings.evaluator.candidates);
  return [...best.map(({ move }) => move), PASS, played];
}

/** What a search says of positions that cannot be, or where nothing is left to search. */
const IMPOSSIBLE = ["GAME_OVER", "NO_RACK", "ILLEGAL_MOVE", "EMPTY_BAG", "TILES_IN_BAG"];

/** Tells whether an error comes from a record with an impossible position, not from a wrong call. */
export function isAboutRecord(error: unknown): boolean {
  if (error instanceof PositionError) return true;
  return error instanceof SearchError && IMPOSSIBLE.includes(error.code);
}
