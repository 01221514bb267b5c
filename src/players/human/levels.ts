/** A level of human mistakes, in percent, and the rating of its player. */
export interface HumanLevel {
  /** The share of the plays of self-play whose words the player knows. */
  words: number;
  /** The share of its value at which the player takes what it keeps. */
  leaves: number;
  /** The care with which the player looks for plays; with 100, none is overlooked. */
  attention: number;
  /** Estimated rating; see `PlayerDefinition`. */
  rating: number;
}

/** The levels of the player `human:level=N`, the weakest, level 1, first. */
export const HUMAN_LEVELS: readonly HumanLevel[] = [
  { words: 37, leaves: 0, attention: 5, rating: 978 },
  { words: 42, leaves: 0, attention: 10, rating: 1103 },
  { words: 47, leaves: 5, attention: 18, rating: 1251 },
  { words: 55, leaves: 12, attention: 30, rating: 1417 },
  { words: 62, leaves: 18, attention: 40, rating: 1541 },
  { words: 72, leaves: 28, attention: 55, rating: 1689 },
  { words: 84, leaves: 48, attention: 70, rating: 1839 },
  { words: 94, leaves: 78, attention: 85, rating: 1954 },
];

/** The specification of a level of human mistakes. */
export type HumanName = `human:level=${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** The specifications of all levels, the weakest first. */
export const HUMAN_NAMES = HUMAN_LEVELS.map((_, i) => `human:level=${i + 1}` as HumanName);
