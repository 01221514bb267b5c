import type { Alphabet } from "../../../alphabet/alphabet.js";
import {
  type DrawnCounts,
  drawGraph,
  type GraphDrawing,
  graphOfWords,
} from "../../../report/drawing/index.js";

/** The two graphs of some words. */
export interface Graphs {
  dawg: GraphDrawing;
  gaddag: GraphDrawing;
}

/** The sizes of the two graphs after a word. */
export interface Growth {
  word: string;
  dawg: DrawnCounts;
  gaddag: DrawnCounts;
}

/** Returns the words of a text, in the order in which they were typed, each once in any case. */
export function wordsIn(text: string): string[] {
  const words = new Map<string, string>();
  for (const word of text.split(/[\s,;]+/)) {
    const key = word.toUpperCase();
    if (word !== "" && !words.has(key)) words.set(key, word);
  }
  return [...words.values()];
}

/**
 * Draws both graphs of some words.
 * @throws GaddawgError for words that the alphabet cannot spell, and for too many of them.
 */
export function graphsOf(words: readonly string[], alphabet: Alphabet): Graphs {
  const graph = graphOfWords(words, alphabet);
  return {
    dawg: drawGraph(graph, { alphabet, form: "dawg" }),
    gaddag: drawGraph(graph, { alphabet, form: "gaddag" }),
  };
}

/** Returns the sizes of the graphs of the first word, of the first two words, and so on. */
export function growthOf(words: readonly string[], alphabet: Alphabet): Growth[] {
  return words.map((word, i) => {
    const { dawg, gaddag } = graphsOf(words.slice(0, i + 1), alphabet);
    return { word, dawg: dawg.counts, gaddag: gaddag.counts };
  });
}

/** Returns how much of a trie merging saves, in percent. */
export function savedIn({ arcs, trieArcs }: DrawnCounts): number {
  return Math.round(100 * (1 - arcs / trieArcs));
}
