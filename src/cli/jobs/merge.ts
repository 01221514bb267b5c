import type { Command } from "commander";
import { Collector, openJob, outcomeOf } from "../../entry/jobs.js";
import { newCommand } from "../io/command.js";
import { addJson } from "../io/options.js";
import { print, printJson } from "../io/output.js";
import { sourceOf } from "../io/read-file.js";
import { checkOutput } from "../io/write-file.js";
import { giveOutcome } from "./answer.js";
import { MERGE_HELP } from "./help.js";
import { readPlan } from "./plan-file.js";
import { readResult, resultFiles, writeState } from "./results.js";

interface MergeOptions {
  inputs?: string;
  output?: string;
  json?: boolean;
}

export function mergeCommand(): Command {
  const command = newCommand("merge", MERGE_HELP)
    .argument("<plan>", "the file of the plan")
    .argument("<results...>", "results, or folders of them, in any order")
    .option("-o, --output <file>", "the file that the job makes, such as leave values")
    .option("--inputs <folder>", "where the plan's files are (default: beside it)");
  return addJson(command).action(merge);
}

async function merge(path: string, paths: string[], options: MergeOptions): Promise<void> {
  const { output, json } = options;
  if (output !== undefined) await checkOutput(output);
  const { plan, inputs } = await readPlan(path, options.inputs);
  const job = await openJob(plan, inputs);
  const collector = await Collector.begin(job);
  for (const file of await resultFiles(paths)) {
    await collector.offer(await readResult(file), sourceOf(file));
  }
  const { round, state } = collector.current;
  if (state === undefined) return giveOutcome(plan, await outcomeOf(collector), { output, json });
  const [folder = "."] = paths;
  const file = await writeState(folder, collector.id, round, state);
  if (json === true) return printJson({ round, rounds: job.rounds.length, state: file });
  await print(`${file}: round ${round} of ${job.rounds.length} is done; compute the next one\n`);
}
