import {
  checkInstance,
  checkOptionalFunction,
  checkOptionNames,
  checkSignal,
  type OptionNames,
} from "../../base/arguments.js";
import { JobError } from "../../base/errors.js";
import { Collector } from "../collector.js";
import { checkJob, type OpenJob } from "../kinds/kind.js";
import { type InputSource, isWhole } from "../plan-file.js";
import { type DeadShard, ShardQueue } from "./shard-queue.js";
import {
  checkPlace,
  connect,
  JobStore,
  type QueuePlace,
  queueLibraries,
  type Redis,
} from "./store.js";

/** Options for following and stopping a job in a queue. */
export interface QueueRunOptions extends QueuePlace {
  /** Called when results arrive, with the number of shards done. */
  onProgress?: ((done: number) => void) | undefined;
  /** Called with problems that are retried, such as a lost connection. */
  onTrouble?: ((error: unknown) => void) | undefined;
  /** Stops waiting; the job stays in the queue and can be waited for again. */
  signal?: AbortSignal | undefined;
}

const NAMES: OptionNames<QueueRunOptions> = {
  redis: 0,
  prefix: 0,
  onProgress: 0,
  onTrouble: 0,
  signal: 0,
};

/** Seconds to wait for results before the queue is looked at. */
const PATIENCE = 2;
/** A message that was lost is noticed after so long, even if other jobs keep the queue busy. */
const RECHECK_MS = 30_000;
/** Shards that are in the queue at once, so that its memory does not grow with the job. */
const BACKLOG = 4000;

/**
 * Has the shards of a job computed by the workers of a queue, and adds their results. A job that is in
 * the queue already is resumed, no matter who put it there. It is removed from the queue at the end.
 * @param finish called when all results are there, before they are removed; if it fails, they stay.
 * @throws JobError `QUEUE_FAILED`; `SHARD_FAILED` once all shards are done but some that fail again and
 *   again; `CANCELLED` if the job was removed from the queue; ArgumentError.
 */
export async function runByQueue(
  job: OpenJob,
  inputs: InputSource,
  collector: Collector,
  options: QueueRunOptions,
  finish: () => void | Promise<void> = () => undefined,
): Promise<void> {
  checkJob(job);
  checkInstance(collector, Collector, "collector", "a Collector");
  checkOptionNames(options, NAMES);
  checkPlace(options, "options");
  checkOptionalFunction(options.onProgress, "onProgress");
  checkOptionalFunction(options.onTrouble, "onTrouble");
  checkSignal(options.signal);
  const libraries = await queueLibraries();
  const redis = await connect(libraries, options.redis, options.onTrouble);
  const waiter = redis.duplicate();
  waiter.on("error", () => undefined);
  try {
    const { prefix, onTrouble } = options;
    const queue = await ShardQueue.open(libraries, redis, prefix, onTrouble);
    const store = new JobStore(redis, prefix, onTrouble);
    const id = await store.putPlan(job.plan, inputs);
    await new Coordinator(id, job.plan.shards, store, queue, collector, options).run(waiter);
    if (collector.isComplete) await end(store, id, options, finish);
    await queue.close();
  } finally {
    waiter.disconnect();
    redis.disconnect();
  }
}

/** Ends a job: only when the answer is out, what it was made of is removed. */
async function end(
  store: JobStore,
  id: string,
  { onTrouble }: QueueRunOptions,
  finish: () => void | Promise<void>,
): Promise<void> {
  await finish();
  // What is left in the store is no reason to lose the answer.
  await store.remove(id).catch((error: unknown) => onTrouble?.(error));
}

/** Keeps the shards of a job that are missing in a queue, and collects the results. */
class Coordinator {
  /** Shards that are in the queue, as far as is known here. */
  private readonly queued = new Set<number>();
  /** When all missing shards were last known to be in the queue. */
  private checkedAt = performance.now();
  /** The round whose shards are in the queue, and the hash of what it starts from. */
  private round = 0;
  private stateHash: string | undefined;

  constructor(
    private readonly id: string,
    private readonly shards: number,
    private readonly store: JobStore,
    private readonly queue: ShardQueue,
    private readonly collector: Collector,
    private readonly options: QueueRunOptions,
  ) {}

  async run(waiter: Redis): Promise<void> {
    const { signal } = this.options;
    await this.collect(await this.store.finished(this.id));
    while (!this.collector.isComplete && signal?.aborted !== true) {
      await this.beginRound();
      await this.fill();
      const shards = await this.store.ready(this.id, waiter, PATIENCE);
      if (shards.length > 0) await this.collect(shards);
      else await this.lookAfter();
    }
    if (this.collector.isComplete) await this.forgetState();
  }

  /** Stores what the current round starts from, if it has just begun. */
  private async beginRound(): Promise<void> {
    const { round, state, stateHash } = this.collector.current;
    if (round === this.round) return;
    this.round = round;
    this.queued.clear();
    await this.forgetState();
    this.stateHash = stateHash;
    if (state !== undefined && stateHash !== undefined) await this.store.putState(stateHash, state);
  }

  private async forgetState(): Promise<void> {
    if (this.stateHash !== undefined) await this.store.dropState(this.stateHash);
    this.stateHash = undefined;
  }

  /** Adds results that are ready. */
  private async collect(shards: readonly number[]): Promise<void> {
    const { collector, store, options } = this;
    for (const shard of shards) {
      this.queued.delete(shard);
      if (!this.isNew(shard)) continue;
      const bytes = await store.result(this.id, shard);
      if (bytes === undefined) continue;
      try {
        await collector.offer(bytes, `shard ${shard}`);
      } catch (error) {
        // Whatever it was that was put there, the shard is computed again.
        if (!(error instanceof JobError)) throw error;
        options.onTrouble?.(error);
        await store.dropResult(this.id, shard);
      }
    }
    if (shards.length > 0) options.onProgress?.(collector.done);
  }

  /** Returns true if a number from the store is that of a shard whose result has not been added. */
  private isNew(shard: number): boolean {
    return isWhole(shard, 0, this.shards - 1) && !this.collector.has(shard);
  }

  /** Adds shards to the queue while there is room. */
  private async fill(): Promise<void> {
    const room = BACKLOG - this.queued.size;
    // In one go, when half of them are done.
    if (room < BACKLOG / 2) return;
    const shards = this.collector.missing(BACKLOG).filter((shard) => !this.queued.has(shard));
    const more = shards.slice(0, room);
    await this.queue.add(this.id, more, this.stateHash);
    for (const shard of more) this.queued.add(shard);
  }

  /**
   * Looks for what was lost: messages and announcements of results, when Redis or a machine went down.
   */
  private async lookAfter(): Promise<void> {
    const { collector, queue, store, id } = this;
    await this.collect((await store.finished(id)).filter((shard) => this.isNew(shard)));
    if (collector.isComplete) return;
    if ((await store.plan(id)) === undefined) {
      throw new JobError("CANCELLED", "the job was removed from the queue", { source: id });
    }
    const dead = await queue.dead(id);
    const isDead = new Set(dead.map(({ shard }) => shard));
    const missing = collector.missing().filter((shard) => !isDead.has(shard));
    if (missing.length === 0) throw shardsFailed(id, dead);
    // Added again; those that the queue still has stay as they are. Other jobs may keep it busy meanwhile.
    const isDue = performance.now() - this.checkedAt > RECHECK_MS;
    if (isDue || (await queue.countOpen()) === 0) {
      this.queued.clear();
      this.checkedAt = performance.now();
    }
    for (const shard of this.queued) if (collector.has(shard)) this.queued.delete(shard);
  }
}

/** Returns the error for shards that failed again and again. */
function shardsFailed(id: string, dead: readonly DeadShard[]): JobError {
  const [first] = dead;
  const others = dead.length > 1 ? `, and ${dead.length - 1} more` : "";
  const what = `shard ${first?.shard} fails: ${first?.reason}${others}; all others are done`;
  return new JobError("SHARD_FAILED", what, {
    source: id,
    expected: "gaddawg job retry, when what they fail with has been fixed",
  });
}
