import { basename } from "node:path";
import { type Command, Option } from "commander";
import { DEFAULT_LEXICON_NAME } from "../../api/internal.js";
import {
  type Alphabet,
  alphabet as alphabetNamed,
  type BackendChoice,
  createEngine,
  type Engine,
  type EngineOptions,
  type GraphContent,
  isHeuristic,
  type Rules,
  type WordMap,
} from "../../api/node.js";
import { inFile, UsageError } from "./errors.js";
import type { FileFormat } from "./file-formats.js";
import { addLexiconFormat, type FormatOptions } from "./options.js";
import { withProgress } from "./progress.js";
import {
  DEFAULT_LEXICON_PATH,
  type LexiconInput,
  packageFile,
  readInput,
  readLeaves,
  readWordMapFile,
  sourceOf,
} from "./read-file.js";

/** The options of commands that open an engine. */
export interface EngineCommandOptions extends FormatOptions {
  lexicon?: string;
  leaves?: string;
  index?: string;
  backend: BackendChoice;
}

export function addEngine(command: Command): Command {
  command
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)")
    .option(
      "--leaves <values>",
      "leave values: h1, h2, h3, none or a file (default: the default values for English tiles, else none)",
    );
  addIndex(command, "<file>", "the lexicon's word map");
  return addLexiconFormat(command).addOption(
    new Option("--backend <build>", "build of the kernel to use")
      .choices(["auto", "wasm", "js"])
      .default("auto"),
  );
}

/** Adds the option for a prebuilt word map. */
export function addIndex(command: Command, value: string, what: string): Command {
  return command.option(`--index ${value}`, `${what}, as written by \`gaddawg index\``);
}

/** Reads the word map that the options name; undefined if they name none. */
export async function wordMapFor({ index }: { index?: string }): Promise<WordMap | undefined> {
  return index === undefined ? undefined : readWordMapFile(index);
}

/** Reads the lexicon that the options name, for games under the rules of a variant. */
export function lexiconFor(
  options: LexiconOptions,
  alphabet: Alphabet,
  { variant }: Pick<Rules, "variant">,
): Promise<LexiconInput> {
  return readNamedLexicon(options, alphabet, variant === "jumbled" ? "alphagrams" : "gaddag");
}

/** The options that name a lexicon. */
interface LexiconOptions {
  lexicon?: string | undefined;
  format?: FileFormat | undefined;
}

/**
 * Reads the lexicon that the options name, or the default one.
 * @param content the content to build from a word list or a foreign format.
 * @throws UsageError if the letters of the default lexicon differ from the alphabet's.
 */
export function readNamedLexicon(
  { lexicon, format }: LexiconOptions,
  alphabet: Alphabet,
  content: GraphContent,
): Promise<LexiconInput> {
  if (lexicon === undefined && !hasLettersOf(alphabetNamed("english"), alphabet)) {
    throw new UsageError(
      "BAD_OPTION",
      `the default lexicon is in English, not in the ${alphabet.name} alphabet`,
      { expected: "--lexicon with a file of that alphabet" },
    );
  }
  return withProgress(({ report: progress }) =>
    readInput(lexicon ?? DEFAULT_LEXICON_PATH, {
      alphabet,
      format: lexicon === undefined ? "kwg" : format,
      content,
      progress,
    }),
  );
}

/** Returns the name of a lexicon: that of its file. */
export function lexiconName(path: string): string {
  return path === DEFAULT_LEXICON_PATH ? DEFAULT_LEXICON_NAME : basename(sourceOf(path));
}

/** Creates an engine. Errors in its lexicon name the file. */
export function engineFor(
  { graph, path }: LexiconInput,
  setup: {
    alphabet: Alphabet;
    rules: Rules;
    leaves: EngineOptions["leaves"];
    wordMap?: boolean | WordMap;
  },
  { backend }: EngineCommandOptions,
): Promise<Engine> {
  return inFile(path, () =>
    createEngine({ lexicon: graph, lexiconName: lexiconName(path), backend, ...setup }),
  );
}

/**
 * Opens the lexicon, leave values and word map that the options name, and makes an engine of
 * them for a few positions.
 */
export async function openEngine(
  options: EngineCommandOptions,
  { alphabet, rules }: { alphabet: Alphabet; rules: Rules },
): Promise<Engine> {
  return (await openSource(options, { alphabet, rules })).engine;
}

/**
 * Does what `openEngine` does, and also returns the lexicon's file.
 * @param setup whether to build a word map where the options name none; default false.
 */
export async function openSource(
  options: EngineCommandOptions,
  { alphabet, rules }: { alphabet: Alphabet; rules: Rules },
  // Building a word map would take longer than it saves for a few positions.
  { buildsWordMap = false } = {},
): Promise<{ engine: Engine; lexicon: LexiconInput }> {
  const lexicon = await lexiconFor(options, alphabet, rules);
  const leaves = await leavesFor(options, alphabet);
  const wordMap = (await wordMapFor(options)) ?? buildsWordMap;
  const engine = await engineFor(lexicon, { alphabet, rules, leaves, wordMap }, options);
  return { engine, lexicon };
}

/** Returns the file of the default leave values; undefined for tiles that have none. */
export function leavesPathFor(alphabet: Alphabet): string | undefined {
  const isEnglish = hasLettersOf(alphabetNamed("english"), alphabet);
  return isEnglish ? packageFile("./english.klv2") : undefined;
}

/** Reads the leave values that the options name; undefined if they name none. */
export async function leavesFor(
  { leaves }: EngineCommandOptions,
  alphabet: Alphabet,
): Promise<EngineOptions["leaves"]> {
  if (leaves === undefined || leaves === "none" || isHeuristic(leaves)) return leaves;
  return (await readLeaves(leaves, alphabet)).leaves;
}

function hasLettersOf(one: Alphabet, other: Alphabet): boolean {
  const labels = ({ tiles }: Alphabet) => tiles.map(({ upper }) => upper).join(" ");
  return labels(one) === labels(other);
}
