import { BLANK } from "../alphabet/tile-sets.js";
import type { GameKernel, RawStatistics, ValuedMove } from "../kernel/index.js";
import type { TurnChooser } from "./referee.js";

/** A range of the games of a seed. */
export interface Chunk {
  seed: number;
  /** Number of the first game. */
  from: number;
  count: number;
  /** If true, games 2k and 2k + 1 have the same bag with seats swapped. */
  paired: boolean;
}

/** A move of a game that is played turn by turn. */
export interface MoveMade {
  game: number;
  /** Turn in the game, from 0. */
  turn: number;
  player: 0 | 1;
  move: ValuedMove;
  /** The board before the move. */
  board: Uint8Array;
}

/** Follows games that are played turn by turn. */
export interface TurnObserver {
  /** Called before the first game of each chunk. */
  onChunk?: () => void;
  /** Called with each move before it is made. */
  onMove?: (made: MoveMade) => void;
  /** Called with the time that the kernel took to choose a move, in milliseconds. */
  onChoice?: (player: 0 | 1, blanks: number, milliseconds: number) => void;
}

/** The players of both seats that choose for themselves; the kernel plays the other seats. */
export type Referees = readonly [TurnChooser | undefined, TurnChooser | undefined];

/**
 * Plays games turn by turn: for players that choose for themselves, and to measure each move.
 * The games of the kernel's players are the same as those that the kernel plays in one go.
 */
export class TurnPlayer {
  /** The last move of the game. */
  private last: MoveMade | undefined;

  constructor(
    private readonly kernel: GameKernel,
    private readonly referees: Referees = [undefined, undefined],
    private readonly observer: TurnObserver = {},
  ) {}

  /**
   * Plays the games of a chunk and returns their sums.
   * @param pause awaited before each game, to let other work in this thread run.
   */
  async play(
    { seed, from, count, paired }: Chunk,
    pause: () => Promise<void>,
  ): Promise<RawStatistics> {
    const { kernel } = this;
    kernel.startNoting();
    this.observer.onChunk?.();
    for (let number = from; number < from + count; number++) {
      await pause();
      kernel.begin(seed, number, paired);
      this.last = undefined;
      while (await this.playTurn(seed)) {}
    }
    return kernel.notes();
  }

  /** Plays a turn; returns true if the game continues. */
  private async playTurn(seed: number): Promise<boolean> {
    const { kernel } = this;
    const state = kernel.state();
    const { mover, number, turns } = state;
    const board = kernel.board();
    const last = this.last && { move: this.last.move.move, board: this.last.board };
    const choice = await this.referees[mover]?.move({ state, board, seed, last });
    const move = choice ?? this.measuredChoice(mover, state.racks[mover]);
    this.last = { game: number, turn: turns, player: mover, move, board };
    this.observer.onMove?.(this.last);
    return kernel.make(choice);
  }

  private measuredChoice(mover: 0 | 1, rack: Uint8Array): ValuedMove {
    const begun = performance.now();
    const move = this.kernel.choose();
    const milliseconds = performance.now() - begun;
    const blanks = rack.filter((tile) => tile === BLANK).length;
    this.observer.onChoice?.(mover, blanks, milliseconds);
    return move;
  }
}
