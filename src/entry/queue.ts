/**
 * Jobs in a queue on Redis or Valkey, for machines that come and go. Needs the packages `bullmq` and
 * `ioredis`, which its users install beside this one. Node only.
 * @module gaddawg/queue
 */

import { Collector, type InputSource, type OpenJob } from "../jobs/index.js";
import {
  type QueueRunOptions,
  type QueueWorkerOptions,
  runByQueue,
  runQueueWorker,
} from "../jobs/queue/index.js";
import { inputsOf, JOB_RESOURCES, type JobOutcome, outcomeOf } from "./jobs.js";

export { JobError, type JobErrorCode } from "../errors.js";
export {
  cancelJob,
  type DeadShard,
  type JobStatus,
  jobStatus,
  type QueuePlace,
  type QueueRunOptions,
  type QueueWorkerOptions,
  queuedJobs,
  retryJob,
  type StoredJob,
} from "../jobs/queue/index.js";

/**
 * Has a job computed by the workers of a queue. A job that is in the queue already is gone on with.
 * @param inputs finds the files of the plan that are not those of the package.
 * @throws JobError `QUEUE_FAILED`; `SHARD_FAILED` once all shards are done but some that fail again and
 *   again; `CANCELLED`; `INCOMPLETE` if the signal ended the wait.
 */
export async function runInQueue(
  job: OpenJob,
  options: QueueRunOptions,
  inputs?: InputSource,
): Promise<JobOutcome> {
  const collector = await Collector.begin(job);
  await runByQueue(job, inputsOf(inputs), collector, options);
  return outcomeOf(collector);
}

/**
 * Computes shards for the jobs of a queue, until the signal ends it.
 * @throws JobError `QUEUE_FAILED`; `OTHER_VERSION`, `NO_INPUT` and `OTHER_INPUT` for a job that this
 *   machine must not or cannot compute.
 */
export function workForQueue(options: QueueWorkerOptions): Promise<void> {
  return runQueueWorker({ ...options, inputs: inputsOf(options.inputs) }, JOB_RESOURCES);
}
