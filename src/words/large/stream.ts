import type { Alphabet } from "../../alphabet/index.js";
import { badArgument, checkBytes, isObject } from "../../arguments.js";
import { LexiconError } from "../../errors.js";
import { decode, type WordListOptions, WordListReader } from "../../lexicon/word-list.js";
import { type WordSet, wordSet } from "../../lexicon/word-set.js";
import type { RunBuffer } from "./run-buffer.js";
import type { Sorter } from "./sorter.js";

/** A list of words as it comes: pieces of text or of UTF-8, cut anywhere. */
export type WordStream = AsyncIterable<string | Uint8Array> | ReadableStream<Uint8Array | string>;

/** Characters that are read between two looks at the memory that words take. */
const PIECE = 1 << 12;
/** Tiles that a character stands for, at most: Æ is AE where it has no tile. */
const TILES = 3;
/** A line of more characters cannot be a word. */
const LONGEST_LINE = 1 << 20;

/** What a list had besides its words. */
export interface StreamedList {
  /** Lines with words, repeated ones included. */
  kept: number;
  unspellable: number;
  folded: number;
  otherLengths: number;
}

/** Passes the words of a list on to a sort, instead of collecting them. */
class StreamedReader extends WordListReader {
  protected override readonly builder: SortedWords;

  constructor(alphabet: Alphabet, options: WordListOptions, records: () => RunBuffer) {
    super(alphabet, options);
    this.builder = new SortedWords(records);
  }

  counts(): StreamedList {
    const { unspellable, folded, otherLengths } = this.finish();
    return { kept: this.builder.count, unspellable, folded, otherLengths };
  }
}

/** Takes the place of the set in which a reader collects words. */
class SortedWords {
  count = 0;

  constructor(private readonly records: () => RunBuffer) {}

  add(word: Uint8Array, length: number): void {
    this.count++;
    this.records().add(word, length);
  }

  finish(): WordSet {
    return wordSet([]);
  }
}

/**
 * Reads a list and adds its words to a sort, which puts them aside whenever its memory is full.
 * @throws as `readWordStream` does.
 */
export async function readIntoSorter(
  stream: WordStream,
  alphabet: Alphabet,
  options: WordListOptions,
  sorter: Sorter,
): Promise<StreamedList> {
  if (!isObject(stream) || !(Symbol.asyncIterator in stream)) {
    throw badArgument("stream", stream, "a stream of text or bytes");
  }
  const { source, signal } = options;
  const reader = new StreamedReader(alphabet, options, () => sorter.records);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let open = 0;
  const read = async (text: string): Promise<void> => {
    for (let at = 0; at < text.length; at += PIECE) {
      const part = text.slice(at, at + PIECE);
      const words = part.length / 2 + 1;
      if (sorter.records.isFull(part.length * TILES, words)) await sorter.spill();
      const end = part.lastIndexOf("\n");
      open = end < 0 ? open + part.length : part.length - end;
      if (open > LONGEST_LINE) throw endlessLine(source);
      reader.push(part);
    }
  };
  for await (const piece of stream as AsyncIterable<string | Uint8Array>) {
    signal?.throwIfAborted();
    if (typeof piece !== "string") checkBytes(piece, "stream");
    await read(typeof piece === "string" ? piece : decode(decoder, piece, true, source));
  }
  await read(decode(decoder, new Uint8Array(), false, source));
  return reader.counts();
}

function endlessLine(source: string | undefined): LexiconError {
  return new LexiconError("WORD_TOO_LONG", `a line of more than ${LONGEST_LINE} characters`, {
    source,
    expected: "a word list: one word per line",
  });
}
