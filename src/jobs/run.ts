import type { Collector } from "./collector.js";
import type { JobRound, OpenJob, RunnerOptions, ShardRunner } from "./kinds/kind.js";

/** Options for computing shards on this machine. */
export interface RunShardsOptions extends RunnerOptions {
  /** Ends the run soon; the results so far are kept. */
  signal?: AbortSignal | undefined;
}

/** Called with the body of each result, in the order in which they are ready. */
export type OnShard = (shard: number, body: Uint8Array) => void | Promise<void>;

/**
 * Computes shards of a round of a job on this machine.
 * @param shards their numbers.
 * @throws the error of a shard or of `onShard`; and if the signal aborts, nothing.
 */
export async function runShards(
  job: OpenJob,
  round: JobRound,
  shards: Iterable<number>,
  onShard: OnShard,
  { signal, ...options }: RunShardsOptions = {},
): Promise<void> {
  if (signal?.aborted === true) return;
  const runner = await job.startRunner(round, options);
  try {
    await runOn(runner, shards, onShard, signal);
  } finally {
    await runner.stop();
  }
}

async function runOn(
  runner: ShardRunner,
  shards: Iterable<number>,
  onShard: OnShard,
  signal: AbortSignal | undefined,
): Promise<void> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted === true) abort();
  const numbers = shards[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = numbers.next(); !stop.signal.aborted && !next.done; next = numbers.next()) {
      await onShard(next.value, await runner.run(next.value, stop.signal));
    }
  };
  try {
    await Promise.all(
      Array.from({ length: runner.lanes }, () =>
        lane().catch((error: unknown) => {
          // What the other lanes throw after an end is its consequence.
          if (stop.signal.aborted) return;
          stop.abort();
          throw error;
        }),
      ),
    );
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

/**
 * Computes the shards of a job that are missing, round by round, on this machine, and adds their
 * results.
 */
export async function runJob(
  job: OpenJob,
  collector: Collector,
  options: RunShardsOptions & { onProgress?: ((done: number) => void) | undefined } = {},
): Promise<void> {
  const { onProgress, ...others } = options;
  while (!collector.isComplete && options.signal?.aborted !== true) {
    const round = collector.current;
    const add: OnShard = async (shard, body) => {
      await collector.offerResult({ job: collector.id, shard, state: round.stateHash, body });
      onProgress?.(collector.done);
    };
    await runShards(job, round, collector.missing(), add, others);
  }
}

/**
 * Returns the shards that the i-th of n machines computes: every n-th one, so that all have as many.
 * @param part from 0 to `parts` - 1.
 */
export function* shardsOfPart(
  shards: readonly number[],
  part: number,
  parts: number,
): Generator<number> {
  for (let i = part; i < shards.length; i += parts) yield shards[i] as number;
}
