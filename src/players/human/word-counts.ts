import { LexiconError, type LexiconErrorCode } from "../../errors.js";
import type { WordSet } from "../../words/graph/word-set.js";
import { setHash } from "./word-hash.js";

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
      bytes[at] = (bytes[at] as number) | (own << (4 * (i & 1)));
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
      return ((bytes[HEAD + (i >> 1)] as number) >> (4 * (i & 1))) & 15;
    });
    return new WordCounts([number(12), number(16)], classes);
  }
}

function fileSize(words: number): number {
  return HEAD + Math.ceil(words / 2);
}
