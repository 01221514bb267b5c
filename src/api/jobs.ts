/**
 * Jobs: work split into shards that any number of machines can compute, with the same answer as on
 * one machine. Node only.
 * @module gaddawg/jobs
 */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { checkInstance, checkOptionalFunction, checkText } from "../base/arguments.js";
import { addressBeside, LEAVES, WIN_TABLE, WORD_LIST } from "../host/host.js";
import { NODE_FILES, nodeHost } from "../host/node.js";
import { Collector, type JobAnswer } from "../jobs/collector.js";
import type { JobHost, OpenJob } from "../jobs/kinds/kind.js";
import { type LadderJobOptions, planLadder as planLadderWith } from "../jobs/kinds/ladder.js";
import { type MatchJobOptions, planMatch as planMatchWith } from "../jobs/kinds/match.js";
import { planReview as planReviewWith, type ReviewJobOptions } from "../jobs/kinds/review.js";
import {
  planSimulation as planSimulationWith,
  type SimulationJobOptions,
} from "../jobs/kinds/simulation.js";
import {
  planTraining as planTrainingWith,
  type TrainingJobOptions,
} from "../jobs/kinds/training.js";
import {
  planWinTable as planWinTableWith,
  type WinTableJobOptions,
} from "../jobs/kinds/win-table.js";
import { anyOf, type InputSource, type JobPlan } from "../jobs/plan-file.js";
import { openJob as openJobWith, type RunJobOptions, runJob as runJobWith } from "../jobs/run.js";
import { jsBackend } from "../kernel/backends/js.js";
import { wasmBackend } from "../kernel/backends/wasm.js";
import { hexOf } from "../selfplay/hash.js";

export { JobError, type JobErrorCode } from "../base/errors.js";
export { Collector, type CurrentRound, type JobAnswer } from "../jobs/collector.js";
export {
  type JobRound,
  type OpenJob,
  type RunnerOptions,
  roundOf,
  type ShardRange,
  type ShardRunner,
} from "../jobs/kinds/kind.js";
export type { LadderAnchor, LadderAnswer, LadderJobOptions } from "../jobs/kinds/ladder.js";
export type { MatchJobOptions } from "../jobs/kinds/match.js";
export type { JobGame, ReviewJobOptions } from "../jobs/kinds/review.js";
export type { SimulationJobOptions } from "../jobs/kinds/simulation.js";
export type { TrainingJobOptions } from "../jobs/kinds/training.js";
export type { WinTableJobOptions } from "../jobs/kinds/win-table.js";
export {
  formatPlan,
  type InputSource,
  JOB_KINDS,
  type JobInput,
  type JobKindName,
  type JobPlan,
  jobId,
  parsePlan,
} from "../jobs/plan-file.js";
export {
  type OnShard,
  type RunJobOptions,
  type RunShardsOptions,
  runShards,
  shardsOfPart,
} from "../jobs/run.js";
export {
  decodeResult,
  decodeState,
  encodeResult,
  encodeState,
  type RoundState,
  type ShardResult,
} from "../jobs/shard-result.js";

/** The host of jobs, which the functions of this entry use. */
export const JOB_RESOURCES: JobHost = /* @__PURE__ */ Object.assign(
  nodeHost({ wasm: wasmBackend, js: jsBackend }),
  { version: manifest.version },
);

/** A planned job. */
export interface PlannedJob {
  plan: JobPlan;
  /** Provides the files that the plan identifies by hash. */
  inputs: InputSource;
}

function planned({ plan, source }: { plan: JobPlan; source: InputSource }): PlannedJob {
  return { plan, inputs: source };
}

/**
 * Plans a match split into shards.
 * @throws JobError `BAD_OPTION` for players that are not the same on every machine; the errors of
 *   `autoplay`.
 * @example
 * ```js
 * import { planMatch } from "gaddawg/jobs";
 *
 * const { plan } = await planMatch({ players: ["hasty", "greedy"], games: 100_000, shards: 500 });
 * console.log(plan.kind, plan.shards, Object.keys(plan.inputs).join(", ")); // match 500 lexicon 1, leaves 1
 * ```
 */
export async function planMatch(options: MatchJobOptions): Promise<PlannedJob> {
  return planned(await planMatchWith(options, JOB_RESOURCES));
}

/**
 * Plans a ladder split into shards: each player meets the next ones of a list, and the answer has a rating for
 * each, with its standard error, and all results. Players that won everything or nothing have no rating.
 * @throws JobError `BAD_OPTION` for players that are not the same on every machine; the errors of
 *   `autoplay`.
 * @example
 * ```js
 * import { planLadder } from "gaddawg/jobs";
 *
 * const players = ["greedy", "h3", "hasty"];
 * const { plan } = await planLadder({ players, games: 4000, reach: 1 });
 * // 1,000 games of two players each.
 * console.log(plan.kind, plan.shards); // ladder 8
 * ```
 */
export async function planLadder(options: LadderJobOptions = {}): Promise<PlannedJob> {
  return planned(await planLadderWith(options, JOB_RESOURCES));
}

/**
 * Plans a training run for leave values; its generations are rounds.
 * @throws JobError `BAD_OPTION`; the errors of `trainLeaves`.
 * @example
 * ```js
 * import { planTraining } from "gaddawg/jobs";
 *
 * const { plan } = await planTraining({ generations: 2, games: 2000, shardGames: 500 });
 * // 500 games in the first generation, 2,000 in the second.
 * console.log(plan.shards); // 5
 * ```
 */
export async function planTraining(options: TrainingJobOptions = {}): Promise<PlannedJob> {
  return planned(await planTrainingWith(options, JOB_RESOURCES));
}

/**
 * Plans a training run for win estimates, which counts how games end.
 * @throws JobError `BAD_OPTION`; the errors of `trainWinTable`.
 * @example
 * ```js
 * import { planWinTable } from "gaddawg/jobs";
 *
 * const { plan } = await planWinTable({ games: 20_000 });
 * console.log(plan.kind, plan.shards); // win estimates 4
 * ```
 */
export async function planWinTable(options: WinTableJobOptions = {}): Promise<PlannedJob> {
  return planned(await planWinTableWith(options, JOB_RESOURCES));
}

/**
 * Plans a review of many games with the same rules and tiles; each game is a shard.
 * @throws JobError `BAD_OPTION`; NotationError for a file that is not a game; ArgumentError.
 * @example
 * ```js
 * import { openJob, planReview, runJob } from "gaddawg/jobs";
 *
 * const text = "#player1 a Ann\n#player2 b Bob\n>a: AEINRST 8D RETAINS +66 66\n";
 * const games = [{ name: "1.gcg", bytes: new TextEncoder().encode(text) }];
 * const { plan, inputs } = await planReview({ games, evaluator: { name: "static" } });
 * const { answer } = await runJob(await openJob(plan, inputs), { threads: 1 });
 * console.log(Object.keys(answer).join(", ")); // games, errors
 * ```
 */
export async function planReview(options: ReviewJobOptions): Promise<PlannedJob> {
  return planned(await planReviewWith(options, JOB_RESOURCES));
}

/**
 * Plans the simulation of a position. Samples are played in rounds; after each round, candidates
 * that are clearly worse are eliminated, and it is decided if another round is needed.
 * @throws JobError `BAD_OPTION`; the errors of `Engine.simulate`.
 */
export async function planSimulation(options: SimulationJobOptions): Promise<PlannedJob> {
  return planned(await planSimulationWith(options, JOB_RESOURCES));
}

/**
 * Reads the inputs of a plan and checks that its shards can be computed here.
 * @param inputs finds the files that do not come with the package.
 * @throws JobError `OTHER_VERSION`, `BAD_PLAN`, `NO_INPUT`, `OTHER_INPUT`; SelfPlayError
 *   `OTHER_MATCH` or `OTHER_TRAINING`; the errors of reading the inputs.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { openJob, planMatch } from "gaddawg/jobs";
 *
 * const lexicon = await openLexicon("at ta tat");
 * const { plan, inputs } = await planMatch({ players: ["greedy", "greedy"], lexicon, games: 40 });
 * console.log((await openJob(plan, inputs)).rounds); // [ 1 ]
 *
 * // Its words are not those of the package, and must come from somewhere.
 * await openJob(plan).catch((error) => console.log(error.code)); // NO_INPUT
 * ```
 */
export async function openJob(plan: JobPlan, inputs?: InputSource): Promise<OpenJob> {
  return openJobWith(plan, inputsOf(inputs), JOB_RESOURCES);
}

/**
 * Returns a source that provides the package's files (the default lexicon, leave values and win
 * estimates) and those of another source.
 * @throws ArgumentError for anything but a function.
 * @example
 * ```js
 * import { inputsOf, planMatch } from "gaddawg/jobs";
 *
 * const { plan } = await planMatch({ players: ["greedy", "greedy"], games: 40 });
 * const words = plan.inputs["lexicon 1"];
 * console.log((await inputsOf()(words))?.length === words.bytes); // true
 * ```
 */
export function inputsOf(inputs?: InputSource): InputSource {
  checkOptionalFunction(inputs, "inputs");
  return inputs === undefined ? packageInputs() : anyOf(packageInputs(), inputs);
}

/** Files of the package that jobs may need. */
const PACKAGE_FILES = [WORD_LIST, LEAVES, WIN_TABLE];

/** Returns a source of the package's own files. */
function packageInputs(): InputSource {
  const known = new Map<string, string>();
  return async ({ sha256, bytes: length }) => {
    for (const asset of PACKAGE_FILES) {
      const path = addressBeside(asset);
      const facts = await stat(path).catch(() => undefined);
      if (facts?.size !== length) continue;
      const bytes = await NODE_FILES.read(path);
      const hash = known.get(asset.name) ?? (await hexOf(bytes));
      known.set(asset.name, hash);
      if (hash === sha256) return bytes;
    }
    return undefined;
  };
}

/**
 * Returns a source for the files in a folder, named by their hashes, such as `PLAN.inputs`.
 * @throws ArgumentError for anything but a path.
 * @example
 * ```js
 * import { folderInputs } from "gaddawg/jobs";
 *
 * const source = folderInputs("match.job.inputs");
 * console.log(await source({ sha256: "0".repeat(64), bytes: 5 })); // undefined
 * ```
 */
export function folderInputs(folder: string): InputSource {
  checkText(folder, "folder", "the path of a folder");
  return async ({ sha256 }) => {
    const path = join(folder, sha256);
    const exists = await stat(path).then(
      (facts) => facts.isFile(),
      () => false,
    );
    return exists ? NODE_FILES.read(path) : undefined;
  };
}

/** The outcome of a complete job. */
export interface JobOutcome {
  /** The job's answer, as JSON data. */
  answer: JobAnswer;
  /** The file that the job produces, such as leave values, if any. */
  file: Uint8Array | undefined;
}

/**
 * Runs a job on the threads of this machine.
 * @throws JobError `INCOMPLETE` if the signal stopped it; WorkerError; ArgumentError.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { openJob, planMatch, runJob } from "gaddawg/jobs";
 *
 * const lexicon = await openLexicon("at ta tat");
 * const { plan, inputs } = await planMatch({ players: ["greedy", "greedy"], lexicon, games: 40 });
 * const { answer } = await runJob(await openJob(plan, inputs), { threads: 2 });
 * console.log(answer.games); // 40
 * ```
 */
export async function runJob(job: OpenJob, options: RunJobOptions = {}): Promise<JobOutcome> {
  const collector = await Collector.begin(job);
  await runJobWith(job, collector, options);
  return outcomeOf(collector);
}

/**
 * Returns the outcome of a job.
 * @throws JobError `INCOMPLETE` while results are missing; ArgumentError.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { Collector, openJob, outcomeOf, planMatch } from "gaddawg/jobs";
 *
 * const lexicon = await openLexicon("at ta tat");
 * const { plan, inputs } = await planMatch({ players: ["greedy", "greedy"], lexicon, games: 40 });
 * const collector = await Collector.begin(await openJob(plan, inputs));
 * await outcomeOf(collector).catch((error) => console.log(error.code)); // INCOMPLETE
 * ```
 */
export async function outcomeOf(collector: Collector): Promise<JobOutcome> {
  checkInstance(collector, Collector, "collector", "a Collector");
  return { answer: await collector.answer(), file: collector.file() };
}
