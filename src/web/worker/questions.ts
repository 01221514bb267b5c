import { type Alphabet, BLANK, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { LetterCases } from "../../alphabet/letters.js";
import { cut, QueryError, quoted } from "../../base/errors.js";
import type { Hooks } from "../../engine/hooks.js";
import type { ExtensionSide, LengthBounds, Lexicon } from "../../engine/lexicon.js";
import { parseSlot, type Slot, type SlotWord, slotWords } from "../../engine/slots.js";
import { faceOf, pointsOf } from "../../game/tiles.js";
import { wordFigures } from "../../words/probability/word-order.js";
import { message } from "../texts/message.js";

/** Questions with a list of words as the answer. */
export const LISTS = {
  pattern: {
    title: message("Pattern"),
    help: message(
      "? one letter, * any run of letters, [ABC] one of these, [^ABC] one of the others",
    ),
    example: "Q[^U]*",
    hasLengths: true,
  },
  anagram: {
    title: message("Anagrams"),
    help: message("Words that use all of these letters; ? is a blank"),
    example: "AEINRS?",
    hasLengths: false,
  },
  subanagram: {
    title: message("Subanagrams"),
    help: message("Words from some or all of these letters; ? is a blank"),
    example: "RETAINS",
    hasLengths: true,
  },
  superanagram: {
    title: message("Superanagrams"),
    help: message("Words that use all of these letters and others"),
    example: "QZZ",
    hasLengths: true,
  },
  rack: {
    title: message("Rack and hook"),
    help: message("Words from letters of the rack and all letters of the hook on the board"),
    example: "ACR",
    hasLengths: true,
  },
  slot: {
    title: message("Slot"),
    help: message(
      "Words that fill a slot of a row or column: letters on the board, and dots for letters of the rack; ? is a blank",
    ),
    example: "AEIRST",
    hasLengths: false,
  },
  prefix: {
    title: message("Beginning with"),
    help: message("Words that begin with these letters"),
    example: "QUIZ",
    hasLengths: true,
  },
  suffix: {
    title: message("Ending with"),
    help: message("Words that end with these letters"),
    example: "IZE",
    hasLengths: true,
  },
  containing: {
    title: message("Containing"),
    help: message("Words that contain these letters in a row"),
    example: "WKW",
    hasLengths: true,
  },
  through: {
    title: message("Through a letter"),
    help: message("Words with the letter anywhere"),
    example: "Q",
    hasLengths: true,
  },
  extensions: {
    title: message("Extensions"),
    help: message("Longer words that contain the word"),
    example: "CARE",
    hasLengths: true,
  },
} as const;

/** Questions with answers of other kinds. */
export const SINGLES = {
  any: {
    title: message("Any search"),
    help: message(
      "A word or a rack, with ? for blanks; a pattern with . for one letter, * for any, or [ABC]; several words to check them",
    ),
    example: "RETAINS",
    hasLengths: false,
  },
  contains: {
    title: message("Check words"),
    help: message("Tells which words are in the lexicon; separate them by spaces"),
    example: "quixotry za xyzzy",
    hasLengths: false,
  },
  hooks: {
    title: message("Hooks"),
    help: message("Letters that can be added to a word or taken from it at either end"),
    example: "CARE",
    hasLengths: false,
  },
  alphagram: {
    title: message("Alphagram"),
    help: message("The letters in alphabetical order, and the words that they make"),
    example: "RETAINS",
    hasLengths: false,
  },
  place: {
    title: message("Word by index"),
    help: message("Words by their index in the sorted lexicon; the first word has the index 0"),
    example: "0 100000",
    hasLengths: false,
  },
} as const;

export const QUESTIONS = { ...SINGLES, ...LISTS } as const;

export type ListName = keyof typeof LISTS;
export type QuestionName = keyof typeof QUESTIONS;

export interface Question {
  name: QuestionName;
  text: string;
  /** For `rack`: the letters on the board. */
  hook?: string;
  /** For `slot`: the squares, with letters on the board and dots. */
  slot?: string | undefined;
  /** For `slot`: true for words in a part of it as well. */
  within?: boolean | undefined;
  /** For `extensions`: the side of the word. */
  side?: ExtensionSide;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  /** Order of a list; by default that of the alphabet. */
  order?: WordOrder | undefined;
}

/** An answer in one of several forms. */
export type WordAnswer =
  | ({ form: "words" } & Listed)
  | { form: "any"; hooks: Hooks | undefined; lists: Section[] }
  | { form: "checks"; checks: { word: string; valid: boolean; place: number | undefined }[] }
  | { form: "hooks"; hooks: Hooks }
  | { form: "alphagram"; alphagram: string; words: string[] }
  | { form: "places"; places: { place: number; word: string }[] };

/** The first words of a list that answers a part of a question, and the question for all of them. */
export interface Section extends Listed {
  name: "anagram" | "extensions" | "subanagram";
}

/**
 * Answers a question about words.
 * @param limit number of words of a list to return at most; the rest are only counted.
 * @param pause called from time to time during a long list.
 * @throws QueryError or AlphabetError.
 */
export async function answer(
  lexicon: Lexicon,
  question: Question,
  limit: number,
  pause: () => Promise<void>,
): Promise<WordAnswer> {
  const { name, text } = question;
  switch (name) {
    case "any":
      return anyAnswer(lexicon, text, limit, pause);
    case "contains":
      return { form: "checks", checks: items(text).map((word) => checked(lexicon, word)) };
    case "hooks":
      return { form: "hooks", hooks: lexicon.hooks(text) };
    case "alphagram":
      return {
        form: "alphagram",
        alphagram: lexicon.alphagram(text),
        words: [...lexicon.anagrams(lexicon.alphagram(text))],
      };
    case "place":
      return { form: "places", places: items(text).map((item) => wordAt(lexicon, item)) };
    case "slot":
      return { form: "words", ...(await slotAnswer(lexicon, question, limit, pause)) };
    default:
      return { form: "words", ...(await listAnswer(lexicon, question, limit, pause)) };
  }
}

/** Answers a question with a list of words, each with its hooks. */
async function listAnswer(
  lexicon: Lexicon,
  question: Question,
  limit: number,
  pause: () => Promise<void>,
  isShortFirst = false,
): Promise<Listed> {
  const { row, rate } = rowsFor(lexicon, question);
  // Extensions of a word begin with the shortest where they are a part of its answer.
  const rated = isShortFirst && rate !== undefined ? (one: WordRow) => -rate(one) : rate;
  const found = await listed(wordsOf(lexicon, question), { row, rate: rated }, limit, pause);
  return { ...found, words: await withHooks(lexicon, found.words, pause) };
}

/** Adds the letters that make longer words of each word, before it and after it. */
async function withHooks(
  lexicon: Lexicon,
  rows: readonly WordRow[],
  pause: () => Promise<void>,
): Promise<WordRow[]> {
  const hooked: WordRow[] = [];
  let since = performance.now();
  for (const row of rows) {
    const { front, back } = lexicon.hooks(row.word);
    hooked.push({ ...row, hooks: [front.join(""), back.join("")] });
    if (performance.now() - since < PATIENCE) continue;
    await pause();
    since = performance.now();
  }
  return hooked;
}

/** Words of each list in the answer to any question. */
const FEW_WORDS = 60;

/** Returns true for letters that can be tiles, some of which have brackets: `[LL]AN`. */
function isWritten({ alphabet }: Lexicon, text: string): boolean {
  try {
    return alphabet.tokenize(text, { as: "rack" }).length > 0;
  } catch {
    return false;
  }
}

/** What only patterns have, but for brackets around the letters of a tile; a dot is a letter at its place, as in a slot. */
const PATTERN = /[.*[\]]/;

/** Answers what was typed by what it is: a pattern, several words, a rack, or a word. */
async function anyAnswer(
  lexicon: Lexicon,
  text: string,
  limit: number,
  pause: () => Promise<void>,
): Promise<WordAnswer> {
  const typed = text.trim();
  if (/\S[\s,;]+\S/.test(typed)) return answer(lexicon, { name: "contains", text }, limit, pause);
  if (PATTERN.test(typed) && !isWritten(lexicon, typed)) {
    const question = { name: "pattern", text: typed.replaceAll(".", "?") } as const;
    return { form: "words", ...(await listAnswer(lexicon, question, limit, pause)) };
  }
  const isRack = typed.includes("?");
  const hooks = isRack ? undefined : lexicon.hooks(typed);
  const { length } = lexicon.alphabet.tokenize(typed, { as: "rack" });
  const lists: Section[] = [];
  for (const name of ["anagram", "extensions", "subanagram"] as const) {
    if ((isRack && name === "extensions") || (length < 3 && name === "subanagram")) continue;
    const question = { name, text: typed, order: "length" } as const;
    const bounds = name === "subanagram" ? { maxLength: length - 1 } : {};
    const isShortFirst = name === "extensions";
    const asked = { ...question, ...bounds };
    const found = await listAnswer(lexicon, asked, FEW_WORDS, pause, isShortFirst);
    if (found.total > 0) lists.push({ name, ...found });
  }
  return { form: "any", hooks, lists };
}

/** Answers a question about a slot. */
async function slotAnswer(
  lexicon: Lexicon,
  { text, slot = SLOT_EXAMPLE, within = false, order = "alphabet" }: Question,
  limit: number,
  pause: () => Promise<void>,
): Promise<Listed> {
  const rows = slotRows(lexicon.alphabet, { slot, within, order });
  const numbers = new Map<number, number>();
  function* counting(words: Iterable<SlotWord>): Generator<SlotWord> {
    for (const word of words) {
      numbers.set(word.used, (numbers.get(word.used) ?? 0) + 1);
      yield word;
    }
  }
  const found = await listed(
    counting(slotWords(lexicon, slot, text, { within })),
    rows,
    limit,
    pause,
  );
  return { ...found, byUsed: [...numbers].sort(([a], [b]) => b - a) };
}

/** Yields the words of a list. */
function wordsOf(lexicon: Lexicon, question: Question): Generator<string> {
  const { name, text, hook = "", side = "any" } = question;
  const bounds = boundsOf(question);
  switch (name as Exclude<ListName, "slot">) {
    case "pattern":
      return lexicon.pattern(text, bounds);
    case "anagram":
      return lexicon.anagrams(text);
    case "subanagram":
      return lexicon.subanagrams(text, bounds);
    case "superanagram":
      return lexicon.superanagrams(text, bounds);
    case "rack":
      return lexicon.fromRack(text, hook, bounds);
    case "prefix":
      return lexicon.prefix(text, bounds);
    case "suffix":
      return lexicon.suffix(text, bounds);
    case "containing":
      return lexicon.containing(text, bounds);
    case "through":
      return lexicon.through(oneLetter(lexicon, text), bounds);
    case "extensions":
      return lexicon.extensions(text, side, bounds);
  }
}

function boundsOf({ minLength, maxLength }: Question): LengthBounds {
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    throw new QueryError(
      "BAD_OPTION",
      `no word has ${minLength} letters at least and ${maxLength} at most`,
    );
  }
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

/** Returns what makes a list's rows of its words. */
function rowsFor({ alphabet }: Lexicon, { name, text, hook = "", order }: Question): RowMaker {
  const hasBlanks = name === "anagram" || name === "subanagram" || name === "rack";
  const rack = hasBlanks ? alphabet.tokenize(text, { as: "rack" }) : [];
  const onBoard = name === "rack" ? alphabet.tokenize(hook.trim(), { as: "word" }) : [];
  return rowMaker(alphabet, { rack, onBoard, order: order ?? "alphabet" });
}

function oneLetter({ alphabet }: Lexicon, text: string): string {
  const { length } = alphabet.tokenize(text.trim(), { as: "word" });
  if (length > 1) {
    throw new QueryError("BAD_OPTION", `${quoted(text.trim())} has ${length} letters`, {
      expected: `one letter; choose “${LISTS.containing.title}” for several`,
    });
  }
  return text;
}

function items(text: string): string[] {
  const all = text.split(/[\s,;]+/).filter((item) => item !== "");
  if (all.length > 0) return all;
  throw new QueryError("NO_LETTERS", "nothing to look up", { expected: "one word or several" });
}

function checked(lexicon: Lexicon, text: string) {
  const place = lexicon.indexOf(text);
  const valid = place >= 0;
  return {
    word: cut(new LetterCases(lexicon.alphabet.tiles).upper(text)),
    valid,
    place: valid ? place : undefined,
  };
}

function wordAt(lexicon: Lexicon, item: string) {
  const place = /^\d+$/.test(item) ? Number(item) : Number.NaN;
  const word = Number.isSafeInteger(place) ? lexicon.wordAt(place) : undefined;
  if (word !== undefined) return { place, word };
  throw new QueryError("OUT_OF_RANGE", `there is no word with the index ${item}`, {
    expected: `0 to ${lexicon.count() - 1}`,
  });
}

/** The orders of a list of words, with their titles. */
export const WORD_ORDERS = {
  alphabet: message("Alphabet"),
  length: message("Length"),
  score: message("Score"),
  probability: message("Probability"),
} as const;

export type WordOrder = keyof typeof WORD_ORDERS;

/** A word of a list. */
export interface WordRow {
  word: string;
  /** The word with the letters in lower case for which blanks stand. */
  text: string;
  /** Points of its tiles; blanks count 0. */
  score: number;
  /** In the order by probability: the chance to draw the word as a whole rack, from 0 to 1. */
  chance?: number;
  /** For a slot that the word fills: the tiles that are laid. */
  note?: string;
  /** For a part of a slot: the squares before the word and behind it. */
  around?: readonly [before: string, behind: string];
  /** For a slot: the number of tiles that are laid. */
  used?: number;
  /** The letters that make longer words before it and after it. */
  hooks?: readonly [front: string, back: string];
}

/** Makes the rows of a list of words, or of what else was found, and compares them. */
export interface RowMaker<T = string> {
  row(found: T): WordRow;
  /** Returns a number that is higher for words that come first; undefined for the alphabet. */
  rate: ((row: WordRow) => number) | undefined;
}

interface RowOptions {
  /** The tiles that the words are made of, with blanks; empty if any tiles may be used. */
  rack: ArrayLike<number>;
  /** Tiles that lie on the board. */
  onBoard: ArrayLike<number>;
  order: WordOrder;
}

/** Returns the maker of rows for a query. */
export function rowMaker(alphabet: Alphabet, { rack, onBoard, order }: RowOptions): RowMaker {
  const hasBlanks = Array.from(rack).includes(BLANK);
  const row = (word: string): WordRow => {
    const tiles = alphabet.tokenize(word);
    if (hasBlanks) markBlanks(tiles, rack, onBoard);
    const text = hasBlanks ? alphabet.format(tiles, { as: "word" }) : word;
    return { word, text, score: pointsOf([...tiles].map(faceOf), alphabet) };
  };
  switch (order) {
    case "length":
      return { row, rate: ({ word }) => alphabet.tokenize(word).length };
    case "score":
      return { row, rate: ({ score }) => score };
    case "probability":
      return likely(alphabet, row);
    default:
      return { row, rate: undefined };
  }
}

/** Adds the chance to draw each word as a whole rack, with blanks for letters, and sorts by it. */
function likely(alphabet: Alphabet, row: (word: string) => WordRow): RowMaker {
  const figures = wordFigures(alphabet);
  return {
    row: (word) => ({ ...row(word), chance: figures(word).chance.probability }),
    rate: ({ chance = 0 }) => chance,
  };
}

/** Marks the tiles of a word that are neither on the board nor on the rack: they are blanks. */
function markBlanks(tiles: Uint8Array, rack: ArrayLike<number>, onBoard: ArrayLike<number>): void {
  const left = Array.from(rack);
  const at = startOf(tiles, onBoard);
  tiles.forEach((tile, i) => {
    if (i >= at && i < at + onBoard.length) return;
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
    else tiles[i] = tile | BLANK_FLAG;
  });
}

/** Returns where a run of tiles begins in a word; its length if it does not occur. */
function startOf(tiles: Uint8Array, run: ArrayLike<number>): number {
  for (let at = 0; at + run.length <= tiles.length; at++) {
    if (Array.from(run).every((tile, i) => tiles[at + i] === tile)) return at;
  }
  return tiles.length;
}

/** Milliseconds of work between pauses for handling messages. */
const PATIENCE = 25;

/** The first rows of a list. */
export interface Listed {
  words: WordRow[];
  /** Number of all words, of which `words` may have only the first. */
  total: number;
  /** For a slot: how many of all words lay how many tiles, the most tiles first. */
  byUsed?: [used: number, words: number][];
}

/**
 * Returns the first rows of a list, in its order, and the number of all words.
 * @param limit number of rows at most.
 * @param pause called from time to time during a long list.
 */
export async function listed<T>(
  all: Iterable<T>,
  { row, rate }: RowMaker<T>,
  limit: number,
  pause: () => Promise<void>,
): Promise<Listed> {
  const rated: { made: WordRow; rating: number }[] = [];
  const words: WordRow[] = [];
  let total = 0;
  let since = performance.now();
  for (const word of all) {
    if (rate !== undefined) {
      const made = row(word);
      rated.push({ made, rating: rate(made) });
    } else if (total < limit) words.push(row(word));
    total++;
    if (total % 1024 === 0 && performance.now() - since > PATIENCE) {
      await pause();
      since = performance.now();
    }
  }
  // The sort is stable: words of the same rating stay in alphabetical order.
  rated.sort((a, b) => b.rating - a.rating);
  for (const { made } of rated.slice(0, limit)) words.push(made);
  return { words, total };
}

/** The slot that a new query has. */
export const SLOT_EXAMPLE = "....L.R.";

/** A question about the words that fit a slot. */
export interface SlotQuestion {
  slot: string;
  within: boolean;
  order: WordOrder;
}

/** Returns the maker of rows for the words of a slot: each shows the tiles laid, or its place. */
export function slotRows(
  alphabet: Alphabet,
  { slot, within, order }: SlotQuestion,
): RowMaker<SlotWord> {
  const squares = parseSlot(slot, alphabet);
  const row = (found: SlotWord) => {
    const { word, text, score, used, tiles } = found;
    const where = within ? { around: around(found, squares, alphabet) } : { note: tiles };
    return { word, text, score, used, ...where };
  };
  if (order === "length") return { row, rate: ({ word }) => alphabet.tokenize(word).length };
  if (order === "score") return { row, rate: ({ score }) => score };
  return { row, rate: undefined };
}

/** Returns the squares of a slot before a word and behind it. */
function around(
  { word, start }: SlotWord,
  squares: Slot,
  alphabet: Alphabet,
): [before: string, behind: string] {
  const textOf = (some: Slot): string =>
    some.map((tile) => (tile === 0 ? "." : alphabet.label(tile))).join("");
  const end = start + alphabet.tokenize(word).length;
  return [textOf(squares.slice(0, start)), textOf(squares.slice(end))];
}
