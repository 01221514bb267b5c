/**
 * Work that is cut into shards: any number of machines compute them, in any order and any number of times,
 * and the answer is that of one machine.
 */
export { Collector, type CurrentRound, type JobAnswer } from "./collector.js";
export { anyOf, type InputSource, readInput } from "./inputs.js";
export {
  type JobResources,
  type JobRound,
  type OpenJob,
  type RunnerOptions,
  roundOf,
  type ShardRange,
  type ShardRunner,
} from "./kinds/kind.js";
export { type MatchJobOptions, planMatch } from "./kinds/match.js";
export { type JobGame, planReview, type ReviewJobOptions } from "./kinds/review-plan.js";
export { planSimulation, type SimulationJobOptions } from "./kinds/simulation-plan.js";
export { planTraining, type TrainingJobOptions } from "./kinds/training.js";
export { planWinTable, type WinTableJobOptions } from "./kinds/win-table.js";
export { openJob } from "./open.js";
export {
  checkedPlan,
  formatPlan,
  JOB_KINDS,
  type JobInput,
  type JobKindName,
  type JobPlan,
  jobId,
  MOST_SHARDS,
  parsePlan,
} from "./plan.js";
export {
  type OnShard,
  type RunJobOptions,
  type RunShardsOptions,
  runJob,
  runShards,
  shardsOfPart,
} from "./run.js";
export {
  decodeResult,
  decodeState,
  encodeResult,
  encodeState,
  type RoundState,
  type ShardResult,
} from "./shard-result.js";
