import {
  type AskOptions,
  cancelledError,
  type TaskWorker,
  WorkerConnection,
} from "./connection.js";
import type { ProgressOf, TaskMap, TaskName, WorkerLine } from "./protocol.js";

/**
 * A worker that is started by the first request, and again by the next request after it has
 * ended or was stopped.
 */
export class WorkerClient<Tasks extends TaskMap<Tasks>> implements TaskWorker<Tasks> {
  private connection: WorkerConnection<Tasks> | undefined;

  constructor(private readonly start: () => WorkerLine) {}

  ask<K extends TaskName<Tasks>>(
    task: K,
    input: Tasks[K]["input"],
    options: AskOptions<ProgressOf<Tasks[K]>> = {},
  ): Promise<Tasks[K]["output"]> {
    if (options.signal?.aborted === true) return Promise.reject(cancelledError());
    if (this.connection === undefined || this.connection.hasEnded) {
      this.connection = new WorkerConnection(this.start());
    }
    return this.connection.ask(task, input, options);
  }

  /** Ends the worker and cancels all pending requests. */
  async stop(): Promise<void> {
    const { connection } = this;
    this.connection = undefined;
    await connection?.stop(cancelledError());
  }
}
