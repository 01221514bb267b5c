import type { Alphabet } from "../alphabet/alphabet.js";
import { alphabetOf } from "../alphabet/tile-sets.js";
import { badArgument, isObject } from "../base/arguments.js";
import { uint32At } from "../base/elements.js";
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
  return tiles.length === 0 ? 0 : uint32At(starts, count) - uint32At(starts, 0) - count;
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

/** Yields the tiles of each word. */
export function* eachWord(words: WordSet): Generator<Uint8Array, void, undefined> {
  for (let i = 0; i < words.count; i++) yield wordOf(words, i);
}

/** The part of an open lexicon that experiments need, from any entry of the package. */
export interface LabLexicon {
  readonly graph: Pick<WordGraph, "nodes" | "content">;
  readonly alphabet: Alphabet;
}

/** Returns the graph and the alphabet of a lexicon. @throws ArgumentError for anything else. */
export function lexiconGiven(value: unknown): { graph: WordGraph; alphabet: Alphabet } {
  const { graph, alphabet } = (isObject(value) ? value : {}) as Partial<LabLexicon>;
  if (!isObject(graph) || alphabet === undefined || !(graph.nodes instanceof Uint32Array)) {
    throw badArgument("lexicon", value, "an open lexicon");
  }
  const known = graph instanceof WordGraph ? graph : new WordGraph(graph.nodes, graph.content);
  return { graph: known, alphabet: alphabetOf(alphabet) };
}
