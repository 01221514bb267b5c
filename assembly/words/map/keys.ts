import { LETTER_KEYS } from "../../core/layout.ts";
import { load32, store32 } from "../../core/memory.ts";
import { nextRandom, seedRandom } from "../../core/random.ts";

/*
 * Every letter has two random keys of 32 bits; those of a multiset are the sums
 * of its letters' keys, so that whoever adds letters adds keys. Two multisets may
 * have the same keys by chance: who finds a word by its keys looks at its letters.
 */
const LETTERS: i32 = 64;
const SEED: i32 = 0x6b657973;

/** Makes the keys, which are always the same; a game that is under way loses its random numbers. */
export function makeLetterKeys(): void {
  seedRandom(SEED, 0, 0);
  for (let i = 0; i < LETTERS << 3; i += 4) store32(LETTER_KEYS + i, nextRandom());
  // A blank is no letter yet.
  store32(LETTER_KEYS, 0);
  store32(LETTER_KEYS + 4, 0);
}

/** The key that says where a multiset with this letter lies in a table. */
export function placeKey(letter: i32): i32 {
  return load32(LETTER_KEYS + (letter << 3));
}

/** The key by which it is told from others there. */
export function tagKey(letter: i32): i32 {
  return load32(LETTER_KEYS + (letter << 3) + 4);
}
