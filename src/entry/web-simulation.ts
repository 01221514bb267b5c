/** Workers of simulations outside Node: a chunk of its own, loaded when a simulation begins. */
import type { Backends } from "../kernel/backend.js";
import { hasNoWorkers, webThreads } from "../platform/web/threads.js";
import type { PoolSpec } from "../search/simulate.js";
import type { SearchTasks } from "../search/tasks.js";
import { startSearchPool } from "../selfplay/engine-tasks.js";
import type { TaskPool } from "../workers/pool.js";
import type { WorkerSource } from "../workers/protocol.js";

/** Starts Web Workers that play samples, or plays them in this thread where there are none. */
export function startSamplePool(
  spec: PoolSpec,
  backends: Backends,
): Promise<TaskPool<SearchTasks>> {
  const { worker } = spec;
  const source = worker as WorkerSource | undefined;
  const { startWorker } = webThreads(backends, source);
  const threads = hasNoWorkers(source) ? 1 : spec.threads;
  return startSearchPool({ ...spec, threads }, startWorker);
}
