import { KernelError, LexiconError } from "../errors.js";
import type { GraphFacts, WordGraph } from "../lexicon/index.js";
import type { Backends, Kernel, KernelAddresses } from "./exports.js";
import { type SearchSpec, writeSearch } from "./search-spec.js";

/** Which build of the kernel to use; `"auto"` falls back to JavaScript where wasm is forbidden. */
export type BackendChoice = "auto" | "wasm" | "js";

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

  private constructor(
    readonly kernel: Kernel,
    private readonly root: number,
  ) {
    this.bytes = new Uint8Array(kernel.buffer);
    this.words = new Int32Array(kernel.buffer);
  }

  /**
   * Copies a graph that has been validated into a kernel of its own.
   *
   * Memory: 4 bytes for each node, 4 for each node up to the last one that the
   * DAWG uses (the word counts), and a fixed part of about 40 KB.
   */
  static async start(
    graph: WordGraph,
    facts: GraphFacts,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<GraphKernel> {
    const kernel = await startKernel(
      backends,
      choice,
      (at) => countsBase(at, graph) + facts.dawgEnd * 4,
    );
    const loaded = new GraphKernel(kernel, graph.dawgRoot);
    loaded.words.set(
      new Int32Array(graph.nodes.buffer, graph.nodes.byteOffset, graph.nodes.length),
      kernel.at.GRAPH >> 2,
    );
    kernel.call.setCountsBase(countsBase(kernel.at, graph));
    return loaded;
  }

  /** Whether the tiles are a word. */
  contains(tiles: ArrayLike<number>): boolean {
    const { bytes, kernel } = this;
    const { length } = tiles;
    if (length > 255) return false;
    const at = kernel.at.WORD;
    for (let i = 0; i < length; i++) bytes[at + i] = tiles[i] as number;
    return kernel.call.contains(this.root, length) === 1;
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

  /** The words that a search finds, in order, as fresh arrays of tiles. */
  *search(spec: SearchSpec): Generator<Uint8Array> {
    if (this.root === 0) return;
    const search: Search = { state: undefined };
    this.putAside();
    writeSearch(this.kernel, this.words, this.root, spec);
    this.current = search;
    for (let limit = FIRST_BATCH; ; limit = BATCH) {
      this.resume(search);
      const found = this.kernel.call.searchFill(limit);
      if (found === 0) break;
      yield* this.readOutput(found);
    }
    if (this.current === search) this.current = undefined;
  }

  /** The words of the output, copied before any of them is handed out. */
  private readOutput(found: number): Uint8Array[] {
    const { bytes } = this;
    const words: Uint8Array[] = [];
    let at = this.kernel.at.OUTPUT;
    for (let i = 0; i < found; i++) {
      const length = bytes[at++] as number;
      words.push(bytes.slice(at, at + length));
      at += length;
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

function countsBase(at: KernelAddresses, graph: WordGraph): number {
  return at.GRAPH + graph.nodes.length * 4;
}

async function startKernel(
  backends: Backends,
  choice: BackendChoice,
  bytes: (at: KernelAddresses) => number,
): Promise<Kernel> {
  const wanted = choice === "auto" ? (backends.wasm ?? backends.js) : backends[choice];
  if (wanted === undefined) {
    throw new KernelError("NO_BACKEND", `this build of gaddawg has no backend "${choice}"`, {
      expected: ["auto", ...Object.keys(backends)].join(" or "),
    });
  }
  try {
    return await wanted(bytes);
  } catch (error) {
    const noWasm = error instanceof KernelError && error.code === "NO_WASM";
    if (choice === "auto" && noWasm && backends.js !== undefined) return backends.js(bytes);
    throw error;
  }
}
