import { QueryError } from "../errors.js";
import type { GraphFacts } from "../words/graph/validate.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import type { Arena } from "./arena.js";
import type { BackendChoice, Backends, Kernel, KernelFunctions } from "./backend.js";
import { type SearchBounds, type SearchSpec, writeSearch } from "./codecs/search.js";
import { disposedError } from "./disposed.js";
import { type KernelSession, lookupRoom } from "./session.js";
import { holdSession, type SessionHold, shareSession } from "./sharing.js";

/** The letters and the lengths that the kernel's look-up table supports. */
const LOOKUP_LETTERS = 32;
const LOOKUP_LENGTH = 18;
/** The longest word, in tiles. */
const MAX_LENGTH = 255;

/** Words to find per call of the kernel; the first call stops early, to return results soon. */
const FIRST_BATCH = 32;
const BATCH = 4096;
/** Nodes to examine per call of the kernel: a few milliseconds of work. */
const NODES = 1 << 18;

/**
 * Nodes that a search may examine unless its caller says otherwise: about a second of work. To list
 * a lexicon of three million words takes a quarter of it.
 */
export const DEFAULT_MAX_NODES = 50_000_000;

/** Queries of the words of one graph, in tiles: a face of a session. */
export class GraphKernel {
  private readonly arena: Arena;
  private readonly root: number;
  private readonly hasLookup: boolean;
  private isDisposed = false;
  private readonly containsPacked: KernelFunctions["containsPacked"];

  /** Uses a session that has loaded the graph. */
  constructor(
    readonly session: KernelSession,
    private readonly graph: WordGraph,
    { highestTile }: GraphFacts,
    private readonly hold?: SessionHold,
  ) {
    this.arena = session.arena;
    this.root = session.loaded(graph).dawgRoot;
    this.hasLookup = highestTile <= LOOKUP_LETTERS && session.buildLookup(graph);
    this.containsPacked = session.kernel.call.containsPacked;
  }

  /**
   * Copies a graph that has been validated into a kernel, unless one in use has it.
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
    const { dawgEnd } = facts;
    const room = () => lookupRoom(dawgEnd);
    const hold = await holdSession({ graph, dawgEnd }, { backends, choice, room });
    return new GraphKernel(hold.session, graph, facts, hold);
  }

  /** Uses a session that has just been started for the graph, and lets others use it. */
  static share(session: KernelSession, graph: WordGraph, facts: GraphFacts): GraphKernel {
    return new GraphKernel(session, graph, facts, shareSession(session, graph));
  }

  /** Gives back what it holds of a shared session. Searches that are under way end. */
  dispose(): void {
    this.isDisposed = true;
    this.hold?.release();
  }

  get kernel(): Kernel {
    return this.session.kernel;
  }

  /** Returns whether the tiles are a word. */
  contains(tiles: ArrayLike<number>): boolean {
    const { length } = tiles;
    if (!this.hasLookup || length < 2 || length > LOOKUP_LENGTH) return this.containsLong(tiles);
    let first = 0;
    let second = 0;
    let third = 0;
    /** Bitwise OR of all codes, which shows at the end whether each was within bounds. */
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

  /** Looks up words of any length, in graphs of any alphabet. */
  private containsLong(tiles: ArrayLike<number>): boolean {
    if (tiles.length > MAX_LENGTH) return false;
    this.arena.bytes.set(tiles, this.kernel.at.WORD);
    return this.kernel.call.contains(this.root, tiles.length) === 1;
  }

  /**
   * Returns the number of words.
   * @throws LexiconError `TOO_MANY_WORDS` if it is 2^31 or more.
   */
  count(): number {
    return this.session.countWords(this.graph);
  }

  /** Returns the index of the word in the sorted list, from 0, or -1 if it is not a word. */
  indexOf(tiles: ArrayLike<number>): number {
    this.count();
    if (tiles.length > MAX_LENGTH) return -1;
    this.arena.bytes.set(tiles, this.kernel.at.WORD);
    return this.kernel.call.indexOfWord(this.root, tiles.length);
  }

  /** Returns the word at an index of the sorted list, or undefined if the index is out of range. */
  wordAt(place: number): Uint8Array | undefined {
    if (!Number.isInteger(place) || place < 0 || place >= this.count()) return undefined;
    const length = this.kernel.call.wordAtIndex(this.root, place);
    const at = this.kernel.at.WORD;
    return this.arena.bytes.slice(at, at + length);
  }

  /**
   * Walks the whole DAWG in the kernel; returns the number of words and a sum over all steps.
   * @throws LexiconError `TOO_MANY_WORDS` if there are 2^31 words or more.
   */
  walk(): { words: number; checksum: number } {
    this.count();
    this.session.searches.suspend();
    return { words: this.kernel.call.walk(this.root), checksum: this.kernel.call.walkChecksum() };
  }

  /**
   * Yields the words that a search finds, in order and in batches. A batch is empty where the
   * search has examined many nodes without finding a word, so that the host may stop or pause.
   * `read` makes each result from the kernel's bytes, in which the word begins at `start`.
   * @throws QueryError `SEARCH_LIMIT` after `maxNodes` nodes, if the search has not ended by then.
   */
  *search<T>(
    spec: SearchSpec,
    read: (bytes: Uint8Array, start: number, length: number) => T,
    { limit = Number.POSITIVE_INFINITY, maxNodes = DEFAULT_MAX_NODES }: SearchBounds = {},
  ): Generator<T[], void, undefined> {
    if (this.root === 0 || limit === 0) return;
    const { searches } = this.session;
    const { call, at } = this.kernel;
    searches.suspend();
    writeSearch(this.arena, this.root, spec);
    const search = searches.begin();
    let left = limit;
    let nodesLeft = maxNodes;
    for (let batch = FIRST_BATCH; ; batch = BATCH) {
      if (this.isDisposed) throw disposedError("lexicon");
      searches.resume(search);
      const steps = Math.min(NODES, nodesLeft);
      const found = call.searchFill(Math.min(batch, left), steps);
      const { cells } = this.arena;
      const stepsLeft = cells[at.SEARCH_STEPS >> 2] as number;
      nodesLeft -= steps - stepsLeft;
      left -= found;
      const isDone = left === 0 || (cells[at.SEARCH_DEPTH >> 2] as number) < 0;
      // Read all of them now: the caller may use the kernel before asking for the next word.
      const words = this.readOutput(found, read);
      if (isDone) searches.end(search);
      else if (stepsLeft === 0) searches.noteDeadStates();
      yield words;
      if (isDone) return;
      if (nodesLeft <= 0) {
        throw new QueryError("SEARCH_LIMIT", `the search has not ended after ${maxNodes} nodes`, {
          expected: "a narrower query, a limit, or a higher maxNodes (Infinity for no bound)",
        });
      }
    }
  }

  private readOutput<T>(
    found: number,
    read: (bytes: Uint8Array, start: number, length: number) => T,
  ): T[] {
    const { bytes } = this.arena;
    const words: T[] = [];
    let at = this.kernel.at.OUTPUT;
    for (let i = 0; i < found; i++) {
      const length = bytes[at] as number;
      words.push(read(bytes, at + 1, length));
      at += 1 + length;
    }
    return words;
  }
}
