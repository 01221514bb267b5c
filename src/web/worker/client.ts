import type { Answer, Fault, Input, Output, Request, Step, TaskName } from "./protocol.js";

/** A worker, as the page sees it. */
export interface WorkerLike {
  postMessage(message: Request, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** An error that a worker answered with. */
export class WorkerFault extends Error {
  readonly code: string;
  readonly foreseen: boolean;

  constructor({ code, message, foreseen }: Fault) {
    super(foreseen ? message : `This should not have happened: ${message}`);
    this.name = "WorkerFault";
    this.code = code;
    this.foreseen = foreseen;
  }
}

/** What a request ends with that nobody waits for any more. */
export class Superseded extends Error {}

/** How a request is made. */
export interface AskOptions {
  /** A later request of the same name takes the place of this one. */
  channel?: string;
  signal?: AbortSignal;
  onStep?: (step: Step) => void;
  transfer?: Transferable[];
}

interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
  onStep: ((step: Step) => void) | undefined;
}

/**
 * The page's end of the line to a worker. The worker is started by the first
 * request, and again by the next one after it broke down or was stopped.
 */
export class WorkerClient {
  private worker: WorkerLike | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly channels = new Map<string, number>();
  private last = 0;

  constructor(private readonly start: () => WorkerLike) {}

  /**
   * Has the worker do a task.
   * @throws WorkerFault what the task failed with; Superseded where a later
   *   request of the channel, the signal or `stop` ended it.
   */
  ask<K extends TaskName>(
    task: K,
    input: Input<K>,
    { channel, signal, onStep, transfer = [] }: AskOptions = {},
  ): Promise<Output<K>> {
    if (signal?.aborted === true) return Promise.reject(new Superseded());
    const id = ++this.last;
    if (channel !== undefined) {
      this.cancel(this.channels.get(channel));
      this.channels.set(channel, id);
    }
    const abort = (): void => this.cancel(id);
    signal?.addEventListener("abort", abort, { once: true });
    const answered = new Promise<unknown>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onStep });
    });
    this.running().postMessage({ id, task, input } as Request, transfer);
    return answered.finally(() => signal?.removeEventListener("abort", abort)) as Promise<
      Output<K>
    >;
  }

  /** Ends the worker and all that it was asked for. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.endAll(() => new Superseded());
  }

  private cancel(id: number | undefined): void {
    const waiting = id === undefined ? undefined : this.take(id);
    if (id === undefined || waiting === undefined) return;
    this.worker?.postMessage({ cancel: id });
    waiting.reject(new Superseded());
  }

  private running(): WorkerLike {
    if (this.worker !== undefined) return this.worker;
    const worker = this.start();
    this.worker = worker;
    worker.onmessage = ({ data }) => this.receive(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      worker.terminate();
      this.worker = undefined;
      const message = event.message || "the worker's script cannot be loaded";
      this.endAll(() => new WorkerFault({ code: "WORKER_LOST", message, foreseen: false }));
    };
    return worker;
  }

  private receive(answer: Answer): void {
    if ("step" in answer) {
      this.waiting.get(answer.id)?.onStep?.(answer.step);
      return;
    }
    const waiting = this.take(answer.id);
    if ("fault" in answer) waiting?.reject(new WorkerFault(answer.fault));
    else waiting?.resolve(answer.output);
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private endAll(reason: () => Error): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(reason());
  }
}
