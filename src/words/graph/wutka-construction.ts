import { checkOptionalFunction, checkOptionNames, checkSignal } from "../../base/arguments.js";
import { int32At, uint16At } from "../../base/elements.js";
import { counted, LexiconError } from "../../base/errors.js";
import { grown } from "../../base/lists.js";
import { finish, type Slices } from "../../base/pacing.js";
import {
  alphagrams,
  BUILD_NAMES,
  type BuildOptions,
  checkPacking,
  needsGaddag,
  packAs,
  wordSlices,
} from "./build.js";
import { type Automaton, States } from "./build-automaton.js";
import { ACCEPTS, MAX_WORD_LENGTH, SWITCH, TILE_MASK } from "./node-layout.js";
import { graphContent, WordGraph } from "./word-graph.js";
import { checkWordSet, type WordSet } from "./word-set.js";

/** A graph built by merging a tree, with figures about the work. */
export interface WutkaBuild {
  graph: WordGraph;
  /** Number of nodes in the tree, before merging. */
  treeNodes: number;
  /**
   * Number of nodes in the remaining lists; packing orders that share tails of lists need fewer.
   */
  mergedNodes: number;
  /** Figures about the lists of each child depth, starting with the leaves. */
  depths: DepthFigures[];
}

/**
 * Builds a word graph as described on Wutka's page ([wutka]): builds a tree of all words, then
 * merges its equal parts depth by depth, from the leaves up. The words need not be sorted.
 *
 * The graph is the same as that of `buildGraph`, node for node: the smallest graph of a set of
 * words is unique, and its states get the same numbers before they are packed. A tree takes more
 * memory, since it has a node for every prefix of a word, all at once. For the content `"gaddag"`,
 * the tree also contains the reversed prefixes of words.
 *
 * @throws LexiconError `TOO_MANY_WORDS` if the tree would have more than 2^26 nodes; otherwise the
 *   same errors as `buildGraph`.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { readWordList } from "gaddawg/formats";
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
function* wutkaSlices(words: WordSet | WordGraph, options: BuildOptions): Slices<WutkaBuild> {
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

/** The nodes above the first list of the words, and above that of the GADDAG. */
export const WORDS_ROOT = 0;
const GADDAG_ROOT = 1;

/** More nodes than this take more than a gigabyte; the incremental construction needs no tree. */
const MOST_NODES = 2 ** 26;
const SMALLEST = 1 << 12;

/**
 * The tree with which Wutka begins ([wutka], "Creating a DAWG"): a node is a letter with its first
 * child and its next sibling, so words share their beginnings and nothing else. Siblings ascend.
 *
 *     C ──child──► A ──child──► N*          CAT, CAN, DO, DOG
 *     │next                     │next
 *     ▼                         ▼
 *     D ──child──► O*           T*
 *                  └─child──► G*
 */
export class LetterTree {
  /** Tile of each node, with `ACCEPTS` where a word ends. */
  labels = new Uint8Array(SMALLEST);
  /** First child of each node; 0 if it has none. */
  children = new Int32Array(SMALLEST);
  /** Next sibling of each node; 0 for the last one. */
  nexts = new Int32Array(SMALLEST);
  /** Number of nodes, the two roots included. */
  count = 2;

  /** Adds word i of a set. Words may come in any order. */
  addWord(words: WordSet, i: number): void {
    const { tiles, starts, shift } = words;
    let at = WORDS_ROOT;
    const end = starts[i + 1]! - 1;
    for (let k = starts[i]!; k < end; k++) at = this.childOf(at, tiles[k]! - shift);
    this.labels[at] = this.labels[at]! | ACCEPTS;
  }

  /**
   * Adds the strings of the GADDAG: for each beginning of a word its reversal, which accepts if the
   * beginning is a word, and after it the switch, whose child is what may follow the beginning.
   */
  *addReversals(): Generator<void> {
    /** The nodes of the beginning. */
    const path = new Int32Array(MAX_WORD_LENGTH);
    let depth = 0;
    let at = this.children[WORDS_ROOT]!;
    let steps = 0;
    while (at !== 0) {
      path[depth++] = at;
      this.addReversal(path, depth);
      if (this.children[at] !== 0) {
        at = this.children[at]!;
      } else {
        do at = this.nexts[path[--depth]!]!;
        while (at === 0 && depth > 0);
      }
      if (++steps % REPORT_EVERY === 0) yield;
    }
  }

  private addReversal(path: Int32Array, depth: number): void {
    const node = path[depth - 1]!;
    let at = GADDAG_ROOT;
    for (let k = depth - 1; k >= 0; k--) at = this.childOf(at, this.labels[path[k]!]! & TILE_MASK);
    this.labels[at] = this.labels[at]! | (this.labels[node]! & ACCEPTS);
    if (this.children[node] === 0) return;
    const turn = this.childOf(at, SWITCH);
    this.children[turn] = this.children[node]!;
  }

  /** Returns the child of a node with a tile, which is added in its place if it is new. */
  private childOf(parent: number, tile: number): number {
    const { labels, nexts } = this;
    let before = 0;
    let at = this.children[parent]!;
    while (at !== 0 && (labels[at]! & TILE_MASK) < tile) {
      before = at;
      at = nexts[at]!;
    }
    if (at !== 0 && (labels[at]! & TILE_MASK) === tile) return at;
    if (this.count === labels.length) this.grow();
    const node = this.count++;
    this.labels[node] = tile;
    this.nexts[node] = at;
    if (before === 0) this.children[parent] = node;
    else this.nexts[before] = node;
    return node;
  }

  private grow(): void {
    if (this.count >= MOST_NODES) {
      throw new LexiconError(
        "TOO_MANY_WORDS",
        `a tree of more than ${counted(this.count, "node")}`,
        {
          expected: `at most ${MOST_NODES}; the incremental construction builds larger graphs`,
        },
      );
    }
    const size = this.count * 2;
    this.labels = grown(this.labels, size);
    this.children = grown(this.children, size);
    this.nexts = grown(this.nexts, size);
  }
}

/** Prefixes that are added between two pauses. */
const REPORT_EVERY = 1 << 13;

/** Figures about the lists of one child depth, before and after merging. */
export interface DepthFigures {
  /** The maximum number of child links from the list to a leaf. */
  depth: number;
  /** Number of lists of siblings in the tree. */
  lists: number;
  /** Number of distinct lists. */
  different: number;
}

/**
 * Merges the equal parts of a tree ([wutka]): depth by depth, beginning with the leaves, each link
 * to a child is led to the first list that is equal to the child's.
 *
 * As in the published program, only links to children are led elsewhere, never the links between
 * siblings, so that each list can be stored in one piece. A link to a child always leads to the
 * first node of a list, so it is whole lists that are compared: node by node, their letters, their
 * ends of words, and their children, which have been merged before, so that equal ones are the same.
 * Two things rule a list out at once: another child depth and another number of siblings, which
 * are the two tags of its parent. The program compared a list with all others of its depth; here a
 * hash finds the one that can be equal.
 *
 * Afterwards, only the lists that `tree.children` leads to from a root are in use.
 *
 * @returns figures of each depth from 0.
 */
export function* mergeByDepth(tree: LetterTree, roots: readonly number[]): Slices<DepthFigures[]> {
  const { children, nexts } = tree;
  const byDepth = listsByDepth(tree, roots);
  yield;
  const merged = new Int32Array(tree.count);
  const figures: DepthFigures[] = [];
  for (const [depth, lists] of byDepth.entries()) {
    const found = new EqualLists(tree, lists.length);
    for (const list of lists) {
      for (let at = list; at !== 0; at = int32At(nexts, at)) {
        // The child's list is less deep, so it was merged in an earlier round.
        if (children[at] !== 0) children[at] = int32At(merged, int32At(children, at));
      }
      merged[list] = found.firstOf(list);
    }
    figures.push({ depth, lists: lists.length, different: found.count });
    yield;
  }
  for (const root of roots) {
    if (children[root] !== 0) children[root] = int32At(merged, int32At(children, root));
  }
  return figures;
}

/** Returns the first node of each list below the roots, by the list's child depth. */
function listsByDepth(tree: LetterTree, roots: readonly number[]): number[][] {
  const { children, nexts } = tree;
  /** One more than the child depth of each list, at its first node; 0 while it is unknown. */
  const tags = new Uint16Array(tree.count);
  const byDepth: number[][] = [];
  // Recursion is as deep as the longest word.
  const tag = (list: number): void => {
    let depth = 0;
    for (let at = list; at !== 0; at = int32At(nexts, at)) {
      const child = int32At(children, at);
      if (child === 0) continue;
      if (tags[child] === 0) tag(child);
      depth = Math.max(depth, uint16At(tags, child));
    }
    tags[list] = depth + 1;
    const lists = byDepth[depth] ?? [];
    lists.push(list);
    byDepth[depth] = lists;
  };
  for (const root of roots) {
    const list = int32At(children, root);
    if (list !== 0 && tags[list] === 0) tag(list);
  }
  return byDepth;
}

/** Different lists of one depth, found by a hash: open addressing, at most half full. */
class EqualLists {
  count = 0;
  private readonly slots: Int32Array;

  constructor(
    private readonly tree: LetterTree,
    most: number,
  ) {
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * most + 2)));
  }

  /** Returns the list that was met first among those that are equal to a list. */
  firstOf(list: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = this.hash(list) & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.equal(slots[slot]!, list)) return slots[slot]!;
    }
    slots[slot] = list;
    this.count++;
    return list;
  }

  private hash(list: number): number {
    const { labels, children, nexts } = this.tree;
    let hash = 0;
    for (let at = list; at !== 0; at = nexts[at]!) {
      hash = Math.imul(hash ^ (labels[at]! << 24) ^ children[at]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  private equal(a: number, b: number): boolean {
    const { labels, children, nexts } = this.tree;
    let one = a;
    let other = b;
    while (one !== 0 && other !== 0) {
      if (labels[one] !== labels[other] || children[one] !== children[other]) return false;
      one = nexts[one]!;
      other = nexts[other]!;
    }
    return one === other;
  }
}

/**
 * Numbers the nodes of a merged tree as the states of an automaton, in the order in which the
 * incremental construction makes them: the lists below a list first, then its nodes from the last
 * one to the first.
 */
export function statesOf(
  tree: LetterTree,
  roots: readonly number[],
): { states: States; firsts: number[] } {
  const { labels, children, nexts } = tree;
  const states = new States();
  /** State of the first node of each list that has states; 0 for the others. */
  const stateOf = new Int32Array(tree.count);
  const number = (list: number): void => {
    const nodes: number[] = [];
    for (let at = list; at !== 0; at = nexts[at]!) {
      nodes.push(at);
      if (children[at] !== 0 && stateOf[children[at]!] === 0) number(children[at]!);
    }
    let next = 0;
    for (const at of nodes.reverse()) {
      next = states.intern(labels[at]!, stateOf[children[at]!]!, next);
    }
    stateOf[list] = next;
  };
  const firsts: number[] = [];
  for (const root of roots) {
    const list = children[root]!;
    if (list !== 0 && stateOf[list] === 0) number(list);
    firsts.push(stateOf[list]!);
  }
  return { states, firsts };
}
