import { expect, test } from "vitest";
import { FULL } from "../support/full.js";
import { FORMATS } from "./formats.js";
import { fuzz } from "./fuzz.js";

/** Inputs of each format whose share is 1; those of others take longer each. */
const RUNS = FULL ? 20_000 : 1_000;
const LEAST_SHARE = FULL ? 0.2 : 0;
/** Another seed may be tried with GADDAWG_SEED. */
const SEED = Number(process.env.GADDAWG_SEED ?? 1);

test.each(
  FORMATS,
)(`damaged inputs are refused with a typed error or can be used: $name, seed ${SEED}`, async (format) => {
  const runs = RUNS * Math.max(format.share ?? 1, LEAST_SHARE);
  const { read, refused } = await fuzz(format, runs, SEED);
  expect(read + [...refused.values()].reduce((sum, count) => sum + count, 0)).toBe(runs);
  // Both ends are met, so that the inputs are neither all nonsense nor all as good as before.
  expect(read).toBeGreaterThan(0);
  expect(refused.size).toBeGreaterThan(0);
});
