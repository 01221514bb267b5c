import type { ExchangeMove, PassMove, PlaceMove } from "./moves.js";

/** One of the two players. */
export type PlayerIndex = 0 | 1;

/** What every event has. */
interface EventBase {
  player: PlayerIndex;
  /** The player's tiles before it, 0 a blank; left out where they are unknown. */
  rack?: Uint8Array;
  /** Points of the event, negative where it takes some. */
  score: number;
  /** The player's points after it. */
  total: number;
}

/** Tiles laid on the board. */
export interface PlayEvent extends EventBase {
  kind: "play";
  move: PlaceMove;
}

/** Tiles exchanged; a record may tell only how many. */
export interface ExchangeEvent extends EventBase {
  kind: "exchange";
  /** How many tiles. */
  count: number;
  /** Left out if the tiles are unknown. */
  move?: ExchangeMove;
}

/** A turn without a play or an exchange. */
export interface PassEvent extends EventBase {
  kind: "pass";
  move: PassMove;
  /** The turn was lost by a challenge of words that stood. */
  lostTurn?: true;
}

/** The player's last play taken back, as it was challenged. Its points are subtracted. */
export interface WithdrawnEvent extends EventBase {
  kind: "withdrawn";
}

/** Points for a play that was challenged and stood. */
export interface ChallengeEvent extends EventBase {
  kind: "challenge";
}

/** Points taken for overtime. */
export interface TimeEvent extends EventBase {
  kind: "time";
}

/** Points for the tiles on a rack at the end. */
export interface EndEvent extends EventBase {
  /**
   * `"end-points"`: the player went out and gets points for the opponent's tiles.
   * `"end-penalty"`: nobody went out and the player loses points for the own tiles.
   */
  kind: "end-points" | "end-penalty";
  /** The tiles counted, 0 a blank. */
  tiles: Uint8Array;
}

/** Something that happened in a game. `play`, `exchange` and `pass` are turns. */
export type GameEvent =
  | PlayEvent
  | ExchangeEvent
  | PassEvent
  | WithdrawnEvent
  | ChallengeEvent
  | TimeEvent
  | EndEvent;

/** Tells the points for the last racks from other events. */
export function isEnd(event: GameEvent): event is EndEvent {
  return event.kind === "end-points" || event.kind === "end-penalty";
}

/** Returns the other player. */
export function opponentOf(player: PlayerIndex): PlayerIndex {
  return player === 0 ? 1 : 0;
}
