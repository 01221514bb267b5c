import { Command, Option } from "commander";
import {
  AlphabetError,
  type BackendChoice,
  type ExtensionSide,
  type LengthBounds,
  type Lexicon,
  LexiconError,
  QueryError,
} from "../../entry/node.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addExamples,
  addFormat,
  addJson,
  addLengths,
  alphabetOf,
  boundsOf,
  type FormatOptions,
  type LengthOptions,
  wholeNumber,
} from "../io/options.js";
import { print, printAll, printJson } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { DEFAULT_LEXICON_PATH, readInput, startLexicon } from "../io/read-file.js";

interface QueryOptions extends AlphabetOptions, FormatOptions, LengthOptions {
  lexicon?: string;
  backend: BackendChoice;
  limit?: number;
  side?: ExtensionSide;
  json?: boolean;
}

/** A question whose answer is a list of words. */
interface WordQuestion {
  name: string;
  arguments: string;
  summary: string;
  examples: readonly string[];
  /** Whether words of any length may come, so that bounds make sense. */
  hasLengths: boolean;
  ask(lexicon: Lexicon, args: string[], bounds: LengthBounds, options: QueryOptions): Words;
}

type Words = Iterable<string>;

const WORD_QUESTIONS: readonly WordQuestion[] = [
  {
    name: "prefix",
    arguments: "<letters>",
    summary: "words that begin with the letters",
    examples: ["gaddawg query prefix QUIZ", "gaddawg query prefix un --max-length 5"],
    hasLengths: true,
    ask: (lexicon, [letters = ""], bounds) => lexicon.prefix(letters, bounds),
  },
  {
    name: "suffix",
    arguments: "<letters>",
    summary: "words that end with the letters",
    examples: ["gaddawg query suffix IZE --limit 20"],
    hasLengths: true,
    ask: (lexicon, [letters = ""], bounds) => lexicon.suffix(letters, bounds),
  },
  {
    name: "containing",
    arguments: "<letters>",
    summary: "words that have the letters side by side",
    examples: ["gaddawg query containing WKW"],
    hasLengths: true,
    ask: (lexicon, [letters = ""], bounds) => lexicon.containing(letters, bounds),
  },
  {
    name: "pattern",
    arguments: "<pattern>",
    summary: "words of a form: ? one letter, * any run, [ABC] one of these, [^ABC] another",
    examples: [
      "gaddawg query pattern 'C?T'",
      "gaddawg query pattern 'Q[^U]*'",
      "gaddawg query pattern '*' --min-length 15    # quote it: the shell knows * and ? too",
    ],
    hasLengths: true,
    ask: (lexicon, [pattern = ""], bounds) => lexicon.pattern(pattern, bounds),
  },
  {
    name: "anagram",
    arguments: "<rack>",
    summary: "words that use all of the letters; ? is a blank",
    examples: ["gaddawg query anagram RETAINS", "gaddawg query anagram 'RETAIN?'"],
    hasLengths: false,
    ask: (lexicon, [rack = ""]) => lexicon.anagrams(rack),
  },
  {
    name: "subanagram",
    arguments: "<rack>",
    summary: "words from some or all of the letters; ? is a blank",
    examples: ["gaddawg query subanagram RETAINS --min-length 6"],
    hasLengths: true,
    ask: (lexicon, [rack = ""], bounds) => lexicon.subanagrams(rack, bounds),
  },
  {
    name: "superanagram",
    arguments: "<rack>",
    summary: "words that use all of the letters and any others",
    examples: [
      "gaddawg query superanagram QZX",
      "gaddawg query superanagram 'ZZ??' --max-length 4",
    ],
    hasLengths: true,
    ask: (lexicon, [rack = ""], bounds) => lexicon.superanagrams(rack, bounds),
  },
  {
    name: "extensions",
    arguments: "<word>",
    summary: "longer words that have the word in them",
    examples: ["gaddawg query extensions CARE --side front", "gaddawg query extensions QUA"],
    hasLengths: true,
    ask: (lexicon, [word = ""], bounds, { side }) => lexicon.extensions(word, side, bounds),
  },
  {
    name: "through",
    arguments: "<letter>",
    summary: "words that have the letter anywhere",
    examples: ["gaddawg query through Q --max-length 4"],
    hasLengths: true,
    ask: (lexicon, [letter = ""], bounds) => lexicon.through(letter, bounds),
  },
  {
    name: "rack",
    arguments: "<letters> [hook]",
    summary: "words from letters of a rack and a hook on the board (all of it; one letter or more)",
    examples: ["gaddawg query rack ACR", "gaddawg query rack 'AC?' R"],
    hasLengths: true,
    ask: (lexicon, [rack = "", hook = ""], bounds) => lexicon.fromRack(rack, hook, bounds),
  },
];

export function queryCommand(): Command {
  const command = new Command("query")
    .summary("ask a lexicon a question")
    .description(
      "Asks a lexicon a question. Words are printed one a line, in the order of the alphabet.\n" +
        "Without --lexicon the default lexicon answers: English, 2 to 15 letters.",
    );
  const single: readonly Command[] = [contains(), count(), index(), word(), hooks(), alphagram()];
  for (const question of [...single, ...WORD_QUESTIONS.map(wordQuestion)]) {
    command.addCommand(question);
  }
  addExamples(command, [
    "gaddawg query contains CARE XYZZY",
    "gaddawg query anagram 'RETAIN?' --lexicon words.kwg",
    "gaddawg query pattern '*' | wc -l",
    "gaddawg query prefix QU --limit 5 --json",
  ]);
  return command.addHelpText(
    "after",
    "\nThe exit code is 0 when the question was answered, whatever the answer.",
  );
}

/** A question's command, with what all of them take. */
function question(name: string, args: string, summary: string, json: string): Command {
  const command = new Command(name).summary(summary).description(`${capital(summary)}.`);
  if (args !== "") command.arguments(args);
  command.option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)");
  addFormat(addAlphabet(command), "--format <format>").addOption(
    new Option("--backend <build>", "build of the kernel that answers")
      .choices(["auto", "wasm", "js"])
      .default("auto"),
  );
  addJson(command);
  return command.addHelpText("after", `\n--json prints ${json}.`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wordQuestion(asked: WordQuestion): Command {
  const { name, hasLengths } = asked;
  const json = `{"query":"${name}","argument",${name === "rack" ? '"hook",' : ""}"words":[…],"count",
"complete"}; "complete" is false where --limit cut the list`;
  const command = question(name, asked.arguments, asked.summary, json);
  command.option("--limit <n>", "at most so many words", wholeNumber(0));
  if (hasLengths) addLengths(command);
  if (name === "extensions") {
    command.addOption(
      new Option("--side <side>", "where the other letters stand")
        .choices(["front", "back", "both", "any"])
        .default("any"),
    );
  }
  addExamples(command, asked.examples);
  return command.action((...all: unknown[]) => {
    const args = all.slice(0, -2).filter((arg) => arg !== undefined) as string[];
    return answerWithWords(asked, args, all.at(-2) as QueryOptions);
  });
}

async function answerWithWords(
  asked: WordQuestion,
  args: string[],
  options: QueryOptions,
): Promise<void> {
  const lexicon = await lexiconOf(options);
  const words = asked.ask(lexicon, args, boundsOf(options), options);
  const limited = new Limited(words, options.limit ?? Number.POSITIVE_INFINITY);
  if (options.json !== true) {
    await printAll(lines(limited));
    return;
  }
  const head = {
    query: asked.name,
    argument: args[0] as string,
    ...(asked.name === "rack" ? { hook: args[1] ?? "" } : {}),
    ...(options.side === undefined ? {} : { side: options.side }),
  };
  await printAll(jsonOf(head, limited));
}

/** The first words of a list, and whether that was all of it. */
class Limited implements Iterable<string> {
  count = 0;
  complete = true;

  constructor(
    private readonly words: Words,
    private readonly limit: number,
  ) {}

  *[Symbol.iterator](): Generator<string> {
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

function* lines(words: Words): Generator<string> {
  for (const word of words) yield `${word}\n`;
}

/** One JSON object with the words in it, piece by piece: a million of them need no array. */
function* jsonOf(head: object, words: Limited): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"words":[`;
  let comma = "";
  for (const word of words) {
    yield `${comma}${JSON.stringify(word)}`;
    comma = ",";
  }
  yield `],"count":${words.count},"complete":${words.complete}}\n`;
}

function contains(): Command {
  const json = '{"query":"contains","answers":[{"word","contains"},…]}';
  const command = question("contains", "<words...>", "whether words are in the lexicon", json);
  addExamples(command, [
    "gaddawg query contains CARE XYZZY",
    "gaddawg query contains qi za --json",
  ]);
  return command.action(async (words: string[], options: QueryOptions) => {
    const lexicon = await lexiconOf(options);
    const answers = words.map((text) => ({
      word: shown(lexicon, text),
      contains: lexicon.contains(text),
    }));
    if (options.json === true) await printJson({ query: "contains", answers });
    else await printAll(answers.map(({ word: w, contains: is }) => `${w} ${is ? "yes" : "no"}\n`));
  });
}

function count(): Command {
  const json = '{"query":"count","count"}';
  const command = question("count", "", "how many words there are", json);
  addExamples(command, ["gaddawg query count", "gaddawg query count --lexicon words.kwg"]);
  return command.action(async (options: QueryOptions) => {
    const total = (await lexiconOf(options)).count();
    if (options.json === true) await printJson({ query: "count", count: total });
    else await print(`${total}\n`);
  });
}

function index(): Command {
  const json = '{"query":"index","answers":[{"word","index"},…]}; "index" is null for no word';
  const summary = "the place of words in the sorted list, counted from 0";
  const command = question("index", "<words...>", summary, json);
  addExamples(command, ["gaddawg query index CARE", "gaddawg query index AA ZZZ"]);
  return command.action(async (words: string[], options: QueryOptions) => {
    const lexicon = await lexiconOf(options);
    const answers = words.map((text) => {
      const place = lexicon.indexOf(text);
      return { word: shown(lexicon, text), index: place < 0 ? null : place };
    });
    if (options.json === true) await printJson({ query: "index", answers });
    else await printAll(answers.map(({ word: w, index: at }) => `${w} ${at ?? "none"}\n`));
  });
}

function word(): Command {
  const json = '{"query":"word","answers":[{"index","word"},…]}';
  const command = question("word", "", "the words at places of the sorted list", json);
  command.argument("<places...>", "numbers, counted from 0", collectNumbers);
  addExamples(command, ["gaddawg query word 0", "gaddawg query word 0 1 2"]);
  return command.action(async (places: number[], options: QueryOptions) => {
    const lexicon = await lexiconOf(options);
    const answers = places.map((place) => ({ index: place, word: wordAt(lexicon, place) }));
    if (options.json === true) await printJson({ query: "word", answers });
    else await printAll(lines(answers.map((answer) => answer.word)));
  });
}

function collectNumbers(text: string, before: number[] | undefined): number[] {
  return [...(before ?? []), wholeNumber(0)(text)];
}

function wordAt(lexicon: Lexicon, place: number): string {
  const found = lexicon.wordAt(place);
  if (found !== undefined) return found;
  const words = lexicon.count();
  throw new QueryError("OUT_OF_RANGE", `there is no word ${place}`, {
    expected: words === 0 ? "a lexicon with words" : `0 to ${words - 1}`,
  });
}

function hooks(): Command {
  const json = `{"query":"hooks","argument","word","valid","front":[…],"back":[…],
"innerFront","innerBack"}; the last two say whether a word remains without the first or last letter`;
  const command = question(
    "hooks",
    "<word>",
    "letters that make a word one longer or shorter",
    json,
  );
  addExamples(command, ["gaddawg query hooks CARE"]);
  return command.action(async (text: string, options: QueryOptions) => {
    const lexicon = await lexiconOf(options);
    const found = lexicon.hooks(text);
    if (options.json === true) {
      await printJson({ query: "hooks", argument: text, ...found });
      return;
    }
    const list = (letters: string[]): string => (letters.length === 0 ? "none" : letters.join(" "));
    await print(
      `${found.word}: ${found.valid ? "a word" : "no word"}\n` +
        `front hooks: ${list(found.front)}\n` +
        `back hooks: ${list(found.back)}\n` +
        `without its first letter: ${found.innerFront ? "a word" : "no word"}\n` +
        `without its last letter: ${found.innerBack ? "a word" : "no word"}\n`,
    );
  });
}

function alphagram(): Command {
  const json = `{"query":"alphagram","argument","alphagram","known","words":[…]}; "words" are the
anagrams, and null where the lexicon is a KAD, which holds alphagrams only`;
  const summary = "a word's letters in order, whether they make a word, and which";
  const command = question("alphagram", "<word>", summary, json);
  addExamples(command, [
    "gaddawg query alphagram CARE",
    "gaddawg query alphagram CARE -l words.kad",
  ]);
  return command.action(async (text: string, options: QueryOptions) => {
    const lexicon = await lexiconOf(options);
    const sorted = lexicon.alphagram(text);
    const known = lexicon.hasAlphagram(text);
    const words = lexicon.graph.content === "alphagrams" ? null : [...lexicon.anagrams(text)];
    if (options.json === true) {
      await printJson({ query: "alphagram", argument: text, alphagram: sorted, known, words });
    } else {
      await print(`${sorted} ${known ? "yes" : "no"}\n`);
      await printAll(lines(words ?? []));
    }
  });
}

/** A word as the lexicon writes it, or as it was typed where it cannot be spelled. */
function shown({ alphabet }: Lexicon, text: string): string {
  try {
    return alphabet.format(alphabet.tokenize(text.trim()));
  } catch (error) {
    if (error instanceof AlphabetError) return text.trim().toUpperCase();
    throw error;
  }
}

async function lexiconOf(options: QueryOptions): Promise<Lexicon> {
  const alphabet = await alphabetOf(options);
  if (options.lexicon === undefined && alphabet.name !== "english") {
    throw new LexiconError(
      "BAD_OPTION",
      `the default lexicon is not in the ${alphabet.name} alphabet but in English`,
      { expected: "--lexicon with a file of that alphabet" },
    );
  }
  const path = options.lexicon ?? DEFAULT_LEXICON_PATH;
  const format = options.lexicon === undefined ? "kwg" : options.format;
  const input = await withProgress(({ report: progress }) =>
    // Queries walk the DAWG alone.
    readInput(path, { alphabet, format, content: "dawg", progress }),
  );
  return startLexicon(input, alphabet, options.backend);
}
