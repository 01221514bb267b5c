import type { Command } from "commander";
import { type Alphabet, LexiconError, type WordSet, wordsOf } from "../../entry/node.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addLexiconFormat,
  alphabetOf,
  type FormatOptions,
} from "../io/options.js";
import {
  DEFAULT_LEXICON_PATH,
  type LexiconInput,
  type ReadInputOptions,
  readInput,
} from "../io/read-file.js";

/** The options of every experiment. */
export interface LabInputOptions extends AlphabetOptions, FormatOptions {
  lexicon?: string;
}

export function addLabInput(command: Command): Command {
  command.option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)");
  return addLexiconFormat(addAlphabet(command));
}

/** The lexicon of an experiment. */
export interface LabInput {
  alphabet: Alphabet;
  input: LexiconInput;
  words: WordSet;
}

/**
 * Reads the lexicon that the options name.
 * @throws LexiconError if it has no words, because it is empty or holds alphagrams.
 */
export async function readLabInput(
  options: LabInputOptions,
  progress?: ReadInputOptions["progress"],
): Promise<LabInput> {
  const alphabet = await alphabetOf(options);
  const { lexicon, format } = options;
  const path = lexicon ?? DEFAULT_LEXICON_PATH;
  const input = await readInput(path, {
    alphabet,
    format: lexicon === undefined ? "kwg" : format,
    // Only the words are needed.
    content: "dawg",
    progress,
  });
  if (input.graph.content === "alphagrams") {
    throw new LexiconError("WRONG_FORMAT", "holds alphagrams, not words", {
      source: path,
      expected: "a lexicon of words",
    });
  }
  const words = wordsOf(input.graph);
  if (words.count === 0) throw new LexiconError("NO_WORDS", "no words", { source: path });
  return { alphabet, input, words };
}
