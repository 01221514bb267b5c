/**
 * Simulations of the positions of test/vectors/simulation.jsonl with the default lexicon and the
 * leave values of heuristic 2: rollouts of 15 candidates a second, in one thread by both builds, and
 * on worker threads as `engine.simulate` plays them.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { finish } from "../src/base/pacing.js";
import { heuristicLeaves } from "../src/engine/create.js";
import { parseMove } from "../src/game/plays.js";
import { rulesNamed } from "../src/game/rules.js";
import { startThread } from "../src/host/node.js";
import { jsBackend } from "../src/kernel/backends/js.js";
import { wasmBackend } from "../src/kernel/backends/wasm.js";
import type { GameSetup } from "../src/kernel/game-kernel.js";
import type { ValuedMove } from "../src/kernel/move-record.js";
import { type RolloutGame, RolloutKernel } from "../src/kernel/rollout-kernel.js";
import { parseCgp } from "../src/notation/cgp.js";
import { gameSetup } from "../src/players/setup.js";
import { rolloutGame } from "../src/search/inputs.js";
import { playSamples, type SampleTask } from "../src/search/samples.js";
import { playTasks, shareReplies } from "../src/search/simulation.js";
import { WinTable } from "../src/search/win-table.js";
import { startEngineWorker, startSearchPool } from "../src/selfplay/engine-tasks.js";
import { defaultGraph, english } from "./inputs.js";
import { type Group, type Row, type Suite, work } from "./suite.js";

type Build = "wasm" | "js";

const BUILDS = { wasm: wasmBackend, js: jsBackend };
const RULES = rulesNamed("CrosswordGame");
const SEED = 1;
/** Samples of each candidate that are timed, and before that for the compiler. */
const SAMPLES = 400;
const WARM_SAMPLES = 20;
/** Samples of a task on threads: as many as simulations have. */
const TASK_SAMPLES = 50;

/** A position with its candidates. */
export interface Simulated {
  game: RolloutGame;
  candidates: ValuedMove[];
}

/** The positions of the vectors, each once. */
export function simulatedPositions(): Simulated[] {
  const path = pathToFileURL("test/vectors/simulation.jsonl");
  const lines = readFileSync(path, "utf8").trim().split("\n");
  const all = lines.map((line) => JSON.parse(line));
  const once = new Map(all.map((one) => [one.cgp, one]));
  return [...once.values()].map(({ cgp, candidates }) => {
    const position = parseCgp(cgp);
    const { config } = position;
    const moves = candidates.map(({ move, score }: { move: string; score: number }) => {
      return { move: parseMove(move, position), score, equityMilli: 0 };
    });
    return { game: rolloutGame(config, position, position.unseen()), candidates: moves };
  });
}

function setup(): GameSetup {
  const leaves = heuristicLeaves("h2", english);
  const player = { name: "hasty", graph: defaultGraph(), leaves } as const;
  return gameSetup({ alphabet: english, rules: RULES, players: [player, player] });
}

const TABLE = WinTable.empty({ rackSize: RULES.rackSize, bagSize: english.bagSize });

/** The samples of all candidates, in tasks for a number of workers. */
export function sampleTasks(
  { game, candidates }: Simulated,
  plies: number,
  samples: number,
  workers = 1,
): SampleTask[] {
  const isShared = shareReplies(candidates.length, workers);
  return candidates.flatMap((candidate) =>
    Array.from({ length: Math.ceil(samples / TASK_SAMPLES) }, (_, i): SampleTask => {
      const from = i * TASK_SAMPLES;
      const count = Math.min(TASK_SAMPLES, samples - from);
      return { game, candidate, seed: SEED, from, count, plies, isShared };
    }),
  );
}

/** Rollouts a second of each position. */
function oneThread(build: Build, plies: number): Row {
  return {
    name: build === "wasm" ? "wasm" : "JavaScript build",
    async prepare() {
      const kernel = await RolloutKernel.start(setup(), { wasm: BUILDS[build] }, "wasm");
      const all = simulatedPositions();
      const play = (one: Simulated, samples: number): number => {
        const tasks = sampleTasks(one, plies, samples);
        const begun = performance.now();
        let sum = 0;
        for (const task of tasks) {
          const { spreads } = finish(playSamples(kernel, { rules: RULES, table: TABLE }, task));
          sum += spreads.reduce((total, spread) => total + spread, 0);
        }
        sums.push(sum);
        return (1000 * samples * one.candidates.length) / (performance.now() - begun);
      };
      const sums: number[] = [];
      return work(
        () => all.map((one) => play(one, WARM_SAMPLES)),
        () => `spreads ${sums.slice(0, all.length).reduce((total, sum) => total + sum, 0)}`,
        () => all.map((one) => play(one, SAMPLES)),
      );
    },
  };
}

function threads(size: number, plies: number): Row {
  return {
    name: size === 1 ? "1 thread" : `${size} threads`,
    prepare: () =>
      work(
        () => size,
        () => `seed ${SEED}`,
        async () => {
          const worker = pathToFileURL("dist/game-worker.js");
          const spec = { setup: setup(), table: TABLE, threads: size, backend: "wasm" } as const;
          const pool = await startSearchPool(spec, (wire) =>
            startEngineWorker(startThread(worker), wire),
          );
          const play = async (one: Simulated, samples: number): Promise<number> => {
            const begun = performance.now();
            await playTasks(pool, sampleTasks(one, plies, samples, size), {});
            return (1000 * samples * one.candidates.length) / (performance.now() - begun);
          };
          const all = simulatedPositions();
          try {
            for (const one of all) await play(one, WARM_SAMPLES);
            const found: number[] = [];
            for (const one of all) found.push(await play(one, SAMPLES));
            return found;
          } finally {
            await pool.stop();
          }
        },
      ),
  };
}

const rates = (name: string, rows: Row[]): Group => {
  return { name, measure: "own", unit: "rollouts/s", rows };
};

export const simulate: Suite = {
  name: "simulate",
  groups: [2, 4].flatMap((plies) => [
    rates(`${plies} plies, one thread`, [oneThread("wasm", plies), oneThread("js", plies)]),
    rates(`${plies} plies, worker threads`, [threads(1, plies), threads(2, plies)]),
  ]),
};
