/** Jobs in a queue on Redis, for machines that come and go. */
export { cancelJob, type JobStatus, jobStatus, queuedJobs, retryJob } from "./admin.js";
export { type QueueRunOptions, runByQueue } from "./coordinate.js";
export type { DeadShard } from "./shard-queue.js";
export type { QueueLookOptions, QueuePlace, StoredJob } from "./store.js";
export { checkWorkerOptions, type QueueWorkerOptions, runQueueWorker } from "./worker.js";
