import type { Command } from "commander";
import { newCommand } from "../io/options.js";
import { JOB_HELP } from "../jobs/help.js";
import { planCommand } from "../jobs/plan.js";
import { cancelCommand, retryCommand, statusCommand, watchCommand } from "../jobs/queue.js";
import { mergeCommand, runCommand } from "../jobs/run.js";

export function jobCommand(): Command {
  return newCommand("job", JOB_HELP)
    .addCommand(planCommand())
    .addCommand(runCommand())
    .addCommand(mergeCommand())
    .addCommand(statusCommand())
    .addCommand(watchCommand())
    .addCommand(cancelCommand())
    .addCommand(retryCommand());
}
