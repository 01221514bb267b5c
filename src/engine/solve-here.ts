import { SESSION } from "../base/symbols.js";
import type { Position } from "../game/position.js";
import { EndgameKernel } from "../kernel/endgame-kernel.js";
import { Endgame, type EndgameSnapshot } from "../search/endgame/endgame.js";
import { TO_THE_END } from "../search/endgame/searcher.js";
import { endgameOf } from "../search/endgame/solve.js";
import { EndgameSeat } from "../search/endgame/tasks.js";
import type { Engine } from "./engine.js";

/** Bytes for the plays of lanes: fewer than in a kernel of its own, where they hinder no one. */
const CACHE_BYTES = 1 << 23;

/**
 * Solves endgames at once, without workers, in the kernel of an engine. With a limit of nodes the
 * answers are those of `engine.solve` with one thread.
 */
export class EndgameDesk {
  private kernel: EndgameKernel | undefined;

  constructor(private readonly engine: Engine) {}

  /**
   * Searches an endgame until it is proved, or until it has searched so many positions.
   * @throws as the promise of `engine.solve` rejects.
   */
  solve(
    position: Position,
    { nodes, firstWin }: { nodes: number; firstWin: boolean },
  ): EndgameSnapshot {
    const { config } = this.engine;
    const game = endgameOf(config, position, this.engine.unseen(position));
    this.kernel ??= this.started();
    const settings = { plies: TO_THE_END, nodes, top: 1, firstWin };
    const search = new Endgame({ config, position, game }, settings);
    const seat = new EndgameSeat(this.kernel);
    do search.advanceHere(seat);
    while (search.end === undefined);
    return search.snapshot();
  }

  /** Gives the memory of the searches back. */
  close(): void {
    this.kernel?.dispose();
    this.kernel = undefined;
  }

  private started(): EndgameKernel {
    const { config } = this.engine;
    const { session, graph } = this.engine[SESSION]();
    return new EndgameKernel(session, { graph, config, cacheBytes: CACHE_BYTES });
  }
}
