import { describe, expect, it } from "vitest";
import { finish, finishWithPauses, repeat, type Slices } from "../../src/base/pacing.js";
import { Arena, LINE } from "../../src/kernel/arena.js";
import type { Backend } from "../../src/kernel/backend.js";
import { kernelBuilds } from "../support/backends.js";

describe.each(kernelBuilds)("an arena in the %s build", (_name, build: Backend) => {
  const start = async () => new Arena(await build((at) => at.GRAPH));

  it("plans regions one behind another, on their alignment", async () => {
    const arena = await start();
    const first = arena.reserve("first", 5);
    const second = arena.reserve("second", 8);
    const third = arena.reserve("third", 1, LINE);
    expect(first.address).toBe(arena.kernel.at.GRAPH);
    expect(second.address).toBe(first.address + 8);
    expect(third.address % LINE).toBe(0);
    expect(arena.regions).toEqual([first, second, third]);
  });

  it("keeps what was written when the memory grows", async () => {
    const arena = await start();
    const first = arena.reserve("first", 8);
    arena.commit();
    arena.cells.set([11, 12], first.address >> 2);
    const large = arena.reserve("large", 1 << 20);
    arena.commit();
    expect(arena.cells[first.address >> 2]).toBe(11);
    expect(arena.bytes.length).toBeGreaterThanOrEqual(large.address + large.bytes);
    expect(arena.bytes.buffer).toBe(arena.kernel.buffer);
  });

  it("extends the last region where it is, and others behind all", async () => {
    const arena = await start();
    const list = arena.reserve("list", 16);
    const longer = arena.extend(list, 1 << 17);
    expect(longer).toEqual({ name: "list", address: list.address, bytes: 1 << 17 });
    const other = arena.reserve("other", 4);
    const moved = arena.extend(longer, 1 << 18);
    expect(moved.address).toBe(other.address + 4);
    expect(arena.bytes.length).toBeGreaterThanOrEqual(moved.address + moved.bytes);
  });

  it("takes back the last region and clears it", async () => {
    const arena = await start();
    const kept = arena.reserve("kept", 4);
    const check = arena.reserve("check", 4);
    arena.commit();
    arena.bytes.fill(7, kept.address, check.address + check.bytes);
    expect(() => arena.release(kept)).toThrow(/"kept" is not the last region/);
    arena.release(check);
    expect(arena.regions).toEqual([kept]);
    const next = arena.reserve("next", 4);
    expect(next.address).toBe(check.address);
    expect(arena.cells[next.address >> 2]).toBe(0);
  });
});

describe("work in slices", () => {
  function* work(slices: number, log: number[]): Slices<string> {
    let left = slices;
    yield* repeat(() => {
      log.push(left);
      left--;
      return left;
    });
    return "done";
  }

  it("is done at once", () => {
    const log: number[] = [];
    expect(finish(work(3, log))).toBe("done");
    expect(log).toEqual([3, 2, 1]);
  });

  it("is done with pauses in which others run", async () => {
    const log: number[] = [];
    let others = 0;
    const timer = setInterval(() => others++, 1);
    const busy = function* (): Slices<string> {
      // Without pauses, it would not end.
      yield* repeat(() => (others < 2 ? 1 : 0));
      return yield* work(3, log);
    };
    expect(await finishWithPauses(busy())).toBe("done");
    clearInterval(timer);
    expect(log).toEqual([3, 2, 1]);
  });

  it("ends early by a signal", async () => {
    const controller = new AbortController();
    const endless = repeat(() => 1);
    const promise = finishWithPauses(endless, controller.signal);
    setTimeout(() => controller.abort(new Error("enough")), 5);
    await expect(promise).rejects.toThrow("enough");
  });
});
