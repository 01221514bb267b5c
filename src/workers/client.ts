import { WorkerError } from "../errors.js";
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
      try {
        this.connection = new WorkerConnection(this.start());
      } catch (error) {
        return Promise.reject(notStarted(error));
      }
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

/** Returns the error for a worker that could not be started, such as in a browser without them. */
function notStarted(error: unknown): WorkerError {
  if (error instanceof WorkerError) return error;
  return new WorkerError("WORKER_LOST", `the worker cannot be started: ${String(error)}`, {
    expected: "a platform with workers",
  });
}
