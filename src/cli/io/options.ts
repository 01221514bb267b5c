import { Command, InvalidArgumentError, Option } from "commander";
import {
  ALPHABET_NAMES,
  type Alphabet,
  alphabet,
  GRAPH_CONTENTS,
  type GraphContent,
  graphContent,
  PACKING_ORDERS,
  type PackingOrder,
} from "../../api/node.js";
import { UsageError } from "./errors.js";
import { FILE_FORMATS, type FileFormat } from "./file-formats.js";
import { exampleLines, wrapped } from "./output.js";

/** Values of options, by the names that commander gives them. */
export interface AlphabetOptions {
  alphabet: string;
  alphabetFile?: string;
}

export interface LengthOptions {
  minLength?: number;
  maxLength?: number;
}

export interface PackOptions {
  content?: GraphContent;
  order?: PackingOrder;
}

export interface FormatOptions {
  format?: FileFormat;
}

export function addAlphabet(command: Command): Command {
  return addAlphabetOptions(command, alphabetOption("tile set of the words").default("english"));
}

/** Adds the alphabet options to a command that otherwise determines the tile set by itself. */
export function addOwnAlphabet(command: Command, otherwise: string): Command {
  return addAlphabetOptions(command, alphabetOption(`tile set (default: ${otherwise})`));
}

function alphabetOption(what: string): Option {
  return new Option("--alphabet <name>", what).choices([...ALPHABET_NAMES]);
}

function addAlphabetOptions(command: Command, byName: Option): Command {
  return command
    .addOption(byName)
    .addOption(
      new Option(
        "--alphabet-file <file>",
        "a tile set of your own: CSV with the columns upper, lower, count, score, vowel, aliases and spellings, the blank ? first",
      ).conflicts("alphabet"),
    );
}

/** Longer than any word that a board has room for. */
const MOST_LENGTH = 1000;

export function addLengths(command: Command): Command {
  return command
    .option("--min-length <n>", "only words of at least n tiles", wholeNumber(1, MOST_LENGTH))
    .option("--max-length <n>", "only words of at most n tiles", wholeNumber(1, MOST_LENGTH));
}

export function addPacking(command: Command): Command {
  const names = GRAPH_CONTENTS.join(", ");
  return command
    .addOption(
      new Option("--content <content>", `what the graph holds: ${names}`).argParser(contentNamed),
    )
    .addOption(
      new Option("--order <order>", "order of the nodes in the file").choices(PACKING_ORDERS),
    );
}

/** Reads the name of a graph's content, which may be an older one. */
function contentNamed(name: string): GraphContent {
  try {
    return graphContent(name);
  } catch {
    throw noContent(name);
  }
}

function noContent(name: string): InvalidArgumentError {
  const hint = name === "wordmap" ? "; word maps are built by gaddawg index" : "";
  return new InvalidArgumentError(`${GRAPH_CONTENTS.join(", ")}${hint}`);
}

export function addFormat(command: Command, flag: string, also: readonly string[] = []): Command {
  return command.addOption(
    new Option(flag, "format of the file, where its extension and its bytes do not tell").choices([
      ...FILE_FORMATS,
      ...also,
    ]),
  );
}

/**
 * Adds the option for the format of the file that `--lexicon` names. Without that file it is a wrong
 * call, as the format of the default lexicon is known.
 */
export function addLexiconFormat(command: Command): Command {
  addFormat(command, "--format <format>");
  return addCheck(command, ({ format, lexicon }: { format?: string; lexicon?: unknown }) =>
    format === undefined || lexicon !== undefined
      ? undefined
      : "--format needs --lexicon, the file whose format it names",
  );
}

/**
 * Adds a check that options go together, made before the command acts on them.
 * @param wrong says what is wrong with them, if anything is.
 */
export function addCheck<Options extends object>(
  command: Command,
  wrong: (options: Options) => string | undefined,
): Command {
  return command.hook("preAction", () => {
    const what = wrong(command.opts<Options>());
    if (what !== undefined) command.error(`error: ${what}`);
  });
}

export function addJson(command: Command, what = "print one JSON object"): Command {
  return command.option("--json", `${what}; errors on stderr are JSON too`);
}

/** Adds examples to the help of a command. */
export function addExamples(command: Command, examples: readonly string[]): Command {
  const lines = () => examples.map((example) => exampleLines(example)).join("\n");
  return command.addHelpText("after", () => `\nExamples:\n${lines()}`);
}

/** Adds paragraphs below the options and the examples of a command's help. */
export function addDetails(command: Command, details: string): Command {
  return command.addHelpText("after", () => `\n${wrapped(details.trim())}`);
}

/** Returns the tile set that the options name. */
export async function alphabetOf(options: AlphabetOptions): Promise<Alphabet> {
  const { alphabetFile } = options;
  if (alphabetFile === undefined) return alphabet(options.alphabet);
  // Loaded on demand, as all commands begin with this module.
  const { readAlphabet } = await import("./read-file.js");
  return readAlphabet(alphabetFile);
}

/** Returns the given bounds. Throws a usage error if they exclude every length. */
export function boundsOf({ minLength, maxLength }: LengthOptions): LengthOptions {
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    throw new UsageError("BAD_OPTION", `--min-length: is ${minLength}`, {
      expected: `at most ${maxLength}, as --max-length says`,
    });
  }
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

/** The texts of a command's help. */
export interface CommandHelp {
  /** Shown in the list of a group's commands; what the list of all says stands in `COMMANDS`. */
  summary?: string;
  description: string;
  examples: readonly string[];
  /** Paragraphs below the examples. */
  details?: string;
}

/** Makes a command with its help; arguments, options and the action are added to it. */
export function newCommand(name: string, help: CommandHelp): Command {
  const { summary, description, examples, details } = help;
  const command = addExamples(
    new Command(name).summary(summary ?? "").description(description),
    examples,
  );
  return details === undefined ? command : addDetails(command, details);
}

/*
 * Numbers in options. The message of a parser's error is what was expected: the form of a number, and
 * its range.
 */

/** The highest count that an option takes where nothing else sets a limit. */
export const MOST_COUNT = 1_000_000_000;

/** Makes a parser for whole numbers from `least` to `most`. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const meant = otherwiseWritten(text);
    const hint =
      meant !== undefined && meant >= least && meant <= most ? `; did you mean ${meant}?` : "";
    throw new InvalidArgumentError(`a whole number from ${least} to ${most}, in digits${hint}`);
  };
}

/** Returns the whole number that is written as 1e3, 1,000, 1_000, 1000.0 or 1k, if it is one. */
function otherwiseWritten(text: string): number | undefined {
  if (!/^[\d,_.e+]+[kM]?$/.test(text)) return undefined;
  const [, digits = "", unit = ""] = /^(.*?)([kM]?)$/.exec(text) ?? [];
  const grouped = /^\d{1,3}([,_.]\d{3})+$/.test(digits) ? digits.replace(/\D/g, "") : digits;
  const value = Number(grouped) * (unit === "k" ? 1e3 : unit === "M" ? 1e6 : 1);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Times and their sums must stay below this number of seconds. */
const TOO_LONG = 1e9;

function decimal(text: string): number {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * Makes a parser for numbers of points, which may have decimals, from `least` to `most`.
 * @param others other values that the option takes, for its error.
 */
export function points(least: number, most: number, others = ""): (text: string) => number {
  return (text) => {
    const value = decimal(text);
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`a number of points from ${least} to ${most}${others}`);
  };
}

/** Parses a number of seconds, which may have decimals. */
export function seconds(text: string): number {
  const value = decimal(text);
  if (value < TOO_LONG) return value;
  throw new InvalidArgumentError(
    `a number of seconds, such as 30 or 0.5, from 0 to below ${TOO_LONG}`,
  );
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Parses a time with or without a unit; returns seconds. */
export function duration(text: string): number {
  const [, value = "", unit = "s"] = /^([\d.]+)([smh]?)$/.exec(text) ?? [];
  const length = decimal(value) * (UNITS[unit] ?? 1);
  if (length > 0 && length < TOO_LONG) return length;
  throw new InvalidArgumentError(
    `a time such as 90, 90s, 15m or 2h, from above 0 to below ${TOO_LONG} seconds`,
  );
}

/** Parses a confidence in percent. */
export function confidence(text: string): number {
  const value = decimal(text);
  if (value >= 50 && value < 100) return value;
  throw new InvalidArgumentError(
    "a confidence in percent, such as 95 or 99.9, from 50 to below 100",
  );
}

/** The longest time of a run of the library, in milliseconds. */
const MOST_MILLISECONDS = 2 ** 31 - 1;

const BYTES: Readonly<Record<string, number>> = { "": 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Makes a parser for numbers of bytes with or without a unit, from `least` to `most`. */
export function bytes(least: number, most: number): (text: string) => number {
  return (text) => {
    const [, digits = "", unit = ""] = /^(\d+)([kKMG]?)(?:i?B)?$/.exec(text) ?? [];
    const value = digits === "" ? Number.NaN : Number(digits) * (BYTES[unit.toUpperCase()] ?? 1);
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(
      `a size such as 64M, 512K or 1G, from ${sizeText(least)} to ${sizeText(most)}`,
    );
  };
}

function sizeText(size: number): string {
  const units = Object.entries(BYTES).reverse();
  const [unit, unitSize] = units.find(([, one]) => size % one === 0) ?? ["", 1];
  return `${size / unitSize}${unit}`;
}

/** Returns a time in seconds as the library takes it. */
export function millisecondsOf(seconds: number): number {
  return Math.max(1, Math.min(MOST_MILLISECONDS, Math.round(1000 * seconds)));
}
