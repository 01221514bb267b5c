import type { Command } from "commander";
import { newCommand } from "../io/options.js";
import { arcs } from "../lab/arcs.js";
import { backends } from "../lab/backends.js";
import { deliver } from "../lab/deliver.js";
import { experimentCommand } from "../lab/experiment.js";
import { cache, hooks, sizes } from "../lab/graphs.js";
import { lanes } from "../lab/lanes.js";
import { anchors, gordon, toal } from "../lab/literature.js";
import { labVectorsCommand } from "../lab/vectors.js";
import { vocabulary } from "../lab/vocabulary.js";
import { LAB_HELP } from "./help.js";

/** The table of experiments: each says what it asks for, what it measures, and what it shows. */
export function labCommand(): Command {
  return [
    experimentCommand(sizes),
    experimentCommand(arcs),
    experimentCommand(hooks),
    experimentCommand(gordon),
    experimentCommand(anchors),
    experimentCommand(toal),
    experimentCommand(lanes),
    experimentCommand(vocabulary),
    experimentCommand(cache),
    experimentCommand(deliver),
    experimentCommand(backends),
    labVectorsCommand(),
  ].reduce(
    (lab, experiment) => lab.addCommand(experiment),
    newCommand("lab", LAB_HELP).usage("[options] <experiment>"),
  );
}
