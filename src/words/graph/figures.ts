import { countWords } from "./counts.js";
import { ARC_SHIFT, END, TILE_MASK } from "./node-layout.js";
import type { WordGraph } from "./word-graph.js";

/** Figures of a graph as an automaton. */
export interface GraphFigures {
  /** Number of words; exact up to 2^53. */
  words: number;
  /** Arcs of all states; a node in a tail that several states share counts for each. */
  arcs: number;
  /** The tiles on its paths, ascending; 0 is the blank or the direction switch. */
  tiles: number[];
}

/**
 * Counts the words and the arcs of a graph and collects its tiles, in linear time.
 * @throws LexiconError if the graph is not sound, as `validateGraph` describes.
 */
export function graphFigures(graph: WordGraph): GraphFigures {
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
      const node = nodes[at]!;
      arcs++;
      used.add(node & TILE_MASK);
      visit(node >>> ARC_SHIFT);
      if ((node & END) !== 0) break;
    }
  }
  return { words, arcs, tiles: [...used].sort((a, b) => a - b) };
}
