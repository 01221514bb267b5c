import { JobError } from "../../errors.js";
import { queueLibraries } from "./libraries.js";
import { type DeadShard, ShardQueue } from "./shard-queue.js";
import { connect, JobStore, type QueuePlace, type StoredJob } from "./store.js";

/** The state of a job in a queue. */
export interface JobStatus extends StoredJob {
  /** Shards whose results are in the store. */
  done: number;
  /** Shards that are being computed. */
  active: number;
  /** Shards that failed again and again. */
  dead: DeadShard[];
}

/** Opens a queue for some questions. */
async function withQueue<T>(
  place: QueuePlace,
  action: (store: JobStore, queue: ShardQueue) => Promise<T>,
): Promise<T> {
  const libraries = await queueLibraries();
  const redis = await connect(libraries, place.redis);
  try {
    const queue = await ShardQueue.open(libraries, redis, place.prefix);
    const result = await action(new JobStore(redis, place.prefix), queue);
    await queue.close();
    return result;
  } finally {
    redis.disconnect();
  }
}

/** Lists the jobs of a queue, the oldest first. */
export function queuedJobs(place: QueuePlace): Promise<StoredJob[]> {
  return withQueue(place, (store) => store.jobs());
}

/**
 * Returns the state of a job.
 * @param id its identity, or the first digits of it.
 * @throws JobError `OTHER_JOB` if there is no such job, or more than one.
 */
export function jobStatus(place: QueuePlace, id: string): Promise<JobStatus> {
  return withQueue(place, async (store, queue) => {
    const job = await found(store, id);
    const done = await store.countFinished(job.id);
    const active = (await queue.active(job.id)).length;
    return { ...job, done, active, dead: await queue.dead(job.id) };
  });
}

/**
 * Removes a job from a queue; shards that are being computed are given up.
 * @throws JobError `OTHER_JOB`, as `jobStatus`.
 */
export function cancelJob(place: QueuePlace, id: string): Promise<StoredJob> {
  return withQueue(place, async (store, queue) => {
    const job = await found(store, id);
    await store.remove(job.id);
    await queue.remove(job.id);
    return job;
  });
}

/**
 * Has the shards of a job computed again that failed.
 * @returns how many there are.
 * @throws JobError `OTHER_JOB`, as `jobStatus`.
 */
export function retryJob(place: QueuePlace, id: string): Promise<number> {
  return withQueue(place, async (store, queue) => queue.retry((await found(store, id)).id));
}

async function found(store: JobStore, id: string): Promise<StoredJob> {
  const jobs = await store.jobs();
  const fitting = jobs.filter((job) => job.id.startsWith(id));
  const [job] = fitting;
  if (job !== undefined && fitting.length === 1) return job;
  throw new JobError("OTHER_JOB", `${fitting.length || "no"} jobs of the queue begin with ${id}`, {
    expected:
      jobs.length === 0
        ? "a job; the queue has none"
        : jobs.map((one) => one.id.slice(0, 12)).join(", "),
  });
}
