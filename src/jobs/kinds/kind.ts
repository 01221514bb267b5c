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

/** Computes shards on this machine. */
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
  /** Returns the answer of the job, as JSON data: the same however it was computed. */
  answer(): Promise<object>;
}

/** A plan whose inputs have been read and checked. */
export interface OpenJob {
  readonly plan: JobPlan;
  startRunner(options: RunnerOptions): Promise<ShardRunner>;
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
