import { webHost } from "../../host/web.js";
import type { Backends } from "../../kernel/backend.js";
import type { PoolSpec, SearchTasks } from "../../search/tasks.js";
import { startHostPool } from "../../selfplay/engine-tasks.js";
import type { TaskPool } from "../../workers/pool.js";
import { EngineClient, type PageAskOptions, startEngineWorker } from "./client.js";
import type { Input, Output, TaskName } from "./protocol.js";

/*
 * The workers of searches, which take long: the list of plays does not wait for them. The engine of
 * such a worker, with its word map and the workers that play its samples, takes some 200 MB. So
 * panels share one, and another is only started while two of them search at once.
 */

/** A worker, who uses it, and who waits for an answer. */
interface SharedWorker {
  client: EngineClient;
  users: Set<Searcher>;
  waiting: Searcher[];
}

const workers: SharedWorker[] = [];

/** Options of a search. */
export interface SearchOptions {
  signal?: AbortSignal | undefined;
  /** False for a further step of a run, which its worker has begun. */
  isFirst?: boolean | undefined;
}

/** What a panel searches with. */
export class Searcher {
  private worker: SharedWorker | undefined;
  private stopping = new AbortController();

  /** Runs a task in a worker that no other panel waits for. Rejects as `EngineClient.ask` does. */
  async ask<K extends TaskName>(
    task: K,
    input: Input<K>,
    { signal = this.stopping.signal, isFirst = true }: SearchOptions = {},
  ): Promise<Output<K>> {
    const worker = isFirst || this.worker === undefined ? this.begin() : this.worker;
    worker.waiting.push(this);
    try {
      return await worker.client.ask(task, input, { signal });
    } finally {
      worker.waiting.splice(worker.waiting.indexOf(this), 1);
    }
  }

  /** Ends what was asked without a signal. Ends the worker too, unless another panel uses it. */
  stop(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
    this.leave();
  }

  private begin(): SharedWorker {
    const isFree = ({ waiting }: SharedWorker): boolean => waiting.every((one) => one === this);
    const own = this.worker;
    const worker = own !== undefined && isFree(own) ? own : (workers.find(isFree) ?? started());
    if (worker !== own) this.leave();
    worker.users.add(this);
    this.worker = worker;
    return worker;
  }

  private leave(): void {
    const { worker } = this;
    this.worker = undefined;
    worker?.users.delete(this);
    if (worker === undefined || worker.users.size > 0) return;
    workers.splice(workers.indexOf(worker), 1);
    worker.client.stop();
  }
}

function started(): SharedWorker {
  const client = new EngineClient(startEngineWorker);
  const worker: SharedWorker = { client, users: new Set(), waiting: [] };
  workers.push(worker);
  return worker;
}

/** Does a task in a worker of its own, which ends with it: for what takes much memory, or all time. */
export async function inOwnWorker<K extends TaskName>(
  task: K,
  input: Input<K>,
  options: PageAskOptions,
): Promise<Output<K>> {
  const client = new EngineClient(startEngineWorker);
  try {
    return await client.ask(task, input, options);
  } finally {
    client.stop();
  }
}

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
