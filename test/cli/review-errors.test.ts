import { expect, it } from "vitest";
import { reviewNote, turnsTable } from "../../src/cli/review/game-tables.js";
import type { GcgGame } from "../../src/notation/gcg/record.js";
import type { GameAnalysis } from "../../src/review/analysis-types.js";

it("T6: a review prints the standard error of a loss, and half of no interval", () => {
  const winLost = { kind: "estimated", mean: 4.2, error: 0.5, samples: 400, model: "simulation" };
  const turn = {
    ...{ player: 0, turn: 1, rack: "AEINRST", text: "exch A", fate: "stood", total: 0, score: 0 },
    review: {
      ...{ by: "simulation", winBefore: 60, winAfter: 55.8 },
      best: { text: "8D X", score: 9, move: { kind: "place" } },
      ...{ winLost: 4.2, interval: [3.22, 5.18], grade: "medium", kind: "play" },
      figures: { winLost },
    },
  };
  const game = { turns: [turn], evaluator: {} } as unknown as GameAnalysis;
  const players = [{ nick: "ann" }, { nick: "bob" }];
  const table = turnsTable(game, { players } as unknown as GcgGame);
  expect(table.rows[0]).toContain("** 4.2 ±0.5");
  expect(reviewNote(game)).toContain("± is the standard error");
});
