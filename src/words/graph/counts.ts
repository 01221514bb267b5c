import { checkInstance } from "../../base/arguments.js";
import { float64At, uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { ACCEPTS, ARC_SHIFT, END, SWITCH, TILE_MASK } from "./node-layout.js";
import { factsOf } from "./validate.js";
import { WordGraph } from "./word-graph.js";

/** Numbers of words, found without listing them. */
export interface WordCounts {
  words: number;
  /** Tiles of all words together. */
  tiles: number;
  /** Different beginnings of words, whole words included. */
  prefixes: number;
}

/*
 * A file of a few kilobytes can spell more words than the universe has atoms. These bounds are
 * more than ten times the largest word list in use.
 */
const MOST_WORDS = 50_000_000;
const MOST_TILES = 2 ** 29;
/** Most prefixes of words for a GADDAG, which is built from them in about 26 bytes each. */
const MOST_PREFIXES = 2 ** 26;

const knownCounts = new WeakMap<WordGraph, WordCounts>();

/**
 * Counts the words of a graph's DAWG in time linear in its nodes, once for each graph. Counts are
 * exact up to 2^53, and may be infinite.
 * @throws LexiconError if the graph is not sound, as `validateGraph` describes.
 */
export function countWords(graph: WordGraph): WordCounts {
  const known = knownCounts.get(graph);
  if (known !== undefined) return known;
  const counts = count(graph);
  knownCounts.set(graph, counts);
  return counts;
}

function count(graph: WordGraph): WordCounts {
  // The words may be leaves, with blanks.
  const { dawgEnd } = factsOf(graph, { blanks: graph.content === "dawg" });
  const { nodes } = graph;
  // The whole words of a GADDAG alone are its strings without a switch.
  const isAlone = graph.content === "gaddag-only";
  const root = isAlone ? graph.gaddagRoot : graph.dawgRoot;
  const end = isAlone ? nodes.length : dawgEnd;
  if (root === 0) return { words: 0, tiles: 0, prefixes: 0 };
  // Of the words that go through each node or a later sibling; the tiles from there on.
  const words = new Float64Array(end);
  const tiles = new Float64Array(end);
  const prefixes = new Float64Array(end);
  fromBelow(nodes, root, isAlone, (at, arc, next) => {
    const node = uint32At(nodes, at);
    const isSwitch = isAlone && (node & TILE_MASK) === SWITCH;
    const ending = (node & ACCEPTS) === 0 ? 0 : 1;
    const through = isSwitch ? 0 : ending + float64At(words, arc);
    // In a GADDAG, a switch follows the reversal of each prefix that can be continued.
    const isPrefix = !isAlone || ending === 1 || (uint32At(nodes, arc) & TILE_MASK) === SWITCH;
    words[at] = through + float64At(words, next);
    tiles[at] = through + float64At(tiles, arc) + float64At(tiles, next);
    prefixes[at] =
      (isPrefix && !isSwitch ? 1 : 0) + float64At(prefixes, arc) + float64At(prefixes, next);
  });
  return {
    words: float64At(words, root),
    tiles: float64At(tiles, root),
    prefixes: float64At(prefixes, root),
  };
}

/**
 * Calls a function for each node below a run of a sound graph, once the nodes that its arc leads to
 * and its later siblings have had their turn, so that it can add up what they have.
 * @param isCut true for a GADDAG whose strings end before their switches.
 * @param visit gets the node, the first node of the run after it, and its next sibling, each of
 *   which is 0 if there is none.
 */
export function fromBelow(
  nodes: Uint32Array,
  root: number,
  isCut: boolean,
  visit: (at: number, arc: number, next: number) => void,
): void {
  const isDone = new Uint8Array(nodes.length);
  // Recursion is as deep as the longest word: 255 tiles.
  const visitRun = (first: number): void => {
    let last = first;
    // A tail may have been visited as a part of another run.
    while ((uint32At(nodes, last) & END) === 0 && isDone[last + 1] === 0) last++;
    for (let at = last; at >= first; at--) {
      const node = uint32At(nodes, at);
      const arc = isCut && (node & TILE_MASK) === SWITCH ? 0 : node >>> ARC_SHIFT;
      if (arc !== 0 && isDone[arc] === 0) visitRun(arc);
      visit(at, arc, (node & END) === 0 ? at + 1 : 0);
      isDone[at] = 1;
    }
  };
  if (root !== 0) visitRun(root);
}

/** Counts stop here, which small damaged files can exceed many times over. */
export const MOST_COUNTED = 0xffffffff;

/**
 * Counts for each node of a sound graph's DAWG the words that end at or below it or a later sibling,
 * as far as `MOST_COUNTED`.
 */
export function wordsFrom(graph: WordGraph): Uint32Array {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  const { nodes, dawgRoot } = graph;
  const counts = new Uint32Array(nodes.length);
  fromBelow(nodes, dawgRoot, false, (at, arc, next) => {
    const ending = (uint32At(nodes, at) & ACCEPTS) === 0 ? 0 : 1;
    counts[at] = Math.min(MOST_COUNTED, ending + uint32At(counts, arc) + uint32At(counts, next));
  });
  return counts;
}

/**
 * Checks that there are few enough words to be listed.
 * @throws LexiconError `TOO_MANY_WORDS` for more than 50 million words or 2^29 tiles.
 */
export function checkListable(
  { words, tiles }: Pick<WordCounts, "words" | "tiles">,
  source?: string,
): void {
  if (words <= MOST_WORDS && tiles <= MOST_TILES) return;
  throw new LexiconError("TOO_MANY_WORDS", `${words} words of ${tiles} tiles`, {
    source,
    expected: `at most ${MOST_WORDS} words and ${MOST_TILES} tiles`,
  });
}

/**
 * Checks that there are few enough prefixes of words to build a GADDAG from them.
 * @throws LexiconError `TOO_MANY_WORDS` for more than 2^26.
 */
export function checkPrefixes(prefixes: number): void {
  if (prefixes <= MOST_PREFIXES) return;
  throw new LexiconError("TOO_MANY_WORDS", `words with ${prefixes} different beginnings`, {
    expected: `at most ${MOST_PREFIXES} for a GADDAG; a DAWG alone may have more`,
  });
}

/** Figures about a graph as an automaton. */
export interface GraphFigures {
  /** Number of words; exact up to 2^53. */
  words: number;
  /** Number of arcs of all states; a node in a tail shared by several states counts for each. */
  arcs: number;
  /** The tiles on the graph's paths, ascending; 0 is the blank or the direction switch. */
  tiles: number[];
}

/**
 * Counts the words and arcs of a graph and collects its tiles, in linear time.
 * @throws LexiconError if the graph is invalid, as described for `validateGraph`.
 */
export function graphFigures(graph: WordGraph): GraphFigures {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  const { words } = countWords(graph);
  const { nodes } = graph;
  const isSeen = new Uint8Array(nodes.length);
  const open: number[] = [];
  const used = new Set<number>();
  let arcs = 0;
  const visit = (first: number): void => {
    if (first === 0 || isSeen[first] === 1) return;
    isSeen[first] = 1;
    open.push(first);
  };
  visit(graph.dawgRoot);
  visit(graph.gaddagRoot);
  for (let first = open.pop(); first !== undefined; first = open.pop()) {
    for (let at = first; ; at++) {
      const node = uint32At(nodes, at);
      arcs++;
      used.add(node & TILE_MASK);
      visit(node >>> ARC_SHIFT);
      if ((node & END) !== 0) break;
    }
  }
  return { words, arcs, tiles: [...used].sort((a, b) => a - b) };
}
