import { describe, expect, it } from "vitest";
import { SelfPlayError } from "../../src/base/errors.js";
import type { Backend } from "../../src/kernel/backend.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { GameKernel, type GameSetup } from "../../src/kernel/game-kernel.js";
import { gameSetup } from "../../src/players/setup.js";
import {
  beginTraining,
  decodeTraining,
  encodeTraining,
  runTraining,
  type TrainingState,
  untrainedLeaves,
} from "../../src/selfplay/training.js";
import { generationPlan, type TrainingPlan } from "../../src/selfplay/training-plan.js";
import { packSetup } from "../../src/selfplay/worker-setup.js";
import { Pool } from "../../src/workers/pool.js";
import { kernelBuilds } from "../support/backends.js";
import { randomLeaves, randomPosition } from "../support/positions.js";
import { nearEngineWorker } from "../support/workers.js";

const GAME = randomPosition(5, {
  letters: [6, 6],
  words: [300, 300],
  rackSize: [5, 5],
  side: [9, 9],
  bagSize: [50, 50],
});
const BACKENDS = { wasm: wasmBackend, js: jsBackend };
const PLAN: TrainingPlan = { seed: 3, generations: 2, games: 260, racks: 2, weight: 20 };
const IDENTITY = { ...PLAN, lexicon: "a", alphabet: "b", rules: "c" };
const UNTRAINED = untrainedLeaves(GAME.alphabet, GAME.rules.rackSize);

function setupWith(leaves = UNTRAINED): GameSetup {
  const player = { name: "hasty", graph: GAME.graph, leaves } as const;
  return gameSetup({ alphabet: GAME.alphabet, rules: GAME.rules, players: [player, player] });
}

function start(threads: number, backend: "wasm" | "js" = "wasm") {
  return (leaves: typeof UNTRAINED) =>
    Pool.start(threads, () => nearEngineWorker(packSetup(setupWith(leaves), backend), BACKENDS));
}

async function trained(threads: number, backend?: "wasm" | "js"): Promise<TrainingState> {
  const state = beginTraining(UNTRAINED);
  await runTraining(PLAN, state, { start: start(threads, backend) });
  return state;
}

describe("drawing racks", () => {
  it.each(kernelBuilds)("sums up the same in the build %s", async (_, backend: Backend) => {
    const leaves = randomLeaves(1, GAME.alphabet, GAME.rules.rackSize - 1);
    const wasm = await GameKernel.start(setupWith(leaves), { wasm: wasmBackend }, "wasm");
    const kernel = await GameKernel.start(setupWith(leaves), { wasm: backend }, "wasm");
    expect(kernel.train(7, 3, 20, 3)).toEqual(wasm.train(7, 3, 20, 3));
  });

  it("counts each random rack once for all racks, and for each of its leaves", async () => {
    const kernel = await GameKernel.start(setupWith(), { wasm: wasmBackend }, "wasm");
    const sums = kernel.train(1, 0, 30, 1);
    const all = UNTRAINED.count;
    expect(sums[2 * all]).toBeGreaterThan(100);
    // With one rack a turn all are random: a rack of five different tiles has ten pairs, others fewer.
    let singles = 0;
    let pairs = 0;
    [...UNTRAINED].forEach(({ tiles }, place) => {
      const racks = sums[2 * place] as number;
      expect(racks).toBeLessThanOrEqual(sums[2 * all] as number);
      if (tiles.length === 1) singles += racks;
      if (tiles.length === 2) pairs += racks;
    });
    expect(singles).toBeLessThanOrEqual(5 * (sums[2 * all] as number));
    expect(singles).toBeGreaterThan(2 * (sums[2 * all] as number));
    expect(pairs).toBeLessThanOrEqual(10 * (sums[2 * all] as number));
  });

  it("leaves the games as they are", async () => {
    const kernel = await GameKernel.start(setupWith(), { wasm: wasmBackend }, "wasm");
    const before = kernel.play(1, 0, 10, false);
    kernel.train(1, 0, 10, 2);
    expect(kernel.play(1, 0, 10, false)).toEqual(before);
  });
});

describe("training", () => {
  it("gives earlier generations a quarter of the games of the next", () => {
    const plan = { ...PLAN, generations: 4, games: 64_000 };
    const games = [0, 1, 2, 3].map((generation) => generationPlan(plan, generation).games);
    expect(games).toEqual([1000, 4000, 16_000, 64_000]);
    const seeds = [0, 1, 2, 3].map((generation) => generationPlan(plan, generation).seed);
    expect(new Set(seeds).size).toBe(4);
  });

  it("comes to the same values with any number of workers, in both builds", async () => {
    const one = await trained(1);
    expect(one.generation).toBe(PLAN.generations);
    expect(one.leaves.values.some((value) => value !== 0)).toBe(true);
    for (const other of [await trained(2), await trained(5), await trained(2, "js")]) {
      expect(other.leaves.values).toEqual(one.leaves.values);
    }
  });

  it("comes to the same values when it is broken off and gone on with from a checkpoint", async () => {
    const whole = await trained(2);
    let state = beginTraining(UNTRAINED);
    let runs = 0;
    while (state.generation < PLAN.generations) {
      const stop = new AbortController();
      await runTraining(PLAN, state, {
        start: start(2),
        onProgress: () => stop.abort(),
        signal: stop.signal,
      });
      const bytes = await encodeTraining(IDENTITY, state);
      state = await decodeTraining(bytes, IDENTITY, UNTRAINED);
      runs++;
    }
    expect(runs).toBeGreaterThan(3);
    expect(state.leaves.values).toEqual(whole.leaves.values);
  });

  it("says in what a checkpoint of another training differs", async () => {
    const bytes = await encodeTraining(IDENTITY, beginTraining(UNTRAINED));
    const decode = (identity: typeof IDENTITY) =>
      decodeTraining(bytes, identity, UNTRAINED, "x.bin");
    await expect(decode({ ...IDENTITY, weight: 21 })).rejects.toThrow(SelfPlayError);
    await expect(decode({ ...IDENTITY, weight: 21 })).rejects.toThrow(
      "x.bin: is of another training: weight 20 (expected 21)",
    );
  });
});
