import { finish, type Slices } from "../slices.js";
import { checkPrefixes } from "./counts.js";
import { SWITCH } from "./node.js";
import { sortChains } from "./radix.js";
import { OpenRuns, States } from "./states.js";
import type { WordSet } from "./word-set.js";

/** A minimal automaton: its states, and the states in which reading begins. */
export interface Automaton {
  states: States;
  /** First state of the DAWG; 0 without words. */
  dawgRoot: number;
  /** First state of the GADDAG; 0 without words or if no GADDAG was requested. */
  gaddagRoot: number;
  /** True if there is a GADDAG (on the same states as the DAWG), which may be empty. */
  hasGaddag: boolean;
}

/**
 * A function that is called from time to time during long work. It may end the work by throwing.
 * @param phase name of the current part of the work.
 * @param done number of finished items of the phase.
 * @param total number of items of the phase; 0 if it is unknown.
 */
export type Progress = (phase: string, done: number, total: number) => void;

const REPORT_EVERY = 1 << 15;

/**
 * Builds the minimal DAWG of the words and, if asked, the GADDAG on top of it
 * ([wolges], "Building Kurnia Word Graph"; state numbers as other
 * engines have them, which decide every byte of the packed file).
 */
export function* automatonSlices(
  words: WordSet,
  gaddag: boolean,
  progress?: Progress,
): Slices<Automaton> {
  const trie = gaddag ? new Trie(words) : undefined;
  const states = new States();
  const dawgRoot = yield* addWords(words, states, trie, progress);
  const gaddagRoot = trie === undefined ? 0 : yield* addReversals(trie, states, progress);
  return { states, dawgRoot, gaddagRoot, hasGaddag: gaddag };
}

/** Builds the automaton at once. */
export function buildAutomaton(words: WordSet, gaddag: boolean): Automaton {
  return finish(automatonSlices(words, gaddag));
}

/**
 * All prefixes of the words, each as a node with its parent. The GADDAG is made from them:
 * they are far fewer than the (word, split) pairs, and the path from a node up to the root is
 * its prefix reversed, so no string is ever copied.
 */
class Trie {
  /** Parent of each node; node 0 is the root (the empty prefix). */
  parents: Int32Array;
  /** Last tile of each prefix; 0 for the root, so that a path up is a chain. */
  tiles: Uint8Array;
  /** State of the DAWG after the prefix; 0 if no word continues it. */
  arcs: Int32Array;
  /** 1 if the prefix is a word. */
  isWord: Uint8Array;
  count = 1;

  constructor(words: WordSet) {
    const prefixes = countPrefixes(words);
    checkPrefixes(prefixes);
    const size = 1 + prefixes;
    this.parents = new Int32Array(size);
    this.tiles = new Uint8Array(size);
    this.arcs = new Int32Array(size);
    this.isWord = new Uint8Array(size);
  }
}

/** Returns the length of the prefix that word i shares with the word before it. */
function sharedPrefix(words: WordSet, i: number): number {
  if (i === 0) return 0;
  const { tiles, starts } = words;
  const before = starts[i - 1]!;
  const start = starts[i]!;
  let shared = 0;
  // The words differ and are sorted, so the loop stops at the latest where the earlier one ends (in
  // a 0).
  while (tiles[before + shared] === tiles[start + shared]) shared++;
  return shared;
}

function countPrefixes(words: WordSet): number {
  let count = 0;
  for (let i = 0; i < words.count; i++) {
    const length = words.starts[i + 1]! - 1 - words.starts[i]!;
    count += length - sharedPrefix(words, i);
  }
  return count;
}

function* addWords(
  words: WordSet,
  states: States,
  trie: Trie | undefined,
  progress: Progress | undefined,
): Slices<number> {
  const { tiles, starts, count, shift } = words;
  const runs = new OpenRuns(states);
  /** The trie node at each depth of the current word; depth 0 is the root. */
  const path: number[] = [0];
  const closeTo = (depth: number): number => {
    let root = 0;
    while (runs.depth > depth) {
      const at = runs.depth - 1;
      root = runs.close();
      if (trie !== undefined) trie.arcs[path[at]!] = root;
    }
    return root;
  };
  for (let i = 0; i < count; i++) {
    const start = starts[i]!;
    const length = starts[i + 1]! - 1 - start;
    const shared = sharedPrefix(words, i);
    closeTo(shared + 1);
    for (let depth = shared; depth < length; depth++) {
      if (runs.depth === depth) runs.open();
      const tile = tiles[start + depth]! - shift;
      runs.push(tile);
      if (trie !== undefined) {
        const node = trie.count++;
        trie.parents[node] = path[depth]!;
        trie.tiles[node] = tile;
        path[depth + 1] = node;
      }
    }
    runs.accept();
    if (trie !== undefined) trie.isWord[path[length]!] = 1;
    if (i % REPORT_EVERY === 0) {
      progress?.("dawg", i, count);
      yield;
    }
  }
  return closeTo(0);
}

/**
 * Adds the strings of the GADDAG: the reversal of each word and, for each prefix that can be
 * continued, its reversal and the switch, whose arc leads to the DAWG after the prefix.
 * Returns the root.
 */
function* addReversals(trie: Trie, states: States, progress: Progress | undefined): Slices<number> {
  const { parents, tiles, arcs, isWord, count } = trie;
  const order = new Uint32Array(count - 1);
  const cursors = new Uint32Array(count);
  for (let node = 1; node < count; node++) {
    order[node - 1] = node;
    cursors[node] = node;
  }
  progress?.("sort", 0, 0);
  yield;
  sortChains(order, cursors, { keys: tiles, next: parents });
  const runs = new OpenRuns(states);
  /** The reversed prefix added last, followed by a 0. */
  const last = new Uint8Array(257);
  for (let i = 0; i < order.length; i++) {
    const node = order[i]!;
    let at = node;
    let depth = 0;
    while (at !== 0 && tiles[at] === last[depth]) {
      at = parents[at]!;
      depth++;
    }
    while (runs.depth > depth + 1) runs.close();
    for (; at !== 0; at = parents[at]!) {
      if (runs.depth === depth) runs.open();
      runs.push(tiles[at]!);
      last[depth++] = tiles[at]!;
    }
    last[depth] = 0;
    if (isWord[node] === 1) runs.accept();
    if (arcs[node] !== 0) {
      runs.open();
      runs.push(SWITCH, arcs[node]);
    }
    if (i % REPORT_EVERY === 0) {
      progress?.("gaddag", i, order.length);
      yield;
    }
  }
  let root = 0;
  while (runs.depth > 0) root = runs.close();
  return root;
}
