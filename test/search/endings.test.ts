import { expect, it } from "vitest";
import { finish } from "../../src/base/pacing.js";
import type { Backend } from "../../src/kernel/backend.js";
import { RolloutKernel } from "../../src/kernel/rollout-kernel.js";
import { gameSetup } from "../../src/players/setup.js";
import {
  EndingSolver,
  playAllSamples,
  type SampleBlock,
  type SampleTask,
} from "../../src/search/samples.js";
import { WIN } from "../../src/search/win-table.js";
import { plainFinalSpread } from "../oracles/plain-rollout.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL } from "../support/full.js";
import { randomFrom } from "../support/mutations.js";
import { randomGames } from "../support/plain-games.js";
import { type RolloutCase, rolloutOf } from "../support/rollouts.js";
import { randomTable } from "../support/simulations.js";

/* Samples whose endgames are solved. */

const COUNT = 3;
/** Enough for the endgames of the tests to be solved. */
const ALL_NODES = 1_000_000;
const [, wasm] = kernelBuilds[0] as (typeof kernelBuilds)[number];

/** A random game with few tiles left; the same for a seed. */
function smallRollout(seed: number): RolloutCase {
  const random = randomFrom(seed);
  const rackSize = 2 + (seed % 3);
  const bagSize = 2 * rackSize + random(6);
  const options = randomGames(seed, {
    variant: seed % 4 === 3 ? "jumbled" : "classic",
    rackSize: [rackSize, rackSize],
    bagSize: [bagSize, bagSize],
    blanks: [0, 1],
    words: [60, 200],
    side: [5, 9],
    ...(seed % 6 === 5 && { letters: [33, 50] }),
  });
  const limits = [{}, { passLimit: 2 }, { scorelessLimit: 3 }][seed % 3];
  const rules = { ...options.rules, ...limits };
  const setup = gameSetup({ ...options, rules });
  return rolloutOf(setup, { seed, random, wanted: random(4) });
}

function tasksOf({ game, candidates }: RolloutCase, endingNodes: number): SampleTask[] {
  const same = { game, seed: 7, from: 2, count: COUNT, plies: 2 };
  return candidates.flatMap((candidate) =>
    (["solved", "estimate"] as const).map((endings) => {
      return { ...same, candidate, endings, endingNodes };
    }),
  );
}

async function playedBy(build: Backend, { setup }: RolloutCase, tasks: readonly SampleTask[]) {
  const { rules, alphabet } = setup;
  const kernel = await RolloutKernel.start(setup, { wasm: build }, "wasm");
  const table = randomTable({ rackSize: rules.rackSize, bagSize: alphabet.bagSize });
  const solver = new EndingSolver(kernel, rules);
  const play = (some: readonly SampleTask[]) =>
    finish(playAllSamples(kernel, { rules, table, solver }, some));
  return { play, blocks: play(tasks) };
}

it("have the wins and spreads of games that the brute force plays, in every build", async () => {
  let solved = 0;
  for (let seed = 0; seed < (FULL ? 12 : 6); seed++) {
    const one = smallRollout(seed);
    const tasks = tasksOf(one, ALL_NODES);
    const before = one.game.scores[0] - one.game.scores[1];
    const plain = tasks.map(({ candidate, seed: draws, from, plies }) =>
      Array.from({ length: COUNT }, (_, i) =>
        plainFinalSpread(one.setup, { ...one, candidate, seed: draws, sample: from + i, plies }),
      ),
    );
    for (const [name, build] of kernelBuilds) {
      const { blocks } = await playedBy(build, one, tasks);
      for (let task = 0; task < tasks.length; task += 2) {
        const [found, usual] = blocks.slice(task, task + 2) as [SampleBlock, SampleBlock];
        for (const [i, spread] of (plain[task] as (number | undefined)[]).entries()) {
          const about = `seed ${seed}, ${name}, task ${task}, sample ${i}`;
          const goesOn = spread === undefined;
          if (!goesOn) solved++;
          const points = goesOn ? usual.spreads[i] : (spread - before) * 1000;
          const win = goesOn ? usual.wins[i] : spread > 0 ? WIN : spread < 0 ? 0 : WIN / 2;
          expect([found.spreads[i], found.wins[i]], about).toEqual([points, win]);
        }
      }
    }
  }
  expect(solved).toBeGreaterThan(FULL ? 250 : 125);
});

it("are the same with few nodes in every build, whatever was solved before", async () => {
  const differences = new Set<string>();
  for (const nodes of [0, 10, 100]) {
    for (let seed = 30; seed < 34; seed++) {
      const one = smallRollout(seed);
      const tasks = tasksOf(one, nodes);
      const answers = await Promise.all(
        kernelBuilds.map(async ([, build]) => {
          const { play, blocks } = await playedBy(build, one, tasks);
          const again = [...tasks].reverse().map((task) => play([task])[0]);
          expect(again.reverse()).toEqual(blocks);
          return JSON.stringify(blocks);
        }),
      );
      expect(new Set(answers).size).toBe(1);
      const deep = await playedBy(wasm, one, tasksOf(one, ALL_NODES));
      if (JSON.stringify(deep.blocks) !== answers[0]) differences.add(`${nodes}`);
    }
  }
  // A search that ends early is no proof.
  expect(differences.has("0")).toBe(true);
});
