import { uint32At } from "../../base/elements.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../words/graph/node-layout.js";
import type { WordGraph } from "../../words/graph/word-graph.js";

/** Called with each word: the first `length` tiles of an array that is reused. */
export type WordSink = (tiles: Uint8Array, length: number) => void;

/**
 * The kernel's word queries, written by hand in TypeScript on the nodes of the graph: the
 * other side of the benchmarks, and an oracle. It shares nothing with the kernel but the
 * layout of a node.
 */
export class PlainWords {
  private readonly nodes: Uint32Array;
  private readonly root: number;

  /** @param graph a validated graph. */
  constructor(graph: WordGraph) {
    this.nodes = graph.nodes;
    this.root = graph.dawgRoot;
  }

  /** Returns true if the first `length` tiles are a word. */
  contains(tiles: ArrayLike<number>, length: number = tiles.length): boolean {
    const { nodes } = this;
    let at = this.root;
    let node = 0;
    for (let i = 0; i < length; i++) {
      if (at === 0) return false;
      const tile = tiles[i] as number;
      node = uint32At(nodes, at);
      // With the end bit, which is above every tile, one comparison ends the run too.
      while ((node & (TILE_MASK | END)) < tile) node = uint32At(nodes, ++at);
      if ((node & TILE_MASK) !== tile) return false;
      at = node >>> ARC_SHIFT;
    }
    return (node & ACCEPTS) !== 0;
  }

  /** Counts the words path by path. */
  count(): number {
    return this.root === 0 ? 0 : countBelow(this.nodes, this.root);
  }

  /** Lists all words in order. */
  words(found: WordSink): void {
    const { nodes, root } = this;
    const word = new Uint8Array(256);
    const visit = (first: number, depth: number): void => {
      for (let at = first; ; at++) {
        const node = uint32At(nodes, at);
        word[depth] = node & TILE_MASK;
        if ((node & ACCEPTS) !== 0) found(word, depth + 1);
        if (node >>> ARC_SHIFT !== 0) visit(node >>> ARC_SHIFT, depth + 1);
        if ((node & END) !== 0) return;
      }
    };
    if (root !== 0) visit(root, 0);
  }

  /** Lists the words that use all tiles of the rack, in order; tile 0 is a blank. */
  anagrams(rack: ArrayLike<number>, found: WordSink): void {
    this.subanagrams(rack, found, rack.length);
  }

  /** Lists the words of at least `shortest` tiles from the rack, in order, each once; tile 0 is a blank. */
  subanagrams(rack: ArrayLike<number>, found: WordSink, shortest = 1): void {
    const { nodes, root } = this;
    const { length } = rack;
    const word = new Uint8Array(length);
    const left = new Uint32Array(TILE_MASK + 1);
    for (let i = 0; i < length; i++) {
      const tile = rack[i] as number;
      left[tile] = uint32At(left, tile) + 1;
    }
    let blanks = uint32At(left, 0);
    const visit = (first: number, depth: number): void => {
      for (let at = first; ; at++) {
        const node = uint32At(nodes, at);
        const tile = node & TILE_MASK;
        const spare = uint32At(left, tile);
        // Using a letter before a blank ensures that no word is listed twice.
        if (spare > 0 || blanks > 0) {
          if (spare > 0) left[tile] = spare - 1;
          else blanks--;
          word[depth] = tile;
          const arc = node >>> ARC_SHIFT;
          if ((node & ACCEPTS) !== 0 && depth + 1 >= shortest) found(word, depth + 1);
          if (arc !== 0 && depth + 1 < length) visit(arc, depth + 1);
          if (spare > 0) left[tile] = spare;
          else blanks++;
        }
        if ((node & END) !== 0) return;
      }
    };
    if (root !== 0 && length > 0) visit(root, 0);
  }
}

function countBelow(nodes: Uint32Array, first: number): number {
  let words = 0;
  for (let at = first; ; at++) {
    const node = uint32At(nodes, at);
    if ((node & ACCEPTS) !== 0) words++;
    if (node >>> ARC_SHIFT !== 0) words += countBelow(nodes, node >>> ARC_SHIFT);
    if ((node & END) !== 0) return words;
  }
}
