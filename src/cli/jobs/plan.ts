import type { Command } from "commander";
import { formatPlan, jobId, planMatch } from "../../entry/jobs.js";
import { newCommand } from "../io/command.js";
import { wholeNumber } from "../io/numbers.js";
import { addJson } from "../io/options.js";
import { counted, print, printJson } from "../io/output.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import {
  type AutoplayCommandOptions,
  addMatch,
  addPlayedWith,
  sacrificesOption,
} from "../match/options.js";
import { setupMatch } from "../match/setup.js";
import { PLAN_HELP, PLAN_MATCH_HELP } from "./help.js";
import { writeInputs } from "./plan-file.js";

interface PlanOptions extends AutoplayCommandOptions {
  shards?: number;
  output: string;
}

/** Options of matches that end when it suits one machine. */
const ONE_MACHINE = {
  time: "--time",
  untilSignificant: "--until-significant",
  index: "--index",
} as const;

export function planCommand(): Command {
  const match = newCommand("match", PLAN_MATCH_HELP)
    .option("--shards <n>", "number of shards (default: one for each 1,000 games)", shards)
    .requiredOption("-o, --output <file>", "the file of the plan");
  addPlayedWith(addMatch(match)).addOption(sacrificesOption());
  return newCommand("plan", PLAN_HELP).addCommand(addJson(match).action(plan));
}

const shards = wholeNumber(1, 10_000_000);

async function plan(options: PlanOptions, command: Command): Promise<void> {
  for (const [name, flag] of Object.entries(ONE_MACHINE)) {
    if (options[name as keyof typeof ONE_MACHINE] === undefined) continue;
    command.error(`error: ${flag} does not go with a job, which is the same on any machine`);
  }
  const { output, json } = options;
  await checkOutput(output);
  const { seconds, untilSignificant, threads, timings, backend, wordMap, ...match } = (
    await setupMatch(options, command)
  ).options;
  const job = await planMatch({ ...match, shards: options.shards });
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
