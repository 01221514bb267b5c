/** The lengths of words from which decks are made. */
export const DECK_LENGTHS = [2, 3, 4, 5, 6, 7, 8] as const;

/** The order of a deck: the most probable first, the most often played first, or by the alphabet. */
export type DeckOrder = "probability" | "played" | "alphabet";

/** A choice of alphagrams of a lexicon. */
export interface DeckPlan {
  /** Number of letters; undefined for 2 to 8. */
  length: number | undefined;
  /** Letters that each alphagram has; empty for any. */
  letters: string;
  order: DeckOrder;
  /** The first one to take, from 1, and the number of them. */
  from: number;
  count: number;
}

/** Some alphagrams of a lexicon, in the order of their plan. */
export interface Deck {
  alphagrams: string[];
  /** Number of all alphagrams of which these were taken. */
  total: number;
}
