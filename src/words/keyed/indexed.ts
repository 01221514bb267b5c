import type { WordGraph } from "../../lexicon/graph.js";
import { type ByteCode, LONGEST } from "./byte-code.js";
import type { KeyedStore } from "./store.js";
import { type ValueLists, valueText } from "./values.js";
import type { WordIndex } from "./word-index.js";

/**
 * Keys in a graph, with their data beside it, as Gordon proposed ([toal], his mail of 13 March 1997):
 * "just stored at the nodes (or more likely pointed to by the terminal nodes)". In a graph, words
 * share their last nodes, so a node cannot point to the data of one of them; the path to it can: it
 * gives the number of the word.
 */
export class IndexedStore implements KeyedStore {
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
    for (let at = firsts[index]!; at < firsts[index + 1]!; at++) {
      yield valueText(this.values, ids[at]!);
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
    for (let at = firsts[id]!; at < firsts[id + 1]!; at++) yield this.keyAt(ids[at]!);
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
      if (compareBytes(this.textAt(sorted[middle]!), value) < 0) low = middle + 1;
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
    for (const id of ids) places[id + 1] = places[id + 1]! + 1;
    for (let id = 0; id < texts; id++) places[id + 1] = places[id + 1]! + places[id]!;
    const keys = new Uint32Array(ids.length);
    const next = places.slice();
    for (let key = 0; key < this.keys; key++) {
      for (let at = firsts[key]!; at < firsts[key + 1]!; at++) {
        const place = next[ids[at]!]!;
        next[ids[at]!] = place + 1;
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
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
