import type { Alphabet } from "../../alphabet/tile-sets.js";
import { SWITCH } from "../../words/graph/word-graph.js";

/*
 * What is drawn of a word graph. A state is what an arc leads to: a run of siblings. Each of its
 * cells is one node of the file, which has a letter, tells whether a word ends there, and is the arc
 * to the next state. With one box for each state, the boxes are the states and the letters the arcs
 * that `gaddawg lab sizes` counts "with an arc for each letter". Two runs that share a tail in the
 * file are two states, whose last cells have the same node numbers.
 */

/** The part of a word graph that is read: words from their first letter, or from any of their letters. */
export type GraphPart = "dawg" | "gaddag";

/** The forms in which words are drawn: a graph, or the trie of the same strings, in which nothing is merged. */
export type DrawnForm = GraphPart | "trie" | "gaddag-trie";

/** One letter of a state: a node of the graph. */
export interface DrawnCell {
  /** Index of the node in the graph. */
  node: number;
  /** Number of its tile; 0 is the delimiter of a GADDAG. */
  tile: number;
  /** Label of the tile, in upper case; `@` for the delimiter. */
  label: string;
  /** True if a word ends here. */
  accepts: boolean;
  /** Place of the state that the arc leads to in the list of states; undefined where nothing follows. */
  to: number | undefined;
}

/** A state: the letters that can follow what was read. */
export interface DrawnState {
  /** Index of the first node of its run. */
  node: number;
  /** The letters, in the order of the alphabet. */
  cells: DrawnCell[];
  /** Labels of the letters of the run that are not drawn; only on the paths of words. */
  others: string[];
}

/** Sizes of a graph, and of the trie of the same strings. */
export interface DrawnCounts {
  /** Number of strings: words in a DAWG, one for each letter of each word in a GADDAG. */
  strings: number;
  /** Boxes: states with at least one arc. */
  states: number;
  /** Letters: arcs, one for each letter of each state. */
  arcs: number;
  /** The same of the trie, which merges beginnings only. */
  trieStates: number;
  /** Arcs of the trie. */
  trieArcs: number;
}

/** A graph of words, or the trie of its strings, as it is drawn. */
export interface GraphDrawing {
  kind: "graph";
  form: DrawnForm;
  /** What it shows, for readers: "DAWG of CITY and PITY". */
  title: string;
  /** The states, the root first, then by their distance from it. */
  states: DrawnState[];
  counts: DrawnCounts;
}

/** The nodes on the path of one string of a word. */
export interface DrawnWay {
  /** The word, as it was typed, in the lexicon's letters. */
  word: string;
  /** The string that is read: the word itself, or one of its strings in the GADDAG, such as `RAC@E`. */
  string: string;
  /** Indexes of its nodes, one for each letter and delimiter. */
  nodes: number[];
}

/** The paths of words through a graph: the runs that they pass, with the nodes on their way. */
export interface PathDrawing {
  kind: "path";
  /** The part of the graph. */
  form: GraphPart;
  /** What it shows, for readers. */
  title: string;
  /** Number of nodes of the whole graph. */
  nodes: number;
  /** The runs, the root first. */
  states: DrawnState[];
  /** The strings in the order of the words. */
  ways: DrawnWay[];
}

/** How the delimiter of a GADDAG is written, as [wolges] does. */
export const DELIMITER = "@";

/** Returns the label of a tile in a graph; tile 0 is the delimiter. */
export function labelOf(tile: number, alphabet: Alphabet): string {
  return tile === SWITCH ? DELIMITER : alphabet.label(tile);
}

/** Most words that a title lists. */
export const MOST_LISTED = 6;

/** Lists words for a title: all if they are few, otherwise their number. */
export function wordsText(words: readonly string[]): string {
  if (words.length > MOST_LISTED) return `${words.length} words`;
  const last = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  return before.length === 0 ? last : `${before.join(", ")} and ${last}`;
}
