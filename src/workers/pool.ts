import { itemAt } from "../base/elements.js";
import { GaddawgError, WorkerError } from "../base/errors.js";
import type { TaskWorker } from "./connection.js";
import type { TaskMap, TaskName } from "./protocol.js";

/** Workers that do tasks, as their callers see them. */
export interface TaskPool<Tasks extends TaskMap<Tasks>> {
  /** Number of workers: as many requests are worked on at once. */
  readonly size: number;
  /**
   * Requests a task of a worker, by default the one that has the least to do. Rejects with the error of the task, if
   * the signal is aborted, and with the error of workers that are lost again and again.
   */
  ask<K extends TaskName<Tasks>>(
    task: K,
    input: Tasks[K]["input"],
    options?: PoolAskOptions,
  ): Promise<Tasks[K]["output"]>;
  /** Ends the workers, whatever they are doing. */
  stop(): Promise<void>;
}

/** Options for a task of a pool. */
export interface PoolAskOptions {
  /** Cancels the request. */
  signal?: AbortSignal | undefined;
  /**
   * Number of the worker, for tasks that go faster where those before them were done. Modulo the size,
   * since a pool may have fewer workers than were asked for.
   */
  worker?: number | undefined;
}

/** Starts a worker, unless its signal is aborted before it is ready. */
export type WorkerStart<Tasks extends TaskMap<Tasks>> = (
  signal: AbortSignal,
) => Promise<TaskWorker<Tasks>>;

/** A place for a worker. */
interface Place<Tasks extends TaskMap<Tasks>> {
  worker: Promise<TaskWorker<Tasks>>;
  /** Number of requests without an answer. */
  waiting: number;
}

/** Number of consecutive losses after which a run is given up. */
const MAX_LOSSES = 5;

/**
 * Workers of one kind, in threads or in this one. A worker that is lost is replaced by a new one,
 * which repeats what the lost one was doing. Where that can be chosen, the workers keep the process
 * alive only while they have something to do.
 */
export class Pool<Tasks extends TaskMap<Tasks>> implements TaskPool<Tasks> {
  private readonly places: Place<Tasks>[];
  private readonly ending = new AbortController();
  private losses = 0;
  private active = 0;

  private constructor(
    readonly size: number,
    private readonly startWorker: WorkerStart<Tasks>,
    private readonly onLoss: (error: unknown) => void,
  ) {
    this.places = Array.from({ length: size }, () => ({ worker: this.started(), waiting: 0 }));
  }

  /**
   * Starts a pool of `size` workers.
   * @param onLoss called with the error of each worker that was lost and is replaced.
   * @param signal ends the start: the promise is rejected with its reason.
   * @throws the error of a worker that does not start; the others are stopped.
   */
  static async start<Tasks extends TaskMap<Tasks>>(
    size: number,
    startWorker: WorkerStart<Tasks>,
    onLoss: (error: unknown) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<Pool<Tasks>> {
    signal?.throwIfAborted();
    const pool = new Pool(size, startWorker, onLoss);
    const abort = (): void => pool.ending.abort();
    signal?.addEventListener("abort", abort, { once: true });
    const results = await Promise.allSettled(pool.places.map(({ worker }) => worker));
    signal?.removeEventListener("abort", abort);
    const failure = results.find((one) => one.status === "rejected");
    if (failure === undefined && signal?.aborted !== true) {
      pool.keepAlive(false);
      return pool;
    }
    // Nothing else has access to those that did start.
    await pool.stop();
    signal?.throwIfAborted();
    throw failure?.reason;
  }

  async ask<K extends TaskName<Tasks>>(
    task: K,
    input: Tasks[K]["input"],
    { signal, worker: wanted }: PoolAskOptions = {},
  ): Promise<Tasks[K]["output"]> {
    const place =
      wanted === undefined
        ? this.places.reduce((one, other) => (other.waiting < one.waiting ? other : one))
        : itemAt(this.places, wanted % this.size);
    place.waiting++;
    if (this.active++ === 0) this.keepAlive(true);
    try {
      return await this.repeated(place, (worker) => worker.ask(task, input, { signal }));
    } finally {
      place.waiting--;
      if (--this.active === 0) this.keepAlive(false);
    }
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.all(
      this.places.map(async ({ worker }) => {
        const started = await worker.catch(() => undefined);
        await started?.stop();
      }),
    );
  }

  /** Does something with the worker of a place, and again if the worker is lost. */
  private async repeated<T>(
    place: Place<Tasks>,
    action: (worker: TaskWorker<Tasks>) => Promise<T>,
  ): Promise<T> {
    while (true) {
      const { worker } = place;
      try {
        const result = await action(await worker);
        this.losses = 0;
        return result;
      } catch (error) {
        if (this.ending.signal.aborted || !isLoss(error)) throw error;
        // Another request may have found out before.
        if (place.worker === worker) this.replace(place, error);
      }
    }
  }

  private replace(place: Place<Tasks>, error: unknown): void {
    this.losses++;
    if (this.losses > MAX_LOSSES) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new WorkerError("WORKER_LOST", `workers end before their work is done: ${reason}`);
    }
    this.onLoss(error);
    const { worker } = place;
    const stopped = worker.then((one) => one.stop()).catch(() => undefined);
    place.worker = this.started(stopped);
  }

  /** Starts a worker after something else. */
  private started(after: Promise<unknown> = Promise.resolve()): Promise<TaskWorker<Tasks>> {
    const worker = after.then(() => this.startWorker(this.ending.signal));
    // Whoever asks for it hears of its error.
    worker.catch(() => undefined);
    return worker;
  }

  private keepAlive(isNeeded: boolean): void {
    for (const { worker } of this.places) {
      worker.then(
        (one) => one.keepAlive?.(isNeeded),
        () => undefined,
      );
    }
  }
}

/** Returns a pool of one worker, which is not replaced: it cannot be lost where it is this thread. */
export function poolOf<Tasks extends TaskMap<Tasks>>(worker: TaskWorker<Tasks>): TaskPool<Tasks> {
  return {
    size: 1,
    ask: (task, input, { signal } = {}) => worker.ask(task, input, { signal }),
    stop: () => worker.stop(),
  };
}

/** Returns true if the worker is gone, or failed in a way that another one may not. */
function isLoss(error: unknown): boolean {
  if (error instanceof WorkerError) return error.code !== "CANCELLED";
  return error instanceof GaddawgError && error.code === "NO_MEMORY";
}
