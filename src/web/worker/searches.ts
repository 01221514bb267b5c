import type { EndgameSnapshot } from "../../search/endgame/endgame.js";
import type { Explanation } from "../../search/explain/facts.js";
import type { Inference, InferredLeave } from "../../search/inference/inference.js";
import type { PreEndgameSnapshot } from "../../search/preendgame/snapshot.js";
import type { SimulateOptions } from "../../search/simulate.js";
import type { SimulationSnapshot } from "../../search/simulation.js";
import type { Library } from "./library.js";
import type {
  Explaining,
  Inferred,
  Inferring,
  PackedLeaves,
  PreSolving,
  Simulating,
  Solving,
} from "./protocol.js";

/** The states of a simulation or of a search, each of which takes a step. */
type States<Snapshot> = AsyncIterator<Snapshot, void>;

/**
 * Simulations, a slice of rounds at a time. Between slices nothing is played, so that a caller that asks
 * pauses a simulation by not asking.
 */
export class Simulations {
  private readonly runs = new LastRun<States<SimulationSnapshot>>();

  constructor(
    private readonly library: Library,
    private readonly workers: SampleWorkers | undefined,
  ) {}

  /** Plays rounds and returns the state after them. */
  play(asked: Simulating, pause: Pause): Promise<SimulationSnapshot> {
    const { run, game, position, options, milliseconds } = asked;
    const begunAt = performance.now();
    return this.runs.step(
      { number: run, pause },
      async (signal) => {
        const engine = await this.library.searcher(game);
        const means = meansOf(this.workers, signal);
        const started = engine.simulate(position, { ...libraryOptions(options), ...means });
        return started[Symbol.asyncIterator]();
      },
      async (states) => {
        while (true) {
          const { value } = await states.next();
          if (value === undefined) throw new TypeError("the simulation has already ended");
          const isOver = value.end !== undefined;
          if (isOver || performance.now() - begunAt >= milliseconds) return value;
        }
      },
    );
  }

  /** Plays samples of two plays and tells why one of them is better. */
  explain({ game, position, plays, options }: Explaining, pause: Pause): Promise<Explanation> {
    return whileAsked(pause, async (signal) => {
      const engine = await this.library.searcher(game);
      const means = meansOf(this.workers, signal);
      return engine.explain(position, ...plays, { ...libraryOptions(options), ...means });
    });
  }
}

/** Returns the options that do not change an answer. Without workers, a search is in this thread. */
function meansOf(workers: SampleWorkers | undefined, signal: AbortSignal) {
  return { ...(workers ?? { threads: 1 }), signal };
}

/** Returns options as the library takes them. */
function libraryOptions<T extends { opponent?: PackedLeaves | undefined }>({
  opponent,
  ...options
}: T) {
  return opponent === undefined ? options : { ...options, inference: unpackLeaves(opponent) };
}

/** Searches of positions near the end of a game, a step at a time. */
export class Endings {
  private readonly runs = new LastRun<States<EndgameSnapshot | PreEndgameSnapshot>>();

  constructor(
    private readonly library: Library,
    private readonly workers: SampleWorkers | undefined,
  ) {}

  /** Searches an endgame one depth further and returns what it knows then. */
  solve(asked: Solving, pause: Pause): Promise<EndgameSnapshot> {
    return this.step(asked, pause, async (signal) => {
      const { position, options } = asked;
      const engine = await this.library.searcher(asked.game);
      const run = engine.solve(position, { ...options, ...meansOf(this.workers, signal) });
      return run[Symbol.asyncIterator]();
    });
  }

  /** Takes the search of a pre-endgame one stage further and returns what it knows then. */
  preEndgame(asked: PreSolving, pause: Pause): Promise<PreEndgameSnapshot> {
    return this.step(asked, pause, async (signal) => {
      const { position, options } = asked;
      const engine = await this.library.searcher(asked.game);
      const run = engine.preEndgame(position, { ...options, ...meansOf(this.workers, signal) });
      return run[Symbol.asyncIterator]();
    });
  }

  private step<S extends EndgameSnapshot | PreEndgameSnapshot>(
    { run }: { run: number },
    pause: Pause,
    begin: (signal: AbortSignal) => Promise<AsyncGenerator<S>>,
  ): Promise<S> {
    return this.runs.step({ number: run, pause }, begin, async (states) => {
      const next = await states.next();
      if (next.done === true) throw new TypeError("the search has already ended");
      return next.value as S;
    });
  }
}

/** Leaves that are sent to the page one by one; there may be hundreds of thousands. */
const MOST_LISTED = 200;

/** Infers what the opponent kept. */
export function inferFor(
  { game, position, move, options }: Inferring,
  library: Library,
  workers: SampleWorkers | undefined,
  pause: Pause,
): Promise<Inferred> {
  return whileAsked(pause, async (signal) => {
    const engine = await library.searcher(game);
    const means = meansOf(workers, signal);
    return inferred(await engine.infer(position, move, { ...options, ...means }));
  });
}

function inferred({ leaves, ...facts }: Inference): Inferred {
  return {
    ...facts,
    leaves: leaves.slice(0, MOST_LISTED),
    found: leaves.length,
    packed: packLeaves(facts.kept, leaves),
  };
}

export function packLeaves(size: number, leaves: readonly InferredLeave[]): PackedLeaves {
  const tiles = new Uint8Array(size * leaves.length);
  for (const [i, leave] of leaves.entries()) tiles.set(leave.tiles, i * size);
  return { size, tiles, likelihoods: Float64Array.from(leaves, (leave) => leave.likelihood) };
}

/** Returns the option of a simulation. */
export function unpackLeaves({
  size,
  tiles,
  likelihoods,
}: PackedLeaves): NonNullable<SimulateOptions["inference"]> {
  const leaves = Array.from(likelihoods, (likelihood, i) => ({
    tiles: [...tiles.subarray(i * size, (i + 1) * size)],
    likelihood,
  }));
  return { leaves };
}

/** The workers that play the samples of simulations. */
export type SampleWorkers = Required<Pick<SimulateOptions, "threads" | "worker">>;

/** Lets messages be handled; throws if the request has been canceled. */
export type Pause = () => Promise<void>;

/**
 * The last run of a kind, such as a simulation, that the page has asked for. It goes on from one request
 * to the next, until another run is asked for, a request is canceled, or a step fails.
 */
export class LastRun<Run> {
  private last: { number: number; run: Promise<Run>; stop: AbortController } | undefined;

  /**
   * Takes a step of the run with a number, and begins it if it must.
   * @param take takes the step; it may end the run early by the controller.
   */
  async step<T>(
    { number, pause }: { number: number; pause: Pause },
    begin: (signal: AbortSignal) => Promise<Run>,
    take: (run: Run, stop: AbortController) => Promise<T>,
  ): Promise<T> {
    if (this.last?.number !== number) {
      this.last?.stop.abort();
      const stop = new AbortController();
      this.last = { number, run: begin(stop.signal), stop };
    }
    const { last } = this;
    const { run, stop } = last;
    try {
      return await waitFor(
        run.then((begun) => take(begun, stop)),
        pause,
      );
    } catch (error) {
      stop.abort();
      if (this.last === last) this.last = undefined;
      throw error;
    }
  }
}

/** Does something at once, and ends it if the request is canceled. */
function whileAsked<T>(pause: Pause, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return new LastRun<void>().step(
    { number: 0, pause },
    async () => undefined,
    (_, { signal }) => work(signal),
  );
}

/** Milliseconds between looks for a request to stop, which is to be noticed within 50. */
const PATIENCE = 20;

/** Waits for a promise, and lets messages be handled meanwhile. */
async function waitFor<T>(promise: Promise<T>, pause: Pause): Promise<T> {
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
