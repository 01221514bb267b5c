import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/pacing.js";
import type { EndgameScene } from "../../src/kernel/endgame-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { Refuter } from "../../src/search/preendgame/exact.js";
import { drawsOf, type PreRules, type PreView } from "../../src/search/preendgame/view.js";

const rules: PreRules = {
  rackSize: 3,
  exchangeLimit: 7,
  turnLimit: 6,
  onlyPasses: false,
  faces: [0, 1, 1, 1, 1],
};
/** One of four tiles is in the bag, two of them the same: three draws, one of weight 2. */
const view: PreView = {
  laid: [],
  side: 0,
  rack: Uint8Array.of(1),
  unseen: Uint8Array.of(1, 2, 2, 3),
  known: new Uint8Array(),
  spread: 7,
  turnsLeft: 6,
};
const made: ValuedMove = { move: { kind: "pass" }, score: 5, equityMilli: 0 };
const DRAWS = drawsOf(view, rules);

const spreads = fc.array(fc.integer({ min: -12, max: 12 }), { minLength: 3, maxLength: 3 });
/** Means of estimates need not be whole. */
const guesses = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 3, maxLength: 3 });

/** Knows the values, but tells only limits of them that are more or less near, and not for little work. */
class FakeJudge {
  asked = 0;

  constructor(
    private readonly spreads: readonly number[],
    private readonly costs: readonly number[],
    private readonly far: readonly number[],
  ) {}

  sceneAfter(_view: PreView, _made: ValuedMove, draw: (typeof DRAWS)[number]): EndgameScene {
    const index = DRAWS.findIndex(({ bag }) => `${bag}` === `${draw.bag}`);
    return { moves: [], racks: [draw.bag, draw.other], mover: 1, turnsLeft: index };
  }

  *bound(scene: EndgameScene, limit: number, nodes: number) {
    expect(Number.isInteger(limit)).toBe(true);
    yield;
    const index = scene.turnsLeft;
    if (nodes < (this.costs[index] as number)) return undefined;
    const value = view.spread + made.score - (this.spreads[index] as number);
    const far = this.far[this.asked++ % this.far.length] as number;
    return value > limit ? Math.max(limit + 1, value - far) : Math.min(limit, value + far);
  }
}

describe("the refuter of moves that empty the bag", () => {
  it("says of a move that it is worth more than a limit if and only if it is", () => {
    const settings = fc.record({
      spreads,
      guesses,
      points: fc.integer({ min: 0, max: 8 }),
      spread: fc.integer({ min: -40, max: 40 }),
      costs: fc.array(fc.constantFrom(1, 3000, 40_000, 1e6), { minLength: 3, maxLength: 3 }),
      far: fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }),
    });
    const seen = { out: 0, better: 0, tie: 0, open: 0 };
    fc.assert(
      fc.property(settings, (one) => {
        const judge = new FakeJudge(one.spreads, one.costs, one.far);
        const limit = { points: one.points, spread: one.spread };
        const halves = one.guesses.map((guess) => guess / 2);
        const found = finish(new Refuter(judge, { view, rules, made }, halves, limit).refute());
        let points = 0;
        let spread = 0;
        for (const [i, { weight }] of DRAWS.entries()) {
          const final = one.spreads[i] as number;
          points += weight * (1 + Math.sign(final));
          spread += weight * final;
        }
        const isBetter =
          points > limit.points || (points === limit.points && spread > limit.spread);
        expect(found.isOut).toBe(!isBetter);
        const again = new FakeJudge(one.spreads, one.costs, one.far);
        const limited = new Refuter(again, { view, rules, made }, halves, limit).refute(5000);
        const { isOut } = finish(limited);
        if (isOut === undefined) seen.open++;
        else expect(isOut).toBe(!isBetter);
        seen[isBetter ? "better" : "out"]++;
        if (points === limit.points) seen.tie++;
      }),
      { seed: 15, numRuns: 3000 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(300);
  });
});
