import { type AskOptions, cancelledError, type TaskWorker } from "./connection.js";
import type { ProgressOf, TaskMap, TaskName } from "./protocol.js";
import { nextMacrotask, type TaskContext, type TaskTable } from "./serve.js";

/** A worker that does its tasks in this thread. Errors reach the caller as they were thrown. */
export class LocalWorker<Tasks extends TaskMap<Tasks>> implements TaskWorker<Tasks> {
  /** True after `stop`; tasks end at their next pause then. */
  isStopped = false;

  constructor(private readonly tasks: TaskTable<Tasks>) {}

  async ask<K extends TaskName<Tasks>>(
    task: K,
    input: Tasks[K]["input"],
    { signal, onProgress }: AskOptions<ProgressOf<Tasks[K]>> = {},
  ): Promise<Tasks[K]["output"]> {
    const pause = async (): Promise<void> => {
      await nextMacrotask();
      if (this.isStopped || signal?.aborted === true) throw cancelledError();
    };
    const context: TaskContext<ProgressOf<Tasks[K]>> = {
      report: (progress) => onProgress?.(progress),
      pause,
      transfer: () => undefined,
    };
    // Let other work in this thread run between two tasks.
    await pause();
    return this.tasks[task](input, context);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
  }
}
