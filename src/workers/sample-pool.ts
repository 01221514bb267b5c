import type { BackendChoice } from "../kernel/backend.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import type { JudgedRacks, RackQuestion } from "../kernel/rack-kernel.js";
import type { EndgamePool } from "../search/endgame/pool.js";
import type { EndgameAnswers, EndgameJob } from "../search/endgame/tasks.js";
import type { SampleBlock, SamplePool, SampleTask, WinTable } from "../search/index.js";
import type { RackPool } from "../search/inference/inference.js";
import type { EngineWorker } from "./engine-tasks.js";
import { Pool } from "./pool.js";
import { packSetup, type WireSetup } from "./setup.js";

/** What workers that play samples or search endgames are started with. */
export interface SamplePoolSpec {
  setup: GameSetup;
  /** Win estimates, to play samples. */
  table?: WinTable | undefined;
  /** Bytes of the table of positions, to search endgames. */
  tableBytes?: number | undefined;
  threads: number;
  backend: BackendChoice;
}

/** Workers that play samples or search endgames. They do not keep a process alive while they are idle. */
export class WorkerSamplePool implements SamplePool, EndgamePool, RackPool {
  private active = 0;

  private constructor(private readonly pool: Pool<EngineWorker>) {}

  static async start(
    { setup, table, tableBytes, threads, backend }: SamplePoolSpec,
    startWorker: (setup: WireSetup) => Promise<EngineWorker>,
  ): Promise<WorkerSamplePool> {
    const wire = { ...packSetup(setup, backend, undefined, table), tableBytes };
    const pool = new WorkerSamplePool(await Pool.start(threads, () => startWorker(wire)));
    pool.keepAlive(false);
    return pool;
  }

  get size(): number {
    return this.pool.size;
  }

  play(
    worker: number,
    tasks: readonly SampleTask[],
    signal?: AbortSignal,
  ): Promise<readonly SampleBlock[]> {
    return this.run(worker, (one) => one.ask("samples", tasks, { signal }));
  }

  search(worker: number, job: EndgameJob, signal?: AbortSignal): Promise<EndgameAnswers> {
    return this.run(worker, (one) => one.ask("endgame", job, { signal }));
  }

  judge(worker: number, question: RackQuestion, signal?: AbortSignal): Promise<JudgedRacks> {
    return this.run(worker, (one) => one.ask("racks", question, { signal }));
  }

  stop(): Promise<void> {
    return this.pool.stop();
  }

  private async run<T>(worker: number, action: (one: EngineWorker) => Promise<T>): Promise<T> {
    if (this.active++ === 0) this.keepAlive(true);
    try {
      return await this.pool.run(worker, action);
    } finally {
      if (--this.active === 0) this.keepAlive(false);
    }
  }

  private keepAlive(isNeeded: boolean): void {
    for (const worker of this.pool.members) worker.keepAlive?.(isNeeded);
  }
}
