import { type GraphContent, WordGraph } from "../words/graph/word-graph.js";
import { type WordSet, WordSetBuilder, wordOf } from "../words/graph/word-set.js";

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

/** A word graph in the form in which threads share it. */
export interface SharedGraph {
  nodes: Uint32Array<SharedArrayBuffer>;
  content: GraphContent;
}

/** Copies a graph into shared memory. */
export function shareGraph({ nodes, content }: WordGraph): SharedGraph {
  const shared = new Uint32Array(new SharedArrayBuffer(nodes.byteLength));
  shared.set(nodes);
  return { nodes: shared, content };
}

/** Makes a graph from shared memory. */
export function sharedGraph({ nodes, content }: SharedGraph): WordGraph {
  return new WordGraph(nodes as unknown as Uint32Array<ArrayBuffer>, content);
}
