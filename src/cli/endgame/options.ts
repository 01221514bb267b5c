import type { Command } from "commander";
import { Option } from "commander";
import { MOST_THREADS } from "../../entry/internal.js";
import type { SolveOptions } from "../../entry/node.js";
import type { EngineCommandOptions } from "../io/engine.js";
import { duration, MOST_COUNT, millisecondsOf, wholeNumber } from "../io/numbers.js";
import type { PositionOptions } from "../io/position.js";

/** The options of `gaddawg endgame`. */
export interface EndgameCommandOptions extends PositionOptions, EngineCommandOptions {
  opponentRack?: string;
  plies?: number;
  /** Seconds. */
  time?: number;
  nodes?: number;
  top?: number;
  firstWin?: boolean;
  twoPasses?: boolean;
  threads?: number;
  memory?: number;
  json?: boolean;
}

const MOST_PLIES = 50;
const MOST_MOVES = 1000;
const MOST_MEGABYTES = 1024;

/** Adds the options that say what is searched, and how. */
export function addEndgame(command: Command): Command {
  return command
    .option("--opponent-rack <letters>", "the opponent's tiles (default: all unseen ones)")
    .option(
      "--plies <n>",
      "most moves to look ahead (default: as many as the proof takes)",
      wholeNumber(1, MOST_PLIES),
    )
    .option(
      "--time <time>",
      "end after this time: seconds, or with a unit, such as 90s, 15m, 2h",
      duration,
    )
    .option("--nodes <n>", "end after so many positions", wholeNumber(1, MOST_COUNT))
    .addOption(
      new Option("--top <n>", "number of best plays to value (default: 1)")
        .argParser(wholeNumber(1, MOST_MOVES))
        .conflicts("firstWin"),
    )
    .option("--first-win", "only find out whether the mover wins, and how")
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
  const { plies, time, nodes, top, firstWin, twoPasses, threads, memory } = options;
  return {
    plies,
    ...(time !== undefined && { milliseconds: millisecondsOf(time) }),
    nodes,
    top,
    firstWin,
    ...(twoPasses === true && { scorelessLimit: TWO }),
    threads,
    tableMegabytes: memory,
  };
}
