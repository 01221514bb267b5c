import type { GameKernel, GameState, ValuedMove } from "../kernel/index.js";

/** A turn that is about to be made. */
export interface Turn {
  /** Where the game stands before it. */
  before: GameState;
  /** The board before it, a byte a square. */
  board: Uint8Array;
  /** The move that the player has chosen. */
  chosen: ValuedMove;
}

/** Which game of which match. */
export interface GameNumber {
  seed: number;
  number: number;
  paired: boolean;
}

/**
 * Plays one game and gives each turn before it is made; who takes the turns may
 * answer with another move, which is made instead (it is not checked). Returns
 * where the game stands at its end.
 */
export function* followGame(
  kernel: GameKernel,
  { seed, number, paired }: GameNumber,
): Generator<Turn, GameState, ValuedMove | undefined> {
  kernel.begin(seed, number, paired);
  while (true) {
    const turn = { before: kernel.state(), board: kernel.board(), chosen: kernel.choose() };
    const other = yield turn;
    if (!kernel.make(other)) return kernel.state();
  }
}
