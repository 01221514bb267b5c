import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EndgameProof, type KnownMove } from "../../src/search/endgame/proving.js";
import { ALL_MOVES } from "../../src/search/endgame/searcher.js";
import type { LimitTask } from "../../src/search/endgame/tasks.js";
import { randomFrom } from "../support/mutations.js";

/** What a move is worth, what is known of it, and the nodes of each question about it. */
interface Case {
  value: number;
  guess: number;
  isKnown: boolean;
  nodes: number;
}

const moves = fc.array(
  fc.record<Case>({
    value: fc.integer({ min: -9, max: 9 }),
    guess: fc.integer({ min: -12, max: 12 }),
    isKnown: fc.boolean(),
    nodes: fc.integer({ min: 1, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Answers questions as far as they have enough nodes, with any limit on the right side. */
class Answers {
  private readonly random: (below: number) => number;

  constructor(
    private readonly cases: readonly Case[],
    seed: number,
  ) {
    this.random = randomFrom(seed);
  }

  /** Returns a new estimate of one of the moves, which may be far off. */
  estimate(): KnownMove {
    const index = this.random(this.cases.length);
    return { index, least: -1000, most: 1000, guess: this.random(25) - 12 };
  }

  answerTo({ move, limit, nodes }: LimitTask): { limit?: number } {
    const values = this.cases.map(({ value }) => value);
    const value = move === ALL_MOVES ? Math.max(...values) : (values[move] as number);
    const needed = move === ALL_MOVES ? 3000 : (this.cases[move] as Case).nodes;
    if (nodes < needed) return {};
    if (value > limit) return { limit: value - this.random(value - limit) };
    return { limit: value + this.random(limit - value + 1) };
  }
}

describe("the proof of an endgame's best moves", () => {
  it("finds the greatest values, and of equal ones the first, from any guesses", () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: 1, max: 5 }), fc.nat(999), (cases, top, seed) => {
        // Indexes that are not places.
        const order = cases.map((_, i) => cases.length - 1 - i);
        const known = order.map((index): KnownMove => {
          const { value, guess, isKnown } = cases[index] as Case;
          return isKnown
            ? { index, least: value, most: value, guess: value }
            : { index, least: -1000, most: 1000, guess };
        });
        const proof = new EndgameProof(known, top);
        const answers = new Answers(cases, seed);
        for (let rounds = 0; ; rounds++) {
          const tasks = proof.round(5000);
          if (tasks.length === 0) break;
          if (rounds % 3 === 2 && rounds < 30) proof.learn(answers.estimate());
          const nodes = tasks.reduce((sum, task) => sum + task.nodes, 0);
          if (tasks.length > 1) expect(nodes).toBeLessThanOrEqual(5000);
          proof.take(
            tasks,
            tasks.map((task) => answers.answerTo(task)),
          );
          expect(rounds).toBeLessThan(1000);
        }
        const values = order.map((index) => ({ index, value: (cases[index] as Case).value }));
        const best = values.toSorted((a, b) => b.value - a.value).slice(0, top);
        expect(proof.best()).toEqual(best);
      }),
      { seed: 43, numRuns: 2000 },
    );
  });
});
