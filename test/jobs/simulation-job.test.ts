import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JobRound } from "../../src/jobs/kinds/kind.js";
import { runShards, shardsOfPart } from "../../src/jobs/run.js";
import { encodeResult } from "../../src/jobs/shard-result.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { FULL } from "../support/full.js";
import {
  type CommonOptions,
  jobAnswer,
  MIDDLE,
  madeUpHost,
  madeUpPool,
  openPlan,
  ownAnswer,
  planned,
  workersOn,
} from "./simulations.js";

const OPENING = parseCgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRS?/ 0/0 0");
/** Three tiles are in the bag. */
const LATE = parseCgp(
  "15/1W2OBI1M6/CONCHAS1ID5/1D6TA5/1G2UVEITIS4/ME6ED5/O5JARL5/K2HANAP1E4O/ET1Y1OBO6b/1Z1I1X1R6L/QUINO2TEFF3I/UR1G4NEARINg/O7GUT3E/AS12R/D14 AELRSTV/ 400/417 0",
);

describe("a simulation in shards", () => {
  it.each([
    ["an opening with a blank", OPENING, { plies: 2, fixed: 55, candidates: 1 }],
    [
      "moves that are given",
      MIDDLE,
      { plies: 1, fixed: 55, candidates: ["exch QV", "L8 VINE"], phonies: true },
    ],
    [
      "a solved end of the game",
      LATE,
      { fixed: 10, candidates: 2, endings: "solved", endingNodes: 50, policy: "greedy" },
    ],
  ] as const)("has the answer of one machine, in both builds: %s", async (_, position, options) => {
    const expected = await ownAnswer(position, options as CommonOptions);
    const builds = FULL || position === MIDDLE ? (["wasm", "js"] as const) : (["wasm"] as const);
    for (const host of builds.map(workersOn)) {
      const { answer } = await jobAnswer({ position, ...options, shards: 3 }, host);
      expect(answer).toBe(expected);
    }
  });

  it("draws the opponent's tiles from an inference, and says what it was told", async () => {
    const position = MIDDLE.with({ opponentRack: [] });
    const inference = {
      leaves: [
        [2, 5],
        [0, 19],
      ].map((tiles, i) => ({ tiles, likelihood: i + 0.1 })),
    };
    const options = { plies: 1, fixed: 40, candidates: 2, inference };
    const told = { move: "8H CARE" };
    const { answer } = await jobAnswer({ position, ...options, told, shards: 2 });
    const { inference: said, ...others } = JSON.parse(answer);
    expect(said).toEqual(told);
    expect(others).toEqual(JSON.parse(await ownAnswer(position, options)));
    const { inference: _, ...even } = options;
    expect(others).not.toEqual(JSON.parse(await ownAnswer(position, even)));
  });

  it.runIf(FULL)("leaves out candidates and ends where one machine does", async () => {
    const settings = fc.record({
      method: fc.constantFrom("sequential", "sequential", "wickman"),
      group: fc.constantFrom(50, 100),
      plies: fc.integer({ min: 1, max: 4 }),
      rank: fc.constantFrom("win", "equity", "blend"),
      indifference: fc.constantFrom(0, 0.5, 3),
      candidates: fc.integer({ min: 1, max: 8 }),
      limit: fc.oneof(
        fc.record({ samples: fc.integer({ min: 1, max: 2500 }) }),
        fc.record({ fixed: fc.integer({ min: 1, max: 900 }) }),
        fc.record({ nodes: fc.integer({ min: 1, max: 30_000 }) }),
        fc.record({ nodes: fc.integer({ min: 1, max: 9_000 }), fixed: fc.constant(400) }),
      ),
      shards: fc.integer({ min: 1, max: 5 }),
      roundSamples: fc.integer({ min: 1, max: 1200 }),
      how: fc.record({
        seed: fc.nat(1000),
        apart: fc.constantFrom(5_000, 50_000, 300_000),
        noise: fc.constantFrom(1000, 100_000, 500_000),
      }),
    });
    const ends = new Set<string>();
    let isShort = false;
    await fc.assert(
      fc.asyncProperty(
        settings,
        async ({ method, group, limit, shards, roundSamples, how, ...same }) => {
          const options = {
            method,
            group,
            ...same,
            ...limit,
            ...(!("samples" in limit) && { samples: 2500 }),
          };
          const given = options as CommonOptions;
          const expected = await ownAnswer(MIDDLE, given, madeUpPool(how));
          const job = { position: MIDDLE, ...given, shards, roundSamples } as const;
          const { answer, plan, done } = await jobAnswer(job, madeUpHost(how), 2);
          expect(answer).toBe(expected);
          ends.add(JSON.parse(answer).end);
          isShort ||= done < plan.shards;
        },
      ),
      { numRuns: FULL ? 400 : 20, seed: 7 },
    );
    expect([...ends].sort()).toEqual(["no-matter", "nodes", "samples", "sure"]);
    expect(isShort).toBe(true);
  });
});

const HOW = { seed: 3, apart: 60_000, noise: 400_000 };
const HOST = madeUpHost(HOW);
const STAGED = { position: MIDDLE, candidates: 5, plies: 3, samples: 3000, shards: 3 } as const;

describe("rounds of a simulation in shards", () => {
  it("may be computed in parts, in any order and more than once", async () => {
    const { position, shards, ...options } = STAGED;
    const { plan, source } = await planned(STAGED);
    const { job, collector } = await openPlan(plan, source, HOST);
    const all: Uint8Array[] = [];
    while (!collector.isComplete) {
      const { round, state, stateHash } = collector.current;
      const files: Uint8Array[] = [];
      for (const part of [1, 0]) {
        const own = [...shardsOfPart(collector.missing(), part, 2)];
        await runShards(job, { round, state }, own, async (shard, body) => {
          const result = { job: collector.id, shard, state: stateHash, body };
          files.push(await encodeResult(result));
        });
      }
      for (const file of [...files.reverse(), ...all]) await collector.offer(file);
      all.push(...files);
    }
    expect(all.length).toBeLessThan(plan.shards);
    expect(all.length).toBeGreaterThan(2 * shards);
    expect(collector.missing()).toEqual([]);
    expect(collector.current.state).toBeUndefined();
    for (const file of all) expect(await collector.offer(file)).toBe(false);
    const expected = await ownAnswer(position, options, madeUpPool(HOW));
    expect(JSON.stringify(await collector.answer())).toBe(expected);
  });

  it("are one where no candidate is left out", async () => {
    const { plan, source } = await planned({ position: MIDDLE, fixed: 2000, shards: 9 });
    const { job } = await openPlan(plan, source);
    expect(job.rounds).toEqual([9]);
  });

  it("refuse damaged results and states", async () => {
    const { plan, source } = await planned({ ...STAGED, shards: 1 });
    const { job, collector } = await openPlan(plan, source, HOST);
    const bodies: Uint8Array[] = [];
    await runShards(job, { round: 0 }, [0], (_, body) => void bodies.push(body));
    const [body] = bodies as [Uint8Array];
    const offer = (bytes: Uint8Array) =>
      collector.offerResult({ job: collector.id, shard: 0, body: bytes });
    const wrong = [body.subarray(0, -1), Uint8Array.of(...body, 0), new Uint8Array(9000).fill(255)];
    for (const bytes of wrong) {
      await expect(offer(bytes)).rejects.toMatchObject({ code: "BAD_RESULT" });
    }
    expect(await offer(body)).toBe(true);
    const { state } = collector.current;
    const batch = JSON.parse(new TextDecoder().decode(state));
    const changes = [
      { candidates: [0, 99] },
      { candidates: [] },
      { plies: 7 },
      { bounds: [0] },
      { bounds: [5, 2] },
      { bounds: [0, 1e9] },
    ];
    const bad = [
      "no JSON",
      "[]",
      ...changes.map((change) => JSON.stringify({ ...batch, ...change })),
    ];
    for (const text of bad) {
      const round: JobRound = { round: 1, state: new TextEncoder().encode(text) };
      await expect(job.startRunner(round, {})).rejects.toMatchObject({ code: "BAD_RESULT" });
    }
  });
});

describe("plans of simulations", () => {
  it.each([
    [{ shards: 0 }, "BAD_NUMBER"],
    [{ shards: 1e9 }, "BAD_NUMBER"],
    [{ roundSamples: 0.5 }, "BAD_NUMBER"],
    [{ method: "wickman", samples: 1e7, roundSamples: 1, group: 50, shards: 1e5 }, "BAD_OPTION"],
    [{ plies: 0 }, "BAD_NUMBER"],
    [{ candidates: ["8A ZZZ"] }, "NOT_ON_RACK"],
    [{ threads: 2 }, "UNKNOWN_NAME"],
    [{ milliseconds: 2 }, "UNKNOWN_NAME"],
    [{ position: {} }, "BAD_TYPE"],
  ])("are not made for %o", async (options, code) => {
    const error = await planned({ position: MIDDLE, ...options } as never).catch(
      (thrown) => thrown,
    );
    expect(error.name).toMatch(/^(Job|Argument|Position|Search|Notation)Error$/);
    expect(error.code).toBe(code);
  });

  it("are refused if a field is wrong", async () => {
    const { plan, source } = await planned(STAGED);
    const { settings } = plan;
    const change = (name: string, value: unknown) => ({
      ...plan,
      settings: { ...settings, [name]: value },
    });
    const options = (own: object) => change("options", { ...(settings.options as object), ...own });
    const wrong = [
      ...[
        { ...plan, shards: plan.shards + 1 },
        { ...plan, inputs: {} },
      ],
      ...["words", "leaves", "rules", "cgp", "options", "squares"].map((name) => change(name, 7)),
      ...[change("inference", 7), change("told", 7), change("roundShards", 0)],
      ...[change("roundSamples", "many"), change("alphabet", {}), options({ threads: 1 })],
    ];
    for (const one of wrong) {
      const message = JSON.stringify(one.settings).slice(0, 60);
      await expect(openPlan(one, source), message).rejects.toMatchObject({ code: "BAD_PLAN" });
    }
    const others = [
      ...[change("position", {}), change("position", null), change("cgp", { opcodes: 7 })],
      ...[options({ plies: -1 }), options({ candidates: {} }), options({ also: [7] })],
    ];
    for (const one of others) {
      await expect(openPlan(one, source)).rejects.toMatchObject({
        name: /Error$/,
        code: /^[A-Z_]+$/,
      });
    }
    const other = { ...plan, engine: "0.0.1" };
    await expect(openPlan(other, source)).rejects.toMatchObject({ code: "OTHER_VERSION" });
  });
});
