import { describe, expect, it } from "vitest";
import { RolloutKernel } from "../../src/kernel/rollout-kernel.js";
import { Holdings } from "../../src/search/inference/racks.js";
import { kernelBuilds } from "../support/backends.js";
import { randomFrom } from "../support/mutations.js";
import { samplesOf } from "../support/rollout-samples.js";
import { randomRollout } from "../support/rollouts.js";

describe("tiles that an opponent may have", () => {
  const counts = [2, 9, 2, 2, 4, 12];
  const leaves = [
    { tiles: [1, 5], likelihood: 1 },
    { tiles: [5, 5], likelihood: 0.5 },
    { tiles: [0, 1], likelihood: 0.25 },
  ];

  it("are drawn as often as their likelihood and the ways to draw them say", () => {
    const holdings = Holdings.of(leaves, counts, new Uint8Array()) as Holdings;
    const weights = [108, 33, 4.5];
    const times = [0, 0, 0];
    const draws = 20_000;
    for (let sample = 0; sample < draws; sample++) {
      const drawn = [...holdings.draw(5, sample)].join();
      const at = leaves.findIndex(({ tiles }) => tiles.join() === drawn);
      times[at] = (times[at] as number) + 1;
    }
    const all = 145.5;
    for (const [i, weight] of weights.entries()) {
      const wanted = (draws * weight) / all;
      const error = Math.sqrt(wanted * (1 - weight / all));
      expect(Math.abs((times[i] as number) - wanted)).toBeLessThan(4 * error);
    }
    expect(holdings.draw(5, 77)).toEqual(holdings.draw(5, 77));
  });

  it("are left out where they are seen elsewhere, or lack what is known", () => {
    const known = (tiles: number[], unseen = counts) =>
      Holdings.of(leaves, unseen, Uint8Array.from(tiles));
    for (let sample = 0; sample < 50; sample++) {
      expect([...(known([0])?.draw(1, sample) ?? [])]).toEqual([0, 1]);
      expect([...(known([], [2, 9, 2, 2, 4, 1])?.draw(1, sample) ?? [])]).not.toEqual([5, 5]);
    }
    expect(known([3])).toBeUndefined();
    expect(known([], [0, 0, 9, 9, 9, 1])).toBeUndefined();
  });
});

describe.each(
  kernelBuilds,
)("rollouts with tiles given to the opponent, the %s build", (_, build) => {
  it("are those of a game in which he is known to have them", async () => {
    let given = 0;
    for (let seed = 0; seed < 12; seed++) {
      const random = randomFrom(seed);
      const { setup, game, candidates } = randomRollout(seed, {
        variant: seed % 4 === 3 ? "jumbled" : "classic",
      });
      const kernel = await RolloutKernel.start(setup, { wasm: build }, "wasm");
      const [rack, known] = game.racks;
      const pool = [...known, ...game.unseen].sort((a, b) => a - b);
      const racks = [rack, new Uint8Array()] as const;
      const hidden = { ...game, racks, unseen: Uint8Array.from(pool) };
      const count = 4;
      const held = Array.from({ length: count }, () => {
        const left = [...pool];
        const most = Math.min(left.length, setup.rules.rackSize);
        const tiles = Array.from({ length: random(most + 1) }, () => {
          return left.splice(random(left.length), 1)[0] as number;
        });
        return Uint8Array.from(tiles).sort();
      });
      for (const candidate of candidates) {
        kernel.setGame(hidden);
        const found = samplesOf(kernel, candidate, 9, 5, count, 4, "estimate", { held });
        for (const [i, tiles] of held.entries()) {
          const unseen = [...pool];
          for (const tile of tiles) unseen.splice(unseen.indexOf(tile), 1);
          kernel.setGame({ ...game, racks: [rack, tiles], unseen: Uint8Array.from(unseen) });
          const [wanted] = samplesOf(kernel, candidate, 9, 5 + i, 1, 4);
          expect(found[i]).toEqual(wanted);
          given += tiles.length;
        }
      }
    }
    expect(given).toBeGreaterThan(100);
  });
});
