import type { SampleBlock, SampleTask } from "./samples.js";

/** Workers that play samples. */
export interface SamplePool {
  /** Number of workers. */
  readonly size: number;
  /**
   * Plays the samples of some tasks in a worker and returns a block for each. Rejects if the signal
   * is aborted, and with the error of a worker that fails again and again.
   * @param worker number of the worker, which must be idle.
   */
  play(
    worker: number,
    tasks: readonly SampleTask[],
    signal?: AbortSignal,
  ): Promise<readonly SampleBlock[]>;
}

/** Conditions under which a round of samples is given up. */
export interface PoolLimits {
  signal?: AbortSignal | undefined;
  /** Time of `performance.now` after which no further task is begun. */
  deadline?: number | undefined;
}

/** Tasks that a worker gets at a time: few enough to wait for at the end of the time. */
const MOST_TASKS = 4;

/**
 * Plays tasks with all workers of a pool. A worker gets several tasks at a time, since each message
 * costs both threads some time, but less and less of them to the end, so that all end together.
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
        const first = next;
        const left = tasks.length - first;
        next += Math.min(MOST_TASKS, Math.ceil(left / (2 * pool.size)));
        const played = await pool.play(worker, tasks.slice(first, next), stop.signal);
        for (const [i, block] of played.entries()) blocks[first + i] = block;
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
