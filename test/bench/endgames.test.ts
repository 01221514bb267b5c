import { describe, expect, test } from "vitest";
import { lossesOf } from "../../bench/endgame-losses.js";
import { shareOf, timesOf } from "../../bench/series.js";

describe("the losses of endgames", () => {
  test("are those of each player's moves", () => {
    const losses = lossesOf([
      // The first move loses 5 points and the lead, the second 2, the third 1.
      [3, -2, 0, -1],
      [10, 10],
      [4, 1, 1],
    ]);
    expect(losses).toEqual({
      first: { moves: 3, wrong: 2, mean: 8 / 3, meanOfWrong: 4, medianOfWrong: 4, results: 1 },
      all: { moves: 6, wrong: 4, mean: 11 / 6, meanOfWrong: 2.75, medianOfWrong: 2.5, results: 3 },
      ofFirstMover: 3,
      ofOther: 2 / 3,
      resultsChanged: 1,
    });
  });

  test("are none where there are no endgames", () => {
    const none = { moves: 0, wrong: 0, mean: 0, meanOfWrong: 0, medianOfWrong: 0, results: 0 };
    expect(lossesOf([])).toEqual({
      first: none,
      all: none,
      ofFirstMover: 0,
      ofOther: 0,
      resultsChanged: 0,
    });
  });

  test("cannot be negative", () => {
    expect(() => lossesOf([[3, 2, 1]])).toThrow("turn 2 of an endgame gains on perfect play");
  });
});

test("rows of series have the median, the mean and the share", () => {
  expect([...timesOf("to x", [0.25, 0.75], "ms"), shareOf("done", [true, false])]).toEqual([
    { name: "to x", samples: [250, 750] },
    { name: "to x, mean", samples: [500] },
    { name: "done", unit: "%", samples: [50] },
  ]);
});
