import { describe, expect, it } from "vitest";
import { decodeCheckpoint, type MatchIdentity } from "../../src/selfplay/checkpoint.js";
import {
  type GamesTasks,
  Match,
  type MatchLimits,
  type MatchPlan,
} from "../../src/selfplay/match.js";
import { Pool } from "../../src/workers/pool.js";
import { randomFrom } from "../support/mutations.js";
import { FakeWorker } from "./fake-workers.js";

const plan: MatchPlan = { seed: 4, games: 20_000, paired: true };
const identity: MatchIdentity = {
  seed: 4,
  paired: true,
  sacrifices: false,
  players: ["hasty", "greedy"],
  alphabet: "a",
  rules: "b",
  lexicons: ["c", "c"],
  leaves: ["d", "none"],
};

function matchOf(limits: MatchLimits = {}, changes: Partial<MatchPlan> = {}): Match {
  return new Match({ identity, plan: { ...plan, ...changes }, limits });
}

function poolOf(size: number, delay = 0): Promise<Pool<GamesTasks>> {
  const random = randomFrom(size);
  return Pool.start(size, async () => new FakeWorker(() => delay + random(2)));
}

describe("a match", () => {
  it("ends with its games", async () => {
    const match = matchOf({}, { games: 1050 });
    expect(await match.run(await poolOf(2))).toBe("games");
    expect(match.done).toBe(1050);
    expect(match.isFinished).toBe(true);
    expect(match.state.course.points.map(({ games }) => games)).toEqual(
      Array.from({ length: 10 }, (_, i) => (i + 1) * 100),
    );
  });

  it("ends where the difference is significant, after as many games with any number of players", async () => {
    const ends = new Set<number>();
    for (const size of [1, 2, 5]) {
      const match = matchOf({ untilSignificant: 0.99 });
      expect(await match.run(await poolOf(size))).toBe("significance");
      ends.add(match.done);
    }
    expect(ends.size).toBe(1);
    const [done = 0] = ends;
    expect(done % 100).toBe(0);
    expect(done).toBeGreaterThan(100);
    expect(done).toBeLessThan(10_000);
  });

  it("is where it would have been when it is broken off and gone on with", async () => {
    const whole = matchOf({ untilSignificant: 0.999 });
    await whole.run(await poolOf(3));
    let parts = matchOf({ untilSignificant: 0.999 });
    for (let runs = 0; !parts.isFinished; runs++) {
      expect(runs).toBeLessThan(20);
      const stop = new AbortController();
      const enough = parts.done + 300;
      const ended = await parts.run(await poolOf(2), {
        signal: stop.signal,
        onProgress: ({ done }) => {
          if (done >= enough) stop.abort();
        },
      });
      expect(ended).toBe(parts.isFinished ? "significance" : "interrupted");
      const checkpoint = await decodeCheckpoint(await parts.checkpoint());
      parts = new Match({ identity, plan, limits: { untilSignificant: 0.999 } }, checkpoint);
    }
    expect(parts.state.statistics).toEqual(whole.state.statistics);
    expect(parts.state.course.state).toEqual(whole.state.course.state);
    // No worker is asked to play when it is over.
    const idle = await poolOf(1);
    expect(await parts.run(idle)).toBe("significance");
    expect(parts.ending).toBe("significance");
  });

  it("ends when its time is up, earlier runs counted", async () => {
    const match = matchOf({ seconds: 0.25 });
    expect(await match.run(await poolOf(2, 10))).toBe("time");
    expect(match.state.seconds).toBeGreaterThanOrEqual(0.24);
    expect(match.done).toBeGreaterThan(0);
    expect(match.done).toBeLessThan(plan.games);
    const checkpoint = await decodeCheckpoint(await match.checkpoint());
    const again = new Match({ identity, plan, limits: { seconds: 0.2 } }, checkpoint);
    expect(again.isFinished).toBe(true);
    expect(again.ending).toBe("time");
  });

  it("counts the time of all threads, and of all runs", async () => {
    const match = matchOf({}, { games: 400 });
    await match.run(await poolOf(4, 30), { lanes: 2 });
    const { seconds, threadSeconds } = match.state;
    expect(threadSeconds).toBeCloseTo(2 * seconds, 9);
    const from = await decodeCheckpoint(await match.checkpoint());
    const again = new Match({ identity, plan: { ...plan, games: 800 } }, from);
    await again.run(await poolOf(4, 30));
    expect(again.state.seconds).toBeGreaterThan(seconds);
    expect(again.state.threadSeconds).toBeGreaterThan(
      threadSeconds + 2 * (again.state.seconds - seconds),
    );
  });

  it("cannot be gone on with where there is nothing to go on to", async () => {
    const match = matchOf({}, { games: 251 });
    await match.run(await poolOf(1));
    const from = await decodeCheckpoint(await match.checkpoint());
    const resumed = (changes: Partial<MatchPlan>) => () =>
      new Match({ identity, plan: { ...plan, ...changes } }, from, "x.match");
    expect(resumed({ games: 200 })).toThrow("x.match: has 251 games already (expected at most 200");
    expect(resumed({ games: 300 })).toThrow("x.match: ends after 251 games, within a pair");
    expect(resumed({ games: 251 })).not.toThrow();
  });
});
