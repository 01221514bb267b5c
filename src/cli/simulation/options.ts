import { type Command, Option } from "commander";
import { MOST_CANDIDATES, OPTIONS, TEXTS } from "../../api/internal.js";
import type { SimulateOptions } from "../../api/node.js";
import type { EngineCommandOptions } from "../io/engine.js";
import { addCheck, wholeNumber } from "../io/options.js";
import type { PositionOptions } from "../io/position.js";
import { collected } from "../io/position-text.js";
import { readWinTableInput } from "../io/read-file.js";
import { addSchema, type SchemaValues, schemaOptions } from "../io/schema-options.js";

const { simulate: SIMULATE } = OPTIONS;
/** Given as plays or files, and not at all. */
const OWN = {
  own: ["candidates", "also", "table", "inference", "worker", "signal"],
} as const;

/** The options of `gaddawg simulate`. */
export interface SimulateCommandOptions
  extends Omit<SchemaValues<typeof SIMULATE>, "candidates" | "also" | "table" | "inference">,
    PositionOptions,
    EngineCommandOptions {
  candidates: number;
  move?: string[];
  also?: string[];
  /** True to compare the best play with the second. */
  explain?: string[] | true;
  explainSamples?: number;
  opponentRack?: string;
  infer?: boolean;
  inferMove?: string;
  withdrawn?: boolean;
  table?: string;
  csv?: string;
  csvPlies?: string;
  report?: string;
  json?: boolean;
}

/** Adds the options that say what is simulated, how plays are judged, and what is written. */
export function addSimulation(command: Command): Command {
  const { samples } = OPTIONS.explain;
  command
    .option(
      "-n, --candidates <n>",
      "number of plays to compare, the best by static equity; the best exchange and the pass are added",
      wholeNumber(1, MOST_CANDIDATES),
      SIMULATE.candidates.default,
    )
    .addOption(
      new Option(
        "--move <play>",
        "compare only the plays that are given in this way: one or more, with commas; may be repeated",
      )
        .argParser(collected)
        .conflicts("candidates"),
    )
    .option(
      "--also <play>",
      "also compare this play, or several with commas; may be repeated",
      collected,
    )
    .option(
      "--explain [play...]",
      "explain why the best play is better than another, by default the second, or why one of two plays is; give it after the position",
      collected,
    )
    .option(
      "--explain-samples <n>",
      `samples of each of the two plays (default: ${samples.default})`,
      wholeNumber(samples.least, samples.most),
    )
    .option("--opponent-rack <letters>", "tiles that are known to be on the opponent's rack")
    .option("--infer", "with --gcg: infer the opponent's tiles from his last turn")
    .addOption(
      new Option(
        "--infer-move <move>",
        "infer the opponent's tiles from his last move, with letters played through in parentheses",
      ).conflicts("infer"),
    )
    .option("--withdrawn", "the play of --infer-move was challenged and taken back")
    .option("--table <file>", "win table (default: the default one)");
  return addSchema(addCheck(command, wrongUse), SIMULATE, {
    texts: TEXTS.simulate,
    conflicts: { fixed: ["samples"] },
    ...OWN,
  })
    .option("--csv <file>", "also write the candidates as CSV")
    .option("--csv-plies <file>", "also write the plies of each candidate as CSV")
    .option("--report <file>", "also write an HTML page with tables, charts and maps of the board");
}

/** Says which option lacks another that it goes with, if one does. */
function wrongUse(options: SimulateCommandOptions): string | undefined {
  const { method, group, sure, endings, endingNodes, explain, explainSamples } = options;
  if (explainSamples !== undefined && explain === undefined) {
    return "--explain-samples needs --explain";
  }
  if (endingNodes !== undefined && endings !== "solved") {
    return "--ending-nodes needs --endings solved";
  }
  if (method === "wickman") return undefined;
  if (group !== undefined) return "--group needs --method wickman";
  return sure === 80 ? "--sure 80 needs --method wickman" : undefined;
}

/** Returns the options of a simulation for the library, without those that a run adds. */
export async function libraryOptions(options: SimulateCommandOptions): Promise<SimulateOptions> {
  const { candidates, move, also = [], explain, table } = options;
  const { squares, inference, ...given } = schemaOptions(SIMULATE, options, OWN);
  // A plan names them, so that it means the same whatever the defaults become.
  const { seed = SIMULATE.seed.default, policy = SIMULATE.policy.default } = given;
  return {
    candidates: move ?? candidates,
    also: [...also, ...(explain === true ? [] : (explain ?? []))],
    ...given,
    seed,
    policy,
    ...(table !== undefined && { table: (await readWinTableInput(table)).table }),
  };
}
