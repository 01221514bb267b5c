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

it("so are those of the wide build", async () => {
  await expectPlainRollouts(randomRollout(100), { ...RUN, plies: [3] }, wideBuilds);
});
