import type { JobType } from "bullmq";
import { JobError, quoted } from "../../base/errors.js";
import {
  type Job,
  messageId,
  PREFIX,
  type Queue,
  type QueueLibraries,
  type Redis,
  type ShardMessage,
} from "./store.js";

/** Name of the queue within its prefix: all jobs are in one, and workers take what comes first. */
export const QUEUE_NAME = "shards";

/** How often a shard that fails is tried before it is left aside. */
const ATTEMPTS = 3;
const BACKOFF_MS = 500;
/** Messages that are sent or read at once. */
const BATCH = 500;

/** A shard that failed repeatedly. */
export interface DeadShard {
  shard: number;
  /** The reason that the last attempt failed. */
  reason: string;
}

/** The shards that wait to be computed, are being computed, or failed. */
export class ShardQueue {
  /** Messages that were named already. */
  private readonly named = new Set<string>();

  private constructor(
    private readonly queue: Queue<ShardMessage>,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  static async open(
    { bullmq }: QueueLibraries,
    redis: Redis,
    prefix = PREFIX,
    onTrouble: (error: unknown) => void = () => undefined,
  ): Promise<ShardQueue> {
    const queue = new bullmq.Queue<ShardMessage>(QUEUE_NAME, {
      connection: redis,
      prefix,
      // No one reads the events of the queue: results are announced by the store.
      streams: { events: { maxLen: 10 } },
    });
    queue.on("error", () => undefined);
    await queue.waitUntilReady();
    return new ShardQueue(queue, onTrouble);
  }

  /**
   * Adds shards of a round; those that the queue has already stay as they are.
   * @param state hash of what the round starts from.
   */
  async add(job: string, shards: readonly number[], state?: string): Promise<void> {
    for (let at = 0; at < shards.length; at += BATCH) {
      const messages = shards.slice(at, at + BATCH).map((shard) => ({
        name: "shard",
        data: state === undefined ? { job, shard } : { job, shard, state },
        opts: {
          jobId: messageId({ job, shard }),
          attempts: ATTEMPTS,
          backoff: { type: "exponential", delay: BACKOFF_MS },
          removeOnComplete: true,
          removeOnFail: false,
        },
      }));
      await this.queue.addBulk(messages);
    }
  }

  /** Returns the number of shards of all jobs that wait or are being computed. */
  async countOpen(): Promise<number> {
    return this.queue.getJobCountByTypes("waiting", "active", "delayed", "prioritized");
  }

  /** Returns the shards of a job that are being computed now. */
  async active(job: string): Promise<number[]> {
    const { messages } = await this.read(["active"], 0, -1);
    return messages.filter(isOf(job)).map(({ data }) => data.shard);
  }

  /** Returns the shards of a job that failed, in order. */
  async dead(job: string): Promise<DeadShard[]> {
    const failed = (await this.failed()).filter(isOf(job));
    return failed
      .map(({ data, failedReason }) => ({ shard: data.shard, reason: failedReason ?? "" }))
      .sort((a, b) => a.shard - b.shard);
  }

  /** Tries the failed shards of a job again. @returns how many there are. */
  async retry(job: string): Promise<number> {
    const failed = (await this.failed()).filter(isOf(job));
    for (const one of failed) await one.retry("failed", { resetAttemptsMade: true });
    return failed.length;
  }

  /** Removes the shards of a job; those that are being computed end by themselves. */
  async remove(job: string): Promise<void> {
    const types = ["waiting", "delayed", "failed", "prioritized"] as const;
    for (let at = 0; ; ) {
      const { ids, messages } = await this.read(types, at, at + BATCH - 1);
      if (ids.length === 0) return;
      const own = messages.filter(isOf(job));
      await Promise.all(own.map((message) => message.remove().catch(() => undefined)));
      at += ids.length - own.length;
    }
  }

  private async failed(): Promise<Job<ShardMessage>[]> {
    return (await this.read(["failed"], 0, -1)).messages;
  }

  /**
   * Reads messages one by one, since the library reads all or none: one that is ill-formed is named
   * and skipped.
   */
  private async read(
    types: readonly JobType[],
    from: number,
    to: number,
  ): Promise<{ ids: string[]; messages: Job<ShardMessage>[] }> {
    const ids = await this.queue.getRanges([...types], from, to);
    const messages: Job<ShardMessage>[] = [];
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = ids.slice(at, at + BATCH);
      const read = await Promise.all(some.map((id) => this.message(id)));
      for (const one of read) if (one !== undefined) messages.push(one);
    }
    return { ids, messages };
  }

  private async message(id: string): Promise<Job<ShardMessage> | undefined> {
    try {
      return (await this.queue.getJob(id)) as Job<ShardMessage> | undefined;
    } catch (error) {
      // What the connection fails with is no fault of the message.
      if (!(error instanceof SyntaxError)) throw error;
      if (!this.named.has(id)) {
        this.named.add(id);
        const what = `the message ${quoted(id)} of the queue is skipped: ${error.message}`;
        this.onTrouble(
          new JobError("BAD_PLAN", what, { expected: "a job and its shard, as JSON" }),
        );
      }
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.queue.close();
  }
}

function isOf(job: string): (message: Job<ShardMessage> | undefined) => boolean {
  return (message) => message?.data?.job === job;
}
