import type { SimulateOptions } from "../../search/simulate.js";

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
export function whileAsked<T>(pause: Pause, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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
