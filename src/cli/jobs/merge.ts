import type { Command } from "commander";
import { Collector, openJob } from "../../entry/jobs.js";
import { newCommand } from "../io/command.js";
import { addJson } from "../io/options.js";
import { readBytes, sourceOf } from "../io/read-file.js";
import { printAnswer } from "./answer.js";
import { MERGE_HELP } from "./help.js";
import { readPlan } from "./plan-file.js";
import { resultFiles } from "./results.js";

interface MergeOptions {
  inputs?: string;
  json?: boolean;
}

export function mergeCommand(): Command {
  const command = newCommand("merge", MERGE_HELP)
    .argument("<plan>", "the file of the plan")
    .argument("<results...>", "results, or folders of them, in any order")
    .option("--inputs <folder>", "where the plan's files are (default: beside it)");
  return addJson(command).action(merge);
}

async function merge(path: string, paths: string[], options: MergeOptions): Promise<void> {
  const { plan, inputs } = await readPlan(path, options.inputs);
  const job = await openJob(plan, inputs);
  const collector = await Collector.begin(plan, job.begin());
  for (const file of await resultFiles(paths)) {
    await collector.offer(await readBytes(file), sourceOf(file));
  }
  await printAnswer(plan, await collector.answer(), options.json === true);
}
