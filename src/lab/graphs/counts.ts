import { ACCEPTS, TILE_MASK } from "../../lexicon/node.js";
import { States } from "../../lexicon/states.js";

/** States and arcs of a graph of strings in one of its forms. */
export interface Size {
  states: number;
  arcs: number;
}

/** A graph in Gordon's form: the letters that end a string are sets on arcs. */
export interface GordonSize extends Size {
  /** Different sets on arcs, the empty one counted where an arc has it. */
  letterSets: number;
}

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
  const form = new GordonForm(states, ways, root);
  return { ...countPlain(states, root, isHead, ways), ...form.count(root, isHead) };
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

/**
 * The states of Gordon's form, found from the last states up: the arcs of a state are a chain
 * of (letter, set, target), and equal chains are one.
 */
class GordonForm {
  /** Targets of arcs: a letter set and a chain. */
  private readonly targets = new States();
  private readonly chains = new States();
  private readonly sets = new LetterSets();
  /** By state of the graph: the chain of its run from there on; 0 without arcs. */
  private readonly chainOf: Int32Array;
  private readonly setOf: Int32Array;
  private readonly usedSets = new Set<number>();

  constructor(
    private readonly states: States,
    private readonly ways: Float64Array,
    root: number,
  ) {
    this.chainOf = new Int32Array(root + 1);
    this.setOf = new Int32Array(root + 1);
    for (let p = 1; p <= root; p++) if (ways[p] !== 0) this.enter(p);
  }

  count(root: number, isHead: Uint8Array): Pick<GraphCounts, "gordon" | "gordonTrie"> {
    const { states, chains, chainOf, ways, usedSets } = this;
    const isCounted = new Uint8Array(chains.count);
    const lengths = new Uint8Array(chains.count);
    for (let c = 1; c < chains.count; c++) lengths[c] = 1 + (lengths[chains.next(c)] as number);
    const letterSets = usedSets.size;
    const gordon: GordonSize = { states: 0, arcs: 0, letterSets };
    const gordonTrie: GordonSize = { states: 1, arcs: 0, letterSets };
    for (let p = 1; p <= root; p++) {
      const arc = states.arc(p);
      if (ways[p] !== 0 && arc !== 0) {
        gordonTrie.arcs += ways[p] as number;
        if (chainOf[arc] !== 0) gordonTrie.states += ways[p] as number;
      }
      const chain = chainOf[p] as number;
      if (isHead[p] !== 1 || chain === 0 || isCounted[chain] === 1) continue;
      isCounted[chain] = 1;
      gordon.states++;
      gordon.arcs += lengths[chain] as number;
    }
    if (chainOf[root] === 0) gordon.states++;
    return { gordon, gordonTrie };
  }

  private enter(p: number): void {
    const { states, chainOf, setOf, sets } = this;
    const label = states.label(p);
    const next = states.next(p);
    const tile = label & TILE_MASK;
    const setNext = setOf[next] as number;
    setOf[p] = (label & ACCEPTS) === 0 ? setNext : sets.with(setNext, tile);
    const arc = states.arc(p);
    const chainNext = chainOf[next] as number;
    if (arc === 0) {
      chainOf[p] = chainNext;
      return;
    }
    const set = setOf[arc] as number;
    this.usedSets.add(set);
    const target = this.targets.intern(0, chainOf[arc] as number, set);
    chainOf[p] = this.chains.intern(tile, target, chainNext);
  }
}

/** Sets of tiles by number; 0 is the empty one. */
class LetterSets {
  private readonly numbers = new Map<string, number>([["0,0", 0]]);
  private readonly lows = [0];
  private readonly highs = [0];
  /** The number of each set with one tile more, by set and tile. */
  private readonly known = new Map<number, number>();

  with(set: number, tile: number): number {
    const step = set * 64 + tile;
    const before = this.known.get(step);
    if (before !== undefined) return before;
    const bit = 1 << (tile & 31);
    const low = (this.lows[set] as number) | (tile < 32 ? bit : 0);
    const high = (this.highs[set] as number) | (tile < 32 ? 0 : bit);
    const key = `${low},${high}`;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.lows.push(low) - 1;
      this.highs.push(high);
      this.numbers.set(key, number);
    }
    this.known.set(step, number);
    return number;
  }
}
