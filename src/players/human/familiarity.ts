import type { Alphabet } from "../../alphabet/tile-sets.js";
import type { WordSet } from "../../words/graph/word-set.js";
import { estimateFamiliarity } from "./estimate.js";
import type { WordCounts } from "./word-counts.js";

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
