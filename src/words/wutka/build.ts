import { checkOptionalFunction, checkOptionNames, checkSignal } from "../../arguments.js";
import type { Automaton } from "../../lexicon/automaton.js";
import {
  alphagrams,
  BUILD_NAMES,
  type BuildOptions,
  checkPacking,
  needsGaddag,
  packAs,
  wordSlices,
} from "../../lexicon/build.js";
import { graphContent, WordGraph } from "../../lexicon/graph.js";
import { checkWordSet, type WordSet } from "../../lexicon/word-set.js";
import { finish, type Slices } from "../../slices.js";
import { type DepthFigures, mergeByDepth, statesOf } from "./merge.js";
import { GADDAG_ROOT, LetterTree, WORDS_ROOT } from "./tree.js";

/** A graph that was built by merging a tree, and figures of the work. */
export interface WutkaBuild {
  graph: WordGraph;
  /** Nodes of the tree, before anything was merged. */
  treeNodes: number;
  /** Nodes of the lists that are left; packing orders that share tails of lists need fewer. */
  mergedNodes: number;
  /** The lists of each child depth, beginning with the leaves. */
  depths: DepthFigures[];
}

/**
 * Builds a word graph as Wutka's page describes it ([wutka]): a tree of all words, whose equal
 * parts are then merged depth by depth, from the leaves up. The words need not be sorted for that.
 *
 * The graph is the same as that of `buildGraph`, node for node: the smallest graph of some words is
 * unique, and its states get the same numbers before they are packed. A tree takes more memory, as
 * it has a node for each beginning of a word, all at once. For the content `"gaddag"`, the reversed
 * beginnings of words are in the tree as well.
 *
 * @throws LexiconError `TOO_MANY_WORDS` if the tree would have more than 2^26 nodes; otherwise as
 *   `buildGraph` does.
 * @example
 * ```js
 * import { alphabet, readWordList } from "gaddawg";
 * import { buildWutkaGraph } from "gaddawg/words";
 *
 * const { words } = readWordList("city cities pity pities".replaceAll(" ", "\n"), alphabet("english"));
 * const { treeNodes, mergedNodes, depths } = buildWutkaGraph(words, { content: "dawg" });
 * console.log(treeNodes, mergedNodes); // 14 8
 * console.log(depths[0]); // { depth: 0, lists: 2, different: 1 }
 * ```
 */
export function buildWutkaGraph(
  words: WordSet | WordGraph,
  options: BuildOptions = {},
): WutkaBuild {
  checkOptionNames(options, BUILD_NAMES);
  checkSignal(options.signal);
  return finish(wutkaSlices(words, options), options.signal);
}

/** Words that are added to the tree between two pauses. */
const WORDS = 1 << 14;

/** Builds a graph in slices, as `buildWutkaGraph` does. */
export function* wutkaSlices(
  words: WordSet | WordGraph,
  options: BuildOptions,
): Slices<WutkaBuild> {
  if (!(words instanceof WordGraph)) checkWordSet(words);
  const { order = "wolges", progress } = options;
  checkOptionalFunction(progress, "progress");
  const content = graphContent(options.content ?? "gaddag");
  checkPacking(content, order);
  const given = words instanceof WordGraph ? yield* wordSlices(words) : words;
  const set = content === "alphagrams" ? alphagrams(given) : given;
  const hasGaddag = needsGaddag(content);
  const tree = new LetterTree();
  for (let i = 0; i < set.count; i++) {
    tree.addWord(set, i);
    if (i % WORDS !== 0) continue;
    progress?.("tree", i, set.count);
    yield;
  }
  if (hasGaddag) yield* tree.addReversals();
  const treeNodes = tree.count - 2;
  progress?.("merge", 0, 0);
  yield;
  const { automaton, depths, mergedNodes } = yield* merged(tree, hasGaddag);
  progress?.("pack", 0, 1);
  yield;
  const graph = new WordGraph(yield* packAs(automaton, content, order), content);
  return { graph, treeNodes, mergedNodes, depths };
}

function* merged(
  tree: LetterTree,
  hasGaddag: boolean,
): Slices<{ automaton: Automaton; depths: DepthFigures[]; mergedNodes: number }> {
  const roots = hasGaddag ? [WORDS_ROOT, GADDAG_ROOT] : [WORDS_ROOT];
  const depths = yield* mergeByDepth(tree, roots);
  const mergedNodes = nodesInUse(tree, roots);
  const { states, firsts } = statesOf(tree, roots);
  const [dawgRoot = 0, gaddagRoot = 0] = firsts;
  return { automaton: { states, dawgRoot, gaddagRoot, hasGaddag }, depths, mergedNodes };
}

/** Counts the nodes of the lists that links from the roots lead to. */
function nodesInUse({ children, nexts, count }: LetterTree, roots: readonly number[]): number {
  const isSeen = new Uint8Array(count);
  const open = roots.map((root) => children[root]!);
  let nodes = 0;
  for (let list = open.pop(); list !== undefined; list = open.pop()) {
    if (list === 0 || isSeen[list] === 1) continue;
    isSeen[list] = 1;
    for (let at = list; at !== 0; at = nexts[at]!) {
      nodes++;
      open.push(children[at]!);
    }
  }
  return nodes;
}
