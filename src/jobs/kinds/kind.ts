import { badArgument, checkWhole, isObject } from "../../base/arguments.js";
import type { Host } from "../../host/host.js";
import type { InputSource, JobPlan } from "../plan-file.js";

/** A host that computes jobs. */
export interface JobHost extends Host {
  /** Version of the package. */
  version: string;
}

/** Options for computing shards on this machine. */
export interface RunnerOptions {
  /** Number of worker threads; default: one per core. */
  threads?: number | undefined;
  /** Called with the error of each lost thread; another thread redoes its work. */
  onLoss?: ((error: unknown) => void) | undefined;
}

/** A round of a job, with the outcome of the rounds before. */
export interface JobRound {
  /** From 0. */
  readonly round: number;
  /** The state that this round's shards start from; the first round starts from the plan alone. */
  readonly state?: Uint8Array | undefined;
}

/** Computes shards of a round on this machine. */
export interface ShardRunner {
  /** Number of shards that are worth computing at once. */
  readonly lanes: number;
  /**
   * Computes a shard.
   * @returns the body of its result.
   */
  run(shard: number, signal?: AbortSignal): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** The answer of a job, as JSON data; see `JobAnswer`. */
export type AnswerData = Readonly<Record<string, unknown>>;

/** The results of a job so far. */
export interface JobTotal {
  /**
   * Adds the body of the next shard's result; shards are added in their order.
   * @throws VarintError for bytes that no runner gave; nothing has been added then.
   */
  add(shard: number, body: Uint8Array): void;
  /**
   * True once the answer is known, so that the shards of the rounds that are left are not computed. Left
   * out by kinds that need all shards. It may become true with the last shard of a round only.
   */
  readonly isDecided?: boolean;
  /** Ends a round, but the last; returns what the next one starts from. */
  endRound?(round: number): Uint8Array;
  /** Returns the answer of the job, as JSON data: the same however it was computed. */
  answer(): Promise<AnswerData>;
  /** Returns the file that the job makes, if it makes one. */
  file?(): Uint8Array;
}

/** A plan whose inputs have been read and checked, as returned by `openJob`. */
export interface OpenJob {
  readonly plan: JobPlan;
  /**
   * Number of shards in each round. A round's shards can be computed once all earlier ones are
   * done; their numbers continue from round to round. An answer may be known before the last
   * rounds.
   */
  readonly rounds: readonly number[];
  startRunner(round: JobRound, options: RunnerOptions): Promise<ShardRunner>;
  begin(): JobTotal;
}

/** A kind of work. */
export interface JobKind {
  /**
   * Checks the settings of a plan, and reads its inputs.
   * @throws JobError, and the errors of what is read.
   */
  open(plan: JobPlan, inputs: InputSource, host: JobHost): Promise<OpenJob>;
}

/** The jobs that were opened here, of which everything is known to be sound. */
const opened = new WeakSet<object>();

/** Remembers a job as sound, and freezes it. */
export function asOpened(job: OpenJob): OpenJob {
  opened.add(Object.freeze(job));
  return job;
}

/** Checks that an argument is a job that was opened here. @throws ArgumentError. */
export function checkJob(job: unknown): void {
  if (isObject(job) && opened.has(job)) return;
  throw badArgument("job", job, "an open job, as openJob returns it");
}

/** A round and the numbers of its shards, from `first` to `end` - 1. */
export interface ShardRange {
  /** From 0. */
  round: number;
  first: number;
  end: number;
}

/**
 * Returns the round of a shard and the numbers of that round's shards.
 * @param shard from 0 to the total number of shards, which is in an empty round after the last one.
 * @throws ArgumentError.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { openJob, planMatch, roundOf } from "gaddawg/jobs";
 *
 * const lexicon = await openLexicon("at ta tat");
 * const { plan, inputs } = await planMatch({
 *   players: ["greedy", "greedy"],
 *   lexicon,
 *   games: 40,
 *   shards: 4,
 * });
 * // A match has only one round.
 * console.log(roundOf(await openJob(plan, inputs), 3)); // { round: 0, first: 0, end: 4 }
 * ```
 */
export function roundOf(job: OpenJob, shard: number): ShardRange {
  checkJob(job);
  checkWhole(shard, "shard", 0, job.plan.shards);
  let first = 0;
  for (const [round, shards] of job.rounds.entries()) {
    if (shard < first + shards) return { round, first, end: first + shards };
    first += shards;
  }
  return { round: job.rounds.length, first, end: first };
}
