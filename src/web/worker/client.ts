import { WorkerError } from "../../base/errors.js";
import { lineToWorker } from "../../host/web-workers.js";
import { type AskOptions, WorkerClient } from "../../workers/connection.js";
import type { WorkerLine } from "../../workers/protocol.js";
import { earlyOrNewWorker } from "./early.js";
import type { Input, Output, Step, TaskName, Tasks } from "./protocol.js";

/** Returns true for the error of a request that was canceled or replaced by a later one. */
export function isCancelled(error: unknown): boolean {
  return error instanceof WorkerError && error.code === "CANCELLED";
}

/** Options for following and canceling a request of the page. */
export interface PageAskOptions extends AskOptions<Step> {
  /** A later request with the same channel cancels this one. */
  channel?: string | undefined;
}

/** The page's end of the connection to an engine worker. */
export class EngineClient {
  private readonly client: WorkerClient<Tasks>;
  private readonly channels = new Map<string, AbortController>();

  constructor(start: () => WorkerLine) {
    this.client = new WorkerClient(start);
  }

  /**
   * Runs a task in the worker. Rejects with the task's error, or with a WorkerError (see
   * `isCancelled`).
   */
  ask<K extends TaskName>(
    task: K,
    input: Input<K>,
    { channel, signal, ...options }: PageAskOptions = {},
  ): Promise<Output<K>> {
    const request = new AbortController();
    const abort = (): void => request.abort();
    if (signal?.aborted === true) abort();
    signal?.addEventListener("abort", abort, { once: true });
    if (channel !== undefined) {
      this.channels.get(channel)?.abort();
      this.channels.set(channel, request);
    }
    return this.client
      .ask(task, input, { ...options, signal: request.signal } as never)
      .finally(() => signal?.removeEventListener("abort", abort));
  }

  /** Ends the worker and cancels all requests. */
  stop(): void {
    void this.client.stop();
  }
}

/** Starts an engine worker, or returns the one that was started early. */
export function startEngineWorker(): WorkerLine {
  return lineToWorker(earlyOrNewWorker());
}
