import type { Automaton } from "./automaton.js";
import { ACCEPTS } from "./node.js";
import { States } from "./states.js";

/*
 * The orders in which MAGPIE numbers states before it lays them out. Which tails are shared, and
 * where a run goes, depends on these numbers, so its bytes can only be had by counting as it does.
 */

/**
 * Returns the same automaton with its states renumbered: what can be reached from the DAWG's root
 * first, then the rest; below each run, what its last sibling leads to first. States that neither
 * root leads to are left out.
 */
export function renumbered({ states, dawgRoot, gaddagRoot, hasGaddag }: Automaton): Automaton {
  const result = new States();
  const numbers = new Int32Array(states.count);
  // Recursive; as deep as the longest string.
  const visit = (first: number): void => {
    if (first === 0 || numbers[first] !== 0) return;
    const run = runOf(states, first);
    for (let i = run.length - 1; i >= 0; i--) visit(states.arc(run[i]!));
    let next = 0;
    for (let i = run.length - 1; i >= 0; i--) {
      const state = run[i]!;
      next = result.intern(states.label(state), numbers[states.arc(state)]!, next);
      numbers[state] = next;
    }
  };
  visit(dawgRoot);
  visit(gaddagRoot);
  return {
    states: result,
    dawgRoot: numbers[dawgRoot]!,
    gaddagRoot: numbers[gaddagRoot]!,
    hasGaddag,
  };
}

/** Returns the siblings of a run. */
function runOf(states: States, first: number): number[] {
  const run: number[] = [];
  for (let p = first; p !== 0; p = states.next(p)) run.push(p);
  return run;
}

/**
 * Returns a DAWG whose runs have their siblings in an order that lets more of them share tails: a
 * run that is a subset of another can become its tail, if the other lists the rest first. The runs
 * are paired greedily, the longest subset first, each with the shortest superset that has no tail
 * yet.
 */
export function reordered(automaton: Automaton): Automaton {
  const { states, root } = reversed(automaton);
  const runs = collectRuns(states, root);
  return rebuild(runs, chooseTails(runs), root);
}

/**
 * Returns the DAWG with its runs linked from the last sibling to the first, numbered in the order in
 * which the sorted words complete them.
 */
function reversed({ states, dawgRoot }: Automaton): { states: States; root: number } {
  const result = new States();
  const heads = new Int32Array(states.count);
  const visit = (first: number): number => {
    if (first === 0 || heads[first] !== 0) return heads[first]!;
    let head = 0;
    for (let p = first; p !== 0; p = states.next(p)) {
      head = result.intern(states.label(p), visit(states.arc(p)), head);
    }
    heads[first] = head;
    return head;
  };
  const root = visit(dawgRoot);
  return { states: result, root };
}

/** An entry of a run: its label and arc as one number, ordered by tile, acceptance and arc. */
type Item = number;

/** More than any arc. */
const ARCS = 2 ** 24;

function itemOf(states: States, state: number): Item {
  const label = states.label(state);
  const accepts = (label & ACCEPTS) === 0 ? 0 : 1;
  return ((label & ~ACCEPTS) * 2 + accepts) * ARCS + states.arc(state);
}

/** The items of each run that something leads to, ascending, by the number of its head. */
type Runs = Map<number, readonly Item[]>;

function collectRuns(states: States, root: number): Runs {
  const isHead = new Uint8Array(states.count);
  isHead[root] = 1;
  for (let p = 1; p < states.count; p++) isHead[states.arc(p)] = 1;
  const runs: Runs = new Map();
  for (let head = 1; head < states.count; head++) {
    if (isHead[head] === 0) continue;
    const items = runOf(states, head).map((state) => itemOf(states, state));
    runs.set(
      head,
      items.sort((a, b) => a - b),
    );
  }
  return runs;
}

/** Returns, for each run that gets a tail, the run that becomes it. */
function chooseTails(runs: Runs): Map<number, number> {
  const holders = new Map<Item, number[]>();
  for (const [head, items] of runs) {
    for (const item of items) {
      const known = holders.get(item);
      if (known === undefined) holders.set(item, [head]);
      else known.push(head);
    }
  }
  const tails = new Map<number, number>();
  const byLength = [...runs].sort(([a, one], [b, other]) => other.length - one.length || b - a);
  for (const [subset, items] of byLength) {
    let superset = 0;
    let length = Number.POSITIVE_INFINITY;
    for (const head of fewest(items, holders)) {
      const others = runs.get(head)!;
      if (others.length <= items.length || others.length >= length || tails.has(head)) continue;
      if (!isSubset(items, others)) continue;
      superset = head;
      length = others.length;
    }
    if (superset !== 0) tails.set(superset, subset);
  }
  return tails;
}

/** Returns the heads of the runs with the rarest of some items. */
function fewest(items: readonly Item[], holders: Map<Item, number[]>): readonly number[] {
  let rarest = holders.get(items[0]!)!;
  for (const item of items) {
    const heads = holders.get(item)!;
    if (heads.length < rarest.length) rarest = heads;
  }
  return rarest;
}

/** Returns whether a run has all items of another; both ascend. */
function isSubset(items: readonly Item[], others: readonly Item[]): boolean {
  let at = 0;
  for (const item of items) {
    while (at < others.length && others[at]! < item) at++;
    if (others[at] !== item) return false;
  }
  return true;
}

/** Builds the runs again, each with its tail at its end. */
function rebuild(runs: Runs, tails: Map<number, number>, root: number): Automaton {
  const states = new States();
  const built = new Map<number, number>([[0, 0]]);
  const build = (head: number): number => {
    const known = built.get(head);
    if (known !== undefined) return known;
    const items = runs.get(head)!;
    const tail = tails.get(head) ?? 0;
    let first = build(tail);
    const inTail = new Set(tail === 0 ? [] : runs.get(tail));
    for (let i = items.length - 1; i >= 0; i--) {
      const item = items[i]!;
      if (inTail.has(item)) continue;
      const kind = Math.floor(item / ARCS);
      const label = (kind >>> 1) | (kind % 2 === 0 ? 0 : ACCEPTS);
      first = states.intern(label, build(item % ARCS), first);
    }
    built.set(head, first);
    return first;
  };
  for (const head of runs.keys()) build(head);
  return { states, dawgRoot: build(root), gaddagRoot: 0, hasGaddag: false };
}
