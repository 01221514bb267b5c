import type { Command } from "commander";
import { GaddawgError } from "../../entry/node.js";
import { newCommand } from "../io/command.js";
import { labArcsCommand } from "../lab/arcs.js";
import { labBackendsCommand } from "../lab/backends.js";
import { labCacheCommand } from "../lab/cache.js";
import { labDeliverCommand } from "../lab/deliver.js";
import { labSizesCommand } from "../lab/sizes.js";
import { labVectorsCommand } from "../lab/vectors.js";
import { LAB_HELP } from "./help.js";

export function labCommand(): Command {
  const experiments = [
    labSizesCommand(),
    labArcsCommand(),
    labCacheCommand(),
    labDeliverCommand(),
    labBackendsCommand(),
    labVectorsCommand(),
  ];
  const command = newCommand("lab", LAB_HELP)
    .argument("[experiment...]", "one of the commands below")
    .usage("[options] <experiment>")
    // Lets the action report an unknown name, whatever options follow it.
    .allowUnknownOption();
  for (const experiment of experiments) command.addCommand(experiment);
  return command.action(([name]: string[]) => {
    const expected = experiments.map((experiment) => experiment.name()).join(", ");
    const what = name === undefined ? "no experiment named" : `no experiment "${name}"`;
    throw new GaddawgError("UNKNOWN_EXPERIMENT", what, { expected });
  });
}
