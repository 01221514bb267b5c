import { checkOptionalFunction, checkOptionNames, type OptionNames } from "../../base/arguments.js";
import { GaddawgError } from "../../base/errors.js";
import { type JobHost, roundOf, type ShardRunner } from "../kinds/kind.js";
import { anyOf, type InputSource } from "../plan-file.js";
import { checkRunOptions, openJob } from "../run.js";
import { encodeResult } from "../shard-result.js";
import { QUEUE_NAME } from "./shard-queue.js";
import {
  checkedMessage,
  checkPlace,
  connect,
  type Job,
  JobStore,
  messageOf,
  PREFIX,
  type QueueLibraries,
  type QueuePlace,
  queueLibraries,
  type Redis,
  type ShardMessage,
  type Worker,
} from "./store.js";

/** Options for a queue worker. */
export interface QueueWorkerOptions extends QueuePlace {
  /** Number of worker threads; default: one per core. */
  threads?: number | undefined;
  /** Source to search for inputs before asking the queue's store. */
  inputs?: InputSource | undefined;
  /** Called after each shard with the number of shards that this worker has computed. */
  onShard?: ((done: number) => void) | undefined;
  /** Called with problems that are retried, here or by another worker. */
  onTrouble?: ((error: unknown) => void) | undefined;
  /** Stops the worker once it finishes the shards that it is computing. */
  signal?: AbortSignal | undefined;
}

const NAMES: OptionNames<QueueWorkerOptions> = {
  redis: 0,
  prefix: 0,
  threads: 0,
  inputs: 0,
  onShard: 0,
  onTrouble: 0,
  signal: 0,
};

/** Checks the options of a worker. @throws ArgumentError. */
export function checkWorkerOptions(options: QueueWorkerOptions): void {
  checkOptionNames(options, NAMES);
  checkPlace(options, "options");
  const { threads, signal } = options;
  checkRunOptions({ threads, signal });
  for (const name of ["inputs", "onShard", "onTrouble"] as const) {
    checkOptionalFunction(options[name], name);
  }
}

/** A worker must prolong its lock so often; one that is gone is noticed after so long. */
const LOCK_MS = 6000;
const STALLED_MS = 2000;
/** A shard may lose this many workers, each of which may have been switched off. */
const MOST_STALLED = 50;
/** Wait before a shard that this worker cannot compute is offered to others. */
const REFUSED_MS = 1000;
/** Wait before a result that could not be stored is stored again. */
const STORE_AGAIN_MS = 1000;

/**
 * Computes shards for the jobs of a queue until the signal ends it.
 * @throws JobError `QUEUE_FAILED`; `OTHER_VERSION`, `NO_INPUT` and `OTHER_INPUT` for jobs that this
 *   machine must not or cannot compute: their shards are left to others.
 */
export async function runQueueWorker(options: QueueWorkerOptions, host: JobHost): Promise<void> {
  checkWorkerOptions(options);
  const libraries = await queueLibraries();
  const redis = await connect(libraries, options.redis, options.onTrouble);
  const connections = withDuplicates(redis);
  const store = new JobStore(redis, options.prefix);
  const machine = new Machine(store, options, host);
  let worker: Worker<ShardMessage> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const { bullmq } = libraries;
      worker = new bullmq.Worker<ShardMessage>(
        QUEUE_NAME,
        (job, token) => takeShard(machine, job, token, libraries, reject),
        {
          connection: redis,
          prefix: options.prefix ?? PREFIX,
          concurrency: machine.lanes,
          lockDuration: LOCK_MS,
          stalledInterval: STALLED_MS,
          maxStalledCount: MOST_STALLED,
        },
      );
      worker.on("error", (error) => options.onTrouble?.(error));
      worker.on("failed", (_, error) => options.onTrouble?.(error));
      options.signal?.addEventListener("abort", () => resolve(), { once: true });
      if (options.signal?.aborted === true) resolve();
    });
  } finally {
    if (worker !== undefined) await closeWorker(worker, machine, connections);
    await machine.stop();
    redis.disconnect();
  }
}

/** Wait before it is looked whether the end of a worker waits for Redis in vain. */
const CLOSING_MS = 200;

/**
 * Ends a worker after the shards that it is computing. One that has none does not wait for a Redis
 * that cannot be reached: the library would wait until it comes back.
 */
async function closeWorker(
  worker: Worker<ShardMessage>,
  machine: Machine,
  connections: readonly Redis[],
): Promise<void> {
  let isClosed = false;
  const closing = worker.close().finally(() => {
    isClosed = true;
  });
  while (!isClosed) {
    await Promise.race([closing, pause(CLOSING_MS)]);
    const isAway = connections.some(({ status }) => status !== "ready" && status !== "end");
    if (!isClosed && isAway && machine.isIdle) for (const one of connections) giveUp(one);
  }
  await closing;
}

/**
 * Ends a connection for good. Told so while it waits to connect again, it would neither do that nor
 * say that it has ended, for which the library waits; while it connects, it says so.
 */
function giveUp(redis: Redis): void {
  if (redis.status === "reconnecting") redis.connect().catch(() => undefined);
  redis.disconnect();
}

/** Returns a connection with those that will be made like it, as the library makes one to wait with. */
function withDuplicates(redis: Redis): readonly Redis[] {
  const connections = [redis];
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (...options) => {
    const one = duplicate(...options);
    connections.push(one);
    return one;
  };
  return connections;
}

/** Computes the shard of a message; a job that this machine cannot compute ends the worker. */
async function takeShard(
  machine: Machine,
  job: Job<ShardMessage>,
  token: string | undefined,
  { bullmq }: QueueLibraries,
  giveUp: (error: unknown) => void,
): Promise<void> {
  const message = orUnrecoverable(() => checkedMessage(job.data), bullmq);
  try {
    await machine.compute(message);
  } catch (error) {
    if (error instanceof Refusal) {
      giveUp(error.reason);
      await job.moveToDelayed(Date.now() + REFUSED_MS, token);
      throw new bullmq.DelayedError();
    }
    throw error instanceof GaddawgError ? new Error(error.message) : error;
  }
}

function orUnrecoverable<T>(action: () => T, bullmq: QueueLibraries["bullmq"]): T {
  try {
    return action();
  } catch (error) {
    throw new bullmq.UnrecoverableError(messageOf(error));
  }
}

/** The reason why this machine cannot compute a job that others may be able to. */
class Refusal {
  constructor(readonly reason: unknown) {}
}

/** A round of a job that a machine is computing. */
interface RunningJob {
  id: string;
  /** Hash of what the round starts from. */
  state: string | undefined;
  runner: Promise<ShardRunner | undefined>;
  /** Shards that are being computed. */
  users: number;
}

/** Computes shards of one job after the other, and stores their results. */
class Machine {
  private current: RunningJob | undefined;
  private done = 0;
  private isStopped = false;

  constructor(
    private readonly store: JobStore,
    private readonly options: QueueWorkerOptions,
    private readonly host: JobHost,
  ) {}

  /** Shards at once: one for each thread, and one that is fetched or stored meanwhile. */
  get lanes(): number {
    return (this.options.threads ?? this.host.cores) + 1;
  }

  /** True while no shard is being computed or stored. */
  get isIdle(): boolean {
    return this.current === undefined || this.current.users === 0;
  }

  async compute({ job, shard, state }: ShardMessage): Promise<void> {
    const running = await this.begin({ job, shard, state });
    try {
      const runner = await this.runnerOf(running);
      if (runner === undefined) {
        // The job was cancelled, or is not there yet; its coordinator adds the shard again.
        if (this.current === running) this.current = undefined;
        return;
      }
      const body = await runner.run(shard);
      await this.keep(job, shard, await encodeResult({ job, shard, state, body }));
      this.done++;
      this.options.onShard?.(this.done);
    } finally {
      running.users--;
    }
  }

  /** Waits for the threads of a job; if they could not be started, the next shard tries again. */
  private async runnerOf(running: RunningJob): Promise<ShardRunner | undefined> {
    try {
      return await running.runner;
    } catch (error) {
      if (this.current === running) this.current = undefined;
      throw error;
    }
  }

  /** Returns the job of a shard, whose threads are being started. */
  private async begin(message: ShardMessage): Promise<RunningJob> {
    const { job: id, state } = message;
    const isCurrent = () => this.current?.id === id && this.current.state === state;
    while (this.current !== undefined && !isCurrent() && this.current.users > 0) {
      // Jobs do not share threads: the one before ends first.
      await pause(IDLE_MS);
    }
    if (this.current === undefined || !isCurrent()) {
      const before = this.current;
      this.current = { id, state, runner: this.start(message, before), users: 0 };
    }
    this.current.users++;
    return this.current;
  }

  private async start(
    { job: id, shard, state: stateHash }: ShardMessage,
    before: RunningJob | undefined,
  ): Promise<ShardRunner | undefined> {
    await stopRunner(before);
    const plan = await this.store.plan(id);
    const state = stateHash === undefined ? undefined : await this.store.state(stateHash);
    if (plan === undefined || (stateHash !== undefined && state === undefined)) return undefined;
    const { inputs = async () => undefined, threads, onTrouble } = this.options;
    try {
      const open = await openJob(plan, anyOf(inputs, this.store.inputs), this.host);
      // A message that no one sent who knows the job: it is done.
      if (shard >= plan.shards) return undefined;
      const { round } = roundOf(open, shard);
      return await open.startRunner({ round, state }, { threads, onLoss: onTrouble });
    } catch (error) {
      throw error instanceof GaddawgError ? new Refusal(error) : error;
    }
  }

  /** Stores a result, however long that takes: to compute it again would take longer. */
  private async keep(job: string, shard: number, bytes: Uint8Array): Promise<void> {
    while (true) {
      try {
        return await this.store.putResult(job, shard, bytes);
      } catch (error) {
        if (this.isStopped) throw error;
        this.options.onTrouble?.(error);
        await pause(STORE_AGAIN_MS);
      }
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await stopRunner(this.current);
  }
}

/** Wait until a job may have ended. */
const IDLE_MS = 20;

async function stopRunner(job: RunningJob | undefined): Promise<void> {
  const runner = await job?.runner.catch(() => undefined);
  await runner?.stop();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
