import type { Stage } from "./policy.js";
import type { EndgameAnswer, EndgameAnswers, EndgameJob } from "./tasks.js";

/** Workers that search endgames. */
export interface EndgamePool {
  /** Number of workers. */
  readonly size: number;
  /**
   * Does the tasks of a job in a worker. Rejects if the signal is aborted, and with the error of a
   * worker that fails again and again.
   * @param worker number of the worker, which must be idle.
   */
  search(worker: number, job: EndgameJob, signal?: AbortSignal): Promise<EndgameAnswers>;
}

/** What a stage is done with. */
export interface StageContext {
  pool: EndgamePool;
  /** The job without its tasks. */
  job: Omit<EndgameJob, "tasks" | "nodes">;
  signal: AbortSignal | undefined;
  /** Returns the number of nodes that may still be searched. */
  nodesLeft: () => number | undefined;
  onNodes: (nodes: number) => void;
}

/** Tasks that a worker gets at a time: fewer to the end, so that all end together. */
const MOST_TASKS = 16;

/** The jobs of a stage that are being done. */
class Jobs {
  readonly answers: EndgameAnswer[] = [];
  private next = 0;
  /** The end of the tasks that are needed. */
  private end: number;
  private failure: unknown;
  private isGivenUp = false;
  private readonly running = new Map<AbortController, number>();

  constructor(
    private readonly stage: Stage,
    private readonly context: StageContext,
  ) {
    this.end = stage.tasks.length;
  }

  /** Does all tasks; returns undefined if they were given up. */
  async done(): Promise<EndgameAnswer[] | undefined> {
    const { pool, signal } = this.context;
    const giveUp = (): void => this.giveUp();
    if (signal?.aborted === true) giveUp();
    signal?.addEventListener("abort", giveUp, { once: true });
    const lanes = Math.min(pool.size, this.end);
    await Promise.all(Array.from({ length: lanes }, (_, worker) => this.work(worker)));
    signal?.removeEventListener("abort", giveUp);
    if (this.failure !== undefined) throw this.failure;
    return this.isGivenUp ? undefined : this.answers.slice(0, this.end);
  }

  /** Does one job after the other in a worker. */
  private async work(worker: number): Promise<void> {
    const { pool, job, nodesLeft, onNodes } = this.context;
    while (this.next < this.end && !this.isGivenUp) {
      const first = this.next;
      const count = Math.ceil((this.end - first) / (2 * pool.size));
      // Behind an answer that decides, no task is to be done.
      this.next += this.stage.isDecided === undefined ? Math.min(MOST_TASKS, count) : 1;
      const tasks = this.stage.tasks.slice(first, this.next);
      const stop = new AbortController();
      this.running.set(stop, first);
      try {
        const found = await pool.search(worker, { ...job, tasks, nodes: nodesLeft() }, stop.signal);
        onNodes(found.nodes);
        if (found.answers.length < tasks.length) this.giveUp();
        else this.add(first, found.answers);
      } catch (error) {
        // A job that is not needed any more rejects when it is canceled.
        if (!stop.signal.aborted) {
          this.failure ??= error;
          this.giveUp();
        }
      } finally {
        this.running.delete(stop);
      }
    }
  }

  private add(first: number, found: readonly EndgameAnswer[]): void {
    const { isDecided } = this.stage;
    for (const [i, answer] of found.entries()) {
      this.answers[first + i] = answer;
      if (isDecided?.(answer) !== true || first + i >= this.end) continue;
      this.end = first + i + 1;
      for (const [stop, begun] of this.running) if (begun >= this.end) stop.abort();
    }
  }

  private giveUp(): void {
    this.isGivenUp = true;
    for (const stop of this.running.keys()) stop.abort();
  }
}

/**
 * Does the tasks of a stage with all workers of a pool.
 * @returns the answers in the order of the tasks, up to the first that decides; undefined if the
 *   stage was given up.
 */
export function doStage(stage: Stage, context: StageContext): Promise<EndgameAnswer[] | undefined> {
  return new Jobs(stage, context).done();
}
