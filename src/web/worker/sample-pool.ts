import { webHost } from "../../host/web.js";
import type { Backends } from "../../kernel/backend.js";
import type { PoolSpec, SearchTasks } from "../../search/tasks.js";
import { startHostPool } from "../../selfplay/engine-tasks.js";
import type { TaskPool } from "../../workers/pool.js";

/** Workers that several kinds of searches share, and how many of them use it. */
interface SharedPool {
  spec: PoolSpec;
  pool: Promise<TaskPool<SearchTasks>>;
  users: number;
}

const shared: SharedPool[] = [];

/**
 * Starts the workers of simulations and searches: loaded when the first one begins. Those that play
 * samples judge racks as well, with the same kernel and word map.
 */
export async function startPool(
  spec: PoolSpec,
  backends: Backends,
  tableOf: () => Promise<NonNullable<PoolSpec["table"]>>,
): Promise<TaskPool<SearchTasks>> {
  // Those that search endgames have neither a word map nor leave values.
  if (spec.tableBytes !== undefined) return startHostPool(spec, webHost(backends));
  const table = spec.table ?? (await tableOf());
  let one = shared.find(({ spec: other }) => other.table === table && areSame(other, spec));
  if (one === undefined) {
    const full = { ...spec, table };
    one = { spec: full, pool: startHostPool(full, webHost(backends)), users: 0 };
    shared.push(one);
  }
  return lent(one);
}

function areSame(one: PoolSpec, other: PoolSpec): boolean {
  const [a, b] = [one.setup, other.setup];
  const [x, y] = [a.players[0], b.players[0]];
  return (
    one.threads === other.threads &&
    one.worker === other.worker &&
    a.rules === b.rules &&
    a.alphabet === b.alphabet &&
    x.graph === y.graph &&
    x.style === y.style &&
    x.leaves === y.leaves
  );
}

/** Returns shared workers for one user; they end when the last one has stopped them. */
async function lent(one: SharedPool): Promise<TaskPool<SearchTasks>> {
  one.users++;
  const stop = async (): Promise<void> => {
    if (--one.users > 0) return;
    shared.splice(shared.indexOf(one), 1);
    await one.pool.then(
      (pool) => pool.stop(),
      () => undefined,
    );
  };
  try {
    const pool = await one.pool;
    return { size: pool.size, ask: (task, input, options) => pool.ask(task, input, options), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
