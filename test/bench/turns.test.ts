import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { median, quartiles } from "../../bench/statistics.js";
import type { CaseWork } from "../../bench/suite.js";
import { figuresOf, timeTurns } from "../../bench/turns.js";

/** Rows that note what is asked of them. */
function noted(rows: number, cases: number): { log: string[]; works: CaseWork[] } {
  const log: string[] = [];
  const works = Array.from({ length: rows }, (_, row) => ({
    cases,
    run: (place: number) => log.push(`${row}${place}`),
    answer: () => 0,
  }));
  return { log, works };
}

describe("turns", () => {
  test("repeat: all rounds of a case before the next, each row once a round", () => {
    const { log, works } = noted(2, 2);
    let clock = 0;
    const now = vi.spyOn(performance, "now").mockImplementation(() => clock++);
    const times = timeTurns(works, { rounds: 3, order: "repeat" });
    now.mockRestore();
    // Behind the passes that warm up; each case is done once more before its rounds.
    expect(log.slice(-16)).toEqual([
      ...["00", "10", "00", "10", "10", "00", "00", "10"],
      ...["01", "11", "01", "11", "11", "01", "01", "11"],
    ]);
    // A tick of the clock for every run.
    const ticks = [...Array(3)].map(() => Float64Array.of(1, 1));
    expect(times).toEqual([ticks, ticks]);
  });

  test("renew: all cases in every round", () => {
    const { log, works } = noted(2, 2);
    timeTurns(works, { rounds: 2, order: "renew" });
    expect(log.slice(-8)).toEqual(["00", "10", "01", "11", "10", "00", "11", "01"]);
  });
});

describe("figures of turns", () => {
  test("are means of the cases' medians, and ratios of pairs", () => {
    const first = [Float64Array.of(1, 10), Float64Array.of(2, 20), Float64Array.of(30, 30)];
    const twice = first.map((round) => round.map((time) => 2 * time));
    const [one, two] = figuresOf([first, twice]);
    expect(one).toEqual({
      p25: (1.5 + 15) / 2,
      median: 11,
      p75: (16 + 25) / 2,
      samples: 6,
      ratio: 1,
    });
    expect(two).toMatchObject({ median: 22, samples: 6, ratio: 2 });
  });

  test("a machine that is slow for a round changes no ratio", () => {
    const rounds = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(rounds, fc.integer({ min: 1, max: 8 }), (slowness, factor) => {
        const first = slowness.map((slow) => Float64Array.of(3 * slow, 7 * slow));
        const other = slowness.map((slow) => Float64Array.of(3 * factor * slow, 7 * factor * slow));
        expect(figuresOf([first, other])[1]?.ratio).toBeCloseTo(factor, 9);
      }),
    );
  });

  test("long cases weigh more", () => {
    const ratio = figuresOf([[Float64Array.of(1, 9)], [Float64Array.of(3, 9)]])[1]?.ratio;
    expect(ratio).toBeCloseTo(12 / 10, 9);
  });
});

test("quartiles lie between the samples", () => {
  expect(quartiles([5])).toEqual([5, 5, 5]);
  expect(quartiles([4, 1, 3, 2])).toEqual([1.75, 2.5, 3.25]);
  expect(median([9, 1, 5])).toBe(5);
});
