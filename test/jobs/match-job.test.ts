import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JobError } from "../../src/base/errors.js";
import { Collector } from "../../src/jobs/collector.js";
import { decodeGames, encodeGames } from "../../src/jobs/kinds/match.js";
import { jobId } from "../../src/jobs/plan-file.js";
import { runJob, runShards, shardsOfPart } from "../../src/jobs/run.js";
import { encodeResult } from "../../src/jobs/shard-result.js";
import { type AutoplayOptions, autoplay } from "../../src/selfplay/autoplay.js";
import type { MatchSummary } from "../../src/selfplay/summary.js";
import { FULL } from "../support/full.js";
import { JOB_HOST, openMatch, PLAYERS, plannedMatch, SHORT } from "./jobs.js";

/** What a match of its own gives, without times. */
async function played(options: Pick<AutoplayOptions, "players" | "games" | "positions">) {
  const { summary } = await autoplay({ ...options, threads: 1 }, JOB_HOST);
  const { seconds, gamesPerSecond, timings, ...answer } = summary satisfies MatchSummary;
  return answer;
}

const { plan, source } = await plannedMatch();
const id = await jobId(plan);
const { players, games } = SHORT;
const whole = JSON.stringify(await played({ players, games }));

/** The bodies of all shards. */
async function bodies(): Promise<Uint8Array[]> {
  const { job } = await openMatch(plan, source);
  const all: Uint8Array[] = [];
  await runShards(job, { round: 0 }, Array(plan.shards).keys(), (shard, body) => {
    all[shard] = body;
  });
  return all;
}

const results = await bodies();
const files = await Promise.all(
  results.map((body, shard) => encodeResult({ job: id, shard, body })),
);

describe("a match in shards", () => {
  it("has the answer of one that was played in one go", async () => {
    for (const threads of [1, 3]) {
      const { job, collector } = await openMatch(plan, source);
      const seen: number[] = [];
      await runJob(job, collector, { threads, onProgress: (done) => seen.push(done) });
      expect(JSON.stringify(await collector.answer())).toBe(whole);
      expect(seen).toHaveLength(7);
    }
  });

  it.runIf(FULL)("has the answer of one from positions, which are an input", async () => {
    const board = new Uint8Array(225);
    board.set([3, 1, 20], 7 * 15 + 7);
    const positions = [
      { board, rack: [1, 5, 18], scores: [10, 14] as const },
      { board: new Uint8Array(225), rack: [], opponentRack: [17], scorelessTurns: 2 },
    ];
    const options = { players: PLAYERS, positions, games: 14 };
    const { plan, source } = await plannedMatch({ ...options, shards: 3 });
    expect(plan.inputs).toHaveProperty("positions");
    expect(plan.settings).toMatchObject({ positions: "positions", paired: true, games: 14 });
    const { job, collector } = await openMatch(plan, source);
    await runJob(job, collector, { threads: 2 });
    expect(await collector.answer()).toMatchObject({ positions: 2, games: 14 });
    expect(JSON.stringify(await collector.answer())).toBe(JSON.stringify(await played(options)));
    const two = await plannedMatch({ players: PLAYERS, positions });
    expect(two.plan.settings.games).toBe(4);
    const other = { ...plan, settings: { ...plan.settings, positions: undefined } };
    await expect(openMatch(other, source)).rejects.toMatchObject({ code: "OTHER_MATCH" });
    const wrong = { ...plan, settings: { ...plan.settings, positions: 7 } };
    await expect(openMatch(wrong, source)).rejects.toThrow("plan.settings.positions: is 7");
  });

  it("has a course like one in one go, whose points lie within its shards", async () => {
    const options = { players: ["greedy", "h1"], games: 420 } as const;
    const { plan, source } = await plannedMatch({ ...options, shards: 3 });
    expect(plan.settings.shardGames).toBe(140);
    const { job, collector } = await openMatch(plan, source);
    await runJob(job, collector, { threads: 2 });
    const answer = (await collector.answer()) as { course: unknown[] };
    expect(answer.course.length).toBeGreaterThan(3);
    expect(JSON.stringify(answer)).toBe(JSON.stringify(await played(options)));
  });

  it("has the same answer in any order, with any number of repetitions", async () => {
    const order = fc.shuffledSubarray([...files.keys(), ...files.keys()], {
      minLength: 2 * files.length,
    });
    await fc.assert(
      fc.asyncProperty(order, async (shards) => {
        const { collector } = await openMatch(plan, source);
        const isNew = [];
        for (const shard of shards) isNew.push(await collector.offer(files[shard] as Uint8Array));
        expect(isNew.filter(Boolean)).toHaveLength(files.length);
        expect(JSON.stringify(await collector.answer())).toBe(whole);
      }),
      { numRuns: 5 },
    );
  });

  it("is the same by parts, whoever computes them", () => {
    for (const parts of [1, 2, 3, 7, 9]) {
      const all = Array.from({ length: parts }, (_, part) => [
        ...shardsOfPart([9, 8, 7, 6, 5, 4, 3], part, parts),
      ]);
      expect(all.flat().sort()).toEqual([3, 4, 5, 6, 7, 8, 9]);
    }
  });

  it("says what is missing", async () => {
    const { collector } = await openMatch(plan, source);
    await collector.offer(files[2] as Uint8Array);
    expect(collector.missing()).toEqual([0, 1, 3, 4, 5, 6]);
    expect(collector.missing(2)).toEqual([0, 1]);
    const error = await collector.answer().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(JobError);
    expect((error as JobError).message).toContain("6 shards are missing: 0, 1, 3, 4, 5, 6");
  });

  it("refuses the results of other jobs, and damaged ones, and goes on", async () => {
    const { collector } = await openMatch(plan, source);
    const body = results[0] as Uint8Array;
    const foreign = await encodeResult({ job: "0".repeat(64), shard: 0, body });
    await expect(collector.offer(foreign, "x.shard")).rejects.toMatchObject({
      code: "OTHER_JOB",
      source: "x.shard",
    });
    const behind = await encodeResult({ job: id, shard: 7, body });
    await expect(collector.offer(behind)).rejects.toMatchObject({ code: "BAD_RESULT" });
    const short = await encodeResult({ job: id, shard: 0, body: body.subarray(0, 99) });
    await expect(collector.offer(short)).rejects.toMatchObject({ code: "BAD_RESULT" });
    await collector.offer(files[0] as Uint8Array);
    const { statistics, words, points } = decodeGames(results[1] as Uint8Array);
    const others = words.map(({ length }) => new Int32Array(length + 1));
    for (const list of [others, []]) {
      const bytes = await encodeResult({
        job: id,
        shard: 1,
        body: encodeGames({ statistics, words: list, points }),
      });
      await expect(collector.offer(bytes)).rejects.toMatchObject({ code: "BAD_RESULT" });
    }
    for (const file of files) await collector.offer(file);
    expect(JSON.stringify(await collector.answer())).toBe(whole);
  });

  it("is put together any number of times from one open job", async () => {
    const { job, collector } = await openMatch(plan, source);
    const again = await Collector.begin(job);
    for (const file of files) {
      await collector.offer(file);
      await again.offer(file);
    }
    expect(JSON.stringify(await collector.answer())).toBe(whole);
    expect(JSON.stringify(await again.answer())).toBe(whole);
  });

  it("refuses arguments that do not go with the job", async () => {
    const { job, collector } = await openMatch(plan, source);
    const run = (round: object, shards: number[], other: object = job) =>
      runShards(other as typeof job, round as { round: number }, shards, () => {}, { threads: 1 });
    for (const call of [
      () => run({ round: 0 }, [7]),
      () => run({ round: 1 }, [0]),
      () => run({ round: 0, state: new Uint8Array(1) }, [0]),
      () => run({ round: 0 }, [0], { ...job }),
      async () => collector.has(7),
      () => collector.offerResult({ job: id, shard: 0, body: [] as never }),
    ]) {
      await expect(call()).rejects.toMatchObject({ name: "ArgumentError" });
    }
    const body = results[0] as Uint8Array;
    await expect(collector.offerResult({ job: "x", shard: 0, body })).rejects.toMatchObject({
      code: "OTHER_JOB",
    });
  });

  it("finds every changed and every missing byte of a result", async () => {
    const file = files[1] as Uint8Array;
    const at = fc.nat(file.length - 1);
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const { collector } = await openMatch(plan, source);
        const wrong = Uint8Array.from(file);
        wrong[place] = (wrong[place] as number) ^ change;
        for (const bytes of [wrong, file.subarray(0, place)]) {
          await expect(collector.offer(bytes)).rejects.toMatchObject({ code: "BAD_RESULT" });
        }
      }),
      { numRuns: 20 },
    );
  });

  it("ends when it is told to, and keeps what is done", async () => {
    const { job, collector } = await openMatch(plan, source);
    const end = new AbortController();
    await runJob(job, collector, { threads: 1, signal: end.signal, onProgress: () => end.abort() });
    expect(collector.done).toBe(1);
    await runJob(job, collector, { threads: 1 });
    expect(JSON.stringify(await collector.answer())).toBe(whole);
  });
});
