import { afterEach, describe, expect, it, vi } from "vitest";
import { inCall } from "../../src/cli/io/io.js";
import { LiveLines } from "../../src/cli/io/progress.js";
import { linesOf } from "../../src/cli/runs/searched.js";
import { simulation } from "../../src/operations/simulate.js";
import type { SimulatedCandidate, SimulationSnapshot } from "../../src/search/simulation.js";
import { madeIo } from "../support/io.js";

const liveLines = linesOf(simulation, { options: {} } as never);

/** Says how a simulation ended that Ctrl-C may have stopped. */
const verdict = (state: SimulationSnapshot, stoppedBy = "Ctrl-C") =>
  simulation.verdict(state, { stoppedBy });

type State = SimulatedCandidate["state"];

/** A candidate with the figures that texts show. */
function candidate(text: string, state: State, winPercent: number | null): SimulatedCandidate {
  return {
    text,
    state,
    ...(state === "out" && { outAfter: 2 }),
    ...{ score: 20, equity: 20.5, plies: [], replies: [] },
    samples: winPercent === null ? 0 : 1500,
    winPercent,
    winPercentError: winPercent === null ? null : 0.25,
    spread: winPercent === null ? null : winPercent - 50,
    spreadError: winPercent === null ? null : 1.5,
    behind:
      state === "leader" || winPercent === null
        ? null
        : { mean: 60 - winPercent, error: 0.25, samples: 1500 },
  } as unknown as SimulatedCandidate;
}

function snapshot(
  states: readonly State[],
  more: Partial<SimulationSnapshot> = {},
  settings: Partial<SimulationSnapshot["settings"]> = {},
): SimulationSnapshot {
  const names = ["8D QUEEN", "8E QUEUE", "exch VV", "pass", "H8 QI", "H7 QUA"];
  return {
    rounds: 3,
    rollouts: 4500,
    settings: {
      ...{ method: "sequential", group: 100, plies: 4, sure: 99, indifference: 0.5 },
      ...{ samples: 100_000, fixed: false, seed: 1, rank: "win" },
      ...settings,
    } as SimulationSnapshot["settings"],
    candidates: states.map((state, i) => candidate(names[i] as string, state, 60 - i)),
    ...more,
  };
}

describe("how a simulation ended", () => {
  it("is that the leader is the best", () => {
    expect(verdict(snapshot(["leader", "out"], { end: "sure" }))).toBe(
      "8D QUEEN is the best with 99 % confidence.",
    );
    expect(verdict(snapshot(["leader"], { end: "sure" }))).toBe("8D QUEEN is the only candidate.");
  });

  it("is that what remains does not matter, in the unit of the rank", () => {
    const states = ["leader", "open", "open", "out"] as const;
    expect(verdict(snapshot(states, { end: "no-matter" }))).toBe(
      "8D QUEEN leads 8E QUEUE and exch VV: none of them is better by more than 0.5 % of a win, with 99 % confidence.",
    );
    const points = { rank: "equity", indifference: 1, sure: 95 } as const;
    expect(verdict(snapshot(states, { end: "no-matter" }, points))).toContain(
      "by more than 1 point, with 95 % confidence",
    );
  });

  it("is a limit, with what is not yet decided", () => {
    const states = ["leader", "open", "out"] as const;
    const between = "8D QUEEN leads, not decided against 8E QUEUE.";
    expect(verdict(snapshot(states, { end: "cancelled" }))).toBe(
      `Stopped after 3 rounds by Ctrl-C: ${between}`,
    );
    expect(verdict(snapshot(states, { end: "cancelled" }), "a signal")).toContain("by a signal");
    expect(verdict(snapshot(states, { end: "time", rounds: 1 }))).toBe(
      `Stopped after 1 round by the limit of time: ${between}`,
    );
    expect(verdict(snapshot(states, { end: "samples" }))).toBe(
      `Stopped at 1,500 samples of a play: ${between}`,
    );
    const all = Array<State>(6).fill("open").with(0, "leader");
    expect(verdict(snapshot(all, { end: "time" }))).toContain(
      "not decided against 8E QUEUE, exch VV, pass and 2 others.",
    );
    expect(verdict(snapshot(states, { end: "samples" }, { fixed: true }))).toBe(
      "8D QUEEN leads after 1,500 samples of each play, not decided.",
    );
  });

  it("is that there is no answer", () => {
    const none = snapshot(["open", "open"], { end: "cancelled", rounds: 0, rollouts: 0 });
    expect(verdict(none)).toBe("Stopped by Ctrl-C before the first round was complete.");
    for (const end of ["time", "nodes"] as const) {
      const limited = { ...none, end };
      expect(verdict(limited)).toBe(
        `Stopped by the limit of ${end} before the first round was complete.`,
      );
    }
  });
});

describe("the live table", () => {
  const states = ["leader", "open", "open", "out", "out", "out"] as const;

  it("has a summary, a heading and a line for each candidate", () => {
    expect(liveLines(snapshot(states), 1.25, { columns: 80, rows: 24 })).toEqual([
      "4,500 rollouts in 3 rounds, 1.3 s",
      "play      score  equity      win %      spread      behind  samples  state",
      "8D QUEEN     20    20.5  60.0 ±0.3  +10.0 ±1.5           -    1,500  leader",
      "8E QUEUE     20    20.5  59.0 ±0.3   +9.0 ±1.5  1.00 ±0.25    1,500  open",
      "exch VV      20    20.5  58.0 ±0.3   +8.0 ±1.5  2.00 ±0.25    1,500  open",
      "pass         20    20.5  57.0 ±0.3   +7.0 ±1.5  3.00 ±0.25    1,500  out 2",
      "H8 QI        20    20.5  56.0 ±0.3   +6.0 ±1.5  4.00 ±0.25    1,500  out 2",
      "H7 QUA       20    20.5  55.0 ±0.3   +5.0 ±1.5  5.00 ±0.25    1,500  out 2",
    ]);
  });

  it("is smaller than the terminal, whatever its size", () => {
    for (let columns = 1; columns < 120; columns++) {
      for (const rows of [1, 4, 7, 30]) {
        const lines = liveLines(snapshot(states), 100, { columns, rows });
        const widest = Math.max(...lines.map((line) => [...line].length));
        expect(widest).toBeLessThan(Math.max(20, columns));
        expect(lines.length).toBeLessThan(Math.max(4, rows));
      }
    }
  });

  it("has no figures before the first round", () => {
    const before = snapshot(["open"], {
      rounds: 0,
      rollouts: 0,
      candidates: [candidate("pass", "open", null)],
    });
    const lines = liveLines(before, 0, { columns: 80, rows: 24 });
    expect(lines[2]).toMatch(/^pass +20 +20.5 +- +- +- +0 +open$/);
  });
});

describe("the live table on a terminal", () => {
  afterEach(() => void vi.useRealTimers());

  /** Shows two states as on a terminal, or where there is none; returns what was written. */
  async function shown(isTTY: boolean, TERM = "xterm"): Promise<string[]> {
    const { io, stderr } = madeIo({ env: { TERM } });
    Object.assign(stderr, { isTTY, columns: 60 });
    await inCall([], io, async () => {
      vi.useFakeTimers();
      const live = new LiveLines(liveLines);
      live.start();
      for (const rounds of [1, 2]) {
        live.update(snapshot(["leader", "out"], { rounds }));
        vi.advanceTimersByTime(300);
      }
      live.stop();
      vi.advanceTimersByTime(10_000);
      vi.useRealTimers();
      return undefined;
    });
    return stderr.pieces;
  }

  it("is drawn again in its place, and removed at the end", async () => {
    const [first, up, down, second, lastUp, lastDown, ...others] = await shown(true);
    expect(first).toMatch(/^4,500 rollouts in 1 round, .*\nplay .*\n8D QUEEN .*\n8E QUEUE .*\n$/);
    expect([up, down]).toEqual(["\u001b[4A", "\u001b[0J"]);
    expect(second).toMatch(/^4,500 rollouts in 2 rounds, /);
    expect([lastUp, lastDown, others]).toEqual(["\u001b[4A", "\u001b[0J", []]);
  });

  it("is not drawn in a pipe or on a terminal that cannot move its cursor", async () => {
    expect(await shown(false)).toEqual([]);
    expect(await shown(true, "dumb")).toEqual([]);
  });
});
