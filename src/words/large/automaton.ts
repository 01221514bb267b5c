import type { Automaton } from "../../lexicon/automaton.js";
import { MAX_WORD_LENGTH, SWITCH } from "../../lexicon/node.js";
import { OpenRuns, type States } from "../../lexicon/states.js";
import type { Sorter } from "./sorter.js";

/*
 * The automaton of sorted words that come one after another: the same states, with the same
 * numbers, as `automatonSlices` makes of a set in memory (src/lexicon/automaton.ts).
 *
 * For a GADDAG, that function keeps a trie of all beginnings of words in memory, each with the state
 * after it. Here, a beginning leaves memory when no later word can have it: its reversal, the state
 * and whether it is a word are a record, and the records are sorted like the words. In that order
 * they are the strings of the GADDAG.
 */

/** Bytes of the number in a record: a state, which has 24 bits, and a bit for a word. */
export const RECORD_PAYLOAD = 4;
const WORD_BIT = 2 ** 24;

/** The most bytes and records that a word can add: its beginnings. */
const WORD_BYTES = 255 * (128 + 5);
const WORD_RECORDS = 255;

/** Called now and then with the number of words, or of beginnings, that were added. */
type Report = (done: number) => void;

/**
 * Adds sorted words to an automaton.
 * @param batches words of tiles, each followed by a 0.
 * @param reversals takes the records of a GADDAG, if one is wanted.
 * @returns the first state of the DAWG and the number of words.
 */
export async function addSortedWords(
  batches: AsyncIterable<Uint8Array>,
  states: States,
  reversals: Sorter | undefined,
  report: Report,
): Promise<{ root: number; words: number }> {
  const dawg = new GrowingDawg(states, reversals);
  let words = 0;
  for await (const batch of batches) {
    for (let at = 0; at < batch.length; at = dawg.next) {
      if (reversals?.records.isFull(WORD_BYTES, WORD_RECORDS)) await reversals.spill();
      dawg.add(batch, at);
      words++;
    }
    report(words);
  }
  return { root: dawg.finish(), words };
}

/** A DAWG to which words are added in order. */
class GrowingDawg {
  /** Place behind the word that was added last. */
  next = 0;
  private readonly runs: OpenRuns;
  /** Tiles of the last word. */
  private readonly last = new Uint8Array(257);
  private length = 0;
  /** For each number of tiles, the state after such a beginning of the last word; 0 so far. */
  private readonly arcs = new Int32Array(257);
  /** And whether it is a word. */
  private readonly isWord = new Uint8Array(257);

  constructor(
    states: States,
    private readonly reversals: Sorter | undefined,
  ) {
    this.runs = new OpenRuns(states);
  }

  /** Adds the word at a place, which ends in a 0. */
  add(bytes: Uint8Array, start: number): void {
    const { runs, last, isWord, arcs } = this;
    let depth = 0;
    // The words differ and are sorted, so the loop stops where the earlier one ends, at the latest.
    while (depth < this.length && bytes[start + depth] === last[depth]) depth++;
    this.closeTo(depth);
    let at = start + depth;
    for (; bytes[at] !== 0; at++, depth++) {
      if (runs.depth === depth) runs.open();
      runs.push(bytes[at]!);
      last[depth] = bytes[at]!;
      isWord[depth + 1] = 0;
      arcs[depth + 1] = 0;
    }
    runs.accept();
    isWord[depth] = 1;
    this.length = depth;
    this.next = at + 1;
  }

  /** Closes everything; returns the first state. */
  finish(): number {
    if (this.length === 0) return 0;
    this.closeTo(0);
    return this.runs.close();
  }

  /** Gives up the beginnings of the last word that are longer than the next one shares. */
  private closeTo(shared: number): void {
    const { runs, last, arcs, isWord } = this;
    while (runs.depth > shared + 1) {
      const at = runs.depth - 1;
      arcs[at] = runs.close();
    }
    if (this.reversals === undefined) return;
    const { records } = this.reversals;
    for (let length = this.length; length > shared; length--) {
      const payload = arcs[length]! | (isWord[length] === 1 ? WORD_BIT : 0);
      records.addReversed(last, length, payload);
    }
  }
}

/**
 * Adds the alphagram of each word to a sort.
 * @returns the number of words.
 */
export async function sortAlphagrams(
  batches: AsyncIterable<Uint8Array>,
  alphagrams: Sorter,
): Promise<number> {
  let words = 0;
  for await (const batch of batches) {
    for (let at = 0, end = 0; at < batch.length; at = end + 1) {
      end = batch.indexOf(0, at);
      if (alphagrams.records.isFull(MAX_WORD_LENGTH + 1, 1)) await alphagrams.spill();
      alphagrams.records.add(batch.slice(at, end).sort(), end - at);
      words++;
    }
  }
  return words;
}

/**
 * Adds the strings of a GADDAG to an automaton whose DAWG is complete.
 * @param batches records of reversed beginnings, in order.
 * @returns the first state of the GADDAG.
 */
export async function addSortedReversals(
  batches: AsyncIterable<Uint8Array>,
  states: States,
  report: Report,
): Promise<number> {
  const runs = new OpenRuns(states);
  const last = new Uint8Array(257);
  let done = 0;
  for await (const batch of batches) {
    for (let at = 0; at < batch.length; at += RECORD_PAYLOAD) {
      let depth = 0;
      while (batch[at] !== 0 && batch[at] === last[depth]) {
        at++;
        depth++;
      }
      while (runs.depth > depth + 1) runs.close();
      for (; batch[at] !== 0; at++, depth++) {
        if (runs.depth === depth) runs.open();
        runs.push(batch[at]!);
        last[depth] = batch[at]!;
      }
      last[depth] = 0;
      at++;
      addEnding(runs, numberAt(batch, at));
      done++;
    }
    report(done);
  }
  let root = 0;
  while (runs.depth > 0) root = runs.close();
  return root;
}

function addEnding(runs: OpenRuns, payload: number): void {
  if ((payload & WORD_BIT) !== 0) runs.accept();
  const arc = payload & (WORD_BIT - 1);
  if (arc === 0) return;
  runs.open();
  runs.push(SWITCH, arc);
}

function numberAt(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
}

/** Puts the parts of an automaton together. */
export function automatonOf(
  states: States,
  dawgRoot: number,
  gaddagRoot: number | undefined,
): Automaton {
  return { states, dawgRoot, gaddagRoot: gaddagRoot ?? 0, hasGaddag: gaddagRoot !== undefined };
}
