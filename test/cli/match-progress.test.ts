import { describe, expect, test } from "vitest";
import { fitting } from "../../src/cli/io/progress.js";
import { progressParts } from "../../src/cli/match/run.js";
import type { MatchIdentity } from "../../src/selfplay/checkpoint.js";
import { Match, type MatchLimits } from "../../src/selfplay/match.js";
import { Pool } from "../../src/workers/pool.js";
import { FakeWorker } from "../selfplay/fake-workers.js";

const identity: MatchIdentity = {
  seed: 1,
  paired: true,
  sacrifices: false,
  players: ["hasty", "greedy"],
  alphabet: "",
  rules: "",
  lexicons: [],
  leaves: [],
};
const names = ["hasty", "greedy"] as const;

/** A match of this many games, of which 1,200 were played in 4 s. */
async function after1200(games: number, limits: MatchLimits = {}): Promise<Match> {
  const match = new Match({ identity, names, limits, plan: { seed: 1, games, paired: true } });
  const stop = new AbortController();
  const pool = await Pool.start(1, async () => new FakeWorker(() => 0));
  await match.run(pool, {
    signal: stop.signal,
    onProgress: ({ done }) => {
      if (done === 1200) stop.abort();
    },
  });
  match.state.seconds = 4;
  return match;
}

const from = { games: 0, seconds: 0 };
const progressText = (match: Match, since: typeof from) => progressParts(match, since).join(", ");

describe("the line that tells how a match stands", () => {
  test("T6: has games, speed, time left and the first player's results", async () => {
    const match = await after1200(100_000);
    expect(progressText(match, from)).toMatch(
      /^1,200 of 100,000 games, 300\/s, 5:30 left, hasty wins 0\.0 %, 0\.0 to 0\.3 \(95 %\), spread \+1\d\.\d ±1\.\d$/,
    );
    // Of a match that was gone on with, the speed is that of this run.
    expect(progressText(match, { games: 1000, seconds: 3 })).toContain("200/s, 8:14 left");
  });

  test("leaves out what does not fit a narrow terminal, but never half a number", async () => {
    const parts = progressParts(await after1200(100_000), from);
    const text = parts.join(", ");
    expect(fitting(parts, text.length)).toBe(text);
    expect(fitting(parts, text.length - 1)).toBe(text.slice(0, text.indexOf(", spread")));
    expect(fitting(parts, 30)).toBe("1,200 of 100,000 games, 300/s");
    expect(fitting(parts, 10)).toBe("1,200 of 1");
  });

  test("has the time that is left by the clock where that ends the match", async () => {
    const timed = await after1200(2_000_000_000, { seconds: 3 * 3600 });
    expect(progressText(timed, from)).toMatch(/^1,200 games, 300\/s, 2:59:56 left, /);
    const soon = await after1200(2_000_000_000, { seconds: 10 });
    expect(progressText(soon, from)).toContain(", 6 s left, ");
  });

  test("says no time where nothing tells it, and no results where there are none", async () => {
    const open = await after1200(2_000_000_000, { untilSignificant: 0.999999999999 });
    expect(progressText(open, from)).toMatch(/^1,200 games, 300\/s, hasty wins/);
    const none = new Match({ identity, plan: { seed: 1, games: 500, paired: true } });
    expect(progressText(none, from)).toBe("0 of 500 games");
  });
});
