import { type Command, Option } from "commander";
import { OPTIONS, type Schema, TEXTS } from "../../api/internal.js";
import type { PreEndgameOptions, SolveOptions } from "../../api/node.js";
import type { EngineCommandOptions } from "../io/engine.js";
import type { PositionOptions } from "../io/position.js";
import { collected } from "../io/position-text.js";
import { addSchema, type SchemaValues, schemaOptions } from "../io/schema-options.js";

const { solve: SOLVE, preEndgame: PRE_ENDGAME } = OPTIONS;

/** The options of all searches, whose passes are told by a flag and whose tables have a shorter name. */
interface SearchCommandOptions extends PositionOptions, EngineCommandOptions {
  opponentRack?: string;
  twoPasses?: boolean;
  json?: boolean;
}

/** The options of `gaddawg endgame`. */
export interface EndgameCommandOptions extends SearchCommandOptions, SchemaValues<typeof SOLVE> {}

/** The options of `gaddawg preendgame`. */
export interface PreEndgameCommandOptions
  extends SearchCommandOptions,
    Omit<SchemaValues<typeof PRE_ENDGAME>, "moves"> {
  move?: string[];
}

/** How the options of a search differ on the command line. */
function onCommand<S extends Schema>(_: S) {
  const own: readonly (keyof S)[] = ["scorelessLimit", "moves", "worker", "signal"];
  const names: { readonly [Name in keyof S]?: string } = { tableMegabytes: "memory" };
  const conflicts: { readonly [Name in keyof S]?: readonly string[] } = { top: ["firstWin"] };
  return { own, names, conflicts };
}

/** Adds the options that say what is searched, and how. */
export function addEndgame(command: Command): Command {
  command.option("--opponent-rack <letters>", "the opponent's tiles (default: all unseen ones)");
  return addSearch(command, SOLVE, TEXTS.solve);
}

/** The same for positions with few tiles in the bag. */
export function addPreEndgame(command: Command): Command {
  command
    .option("--opponent-rack <letters>", "tiles that are known to be on the opponent's rack")
    .addOption(
      new Option(
        "--move <play>",
        "judge only the plays that are given in this way: one or more, with commas; may be repeated",
      ).argParser(collected),
    );
  return addSearch(command, PRE_ENDGAME, TEXTS.preEndgame);
}

function addSearch<S extends Schema>(
  command: Command,
  schema: S,
  texts: Readonly<Record<keyof S, string>>,
): Command {
  return addSchema(command, schema, { texts, ...onCommand(schema) }).option(
    "--two-passes",
    "two passes in a row end the game (default: the rules' six scoreless turns)",
  );
}

/** Passes in a row that end the game with `--two-passes`. */
const TWO = 2;

/** Returns the options of the search for the library, without those that a run adds. */
export function solveOptions(options: EndgameCommandOptions): SolveOptions {
  const given = schemaOptions(SOLVE, { ...options }, onCommand(SOLVE));
  return { ...given, ...(options.twoPasses === true && { scorelessLimit: TWO }) };
}

/** The same for positions with few tiles in the bag. */
export function preEndgameOptions(options: PreEndgameCommandOptions): PreEndgameOptions {
  const given = schemaOptions(PRE_ENDGAME, { ...options }, onCommand(PRE_ENDGAME));
  const passes = options.twoPasses === true ? { scorelessLimit: TWO } : {};
  return { ...given, ...passes, moves: options.move };
}
