import { badArgument, checkTiles, checkWhole, isList } from "../base/arguments.js";
import { byteAt, int32At, itemAt } from "../base/elements.js";
import { QueryError } from "../base/errors.js";
import { contentOf } from "../words/formats/kwg.js";
import { type GraphFacts, rememberFacts } from "../words/graph/validate.js";
import { WordGraph } from "../words/graph/word-graph.js";
import { Arena } from "./arena.js";
import {
  type BackendChoice,
  type Backends,
  type Kernel,
  type KernelFunctions,
  startKernel,
} from "./backend.js";
import { KernelSession, lookupRoom } from "./session.js";
import { disposedError, holdSession, type SessionHold, shareSession } from "./sharing.js";

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
      const code = itemAt(tiles, i++) - 1;
      codes |= code;
      first |= code << shift;
    }
    for (let shift = 0; i < length && shift < 30; shift += 5) {
      const code = itemAt(tiles, i++) - 1;
      codes |= code;
      second |= code << shift;
    }
    for (let shift = 0; i < length; shift += 5) {
      const code = itemAt(tiles, i++) - 1;
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
    { limit = Infinity, maxNodes = DEFAULT_MAX_NODES }: SearchBounds = {},
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
      const stepsLeft = int32At(cells, at.SEARCH_STEPS >> 2);
      nodesLeft -= steps - stepsLeft;
      left -= found;
      const isDone = left === 0 || int32At(cells, at.SEARCH_DEPTH >> 2) < 0;
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
      const length = byteAt(bytes, at);
      words.push(read(bytes, at + 1, length));
      at += 1 + length;
    }
    return words;
  }
}

/** One element of a pattern: a set of tiles, or a star, which matches any run of tiles. */
export type PatternElement = "*" | readonly number[];

/** The most elements of a pattern that fit the kernel's state sets of 64 bits. */
const MAX_PATTERN = 62;

/** The conditions of a word search; omitted conditions do not restrict it. */
export interface SearchSpec {
  /** Pattern that the word must match. Default: any word. */
  pattern?: readonly PatternElement[] | undefined;
  /** Tiles available for the word; 0 is a blank, which stands for any tile. Default: unlimited. */
  from?: readonly number[] | Uint8Array | undefined;
  /** Tiles that the word must contain, each at least as many times as listed. */
  needed?: readonly number[] | Uint8Array | undefined;
  /** Minimum and maximum length, in tiles. */
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

/** Bounds on the cost of a search. */
export interface SearchBounds {
  /** The most words to find; default Infinity. */
  limit?: number | undefined;
  /** The most nodes to examine; default 50 million. */
  maxNodes?: number | undefined;
}

const TILES = 64;
const LONGEST = 255;
const UNLIMITED = 0x3fffffff;

/**
 * Checks the tiles of a search.
 * @throws ArgumentError, naming the condition.
 */
export function checkSearch(spec: SearchSpec): void {
  const { pattern, from, needed } = spec;
  if (pattern !== undefined) {
    if (!isList(pattern))
      throw badArgument("pattern", pattern, "a list of sets of tiles and stars");
    for (let i = 0; i < pattern.length; i++) {
      const element = pattern[i];
      if (element !== "*") checkTileNumbers(element, `pattern[${i}]`);
    }
  }
  if (from !== undefined) checkTileNumbers(from, "from");
  if (needed !== undefined) checkTileNumbers(needed, "needed");
}

function checkTileNumbers(tiles: unknown, name: string): void {
  checkTiles(tiles, name);
  for (const tile of tiles as readonly number[]) checkWhole(tile, name, 0, TILES - 1);
}

/** Writes a search and its initial state into the kernel's memory (assembly/words/search.ts). */
function writeSearch(
  arena: Arena,
  root: number,
  { pattern, from, needed = [], minLength = 1, maxLength = LONGEST }: SearchSpec,
): void {
  const { at } = arena.kernel;
  const { cells } = arena;
  const put = (address: number, value: number): void => {
    cells[address >> 2] = value;
  };
  cells.fill(0, at.SEARCH >> 2, (at.SEARCH + at.SEARCH_SIZE) >> 2);
  writeKeys(arena);
  writePattern(arena, pattern ?? ["*"]);
  let blanks = from === undefined ? UNLIMITED : 0;
  for (const tile of from ?? []) {
    if (tile === 0) blanks++;
    else put(at.SEARCH_LEFT + tile * 4, int32At(cells, (at.SEARCH_LEFT >> 2) + tile) + 1);
  }
  for (const tile of needed) {
    put(at.SEARCH_NEED + tile * 4, int32At(cells, (at.SEARCH_NEED >> 2) + tile) + 1);
  }
  put(at.SEARCH_BLANKS, blanks);
  put(at.SEARCH_NEED_TOTAL, needed.length);
  put(at.SEARCH_MIN_LENGTH, Math.min(minLength, LONGEST + 1));
  // With a maximum length below 1, the search ends before its first word.
  put(at.SEARCH_MAX_LENGTH, Math.min(maxLength, LONGEST));
  put(at.SEARCH_DEPTH, maxLength < 1 ? -1 : 0);
  put(at.SEARCH_NODE, root);
  put(at.SEARCH_RUN, root);
}

/** Writes keys that look random, always the same. */
function writeKeys({ cells, kernel: { at } }: Arena): void {
  const first = at.SEARCH_KEYS >> 2;
  if (cells[first] !== 0) return;
  for (let i = 0; i < at.SEARCH_KEYS_SIZE >> 2; i++) {
    // The finalizer of MurmurHash3, which scatters small numbers over all bits.
    let key = Math.imul(i + 1, 0x9e3779b1);
    key = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
    key = Math.imul(key ^ (key >>> 13), 0xc2b2ae35);
    cells[first + i] = key ^ (key >>> 16);
  }
}

function writePattern({ cells, kernel: { at } }: Arena, elements: readonly PatternElement[]): void {
  // The kernel relies on a pattern without adjacent stars, which mean the same as one star.
  const pattern = elements.filter((element, i) => element !== "*" || elements[i - 1] !== "*");
  if (pattern.length > MAX_PATTERN) {
    throw new QueryError("PATTERN_TOO_LONG", `a pattern of ${pattern.length} elements`, {
      expected: `at most ${MAX_PATTERN}`,
    });
  }
  const setBit = (address: number, bit: number): void => {
    const index = (address >> 2) + (bit >> 5);
    cells[index] = int32At(cells, index) | (1 << (bit & 31));
  };
  pattern.forEach((element, position) => {
    if (element === "*") {
      setBit(at.SEARCH_STAR, position);
    } else {
      for (const tile of element) {
        if (tile > 0 && tile < TILES) setBit(at.SEARCH_ACCEPT + tile * 8, position);
      }
    }
  });
  setBit(at.SEARCH_FINAL, pattern.length);
  setBit(at.SEARCH_STATE, 0);
  if (pattern[0] === "*") setBit(at.SEARCH_STATE, 1);
}

/** Bytes of a node, and bytes that a check of a node takes. */
const NODE_SIZE = 4;
const CHECK_SIZE = 1;
/** Number of facts that a check leaves at WORD (assembly/words/graph-load.ts). */
const FACTS = 6;

/** A graph that a kernel has read, in a session of its own. */
export interface GraphRead {
  session: KernelSession;
  graph: WordGraph;
  facts: GraphFacts;
}

/**
 * Reads the bytes of a graph file in a kernel that is started for it. This is about ten times as
 * fast as `readKwg`, which explains what is wrong with bytes that the kernel does not accept.
 * @param letters number of letters of the alphabet.
 * @param own true if nothing else uses the bytes, so that the graph may keep them.
 * @returns undefined if the bytes are not sound, or cannot be checked here.
 */
export async function readGraph(
  bytes: Uint8Array,
  format: "kwg" | "kbwg" | "kad",
  letters: number,
  backends: Backends,
  choice: BackendChoice = "auto",
  own = false,
): Promise<GraphRead | undefined> {
  const count = bytes.length / NODE_SIZE;
  if (!Number.isInteger(count) || count === 0) return undefined;
  const size = bytes.length + count * CHECK_SIZE;
  const arena = new Arena(await startKernel(backends, choice, (at) => at.GRAPH + size));
  const { call } = arena.kernel;
  const { address } = arena.reserve("graph", bytes.length);
  arena.bytes.set(bytes, address);
  if (format !== "kbwg" && call.convertKwgNodes(count) === 0) return undefined;
  const nodes = new Uint32Array(arena.bytes.buffer, address, count);
  const content = format === "kad" ? "alphagrams" : contentOf(nodes);
  // Its words are found otherwise, as those of siblings out of order, which the kernel refuses.
  if (content === "gaddag-only") return undefined;
  const hasGaddag = content === "gaddag" ? 1 : 0;
  const check = arena.reserve("graph check", count * CHECK_SIZE);
  if (call.checkGraph(count, hasGaddag, letters, check.address) === 0) return undefined;
  arena.release(check);
  const graph = new WordGraph(own ? keepNodes(nodes, bytes) : nodes.slice(), content);
  const facts = graphFactsOf(arena, count);
  rememberFacts(graph, facts);
  const { dawgEnd } = facts;
  return { session: KernelSession.fromArena(arena, { graph, dawgEnd }), graph, facts };
}

/** Copies the nodes into the bytes' own memory, which is faster than allocating more. */
function keepNodes(
  nodes: Uint32Array,
  { buffer, byteOffset, byteLength }: Uint8Array,
): Uint32Array {
  if (byteLength !== buffer.byteLength) return nodes.slice();
  const kept = new Uint32Array(buffer as ArrayBuffer, byteOffset, nodes.length);
  kept.set(nodes);
  return kept;
}

function graphFactsOf({ cells, kernel: { at } }: Arena, nodes: number): GraphFacts {
  const facts = cells.subarray(at.WORD >> 2, (at.WORD >> 2) + FACTS) as unknown as FactCells;
  const [dawgNodes, gaddagNodes, dawgEnd, states, longest, highestTile] = facts;
  const otherNodes = nodes - dawgNodes - gaddagNodes;
  return { dawgNodes, gaddagNodes, otherNodes, dawgEnd, states, longest, highestTile };
}

type FactCells = [number, number, number, number, number, number];
