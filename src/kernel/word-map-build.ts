import type { Alphabet } from "../alphabet/tile-sets.js";
import { LexiconError } from "../errors.js";
import type { Rules } from "../game/rules.js";
import { repeat, type Slices } from "../slices.js";
import { type Arena, LINE, type Region } from "./arena.js";

/** The largest alphabet that a word map supports: it keeps sets of letters in 32 bits. */
export const MOST_LETTERS = 32;

/** The most words of a word map; with more, its tables exceed the memory. */
const MOST_WORDS = 10_000_000;

/** The DAWG of a graph in a kernel's memory. */
export interface LoadedWords {
  /** Index of the first node of its graph, and of its own first node, among all nodes. */
  readonly first: number;
  readonly root: number;
  /** One more than the largest index on its paths, counted from `first`. */
  readonly end: number;
}

/**
 * Checks that words are few enough for a word map, by counting them in time linear in the nodes.
 * Uses the memory of the search, and sets the address of the word counts to 0.
 * @throws LexiconError `TOO_MANY_WORDS`.
 */
export function checkMappable(arena: Arena, { first, root, end }: LoadedWords): void {
  const { call } = arena.kernel;
  const counts = arena.claim("word counts", end * 4);
  call.setCountsBase(counts.address - first * 4);
  const words = call.countWords(root);
  call.setCountsBase(0);
  arena.free(counts);
  if (words >= 0 && words <= MOST_WORDS) return;
  throw tooManyWords(words < 0 ? "more words than can be counted" : `${words} words`);
}

function tooManyWords(what: string): LexiconError {
  return new LexiconError("TOO_MANY_WORDS", `a word map of ${what}`, {
    expected: `at most ${MOST_WORDS} words; with wordMap: false, the graph is searched instead`,
  });
}

/** Returns whether plays can be found by a word map. */
export function canUseWordMap(alphabet: Alphabet, rules: Rules): boolean {
  return rules.variant === "classic" && alphabet.letters <= MOST_LETTERS;
}

/** The largest alphabet with a table of followers (assembly/words/followers.ts). */
const MOST_FOLLOWING = 31;

/** Returns whether the search for all plays uses a table of followers, of 4 bytes per node. */
export function hasFollowers({ letters }: Alphabet): boolean {
  return letters <= MOST_FOLLOWING;
}

/**
 * Builds the word map of the DAWG that begins with node `root`, in a region behind all others. It
 * takes about 95 bytes per word.
 */
export function* growWordMap(arena: Arena, root: number): Slices<Region> {
  const { call } = arena.kernel;
  let region = arena.reserve("word map", 0, LINE);
  const { address } = region;
  region = arena.extend(region, call.planWords(root, address) - address);
  yield* repeat(() => call.countMapWords());
  call.makeLists();
  yield* repeat(() => call.listWords());
  const end = call.planBlanks();
  if (end === 0) throw tooManyWords("words with too many different letters");
  region = arena.extend(region, end - address);
  yield* repeat(() => call.fillBlanks());
  call.useWordMap(address);
  return region;
}
