import { basename } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import {
  ALPHABET_NAMES,
  type Alphabet,
  alphabet,
  GRAPH_CONTENTS,
  type GraphContent,
  graphContent,
  PACKING_ORDERS,
  type PackingOrder,
  parseAlphabetCsv,
} from "../../entry/node.js";
import { inFile } from "./errors.js";
import { FILE_FORMATS, type FileFormat } from "./expected-kinds.js";
import { wholeNumber } from "./numbers.js";
import { readText } from "./read-file.js";
import { exampleLines, wrapped } from "./text.js";

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
        "a tile set of your own: CSV with the columns upper,lower,count,score,vowel,aliases, the blank ? first",
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
  const hint = name === "wordmap" ? "Word maps are built by gaddawg index. " : "";
  return new InvalidArgumentError(`${hint}Allowed choices are ${GRAPH_CONTENTS.join(", ")}.`);
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
  return command.hook("preAction", () => {
    const { format, lexicon } = command.opts<{ format?: string; lexicon?: string }>();
    if (format === undefined || lexicon !== undefined) return;
    command.error("error: --format needs --lexicon, the file whose format it names");
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
  const text = await readText(alphabetFile, "a tile set: CSV text in UTF-8");
  return inFile(alphabetFile, () => parseAlphabetCsv(text, basename(alphabetFile)));
}

/** Returns the given bounds. Throws a usage error if they exclude every length. */
export function boundsOf({ minLength, maxLength }: LengthOptions): LengthOptions {
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    throw new InvalidArgumentError(
      `--min-length ${minLength} is greater than --max-length ${maxLength}.`,
    );
  }
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}
