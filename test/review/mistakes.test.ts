import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GameAnalysis, TurnAnalysis } from "../../src/review/analysis-types.js";
import { judgedSize, mistakesOf } from "../../src/review/turns.js";

type Analysis = Pick<GameAnalysis, "turns" | "evaluator">;

const COST = fc.constantFrom(undefined, 0, 0.001, 3, 5, 7.5, 15, 40);
const GRADES = ["none", "small", "medium", "large", "unsure", "unproved"] as const;
const REVIEW = fc.record({ grade: fc.constantFrom(...GRADES), winLost: fc.nat(20) });

function analysisOf(turns: readonly object[], evaluator: object | undefined): GameAnalysis {
  const all = turns.map((turn, i) => ({ turn: i + 1, ...turn }) as TurnAnalysis);
  return { turns: all, ...(evaluator && { evaluator }) } as Analysis as GameAnalysis;
}

/** The size of a mistake by its points, said again in the plainest way. */
function plainSize(cost: number | undefined): string | undefined {
  if (cost === undefined || cost === 0) return undefined;
  return cost >= 15 ? "large" : cost >= 5 ? "medium" : "small";
}

describe("the mistakes of a game", () => {
  test("are by equity all turns that cost something, those that cost more first", () => {
    const turns = fc.array(fc.record({ cost: COST }), { maxLength: 12 });
    fc.assert(
      fc.property(turns, (costs) => {
        const analysis = analysisOf(costs, undefined);
        const expected = analysis.turns
          .filter(({ cost }) => (cost ?? 0) > 0)
          .sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || a.turn - b.turn)
          .map((turn) => ({ turn, size: plainSize(turn.cost) }));
        expect(mistakesOf(analysis)).toEqual(expected);
      }),
    );
  });

  test("are by a review the turns that it gave a certain size, the larger ones first", () => {
    const turns = fc.array(fc.record({ cost: COST, review: REVIEW }), { maxLength: 12 });
    fc.assert(
      fc.property(turns, (reviewed) => {
        const analysis = analysisOf(reviewed, { kind: "simulation" });
        const mistakes = mistakesOf(analysis);
        const sizes = ["large", "medium", "small"];
        const certain = analysis.turns.filter(({ review }) => sizes.includes(review?.grade ?? ""));
        expect(new Set(mistakes.map(({ turn }) => turn))).toEqual(new Set(certain));
        const keys = mistakes.map(({ turn, size }) => [
          sizes.indexOf(size),
          -(turn.review?.winLost ?? 0),
          turn.turn,
        ]);
        const inOrder = [...keys].sort((a, b) => {
          const at = a.findIndex((key, i) => key !== b[i]);
          return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
        });
        expect(keys).toEqual(inOrder);
      }),
    );
  });

  test("have no size where a review is unsure, whatever the equity", () => {
    const analysis = analysisOf([{ cost: 30, review: { grade: "unsure", winLost: 4 } }], {
      kind: "simulation",
    });
    expect(analysis.turns.map((turn) => judgedSize(turn, analysis))).toEqual([undefined]);
  });
});
