import { type WordSet, WordSetBuilder, wordOf } from "../../words/graph/word-set.js";

/** Words of `least` to `most` tiles. */
export function ofLengths(words: WordSet, least: number, most: number): WordSet {
  const builder = new WordSetBuilder({ expected: words.count });
  for (let i = 0; i < words.count; i++) {
    const word = wordOf(words, i);
    if (word.length >= least && word.length <= most) builder.add(word);
  }
  return builder.finish();
}

/** All words spelled backwards. */
export function mirrored(words: WordSet): WordSet {
  const builder = new WordSetBuilder({ expected: words.count });
  for (let i = 0; i < words.count; i++) builder.add(wordOf(words, i).reverse());
  return builder.finish();
}

/** Number of tiles of all words together. */
export function characters({ tiles, starts, count }: WordSet): number {
  return tiles.length === 0 ? 0 : (starts[count] as number) - (starts[0] as number) - count;
}
