import { KernelError, LexiconError } from "../errors.js";
import type { GraphFacts, WordGraph } from "../lexicon/index.js";
import type { Backends, Kernel, KernelAddresses, KernelFunctions } from "./exports.js";
import { signed } from "./load.js";
import { type SearchSpec, writeSearch } from "./search-spec.js";

/** Which build of the kernel to use; `"auto"` falls back to JavaScript where wasm is forbidden. */
export type BackendChoice = "auto" | "wasm" | "js";

/** The kernel's look-up table: what it takes, and how many letters and tiles it is good for. */
const LOOKUP_FIXED = 32 * 32 * 4;
const LOOKUP_ROW = 8;
const LOOKUP_LETTERS = 32;
const LOOKUP_LENGTH = 18;

/** Words found per call of the kernel; the first call stops early, to answer soon. */
const FIRST_BATCH = 32;
const BATCH = 4096;

/**
 * A word graph in the kernel's memory and the questions that the kernel answers
 * about it, in tiles.
 */
export class GraphKernel {
  private readonly bytes: Uint8Array;
  private readonly words: Int32Array;
  /** The search whose state lies in the kernel's memory. */
  private current: Search | undefined;
  private counted = -1;
  private readonly containsPacked: KernelFunctions["containsPacked"];

  private constructor(
    readonly kernel: Kernel,
    private readonly root: number,
    private readonly hasLookup: boolean,
  ) {
    this.bytes = new Uint8Array(kernel.buffer);
    this.words = new Int32Array(kernel.buffer);
    this.containsPacked = kernel.call.containsPacked;
  }

  /**
   * Copies a graph that has been validated into a kernel of its own.
   *
   * Memory: 4 bytes for each node, 12 for each node up to the last one that the
   * DAWG uses (word counts and look-up table), and a fixed part of about 130 KB.
   */
  static async start(
    graph: WordGraph,
    facts: GraphFacts,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<GraphKernel> {
    const size = (at: KernelAddresses) => planMemory(at, graph, facts).size;
    const kernel = await startKernel(backends, choice, size);
    new Int32Array(kernel.buffer).set(signed(graph.nodes), kernel.at.GRAPH >> 2);
    return GraphKernel.over(kernel, graph, facts);
  }

  /** Goes on with a kernel that has the graph in its memory already, and zeros behind it. */
  static over(kernel: Kernel, graph: WordGraph, facts: GraphFacts): GraphKernel {
    const { counts, lookup, size } = planMemory(kernel.at, graph, facts);
    kernel.grow(size);
    const hasLookup = facts.highestTile <= LOOKUP_LETTERS;
    kernel.call.setCountsBase(counts);
    if (hasLookup) kernel.call.buildLookup(graph.dawgRoot, facts.dawgEnd, lookup);
    return new GraphKernel(kernel, graph.dawgRoot, hasLookup);
  }

  /** Whether the tiles are a word. */
  contains(tiles: ArrayLike<number>): boolean {
    const { length } = tiles;
    if (!this.hasLookup || length < 2 || length > LOOKUP_LENGTH) return this.containsLong(tiles);
    let first = 0;
    let second = 0;
    let third = 0;
    /** All codes, to see at the end whether each was within bounds. */
    let codes = 0;
    let i = 0;
    for (let shift = 0; i < length && shift < 30; shift += 5) {
      const code = (tiles[i++] as number) - 1;
      codes |= code;
      first |= code << shift;
    }
    for (let shift = 0; i < length && shift < 30; shift += 5) {
      const code = (tiles[i++] as number) - 1;
      codes |= code;
      second |= code << shift;
    }
    for (let shift = 0; i < length; shift += 5) {
      const code = (tiles[i++] as number) - 1;
      codes |= code;
      third |= code << shift;
    }
    if (codes >>> 0 >= LOOKUP_LETTERS) return false;
    return this.containsPacked(first, second, third, length) === 1;
  }

  /** Words of any length, in graphs of any alphabet. */
  private containsLong(tiles: ArrayLike<number>): boolean {
    if (tiles.length > 255) return false;
    this.bytes.set(tiles, this.kernel.at.WORD);
    return this.kernel.call.contains(this.root, tiles.length) === 1;
  }

  /**
   * Number of words.
   * @throws LexiconError `TOO_MANY_WORDS` from 2^31 on.
   */
  count(): number {
    if (this.counted < 0) {
      this.putAside();
      this.counted = this.kernel.call.countWords(this.root);
      if (this.counted < 0) {
        throw new LexiconError("TOO_MANY_WORDS", "the graph has more words than can be counted", {
          expected: `at most ${2 ** 31 - 1}`,
        });
      }
    }
    return this.counted;
  }

  /** Place of the word in the sorted list, from 0; -1 if it is no word. */
  indexOf(tiles: ArrayLike<number>): number {
    this.count();
    if (tiles.length > 255) return -1;
    this.bytes.set(tiles, this.kernel.at.WORD);
    return this.kernel.call.indexOfWord(this.root, tiles.length);
  }

  /** The word at a place of the sorted list, or undefined where there is none. */
  wordAt(place: number): Uint8Array | undefined {
    if (!Number.isInteger(place) || place < 0 || place >= this.count()) return undefined;
    const length = this.kernel.call.wordAtIndex(this.root, place);
    const at = this.kernel.at.WORD;
    return this.bytes.slice(at, at + length);
  }

  /** Walks the whole DAWG in the kernel: number of words, and a sum over all steps. */
  walk(): { words: number; checksum: number } {
    this.putAside();
    return { words: this.kernel.call.walk(this.root), checksum: this.kernel.call.walkChecksum() };
  }

  /**
   * The words that a search finds, in order, each as `read` makes it of the
   * kernel's bytes from `start` on.
   */
  *search<T>(
    spec: SearchSpec,
    read: (bytes: Uint8Array, start: number, length: number) => T,
  ): Generator<T> {
    if (this.root === 0) return;
    const search: Search = { state: undefined };
    this.putAside();
    writeSearch(this.kernel, this.words, this.root, spec);
    this.current = search;
    for (let limit = FIRST_BATCH; ; limit = BATCH) {
      this.resume(search);
      const found = this.kernel.call.searchFill(limit);
      if (found === 0) break;
      // All of them at once: whoever asks for the next word may use the kernel before.
      const words = this.readOutput(found, read);
      for (let i = 0; i < found; i++) yield words[i] as T;
    }
    if (this.current === search) this.current = undefined;
  }

  private readOutput<T>(
    found: number,
    read: (bytes: Uint8Array, start: number, length: number) => T,
  ): T[] {
    const { bytes } = this;
    const words: T[] = [];
    let at = this.kernel.at.OUTPUT;
    for (let i = 0; i < found; i++) {
      const length = bytes[at] as number;
      words.push(read(bytes, at + 1, length));
      at += 1 + length;
    }
    return words;
  }

  /** Copies the running search out of the kernel's memory, so that it can go on later. */
  private putAside(): void {
    if (this.current === undefined) return;
    const { SEARCH, SEARCH_SIZE } = this.kernel.at;
    this.current.state = this.bytes.slice(SEARCH, SEARCH + SEARCH_SIZE);
    this.current = undefined;
  }

  private resume(search: Search): void {
    if (this.current === search) return;
    this.putAside();
    this.bytes.set(search.state as Uint8Array, this.kernel.at.SEARCH);
    this.current = search;
  }
}

/** A search under way; its state is here while another one uses the kernel. */
interface Search {
  state: Uint8Array | undefined;
}

/** Where what depends on the graph's size lies, and how much there is in all. */
function planMemory(at: KernelAddresses, graph: WordGraph, facts: GraphFacts) {
  const counts = at.GRAPH + graph.nodes.length * 4;
  const lookup = counts + facts.dawgEnd * 4;
  return { counts, lookup, size: lookup + LOOKUP_FIXED + facts.dawgEnd * LOOKUP_ROW };
}

/** Begins to compile the build that will be started, so that reading a file takes no longer. */
export function prepareKernel(backends: Backends, choice: BackendChoice = "auto"): void {
  if (choice !== "js") backends.wasm?.prepare?.();
}

/**
 * Starts the build that was chosen.
 * @param letters of the alphabet for which moves will be generated, if they will.
 */
export async function startKernel(
  backends: Backends,
  choice: BackendChoice,
  bytes: (at: KernelAddresses) => number,
  letters?: number,
): Promise<Kernel> {
  const wanted = choice === "auto" ? (backends.wasm ?? backends.js) : backends[choice];
  if (wanted === undefined) {
    throw new KernelError("NO_BACKEND", `this build of gaddawg has no backend "${choice}"`, {
      expected: ["auto", ...Object.keys(backends)].join(" or "),
    });
  }
  try {
    return await wanted(bytes, letters);
  } catch (error) {
    const noWasm = error instanceof KernelError && error.code === "NO_WASM";
    const { js } = backends;
    if (choice === "auto" && noWasm && js !== undefined) return js(bytes, letters);
    throw error;
  }
}
