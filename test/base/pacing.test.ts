import { afterEach, describe, expect, it, vi } from "vitest";
import { CutStarts, Pacer } from "../../src/base/pacing.js";

/** Work of this many milliseconds, by the clock of the test. */
function* work(milliseconds: number, passed: (milliseconds: number) => void) {
  for (let i = 0; i < milliseconds; i++) {
    passed(1);
    yield;
  }
  return milliseconds;
}

describe("work in this thread", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ["one part", [300]],
    ["parts of 3 ms", Array<number>(100).fill(3)],
  ])("pauses as often in %s", async (_, parts) => {
    let now = 1000;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    let events = 0;
    const handle = (): void => {
      events++;
      waiting = setImmediate(handle);
    };
    let waiting = setImmediate(handle);
    const pacer = new Pacer();
    for (const part of parts) {
      const took = await pacer.finish(
        work(part, (milliseconds) => {
          now += milliseconds;
        }),
        () => undefined,
      );
      expect(took).toBe(part);
    }
    clearImmediate(waiting);
    // The first comes at once.
    expect(events).toBeGreaterThanOrEqual(29);
    expect(events).toBeLessThanOrEqual(31);
  });

  it("is ended between two parts, and before the first", async () => {
    const stop = new AbortController();
    const pacer = new Pacer();
    const ended = pacer.finish(
      work(300, () => stop.abort()),
      () => stop.signal.throwIfAborted(),
    );
    await expect(ended).rejects.toBe(stop.signal.reason);
    let started = false;
    const never = pacer.finish(
      work(1, () => {
        started = true;
      }),
      () => stop.signal.throwIfAborted(),
    );
    await expect(never).rejects.toBe(stop.signal.reason);
    expect(started).toBe(false);
  });
});

describe("starts that no one waits for", () => {
  it("are cut off a dozen times in a row at most", () => {
    const starts = new CutStarts();
    const cuts = () => Array.from({ length: 14 }, () => starts.mayCut());
    const expected = [...Array(12).fill(true), false, false];
    expect(cuts()).toEqual(expected);
    starts.started();
    expect(cuts()).toEqual(expected);
  });
});
