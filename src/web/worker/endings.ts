import type { EndgameSnapshot, PreEndgameSnapshot } from "../../entry/api.js";
import type { Library } from "./library.js";
import type { PreSolving, Solving } from "./search-tasks.js";
import type { SampleWorkers } from "./simulations.js";
import { waitFor } from "./waiting.js";

/** A search that has begun. */
interface Begun {
  run: number;
  states: AsyncIterator<EndgameSnapshot | PreEndgameSnapshot, void>;
  stop: AbortController;
}

/**
 * Searches of positions near the end of a game, a step at a time. The worker keeps the last one to
 * go on with it; a request that is canceled ends it.
 */
export class Endings {
  private begun: Begun | undefined;

  constructor(
    private readonly library: Library,
    private readonly workers: SampleWorkers | undefined,
  ) {}

  /** Searches an endgame one depth further and returns what it knows then. */
  solve(asked: Solving, pause: () => Promise<void>): Promise<EndgameSnapshot> {
    return this.step(asked, pause, async (stop) => {
      const { position, options } = asked;
      const engine = await this.library.searcher(asked.game);
      return engine.solve(position, { ...options, ...this.means(stop) });
    });
  }

  /** Takes the search of a pre-endgame one stage further and returns what it knows then. */
  preEndgame(asked: PreSolving, pause: () => Promise<void>): Promise<PreEndgameSnapshot> {
    return this.step(asked, pause, async (stop) => {
      const { position, options } = asked;
      const engine = await this.library.searcher(asked.game);
      return engine.preEndgame(position, { ...options, ...this.means(stop) });
    });
  }

  /**
   * Takes a step of the search with the number that is asked for, and begins it if it must.
   * @param pause lets messages be handled; it throws if the request has been canceled.
   */
  private async step<S extends EndgameSnapshot | PreEndgameSnapshot>(
    { run }: { run: number },
    pause: () => Promise<void>,
    begin: (stop: AbortController) => Promise<AsyncIterable<S>>,
  ): Promise<S> {
    if (this.begun?.run !== run) {
      this.begun?.stop.abort();
      this.begun = undefined;
      const stop = new AbortController();
      const search = await begin(stop);
      this.begun = { run, states: search[Symbol.asyncIterator]() as Begun["states"], stop };
    }
    const { states, stop } = this.begun;
    try {
      const { value } = await waitFor(states.next(), pause);
      if (value === undefined) throw new TypeError("the search has already ended");
      return value as S;
    } catch (error) {
      stop.abort();
      if (this.begun?.stop === stop) this.begun = undefined;
      throw error;
    }
  }

  /** Returns the options that do not change an answer. */
  private means({ signal }: AbortController) {
    return { ...(this.workers ?? { threads: 1 }), signal };
  }
}
