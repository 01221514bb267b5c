import { counted, LexiconError } from "../../errors.js";
import { ACCEPTS, MAX_WORD_LENGTH, SWITCH, TILE_MASK } from "../../lexicon/node.js";
import type { WordSet } from "../../lexicon/word-set.js";

/** The nodes above the first list of the words, and above that of the GADDAG. */
export const WORDS_ROOT = 0;
export const GADDAG_ROOT = 1;

/** More nodes than this take more than a gigabyte; the incremental construction needs no tree. */
const MOST_NODES = 2 ** 26;
const SMALLEST = 1 << 12;

/**
 * The tree with which Wutka begins ([wutka], "Creating a DAWG"): a node is a letter with its first
 * child and its next sibling, so words share their beginnings and nothing else. Siblings ascend.
 *
 *     C ──child──► A ──child──► N*          CAT, CAN, DO, DOG
 *     │next                     │next
 *     ▼                         ▼
 *     D ──child──► O*           T*
 *                  └─child──► G*
 */
export class LetterTree {
  /** Tile of each node, with `ACCEPTS` where a word ends. */
  labels = new Uint8Array(SMALLEST);
  /** First child of each node; 0 if it has none. */
  children = new Int32Array(SMALLEST);
  /** Next sibling of each node; 0 for the last one. */
  nexts = new Int32Array(SMALLEST);
  /** Number of nodes, the two roots included. */
  count = 2;

  /** Adds word i of a set. Words may come in any order. */
  addWord(words: WordSet, i: number): void {
    const { tiles, starts, shift } = words;
    let at = WORDS_ROOT;
    const end = starts[i + 1]! - 1;
    for (let k = starts[i]!; k < end; k++) at = this.childOf(at, tiles[k]! - shift);
    this.labels[at] = this.labels[at]! | ACCEPTS;
  }

  /**
   * Adds the strings of the GADDAG: for each beginning of a word its reversal, which accepts if the
   * beginning is a word, and after it the switch, whose child is what may follow the beginning.
   */
  *addReversals(): Generator<void> {
    /** The nodes of the beginning. */
    const path = new Int32Array(MAX_WORD_LENGTH);
    let depth = 0;
    let at = this.children[WORDS_ROOT]!;
    let steps = 0;
    while (at !== 0) {
      path[depth++] = at;
      this.addReversal(path, depth);
      if (this.children[at] !== 0) {
        at = this.children[at]!;
      } else {
        do at = this.nexts[path[--depth]!]!;
        while (at === 0 && depth > 0);
      }
      if (++steps % REPORT_EVERY === 0) yield;
    }
  }

  private addReversal(path: Int32Array, depth: number): void {
    const node = path[depth - 1]!;
    let at = GADDAG_ROOT;
    for (let k = depth - 1; k >= 0; k--) at = this.childOf(at, this.labels[path[k]!]! & TILE_MASK);
    this.labels[at] = this.labels[at]! | (this.labels[node]! & ACCEPTS);
    if (this.children[node] === 0) return;
    const turn = this.childOf(at, SWITCH);
    this.children[turn] = this.children[node]!;
  }

  /** Returns the child of a node with a tile, which is added in its place if it is new. */
  private childOf(parent: number, tile: number): number {
    const { labels, nexts } = this;
    let before = 0;
    let at = this.children[parent]!;
    while (at !== 0 && (labels[at]! & TILE_MASK) < tile) {
      before = at;
      at = nexts[at]!;
    }
    if (at !== 0 && (labels[at]! & TILE_MASK) === tile) return at;
    if (this.count === labels.length) this.grow();
    const node = this.count++;
    this.labels[node] = tile;
    this.nexts[node] = at;
    if (before === 0) this.children[parent] = node;
    else this.nexts[before] = node;
    return node;
  }

  private grow(): void {
    if (this.count >= MOST_NODES) {
      throw new LexiconError(
        "TOO_MANY_WORDS",
        `a tree of more than ${counted(this.count, "node")}`,
        {
          expected: `at most ${MOST_NODES}; the incremental construction builds larger graphs`,
        },
      );
    }
    const larger = <T extends Uint8Array | Int32Array>(array: T, copy: T): T => {
      copy.set(array);
      return copy;
    };
    const size = this.count * 2;
    this.labels = larger(this.labels, new Uint8Array(size));
    this.children = larger(this.children, new Int32Array(size));
    this.nexts = larger(this.nexts, new Int32Array(size));
  }
}

/** Prefixes that are added between two pauses. */
const REPORT_EVERY = 1 << 13;
