import { existsSync } from "node:fs";
import { basename } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { isHuman, isSimulating, MOST_GAMES, quoted, RUNS, TEXTS } from "../../api/internal.js";
import {
  type Alphabet,
  type AutoplayOptions,
  type AutoplayPlayer,
  alphabet as alphabetNamed,
  type BackendChoice,
  type EngineOptions,
  LexiconError,
  PLAYER_NAMES,
  RULES_NAMES,
  type Rules,
  rulesNamed,
  SUPER_LAYOUT,
  type WinTable,
  type WordMap,
} from "../../api/node.js";
import { csvFolder } from "../io/csv.js";
import { addIndex, leavesFor, lexiconFor, wordMapFor } from "../io/engine.js";
import { UsageError } from "../io/errors.js";
import { at } from "../io/io.js";
import {
  type AlphabetOptions,
  addLexiconFormat,
  addOwnAlphabet,
  confidence,
  type FormatOptions,
  seconds,
  wholeNumber,
} from "../io/options.js";
import { addRules, layoutNamed, ownAlphabet, type RuleOptions, rulesWith } from "../io/position.js";
import type { Source } from "../io/provenance.js";
import {
  DEFAULT_WIN_TABLE_PATH,
  type LexiconInput,
  namingTable,
  readWinTableInput,
} from "../io/read-file.js";
import { addSchema, type SchemaValues, schemaOptions } from "../io/schema-options.js";
import { addBackend } from "../runs/training.js";
import type { Rows } from "./replay.js";

/** The options of `gaddawg autoplay`. */
export interface AutoplayCommandOptions
  extends Omit<
      SchemaValues<typeof RUNS.autoplay>,
      "players" | "lexicon" | "rules" | "table" | "untilSignificant" | "backend" | "alphabet"
    >,
    FormatOptions,
    Partial<AlphabetOptions>,
    RuleOptions {
  players: string[];
  lexicon?: string;
  leaves?: string;
  index?: string;
  table?: string;
  /** Percent; true for the default. */
  untilSignificant?: number | true;
  rules?: string;
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
      "--until-significant [percent]",
      "end as soon as the players differ significantly, with this confidence (95)",
      confidence,
    );
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
    )
    .option(
      "--leaves <values>",
      "leave values of hasty, sim, champion and human: h1, h2, h3, none or a file, or two separated by a comma (default: the default values for English tiles, else none)",
    )
    .addOption(new Option("--rules <rules>", "rules of the game").choices(RULES_NAMES));
  addRules(command, "as the rules say").option(
    "--table <file>",
    "win estimates of sim and champion (default: the default ones, for English tiles)",
  );
  addIndex(command, "<files>", "the lexicon's word map, or two separated by a comma");
  addOwnAlphabet(command, "English for the board");
  return addBackend(addLexiconFormat(command));
}

export function addRunning(command: Command): Command {
  return command
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
function pairOf(text: string): [string, string] | undefined {
  const parts = text.split(",").map((part) => part.trim());
  const [a = "", b = a] = parts;
  return a === "" || b === "" || parts.length > 2 ? undefined : [a, b];
}

function playerNames(text: string): [string, string] {
  const names = pairOf(text);
  if (names !== undefined) return names;
  throw new InvalidArgumentError("one or two players, separated by a comma");
}

/** Returns the numbers and limits of a match. */
function limitsOf(options: AutoplayCommandOptions): Omit<AutoplayOptions, "players"> {
  const { untilSignificant: until, backend } = options;
  const percent = until === true ? 95 : until;
  const { players, ...limits } = schemaOptions(RUNS.autoplay, { ...options }, OWN);
  return {
    ...limits,
    // Rounds 99.9 percent to 0.999, not to 0.9990000000000001.
    untilSignificant: percent === undefined ? undefined : Number((percent / 100).toPrecision(12)),
    backend,
  };
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

/** Reads the files that the options name and returns the options of the match. */
export async function setupMatch(
  options: AutoplayCommandOptions,
  command: Command,
): Promise<MatchSetup> {
  const rules = await rulesFor(options);
  const alphabet = await alphabetFor(options, rules);
  const lexicons = await lexiconsFor(options, alphabet, rules);
  const players = await playersFor(options, { alphabet, lexicons }, command);
  const wordMap = await wordMapsFor(options);
  const table = await tableFor(options, command);
  const match = { ...limitsOf(options), players, rules, alphabet, wordMap, table };
  const winTable = options.players.some(isSimulating)
    ? { winTable: options.table ?? DEFAULT_WIN_TABLE_PATH }
    : {};
  const words = { lexicons: [...new Set(lexicons)], leaves: leavesOf(options) };
  return {
    options: match,
    lexicons: [...new Set(lexicons.map(({ path }) => path))],
    table: options.table,
    source: { ...words, ...winTable, alphabet, rules },
  };
}

/** Returns true for a player that has leave values. */
function hasLeaves(player: string | undefined): boolean {
  return isSimulating(player) || isHuman(player) || /^hasty(?:\+|$)/.test(player ?? "");
}

/** Returns the leave values that the players have, each once. */
function leavesOf({ players, leaves }: AutoplayCommandOptions): (string | undefined)[] {
  const values = filesOf("--leaves", "tables of leave values", leaves);
  return [...new Set(values.filter((_, i) => hasLeaves(players[i])))];
}

/** Runs an action for a match; errors in a lexicon or in win estimates name their files. */
export async function namingFiles<T>(
  { lexicons, table }: MatchSetup,
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await namingTable(table, action);
  } catch (error) {
    if (!(error instanceof LexiconError) || error.source !== undefined) throw error;
    throw error.inSource(lexicons.join(" or "));
  }
}

async function rulesFor(options: AutoplayCommandOptions): Promise<Rules> {
  const rules = rulesNamed(options.rules ?? "CrosswordGame");
  const layout = options.layout === undefined ? rules.layout : await layoutNamed(options.layout);
  return rulesWith({ ...rules, layout }, options);
}

/** Returns the tile set that the options name; by default, the English one for the board. */
async function alphabetFor(options: AutoplayCommandOptions, { layout }: Rules): Promise<Alphabet> {
  const own = await ownAlphabet(options);
  return own ?? alphabetNamed(layout === SUPER_LAYOUT ? "super_english" : "english");
}

/** Reads both players' lexicons; a file for both is read once. */
async function lexiconsFor(
  options: AutoplayCommandOptions,
  alphabet: Alphabet,
  rules: Rules,
): Promise<[LexiconInput, LexiconInput]> {
  const { format, lexicon } = options;
  const [a, b] = filesOf("--lexicon", "lexicons", lexicon);
  const read = (path: string | undefined) =>
    lexiconFor(
      { ...(format && { format }), ...(path !== undefined && { lexicon: path }) },
      alphabet,
      rules,
    );
  const first = await read(a);
  return [first, a === b ? first : await read(b)];
}

/** Returns the win estimates that the options name, for players that use them. */
async function tableFor(
  { table, players }: AutoplayCommandOptions,
  command: Command,
): Promise<WinTable | undefined> {
  if (table === undefined) return undefined;
  if (players.some(isSimulating)) return (await readWinTableInput(table)).table;
  const play = players.join(" and ");
  command.error(`error: --table is for the players sim and champion, and ${play} play`);
}

async function wordMapsFor({ index }: AutoplayCommandOptions): Promise<WordMap[] | undefined> {
  const [a, b] = filesOf("--index", "indexes", index);
  if (a === undefined) return undefined;
  const paths = a === b ? [a] : [a, b];
  return Promise.all(paths.map((path) => wordMapFor({ index: path }))) as Promise<WordMap[]>;
}

/**
 * Returns the files for both players. A comma separates two files unless it is part of the name of
 * an existing one.
 */
function filesOf(
  option: string,
  what: string,
  text: string | undefined,
): [string, string] | [undefined, undefined] {
  if (text === undefined) return [undefined, undefined];
  const files = existsSync(at(text)) ? ([text, text] as [string, string]) : pairOf(text);
  if (files !== undefined) return files;
  throw new UsageError("BAD_OPTION", `${option}: is ${quoted(text)}`, {
    expected: `one or two ${what}, separated by a comma`,
  });
}

async function playersFor(
  options: AutoplayCommandOptions,
  { alphabet, lexicons }: { alphabet: Alphabet; lexicons: [LexiconInput, LexiconInput] },
  command: Command,
): Promise<[AutoplayPlayer, AutoplayPlayer]> {
  const names = options.players as [string, string];
  const values = filesOf("--leaves", "tables of leave values", options.leaves);
  if (options.leaves !== undefined && !names.some(hasLeaves)) {
    const play = names.join(" and ");
    const having = "hasty, sim, champion and human";
    command.error(`error: --leaves is for the players ${having}, and ${play} play`);
  }
  const tables = new Map<string, EngineOptions["leaves"]>();
  const player = async (index: 0 | 1): Promise<AutoplayPlayer> => {
    const name = names[index];
    const { graph, path } = lexicons[index];
    const named = hasLeaves(name) ? values[index] : undefined;
    if (named !== undefined && !tables.has(named)) {
      tables.set(named, await leavesFor({ leaves: named, backend: "auto" }, alphabet));
    }
    return {
      player: name,
      name: nameOf(index, names, values, lexicons),
      lexicon: graph,
      lexiconName: options.lexicon === undefined ? "default" : basename(path),
      leaves: named === undefined ? undefined : tables.get(named),
    };
  };
  return [await player(0), await player(1)];
}

/** Returns a player's name, with what distinguishes it from an equal name of the other player. */
function nameOf(
  index: 0 | 1,
  names: readonly [string, string],
  values: readonly [string, string] | readonly [undefined, undefined],
  lexicons: readonly [LexiconInput, LexiconInput],
): string {
  const name = names[index];
  if (names[0] !== names[1]) return name;
  const parts = [name];
  if (hasLeaves(name) && values[0] !== values[1]) parts.push(basename(values[index] as string));
  if (lexicons[0] !== lexicons[1]) parts.push(basename(lexicons[index].path));
  return parts.join(" ");
}
