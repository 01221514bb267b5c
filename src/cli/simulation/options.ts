import { type Command, InvalidArgumentError, Option } from "commander";
import { MOST_SEED, MOST_THREADS } from "../../api/internal.js";
import type {
  RolloutEndings,
  SimulateOptions,
  SimulationMethod,
  SimulationRank,
} from "../../api/node.js";
import type { EngineCommandOptions } from "../io/engine.js";
import type { GamePositionOptions } from "../io/game.js";
import { duration, millisecondsOf, wholeNumber } from "../io/options.js";
import { collected } from "../io/position-text.js";
import { DEFAULT_WIN_TABLE_PATH, readWinTableInput } from "../io/read-file.js";

/** The options of `gaddawg simulate`. */
export interface SimulateCommandOptions extends GamePositionOptions, EngineCommandOptions {
  candidates: number;
  move?: string[];
  also?: string[];
  explain?: string[];
  explainSamples?: number;
  opponentRack?: string;
  infer?: boolean;
  inferMove?: string;
  withdrawn?: boolean;
  plies?: number;
  method?: SimulationMethod;
  group?: 50 | 100;
  sure?: 80 | 90 | 95 | 99;
  indifference?: number;
  samples?: number;
  fixed?: number;
  nodes?: number;
  /** Seconds. */
  time?: number;
  seed: number;
  rank?: SimulationRank;
  policy: "hasty" | "greedy";
  endings?: RolloutEndings;
  endingNodes?: number;
  table?: string;
  threads?: number;
  squares?: boolean;
  csv?: string;
  csvPlies?: string;
  report?: string;
  json?: boolean;
}

const MOST_CANDIDATES = 1000;
const LEAST_EXPLAINED = 500;
const MOST_EXPLAINED = 1_000_000;
const MOST_SAMPLES = 10_000_000;
const MOST_PLIES = 100;
const MOST_ENDING_NODES = 100_000;

/** Adds the options that say what is simulated, and how. */
export function addSimulation(command: Command): Command {
  const candidates = wholeNumber(1, MOST_CANDIDATES);
  const samples = wholeNumber(1, MOST_SAMPLES);
  return command
    .option(
      "-n, --candidates <n>",
      "number of plays to compare, the best by static equity; the best exchange and the pass are added",
      candidates,
      15,
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
      "--explain <play...>",
      "explain why one of two plays is better, or why a play is not the best; give it after the position",
      collected,
    )
    .option(
      "--explain-samples <n>",
      "samples of each of the two plays (default: 2000)",
      wholeNumber(LEAST_EXPLAINED, MOST_EXPLAINED),
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
    .option(
      "--plies <n>",
      "number of moves after the play (default: 4, with wickman 2, with an empty bag all)",
      wholeNumber(1, MOST_PLIES),
    )
    .addOption(
      numbers(
        "--sure <percent>",
        "confidence with which worse plays are left out (default: 99, with wickman 80)",
        [80, 90, 95, 99],
      ),
    )
    .option(
      "--indifference <percent>",
      "differences that do not matter, in percent of wins, or with --rank equity in points (default: 0.5)",
      difference,
    )
    .option("--samples <n>", "most samples of a play (default: 100000)", samples)
    .addOption(
      new Option("--fixed <n>", "exactly n samples of each play, none is left out")
        .argParser(samples)
        .conflicts(["samples", "sure", "indifference", "method", "group"]),
    )
    .option(
      "--nodes <n>",
      "end after so many plies of all samples: the same answer on any machine",
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
    )
    .option(
      "--time <time>",
      "end after this time: seconds, or with a unit, such as 90s, 15m, 2h",
      duration,
    )
    .option("--seed <n>", "seed of the draws", wholeNumber(0, MOST_SEED), 1);
}

/** Adds the options that say how plays are judged, and what is written. */
export function addJudging(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--rank <value>",
        "what decides: wins, spread with the values of leaves, or both (default: win, with wickman equity)",
      ).choices(["win", "equity", "blend"]),
    )
    .addOption(
      new Option("--policy <player>", "how both sides play on: by equity or by score")
        .choices(["hasty", "greedy"])
        .default("hasty"),
    )
    .addOption(
      new Option(
        "--endings <how>",
        "how samples with an empty bag end: by an estimate, played on greedily, or solved (default: estimate)",
      ).choices(["estimate", "greedy", "solved"]),
    )
    .option(
      "--ending-nodes <n>",
      "positions searched at most for each solved ending (default: 1000)",
      wholeNumber(1, MOST_ENDING_NODES),
    )
    .addOption(
      new Option(
        "--method <method>",
        "how worse plays are left out: by their differences, or by their intervals as Wickman does (default: sequential)",
      ).choices(["sequential", "wickman"]),
    )
    .addOption(numbers("--group <n>", "samples of a group, with wickman (default: 100)", [50, 100]))
    .option("--table <file>", "win table (default: the default one)")
    .option(
      "--threads <n>",
      "number of worker threads (default: one per core)",
      wholeNumber(1, MOST_THREADS),
    )
    .option("--squares", "show how often squares are covered by the next two plays")
    .option("--csv <file>", "also write the candidates as CSV")
    .option("--csv-plies <file>", "also write the plies of each candidate as CSV")
    .option("--report <file>", "also write an HTML page with tables, charts and maps of the board");
}

/** Checks options that do not go together. */
export function checkUse(options: SimulateCommandOptions, command: Command): void {
  const { method, group, sure, endings, endingNodes, explain = [], explainSamples } = options;
  if (explain.length > 2) {
    command.error(
      `error: --explain takes one play or two, found ${explain.length}; give the position before it`,
    );
  }
  if (explainSamples !== undefined && explain.length === 0) {
    command.error("error: --explain-samples needs --explain with the plays");
  }
  if (endingNodes !== undefined && endings !== "solved") {
    command.error("error: --ending-nodes needs --endings solved");
  }
  if (method === "wickman") return;
  if (group !== undefined) command.error("error: --group needs --method wickman");
  if (sure === 80) command.error("error: --sure 80 needs --method wickman");
}

/** Returns the options of a simulation for the library, without those that a run adds. */
export async function libraryOptions(options: SimulateCommandOptions): Promise<SimulateOptions> {
  const {
    candidates,
    move,
    also = [],
    explain = [],
    plies,
    method,
    group,
    sure,
    indifference,
  } = options;
  const { samples, fixed, nodes, time, seed, rank, policy, endings, endingNodes, threads } =
    options;
  const { table = DEFAULT_WIN_TABLE_PATH } = options;
  return {
    candidates: move ?? candidates,
    also: [...also, ...explain],
    plies,
    method,
    group,
    sure,
    indifference,
    samples,
    fixed,
    nodes,
    ...(time !== undefined && { milliseconds: millisecondsOf(time) }),
    seed,
    rank,
    policy,
    endings,
    endingNodes,
    table: (await readWinTableInput(table)).table,
    threads,
  };
}

/** Makes an option whose values are some numbers. */
function numbers(flags: string, what: string, values: readonly number[]): Option {
  return new Option(flags, what).argParser((text) => {
    const value = values.find((one) => String(one) === text);
    if (value === undefined) {
      throw new InvalidArgumentError(`Allowed choices are ${values.join(", ")}.`);
    }
    return value;
  });
}

function difference(text: string): number {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value <= 100) return value;
  throw new InvalidArgumentError("It must be a number from 0 to 100.");
}
