import { byteAt, itemAt, uint32At } from "../../base/elements.js";
import type { Slices } from "../../base/pacing.js";
import { buildGraph } from "../../words/graph/build.js";
import { OpenRuns, States } from "../../words/graph/build-automaton.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type WordSet, WordSetBuilder } from "../../words/graph/word-set.js";
import { searchAppelJacobson } from "../generators/appel-jacobson.js";
import { gaddagOf, searchTwoWay, suffixFirstOf } from "../generators/gordon.js";
import { firstGroup, lastGroup } from "../generators/grids.js";
import { searchRotations } from "../generators/rotations.js";
import { searchFirstSquares, searchSlots } from "../generators/slots.js";
import { mirrored, ofLengths } from "../lexicon.js";
import type { Size } from "../structures/counts.js";
import { rotations, separatorOf, type ToalVariant } from "../structures/toal.js";
import type { NamedSearch } from "./searches.js";

/** What a set of strings is split by. */
export type SplitName = "lengths" | `toal-${ToalVariant}`;

/** Strings in one graph, and in a graph for each of their parts. */
export interface SplitSizes {
  name: SplitName;
  parts: number;
  strings: number;
  /** One graph of all strings. */
  one: Size;
  /** A graph for each part, each on its own. */
  apart: Size;
  /** A graph for each part, with the states that are equal in several there once. */
  shared: Size;
}

/** Called before each step, with its name. */
type Step = (name: SplitName) => void;

/**
 * Counts the graphs of the words split by their length, and of each of Toal's lists of rotations
 * split by the position at which they begin ([toal]: "build dawgs for: A1 … A8").
 * @param letters number of letters of the alphabet.
 */
export function* splitSlices(words: WordSet, letters: number, step?: Step): Slices<SplitSizes[]> {
  step?.("lengths");
  yield;
  const byLength = Array.from({ length: longest(words) }, (_, i) => ofLengths(words, i + 1, i + 1));
  const sizes = [yield* splitSizes("lengths", words, byLength)];
  for (const variant of [1, 2, 3] as const) {
    step?.(`toal-${variant}`);
    yield;
    const parts = yield* byPosition(words, variant, letters);
    const all = new WordSetBuilder({ expected: words.count * 9 });
    for (const string of rotations(words, variant, letters)) all.add(string);
    yield;
    sizes.push(yield* splitSizes(`toal-${variant}`, all.finish(), parts));
  }
  return sizes;
}

function* splitSizes(
  name: SplitName,
  strings: WordSet,
  parts: readonly WordSet[],
): Slices<SplitSizes> {
  const filled = parts.filter(({ count }) => count > 0);
  const one = sizeOfParts([strings]);
  yield;
  const shared = sizeOfParts(filled);
  yield;
  const apart: Size = { states: 0, arcs: 0 };
  for (const part of filled) {
    const { states, arcs } = sizeOfParts([part]);
    apart.states += states;
    apart.arcs += arcs;
    yield;
  }
  return { name, parts: filled.length, strings: strings.count, one, apart, shared };
}

function sizeOfParts(parts: readonly WordSet[]): Size {
  const states = new States();
  const roots = parts.map((part) => addGraph(states, part));
  return countTogether(states, roots);
}

/** Splits the rotations by the letter at which they begin. */
function* byPosition(words: WordSet, variant: ToalVariant, letters: number): Slices<WordSet[]> {
  const builders = Array.from({ length: longest(words) }, () => new WordSetBuilder());
  const { starts, count } = words;
  const strings = rotations(words, variant, letters);
  for (let i = 0; i < count; i++) {
    const length = uint32At(starts, i + 1) - 1 - uint32At(starts, i);
    for (let k = 0; k < length; k++) {
      itemAt(builders, k).add(strings.next().value as Uint8Array);
    }
    if (i % 4096 === 0) yield;
  }
  return builders.map((builder) => builder.finish());
}

function longest({ starts, count }: WordSet): number {
  let most = 0;
  for (let i = 0; i < count; i++) {
    most = Math.max(most, uint32At(starts, i + 1) - 1 - uint32At(starts, i));
  }
  return most;
}

/** The graphs that the searches and the slots are tried on. */
export interface ToalGraphs {
  /** All words, with their GADDAG. */
  graph: WordGraph;
  /** The words spelled backwards, with their GADDAG. */
  mirrored: WordGraph;
  /** DAWGs of the words of each length; undefined where there are none. */
  byLength: (WordGraph | undefined)[];
  /** DAWGs of Toal's rotations; the first place is not used. */
  rotated: readonly (WordGraph | undefined)[];
  /** The tile that ends the first part of a rotation. */
  separator: number;
}

/** Builds the graphs. */
export function* toalGraphSlices(words: WordSet, letters: number): Slices<ToalGraphs> {
  const graph = buildGraph(words);
  yield;
  const backwards = buildGraph(mirrored(words));
  yield;
  const byLength: (WordGraph | undefined)[] = [];
  for (let length = 0; length <= longest(words); length++) {
    const own = ofLengths(words, length, length);
    byLength.push(own.count === 0 ? undefined : buildGraph(own, { content: "dawg" }));
    yield;
  }
  const rotated: (WordGraph | undefined)[] = [undefined];
  for (const variant of [1, 2, 3] as const) {
    const strings = new WordSetBuilder({ expected: words.count * 9 });
    for (const string of rotations(words, variant, letters)) strings.add(string);
    yield;
    rotated.push(buildGraph(strings.finish(), { content: "dawg" }));
    yield;
  }
  return { graph, mirrored: backwards, byLength, rotated, separator: separatorOf(letters) };
}

/** The searches of the experiment. */
export function toalSearches({
  graph,
  mirrored: backwards,
  byLength,
  rotated,
  separator,
}: ToalGraphs): NamedSearch[] {
  const gaddag = gaddagOf(graph);
  const suffixFirst = suffixFirstOf(backwards);
  const toal1 = { graph: itemAt(rotated, 1), separator };
  return [
    {
      name: "appel-jacobson",
      title: "Appel and Jacobson, DAWG",
      search: (task) => searchAppelJacobson(task, graph),
    },
    {
      name: "first-squares",
      title: "from every first square, DAWG",
      search: (task) => searchFirstSquares(task, graph),
    },
    {
      name: "slots",
      title: "slot by slot, DAWG",
      search: (task) => searchSlots(task, () => graph),
    },
    {
      name: "slots-by-length",
      title: "slot by slot, DAWG of the length",
      search: (task) => searchSlots(task, (length) => byLength[length]),
    },
    {
      name: "toal-1-afterwards",
      title: "Toal 1, beginnings checked afterwards",
      search: (task) => searchRotations(task, toal1, "afterwards"),
    },
    {
      name: "toal-1-each-start",
      title: "Toal 1, beginnings from each first square",
      search: (task) => searchRotations(task, toal1, "each-start"),
    },
    {
      name: "suffix-first",
      title: "Toal 2, suffix first",
      search: (task) => searchTwoWay(task, firstGroup, () => suffixFirst),
    },
    {
      name: "gordon",
      title: "Toal 3, the GADDAG",
      search: (task) => searchTwoWay(task, lastGroup, () => gaddag),
    },
  ];
}

/*
 * Several graphs on one table of states: each has its own root, and what is equal in two of them is
 * there once.
 */

/** Adds a minimal graph of strings to a table of states; returns its root, 0 without strings. */
function addGraph(states: States, strings: WordSet): number {
  const runs = new OpenRuns(states);
  const { tiles, starts, count, shift } = strings;
  let last: Uint8Array = new Uint8Array(0);
  const closeTo = (depth: number): number => {
    let root = 0;
    while (runs.depth > depth) root = runs.close();
    return root;
  };
  for (let i = 0; i < count; i++) {
    const string = tiles.subarray(starts[i], uint32At(starts, i + 1) - 1);
    let shared = 0;
    while (shared < last.length && last[shared] === string[shared]) shared++;
    closeTo(shared + 1);
    for (let depth = shared; depth < string.length; depth++) {
      if (runs.depth === depth) runs.open();
      runs.push(byteAt(string, depth) - shift);
    }
    runs.accept();
    last = string;
  }
  return closeTo(0);
}

/** Counts what is reached from any of the roots: states are runs, as in `countGraph`. */
function countTogether(states: States, roots: readonly number[]): Size {
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
    lengths[p] = 1 + byteAt(lengths, states.next(p));
    if (isHead[p] !== 1) continue;
    size.states++;
    size.arcs += byteAt(lengths, p);
  }
  // A graph without strings still has its root.
  if (size.states === 0) size.states = 1;
  return size;
}
