import { WorkerError } from "../base/errors.js";
import {
  errorOf,
  type ProgressOf,
  type Reply,
  type TaskMap,
  type TaskName,
  type WorkerLine,
} from "./protocol.js";

/** Options for following and canceling a task. */
export interface AskOptions<Progress = unknown> {
  /** Cancels the request; it rejects with the WorkerError `CANCELLED`. */
  signal?: AbortSignal | undefined;
  /** Called with each report of progress. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Buffers of the input that are handed over instead of copied. */
  transfer?: readonly ArrayBuffer[] | undefined;
}

/** Does tasks, in another thread or in this one. */
export interface TaskWorker<Tasks extends TaskMap<Tasks>> {
  /** Requests a task. Rejects with the error of the task, or with a WorkerError. */
  ask<K extends TaskName<Tasks>>(
    task: K,
    input: Tasks[K]["input"],
    options?: AskOptions<ProgressOf<Tasks[K]>>,
  ): Promise<Tasks[K]["output"]>;
  /** Ends the worker, whatever it is doing. */
  stop(): Promise<void>;
  /** Sets whether the worker keeps the process alive, where that can be chosen. */
  keepAlive?(isNeeded: boolean): void;
}

/** A request that has no reply yet. */
interface PendingRequest {
  resolve(output: unknown): void;
  reject(error: Error): void;
  onProgress: ((progress: never) => void) | undefined;
}

/** Returns the error of a request that was canceled. */
export function cancelledError(): WorkerError {
  return new WorkerError("CANCELLED", "the request was cancelled");
}

/**
 * A worker in another thread. Once the worker has ended, all requests, pending and new, reject
 * with the WorkerError `WORKER_LOST`.
 */
export class WorkerConnection<Tasks extends TaskMap<Tasks>> implements TaskWorker<Tasks> {
  private readonly pending = new Map<number, PendingRequest>();
  private endReason: Error | undefined;
  private lastId = 0;

  constructor(private readonly line: WorkerLine) {
    line.onReply((reply) => this.receive(reply));
    line.onEnd((reason) => this.end(new WorkerError("WORKER_LOST", reason)));
  }

  get hasEnded(): boolean {
    return this.endReason !== undefined;
  }

  ask<K extends TaskName<Tasks>>(
    task: K,
    input: Tasks[K]["input"],
    { signal, onProgress, transfer = [] }: AskOptions<ProgressOf<Tasks[K]>> = {},
  ): Promise<Tasks[K]["output"]> {
    if (this.endReason !== undefined) return Promise.reject(this.endReason);
    if (signal?.aborted === true) return Promise.reject(cancelledError());
    const id = ++this.lastId;
    const cancel = (): void => this.cancel(id);
    signal?.addEventListener("abort", cancel, { once: true });
    const reply = new Promise<unknown>((resolve, reject) => {
      this.pending.set(id, { resolve, reject, onProgress });
    });
    this.line.send({ tag: "task", id, task, input }, transfer);
    return reply.finally(() => signal?.removeEventListener("abort", cancel));
  }

  keepAlive(isNeeded: boolean): void {
    this.line.keepAlive?.(isNeeded);
  }

  /** @param error the error with which pending requests reject. */
  async stop(error = new WorkerError("WORKER_LOST", "the worker was stopped")): Promise<void> {
    this.end(error);
    await this.line.stop();
  }

  private receive(reply: Reply): void {
    const request = this.pending.get(reply.id);
    if (request === undefined) return;
    if (reply.tag === "progress") {
      request.onProgress?.(reply.progress as never);
      return;
    }
    this.pending.delete(reply.id);
    if (reply.tag === "error") request.reject(errorOf(reply.fault));
    else request.resolve(reply.output);
  }

  private cancel(id: number): void {
    const request = this.pending.get(id);
    if (request === undefined) return;
    this.pending.delete(id);
    this.line.send({ tag: "cancel", id });
    request.reject(cancelledError());
  }

  private end(error: Error): void {
    this.endReason ??= error;
    const requests = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of requests) reject(error);
  }
}

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
