import { describe, expect, it, vi } from "vitest";
import { GaddawgError, WorkerError } from "../../src/base/errors.js";
import { Run, type ShowingControl } from "../../src/web/shared/run.js";

interface Found {
  rounds: number;
  end?: string;
}

/** A run whose steps are answered by hand. */
function runByHand() {
  const asked: ShowingControl<Found>[] = [];
  const answers: { resolve: (found: Found) => void; reject: (error: unknown) => void }[] = [];
  const live = new Run<Found>(({ end }) => end !== undefined);
  const start = () =>
    live.start((control) => {
      asked.push(control);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    });
  const answer = async (rounds: number, end?: string, to = answers.at(-1)) => {
    to?.resolve({ rounds, ...(end !== undefined && { end }) });
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { live, asked, answers, answer, start };
}

describe("a run", () => {
  it("takes steps until it ends, and returns what it ended with", async () => {
    const { live, asked, answer, start } = runByHand();
    expect(live.phase.value).toBe("idle");
    const ended = start();
    expect([live.phase.value, asked[0]?.isFirst]).toEqual(["running", true]);
    await answer(1);
    expect(live.snapshot.value?.rounds).toBe(1);
    expect([asked.length, asked[1]?.isFirst]).toEqual([2, false]);
    expect(asked[1]?.run).toBe(asked[0]?.run);
    await answer(2, "sure");
    expect([live.phase.value, live.snapshot.value?.rounds, asked.length]).toEqual(["ended", 2, 2]);
    expect(await ended).toEqual({ rounds: 2, end: "sure" });
  });

  it("pauses after the step that is taken, and continues with the same run", async () => {
    const { live, asked, answer, start } = runByHand();
    void start();
    live.pause();
    expect(live.phase.value).toBe("pausing");
    await answer(1);
    expect([live.phase.value, asked.length]).toEqual(["paused", 1]);
    live.resume();
    expect([live.phase.value, asked.length]).toEqual(["running", 2]);
    expect([asked[1]?.run, asked[1]?.isFirst]).toEqual([asked[0]?.run, false]);
    // Whoever changes his mind before the step has ended loses nothing.
    live.pause();
    live.resume();
    await answer(2);
    expect([live.phase.value, asked.length]).toEqual(["running", 3]);
  });

  it("keeps what it has found when it is stopped, and forgets late answers", async () => {
    const { live, asked, answer, start } = runByHand();
    const stopped = start();
    live.stop();
    expect([live.phase.value, asked[0]?.signal.aborted]).toEqual(["idle", true]);
    await answer(9);
    expect([await stopped, live.snapshot.value]).toEqual([undefined, undefined]);
    void start();
    await answer(1);
    live.stop();
    expect(live.phase.value).toBe("stopped");
    await answer(2, "sure");
    expect([live.phase.value, live.snapshot.value?.rounds]).toEqual(["stopped", 1]);
    live.clear();
    expect([live.phase.value, live.snapshot.value]).toEqual(["idle", undefined]);
  });

  it("begins again in place of the one before, by another number", async () => {
    const { live, asked, answers, answer, start } = runByHand();
    void start();
    void start();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(asked[1]?.run).not.toBe(asked[0]?.run);
    await answer(9, undefined, answers[0]);
    await answer(1);
    expect(live.snapshot.value?.rounds).toBe(1);
  });

  it("shows what is found and how far it is before its end, but not once it is replaced", () => {
    const { live, asked, start } = runByHand();
    void start();
    asked[0]?.show({ rounds: 3 });
    asked[0]?.report({ phase: "games", done: 1, total: 2 });
    expect([live.snapshot.value?.rounds, live.progress.value?.done]).toEqual([3, 1]);
    void start();
    expect(live.progress.value).toBeUndefined();
    asked[0]?.show({ rounds: 4 });
    asked[0]?.report({ phase: "games", done: 2, total: 2 });
    expect([live.snapshot.value?.rounds, live.progress.value]).toEqual([3, undefined]);
  });

  it("tells what went wrong, but not that a request was canceled", async () => {
    const { live, answers, start } = runByHand();
    void start();
    answers[0]?.reject(new WorkerError("CANCELLED", "the request was cancelled"));
    await vi.waitFor(() => expect(live.phase.value).toBe("idle"));
    expect(live.problem.value).toBeUndefined();
    const failed = start();
    answers[1]?.reject(new WorkerError("WORKER_LOST", "the worker is gone"));
    await vi.waitFor(() => expect(live.phase.value).toBe("failed"));
    expect([await failed, live.problem.value]).toEqual([undefined, "The worker is gone."]);
    void start();
    expect([live.phase.value, live.problem.value]).toEqual(["running", undefined]);
    answers[2]?.reject(new GaddawgError("OTHER_TABLE", "no table"));
    await vi.waitFor(() => expect(live.phase.value).toBe("failed"));
    expect(live.problem.value).toMatch(/^The page has estimates of wins only for games with 100/);
  });
});
