import { GaddawgError, WorkerError } from "../base/errors.js";

/** A member of a pool. */
interface Stoppable {
  stop(): Promise<void>;
}

/** Number of consecutive losses after which a run is given up. */
const MAX_LOSSES = 5;

/**
 * Workers of one kind. A worker that is lost is replaced by a new one, which repeats what the
 * lost one was doing.
 */
export class Pool<W extends Stoppable> {
  private losses = 0;
  private isStopped = false;

  private constructor(
    private readonly workers: W[],
    private readonly startWorker: () => Promise<W>,
    private readonly onLoss: (error: unknown) => void,
  ) {}

  /**
   * Starts a pool of `size` workers.
   * @param onLoss called with the error of each worker that was lost and is replaced.
   */
  static async start<W extends Stoppable>(
    size: number,
    startWorker: () => Promise<W>,
    onLoss: (error: unknown) => void = () => undefined,
  ): Promise<Pool<W>> {
    const results = await Promise.allSettled(Array.from({ length: size }, startWorker));
    const workers = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const failure = results.find((one) => one.status === "rejected");
    if (failure === undefined) return new Pool(workers, startWorker, onLoss);
    // Stop those that did start; nothing else has access to them.
    await Promise.allSettled(workers.map((worker) => worker.stop()));
    throw failure.reason;
  }

  get size(): number {
    return this.workers.length;
  }

  /** The workers that there are at the moment. */
  get members(): readonly W[] {
    return this.workers;
  }

  /**
   * Runs an action with a worker.
   * @param index number of the worker, which must be idle.
   * @param action repeated with a new worker if the worker is lost.
   * @throws WorkerError `WORKER_LOST` if workers are lost again and again; and any other error of
   *   the action.
   */
  async run<T>(index: number, action: (worker: W) => Promise<T>): Promise<T> {
    while (true) {
      try {
        const result = await action(this.workers[index] as W);
        this.losses = 0;
        return result;
      } catch (error) {
        if (this.isStopped || !isLoss(error)) throw error;
        await this.replace(index, error);
      }
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  private async replace(index: number, error: unknown): Promise<void> {
    this.losses++;
    if (this.losses > MAX_LOSSES) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new WorkerError("WORKER_LOST", `workers end before their work is done: ${reason}`);
    }
    this.onLoss(error);
    await (this.workers[index] as W).stop().catch(() => undefined);
    try {
      const worker = await this.startWorker();
      this.workers[index] = worker;
      // `stop` was called before this worker was in the list.
      if (this.isStopped) await worker.stop();
    } catch (startError) {
      if (this.isStopped || !isLoss(startError)) throw startError;
      await this.replace(index, startError);
    }
  }
}

/** Returns true if the worker is gone, or failed in a way that another one may not. */
function isLoss(error: unknown): boolean {
  if (error instanceof WorkerError) return error.code !== "CANCELLED";
  return error instanceof GaddawgError && error.code === "NO_MEMORY";
}
