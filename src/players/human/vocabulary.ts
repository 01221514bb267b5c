import type { Alphabet } from "../../alphabet/tile-sets.js";
import { buildGraph, wordsOf } from "../../words/graph/build.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type WordSet, WordSetBuilder, wordOf } from "../../words/graph/word-set.js";
import { familiarityOf } from "./familiarity.js";
import type { HumanOptions } from "./options.js";
import { rarestKnown, raritiesOf } from "./rarity.js";
import type { WordCounts } from "./word-counts.js";

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
  const { rarities, plays } = raritiesOf(all, classes, seed);
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

/** Returns the place of a word in a set, or -1. */
export function placeOf({ tiles, starts, count, shift }: WordSet, word: readonly number[]): number {
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
