import type { Exchanged, Move, MoveInput } from "../game/moves.js";
import type { Position } from "../game/position.js";

/** The opponent's last turn, as the player saw it. */
export interface SeenTurn {
  /**
   * The position before the turn, for `Engine.infer`: its rack is unknown, and its `opponentRack`
   * is the observer's own tiles.
   */
  before: Position;
  /** The move; for an exchange, the number of tiles. */
  move: Move | Exchanged;
}

/** A game as the player to move sees it. */
export interface GameView {
  /** The board, own rack, scores (own first) and number of scoreless turns. */
  position: Position;
  /** Number of tiles in the bag. */
  tilesInBag: number;
  /** Number of the turn in the game, from 1. */
  turn: number;
  /** The opponent's last turn; undefined before the first one. */
  lastTurn?: SeenTurn | undefined;
}

/** The time that a player has for the rest of a game. */
export interface PlayerClock {
  /** Milliseconds left. */
  milliseconds: number;
  /** Milliseconds added after each turn; default 0. */
  increment?: number | undefined;
}

/** A player's view of a game when it is to move; the player may change its arrays. */
export interface PlayerView extends GameView {
  /** Number of the game. */
  game: number;
  /** The player's time for the rest of the game; left out if there is no clock. */
  clock?: PlayerClock | undefined;
  /** Hurries the move: when aborted, searches end and the best move found so far is chosen. */
  signal?: AbortSignal | undefined;
  /**
   * Seed of the match, for players that choose at random: the same game must lead to the same
   * choices.
   */
  seed: number;
}

/**
 * A player's choice: a move, or an object that has one, such as those that `Engine` returns.
 */
export type PlayerChoice = MoveInput | { move: MoveInput };

/** A function that chooses a move. */
export type PlayerFunction = (view: PlayerView) => PlayerChoice | Promise<PlayerChoice>;

/** A player: a name and a function that chooses its moves. */
export interface Player {
  readonly name: string;
  choose(view: PlayerView): PlayerChoice | Promise<PlayerChoice>;
}
