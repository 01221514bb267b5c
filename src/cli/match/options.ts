import { type Command, InvalidArgumentError, Option } from "commander";
import { MOST_GAMES, MOST_SEED, MOST_THREADS } from "../../entry/internal.js";
import { type BackendChoice, PLAYER_NAMES, RULES_NAMES, type Variant } from "../../entry/node.js";
import { csvFolder } from "../io/csv.js";
import { addIndex } from "../io/engine.js";
import { confidence, duration, seconds, wholeNumber } from "../io/numbers.js";
import {
  type AlphabetOptions,
  addLexiconFormat,
  addOwnAlphabet,
  type FormatOptions,
} from "../io/options.js";
import type { Rows } from "./rows.js";

/** The options of `gaddawg autoplay`. */
export interface AutoplayCommandOptions extends FormatOptions, Partial<AlphabetOptions> {
  games?: number;
  seed: number;
  players: string[];
  lexicon?: string;
  leaves?: string;
  index?: string;
  table?: string;
  threads?: number;
  /** Seconds. */
  time?: number;
  /** Percent; true for the default. */
  untilSignificant?: number | true;
  paired?: boolean;
  rules?: string;
  variant?: Variant;
  layout?: string;
  sacrifices?: boolean;
  timings?: boolean;
  checkpoint?: string;
  /** Seconds. */
  checkpointEvery: number;
  resume?: boolean;
  game?: number;
  gcg?: string;
  backend: BackendChoice;
  csv?: string;
  rows?: Rows;
  report?: string;
  charts?: string;
  brief?: boolean;
  full?: boolean;
  json?: boolean;
}

const DEFAULT_PLAYERS = ["hasty", "hasty"];

/** Options that do not apply to a single game. */
const OF_MATCHES = [
  "games",
  "time",
  "untilSignificant",
  "threads",
  "checkpoint",
  "resume",
  "timings",
  "sacrifices",
  "csv",
  "rows",
  "report",
  "charts",
  "brief",
  "full",
];

export function addMatch(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--players <names>",
        `two of ${PLAYER_NAMES.join(", ")}, sim, champion and human (see below), separated by a comma; one name stands for both`,
      )
        .argParser(playerNames)
        .default(DEFAULT_PLAYERS, "hasty"),
    )
    .option(
      "-n, --games <n>",
      "number of games (default: 1000, or no limit with --time or --until-significant)",
      games,
    )
    .option("--seed <n>", "seed of the games; game i of a seed is always the same", seed, 1)
    .option(
      "--time <time>",
      "end after this time: seconds, or with a unit, such as 90s, 15m, 2h",
      duration,
    )
    .option(
      "--until-significant [percent]",
      "end as soon as the players differ significantly, with this confidence (95)",
      confidence,
    )
    .option(
      "--paired",
      "play each bag twice with the seats swapped (default where the players differ)",
    )
    .option("--no-paired", "use a different bag for each game");
}

export function addPlayedWith(command: Command): Command {
  command
    .option(
      "-l, --lexicon <files>",
      "lexicon of any format, or two separated by a comma (default: the default lexicon)",
    )
    .option(
      "--leaves <values>",
      "leave values of hasty, sim, champion and human: h1, h2, h3, none or a file, or two separated by a comma (default: the default values for English tiles, else none)",
    )
    .addOption(new Option("--rules <rules>", "rules of the game").choices(RULES_NAMES))
    .addOption(
      new Option("--variant <variant>", "words as they are, or their letters in any order").choices(
        ["classic", "jumbled"],
      ),
    )
    .option("--layout <layout>", "standard, super or a file");
  command.option(
    "--table <file>",
    "win estimates of sim and champion (default: the default ones, for English tiles)",
  );
  addIndex(command, "<files>", "the lexicon's word map, or two separated by a comma");
  addOwnAlphabet(command, "English for the board");
  return addLexiconFormat(command).addOption(
    new Option("--backend <build>", "build of the kernel to use")
      .choices(["auto", "wasm", "js"])
      .default("auto"),
  );
}

export function addRunning(command: Command): Command {
  return command
    .option("--threads <n>", "number of worker threads (default: one per core)", threads)
    .option(
      "--checkpoint <file>",
      "save the state of the match in a file, from which it can be resumed",
    )
    .option("--checkpoint-every <seconds>", "minimum time between two saves", seconds, 5)
    .option("--resume", "resume from the checkpoint")
    .addOption(sacrificesOption())
    .addOption(
      new Option(
        "--timings",
        "measure the time per move, with one move at a time in one thread",
      ).conflicts(["threads", "checkpoint", "resume"]),
    )
    .addOption(new Option("--brief", "print two sentences").conflicts(["full", "json"]))
    .addOption(new Option("--full", "print all tables").conflicts("json"))
    .addOption(
      new Option(
        "--csv <folder>",
        "also write the figures as CSV into a folder, a file for each table, and the words never played as text",
      ).argParser(csvFolder),
    )
    .addOption(
      new Option(
        "--rows <rows>",
        "with --csv: also a table with a row for each game, or that and one for each turn; plays the games again",
      ).choices(["games", "turns"]),
    )
    .option("--report <file>", "also write an HTML page with tables and charts")
    .option("--charts <folder>", "also write the charts as SVG files into a folder")
    .addOption(
      new Option("--game <i>", "play game i alone, and print it turn by turn")
        .argParser(wholeNumber(0, MOST_GAMES - 1))
        .conflicts(OF_MATCHES),
    )
    .option("--gcg <file>", "with --game: also write the game as GCG");
}

export function sacrificesOption(): Option {
  return new Option("--sacrifices", "count plays that gave up a higher score; takes twice as long");
}

function playerNames(text: string): string[] {
  return listOf("--players", "players")(text);
}

/** Makes a parser for two things separated by a comma, or one for both. */
export function listOf(option: string, what: string): (text: string) => [string, string] {
  return (text) => {
    const parts = text.split(",").map((part) => part.trim());
    const [a = "", b = a] = parts;
    if (a === "" || b === "")
      throw new InvalidArgumentError(`${option} expects one or two ${what}, got "${text}".`);
    if (parts.length <= 2) return [a, b];
    throw new InvalidArgumentError(`${option} expects one or two ${what}, got ${parts.length}.`);
  };
}

const games = wholeNumber(1, MOST_GAMES);
const seed = wholeNumber(0, MOST_SEED);
const threads = wholeNumber(1, MOST_THREADS);
