import { BLANK } from "../alphabet/index.js";
import type { GameKernel, RawStatistics, ValuedMove } from "../kernel/index.js";
import type { Chunk, TaskContext } from "../workers/index.js";
import type { FunctionPlayer } from "./functions.js";
import type { Timings } from "./timings.js";
import type { TopPlays } from "./top-plays.js";

/** How games are played turn by turn. */
export interface TurnOptions {
  /** Players that choose instead of the kernel's. */
  functions?: readonly [FunctionPlayer | undefined, FunctionPlayer | undefined];
  /** Where the time that the kernel's players take is noted. */
  timings?: Timings | undefined;
  /** Where the best plays are kept. */
  tops?: TopPlays | undefined;
}

/**
 * Plays in this thread turn by turn: for players that are functions, and to
 * measure each move. The games of the kernel's players are the same as when the
 * kernel plays them through.
 */
export class TurnPlayer {
  constructor(
    private readonly kernel: GameKernel,
    private readonly options: TurnOptions,
  ) {}

  async play(
    { seed, from, count, paired }: Chunk,
    { pause }: Pick<TaskContext, "pause">,
  ): Promise<RawStatistics> {
    this.kernel.startNoting();
    this.options.tops?.beginChunk();
    for (let number = from; number < from + count; number++) {
      // Other work in this thread goes on between two games.
      await pause();
      this.kernel.begin(seed, number, paired);
      while (await this.turn()) {}
    }
    return this.kernel.notes();
  }

  /** Makes a turn; whether the game goes on. */
  private async turn(): Promise<boolean> {
    const { kernel } = this;
    const { functions, tops } = this.options;
    const state = kernel.state();
    const { mover, number, turns } = state;
    const board = kernel.board();
    const move = await functions?.[mover]?.move(state, board);
    const chosen = move ?? this.timed(mover, state.racks[mover]);
    const entry = { value: chosen.score, game: number, turn: turns, player: mover };
    if (chosen.move.kind === "place") tops?.note(entry, chosen, board);
    return kernel.make(move);
  }

  private timed(mover: 0 | 1, rack: Uint8Array): ValuedMove {
    const begun = performance.now();
    const chosen = this.kernel.choose();
    const milliseconds = performance.now() - begun;
    const blanks = rack.filter((tile) => tile === BLANK).length;
    this.options.timings?.note(mover, blanks, milliseconds);
    return chosen;
  }
}
