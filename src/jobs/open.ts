import type { InputSource } from "./inputs.js";
import { asOpened, type JobKind, type JobResources, type OpenJob } from "./kinds/kind.js";
import { matchKind } from "./kinds/match.js";
import { reviewKind } from "./kinds/review.js";
import { simulationKind } from "./kinds/simulation.js";
import { trainingKind } from "./kinds/training.js";
import { winTableKind } from "./kinds/win-table.js";
import { type JobKindName, type JobPlan, plainPlan } from "./plan.js";

const KINDS: Readonly<Record<JobKindName, JobKind>> = {
  match: matchKind,
  leaves: trainingKind,
  "win estimates": winTableKind,
  review: reviewKind,
  simulation: simulationKind,
};

/**
 * Reads the inputs of a plan and checks that its shards can be computed here.
 * @throws JobError `OTHER_VERSION`, `BAD_PLAN`, `NO_INPUT`, `OTHER_INPUT`; SelfPlayError `OTHER_MATCH`.
 */
export async function openJob(
  plan: JobPlan,
  inputs: InputSource,
  resources: JobResources,
): Promise<OpenJob> {
  // A copy, which nobody else can change.
  const own = plainPlan(plan);
  return asOpened(await KINDS[own.kind].open(own, inputs, resources));
}
