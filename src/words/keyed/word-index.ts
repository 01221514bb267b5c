import type { WordGraph } from "../../lexicon/graph.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../lexicon/node.js";

/**
 * Numbers of the words of a graph: each word has its place in the sorted list, found by counting the
 * words that the path leaves behind. It is a perfect hash, and needs one number for each node.
 */
export class WordIndex {
  /** Number of words that begin at each node or one of its later siblings. */
  private readonly counts: Uint32Array;

  /** @param graph a sound graph of less than 2^32 words. */
  constructor(private readonly graph: WordGraph) {
    const { nodes, dawgRoot } = graph;
    this.counts = new Uint32Array(nodes.length);
    if (dawgRoot !== 0) this.count(dawgRoot);
  }

  /** Number of words. */
  get size(): number {
    return this.countFrom(this.graph.dawgRoot);
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
    return { first: before, count: own + this.countFrom(this.graph.arc(at)) };
  }

  /** Writes the tiles of word `index` into `out`; returns their number. */
  wordAt(index: number, out: Uint8Array): number {
    const { nodes, dawgRoot } = this.graph;
    let left = index;
    let at = dawgRoot;
    for (let length = 0; ; ) {
      const node = nodes[at]!;
      const ends = (node & ACCEPTS) === 0 ? 0 : 1;
      const through = ends + this.countFrom(node >>> ARC_SHIFT);
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

  private countFrom(first: number): number {
    return first === 0 ? 0 : this.counts[first]!;
  }

  /** Recursion is as deep as the longest word. */
  private count(first: number): void {
    const { counts } = this;
    const { nodes } = this.graph;
    let last = first;
    while ((nodes[last]! & END) === 0 && counts[last + 1] === 0) last++;
    for (let at = last; at >= first; at--) {
      const node = nodes[at]!;
      const arc = node >>> ARC_SHIFT;
      if (arc !== 0 && counts[arc] === 0) this.count(arc);
      const later = (node & END) === 0 ? counts[at + 1]! : 0;
      counts[at] = ((node & ACCEPTS) === 0 ? 0 : 1) + this.countFrom(arc) + later;
    }
  }
}
