import { type Command, Option } from "commander";
import { endgame, OPTIONS, preEndgame, type Schema, TEXTS } from "../../api/internal.js";
import type { PreEndgameOptions, SolveOptions } from "../../api/node.js";
import { addEngine, type EngineCommandOptions } from "../io/engine.js";
import { addJson, type CommandHelp, newCommand } from "../io/options.js";
import { addPosition, POSITION_HELP, type PositionOptions, readPosition } from "../io/position.js";
import { collected } from "../io/position-text.js";
import { addSchema, type SchemaValues, schemaOptions } from "../io/schema-options.js";
import { answerSearch } from "../runs/searched.js";

export function endgameCommand(): Command {
  const command = newCommand("endgame", ENDGAME_HELP);
  addJson(addEndgame(addEngine(addPosition(command))));
  return command.action((cgp: string[], options: EndgameCommandOptions) =>
    findEndgame(cgp, options, command),
  );
}

async function findEndgame(
  cgp: string[],
  options: EndgameCommandOptions,
  command: Command,
): Promise<void> {
  await answerSearch(endgame, await readPosition(cgp, options, command), {
    ...options,
    question: "solve",
    settings: solveOptions(options),
  });
}

const ENDGAME_HELP: CommandHelp = {
  description:
    "Searches an endgame, a position with an empty bag, until the best play is proved: how the spread changes to the end of the game, with best play on both sides.",
  examples: [
    "gaddawg endgame position.cgp",
    "gaddawg endgame position.cgp --top 5 --time 30",
    "gaddawg endgame position.cgp --first-win",
    "gaddawg endgame game.gcg --turn 24",
    "gaddawg endgame --board board.txt --rack AEINRSV --two-passes --json",
  ],
  details: `${POSITION_HELP}

The opponent's tiles are those that are unseen. The search looks one to six moves ahead, and
estimates what lies beyond by simple play; then it goes to the end of the game, and the answer is
proved. It also ends at the limits of --plies, --time and --nodes, or by Ctrl-C, which prints what
the last complete search has found, with exit code 130; a second Ctrl-C ends at once.

Value is the change of the difference of the scores from now to the end of the game, as the mover
sees it: the points of both sides, and what the tiles that are left cost. The line is the play that
both sides continue with. Where values are equal, there may be more plays than those listed.

The answer does not depend on the number of threads or on the build of the kernel.

--json prints {"position","settings":{"plies","nodes","top","firstWin","twoPasses","scorelessLimit"},"value",
"proved","depth","nodes","end","verdict","line":[{"text","score","kind","direction","lane","start","tiles"},…],
"moves":[{"rank","text","score","kind","direction","lane","start","tiles","value","bound","proved",
"line"},…],"others","legalMoves","backend"}. "end" is proved, depth, time, nodes or cancelled;
"bound" is exact, or least or most for a limit of the value; "others" is the most that any play
that is not listed is worth, or null. --first-win adds "outcome": win, tie or loss.`,
};

const { solve: SOLVE, preEndgame: PRE_ENDGAME } = OPTIONS;

/** The options of all searches, whose passes are told by a flag and whose tables have a shorter name. */
interface SearchCommandOptions extends PositionOptions, EngineCommandOptions {
  opponentRack?: string;
  twoPasses?: boolean;
  json?: boolean;
}

/** The options of `gaddawg endgame`. */
interface EndgameCommandOptions extends SearchCommandOptions, SchemaValues<typeof SOLVE> {}

/** The options of `gaddawg preendgame`. */
interface PreEndgameCommandOptions
  extends SearchCommandOptions,
    Omit<SchemaValues<typeof PRE_ENDGAME>, "moves"> {
  move?: string[];
}

/** How the options of a search differ on the command line. */
function onCommand<S extends Schema>(_: S) {
  const own: readonly (keyof S)[] = ["scorelessLimit", "moves", "worker", "signal"];
  const names: { readonly [Name in keyof S]?: string } = { tableMegabytes: "memory" };
  const conflicts: { readonly [Name in keyof S]?: readonly string[] } = {
    top: ["firstWin"],
    all: ["move"],
  };
  return { own, names, conflicts };
}

/** Adds the options that say what is searched, and how. */
function addEndgame(command: Command): Command {
  command.option("--opponent-rack <letters>", "the opponent's tiles (default: all unseen ones)");
  return addSearch(command, SOLVE, TEXTS.solve);
}

/** The same for positions with few tiles in the bag. */
function addPreEndgame(command: Command): Command {
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
function solveOptions(options: EndgameCommandOptions): SolveOptions {
  const given = schemaOptions(SOLVE, options, onCommand(SOLVE));
  return { ...given, ...(options.twoPasses === true && { scorelessLimit: TWO }) };
}

/** The same for positions with few tiles in the bag. */
function preEndgameOptions(options: PreEndgameCommandOptions): PreEndgameOptions {
  const given = schemaOptions(PRE_ENDGAME, options, onCommand(PRE_ENDGAME));
  const passes = options.twoPasses === true ? { scorelessLimit: TWO } : {};
  return { ...given, ...passes, moves: options.move };
}

export function preEndgameCommand(): Command {
  const command = newCommand("preendgame", PREENDGAME_HELP);
  addJson(addPreEndgame(addEngine(addPosition(command))));
  return command.action((cgp: string[], options: PreEndgameCommandOptions) =>
    findPreEndgame(cgp, options, command),
  );
}

async function findPreEndgame(
  cgp: string[],
  options: PreEndgameCommandOptions,
  command: Command,
): Promise<void> {
  const input = await readPosition(cgp, options, command);
  await answerSearch(preEndgame, input, {
    ...options,
    question: "preEndgame",
    settings: { ...preEndgameOptions(options), played: input.turn?.move },
  });
}

const PREENDGAME_HELP: CommandHelp = {
  description:
    "Searches a pre-endgame, a position with 1 to 4 tiles in the bag: for each play, the games that follow for all tiles that may be in the bag.",
  examples: [
    "gaddawg preendgame position.cgp",
    "gaddawg preendgame position.cgp --top 3 --time 2m",
    "gaddawg preendgame position.cgp --move '8D WORD' --move pass",
    "gaddawg preendgame game.gcg --turn 21",
    "gaddawg preendgame position.cgp --opponent-rack QU --two-passes --json",
  ],
  details: `${POSITION_HELP}

A draw is the order of the tiles in the bag; all orders of the tiles that the mover does not see are
equally likely, except for those that are known to be on the opponent's rack. For each play and each
draw, the search finds how the game ends. A play is the better one if it wins more draws (a tie is
half a win), then if the final spread is greater on average: it is one play for all draws, never the
best answer to each.

Two models of the opponent: rational, an opponent who makes the best play for what can be seen, is
behind the order, the wins and the spread. Guaranteed counts what the mover reaches no matter what
the opponent does, as if the opponent saw all tiles; --opponent guaranteed orders and proves plays by
that. The two differ only for plays that leave tiles in the bag.

The stages: playouts for all plays, then, with one or two tiles in the bag, rounds of proofs of who
wins, and of spreads only among plays that win as often; with three and four, deeper estimates, then
exact values of the best. "Exact" values rest on no estimate: each endgame behind the last draw is
solved. "Out" is a play that is known to be no better; its figures are estimates. With three and
four tiles, plays that leave tiles in the bag stay estimates; with two, exchanges do. --nodes,
--time and Ctrl-C end the search with the last complete stage; Ctrl-C with exit code 130; a second
Ctrl-C ends at once.

--json prints {"position","settings":{"top","plies","nodes","moves","all","twoPasses","scorelessLimit"},
"stage","bag","weight","opponent","proved","nodes","end","verdict","moves":[{"rank","text","score",
"kind","direction","lane","start","tiles","wins","ties","losses","winPercent","spread","exact","out",
"guaranteed":{"wins","ties","losses","spread"},"draws":[{"tiles","weight","wins","ties","losses",
"spread"},…]},…],"backend"}; with a game, "played" is the move that was made. "weight" is the number
of draws, and "end" proved, effort, nodes, time or cancelled: with effort, all that is done for such
positions was done. "guaranteed" is null where it is not known.`,
};
