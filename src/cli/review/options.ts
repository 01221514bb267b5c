import { type Command, Option } from "commander";
import { MOST_SEED, MOST_THREADS } from "../../api/internal.js";
import type { EvaluatorName, EvaluatorOptions } from "../../api/node.js";
import { wholeNumber } from "../io/options.js";
import { readWinTableInput } from "../io/read-file.js";

/** The options that say how games are reviewed. */
export interface ReviewOptions {
  with?: EvaluatorName;
  samples?: number;
  plies?: number;
  nodes?: number;
  seed?: number;
  threads?: number;
  table?: string;
}

/** Settings of evaluators; the limit of endgame searches applies to every review of a game. */
const SETTINGS = ["samples", "plies", "seed", "threads", "table"] as const;

/** Adds the options that say how games are reviewed. */
export function addReview(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--with <evaluator>",
        "with a game: review each turn by win estimates of static equity, by simulation and searches, or by the deeper ones of the champion",
      ).choices(["static", "simulation", "champion"]),
    )
    .option(
      "--samples <n>",
      "with --with: samples that compare a play with the best one (default: 1000; champion 3000)",
      wholeNumber(100, 1_000_000),
    )
    .option(
      "--plies <n>",
      "with --with: moves after the play that are simulated (default: 4; champion 6)",
      wholeNumber(1, 100),
    )
    .option(
      "--nodes <n>",
      "with a game: positions searched for each turn with an empty bag (default: 200000; champion 2000000)",
      wholeNumber(1000, 1_000_000_000),
    )
    .option("--seed <n>", "with --with: seed of the draws (default: 1)", wholeNumber(0, MOST_SEED))
    .option(
      "--threads <n>",
      "with --with: number of worker threads (default: one per core)",
      wholeNumber(1, MOST_THREADS),
    )
    .option("--table <file>", "with --with: win estimates (default: the default ones)");
}

/**
 * Returns the evaluator that the options name; undefined without `--with`.
 * @throws GaddawgError for the file of win estimates.
 */
export async function evaluatorOf(
  options: ReviewOptions,
  command: Command,
): Promise<EvaluatorOptions | undefined> {
  const { with: name } = options;
  if (name === undefined) {
    const given = SETTINGS.find((setting) => options[setting] !== undefined);
    if (given !== undefined) command.error(`error: --${given} needs --with and an evaluator`);
    return undefined;
  }
  const { samples, plies, nodes, seed, threads } = options;
  const table = options.table === undefined ? undefined : await readWinTableInput(options.table);
  return { name, samples, plies, nodes, seed, threads, table: table?.table };
}
