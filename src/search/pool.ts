import type { SampleBlock, SampleTask } from "./samples.js";

/** Workers that play samples. */
export interface SamplePool {
  /** Number of workers. */
  readonly size: number;
  /**
   * Plays the samples of a task in a worker. Rejects if the signal is aborted, and with the error of
   * a worker that fails again and again.
   * @param worker number of the worker, which must be idle.
   */
  play(worker: number, task: SampleTask, signal?: AbortSignal): Promise<SampleBlock>;
}

/** Conditions under which a round of samples is given up. */
export interface PoolLimits {
  signal?: AbortSignal | undefined;
  /** Time of `performance.now` after which no further task is begun. */
  deadline?: number | undefined;
}

/**
 * Plays tasks with all workers of a pool.
 * @returns the blocks in the order of the tasks; undefined if the round was given up.
 */
export async function playTasks(
  pool: SamplePool,
  tasks: readonly SampleTask[],
  { signal, deadline = Number.POSITIVE_INFINITY }: PoolLimits,
): Promise<SampleBlock[] | undefined> {
  const blocks: SampleBlock[] = [];
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  if (signal?.aborted === true) abort();
  signal?.addEventListener("abort", abort, { once: true });
  let failure: unknown;
  let next = 0;
  const playLane = async (worker: number): Promise<void> => {
    try {
      while (next < tasks.length && !stop.signal.aborted && performance.now() < deadline) {
        const index = next++;
        blocks[index] = await pool.play(worker, tasks[index] as SampleTask, stop.signal);
      }
    } catch (error) {
      // The tasks that are given up after that reject too.
      if (!stop.signal.aborted) failure = error;
      abort();
    }
  };
  const size = Math.min(pool.size, tasks.length);
  await Promise.all(Array.from({ length: size }, (_, worker) => playLane(worker)));
  signal?.removeEventListener("abort", abort);
  if (failure !== undefined) throw failure;
  // Holes are tasks that were not begun or not finished.
  return Object.keys(blocks).length === tasks.length ? blocks : undefined;
}
