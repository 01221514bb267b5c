import type { Pool } from "../../workers/pool.js";

/** Lends the workers of a pool, each to one user at a time. */
export class LanePool<W extends { stop(): Promise<void> }> {
  private readonly idle: number[];
  private readonly waiting: ((index: number) => void)[] = [];

  constructor(private readonly pool: Pool<W>) {
    this.idle = Array.from({ length: pool.size }, (_, i) => i);
  }

  /** Waits for a worker and lends it. @param user gets a function that lets the worker act. */
  async use<T>(
    user: (ask: <R>(action: (worker: W) => Promise<R>) => Promise<R>) => Promise<T>,
  ): Promise<T> {
    const index =
      this.idle.pop() ?? (await new Promise<number>((resolve) => this.waiting.push(resolve)));
    try {
      return await user((action) => this.pool.run(index, action));
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.idle.push(index);
      else next(index);
    }
  }
}
