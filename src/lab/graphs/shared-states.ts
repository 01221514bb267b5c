import { OpenRuns, type States } from "../../words/graph/automaton.js";
import type { WordSet } from "../../words/graph/word-set.js";
import type { Size } from "./counts.js";

/*
 * Several graphs on one table of states: each has its own root, and what is equal in two of them is
 * there once.
 */

/** Adds a minimal graph of strings to a table of states; returns its root, 0 without strings. */
export function addGraph(states: States, strings: WordSet): number {
  const runs = new OpenRuns(states);
  const { tiles, starts, count, shift } = strings;
  let last: Uint8Array = new Uint8Array(0);
  const closeTo = (depth: number): number => {
    let root = 0;
    while (runs.depth > depth) root = runs.close();
    return root;
  };
  for (let i = 0; i < count; i++) {
    const string = tiles.subarray(starts[i], (starts[i + 1] as number) - 1);
    let shared = 0;
    while (shared < last.length && last[shared] === string[shared]) shared++;
    closeTo(shared + 1);
    for (let depth = shared; depth < string.length; depth++) {
      if (runs.depth === depth) runs.open();
      runs.push((string[depth] as number) - shift);
    }
    runs.accept();
    last = string;
  }
  return closeTo(0);
}

/** Counts what is reached from any of the roots: states are runs, as in `countGraph`. */
export function countTogether(states: States, roots: readonly number[]): Size {
  const isHead = new Uint8Array(states.count);
  const isReached = new Uint8Array(states.count);
  let most = 0;
  for (const root of roots) {
    isHead[root] = 1;
    isReached[root] = 1;
    most = Math.max(most, root);
  }
  // Arcs and next ones have lower numbers.
  for (let p = most; p > 0; p--) {
    if (isReached[p] === 0) continue;
    isHead[states.arc(p)] = 1;
    isReached[states.arc(p)] = 1;
    isReached[states.next(p)] = 1;
  }
  const lengths = new Uint8Array(most + 1);
  const size: Size = { states: 0, arcs: 0 };
  for (let p = 1; p <= most; p++) {
    lengths[p] = 1 + (lengths[states.next(p)] as number);
    if (isHead[p] !== 1) continue;
    size.states++;
    size.arcs += lengths[p] as number;
  }
  // A graph without strings still has its root.
  if (size.states === 0) size.states = 1;
  return size;
}
