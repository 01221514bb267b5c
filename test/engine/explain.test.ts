import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Engine } from "../../src/engine/engine.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { parseCgp } from "../../src/notation/cgp.js";
import type { Comparison, Explanation } from "../../src/search/explain/facts.js";
import { readWinTable } from "../../src/search/win-file.js";
import { startSearchPool } from "../../src/selfplay/engine-tasks.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { classic, english } from "../support/games.js";
import { heuristic2Leaves } from "../support/positions.js";
import { localWorker, simulatingEngine } from "../support/simulations.js";

const MIDDLE = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINQVU/ 10/24 0");
const [[, build]] = kernelBuilds as [(typeof kernelBuilds)[number]];
const PAIR = ["J6 VA(R)", "exch QVU"] as const;
const HOW = { plies: 3, samples: 500, seed: 3, threads: 1 };

/** All comparisons of an explanation. */
function comparisons(facts: Explanation): Comparison[] {
  const { winPercent, spread, parts, course, reply, next, lanes, squares, replies } = facts;
  const places = [...lanes, ...squares.reply, ...squares.next];
  return [
    ...[winPercent, spread, ...parts, ...course],
    ...[reply.score, reply.bingoPercent, next.score, next.bingoPercent],
    ...places.flatMap(({ percent, points }) => [percent, points]),
    ...[...replies.first, ...replies.second].map(({ percent }) => percent),
  ];
}

describe("engine.explain", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await simulatingEngine({ wasm: build });
  });
  afterAll(() => engine.dispose());

  it("has the figures of a simulation with the same draws", async () => {
    const facts = await engine.explain(MIDDLE, ...PAIR, HOW);
    const { samples, ...same } = HOW;
    const settings = { ...same, candidates: PAIR, fixed: samples };
    const { candidates } = await engine.simulate(MIDDLE, settings).result();
    for (const [side, of] of (["first", "second"] as const).entries()) {
      const { text } = facts.moves[side] as { text: string };
      const one = candidates.find((candidate) => candidate.text === text);
      if (one === undefined) throw new Error(text);
      const [reply, next] = one.plies;
      expect(facts.winPercent[of]).toBeCloseTo(one.winPercent as number, 9);
      expect(facts.spread[of]).toBeCloseTo(one.spread as number, 9);
      expect(facts.reply.score[of]).toBeCloseTo(reply?.score as number, 9);
      expect(facts.reply.deviations[side]).toBeCloseTo(reply?.scoreDeviation as number, 9);
      expect(facts.reply.bingoPercent[of]).toBeCloseTo(reply?.bingoPercent as number, 9);
      expect(facts.next.score[of]).toBeCloseTo(next?.score as number, 9);
      for (const ply of ["reply", "next"] as const) {
        for (const { square, percent, points } of facts.squares[ply]) {
          const place = placeOf(square);
          const share = one.squares[ply].percent[place] as number;
          expect(percent[of]).toBeCloseTo(share, 9);
          const score = one.squares[ply].score[place] as number;
          expect(points[of]).toBeCloseTo((share / 100) * score, 9);
        }
      }
      for (const { text: play, percent } of facts.replies[of]) {
        const known = one.replies.find((frequent) => frequent.text === play);
        if (known !== undefined) expect(percent[of]).toBeCloseTo(known.percent, 9);
      }
    }
    expect(facts.squares.reply.length).toBeGreaterThan(0);
    expect([facts.samples, facts.plies, facts.seed]).toEqual([500, 3, 3]);
  });

  it("has parts that add up to the spread, and a course that follows them", async () => {
    const { parts, spread, course, lanes, reply } = await engine.explain(MIDDLE, ...PAIR, HOW);
    for (const of of ["first", "second"] as const) {
      expect(parts.reduce((sum, part) => sum + part[of], 0)).toBeCloseTo(spread[of], 9);
      const [move, answer, turn] = parts.map((part) => part[of]) as [number, number, number];
      expect(course.map((one) => one[of]).slice(0, 3)).toEqual([
        ...[move, expect.closeTo(move + answer, 9), expect.closeTo(move + answer + turn, 9)],
      ]);
      expect(course.at(-1)?.[of]).toBe(spread[of]);
      const inLanes = lanes.reduce((sum, { points }) => sum + points[of], 0);
      expect(inLanes).toBeLessThanOrEqual(reply.score[of] + 1e-9);
    }
    expect(course.length).toBe(HOW.plies + 2);
  });

  it("is the same for any number of threads, and mirrored for the moves in the other order", async () => {
    const facts = await engine.explain(MIDDLE, ...PAIR, HOW);
    for (const threads of [2, 5]) {
      expect(await engine.explain(MIDDLE, ...PAIR, { ...HOW, threads })).toEqual(facts);
    }
    const [first, second] = PAIR;
    const mirrored = await engine.explain(MIDDLE, second, first, HOW);
    expect(mirrored.text).toBe(facts.text);
    const others = comparisons(mirrored);
    for (const [i, one] of comparisons({ ...facts, replies: swapped(facts.replies) }).entries()) {
      const other = others[i] as Comparison;
      expect(other.difference).toBeCloseTo(-one.difference, 9);
      expect([other.first, other.second, other.isClear]).toEqual([
        ...[expect.closeTo(one.second, 9), expect.closeTo(one.first, 9), one.isClear],
      ]);
    }
  });

  it("calls a difference clear from three standard errors on", async () => {
    const { winPercent, spread, reply } = await engine.explain(MIDDLE, ...PAIR, HOW);
    for (const { difference, interval, isClear } of [winPercent, spread, reply.score]) {
      const [low, high] = interval as [number, number];
      expect((low + high) / 2).toBeCloseTo(difference, 9);
      const errors = Math.abs(difference) / ((high - low) / 2 / 2);
      if (Math.abs(errors - 3) > 0.3) expect(isClear).toBe(errors > 3);
    }
  });

  it.each([
    [["J6 VA(R)", "J6 VAR"], {}, "ILLEGAL_MOVE", "come to the same"],
    [["J6 VA(R)", "9G ZOO"], {}, "NOT_ON_RACK", "Z"],
    [PAIR, { samples: 499 }, "BAD_NUMBER", "samples"],
    [PAIR, { plies: 0 }, "BAD_NUMBER", "plies"],
    [PAIR, { sample: 500 }, "UNKNOWN_NAME", "samples"],
    [["J6 VA(R)", 5], {}, "BAD_TYPE", "move"],
  ] as const)("refuses %j with %j: %s", async (moves, options, code, part) => {
    const [first, second] = moves as unknown as [string, string];
    const error = await engine.explain(MIDDLE, first, second, options as object).then(
      () => undefined,
      (reason: { code: string; message: string }) => reason,
    );
    expect(error?.message).toContain(part);
    expect(error?.code).toBe(code);
  });

  it("ends early with the reason of its signal", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(engine.explain(MIDDLE, ...PAIR, { signal })).rejects.toThrow("enough");
  });
});

function swapped({ first, second }: Explanation["replies"]): Explanation["replies"] {
  return { first: second, second: first };
}

function placeOf(square: string): number {
  const [, column = "", row = ""] = /^([A-O])(\d+)$/.exec(square) ?? [];
  return (Number(row) - 1) * 15 + column.charCodeAt(0) - 65;
}

const TURN_6 =
  "15/15/5L9/3THONG7/5N9/5G9/5W9/4GOLF7/2HOUrI8/5M9/5SKiDDER3/15/15/15/15 EEEOSUZ/ 91/126 0";
const TURN_9 =
  "5OBTUSELY2/7W7/5L1I7/3THONG7/5N9/5G9/5W9/ZEE1GOLF7/2HOUrI8/5M9/5SKiDDER3/15/15/15/15 AEJLORS/ 150/196 0";
const TURN_13 =
  "5OBTUSELY2/7W7/5L1I7/3THONG3I3/4EN5N3/1J3GONODUCT2/1O3W5A3/ZEE1GOLF3V3/2HOUrI4E3/5M9/5SKiDDER3/15/15/15/15 AEILPRS/ 190/292 0";

describe("the text of an explanation", () => {
  let engine: Engine;
  beforeAll(async () => {
    const backends = { wasm: wasmBackend };
    const setup = { graph: defaultGraph(), leaves: heuristic2Leaves() };
    engine = await Engine.start({ ...setup, alphabet: english, rules: classic }, backends, "wasm", {
      load: () => import("../../src/search/searching.js"),
      cores: 1,
      defaultTable: async () =>
        readWinTable(readFileSync(new URL("../../data/english.gwt", import.meta.url))),
      startPool: (spec) => startSearchPool(spec, (wire) => localWorker(backends, wire)),
    });
  });
  afterAll(() => engine.dispose());

  const textOf = async (cgp: string, ...moves: [string, string]): Promise<string> => {
    const options = { plies: 2, samples: 800, threads: 1 };
    return (await engine.explain(parseCgp(cgp), ...moves, options)).text;
  };

  it("weighs points now against the leave and a chance of a bingo", async () => {
    const text = await textOf(TURN_9, "5C JEO(N)", "B6 JO(E)");
    expect(text).toMatch(/^B6 JO\(E\) is better than 5C JEO\(N\): by the estimate it wins /);
    expect(text).toMatch(/After B6 JO\(E\) the mover's next turn makes 1\d\.\d points more/);
    expect(text).toMatch(/The mover then plays a bingo in \d\d\.\d % of the samples instead of/);
    expect(text).toMatch(/B6 JO\(E\) keeps AELRS \(\+.*\) where 5C JEO\(N\) keeps ALRS \(\+/);
    expect(text).toContain("and draws 2 tiles instead of 3.");
    expect(text).toContain("Against that, 5C JEO(N) scores 8 points more (34 against 26).");
    expect(text).toMatch(/The lead of B6 JO\(E\) over the other is -8\.0 points after the move/);
  });

  it("names the lane that a play opens, its premium square, and a reply", async () => {
    const text = await textOf(TURN_13, "N3 PALSIER", "J8 PRE(D)IALS");
    expect(text).toMatch(/^N3 PALSIER is better/);
    expect(text).toContain("J8 PRE(D)IALS opens row 15: replies there make");
    expect(text).toContain("the triple word score at H15 is covered in");
    expect(text).toMatch(/The opponent plays a bingo in \d\.\d % of the samples instead of 1\d/);
    expect(text).toMatch(/J8 PRE\(D\)IALS allows 15H QI\(S\) for 36 points/);
  });

  it("names hooks", async () => {
    const text = await textOf(TURN_6, "8A ZEE", "C9 (H)EEZE");
    expect(text).toContain("C9 (H)EEZE opens column D: replies there");
    expect(text).toContain("opens row 8 with a hook at C8: replies there");
    expect(text).toContain("the triple word score at A8 is covered in");
    expect(text).toContain("Against that, after C9 (H)EEZE the mover's next turn makes");
  });

  it("T6: says of each difference its standard error, a part of its interval", async () => {
    const how = { samples: 500, plies: 2, threads: 1 };
    const found = await engine.explain(parseCgp(TURN_9), "5C JEO(N)", "B6 JO(E)", how);
    const { winPercent, spread, text, parts } = found;
    for (const { error, interval } of [winPercent, spread]) {
      const reach = ((interval?.[1] as number) - (interval?.[0] as number)) / 2;
      // Student's t for 95 % and 499 degrees of freedom.
      expect((error as number) * 1.9647).toBeCloseTo(reach, 2);
      expect(text).toContain(`(± ${error?.toFixed(1)})`);
    }
    expect(parts[0]).toMatchObject({ time: "move", error: null, interval: null });
  });

  it("says where two plays cannot be told apart", async () => {
    const care = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
    const text = await textOf(care, "H8 (C)ANISTER", "H8 (C)ARNIEST");
    expect(text).toMatch(
      /^The simulation cannot tell H8 \(C\)ANISTER and H8 \(C\)ARNIEST apart: over 800 common draws, their win estimates differ by 0\.\d % \(± 0\.\d\), their spreads by \d\.\d points \(± \d\.\d\)\./,
    );
  });

  it("leaves out what does not differ", async () => {
    const empty = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 EIOQTUV/ 0/0 0";
    const text = await textOf(empty, "8D QUOIT", "8E QUOIT");
    expect(text).toMatch(
      /^8D QUOIT is better than 8E QUOIT: .* 8D QUOIT scores 20 points more \(48 against 28\)\.$/,
    );
  });
});
