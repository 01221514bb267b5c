import { describe, expect, it } from "vitest";
import type { Player } from "../../src/players/player.js";
import { type AutoplayOptions, autoplay } from "../../src/selfplay/autoplay.js";
import type { Match } from "../../src/selfplay/match.js";
import type { MatchResult } from "../../src/selfplay/play.js";
import { writeKwg } from "../../src/words/formats/kwg.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL } from "../support/full.js";
import { shortGraph } from "../support/lexicons.js";
import { nearHost } from "../support/near-host.js";

/* Matches between players of different kinds, on workers in this thread. */

const HOST = nearHost({ "word-list.kwg": () => writeKwg(FULL ? defaultGraph() : shortGraph()) });

const play = (options: AutoplayOptions) => autoplay(options, HOST);

/** The results of a match, without the time that it took. */
function resultsOf({ summary, statistics }: MatchResult) {
  const { seconds, gamesPerSecond, ...rest } = summary;
  return { rest, sums: [...statistics.sums] };
}

const PASSER: Player = {
  name: "passer",
  choose: () => ({ kind: "pass" }),
};

describe("a match between a level and a player of the kernel", { timeout: 120_000 }, () => {
  const options = { players: ["novice", "greedy"], games: 24, seed: 5 } as const;

  it("is the same with any number of workers, and in parts", async () => {
    const whole = await play({ ...options, threads: 1 });
    expect(whole.summary.paired).toBe(true);
    expect(whole.summary.players.map(({ name }) => name)).toEqual(["novice", "greedy"]);
    expect(resultsOf(await play({ ...options, threads: 2 }))).toEqual(resultsOf(whole));
    const stop = new AbortController();
    let bytes: Uint8Array | undefined;
    const part = await play({
      ...options,
      signal: stop.signal,
      onProgress: async (match) => {
        bytes = await match.checkpoint();
        if (match.done === 20) stop.abort();
      },
    });
    expect(part.summary).toMatchObject({ games: 20, ended: "interrupted" });
    const resumed = await play({ ...options, from: { bytes: bytes as Uint8Array } });
    expect(resultsOf(resumed)).toEqual(resultsOf(whole));
  });

  it("has the weaker player lose, which knows only short words", async () => {
    const { summary } = await play(options);
    expect(summary.difference.spread.high).toBeLessThan(0);
    const { topPlays } = summary;
    expect(topPlays.length).toBe(10);
    for (const { player, word } of topPlays) {
      if (player === "novice") expect(word.replace(/[()]/g, "").length).toBeLessThanOrEqual(4);
    }
  });

  it("has other games with another seed", async () => {
    const few = { ...options, games: 4 };
    const [one, other] = [await play(few), await play({ ...few, seed: 6 })];
    expect(resultsOf(other).sums).not.toEqual(resultsOf(one).sums);
  });
});

describe("any two kinds of players", { timeout: 120_000 }, () => {
  it.each([
    [PASSER, "learner"],
    ["casual", PASSER],
    ["novice", "novice"],
    [PASSER, { player: PASSER, name: "other" }],
    ["h1", { player: PASSER, name: "mine" }],
  ] as const)("may meet: %#", async (...players) => {
    const { summary } = await play({ players, games: 2, seed: 1 });
    expect(summary).toMatchObject({ games: 2, ended: "games" });
  });

  it("are not paired where they are alike, and have different names", async () => {
    const { summary } = await play({ players: ["learner", "learner"], games: 2 });
    expect(summary.paired).toBe(false);
    expect(summary.players.map(({ name }) => name)).toEqual(["learner 1", "learner 2"]);
  });
});

describe("a match that is followed", () => {
  it("is known before its first game", async () => {
    const seen: unknown[] = [];
    const onStart = ({ names, plan, areEqual, done }: Match) => {
      seen.push({ names, plan, areEqual, done });
    };
    await play({ players: ["greedy", "h2"], games: 2, seed: 9, onStart });
    expect(seen).toEqual([
      {
        names: ["greedy", "h2"],
        plan: { seed: 9, games: 2, paired: true },
        areEqual: false,
        done: 0,
      },
    ]);
  });

  it("gives the results before an error, if there is a function for errors", async () => {
    let calls = 0;
    const failing = () => {
      if (++calls > 60) throw new Error("no idea");
      return PASSER.choose({} as never);
    };
    const options: AutoplayOptions = { players: ["greedy", failing], games: 50, paired: true };
    const errors: unknown[] = [];
    const { summary } = await play({ ...options, onError: (error) => errors.push(error) });
    expect(summary.ended).toBe("failed");
    expect(summary.games).toBeGreaterThan(0);
    expect(errors).toMatchObject([{ code: "PLAYER_FAILED" }]);
    await expect(play(options)).rejects.toMatchObject({ code: "PLAYER_FAILED" });
  });
});
