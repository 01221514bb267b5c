import type { Command } from "commander";
import { MOST_THREADS } from "../../api/internal.js";
import type { InferOptions } from "../../api/node.js";
import type { EngineCommandOptions } from "../io/engine.js";
import type { GamePositionOptions } from "../io/game.js";
import { points, wholeNumber } from "../io/options.js";

/** The options of `gaddawg infer`. */
export interface InferCommandOptions extends GamePositionOptions, EngineCommandOptions {
  move?: string;
  opponentRack?: string;
  margin?: number;
  temperature?: number | "fitted";
  withdrawn?: boolean;
  racks?: number;
  seed?: number;
  threads?: number;
  top?: number;
  all?: boolean;
  report?: string;
  json?: boolean;
}

const FITTED = "fitted";
const MOST_RACKS = 10_000_000;
const MOST_POINTS = 1000;
const MOST_SEED = 2 ** 32 - 1;
const MOST_ROWS = 1_000_000;

/** Adds the options that say what is inferred, and how. */
export function addInfer(command: Command): Command {
  return command
    .option("--move <move>", "the move that was made; exch 3 if only the number of tiles is known")
    .option("--opponent-rack <letters>", "tiles of the observer, instead of those in the CGP")
    .option(
      "--margin <points>",
      "points by which a better move may have been missed (default: 10 temperatures); alone, all racks within it are equally likely",
      points(0, MOST_POINTS),
    )
    .option(
      "--temperature <points>",
      "let the likelihood fall by a factor of e for so many points missed, or fitted: by as many as fit a strong player (default: fitted, without --margin)",
      temperature,
    )
    .option("--withdrawn", "the play was challenged and taken back")
    .option(
      "--racks <n>",
      "most racks to judge; if there are more, so many are drawn (default: 150000)",
      wholeNumber(1, MOST_RACKS),
    )
    .option("--seed <n>", "seed of these draws (default: 1)", wholeNumber(0, MOST_SEED))
    .option(
      "--threads <n>",
      "number of worker threads (default: one per core)",
      wholeNumber(1, MOST_THREADS),
    )
    .option("--top <n>", "number of leaves to show (default: 15)", wholeNumber(1, MOST_ROWS))
    .option("--all", "show all leaves")
    .option("--report <file>", "also write an HTML page with the leaves and a chart of the tiles");
}

function temperature(text: string): number | "fitted" {
  if (text === FITTED) return FITTED;
  return points(0.001, MOST_POINTS, " or fitted")(text);
}

/** Returns the options for the library, without those that a run adds. */
export function inferOptions(options: InferCommandOptions): InferOptions {
  const { margin, temperature, withdrawn, racks, seed, threads } = options;
  return { margin, temperature, withdrawn, racks, seed, threads };
}
