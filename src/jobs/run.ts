import {
  badArgument,
  checkInstance,
  checkIterable,
  checkObject,
  checkOptionalFunction,
  checkOptionNames,
  checkSignal,
  checkWhole,
  isList,
  type OptionNames,
} from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { MOST_THREADS } from "../base/schema.js";
import { runLanes } from "../workers/lanes.js";
import { Collector } from "./collector.js";
import {
  asOpened,
  checkJob,
  type JobHost,
  type JobKind,
  type JobRound,
  type OpenJob,
  type RunnerOptions,
  type ShardRange,
} from "./kinds/kind.js";
import { ladderKind } from "./kinds/ladder.js";
import { matchKind } from "./kinds/match.js";
import { reviewKind } from "./kinds/review.js";
import { simulationKind } from "./kinds/simulation.js";
import { trainingKind } from "./kinds/training.js";
import { winTableKind } from "./kinds/win-table.js";
import { type InputSource, type JobKindName, type JobPlan, plainPlan } from "./plan-file.js";

/** Options for computing shards on this machine. */
export interface RunShardsOptions extends RunnerOptions {
  /** Stops the run soon; the results so far are kept. */
  signal?: AbortSignal | undefined;
}

/** More threads than any machine has. */

const NAMES: OptionNames<RunShardsOptions> = { threads: 0, onLoss: 0, signal: 0 };

/** Checks the options for computing shards. @throws ArgumentError. */
export function checkRunOptions({ threads, onLoss, signal }: RunShardsOptions): void {
  if (threads !== undefined) checkWhole(threads, "threads", 1, MOST_THREADS);
  checkOptionalFunction(onLoss, "onLoss");
  checkSignal(signal);
}

/** A function called with the body of each result, in the order in which they are ready. */
export type OnShard = (shard: number, body: Uint8Array) => void | Promise<void>;

/**
 * Computes shards of a round of a job on this machine.
 * @param round the round, with the state that it starts from (except for the first round), as in
 *   `collector.current`.
 * @param shards the numbers of the shards, which must belong to the round.
 * @throws ArgumentError; the error of a shard or of `onShard`. Does not throw if the signal aborts.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { openJob, planMatch, runShards } from "gaddawg/jobs";
 *
 * const lexicon = await openLexicon("at ta tat");
 * const { plan, inputs } = await planMatch({
 *   players: ["greedy", "greedy"],
 *   lexicon,
 *   games: 40,
 *   shards: 4,
 * });
 * const bodies = new Map();
 * await runShards(await openJob(plan, inputs), { round: 0 }, [0, 2], (shard, body) => {
 *   bodies.set(shard, body);
 * });
 * console.log([...bodies.keys()].sort()); // [ 0, 2 ]
 * ```
 */
export async function runShards(
  job: OpenJob,
  round: JobRound,
  shards: Iterable<number>,
  onShard: OnShard,
  options: RunShardsOptions = {},
): Promise<void> {
  checkJob(job);
  const range = checkedRound(job, round);
  checkIterable(shards, "shards", "the numbers of shards");
  if (typeof onShard !== "function") throw badArgument("onShard", onShard, "a function");
  checkOptionNames(options, NAMES);
  checkRunOptions(options);
  const { signal, ...others } = options;
  if (signal?.aborted === true) return;
  const runner = await job.startRunner(round, others);
  try {
    const numbers = checkedShards(shards, range);
    await runLanes(
      runner.lanes,
      numbers,
      async (shard, stopped) => onShard(shard, await runner.run(shard, stopped)),
      signal,
    );
  } finally {
    await runner.stop();
  }
}

/** Checks a round of a job; returns the numbers of its shards. @throws ArgumentError. */
function checkedRound({ rounds }: OpenJob, round: JobRound): ShardRange {
  checkObject(round, "round", "a round, such as { round: 0 }");
  checkWhole(round.round, "round.round", 0, rounds.length - 1);
  const isFirst = round.round === 0;
  if (isFirst ? round.state !== undefined : !(round.state instanceof Uint8Array)) {
    const expected = isFirst ? "none in the first round" : `what came of round ${round.round - 1}`;
    throw badArgument("round.state", round.state, expected);
  }
  const first = rounds.slice(0, round.round).reduce((sum, count) => sum + count, 0);
  return { round: round.round, first, end: first + itemAt(rounds, round.round) };
}

/** Yields numbers of shards, each of which must be of the round. @throws ArgumentError. */
function* checkedShards(
  shards: Iterable<number>,
  { first, end }: ShardRange,
): Generator<number, void, undefined> {
  for (const shard of shards) {
    checkWhole(shard, "shards", first, end - 1);
    yield shard;
  }
}

/** Options for running a job on this machine. */
export interface RunJobOptions extends RunShardsOptions {
  /** Called after each shard with the number of shards done. */
  onProgress?: ((done: number) => void) | undefined;
}

/**
 * Computes the shards of a job that are missing, round by round, on this machine, and adds their
 * results.
 * @throws ArgumentError.
 */
export async function runJob(
  job: OpenJob,
  collector: Collector,
  options: RunJobOptions = {},
): Promise<void> {
  checkJob(job);
  checkInstance(collector, Collector, "collector", "a Collector");
  checkOptionNames(options, { ...NAMES, onProgress: 0 });
  const { onProgress, ...others } = options;
  checkRunOptions(others);
  checkOptionalFunction(onProgress, "onProgress");
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
 * Yields the shards that the i-th of n machines computes: every n-th one, so that each has an equal
 * share.
 * @param part from 0 to `parts` - 1.
 * @param parts number of machines, from 1.
 * @throws ArgumentError.
 * @example
 * ```js
 * import { shardsOfPart } from "gaddawg/jobs";
 *
 * console.log([...shardsOfPart([0, 1, 2, 3, 4, 5, 6], 1, 3)]); // [ 1, 4 ]
 * ```
 */
export function shardsOfPart(
  shards: readonly number[],
  part: number,
  parts: number,
): Generator<number, void, undefined> {
  if (!isList(shards)) throw badArgument("shards", shards, "a list of shards");
  checkWhole(parts, "parts", 1, Number.MAX_SAFE_INTEGER);
  checkWhole(part, "part", 0, parts - 1);
  return everyNth(shards, part, parts);
}

function* everyNth(
  shards: readonly number[],
  part: number,
  parts: number,
): Generator<number, void, undefined> {
  for (const [i, shard] of shards.entries()) if (i % parts === part) yield shard;
}

const KINDS: Readonly<Record<JobKindName, JobKind>> = {
  match: matchKind,
  ladder: ladderKind,
  leaves: trainingKind,
  "win estimates": winTableKind,
  review: reviewKind,
  simulation: simulationKind,
};

/**
 * Reads the inputs of a plan and checks that its shards can be computed here.
 * @throws JobError `OTHER_VERSION`, `BAD_PLAN`, `NO_INPUT`, `OTHER_INPUT`; SelfPlayError `OTHER_MATCH`.
 */
export async function openJob(plan: JobPlan, inputs: InputSource, host: JobHost): Promise<OpenJob> {
  // A copy, which no one else can change.
  const own = plainPlan(plan);
  return asOpened(await KINDS[own.kind].open(own, inputs, host));
}
