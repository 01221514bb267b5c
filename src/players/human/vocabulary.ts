import type { Alphabet } from "../../alphabet/index.js";
import {
  buildGraph,
  type WordGraph,
  type WordSet,
  WordSetBuilder,
  wordOf,
  wordsOf,
} from "../../lexicon/index.js";
import { MOST_FAMILIAR } from "./classes.js";
import { familiarityOf } from "./familiarity.js";
import type { HumanOptions } from "./options.js";
import type { WordCounts } from "./word-counts.js";
import { wordHash } from "./word-hash.js";

/** Steps from one class of familiarity to the next, as a power of two. */
const STEP_BITS = 12;
/**
 * Classes over which chance spreads a word: of the words up to so many classes rarer than the most
 * familiar one that a player does not know, it knows some.
 */
const SPREAD = 4;
const MOST_RARITY = (MOST_FAMILIAR + SPREAD) << STEP_BITS;

/** The words that a player knows. */
export class Vocabulary {
  private constructor(
    /** The graph of these words. */
    readonly graph: WordGraph,
    private readonly words: WordSet,
    private readonly classes: Uint8Array,
  ) {}

  /**
   * Chooses the words of a lexicon that a player knows: those of the least rarity, as many as make
   * up the given share of all plays. The rarity of a word is how seldom it is played, plus a number
   * by chance, which depends on the word and the seed alone. So a player knows all words of one
   * that knows fewer, if their seeds are the same.
   * @param counts how often words were played; used if they are those of the lexicon.
   */
  static of(
    { graph, alphabet, counts }: KnownFrom,
    options: Pick<HumanOptions, "words" | "seed">,
  ): Vocabulary {
    const all = wordsOf(graph);
    const classes = familiarityOf(all, alphabet, counts);
    const known = knownWords(all, classes, options);
    const { content } = graph;
    return new Vocabulary(buildGraph(known.words, { content }), known.words, known.classes);
  }

  /** Number of words. */
  get size(): number {
    return this.words.count;
  }

  /** Returns the familiarity of a word, from 0 to 15; 0 for words that the player does not know. */
  familiarityOf(word: readonly number[]): number {
    const isJumbled = this.graph.content === "alphagrams";
    const place = placeOf(this.words, isJumbled ? [...word].sort((a, b) => a - b) : word);
    return this.classes[place] ?? 0;
  }
}

/** A lexicon, and what is known of its words. */
export interface KnownFrom {
  graph: WordGraph;
  alphabet: Alphabet;
  counts?: WordCounts | undefined;
}

function knownWords(
  all: WordSet,
  classes: Uint8Array,
  { words: percent, seed }: Pick<HumanOptions, "words" | "seed">,
): { words: WordSet; classes: Uint8Array } {
  const rarities = new Uint32Array(all.count);
  const plays = new Float64Array(MOST_RARITY);
  for (let i = 0; i < all.count; i++) {
    const own = classes[i] as number;
    const chance = (wordHash(all, i, seed) >>> 16) * SPREAD;
    const rarity = ((MOST_FAMILIAR - own) << STEP_BITS) + (chance >> (16 - STEP_BITS));
    rarities[i] = rarity;
    plays[rarity] = (plays[rarity] as number) + timesPlayed(own);
  }
  const limit = rarestKnown(plays, percent);
  const builder = new WordSetBuilder({ expected: all.count });
  const kept: number[] = [];
  for (let i = 0; i < all.count; i++) {
    if ((rarities[i] as number) > limit) continue;
    builder.add(wordOf(all, i));
    kept.push(classes[i] as number);
  }
  return { words: builder.finish(), classes: Uint8Array.from(kept) };
}

/** Returns the number of plays that a word of a class stands for, in quarters. */
function timesPlayed(familiarity: number): number {
  return familiarity === 0 ? 1 : 3 * 2 ** familiarity;
}

/** Returns the rarity up to which words make up so many percent of the plays. */
function rarestKnown(plays: Float64Array, percent: number): number {
  const wanted = plays.reduce((sum, own) => sum + own, 0) * percent;
  let sum = 0;
  return plays.findIndex((own) => {
    sum += own;
    return sum * 100 >= wanted;
  });
}

/** Returns the place of a word in a set, or -1. */
function placeOf({ tiles, starts, count, shift }: WordSet, word: readonly number[]): number {
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const start = starts[middle] as number;
    let order = 0;
    for (let i = 0; order === 0 && i <= word.length; i++) {
      // The 0 at the end sorts before all tiles.
      const wanted = i < word.length ? (word[i] as number) + shift : 0;
      order = wanted - (tiles[start + i] as number);
    }
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
}
