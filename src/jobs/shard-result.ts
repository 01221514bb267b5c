import { GaddawgError, JobError } from "../errors.js";
import { decodeBody, encodeBody } from "../selfplay/frame.js";
import { isWhole, MOST_SHARDS } from "./plan.js";

/** The result of a shard, with the job that it belongs to. */
export interface ShardResult {
  /** Identity of the job (`jobId`). */
  job: string;
  shard: number;
  /** What the shard's kind of work gave. */
  body: Uint8Array;
}

/** Returns a result as bytes, for a file or a message, with a hash of all of them. */
export function encodeResult({ job, shard, body }: ShardResult): Promise<Uint8Array<ArrayBuffer>> {
  return encodeBody("shard", { job, shard }, body);
}

/**
 * Reads the result of a shard.
 * @param source name of the bytes, for errors.
 * @throws JobError `BAD_RESULT` for anything else, and for damaged bytes.
 */
export async function decodeResult(bytes: Uint8Array, source?: string): Promise<ShardResult> {
  try {
    const { header, body } = await decodeBody(bytes, source, "shard");
    const { job, shard } = header;
    if (typeof job === "string" && isWhole(shard, 0, MOST_SHARDS - 1)) return { job, shard, body };
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    throw new JobError("BAD_RESULT", error.what, { source, expected: error.expected });
  }
  throw new JobError("BAD_RESULT", "does not say of which shard it is", { source });
}
