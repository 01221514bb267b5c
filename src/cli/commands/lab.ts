import { Command } from "commander";
import { GaddawgError } from "../../entry/node.js";
import { addExamples } from "../io/options.js";
import { labArcsCommand } from "../lab/arcs.js";
import { labBackendsCommand } from "../lab/backends.js";
import { labCacheCommand } from "../lab/cache.js";
import { labDeliverCommand } from "../lab/deliver.js";
import { labSizesCommand } from "../lab/sizes.js";
import { labVectorsCommand } from "../lab/vectors.js";

/** The experiments. */
export function labCommand(): Command {
  const experiments = [
    labSizesCommand(),
    labArcsCommand(),
    labCacheCommand(),
    labDeliverCommand(),
    labBackendsCommand(),
    labVectorsCommand(),
  ];
  const command = new Command("lab")
    .summary("experiments: DAWG against GADDAG, with every figure measured here")
    .description(
      "Measures word graphs and move generators. Counts are the same on every machine for a seed; times are those of this one.",
    )
    .argument("[experiment...]", "one of the commands below")
    .usage("[options] <experiment>")
    // So that a wrong name is told of, whatever stands behind it.
    .allowUnknownOption();
  for (const experiment of experiments) command.addCommand(experiment);
  addExamples(command, ["gaddawg lab sizes", "gaddawg lab arcs --games 100"]);
  return command.action(([name]: string[]) => {
    const expected = experiments.map((experiment) => experiment.name()).join(", ");
    const what = name === undefined ? "no experiment is named" : `there is no experiment "${name}"`;
    throw new GaddawgError("UNKNOWN_EXPERIMENT", what, { expected });
  });
}
