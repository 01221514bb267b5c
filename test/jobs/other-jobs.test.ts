import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { create, heuristicLeaves } from "../../src/engine/create.js";
import { Collector } from "../../src/jobs/collector.js";
import { planReview } from "../../src/jobs/kinds/review.js";
import { planTraining } from "../../src/jobs/kinds/training.js";
import { planWinTable } from "../../src/jobs/kinds/win-table.js";
import type { InputSource, JobPlan } from "../../src/jobs/plan-file.js";
import { openJob, runJob, runShards } from "../../src/jobs/run.js";
import { encodeResult } from "../../src/jobs/shard-result.js";
import { writeKlv } from "../../src/leaves/klv.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { analyzeGameAsync } from "../../src/review/analysis.js";
import { writeWinTable } from "../../src/search/win-file.js";
import { searchesOn } from "../../src/selfplay/searches.js";
import { trainLeaves } from "../../src/selfplay/training.js";
import { trainWinTable } from "../../src/selfplay/win-table-training.js";
import { complaint, mutations } from "../arguments/junk.js";
import { shortGraph } from "../support/lexicons.js";
import { randomPosition } from "../support/positions.js";
import { JOB_HOST } from "./jobs.js";

async function begun(plan: JobPlan, source: InputSource) {
  const job = await openJob(plan, source, JOB_HOST);
  return { job, collector: await Collector.begin(job) };
}

const english = alphabet("english");
const LEAVES = heuristicLeaves("h2", english);

/** A game of few letters, whose table of leaves is small. */
const SMALL = randomPosition(5, {
  letters: [6, 6],
  words: [300, 300],
  rackSize: [5, 5],
  side: [9, 9],
  bagSize: [50, 50],
});
/** A short training: the generations have 100, 100 and 130 games. */
const NUMBERS = {
  ...{ seed: 5, generations: 3, games: 130, racks: 1, weight: 50 },
  ...{ lexicon: SMALL.graph, alphabet: SMALL.alphabet, rules: SMALL.rules },
};

describe("a training of leave values in shards", () => {
  it("makes the file of a training in one go, round by round", async () => {
    const wanted = await trainLeaves({ ...NUMBERS, threads: 1 }, JOB_HOST);
    const { plan, source } = await planTraining({ ...NUMBERS, shardGames: 45 }, JOB_HOST);
    expect(plan.shards).toBe(3 + 3 + 3);
    const { job, collector } = await begun(plan, source);
    expect(job.rounds).toEqual([3, 3, 3]);
    expect(collector.missing()).toEqual([0, 1, 2]);
    await runJob(job, collector, { threads: 2 });
    expect(collector.file()).toEqual(writeKlv(wanted.leaves));
    expect(await collector.answer()).toMatchObject({
      generations: [100, 100, 130],
      leaves: wanted.leaves.count,
    });
  }, 120_000);

  it("refuses results that start from other values than those of the round before", async () => {
    const numbers = { ...NUMBERS, generations: 2, games: 20 };
    const { plan, source } = await planTraining({ ...numbers, shardGames: 100 }, JOB_HOST);
    const { job, collector } = await begun(plan, source);
    const bodies: Uint8Array[] = [];
    const play = (round: { round: number; state?: Uint8Array | undefined }, shard: number) =>
      runShards(job, round, [shard], (_, body) => void bodies.push(body), { threads: 1 });
    await play({ round: 0 }, 0);
    const { id } = collector;
    await collector.offerResult({ job: id, shard: 0, body: bodies[0] as Uint8Array });
    const { round, state, stateHash } = collector.current;
    expect(round).toBe(1);
    await play({ round, state }, 1);
    const body = bodies[1] as Uint8Array;
    for (const wrong of [undefined, "0".repeat(64)]) {
      const bytes = await encodeResult({ job: id, shard: 1, state: wrong, body });
      await expect(collector.offer(bytes)).rejects.toMatchObject({ code: "BAD_RESULT" });
    }
    await collector.offer(await encodeResult({ job: id, shard: 1, state: stateHash, body }));
    expect(collector.isComplete).toBe(true);
  }, 120_000);
});

describe("a count of outcomes in shards", () => {
  it("makes the file of a count in one go", async () => {
    const games = { games: 250, seed: 9, leaves: LEAVES };
    const wanted = await trainWinTable({ ...games, threads: 1 }, JOB_HOST);
    for (const shards of [1, 4]) {
      const { plan, source } = await planWinTable({ ...games, shards }, JOB_HOST);
      expect(plan.shards).toBe(shards);
      const { job, collector } = await begun(plan, source);
      await runJob(job, collector, { threads: 2 });
      expect(collector.file()).toEqual(writeWinTable(wanted.table));
      expect(await collector.answer()).toMatchObject({ games: 250, seed: 9 });
    }
  }, 120_000);
});

const GAMES = [
  `#player1 a Ann\n#player2 b Bob\n>a: AEINRST 8D RETAINS +66 66\n>b: CARE 9H CARE +16 16\n`,
  `#player1 c Cid\n#player2 d Dan\n>c: CAT 8G CAT +10 10\n>d: DOGS 9F DOGS +14 14\n`,
].map((text, i) => ({ name: `${i}.gcg`, bytes: new TextEncoder().encode(text) }));

describe("a review of games in shards", () => {
  it("has each game's own review", async () => {
    const lexicon = shortGraph();
    const given = { games: GAMES, lexicon, leaves: LEAVES } as const;
    const { plan, source } = await planReview(
      { ...given, evaluator: { name: "static" } },
      JOB_HOST,
    );
    expect(plan.shards).toBe(2);
    const { job, collector } = await begun(plan, source);
    await runJob(job, collector, { threads: 2 });
    const answer = (await collector.answer()) as {
      games: { file: string; analysis: object }[];
      errors: object[];
    };
    expect(answer.games.map(({ file }) => file)).toEqual(["0.gcg", "1.gcg"]);
    expect(answer.errors).toEqual([]);
    const engine = await create(
      { lexicon, leaves: LEAVES, alphabet: english },
      JOB_HOST,
      searchesOn(JOB_HOST),
    );
    for (const [i, { analysis }] of answer.games.entries()) {
      const { game } = parseGcg((GAMES[i] as (typeof GAMES)[0]).bytes);
      const own = await analyzeGameAsync(engine, game, { evaluator: { name: "static" } });
      const turns = own.turns.map(({ position, ...turn }) => turn);
      expect(analysis).toEqual(JSON.parse(JSON.stringify({ ...own, turns })));
    }
  }, 60_000);

  it("is not planned for no games, or games of other rules", async () => {
    const plan = (games: typeof GAMES) =>
      planReview({ games, lexicon: shortGraph(), leaves: LEAVES }, JOB_HOST);
    await expect(plan([])).rejects.toMatchObject({ code: "BAD_OPTION" });
    const none = [{ name: "n.gcg", bytes: new Uint8Array([1, 2, 3]) }];
    await expect(plan(none)).rejects.toMatchObject({ source: "n.gcg" });
    const jumbled = new TextEncoder().encode(
      "#game-type wordsmog\n#player1 a Ann\n#player2 b Bob\n>a: CAT 8G CAT +10 10\n",
    );
    const games = [GAMES[0] as (typeof GAMES)[0], { name: "j.gcg", bytes: jumbled }];
    await expect(plan(games)).rejects.toMatchObject({ code: "BAD_OPTION", source: "j.gcg" });
  });
});

describe("a plan whose parts do not belong together", () => {
  /** A plan with other values in its identity, as of a file whose bytes are others. */
  const forged = (plan: JobPlan, fields: object): JobPlan => {
    const { identity } = plan.settings as { identity: object };
    return { ...plan, settings: { ...plan.settings, identity: { ...identity, ...fields } } };
  };
  const errorOf = (plan: JobPlan, source: InputSource) =>
    openJob(plan, source, JOB_HOST).catch((error: Error) => error.message);
  const other = "0".repeat(64);

  it("is refused in words that name the part, and no hash", async () => {
    const training = await planTraining(NUMBERS, JOB_HOST);
    const count = await planWinTable({ games: 10, leaves: LEAVES }, JOB_HOST);
    const start = "the plan: is of another training: its";
    const bytes = "has other bytes than when it was planned";
    const said: Record<string, string> = {
      lexicon: `${start} lexicon ${bytes}`,
      alphabet: `${start} alphabet is not the one that it was planned with`,
      rules: `${start} rules are not those that it was planned with`,
    };
    for (const { plan, source } of [training, count]) {
      for (const [part, message] of Object.entries(said)) {
        expect(await errorOf(forged(plan, { [part]: other }), source)).toBe(message);
      }
    }
    expect(await errorOf(forged(count.plan, { leaves: other }), count.source)).toBe(
      `${start} leave values have other bytes than when it was planned`,
    );
    // Numbers are told.
    expect(await errorOf(forged(training.plan, { weight: 51 }), training.source)).toBe(
      "the plan: is of another training: weight 51 (expected 50)",
    );
  });

  it("is refused with a typed error, whatever is wrong with it", async () => {
    const evaluator = { name: "static" } as const;
    const review = { games: GAMES, lexicon: shortGraph(), leaves: "none", evaluator } as const;
    for (const { plan, source } of [
      await planTraining({ ...NUMBERS, generations: 1, games: 1 }, JOB_HOST),
      await planWinTable({ games: 10, leaves: "none", lexicon: shortGraph() }, JOB_HOST),
      await planReview(review, JOB_HOST),
    ]) {
      // The settings one level deep: what is further down is checked by what reads it.
      for (const settings of mutations(plan.settings, 1)) {
        const wrong = { ...plan, settings } as JobPlan;
        expect(await complaint(() => openJob(wrong, source, JOB_HOST))).toBeUndefined();
      }
    }
  }, 60_000);
});
