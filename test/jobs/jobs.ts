import { Collector } from "../../src/jobs/collector.js";
import type { JobHost } from "../../src/jobs/kinds/kind.js";
import { type MatchJobOptions, planMatch } from "../../src/jobs/kinds/match.js";
import type { InputSource, JobPlan } from "../../src/jobs/plan-file.js";
import { openJob } from "../../src/jobs/run.js";
import { NEAR_HOST } from "../support/near-matches.js";

/** Jobs in this thread. */
export const JOB_HOST: JobHost = { ...NEAR_HOST, version: "1.2.3" };

export const PLAYERS = [{ player: "hasty", leaves: "h2" }, "greedy"] as const;

/** A short match: 66 games in seven shards, of which the last is shorter. */
export const SHORT = { players: PLAYERS, games: 66, shards: 7 } as const;

export function plannedMatch(options: MatchJobOptions = SHORT) {
  return planMatch(options, JOB_HOST);
}

export async function openMatch(plan: JobPlan, source: InputSource) {
  const job = await openJob(plan, source, JOB_HOST);
  return { job, collector: await Collector.begin(job) };
}
