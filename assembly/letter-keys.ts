import { LETTER_KEYS } from "./layout";
import { load32, store32 } from "./memory";
import { nextRandom, seedRandom } from "./random";

/*
 * Every letter has a random key of 32 bits; the key of a multiset is the sum of its
 * letters' keys, so that whoever adds letters adds keys. Two multisets may have the
 * same key by chance: who finds a word by its key looks at its letters too.
 */
const LETTERS: i32 = 64;
const SEED: i32 = 0x6b657973;

/** Makes the keys, which are always the same. */
export function makeLetterKeys(): void {
  seedRandom(SEED, 0, 0);
  for (let letter = 0; letter < LETTERS; letter++) {
    store32(LETTER_KEYS + (letter << 2), nextRandom());
  }
  // A blank is no letter yet.
  store32(LETTER_KEYS, 0);
}

export function keyOf(letter: i32): i32 {
  return load32(LETTER_KEYS + (letter << 2));
}
