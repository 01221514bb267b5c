import type { Alphabet } from "../alphabet/tile-sets.js";
import { buildGraph, wordsOf } from "../words/graph/build.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { type WordSet, WordSetBuilder } from "../words/graph/word-set.js";

/**
 * Returns, for each tile number, the lowest letter with the same score; the blank, 0, stands
 * for itself.
 */
export function sameScoreLetters(alphabet: Alphabet): Uint8Array {
  const first = new Map<number, number>();
  return Uint8Array.from(alphabet.tiles, ({ score }, tile) => {
    if (tile === 0) return 0;
    if (!first.has(score)) first.set(score, tile);
    return first.get(score) as number;
  });
}

/**
 * Returns a graph of the words with each letter replaced by the lowest one of the same score;
 * English words are then spelled with A, D, B, F, K, J and Q alone. Semi-shadow playing uses it
 * ([wolges], "SEMI-SHADOW-PLAYING TILES").
 *
 * @param graph of words: its content must not be `"alphagrams"`.
 * @throws LexiconError `TOO_MANY_WORDS` above 50 million.
 */
export function sameScoreGraph(graph: WordGraph, alphabet: Alphabet): WordGraph {
  return buildGraph(replaceLetters(wordsOf(graph), sameScoreLetters(alphabet)));
}

function replaceLetters(words: WordSet, letters: Uint8Array): WordSet {
  const builder = new WordSetBuilder({ expected: words.count });
  const word = new Uint8Array(256);
  for (let i = 0; i < words.count; i++) {
    const start = words.starts[i] as number;
    const length = (words.starts[i + 1] as number) - 1 - start;
    for (let k = 0; k < length; k++) {
      word[k] = letters[words.tiles[start + k] as number] as number;
    }
    builder.add(word, length);
  }
  return builder.finish();
}
