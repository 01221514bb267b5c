import { load32, store32 } from "../../core/memory";
import { nextRandom, seedRandom } from "../../core/random";

/*
 * Every letter has two random 32-bit keys. The keys of a multiset are the sums of its letters'
 * keys, so they can be updated as letters are added. Two multisets may have the same keys by
 * coincidence, so code that finds a word by its keys must also compare its letters.
 */
/** The two keys of each letter: 64 pairs of cells. */
const LETTER_KEYS: i32 = <i32>memory.data(512, 64);
const LETTERS: i32 = 64;
const SEED: i32 = 0x6b657973;

/**
 * Creates the keys, which are always the same. Reseeds the random number generator, so a game in
 * progress loses its stream.
 */
export function makeLetterKeys(): void {
  seedRandom(SEED, 0, 0);
  for (let i = 0; i < LETTERS << 3; i += 4) store32(LETTER_KEYS + i, nextRandom());
  // A blank is not a letter yet, so its keys are 0.
  store32(LETTER_KEYS, 0);
  store32(LETTER_KEYS + 4, 0);
}

/** Returns the key that determines where a multiset with this letter is stored in a table. */
export function placeKey(letter: i32): i32 {
  return load32(LETTER_KEYS + (letter << 3));
}

/** Returns the key that tells it apart from other multisets there. */
export function tagKey(letter: i32): i32 {
  return load32(LETTER_KEYS + (letter << 3) + 4);
}
