import type { Explanation } from "../../search/explain/facts.js";
import type { SimulateOptions } from "../../search/simulate.js";
import type { SimulationSnapshot } from "../../search/simulation.js";
import type { Library } from "./library.js";
import { type Explaining, type PackedLeaves, type Simulating, unpackLeaves } from "./protocol.js";

/** The workers that play the samples of simulations. */
export type SampleWorkers = Required<Pick<SimulateOptions, "threads" | "worker">>;

/** A simulation that has begun. */
interface Begun {
  run: number;
  states: AsyncIterator<SimulationSnapshot, void>;
  stop: AbortController;
}

/**
 * Simulations, a slice of rounds at a time. Between slices nothing is played, so that whoever asks
 * pauses a simulation by not asking. The worker keeps the last one to go on with it.
 */
export class Simulations {
  private begun: Begun | undefined;

  constructor(
    private readonly library: Library,
    private readonly workers: SampleWorkers | undefined,
  ) {}

  /**
   * Plays rounds and returns the state after them.
   * @param pause lets messages be handled; it throws if the request has been canceled, which ends
   *   the simulation.
   */
  async play(asked: Simulating, pause: () => Promise<void>): Promise<SimulationSnapshot> {
    const begunAt = performance.now();
    const { states, stop } = await this.beginOr(asked);
    try {
      while (true) {
        const { value } = await waitFor(states.next(), pause);
        if (value === undefined) throw new TypeError("the simulation has already ended");
        const isOver = value.end !== undefined;
        if (isOver || performance.now() - begunAt >= asked.milliseconds) return value;
      }
    } catch (error) {
      stop.abort();
      this.begun = undefined;
      throw error;
    }
  }

  /** Plays samples of two plays and tells why one of them is better. */
  async explain(
    { game, position, plays, options }: Explaining,
    pause: () => Promise<void>,
  ): Promise<Explanation> {
    const engine = await this.library.searcher(game);
    const stop = new AbortController();
    const means = await this.means(stop);
    try {
      return await waitFor(
        engine.explain(position, ...plays, { ...libraryOptions(options), ...means }),
        pause,
      );
    } catch (error) {
      stop.abort();
      throw error;
    }
  }

  /** Returns the simulation with the number that is asked for, and begins it if it must. */
  private async beginOr({ run, game, position, options }: Simulating): Promise<Begun> {
    if (this.begun?.run === run) return this.begun;
    this.begun?.stop.abort();
    const engine = await this.library.searcher(game);
    const stop = new AbortController();
    const means = await this.means(stop);
    const started = engine.simulate(position, { ...libraryOptions(options), ...means });
    this.begun = { run, states: started[Symbol.asyncIterator](), stop };
    return this.begun;
  }

  /** Returns the options that do not change an answer, and the win estimates. */
  private async means({ signal }: AbortController) {
    const table = await this.library.winTable();
    // Without workers, samples are played in this thread.
    return { ...(this.workers ?? { threads: 1 }), table, signal };
  }
}

/** Returns options as the library takes them. */
function libraryOptions<T extends { opponent?: PackedLeaves | undefined }>({
  opponent,
  ...options
}: T) {
  return opponent === undefined ? options : { ...options, inference: unpackLeaves(opponent) };
}

/** Milliseconds between looks for a request to stop. */
const PATIENCE = 50;

/** Waits for a promise, and lets messages be handled meanwhile. */
export async function waitFor<T>(promise: Promise<T>, pause: () => Promise<void>): Promise<T> {
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
  };
  const settled = promise.then(settle, settle);
  while (!isSettled) {
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    await pause();
  }
  return promise;
}
