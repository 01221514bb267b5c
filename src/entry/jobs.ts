/**
 * Jobs: work that is cut into shards, which any number of machines compute, with the same answer as one.
 * Node only.
 * @module gaddawg/jobs
 */
import manifest from "../../package.json" with { type: "json" };
import {
  anyOf,
  Collector,
  type InputSource,
  type JobPlan,
  type JobResources,
  type MatchJobOptions,
  type OpenJob,
  openJob as openJobWith,
  planMatch as planMatchWith,
  planReview as planReviewWith,
  planSimulation as planSimulationWith,
  planTraining as planTrainingWith,
  planWinTable as planWinTableWith,
  type ReviewJobOptions,
  type RunShardsOptions,
  runJob as runJobWith,
  type SimulationJobOptions,
  type TrainingJobOptions,
  type WinTableJobOptions,
} from "../jobs/index.js";
import { jsBackend } from "../kernel/backends/js.js";
import { wasmBackend } from "../kernel/backends/wasm.js";
import { packageInputs } from "../platform/node/inputs.js";
import { nodeResources } from "./node-functions.js";

export { JobError, type JobErrorCode } from "../errors.js";
export {
  Collector,
  type CurrentRound,
  decodeResult,
  decodeState,
  encodeResult,
  encodeState,
  formatPlan,
  type InputSource,
  JOB_KINDS,
  type JobGame,
  type JobInput,
  type JobKindName,
  type JobPlan,
  type JobRound,
  jobId,
  type MatchJobOptions,
  type OnShard,
  type OpenJob,
  parsePlan,
  type ReviewJobOptions,
  type RoundState,
  type RunnerOptions,
  type RunShardsOptions,
  roundOf,
  runShards,
  type ShardResult,
  type ShardRunner,
  type SimulationJobOptions,
  shardsOfPart,
  type TrainingJobOptions,
  type WinTableJobOptions,
} from "../jobs/index.js";
export { folderInputs } from "../platform/node/inputs.js";

/** What jobs need from this platform. */
export const JOB_RESOURCES: JobResources = /* @__PURE__ */ Object.assign(
  nodeResources({ wasm: wasmBackend, js: jsBackend }),
  { version: manifest.version },
);

/** A job that has been planned. */
export interface PlannedJob {
  plan: JobPlan;
  /** Has the files that the plan names by their hashes. */
  inputs: InputSource;
}

/**
 * Plans a match that is cut into shards.
 * @throws JobError `BAD_OPTION` for players that are not the same everywhere; the errors of `autoplay`.
 */
export async function planMatch(options: MatchJobOptions): Promise<PlannedJob> {
  const { plan, source } = await planMatchWith(options, JOB_RESOURCES);
  return { plan, inputs: source };
}

/**
 * Plans a training of leave values; its generations are rounds.
 * @throws JobError `BAD_OPTION`; the errors of `trainLeaves`.
 */
export async function planTraining(options: TrainingJobOptions = {}): Promise<PlannedJob> {
  const { plan, source } = await planTrainingWith(options, JOB_RESOURCES);
  return { plan, inputs: source };
}

/**
 * Plans a count of how games end, for win estimates.
 * @throws JobError `BAD_OPTION`; the errors of `trainWinTable`.
 */
export async function planWinTable(options: WinTableJobOptions = {}): Promise<PlannedJob> {
  const { plan, source } = await planWinTableWith(options, JOB_RESOURCES);
  return { plan, inputs: source };
}

/**
 * Plans a review of many games of the same rules and tiles, each of which is a shard.
 * @throws JobError `BAD_OPTION`; NotationError for a file that is no game.
 */
export async function planReview(options: ReviewJobOptions): Promise<PlannedJob> {
  const { plan, source } = await planReviewWith(options, JOB_RESOURCES);
  return { plan, inputs: source };
}

/**
 * Plans the simulation of a position, whose samples are played in rounds: after each, candidates that are
 * surely worse are left out, and it is seen whether another round is needed.
 * @throws JobError `BAD_OPTION`; the errors of `Engine.simulate`.
 */
export async function planSimulation(options: SimulationJobOptions): Promise<PlannedJob> {
  const { plan, source } = await planSimulationWith(options, JOB_RESOURCES);
  return { plan, inputs: source };
}

/**
 * Reads the inputs of a plan and checks that its shards can be computed here.
 * @param inputs finds the files that are not those of the package.
 * @throws JobError `OTHER_VERSION`, `BAD_PLAN`, `NO_INPUT`, `OTHER_INPUT`; SelfPlayError `OTHER_MATCH`.
 */
export function openJob(plan: JobPlan, inputs?: InputSource): Promise<OpenJob> {
  return openJobWith(plan, inputsOf(inputs), JOB_RESOURCES);
}

/** Returns a source that has the package's files and those of another source. */
export function inputsOf(inputs?: InputSource): InputSource {
  return inputs === undefined ? packageInputs() : anyOf(packageInputs(), inputs);
}

/** Options for computing a job on this machine. */
export interface RunJobOptions extends RunShardsOptions {
  /** Called after each shard, with the number of those that are done. */
  onProgress?: ((done: number) => void) | undefined;
}

/** What came of a job. */
export interface JobOutcome {
  /** Its answer, as JSON data. */
  answer: object;
  /** The file that it makes, such as leave values, if it makes one. */
  file: Uint8Array | undefined;
}

/**
 * Computes a job on the threads of this machine.
 * @throws JobError `INCOMPLETE` if the signal ended it.
 */
export async function runJob(job: OpenJob, options: RunJobOptions = {}): Promise<JobOutcome> {
  const collector = await Collector.begin(job);
  await runJobWith(job, collector, options);
  return outcomeOf(collector);
}

/** Returns what came of a job. @throws JobError `INCOMPLETE` while results are missing. */
export async function outcomeOf(collector: Collector): Promise<JobOutcome> {
  return { answer: await collector.answer(), file: collector.file() };
}
