import { create } from "../../src/engine/create.js";
import type { SearchResources } from "../../src/engine/engine.js";
import type { Position } from "../../src/game/position.js";
import { Collector } from "../../src/jobs/collector.js";
import type { JobHost } from "../../src/jobs/kinds/kind.js";
import { planSimulation, type SimulationJobOptions } from "../../src/jobs/kinds/simulation.js";
import type { InputSource, JobPlan } from "../../src/jobs/plan-file.js";
import { openJob, runJob } from "../../src/jobs/run.js";
import { formatCgp, parseCgp } from "../../src/notation/cgp.js";
import { simulation as simulating } from "../../src/operations/simulate.js";
import {
  MAPPED_PLIES,
  PLY_SUMS,
  type SampleBlock,
  type SampleTask,
  type SampleTasks,
} from "../../src/search/samples.js";
import type { SimulateOptions } from "../../src/search/simulate.js";
import { type EngineTasks, engineTasks } from "../../src/selfplay/engine-tasks.js";
import { searchesOn } from "../../src/selfplay/searches.js";
import type { TaskPool } from "../../src/workers/pool.js";
import type { TaskTable } from "../../src/workers/serve.js";
import { shortGraph } from "../support/lexicons.js";
import { randomFrom } from "../support/mutations.js";
import { BACKENDS, nearHost } from "../support/near-host.js";
import { NEAR_FILES } from "../support/near-matches.js";
import { JOB_HOST } from "./jobs.js";

/** The opponent has two known tiles, one of them a blank. */
export const MIDDLE = parseCgp(
  "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINQVU/S? 10/24 0",
);

/** Options of a simulation that a job and an engine both take. */
export type CommonOptions = Omit<SimulateOptions, "threads" | "worker" | "signal" | "milliseconds">;

/**
 * Workers of one build of the kernel in this thread. They have no word map, which changes no answer but
 * takes long to build.
 */
export function workersOn(backend: "wasm" | "js"): JobHost {
  return hostDoing(() => {
    const tasks = engineTasks(BACKENDS);
    const setup: typeof tasks.setup = (wire, context) =>
      tasks.setup({ ...wire, wordMap: false, backend }, context);
    return { ...tasks, setup };
  });
}

/** A host whose workers do other tasks. */
function hostDoing(tasks: () => TaskTable<EngineTasks>): JobHost {
  return { ...nearHost(NEAR_FILES, tasks), version: JOB_HOST.version };
}

/** The answer of one machine, whose samples a pool plays; real ones if none is given. */
export async function ownAnswer(
  position: Position,
  options: CommonOptions,
  pool?: TaskPool<SampleTasks>,
): Promise<string> {
  const simulation: SearchResources = {
    ...searchesOn(workersOn("wasm")),
    ...(pool && { startPool: async () => pool as never }),
  };
  const lexicon = shortGraph();
  const { alphabet, rules } = position.config;
  const engine = await create(
    { lexicon, alphabet, rules, leaves: "none", wordMap: false },
    JOB_HOST,
    simulation,
  );
  const { policy = "hasty" } = options;
  const result = await engine.simulate(position, { ...options, threads: 1 }).result();
  engine.dispose();
  return JSON.stringify(
    simulating.fields(result, {
      position,
      cgp: formatCgp(position),
      options: { policy, squares: true },
    }),
  );
}

/** Plans a job with the words of up to five letters, whose answer has squares. */
export function planned(options: SimulationJobOptions) {
  return planSimulation({ squares: true, leaves: "none", ...options }, JOB_HOST);
}

export async function openPlan(plan: JobPlan, source: InputSource, host: JobHost = JOB_HOST) {
  const job = await openJob(plan, source, host);
  return { job, collector: await Collector.begin(job) };
}

/** The answer of a job, and how many of its shards were needed. */
export async function jobAnswer(
  options: SimulationJobOptions,
  host: JobHost = workersOn("wasm"),
  threads = 1,
) {
  const { plan, source } = await planned(options);
  const { job, collector } = await openPlan(plan, source, host);
  await runJob(job, collector, { threads });
  return { answer: JSON.stringify(await collector.answer()), plan, done: collector.done };
}

/** Samples that are made up, instead of played: they cost nothing, and their means can be chosen. */
export interface MadeUp {
  seed: number;
  /** Largest difference of two candidates, and of two samples, in millionths of a win. */
  apart: number;
  noise: number;
}

export function madeUpPool(how: MadeUp): TaskPool<SampleTasks> {
  const ask: TaskPool<SampleTasks>["ask"] = async (_, tasks) =>
    tasks.map((task) => madeUp(task, how));
  return { size: 1, ask, stop: async () => undefined };
}

/** Workers whose samples are made up. */
export function madeUpHost(how: MadeUp): JobHost {
  return hostDoing(() => ({
    ...engineTasks(BACKENDS),
    setup: async () => undefined,
    samples: async (tasks) => tasks.map((task) => madeUp(task, how)),
  }));
}

function madeUp({ candidate, from, count, plies }: SampleTask, how: MadeUp): SampleBlock {
  const own = [...JSON.stringify(candidate.move)].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7);
  const mean = 400_000 + randomFrom(own + how.seed)(how.apart + 1);
  const size = 225;
  const block = {
    wins: new Int32Array(count),
    spreads: new Int32Array(count),
    plies: new Float64Array(plies * PLY_SUMS.length),
    squares: new Int32Array(2 * MAPPED_PLIES * size),
    replies: [] as SampleBlock["replies"],
  };
  const add = (sums: Float64Array | Int32Array, at: number, value: number) => {
    sums[at] = (sums[at] as number) + value;
  };
  for (let i = 0; i < count; i++) {
    const random = randomFrom((own % 1009) + (from + i) * 1013 + plies + how.seed);
    block.wins[i] = Math.max(0, Math.min(1_000_000, mean + random(how.noise + 1)));
    block.spreads[i] = (mean - 450_000) / 10 + random(how.noise + 1) / 10;
    const score = random(90);
    for (let ply = 0; ply < plies; ply++) {
      const values = [1, score, score * score, score % 2, 0, 3];
      for (const [k, value] of values.entries()) add(block.plies, ply * PLY_SUMS.length + k, value);
    }
    const square = random(size);
    add(block.squares, square, 1);
    add(block.squares, size + square, score);
    block.replies.push(reply(random(20)));
  }
  return block;
}

/** Replies of all kinds; a block may have one more than once. */
function reply(which: number): SampleBlock["replies"][0] {
  if (which === 0) return { move: { kind: "pass" }, score: 0, times: 1 };
  if (which < 4) return { move: { kind: "exchange", tiles: [0, which] }, score: 0, times: 1 };
  const direction = which % 2 === 0 ? "across" : "down";
  const tiles = [which, 0x80 | 26, 1];
  return { move: { kind: "place", direction, lane: 14, start: 12, tiles }, score: which, times: 1 };
}
