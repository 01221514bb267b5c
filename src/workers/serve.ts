import { nextMacrotask, Pacer, type Slices } from "../base/pacing.js";
import {
  faultOf,
  type ProgressOf,
  type Request,
  type TaskMap,
  type WorkerPort,
} from "./protocol.js";

/** The means by which a task communicates while it runs. */
export interface TaskContext<Progress = unknown> {
  /** Reports how far the task is. */
  report(progress: Progress): void;
  /**
   * Lets waiting messages be handled. Long tasks call it now and then.
   * @throws an error that ends the task if the request has been canceled.
   */
  pause(): Promise<void>;
  /** Does work with pauses, in which the request may be canceled, as `pause` does. */
  finish<T>(work: Slices<T>): Promise<T>;
  /** Hands buffers of the output over to the host instead of copying them. */
  transfer(...arrays: readonly ArrayBufferView[]): void;
}

/** The functions that do the tasks of a worker, by name. */
export type TaskTable<Tasks extends TaskMap<Tasks>> = {
  [K in keyof Tasks]: (
    input: Tasks[K]["input"],
    context: TaskContext<ProgressOf<Tasks[K]>>,
  ) => Promise<Tasks[K]["output"]> | Tasks[K]["output"];
};

/** A task as the server calls it. */
type TaskFunction = (input: unknown, context: TaskContext) => unknown;

/** A request for a task. */
type TaskRequest = Extract<Request, { tag: "task" }>;

/** Ends a task whose request was canceled; it never leaves the worker. */
const CANCELLED = Symbol("cancelled");

/**
 * Does tasks for a host, one after another in the order of the requests. A request that is
 * canceled before its turn is never begun; one that is being worked on ends at its next pause.
 */
export function serveTasks<Tasks extends TaskMap<Tasks>>(
  port: WorkerPort,
  tasks: TaskTable<Tasks>,
): void {
  const queue: TaskRequest[] = [];
  const cancelled = new Set<number>();
  let current: number | undefined;
  const pacer = new Pacer();

  const run = async ({ id, task, input }: TaskRequest): Promise<void> => {
    const buffers: ArrayBuffer[] = [];
    const check = (): void => {
      if (cancelled.has(id)) throw CANCELLED;
    };
    const context: TaskContext = {
      report: (progress) => port.post({ tag: "progress", id, progress }, []),
      pause: () => pacer.rest().then(check),
      finish: (work) => pacer.finish(work, check),
      transfer: (...arrays) => buffers.push(...arrays.map(({ buffer }) => buffer as ArrayBuffer)),
    };
    try {
      const output = await taskNamed(tasks, task)(input, context);
      if (!cancelled.has(id)) port.post({ tag: "answer", id, output }, buffers);
    } catch (error) {
      if (error !== CANCELLED) port.post({ tag: "error", id, fault: faultOf(error) }, []);
    }
    cancelled.delete(id);
  };

  const runQueue = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      current = next.id;
      await run(next);
      // A message that has arrived meanwhile may cancel the next request.
      if (queue.length > 0) await nextMacrotask();
    }
    current = undefined;
  };

  port.onRequest((request) => {
    if (request.tag === "task") {
      queue.push(request);
      if (current !== undefined) return;
      pacer.wake();
      void runQueue();
      return;
    }
    const at = queue.findIndex(({ id }) => id === request.id);
    if (at >= 0) queue.splice(at, 1);
    else if (request.id === current) cancelled.add(request.id);
  });
}

function taskNamed<Tasks extends TaskMap<Tasks>>(
  tasks: TaskTable<Tasks>,
  name: string,
): TaskFunction {
  if (Object.hasOwn(tasks, name)) return tasks[name as keyof Tasks];
  throw new TypeError(`there is no task "${name}", but ${Object.keys(tasks).join(", ")}`);
}
