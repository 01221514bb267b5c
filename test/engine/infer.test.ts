import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Engine } from "../../src/engine/engine.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { FITTED_TEMPERATURES, fittedTemperature } from "../../src/search/inference/infer.js";
import { startSearchPool } from "../../src/selfplay/engine-tasks.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL } from "../support/full.js";
import { classic, english } from "../support/games.js";
import { type InferenceVector, inferenceVectors } from "../support/inferences.js";
import { shortGraph } from "../support/lexicons.js";
import { heuristic2Leaves } from "../support/positions.js";
import { localWorker } from "../support/simulations.js";

const vectors = inferenceVectors();

describe("an inference", () => {
  let engine: Engine;
  beforeAll(async () => {
    const backends = { wasm: wasmBackend };
    const setup = {
      ...{ graph: defaultGraph(), leaves: heuristic2Leaves() },
      ...{ alphabet: english, rules: classic },
    };
    engine = await Engine.start(setup, backends, "wasm", {
      load: () => import("../../src/search/searching.js"),
      cores: 2,
      defaultTable: () => Promise.reject(new Error("not needed")),
      startPool: (spec) => startSearchPool(spec, (wire) => localWorker(backends, wire)),
    });
  });
  afterAll(() => engine.dispose());

  it.each(
    vectors.filter((_, i) => FULL || i % 3 === 0),
  )("has the leaves and weights of the vectors: $id", {
    timeout: 60_000,
  }, async (vector) => {
    const { cgp, move, margin, kept } = vector;
    const found = await engine.infer(parseCgp(cgp), move, { margin, threads: 1 });
    expect([found.kept, found.draws, found.leaves.length, found.exact]).toEqual([
      ...[kept, vector.draws, vector.leaves, true],
    ]);
    const top = found.leaves.slice(0, 200).map(({ text, weight }) => [text, weight]);
    expect(top).toEqual(vector.top);
    const letters = found.tiles.filter(({ count }) => count > 0);
    expect(Object.fromEntries(letters.map(({ text, count }) => [text, count]))).toEqual(
      vector.letters,
    );
  });

  const [first] = vectors;

  it("is the same for any number of threads, drawn at random or complete", async () => {
    const settings = { racks: 2000, margin: 3, temperature: 2, seed: 7 };
    // At the same time: workers that are replaced by others go on.
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map((threads) => {
        return engine.infer(parseCgp(first.cgp), first.move, { ...settings, threads });
      }),
    );
    expect(one?.exact).toBe(false);
    expect(two).toEqual(one);
    expect(three).toEqual(one);
    const { move } = first;
    const all = { margin: 0, threads: 2 };
    expect(await engine.infer(parseCgp(first.cgp), move, all)).toEqual(
      await engine.infer(parseCgp(first.cgp), move, { margin: 0, threads: 1 }),
    );
  });

  it("comes near the exact chances where racks are drawn at random", async () => {
    const position = parseCgp(first.cgp);
    const exact = await engine.infer(position, first.move, { threads: 1 });
    const drawn = await engine.infer(position, first.move, { racks: 5000, threads: 1 });
    expect([exact.exact, exact.error, drawn.exact]).toEqual([true, 0, false]);
    expect(drawn.error).toBeGreaterThan(0);
    expect(drawn.error).toBeLessThan(0.02);
    for (const [i, { chance, base }] of drawn.tiles.entries()) {
      expect(base).toBe(exact.tiles[i]?.base);
      expect(Math.abs(chance - (exact.tiles[i]?.chance as number))).toBeLessThan(4 * drawn.error);
    }
    expect(Math.abs(drawn.share - exact.share)).toBeLessThan(0.02);
  });

  it("weighs leaves by what they would have missed", async () => {
    const position = parseCgp(first.cgp);
    const hard = await engine.infer(position, first.move, { margin: 5, threads: 1 });
    const soft = await engine.infer(position, first.move, {
      ...{ margin: 5, temperature: 2, threads: 1 },
    });
    expect(soft.leaves.length).toBe(hard.leaves.length);
    const wide = await engine.infer(position, first.move, { temperature: 0.5, threads: 1 });
    expect(wide.leaves.map(({ text }) => text).sort()).toEqual(
      hard.leaves.map(({ text }) => text).sort(),
    );
    const known = new Map(hard.leaves.map((leave) => [leave.text, leave]));
    for (const { text, weight, loss } of soft.leaves) {
      const same = known.get(text);
      expect(loss).toBe(same?.loss);
      expect(weight).toBeCloseTo((same?.weight as number) * Math.exp(-loss / 2), 6);
    }
  });

  it("takes the temperature that fits the tiles in the bag", async () => {
    const position = parseCgp(first.cgp);
    const inBag = position.unseen().bag;
    const { temperature } = FITTED_TEMPERATURES.find((one) => inBag >= one.inBag) as never;
    const options = { racks: 2000, threads: 1 };
    const fitted = await engine.infer(position, first.move, { ...options, temperature: "fitted" });
    expect([fitted.temperature, fitted.margin]).toEqual([temperature, 10 * temperature]);
    const given = await engine.infer(position, first.move, { ...options, temperature });
    expect([fitted.model, given.model]).toEqual(["fitted", "temperature"]);
    expect({ ...given, model: "fitted" }).toEqual(fitted);
    // T8: people do not always make the best move.
    expect(await engine.infer(position, first.move, options)).toEqual(fitted);
    const hard = await engine.infer(position, first.move, { ...options, margin: 0 });
    expect([hard.model, hard.temperature, hard.margin]).toEqual(["margin", null, 0]);
    const near = { ...options, temperature: "fitted", margin: 4 } as const;
    expect((await engine.infer(position, first.move, near)).margin).toBe(4);
    // Fewer tiles tell less of a strong player's plans.
    const rows = FITTED_TEMPERATURES.map((row) => row.temperature);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect([100, 46, 45, 31, 11, 10, 1, 0].map(fittedTemperature)).toEqual(
      [0, 0, 1, 1, 2, 3, 3, 3].map((row) => rows[row]),
    );
  });

  it("is rejected where its engine is disposed of meanwhile", async () => {
    const setup = { graph: shortGraph(), alphabet: english, rules: classic };
    const position = parseCgp(first.cgp);
    const answers = [false, true].map(async (isEnded) => {
      const other = await Engine.start(setup, { wasm: wasmBackend }, "wasm", {
        load: () => import("../../src/search/searching.js"),
        cores: 1,
        defaultTable: () => Promise.reject(new Error("not needed")),
        startPool: () => Promise.reject(new Error("not needed")),
      });
      await other.infer(position, first.move, { racks: 10, threads: 1 });
      if (isEnded) setTimeout(() => other.dispose());
      // What is ended has a hundred tasks, each shorter than the time between two pauses.
      const options = { racks: isEnded ? 100_000 : 4000, threads: 1 };
      return other.infer(position, first.move, options).catch(({ code }) => code);
    });
    const [whole, ended] = await Promise.all(answers);
    expect(whole.leaves.length).toBeGreaterThan(10);
    expect(ended).toBe("DISPOSED");
  });

  it("uses what an earlier move told", async () => {
    const position = parseCgp(first.cgp);
    // Of the four tiles kept by the earlier move, two were A and E; the rest was drawn.
    const tiles = [1, 5];
    const leaf = { text: "AE", tiles, weight: 1, likelihood: 1, loss: 0 };
    const settings = { margin: 0, threads: 1 };
    const alone = await engine.infer(position, first.move, settings);
    const earlier = { ...alone, leaves: [leaf], exact: true };
    const found = await engine.infer(position, first.move, { ...settings, earlier });
    const wanted = alone.leaves.filter(({ tiles }) => tiles.includes(1) && tiles.includes(5));
    expect(found.leaves.map(({ text }) => text).sort()).toEqual(
      wanted.map(({ text }) => text).sort(),
    );
    const weights = new Map(alone.leaves.map(({ text, weight }) => [text, weight]));
    for (const { text, weight } of found.leaves) {
      // Seven tiles, 21 pairs of them, of which this many are A and E.
      const copies = (tile: string) => [...text].filter((one) => one === tile).length;
      const pairs = copies("A") * copies("E");
      expect(weight).toBeCloseTo(((weights.get(text) as number) * pairs) / 21, 9);
    }
  });

  it("ends early with the reason of its signal", async () => {
    const position = parseCgp(first.cgp);
    const aborted = AbortSignal.abort(new Error("enough"));
    await expect(engine.infer(position, first.move, { signal: aborted })).rejects.toThrow("enough");
    const stop = new AbortController();
    const threads = 1;
    const slow = { threads, margin: 1000, racks: 100_000, signal: stop.signal };
    const run = engine.infer(position, { exchanged: 3 }, slow);
    setTimeout(() => stop.abort(new Error("late")), 50);
    await expect(run).rejects.toThrow("late");
    const again = new AbortController();
    const shared = engine.infer(
      position,
      { exchanged: 3 },
      { ...slow, threads: 2, signal: again.signal },
    );
    setTimeout(() => again.abort(new Error("later")), 50);
    await expect(shared).rejects.toThrow("later");
    expect((await engine.infer(position, first.move, { threads, margin: 0 })).draws).toBe(
      first.draws,
    );
  });

  const [opening] = vectors.filter(({ id }) => id === "inference-8-0") as [InferenceVector];
  it.each([
    ["9D QQ", {}, "ILLEGAL_MOVE", "more of Q than there are"],
    ["9C TOYO", { rack: "AAAA" }, "ILLEGAL_MOVE", "AAAA on the rack"],
    [{ exchanged: 8 }, {}, "BAD_NUMBER", "exchanged"],
    ["9C TOYO", { margin: -1 }, "BAD_NUMBER", "margin"],
    ["9C TOYO", { temperature: 0 }, "BAD_NUMBER", "temperature"],
    ["9C TOYO", { temperature: "hot" }, "UNKNOWN_NAME", '"fitted"'],
    ["9C TOYO", { racks: 0 }, "BAD_NUMBER", "racks"],
    ["9C TOYO", { earlier: {} }, "BAD_TYPE", "earlier"],
    ["Z9 TOYO", {}, "OFF_BOARD", "Z9"],
  ] as const)("refuses %s with %s: %s", async (move, { ...given }, code, part) => {
    const { rack = "", ...options } = given as { rack?: string };
    const before = opening.cgp.replace(" /", ` ${rack}/`);
    const error = await engine.infer(parseCgp(before), move, options).then(
      () => undefined,
      (reason: { code?: string; message?: string }) => reason,
    );
    expect(error?.message).toContain(part);
    expect(error?.code).toBe(code);
  });
});
