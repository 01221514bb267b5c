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
  leavesNamed,
  packageFile,
  readInput,
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
  command.option("--index <file>", `the lexicon's word map${AS_WRITTEN}`);
  return addLexiconFormat(command).addOption(
    new Option("--backend <build>", "build of the kernel to use")
      .choices(["auto", "wasm", "js"])
      .default("auto"),
  );
}

/** Says in the help of `--index` what makes its files. */
export const AS_WRITTEN = ", as written by `gaddawg index`";

/** What an engine is made from. */
interface EngineFiles {
  lexicon: LexiconInput;
  leaves: EngineOptions["leaves"];
  /** Undefined if the options name none. */
  wordMap: WordMap | undefined;
}

/** Reads the files that the options of an engine name, for games under the rules of a variant. */
export async function readEngineFiles(
  { leaves, index, ...words }: Omit<EngineCommandOptions, "backend">,
  alphabet: Alphabet,
  rules: Pick<Rules, "variant">,
): Promise<EngineFiles> {
  return {
    lexicon: await lexiconFor(words, alphabet, rules),
    leaves: await leavesNamed(leaves, alphabet),
    wordMap: index === undefined ? undefined : await readWordMapFile(index),
  };
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
  const {
    lexicon,
    leaves,
    wordMap = buildsWordMap,
  } = await readEngineFiles(options, alphabet, rules);
  const engine = await engineFor(lexicon, { alphabet, rules, leaves, wordMap }, options);
  return { engine, lexicon };
}

/** Returns the file of the default leave values; undefined for tiles that have none. */
export function leavesPathFor(alphabet: Alphabet): string | undefined {
  const isEnglish = hasLettersOf(alphabetNamed("english"), alphabet);
  return isEnglish ? packageFile("./english.klv2") : undefined;
}

function hasLettersOf(one: Alphabet, other: Alphabet): boolean {
  const labels = ({ tiles }: Alphabet) => tiles.map(({ upper }) => upper).join(" ");
  return labels(one) === labels(other);
}
