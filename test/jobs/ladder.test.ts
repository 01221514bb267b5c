import { beforeAll, describe, expect, it } from "vitest";
import { Collector } from "../../src/jobs/collector.js";
import {
  type LadderAnswer,
  type LadderJobOptions,
  planLadder,
} from "../../src/jobs/kinds/ladder.js";
import { formatPlan, type InputSource, type JobPlan, parsePlan } from "../../src/jobs/plan-file.js";
import { openJob, runJob, runShards } from "../../src/jobs/run.js";
import { encodeResult } from "../../src/jobs/shard-result.js";
import { autoplay } from "../../src/selfplay/autoplay.js";
import { defaultGraph } from "../support/default-graph.js";
import { JOB_HOST } from "./jobs.js";

const PLAYERS = ["greedy", "h1", "hasty"];
const lexicon = defaultGraph();
/** Matches of 20 games: two shards of eight games, and one of four. */
const LADDER: LadderJobOptions = {
  players: PLAYERS,
  lexicon,
  leaves: "h2",
  games: 20,
  shardGames: 8,
};

const planned = (options: LadderJobOptions = LADDER) => planLadder(options, JOB_HOST);

async function open(plan: JobPlan, source: InputSource) {
  const job = await openJob(plan, source, JOB_HOST);
  return { job, collector: await Collector.begin(job) };
}

async function answerOf(plan: JobPlan, source: InputSource, threads: number) {
  const { job, collector } = await open(plan, source);
  await runJob(job, collector, { threads });
  return (await collector.answer()) as unknown as LadderAnswer;
}

describe("a ladder in shards", () => {
  let plan: JobPlan;
  let source: InputSource;
  let answer: LadderAnswer;
  beforeAll(async () => {
    ({ plan, source } = await planned());
    answer = await answerOf(plan, source, 1);
  });

  it("has the results of matches of their own", async () => {
    expect(plan.shards).toBe(9);
    expect(answer.matches.map(({ players }) => players)).toEqual([
      ["greedy", "h1"],
      ["greedy", "hasty"],
      ["h1", "hasty"],
    ]);
    for (const { players, ...found } of answer.matches) {
      const both = players.map((player) =>
        player === "hasty" ? { player, leaves: "h2" as const } : player,
      );
      const { summary } = await autoplay(
        { players: [both[0] ?? "", both[1] ?? ""], lexicon, games: 20, threads: 1 },
        JOB_HOST,
      );
      const { wins, draws, losses, spread } = summary.players[0];
      expect(found).toMatchObject({ games: 20, wins, draws, losses });
      expect(found.spread).toBeCloseTo(spread.average ?? Number.NaN, 3);
      expect(found.winPercent).toBeCloseTo(5 * (wins + draws / 2), 3);
    }
  });

  it("rates the players, the strongest first, with the anchor's rating given", () => {
    const names = answer.players.map(({ player }) => player);
    expect([...names].sort()).toEqual(PLAYERS);
    const anchor = answer.players.find(({ player }) => player === "hasty");
    expect(anchor).toEqual({ player: "hasty", rating: 2000, error: 0, games: 40 });
    const ratings = answer.players.map(({ rating }) => rating ?? Number.NaN);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    for (const { player, error } of answer.players) {
      if (player !== "hasty") expect(error).toBeGreaterThan(20);
    }
  });

  it("is the same for any number of threads, and by results in any order", async () => {
    expect(await answerOf(plan, source, 3)).toEqual(answer);
    const { job, collector } = await open(plan, source);
    const bodies: Uint8Array[] = [];
    await runShards(job, { round: 0 }, [7, 2, 5, 0, 8, 1, 3, 6, 4], (shard, body) => {
      bodies[shard] = body;
    });
    for (const shard of [8, 0, 3, 3, 1, 2, 7, 6, 5, 4]) {
      const body = bodies[shard] as Uint8Array;
      await collector.offer(await encodeResult({ job: collector.id, shard, body }));
    }
    expect(await collector.answer()).toEqual(answer);
  });

  it("takes all players with ratings, and another anchor", async () => {
    const { plan: all } = await planned({ lexicon, leaves: "none", games: 2, reach: 1 });
    const { players } = all.settings as { players: { spec: string }[] };
    expect(players.map(({ spec }) => spec)).toEqual(
      expect.arrayContaining(["novice", "human:level=1", "human:level=8", "hasty"]),
    );
    expect(players.at(-1)?.spec).toBe("hasty");
    const anchor = { player: "greedy", rating: 1500 };
    const other = await planned({ ...LADDER, anchor, games: 2, shardGames: 2 });
    const found = await answerOf(other.plan, other.source, 1);
    expect(found.anchor).toEqual(anchor);
    expect(found.players.find(({ player }) => player === "greedy")?.rating).toBe(1500);
  });

  it("refuses what it cannot play, with the reason", async () => {
    const refused = (options: LadderJobOptions) =>
      expect(planned({ ...LADDER, ...options })).rejects;
    await refused({ players: ["greedy"] }).toThrow("players.length: is 1 (expected");
    await refused({ players: ["greedy", "greedy"] }).toThrow('players: "greedy" twice');
    await refused({ players: ["greedy", "sim:milliseconds=5"] }).toThrow("nodes instead of");
    await refused({ shardGames: 3 }).toThrow("an even number");
    await refused({ anchor: { player: "h3", rating: 1 } }).toThrow("one of the players");
    await refused({ anchor: { player: "h1", rating: Number.NaN } }).toThrow("anchor.rating");
  });

  it("refuses a plan that was changed", async () => {
    const read = parsePlan(formatPlan(plan));
    const refused = (settings: object, shards = read.shards) =>
      expect(
        openJob({ ...read, shards, settings: { ...read.settings, ...settings } }, source, JOB_HOST),
      ).rejects;
    await refused({ matches: [] }).toThrow("plan.settings.matches");
    await refused({ anchor: { player: 3, rating: 0 } }).toThrow("plan.settings.anchor");
    await refused({ players: "greedy" }).toThrow("plan.settings.players");
    await refused({ games: 1 }).toThrow("plan.settings.games");
    await refused({}, 8).toThrow("plan.shards: is 8");
    await refused({ seed: 2 }).toMatchObject({ code: "OTHER_MATCH" });
  });
});
