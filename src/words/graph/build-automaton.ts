import { LexiconError } from "../../base/errors.js";
import { grown } from "../../base/lists.js";
import { finish, type Slices } from "../../base/pacing.js";
import { checkPrefixes } from "./counts.js";
import { ACCEPTS, ARC_SHIFT, SWITCH } from "./node-layout.js";
import { sortChains, type WordSet } from "./word-set.js";

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
 * A function that is called from time to time during long work. It may stop the work by throwing.
 * @param phase name of the current part of the work.
 * @param done number of finished items in the phase.
 * @param total total number of items in the phase; 0 if unknown.
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

/*
 * A state is stored as two adjacent numbers, so that comparing it reads one cache
 * line:
 *
 * | number | bits 8-31 | bits 0-7                 |
 * | ------ | --------- | ------------------------ |
 * | 0      | arc       | label: tile and accepts  |
 * | 1      | next                                 |
 *
 * The table finds states by a hash of the two. A slot holds a state's number in
 * bits 0-23 and eight more bits of its hash above, so that nearly every other
 * state is skipped without being read.
 */
const LABEL_MASK = (1 << ARC_SHIFT) - 1;
const STATE_MASK = 0xffffff;
const MOST_STATES = STATE_MASK;
const SMALLEST = 1 << 12;

/**
 * The states of an automaton under construction, each once.
 *
 * A state is one sibling: (tile, accepts, arc, next), where `arc` is the state
 * that heads the run after its tile and `next` the following sibling. State 0
 * is the sink. Two states are the same exactly when the four are equal, which
 * also makes runs share their tails. A state's `arc` and `next` always have
 * lower numbers than the state.
 */
export class States {
  private records = new Int32Array(SMALLEST * 2);
  /** Open addressing: 0 free; at most half full. */
  private slots = new Int32Array(SMALLEST * 2);
  /** Number of states, the sink included. */
  count = 1;

  /** Tile in the low bits, with `ACCEPTS`. */
  label(state: number): number {
    return this.records[state * 2]! & LABEL_MASK;
  }

  /** First state of the run after the tile, or 0. */
  arc(state: number): number {
    return this.records[state * 2]! >>> ARC_SHIFT;
  }

  /** The following sibling, or 0. */
  next(state: number): number {
    return this.records[state * 2 + 1]!;
  }

  /**
   * Returns the number of the state with these three values, which is added if it is new.
   * @throws LexiconError `TOO_MANY_NODES` when there are 2^24 states.
   */
  intern(label: number, arc: number, next: number): number {
    const { records, slots } = this;
    const mask = slots.length - 1;
    const first = (arc << ARC_SHIFT) | label;
    const h = hash(first, next);
    const tag = h & ~STATE_MASK;
    let slot = h & mask;
    for (;;) {
      const entry = slots[slot]!;
      if (entry === 0) break;
      if ((entry & ~STATE_MASK) === tag) {
        const at = (entry & STATE_MASK) * 2;
        if (records[at] === first && records[at + 1] === next) return at >>> 1;
      }
      slot = (slot + 1) & mask;
    }
    const state = this.count++;
    records[state * 2] = first;
    records[state * 2 + 1] = next;
    slots[slot] = tag | state;
    if (this.count * 2 === records.length) this.grow();
    return state;
  }

  private grow(): void {
    if (this.count > MOST_STATES) {
      throw new LexiconError("TOO_MANY_NODES", `more than ${MOST_STATES} states`, {
        expected: `at most ${MOST_STATES}`,
      });
    }
    const records = grown(this.records, this.records.length * 2);
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let state = 1; state < this.count; state++) {
      const h = hash(records[state * 2]!, records[state * 2 + 1]!);
      let slot = h & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = (h & ~STATE_MASK) | state;
    }
    this.records = records;
    this.slots = slots;
  }
}

/**
 * Returns a hash. Its high bits are the tag and its low bits the slot, so all of them must be mixed
 * well.
 */
function hash(first: number, next: number): number {
  let h = Math.imul(first, 0x9e3779b1) ^ Math.imul(next, 0x85ebca77);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 13;
  return Math.imul(h, 0x297a2d39) ^ (h >>> 16);
}

/**
 * The transitions that are still open while sorted strings are added: one run
 * for each depth of the string added last.
 */
export class OpenRuns {
  private labels = new Uint8Array(1 << 10);
  private arcs = new Int32Array(1 << 10);
  private used = 0;
  /** Index of the first transition of each open depth. */
  private readonly starts: number[] = [];

  constructor(private readonly states: States) {}

  /** Number of open depths. */
  get depth(): number {
    return this.starts.length;
  }

  /** Opens a depth below the last transition. */
  open(): void {
    this.starts.push(this.used);
  }

  /** Adds a transition to the deepest run. */
  push(label: number, arc = 0): void {
    if (this.used === this.labels.length) this.grow();
    this.labels[this.used] = label;
    this.arcs[this.used] = arc;
    this.used++;
  }

  /** Marks the last transition as ending a word. */
  accept(): void {
    this.labels[this.used - 1] = this.labels[this.used - 1]! | ACCEPTS;
  }

  /**
   * Turns the deepest run into states, last to first, and makes it the arc of
   * the transition above. Returns the run's first state.
   */
  close(): number {
    const start = this.starts.pop()!;
    let next = 0;
    for (let i = this.used - 1; i >= start; i--) {
      next = this.states.intern(this.labels[i]!, this.arcs[i]!, next);
    }
    this.used = start;
    if (start > 0) this.arcs[start - 1] = next;
    return next;
  }

  private grow(): void {
    this.labels = grown(this.labels, this.labels.length * 2);
    this.arcs = grown(this.arcs, this.arcs.length * 2);
  }
}
