import type { Job, Queue, QueueLibraries, Redis } from "./libraries.js";
import { messageId, type ShardMessage } from "./message.js";
import { PREFIX } from "./store.js";

/** Name of the queue within its prefix: all jobs are in one, and workers take what comes first. */
export const QUEUE_NAME = "shards";

/** How often a shard that fails is tried before it is left aside. */
const ATTEMPTS = 3;
const BACKOFF_MS = 500;
/** Messages that are sent or read at once. */
const BATCH = 500;

/** A shard that failed again and again. */
export interface DeadShard {
  shard: number;
  /** What the last attempt failed with. */
  reason: string;
}

/** The shards that wait to be computed, are being computed, or failed. */
export class ShardQueue {
  private constructor(private readonly queue: Queue<ShardMessage>) {}

  static async open(
    { bullmq }: QueueLibraries,
    redis: Redis,
    prefix = PREFIX,
  ): Promise<ShardQueue> {
    const queue = new bullmq.Queue<ShardMessage>(QUEUE_NAME, {
      connection: redis,
      prefix,
      // Nobody reads the events of the queue: results are announced by the store.
      streams: { events: { maxLen: 10 } },
    });
    queue.on("error", () => undefined);
    await queue.waitUntilReady();
    return new ShardQueue(queue);
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
    const active = (await this.queue.getActive(0, -1)) as Job<ShardMessage>[];
    return active.filter(isOf(job)).map(({ data }) => data.shard);
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
      const messages = (await this.queue.getJobs(
        [...types],
        at,
        at + BATCH - 1,
      )) as Job<ShardMessage>[];
      if (messages.length === 0) return;
      const own = messages.filter(isOf(job));
      await Promise.all(own.map((message) => message.remove().catch(() => undefined)));
      at += messages.length - own.length;
    }
  }

  private async failed(): Promise<Job<ShardMessage>[]> {
    return (await this.queue.getFailed(0, -1)) as Job<ShardMessage>[];
  }

  async close(): Promise<void> {
    await this.queue.close();
  }
}

function isOf(job: string): (message: Job<ShardMessage> | undefined) => boolean {
  return (message) => message?.data?.job === job;
}
