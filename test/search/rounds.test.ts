import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Round, type RoundSettings, Rounds, type Standing } from "../../src/search/rounds.js";
import { randomFrom } from "../support/mutations.js";

const SETTINGS: RoundSettings = {
  method: "sequential",
  group: 100,
  plies: 2,
  sure: 99,
  indifference: 1_000,
  margin: 20_000,
  samples: 20_000,
  fixed: false,
};

/** Worths of a candidate: its mean, and noise that depends on the sample and the candidate. */
function worthsOf(mean: number, candidate: number, { from, count, plies }: Round, noise: number) {
  return Int32Array.from({ length: count }, (_, i) => {
    const random = randomFrom((from + i) * 1009 + candidate * 31 + plies);
    return Math.round(mean + (random(2001) - 1000) * noise);
  });
}

/** Plays rounds until the end; returns them. */
function play(
  means: readonly number[],
  settings: RoundSettings,
  noise = 100,
): { rounds: Rounds; played: Round[] } {
  const rounds = new Rounds(means.length, settings);
  const played: Round[] = [];
  for (let round = rounds.next(); round !== undefined; round = rounds.next()) {
    const current = round;
    rounds.add(
      round,
      round.candidates.map((i) => worthsOf(means[i] as number, i, current, noise)),
    );
    played.push(round);
  }
  return { rounds, played };
}

describe("rounds of samples", () => {
  it("end with the best candidate, surely, where the others are much worse", () => {
    const { rounds, played } = play([400_000, 500_000, 300_000], SETTINGS);
    expect(rounds.end).toBe("sure");
    expect(rounds.leader).toBe(1);
    expect(rounds.standings.map(({ out }) => out !== undefined)).toEqual([true, false, true]);
    expect(played.length).toBeLessThan(5);
  });

  it("keep the order of a first stage until there are samples of more plies", () => {
    const means = [400_000, 404_000, 408_000, 406_000, 402_000];
    const rounds = new Rounds(means.length, { ...SETTINGS, plies: 4 });
    for (let i = 0; i < 3; i++) {
      const round = rounds.next() as Round;
      const worths = round.candidates.map((index) =>
        worthsOf(means[index] as number, index, round, 1),
      );
      rounds.add(round, worths);
    }
    expect(rounds.standings.map(({ plies, worths }) => [plies, worths.length])).toEqual(
      means.map(() => [4, 0]),
    );
    expect(rounds.leader).toBe(2);
    const order = means.map((_, i) => i).sort((a, b) => (means[b] ?? 0) - (means[a] ?? 0));
    const { standings } = rounds;
    const found = [...standings.keys()].sort(
      (a, b) => (standings[b]?.mean ?? 0) - (standings[a]?.mean ?? 0),
    );
    expect(found).toEqual(order);
  });

  it("end where what remains does not matter", () => {
    const settings = { ...SETTINGS, indifference: 40_000 };
    const { rounds } = play([500_000, 500_100], settings);
    expect(rounds.end).toBe("no-matter");
  });

  it("end at the number of nodes, of which a sample takes one for each ply and the candidate", () => {
    fc.assert(
      fc.property(
        fc.record({
          nodes: fc.integer({ min: 1, max: 60_000 }),
          count: fc.integer({ min: 2, max: 12 }),
          plies: fc.integer({ min: 1, max: 5 }),
        }),
        ({ nodes, count, plies }) => {
          const means = Array.from({ length: count }, (_, i) => 500_000 + 300 * i);
          const { rounds, played } = play(means, { ...SETTINGS, plies, nodes }, 300);
          const cost = (round: Round): number =>
            round.candidates.length * round.count * (round.plies + 1);
          const spent = played.reduce((sum, round) => sum + cost(round), 0);
          // Only the first round may take more, with one sample of each.
          if (played.length > 1) expect(spent).toBeLessThanOrEqual(nodes);
          else expect(spent).toBeLessThanOrEqual(Math.max(nodes, count * (plies + 1)));
          expect(rounds.end).toBeDefined();
          const settled = ["sure", "no-matter", "samples"].includes(rounds.end as string);
          expect(settled || rounds.end === "nodes").toBe(true);
        },
      ),
      { seed: 16, numRuns: 60 },
    );
  });

  it("are the same as without a limit of nodes until it is reached", () => {
    const means = [400_000, 500_000, 499_000, 498_500];
    const free = play(means, SETTINGS);
    const limited = play(means, { ...SETTINGS, nodes: 6000 });
    expect(limited.rounds.end).toBe("nodes");
    const same = limited.played.slice(0, -1);
    expect(same).toEqual(free.played.slice(0, same.length));
    expect(same.length).toBeGreaterThan(1);
  });

  it("end at the number of samples, all open candidates with as many", () => {
    const { rounds } = play([500_000, 500_300, 499_800], {
      ...SETTINGS,
      samples: 1_234,
      indifference: 0,
    });
    expect(rounds.end).toBe("samples");
    for (const index of rounds.open) expect(rounds.standings[index]?.worths).toHaveLength(1_234);
  });

  it("play every sample of every candidate if that is asked for", () => {
    const { rounds, played } = play([0, 900_000, 5], {
      ...SETTINGS,
      fixed: true,
      samples: 700,
      plies: 4,
    });
    for (const { worths, out, plies } of rounds.standings) {
      expect([worths.length, out, plies]).toEqual([700, undefined, 4]);
    }
    expect(played.every(({ plies }) => plies === 4)).toBe(true);
  });

  it("sort out with few plies first, and begin again with more", () => {
    const means = [500_000, 495_000, 100_000, 498_000, 200_000, 505_000];
    const { rounds, played } = play(means, { ...SETTINGS, plies: 4, samples: 2_000 });
    expect(played.slice(0, 3).map(({ plies }) => plies)).toEqual([2, 2, 2]);
    expect(played.slice(3).every(({ plies }) => plies === 4)).toBe(true);
    expect(played[3]?.from).toBe(0);
    expect(rounds.standings[2]).toMatchObject({ plies: 2, out: 0 });
  });

  it("depend on the worths alone: rounds that go on from the same worths are the same", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(90, 95, 99),
        fc.constantFrom(1, 2, 4),
        (means, sure, plies) => {
          const settings = { ...SETTINGS, sure, plies, samples: 900 };
          expect(play(means, settings).played).toEqual(play(means, settings).played);
        },
      ),
      { numRuns: 30 },
    );
  });

  it("leave out disjoint intervals after each group, as [wickman] does", () => {
    const settings = { ...SETTINGS, method: "wickman", group: 50, sure: 80, samples: 400 } as const;
    const { rounds, played } = play([450_000, 500_000, 499_000], settings);
    expect(played.every(({ count }) => count === 50)).toBe(true);
    const [worst, best, near] = rounds.standings as [Standing, Standing, Standing];
    const mean = (worths: Int32Array) => worths.reduce((a, b) => a + b, 0) / worths.length;
    const reach = (worths: Int32Array) => {
      const squares = worths.reduce((sum, one) => sum + (one - mean(worths)) ** 2, 0);
      return 1.2815515655446004 * Math.sqrt(squares / (worths.length - 1) / worths.length);
    };
    // Left out as soon as its interval ended below that of the best, and not before.
    const rounded = (worst.out as number) + 1;
    for (let groups = 1; groups <= rounded; groups++) {
      const [low, high] = [worst, best].map(({ worths }) => worths.subarray(0, 50 * groups)) as [
        Int32Array,
        Int32Array,
      ];
      const isDisjoint = mean(low) + reach(low) < mean(high) - reach(high);
      expect(isDisjoint).toBe(groups === rounded);
    }
    expect([near.out, rounds.end]).toEqual([undefined, "samples"]);
  });

  it("seldom eliminate the best candidate", () => {
    let wrong = 0;
    for (let trial = 0; trial < 100; trial++) {
      const means = [500_000 + trial, 498_000, 496_000, 499_000];
      const { rounds } = play(
        means,
        { ...SETTINGS, sure: 95, indifference: 0, samples: 3_000 },
        60,
      );
      if (rounds.standings[0]?.out !== undefined) wrong++;
    }
    expect(wrong).toBeLessThanOrEqual(5);
  });
});
