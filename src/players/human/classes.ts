/** The class of the words that are played most often. */
export const MOST_FAMILIAR = 15;

/**
 * Returns the class of a word that was played so many times: 0 for never, k for 2^(k - 1) times to
 * less than 2^k, but at most 15.
 */
export function familiarityClass(times: number): number {
  return Math.min(MOST_FAMILIAR, 32 - Math.clz32(times));
}
