import { badArgument, checkOptionalFunction, checkOptionNames } from "../../base/arguments.js";
import { JobError, quoted } from "../../base/errors.js";
import { type DeadShard, ShardQueue } from "./shard-queue.js";
import {
  checkPlace,
  connect,
  JobStore,
  type QueueLookOptions,
  queueLibraries,
  type StoredJob,
} from "./store.js";

/** The state of a job in a queue. */
export interface JobStatus extends StoredJob {
  /** Number of shards whose results are in the store. */
  done: number;
  /** Number of shards being computed. */
  active: number;
  /** Shards that failed repeatedly. */
  dead: DeadShard[];
}

/** Opens a queue for some questions. */
async function withQueue<T>(
  place: QueueLookOptions,
  action: (store: JobStore, queue: ShardQueue) => Promise<T>,
): Promise<T> {
  checkOptionNames(place, { redis: 0, prefix: 0, onTrouble: 0 }, "where the queue is", "place");
  checkPlace(place, "place");
  const { prefix, onTrouble } = place;
  checkOptionalFunction(onTrouble, "onTrouble");
  const libraries = await queueLibraries();
  const redis = await connect(libraries, place.redis);
  try {
    const queue = await ShardQueue.open(libraries, redis, prefix, onTrouble);
    const result = await action(new JobStore(redis, prefix, onTrouble), queue);
    await queue.close();
    return result;
  } finally {
    redis.disconnect();
  }
}

/**
 * Lists the jobs in a queue, oldest first. Like the other queue functions, skips entries that are
 * not jobs and reports them to `onTrouble`.
 * @throws JobError `QUEUE_FAILED`; ArgumentError.
 * @example
 * ```js
 * import { queuedJobs } from "gaddawg/queue";
 *
 * const redis = process.env.GADDAWG_REDIS ?? "redis://localhost:6379";
 * for (const { id, kind, shards } of await queuedJobs({ redis })) console.log(id, kind, shards);
 * console.log("no more"); // no more
 * ```
 */
export async function queuedJobs(place: QueueLookOptions): Promise<StoredJob[]> {
  return withQueue(place, (store) => store.jobs());
}

/**
 * Returns the state of a job.
 * @param id its identity, or the first digits of it.
 * @throws JobError `OTHER_JOB` if there is no such job, or more than one; `QUEUE_FAILED`;
 *   ArgumentError.
 * @example
 * ```js
 * import { jobStatus } from "gaddawg/queue";
 *
 * const redis = process.env.GADDAWG_REDIS ?? "redis://localhost:6379";
 * await jobStatus({ redis }, "0123abcd")
 *   .then(({ done, shards }) => console.log(`${done} of ${shards}`))
 *   .catch((error) => console.log(error.code)); // OTHER_JOB
 * ```
 */
export async function jobStatus(place: QueueLookOptions, id: string): Promise<JobStatus> {
  checkId(id);
  return withQueue(place, async (store, queue) => {
    const job = await found(store, id);
    const done = await store.countFinished(job);
    const active = (await queue.active(job.id)).length;
    return { ...job, done, active, dead: await queue.dead(job.id) };
  });
}

/**
 * Removes a job from a queue; shards that are being computed are abandoned.
 * @param id its identity, or the first digits of it.
 * @returns the job as it was stored.
 * @throws JobError `OTHER_JOB`, `QUEUE_FAILED` and ArgumentError, as `jobStatus`.
 * @example
 * ```js
 * import { cancelJob } from "gaddawg/queue";
 *
 * const redis = process.env.GADDAWG_REDIS ?? "redis://localhost:6379";
 * await cancelJob({ redis }, "0123abcd")
 *   .then(({ id }) => console.log(id, "was removed"))
 *   .catch((error) => console.log(error.code)); // OTHER_JOB
 * ```
 */
export async function cancelJob(place: QueueLookOptions, id: string): Promise<StoredJob> {
  checkId(id);
  return withQueue(place, async (store, queue) => {
    const job = await found(store, id);
    await store.remove(job.id);
    await queue.remove(job.id);
    return job;
  });
}

/**
 * Retries the failed shards of a job.
 * @param id its identity, or the first digits of it.
 * @returns the number of failed shards.
 * @throws JobError `OTHER_JOB`, `QUEUE_FAILED` and ArgumentError, as `jobStatus`.
 * @example
 * ```js
 * import { retryJob } from "gaddawg/queue";
 *
 * const redis = process.env.GADDAWG_REDIS ?? "redis://localhost:6379";
 * await retryJob({ redis }, "0123abcd")
 *   .then((shards) => console.log(shards, "shards are tried again"))
 *   .catch((error) => console.log(error.code)); // OTHER_JOB
 * ```
 */
export async function retryJob(place: QueueLookOptions, id: string): Promise<number> {
  checkId(id);
  return withQueue(place, async (store, queue) => queue.retry((await found(store, id)).id));
}

/** Checks the first digits of a job's identity: without any, it would be any job. */
function checkId(id: unknown): void {
  const expected = "the identity of a job, or the first digits of it";
  if (typeof id !== "string" || id === "") throw badArgument("id", id, expected);
}

async function found(store: JobStore, id: string): Promise<StoredJob> {
  const jobs = await store.jobs();
  const fitting = jobs.filter((job) => job.id.startsWith(id));
  const [job] = fitting;
  if (job !== undefined && fitting.length === 1) return job;
  throw new JobError(
    "OTHER_JOB",
    `${fitting.length || "no"} jobs of the queue begin with ${quoted(id)}`,
    {
      expected:
        jobs.length === 0
          ? "a job; the queue has none"
          : jobs.map((one) => one.id.slice(0, 12)).join(", "),
    },
  );
}
