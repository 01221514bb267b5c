import { webHost } from "../../host/web.js";
import type { Backends } from "../../kernel/backend.js";
import type { PoolSpec, SearchTasks } from "../../search/tasks.js";
import { startHostPool } from "../../selfplay/engine-tasks.js";
import type { TaskPool } from "../../workers/pool.js";

/** Starts workers of simulations: loaded when the first one begins. */
export function startPool(spec: PoolSpec, backends: Backends): Promise<TaskPool<SearchTasks>> {
  return startHostPool(spec, webHost(backends));
}
