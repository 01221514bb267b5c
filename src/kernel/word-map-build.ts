import type { Alphabet } from "../alphabet/index.js";
import type { Rules } from "../rules/index.js";
import { type Arena, LINE, type Region } from "./arena.js";
import { repeat, type Slices } from "./slices.js";

/** The largest alphabet that a word map supports: it keeps sets of letters in 32 bits. */
export const MOST_LETTERS = 32;

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
  region = arena.extend(region, call.planBlanks() - address);
  yield* repeat(() => call.fillBlanks());
  call.useWordMap(address);
  return region;
}
