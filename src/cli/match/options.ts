import { type Command, InvalidArgumentError, Option } from "commander";
import { type BackendChoice, PLAYER_NAMES, RULES_NAMES, type Variant } from "../../entry/node.js";
import { MOST_GAMES, MOST_SEED, MOST_THREADS } from "../../selfplay/index.js";
import { addIndex } from "../io/engine.js";
import {
  type AlphabetOptions,
  addFormat,
  addOwnAlphabet,
  type FormatOptions,
  wholeNumber,
} from "../io/options.js";

/** What the options of `gaddawg autoplay` give. */
export interface AutoplayCommandOptions extends FormatOptions, Partial<AlphabetOptions> {
  games?: number;
  seed: number;
  players: string[];
  lexicon?: string;
  leaves?: string;
  index?: string;
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
  report?: string;
  charts?: string;
  json?: boolean;
}

const DEFAULT_PLAYERS = ["hasty", "hasty"];

/** Options that a single game has no use for. */
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
  "report",
  "charts",
];

export function addMatch(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--players <names>",
        `two of ${PLAYER_NAMES.join(", ")}, with a comma between; one name for both`,
      )
        .argParser(playerNames)
        .default(DEFAULT_PLAYERS, "hasty"),
    )
    .option(
      "-n, --games <n>",
      "how many games (default: 1000, or what the other ends allow)",
      games,
    )
    .option("--seed <n>", "game i of a seed is always the same game", seed, 1)
    .option(
      "--time <time>",
      "end after so long: seconds, or with a unit, as 90s, 15m, 2h",
      duration,
    )
    .option(
      "--until-significant [percent]",
      "end as soon as the players' difference is certain to so many percent (95)",
      percent,
    )
    .option(
      "--paired",
      "play each bag twice, with the seats swapped (default where the players differ)",
    )
    .option("--no-paired", "a bag of its own for each game");
}

export function addPlayedWith(command: Command): Command {
  command
    .option(
      "-l, --lexicon <files>",
      "lexicon of any format, or two with a comma between (default: the default one)",
    )
    .option(
      "--leaves <values>",
      "leave values of hasty: h1, h2, h3, none or a file, or two with a comma between (default: the default ones for English tiles, else none)",
    )
    .addOption(new Option("--rules <rules>", "what is played").choices(RULES_NAMES))
    .addOption(
      new Option("--variant <variant>", "words as they are, or their letters in any order").choices(
        ["classic", "jumbled"],
      ),
    )
    .option("--layout <layout>", "standard, super or a file");
  addIndex(command, "<files>", "the lexicon's word map, or two separated by a comma");
  addOwnAlphabet(command, "English for the board");
  return addFormat(command, "--format <format>").addOption(
    new Option("--backend <build>", "build of the kernel that plays")
      .choices(["auto", "wasm", "js"])
      .default("auto"),
  );
}

export function addRunning(command: Command): Command {
  return command
    .option("--threads <n>", "worker threads (default: one for each core)", threads)
    .option("--checkpoint <file>", "keep what is done in a file, to go on from")
    .option("--checkpoint-every <seconds>", "how often, at most", seconds, 5)
    .option("--resume", "go on from the checkpoint")
    .option("--sacrifices", "count plays for which a higher score was left; takes as long again")
    .addOption(
      new Option(
        "--timings",
        "measure how long moves take, played one by one in one thread",
      ).conflicts(["threads", "checkpoint", "resume"]),
    )
    .option("--csv <file>", "write all figures as CSV too: statistic,key,value")
    .option("--report <file>", "write an HTML page too, with tables and charts")
    .option("--charts <folder>", "write the charts as SVG files too, into a folder")
    .addOption(
      new Option("--game <i>", "print game i alone, turn by turn")
        .argParser(wholeNumber(0, MOST_GAMES - 1))
        .conflicts(OF_MATCHES),
    )
    .option("--gcg <file>", "with --game: write the game in GCG too");
}

function playerNames(text: string): string[] {
  return listOf("--players", "players")(text);
}

/** Two things with a comma between, or one for both. */
export function listOf(option: string, what: string): (text: string) => [string, string] {
  return (text) => {
    const parts = text.split(",").map((part) => part.trim());
    const [a = "", b = a] = parts;
    if (a === "" || b === "") throw new InvalidArgumentError(`${option} "${text}" names nobody.`);
    if (parts.length <= 2) return [a, b];
    throw new InvalidArgumentError(
      `${option} names ${parts.length} ${what}; a match has two players.`,
    );
  };
}

const games = wholeNumber(1, MOST_GAMES);
const seed = wholeNumber(0, MOST_SEED);
const threads = wholeNumber(1, MOST_THREADS);

function seconds(text: string): number {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value < 1e9) return value;
  throw new InvalidArgumentError("It must be a number of seconds.");
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

function duration(text: string): number {
  const [, value, unit = "s"] = /^(\d+(?:\.\d+)?)([smh]?)$/.exec(text) ?? [];
  const length = Number(value) * (UNITS[unit] ?? 1);
  if (length > 0 && length < 1e9) return length;
  throw new InvalidArgumentError("It must be a time such as 90, 90s, 15m or 2h.");
}

function percent(text: string): number {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 50 && value < 100) return value;
  throw new InvalidArgumentError("It must be a confidence in percent, from 50 to below 100.");
}
