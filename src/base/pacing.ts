/**
 * Long work in slices, each of which ends with `yield`. A kernel that returns to its host now and
 * then lets the compiler replace code with a better version, and lets a host that wants to stay
 * responsive handle events in between.
 */
export type Slices<T> = Generator<void, T, void>;

/**
 * Milliseconds of work between two pauses: less than a frame of a page (16), which leaves some time to
 * draw it. A pause takes microseconds where nothing waits, so that threads make as many.
 */
const WORK_TIME = 10;

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

/**
 * Does work in this thread, with pauses in which the host handles events. Work of many short parts has
 * as many pauses as one long part.
 */
export class Pacer {
  private lastPause = performance.now();

  /** @param check ends the work early by an error. */
  async finish<T>(work: Slices<T>, check: () => void): Promise<T> {
    try {
      while (true) {
        check();
        const { done, value } = work.next();
        if (this.isDue) await this.rest();
        if (done === true) return value;
      }
    } finally {
      // What it has taken of the kernel's memory is given back.
      work.return(undefined as never);
    }
  }

  /** True if there was enough work since the last pause. */
  get isDue(): boolean {
    return performance.now() - this.lastPause >= WORK_TIME;
  }

  async rest(): Promise<void> {
    await nextMacrotask();
    this.wake();
  }

  /** Notes that the host has just handled events. */
  wake(): void {
    this.lastPause = performance.now();
  }
}

/**
 * Does the work with pauses in which the host handles events.
 * @param signal ends the work early: the promise is rejected with its reason.
 */
export function finishWithPauses<T>(work: Slices<T>, signal?: AbortSignal): Promise<T> {
  return new Pacer().finish(work, () => signal?.throwIfAborted());
}

/**
 * Yields the parts of a long list of results, with pauses in which the host handles events.
 * @param signal ends the list early: the next part is rejected with its reason.
 */
export async function* withPauses<T>(
  parts: Iterable<T>,
  signal?: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const pacer = new Pacer();
  signal?.throwIfAborted();
  for (const part of parts) {
    yield part;
    if (pacer.isDue) await pacer.rest();
    signal?.throwIfAborted();
  }
}

/**
 * Waits for a promise, or until a signal is aborted.
 * @param signal ends the wait early, though not the work: the promise is rejected with its reason.
 */
export function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = (): void => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Starts in a row that may be cut off. */
const MOST_CUTS = 12;

/**
 * Decides whether a start that no one waits for any more is cut off. A dozen in a row are; the next one
 * goes on, since what is asked with less time than a start takes would otherwise never be done.
 */
export class CutStarts {
  private cuts = 0;

  /** Returns true if the start may be cut off, which the caller then does. */
  mayCut(): boolean {
    if (this.cuts === MOST_CUTS) return false;
    this.cuts++;
    return true;
  }

  /** Notes that a start has come to its end. */
  started(): void {
    this.cuts = 0;
  }
}

/**
 * Resolves after events and messages that have arrived are handled. Timers would make it wait for
 * 1 to 4 ms each time.
 */
export function nextMacrotask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else if (typeof MessageChannel === "function") {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    } else setTimeout(resolve);
  });
}
