import type { States } from "../../words/graph/automaton.js";
import { ACCEPTS } from "../../words/graph/word-graph.js";
import { GordonForm } from "./gordon-form.js";
import type { GordonSize, Size } from "./size.js";

export type { GordonSize, Size };

/**
 * The size of a set of strings as a graph, in two forms, each as a trie and minimal:
 *
 * - *plain*: an arc for each letter, with a mark where a string ends. A state is the set of
 *   arcs that can follow. This is the form of the nodes of a `.kwg`.
 * - *Gordon's*: a letter that only ends strings has no arc, but is in the letter set of the
 *   arc before. A state without arcs needs no storage and is not counted.
 *   ([toal], Gordon's construction, whose sets are on arcs.)
 */
export interface GraphCounts {
  strings: number;
  plainTrie: Size;
  plain: Size;
  gordonTrie: GordonSize;
  gordon: GordonSize;
}

/** Counts the graph whose first state is `root`; the states are minimal already. */
export function countGraph(states: States, root: number): GraphCounts {
  const { isHead, ways } = pathsFrom(states, root);
  const form = new GordonForm(states, ways, root);
  return { ...countPlain(states, root, isHead, ways), ...form.count(root, isHead) };
}

/** What is reached from a state: by state, 1 if a run begins with it, and the number of paths to it. */
export function pathsFrom(
  states: States,
  root: number,
): { isHead: Uint8Array; ways: Float64Array } {
  const isHead = new Uint8Array(states.count);
  /** Paths from the root to each state, as a sibling of any run. */
  const ways = new Float64Array(states.count);
  isHead[root] = 1;
  ways[root] = 1;
  // A state's arc and next have lower numbers, so a single downward pass visits each state after
  // all states that use it.
  for (let p = root; p > 0; p--) {
    const here = ways[p] as number;
    if (here === 0) continue;
    const arc = states.arc(p);
    isHead[arc] = 1;
    ways[arc] = (ways[arc] as number) + here;
    const next = states.next(p);
    ways[next] = (ways[next] as number) + here;
  }
  isHead[0] = 0;
  ways[0] = 0;
  return { isHead, ways };
}

function countPlain(states: States, root: number, isHead: Uint8Array, ways: Float64Array) {
  const lengths = new Uint8Array(root + 1);
  const plain: Size = { states: 0, arcs: 0 };
  let strings = 0;
  let paths = 0;
  for (let p = 1; p <= root; p++) {
    lengths[p] = 1 + (lengths[states.next(p)] as number);
    if (isHead[p] === 1) {
      plain.states++;
      plain.arcs += lengths[p] as number;
    }
    paths += ways[p] as number;
    if ((states.label(p) & ACCEPTS) !== 0) strings += ways[p] as number;
  }
  // A graph without strings still has its root.
  if (root === 0) plain.states = 1;
  return { strings, plain, plainTrie: { states: 1 + paths, arcs: paths } };
}
