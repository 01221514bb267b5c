import {
  badArgument,
  checkIterable,
  checkObject,
  checkOptionNames,
  checkWhole,
  described,
  isObject,
} from "../../base/arguments.js";
import { uint32At } from "../../base/elements.js";
import { type ArgumentError, counted, LexiconError } from "../../base/errors.js";
import { grown } from "../../base/lists.js";
import { INSPECT } from "../../base/symbols.js";
import { MAX_WORD_LENGTH } from "./node-layout.js";

/**
 * A sorted list of distinct words as tiles, from which automata are built.
 * Word i is `tiles[starts[i]]` to `tiles[starts[i + 1] - 2]`; each word is followed
 * by a 0, so that it is also a chain that ends in 0.
 *
 * If 0 is a tile (the blank in a leave, which sorts lowest), tiles are
 * stored one higher (`shift` 1).
 */
export interface WordSet {
  readonly count: number;
  readonly tiles: Uint8Array;
  readonly starts: Uint32Array;
  /** Number added to each tile: 0, or 1 if tile 0 may occur. */
  readonly shift: 0 | 1;
}

/** Collects words, in any order and with repetitions, and sorts them. */
export class WordSetBuilder {
  private tiles: Uint8Array;
  private starts: Uint32Array;
  private count = 0;
  private used = 0;
  private readonly shift: 0 | 1;

  /**
   * Starts an empty collection.
   * @param options.blanks if true, words may have blanks (tile 0).
   * @param options.expected approximate number of words; only used to avoid copying.
   */
  constructor(options: { blanks?: boolean; expected?: number } = {}) {
    checkOptionNames(options, { blanks: 0, expected: 0 });
    const { blanks = false } = options;
    checkWhole(options.expected ?? 1024, "expected", 0, Number.MAX_SAFE_INTEGER);
    const expected = Math.min(options.expected ?? 1024, MOST_EXPECTED);
    this.shift = blanks ? 1 : 0;
    this.tiles = new Uint8Array(expected * 10 + 64);
    this.starts = new Uint32Array(expected + 2);
  }

  /** Describes the builder in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `WordSetBuilder { ${counted(this.count, "word")} }`;
  }

  /** Returns a summary for JSON, without the words. */
  toJSON(): { type: "WordSetBuilder"; words: number } {
    return { type: "WordSetBuilder", words: this.count };
  }

  /** Number of words added, including repetitions. */
  get size(): number {
    return this.count;
  }

  /**
   * Adds the first `length` tiles of `word`.
   * @throws LexiconError `BAD_WORD` for an empty word, `WORD_TOO_LONG`,
   *   `TILE_OUT_OF_RANGE`.
   */
  add(word: ArrayLike<number>, length: number = lengthOf(word)): void {
    if (!isObject(word)) throw badArgument("word", word, "a list of tile numbers");
    if (!Number.isInteger(length)) throw badArgument("length", length, "a number of tiles");
    if (length < 1) throw new LexiconError("BAD_WORD", "an empty word");
    if (!(length <= MAX_WORD_LENGTH)) {
      checkWhole(length, "length", 1, Number.MAX_SAFE_INTEGER);
      throw new LexiconError("WORD_TOO_LONG", `a word of ${length} tiles`, {
        expected: `at most ${MAX_WORD_LENGTH}`,
      });
    }
    if (this.used + length + 1 > this.tiles.length) {
      this.tiles = grown(this.tiles, this.tiles.length * 2 + MAX_WORD_LENGTH);
    }
    if (this.count + 2 > this.starts.length) {
      this.starts = grown(this.starts, this.starts.length * 2);
    }
    const { tiles, shift } = this;
    let at = this.used;
    for (let i = 0; i < length; i++) {
      const given = word[i];
      const tile = typeof given === "number" ? given + shift : Number.NaN;
      // Written so that NaN fails too.
      if (!(tile >= 1 && tile <= 63 + shift)) {
        throw new LexiconError("TILE_OUT_OF_RANGE", `tile ${described(given)} in a word`, {
          expected: `${1 - shift} to 63`,
        });
      }
      tiles[at++] = tile;
    }
    tiles[at++] = 0;
    this.used = at;
    this.starts[++this.count] = at;
  }

  /** Returns the words in order, each once. The builder must not be used afterward. */
  finish(): WordSet {
    const tiles = this.tiles.subarray(0, this.used);
    const starts = this.starts.subarray(0, this.count + 1);
    const { count, shift } = this;
    if (isStrictlySorted(tiles, starts, count)) return known({ count, tiles, starts, shift });
    const order = new Uint32Array(count);
    for (let i = 0; i < count; i++) order[i] = i;
    sortChains(order, starts.slice(0, count), { keys: tiles });
    return gather(tiles, starts, order, shift);
  }
}

/** Room for this many words at most is made in advance. */
const MOST_EXPECTED = 1 << 22;

function lengthOf(word: unknown): number {
  return isObject(word) ? (word.length as number) : 0;
}

/** Sets that a builder made, or that were checked. */
const knownSets = new WeakSet<WordSet>();

function known(set: WordSet): WordSet {
  knownSets.add(set);
  return set;
}

/**
 * Checks a set of words that comes from a caller.
 * @throws ArgumentError for anything but a sorted set.
 */
export function checkWordSet(set: WordSet): void {
  if (isObject(set) && knownSets.has(set)) return;
  const bad = (): ArgumentError =>
    badArgument("words", set, "a set of words, as wordSet, readWordList or wordsOf returns it");
  if (!isObject(set)) throw bad();
  const { count, tiles, starts, shift } = set;
  if (!(tiles instanceof Uint8Array && starts instanceof Uint32Array)) throw bad();
  if (!Number.isInteger(count) || count < 0 || count + 1 > starts.length) throw bad();
  if ((shift !== 0 && shift !== 1) || starts[0] !== 0) throw bad();
  for (let i = 0; i < count; i++) {
    const [start, end] = [uint32At(starts, i), uint32At(starts, i + 1)];
    if (end - start < 2 || end - start > MAX_WORD_LENGTH + 1 || end > tiles.length) throw bad();
    const word = tiles.subarray(start, end);
    if (word.indexOf(0) !== word.length - 1 || word.some((tile) => tile > 63 + shift)) throw bad();
  }
  if (!isStrictlySorted(tiles, starts, count)) throw bad();
  known(set);
}

/** Returns the tiles of word i of a set, in a new array. */
export function wordOf(set: WordSet, i: number): Uint8Array {
  checkWordSet(set);
  checkWhole(i, "i", 0, set.count - 1);
  return tilesOfWord(set, i);
}

/** Returns the tiles of word i of a set, for callers who know that both arguments are right. */
export function tilesOfWord(set: WordSet, i: number): Uint8Array {
  const word = set.tiles.slice(uint32At(set.starts, i), uint32At(set.starts, i + 1) - 1);
  return set.shift === 0 ? word : word.map((tile) => tile - 1);
}

/** Creates a set from words given as tiles, in any order. */
export function wordSet(
  words: Iterable<ArrayLike<number>>,
  options: { blanks?: boolean } = {},
): WordSet {
  checkObject(options, "options");
  checkIterable(words, "words", "words as lists of tile numbers");
  const { blanks = false } = options;
  const builder = new WordSetBuilder({ blanks });
  for (const word of words) builder.add(word);
  return builder.finish();
}

function isStrictlySorted(tiles: Uint8Array, starts: Uint32Array, count: number): boolean {
  for (let i = 1; i < count; i++) {
    let a = starts[i - 1]!;
    let b = starts[i]!;
    while (tiles[a] === tiles[b] && tiles[a] !== 0) {
      a++;
      b++;
    }
    if (tiles[a]! >= tiles[b]!) return false;
  }
  return true;
}

function gather(tiles: Uint8Array, starts: Uint32Array, order: Uint32Array, shift: 0 | 1): WordSet {
  const sorted = new Uint8Array(tiles.length);
  const sortedStarts = new Uint32Array(order.length + 1);
  let used = 0;
  let count = 0;
  /** Where the word that was taken last begins. */
  let last = 0;
  for (const item of order) {
    const start = uint32At(starts, item);
    const end = uint32At(starts, item + 1);
    if (count > 0 && sameBytes(tiles, start, end, sorted, last, used)) continue;
    sorted.set(tiles.subarray(start, end), used);
    last = used;
    used += end - start;
    sortedStarts[++count] = used;
  }
  return known({
    count,
    tiles: sorted.subarray(0, used),
    starts: sortedStarts.subarray(0, count + 1),
    shift,
  });
}

function sameBytes(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): boolean {
  if (aEnd - aStart !== bEnd - bStart) return false;
  for (let i = aStart, j = bStart; i < aEnd; i++, j++) if (a[i] !== b[j]) return false;
  return true;
}

/**
 * Strings of tiles that are sorted by their most significant tile first.
 *
 * Every string is a chain: `keys[c]` is the tile at cursor c, 0 the end of the
 * string, and `next[c]` the cursor that follows (c + 1 where `next` is
 * undefined). Words lie one after another in a byte array, so their chain is
 * c + 1; a trie's paths, read from a node up to the root, have the parent as
 * `next`. One sort serves both.
 */
export interface Chains {
  keys: Uint8Array;
  next?: Int32Array;
}

/** Tiles 0 to 63, and one more where they are stored one higher. */
const KEYS = 65;

/** Below this, comparing two strings at a time beats counting buckets. */
const SMALL = 16;

/**
 * Sorts `items` (numbers of strings, any order) by the strings that begin at
 * `cursors[item]`. Equal strings end up side by side. Both arrays are changed:
 * `cursors` is used as scratch.
 */
export function sortChains(items: Uint32Array, cursors: Uint32Array, chains: Chains): void {
  const scratch = new Uint32Array(items.length);
  const groups: number[] = [0, items.length];
  const { keys, next } = chains;
  /** Index at which the next item with each key goes. */
  const places = new Uint32Array(KEYS + 1);
  while (groups.length > 0) {
    const end = groups.pop()!;
    const start = groups.pop()!;
    if (end - start <= SMALL) {
      insertionSort(items, start, end, cursors, chains);
      continue;
    }
    places.fill(0);
    for (let i = start; i < end; i++) {
      const key = keys[cursors[items[i]!]!]!;
      places[key + 1] = places[key + 1]! + 1;
    }
    places[0] = start;
    for (let key = 1; key <= KEYS; key++) {
      const size = places[key]!;
      const first = places[key - 1]!;
      // Strings that have ended (key 0) are equal; the others are sorted further.
      if (size > 1 && key > 1) groups.push(first, first + size);
      places[key] = first + size;
    }
    for (let i = start; i < end; i++) {
      const item = items[i]!;
      const cursor = cursors[item]!;
      const key = keys[cursor]!;
      const place = places[key]!;
      places[key] = place + 1;
      scratch[place] = item;
      if (key !== 0) cursors[item] = next === undefined ? cursor + 1 : next[cursor]!;
    }
    for (let i = start; i < end; i++) items[i] = scratch[i]!;
  }
}

function insertionSort(
  items: Uint32Array,
  start: number,
  end: number,
  cursors: Uint32Array,
  chains: Chains,
): void {
  for (let i = start + 1; i < end; i++) {
    const item = items[i]!;
    const cursor = cursors[item]!;
    let j = i;
    for (; j > start; j--) {
      const before = items[j - 1]!;
      if (compareChains(cursors[before]!, cursor, chains) <= 0) break;
      items[j] = before;
    }
    items[j] = item;
  }
}

function compareChains(a: number, b: number, { keys, next }: Chains): number {
  for (;;) {
    const keyA = keys[a]!;
    const keyB = keys[b]!;
    if (keyA !== keyB) return keyA - keyB;
    if (keyA === 0) return 0;
    a = next === undefined ? a + 1 : next[a]!;
    b = next === undefined ? b + 1 : next[b]!;
  }
}
