import { States } from "../../lexicon/states.js";
import type { Slices } from "../../slices.js";
import type { LetterTree } from "./tree.js";

/** Lists of one child depth, and how many of them are left after merging. */
export interface DepthFigures {
  /** The highest number of links to children from the list to a leaf. */
  depth: number;
  /** Lists of siblings in the tree. */
  lists: number;
  /** Lists that differ from each other. */
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
      for (let at = list; at !== 0; at = nexts[at]!) {
        // The child's list is less deep, so it was merged in an earlier round.
        if (children[at] !== 0) children[at] = merged[children[at]!]!;
      }
      merged[list] = found.firstOf(list);
    }
    figures.push({ depth, lists: lists.length, different: found.count });
    yield;
  }
  for (const root of roots) {
    if (children[root] !== 0) children[root] = merged[children[root]!]!;
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
    for (let at = list; at !== 0; at = nexts[at]!) {
      const child = children[at]!;
      if (child === 0) continue;
      if (tags[child] === 0) tag(child);
      depth = Math.max(depth, tags[child]!);
    }
    tags[list] = depth + 1;
    byDepth[depth] ??= [];
    byDepth[depth]!.push(list);
  };
  for (const root of roots) {
    const list = children[root]!;
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
    for (let i = nodes.length - 1; i >= 0; i--) {
      const at = nodes[i]!;
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
