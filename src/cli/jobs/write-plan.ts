import type { Command } from "commander";
import { formatPlan, jobId, type PlannedJob } from "../../entry/jobs.js";
import { counted, print, printJson } from "../io/output.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { writeInputs } from "./plan-file.js";

/** The options of every plan. */
export interface PlanOptions {
  output: string;
  json?: boolean;
}

export function withOutput(command: Command): Command {
  return command.requiredOption("-o, --output <file>", "the file of the plan");
}

/** Makes a plan, and writes it and its inputs. */
export async function writePlan(
  { output, json }: PlanOptions,
  make: () => Promise<PlannedJob>,
): Promise<void> {
  await checkOutput(output);
  const job = await make();
  const folder = await writeInputs(output, job);
  await writeWhole(output, new TextEncoder().encode(formatPlan(job.plan)));
  const id = await jobId(job.plan);
  const { kind, shards: count, inputs } = job.plan;
  if (json === true) {
    await printJson({ output, job: id, kind, shards: count, inputs, folder: folder ?? null });
    return;
  }
  const beside = folder === undefined ? "" : `; its files are in ${folder}`;
  await print(`${output}: job ${id.slice(0, 12)}, ${counted(count, "shard")}${beside}\n`);
}
