import type { Alphabet } from "../alphabet/alphabet.js";
import { byteAt, itemAt, uint32At } from "../base/elements.js";
import { LexiconError, type LexiconErrorCode } from "../base/errors.js";
import { pointsOf } from "../game/tiles.js";
import { assetReader, WORD_COUNTS } from "../host/host.js";
import type { WordSet } from "../words/graph/word-set.js";

/**
 * Returns how familiar each word of a set is, as a class from 0 to 15: by how often self-play
 * plays it, if that was counted for these words, or else estimated from its length and tiles.
 */
export function familiarityOf(
  words: WordSet,
  alphabet: Alphabet,
  counts: WordCounts | undefined,
): Uint8Array {
  if (counts?.isOf(words)) return counts.classes;
  return estimateFamiliarity(words, alphabet);
}

/** The class of the words that are played most often. */
export const MOST_FAMILIAR = 15;

/**
 * Returns the class of a word that was played this many times: 0 for never, k for 2^(k - 1) times to
 * less than 2^k, but at most 15.
 */
export function familiarityClass(times: number): number {
  return Math.min(MOST_FAMILIAR, 32 - Math.clz32(times));
}

/*
 * The file of word counts, `.gwc`: how often self-play played each word of a lexicon, as a class
 * of four bits. Numbers are little-endian.
 *
 * | byte | what                                                                         |
 * | ---- | ---------------------------------------------------------------------------- |
 * | 0    | `gdwc`                                                                       |
 * | 4    | version, 1                                                                   |
 * | 8    | number of words                                                              |
 * | 12   | hash of the words, 8 bytes (`setHash`)                                       |
 * | 20-  | the classes of the words in alphabetical order, two a byte, the first in the |
 * |      | lower bits: 0 for never played, k for 2^(k - 1) times to less than 2^k, and   |
 * |      | 15 for 2^14 times and more                                                   |
 */
const MAGIC = 0x63776467;
const VERSION = 1;
const HEAD = 20;

/** How often self-play played each word of one lexicon. */
export class WordCounts {
  private constructor(
    private readonly hash: readonly [number, number],
    /** The class of each word, in alphabetical order. */
    readonly classes: Uint8Array,
  ) {}

  /** Makes the counts of a set of words, of which each has a class. */
  static of(words: WordSet, classes: Uint8Array): WordCounts {
    return new WordCounts(setHash(words), classes);
  }

  /** Returns true if these words were counted, and no others. */
  isOf(words: WordSet): boolean {
    if (words.count !== this.classes.length) return false;
    const [a, b] = setHash(words);
    return a === this.hash[0] && b === this.hash[1];
  }

  /** Returns the bytes of the file. */
  toBytes(): Uint8Array<ArrayBuffer> {
    const { hash, classes } = this;
    const bytes = new Uint8Array(fileSize(classes.length));
    const view = new DataView(bytes.buffer);
    [MAGIC, VERSION, classes.length, ...hash].forEach((value, i) => {
      view.setUint32(4 * i, value, true);
    });
    classes.forEach((own, i) => {
      const at = HEAD + (i >> 1);
      bytes[at] = byteAt(bytes, at) | (own << (4 * (i & 1)));
    });
    return bytes;
  }

  /**
   * Reads a file.
   * @param source its name, for errors.
   * @throws LexiconError with the byte offset: `WRONG_FORMAT`, `TRUNCATED`, `TRAILING`.
   */
  static from(bytes: Uint8Array, source?: string): WordCounts {
    const fail = (code: LexiconErrorCode, what: string, offset: number, expected: string) => {
      return new LexiconError(code, what, { source, offset, expected });
    };
    if (bytes.length < HEAD) {
      throw fail("TRUNCATED", `${bytes.length} bytes`, bytes.length, `a head of ${HEAD} bytes`);
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const number = (at: number) => view.getUint32(at, true);
    if (number(0) !== MAGIC) throw fail("WRONG_FORMAT", "not word counts", 0, "gdwc");
    if (number(4) !== VERSION) {
      throw fail("WRONG_FORMAT", `version ${number(4)} of word counts`, 4, String(VERSION));
    }
    const count = number(8);
    const size = fileSize(count);
    if (bytes.length !== size) {
      const code = bytes.length < size ? "TRUNCATED" : "TRAILING";
      const offset = Math.min(bytes.length, size);
      throw fail(code, `${bytes.length} bytes for ${count} words`, offset, `${size} bytes`);
    }
    const classes = Uint8Array.from({ length: count }, (_, i) => {
      return (byteAt(bytes, HEAD + (i >> 1)) >> (4 * (i & 1))) & 15;
    });
    return new WordCounts([number(12), number(16)], classes);
  }
}

function fileSize(words: number): number {
  return HEAD + Math.ceil(words / 2);
}

/*
 * How often a word is played, estimated from the word alone, for lexicons whose words no one
 * counted: of words of the same length, those are played more often whose tiles are more likely to be
 * drawn from a full bag, and those that score more. The numbers are fitted to the counts of English
 * (scripts/word-counts.mjs).
 */

/** The class of a word with a chance of 1, and what each doubling of the chance and each point adds. */
type Weights = readonly [base: number, chance: number, point: number];

/** The weights by the number of tiles, from 2 on; the last ones are for longer words too. */
const WEIGHTS: readonly Weights[] = [
  [14.438, 0.678, 0.502],
  [13.733, 0.6, 0.34],
  [13.218, 0.63, 0.313],
  [13.142, 0.714, 0.359],
  [12.927, 0.704, 0.268],
  [17.679, 0.826, 0.067],
  [18.476, 0.815, 0.039],
  [6.84, 0.31, 0.008],
  [1.152, 0.055, 0.008],
];
const SHORTEST = 2;

/** Returns the estimated familiarity of each word, from 0 to 15. */
export function estimateFamiliarity(words: WordSet, alphabet: Alphabet): Uint8Array {
  const { tiles, starts, count } = words;
  const chances = new DrawChances(alphabet);
  const classes = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const word = tiles.subarray(starts[i], uint32At(starts, i + 1) - 1);
    const log = chances.log2(word);
    // Words with a tile that is in no bag are not played.
    if (log === undefined) continue;
    const [base, chance, point] = weightsOf(word.length);
    const estimate = Math.round(base + chance * log + point * pointsOf(word, alphabet));
    classes[i] = Math.max(0, Math.min(MOST_FAMILIAR, estimate));
  }
  return classes;
}

function weightsOf(length: number): Weights {
  const place = Math.max(0, Math.min(length - SHORTEST, WEIGHTS.length - 1));
  return itemAt(WEIGHTS, place);
}

/** Computes the chances of drawing words from a full bag. */
export class DrawChances {
  private readonly counts: readonly number[];
  private readonly own: Uint8Array;
  private readonly log2Draws: number[] = [];

  constructor(private readonly alphabet: Alphabet) {
    this.counts = alphabet.tiles.map(({ count }) => count);
    this.own = new Uint8Array(this.counts.length);
  }

  /**
   * Returns the binary logarithm of the chance that as many tiles as a word has, drawn from a full
   * bag, make the word, blanks included; undefined if they cannot. It is computed in a way that
   * gives the same on all platforms.
   */
  log2(tiles: Uint8Array): number | undefined {
    const ways = this.ways(tiles);
    if (ways === 0) return undefined;
    const length = tiles.length;
    this.log2Draws[length] ??= log2(choose(this.alphabet.bagSize, length));
    return log2(ways) - this.log2Draws[length];
  }

  /** Returns the number of ways to draw the tiles of a word, or blanks for some of them. */
  private ways(tiles: Uint8Array): number {
    const { counts, own } = this;
    const [blanks = 0] = counts;
    for (const tile of tiles) own[tile] = byteAt(own, tile) + 1;
    // The ways to draw the letters so far, by the number of those that are blanks.
    let ways = [1, ...Array<number>(blanks).fill(0)];
    for (const tile of tiles) {
      const needed = byteAt(own, tile);
      if (needed === 0) continue;
      own[tile] = 0;
      const letters = itemAt(counts, tile);
      const before = ways;
      ways = before.map((_, used) =>
        before.reduceRight((sum, own, fewer) => {
          const more = used - fewer;
          return more < 0 || more > needed ? sum : sum + own * choose(letters, needed - more);
        }, 0),
      );
    }
    return ways.reduce((sum, own, used) => sum + own * choose(blanks, used), 0);
  }
}

/** Returns the number of ways to choose k of n things. */
function choose(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/**
 * Returns the binary logarithm of a number of at least 1, straight between powers of two, which is
 * at most 0.09 less than the true one. Unlike `Math.log2`, it is the same on all platforms.
 */
function log2(value: number): number {
  let exponent = 0;
  let rest = value;
  while (rest >= 2) {
    rest /= 2;
    exponent++;
  }
  return exponent + rest - 1;
}

/** Mixes a number into a hash of 32 bits. */
export function mixed(hash: number, number: number): number {
  const product = Math.imul(hash ^ number, 0x9e3779b1);
  return product ^ (product >>> 15);
}

/** Spreads a hash evenly: each bit of the result depends on all bits of the hash. */
export function spread(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  const second = Math.imul(first ^ (first >>> 15), 0x846ca68b);
  return (second ^ (second >>> 16)) >>> 0;
}

/** Returns a hash of word i of a set, 0 to 2^32 - 1; the same in every set that has the word. */
export function wordHash({ tiles, starts, shift }: WordSet, i: number, seed: number): number {
  let hash = mixed(0x5bd1e995, seed);
  const end = uint32At(starts, i + 1) - 1;
  for (let at = uint32At(starts, i); at < end; at++) {
    hash = mixed(hash, byteAt(tiles, at) - shift);
  }
  return spread(hash);
}

/** Returns the two hashes of all words of a set that a word map has as well (docs/formats.md). */
function setHash({ tiles, shift }: WordSet): readonly [number, number] {
  let [first, second] = [0, 1];
  for (const stored of tiles) {
    const tile = Math.max(0, stored - shift);
    first = stepped(first, tile);
    second = stepped(second, tile << 16);
  }
  return [first >>> 0, second >>> 0];
}

/** The step of a word map's hashes (assembly/core/mix.ts). */
function stepped(hash: number, number: number): number {
  const x = hash ^ number;
  return (Math.imul((x << 13) | (x >>> 19), 5) + 0x36546b65) | 0;
}

/** Reads the word counts of the default lexicon, once for each address. */
export const defaultWordCounts = /* @__PURE__ */ assetReader<WordCounts>(
  WORD_COUNTS,
  (bytes, source) => WordCounts.from(bytes, source),
  "the word counts of the default lexicon",
  "their file, which lies beside the modules of gaddawg",
);
