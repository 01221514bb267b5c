import { expect, it } from "vitest";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { Replay } from "../support/replay.js";

/* As replay.test.ts, with more games. */
const GAMES = 240;

it.each(kernelBuilds)("%s games keep the rules", { timeout: 3_600_000 }, async (_name, build) => {
  const replay = await Replay.start(build, defaultGraph());
  for (let number = 0; number < GAMES; number++) replay.game(2, number, true);
  expect(replay.seen.games).toBe(GAMES);
  expect(replay.seen.out + replay.seen.stalled).toBe(GAMES);
  for (const count of Object.values(replay.seen)) expect(count).toBeGreaterThan(0);
  console.log(replay.seen);
});
