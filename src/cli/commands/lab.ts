import type { Command } from "commander";
import { newCommand } from "../io/options.js";
import { labArcsCommand } from "../lab/arcs.js";
import { labBackendsCommand } from "../lab/backends.js";
import { labDeliverCommand } from "../lab/deliver.js";
import { labCacheCommand, labHooksCommand, labSizesCommand } from "../lab/graphs.js";
import { labLanesCommand } from "../lab/lanes.js";
import { labAnchorsCommand, labGordonCommand, labToalCommand } from "../lab/literature.js";
import { labVectorsCommand } from "../lab/vectors.js";
import { labVocabularyCommand } from "../lab/vocabulary.js";
import { LAB_HELP } from "./help.js";

export function labCommand(): Command {
  const experiments = [
    labSizesCommand(),
    labArcsCommand(),
    labHooksCommand(),
    labGordonCommand(),
    labAnchorsCommand(),
    labToalCommand(),
    labLanesCommand(),
    labVocabularyCommand(),
    labCacheCommand(),
    labDeliverCommand(),
    labBackendsCommand(),
    labVectorsCommand(),
  ];
  const command = newCommand("lab", LAB_HELP).usage("[options] <experiment>");
  for (const experiment of experiments) command.addCommand(experiment);
  return command;
}
