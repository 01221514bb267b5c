import type { AutoplayResources } from "../../selfplay/index.js";
import type { InputSource } from "../inputs.js";
import type { JobPlan } from "../plan.js";

/** What jobs need from the platform. */
export interface JobResources extends AutoplayResources {
  /** Version of the package. */
  version: string;
}

/** Options for computing shards on this machine. */
export interface RunnerOptions {
  /** Worker threads; default one for each core. */
  threads?: number | undefined;
  /** Called with the error of each thread that was lost; another one does its work again. */
  onLoss?: ((error: unknown) => void) | undefined;
}

/** A round of a job, with what came of the rounds before. */
export interface JobRound {
  /** From 0. */
  readonly round: number;
  /** What the shards of this round start from; the first round starts from the plan alone. */
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
  answer(): Promise<object>;
  /** Returns the file that the job makes, if it makes one. */
  file?(): Uint8Array;
}

/** A plan whose inputs have been read and checked. */
export interface OpenJob {
  readonly plan: JobPlan;
  /**
   * Number of shards of each round. Those of a round can be computed when all before are done; their
   * numbers go on from round to round. An answer may be known before the last rounds.
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
  open(plan: JobPlan, inputs: InputSource, resources: JobResources): Promise<OpenJob>;
}

/** Returns the round of a shard, and the numbers of the round's shards. */
export function roundOf({ rounds }: Pick<OpenJob, "rounds">, shard: number) {
  let first = 0;
  for (const [round, shards] of rounds.entries()) {
    if (shard < first + shards) return { round, first, end: first + shards };
    first += shards;
  }
  return { round: rounds.length, first, end: first };
}
