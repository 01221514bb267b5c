import { describe, expect, test } from "vitest";
import { inCall } from "../../src/cli/io/io.js";
import { durationText, fitting, Pace, RunLine } from "../../src/cli/io/progress.js";
import { linesOf } from "../../src/cli/runs/searched.js";
import { simulation } from "../../src/operations/simulate.js";
import { madeIo } from "../support/io.js";

/** Runs something by a clock that is set by hand, on a terminal of 40 columns. */
async function byClock(work: (clock: { seconds: number }) => void): Promise<string> {
  const clock = { seconds: 100 };
  const { io, stderr } = madeIo({ env: { TERM: "xterm" } });
  Object.assign(stderr, { isTTY: true, columns: 40 });
  await inCall([], { ...io, now: () => 1000 * clock.seconds }, async () => {
    work(clock);
    return undefined;
  });
  return stderr.text;
}

describe("how long a run still takes", () => {
  test("C6: is told by the pace since it was first seen, not by what was done before", async () => {
    await byClock((clock) => {
      const pace = new Pace();
      expect(pace.parts(5000, 10_000, "game")).toEqual(["5,000 of 10,000 games"]);
      clock.seconds += 2;
      expect(pace.parts(5100, 10_000, "game")).toEqual([
        "5,100 of 10,000 games",
        "50/s",
        "1:38 left",
      ]);
    });
  });

  test("forgets a jump: results that a run found done", async () => {
    await byClock((clock) => {
      const pace = new Pace();
      pace.rate(0);
      clock.seconds += 1;
      pace.rate(700);
      for (let done = 701; done < 740; done++) {
        clock.seconds += 4;
        pace.rate(done);
      }
      expect(pace.parts(739, 1000, "game")).toEqual(["739 of 1,000 games", "17:24 left"]);
    });
  });

  test("says nothing while there is no pace", async () => {
    await byClock((clock) => {
      const pace = new Pace();
      for (let i = 0; i < 3; i++) {
        expect(pace.parts(1, 4, "turn")).toEqual(["1 of 4 turns"]);
        clock.seconds += 60;
      }
    });
  });

  test("is written as a clock has it", () => {
    const seconds = [0, 0.2, 59, 59.5, 61, 3599.5, 7384];
    const texts = ["0 s", "1 s", "59 s", "1:00", "1:01", "1:00:00", "2:03:04"];
    expect(seconds.map(durationText)).toEqual(texts);
  });

  test("fits the terminal: whole parts, and the first one cut if need be", async () => {
    expect(fitting(["12 of 34 games", "5/s", "2:00 left"], 19)).toBe("12 of 34 games, 5/s");
    expect(fitting(["12 of 34 games", "5/s"], 5)).toBe("12 of");
    const text = await byClock(() => new RunLine().draw(() => ["x".repeat(30), "y".repeat(9)]));
    expect(text).toContain("x".repeat(30));
    expect(text).not.toContain("y");
  });
});

const numbers = { score: 20, equity: 20, winPercentError: 1, spread: 2, spreadError: 1 };

describe("how long a search still takes at most", () => {
  const state = (samples: number) =>
    ({
      rounds: 3,
      rollouts: 4500,
      settings: { plies: 4, samples: 10_000 },
      candidates: [
        { text: "8D QUEEN", depth: 4, samples, winPercent: 60, ...numbers, plies: [], replies: [] },
      ],
    }) as never;
  const first = (samples: number, options: object) =>
    linesOf(simulation, { options } as never)(state(samples), 10, { columns: 80, rows: 24 })[0];

  test("follows from its limits of samples and time, the nearer one", () => {
    expect(first(2500, {})).toBe("4,500 rollouts in 3 rounds, 10.0 s, up to about 30 s left");
    expect(first(2500, { milliseconds: 15_000 })).toMatch(/up to about 5 s left$/);
    expect(first(5000, { milliseconds: 60_000 })).toMatch(/up to about 10 s left$/);
    expect(first(0, {})).toBe("4,500 rollouts in 3 rounds, 10.0 s");
  });
});
