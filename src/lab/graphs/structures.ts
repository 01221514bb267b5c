import { type Automaton, buildAutomaton } from "../../lexicon/automaton.js";
import { alphagrams } from "../../lexicon/build.js";
import { type WordSet, WordSetBuilder } from "../../lexicon/index.js";
import {
  buildGordonGaddag,
  type GordonGaddag,
  rotations,
  type ToalVariant,
} from "../structures/index.js";
import { countGraph, type GordonSize, type GraphCounts, type Size } from "./counts.js";
import { mirrored } from "./lexicon.js";

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

/** Builds and counts the structures; see `structureSteps`. */
export function countStructures(words: WordSet, letters: number): Structure[] {
  const steps = structureSteps(words, letters);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Builds and counts the structures one at a time, so that only one is in memory. Before each, its
 * name is yielded.
 * @param letters number of letters of the alphabet.
 * @throws LexiconError if a structure has more than 2^24 states.
 */
export function* structureSteps(
  words: WordSet,
  letters: number,
): Generator<StructureName, Structure[]> {
  const found: Structure[] = [];
  const add = (name: StructureName, delimited: boolean, counts: GraphCounts): void => {
    const { strings, plain, plainTrie, gordon } = counts;
    found.push({
      name,
      strings,
      trieArcs: plainTrie.arcs,
      plain,
      gordon,
      letters: delimited ? letters + 1 : letters,
    });
  };
  yield "gaddag";
  const { dawg, gaddag } = countBoth(buildAutomaton(words, true));
  add("trie", false, { ...dawg, plain: dawg.plainTrie, gordon: dawg.gordonTrie });
  add("dawg", false, dawg);
  yield "semi-gaddag";
  const semi = gordonSize(buildGordonGaddag(words));
  const { strings, plainTrie } = gaddag;
  found.push({
    name: "semi-gaddag",
    strings,
    trieArcs: plainTrie.arcs,
    plain: undefined,
    gordon: semi,
    letters: letters + 1,
  });
  add("gaddag", true, gaddag);
  yield "reversed-open";
  add("reversed-open", true, countBoth(buildAutomaton(mirrored(words), true)).gaddag);
  for (const variant of [2, 1, 3] as const) {
    const name = variant === 2 ? "reversed" : `toal-${variant}`;
    yield name as StructureName;
    add(name as StructureName, true, countRotations(words, variant, letters));
  }
  yield "kad";
  const { states, dawgRoot } = buildAutomaton(alphagrams(words), false);
  add("kad", false, countGraph(states, dawgRoot));
  return found;
}

function countBoth({ states, dawgRoot, gaddagRoot }: Automaton) {
  return { dawg: countGraph(states, dawgRoot), gaddag: countGraph(states, gaddagRoot) };
}

/** The graph of one of Toal's three lists of rotations. */
export function countRotations(words: WordSet, variant: ToalVariant, letters: number): GraphCounts {
  const builder = new WordSetBuilder({ expected: words.count * 9 });
  for (const string of rotations(words, variant, letters)) builder.add(string);
  const { states, dawgRoot } = buildAutomaton(builder.finish(), false);
  return countGraph(states, dawgRoot);
}

/** A GADDAG built as Gordon does, with sets on arcs: states without arcs take no storage. */
export function gordonSize(gaddag: GordonGaddag): GordonSize {
  let states = 0;
  for (let state = 0; state < gaddag.states; state++) {
    if (state === 0 || gaddag.arcsFrom(state) > 0) states++;
  }
  return { states, arcs: gaddag.arcs, letterSets: gaddag.letterSets };
}
