import { type Command, Option } from "commander";
import type { BackendChoice, ExtensionSide, Lexicon } from "../../api/node.js";
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
} from "../io/options.js";
import { startLexicon } from "../io/read-file.js";

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
