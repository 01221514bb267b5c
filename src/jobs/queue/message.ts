import { JobError } from "../../errors.js";
import { isRecord, isWhole, MOST_SHARDS } from "../plan.js";

/** A message of the queue: a shard to compute. It is data, and names neither code nor files. */
export interface ShardMessage {
  /** Identity of the job. */
  job: string;
  shard: number;
  /** SHA-256 of what the shard's round starts from; left out in the first round. */
  state?: string | undefined;
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
  if (isRecord(value)) {
    const { job, shard, state, ...others } = value;
    const isWhose = isJobId(job) && isWhole(shard, 0, MOST_SHARDS - 1);
    // Hashes of states have the form of those of jobs.
    const isFrom = state === undefined || isJobId(state);
    if (isWhose && isFrom && Object.keys(others).length === 0) return { job, shard, state };
  }
  throw new JobError("QUEUE_FAILED", "a message of the queue is no shard of a job", {
    expected: "{ job, shard }, and a state after the first round",
  });
}

/** Returns the number by which the queue knows a shard, so that it has each only once. */
export function messageId({ job, shard }: Omit<ShardMessage, "state">): string {
  return `${job}-${shard}`;
}
