import { type Alphabet, alphabetOf } from "../../alphabet/index.js";
import {
  checkOptionalFunction,
  checkOptionalText,
  checkOptionNames,
  checkWhole,
  type OptionNames,
} from "../../arguments.js";
import { LexiconError } from "../../errors.js";
import type { Automaton } from "../../lexicon/automaton.js";
import {
  BUILD_NAMES,
  type BuildOptions,
  checkPacking,
  needsGaddag,
  packAs,
} from "../../lexicon/build.js";
import { type GraphContent, graphContent, WordGraph } from "../../lexicon/graph.js";
import { States } from "../../lexicon/states.js";
import { checkListOptions, LIST_NAMES, type WordListOptions } from "../../lexicon/word-list.js";
import { finishWithPauses } from "../../slices.js";
import {
  addSortedReversals,
  addSortedWords,
  automatonOf,
  RECORD_PAYLOAD,
  sortAlphagrams,
} from "./automaton.js";
import type { Scratch } from "./scratch.js";
import { Sorter, type SortFigures } from "./sorter.js";
import { readIntoSorter, type StreamedList, type WordStream } from "./stream.js";

/** Least and most bytes of memory for sorting. */
export const LEAST_MEMORY = 2 ** 18;
export const MOST_MEMORY = 2 ** 31;
const USUAL_MEMORY = 2 ** 26;

/** Options for building a graph from a list that is larger than memory. */
export interface LargeBuildOptions extends WordListOptions, BuildOptions {
  /** Bytes of memory for sorting, from 2^18 to 2^31; default 2^26 (64 MiB). */
  memory?: number;
  /**
   * Folder for a scratch folder with the sorted runs, in Node; default: the system's folder for
   * temporary files. Browsers keep runs in blobs.
   */
  folder?: string | undefined;
}

/** A graph from a list, and figures of how it was read and sorted. */
export interface LargeBuild {
  graph: WordGraph;
  /** Number of different words. */
  words: number;
  /** Number of lines that repeat an earlier word. */
  repeated: number;
  /** Number of words with a character that has no tile; 0 unless `unspellable` is `"skip"`. */
  unspellable: number;
  /** Number of words with letters that were read as others. */
  folded: number;
  /** Number of words that are too short or too long. */
  otherLengths: number;
  /** How the words were sorted. */
  wordSort: SortFigures;
  /** How the reversed beginnings of words or the alphagrams were sorted; undefined for a DAWG. */
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
  const list: WordListOptions = listPart(options);
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
    throw named(error, source);
  } finally {
    await scratch.dispose();
  }
}

function listPart(options: LargeBuildOptions): WordListOptions {
  const { source, minLength, maxLength, unspellable, accents, signal } = options;
  const all = { source, minLength, maxLength, unspellable, accents, signal };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function named(error: unknown, source: string | undefined): unknown {
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
