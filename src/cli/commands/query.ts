import { type Command, Option } from "commander";
import { cut, LetterCases } from "../../entry/internal.js";
import { AlphabetError, type Lexicon, QueryError } from "../../entry/node.js";
import { addLengths, boundsOf, MOST_COUNT, newCommand, wholeNumber } from "../io/options.js";
import { print, printAll, printJson } from "../io/output.js";
import { QUERY_HELP } from "./help.js";
import { drawQuestion, probabilityQuestion, racksQuestion } from "./query-draws.js";
import {
  jsonOf,
  Limited,
  lexiconOf,
  lines,
  type QueryOptions,
  question,
} from "./query-question.js";
import { slotQuestion } from "./query-slot.js";
import { addSort, answerInOrder, isInOrder, type SortOptions } from "./query-sort.js";
import { WORD_QUESTIONS, type WordQuestion } from "./query-words.js";

export function queryCommand(): Command {
  const command = newCommand("query", QUERY_HELP);
  const single = [contains(), count(), index(), word(), hooks(), alphagram()];
  const draws = [probabilityQuestion(), drawQuestion(), racksQuestion()];
  for (const each of [...single, ...WORD_QUESTIONS.map(wordQuestion), slotQuestion(), ...draws]) {
    command.addCommand(each);
  }
  return command;
}

function wordQuestion(asked: WordQuestion): Command {
  const { name, hasLengths, summary, examples } = asked;
  const json = `{"query":"${name}","argument",${name === "rack" ? '"hook",' : ""}"words":[…],"count",
"complete"}; "complete" is false where --limit shortened the list. With --table, a word is
{"word","length","score","probability","ways","of"}`;
  const command = question(name, asked.arguments, { summary, examples, json });
  command.option("--limit <n>", "print at most n words", wholeNumber(0, MOST_COUNT));
  if (hasLengths) addLengths(command);
  addSort(command);
  if (name === "extensions") {
    command.addOption(
      new Option("--side <side>", "the side of the other letters")
        .choices(["front", "back", "both", "any"])
        .default("any"),
    );
  }
  return command.action((...all: unknown[]) => {
    const args = all.slice(0, -2).filter((arg) => arg !== undefined) as string[];
    return answerWithWords(asked, args, all.at(-2) as QueryOptions & SortOptions);
  });
}

async function answerWithWords(
  asked: WordQuestion,
  args: string[],
  options: QueryOptions & SortOptions,
): Promise<void> {
  const lexicon = await lexiconOf(options);
  const words = asked.ask(lexicon, args, boundsOf(options), options.side);
  const head = {
    query: asked.name,
    argument: args[0] as string,
    ...(asked.name === "rack" ? { hook: args[1] ?? "" } : {}),
    ...(options.side === undefined ? {} : { side: options.side }),
  };
  if (isInOrder(options)) {
    await answerInOrder(lexicon.alphabet, words, head, options);
    return;
  }
  const limited = new Limited(words, options.limit ?? Number.POSITIVE_INFINITY);
  await printAll(options.json === true ? jsonOf(head, limited) : lines(limited));
}

function contains(): Command {
  const command = question("contains", "<words...>", {
    summary: "tell whether words are in the lexicon",
    examples: ["gaddawg query contains CARE XYZZY", "gaddawg query contains qi za --json"],
    json: '{"query":"contains","answers":[{"word","contains"},…]}',
  });
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
  const command = question("count", "", {
    summary: "number of words",
    examples: ["gaddawg query count", "gaddawg query count --lexicon words.kwg"],
    json: '{"query":"count","count"}',
  });
  return command.action(async (options: QueryOptions) => {
    const total = (await lexiconOf(options)).count();
    if (options.json === true) await printJson({ query: "count", count: total });
    else await print(`${total}\n`);
  });
}

function index(): Command {
  const command = question("index", "<words...>", {
    summary: "indexes of words in the sorted list, counted from 0",
    examples: ["gaddawg query index CARE", "gaddawg query index AA ZZZ"],
    json: '{"query":"index","answers":[{"word","index"},…]}; "index" is null where there is no such word',
  });
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
  const command = question("word", "", {
    summary: "words at indexes of the sorted list",
    examples: ["gaddawg query word 0", "gaddawg query word 0 1 2"],
    json: '{"query":"word","answers":[{"index","word"},…]}',
  });
  command.argument("<indexes...>", "numbers, counted from 0", collectNumbers);
  return command.action(async (places: number[], options: QueryOptions) => {
    const lexicon = await lexiconOf(options);
    const answers = places.map((place) => ({ index: place, word: wordAt(lexicon, place) }));
    if (options.json === true) await printJson({ query: "word", answers });
    else await printAll(lines(answers.map((answer) => answer.word)));
  });
}

function collectNumbers(text: string, before: number[] | undefined): number[] {
  return [...(before ?? []), wholeNumber(0, MOST_COUNT)(text)];
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
  const command = question("hooks", "<word>", {
    summary: "letters that make a word one letter longer or shorter",
    examples: ["gaddawg query hooks CARE"],
    json: `{"query":"hooks","argument","word","valid","front":[…],"back":[…],
"innerFront","innerBack"}; the last two tell whether a word remains without the first or last letter`,
  });
  return command.action(async (text: string, options: QueryOptions) => {
    const lexicon = await lexiconOf(options);
    const found = lexicon.hooks(text);
    if (options.json === true) {
      await printJson({ query: "hooks", argument: text, ...found });
      return;
    }
    const list = (letters: string[]): string => (letters.length === 0 ? "none" : letters.join(" "));
    await print(
      `${found.word}: ${found.valid ? "valid" : "not valid"}\n` +
        `front hooks: ${list(found.front)}\n` +
        `back hooks: ${list(found.back)}\n` +
        `without its first letter: ${found.innerFront ? "valid" : "not valid"}\n` +
        `without its last letter: ${found.innerBack ? "valid" : "not valid"}\n`,
    );
  });
}

function alphagram(): Command {
  const command = question("alphagram", "<word>", {
    summary: "a word's letters in order, and the words they make",
    examples: ["gaddawg query alphagram CARE", "gaddawg query alphagram CARE -l words.kad"],
    json: `{"query":"alphagram","argument","alphagram","known","words":[…]}; "words" are the
anagrams, or null where the lexicon is a KAD, which holds alphagrams only`,
  });
  return command.action(async (text: string, options: QueryOptions) => {
    const lexicon = await lexiconOf(options, true);
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

/** Returns a word in the lexicon's spelling, or as it was typed if the lexicon cannot spell it. */
function shown({ alphabet }: Lexicon, text: string): string {
  try {
    return alphabet.format(alphabet.tokenize(text.trim(), { as: "word" }));
  } catch (error) {
    if (!(error instanceof AlphabetError)) throw error;
    return cut(new LetterCases(alphabet.tiles).upper(text.trim()));
  }
}
