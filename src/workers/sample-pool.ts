import type { BackendChoice, GameSetup } from "../kernel/index.js";
import type { SampleBlock, SamplePool, SampleTask, WinTable } from "../search/index.js";
import type { EngineWorker } from "./engine-tasks.js";
import { Pool } from "./pool.js";
import { packSetup, type WireSetup } from "./setup.js";

/** What workers that play samples are started with. */
export interface SamplePoolSpec {
  setup: GameSetup;
  table: WinTable;
  threads: number;
  backend: BackendChoice;
}

/** Workers that play samples. They do not keep a process alive while they are idle. */
export class WorkerSamplePool implements SamplePool {
  private active = 0;

  private constructor(private readonly pool: Pool<EngineWorker>) {}

  static async start(
    { setup, table, threads, backend }: SamplePoolSpec,
    startWorker: (setup: WireSetup) => Promise<EngineWorker>,
  ): Promise<WorkerSamplePool> {
    const wire = packSetup(setup, backend, undefined, table);
    const pool = new WorkerSamplePool(await Pool.start(threads, () => startWorker(wire)));
    pool.keepAlive(false);
    return pool;
  }

  get size(): number {
    return this.pool.size;
  }

  async play(
    worker: number,
    tasks: readonly SampleTask[],
    signal?: AbortSignal,
  ): Promise<readonly SampleBlock[]> {
    if (this.active++ === 0) this.keepAlive(true);
    try {
      return await this.pool.run(worker, (one) => one.ask("samples", tasks, { signal }));
    } finally {
      if (--this.active === 0) this.keepAlive(false);
    }
  }

  stop(): Promise<void> {
    return this.pool.stop();
  }

  private keepAlive(isNeeded: boolean): void {
    for (const worker of this.pool.members) worker.keepAlive?.(isNeeded);
  }
}
