import { type Command, Option } from "commander";
import {
  cut,
  LetterCases,
  parseSlot,
  type Slot,
  type SlotOptions,
  type SlotWord,
  slotWords,
} from "../../api/internal.js";
import {
  type Alphabet,
  AlphabetError,
  type ExtensionSide,
  type LengthBounds,
  type Lexicon,
  QueryError,
} from "../../api/node.js";
import { addLengths, boundsOf, MOST_COUNT, newCommand, wholeNumber } from "../io/options.js";
import { counted, print, printAll, printJson } from "../io/output.js";
import { type Table, tableLines } from "../io/table.js";
import { QUERY_HELP } from "./help.js";
import { drawQuestion, probabilityQuestion, racksQuestion } from "./query-draws.js";
import {
  addSort,
  answerInOrder,
  isInOrder,
  jsonOf,
  Limited,
  lexiconOf,
  lines,
  type QueryOptions,
  question,
  type SortOptions,
} from "./query-question.js";

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
    return alphabet.format(alphabet.tokenize(text.trim(), { as: "word" }), { as: "word" });
  } catch (error) {
    if (!(error instanceof AlphabetError)) throw error;
    return cut(new LetterCases(alphabet.tiles).upper(text.trim()));
  }
}

/** The orders of the words that fit a slot. */
const ORDERS = ["alphabet", "length", "score", "tiles"] as const;

interface SlotQueryOptions extends QueryOptions {
  within?: boolean;
  minTiles?: number;
  maxTiles?: number;
  sort: (typeof ORDERS)[number];
}

const MOST_TILES = 255;

/** Makes the question which words fit a slot. */
function slotQuestion(): Command {
  const command = question("slot", "<slot> <rack>", {
    summary:
      "words that fill a slot of a row or column: letters on the board, and dots for tiles of the rack",
    examples: [
      "gaddawg query slot ....L.R. AEIRST",
      "gaddawg query slot 4L1R1 'AEINST?'    # empty squares as numbers, as in CGP",
      "gaddawg query slot ....L.R. AEINST --within --sort tiles",
    ],
    json: `{"query":"slot","argument","rack","within","words":[{"word","text","start","tiles","used",
"score"},…],"count","complete"}; "text" and "tiles" have blanks in lower case, "start" is the square
on which the word begins, from 0, and "complete" is false where --limit shortened the list`,
  });
  command
    .option("--within", "also words in a part of the slot, through a letter if it has one")
    .option(
      "--min-tiles <n>",
      "only words with at least n tiles of the rack",
      wholeNumber(1, MOST_TILES),
    )
    .option(
      "--max-tiles <n>",
      "only words with at most n tiles of the rack",
      wholeNumber(1, MOST_TILES),
    )
    .option("--limit <n>", "print at most n words", wholeNumber(0, MOST_COUNT))
    .addOption(
      new Option(
        "--sort <order>",
        "order of the words: alphabetical, or the longest, the most points or the most tiles first",
      )
        .choices([...ORDERS])
        .default("alphabet"),
    );
  return command.action((slot: string, rack: string, options: SlotQueryOptions) =>
    answer(slot, rack, options),
  );
}

async function answer(slot: string, rack: string, options: SlotQueryOptions): Promise<void> {
  const { within = false, minTiles, maxTiles, sort, limit, json } = options;
  const lexicon = await lexiconOf(options);
  const asked: SlotOptions = { within, minUsed: minTiles, maxUsed: maxTiles };
  const words = [...slotWords(lexicon, slot, rack, asked)];
  sortWords(words, sort, lexicon.alphabet);
  const limited = new Limited(words, limit ?? Number.POSITIVE_INFINITY);
  if (json === true) {
    await printAll(jsonOf({ query: "slot", argument: slot, rack, within }, limited));
    return;
  }
  const shown = [...limited];
  const squares = within ? parseSlot(slot, lexicon.alphabet) : undefined;
  if (shown.length > 0) await printAll(tableLines(tableOf(shown, lexicon.alphabet, squares)));
  await print(`${shown.length > 0 ? "\n" : ""}${summary(words, shown.length)}\n`);
}

/** Sorts words; the sort is stable, so equal ones stay in the order of the alphabet. */
function sortWords(words: SlotWord[], order: SlotQueryOptions["sort"], alphabet: Alphabet): void {
  const length = ({ word }: SlotWord): number => alphabet.tokenize(word).length;
  if (order === "length") words.sort((a, b) => length(b) - length(a));
  if (order === "score") words.sort((a, b) => b.score - a.score);
  if (order === "tiles") words.sort((a, b) => b.used - a.used);
}

function tableOf(words: readonly SlotWord[], alphabet: Alphabet, squares: Slot | undefined): Table {
  const heading = ["word", "tiles", "used", "points"];
  const rows = words.map(({ text, tiles, used, score }) => [
    text,
    tiles,
    String(used),
    String(score),
  ]);
  if (squares === undefined) return { heading, rows, left: [0, 1] };
  return {
    heading: ["word", "slot", ...heading.slice(1)],
    rows: words.map((word, i) => {
      const [text = "", ...figures] = rows[i] ?? [];
      return [text, filled(word, squares, alphabet), ...figures];
    }),
    left: [0, 1, 2],
  };
}

/** Returns the slot with a word in it. */
function filled({ word, text, start }: SlotWord, squares: Slot, alphabet: Alphabet): string {
  const labels = squares.map((tile) => (tile === 0 ? "." : alphabet.label(tile)));
  labels.splice(start, alphabet.tokenize(word).length, text);
  return labels.join("");
}

/** Returns the number of words, and how many of them use how many tiles. */
function summary(words: readonly SlotWord[], shown: number): string {
  const byUsed = new Map<number, number>();
  for (const { used } of words) byUsed.set(used, (byUsed.get(used) ?? 0) + 1);
  const total = `${shown < words.length ? `${shown} of ` : ""}${counted(words.length, "word")}`;
  const kinds = [...byUsed].sort(([a], [b]) => b - a);
  const [only, ...others] = kinds;
  if (only === undefined) return total;
  if (others.length === 0) return `${total} with ${counted(only[0], "tile")}`;
  return `${total}: ${kinds.map(([used, count]) => `${count} with ${counted(used, "tile")}`).join(", ")}`;
}

/** A question whose answer is a list of words. */
export interface WordQuestion {
  name: string;
  arguments: string;
  summary: string;
  examples: readonly string[];
  /** True if the answer's words differ in length, so that length bounds make sense. */
  hasLengths: boolean;
  ask(
    lexicon: Lexicon,
    args: string[],
    bounds: LengthBounds,
    side?: ExtensionSide,
  ): Iterable<string>;
}

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
    summary: "words that contain the letters side by side",
    examples: ["gaddawg query containing WKW"],
    hasLengths: true,
    ask: (lexicon, [letters = ""], bounds) => lexicon.containing(letters, bounds),
  },
  {
    name: "pattern",
    arguments: "<pattern>",
    summary:
      "words that match a pattern: ? any letter, * any letters, [ABC] or [A-C] one of these, [^ABC] any other",
    examples: [
      "gaddawg query pattern 'C?T'",
      "gaddawg query pattern 'Q[^U]*'",
      "gaddawg query pattern '*' --min-length 15    # in quotes: the shell expands * and ? too",
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
    summary: "words that use some or all of the letters; ? is a blank",
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
    summary: "longer words that contain the word",
    examples: ["gaddawg query extensions CARE --side front", "gaddawg query extensions QUA"],
    hasLengths: true,
    ask: (lexicon, [word = ""], bounds, side) => lexicon.extensions(word, side, bounds),
  },
  {
    name: "through",
    arguments: "<letter>",
    summary: "words that contain the letter",
    examples: ["gaddawg query through Q --max-length 4"],
    hasLengths: true,
    ask: (lexicon, [letter = ""], bounds) => lexicon.through(letter, bounds),
  },
  {
    name: "rack",
    arguments: "<letters> [hook]",
    summary:
      "words from letters of a rack, with a hook on the board (one or more letters, all used)",
    examples: ["gaddawg query rack ACR", "gaddawg query rack 'AC?' R"],
    hasLengths: true,
    ask: (lexicon, [rack = "", hook = ""], bounds) => lexicon.fromRack(rack, hook, bounds),
  },
];
