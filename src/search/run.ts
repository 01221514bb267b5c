import type { PoolLimits, SamplePool } from "./pool.js";
import type { Simulation, SimulationSnapshot } from "./simulation.js";

/** A simulation with the workers that play its samples. */
export interface StartedSimulation {
  simulation: Simulation;
  pool: SamplePool;
}

/** Limits of a simulation that do not belong to its settings. */
export interface RunLimits extends Pick<PoolLimits, "signal"> {
  /** Time in milliseconds after which no further round is begun. */
  milliseconds?: number | undefined;
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
export class SimulationRun implements AsyncIterable<SimulationSnapshot> {
  private started: Promise<StartedSimulation> | undefined;
  private deadline: number | undefined;
  /** The round that is being played. */
  private round: Promise<void> = Promise.resolve();
  /** Duration of the last round, in milliseconds for each sample. */
  private pace = 0;

  constructor(
    private readonly start: () => Promise<StartedSimulation>,
    private readonly limits: RunLimits,
  ) {}

  /** Yields the state after each round; the last one says why the simulation ended. */
  async *[Symbol.asyncIterator](): AsyncGenerator<SimulationSnapshot, void, undefined> {
    while (true) {
      const simulation = await this.advance();
      yield simulation.snapshot();
      if (simulation.end !== undefined) return;
    }
  }

  /** Runs the simulation to its end and returns its last state. */
  async result(): Promise<SimulationSnapshot> {
    while (true) {
      const simulation = await this.advance();
      if (simulation.end !== undefined) return simulation.snapshot();
    }
  }

  /** Plays a round after those that others have asked for. */
  private advance(): Promise<Simulation> {
    const { milliseconds = Number.POSITIVE_INFINITY } = this.limits;
    this.deadline ??= performance.now() + milliseconds;
    this.started ??= this.start();
    const { started } = this;
    const round = this.round.then(async () => this.playRound(await started));
    this.round = round.catch(() => undefined);
    return round.then(async () => (await started).simulation);
  }

  private async playRound({ simulation, pool }: StartedSimulation): Promise<void> {
    if (simulation.end !== undefined) return;
    const { signal } = this.limits;
    const begun = performance.now();
    const samples = simulation.nextSamples;
    const deadline = this.deadline as number;
    if (signal?.aborted === true) simulation.stop("cancelled");
    // A round that would be given up is not begun; the first one is always played.
    else if (this.pace > 0 && begun + samples * this.pace > deadline) simulation.stop("time");
    else await simulation.playRound(pool, { signal, deadline });
    this.pace = (performance.now() - begun) / Math.max(1, samples);
  }
}
