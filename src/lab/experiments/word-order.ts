import type { Alphabet } from "../../alphabet/tile-sets.js";
import { DrawChances, estimateFamiliarity } from "../../players/human/estimate.js";
import type { WordCounts } from "../../players/index.js";
import { type WordSet, WordSetBuilder, wordOf } from "../../words/graph/word-set.js";

/*
 * Words by how often they are played, so that a computer can do without those that it hardly ever
 * needs ([wickman], 4: "reduce its vocabulary strategically").
 */

/**
 * Returns the places of all words in their set, those first that are played most often.
 *
 * Of words that are played equally often, as far as is known, the shorter ones come first, then
 * those that are more likely to be drawn from a full bag, and then those that come first in the
 * alphabet: the order of a set is the same on every machine.
 * @param times how often each word is played, by its place in the set: numbers of times, or classes
 *   of them (`familiarityClass`).
 */
export function mostPlayedFirst(
  words: WordSet,
  alphabet: Alphabet,
  times: ArrayLike<number>,
): Uint32Array {
  if (times.length !== words.count) {
    throw new RangeError(`counts of ${times.length} words for ${words.count}`);
  }
  const { starts, tiles, count } = words;
  const length = (i: number): number => (starts[i + 1] as number) - (starts[i] as number) - 1;
  const chances = new DrawChances(alphabet);
  const chance = Float64Array.from({ length: count }, (_, i) => {
    const start = starts[i] as number;
    return chances.log2(tiles.subarray(start, start + length(i))) ?? Number.NEGATIVE_INFINITY;
  });
  const byChance = (a: number, b: number): number => {
    const [one, other] = [chance[a] as number, chance[b] as number];
    // Two words that cannot be drawn differ by NaN.
    return one === other ? a - b : other - one;
  };
  return Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => {
    return (times[b] as number) - (times[a] as number) || length(a) - length(b) || byChance(a, b);
  });
}

/** Where it is known from how often words are played. */
export type WordUse =
  /** The counts of the package, in classes. */
  | "shipped"
  /** Counts of games, from a file. */
  | "counted"
  /** Nothing is known but the words themselves. */
  | "estimated";

/** An order of the words, and another one to compare it with. */
export interface WordOrders {
  use: WordUse;
  order: Uint32Array;
  other?: Uint32Array | undefined;
}

/**
 * Orders words by how often they were counted, or else by the counts of the package, or else by
 * estimates.
 * @param shipped the counts of the package, which may be of other words.
 * @param times how often each word was counted.
 */
export function wordOrders(
  words: WordSet,
  alphabet: Alphabet,
  shipped: WordCounts,
  times?: ArrayLike<number>,
): WordOrders {
  const isShipped = shipped.isOf(words);
  const known = isShipped ? shipped.classes : estimateFamiliarity(words, alphabet);
  const order = mostPlayedFirst(words, alphabet, known);
  if (times === undefined) return { use: isShipped ? "shipped" : "estimated", order };
  return { use: "counted", order: mostPlayedFirst(words, alphabet, times), other: order };
}

/** Returns the words at some places of a set. */
export function wordsAt(words: WordSet, places: Uint32Array): WordSet {
  const builder = new WordSetBuilder({ expected: places.length });
  for (const place of places) builder.add(wordOf(words, place));
  return builder.finish();
}

/** Returns the number of words that a share of them comes to, at least one. */
export function shareOfWords(words: WordSet, percent: number): number {
  return Math.max(1, Math.round((words.count * percent) / 100));
}

/**
 * Returns the number of words that are among the first ones of both orders.
 * @param count number of words of each order.
 */
export function commonWords(a: Uint32Array, b: Uint32Array, count: number): number {
  const first = new Set(a.subarray(0, count));
  return b.subarray(0, count).reduce((sum, place) => sum + (first.has(place) ? 1 : 0), 0);
}
