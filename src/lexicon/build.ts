import { LexiconError } from "../errors.js";
import { buildAutomaton, type Progress } from "./automaton.js";
import { type GraphContentInput, graphContent, WordGraph } from "./graph.js";
import { checkOrder, type PackingOrder, pack } from "./packing.js";
import { type WordSet, WordSetBuilder, wordOf } from "./word-set.js";

/** Options for building a word graph. */
export interface BuildOptions {
  /** Content of the graph; default `"gaddag"`. */
  content?: GraphContentInput;
  /** Order of the nodes; default `"wolges"`. */
  order?: PackingOrder;
  /** Called now and then with the phase and how far it has come. */
  progress?: Progress | undefined;
}

/**
 * Builds the minimal word graph of a set of words.
 *
 * The same words give the same nodes, whatever their order was. For the content
 * `"alphagrams"`, the words are turned into their alphagrams.
 *
 * @throws LexiconError `TOO_MANY_NODES` for more than 2^24 nodes, `BAD_OPTION` for an unknown
 *   content or order.
 */
export function buildGraph(words: WordSet, options: BuildOptions = {}): WordGraph {
  const { order = "wolges", progress } = options;
  const content = graphContent(options.content ?? "gaddag");
  checkOrder(order);
  const set = content === "alphagrams" ? alphagrams(words) : words;
  const automaton = buildAutomaton(set, content === "gaddag", progress);
  progress?.("pack", 0, 1);
  return new WordGraph(pack(automaton, order), content);
}

/** Returns the alphagrams of the words: the tiles of each word in ascending order. */
export function alphagrams(words: WordSet): WordSet {
  const builder = new WordSetBuilder({ expected: words.count });
  for (let i = 0; i < words.count; i++) builder.add(wordOf(words, i).sort());
  return builder.finish();
}

/** Maximum number of words: a damaged or malicious file may hold more than fit in any memory. */
const MOST_WORDS = 50_000_000;

/**
 * Collects the words of a graph in a set, from which another graph can be built.
 * @throws LexiconError `TOO_MANY_WORDS` above 50 million.
 */
export function wordsOf(graph: WordGraph): WordSet {
  const builder = new WordSetBuilder();
  for (const { tiles, length } of graph.walk()) {
    if (builder.size === MOST_WORDS) {
      throw new LexiconError("TOO_MANY_WORDS", `more than ${MOST_WORDS} words`, {
        expected: `at most ${MOST_WORDS}`,
      });
    }
    builder.add(tiles, length);
  }
  return builder.finish();
}
