/** Ends work when a signal is aborted, when a time has come, or when it is told to. */
export class Stop {
  private readonly controller = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout> | undefined;
  private isLate = false;
  private readonly abort = (): void => this.now();

  /** @param deadline time of `performance.now`. */
  constructor(
    private readonly followed?: AbortSignal | undefined,
    deadline = Infinity,
  ) {
    const left = Math.max(0, deadline - performance.now());
    if (left === 0) this.ring();
    else if (left < LONGEST_TIMER) this.timer = setTimeout(() => this.ring(), left);
    followed?.addEventListener("abort", this.abort, { once: true });
    if (followed?.aborted === true) this.now();
  }

  /** Is aborted when the work must end. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The reason why it ended, if it has ended. */
  get reason(): "cancelled" | "time" | "told" | undefined {
    if (!this.signal.aborted) return undefined;
    if (this.followed?.aborted === true) return "cancelled";
    return this.isLate ? "time" : "told";
  }

  /** Ends the work. */
  now(): void {
    this.controller.abort();
  }

  /** Forgets the signal and the time when the work has been done. */
  release(): void {
    clearTimeout(this.timer);
    this.followed?.removeEventListener("abort", this.abort);
  }

  private ring(): void {
    this.isLate = true;
    this.now();
  }
}

/** The longest time of a timer, in milliseconds; a time that is farther away needs none. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Does tasks in lanes, such as the workers of a pool: each lane takes the next task when it has done
 * one, until none is left, the signal is aborted, or a task fails, which ends the others.
 * @param tasks are taken when they are begun, so that they may depend on what was done before.
 * @param work does a task in a lane, and ends when its signal is aborted. Results must not depend on
 *   the lane, nor on the order in which tasks end.
 * @throws the first failure, when all lanes have ended.
 */
export async function runLanes<T>(
  lanes: number,
  tasks: Iterable<T>,
  work: (task: T, signal: AbortSignal, lane: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const stop = new Stop(signal);
  const left = tasks[Symbol.iterator]();
  let failure: { error: unknown } | undefined;
  const run = async (lane: number): Promise<void> => {
    try {
      while (!stop.signal.aborted) {
        const next = left.next();
        if (next.done === true) return;
        await work(next.value, stop.signal, lane);
      }
    } catch (error) {
      // What other lanes throw after an end is its consequence.
      if (stop.signal.aborted) return;
      failure = { error };
      stop.now();
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  stop.release();
  if (failure !== undefined) throw failure.error;
}

/**
 * Returns how many of the tasks that are left a lane takes in one message: several, since each
 * message costs both threads some time, but fewer to the end, so that all lanes end together.
 */
export function shareOf(left: number, lanes: number, most: number): number {
  return Math.min(most, Math.ceil(left / (2 * lanes)));
}

/** Yields ranges of the numbers from 0, of some numbers each. */
export function* ranges(
  count: number,
  sizeOf: (left: number) => number,
): Generator<{ from: number; end: number }, void> {
  for (let from = 0; from < count; ) {
    const end = Math.min(count, from + sizeOf(count - from));
    yield { from, end };
    from = end;
  }
}
