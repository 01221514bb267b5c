import { type Command, Option } from "commander";
import { OPTIONS, TEXTS } from "../../api/internal.js";
import type { EvaluatorName, EvaluatorOptions } from "../../api/node.js";
import { readWinTableInput } from "../io/read-file.js";
import { addSchema, type SchemaValues } from "../io/schema-options.js";

/** The options that say how games are reviewed. */
export interface ReviewOptions
  extends Omit<SchemaValues<typeof REVIEW>, "table" | "evaluator" | "top"> {
  with?: EvaluatorName;
  table?: string;
}

const { review: REVIEW } = OPTIONS;
/** The evaluator is given by `--with`, the table by its file; each kind of game lists its own moves. */
const OWN = { own: ["top", "evaluator", "table", "worker"] } as const;
/** Settings of evaluators; the limit of endgame searches applies to every review of a game. */
const SETTINGS = ["samples", "plies", "seed", "threads", "table"] as const;

/** Adds the options that say how games are reviewed. */
export function addReview(command: Command): Command {
  command.addOption(
    new Option(
      "--with <evaluator>",
      "with a game: review each turn by win estimates of static equity, by simulation and searches, or by the deeper ones of the champion",
    ).choices(REVIEW.evaluator.choices),
  );
  const withEvaluator = Object.fromEntries(SETTINGS.map((name) => [name, "with --with: "]));
  const before = { ...withEvaluator, nodes: "with a game: " };
  return addSchema(command, REVIEW, { texts: TEXTS.review, before, ...OWN }).option(
    "--table <file>",
    "with --with: win estimates (default: the default ones)",
  );
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
