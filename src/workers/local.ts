import { Pacer } from "../base/pacing.js";
import { type AskOptions, cancelledError, type TaskWorker } from "./connection.js";
import type { ProgressOf, TaskMap, TaskName } from "./protocol.js";
import type { TaskContext, TaskTable } from "./serve.js";

/**
 * A worker that does its tasks in this thread, one after another in the order of the requests, with
 * pauses in which the thread does other work. Errors reach the caller as they were thrown.
 */
export class LocalWorker<Tasks extends TaskMap<Tasks>> implements TaskWorker<Tasks> {
  /** True after `stop`; tasks end at their next pause then. */
  isStopped = false;
  /** The end of all that it has been asked for. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly pacer = new Pacer();

  /** @param release gives back what the tasks have used, after the last one. */
  constructor(
    private readonly tasks: TaskTable<Tasks>,
    private readonly release: () => void = () => undefined,
  ) {}

  ask<K extends TaskName<Tasks>>(
    task: K,
    input: Tasks[K]["input"],
    options: AskOptions<ProgressOf<Tasks[K]>> = {},
  ): Promise<Tasks[K]["output"]> {
    const turn = this.last.then(() => this.take(task, input, options));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  async stop(): Promise<void> {
    if (this.isStopped) return;
    this.isStopped = true;
    void this.last.then(this.release);
  }

  private async take<K extends TaskName<Tasks>>(
    task: K,
    input: Tasks[K]["input"],
    { signal, onProgress }: AskOptions<ProgressOf<Tasks[K]>>,
  ): Promise<Tasks[K]["output"]> {
    const { pacer } = this;
    const check = (): void => {
      if (this.isStopped || signal?.aborted === true) throw cancelledError();
    };
    const context: TaskContext<ProgressOf<Tasks[K]>> = {
      report: (progress) => onProgress?.(progress),
      pause: () => pacer.rest().then(check),
      finish: (work) => pacer.finish(work, check),
      transfer: () => undefined,
    };
    if (pacer.isDue) await pacer.rest();
    check();
    return this.tasks[task](input, context);
  }
}
