import {
  badArgument,
  checkInstance,
  checkIterable,
  checkLookup,
  checkWhole,
  described,
  isList,
} from "../../base/arguments.js";
import { itemAt } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { INSPECT } from "../../base/symbols.js";
import { type BuildOptions, buildGraph } from "../../words/graph/build.js";
import { TILE_MASK } from "../../words/graph/node-layout.js";
import { WordGraph } from "../../words/graph/word-graph.js";
import { checkWordSet, type WordSet, WordSetBuilder, wordOf } from "../../words/graph/word-set.js";

/**
 * Returns the tile that stands for the `=` between the two sides: the one after the last
 * letter of the alphabet.
 * @throws LexiconError `LETTER_NOT_EXPRESSIBLE` if 63 letters leave no tile for it.
 */
export function separatorOf(letters: number): number {
  if (!Number.isInteger(letters) || letters < 1 || letters >= TILE_MASK) {
    throw new LexiconError(
      "LETTER_NOT_EXPRESSIBLE",
      `a separator after ${described(letters)} letters`,
      {
        expected: `1 to ${TILE_MASK - 1} letters, so that a tile is left for it`,
      },
    );
  }
  return letters + 1;
}

/** A key and one of its values, as tiles 1 to the number of letters; either may be empty. */
export type KeyedPair = readonly [lhs: ArrayLike<number>, rhs: ArrayLike<number>];

/**
 * Toal's keyed DAWG ([toal], his mail of 13 March 1997): the strings
 * `lhs=rhs` in an ordinary word graph, where `=` is a tile. Looking up a key
 * follows its tiles and the separator; everything that can be read from there is
 * a value of the key. A key may have many values, and values share their ends.
 */
export class KeyedDawg {
  /** @param graph a DAWG of strings that each contain the separator once. */
  constructor(
    readonly graph: WordGraph,
    readonly separator: number,
  ) {
    checkInstance(graph, WordGraph, "graph", "a WordGraph");
    checkWhole(separator, "separator", 1, TILE_MASK);
  }

  /** Describes the keyed DAWG in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `KeyedDawg { ${this.graph.nodes.length} nodes }`;
  }

  /** Returns a summary for JSON, without the nodes. */
  toJSON(): { type: "KeyedDawg"; nodes: number; separator: number } {
    return { type: "KeyedDawg", nodes: this.graph.nodes.length, separator: this.separator };
  }

  /**
   * Yields every value of a key, in tile order; nothing for an unknown key. Each value
   * is a new array, empty for a pair without a right-hand side.
   */
  *get(lhs: ArrayLike<number>): Generator<Uint8Array> {
    checkLookup(lhs, "lhs");
    const { graph } = this;
    let first = graph.dawgRoot;
    for (let i = 0; i < lhs.length; i++) {
      const tile = itemAt(lhs, i);
      const at = tile === this.separator ? 0 : graph.find(first, tile);
      if (at === 0) return;
      first = graph.arc(at);
    }
    const at = graph.find(first, this.separator);
    if (at === 0) return;
    if (graph.accepts(at)) yield new Uint8Array(0);
    for (const { tiles, length } of graph.walk(graph.arc(at))) yield tiles.slice(0, length);
  }

  /** Returns true if the key has any value. */
  has(lhs: ArrayLike<number>): boolean {
    return this.get(lhs).next().done !== true;
  }
}

/**
 * Builds the keyed DAWG of pairs, which may come in any order and repeat.
 *
 * @param letters number of letters of the alphabet.
 * @throws LexiconError `LETTER_NOT_EXPRESSIBLE` (no tile left for the
 *   separator), `TILE_OUT_OF_RANGE`, `WORD_TOO_LONG` (both sides and the
 *   separator: 255 tiles).
 */
export function buildKeyedDawg(
  pairs: Iterable<KeyedPair>,
  letters: number,
  options: Omit<BuildOptions, "content"> = {},
): KeyedDawg {
  const separator = separatorOf(letters);
  const builder = new WordSetBuilder();
  checkIterable(pairs, "pairs", "pairs of lists of tile numbers");
  for (const pair of pairs) {
    if (!isList(pair)) throw badArgument("pair", pair, "a pair of lists of tile numbers");
    const [lhs, rhs] = pair as KeyedPair;
    checkLookup(lhs, "lhs");
    checkLookup(rhs, "rhs");
    checkTiles(lhs, letters);
    checkTiles(rhs, letters);
    builder.add([...Array.from(lhs), separator, ...Array.from(rhs)]);
  }
  return new KeyedDawg(buildGraph(builder.finish(), { ...options, content: "dawg" }), separator);
}

/** The number of one of Toal's three rotations. */
export type ToalVariant = 1 | 2 | 3;

/**
 * Yields Toal's rotations of words ([toal], his mail of 14 March 1997): for each
 * word and each place in it, a string that begins at that place, with `=`
 * where the word ends. With w[i…] the word from letter i on and w[…i] the
 * letters before it, and rev() reversed:
 *
 * | variant | string                | of TRAILERS at its 6th letter | reads                |
 * | ------- | --------------------- | ----------------------------- | -------------------- |
 * | 1       | w[i…] = w[…i]         | ERS=TRAIL                     | right, then from the start |
 * | 2       | w[i…] = rev(w[…i])    | ERS=LIART                     | right, then left     |
 * | 3       | rev(w[…i]) = w[i…]    | LIART=ERS                     | left, then right     |
 *
 * Variant 3 is a GADDAG whose switch also closes the reversed whole word; it
 * begins with the whole word (`SRELIART=`), the others with `TRAILERS=`.
 *
 * His lists for "trailers" have three slips, which the rule corrects:
 * variant 2's A7 and A8 ("elairt", "relairt") are `ERS=LIART`'s successors
 * `RS=ELIART` and `S=RELIART`, and variant 3's A1 ("srelairt") is `SRELIART=`.
 *
 * `buildGraph(wordSet(rotations(…)), { content: "dawg" })` builds the graph.
 *
 * @param letters number of letters of the alphabet; the separator follows them.
 * @returns the strings, each a new array one tile longer than its word; those of a word of 255
 *   tiles are too long for a graph (`WORD_TOO_LONG`).
 * @throws LexiconError `LETTER_NOT_EXPRESSIBLE`, `BAD_OPTION`, and
 *   `TILE_OUT_OF_RANGE` for a word with other tiles than the alphabet's.
 */
export function rotations(
  words: WordSet,
  variant: ToalVariant,
  letters: number,
): Generator<Uint8Array> {
  checkWordSet(words);
  const separator = separatorOf(letters);
  if (![1, 2, 3].includes(variant)) {
    throw new LexiconError("BAD_OPTION", `there is no rotation ${described(variant)}`, {
      expected: "1, 2 or 3",
    });
  }
  return rotateAll(words, variant, separator);
}

function* rotateAll(words: WordSet, variant: ToalVariant, separator: number) {
  for (let i = 0; i < words.count; i++) {
    const word = wordOf(words, i);
    checkTiles(word, separator - 1);
    for (let k = 0; k < word.length; k++) {
      // Variant 3 counts from the word's end: its first list holds whole words too.
      yield rotation(word, variant === 3 ? word.length - k : k, variant, separator);
    }
  }
}

/** Returns the rotation that begins before letter `at` (from 0) or, for variant 3, ends there. */
function rotation(
  word: Uint8Array,
  at: number,
  variant: ToalVariant,
  separator: number,
): Uint8Array {
  const before = word.slice(0, at);
  const after = word.subarray(at);
  if (variant !== 1) before.reverse();
  const [left, right] = variant === 3 ? [before, after] : [after, before];
  const string = new Uint8Array(word.length + 1);
  string.set(left);
  string[left.length] = separator;
  string.set(right, left.length + 1);
  return string;
}

function checkTiles(tiles: ArrayLike<number>, letters: number): void {
  for (let i = 0; i < tiles.length; i++) {
    const tile = itemAt(tiles, i);
    if (!(tile >= 1 && tile <= letters)) {
      throw new LexiconError("TILE_OUT_OF_RANGE", `tile ${tile}`, { expected: `1 to ${letters}` });
    }
  }
}
