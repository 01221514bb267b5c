import type { Backends } from "../../src/kernel/backend.js";
import {
  type EngineWorker,
  engineTasks,
  startEngineWorker,
} from "../../src/selfplay/engine-tasks.js";
import type { WireSetup } from "../../src/selfplay/worker-setup.js";
import type { Reply, Request, TaskMap, WorkerLine } from "../../src/workers/protocol.js";
import { serveTasks, type TaskTable } from "../../src/workers/serve.js";

/** A worker in this thread: messages are cloned, and arrive later, as between threads. */
export class NearWorker implements WorkerLine {
  isStopped = false;
  private readonly replies: ((reply: Reply) => void)[] = [];
  private readonly ends: ((reason: string) => void)[] = [];
  private receive: (request: Request) => void = () => undefined;

  static serving<Tasks extends TaskMap<Tasks>>(tasks: TaskTable<Tasks>): NearWorker {
    const worker = new NearWorker();
    serveTasks(
      {
        post: (reply, transfer) => {
          const copy = structuredClone(reply, { transfer: [...transfer] });
          worker.later(() => {
            for (const listener of worker.replies) listener(copy);
          });
        },
        onRequest: (listener) => {
          worker.receive = listener;
        },
      },
      tasks,
    );
    return worker;
  }

  send: WorkerLine["send"] = (request) => {
    const copy = structuredClone(request);
    this.later(() => this.receive(copy));
  };
  onReply: WorkerLine["onReply"] = (listener) => void this.replies.push(listener);
  onEnd: WorkerLine["onEnd"] = (listener) => void this.ends.push(listener);
  stop = async () => {
    this.isStopped = true;
  };

  end(reason: string): void {
    for (const listener of this.ends) listener(reason);
  }

  private later(action: () => void): void {
    // As soon as messages between threads arrive, which do not wait for timers.
    setImmediate(() => this.isStopped || action());
  }
}

/** A worker with a kernel, in this thread. */
export function nearEngineWorker(setup: WireSetup, backends: Backends): Promise<EngineWorker> {
  return startEngineWorker(NearWorker.serving(engineTasks(backends)), setup);
}
