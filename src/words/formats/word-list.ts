import type { Alphabet } from "../../alphabet/alphabet.js";
import { composed } from "../../alphabet/letters.js";
import { alphabetOf } from "../../alphabet/tile-sets.js";
import {
  type Bytes,
  badArgument,
  bytesFrom,
  checkIterable,
  checkName,
  checkObject,
  checkOptionalFunction,
  checkOptionalText,
  checkOptionNames,
  checkSignal,
  checkText,
  checkWhole,
  isBytes,
  isObject,
  type OptionNames,
} from "../../base/arguments.js";
import { byteAt } from "../../base/elements.js";
import { AlphabetError, counted, LexiconError, restated } from "../../base/errors.js";
import { finish, type Slices } from "../../base/pacing.js";
import { INSPECT } from "../../base/symbols.js";
import type { Progress } from "../graph/build-automaton.js";
import { MAX_WORD_LENGTH } from "../graph/node-layout.js";
import { type WordSet, WordSetBuilder } from "../graph/word-set.js";

/** More characters than any word has, however many of them make a tile. */
const LONGEST_LINE = 10_000;

/** Options for reading a word list. */
export interface WordListOptions {
  /** Name of the list, for error messages. */
  source?: string;
  /** Minimum number of tiles in the words to keep; default 1. */
  minLength?: number;
  /** Maximum number of tiles in the words to keep; default 255. */
  maxLength?: number;
  /** How to treat words that the alphabet cannot spell; default `"error"`. */
  unspellable?: "error" | "skip";
  /** How to treat letters that have no tile but are played as others; default `"fold"`. */
  accents?: "fold" | "refuse";
  /** How to treat text after the first word of a line, such as a definition; default `"refuse"`. */
  definitions?: "refuse" | "skip";
  /** Called with `"read"`, the number of characters read so far, and the total (0 if unknown). */
  progress?: Progress | undefined;
  /**
   * Stops the work early: the signal's reason is thrown. While `readWordList` runs, only `progress`
   * can abort it; `readWordStream` and `openLexicon` let other code do so.
   */
  signal?: AbortSignal | undefined;
}

/** Their names. */
export const LIST_NAMES: OptionNames<WordListOptions> = {
  source: 0,
  minLength: 0,
  maxLength: 0,
  unspellable: 0,
  accents: 0,
  definitions: 0,
  progress: 0,
  signal: 0,
};

/** The words of a list, and the number of lines left out. */
export interface WordList {
  words: WordSet;
  /** Number of words with a character that has no tile; 0 unless `unspellable` is `"skip"`. */
  unspellable: number;
  /** Number of words with letters that were read as others, such as É as E in French. */
  folded: number;
  /** Number of words that are too short or too long. */
  otherLengths: number;
  /** Number of lines that repeat an earlier word. */
  repeated: number;
}

/**
 * Reads a word list piece by piece: one word per line, in any order and case, with any line
 * endings, with or without a byte-order mark. Skips blank lines, white space around words and,
 * if requested, any text after the first word of a line.
 */
export class WordListReader {
  private readonly alphabet: Alphabet;
  /** Takes the words. */
  protected readonly builder: Pick<WordSetBuilder, "add" | "finish">;
  private readonly singles: Uint8Array;
  private readonly buffer = new Uint8Array(MAX_WORD_LENGTH + 1);
  private rest = "";
  private line = 0;
  private characters = 0;
  private unspellable = 0;
  private otherLengths = 0;
  private kept = 0;
  private folded = 0;
  /** True if letters of the last word were read as others. */
  private isFolded = false;

  constructor(
    alphabet: Alphabet,
    private readonly options: WordListOptions = {},
  ) {
    this.alphabet = alphabetOf(alphabet);
    checkOptionNames(options, LIST_NAMES);
    checkListOptions(options);
    this.builder = new WordSetBuilder();
    this.singles = this.alphabet.singleUnitTiles();
  }

  /** Describes the reader in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `WordListReader { ${this.alphabet.name}, ${counted(this.line, "line")}, ${counted(this.kept, "word")} }`;
  }

  /** Returns a summary for JSON: how much was read, without the words. */
  toJSON(): { type: "WordListReader"; alphabet: string; lines: number; words: number } {
    const { alphabet, line: lines, kept: words } = this;
    return { type: "WordListReader", alphabet: alphabet.name, lines, words };
  }

  /** Reads a piece of the text; a piece may end in the middle of a line. */
  push(text: string): void {
    checkText(text, "text");
    let at = this.characters === 0 && text.charCodeAt(0) === 0xfeff ? 1 : 0;
    this.characters += text.length;
    for (;;) {
      const end = text.indexOf("\n", at);
      if (end < 0) break;
      this.addLine(this.rest + text.slice(at, end));
      this.rest = "";
      at = end + 1;
    }
    this.rest += text.slice(at);
    this.options.progress?.("read", this.characters, 0);
  }

  /** Adds one line, which holds one word. */
  addLine(line: string): void {
    checkText(line, "word", "a word");
    // A lone carriage return is the line end of very old files.
    if (line.includes("\r")) {
      const parts = line.split("\r");
      // After CR LF, the last part is empty and not a line of its own.
      if (parts.at(-1) === "") parts.pop();
      for (const part of parts) this.addWord(part);
    } else {
      this.addWord(line);
    }
  }

  /** Returns all words read, sorted. */
  finish(): WordList {
    if (this.rest !== "") this.addLine(this.rest);
    this.rest = "";
    const words = this.builder.finish();
    const { unspellable, folded, otherLengths } = this;
    return { words, unspellable, folded, otherLengths, repeated: this.kept - words.count };
  }

  private addWord(text: string): void {
    this.line++;
    const whole = text.trim();
    if (whole === "") return;
    const word = this.options.definitions === "skip" ? (/^\S+/.exec(whole)?.[0] ?? "") : whole;
    const length = word.length > LONGEST_LINE ? word.length : this.tilesOf(word, text);
    if (length < 0) {
      this.unspellable++;
      return;
    }
    const { minLength = 1, maxLength = MAX_WORD_LENGTH, source } = this.options;
    if (length < minLength || (length > maxLength && maxLength < MAX_WORD_LENGTH)) {
      this.otherLengths++;
      return;
    }
    if (length > MAX_WORD_LENGTH) {
      const unit = word.length > LONGEST_LINE ? "characters" : "tiles";
      throw new LexiconError("WORD_TOO_LONG", `a word of ${length} ${unit}`, {
        source,
        line: this.line,
        expected: `at most ${MAX_WORD_LENGTH} tiles`,
      });
    }
    this.builder.add(this.buffer, length);
    this.kept++;
    if (this.isFolded) this.folded++;
  }

  /** Puts the word's tiles into the buffer; returns their number, or -1 to skip the word. */
  private tilesOf(word: string, line: string): number {
    const { singles, buffer } = this;
    const length = word.length;
    this.isFolded = false;
    if (length <= MAX_WORD_LENGTH) {
      let i = 0;
      for (; i < length; i++) {
        const tile = byteAt(singles, word.charCodeAt(i));
        if (tile === 0) break;
        buffer[i] = tile;
      }
      if (i === length) return length;
    }
    return this.tilesTheLongWay(word, line);
  }

  private tilesTheLongWay(word: string, line: string): number {
    const { source, accents = "fold" } = this.options;
    try {
      const column = [...line.slice(0, line.indexOf(word))].length + 1;
      const place = { line: this.line, column, ...(source === undefined ? {} : { source }) };
      const tiles = this.alphabet.tokenize(word, { ...place, accents });
      this.isFolded = accents === "fold" && this.alphabet.fold(word) !== composed(word);
      if (tiles.length <= MAX_WORD_LENGTH) this.buffer.set(tiles);
      return tiles.length;
    } catch (error) {
      if (!(error instanceof AlphabetError)) throw error;
      if (this.options.unspellable === "skip") return -1;
      throw this.explained(error, word);
    }
  }

  /** Says what a word list is, where the text may be something else or have more than words. */
  private explained(error: AlphabetError, word: string): AlphabetError {
    const isDoubtful = this.line === 1 || /[\s,;]/.test(word);
    if (error.expected !== undefined || !isDoubtful) return error;
    const hasMore = /^\p{L}+\s/u.test(word);
    const skipped = hasMore ? ", or definitions behind the words that are skipped" : "";
    const expected = `a word list: one word per line, and nothing else${skipped}`;
    return restated(error, error.what, { expected });
  }
}

/** Checks the options of a word list. */
export function checkListOptions(options: WordListOptions): void {
  checkObject(options, "options");
  const { source, minLength, maxLength, unspellable, definitions, progress, signal } = options;
  checkOptionalText(source, "source");
  for (const [name, value] of Object.entries({ minLength, maxLength })) {
    if (value !== undefined) checkWhole(value, name, 0, Number.MAX_SAFE_INTEGER);
  }
  if (unspellable !== undefined) checkName(unspellable, "unspellable", ["error", "skip"]);
  if (definitions !== undefined) checkName(definitions, "definitions", ["refuse", "skip"]);
  checkOptionalFunction(progress, "progress");
  checkSignal(signal);
}

/** A word list as text, as UTF-8 bytes, or as individual words. */
export type WordSource = string | Bytes | Iterable<string>;

/**
 * Reads a whole word list. See `WordListReader` for what is accepted.
 * @throws AlphabetError `NO_TILE`, with line and column, for a word that the alphabet
 *   cannot spell; LexiconError `WORD_TOO_LONG` or `WRONG_FORMAT`.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { readWordList, wordOf } from "gaddawg/formats";
 *
 * const set = alphabet("english");
 * const { words } = readWordList("race\ncare\ncares\n", set);
 * console.log(words.count, set.format(wordOf(words, 0))); // 3 CARE
 * ```
 */
export function readWordList(
  source: WordSource,
  alphabet: Alphabet,
  options: WordListOptions = {},
): WordList {
  checkOptionNames(options, LIST_NAMES);
  checkListOptions(options);
  return finish(listSlices(source, alphabet, options), options.signal);
}

/** Characters of a text, and words of a list, that are read between two pauses. */
const PIECE = 1 << 18;
const WORDS = 1 << 14;

/** Returns the options of a word list among others, such as those for opening a lexicon. */
export function listOptions(options: WordListOptions): WordListOptions {
  const names = Object.keys(LIST_NAMES) as (keyof WordListOptions)[];
  return Object.fromEntries(names.map((name) => [name, options[name]]));
}

/** Reads a word list in slices, as `readWordList` does. */
export function* listSlices(
  source: WordSource,
  alphabet: Alphabet,
  options: WordListOptions,
): Slices<WordList> {
  const reader = new WordListReader(alphabet, listOptions(options));
  if (typeof source === "string" || isBytes(source)) {
    const text =
      typeof source === "string" ? source : decodeText(bytesFrom(source, "source"), options.source);
    for (let at = 0; at < text.length; at += PIECE) {
      reader.push(text.slice(at, at + PIECE));
      yield;
    }
    return reader.finish();
  }
  checkIterable(source, "source", "words: a text, bytes or a list");
  let words = 0;
  for (const word of source) {
    reader.addLine(word);
    if (++words % WORDS === 0) yield;
  }
  return reader.finish();
}

/**
 * Reads a word list from a stream of text or UTF-8 bytes, which may be split anywhere.
 * @throws the same errors as `readWordList`, and the signal's reason, by rejecting the promise.
 */
export async function readWordStream(
  stream: WordStream,
  alphabet: Alphabet,
  options: WordListOptions = {},
): Promise<WordList> {
  checkStream(stream);
  const reader = new WordListReader(alphabet, options);
  for await (const text of textsOf(stream, options)) reader.push(text);
  return reader.finish();
}

/** A word list as a stream: pieces of text or UTF-8, split anywhere. */
export type WordStream = AsyncIterable<string | Bytes> | ReadableStream<string | Bytes>;

/** Checks that an argument is a stream. */
export function checkStream(stream: unknown): void {
  if (isObject(stream) && Symbol.asyncIterator in stream) return;
  throw badArgument("stream", stream, "a stream of text or bytes");
}

/** Yields the text of a stream as it comes. */
export async function* textsOf(
  stream: WordStream,
  { source, signal }: WordListOptions,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const piece of stream as AsyncIterable<string | Bytes>) {
    signal?.throwIfAborted();
    if (typeof piece === "string") yield piece;
    else yield decode(decoder, bytesFrom(piece, "stream"), true, source);
  }
  yield decode(decoder, new Uint8Array(), false, source);
}

/**
 * Decodes UTF-8 bytes.
 * @throws LexiconError `WRONG_FORMAT` if they are not UTF-8.
 */
export function decodeText(bytes: Uint8Array, source?: string): string {
  return decode(new TextDecoder("utf-8", { fatal: true }), bytes, false, source);
}

function decode(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: Uint8Array,
  stream: boolean,
  source: string | undefined,
): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new LexiconError("WRONG_FORMAT", "not UTF-8 text", {
      source,
      expected: "a word list: UTF-8 text, one word per line",
    });
  }
}

/**
 * Checks that a list has words, and says why it has none.
 * @throws LexiconError `NO_WORDS`.
 */
export function checkSomeWords(
  { words, unspellable, otherLengths }: WordList,
  source?: string,
): void {
  if (words.count > 0) return;
  const left = [
    ...(otherLengths > 0 ? [`${otherLengths} of other lengths`] : []),
    ...(unspellable > 0 ? [`${unspellable} with letters that have no tile`] : []),
  ];
  throw new LexiconError("NO_WORDS", ["no words", ...left].join(", "), {
    source,
    expected: "at least one word, one per line; { allowEmpty: true } opens a lexicon without words",
  });
}
