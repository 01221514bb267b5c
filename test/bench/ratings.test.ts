import fc from "fast-check";
import { describe, expect, it } from "vitest";
// @ts-expect-error a script without types
import { ratingsOf } from "../../scripts/ratings.mjs";

interface Result {
  a: string;
  b: string;
  wins: number;
  draws: number;
  losses: number;
}

interface Rated {
  name: string;
  rating: number;
  error: number;
  games: number;
}

const rated = (players: string[], results: Result[]): Rated[] =>
  ratingsOf(players, results, { player: "best", rating: 2000 });

/** The share of its games that a player wins who has this many points more. */
const shareFor = (points: number) => 1 / (1 + 10 ** (-points / 400));

describe("ratings", () => {
  it("of two players are the logarithm of their odds, with its standard error", () => {
    const results = [{ a: "weak", b: "best", wins: 90, draws: 20, losses: 890 }];
    const [weak, best] = rated(["weak", "best"], results) as [Rated, Rated];
    expect(weak.rating).toBeCloseTo(2000 + 400 * Math.log10(100 / 900), 6);
    expect(weak.error).toBeCloseTo(400 / Math.LN10 / Math.sqrt(1000 * 0.1 * 0.9), 6);
    expect(weak.games).toBe(1000);
    expect(best).toEqual({ name: "best", rating: 2000, error: 0, games: 1000 });
  });

  it("are those of which the results are what is expected", () => {
    const strengths = fc.array(fc.integer({ min: 1000, max: 2400 }), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(strengths, (others) => {
        const all = [2000, ...others];
        const names = all.map((_, i) => (i === 0 ? "best" : `player ${i}`));
        const results = names.flatMap((a, i) =>
          names.slice(i + 1, i + 3).map((b, k) => {
            const wins = 1000 * shareFor((all[i] as number) - (all[i + 1 + k] as number));
            return { a, b, wins, draws: 0, losses: 1000 - wins };
          }),
        );
        rated(names, results).forEach(({ rating }, i) => {
          expect(rating).toBeCloseTo(all[i] as number, 3);
        });
      }),
      { seed: 16, numRuns: 40 },
    );
  });

  it("are refused for a player who has not met the others", () => {
    const results = [{ a: "weak", b: "best", wins: 1, draws: 0, losses: 1 }];
    expect(() => rated(["weak", "other", "best"], results)).toThrow("has only won, or only lost");
  });
});
