/**
 * Jobs in a queue on Redis or Valkey, for machines that come and go. Requires the packages `bullmq`
 * and `ioredis`, which you install alongside this one. Node only.
 * @module gaddawg/queue
 */

import { checkOptionalFunction } from "../base/arguments.js";
import { Collector } from "../jobs/collector.js";
import type { OpenJob } from "../jobs/kinds/kind.js";
import type { InputSource } from "../jobs/plan-file.js";
import { type QueueRunOptions, runByQueue } from "../jobs/queue/coordinate.js";
import {
  checkWorkerOptions,
  type QueueWorkerOptions,
  runQueueWorker,
} from "../jobs/queue/worker.js";
import { inputsOf, JOB_RESOURCES, type JobOutcome, outcomeOf } from "./jobs.js";

export { JobError, type JobErrorCode } from "../base/errors.js";
export { cancelJob, type JobStatus, jobStatus, queuedJobs, retryJob } from "../jobs/queue/admin.js";
export type { QueueRunOptions } from "../jobs/queue/coordinate.js";
export type { DeadShard } from "../jobs/queue/shard-queue.js";
export type { QueueLookOptions, QueuePlace, StoredJob } from "../jobs/queue/store.js";
export type { QueueWorkerOptions } from "../jobs/queue/worker.js";

/**
 * Runs a job on the workers of a queue. A job that is already in the queue is resumed.
 * @param inputs finds the plan's files that do not come with the package.
 * @param onOutcome called with the answer before the results are removed from the queue; if it
 *   fails, the job stays in the queue and can be requested again.
 * @throws JobError `QUEUE_FAILED`; `SHARD_FAILED` once all shards are done except some that fail
 *   repeatedly; `CANCELLED`; `INCOMPLETE` if the signal ended the wait; ArgumentError.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { openJob, planMatch } from "gaddawg/jobs";
 * import { runInQueue, workForQueue } from "gaddawg/queue";
 *
 * const redis = process.env.GADDAWG_REDIS ?? "redis://localhost:6379";
 * const lexicon = await openLexicon("at ta tat");
 * const { plan, inputs } = await planMatch({ players: ["greedy", "greedy"], lexicon, games: 40 });
 *
 * // Usually, workers are on other machines.
 * const stop = new AbortController();
 * const worker = workForQueue({ redis, threads: 1, signal: stop.signal });
 * const { answer } = await runInQueue(await openJob(plan, inputs), { redis }, inputs);
 * console.log(answer.games); // 40
 * stop.abort();
 * await worker;
 * ```
 */
export async function runInQueue(
  job: OpenJob,
  options: QueueRunOptions,
  inputs?: InputSource,
  onOutcome?: (outcome: JobOutcome) => void | Promise<void>,
): Promise<JobOutcome> {
  checkOptionalFunction(onOutcome, "onOutcome");
  const source = inputsOf(inputs);
  const collector = await Collector.begin(job);
  let outcome: JobOutcome | undefined;
  await runByQueue(job, source, collector, options, async () => {
    outcome = await outcomeOf(collector);
    await onOutcome?.(outcome);
  });
  // Where the signal has ended the wait, there is no answer, and this says so.
  return outcome ?? outcomeOf(collector);
}

/**
 * Computes shards for the jobs in a queue until the signal stops it.
 * @throws JobError `QUEUE_FAILED`; `OTHER_VERSION`, `NO_INPUT` and `OTHER_INPUT` for a job that this
 *   machine must not or cannot compute; ArgumentError.
 * @example
 * ```js
 * import { workForQueue } from "gaddawg/queue";
 *
 * const redis = process.env.GADDAWG_REDIS ?? "redis://localhost:6379";
 * const stop = new AbortController();
 * setTimeout(() => stop.abort(), 100);
 * await workForQueue({ redis, threads: 1, signal: stop.signal });
 * console.log("ended"); // ended
 * ```
 */
export async function workForQueue(options: QueueWorkerOptions): Promise<void> {
  checkWorkerOptions(options);
  return runQueueWorker({ ...options, inputs: inputsOf(options.inputs) }, JOB_RESOURCES);
}
