import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { buildGraph, createEngine, openLexicon, parseCgp } from "../../src/api/node.js";
import type { Engine } from "../../src/engine/engine.js";
import type { RankedMove } from "../../src/engine/results.js";
import { wordsUpTo } from "../support/lexicons.js";

/* L13: moves in the order of an evaluation of one's own. */

const BOARD = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
const position = parseCgp(`${BOARD} AEINRST/ 0/0 0`);

let engine: Engine;
beforeAll(async () => {
  const lexicon = await openLexicon(buildGraph(wordsUpTo(5)));
  engine = await createEngine({ lexicon, leaves: "h2" });
});

const withoutValue = ({ value, ...move }: RankedMove) => move;

describe("L13: engine.best, top and rank with an evaluation of one's own", () => {
  it("list moves by its values, and those of the same value by equity", () => {
    const worthOf = ({ text, score }: RankedMove) => (score % 7) - text.length;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (count) => {
        const all = engine.all(position);
        // By a sort that takes out the best again and again.
        const expected: RankedMove[] = [];
        for (const left = [...all]; expected.length < count && left.length > 0; ) {
          let at = 0;
          left.forEach((move, i) => {
            if (worthOf(move) > worthOf(left[at] as RankedMove)) at = i;
          });
          expected.push(...left.splice(at, 1));
        }
        const top = engine.top(position, count, { evaluate: worthOf });
        expect(top.map(withoutValue)).toEqual(expected);
        expect(top.map(({ value }) => value)).toEqual(expected.map(worthOf));
      }),
      { numRuns: 5 },
    );
    const { value, ...best } = engine.best(position, { evaluate: worthOf });
    expect(best).toEqual(withoutValue(engine.top(position, 1, { evaluate: worthOf })[0]!));
  });

  it("rank by its values, and cost what it gives up of them", () => {
    const evaluate = ({ score }: RankedMove) => -score;
    const all = engine.top(position, Number.POSITIVE_INFINITY, { evaluate });
    const moves = [all[0], all[7], all.at(-1)] as RankedMove[];
    for (const [i, ranking] of engine.rankAll(position, moves, { evaluate }).entries()) {
      const played = moves[i] as RankedMove;
      expect(ranking).toEqual({
        rank: all.findIndex(({ text }) => text === played.text) + 1,
        of: all.length,
        played,
        best: all[0],
        cost: (all[0]?.value as number) - (played.value as number),
        words: engine.score(position, played).words,
        valid: true,
      });
    }
    const phony = engine.rank(position, "L8 ANTSIER", { evaluate });
    expect(phony).toMatchObject({ rank: undefined, played: undefined, cost: undefined });
    expect(phony).toMatchObject({ valid: false });
  });

  it("get a position on which moves can be tried, by other calls of the engine too", () => {
    const seen = new Set<string>();
    const ers = engine.alphabet.tokenize("ERS", { as: "rack" });
    const { text } = engine.best(position, {
      evaluate: (move, before) => {
        seen.add(move.text);
        return -engine.best(before.after(move).with({ rack: ers })).score;
      },
    });
    expect(seen.size).toBe(engine.count(position));
    expect(seen.has(text)).toBe(true);
  });

  it("take infinite values, and refuse what is no number, with the engine as before", () => {
    const { text } = engine.best(position);
    const all = engine.count(position);
    const only = engine.top(position, all, {
      evaluate: (move) => (move.text === text ? Number.NEGATIVE_INFINITY : move.equity),
    });
    expect(only.at(-1)?.text).toBe(text);
    const wrong = (evaluate: unknown) => () => engine.best(position, { evaluate } as never);
    expect(wrong(7)).toThrow(/^evaluate: is 7 \(expected \(move, position\) => number/);
    expect(wrong(() => Number.NaN)).toThrow(/^evaluate\(.*\): is NaN \(expected a number\)/);
    expect(wrong(async () => 1)).toThrow(
      /^evaluate\(.*\): is a promise \(expected a number; await/,
    );
    expect(() => engine.best(position, { evaluator: 1 } as never)).toThrow(/"evaluator"/);
    const own = new Error("mine");
    const throwing = () => {
      throw own;
    };
    expect(wrong(throwing)).toThrow(own);
    expect(engine.best(position).text).toBe(text);
  });

  it("are the only ones: a search whose workers cannot call it says so", async () => {
    const options = { evaluate: () => 1 } as object;
    const searches = [
      engine.simulate(position, options),
      engine.solve(position, options),
      engine.preEndgame(position, options),
      engine.explain(position, "pass", "exch A", options),
      engine.infer(position, "pass", options),
    ];
    for (const search of searches) {
      await expect(search).rejects.toMatchObject({ name: "SearchError", code: "NOT_IN_WORKERS" });
    }
  });
});
