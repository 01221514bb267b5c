import { counted, JobError } from "../errors.js";
import type { JobTotal } from "./kinds/kind.js";
import { type JobPlan, jobId } from "./plan.js";
import { decodeResult, type ShardResult } from "./shard-result.js";
import { VarintError } from "./varints.js";

/**
 * Puts the results of a job together. They may come in any order, and more than once; they are added
 * in the order of their shards, so that the total is always that of the first so many.
 */
export class Collector {
  private added = 0;
  /** Results that came before others which are still missing. */
  private readonly early = new Map<number, ShardResult & { source: string | undefined }>();

  private constructor(
    private readonly plan: JobPlan,
    private readonly id: string,
    private readonly total: JobTotal,
  ) {}

  static async begin(plan: JobPlan, total: JobTotal): Promise<Collector> {
    return new Collector(plan, await jobId(plan), total);
  }

  /** Number of different shards whose results have come. */
  get done(): number {
    return this.added + this.early.size;
  }

  get isComplete(): boolean {
    return this.added === this.plan.shards;
  }

  /** Tells whether the result of a shard has come. */
  has(shard: number): boolean {
    return shard < this.added || this.early.has(shard);
  }

  /** Returns the first `most` shards whose results have not come, in order. */
  missing(most: number = this.plan.shards): number[] {
    const shards: number[] = [];
    for (let shard = this.added; shard < this.plan.shards && shards.length < most; shard++) {
      if (!this.early.has(shard)) shards.push(shard);
    }
    return shards;
  }

  /**
   * Adds the result of a shard, unless that has been done before.
   * @param source name of the bytes, for errors.
   * @returns whether it was new.
   * @throws JobError `BAD_RESULT`, `OTHER_JOB`; what was added before stays.
   */
  async offer(bytes: Uint8Array, source?: string): Promise<boolean> {
    const result = await decodeResult(bytes, source);
    if (result.job !== this.id) {
      throw new JobError("OTHER_JOB", `is of another job: ${result.job}`, {
        source,
        expected: this.id,
      });
    }
    return this.offerResult(result, source);
  }

  /** Adds the body of a shard's result, as `offer` does. */
  offerBody(shard: number, body: Uint8Array): boolean {
    return this.offerResult({ job: this.id, shard, body }, undefined);
  }

  private offerResult(result: ShardResult, source: string | undefined): boolean {
    const { shard } = result;
    if (shard >= this.plan.shards) {
      throw new JobError("BAD_RESULT", `is of shard ${shard}`, {
        source,
        expected: `0 to ${this.plan.shards - 1}`,
      });
    }
    if (this.has(shard)) return false;
    this.early.set(shard, { ...result, source });
    for (let next = this.early.get(this.added); next; next = this.early.get(this.added)) {
      this.early.delete(this.added);
      this.add(next);
      this.added++;
    }
    return true;
  }

  private add({ shard, body, source }: ShardResult & { source: string | undefined }): void {
    try {
      this.total.add(shard, body);
    } catch (error) {
      if (!(error instanceof VarintError)) throw error;
      const what = `the result of shard ${shard} is damaged: ${error.message}`;
      throw new JobError("BAD_RESULT", what, { source });
    }
  }

  /**
   * Returns the answer of the job.
   * @throws JobError `INCOMPLETE`, which lists the first shards that are missing.
   */
  async answer(): Promise<object> {
    if (this.isComplete) return this.total.answer();
    const left = this.plan.shards - this.done;
    const first = this.missing(10);
    const more = left > first.length ? ", …" : "";
    throw new JobError(
      "INCOMPLETE",
      `the results of ${counted(left, "shard")} are missing: ${first.join(", ")}${more}`,
      { expected: `the results of all ${this.plan.shards}` },
    );
  }
}
