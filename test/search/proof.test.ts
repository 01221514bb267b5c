import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PlayProof, pointsFor, type Question } from "../../src/search/preendgame/proof.js";

/** Plays with their final spreads, by draw, guesses of them, and what the answers take. */
interface Game {
  weights: readonly number[];
  plays: readonly { spreads: number[]; guesses: number[]; costs: number[]; isKnown: boolean }[];
}

const MOST_DRAWS = 5;

const GAME: fc.Arbitrary<Game> = fc.integer({ min: 1, max: MOST_DRAWS }).chain((draws) => {
  const list = (of: fc.Arbitrary<number>) => fc.array(of, { minLength: draws, maxLength: draws });
  const spread = fc.integer({ min: -4, max: 4 });
  const play = fc.record({
    spreads: list(spread),
    guesses: list(fc.double({ min: -6, max: 6, noNaN: true })),
    costs: list(fc.integer({ min: 1, max: 100_000 })),
    isKnown: fc.boolean(),
  });
  return fc.record({
    weights: list(fc.integer({ min: 1, max: 3 })),
    plays: fc.array(play, { minLength: 1, maxLength: 8 }),
  });
});

/** Returns the plays, best first: by points, spread and order. */
function ranked({ weights, plays }: Game): number[] {
  const sum = (spreads: readonly number[], of: (spread: number) => number): number =>
    spreads.reduce((all, spread, i) => all + (weights[i] ?? 0) * of(spread), 0);
  return plays
    .map(({ spreads }, play) => {
      return { play, points: sum(spreads, pointsFor), spread: sum(spreads, (one) => one) };
    })
    .sort((a, b) => b.points - a.points || b.spread - a.spread || a.play - b.play)
    .map(({ play }) => play);
}

function proofOf({ weights, plays }: Game, top: number, isExact: boolean, isPart = false) {
  return new PlayProof({
    weights,
    guesses: plays.map(({ spreads, guesses, isKnown }) => (isKnown ? spreads : guesses)),
    known: plays.map(({ isKnown }) => isKnown),
    ...{ top, isExact, isPart },
  });
}

/** Answers until all is proved; no limit may exclude what is true. */
function prove(game: Game, top: number, isExact: boolean, slack: readonly number[]): PlayProof {
  const { plays } = game;
  const proof = proofOf(game, top, isExact);
  let asked = 0;
  // Compared here, as there are millions of limits: a call of `expect` for each would take most of the time.
  const wrong: object[] = [];
  for (let questions = proof.questions(); questions.length > 0; questions = proof.questions()) {
    for (const question of questions) {
      proof.take(question, answerTo(game, question, slack[asked++ % slack.length] ?? 0));
    }
    expect(asked).toBeLessThan(5000);
    const best = new Set(ranked(game).slice(0, top));
    for (const play of proof.out()) if (best.has(play)) wrong.push({ out: play });
    for (const [play, { spreads }] of plays.entries()) {
      for (const [draw, { least, most, guess }] of proof.ranges(play).entries()) {
        const spread = spreads[draw] as number;
        const isWithin = [spread, guess].every((one) => least <= one && one <= most);
        if (!isWithin) wrong.push({ play, draw, least, most, guess, spread });
      }
    }
  }
  expect(wrong).toEqual([]);
  return proof;
}

/** Answers as a search does: on the right side, as near to the truth as it happens to come. */
function answerTo(
  { plays }: Game,
  { play, draw, limit, nodes }: Question,
  slack: number,
): number | undefined {
  const { spreads, costs } = plays[play] as Game["plays"][number];
  if ((costs[draw] as number) > nodes) return undefined;
  const spread = spreads[draw] as number;
  return spread > limit ? Math.max(limit + 1, spread - slack) : Math.min(limit, spread + slack);
}

const SLACK = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 });

describe("the proof of the best plays", () => {
  it("ends with the best play and its results, whatever was guessed", () => {
    fc.assert(
      fc.property(GAME, fc.boolean(), SLACK, (game, isExact, slack) => {
        const proof = prove(game, 1, isExact, slack);
        const [best, ...others] = ranked(game) as [number, ...number[]];
        expect(proof.best).toBe(best);
        for (const [draw, { least, most }] of proof.ranges(best).entries()) {
          const spread = game.plays[best]?.spreads[draw] as number;
          expect([pointsFor(least), pointsFor(most)]).toEqual([
            pointsFor(spread),
            pointsFor(spread),
          ]);
          if (isExact) expect([least, most]).toEqual([spread, spread]);
        }
        expect([...proof.out()].sort()).toEqual(others.sort());
      }),
      { numRuns: 1000 },
    );
  });

  it("ends with the exact spreads of several best plays", () => {
    fc.assert(
      fc.property(GAME, fc.integer({ min: 2, max: 4 }), SLACK, (game, most, slack) => {
        const top = Math.min(most, game.plays.length);
        const proof = prove(game, top, false, slack);
        const best = ranked(game).slice(0, top);
        if (top === 1) return;
        for (const play of best) {
          const spreads = game.plays[play]?.spreads;
          expect(proof.ranges(play).map(({ least }) => least)).toEqual(spreads);
          expect(proof.ranges(play).map(({ most: limit }) => limit)).toEqual(spreads);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("asks no more of a play that has lost too many draws", () => {
    const proof = new PlayProof({
      weights: [1, 1, 1],
      guesses: [
        [5, 5, 5],
        [3, -2, -9],
      ],
      top: 1,
      isExact: false,
    });
    for (const question of proof.questions()) proof.take(question, 5);
    const asked = proof.questions();
    expect(asked.filter(({ play }) => play === 1)).toEqual([
      { play: 1, draw: 2, limit: -1, nodes: 400 },
    ]);
    for (const question of asked) proof.take(question, question.play === 0 ? 5 : -9);
    expect(proof.questions()).toEqual([]);
    expect([...proof.out()]).toEqual([1]);
  });

  it("asks first whether plays win, where that is in doubt, and then by how much", () => {
    const proof = new PlayProof({
      weights: [1, 1],
      guesses: [
        [5, 90],
        [4, 80],
      ],
      top: 1,
      isExact: false,
    });
    const limits = (play: number): [number, number][] => {
      const asked = proof.questions().filter((question) => question.play === play);
      return asked.map(({ draw, limit }) => [draw, limit]);
    };
    // The best play needs its results for all draws.
    expect(limits(0)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    // About the other one there is no question yet: one play that wins for all draws is enough at first.
    expect(limits(1)).toEqual([]);
    for (const question of proof.questions()) proof.take(question, 1);
    expect(limits(1)).toEqual([[0, 0]]);
    for (const question of proof.questions()) if (question.play === 1) proof.take(question, 1);
    // Whether a play wins comes before the question by how much another one does.
    for (const question of proof.questions()) {
      expect(question.play).toBe(1);
      proof.take(question, question.limit + 1);
    }
    // Both questions about a spread are asked at once.
    expect(limits(0)).toEqual([
      [0, 4],
      [0, 5],
      [1, 89],
      [1, 90],
    ]);
    for (const [, limit] of limits(1)) expect(limit).toBeGreaterThan(0);
  });

  it("asks no more of the best play than its results where all others are behind", () => {
    const proof = new PlayProof({ weights: [1], guesses: [[5], [4]], top: 1, isExact: false });
    proof.narrow(0, 0, { least: 4, most: 90, guess: 5 });
    proof.narrow(1, 0, { least: 1, most: 4, guess: 4 });
    expect(proof.questions()).toEqual([]);
    expect([...proof.out()]).toEqual([1]);
  });

  it("asks only about the best play as long as that is easier than what is left of the others", () => {
    const proof = new PlayProof({ weights: [1], guesses: [[5], [3]], top: 1, isExact: false });
    proof.expect(1, 0, 200_000);
    proof.narrow(1, 0, { least: -50, most: 50, guess: 3 });
    const about = (): number[] => proof.questions().map(({ play }) => play);
    // Each failure makes a question harder, in the end as hard as the other one.
    let asked = 0;
    for (; about().length === 1; asked++) {
      expect(about()).toEqual([0]);
      for (const question of proof.questions()) proof.take(question, undefined);
      expect(asked).toBeLessThan(10);
    }
    expect(about()).toEqual([0, 1]);
    expect(asked).toBe(3);
  });

  it("ends with the side on which a game ends, whichever play is the best", () => {
    const draw = fc.integer({ min: 0, max: MOST_DRAWS - 1 });
    const limit = fc.integer({ min: -5, max: 4 });
    fc.assert(
      fc.property(GAME, draw, limit, SLACK, (game, some, side, slack) => {
        const proof = proofOf(game, 1, false);
        const at = some % game.weights.length;
        const [best] = ranked(game) as [number];
        const spread = game.plays[best]?.spreads[at] as number;
        const wrong: object[] = [];
        let asked = 0;
        const isFound = (): boolean => {
          const { least, most, guess } = proof.outcome(at);
          if (least > spread || most < spread || guess < least || guess > most) {
            wrong.push({ least, most, guess, spread });
          }
          return least > side || most <= side;
        };
        while (!isFound()) {
          const questions = proof.toward(at, side);
          expect(questions).not.toEqual([]);
          for (const question of questions) {
            proof.take(question, answerTo(game, question, slack[asked++ % slack.length] ?? 0));
          }
          expect(asked).toBeLessThan(5000);
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("is enough to know one play of many if it wins for all draws", () => {
    let [won, open] = [0, 0];
    fc.assert(
      fc.property(GAME, fc.integer({ min: 1, max: 7 }), SLACK, (game, count, slack) => {
        const part = { ...game, plays: game.plays.slice(0, count) };
        const proof = proofOf(part, 1, false, true);
        let asked = 0;
        for (let some = proof.winning(); some.length > 0; some = proof.winning()) {
          for (const question of some) {
            proof.take(question, answerTo(part, question, slack[asked++ % slack.length] ?? 0));
          }
          expect(asked).toBeLessThan(5000);
        }
        const [best] = ranked(game) as [number];
        for (const [at, spread] of (game.plays[best]?.spreads ?? []).entries()) {
          const { least, most } = proof.outcome(at);
          expect(least).toBeLessThanOrEqual(spread);
          expect(most).toBe(Number.POSITIVE_INFINITY);
          if (least > 0) won++;
          else open++;
        }
      }),
      { numRuns: 1000 },
    );
    expect(won).toBeGreaterThan(50);
    expect(open).toBeGreaterThan(50);
  });

  it("asks about the next play that seems to win while the best one has a draw that is hard", () => {
    const guesses = [
      [90, 90],
      [50, 50],
      [40, -5],
    ];
    const proof = new PlayProof({ weights: [1, 1], guesses, isPart: true, top: 1, isExact: false });
    const about: [play: number, nodes: number][] = [];
    for (let some = proof.winning(); some.length > 0; some = proof.winning()) {
      for (const question of some) {
        const { play, draw, nodes } = question;
        about.push([play, nodes]);
        proof.take(question, play === 0 && draw === 1 ? undefined : 1);
      }
    }
    // Neither again about the hard draw, nor about a play that does not seem to win.
    expect(about.map(([play]) => play)).toEqual([0, 0, 1, 1]);
    expect(new Set(about.map(([, nodes]) => nodes)).size).toBe(1);
    // The best one may be worth as much; whichever is chosen, it wins.
    for (const at of [0, 1]) expect(proof.outcome(at).least).toBe(1);
  });
});
