import { expect, it } from "vitest";
import { wideBuilds } from "../support/backends.js";
import { expectPlainRollouts, randomRollout } from "../support/rollouts.js";

const RUN = { seed: 7, from: 3, count: 3, plies: [0, 1, 2, 4, 40] };

it("rollouts of every build are those of the oracle, sample for sample", async () => {
  let played = 0;
  for (let seed = 0; seed < 12; seed++) {
    const variant = seed % 5 === 4 ? "jumbled" : "classic";
    const letters = seed % 6 === 5 ? ([33, 63] as const) : undefined;
    const options = { variant, ...(letters && { letters }) } as const;
    played += await expectPlainRollouts(randomRollout(seed, options), RUN);
  }
  expect(played).toBeGreaterThan(500);
});

it.each(["greedy", "solved"] as const)("so are those with %s endings", async (endings) => {
  let played = 0;
  for (let seed = 0; seed < 10; seed++) {
    const variant = seed % 5 === 4 ? "jumbled" : "classic";
    const bagSize = [14, 14 + 2 * seed] as const;
    const one = randomRollout(seed, { variant, bagSize, rackSize: [2, 5] });
    played += await expectPlainRollouts(one, { ...RUN, plies: [0, 1, 4], endings });
  }
  expect(played).toBeGreaterThan(200);
});

it("so are those of the wide build", async () => {
  await expectPlainRollouts(randomRollout(100), { ...RUN, plies: [3] }, wideBuilds);
});
