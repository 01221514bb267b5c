import type { MoveInput, Position } from "../game/index.js";

/** A player's view of a game when it is to move. */
export interface PlayerView {
  /** Board, own rack, scores (own first) and scoreless turns; the arrays belong to the player. */
  position: Position;
  /** Tiles in the bag. */
  tilesInBag: number;
  /** Number of the game. */
  game: number;
  /** Number of the turn in the game, from 1. */
  turn: number;
  /**
   * Seed of the match, for players that choose at random: the same game must give the same choices.
   */
  seed: number;
}

/**
 * A player's choice: a move alone, or an object that has one, such as those that `Engine` returns.
 */
export type PlayerChoice = MoveInput | { move: MoveInput };

/** A function that chooses a move. */
export type PlayerFunction = (view: PlayerView) => PlayerChoice | Promise<PlayerChoice>;

/** A player: a name, and a function that chooses its moves. */
export interface Player {
  readonly name: string;
  choose(view: PlayerView): PlayerChoice | Promise<PlayerChoice>;
}
