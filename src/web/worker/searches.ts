import type { EndgameSnapshot } from "../../search/endgame/endgame.js";
import type { Inference } from "../../search/inference/inference.js";
import type { PreEndgameSnapshot } from "../../search/preendgame/snapshot.js";
import type { Library } from "./library.js";
import {
  type Inferred,
  type Inferring,
  type PreSolving,
  packLeaves,
  type Solving,
} from "./protocol.js";
import { type SampleWorkers, waitFor } from "./simulations.js";

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

/** Leaves that are sent to the page one by one; there may be hundreds of thousands. */
const MOST_LISTED = 200;

/**
 * Infers what the opponent kept.
 * @param pause lets messages be handled; it throws if the request has been canceled.
 */
export async function inferFor(
  { game, position, move, options }: Inferring,
  library: Library,
  workers: SampleWorkers | undefined,
  pause: () => Promise<void>,
): Promise<Inferred> {
  const engine = await library.searcher(game);
  const stop = new AbortController();
  const means = { ...(workers ?? { threads: 1 }), signal: stop.signal };
  try {
    const found = engine.infer(position, move, { ...options, ...means });
    return inferred(await waitFor(found, pause));
  } catch (error) {
    stop.abort();
    throw error;
  }
}

function inferred({ leaves, ...facts }: Inference): Inferred {
  return {
    ...facts,
    leaves: leaves.slice(0, MOST_LISTED),
    found: leaves.length,
    packed: packLeaves(facts.kept, leaves),
  };
}
