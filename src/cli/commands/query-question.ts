import { type Command, Option } from "commander";
import {
  type Chance,
  compareWords,
  WORD_ORDERS,
  type WordFigures,
  type WordOrder,
  wordFigures,
} from "../../api/internal.js";
import type { Alphabet, BackendChoice, ExtensionSide, Lexicon } from "../../api/node.js";
import { readNamedLexicon } from "../io/engine.js";
import { sayAlphagrams } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addJson,
  addLexiconFormat,
  alphabetOf,
  type FormatOptions,
  type LengthOptions,
  newCommand,
  wholeNumber,
} from "../io/options.js";
import { counted, print, printAll } from "../io/output.js";
import { startLexicon } from "../io/read-file.js";
import { type Table, tableLines } from "../io/table.js";

/** The options that questions have. */
export interface QueryOptions extends AlphabetOptions, FormatOptions, LengthOptions {
  lexicon?: string;
  backend: BackendChoice;
  limit?: number;
  side?: ExtensionSide;
  json?: boolean;
}

/** The texts of a question's help. */
export interface QuestionHelp {
  summary: string;
  examples: readonly string[];
  /** The output of `--json`. */
  json: string;
}

/** Makes the command of a question about a lexicon, with the options that all questions have. */
export function question(name: string, args: string, { json, ...help }: QuestionHelp): Command {
  const { summary } = help;
  const description = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  const command = newCommand(name, { ...help, description, details: `--json prints ${json}.` });
  if (args !== "") command.arguments(args);
  command.option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)");
  addLexiconFormat(addAlphabet(command)).addOption(
    new Option("--backend <build>", "build of the kernel that answers")
      .choices(["auto", "wasm", "js"])
      .default("auto"),
  );
  return addJson(command);
}

/** Opens the lexicon that the options name. */
export async function lexiconOf(options: QueryOptions, takesAlphagrams = false): Promise<Lexicon> {
  const alphabet = await alphabetOf(options);
  // Queries use the DAWG alone.
  const input = await readNamedLexicon(options, alphabet, "dawg");
  if (!takesAlphagrams) sayAlphagrams(input, options.json === true);
  return startLexicon(input, alphabet, options.backend);
}

/** The first words or rows of a list; records whether these are all of them. */
export class Limited<T> implements Iterable<T> {
  count = 0;
  complete = true;

  constructor(
    private readonly words: Iterable<T>,
    private readonly limit: number,
  ) {}

  *[Symbol.iterator](): Generator<T> {
    for (const word of this.words) {
      if (this.count === this.limit) {
        this.complete = false;
        return;
      }
      this.count++;
      yield word;
    }
  }
}

/** Yields words as lines. */
export function* lines(words: Iterable<string>): Generator<string> {
  for (const word of words) yield `${word}\n`;
}

/** Yields a JSON object with the words in pieces, so that a million words need no array. */
export function* jsonOf<T>(
  head: object,
  words: Limited<T>,
  dataOf: (one: T) => unknown = (one) => one,
): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"words":[`;
  let comma = "";
  for (const word of words) {
    yield `${comma}${JSON.stringify(dataOf(word))}`;
    comma = ",";
  }
  yield `],"count":${words.count},"complete":${words.complete}}\n`;
}

/** Returns a whole number of any size with separators of thousands. */
export function bigNumber(value: bigint): string {
  return value.toLocaleString("en-US");
}

/** Digits of probabilities. */
const DIGITS = 4;

/** Returns a probability as a percentage. */
export function chanceText({ probability }: Chance): string {
  if (probability === 0 || probability === 1) return `${100 * probability}%`;
  const percent = 100 * probability;
  const small = percent < 0.001 ? percent.toExponential(DIGITS - 1) : percent.toPrecision(DIGITS);
  return `${small}%`;
}

/** Returns in how many draws it happens once on average; never for a chance of 0. */
export function oneIn({ ways, of }: Chance): string {
  if (ways === 0n) return "never";
  const tenths = (of * 10n + ways / 2n) / ways;
  return tenths < 100n ? String(Number(tenths) / 10) : bigNumber((tenths + 5n) / 10n);
}

/** The options for the order and the form of a list of words. */
export interface SortOptions {
  sort: WordOrder;
  blanks?: number;
  table?: boolean;
  limit?: number;
  json?: boolean;
}

/** Far more than any set has. */
export const MOST_BLANKS = 255;

/** Adds the options for the order of words. */
export function addSort(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--sort <order>",
        "order of the words: the longest, the most points or the most probable first",
      )
        .choices([...WORD_ORDERS])
        .default("alphabet"),
    )
    .option(
      "--blanks <n>",
      "for probabilities: the most blanks that stand for letters (default: all of the set)",
      wholeNumber(0, MOST_BLANKS),
    )
    .option(
      "--table",
      "also print its length, the points of its letters, and the chance to draw it as a whole rack",
    );
}

/** Returns true where words are not simply listed as they are found. */
export function isInOrder({ sort, table }: SortOptions): boolean {
  return sort !== "alphabet" || table === true;
}

/** Prints words in an order other than the alphabet's, or as a table, or both. */
export async function answerInOrder(
  alphabet: Alphabet,
  words: Iterable<string>,
  head: object,
  { sort, blanks, table, limit = Number.POSITIVE_INFINITY, json }: SortOptions,
): Promise<void> {
  const figures = Array.from(words, wordFigures(alphabet, blanks === undefined ? {} : { blanks }));
  const limited = new Limited(figures.sort(compareWords(sort)), limit);
  if (json === true) {
    await printAll(jsonOf(head, limited, table === true ? dataOf : wordOf));
    return;
  }
  if (table !== true) {
    await printAll(lines(Array.from(limited, wordOf)));
    return;
  }
  const shown = [...limited];
  await printAll(tableLines(tableOf(shown)));
  const of = shown.length < figures.length ? `${shown.length} of ` : "";
  await print(`\n${of}${counted(figures.length, "word")}\n`);
}

function wordOf({ word }: WordFigures): string {
  return word;
}

function dataOf({ chance, ...figures }: WordFigures) {
  return { ...figures, ...chance.toJSON() };
}

function tableOf(figures: readonly WordFigures[]): Table {
  const rows = figures.map(({ word, length, score, chance }) => [
    word,
    String(length),
    String(score),
    bigNumber(chance.ways),
    chanceText(chance),
    oneIn(chance),
  ]);
  return { heading: ["word", "length", "points", "ways", "probability", "one in"], rows };
}
