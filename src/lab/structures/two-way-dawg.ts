import { byteAt, uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { finish, type Slices } from "../../base/pacing.js";
import type { WordSet } from "../../words/graph/word-set.js";
import { FIRST_SIZE, grown, mergeStates, type StateArrays } from "./state-merging.js";

/*
 * The two-way DAWG that Appel and Jacobson suggest ([toal], [wickman]): a graph that can be entered
 * at any letter of any word. Its states are the parts of words, and a part has arcs to the parts
 * that are longer by a letter, on its left and on its right. Two parts are one state if they can
 * be completed to words in the same ways on both sides. So a search that extends a part on either side
 * along arcs knows at every step that it is a part of a word.
 *
 * Neither text says how ends are marked. With marked ends, the beginning and the end of a word are
 * letters of their own (tile 0 on either side): ^ARE$ is read from R by A, ^, E and $ or in any other
 * order of the two sides. Once an end is reached, what follows can still be completed. Without
 * them, a part that is laid on the left may have to be the beginning of a word, and turn out not
 * to be one.
 */

/** In the arrays while the graph is made, left arcs are letters above all right ones. */
const LEFT = 128;
/** The tile that stands for the beginning of a word on the left, and for its end on the right. */
export const WORD_END = 0;

/** A two-way DAWG in flat arrays. State 0 is the empty part, in which reading begins. */
export class TwoWayDawg {
  /**
   * @param firsts the arcs of state s are `firsts[s]` to `firsts[s + 1] - 1`.
   * @param middles the first of these that leads to the left; those before it lead to the right.
   * @param letters tiles of the arcs, ascending on either side.
   * @param targets states that they lead to.
   * @param words 1 for the states that are whole words.
   * @param isMarked whether ends are marked: whole words then begin and end with `WORD_END`.
   */
  constructor(
    readonly firsts: Uint32Array,
    readonly middles: Uint32Array,
    readonly letters: Uint8Array,
    readonly targets: Uint32Array,
    readonly words: Uint8Array,
    readonly isMarked: boolean,
  ) {
    this.leadsOn = Uint8Array.from(words, (_, state) => this.hasLetter(state));
  }

  /** 1 for the states that a letter can follow on some side. */
  readonly leadsOn: Uint8Array;

  private hasLetter(state: number): 0 | 1 {
    const { firsts, middles, letters } = this;
    const [first, middle, end] = [
      uint32At(firsts, state),
      uint32At(middles, state),
      uint32At(firsts, state + 1),
    ];
    const right = first < middle && letters[middle - 1] !== WORD_END;
    return right || (middle < end && letters[end - 1] !== WORD_END) ? 1 : 0;
  }

  /** Number of states. */
  get states(): number {
    return this.words.length;
  }

  /** Number of arcs, of both sides. */
  get arcs(): number {
    return this.letters.length;
  }

  /** Number of arcs on the left. */
  get leftArcs(): number {
    let count = 0;
    for (let s = 0; s < this.states; s++)
      count += uint32At(this.firsts, s + 1) - uint32At(this.middles, s);
    return count;
  }

  /**
   * Follows a letter from a state.
   * @param side -1 for the left, 1 for the right.
   * @returns the state, or -1.
   */
  follow(state: number, letter: number, side: -1 | 1): number {
    const { firsts, middles, letters, targets } = this;
    const first = side < 0 ? middles[state]! : firsts[state]!;
    const end = side < 0 ? firsts[state + 1]! : middles[state]!;
    for (let arc = first; arc < end; arc++) if (letters[arc] === letter) return targets[arc]!;
    return -1;
  }
}

/**
 * Builds the two-way DAWG of words.
 * @throws LexiconError if the words have too many different parts for the arrays.
 */
export function buildTwoWayDawg(words: WordSet, isMarked: boolean): TwoWayDawg {
  return finish(twoWaySlices(words, isMarked));
}

/** Words that are added between two pauses. */
const WORDS = 1 << 12;

/** Builds in slices, as `buildTwoWayDawg` does. */
export function* twoWaySlices(words: WordSet, isMarked: boolean): Slices<TwoWayDawg> {
  const parts = new Parts();
  const { tiles, starts } = words;
  for (let i = 0; i < words.count; i++) {
    const start = uint32At(starts, i);
    parts.add(tiles.subarray(start, uint32At(starts, i + 1) - 1), isMarked);
    if (i % WORDS === 0) yield;
  }
  yield;
  const states = parts.finish();
  yield;
  return split(mergeStates(states), isMarked);
}

/** Turns the merged states, in which left arcs have high letters, into arcs of two sides. */
function split({ firsts, letters, targets, sets }: StateArrays, isMarked: boolean): TwoWayDawg {
  const states = firsts.length - 1;
  const middles = new Uint32Array(states);
  const words = new Uint8Array(states);
  for (let state = 0; state < states; state++) {
    let middle = uint32At(firsts, state);
    while (middle < uint32At(firsts, state + 1) && byteAt(letters, middle) < LEFT) middle++;
    middles[state] = middle;
    words[state] = uint32At(sets, 2 * state);
  }
  const tiles = letters.map((letter) => letter & ~LEFT);
  return new TwoWayDawg(firsts, middles, tiles, targets, words, isMarked);
}

/** The beginning and the end of a word while parts are collected; `WORD_END` on their sides later. */
const OPENING = 0;
const CLOSING = 64;
/** Tiles that can follow a part, those of both ends included: a power of 2. */
const TILES = 128;
const NONE = -1;
/** Parts for which there is memory. */
const MOST_PARTS = 2 ** 24;

/** All different parts of words, each once: a trie in which a part also knows itself without its first letter. */
class Parts {
  /** By part: the part without its last letter. Part 0 is the empty one. */
  private parents = new Uint32Array(FIRST_SIZE);
  /** By part: the part without its first letter. */
  private shorter = new Uint32Array(FIRST_SIZE);
  private lasts = new Uint8Array(FIRST_SIZE);
  private firsts = new Uint8Array(FIRST_SIZE);
  private isWord = new Uint8Array(FIRST_SIZE);
  private count = 1;
  /** Open addressing, at most half full: parts by parent and last letter. */
  private slots = new Int32Array(2 * FIRST_SIZE).fill(NONE);

  /** Adds all parts of a word. */
  add(word: Uint8Array, isMarked: boolean): void {
    const string = isMarked ? [OPENING, ...word, CLOSING] : word;
    const length = string.length;
    /** Parts that end at the current letter, by the letter at which they begin. */
    const ending = new Array<number>(length).fill(0);
    for (let end = 0; end < length; end++) {
      const last = string[end] as number;
      // The part without its first letter has to be there first, so the shortest come first.
      for (let start = end; start >= 0; start--) {
        const without = start === end ? 0 : ending[start + 1]!;
        ending[start] = this.childOf(ending[start]!, last, string[start] as number, without);
      }
    }
    this.isWord[ending[0]!] = 1;
  }

  private childOf(parent: number, last: number, first: number, shorter: number): number {
    let slot = this.slotOf(parent, last);
    const known = this.slots[slot]!;
    if (known !== NONE) return known;
    if (this.count === this.parents.length) this.grow();
    const part = this.count++;
    this.parents[part] = parent;
    this.lasts[part] = last;
    this.firsts[part] = first;
    this.shorter[part] = shorter;
    if (2 * this.count >= this.slots.length) {
      this.rehash();
      slot = this.slotOf(parent, last);
    }
    this.slots[slot] = part;
    return part;
  }

  /** Returns the slot of a part, or the free one where it belongs. */
  private slotOf(parent: number, last: number): number {
    const { slots, parents, lasts } = this;
    const mask = slots.length - 1;
    let h = Math.imul(parent * TILES + last, 0x9e3779b1);
    h ^= h >>> 15;
    let at = Math.imul(h, 0x2c1b3c6d) & mask;
    for (;;) {
      const part = slots[at]!;
      if (part === NONE || (parents[part] === parent && lasts[part] === last)) return at;
      at = (at + 1) & mask;
    }
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(NONE);
    // The last part has no slot yet; its caller gives it one.
    for (let part = 1; part < this.count - 1; part++) {
      this.slots[this.slotOf(this.parents[part]!, this.lasts[part]!)] = part;
    }
  }

  private grow(): void {
    if (this.count >= MOST_PARTS) {
      throw new LexiconError(
        "TOO_MANY_WORDS",
        `words with more than ${MOST_PARTS} different parts`,
        {
          expected: `at most ${MOST_PARTS} for a two-way DAWG`,
        },
      );
    }
    this.parents = grown(this.parents);
    this.shorter = grown(this.shorter);
    this.lasts = grown(this.lasts);
    this.firsts = grown(this.firsts);
    this.isWord = grown(this.isWord);
  }

  /** Returns the parts as states, with arcs to the right and, as high letters, to the left. */
  finish(): StateArrays {
    const { count, parents, shorter, lasts, firsts: begin } = this;
    const firsts = new Uint32Array(count + 1);
    for (let part = 1; part < count; part++) {
      // A beginning is on the left of what follows it only, and an end on the right.
      if (lasts[part] !== OPENING)
        firsts[uint32At(parents, part) + 1] = uint32At(firsts, uint32At(parents, part) + 1) + 1;
      if (begin[part] !== CLOSING)
        firsts[uint32At(shorter, part) + 1] = uint32At(firsts, uint32At(shorter, part) + 1) + 1;
    }
    for (let part = 0; part < count; part++)
      firsts[part + 1] = uint32At(firsts, part + 1) + uint32At(firsts, part);
    const letters = new Uint8Array(uint32At(firsts, count));
    const targets = new Uint32Array(uint32At(firsts, count));
    const used = new Uint8Array(count);
    const put = (part: number, letter: number, target: number): void => {
      // Sorted as they come: a state has few arcs.
      const first = uint32At(firsts, part);
      let at = first + byteAt(used, part);
      for (; at > first && byteAt(letters, at - 1) > letter; at--) {
        letters[at] = byteAt(letters, at - 1);
        targets[at] = uint32At(targets, at - 1);
      }
      letters[at] = letter;
      targets[at] = target;
      used[part] = byteAt(used, part) + 1;
    };
    for (let part = 1; part < count; part++) {
      const last = byteAt(lasts, part);
      if (last !== OPENING) put(uint32At(parents, part), last === CLOSING ? WORD_END : last, part);
      if (begin[part] !== CLOSING) put(uint32At(shorter, part), LEFT | byteAt(begin, part), part);
    }
    const sets = new Uint32Array(2 * count);
    for (let part = 0; part < count; part++) sets[2 * part] = byteAt(this.isWord, part);
    return { firsts, letters, targets, sets };
  }
}
