import type { WordGraph } from "../../lexicon/graph.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../lexicon/node.js";
import { type ByteCode, LONGEST, SEPARATOR } from "./byte-code.js";
import type { KeyedStore } from "./store.js";

const NONE = new Uint8Array(0);

/**
 * Toal's keyed DAWG ([toal], his mail of 13 March 1997): the strings `key=value` are the words of an
 * ordinary graph, in which `=` is one more letter. Values share their beginnings within a key, and
 * their ends with all others.
 */
export class DelimitedStore implements KeyedStore {
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
        const node = graph.nodes[at]!;
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
      const at = graph.find(first, tiles[i]!);
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
        const node = graph.nodes[at]!;
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
  const counts = new Float64Array(nodes.length).fill(-1);
  /** For each run, 1 if no string below has a separator and 2 if each has one. */
  const kinds = new Uint8Array(nodes.length);
  const isPlain = (first: number): boolean => {
    if (first === 0) return true;
    if (kinds[first] !== 0) return kinds[first] === 1;
    let plain = true;
    for (let at = first; ; at++) {
      const node = nodes[at]!;
      if ((node & TILE_MASK) === SEPARATOR || !isPlain(node >>> ARC_SHIFT)) plain = false;
      if ((node & END) !== 0) break;
    }
    kinds[first] = plain ? 1 : 2;
    return plain;
  };
  const count = (first: number): number => {
    if (first === 0) return Number.NaN;
    if (counts[first] !== -1) return counts[first]!;
    let keys = 0;
    for (let at = first; ; at++) {
      const node = nodes[at]!;
      const arc = node >>> ARC_SHIFT;
      if ((node & TILE_MASK) === SEPARATOR) keys += isPlain(arc) ? 1 : Number.NaN;
      else keys += (node & ACCEPTS) !== 0 ? Number.NaN : count(arc);
      if ((node & END) !== 0) break;
    }
    counts[first] = keys;
    return keys;
  };
  if (dawgRoot === 0) return 0;
  return (nodes[dawgRoot]! & TILE_MASK) === SEPARATOR ? Number.NaN : count(dawgRoot);
}
