import { nextMacrotask } from "../macrotask.js";
import type { Slices } from "../slices.js";

/** Milliseconds of work between two pauses. */
const WORK_TIME = 10;

/**
 * Does searches in this thread, with pauses in which the host handles events. They come as often
 * where a search has many parts, each of which is shorter than the time between two pauses.
 */
export class Pacer {
  private lastPause = 0;

  /** @param signal ends the work early: the promise is rejected with its reason. */
  async finish<T>(work: Slices<T>, signal?: AbortSignal): Promise<T> {
    while (true) {
      signal?.throwIfAborted();
      const { done, value } = work.next();
      if (performance.now() - this.lastPause >= WORK_TIME) {
        await nextMacrotask();
        this.lastPause = performance.now();
      }
      if (done === true) return value;
    }
  }
}
