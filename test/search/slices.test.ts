import { afterEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "../../src/kernel/backend.js";
import { RolloutKernel } from "../../src/kernel/rollout-kernel.js";
import { EndgameSeat, valueTask } from "../../src/search/endgame/tasks.js";
import { playSamples } from "../../src/search/samples.js";
import { kernelBuilds } from "../support/backends.js";
import { quickGames, startGames } from "../support/plain-games.js";
import { randomRollout } from "../support/rollouts.js";
import { randomTable } from "../support/simulations.js";
import { WorkClock } from "../support/slices.js";
import { ToyGame, ToySearcher } from "../support/toy-endgame.js";

/* Whatever a piece of work takes, a request to stop is noticed soon, and the results are the same. */

/** Milliseconds for a piece of work: a slice is one piece where that alone takes longer. */
const TIMES = [0, 0.001, 0.05, 1, 15, 40];
/** The pieces of a slice take five milliseconds, or the first of them is longer. */
const longestFor = (milliseconds: number): number => Math.max(5.1, milliseconds);
const [, build] = kernelBuilds[0] as (typeof kernelBuilds)[number];

/** A build whose functions may be replaced. */
const replaceable: Backend = async (bytes, letters) => {
  const kernel = await build(bytes, letters);
  return Object.create(kernel, { call: { value: { ...kernel.call } } });
};

afterEach(() => void vi.restoreAllMocks());

describe("slices", () => {
  it("of samples take the time that was measured, and give the same blocks", async () => {
    const { setup, game, candidates } = randomRollout(3);
    const { rules, alphabet } = setup;
    const table = randomTable({ rackSize: rules.rackSize, bagSize: alphabet.bagSize });
    const [candidate] = candidates;
    if (candidate === undefined) throw new Error("no candidate");
    const task = { game, candidate, seed: 5, from: 1, count: 100, plies: 2 };
    const blocks = new Set<string>();
    for (const milliseconds of TIMES) {
      const kernel = await RolloutKernel.start(setup, { wasm: build }, "wasm");
      const clock = new WorkClock();
      clock.slow(kernel, "rollOut", (...[, , , count]: number[]) => milliseconds * (count ?? 0));
      const { result, longest } = clock.finish(playSamples(kernel, { rules, table }, task));
      expect(longest).toBeLessThanOrEqual(longestFor(milliseconds));
      blocks.add(JSON.stringify(result));
      vi.restoreAllMocks();
    }
    expect(blocks.size).toBe(1);
  });

  it("of endgames do so, and give the same values after as many nodes", () => {
    const game = new ToyGame(3, 7, 8);
    const answers = new Set<string>();
    for (const milliseconds of TIMES) {
      const searcher = new ToySearcher(game);
      const clock = new WorkClock();
      // As many as it searches: a search ends where a value is found.
      const left = () => (searcher as unknown as { left: number }).left;
      clock.slow(searcher, "run", (nodes: number) => milliseconds * Math.min(nodes, left()));
      const tasks = searcher.moves().flatMap((_, move) => [valueTask(move, 1), valueTask(move, 2)]);
      const work = new EndgameSeat(searcher).play({ id: 1, game: {} as never, tasks, nodes: 200 });
      const { result, longest } = clock.finish(work);
      expect(result.nodes).toBe(200);
      expect(longest).toBeLessThanOrEqual(longestFor(milliseconds));
      answers.add(JSON.stringify(result));
      vi.restoreAllMocks();
    }
    expect(answers.size).toBe(1);
  });

  it.each([true, false])("of games do so, and give the same sums (paired: %s)", async (paired) => {
    const sums = new Set<string>();
    for (const milliseconds of TIMES) {
      const kernel = await startGames(replaceable, quickGames());
      const clock = new WorkClock();
      clock.slow(
        kernel.kernel.call,
        "playGames",
        (...[, , games]: number[]) => milliseconds * (games ?? 0),
      );
      const { result, longest } = clock.finish(kernel.playSlices(4, 2, 20, paired));
      expect(longest).toBeLessThanOrEqual(longestFor(milliseconds) * (paired ? 2 : 1));
      sums.add(JSON.stringify(Array.from(result.tally)));
      vi.restoreAllMocks();
    }
    expect(sums.size).toBe(1);
  });
});
