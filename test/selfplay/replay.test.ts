import { describe, expect, it } from "vitest";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { Replay } from "../support/replay.js";

/* replay.full.test.ts replays more. */
const GAMES = { wasm: 80, "debug wasm": 8, js: 8 } as Record<string, number>;

describe("games, judged from outside turn by turn", { timeout: 300_000 }, () => {
  it.each(kernelBuilds)("keep the rules, %s", async (name, build) => {
    const replay = await Replay.start(build, defaultGraph());
    const count = GAMES[name] as number;
    for (let number = 0; number < count; number++) replay.game(1, number, number % 4 < 2);
    expect(replay.seen.games).toBe(count);
    expect(replay.seen.plays).toBeGreaterThan(20 * count);
    if (count === 80) expect(replay.seen.exchanges).toBeGreaterThan(0);
    expect(replay.seen.out).toBeGreaterThan(count / 2);
  });
});
