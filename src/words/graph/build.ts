import {
  checkInstance,
  checkOptionalFunction,
  checkOptionNames,
  checkSignal,
  type OptionNames,
} from "../../base/arguments.js";
import { uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { finish, finishWithPauses, type Slices } from "../../base/pacing.js";
import { type Automaton, automatonSlices, type Progress } from "./build-automaton.js";
import { checkListable, checkPrefixes, countWords } from "./counts.js";
import { ARC_SHIFT, DAWG_ROOT_NODE, END, hasSecondRoot, TILE_MASK } from "./node-layout.js";
import { checkOrder, isNativeOrder, type PackingOrder, pack, renumbered } from "./packing.js";
import {
  type GraphContent,
  type GraphContentInput,
  graphContent,
  WordGraph,
} from "./word-graph.js";
import { checkWordSet, tilesOfWord, type WordSet, WordSetBuilder } from "./word-set.js";

/** Options for building a word graph. */
export interface BuildOptions {
  /** Content of the graph; default `"gaddag"`. */
  content?: GraphContentInput;
  /** Order of the nodes; default `"wolges"`. */
  order?: PackingOrder;
  /** Called now and then with the phase and its progress. */
  progress?: Progress | undefined;
  /**
   * Stops the work early: the signal's reason is thrown. While `buildGraph` runs, only `progress`
   * can abort it; `buildGraphAsync` lets other code do so.
   */
  signal?: AbortSignal | undefined;
}

/** Their names. */
export const BUILD_NAMES: OptionNames<BuildOptions> = {
  content: 0,
  order: 0,
  progress: 0,
  signal: 0,
};

/**
 * Builds the minimal word graph of a set of words, or of the words of another graph.
 *
 * The same words give the same nodes, regardless of their order. For the content
 * `"alphagrams"`, the words are converted to their alphagrams.
 *
 * @throws LexiconError `TOO_MANY_NODES` for more than 2^24 nodes, `TOO_MANY_WORDS` for a graph of
 *   more than 50 million words or a GADDAG of words with more than 2^26 distinct prefixes,
 *   `BAD_OPTION` for an unknown content or order.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { buildGraph, readWordList } from "gaddawg/formats";
 *
 * const { words } = readWordList("care\ncares\nrace\n", alphabet("english"));
 * const graph = buildGraph(words, { content: "dawg" });
 * console.log(graph.content, graph.nodes.length); // dawg 10
 * ```
 */
export function buildGraph(words: WordSet | WordGraph, options: BuildOptions = {}): WordGraph {
  checkOptionNames(options, BUILD_NAMES);
  checkSignal(options.signal);
  return finish(graphSlices(words, options), options.signal);
}

/**
 * Builds a graph as `buildGraph` does, with pauses so that a page or server stays responsive and
 * the signal can stop the work.
 * @throws the same errors as `buildGraph`, and the signal's reason, by rejecting the promise.
 */
export async function buildGraphAsync(
  words: WordSet | WordGraph,
  options: BuildOptions = {},
): Promise<WordGraph> {
  checkOptionNames(options, BUILD_NAMES);
  checkSignal(options.signal);
  return finishWithPauses(graphSlices(words, options), options.signal);
}

/** Builds a graph in slices, as `buildGraph` does. */
export function* graphSlices(words: WordSet | WordGraph, options: BuildOptions): Slices<WordGraph> {
  if (!(words instanceof WordGraph)) checkWordSet(words);
  const { order = "wolges", progress } = options;
  checkOptionalFunction(progress, "progress");
  const content = graphContent(options.content ?? "gaddag");
  checkPacking(content, order);
  // Before the words are collected: a small graph can have far too many.
  const hasGaddag = needsGaddag(content);
  if (words instanceof WordGraph && hasGaddag) checkPrefixes(countWords(words).prefixes);
  const given = words instanceof WordGraph ? yield* wordSlices(words) : words;
  const set = content === "alphagrams" ? yield* alphagramSlices(given) : given;
  const automaton = yield* automatonSlices(set, hasGaddag, progress);
  progress?.("pack", 0, 1);
  yield;
  return new WordGraph(yield* packAs(automaton, content, order), content);
}

/** Returns whether a content includes a GADDAG. */
export function needsGaddag(content: GraphContent): boolean {
  return content === "gaddag" || content === "gaddag-only";
}

/**
 * Checks that a graph of this content can be packed in an order.
 * @throws LexiconError `BAD_OPTION`.
 */
export function checkPacking(content: GraphContent, order: PackingOrder): void {
  checkOrder(order);
  if (content !== "alphagrams" || !isNativeOrder(order)) return;
  throw new LexiconError("BAD_OPTION", `the order ${order} for alphagrams`, {
    expected: "wolges, legacy, magpie or magpiemerged; MAGPIE itself has no files of alphagrams",
  });
}

/** Packs an automaton as the nodes of a graph with a content. */
export function* packAs(
  automaton: Automaton,
  content: GraphContent,
  order: PackingOrder,
): Slices<Uint32Array> {
  // Without the root of the DAWG, what only the DAWG uses is not packed.
  const isAlone = content === "gaddag-only";
  return yield* pack(isAlone ? renumbered({ ...automaton, dawgRoot: 0 }) : automaton, order);
}

/** Returns the alphagrams of the words: the tiles of each word in ascending order. */
export function alphagrams(words: WordSet): WordSet {
  return finish(alphagramSlices(words));
}

/** Words that are added to a set between two pauses. */
const WORDS = 1 << 15;

function* alphagramSlices(words: WordSet): Slices<WordSet> {
  const builder = new WordSetBuilder({ expected: words.count });
  for (let i = 0; i < words.count; i++) {
    builder.add(tilesOfWord(words, i).sort());
    if (i % WORDS === 0) yield;
  }
  return builder.finish();
}

/**
 * Collects the words of a graph in a set. They are counted first, so a graph with too many words is
 * rejected immediately.
 * @throws LexiconError `TOO_MANY_WORDS` above 50 million words or 2^29 tiles; the codes of
 *   `validateGraph` for an invalid graph.
 */
export function wordsOf(graph: WordGraph): WordSet {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  return finish(wordSlices(graph));
}

/** Collects words in slices, as `wordsOf` does. */
export function* wordSlices(graph: WordGraph): Slices<WordSet> {
  const counts = countWords(graph);
  checkListable(counts);
  const builder = new WordSetBuilder({ expected: counts.words });
  for (const { tiles, length } of graph.walk()) {
    builder.add(tiles, length);
    if (builder.size % WORDS === 0) yield;
  }
  return builder.finish();
}

const plainGraphs = new WeakMap<WordGraph, WordGraph>();

/**
 * Returns a graph that can be searched: the graph itself or, for a GADDAG alone and for a DAWG whose
 * siblings are not in the order of their tiles, a DAWG of the same words. It is built once.
 */
export function searchable(graph: WordGraph): WordGraph {
  const isPlain = graph.content !== "gaddag-only" && hasAscendingRuns(graph);
  if (isPlain) return graph;
  const known = plainGraphs.get(graph) ?? finish(graphSlices(graph, { content: "dawg" }));
  plainGraphs.set(graph, known);
  return known;
}

/**
 * Returns whether all runs that words lead through ascend; only MAGPIE's DAWGs, which have two roots,
 * may have others.
 */
function hasAscendingRuns({ content, nodes }: WordGraph): boolean {
  if (content !== "dawg" || !hasSecondRoot(nodes)) return true;
  const seen = new Uint8Array(nodes.length);
  const waiting = [uint32At(nodes, DAWG_ROOT_NODE) >>> ARC_SHIFT];
  for (let run = waiting.pop(); run !== undefined; run = waiting.pop()) {
    if (run === 0 || seen[run] === 1) continue;
    seen[run] = 1;
    // What leads out of the graph is for those who check it.
    for (let at = run; at < nodes.length; at++) {
      const node = uint32At(nodes, at);
      waiting.push(node >>> ARC_SHIFT);
      if ((node & END) !== 0) break;
      const next = nodes[at + 1];
      if (next === undefined || (node & TILE_MASK) >= (next & TILE_MASK)) return false;
    }
  }
  return true;
}
