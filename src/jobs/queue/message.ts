import { JobError } from "../../errors.js";
import { isRecord, isWhole, MOST_SHARDS } from "../plan.js";

/** A message of the queue: a shard to compute. It is data, and names neither code nor files. */
export interface ShardMessage {
  /** Identity of the job. */
  job: string;
  shard: number;
}

const HASH = /^[0-9a-f]{64}$/;

/** Tells whether a text is the identity of a job. */
export function isJobId(value: unknown): value is string {
  return typeof value === "string" && HASH.test(value);
}

/**
 * Checks a message.
 * @throws JobError `QUEUE_FAILED` for one that is not ours.
 */
export function checkedMessage(value: unknown): ShardMessage {
  if (isRecord(value) && Object.keys(value).length === 2) {
    const { job, shard } = value;
    if (isJobId(job) && isWhole(shard, 0, MOST_SHARDS - 1)) return { job, shard };
  }
  throw new JobError("QUEUE_FAILED", "a message of the queue is no shard of a job", {
    expected: "{ job, shard }",
  });
}

/** Returns the number by which the queue knows a shard, so that it has each only once. */
export function messageId({ job, shard }: ShardMessage): string {
  return `${job}-${shard}`;
}
