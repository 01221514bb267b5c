import { byteAt, float64At, int32At, itemAt } from "../../base/elements.js";
import { finish, type Slices } from "../../base/pacing.js";
import { alphagrams } from "../../words/graph/build.js";
import { type Automaton, automatonSlices, States } from "../../words/graph/build-automaton.js";
import { ACCEPTS, TILE_MASK } from "../../words/graph/node-layout.js";
import { type WordSet, WordSetBuilder } from "../../words/graph/word-set.js";
import { mirrored } from "../lexicon.js";
import { gordonStates } from "./gordon.js";
import {
  type LetterSetArrays,
  LetterSetBuilder,
  letterSetsOnArcs,
  NO_STATE,
} from "./letter-sets.js";
import type { StateArrays } from "./state-merging.js";
import { rotations, type ToalVariant } from "./toal.js";

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
    const here = float64At(ways, p);
    if (here === 0) continue;
    const arc = states.arc(p);
    isHead[arc] = 1;
    ways[arc] = float64At(ways, arc) + here;
    const next = states.next(p);
    ways[next] = float64At(ways, next) + here;
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
    lengths[p] = 1 + byteAt(lengths, states.next(p));
    if (isHead[p] === 1) {
      plain.states++;
      plain.arcs += byteAt(lengths, p);
    }
    paths += float64At(ways, p);
    if ((states.label(p) & ACCEPTS) !== 0) strings += float64At(ways, p);
  }
  // A graph without strings still has its root.
  if (root === 0) plain.states = 1;
  return { strings, plain, plainTrie: { states: 1 + paths, arcs: paths } };
}

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
    for (let c = 1; c < chains.count; c++) lengths[c] = 1 + byteAt(lengths, chains.next(c));
    const letterSets = usedSets.size;
    const gordon: GordonSize = { states: 0, arcs: 0, letterSets };
    const gordonTrie: GordonSize = { states: 1, arcs: 0, letterSets };
    for (let p = 1; p <= root; p++) {
      const arc = states.arc(p);
      if (ways[p] !== 0 && arc !== 0) {
        gordonTrie.arcs += float64At(ways, p);
        if (chainOf[arc] !== 0) gordonTrie.states += float64At(ways, p);
      }
      const chain = int32At(chainOf, p);
      if (isHead[p] !== 1 || chain === 0 || isCounted[chain] === 1) continue;
      isCounted[chain] = 1;
      gordon.states++;
      gordon.arcs += byteAt(lengths, chain);
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
    visit(int32At(chainOf, root));
    const builder = new LetterSetBuilder();
    for (const chain of order) {
      for (let at = chain; at !== 0; at = chains.next(at)) {
        const target = chains.arc(at);
        const to = targets.arc(target);
        const [low, high] = sets.bitsOf(targets.next(target));
        builder.addArc(chains.label(at), low, high, to === 0 ? NO_STATE : int32At(numbers, to));
      }
      builder.endState();
    }
    return builder.finish(sets.bitsOf(int32At(this.setOf, root)));
  }

  private enter(p: number): void {
    const { states, chainOf, setOf, sets } = this;
    const label = states.label(p);
    const next = states.next(p);
    const tile = label & TILE_MASK;
    const setNext = int32At(setOf, next);
    setOf[p] = (label & ACCEPTS) === 0 ? setNext : sets.with(setNext, tile);
    const arc = states.arc(p);
    const chainNext = int32At(chainOf, next);
    if (arc === 0) {
      chainOf[p] = chainNext;
      return;
    }
    const set = int32At(setOf, arc);
    this.usedSets.add(set);
    const target = this.targets.intern(0, int32At(chainOf, arc), set);
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
    return [itemAt(this.lows, set), itemAt(this.highs, set)];
  }

  with(set: number, tile: number): number {
    const step = set * 64 + tile;
    const before = this.known.get(step);
    if (before !== undefined) return before;
    const bit = 1 << (tile & 31);
    const low = itemAt(this.lows, set) | (tile < 32 ? bit : 0);
    const high = itemAt(this.highs, set) | (tile < 32 ? 0 : bit);
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

/*
 * Gordon's two forms of storage, derived from the figures that [wickman] reprints: with 4 bytes
 * for everything, the printed bytes result exactly for the GADDAG as 4 · (states + arcs + 2,575) compressed and
 * 4 · (27 · states + 2,575) expanded, and for the DAWG with 26 letters and 908
 * in place of 2,575. These last numbers are those of the letter sets. (The DAWG
 * needs 17,856 states for that, which is also what the printed ratio of 4.99
 * comes from; 17,865 is a slip.)
 */
const CELL_BYTES = 4;

/** An array of arcs for each state, one for every letter, and the letter sets. */
export function expandedBytes({ states, letterSets }: GordonSize, letters: number): number {
  return CELL_BYTES * (states * letters + letterSets);
}

/** A set of letters for each state, its arcs in sequence, and the letter sets. */
export function compressedBytes({ states, arcs, letterSets }: GordonSize): number {
  return CELL_BYTES * (states + arcs + letterSets);
}

/** The graphs in which a lexicon is measured. */
export type StructureName =
  | "trie"
  | "dawg"
  | "semi-gaddag"
  | "gaddag"
  | "reversed"
  | "reversed-open"
  | "toal-1"
  | "toal-3"
  | "kad";

/** The counts of a graph. */
export interface Structure {
  name: StructureName;
  /** Number of strings in the graph. */
  strings: number;
  /** Arcs of a trie of these strings, which shares prefixes only. */
  trieArcs: number;
  /** Size with an arc for each letter; undefined if the structure is defined by letter sets. */
  plain: Size | undefined;
  gordon: GordonSize;
  /** Letters that an arc can have: those of the alphabet, and the delimiter if there is one. */
  letters: number;
}

/** Builds and counts the structures; see `structureSlices`. */
export function countStructures(words: WordSet, letters: number): Structure[] {
  const found: Structure[] = [];
  finish(structureSlices(words, letters, { add: (structure) => found.push(structure) }));
  return found;
}

/** What is called during the count of structures. */
export interface StructureCalls {
  /** Takes a structure that has been counted. */
  add: (structure: Structure) => void;
  /** Called before each step, with its name. */
  step?: (name: StructureName) => void;
}

/**
 * Builds and counts the structures one at a time, so that only one is in memory.
 * @param letters number of letters of the alphabet.
 * @throws LexiconError if a structure has more than 2^24 states.
 */
export function* structureSlices(
  words: WordSet,
  letters: number,
  { add: found, step }: StructureCalls,
): Slices<void> {
  const add = (name: StructureName, delimited: boolean, counts: GraphCounts): void => {
    const { strings, plain, plainTrie, gordon } = counts;
    found({
      name,
      strings,
      trieArcs: plainTrie.arcs,
      plain,
      gordon,
      letters: delimited ? letters + 1 : letters,
    });
  };
  step?.("gaddag");
  yield;
  const { dawg, gaddag } = yield* countBoth(yield* automatonSlices(words, true));
  add("trie", false, { ...dawg, plain: dawg.plainTrie, gordon: dawg.gordonTrie });
  add("dawg", false, dawg);
  step?.("semi-gaddag");
  yield;
  const semi = sizeOnArcs(yield* gordonStates(words));
  const { strings, plainTrie } = gaddag;
  found({
    name: "semi-gaddag",
    strings,
    trieArcs: plainTrie.arcs,
    plain: undefined,
    gordon: semi,
    letters: letters + 1,
  });
  add("gaddag", true, gaddag);
  step?.("reversed-open");
  yield;
  const reversed = yield* automatonSlices(mirrored(words), true);
  add("reversed-open", true, (yield* countBoth(reversed)).gaddag);
  for (const variant of [2, 1, 3] as const) {
    const name = variant === 2 ? "reversed" : `toal-${variant}`;
    step?.(name as StructureName);
    yield;
    add(name as StructureName, true, yield* rotationSlices(words, variant, letters));
  }
  step?.("kad");
  yield;
  const { states, dawgRoot } = yield* automatonSlices(alphagrams(words), false);
  add("kad", false, countGraph(states, dawgRoot));
}

function* countBoth({
  states,
  dawgRoot,
  gaddagRoot,
}: Automaton): Slices<{ dawg: GraphCounts; gaddag: GraphCounts }> {
  yield;
  const dawg = countGraph(states, dawgRoot);
  yield;
  return { dawg, gaddag: countGraph(states, gaddagRoot) };
}

/** Strings that are added between two pauses. */
const STRINGS = 1 << 15;

function* rotationSlices(
  words: WordSet,
  variant: ToalVariant,
  letters: number,
): Slices<GraphCounts> {
  const builder = new WordSetBuilder({ expected: words.count * 9 });
  for (const string of rotations(words, variant, letters)) {
    builder.add(string);
    if (builder.size % STRINGS === 0) yield;
  }
  const { states, dawgRoot } = yield* automatonSlices(builder.finish(), false);
  yield;
  return countGraph(states, dawgRoot);
}

/** The size of a GADDAG built as Gordon does, with sets on arcs: states without arcs take no storage. */
function sizeOnArcs(states: StateArrays): GordonSize {
  const { firsts, letters, sets } = letterSetsOnArcs(states);
  return { states: firsts.length - 1, arcs: letters.length, letterSets: sets.length / 2 };
}
