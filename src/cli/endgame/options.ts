import { type Command, Option } from "commander";
import { MOST_THREADS } from "../../api/internal.js";
import type { PreEndgameOptions, SolveOptions } from "../../api/node.js";
import type { EngineCommandOptions } from "../io/engine.js";
import type { GamePositionOptions } from "../io/game.js";
import { duration, MOST_COUNT, millisecondsOf, wholeNumber } from "../io/options.js";
import { collected } from "../io/position-text.js";

/** The options of `gaddawg endgame` and `gaddawg preendgame`. */
interface SearchCommandOptions extends GamePositionOptions, EngineCommandOptions {
  opponentRack?: string;
  plies?: number;
  /** Seconds. */
  time?: number;
  top?: number;
  twoPasses?: boolean;
  threads?: number;
  memory?: number;
  json?: boolean;
}

/** The options of `gaddawg endgame`. */
export interface EndgameCommandOptions extends SearchCommandOptions {
  nodes?: number;
  firstWin?: boolean;
}

/** The options of `gaddawg preendgame`. */
export interface PreEndgameCommandOptions extends SearchCommandOptions {
  move?: string[];
}

const MOST_PLIES = 50;
const MOST_PRE_PLIES = 3;
const MOST_MOVES = 1000;
const MOST_MEGABYTES = 1024;

/** Adds the options that say what is searched, and how. */
export function addEndgame(command: Command): Command {
  command
    .option("--opponent-rack <letters>", "the opponent's tiles (default: all unseen ones)")
    .option(
      "--plies <n>",
      "most moves to look ahead (default: as many as the proof takes)",
      wholeNumber(1, MOST_PLIES),
    )
    .option("--nodes <n>", "end after so many positions", wholeNumber(1, MOST_COUNT))
    .addOption(
      new Option("--top <n>", "number of best plays to value (default: 1)")
        .argParser(wholeNumber(1, MOST_MOVES))
        .conflicts("firstWin"),
    )
    .option("--first-win", "only find out whether the mover wins, and how");
  return addSearch(command);
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
    )
    .option(
      "--plies <n>",
      "end with estimates of at most this many plies after the last draw (default: exact values)",
      wholeNumber(1, MOST_PRE_PLIES),
    )
    .option(
      "--top <n>",
      "number of best plays to find and value (default: 1)",
      wholeNumber(1, MOST_MOVES),
    );
  return addSearch(command);
}

/** Adds the options of all searches. */
function addSearch(command: Command): Command {
  return command
    .option(
      "--time <time>",
      "end after this time: seconds, or with a unit, such as 90s, 15m, 2h",
      duration,
    )
    .option(
      "--two-passes",
      "two passes in a row end the game (default: the rules' six scoreless turns)",
    )
    .option(
      "--threads <n>",
      "number of worker threads (default: one per core)",
      wholeNumber(1, MOST_THREADS),
    )
    .option(
      "--memory <megabytes>",
      "size of the table of positions of each thread (default: 16)",
      wholeNumber(1, MOST_MEGABYTES),
    );
}

/** Passes in a row that end the game with `--two-passes`. */
const TWO = 2;

/** Returns the options of the search for the library, without those that a run adds. */
export function solveOptions(options: EndgameCommandOptions): SolveOptions {
  const { nodes, firstWin } = options;
  return { ...searchOptions(options), nodes, firstWin };
}

/** The same for positions with few tiles in the bag. */
export function preEndgameOptions(options: PreEndgameCommandOptions): PreEndgameOptions {
  return { ...searchOptions(options), moves: options.move };
}

function searchOptions({
  plies,
  time,
  top,
  twoPasses,
  threads,
  memory,
}: SearchCommandOptions): SolveOptions & PreEndgameOptions {
  return {
    plies,
    ...(time !== undefined && { milliseconds: millisecondsOf(time) }),
    top,
    ...(twoPasses === true && { scorelessLimit: TWO }),
    threads,
    tableMegabytes: memory,
  };
}
