import type { EndgameScene } from "../../kernel/endgame-kernel.js";
import type { ValuedMove } from "../../kernel/index.js";

/** An endgame: the bag is empty and both racks are known. Player 0 is to move. */
export interface EndgameGame {
  /** The board row by row, a tile per byte. */
  board: Uint8Array;
  /** The racks of the mover and of the opponent, neither of which is empty. */
  racks: readonly [Uint8Array, Uint8Array];
  /** Scoreless turns that end the game if they follow one another now: 1 if the next one does. */
  turnsLeft: number;
  /** The same after a play that scores. */
  turnLimit: number;
  /** If true, only passes count: a play that scores 0 is no scoreless turn. */
  onlyPasses: boolean;
}

/** A move of the position at which a searcher stands. */
export interface EndgameMove extends ValuedMove {
  /** True if the game ends with it. */
  endsGame: boolean;
}

/** The result of a search with a window. */
export interface EndgameResult {
  /**
   * Change of spread in points, from the position before the move to the end of the game, as its
   * mover sees it: exact between the ends of the window, else a bound.
   */
  value: number;
  /** True if it does not rest on estimates: all lines that matter were searched to their end. */
  isProved: boolean;
}

/**
 * The part of a kernel that searches endgames. What it returns depends on the position, the move,
 * the depth and the window alone, not on what it has searched before.
 */
export interface EndgameSearcher {
  /** Nodes searched since `load`. */
  readonly nodes: number;
  /**
   * Begins with another position and forgets everything that was known of the last one.
   * @param pools for each player all tiles that may be on his rack in a scene; by default his rack.
   */
  load(game: EndgameGame, pools?: readonly [Uint8Array, Uint8Array]): void;
  /** Goes to an endgame that may come of the position. */
  stage(scene: EndgameScene): void;
  /** Returns all legal moves in one fixed order, the pass the last. */
  moves(): readonly EndgameMove[];
  /** Makes a move of the list, with which the game must not end. */
  descend(index: number): void;
  /** Takes the last move back. */
  ascend(): void;
  /**
   * Begins to search the values that a move, or with -1 the best of all moves, has at a depth in
   * plies, of which the move is the first.
   */
  start(index: number, depth: number, alpha: number, beta: number): void;
  /** Searches some nodes more; returns undefined while the search is not done. */
  run(nodes: number): EndgameResult | undefined;
  /** Gives up a search that is not done. */
  stop(): void;
}

/** More than any change of spread: the ends of a window that is open. */
export const OPEN = 100_000;
/** Plies that no endgame has: all games end before. */
export const TO_THE_END = 50;
