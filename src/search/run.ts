import type { EndgameSnapshot } from "./endgame/endgame.js";
import type { PreEndgameSnapshot } from "./preendgame/snapshot.js";
import type { SimulationSnapshot } from "./simulation.js";
import type { StartedSearch } from "./started.js";

/** A search that runs: an async iterable of its states, and a promise of its last state. */
class SearchRun<Snapshot> implements AsyncIterable<Snapshot> {
  private started: Promise<StartedSearch<Snapshot>> | undefined;
  /** The step that is being taken. */
  private step: Promise<void> = Promise.resolve();

  constructor(private readonly start: () => Promise<StartedSearch<Snapshot>>) {}

  /** Yields the state after each step; the last one says why the search ended. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Snapshot, void, undefined> {
    while (true) {
      const search = await this.advance();
      yield search.snapshot();
      if (search.end !== undefined) return;
    }
  }

  /** Runs the search to its end and returns its last state. */
  async result(): Promise<Snapshot> {
    while (true) {
      const search = await this.advance();
      if (search.end !== undefined) return search.snapshot();
    }
  }

  /** Takes a step after those that others have asked for. */
  private advance(): Promise<StartedSearch<Snapshot>> {
    this.started ??= this.start();
    const { started } = this;
    const step = this.step.then(async () => (await started).advance());
    this.step = step.catch(() => undefined);
    return step.then(() => started);
  }
}

/**
 * A simulation that runs: an async iterable of its state after each round, and a promise of its
 * last state.
 * @example
 * ```js
 * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0");
 * const run = engine.simulate(position, { candidates: 3, plies: 2, fixed: 100 });
 * for await (const { rounds, candidates } of run) console.log(rounds, candidates.length); // 1 5
 * const { candidates } = await run.result();
 * console.log(candidates[0].samples); // 100
 * ```
 */
export class SimulationRun extends SearchRun<SimulationSnapshot> {}

/**
 * The search of an endgame that runs: an async iterable of what it has found at each depth, and a
 * promise of what it found at the last.
 */
export class EndgameRun extends SearchRun<EndgameSnapshot> {}

/**
 * The search of a position with few tiles in the bag that runs: an async iterable of what it has
 * found after each stage, and a promise of what it found at the last.
 */
export class PreEndgameRun extends SearchRun<PreEndgameSnapshot> {}
