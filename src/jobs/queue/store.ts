import type { Job, Queue, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { checkObject, checkOptionalText, checkText, isObject } from "../../base/arguments.js";
import { JobError, quoted } from "../../base/errors.js";
import { hexOf } from "../../selfplay/hash.js";
import {
  type InputSource,
  isRecord,
  isWhole,
  type JobInput,
  type JobPlan,
  jobId,
  MOST_PLAN_BYTES,
  MOST_SHARDS,
  parsePlan,
} from "../plan-file.js";

/** The location of a queue. */
export interface QueuePlace {
  /**
   * URL of Redis or Valkey, such as `redis://localhost:6379` or, encrypted and with a password,
   * `rediss://user:password@host:6380/0`.
   */
  redis: string;
  /** Prefix of all key names; default `"gaddawg"`. */
  prefix?: string | undefined;
}

/** The location of a queue, and a function called with entries that cannot be read. */
export interface QueueLookOptions extends QueuePlace {
  /** Called with an error for each malformed entry in the queue, which is skipped. */
  onTrouble?: ((error: unknown) => void) | undefined;
}

/** Checks where a queue is; `connect` checks the form of the address. @throws ArgumentError. */
export function checkPlace(place: QueuePlace, name: string): void {
  checkObject(place, name, 'where the queue is, such as { redis: "redis://localhost:6379" }');
  checkText(place.redis, "redis", "an address, such as redis://localhost:6379");
  checkOptionalText(place.prefix, "prefix");
}

/** The first part of the names of all keys. */
export const PREFIX = "gaddawg";
/** The most bytes of the result of a shard. */
const MOST_RESULT_BYTES = 1 << 28;

/** A job in a store. */
export interface StoredJob {
  id: string;
  kind: string;
  shards: number;
  /** Time when it was stored, in milliseconds since 1970. */
  since: number;
}

/**
 * What the machines of a job share: plans, inputs and results, in Redis. Values are found by hashes of
 * what they hold, so that a wrong one is noticed.
 */
export class JobStore {
  /** Entries that were named already. */
  private readonly named = new Set<string>();

  constructor(
    readonly redis: Redis,
    private readonly prefix: string = PREFIX,
    private readonly onTrouble: (error: unknown) => void = () => undefined,
  ) {}

  /** Stores a plan and its inputs, for anyone to compute its shards. */
  async putPlan(plan: JobPlan, inputs: InputSource): Promise<string> {
    const id = await jobId(plan);
    for (const [name, input] of Object.entries(plan.inputs))
      await this.putInput(name, input, inputs);
    const { kind, shards } = plan;
    const entry: StoredJob = { id, kind, shards, since: Date.now() };
    await this.redis
      .multi()
      .set(this.key("plan", id), JSON.stringify(plan))
      .hsetnx(this.key("jobs"), id, JSON.stringify(entry))
      .exec();
    return id;
  }

  private async putInput(name: string, input: JobInput, inputs: InputSource): Promise<void> {
    const key = this.key("input", input.sha256);
    if ((await this.redis.strlen(key)) === input.bytes) return;
    const bytes = await inputs(input);
    if (bytes === undefined) {
      throw new JobError("NO_INPUT", `${name} of the job is not here: SHA-256 ${input.sha256}`);
    }
    await this.redis.set(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }

  /**
   * Returns the plan of a job; undefined if there is no such job, or no longer.
   * @throws JobError `OTHER_JOB` if the store has another plan under its identity; `BAD_PLAN`.
   */
  async plan(id: string): Promise<JobPlan | undefined> {
    const key = this.key("plan", id);
    if ((await this.redis.strlen(key)) > MOST_PLAN_BYTES) {
      throw new JobError("BAD_PLAN", "a plan that is too long", { source: id });
    }
    const text = await this.redis.get(key);
    if (text === null) return undefined;
    const plan = parsePlan(text, id);
    if ((await jobId(plan)) === id) return plan;
    throw new JobError("OTHER_JOB", "the queue's store has another plan for this job", {
      source: id,
    });
  }

  /** The inputs that the store has. */
  get inputs(): InputSource {
    return async ({ sha256, bytes }) => {
      const key = this.key("input", sha256);
      // Whatever else is there need not be fetched.
      if ((await this.redis.strlen(key)) !== bytes) return undefined;
      return (await this.redis.getBuffer(key)) ?? undefined;
    };
  }

  /** Stores what a round starts from, under its hash. */
  async putState(sha256: string, state: Uint8Array): Promise<void> {
    const bytes = Buffer.from(state.buffer, state.byteOffset, state.length);
    await this.redis.set(this.key("state", sha256), bytes);
  }

  /** Returns what a round starts from; undefined if it is not there, or not what its hash says. */
  async state(sha256: string): Promise<Uint8Array | undefined> {
    const bytes = await this.redis.getBuffer(this.key("state", sha256));
    return bytes !== null && (await hexOf(bytes)) === sha256 ? bytes : undefined;
  }

  async dropState(sha256: string): Promise<void> {
    await this.redis.del(this.key("state", sha256));
  }

  /** Stores the result of a shard, and tells those who wait for it. */
  async putResult(id: string, shard: number, bytes: Uint8Array): Promise<void> {
    const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const replies = await this.redis
      .multi()
      .hset(this.key("results", id), String(shard), value)
      .rpush(this.key("ready", id), String(shard))
      .exec();
    for (const [error] of replies ?? []) if (error) throw error;
  }

  /** Returns the shards of a job whose results there are; fields that are no numbers are left out. */
  async finished(id: string): Promise<number[]> {
    const fields = await this.redis.hkeys(this.key("results", id));
    return fields.filter((field) => /^(0|[1-9]\d{0,9})$/.test(field)).map(Number);
  }

  /** Returns the result of a shard. @throws JobError `BAD_RESULT` for one that is too long. */
  async result(id: string, shard: number): Promise<Uint8Array | undefined> {
    const [key, field] = [this.key("results", id), String(shard)];
    if ((await this.redis.hstrlen(key, field)) > MOST_RESULT_BYTES) {
      throw new JobError("BAD_RESULT", `the result of shard ${shard} is too long`, { source: id });
    }
    return (await this.redis.hgetBuffer(key, field)) ?? undefined;
  }

  /** Removes a result, so that its shard is computed again. */
  async dropResult(id: string, shard: number): Promise<void> {
    await this.redis.hdel(this.key("results", id), String(shard));
  }

  /**
   * Waits until more results are ready.
   * @returns their shards; none after `seconds`.
   * @param waiter a connection of its own, which is blocked meanwhile.
   */
  async ready(id: string, waiter: Redis, seconds: number): Promise<number[]> {
    const key = this.key("ready", id);
    const first = await waiter.blpop(key, seconds);
    if (first === null) return [];
    const more = await this.redis.lpop(key, MOST_AT_ONCE);
    return [first[1], ...(more ?? [])].map(Number);
  }

  /** Returns the number of shards of a job that have a result. */
  async countFinished({ id, shards }: StoredJob): Promise<number> {
    return (await this.finished(id)).filter((shard) => shard < shards).length;
  }

  /** Returns all jobs of the store, the oldest first; what is no job is named and skipped. */
  async jobs(): Promise<StoredJob[]> {
    const entries = Object.entries(await this.redis.hgetall(this.key("jobs")));
    const jobs = entries.flatMap(([field, text]) => storedJob(field, text) ?? this.skip(field));
    return jobs.sort((a, b) => a.since - b.since);
  }

  private skip(field: string): [] {
    if (this.named.has(field)) return [];
    this.named.add(field);
    const what = `the entry ${quoted(field)} of the queue's list of jobs is skipped`;
    this.onTrouble(
      new JobError("BAD_PLAN", what, {
        source: this.key("jobs"),
        expected: "the identity, kind and number of shards of a job, as JSON",
      }),
    );
    return [];
  }

  /** Removes a job with its results, and the inputs that no other job needs. */
  async remove(id: string): Promise<void> {
    const own = await this.plan(id).catch(() => undefined);
    await this.redis
      .multi()
      .del(this.key("plan", id), this.key("results", id), this.key("ready", id))
      .hdel(this.key("jobs"), id)
      .exec();
    const needed = new Set<string>();
    for (const job of await this.jobs()) {
      const plan = await this.plan(job.id).catch(() => undefined);
      for (const { sha256 } of Object.values(plan?.inputs ?? {})) needed.add(sha256);
    }
    for (const { sha256 } of Object.values(own?.inputs ?? {})) {
      if (!needed.has(sha256)) await this.redis.del(this.key("input", sha256));
    }
  }

  private key(kind: string, id?: string): string {
    return id === undefined ? `${this.prefix}:${kind}` : `${this.prefix}:${kind}:${id}`;
  }
}

/** Reads an entry of the list of jobs; undefined if it is none. */
function storedJob(field: string, text: string): StoredJob | undefined {
  try {
    const job: unknown = JSON.parse(text);
    if (!isObject(job)) return undefined;
    const { id, kind, shards, since } = job;
    if (id !== field || !isJobId(id) || typeof kind !== "string") return undefined;
    if (!isWhole(shards, 1, Number.MAX_SAFE_INTEGER) || typeof since !== "number") return undefined;
    return { id, kind, shards, since };
  } catch {
    return undefined;
  }
}

/** Shards whose results are asked for at once. */
const MOST_AT_ONCE = 100;

/**
 * Connects to Redis. The connection is restored whenever it is lost, and commands wait meanwhile.
 * @param onTrouble called with each failure of the connection.
 * @throws JobError `QUEUE_FAILED` if there is none at first.
 */
export async function connect(
  { Redis }: QueueLibraries,
  address: string,
  onTrouble: (error: unknown) => void = () => undefined,
): Promise<Redis> {
  if (!/^rediss?:\/\//.test(address)) {
    throw new JobError("QUEUE_FAILED", "the address of the queue is none of Redis", {
      expected: "redis://host:6379, or rediss:// with encryption",
    });
  }
  const redis = new Redis(address, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(50 * times, RETRY_MS),
  });
  let failure: unknown;
  redis.on("error", (error) => {
    failure = error;
    onTrouble(error);
  });
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    // The address may hold a password.
    throw new JobError("QUEUE_FAILED", `cannot be reached: ${messageOf(failure ?? error)}`, {
      source: placeOf(address),
      expected: "the address of Redis or Valkey",
    });
  }
}

/** The longest wait before a lost connection is tried again. */
const RETRY_MS = 1000;

/** Returns the host and port of an address, without its password. */
function placeOf(address: string): string {
  try {
    const { host } = new URL(address);
    return host;
  } catch {
    return "the queue";
  }
}

/** A message of the queue: a shard to compute. It is data, and names neither code nor files. */
export interface ShardMessage {
  /** Identity of the job. */
  job: string;
  shard: number;
  /** SHA-256 of what the shard's round starts from; left out in the first round. */
  state?: string | undefined;
}

const HASH = /^[0-9a-f]{64}$/;

/** Returns true if a text is the identity of a job. */
function isJobId(value: unknown): value is string {
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

export type { Job, Queue, Redis, Worker };

/** What the queue is made of: libraries that its users install beside this package. */
export interface QueueLibraries {
  bullmq: typeof import("bullmq");
  Redis: typeof Redis;
}

/**
 * Loads the libraries of the queue.
 * @throws JobError `QUEUE_FAILED` if they are not installed.
 */
export async function queueLibraries(): Promise<QueueLibraries> {
  try {
    const [bullmq, ioredis] = await Promise.all([import("bullmq"), import("ioredis")]);
    return { bullmq, Redis: ioredis.Redis };
  } catch (error) {
    throw new JobError("QUEUE_FAILED", `its libraries cannot be loaded: ${messageOf(error)}`, {
      expected: "npm install bullmq ioredis",
    });
  }
}

/** Returns the message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
