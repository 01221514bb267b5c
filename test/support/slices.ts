import { AsyncLocalStorage } from "node:async_hooks";
import { expect, vi } from "vitest";
import type { Slices } from "../../src/base/pacing.js";

/**
 * Does work whose every slice takes long by the clock of a test, and aborts its signal at a pause, or
 * before it begins if that is 0.
 * @param reason with which the work must be rejected.
 * @returns the number of pauses that it made in all: fewer if it ended before.
 */
export async function pausesOfAborted(
  work: (signal: AbortSignal) => Promise<unknown>,
  { at, reason }: { at: number; reason: unknown },
): Promise<number> {
  const controller = new AbortController();
  const later = setImmediate;
  // Whatever else goes on in the process may pause, too.
  const own = new AsyncLocalStorage<true>();
  let [now, pauses] = [1000, 0];
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
  const pausing = vi.spyOn(globalThis, "setImmediate").mockImplementation(((next: () => void) => {
    if (own.getStore() && ++pauses === at) controller.abort(reason);
    return later(next);
  }) as typeof setImmediate);
  try {
    if (at === 0) controller.abort(reason);
    await expect(own.run(true, () => work(controller.signal))).rejects.toBe(reason);
  } finally {
    clock.mockRestore();
    pausing.mockRestore();
  }
  return pauses;
}

/** A clock of a test, by which only the work of a kernel takes time. */
export class WorkClock {
  private now = 1000;

  /** Replaces the clock of the program until the mocks are restored. */
  constructor() {
    vi.spyOn(performance, "now").mockImplementation(() => this.now);
  }

  /** Lets a function of a kernel take time: this many milliseconds as it has pieces of work. */
  slow<Kernel extends object, Name extends keyof Kernel>(
    kernel: Kernel,
    name: Name,
    milliseconds: (...args: never[]) => number,
  ): void {
    const usual = (kernel[name] as (...args: unknown[]) => unknown).bind(kernel);
    const slowed = (...args: unknown[]): unknown => {
      this.now += milliseconds(...(args as never[]));
      return usual(...args);
    };
    Object.defineProperty(kernel, name, { value: slowed, configurable: true });
  }

  /** Does all of the work; returns the result, and how long the longest slice took. */
  finish<T>(work: Slices<T>): { result: T; slices: number; longest: number } {
    let longest = 0;
    for (let slices = 1; ; slices++) {
      const begun = this.now;
      const { done, value } = work.next();
      longest = Math.max(longest, this.now - begun);
      if (done === true) return { result: value, slices, longest };
    }
  }
}
