import type { Command } from "commander";
import { OPTIONS, TEXTS } from "../../api/internal.js";
import type { InferOptions } from "../../api/node.js";
import type { EngineCommandOptions } from "../io/engine.js";
import { wholeNumber } from "../io/options.js";
import type { PositionOptions } from "../io/position.js";
import { addSchema, type SchemaValues, schemaOptions } from "../io/schema-options.js";

const { infer: INFER } = OPTIONS;
/** Known by the game, or not at all; `--top` counts what is shown. */
const OWN = { own: ["earlier", "count", "worker", "signal"] } as const;

/** The options of `gaddawg infer`. */
export interface InferCommandOptions
  extends SchemaValues<typeof INFER>,
    PositionOptions,
    EngineCommandOptions {
  move?: string;
  opponentRack?: string;
  top?: number;
  all?: boolean;
  report?: string;
  json?: boolean;
}

/** Rows that a terminal can be asked for: a length of what is shown, not a limit of the work. */
const MOST_ROWS = 1_000_000;

/** Adds the options that say what is inferred, and how. */
export function addInfer(command: Command): Command {
  command
    .option("--move <move>", "the move that was made; exch 3 if only the number of tiles is known")
    .option("--opponent-rack <letters>", "tiles of the observer, instead of those in the CGP");
  return addSchema(command, INFER, { texts: TEXTS.infer, ...OWN })
    .option("--top <n>", "number of leaves to show (default: 15)", wholeNumber(1, MOST_ROWS))
    .option("--all", "show all leaves")
    .option("--report <file>", "also write an HTML page with the leaves and a chart of the tiles");
}

/** Returns the options for the library, without those that a run adds. */
export function inferOptions(options: InferCommandOptions): InferOptions {
  const { count, ...given } = schemaOptions(INFER, { ...options }, OWN);
  return given;
}
