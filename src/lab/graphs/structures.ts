import { finish, type Slices } from "../../slices.js";
import { type Automaton, automatonSlices } from "../../words/graph/automaton.js";
import { alphagrams } from "../../words/graph/build.js";
import { type WordSet, WordSetBuilder } from "../../words/graph/word-set.js";
import { gordonStates } from "../structures/gordon.js";
import type { StateArrays } from "../structures/gordon-merge.js";
import { rotations, type ToalVariant } from "../structures/index.js";
import { letterSetsOnArcs } from "../structures/letter-sets.js";
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

/** The graph of one of Toal's three lists of rotations. */
export function countRotations(words: WordSet, variant: ToalVariant, letters: number): GraphCounts {
  return finish(rotationSlices(words, variant, letters));
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
