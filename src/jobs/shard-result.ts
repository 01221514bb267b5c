import {
  type Bytes,
  bytesFrom,
  checkObject,
  checkOptionalText,
  checkText,
  checkWhole,
} from "../base/arguments.js";
import { GaddawgError, JobError } from "../base/errors.js";
import { decodeBody, encodeBody } from "../selfplay/saved-work.js";
import { isWhole, MOST_SHARDS } from "./plan-file.js";

/** The result of a shard, with the ID of its job. */
export interface ShardResult {
  /** ID of the job (`jobId`). */
  job: string;
  shard: number;
  /** SHA-256 of the state from which its round starts; undefined in the first round. */
  state?: string | undefined;
  /** Output of the shard's kind of work. */
  body: Uint8Array;
}

/** The state from which a round of a job starts. */
export interface RoundState {
  job: string;
  /** From 1: the first round starts from the plan alone. */
  round: number;
  body: Uint8Array;
}

/** Checks that an argument is the result of a shard. @throws ArgumentError. */
export function checkResult(result: ShardResult): void {
  checkObject(result, "result", "the result of a shard");
  checkText(result.job, "result.job");
  checkWhole(result.shard, "result.shard", 0, MOST_SHARDS - 1);
  checkOptionalText(result.state, "result.state");
  bytesFrom(result.body, "result.body");
}

/**
 * Returns a result as bytes, for a file or a message, including a hash of them all.
 * @throws ArgumentError for anything but a result.
 * @example
 * ```js
 * import { decodeResult, encodeResult } from "gaddawg/jobs";
 *
 * const bytes = await encodeResult({ job: "0123", shard: 7, body: Uint8Array.of(1, 2, 3) });
 * const { job, shard, body } = await decodeResult(bytes);
 * console.log(job, shard, body.length); // 0123 7 3
 * ```
 */
export async function encodeResult(result: ShardResult): Promise<Uint8Array<ArrayBuffer>> {
  checkResult(result);
  const { job, shard, state, body } = result;
  return encodeBody("shard", { job, shard, state }, body);
}

/**
 * Returns the state that a round starts from as bytes, for a file.
 * @throws ArgumentError for anything else.
 * @example
 * ```js
 * import { decodeState, encodeState } from "gaddawg/jobs";
 *
 * const bytes = await encodeState({ job: "0123", round: 1, body: Uint8Array.of(1, 2, 3) });
 * console.log((await decodeState(bytes)).round); // 1
 * ```
 */
export async function encodeState(state: RoundState): Promise<Uint8Array<ArrayBuffer>> {
  checkObject(state, "state", "what a round starts from");
  const { job, round, body } = state;
  checkText(job, "state.job");
  checkWhole(round, "state.round", 1, MOST_SHARDS);
  bytesFrom(body, "state.body");
  return encodeBody("shard", { job, round }, body);
}

/**
 * Reads the result of a shard.
 * @param source name of the bytes, for error messages.
 * @throws JobError `BAD_RESULT` for other or damaged bytes; ArgumentError.
 * @example
 * ```js
 * import { decodeResult, encodeResult } from "gaddawg/jobs";
 *
 * const bytes = await encodeResult({ job: "0123", shard: 7, body: Uint8Array.of(1, 2, 3) });
 * bytes[40] ^= 1;
 * await decodeResult(bytes, "7.shard").catch((error) => console.log(error.code)); // BAD_RESULT
 * ```
 */
export async function decodeResult(bytes: Bytes, source?: string): Promise<ShardResult> {
  const { header, body } = await decoded(bytes, source);
  const { job, shard, state } = header;
  const isState = state === undefined || typeof state === "string";
  if (typeof job === "string" && isState && isWhole(shard, 0, MOST_SHARDS - 1)) {
    return { job, shard, state, body };
  }
  throw new JobError("BAD_RESULT", "does not say of which shard it is", { source });
}

/**
 * Reads the state that a round starts from.
 * @param source name of the bytes, for error messages.
 * @throws JobError `BAD_RESULT`, like `decodeResult`; ArgumentError.
 * @example
 * ```js
 * import { decodeState, encodeState } from "gaddawg/jobs";
 *
 * const bytes = await encodeState({ job: "0123", round: 2, body: Uint8Array.of(5) });
 * const { job, round, body } = await decodeState(bytes, "round-2.state");
 * console.log(job, round, body[0]); // 0123 2 5
 * ```
 */
export async function decodeState(bytes: Bytes, source?: string): Promise<RoundState> {
  const { header, body } = await decoded(bytes, source);
  const { job, round } = header;
  if (typeof job === "string" && isWhole(round, 1, MOST_SHARDS)) return { job, round, body };
  throw new JobError("BAD_RESULT", "does not say of which round it is", { source });
}

async function decoded(bytes: Bytes, source: string | undefined) {
  const content = bytesFrom(bytes);
  checkOptionalText(source, "source");
  try {
    return await decodeBody(content, source, "shard");
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    throw new JobError("BAD_RESULT", error.what, { source, expected: error.expected });
  }
}
