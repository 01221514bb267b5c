import { QueryError, quoted } from "../../base/errors.js";
import { known } from "../../base/lists.js";
import type { Hooks } from "../../engine/hooks.js";
import type { Lexicon } from "../../engine/lexicon.js";
import { wordFigures } from "../../words/probability/word-order.js";

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

/* The letters and words of the view Study's cards. */

/**
 * Returns the alphagrams of a deck.
 * @param played returns the class of a word by how often it was played (see WordCounts); undefined
 *   for lexicons whose words were not counted.
 * @param pause called from time to time.
 * @throws QueryError `BAD_OPTION`, AlphabetError.
 */
export async function deckOf(
  lexicon: Lexicon,
  { length, letters, order, from, count }: DeckPlan,
  played: ((word: string) => number) | undefined,
  pause: () => Promise<void>,
): Promise<Deck> {
  const minLength = length ?? DECK_LENGTHS[0];
  const maxLength = length ?? known(DECK_LENGTHS.at(-1));
  const bounds = { minLength, maxLength };
  const words =
    letters.trim() === ""
      ? lexicon.pattern("*", bounds)
      : lexicon.superanagrams(lettersOf(lexicon, letters), bounds);
  if (order === "played" && played === undefined) {
    throw new QueryError("BAD_OPTION", "the words of this lexicon were not counted", {
      expected: "another order",
    });
  }
  const groups = await grouped(lexicon, words, pause);
  const alphagrams = await sorted(lexicon, groups, order, played, pause);
  const first = Math.max(0, from - 1);
  return { alphagrams: alphagrams.slice(first, first + count), total: alphagrams.length };
}

function lettersOf({ alphabet }: Lexicon, letters: string): string {
  return alphabet.format(alphabet.tokenize(letters.trim()));
}

/** Number of words between two pauses. */
const PAUSE = 2000;

/** Returns the words by their alphagrams. */
async function grouped(
  { alphabet }: Lexicon,
  words: Iterable<string>,
  pause: () => Promise<void>,
): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>();
  let number = 0;
  for (const word of words) {
    const letters = alphabet.format(alphabet.tokenize(word).sort());
    const group = groups.get(letters);
    if (group === undefined) groups.set(letters, [word]);
    else group.push(word);
    if (++number % PAUSE === 0) await pause();
  }
  return groups;
}

/** Returns the alphagrams in an order; those that are equal in it by probability, then by letter. */
async function sorted(
  { alphabet }: Lexicon,
  groups: ReadonlyMap<string, readonly string[]>,
  order: DeckOrder,
  played: ((word: string) => number) | undefined,
  pause: () => Promise<void>,
): Promise<string[]> {
  const figures = wordFigures(alphabet);
  const rated: { letters: string; tiles: Uint8Array; ratings: readonly number[] }[] = [];
  for (const [letters, words] of groups) {
    const chance = order === "alphabet" ? 0 : figures(words[0] ?? letters).chance.probability;
    const times = order === "played" ? Math.max(...words.map((word) => played?.(word) ?? 0)) : 0;
    rated.push({
      letters,
      tiles: alphabet.tokenize(letters, { as: "rack" }),
      ratings: [times, chance],
    });
    if (rated.length % PAUSE === 0) await pause();
  }
  rated.sort((a, b) => {
    const by = a.ratings.findIndex((rating, i) => rating !== b.ratings[i]);
    return by < 0 ? compareTiles(a.tiles, b.tiles) : (b.ratings[by] ?? 0) - (a.ratings[by] ?? 0);
  });
  return rated.map(({ letters }) => letters);
}

function compareTiles(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((tile, i) => tile !== b[i]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Returns the words of each alphagram with their hooks; none for letters without words. */
export function answersOf(lexicon: Lexicon, alphagrams: readonly string[]): Hooks[][] {
  return alphagrams.map((letters) =>
    [...lexicon.anagrams(letters)].map((word) => lexicon.hooks(word)),
  );
}

/**
 * Returns the alphagrams of words, each once.
 * @throws QueryError `BAD_OPTION` for a word that the lexicon does not have.
 */
export function alphagramsOf(lexicon: Lexicon, words: readonly string[]): string[] {
  const unknown = words.find((word) => !lexicon.contains(word));
  if (unknown !== undefined) {
    throw new QueryError("BAD_OPTION", `${quoted(unknown)} is not in the lexicon`, {
      expected: "words of the lexicon",
    });
  }
  const { alphabet } = lexicon;
  const all = words.map((word) => alphabet.format(alphabet.tokenize(word).sort()));
  return [...new Set(all)];
}
