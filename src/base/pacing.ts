/**
 * Long work in slices, each of which ends with `yield`. A kernel that returns to its host now and
 * then lets the compiler replace code with a better version, and lets a host that wants to stay
 * responsive handle events in between.
 */
export type Slices<T> = Generator<void, T, void>;

/** Milliseconds of work between two pauses. */
const WORK_TIME = 12;
/** The same for work that other threads do as well, where a pause costs more than it gains. */
const LONG_WORK_TIME = 40;

/** Repeats a step of the kernel, one per slice, until it returns 0. */
export function* repeat(step: () => number): Slices<void> {
  while (step() !== 0) yield;
}

/**
 * Does the whole work at once.
 * @param signal ends the work early, if it is aborted before a slice: its reason is thrown.
 */
export function finish<T>(work: Slices<T>, signal?: AbortSignal): T {
  while (true) {
    signal?.throwIfAborted();
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Does the work at once or, if it can be aborted, with pauses. */
export async function worked<T>(work: Slices<T>, signal: AbortSignal | undefined): Promise<T> {
  return signal === undefined ? finish(work) : finishWithPauses(work, signal);
}

/** Does the work and calls `pause` regularly, which may end it with an error. */
export async function finishPausing<T>(
  work: Slices<T>,
  pause: () => Promise<void>,
  workTime = LONG_WORK_TIME,
): Promise<T> {
  let start = performance.now();
  while (true) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() - start < workTime) continue;
    await pause();
    start = performance.now();
  }
}

/**
 * Does the work with pauses in which the host handles events.
 * @param signal ends the work early: the promise is rejected with its reason.
 */
export async function finishWithPauses<T>(work: Slices<T>, signal?: AbortSignal): Promise<T> {
  let start = performance.now();
  while (true) {
    signal?.throwIfAborted();
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() - start < WORK_TIME) continue;
    await nextTask();
    start = performance.now();
  }
}

/**
 * Yields the parts of a long list of results, with pauses in which the host handles events.
 * @param signal ends the list early: the next part is rejected with its reason.
 */
export async function* withPauses<T>(
  parts: Iterable<T>,
  signal?: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  let start = performance.now();
  signal?.throwIfAborted();
  for (const part of parts) {
    yield part;
    if (performance.now() - start >= WORK_TIME) {
      await nextTask();
      start = performance.now();
    }
    signal?.throwIfAborted();
  }
}

/**
 * Waits for a promise, or until a signal is aborted.
 * @param signal ends the wait early, though not the work: the promise is rejected with its reason.
 */
export async function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work;
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Lets the host handle events. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
