import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Reviewed, Simulated } from "../../src/cli/mcp/tools.js";
import { reviewText, simulationText } from "../../src/cli/mcp/tools.js";
import { turnsTable } from "../../src/cli/review/game-tables.js";
import { linesOf } from "../../src/cli/runs/searched.js";
import { candidatesCsv } from "../../src/cli/simulation/answer.js";
import type { GcgGame } from "../../src/notation/gcg/record.js";
import { candidatesTable, simulation } from "../../src/operations/simulate.js";
import type { GameAnalysis } from "../../src/review/analysis-types.js";
import { isAsGood } from "../../src/review/grades.js";
import type { SimulatedCandidate, SimulationSnapshot } from "../../src/search/simulation.js";
import { behindText, spreadText, winText } from "../../src/web/views/analyze/simulation/state.js";

const liveLines = linesOf(simulation, { options: {} } as never);

/** A simulation of two plays in which each mean and each standard error is another number. */
const simulations = fc
  .array(fc.integer({ min: 100, max: 4999 }), { minLength: 10, maxLength: 10 })
  .map((parts) => {
    const [win, winError, spread, spreadError, behind, behindError] = parts.map((n) => n / 100);
    const leader = {
      ...{ text: "8D QUEEN", state: "leader", score: 48, equity: 50, leave: "", samples: 900 },
      ...{ rank: 1, winPercent: 50 + (win as number), winPercentError: winError },
      // Intervals are much wider than standard errors: no door may print half of one.
      ...{ winPercentInterval: [0, 100], spread, spreadError, spreadInterval: [-500, 500] },
      ...{ behind: null, plies: [], replies: [], move: { kind: "pass" } },
    };
    const lag = { mean: behind as number, error: behindError as number, samples: 900 };
    const other = { ...leader, text: "8E QUEUE", state: "open", rank: 2, behind: lag };
    return { leader, other } as unknown as Record<"leader" | "other", SimulatedCandidate>;
  });

/** A mean and its standard error as a cell. */
function cell(
  mean: number | null,
  error: number | null | undefined,
  digits = 1,
  sign = "",
): string {
  return `${sign}${(mean as number).toFixed(digits)} ±${(error as number).toFixed(digits)}`;
}

function resultOf(candidates: readonly SimulatedCandidate[]): SimulationSnapshot {
  const settings = { plies: 4, sure: 99, indifference: 0.5, rank: "win", fixed: false };
  return { rounds: 3, rollouts: 1800, settings, candidates, end: "time" } as SimulationSnapshot;
}

describe("T6: ± is the standard error at every door", () => {
  it("of a simulation: tables, the live table, CSV, texts for assistants and the page", () => {
    fc.assert(
      fc.property(simulations, ({ leader, other }) => {
        const win = cell(leader.winPercent, leader.winPercentError);
        const spread = cell(leader.spread, leader.spreadError, 1, "+");
        const behind = cell(other.behind?.mean ?? null, other.behind?.error, 2);
        const [first, second] = candidatesTable([leader, other]).rows;
        expect(first?.slice(3, 6)).toEqual([win, spread, "-"]);
        expect(second?.[5]).toBe(behind);
        const live = liveLines(resultOf([leader, other]), 1, { columns: 120, rows: 24 });
        expect(live[2]).toContain(`${win}  ${spread}`);
        expect(live[3]).toContain(behind);
        const rows = candidatesCsv([leader, other]).rows as Iterable<readonly unknown[]>;
        const [, csv] = [...rows];
        for (const error of [other.winPercentError, other.spreadError, other.behind?.error]) {
          expect(csv).toContain(error);
        }
        const text = simulationText(resultOf([leader, other]) as unknown as Simulated);
        const wide = (narrow: string) => `≈ ${narrow.replace("±", "± ")}`;
        for (const one of [win, spread, behind]) expect(text).toContain(wide(one));
        expect(text).toContain("± is the standard error of the mean");
        const page = [winText(leader, 99), spreadText(leader, 99), behindText(other)];
        expect(page.map(({ mean, reach }) => `${mean} ${reach}`)).toEqual([win, spread, behind]);
      }),
      { numRuns: 50 },
    );
  });
});

/** A turn that lost so much by simulation, with a standard error of 0.2. */
function turnThatLost(lost: number, grade: string) {
  const winLost = { kind: "estimated", mean: lost, error: 0.2, samples: 900, model: "simulation" };
  return {
    ...{ player: 0, turn: 1, rack: "AO", play: "exch AO", text: "exch AO", total: 0, score: 0 },
    ...{ fate: "stood", cost: 0, by: "simulation", best: [] },
    review: {
      ...{ by: "simulation", winBefore: 50, exact: false },
      best: { text: "8G AO", score: 4, move: { kind: "place" } },
      ...{ winAfter: 50 - lost, winLost: lost, spreadLost: 0, grade, figures: { winLost } },
    },
  };
}

describe("P12: a play of a review that lost less than matters is as good as the best", () => {
  const tableOf = (turn: object) =>
    turnsTable(
      { turns: [turn], evaluator: {} } as unknown as GameAnalysis,
      { players: [{ nick: "ann" }, { nick: "bob" }] } as unknown as GcgGame,
    ).rows[0];
  const textOf = (turn: object) =>
    reviewText({ players: [], warnings: [], turns: [turn] } as unknown as Reviewed);

  it("in tables and in texts for assistants, with the standard error", () => {
    const turn = turnThatLost(0.4, "none");
    expect(tableOf(turn)).toEqual(expect.arrayContaining(["0.4 ±0.2", "as good"]));
    expect(textOf(turn)).toContain("≈ 0.4 ± 0.2 % of wins against 8G AO (4 points): as good as");
  });

  it("but not a mistake, what may be one, the best play, or what is solved", () => {
    for (const [lost, grade] of [
      [4, "medium"],
      [0.6, "unsure"],
      [0, "none"],
    ] as const) {
      const turn = turnThatLost(lost, grade);
      expect(tableOf(turn)).not.toContain("as good");
      expect(textOf(turn)).not.toContain("as good as");
    }
    const lost = { grade: "none", winLost: 0.4 } as const;
    expect(isAsGood({ ...lost, by: "simulation", exact: false })).toBe(true);
    expect(isAsGood({ ...lost, by: "pre-endgame", exact: true })).toBe(false);
    expect(isAsGood({ ...lost, by: "endgame", exact: false })).toBe(false);
  });
});
