import { States } from "../../words/graph/automaton.js";
import { ACCEPTS, TILE_MASK } from "../../words/graph/word-graph.js";
import { type LetterSetArrays, LetterSetBuilder, NO_STATE } from "../structures/letter-sets.js";
import type { GordonSize } from "./size.js";

/**
 * The states of Gordon's form, found from the last states up: the arcs of a state are a chain
 * of (letter, set, target), and equal chains are one.
 */
export class GordonForm {
  /** Targets of arcs: a letter set and a chain. */
  private readonly targets = new States();
  private readonly chains = new States();
  private readonly sets = new LetterSets();
  /** By state of the graph: the chain of its run from there on; 0 without arcs. */
  private readonly chainOf: Int32Array;
  private readonly setOf: Int32Array;
  private readonly usedSets = new Set<number>();

  /** @param ways number of paths to each state; see `pathsFrom`. */
  constructor(
    private readonly states: States,
    private readonly ways: Float64Array,
    private readonly root: number,
  ) {
    this.chainOf = new Int32Array(root + 1);
    this.setOf = new Int32Array(root + 1);
    for (let p = 1; p <= root; p++) if (ways[p] !== 0) this.enter(p);
  }

  /** Counts the states and arcs, minimal and as a trie. */
  count(root: number, isHead: Uint8Array): { gordon: GordonSize; gordonTrie: GordonSize } {
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

  /** The states and arcs themselves, numbered from the first one on, depth first. */
  arrays(): LetterSetArrays {
    const { chains, targets, chainOf, root, sets } = this;
    const numbers = new Int32Array(chains.count);
    const order: number[] = [];
    const visit = (chain: number): void => {
      numbers[chain] = order.push(chain) - 1;
      for (let at = chain; at !== 0; at = chains.next(at)) {
        const to = targets.arc(chains.arc(at));
        if (to !== 0 && numbers[to] === 0) visit(to);
      }
    };
    visit(chainOf[root] as number);
    const builder = new LetterSetBuilder();
    for (const chain of order) {
      for (let at = chain; at !== 0; at = chains.next(at)) {
        const target = chains.arc(at);
        const to = targets.arc(target);
        const [low, high] = sets.bitsOf(targets.next(target));
        builder.addArc(chains.label(at), low, high, to === 0 ? NO_STATE : (numbers[to] as number));
      }
      builder.endState();
    }
    return builder.finish(sets.bitsOf(this.setOf[root] as number));
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

  /** The tiles of a set, as bits: 0 to 31, and 32 to 63. */
  bitsOf(set: number): [low: number, high: number] {
    return [this.lows[set] as number, this.highs[set] as number];
  }

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
