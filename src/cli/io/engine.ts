import { type Command, Option } from "commander";
import {
  type Alphabet,
  alphabet as alphabetNamed,
  type BackendChoice,
  createEngine,
  type Engine,
  type EngineOptions,
  isHeuristic,
  LexiconError,
  type Rules,
  readWordMap,
  type WordMap,
} from "../../entry/node.js";
import { inFile } from "./errors.js";
import { addFormat, type FormatOptions } from "./options.js";
import { withProgress } from "./progress.js";
import {
  DEFAULT_LEXICON_PATH,
  type LexiconInput,
  readBytes,
  readInput,
  readLeaves,
} from "./read-file.js";

/** The options of the commands that play. */
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
      "values of the tiles kept: h1, h2, h3, none or a file (default: the default ones for English tiles, else none)",
    );
  addIndex(command, "<file>", "the lexicon's word map");
  return addFormat(command, "--format <format>").addOption(
    new Option("--backend <build>", "build of the kernel that plays")
      .choices(["auto", "wasm", "js"])
      .default("auto"),
  );
}

/** Adds the option for a word map that was built before. */
export function addIndex(command: Command, value: string, what: string): Command {
  return command.option(`--index ${value}`, `${what}, as written by \`gaddawg index\``);
}

/** The word map that the options name; undefined where they name none. */
export async function wordMapFor({ index }: { index?: string }): Promise<WordMap | undefined> {
  return index === undefined ? undefined : readWordMap(await readBytes(index), { source: index });
}

/** The lexicon that the options name; the default one has the letters A to Z only. */
export function lexiconFor(
  { lexicon, format }: EngineCommandOptions,
  alphabet: Alphabet,
  { variant }: Pick<Rules, "variant">,
): Promise<LexiconInput> {
  if (lexicon === undefined && !hasLettersOf(alphabetNamed("english"), alphabet)) {
    throw new LexiconError(
      "BAD_OPTION",
      `the default lexicon is not in the ${alphabet.name} alphabet but in English`,
      { expected: "--lexicon with a file of that alphabet" },
    );
  }
  const path = lexicon ?? DEFAULT_LEXICON_PATH;
  return withProgress(({ report: progress }) =>
    readInput(path, {
      alphabet,
      format: lexicon === undefined ? "kwg" : format,
      content: variant === "jumbled" ? "alphagrams" : "gaddag",
      progress,
    }),
  );
}

/** Makes an engine; what is wrong with its lexicon is said of the file. */
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
  return inFile(path, () => createEngine({ lexicon: graph, backend, ...setup }));
}

/**
 * Opens the lexicon, leave values and word map that the options name, and makes an engine of
 * them for a few positions.
 */
export async function openEngine(
  options: EngineCommandOptions,
  { alphabet, rules }: { alphabet: Alphabet; rules: Rules },
): Promise<Engine> {
  const lexicon = await lexiconFor(options, alphabet, rules);
  const leaves = await leavesFor(options, alphabet);
  // Building a word map would take longer than it saves for a few positions.
  const wordMap = (await wordMapFor(options)) ?? false;
  return engineFor(lexicon, { alphabet, rules, leaves, wordMap }, options);
}

/** The leave values that the options name; undefined where they name none. */
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
