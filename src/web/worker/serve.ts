import { GaddawgError } from "../../errors.js";
import type { Answer, Fault, Input, Output, Request, TaskName } from "./protocol.js";

/** A worker's end of the line. */
export interface Port {
  post(answer: Answer): void;
  listen(listener: (request: Request) => void): void;
}

/** What a task may do besides its work. */
export interface Context {
  /** Tells the page how far the work is. */
  step(phase: string, done: number, total: number): void;
  /**
   * Lets messages in. Long work calls it now and then.
   * @throws Cancelled where the request was cancelled meanwhile.
   */
  pause(): Promise<void>;
}

/** What does the work of each task. */
export type TaskTable = {
  [K in TaskName]: (input: Input<K>, context: Context) => Promise<Output<K>> | Output<K>;
};

/** Ends a task whose request was cancelled. */
export class Cancelled extends Error {}

type Asked = Exclude<Request, { cancel: number }>;

/**
 * Answers requests one after another, in their order. One that is cancelled
 * before its turn is never begun; one that is being worked on ends at its next
 * pause. Neither is answered.
 */
export function serveTasks(port: Port, tasks: TaskTable): void {
  const waiting: Asked[] = [];
  const cancelled = new Set<number>();
  let current: number | undefined;

  const context = (id: number): Context => ({
    step: (phase, done, total) => port.post({ id, step: { phase, done, total } }),
    pause: async () => {
      await breath();
      if (cancelled.has(id)) throw new Cancelled();
    },
  });

  const work = async ({ id, task, input }: Asked): Promise<void> => {
    const run = tasks[task] as (input: unknown, context: Context) => unknown;
    try {
      const output = await run(input, context(id));
      if (!cancelled.has(id)) port.post({ id, output });
    } catch (error) {
      if (!(error instanceof Cancelled)) port.post({ id, fault: faultOf(error) });
    }
    cancelled.delete(id);
  };

  const workOn = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      current = next.id;
      await work(next);
      // What came in meanwhile may cancel what comes next.
      await breath();
    }
    current = undefined;
  };

  port.listen((request) => {
    if ("cancel" in request) {
      const at = waiting.findIndex(({ id }) => id === request.cancel);
      if (at >= 0) waiting.splice(at, 1);
      else if (request.cancel === current) cancelled.add(request.cancel);
      return;
    }
    waiting.push(request);
    if (current === undefined) {
      current = request.id;
      void workOn();
    }
  });
}

/** Until the messages that have arrived are dealt with. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function faultOf(error: unknown): Fault {
  if (error instanceof GaddawgError) {
    return { code: error.code, message: error.message, foreseen: true };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: "UNEXPECTED", message, foreseen: false };
}
