import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "../../src/base/random.js";
import { type PairingGames, type Rating, ratingsOf } from "../../src/selfplay/ratings.js";

const rated = (count: number, pairings: readonly PairingGames[]) =>
  ratingsOf(count, pairings, { player: 0, rating: 2000 });

/** The share of its games that a player wins who has this many points more. */
const shareFor = (points: number) => 1 / (1 + 10 ** (-points / 400));

describe("ratings", () => {
  it("of two players are the logarithm of their odds, with its standard error", () => {
    const games: PairingGames = { players: [1, 0], games: 1000, wins: 90, draws: 20 };
    const [best, weak] = rated(2, [games]) as [Rating, Rating];
    expect(weak.rating).toBeCloseTo(2000 + 400 * Math.log10(100 / 900), 6);
    const slope = 400 / Math.LN10 / (1000 * 0.1 * 0.9);
    expect(weak.error).toBeCloseTo(slope * Math.sqrt(1000 * 0.1 * 0.9), 6);
    expect(best).toEqual({ rating: 2000, error: 0 });
    // Results that vary less than those of independent games.
    const [, closer] = rated(2, [{ ...games, error: 4 }]) as [Rating, Rating];
    expect(closer.rating).toBe(weak.rating);
    expect(closer.error).toBeCloseTo(4 * slope, 6);
  });

  it("are those of which the results are what is expected", () => {
    const strengths = fc.array(fc.integer({ min: 1000, max: 2400 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(strengths, (others) => {
        const all = [2000, ...others];
        const pairings = all.flatMap((a, i) =>
          all.slice(i + 1, i + 3).map((b, k): PairingGames => {
            const wins = 1000 * shareFor(a - b);
            return { players: [i, i + 1 + k], games: 1000, wins, draws: 0 };
          }),
        );
        rated(all.length, pairings).forEach((found, i) => {
          expect(found?.rating).toBeCloseTo(all[i] as number, 3);
        });
      }),
      { seed: 16, numRuns: 40 },
    );
  });

  it("have errors as far as ratings of drawn results are apart", () => {
    const [gap, games, ladders] = [100, 100, 400];
    const random = Random.seeded(7);
    const drawn = () => (random.next() >>> 0) / 2 ** 32;
    const pairings = [
      [0, 1],
      [1, 2],
    ] as const;
    const found = Array.from({ length: ladders }, () => {
      const results = pairings.map((players): PairingGames => {
        let wins = 0;
        for (let i = 0; i < games; i++) if (drawn() < shareFor(gap)) wins++;
        return { players, games, wins, draws: 0 };
      });
      return rated(3, results)[2] as Rating;
    });
    const mean = found.reduce((sum, { rating }) => sum + rating, 0) / ladders;
    const deviation = Math.sqrt(
      found.reduce((sum, { rating }) => sum + (rating - mean) ** 2, 0) / ladders,
    );
    const error = found.reduce((sum, one) => sum + one.error, 0) / ladders;
    expect(Math.abs(mean - (2000 - 2 * gap))).toBeLessThan(10);
    expect(error / deviation).toBeGreaterThan(0.85);
    expect(error / deviation).toBeLessThan(1.15);
  });

  it("are unknown for players that nothing limits: who have not met the others, or won all, or nothing", () => {
    const even = (a: number, b: number): PairingGames => {
      return { players: [a, b], games: 10, wins: 5, draws: 0 };
    };
    const won = (a: number, b: number): PairingGames => {
      return { players: [a, b], games: 10, wins: 10, draws: 0 };
    };
    const known = (pairings: PairingGames[]) =>
      rated(4, pairings).map((found) => found !== undefined);
    expect(known([even(0, 1), even(2, 3)])).toEqual([true, true, false, false]);
    expect(known([even(0, 1), won(1, 2), even(2, 3)])).toEqual([true, true, false, false]);
    expect(known([even(0, 1), won(2, 1), won(2, 0), even(1, 3)])).toEqual([
      true,
      true,
      false,
      true,
    ]);
    // A circle: each has won against one and lost against another.
    expect(known([won(0, 1), won(1, 2), won(2, 0), won(3, 0)])).toEqual([true, true, true, false]);
  });
});
