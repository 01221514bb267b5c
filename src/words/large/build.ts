import type { Alphabet } from "../../alphabet/alphabet.js";
import { alphabetOf } from "../../alphabet/tile-sets.js";
import {
  checkOptionalFunction,
  checkOptionalText,
  checkOptionNames,
  checkWhole,
  type OptionNames,
} from "../../base/arguments.js";
import { byteAt, int32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { finishWithPauses } from "../../base/pacing.js";
import {
  checkListOptions,
  checkStream,
  LIST_NAMES,
  listOptions,
  textsOf,
  type WordListOptions,
  WordListReader,
  type WordStream,
} from "../formats/word-list.js";
import {
  BUILD_NAMES,
  type BuildOptions,
  checkPacking,
  needsGaddag,
  packAs,
} from "../graph/build.js";
import { type Automaton, OpenRuns, States } from "../graph/build-automaton.js";
import { MAX_WORD_LENGTH, SWITCH } from "../graph/node-layout.js";
import { type GraphContent, graphContent, WordGraph } from "../graph/word-graph.js";
import { type WordSet, wordSet } from "../graph/word-set.js";
import { type RunBuffer, type Scratch, Sorter, type SortFigures } from "./external-sort.js";

/** Least and most bytes of memory for sorting. */
export const LEAST_MEMORY = 2 ** 18;
const MOST_MEMORY = 2 ** 31;
const USUAL_MEMORY = 2 ** 26;

/** Options for building a graph from a list that is larger than memory. */
export interface LargeBuildOptions extends WordListOptions, BuildOptions {
  /** Bytes of memory for sorting, from 2^18 to 2^31; default 2^26 (64 MiB). */
  memory?: number;
  /**
   * In Node, the folder in which to create a scratch folder for the sorted runs; default: the
   * system's temporary folder. Browsers keep runs in blobs.
   */
  folder?: string | undefined;
}

/** A graph built from a list, with figures about reading and sorting it. */
export interface LargeBuild {
  graph: WordGraph;
  /** Number of distinct words. */
  words: number;
  /** Number of lines that repeat an earlier word. */
  repeated: number;
  /** Number of words with a character that has no tile; 0 unless `unspellable` is `"skip"`. */
  unspellable: number;
  /** Number of words with letters that were read as others. */
  folded: number;
  /** Number of words that are too short or too long. */
  otherLengths: number;
  /** Figures about sorting the words. */
  wordSort: SortFigures;
  /** Figures about sorting the reversed prefixes or the alphagrams; undefined for a DAWG. */
  secondSort: SortFigures | undefined;
}

/** Their names. */
const LARGE_NAMES: OptionNames<LargeBuildOptions> = {
  ...LIST_NAMES,
  ...BUILD_NAMES,
  memory: 0,
  folder: 0,
};

/** Makes room for sorted runs, in a folder if the platform has folders. */
export type ScratchMaker = (folder: string | undefined) => Promise<Scratch>;

/** Builds a graph from a list with the scratch of a platform; see `buildLargeGraph`. */
export async function buildLarge(
  stream: WordStream,
  alphabet: Alphabet,
  options: LargeBuildOptions,
  makeScratch: ScratchMaker,
): Promise<LargeBuild> {
  checkOptionNames(options, LARGE_NAMES);
  const { memory = USUAL_MEMORY, folder, order = "wolges", progress, signal, source } = options;
  const list: WordListOptions = { ...listOptions(options), progress: undefined };
  checkListOptions(list);
  checkOptionalFunction(progress, "progress");
  checkOptionalText(folder, "folder");
  checkWhole(memory, "memory", LEAST_MEMORY, MOST_MEMORY);
  const content = graphContent(options.content ?? "gaddag");
  checkPacking(content, order);
  const tiles = alphabetOf(alphabet);
  signal?.throwIfAborted();
  const scratch = await makeScratch(folder);
  try {
    const work = new LargeWork({ ...options, memory, content }, scratch);
    const read = await work.read(stream, tiles, list);
    const automaton = await work.automaton();
    progress?.("pack", 0, 1);
    const nodes = await finishWithPauses(packAs(automaton, content, order), signal);
    const { words, wordSort, secondSort } = work;
    const { kept, ...counts } = read;
    const graph = new WordGraph(nodes, content);
    return { graph, words, repeated: kept - words, ...counts, wordSort, secondSort };
  } catch (error) {
    throw withSource(error, source);
  } finally {
    await scratch.dispose();
  }
}

function withSource(error: unknown, source: string | undefined): unknown {
  const isOurs = error instanceof LexiconError && error.source === undefined;
  return isOurs && source !== undefined ? error.inSource(source) : error;
}

/** The steps of a build. */
class LargeWork {
  words = 0;
  wordSort: SortFigures;
  secondSort: SortFigures | undefined;
  private readonly sorter: Sorter;
  private readonly states = new States();

  constructor(
    private readonly options: LargeBuildOptions & { memory: number; content: GraphContent },
    private readonly scratch: Scratch,
  ) {
    this.sorter = this.newSorter(options.memory, 0);
    this.wordSort = this.sorter.figures;
  }

  read(stream: WordStream, alphabet: Alphabet, list: WordListOptions): Promise<StreamedList> {
    return readIntoSorter(stream, alphabet, list, this.sorter);
  }

  automaton(): Promise<Automaton> {
    const { content } = this.options;
    if (content === "dawg") return this.dawg();
    return needsGaddag(content) ? this.gaddag() : this.alphagrams();
  }

  private async dawg(): Promise<Automaton> {
    const root = await this.addWords(this.sorter.sorted(this.options.memory), undefined);
    return automatonOf(this.states, root, undefined);
  }

  private async gaddag(): Promise<Automaton> {
    const { memory, progress } = this.options;
    const { words, second } = this.twoSorts(RECORD_PAYLOAD);
    const root = await this.addWords(words, second);
    const report = (done: number) => progress?.("gaddag", done, 0);
    const gaddagRoot = await addSortedReversals(second.sorted(memory), this.states, report);
    return automatonOf(this.states, root, gaddagRoot);
  }

  private async alphagrams(): Promise<Automaton> {
    const { words, second } = this.twoSorts(0);
    const count = await sortAlphagrams(words, second);
    const root = await this.addWords(second.sorted(this.options.memory), undefined);
    this.words = count;
    return automatonOf(this.states, root, undefined);
  }

  /** While the words are merged, half of the memory is for that and half for the next sort. */
  private twoSorts(payload: number): { words: AsyncGenerator<Uint8Array>; second: Sorter } {
    const half = Math.floor(this.options.memory / 2);
    const second = this.newSorter(half, payload);
    this.secondSort = second.figures;
    return { words: this.sorter.sorted(half), second };
  }

  private async addWords(
    batches: AsyncIterable<Uint8Array>,
    reversals: Sorter | undefined,
  ): Promise<number> {
    const report = (done: number) => this.options.progress?.("dawg", done, 0);
    const { root, words } = await addSortedWords(batches, this.states, reversals, report);
    this.words = words;
    return root;
  }

  private newSorter(budget: number, payload: number): Sorter {
    const { signal } = this.options;
    return new Sorter({ budget, payload, scratch: this.scratch, signal });
  }
}

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
async function readIntoSorter(
  stream: WordStream,
  alphabet: Alphabet,
  options: WordListOptions,
  sorter: Sorter,
): Promise<StreamedList> {
  checkStream(stream);
  const reader = new StreamedReader(alphabet, options, () => sorter.records);
  let open = 0;
  const read = async (text: string): Promise<void> => {
    for (let at = 0; at < text.length; at += PIECE) {
      const part = text.slice(at, at + PIECE);
      const words = part.length / 2 + 1;
      if (sorter.records.isFull(part.length * TILES, words)) await sorter.spill();
      const end = part.lastIndexOf("\n");
      open = end < 0 ? open + part.length : part.length - end;
      if (open > LONGEST_LINE) throw endlessLine(options.source);
      reader.push(part);
    }
  };
  for await (const text of textsOf(stream, options)) await read(text);
  return reader.counts();
}

function endlessLine(source: string | undefined): LexiconError {
  return new LexiconError("WORD_TOO_LONG", `a line of more than ${LONGEST_LINE} characters`, {
    source,
    expected: "a word list: one word per line",
  });
}

/*
 * The automaton of sorted words that come one after another: the same states, with the same
 * numbers, as `automatonSlices` makes of a set in memory (src/words/graph/build-automaton.ts).
 *
 * For a GADDAG, that function keeps a trie of all beginnings of words in memory, each with the state
 * after it. Here, a beginning leaves memory when no later word can have it: its reversal, the state
 * and whether it is a word are a record, and the records are sorted like the words. In that order
 * they are the strings of the GADDAG.
 */

/** Bytes of the number in a record: a state, which has 24 bits, and a bit for a word. */
const RECORD_PAYLOAD = 4;
const WORD_BIT = 2 ** 24;

/** The most bytes and records that a word can add: its beginnings. */
const WORD_BYTES = 255 * (128 + 5);
const WORD_RECORDS = 255;

/** Called now and then with the number of words, or of beginnings, that were added. */
type Report = (done: number) => void;

/**
 * Adds sorted words to an automaton.
 * @param batches words of tiles, each followed by a 0.
 * @param reversals takes the records of a GADDAG, if one is wanted.
 * @returns the first state of the DAWG and the number of words.
 */
async function addSortedWords(
  batches: AsyncIterable<Uint8Array>,
  states: States,
  reversals: Sorter | undefined,
  report: Report,
): Promise<{ root: number; words: number }> {
  const dawg = new GrowingDawg(states, reversals);
  let words = 0;
  for await (const batch of batches) {
    for (let at = 0; at < batch.length; at = dawg.next) {
      if (reversals?.records.isFull(WORD_BYTES, WORD_RECORDS)) await reversals.spill();
      dawg.add(batch, at);
      words++;
    }
    report(words);
  }
  return { root: dawg.finish(), words };
}

/** A DAWG to which words are added in order. */
class GrowingDawg {
  /** Place behind the word that was added last. */
  next = 0;
  private readonly runs: OpenRuns;
  /** Tiles of the last word. */
  private readonly last = new Uint8Array(257);
  private length = 0;
  /** For each number of tiles, the state after such a beginning of the last word; 0 so far. */
  private readonly arcs = new Int32Array(257);
  /** And whether it is a word. */
  private readonly isWord = new Uint8Array(257);

  constructor(
    states: States,
    private readonly reversals: Sorter | undefined,
  ) {
    this.runs = new OpenRuns(states);
  }

  /** Adds the word at a place, which ends in a 0. */
  add(bytes: Uint8Array, start: number): void {
    const { runs, last, isWord, arcs } = this;
    let depth = 0;
    // The words differ and are sorted, so the loop stops where the earlier one ends, at the latest.
    while (depth < this.length && bytes[start + depth] === last[depth]) depth++;
    this.closeTo(depth);
    let at = start + depth;
    for (; bytes[at] !== 0; at++, depth++) {
      if (runs.depth === depth) runs.open();
      runs.push(byteAt(bytes, at));
      last[depth] = byteAt(bytes, at);
      isWord[depth + 1] = 0;
      arcs[depth + 1] = 0;
    }
    runs.accept();
    isWord[depth] = 1;
    this.length = depth;
    this.next = at + 1;
  }

  /** Closes everything; returns the first state. */
  finish(): number {
    if (this.length === 0) return 0;
    this.closeTo(0);
    return this.runs.close();
  }

  /** Gives up the beginnings of the last word that are longer than the next one shares. */
  private closeTo(shared: number): void {
    const { runs, last, arcs, isWord } = this;
    while (runs.depth > shared + 1) {
      const at = runs.depth - 1;
      arcs[at] = runs.close();
    }
    if (this.reversals === undefined) return;
    const { records } = this.reversals;
    for (let length = this.length; length > shared; length--) {
      const payload = int32At(arcs, length) | (isWord[length] === 1 ? WORD_BIT : 0);
      records.addReversed(last, length, payload);
    }
  }
}

/**
 * Adds the alphagram of each word to a sort.
 * @returns the number of words.
 */
async function sortAlphagrams(
  batches: AsyncIterable<Uint8Array>,
  alphagrams: Sorter,
): Promise<number> {
  let words = 0;
  for await (const batch of batches) {
    for (let at = 0, end = 0; at < batch.length; at = end + 1) {
      end = batch.indexOf(0, at);
      if (alphagrams.records.isFull(MAX_WORD_LENGTH + 1, 1)) await alphagrams.spill();
      alphagrams.records.add(batch.slice(at, end).sort(), end - at);
      words++;
    }
  }
  return words;
}

/**
 * Adds the strings of a GADDAG to an automaton whose DAWG is complete.
 * @param batches records of reversed beginnings, in order.
 * @returns the first state of the GADDAG.
 */
async function addSortedReversals(
  batches: AsyncIterable<Uint8Array>,
  states: States,
  report: Report,
): Promise<number> {
  const runs = new OpenRuns(states);
  const last = new Uint8Array(257);
  let done = 0;
  for await (const batch of batches) {
    for (let at = 0; at < batch.length; at += RECORD_PAYLOAD) {
      let depth = 0;
      while (batch[at] !== 0 && batch[at] === last[depth]) {
        at++;
        depth++;
      }
      while (runs.depth > depth + 1) runs.close();
      for (; batch[at] !== 0; at++, depth++) {
        if (runs.depth === depth) runs.open();
        runs.push(byteAt(batch, at));
        last[depth] = byteAt(batch, at);
      }
      last[depth] = 0;
      at++;
      addEnding(runs, numberAt(batch, at));
      done++;
    }
    report(done);
  }
  let root = 0;
  while (runs.depth > 0) root = runs.close();
  return root;
}

function addEnding(runs: OpenRuns, payload: number): void {
  if ((payload & WORD_BIT) !== 0) runs.accept();
  const arc = payload & (WORD_BIT - 1);
  if (arc === 0) return;
  runs.open();
  runs.push(SWITCH, arc);
}

function numberAt(bytes: Uint8Array, at: number): number {
  return (
    byteAt(bytes, at) |
    (byteAt(bytes, at + 1) << 8) |
    (byteAt(bytes, at + 2) << 16) |
    (byteAt(bytes, at + 3) << 24)
  );
}

/** Puts the parts of an automaton together. */
function automatonOf(states: States, dawgRoot: number, gaddagRoot: number | undefined): Automaton {
  return { states, dawgRoot, gaddagRoot: gaddagRoot ?? 0, hasGaddag: gaddagRoot !== undefined };
}
