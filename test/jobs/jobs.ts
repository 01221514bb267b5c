import { Collector } from "../../src/jobs/collector.js";
import type { JobResources } from "../../src/jobs/kinds/kind.js";
import { type MatchJobOptions, planMatch } from "../../src/jobs/kinds/match.js";
import type { InputSource, JobPlan } from "../../src/jobs/plan.js";
import { openJob } from "../../src/jobs/run.js";
import { NEAR_RESOURCES, TABLE_SHAPE } from "../support/near-matches.js";
import { randomTable } from "../support/simulations.js";

/** Jobs in this thread. */
export const JOB_RESOURCES: JobResources = {
  ...NEAR_RESOURCES,
  version: "1.2.3",
  simulation: {
    cores: 1,
    startPool: () => Promise.reject(new Error("no threads here")),
    defaultTable: async () => randomTable(TABLE_SHAPE),
  },
};

export const PLAYERS = [{ player: "hasty", leaves: "h2" }, "greedy"] as const;

/** A short match: 66 games in seven shards, of which the last is shorter. */
export const SHORT = { players: PLAYERS, games: 66, shards: 7 } as const;

export function plannedMatch(options: MatchJobOptions = SHORT) {
  return planMatch(options, JOB_RESOURCES);
}

export async function openMatch(plan: JobPlan, source: InputSource) {
  const job = await openJob(plan, source, JOB_RESOURCES);
  return { job, collector: await Collector.begin(job) };
}
