import { type Command, Option } from "commander";
import { addEngine } from "../io/engine.js";
import { addJson, MOST_COUNT, newCommand, wholeNumber } from "../io/options.js";
import { addPosition } from "../io/position.js";
import { addReview, evaluatorOf } from "../review/options.js";
import { analyzeBatch } from "./analyze-batch.js";
import { analyzeGameFile, type GameOptions, gameFileOf } from "./analyze-game.js";
import { analyzeGames, manyGames } from "./analyze-games.js";
import { analyzePosition } from "./analyze-position.js";
import { ANALYZE_HELP } from "./help.js";

interface AnalyzeOptions extends GameOptions {
  batch?: string;
  all?: boolean;
}

/** Options that do not apply to a batch, in which each line describes its own position. */
const NOT_FOR_BATCHES = [
  ...["file", "board", "rack", "pool", "withPass", "variant", "layout"],
  ...["report", "gcg", "csv", "with", "table"],
];

export function analyzeCommand(): Command {
  const command = newCommand("analyze", ANALYZE_HELP).argument(
    "[cgp...]",
    "the position in CGP, a file of positions (CGP) or of a game (GCG), or several games or a folder of them; - reads standard input",
  );
  addEngine(addPosition(command))
    .option("-n, --count <n>", "number of plays to show", wholeNumber(1, MOST_COUNT), 15)
    .addOption(new Option("--all", "show all legal plays").conflicts("count"))
    .option(
      "--pool <letters>",
      "show plays of these tiles, up to 20, instead of the rack's; ? is a blank",
    )
    .option("--at-most <n>", "show only plays that lay at most n tiles", wholeNumber(1, 20))
    .addOption(
      new Option("--with-pass", "list the pass among the moves, by its equity").conflicts([
        "pool",
        "atMost",
      ]),
    )
    .option(
      "--report <file>",
      "also write an HTML page with the board, the plays and a chart; with several games, a folder",
    )
    .option("--gcg <file>", "review the game in a GCG file (- is standard input)")
    .option("--csv <file>", "with a game: also write its turns as CSV")
    .addOption(
      new Option(
        "--batch <file>",
        "analyze many positions, one JSON object per line, and print a JSON line for each (- is standard input)",
      ).conflicts(NOT_FOR_BATCHES),
    );
  return addJson(addReview(command)).action((cgp: string[], options: AnalyzeOptions) =>
    analyze(cgp, options, command),
  );
}

async function analyze(cgp: string[], options: AnalyzeOptions, command: Command): Promise<void> {
  const games = options.batch === undefined ? await manyGames(cgp, options) : undefined;
  if (games !== undefined) return analyzeGames(games, options, command);
  const game = options.batch === undefined ? await gameFileOf(cgp, options) : undefined;
  if (game !== undefined) return analyzeGameFile(game, cgp, options, command);
  await evaluatorOf(options, command);
  const forGames = (["with", "csv", "nodes"] as const).find((name) => options[name] !== undefined);
  if (forGames !== undefined) command.error(`error: --${forGames} needs a game, a GCG file`);
  if (options.batch === undefined) return analyzePosition(cgp, options, command);
  if (cgp.length > 0)
    command.error("error: a CGP as an argument cannot be used with option '--batch <file>'");
  return analyzeBatch(options.batch, options);
}
