import type { WordSet } from "../../words/graph/word-set.js";
import { MOST_FAMILIAR } from "./classes.js";
import { wordHash } from "./word-hash.js";

/*
 * The rarity of a word for a player: how seldom it is played, plus a number by chance, which depends
 * on the word and the seed alone.
 */

/** Steps from one class of familiarity to the next, as a power of two. */
const STEP_BITS = 12;
/**
 * Classes over which chance spreads a word: of the words up to so many classes rarer than the most
 * familiar one that a player does not know, it knows some.
 */
const SPREAD = 4;
const MOST_RARITY = (MOST_FAMILIAR + SPREAD) << STEP_BITS;

/** Returns the rarity of word i of a set, which has a class of familiarity. */
export function rarityOf(all: WordSet, i: number, familiarity: number, seed: number): number {
  const chance = (wordHash(all, i, seed) >>> 16) * SPREAD;
  return ((MOST_FAMILIAR - familiarity) << STEP_BITS) + (chance >> (16 - STEP_BITS));
}

/** Returns the rarity of each word, and the number of plays that the words of each rarity stand for. */
export function raritiesOf(
  all: WordSet,
  classes: Uint8Array,
  seed: number,
): { rarities: Uint32Array; plays: Float64Array } {
  const rarities = new Uint32Array(all.count);
  const plays = new Float64Array(MOST_RARITY);
  for (let i = 0; i < all.count; i++) {
    const own = classes[i] as number;
    const rarity = rarityOf(all, i, own, seed);
    rarities[i] = rarity;
    plays[rarity] = (plays[rarity] as number) + timesPlayed(own);
  }
  return { rarities, plays };
}

/** Returns the number of plays that a word of a class stands for, in quarters. */
function timesPlayed(familiarity: number): number {
  return familiarity === 0 ? 1 : 3 * 2 ** familiarity;
}

/** Returns the rarity up to which words make up so many percent of the plays. */
export function rarestKnown(plays: Float64Array, percent: number): number {
  const wanted = plays.reduce((sum, own) => sum + own, 0) * percent;
  let sum = 0;
  return plays.findIndex((own) => {
    sum += own;
    return sum * 100 >= wanted;
  });
}
