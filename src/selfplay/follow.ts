import type { Move } from "../game/moves.js";
import type { GameKernel, GameState, ValuedMove } from "../kernel/index.js";

/** A turn before its move is made. */
export interface PendingTurn {
  /** The state of the game. */
  before: GameState;
  /** The board, one byte per square. */
  board: Uint8Array;
  /** The move that the kernel's player has chosen. */
  chosen: ValuedMove;
  /** The opponent's last move, and the board before it. */
  last?: { move: Move; board: Uint8Array } | undefined;
}

/** The number of a game in a match. */
export interface GameNumber {
  seed: number;
  number: number;
  paired: boolean;
}

/**
 * Plays one game and yields each turn before its move is made. The caller may answer with
 * another move, which is made instead and is not checked. Returns the state at the end.
 */
export function* followGame(
  kernel: GameKernel,
  { seed, number, paired }: GameNumber,
): Generator<PendingTurn, GameState, ValuedMove | undefined> {
  kernel.begin(seed, number, paired);
  let last: PendingTurn["last"];
  while (true) {
    const [before, board, chosen] = [kernel.state(), kernel.board(), kernel.choose()];
    const other = yield { before, board, chosen, last };
    last = { move: (other ?? chosen).move, board };
    if (!kernel.make(other)) return kernel.state();
  }
}
