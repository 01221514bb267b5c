import { GaddawgError, JobError } from "../errors.js";
import { decodeBody, encodeBody } from "../selfplay/frame.js";
import { isWhole, MOST_SHARDS } from "./plan.js";

/** The result of a shard, with the job that it belongs to. */
export interface ShardResult {
  /** Identity of the job (`jobId`). */
  job: string;
  shard: number;
  /** SHA-256 of the state from which its round starts; undefined in the first round. */
  state?: string | undefined;
  /** What the shard's kind of work gave. */
  body: Uint8Array;
}

/** What a round of a job starts from. */
export interface RoundState {
  job: string;
  /** From 1: the first round starts from the plan alone. */
  round: number;
  body: Uint8Array;
}

/** Returns a result as bytes, for a file or a message, with a hash of all of them. */
export function encodeResult({
  job,
  shard,
  state,
  body,
}: ShardResult): Promise<Uint8Array<ArrayBuffer>> {
  return encodeBody("shard", { job, shard, state }, body);
}

/** Returns the state of a round as bytes, for a file. */
export function encodeState({ job, round, body }: RoundState): Promise<Uint8Array<ArrayBuffer>> {
  return encodeBody("shard", { job, round }, body);
}

/**
 * Reads the result of a shard.
 * @param source name of the bytes, for errors.
 * @throws JobError `BAD_RESULT` for anything else, and for damaged bytes.
 */
export async function decodeResult(bytes: Uint8Array, source?: string): Promise<ShardResult> {
  const { header, body } = await decoded(bytes, source);
  const { job, shard, state } = header;
  const isState = state === undefined || typeof state === "string";
  if (typeof job === "string" && isState && isWhole(shard, 0, MOST_SHARDS - 1)) {
    return { job, shard, state, body };
  }
  throw new JobError("BAD_RESULT", "does not say of which shard it is", { source });
}

/** Reads the state of a round. @throws JobError `BAD_RESULT`, as `decodeResult`. */
export async function decodeState(bytes: Uint8Array, source?: string): Promise<RoundState> {
  const { header, body } = await decoded(bytes, source);
  const { job, round } = header;
  if (typeof job === "string" && isWhole(round, 1, MOST_SHARDS)) return { job, round, body };
  throw new JobError("BAD_RESULT", "does not say of which round it is", { source });
}

async function decoded(bytes: Uint8Array, source: string | undefined) {
  try {
    return await decodeBody(bytes, source, "shard");
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    throw new JobError("BAD_RESULT", error.what, { source, expected: error.expected });
  }
}
