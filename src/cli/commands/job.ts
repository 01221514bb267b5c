import type { Command } from "commander";
import { newCommand } from "../io/command.js";
import { JOB_HELP } from "../jobs/help.js";
import { mergeCommand } from "../jobs/merge.js";
import { planCommand } from "../jobs/plan.js";
import { cancelCommand, retryCommand, statusCommand, watchCommand } from "../jobs/queue.js";
import { runCommand } from "../jobs/run.js";

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
