import { describe, expect, it } from "vitest";
import { alphabet } from "../../../src/alphabet/tile-sets.js";
import { writeKlv } from "../../../src/leaves/klv.js";
import { HUMAN_LEVELS } from "../../../src/players/named-players.js";
import { humanOptions, parsePlayer } from "../../../src/players/spec.js";
import { type AutoplayOptions, autoplay } from "../../../src/selfplay/autoplay.js";
import { writeKwg } from "../../../src/words/formats/kwg.js";
import { buildGraph } from "../../../src/words/graph/build.js";
import { defaultGraph } from "../../support/default-graph.js";
import { FULL } from "../../support/full.js";
import { drawnWords } from "../../support/lexicons.js";
import { nearHost } from "../../support/near-host.js";
import { NEAR_FILES, NEAR_HOST, resultsOf } from "../../support/near-matches.js";
import { defaultLeaves } from "../../web/support.js";

/* Matches of players that make human mistakes, on workers in this thread. */

const play = (options: Partial<AutoplayOptions>, host = NEAR_HOST) => {
  const player = (name: string) => ({ player: name, leaves: "none" }) as const;
  const players = [player("human:level=2"), player("human:level=5")] as const;
  return autoplay({ players, games: 8, seed: 5, threads: 1, ...options }, host);
};

const FEW = buildGraph(drawnWords(alphabet("english"), 2000, 3));

const optionsOf = (spec: string) => humanOptions(parsePlayer(spec));

describe("the options of a player that makes human mistakes", () => {
  it("are those of its level, except for those that it names", () => {
    const [first, , third] = HUMAN_LEVELS.map(({ rating, ...options }) => options);
    expect(optionsOf("human:level=1")).toEqual({ ...first, seed: 1 });
    expect(optionsOf("human:level=3:leaves=77:seed=9")).toEqual({ ...third, leaves: 77, seed: 9 });
    expect(optionsOf("human")).toEqual(optionsOf("human:level=4"));
  });

  it.each([
    [
      "human:level=0",
      `the option "level=0" of the player human (expected a whole number from 1 to ${HUMAN_LEVELS.length})`,
    ],
    ["human:level=99", "level=99"],
    ["human:words=0", "expected a whole number from 1 to 100"],
    ["human:leaves=101", "expected a whole number from 0 to 100"],
    ["human:attention=200", "expected a whole number from 0 to 100"],
    ["human:level=best", "a whole number"],
    ["human:iq=100", "has no option"],
    ["humans", "there is no player"],
  ])("are refused as in %s", async (player, message) => {
    const refused = play({ players: [player, "greedy"] });
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toMatchObject({ name: "SelfPlayError" });
  });
});

describe("a match of players that make human mistakes", { timeout: 120_000 }, () => {
  it("is the same with any number of workers, in both builds, and resumed", async () => {
    const small = { games: 22, lexicon: FEW };
    const whole = await play({ threads: 1, ...small });
    expect(whole.summary.players.map(({ name }) => name)).toEqual([
      "human:level=2",
      "human:level=5",
    ]);
    const other = await play({ threads: 2, backend: "js", ...small });
    expect(resultsOf(other)).toEqual(resultsOf(whole));
    const stop = new AbortController();
    let bytes: Uint8Array | undefined;
    await play({
      ...small,
      signal: stop.signal,
      onProgress: async (match) => {
        bytes = await match.checkpoint();
        if (match.done === 20) stop.abort();
      },
    });
    const from = { bytes: bytes as Uint8Array };
    expect(resultsOf(await play({ from, ...small }))).toEqual(resultsOf(whole));
    // A player that knows other words is another player.
    const player = { player: "human:level=2:seed=2", leaves: "none" } as const;
    await expect(play({ ...small, from, players: [player, "greedy"] })).rejects.toMatchObject({
      code: "OTHER_MATCH",
    });
  });

  it("is another one with other words, leaves, attention or seed", async () => {
    const lexicon = FEW;
    const found = new Set<string>();
    for (const options of ["", ":words=90", ":leaves=100", ":attention=100", ":seed=2"]) {
      const player = { player: `human:level=2${options}`, leaves: "h2" } as const;
      const { rest, sums } = resultsOf(
        await play({ lexicon, players: [player, "greedy"], games: 4 }),
      );
      found.add(JSON.stringify([rest.perGame, sums]));
    }
    expect(found.size).toBe(5);
  });

  it("without any mistake is one of hasty, with a full bag", async () => {
    const player = { player: "human:words=100:leaves=100:attention=100", leaves: "none" } as const;
    const hasty = { player: "hasty", leaves: "none" } as const;
    const { summary } = await play({ players: [player, hasty], games: 6, lexicon: FEW });
    expect(summary.difference.spread.average).toBe(0);
  });

  it.each([
    ["german", "CrosswordGame"],
    ["polish", "CrosswordGame"],
    ["english", "WordSmog"],
  ] as const)("has words without counts: %s, %s", async (name, rules) => {
    const tiles = alphabet(name);
    const content = rules === "WordSmog" ? "alphagrams" : "gaddag";
    const lexicon = buildGraph(drawnWords(tiles, 1500, 7), { content });
    const { summary } = await play({ lexicon, alphabet: tiles, rules, games: 2 });
    expect(summary).toMatchObject({ games: 2, ended: "games" });
    const [weaker, stronger] = summary.players;
    expect(weaker?.plays).toBeGreaterThan(0);
    expect(stronger?.plays).toBeGreaterThan(0);
  });

  it("may search its endgames too", async () => {
    const player = { player: "human:level=3+endgame:nodes=500", leaves: "none" } as const;
    const { summary } = await play({ players: [player, "greedy"], games: 2, lexicon: FEW });
    expect(summary.ended).toBe("games");
  });
});

describe("levels", { timeout: 120_000 }, () => {
  const host = nearHost({
    ...NEAR_FILES,
    "word-list.kwg": () => writeKwg(defaultGraph()),
    "english.klv2": () => writeKlv(defaultLeaves()),
  });
  const steps = FULL
    ? HUMAN_LEVELS.slice(1).map((_, i) => [i + 1, i + 2] as const)
    : ([[1, 7]] as const);

  it.each(steps)("%i plays worse than %i", async (low, high) => {
    const leaves = FULL ? undefined : "none";
    const player = (level: number) => ({ player: `human:level=${level}`, leaves }) as const;
    const players = [player(low), player(high)] as const;
    const options = { players, games: FULL ? 200 : 12, seed: 2 };
    const { summary } = await play(options, FULL ? host : NEAR_HOST);
    expect(summary.difference.spread.high).toBeLessThan(0);
  });
});
