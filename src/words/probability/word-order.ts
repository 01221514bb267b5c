import type { Alphabet } from "../../alphabet/alphabet.js";
import { alphabetOf } from "../../alphabet/tile-sets.js";
import { checkName, checkOptionNames, checkWhole } from "../../base/arguments.js";
import { Chance, countsOf, TileBag, waysToSpell } from "./tile-bag.js";

/** The orders for a list of words. */
export const WORD_ORDERS = Object.freeze(["alphabet", "length", "score", "probability"] as const);

/**
 * The order of a list of words: alphabetical, longest first, most points first (for the tiles,
 * without premium squares), or most probable first. The probability of a word is the chance of
 * drawing it as a whole rack with the same number of tiles from a full bag
 * (`TileBag.chanceOfWord`).
 */
export type WordOrder = (typeof WORD_ORDERS)[number];

/** The figures used to order words. */
export interface WordFigures {
  /** The word, as given. */
  word: string;
  /** Number of tiles in the word. */
  length: number;
  /** Total points of the word's tiles. */
  score: number;
  /** The chance of drawing it as a whole rack from a full bag. */
  chance: Chance;
}

/** Options for the figures of words. */
export interface FigureOptions {
  /** Maximum number of blanks that may stand for letters; default: all in the set. */
  blanks?: number | undefined;
}

/**
 * Creates a function that returns the figures of a word. The chance of a word with more tiles than
 * the set has is 0.
 * @throws ArgumentError for invalid options; the function throws AlphabetError for a word that the
 *   alphabet cannot spell.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { wordFigures } from "gaddawg/words";
 *
 * const figuresOf = wordFigures(alphabet("english"));
 * const { length, score, chance } = figuresOf("RETINAS");
 * console.log(length, score, chance.probability.toFixed(6)); // 7 7 0.000188
 * ```
 */
export function wordFigures(
  alphabet: Alphabet,
  options: FigureOptions = {},
): (word: string) => WordFigures {
  checkOptionNames(options, { blanks: 0 });
  const { blanks = MOST_BLANKS } = options;
  checkWhole(blanks, "blanks", 0, MOST_BLANKS);
  const { tiles: rows } = alphabetOf(alphabet);
  const bag = TileBag.full(alphabet);
  return (word) => {
    const tiles = alphabet.tokenize(word);
    let score = 0;
    for (const tile of tiles) score += rows[tile]?.score ?? 0;
    const { length } = tiles;
    const ways = waysToSpell(bag.counts, countsOf(tiles), blanks);
    const chance = length > bag.size ? new Chance(0n, 1n) : new Chance(ways, bag.draws(length));
    return { word, length, score, chance };
  };
}

const MOST_BLANKS = 255;

/**
 * Returns a comparison function for an order: negative if the first word comes first, 0 for words
 * that are equal, which a stable sort leaves in place.
 * @throws ArgumentError for an order that does not exist.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { compareWords, wordFigures } from "gaddawg/words";
 *
 * const figures = ["AA", "RETINAS", "QI"].map(wordFigures(alphabet("english")));
 * figures.sort(compareWords("score"));
 * console.log(figures.map(({ word }) => word).join(", ")); // QI, RETINAS, AA
 * ```
 */
export function compareWords(order: WordOrder): (a: WordFigures, b: WordFigures) => number {
  checkName(order, "order", WORD_ORDERS);
  switch (order) {
    case "length":
      return (a, b) => b.length - a.length;
    case "score":
      return (a, b) => b.score - a.score;
    case "probability":
      return (a, b) => compareChances(b.chance, a.chance);
    default:
      return () => 0;
  }
}

function compareChances(a: Chance, b: Chance): number {
  const [left, right] = a.of === b.of ? [a.ways, b.ways] : [a.ways * b.of, b.ways * a.of];
  return left === right ? 0 : left < right ? -1 : 1;
}
