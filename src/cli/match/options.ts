import { existsSync } from "node:fs";
import { basename } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { isHuman, isSimulating, MOST_GAMES, quoted, RUNS, TEXTS } from "../../api/internal.js";
import {
  type AutoplayOptions,
  type AutoplayPlayer,
  type BackendChoice,
  PLAYER_NAMES,
  RULES_NAMES,
} from "../../api/node.js";
import { csvFolder } from "../io/csv.js";
import { AS_WRITTEN, lexiconFor } from "../io/engine.js";
import { UsageError } from "../io/errors.js";
import { at } from "../io/io.js";
import {
  type AlphabetOptions,
  addCheck,
  addLexiconFormat,
  addOwnAlphabet,
  confidence,
  type FormatOptions,
  seconds,
  wholeNumber,
} from "../io/options.js";
import { addRules, gameNamed, type RuleOptions, readBeginnings } from "../io/position.js";
import type { Source } from "../io/provenance.js";
import {
  DEFAULT_WIN_TABLE_PATH,
  type LexiconInput,
  leavesNamed,
  readWinTableInput,
  readWordMapFile,
} from "../io/read-file.js";
import { addSchema, type SchemaValues, saidOf, schemaOptions } from "../io/schema-options.js";
import type { CheckpointOptions } from "../runs/checkpoint.js";
import { addBackend } from "../runs/training.js";
import type { Rows } from "./replay.js";

/** Two things, one for each player. */
type Two<T> = readonly [T, T];

/** The options of `gaddawg autoplay`. */
export interface AutoplayCommandOptions
  extends Omit<
      SchemaValues<typeof RUNS.autoplay>,
      | "players"
      | "lexicon"
      | "positions"
      | "rules"
      | "table"
      | "untilSignificant"
      | "backend"
      | "alphabet"
    >,
    FormatOptions,
    Partial<AlphabetOptions>,
    RuleOptions,
    CheckpointOptions {
  players: Two<string>;
  lexicon?: Two<string>;
  leaves?: Two<string>;
  index?: Two<string>;
  positions?: string;
  table?: string;
  /** Percent; true for the default. */
  untilSignificant?: number | true;
  rules?: string;
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

const DEFAULT_PLAYERS: Two<string> = ["hasty", "hasty"];

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

/** What the command line reads in a way of its own, and the short names. */
const OWN = { own: ["untilSignificant"], shorts: { games: "n" } } as const;

/** Adds the players, and what says which games they play and when a match ends. */
export function addMatch(command: Command): Command {
  command
    .addOption(
      new Option(
        "--players <names>",
        `two of ${PLAYER_NAMES.join(", ")}, sim, champion and human (see below), separated by a comma; one name stands for both`,
      )
        .argParser(playerNames)
        .default(DEFAULT_PLAYERS, "hasty"),
    )
    .option(
      "--positions <file>",
      `${saidOf(TEXTS.autoplay.positions)}: a file of CGPs, one per line (- is standard input), each played twice with the seats swapped`,
    )
    .option(
      "--until-significant [percent]",
      "end as soon as the players differ significantly, with this confidence (95)",
      confidence,
    );
  addCheck(command, wrongPairs);
  return addSchema(command, RUNS.autoplay, {
    texts: TEXTS.autoplay,
    conflicts: { timings: ["threads", "checkpoint", "resume"] },
    ...OWN,
  });
}

export function addPlayedWith(command: Command): Command {
  command
    .option(
      "-l, --lexicon <files>",
      "lexicon of any format, or two separated by a comma (default: the default lexicon)",
      filesOf("--lexicon", "lexicons"),
    )
    .option(
      "--leaves <values>",
      "leave values of hasty, sim, champion and human: h1, h2, h3, none or a file, or two separated by a comma (default: the default values for English tiles, else none)",
      filesOf("--leaves", "tables of leave values"),
    )
    .addOption(new Option("--rules <rules>", "rules of the game").choices(RULES_NAMES));
  addRules(command, "as the rules say")
    .option(
      "--table <file>",
      "win estimates of sim and champion (default: the default ones, for English tiles)",
    )
    .option(
      "--index <files>",
      `the lexicon's word map, or two separated by a comma${AS_WRITTEN}`,
      filesOf("--index", "indexes"),
    );
  addOwnAlphabet(command, "English for the board");
  addCheck(command, wrongForPlayers);
  return addBackend(addLexiconFormat(command));
}

export function addRunning(command: Command): Command {
  return addCheck(command, wrongOutputs)
    .option(
      "--checkpoint <file>",
      "save the state of the match in a file, from which it can be resumed",
    )
    .option("--checkpoint-every <seconds>", "minimum time between two saves", seconds, 5)
    .option("--resume", "resume from the checkpoint")
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

/** Reads two things separated by a comma, or one for both; undefined for another number of them. */
function pairOf(text: string): Two<string> | undefined {
  const parts = text.split(",").map((part) => part.trim());
  const [a = "", b = a] = parts;
  return a === "" || b === "" || parts.length > 2 ? undefined : [a, b];
}

function playerNames(text: string): Two<string> {
  const names = pairOf(text);
  if (names !== undefined) return names;
  throw new InvalidArgumentError("one or two players, separated by a comma");
}

/** Says that games from positions are not played without pairs, if they are to be. */
function wrongPairs({ positions, paired }: AutoplayCommandOptions): string | undefined {
  if (positions === undefined || paired !== false) return undefined;
  return "--no-paired does not go with --positions, each of which is played twice with the seats swapped";
}

/** Says which option lacks another that it goes with, if one does. */
function wrongOutputs(options: AutoplayCommandOptions): string | undefined {
  const { gcg, game, resume, checkpoint, rows, csv } = options;
  if (gcg !== undefined && game === undefined) {
    return "--gcg needs --game with the number of the game";
  }
  if (resume === true && checkpoint === undefined) {
    return "--resume needs --checkpoint with the file to resume from";
  }
  if (rows === undefined || csv !== undefined) return undefined;
  return "--rows needs --csv with the folder for the tables";
}

/**
 * Makes a parser for the files of both players. A comma separates two files unless it is part of the name
 * of an existing one.
 */
function filesOf(option: string, what: string): (text: string) => Two<string> {
  return (text) => {
    const files = existsSync(at(text)) ? ([text, text] as const) : pairOf(text);
    if (files !== undefined) return files;
    throw new UsageError("BAD_OPTION", `${option}: is ${quoted(text)}`, {
      expected: `one or two ${what}, separated by a comma`,
    });
  };
}

/** Says which option is for other players than those of the match, if one is. */
function wrongForPlayers({ players, leaves, table }: AutoplayCommandOptions): string | undefined {
  const play = `${players.join(" and ")} play`;
  if (leaves !== undefined && !players.some(hasLeaves)) {
    return `--leaves is for the players hasty, sim, champion and human, and ${play}`;
  }
  if (table === undefined || players.some(isSimulating)) return undefined;
  return `--table is for the players sim and champion, and ${play}`;
}

/** The options of a match, with the files of the players' lexicons. */
export interface MatchSetup {
  options: AutoplayOptions;
  lexicons: readonly string[];
  /** The file of win estimates that the options name. */
  table: string | undefined;
  /** What the games depend on, for a report. */
  source: Source;
}

const NO_FILES = [undefined, undefined] as const;

/** Reads the files that the options name and returns the options of the match. */
export async function setupMatch(options: AutoplayCommandOptions): Promise<MatchSetup> {
  const { players: names, format, index, table, untilSignificant, backend } = options;
  const paths: Two<string | undefined> = options.lexicon ?? NO_FILES;
  const leaves: Two<string | undefined> = options.leaves ?? NO_FILES;
  const { alphabet, rules } = await gameNamed(options);
  const lexicons = await forBoth(paths, (lexicon) =>
    lexiconFor({ lexicon, format }, alphabet, rules),
  );
  const [a, b] = names.map((name, i) => (hasLeaves(name) ? leaves[i] : undefined));
  const values = await forBoth([a, b], (name) => leavesNamed(name, alphabet));
  const player = (i: 0 | 1): AutoplayPlayer => ({
    player: names[i],
    name: playerName(i, names, leaves, lexicons),
    lexicon: lexicons[i].graph,
    lexiconName: paths[i] === undefined ? "default" : basename(paths[i]),
    leaves: values[i],
  });
  const positions =
    options.positions === undefined
      ? undefined
      : await readBeginnings(options.positions, { alphabet, rules });
  const percent = untilSignificant === true ? 95 : untilSignificant;
  const winTable = names.some(isSimulating) && { winTable: table ?? DEFAULT_WIN_TABLE_PATH };
  return {
    options: {
      ...schemaOptions(RUNS.autoplay, options, OWN),
      players: [player(0), player(1)],
      // Rounds 99.9 percent to 0.999, not to 0.9990000000000001.
      untilSignificant: percent && Number((percent / 100).toPrecision(12)),
      positions,
      backend,
      rules,
      alphabet,
      wordMap: index && [...new Set(await forBoth(index, readWordMapFile))],
      table: table === undefined ? undefined : (await readWinTableInput(table)).table,
    },
    lexicons: [...new Set(lexicons.map(({ path }) => path))],
    table,
    source: {
      lexicons: [...new Set(lexicons)],
      leaves: [...new Set(leaves.filter((_, i) => hasLeaves(names[i])))],
      ...winTable,
      positions: options.positions,
      alphabet,
      rules,
    },
  };
}

/** Reads what two names stand for; what both name is read once. */
async function forBoth<Name, T>(
  [a, b]: readonly [Name, Name],
  read: (name: Name) => Promise<T>,
): Promise<Two<T>> {
  const first = await read(a);
  return [first, a === b ? first : await read(b)];
}

/** Returns a player's name, with the files that distinguish it from an equal name of the other player. */
function playerName(
  index: 0 | 1,
  names: Two<string>,
  leaves: Two<string | undefined>,
  lexicons: Two<LexiconInput>,
): string {
  const name = names[index];
  if (names[0] !== names[1]) return name;
  const files = [
    hasLeaves(name) && leaves[0] !== leaves[1] ? leaves[index] : undefined,
    lexicons[0] !== lexicons[1] ? lexicons[index].path : undefined,
  ].filter((file) => file !== undefined);
  return [name, ...files.map((file) => basename(file))].join(" ");
}

/** Returns true for a player that has leave values. */
function hasLeaves(player: string | undefined): boolean {
  return isSimulating(player) || isHuman(player) || /^hasty(?:\+|$)/.test(player ?? "");
}
