import { checkOptionalText, checkOwn, checkWhole, OWN } from "../base/arguments.js";
import { counted, JobError, quoted } from "../base/errors.js";
import { hexOf } from "../selfplay/hash.js";
import { checkJob, type JobTotal, type OpenJob, roundOf } from "./kinds/kind.js";
import { jobId } from "./plan-file.js";
import { checkResult, decodeResult, type ShardResult } from "./shard-result.js";
import { VarintError } from "./varints.js";

/** The round of a job whose shards are being computed. */
export interface CurrentRound {
  /** From 0; the number of rounds once all are done or the remaining ones are not needed. */
  readonly round: number;
  /** The state that its shards start from; undefined in the first round. */
  readonly state: Uint8Array | undefined;
  /** SHA-256 of the state. */
  readonly stateHash: string | undefined;
}

/**
 * The answer of a job, as JSON data: for a match, its figures, as `gaddawg autoplay --json` prints
 * them; for a ladder, ratings and results; for training, facts about the file that it produces; for a review, `games` and `errors`.
 */
export type JobAnswer = Readonly<Record<string, unknown>>;

/** A result with the name of its bytes, for errors. */
interface NamedResult extends ShardResult {
  source: string | undefined;
}

/**
 * Combines the results of a job. They may arrive in any order, and more than once; they are added
 * in shard order, so the total always covers the shards up to some number.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { Collector, encodeResult, openJob, planMatch, runShards } from "gaddawg/jobs";
 *
 * const lexicon = await openLexicon("at ta tat");
 * const { plan, inputs } = await planMatch({
 *   players: ["greedy", "greedy"],
 *   lexicon,
 *   games: 40,
 *   shards: 4,
 * });
 * const job = await openJob(plan, inputs);
 * const collector = await Collector.begin(job);
 * // Results may come from anywhere, in any order.
 * await runShards(job, collector.current, [3, 1], async (shard, body) => {
 *   await collector.offer(await encodeResult({ job: collector.id, shard, body }));
 * });
 * console.log(collector.done, collector.missing()); // 2 [ 0, 2 ]
 * ```
 */
export class Collector {
  private added = 0;
  /** Results that came before others which are still missing. */
  private readonly early = new Map<number, NamedResult>();
  private now: CurrentRound = { round: 0, state: undefined, stateHash: undefined };
  /** One after the other: rounds end in between. */
  private adding: Promise<unknown> = Promise.resolve();

  private constructor(
    own: typeof OWN,
    private readonly job: OpenJob,
    /** Identity of the job. */
    readonly id: string,
    private readonly total: JobTotal,
  ) {
    checkOwn(own, "Collector", "Collector.begin(job)");
  }

  /** Returns a collector without results. @throws ArgumentError for anything but an open job. */
  static async begin(job: OpenJob): Promise<Collector> {
    checkJob(job);
    return new Collector(OWN, job, await jobId(job.plan), job.begin());
  }

  /** Number of distinct shards whose results have arrived. */
  get done(): number {
    return this.added + this.early.size;
  }

  /**
   * True if the answer is known: all shards are added, or the remaining ones would not change it.
   */
  get isComplete(): boolean {
    return this.added === this.job.plan.shards || this.total.isDecided === true;
  }

  /** The round whose shards can be computed now. */
  get current(): CurrentRound {
    return this.now;
  }

  /**
   * Returns true if the result of a shard has arrived.
   * @throws ArgumentError for a shard that does not exist.
   */
  has(shard: number): boolean {
    checkWhole(shard, "shard", 0, this.job.plan.shards - 1);
    return shard < this.added || this.early.has(shard);
  }

  /**
   * Returns the first shards of the current round whose results have not arrived, in order.
   * @param most maximum number of shards; default: all.
   * @throws ArgumentError.
   */
  missing(most: number = this.job.plan.shards): number[] {
    checkWhole(most, "most", 0, Number.MAX_SAFE_INTEGER);
    if (this.isComplete) return [];
    const { end } = roundOf(this.job, this.added);
    const shards: number[] = [];
    for (let shard = this.added; shard < end && shards.length < most; shard++) {
      if (!this.early.has(shard)) shards.push(shard);
    }
    return shards;
  }

  /**
   * Adds the result of a shard, unless it has already been added.
   * @param source name of the bytes, for error messages.
   * @returns true if it was new.
   * @throws JobError `BAD_RESULT`, `OTHER_JOB`; results added earlier are kept. ArgumentError.
   */
  async offer(bytes: Uint8Array, source?: string): Promise<boolean> {
    return this.offerResult(await decodeResult(bytes, source), source);
  }

  /** Adds a result, as `offer` does. */
  async offerResult(result: ShardResult, source?: string): Promise<boolean> {
    checkResult(result);
    checkOptionalText(source, "source");
    if (result.job !== this.id) {
      throw new JobError("OTHER_JOB", `is of another job: ${quoted(result.job)}`, {
        source,
        expected: this.id,
      });
    }
    const adding = this.adding.then(() => this.take({ ...result, source }));
    this.adding = adding.catch(() => undefined);
    return adding;
  }

  private async take(result: NamedResult): Promise<boolean> {
    const { shard, source } = result;
    const { shards } = this.job.plan;
    if (shard >= shards) {
      throw new JobError("BAD_RESULT", `is of shard ${shard}`, {
        source,
        expected: `0 to ${shards - 1}`,
      });
    }
    if (this.isComplete || this.has(shard)) return false;
    this.early.set(shard, result);
    for (let next = this.next(); next !== undefined; next = this.next()) {
      this.early.delete(this.added);
      this.add(next);
      this.added++;
      await this.endRound();
    }
    return true;
  }

  /** Returns the result that is to be added next, if it has come and is needed. */
  private next(): NamedResult | undefined {
    return this.isComplete ? undefined : this.early.get(this.added);
  }

  private add({ shard, body, state, source }: NamedResult): void {
    if (state !== this.now.stateHash) {
      throw new JobError("BAD_RESULT", `the result of shard ${shard} starts from another state`, {
        source,
        expected: `what came of round ${this.now.round - 1}`,
      });
    }
    try {
      this.total.add(shard, body);
    } catch (error) {
      if (!(error instanceof VarintError)) throw error;
      const what = `the result of shard ${shard} is damaged: ${error.message}`;
      throw new JobError("BAD_RESULT", what, { source });
    }
  }

  /** Ends the current round if all of its results have been added. */
  private async endRound(): Promise<void> {
    const { length } = this.job.rounds;
    const round = this.isComplete ? length : roundOf(this.job, this.added).round;
    if (round === this.now.round) return;
    const state = round === length ? undefined : this.total.endRound?.(this.now.round);
    this.now = { round, state, stateHash: state && (await hexOf(state)) };
  }

  /**
   * Returns the answer of the job.
   * @throws JobError `INCOMPLETE`, which lists the first missing shards.
   */
  async answer(): Promise<JobAnswer> {
    this.checkComplete();
    return this.total.answer();
  }

  /** Returns the file that the job produces, if any. @throws JobError `INCOMPLETE`. */
  file(): Uint8Array | undefined {
    this.checkComplete();
    return this.total.file?.();
  }

  private checkComplete(): void {
    if (this.isComplete) return;
    const { shards } = this.job.plan;
    const left = shards - this.done;
    const first = this.missing(10);
    const more = left > first.length ? ", …" : "";
    throw new JobError(
      "INCOMPLETE",
      `the results of ${counted(left, "shard")} are missing: ${first.join(", ")}${more}`,
      { expected: `the results of all ${shards}` },
    );
  }
}
