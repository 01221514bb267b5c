import type { Job, Queue, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { JobError } from "../../errors.js";

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
