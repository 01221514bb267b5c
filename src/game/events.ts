import type { ExchangeMove, PassMove, PlaceMove } from "./moves.js";

/**
 * The index of a player, 0 or 1. Texts for people, such as messages, count from 1: the player of
 * index 0 is "player 1" there, as in the GCG format.
 */
export type PlayerIndex = 0 | 1;

/** Fields that every event has. */
interface EventBase {
  player: PlayerIndex;
  /** The player's tiles before the event, 0 a blank; left out if they are unknown. */
  rack?: readonly number[];
  /** Points of the event; negative for a deduction. */
  score: number;
  /** The player's points after the event. */
  total: number;
}

/** Tiles laid on the board. */
export interface PlayEvent extends EventBase {
  kind: "play";
  move: PlaceMove;
}

/** Tiles exchanged; a record may give only their number. */
export interface ExchangeEvent extends EventBase {
  kind: "exchange";
  /** Number of tiles. */
  count: number;
  /** Left out if the tiles are unknown. */
  move?: ExchangeMove;
}

/** A turn without a play or an exchange. */
export interface PassEvent extends EventBase {
  kind: "pass";
  move: PassMove;
  /** True if the turn was lost by challenging words that were valid. */
  lostTurn?: true;
}

/** The player's last play, taken back because it was challenged; its points are subtracted. */
export interface WithdrawnEvent extends EventBase {
  kind: "withdrawn";
}

/** Points for a play that was challenged and stood. */
export interface ChallengeEvent extends EventBase {
  kind: "challenge";
}

/** Points deducted for overtime. */
export interface TimeEvent extends EventBase {
  kind: "time";
}

/** Points for the tiles on a rack at the end. */
export interface EndEvent extends EventBase {
  /**
   * `"end-points"`: the player went out and gets points for the opponent's tiles.
   * `"end-penalty"`: neither player went out, and the player loses points for their own tiles.
   */
  kind: "end-points" | "end-penalty";
  /** The tiles counted, 0 a blank. */
  tiles: readonly number[];
}

/** An event of a game. `play`, `exchange` and `pass` are turns. */
export type GameEvent =
  | PlayEvent
  | ExchangeEvent
  | PassEvent
  | WithdrawnEvent
  | ChallengeEvent
  | TimeEvent
  | EndEvent;

/** Returns true for points given or deducted for the tiles left at the end of the game. */
export function isEnd(event: GameEvent): event is EndEvent {
  return event.kind === "end-points" || event.kind === "end-penalty";
}

/** Returns what messages call a player, counted from 1. */
export function playerText(player: PlayerIndex): string {
  return `player ${player + 1}`;
}

/** Returns the other player. */
export function opponentOf(player: PlayerIndex): PlayerIndex {
  return player === 0 ? 1 : 0;
}
