import type { EndgameSnapshot } from "./endgame/endgame.js";
import type { PreEndgameSnapshot } from "./preendgame/snapshot.js";
import type { SimulationSnapshot } from "./simulation.js";
import type { StartedSearch } from "./started.js";

/**
 * A running search. It can be awaited for its last state, iterated over for its states along the
 * way, and stopped; it starts when it is first awaited or iterated.
 *
 * A signal, a deadline or `stop` is not an error: the search ends within a few hundredths of a
 * second with what it has found, and its last state says so (`end`). Errors in options and
 * positions reject.
 */
class SearchRun<Snapshot> implements AsyncIterable<Snapshot>, PromiseLike<Snapshot> {
  private started: Promise<StartedSearch<Snapshot>> | undefined;
  /** The step that is being taken. */
  private step: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  /**
   * @param start starts the search, which ends by the signal it is given.
   * @param signal of the caller. It is listened to during a step only, so that a signal that outlives
   *   many searches keeps none of them.
   */
  constructor(
    private readonly start: (signal: AbortSignal) => Promise<StartedSearch<Snapshot>>,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Yields the state after each step; the last state says why the search ended. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Snapshot, void, undefined> {
    while (true) {
      const search = await this.advance();
      yield search.snapshot();
      if (search.end !== undefined) return;
    }
  }

  /** Runs the search to its end and returns its last state, as `await` does. */
  async result(): Promise<Snapshot> {
    while (true) {
      const search = await this.advance();
      if (search.end !== undefined) return search.snapshot();
    }
  }

  /** Runs the search to its end, for `await`: the same as `result().then(…)`. */
  // biome-ignore lint/suspicious/noThenProperty: a run is awaited as a promise is.
  then<Value = Snapshot, Caught = never>(
    onfulfilled?: ((last: Snapshot) => Value | PromiseLike<Value>) | null,
    onrejected?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Value | Caught> {
    return this.result().then(onfulfilled, onrejected);
  }

  /**
   * Ends the search soon, as the signal in its options does: code that awaits or iterates it gets
   * the state reached so far.
   */
  stop(): void {
    this.stopping.abort();
  }

  /** Takes a step after those that others have asked for. */
  private advance(): Promise<StartedSearch<Snapshot>> {
    this.started ??= this.start(this.stopping.signal);
    const { started } = this;
    const step = this.step.then(async () => this.take(await started));
    this.step = step.catch(() => undefined);
    return step.then(() => started);
  }

  /** Takes a step, which the caller's signal ends. */
  private async take(search: StartedSearch<Snapshot>): Promise<void> {
    const { signal, stopping } = this;
    const abort = (): void => stopping.abort(signal?.reason);
    if (signal?.aborted === true) abort();
    signal?.addEventListener("abort", abort, { once: true });
    try {
      await search.advance();
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }
}

/**
 * A running simulation: an async iterable of its state after each round, and a promise of its
 * last state. A signal, a deadline or `stop` ends it with the rounds finished so far.
 * @example
 * ```js
 * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0");
 * const run = engine.simulate(position, { candidates: 3, plies: 2, fixed: 100 });
 * for await (const { rounds, candidates } of run) console.log(rounds, candidates.length); // 1 5
 * const { candidates } = await run;
 * console.log(candidates[0].samples); // 100
 * ```
 */
export class SimulationRun extends SearchRun<SimulationSnapshot> {}

/**
 * A running endgame search: an async iterable of its findings at each depth, and a promise of its
 * findings at the last depth.
 */
export class EndgameRun extends SearchRun<EndgameSnapshot> {}

/**
 * A running search of a position with few tiles in the bag: an async iterable of its findings after
 * each stage, and a promise of its findings at the last stage.
 */
export class PreEndgameRun extends SearchRun<PreEndgameSnapshot> {}
