import { byteAt, float64At, uint32At } from "../../base/elements.js";
import { fromBelow, wordsFrom } from "../graph/counts.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../graph/node-layout.js";
import type { WordGraph } from "../graph/word-graph.js";
import { type ByteCode, LONGEST, SEPARATOR } from "./byte-code.js";
import { type ValueLists, valueText } from "./values.js";

/** The names of the two ways to store data with keys. */
export const KEYED_VARIANTS = Object.freeze(["index", "delimiter"] as const);

/**
 * A way to store data with keys: `delimiter` puts the strings `key=value` in the graph (Toal);
 * `index` puts the keys in the graph and their values beside it, by the index of the key (Gordon).
 */
export type KeyedVariant = (typeof KEYED_VARIANTS)[number];

/**
 * Keys with their values in one of the two ways. What is listed, keys and values, is in the order of
 * its texts; `data` is what a file has behind the graph.
 */
export type KeyedStore = DelimitedStore | IndexedStore;

const NONE = new Uint8Array(0);

/**
 * Toal's keyed DAWG ([toal], his mail of 13 March 1997): the strings `key=value` are the words of an
 * ordinary graph, in which `=` is one more letter. Values share their beginnings within a key, and
 * their ends with all others.
 */
export class DelimitedStore {
  readonly variant = "delimiter";
  readonly data = NONE;

  constructor(
    readonly graph: WordGraph,
    readonly code: ByteCode,
    readonly keys: number,
    readonly pairs: number,
  ) {}

  *get(key: Uint8Array): Generator<string> {
    const { graph, code } = this;
    const at = graph.find(this.runAfter(key), SEPARATOR);
    if (at === 0) return;
    if (graph.accepts(at)) yield "";
    for (const { tiles, length } of graph.walk(graph.arc(at))) yield code.decode(tiles, 0, length);
  }

  has(key: Uint8Array): boolean {
    return key.length > 0 && this.graph.find(this.runAfter(key), SEPARATOR) !== 0;
  }

  *prefix(bytes: Uint8Array): Generator<string> {
    yield* this.keysBelow(
      bytes,
      () => true,
      () => true,
    );
  }

  /**
   * Yields keys of a value. Below most runs of the graph, no key has it; those are found out once
   * each, so the time is linear in the nodes and the keys that are found.
   */
  *keysOf(value: Uint8Array): Generator<string> {
    const { graph, code } = this;
    const tiles = new Uint8Array(LONGEST);
    const length = code.encode(value, tiles, 0);
    if (length < 0) return;
    const wanted = tiles.subarray(0, length);
    const hasValue = (at: number): boolean =>
      length === 0 ? graph.accepts(at) : graph.contains(wanted, graph.arc(at));
    /** For each run that was looked at, 1 if it leads to the value and 2 if not. */
    const known = new Uint8Array(graph.nodes.length);
    const leads = (first: number): boolean => {
      if (first === 0) return false;
      if (known[first] !== 0) return known[first] === 1;
      let found = false;
      for (let at = first; ; at++) {
        const node = uint32At(graph.nodes, at);
        const isSeparator = (node & TILE_MASK) === SEPARATOR;
        if (isSeparator ? hasValue(at) : leads(node >>> ARC_SHIFT)) found = true;
        if ((node & END) !== 0) break;
      }
      known[first] = found ? 1 : 2;
      return found;
    };
    yield* this.keysBelow(NONE, leads, hasValue);
  }

  /** Returns the run after the tiles of some bytes, or 0 if no key begins with them. */
  private runAfter(bytes: Uint8Array): number {
    const { graph, code } = this;
    const tiles = new Uint8Array(LONGEST);
    const length = code.encode(bytes, tiles, 0);
    let first = length < 0 ? 0 : graph.dawgRoot;
    for (let i = 0; i < length && first !== 0; i++) {
      const at = graph.find(first, byteAt(tiles, i));
      first = at === 0 ? 0 : graph.arc(at);
    }
    return first;
  }

  /**
   * Yields the keys that begin with some bytes.
   * @param mayLead tells whether to look below a run.
   * @param isWanted tells whether to take the key before a separator, by its node.
   */
  private *keysBelow(
    bytes: Uint8Array,
    mayLead: (first: number) => boolean,
    isWanted: (at: number) => boolean,
  ): Generator<string> {
    const { graph, code } = this;
    const tiles = new Uint8Array(LONGEST + 1);
    const start = code.encode(bytes, tiles, 0);
    const visit = function* (first: number, depth: number): Generator<string> {
      if (first === 0 || !mayLead(first)) return;
      for (let at = first; ; at++) {
        const node = uint32At(graph.nodes, at);
        const tile = node & TILE_MASK;
        if (tile !== SEPARATOR) {
          tiles[depth] = tile;
          yield* visit(node >>> ARC_SHIFT, depth + 1);
        } else if (isWanted(at)) {
          yield code.decode(tiles, 0, depth);
        }
        if ((node & END) !== 0) return;
      }
    };
    yield* visit(this.runAfter(bytes), Math.max(0, start));
  }
}

/**
 * Counts the keys of a graph of `key=value`, in time linear in its nodes.
 * @returns the number, or NaN if a string has no separator, two, or nothing before it.
 */
export function countKeys({ nodes, dawgRoot }: WordGraph): number {
  const counts = new Float64Array(nodes.length);
  /** 1 for each node with a separator at it, below it or at a later sibling or below that. */
  const isSplit = new Uint8Array(nodes.length);
  fromBelow(nodes, dawgRoot, false, (at, arc, next) => {
    const isSeparator = (uint32At(nodes, at) & TILE_MASK) === SEPARATOR;
    let keys = float64At(counts, arc);
    if (isSeparator) keys = isSplit[arc] === 1 ? Number.NaN : 1;
    else if ((uint32At(nodes, at) & ACCEPTS) !== 0 || arc === 0) keys = Number.NaN;
    counts[at] = keys + float64At(counts, next);
    isSplit[at] = isSeparator || isSplit[arc] === 1 || isSplit[next] === 1 ? 1 : 0;
  });
  return (uint32At(nodes, dawgRoot) & TILE_MASK) === SEPARATOR
    ? Number.NaN
    : float64At(counts, dawgRoot);
}

/**
 * Keys in a graph, with their data beside it, as Gordon proposed ([toal], his mail of 13 March 1997):
 * "just stored at the nodes (or more likely pointed to by the terminal nodes)". In a graph, words
 * share their last nodes, so a node cannot point to the data of one of them; the path to it can: it
 * gives the number of the word.
 */
export class IndexedStore {
  readonly variant = "index";
  readonly keys: number;
  readonly pairs: number;
  /** The numbers of the keys that have each text, found when they are first needed. */
  private inverse: { ids: Uint32Array; firsts: Uint32Array; sorted: Uint32Array } | undefined;

  constructor(
    readonly graph: WordGraph,
    readonly code: ByteCode,
    private readonly index: WordIndex,
    private readonly values: ValueLists,
    readonly data: Uint8Array,
  ) {
    this.keys = values.firsts.length - 1;
    this.pairs = values.ids.length;
  }

  *get(key: Uint8Array): Generator<string> {
    const { firsts, ids } = this.values;
    const index = this.indexOf(key);
    if (index < 0) return;
    for (let at = uint32At(firsts, index); at < uint32At(firsts, index + 1); at++) {
      yield valueText(this.values, uint32At(ids, at));
    }
  }

  has(key: Uint8Array): boolean {
    return this.indexOf(key) >= 0;
  }

  *prefix(bytes: Uint8Array): Generator<string> {
    const tiles = new Uint8Array(LONGEST);
    const length = this.code.encode(bytes, tiles, 0);
    if (length < 0) return;
    const { first, count } = this.index.rangeOf(tiles, length);
    for (let index = first; index < first + count; index++) yield this.keyAt(index);
  }

  *keysOf(value: Uint8Array): Generator<string> {
    this.inverse ??= this.invert();
    const { ids, firsts } = this.inverse;
    const id = this.idOf(value);
    if (id < 0) return;
    for (let at = uint32At(firsts, id); at < uint32At(firsts, id + 1); at++)
      yield this.keyAt(uint32At(ids, at));
  }

  private indexOf(key: Uint8Array): number {
    const tiles = new Uint8Array(LONGEST);
    const length = this.code.encode(key, tiles, 0);
    return length < 1 ? -1 : this.index.indexOf(tiles, length);
  }

  private keyAt(index: number): string {
    const tiles = new Uint8Array(LONGEST);
    return this.code.decode(tiles, 0, this.index.wordAt(index, tiles));
  }

  /** Returns the number of a text by halving the sorted list of all, or -1. */
  private idOf(value: Uint8Array): number {
    const { sorted } = this.inverse!;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareBytes(this.textAt(uint32At(sorted, middle)), value) < 0) low = middle + 1;
      else high = middle;
    }
    const id = sorted[low];
    return id !== undefined && compareBytes(this.textAt(id), value) === 0 ? id : -1;
  }

  private textAt(id: number): Uint8Array {
    const { texts, starts } = this.values;
    return texts.subarray(starts[id], starts[id + 1]);
  }

  private invert(): { ids: Uint32Array; firsts: Uint32Array; sorted: Uint32Array } {
    const { ids, firsts, starts } = this.values;
    const texts = starts.length - 1;
    const places = new Uint32Array(texts + 1);
    for (const id of ids) places[id + 1] = uint32At(places, id + 1) + 1;
    for (let id = 0; id < texts; id++)
      places[id + 1] = uint32At(places, id + 1) + uint32At(places, id);
    const keys = new Uint32Array(ids.length);
    const next = places.slice();
    for (let key = 0; key < this.keys; key++) {
      for (let at = uint32At(firsts, key); at < uint32At(firsts, key + 1); at++) {
        const place = uint32At(next, uint32At(ids, at));
        next[uint32At(ids, at)] = place + 1;
        keys[place] = key;
      }
    }
    const sorted = Uint32Array.from({ length: texts }, (_, id) => id);
    sorted.sort((a, b) => compareBytes(this.textAt(a), this.textAt(b)));
    return { ids: keys, firsts: places, sorted };
  }
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return byteAt(a, i) - byteAt(b, i);
  return a.length - b.length;
}

/**
 * Numbers of the words of a graph: each word has its place in the sorted list, found by counting the
 * words that the path leaves behind. It is a perfect hash, and needs one number for each node.
 */
export class WordIndex {
  /** Number of words that begin at each node or one of its later siblings. */
  private readonly counts: Uint32Array;

  /** @param graph a sound graph of less than 2^32 words. */
  constructor(private readonly graph: WordGraph) {
    this.counts = wordsFrom(graph);
  }

  /** Number of words. */
  get size(): number {
    return this.counts[this.graph.dawgRoot]!;
  }

  /** Returns the number of the first `length` tiles, or -1 if they are no word. */
  indexOf(tiles: Uint8Array, length: number): number {
    const { before, at } = this.walk(tiles, length);
    return at !== 0 && this.graph.accepts(at) ? before : -1;
  }

  /** Returns the numbers of the words that begin with some tiles: the first, and how many. */
  rangeOf(tiles: Uint8Array, length: number): { first: number; count: number } {
    if (length === 0) return { first: 0, count: this.size };
    const { before, at } = this.walk(tiles, length);
    if (at === 0) return { first: 0, count: 0 };
    const own = this.graph.accepts(at) ? 1 : 0;
    return { first: before, count: own + this.counts[this.graph.arc(at)]! };
  }

  /** Writes the tiles of word `index` into `out`; returns their number. */
  wordAt(index: number, out: Uint8Array): number {
    const { nodes, dawgRoot } = this.graph;
    let left = index;
    let at = dawgRoot;
    for (let length = 0; ; ) {
      const node = nodes[at]!;
      const ends = (node & ACCEPTS) === 0 ? 0 : 1;
      const through = ends + this.counts[node >>> ARC_SHIFT]!;
      if (left >= through) {
        left -= through;
        at++;
        continue;
      }
      out[length++] = node & TILE_MASK;
      if (left < ends) return length;
      left -= ends;
      at = node >>> ARC_SHIFT;
    }
  }

  /** Follows tiles; returns the last node, or 0, and the number of words before it. */
  private walk(tiles: Uint8Array, length: number): { before: number; at: number } {
    const { graph } = this;
    let before = 0;
    let at = 0;
    for (let i = 0; i < length; i++) {
      if (at !== 0 && graph.accepts(at)) before++;
      const first = i === 0 ? graph.dawgRoot : graph.arc(at);
      at = graph.find(first, tiles[i]!);
      if (at === 0) break;
      before += this.counts[first]! - this.counts[at]!;
    }
    return { before, at };
  }
}
